"""Commands that open and lead a campaign: new, enrol, start, pause, resume, rate, advance, order, umpire.

Each is one or more transactions through the same desk as the service, which may be running beside it.
"""

import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncSession

from engine.campaign import ruleset_of
from engine.clock import next_mark
from engine.state import State
from pbem.cli.errands import CannotDo, desk
from pbem.clock import read_rate, write_rate
from pbem.desk import clockwork, typed
from pbem.desk.conduct import Outcome
from pbem.desk.opening import enrol as take_seat
from pbem.desk.opening import open_campaign, read_place, read_sitter, read_zone
from pbem.desk.umpire import MOST_AHEAD
from pbem.heartbeat import is_alive
from pbem.office import Office
from pbem.store import campaigns
from pbem.store.campaigns import Campaign
from pbem.store.vocabulary import SeatRole, Transport

#: Who the journal says gave a command typed at the server.
AUTHOR = "cli"


async def new(config: Path | None, scenario: str, slug: str, seed: str, settings: list[str], name: str) -> None:
    """Open a campaign and print its commitment."""
    async with desk(config) as office, office.conduct.sitting(office.database) as session:
        campaign = await open_campaign(
            session, office.conduct, scenario, slug, settings=[_setting(one) for one in settings], seed=seed, name=name,
            now_ms=office.clock.now_ms(),
        )  # fmt: skip
        state = await _opened(office, session, campaign)
        print(f"Campaign {campaign.slug} is open: {state.scenario.name}, {_text(state, campaign.moment)}.")
        print(f"Commitment of the seed: {campaign.commitment}")
        print(
            f"Headquarters: {', '.join(state.scenario.hqs)}. Seat players with: pbem enrol {campaign.slug} HQ ADDRESS"
        )


async def enrol(
    config: Path | None, slug: str, hq: str | None, addresses: list[str], role: SeatRole, zone: str = ""
) -> None:
    """Seat people."""
    async with desk(config) as office, office.conduct.sitting(office.database) as session:
        campaign = await campaigns.by_slug(session, slug)
        state = await _opened(office, session, campaign)
        places: tuple[str | None, ...] = (None,) if hq is None else read_place(state.scenario, hq)
        where = read_zone(zone)
        for address in addresses:
            sitter = read_sitter(address)
            for place in places:
                seat = await take_seat(
                    session, office.conduct, campaign, sitter, hq=place, role=role, now_ms=office.clock.now_ms(),
                    zone=where,
                )  # fmt: skip
                what = state.scenario.hqs[place].name if place is not None else f"{seat.role.value}"
                print(f"{seat.address} is seated: {what}")


async def start(config: Path | None, slug: str) -> None:
    """Set the clock going."""
    async with desk(config) as office, office.conduct.sitting(office.database) as session:
        campaign = await campaigns.by_slug(session, slug)
        now = office.clock.now_ms()
        outcome = await clockwork.start(session, office.conduct, campaign, author=AUTHOR, at_ms=now, now_ms=now)
        await office.half_hours.bots_turn(session, outcome.campaign, at_ms=now, now_ms=now)
        _standing(outcome)
        await _somebody_serves(session, now)


async def pause(config: Path | None, slug: str, reason: str) -> None:
    """Stop the clock."""
    await _clock(config, slug, clockwork.pause, reason)


async def resume(config: Path | None, slug: str, reason: str) -> None:
    """Let it go on."""
    await _clock(config, slug, clockwork.resume, reason)


async def rate(config: Path | None, slug: str, pace: str) -> None:
    """Set the clock's pace."""
    async with desk(config) as office, office.conduct.sitting(office.database) as session:
        campaign = await campaigns.by_slug(session, slug)
        now = office.clock.now_ms()
        outcome = await clockwork.set_rate(
            session, office.conduct, campaign, read_rate(pace), author=AUTHOR, at_ms=now, now_ms=now
        )
        print(f"{campaign.slug}: {write_rate(read_rate(outcome.campaign.rate))} campaign minutes to a real minute")


async def advance(config: Path | None, slug: str, count: int) -> None:
    """Play half hours at once, one transaction each."""
    if not 1 <= count <= MOST_AHEAD:
        raise CannotDo(f"between 1 and {MOST_AHEAD} half hours can be played at once")
    from rich.console import Console
    from rich.progress import Progress

    async with desk(config) as office:
        with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
            bar = progress.add_task("half hours", total=count)
            for _ in range(count):
                moment = await _one_ahead(office, slug)
                progress.advance(bar)
        print(moment)


async def _one_ahead(office: Office, slug: str) -> str:
    async with office.conduct.sitting(office.database) as session:
        campaign = await campaigns.lock(session, (await campaigns.by_slug(session, slug)).id)
        state = await _opened(office, session, campaign)
        now = office.clock.now_ms()
        minute = next_mark(state.moment, ruleset_of(state).step)
        campaign = await office.half_hours.play_ahead(session, campaign, minute, author=AUTHOR, at_ms=now, now_ms=now)
        return _text(state, campaign.moment)


async def order(config: Path | None, slug: str, hq: str, text: str) -> None:
    """Orders for a headquarters through the same door as mail; prints the receipt."""
    async with desk(config) as office:
        async with office.database.begin() as session:
            campaign = await campaigns.by_slug(session, slug)
            state = await _opened(office, session, campaign)
        to = "+".join(read_place(state.scenario, hq))
        await _hand_in(office, campaign, to, text)


async def umpire(config: Path | None, slug: str, text: str) -> None:
    """Umpire's commands; prints what came of them."""
    async with desk(config) as office:
        async with office.database.begin() as session:
            campaign = await campaigns.by_slug(session, slug)
        await _hand_in(office, campaign, typed.UMPIRE, text)


async def _hand_in(office: Office, campaign: Campaign, to: str, text: str) -> None:
    """Store a message, handle it if no half hour comes first, and print the answer."""
    now = office.clock.now_ms()
    arrival = typed.arrival(
        Transport.CLI, slug=campaign.slug, to=to, sender=AUTHOR, key=f"{now}:{os.urandom(4).hex()}", text=text,
        received_ms=now,
    )  # fmt: skip
    # Kept and handled in one transaction, so that the service beside us cannot take it in between.
    answer = await office.sequencer.take_new(arrival, waits=to != typed.UMPIRE)
    if answer is None:
        print("Kept. It will be read, and answered by letter, when the half hour before it has been decided.")
        async with office.database.begin() as session:
            await _somebody_serves(session, now)
        return
    print(answer.text.rstrip("\n"))


async def _somebody_serves(session: AsyncSession, now_ms: int) -> None:
    """Say so if what was asked for waits for a service that is not there."""
    if not await is_alive(session, now_ms):
        print("The service does not seem to run: start it with pbem serve.", file=sys.stderr)


async def _clock(config: Path | None, slug: str, setting: Callable[..., Awaitable[Outcome]], reason: str) -> None:
    async with desk(config) as office, office.conduct.sitting(office.database) as session:
        campaign = await campaigns.by_slug(session, slug)
        now = office.clock.now_ms()
        outcome = await setting(session, office.conduct, campaign, author=AUTHOR, at_ms=now, now_ms=now, reason=reason)
        _standing(outcome)
        if setting is clockwork.resume:
            await _somebody_serves(session, now)


def _standing(outcome: Outcome) -> None:
    campaign = outcome.campaign
    minute = max(campaign.campaign_anchor, campaign.moment)
    print(f"{campaign.slug} is {campaign.status.value} at {_text(outcome.state, minute)}")


async def _opened(office: Office, session: AsyncSession, campaign: Campaign) -> State:
    state = await office.conduct.state(session, campaign)
    if state is None:
        raise CannotDo(f"{campaign.slug} has not been opened: its journal is empty")
    return state


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise CannotDo(f"{text!r} is no setting: write KEY=VALUE, as comm.fail_on=2")
    return key.strip(), value.strip()


def _text(state: State, minute: int) -> str:
    return state.scenario.calendar.text(minute)
