"""Who sits where: players, umpires, observers and scripted headquarters of each campaign.

A mail address is kept in lower case: that is how it is compared, whatever the mail systems on the way
made of it.
"""

import msgspec
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store.database import take_turn
from pbem.store.errors import AlreadySeated, NoSuchSeat
from pbem.store.models import CampaignRow, SeatRow, columns_for, table_of
from pbem.store.vocabulary import SeatRole, Transport


class Seat(msgspec.Struct, frozen=True):
    id: int
    campaign_id: int
    #: The headquarters held; None for umpires and observers of the whole.
    hq: str | None
    role: SeatRole
    transport: Transport
    #: Mail address, Discord user number, or the name of a scripted commander.
    address: str
    enrolled_ms: int
    #: When the seat was given up; None: still held.
    left_ms: int | None
    #: Time zone its holder lives in, as `Europe/Amsterdam`; empty: not known.
    zone: str = ""


_TABLE = table_of(SeatRow)
_FIELDS = columns_for(SeatRow, Seat)
_OF_CAMPAIGN = select(*_FIELDS).where(_TABLE.c.campaign_id == bindparam("campaign")).order_by(_TABLE.c.id)
_HELD_NOW = _OF_CAMPAIGN.where(_TABLE.c.left_ms.is_(None))
_AT = (
    select(*_FIELDS)
    .where(_TABLE.c.transport == bindparam("by"), _TABLE.c.address == bindparam("who"), _TABLE.c.left_ms.is_(None))
    .order_by(_TABLE.c.id)
)
_AT_IN = _AT.where(_TABLE.c.campaign_id == bindparam("campaign"))
_ALL_AT = (
    select(*_FIELDS, table_of(CampaignRow).c.slug)
    .join_from(_TABLE, table_of(CampaignRow))
    .where(_TABLE.c.transport == bindparam("by"), _TABLE.c.left_ms.is_(None))
    .order_by(_TABLE.c.id)
)
_SEATED_AT = (Transport.MAIL, Transport.DISCORD, Transport.BOT)


async def enrol(
    session: AsyncSession,
    campaign_id: int,
    *,
    role: SeatRole,
    transport: Transport,
    address: str,
    now_ms: int,
    hq: str | None = None,
    zone: str = "",
) -> Seat:
    """Seat somebody. Several may share a headquarters; one address may hold several seats.

    Raises AlreadySeated, ValueError if the role does not go with the headquarters or the transport.
    """
    if transport not in _SEATED_AT:
        raise ValueError(f"nobody can be seated at {transport}: use a mail address, discord:ID or bot:NAME")
    if (role in (SeatRole.PLAYER, SeatRole.BOT)) != (hq is not None) and role is not SeatRole.OBSERVER:
        raise ValueError("a player or bot needs a headquarters, and an umpire has none")
    address = folded(transport, address)
    same = select(_TABLE.c.id).where(
        _TABLE.c.campaign_id == campaign_id,
        _TABLE.c.left_ms.is_(None),
        _TABLE.c.transport == transport,
        _TABLE.c.address == address,
        _TABLE.c.hq == hq if hq is not None else _TABLE.c.hq.is_(None) & (_TABLE.c.role == role),
    )
    # Two who enrol the same address at once must not both find the seat free.
    await take_turn(session, f"seats {campaign_id}")
    if await session.scalar(same) is not None:
        raise AlreadySeated(f"{address} is already seated as {hq or role}: nothing to do")
    row = await session.execute(
        insert(_TABLE)
        .values(
            campaign_id=campaign_id,
            hq=hq,
            role=role,
            transport=transport,
            address=address,
            enrolled_ms=now_ms,
            zone=zone,
        )
        .returning(*_FIELDS)
    )
    return Seat(*row.one())


async def leave(session: AsyncSession, seat_id: int, *, now_ms: int) -> Seat:
    """Give up a seat; it stays on record. Raises NoSuchSeat."""
    row = await session.execute(
        update(_TABLE)
        .where(_TABLE.c.id == seat_id, _TABLE.c.left_ms.is_(None))
        .values(left_ms=now_ms)
        .returning(*_FIELDS)
    )
    found = row.one_or_none()
    if found is None:
        raise NoSuchSeat(f"seat {seat_id} is not held by anybody: look at the list of seats")
    return Seat(*found)


async def set_zone(session: AsyncSession, seat_id: int, zone: str) -> Seat:
    """Note the time zone a seat's holder lives in. Raises NoSuchSeat."""
    row = await session.execute(
        update(_TABLE).where(_TABLE.c.id == seat_id, _TABLE.c.left_ms.is_(None)).values(zone=zone).returning(*_FIELDS)
    )
    found = row.one_or_none()
    if found is None:
        raise NoSuchSeat(f"seat {seat_id} is not held by anybody: look at the list of seats")
    return Seat(*found)


async def by_id(session: AsyncSession, seat_id: int) -> Seat | None:
    """The seat of this number, held or given up."""
    row = (await session.execute(select(*_FIELDS).where(_TABLE.c.id == seat_id))).one_or_none()
    return None if row is None else Seat(*row)


async def seats_of(
    session: AsyncSession,
    campaign_id: int,
    *,
    hq: str | None = None,
    role: SeatRole | None = None,
    also_left: bool = False,
) -> tuple[Seat, ...]:
    """The seats of a campaign in the order they were taken; of one headquarters or role, if given."""
    query = _OF_CAMPAIGN if also_left else _HELD_NOW
    found = (Seat(*row) for row in await session.execute(query, {"campaign": campaign_id}))
    return tuple(seat for seat in found if (hq is None or seat.hq == hq) and (role is None or seat.role is role))


async def held_by(session: AsyncSession, transport: Transport) -> tuple[tuple[Seat, str], ...]:
    """Every seat now held by this transport, with the slug of its campaign; oldest first."""
    return tuple((Seat(*row[:-1]), row[-1]) for row in await session.execute(_ALL_AT, {"by": transport}))


async def find_by_address(
    session: AsyncSession, transport: Transport, address: str, *, campaign_id: int | None = None
) -> tuple[Seat, ...]:
    """The seats this address holds, in every campaign or in one; empty for a stranger."""
    known: dict[str, object] = {"by": transport, "who": folded(transport, address)}
    if campaign_id is None:
        rows = await session.execute(_AT, known)
    else:
        rows = await session.execute(_AT_IN, known | {"campaign": campaign_id})
    return tuple(Seat(*row) for row in rows)


def folded(transport: Transport, address: str) -> str:
    """An address in the form in which it is kept and compared."""
    address = address.strip()
    return address.lower() if transport == Transport.MAIL else address
