"""The journal: every command a campaign was given and every event that came of it, in order.

Commands count 1, 2, 3 … along a branch, events likewise, without a gap. The JSON is the engine's; this
module does not read it.
"""

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from pbem.store.branches import lineage, within
from pbem.store.campaigns import Campaign, by_id
from pbem.store.errors import JournalConflict
from pbem.store.models import BranchRow, CommandRow, EventRow, columns_for, table_of

#: Rows read at a time.
PAGE = 500


class CommandEntry(msgspec.Struct, frozen=True):
    #: The branch it was written on, which may be an ancestor of the one read.
    branch: int
    seq: int
    kind: str
    #: Campaign minute.
    at: int
    #: JSON.
    payload: bytes
    author: str
    reason: str
    recorded_ms: int
    #: The message it came from.
    inbox_id: int | None


class EventEntry(msgspec.Struct, frozen=True):
    branch: int
    seq: int
    #: The command it came of.
    command_seq: int
    kind: str
    #: Campaign minute.
    at: int
    #: JSON.
    payload: bytes


class Position(msgspec.Struct, frozen=True):
    """How far a journal has come; 0 is its beginning."""

    command_seq: int
    event_seq: int


_Entry = TypeVar("_Entry", CommandEntry, EventEntry)
_BRANCHES = table_of(BranchRow).c
_HERE = (_BRANCHES.campaign_id == bindparam("campaign"), _BRANCHES.branch == bindparam("on"))
_POSITION = select(_BRANCHES.last_command, _BRANCHES.last_event).where(*_HERE)
_COUNT = (
    update(table_of(BranchRow))
    .where(*_HERE, _BRANCHES.closed.is_(False))
    .values(last_command=_BRANCHES.last_command + 1, last_event=_BRANCHES.last_event + bindparam("more"))
    .returning(_BRANCHES.last_command, _BRANCHES.last_event)
)
_COUNT_AFTER = _COUNT.where(_BRANCHES.last_command == bindparam("after"))
_ENTER_COMMAND = insert(table_of(CommandRow))
_ENTER_EVENT = insert(table_of(EventRow))


async def append(
    session: AsyncSession,
    campaign: Campaign,
    command: bytes,
    *,
    kind: str,
    at: int,
    author: str,
    events: Sequence[tuple[str, int, bytes]],
    now_ms: int,
    reason: str = "",
    inbox_id: int | None = None,
    after: int | None = None,
) -> int:
    """Write a command (JSON) and its events `(kind, campaign minute, JSON)`; returns the command's number.

    `after` is the number of the last command the decision was built on. Raises JournalConflict if the
    journal has gone on since, or the campaign is played on another branch by now; NoSuchCampaign.
    No other can write to this journal until the transaction ends.
    """
    here: dict[str, int] = {"campaign": campaign.id, "on": campaign.branch, "more": len(events)}
    if after is None:
        counted = (await session.execute(_COUNT, here)).one_or_none()
    else:
        counted = (await session.execute(_COUNT_AFTER, here | {"after": after})).one_or_none()
    if counted is None:
        raise await _conflict(session, campaign, after)
    seq, last_event = int(counted[0]), int(counted[1])
    where = {"campaign_id": campaign.id, "branch": campaign.branch}
    await session.execute(
        _ENTER_COMMAND,
        {
            **where,
            "seq": seq,
            "kind": kind,
            "at": at,
            "payload": command,
            "author": author,
            "reason": reason,
            "recorded_ms": now_ms,
            "inbox_id": inbox_id,
        },
    )
    if events:
        await session.execute(
            _ENTER_EVENT,
            [
                {**where, "seq": number, "command_seq": seq, "kind": sort, "at": minute, "payload": payload}
                for number, (sort, minute, payload) in enumerate(events, last_event - len(events) + 1)
            ],
        )
    return seq


async def position(session: AsyncSession, campaign: Campaign, *, branch: int | None = None) -> Position:
    """The last command and event of a campaign's history on this branch (default: the one played).

    Raises JournalConflict if the campaign has no such branch.
    """
    number = campaign.branch if branch is None else branch
    found = await session.execute(_POSITION, {"campaign": campaign.id, "on": number})
    row = found.one_or_none()
    if row is None:
        raise JournalConflict(f"campaign number {campaign.id} has no branch {number}: read the campaign again")
    return Position(*row)


async def commands(
    session: AsyncSession, campaign: Campaign, *, after: int = 0, limit: int = PAGE, branch: int | None = None
) -> tuple[CommandEntry, ...]:
    """The next page of commands after number `after`, oldest first; empty at the end."""
    return await _page(session, campaign, CommandRow, CommandEntry, CommandRow.seq, after, limit, branch)


async def events(
    session: AsyncSession, campaign: Campaign, *, after: int = 0, limit: int = PAGE, branch: int | None = None
) -> tuple[EventEntry, ...]:
    """The next page of events after number `after`, oldest first; empty at the end."""
    return await _page(session, campaign, EventRow, EventEntry, EventRow.command_seq, after, limit, branch)


async def _page(
    session: AsyncSession,
    campaign: Campaign,
    model: type[CommandRow] | type[EventRow],
    entry: type[_Entry],
    command_seq: InstrumentedAttribute[int],
    after: int,
    limit: int,
    branch: int | None,
) -> tuple[_Entry, ...]:
    """Rows of a campaign's history on a branch; `command_seq` is the column that says where in it they belong."""
    history = await lineage(session, campaign.id, campaign.branch if branch is None else branch)
    rows = await session.execute(
        select(*columns_for(model, entry))
        .where(model.campaign_id == campaign.id, within(history, model.branch, command_seq), model.seq > after)
        .order_by(model.seq)
        .limit(limit)
    )
    return tuple(entry(*row) for row in rows)


async def _conflict(session: AsyncSession, campaign: Campaign, after: int | None) -> JournalConflict:
    present = await by_id(session, campaign.id)
    if present.branch != campaign.branch:
        return JournalConflict(f"{campaign.slug} is now played on branch {present.branch}: read the campaign again")
    last = await position(session, campaign)
    return JournalConflict(
        f"{campaign.slug} stands at command {last.command_seq}, not {after}: read its journal again and decide anew"
    )
