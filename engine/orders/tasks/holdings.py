"""Holding and guarding: which place, and whether they must go there first.

To guard is to hold, or to move and then hold (orders.md 7). Source: MG section 26; orders.md 6-8.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.names.whereabouts import apart
from engine.orders.tasks import crossings
from engine.orders.tasks.fire_support import covers, support
from engine.orders.tasks.sequels import stopped
from engine.orders.tasks.task import Task
from engine.orders.tasks.with_others import follow
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Place, UnitId

#: `halt at Oosterbeek`, and no `Brücke halten`.
_ENDS_A_MARCH = re.compile(r"^(?:halt(?!en\b|et\b)|stop)", re.IGNORECASE)


def hold(task: Task, units: tuple[UnitId, ...]) -> Order:
    """Hold a place, or where they are; in reserve behind another unit, follow it. Raises Wanted."""
    place = _held(task, units)
    if place is None:
        place = _in_the_town(task, units)
    _forbid_stopped(task)
    _forbid_no_stand(task, units, place)
    _forbid_there_already(task, units)
    before = task.made.orders[-1] if task.made.orders else None
    verbs = task.clause.verbs
    same = before is not None and not set(units).isdisjoint(before.units)
    halts = same and task.clause.joint and bool(verbs) and _ENDS_A_MARCH.match(verbs[0].text) is not None
    if halts and place and before and before.kind is OrderKind.MOVE and before.to not in (None, place):
        # `advance to Arnhem but halt at Oosterbeek`.
        raise Wanted("Where is the march to end, at the one place or the other? Write: via the first, to the second.")
    if place is None and task.clause.behind:
        # `in reserve behind 1 Para`: where that unit goes.
        return follow(task, units)
    if task.clause.behind and f"after {task.clause.behind[0].text}".lower() in task.line.lower():
        # `2 IG holds Aalst after 3 IG`.
        raise Wanted("After what, and when? Write an hour as 0930, or: when relieved by, and the unit.")
    if task.clause.behind:
        # `2 IG in reserve at Aalst behind 3 IG`.
        task.remark(f"behind {task.clause.behind[0].text}")
    if place is not None and _goes_there_to_hold(task) and not all(task.naming.where.in_place(u, place) for u in units):
        order = task.order(OrderKind.MOVE, units, to=place, follow=None)
        return msgspec.structs.replace(order, until=None, then=(Order(kind=OrderKind.HOLD, until=order.until),))
    return task.order(OrderKind.HOLD, units, to=place, follow=None)


def _goes_there_to_hold(task: Task) -> bool:
    """`1/506 to Uden, and 81 AT to Son to hold it`: behind a joint as alone, they go there first."""
    clause = task.clause
    if not (clause.joint and clause.who and clause.to and clause.kinds == ["HOLD"]):
        return False
    place, verb = clause.to[0].piece, clause.verbs[0]
    link = task.line[clause.to[0].piece.end : verb.start].split()
    return place.start < verb.start and link in (["to"], ["and"]) and clause.to[0].spot is not None


#: `waits in the town`, spoken of before.
_THE_TOWN = re.compile(r"\b(?:in|inside|within) (?:the|that) (?:town|village)\b", re.IGNORECASE)


def _in_the_town(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """`2 IG moves to Grave. 3 IG waits in the town.`: Grave; behind a bridge it is asked which town that is."""
    clause, before = task.clause, task.previous()
    if not clause.who or clause.anywhere or before is None or set(before.units) == set(units):
        return None
    if "town" not in task.line and "village" not in task.line:
        return None
    if not _THE_TOWN.search(task.line) or task.made.talk.place is None:
        return None
    if not task.made.talk.place.startswith("town:"):
        raise Wanted("Which town is meant? Write its name.")
    return task.made.talk.place


#: `stop those boats`, `halts all traffic over the bridge`; who stops the attack stops himself.
_STOPPED = re.compile(
    r"\b(?:stops?|halts?|aufhalten|tegenhouden) (?:the|those|these|all|any|every|each) "
    r"(?!(?:advance|attack|assault|march|move|movement|moves|fire|firing|shelling|bombardment|pursuit|retreat|withdrawal|"
    r"advances|attacks|operation|drive|push|enemy|column|moment|minute|night|way)\b)[a-z]+",
    re.IGNORECASE,
)

_NO_LONGER = re.compile(r"\w+ (?:holding|defending|guarding|blocking|occupying|staying|waiting)\b", re.IGNORECASE)


def _forbid_stopped(task: Task) -> None:
    """`Reinhold must stop those boats`: where, and how? `stop holding Elst`: and then? Raises Wanted."""
    clause = task.clause
    if not clause.verbs or _ENDS_A_MARCH.match(clause.verbs[0].text) is None or clause.has("ENEMY"):
        return
    if _NO_LONGER.match(task.line, clause.verbs[0].start):
        raise Wanted("They are to hold no longer: what are they to do instead?")
    if (clause.via or not clause.anywhere) and _STOPPED.search(task.line, clause.verbs[0].start):
        raise Wanted("Where are they to stand to stop them? Write: hold, or attack, with a town, bridge or square.")


#: `stays on the move`, `bleibt in Bewegung`.
_MOVING = re.compile(
    r"\W*(?:\w+ )?(?:on the move|on the go|in bewegung|in beweging|moving|mobile|beweglich|beweeglijk)\b", re.IGNORECASE
)
#: `stays close to the enemy`, `bleibt hart am Feind`; not `stays clear of the enemy`.
_AT_HIM = re.compile(
    r"\b(?:close|hard|near|on|onto|up|with|at|contact|touch|am|beim|dicht|nahe|hart|bij|aan|op)\b[^,;]*$", re.IGNORECASE
)


#: `remains in its present position and avoids contact with the enemy`.
_SHUNNED = re.compile(r"\b(?:avoid|meid|vermeid|vermijd|shun)\w*\b", re.IGNORECASE)


def _forbid_no_stand(task: Task, units: tuple[UnitId, ...], place: Place | None) -> None:
    """`Krafft stays on the move`, `bleibt hart am Feind`: no holding, and what it is is asked; so with troops told to
    stay on a zone before they have landed. Raises Wanted."""
    clause = task.clause
    said = clause.verbs[0].text.lower() if clause.verbs else ""
    if not said.startswith(_STAYING):
        return
    if place and place.startswith("zone:") and not any(task.naming.arrived(u, task.start) for u in units):
        raise Wanted("They have not landed: is their drop to stay as it is? Write: drop on the zone, and the hour.")
    if place is not None:
        return
    behind = task.line[clause.verbs[0].end :]
    enemy = next((p.start for p in clause.others if p.kind == "ENEMY"), 0)
    near = task.line[clause.verbs[0].end : enemy].strip()
    close = enemy > clause.verbs[0].end and _AT_HIM.search(near) and not _SHUNNED.search(near)
    if close or _MOVING.match(behind):
        raise Wanted("How are they to do that? Write: move to, attack, recce or follow, with a place or a unit.")


#: `The Poles in Driel stay there`.
_IN_IT = re.compile(
    r"\b(?:in|at) (?:the )?[A-Z][\w'-]+,? (?:(?:will|shall|should|must|are to|is to) )?(?:stay|remain)s? there\b"
)


def _forbid_there_already(task: Task, units: tuple[UnitId, ...]) -> None:
    """`All units withdraw to Driel. The Poles in Driel stay there.`: they do not go with the others. Raises Wanted."""
    clause, before = task.clause, task.previous()
    if not clause.who or before is None or before.to is None or not any(w.there for w in clause.anywhere):
        return
    within = set(units) < set(before.units) or task.made.talk.before[-1:] == (before,)
    if within and _IN_IT.search(task.line) and any(before.to in w.spot.places for w in clause.anywhere if w.spot):
        raise Wanted("Are they there already, or do they go there with the others? Write a line for each.")


#: `secure towards Heelsum`: the way they face.
_FACING = re.compile(
    r"\b(?:towards?|against|in (?:the )?direction of|facing|gegen|richtung|tegen)\s+(?:the )?$", re.IGNORECASE
)


_POSITIONS = ("position", "positions", "stellung", "stellungen", "stelling", "stellingen")
_THERE = re.compile(r"\b(?:there|dort|daar)\b", re.IGNORECASE)
#: Who is told so is where he is to be.
_STAYING = ("stay", "remain", "keep", "sit", "wait", "bleib", "verbleib", "blijf")


def _held(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """The place to hold; `hold there` at the end of a march needs no name."""
    clause = task.clause
    if any(w.there and w.piece.text.lower().startswith("where ") for w in clause.anywhere):
        # `hold the woods where you are`: no name of a place.
        task.used += [w.piece for w in clause.places if w.spot and not w.spot.places]
        clause.places = [w for w in clause.places if w.spot is None or w.spot.places]
    if clause.places and any(w.there and w.piece.text.lower().endswith(_POSITIONS) for w in clause.anywhere):
        # `Möller hält seine Stellungen westlich von Arnhem`: where they are, and where that is; no new place.
        told = [w for w in clause.places if w.spot is not None and w.spot.shift is not None]
        for where in told:
            task.remark(where.piece.text)
        clause.places = [w for w in clause.places if w not in told]
    there = bool(clause.anywhere) and all(w.there for w in clause.anywhere)
    if not clause.who and there and not clause.has("BRIDGEWORD"):
        return None
    talk = task.made.talk
    if there and talk.place is None and talk.doubtful and not task.made.orders and _THERE.search(task.line):
        # `2/504 might go to Grave. 3/504 digs in there.`: not where they happen to be.
        raise Wanted("Where is “there”? The line before is still open: write the place.")
    if clause.anywhere and clause.deed == "HOLD" and stopped(clause):
        # `stop the attack on Ede`: Ede is no place to hold.
        # `stop shelling 4488 and put all you have on 4588`: the second is of another deed.
        spots = sorted((w.piece for w in clause.anywhere), key=lambda p: p.start)
        task.used += spots if all(p.kind == spots[0].kind and p.value == spots[0].value for p in spots) else spots[:1]
        return None
    verb = clause.verbs[-1].end if clause.verbs else 0
    if any(_FACING.search(task.line[verb : w.piece.start]) for w in clause.anywhere if w.piece.start > verb):
        raise Wanted("Where are they to stand? Write the place to hold, not the way to face.")
    if clause.has("ENEMY") and clause.origin and not clause.anywhere:
        # `keep the enemy out of Wolfheze`.
        return task.first(clause.origin, units)
    stays = bool(verbs := clause.verbs) and verbs[0].text.lower().startswith(_STAYING)
    if clause.has("ZONEWORD") and not (clause.anywhere or stays or (task.made.talk.place or "").startswith("zone:")):
        # `2/502 in reserve near the LZ`: not where they happen to be, as with `stays on the LZ`.
        question = "Which zone is meant, or are they to hold where they stand? Write its letter, as: hold at DZ N."
        task.choices.choose("zone", 1, question, must_ask=True)
    if clause.it and not clause.anywhere:
        talk = task.made.talk
        if talk.place is None:
            raise Wanted("What is “it”? Write a town, bridge or square.")
        theirs = task.made.orders[-1].units if task.made.orders else talk.units
        if (clause.who and units != theirs) or not (task.made.orders or talk.before):
            # `1 Para to Ede. 3 Para hold it.`; `PIB, you've got the Grave bridge. Hold it.`
            return talk.place
    return task.somewhere(units)


def guard(task: Task, units: tuple[UnitId, ...]) -> Order:
    """Block, guard, secure: hold where they are, elsewhere move and then hold (orders.md 7)."""
    if covers(task, units):
        return support(task, units)
    said = task.clause.verbs[0].text.lower() if task.clause.verbs else ""
    if said.startswith("take") and said.endswith("place") and not task.clause.anywhere:
        raise Wanted("Where is that? Write the place, as: move to Mook, then hold.")
    covered = said.startswith("cover") and task.clause.those is not None and not task.clause.anywhere
    last = task.previous()
    falls_back = last is not None and last.kind is OrderKind.WITHDRAW and set(units).isdisjoint(last.units)
    # `10 Para withdraws to Wolfheze; 156 Para covers it`: its withdrawal, and no place.
    covered = covered or (falls_back and task.clause.it and not task.clause.anywhere and said.startswith(_COVERING))
    if covered or (task.clause.kinds[1:2] and task.clause.kinds[1] in _COVERED):
        # `cover the retreat to Ede`: that is where others go.
        raise Wanted("How are they to cover it? Write: hold, follow or support, with a place or a unit.")
    place = _held(task, units)
    if place is None and task.clause.behind:
        return follow(task, units)
    beside = place is None and task.clause.who and task.made.orders
    if beside and _OF_ANOTHER.match(task.line, task.clause.verbs[0].end):
        # `Knaust attacks Elst, Mielke covers his left flank`.
        raise Wanted("Where are they to stand? Write: hold at, and a place, or follow, and the unit's name.")
    place = _what_it_is_for(task, units, place)
    # `hold Mook until 1600, then guard Wyler`, but `…, then 3/505 guards Wyler`: others have to go there.
    theirs = task.clause.link == "then" and not (task.clause.who and last and set(units).isdisjoint(last.units))
    if place is None or all(task.naming.where.in_place(u, place) for u in units) or theirs:
        return task.order(OrderKind.HOLD, units, to=place, follow=None)
    taken = said.startswith("take") and crossings.is_a_ferry(task, place) and all(map(task.naming.sappers, units))
    if taken and task.choices.choose("ferry", 2, "Are they to work the ferry, or to hold it?", must_ask=True) == 0:
        # `1 Abn RE take over the Driel ferry`.
        return task.order(OrderKind.FERRY_ACT, units, to=place, follow=None)
    order = task.order(OrderKind.MOVE, units, to=place, follow=None)
    held = Order(kind=OrderKind.HOLD, until=order.until)
    return msgspec.structs.replace(order, until=None, then=(held,))


#: `to cover`, behind a march.
_TO_DO_IT = re.compile(r"(?<=[\w,)] )(?:in order )?to $", re.IGNORECASE)


def _what_it_is_for(task: Task, units: tuple[UnitId, ...], place: Place | None) -> Place | None:
    """`goes to Elden to cover the Arnhem bridge`: what the march is for. Whether they go on to it from where they come
    is asked, unless the one lies beside the other."""
    last, verbs = task.previous(), task.clause.verbs
    if place is None or last is None or not verbs or last.to is None or last.to == place:
        return place
    if last.kind not in (OrderKind.MOVE, OrderKind.WITHDRAW) or set(last.units) != set(units):
        return place
    if _TO_DO_IT.search(task.line[: verbs[0].start]) is None or _side_by_side(task, place, last.to):
        return place
    question = "Are they to hold where they come, or to go on to the place they are to guard?"
    return None if task.choices.choose("guarded", 2, question, must_ask=True) == 0 else place


def _side_by_side(task: Task, one: Place, other: Place) -> bool:
    """`goes to Arnhem to guard Arnhem bridge`: the squares of the two touch."""
    return any(apart(a, b) <= 1 for a in task.naming.gaz.squares(one) for b in task.naming.gaz.squares(other))


_COVERING = ("cover", "protect", "screen", "shield", "deck", "dek")
_COVERED = frozenset({"ATTACK", "MOVE", "WITHDRAW"})
#: Somebody else's, not their own.
_OF_ANOTHER = re.compile(r"\W+(?:him|them|his|its|their)\b", re.IGNORECASE)
