"""Slips of the finger in words that are no names: what is meant is read, or it is asked. Source: issue "The order
language", real messages.
"""

import random
import re
import zlib

import pytest

from engine.orders.message.page.slips_of_the_finger import meant_by, one_letter_out
from pbem.cli.parse import parse_message
from tests.orders.corpus import cases, heard, scenario
from tests.orders.written_words import LISTS, lists

#: One line of the corpus in so many has a slip put into it, by its own letters.
_ONE_IN = 12
#: Of a hundred such lines at most so many may order another thing: slips that are words of their own, `bride`.
_OTHERWISE = 4
#: Kinds whose text goes on as it was written.
_WRITTEN = ("message", "query")
_WORD = re.compile(r"\b[a-z]{4,}\b")


def _orders(hq: str, text: str) -> list[dict[str, object]]:
    known = scenario("market_garden")
    read = parse_message(known, hq, known.calendar.minute("1944-09-18 09:00"), text)
    return [{k: v for k, v in o.items() if k not in ("line", "said")} for o in read["orders"]]


@pytest.mark.parametrize(
    ("hq", "slip", "right"),
    [
        ("82abn", "2/505 attcak Mook at 1500", "2/505 attack Mook at 1500"),
        ("82abn", "2/505 atttack Mook, 3/505 attack Riethorst, both attack at 1500", "2/505 attack Mook, 3/505 attack "
         "Riethorst, both attack at 1500"),
        ("82abn", "2/505 hold Mook, if attacked fall bakc to Groesbeek", "2/505 hold Mook, if attacked fall back to "
         "Groesbeek"),
        ("1abn", "3 Para withdraws to Ede the momnet it is attacked.", "3 Para withdraws to Ede the moment it is "
         "attacked."),
        ("82abn", "2/505 holds Mook but no lnoger than 1800", "2/505 holds Mook but no longer than 1800"),
        ("xxx", "2 IG to Aalst, 3 IG to Son, booth avoid contact.", "2 IG to Aalst, 3 IG to Son, both avoid contact."),
        ("xxx", "2 HCR to Aalst, avoiding contcat", "2 HCR to Aalst, avoiding contact"),
        ("iiss", "Knaust nahc Elst, dort spreren", "Knaust nach Elst, dort sperren"),
        ("1abn", "Signal to Airborne Corps - neeed resupply at LZ L", None),
    ],
)  # fmt: skip
def test_a_slip_is_read_as_the_word_that_is_meant(hq, slip, right):
    if right is None:
        # A letter goes on as it was written.
        assert [o["text"] for o in _orders(hq, slip)] == ["neeed resupply at LZ L"]
    else:
        assert _orders(hq, slip) == _orders(hq, right) != []


@pytest.mark.parametrize("line", ["1/505 moves to Malden. Then it holos.", "2/502 to Best, then 2/502 condact a raid"])
def test_a_slip_of_several_words_is_asked_about(line):
    known = scenario("market_garden")
    hq = "82abn" if "505" in line else "101abn"
    assert parse_message(known, hq, known.calendar.minute("1944-09-18 09:00"), line)["asks"]


@pytest.mark.parametrize("word", ["besetzte", "marschierte", "bride", "recon", "armd", "coys", "moves", "atk"])
def test_a_word_of_its_own_is_no_slip(word):
    assert not meant_by(word, abroad=True)


def test_no_word_of_a_tongue_that_lies_near_is_missing_from_the_lists():
    """After new words in the laws: `python -m tests.orders.written_words`."""
    drawn = lists()
    held = {name: set((LISTS / f"{name}.txt").read_text("utf-8").split()) for name in drawn}
    weighty = held["weighty_words"] | held["weighty_words_abroad"]
    near = {left for word in weighty for left in one_letter_out(word)}
    known = set().union(*held.values())
    beside = (
        drawn["words_beside"] | drawn["words_beside_abroad"] | drawn["weighty_words"] | drawn["weighty_words_abroad"]
    )
    missed = {w for w in beside - known if not near.isdisjoint(one_letter_out(w)) and len(w) > 3}
    assert not missed


def _slipped(chance: random.Random, word: str) -> str:
    at = chance.randrange(1, len(word) - 1)
    match chance.choice(["turned", "left", "doubled", "other"]):
        case "turned":
            return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        case "left":
            return word[:at] + word[at + 1 :]
        case "doubled":
            return word[:at] + word[at] + word[at:]
    return word[:at] + chance.choice("abcdefghijklmnoprstuwy") + word[at + 1 :]


def test_of_lines_with_a_slip_few_order_another_thing():
    otherwise, tried = [], 0
    for case in cases():
        if "\n" in case.text or not {"order", "orders"} & case.want.keys() or zlib.crc32(case.text.encode()) % _ONE_IN:
            continue
        chance = random.Random(case.text)
        words = list(_WORD.finditer(case.text))
        if not words:
            continue
        word = chance.choice(words)
        slip = _slipped(chance, word[0])
        right = heard(case)["orders"]
        line, case.text = case.text, case.text[: word.start()] + slip + case.text[word.end() :]
        read = heard(case)
        case.text, tried = line, tried + 1
        if read["orders"] and not read["asks"] and not read["refused"] and _meant(read["orders"]) != _meant(right):
            otherwise.append(f"{line} | {word[0]} -> {slip}")
    assert tried > 500
    assert len(otherwise) * 100 <= _OTHERWISE * tried, f"{len(otherwise)} of {tried}:\n" + "\n".join(otherwise)


def _meant(orders):
    return [
        {k: v for k, v in o.items() if k not in ("line", "said") and not (k == "text" and o["kind"] in _WRITTEN)}
        for o in orders
    ]
