"""The table of turns of phrase about who goes with whom, who helps and who works what, `two squadrons overhead`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8, 18.
"""

import re

_CAPITAL = r"(?=[A-Z])"
#: A unit as troops are written: `1 CG`, `2/505`, `156 Para`.
_TROOPS = r"(?:\d+/\d+|\d+ [A-Z]\w*|[A-Z]{2,})"
WHO_AND_HOW: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Support for 3/505 from 376 PFA`.
    (
        "support",
        re.compile(
            r"^(?P<i>(?:[Ff]ire |[Aa]rtillery )?[Ss]upport) (?:for|of|to) (?P<whom>[^,.;:]{2,30}?) "
            r"(?:is to come |to come |comes )?(?:from|by) (?P<guns>\d{1,3} [A-Z]\w*)(?![\w-])"
        ),
        r"\g<guns> supports \g<whom>",
    ),
    # `A ferry is to be run at Driel by 43 RE`.
    (
        "ferry",
        re.compile(
            r"^(?P<i>A) ferry (?:is to be|to be|shall be|will be) (?:run|operated|worked|kept going|set up|"
            r"established) (?P<at>at [A-Z][^,.;:]{2,25}? )?by (?P<who>[^,.;:]{2,25}?)"
            r"(?P<there> at [A-Z][^,.;:\d]{2,25}?)?"
            r"(?= (?:from|until|at|starting|tonight|tomorrow)\b|[.;]?$)"
        ),
        r"\g<who> to act as ferry \g<at>\g<there>",
    ),
    ("squadron", re.compile(r"^(?P<i>[Gg])ive (?P<whom>[^,.;:]{2,30}?) a squadron\b"), r"give \g<whom> one squadron"),
    ("overhead", re.compile(r"(?P<i>)(?P<who>\bsquadrons?) overhead(?=[.,;]|$)"), r"\g<who> in support"),
    (
        "supported",
        re.compile(r"^(?P<i>S)upported by (?P<who>(?:\w+ squadrons?)), (?=\S)"),
        r"With \g<who> in support, ",
    ),
    # `moves to Grave in column 1 CG - 5 CG - 1 WG`.
    (
        "column order",
        re.compile(
            rf"(?P<i>),? (?:in column|in the order|in this order|order of march|in column of route):? (?P<a>{_TROOPS})"
            rf"(?:, | - |-)(?:then )?(?P<b>{_TROOPS})(?:(?:, | - |-)(?:then )?(?P<c>{_TROOPS}))?(?=[.;]?$)"
        ),
        r", \g<a> in front, then \g<b>, then \g<c>",
    ),
    (
        "sorry",
        re.compile(r"^(?P<i>S|s)o?rry,? (?=(?:scratch|cancel|scrap|scrub|disregard|forget) (?:my|that|the) last\b)"),
        "",
    ),
    (
        "both all",
        re.compile(
            r"(?P<i>),? (?:both|all) (?:asap|at once|immediately|straight ?away|right away|now)(?=[.!]*$)", re.I
        ),
        "",
    ),
    ("double doubles", re.compile(rf"\b(?P<i>)double(?P<s>s?) back to {_CAPITAL}"), "goes back to "),
    (
        "dug",
        re.compile(r"^(?P<i>)(?:I|We)(?:['’]d like| want| need| would like) (?P<who>[^,.;:]{2,40}?) dug in\b"),
        r"\g<who> to dig in",
    ),
    ("outta", re.compile(r"\b(?P<i>)outta\b"), "out of"),
    (
        "riding driving marching",
        re.compile(r"\b(?P<i>)(?:[Yy]['’]all|[Yy]ou) are (?:riding|driving|marching) to "),
        "you're going to ",
    ),
    # `cross at 2200 and on the other bank go to Oosterbeek`.
    (
        "bank side",
        re.compile(
            r"(?P<i>)(?P<joint>\b(?:and|then),?) (?:up)?on the (?:other|far|opposite) (?:bank|side),? (?=[a-z]+ )"
        ),
        r"\g<joint> ",
    ),
    # `attack 12 16 at 1100`: a square with a space in it.
    (
        "attack attacks move moves fire fires square hold holds go goes",
        re.compile(
            r"\b(?P<i>)(?P<deed>(?:attacks?|holds?|squares?|fires? on|(?:moves?|goes|go) to)) (?P<x>[0-6]\d) "
            r"(?P<y>\d\d)(?=[.,;]|$| (?:at|by|from|until|via|with|and|supported)\b)"
        ),
        r"\g<deed> \g<x>\g<y>",
    ),
)
