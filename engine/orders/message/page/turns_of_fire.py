"""The table of turns of phrase about fire at several hours or on several targets, lifted and shifted, about guns that
support, and about the lifts and moves of a day: `fire 1200-1230 then 1300-1330 on 4288`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 5, 18; MG
section 26.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT
from engine.orders.message.page.turns_of_guns import GUNS

_DAY = r"(?:[Tt]omorrow|[Tt]oday|[Tt]onight|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)"
_H = r"[0-2]\d[0-5]\d"
_SPAN = rf"(?:from )?(?P<{{0}}>{_H})(?: hrs)? ?(?:-|–|to|till|until|bis|tot) ?(?P<{{1}}>{_H})(?: hrs)?"
_FIRE = (
    "fire fires shell shells bombard bombards engage engages plaster plasters stonk stonks pound pounds "
    "schießt beschießt schiesst beschiesst "
    "feuert"
)
_FIRES = (
    r"(?:fires?(?: on| at)?|shells?|bombards?|engages?|plasters?|stonks?|pounds?|"
    r"schie(?:ß|ss)t auf|beschie(?:ß|ss)t|feuert auf)"
)
#: Figures that are no hour: a square.
_SQUARE = r"(?:2[4-9]|[3-6]\d)\d\d"
_THEN = r"(?:,? (?:and )?then(?: again)?|,? and(?: again)?|[,;])"
FIRE: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `put the Poles down at Driel`
    (
        "down",
        re.compile(
            r"\b(?P<i>)(?:[Pp]ut|[Ss]et) (?P<who>(?:the )?[A-Z\d][^,.;:]{1,40}?) down "
            r"(?=(?:on|at|in) (?:the )?(?:[DL]Z|Driel)\b)"
        ),
        r"drop \g<who> ",
    ),
    # `Lt Regt fire tasks: 4188 0900-0915, 4290 0915-0930`.
    (
        "fire fires",
        re.compile(
            r"(?P<i>)(?P<s>\bfires?) ?(?:tasks?|plan|missions?|programme|targets?|on)? ?: "
            r"(?=(?:[2-6]\d\d\d|[A-Z]\w+),? (?:at |from )?[0-2]\d[0-5]\d)"
        ),
        r"\g<s> on ",
    ),
    # `Tomorrow's lift: 1 Pol on DZ O at 1600`, `Drop plan for the 21st: …`: the day of the drops behind it.
    (
        "lift lifts airlift drop drops landing landings",
        re.compile(
            rf"^(?P<i>(?:[Tt]he )?)(?P<day>{_DAY})['’]s (?:air ?)?(?:lifts?|drops?|landings?|drop plan)(?: is)?: (?=\w)"
        ),
        r"Lift \g<day>: ",
    ),
    (
        "plan programme schedule table",
        re.compile(
            rf"^(?P<i>(?:[Tt]he )?)(?:[Dd]rop|[Ll]ift|[Aa]ir|[Aa]irlift|[Ll]anding) (?:plan|programme|schedule|table) "
            rf"(?:for |of )?(?P<day>{_DAY}|(?:the )?\d\d?(?:st|nd|rd|th)|\d\d? Sep(?:t|tember)?): "
            r"(?=(?:priority )?(?:\d|the |[A-Z])\w*[^:]*\b[LD]Z\b)"
        ),
        r"Lift \g<day>: ",
    ),
    # `Tomorrow's moves: 1 Para to Arnhem`.
    (
        "moves marches tasks attacks attack business work jobs programme",
        re.compile(
            rf"^(?P<i>(?:[Tt]he )?)(?P<day>{_DAY})['’]s "
            r"(?:moves|marches|tasks|business|work|jobs|programme|attacks?(?=: [^:]*\battacks?\b)): (?=\w)"
        ),
        r"\g<day>: ",
    ),
    # `support 3/508 until 1100, then switch to 1/508 until dusk`, `…, from then on 1/508`: whom they help next.
    (
        "switch switches change changes transfer transfers then",
        re.compile(
            rf"^(?P<i>)(?P<go>.{{2,60}}\bsupports? .{{3,60}}?)(?:,? (?:and then|then|after that|and) (?:it )?"
            rf"(?:switch(?:es)?(?: support| over| its support)?|changes?(?: over)?|transfers?(?: its support)?) to |"
            rf", from then on (?:supports? )?)(?={UNIT}(?:[.;]?$| (?:until|till|from|at) ))"
        ),
        r"\g<go>, then support ",
    ),
    (
        "target targets",
        re.compile(
            rf"(?P<i>)(?P<then>,? (?:and then|then)) (?:change|switch)e?s? targets? to (?=(?:square )?{_SQUARE})"
        ),
        r"\g<then> fire on ",
    ),
    # `As from 1500 147 Fd is in support of 12 KRRC`: with its hour it is told them.
    (
        "support",
        re.compile(
            rf"^(?P<i>)(?P<from>(?:(?:[Aa]s |[Ww]ith effect )?[Ff]rom|[Aa]s of|[Aa]t) {_H}(?: hrs)?,? )"
            rf"(?P<who>{UNIT}) (?:is|are) in (?:direct |general |close )?support of "
        ),
        r"\g<from>\g<who> supports ",
    ),
    (
        "support",
        re.compile(
            rf"^(?P<i>)(?P<who>{UNIT}) (?:is|are) in (?:direct |general |close )?support of (?={UNIT} "
            rf"(?:(?:as |with effect )?from|as of) {_H})"
        ),
        r"\g<who> supports ",
    ),
    # `shifts fire from 4473 to 4575 at 1000`, `153 Fd lift fire from 1822 to 1823`: onto the second.
    (
        "fire feuer fires",
        re.compile(
            r"(?P<i>)\b(?P<to>to )?(?:shift|switch|lift|move|transfer|verleg)(?P<s>s|t|en|es)? "
            r"(?:its |their |the |das )?(?:fires?|Feuer) (?P<when>(?:(?:at|um) \d{4} )?)"
            r"(?:from|von) (?:square )?(?:\d{4}|[A-Z]\w+) (?:to|on to|onto|auf|nach) (?=(?:square )?(?:\d{4}|[A-Z]))",
            re.IGNORECASE,
        ),
        r"\g<to>fire \g<when>on ",
    ),
    # `fires on 4473 from 0930, at 1000 shift to 4575`: until then on the first.
    (
        "shift shifts switch switches lift lifts",
        re.compile(
            rf"(?P<i>)(?P<f>\b(?:fires?|shells?|bombards?) (?:on )?(?:\d{{4}}|[A-Z]\w+)),? from (?P<a>{_H}),?"
            rf"(?: and| then)? at (?P<b>{_H}),? (?:(?:it|they) )?(?:shift|switch|lift)(?:s|es)? "
            r"(?:its |their )?(?:fire )?(?:to|onto) (?=\d{4}|[A-Z])",
            re.IGNORECASE,
        ),
        r"\g<f> from \g<a> to \g<b>, then on ",
    ),
    # `Gropp provides flak cover for the Pannerden ferry`: guards it.
    (
        "cover protection defence defense umbrella",
        re.compile(
            r"(?P<i>)\b(?P<to>to )?(?:provide|give|furnish|form)(?P<s>s?) (?:an? |the )?"
            r"(?:flak|AA|anti-?aircraft|air) (?:cover|protection|defen[cs]e|umbrella) (?:for|to|at|over|of) ",
            re.IGNORECASE,
        ),
        r"\g<to>guard\g<s> ",
    ),
    # `Gropp AA cover at Pannerden ferry`.
    (
        "cover protection",
        re.compile(r"(?P<i>)(?<=\w)[:,]? (?:AA|flak) (?:cover|protection) (?:at|for|over|of) (?=\w)", re.IGNORECASE),
        " guards ",
    ),
    # `fire 1200-1230 then 1300-1330 on 4288`, `fire on 4288 1200-1230 and 1300-1330`.
    (
        "fire fires shell shells bombard bombards",
        re.compile(
            rf"(?P<i>)\b(?P<f>fires?|shells?|bombards?) {_SPAN.format('a', 'b')}{_THEN} {_SPAN.format('c', 'd')} "
            rf"(?:on |at )?(?P<at>\d{{4}})\b(?! ?(?:-|to|until))"
        ),
        r"\g<f> on \g<at> from \g<a> to \g<b> and from \g<c> to \g<d>",
    ),
    (
        _FIRE,
        re.compile(
            rf"(?P<i>)(?P<f>\b{_FIRES} (?:\d{{4}}|[A-Z]\w+)),? {_SPAN.format('a', 'b')}{_THEN} {_SPAN.format('c', 'd')}"
            r"(?=[.;]|$)"
        ),
        r"\g<f> from \g<a> to \g<b> and from \g<c> to \g<d>",
    ),
    # `55 Fd: shoot in 3 IG at Aalst`, `shoot 3 IG in`: they help it forward, and fire on nobody there.
    (
        "shoot shoots",
        re.compile(
            r"(?P<i>)\bshoot(?P<s>s?) (?:in (?P<a>\d{1,2} [A-Z]\w*)|(?P<b>\d{1,2} [A-Z]\w*) in(?:to)?(?=[,.]|$|"
            r" (?:at|to|on) ))"
        ),
        r"support\g<s> \g<a>\g<b>",
    ),
    # `fire 1821 1200-1215, shift 1822 1215-1230`
    (
        "shift lift switch",
        re.compile(
            rf"(?P<i>)(?P<f>\b{_FIRES} \d{{4}},? (?:from )?{_H} ?(?:-|to) ?{_H}),? (?:and |then )?"
            rf"(?:shift|lift|switch) (?:to |on to |onto )?(?P<at>\d{{4}}),? (?=(?:from )?{_H})"
        ),
        r"\g<f>, then fire on \g<at> ",
    ),
    # `Field guns of 43 Div: 94 supports 7 SLI, 112 supports 1 Worcs`
    (
        "guns gunners artillery regiments",
        re.compile(
            r"^(?P<i>)(?:The )?(?:[Ff]ield |[Mm]edium |[Dd]ivisional |[Cc]orps )?(?:[Gg]uns|[Aa]rtillery|[Gg]unners|"
            r"[Rr]egiments)(?: of (?:the )?[^:;,]{2,25})?: (?=\d{1,3} (?:Fd |Med |Field |Medium )?(?:supports?|"
            r"fires?)\b)"
        ),
        "Artillery: ",
    ),
    # `repair Son bridge, ready 0600`: by when, and not from when.
    (
        "ready finished done complete completed passable open",
        re.compile(
            r"(?P<i>)(?P<a>\b(?:repair|mend|rebuild|fix|restore)s?\b[^.;]*?),? (?:(?:and|it) )?(?:(?:is |has "
            r")?to be |must "
            r"be |will be )?(?:ready|finished|done|completed?|passable|open)(?: for (?:traffic|use|tanks|vehicles))?"
            rf"(?: at| by)? (?={_H}\b|dawn|first light|noon|midnight)"
        ),
        r"\g<a>, by ",
    ),
    # `fires on 4278 from 1100 to 1130 and on 4379 from 1130 to 1200`: one target after the other.
    *(
        (
            _FIRE,
            re.compile(
                rf"(?P<i>)(?P<f>\b{_FIRES} (?:\d{{4}}|[A-Z]\w+)),? {_SPAN.format('a', 'b')}(?:,? and| &|[,;]) "
                rf"(?:on )?(?P<at>\d{{4}}),? {_SPAN.format('c', 'd')}"
            ),
            r"\g<f> from \g<a> to \g<b>, then fire on \g<at> from \g<c> to \g<d>",
        ),
    )
    * 3,
    # `shells 4278 at 1100 and 4379 at 1130`, `schießt auf 4574 ab 1100, danach 4473`.
    (
        _FIRE,
        re.compile(
            rf"(?P<i>)(?P<f>\b{_FIRES} {_SQUARE} at {_H}),? (?:and|then|and then) (?:on )?(?P<at>{_SQUARE}) "
            rf"(?=at {_H})"
        ),
        r"\g<f>, then fire on \g<at> ",
    ),
    (
        "then after afterwards dann danach daarna thereafter",
        re.compile(
            rf"(?P<i>)(?P<f>\b{_FIRES} {_SQUARE},? (?:at|from|ab|um|vanaf|om) {_H}),? "
            rf"(?:and )?(?:then|afterwards|thereafter|after that|dann|danach|daarna) (?=(?:on )?(?P<at>{_SQUARE})\b)"
        ),
        r"\g<f>, then fire on ",
    ),
    # `Swoboda's 88s`, `94 Fd's 25-pounders`: the whole of them.
    (
        "s",
        re.compile(r"(?P<i>)(?<=\w)['’]s (?:88s|25-?pounders|5\.5s|mediums|howitzers|105s|75s)(?= )"),
        "",
    ),
    ("now", re.compile(r"^(?P<i>T)he target of (?P<o>order (?:no\.? ?)?\d{1,3}) is now "), r"\g<o>: new target "),
    (
        "support",
        re.compile(
            r"^(?P<i>)(?:[Aa]rt(?:illery|y)?|[Gg]un) support for (?P<who>[^,:;]{2,30}?)"
            r"(?: at once| now| immediately)?: (?P<g>[^:;]+?)(?P<end>[.]?)$"
        ),
        r"\g<g> in support of \g<who>\g<end>",
    ),
    # Guns lent to others, and turned upon a target.
    *GUNS,
    # `AR 159 supports with all its guns`.
    (
        "guns",
        re.compile(
            r"(?P<i>)(?P<does>\b(?:supports?|fires?|shells?|bombards?)\b[^.,;]{0,40}?) with (?:all|every one of) "
            r"(?:(?:its|his|their|your|the) )?(?:available )?guns(?=[.,;!]|$| (?:at|from|until|by|and)\b)"
        ),
        r"\g<does>",
    ),
)
