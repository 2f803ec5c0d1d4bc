"""The time zone on a seat: kept, changed, brought in by a migration and by an old archive."""

import io
import json
import zipfile

import pytest
import sqlalchemy as sa

from pbem.store import archive, campaigns, seats
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.errors import NoSuchSeat
from pbem.store.vocabulary import SeatRole, Transport


async def test_a_seat_keeps_its_zone_and_may_be_given_another(database: Database, campaign: Campaign) -> None:
    async with database.begin() as session:
        seat = await seats.enrol(
            session, campaign.id, role=SeatRole.PLAYER, transport=Transport.MAIL, address="frost@example.org",
            hq="1abn", now_ms=10, zone="Europe/London",
        )  # fmt: skip
        umpire = await seats.enrol(
            session, campaign.id, role=SeatRole.UMPIRE, transport=Transport.MAIL, address="u@example.org", now_ms=10
        )
        assert (seat.zone, umpire.zone) == ("Europe/London", "")
        moved = await seats.set_zone(session, seat.id, "Asia/Tokyo")
        assert (moved.id, moved.zone) == (seat.id, "Asia/Tokyo")
    async with database.begin() as session:
        assert [one.zone for one in await seats.seats_of(session, campaign.id)] == ["Asia/Tokyo", ""]
        await seats.leave(session, seat.id, now_ms=20)
        with pytest.raises(NoSuchSeat):
            await seats.set_zone(session, seat.id, "UTC")


async def test_seats_taken_before_there_were_zones_have_none(empty_url: str) -> None:
    async with Database.open(empty_url) as database:
        await database.migrate()
        async with database.begin() as session:
            campaign = await campaigns.create(
                session, slug="old", scenario="s", seed="00", commitment="c", moment=0, now_ms=1
            )
            await seats.enrol(
                session, campaign.id, role=SeatRole.PLAYER, transport=Transport.MAIL, address="frost@example.org",
                hq="1abn", now_ms=10, zone="Europe/London",
            )  # fmt: skip
        await database.downgrade("0001")
        async with database.altering() as connection:
            columns = await connection.run_sync(lambda sync: sa.inspect(sync).get_columns("seats"))
            assert "zone" not in {column["name"] for column in columns}
            indexes = await connection.run_sync(lambda sync: sa.inspect(sync).get_indexes("seats"))
            assert {"uq_seats_active_hq", "uq_seats_active_role"} <= {index["name"] for index in indexes}
        await database.migrate()
        assert await database.differences() == []
        async with database.begin() as session:
            (seat,) = await seats.seats_of(session, campaign.id)
            assert (seat.address, seat.hq, seat.zone) == ("frost@example.org", "1abn", "")


async def test_an_archive_carries_zones_and_one_from_before_them_is_read(
    database: Database, campaign: Campaign
) -> None:
    async with database.begin() as session:
        await seats.enrol(
            session, campaign.id, role=SeatRole.PLAYER, transport=Transport.MAIL, address="frost@example.org",
            hq="1abn", now_ms=10, zone="Europe/London",
        )  # fmt: skip
        packed = await archive.pack(session, campaign)
        again = await archive.unpack(session, packed, slug="again")
        old = await archive.unpack(session, _without_zones(packed), slug="old")
        assert [seat.zone for seat in await seats.seats_of(session, again.id)] == ["Europe/London"]
        assert [seat.zone for seat in await seats.seats_of(session, old.id)] == [""]


def _without_zones(packed: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as before, zipfile.ZipFile(out, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            if name == "seats.jsonl":
                rows = [json.loads(line) for line in content.decode().splitlines()]
                content = "\n".join(
                    json.dumps({key: value for key, value in row.items() if key != "zone"}) for row in rows
                ).encode()
            after.writestr(name, content)
    return out.getvalue()
