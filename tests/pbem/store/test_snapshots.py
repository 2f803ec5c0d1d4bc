"""States kept so that a restart need not replay a whole campaign."""

from pbem.store import snapshots
from pbem.store.branches import fork
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.journal import append
from pbem.store.snapshots import Snapshot


async def save(database: Database, campaign: Campaign, command: int, payload: bytes = b"state") -> None:
    async with database.begin() as session:
        await snapshots.save(session, Snapshot(campaign.id, campaign.branch, command, command * 10, 780, payload))


async def test_the_last_few_snapshots_are_kept(database: Database, campaign: Campaign) -> None:
    for command in range(1, 6):
        await save(database, campaign, command, bytes([0, command, 255]))
    async with database.begin() as session:
        newest = await snapshots.latest(session, campaign)
        assert newest == Snapshot(campaign.id, 0, 5, 50, 780, b"\x00\x05\xff")
        earlier = await snapshots.latest(session, campaign, upto=3)
        assert earlier is not None
        assert earlier.command_seq == 3
        assert await snapshots.latest(session, campaign, upto=2) is None


async def test_a_snapshot_at_the_same_command_is_replaced(database: Database, campaign: Campaign) -> None:
    await save(database, campaign, 1, b"old")
    await save(database, campaign, 1, b"new")
    async with database.begin() as session:
        kept = await snapshots.latest(session, campaign)
    assert kept is not None
    assert kept.payload == b"new"


async def test_a_new_branch_begins_from_a_snapshot_of_the_shared_past(database: Database, campaign: Campaign) -> None:
    for command in (1, 2, 3):
        async with database.begin() as session:
            await append(session, campaign, b"{}", kind="X", at=0, author="a", events=[], now_ms=0)
        await save(database, campaign, command)
    async with database.begin() as session:
        again = await fork(session, campaign, forked_at=2, reason="undo", now_ms=0)
        shared = await snapshots.latest(session, again)
        assert shared is not None
        assert (shared.branch, shared.command_seq) == (0, 2)
    await save(database, again, 4)
    async with database.begin() as session:
        own = await snapshots.latest(session, again)
        assert own is not None
        assert (own.branch, own.command_seq) == (1, 4)
        old = await snapshots.latest(session, again, branch=0)
        assert old is not None
        assert old.command_seq == 3
