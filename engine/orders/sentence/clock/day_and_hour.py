"""A day and an hour beside each other are one time: `tomorrow 0600`, `0900/22 Sep`, `H hour is 1015`.

Four figures beside a day that has no hour yet are its hour, whatever square they might be; a time that says what
the one before it leaves out is one with it. Knows no map and no names. Source: orders.md 1, 5.
"""

from engine.orders import patterns as re
from engine.orders.hours.parts_of_day import parts_of_day
from engine.orders.hours.short_hours import beside_times, deadlines, hours
from engine.orders.hours.times import When, four_figures, together
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

#: Links of place: `in 4688` is no hour.
NEARNESS = frozenset({"in", "near", "around", "astride", "in area of", "bei"})
#: What joins the two ends of a span of hours or of ground.
SPANS = frozenset({"TO", "UNTIL", "MARK", "AND"})
_H_HOUR = re.compile(r"h[\s-]?(?:hour|hr)\.?|zero hour")
_TIMED = frozenset({"TIME", "FOUR", "NUM", "LASTING"})
#: An hour by its number alone, an hour by how long before another, `between now and 1800`.
_COUNTED = frozenset({"NUM", "LASTING"})
_BESIDE_TIMES = _COUNTED | {"BETWEEN"}


#: Who comes, or is to: `they come 1000` is a deed.
_WHO_COME = frozenset({"UNITS", "THEY", "SHALL", "TO", "AND", "ALL", "BOTH"})


def moments(pieces: list[Piece], kinds: set[str]) -> list[Piece]:
    """A day and a clock time side by side are one time; `kinds`: those of the pieces."""
    if _TIMED.isdisjoint(kinds):
        return pieces
    if "MARK" in kinds:
        pieces = _slashes_gone(pieces)
    if not kinds.isdisjoint(_COUNTED):
        pieces = hours(pieces)
    if not kinds.isdisjoint(_BESIDE_TIMES):
        pieces = beside_times(pieces)
    if "TIME" in kinds:
        pieces = _own_h_hour(pieces)
    pieces = parts_of_day(deadlines(pieces) if "BY" in kinds else pieces)
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.kind == "FOUR" and len(piece.text) == 3 and [p.kind for p in pieces[i + 1 : i + 2]] == ["ENEMY"]:
            # `about 200 Germans`.
            piece = piece._replace(kind="WORD")
        elif out and out[-1].text == "come" and piece.kind in _TIMED and _hour_comes(out):
            # `attack Best come 1000`, `attack Best come dawn`.
            out[-1] = out[-1]._replace(kind="AT")
        elif out and out[-1].kind == "VIA" and piece.kind in ("FOUR", "TIME") and _to_its_end(out, piece):
            # `hold Veghel through 2000`.
            out[-1] = out[-1]._replace(kind="UNTIL", text="until")
            clock = four_figures(piece.value) if piece.kind == "FOUR" else None
            piece = piece if clock is None else piece._replace(kind="TIME", value=When(clock=clock))
        elif piece.kind == "FOUR" and _beside_day(pieces, i, out):
            clock = four_figures(piece.value)
            if clock is not None:
                piece = piece._replace(kind="TIME", value=When(clock=clock))
        if piece.kind == "TIME" and out:
            back = len(out) - 1
            while back >= 0 and (out[back].kind in ("AT", "COMMA") or out[back].text == "/") and len(out) - back < 3:
                back -= 1
            before = out[back] if back >= 0 else None
            if before is not None and before.kind == "TIME" and _complete(before.value, piece.value):
                merged = together(before.value, piece.value)
                out[back:] = [Piece("TIME", merged, before.start, piece.end, f"{before.text} {piece.text}")]
                continue
        out.append(piece)
    return out


def _hour_comes(out: list[Piece]) -> bool:
    """Whether `come` is no deed: somebody has been told what to do."""
    return len(out) > 1 and out[-2].kind not in _WHO_COME and any(p.kind in VERBS for p in out[:-1])


_LASTS = frozenset({"HOLD", "GUARD", "SUPPORT", "FIRE"})


def _to_its_end(out: list[Piece], piece: Piece) -> bool:
    """Whether `through` leads to the end of what lasts: `supports 2/505 from 1700 through 1900`; no way of a march."""
    if out[-1].text.lower() not in ("through", "thru") or (piece.kind == "FOUR" and four_figures(piece.value) is None):
        return False
    deed = next((p.kind for p in reversed(out) if p.kind in VERBS), "")
    # `attacks Arnhem bridge from 1300 through 1700`: no way is told from an hour.
    begun = len(out) > _BEGUN and out[-2].kind in ("TIME", "FOUR") and out[-3].kind == "FROM"
    return deed in _LASTS or (begun and (out[-2].kind == "TIME" or four_figures(out[-2].value) is not None))


#: The hour something begins, and the word before it.
_BEGUN = 2


def _slashes_gone(pieces: list[Piece]) -> list[Piece]:
    """`0900/22 Sep`, `22 Sep/0900`: an hour and its day, no span."""
    return [
        p
        for i, p in enumerate(pieces)
        if not (p.text == "/" and 0 < i < len(pieces) - 1 and any(_mere_day(pieces[j]) for j in (i - 1, i + 1)))
    ]


def _own_h_hour(pieces: list[Piece]) -> list[Piece]:
    """`H hour is 1015`: the hour of the attack as the writer sets it, not the campaign's H-hour."""
    if not any(p.kind == "TIME" and _H_HOUR.fullmatch(p.text.lower()) for p in pieces):
        return pieces
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.kind == "TIME" and _H_HOUR.fullmatch(piece.text.lower()):
            ahead = [p for p in pieces[i + 1 : i + 3] if p.kind not in ("AT", "COLON", "MARK")][:1]
            if ahead and (ahead[0].kind == "FOUR" or has_hour(ahead[0])):
                out.append(piece._replace(kind="FROM"))
                continue
        named = bool(out) and out[-1].kind == "FROM" and _H_HOUR.fullmatch(out[-1].text.lower())
        if named and piece.kind in ("AT", "COLON", "MARK"):
            continue
        out.append(piece)
    return out


def _beside_day(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """Whether four figures stand beside a day that has no hour yet: `tomorrow 0600`, `0600 on D+1`."""
    last = out[-1].kind if out else ""
    until = last == "UNTIL" and out[-1].text.lower().startswith(("un", "til"))
    if len(out) > 1 and last in SPANS and not until and out[-2].kind == "FOUR" and _of_ground(out):
        # `patrol the box 1828 / 2036 this afternoon`.
        return False
    if last == "SQUAREWORD" or (last == "AT" and out[-1].text.lower() in NEARNESS):
        return False
    back = [p for p in out[-2:] if p.kind not in ("AT", "COMMA")]
    ahead = [p for p in pieces[i + 1 : i + 7] if p.kind not in ("AT", "COMMA")]
    if back and last in ("AT", "COMMA", "TIME") and _mere_day(back[-1]):
        return True
    if not ahead or not _mere_day(ahead[0]):
        return False
    if len(ahead) > 1 and (ahead[1].kind == "FOUR" or (ahead[1].kind == "TIME" and ahead[1].value.clock is not None)):
        # `hold at 2053 Monday 1030`: the day has an hour of its own.
        return False
    return last not in ("TO", "MOVE", "ATTACK", "HOLD", "FIRE") or (
        last == "TO" and [p.kind for p in out if p.kind in VERBS][-1:] in (["AMEND"], ["HOLD"], ["FIRE"], ["SUPPORT"])
    )


def _of_ground(out: list[Piece]) -> bool:
    """Whether four figures that begin a span at the end of a row are a square: behind `box`, or no hour as said."""
    clock = four_figures(out[-2].value)
    return clock is None or clock % 5 != 0 or (len(out) > 2 and out[-3].kind in ("AREAWORD", "SQUAREWORD"))


def _complete(a: When, b: When) -> bool:
    """Whether one says what the other leaves out; `Wednesday 20 Sept 0900` says its day twice."""
    if a.clock is a.minute is None and a.day is not None and a.day == b.day:
        return b.minute is None
    if a.clock is b.clock is a.minute is b.minute is None and a.day is not None and not a.part and b.day is None:
        # `bis zum 20.9. abends 1900`: the part of that day.
        return b.part != ""
    return (
        a.minute is None
        and b.minute is None
        and (a.clock is None) != (b.clock is None)
        and (a.day is None or b.day is None)
    )


def _mere_day(piece: Piece) -> bool:
    if piece.kind != "TIME":
        return False
    when: When = piece.value
    return when.clock is None and when.minute is None and when.day is not None


def has_hour(piece: Piece) -> bool:
    """Whether it is a time with its hour, by the clock or as a minute of the campaign: no mere day."""
    return piece.kind == "TIME" and (piece.value.clock is not None or piece.value.minute is not None)


#: How a while begins that is counted from a part of the day: `an hour after dark`.
_A_WHILE = ("an hour", "half an hour", "one hour", "two hours", "three hours", "four hours", *"1234567890")


def counted_from(hour: Piece) -> bool:
    """Whether an hour is counted from another: `two hours after dusk`."""
    said = hour.text.lower()
    return (" after " in said or " before " in said) and said.startswith(_A_WHILE)
