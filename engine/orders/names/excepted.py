"""Troops taken out of those named before them: `everybody hold except Goebel`, `506 PIR to Eindhoven, 3rd Bn excluded`.

The exception is put beside those it is taken out of, where the grammar looks for it. Source: orders.md 10, 13.
"""

import re

from engine.orders.names.gazetteer import Entry, Gazetteer
from engine.orders.sentence.pieces import JOINTS, Named, Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS


def excepted(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`Everybody hold except Goebel, he goes to Kranenburg`: the exception goes beside those it is taken out of."""
    less = next((i for i, p in enumerate(pieces) if p.kind == "LESS"), -1)
    all_behind = less > 2 and pieces[less - 1].kind == "ALL" and pieces[less - 2].kind in JOINTS
    if all_behind and pieces[0].kind == "UNITS" and _of_those_before(pieces, less, gaz):
        # `508 PIR moves to Beek, all except 3/508`, but not `1 WG to Best, all but 5 DCLI of 214 Bde to Lent`.
        pieces = [*pieces[: less - 2], *pieces[less:]]
        less -= 2
    if less > 1 and pieces[less - 1].kind == "UNITS" and pieces[less].text.lower() in _SAID_BEHIND:
        # `506 PIR to Eindhoven, 3rd Bn excluded`.
        pieces = [*pieces[: less - 1], pieces[less], pieces[less - 1], *pieces[less + 1 :]]
        less -= 1
    if less < 2 or less + 1 >= len(pieces):
        return pieces
    if pieces[less + 1].kind == "NUM":
        pieces = _those_numbered(pieces, less + 1, gaz)
    if pieces[less + 1].kind != "UNITS":
        return pieces
    head = pieces[:less]
    # `506 leaves Uden for Veghel, 2/506 excepted`.
    verb = next((i for i, p in enumerate(head) if p.kind in VERBS or p.kind in ("TO", "FROM")), -1)
    # `9 SS: everyone holds except Graebner`.
    first = 2 if head[1].kind == "COLON" else 0
    subject = [i for i, p in enumerate(head[: max(verb, 0)]) if p.kind in ("ALL", "UNITS") and i >= first]
    mere_but = pieces[less].text.lower() == "but" and pieces[less - 1].kind not in ("ALL", "UNITS")
    if mere_but and not part_of(pieces[less + 1], [head[i] for i in subject], gaz):
        # `2/505 move to Mook but 1/508 hold`: two tasks.
        return [*head, *pieces[less + 1 :]]
    if head[-1].kind == "UNITS" and less - 1 > verb >= 0 and part_of(pieces[less + 1], head[-1:], gaz):
        # `501 hold Veghel, 502 less 3/502 hold St Oedenrode`: out of those it stands behind.
        return pieces
    if not subject or not all(several(head[i]) for i in subject) or any(p.kind in CUTS for p in head[2:]):
        return pieces
    later = [i for i in range(verb + 2, less - 1) if _sent_next(head, i)]
    if later and subject:
        # `505 PIR to Mook, 508 PIR to Beek, 3rd Bn excluded`: of those sent last.
        subject = later[-1:]
        if not several(head[subject[0]]):
            return pieces
    if pieces[less - 1].kind == "UNITS" and subject[-1] < less - 1 and pieces[less - 2].kind in JOINTS:
        # `504 PIR to Grave, and 505 PIR less the 2nd Bn hold Mook`: out of those of the second task.
        return pieces
    end = names_end(pieces, less + 1)
    rest = pieces[end:]
    names = [p for p in pieces[less:end] if p.kind == "UNITS"]
    if len(rest) > 1 and rest[0].kind == "COMMA" and rest[1].text.lower() in ("he", "it"):
        if len(names) != 1:
            return pieces
        rest = [rest[0], names[0], *rest[2:]]
    elif [p.kind for p in rest[:1]] == ["COMMA"] and _acts(rest):
        # `505 PIR go to Mook except 2/505, which stays`, `…, who are to stay`: a word passed over stands between.
        if rest[1].start - rest[0].end < len(" who "):
            return pieces
        rest = [rest[0], *pieces[less + 1 : end], *rest[1:]]
    elif rest and rest[0].kind in VERBS and len(names) == 1:
        rest = [rest[0]._replace(kind="COMMA", text=","), names[0], *rest]
    elif len(names) == 1 and _sent_off(head, rest, names[0]):
        rest = [names[0]._replace(kind="COMMA", text=","), names[0], *rest[rest[0].kind == "COMMA" :]]
    elif any(p.kind in VERBS for p in rest):
        return pieces
    at = subject[-1] + 1
    return [*head[:at], *pieces[less:end], *head[at:], *rest]


_TOGETHER = frozenset({"together with", "along with", "plus", "as well as"})


def beside_the_rest(pieces: list[Piece]) -> list[Piece]:
    """`Regt Hoffmann less III Bn, together with 6 Pen, withdraws`: who goes with them is not left out."""
    less = next(i for i, p in enumerate(pieces) if p.kind == "LESS")
    at = next((i for i in range(less + 2, len(pieces)) if pieces[i].text.lower() in _TOGETHER), 0)
    out = pieces[less + 1 : at]
    if not at or kinds_at(pieces, at + 1, 1) != ["UNITS"] or kinds_at(pieces, less - 1, 1) != ["UNITS"]:
        return pieces
    if any(p.kind not in ("UNITS", "COMMA", "AND") for p in out):
        return pieces
    out = out[:-1] if out[-1].kind == "COMMA" else out
    rest = pieces[at + 2 :]
    rest = rest[1:] if kinds_at(rest, 0, 1) == ["COMMA"] else rest
    return [*pieces[:less], pieces[at]._replace(kind="AND"), pieces[at + 1], pieces[less], *out, *rest]


def _of_those_before(pieces: list[Piece], less: int, gaz: Gazetteer) -> bool:
    """Whether the exception is one of those named before it."""
    named = [p for p in pieces[:less] if p.kind == "UNITS"]
    return kinds_at(pieces, less + 1, 1) != ["UNITS"] or part_of(pieces[less + 1], named, gaz)


def _acts(rest: list[Piece]) -> bool:
    """Whether a deed stands behind the comma: `…, which stays`, `…, who are to hold Groesbeek`."""
    return not VERBS.isdisjoint(kinds_at(rest, 1 + (kinds_at(rest, 1, 1) == ["TO"]), 1))


def _sent_off(head: list[Piece], rest: list[Piece], left_out: Piece) -> bool:
    """`505 stays put, but 2/505 to Mook`, `505 to Mook except 2/505 to Beek`, `… -> Beek`: a march of its own."""
    whither = kinds_at(head, len(head) - 2 - (head[-1].kind == "COMMA"), 2)
    told = any(p.kind == "HOLD" for p in head) or whither == ["TO", "PLACE"]
    comma = kinds_at(rest, 0, 1) == ["COMMA"]
    arrow = kinds_at(rest, 0, 1) == ["PLACE"] and rest[0].start - left_out.end > len(", ")
    return told and (arrow or kinds_at(rest, comma, 2) == ["TO", "PLACE"])


def _those_numbered(pieces: list[Piece], i: int, gaz: Gazetteer) -> list[Piece]:
    """`All battalions of 505 except the 2nd and 3rd`: the numbers from a piece on as names."""
    # `all battalions of` stands before the name.
    named = [p for p in pieces[:i] if p.kind == "UNITS"]
    whole = named[0] if len(named) == 1 and pieces[0].kind in ("ALL", "WORD", "COY") else pieces[0]
    out = list(pieces)
    out[i] = _numbered_of_them(pieces[i], whole, gaz)
    while out[i].kind == "UNITS" and kinds_at(out, i + 1, 2) in (["JOINNUM", "NUM"], ["COMMA", "NUM"], ["AND", "NUM"]):
        further = _numbered_of_them(out[i + 2], whole, gaz)
        if further.kind != "UNITS":
            break
        out[i + 1 : i + 3] = [out[i + 1]._replace(kind="AND"), further]
        i += 2
    return out


def _numbered_of_them(number: Piece, whole: Piece, gaz: Gazetteer) -> Piece:
    """`1 Para Bde attack Oosterbeek except the 3rd`: of those addressed the one of that number, if it is one."""
    figure = _ORDINALS.get(number.text.lower(), number.text.lower().rstrip("stndrh"))
    if whole.kind != "UNITS" or figure == number.text.lower() or not figure.isdigit():
        return number
    members = {u for e in whole.value.entries for u in gaz.members(e)}
    borne = [u for u in members if re.split(r"[ /]", gaz.scenario.units[u].short)[0] == figure]
    if len(borne) != 1:
        return number
    return number._replace(kind="UNITS", value=Named((Entry("unit", borne[0]),), number.text))


_ORDINALS = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7"}


def _sent_next(head: list[Piece], i: int) -> bool:
    """Whether a task of other troops begins at a piece."""
    tasked = i + 1 < len(head) and (head[i + 1].kind in VERBS or head[i + 1].kind == "TO")
    return tasked and head[i].kind == "UNITS" and head[i - 1].kind in JOINTS


#: What ends the part of a sentence in which an exception may stand.
CUTS = frozenset({"SEMI", "THEN", "ARRIVED_THEN", "IF", "WHEN", "COLON"})
#: Words of an exception that may stand behind it.
_SAID_BEHIND = frozenset({"excluded", "excepted", "not included", "ausgenommen", "uitgezonderd"})


def part_of(piece: Piece, subject: list[Piece], gaz: Gazetteer) -> bool:
    """Whether all that a name may mean lies within those addressed."""
    if any(p.kind == "ALL" for p in subject) and len(subject) == 1:
        return True
    whole = {u for p in subject if p.kind == "UNITS" for e in p.value.entries for u in gaz.members(e)}
    return bool(whole) and {u for e in piece.value.entries for u in gaz.members(e)} < whole


def several(piece: Piece) -> bool:
    """Whether a name or a word stands for more than one unit."""
    return piece.kind == "ALL" or any(e.sort in ("group", "formation", "hq") for e in piece.value.entries)


def names_end(pieces: list[Piece], i: int) -> int:
    """The piece after a row of names: `5 CG and 1 CG`."""
    while i + 2 < len(pieces) and pieces[i + 1].kind in ("COMMA", "AND", "JOIN") and pieces[i + 2].kind == "UNITS":
        i += 2
    return i + 1
