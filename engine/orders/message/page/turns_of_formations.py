"""The table of turns of phrase about what the parts of a formation do, and how staffs note a march: `4 Wilts on the
left, 4 SLI on the right, 5 Wilts in reserve at Lent`, `of 69 Bde only 6 GH`, `to Aalst, road, 1000`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 8, 10, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import HOUR, UNIT

_UNITS = rf"{UNIT}(?:,? and {UNIT})?"
#: Where in the line of battle they stand, which is no place of the map.
_POSTED = (
    r"(?: (?:is |are |to be )?(?:(?:on|to) the (?:left|right|near side|far side)|left|right|up|forward|leading|"
    r"in front|"
    r"in the (?:lead|centre|center|middle)|in (?:support|rear)|behind|following|second))"
)
_FIRES = r"(?:fires?(?: on)?|shells?|bombards?|engages?|stonks?|pounds?|hits?)"
FORMATIONS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `4 Wilts on the left, 4 SLI on the right, 5 Wilts in reserve at Lent`: only the last is sent anywhere.
    (
        "reserve",
        re.compile(
            rf"^(?P<i>)(?:{_UNITS}{_POSTED},? (?:and |with )?){{1,3}}"
            rf"(?P<who>{_UNITS} (?:is |are |to be |stays? |remains? )?in (?:brigade |divisional )?reserve (?:at|"
            rf"in|near) )"
        ),
        r"\g<who>",
    ),
    # `Guards Armoured press on: Irish Group to Eindhoven, Grenadier Group behind`
    (
        "on",
        re.compile(rf"^(?P<i>)(?P<who>{UNIT}) (?:to |is to |will )?(?:press|push|crack|drive)(?:es)? on: (?=[A-Z\d])"),
        r"\g<who>: ",
    ),
    # `231 Bde to Aalst, but leave 2 Devon at Valkenswaard`
    ("leave leaves leaving", re.compile(rf"(?P<i>),? but (?=(?:leaves?|leaving) {UNIT} (?:at|in|on) )"), ", "),
    # `2 IG and 3 IG to Aalst, 2 IG leading by ten minutes`
    (
        "leading",
        re.compile(
            r"(?P<i>)(?P<a> leading),? by (?:an?|half an?|\d+|[a-z]+) (?:minutes?|mins?|hours?|km|miles?|"
            r"yards)(?=[.;,]|$)"
        ),
        r"\g<a>",
    ),
    # `64 Med on 1823 and 7 Med on 1824 from 1030 to 1100`: to each its own square.
    (
        "med fd pfa gfa",
        re.compile(
            rf"^(?P<i>)(?P<a>\d{{1,3}} (?:Med|Fd|PFA|GFA)) on (?P<x>\d{{4}})(?:,? and|,) (?P<b>\d{{1,3}} (?:Med|"
            rf"Fd|PFA|GFA)) "
            rf"on (?P<y>\d{{4}}),? (?:from )?(?P<h>{HOUR}) ?(?:-|to|until) ?(?P<k>{HOUR})(?=[.]?$)"
        ),
        r"\g<a> fire on \g<x> from \g<h> to \g<k>; \g<b> fire on \g<y> from \g<h> to \g<k>",
    ),
    # `If the Germans attack 3 IG at Aalst it withdraws`: where it is then.
    (
        "attack attacks attacked",
        re.compile(
            rf"(?P<i>)(?P<a>\b[Ii]f (?:(?:the )?(?:enemy|Germans|Jerries|Boche|Huns?) attacks? {UNIT}|{UNIT} "
            rf"(?:is|are) attacked)) "
            r"(?:at|in) [A-Z]\w+,? (?=(?:it|they|he) )"
        ),
        r"\g<a> ",
    ),
    # `11 H relieve 2 HCR on the right at Leende`
    (
        "relieve relieves",
        re.compile(
            rf"(?P<i>)(?P<a>\brelieves? {UNIT}) on the (?:right|left|(?:right|left) flank)(?= (?:at|in|near) |[;,.]|$)"
        ),
        r"\g<a>",
    ),
    # `cross at Driel tonight by ferry`
    (
        "ferry",
        re.compile(
            r"(?P<i>)(?P<a>\bcross(?:es)?(?: over)?) at (?P<p>[A-Z]\w+)(?P<t> tonight| tomorrow)? by (?:the "
            r")?ferry(?! at [A-Z])"
        ),
        r"\g<a> by ferry at \g<p>\g<t>",
    ),
    # `bring 4 Dorset back over the Rhine by the Driel ferry at 0100`
    (
        "ferry",
        re.compile(
            rf"^(?P<i>B|b|T|t|G|g)(?:ring|ake|et) (?P<who>{UNIT}) (?:back )?(?:over|across) (?:the )?"
            r"(?:Rhine|river|Waal|Maas|Neder Rijn|Lower Rhine) (?:by|with|on|at) (?P<f>the "
            r"[A-Z]\w+(?:-[A-Z]\w+)? ferry)"
        ),
        r"\g<who> to cross by \g<f>",
    ),
    # `2 GG stops following 2 IG and holds Aalst`; `ceases to support 2 IG at noon and supports 3 IG`
    (
        "following",
        re.compile(rf"(?P<i>)(?:stops?|ceases?|leaves? off) following {UNIT}(?:,? and|,) (?=[a-z])"),
        "",
    ),
    (
        "ceases cease stops stop goes switches changes",
        re.compile(
            rf"(?P<i>)\b(?:(?:ceases?|stops?) (?:to support|supporting) {UNIT}(?P<t> (?:at|from) (?:\d{{4}}|noon))?,? "
            rf"(?:and|then|and then) (?:to |should |shall |will |is to )?supports?|(?:goes|switches|changes) "
            rf"from supporting {UNIT} to "
            rf"supporting) "
            rf"(?P<who>{UNIT})(?=[.;]?$| (?:at|from) )"
        ),
        r"supports \g<who>\g<t>",
    ),
    # `less 5 Gds Bde and less 21 AT`
    ("less minus", re.compile(r"(?P<i>)(?P<a>\b(?:less|minus) [^,;.]{2,30}?),? and (?:less|minus) "), r"\g<a> and "),
    # `6 GH and 7 GH, but not 5 E Yorks, go to Uden`
    (
        "not",
        re.compile(
            rf"^(?P<i>)(?P<who>{UNIT} and {UNIT}),? but not {UNIT},? "
            r"(?=(?:to |will |are to )?(?:go|move|march|attack|hold|advance|withdraw|proceed|take|stay)\b)"
        ),
        r"\g<who> ",
    ),
    # `Of 69 Bde only 6 GH to go to Zeeland`
    (
        "only",
        re.compile(rf"^(?P<i>O|F)(?:f|rom|ut of) (?:the )?(?P<whole>{UNIT}),? only (?P<who>{_UNITS}) (?=[a-z])"),
        r"only \g<who> of \g<whole> ",
    ),
    # `3 IG to Aalst, road, 1000`
    (
        "road",
        re.compile(
            r"(?P<i>)(?P<to>(?:\bto|->|→) [A-Z][^,;:()]{2,25}?)(?:,| -| –| \() ?road\)?"
            r"(?=[.]?$|[,;] |(?: -| –)? (?:\d{4}\b|at \d|asap\b|tomorrow|tonight|now\b))"
        ),
        r"\g<to> by road",
    ),
    # `shell Leende 11-1130`, `1030-11`
    (
        "fire fires shell shells bombard bombards engage engages stonk stonks pound pounds hit hits",
        re.compile(
            rf"\b(?P<i>)(?P<f>{_FIRES} [A-Za-z]\w+(?: [a-z]\w+)?,? )(?:from )?(?P<a>[01]\d|2[0-3]) ?- "
            rf"?(?P<b>{HOUR})(?!\d)",
            re.IGNORECASE,
        ),
        r"\g<f>from \g<a>00 to \g<b>",
    ),
    (
        "fire fires shell shells bombard bombards engage engages stonk stonks pound pounds hit hits",
        re.compile(
            rf"\b(?P<i>)(?P<f>{_FIRES} [A-Za-z]\w+(?: [a-z]\w+)?,? )(?:from )?(?P<a>{HOUR}) ?- ?(?P<b>[01]\d|"
            rf"2[0-3])(?![:.]?\d)",
            re.IGNORECASE,
        ),
        r"\g<f>from \g<a> to \g<b>00",
    ),
    # `It would be splendid if 2 IG could be at Aalst by 1000`
    (
        "if",
        re.compile(
            r"(?P<i>)(?P<wish>\bbe (?:most |very |much )?(?:grateful|glad|obliged|happy|pleased|splendid|nice|"
            r"good|great|"
            r"grand|super|lovely|wonderful|useful|helpful)|^[Gg]rateful) if (?P<who>[^,;:.]{2,40}?) "
            r"(?:could (?:be|get)|were|was|would be|got) (?:at|in|to) "
        ),
        r"\g<wish> if \g<who> could move to ",
    ),
    ("grateful", re.compile(r"^(?P<i>G|g)rateful if (?=(?:the )?[A-Z\d])"), "I should be grateful if "),
    # `I want every gun we have on Elst between 1300 and 1320`
    (
        "gun guns artillery",
        re.compile(
            r"^(?P<i>)(?:I|We) (?:want|need|would like) (?P<all>(?:every|all(?: the| our)?) (?:gun|guns|artillery))"
            r"(?: (?:we|you) (?:have|have got|possess))?(?: to be)? (?=(?:firing )?on )"
        ),
        r"\g<all> ",
    ),
    # `the tanks of the Irish Guards`, `the Guards field regiments`
    (
        "tanks armour",
        re.compile(
            r"\b(?P<i>)(?:(?:the )?(?:tanks|armour|tank battalion) of (?:the )?(?P<a>[A-Z][a-z]+ Guards)|"
            r"(?:the )?(?P<b>[A-Z][a-z]+ Guards)['’]?s? (?:tanks|armour))\b"
        ),
        r"the \g<a>\g<b> tank battalion",
    ),
    (
        "regiments gunners",
        re.compile(
            r"\b(?P<i>[Bb]oth |[Tt]he |)(?:the )?(?:(?P<a>Guards|Wessex|43 Div)(?: Division(?:al)?)?['’]?s? "
            r"(?:field regiments|gunners|artillery regiments)|(?:field regiments|gunners) of (?:the )?"
            r"(?P<b>Guards|Wessex|43 Div)(?: Division)?)\b(?! of)"
        ),
        r"\g<a>\g<b> guns",
    ),
    # `55 Fd support 2 IG when it goes in at 1435`
    (
        "when",
        re.compile(
            r"(?P<i>)(?P<a>\b(?:supports?|in support of|behind|follows?) [^,;:.]{2,40}?),? when (?:they|it|he) "
            r"(?:kicks? off|attacks?|goe?s? in|jumps? off|sets? off|moves? off|starts?|advances?|crosses the "
            r"start line|"
            r"cross the start line) (?=at [0-2]\d)"
        ),
        r"\g<a> ",
    ),
)
