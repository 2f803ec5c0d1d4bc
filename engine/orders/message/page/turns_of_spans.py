"""The table of turns of phrase of how long, until when and by when: `from now until 1400`, `within two hours from now`,
`start 1500, stop 1600`.

Of each the words or marks of which one stands in it, how it is told, and what is read for it. Source: orders.md 1, 3,
4.
"""

from engine.orders import patterns as re

#: An hour as it stands behind a link.
_CLOCK = r"(?:[01]\d|2[0-3])[:.]?[0-5]\d\b(?: ?h(?:ou)?rs\b| hours\b)?"
_SUN = r"(?:first light|last light|dawn|dusk|noon|midday|midnight|sunrise|sunset|daybreak)"
_DAY = r"(?P<{0}>[0-3]?\d)(?:st|nd|rd|th)?(?: (?:of )?sept?(?:ember)?\b\.?)?"
_UNTO = r"(?:until|till?|to|through|up to)"
_BEHIND = r"(?=[.;,!]|$| (?:and|while|then)\b)"
_SO_LONG = r"(?:\d{1,3}|an|one|two|three|four|five|six|ten|fifteen|twenty|thirty|forty[- ]five|half an|the)"
_UNIT = r"(?:hours?|hrs?|minutes?|mins?)"
#: `at once`, put at length.
_AT_ONCE = (
    r"(?:forthwith|without (?:any |further )?delay|on receipt(?: of this(?: (?:order|message|signal))?)?|"
    r"effective immediately|with immediate effect|right now|this (?:very )?(?:minute|instant|moment)|"
    r"as (?:soon|quickly|fast) as (?:possible|(?:you|they|it) can|ready|(?:they|you|it) (?:are|is) ready))"
)
SPANS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `From now to 1400: 2/505 holds Mook`, `both from now on until 1400`, `starting immediately, ending 1400`.
    (
        "now immediately",
        re.compile(
            rf"\b(?P<i>(?:from |starting |beginning )?(?:now|immediately))(?: on(?:wards)?)?,? "
            rf"(?:(?:and )?(?:ending|finishing)(?: at)?|until|till?|(?<!es now )(?<!ve now )(?<!go now ){_UNTO}) "
            rf"(?={_CLOCK}|{_SUN}\b)",
            re.IGNORECASE,
        ),
        "until ",
    ),
    # `attacks Mook at 1000 and carries on attacking until 1800`
    (
        "attacking",
        re.compile(
            r"(?<=\w),? (?P<i>)and (?:carr(?:y|ies) on|keeps?(?: on)?|continues?|goe?s? on) attacking (?=un|till)"
        ),
        " and continues ",
    ),
    # `Until it gets dark 2/505 holds Mook`: the end, and not when it begins.
    (
        "dark light",
        re.compile(
            r"\b(?P<i>)(?P<led>until|till?|before|by the time) it(?:['’]s| is| gets| grows| becomes| goes) "
            r"(?P<sun>dark|light)\b(?! (?:reg|art|tank|bat))",
            re.IGNORECASE,
        ),
        r"\g<led> \g<sun>",
    ),
    # `At least until 1500, 64 Med to shell Aalst`.
    ("least", re.compile(r"^(?P<i>)at least (?P<led>until|till) ", re.IGNORECASE), r"\g<led> "),
    # `within two hours from now`, `in the next two hours`: by when, and not from when.
    (
        "now",
        re.compile(rf"\b(?P<i>)(?P<led>within {_SO_LONG} {_UNIT}) from now\b", re.IGNORECASE),
        r"\g<led>",
    ),
    (
        "next",
        re.compile(
            rf"\b(?P<i>)in the next (?P<long>(?!few\b){_SO_LONG} )?(?P<unit>{_UNIT}|half(?:[- ]an)?[- ]hour)\b"
            r"(?! (?:of|or|after|before|is|has|was)\b)",
            re.IGNORECASE,
        ),
        r"within the next \g<long>\g<unit>",
    ),
    # `within the next few minutes`: now.
    (
        "minutes mins",
        re.compile(r"\b(?P<i>)(?:within (?:the next|a)|in the next) few (?:minutes|mins)\b", re.IGNORECASE),
        "at once",
    ),
    # `two hours hence`, `in an hour's time`, `in an hour from now`.
    (
        "hence",
        re.compile(rf"\b(?P<i>)(?:in )?(?P<long>{_SO_LONG} {_UNIT}) hence\b", re.IGNORECASE),
        r"\g<long> from now",
    ),
    (
        "time",
        re.compile(
            rf"\b(?P<i>)in (?P<long>{_SO_LONG}|a couple of) (?P<unit>hour|minute)(?P<s>s?)['’]s? time\b", re.IGNORECASE
        ),
        r"in \g<long> \g<unit>\g<s>",
    ),
    (
        "now",
        re.compile(rf"\b(?P<i>)in (?P<long>{_SO_LONG} {_UNIT}) from now\b", re.IGNORECASE),
        r"in \g<long>",
    ),
    # `for two more hours`, `for another full hour`, `over the next two hours`.
    (
        "more full solid further whole good",
        re.compile(
            rf"\b(?P<i>)for (?P<long>(?:another )?(?:{_SO_LONG} )?)"
            rf"(?:more|full|solid|further|whole|good) (?P<unit>{_UNIT})\b",
            re.IGNORECASE,
        ),
        r"for \g<long>\g<unit>",
    ),
    # `until tomorrow's first light`, `at tomorrow's dawn`.
    (
        "tomorrow",
        re.compile(rf"\b(?P<i>)tomorrow['’]s (?P<sun>{_SUN})\b", re.IGNORECASE),
        r"\g<sun> tomorrow",
    ),
    # `until 0600 the next morning`: the next such hour. Beside another day it is that of the day after.
    (
        "next following",
        re.compile(
            r"^(?P<i>)(?!.*\b(?:tomorrow|tonight|\d+(?:st|nd|rd|th)|d ?\+|[a-z]{3,6}day|sept?)\b)(?P<pre>.*?)"
            r"\b(?P<led>until|till|by|before) (?P<hour>0\d[:.]?[0-5]\d(?: hrs| hours)?) (?:on )?(?:the )?"
            r"(?:next|following) (?:morning|day)\b",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<led> \g<hour>",
    ),
    # `holds Mook until 3/505 arrives, but no later than 1800`: the end, and not by when.
    (
        "later",
        re.compile(
            r"\b(?P<i>)(?P<until>(?:until|till) (?:relieved(?: by [^,.;]{2,20})?|[^,.;]{2,25}? (?:arrives?|comes?|"
            rf"relieves? (?:it|them))),?) (?:but |and )?(?:no|not) later than (?={_CLOCK}|{_SUN}\b)",
            re.IGNORECASE,
        ),
        r"\g<until> at the latest until ",
    ),
    # `well before 1500`, `some time before 1500`, `any time after 1500`.
    (
        "well some any sometime anytime",
        re.compile(
            r"\b(?P<i>)(?:well|(?:at )?(?:some|any) ?time) (?P<led>before|after) "
            r"(?=\d|noon|midday|d|[a-z]+ o['’]clock)",
            re.IGNORECASE,
        ),
        r"\g<led> ",
    ),
    # `at 1500 or thereabouts`.
    (
        "thereabouts so",
        re.compile(
            rf"(?P<i>)(?P<hour>\b(?:at|by|until|till|from|around) (?:{_CLOCK}|\d\d? ?[ap]m))(?:,)? "
            rf"or (?:thereabouts|so)\b",
            re.IGNORECASE,
        ),
        r"\g<hour>",
    ),
    # `starting at 1500 and going on until 1600`, `start 1500, stop 1600`.
    (
        "going carrying keeping continuing lasting",
        re.compile(
            rf"(?P<i>)(?P<hour>\b(?:at|from|starting|beginning) (?:at )?{_CLOCK}),?(?: and)? "
            r"(?:going on|carrying on|keeping (?:on|it up|at it)|continuing|lasting)(?: on)? (?=(?:until|till?) )",
            re.IGNORECASE,
        ),
        r"\g<hour> ",
    ),
    (
        "stop stopping end ending finish finishing cease ceasing",
        re.compile(
            rf"\b(?P<i>)(?:start(?:ing|s)?|begin(?:ning|s)?|commenc(?:e|ing))(?: at)?:? "
            rf"(?P<from>{_CLOCK})[,;]?(?: and)? "
            rf"(?:to )?(?:stop(?:ping)?|end(?:ing)?|finish(?:ing)?|ceas(?:e|ing))(?: at)?:? (?P<to>{_CLOCK})",
            re.IGNORECASE,
        ),
        r"from \g<from> to \g<to>",
    ),
    # `in the period 1500 to 1600`, `during the hour from 1500 to 1600`, `for the hour between 1500 and 1600`.
    (
        "period hour window timeframe",
        re.compile(
            rf"\b(?P<i>)(?:in|during|for|within) the (?:period|hour|(?:time )?window|timeframe),? "
            rf"(?:from |between |of )?"
            rf"(?P<from>{_CLOCK}) ?(?:-|–|{_UNTO}|and) ?(?P<to>{_CLOCK})",
            re.IGNORECASE,
        ),
        r"from \g<from> to \g<to>",
    ),
    # `from 181500 to 181600`, `between 181500 and 181600`: two groups of a day and its hour.
    (
        "from between",
        re.compile(
            r"\b(?P<i>)(?:from|between) (?P<a>[0-3]\d)(?P<from>[0-2]\d[0-5]\d)[A-Z]?(?: Sept?)? (?:until|till|to|and) "
            r"(?P<b>[0-3]\d)(?P<to>[0-2]\d[0-5]\d)[A-Z]?(?: Sept?)?\b",
            re.IGNORECASE,
        ),
        r"from \g<a> Sep \g<from> to \g<b> Sep \g<to>",
    ),
    # `From 2200 on the 18th to 0500 on the 19th 376 PFA fires`: the days before their hours, and no number of a name.
    (
        "from",
        re.compile(
            rf"\b(?P<i>)from (?P<from>{_CLOCK}) (?:on )?(?:the )?{_DAY.format('a')} (?:until|till|to) "
            rf"(?P<to>{_CLOCK}) (?:on )?(?:the )?(?P<b>[0-3]?\d)(?:st|nd|rd|th)(?: (?:of )?sept?(?:ember)?\b\.?)?",
            re.IGNORECASE,
        ),
        r"from \g<a> Sep \g<from> to \g<b> Sep \g<to>",
    ),
    # `9 to 11 am 376 PFA fires on Wyler`: the first figure counts no line of a list.
    (
        "am pm m",
        re.compile(
            r"(?:^|(?<=, both )|(?<=, all ))(?P<i>)(?P<from>\d\d?(?:[:.]\d\d)?) ?"
            r"(?:-|–|until|till|to) ?(?P<to>\d\d?(?:[:.]\d\d)? ?[ap]\.?m\b\.?)",
            re.IGNORECASE,
        ),
        r"from \g<from> to \g<to>",
    ),
    # `in the small hours of the 19th, at 0200`, `first thing tomorrow, at 0700`.
    (
        "small wee early",
        re.compile(
            rf"\b(?P<i>)in the (?:small|wee|early) hours of (?:the )?{_DAY.format('a')},? (?:at "
            rf"|around )?(?P<hour>{_CLOCK})",
            re.IGNORECASE,
        ),
        r"at \g<hour> on \g<a> Sep",
    ),
    (
        "thing bright early",
        re.compile(
            rf"\b(?P<i>)(?:first thing|bright and early|early) tomorrow(?: morning)?,? (?:at )?(?P<hour>{_CLOCK})",
            re.IGNORECASE,
        ),
        r"tomorrow at \g<hour>",
    ),
    # `2/505 to Mook and 3/505 to Riethorst, both with immediate effect`, `… as soon as they are ready`: at once.
    (
        "both all each",
        re.compile(rf"(?P<i>)(?P<who>[,;] (?:both|all|each)(?: of them)?) {_AT_ONCE}{_BEHIND}", re.IGNORECASE),
        r"\g<who> at once",
    ),
    (
        "ready",
        re.compile(r"\b(?P<i>)as soon as (?:they|you|it) (?:are|is) ready\b", re.IGNORECASE),
        "as soon as ready",
    ),
    # `both 30 minutes from 1500`: so long, from then.
    (
        "both all each",
        re.compile(
            rf"(?P<i>)(?P<who>[,;] (?:both|all|each)) (?=(?:\d+|half an|an|one|two) {_UNIT} "
            rf"(?:from|starting|at) {_CLOCK})",
            re.IGNORECASE,
        ),
        r"\g<who> for ",
    ),
    # `supports 2/505 around 1500`: no square is supported. `no sooner than 1500`.
    (
        "around about",
        re.compile(
            rf"(?P<i>)(?P<who>\b(?:supports?|in support of|assists?) [^,.;:]{{3,30}})(?<! until)"
            rf"(?<! till)(?<! by)(?<! from)(?<! at) (?:around|about) (?={_CLOCK})",
            re.IGNORECASE,
        ),
        r"\g<who> at ",
    ),
    (
        "sooner earlier",
        re.compile(
            rf"\b(?P<i>)(?:no|not) (?:sooner|earlier|any (?:sooner|earlier)) than (?={_CLOCK}|{_SUN})", re.IGNORECASE
        ),
        "not before ",
    ),
    # `both commencing at 1500`, `both from 1500 on`, `both for 60 minutes commencing 1500`.
    (
        "commencing",
        re.compile(
            rf"(?P<i>)(?P<who>[,;] (?:both|all|each)(?: for \w+ {_UNIT})?) commencing(?: at)? (?={_CLOCK})",
            re.IGNORECASE,
        ),
        r"\g<who> at ",
    ),
    (
        "both each",
        re.compile(rf"(?P<i>)(?P<who>[,;] (?:both|each) from {_CLOCK}) on(?:wards?)?{_BEHIND}", re.IGNORECASE),
        r"\g<who>",
    ),
    # `stays where it is, no move before I say so`: until it is ordered otherwise.
    (
        "before without until unless",
        re.compile(
            r"\b(?P<i>)(?P<stay>(?:stays?|holds?|remains?|stands?)\b[^.;:]{0,50}?),? (?:and |with )?"
            r"no (?:move|movement|moving) (?:before|until|unless|without) "
            r"(?:I (?:say so|give the word|order it)|my (?:word|order|say-so))(?=[.;!]|$)",
            re.IGNORECASE,
        ),
        r"\g<stay>",
    ),
)
