"""Words that were said and not understood hold the order back: asked about, never dropped.

What runs without them would be another order than the one written. Raises Wanted with the
question, or Unclear for a name nobody bears. Source: orders.md 8, 12; design section 4.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.doubts import Wanted, no_such_unit
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.plain_words import canonical, words_of
from engine.orders.tasks.some_of_them import forbid_some
from engine.orders.tasks.strange_names import (
    MANNERS,
    forbid_strange_names,
    forbid_two_in_one,
    second_name,
    strange_beside,
)
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind

#: Links of time and place: what follows them is never dropped in silence.
_LINKS = frozenset({"AT", "FROM", "TO", "UNTIL", "BY", "DELAY", "WITHIN", "BETWEEN"})
#: What hours are counted in.
_COUNTED = frozenset("hours hour hrs minutes mins stunden minuten uren days tage tagen dagen".split())  # noqa: SIM905
#: `without entering the town`: what is to be kept away from must be known.
_KEPT_OFF = ("without", "avoid", "keep", "stay", "do not", "dont", "not ", "but not", "never", "steer")
#: Deeds that go nowhere, and cannot follow anybody.
_STANDING = frozenset(
    {OrderKind.FIRE, OrderKind.SUPPORT, OrderKind.DROP, OrderKind.ALTER_ZONE, OrderKind.REPAIR, OrderKind.REPORT}
)
_STAYING = frozenset({"HOLD", "GUARD"})
#: Of these a writer has several, or means others than his own.
_DIVISIONS = re.compile(r"\ball (?:the |my |our |three )?(?:divisions|divs)\b", re.IGNORECASE)
_SEVERAL = 2
#: Not everybody, and nobody's name.
_SOME = re.compile(
    r"\ball (?:the |my |our )?(?:forward|foremost|front|front line|main|rear) "
    r"(?:units|troops|men|forces|elements|battalions|bns|posts)\b|"
    r"\balle? (?:the |my |our )?(?:battle ?groups|kampfgruppen)\b",
    re.IGNORECASE,
)
#: `Hohenstaufen, everything with tracks, attacks Ede`: some of them.
_THOSE_OF_IT = re.compile(
    r"(?<=, )(?:(?:those|everything|anything|everyone|everybody|anyone|anybody|whoever|whatever) "
    r"(?:with|on|having|still|able|fit|left)|(?:all|those|everything) "
    r"(?:with (?!(?:\w+ )?(?:care|caution|speed|haste|support|exception)\b)|"
    r"able|fit|still)|everything that (?:still )?(?:has|can|is|rolls|drives|moves))\b[^,;]*(?=,)",
    re.IGNORECASE,
)


_AT_A_PLACE = frozenset({OrderKind.ATTACK, OrderKind.MOVE, OrderKind.HOLD, OrderKind.FIRE})
#: A second place that only tells what sort it is.
_LAST_OF_THEM = re.compile(r"(?<!the)(?<!at) last\s*(?:[.:;]|$)", re.IGNORECASE)
_LED = frozenset({OrderKind.MOVE, OrderKind.WITHDRAW, OrderKind.ATTACK, OrderKind.FERRY_CROSS, OrderKind.HOLD})
_AND_TOWN = re.compile(r"\bbridges?\b[^,;]* and (?:then )?(?:the )?(?:town|village)\b(?! of| \w+ )", re.IGNORECASE)


def forbid_unheard(task: Task, order: Order) -> None:
    """`at teatime`, `in 90`, `until the Germans come`, `later`: an hour or a place that is not understood is asked
    about, and the order does not run without it."""
    clause = task.clause
    rest = sorted(clause.others, key=lambda p: p.start)
    if order.follow is not None and order.kind in _STANDING:
        # `64 Med fire on Aalst after 2 HCR`.
        raise Wanted("After what, and when? Write an hour as 0930, or: when the unit arrives, and where.")
    forbid_some(task, order, rest)
    forbid_two_in_one(task)
    if rest:
        _links_unheard(task, order, rest)
        forbid_strange_names(task, order, rest)
        _places_unheard(task, order, rest)
        _parts_unheard(task, rest)
    if order.kind in _AT_A_PLACE and ("town" in task.line or "village" in task.line) and _AND_TOWN.search(task.line):
        # `2/504 take the bridge at Grave and the town`.
        raise Wanted("Only one place can be dealt with at a time: the bridge, or the town? Write one line for each.")
    some = _SOME.search(task.line) if clause.everyone else None
    if some is None and clause.who and ", " in task.line:
        some = _THOSE_OF_IT.search(task.line)
    if clause.everyone and some is None and (divisions := _DIVISIONS.search(task.line)):
        # `All divisions hold their ground` from a corps that has its headquarters alone.
        theirs = {task.scenario.units[u].formation for u in order.units}
        some = divisions if len(theirs) < _SEVERAL else None
    if clause.rest and clause.joint and not clause.verbs and task.made.verb in _STAYING:
        # `9 DLI holds at Hamont, the others at Neerpelt`: there they are to do the same.
        clause.all_of = ""
    if clause.my_last and len(order.units) > 1 and order.kind in _LED and _LAST_OF_THEM.search(task.line):
        # `7 KOSB, GPR, 1 Border last: withdraw to Driel`.
        raise Wanted("Who is to be last? Write one line for those, with follow and whom, or with an hour of their own.")
    if who := clause.all_of or (some[0] if some else ""):
        raise Wanted(f"Who are “{who}”? Name the units, or write: all units.")
    if clause.helpers and order.units and not order.supported_by and order.kind not in _SHOOTING:
        raise Wanted(
            "Whose support is meant, and with what? Guns that support a unit have an order of their own: write the "
            "guns’ name, support, and the unit’s."
        )
    flown = order.kind in _FLOWN or bool({"air"} & set(order.supported_by))
    if clause.squadrons is not None and order.units and not flown:
        # `SRY: two squadrons to Berg en Dal`.
        raise Wanted("Only whole units can be sent: are all squadrons of it meant? Name the unit alone.")
    # `when 2 Para arrives, fire for one hour`, `open fire within 30 minutes, for ten`: from when?
    waits = clause.link == "then" or bool(clause.conditions) or order.deadline is not None
    unknown = clause.lasting and task.start is None and task.fire_ended() is None
    if any(p.kind == "LASTING" for p in rest) or (waits and unknown):
        raise Wanted("How long is not clear to a unit on its way: write until what hour, as: hold until 1400.")
    figures = [p.text for p in rest if p.kind == "NUM"] or [str(n) for n in clause.refs]
    if order.count is not None and figures[:1] == [str(order.count)]:
        del figures[0]
    if figures:
        raise Wanted(f"What does “{figures[0]}” stand for? Write an hour as 0930 and a square as 4887.")


def _links_unheard(task: Task, order: Order, rest: list[Piece]) -> None:
    """`behind the railway`, `upon arrival of them`, `in 90`: a link and what stands behind it, not understood."""
    if long := next((p for p in rest if p.kind == "WORD" and p.text.lower() in _COUNTED), None):
        # `for umpteen minutes`.
        raise Wanted(f"How many {long.text}? Write a number, as 30 minutes, or an hour as 0930.")
    if order.kind in _SHOOTING and any(p.kind == "UNTIL" for p in rest):
        # `376 PFA to end its support for 1/508`.
        raise Wanted("Until when? Write an hour, as 1400; to stop guns, write: cease fire.")
    if order.kind is OrderKind.WITHDRAW and order.to is None and order.follow is None:
        _back_to_nowhere(task, rest)
    for link, word in pairwise(rest):
        if link.kind == "BEHIND" and word.kind == "WORD" and word.text.islower():
            # `retire behind the railway to Wolfheze`.
            if order.to is not None and order.follow is None:
                continue
            raise Wanted(f"Where behind the {word.text}? Write a town, bridge, zone or square.")
        if word.kind == "COY" and link.text.lower() in ("leave", "leaves", "leaving", "detach", "detaching"):
            # `and leave a rearguard`.
            raise Wanted("Only whole units can be sent: name those you mean.")
        if link.kind == word.kind == "WORD" and link.text.lower() == "upon":
            raise Wanted(f"“upon {word.text}” is not clear: write an hour as 0930, or: if attacked, when relieved.")
        if link.kind in ("SUPPORTED", "BEHIND") and word.kind == "WORD":
            if link.text.lower().startswith("under cover") and word.text.islower():
                # `under cover of the mist`.
                continue
            raise no_such_unit(word.text)
        if link.kind == "UNTIL" and word.kind in ("ENEMY", "THEY"):
            # `wait until the enemy comes, then withdraw`.
            raise Wanted(
                f"“{link.text} {word.text} …” is no hour: until when? Write an hour, as 1400, or: if attacked."
            )
        if link.kind == "WITH" and word.kind == "WORD" and word.text[:1].isupper() and not task.line.isupper():
            raise no_such_unit(word.text)
        if link.kind not in _LINKS or word.kind not in ("WORD", "NUM", "COY") or word.start - link.end > 12:
            continue
        if word.kind == "WORD" and canonical(word.text)[0] in MANNERS:
            continue
        if link.kind == "BY" and word.text.lower() in ("companies", "sections", "troops", "parties", "detachments"):
            # `withdraw by companies`.
            continue
        if (
            link.kind == "TO"
            and word.kind != "COY"
            and (order.kind is not OrderKind.WITHDRAW or order.to is not None)
            and task.line[link.end : word.start].strip().lower() not in ("the", "a", "an", "where")
        ):
            # `to the place it held`, not an infinitive we do not know.
            continue
        said = task.line[link.start : word.end] if link.start < word.end <= len(task.line) else word.text
        raise Wanted(f"“{said}” is not clear: write an hour as 0930, a place by its name or a square as 4887.")


_BACK_TO = re.compile(r"to (?:the|a|an|its|their|his|our) (?:\w+ (?=edge|line|side|bank))?([a-z]+)", re.IGNORECASE)
#: Words of `MANNERS` that are ground all the same.
_GROUND = frozenset({"edge", "side", "sides", "bank", "banks", "map", "line", "column", "front"})


def _back_to_nowhere(task: Task, rest: list[Piece]) -> None:
    """`pull back to the edge of the woods and dig in`, `withdraw to the village`: where that is must be known."""
    for link in rest:
        found = _BACK_TO.match(task.line, link.start) if link.kind == "TO" else None
        if found is not None and (found[1].lower() in _GROUND or canonical(found[1])[0] not in MANNERS):
            raise Wanted(f"Back to where: “{found[0][3:]}”? Write a town, bridge, zone or square.")


#: Verbs of staying where one is.
_WHERE_THEY_ARE = ("stay", "remain", "bleib", "blij")


def _places_unheard(task: Task, order: Order, rest: list[Piece]) -> None:
    """`avoiding the hills`, `to DZ Q`, `to the bridge`: a place, a zone or a crossing that none was found for."""
    clause = task.clause
    if unheard := second_name(task, rest) or strange_beside(task, rest):
        raise Wanted(f"“{unheard}” is not clear: write one line for each place, by its name or a square as 4887.")
    if any(p.kind == "AVOIDING" and p.text.lower().startswith(_KEPT_OFF) for p in rest):
        raise Wanted("What are they to keep away from? Write its name, as: avoiding Best.")
    if clause.has("ZONEWORD") and _ZONES_BESIDE.search(task.line):
        raise Wanted("Which zones are meant? Write one line for each place, with its name.")
    # `attack the landing zones at Groesbeek`.
    beside = order.kind is OrderKind.ATTACK and (order.target or "").startswith("town:")
    if clause.has("ZONEWORD") and (beside or order.to is order.target is None) and not _held_zone(task, order):
        raise Wanted("Which zone is meant? Write its name, as: DZ Y, LZ L.")
    told = clause.deed == "HOLD" and clause.verbs[0].text.lower().startswith(_WHERE_THEY_ARE)
    if order.kind is OrderKind.HOLD and not (order.to or clause.link or told) and any("bank" in p.text for p in rest):
        # `hold the north bank`: of which water, and where on it? `stays on the south bank` is where it stands.
        raise Wanted("Where on that bank? Write a bridge, a town or a square.")
    named = (order.to or "", order.target or "", *order.via)
    bridged = task.bridge_found or any(p.startswith("bridge:") for p in named)
    if clause.has("BRIDGEWORD", "FERRYWORD") and order.kind in _PLACED and not bridged and (bridge := _crossing(rest)):
        raise Wanted(f"Which {bridge} is meant? Write its name, as: Arnhem road bridge.")
    ferried = any(p.kind == "FERRYWORD" and p.text.lower().startswith("by") for p in rest)
    if ferried and order.kind in (OrderKind.ATTACK, OrderKind.HOLD, OrderKind.RECCE) and not task.bridge_found:
        # `attack Driel by the ferry`.
        raise Wanted("Are they to cross by the ferry first? Write: cross by, and its name, then what follows.")
    for link, name in pairwise(rest):
        if _of_a_deed(task, link, name):
            # `to cross at Pannerden by ferry`.
            continue
        if link.kind in ("TO", "VIA") and name.kind in ("BRIDGEWORD", "FERRYWORD") and not task.bridge_found:
            # `to the Driel ferry, to the bridge 2 Para`: a place of its own, beside the one found.
            raise Wanted(f"Which {name.text} is meant? Write its name, as: Arnhem road bridge.")
        if link.kind == "WORD" and name.kind == "BRIDGEWORD" and not task.bridge_found and "rail" in name.text.lower():
            # `Euling holds Nijmegen road bridge, Smith the railway bridge`: of another, whoever that is.
            raise Wanted(f"Who is to be at the {name.text}? Write one line for each unit, with its name.")


def _crossing(rest: list[Piece]) -> str:
    """`the bridge`, `the ferry` at a place that has none; `by the ferry` is a way."""
    meant = (p for p in rest if p.kind == "BRIDGEWORD" or (p.kind == "FERRYWORD" and words_of(p.text) == ("ferry",)))
    return next((p.text for p in meant), "")


def forbid_part(task: Task) -> None:
    """`with one company only`, whatever it is said of. Raises Wanted."""
    if task.clause.has("COY") and any(a.kind == "WITH" and b.kind == "COY" for a, b in pairwise(task.clause.others)):
        raise Wanted("Only whole units can be sent: name those you mean.")


def _parts_unheard(task: Task, rest: list[Piece]) -> None:
    """`with a troop`, `half way to Elst`, `a troop to stay at Valburg`: parts of units, parts of ways."""
    forbid_part(task)
    if _part_moved(task, rest):
        raise Wanted("Only whole units can be sent: name those you mean.")
    if any(p.kind == "AHEAD" and p.text.lower().startswith(("half", "mid", "part")) for p in rest):
        raise Wanted("Where to exactly? Write a town, bridge, zone or square.")
    if any(p.kind == "COY" and (p.value == "" or _A_PART.search(task.line[: p.start])) for p in rest):
        # `2 HCR to Driel, a troop to stay at Valburg`.
        raise Wanted("Only whole units can be sent: name those you mean.")


_SENDING = frozenset({"MOVE", "HOLD", "GUARD", "WITHDRAW"})
_NOT_SENT = frozenset({"in", "by", "with", "as", "at", "from", "to"})


def _part_moved(task: Task, rest: list[Piece]) -> bool:
    """`2/505 moves a company to Mook`: a part of it is the object of the deed."""
    part = next((p for p in rest if p.kind == "COY" and p.text), None)
    if part is None or not task.clause.verbs:
        return False
    # `takes half his men to Wyler`.
    if task.clause.verbs[0].kind not in _SENDING and not task.clause.verbs[0].text.lower().startswith("take"):
        return False
    words = task.line[task.clause.verbs[0].end : part.start].lower()
    return part.start > task.clause.verbs[0].start and "," not in words and _NOT_SENT.isdisjoint(words.split())


#: `holds the DZs and St Oedenrode`: zones beside a place of another kind.
_ZONES_BESIDE = re.compile(
    r"\b(?:dzs|lzs|(?:drop(?:ping)?|landing) zones|landing grounds|zones)\s*(?:,|&|and|as well as|plus)\s|"
    r"(?:,|&|\band|\bas well as|\bplus)\s+(?:the |all |our )*"
    r"(?:dzs?|lzs?|(?:drop(?:ping)?|landing) zones?|zones)\b(?! [A-Z]\b)",
    re.IGNORECASE,
)
#: What a part of a unit stands behind when it has a task of its own.
_A_PART = re.compile(
    r"(?:[,;:]|\b(?:and|while|where|with|but|leaving|less|only|just|merely))\s+"
    r"(?:a|an|one|the|its|his|another|[a-m]|no\.? ?\d|\d)?\s*$",
    re.IGNORECASE,
)


def _of_a_deed(task: Task, link: Piece, name: Piece) -> bool:
    """Whether a link belongs to the deed behind it, and not to the name after that."""
    return any(link.start < verb.start < name.start for verb in task.clause.verbs)


#: Letters of a zone's name at most.
_LETTER = 2


def _held_zone(task: Task, order: Order) -> bool:
    """`remain on the landing zone`: the one they all stand on; not `guard DZ Q`, whose letter no zone bears."""
    lettered = pairwise(sorted(task.clause.others, key=lambda p: p.start))
    if any(a.kind == "ZONEWORD" and b.kind == "WORD" and len(b.text) <= _LETTER for a, b in lettered):
        return False
    zones = [z.square for z in task.scenario.ground.zones.values()]
    naming = task.naming
    return order.kind is OrderKind.HOLD and all(
        naming.landed(u) and naming.where.stands(u) in zones for u in order.units
    )


_SHOOTING = frozenset({OrderKind.SUPPORT, OrderKind.FIRE, OrderKind.AMEND})
_FLOWN = frozenset({OrderKind.AIR_SUPPORT, OrderKind.AIR_PATROL, OrderKind.AIR_RECCE, OrderKind.DROP})
_PLACED = frozenset(
    {
        OrderKind.MOVE,
        OrderKind.ATTACK,
        OrderKind.HOLD,
        OrderKind.WITHDRAW,
        OrderKind.RECCE,
        OrderKind.FIRE,
        OrderKind.DROP,
    }
)


#: Deeds without a place of their own: figures behind `at` are an hour.
_TIMED_ALONE = frozenset({OrderKind.SUPPORT, OrderKind.AIR_SUPPORT, OrderKind.REPORT})


def forbid_unused(task: Task, order: Order) -> None:
    """A place said that the order has no use for (`all units in Oosterbeek move to Elst`) is asked about."""
    if order.kind in _TIMED_ALONE and (figures := next((w for w in task.clause.at if w.piece.text.isdigit()), None)):
        # `506 PIR report at 2530`.
        raise Wanted(f"“{figures.piece.text}” is no hour: when exactly? Write an hour, as 1400, dawn or H+2.")
    verb = task.clause.verbs[0].start if task.clause.verbs else 0
    there = order.kind is OrderKind.REPORT and not task.made.orders and task.clause.link != "then"
    if there and any(w.spot is not None and w.piece.start < verb for w in task.clause.places):
        # `2 HCR, Geldrop, report`: is it to go there?
        raise Wanted("Are they to go there first? Write: recce, or move to, and the place, then report.")
    if order.kind not in _PLACED or order.area is not None:
        return
    # `159 Bde follows 29 Armd, Helmond next`; `follows 2 IG at Aalst` tells where it is.
    named = task.clause.anywhere if order.follow is None else task.clause.places
    spare = [w for w in named if not w.there and w.piece.kind in ("PLACE", "EITHER") and w.piece not in task.used]
    if spare:
        raise Wanted(
            f"What is “{spare[0].piece.text}” to the order? Name one place to go to or attack, and those on the way "
            "after “via”."
        )
