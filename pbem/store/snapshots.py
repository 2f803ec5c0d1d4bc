"""States kept now and then, so that a restart need not replay a whole campaign.

A convenience only: the journal is the truth, and a campaign without a snapshot is replayed from its start.
"""

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store.branches import lineage, within
from pbem.store.campaigns import Campaign
from pbem.store.models import SnapshotRow, columns_for

#: How many are kept per branch.
KEPT = 3


class Snapshot(msgspec.Struct, frozen=True):
    campaign_id: int
    branch: int
    #: The state is the one after this command and event.
    command_seq: int
    event_seq: int
    #: Campaign minute.
    moment: int
    #: The engine's own bytes.
    payload: bytes


async def save(session: AsyncSession, snapshot: Snapshot, *, keep: int = KEPT) -> None:
    """Keep a state, in place of one at the same command, and let go of all but the last `keep` of its branch."""
    branch = (SnapshotRow.campaign_id == snapshot.campaign_id, SnapshotRow.branch == snapshot.branch)
    await session.execute(delete(SnapshotRow).where(*branch, SnapshotRow.command_seq == snapshot.command_seq))
    await session.execute(insert(SnapshotRow).values(**msgspec.structs.asdict(snapshot)))
    oldest_kept = await session.scalar(
        select(SnapshotRow.command_seq)
        .where(*branch)
        .order_by(SnapshotRow.command_seq.desc())
        .offset(keep - 1)
        .limit(1)
    )
    if oldest_kept is not None:
        await session.execute(delete(SnapshotRow).where(*branch, SnapshotRow.command_seq < oldest_kept))


async def latest(
    session: AsyncSession, campaign: Campaign, *, upto: int | None = None, branch: int | None = None
) -> Snapshot | None:
    """The newest state of a campaign's history on this branch (default: the one played).

    `upto`: not after this command.
    """
    history = await lineage(session, campaign.id, campaign.branch if branch is None else branch)
    query = (
        select(*columns_for(SnapshotRow, Snapshot))
        .where(SnapshotRow.campaign_id == campaign.id, within(history, SnapshotRow.branch, SnapshotRow.command_seq))
        .order_by(SnapshotRow.command_seq.desc())
        .limit(1)
    )
    if upto is not None:
        query = query.where(SnapshotRow.command_seq <= upto)
    row = (await session.execute(query)).one_or_none()
    return None if row is None else Snapshot(*row)
