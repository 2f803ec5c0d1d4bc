"""The table of German turns of phrase of posts and stays, `bildet die Reserve in Boxtel`, `macht dort halt bis 1600`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8, 18.
"""

import re

_PLACE = r"(?:(?:die|de|den|der|das|het) )?(?:[A-ZÄÖÜ][\w'-]+|\d{4})"
#: One or two units, by the sound of them: `GR 1035`, `I/FJR 6`, `KG Knaust und Möller`.
_UNIT = (
    r"(?:(?:der|die|das|de|het|dem|von) )?(?:(?:[A-Z][\w./]* ){0,2}[A-Z]*\d+\b|"
    r"(?:(?:KG|HQ|Kampfgruppe|Bataillon|Btl\.?|Regiment|Rgt\.?) )?[A-ZÄÖÜv][\w./-]+)"
)
_UNITS = rf"{_UNIT}(?: (?:und|en) {_UNIT})?"
POSTS_AND_STAYS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    (
        "reserve",
        re.compile(r"\b(?P<i>)(?:bilde[nt]|vorm(?:t|en)) (?:die|eine|de|een) [Rr]eserve (?=(?:in|bei|bij) [A-Z])"),
        "form the reserve ",
    ),
    # `retreats to Kranenburg and reforms there`
    (
        "reform reforms regroup regroups reorganise reorganises reorganize reorganizes",
        re.compile(
            r"(?P<i>)(?P<joint>,? and|,)(?P<to> to| then)? (?:reform|regroup|reorgani[sz]e)(?P<s>s?) "
            r"(?:there|in that place|in place)(?=[.!,;]|$| (?:until|till)\b)"
        ),
        r"\g<joint>\g<to> hold\g<s> there",
    ),
    # `macht dort halt bis 1600`
    (
        "halt halte",
        re.compile(r"\b(?P<i>)(?P<m>macht|machen|machst) (?P<there>dort |da |daselbst )?[Hh]alt(?= (?:bis|tot) )"),
        r"hält \g<there>",
    ),
    (
        "front",
        re.compile(r"\b(?P<i>)(?P<there>dort|da) [Ff]ront (?P<side>nach (?:Norden|Süden|Osten|Westen)) halten\b"),
        r"\g<there> halten, Front \g<side>",
    ),
    (
        "ausweichen",
        re.compile(r"\b(?P<i>)(?:ihm|ihnen|dem (?:Feind|Gegner)|jedem Kampf|dem Kampf) ausweichen\b"),
        "Feindberührung meiden",
    ),
    ("dichtmachen dichtmacht", re.compile(r"\b(?P<i>)dichtmach(?P<n>en|t)\b"), r"absperr\g<n>"),
    (
        "heraus raus",
        re.compile(rf"^(?P<i>N)(?:ehmt|ehmen Sie|imm) (?P<who>{_UNITS}) (?P<whence>aus {_PLACE}) (?:he)?raus\b"),
        r"Zieht \g<who> \g<whence> ab",
    ),
    ("großangriff grossangriff", re.compile(r"\b(?P<i>)[Gg]ro(?:ß|ss)angriff\b"), "Angriff"),
    (
        "dabei",
        re.compile(r"(?P<i>), (?P<who>[^,.;:]{2,25}?) (?:ist |macht |geht )?auch (?:mit )?dabei(?=[.!]*$)"),
        r", \g<who> auch",
    ),
    (
        "dass daß dat",
        re.compile(
            rf"^(?P<i>I)(?:ch (?:will|möchte|wünsche),? da(?:ss|ß)|k wil,? dat) (?P<who>{_UNITS}) "
            rf"(?P<rest>(?:(?:bis|um|spätestens|om|voor|uiterlijk) [^,.;:]{{2,25}} )?(?:in|bei|bij) {_PLACE}) "
            r"(?:steht|stehen|ist|sind|staat|staan|is|zijn)(?=[.!]*$)"
        ),
        r"\g<who> muss \g<rest> sein",
    ),
    # `Gemäß Ihrem Funkspruch von 1000: Greschick …`: the hour is of what was written, and no start.
    (
        "funkspruch spruch fernspruch befehl meldung schreiben bericht bevel order anruf telegramm",
        re.compile(
            r"^(?P<i>[GLEANZBV])(?:emäß|emäss|emaess|aut|ntsprechend|uf|ach|u|ezug|ezüglich|olgens):? "
            r"(?:Ihr(?:em|en|er|es)?|[Uu]w|Euer|Eurem|[Dd]einem|[Dd]einen|[Dd]einer) "
            r"(?:Funkspruch|Spruch|Fernspruch|Befehl|Meldung|Schreiben|Bericht|bericht|bevel|order|Anruf|Telegramm)"
            r"(?: (?:von|vom|van) [^:,.;]{2,25}?)?(?: hin)?"
            r"[:,] "
        ),
        "Gemäß Ihrem Funkspruch: ",
    ),
    # `wenn angegriffen auf Kranenburg zurückgehen, sonst halten`
    (
        "sonst andernfalls ansonsten anders",
        re.compile(
            r"(?P<i>)\b(?:wenn angegriffen|bei (?:feindlichem |einem )?Angriff|bei angriff|bij (?:een )?aanval|"
            r"indien aangevallen),? (?:(?:auf|nach|naar|op) (?P<a>[\w'-]+) "
            r"(?:zurück(?:gehen|ziehen|weichen|fallen)?|terug(?:gaan|trekken|vallen)?)|"
            r"(?:zurück|terug) (?:auf|nach|naar|op) (?P<b>[\w'-]+)),? (?:sonst|andernfalls|ansonsten|anders) "
            r"(?:(?:die )?(?:Stellung )?halten|bleiben|standhouden|houden|blijven)(?=[.!]?$|: )",
            re.IGNORECASE,
        ),
        r"if attacked go back to \g<a>\g<b>, otherwise hold",
    ),
    # `if attacked go back to Kranenburg, otherwise hold: Stargaard`
    (
        "sonst andernfalls ansonsten anders otherwise",
        re.compile(r"^(?P<i>[Ii])f attacked (?P<rest>[^:;]+, otherwise [^:;,]+): (?P<who>[\w. /]{2,25})$"),
        r"\g<who>: if attacked \g<rest>",
    ),
    ("abmarsch", re.compile(r"\b(?P<i>)Abmarsch (?=[A-Z][\w'-]+ [-–] [A-Z])"), "Marsch "),
    # `Um 2100 nimmt GR 1036 Liempde und um 2330 Olland`: each with its hour.
    (
        "nimmt nehmen neemt nemen besetzt besetzen takes take attacks captures",
        re.compile(
            r"^(?P<i>[UOA])(?:m (?P<h>[012]\d[:.]?\d\d)(?: Uhr| uur)? "
            rf"(?P<d>nimmt|nehmen|neemt|nemen|besetzt|besetzen) (?P<w>{_UNITS})|"
            rf"t (?P<h2>[012]\d[:.]?\d\d),? (?P<w2>{_UNITS}) (?P<d2>takes?|attacks?|captures?)) "
            rf"(?P<a>{_PLACE}) (?P<and>und|en|and) (?P<at>um|om|at) (?P<last>[012]\d[:.]?\d\d)(?: Uhr| uur)? "
            rf"(?P<b>{_PLACE})(?=[.]?$)"
        ),
        r"\g<w>\g<w2> \g<d>\g<d2> \g<a> \g<at> \g<h>\g<h2> \g<and> \g<b> \g<at> \g<last>",
    ),
)
