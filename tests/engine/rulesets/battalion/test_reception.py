"""Orders as they come in: refused, heard, not heard (MG-ORDER-2, 4, 6, 7, 8, MG-COMM-1..9)."""

from typing import Any

import pytest

from engine.commands import IssueOrders, WrittenOrder
from engine.events import (
    DropPlanned,
    MessageCarried,
    OrderAcknowledged,
    OrderAmended,
    OrderCancelled,
    OrderNotAcknowledged,
    OrderRefused,
    PriorityRolled,
    QuestionAsked,
    UnitDestroyed,
    UnitMoved,
    ZoneAltered,
)
from engine.evolve import apply
from engine.orders.values import Order, OrderKind
from engine.state import closed, opened
from engine.vocabulary import OrderStatus, Refusal
from tests.simulation.table import Table

COMM = "MG-COMM-1"


@pytest.fixture
def two_battalions(field: Any) -> Any:
    return field.unit("devon", (3, 3)).unit("hamps", (5, 3)).unit("hoffmann", (12, 12), "german")


@pytest.mark.rule("MG-COMM-1", "MG-COMM-3", "MG-COMM-5")
def test_each_unit_addressed_hears_or_not_and_who_does_not_stays(two_battalions: Any) -> None:
    table = Table(two_battalions, {COMM: [1, 1, 3, 4]})
    order = table.order("xxx", "move", "devon", "hamps", to=(8, 3))
    assert table.one(OrderNotAcknowledged).unit == "devon"
    assert table.one(OrderAcknowledged).unit == "hamps"
    table.wait(30)
    assert table.where("devon") == (3, 3)
    assert table.where("hamps") == (6, 3)
    assert table.status(order, "devon") is OrderStatus.NOT_ACKNOWLEDGED


@pytest.mark.rule("MG-COMM-3")
def test_sent_again_it_is_a_fresh_throw(two_battalions: Any) -> None:
    table = Table(two_battalions, {COMM: [1, 2, 6, 6]})
    table.order("xxx", "move", "devon", to=(8, 3))
    table.order("xxx", "move", "devon", to=(8, 3))
    assert [e.order for e in table.all(OrderAcknowledged)] == ["xxx.2"]


@pytest.mark.rule("MG-COMM-7")
def test_the_cause_of_silence_is_for_the_umpire(two_battalions: Any) -> None:
    table = Table(two_battalions, {COMM: [1, 1], "MG-COMM-7": [3]})
    table.order("xxx", "move", "devon", to=(8, 3))
    assert table.one(OrderNotAcknowledged).cause == "dispatch rider astray or killed"


@pytest.mark.rule("MG-COMM-2")
def test_first_airborne_fails_on_any_double(field: Any) -> None:
    field.unit("para2", (3, 3), hq="1abn")
    table = Table(field, {"MG-COMM-2": [6, 6, 1, 2]})
    table.order("1abn", "move", "para2", to=(3, 8))
    table.order("1abn", "move", "para2", to=(3, 8))
    assert table.one(OrderNotAcknowledged).order == "1abn.1"
    assert table.one(OrderAcknowledged).order == "1abn.2"


@pytest.mark.rule("MG-COMM-5")
def test_one_throw_a_message_where_the_campaign_has_it_so(two_battalions: Any) -> None:
    asked = []
    table = Table(two_battalions.set(comm__per="message"))
    roll = table.dice.roll

    def listen(rule: str, kind: str, subject: str, occasion: str, count: int = 1) -> Any:
        asked.append((rule, subject, occasion))
        return roll(rule, kind, subject, occasion, count)

    table.dice.roll = listen  # type: ignore[method-assign]
    table.order("xxx", "hold", "devon", message="m7")
    table.order("xxx", "hold", "devon", message="m7")
    assert asked[0] == asked[1] == (COMM, "devon", "message:m7")


@pytest.mark.rule("MG-ORDER-7", "MG-ORDER-8", "MG-COMM-6")
@pytest.mark.parametrize(
    ("hq", "kind", "units", "facts", "reason"),
    [
        ("xxx", "move", ("hoffmann",), {"to": (4, 4)}, Refusal.NOT_YOUR_UNIT),
        ("xxx", "move", ("nobody",), {"to": (4, 4)}, Refusal.UNKNOWN_UNIT),
        ("xxx", "move", ("devon",), {"to": "town:nowhere"}, Refusal.UNKNOWN_PLACE),
        ("xxx", "move", ("devon",), {"to": "4040"}, Refusal.OFF_MAP),
        ("xxx", "fire", ("devon",), {"target": (4, 4)}, Refusal.NOT_ARTILLERY),
        ("xxx", "repair", ("devon",), {"to": (4, 4)}, Refusal.NOT_ENGINEERS),
        ("xxx", "air_recce", (), {}, Refusal.NOT_IN_THIS_GAME),
        ("1abn", "air_patrol", (), {}, Refusal.NOT_YOUR_AIRCRAFT),
        ("xxx", "cancel", (), {"ref": 9}, Refusal.NO_SUCH_ORDER),
        ("xxx", "message", (), {"to_hq": "nobody", "text": "hello"}, Refusal.NO_SUCH_HQ),
    ],
)
def test_what_cannot_be_is_refused_before_any_die(
    two_battalions: Any, hq: str, kind: str, units: tuple[str, ...], facts: dict[str, Any], reason: Refusal
) -> None:
    table = Table(two_battalions)
    order = table.order(hq, kind, *units, **facts)
    refused = table.one(OrderRefused)
    assert refused.reason is reason
    assert refused.rolls == ()
    assert table.status(order) is OrderStatus.REFUSED


@pytest.mark.rule("MG-ORDER-8")
def test_a_delegate_may_order_anothers_units(two_battalions: Any) -> None:
    table = Table(two_battalions.set(auth__delegates="bac>xxx"))
    table.order("bac", "move", "devon", to=(3, 6))
    table.wait(30)
    assert table.where("devon") == (3, 4)


@pytest.mark.rule("MG-ORDER-2", "MG-ORDER-4")
def test_an_order_without_or_with_a_past_hour_begins_on_receipt(two_battalions: Any) -> None:
    table = Table(two_battalions)
    now = table.order("xxx", "move", "devon", to=(3, 6), at=10)
    past = table.order("xxx", "move", "hamps", to=(5, 6), at=12, start=-40)
    assert now.start - table.start == 10
    assert past.start - table.start == 12
    table.wait(60)
    assert table.at(UnitMoved, "devon")[0] == 30
    assert table.at(UnitMoved, "hamps")[0] == 32


@pytest.mark.rule("MG-ORDER-4")
def test_a_future_order_is_held_and_can_be_called_off(two_battalions: Any) -> None:
    table = Table(two_battalions)
    order = table.order("xxx", "move", "devon", to=(3, 6), start=90)
    table.wait(60)
    assert table.where("devon") == (3, 3)
    table.order("xxx", "cancel", ref=order.number)
    table.wait(180)
    assert table.where("devon") == (3, 3)
    assert table.status(order, "devon") is OrderStatus.CANCELLED


@pytest.mark.rule("MG-ORDER-6")
def test_a_cancel_that_is_not_heard_cancels_nothing(two_battalions: Any) -> None:
    table = Table(two_battalions, {COMM: [4, 4, 1, 1]})
    order = table.order("xxx", "move", "devon", to=(3, 6), start=60)
    table.order("xxx", "cancel", ref=order.number)
    table.wait(120)
    assert not table.all(OrderCancelled)
    assert table.where("devon") != (3, 3)


@pytest.mark.rule("MG-ORDER-6")
def test_an_amendment_is_for_those_who_hear_it(two_battalions: Any) -> None:
    table = Table(two_battalions, {COMM: [4, 4, 4, 4, 1, 1, 5, 5]})
    order = table.order("xxx", "move", "devon", "hamps", to=(4, 9), start=30)
    table.order("xxx", "amend", ref=order.number, start=90)
    table.wait(120)
    assert table.at(UnitMoved, "devon")[0] == 50
    assert table.at(UnitMoved, "hamps")[0] == 110


@pytest.mark.rule("MG-ORDER-6")
def test_a_new_place_for_an_attack_is_what_it_attacks(two_battalions: Any) -> None:
    """`change order 1 to 0309`: no march beside the attack, but another target; the hour stays as it was."""
    table = Table(two_battalions)
    order = table.order("xxx", "attack", "devon", target="0306", start=30)
    table.order("xxx", "amend", ref=order.number, to=(3, 9))
    table.wait(30)
    amended = table.one(OrderAmended)
    assert (amended.content.kind, amended.content.target, amended.content.to) == (OrderKind.ATTACK, "0309", None)
    assert amended.start == order.start


@pytest.mark.rule("MG-CLOCK-5")
def test_in_an_order_period_orders_wait_for_its_end(two_battalions: Any) -> None:
    table = Table(two_battalions.set(orders__period="60"))
    table.order("xxx", "move", "devon", to=(3, 6), at=10)
    table.wait(120)
    assert table.at(UnitMoved, "devon")[0] == 80


@pytest.mark.rule("MG-ORDER-1", "MG-ORDER-3")
@pytest.mark.parametrize(("die", "first"), [(2, "devon"), (5, "hoffmann")])
def test_one_die_settles_who_acts_first_at_the_same_hour(field: Any, die: int, first: str) -> None:
    """Both want the same square and march off in the same minute: who comes first has it."""
    field.unit("devon", (3, 3)).unit("hoffmann", (7, 3), "german")
    table = Table(field, {"MG-ORDER-3": [die]})
    table.order("agb", "move", "hoffmann", to=(5, 3), start=30)
    table.order("xxx", "move", "devon", to=(5, 3), start=30)
    table.wait(60)
    assert table.one(PriorityRolled).rolls[0].faces == (die,)
    assert table.all(UnitMoved)[0].unit == first


@pytest.mark.rule("MG-ORDER-3")
def test_no_die_where_one_side_alone_acts(two_battalions: Any) -> None:
    table = Table(two_battalions)
    table.order("xxx", "move", "hamps", to=(5, 6), start=30)
    table.order("xxx", "move", "devon", to=(3, 6), start=30)
    table.wait(60)
    assert not table.all(PriorityRolled)
    assert [e.unit for e in table.all(UnitMoved)] == ["hamps", "devon"]


@pytest.mark.rule("MG-COMM-8")
def test_words_to_a_friend_go_through_and_to_the_enemy_are_held(two_battalions: Any) -> None:
    table = Table(two_battalions)
    table.order("xxx", "message", to_hq="1abn", text="hold on")
    table.order("xxx", "message", to_hq="agb", text="surrender")
    friend, enemy = table.all(MessageCarried)
    assert (friend.held, enemy.held) == (False, True)
    assert [m.text for m in table.state.held_messages] == ["surrender"]


@pytest.mark.rule("MG-COMM-8")
def test_the_worse_of_two_profiles_carries_a_message(two_battalions: Any) -> None:
    table = Table(two_battalions, {"MG-COMM-2": [5, 5]})
    order = table.order("xxx", "message", to_hq="1abn", text="hold on")
    assert table.one(MessageCarried).lost
    assert table.one(OrderNotAcknowledged).order == order.id


@pytest.mark.rule("MG-UMP-2")
def test_a_question_goes_to_the_umpire_without_a_die(two_battalions: Any) -> None:
    table = Table(two_battalions)
    table.order("xxx", "query", text="may we use boats?")
    asked = table.one(QuestionAsked)
    assert (asked.text, asked.rolls) == ("may we use boats?", ())


@pytest.mark.rule("MG-DROP-2", "MG-DROP-3", "MG-COMM-9")
def test_a_zone_is_altered_if_the_order_is_heard(field: Any) -> None:
    field.zone("x", (3, 3)).zone("y", (9, 9)).unit("para1", None, kind="para", hq="1abn", zone="x", entry="drop")
    table = Table(field, {"MG-COMM-2": [3, 3, 1, 2]})
    table.order("1abn", "alter_zone", "para1", to="zone:y")
    assert not table.all(ZoneAltered)
    table.order("1abn", "alter_zone", "para1", to="zone:y")
    assert table.one(ZoneAltered).zone == "y"
    table.order("1abn", "drop", "para1", to="zone:nowhere")
    assert table.one(OrderRefused).reason is Refusal.ZONE_NOT_IN_PLAN
    table.order("1abn", "drop", "para1", to="zone:y", start=120, priority=1)
    assert table.all(DropPlanned) == []  # the fours of the steady dice are a double
    assert table.all(OrderNotAcknowledged)[-1].order == "1abn.4"


@pytest.mark.rule("MG-LOSS-4", "MG-COMM-3")
def test_a_unit_lost_without_its_headquarters_knowing_does_not_answer(two_battalions: Any) -> None:
    """A refusal would betray the loss (leak law): there is silence, and the dice are thrown."""
    table = Table(two_battalions)
    draft = opened(table.state)
    apply(draft, UnitDestroyed(at=table.start, unit="devon"))
    table.state = table._began = closed(draft)
    table.order("xxx", "move", "devon", to=(3, 6))
    silent = table.one(OrderNotAcknowledged)
    assert silent.unit == "devon"
    assert silent.rolls
    assert not table.all(OrderRefused)


@pytest.mark.rule("MG-ORDER-8")
def test_the_umpire_orders_for_anyone_without_a_die(two_battalions: Any) -> None:
    table = Table(two_battalions, {COMM: [1, 1]})
    order = Order(kind=OrderKind.MOVE, units=("hoffmann",), to="1010")
    written = (WrittenOrder(order=order, text="as the umpire says"),)
    table.do(IssueOrders(hq="agb", received=table.state.moment, orders=written, umpire=True))
    assert table.one(OrderAcknowledged).unit == "hoffmann"
    assert table.one(OrderAcknowledged).rolls == ()
