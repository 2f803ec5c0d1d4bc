"""Who sits where."""

import asyncio

import pytest

from pbem.store import campaigns, seats
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.errors import AlreadySeated, NoSuchSeat
from pbem.store.seats import Seat
from pbem.store.vocabulary import SeatRole, Transport

MAIL, DISCORD, BOT = Transport.MAIL, Transport.DISCORD, Transport.BOT


async def enrol(
    database: Database,
    campaign: Campaign,
    address: str,
    hq: str | None = "1abn",
    role: SeatRole = SeatRole.PLAYER,
    transport: Transport = MAIL,
) -> Seat:
    async with database.begin() as session:
        return await seats.enrol(
            session, campaign.id, role=role, transport=transport, address=address, hq=hq, now_ms=10
        )


async def test_two_players_share_a_headquarters(database: Database, campaign: Campaign) -> None:
    first = await enrol(database, campaign, "frost@example.org")
    second = await enrol(database, campaign, "4711", transport=DISCORD)
    umpire = await enrol(database, campaign, "umpire@example.org", hq=None, role=SeatRole.UMPIRE)
    async with database.begin() as session:
        assert await seats.seats_of(session, campaign.id, hq="1abn") == (first, second)
        assert await seats.seats_of(session, campaign.id, role=SeatRole.UMPIRE) == (umpire,)
        assert await seats.seats_of(session, campaign.id) == (first, second, umpire)
        assert await seats.by_id(session, second.id) == second
        assert await seats.by_id(session, 999) is None


async def test_a_mail_address_is_found_however_it_is_written(database: Database, campaign: Campaign) -> None:
    seat = await enrol(database, campaign, " John.Frost@Example.ORG ")
    assert seat.address == "john.frost@example.org"
    async with database.begin() as session:
        assert await seats.find_by_address(session, MAIL, "JOHN.frost@example.org") == (seat,)
        assert await seats.find_by_address(session, MAIL, "frost@example.org") == ()
        assert await seats.find_by_address(session, DISCORD, "john.frost@example.org") == ()


async def test_one_address_may_play_in_two_campaigns(database: Database, campaign: Campaign) -> None:
    async with database.begin() as session:
        other = await campaigns.create(
            session, slug="other", scenario="s", seed="00", commitment="c", moment=0, now_ms=1
        )
    here = await enrol(database, campaign, "frost@example.org")
    there = await enrol(database, other, "frost@example.org", hq="xxx")
    async with database.begin() as session:
        assert await seats.find_by_address(session, MAIL, "frost@example.org") == (here, there)
        assert await seats.find_by_address(session, MAIL, "frost@example.org", campaign_id=other.id) == (there,)


@pytest.mark.parametrize(("hq", "role"), [("1abn", SeatRole.PLAYER), (None, SeatRole.UMPIRE)])
async def test_nobody_sits_twice_in_one_seat(
    database: Database, campaign: Campaign, hq: str | None, role: SeatRole
) -> None:
    tries = (enrol(database, campaign, "frost@example.org", hq, role) for _ in range(3))
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["AlreadySeated", "AlreadySeated", "Seat"]
    with pytest.raises(AlreadySeated, match="already seated"):
        await enrol(database, campaign, "FROST@example.org", hq, role)


async def test_a_seat_given_up_stays_on_record_and_can_be_taken_again(database: Database, campaign: Campaign) -> None:
    seat = await enrol(database, campaign, "frost@example.org")
    async with database.begin() as session:
        left = await seats.leave(session, seat.id, now_ms=20)
        assert left.left_ms == 20
        assert await seats.find_by_address(session, MAIL, "frost@example.org") == ()
        with pytest.raises(NoSuchSeat):
            await seats.leave(session, seat.id, now_ms=30)
    again = await enrol(database, campaign, "frost@example.org")
    async with database.begin() as session:
        assert await seats.seats_of(session, campaign.id) == (again,)
        assert await seats.seats_of(session, campaign.id, also_left=True) == (left, again)


@pytest.mark.parametrize(
    ("hq", "role", "transport"),
    [
        (None, SeatRole.PLAYER, MAIL),
        (None, SeatRole.BOT, BOT),
        ("1abn", SeatRole.UMPIRE, MAIL),
        ("1abn", SeatRole.PLAYER, Transport.WEB),
    ],
)
async def test_roles_that_do_not_fit_are_refused(
    database: Database, campaign: Campaign, hq: str | None, role: SeatRole, transport: Transport
) -> None:
    with pytest.raises(ValueError, match=r"needs a headquarters|nobody can be seated"):
        await enrol(database, campaign, "x@example.org", hq, role, transport)
