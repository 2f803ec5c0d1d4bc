"""The table of German and Dutch turns of phrase of ways: `um Huissen herum`, `om Huissen heen`, `gaat door Huissen`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 6, 7.
"""

from engine.orders import patterns as re

#: Places by the sound of them, as many as are listed; in lower case too.
_PLACES = r"(?!die\b|das\b|den\b|der\b|de\b|het\b|\d+ )[\w'-]+(?:, [\w'-]+)?(?: (?:und|en) [\w'-]+)?"
#: What stands behind a way before the goal of the march, or the end of it.
_ON = (
    r"(?=[.,;!]?$|[.,;!] | (?:nach|auf|bis|in Richtung|Richtung|zurück|terug|naar|op|richting|und|en|um|om|zu|"
    r"gaat|gaan|trekt) )"
)
_UNIT = r"(?:(?:KG|Kampfgruppe|Bataillon) )?[A-ZÄÖÜ][\w./-]+(?: \d+)?"
WAYS_ABROAD: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `marschiert um Huissen herum nach Elst`, `an Huissen vorbei`; `rings um Elst herum` is where they stand.
    (
        "herum",
        re.compile(
            rf"\b(?P<i>)(?<!rings )(?<!rund )(?:im (?:weiten |großen )?Bogen )?um (?P<where>{_PLACES}) herum"
            r"(?= (?:nach|auf|Richtung|in Richtung|zurück) \w)"
        ),
        r"unter Umgehung von \g<where>",
    ),
    (
        "herum",
        re.compile(
            rf"(?P<i>)(?<=, )(?:im (?:weiten |großen )?Bogen )?um (?P<where>{_PLACES}) herum(?=[.;!]?$|[.;,!] )"
        ),
        r"unter Umgehung von \g<where>",
    ),
    (
        "vorbei",
        re.compile(rf"\b(?P<i>)an (?P<where>{_PLACES}) vorbei{_ON}"),
        r"unter Umgehung von \g<where>",
    ),
    (
        "berühren beruehren betreten durchqueren durchfahren",
        re.compile(rf"\b(?P<i>)ohne (?P<where>{_PLACES}) zu (?:ber(?:ü|ue)hren|betreten|durchqueren|durchfahren)"),
        r"unter Umgehung von \g<where>",
    ),
    (
        "heen",
        re.compile(
            r"\b(?P<i>[Mm](?=et een )|[Oo](?=m ))(?:et een (?:grote |wijde |ruime )?boog o)?m "
            rf"(?P<where>{_PLACES}) heen{_ON}"
        ),
        r"niet via \g<where>",
    ),
    (
        "zonder",
        re.compile(rf"\b(?P<i>[Zz])onder (?P<where>{_PLACES}) (?:aan te doen|binnen te gaan|te betreden|te raken)"),
        r"niet via \g<where>",
    ),
    # `marcheert door Huissen naar Elst`, `gaat niet door Huissen naar Elst`: by way of it; `gaat niet door` is off.
    (
        "door",
        re.compile(
            r"\b(?P<i>)(?P<deed>(?:gaat|gaan|marcheert|marcheren|rijdt|rijden|trekt|trekken)(?: niet)?) door "
            r"(?P<where>(?!naar\b|tot\b|op\b|in\b|en\b|dan\b)[\w'-]+(?: en [\w'-]+)?) (?=naar )"
        ),
        r"\g<deed> via \g<where> ",
    ),
    (
        "terrein",
        re.compile(
            r"\b(?P<i>)(?P<deed>gaat|gaan|marcheert|marcheren|rijdt|rijden|trekt|trekken) "
            r"(?:dwars )?door het (?:open )?terrein\b"
        ),
        r"\g<deed> dwars door het land",
    ),
    ("voet", re.compile(r"\b(?P<i>[Tt])e voet (?=[a-z])"), ""),
    # `knaust erkundet elst, kommen`: said at the end of a turn.
    ("kommen", re.compile(r"(?P<i>), kommen(?=[.!]?$)"), ""),
    # `geht mit der Fähre Pannerden über den Fluss`.
    (
        "fähre faehre veer",
        re.compile(
            r"\b(?P<i>)(?:geht|gehen|setzt|setzen|fährt|kommt|gaat|gaan|steekt) "
            r"(?P<when>(?:um|ab|om|vanaf) [\d:.]+ (?:Uhr |uur )?)?"
            r"(?:mit der F(?:ä|ae)hre|per F(?:ä|ae)hre|met (?:het|de) veer(?:pont)?) "
            r"(?P<at>(?:(?:bei|von|in|bij|van) )?[A-ZÄÖÜ]\w+) "
            r"(?:über|ueber|over) (?:den|die|de) (?:Flu(?:ss|ß)|Strom|Rhein|Waal|Maas|rivier|Rijn)(?: over)?\b"
        ),
        r"überquert \g<when>die Fähre \g<at>",
    ),
    # `…, mit SS Art 10 als Unterstützung`.
    (
        "unterstützung unterstuetzung",
        re.compile(
            r"(?P<i>),? mit (?P<who>(?:der |dem |den )?[A-Z][\w./]*(?: [A-Z]?[\w./]+){0,2}) als "
            r"(?:Feuer|Artillerie)?[Uu]nterst(?:ü|ue)tzung(?=[.,;!]?$|[.,;] | und )"
        ),
        r", unterstützt von \g<who>",
    ),
    # `im Schutz der Dunkelheit um 2000`: the hour.
    (
        "schutz schutze",
        re.compile(r"\b(?P<i>)im Schutze? der (?:Dunkelheit|Nacht) (?=(?:um|ab|gegen) \d)"),
        "",
    ),
    # `Knaust hat gemeinsam mit Bruhn nach Elst zu marschieren`: both.
    (
        "gemeinsam zusammen",
        re.compile(rf"^(?P<i>)(?P<who>{_UNIT}) hat (?:gemeinsam|zusammen) mit (?P<with>{_UNIT}) "),
        r"\g<who> und \g<with> haben ",
    ),
    (
        "samen tezamen",
        re.compile(rf"^(?P<i>)(?P<who>{_UNIT}) (?P<deed>moet|dient) (?:te)?samen met (?P<with>{_UNIT}) "),
        r"\g<who> en \g<with> moeten ",
    ),
    # `hat zum Angriff auf Elst anzutreten`, `hat den Rückzug nach Elst anzutreten`.
    (
        "anzutreten überzugehen ueberzugehen",
        re.compile(
            r"\b(?P<i>)zum (?:Angriff|Gegenangriff) auf (?P<where>[^,.;:]{2,40}) "
            r"(?:anzutreten|(?:ü|ue)berzugehen)\b"
        ),
        r"\g<where> anzugreifen",
    ),
    (
        "anzutreten antritt",
        re.compile(
            r"\b(?P<i>)den (?:R(?:ü|ue)ckzug|R(?:ü|ue)ckmarsch) (?P<where>(?:nach|auf) [^,.;:]{2,40}) anzutreten\b"
        ),
        r"sich \g<where> zurückzuziehen",
    ),
    # `sich auf den Weg nach Elst machen`.
    (
        "weg",
        re.compile(
            r"\b(?P<i>)sich (?:sofort |gleich )?auf den Weg (?P<where>nach [^,.;:]{2,40}?) "
            r"(?P<zu>zu )?(?P<deed>machen|macht)(?=[.,;!]?$|[.,;!] | und )"
        ),
        r"\g<where> \g<zu>marschieren",
    ),
    (
        "weg",
        re.compile(
            r"\b(?P<i>)mach(?:t|en) sich (?P<when>(?:(?:um|ab|gegen) (?:[\w:.]+ ){1,3}?)?)"
            r"(?:sofort |gleich )?auf den Weg "
            r"(?=(?:nach|über|via) )"
        ),
        r"geht \g<when>",
    ),
    # `fährt nach Bemmel und schaut nach, ob dort Engländer sind`.
    (
        "nach",
        re.compile(
            r"\bund (?P<i>)(?:schaut|schauen|sieht|sehen|guckt|gucken) (?:dort |da )?nach, "
            r"(?:ob|wer|was|wie) [^.;:]{3,50}(?=[.;!]|$)"
        ),
        "und guckt was da los ist",
    ),
    # `folgt als Reserve`: he comes behind them, and does not stay.
    (
        "reserve",
        re.compile(
            r"(?P<i>)(?P<deed>folg(?:t|en)|volg(?:t|en)) (?:als|in) (?:der |de )?[Rr]eserve"
            r"(?=[.,;!]?$|[.,;] | und | en )"
        ),
        r"\g<deed>",
    ),
    # `greifen um 8.30 Uhr gleichzeitig an: Becker Wyler, Hermann Mook`.
    ("gleichzeitig", re.compile(r"(?P<i>)(?<= )gleichzeitig (?=an:)"), ""),
    # `blijft in Lent tot hij door Bruns wordt afgelost`.
    (
        "afgelost",
        re.compile(
            rf"\btot (?P<i>)(?:hij|zij|ze) door (?P<who>{_UNIT}) "
            r"(?:afgelost (?:wordt|worden|is)|(?:wordt|worden|is) afgelost)"
        ),
        r"tot aflossing door \g<who>",
    ),
    # `führt einen Angriff auf Elst`: makes it.
    (
        "führt führen fuehrt fuehren",
        re.compile(r"\b(?P<i>)f(?:ü|ue)hr(?:t|en) (?:einen|den) (?:Gegen)?[Aa]ngriff auf "),
        "macht einen Angriff auf ",
    ),
    # `Ich befehle Knaust, die Stellung zu halten`.
    (
        "befehle befehlen",
        re.compile(
            rf"^(?P<i>)(?:Ich|Wir) befehlen? (?P<who>{_UNIT}(?: und {_UNIT})?), "
            r"(?P<what>[^,.;:]*\bzu \w+en|[^,.;:]*\w+zu\w+en)(?=[.!]?$)"
        ),
        r"\g<who> hat \g<what>",
    ),
)
