"""What is said is never dropped in silence, and no answer tells which names exist.

Source: orders.md 8, 12; design section 4.
"""

import itertools

import pytest

from engine.intelligence.picture import Picture
from engine.orders.language import read
from engine.orders.reading import Reader
from pbem.cli.parse import parse_message, reading_json
from tests.orders.corpus import scenario

_NOW = "1944-09-18 09:00"
_ORDERS = (
    "2 Para move to Elst",
    "1 Para and 3 Para attack 4688",
    "7 KOSB hold LZ S",
    "2 S Staffs withdraw to Wolfheze",
    "1 Lt Regt fire on 4688",
    "1 Rec Sqn recce Ede",
    "1 Para Bde advance to Arnhem bridge via Heelsum",
)
#: Words added to an order, and the field they must be found in.
_TAKEN_UP = (
    (" at 1730", "start"),
    (" at 6 pm", "start"),
    (" tomorrow 0700", "start"),
    (" two hours before dawn", "start"),
    (" from 14", "start"),
    (" until 2130", "until"),
    (" by 2130", "deadline"),
    (", avoid contact", "stance"),
    (" when 1 Border arrives", "if"),
)
#: Words that a unit cannot act on: the order must not run without them.
_ASKED = (
    " unless attacked",
    " if it rains",
    " if heavily attacked",
    " at teatime",
    " later",
    " overnight",
    " on my signal",
    " in 3",
    " or not",
    " but not today",
    " with Hansen",
    " at Hansen",
    " via Hansen",
    " less Hansen",
    " behind Hansen",
    " before Hansen",
    " after Hansen",
    " until Hansen comes",
    " when Hansen arrives",
    " supported by Hansen",
    " at GR 999999",
    " before breakfast",
    " in due course",
    " for two hours after sunset and then some",
)
#: A hold goes on through the night and after it: the word changes nothing of it.
_HARMLESS = {("7 KOSB hold LZ S", " overnight")}
_NAMED = (
    "{} hold",
    "{} move to Elst",
    "{} to Elst at 1500",
    "KG {} attack Arnhem bridge",
    "2 Para follow {}",
    "2 Para and {} move to Elst",
    "2 Para attack {}",
    "2 Para attack Arnhem with {}",
    "2 Para attack Arnhem supported by {}",
    "2 Para less {} hold",
    "2 Para recce {}",
    "2 Para avoid {}",
    "2 Para move towards {}",
    "2 Para move to Elst via {}",
    "2 Para move to Elst when {} arrives",
    "2 Para hold until {} arrives",
    "2 Para if attacked by {} withdraw to Elst",
    "All units except {} hold",
    "1 Lt Regt support {}",
    "1 Lt Regt fire on {}",
    "report {}",
    "where is {}",
    "cancel order for {}",
    "cancel {}'s orders",
    "message to {}: hello",
    "RAF support {}",
    "Two squadrons attack {}",
    "{} is at Wolfheze",
    "{}:",
    "{}",
)


def _heard(line):
    known = scenario("market_garden")
    return parse_message(known, ("1abn",), known.calendar.minute(_NOW), line)


def _heard_in_play(line):
    """As heard of a headquarters that has been told nothing of the enemy yet."""
    known = scenario("market_garden")
    now = known.calendar.minute(_NOW)
    return reading_json(read(line, Reader(scenario=known, hq="1abn", now=now, picture=Picture(hq="1abn"))), known)


@pytest.mark.parametrize(("order", "added"), list(itertools.product(_ORDERS, _TAKEN_UP)))
def test_what_is_added_is_taken_up(order, added):
    """orders.md 1-4, 6, 8: a time, an end, a stance or a condition behind an order is part of it."""
    words, field = added
    (read,) = _heard(order + words)["orders"]
    assert field in read


@pytest.mark.parametrize(("order", "added"), [c for c in itertools.product(_ORDERS, _ASKED) if c not in _HARMLESS])
def test_what_is_not_understood_holds_the_order_back(order, added):
    """orders.md 8 and design section 4, ask, never guess: nothing runs without the words that were not understood."""
    got = _heard(order + added)
    assert not got["orders"]
    assert got["asks"] or got["refused"]


@pytest.mark.parametrize("line", _NAMED)
@pytest.mark.parametrize(
    ("theirs", "nobodys"), [("Krafft", "Hansen"), ("Spindler", "Schulzen"), ("Harder", "Zumwinkel")]
)
def test_the_enemys_name_is_answered_as_a_name_nobody_bears(line, theirs, nobodys):
    """MG-ORDER-7, orders.md 12: in play, every byte of the answer is the same but for the name itself."""
    answers = [_same_but_for(_heard_in_play(line.format(name)), name) for name in (theirs, nobodys)]
    assert answers[0] == answers[1]
    assert not any(o["kind"] not in ("query",) for o in answers[0]["orders"])


def test_a_unit_of_the_enemy_is_a_target_once_it_has_been_told_of():
    """MG section 26 (a target is a unit or a square): every name of the order of battle; in play, those told of."""
    (order,) = _heard("2 Para attack Krafft")["orders"]
    assert order["target"] == "krafft"
    answer = _heard_in_play("2 Para attack Krafft")
    assert not answer["orders"]
    assert "Where does “Krafft” stand?" in answer["asks"][0]["question"]


def _same_but_for(value, name):
    if isinstance(value, dict):
        return {k: _same_but_for(v, name) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [_same_but_for(v, name) for v in value]
    return value.replace(name, "…") if isinstance(value, str) else value


@pytest.mark.parametrize("line", ["2 Para", "2 Para, 3 Para", "1234", "505", "2 Para:", "?", "Tomorrow:", "asdf"])
def test_every_message_comes_back_somehow(line):
    """Design section 4: nothing a player writes costs him his voice."""
    got = _heard(line)
    assert not got["orders"]
    assert got["asks"] or got["refused"] or got["notes"]
