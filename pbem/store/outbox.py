"""The post going out: written with the events it tells of, sent by workers that may die at any moment.

A worker claims letters on a lease. When the lease runs out another may claim them; the first one's
word on the letter then counts no more (each claim raises `attempts`, and a claim is known by that
number). Letters to one address leave in the order they fell due: a younger one waits until the
older is sent, parked or withdrawn, also while the older waits for another try. A letter may leave
twice if a worker dies between the mail server's acceptance and our commit, and then bears the same
Message-ID.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Integer, Row, Select, bindparam, case, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.dml import ReturningInsert

from pbem.store.database import Database, insert_or_else, kind_of
from pbem.store.errors import LetterExists
from pbem.store.models import EnclosureRow, LetterRow, columns_for, table_of
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


class Heading(msgspec.Struct, frozen=True):
    """What stands over a letter, for lists."""

    id: int
    hq: str | None
    address: str
    kind: str
    subject: str
    at: int | None
    state: LetterState


class _Label(msgspec.Struct, frozen=True):
    """What the `attachments` column says of each enclosure."""

    name: str
    content_type: str
    cid: str | None = None


_TABLE, _ENCLOSURES = table_of(LetterRow), table_of(EnclosureRow)
_FIELDS = (*columns_for(LetterRow, Letter, leaving_out="enclosures"), _TABLE.c.attachments)
_LABELS = msgspec.json.Decoder(tuple[_Label, ...])
#: A letter as it was claimed; what else is handed in is written to it.
_IN_HAND = update(_TABLE).where(
    _TABLE.c.id == bindparam("number"),
    _TABLE.c.state == LetterState.LEASED,
    _TABLE.c.attempts == bindparam("claimed"),
)


@cache
def _put(kind: str) -> ReturningInsert[Any]:
    """The statement that queues a letter, unless its Message-ID is known; `kind` of database."""
    fresh = insert_or_else(kind, _TABLE)
    return fresh.on_conflict_do_nothing(index_elements=[_TABLE.c.message_id]).returning(_TABLE.c.id)


async def queue(session: AsyncSession, draft: Draft, *, now_ms: int, due_ms: int | None = None) -> int:
    """Put a letter into the post, to leave at once or at `due_ms`; returns its number. Raises LetterExists."""
    labels = tuple(_Label(one.name, one.content_type, one.cid) for one in draft.enclosures)
    told = {name: getattr(draft, name) for name in Draft.__struct_fields__ if name != "enclosures"}
    row = {
        **told,
        "attachments": msgspec.json.encode(labels),
        "created_ms": now_ms,
        "due_ms": now_ms if due_ms is None else due_ms,
        "state": LetterState.QUEUED,
        "attempts": 0,
        "last_error": "",
    }
    number: int | None = (await session.execute(_put(kind_of(session)), row)).scalar_one_or_none()
    if number is None:
        raise LetterExists(f"a letter {draft.message_id} was queued before: give each letter a Message-ID of its own")
    if draft.enclosures:
        await session.execute(
            insert(_ENCLOSURES),
            [
                {"letter_id": number, "position": position, "data": one.data}
                for position, one in enumerate(draft.enclosures)
            ],
        )
    return number


@cache
def _heads(transport: Transport | None) -> Select[int]:
    """The letters that may leave `now`: due, free, and the oldest to their address; `most` of them."""
    older = _TABLE.alias()
    waits = (
        select(older.c.id)
        .where(
            older.c.transport == _TABLE.c.transport,
            older.c.address == _TABLE.c.address,
            older.c.state.in_(_UNSENT),
            or_(older.c.due_ms < _TABLE.c.due_ms, (older.c.due_ms == _TABLE.c.due_ms) & (older.c.id < _TABLE.c.id)),
        )
        .correlate(_TABLE)
        .exists()
    )
    heads = (
        select(_TABLE.c.id)
        .where(
            _TABLE.c.state.in_(_UNSENT),
            _TABLE.c.due_ms <= bindparam("now"),
            or_(_TABLE.c.state == LetterState.QUEUED, _TABLE.c.lease_until_ms <= bindparam("now")),
            or_(_TABLE.c.retry_ms.is_(None), _TABLE.c.retry_ms <= bindparam("now")),
            ~waits,
        )
        .order_by(_TABLE.c.due_ms, _TABLE.c.id)
        .limit(bindparam("most", type_=Integer))
        # Dropped on SQLite, where BEGIN IMMEDIATE has let in nobody else.
        .with_for_update(skip_locked=True, of=_TABLE)
    )
    if transport is not None:
        heads = heads.where(_TABLE.c.transport == transport)
    return heads


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
    due = {"now": now_ms, "most": limit}
    numbers = (await session.scalars(_heads(transport), due)).all()
    if not numbers:
        return ()
    rows = await session.execute(
        update(_TABLE)
        .where(_TABLE.c.id.in_(numbers))
        .values(
            state=LetterState.LEASED,
            lease_by=worker,
            lease_until_ms=now_ms + lease_ms,
            attempts=_TABLE.c.attempts + 1,
        )
        .returning(*_FIELDS)
    )
    return tuple(sorted(await _letters(session, rows.all()), key=lambda letter: (letter.due_ms, letter.id)))


async def mark_sent(session: AsyncSession, letter: Letter, *, now_ms: int) -> bool:
    """The letter as claimed has left. False: the lease was lost meanwhile, another has it in hand."""
    return await _finish(session, letter, **_sent(now_ms))


async def mark_sent_alone(database: Database, letter: Letter, *, now_ms: int) -> bool:
    """The same in a transaction of its own. Raises what `Database.change` raises."""
    return await database.change(_IN_HAND, _outcome(letter, _sent(now_ms))) == 1


def _sent(now_ms: int) -> dict[str, object]:
    return {"state": LetterState.SENT, "sent_ms": now_ms, "last_error": ""}


async def retry_later(session: AsyncSession, letter: Letter, *, error: str, due_ms: int) -> bool:
    """Try again at `due_ms`; younger letters to the address wait with it. False: the lease was lost."""
    return await _finish(session, letter, state=LetterState.QUEUED, retry_ms=due_ms, last_error=error)


async def park(session: AsyncSession, letter: Letter, *, error: str) -> bool:
    """Give the letter up and show it to the umpire; others go on. False: the lease was lost."""
    return await _finish(session, letter, state=LetterState.PARKED, last_error=error)


async def parked(session: AsyncSession, *, campaign_id: int | None = None, limit: int = 100) -> tuple[Letter, ...]:
    """The letters that could not be delivered, oldest first."""
    query = select(*_FIELDS).where(_TABLE.c.state == LetterState.PARKED).order_by(_TABLE.c.id).limit(limit)
    if campaign_id is not None:
        query = query.where(_TABLE.c.campaign_id == campaign_id)
    return await _letters(session, (await session.execute(query)).all())


async def release(session: AsyncSession, letter_id: int) -> bool:
    """Put a parked letter back into the post, to leave at once. False: it was not parked.

    Attempts count on: claims are told apart by them.
    """
    freed = await session.execute(
        update(_TABLE)
        .where(_TABLE.c.id == letter_id, _TABLE.c.state == LetterState.PARKED)
        .values(state=LetterState.QUEUED, retry_ms=None, last_error="")
        .returning(_TABLE.c.id)
    )
    return freed.scalar_one_or_none() is not None


async def lease_holders(session: AsyncSession) -> tuple[str, ...]:
    """The workers that hold a lease on some letter, alive or not."""
    rows = await session.scalars(
        select(_TABLE.c.lease_by).where(_TABLE.c.state == LetterState.LEASED).distinct().order_by(_TABLE.c.lease_by)
    )
    return tuple(holder for holder in rows if holder is not None)


async def end_leases(session: AsyncSession, worker: str) -> None:
    """A worker is known to be dead: its letters may be claimed at once, without waiting for the lease to run out."""
    await session.execute(
        update(_TABLE).where(_TABLE.c.state == LetterState.LEASED, _TABLE.c.lease_by == worker).values(lease_until_ms=0)
    )


async def withdraw(session: AsyncSession, letter_ids: Sequence[int]) -> tuple[int, ...]:
    """Take back letters that have not left; returns those that could be. One in a worker's hand goes."""
    taken = await session.scalars(
        update(_TABLE)
        .where(_TABLE.c.id.in_(letter_ids), _TABLE.c.state.in_((LetterState.QUEUED, LetterState.PARKED)))
        .values(state=LetterState.WITHDRAWN)
        .returning(_TABLE.c.id)
    )
    return tuple(sorted(taken))


async def by_id(session: AsyncSession, letter_id: int) -> Letter | None:
    """The letter of this number."""
    rows = (await session.execute(select(*_FIELDS).where(_TABLE.c.id == letter_id))).all()
    return (await _letters(session, rows))[0] if rows else None


async def last_sent(session: AsyncSession, seat_id: int) -> Letter | None:
    """The newest letter of the war that has left for a seat; None if none has."""
    rows = await session.execute(
        select(*_FIELDS)
        .where(_TABLE.c.seat_id == seat_id, _TABLE.c.state == LetterState.SENT, _TABLE.c.at.is_not(None))
        .order_by(_TABLE.c.id.desc())
        .limit(1)
    )
    found = await _letters(session, rows.all())
    return found[0] if found else None


async def of_campaign(
    session: AsyncSession, campaign_id: int, *, after: int = 0, limit: int = 100
) -> tuple[Letter, ...]:
    """The next page of a campaign's letters in any state, by number."""
    rows = await session.execute(
        select(*_FIELDS)
        .where(_TABLE.c.campaign_id == campaign_id, _TABLE.c.id > after)
        .order_by(_TABLE.c.id)
        .limit(limit)
    )
    return await _letters(session, rows.all())


async def telling_of(session: AsyncSession, campaign_id: int, *, at: int, since_ms: int) -> tuple[Heading, ...]:
    """Letters of the war, in any state, that tell of this campaign minute or a later one and were written since an
    instant (ms UTC); notices are not of the war."""
    rows = await session.execute(
        select(*columns_for(LetterRow, Heading))
        .where(_TABLE.c.campaign_id == campaign_id, _TABLE.c.at >= at, _TABLE.c.created_ms >= since_ms)
        .where(_TABLE.c.kind != "notice")
        .order_by(_TABLE.c.id)
    )
    return tuple(Heading(*row) for row in rows)


async def next_due_ms(session: AsyncSession, *, transport: Transport | None = None) -> int | None:
    """The earliest instant (ms UTC) at which `claim` may find something; None: the post is empty."""
    ready = case(
        (_TABLE.c.state == LetterState.LEASED, _TABLE.c.lease_until_ms),
        (_TABLE.c.retry_ms > _TABLE.c.due_ms, _TABLE.c.retry_ms),
        else_=_TABLE.c.due_ms,
    )
    query = select(func.min(ready)).where(_TABLE.c.state.in_(_UNSENT))
    if transport is not None:
        query = query.where(_TABLE.c.transport == transport)
    earliest: int | None = await session.scalar(query)
    return earliest


async def _finish(session: AsyncSession, letter: Letter, **outcome: object) -> bool:
    return bool((await session.execute(_IN_HAND.returning(_TABLE.c.id), _outcome(letter, outcome))).all())


def _outcome(letter: Letter, outcome: dict[str, object]) -> dict[str, object]:
    return {"number": letter.id, "claimed": letter.attempts, "lease_by": None, "lease_until_ms": None, **outcome}


async def _letters(session: AsyncSession, rows: Sequence[Row[*tuple[Any, ...]]]) -> tuple[Letter, ...]:
    bulky = [row.id for row in rows if row.attachments != b"[]"]
    contents: dict[int, list[bytes]] = {}
    if bulky:
        found = await session.execute(
            select(_ENCLOSURES.c.letter_id, _ENCLOSURES.c.data)
            .where(_ENCLOSURES.c.letter_id.in_(bulky))
            .order_by(_ENCLOSURES.c.letter_id, _ENCLOSURES.c.position)
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
