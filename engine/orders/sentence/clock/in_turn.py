"""One deed done at several places, each at its own hour: `fire on Elst at 1400 and on Bemmel at 1500`.

What joins such pairs of place and hour means `then`. Several bodies of troops before them may be meant each for one,
and are left to be asked about. Source: orders.md 8.
"""

from engine.orders.sentence.pieces import Piece

#: Deeds that are done at one place after another.
_DEEDS = frozenset({"FIRE", "MOVE", "TO", "RECCE", "ATTACK"})
_HOURS = frozenset({"TIME", "FOUR"})
_LED = frozenset({"AT", "FROM", "BY", "UNTIL", "BETWEEN"})
_TO_THE_END = frozenset({"TO", "UNTIL", "AND", "MARK"})
_JOINTS = frozenset({"COMMA", "AND"})
_HOMEWARDS = ("back ", "home ")


def in_turn(pieces: list[Piece], kinds: set[str]) -> list[Piece]:
    """The pieces with THEN between such pairs; `kinds`: of all of them."""
    if "PLACE" not in kinds or kinds.isdisjoint(_HOURS) or kinds.isdisjoint(_JOINTS):
        return pieces
    if sum(p.kind == "PLACE" for p in pieces) < 2:
        return pieces
    if "ATTACK" in kinds:
        pieces = _hours_first(pieces)
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        joint = _joint(pieces, i)
        if joint and _timed_place(pieces, i + joint) and _ends_timed(out):
            deed = next((p for p in reversed(out) if p.kind in _DEEDS), None)
            out.append(pieces[i]._replace(kind="THEN", text="then"))
            # `takes Dinther at 0700 and Heeswijk at 0900`: an attack again; `and back to Heeswijk` is not.
            homewards = pieces[i + joint].text.lower().startswith(_HOMEWARDS)
            out += [deed] if deed is not None and deed.kind == "ATTACK" and not homewards else []
            i += joint
        else:
            out.append(pieces[i])
            i += 1
    return out


def _hours_first(pieces: list[Piece]) -> list[Piece]:
    """`0700 attack Riethorst, 0900 Plasmolen`: as with the hours behind their places."""
    row = [p for p in pieces if p.kind != "AT"]
    at = next((i for i, p in enumerate(row) if p.kind == "ATTACK"), 0)
    if at < 2 or [p.kind for p in row[:at] if p.kind not in ("COLON", "TO", "COMMA")][:-1] != ["UNITS"]:
        return pieces
    first, deed, place = row[at - 1 : at + 2]
    joint = row[at + 2 : at + 2 + (_joint(row, at + 2) if len(row) > at + 2 else 0)]
    second = row[at + 2 + len(joint) :]
    told = joint and first.kind in _HOURS and place.kind == "PLACE" and len(second) == 2
    if not told or second[0].kind not in _HOURS or second[1].kind != "PLACE":
        return pieces
    link = Piece("AT", "at", place.end, place.end, "at")
    return [*row[: at - 1], deed, place, link, first, *joint, second[1], link, second[0]]


def _joint(pieces: list[Piece], i: int) -> int:
    """How many pieces join what is said here with what follows: `,`, `and`, `, and`; 0 if none does."""
    if pieces[i].kind not in _JOINTS:
        return 0
    return 1 + (pieces[i].kind == "COMMA" and i + 1 < len(pieces) and pieces[i + 1].kind == "AND")


def _timed_place(pieces: list[Piece], i: int) -> bool:
    """Whether `on Bemmel at 1500` stands here."""
    i += i < len(pieces) and pieces[i].kind in ("AT", "TO")
    if i >= len(pieces) or pieces[i].kind != "PLACE":
        return False
    i += 1
    i += i < len(pieces) and pieces[i].kind in _LED
    return i < len(pieces) and pieces[i].kind in _HOURS


def _ends_timed(before: list[Piece]) -> bool:
    """Whether the words before end with a place and its hours, for one body of troops and one deed."""
    i = len(before) - 1
    if i > 1 and before[i].kind == "LASTING":
        # `on Heeze at 0900 for 20 minutes and on Leende at 0930`
        i -= 1 + (before[i - 1].kind == "FOR")
    if i < 0 or before[i].kind not in _HOURS:
        return False
    if i > 1 and before[i - 1].kind in _TO_THE_END and before[i - 2].kind in _HOURS:
        i -= 2
    i -= 1
    i -= i >= 0 and before[i].kind in _LED
    if i < 0 or before[i].kind != "PLACE":
        return False
    whom = [p for p in before if p.kind in ("UNITS", "ALL")]
    said = {p.kind for p in before}
    # `Grenadiers: Grave by 0900, Nijmegen by noon`.
    # `376 to fire on Wyler at 1200 and Beek at 1230`: figures that will prove to be a name.
    numbered = not whom and before[0].kind in ("FOUR", "NUM") and before[1].kind in _DEEDS
    return (len(whom) == 1 or numbered) and (not said.isdisjoint(_DEEDS) or before[i - 1].kind in ("AT", "COLON"))
