"""The table of German and Dutch turns of what is done: verbs of going and attacking in more words than one, and how it
is done, `gaat Ede aanvallen`, `baut ab und fährt`, `komt niet in gevecht`, `van 9 tot 10 uur`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 6, 7.
"""

from engine.orders import patterns as re

DOINGS_ABROAD: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `nach dem Angriff nach Heeze`, `vor dem Angriff`: when, and no attack.
    *(
        (
            "angriff angriffs aanval",
            re.compile(
                rf"\b(?P<i>)(?:{words})(?:(?<=Angriff) auf(?= [A-Z\d])|(?<=aanval) op(?= [A-Z\d]))?(?!\w)",
                re.IGNORECASE,
            ),
            f"{plain} the attack",
        )
        for plain, words in (
            ("after", r"nach (?:dem|diesem|erfolgtem|erfolgreichem) Angriff|na (?:de|die) aanval"),
            ("before", r"vor (?:dem|diesem) Angriff"),
            ("during", r"während (?:des|dieses) Angriffs|tijdens (?:de|die) aanval"),
        )
    ),
    # `Um 0630 greifen wir an: Goebel auf Groesbeek, …`: told over those below it.
    (
        "wir we alle",
        re.compile(
            r"^(?P<i>)(?:(?:Meine )?Herren,? |Heren,? |Männer,? |Mannen,? )?(?:(?:Wir|Alle) greifen "
            r"(?P<a>(?:um|ab) \d[\d:.]*(?: Uhr)?) an|(?:Wir greifen an|We vallen aan) (?P<b>(?:um|om) \d[\d:.]*)|"
            r"(?P<c>(?:Um|Ab|Om) \d[\d:.]*(?: Uhr| uur)?) (?:greifen wir an|vallen we aan)|"
            r"We vallen (?P<d>om \d[\d:.]*(?: uur)?) aan)\s*:",
            re.IGNORECASE,
        ),
        r"Attack \g<a>\g<b>\g<c>\g<d>:",
    ),
    # `FJR 18 setzt sich in Leende fest`
    (
        "setzt setzen nistet nisten krallt krallen beißt beisst",
        re.compile(
            r"\b(?P<i>)(?:(?:setzt|setzen|krallt|krallen|beißt|beisst) sich (?P<a>(?:in|bei|an) [^,;.]{2,30}?) fest|"
            r"(?:nistet|nisten) sich (?P<b>(?:in|bei|an) [^,;.]{2,30}?) ein)(?!\w)"
        ),
        r"gräbt sich \g<a>\g<b> ein",
    ),
    # `AR 159 auf [Zz]usammenarbeit mit GR 1034 angewiesen`
    (
        "zusammenarbeit zusammen verfügung",
        re.compile(
            r"(?P<i>)(?<=\w) (?:(?:wird |ist )?auf [Zz]usammenarbeit mit (?P<a>[A-Z\d][^,;.]{2,30}?) angewiesen|"
            r"arbeitet mit (?P<b>[A-Z\d][^,;.]{2,30}?) zusammen|stellt sich (?P<c>[A-Z\d][^,;.]{2,30}?) zur "
            r"[Vv]erfügung)"
            r"(?=[.;,]|$| (?:and|und|en|while|während|terwijl) )"
        ),
        r" unterstützt \g<a>\g<b>\g<c>",
    ),
    # `Eigene Kräfte: 107. Brigade bei Helmond.`
    (
        "eigene eigen",
        re.compile(r"^(?P<i>)Eigene?n?(?: (?:Kräfte|Kraefte|Truppen|Teile|Lage|troepen))?:"),
        "Own forces:",
    ),
    # `Update von Student: …`
    (
        "update neuigkeiten neues info nieuws",
        re.compile(r"^(?P<i>)(?:Update|Neuigkeiten|Neues|Info|Nieuws) (?:von|van) (?=[A-Z])"),
        "Update from ",
    ),
    # `Befehl an Korps Meindl:`, `Orders voor 1 Para Bde:`
    (
        "befehl befehle bevel bevelen orders order auftrag aufträge",
        re.compile(
            r"^(?P<i>)(?:(?:Befehle?|Bevel(?:en)?|Auftrag|Aufträge) (?:an|aan)|Orders? (?:voor|aan))"
            r"(?: (?:die|das|den|der|de|het))? (?P<who>[A-Z\d][^:]{1,30}):$"
        ),
        r"Opdracht voor \g<who>:",
    ),
    # `greift Best nur auf meinen Befehl an`, `alleen op mijn bevel`, `auf besonderen Befehl`: not yet.
    (
        "befehl zeichen stichwort kommando weisung anweisung signal bevel teken sein commando order signaal",
        re.compile(
            r"(?<=[\w,] )(?<!bis )(?<!tot )"
            r"(?<!^Erst )(?<!^Nur )(?<!^Pas )(?<!^Alleen )(?P<i>)(?:(?:nur|erst|alleen|pas|slechts) )?"
            r"\b(?:auf|op) (?:(?:meinen|meine|mein|unseren|besonderen|"
            r"ausdrücklichen|gesonderten|weiteren|mijn|ons|speciaal|nader) (?:Befehl|Zeichen|Stichwort|Kommando|"
            r"Weisung|Anweisung|Signal|bevel|teken|sein|commando|order|signaal)|"
            r"(?:Befehl|Stichwort|bevel)(?! (?:von|vom|der|des|van)))"
            r"(?: hin)?(?![\w\"“])",
        ),
        "on my order",
    ),
    # `GR 1034, unterstellt KG Walther, …`, `unter Befehl von`, `onder bevel van`.
    (
        "unterstellt befehl kommando führung bevel commando",
        re.compile(
            r"(?P<i>)(?<=\w),? (?:tritt |treten |steht |stehen |valt |komt )?(?:unterstellt(?: der| dem)?|"
            r"unter (?:dem |der )?(?:Befehl|Kommando|Führung)(?: von| der| des)?|onder (?:het )?(?:bevel|commando) van)"
            r" (?=(?:KG |Kampfgruppe )?[A-Z\d])"
        ),
        " under command of ",
    ),
    # `verlegt Sperren bei Best`, `verlegt Minen`: laid, not moved.
    (
        "minen mijnen",
        re.compile(r"\b(?P<i>)(?:verlegt|verlegen)(?= (?:[\w-]+ )?(?:Minen|mijnen)\b)"),
        "legt",
    ),
    (
        "sperren minensperren hindernisse straßensperren strassensperren",
        re.compile(
            r"\b(?P<i>)(?:verlegt|verlegen|legt|legen)(?= (?:[\w-]+ )?(?:Minensperren|Sperren|Stra(?:ß|ss)ensperren|"
            r"Hindernisse)\b)"
        ),
        "errichtet",
    ),
    # `begin om 1400 i.p.v. 1300`
    ("p ipv", re.compile(r"\b(?P<i>)i\. ?p\. ?v\.?(?= )|\bipv\b", re.IGNORECASE), "in plaats van"),
    # `van 9 tot 10 uur`
    (
        "van von",
        re.compile(r"\b(?P<i>)(?P<from>van|von) (?P<h>\d) (?P<to>tot|bis) (?=\d{1,2} (?:uur|Uhr)\b)"),
        r"\g<from> \g<h>:00 \g<to> ",
    ),
    # `11 Para om 1000 op weg naar Arnhem`
    (
        "weg onderweg",
        re.compile(
            r"(?<!\bis )(?<!\bzijn )(?<!\bist )(?<!\bsind )(?<!\bwas )(?<!\bal )(?<!\bschon )\b(?P<i>)"
            r"(?:op weg|onderweg|auf dem Weg) (?=(?:naar|nach) )"
        ),
        "",
    ),
    # `FE 59 bildet Reserve in Boxtel`
    (
        "bildet bilden vormt vormen",
        re.compile(r"\b(?P<i>)(?:bildet|bilden|vormt|vormen) (?:die |de |eine |een )?(?P<r>[Rr]eserve)\b"),
        r"\g<r>",
    ),
    # `ohne Artillerievorbereitung`: how, and not who.
    (
        "ohne zonder without",
        re.compile(
            r"(?P<i>),? (?:ohne (?:Artillerie|Feuer)(?:vorbereitung|unterst(?:ü|ue)tzung|schutz)|"
            r"zonder (?:artillerie|vuur)(?:voorbereiding|steun)|"
            r"without (?:(?:any|an) )?(?:artillery |preparatory )?(?:preparation|bombardment|barrage))(?=[,.;!]|$| )"
        ),
        "",
    ),
    ("gevechtscontact vijandcontact", re.compile(r"\b(?P<i>)(?:gevechts|vijand)contact\b"), "contact"),
    # `klärt auf Olland auf, nur beobachten`: that they do not fight.
    (
        "beobachten observeren kijken",
        re.compile(r"(?P<i>)(?<=\w), (?:nur beobachten|(?:alleen|slechts) (?:observeren|kijken))(?=[.;]?$)"),
        ", avoid contact",
    ),
    # `Flak Ehv baut ab und fährt nach Helmond`: that they go.
    (
        "baut bauen packt packen breekt",
        re.compile(
            r"\b(?P<i>)(?:(?:baut|bauen) (?:(?:die|ihre|seine) (?:Geschütze|Stellung(?:en)?) )?ab|(?:packt|packen) "
            r"(?:zusammen|ein)|breekt (?:de )?(?:stelling|kamp) op),? (?:und|en) "
            r"(?=(?:fährt|faehrt|fahren|verlegt|verlegen|geht|gehen|marschiert|marschieren|rückt|zieht|gaat|"
            r"gaan|rijdt) )"
        ),
        "",
    ),
    # `Becker hat Beek genommen. Er soll dort halten.`
    (
        "soll sollen moet moeten",
        re.compile(
            r"^(?P<i>)(?:Er|Sie|Hij|Zij|Ze) (?:soll|sollen|moet|moeten) (?:dort|da|daar) "
            r"(?:halten|bleiben|blijven|houden|standhouden|stand houden|verteidigen|verdedigen)(?=[.!]?$)"
        ),
        "They are to hold there",
    ),
    # `10 Para loopt naar Schaarsbergen`
    (
        "loopt lopen wandelt marcheert",
        re.compile(r"\b(?P<i>)(?:loopt|lopen|wandelt)(?= (?:[^,;.]{1,30} )?(?:naar|via|over)\b)"),
        "gaat",
    ),
    # `en komt niet in gevecht`, `und lässt sich in keine Gefechte verwickeln`
    (
        "gevecht gevechten contact gefecht gefechte gefechten kämpfe kampf kaempfe kämpfen",
        re.compile(
            r"(?P<i>)(?:,| en| und|, en|, und) (?:(?:komt|komen|raakt|raken|gaat|gaan) niet in (?:gevecht|contact)|"
            r"la(?:at|ten) zich (?:niet in (?:een )?gevecht(?:en)?|in geen (?:enkel )?gevecht(?:en)?) "
            r"(?:betrekken|verwikkelen|in)|"
            r"(?:lässt|laesst|lassen) sich (?:nicht in (?:ein )?(?:Gefechte?n?|Kämpfe|Kaempfe|Kampf)|"
            r"(?:in|auf) (?:keine?n?) (?:Gefechte?|Kämpfe|Kaempfe|Kampf)) (?:verwickeln|ein|hineinziehen))"
            r"(?=[,.;]?(?: (?:met|mit)\b[^,.;]*)?[.;,]?$)"
        ),
        ", avoid contact",
    ),
    # `Terug met 1 Border naar Oosterbeek`
    (
        "terug zurück zurueck",
        re.compile(
            r"^(?P<i>)(?:Terug|Zurück|Zurueck) (?:met|mit)(?: (?:der|dem|de|het|den))? (?P<who>[A-Z\d][^,;:.]{2,40}?) "
            r"(?P<to>naar|nach|auf|op|bis|tot) (?=[A-Z'\d])"
        ),
        r"\g<who> withdraw to ",
    ),
    # `7 KOSB gaat om 1000 Ede aanvallen`: what they are to do, and no march.
    (
        "gaat gaan ga",
        re.compile(
            r"\b(?P<i>)ga(?:at|an)?\b(?=(?: (?!naar\b|nach\b|to\b|en\b|via\b|door\b|of\b)[^\s,;.]+){1,6} "
            r"(?:aanvallen|innemen|veroveren|heroveren|bestormen|verdedigen|bezetten|zuiveren|aanpakken|vasthouden|"
            r"tegenhouden|versterken|ondersteunen|beschieten|blokkeren)\b)",
            re.IGNORECASE,
        ),
        "moet",
    ),
    # `Gegenangriff der 406. Div. um 1400: Greschick auf Riethorst, …`
    (
        "angriff gegenangriff aanval tegenaanval attack counterattack",
        re.compile(
            r"^(?P<i>)(?P<deed>(?:Gegen)?[Aa]ngriff|(?:Tegen)?[Aa]anval|(?:Counter-?)?[Aa]ttack) "
            r"(?:der|des|von|vom|door|van|by)(?: (?:der|die|de|het|the))? (?P<who>[^,:;]{2,40}?) "
            r"(?P<when>(?:um|ab|gegen|om|at|from) \d[\d:.]*(?: (?:Uhr|uur|hrs))?)\s*:"
        ),
        r"\g<who> attack \g<when>:",
    ),
    # `tritt um 1400 zum Angriff an: Hermann auf Riethorst, …`
    (
        "tritt treten",
        re.compile(
            r"\b(?P<i>)(?:tritt|treten) (?P<when>(?:(?:um|ab|gegen) \d[\d:.]*(?: Uhr)? )?)zum "
            "(?:Gegena|A)ngriff an(?=[:,])"
        ),
        r"greift \g<when>an",
    ),
    # `anschließend Sicherung nach Norden`: they stay, wherever they look.
    (
        "sicherung front verteidigung abwehr",
        re.compile(
            r"(?P<i>)(?<=, )(?P<dann>(?:(?:und|en) )?(?:anschlie(?:ß|ss)end|danach|dann|hierauf)) "
            r"(?:Sicherung|Front|Verteidigung|Abwehr) (?:nach|gegen|Richtung) "
            r"(?:Nord|Süd|Sued|Ost|West)\w*(?=[.;]?$)"
        ),
        r"\g<dann> halten",
    ),
    # `KG Walther nach Someren, Heinke an der Spitze`: who leads.
    (
        "spitze führt fuehrt leidt vorneweg vorweg kop",
        re.compile(
            r"(?<=\w)(?P<i>)(?P<who>,? (?:und |en |mit |met )?(?:[A-Z][\w./-]* ?){1,3}(?<! )) "
            r"(?:an der Spitze|an die Spitze|führt|fuehrt|führt an|vorneweg|vorweg|aan de kop|leidt)(?=[.,;!]|$)"
        ),
        r"\g<who> voran",
    ),
)
