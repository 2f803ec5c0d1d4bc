"""What is told last and done first: `2 IG move to Grave, but first take Uden`, `…, clearing Uden on the way`.

It goes before what was told; with hours, conditions or other troops beside it the line is asked about.
Source: orders.md 8.
"""

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

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
_ON_THE_WAY = frozenset(
    {"on the way", "on way", "en route", "on its way", "on their way", "on the way there", "along the way", "unterwegs"}
)
_DONE_IN_PASSING = frozenset({"ATTACK", "RECCE"})


@hangs_on(_BEFOREHAND)
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


def taken_on_the_way(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/505 to Wyler, taking Mook on the way`, `2/505 to Wyler and on the way clears Mook`: Mook first. Where that is
    not plain it is asked about: `On the way it takes Mook` behind the march, `to Wyler at 1000 but clear Mook …`."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "REMARK" and p.text.lower() in _ON_THE_WAY), -1)
    if at < 0:
        return pieces
    if kinds_at(pieces, at + 1, 2) == ["TO", "PLACE"] and any(p.kind == "ATTACK" for p in pieces):
        # `On the way to Elst it clears Bemmel.`
        return [*pieces[:at], pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]]
    as_told = pieces
    pieces, at = _told_behind(pieces, at)
    deed = at - 2
    if deed < 0 or pieces[deed].kind not in _DONE_IN_PASSING or pieces[deed + 1].kind != "PLACE":
        return as_told
    last = deed
    while last and pieces[last - 1].kind in ("COMMA", "AND", "THEY"):
        last -= 1
    # `to Wyler at 1000 but clear Mook on the way`: the hour of which?
    end = last - 2 * (kinds_at(pieces, max(last - 2, 0), 2) == ["AT", "TIME"])
    goal = end > 1 and kinds_at(pieces, end - 2, 2) == ["TO", "PLACE"]
    if last == deed > 0 and not goal:
        return as_told
    who = pieces[: max(end - 2, 0)]
    mere_march = {p.kind for p in who} <= {"UNITS", "AND", "JOIN", "MOVE", "SHALL"}
    if who and goal and end == last and mere_march and at == len(pieces) - 1:
        then = Piece("THEN", "then", pieces[at - 1].end, pieces[at - 1].end, "then")
        return [*(p for p in who if p.kind != "MOVE"), *pieces[deed:at], then, *pieces[end - 2 : end]]
    return [*pieces[:at], pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]]


def _told_behind(pieces: list[Piece], at: int) -> tuple[list[Piece], int]:
    """The words behind the deed they stand before, and where: `on the way it takes Mook`."""
    deed = at + 1
    while kinds_at(pieces, deed, 1) in (["COMMA"], ["THEY"], ["SHALL"]):
        deed += 1
    if pieces[deed : deed + 1] and pieces[deed].kind in _DONE_IN_PASSING and kinds_at(pieces, deed + 1, 1) == ["PLACE"]:
        who = [p for p in pieces[at + 1 : deed] if p.kind == "THEY"]
        return [*pieces[:at], *who, *pieces[deed : deed + 2], pieces[at], *pieces[deed + 2 :]], at + len(who) + 2
    return pieces, at
