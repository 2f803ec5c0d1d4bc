"""Orders made up at random, of every kind, for the round trip through words."""

from hypothesis import strategies as st

from engine.orders.values import Condition, Order, OrderKind
from engine.scenarios.scenario import Scenario
from engine.vocabulary import GunClass, Square, Stance, UnitKind


def orders(scenario: Scenario, hq: str, now: int) -> st.SearchStrategy[Order]:
    """Orders that a headquarters could give at a campaign minute."""
    ground = scenario.ground
    own = [u.id for u in scenario.units.values() if u.hq == hq]
    guns = [
        u.id
        for u in scenario.units.values()
        if u.hq == hq and u.guns is not GunClass.NONE and u.kind is not UnitKind.ANTI_TANK
    ]
    side = scenario.hqs[hq].side
    friends = [u.id for u in scenario.units.values() if u.side is side]
    squares = st.builds(Square, st.integers(0, ground.columns - 1), st.integers(0, ground.rows - 1))
    towns = [f"town:{t}" for t in ground.towns]
    bridges = [f"bridge:{c}" for c in ground.crossings]
    zones = [f"zone:{z}" for z in ground.zones]
    areas = [f"area:{a.id}" for a in ground.areas if a.kind != "town" and a.name]
    places = st.one_of(st.sampled_from([*towns, *bridges, *zones, *areas]), squares.map(lambda s: s.name))
    # `a ferry at Pannerden` is the ferry of that town, never the town.
    on_water = st.one_of(st.sampled_from([*bridges, *zones, *areas]), squares.map(lambda s: s.name))
    units = st.lists(st.sampled_from(own), min_size=1, max_size=3, unique=True).map(tuple)
    times = st.integers(now + 1, now + 5 * 1440)
    corner = st.tuples(squares, squares)
    text = st.from_regex(r"[A-Z][a-z]{2,9}( [a-z]{2,9}){0,6}[.?!]", fullmatch=True)

    def of_one_sort(order: Order) -> bool:
        return len({scenario.units[u].kind is UnitKind.ENGINEER for u in order.units}) == 1

    def with_circumstances(base: dict[str, st.SearchStrategy], **more) -> st.SearchStrategy[Order]:
        optional = {
            "start": times,
            "until": times,
            "deadline": times,
            "via": st.lists(places, min_size=1, max_size=3).map(tuple),
            "avoid": st.lists(places, min_size=1, max_size=2).map(tuple),
            "stance": st.sampled_from(list(Stance)),
            "by": st.sampled_from(["road", "rail", "country"]),
            "if_": st.one_of(
                st.sampled_from([Condition(when="attacked"), Condition(when="enemy_seen")]),
                st.builds(Condition, when=st.sampled_from(["blown", "taken"]), place=st.sampled_from(bridges)),
                st.builds(Condition, when=st.sampled_from(["arrived", "relieved"]), unit=st.sampled_from(own)),
                st.builds(Condition, when=st.just("enemy_seen"), place=places),
                st.builds(Condition, when=st.just("arrived"), unit=st.sampled_from(own), place=places),
            ),
        }
        optional.update(more)
        orders = st.fixed_dictionaries(base, optional=optional).map(lambda d: Order(**d))
        # Nobody avoids where he goes, nor goes there by way of it, nor waits for himself.
        return orders.filter(
            lambda o: (
                not {o.to, o.target, *o.via} & set(o.avoid)
                and not {o.to, o.target} & set(o.via)
                and (o.if_ is None or o.if_.unit not in o.units)
            )
        )

    kind = st.just
    later = st.one_of(
        st.builds(Order, kind=kind(OrderKind.MOVE), to=places),
        st.builds(Order, kind=kind(OrderKind.HOLD)),
        st.builds(Order, kind=kind(OrderKind.ATTACK), target=places),
        st.builds(Order, kind=kind(OrderKind.WITHDRAW), to=places),
    )
    then = st.lists(later, min_size=1, max_size=2).map(tuple)
    advance = st.booleans()
    timed = {"start": times, "until": times}
    choices = [
        with_circumstances({"kind": kind(OrderKind.MOVE), "units": units, "to": places}, then=then),
        with_circumstances(
            {"kind": kind(OrderKind.ATTACK), "units": units, "target": places},
            then=then,
            advance=advance,
            range=st.sampled_from([1, 2]),
        ),
        # A way without a place to hold is asked about, a road beside a hold is a remark: no sentence gives such orders.
        with_circumstances({"kind": kind(OrderKind.HOLD), "units": units}, to=places, then=then).filter(
            lambda order: (order.to is not None or not order.via) and order.by is None
        ),
        with_circumstances({"kind": kind(OrderKind.WITHDRAW), "units": units}, to=places, then=then),
        with_circumstances({"kind": kind(OrderKind.RECCE), "units": units, "to": places}, hit_and_run=st.booleans()),
        st.fixed_dictionaries(
            {"kind": kind(OrderKind.MOVE), "units": units, "follow": st.sampled_from(friends)},
            optional={"start": times},
        )
        .map(lambda d: Order(**d))
        .filter(lambda o: o.follow not in o.units),  # nobody follows himself
        st.fixed_dictionaries({"kind": kind(OrderKind.REPORT), "units": units}).map(lambda d: Order(**d)),
        st.builds(Order, kind=kind(OrderKind.CANCEL), ref=st.integers(1, 999)),
        st.builds(Order, kind=kind(OrderKind.AMEND), ref=st.integers(1, 999), start=times),
        st.builds(Order, kind=kind(OrderKind.QUERY), text=text),
        st.builds(
            Order, kind=kind(OrderKind.MESSAGE), to_hq=st.sampled_from([h for h in scenario.hqs if h != hq]), text=text
        ),
        # Engineers and others beside them are asked about: only engineers mend bridges and work ferries.
        st.fixed_dictionaries({"kind": kind(OrderKind.FERRY_ACT), "units": units, "to": on_water}, optional=timed)
        .map(lambda d: Order(**d))
        .filter(of_one_sort),
        st.fixed_dictionaries(
            {"kind": kind(OrderKind.REPAIR), "units": units, "to": st.sampled_from(bridges)}, optional=timed
        )
        .map(lambda d: Order(**d))
        .filter(of_one_sort),
    ]
    ferries = [f"bridge:{c.id}" for c in ground.crossings.values() if c.ferry]
    if ferries:
        choices.append(
            st.fixed_dictionaries(
                {"kind": kind(OrderKind.FERRY_CROSS), "units": units, "to": st.sampled_from(ferries)}, optional=timed
            ).map(lambda d: Order(**d))
        )
    if guns:
        batteries = st.lists(st.sampled_from(guns), min_size=1, max_size=2, unique=True).map(tuple)
        choices += [
            st.fixed_dictionaries(
                {"kind": kind(OrderKind.FIRE), "units": batteries, "target": places}, optional=timed
            ).map(lambda d: Order(**d)),
            st.fixed_dictionaries(
                {"kind": kind(OrderKind.SUPPORT), "units": batteries, "target": st.sampled_from(friends)},
                optional=timed,
            ).map(lambda d: Order(**d)),
            with_circumstances(
                {"kind": kind(OrderKind.ATTACK), "units": units, "target": places, "supported_by": batteries}
            ).filter(lambda o: not set(o.units) & set(o.supported_by)),  # nobody helps himself
        ]
    if scenario.air_owner.get(side) == hq:
        count = {"count": st.integers(1, 6)}
        choices += [
            st.fixed_dictionaries(
                {"kind": kind(OrderKind.AIR_SUPPORT), "target": st.sampled_from(own)}, optional={**timed, **count}
            ).map(lambda d: Order(**d)),
            st.fixed_dictionaries(
                {"kind": kind(OrderKind.AIR_PATROL), "area": corner}, optional={**timed, **count}
            ).map(lambda d: Order(**d)),
            st.fixed_dictionaries({"kind": kind(OrderKind.AIR_RECCE), "area": corner}, optional=timed).map(
                lambda d: Order(**d)
            ),
        ]
    choices = [c.filter(lambda o: _can_be_meant(o, guns)) for c in choices]
    drops = [u.id for u in scenario.units.values() if u.hq == hq and u.entry == "drop"]
    if drops and zones:
        landing = st.lists(st.sampled_from(drops), min_size=1, max_size=3, unique=True).map(tuple)
        choices += [
            st.fixed_dictionaries(
                {"kind": kind(OrderKind.DROP), "units": landing, "to": st.sampled_from(zones)},
                optional={"start": times, "priority": st.integers(1, 9)},
            ).map(lambda d: Order(**d)),
            st.builds(Order, kind=kind(OrderKind.ALTER_ZONE), units=landing, to=st.sampled_from(zones)),
        ]
    return st.one_of(choices)


def _can_be_meant(order: Order, guns: list[str]) -> bool:
    """An end comes after its start, guns alone assault no place, and nobody supports himself: such words are asked
    about."""
    ends = [m for m in (order.until, order.deadline) if m is not None]
    assault = set(order.units) <= set(guns) and any(o.kind is OrderKind.ATTACK for o in (order, *order.then))
    itself = order.kind is OrderKind.SUPPORT and order.target in order.units
    return not (assault or itself) and (order.start is None or all(end >= order.start for end in ends))
