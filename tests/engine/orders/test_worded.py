"""Patterns with their words: none is found where none of its words stands."""

import random
import re
from re import _constants as op
from re import _parser as parser
from typing import Any

import pytest

from engine.orders.message.page.sentences import sentences
from engine.orders.worded import Worded, words_in
from tests.orders.corpus import cases

_SAID = 1000
_MOST = 3


@pytest.fixture(scope="module")
def texts() -> set[str]:
    """All lines and sentences of the corpus."""
    lines = {line for case in cases() for line in case.text.splitlines()}
    return lines | {sentence for line in lines for sentence in sentences(line)}


def _written(law: Worded) -> str:
    return law.written[:40]


@pytest.mark.parametrize("law", Worded.known, ids=_written)
def test_nothing_of_the_corpus_is_missed(law: Worded, texts: set[str]) -> None:
    assert [t for t in texts if law.missed(t)] == []


@pytest.mark.parametrize("law", Worded.known, ids=_written)
def test_nothing_it_can_be_found_in_is_missed(law: Worded) -> None:
    chance, parsed = random.Random(7), parser.parse(law.written, re.IGNORECASE)
    said = {f"2 Para {_say(parsed, chance)} Elst" for _ in range(_SAID)} | {_say(parsed, chance) for _ in range(_SAID)}
    assert any(law.search(text) for text in said)
    assert [t for t in said if law.missed(t)] == []


def _say(row: Any, chance: random.Random) -> str:
    """Some text of the shape of a pattern; what it must not stand beside is left to chance.

    Not `hypothesis.strategies.from_regex`: of a pattern that looks ahead it finds no text at all, or hardly any.
    """
    return "".join(_part(kind, value, chance) for kind, value in row)


def _part(kind: Any, value: Any, chance: random.Random) -> str:
    if kind is op.LITERAL:
        return chr(value)
    if kind is op.BRANCH:
        return _say(chance.choice(value[1]), chance)
    if kind is op.SUBPATTERN:
        return _say(value[3], chance)
    if kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
        least, most, inner = value
        return "".join(_say(inner, chance) for _ in range(chance.randint(least, min(most, least + _MOST))))
    if kind is op.IN:
        return _one_of(value, chance)
    if kind in (op.ANY, op.NOT_LITERAL):
        return chance.choice("ab x")
    if kind is op.ASSERT and value[0] > 0:
        # What must stand behind.
        return _say(value[1], chance)
    return ""


def _one_of(choices: Any, chance: random.Random) -> str:
    kind, value = chance.choice(choices)
    if kind is op.LITERAL:
        return chr(value)
    if kind is op.RANGE:
        return chr(chance.randint(*value))
    if kind is op.CATEGORY:
        return {op.CATEGORY_SPACE: " ", op.CATEGORY_DIGIT: "3", op.CATEGORY_WORD: "e"}.get(value, " ")
    return chance.choice("ab x")


def test_the_words_of_a_text() -> None:
    assert words_in("We'll see, 2nd Para: HÄLT Elst_3") == {"we", "ll", "see", "nd", "para", "hält", "elst"}
