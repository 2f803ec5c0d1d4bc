"""The post going out: written with the events it tells of, sent by workers that may die at any moment.

A worker claims letters on a lease. When the lease runs out another may claim them; the first one's
word on the letter then counts no more (each claim raises `attempts`, and a claim is known by that
number). Letters to one address leave in the order they fell due: a younger one waits until the
older is sent, parked or withdrawn, also while the older waits for another try. A letter may leave
twice if a worker dies between the mail server's acceptance and our commit, and then bears the same
Message-ID.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, case, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from pbem.store.database import insert_or_else
from pbem.store.errors import LetterExists
from pbem.store.models import EnclosureRow, LetterRow, columns_for
from pbem.store.vocabulary import LetterState, Transport

_UNSENT = (LetterState.QUEUED, LetterState.LEASED)


class Enclosure(msgspec.Struct, frozen=True):
    """A file in a letter."""

    name: str
    content_type: str
    data: bytes
    #: Content-ID by which the HTML shows it; None: a plain attachment.
    cid: str | None = None


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A letter to be queued."""

    transport: Transport
    address: str
    #: What sort of letter: `receipt`, `report`, `log`, `notice` …
    kind: str
    subject: str
    text: str
    #: Stable for ever: a repeat is known by it.
    message_id: str
    campaign_id: int | None = None
    hq: str | None = None
    seat_id: int | None = None
    html: str | None = None
    enclosures: tuple[Enclosure, ...] = ()
    #: Message-ID of the first letter of the thread; None: this is the first.
    thread: str | None = None
    in_reply_to: str | None = None
    #: Campaign minute it tells of.
    at: int | None = None


class Letter(msgspec.Struct, frozen=True):
    id: int
    campaign_id: int | None
    hq: str | None
    seat_id: int | None
    transport: Transport
    address: str
    kind: str
    subject: str
    text: str
    html: str | None
    message_id: str
    thread: str | None
    in_reply_to: str | None
    at: int | None
    created_ms: int
    #: When it is to leave, ms UTC; gives the order among letters to one address.
    due_ms: int
    #: Not to be tried again before, ms UTC.
    retry_ms: int | None
    state: LetterState
    lease_by: str | None
    lease_until_ms: int | None
    #: How often it was claimed.
    attempts: int
    last_error: str
    sent_ms: int | None
    enclosures: tuple[Enclosure, ...] = ()


class _Label(msgspec.Struct, frozen=True):
    """What the `attachments` column says of each enclosure."""

    name: str
    content_type: str
    cid: str | None = None


_FIELDS = (*columns_for(LetterRow, Letter, leaving_out="enclosures"), LetterRow.attachments)
_LABELS = msgspec.json.Decoder(tuple[_Label, ...])


async def queue(session: AsyncSession, draft: Draft, *, now_ms: int, due_ms: int | None = None) -> int:
    """Put a letter into the post, to leave at once or at `due_ms`; returns its number. Raises LetterExists."""
    labels = tuple(_Label(one.name, one.content_type, one.cid) for one in draft.enclosures)
    told = {name: getattr(draft, name) for name in Draft.__struct_fields__ if name != "enclosures"}
    number = (
        await session.execute(
            insert_or_else(session, LetterRow)
            .values(
                **told,
                attachments=msgspec.json.encode(labels),
                created_ms=now_ms,
                due_ms=now_ms if due_ms is None else due_ms,
                state=LetterState.QUEUED,
                attempts=0,
                last_error="",
            )
            .on_conflict_do_nothing(index_elements=[LetterRow.message_id])
            .returning(LetterRow.id)
        )
    ).scalar_one_or_none()
    if number is None:
        raise LetterExists(f"a letter {draft.message_id} was queued before: give each letter a Message-ID of its own")
    if draft.enclosures:
        await session.execute(
            insert(EnclosureRow),
            [
                {"letter_id": number, "position": position, "data": one.data}
                for position, one in enumerate(draft.enclosures)
            ],
        )
    return number


async def claim(
    session: AsyncSession,
    worker: str,
    *,
    now_ms: int,
    lease_ms: int,
    limit: int = 10,
    transport: Transport | None = None,
) -> tuple[Letter, ...]:
    """Take up to `limit` letters that are due, at most one per address, for `lease_ms` milliseconds.

    Commit before sending. Letters whose lease ran out are taken over.
    """
    older = aliased(LetterRow)
    waits = (
        select(older.id)
        .where(
            older.transport == LetterRow.transport,
            older.address == LetterRow.address,
            older.state.in_(_UNSENT),
            or_(older.due_ms < LetterRow.due_ms, (older.due_ms == LetterRow.due_ms) & (older.id < LetterRow.id)),
        )
        .correlate(LetterRow)
        .exists()
    )
    heads = (
        select(LetterRow.id)
        .where(
            LetterRow.state.in_(_UNSENT),
            LetterRow.due_ms <= now_ms,
            or_(LetterRow.state == LetterState.QUEUED, LetterRow.lease_until_ms <= now_ms),
            or_(LetterRow.retry_ms.is_(None), LetterRow.retry_ms <= now_ms),
            ~waits,
        )
        .order_by(LetterRow.due_ms, LetterRow.id)
        .limit(limit)
        # Dropped on SQLite, where BEGIN IMMEDIATE has let in nobody else.
        .with_for_update(skip_locked=True, of=LetterRow)
    )
    if transport is not None:
        heads = heads.where(LetterRow.transport == transport)
    numbers = (await session.scalars(heads)).all()
    if not numbers:
        return ()
    rows = await session.execute(
        update(LetterRow)
        .where(LetterRow.id.in_(numbers))
        .values(
            state=LetterState.LEASED,
            lease_by=worker,
            lease_until_ms=now_ms + lease_ms,
            attempts=LetterRow.attempts + 1,
        )
        .returning(*_FIELDS)
    )
    return tuple(sorted(await _letters(session, rows.all()), key=lambda letter: (letter.due_ms, letter.id)))


async def mark_sent(session: AsyncSession, letter: Letter, *, now_ms: int) -> bool:
    """The letter as claimed has left. False: the lease was lost meanwhile, another has it in hand."""
    return await _finish(session, letter, state=LetterState.SENT, sent_ms=now_ms, last_error="")


async def retry_later(session: AsyncSession, letter: Letter, *, error: str, due_ms: int) -> bool:
    """Try again at `due_ms`; younger letters to the address wait with it. False: the lease was lost."""
    return await _finish(session, letter, state=LetterState.QUEUED, retry_ms=due_ms, last_error=error)


async def park(session: AsyncSession, letter: Letter, *, error: str) -> bool:
    """Give the letter up and show it to the umpire; others go on. False: the lease was lost."""
    return await _finish(session, letter, state=LetterState.PARKED, last_error=error)


async def parked(session: AsyncSession, *, campaign_id: int | None = None, limit: int = 100) -> tuple[Letter, ...]:
    """The letters that could not be delivered, oldest first."""
    query = select(*_FIELDS).where(LetterRow.state == LetterState.PARKED).order_by(LetterRow.id).limit(limit)
    if campaign_id is not None:
        query = query.where(LetterRow.campaign_id == campaign_id)
    return await _letters(session, (await session.execute(query)).all())


async def release(session: AsyncSession, letter_id: int) -> bool:
    """Put a parked letter back into the post, to leave at once. False: it was not parked.

    Attempts count on: claims are told apart by them.
    """
    freed = await session.execute(
        update(LetterRow)
        .where(LetterRow.id == letter_id, LetterRow.state == LetterState.PARKED)
        .values(state=LetterState.QUEUED, retry_ms=None, last_error="")
        .returning(LetterRow.id)
    )
    return freed.scalar_one_or_none() is not None


async def lease_holders(session: AsyncSession) -> tuple[str, ...]:
    """The workers that hold a lease on some letter, alive or not."""
    rows = await session.scalars(
        select(LetterRow.lease_by).where(LetterRow.state == LetterState.LEASED).distinct().order_by(LetterRow.lease_by)
    )
    return tuple(holder for holder in rows if holder is not None)


async def end_leases(session: AsyncSession, worker: str) -> None:
    """A worker is known to be dead: its letters may be claimed at once, without waiting for the lease to run out."""
    await session.execute(
        update(LetterRow)
        .where(LetterRow.state == LetterState.LEASED, LetterRow.lease_by == worker)
        .values(lease_until_ms=0)
    )


async def withdraw(session: AsyncSession, letter_ids: Sequence[int]) -> tuple[int, ...]:
    """Take back letters that have not left; returns those that could be. One in a worker's hand goes."""
    taken = await session.scalars(
        update(LetterRow)
        .where(LetterRow.id.in_(letter_ids), LetterRow.state.in_((LetterState.QUEUED, LetterState.PARKED)))
        .values(state=LetterState.WITHDRAWN)
        .returning(LetterRow.id)
    )
    return tuple(sorted(taken))


async def by_id(session: AsyncSession, letter_id: int) -> Letter | None:
    """The letter of this number."""
    rows = (await session.execute(select(*_FIELDS).where(LetterRow.id == letter_id))).all()
    return (await _letters(session, rows))[0] if rows else None


async def of_campaign(
    session: AsyncSession, campaign_id: int, *, after: int = 0, limit: int = 100
) -> tuple[Letter, ...]:
    """The next page of a campaign's letters in any state, by number."""
    rows = await session.execute(
        select(*_FIELDS)
        .where(LetterRow.campaign_id == campaign_id, LetterRow.id > after)
        .order_by(LetterRow.id)
        .limit(limit)
    )
    return await _letters(session, rows.all())


async def next_due_ms(session: AsyncSession, *, transport: Transport | None = None) -> int | None:
    """The earliest instant (ms UTC) at which `claim` may find something; None: the post is empty."""
    ready = case(
        (LetterRow.state == LetterState.LEASED, LetterRow.lease_until_ms),
        (LetterRow.retry_ms > LetterRow.due_ms, LetterRow.retry_ms),
        else_=LetterRow.due_ms,
    )
    query = select(func.min(ready)).where(LetterRow.state.in_(_UNSENT))
    if transport is not None:
        query = query.where(LetterRow.transport == transport)
    earliest: int | None = await session.scalar(query)
    return earliest


async def _finish(session: AsyncSession, letter: Letter, **outcome: object) -> bool:
    done = await session.execute(
        update(LetterRow)
        .where(
            LetterRow.id == letter.id,
            LetterRow.state == LetterState.LEASED,
            LetterRow.attempts == letter.attempts,
        )
        .values(lease_by=None, lease_until_ms=None, **outcome)
        .returning(LetterRow.id)
    )
    return done.scalar_one_or_none() is not None


async def _letters(session: AsyncSession, rows: Sequence[Row[*tuple[Any, ...]]]) -> tuple[Letter, ...]:
    bulky = [row.id for row in rows if row.attachments != b"[]"]
    contents: dict[int, list[bytes]] = {}
    if bulky:
        found = await session.execute(
            select(EnclosureRow.letter_id, EnclosureRow.data)
            .where(EnclosureRow.letter_id.in_(bulky))
            .order_by(EnclosureRow.letter_id, EnclosureRow.position)
        )
        for letter_id, data in found:
            contents.setdefault(letter_id, []).append(data)
    bare = ((Letter(*row[:-1]), row.attachments) for row in rows)
    return tuple(
        msgspec.structs.replace(letter, enclosures=_enclosed(labels, contents.get(letter.id, [])))
        for letter, labels in bare
    )


def _enclosed(attachments: bytes, contents: list[bytes]) -> tuple[Enclosure, ...]:
    labels = _LABELS.decode(attachments)
    return tuple(
        Enclosure(label.name, label.content_type, data, label.cid) for label, data in zip(labels, contents, strict=True)
    )
