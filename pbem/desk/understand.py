"""What a player means: his text read with the eyes of his headquarters, and the commands it makes.

Reading is the engine's (`engine.orders.language`); here it is given the picture and the orders on file of the
seat, never the state. One message of a seat that holds several headquarters becomes one command for each
stretch of lines that concerns the same one.
"""

import msgspec

from engine.commands import IssueOrders, WrittenOrder
from engine.intelligence.picture import Picture
from engine.orders.language import read
from engine.orders.reading import Reader, Reading, ReadOrder
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.state import State
from engine.vocabulary import HqId, Minute, OrderStatus


def understood(state: State, hqs: tuple[HqId, ...], text: str, now: Minute) -> Reading:
    """Read a message for a seat; `hqs` are the headquarters it holds, the addressed one first."""
    return read(text, reader_for(state, hqs, now))


def reader_for(state: State, hqs: tuple[HqId, ...], now: Minute) -> Reader:
    """The eyes a message is read with."""
    return Reader(
        scenario=state.scenario,
        hq=hqs if len(hqs) > 1 else hqs[0],
        now=now,
        picture=picture_of(state, hqs),
        on_file=on_file(state, hqs, now),
        aircraft_of=state.aircraft_owner(state.scenario.hqs[hqs[0]].side),
        delegates=tuple(below for hq in hqs for below in state.settings.auth.delegated_to(hq)),
    )


def picture_of(state: State, hqs: tuple[HqId, ...]) -> Picture:
    """What a seat has been told: the pictures of its headquarters laid over one another, the latest word on top."""
    first = state.pictures[hqs[0]]
    if len(hqs) == 1:
        return first
    pictures = [state.pictures[hq] for hq in hqs]
    enemy = {key: seen for one in pictures for key, seen in one.enemy.items()}
    for one in pictures:
        for key, seen in one.enemy.items():
            if seen.seen > enemy[key].seen:
                enemy[key] = seen
    crossings = dict(first.crossings)
    for one in pictures[1:]:
        for key, known in one.crossings.items():
            if key not in crossings or known.told > crossings[key].told:
                crossings[key] = known
    return msgspec.structs.replace(
        first,
        own={unit: own for one in pictures for unit, own in one.own.items()},
        enemy=enemy,
        crossings=crossings,
        under={unit: hq for one in pictures for unit, hq in one.under.items()},
        zones={unit: zone for one in pictures for unit, zone in one.zones.items()},
        orders={order: filed for one in pictures for order, filed in one.orders.items()},
    )


def on_file(state: State, hqs: tuple[HqId, ...], now: Minute) -> tuple[OrderEntry, ...]:
    """The orders that, as far as these headquarters know, are still to be carried out; oldest first.

    What has become of an order in truth is not shown: a lost report must not be told by a receipt.
    """
    known = {filed.order for hq in hqs for filed in state.pictures[hq].on_file(now)}
    return tuple(
        msgspec.structs.replace(entry, units=dict.fromkeys(entry.units, OrderStatus.QUEUED), status=OrderStatus.QUEUED)
        for entry in state.orders.values()
        if entry.id in known
    )


def commands_for(
    state: State,
    hqs: tuple[HqId, ...],
    orders: tuple[ReadOrder, ...],
    received: Minute,
    *,
    message: str,
    umpire: bool = False,
) -> tuple[IssueOrders, ...]:
    """The orders of a message as commands, in the order of its lines."""
    commands: list[IssueOrders] = []
    for read_order in orders:
        hq = commanding(state, hqs, read_order.order)
        written = WrittenOrder(order=read_order.order, text=read_order.text)
        if commands and commands[-1].hq == hq:
            commands[-1] = msgspec.structs.replace(commands[-1], orders=(*commands[-1].orders, written))
        else:
            commands.append(IssueOrders(hq=hq, received=received, orders=(written,), message=message, umpire=umpire))
    return tuple(commands)


def commanding(state: State, hqs: tuple[HqId, ...], order: Order) -> HqId:
    """Which of a seat's headquarters an order goes out from."""
    if len(hqs) == 1:
        return hqs[0]
    for unit in order.units:
        hq = state.units[unit].hq
        if hq in hqs:
            return hq
    if order.kind in (OrderKind.CANCEL, OrderKind.AMEND) and order.ref is not None:
        filed = [entry.hq for entry in on_file(state, hqs, state.moment) if entry.number == order.ref]
        return filed[-1] if filed else hqs[0]
    if order.kind in (OrderKind.AIR_SUPPORT, OrderKind.AIR_PATROL, OrderKind.AIR_RECCE):
        owner = state.aircraft_owner(state.scenario.hqs[hqs[0]].side)
        return owner if owner in hqs and owner is not None else hqs[0]
    return hqs[0]
