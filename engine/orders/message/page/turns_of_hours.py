"""The table of turns of phrase of hours and days: `tonite`, `the night of the 19th`, `be there no later than 1800`.

Of each the words or marks of which one stands in it, how it is told, and what is read for it. Source: orders.md 1, 3,
4, 5, 8.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import HOUR, UNIT

#: An hour as figures, and no length or distance.
_AN_HOUR = r"(?=(?:[01]\d|2[0-4])[:.]?[0-5]\d\b(?! ?(?:m|km|k|min|minutes|yards|yds|metres|meters)\b))"
_DEED_OF_ONE = r"(?:moves|goes|marches|attacks|holds|advances|takes|withdraws|fires|crosses|follows|defends|occupies)"
_BY_NIGHT = (
    r"(?:in (?:the|der|de) night|in (?:der|de) nacht|during the night|by night|at night|bei nacht|'s nachts|nachts)"
)
_MORNING = r"(?:morgens|vormittags|früh|frueh|'s (?:morgens|ochtends)|morgen|ochtend)"
_EVENING = r"(?:mittags?|nachmittags?|abends?|nachts?|'s (?:middags|avonds|nachts)|middag|avond)"
_HOUR_SAID = r"(?:[:.]?[0-5]\d|(?=:?[0-5]?\d? ?(?:Uhr|uur)))(?!\d)"
#: The hour of a day of which the part is told too, if the two agree; `Sonntag abend 0600` is asked about.
_HOUR_OF_IT = (
    rf",? (?:{_EVENING},? (?:um |om )?(?P<late>(?:1[2-9]|2[0-3]){_HOUR_SAID})|"
    rf"{_MORNING},? (?:um |om )?(?P<early>(?:0\d|1[01]|\d(?= ?(?:Uhr|uur))){_HOUR_SAID})|"
    rf"(?:um |om )?(?P<bare>(?:[01]\d|2[0-3]){_HOUR_SAID}))"
)
_DAY_OF_MONTH = r"(?P<day>[12]\d)(?:\.(?:0?9\.)?|e|ste|(?= sept))(?: sept?(?:ember)?\b\.?)?"
_WEEKDAYS = (
    "montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend maandag dinsdag woensdag donderdag "
    "vrijdag zaterdag zondag"
)
_NIGHT_HOUR = r"(?:2[0-3]|0[0-5])[:.]?[0-5]\d\b"
_HOUR_HEAD = rf"(?:{HOUR}|first light|last light|dawn|dusk|noon|midday|midnight|sunrise|sunset|daybreak)"
_DAY_SAID = r"(?:[Tt]omorrow|[Tt]oday|[Tt]onight|(?:the )?[12]\d(?:st|nd|rd|th))"
_BRIDGE = r"(?:the )?[A-Z][^,.;:]{2,30}? bridge"
_CLOCK_WORD = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_ENDS = r"(?=[.,;:]|$| (?:on|tomorrow|tmrw|19|2\d|and|while|then|to|via|by|with|until|til|till|at|if|but|or)\b| [&(-])"
HOURS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Do not move 2 GG until I say so`: they hold; `hold until I say so` is told in the table of words.
    (
        "until till",
        re.compile(
            r"(?P<i>)(?P<deed>\b(?:[Dd]o(?: not|n['’]t) move|not (?:to )?move) [^,;.:]{0,30}?)(?:until|till) I "
            r"(?:say so|tell you(?: otherwise| to)?|say otherwise|give the word)(?=[.!;]|$)"
        ),
        r"\g<deed>until further orders",
    ),
    # `The above orders start at 1400`, `These moves are to begin at dawn`: all of them.
    (
        "above these those",
        re.compile(
            r"^(?P<i>\W*)(?:all (?:of )?)?(?:the above|these|those) ?"
            r"(?:orders|moves|movements|attacks|marches)?(?: above)?(?: are| will| shall| should| must)?(?: all)?"
            r"(?: to)? (?=(?:start|begin|commence|take effect)s?\b|by (?:road|rail)\b|via )",
            re.IGNORECASE,
        ),
        r"\g<i>All ",
    ),
    # `at 10 past 10`, `20 minutes past 4 pm`.
    *(
        ("past", re.compile(rf"\b(?P<i>){n} (?:minutes |mins? )?past (?=\d{{1,2}}\b|{_CLOCK_WORD}\b)"), f"{word} past ")
        for n, word in ((5, "five"), (10, "ten"), (20, "twenty"), (25, "twenty-five"))
    ),
    # `190600BSEP44`, `190600ZSEP`: a group of figures and its month written as one.
    (
        "sep sept z a b bsep asep zsep bsept zsept asept",
        re.compile(
            r"\b(?P<i>)(?P<group>[0-3]\d[0-2]\d[0-5]\d)"
            r"(?:(?P<zone>[A-Z]?)SEPT?(?:(?:19)?44)?|(?P<apart>[A-Z]?) ?SEPT?44)\b",
            re.IGNORECASE,
        ),
        r"\g<group>\g<zone>\g<apart> SEP 44",
    ),
    # `first light plus 30 minutes`, `dusk + 1 hour`, `dawn minus 30 mins`.
    *(
        (
            "light dawn dusk sunrise sunset",
            re.compile(
                rf"\b(?P<i>)(?P<sun>first light|last light|dawn|dusk|sunrise|sunset) ?(?:{sign}) ?(?:{length})\b\.?",
                re.IGNORECASE,
            ),
            rf"{said} {side} \g<sun>",
        )
        for sign, side in ((r"plus|\+", "after"), (r"minus|-", "before"))
        for length, said in (
            (r"(?P<n>\d{1,3}) ?(?:minutes?|mins?)", r"\g<n> minutes"),
            (r"(?:1|one|an) ?(?:hour|hr|h)", "an hour"),
            (r"half an hour", "half an hour"),
        )
    ),
    # `until two hours after last light`, `by 3 hours before dusk`: no hour of the clock.
    *(
        (
            "hours hrs",
            re.compile(
                rf"\b(?P<i>)(?P<led>until|till?|by|from|at|NLT|no later than|not later than) {n} (?:hours|hrs) "
                r"(?=(?:after|before) )",
                re.IGNORECASE,
            ),
            rf"\g<led> {minutes} minutes ",
        )
        for n, minutes in (("(?:two|2)", 120), ("(?:three|3)", 180), ("(?:four|4)", 240))
    ),
    # `at midnight on the 20th/21st`, `midnight 20/21 Sep`: the end of the one day is the beginning of the other.
    (
        "midnight",
        re.compile(
            r"\b(?P<i>)(?:at )?(?P<led>(?:(?:until|till|by|before|from|after) )?)midnight,? (?:on |of )?(?:the )?"
            r"\d\d(?:st|nd|rd|th)? ?[/–-] ?"
            r"(?P<day>\d\d)(?:st|nd|rd|th)?\b"
            r"(?: (?:of )?sept?(?:ember)?\b\.?)?",
            re.IGNORECASE,
        ),
        r"\g<led>0000 on \g<day> September",
    ),
    ("midnite", re.compile(r"\b(?P<i>m)idnite\b", re.IGNORECASE), "midnight"),
    ("nite tonite", re.compile(r"\b(?P<i>)(?:2 ?nite|tonite)\b", re.IGNORECASE), "tonight"),
    # `tomorrow from first light till 1000: 55 Fd fire …`: from the one to the other, at the head.
    (
        "until till til",
        re.compile(
            rf"^(?P<i>)(?P<from>(?:{_DAY_SAID},? )?(?:[Ff]rom )?(?:{_DAY_SAID},? )?{_HOUR_HEAD}(?: {_DAY_SAID})?) "
            rf"(?:until|till?) (?P<to>{_HOUR_HEAD}(?: {_DAY_SAID})?):(?= \S)"
        ),
        r"\g<from> to \g<to>,",
    ),
    # `55 Fd fire on Elst 1400-1445 before the attack`, `… from 1400 to 1445, in preparation for the assault`: why.
    (
        "before prior preparation preparatory ahead advance prelude",
        re.compile(
            rf"(?P<i>)(?P<h>\b(?:(?:from |between )?{HOUR} ?(?:-|–|to|until|till|and) ?{HOUR}|"
            rf"(?:at|from|starting) {HOUR})),? "
            r"(?:before|prior to|in preparation (?:for|of)|preparatory to|ahead of|in advance of|as an? (?:prelude|"
            r"preparation) (?:to|for)) (?:the|our) (?:main |infantry |ground |big )?"
            r"(?:attack|assault|crossing|push|advance)(?: goes in| begins| starts)?(?=[.;!]|$)"
        ),
        r"\g<h>",
    ),
    # `von seinem jetzigen Standort nach Arnhem`: whence, and nothing to be held.
    (
        "jetzigen gegenwärtigen bisherigen derzeitigen momentanen huidige tegenwoordige",
        re.compile(
            r"\b(?P<i>)(?:von|aus|van(?:uit)?|uit) (?:seine[rnm]|ihre[rnm]|der|den|dem|zijn|hun|haar|de) "
            r"(?:jetzigen|gegenwärtigen|bisherigen|derzeitigen|momentanen|huidige|tegenwoordige) "
            r"(?:Standort|Stellung(?:en)?|Position(?:en)?|Platz|stelling(?:en)?|positie|standplaats|plaats)\b(?: aus)?",
            re.IGNORECASE,
        ),
        "from its present position",
    ),
    # `nach Velp, und zwar gleich`: said again more nearly.
    (
        "zwar",
        re.compile(
            r"(?P<i>),? und zwar (?=(?:gleich|sofort|umgehend|unverzüglich|schnell|um|ab|bis|über|via|morgen|heute)\b)"
        ),
        " ",
    ),
    # `feuert ab sofort auf Driel, Feuer bis Mitternacht`
    (
        "feuer fire vuur",
        re.compile(
            r"(?P<i>)(?<=[\w.]), (?:Feuer|Feuerdauer|Beschuss|fire|firing|vuur) "
            r"(?=(?:bis|von|ab|until|till|from|tot|van|vanaf) )"
        ),
        ", ",
    ),
    # `bis 24. abends 2000`, `tot de 24e 's avonds 20 uur`, `bis Sonntag früh 0600`: one day and its hour.
    *(
        (
            links,
            re.compile(
                rf"\b(?P<i>)(?:{links.replace(' ', '|')})(?: (?:zum|dem|den|de))? {_DAY_OF_MONTH}{_HOUR_OF_IT}",
                re.IGNORECASE,
            ),
            rf"{link} \g<day>. um \g<late>\g<early>\g<bare>",
        )
        for links, link in (("bis tot", "bis zum"), ("am op ab vom vanaf", "am"))
    ),
    (
        "mittags mittag",
        re.compile(
            rf"\b(?P<i>)(?:bis|tot)(?: (?:zum|den|de))? {_DAY_OF_MONTH},? mittags?(?=[.;,!]?$|[;,])",
            re.IGNORECASE,
        ),
        r"bis zum \g<day>. um 1200",
    ),
    (
        _WEEKDAYS,
        re.compile(rf"\b(?P<i>)(?P<name>(?:{_WEEKDAYS.replace(' ', '|')})){_HOUR_OF_IT}", re.IGNORECASE),
        r"\g<name> um \g<late>\g<early>\g<bare>",
    ),
    # `Eerde nehmen, 23. früh 0700`.
    (
        "früh frueh",
        re.compile(r"(?P<i>)(?<=[, ])(?:am )?(?P<day>[12]?\d\.) (?:früh|frueh),? (?:um )?(?=[01]?\d[:.]?[0-5]\d\b)"),
        r"am \g<day> um ",
    ),
    # `attack Best at 1100 and 1130 respectively, 2/502 and 3/502`: hours, and whose.
    (
        "respectively",
        re.compile(
            r"(?P<i>)^(?P<deed>[^\d,.;:]{3,10} [^,.;:]{3,60} respectively),? (?P<who>[^,.;:]{3,15} and [^,.;:]{3,15})"
            r"(?P<end>\.?)$"
        ),
        r"\g<who> \g<deed>\g<end>",
    ),
    (
        "respectively resp",
        re.compile(r"\b(?P<i>)at (?P<a>[0-2]\d[0-5]\d) and (?:at )?(?P<b>[0-2]\d[0-5]\d),? (?=resp)"),
        r"at \g<a> hrs and \g<b> hrs ",
    ),
    # `Weber to Oosterbeek, night march, arrive before midnight`.
    ("march", re.compile(r"(?P<i>)(?<=\w), (?:a )?(?P<n>night|forced) march(?=[.;]|, arriv|$)"), r", by \g<n> march"),
    # `Greschick up the Gennep-Mook road, don't stop before Mook`
    (
        "stop halt",
        re.compile(
            r"^(?P<i>)(?P<way>(?!.*\bto [A-Z])[^,.;:]{5,60} (?:road|highway|railway)), (?:and )?(?:don['’]t|do not) "
            r"(?:stop|halt) (?:before|short of|until|till) (?=[A-Z][\w' -]{2,25}[.!]?$)"
        ),
        r"\g<way> to ",
    ),
    # `to Aalst for 1900, push off 1730`.
    ("push pushing", re.compile(rf"(?P<i>), (?:and )?push(?:ing)? off (?:at )?{_AN_HOUR}"), ", start "),
    ("etd", re.compile(rf"\b(?P<i>)(?:ETD|etd)(?: is| at)?:? {_AN_HOUR}"), "at "),
    # `in der Nacht um 2200`, `om 0100 in de nacht`: an hour of the night is told.
    (
        "night nacht nachts",
        re.compile(
            rf",? (?P<i>){_BY_NIGHT}(?P<who>,? (?:at|from|starting|starting at|um|ab|beginn|begin|om|vanaf|aanvang) )"
            rf"(?={_NIGHT_HOUR})",
            re.IGNORECASE,
        ),
        r"\g<who>",
    ),
    (
        "night nacht nachts",
        re.compile(
            rf"(?P<i>)(?P<who>\b(?:at|from|um|ab|om|vanaf) {_NIGHT_HOUR}(?: hrs| Uhr| uur)?),? {_BY_NIGHT}(?! of\b)",
            re.IGNORECASE,
        ),
        r"\g<who>",
    ),
    ("promptly punctually", re.compile(rf"\b(?P<i>[Pp])(?:romptly|unctually) at {_AN_HOUR}"), "at "),
    # `by tea time, that's 1600`, `until supper (1830)`: the hour that is meant by it.
    (
        "tea teatime supper suppertime lunch lunchtime dinner dinnertime breakfast",
        re.compile(
            r"\b(?P<i>)(?P<who>[Bb]y|[Bb]efore|[Aa]t|[Uu]ntil|[Tt]ill|[Ff]rom|[Aa]fter) "
            r"(?:(?:the )?(?:tea|supper|lunch|dinner|breakfast)[- ]?(?:time)?)"
            r"(?:,? (?:that['’]s|that is|i\.?e\.?|which is|meaning|say|so),? |, | )"
            r"(?:(?P<a>[012]\d[:.]?[0-5]\d)|\((?:say |i\.e\. )?(?P<b>[012]\d[:.]?[0-5]\d)\))(?! ?(?:m|km)\b)"
        ),
        r"\g<who> \g<a>\g<b>",
    ),
    # `holds Beek, end time 1500`, `but not beyond 1500`, `for no longer than 1500`.
    ("end ending", re.compile(rf"\b(?P<i>[Ee])nd(?:ing)? time(?: is| at)?:? {_AN_HOUR}"), "until "),
    ("end ending", re.compile(rf"\b(?P<i>[Tt])ime of end(?:ing)?:? {_AN_HOUR}"), "until "),
    (
        "longer",
        re.compile(rf"(?P<i>)(?:\b(?:but|and|for) |, but )?\b(?:no|not) longer than {_AN_HOUR}"),
        "until ",
    ),
    (
        "beyond past",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:hold|stay|remain|fire|shell|support|defend|guard|patrol|stand)s?\b[^.;]{0,80}?),? "
            rf"(?:but |and )?not (?:beyond|past) {_AN_HOUR}"
        ),
        r"\g<who> until ",
    ),
    # `go across Heumen bridge and assemble at Malden`: they march on.
    (
        "across crosses cross",
        re.compile(
            rf"\b(?P<i>)(?P<who>(?:(?:goe?s?|moves?|march(?:es)?) across|cross(?:es)?) {_BRIDGE}"
            r"(?: at [012]\d[:.]?[0-5]\d(?: hrs| hours)?)?),? and "
            r"(?:on|(?:to )?(?:assembles?|forms? up|gathers?|concentrates?) (?P<at>at|in)) (?:to )?(?=(?:the )?[A-Z])"
        ),
        r"\g<who> and to ",
    ),
    # `from five to five until a quarter after`: the same hour.
    (
        "after past",
        re.compile(
            rf"(?P<i>)\bto (?P<h>{_CLOCK_WORD}),? (?P<u>until|till|to) (?P<m>(?:a )?quarter|five|ten|twenty|half) "
            r"(?:after|past)(?=[.,;]|$)"
        ),
        r"to \g<h> \g<u> \g<m> past \g<h>",
    ),
    # `is to leave at 0900 and to reach Mook by 1200`.
    (
        "reach",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:moves?|leaves?|starts?|sets? out|marches|march) at [012]\d[:.]?[0-5]\d"
            r"(?: hrs| hours)?),? and (?:(?:is|are) to|must|has to|have to|to) reach (?=[A-Z])"
        ),
        r"\g<who> to ",
    ),
    (
        "tomorrow",
        re.compile(r"^(?P<i>T)omorrow['’]s (?P<what>task|orders?) for (?P<who>[^,.;:]{2,40}):"),
        r"\g<what> for \g<who> tomorrow:",
    ),
    ("tomorrow", re.compile(r"^(?P<i>T)omorrow['’]s (?=(?:attack|march|move)\b)"), "tomorrow: the "),
    # `holds until 1500, after that 2/508 goes to Beek`.
    (
        "subsequently that next",
        re.compile(
            r"(?P<i>)(?<=, )(?:and )?(?:subsequently|after that|next),? "
            rf"(?={UNIT} {_DEED_OF_ONE}\b)"
        ),
        "then ",
    ),
    # `1/502 occupies Eerde, and from 1600 2/501 attacks Koevering`: the hour of the second.
    (
        "from starting commencing beginning",
        re.compile(
            rf"(?P<i>)(?P<who>,|\band) (?:from|(?:starting|commencing|beginning)(?: at)?) {_AN_HOUR}"
            rf"(?=\S+(?: hrs| hours)? {UNIT} {_DEED_OF_ONE}\b)"
        ),
        r"\g<who> at ",
    ),
    # `Phase 1: 3 IG attacks 1512`: it begins at once, as any order does.
    (
        "phase stage",
        re.compile(
            r"^(?P<i>)(?:(?:[Tt]he )?(?:[Ff]irst|1st) (?:phase|stage)|(?:[Pp]hase|[Ss]tage) (?:1|[Oo]ne|I|A)): (?=\S)"
        ),
        "",
    ),
    # `(1400) Withdrawal of 2 IG to Aalst`, `[1600-1700] 64 Med fires on Best`: an hour at the head of a line.
    (
        "( [",
        re.compile(r"^(?P<i>)[(\[](?P<who>[0-2]\d[:.]?[0-5][05](?: ?- ?[0-2]\d[:.]?[0-5][05])?)[)\]]:? (?=\w)"),
        r"\g<who>: ",
    ),
    ("attack", re.compile(r"(?P<i>) for (?:its|their|his) attack (?=in \w+ (?:hours?|min))"), " "),
    # `attack GS 1216`, `Mook [4663]`, `Mook in square 4663`: the square of the map, and that of the place before it.
    (
        "sq gs coordinates coord coords ord ords",
        re.compile(r"\b(?P<i>)(?:sq\.|GS|coordinates|coords?\.?|co-ords?) ?(?=\d{4}\b(?![:/.]\d))"),
        "square ",
    ),
    (
        "[ square",
        re.compile(
            r"(?P<i>)(?P<who>\b(?!DZ|LZ)[A-Z][a-z]+),? (?:\[(?P<a>(?:[3-9]\d|2[5-9])\d\d)\]|"
            r"(?:in|at) (?:map |grid )?square (?P<b>\d{4})\b)"
        ),
        r"\g<who> (\g<a>\g<b>)",
    ),
    # `dep 1100 arr Mook 1500`.
    ("dep", re.compile(rf"\b(?P<i>[Dd])ep\.? {_AN_HOUR}"), "leave at "),
    (
        "eta arr",
        re.compile(
            r",? \b(?P<i>)(?:ETA|arr\.?) (?=[A-Z][a-z]+ (?:at |by |(?:no|not) later than |NLT )?[0-2]\d[:.]?[0-5]\d\b)"
        ),
        ", arrive ",
    ),
    # `forms up at Borkel, crosses the start line at 1600 and attacks Valkenswaard`: the hour of the attack.
    (
        "forms form assembles assemble concentrates concentrate gathers gather crosses cross jumps jump",
        re.compile(
            r"(?P<i>)(?P<go>\b(?:forms? up|assembles?|concentrates?|gathers?|moves?|goes|marches)\b[^.;]{4,40}?),?"
            r"(?: and)?(?: then)? (?:cross(?:es)? (?:the |its |their )?(?:start line|SL|line of departure|LD)|"
            r"(?:sets?|jumps?|moves?) off|starts|leaves) at (?P<hour>[0-2]\d[:.]?[0-5]\d(?: hrs| hours)?),?"
            r"(?: and)? (?:to )?(?=(?:attacks?|takes?|storms?|seizes?|clears?|captures?|moves?|goes|marche?s?|"
            r"advances?)\b)"
        ),
        r"\g<go>, then at \g<hour> ",
    ),
    # `It goes at 1500 when 2/505 arrives.`
    (
        "when if once",
        re.compile(
            r"^(?P<i>)(?P<who>It|They) (?:go|start|set off|move off|leave|goes|starts|sets off|moves off|leaves) "
            r"(?P<hour>at [0-2]\d[:.]?[0-5]\d(?: hrs| hours)?),? (?P<case>(?:when|if|once) [^.,;]+?)(?P<end>\.?)$"
        ),
        r"\g<who> goes \g<case>, \g<hour>\g<end>",
    ),
    (
        "garrison reserve",
        re.compile(
            r"(?P<i>)\b(?P<as>(?:as|in) (?:a |the )?(?:garrison|reserve)) (?:starting(?: at)?|from) "
            r"(?P<hour>[0-2]\d[:.]?[0-5]\d(?: hrs| hours)?)(?=[.;]?$)"
        ),
        r"at \g<hour> \g<as>",
    ),
    # `waits until 2/505 arrives at Mook, then attacks Riethorst`
    (
        "arrives arrive arrived",
        re.compile(
            r"\b(?P<i>until|till) (?P<who>[\w/.]+(?: [\w/.]+){0,3}?) (?:has |have )?arrive[sd]? (?:at|in) "
            r"(?=(?:[A-Z][\w-]+|\d{4}),? (?:and )?then\b)"
        ),
        r"\g<i> \g<who> is at ",
    ),
    # `2 GG takes the road bridge, 1 GG the railway bridge, both 1500`
    (
        "both all",
        re.compile(
            r"(?P<i>)(?<=, )(?P<them>both|all(?: three| of them)?) "
            r"(?=(?:[01]\d|2[0-3])[:.]?[0-5]\d(?: hrs| hours)?(?:[.,;]|$))"
        ),
        r"\g<them> at ",
    ),
    # `325 GIR lands on LZ N, drop time 1000`
    (
        "time",
        re.compile(r"(?P<i>)(?<=[,;] )(?:drop|landing|jump) ?(?:time|hour):? (?=\d)"),
        "time of drop ",
    ),
    # `2ig mv aalst fl`, `hold til LL`, `attack tmrw at FL`: as staffs write them.
    *(
        (
            cut,
            re.compile(rf"(?P<i>)(?<=[\w)] )(?:{cut}|{cut.upper()}){_ENDS}"),
            light,
        )
        for cut, light in (("fl", "first light"), ("ll", "last light"))
    ),
)
