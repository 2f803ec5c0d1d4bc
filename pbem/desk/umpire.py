"""The umpire's commands as text: the same by mail, command line, and whatever door comes later.

One command a line. Each is journalled with author and reason (`… because REASON`) and answered with what
changed, or with one sentence that says why not. Source: design section 5, MG section 28, MG-UMP-1.
"""

import re
from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncSession

from engine import commands as c
from engine.campaign import ruleset_of
from engine.clock import next_mark
from engine.events import ClockAdvanced
from engine.intelligence.logs import umpire_log
from engine.intelligence.situation import situation
from pbem.clock import ClockRefused, read_rate
from pbem.config import milliseconds
from pbem.desk import clockwork, inquiry, rewinding, tray, umpire_names, umpire_rulings
from pbem.desk import umpire_pieces as pieces
from pbem.desk.conduct import Conduct, clock_of
from pbem.desk.half_hours import HalfHours
from pbem.desk.record import events_of
from pbem.desk.umpire_hand import Hand, Line, Unclear, stamp
from pbem.desk.umpire_lines import HEADQUARTERS, HELP, commands_of, with_reason
from pbem.desk.understand import commands_for, understood
from pbem.store import campaigns, inbox, outbox, seats
from pbem.store.campaigns import Campaign
from pbem.store.errors import AlreadySettled
from pbem.store.vocabulary import InboxState

#: Half hours that one command may play ahead.
MOST_AHEAD = 96
#: Letters that are listed by name.
_MOST_LISTED = 40


_Handler = Callable[["UmpireDesk", Line, re.Match[str]], Awaitable[str]]


class UmpireDesk(Hand):
    """Obeys umpires."""

    def __init__(self, conduct: Conduct, half_hours: HalfHours) -> None:
        super().__init__(conduct)
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
        state = await self.conduct.state(session, campaign)
        if state is None:
            return f"{campaign.slug} has not been opened yet."
        bare, reason = with_reason(text)
        line = Line(session, campaign, state, author, reason, at_ms, now_ms, inbox_id)
        for pattern, handler in _TABLE:
            found = pattern.fullmatch(bare)
            if found is not None:
                try:
                    return await handler(self, line, found)
                except (c.CommandRefused, ClockRefused, umpire_names.NotClear, Unclear, ValueError) as error:
                    said = str(error)
                    return f"Not done: {said[:1].lower()}{said[1:]}{'' if said.endswith(('.', '?')) else '.'}"
        return "Not understood, nothing was done. Write help for the list of commands."

    # --- the clock ---------------------------------------------------------------------

    async def pause(self, line: Line, found: re.Match[str]) -> str:
        outcome = await clockwork.pause(
            line.session, self.conduct, line.campaign, author=line.author, at_ms=line.at_ms, now_ms=line.now_ms,
            reason=line.reason,
        )  # fmt: skip
        return f"The clock stands at {stamp(line.state, outcome.campaign.campaign_anchor)}. All have been told."

    async def resume(self, line: Line, found: re.Match[str]) -> str:
        if found["number"]:
            wait = milliseconds(f"{found['number']}{found['unit'][0].lower()}")
            await clockwork.resume_later(line.session, line.campaign, resume_at_ms=line.at_ms + wait)
            return f"The clock goes on in {found['number']} {found['unit'].lower()}."
        outcome = await clockwork.resume(
            line.session, self.conduct, line.campaign, author=line.author, at_ms=line.at_ms, now_ms=line.now_ms,
            reason=line.reason,
        )  # fmt: skip
        return f"The clock runs from {stamp(line.state, outcome.campaign.campaign_anchor)}. All have been told."

    async def start(self, line: Line, found: re.Match[str]) -> str:
        await clockwork.start(
            line.session, self.conduct, line.campaign, author=line.author, at_ms=line.at_ms, now_ms=line.now_ms
        )
        await self._half_hours.bots_turn(line.session, line.campaign, now_ms=line.now_ms, at_ms=line.at_ms)
        return "The campaign has begun. All have been told."

    async def rate(self, line: Line, found: re.Match[str]) -> str:
        await clockwork.set_rate(
            line.session, self.conduct, line.campaign, read_rate(found["rate"]), author=line.author,
            at_ms=line.at_ms, now_ms=line.now_ms,
        )  # fmt: skip
        return f"The clock runs at {found['rate']} campaign minutes to a real minute. All have been told."

    async def advance(self, line: Line, found: re.Match[str]) -> str:
        count = int(found["count"] or 1)
        if not 1 <= count <= MOST_AHEAD:
            raise Unclear(f"between 1 and {MOST_AHEAD} half hours can be played at once")
        step = ruleset_of(line.state).step
        campaign, minute = line.campaign, line.state.moment
        for _ in range(count):
            minute = next_mark(minute, step)
            campaign = await self._half_hours.play_ahead(
                line.session, campaign, minute, author=line.author, at_ms=line.at_ms, now_ms=line.now_ms
            )
        return f"It is now {stamp(line.state, campaign.moment)}."

    async def preview(self, line: Line, found: re.Match[str]) -> str:
        """The dice hang on their own keys, so this is what will happen, unless something is ordered or changed."""
        scenario = line.state.scenario
        mark = next_mark(line.state.moment, ruleset_of(line.state).step)
        events = await self.conduct.foreseen(line.campaign, line.state, c.AdvanceTo(minute=mark))
        told = umpire_log((event for event in events if not isinstance(event, ClockAdvanced)), scenario)
        head = f"If nothing else is ordered or changed, this happens to {scenario.calendar.spoken(mark)}:"
        return "\n".join((head, *told)) if told else f"{head} nothing."

    async def rewind(self, line: Line, found: re.Match[str]) -> str:
        to = inquiry.read_time(found["time"], line.state.scenario.calendar, line.state.moment)
        went = await rewinding.rewind(
            line.session, self.conduct, line.campaign, to, author=line.author, reason=line.reason, at_ms=line.at_ms,
            now_ms=line.now_ms, inbox_id=line.inbox_id,
        )  # fmt: skip
        lapsed = f" {_counted(went.orders, 'message')} with orders lapsed." if went.orders else ""
        back = f"The campaign is back at {stamp(went.state, went.state.moment)} and all have been told."
        return f"{back} The clock stands: resume lets it go on.{lapsed}{_post_of(went)}"

    async def undo(self, line: Line, found: re.Match[str]) -> str:
        went = await rewinding.undo(
            line.session, self.conduct, line.campaign, author=line.author, reason=line.reason, now_ms=line.now_ms,
            inbox_id=line.inbox_id,
        )  # fmt: skip
        told = " Those who had been told know of it." if any(one.hq is not None for one in went.gone) else ""
        return f"Taken back: {', '.join(map(rewinding.named, went.undone))}.{told}{_post_of(went)}"

    async def end(self, line: Line, found: re.Match[str]) -> str:
        return await self.told(line, c.EndCampaign(reason=line.reason))

    # --- words -------------------------------------------------------------------------------

    async def say(self, line: Line, found: re.Match[str]) -> str:
        hq = found["hq"].strip()
        if found["verb"].lower() == "as":
            return await self._as_headquarters(line, umpire_names.headquarters(line.state.scenario, hq), found["text"])
        everybody = hq.lower() in ("all", "everybody", "everyone")
        to = None if everybody else umpire_names.headquarters(line.state.scenario, hq)
        await self.do(line, c.GiveNotice(text=found["text"].strip(), to=() if to is None else (to,)))
        return "Sent to all." if to is None else f"Sent to {line.state.scenario.hqs[to].name}."

    async def notice(self, line: Line, found: re.Match[str]) -> str:
        await self.do(line, c.GiveNotice(text=found["text"].strip()))
        return "Sent to all."

    async def _as_headquarters(self, line: Line, hq: str, text: str) -> str:
        now = max(clock_of(line.campaign).at(line.at_ms), line.state.moment)
        reading = understood(line.state, (hq,), text, now)
        message = f"umpire {line.inbox_id}" if line.inbox_id is not None else "umpire"
        for command in commands_for(line.state, (hq,), reading.orders, now, message=message, umpire=True):
            await self.do(line, command)
        said = [f"Ordered: {one.said}" for one in reading.orders]
        for ask in reading.asks:
            choices = "; ".join(f"{number}. {one.said}" for number, one in enumerate(ask.readings, 1))
            said.append(f"Not ordered, write it more exactly: {ask.line} ({ask.question} {choices})")
        said += [f"Not ordered: {one.line} ({one.sentence})" for one in reading.refused]
        said += [f"Not an order: {note}" for note in reading.notes]
        return "\n".join(said) or "There was no order in it."

    async def pass_message(self, line: Line, found: re.Match[str]) -> str:
        text = found["text"].strip() if found["text"] else None
        return await self.told(line, c.PassMessage(index=int(found["number"]) - 1, text=text))

    async def ruling(self, line: Line, found: re.Match[str]) -> str:
        await self.do(line, c.MakeRuling(author=line.author, text=found["text"].strip(), reason=line.reason))
        return "Entered in the log."

    # --- the tray -----------------------------------------------------------------------------

    async def tray(self, line: Line, found: re.Match[str]) -> str:
        return await tray.listing(line.session, line.campaign, line.state)

    async def read(self, line: Line, found: re.Match[str]) -> str:
        message = await self._in_tray(line, int(found["number"]))
        return f"From {message.sender}: {message.reason}\n{tray.message_words(message)}"

    async def dismiss(self, line: Line, found: re.Match[str]) -> str:
        message = await self._in_tray(line, int(found["number"]))
        try:
            await inbox.settle(
                line.session, message.id, InboxState.READ, campaign_id=message.campaign_id, hq=message.hq,
                reason=message.reason,
            )  # fmt: skip
        except AlreadySettled:
            raise Unclear(f"message {message.id} is not in the tray") from None
        return f"Message {message.id} is out of the tray."

    async def release(self, line: Line, found: re.Match[str]) -> str:
        """Letters that could not be delivered, and reports that are held."""
        numbers = list(dict.fromkeys(int(number) for number in re.findall(r"\d+", found["numbers"])))
        parked = {letter.id for letter in await outbox.parked(line.session, campaign_id=line.campaign.id)}
        letters, reports = umpire_rulings.released(line.state, parked, numbers, (found["what"] or "").strip().lower())
        for number in letters:
            await outbox.release(line.session, number)
        if reports:
            await self.do(line, c.ReleaseReports(numbers=reports))
        return f"{len(numbers)} sent on." if reports else f"{len(numbers)} sent again."

    async def resend(self, line: Line, found: re.Match[str]) -> str:
        """For a player who never got it: the last letter of the war to each seat of a headquarters."""
        scenario = line.state.scenario
        hq = umpire_names.headquarters(scenario, found["hq"])
        gone = []
        for seat in await seats.seats_of(line.session, line.campaign.id, hq=hq):
            letter = await outbox.last_sent(line.session, seat.id)
            if letter is not None:
                await self.conduct.post.again(line.session, line.campaign, letter, now_ms=line.now_ms)
                gone.append(f"{letter.address}: {letter.subject}")
        if not gone:
            raise Unclear(f"no letter of the war has left for {scenario.hqs[hq].name} yet")
        return "Sent again to " + "; ".join(gone)

    async def hold_reports(self, line: Line, found: re.Match[str]) -> str:
        hq = umpire_names.headquarters(line.state.scenario, found["hq"])
        name = line.state.scenario.hqs[hq].name
        if found["verb"].lower() == "hold":
            await self.do(line, c.HoldReports(hq=hq))
            return f"From now on the reports for {name} wait in the tray; it is not told so."
        count = sum(held.to == hq for held in line.state.held_reports.values())
        await self.do(line, c.HoldReports(hq=hq, hold=False))
        return f"{count} let go to {name}; from now on its reports come in as they are sent."

    async def deliver(self, line: Line, found: re.Match[str]) -> str:
        number = int(found["number"])
        command = umpire_rulings.found_again(await events_of(line.session, line.campaign), number)
        await self.do(line, command)
        return f"Report {number} of {stamp(line.state, command.sent)} has come in at last: {command.to} reads it."

    async def reveal(self, line: Line, found: re.Match[str]) -> str:
        scenario = line.state.scenario
        unit, hq = umpire_names.unit(scenario, found["unit"]), umpire_names.headquarters(scenario, found["hq"])
        return await self.told(line, c.RevealUnit(unit=unit, hq=hq))

    async def conceal(self, line: Line, found: re.Match[str]) -> str:
        scenario = line.state.scenario
        unit, hq = umpire_names.unit(scenario, found["unit"]), umpire_names.headquarters(scenario, found["hq"])
        await self.do(line, c.ConcealUnit(unit=unit, hq=hq))
        told = f"{scenario.hqs[hq].name} is told that what it heard of {scenario.units[unit].short} was a mistake"
        return f"{told}, and has it off its map until it is met or shown again."

    async def _in_tray(self, line: Line, number: int) -> inbox.Message:
        message = await inbox.by_id(line.session, number)
        if message is None or message.campaign_id not in (None, line.campaign.id):
            raise Unclear(f"there is no message {number} in the tray")
        return message

    # --- questions ----------------------------------------------------------------------------

    async def why(self, line: Line, found: re.Match[str]) -> str:
        scenario = line.state.scenario
        unit = umpire_names.unit(scenario, found["unit"])
        time = found["time"]
        around = inquiry.read_time(time, scenario.calendar, line.state.moment) if time else None
        return inquiry.why(await events_of(line.session, line.campaign), scenario, unit, around)

    async def show(self, line: Line, found: re.Match[str]) -> str:
        scenario = line.state.scenario
        if not found["hq"]:
            return inquiry.standing(line.state)
        hq = umpire_names.headquarters(scenario, found["hq"])
        return situation(line.state.pictures[hq], scenario, line.state.moment)

    async def help(self, line: Line, found: re.Match[str]) -> str:
        return HELP


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _post_of(went: rewinding.WentBack) -> str:
    """What became of the letters, and where what was left can be read."""
    said = f" Withdrawn before they left: {_counted(went.withdrawn, 'letter')}." if went.withdrawn else ""
    kept = f"What was played is kept as branch {went.left}: pbem log {went.campaign.slug} --branch {went.left}."
    if not went.gone:
        return f"{said}\n{kept}"
    listed = "\n".join(f"  to {one.address}: {one.subject}" for one in went.gone[:_MOST_LISTED])
    more = f"\n  and {len(went.gone) - _MOST_LISTED} more" if len(went.gone) > _MOST_LISTED else ""
    return f"{said}\nThese letters had left (to add a word of your own: to HQ: …):\n{listed}{more}\n{kept}"


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
    (_line(r"preview"), UmpireDesk.preview),
    (_line(r"(?:rewind|go back) to (?P<time>.+)"), UmpireDesk.rewind),
    (_line(r"undo"), UmpireDesk.undo),
    (_line(r"end(?: campaign)?"), UmpireDesk.end),
    (_line(r"weather (?P<weather>good|fair|poor)"), pieces.weather),
    (_line(r"lift (?:(?P<para>\d{1,3}) para\w*)?(?:,| and)? ?(?:(?P<glider>\d{1,3}) gliders?)?"), pieces.air),
    (_line(r"squadrons (?:allied (?P<allied>\d{1,2}))?(?:,| and)? ?(?:german (?P<german>\d{1,2}))?"), pieces.air),
    (_line(r"tray"), UmpireDesk.tray),
    (_line(r"read (?P<number>\d{1,12})"), UmpireDesk.read),
    (_line(r"dismiss (?P<number>\d{1,12})"), UmpireDesk.dismiss),
    (_line(r"(?P<verb>hold|release) (?:the )?reports (?:for|to|of) (?P<hq>.+)"), UmpireDesk.hold_reports),
    (_line(r"(?:resend|send again)(?: the last letter)? (?:to|for) (?P<hq>.+)"), UmpireDesk.resend),
    (_line(r"deliver (?:the )?(?:lost )?report (?P<number>\d{1,9})"), UmpireDesk.deliver),
    (_line(r"(?:reveal|show) (?P<unit>.+?) to (?P<hq>.+)"), UmpireDesk.reveal),
    (_line(r"(?:hide|conceal) (?P<unit>.+?) from (?P<hq>.+)"), UmpireDesk.conceal),
    (_line(r"(?:fight:|combat:?) ?(?P<attackers>.+?) (?:against|versus|vs?\.?) (?P<defenders>.+)"), pieces.declare),
    (_line(r"combat (?P<number>\d{1,9})\s*[:=]?\s*(?P<text>.+)"), pieces.combat),
    (_line(r"(?P<number>\d{1,9})\s*=\s*(?P<answer>yes|no|\d)"), pieces.answer),
    (_line(r"(?P<answer>yes|no)"), pieces.answer),
    (
        _line(r"force (?:a )?(?P<fate>pass|fail) (?:for|of|to) (?P<unit>.+?)(?:,? order (?P<order>\w+\.\d+))?"),
        pieces.force,
    ),
    (_line(r"release (?P<what>letters? |reports? )?(?P<numbers>\d{1,12}(?:[, ]+\d{1,12})*)"), UmpireDesk.release),
    (_line(r"pass (?P<number>\d{1,4})(?:\s*:\s*(?P<text>.+))?"), UmpireDesk.pass_message),
    (_line(r"ruling:\s*(?P<text>.+)"), UmpireDesk.ruling),
    (_line(r"notice:?\s+(?P<text>.+)"), UmpireDesk.notice),
    (HEADQUARTERS, UmpireDesk.say),
    (_line(r"why (?P<unit>.+?)(?: (?P<time>(?:\d{1,2} [a-z]{3,9} )?\d{1,2}:?\d{2}))?"), UmpireDesk.why),
    (_line(r"show(?: (?P<hq>.+))?"), UmpireDesk.show),
    (_line(r"set (?P<key>[\w.\-]+)\s*(?:=|\bto\b)\s*(?P<value>.*)"), pieces.setting),
    (_line(r"(?:die|dice) (?P<key>\S.*?)\s*[:=]\s*(?P<faces>\d(?:[ ,]+\d)*)"), pieces.die),
    (_line(r"cancel (?:order )?(?P<order>[\w]+\.\d+)"), pieces.cancel),
    (_line(r"(?P<verb>give) (?P<unit>.+?) (?P<minutes>\d{1,4}) ?(?:minutes?|min)"), pieces.minutes),
    (_line(r"(?P<verb>take) (?P<minutes>\d{1,4}) ?(?:minutes?|min) from (?P<unit>.+)"), pieces.minutes),
    (
        _line(
            r"(?P<verb>cut|restore|open) (?:the )?(?P<way>road|rail|railway)(?: (?:between|from))?"
            r" (?P<a>.+?)(?: and | to | ?[-–/] ?|, ?| )(?P<b>.+)"
        ),
        pieces.link,
    ),
    (_line(r"merge (?P<unit>.+?) (?:into|with) (?P<host>.+)"), pieces.merge),
    (_line(r"(?:attach|reassign) (?P<units>.+) to (?P<hq>.+)"), pieces.attach),
    (_line(r"place (?P<unit>.+?) (?:at|in|on) (?P<place>.+)"), pieces.place),
    (_line(r"revive (?P<unit>.+?) (?:at|in) (?P<place>.+?)(?: with (?P<strength>\d{1,3}) ?%?)?"), pieces.revive),
    (_line(r"(?P<verb>blow|destroy|demolish|repair) (?:the )?(?P<crossing>.+)"), pieces.crossing),
    (_line(r"terrain (?P<place>.+?) ?=? (?P<terrain>open|woods|heath|polder|town|ruins)"), pieces.terrain),
    (_line(r"(?P<unit>.+?) strength ?=? ?(?P<strength>\d{1,3}) ?%?"), pieces.strength),
    (
        _line(rf"(?P<crossing>.+? (?:bridge|ferry|pontoon|lock))(?: is)? (?P<state>{_CROSSING_STATES})"),
        pieces.crossing,
    ),
    (_line(r"(?P<unit>.+?) (?:is )?(?P<status>destroyed|withdrawn)"), pieces.status),
    (_line(r"(?P<unit>.+?) (?:is )?(?P<supply>supplied|unsupplied|in supply|out of supply)"), pieces.supply),
)
