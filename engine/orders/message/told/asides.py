"""Words said beside an order: reasons, the situation, prohibitions, what another is doing.

`Since Eindhoven has fallen, 5 CG hold`: the reason gives no place to the order. `Move to Arnhem
bridge, don't stop for anything`: a prohibition beside a positive order is a remark, shown
back. What is found becomes one piece, REMARK, behind the order. Source: orders.md 6.
"""

from engine.orders.message.letters.who_writes import without_writer
from engine.orders.message.rethought.instead_of_doing import instead_of_doing
from engine.orders.message.rethought.prohibitions import (
    ENDS,
    WEIGHTY,
    forbidden_behind,
    forbidden_first,
    forbidden_till,
    let_nobody,
    mere_prohibition,
    prohibitions,
)
from engine.orders.message.told.enemy_there import enemy_does, enemy_is
from engine.orders.message.told.how_things_are import dashed, own_words, told_first
from engine.orders.message.told.not_meant import named_amiss, not_meant
from engine.orders.message.told.relative_clauses import told_of_themselves, without_relative_clauses
from engine.orders.sentence.clock.fire_in_turn import so_long_on_each
from engine.orders.sentence.deeds.beside_deeds import beside_deeds
from engine.orders.sentence.deeds.broken_off import called_off
from engine.orders.sentence.pieces import OF_EACH, Named, Piece, kinds_at, past, remark_of
from engine.orders.sentence.small_words.in_passing import in_passing
from engine.orders.sentence.troops.own_goods import without_goods
from engine.orders.sentence.words.signal_words import VERBS

_SUBJECTS = frozenset({"UNITS", "ALL", "REST", "BOTH", "THEY", "SQUADRONS", "AIR"})
#: Without one of these there is nothing beside the order.
_SIGNS = frozenset({"ENEMY", "COMMA", "UNLESS", "REASON", "BY", "NOACTION", "NOT"})


def without_asides(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces with reasons, remarks on the situation and prohibitions beside an order as REMARK at the end."""
    if " who " in sentence or " which " in sentence:
        pieces = _whose_deed(told_of_themselves(pieces, sentence), sentence)
    if "," in sentence:
        pieces = without_relative_clauses(pieces, sentence)
    if len(pieces) > 2 and (pieces[0].kind == "UNITS" or pieces[1].kind == "UNITS"):
        pieces = without_writer(pieces, sentence)
    if " off" in sentence or " bl" in sentence:
        pieces = called_off(pieces, sentence)
    if " each" in sentence:
        pieces = so_long_on_each(pieces)
    pieces = in_passing(beside_deeds(without_goods(named_amiss(pieces, sentence), sentence)))
    if " - " in sentence or "(" in sentence:
        pieces = dashed(pieces, sentence)
    remarks: list[Piece] = []
    if "tatt " in sentence or "nstelle " in sentence or "in plaats" in sentence or "In plaats" in sentence:
        pieces = instead_of_doing(pieces, sentence, remarks)
    if _SIGNS.isdisjoint(p.kind for p in pieces):
        return [*pieces, *remarks]
    if pieces and pieces[0].kind == "UNITS":
        pieces = told_first(pieces, sentence)
    if sentence.endswith("!") or any(p.kind == "ENEMY" for p in pieces):
        pieces = _kept_away(enemy_is(enemy_does(pieces, remarks), sentence, remarks), remarks)
    pieces = _pressed(mere_prohibition(forbidden_till(pieces)), remarks)
    pieces = own_words(pieces, sentence, remarks)
    pieces = not_meant(_situation(pieces, remarks), remarks)
    pieces = _reasons(pieces, remarks)
    pieces = forbidden_behind(forbidden_first(let_nobody(pieces, remarks), remarks), remarks)
    pieces = prohibitions(pieces, remarks)
    return [*pieces, *remarks]


_WHO = frozenset({"who", "which"})


def _whose_deed(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`2 IG to Lent to meet 3 IG, who attack Elst`: what the second are to do is no task of the first; it is asked."""
    acting = False
    for i, piece in enumerate(pieces[:-2]):
        after = i + 1 + (pieces[i + 1].kind == "COMMA")
        # `all hold except Graebner, who goes to Nijmegen` is plain.
        # `1 Border makes room for 7 KOSB, which attacks Renkum`.
        beside = piece.kind == "WORD" and isinstance(piece.value, Named)
        named = (beside or (piece.kind == "UNITS" and acting)) and not any(p.kind == "LESS" for p in pieces[:i])
        if named and _WHO.intersection(sentence[piece.end : pieces[after].start].lower().split()):
            deed = next((p for p in pieces[after:] if p.kind not in ("THEN", "SHALL", "TO", "NOW")), piece)
            if deed.kind in VERBS:
                return [*pieces[:after], Piece("WORD", OF_EACH, piece.end, piece.end, "who"), *pieces[after:]]
        acting = acting or piece.kind in VERBS or piece.kind == "TO"
    return pieces


def _situation(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`The situation at Aalst is grave, 1 WG hold`: what stands before the comma is no place of the order."""
    cut = next((i for i, p in enumerate(pieces) if p.kind == "COMMA"), -1)
    head = pieces[:cut]
    if cut < 1 or head[0].kind not in ("WORD", "RAMBLE", "PLACE", "ENEMY"):
        return pieces
    kinds = {p.kind for p in head}
    if kinds & (VERBS | _SUBJECTS | WEIGHTY | {"TO", "VIA", "FROM", "BY", "UNTIL"}) or "PLACE" not in kinds:
        return pieces
    behind = [p.kind for p in pieces[cut + 1 :] if p.kind not in ("COMMA", "AND", "THEN")]
    if kinds_at(pieces, 0, 2) == ["WORD", "AVOIDING"] and head[0].text.lower().endswith("ing"):
        # `Creeping round Malden, 2 HCR moves to Elst`: how they go.
        return pieces
    spoken = sum(p.kind in ("WORD", "RAMBLE") for p in head)
    if not spoken or behind[:1] not in (["UNITS"], ["ALL"]) or not set(behind) & VERBS:
        return pieces
    remarks.append(remark_of(head))
    return _of_it(head, pieces[cut + 1 :])


def _of_it(head: list[Piece], rest: list[Piece]) -> list[Piece]:
    """`Since Son bridge is gone, 326 Eng repair it`: `it` behind a deed is the one place the reason speaks of."""
    places = [p for p in head if p.kind == "PLACE"]
    at = next((i for i, p in enumerate(rest) if i and p.kind == "THEY" and p.text.lower() == "it"), 0)
    if len(places) != 1 or not at or rest[at - 1].kind not in _DONE_TO_PLACES:
        return rest
    # `go to Son and repair it`: the bridge spoken of.
    mended = rest[at - 1].kind == "REPAIR" and "bridge" in places[0].text.lower()
    if not mended and any(p.kind == "PLACE" for p in rest):
        return rest
    return [*rest[:at], places[0]._replace(start=rest[at].start, end=rest[at].end), *rest[at + 1 :]]


_DONE_TO_PLACES = frozenset({"ATTACK", "HOLD", "GUARD", "RECCE", "FIRE", "REPAIR"})


def _reasons(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`since Eindhoven has fallen`, `because the enemy is there`, `before they blow it`: to the next comma, or to the
    troops addressed."""
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        if not _gives_reason(pieces, i):
            out.append(piece)
            i += 1
            continue
        if [p.kind for p in pieces[i + 1 : i + 3]] == ["BY", "TIME"]:
            # `with the object of being there by 1900`: by when they are to be there.
            remarks.append(remark_of([piece]))
            i += 1
            continue
        j = i + 1
        while j < len(pieces) and pieces[j].kind not in ENDS and not (i == 0 and _addressed(pieces, j)):
            j += 1
        able = piece.text.lower() in _SO_THAT
        doubtful = {p.kind for p in pieces[i:j] if not (able and p.kind == "UNLESS" and p.text.lower() in _ABLE)}
        others = [*pieces[:i], *pieces[j:]]
        staying = {p.kind for p in others if p.kind in VERBS} in ({"HOLD"}, {"GUARD"}, {"HOLD", "GUARD"})
        ends = any(p.kind == "UNTIL" for p in pieces[i:j])
        ends = ends or piece.text.lower().startswith(("with ", "for "))
        if "TIME" in doubtful and not ends and (staying or any(p.kind in ("TIME", "NOW") for p in others)):
            # `goes to Son at once because they attack at 1500`: the order has an hour of its own.
            doubtful.discard("TIME")
        if not doubtful.isdisjoint(_MORE_THAN_A_REASON) or _goes_on(pieces[i:j]):
            # More than a reason: left as it stands, and asked about.
            out.append(piece._replace(kind="UNLESS"))
            i += 1
            continue
        remarks.append(remark_of(pieces[i:j]))
        if i == 0:
            pieces = [*pieces[:j], *_of_it(pieces[:j], pieces[j:])]
        i = j + 1 if i == 0 and j < len(pieces) and pieces[j].kind == "COMMA" else j
    return out


def _goes_on(reason: list[Piece]) -> bool:
    """`holds Lent even if attacked and moves to Elst`: a second deed behind a reason that names nobody to do it."""
    joint = next((k for k, p in enumerate(reason) if p.kind == "AND"), 0)
    deed = joint > 0 and [p.kind for p in reason[joint + 1 : joint + 2] if p.kind in VERBS] != []
    return deed and not any(p.kind in _SUBJECTS or p.kind == "ENEMY" for p in reason[:joint])


def _kept_away(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`holds Mook to keep the enemy from reaching Groesbeek`: what he is not to do is what the deed is for."""
    for i in range(2, len(pieces) - 2):
        deed = i + (pieces[i].kind == "TO")
        keeps = pieces[deed].text.lower() in (_KEEPS if deed > i else _KEEPING) and pieces[deed + 1].kind == "ENEMY"
        if not keeps:
            continue
        # `1/501 hold Eerde, 81 AT to Son to stop tanks`: the deed of the others is none of theirs.
        own = max((k for k in range(i - 3) if kinds_at(pieces, k, 3) == _OTHERS_SENT), default=0)
        if not any(p.kind in VERBS for p in pieces[own:i]):
            continue
        end = next((j for j in range(deed, len(pieces)) if pieces[j].kind in ENDS), len(pieces))
        if any(p.kind in _MORE_THAN_A_REASON for p in pieces[deed + 1 : end]):
            return pieces
        remarks.append(remark_of(pieces[i:end]))
        # `81 AT moves to Son to stop the enemy`: there they bar his way, as with `to Son to stop him`.
        barred = [pieces[deed]._replace(kind="THENHOLD")] if _bars(pieces[own:i], pieces[deed]) else []
        return pieces[: i - (pieces[i - 1].kind == "COMMA")] + barred + pieces[end:]
    return pieces


def _bars(task: list[Piece], keeps: Piece) -> bool:
    """Whether the last deed before it is a march to a place, where the enemy is to be stopped."""
    march = max((i for i, p in enumerate(task) if p.kind in VERBS), default=-1)
    placed = any(p.kind == "PLACE" for p in task[march + 1 :])
    return placed and task[march].kind == "MOVE" and keeps.text.lower() in ("stop", "stopping")


_OTHERS_SENT = ["COMMA", "UNITS", "TO"]
_KEEPS = frozenset({"keep", "stop", "prevent", "hinder", "help", "assist", "aid", "draw", "lure"})
_KEEPING = frozenset({"keeping", "stopping", "preventing", "hindering", "denying"})
#: Words of a purpose: `so that tanks can use it` leaves nothing open.
_SO_THAT = frozenset({"so that", "in order that", "so", "so as to", "in order to"})
_ABLE = frozenset({"can", "may", "be ready to", "be prepared to", "be ready for", "be prepared for"})
_MORE_THAN_A_REASON = frozenset({"TIME", "LASTING", "UNLESS", "IF", "WHEN", "OR", "PAST"})


def _gives_reason(pieces: list[Piece], i: int) -> bool:
    piece = pieces[i]
    if i + 1 >= len(pieces):
        return False
    if piece.kind == "REASON":
        return True
    hurry = piece.kind == "BY" and piece.text.lower() == "before"
    ordered = hurry and any(p.kind in VERBS or p.kind in ("AT", "TO") for p in pieces[:i])
    own = pieces[i + 1].text.lower() == "it" and pieces[min(i + 2, len(pieces) - 1)].kind in _OWN_DEEDS
    return ordered and pieces[i + 1].kind in ("THEY", "ENEMY") and not own


#: What troops do themselves after a halt: `rests until 1100 before it moves on to Best`.
_OWN_DEEDS = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE"})


def _addressed(pieces: list[Piece], j: int) -> bool:
    """Whether troops with a verb of their own begin here, or with a way to go behind the reason, `Since the road is
    open 2/505 is to go to Nijmegen`."""
    if pieces[j].kind != "UNITS" or j + 1 == len(pieces):
        return False
    names_end = next((k for k in range(j + 1, len(pieces)) if pieces[k].kind not in ("JOIN", "UNITS")), j)
    return pieces[names_end].kind in VERBS or (j > 1 and pieces[names_end].kind in ("TO", "SHALL"))


#: Words of pressing the enemy, which alone leave open what is to be done.
_PRESSING = ("pressure", "pressure on", "pressure up", "pressure against", "pressing", "heat on")


def _pressed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`keep up the pressure on Oosterbeek, attack 4389`: with a deed behind it a remark, alone asked about."""
    i = next(
        (i for i, p in enumerate(pieces) if p.kind == "UNLESS" and any(w in p.text.lower() for w in _PRESSING)), -1
    )
    if i < 0:
        return pieces
    j = past(pieces, i + 1, ("AT", "PLACE", "ENEMY", "WORD", "THEY", "THERE"))
    behind = [p.kind for p in pieces[j:] if p.kind not in ("COMMA", "AND", "THEN", "MARK")][:1]
    if not behind or behind[0] not in VERBS:
        return pieces
    remarks.append(remark_of(pieces[i:j]))
    while pieces[j].kind in ("COMMA", "AND", "THEN", "MARK"):
        j += 1
    return pieces[:i] + pieces[j:]
