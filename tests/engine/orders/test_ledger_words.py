"""Orders about orders: cancel, change, go on (orders.md 8, 20; MG-ORDER-6)."""

from engine.orders.reading import Ask
from engine.orders.values import Order, OrderEntry, OrderKind

_MOVE = Order(kind=OrderKind.MOVE, units=("par2",), to="town:elst")
_FILED = (
    OrderEntry(
        id="1abn.3", number=3, hq="1abn", order=_MOVE, text="2 Para to Elst", received=0, sequence=1, start=2100
    ),
    OrderEntry(
        id="1abn.4",
        number=4,
        hq="1abn",
        order=Order(kind=OrderKind.HOLD, units=("par3",)),
        text="",
        received=0,
        sequence=2,
        start=2100,
    ),
)


def _orders(reading):
    assert not reading.asks
    return [r.order for r in reading.orders]


def test_my_last_is_the_last_on_file(hear):
    assert _orders(hear("cancel my last", on_file=_FILED)) == [Order(kind=OrderKind.CANCEL, ref=4)]


def test_all_orders_of_a_unit_are_cancelled_by_their_numbers(hear):
    assert _orders(hear("cancel all orders for 2 Para", on_file=_FILED)) == [Order(kind=OrderKind.CANCEL, ref=3)]


def test_a_deed_cancelled_by_its_name_is_none_of_the_other_orders(hear):
    attack = OrderEntry(
        id="1abn.5",
        number=5,
        hq="1abn",
        order=Order(kind=OrderKind.ATTACK, units=("par2",), target="town:ede"),
        text="",
        received=0,
        sequence=3,
        start=2100,
    )
    assert _orders(hear("cancel the attack of 2 Para", on_file=(*_FILED, attack))) == [
        Order(kind=OrderKind.CANCEL, ref=5)
    ]
    assert hear("cancel the attack of 3 Para", on_file=(*_FILED, attack)).asks


def test_a_unit_carries_on_with_the_order_on_file(hear):
    assert _orders(hear("2 Para carry on", on_file=_FILED)) == [_MOVE]


def test_a_delay_is_counted_from_the_hour_on_file(hear):
    assert _orders(hear("delay order 3 by 30 minutes", on_file=_FILED)) == [
        Order(kind=OrderKind.AMEND, ref=3, start=2130)
    ]
    assert _orders(hear("put order 3 back two hours", on_file=_FILED)) == [
        Order(kind=OrderKind.AMEND, ref=3, start=2220)
    ]


def test_a_new_order_in_an_old_ones_place(hear):
    assert _orders(hear("change order 3: 2 Para move to Elden")) == [
        Order(kind=OrderKind.CANCEL, ref=3),
        Order(kind=OrderKind.MOVE, units=("par2",), to="town:elden"),
    ]


def test_nothing_to_carry_on_is_asked_about(hear):
    (ask,) = hear("2 Para carry on").asks
    assert isinstance(ask, Ask)
    assert "on file" in ask.question


def test_the_formations_name_is_kept_in_what_is_said(hear):
    """orders.md 10: the word is kept, the units shown; and it is read back."""
    (read,) = hear("505 PIR hold Groesbeek", "82abn").orders
    assert read.said == "505 PIR (1/505, 2/505, 3/505): hold at Groesbeek"
    assert _orders(hear(read.said, "82abn")) == [read.order]


def test_an_order_brought_forward_begins_by_so_much_earlier(hear):
    for text in ("bring order 3 forward by 30 minutes", "Order 3 to start half an hour earlier"):
        assert _orders(hear(text, on_file=_FILED)) == [Order(kind=OrderKind.AMEND, ref=3, start=2070)]
    assert _orders(hear("Push my last back half an hour", on_file=_FILED)) == [
        Order(kind=OrderKind.AMEND, ref=4, start=2130)
    ]
    assert _orders(hear("Order 3 an hour later", on_file=_FILED)) == [Order(kind=OrderKind.AMEND, ref=3, start=2160)]
