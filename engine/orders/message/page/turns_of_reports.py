"""The table of turns of phrase about reports and news asked for: `What's the score with 2 Para?`, `sitrep all`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 15; MG section
26.
"""

from engine.orders import patterns as re

_WHO = r"(?:the )?(?:\d+/\d+|(?:[A-Z\d][\w./-]* ){0,2}[A-Z\d][\w./-]*)"
REPORTS_ASKED: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `sitrep all`.
    (
        "sitrep sitreps reports",
        re.compile(r"^(?P<i>)(?:[Ss]itreps?|[Rr]eports)(?:,| from)? all(?=[.!]?$)"),
        "report all units",
    ),
    # `2 IG, what are you up to?`, `2 IG, how goes it?`
    (
        "what how",
        re.compile(
            r"^(?P<i>)(?P<who>(?:the )?\d+/\d+|(?:[A-Z\d][\w./-]* ){0,2}[A-Z\d][\w./-]*)[,:] (?:[Ww](?:hat|"
            r"ot)(?: are|['’]re| r) "
            r"(?:you|u|ya) (?:up to|doing|at)|[Hh]ow (?:goes it|are things|are you(?: getting on| doing)?))(?: "
            r"now)?(?=\?*$)"
        ),
        r"what is \g<who> doing",
    ),
    # `What's happening with 7 KOSB?`, `I'd like to know where 1 Border is and what it sees`,
    # `Find out what 2 Para is up to`, `I haven't heard from 2 Para, report please`.
    (
        "happening find know heard",
        re.compile(
            rf"^(?P<i>)(?:[Ww]hat(?: is|['’]s) happening (?:with|to) (?P<a>{_WHO})|"
            rf"(?:[Pp]lease )?[Ff]ind out what (?P<b>{_WHO}) (?:is|are) (?:up to|doing|at)|"
            rf"I(?:['’]d| would) like to know where (?P<c>{_WHO}) (?:is|are),? and (?:what|how) [\w ]+?|"
            rf"I (?:haven['’]t|have not) heard from (?P<d>{_WHO})[,:;.]? (?:please )?report(?:,? please)?)(?=[.?!]*$)"
        ),
        r"what is \g<a>\g<b>\g<c>\g<d> doing",
    ),
    # `I'd like to hear from 2 Para`, `Find out how 2 Para is doing`, beside whatever else: a report of theirs.
    (
        "hear find",
        re.compile(
            rf"(?P<i>)(?:I(?:['’]d| would) like to hear from (?P<a>{_WHO})|[Ff]ind out how (?P<b>{_WHO}) (?:is|are) "
            r"(?:doing|getting on|faring))(?=[,;] | (?:and|und|en|while) )"
        ),
        r"report \g<a>\g<b>",
    ),
    # `Meldung von Euling bitte`.
    (
        "meldung lagemeldung lagebericht",
        re.compile(
            r"^(?P<i>)(?:Meldung|Lagemeldung|Lagebericht) von (?:der )?(?P<who>[^,:?!]{2,30}?),? "
            r"(?:bitte|erbeten)[.!]?$",
            re.IGNORECASE,
        ),
        r"\g<who> meldet Lage",
    ),
    # `Reports: 1/504, 2/504`.
    ("reports", re.compile(r"^(?P<i>R)eports(?=: ?(?:\d+/\d+|\d+ [A-Z]\w+)(?:,| and|[.]?$))"), "report"),
    # `What's the score with 2 Para?`
    (
        "score form word drill picture latest",
        re.compile(
            r"^(?P<i>W|w)hat(?:['’]s| is) the (?:score|form|word|drill|picture|latest) "
            r"(?:with|on|from|about|at) (?=(?:the )?[A-Z\d])"
        ),
        "what's up with ",
    ),
    # `2 IG to report on reaching Aalst`: once there, and not now.
    (
        "reaching arriving arrival gaining",
        re.compile(
            r"(?P<i>\b[Rr])eport(?P<s>s?) (?:(?:up)?on (?:reaching|gaining|arriving (?:at|in)|arrival (?:at|in))|"
            r"(?:its |their |your )?arrival (?:at|in)) (?=(?:the )?[A-Z])"
        ),
        r"report\g<s> when it reaches ",
    ),
)
