"""What aircraft are to do: support, patrol, reconnoitre; drops and their zones.

Who may not order them asks those who do. Source: MG section 26; orders.md 11; MG-AIR-2, MG-AIR-8, MG-DROP-3.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import WHAT_TO_DO, Wanted
from engine.orders.hours.times import four_figures
from engine.orders.sentence.clause import Where
from engine.orders.tasks.aircraft_owners import owners_of
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Place, Square, UnitId

_UPON = re.compile(r"\b(?:squadrons?|sqns?|typhoons|fighters|aircraft|planes) (?:on|onto|upon) [A-Z\d]", re.IGNORECASE)
_AIR_VERBS = ("SUPPORT", "RECCE", "ATTACK", "AIRRECCE", "MOVE", "FIRE", "GUARD")


#: What aircraft do that only look.
_LOOKING = frozenset(
    """
    recce recon reconnoitre reconnoiter scout photograph observe look see aufklaeren aufklären klaert klärt erkunden
    verkennen reconnaissance observation aufklaerung aufklärung verkenning erkundung
    """.split()  # noqa: SIM905
)
#: What they do that look for something to attack.
_ARMED = frozenset({"armed", "offensive", "for"})


def of_aircraft(task: Task) -> bool:
    clause = task.clause
    if "AIRRECCE" in clause.kinds:
        return True
    if clause.who and not clause.squadrons:
        return False
    if clause.squadrons and clause.objects and not clause.verbs:
        return True
    if clause.squadrons is None and not task.made.talk.air:
        return False
    return (not clause.who or clause.deed == "SUPPORT") and (not clause.verbs or clause.deed in _AIR_VERBS)


#: `C Sqn`, `A Squadron`: one of a regiment's own, told by its letter; `A squadron` is any.
_LETTERED = re.compile(r"\b(?:[B-HJ-Z] (?i:sqn|squadron)|A (?:Sqn|Squadron))\b")


def _of_a_regiment(task: Task) -> None:
    """`C Sqn to recce Leende`: a part of a unit that is not named, and nothing that flies."""
    if task.clause.squadrons and (found := _LETTERED.search(task.line)) and not _FLOWN.search(task.line):
        raise Wanted(f"Only whole units can be sent: whose is “{found[0]}”? Name the unit alone.")


def requested(task: Task) -> Order | None:
    """Aircraft another headquarters orders: a request in the writer's own words, whatever is vague about it."""
    _of_a_regiment(task)
    verbs = task.clause.verbs
    sortie = not task.clause.objects and _SORTIE.search(task.line) is not None
    looks = sortie or "AIRRECCE" in task.clause.kinds or (verbs and _looks(set(verbs[0].text.lower().split())))
    kind = OrderKind.AIR_RECCE if looks else OrderKind.AIR_SUPPORT
    owners = owners_of(kind, task.naming)
    if not owners or owners & task.naming.hqs:
        return None
    clause = task.clause
    if not (looks or clause.verbs or clause.objects or _FLOWN.search(task.line)) and _SOMEBODYS.search(task.line):
        # `Gough's squadron to the bridge`: by air, or on the ground?
        return None
    if clause.who and clause.has("WORD") and _BESIDE_A_DEED.search(task.line):
        # `3/504 boat across the Waal, two squadrons in support`: not the aircraft alone are ordered.
        raise Wanted(WHAT_TO_DO)
    # `Typhoons against the tanks at Beek`: nobody of ours.
    named = clause.objects or clause.who
    names = [n for n in named if any(e.sort != "wide" for e in n.entries) or (not n.entries and not n.text.islower())]
    if names:
        # A name nobody bears is answered as ever.
        task.naming.friend(names[0], task.choices)
    placed = clause.anywhere or clause.origin or clause.via or clause.has("ZONEWORD", "BRIDGEWORD", "AREAWORD", "WATER")
    return Order(kind=kind) if names or placed else None


_BESIDE_A_DEED = re.compile(
    r",\s*(?:with\s+)?(?:\w+\s+)?(?:squadrons?|sqns?|aircraft|typhoons?)\s+(?:in\s+support|supporting|helping|overhead)\b",
    re.IGNORECASE,
)
#: Squadrons without a number.
_NO_COUNT = re.compile(r"\b(half|some|most|several|few|part|many)\b[^,.;]{0,12}\b(?:squadrons?|sqns?|flights?)", re.I)


#: Words by which squadrons are known to be aircraft: `9 Sqn moves to Elst` may be meant for troops.
_FLOWN = re.compile(
    r"\b(?:RAF|luftwaffe|staffeln?|air\w*|fl(?:y|ies|iegen|iegt)|typhoons?|spitfires?|tempests?|fighters?|planes?|"
    r"jagd\w*|jabos?|over|above|overhead|ueber|über)\b",
    re.IGNORECASE,
)
#: What they have done or do already: `RAF patrolled from Veghel to Uden`, `… is patrolling …`.
_TOLD = re.compile(
    r"\b(?:patrolled|flew|scouted|photographed|bombed|strafed|(?<!be )flown|(?:is|are|was|were|has|have|had|been)\s+"
    r"(?:\w+ly\s+)?(?:patroll|fly|circl|scout|support|attack|watch|cover|photograph)ing)\b",
    re.IGNORECASE,
)


#: `I want the box 4470-4773 photographed`, `… is to be photographed`.
_WANTED = re.compile(r"\b(?:want|need|like|wish|require|have|get|be)\b", re.IGNORECASE)
#: A squadron that may be one of the writer's own on the ground.
_SOMEBODYS = re.compile(r"(?:\b(?:the|his|their|my|our|that)|\w['’]s) (?:squadron|sqn)\b", re.IGNORECASE)


def flight(task: Task) -> Order:
    clause = task.clause
    _of_a_regiment(task)
    told = _TOLD.search(task.line)
    if told is not None and not (told[0].lower() == "photographed" and _WANTED.search(task.line, 0, told.start())):
        raise Wanted("Is that a report or an order? Write: RAF to patrol from one place to another, and the hour.")
    rest = _THE_REST.search(task.line)
    if clause.squadrons and rest and any(w.piece.end <= rest.start() for w in (*clause.anywhere, *clause.via)):
        raise Wanted("How many are the rest, and what are they to do? Write one line for each, with a number.")
    if clause.avoid:
        # `air recce from Helmond to Deurne, not Asten`.
        raise Wanted("Aircraft go over the whole of the ground they are sent to: name its two corners alone.")
    if "," in task.line and _hours_or_corners(task.line):
        raise Wanted("Which are corners, which hours? Write: from square 1010 to square 1520, from 1400 until 1500.")
    if box := _BOX.search(task.line):
        raise Wanted(f"Where do the “{box[0]}” squares lie? Write two corners: from square 4786 to square 4991.")
    if strange := _corner_unknown(task):
        raise Wanted(f"Which place is “{strange}”? Write two corners: from one place or square to the other.")
    count = clause.squadrons.count if clause.squadrons else (clause.refs[0] if clause.refs else None)
    if count is not None and (turn := _IN_ITS_TURN.search(task.line)):
        # `Second sortie: Deelen to Ede`, `third squadron to support 2 IG`: none of them is so many.
        if turn[1].lower().startswith("sq"):
            raise Wanted(f"How many is the {turn[0]}? Write their number, as: one squadron to support a unit.")
        count, clause.refs = None, []
    if count is None and clause.squadrons and (many := _NO_COUNT.search(task.line)):
        # `half our squadrons to support 2 IG`.
        raise Wanted(f"How many squadrons are “{many[1]}”? Write their number, as: two squadrons to support a unit.")
    if count is not None and clause.everyone:
        # `All Luftwaffe on the landing zones, three squadrons patrol from 4088 to 4493`.
        raise Wanted("All of them, or the number named? Write a line for each order, with the number of squadrons.")
    area = ground_meant(task, ())
    if "AIRRECCE" in clause.kinds:
        if area is None and (place := task.somewhere(())) and (square := task.naming.gaz.square_of(place)):
            # `air recce over Elst`.
            area = (square, square)
        if area is None:
            raise Wanted("Over which ground? Write two corners: air recce from one place or square to another.")
        return task.order(OrderKind.AIR_RECCE, (), area=area, count=count)
    if "SUPPORT" in clause.kinds or (clause.objects and "ATTACK" not in clause.kinds):
        return task.order(OrderKind.AIR_SUPPORT, (), target=_supported(task), count=count)
    if set(clause.kinds) & {"ATTACK", "FIRE"}:
        raise Wanted(
            "Aircraft support a unit in its fight, patrol or reconnoitre; they attack no place alone. Write: support a "
            "unit, or patrol from one place to another."
        )
    looks = bool(clause.verbs) and _looks(set(clause.verbs[0].text.lower().split()))
    kind = OrderKind.AIR_RECCE if looks or _sortie_to_look(task) else OrderKind.AIR_PATROL
    if area is not None:
        return task.order(kind, (), area=area, count=count)
    if not clause.verbs and clause.has("WORD", "RAMBLE"):
        raise Wanted("What are the aircraft to do? Write: support a unit, or patrol from one place to another.")
    place = task.somewhere(())
    # `Typhoons: three squadrons on Elst`.
    unsaid = not clause.verbs and (count is None or _UPON.search(task.line) is not None)
    by_air = task.made.talk.air or _FLOWN.search(task.line)
    as_troops = count is not None and clause.deed in ("", "MOVE") and not by_air and kind is OrderKind.AIR_PATROL
    if place is not None and (unsaid or as_troops):
        # `Typhoons on Aalst at 1000`: over it, or at it? `9 Sqn moves to Elst`: does it fly?
        task.choices.choose("flight", 1, "Are the aircraft to patrol there?", must_ask=True)
    square = task.naming.gaz.square_of(place) if place else None
    if square is None:
        raise Wanted("What are the aircraft to do? Write: support a unit, or patrol from one place to another.")
    return task.order(kind, (), area=(square, square), count=count)


#: `patrol 1400 - 1630, 1825 to 2025`: two pairs, and nothing says which are the corners.
_TWO_PAIRS = re.compile(
    r"(?<!from )(?<!square )(?<!squares )(?<!box )(?<!\d)"
    r"(\d{4})\s*(?:-|–|to)\s*(\d{4}),\s*(\d{4})\s*(?:-|–|to)\s*(\d{4})(?!\d| ?(?:hrs?|hours|h|uhr|uur)\b)",
    re.IGNORECASE,
)


#: `4 by 6 squares round Arnhem`: so many each way, and not where they end.
_BOX = re.compile(
    r"\b\d{1,2}\s*(?:x|×|by|mal|bij|op)\s*\d{1,2}\b(?![:.]\d|\s*(?:am|pm|uhr|uur|hrs?|h)\b)", re.IGNORECASE
)


def _supported(task: Task) -> UnitId:
    """Whom the aircraft help: the unit named, or the one ordered just before, `2 IG holds Aalst. RAF in support.`

    Raises Wanted if nobody is named, or if the unit named is sent somewhere by the same words.
    """
    clause, last = task.clause, task.previous()
    names = clause.objects or clause.who
    if not names and last is not None and len(last.units) == 1 and not clause.anywhere:
        return last.units[0]
    if not names:
        raise Wanted("Which unit are the aircraft to support? Write its name.")
    if not clause.objects and clause.anywhere:
        # `1 WG to Best under the RAF in support`: its march is not to be lost.
        raise Wanted(WHAT_TO_DO)
    return task.naming.friend(task.one_named(names), task.choices)


def _hours_or_corners(line: str) -> bool:
    """Whether either of two pairs of figures may be the hours of a flight, and the other its ground."""
    found = _TWO_PAIRS.search(line)
    hours = [four_figures(f) for f in found.groups()] if found else []
    clocks = [h for h in hours if h is not None and h % 5 == 0]
    return len(clocks) == 4 and clocks[0] < clocks[1] and clocks[2] < clocks[3]


def _corner_unknown(task: Task) -> str:
    """`RAF patrol Ressen to Elst`, `air recce of the Arnhem - Zutphen road`: a name of no place beside the one corner
    known; empty if there is none."""
    clause = task.clause
    strange = [
        p
        for p in clause.others
        if p.text[:1].isupper()
        and ((p.kind == "WORD" and p.text.istitle() and "'" not in p.text) or _DASHED.search(task.line, 0, p.start))
    ]
    known = [w for w in (*clause.anywhere, *clause.origin, *clause.via) if w.spot]
    return strange[0].text if strange and len(known) == 1 and not clause.objects and not clause.who else ""


#: The dash before the far end of a road.
_DASHED = re.compile(r"\w ?[-–] ?$")


#: `2 squadrons over Nijmegen, the rest with 2 IG`.
_THE_REST = re.compile(r", (?:and )?(?:the |all )?(?:rest|remainder|others|remaining)\b", re.IGNORECASE)
_IN_ITS_TURN = re.compile(
    r"\b(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:(?:recce|recon|photo|air) )*"
    r"(squadron|sqn|sort(?:ie|y)|flight|mission)\b",
    re.IGNORECASE,
)
#: A flight that does not say what for: `fly a sortie over 4585 4990`.
_SORTIE = re.compile(r"\bsort(?:ies?|y)\b(?!.*\bpatrol)", re.IGNORECASE)


def _sortie_to_look(task: Task) -> bool:
    """Whether a sortie is to look: one of a headquarters that has no others, else the writer is asked."""
    if not _SORTIE.search(task.line):
        return False
    if not (owners_of(OrderKind.AIR_PATROL, task.naming) or frozenset()) & task.naming.hqs:
        return True
    return task.choices.choose("sortie", 2, "Are the aircraft to reconnoitre there, or to patrol?", must_ask=True) == 0


def _looks(deed: set[str]) -> bool:
    """Whether aircraft are only to look: `have a look at`, no `armed recce`."""
    return bool(deed & _LOOKING) and not deed & _ARMED


def ground_meant(task: Task, units: tuple[UnitId, ...]) -> tuple[Square, Square] | None:
    clause = task.clause
    corners_named = _figures(task)
    if corners_named:
        wheres = corners_named
        # `over the drop zones, 3588 to 4494`: the corners say which.
        clause.others = [p for p in clause.others if p.kind != "ZONEWORD"]
    else:
        wheres = clause.origin if len(clause.origin) == 2 else []
    if len(clause.origin) == 1 and clause.to:
        wheres = [clause.origin[0], clause.to[0]]
    if not wheres and len(clause.via) == len(clause.to) == 1:
        # `over 4472 to 4775`.
        wheres = [*clause.via, *clause.to]
    if not wheres and len(clause.places) == 2:
        wheres = clause.places
    named = [w for w in (*clause.anywhere, *clause.origin, *clause.via) if w.spot and w.spot.places]
    spots = {w.piece.start for w in named if w.spot and not w.spot.places[0].startswith("area:")}
    if len(spots) > 2 and not corners_named:
        raise Wanted("Which two places are the corners? Write: from one place or square to the other.")
    if len(spots) == 2 and not corners_named and len({w.piece.start for w in named}) > 2:
        # `air recce of the Reichswald, Groesbeek to Kranenburg`: the corners say which part of it.
        cornered = {w.piece.start: w for w in named if w.piece.start in spots}
        wheres = [w for _, w in sorted(cornered.items())]
    if not wheres and not clause.anywhere and clause.via:
        wheres = clause.via
    if len(wheres) == 1:
        place = task.place(wheres[0], units)
        area = next((a for a in task.scenario.ground.areas if place == f"area:{a.id}"), None)
        square = task.naming.gaz.square_of(place) if place else None
        return task.naming.where.area_box(area) if area else (square, square) if square else None
    if not wheres and len(clause.anywhere) == 2:
        wheres = sorted(clause.anywhere, key=lambda w: w.piece.start)
    if len(wheres) != 2:
        place = task.first(clause.anywhere, units)
        area = next((a for a in task.scenario.ground.areas if place == f"area:{a.id}"), None)
        return task.naming.where.area_box(area) if area else None
    for where, place in zip(wheres, places := [task.place(w, units) for w in wheres], strict=True):
        area = next((a for a in task.scenario.ground.areas if place == f"area:{a.id}"), None)
        if area is not None and len(set(task.naming.where.area_box(area))) > 1:
            # `Reichswald to Gennep`: from which end of it?
            raise Wanted(f"“{where.piece.text}” is no one square: which is the corner? Write it as 4887.")
    corners = [task.naming.gaz.square_of(p) for p in places if p is not None]
    if len(corners) != 2 or corners[0] is None or corners[1] is None:
        return None
    return corners[0], corners[1]


def _figures(task: Task) -> list[Where]:
    """Two squares in figures are the corners, whatever ground is named beside them: `over the Reichswald, 5363 to
    5866`. Raises Wanted for more than two."""
    clause = task.clause
    spots = {w.piece.start: w for w in (*clause.anywhere, *clause.origin, *clause.via)}
    found = [w for _, w in sorted(spots.items()) if w.piece.kind == "PLACE" and _square(w.piece.text)]
    if len(found) > 2:
        names = ", ".join(w.piece.text for w in found)
        raise Wanted(f"Which two squares are the corners: {names}? Write: from one square to the other.")
    return found if len(found) == 2 else []


def _square(text: str) -> bool:
    """`4887`, `square 4887`."""
    return text.removeprefix("square ").isdigit()


_NOT_THERE = re.compile(
    r"\b(?:(?:instead of|rather than|in place of) (?:on |at |to |the )*[dl]z\b|"
    r"not (?:on |at |to |in |the )*[dl]z [\w-]+,? but\b)",
    re.IGNORECASE,
)


def drop(task: Task, units: tuple[UnitId, ...]) -> Order:
    if walking := next((u for u in units if task.scenario.units[u].entry != "drop"), None):
        # `1 WG drop off at Uden`, `drop the engineers at Son`.
        name = task.scenario.units[walking].short
        raise Wanted(f"{name} does not come by air: what is it to do? Write: move to, and the place.")
    if _NOT_THERE.search(task.line) and task.clause.start is None and not any(map(task.naming.landed, units)):
        # `456 PFA to DZ O instead of DZ N`, `11 Para not on DZ Y but on DZ X`; a change of zone has no hour.
        return alter_zone(task, units)
    came = task.clause.verbs[0].text.lower().startswith(("come", "go in", "goes in")) if task.clause.verbs else False
    if came and units and all(task.naming.landed(u) for u in units):
        # `1/501 come in from Heeswijk`: they stand on the ground.
        raise Wanted("Where are they to come to? Write: move to, and the place.")
    strange = next((p for p in task.clause.others if p.kind == "WORD" and not p.start), None)
    bare = not task.clause.anywhere and task.clause.start is None
    if (task.clause.has("RAMBLE") and not task.clause.anywhere) or (strange and (bare or _A_DROP.search(task.line))):
        # `drop the 10 Para idea`, `withhold 10 Para's drop`: what is to become of it?
        raise Wanted("Is a drop ordered? Write: drop on, and the zone's name.")
    if task.clause.has("PRIORITY") and task.clause.priority is None and task.clause.my_last:
        raise Wanted("Which of them is first? Write a line for each: drop on the zone at 1400, priority 1.")
    if not task.clause.anywhere:
        # `jump over DZ Driel`: no way to another zone.
        task.clause.to, task.clause.via = task.clause.via[:1], task.clause.via[1:]
    order = task.order(OrderKind.DROP, units, to=_zone(task, units))
    if order.to is None and any(len(p.text) == 1 and p.text.isupper() for p in task.clause.others):
        # `touches down over Y`: a zone, if that letter is one.
        raise Wanted("On which zone? Write: drop on, and the zone's name.")
    if order.start is None and order.deadline is not None and "arriv" in task.line.lower():
        # `1/327 arrive LZ W at 1500 by glider`: the hour of the drop.
        return msgspec.structs.replace(order, start=order.deadline, deadline=None)
    return order


#: A drop that something is said of.
_A_DROP = re.compile(r"(?:['’]s?|\bthe|\bthis|\bthat|\btheir|\bhis) (?:\w+ )?(?:drop|jump|landing)\b", re.IGNORECASE)


def _zone(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """The zone meant: `at Driel` is the zone that bears the name or lies nearest."""
    place = task.somewhere(units, "zone:")
    if place is None or place.startswith("zone:"):
        return place
    near = task.naming.gaz.square_of(place)
    name = task.naming.gaz.name_of(place).lower()
    zones = task.scenario.ground.zones.values()
    named = [z for z in zones if name in z.name.lower()]
    if not named and place.startswith("area:"):
        # `on Ginkel Heath`: the ground the zone lies on.
        ground = {z.id: z.place.lower().partition(",")[0] for z in zones}
        named = [z for z in zones if ground[z.id] == name] or [z for z in zones if ground[z.id].startswith(f"{name} ")]
    ranked = sorted(zones, key=lambda z: max(abs(z.square.x - near.x), abs(z.square.y - near.y)) if near else 0)
    found = [f"zone:{z.id}" for z in (named or ranked)[:4]]
    if not found:
        return place
    return found[task.choices.choose(f"z:{place}", len(found), "Which zone is meant?", must_ask=not named)]


def preferred(task: Task) -> None:
    """`…, 2/325 has priority`: of the drops just ordered, those are first. Raises Wanted if they are not among them."""
    clause, orders = task.clause, task.made.orders
    until = task.line.lower().rfind("prio")
    named = (*clause.who, *clause.objects)
    # `priority to 2/325` names them behind the word.
    names = [n for n in named if task.line.find(n.text) < until] or named
    naming = task.naming.for_drops()
    first = {u for n in names for u in naming.units(n, task.choices, drop=True)}
    drop = orders[-1] if orders and orders[-1].kind is OrderKind.DROP else None
    if drop is None or not first or not first <= set(drop.units):
        raise Wanted("Which drop is to come first? Write: UNIT drop on ZONE at 1400, priority 1.")
    chosen = tuple(u for u in drop.units if u in first)
    rest = tuple(u for u in drop.units if u not in first)
    given = [msgspec.structs.replace(drop, units=chosen, priority=1)]
    orders[-1:] = [*given, msgspec.structs.replace(drop, units=rest)] if rest else given


def alter_zone(task: Task, units: tuple[UnitId, ...]) -> Order:
    to = _zone(task, units)
    if to is None:
        raise Wanted("To which zone? Write: alter zone of the unit to, and the zone's name.")
    return task.order(OrderKind.ALTER_ZONE, units, to=to)
