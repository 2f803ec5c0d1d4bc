"""Letters: what has been told to a headquarters, gathered so that one letter is enough.

One letter a half hour and headquarters, the urgent first, so that a thousand messages can be read
by one man (MG-REPORT-6); it is the extract of the period's log. Reconnaissance flashes and the
umpire's notices go on their own. Everything in a letter comes from delivered reports and the
picture they have made: never from the state. Source: MG-REPORT-1..6, MG-LOG-2, MG-RECCE-6.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from engine.clock import HALF_HOUR
from engine.events import AnyEvent, Reported
from engine.intelligence import reports as r
from engine.intelligence.layout import listed, number_of, section, wrapped
from engine.intelligence.matters import matters_of
from engine.intelligence.picture import Picture, initial_picture
from engine.intelligence.reports import AnyReport
from engine.intelligence.situation import own_units
from engine.intelligence.wording import Voice, refusal_sentence, sender, signal, unit_name
from engine.state import World
from engine.vocabulary import HqId, Minute, UnitId

#: Headquarters with no more units than this are sent the state of all of them in every letter.
_FEW_UNITS = 12

_URGENT = (r.ContactReport, r.CombatReport, r.UnitLostReport, r.SightingReport)
_ANSWERS = (
    r.OrderAcknowledgedReport,
    r.OrderNotAcknowledgedReport,
    r.OrderRefusedReport,
    r.OrderChangedReport,
)


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A letter to one headquarters: plain text, complete in itself."""

    hq: HqId
    #: `signals`, `flash`, `answers`, `morning`, `supply`, `notice`, `log`.
    kind: str
    #: `[Campaign] HQ: matter, 17 Sep 14:30`.
    subject: str
    text: str
    #: Campaign minute of the newest thing in it.
    at: Minute
    flash: bool = False


class Heard(msgspec.Struct, frozen=True, kw_only=True):
    """A delivered report with the words it is told in."""

    at: Minute
    report: AnyReport
    #: `171930 Sep. 2 Para: We are at Arnhem (4887).`; empty for what is no signal from the field.
    words: str
    flash: bool = False
    #: Campaign minute of what it tells, where that is not `at`.
    of: Minute | None = None


def compose(
    before: World | None, world: World, events: Iterable[AnyEvent], hq: HqId, campaign: str = ""
) -> tuple[Letter, ...]:
    """The letters that a command's events make for one headquarters, the earliest first.

    `before` and `world` are the state before and after the command, `before` being None when the
    campaign opens; `campaign` is the name in the subject, the scenario's if empty. Each letter has
    the picture as it was at its own half hour, even if the command covers many.
    """
    voice = Voice(world.scenario, hq, world.commitment)
    picture = before.pictures[hq] if before is not None else initial_picture(world.scenario, hq)
    heard = delivered(voice, events, picture.heard)
    # What happens on the mark at which a half hour begins belongs to that half hour.
    first = (before.moment if before is not None else world.scenario.start) // HALF_HOUR + 1
    letters: list[Letter] = []
    told: set[int] = set()
    for number, half_hour in groupby(heard, key=lambda h: max(first, -(-h.at // HALF_HOUR))):
        items = list(half_hour)
        told.add(number)
        for item in items:
            of = item.at if item.of is None else item.of
            picture = picture.told(of, item.report, late=item.of is not None)
        desk = _Desk(voice=voice, picture=picture, campaign=campaign or world.scenario.name)
        letters += desk.letters(items)
    if before is not None and world.settings.log.send_empty:
        name = campaign or world.scenario.name
        quiet = set(range(first, world.moment // HALF_HOUR + 1)) - told
        letters += [_all_quiet(voice, name, number * HALF_HOUR) for number in quiet]
        letters.sort(key=lambda letter: letter.at)
    return tuple(letters)


def _all_quiet(voice: Voice, campaign: str, mark: Minute) -> Letter:
    """The empty extract of a half hour in which nothing was heard (MG-LOG-2, `log.send_empty`)."""
    scenario = voice.scenario
    line = f"{scenario.hqs[voice.hq].name}, {scenario.calendar.spoken(mark)}. All quiet: nothing was heard."
    return _letter(voice, campaign, "log", "all quiet", [line], mark)


def delivered(voice: Voice, events: Iterable[AnyEvent], told: Mapping[str, int]) -> Iterator[Heard]:
    """Reports that reached a headquarters, in order, each in the words in which it is told.

    `told`: how often each matter had been heard before the first of these events.
    """
    counts = dict(told)
    for event in events:
        if isinstance(event, Reported) and event.to == voice.hq and not event.lost:
            yield Heard(
                at=event.at,
                report=event.report,
                words=_signal(voice, event, counts),
                flash=event.flash,
                of=event.sent,
            )
            for matter in matters_of(event.report):
                counts[matter] = counts.get(matter, 0) + 1


def period_log(
    world: World,
    events: Iterable[AnyEvent],
    hq: HqId,
    since: Minute,
    until: Minute,
    campaign: str = "",
    told: Mapping[str, int] | None = None,
) -> Letter | None:
    """The extract at the end of an order period: own units' signals without reconnaissance flashes
    (MG-LOG-2). None if there is nothing in it, unless `log.send_empty` has empty ones sent.

    `events` begin with the campaign, or `told` says what had been heard before them.
    """
    voice = Voice(world.scenario, hq, world.commitment)
    lines = [
        wrapped(h.words)
        for h in without_repeats(list(delivered(voice, events, told or {})))
        if since < h.at <= until and h.words and not h.flash
    ]
    if not lines and not world.settings.log.send_empty:
        return None
    calendar = world.scenario.calendar
    text = [f"{world.scenario.hqs[hq].name}. Log of signals, {calendar.spoken(since)} to {calendar.spoken(until)}.", ""]
    body = lines or ["Nothing was heard."]
    return _letter(voice, campaign or world.scenario.name, "log", "log of signals", [*text, *body], until)


def _signal(voice: Voice, event: Reported, counts: Mapping[str, int]) -> str:
    words = signal(voice, event.report, counts)
    if isinstance(event.report, r.MessageReport):
        words = f"“{event.report.text.strip()}”"
        head = voice.scenario.hqs[event.report.sender].name
    else:
        head = sender(voice.scenario, event.report, event.unit)
    return f"{_times(voice, event)}. {head}: {words}" if words else ""


def _times(voice: Voice, event: Reported) -> str:
    """The date-time group of what is told; and when it came in, if that was later (MG-REPORT-2)."""
    calendar = voice.scenario.calendar
    if event.of == event.at:
        return calendar.signal_group(event.at)
    return f"{calendar.signal_group(event.of)}, received {calendar.signal_group(event.at)}"


def _letter(
    voice: Voice, campaign: str, kind: str, matter: str, lines: Sequence[str], at: Minute, *, flash: bool = False
) -> Letter:
    name = voice.scenario.hqs[voice.hq].name
    return Letter(
        hq=voice.hq,
        kind=kind,
        subject=f"[{campaign}] {name}: {matter}, {voice.scenario.calendar.spoken(at)}",
        text="\n".join(lines).strip() + "\n",
        at=at,
        flash=flash,
    )


class _Desk(msgspec.Struct, frozen=True, kw_only=True):
    """The clerk who puts one headquarters' letters together."""

    voice: Voice
    #: As it is when the letters are written: at the end of their half hour.
    picture: Picture
    campaign: str

    def letters(self, items: list[Heard]) -> Iterator[Letter]:
        """The letters of one half hour: notices, flashes, then everything else in one."""
        notices = [h for h in items if isinstance(h.report, r.NoticeReport)]
        flashes = [h for h in items if h.flash]
        rest = [h for h in without_repeats(items) if not h.flash and not isinstance(h.report, r.NoticeReport)]
        if notices:
            yield self._notice(notices)
        if flashes:
            yield self._flash(flashes)
        if any(h.words or isinstance(h.report, _ANSWERS) for h in rest):
            yield self._signals(rest)

    def _notice(self, items: list[Heard]) -> Letter:
        lines = ["From the umpire, outside the war.", ""]
        for heard in items:
            if isinstance(heard.report, r.NoticeReport):
                lines += [*(wrapped(p, hang="") for p in heard.report.text.splitlines()), ""]
        return self._make("notice", "from the umpire", lines, items)

    def _flash(self, items: list[Heard]) -> Letter:
        lines = ["FLASH from reconnaissance.", "", *(wrapped(h.words) for h in items)]
        return self._make("flash", "FLASH, enemy sighted", lines, items)

    def _signals(self, items: list[Heard]) -> Letter:
        signals = [h for h in items if not isinstance(h.report, (*_ANSWERS, r.WeatherReport, r.MessageReport))]
        urgent = [h for h in signals if isinstance(h.report, _URGENT)]
        supply = [h for h in signals if isinstance(h.report, r.SupplyReport)]
        plain = [h for h in signals if not isinstance(h.report, (*_URGENT, r.SupplyReport))]
        at = max(h.at for h in items)
        lines = [f"{self._name}, {self.voice.scenario.calendar.spoken(at)}."]
        lines += section("Urgent", (wrapped(h.words) for h in urgent))
        lines += section("Weather", (wrapped(h.words) for h in items if isinstance(h.report, r.WeatherReport)))
        lines += section("Signals received", (wrapped(h.words) for h in plain if h.words))
        lines += section("Radio answers", self._answers(items))
        lines += section("From other headquarters", (wrapped(h.words) for h in items if _is_message(h)))
        lines += section("Evening supply state", self._supply(supply))
        lines += section("Own units", self._own(items, at))
        kind, matter = _matter(items)
        return self._make(kind, matter, lines, items)

    @property
    def _name(self) -> str:
        return self.voice.scenario.hqs[self.voice.hq].name

    def _make(self, kind: str, matter: str, lines: Sequence[str], items: list[Heard]) -> Letter:
        at = max(h.at for h in items)
        return _letter(self.voice, self.campaign, kind, matter, lines, at, flash=kind == "flash")

    def _answers(self, items: list[Heard]) -> list[str]:
        """Answers by order, those that need something done last."""
        given = [h.report for h in items]
        yes = [a for a in given if isinstance(a, r.OrderAcknowledgedReport)]
        no = [a for a in given if isinstance(a, r.OrderNotAcknowledgedReport)]
        lines = []
        if yes:
            lines.append(wrapped(f"Acknowledged: {'; '.join(self._by_order(yes))}."))
        if no:
            again = "Send it again if it still holds." if len({a.order for a in no}) == 1 else "Send them again."
            lines.append(wrapped(f"Not acknowledged: {'; '.join(self._by_order(no))}. {again}"))
        for answer in given:
            if isinstance(answer, r.OrderRefusedReport):
                whose = f" ({self._unit(answer.unit)})" if answer.unit else ""
                sentence = refusal_sentence(answer.reason)
                lines.append(wrapped(f"Order {number_of(answer.order)}{whose} not sent. {sentence}"))
            elif isinstance(answer, r.OrderChangedReport):
                lines.append(wrapped(self._changed(answer)))
        return lines

    def _by_order(self, answers: Sequence[r.OrderAcknowledgedReport | r.OrderNotAcknowledgedReport]) -> Iterator[str]:
        units: dict[str, list[UnitId]] = {}
        for answer in answers:
            units.setdefault(answer.order, []).extend(answer.units)
        for order, named in units.items():
            whose = f" ({listed(self._unit(u) for u in named)})" if named else ""
            yield f"order {number_of(order)}{whose}"

    def _changed(self, answer: r.OrderChangedReport) -> str:
        number = number_of(answer.order)
        if answer.fate == "amended" and answer.start is not None:
            start = self.voice.scenario.calendar.spoken(answer.start)
            return f"Order {number} now begins {start}, by the umpire's word."
        return f"Order {number} has been struck out by the umpire."

    def _supply(self, items: list[Heard]) -> list[str]:
        lines = [wrapped(h.words) for h in items if isinstance(h.report, r.SupplyReport) and not h.report.supplied]
        fed = [self._unit(h.report.unit) for h in items if isinstance(h.report, r.SupplyReport) and h.report.supplied]
        if fed:
            lines.append(wrapped(f"Supplied: {listed(fed)}."))
        return lines

    def _own(self, items: list[Heard], at: Minute) -> list[str]:
        placed = [o for o in self.picture.own.values() if o.placed]
        if len(placed) > _FEW_UNITS:
            heard_from = {getattr(h.report, "unit", None) for h in items if h.words}
            placed = [o for o in placed if o.unit in heard_from]
        return own_units(self.voice.scenario, placed, at)

    def _unit(self, unit: UnitId) -> str:
        return unit_name(self.voice.scenario, unit)


def _is_message(heard: Heard) -> bool:
    return isinstance(heard.report, r.MessageReport)


def without_repeats(items: list[Heard]) -> list[Heard]:
    """What a fuller report of the same unit, minute and place says already is left out: that it is
    where it is, or that it stopped because it met the enemy."""
    met = {_whence(h) for h in items if isinstance(h.report, (r.ContactReport, r.CombatReport, r.SightingReport))}
    told: set[tuple[object, Minute, object]] = set()
    kept = []
    for heard in items:
        arrival = isinstance(heard.report, r.ArrivalReport)
        halt = isinstance(heard.report, r.HaltReport) and matters_of(heard.report) == ("halt.contact",)
        if not ((arrival or halt) and (_whence(heard) in met or (arrival and _whence(heard) in told))):
            kept.append(heard)
        if arrival:
            told.add(_whence(heard))
    return kept


def _whence(heard: Heard) -> tuple[object, Minute, object]:
    return getattr(heard.report, "unit", None), heard.at, getattr(heard.report, "square", None)


def _matter(items: list[Heard]) -> tuple[str, str]:
    """The kind of a letter and what its subject says: by what is most pressing in it."""
    kinds = {type(h.report) for h in items}
    ranking: tuple[tuple[tuple[type, ...], str, str], ...] = (
        ((r.CombatReport, r.UnitLostReport), "signals", "fighting"),
        ((r.ContactReport, r.SightingReport), "signals", "contact with the enemy"),
        ((r.WeatherReport,), "morning", "morning report"),
        ((r.SupplyReport,), "supply", "evening supply state"),
        ((r.MessageReport,), "signals", "message"),
    )
    for types, kind, matter in ranking:
        if kinds & set(types):
            return kind, matter
    if all(isinstance(h.report, (*_ANSWERS, r.OrderFiledReport)) for h in items):
        return "answers", "radio answers"
    return "signals", "signals"
