"""The table of turns of phrase by which an order on file is changed or called off in more words than `cancel order 7`,
`order 7: start 1500`: `Sorry, order 7 is off`, `Call order 7 off`, `Change the end of order 7 to 1800`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 20; MG section
26.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import turn

_ORDER = r"(?P<o>(?:my )?(?:order (?:no\.? ?|number )?#?|no\.? |#)\d{1,3})"
_BY_NUMBER = r"(?:my )?(?:order (?:no\.? ?|number )?#?|orders |no\.? |number |#)\d{1,3}\b"
_HOUR = r"(?:[0-2]\d[:.]?[0-5]\d(?: ?(?:hrs?|hours))?|noon|midnight|dusk|dawn|(?:first|last) light)"
_PLACE = r"(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+){0,2}"
_TROOPS = r"(?:the )?(?:\d[\w/]*|(?-i:[A-Z])\w+)(?: (?-i:[A-Z])\w*){0,2}"
#: Where a turn may end beside another task.
_ENDS = r"(?=[.;,!?]|$| (?:and|please|pls|but)\b)"
_POLITELY = r"(?P<i>(?:(?:please|pls|kindly|also|and|oh|but|then),? )*)"


CHANGED_ORDERS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Order 7 is amended by substituting 1300 for 1100 as the hour of starting`.
    turn(
        "substituting substitute",
        rf"^{_POLITELY}(?:in )?{_ORDER}(?: (?:is|shall be) (?:hereby )?(?:amended|changed|altered) by|,)? "
        rf"substitut(?:ing|e) (?P<h>{_HOUR}) for {_HOUR} as (?:the|its) (?:(?:hour|time) of (?:starting|start|"
        rf"departure)|start(?:ing)?(?: hour| time)?){_ENDS}",
        r"\g<i>\g<o>: start at \g<h>",
    ),
    # `Sorry, order 7 is off`, `On second thoughts order 7 is off`: it puts nothing right of what stands before it.
    turn(
        "sorry apologies wait oops second correction afraid unfortunately regret pardon",
        r"^(?P<i>)(?:(?:so |very )?sorry|(?:my )?apologies|wait|oops|on second thoughts?|correction(?! to\b)|i(?:['’]m|"
        r" am) afraid|"
        r"unfortunately|i regret|pardon)(?:[,:.!…]+| [-–]+)? (?:sorry,? )?(?:(?:but|that|about) )?"
        rf"(?=(?:[a-z'’]+ |\d{{4}} ){{0,6}}{_BY_NUMBER}|(?:please )?(?:cancel|scrub|scrap|drop) (?:all |any |"
        rf"everything (?:for|to|of) )?(?:the |"
        rf"my )?(?:orders?|"
        rf"(?:of )?{_TROOPS}['’]s) )",
        "",
    ),
    # `Sorry, my last order is cancelled`, `My last should read 1500`: which that is, is asked.
    turn("sorry apologies", r"^(?P<i>)(?:sorry|apologies)[,:]? (?=(?:make |cancel |scrub |forget )?my last\b)", ""),
    turn(
        "last",
        rf"^{_POLITELY}my last(?: order| one)?:? (?:should (?:read|be|say|start at)|is to (?:read|be|start at)|"
        rf"start(?: at)?)"
        rf"(?: at)? (?P<h>{_HOUR})(?: instead)?{_ENDS}",
        r"\g<i>amend my last to \g<h>",
    ),
    # `Order 3 takes too long, cancel it.`
    turn(
        "cancel scrub scrap drop",
        rf"^(?P<i>){_ORDER} [^,;.:!?\d]{{3,60}}, (?:so |and )?(?:please )?(?:cancel|scrub|scrap|drop) (?:it|that|"
        rf"this){_ENDS}",
        r"cancel \g<o>",
    ),
    # `Call order 7 off`, `Take order 7 back`, `Abort order 7`, `Cross out order 7`.
    turn(
        "off back out",
        rf"^{_POLITELY}(?:call|take|cross|strike) {_ORDER} (?:off|back|out){_ENDS}",
        r"\g<i>cancel \g<o>",
    ),
    turn("abort cross", rf"^{_POLITELY}(?:abort|cross out) {_ORDER}{_ENDS}", r"\g<i>cancel \g<o>"),
    turn(
        "off",
        rf"^{_POLITELY}call (?P<o>orders \d{{1,3}}(?:,? (?:and )?\d{{1,3}})+) off{_ENDS}",
        r"\g<i>cancel \g<o>",
    ),
    # `Do not carry out order 7`.
    turn(
        "carry execute run",
        rf"^{_POLITELY}(?:do not|don['’]t|never) (?:carry out|execute|run) {_ORDER}{_ENDS}",
        r"\g<i>cancel \g<o>",
    ),
    # `Cancel my previous order no. 7`, `Cancel this morning's order 7`.
    turn(
        "previous morning yesterday night",
        rf"^{_POLITELY}(?P<v>cancel|scrub|scrap|drop|forget|amend|change) (?:my |the )?(?:previous |(?:(?:of )?"
        rf"(?:this morning|yesterday|last night)['’]s) ){_ORDER}{_ENDS}",
        r"\g<i>\g<v> \g<o>",
    ),
    # `Cancel order 7, it is no longer needed`: why, and nothing of the order before it.
    turn(
        "needed required necessary wanted valid",
        rf"^{_POLITELY}(?P<v>cancel|scrub|scrap|drop|forget|disregard) {_ORDER}(?:,| -| \()? ?(?:as |because |since |"
        rf"for )?"
        r"(?:it(?:['’]s| is)|that(?:['’]s| is)) (?:no longer|not|now un) ?(?:needed|required|necessary|wanted|valid)"
        rf"(?: any ?more| now)?\)?{_ENDS}",
        r"\g<i>\g<v> \g<o>",
    ),
    # `Order 9 falls away`, `Order 9 lapses`
    turn(
        "falls fall lapses lapse dropped",
        rf"^{_POLITELY}{_ORDER} (?:now |therefore |hereby |can )?(?:falls? (?:away|through)|lapses?|"
        rf"(?:is|has been) dropped)(?: now)?{_ENDS}",
        r"\g<i>cancel \g<o>",
    ),
    # `Change order 3 so that they go via Leende`
    turn(
        "that",
        rf"^{_POLITELY}(?P<v>change|amend|alter|modify) {_ORDER} so that (?=(?:it|they|he) (?:goes|go|moves?|"
        r"march(?:es)?|starts?|leaves?|sets? out|begins?) )(?P<w>\w+) ",
        r"\g<i>\g<v> \g<o> so \g<w> ",
    ),
    # `Whatever I told Mattusch to do, he need no longer do it`
    turn(
        "whatever",
        rf"^{_POLITELY}whatever i (?:have )?(?:told|ordered|asked|bade) (?P<w>{_TROOPS}) to do(?:[,:;]| [-–])? ?"
        r"(?:he|she|it|they) (?:(?:need|should|must|shall|will)s?(?: no longer| not)(?: do| carry out)|"
        rf"(?:does|do)n['’]t (?:need|have) to do) (?:it|so|that)(?: any ?more| any longer| now)?{_ENDS}",
        r"\g<i>cancel all orders for \g<w>",
    ),
    # `I withdraw my order to Spindler of this morning`, `I take back this morning's order to Spindler`
    turn(
        "withdraw cancel retract revoke take",
        rf"^{_POLITELY}i (?:hereby |now )?(?:withdraw|cancel|retract|revoke|take back) (?:my |the |all |any |"
        rf"(?:this morning|yesterday|last night)['’]s )*orders? (?:to|for) (?P<w>{_TROOPS})"
        rf"(?: (?:of|from) (?:this morning|yesterday|last night|earlier))?{_ENDS}",
        r"\g<i>cancel all orders for \g<w>",
    ),
    # `Order 12 is off and so is order 14`
    turn(
        "so",
        rf"^{_POLITELY}{_ORDER} (?P<v>is (?:off|cancelled|canceled|scrubbed|void)),? and so is "
        rf"(?P<p>{_BY_NUMBER}){_ENDS}",
        r"\g<i>cancel \g<o>, cancel \g<p>",
    ),
    # `Cancel the orders given to 1/508`, `Drop all of 1/508's orders`.
    turn(
        "given issued",
        rf"^{_POLITELY}(?P<v>cancel|scrub|scrap|drop|forget) (?P<all>(?:all |any )?(?:the |my )?orders?) (?:i )?"
        rf"(?:given|gave|issued) (?:to|for) (?P<w>{_TROOPS}){_ENDS}",
        r"\g<i>\g<v> \g<all> for \g<w>",
    ),
    turn(
        "all",
        rf"^{_POLITELY}(?:cancel|scrub|scrap|drop|forget) all (?:of )?(?P<w>{_TROOPS})['’]s? orders{_ENDS}",
        r"\g<i>cancel all orders for \g<w>",
    ),
    # `Change the end of order 7 to 1800`, `Order 7: stop at 1800`, `Continue order 7 until 1800`: how long it lasts.
    turn(
        "end finish",
        rf"^{_POLITELY}(?:change|move|shift|set|put|alter|amend|extend) the (?:end|finish)(?:ing)?(?: time|"
        rf" hour)? (?:of|for|in) "
        rf"{_ORDER} (?:from {_HOUR} )?(?:back )?(?:to|until|till) (?P<h>{_HOUR}){_ENDS}",
        r"\g<i>extend \g<o> until \g<h>",
    ),
    turn(
        "stop stops finish finishes",
        rf"^{_POLITELY}{_ORDER}[:,]? (?:to |is to |will |should |now )?(?:stops?|"
        rf"finish(?:es)?) at (?P<h>{_HOUR}){_ENDS}",
        r"\g<i>extend \g<o> until \g<h>",
    ),
    turn(
        "continue continues keep",
        rf"^{_POLITELY}(?:(?:continue|keep) {_ORDER}(?: running| going)?|{_ORDER.replace('<o>', '<p>')} continues) "
        rf"(?:until|till|to) (?P<h>{_HOUR}){_ENDS}",
        r"\g<i>extend \g<o>\g<p> until \g<h>",
    ),
    turn(
        "finish end",
        rf"^{_POLITELY}(?:(?:finish|end) {_ORDER}|the end of {_ORDER.replace('<o>', '<p>')} is)(?: now)?(?: to be)? "
        rf"(?:at )?(?P<h>{_HOUR}){_ENDS}",
        r"\g<i>extend \g<o>\g<p> until \g<h>",
    ),
    # `Order 7: from 1500 to 1800`: its start and its end; `change order 7 from 1500 to 1800` puts one for the other.
    turn(
        "from",
        rf"^{_POLITELY}{_ORDER}(?::|,| is| runs?| now| to run)+ from (?P<a>\d\d[:.]?\d\d) (?:to|until|till) "
        rf"(?P<b>\d\d[:.]?\d\d)(?: hrs)?{_ENDS}",
        r"\g<i>\g<o>: \g<a> to \g<b>",
    ),
    # `Order 7 has priority 1`, `Give order 7 priority 1`, `Change the priority of order 7 to 1`.
    turn(
        "priority",
        rf"^{_POLITELY}(?:(?:give|assign) )?{_ORDER}[:,]?(?: (?:now|has|gets|is|to have|is to have|with|at|will have|"
        rf"takes))* "
        rf"priority (?P<n>[1-9]){_ENDS}",
        r"\g<i>amend \g<o>: priority \g<n>",
    ),
    turn(
        "priority",
        rf"^{_POLITELY}(?:change|set|raise|lower|put) (?:the )?priority (?:of|for) {_ORDER} to (?P<n>[1-9]){_ENDS}",
        r"\g<i>amend \g<o>: priority \g<n>",
    ),
    # `Order 7: Groesbeek instead of Mook.
    turn(
        "instead rather place",
        rf"^{_POLITELY}{_ORDER}[:,] (?P<a>{_PLACE}),? (?:instead of|rather than|in place of) (?P<b>{_PLACE}){_ENDS}",
        r"\g<i>\g<o>: to \g<a> instead of \g<b>",
    ),
    # `Replace Mook by Groesbeek in order 7`: where in it, is asked.
    turn(
        "replace substitute swap",
        rf"^{_POLITELY}(?:replace|swap) (?P<a>{_PLACE}) (?:with|by|for) (?P<b>{_PLACE}) in {_ORDER}{_ENDS}",
        r"\g<i>in \g<o> replace \g<a> with \g<b>",
    ),
    # `Route order 7 through Malden`, `Order 7: use the road`, `Order 7: avoid combat`.
    turn(
        "route",
        rf"^{_POLITELY}(?:re)?route {_ORDER} (?:via|through|over|by way of) (?=[A-Z])",
        r"\g<i>reroute \g<o> via ",
    ),
    turn(
        "use",
        rf"^{_POLITELY}(?:amend |change )?{_ORDER}[:,]? (?:is to |should |to )?(?:use|stick to|"
        rf"keep to) the (?P<r>road|railway)"
        rf"{_ENDS}",
        r"\g<i>\g<o>: by \g<r>",
    ),
    turn(
        "combat battle fighting fight engagement",
        rf"^{_POLITELY}(?P<c>(?:amend |change )?{_ORDER}[:,]? (?:is to |should |to )?)avoid (?:combat|battle|fighting|"
        rf"a fight|"
        rf"engagement){_ENDS}",
        r"\g<i>\g<c>avoid contact",
    ),
    # `Add 376 PFA in support of order 7`.
    turn(
        "support",
        rf"^{_POLITELY}(?:add |put )?(?P<w>{_TROOPS}) (?:is |are |to be )?in support of {_ORDER}{_ENDS}",
        r"\g<i>\g<o>: add \g<w> in support",
    ),
    # `Update order 7 to start at 1500`, `I'd like order 7 to start at 1500`.
    turn(
        "update adjust revise",
        rf"^{_POLITELY}(?:update|adjust|revise) {_ORDER} (?:so as )?(?=to )",
        r"\g<i>change \g<o> ",
    ),
    turn(
        "like prefer",
        rf"^(?P<i>)(?:i|we)(?:['’]d| would| should) (?:like|prefer) {_ORDER} (?=to )",
        r"I want \g<o> ",
    ),
    # `Start order 7 at 1500 instead`: of that order, and of none told before.
    turn(
        "instead",
        rf"^{_POLITELY}(?:(?:start|begin|send|move|put|make) )?{_ORDER}[:,]? (?:start |starts |begins |goes |go |now )*"
        rf"(?P<at>at {_HOUR}|to {_PLACE}),? instead(?: of (?:at )?{_HOUR}| of (?:to )?{_PLACE})?{_ENDS}",
        r"\g<i>change \g<o> \g<at>",
    ),
    # `Postpone order 11 by an hour to 1500`: the hour to which it is put.
    (
        "postpone delay put move",
        re.compile(
            r"\b(?P<i>)(?P<v>(?:postpone|delay|put|move) (?:back )?(?:order )?(?:no\.? ?|#)?\d{1,3}(?: back)?) (?:by )?"
            r"(?:an|half an|one|two|three|four|six|\d{1,2}) (?:hours?|half hours?|minutes),? to "
            r"(?=[012]?\d[:.]?\d\d\b|noon|midnight|dawn|dusk|first light|last light)",
            re.IGNORECASE,
        ),
        r"\g<v> to ",
    ),
    # `Order 16: make it 1100 and send them through Huissen, not Elden`.
    (
        "send",
        re.compile(
            r"\b(?P<i>)(?P<v>make it [012]\d[:.]?\d\d),? and send (?:them|him|it) (?:through|via|by way of|by) "
            r"(?P<p>[A-Z][\w'-]+)(?:,? (?:and )?not (?:through |via |by )?[A-Z][\w'-]+)?(?=[.!]*$)"
        ),
        r"\g<v> and via \g<p>",
    ),
)
