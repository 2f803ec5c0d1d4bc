"""The table of turns of phrase about aircraft shared out and their ground, about zones, and about bridges mended and
ferries used on the way: `2 IG and 2 GG get one squadron each at 1100`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 11; MG
section 26.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import HOUR, UNIT
from engine.orders.message.page.turns_of_aircraft import AIRCRAFT
from engine.orders.message.page.turns_of_sappers import SAPPERS

#: Who is helped from the air, and when.
_HELPED = r"(?:the )?(?:\d+(?:/\d+)?(?: [A-Z]\w+){0,2}|[A-Z]\w+(?: [A-Z]\w+)?)"
_AT_HOUR = rf"(?:at {HOUR}(?: hrs)?|(?:from )?{HOUR} ?(?:-|to|until|till) ?{HOUR})"
_TO_EACH = (
    rf"(?P<a>{_HELPED}) (?P<s>{_AT_HOUR})(?:,? and|,)(?: to support| supports?| for| to)? "
    rf"(?P<b>{_HELPED}) (?P<t>{_AT_HOUR})(?=[.]?$)"
)
_COUNT = r"(?:one|two|three|four|five|six|[1-6])"
_SQUADRONS = r"(?:squadrons?|sqns?)"
_GETS = r"(?:gets?|receives?|is to (?:get|have)|are to (?:get|have))"
_CORNER = (
    r"(?:the )?(?:SW|SE|NW|NE|(?:south|north)[- ]?(?:west|east)|(?:top|bottom|upper|lower) (?:left|right)) corner"
    r" (?:at |in |is )?"
)
_FLIERS = r"(?:Spitfires?|Mosquito(?:e?s)?)"
_MENDING = "repairing repaired mending mended fixing fixed restoring restored rebuilding rebuilt"
_MENDED = f"(?:{_MENDING.replace(' ', '|')})"
_CROSSING = r"(?:the )?(?:[A-Z]\w+ )?(?:\w+ )?(?:bridge|ferry)(?: (?:at|of) [A-Z]\w+)?"
#: `on LZ N`, `into N`, `N`: a zone by its letter.
_ON_ZONE = r"(?:(?:in|down|go in|to go in|goes in) )?(?:into |on |onto |at )?(?:[DL]Z )?"
FLIGHT: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # Aircraft: who gets how many, where they fly.
    (
        "get gets receive receives have",
        re.compile(
            rf"^(?P<i>)(?P<a>{UNIT}) {_GETS} (?P<n>{_COUNT}) {_SQUADRONS}(?P<t>[^,;]*?)"
            rf"(?:, (?:and )?| and |; )(?P<b>{UNIT}) {_GETS} (?P<m>{_COUNT})(?: {_SQUADRONS})?(?= |[.]?$)"
        ),
        r"\g<n> squadrons support \g<a>\g<t>, \g<m> squadrons support \g<b>",
    ),
    # `As soon as 2 IG is at Aalst it gets one squadron`, `When 2 IG is at Aalst, two squadrons support it`.
    *(
        (
            "squadron squadrons sqn sqns",
            re.compile(
                rf"^(?P<i>)(?P<a>(?:[Aa]s soon as|[Ww]hen|[Oo]nce) (?P<w>{UNIT}) (?:is at|are at|is in|are in|"
                rf"reach(?:es)?|arrives? (?:at|in)|gets? to|has reached|have reached) [A-Z][\w'’-]*(?: [\w'’-]+)?),? "
                rf"{told}(?=[.;,!]|$| (?:from|until|till|for|at) )"
            ),
            rf"\g<a>, {count} squadrons support \g<w>",
        )
        for told, count in (
            (rf"(?:it|they) {_GETS} (?:an?|one) {_SQUADRONS}(?: of [Tt]yphoons)?", "one"),
            (rf"(?:it|they) {_GETS} (?P<n>{_COUNT}) {_SQUADRONS}(?: of [Tt]yphoons)?", r"\g<n>"),
            (rf"(?P<n>{_COUNT}) {_SQUADRONS}(?: are| is)?(?: to| will)? supports? (?:it|them)", r"\g<n>"),
        )
    ),
    # `Gliders of 320 GFA and 456 PFA down on LZ N at two`
    (
        "gliders",
        re.compile(
            rf"^(?P<i>)(?:[Tt]he )?[Gg]liders (?:of|with) (?=(?:the )?{UNIT}(?:(?:, | and ){UNIT}){{0,4}} "
            r"(?:to be |are )?down on )"
        ),
        "",
    ),
    (
        "each apiece",
        re.compile(
            rf"^(?P<i>)(?:(?:RAF|Raf|raf|[Aa]ir|[Aa]ir support|[Tt]yphoons?): )?"
            rf"(?P<n>{_COUNT}|[Oo]ne|[Tt]wo|A|a) {_SQUADRONS} "
            rf"(?:each|apiece) (?:to|for|supports?|in support of) (?P<a>{UNIT}),? (?:and )?(?:to )?(?P<b>{UNIT})"
            rf"(?P<t> (?:at|from|until|between) [^,;.]*?)?(?P<end>[.]?)$"
        ),
        r"\g<n> squadrons support \g<a>\g<t>, \g<n> squadrons support \g<b>\g<t>\g<end>",
    ),
    (
        "each apiece",
        re.compile(
            rf"^(?P<i>)(?:(?:RAF|Raf|raf|[Aa]ir|[Aa]ir support|[Tt]yphoons?): )?"
            rf"(?P<n>{_COUNT}|[Oo]ne|[Tt]wo|A|a) {_SQUADRONS} "
            rf"(?:each|apiece) (?:to|for|supports?|in support of) (?P<a>{UNIT}), (?P<b>{UNIT}),? and "
            rf"(?P<c>{UNIT})(?P<t> (?:at|from|until|between) [^,;.]*?)?(?P<end>[.]?)$"
        ),
        r"\g<n> squadrons support \g<a>\g<t>, \g<n> squadrons support \g<b>\g<t>, "
        r"\g<n> squadrons support \g<c>\g<t>\g<end>",
    ),
    # `2 IG and 2 GG get one squadron each at 1100`
    (
        "each apiece",
        re.compile(
            rf"^(?P<i>)(?P<a>{UNIT}) and (?P<b>{UNIT}) (?:each )?(?:{_GETS} |to (?:get|have) )"
            rf"(?P<n>{_COUNT}|a) {_SQUADRONS}(?: of (?:[Tt]yphoons|fighters))?(?: each| apiece)?(?: in support)?"
            r"(?P<t> (?:at|from|until|between) [^,;.]*?)?(?P<end>[.]?)$"
        ),
        r"\g<n> squadrons support \g<a>\g<t>, \g<n> squadrons support \g<b>\g<t>\g<end>",
    ),
    # `typhoons to support 2 IG (2 sqns), 1 sqn to patrol Aalst to Eindhoven`
    (
        "sqn sqns squadron squadrons",
        re.compile(
            rf"^(?P<i>)(?:the )?(?:typhoons?|RAF|fighters|fighter-bombers|aircraft|air force)(?: to|:| will| are to)? "
            rf"supports? (?P<a>{UNIT})(?P<t> (?:at|from|between) [^,;()]*?)? "
            rf"(?:\((?P<n>{_COUNT}) {_SQUADRONS}\)|with (?P<o>{_COUNT}) {_SQUADRONS})(?P<s> (?:at|from) [^,;()]*?)?"
            rf"(?:,? and|,|;) (?P<m>{_COUNT})(?: more)?(?: {_SQUADRONS})? "
            r"(?=(?:to |will |is to )?(?:patrol|support|cover))",
            re.IGNORECASE,
        ),
        r"\g<n>\g<o> squadrons support \g<a>\g<t>\g<s>, \g<m> squadrons ",
    ),
    # `Two squadrons support 2 IG at 1000, one more to sweep 1825 to 2230`
    (
        "more another further second",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_SQUADRONS}\b[^;.]*?)(?:,? and|,) (?:one more|another(?: one)?|a (?:further|"
            rf"second)(?: one)?)"
            rf"(?: {_SQUADRONS})? (?=(?:to |will |is to )?(?:patrol|sweep|support|cover|fly)(?:s|ing)?\b|in "
            rf"support of )"
        ),
        r"\g<a>, one squadron ",
    ),
    # `Four squadrons for 2 IG 1435 to 1600, after that two to patrol Valkenswaard - Aalst`
    (
        "squadron squadrons sqn sqns",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_SQUADRONS}\b[^;.]*?(?:to|until|till|-) ?(?P<h>{HOUR})(?: hrs)?),? (?:and "
            rf")?(?:after that|then|"
            rf"thereafter|afterwards|after which),? (?P<n>{_COUNT})(?: {_SQUADRONS})? (?:are )?(?:to )?"
            r"(?P<d>patrol|support|sweep)s? (?P<r>[^;.]*?)(?P<end>[.]?)$",
            re.IGNORECASE,
        ),
        r"\g<a>, \g<n> squadrons \g<d> \g<r> from \g<h>\g<end>",
    ),
    # `2 sqns support 2 IG at 1435 and 2 more at 1535`
    (
        "more",
        re.compile(
            rf"^(?P<i>)(?P<n>{_COUNT}|One|Two|Three|Four) {_SQUADRONS} (?:to )?supports? (?P<who>{UNIT}) "
            rf"(?P<t>at {HOUR}),? and (?P<m>{_COUNT}) (?:more|others) (?P<u>at {HOUR})(?=[.]?$)"
        ),
        r"\g<n> squadrons support \g<who> \g<t>, \g<m> squadrons support \g<who> \g<u>",
    ),
    # `XXX Eng to Son by 2000, bridge open by 0600`
    (
        "bridge",
        re.compile(
            r"(?P<i>)(?P<a>^(?:[\w.]+ )?(?:\w+ )?(?:Eng|RE|Engineers|Sappers|engineers|sappers)\b[^;.]*? to [A-Z]\w+"
            rf"(?: (?:by|at) {HOUR})?),? (?:and |with )?(?:the )?bridge (?:to be )?(?:open|ready|up|repaired|"
            rf"finished|in use)"
            rf"(?: for traffic)? (?P<by>by {HOUR}|by dawn|by first light)(?=[.]?$)"
        ),
        r"\g<a>, then repair the bridge \g<by>",
    ),
    # `Split the Typhoons: two squadrons with 2 IG, one over Son bridge`
    (
        "split divide share",
        re.compile(
            r"^(?P<i>)(?:Split|Divide|Share out) (?:up )?(?:the |our |my )?(?:Typhoons|RAF|squadrons|aircraft|fighters)"
            rf"(?: up| as follows)?[:,] (?={_COUNT}\b)"
        ),
        "RAF: ",
    ),
    (
        "support",
        re.compile(
            rf"^(?P<i>)[Aa]ir support[:,] (?:for )?(?P<a>{UNIT}), (?P<n>{_COUNT}) {_SQUADRONS},? "
            rf"(?:at )?(?P<t>{HOUR})(?P<end>[.]?)$"
        ),
        r"\g<n> squadrons support \g<a> at \g<t>\g<end>",
    ),
    (
        "another",
        re.compile(r"(?P<i>F|f)ly another (?:air |photo )?(?:recce|recon|reconnaissance) "),
        "fly an air recce ",
    ),
    (
        "corner",
        re.compile(rf"(?P<i>){_CORNER}(?P<a>\d{{4}})(?:, and|,| and| to) {_CORNER}(?P<b>\d{{4}})", re.IGNORECASE),
        r"from \g<a> to \g<b>",
    ),
    # `RAF to support 2 IG at 1000 and 1 GG at 1200`: to each at its hour.
    (
        "raf air typhoons",
        re.compile(
            rf"^(?P<i>)(?:(?:the )?(?:RAF|Typhoons?)(?: to|:)? supports?|air support (?:for|to)) {_TO_EACH}",
            re.IGNORECASE,
        ),
        r"RAF: support \g<a> \g<s>; RAF: support \g<b> \g<t>",
    ),
    (
        "squadron squadrons sqn sqns",
        re.compile(
            rf"^(?P<i>)(?P<air>(?:\d|one|two|three|four) (?:sqns?|squadrons?))(?: to|:)? supports? {_TO_EACH}",
            re.IGNORECASE,
        ),
        r"\g<air> support \g<a> \g<s>, \g<air> support \g<b> \g<t>",
    ),
    ("combat", re.compile(r"\b(?P<i>c|C)ombat (?=air patrol\b)"), ""),
    ("fighters", re.compile(r"^(?P<i>S)end (?:up )?the fighters up (?=over )"), "send the fighters "),
    ("block", re.compile(r"\b(?P<i>)square block (?=\d{4}\b)"), "block "),
    # `two squadrons patrol 1633 to 2138 and hit whatever moves on the road`: what aircraft do on patrol.
    (
        "hit hitting shoot shooting strafe strafing attack attacking engage engaging bomb bombing",
        re.compile(
            rf"^(?P<i>)(?P<a>[^.;]*\b(?:{_SQUADRONS}|[Ff]ighters?|RAF|Typhoons|Luftwaffe|Staffeln?|Jäger)\b[^.;]*?"
            r"\b\d{4}(?: hrs)?),? (?:(?:and|to|they|they are to|they will|and to|and they) )?"
            r"(?:hit|shoot up|strafe|attack|engage|bomb)(?:ting|ing)?(?: up)? (?:anything|whatever|everything|"
            r"any \w+|all \w+|transport|targets)(?: (?:that |which )?(?:moves?|moving|they (?:see|find|meet)|"
            r"they come across|on (?:the )?roads?|seen|of opportunity|there|below))*(?P<end>[.!]?)$"
        ),
        r"\g<a>\g<end>",
    ),
    # `Glider lift tomorrow 1430: 319 GFA on LZ T, 320 GFA on LZ N`: the hour of all of them.
    (
        "lift lifts drop drops gliders landings landing schedule",
        re.compile(
            r"^(?P<i>)(?:(?:[Gg]lider|[Pp]ara|[Ss]econd|[Tt]hird|[Ff]irst|[Aa]irborne|[Nn]ext) )*"
            r"(?:[Ll]ifts?|[Dd]rops?|[Gg]liders|[Ll]andings?|[Dd]rop schedule)(?: for| on)?,? "
            r"(?P<day>tomorrow|today|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: Sep\w*)?),? (?:at )?(?P<h>[0-2]\d[0-5]\d)"
            r"(?: hrs)?: ?(?P<rest>(?:\d|the |[A-Z])[^.]+?)(?P<end>[.]?)$"
        ),
        r"\g<day> \g<h>: \g<rest>\g<end>",
    ),
    # `PR Spitfire over 4473 to 4676`, `Spitfire PR: corners 4473 and 4676`: it looks, and does not patrol.
    (
        "pr",
        re.compile(
            rf"\b(?P<i>)(?:PR (?:{_FLIERS}|aircraft|flight|mission|sortie)|{_FLIERS} PR|"
            r"PR(?=:? (?:corners|squares|of|over) ))",
            re.IGNORECASE,
        ),
        "photo recce",
    ),
    (
        "mosquito spitfire aircraft plane",
        re.compile(
            r"^(?P<i>)(?:[Oo]ne|[Aa]|1) (?:Mosquito|Spitfire|aircraft|plane) for (?:a )?(?P<r>photo|air|visual) "
            r"(?:reconnaissance|recce|recon) (?:of|over) "
        ),
        r"\g<r> recce over ",
    ),
    (
        "aircraft plane spitfire sortie",
        re.compile(
            r"^(?P<i>)(?:I|We) (?:want|need|would like) to know what (?:is|['’]s) "
            r"(?P<w>[^,;:.]*?between \d{4} and \d{4})(?:,| -| –|;|:) ?(?:so )?(?:please )?(?:send|fly) "
            r"(?:an? )?(?:aircraft|plane|spitfire|sortie)(?P<t>[^;:]*?)(?P<end>[.]?)$"
        ),
        r"Send an aircraft\g<t> to see what is \g<w>\g<end>",
    ),
    # Drops and zones: what stands behind them in the queue is shown by the number alone.
    (
        "behind",
        re.compile(
            r"(?P<i>)(?P<p>\b(?:first|second|third|fourth) priority|\bprio(?:rity)? \d),? (?:right )?behind "
            r"(?:the )?[A-Z\d][\w/ ]{1,20}(?=[.]?$)"
        ),
        r"\g<p>",
    ),
    (
        "bring advance move",
        re.compile(
            r"^(?P<i>B|A|M)(?:ring|dvance|ove) (?:the (?P<a>[A-Z]\w+(?: Brigade| Bde)?|\d[\w/ ]*?)(?:['’]s)? drop|"
            r"the drop of (?P<b>[^,.;:]{3,30}?)) (?:forward |up )?(?=to (?:\d{4}|tomorrow|the \d))"
        ),
        r"the \g<a>\g<b> drop is brought forward ",
    ),
    (
        "instead rather not place",
        re.compile(
            rf"(?P<i>)(?:^(?P<why>(?:(?!if |when |should |once )[^,.;:]{{3,40}}, )?)|(?<=, )|(?<= and )|(?<= while ))"
            r"(?:(?:[Bb]ring|[Ll]and|[Dd]rop|[Ff]ly) )?"
            rf"(?P<who>{UNIT})(?: are to use| is to use| to use| use|)? {_ON_ZONE}(?P<z>[A-Z](?:-1)?)"
            r"(?:,? (?:and )?not(?: on| at| into)?| instead of| rather than| in place of) (?P<old>(?:[DL]Z )?"
            r"[A-Z](?:-1)?)(?P<end>[.!]?)(?=$|, | and | while )"
        ),
        r"\g<why>alter the drop zone of \g<who> to DZ \g<z> instead of \g<old>\g<end>",
    ),
    # Bridges mended: `go to Son and put the bridge back up`, `After fixing Son bridge XXX Eng go on to Veghel`.
    (
        "back",
        re.compile(
            rf"\b(?P<i>p|P|g|G)(?:ut|et)(?P<s>s?) (?P<b>{_CROSSING}) "
            r"back (?:up|together|in order|into service|in service|into use|into action|on its feet)\b"
        ),
        r"repair\g<s> \g<b>",
    ),
    (
        _MENDING,
        re.compile(
            rf"^(?P<i>)(?:After|Having) {_MENDED} (?P<b>{_CROSSING}),? (?P<who>[A-Z\d][^,;:]{{1,30}}?) "
            r"(?=(?:will |is to |are to |to )?(?:go|move|march|proceed|follow)(?:e?s)?\b)"
        ),
        r"\g<who> repair \g<b>, then ",
    ),
    # `go to Son and repair the bridge if it is blown`: the bridge, and not Son.
    (
        "repair repairs mend mends fix fixes restore restores rebuild rebuilds",
        re.compile(
            r"(?P<i>)(?P<r>\b(?:repair|mend|fix|restore|rebuild)(?:e?s)? (?:the )?(?:\w+ )?(?:bridge|ferry)"
            r"(?: there)?),? "
            r"(?:if|should) it (?:is|has been|had been|have been|be) (?:blown|destroyed|demolished|down)(?: up)?\b"
        ),
        r"\g<r> if blown",
    ),
    # `uses the ferry at Huissen and moves to Nijmegen`: they cross by it.
    (
        "use uses",
        re.compile(r"(?P<i>)\buses? (?P<f>(?:the )?ferry (?:at|of|near) [A-Z]\w+)(?=(?: at \d{4})?,? (?:and|then)\b)"),
        r"crosses by \g<f>",
    ),
    # Squadrons given, patrols flown, ground looked at.
    *AIRCRAFT,
    # Sappers at bridges and ferries.
    *SAPPERS,
)
