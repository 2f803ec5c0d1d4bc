"""The table of turns of phrase of roads and what stands on them: `by the same route`, `takes the road junction`.

A part of the table in `turns_of_ways`. Of each the words of which one stands in it, how it is told, and what is read
for it. Source: orders.md 5, 7, 8.
"""

from engine.orders import patterns as re

_IS_TO = r"(?:(?:(?:is|are) )?to |must |should |will |shall |may )?"
_GOING = (
    r"(?:(?:go(?:ing)?|pass(?:ing)?|com(?:e|ing)|mov(?:e|ing)|march(?:ing)?|get(?:ting)?|travel(?:l?ing)?|us(?:e|ing)|"
    r"tak(?:e|ing)) )?"
)
ROADS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `3 IG same road behind 2 IG`: as they go, following them.
    (
        "same",
        re.compile(
            r"\b(?P<i>)(?:(?:by|along|on|over|via) )?(?:the )?same (?:route|road|way) (?=behind |following )",
            re.IGNORECASE,
        ),
        "the same, ",
    ),
    # `3 IG by the same route`, `3 IG to Best by the same road`: the same way.
    (
        "same",
        re.compile(
            r"\b(?P<i>)(?:(?:by|along|on|over|via|using|taking) )?(?:the )?same (?:route|road)\b", re.IGNORECASE
        ),
        "the same way",
    ),
    # `takes the road junction at Elst`, `take the station in Elst`: that is what is attacked, and no road gone by.
    (
        "junction station",
        re.compile(r"\b(?P<i>)(?:take(?P<s>s?)) (?=the (?:railway |railroad |rail |road )?(?:station|junction)\b)"),
        r"capture\g<s> ",
    ),
    # `do not use the bridge at Heumen`, `without using Heumen bridge`: round it.
    (
        "use using",
        re.compile(
            r"(?P<i>)(?:, (?:and |but )?|\b(?:and |but )?)(?:without using|not using|(?:do not|don['’]?t|not to) use) "
            r"(?=(?:the )?(?:[A-Z]\w+ (?:road |rail(?:way|road)? |highway |canal |lock )?(?:bridge|ferry)\b|"
            r"(?:\w+ )?(?:bridge|ferry) (?:at|in|near) [A-Z]))"
        ),
        ", avoiding ",
    ),
    # `take the bridge at its southern end`: that end of it.
    (
        "end",
        re.compile(
            r"\b(?P<i>)(?P<bridge>(?:the )?(?:(?:[A-Z]\w+|road|rail(?:way|road)?|highway|canal|lock|main) ){0,2}"
            r"bridge(?: (?:at|in) [A-Z]\w+)?),? (?:at|on) (?:its|the) "
            r"(?P<end>(?:north|south|east|west)(?:ern)? end)\b"
        ),
        r"the \g<end> of \g<bridge>",
    ),
    # `1/325 to Malden, 2/325 to Mook, neither through Heumen`, `none of them by road`: how both of them go.
    *(
        row
        for none, all_ in (("neither", "both"), ("none", "all"))
        for row in (
            (
                none,
                re.compile(
                    rf"(?P<i>)(?P<j>[,;] |\. |^)(?:and )?{none}(?: of them)? {_IS_TO}{_GOING}"
                    r"(?:through|via|by way of|into|near|anywhere near) (?=\w)",
                    re.IGNORECASE,
                ),
                rf"\g<j>{all_} avoiding ",
            ),
            (
                none,
                re.compile(
                    rf"(?P<i>)(?P<j>[,;] |\. |^)(?:and )?{none}(?: of them)? {_IS_TO}{_GOING}"
                    r"(?:(?:by|on|along|via|over) )?(?:the |any )?(?:main )?(?:roads?|highway)(?=[.;,!]|$)",
                    re.IGNORECASE,
                ),
                rf"\g<j>{all_} cross-country",
            ),
        )
    ),
    # `down to Elst tonight, start 2130, crossing at Arnhem road bridge`: their way.
    (
        "crossing",
        re.compile(
            r"(?P<i>), crossing (?:at|by|over|on) (?:the )?"
            r"(?=[A-Z][\w-]+(?: (?:road|rail|railway))? bridge\b(?=[.,;!]|$| and )(?!,? not\b))"
        ),
        ", via ",
    ),
)
