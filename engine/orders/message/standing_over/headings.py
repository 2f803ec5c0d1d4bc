"""Headings: a name, a day or an hour that governs the lines under it until the next.

`505 PIR:`, `Tomorrow:`, `RAF:`, `At 1500:` alone on a line, and the name before a colon that
only frames the names after it. Source: orders.md 18.
"""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from engine.clock import DAY, HOUR
from engine.orders import patterns as re
from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted
from engine.orders.hours.times import When, of_two_days, together
from engine.orders.message.talk import Talk
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import Minute

#: Signs in the longest title over orders.
_LONGEST_TITLE = 90
#: `Tuesday orders (no, Monday):`
_CORRECTED = re.compile(
    r"\b(?:no,? wait|no|nope|sorry|pardon|i me[ao]nt?|rather|correction|make (?:that|it)|oops|nein|nee|besser)\b|~~",
    re.IGNORECASE,
)
_NOT_OF_IT = frozenset({"COMMA", "COLON", "MARK", "JOIN", "WORD", "ORDERNO", "ALLORDERS"})
#: Letters of these words, told from most lines at a glance.
_CORRECTING = ("no", "nee", "nein", "sorry", "pardon", "i me", "rath", "corr", "make", "oops", "besser", "~~")
#: Pieces of a deed and of who is to do it, which no title has.
_OF_AN_ORDER = VERBS | {"UNITS", "PLACE", "ALL", "AIR"}


class Heading(NamedTuple):
    """What a heading changes."""

    talk: Talk
    #: An hour that stands alone without a colon is for the next line only.
    once: bool = False
    #: It says who writes: words for the umpire too.
    noted: bool = False
    #: It names two days, and may mean either: nothing under it runs unasked.
    doubtful: bool = False


def _just_written(when: When, naming: Naming) -> bool:
    """`FROM XXX CORPS STOP 171400`, at 1400 that day: the day and hour at which it is written, and none to begin at."""
    return when.day is not None and when.clock is not None and when.day * DAY + when.clock <= naming.reader.now


def heading(pieces: list[Piece], sentence: str, line: str, talk: Talk, naming: Naming) -> Heading | None:
    """What the line governs if it is a heading and nothing else; None if it is none."""
    body = [p for p in pieces if p.kind not in _NOT_OF_IT]
    marked = line.rstrip().endswith(":") and sentence.rstrip(" :") == line.rstrip(" :")
    if marked and [p.kind for p in body[:2]] == ["TO", "UNITS"]:
        # `TO 2/506:`
        body = body[1:]
    words = [p for p in pieces if p.kind == "WORD"]
    if not body or (words and not marked) or len(words) > 2 or sentence.endswith("?"):
        return None
    if sentence.lower() == "morgen!":
        # A greeting, and no day.
        return None
    if [p.kind for p in body] == ["FROM", "UNITS"]:
        # `From HQ 1 Abn Div` says who writes: the lines below are not for his headquarters to carry out.
        return Heading(_nobody(talk), noted=True)
    if marked and [p.kind for p in body] == ["NOW"]:
        # `At once:` after `Tomorrow:`.
        return Heading(replace(talk, clock=None, day=None, part="", begun=False, going_on=False))
    if all(map(_mere_day, body)):
        # `Tomorrow`, `Sunday, 24 Sept`; `Sunday, 23 Sept`, a Saturday.
        return Heading(on_day(talk, body[0].value, naming), doubtful=of_two_days(body[0].value, body[-1].value))
    if marked and [p.kind for p in body] == ["SAMETIME"] and talk.before:
        # `At the same time:` as the order above.
        start = talk.before[-1].start
        return Heading(replace(talk, clock=None if start is None else When(minute=start), going_on=False))
    days = [p.value.day for p in body if p.kind == "TIME" and p.value.clock is None]
    over = marked and not words and len(body) == 2 and _mere_day(body[1])
    if over and (body[0].kind == "GUARD" or (body[0].kind == "UNITS" and _unsure(body[0], talk, naming))):
        # `Guards tomorrow:`, though it is not certain who they are.
        return Heading(on_day(talk, body[1].value, naming))
    flying = sum(p.kind == "AIR" for p in body)
    if flying and len(days) + flying == len(body):
        # `RAF:`, `RAF orders for the 18th:`
        return Heading(replace(talk, air=True, units=(), going_on=False, day=(days or [talk.day])[0]))
    times = [p for p in body if p.kind == "TIME"]
    if (
        len(times) == 1
        and all(p.kind in ("TIME", "FROM", "AT") for p in body)
        and (marked or not talk.going_on or talk.clock is not None)
    ):
        if not (marked or talk.before) and _just_written(times[0].value, naming):
            return Heading(talk, noted=True)
        return Heading(at_hour(talk, times[0].value), once=not marked)
    if not marked and _more_than_names(sentence, body):
        return None
    out = next((i for i, p in enumerate(body) if p.kind == "LESS"), len(body))
    body, less = body[:out], body[out + 1 :]
    named = all(p.kind in ("UNITS", "ALL", "TIME", "FROM", "AT") for p in body) and any(p.kind == "UNITS" for p in body)
    clocks = [t.value for t in times if t.value.clock is not None]
    if not named or sentence.strip(" :") != line.strip(" :") or len(clocks) > marked:
        return None
    governed = _governed([p.value for p in body if p.kind == "UNITS"], next(iter(days), None), talk, naming)
    if governed and less:
        # `327 GIR less 1/401`.
        without = _governed([p.value for p in less if p.kind == "UNITS"], None, governed, naming)
        if without is None or not set(without.units) < set(governed.units) or any(p.kind != "UNITS" for p in less):
            return None
        governed = replace(governed, units=tuple(u for u in governed.units if u not in without.units))
    if governed and clocks:
        # `69 Bde, 1600 hrs:`
        return Heading(at_hour(governed, clocks[0]))
    return Heading(governed) if governed else None


def written_to(line: str, scan: Callable[[str], list[Piece]], talk: Talk, naming: Naming) -> Talk | None:
    """`To: 1 Border, 7 KOSB` alone on a line: for whom the lines below it are; nobody's if that is not certain. None if
    the line does not say to whom."""
    found = _TO_WHOM.match(line)
    if found is None:
        return None
    whom = f"{line[found.end() :].rstrip(' .:')}:"
    governs = heading(scan(whom), whom, whom, talk, naming)
    return governs.talk if governs is not None and governs.talk.units else _nobody(talk)


def whom_it_is_for(line: str) -> str:
    """`To 2/505`, `For 504 PIR` alone on a line, as the heading `2/505:` over the lines below; empty if it is none."""
    found = _ONLY_WHOM.fullmatch(line)
    return f"{found['whom']}:" if found is not None else ""


_ONLY_WHOM = re.compile(
    r"(?:To|For|TO|FOR) (?:the |CO )?(?P<whom>\d/\d{3}|\d{3}(?:th|st|nd|rd)?(?: (?:PIR|GIR|PFA|GFA|Eng))?)\.?"
)
_TO_WHOM = re.compile(r"\s*to\s*:\s*(?=\S)", re.IGNORECASE)


def _nobody(talk: Talk) -> Talk:
    """Nobody is spoken to any more."""
    return replace(talk, units=(), within=(), air=False, going_on=False)


def _unsure(name: Piece, talk: Talk, naming: Naming) -> bool:
    return _governed([name.value], None, talk, naming) is None


def headed(pieces: list[Piece], talk: Talk, naming: Naming) -> tuple[list[Piece], Talk]:
    """`Guards Armd: 2 Irish Guards Gp lead …`: the pieces behind the heading of a line, and what it governs."""
    colon = next((i for i, p in enumerate(pieces[:8]) if p.kind == "COLON"), -1)
    if colon <= 0:
        return pieces, talk
    if colon == 1 and pieces[0].text.lower() == "guards" and _subject_follows(pieces[2:]):
        # `Guards: Irish Guards advance to Elst`: the division, no deed.
        return pieces[2:], talk
    head = [p for p in pieces[:colon] if p.kind not in ("COMMA", "JOIN", "MARK", "ORDERNO", "ALLORDERS")]
    if any(p.kind == "TIME" for p in head):
        # `Plan for tomorrow: …`, `Today's plan: …`.
        head = [p for p in head if p.text.lower() not in ("plan", "plans")]
    rest = pieces[colon + 1 :]
    if head and all(p.kind == "AIR" for p in head):
        return rest, replace(talk, air=True, units=(), going_on=False)
    names = [p for p in head if p.kind == "UNITS"]
    times = [p for p in head if p.kind == "TIME"]
    if names and len(names) + len(times) == len(head) and _subject_follows(rest) and not _done_to(names, rest):
        governed = _governed([p.value for p in names], None, talk, naming)
        if governed:
            return [*times, *rest], governed
        if all(e.sort == "wide" for p in names for e in p.value.entries):
            # `Guns: 321 GFA fire on Erp, 377 PFA on Eerde`: a kind of troops over those named.
            return [*times, *rest], talk
        if all(any(e.sort == "hq" and e.id in naming.hqs for e in p.value.entries) for p in names):
            # `XXX Corps: 2 IG to Aalst`: who writes.
            return [*times, *rest], talk
    days = times if len(times) == len(head) and all(map(_mere_day, times)) else []
    if days and not of_two_days(days[0].value, days[-1].value):
        return rest, on_day(talk, days[0].value, naming)
    spoken = [p for p in head if p.kind not in ("TIME", "FOR", "AT", "FROM", "WORD")]
    if len(times) == 1 and _mere_day(times[0]) and not spoken and len(head) <= 5 and _subject_follows(rest):
        # `For the airlift on the 19th: Poles are to drop …`
        return rest, on_day(talk, times[0].value, naming)
    return pieces, talk


def hour_of_line(pieces: list[Piece], talk: Talk) -> tuple[list[Piece], Talk] | None:
    """`Tomorrow at 0600: …`, `18 Sep 1430: …`: the pieces behind the hour, and what it governs to the line's end."""
    colon = next((i for i, p in enumerate(pieces[:8]) if p.kind == "COLON"), -1)
    head = [p for p in pieces[: max(colon, 0)] if p.kind not in ("COMMA", "JOIN", "MARK")]
    times = [p for p in head if p.kind == "TIME"]
    if not times or len(pieces) == colon + 1:
        return None
    titled = sum(p.kind in _TITLES for p in head) == 1 and any(p.kind in VERBS for p in pieces[colon + 2 :])
    if titled and pieces[colon + 1].kind == "UNITS":
        # `Big push at 1800: SRY attacks Elst`, `Attack 1800: …`.
        head = [p for p in head if p.kind not in _TITLES and p.kind != "WORD"]
    if any(p.kind not in _OF_THE_HOUR for p in head):
        return None
    when: When = times[0].value
    for time in times[1:]:
        if (when.clock is None) == (time.value.clock is None) or of_two_days(when, time.value):
            return None
        when = together(when, time.value)
    if when.clock is None and when.minute is None:
        return None
    return pieces[colon + 1 :], at_hour(talk, when)


#: What has an hour of its own, or leaves that of the others open.
_HOURS = frozenset(
    """
    TIME FROM UNTIL BY DELAY LASTING SAMETIME FOUR NUM COLON IF WHEN UNLESS THEN ARRIVED_THEN FOLLOW
    """.split()  # noqa: SIM905
)
_AT = frozenset({"at", "um", "om"})


def hour_in_front(pieces: list[Piece], sentence: str) -> tuple[When, int] | None:
    """`At 1600 Mook is to be taken and held by 2/505`: the one hour of a sentence, told before all else, and where the
    rest of it begins."""
    at = 1 if pieces and pieces[0].kind == "AT" and pieces[0].text.lower() in _AT else 0
    if len(pieces) < at + 3 or pieces[at].kind != "TIME" or pieces[at].value.clock is None:
        return None
    rest = pieces[at + 2 :] if pieces[at + 1].kind == "COMMA" else pieces[at + 1 :]
    if not _HOURS.isdisjoint(p.kind for p in rest) or all(p.kind != "UNITS" for p in rest):
        return None
    begins = pieces[at].end
    if rest[0].start < begins or "(" in sentence[begins : rest[0].start]:
        # `At first light (0545) 5 DCLI attack …`: the hour put otherwise.
        return None
    return pieces[at].value, len(sentence) - len(sentence[begins:].lstrip(" ,-–"))


#: Pieces of an hour at the head of a line: `Both at 1500: …`.
_TITLES = frozenset({"MOVE", "ATTACK", "WITHDRAW"})
_OF_THE_HOUR = frozenset({"TIME", "FROM", "AT", "BOTH", "ALL", "SAMETIME"})


def leading_hour(pieces: list[Piece], talk: Talk, now: Minute) -> When | None:
    """The hour at the head of a sentence, before those addressed: `At 1200 1 Para …, 3 Para …`, `In two hours …`,
    `Um 8 Uhr geht Knaust …, Brinkmann …`."""
    row = [p for p in pieces if p.kind not in ("COMMA", "MARK", "COLON")]
    if len(row) > 2 and row[0].kind == "SAMETIME" and "TIME" in (row[1].kind, row[2].kind):
        # `Simultaneously at 1500 1 Para …, 3 Para …`.
        row = row[1:]
    led = bool(row) and row[0].kind in ("AT", "FROM", "DELAY")
    row = row[1:] if led else row
    if len(row) > 2 and row[1].kind in _TITLES and row[2].kind == "UNITS":
        # A German sentence: the deed, then who is to do it.
        row = [row[0], *row[2:]]
    if len(row) < 2 or row[1].kind not in ("UNITS", "ALL", "REST", "AIR", "NUM", "BOTH"):
        return None
    if row[0].kind == "SAMETIME" and talk.before and not row[0].text.lower().endswith((" as", " with")):
        starts = {o.start for o in (talk.before[-1], *talk.before[-1].then)} - {None}
        return When(minute=starts.pop()) if len(starts) == 1 and (talk.hour_known or not talk.doubtful) else None
    if row[0].kind == "LASTING" and led:
        return When(minute=Minute(now + row[0].value))
    if row[0].kind != "TIME":
        return None
    when: When = row[0].value
    return when if when.clock is not None or when.minute is not None else None


def at_hour(talk: Talk, when: When) -> Talk:
    """Under an hour; its day holds for other hours under it too."""
    return replace(talk, clock=when, day=when.day if when.day is not None else talk.day)


def on_day(talk: Talk, when: When, naming: Naming) -> Talk:
    """Under a day: an hour that governed before does not. A part of the day that has begun is the day."""
    now, hours = naming.reader.now, naming.scenario.hours
    begun = {"night": hours.last_light, "evening": 18 * HOUR, "afternoon": 12 * HOUR, "morning": hours.first_light}
    begins = begun.get(when.part)
    begun_now = begins is not None and when.day is not None and now >= when.day * DAY + begins
    return replace(talk, day=when.day, part=when.part, begun=begun_now, clock=None, going_on=False)


def _governed(names: list[Named], day: int | None, talk: Talk, naming: Naming) -> Talk | None:
    """What holds under these names; None if they are not clear."""
    choices = Choices()
    units: list[str] = []
    try:
        for named in names:
            units += [u for u in naming.units(named, choices, within=talk.within) if u not in units]
    except (Unclear, Elsewhere, Wanted):
        return None
    if choices.met:
        return None
    members = dict.fromkeys(
        u
        for n in names
        for e in n.entries
        if e.sort in ("group", "formation", "unit")
        for u in naming.gaz.members(e)
        if naming.own(u)
    )
    return replace(
        talk,
        units=tuple(units),
        within=tuple(members),
        going_on=False,
        air=False,
        day=day if day is not None else talk.day,
    )


def corrected_day(text: str, scan: Callable[[str], list[Piece]]) -> When | None:
    """`Tuesday orders (no, Monday):`, `Orders for 19 Sep (sorry, 20 Sep)`: the day a title ends at; None if it
    corrects none."""
    low = text.lower()
    if len(low) > _LONGEST_TITLE or not any(word in low for word in _CORRECTING) or not _CORRECTED.search(low):
        return None
    pieces = scan(text)
    days = [p for p in pieces if p.kind == "TIME"]
    if len(days) < 2 or not all(map(_mere_day, days)) or not of_two_days(days[0].value, days[-1].value):
        return None
    word = _CORRECTED.search(text, days[0].end)
    if word is None or any(p.kind in _OF_AN_ORDER and not word.start() <= p.start < word.end() for p in pieces):
        return None
    return When(day=days[-1].value.day)


def _subject_follows(rest: list[Piece]) -> bool:
    """Whether troops are named after the colon before any verb: then the head is only a frame."""
    for piece in rest:
        if piece.kind in VERBS or piece.kind in ("SUPPORTED", "TO", "WITH", "SAYTO"):
            return False
        if piece.kind == "UNITS":
            return True
    return False


def _done_to(names: list[Piece], rest: list[Piece]) -> bool:
    """`Recce Sqn: contact 2 Para and report`: what one unit is to do to others, by a word that is no verb here."""
    single = all(e.sort == "unit" for p in names for e in p.value.entries)
    return single and rest[0].kind == "WORD" and rest[0].text.islower()


def _mere_day(piece: Piece) -> bool:
    if piece.kind != "TIME":
        return False
    when: When = piece.value
    return when.clock is None and when.day is not None


def _more_than_names(sentence: str, body: list[Piece]) -> bool:
    """`2 Para forward!`, `I will send the orders for the guns tonight` are more than a heading."""
    if _SOMEBODY.match(sentence):
        return True
    rest = sentence
    for piece in body:
        rest = rest.replace(piece.text, " ")
    return _A_WORD.search(_OF_HEADINGS.sub(" ", rest)) is not None


_SOMEBODY = re.compile(r"\W*(?:i|we|you|they|he|it)\b(?!\s*[.:/])", re.IGNORECASE)
#: What else stands in a heading, and a word that makes it more than one.
_OF_HEADINGS = re.compile(r"\b(?:orders?|only|units?|all)\b")
_A_WORD = re.compile(r"[a-z]{4,}")
