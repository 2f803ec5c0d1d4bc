"""The table of turns of phrase about drops that go in on a zone, and about zones told anew: `the drop of 4 Para Bde
goes in on DZ Y`, `shift 4 Para Bde from DZ Y to DZ X`, `use DZ X instead of DZ Y for 10 Para`.

Of each the words of which one stands in it, how it is told, and what is read for it. Each names a zone as such, so that
no march to a town is told so. Source: MG-DROP-1, MG-COMM-9; MG section 26.
"""

from engine.orders import patterns as re
from engine.orders.message.page.beside_a_task import BEGINS, ENDS, THEY, no_part

_NO_NAME = no_part(
    "new old lifts? zones? dz lz instead marches advances? parachute[sd]? glides? falls? withdraws? back sent "
    "push(?:es)? touch(?:es)? flown dropped"
)

_WORD = rf"{_NO_NAME}[\w/.-]+"
_WHO = rf"(?:the )?{_WORD}(?: {_WORD}){{0,3}}(?: and {_WORD}(?: {_WORD})?)?"
_ZONE = r"(?:the )?(?:[DL]Z|drop zone|landing zone) ?\w[\w-]*"
_ZONEWORD = r"(?:(?:drop|landing) zone|[DL]Z|zone)"
_SHALL = r"(?:(?:(?:is|are) (?:now )?to|to|will(?: now)?|shall|must|now) )?"
_CHANGED = r"(?:changed|altered|moved|switched|shifted|transferred|diverted|redirected)"
_NOT_OLD = rf"(?P<not>(?:,? (?:and )?not (?:on |at )?| instead of | rather than ){_ZONE}| instead)?"
DROPS_ON_ZONES: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `the drop of 4 Para Bde goes in on DZ Y`, `10 Para's drop will be on DZ X at 1500`: they drop there, at that hour.
    (
        "drop jump landing",
        re.compile(
            rf"{BEGINS}(?:the )?(?:drop|jump|landing) (?:of|by) (?P<a>{_WHO}) "
            rf"(?:{_SHALL}(?:be|goes in|go in|takes? place)|is) (?:on|at|over) (?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> drops on \g<z>",
    ),
    (
        "drop jump landing",
        re.compile(
            rf"{THEY}(?P<a>{_WHO})['’]s? (?:drop|jump|landing) (?:{_SHALL}(?:be|goes in|go in|takes? place)|is) "
            rf"(?:on|at|over) (?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<a> drops on \g<z>",
    ),
    # `325 GIR is flown in to LZ O`, `10 Para descends on DZ X`.
    (
        "flown descends descend arrives arrive dropped silk scheduled",
        re.compile(
            rf"{THEY}(?P<a>{_WHO}) {_SHALL}(?:(?:is|are|be) flown in(?:to| to)|"
            rf"(?:is|are|be) dropped (?:on|at|over|onto)|descends? (?:on|at|onto)|"
            rf"arrives?(?: by (?:air|parachute|glider))? (?:on|at)|hits? the silk over|"
            rf"(?:is|are) scheduled to (?:drop|land|jump) (?:on|at|over)) "
            rf"(?P<z>{_ZONE}){_NOT_OLD}{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<a> drops on \g<z>\g<not>",
    ),
    (
        "gliders glider",
        re.compile(
            rf"{THEY}(?P<a>{_WHO})['’]s? gliders? {_SHALL}(?:lands?|comes? (?:in|down)|goes in|go in) "
            rf"(?:on|at) (?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<a> drops on \g<z>",
    ),
    # `bring 11 Para in on DZ Y`, `fly 4 Para Bde in to DZ Y`, `I am dropping 4 Para Bde on DZ Y`.
    (
        "bring fly send put have dropping landing dropped",
        re.compile(
            rf"{BEGINS}(?:(?:bring|fly|send|put) (?P<a>{_WHO}) (?:in (?:on|to|at|onto)|into|down (?:on|at|onto))|"
            rf"(?:bring|fly|send) in (?P<b>{_WHO}) (?:on|to|at|onto)|put (?P<c>{_WHO}) on|have (?P<d>{_WHO}) dropped "
            rf"(?:on|at|over)|(?:I am|I['’]m|we are|we['’]re) (?:dropping|landing) (?P<e>{_WHO}) (?:on|at|over)) "
            rf"(?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>drop \g<a>\g<b>\g<c>\g<d>\g<e> on \g<z>",
    ),
    # `over DZ Y 11 Para will jump`, behind another task.
    (
        "jump drop",
        re.compile(
            rf"{BEGINS}(?:on|over|at) (?P<z>{_ZONE}),? (?P<a>{_WHO}) (?:will|shall|is to|are to) "
            rf"(?:jump|drop|land){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> drops on \g<z>",
    ),
    (
        "use",
        re.compile(
            rf"{THEY}(?P<a>{_WHO}) {_SHALL}uses? (?P<z>{_ZONE}) for (?:its|their|the) (?:drop|jump|landing)\b",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<a> drops on \g<z>",
    ),
    # `as soon as they are down they move to Driel ferry`.
    (
        "down landed ground",
        re.compile(
            r"\b(?P<i>A|a|O|o|W|w)(?:s soon as|nce|hen) (?:they|it|the [A-Z]\w+)(?:['’]re| are| is|['’]s| have| has) "
            r"(?:safely )?(?:down|landed|on the ground)(?=,? (?:they|it|move|attack|hold|go|cross)\b)"
        ),
        "on landing",
    ),
    # Zones told anew: `shift 4 Para Bde from DZ Y to DZ X`, `change the Polish Brigade's drop from DZ K to DZ Driel`.
    (
        "from",
        re.compile(
            rf"{BEGINS}(?:shift|move|switch|change|transfer) (?P<a>{_WHO})"
            rf"(?:['’]s? (?:drop|landing|jump|{_ZONEWORD}))? from (?:{_ZONE}|(?-i:[A-Z])\b) to (?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>alter the drop zone of \g<a> to \g<z>",
    ),
    (
        "drop landing dz lz zone",
        re.compile(
            rf"{BEGINS}(?:I['’]?d like to |I would like to |I want to |could you |can you )?"
            rf"(?:shift|move|switch|change|transfer|divert|redirect|reroute|alter|set) "
            rf"(?:(?P<a>{_WHO})['’]s? (?:drop|landing|jump|{_ZONEWORD})|"
            rf"the (?:drop|landing|jump|{_ZONEWORD}) (?:of|for) (?P<b>{_WHO})) to (?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>alter the drop zone of \g<a>\g<b> to \g<z>",
    ),
    # `10 Para is diverted to LZ S`, `10 Para switches from DZ Y to LZ S`, `I want 4 Para Bde diverted to DZ X`.
    (
        "diverted redirected switched switches changes change shifts",
        re.compile(
            rf"{THEY}(?:I want )?(?P<a>{_WHO}) (?:(?:is|are|will be|(?:is|are) to be|to be) )?"
            rf"(?:diverted|redirected|switched|switches|changes|shifts|to (?:switch|change|shift))"
            rf"(?: (?:its|their) {_ZONEWORD}| {_ZONEWORD})?(?: from {_ZONE})? to (?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>alter the drop zone of \g<a> to \g<z>",
    ),
    # `11 Para's drop zone is now LZ L`, `the new drop zone of 10 Para is LZ S`, `drop zone for 11 Para now LZ L`.
    (
        "zone dz lz",
        re.compile(
            rf"{THEY}(?P<a>{_WHO})(?:['’]s?)? (?P<new>new )?{_ZONEWORD} "
            rf"(?:(?:is|will be|(?:is|are) to be|to be) (?:now |{_CHANGED} to )|will now be |now |is to be |will be |"
            rf"to be |changes to |(?P<is>is )(?=[^,;]* instead of )|"
            rf"(?(new)is |(?!)))(?P<z>{_ZONE}){_NOT_OLD}{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>alter the drop zone of \g<a> to \g<z>\g<not>",
    ),
    (
        "zone dz lz",
        re.compile(
            rf"{BEGINS}(?:I want )?(?:the )?(?P<new>new )?{_ZONEWORD} (?:of|for) (?P<a>{_WHO}) "
            rf"(?:(?:is|will be|(?:is|are) to be|to be|) ?(?:now |{_CHANGED}(?: from {_ZONE})? to )|will now be |"
            rf"is to be |will be |to be |(?(new)is |(?!)))(?P<z>{_ZONE}){_NOT_OLD}{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>alter the drop zone of \g<a> to \g<z>\g<not>",
    ),
    (
        "zone dz lz drop",
        re.compile(
            rf"{BEGINS}I want (?P<a>{_WHO})['’]s? (?:{_ZONEWORD}|drop) {_CHANGED} to (?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>alter the drop zone of \g<a> to \g<z>",
    ),
    (
        "drop landing jump",
        re.compile(
            rf"{BEGINS}(?:the )?(?:drop|landing|jump) of (?P<a>{_WHO}) "
            rf"(?:is|will be|is to be|to be) (?:now )?{_CHANGED}(?: from {_ZONE})? to (?P<z>{_ZONE}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>alter the drop zone of \g<a> to \g<z>",
    ),
    # `use DZ X instead of DZ Y for 10 Para`, `make LZ L the drop zone for 11 Para`, `11 Para uses LZ L`.
    (
        "use uses make",
        re.compile(
            rf"{THEY}(?:use (?P<z>{_ZONE})(?: instead of {_ZONE})?(?: as (?:the )?(?:new )?{_ZONEWORD})? "
            rf"for (?P<a>{_WHO})|make (?P<y>{_ZONE}) (?:the )?(?:new )?{_ZONEWORD} (?:of|for) (?P<b>{_WHO})|"
            rf"(?P<c>{_WHO}) {_SHALL}uses? (?P<x>{_ZONE}))(?: instead of {_ZONE})?{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>alter the drop zone of \g<a>\g<b>\g<c> to \g<z>\g<y>\g<x>",
    ),
    # `drop 10 Para on LZ S instead`, `4 Para Bde goes to DZ X instead of DZ Y`: told where else before.
    (
        "instead",
        re.compile(
            rf"{THEY}(?:(?:drop|land) (?P<a>{_WHO}) (?:on|at|over)|(?P<b>{_WHO}) {_SHALL}(?:goes |go )?to) "
            rf"(?P<z>{_ZONE}) instead(?: of {_ZONE})?{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>alter the drop zone of \g<a>\g<b> to \g<z>",
    ),
)
