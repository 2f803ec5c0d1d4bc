"""Where the task ends to which figures belong that may be an hour: `attack Heumen at 1500, at 1700 move to Malden`.

What stands before another deed or behind it says nothing about them.
"""

from engine.orders.sentence.clock.day_and_hour import has_hour
from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

DEEDS = frozenset({"MOVE", "ATTACK", "HOLD", "FIRE", "GUARD", "RECCE", "WITHDRAW", "REPAIR"})


def second_deed(before: list[Piece]) -> str:
    """The bare deed behind `and`, where the one before it has its place and its hour; empty if none stands there."""
    first = len(before) - 2
    while first > 0 and before[first - 1].kind in VERBS:
        first -= 1
    if first < 3 or before[first].kind not in VERBS or before[first - 1].kind != "AND":
        return ""
    done = {p.kind for p in before[: first - 1]}
    whole = "TIME" in done and (("PLACE" in done and done & (VERBS | {"TO"})) or "FOLLOW" in done)
    return before[first].kind if whole else ""


def next_deed(before: list[Piece], after: list[Piece]) -> bool:
    """Whether a deed of its own follows the figures behind `at`, and the task before has its hour or its end."""
    deed = next((p.kind for p in after[:3] if p.kind not in ("THEY", "TO", "COMMA")), "")
    # `holds (until 1800), at 1800 it goes back`, `hold until 1830, and at 2000 attack Elst`.
    before = [p for p in before if p.text not in ("(", ")")]
    last = len(before) - 2
    while last > 0 and before[last].kind in ("COMMA", "AND"):
        last -= 1
    led = any(p.kind in ("UNTIL", "AT") or p.text.lower() == "up to" for p in before[last - 2 : last])
    timed = kinds_at(before, last, 1) == ["TIME"] and led
    return timed and deed in DEEDS and any(p.kind in ("TO", "PLACE") for p in after)


def since_the_last_task(before: list[Piece]) -> list[Piece]:
    """What stands before since another task: `fire on 4579 at 1100, lifting to 4580 at 1130`."""
    for i in range(len(before) - 1, 0, -1):
        joined = before[i - 1].kind in ("COMMA", "AND", "THEN", "SEMI")
        deed = before[i].kind in VERBS and joined
        if deed and before[i - 1].kind == "AND":
            # `moves to Doorwerth at 0700 and attacks Heveadorp at 1000`.
            deed = any(p.kind == "PLACE" for p in before[i:])
        if before[i].kind == "THEN" or deed:
            return before[i:]
        if joined and before[i].kind == "UNITS" and any(p.kind == "PLACE" for p in before[:i]):
            # `508 sweep LZ T at 1100 and 505 LZ N at 1100`.
            return [p for p in before[:i] if p.kind in VERBS][-1:] + before[i:]
    return before


def of_this_task(after: list[Piece]) -> list[Piece]:
    """What follows until other troops are given a task, or the same ones another: `at 1200 and 3 Para attack 4588`."""
    for i, piece in enumerate(after):
        joined = i > 0 and after[i - 1].kind in ("COMMA", "AND", "JOIN", "SEMI", "MARK")
        if (
            joined
            and piece.kind in ("UNITS", "ALL", "REST")
            and any(p.kind in VERBS or p.kind in ("TO", "PLACE", "FOUR") for p in after[i:])
        ):
            return after[: i - 1]
        if (
            joined
            and piece.kind == "AT"
            and kinds_at(after, i + 1, 1) == ["FOUR"]
            and kinds_at(after, i + 2, 1)[:1]
            and after[i + 2].kind in DEEDS
        ):
            # `attack Heumen at 1500, at 1700 move to Malden`.
            return after[: i - 1]
        if joined and piece.kind == "NOW" and kinds_at(after, i + 1, 1)[:1] and after[i + 1].kind in DEEDS:
            # `attack Elst at 1100 and at once dig in there`.
            return after[: i - 1]
        denied = piece.kind == "NOT" or piece.text.lower() in ("instead of", "rather than")
        if denied or piece.kind in ("THEN", "ARRIVED_THEN") or (joined and piece.kind in VERBS):
            # `fire on Elst at 1100, then lift to 4580`, `at 1700, not 1600`.
            return after[:i]
    return after


def at_once(clock: int, before: list[Piece], after: list[Piece], placed: bool) -> str:
    """`attacks Mook without delay at 1500`: the hour, and how it is kept; `at once scouts Eindhoven at 0700`: hardly a
    square, and two hours."""
    if not placed or clock % 5 or any(map(has_hour, (*before, *after))):
        return "place"
    if "NOW" in [p.kind for p in (*before[-2:], *after[:2])]:
        return "time"
    return "either" if any(p.kind == "NOW" for p in before) else "place"
