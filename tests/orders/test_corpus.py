"""The corpus of order lines and whole messages is read wholly right (orders.md 1-20)."""

import pytest

from tests.orders.corpus import FOLDER, cases, fault

_SHEETS = sorted(path.name for path in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("sheet", _SHEETS)
def test_every_line_of_the_sheet_is_read_as_it_says(sheet):
    """A sheet at a time: a test for each of thousands of lines takes longer to set up than to read."""
    faults = {f"{case.name}: {case.text!r}": wrong for case in cases(sheet) if (wrong := fault(case))}
    assert not faults, "\n".join(f"{line}\n    {wrong}" for line, wrong in faults.items())


def test_the_corpus_is_as_large_as_it_should_be():
    every = list(cases())
    lines = [c for c in every if "line" in c.want]
    messages = [c for c in every if "message" in c.want]
    assert len(lines) >= 300
    assert len(messages) >= 30
    assert {hq for c in every for hq in c.hq} >= {
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
    assert {c.scenario for c in every} == {"market_garden", "arnhem_bridge"}


def test_the_corpus_holds_every_kind_of_order():
    kinds = set()
    for case in cases():
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
