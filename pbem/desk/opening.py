"""Opening a campaign and seating its people.

The seed is drawn, its seal (a hash) published, the scenario's first events played. Whoever is seated gets a
letter of welcome when the campaign begins: what he holds, how to write, and the situation as he knows it.
"""

import re
import secrets
from collections.abc import Sequence
from difflib import get_close_matches
from email.errors import HeaderParseError
from email.headerregistry import Address
from zoneinfo import available_timezones

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine.commands import OpenCampaign
from engine.dice import commitment
from engine.intelligence.situation import situation
from engine.scenarios import available, load
from engine.scenarios.findings import ScenarioError
from engine.scenarios.scenario import Scenario
from engine.state import State
from pbem.clock import ClockRefused, read_rate, write_rate
from pbem.desk import umpire_names
from pbem.desk.conduct import Conduct, name_of
from pbem.desk.map_orders import map_order
from pbem.store import campaigns, seats, server
from pbem.store.campaigns import Campaign
from pbem.store.outbox import Enclosure
from pbem.store.seats import Seat
from pbem.store.vocabulary import CampaignStatus, SeatRole, Transport

_SLUG = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")
#: The setting that is the clock's and not the engine's (MG-CLOCK-2).
_RATE = "clock.rate"


class OpeningRefused(Exception):
    """The campaign cannot be opened or the seat not taken so; one sentence."""


async def open_campaign(
    session: AsyncSession,
    conduct: Conduct,
    scenario: str,
    slug: str,
    *,
    settings: Sequence[tuple[str, str]] = (),
    seed: str = "",
    name: str = "",
    now_ms: int,
    author: str = "cli",
) -> Campaign:
    """Open a campaign, planned and at its scenario's first minute. Raises OpeningRefused, SlugTaken, CommandRefused.

    `seed`: 32 to 128 hexadecimal figures, drawn if empty.
    """
    slug = slug.strip().lower()
    if not _SLUG.fullmatch(slug):
        raise OpeningRefused(f"{slug!r} cannot be a slug: use 1 to 30 small letters, figures and hyphens")
    if scenario not in available():
        raise OpeningRefused(f"there is no scenario {scenario!r}: choose one of {', '.join(available())}")
    secret = _seed(seed)
    try:
        fixed = load(scenario)
    except ScenarioError as error:
        raise OpeningRefused(f"the scenario {scenario} is not sound: run pbem scenario check ({error})") from None
    rate = next((value for key, value in reversed(settings) if key == _RATE), "1")
    try:
        pace = write_rate(read_rate(rate))
    except ClockRefused as error:
        raise OpeningRefused(str(error)) from None
    seal = commitment(secret)
    campaign = await campaigns.create(
        session, slug=slug, scenario=scenario, seed=secret.hex(), commitment=seal, moment=fixed.start, now_ms=now_ms,
        rate=pace,
    )  # fmt: skip
    if name.strip():
        await server.put(session, server.campaign_note(campaign.id, "name"), name.strip())
    changed = tuple((key, value) for key, value in settings if key != _RATE)
    command = OpenCampaign(scenario=scenario, commitment=seal, settings=changed)
    return (await conduct.carry_out(session, campaign, command, author=author, now_ms=now_ms)).campaign


def _seed(text: str) -> bytes:
    if not text:
        return secrets.token_bytes(32)
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        raise OpeningRefused("the seed is not hexadecimal: give 32 to 128 of the figures 0-9 and a-f") from None
    if not 16 <= len(secret) <= 64:
        raise OpeningRefused("the seed is too short or too long: give 32 to 128 hexadecimal figures")
    return secret


class Sitter(msgspec.Struct, frozen=True):
    """Who is to be seated: an address at a transport."""

    transport: Transport
    address: str


def read_sitter(text: str) -> Sitter:
    """`name@example.org`, `discord:ID` or `bot:NAME`. Raises OpeningRefused."""
    kind, colon, rest = text.strip().partition(":")
    if colon and kind.lower() == "discord":
        if not rest.isdigit():
            raise OpeningRefused(f"{text!r}: after discord: comes the user's number, as discord:123456789012345678")
        return Sitter(Transport.DISCORD, rest)
    if colon and kind.lower() == "bot":
        # Loaded here: they read and write orders, which most commands never do.
        from engine.commanders import TEMPERS

        if rest not in TEMPERS:
            raise OpeningRefused(f"there is no scripted commander {rest!r}: choose one of {', '.join(sorted(TEMPERS))}")
        return Sitter(Transport.BOT, rest)
    try:
        address = Address(addr_spec=text.strip())
    except (HeaderParseError, ValueError, IndexError):
        raise OpeningRefused(_NO_ADDRESS.format(text)) from None
    if not address.username or "." not in address.domain.strip("."):
        raise OpeningRefused(_NO_ADDRESS.format(text))
    return Sitter(Transport.MAIL, address.addr_spec)


_NO_ADDRESS = "{!r} is no mail address: write name@example.org, discord:ID or bot:NAME"


def read_zone(text: str) -> str:
    """The name of a time zone, as it is kept: `Europe/Amsterdam`; empty: none.

    Raises OpeningRefused with the nearest names.
    """
    wanted = text.strip().replace(" ", "_")
    if not wanted:
        return ""
    named = {name.lower(): name for name in available_timezones()}
    if wanted.lower() in named:
        return named[wanted.lower()]
    near = [named[name] for name in get_close_matches(wanted.lower(), named, n=3, cutoff=0.6)]
    near += [name for name in sorted(named.values()) if name.lower().endswith(f"/{wanted.lower()}")]
    hint = f"did you mean {' or '.join(dict.fromkeys(near))}?" if near else "write it as Europe/Amsterdam"
    raise OpeningRefused(f"there is no time zone {text.strip()!r}: {hint}")


def read_place(scenario: Scenario, text: str) -> tuple[str, ...]:
    """The headquarters meant by an id, a name, or a seat of the scenario's player counts (`allied_1`, `5:p2`).

    Raises OpeningRefused.
    """
    wanted = text.strip()
    if wanted in scenario.hqs:
        return (wanted,)
    count, colon, name = wanted.lower().rpartition(":")
    tables = [
        (number, table[name])
        for number, table in scenario.player_counts.items()
        if name in table and (not colon or count == str(number))
    ]
    if len(tables) == 1:
        return tables[0][1]
    if tables:
        choices = ", ".join(f"{number}:{name} ({' '.join(hqs)})" for number, hqs in tables)
        raise OpeningRefused(f"{wanted} is a seat at several tables: write one of {choices}")
    try:
        return (umpire_names.headquarters(scenario, wanted),)
    except umpire_names.NotClear as error:
        raise OpeningRefused(f"{error}; there are {', '.join(scenario.hqs)}") from None


async def enrol(
    session: AsyncSession,
    conduct: Conduct,
    campaign: Campaign,
    sitter: Sitter,
    *,
    hq: str | None,
    role: SeatRole,
    now_ms: int,
    zone: str = "",
) -> Seat:
    """Seat somebody, and welcome him if play has begun; who is seated already may name another time zone.

    Raises AlreadySeated, OpeningRefused.
    """
    state = await conduct.state(session, campaign)
    if state is None:
        raise OpeningRefused(f"{campaign.slug} has not been opened")
    if sitter.transport is Transport.BOT:
        if hq is None:
            raise OpeningRefused("a scripted commander needs a headquarters")
        role = SeatRole.BOT
    if zone:
        taken = await seats.find_by_address(session, sitter.transport, sitter.address, campaign_id=campaign.id)
        moved = next((seat for seat in taken if (seat.hq, seat.role) == (hq, role) and seat.zone != zone), None)
        if moved is not None:
            return await seats.set_zone(session, moved.id, zone)
    seat = await seats.enrol(
        session, campaign.id, role=role, transport=sitter.transport, address=sitter.address, now_ms=now_ms, hq=hq,
        zone=zone,
    )  # fmt: skip
    if campaign.status is not CampaignStatus.PLANNED or role is SeatRole.UMPIRE:
        await welcome(session, conduct, campaign, seat, now_ms=now_ms)
    return seat


async def welcome(session: AsyncSession, conduct: Conduct, campaign: Campaign, seat: Seat, *, now_ms: int) -> None:
    """The first letter to a seat: umpires get it when they are seated, the others when the campaign begins."""
    state = await conduct.state(session, campaign)
    if state is None:
        raise OpeningRefused(f"{campaign.slug} has not been opened")
    title = await name_of(session, campaign, state)
    subject, text = _welcome(campaign, state, seat, title)
    maps: tuple[Enclosure, ...] = ()
    if seat.hq is not None and state.settings.report.map != "never":
        maps = (map_order(state, state.pictures[seat.hq], state.moment, title),)
    await conduct.post.send(
        session, campaign, seat, kind="welcome", subject=subject, text=text, about=("welcome",), now_ms=now_ms,
        at=state.moment, calendar=state.scenario.calendar, enclosures=maps,
    )  # fmt: skip


def _welcome(campaign: Campaign, state: State, seat: Seat, title: str) -> tuple[str, str]:
    """Subject and text of the first letter."""
    spoken = state.scenario.calendar.spoken(state.moment)
    seal = f"The campaign is sealed with {campaign.commitment}; what was sealed is shown to all when it is over."
    if seat.role is SeatRole.UMPIRE:
        text = (
            f"You are an umpire of {title} (campaign {campaign.slug}), which stands at {spoken}.\n\n"
            "Answer this letter, or any of ours, with commands, one a line; write help for the list of them."
            " Nothing ever waits for you: what you do not decide is decided by the rules.\n\n"
            f"{seal}\n"
        )
        return f"[{title}] You are an umpire", text
    if seat.role is SeatRole.OBSERVER or seat.hq is None:
        text = (
            f"You observe {title} (campaign {campaign.slug}), which stands at {spoken}. You give no orders.\n\n{seal}\n"
        )
        return f"[{title}] You observe the campaign", text
    held = state.scenario.hqs[seat.hq]
    commander = f" in place of {held.commander}" if held.commander else ""
    text = (
        f"You hold the headquarters of {held.name}{commander} in {title} (campaign {campaign.slug}).\n\n"
        "Write your orders as to a radio operator, in answer to this letter or to any of ours, above the line:"
        " one order a line, for instance “0930 1st Para Bn: advance to Wolfheze by road, then hold”. Times are campaign"
        " time; without a time an order is for now. Every letter of yours is answered at once with what was"
        " understood; what your units answer comes as a signal of its own, or, as things are at the front, not at"
        " all. “message to XXX Corps: …” goes to another headquarters, “umpire: …” to the umpire.\n\n"
        f"{seal}\n\n"
        f"{situation(state.pictures[seat.hq], state.scenario, state.moment)}"
    )
    return f"[{title}] {held.name}: your command, {spoken}", text
