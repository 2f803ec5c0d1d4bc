"""The table of what is said over and behind an order for good measure: `All things considered …`, `… and that's final`,
`… like it or not`, `for King and country`, `Vorsichtshalber …`.

It leaves the order as it is. Of each the words of which one stands in it, how it is told, and what is read for it.
Source: orders.md 17.
"""

from engine.orders import patterns as re

#: Behind it the sentence ends, or another thing is told.
_END = r"(?=[.,;!]|$)"
CHEER: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `All things considered 1 Border goes`, `Tired or not, 3/504 attacks`.
    (
        "considered all balance whole account day",
        re.compile(
            r"^(?P<i>)(?:All things considered|All in all|On balance|On the whole|"
            r"Taking everything into account|Taken all in all|"
            r"When all is said and done|At the end of the day),? (?=\S+ \S+ )"
        ),
        "",
    ),
    ("not", re.compile(r"^(?P<i>)(?!May|Whether|Possible)[A-Z][a-z]+ or not, (?=(?:the )?(?:\d|[A-Z]))"), ""),
    # `and there's an end of it`, `as the crow flies`, `no smoke, no noise`.
    (
        "end that basta punkt schluss ende mistake",
        re.compile(
            r"(?P<i>)(?:,| and|, and) (?:there['’]s an end (?:of|to) (?:it|that)|that['’]s (?:that|final|"
            r"an order|the end of it|all there is "
            r"to it)|no mistake|(?:und )?(?:basta|Punkt|Schluss|Ende)(?: aus)?)(?=[.!]*$)"
        ),
        "",
    ),
    (
        "crow km kilometres kilometers miles",
        re.compile(
            r"(?P<i>),? (?:(?:that is|it is|it['’]s|only|about|some|roughly|just|a good|barely) )*\d+(?:[.,]\d)? ?"
            r"(?:km|kms|kilomet(?:er|re)s?|miles?) (?:as the crow flies|away|off|from here|from there|"
            r"down the road|by road)(?=[.!]*$)"
        ),
        "",
    ),
    (
        "smoke noise lights talking shooting smoking shouting bunching singing",
        re.compile(
            r"(?P<i>)(?:,? (?:and )?(?:no|keine?|geen) (?:smoke|noise|lights?|talking|shooting|smoking|shouting|"
            r"bunching(?: up)?|"
            r"singing))+(?=[.!]*$)"
        ),
        "",
    ),
    (
        "while",
        re.compile(
            r"(?P<i>),? while (?:(?:there is|there['’]s|we have) still [^,;:.\d]{3,40}|(?:it|the (?:bridge|road|"
            r"ferry)) is still "
            r"(?:there|standing|open|whole|intact))(?=[.!]*$)"
        ),
        "",
    ),
    (
        "rest",
        re.compile(
            r"(?P<i>) for the rest of (?:(?:the|my|our) )?(?:corps|army|division|column|convoy|brigade|traffic|"
            r"us|them)(?=[.,;!]|$)"
        ),
        "",
    ),
    # `mit allen Mitteln`, `so gut es geht`.
    (
        "mitteln kräften waffen gut goed",
        re.compile(
            r"(?P<i>),? (?:mit allen (?:verfügbaren |zur Verfügung stehenden )?(?:Mitteln|Kräften|Waffen)|"
            r"so gut (?:es|er|sie) "
            r"(?:eben )?(?:geht|kann|können)|so gut wie möglich|"
            r"zo goed(?: en (?:zo )?kwaad)? (?:als het (?:gaat|kan)|mogelijk))" + _END
        ),
        "",
    ),
    # `Jetzt kommt es auf Spindler an: er hält Arnhem`, `It's all up to 2/505 now: they hold Mook`.
    (
        "kommt depends hinges rests up",
        re.compile(
            r"^(?P<i>)(?:(?:Jetzt|Nun|Heute) kommt (?:es|alles) auf (?P<a>[^,;:]{2,25}?) an|(?:(?:Now |"
            r"So )?(?:[Ee]verything|it all|"
            r"all) (?:now )?(?:depends|hinges|rests) on|It(?:['’]s|"
            r" is) (?:all )?up to) (?P<b>[^,;:]{2,25}?)(?: now)?)(?::|,| und)"
            r" (?:er|sie|es|it|he|they) (?=hält|halten|greift|geht|marschiert|holds?|attacks?|moves?|marche?s?|"
            r"goe?s?\b)"
        ),
        r"\g<a>\g<b> ",
    ),
    # `to Beek, I mean the one near Nijmegen`: of two places of a name.
    (
        "one",
        re.compile(
            r"(?<=\w)(?P<i>),? (?:I mean |that is |that['’]s |meaning |i\.e\. )?the one (?:near|by|at|next to|"
            r"close to|outside|beside) "
            r"(?P<where>[A-Z][a-z]+)(?=[.,;!]|$| at )"
        ),
        r" (near \g<where>)",
    ),
    # `Short notice I know, but …`, `In short, …`, `Much as I'd like to keep it here, …`.
    (
        "notice short brief briefly word sum least much",
        re.compile(
            r"^(?P<i>)(?:(?:Sorry for the |It['’]s |At )?[Ss]hort notice(?:,? I know)?,? but|In (?:short|brief|"
            r"a word|sum|a nutshell),|"
            r"Briefly[,:]|Last but not least,?|Much as I(?:['’]d| would| should)?(?: have)? (?:like|hate|love|"
            r"regret|prefer)d?"
            r"(?: it| to [^,;:.\d]{3,50})?,) (?=\S+ \S+ )",
            re.IGNORECASE,
        ),
        "",
    ),
    # `like it or not`, `it's now or never`, `for King and country`, `with the sun at its back`.
    (
        "or oder of",
        re.compile(
            r"(?P<i>)(?:,| -| –) ?(?:(?:and )?(?:whether )?(?:they |he |you |we )?likes? it or not|(?:it['’]s |"
            r"it is )?now or never|do or "
            r"die|sink or swim|rain or shine|live or die|ob es (?:ihm|ihnen|uns|Ihnen) passt oder nicht|"
            r"of (?:ze|hij|u) (?:het )?(?:nou )?"
            r"(?:leuk vindt|leuk vinden|wil|willen) of niet)(?=[.!]*$)"
        ),
        "",
    ),
    (
        "king queen honour glory sun wind",
        re.compile(
            r"(?P<i>),? (?:for (?:King|Queen|God) and (?:[Cc]ountry|England)|for the (?:honour|"
            r"glory) of the regiment|with the (?:sun|wind|"
            r"light) (?:at|behind|in|on) (?:its|their|our|his|the enemy['’]s) (?:backs?|eyes?|faces?))(?=[.,;!]|$)",
            re.IGNORECASE,
        ),
        "",
    ),
    # `Helle holds Renkum, tired or not.`
    (
        "not",
        re.compile(
            r"(?P<i>),? (?:tired|ready|weary|exhausted|wet|hungry|afraid|scared|coward|willing|happy|popular|reluctant|"
            r"complete|battered|outnumbered|rested|fresh|dark|fog|rain|mud|mist|orders|thanks|tanks|losses|casualties|"
            r"bloody|costly|difficult|hard|easy|risky|dangerous|legal|wise|pretty) or not(?=[.!]*$)"
        ),
        "",
    ),
    # `so as not to lose the initiative`.
    (
        "not",
        re.compile(
            r"(?P<i>),? (?:so as|in order) not to (?:lose|waste|miss|give|let|be|get|risk|wake|alarm|alert|"
            r"attract|endanger|block|hinder|"
            r"delay)\b(?!.*\b(?:attack|move|hold|withdraw|until|before|if)s?\b)[^,;:.\d]{0,50}(?=[.,;!]|$)"
        ),
        "",
    ),
    # `Vorsichtshalber geht Harder nach Velp`.
    (
        "sicherheit vorsichtshalber sicherheitshalber vorsicht notgedrungen herzens ausnahmsweise zekerheid "
        "voorzichtigheidshalve",
        re.compile(
            r"^(?P<i>)(?:Zur (?:Sicherheit|Vorsicht)|Vorsichtshalber|Sicherheitshalber|Notgedrungen|"
            r"Schweren Herzens|Ausnahmsweise|"
            r"Voor de zekerheid|Voorzichtigheidshalve) (?P<deed>[a-zäöüß]+(?:t|"
            r"en)) (?P<who>[A-Z][\w.-]+(?: (?:[A-Z]{1,3}|\d+))?) "
        ),
        r"\g<who> \g<deed> ",
    ),
    # `The remaining Borderers to Oosterbeek`: those left of them, and no staying.
    ("remaining", re.compile(r"^(?P<i>[Tt])he remaining (?=[A-Z\d])"), "The rest of the "),
    (
        "wonder wondering",
        re.compile(r"^(?P<i>)In case you(?: were| are|['’]re)? wonder(?:ed|ing)?[,:] (?=\S+ \S+ )"),
        "",
    ),
    ("wherever", re.compile(r"(?P<i>),? wherever (?:you|they|it|he) (?:are|is|may be)(?:,(?= )|(?=[.;!]|$))"), ""),
    (
        "better",
        re.compile(r"(?P<i>)(?:,| -| –) ?(?:and )?the (?:sooner|quicker|faster|earlier) the better(?=[.!]*$)"),
        "",
    ),
    (
        "mit met",
        re.compile(
            r"(?P<i>),? (?:und zwar |en wel )?(?:mit|met) (?:viel |vollem |voller |aller |veel )?(?:Hurra|"
            r"Schwung|Schneid|Wucht|Nachdruck|"
            r"Karacho|Gebrüll|Elan|spoed|elan)(?=[.,;!]|$)"
        ),
        "",
    ),
    # `Guten Morgen, Knaust geht nach Elst`, `Lieber Spielleiter, …`: a greeting, and no tomorrow.
    ("guten", re.compile(r"^(?P<i>)Guten Morgen(?=[,!] )"), "Guten Tag"),
    (
        "spielleiter spielleitung schiedsrichter",
        re.compile(
            r"^(?P<i>)(?:Lieber?|Werter?|Geschätzter?) (?:Herr )?(?:Spielleiter|Spielleitung|Schiedsrichter)(?=, \w)"
        ),
        "Guten Tag",
    ),
    # `Das ist ein Befehl!`, `Es eilt!`: said of what was ordered.
    ("befehl", re.compile(r"^(?P<i>)(?:Und )?[Dd]as (?:ist|war) (?:ein|mein) Befehl(?=[.!]*$)"), "Danke"),
    ("eilt drängt", re.compile(r"^(?P<i>)(?:Es|Das|Die Sache) (?:eilt|drängt)(?: sehr)?(?=[.!]*$)"), "Danke"),
    ("bevel", re.compile(r"^(?P<i>)(?:En )?[Dd]at is een bevel(?=[.!]*$)"), "Bedankt"),
    # `against my better judgement 1/505 goes to Mook`: it goes.
    (
        "judgement judgment",
        re.compile(r"(?P<i>)(?<!\w)[Aa]gainst (?:my|our) (?:own )?better judge?ment,? (?=[A-Z\d])"),
        "",
    ),
)
