"""The corpus of order lines and whole messages is read wholly right (orders.md 1-20)."""

import pytest

from tests.orders.corpus import cases, fault

_CASES = list(cases())


@pytest.mark.parametrize("case", _CASES, ids=lambda c: c.name)
def test_the_line_is_read_as_the_corpus_says(case):
    assert fault(case) == "", case.text


def test_the_corpus_is_as_large_as_it_should_be():
    lines = [c for c in _CASES if "line" in c.want]
    messages = [c for c in _CASES if "message" in c.want]
    assert len(lines) >= 300
    assert len(messages) >= 30
    assert {hq for c in _CASES for hq in c.hq} >= {
        "xxx",
        "bac",
        "1abn",
        "82abn",
        "101abn",
        "agb",
        "iiss",
        "vt",
        "1fja",
        "feldt",
    }
    assert {c.scenario for c in _CASES} == {"market_garden", "arnhem_bridge"}


def test_the_corpus_holds_every_kind_of_order():
    kinds = set()
    for case in _CASES:
        rows = [case.want.get("order"), *case.want.get("orders", []), *case.want.get("mixed", {}).get("orders", [])]
        kinds |= {o["kind"] for row in rows if row for o in (row, *row.get("then", []))}
    assert kinds == {
        "move",
        "attack",
        "hold",
        "withdraw",
        "recce",
        "support",
        "fire",
        "air_support",
        "air_patrol",
        "air_recce",
        "drop",
        "alter_zone",
        "repair",
        "ferry_act",
        "ferry_cross",
        "cancel",
        "amend",
        "report",
        "message",
        "query",
    }
