"""The table of turns of phrase about guns lent to others and turned upon a target: `7 SLI has 94 Fd on call`, `assign
94 Fd to 7 SLI`, `turn 64 Med onto 4381`.

Of each the words of which one stands in it, how it is told, and what is read for it. Guns are told by what only guns
are called, so that no battalion is lent or turned so. Source: MG section 26; player's guide, "What".
"""

from engine.orders import patterns as re
from engine.orders.message.page.beside_a_task import BEGINS, ENDS, HOURS, THEY, H, no_part

_NO_NAME = no_part("supporting covering direct close artillery every full")

_NAME = rf"(?:the )?{_NO_NAME}[\w/.-]+(?: {_NO_NAME}[\w/.-]+){{0,2}}"
#: A unit by its number: `7 SLI`, `2/505`, `GR 1034`; never a place.
_BY_NUMBER = r"(?:the )?(?:\d+/\d+|\d{1,3}(?:st|nd|rd|th)? [A-Za-z]{2,}(?: [A-Z]\w+)?|GR \d{4})"
_ONE_GUNS = (
    r"(?:the )?(?:guns of )?(?:the )?(?:"
    r"\d{1,3}(?:st|nd|rd|th)? (?:fd|field|med|medium|[pg]?fa)\b(?: (?:regt|regiment|bn|battalion)\b)?|"
    r"(?:1 |1st )?(?:airlanding )?(?:lt|light) reg(?:t|iment)\b|(?:ss )?art \w+(?: \d+)?|ar \d{3}|werfer\b|"
    r"(?<!/)\d{3}\b(?! ?(?:-|to|until) ?\d{3,4}\b))"
)
_GUNS = rf"{_ONE_GUNS}(?:(?: and |, | & ){_ONE_GUNS}){{0,3}}"
_PLACE = r"(?:square |sq |grid )?(?:\d{4}|(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?|[\w'-]+)"
_SHALL = r"(?:(?:to|will|shall|must|are to|is to) )?"
_SHOT = (
    "shelled bombarded engaged hit pounded plastered stonked mortared",
    r"(?:shelled|bombarded|engaged|hit|pounded|plastered|stonked|fired on|taken under fire|kept under fire)",
)
_WING = r"(?:squadrons?|sqns?)(?: of typhoons| typhoons)?"
_COUNT = r"(?:one|two|three|four|[1-6])"
_BOTH = (
    rf"(?:(?P<a>{_GUNS})(?: and|,| plus) (?P<n>{_COUNT}) {_WING}|"
    rf"(?P<m>{_COUNT}) {_WING}(?: and|,| plus) (?P<c>{_GUNS}))"
)
_WHEN = rf"(?P<t>(?: at {H}(?: hrs)?| (?:from )?{H} ?(?:to|-|until) ?{H})?)"
GUNS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `7 SLI has 94 Fd in support`, `2/505 will have 376 PFA in direct support`, `7 SLI has 94 Fd on call`.
    (
        "support call disposal",
        re.compile(
            rf"{THEY}(?P<b>{_NAME}) {_SHALL}(?:has|have|gets?|receives?) "
            rf"(?P<a>{_GUNS}) (?:in (?:direct |general |close |fire )?support|on call|at (?:its|their|his) disposal)"
            rf"{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<a> supports \g<b>",
    ),
    # `7 SLI gets 94 Fd and two squadrons at 1500`, `94 Fd and two squadrons support 7 SLI`: an order for each.
    (
        "squadron squadrons sqn sqns",
        re.compile(
            rf"^(?P<i>)(?P<lead>(?:{HOURS})?)(?P<b>{_NAME}) (?:(?:will|is to|to) )?(?:gets?|has|have|receives?) {_BOTH}"
            rf"(?: in support)?{_WHEN}(?P<end>[.]?)$",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a>\g<c> supports \g<b>\g<t>; \g<lead>\g<b> gets \g<n>\g<m> squadrons\g<t>\g<end>",
    ),
    (
        "squadron squadrons sqn sqns",
        re.compile(
            rf"^(?P<i>)(?P<lead>(?:{HOURS})?){_BOTH} (?:to |will |are to )?(?:support|in support of) (?P<b>{_NAME})"
            rf"(?: in support)?{_WHEN}(?P<end>[.]?)$",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a>\g<c> supports \g<b>\g<t>; \g<lead>\g<n>\g<m> squadrons support \g<b>\g<t>\g<end>",
    ),
    # `2/505 gets the support of 376 PFA`, beside another task or behind an hour.
    (
        "support",
        re.compile(
            rf"{THEY}(?P<b>{_NAME}) {_SHALL}(?:has|have|gets?|receives?) "
            rf"(?:the )?(?:(?:direct|general|close|fire|artillery|gun) )*support (?:of|from|by) (?P<a>{_GUNS}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<a> supports \g<b>",
    ),
    # `2/505 is to be supported by 376 PFA`; `3/508 attack Beek supported by 319 GFA` has its deed.
    (
        "supported backed assisted helped",
        re.compile(
            rf"{THEY}(?P<b>{_NAME}) (?:(?:is|are) to be|to be|will be|shall be|must be|is|are) "
            rf"(?:directly )?(?:supported|backed(?: up)?|assisted|helped) by (?P<a>{_GUNS}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<a> supports \g<b>",
    ),
    (
        "supported backed",
        re.compile(
            rf"^(?P<i>)(?P<lead>(?:{HOURS})?)(?P<b>{_BY_NUMBER}|{_NO_NAME}(?-i:[A-Z])\w+) "
            rf"(?:supported|backed(?: up)?) by (?P<a>{_GUNS})"
            rf"(?P<t>(?:,? (?:at|from|until|till|between) [^,;]{{4,30}}?)?)(?P<end>[.]?)$",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> supports \g<b>\g<t>\g<end>",
    ),
    # `3/508 attack Beek with 319 GFA behind them`, `… with 94 Fd on call`, `… using 94 Fd for support`: its support.
    (
        "behind call using providing",
        re.compile(
            rf"(?P<i>)(?<= )(?:with (?P<a>{_GUNS}) (?:behind (?:them|it|him)|on call|"
            rf"providing (?:(?:artillery|fire|gun|direct|close) )*support)|"
            rf"(?:using|with) (?P<b>{_GUNS}) (?:for|as|in) (?:(?:artillery|fire|gun|direct|close) )*support){ENDS}",
            re.IGNORECASE,
        ),
        r"supported by \g<a>\g<b>",
    ),
    # `376 PFA fires for 2/505, 320 GFA for 3/505`, `94 Fd in support of 7 SLI, 112 Fd for 1 Worcs`.
    *(
        (
            "for",
            re.compile(
                rf"(?P<i>)(?P<a>\b(?:(?:fires?|shoots?) for|supports?|in support of) [^;.]{{2,60}}?)"
                rf"(?:,(?: and)?| and) (?P<g>{_GUNS}) for (?={_BY_NUMBER}{ENDS})",
                re.IGNORECASE,
            ),
            r"\g<a>; \g<g> supports ",
        ),
    )
    * 2,
    # `Fire plan for 7 SLI: 94 Fd on 4381 1445-1500`: the guns are told behind it.
    (
        "plan",
        re.compile(rf"^(?P<i>F)ire ?plan (?:for|in support of) {_NAME}: (?={_GUNS} )", re.IGNORECASE),
        "Fire plan: ",
    ),
    # `with 319 GFA and 320 GFA in support, 376 PFA shells 5170`: both of them.
    (
        "support supporting",
        re.compile(
            rf"(?P<i>)(?<=\w )with (?P<a>{_ONE_GUNS}(?: and |, ){_GUNS}) (?:in (?:direct )?support|supporting)(?=,)",
            re.IGNORECASE,
        ),
        r"supported by \g<a>",
    ),
    # `94 Fd back 7 SLI up`, `94 Fd answer 7 SLI's calls for fire`.
    (
        "up calls",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_GUNS},? {_SHALL})(?:backs? (?P<b>{_NAME}) up|"
            rf"answers? (?P<c>{_NAME})['’]s? calls(?: for fire)?){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<a>support \g<b>\g<c>",
    ),
    (
        "gets get",
        re.compile(rf"{THEY}(?P<b>{_NAME}) (?:gets|(?:will|is to|to) get) (?P<a>{_GUNS}){ENDS}", re.IGNORECASE),
        r"\g<pre>\g<lead>\g<a> supports \g<b>",
    ),
    (
        "switch",
        re.compile(rf"{BEGINS}switch (?P<a>{_GUNS}) to support(?:ing)? (?={_NAME})", re.IGNORECASE),
        r"\g<lead>\g<a> supports ",
    ),
    (
        "concentrate concentrates",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_GUNS},? {_SHALL})concentrates? (?:(?:its|their) )?(?:fire )?on (?={_PLACE})",
            re.IGNORECASE,
        ),
        r"\g<a>fire on ",
    ),
    # `assign 94 Fd to 7 SLI`, `give 94 Fd to 7 SLI`, `switch 94 Fd to 7 SLI`: whom the guns are for.
    (
        "assign allot allocate",
        re.compile(
            rf"{BEGINS}(?:assign|allot|allocate) (?P<a>{_GUNS}) to (?P<b>{_NAME}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> supports \g<b>",
    ),
    (
        "give lend switch",
        re.compile(
            rf"{BEGINS}(?:switch (?P<a>{_GUNS})(?: over)? to (?P<b>{_BY_NUMBER})|"
            rf"(?:give|lend) (?P<c>{_GUNS}) to (?P<d>{_NAME})){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a>\g<c> supports \g<b>\g<d>",
    ),
    # `give 7 SLI support from 94 Fd`, `give 2/505 376 PFA in support`, `support 7 SLI with fire from 94 Fd`.
    (
        "give",
        re.compile(
            rf"{BEGINS}give (?P<b>{_NAME}) (?:the )?(?:(?:direct|close|fire|artillery|covering) )*"
            rf"(?:support|fire) (?:of|from|by|with) (?P<a>{_GUNS}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> supports \g<b>",
    ),
    (
        "give",
        re.compile(
            rf"{BEGINS}give (?P<b>{_BY_NUMBER}|{_NO_NAME}(?-i:[A-Z]\w+)) (?P<a>{_GUNS}) in "
            rf"(?:direct )?support{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> supports \g<b>",
    ),
    (
        "support",
        re.compile(
            rf"{BEGINS}support (?P<b>{_NAME}) with (?:the )?(?:fire|guns) (?:of|from) "
            rf"(?P<a>{_GUNS}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> supports \g<b>",
    ),
    # `fire support for 7 SLI from 94 Fd`, beside another task.
    (
        "support",
        re.compile(
            rf"{BEGINS}(?:(?:fire|artillery|gun|direct) )?support (?:for|to) (?P<b>{_NAME}) (?:from|by) (?P<a>{_GUNS})"
            rf"{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> supports \g<b>",
    ),
    # `Tomorrow 377 and 321 give 3/506 fire support`: their deed in one word, behind a number.
    (
        "give gives provide provides lend lends",
        re.compile(
            rf"{THEY}(?P<a>{_GUNS}) {_SHALL}(?:give|provide|lend)s? (?P<b>{_NAME}) "
            rf"(?:with )?(?:(?:direct|close|fire|artillery|covering|every|full|all possible|supporting) )*"
            rf"(?:support|fire){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<a> supports \g<b>",
    ),
    (
        "help helps back backs assist assists give gives lend lends general disposal ds",
        re.compile(
            rf"(?P<i>)(?<=\d )(?P<a>\d{{3}}(?: and |, | & )\d{{3}}) (?:help|back(?: up)?|assist|"
            rf"give all possible support to|lends? (?:its|their) (?:fire|support) to|in general support of|"
            rf"in ds(?: of)?)s? (?={_BY_NUMBER})",
            re.IGNORECASE,
        ),
        r"\g<a> support ",
    ),
    ("disposal", re.compile(rf"(?P<i>)\bat (?P<b>{_BY_NUMBER})['’]s disposal\b"), r"in support of \g<b>"),
    # `94 Fd's guns support 7 SLI`: the whole of them.
    ("guns", re.compile(rf"(?P<i>)\b(?P<a>{_ONE_GUNS})['’]s guns\b", re.IGNORECASE), r"\g<a>"),
    # `get 376 PFA to support 2/505`, beside another task.
    (
        "get",
        re.compile(rf"{BEGINS}get (?P<a>{_GUNS}) to (?=(?:support|fire|shell|engage|bombard)\b)", re.IGNORECASE),
        r"\g<lead>have \g<a> ",
    ),
    # `turn 64 Med on 4381`, `use 64 Med against Elst`, `bring 64 Med down on 4381`.
    (
        "turn use bring get",
        re.compile(
            rf"{BEGINS}(?:(?:turn|use) (?P<a>{_GUNS}) (?:on|onto|against)|"
            rf"bring (?P<b>{_GUNS}) (?:down|to bear) on|put (?P<c>{_GUNS}) onto) (?={_PLACE})",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a>\g<b>\g<c> fires on ",
    ),
    # `3/508 attack Beek at 1500, fire on 5170 with 376 PFA 1445-1500`: who it is, before what he does.
    (
        "fire shell bombard engage hit pound barrage",
        re.compile(
            rf"(?P<i>)(?<=, )(?:please )?(?:(?:fire on|shell|bombard|engage|hit|pound) (?P<p>{_PLACE}) with "
            rf"(?P<a>{_GUNS})|fire (?P<b>{_GUNS}) (?:on|at) (?P<q>{_PLACE})|"
            rf"(?:a )?(?:barrage|(?:artillery )?fire) (?:on (?P<r>{_PLACE}) (?:by|from) (?P<c>{_GUNS})|"
            rf"(?:by|from) (?P<d>{_GUNS}) on (?P<s>{_PLACE}))){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<a>\g<b>\g<c>\g<d> fires on \g<p>\g<q>\g<r>\g<s>",
    ),
    # `4381 is shelled by 64 Med`, `5170 to be shelled by 376 PFA`.
    (
        _SHOT[0],
        re.compile(
            rf"{BEGINS}(?:I want )?(?P<p>{_PLACE}) (?:is to be|to be|will be|shall be|must be|is|)(?: )?{_SHOT[1]} by "
            rf"(?P<a>{_GUNS}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<a> fires on \g<p>",
    ),
    # `give Elst a pounding`, `lets 4381 have it`, `gives Elst everything it has`: they fire on it.
    (
        "pounding shelling hammering pasting plastering",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_GUNS},? {_SHALL})gives? (?P<p>{_PLACE}) a "
            rf"(?:(?:good|proper|thorough|sound|real|heavy) )?(?:pounding|shelling|hammering|pasting|plastering)"
            rf"{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<a>fire on \g<p>",
    ),
    (
        "everything",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_GUNS},? {_SHALL})gives? (?P<p>{_PLACE}) everything "
            rf"(?:(?:they|it) (?:have|has)(?: got)?|you have(?: got)?){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<a>fire on \g<p>",
    ),
    (
        "let lets",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_GUNS},? {_SHALL})lets? (?P<p>{_PLACE}) have it{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<a>fire on \g<p>",
    ),
    (
        "hits targets target hold holds",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_GUNS}) (?P<to>{_SHALL})(?:hits|targets?|"
            rf"holds? (?=(?:square )?\w+ under fire)) ?(?P<p>{_PLACE})(?: under fire)?{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<a> \g<to>fire on \g<p>",
    ),
    (
        "rate",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_GUNS})[:,]? (?:at )?(?:maximum|max|rapid|full) rate(?: of fire)? (?=on )", re.IGNORECASE
        ),
        r"\g<a> fires ",
    ),
    # `Chill I attacks Valkenswaard; AR 159 fires in its support from 1000`
    (
        "support",
        re.compile(rf"(?P<i>)(?P<a>\b{_GUNS},? )(?P<to>{_SHALL})fir(?:es?|ing) in (?:its|their|his) support\b"),
        r"\g<a>\g<to>supports it",
    ),
)
