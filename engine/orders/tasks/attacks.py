"""Attacks: what is attacked, where the attack goes on to, who helps.

To take is to attack (orders.md 7). What stands nowhere anybody said is asked about, whether the enemy has it or not
(orders.md 12). Source: MG section 26; orders.md 6-8.
"""

from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.names.bearings import DIRECTIONS
from engine.orders.sentence.clause import Clause, Where
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.tasks.fire_support import guns_attack
from engine.orders.tasks.marches import march
from engine.orders.tasks.off_the_map import forbid_off_the_map
from engine.orders.tasks.task import THEN_SAID, Task
from engine.orders.tasks.with_others import forbid_squadrons_of_their_own
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Place, UnitId


def attack(task: Task, units: tuple[UnitId, ...]) -> Order:
    """Attack a place, or the place an enemy unit stands at; guns fire, `take to` leads there. Raises Wanted."""
    clause = task.clause
    if units and all(task.naming.artillery(u) for u in units):
        return guns_attack(task, units)
    said = clause.verbs[0].text.lower() if clause.verbs else ""
    if clause.to and not clause.places and not clause.objects and said in _TAKING:
        # `takes his battalion to Elden`, `take the Mook road to Malden`.
        return march(task, units)
    if said in _TAKING and not clause.objects and _by_a_road(clause):
        # `takes the northern road to the bridge`, `neemt de middelste weg, ook naar de brug`.
        return march(task, units)
    moved = next((p.text for p in clause.others if p.kind == "WORD" and p.text.lower() in _NO_GROUND), "")
    if moved and clause.at and not clause.places and said in _LAID_HANDS_ON:
        # `takes the boat at Druten`: nobody is attacked by that.
        raise Wanted(f"What is to be done with the {moved}? Write: attack, cross by, or hold, and the place.")
    target, to = _aim(task, units)
    ferry = target is not None and target.startswith("bridge:") and task.scenario.ground.crossings[target[7:]].ferry
    if said in _TAKING and target and ferry:
        # `take the ferry at Driel`.
        question = "Are they to cross by the ferry, or to attack it?"
        if task.choices.choose("take ferry", 2, question, must_ask=True) == 0:
            return task.order(OrderKind.FERRY_CROSS, units, to=target)
    forbid_squadrons_of_their_own(task, units)
    helped = task.supported(units)
    # `59th Division attacks Best, supported by AR 159`: its guns help, and do not go along.
    units = tuple(u for u in units if u not in helped.get("supported_by", ())) or units
    if _GUNS_NAMED.search(task.line) and any(task.naming.artillery(u) for u in units):
        # `attack Veghel with Pz 2107, guns AR 159`: they support it, or they go along?
        raise Wanted("Are the guns to support the attack? Write: supported by, and their names.")
    attacked = task.order(OrderKind.ATTACK, units, target=target, to=to, **helped, **_air_help(task))
    if target and to and "FOLLOWUP" not in clause.manner and not attacked.then:
        # `take Heumen lock, to Malden after that`
        behind = _AFTERWARDS.search(task.line) is not None
        if not behind and task.choices.choose("beyond", 2, _BEYOND, must_ask=True) == 1:
            return replace(attacked, to=None)
        return replace(attacked, to=None, then=(Order(kind=OrderKind.MOVE, to=to),))
    return attacked


_AFTERWARDS = re.compile(
    r"\b(?:after (?:that|this)|afterwards?|thereafter|danach|anschlie(?:ß|ss)end|daarna)\b", re.IGNORECASE
)
_BEYOND = "Are they to go on to the second place once the first is taken?"


def _aim(task: Task, units: tuple[UnitId, ...]) -> tuple[str | None, Place | None]:
    """What is attacked, and where the attack goes on to. Raises Wanted if nothing says what is attacked."""
    clause = task.clause
    if clause.objects or (clause.verbs and clause.verbs[0].text.lower().endswith(_ONTO)):
        _forbid_own_troops(task)
    if clause.objects:
        stands = task.somewhere(units) or task.naming.enemy(task.one_named(clause.objects))
        if stands is None:
            raise Wanted(_stands_where(clause.objects[0].text))
        return stands, None
    target: str | None = None
    if clause.to and clause.places and _both_named(task, [*clause.to, *clause.places]):
        # `Angriff auf Beek und Wyler`.
        clause.places, clause.to = sorted(clause.to + clause.places, key=lambda w: w.piece.start), []
    spots = clause.places + clause.at
    if spots and all(w.there for w in spots) and clause.has("BRIDGEWORD", "FERRYWORD"):
        # `go to Best and attack the railway bridge there`.
        target = task.the_bridge(units)
    target = target or task.one_of(clause.places, units) or task.first(clause.at, units)
    target = target or _aim_before(task)
    if target is None and clause.has("ENEMY") and clause.origin and clause.to:
        # `drive the Germans out of Best to Son`.
        raise Wanted("Which of the places is to be attacked? Write: attack, and its name.")
    to = task.one_of(clause.to, units)
    if clause.has("WATER") and target is None and to is None:
        task.somewhere(units)
    if target is None and to is None and clause.has("BRIDGEWORD", "FERRYWORD"):
        target = task.the_bridge(units)
    if target is None and to is None and clause.has("ENEMY"):
        # `drive the Germans out of Ede`.
        target = task.first(clause.origin, units)
    if target is None and to is not None:
        # `attack up the road to Elst`, `attack towards Nijmegen`: that is what is attacked.
        target, to = to, None
    if target is None and to is None:
        forbid_off_the_map(task)
        raise Wanted(_what_to_attack(task))
    if target and to and (stranger := _somebody_else(task)):
        raise Wanted(f"Who or what is “{stranger}”? Write a line of its own for each unit.")
    return target, to


def _forbid_own_troops(task: Task) -> None:
    """`Statt Eberwein greift Oelkers Renkum an`, `2 IG attacks 3 IG at Aalst`, `Angriff auf Oelkers bei Renkum`: one's
    own are not attacked. Raises Wanted."""
    side, units = task.naming.side, task.scenario.units
    clause = task.clause
    for name in clause.objects or [n for n in clause.who if _right_behind(task.line, clause.verbs[0], n)]:
        troops = [u for e in name.entries for u in task.naming.gaz.members(e)]
        # `attack the bridge guard at Son`: a kind of troops, though one of ours is called so.
        named = all(e.sort == "unit" and not e.rank for e in name.entries)
        if troops and named and all(units[u].side is side for u in troops):
            raise Wanted(f"“{name.text}” are our own: who is to attack what? Begin the line with those who attack.")


#: What makes those named behind it the ones attacked: `Angriff auf`, `aanval op`, `attack on`.
_ONTO = (" auf", " op", " on", " upon", " gegen", " tegen", " against")


def _right_behind(line: str, verb: Piece, name: Named) -> bool:
    return (
        re.match(rf"\s+(?:(?:die|das|de|het|the)\s+)?{re.escape(name.text)}(?!\w)", line[verb.end :], re.I) is not None
    )


_THE_TOWN = re.compile(r"\s+(?:die stadt|de stad|das dorf|den ort|die ortschaft|het dorp)\b", re.IGNORECASE)

#: What joins `es bis 1800 zu nehmen` and `bis 1800 zu nehmen` to the order before.
_AND = re.compile(
    r"(?:,| and|\b(?:und|en)(?: (?:es|het|ihn|dieses)|"
    r" (?:(?:es|het|ihn|dieses) )?(?:bis|um|ab|gegen|tot|om|vanaf) [^,]+)?)\s*$",
    re.IGNORECASE,
)
#: `neemt het in`.
_IT_BEHIND = re.compile(r"\s+het\b")


def _stem_end(verb: Piece) -> int:
    """Where the first part of a verb ends."""
    return verb.start + len(verb.text.split()[0])


def _in_one_breath(task: Task, last: Order) -> bool:
    """Whether the attack stands behind a place and a mere comma, with the only hour of the two."""
    told = _PLACE_AND_COMMA.search(task.line, 0, task.clause.verbs[0].start) is not None
    return told and last.start is None and last.deadline is None


_PLACE_AND_COMMA = re.compile(r":\s*(?:the )?['A-Z\d][^,:;]*,\s*$")


_ASSEMBLED = re.compile(
    r"\b(?:assembl|concentrat|muster|gather|rendezvous|form(?:s|ing)? up|start line|sammel|versammel|bereitstell|"
    r"verzamel|opstell|jump[- ]?off)",
    re.IGNORECASE,
)


def _aim_before(task: Task) -> str | None:
    """What an attack without a place of its own is aimed at: what the order before leads to; None if it does not."""
    clause, last = task.clause, task.previous()
    target: str | None = None
    comma = clause.verbs and clause.joint and _AND.search(task.line[: clause.verbs[0].start]) is not None
    comma = comma or bool(clause.verbs and clause.joint and _IT_BEHIND.match(task.line, _stem_end(clause.verbs[0])))
    # `marschiert nach Arnheim und säubert die Stadt`.
    comma = comma or bool(clause.verbs and clause.joint and _THE_TOWN.match(task.line, clause.verbs[0].end))
    # `move to Elst, then attack at 1100`; whoever assembles at Lent attacks another place from there.
    then = bool(clause.verbs) and clause.link == "then" and THEN_SAID.search(task.line) is not None
    comma = comma or (then and _ASSEMBLED.search(task.line) is None)
    other = clause.to or clause.addressed or {p.kind for p in clause.others} - {"ENEMY", "REMARK"}
    if comma and not other:
        # `to Arnhem bridge, north end, attack!`, `go to Elst and smash the enemy`.
        target = _march_ends(last)
        if target is not None and last is not None and task.start is not None and _in_one_breath(task, last):
            # `Hermann: Mook via Milsbeek, attack 1100`.
            raise Wanted(
                "Is that the hour of the attack alone, and do they set out at once? Write: attack, the place, the way "
                "and the hour; or: move to, then attack at, and the hour."
            )
    shelled = last if clause.link and task.made.orders and not (clause.to or clause.others) else None
    if target is None and shelled is not None and shelled.kind is OrderKind.FIRE:
        # `64 Med bombard Elst from 1430, then 4 Wilts attack at 1500`.
        target = shelled.target
    told = last if not (target or clause.to or clause.who or clause.has("BRIDGEWORD", "FERRYWORD")) else None
    if told is not None and told.kind is OrderKind.ATTACK and not told.then and (task.start or clause.helpers or comma):
        # `Knaust is to take Elst. He attacks at 1000 with Werfer in support.`
        target = told.target
    target = target or _the_same_aim(task, last)
    if target is None and clause.it and not clause.to and not strange_aim(task):
        # `move to Arnhem bridge and take it`, `if Elst is taken he attacks it`.
        case = next((a.place for a in clause.conditions if a.place), None)
        target = task.naming.where.place(case, task.choices, ()) if case else task.made.talk.place
    return target


def _march_ends(order: Order | None) -> str | None:
    """Where a march leads, leg by leg: `nach Riethorst, dann nach Mook`; None if it is none."""
    while order is not None and order.kind is OrderKind.MOVE:
        if not order.then:
            return order.to
        order = order.then[0] if len(order.then) == 1 else None
    return None


def strange_aim(task: Task) -> bool:
    """`when it gets to Best it is to attack Zork`: what the verb is followed by is not understood."""
    end = task.clause.verbs[0].end if task.clause.verbs else -1
    others = (p for p in task.clause.others if p.kind == "WORD" and p.start > end >= 0)
    return any(
        task.line[end : p.start].strip().lower() in ("", "the") and p.text.lower() not in _MANNERS for p in others
    )


#: How it is done.
_MANNERS = frozenset("again hard fast quickly swiftly boldly vigorously together there strongly properly".split())  # noqa: SIM905


def _the_same_aim(task: Task, last: Order | None) -> str | None:
    """`3/502 attack Best at 0900, 2/502 attacks at 1000`: what the others attack; asked, if it is another sentence."""
    clause = task.clause
    timed = bool(clause.who) and task.start is not None and clause.link != "then" and not clause.objects
    said = (
        clause.to
        or clause.origin
        or clause.helpers
        or clause.conditions
        or clause.has("BRIDGEWORD", "FERRYWORD", "ENEMY", "WATER")
    )
    strange = any(p.kind != "REMARK" and p.text.lower() not in _SIDES for p in clause.others)
    if not timed or said or strange or last is None or last.kind is not OrderKind.ATTACK or last.then or last.if_:
        return None
    if last.target is not None and not task.made.orders:
        question = f"Are they to attack {task.naming.gaz.name_of(last.target)} too?" if ":" in last.target else ""
        task.choices.choose("same aim", 1, question or "Are they to attack what the others attack?", must_ask=True)
    return last.target


def _both_named(task: Task, wheres: list[Where]) -> bool:
    """Whether places stand in one list: `on Beek and Wyler`."""
    rows = pairwise(sorted(wheres, key=lambda w: w.piece.start))
    spans = [task.line[a.piece.end : b.piece.start].strip().lower() for a, b in rows]
    return any(span in ("and", "und", "en", "&", ",", "+", ", and") for span in spans)


def _somebody_else(task: Task) -> str:
    """`attack Oosterbeek, smithforce to Arnhem`: a word not understood that may be who goes there; empty if none."""
    clause = task.clause
    spots = [w.piece.end for w in clause.places + clause.at]
    goal = clause.to[-1].piece.start if clause.to else 0
    cuts = (m for m in _NEXT_TASK.finditer(task.line) if min(spots, default=goal) <= m.start() < goal)
    first = next((m.end() for m in cuts), -1)
    return next((p.text for p in clause.others if p.kind == "WORD" and 0 <= first <= p.start < goal), "")


def _by_a_road(clause: Clause) -> bool:
    """Whether a road is what is taken, and the bridge spoken of is where it leads."""
    row = [p for p in clause.others if p.kind in ("WORD", "TO", "BRIDGEWORD", "FERRYWORD")]
    led = [i for i in range(1, len(row)) if row[i].kind in ("BRIDGEWORD", "FERRYWORD") and row[i - 1].kind == "TO"]
    return bool(led) and any(p.text.lower() in _ROADS for p in row[: led[0]])


_ROADS = frozenset("road route way lane track path weg straße strasse".split())  # noqa: SIM905
#: On which side of the others: a remark.
_SIDES = frozenset({*DIRECTIONS, "left", "right", "flank", "side"})
_NEXT_TASK = re.compile(r"[,;]|\s(?:and|und|en|&|while)\s", re.IGNORECASE)
#: Verbs that mean leading somewhere if a `to` follows them.
_GUNS_NAMED = re.compile(r"[,;] (?:with )?(?:the )?(?:guns|artillery|arty)\b", re.IGNORECASE)
_TAKING = frozenset({"take", "takes", "taking", "nimmt", "nehmen", "neemt", "nemen"})
#: What is taken and is no ground: to go in it, to carry it, or to have it.
_NO_GROUND = frozenset(
    """
    boat boats boot boote boten bootje bootjes barge barges raft rafts train trains zug trein bus buses lorry lorries
    truck trucks lkw transport vehicles prisoner prisoners gefangene gefangenen krijgsgevangenen wounded verwundete
    gewonden supplies stores petrol fuel ammunition ammo rations
    """.split()  # noqa: SIM905
)
_LAID_HANDS_ON = _TAKING | {"seize", "seizes", "grab", "grabs", "capture", "captures"}


def _what_to_attack(task: Task) -> str:
    """A name that is no place is answered alike, whether some unit bears it or none (orders.md 12)."""
    verb = task.clause.verbs[0].start if task.clause.verbs else -1
    words = [p.text for p in task.clause.others if p.kind == "WORD" and p.start > verb]
    name = next((w for w in words if w[:1].isupper()), "")
    return _stands_where(name) if name else "What is to be attacked? Write a town, bridge, zone or square."


def _stands_where(name: str) -> str:
    return f"Where does “{name}” stand? Write the place to attack: a town, bridge or square."


def _air_help(task: Task) -> dict[str, Any]:
    squadrons = task.clause.squadrons
    if squadrons is None or task.clause.helpers:
        return {}
    return {"supported_by": ("air",), "count": squadrons.count}
