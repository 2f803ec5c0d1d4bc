"""The table of turns of phrase about reports and news asked for: `What's the score with 2 Para?`, `sitrep all`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 15; MG section
26.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT

#: One or several of them.
_THEM = rf"{UNIT}(?:(?:,| and) {UNIT})*"
#: `send me`, `let us have`, and what of.
_TELLS_ME = r"(?:[Ss]ends?|[Gg]ives?|[Tt]ells?|[Ll]ets?) (?:me|us)(?: have| know)?"
_OF_THEIRS = r"(?:positions?|locations?|whereabouts|strengths?|losses|casualties|situation|status)"
_STATE = (
    r"(?:your|their|its|his) (?:exact |current |present )?"
    rf"{_OF_THEIRS}(?:(?:, | and | & |, and )(?:your |their |its |his )?{_OF_THEIRS}){{0,3}}"
)
_WHEN_TOLD = r"(?=[.!]*$|[,;] | (?:by|at|before|as soon as possible|asap|now|immediately|please|once|when|and)\b)"
REPORTS_ASKED: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Is there any word of 2/505?`, `Anything heard from 2/505?`
    (
        "any",
        re.compile(
            r"^(?P<i>I|H)(?:s there|ave we) (?:had )?any (?:word|news|sign|trace) (?:yet )?(?:of|from|on|about) "
        ),
        "any news from ",
    ),
    ("heard", re.compile(r"^(?P<i>A)nything (?:been )?(?:heard|come) (?:yet )?(?:from|of) "), "any news from "),
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
            r"(?:you|u|ya) (?:up to|doing|at)|[Ww]hat(?: is|['’]s) (?:going on|happening|up)(?: down| up|"
            r" over)?(?: there)?|[Hh]ow (?:goes it|are things|are you(?: getting on| doing)?))(?: "
            r"now)?(?=\?*$)"
        ),
        r"what is \g<who> doing",
    ),
    # `What's happening with 7 KOSB?`, `I'd like to know where 1 Border is and what it sees`,
    # `Find out what 2 Para is up to`, `I haven't heard from 2 Para, report please`.
    (
        "happening find know heard",
        re.compile(
            rf"^(?P<i>)(?:[Ww]hat(?: is|['’]s) happening (?:with|to) (?P<a>{UNIT})|"
            rf"(?:[Pp]lease )?[Ff]ind out what (?P<b>{UNIT}) (?:is|are) (?:up to|doing|at)|"
            rf"I(?:['’]d| would) like to know where (?P<c>{UNIT}) (?:is|are),? and (?:what|how) [\w ]+?|"
            rf"I (?:haven['’]t|have not) heard from (?P<d>{UNIT})[,:;.]? (?:please )?report(?:,? please)?)(?=[.?!]*$)"
        ),
        r"what is \g<a>\g<b>\g<c>\g<d> doing",
    ),
    # `I'd like to hear from 2 Para`, `Find out how 2 Para is doing`, beside whatever else: a report of theirs.
    (
        "hear find",
        re.compile(
            rf"(?P<i>)(?:I(?:['’]d| would) like to hear from (?P<a>{UNIT})|[Ff]ind out how (?P<b>{UNIT}) (?:is|are) "
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
    # `hält Best und meldet stündlich`
    (
        "stündlich stuendlich stunde uur",
        re.compile(
            r"(?P<i>)(?:,| und| en) (?:(?:meldet|melden|meldt|berichtet|berichten|rapporteert)(?: sich| zich)?|"
            r"Meldung|Melding) (?:(?:die|de) (?:Lage|situatie|toestand) )?"
            r"(?:st(?:ü|ue)ndlich|jede Stunde|(?:elk|ieder) uur)(?=[.;!]|$)"
        ),
        " and reports hourly",
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
    # `What's the situation with 2/505?`, `Location of 2/505 please.`, `2/505: situation?`, `Any word on 2/505?`
    (
        "situation",
        re.compile(rf"^(?P<i>W|w)hat(?: is|['’]s) the situation with (?P<who>{_THEM})(?=[.?!]*$)"),
        r"what is the situation of \g<who>",
    ),
    (
        "location strength locations strengths whereabouts",
        re.compile(
            rf"^(?P<i>)(?:[Ll]ocations?|[Ss]trengths?|[Ww]hereabouts) of (?P<who>{_THEM})"
            r"(?:,? (?:please|pls))?(?=[.!]*$)"
        ),
        r"position of \g<who>?",
    ),
    (
        "situation position status strength location",
        re.compile(
            rf"^(?P<i>)(?P<who>{_THEM})(?:[:,]| [-–]) ?(?:your )?(?:situation|position|status|"
            rf"strength|"
            r"location)(?:,? (?:please|pls))?\?+$"
        ),
        r"position of \g<who>?",
    ),
    (
        "situation",
        re.compile(r"^(?P<i>S|s)ituation (?:at|with) (?P<who>(?:\d+/\d+|\d+ [A-Z]\w+|KG [A-Z]\w+))(?=\?+$)"),
        r"position of \g<who>",
    ),
    ("word", re.compile(rf"^(?P<i>A|a)ny word on (?P<who>{_THEM})(?=\?+$)"), r"any word from \g<who>"),
    (
        "know",
        re.compile(
            rf"^(?P<i>)I(?:['’]d like| would like| want| need) to know how (?P<who>{_THEM}) (?:is|are) "
            r"(?:doing|getting on|faring)(?=[.!]*$)"
        ),
        r"report \g<who>",
    ),
    # `2/505 and 3/505, send me your positions and losses by 1800`, `Send me your positions, 2/505 and 3/505.`
    (
        "position positions location locations losses strength strengths",
        re.compile(
            rf"^(?P<i>)(?P<who>{_THEM})(?:[:,]| [-–]|(?: (?:is|are))? to| will| must| should)? (?:please |pls )?"
            rf"{_TELLS_ME} {_STATE}{_WHEN_TOLD}"
        ),
        r"\g<who> to report",
    ),
    # `What do 2/505 see?`, `What about a report from 2/505?`, `At 1200 2/505 reports.`
    (
        "see",
        re.compile(rf"^(?P<i>W|w)hat do (?P<who>(?!we\b|you\b|they\b){_THEM}) see(?=\?+$)"),
        r"what does \g<who> see",
    ),
    (
        "about",
        re.compile(rf"^(?P<i>)(?:[Ww]hat|[Hh]ow) about a (?:report|sitrep) from (?P<who>{_THEM})\?+$"),
        r"report from \g<who>.",
    ),
    (
        "reports report",
        re.compile(
            rf"^(?P<i>)[Aa]t (?P<h>[012]\d[:.]?\d\d|noon|midnight|dusk|dawn),? (?P<who>{_THEM}) reports?(?: in|"
            rf" back)?(?=[.!]*$)"
        ),
        r"\g<who> to report at \g<h>",
    ),
    (
        "doing",
        re.compile(rf"^(?P<i>)[Ww]hat (?:is|are) (?P<who>{UNIT} and {UNIT}) doing\?+$"),
        r"report \g<who>.",
    ),
    # `…, and I'd like reports from 1/508 by noon`: wanted, as elsewhere.
    (
        "reports report sitrep sitreps",
        re.compile(
            r"\b(?P<i>I)(?:['’]d| would) like (?P<what>(?:a |an |some )?(?:\w+ )?(?:reports?|sitreps?)) "
            r"(?=(?:from|of)\b)",
        ),
        r"I want \g<what> ",
    ),
    # `Has anyone heard from 3/504?`
    (
        "heard",
        re.compile(
            rf"^(?P<i>)(?:[Hh]as|[Hh]ave) (?:anyone|anybody|you|we) (?:yet )?(?:heard|had (?:any )?(?:news|word)) "
            rf"(?:anything )?(?:yet )?(?:from|of) (?P<who>{_THEM})(?: yet| lately| today)?(?=\?+$)"
        ),
        r"any news from \g<who>",
    ),
    # `What have we got in Molenhoek right now?`
    (
        "right",
        re.compile(r"(?P<i>)(?<=\w) right now(?=\?)", re.IGNORECASE),
        "",
    ),
)
