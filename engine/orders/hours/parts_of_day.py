"""Parts of a day said beside an hour or a day: `in the morning at seven`, `on the morning of the 19th at 7`,
`early in the evening, 1900`, `at 2130 under cover of darkness`.

The part tells which of two hours is meant, or says nothing more; alone it is no hour and is asked about
elsewhere. Pieces of a sentence go in and come out. Source: orders.md 1, 4.
"""

from functools import lru_cache

from rapidfuzz.distance import OSA

from engine.clock import HOUR
from engine.orders import patterns as re
from engine.orders.hours.time_words import WEEKDAYS
from engine.orders.hours.times import When, clock_in, four_figures
from engine.orders.sentence.pieces import Piece, kinds_at

#: `for the night`, `bleibt über Nacht`, before the hour of what comes after it.
A_NIGHT = re.compile(r"\bfor (?:the )?night\b|\bover ?night\b|\bto-?night\b|\b(?:ü|ue)ber nacht\b|\bvannacht\b", re.I)


def tells_of_night(sentence: str) -> bool:
    """Whether a sentence says where somebody is for the night."""
    return ("night" in sentence or "acht" in sentence) and A_NIGHT.search(sentence) is not None


_VAGUE = {
    **dict.fromkeys(
        ("in morning", "early morning", "in early morning", "mid morning", "midmorning", "late morning", "early hours",
         "in early hours", "first thing", "first thing in morning"),
        "morning",
    ),
    **dict.fromkeys(("in afternoon", "early afternoon", "mid afternoon", "late afternoon"), "afternoon"),
    **dict.fromkeys(("in evening", "early evening", "late evening"), "evening"),
    **dict.fromkeys(("at night", "by night", "in night", "small hours", "in small hours"), "night"),
}  # fmt: skip
_WORDS = {
    **dict.fromkeys(("morning", "forenoon", "morn", "mornin"), "morning"),
    **dict.fromkeys(("afternoon", "aft", "arvo"), "afternoon"),
    **dict.fromkeys(("evening", "eve", "evng"), "evening"),
    **dict.fromkeys(("night", "nite", "nights"), "night"),
}
#: From when to when an hour may be said of a part of the day.
_SPANS = {
    "morning": (0, 12 * HOUR),
    "afternoon": (12 * HOUR, 19 * HOUR),
    "evening": (16 * HOUR, 24 * HOUR),
    "night": (18 * HOUR, 24 * HOUR),
}
#: Days as they are written in haste: which is meant is asked.
_DAYS_IN_HASTE = frozenset("tom tomm tmro tmo tomo nxt manana mañana mrgn morgn gestern yesterday".split())  # noqa: SIM905
_NAMES_OF_DAYS = (*(day for day in WEEKDAYS if len(day) > len("thurs")), "tomorrow", "tonight", "morgen")


@lru_cache(maxsize=2000)
def like_a_day(word: str) -> bool:
    """`mondya`, `tusday`: a word that is the name of a day with a slip of the pen in it."""
    if len(word) < len("today") or not word.isalpha():
        return word in _DAYS_IN_HASTE
    near = (day for day in _NAMES_OF_DAYS if day[0] == word[0] and abs(len(day) - len(word)) <= _SLIPS)
    return word in _DAYS_IN_HASTE or any(OSA.distance(word, day) <= (1 if len(day) < 7 else _SLIPS) for day in near)


#: Letters by which a long name may be written otherwise.
_SLIPS = 2
_BETWEEN = frozenset({"AT", "COMMA", "MARK"})
NOON = 12 * HOUR
_DARK = frozenset({"dark", "darkness"})


def parts_of_day(pieces: list[Piece]) -> list[Piece]:
    """The pieces with each part of a day within the hour or the day it stands beside."""
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        if piece.kind == "VAGUE" and (part := _VAGUE.get(_plain(piece.text))):
            pieces, i = _of_an_hour(pieces, i, part)
        elif piece.kind == "WORD" and (part := _WORDS.get(piece.text.lower(), "")):
            pieces, i = _of_a_day(pieces, i, part)
        elif (
            piece.kind == "WORD" and like_a_day(piece.text.lower()) and max(_beside(pieces, i, s) for s in (1, -1)) >= 0
        ):
            # `mondya 1600`: not at that hour of today.
            pieces = [*pieces[:i], piece._replace(kind="VAGUE"), *pieces[i + 1 :]]
        elif piece.kind == "TIME" and piece.value.round and (lead := _before_it(pieces, i)):
            # `before it gets dark`.
            pieces, i = [*pieces[: lead + 1], *pieces[i:]], lead + 1
        elif piece.kind == "TIME" and piece.value.round and _agrees(pieces, i):
            # `at 2200 (after dark)`.
            pieces = [*pieces[: i - 1], piece._replace(kind="REMARK"), *pieces[i + 1 :]]
        elif piece.kind == "TIME" and piece.value.round and (hour := _by_the_clock(pieces, i)):
            link = pieces[i - 1]
            if link.kind == "FROM" or any(p.kind == "AT" for p in pieces[i + 1 : hour]):
                # `after dark, 2100`; `before dawn, at 0430`.
                link = link._replace(kind="AT")
            clock = _by_night(pieces[hour], link)
            pieces = [*pieces[: i - 1], link, clock, piece._replace(kind="REMARK"), *pieces[hour + 1 :]]
        elif piece.kind == "TIME" and piece.value.round and (told := _said_of(pieces, i)):
            # `12 noon`, `0600, first light`.
            back = i - 1 - (pieces[i - 1].kind == "COMMA")
            pieces = [*pieces[:back], told, piece._replace(kind="REMARK"), *pieces[i + 1 :]]
        elif piece.kind == "TIME" and piece.text.lower() in _DARK and _covers(pieces, i):
            kept = i - 1 if pieces[i - 1].kind in ("SUPPORTED", "AT") else i
            pieces = [*pieces[:kept], piece._replace(kind="REMARK"), *pieces[i + 1 :]]
        i += 1
    return pieces


_COMES_ON = frozenset("it it's gets get is comes falls grows becomes breaks".split())  # noqa: SIM905


def _before_it(pieces: list[Piece], i: int) -> int:
    """Where `before` or `until` stands that leads `it gets dark`; 0 if none does."""
    lead = i - 1
    while lead > 0 and pieces[lead].text.lower() in _COMES_ON:
        lead -= 1
    return lead if lead < i - 1 and pieces[lead].kind in ("BY", "UNTIL", "FROM") else 0


def _plain(text: str) -> str:
    return " ".join(w for w in text.lower().split() if w != "the")


def _beside(pieces: list[Piece], i: int, step: int) -> int:
    """Where the next hour or day stands in that direction; -1 if something else stands before it."""
    j = i + step
    while 0 <= j < len(pieces) and pieces[j].kind in _BETWEEN and abs(j - i) < 3:
        j += step
    return j if 0 <= j < len(pieces) and pieces[j].kind in ("TIME", "FOUR") else -1


def _of_an_hour(pieces: list[Piece], i: int, part: str) -> tuple[list[Piece], int]:
    """`in the morning at seven`, `at seven, in the morning`."""
    for step in (1, -1):
        j = _beside(pieces, i, step)
        when = _hour(pieces[j]) if j >= 0 else None
        if when is None or when.clock is None or not _fits(when, part):
            continue
        when = when._replace(clock=clock_in(when.clock, part), bare=False, round=when.day is None)
        first, last = min(i, j), max(i, j)
        text = " ".join(p.text for p in pieces[first : last + 1])
        one = Piece("TIME", when, pieces[first].start, pieces[last].end, text)
        return [*pieces[:first], one, *pieces[last + 1 :]], first
    return pieces, i


def _of_a_day(pieces: list[Piece], i: int, part: str) -> tuple[list[Piece], int]:
    """`the morning of the 19th`, `the 19th, morning`."""
    for j in (i + 1, i - 1):
        if not 0 <= j < len(pieces) or pieces[j].kind != "TIME":
            continue
        when: When = pieces[j].value
        if when.day is None or when.clock is not None or when.part:
            continue
        first, last = min(i, j), max(i, j)
        text = " ".join(p.text for p in pieces[first : last + 1])
        one = Piece("TIME", when._replace(part=part), pieces[first].start, pieces[last].end, text)
        return [*pieces[:first], one, *pieces[last + 1 :]], first
    return pieces, i


def _hour(piece: Piece) -> When | None:
    if piece.kind == "TIME":
        when: When = piece.value
        return when
    clock = four_figures(piece.value)
    return None if clock is None else When(clock=clock)


def _fits(when: When, part: str) -> bool:
    """`1500` is no hour of the morning; `2` may be one of any part."""
    clock = clock_in(when.clock or 0, part)
    first, last = _SPANS[part]
    return first <= clock <= last or (part == "night" and clock < 7 * HOUR)


def _agrees(pieces: list[Piece], i: int) -> bool:
    """Whether `after dark`, `before dawn` only says of an hour of the clock what is so anyway."""
    link = pieces[i - 1].text.lower() if i else ""
    sun = pieces[i].value.clock
    behind = i - 3 if i > 2 and pieces[i - 2].kind == "COMMA" else i - 2
    aside = behind > 0 and pieces[behind].kind in ("TIME", "FOUR", "MARK", "REMARK")
    if behind < i - 2 and pieces[i + 1 : i + 2] and pieces[i + 1].kind not in ("COMMA", "MARK", "SEMI"):
        # `attacks at 2000, after dark withdraws`: the hour of what follows.
        return False
    if link not in ("after", "before") or sun is None or not aside:
        return False
    # `clear the woods at 1108 before last light`: four figures that may be the only place are no hour yet.
    placed = sum(p.kind in ("PLACE", "FOUR") for p in pieces) > 1
    said = ("TIME", "FOUR") if placed and pieces[behind - 1].kind != "TO" else ("TIME",)
    clocks = [w.clock for p in pieces[: i - 1] if p.kind in said and (w := _hour(p)) and not w.round]
    told = clocks[0] if len(clocks) == 1 else None
    return told is not None and (told >= sun if link == "after" else told <= sun)


def _said_of(pieces: list[Piece], i: int) -> Piece | None:
    """The hour right before a word of the sun or the day's round that says no more: `12 noon`; None if none does."""
    comma = i > 1 and pieces[i - 1].kind == "COMMA"
    told = pieces[i - 1 - comma] if i else None
    if told is None or told.kind not in ("TIME", "FOUR") or (comma and told.kind == "FOUR"):
        return None
    when, sun = _hour(told), pieces[i].value.clock
    if when is None or when.clock is None or when.round or sun is None:
        return None
    period = 12 * HOUR if when.bare else 24 * HOUR
    apart = (when.clock - sun + period // 2) % period - period // 2
    if abs(apart) >= HOUR:
        return None
    clock = pieces[i].value if not apart else when._replace(clock=(sun + apart) % (24 * HOUR), bare=False)
    return told._replace(kind="TIME", value=clock)


def _by_the_clock(pieces: list[Piece], i: int) -> int:
    """Where the hour of the clock stands that `at first light, 0545`, `after dark (2130)` gives; 0 if none does."""
    hour = _beside(pieces, i, 1)
    led = i > 0 and pieces[i - 1].kind in ("AT", "BY", "FROM") and not pieces[i - 1].text.lower().startswith("from")
    sun, told = pieces[i].value.clock, _hour(_by_night(pieces[hour], pieces[i - 1])) if led and hour > 0 else None
    if told is None or told.clock is None or told.round or sun is None:
        return 0
    opens = i == 1 and pieces[hour + 1 : hour + 2]
    ends = hour + 1 == len(pieces) or pieces[hour + 1].kind in ("COMMA", "MARK", "REMARK")
    # `after dark at 2000 and come back to Oosterbeek`: by its link it is the hour, whatever stands behind.
    ends = ends or (pieces[hour - 1].kind == "AT" and kinds_at(pieces, hour + 1, 1) in (["AND"], ["THEN"]))
    early, late = {"after": (0, 6 * HOUR), "before": (-6 * HOUR, 0)}.get(pieces[i - 1].text.lower(), (-HOUR, HOUR))
    return hour if (opens or ends) and early <= told.clock - sun <= late else 0


def _by_night(piece: Piece, link: Piece) -> Piece:
    """`after dark, at nine` is nine in the evening."""
    when = piece.value
    if piece.kind != "TIME" or not when.bare or link.text.lower() != "after":
        return piece
    if when.clock is None or when.clock >= NOON:
        return piece
    return piece._replace(value=when._replace(clock=when.clock + NOON, bare=False))


def _covers(pieces: list[Piece], i: int) -> bool:
    """`under cover of darkness`, `in the dark`, beside an hour of the clock."""
    led = i > 0 and pieces[i - 1].text.lower() in ("in", "under cover of")
    return led and any(
        (p.kind == "TIME" and p.value.clock is not None) or p.kind == "FOUR" for j, p in enumerate(pieces) if j != i
    )
