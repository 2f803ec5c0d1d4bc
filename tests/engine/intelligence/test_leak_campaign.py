"""The leak law over whole campaigns: what the enemy does out of reach is not felt in a single byte.

2 Para marches on the bridge and fights its guard; 1st Airborne's other units move, are asked and
are supplied. In one campaign the Germans elsewhere lie still; in the other they march about,
write orders and answer by radio, always beyond anybody's sight. Through the front door, with the
real rules and keyed dice, 1st Airborne is sent the same letters at the same times.
"""

import os
from collections.abc import Iterable, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.json import encode

from engine.campaign import decide_and_evolve
from engine.commands import AdvanceTo, IssueOrders, OpenCampaign, WrittenOrder
from engine.dice import KeyedDice, commitment
from engine.intelligence.letters import compose
from engine.intelligence.logs import hq_log
from engine.intelligence.situation import situation
from engine.intelligence.textmap import hq_map
from engine.orders.values import Order, OrderKind
from engine.state import State

SEED = b"a seed of sixteen bytes"
HQ = "1abn"
HALF_HOURS = 14
#: `make leak` asks for more.
EXAMPLES = max(10, int(os.environ.get("PBEM_LEAK_EXAMPLES", "150")) // 5)

#: Half hour, orders of 1st Airborne.
OURS: dict[int, list[Order]] = {
    0: [Order(kind=OrderKind.MOVE, units=("par2",), to="0606"), Order(kind=OrderKind.HOLD, units=("par3",))],
    1: [Order(kind=OrderKind.MOVE, units=("par3",), to="0107")],
    3: [Order(kind=OrderKind.ATTACK, units=("par2",), target="0606")],
    4: [Order(kind=OrderKind.REPORT, units=("par2", "par3"))],
    6: [Order(kind=OrderKind.MOVE, units=("par1",), to="0008")],
}

#: Squares east of the IJssel and in the south, out of sight of all that 1st Airborne does above.
_FAR_OFF = [f"{x:02d}{y:02d}" for x in (10, 11) for y in range(6, 12)]
_SOUTH = [f"{x:02d}{y:02d}" for x in range(6) for y in range(2)]

_orders = st.lists(
    st.tuples(
        st.integers(0, HALF_HOURS - 1),
        st.one_of(
            st.tuples(st.just("graebner"), st.sampled_from(_SOUTH)),
            st.tuples(st.just("brinkm"), st.sampled_from(_FAR_OFF)),
        ),
        st.sampled_from([OrderKind.MOVE, OrderKind.HOLD, OrderKind.REPORT]),
    ),
    max_size=8,
)


def _written(orders: Iterable[Order]) -> tuple[WrittenOrder, ...]:
    return tuple(WrittenOrder(order=o, text=f"{o.kind.value} {' '.join(o.units)}") for o in orders)


def _campaign(theirs: Sequence[tuple[int, tuple[str, str], OrderKind]]) -> tuple[list[bytes], State]:
    """Everything 1st Airborne is sent and could look at, half hour by half hour."""
    dice = KeyedDice(SEED)
    events, state = decide_and_evolve(None, OpenCampaign(scenario="arnhem_bridge", commitment=commitment(SEED)), dice)
    told = list(events)
    sent = [encode(compose(None, state, events, HQ))]

    def give(command: IssueOrders | AdvanceTo) -> None:
        nonlocal state
        before = state
        events, state = decide_and_evolve(before, command, dice)
        told.extend(events)
        letters = compose(before, state, events, HQ)
        if letters:
            sent.append(encode(letters))

    for half_hour in range(HALF_HOURS):
        if half_hour in OURS:
            give(IssueOrders(hq=HQ, received=state.moment, orders=_written(OURS[half_hour])))
        for when, (unit, to), kind in theirs:
            if when == half_hour:
                order = Order(kind=kind, units=(unit,), to=to if kind is OrderKind.MOVE else None)
                give(IssueOrders(hq="iiss", received=state.moment, orders=_written([order])))
        give(AdvanceTo(minute=state.moment + 30))
        picture = state.pictures[HQ]
        for look in (
            picture,
            situation(picture, state.scenario, state.moment),
            hq_map(picture, state.scenario, state.moment),
            hq_log(told, state.scenario, HQ, state.commitment),
        ):
            sent.append(encode(look))
    return sent, state


_QUIET, _QUIET_END = _campaign([])


def test_the_campaign_is_worth_reading() -> None:
    """There is a fight in it, and letters beyond the answers."""
    assert _QUIET_END.combat_count >= 1
    assert any(b"URGENT" in piece for piece in _QUIET)


@given(theirs=_orders)
@settings(max_examples=EXAMPLES, deadline=None)
def test_what_the_enemy_does_out_of_sight_is_not_felt(
    theirs: list[tuple[int, tuple[str, str], OrderKind]],
) -> None:
    sent, _ = _campaign(theirs)
    assert sent == _QUIET


def test_the_enemy_in_sight_is_felt() -> None:
    """The law is not kept by sending nothing: Spindler coming down on the bridge shows."""
    sent, _ = _campaign([(n, ("spindler", "0507"), OrderKind.MOVE) for n in (2, 3, 4)])
    assert sent != _QUIET
