"""Orders side by side: each is read as if it stood alone, or something is asked; none takes anything from another.

Lines of the corpus are put together, two and two. A line that speaks of what stands before it (`there`, `the same`,
`they`) is no line to stand beside another, nor one that sets an hour for all. Source: design section 4; orders.md 8.
"""

import functools
import json
import random
import re
from collections import defaultdict

import pytest

from tests.orders.corpus import Case, cases, heard

_SEED = 1944
_PAIRS = 150
#: Words that lean on another sentence, or that are said of more than their own.
_LEANING = re.compile(
    r"\b(?:there|same|ditto|they|them|it|he|too|also|then|stop|h-?hour|zero|drop zone|the bridge|over$|out$|when|if|"
    r"after|before|until|till|on|in|up|change|cancel|amend|order|orders|report|sitrep|where|what|message|tell|all|everyone|rest|"
    r"everybody|both|pls|please|recce)\b",
    re.IGNORECASE,
)


#: A line that begins with its hour or with `with` begins no second task behind a comma.
_LEADING = re.compile(r"(?:with|at|by|from|h[ +-]|d[+]|start|note|for|over|under|as|\d{4}\b)", re.IGNORECASE)


@functools.cache
def _alone():
    """Lines that are one order of their own, by headquarters and hour."""
    found = defaultdict(list)
    for case in cases():
        if (
            "\n" in case.text
            or len(case.text) > 70
            or "," in case.text
            or case.text.endswith("?")  # A question and an order are not joined by `and`.
            or not case.text[:1].isalnum()
            or _LEADING.match(case.text)
            or _LEANING.search(case.text)
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
    return sorted(json.dumps(o, sort_keys=True) for o in orders)


def _together(joint):
    """Pairs of lines with different troops, put together: the text, the order of each, and the answer to both."""
    chance = random.Random(_SEED + len(joint))
    groups = _alone()
    tried = 0
    while tried < _PAIRS:
        (scenario, hq, now), lines = chance.choice(groups)
        (first, one), (second, other) = chance.sample(lines, 2)
        if set(one["units"]) & set(other["units"]):
            continue
        tried += 1
        text = f"{first}{joint}{second}"
        got = heard(Case(text, hq, now, scenario, ""))
        if not got["asks"] and not got["refused"]:
            yield text, (one, other), _bare(got["orders"])


@pytest.mark.parametrize("joint", [". ", "; ", "\n", "\n\n- "])
def test_orders_side_by_side_are_read_as_if_alone(joint):
    """orders.md 18: a sentence, a line, an item of a list ends what stands before it."""
    read = list(_together(joint))
    assert read
    for text, alone, orders in read:
        assert _canonical(orders) == _canonical(alone), text


@pytest.mark.parametrize("joint", [", and ", ", ", " while "])
def test_two_tasks_in_one_sentence_keep_their_own_troops(joint):
    """orders.md 8: what joins two tasks gives neither the other's troops."""
    read = [(text, alone, orders) for text, alone, orders in _together(joint) if orders]
    assert read
    for text, alone, orders in read:
        assert sorted(sorted(o.get("units", ())) for o in orders) == sorted(sorted(o["units"]) for o in alone), text
