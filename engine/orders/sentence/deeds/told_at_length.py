"""Deeds told in more words than they need: in a clause of their own, behind an hour, round about.

`holds Beek until 1600, when 3/508 will come up and relieve it`, `give up its positions and withdraw`, `drop at 1700 and
move off immediately afterwards to Driel`. Each is put as it is meant; what says no more becomes a remark, shown back.
Source: orders.md 6, 8.
"""

from collections.abc import Callable
from itertools import pairwise

from engine.orders.sentence.pieces import JOINTS, Named, Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.plain_words import WHILE
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_NAMES = frozenset({"UNITS", "JOIN"})
_BIDDEN = frozenset({"TO", "SHALL"})
_RELIEVE = ("reliev", "take over from", "takes over from")


def _relieved_then(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`holds Beek until 1600, when 3/508 will come up and relieve it`, `attacks Mook, after which 2/505 is to relieve
    it there`: who comes then, goes to the same place and holds it."""
    for i in range(3, len(pieces) - 2):
        then = pieces[i].kind == "THEN" and pieces[i - 1].kind in ("COMMA", "AND")
        when = pieces[i].kind == "WHEN" and kinds_at(pieces, i - 3, 3) == ["UNTIL", "TIME", "COMMA"]
        names = past(pieces, i + 1, _NAMES)
        deed = names
        deed = past(pieces, deed, _COMING_UP)
        if names == i + 1 or not (then or when) or deed + 1 >= len(pieces):
            continue
        relieves = pieces[deed].kind == "DEED" and pieces[deed].text.lower().startswith(_RELIEVE)
        place = next((p for p in reversed(pieces[:i]) if p.kind == "PLACE"), None)
        if not relieves or pieces[deed + 1].kind != "THEY" or place is None:
            continue
        if then:
            # Which of them is to see that the time has come? Asked about.
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
        end = deed + 2 + (kinds_at(pieces, deed + 2, 1) == ["THERE"])
        remarks.append(remark_of(pieces[deed : deed + 2]))
        guard = pieces[deed]._replace(kind="GUARD", text="relieve")
        at = Piece("AT", "at", guard.end, guard.end, "at")
        return [*pieces[:i], at, pieces[i - 2], *pieces[i + 1 : names], guard, at, place, *pieces[end:]]
    return pieces


_COMING_UP = frozenset({"TO", "SHALL", "MOVE", "FROM", "PLACE", "AND"})


def _till_when(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`holds Beek until 1600, when it falls back to Berg en Dal`: no condition, but what comes at that hour."""
    for i in range(3, len(pieces) - 2):
        if pieces[i].kind != "WHEN" or kinds_at(pieces, i - 3, 3) != ["UNTIL", "TIME", "COMMA"]:
            continue
        row = [p for p in pieces[i + 1 :] if p.kind not in ("TO", "SHALL", "MARK")]
        if [p.kind for p in row] == ["THEY", "WORD", "WITH", "UNITS"] and row[1].text.lower() == "relieved":
            # `until 1400, when it will be relieved by 2/505`: it does not begin then.
            remarks.append(remark_of(pieces[i:]))
            return pieces[: i - 1]
        if pieces[i + 1].kind == "ENEMY" and not any(p.kind in JOINTS or p.kind == "UNITS" for p in pieces[i:]):
            # `until 1600, when the enemy may attack`.
            remarks.append(remark_of(pieces[i:]))
            return pieces[: i - 1]
        deed = past(pieces, i + 1 + (pieces[i + 1].kind == "THEY"), _BIDDEN)
        if pieces[i + 1].kind == "THEY" and deed < len(pieces) and pieces[deed].kind in VERBS:
            then = pieces[i]._replace(kind="THEN", text="then")
            return [*pieces[: i - 1], then, *pieces[deed:]]
    return pieces


def _until_then(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 IG attacks Lent at 1500, and until then stays at Nijmegen`: the stay comes first; asked about if it is not
    told how long it is."""
    del remarks
    at = next((i for i in range(2, len(pieces) - 1) if kinds_at(pieces, i, 3) in _UNTIL_THEN), 0)
    if not at or not any(p.kind in VERBS or p.kind == "TO" for p in pieces[:at]):
        return pieces
    end = at
    while pieces[end - 1].kind in ("COMMA", "AND"):
        end -= 1
    subject = next((i for i, p in enumerate(pieces) if p.kind not in ("UNITS", "JOIN", "LESS")), 0)
    hours = [p for p in pieces[:end] if p.kind == "TIME"]
    plain = subject and len(hours) == 1 and hours[0].value.clock is not None
    if not plain or not _MORE_TO_IT.isdisjoint(p.kind for p in pieces[subject:end]):
        comma = pieces[at]._replace(kind="COMMA", text=",")
        return [*pieces[:end], comma, pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]]
    till = [pieces[at], hours[0], pieces[at + 1]._replace(text="then")]
    return [*pieces[:subject], *pieces[at + 2 :], *till, *pieces[subject:end]]


_MORE_TO_IT = frozenset({"UNITS", "IF", "WHEN", "BY", "UNTIL", "COMMA"})
_UNTIL_THEN = (["UNTIL", "THEN", "HOLD"], ["UNTIL", "THEN", "GUARD"], ["UNTIL", "THEN", "MOVE"])


def _in_touch(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`holds it, keeping in touch with the 501st at Veghel and the 506th at Son`: with whom they speak."""
    for i in range(3, len(pieces) - 3):
        said = pieces[i].text.lower() in ("keeping", "keep", "maintaining", "staying") and pieces[i - 1].kind in JOINTS
        touch = kinds_at(pieces, i + 1, 1) in (["AT"], ["WORD"]) and "WITH" in kinds_at(pieces, i + 2, 2)
        named = any(p.text.lower() in ("touch", "contact", "liaison") for p in pieces[i + 1 : i + 3])
        if said and touch and named and _WHO_AND_WHERE.issuperset(p.kind for p in pieces[i + 1 :]):
            remarks.append(remark_of(pieces[i:]))
            return pieces[: i - 1]
    return pieces


_WHO_AND_WHERE = frozenset({"AT", "WORD", "WITH", "UNITS", "AND", "JOIN", "PLACE", "COMMA", "MARK"})


def _ground_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`moves to Beek and holds the ridge`: the ground of the place named before."""
    for i in range(2, len(pieces)):
        ground = pieces[i].kind == "PLACE" and not pieces[i].value.places and pieces[i].text.lower() in _GROUND
        held = ground and pieces[i - 1].kind in ("HOLD", "GUARD")
        if held and any(p.kind == "PLACE" and p.value.places for p in pieces[:i]):
            remarks.append(remark_of([pieces[i]]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


def _rest_and_refit(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`withdraws to Velp to rest and refit`, `moves to Malden to refuel`: what they do there besides."""
    for i in range(4, len(pieces)):
        word = pieces[i].text.lower() in _REFITS and (i + 1 == len(pieces) or pieces[i + 1].kind in JOINTS)
        if not word or not any(p.kind in ("MOVE", "WITHDRAW") for p in pieces[:i]):
            continue
        rests = kinds_at(pieces, i - 3, 3) == ["TO", "HOLD", "AND"] and pieces[i - 4].kind in ("PLACE", "TIME")
        alone = pieces[i - 1].kind == "TO" and pieces[i - 2].kind in ("PLACE", "TIME", "THERE")
        if rests or alone:
            remarks.append(remark_of([pieces[i]]))
            return pieces[: i - 1] + pieces[i + 1 :]
    return pieces


_REFITS = frozenset("refit rearm refuel reorganise reorganize regroup reform".split())  # noqa: SIM905


def _astride(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`digs in there astride the road to protect the flank`: how they stand."""
    for i in range(3, len(pieces) - 1):
        road = pieces[i].text.lower() == "astride" and pieces[i + 1].text.lower() in _ROADS | {"railway", "canal"}
        ends = i + 2 == len(pieces) or pieces[i + 2].kind in JOINTS | {"TO"}
        if road and ends and pieces[i + 1].kind == "WORD" and pieces[i - 1].kind in ("HOLD", "GUARD", "THERE"):
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[:i] + pieces[i + 2 :]
    return pieces


_GROUND = frozenset("ridge ridges heights hill hills slope slopes crest village houses orchards outskirts".split())  # noqa: SIM905


def _in_the_line(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`relieves Harder in the line at Oosterbeek`: at Oosterbeek."""
    del remarks
    for i in range(1, len(pieces) - 4):
        if pieces[i].kind == "DEED" and pieces[i].text.lower().startswith(_RELIEVE):
            row = kinds_at(pieces, i + 1, 4)
            if row == ["UNITS", "AT", "WORD", "AT"] and pieces[i + 3].text.lower() in ("line", "positions", "trenches"):
                return [*pieces[: i + 2], *pieces[i + 4 :]]
    return pieces


_ROADS = frozenset({"highway", "road", "way", "route", "corridor", "roads"})


@hangs_on(_ROADS)
def _to_open_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attacks Koevering to clear the highway`: what the attack is for."""
    for i in range(3, len(pieces) - 2):
        opens = kinds_at(pieces, i, 3) == ["TO", "ATTACK", "WORD"] and pieces[i + 2].text.lower() in _ROADS
        ends = i + 3 == len(pieces) or pieces[i + 3].kind in JOINTS
        if opens and ends and pieces[i + 1].text.lower() in _CLEARS and pieces[i - 1].kind in ("PLACE", "TIME"):
            remarks.append(remark_of(pieces[i : i + 3]))
            return pieces[:i] + pieces[i + 3 :]
    return pieces


_CLEARS = frozenset({"clear", "reopen", "open", "free", "secure"})


def _given_up_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`give up its positions at 1000 and withdraw to Oosterbeek`: the withdrawal is all of it."""
    for i in range(1, len(pieces) - 3):
        if pieces[i].text.lower() not in ("give up", "gives up") or pieces[i + 1].kind not in ("THERE", "WORD"):
            continue
        joint = i + 2 + 2 * (kinds_at(pieces, i + 2, 2) == ["AT", "TIME"])
        back = joint + 1 + (kinds_at(pieces, joint + 1, 1) == ["TO"])
        if kinds_at(pieces, joint, 1) in (["AND"], ["COMMA"]) and kinds_at(pieces, back, 1) == ["WITHDRAW"]:
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], *pieces[i + 2 : joint], *pieces[back:]]
    return pieces


def _straight_afterwards(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`drops at 1700 and moves off immediately afterwards to Driel`: then it moves."""
    for i in range(2, len(pieces) - 3):
        deed = i + 1
        then = deed + 1 + (kinds_at(pieces, deed + 1, 1) == ["NOW"])
        behind = kinds_at(pieces, then, 1) == ["THEN"] and pieces[then].text.lower() in _AFTERWARDS
        if behind and pieces[i].kind == "AND" and pieces[deed].kind in ("MOVE", "WITHDRAW", "ATTACK"):
            if then > deed + 1:
                remarks.append(remark_of([pieces[deed + 1]]))
            return [*pieces[:i], pieces[then]._replace(text="then"), pieces[deed], *pieces[then + 1 :]]
    return pieces


_AFTERWARDS = frozenset({"afterwards", "afterward", "after that", "thereafter", "after this"})


def _doing_the_same(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`with 1 Border doing the same at DZ X`: it does so."""
    del remarks
    for i in range(3, len(pieces) - 1):
        if kinds_at(pieces, i - 2, 4) != ["WITH", "UNITS", "WORD", "SAME"] or pieces[i].text.lower() != "doing":
            continue
        first = i - 3 if pieces[i - 3].kind == "COMMA" else i - 2
        comma = pieces[i - 2]._replace(kind="COMMA", text=",")
        return [*pieces[:first], comma, pieces[i - 1], *pieces[i + 1 :]]
    return pieces


def _patrols_sent(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`holds Driel until midnight, sending patrols along the dyke every two hours`: what a garrison does besides."""
    for i in range(3, len(pieces) - 1):
        sending = pieces[i].text.lower() in _SENDING and pieces[i + 1].text.lower() in ("patrols", "patrol", "outposts")
        if not sending or pieces[i - 1].kind not in ("COMMA", "AND"):
            continue
        end = next((j for j in range(i + 2, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))
        held = next((p.kind for p in reversed(pieces[:i]) if p.kind in VERBS), "") in ("HOLD", "GUARD")
        if held and not {p.kind for p in pieces[i + 2 : end]} & {"PLACE", "UNITS", "TO", "TIME"}:
            remarks.append(remark_of(pieces[i:end]))
            return pieces[: i - 1] + pieces[end:]
    return pieces


_SENDING = frozenset({"sending", "sending out", "pushing", "pushing out", "with", "putting out"})


def _opened_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`repairs Son bridge and has it open for tanks by 0600`: by when it is done."""
    for i in range(3, len(pieces) - 3):
        ready = pieces[i + 1].text.lower() in _READY and pieces[i].kind == "THEY" and pieces[i - 1].kind == "AND"
        by = next((j for j in range(i + 2, min(i + 6, len(pieces))) if pieces[j].kind not in ("WORD", "FOR")), 0)
        if not ready or kinds_at(pieces, by, 2) != ["BY", "TIME"]:
            continue
        if any(p.kind == "REPAIR" or p.text.lower().endswith("work") for p in pieces[: i - 1]):
            remarks.append(remark_of(pieces[i:by]))
            head = [p for p in pieces[: i - 1] if p.kind != "ARRIVED_THEN"]
            return head + pieces[by:]
    return pieces


def _slipped_past(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`slip past Elst by the side roads`: not through it."""
    del remarks
    for i in range(len(pieces) - 2):
        past = pieces[i + 1].kind == "VIA" and pieces[i + 1].text.lower() == "past"
        if past and pieces[i].kind == "MOVE" and pieces[i].text.lower() in _SLIPPING:
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="AVOIDING"), *pieces[i + 2 :]]
    return pieces


def _cleared_on_the_way(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Veghel and clear any Germans off the road on the way`: whom they meet, and no further attack."""
    for i in range(3, len(pieces) - 1):
        sweeps = pieces[i].kind == "ATTACK" or pieces[i].text.lower().startswith("sweep")
        if not sweeps or pieces[i - 1].kind not in JOINTS:
            continue
        foe = i + 1 + (pieces[i + 1].text.lower() in ("any", "all"))
        end = foe + 1
        while end < len(pieces) and (pieces[end].kind in ("BYCOUNTRY", "BYROAD") or pieces[end].text.lower() in _MET):
            end += 1
        swept = kinds_at(pieces, foe, 1) == ["ENEMY"] and end > foe + 1
        going = [p.kind for p in pieces[:i] if p.kind in VERBS or p.kind == "TO"]
        if swept and going and set(going) <= {"ATTACK", "MOVE", "TO"} and (end == len(pieces) or _parts(pieces[end])):
            remarks.append(remark_of(pieces[i:end]))
            fights = [] if "ATTACK" in going else [pieces[i]._replace(kind="FIGHTTHROUGH")]
            return [*pieces[: i - 1], *fights, *pieces[end:]]
    return pieces


def _all_set_out(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, 7 SLI to Oosterhout, all three to set out at 1030`: their hour, and no further march."""
    del remarks
    for i in range(3, len(pieces) - 3):
        out = i + 1 + (pieces[i + 1].kind == "TO")
        sets_out = kinds_at(pieces, out, 3) == ["MOVE", "AT", "TIME"] and pieces[out].text.lower() in _SETTING_OUT
        ends = sets_out and (out + 3 == len(pieces) or _parts(pieces[out + 3]))
        if pieces[i].kind in ("BOTH", "ALL") and pieces[i - 1].kind in JOINTS and ends:
            return [*pieces[: i + 1], *pieces[out + 1 :]]
    return pieces


def _both_ends(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold Grave bridge, both ends`, `hold both ends of Grave bridge`: the whole of it, shown back."""
    for i in range(1, len(pieces) - 1):
        ends = pieces[i].kind == "BOTH" and pieces[i].text.lower() == "both" and pieces[i + 1].text.lower() in _ENDS
        taken = ends and pieces[i - 1].kind == "ATTACK" and any(p.kind == "PLACE" for p in pieces[:i])
        if taken and (i + 2 == len(pieces) or _parts(pieces[i + 2])):
            # `to Arnhem bridge, grab both ends`: the bridge.
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], pieces[i]._replace(kind="THEY", text="it"), *pieces[i + 2 :]]
        if ends and pieces[i - 1].kind == "ATTACK" and kinds_at(pieces, i + 1, 2) == ["TO", "PLACE"]:
            # `take both ends of Arnhem bridge`: no taking to anywhere.
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], *pieces[i + 2 :]]
        held = ends and any(p.kind in ("HOLD", "GUARD") for p in pieces[:i])
        last = i + 2 == len(pieces) or _parts(pieces[i + 2])
        if held and (kinds_at(pieces, i + 2, 1) == ["PLACE"] or (last and any(p.kind == "PLACE" for p in pieces[:i]))):
            remarks.append(remark_of(pieces[i : i + 2]))
            first = i - (last and pieces[i - 1].kind == "COMMA")
            return [*pieces[:first], *pieces[i + 2 :]]
    return pieces


_SETTING_OUT = frozenset({"set out", "set off", "move off", "move out", "step off", "march off", "leave", "go", "move"})
_ENDS = frozenset({"ends", "sides", "banks"})


@hangs_on(WHILE)
def _meanwhile_others(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Molzer to Gennep while tomorrow at 0630 KG Becker attacks Wyler`, `…, während Becker um 0630 Wyler angreift`: a
    task of others, whose hour is theirs alone."""
    del remarks
    for i in range(2, len(pieces) - 2):
        told = any(p.kind == "UNITS" for p in pieces[:i]) and any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i])
        if pieces[i].text.lower() not in WHILE or pieces[i].kind not in ("WORD", "FOR") or not told:
            continue
        at = past(pieces, i + 1, ("AT", "FROM", "TIME"))
        if kinds_at(pieces, at, 1) == ["WORD"] and isinstance(pieces[at].value, Named):
            # `während Becker`: taken for `during` so far.
            pieces = [*pieces[:at], pieces[at]._replace(kind="UNITS"), *pieces[at + 1 :]]
        names = past(pieces, at, ("UNITS", "JOIN", "AND"))
        end = len(pieces) - (pieces[-1].kind == "MARK")
        deeds = [j for j in range(names, end) if pieces[j].kind in VERBS]
        parted = [] if pieces[i - 1].kind == "COMMA" else [pieces[i]._replace(kind="COMMA", text=",")]
        if kinds_at(pieces, at, 1) != ["UNITS"] or not deeds:
            continue
        if deeds == [end - 1] and end - 1 > names:
            # The verb is last, as in German.
            row = [*pieces[at:names], pieces[end - 1], *pieces[names : end - 1], *pieces[i + 1 : at]]
            return [*pieces[:i], *parted, *row, *pieces[end:]]
        if at > i + 1:
            return [*pieces[:i], *parted, *pieces[i + 1 :]]
    return pieces


def _parts(piece: Piece) -> bool:
    return piece.kind in JOINTS or piece.kind == "MARK"


def _covered_from_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move to Heveadorp and cover the ferry from there`: they stay there, not at the ferry."""
    for i in range(4, len(pieces)):
        there = pieces[i].kind == "THEN" and pieces[i].text.lower().endswith("from there")
        if not there or not any(a.kind == "TO" and b.kind == "PLACE" for a, b in pairwise(pieces[:i])):
            continue
        first = i - 2 if i + 1 == len(pieces) or _parts(pieces[i + 1]) else i + 1
        if kinds_at(pieces, first, 1) == ["GUARD"] and kinds_at(pieces, first + 1, 1) in _COVERED:
            last = max(i, first + 1)
            remarks.append(remark_of(pieces[first : first + 2]))
            here = pieces[i]._replace(kind="THERE", text="there")
            return [*pieces[: min(i, first)], pieces[first]._replace(kind="HOLD"), here, *pieces[last + 1 :]]
    return pieces


_MET = frozenset({"on the way", "on way", "en route", "as they go", "as it goes"})
_COVERED = (["FERRYWORD"], ["BRIDGEWORD"], ["PLACE"], ["WATER"])
_SLIPPING = frozenset("slip slips slipping sneak sneaks steal steals creep creeps sidle dodge".split())  # noqa: SIM905
_READY = frozenset({"open", "ready", "passable", "usable", "working", "finished", "done", "fit"})

#: The sign without which nothing of the kind stands in a sentence, and what settles it.
TOLD_AT_LENGTH: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("DEED", _in_the_line),
    ("DEED", _relieved_then),
    ("WHEN", _till_when),
    ("UNTIL", _until_then),
    ("WITH", _in_touch),
    ("HOLD", _ground_there),
    ("GUARD", _ground_there),
    ("HOLD", _rest_and_refit),
    ("DEED", _rest_and_refit),
    ("HOLD", _astride),
    ("GUARD", _astride),
    ("ATTACK", _to_open_it),
    ("DEED", _given_up_first),
    ("THEN", _straight_afterwards),
    ("SAME", _doing_the_same),
    ("RECCE", _patrols_sent),
    ("BY", _opened_by),
    ("VIA", _slipped_past),
    ("ENEMY", _cleared_on_the_way),
    ("BOTH", _all_set_out),
    ("ALL", _all_set_out),
    ("BOTH", _both_ends),
    ("WORD", _meanwhile_others),
    ("FOR", _meanwhile_others),
    ("THEN", _covered_from_there),
)
