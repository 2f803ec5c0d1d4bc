"""The table of turns of phrase about what guns, aircraft, engineers and ferries do, about bridges lost and won, and
about orders on file: `has the 4th Battery at its call`, `consider order 3 cancelled`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8, 11.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT

_ZONE = r"(?=(?:the )?(?:[DL]Z|drop zone|landing zone) )"
#: Troops by their names and nothing else, `2 Pol and 3 Pol`, `the Polish brigade`.
_TROOPS = (
    r"(?:[Tt]he )?(?:\d[\w/]*|[A-Z][\w.]*)"
    r"(?:(?:,| and|, and)? (?:the )?(?:\d[\w/]*|[A-Z][\w.]*|brigade|bde|battalions?))*"
)
_COUNT = r"(?:\w+ (?:squadrons?|sqns?)(?: of (?:[A-Z]\w+s|fighters|fighter-bombers|aircraft))?)"
_NAMES = r"[^,.;:]{2,40}?"
#: A bridge or a town, as it is told in a case.
_WON = (
    r"(?P<where>(?:the )?(?:(?:[A-Z]\w+ )?(?:road |rail |railway |lock |canal )*bridge(?: (?:at|of|near) [A-Z]\w+)?|"
    r"[A-Z]\w+(?: (?:road |rail |railway |lock |canal )*bridge)?(?! (?:en|op|aan|de|den|Oedenrode)\b)))"
)
#: Where it ends: no bridge is left behind the name of its town, as in `once we have Heumen bridge: 2 IG to Aalst`.
_WON_AT = rf"{_WON}(?=[,.;:]| (?!(?:road |rail |railway |lock |canal )*bridge\b)|$)"
_ORDER = r"(?P<o>(?:[Mm]y )?(?:[Oo]rder (?:no\.? ?|number )?#?|no\. ?|#)\d{1,3})"
_GOES = r"(?:moves?|goes|go|march(?:es)?|attacks?|takes?|holds?|advances?|proceeds?|push(?:es)?|supports?)\b"
SERVICE: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `1 Lt Regt supports 2 Para, on call, from 1800`
    (
        "call",
        re.compile(r"(?P<i>\b[Ss]upports? [^,;.]{2,30}?),? on call\b,?(?= (?:from|until|till|between|for|\d)|[.;]|$)"),
        r"\g<i>",
    ),
    # `2 Pol will be diverted to LZ S`, `the drop of 2 Pol is to be on LZ S`.
    (
        "diverted redirected switched",
        re.compile(
            r"^(?P<i>)(?P<who>[^,.;:]{2,30}?) (?:(?:will|shall|is to|are to|to) be|is|are) (?:now |hereby )?"
            rf"(?:diverted|redirected|switched) (?:from (?:[DL]Z )\w )?to {_ZONE}"
        ),
        r"alter the drop zone of \g<who> to ",
    ),
    # `have 2 Pol drop on DZ X instead`, `2 Pol on DZ Driel instead`, `… goes in at DZ Driel instead of DZ K`.
    (
        "instead",
        re.compile(
            rf"^(?P<i>)(?:(?:Let|Have) (?P<a>{_TROOPS}) (?:drop|jump|land)(?:ed)?|"
            rf"(?P<b>{_TROOPS})(?: (?:(?:(?:is |are )?to|will|shall|must) )?go(?:es)? in)?) (?:on|onto|at) "
            rf"{_ZONE}(?P<z>[^,.;:]+?)(?P<not> instead(?: of (?:[DL]Z )?[\w-]+)?)(?=[.]?$)"
        ),
        r"alter the drop zone of \g<a>\g<b> to \g<z>\g<not>",
    ),
    (
        "now",
        re.compile(
            rf"^(?P<i>)(?P<who>{_TROOPS}) (?:now (?:goes|comes|go|come)|(?:will|is|are) now (?:to )?(?:go|come)) "
            rf"(?:in|down) (?:at|on|onto|to) {_ZONE}(?P<z>[^,.;:]+?)(?=[.]?$)"
        ),
        r"alter the drop zone of \g<who> to \g<z>",
    ),
    # `drop on DZ Y at 1400, 156 Para first`.
    (
        "first",
        re.compile(
            rf"(?P<i>)(?P<a>\b(?:drops?|jumps?|lands?) [^;]*?), (?P<who>{_TROOPS}) (?:goes |going )?first(?=[.]?$)"
        ),
        r"\g<a> with \g<who> leading",
    ),
    (
        "down",
        re.compile(r"(?P<i>[Oo])nce (?:safely )?(?:down|landed|on the ground)(?=,? (?:they|it|attack|move|hold)\b)"),
        "on landing",
    ),
    # Guns and aircraft beside an attack: `With 64 Med and two squadrons in support 1 Hamps attack Aalst`.
    (
        "support supporting",
        re.compile(
            rf"^(?P<i>)With (?P<a>{_NAMES}) (?:in (?:fire )?support|supporting) "
            r"(?P<rest>(?:the )?[A-Z\d][^;]+?)(?P<end>[.]?)$"
        ),
        r"\g<rest>, supported by \g<a>\g<end>",
    ),
    (
        "supported",
        re.compile(
            rf"^(?P<i>)Supported by (?P<a>{_NAMES} and {_COUNT}|{_COUNT} and {_NAMES}), (?P<rest>[^;]+?)(?P<end>[.]?)$"
        ),
        r"\g<rest>, supported by \g<a>\g<end>",
    ),
    (
        "air",
        re.compile(
            rf"(?P<i>),? (?:with )?(?:artillery|gun|fire) support (?:from|by|of) (?P<a>{_NAMES}),? and air support "
            rf"(?:from|by|of) (?P<b>{_COUNT})"
        ),
        r", supported by \g<a> and \g<b>",
    ),
    (
        "air",
        re.compile(
            rf"(?P<i>)[,;] (?:artillery|guns|arty)(?: support)?: (?P<a>{_NAMES})[,;] air(?: support)?: "
            rf"(?P<b>{_COUNT})(?=[.;]?$)"
        ),
        r", supported by \g<a> and \g<b>",
    ),
    ("guns", re.compile(r"\b(?P<i>g)uns of both (?=[^.;:]* (?:in support|supporting))"), "guns of "),
    (
        "squadron squadrons sqn sqns",
        re.compile(rf"(?P<i>),? with (?P<b>{_COUNT}) and (?P<a>\d{_NAMES}) (?:supporting|in support)(?=[.;]?$)"),
        r", supported by \g<a> and \g<b>",
    ),
    # `move to Aalst and come into action there`, `…, come into action and support 2 IG`.
    (
        "action deploy deploys",
        re.compile(
            r"(?P<i>)(?P<joint>,? (?:and|then)|,) "
            r"(?:(?:(?:come|go|get|move)s? into action|deploys?) there(?! to \w)|"
            r"(?:come|go|get)s? into action(?=[.]?$))"
        ),
        r"\g<joint> take up position there",
    ),
    (
        "action",
        re.compile(
            r"(?P<i>)(?:,? and|,) (?:come|go|get)s? into action"
            r"(?=(?:,? and|,) (?:to )?(?:support(?:s|ing)?|fir(?:e|es|ing)|shell(?:s|ing)?)\b)"
        ),
        "",
    ),
    # `Fire of the Light Regiment on 4289 from 0700`.
    ("fire", re.compile(rf"^(?P<i>)Fire (?:of|by|from) (?P<who>{_NAMES}) (?=(?:up)?on \d{{4}}\b)"), r"\g<who> fire "),
    # `shell 4687 at 0630 and again at 0730`.
    (
        "again",
        re.compile(
            r"(?P<i>)(?P<first>\b(?:fires?|shells?|bombards?|stonks?|shoots?)(?: up)?(?: on| at)? (?P<at>\d{4}) at "
            r"\d{4}(?: hrs| hours)?),? (?:and|then) (?:once )?(?:again|more) at (?=\d{4}\b)"
        ),
        r"\g<first>, then fire on \g<at> at ",
    ),
    (
        "supporting",
        re.compile(r"\b(?P<i>)(?:goes|go|change|changes|switch|switches) (?:over )?to supporting "),
        "support ",
    ),
    # `I should like one air recce sortie flown over …`, `Request one recce sortie over …`, `Could we have …?`
    (
        "recce reconnaissance recon",
        re.compile(
            r"^(?P<i>)(?:(?:[Cc]ould|[Cc]an|[Mm]ay) (?:we|I) (?:please )?have|(?:I|We|we) (?:want|need|require|request|"
            r"(?:would|should) like)|(?:I|We)['’]d like|[Rr]equest(?:ing)?) (?:an?|one) "
            r"(?:(?:air|aerial|photo(?:graphic)?) (?:recce|reconnaissance|recon)(?: sortie| flight| mission)?|"
            r"(?:recce|reconnaissance|recon) (?:sortie|flight))(?: to be)?(?: flown)? (?:over|of) (?P<rest>[^?]*)\??$"
        ),
        r"air recce of \g<rest>",
    ),
    # Engineers and ferries.
    ("rafts raft", re.compile(r"\b(?P<i>)make(?P<s>s?) (?=(?:some |a few |a )?rafts?\b)"), r"build\g<s> "),
    # `3 Pol cross first at 2200 followed by 2 Pol, use Driel ferry`.
    (
        "use using",
        re.compile(
            r"(?P<i>)(?P<a>\bcross(?:es)?)(?P<rest> (?!by )[^.;:]*?),? (?:to )?us(?:e|es|ing) (?:the )?"
            r"(?P<f>[A-Z]\w+ ferry)(?=[.]?$)"
        ),
        r"\g<a> by \g<f>\g<rest>",
    ),
    ("repairing", re.compile(r"\b(?P<i>)sets? about repairing "), "repair "),
    ("repair", re.compile(r"\b(?P<i>)(?:take care of|sees? to|takes care of) the repair of "), "repair "),
    (
        "ferry",
        re.compile(r"\b(?P<i>)(?:mans?|works?|provides?|maintains?|keeps up) a (?=ferry (?:service )?at )"),
        "run a ",
    ),
    ("ferry", re.compile(r"\b(?P<i>)(?P<will>will|to|shall|must) ferry (?=at [A-Z])"), r"\g<will> run a ferry "),
    (
        "finished done repaired complete completed ready",
        re.compile(
            r"^(?P<i>O|W|A)(?:nce|hen|s soon as|fter) (?:that|this|it|the (?:repairs?|work|job|bridge|crossing)) "
            r"(?:is|are|has been|have been) (?:finished|done|repaired|completed?|ready),? (?=[a-z])"
        ),
        "when that is done, ",
    ),
    # `Fire plan: 319 GFA 4474 1430-1500, 320 GFA 4475 1430-1500`.
    *(
        (
            "plan",
            re.compile(
                r"^(?P<i>)(?P<pre>Fire ?[Pp]lan:? (?:.*?[,;] (?:and )?)?)(?P<g>\d{1,3} (?:[PG]FA|Fd|Med|Lt)) "
                r"(?:on )?(?P<s>\d{4}) (?=(?:from |at )?\d{4})"
            ),
            r"\g<pre>\g<g> fires on \g<s> ",
        ),
    )
    * 4,
    (
        "plan",
        re.compile(r"^(?P<i>)Fire ?[Pp]lan:? (?=\d{1,3} (?:[PG]FA|Fd|Med|Lt) fires )"),
        "",
    ),
    # `94 Fd for 7 SLI from 0815, 112 Fd holds.`
    (
        "fd med pfa gfa",
        re.compile(
            r"(?P<i>)(?P<guns>\b\d{1,3} (?:Fd|Med|PFA|GFA)) for (?P<who>(?:the )?\d+(?:/\d+| [A-Z]\w+)) "
            r"(?=from |at |until |till |[0-2]\d[0-5]\d)"
        ),
        r"\g<guns> supports \g<who> ",
    ),
    # `guard the crossing there`: which it is, is asked of the bridges.
    (
        "crossing crossings",
        re.compile(
            r"(?P<i>)(?P<deed>\b(?:guard|hold|secure|defend|block|take|seize|watch|capture)s?) the "
            r"crossing(?P<s>s?)(?=(?: there)?(?:[.,;]|$))"
        ),
        r"\g<deed> the bridge\g<s>",
    ),
    (
        "crossing crossed",
        re.compile(
            rf"^(?P<i>)(?:After|Having) cross(?:ing|ed) (?P<a>(?:by|at|on|over) [^,;:]*ferry[^,;:]*), (?P<who>{UNIT}) "
            rf"(?={_GOES})"
        ),
        r"\g<who> cross \g<a>, then ",
    ),
    # `the canal road bridge at Veghel`: a canal bridge is a road bridge.
    # `crosses the canal at Veghel`: by its bridge, and no ferry.
    (
        "canal",
        re.compile(
            r"\b(?P<i>)(?P<c>cross(?:es)?|(?:goes|go|moves?) (?:over|across)) the canal "
            r"(?=(?:at|near|in) [A-Z][\w'-]+(?: at \d{4}(?: hrs| hours)?)?(?: and |[.]?$))"
        ),
        r"\g<c> the canal bridge ",
    ),
    ("canal", re.compile(r"\b(?P<i>)canal road bridge (?=(?:at|of|in) [A-Z])"), "canal bridge "),
    # `After the capture of Heumen bridge`, `once we have Son bridge`, `if the enemy has blown it`.
    (
        "capture",
        re.compile(rf"\b(?P<i>A|a|O|o|U|u)(?:fter|n|pon) (?:the )?capture of {_WON_AT}"),
        r"once \g<where> is taken",
    ),
    (
        "we",
        re.compile(
            rf"\b(?P<i>)(?P<when>[Ww]hen|[Oo]nce|[Aa]s soon as|[Tt]he moment|[Aa]fter) we "
            rf"(?:have(?: got| taken)?|hold|get|own) {_WON_AT}"
        ),
        r"\g<when> \g<where> is taken",
    ),
    (
        "blown blow blows",
        re.compile(
            rf"\b(?P<i>)(?:[Ii]f|[Ss]hould) (?:the enemy|they|the Germans|Jerry|the Allies) "
            rf"(?:has blown|have blown|blows?)(?: up)? {_WON_AT}"
        ),
        r"if \g<where> is blown",
    ),
    (
        "wait waits",
        re.compile(r"(?P<i>)(?P<a>\bwaits?) for (?P<who>(?:the )?[A-Z\d][^,.;:]{1,30}?),? (?=(?:and )?then )"),
        r"\g<a> until \g<who> arrives, ",
    ),
    # `They avoid contact and report back.`: a manner, and what comes after.
    (
        "contact",
        re.compile(r"^(?P<i>T|I)(?:hey|t) avoids? (?:all )?contact,? (?:and (?:then )?|then )(?=reports?\b)"),
        "avoid contact and ",
    ),
    # `Send Spindler to Valburg to hold it`: they go there first.
    (
        "send sending",
        re.compile(
            r"(?P<i>)(?P<a>\b[Ss]end(?:ing)? [^,.;:]{2,40} to (?:the )?[A-Z][^,.;:]{1,40}?),? (?:in order )?to "
            r"(?P<b>hold|defend|guard|secure|garrison) it(?= (?:until|till|from)\b|[.]?$)"
        ),
        r"\g<a> and hold it",
    ),
    (
        "order",
        re.compile(
            r"(?P<i>)(?P<a>\b(?:goe?s?|moves?|march(?:es)?|advances?) [^,.;:]{2,60}?) in order to "
            r"(?=(?:hold|relieve)\b)"
        ),
        r"\g<a> and ",
    ),
    # Orders on file.
    # `Your order for 2/505 still stands but go at 1630`, `2/505: order stands but start at 1630`.
    (
        "stands stand holds unchanged",
        re.compile(
            r"^(?P<i>)(?:(?:[Yy]our|[Tt]he|[Mm]y|[Oo]ur) )?(?:[Oo]rders? (?:for|of|to) (?P<a>\d[^,.;:]{1,20}?)|"
            r"(?P<b>\d[^,.;:]{1,20}?)(?:['’]s|[:,]) (?:(?:the|your|its|their) )?orders?) "
            r"(?:still |both |all )?(?:stands?|holds? good|(?:is|are|remains?) unchanged),? (?:but|only|except) "
            r"(?:that )?(?:(?:it|they|you) )?(?:now |should |must |are to |is to )?"
            r"(?P<d>go|start|begin|leave|set out|set off|move off)(?:e?s)? (?=at |from )"
        ),
        r"\g<a>\g<b> same order but \g<d> ",
    ),
    (
        "consider",
        re.compile(rf"^(?P<i>)(?:Please )?[Cc]onsider {_ORDER} (?:as )?(?:cancelled|void|withdrawn)\b"),
        r"cancel \g<o>",
    ),
    (
        "extended prolonged",
        re.compile(rf"^(?P<i>){_ORDER} (?:is|will be|is to be) (?:extended|prolonged) (?:to|until|till) "),
        r"extend \g<o> until ",
    ),
    (
        "destination",
        re.compile(rf"^(?P<i>)The (?:new )?destination of {_ORDER} (?:is|will be|becomes) (?:now )?"),
        r"\g<o>: destination ",
    ),
    # `Sorry, the 1700 attack by 3/505 should be at 1730.`
    (
        "should ought",
        re.compile(
            r"^(?:(?:[Ss]orry|[Mm]y (?:bad|mistake)),? )*(?P<i>[Tt])he \d{4} (?:attack|move|march|assault|advance) "
            r"(?:by|of|for) (?P<who>\d[\w/]*(?: [A-Z]\w*)?) (?:should|ought to) (?:now )?"
            r"(?:be|start|begin|go in) (?=at \d{4})"
        ),
        r"\g<who> same order but start ",
    ),
    # `1/506 marches at 1600, its destination being Son`.
    (
        "destination",
        re.compile(
            r"(?P<i>),? (?:with )?(?:its|their|his|the) (?:final )?destination (?:being|is|to be)(?: now)? (?=[A-Z\d])"
        ),
        " to ",
    ),
    ("present", re.compile(r"(?P<i>) at present(?=\?)"), " at the moment"),
    ("news", re.compile(r"^(?P<i>W)hat news (?:of|from|is there of|is there from) "), "any news from "),
    # `takes over guarding LZ W from 1/327`.
    (
        "over",
        re.compile(
            r"\b(?P<i>)(?P<deed>tak(?:es?|ing)) over (?:the )?"
            r"(?:guarding|guard of|holding|protection of|defen[cs]e of) (?=(?:the )?[A-Z\d])"
        ),
        r"\g<deed> over ",
    ),
)
