"""Tasks of aircraft told beside another task: `1 WG attack Best, two squadrons support 2 GG`, `two squadrons support 2
IG, air recce from Son to Best`, `64 Med fire on Elst and send an aircraft to photograph 1834 to 2136`.

Whom they help or what they fly over is said behind the joint, so they are no support of the attack before it. What is
said over both, an hour, is said over each. Source: orders.md 11; MG section 26.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.troops.squadrons import OF_CAVALRY, flown_besides
from engine.orders.sentence.words.plain_words import WHILE
from engine.orders.sentence.words.signal_words import VERBS

_JOINTS = frozenset({"COMMA", "AND", "SEMI", "JOIN"})
_FLYING = frozenset({"SQUADRONS", "AIR", "AIRRECCE"})
#: What may stand over both tasks.
_AN_HOUR = frozenset({"AT", "FROM", "BY", "UNTIL", "TIME", "COMMA"})
#: What makes more of the task than who flies and where.
_LEANS = frozenset({"IF", "WHEN", "COND", "UNLESS", "THEN", "NOT", "CANCEL", "AMEND", "ORDERNO", "ENEMY", "REPORT"})
#: How it is bidden: `send`, `I'd like`, `let`.
_BIDS = frozenset(
    """
    i'd i we like would want need have let give send put up use assign allot allocate detail fly get keep maintain
    please request place make take carry conduct some an a more
    """.split()  # noqa: SIM905
)
_GETTING = frozenset({"gets", "get", "receives", "receive", "has", "have", "given", "allotted", "assigned"})
_COUNTED = frozenset({"NUM", "TO", "SHALL", "BOTH", "ALL"})
_OVER = frozenset({"over", "above", "between", "from"})


def flights_apart(pieces: list[Piece], sentence: str) -> tuple[str, str]:
    """The task before the joint and that of the aircraft behind it; two empty texts if there are none such."""
    before, flown = flown_besides(pieces, sentence)
    if flown or _FLYING.isdisjoint(p.kind for p in pieces):
        return before, flown
    kinds = [p.kind for p in pieces]
    first = next((i for i, kind in enumerate(kinds) if kind not in _AN_HOUR), 0)
    if kinds[first] in ("IF", "WHEN") or "COLON" in kinds:
        return "", ""
    for joint in range(first + 1, len(pieces) - 1):
        if not _parts(pieces[joint]) or _parts(pieces[joint + 1]) or _between(pieces[first:joint]):
            continue
        stretch = _stretch(pieces, joint + 1)
        if not _flies(stretch, pieces[first:joint]) or not _whole(pieces[first:joint]):
            continue
        if _other_corner(pieces[first:joint], stretch):
            continue
        if _hour_of_both(pieces[:joint], stretch):
            return "", ""
        end = joint - (_parts(pieces[joint - 1]))
        over = "" if any(p.kind == "TIME" for p in stretch) else sentence[: pieces[first].start]
        return sentence[: pieces[end].start].rstrip(), over + sentence[pieces[joint].end :].lstrip()
    return "", ""


def _other_corner(before: list[Piece], stretch: list[Piece]) -> bool:
    """`fighters patrol 1825-2030 at 1000 with one squadron`, `… over Son and Veghel at 1000 with one squadron`: where
    aircraft named before are to fly to, and no deed behind the joint: one task."""
    flown = not _FLYING.isdisjoint(p.kind for p in before)
    return flown and stretch[0].kind in ("PLACE", "TIME") and VERBS.isdisjoint(p.kind for p in stretch)


def _hour_of_both(before: list[Piece], stretch: list[Piece]) -> bool:
    """`2 sqns to 2 IG, one to 2 GG at 1000`: whether the hour is that of the first as well, is asked."""
    timed = [any(p.kind == "TIME" for p in row) for row in (before, stretch)]
    alike = all({"SQUADRONS", "SUPPORT"} <= {p.kind for p in row} for row in (before, stretch))
    return alike and timed == [False, True]


def _parts(piece: Piece) -> bool:
    return piece.kind in _JOINTS or (piece.kind == "WORD" and piece.text.lower() in WHILE)


def _stretch(pieces: list[Piece], begin: int) -> list[Piece]:
    """The pieces up to the next joint; `between Son and Best` has none in it."""
    end = begin
    while end < len(pieces) and not (_parts(pieces[end]) and pieces[end].kind != "JOIN"):
        end += 1
    if end < len(pieces) and pieces[end].kind == "AND" and any(p.text.lower() == "between" for p in pieces[begin:end]):
        end += 2
    return pieces[begin:end]


def _between(row: list[Piece]) -> bool:
    """`fighter patrol between Son and …`: one of two places, and the other stands behind the joint."""
    return len(row) > 1 and row[-1].kind in ("PLACE", "TIME") and row[-2].text.lower() == "between"


def _whole(row: list[Piece]) -> bool:
    """Whether a task stands before the joint: troops or aircraft, and what they do."""
    kinds = {p.kind for p in row}
    return bool(kinds & {"UNITS", "SQUADRONS", "AIR", "AIRRECCE"}) and bool(kinds & (VERBS | {"TO"}))


def _flies(row: list[Piece], before: list[Piece]) -> bool:
    """Whether a stretch is a task of aircraft, whole by itself."""
    kinds = [p.kind for p in row]
    at = next((i for i, kind in enumerate(kinds) if kind in _FLYING), -1)
    if at < 0 or not _LEANS.isdisjoint(kinds):
        return False
    helped = [p for p in row if p.kind == "UNITS"]
    ground = any(kind in ("PLACE", "TIME") for kind in kinds[at:]) or "AREAWORD" in kinds
    if (kinds[0] == "RECCE" and "PLACE" in kinds) or "TIME" in kinds[:at]:
        # `patrol from Son to Best with one squadron`, `recce 1834 to 2136 from the air`.
        return not helped and kinds[at - 1] in ("NUM", "WITH", "FROM", "BY", "TO")
    if helped:
        return _helps(row, at, helped, before)
    if (
        any(
            p.kind in _FLYING or _bids(p) or p.kind in ("NUM", "TO", "AREAWORD", "PLACE", "FROM", "TIME", "AT", "UNTIL")
            for p in row[:at]
        )
        or not at
    ):
        looked = "AIRRECCE" in kinds or "RECCE" in kinds
        mounted = any(p.kind == "UNITS" and OF_CAVALRY.search(p.text) for p in before)
        over = any(p.text.lower() in _OVER for p in row[at:]) and "PLACE" in kinds[at:] and not mounted
        return (ground and looked) or over
    return False


def _helps(row: list[Piece], at: int, helped: list[Piece], before: list[Piece]) -> bool:
    """`two squadrons support 2 GG`, `give 2 GG two squadrons`, `2 GG gets two squadrons`; those who attack before the
    joint have them as their support."""
    attacks = any(p.kind == "ATTACK" for p in before)
    theirs = {e.id for p in before if attacks and p.kind == "UNITS" for e in p.value.entries}
    entries = helped[0].value.entries
    if len(helped) != 1 or len(entries) != 1 or entries[0].sort != "unit" or entries[0].id in theirs:
        # `another one supports the Coldstream Group`: which of them is asked.
        return False
    if any(p.kind == "PLACE" for p in row):
        return False
    i = row.index(helped[0])
    if i > at:
        led = row[i - 1].kind in ("SUPPORT", "FOR", "TO", "WITH", "SUPPORTED") or row[i - 1].text.lower() in (
            "of",
            "behind",
        )
        return led and all(_bids(p) or p.kind in _COUNTED for p in row[:at])
    between = row[i + 1 : at]
    gets = any(p.text.lower() in _GETTING or p.kind == "SUPPORTED" for p in between)
    return (i == 0 and gets) or (_bids(row[0]) and i == 1 and all(p.kind == "NUM" for p in between))


def _bids(piece: Piece) -> bool:
    return piece.text.lower() in _BIDS or piece.kind == "SHALL"
