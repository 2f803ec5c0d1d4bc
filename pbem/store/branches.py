"""Branches of a campaign: what a rewinding leaves behind stays readable.

A branch shares its parent's journal up to the command it was forked at and counts on from there. So
one history is a chain of stretches, each a part of one branch.
"""

import msgspec
from sqlalchemy import ColumnElement, and_, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from pbem.store.campaigns import FIRST_BRANCH, Campaign, changed, lock
from pbem.store.errors import JournalConflict
from pbem.store.models import BranchRow, CampaignRow, EventRow, columns_for


class Branch(msgspec.Struct, frozen=True):
    campaign_id: int
    branch: int
    parent: int | None
    #: Sequence number of the last command shared with the parent; 0: none.
    forked_at: int
    #: The last command and event of its history.
    last_command: int
    last_event: int
    #: Another branch is played instead.
    closed: bool
    reason: str
    created_ms: int


class Stretch(msgspec.Struct, frozen=True):
    """The part of one branch that belongs to a history: commands after `after`, up to `upto`."""

    branch: int
    after: int = 0
    #: None: to its end.
    upto: int | None = None


async def branches_of(session: AsyncSession, campaign_id: int) -> tuple[Branch, ...]:
    """All branches of a campaign, oldest first."""
    rows = await session.execute(
        select(*columns_for(BranchRow, Branch)).where(BranchRow.campaign_id == campaign_id).order_by(BranchRow.branch)
    )
    return tuple(Branch(*row) for row in rows)


async def lineage(session: AsyncSession, campaign_id: int, branch: int) -> tuple[Stretch, ...]:
    """The stretches that make up the history of a branch, its own first.

    Raises JournalConflict if the campaign has no such branch.
    """
    if branch == FIRST_BRANCH:
        return (Stretch(FIRST_BRANCH),)
    known = {one.branch: one for one in await branches_of(session, campaign_id)}
    stretches: list[Stretch] = []
    upto: int | None = None
    at: int | None = branch
    while at is not None:
        if at not in known:
            raise JournalConflict(f"campaign number {campaign_id} has no branch {at}: read the campaign again")
        here = known[at]
        stretches.append(Stretch(at, here.forked_at, upto))
        upto = here.forked_at if upto is None else min(upto, here.forked_at)
        at = here.parent
    return tuple(stretches)


def within(
    stretches: tuple[Stretch, ...], branch: InstrumentedAttribute[int], command_seq: InstrumentedAttribute[int]
) -> ColumnElement[bool]:
    """The condition that a row belongs to a history, given its branch and command columns."""
    parts = []
    for stretch in stretches:
        bounds = [branch == stretch.branch]
        if stretch.after:
            bounds.append(command_seq > stretch.after)
        if stretch.upto is not None:
            bounds.append(command_seq <= stretch.upto)
        parts.append(and_(*bounds))
    return or_(*parts)


async def fork(session: AsyncSession, campaign: Campaign, *, forked_at: int, reason: str, now_ms: int) -> Campaign:
    """Start a new branch after command `forked_at` of the present one, and make it the one that is played.

    Nothing is erased. The clock is not touched: the caller sets it to the moment rewound to.
    Raises JournalConflict if another branch is now played or the journal is shorter than that.
    """
    present = await lock(session, campaign.id)
    if present.branch != campaign.branch:
        raise JournalConflict(f"{campaign.slug} is now played on branch {present.branch}: read the campaign again")
    left = (BranchRow.campaign_id == campaign.id, BranchRow.branch == campaign.branch)
    # Whoever is about to write to it waits from here on, and then finds it closed.
    last = await session.scalar(select(BranchRow.last_command).where(*left).with_for_update(key_share=True))
    if not 0 <= forked_at <= (last or 0):
        raise JournalConflict(f"{campaign.slug} has commands 1 to {last or 0}, so it cannot go back to {forked_at}")
    history = await lineage(session, campaign.id, campaign.branch)
    last_event = await session.scalar(
        select(func.max(EventRow.seq)).where(
            EventRow.campaign_id == campaign.id,
            within(history, EventRow.branch, EventRow.command_seq),
            EventRow.command_seq <= forked_at,
        )
    )
    newest = await session.scalar(select(func.max(BranchRow.branch)).where(BranchRow.campaign_id == campaign.id))
    number = (newest or FIRST_BRANCH) + 1
    await session.execute(update(BranchRow).where(*left).values(closed=True))
    await session.execute(
        insert(BranchRow).values(
            campaign_id=campaign.id,
            branch=number,
            parent=campaign.branch,
            forked_at=forked_at,
            last_command=forked_at,
            last_event=last_event or 0,
            closed=False,
            reason=reason,
            created_ms=now_ms,
        )
    )
    await session.execute(update(CampaignRow).where(CampaignRow.id == campaign.id).values(branch=number))
    return changed(session, msgspec.structs.replace(present, branch=number))
