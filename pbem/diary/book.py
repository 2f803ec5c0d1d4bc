"""The merged book of a campaign, as values: days, half hours, columns and plates.

Made of the journal's events from the first to the last, and of nothing else; the same events always make the same
book. Until the campaign has ended the book is sealed: it holds no dice, no figures of the reckoning and no seed.
Source: issue 5 ("War diary"), design section 4 ("Keyed dice").
"""

from collections.abc import Iterable, Sequence

import msgspec

from engine.campaign import evolve_all
from engine.clock import HALF_HOUR, day_of, hhmm, next_mark
from engine.dice import commitment
from engine.events import AnyEvent, CampaignEnded, ClockAdvanced, Reported
from engine.forces import Unit
from engine.intelligence import reports as r
from engine.intelligence.letters import Heard
from engine.intelligence.logs import hq_entries
from engine.scenarios.scenario import Scenario
from engine.scenarios.victory import Score
from engine.state import State
from engine.vocabulary import HqId, Minute, Side, UnitStatus
from pbem.diary.chronicle import Told, chronicle
from pbem.diary.moments import Moment, moments_of
from pbem.maps import Sheet, master_sheet, part_that_matters, sheet_for_hq

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

_SIDES = {Side.ALLIED: "Allied", Side.GERMAN: "German"}

#: What a headquarters sends and is answered, apart from the signals of its units.
_ANSWERS = (
    r.OrderAcknowledgedReport,
    r.OrderNotAcknowledgedReport,
    r.OrderRefusedReport,
    r.OrderChangedReport,
)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A line in a headquarters' column."""

    #: Time of day, `18:05`.
    time: str
    #: `order`, `answer`, `message`, `notice` or `signal`.
    sort: str
    text: str


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """What one headquarters sent and heard in a half hour."""

    hq: HqId
    ordered: tuple[Entry, ...]
    told: tuple[Entry, ...]


class HalfHour(msgspec.Struct, frozen=True, kw_only=True):
    """From the mark before (left out) to its own (counted in); the first of a campaign has its opening too."""

    #: `18:00`, `18:30`.
    begins: str
    ends: str
    mark: Minute
    happened: tuple[Told, ...]
    columns: tuple[Column, ...]


class Plate(msgspec.Struct, frozen=True, kw_only=True):
    """A map: the umpire's, or that of a headquarters as its picture then was."""

    #: Name of its file, without the ending.
    name: str
    #: None: the umpire's.
    hq: HqId | None
    reader: str
    sheet: Sheet


class Gallery(msgspec.Struct, frozen=True, kw_only=True):
    """The maps of one moment."""

    at: Minute
    #: `Dawn, 06:15`.
    title: str
    plates: tuple[Plate, ...]


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """A day of the campaign: half hours in which nothing at all was heard or done are left out."""

    number: int
    #: `Sunday, 17 September 1944`
    title: str
    half_hours: tuple[HalfHour, ...]
    galleries: tuple[Gallery, ...]

    @property
    def in_order(self) -> tuple["HalfHour | Gallery", ...]:
        """Half hours and maps as they follow one another."""
        halves: list[tuple[tuple[Minute, int], HalfHour | Gallery]] = [((h.mark, 0), h) for h in self.half_hours]
        maps: list[tuple[tuple[Minute, int], HalfHour | Gallery]] = [((g.at, 1), g) for g in self.galleries]
        return tuple(one for _, one in sorted(halves + maps, key=lambda pair: pair[0]))


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """A headquarters that has a column."""

    hq: HqId
    name: str
    commander: str
    side: Side
    #: Units lost for good, of all that came into play; percent left of them on average.
    lost: int
    units: int
    left: int


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign's war diary."""

    title: str
    about: str
    #: `17 September 1944, 18:00` and the same of the last moment told.
    begins: str
    ends: str
    #: The dice are not shown: the campaign has not ended.
    sealed: bool
    commitment: str
    #: Hexadecimal; empty while sealed.
    seed: str
    #: How it ended, or how it stands.
    verdict: str
    #: What the verdict rests on, the weightiest first: words and points.
    points: tuple[tuple[str, str], ...]
    desks: tuple[Desk, ...]
    days: tuple[Day, ...]


def compile_book(
    events: Sequence[AnyEvent], *, title: str = "", seed: str = "", whole_maps: bool = False, maps: bool = True
) -> Book:
    """The book of a campaign's events from its opening on; `title`: its name, the scenario's if empty.

    `whole_maps`: every headquarters' map shows the whole ground, not the part that matters to it. Raises ValueError
    if the events are not a campaign's, or the seed does not fit its seal.
    """
    ended = any(isinstance(event, CampaignEnded) for event in events)
    states, last = _replayed(events, maps=maps)
    scenario = last.scenario
    if seed and commitment(bytes.fromhex(seed)) != last.commitment:
        raise ValueError("the seed does not fit the seal that was published: this is not the campaign's own record")
    galleries = [_gallery(moment, state, title or scenario.name, whole=whole_maps) for moment, state in states]
    score = Score.begin(scenario).after_all(events).result()
    halves = _half_hours(events, last, sealed=not ended)
    days = {day_of(half.mark - 1) for half in halves} | {day_of(gallery.at) for gallery in galleries}
    calendar = scenario.calendar
    return Book(
        title=title or scenario.name,
        about=scenario.about,
        begins=f"{_date(scenario, scenario.start)}, {hhmm(scenario.start)}",
        ends=f"{_date(scenario, last.moment)}, {hhmm(last.moment)}",
        sealed=not ended,
        commitment=last.commitment,
        seed=seed if ended else "",
        verdict=f"{score.level[0].upper()}{score.level[1:]}: {score.allied} points to {score.german}",
        points=tuple((item.matter, f"{item.points} {_SIDES[item.side]}") for item in score.items),
        desks=tuple(_desk(last, hq) for hq in scenario.hqs),
        days=tuple(
            Day(
                number=number - min(days) + 1,
                title=f"{_WEEKDAYS[calendar.date(number * 1440).weekday()]}, {_date(scenario, number * 1440)}",
                half_hours=tuple(half for half in halves if day_of(half.mark - 1) == number),
                galleries=tuple(one for one in galleries if day_of(one.at) == number),
            )
            for number in sorted(days)
        ),
    )


def _date(scenario: Scenario, minute: Minute) -> str:
    date = scenario.calendar.date(minute)
    return f"{date.day} {_MONTHS[date.month - 1]} {date.year}"


# --- half hours -------------------------------------------------------------------------------


def marks_of(events: Sequence[AnyEvent]) -> list[Minute]:
    """For each event the mark that ends its half hour. A half hour is over when the clock has come to its mark:
    what is ordered on that very minute, when all has been told, is of the next one."""
    marks = []
    mark = next_mark(events[0].at)
    for event in events:
        mark = max(mark, -(-event.at // HALF_HOUR) * HALF_HOUR)
        marks.append(mark)
        if isinstance(event, ClockAdvanced):
            mark = next_mark(event.at)
    return marks


def _half_hours(events: Sequence[AnyEvent], last: State, *, sealed: bool) -> list[HalfHour]:
    scenario = last.scenario
    happened: dict[Minute, list[AnyEvent]] = {}
    of_report: dict[int, Minute] = {}
    for event, mark in zip(events, marks_of(events), strict=True):
        happened.setdefault(mark, []).append(event)
        if isinstance(event, Reported):
            of_report[id(event.report)] = mark
    heard: dict[HqId, dict[Minute, list[Heard]]] = {}
    for hq in scenario.hqs:
        for one in hq_entries(events, scenario, hq, last.commitment):
            heard.setdefault(hq, {}).setdefault(of_report[id(one.report)], []).append(one)
    halves = []
    for mark in sorted(happened):
        told = chronicle(happened[mark], scenario)
        columns = tuple(_column(hq, by_mark[mark]) for hq, by_mark in heard.items() if mark in by_mark)
        if told or columns:
            halves.append(
                HalfHour(
                    begins=hhmm(mark - HALF_HOUR),
                    ends=hhmm(mark),
                    mark=mark,
                    happened=tuple(msgspec.structs.replace(one, dice=()) if sealed else one for one in told),
                    columns=columns,
                )
            )
    return halves


def _column(hq: HqId, heard: Iterable[Heard]) -> Column:
    entries = [(one, Entry(time=hhmm(one.at), sort=_sort(one.report), text=_words(one))) for one in heard]
    return Column(
        hq=hq,
        ordered=tuple(entry for one, entry in entries if isinstance(one.report, r.OrderFiledReport)),
        told=tuple(entry for one, entry in entries if not isinstance(one.report, r.OrderFiledReport)),
    )


def _words(heard: Heard) -> str:
    """Without the date-time group: the page has the time before it."""
    text = heard.words.partition(". ")[2]
    return text.replace("SENT order", "Order", 1) if isinstance(heard.report, r.OrderFiledReport) else text


def _sort(report: r.AnyReport) -> str:
    if isinstance(report, r.OrderFiledReport):
        return "order"
    if isinstance(report, _ANSWERS):
        return "answer"
    if isinstance(report, r.MessageReport):
        return "message"
    return "notice" if isinstance(report, r.NoticeReport) else "signal"


# --- maps and losses ---------------------------------------------------------------------------


def _replayed(events: Sequence[AnyEvent], *, maps: bool) -> tuple[list[tuple[Moment, State]], State]:
    """The states at the moments that are to be drawn, and the last."""
    state: State | None = None
    kept: list[tuple[Moment, State]] = []
    done = 0
    for moment in moments_of(events) if maps else ():
        upto = next((place for place in range(done, len(events)) if events[place].at > moment.at), len(events))
        if upto > done:
            state = evolve_all(state, events[done:upto])
            done = upto
        if state is not None:
            kept.append((moment, state))
    if done < len(events) or state is None:
        state = evolve_all(state, events[done:])
    return kept, state


def _gallery(moment: Moment, state: State, title: str, *, whole: bool) -> Gallery:
    scenario = state.scenario
    # At its own minute, whatever half hour the state has been decided to.
    at = moment.at
    stem = f"{scenario.calendar.iso(at)[:10]}-{hhmm(at).replace(':', '')}"
    master = master_sheet(msgspec.structs.replace(state, moment=at))
    plates = [Plate(name=f"{stem}-umpire", hq=None, reader="As it was", sheet=_entitled(master, title))]
    for hq, picture in state.pictures.items():
        region = None if whole else part_that_matters(scenario, picture, at)
        sheet = _entitled(sheet_for_hq(scenario, picture, at, region), title)
        plates.append(Plate(name=f"{stem}-{hq}", hq=hq, reader=scenario.hqs[hq].name, sheet=sheet))
    return Gallery(at=at, title=f"{moment.name}, {hhmm(at)}", plates=tuple(plates))


def _entitled(sheet: Sheet, title: str) -> Sheet:
    return msgspec.structs.replace(sheet, campaign=title)


def _desk(last: State, hq: HqId) -> Desk:
    held = last.scenario.hqs[hq]
    came = [unit for unit in last.units.values() if unit.hq == hq and unit.status is not UnitStatus.WAITING]
    gone = [unit for unit in came if unit.status is not UnitStatus.LIVE]
    return Desk(
        hq=hq,
        name=held.name,
        commander=held.commander,
        side=held.side,
        lost=len(gone),
        units=len(came),
        left=round(sum(_left(unit) for unit in came) / len(came)) if came else 0,
    )


def _left(unit: Unit) -> int:
    return unit.strength if unit.status is UnitStatus.LIVE else 0
