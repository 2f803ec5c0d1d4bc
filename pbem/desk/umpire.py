"""The umpire's commands as text: the same by mail, command line, and whatever door comes later.

One command a line. Each is journalled with author and reason (`… because REASON`) and answered with what
changed, or with one sentence that says why not. Source: design section 5, MG section 28, MG-UMP-1.
"""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine import commands as c
from engine.campaign import ruleset_of
from engine.clock import next_mark
from engine.dice import roll_key
from engine.events import Reported
from engine.intelligence.logs import umpire_log
from engine.intelligence.situation import situation
from engine.state import State
from engine.vocabulary import CrossingState, Minute, Terrain, UnitStatus, Weather
from pbem.clock import ClockRefused, read_rate
from pbem.config import milliseconds
from pbem.desk import clockwork, inquiry, tray, umpire_names, umpire_rulings
from pbem.desk.conduct import Conduct, Outcome, clock_of
from pbem.desk.half_hours import HalfHours
from pbem.desk.record import events_of
from pbem.desk.umpire_lines import HEADQUARTERS, HELP, commands_of, with_reason
from pbem.desk.understand import commands_for, understood
from pbem.store import campaigns, inbox, outbox
from pbem.store.campaigns import Campaign
from pbem.store.errors import AlreadySettled
from pbem.store.vocabulary import InboxState

#: Half hours that one command may play ahead.
MOST_AHEAD = 96


class _Line(msgspec.Struct, frozen=True):
    """One command being obeyed."""

    session: AsyncSession
    campaign: Campaign
    state: State
    author: str
    reason: str
    #: When it was received and when it is carried out, ms UTC.
    at_ms: int
    now_ms: int
    inbox_id: int | None


class _Unclear(Exception):
    """It fits the form of a command but cannot be carried out; one sentence."""


_Handler = Callable[["UmpireDesk", _Line, re.Match[str]], Awaitable[str]]


class UmpireDesk:
    """Obeys umpires."""

    def __init__(self, conduct: Conduct, half_hours: HalfHours) -> None:
        self._conduct = conduct
        self._half_hours = half_hours

    async def obey(
        self,
        session: AsyncSession,
        campaign: Campaign,
        text: str,
        *,
        author: str,
        at_ms: int,
        now_ms: int,
        inbox_id: int | None = None,
    ) -> str:
        """Carry out the commands of a text, a line each, and say what came of each (ms UTC)."""
        answers = []
        for line in commands_of(text, is_command):
            answer = await self._one(session, campaign, line, author, at_ms, now_ms, inbox_id)
            answers.append(f"> {line}\n{answer}")
        return "\n\n".join(answers) or f"There was no command in this message. These are understood:\n{HELP}"

    async def _one(
        self,
        session: AsyncSession,
        campaign: Campaign,
        text: str,
        author: str,
        at_ms: int,
        now_ms: int,
        inbox_id: int | None,
    ) -> str:
        campaign = await campaigns.lock(session, campaign.id)
        state = await self._conduct.state(session, campaign)
        if state is None:
            return f"{campaign.slug} has not been opened yet."
        bare, reason = with_reason(text)
        line = _Line(session, campaign, state, author, reason, at_ms, now_ms, inbox_id)
        for pattern, handler in _TABLE:
            found = pattern.fullmatch(bare)
            if found is not None:
                try:
                    return await handler(self, line, found)
                except (c.CommandRefused, ClockRefused, umpire_names.NotClear, _Unclear, ValueError) as error:
                    said = str(error)
                    return f"Not done: {said[:1].lower()}{said[1:]}{'' if said.endswith(('.', '?')) else '.'}"
        return "Not understood, nothing was done. Write help for the list of commands."

    async def _do(self, line: _Line, command: c.AnyCommand) -> Outcome:
        return await self._conduct.carry_out(
            line.session, line.campaign, command, author=line.author, now_ms=line.now_ms, reason=line.reason,
            inbox_id=line.inbox_id,
        )  # fmt: skip

    async def _told(self, line: _Line, command: c.AnyCommand) -> str:
        """Carry out, and answer with what happened in the umpire's words."""
        outcome = await self._do(line, command)
        changed = [event for event in outcome.events if not isinstance(event, Reported)]
        return "\n".join(umpire_log(changed, outcome.state.scenario)) or "Done."

    # --- the clock ---------------------------------------------------------------------

    async def pause(self, line: _Line, found: re.Match[str]) -> str:
        outcome = await clockwork.pause(
            line.session, self._conduct, line.campaign, author=line.author, at_ms=line.at_ms, now_ms=line.now_ms,
            reason=line.reason,
        )  # fmt: skip
        return f"The clock stands at {_stamp(line.state, outcome.campaign.campaign_anchor)}. All have been told."

    async def resume(self, line: _Line, found: re.Match[str]) -> str:
        if found["number"]:
            wait = milliseconds(f"{found['number']}{found['unit'][0].lower()}")
            await clockwork.resume_later(line.session, line.campaign, resume_at_ms=line.at_ms + wait)
            return f"The clock goes on in {found['number']} {found['unit'].lower()}."
        outcome = await clockwork.resume(
            line.session, self._conduct, line.campaign, author=line.author, at_ms=line.at_ms, now_ms=line.now_ms,
            reason=line.reason,
        )  # fmt: skip
        return f"The clock runs from {_stamp(line.state, outcome.campaign.campaign_anchor)}. All have been told."

    async def start(self, line: _Line, found: re.Match[str]) -> str:
        await clockwork.start(
            line.session, self._conduct, line.campaign, author=line.author, at_ms=line.at_ms, now_ms=line.now_ms
        )
        await self._half_hours.bots_turn(line.session, line.campaign, now_ms=line.now_ms, at_ms=line.at_ms)
        return "The campaign has begun. All have been told."

    async def rate(self, line: _Line, found: re.Match[str]) -> str:
        await clockwork.set_rate(
            line.session, self._conduct, line.campaign, read_rate(found["rate"]), author=line.author,
            at_ms=line.at_ms, now_ms=line.now_ms,
        )  # fmt: skip
        return f"The clock runs at {found['rate']} campaign minutes to a real minute. All have been told."

    async def advance(self, line: _Line, found: re.Match[str]) -> str:
        count = int(found["count"] or 1)
        if not 1 <= count <= MOST_AHEAD:
            raise _Unclear(f"between 1 and {MOST_AHEAD} half hours can be played at once")
        step = ruleset_of(line.state).step
        campaign, minute = line.campaign, line.state.moment
        for _ in range(count):
            minute = next_mark(minute, step)
            campaign = await self._half_hours.play_ahead(
                line.session, campaign, minute, author=line.author, at_ms=line.at_ms, now_ms=line.now_ms
            )
        return f"It is now {_stamp(line.state, campaign.moment)}."

    async def end(self, line: _Line, found: re.Match[str]) -> str:
        return await self._told(line, c.EndCampaign(reason=line.reason))

    # --- the pieces ----------------------------------------------------------------------

    async def weather(self, line: _Line, found: re.Match[str]) -> str:
        return await self._told(line, c.SetWeather(weather=Weather(found["weather"].lower())))

    async def air(self, line: _Line, found: re.Match[str]) -> str:
        said = {name: int(number) for name, number in found.groupdict().items() if number is not None}
        return await self._told(line, c.SetAir(**said))

    async def strength(self, line: _Line, found: re.Match[str]) -> str:
        unit = umpire_names.unit(line.state.scenario, found["unit"])
        return await self._told(line, c.SetStrength(unit=unit, strength=_percent(found["strength"])))

    async def revive(self, line: _Line, found: re.Match[str]) -> str:
        unit = umpire_names.unit(line.state.scenario, found["unit"])
        square = umpire_names.place(line.state.scenario, found["place"])
        strength = _percent(found["strength"] or "100")
        return await self._told(line, c.SetStrength(unit=unit, strength=strength, revive=square))

    async def place(self, line: _Line, found: re.Match[str]) -> str:
        unit = umpire_names.unit(line.state.scenario, found["unit"])
        return await self._told(
            line, c.PlaceUnit(unit=unit, square=umpire_names.place(line.state.scenario, found["place"]))
        )

    async def status(self, line: _Line, found: re.Match[str]) -> str:
        unit = umpire_names.unit(line.state.scenario, found["unit"])
        return await self._told(line, c.SetUnitStatus(unit=unit, status=UnitStatus(found["status"].lower())))

    async def crossing(self, line: _Line, found: re.Match[str]) -> str:
        words = {"blow": "destroyed", "destroy": "destroyed", "demolish": "destroyed", "repair": "repaired"}
        said = found.groupdict()
        state = words[said["verb"].lower()] if said.get("verb") else said["state"].lower()
        crossing = umpire_names.crossing(line.state.scenario, found["crossing"])
        return await self._told(line, c.SetCrossing(crossing=crossing, state=CrossingState(state)))

    async def terrain(self, line: _Line, found: re.Match[str]) -> str:
        square = umpire_names.place(line.state.scenario, found["place"])
        return await self._told(line, c.SetTerrain(square=square, terrain=Terrain(found["terrain"].lower())))

    async def setting(self, line: _Line, found: re.Match[str]) -> str:
        return await self._told(line, c.ChangeSetting(key=found["key"], value=found["value"].strip()))

    async def die(self, line: _Line, found: re.Match[str]) -> str:
        faces = tuple(int(face) for face in re.findall(r"\d+", found["faces"]))
        return await self._told(line, c.PresetDie(key=_throw(line.state, found["key"].strip()), faces=faces))

    async def force(self, line: _Line, found: re.Match[str]) -> str:
        unit = umpire_names.unit(line.state.scenario, found["unit"])
        passes = found["fate"].lower() == "pass"
        command, order = umpire_rulings.forced(line.state, unit, (found["order"] or "").lower(), passes=passes)
        await self._do(line, command)
        fate = "gets through" if passes else "does not get through"
        return f"Order {order} {fate} to {line.state.scenario.units[unit].short}."

    async def combat(self, line: _Line, found: re.Match[str]) -> str:
        ruled = umpire_rulings.of_combat(line.state, int(found["number"]), found["text"])
        return "\n".join([await self._told(line, command) for command in ruled])

    async def answer(self, line: _Line, found: re.Match[str]) -> str:
        said = found.groupdict()
        return await self._told(
            line, umpire_rulings.answer(line.state, said["answer"], int(said["number"]) if said.get("number") else None)
        )

    async def cancel(self, line: _Line, found: re.Match[str]) -> str:
        return await self._told(line, c.CancelOrder(order=found["order"].lower()))

    # --- words -------------------------------------------------------------------------------

    async def say(self, line: _Line, found: re.Match[str]) -> str:
        hq = found["hq"].strip()
        if found["verb"].lower() == "as":
            return await self._as_headquarters(line, umpire_names.headquarters(line.state.scenario, hq), found["text"])
        everybody = hq.lower() in ("all", "everybody", "everyone")
        to = None if everybody else umpire_names.headquarters(line.state.scenario, hq)
        await self._do(line, c.GiveNotice(text=found["text"].strip(), to=() if to is None else (to,)))
        return "Sent to all." if to is None else f"Sent to {line.state.scenario.hqs[to].name}."

    async def notice(self, line: _Line, found: re.Match[str]) -> str:
        await self._do(line, c.GiveNotice(text=found["text"].strip()))
        return "Sent to all."

    async def _as_headquarters(self, line: _Line, hq: str, text: str) -> str:
        now = max(clock_of(line.campaign).at(line.at_ms), line.state.moment)
        reading = understood(line.state, (hq,), text, now)
        message = f"umpire {line.inbox_id}" if line.inbox_id is not None else "umpire"
        for command in commands_for(line.state, (hq,), reading.orders, now, message=message, umpire=True):
            await self._do(line, command)
        said = [f"Ordered: {one.said}" for one in reading.orders]
        for ask in reading.asks:
            choices = "; ".join(f"{number}. {one.said}" for number, one in enumerate(ask.readings, 1))
            said.append(f"Not ordered, write it more exactly: {ask.line} ({ask.question} {choices})")
        said += [f"Not ordered: {one.line} ({one.sentence})" for one in reading.refused]
        said += [f"Not an order: {note}" for note in reading.notes]
        return "\n".join(said) or "There was no order in it."

    async def pass_message(self, line: _Line, found: re.Match[str]) -> str:
        text = found["text"].strip() if found["text"] else None
        return await self._told(line, c.PassMessage(index=int(found["number"]) - 1, text=text))

    async def ruling(self, line: _Line, found: re.Match[str]) -> str:
        await self._do(line, c.MakeRuling(author=line.author, text=found["text"].strip(), reason=line.reason))
        return "Entered in the log."

    # --- the tray -----------------------------------------------------------------------------

    async def tray(self, line: _Line, found: re.Match[str]) -> str:
        return await tray.listing(line.session, line.campaign, line.state)

    async def read(self, line: _Line, found: re.Match[str]) -> str:
        message = await self._in_tray(line, int(found["number"]))
        return f"From {message.sender}: {message.reason}\n{tray.message_words(message)}"

    async def dismiss(self, line: _Line, found: re.Match[str]) -> str:
        message = await self._in_tray(line, int(found["number"]))
        try:
            await inbox.settle(
                line.session, message.id, InboxState.READ, campaign_id=message.campaign_id, hq=message.hq,
                reason=message.reason,
            )  # fmt: skip
        except AlreadySettled:
            raise _Unclear(f"message {message.id} is not in the tray") from None
        return f"Message {message.id} is out of the tray."

    async def release(self, line: _Line, found: re.Match[str]) -> str:
        """Letters that could not be delivered, and reports that are held."""
        numbers = list(dict.fromkeys(int(number) for number in re.findall(r"\d+", found["numbers"])))
        parked = {letter.id for letter in await outbox.parked(line.session, campaign_id=line.campaign.id)}
        letters, reports = umpire_rulings.released(line.state, parked, numbers, (found["what"] or "").strip().lower())
        for number in letters:
            await outbox.release(line.session, number)
        if reports:
            await self._do(line, c.ReleaseReports(numbers=reports))
        return f"{len(numbers)} sent on." if reports else f"{len(numbers)} sent again."

    async def hold_reports(self, line: _Line, found: re.Match[str]) -> str:
        hq = umpire_names.headquarters(line.state.scenario, found["hq"])
        name = line.state.scenario.hqs[hq].name
        if found["verb"].lower() == "hold":
            await self._do(line, c.HoldReports(hq=hq))
            return f"From now on the reports for {name} wait in the tray; it is not told so."
        count = sum(held.to == hq for held in line.state.held_reports.values())
        await self._do(line, c.HoldReports(hq=hq, hold=False))
        return f"{count} let go to {name}; from now on its reports come in as they are sent."

    async def deliver(self, line: _Line, found: re.Match[str]) -> str:
        number = int(found["number"])
        command = umpire_rulings.found_again(await events_of(line.session, line.campaign), number)
        await self._do(line, command)
        return f"Report {number} of {_stamp(line.state, command.sent)} has come in at last: {command.to} reads it."

    async def reveal(self, line: _Line, found: re.Match[str]) -> str:
        scenario = line.state.scenario
        unit, hq = umpire_names.unit(scenario, found["unit"]), umpire_names.headquarters(scenario, found["hq"])
        return await self._told(line, c.RevealUnit(unit=unit, hq=hq))

    async def _in_tray(self, line: _Line, number: int) -> inbox.Message:
        message = await inbox.by_id(line.session, number)
        if message is None or message.campaign_id not in (None, line.campaign.id):
            raise _Unclear(f"there is no message {number} in the tray")
        return message

    # --- questions ----------------------------------------------------------------------------

    async def why(self, line: _Line, found: re.Match[str]) -> str:
        scenario = line.state.scenario
        unit = umpire_names.unit(scenario, found["unit"])
        time = found["time"]
        around = inquiry.read_time(time, scenario.calendar, line.state.moment) if time else None
        return inquiry.why(await events_of(line.session, line.campaign), scenario, unit, around)

    async def show(self, line: _Line, found: re.Match[str]) -> str:
        scenario = line.state.scenario
        if not found["hq"]:
            return inquiry.standing(line.state)
        hq = umpire_names.headquarters(scenario, found["hq"])
        return situation(line.state.pictures[hq], scenario, line.state.moment)

    async def help(self, line: _Line, found: re.Match[str]) -> str:
        return HELP


def _throw(state: State, text: str) -> str:
    """The key of a throw to come, from `RULE for SUBJECT, OCCASION` as the log shows it (MG-DICE-1)."""
    found = re.fullmatch(r"([A-Z]+-[A-Z]+-\d+) for (.+), ([^,]+)", text, re.IGNORECASE)
    if found is None:
        if text.count("|") != 2:
            raise _Unclear("name the throw as the log does: die MG-COMM-1 for 2 Para, order:1abn.15: 5 6")
        return text
    subject = found[2].strip()
    # Not every throw is a unit's: combats, days and bridges have names of their own.
    with suppress(umpire_names.NotClear):
        subject = umpire_names.unit(state.scenario, subject)
    return roll_key(found[1].upper(), subject, found[3].strip())


def _percent(text: str) -> int:
    value = int(text)
    if not 0 <= value <= 100:
        raise _Unclear("strength is 0 to 100 percent")
    return value


def _stamp(state: State, minute: Minute) -> str:
    return state.scenario.calendar.spoken(minute)


def _line(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.DOTALL)


def is_command(line: str) -> bool:
    """Whether a line has the form of a command."""
    return any(pattern.fullmatch(line.rstrip(".")) for pattern, _ in _TABLE)


_CROSSING_STATES = "intact|damaged|destroyed|down|repaired"

#: What a line may look like, tried in this order.
_TABLE: tuple[tuple[re.Pattern[str], _Handler], ...] = (
    (_line(r"help|\?"), UmpireDesk.help),
    (_line(r"pause|stop the clock|hold the clock"), UmpireDesk.pause),
    (_line(r"resume(?: in (?P<number>\d{1,4}) ?(?P<unit>seconds?|s|minutes?|min|m|hours?|h))?"), UmpireDesk.resume),
    (_line(r"start"), UmpireDesk.start),
    (_line(r"rate (?P<rate>\S+)"), UmpireDesk.rate),
    (_line(r"advance(?: (?P<count>\d{1,4}))?(?: half hours?)?"), UmpireDesk.advance),
    (_line(r"end(?: campaign)?"), UmpireDesk.end),
    (_line(r"weather (?P<weather>good|fair|poor)"), UmpireDesk.weather),
    (_line(r"lift (?:(?P<para>\d{1,3}) para\w*)?(?:,| and)? ?(?:(?P<glider>\d{1,3}) gliders?)?"), UmpireDesk.air),
    (_line(r"squadrons (?:allied (?P<allied>\d{1,2}))?(?:,| and)? ?(?:german (?P<german>\d{1,2}))?"), UmpireDesk.air),
    (_line(r"tray"), UmpireDesk.tray),
    (_line(r"read (?P<number>\d{1,12})"), UmpireDesk.read),
    (_line(r"dismiss (?P<number>\d{1,12})"), UmpireDesk.dismiss),
    (_line(r"(?P<verb>hold|release) (?:the )?reports (?:for|to|of) (?P<hq>.+)"), UmpireDesk.hold_reports),
    (_line(r"deliver (?:the )?(?:lost )?report (?P<number>\d{1,9})"), UmpireDesk.deliver),
    (_line(r"reveal (?P<unit>.+?) to (?P<hq>.+)"), UmpireDesk.reveal),
    (_line(r"combat (?P<number>\d{1,9})\s*[:=]?\s*(?P<text>.+)"), UmpireDesk.combat),
    (_line(r"(?P<number>\d{1,9})\s*=\s*(?P<answer>yes|no|\d)"), UmpireDesk.answer),
    (_line(r"(?P<answer>yes|no)"), UmpireDesk.answer),
    (
        _line(r"force (?:a )?(?P<fate>pass|fail) (?:for|of|to) (?P<unit>.+?)(?:,? order (?P<order>\w+\.\d+))?"),
        UmpireDesk.force,
    ),
    (_line(r"release (?P<what>letters? |reports? )?(?P<numbers>\d{1,12}(?:[, ]+\d{1,12})*)"), UmpireDesk.release),
    (_line(r"pass (?P<number>\d{1,4})(?:\s*:\s*(?P<text>.+))?"), UmpireDesk.pass_message),
    (_line(r"ruling:\s*(?P<text>.+)"), UmpireDesk.ruling),
    (_line(r"notice:?\s+(?P<text>.+)"), UmpireDesk.notice),
    (HEADQUARTERS, UmpireDesk.say),
    (_line(r"why (?P<unit>.+?)(?: (?P<time>(?:\d{1,2} [a-z]{3,9} )?\d{1,2}:?\d{2}))?"), UmpireDesk.why),
    (_line(r"show(?: (?P<hq>.+))?"), UmpireDesk.show),
    (_line(r"set (?P<key>[\w.\-]+)\s*(?:=|\bto\b)\s*(?P<value>.*)"), UmpireDesk.setting),
    (_line(r"(?:die|dice) (?P<key>\S.*?)\s*[:=]\s*(?P<faces>\d(?:[ ,]+\d)*)"), UmpireDesk.die),
    (_line(r"cancel (?:order )?(?P<order>[\w]+\.\d+)"), UmpireDesk.cancel),
    (_line(r"place (?P<unit>.+?) (?:at|in|on) (?P<place>.+)"), UmpireDesk.place),
    (_line(r"revive (?P<unit>.+?) (?:at|in) (?P<place>.+?)(?: with (?P<strength>\d{1,3}) ?%?)?"), UmpireDesk.revive),
    (_line(r"(?P<verb>blow|destroy|demolish|repair) (?:the )?(?P<crossing>.+)"), UmpireDesk.crossing),
    (_line(r"terrain (?P<place>.+?) ?=? (?P<terrain>open|woods|heath|polder|town|ruins)"), UmpireDesk.terrain),
    (_line(r"(?P<unit>.+?) strength ?=? ?(?P<strength>\d{1,3}) ?%?"), UmpireDesk.strength),
    (
        _line(rf"(?P<crossing>.+? (?:bridge|ferry|pontoon|lock))(?: is)? (?P<state>{_CROSSING_STATES})"),
        UmpireDesk.crossing,
    ),
    (_line(r"(?P<unit>.+?) (?:is )?(?P<status>destroyed|withdrawn)"), UmpireDesk.status),
)
