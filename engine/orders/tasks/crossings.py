"""Bridges and ferries in orders: repair, act as a ferry, cross.

Source: MG section 26; orders.md 16; MG-ENG-2, MG-ENG-4, MG-FERRY-2.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import WHAT_TO_DO, Wanted
from engine.orders.names.place_names import WATERS
from engine.orders.sentence.pieces import Named
from engine.orders.sentence.words.plain_words import words_of
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Place, UnitId


def _by_sappers(task: Task, units: tuple[UnitId, ...]) -> None:
    """`Gds RE and 2 IG go to Son and mend the bridge`: what the others are to do there is not said. Raises Wanted."""
    able = [u for u in units if task.naming.sappers(u)]
    if 0 < len(able) < len(units):
        names = ", ".join(task.scenario.units[u].short for u in able)
        raise Wanted(f"Only engineers do that: {names}. Write one line for them, and one for the others.")


def repair(task: Task, units: tuple[UnitId, ...]) -> Order:
    _by_sappers(task, units)
    if task.clause.has("ENEMY") and not any(task.naming.sappers(u) for u in units):
        # `2 IG fix the enemy at Aalst`: troops are pinned, and no bridge is mended.
        raise Wanted(WHAT_TO_DO)
    to = task.somewhere(units, "bridge:")
    spoken_of = task.made.talk.place
    if to is None and task.clause.it and (blown := [a for a in task.clause.conditions if a.when == "blown"]):
        # `If Son bridge is blown, 1/506 holds at Son and 326 Eng repairs it`.
        to = task.condition(blown[0], units).place
    if to is None and task.clause.it and spoken_of is not None and spoken_of.startswith(("bridge:", "town:")):
        # `move to Son bridge and repair it`; `if Son bridge is blown, Gds RE move to Son and repair it`.
        last = task.previous()
        blown_one = last.if_.place if last is not None and last.if_ is not None and last.if_.when == "blown" else None
        to = blown_one or spoken_of
    if to is None:
        to = _the_bridge_asked(task, units)
    if to.startswith("town:"):
        to = _crossing_at(task, to)
    order = task.order(OrderKind.REPAIR, units, to=to)
    unnamed = any(a.when == "blown" and a.bridge for a in task.clause.conditions) and not task.clause.headed
    if unnamed and order.if_ is not None and task.clause.has("BRIDGEWORD"):
        # `to Nijmegen, repair the railway bridge if it is blown`: that one, and no other of the town.
        return msgspec.structs.replace(order, if_=msgspec.structs.replace(order.if_, place=to))
    return order


def _the_bridge_asked(task: Task, units: tuple[UnitId, ...]) -> Place:
    near = next((task.naming.where.stands(u) for u in units), None)
    found = task.naming.where.bridges(near, False)[:4]
    if not found:
        raise Wanted("Which bridge is to be repaired? Write its name.")
    return found[task.choices.choose("repair", len(found), "Which bridge is to be repaired?", must_ask=True)]


def _crossing_at(task: Task, town: Place, ferry: bool = False) -> Place:
    near = task.naming.gaz.square_of(town)
    rail = any("rail" in p.text.lower() for p in task.clause.others if p.kind == "BRIDGEWORD")
    if not ferry and not rail and (own := task.naming.gaz.bridge_of(town)):
        # `repair SON`, `go to Son and repair the bridge there`: the Son bridge.
        return own
    where = task.naming.where
    found = where.nearest_crossings(near, ferry, rail or None)[:3] if rail else where.bridges(near, ferry)[:3]
    if not found:
        return town
    return found[task.choices.choose(f"x:{town}", len(found), "Which one is meant?", must_ask=len(found) > 1)]


def mere_ferry(task: Task, units: tuple[UnitId, ...]) -> bool:
    """Whether the one place on the way is a ferry, and none is named to go to."""
    clause = task.clause
    if len(clause.via) != 1 or clause.anywhere:
        return False
    place = task.place(clause.via[0], units)
    return place is not None and place.startswith("bridge:") and is_ferry(task, place)


def is_ferry(task: Task, crossing: Place) -> bool:
    """Whether a crossing is a ferry, no bridge."""
    return task.scenario.ground.crossings[crossing[7:]].ferry


_THE_FERRY = re.compile(
    r" (?:the ferry|(?:die|der) f(?:ä|ae)hre|het veer|de (?:veer)?pont|the crossing)\b", re.IGNORECASE
)


def is_a_ferry(task: Task, place: Place) -> bool:
    """Whether a place of any sort is a ferry."""
    return place.startswith("bridge:") and is_ferry(task, place)


def act_as_ferry(task: Task, units: tuple[UnitId, ...]) -> Order:
    _by_sappers(task, units)
    to = task.somewhere(units)
    if to is None and task.clause.via:
        to = task.place(task.clause.via[0], units)
    spoken = task.made.talk.place
    if spoken is None or not spoken.startswith("bridge:") or not is_ferry(task, spoken):
        # `Reinhold crosses at Pannerden, then goes to Lent. SS Pi 10 operates the ferry.`
        tasks = [t for o in task.made.talk.before for t in (o, *o.then)]
        crossed = {t.to for t in tasks if t.kind is OrderKind.FERRY_CROSS and t.to}
        spoken = crossed.pop() if len(crossed) == 1 else None
    if to is None and spoken is not None:
        # `2 Pol crosses by the Driel ferry. 1 Abn RE keep the ferry running.`
        to = spoken if _THE_FERRY.search(task.line) else None
    said = task.clause.verbs[0].text.lower()
    if not said.startswith("act") and not any(task.naming.sappers(u) for u in units):
        # `1 Border to bring 2 Para over`: so plain an order as `act as ferry` is the rules' to refuse.
        raise Wanted("Only engineers act as a ferry. Write who is to do it, or who is to cross, and by which ferry.")
    carried = [p.value for p in task.clause.others if p.kind == "REMARK" and isinstance(p.value, Named)]
    members = task.naming.gaz.members
    if said == "ferry" and any(task.naming.own(u) for n in carried for e in n.entries for u in members(e)):
        # `43 RE ferry 4 Dorset across at Driel`: who waits for them, and who sends the passengers?
        who = carried[0].text
        raise Wanted(f"Is {who} to cross by it as well? Write a line for each: act as ferry at, and: {who} crosses by.")
    if to is None and said in ("over", "across"):
        # `RE move 2 Para over the river`.
        raise Wanted("Where are they to act as a ferry? Write the ferry, or the square of the river.")
    if to is not None and to.startswith("town:"):
        # `act as ferry at Pannerden`: where the ferry of that town is.
        to = _ferry_of(task, to) or to
    order = task.order(OrderKind.FERRY_ACT, units, to=to)
    # `bring 2 Para over the Rhine by the Driel ferry`: that is where they work, no way of theirs.
    return msgspec.structs.replace(order, via=tuple(p for p in order.via if p != to))


def _over_that_water(task: Task, crossings: tuple[Place, ...]) -> tuple[Place, ...]:
    """`7 SLI cross the Waal by ferry`: those of the crossings that lead over the water named; all if none does."""
    waters = {" ".join(words_of(p.text)) for p in task.clause.others if p.kind == "WATER"}
    ground = task.scenario.ground
    over = tuple(c for c in crossings if waters.intersection(WATERS.get(ground.crossings[c[7:]].over, ())))
    return over or crossings


#: What is crossed on foot: `cross the line Renkum-Ede`, `cross the railway at Wolfheze`.
_DRY = frozenset("line railway railroad rails tracks road highway border frontier".split())  # noqa: SIM905


def cross(task: Task, units: tuple[UnitId, ...]) -> Order:
    """Over a ferry, or a bridge and on; which one, if none is named, is asked (MG-FERRY-2). Raises Wanted."""
    clause = task.clause
    by_land = {"BYROAD", "BYRAIL"}.intersection(clause.manner) and not (clause.to or clause.at)
    if (
        (by_land or any(p.kind == "WORD" and p.text.lower() in _DRY for p in clause.others))
        and not clause.has("WATER", "FERRYWORD", "BRIDGEWORD")
        and not clause.via
    ):
        raise Wanted("Only water is crossed by an order of its own. Write: move to, and the place beyond.")
    spots = clause.via + clause.places + clause.at + clause.to
    ground = task.scenario.ground
    rest: list[Place] = []
    ferry: Place | None = None
    bridge: Place | None = None
    for where in spots:
        place = task.place(where, units, "bridge:")
        if place is None:
            continue
        if place.startswith("bridge:") and ground.crossings[place[7:]].ferry:
            ferry = place
        elif place.startswith("bridge:"):
            bridge = place
        else:
            rest.append(place)
    if ferry is None and bridge is None:
        spoken = next((a.place for a in clause.conditions if a.place), None)
        told = task.naming.where.place(spoken, task.choices, units) if spoken else task.made.talk.place
        if clause.at or (rest and clause.who and told and not task.beside(told, task.naming.gaz.square_of(rest[0]))):
            # `A holds Nijmegen bridge. B crosses at Pannerden`: where it says, or by what is asked.
            told = None
        if told and told.startswith("bridge:") and not ground.crossings[told[7:]].ferry:
            bridge = told
        elif told and (not rest or (clause.to and (told.startswith("bridge:") or clause.has("FERRYWORD")))):
            # `move to the Driel ferry and cross`, `move to Driel and cross by the ferry to Oosterbeek`.
            ferry = told if told.startswith("bridge:") else _ferry_of(task, told)
    if ferry is None and bridge is None and rest and clause.has("BRIDGEWORD") and not clause.has("FERRYWORD"):
        # `cross the road bridge to Lent`: the one that leads there, told by no name.
        bridge = _bridge_there(task, rest[0])
    if ferry is None and bridge is None:
        near = task.naming.gaz.square_of(rest[0]) if rest else next((task.naming.where.stands(u) for u in units), None)
        found = _over_that_water(task, task.naming.where.bridges(near, True))[:4]
        beside = [*rest[:1], *([told] if told else [])]
        own = next((b for p in beside if (b := task.naming.gaz.bridge_of(p))), None)
        own = own or (_great_one_beside(task, rest[0]) if rest else None)
        if own:
            # `cross at Son`, `to Nijmegen, then cross to Lent`, `cross to Lent`.
            found = (own, *found)
        if rest and _ferry_of(task, rest[0]):
            ferry = _ferry_of(task, rest[0])
            rest = rest[1:]
        elif found:
            ferry = found[
                task.choices.choose("ferry", len(found), "Over which ferry or bridge are they to cross?", must_ask=True)
            ]
            if ferry == own:
                ferry, bridge, rest = None, own, [p for p in rest if task.naming.gaz.bridge_of(p) != own]
        else:
            raise Wanted("Where are they to cross? Write the bridge or ferry.")
    if ferry is not None:
        # `cross the Pannerden canal with the ferry at Pannerden`: that is where the ferry is, no march.
        ends = {task.place(w, units, "bridge:") for w in clause.to}
        rest = [p for p in rest if p in ends or not task.beside(ferry, task.naming.gaz.square_of(p))]
        order = task.order(OrderKind.FERRY_CROSS, units, to=ferry)
        order = msgspec.structs.replace(order, via=())
        if rest:
            order = msgspec.structs.replace(order, then=(Order(kind=OrderKind.MOVE, to=rest[0]), *order.then))
        return order
    if rest:
        order = task.order(OrderKind.MOVE, units, to=rest[0])
        return msgspec.structs.replace(order, via=tuple(dict.fromkeys((*order.via, *([bridge] if bridge else [])))))
    return _far_end(task, units, bridge)


def _bridge_there(task: Task, place: Place) -> Place | None:
    """The bridge beside a place; asked if there are several, none if there is none."""
    word = " ".join(p.text.lower() for p in task.clause.others if p.kind == "BRIDGEWORD")
    rail = True if "rail" in word else False if "road" in word else None
    near = task.naming.gaz.square_of(place)
    found = tuple(b for b in task.naming.where.bridges(near, False, rail) if task.beside(b, near))[:4]
    if not found or (len(found) == 1 and task.scenario.ground.crossings[found[0][7:]].main_road):
        # The great one, and no other.
        return next(iter(found), None)
    return found[task.choices.choose("bridge", len(found), "Over which bridge are they to cross?", must_ask=True)]


def _great_one_beside(task: Task, place: Place) -> Place | None:
    """The main road bridge beside a place."""
    near = task.naming.gaz.square_of(place)
    crossings = task.scenario.ground.crossings
    great = (b for b in task.naming.where.bridges(near, False) if crossings[b[7:]].main_road)
    return next((b for b in great if task.beside(b, near)), None)


def _ferry_of(task: Task, place: Place) -> Place | None:
    near = task.naming.gaz.square_of(place)
    found = task.naming.where.bridges(near, True)[:1]
    named = place.startswith("town:") and task.naming.gaz.name_of(place) in "".join(map(task.naming.gaz.name_of, found))
    return found[0] if found and (named or task.beside(found[0], near)) else None


def _far_end(task: Task, units: tuple[UnitId, ...], bridge: Place | None) -> Order:
    """`cross the Son bridge`: to its other end, seen from where they were last reported."""
    if bridge is None:
        raise Wanted("Where are they to cross? Write the bridge or ferry.")
    here = next((task.naming.where.stands(u) for u in units), None)
    ends = task.naming.gaz.squares(bridge)
    if here is not None:
        ends = tuple(sorted(ends, key=lambda s: -((s.x - here.x) ** 2 + (s.y - here.y) ** 2)))
    pick = task.choices.choose(f"end:{bridge}", len(ends), "To which end of the bridge?")
    return task.order(OrderKind.MOVE, units, to=ends[pick].name, via=(bridge,))
