"""What is told last and done first: `2 IG move to Grave, but first take Uden`, `…, but take Uden first`.

It goes before what was told; with hours, conditions or other troops beside it the line is asked about.
Source: orders.md 8.
"""

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

_BEFOREHAND = frozenset(
    "first firstly beforehand previously zuerst erst vorher zuvor davor eerst vooraf tevoren".split()  # noqa: SIM905
)
_BUT = frozenset({"aber", "jedoch", "doch", "maar", "echter"})
_PARTED = frozenset({"COMMA", "AND", "JOIN"})
_NAMES = frozenset({"UNITS", "JOIN", "AND"})
#: Between the joint and the deed: `but they must first take Uden`.
_BETWEEN = frozenset({"THEY", "SHALL", "TO"})
#: A deed, who does it, and where.
_WHO_DOES_IT = 3
#: With these it is no longer clear of which task they are.
_UNCLEAR = frozenset({"UNITS", "THEN", "TIME", "FOUR", "EITHER", "COMMA", "IF", "WHEN", "UNLESS"})


def but_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with the task that is done first before the other; the same pieces if it is not so."""
    del remarks
    if pieces[0].kind in VERBS and kinds_at(pieces, 1, 2) == ["UNITS", "TO"]:
        # `Move 2 IG to Grave but first take Uden`
        turned = [pieces[1], pieces[0], *pieces[2:]]
        done = but_first(turned, [])
        return pieces if done is turned else done
    head = next((i for i, p in enumerate(pieces) if p.kind not in _NAMES), 0)
    at = next((i for i, p in enumerate(pieces) if i > head and p.text.lower() in _BEFOREHAND), 0)
    if not head or not at or pieces[0].kind != "UNITS":
        return pieces
    joint, deed = _second_task(pieces, at)
    rest = [p for i, p in enumerate(pieces[deed:], deed) if i != at and p.kind != "MARK" and not _but(p)]
    # `vorher nimmt er Lent`
    last = [p for i, p in enumerate(rest) if i != 1 or p.kind != "THEY" or len(rest) < _WHO_DOES_IT]
    told = pieces[head:joint]
    if not deed or not any(p.kind in VERBS or p.kind == "TO" for p in told) or "PLACE" not in {p.kind for p in told}:
        return pieces
    if any(p.kind in _UNCLEAR for p in (*told, *last)):
        return [*pieces[:at], pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]]
    then = Piece("THEN", "then", last[-1].end, last[-1].end, "then")
    while len(told) > 1 and told[0].kind in ("TO", "SHALL") and told[1].kind in VERBS:
        told = told[1:]
    return [*pieces[:head], *last, then, *told]


def _second_task(pieces: list[Piece], at: int) -> tuple[int, int]:
    """Where the first task ends and where the deed of the second stands, by where `first` stands; zeros if nowhere."""
    behind = at - 1 - _but(pieces[at - 1])
    if at + 1 == len(pieces) or kinds_at(pieces, at + 1, 1) == ["MARK"] or pieces[behind].kind in VERBS:
        # `but take Uden first`, `nimmt aber zuerst Lent`
        deed = max((i for i in range(2, at) if pieces[i].kind in VERBS and _joint(pieces, i)), default=0)
        return deed - _joint(pieces, deed), deed
    deed, joint = at + 1, at
    deed += kinds_at(pieces, deed, 1) == ["THEY"]
    if deed >= len(pieces) or pieces[deed].kind not in VERBS:
        return 0, 0
    while pieces[joint - 1].kind in _BETWEEN or _but(pieces[joint - 1]) or pieces[joint - 1].text.lower() == "after":
        joint -= 1
    # `and first take Uden`; of `but first take Uden` only a gap is left.
    parted = int(pieces[joint - 1].kind in _PARTED)
    before = pieces[joint - 1 - parted]
    # `auf Heveadorp los, vorher schießt Art 184 dorthin`
    told = before.kind in ("PLACE", "TIME", "THERE", "NOW") or (parted and before.kind == "WORD")
    return (joint - parted, deed) if told else (0, 0)


def _joint(pieces: list[Piece], i: int) -> int:
    """How many pieces part the task that begins there from the one before: `,`, `, maar`."""
    but = i > 0 and _but(pieces[i - 1])
    return 1 + but if i - 1 - but > 0 and pieces[i - 1 - but].kind in _PARTED else 0


def _but(piece: Piece) -> bool:
    return piece.kind == "WORD" and piece.text.lower() in _BUT
