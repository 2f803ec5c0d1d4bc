"""An order put right by a few words after it: another place, another hour, other troops.

`No, Heelsum.`, `Make that 1100.`, `Not Arnhem but 4588.`, `Sorry, 3 Para.`: the part they speak of is
changed, and nothing else. Every order they may make is given back; where there is more than one
the player is asked. Nothing here knows the state. Source: orders.md 4, 8, 18.
"""

import re
from typing import Any, NamedTuple

import msgspec

from engine.clock import DAY
from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted
from engine.orders.hours.moments import understand
from engine.orders.hours.times import When
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece, Spot
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Minute, Place, UnitId

#: Pieces that add nothing to what is put right.
_MUTE = frozenset({"COMMA", "COLON", "MARK", "SEMI", "AND", "JOIN", "THEY", "FROM"})
#: Words before what was said and is not meant.
INSTEAD_OF = frozenset(
    {"instead of", "rather than", "in place of", "in lieu of", "vice", "statt", "anstatt", "anstelle", "in plaats van"}
)
_LINKS = frozenset({"TO", "AT", "FROM", "VIA", "BY", "UNTIL", "NOT"})


class Fragment(NamedTuple):
    """A few words that are no order by themselves."""

    places: tuple[Spot, ...] = ()
    #: Places that were not meant: `not Arnhem`.
    wrong: tuple[Spot, ...] = ()
    via: bool = False
    times: tuple[tuple[str, When], ...] = ()
    units: tuple[Piece, ...] = ()
    #: Words besides that were not understood.
    others: bool = False
    #: Four figures that may be an hour or a square.
    either: tuple[tuple[When, Spot], ...] = ()
    #: An hour that was not meant is said: `at 1900, not 1800`.
    denied: bool = False
    #: Whom it was wrongly said of: `2/508, not 1/508`.
    wrongly: tuple[Piece, ...] = ()
    #: The deed of the order, said again: `2/506 attacks at 1830`; an order of another kind is not meant.
    deed: OrderKind | None = None

    @property
    def empty(self) -> bool:
        return not (self.places or self.times or self.units or self.wrong or self.either)


def fragment(pieces: list[Piece]) -> Fragment | None:
    """The few words of a correction; None if they are an order of their own (a verb, troops to a place)."""
    kinds = {p.kind for p in pieces}
    if kinds & VERBS == {"MOVE"} and kinds >= {"UNITS", "TIME"} and not kinds & {"PLACE", "TO", "VIA", "FOLLOW"}:
        # `1/508 goes at 1900`: an hour for its order, and no other deed.
        pieces = [p for p in pieces if p.kind != "MOVE"]
        kinds -= {"MOVE"}
    deed = None
    if kinds & VERBS == {"ATTACK"} and kinds <= _AN_HOUR_OF_THEIRS and kinds & {"TIME", "EITHER"}:
        # `2/506 attacks at 1830`, of an attack that has its target: the hour of it.
        deed = OrderKind.ATTACK
        pieces = [_as_hour(p) for p in pieces if p.kind != "ATTACK"]
        kinds = {p.kind for p in pieces}
    if kinds & VERBS or kinds >= {"UNITS", "PLACE"} or kinds & {"IF", "WHEN"}:
        return None
    places: list[Spot] = []
    wrong: list[Spot] = []
    times: list[tuple[str, When]] = []
    either: list[tuple[When, Spot]] = []
    units: list[Piece] = []
    wrongly: list[Piece] = []
    others = denied = False
    link = negated = ""
    for piece in pieces:
        if piece.kind == "PLACE":
            (wrong if negated else places).append(piece.value)
            negated = ""
        elif piece.kind == "EITHER":
            either.append(piece.value)
        elif piece.kind == "TIME":
            times += [] if negated else [(link, piece.value)]
            denied = denied or bool(negated)
            negated = ""
        elif piece.kind == "NOW" and negated:
            # `make that 1100 not now`
            negated = ""
        elif piece.kind == "UNITS":
            # `Not 3 Para, 1 Para`: whom it was wrongly said of is no part of what is meant.
            (wrongly if negated else units).append(piece)
            negated = ""
        elif piece.kind == "NOT" or (piece.kind == "UNLESS" and piece.text.lower() in INSTEAD_OF):
            negated = "not"
        elif piece.kind == "AND" and piece.text.lower().endswith("with") and not units:
            # `No - together with 2 S Staffs`: beside those named before, and not in their place.
            others = True
        elif piece.kind not in _LINKS | _MUTE | {"SHALL"} and piece.text.lower() not in ("but", "start", "starting"):
            others = True
        link = piece.kind if piece.kind in _LINKS else link if piece.kind in _MUTE else ""
    return Fragment(
        tuple(places),
        tuple(wrong),
        any(p.kind == "VIA" for p in pieces),
        tuple(times),
        tuple(units),
        others,
        tuple(either),
        denied,
        tuple(wrongly),
        deed,
    )


#: What stands in a sentence that says no more of an attack than its hour.
_AN_HOUR_OF_THEIRS = frozenset({"UNITS", "ATTACK", "TIME", "EITHER", "AT", "NOT", "SHALL", *_MUTE})


def _as_hour(piece: Piece) -> Piece:
    return piece._replace(kind="TIME", value=piece.value[0]) if piece.kind == "EITHER" else piece


def put_right(order: Order, said: Fragment, naming: Naming, within: tuple[UnitId, ...] = ()) -> tuple[Order, ...]:
    """All orders that the correction may make of this one; none if it cannot be about it."""
    if said.deed is not None and (order.kind is not said.deed or order.target is None):
        return ()
    if said.either:
        when, spot = said.either[0]
        rest = said._replace(either=said.either[1:])
        hour = put_right(order, rest._replace(times=(*said.times, ("", when))), naming, within)
        return (*hour, *put_right(order, rest._replace(places=(*said.places, spot)), naming, within))
    try:
        found = [order]
        if said.units:
            found = _other_troops(found, said, naming, within)
        if said.times:
            found = [o for f in found for o in _other_hours(f, said, naming)]
        if said.places or said.wrong:
            found = [o for f in found for o in _other_places(f, said, naming)]
    except (Unclear, Elsewhere, Wanted, ValueError):
        return ()
    return tuple(dict.fromkeys(o for o in found if o != order))


def _other_troops(orders: list[Order], said: Fragment, naming: Naming, within: tuple[UnitId, ...]) -> list[Order]:
    choices = Choices()
    units: list[UnitId] = []
    for piece in said.units:
        units += naming.units(piece.value, choices, within=within)
    if choices.met:
        return []
    return [msgspec.structs.replace(o, units=tuple(dict.fromkeys(units))) for o in orders if o.units]


def _other_hours(order: Order, said: Fragment, naming: Naming) -> list[Order]:
    if len(said.times) == 2 and said.times[1][0] in ("UNTIL", "TO"):
        start, until = (
            _minute(w, old, naming) for (_, w), old in zip(said.times, (order.start, order.until), strict=True)
        )
        return [msgspec.structs.replace(order, start=start, until=until)]
    if len(said.times) != 1:
        return []
    link, when = said.times[0]
    held = {"start": order.start, "until": order.until, "deadline": order.deadline}
    fields = {"UNTIL": ["until"], "BY": ["deadline"]}.get(link)
    if fields is None:
        fields = [f for f, minute in held.items() if minute is not None] or ["start"]
    if link == "FROM" or (link == "AT" and order.start is not None):
        # `hold Wolfheze for two hours. No, start at 1600.`
        fields = ["start"]
    elif link == "AT":
        fields = ["start", *fields] if "start" not in fields else fields
    changed: list[Order] = []
    for name in fields:
        change: dict[str, Any] = {name: _minute(when, held[name], naming)}
        changed.append(msgspec.structs.replace(order, **change))
    return changed


def _minute(when: When, old: Minute | None, naming: Naming) -> Minute | None:
    """The minute of the new hour; on the day of the old one, if no other is said. Raises ValueError if it must be
    asked."""
    now = naming.reader.now
    day = old // DAY if old is not None and when.day is None and when.minute is None else None
    if when.clock is None and when.minute is None and when.day is not None and old is not None and not when.part:
        when = when._replace(clock=old % DAY)
    moment = understand(when, now, naming.scenario, day)
    if moment.choices:
        raise ValueError("more than one time is possible")
    return moment.minute


def _other_places(order: Order, said: Fragment, naming: Naming) -> list[Order]:
    choices = Choices()
    wrong = [naming.where.place(s, choices, order.units) for s in said.wrong]
    if choices.met or len(said.places) > 1 or (wrong and not said.places):
        return []
    old = _steps(order)
    out: list[Order] = []
    for path, name, place in old:
        if wrong and place not in wrong:
            continue
        new = naming.where.place(said.places[0], choices, order.units, want=_sort(place))
        if choices.met or new is None:
            return []
        if said.via:
            return [msgspec.structs.replace(order, via=(new,))]
        if order.kind in (OrderKind.DROP, OrderKind.ALTER_ZONE) and _sort(new) != "zone:":
            raise ValueError("a drop is made on a zone")
        out.append(_with(order, path, name, new))
        if _sort(place) == "bridge:" and not _sort(new):
            # `attack Arnhem bridge. No, Nijmegen.`: the town, or its bridge? Both stay open.
            town = naming.gaz.name_of(new).lower()
            crossings = naming.scenario.ground.crossings.values()
            out += [_with(order, path, name, f"bridge:{c.id}") for c in crossings if town in c.name.lower()]
    return out


def _sort(place: Place) -> str:
    """`bridge:` and `zone:` are sorts of their own; towns and squares are one."""
    found = re.match(r"(?:bridge|zone|area):", place)
    return found[0] if found else ""


def _steps(order: Order, path: tuple[int, ...] = ()) -> list[tuple[tuple[int, ...], str, Place]]:
    """The places of an order and of what comes after it."""
    out: list[tuple[tuple[int, ...], str, Place]] = []
    for name in ("to", "target"):
        place = getattr(order, name)
        if place and (":" in place or place.isdigit()):
            out.append((path, name, place))
    for i, after in enumerate(order.then):
        out += _steps(after, (*path, i))
    return out


def _with(order: Order, path: tuple[int, ...], name: str, place: Place) -> Order:
    if not path:
        change: dict[str, Any] = {name: place}
        return msgspec.structs.replace(order, **change)
    then = list(order.then)
    then[path[0]] = _with(then[path[0]], path[1:], name, place)
    return msgspec.structs.replace(order, then=tuple(then))


def attack_with_guns(orders: list[Order]) -> bool:
    """`2/506 attacks Nuenen at 1600, 321 GFA supports. Make that 1700.`: guns that help an attack from its hour go with
    it."""
    attacks, guns = orders[:1], orders[1:]
    return bool(guns) and all(
        a.kind is OrderKind.ATTACK and g.kind is OrderKind.SUPPORT and g.target in a.units and g.start == a.start
        for a in attacks
        for g in guns
    )
