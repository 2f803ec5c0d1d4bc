"""The table of turns of German and Dutch word order: who does it stands last, `nach Elst marschiert Brinkmann`, `ihm
folgt Mielke`, or behind those who help him, `von SS Art 10 unterstützt greift Knaust an`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 8, 18.
"""

from engine.orders import patterns as re

#: Troops of a few words, by the sound of it: `die KG Bruhn`, `SS Pi 10`, `Knaust und Mielke`.
_NAME = (
    r"(?:(?:die|das|der|dem|den) )?(?:(?:KG|Kampfgruppe|Bataillon|Btl\.?|Regiment|Rgt\.?) )?"
    r"(?:SS[- ])?[\w./-]+(?: \d+)?"
)
_NAMES = rf"{_NAME}(?: (?:und|u\.) {_NAME}){{0,3}}"
_GOES = (
    "geht|gehen|marschiert|marschieren|rückt|rücken|fährt|fahren|verlegt|verlegen|rollt|rollen|gaat|gaan|rijdt|rijden"
)
_TOWN = r"[A-Z][\w'-]+(?: (?:en|aan|und) (?:Dal|Donk|de Rijn))?"
WORD_ORDER: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Reinhold geht nur auf Befehl zurück`: not now, and when is not said; `auf Befehl der Heeresgruppe` bids it.
    (
        "befehl weisung anordnung bevel",
        re.compile(
            r"(?P<i>)(?:(?<!^)\b|^(?=[\w ]{3,30} (?:geht|greift|zieht|setzt|rückt|weicht|marschiert)\b))"
            r"(?<!erst )(?<!nur )(?<!allein )(?<!alleen )(?<!pas )(?<!wartet )(?<!warten )(?<!warte )(?<!wacht )"
            r"(?<!bis )(?:nur |erst |lediglich |allein |alleen |pas |slechts )?(?:auf|op) "
            r"(?:(?:mein|unser|ausdrücklich|besonder|weiter|gesondert|neu)(?:e[nr]?|es) |mijn |nader )?"
            r"(?:Befehl|Weisung|Anordnung|bevel)(?: hin)?\b(?! (?:von|vom|der|des|van)\b)",
            re.IGNORECASE,
        ),
        "on order",
    ),
    # `Weder Knaust noch Bruhn geht nach Elst`, `noch Knaust noch Bruhn gaat`: none of them.
    (
        "weder noch",
        re.compile(
            r"\b(?P<i>)(?:weder|(?:(?<=while )|(?<=and )|(?<=und )|(?<=[,;.] )|(?<!\w )(?<!, ))noch) "
            r"(?P<one>[^,;:.]{2,40}?) noch (?=\w)"
            r"(?!.*\b(?:verl(?:ä|ae)sst|verlassen|räumt|räumen|verlaat|verlaten)\b)",
            re.IGNORECASE,
        ),
        r"neither \g<one> nor ",
    ),
    ("u", re.compile(r"\b(?P<i>)u\. ?U\.(?= )", re.IGNORECASE), "unter Umständen"),
    # `Sowohl Knaust als auch Bruhn`: both.
    (
        "sowohl zowel",
        re.compile(
            r"\b(?P<i>)(?:sowohl|zowel) (?P<one>[^,;:.]{2,40}?) (?:als auch|wie auch|als ook|als) (?=\w)", re.IGNORECASE
        ),
        r"\g<one> und ",
    ),
    # `geht auf der Straße nach Nijmegen bis Elst`: by that road, and no further than there.
    (
        "straße strasse chaussee",
        re.compile(
            rf"\b(?P<i>)(?P<on>(?:auf|entlang) der (?:(?:Haupt|Land)stra(?:ß|ss)e|Stra(?:ß|ss)e|Chaussee)) "
            rf"(?:nach|von|in Richtung|Richtung) {_TOWN} (?P<far>bis) (?=(?:nach |zur |zum )?[A-Z])",
            re.IGNORECASE,
        ),
        r"\g<on> nach ",
    ),
    # `Gegen Oosterbeek tritt Spindler an`.
    (
        "tritt treten",
        re.compile(
            rf"^(?P<i>\W*)(?P<at>gegen {_TOWN}) (?P<go>tritt|treten) (?P<when>(?:(?:um|ab) \d[\d.:]* (?:Uhr )?)?)"
            rf"(?P<who>{_NAMES}) (?=an\b)",
            re.IGNORECASE,
        ),
        r"\g<i>\g<who> \g<go> \g<when>\g<at> ",
    ),
    # `muss bis 1200 Oosterbeek genommen haben`: by when.
    (
        "genommen erobert",
        re.compile(
            rf"\b(?P<i>)(?:muss|muß|müssen|soll|sollen|hat|haben) bis (?:spätestens )?(?P<by>\d[\d.:]*)(?: Uhr)? "
            rf"(?P<town>{_TOWN}) (?:genommen|erobert) (?:zu )?haben\b",
            re.IGNORECASE,
        ),
        r"must have taken \g<town> by \g<by>",
    ),
    # `stellt den Angriff auf Elst ein und geht nach Elden zurück`: it breaks off.
    (
        "angriff",
        re.compile(
            rf"\b(?P<i>)stell(?P<n>t|en) (?P<what>den Angriff(?: (?:auf|gegen) {_TOWN})?) (?:sofort )?ein "
            r"(?=und (?:geht|gehen|zieht|ziehen|weicht|weichen|setzt|setzen)\b)",
            re.IGNORECASE,
        ),
        r"brich\g<n> \g<what> ab ",
    ),
    # `Spindler, verstärkt durch StuG 280, greift an`: with it.
    (
        "verstärkt verstaerkt reinforced strengthened",
        re.compile(
            rf"(?P<i>)(?<=\w),? (?:verst(?:ä|ae)rkt (?:durch|mit|um)|(?:reinforced|strengthened) (?:by|with)) "
            rf"(?P<who>{_NAMES}),? "
            r"(?=(?:greif|attack|assault|tritt|treten|geht|gehen|goes|go|moves?|march|hält|halten|holds?|to)\w*\b)",
            re.IGNORECASE,
        ),
        r" with \g<who> ",
    ),
    # `1 Worcs, reinforced by 4/7 DG, moves to Elst`, `2 IG in company with 2 Devon to Grave`: with it.
    (
        "reinforced strengthened augmented company",
        re.compile(
            r"(?P<i>)(?<=\w)(?<!\bis)(?<!\bare)(?<!\bwas)(?<!\bwere)(?<!\bbeen)(?<!\bbeing)(?<!\bgets)(?<!\bnow)"
            r"(?:,? (?:reinforced|strengthened|augmented) (?:by|with)|,? in company with) (?:the )?"
            r"(?P<who>\w[^,;.:]{1,40}?)(?:,? "
            r"(?=(?:attacks?|assaults?|goes|go|moves?|marche?s?|holds?|(?:is |are )?to|will|withdraws?|falls?|"
            r"pulls?)\b)|(?=:))",
            re.IGNORECASE,
        ),
        r" with \g<who> ",
    ),
    # `greift Oosterbeek an, X-Zeit 1000`.
    (
        "zeit x-zeit",
        re.compile(r"(?P<i>)(?<=\w), (?:X-?)?Zeit:? (?=[0-2]\d[:.]?\d\d\b)", re.IGNORECASE),
        ", Beginn ",
    ),
    # `Nach Elst geht Knaust, nach Bemmel Brinkmann, nach Huissen Mielke`: each goes there.
    *(
        (
            "nach naar",
            re.compile(
                rf"^(?P<i>\W*)(?P<first>(?:nach|naar) {_TOWN} (?P<go>{_GOES}) .*?),(?: und| en)? "
                rf"(?P<to>(?:nach|naar) {_TOWN}) (?!(?:{_GOES})\b)(?P<who>{_NAMES})(?=[.]?$|, )",
                re.IGNORECASE,
            ),
            r"\g<i>\g<first>, \g<who> \g<go> \g<to>",
        ),
    )
    * 4,
    (
        "nach naar",
        re.compile(
            rf"^(?P<i>\W*)(?P<to>(?:nach|naar) {_TOWN}) (?P<go>{_GOES}) (?P<who>{_NAMES})"
            rf"(?=(?:,|,? und|,? en) {_NAMES} (?:{_GOES}) )",
            re.IGNORECASE,
        ),
        r"\g<i>\g<who> \g<go> \g<to>",
    ),
    # `SS Pi 10 hält Pannerden, nach Elst marschiert Brinkmann`.
    (
        "nach naar",
        re.compile(
            rf"(?P<i>)(?<=\w)(?P<joint>,? (?:und|en) |, )(?P<to>(?:nach|naar) {_TOWN}) (?P<go>{_GOES}) "
            rf"(?P<when>(?:(?:um|ab|om) \d[\d.:]* (?:Uhr |uur )?)?)(?:auch |ook )?(?P<who>{_NAMES})"
            r"(?=[.]?$|[,;] | um \d| ab \d| om \d)",
            re.IGNORECASE,
        ),
        r"\g<joint>\g<who> \g<go> \g<when>\g<to>",
    ),
    # `…, gleichzeitig greift Spindler Oosterbeek an`.
    (
        "gleichzeitig zeitgleich zeit gelijktijdig tegelijk",
        re.compile(
            rf"(?P<i>)(?<=\w)(?P<joint>,? (?:und|en) |, )(?P<when>gleichzeitig|zeitgleich|zur (?:gleichen|selben) Zeit|"
            rf"gelijktijdig|tegelijk) (?P<deed>[a-zäöüß]+(?:t|en)) (?P<who>{_NAMES}) (?=\w)",
            re.IGNORECASE,
        ),
        r"\g<joint>\g<who> \g<deed> gleichzeitig ",
    ),
    # `Von SS Art 10 unterstützt greifen Knaust und Mielke Elst an`.
    (
        "unterstützt unterstuetzt",
        re.compile(rf"^(?P<i>\W*)von (?P<guns>{_NAMES}) (?P<done>unterst(?:ü|ue)tzt),? (?=greif)", re.IGNORECASE),
        r"\g<i>unterstützt von \g<guns> ",
    ),
    # `Knaust wird von SS Art 10 unterstützt und greift um 1000 Elst an`.
    (
        "unterstützt unterstuetzt",
        re.compile(
            rf"^(?P<i>\W*)(?P<who>{_NAMES}) (?:wird|werden) (?:dabei )?(?:von|durch) (?P<guns>{_NAMES}) "
            r"unterst(?:ü|ue)tzt und (?P<deed>greif(?:t|en) [^,.;:]{3,50}? an)(?=[.]?$)",
            re.IGNORECASE,
        ),
        r"\g<i>\g<who> \g<deed>, unterstützt von \g<guns>",
    ),
    # `…, unterstützt wird er von SS Art 10`.
    (
        "unterstützt unterstuetzt",
        re.compile(
            rf"(?P<i>)(?<=\w),(?: und)? unterst(?:ü|ue)tzt (?:wird|werden) (?:er|sie|es) (?:dabei )?(?P<by>von|durch) "
            rf"(?P<guns>{_NAMES})(?=[.]?$)",
            re.IGNORECASE,
        ),
        r", unterstützt von \g<guns>",
    ),
    # `Knaust geht nach Elst, ihm folgt Mielke`, `dahinter folgt Mielke`: the last named follows the first.
    *(
        (
            "folgt folgen volgt volgen",
            re.compile(
                rf"(?P<i>)(?P<joint>^\W*|(?<=[\w)])(?:,? (?:und|en) |[,;]? ))"
                rf"(?:{whom}|(?:hinter|achter) (?:ihm|ihr|ihnen|hem|hen)|"
                rf"(?:dicht |unmittelbar |kurz )?dahinter|(?:vlak )?daarachter) (?:{follow}) (?:noch |auch |ook )?"
                r"(?P<who>[\w/.-]+(?: [\w/.-]+){0,6}?)(?P<rest>(?: (?:um|ab|om|vanaf) \d[^,;]*)?[.]?$|[,;] )",
                re.IGNORECASE,
            ),
            rf"\g<joint>\g<who> {follow.partition('|')[0]} {whom.partition('|')[0]}\g<rest>",
        )
        for whom, follow in (("ihm|ihr|ihnen", "folgt|folgen"), ("hem|haar|hen", "volgt|volgen"))
    ),
    # `having done so will exploit towards Elst`.
    (
        "having",
        re.compile(
            r"(?P<i>),? (?:and,? |then,? )?having (?:done (?:so|that|this|it)|taken (?:it|the (?:town|village|"
            r"place))),? "
            r"(?:(?:it|they|he) )?(?:then )?(?:will |shall |is to |are to )?(?=[a-z]+ )"
        ),
        ", then ",
    ),
    # `2/505 does not let go of Mook`: it is held.
    (
        "let",
        re.compile(
            r"\b(?P<i>)(?:does not|do not|doesn['’]t|don['’]t|must not|is not to|are not to|never) let go of(?= [A-Z])"
        ),
        "hold",
    ),
    # `Stuur Mielke achter Knaust aan`.
    (
        "stuur stuurt",
        re.compile(r"\b(?P<i>[Ss])tuurt? (?P<who>[A-Z][\w./ -]{2,25}?) achter (?P<whom>[A-Z][\w./ -]{2,25}?) aan\b"),
        r"\g<who> volgt \g<whom>",
    ),
    # `…, en de brug bij Nijmegen moet door Euling worden gehouden`: who holds it.
    (
        "door",
        re.compile(
            r"(?P<i>)(?P<what>\b[DdHh]et? [a-z]+(?: (?:bij|in|van) [A-Z][\w-]+)?|[A-Z][\w-]+) moet(?:en)? door "
            r"(?P<who>[A-Z\d][^,.;]{1,30}?) worden (?:gehouden|verdedigd)\b"
        ),
        r"\g<who> houdt \g<what>",
    ),
)
