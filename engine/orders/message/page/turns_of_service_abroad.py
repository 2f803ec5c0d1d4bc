"""The table of German and Dutch turns of service: what is forbidden, what is to be told, what is only thought about,
and who takes over, `Rückzug verboten` for `no retreat`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 6, 7, 18.
"""

from engine.orders import patterns as re

#: What they are to tell of themselves.
_TOLD = (
    r"(?:(?:eigene |genaue |genauer )?(?:Lage|Standort|Stellung|Position|Stärke|Staerke|Verluste|Munition|Feindlage|"
    r"Munitionslage|Zustand|positie|verliezen|sterkte|situatie))"
)
_FORBIDDEN = (
    r"(?: (?:is|ist|sind|zijn))?(?: (?:strengstens|streng|strikt|strictly))? "
    r"(?:verboten|verboden|untersagt|forbidden)\b"
)
_ANY = r"(?:ein |jeder |jedes |jegliches? |jeglicher |elke |iedere |any |all )?"
_UHR = r"um (?:\d{1,2}[:.]\d\d|\d{4}|\d{1,2})(?: Uhr)?"
SERVICE_ABROAD: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `räumt um 23.30 Uhr seine Stellung und geht nach Leende zurück`: the hour is that of the march.
    (
        "räumt raeumt räumen raeumen verlässt verlaesst verlassen gibt geben",
        re.compile(
            rf"(?P<i>)\b(?:räumt|raeumt|räumen|raeumen|verlässt|verlaesst|verlassen|gibt|geben) (?P<um>{_UHR}) "
            r"(?:seine|ihre|die)(?: jetzigen?| bisherigen?)? Stellung(?:en)?(?: auf)? und (?P<geht>geht|gehen|"
            r"marschiert|"
            r"marschieren|zieht|ziehen|weicht|weichen|rückt|rücken|rueckt|verlegt|verlegen) "
        ),
        r"\g<geht> \g<um> ",
    ),
    # `Bis 15 Uhr steht der Werfer der KG Knaust zur Verfügung`
    (
        "verfügung verfuegung",
        re.compile(
            r"^(?P<i>)(?P<b>Bis|Ab|Von) (?P<h>(?:\d{1,2}[:.]\d\d|\d{4}|\d{1,2})(?: Uhr)?(?: an)?) (?:steht|"
            r"stehen) (?:der |die |das )?"
            r"(?P<wer>[A-Z\d][\w. /-]*?) (?P<wem>(?:der |dem )[A-Z\d][\w. /-]*?) zur Verf(?:ü|ue)gung(?=[.]?$)"
        ),
        r"\g<b> \g<h> unterstützt \g<wer> \g<wem>",
    ),
    (
        "verfügung verfuegung",
        re.compile(
            r"(?P<i>)\b(?P<st>steht|stehen) (?P<h>(?:bis|ab) (?:\d{1,2}[:.]\d\d|\d{4}|\d{1,2})(?: Uhr)?) "
            r"(?P<wem>[A-Za-z\d][\w. /-]*?) zur Verf(?:ü|ue)gung(?=[.]?$)"
        ),
        r"\g<st> \g<wem> zur Verfügung \g<h>",
    ),
    # `Die Straßen nach Arnheim sind bei Oosterbeek von Spindler zu sperren`
    (
        "sperren abzuriegeln",
        re.compile(
            r"^(?P<i>)(?P<was>Die Stra(?:ß|ss)en?(?: (?:nach|von|zwischen) [A-Z][\w'’-]+)?) (?:sind|ist) "
            r"(?P<wo>bei [A-Z][\w'’-]+) "
            r"(?:von|durch) (?P<wer>[A-Z][\w. -]*?) zu (?:sperren|blockieren)(?=[.]?$)"
        ),
        r"\g<wer> sperrt \g<was> \g<wo>",
    ),
    # `KG Becker stellt fest, ob in Wyler Feind ist`
    (
        "fest",
        re.compile(
            r"(?P<i>)\b(?P<st>stellt|stellen) fest, ob (?:in )?(?P<wo>(?!in\b)[A-Z][\w'’-]+) (?:(?:der |ein "
            r")?(?:Feind|Gegner) "
            r"(?:ist|steht|sitzt|liegt)|(?:feindfrei|frei|besetzt|feindbesetzt|vom Feinde? besetzt) (?:ist|"
            r"sei))(?=[.]?$)"
        ),
        r"erkundet \g<wo>",
    ),
    (
        "feststellen",
        re.compile(
            r"(?P<i>)\b(?P<so>soll|sollen) feststellen, ob (?:in )?(?P<wo>(?!in\b)[A-Z][\w'’-]+) "
            r"(?:(?:der |ein )?(?:Feind|Gegner) (?:ist|steht|sitzt|liegt)|"
            r"(?:feindfrei|frei|besetzt|feindbesetzt|vom Feinde? besetzt) (?:ist|sei))(?=[.]?$)"
        ),
        r"\g<so> \g<wo> erkunden",
    ),
    # `Zuber soll melden, wie es bei ihm steht`
    (
        "wie",
        re.compile(
            r"(?P<i>)\b(?P<m>meldet|melden|melde), wie es (?:bei (?:ihm|ihr|ihnen|euch|dir)|um (?:ihn|sie)) "
            r"(?:steht|aussieht|bestellt ist)(?=[.]?$)"
        ),
        r"\g<m>",
    ),
    # `Der Angriff Knausts auf die Arnhemer Brücke beginnt um 8 Uhr`
    (
        "angriff",
        re.compile(r"^(?P<i>)(?P<a>Der Angriff|Angriff) (?P<wer>[A-Z][a-zäöüß]{3,})s (?=(?:auf|gegen) [^,;.]+)"),
        r"\g<a> von \g<wer> ",
    ),
    # `Rückzug verboten`, `terugtocht is verboden`, `retreat forbidden`
    (
        "verboten verboden untersagt forbidden",
        re.compile(
            rf"\b(?P<i>){_ANY}(?:Rückzug|Rueckzug|Zurückgehen|Zurueckgehen|Zurückweichen|Zurueckweichen|Ausweichen|"
            rf"Absetzen|terugtocht|terugtrekken|terugwijken|retreat|retreating|withdrawal|withdrawing){_FORBIDDEN}",
            re.IGNORECASE,
        ),
        "no retreat",
    ),
    (
        "verboten verboden untersagt forbidden",
        re.compile(rf"\b(?P<i>){_ANY}(?:Angriffe?|Angreifen|aanvallen|aanval){_FORBIDDEN}", re.IGNORECASE),
        "no attack",
    ),
    # `Panzer vor!`: a cheer.
    ("panzer", re.compile(r"^(?P<i>)Panzer,? (?:vor|vorwärts|vorwaerts|marsch)(?: marsch)?[.!]*$"), "Vorwärts!"),
    # `Ich überlege noch, ob Knaust nach Elst gehen soll.`
    (
        "überlege ueberlege frage überlegen ueberlegen fragen",
        re.compile(
            r"^(?P<i>)(?:Ich|Wir) (?:(?:über|ueber)legen?(?: (?:mir|uns|noch|gerade))*|"
            r"fragen? (?:mich|uns)(?: noch| gerade)?),? ob "
        ),
        "I'm wondering whether ",
    ),
    # `Euling: Standort und Verluste melden`
    (
        "melden",
        re.compile(rf"\b(?P<i>){_TOLD}(?:(?:,| und| en|,? sowie) {_TOLD})+ (?=(?:sofort |umgehend |bitte )*melden\b)"),
        "Lage ",
    ),
    # `Bruhn, löse Weber in Deelen ab`
    (
        "löse loese",
        re.compile(r"(?P<i>)(?P<who>[^,.;:!]{2,30}(?:[,:]| und) )l(?:ö|oe)se (?=[^,.;:!]{2,50} ab\b)"),
        r"\g<who>löst ",
    ),
    # `Goebel um 1600 in Milsbeek sein`, `A, B, C: alle drei um 1600 in Milsbeek sein`
    (
        "sein zijn",
        re.compile(
            r"^(?P<i>)(?P<who>(?![^:]*\b(?:muss|müssen|muessen|soll|sollen|moet|moeten|wird|kann|hat|will|darf)\b)"
            r"[A-ZÄÖÜ0-9][^:;]{1,60}?(?::(?: al?le (?:zwei|drei|drie))?)?) "
            r"(?P<when>(?:um|bis|spätestens|om|tegen) [^,;:]*?\b(?:in|bei|an|bij|te) [^,;:\d]{2,30}) "
            r"(?:sein|zijn)(?=[.!]?$)"
        ),
        r"\g<who> muss \g<when> sein",
    ),
    # `Reinhold und Euling gehen nach Bemmel, letzterer greift dann Lent an`
    (
        "ersterer erstere ersteres erstgenannter eerstgenoemde eerstgenoemden",
        re.compile(r"(?P<i>)\b(?:[Ee]rstere[rs]?|[Ee]rstgenannter|(?:de )?[Ee]erstgenoemden?)\b"),
        "the former",
    ),
    (
        "letzterer letztere letzteres letztgenannter laatstgenoemde laatstgenoemden",
        re.compile(r"(?P<i>)\b(?:[Ll]etztere[rs]?|[Ll]etztgenannter|(?:de )?[Ll]aatstgenoemden?)\b"),
        "the latter",
    ),
    # `Harder will nach Oosterbeek`: what he wants, and no order.
    (
        "will wollen wil willen",
        re.compile(r"(?<![Ii]ch )(?<![Ww]ir )\b(?P<i>)(?:will|wollen|wil|willen) (?=(?:nach|auf|bis|naar|zum|zur) )"),
        "möchte ",
    ),
    # `Harder is naar Oosterbeek`: gone.
    ("naar", re.compile(r"\b(?P<i>)is (?:al |nu al |inmiddels |reeds )?naar (?=[A-Z'])"), "ging naar "),
    # `Der Angriff von Harder auf Oosterbeek fällt aus`
    (
        "fällt faellt unterbleibt findet abgesagt abgeblasen",
        re.compile(
            r"\b(?P<i>)(?:f(?:ä|ae)llt (?:\w+ )?aus|unterbleibt|findet nicht statt|ist (?:abgesagt|abgeblasen))"
            r"(?=\W*$|[,;.])"
        ),
        "entfällt",
    ),
    # `Wenn Oosterbeek fällt, marschiert Harder nach Renkum`
    (
        "fällt faellt gefallen",
        re.compile(
            r"\b(?P<i>)(?P<when>[Ss]obald|[Ww]enn|[Nn]achdem|[Ff]alls) (?P<place>[A-ZÄÖÜ][\w'-]+) "
            r"(?:f(?:ä|ae)llt|gefallen ist)\b(?! aus)"
        ),
        r"\g<when> \g<place> genommen ist",
    ),
    # `Roestels Jagdpanzer nach Valkenswaard`
    (
        "panzer jagdpanzer tiger panther leute männer maenner truppen grenadiere panzergrenadiere pioniere kampfgruppe "
        "bataillon sturmgeschütze sturmgeschuetze kanonen panzerjäger panzerjaeger mannen jungs haufen",
        re.compile(
            r"\b(?P<i>)(?!Bruns\b)(?P<who>[A-ZÄÖÜ][a-zäöüß]{3,})s "
            r"(?=(?:Panzer|Jagdpanzer|Tiger|Panther|Leute|Männer|Maenner|"
            r"Truppen|Grenadiere|Panzergrenadiere|Pioniere|Kampfgruppe|Bataillon|Sturmgesch(?:ü|ue)tze|Kanonen|"
            r"Panzerj(?:ä|ae)ger|mannen|Jungs|Haufen)\b)"
        ),
        r"\g<who>'s ",
    ),
    # `nach Nijmegen, dort Brücke sichern`, `naar Nijmegen, daar de brug bezetten`: the one there.
    (
        "dort daar",
        re.compile(
            r"(?P<i>)(?:(?<=,)|(?<=[\w)])(?= und | en )) (?:und |en )?(?:dort|daar) (?:(?:die|de) )?"
            r"(?:[Bb]rücke|[Bb]ruecke|brug) (?:halten|sichern|besetzen|verteidigen|bewachen|houden|bezetten|verdedigen|"
            r"bewaken)(?=[.,;!]|$| bis | tot )"
        ),
        r" then hold the bridge there",
    ),
    (
        "dort daar",
        re.compile(
            r"(?P<i>)(?:(?<=,)|(?<=[\w)])(?= und | en )) (?:und |en )?(?:dort|daar) (?:(?:die|de) )?"
            r"(?:[Bb]rücke|[Bb]ruecke|brug) (?:nehmen|einnehmen|erobern|stürmen|"
            r"angreifen|nemen|innemen|veroveren|aanvallen)(?=[.,;!]|$)"
        ),
        r" then take the bridge there",
    ),
    # `nach Nijmegen. Die Brücke sichern!`, `Brücke nehmen.`: the one there, in a sentence of its own.
    (
        "brücke bruecke brug",
        re.compile(
            r"^(?P<i>)(?:[Dd]ie |[Dd]e )?(?:dortige )?(?:[Bb]rücke|[Bb]ruecke|[Bb]rug) (?:dort |daar )?(?:halten|"
            r"sichern|besetzen|verteidigen|bewachen|houden|bezetten|verdedigen|bewaken)(?=[.!]|$)"
        ),
        "hold the bridge",
    ),
    (
        "brücke bruecke brug",
        re.compile(
            r"^(?P<i>)(?:[Dd]ie |[Dd]e )?(?:dortige )?(?:[Bb]rücke|[Bb]ruecke|[Bb]rug) (?:dort |daar )?(?:nehmen|"
            r"einnehmen|erobern|stürmen|angreifen|nemen|innemen|veroveren|aanvallen)(?=[.!]|$)"
        ),
        "take the bridge",
    ),
    # `nach Nijmegen, die Brücke dort halten`.
    (
        "dort daar",
        re.compile(
            r"(?P<i>)(?<=,) (?:(?:die|de) )?(?:[Bb]rücke|[Bb]ruecke|brug) (?:dort|daar) (?:halten|sichern|besetzen|"
            r"verteidigen|bewachen|houden|bezetten|verdedigen|bewaken)(?=[.,;!]|$| bis | tot )"
        ),
        r" then hold the bridge there",
    ),
    # `kein Nachstoßen`, `nicht nachsetzen`, `geen achtervolging`: they stay where they are behind their attack.
    (
        "nachstoßen nachstossen nachsetzen nachrücken nachruecken nachdrängen nachstoß nachstoss achtervolging "
        "achtervolgen",
        re.compile(
            r"(?P<i>)(?<=[,;] )(?:aber |jedoch |maar )?(?:kein(?:en|erlei)?|ohne|nicht|geen|niet|zonder) "
            r"(?:Nachsto(?:ß|ss)(?:en)?|Nachsetzen|Nachrücken|Nachruecken|Nachdrängen|nachsto(?:ß|ss)en|nachsetzen|"
            r"nachrücken|nachruecken|achtervolg(?:ing|en))(?=[.,;!]|$)"
        ),
        "no advance",
    ),
    # `II. Btl Flankenschutz bei Eerde`, `deckt die Flanke bei Eerde`.
    (
        "flankenschutz flanke flank flankdekking",
        re.compile(
            r"\b(?P<i>)(?:(?:übernimmt|uebernimmt|stellt|bildet|als) (?:den )?)?(?:Flankenschutz|flankdekking|"
            r"(?:deckt|schützt|schuetzt|sichert|dekt) (?:die|de) (?:(?:linke|rechte|linker|rechter) )?"
            r"(?:Flanke|flank)) (?:bei|in|bij) (?=[A-Z\d])"
        ),
        "sichert ",
    ),
    # `greift mit Brinkmann zusammen die Brücke an`.
    (
        "zusammen gemeinsam samen",
        re.compile(
            r"\b(?P<i>)(?P<with>mit|met) (?P<who>(?:dem |der |de |het )?[A-Z\d][^,;.:]{1,30}?) "
            r"(?P<joint>zusammen|gemeinsam|samen)"
            r"(?= (?:zum Angriff |greif(?:t|en) |marschier(?:t|en) |valt |vallen |"
            r"die |den |das |de |het |nach |naar |auf |op |Richtung |[A-Z\d]))"
        ),
        r"\g<joint> \g<with> \g<who>",
    ),
    # `Stargaard und Goebel treten zusammen zum Angriff auf Wyler an`.
    ("zusammen gemeinsam", re.compile(r"\b(?P<i>)treten (?:zusammen|gemeinsam) (?=zum Angriff )"), "treten "),
    # `nach Nijmegen, dort Euling unterstützen`.
    (
        "dort daar",
        re.compile(
            r"(?P<i>)(?<=[\w)])(?:,| und| en) (?:dort|daar) (?P<who>[A-Z\d][^,;.:]{1,40}?) "
            r"(?:unterstützen|unterstuetzen|ondersteunen)(?=[.,;!]|$)"
        ),
        r", there support \g<who>",
    ),
    # `Greschick: halt, nicht weiter vorgehen`: one and the same.
    (
        "halt halten stopp stoppen",
        re.compile(
            r"\b(?P<i>)(?:[Hh]alt|[Hh]alten|[Ss]topp?|[Ss]toppen)(?:,| und)? nicht (?:mehr )?weiter "
            r"(?:vorgehen|vorrücken|vorruecken|vorstoßen|vorstossen|marschieren|vormarschieren|angreifen)(?=[.!;]|$)"
        ),
        "halten",
    ),
    # `setzt bei Pannerden über den Rhein`, `wird bei Pannerden übergesetzt`: it crosses.
    (
        "setzt setzen",
        re.compile(
            r"\b(?P<i>)setz(?P<n>t|en) (?P<how>[^.;:]{0,40}?)(?:über|ueber) (?P<it>d(?:en|ie|as)) "
            r"(?=(?:Nieder|Neder)?[- ]?(?:Rhein|Rijn|Waal|Maas|Linge|IJssel|Fluß|Fluss|Strom|Kanal)\b)",
            re.IGNORECASE,
        ),
        r"überquer\g<n> \g<how>\g<it> ",
    ),
    (
        "übergesetzt uebergesetzt",
        re.compile(r"\b(?P<i>)(?:wird|werden) (?P<how>[^.;:]{2,40}?) (?:über|ueber)gesetzt\b", re.IGNORECASE),
        r"setzt \g<how> über",
    ),
    # `geht nach Pannerden, setzt dort mit der Fähre über`
    (
        "setzt setzen",
        re.compile(r"\b(?P<i>)(?P<s>setzt|setzen) dort (?=(?:mit|auf) der Fähre )", re.IGNORECASE),
        r"\g<s> ",
    ),
    # `übernimmt den Flakschutz der Fähre Pannerden`, `Flakschutz für die Brücke`: guards it.
    (
        "flakschutz luftschutz flakdeckung",
        re.compile(
            r"(?P<i>)(?: |: |, )(?:(?:übernimmt|übernehmen|stellt|bildet|gibt) )?(?:den |als )?"
            r"(?:Flakschutz|Luftschutz|Flakdeckung) (?:(?:für|der|des|von|bei|an) )*"
            r"(?:de[rnms] |die |das )?(?=(?:Brücke|Fähre|Straßenbrücke|[A-Z]))",
            re.IGNORECASE,
        ),
        " sichert ",
    ),
    # `Rückzug für KG Weber auf Schaarsbergen`: its withdrawal.
    (
        "für for",
        re.compile(
            r"(?P<i>)(?P<deed>(?:^\W*|[,.;] (?:and |und |while )?|\b(?:and|und|while) )"
            r"(?:Rückzug|Angriff|Gegenangriff|Marsch|Vormarsch|Verlegung|Attack)) "
            r"(?:für|for) (?=(?:die |das |the )?(?:KG|Kampfgruppe|Bataillon|Btl|Bn|Abt|Abteilung|Regt|Regiment)\b)",
            re.IGNORECASE,
        ),
        r"\g<deed> von ",
    ),
    # `Withdrawal for KG Weber to Schaarsbergen`: it withdraws.
    *(
        (
            noun.lower(),
            re.compile(
                rf"(?P<i>)(?P<joint>^\W*|[,.;] (?:and |und |while )?|\b(?:and|und|while) ){noun} (?:of|for|by) "
                r"(?P<who>(?:the )?(?:(?:KG|Kampfgruppe|battle group) )?(?-i:[A-Z])[\w.]*(?: \d{1,3})?) "
                r"(?=to |at \d|from )",
                re.IGNORECASE,
            ),
            rf"\g<joint>\g<who> {verb} ",
        )
        for noun, verb in (("Withdrawal", "withdraws"), ("Move", "moves"), ("March", "marches"))
    ),
    # `greift um 1100 an, ohne Artillerie`, `Feuerunterstützung keine`: what an attack has by itself.
    (
        "ohne keine none",
        re.compile(
            r"(?P<i>)(?P<so>,? )(?:(?:ohne|keine) (?:Artillerie(?:unterstützung)?|Feuerunterstützung|Luftunterstützung|"
            r"Unterstützung)|"
            r"(?:Feuer|Artillerie)?[Uu]nterstützung:? keine|(?:fire |artillery |air )?support: none)(?=[.;,]|$)",
            re.IGNORECASE,
        ),
        r"\g<so>without support",
    ),
    # `schießt ab 0700 Störfeuer auf 4473`: it fires on it.
    (
        "sperrfeuer störfeuer vernichtungsfeuer salve salven feuerüberfall",
        re.compile(
            r"(?P<i>)(?P<f>\b(?:schieß|schiess|feuer)(?:t|en)\b[^,.;:]{3,40}?) (?:ein(?:e|en)? |drei |zwei )?"
            r"(?:Sperrfeuer|Störfeuer|Vernichtungsfeuer|Salven?|Feuerüberfall) (?=auf )",
            re.IGNORECASE,
        ),
        r"\g<f> ",
    ),
)
