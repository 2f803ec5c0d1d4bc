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
    # `64 Med drop a few on 1108`: rounds.
    (
        "drop drops put puts lob lobs",
        re.compile(
            r"\b(?P<i>)(?:drop|put|lob)(?P<s>s?) (?:a few|some|a couple|several|\d{1,3})(?: of)?"
            r"(?: rounds| shells| salvos)? (?:up)?on(?:to)? (?=\d{4}\b|square )"
        ),
        r"fire\g<s> on ",
    ),
    # `take the Leende road, through Heeze, and pull up at Geldrop`: the road is taken, and no place.
    (
        "road highway",
        re.compile(
            r"\b(?P<i>)take(?P<s>s?) (?P<way>the (?:[A-Za-z][\w'-]+ ){1,2}(?:road|highway)(?: out of [A-Z][\w'-]+)?)"
            r"(?=(?:,? (?:through|via|by way of) [^.;:]{3,40}?)?,? (?:and|then|and then) (?:(?:to )?hold|defend|halt|"
            r"stop|wait|pull (?:up|in)|draw (?:up|in)|end up|fetch up|go|move|march|head|make|push|drive|through)s?\b)"
        ),
        r"go by \g<way>",
    ),
    # `2 HCR to precede 2 IG to Grave`
    (
        "precede precedes",
        re.compile(r"\b(?P<i>)(?:precede|(?P<s>precedes)) (?=[^,.;:]{2,30} (?:to|into|towards) [A-Z\d])"),
        "moves ahead of ",
    ),
    # `A report from 2 HCR would be welcome`
    (
        "welcome appreciated",
        re.compile(
            r"^(?P<i>[Aa]) (?:full |short |brief |situation |status )?(?:report|sitrep) (?:from|of) "
            r"(?P<who>[^,.;:?]{2,40}?) would be (?:most |very |much |greatly )?(?:welcome|appreciated)(?=[.!]?$)"
        ),
        r"report from \g<who>",
    ),
    # `pull up at Geldrop`, `draws up in Best`: a halt; `pull in to Beek` goes back.
    (
        "pull pulls draw draws",
        re.compile(
            r"\b(?P<i>)(?:pull(?P<s>s?)|draw(?P<z>s?)) (?:up(?= (?:at|in|near|before|outside|short of)\b)|"
            r"in(?= at [A-Z\d]))"
        ),
        r"halt\g<s>\g<z>",
    ),
    # `come at Geldrop from the east`: an attack.
    (
        "come comes coming",
        re.compile(
            r"\b(?P<i>)com(?:e(?P<s>s?)|ing) (?:in )?at (?P<where>[A-Z][^,.;:\d]{2,25}?) (?=from (?:the |its )?"
            r"(?:north|south|east|west|rear|flank|side|left|right|other side|behind|two sides))"
        ),
        r"attack\g<s> \g<where> ",
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
