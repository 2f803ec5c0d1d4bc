"""The table of turns of talk: regiments and rounds as they are said, `five-oh-five`, `drop a few on 1108`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 9.
"""

import re

#: Regiments as they are said: `five-oh-five`, `three twenty-five`; no hour.
_SAID = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
_SAID_TENTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8}
_NO_HOUR = r"(?<!\bat )(?<!\bby )(?<!\bto )(?<!\buntil )(?<!\btill )(?<!\bfrom )(?<!\bbefore )(?<!\bafter )(?<![-\w])"
TALK: tuple[tuple[str, re.Pattern[str], str], ...] = (
    *(
        (
            "five",
            re.compile(rf"{_NO_HOUR}(?P<i>)five[- ]oh[- ]{word}(?![-\w])", re.IGNORECASE),
            f"50{figure}",
        )
        for word, figure in (*_SAID.items(), *_SAID_TENTH.items())
    ),
    *(
        (
            "three",
            re.compile(rf"{_NO_HOUR}(?P<i>)three[- ]twenty[- ]{word}(?![-\w])", re.IGNORECASE),
            f"32{figure}",
        )
        for word, figure in (*_SAID.items(), *_SAID_TENTH.items())
    ),
    (
        "report",
        re.compile(r"^(?P<i>G|H|M|g|h|m)(?:et|ave|ake) (?:them|him|it) (?:to )?(?=report\b)"),
        "they are to ",
    ),
    # `Where does Krafft stand and what has he left?`: a report is of both.
    (
        "where",
        re.compile(
            r"^(?P<i>)(?P<where>[Ww]here (?:is|are|does|do) [^,?]{2,25}?(?: stand| now)?),? and "
            r"(?:what (?:has|have)|how (?:strong|many|much)) [^,?.]{2,30}\??$"
        ),
        r"\g<where>?",
    ),
    (
        "where",
        re.compile(
            r"^(?P<i>)(?P<who>[^,?:]{2,25}[,:]) (?:what|how (?:strong|many|much)) [^,?.]{2,30},? and "
            r"(?=where (?:are|do) you\b[^,?.]{0,12}\??$)"
        ),
        r"\g<who> ",
    ),
    # `AR 159 shoots at it from 1530`
    ("shoot shoots", re.compile(r"\b(?P<i>)shoot(?P<s>s?) at it\b"), r"fire\g<s> on it"),
    # `64 Med drop a few on 1108`: rounds.
    (
        "drop drops put puts lob lobs",
        re.compile(
            r"\b(?P<i>)(?:drop|put|lob)(?P<s>s?) (?:a few|some|a couple|several|\d{1,3})(?: of)?"
            r"(?: rounds| shells| salvos)? (?:up)?on(?:to)? (?=\d{4}\b|square )"
        ),
        r"fire\g<s> on ",
    ),
    # `hang back at Gennep`, and nobody is hanged.
    (
        "hang hangs",
        re.compile(
            r"\b(?P<i>[Hh])ang(?P<s>s?) (?:back|around|round|about)"
            r"(?<!not hang about)(?<!n't hang about)(?<!nt hang about)"
            r"(?= (?:at|in|near|by|here|there|until|till)\b|[.,;]|$)"
        ),
        r"stay\g<s>",
    ),
)
