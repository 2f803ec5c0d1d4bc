"""Commands that only look: show, log, why, audit."""

import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine import campaign as front
from engine.dice import KeyedDice, commitment
from engine.intelligence.logs import hq_log, umpire_log
from engine.intelligence.situation import situation
from engine.intelligence.textmap import hq_map, umpire_map
from engine.state import State
from pbem.cli.errands import CannotDo, desk, written_to
from pbem.clock import write_rate
from pbem.desk import inquiry, umpire_names
from pbem.desk.conduct import clock_of, name_of
from pbem.desk.opening import read_place
from pbem.desk.record import events_of
from pbem.office import Office
from pbem.store import branches, campaigns, journal, seats
from pbem.store.campaigns import Campaign
from pbem.store.journal import CommandEntry
from pbem.store.vocabulary import CampaignStatus


async def show(config: Path | None, slug: str, hq: str | None, map_file: Path | None) -> None:
    """The campaign's moment, how it stands, and a headquarters' situation if asked for."""
    async with desk(config) as office, office.database.begin() as session:
        campaign, state = await _campaign(office, session, slug)
        lines = await _standing(office, session, campaign, state)
        place = None if hq is None else read_place(state.scenario, hq)
        for one in place or ():
            lines += ["", situation(state.pictures[one], state.scenario, state.moment).rstrip()]
    print("\n".join(lines))
    if map_file is not None:
        _draw(state, None if place is None else place[0], map_file)


async def _standing(office: Office, session: AsyncSession, campaign: Campaign, state: State) -> list[str]:
    calendar = state.scenario.calendar
    clock = clock_of(campaign)
    lines = [calendar.text(campaign.moment), "", f"{await name_of(session, campaign, state)} ({campaign.slug})"]
    status = f"status      {campaign.status.value}, rate {write_rate(clock.rate)}"
    if clock.running:
        status += f", the clock reads {calendar.text(clock.at(office.clock.now_ms()))}"
    elif campaign.status is not CampaignStatus.PLANNED and campaign.hold_reason:
        status += f": {campaign.hold_reason}"
    lines.append(status)
    lines.append(f"commitment  {campaign.commitment}")
    if campaign.status is CampaignStatus.ENDED:
        lines.append(f"seed        {campaign.seed}")
    usual = dict(state.scenario.settings.items())
    changed = [f"{key} = {value}" for key, value in state.settings.items() if usual.get(key) != value]
    lines += [f"setting     {one}" for one in changed]
    for seat in await seats.seats_of(session, campaign.id):
        lines.append(f"seat        {seat.hq or seat.role.value:<10} {seat.transport.value}:{seat.address}")
    return lines


async def log(config: Path | None, slug: str, hq: str | None, branch: int | None = None) -> None:
    """What happened: the umpire's log, or a headquarters' own; on the branch that is played, or another."""
    async with desk(config) as office, office.database.begin() as session:
        campaign, state = await _campaign(office, session, slug)
        if branch is not None:
            known = len(await branches.branches_of(session, campaign.id))
            if branch >= known:
                raise CannotDo(f"{campaign.slug} has no branch {branch}: there are 0 to {known - 1}")
            campaign = msgspec.structs.replace(campaign, branch=branch)
        happened = await events_of(session, campaign)
    if hq is None:
        print("\n".join(umpire_log(happened, state.scenario)))
        return
    for one in read_place(state.scenario, hq):
        print("\n".join(hq_log(happened, state.scenario, one, state.commitment)))


async def why(config: Path | None, slug: str, unit: str, time: str | None) -> None:
    """All events about a unit, with rules, dice and figures."""
    async with desk(config) as office, office.database.begin() as session:
        campaign, state = await _campaign(office, session, slug)
        name = umpire_names.unit(state.scenario, unit)
        try:
            around = inquiry.read_time(time, state.scenario.calendar, state.moment) if time else None
        except ValueError as error:
            raise CannotDo(str(error)) from None
        print(inquiry.why(await events_of(session, campaign), state.scenario, name, around))


async def audit(config: Path | None, slug: str) -> None:
    """Decide every command again from the seed and hold the events against the journal."""
    from rich.console import Console
    from rich.progress import Progress

    async with desk(config) as office, office.database.begin() as session:
        campaign, state = await _campaign(office, session, slug)
        seed = bytes.fromhex(campaign.seed)
        if commitment(seed) != campaign.commitment:
            raise CannotDo("the seed does not fit the published commitment: the record has been altered")
        position = await journal.position(session, campaign)
        with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
            bar = progress.add_task("commands", total=position.command_seq)
            derived, events = await _derived(session, campaign, KeyedDice(seed), lambda: progress.advance(bar))
    if derived is None or front.fingerprint(derived) != front.fingerprint(state):
        raise CannotDo("the events are those of the journal, but the state they make is not: report this as a fault")
    print(f"{slug}: {position.command_seq} commands and {events} events agree with the seed.")


async def _derived(
    session: AsyncSession, campaign: Campaign, dice: KeyedDice, step: Callable[[], None]
) -> tuple[State | None, int]:
    state: State | None = None
    last = 0
    async for entry in _commands(session, campaign):
        command = front.decode_command(entry.payload)
        events, state = front.decide_and_evolve(state, command, dice)
        written = await journal.events(session, campaign, after=last, limit=max(1, len(events)))
        told = [(one.kind, one.at, bytes(one.payload)) for one in written if one.command_seq == entry.seq]
        ours = [(type(event).__name__, event.at, front.encode_event(event)) for event in events]
        if told != ours:
            number = next((n for n, pair in enumerate(zip(told, ours, strict=False)) if pair[0] != pair[1]), len(told))
            raise CannotDo(
                f"command {entry.seq} ({entry.kind}) gives another event {last + number + 1} than the journal has:"
                " the record has been altered, or it was decided by another version"
            )
        last += len(ours)
        step()
    return state, last


async def _commands(session: AsyncSession, campaign: Campaign) -> AsyncIterator[CommandEntry]:
    after = 0
    while page := await journal.commands(session, campaign, after=after):
        for entry in page:
            yield entry
        after = page[-1].seq


def _draw(state: State, hq: str | None, place: Path) -> None:
    """The map of a headquarters or of the umpire: a picture by the file's ending, else plain text."""
    ending = place.suffix.lower()
    if ending in _DRAWN:
        data = _drawn(state, hq, ending)
    else:
        picture = None if hq is None else state.pictures[hq]
        text = umpire_map(state) if picture is None else hq_map(picture, state.scenario, state.moment)
        data = text.encode()
    with written_to(place):
        place.write_bytes(data)
    print(f"\nMap: {place}")


#: Endings of files that are drawn; the workbook is the umpire's alone (MG-GLYPH-3).
_DRAWN = (".png", ".svg", ".xlsx")


def _drawn(state: State, hq: str | None, ending: str) -> bytes:
    from pbem import maps

    if ending == ".xlsx":
        if hq is not None:
            raise CannotDo("the workbook shows everything and is the umpire's alone: leave --hq out, or ask for a .png")
        from pbem.maps.xlsx import to_xlsx

        return to_xlsx(state)
    if hq is None:
        sheet = maps.master_sheet(state)
    else:
        sheet = maps.sheet_for_hq(state.scenario, state.pictures[hq], state.moment)
    return maps.to_png(sheet) if ending == ".png" else maps.to_svg(sheet).encode()


async def _campaign(office: Office, session: AsyncSession, slug: str) -> tuple[Campaign, State]:
    campaign = await campaigns.by_slug(session, slug)
    state = await office.conduct.state(session, campaign)
    if state is None:
        raise CannotDo(f"{campaign.slug} has not been opened: its journal is empty")
    return campaign, state
