"""The order of orders."""

from typing import Any

import pytest

from engine.orders.values import Order, OrderEntry, OrderKind
from engine.rulesets.battalion import priority
from engine.rulesets.battalion.priority import Turn
from engine.vocabulary import Side

A, G = Side.ALLIED, Side.GERMAN


@pytest.mark.rule("MG-ORDER-2", "MG-ORDER-4")
def test_no_start_means_at_once_and_a_past_start_is_never_made_good() -> None:
    assert priority.start_of(None, 870) == 870
    assert priority.start_of(600, 870) == 870
    assert priority.start_of(900, 870) == 900


@pytest.mark.rule("MG-ORDER-3")
def test_a_die_is_thrown_only_where_both_sides_have_a_minute() -> None:
    turns = [Turn("o1", A, 600, 0), Turn("o2", G, 600, 1), Turn("o3", A, 630, 2), Turn("o4", A, 630, 3)]
    assert priority.opposed_starts(turns) == (600,)


@pytest.mark.rule("MG-ORDER-3")
@pytest.mark.parametrize(("face", "first"), [(1, A), (2, A), (3, A), (4, G), (5, G), (6, G)])
def test_one_die_between_the_sides(field: Any, face: int, first: Side) -> None:
    assert priority.tie_throw(field.settings).count == 1
    assert priority.first_side(field.settings, (face,)) is first


@pytest.mark.rule("MG-ORDER-3")
def test_each_side_throws_where_the_tie_is_opposed(field: Any) -> None:
    field.set(orders__tie="opposed")
    assert priority.tie_throw(field.settings).count == 2
    assert [priority.first_side(field.settings, faces) for faces in ((5, 2), (2, 5), (4, 4))] == [A, G, None]


@pytest.mark.rule("MG-ORDER-1", "MG-ORDER-3")
def test_within_a_side_receipt_then_line(field: Any) -> None:
    turns = [
        Turn("late", A, 600, 20, 3),
        Turn("second", A, 600, 10, 2),
        Turn("first", A, 600, 10, 1),
        Turn("g", G, 600, 0),
    ]
    assert [t.id for t in priority.in_order(turns, {600: A})] == ["first", "second", "late", "g"]
    assert [t.id for t in priority.in_order(turns, {600: G})] == ["g", "first", "second", "late"]


@pytest.mark.rule("MG-ORDER-1")
def test_the_turn_of_an_order_on_the_ledger(field: Any) -> None:
    entry = OrderEntry(
        id="agb.3",
        number=3,
        hq="agb",
        order=Order(kind=OrderKind.HOLD),
        text="hold",
        received=590,
        sequence=7,
        start=600,
    )
    assert priority.turn_of(field.scenario, entry) == Turn("agb.3", G, 600, 590, 7)
