"""Hours said in few words: `at 10`, `from 10 to 11`, `10-11`, `two hours before dawn`, `at 12 h`.

The pieces of a sentence go in and come out with these hours found; what day they fall on is
settled in `moments`. Knows nothing of names. Source: orders.md 1, 3, 4.
"""

from engine.clock import DAY, HOUR
from engine.orders import patterns as re
from engine.orders.hours.time_words import GERMAN_HOURS
from engine.orders.hours.times import When, bare_hour, beside, four_figures
from engine.orders.sentence.pieces import Piece

#: Links after which a number alone is an hour: `at 10`, `from 10 to 11`.
_HOUR_LINKS = frozenset(
    """
    at from by until till til um om ab bis tot before nlt between starting start leaving departing latest gegen
    zwischen tussen
    """.split()  # noqa: SIM905
) | {"not before", "not later than", "no later than", "start at", "starting at", "leave at", "arrive by", "be there by"}
_OF_THE_DAY = frozenset(
    """
    at um om tot bis till until by vanaf ab tegen rond omstreeks uiterlijk spaetestens klokslag punkt
    """.split()  # noqa: SIM905
)
_LASTING_DEEDS = frozenset({"HOLD", "GUARD", "FIRE", "SUPPORT", "FERRYACT"})
_TWELVE = frozenset({"noon", "midnight", "midday"})
_LED = frozenset({"AT", "FROM", "BY", "UNTIL", "BETWEEN"})
_PLACED = frozenset({"PLACE"})
_BEFORE_SPANS = frozenset({"PLACE", "UNITS", "COMMA", "FROM", "FIRE", "HOLD", "GUARD", "SUPPORT", "WORD", "RECCE"})
_NO_HOUR_BEFORE = frozenset("AIR WORD SQUADRONS COY FOUR SIX PLACE WATER BRIDGEWORD LASTING".split())  # noqa: SIM905


def hours(pieces: list[Piece]) -> list[Piece]:
    """`at 10`, `from 10 to 11`, `by 6`: an hour by its number alone."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.text == "12" and any(p.kind == "TIME" and p.text.lower() in _TWELVE for p in pieces[i + 1 : i + 2]):
            # `from 9 am to 12 noon`: the word says it.
            continue
        if piece.kind == "LASTING":
            _length_or_hour(pieces, i, out)
        elif piece.kind == "NUM" and out:
            _number(pieces, i, out)
        else:
            out.append(piece)
    return _of_one_half(out)


#: Behind an hour the half of the day it is of.
_SPANNING = frozenset({"to", "till", "until", "and", "-", "–"})
_HALF_SAID = re.compile(r"(?:[ap]\.?m\.?|\b(?:morning|afternoon|evening))$", re.IGNORECASE)


def _of_one_half(pieces: list[Piece]) -> list[Piece]:
    """`from three to four pm`, `from 10 to 6 am`: the first hour is the last of its number before the second."""
    for i in range(len(pieces) - 2):
        first, to, end = pieces[i : i + 3]
        spanned = to.kind == "UNTIL" or (to.text.lower() in _SPANNING and pieces[i - 1].kind in ("FROM", "BETWEEN"))
        if first.kind != "TIME" or not i or not spanned or end.kind != "TIME" or not _HALF_SAID.search(end.text):
            continue
        begun, ended = first.value, end.value
        if not begun.bare or begun.clock is None or ended.clock is None or ended.bare or begun.part:
            continue
        clock = begun.clock % (12 * HOUR)
        clock = min((clock, clock + 12 * HOUR), key=lambda c: (ended.clock - c) % DAY or DAY)
        pieces[i] = first._replace(value=begun._replace(clock=clock, bare=False))
    return pieces


def _length_or_hour(pieces: list[Piece], i: int, out: list[Piece]) -> None:
    """Put out a length of time: as it is, or as the hour of the day it is behind `at`, `by`, `um`."""
    piece = pieces[i]
    if out and out[-1].kind == "VIA" and out[-1].text.lower() == "over":
        # `over 2 uur naar Ede`: in two hours.
        out[-1] = out[-1]._replace(kind="DELAY")
    if _of_the_clock(pieces, i, out):
        # `at 12 h`, `om 10 uur`, `tot 6 uur`, `aankomst 22 uur`: an hour of the day, not a span.
        found = re.match(r"(\d{1,2}|[a-z]+) ?(?:h|hrs?|hours|uur)$", piece.text.lower())
        when = bare_hour(str(GERMAN_HOURS.get(found[1], found[1]))) if found else None
        if found is not None and when is not None:
            # `om drie uur`, of the morning or of the afternoon; `om 3 uur` is of the morning.
            out.append(piece._replace(kind="TIME", value=when._replace(bare=when.bare and not found[1].isdigit())))
            return
    if _ends_span(piece, pieces[max(i - 2, 0) : i], out):
        # `13-14 h`.
        first, end = bare_hour(pieces[i - 2].text), bare_hour("".join(c for c in piece.text if c.isdigit()))
        out[-2:] = [pieces[i - 2]._replace(kind="TIME", value=first), pieces[i - 1]._replace(kind="UNTIL")]
        piece = piece._replace(kind="TIME", value=end)
    out.append(piece)


#: Two figures at the head of a line: `06 hrs`; `6 hours` may be a length.
_HEADING_HOUR = re.compile(r"\d\d ?(?:hrs?|h)\.?")


def _of_the_clock(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """Whether a length is an hour of the day by the word before it; that word is put as what it then is."""
    text = pieces[i].text.lower()
    after = pieces[i + 1].kind if i + 1 < len(pieces) else ""
    if not out:
        # `9 uur: GR 1034 naar Best`, `23 hrs: 2 WG down to Uden`.
        told = text.endswith("uur") or _HEADING_HOUR.fullmatch(text) is not None
        return told and after in ("COLON", "COMMA", "UNITS", "UNTIL", "TIME", "MARK")
    last = out[-1]
    low = last.text.lower()
    if last.kind in ("AT", "FOR") and low == "inside":
        # `inside two hours`.
        out[-1] = last._replace(kind="WITHIN")
    elif last.kind in ("AT", "FOR") and low in ("voor", "vóór") and text.endswith("uur"):
        # `naar Ede voor 18 uur`; `houdt Ede voor 2 uur`: so long.
        clock = pieces[i].value > 12 * HOUR or not any(p.kind in _LASTING_DEEDS for p in out)
        out[-1] = last._replace(kind="BY") if clock else last
        return clock
    if last.kind == "BY" or low.split()[-1] in _OF_THE_DAY:
        return True
    if text.endswith("uur") and (last.kind == "FROM" or after == "UNTIL"):
        # `begin 9 uur`, `Aanvang om 9 uur`, `van 9 uur tot 10 uur`.
        return True
    if text.endswith("uur") and last.kind == "TIME" and low in _THAT_PART:
        # `vanavond 8 uur`.
        out.append(pieces[i]._replace(kind="AT", value="", text="om", end=pieces[i].start))
        return True
    # `from 10 to 12 hours`.
    return [p.kind for p in out[-3:]] == ["FROM", "TIME", "TO"]


def _number(pieces: list[Piece], i: int, out: list[Piece]) -> None:
    """Put out a number behind something: an hour if what stands about it makes one of it."""
    piece, last = pieces[i], out[-1]
    if last.kind in ("PLACE", "UNITS", "COMMA", "FROM", "BETWEEN"):
        from_hour = _hour_span(pieces[i : i + 3])
        if from_hour is not None and not any(p.kind in ("ORDERNO", "CANCEL", "AMEND") for p in out):
            out.append(piece._replace(kind="TIME", value=from_hour))
            return
    if last.kind in _BEFORE_SPANS and (until := _span_to(pieces[i : i + 3])) is not None:
        out.append(piece._replace(kind="TIME", value=until))
        pieces[i + 1] = pieces[i + 1]._replace(kind="UNTIL")
        return
    when = bare_hour(piece.text) if not _glued(pieces, i) and _leads_to_hour(pieces, i, out) else None
    # `at 10`; `um 8 Wyler angreifen`.
    no_hour_before = _NO_HOUR_BEFORE - (_PLACED if last.text.lower() in ("um", "om") else set())
    behind = pieces[i + 1].kind if i + 1 < len(pieces) else ""
    out.append(piece if when is None or behind in no_hour_before else piece._replace(kind="TIME", value=when))


def _glued(pieces: list[Piece], i: int) -> bool:
    """`10/11`, `10:11`: numbers with a mark and no space between."""
    mark, number = pieces[i + 1 : i + 2], pieces[i + 2 : i + 3]
    joined = bool(mark) and mark[0].kind in ("MARK", "COLON") and mark[0].start == pieces[i].end
    return joined and bool(number) and number[0].kind == "NUM"


def _leads_to_hour(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """Whether the words before a number tell an hour by it: `at 10`, `tonight after ten`, `from 10 to 11`."""
    last, text = out[-1], out[-1].text.lower()
    if last.kind in _LED and (text in _HOUR_LINKS or text.endswith(" at")):
        return True
    if text == "after" and [p.kind for p in out[-2:-1]] == ["TIME"]:
        # `moves after 11` may be behind 11 H.
        return True
    if text in ("von", "van") and _to_an_hour(pieces[i + 1 : i + 3]):
        return True
    begun = last.kind in ("TO", "UNTIL", "AND", "MARK") and len(out) > 1 and out[-2].kind == "TIME"
    return begun and bool(out[-2].value.bare)


#: Said behind the hour they make a deadline: `1400 at the latest`.
_DEADLINES = frozenset(
    {"at the outside", "at outside", "at the latest", "at latest", "latest", "spaetestens", "spätestens", "uiterlijk"}
)


def deadlines(pieces: list[Piece]) -> list[Piece]:
    """`1400 at the latest`: the link goes before its hour."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        after = pieces[i + 1].kind if i + 1 < len(pieces) else ""
        if piece.kind == "BY" and piece.text.lower() == "vor" and after not in ("TIME", "FOUR"):
            # `vor Ort`, `vor dem Wald`.
            continue
        if piece.kind == "AT" and out and out[-1].kind == "BY" and after in ("TIME", "FOUR"):
            # `arrival at 1800`, `arriving at 1800`.
            continue
        behind = bool(out) and out[-1].kind in ("TIME", "FOUR") and after not in ("TIME", "FOUR")
        if piece.kind == "BY" and behind and piece.text.lower() in _DEADLINES:
            hour = out.pop()
            # `at 0900 tomorrow at the latest`: one hour, of that day.
            clock = [out.pop()] if out and _of_that_day(out[-1], hour) else []
            if out and out[-1].kind == "UNTIL":
                # `hold until 1800 at the latest`.
                out += [*clock, hour]
                continue
            if out and out[-1].kind in ("AT", "BY"):
                out.pop()
            out += [piece, *clock, hour]
            continue
        out.append(piece)
    return out


def _of_that_day(hour: Piece, day: Piece) -> bool:
    """Whether an hour of the clock stands before a day that says no more than, at `two this afternoon`, which half."""
    if day.kind != "TIME" or hour.kind not in ("FOUR", "TIME"):
        return False
    halved = hour.kind == "TIME" and hour.value.bare
    mere_day = day.value.day is not None and day.value.clock is None and (halved or not day.value.part)
    return mere_day and (hour.kind == "FOUR" or (hour.value.clock is not None and hour.value.day is None))


def _ends_span(piece: Piece, before: list[Piece], out: list[Piece]) -> bool:
    """Whether `13-14 h` ends here: two hours of the day, not so many hours long."""
    if [p.kind for p in before] != ["NUM", "MARK"] or before[1].text != "-" or before[1].start != before[0].end:
        return False
    found = re.fullmatch(r"(\d{1,2}) ?(?:h|hrs?|hours|uhr|uur)", piece.text.lower())
    for_long = len(out) > 2 and out[-3].kind == "FOR"
    if found is None or not before[0].text.isdigit() or len(before[0].text) > 2 or for_long:
        return False
    return 6 <= int(before[0].text) < int(found[1]) <= 24


_THAT_PART = frozenset({"vanavond", "vanmiddag", "vanochtend", "vanmorgen", "vannacht", "morgenochtend", "morgenavond",
                        "morgenmiddag", "morgen", "overmorgen"})  # fmt: skip
_TO_HOUR = frozenset({"to", "till", "until", "bis", "tot", "-", "–"})


def _span_to(row: list[Piece]) -> When | None:
    """The first hour of `10 to 12 Uhr`, `2-4 pm`; None if the figures are no span of hours."""
    if [p.kind for p in row[2:]] not in (["TIME"], ["LASTING"]) or row[1].text.lower() not in _TO_HOUR:
        return None
    said = re.fullmatch(r"(\d{1,2}) ?(uhr|uur|h|hrs?|hours|o'clock|a\.?m\.?|p\.?m\.?)", row[2].text.lower())
    if said is None or (row[2].kind == "LASTING" and row[1].text.lower() not in _OF_THE_DAY):
        return None
    # `van 15 tot 16 uur`: an hour of the day behind `tot`, as `hours` takes it.
    found = row[2].value if row[2].kind == "TIME" else bare_hour(said[1])
    first, end = bare_hour(row[0].text), found.clock if found else None
    if first is None or first.clock is None or end is None:
        return None
    clock = first.clock % (12 * HOUR) + 12 * HOUR if said[2][0] == "p" else first.clock
    return When(clock=clock) if clock < end else None


def _to_an_hour(row: list[Piece]) -> bool:
    """`von 9 bis 11`, `van 9 tot 11`: whether a second number follows, to which it lasts."""
    return [p.kind for p in row[1:]] in (["NUM"], ["TIME"]) and row[0].text.lower() in ("bis", "tot")


def _hour_span(row: list[Piece]) -> When | None:
    """The first hour of `10-11`; None if the figures are no span of hours."""
    if [p.kind for p in row] != ["NUM", "MARK", "NUM"] or row[1].text != "-" or row[2].start != row[0].end + 1:
        return None
    first, second = bare_hour(row[0].text), bare_hour(row[2].text)
    if first is None or second is None or first.clock is None or second.clock is None or first.clock >= second.clock:
        return None
    return first


_BESIDE = {"before": -1, "after": 1, "vor": -1, "voor": -1, "nach": 1, "na": 1}


def _of_clock(text: str) -> When | None:
    clock = four_figures(text)
    return When(clock=clock) if clock is not None and len(text) == len("1500") else None


def beside_times(pieces: list[Piece]) -> list[Piece]:
    """`two hours before dawn`, `30 minutes after H-hour`: one time."""
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        row = pieces[i : i + 3]
        kinds = [p.kind for p in row[:1] + row[2:]]
        if kinds in (["LASTING", "TIME"], ["LASTING", "FOUR"]) and row[1].text.lower() in _BESIDE:
            sign = _BESIDE[row[1].text.lower()]
            # `30 minutes before 1500`
            base = row[2].value if kinds[1] == "TIME" else _of_clock(row[2].text)
            when = beside(base, sign * row[0].value) if base is not None else None
            if when is not None:
                text = " ".join(p.text for p in row)
                out.append(Piece("TIME", when, row[0].start, row[2].end, text))
                i += 3
                continue
        if [p.kind for p in row] == ["BETWEEN", "NOW", "AND"] and i + 3 < len(pieces):
            # `between now and 1800`.
            out.append(row[0]._replace(kind="UNTIL", text="until"))
            i += 3
            continue
        if [p.kind for p in row] == ["LASTING", "FROM", "NOW"] and out and out[-1].kind == "FOR":
            # `for 30 minutes from now`.
            out.append(row[0])
            i += 3
            continue
        if [p.kind for p in row] == ["LASTING", "FROM", "NOW"]:
            out += [row[1]._replace(kind="DELAY"), row[0]]
            i += 3
            continue
        out.append(pieces[i])
        i += 1
    return out
