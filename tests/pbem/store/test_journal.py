"""The journal: commands and events without a gap, and the branches a rewinding leaves."""

import asyncio

import pytest
from sqlalchemy import text

from pbem.store import branches, campaigns, journal
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.errors import JournalConflict, NoSuchCampaign
from pbem.store.journal import Position


async def enter(database: Database, campaign: Campaign, what: str, events: int = 1, after: int | None = None) -> int:
    """One command, with so many events named after it."""
    async with database.begin() as session:
        return await journal.append(
            session,
            campaign,
            f'{{"what":"{what}"}}'.encode(),
            kind="AdvanceTo",
            at=780,
            author="clock",
            reason="because",
            events=[("UnitMoved", 760 + n, f'"{what}.{n}"'.encode()) for n in range(events)],
            now_ms=99,
            after=after,
        )


async def told(database: Database, campaign: Campaign, branch: int | None = None) -> tuple[list[str], list[str]]:
    """The whole history: payloads of the commands and of the events."""
    async with database.begin() as session:
        commands = await journal.commands(session, campaign, branch=branch)
        events = await journal.events(session, campaign, branch=branch)
    assert [entry.seq for entry in commands] == list(range(1, len(commands) + 1))
    assert [entry.seq for entry in events] == list(range(1, len(events) + 1))
    return [c.payload.decode()[9:-2] for c in commands], [e.payload.decode().strip('"') for e in events]


async def test_commands_and_events_count_from_one_without_a_gap(database: Database, campaign: Campaign) -> None:
    assert [await enter(database, campaign, name, events=n) for n, name in enumerate("abc")] == [1, 2, 3]
    assert await told(database, campaign) == (["a", "b", "c"], ["b.0", "c.0", "c.1"])
    async with database.begin() as session:
        assert await journal.position(session, campaign) == Position(3, 3)
        (last,) = await journal.commands(session, campaign, after=2)
        assert (last.kind, last.at, last.author, last.reason) == ("AdvanceTo", 780, "clock", "because")
        assert (last.recorded_ms, last.inbox_id, last.branch) == (99, None, 0)
        event = (await journal.events(session, campaign, after=2))[0]
        assert (event.command_seq, event.kind, event.at, event.payload) == (3, "UnitMoved", 761, b'"c.1"')


async def test_events_are_read_in_pages(database: Database, campaign: Campaign) -> None:
    await enter(database, campaign, "long", events=25)
    seen: list[int] = []
    async with database.begin() as session:
        while page := await journal.events(session, campaign, after=seen[-1] if seen else 0, limit=10):
            assert len(page) <= 10
            seen += [entry.seq for entry in page]
    assert seen == list(range(1, 26))


async def test_a_decision_built_on_an_old_reading_is_refused(database: Database, campaign: Campaign) -> None:
    await enter(database, campaign, "a", after=0)
    with pytest.raises(JournalConflict, match="stands at command 1, not 0"):
        await enter(database, campaign, "b", after=0)
    assert await told(database, campaign) == (["a"], ["a.0"])


async def test_of_several_deciders_at_once_one_prevails(database_url: str, database: Database) -> None:
    """Each in a process of its own, as far as the database can tell."""
    async with database.begin() as session:
        campaign = await campaigns.create(
            session, slug="rush", scenario="s", seed="00", commitment="c", moment=0, now_ms=1
        )
    others = [Database.open(database_url) for _ in range(4)]
    try:
        answers = await asyncio.gather(
            *(enter(one, campaign, str(n), after=0) for n, one in enumerate(others)), return_exceptions=True
        )
        assert [type(answer).__name__ for answer in answers].count("JournalConflict") == 3
        entered = await asyncio.gather(*(enter(one, campaign, "x", events=3) for one in others))
    finally:
        for one in others:
            await one.close()
    assert sorted(entered) == [2, 3, 4, 5]
    commands, events = await told(database, campaign)
    assert (len(commands), len(events)) == (5, 13)


async def test_two_campaigns_count_each_for_itself(database: Database, campaign: Campaign) -> None:
    async with database.begin() as session:
        other = await campaigns.create(
            session, slug="other", scenario="s", seed="00", commitment="c", moment=0, now_ms=1
        )
    await enter(database, campaign, "a")
    assert await enter(database, other, "b") == 1
    assert await told(database, other) == (["b"], ["b.0"])


async def test_a_campaign_that_is_not_there_has_no_journal(database: Database, campaign: Campaign) -> None:
    async with database.begin() as session:
        with pytest.raises(NoSuchCampaign):
            await journal.append(
                session,
                Campaign(**{**{f: getattr(campaign, f) for f in campaign.__struct_fields__}, "id": 99}),
                b"{}",
                kind="X",
                at=0,
                author="a",
                events=[],
                now_ms=1,
            )


async def fork(database: Database, campaign: Campaign, at: int) -> Campaign:
    async with database.begin() as session:
        return await branches.fork(session, campaign, forked_at=at, reason="undo", now_ms=7)


async def test_a_branch_shares_the_past_and_leaves_the_old_future_readable(
    database: Database, campaign: Campaign
) -> None:
    """Design 4, "undo keeps what it undoes"."""
    for name in "abc":
        await enter(database, campaign, name, events=2)
    again = await fork(database, campaign, 1)
    assert (again.branch, again.slug) == (1, "arnhem")
    assert await told(database, again) == (["a"], ["a.0", "a.1"])
    assert await enter(database, again, "B") == 2
    assert await told(database, again) == (["a", "B"], ["a.0", "a.1", "B.0"])
    assert (await told(database, again, branch=0))[0] == ["a", "b", "c"]
    async with database.begin() as session:
        assert (await campaigns.by_slug(session, "arnhem")).branch == 1
        parents = [(one.branch, one.parent, one.forked_at) for one in await branches.branches_of(session, again.id)]
    assert parents == [(0, None, 0), (1, 0, 1)]


async def test_branches_of_branches(database: Database, campaign: Campaign) -> None:
    for name in "abc":
        await enter(database, campaign, name)
    one = await fork(database, campaign, 2)
    await enter(database, one, "C")
    await enter(database, one, "D")
    two = await fork(database, one, 3)
    await enter(database, two, "Δ")
    assert await told(database, two) == (["a", "b", "C", "Δ"], ["a.0", "b.0", "C.0", "Δ.0"])
    # Back beyond the place where its own parent was forked.
    three = await fork(database, two, 1)
    await enter(database, three, "β")
    assert await told(database, three) == (["a", "β"], ["a.0", "β.0"])
    start = await fork(database, three, 0)
    assert await told(database, start) == ([], [])
    assert await enter(database, start, "α") == 1
    assert (await told(database, start, branch=1))[0] == ["a", "b", "C", "D"]


async def test_who_still_holds_the_old_branch_is_told(database: Database, campaign: Campaign) -> None:
    await enter(database, campaign, "a")
    await fork(database, campaign, 0)
    with pytest.raises(JournalConflict, match="now played on branch 1"):
        await enter(database, campaign, "b")
    with pytest.raises(JournalConflict, match="now played on branch 1"):
        await fork(database, campaign, 0)


async def test_an_order_that_comes_in_during_a_rewinding_is_not_lost_on_the_old_branch(
    database_url: str, database: Database, campaign: Campaign
) -> None:
    """It waits for the rewinding, and its desk is told to decide anew."""
    await enter(database, campaign, "a")
    async with Database.open(database_url) as other:
        async with database.begin() as session:
            await branches.fork(session, campaign, forked_at=0, reason="undo", now_ms=7)
            order = asyncio.create_task(enter(other, campaign, "order"))
            waiting = 0
            # On PostgreSQL until it stands at the lock; on SQLite its transaction cannot even begin.
            while not (database.is_sqlite or waiting):
                waiting = await session.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")) or 0
        with pytest.raises(JournalConflict, match="now played on branch 1"):
            await order
    assert (await told(database, campaign))[0] == ["a"]


async def test_no_branch_from_the_future_or_from_nowhere(database: Database, campaign: Campaign) -> None:
    await enter(database, campaign, "a")
    for at in (2, -1):
        with pytest.raises(JournalConflict, match="commands 1 to 1"):
            await fork(database, campaign, at)
    async with database.begin() as session:
        with pytest.raises(JournalConflict, match="no branch 5"):
            await journal.events(session, campaign, branch=5)
