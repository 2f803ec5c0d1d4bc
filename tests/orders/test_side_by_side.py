"""Orders side by side: each is read as if it stood alone, or something is asked; none takes anything from another.

Lines of the corpus are put together, two and two. A line that speaks of what stands before it (`there`, `the same`,
`they`) is no line to stand beside another, nor one that sets an hour or a case for all. Source: design section 4;
orders.md 8.
"""

import functools
import json
import re
import zlib
from collections import defaultdict

import pytest

from tests.orders.corpus import Case, cases, heard

#: One line in so many has a partner for each joint: by its own letters, so that a new row changes no pair but its own.
_ONE_IN = 2
#: Words that lean on another sentence, or that are said of more than their own.
_LEANING = re.compile(
    r"\b(?:there|same|instead|ditto|they|them|it|he|too|also|then|stop|h-?hour|zero|drop zone|the bridge|over$|out$|"
    r"when|if|after|before|until|till|on|in|up|which|change|cancel|amend|order|orders|report|sitrep|where|what|message|tell|all|everyone|rest|"
    r"everybody|both|pls|please|recce|ob|know)\b",
    re.IGNORECASE,
)
#: A line that begins with its hour, its way, its case or with `with` begins no second task behind a comma, and what
#: it begins with is said of the task behind it as well.
_LEADING = re.compile(
    r"(?:with|at|by|from|around|\d{1,2} o'clock|"
    r"h[ +-]|d[+]|start|note|for|over|under|as|\d{4}\b|um|ab|bis|gegen|om|vanaf|wef|heute|morgen|"
    r"to-?(?:night|morrow|day)|\w+(?:day|tag|woch|dag)\w*|t?\d{1,2}[:/.]?(?:\d\d){1,2}|\d{1,2} sep|\d{6}|"
    r"zodra|sobald|bei|nach|\d\d hrs\b|once|wenn|falls|als|whatever|plan|route|supported|support|deadline|avoid|"
    r"first light)\b|d\+|t?\d{4} ?h",
    re.IGNORECASE,
)
#: A number of a list, which a line keeps that stands behind another.
_NUMBERED = re.compile(r"\d{1,2}[.)] ")
#: A line of two sentences, or of a name and what stands under it, is no one task of a sentence.
_TWO = re.compile(r"[.;:!?] ")
#: `2 HCR followed by 2 IG`: who goes where is told by the sentence before it.
_HALF = re.compile(r"followed by \d")


@functools.cache
def _alone():
    """Lines that are one order of their own, by headquarters and hour."""
    found = defaultdict(list)
    for case in cases():
        if (
            "\n" in case.text
            or len(case.text) > 70
            or "," in case.text
            or case.text.islower()  # Known to be typed in haste by its letters, as two lines of two hands are not.
            or case.text.endswith("?")  # A question and an order are not joined by `and`.
            or not case.text[:1].isalnum()
            or _LEADING.match(case.text)
            or _NUMBERED.match(case.text)
            or _LEANING.search(case.text)
            or _HALF.search(case.text)
        ):
            continue
        got = heard(case)
        if len(got["orders"]) == 1 and not got["asks"] and not got["refused"] and not got["notes"]:
            (order,) = _bare(got["orders"])
            if order.get("units"):
                found[case.scenario, case.hq, case.now].append((case.text.rstrip(" .!"), order))
    return [(key, lines) for key, lines in sorted(found.items()) if len(lines) > 3]


def _bare(orders):
    return [{k: v for k, v in o.items() if k not in ("line", "said")} for o in orders]


def _canonical(orders):
    return sorted(json.dumps(o | {"units": sorted(o.get("units", ()))}, sort_keys=True) for o in orders)


def _troops(order):
    """Those who act, and those who help or are helped."""
    return {*order["units"], *order.get("supported_by", ()), order.get("target"), order.get("follow")} - {None}


def _of(*words):
    return zlib.crc32("|".join(words).encode())


def _pairs(joint, lines):
    """Each line that is drawn, and the one of those with other troops whose letters suit its own best."""
    for first, one in lines:
        if _of(joint, first) % _ONE_IN == 0:
            others = [(second, other) for second, other in lines if not _troops(one) & _troops(other)]
            if others:
                yield (first, one), min(others, key=lambda line: _of(joint, first, line[0]))


def _together(joint, *, one_sentence=False):
    """Pairs of lines with different troops, put together: the text, the order of each, and the answer to both."""
    for (scenario, hq, now), lines in _alone():
        whole = [line for line in lines if not (one_sentence and _TWO.search(line[0]))]
        for (first, one), (second, other) in _pairs(joint, whole):
            text = f"{first}{joint}{second}"
            got = heard(Case(text, hq, now, scenario, ""))
            if not got["asks"] and not got["refused"]:
                yield text, (one, other), _bare(got["orders"])


@pytest.mark.parametrize("joint", [". ", "; ", "\n", "\n\n- ", "\n2) "])
def test_orders_side_by_side_are_read_as_if_alone(joint):
    """orders.md 18: a sentence, a line, an item of a list ends what stands before it."""
    read = list(_together(joint))
    assert read
    for text, alone, orders in read:
        if joint != "; " or not _lent(alone):
            assert _canonical(orders) == _canonical(alone), text


@pytest.mark.parametrize("joint", [", and ", ", ", " while ", " and "])
def test_two_tasks_in_one_sentence_keep_what_is_theirs(joint):
    """orders.md 8: what joins two tasks gives neither the other's troops, place, hour or manner."""
    read = list(_together(joint, one_sentence=True))
    assert read
    for text, alone, orders in read:
        if not _lent(alone) and not (joint == " while " and _begun_together(alone)):
            assert _canonical(orders) == _canonical(alone), text


def _lent(alone):
    """`1/505 withdraws to Mook, 2/505 to Molenhoek`: a withdrawal lends its verb to those of whom none is said; a day
    named for the first, `Wednesday at 0900`, is that of the hours behind it."""
    begun = [o.get("start", "")[:10] for o in alone]
    return [o["kind"] for o in alone] == ["withdraw", "move"] or (all(begun) and begun[0] > begun[1])


def _begun_together(alone):
    """`4 SLI attacks Elst at 1300 while 7 SLI attacks Bemmel`: the one without an hour begins with the other."""
    return [(o["kind"], "start" in o) for o in alone] == [("attack", True), ("attack", False)]
