"""Patterns compiled when they are first looked for: all of them can be, and each looks as `re` does."""

import re

import pytest

import engine.orders.language
from engine.orders import patterns
from engine.orders.patterns import Late

assert engine.orders.language  # All files of laws are there.


def test_every_pattern_of_the_laws_can_be_compiled() -> None:
    assert len(Late.known) > 1000
    for law in Late.known:
        assert re.compile(law.pattern, law.flags).pattern == law.pattern


def test_it_is_compiled_at_its_first_use_and_only_once() -> None:
    late = Late(r"(?P<who>\w+) to elst", re.IGNORECASE)
    Late.known.remove(late)
    assert "compiled" not in vars(late)
    assert late.search("505 to Elst")["who"] == "505"
    assert late.search is late.search is vars(late)["search"]


@pytest.mark.parametrize("way", ["search", "match", "fullmatch", "findall", "split"])
def test_each_way_of_looking_is_that_of_re(way: str) -> None:
    late, at_once = patterns.compile(r"[a-z]+", patterns.I), re.compile(r"[a-z]+", re.I)
    Late.known.pop()
    for text in ("Elst", "2 Para", "", "17"):
        got, want = getattr(late, way)(text), getattr(at_once, way)(text)
        assert (got if isinstance(got, list) else got and got.span()) == (
            want if isinstance(want, list) else want and want.span()
        )


def test_words_are_put_in_its_place_as_re_puts_them() -> None:
    late = patterns.compile(r"\bgo\b")
    Late.known.pop()
    assert late.sub("move", "go, go") == "move, move"
    assert late.subn("move", "go, go", 1) == ("move, go", 1)
    assert [m.start() for m in late.finditer("go, go")] == [0, 4]


def test_a_fault_is_found_when_it_is_looked_for() -> None:
    late = patterns.compile("(")
    Late.known.pop()
    with pytest.raises(re.error):
        late.search("2 Para")
