"""A campaign carried from one server to another as one file, and played on there as if nothing had happened."""

import io
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from engine.campaign import fingerprint
from pbem.office import Office
from pbem.store.archive import BadArchive, pack, unpack
from pbem.store.errors import SlugTaken
from pbem.store.vocabulary import CampaignStatus, LetterState
from tests.pbem.desk.table import Table, config, open_office
from tests.servers.hand_clock import HandClock


@pytest_asyncio.fixture
async def elsewhere(tmp_path: Path, clock: HandClock) -> AsyncIterator[Office]:
    """Another server, empty."""
    async with open_office(config(f"sqlite+aiosqlite:///{tmp_path / 'elsewhere.db'}"), clock) as opened:
        yield opened


async def _played(table: Table) -> bytes:
    """A campaign with orders, an open question and letters, packed."""
    await table.letter("urquhart", "2 Para move to Arnhem road bridge\nEngineers repair the bridge\n")
    await table.letter("bittrich", "SS AA 9 attack Arnhem bridge\n")
    await table.start()
    await table.advance(4)
    return await _packed(table)


async def _packed(table: Table) -> bytes:
    async with table.office.database.begin() as session:
        return await pack(session, await table.campaign_in(session))


async def _brought(office: Office, archive: bytes, clock: HandClock, slug: str = "arnhem", **options: bool) -> Table:
    async with office.conduct.sitting(office.database) as session:
        await unpack(session, archive, slug=slug, **options)
    return Table(office, clock, slug)


async def test_the_same_campaign_makes_the_same_archive(table: Table, elsewhere: Office, clock: HandClock) -> None:
    archive = await _played(table)
    assert await _packed(table) == archive
    there = await _brought(elsewhere, archive, clock)
    campaign = await there.campaign()
    assert campaign.status is CampaignStatus.PAUSED
    with zipfile.ZipFile(io.BytesIO(archive)) as one, zipfile.ZipFile(io.BytesIO(await _packed(there))) as two:
        assert one.namelist() == two.namelist()
        for name in one.namelist():
            if name != "campaign.json":
                assert one.read(name) == two.read(name), f"{name} is the same on either database"


async def test_play_goes_on_where_it_stood(table: Table, elsewhere: Office, clock: HandClock) -> None:
    """Same state, same dice: the half hours to come are those that would have come at home."""
    there = await _brought(elsewhere, await _played(table), clock)
    assert fingerprint(await there.state()) == fingerprint(await table.state())
    for one in (table, there):
        await one.letter("urquhart", "3 Para move to Arnhem\n", Message_ID="<later@game.test>")
        await one.advance(4)
    here, away = await table.state(), await there.state()
    # The order ledger also names the letter in its own mailbox, which is not the same here and there.
    assert (away.moment, away.units, away.pictures) == (here.moment, here.units, here.pictures)
    # The new server's clock stands until somebody resumes it: only the letters' footers say so.
    said = [[one.text.partition("\n-- \n")[0] for one in await side.letters("urquhart")] for side in (table, there)]
    assert said[0] == said[1]


async def test_a_letter_read_before_the_move_is_not_read_again(
    table: Table, elsewhere: Office, clock: HandClock
) -> None:
    """The new server reads the old mailbox from its beginning."""
    await table.letter("urquhart", "2 Para move to Arnhem road bridge\n", Message_ID="<early@game.test>")
    there = await _brought(elsewhere, await _packed(table), clock)
    await there.letter("urquhart", "2 Para move to Arnhem road bridge\n", Message_ID="<early@game.test>")
    assert len(await there.commands("IssueOrders")) == 1


async def test_letters_that_had_not_left_leave_from_the_new_server(
    lite: Table, elsewhere: Office, clock: HandClock
) -> None:
    archive = await _played(lite)
    there = await _brought(elsewhere, archive, clock)
    assert {letter.state for letter in await there.letters()} == {LetterState.QUEUED}
    assert [one.message_id for one in await there.letters()] == [one.message_id for one in await lite.letters()]
    silent = await _brought(elsewhere, archive, clock, slug="silent", send=False)
    assert {letter.state for letter in await silent.letters()} == {LetterState.WITHDRAWN}


async def test_a_second_copy_on_the_same_server_is_another_campaign(lite: Table, clock: HandClock) -> None:
    archive = await _played(lite)
    with pytest.raises(SlugTaken, match="--slug"):
        await _brought(lite.office, archive, clock)
    copy = await _brought(lite.office, archive, clock, slug="again")
    assert fingerprint(await copy.state()) == fingerprint(await lite.state())
    assert len(await copy.letters()) == len(await lite.letters())
    assert not {one.message_id for one in await copy.letters()} & {one.message_id for one in await lite.letters()}
    assert {letter.state for letter in await copy.letters()} == {LetterState.WITHDRAWN}


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda packed: b"PK nothing of the sort", "not a campaign archive"),
        (lambda packed: packed[: len(packed) // 2], "not a campaign archive"),
        (lambda packed: _without(packed, "archive.json"), "no archive.json"),
        (lambda packed: _with(packed, "archive.json", b'{"format":99}'), "format 99"),
        (lambda packed: _with(packed, "commands.jsonl", b"{broken\n"), "damaged in commands.jsonl"),
        (lambda packed: _without(packed, "letters/in/00001.eml"), "lacks letter 1"),
    ],
)
async def test_a_damaged_archive_is_refused_whole(
    spoil, said, lite: Table, elsewhere: Office, clock: HandClock
) -> None:  # type: ignore[no-untyped-def]
    archive = spoil(await _played(lite))
    with pytest.raises(BadArchive, match=said):
        await _brought(elsewhere, archive, clock)
    async with elsewhere.database.begin() as session:
        from pbem.store import campaigns

        assert await campaigns.all(session) == ()


def _members(packed: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _zip(members: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return packed.getvalue()


def _without(packed: bytes, name: str) -> bytes:
    members = _members(packed)
    del members[name]
    return _zip(members)


def _with(packed: bytes, name: str, data: bytes) -> bytes:
    return _zip(_members(packed) | {name: data})
