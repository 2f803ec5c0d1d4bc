"""The post as it came in, stored raw before anybody tries to understand it.

The rule of doubles: a message is kept once per place it was fetched from (`transport`, `source`, `key`).
If the same sender's message with the same Message-ID, or with the very same bytes, is already here
under another key (mail delivered twice, a mailbox renumbered), the copy is kept as `duplicate` and never
read, whatever became of the first, unless the first failed: then the copy is a second chance.
"""

import hashlib
from collections.abc import Iterator, Sequence

import msgspec
from sqlalchemy import and_, bindparam, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store.database import take_turn
from pbem.store.errors import AlreadySettled
from pbem.store.models import InboxRow, columns_for, storable, table_of
from pbem.store.vocabulary import InboxState, Transport

# PostgreSQL refuses to index a text of more than about 2,700 bytes; senders write longer Message-IDs.
_LONGEST_ID = 500


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """A message as a transport hands it in."""

    transport: Transport
    #: Account and mailbox, or channel: where it was fetched.
    source: str
    #: Its name there, for ever the same: `uidvalidity:uid`, a Discord snowflake.
    key: str
    #: When the mail server or Discord received it, ms UTC. Orders count from here.
    received_ms: int
    sender: str
    recipient: str
    raw: bytes
    message_id: str | None = None
    #: New, with a reason: only its head was fetched (too large), and the desk sets it aside.
    state: InboxState = InboxState.NEW
    reason: str = ""


class Slip(msgspec.Struct, frozen=True):
    """A stored message without its bytes, for lists."""

    id: int
    transport: Transport
    source: str
    key: str
    message_id: str | None
    #: SHA-256 of the raw bytes, hexadecimal.
    digest: str
    received_ms: int
    stored_ms: int
    sender: str
    recipient: str
    state: InboxState
    campaign_id: int | None
    hq: str | None
    #: Why it was set aside, failed or is a duplicate.
    reason: str


class Message(Slip, frozen=True):
    """A stored message."""

    raw: bytes


_TABLE = table_of(InboxRow)
_SLIP = columns_for(InboxRow, Slip)
_MESSAGE = columns_for(InboxRow, Message)
_TRAY = (InboxState.SET_ASIDE, InboxState.FAILED)
_STORE = insert(_TABLE).returning(*_SLIP, sort_by_parameter_order=True)


class _Copy(msgspec.Struct, frozen=True):
    """What a stored message is compared by."""

    id: int
    transport: Transport
    source: str
    key: str
    message_id: str | None
    digest: str
    sender: str
    state: InboxState


_COPIES = (
    select(*columns_for(InboxRow, _Copy))
    .where(
        or_(
            and_(
                _TABLE.c.transport.in_(bindparam("by", expanding=True)),
                _TABLE.c.source.in_(bindparam("at", expanding=True)),
                _TABLE.c.key.in_(bindparam("named", expanding=True)),
            ),
            _TABLE.c.digest.in_(bindparam("bytes", expanding=True)),
            _TABLE.c.message_id.in_(bindparam("numbered", expanding=True)),
        )
    )
    .order_by(_TABLE.c.id)
)
_SETTLE = (
    update(_TABLE)
    .where(
        _TABLE.c.id == bindparam("number"),
        _TABLE.c.state.in_((InboxState.NEW, *_TRAY)),
        _TABLE.c.state != bindparam("becomes"),
    )
    .returning(*_SLIP)
)
_STATE = select(_TABLE.c.state).where(_TABLE.c.id == bindparam("number"))
_BY_ID = select(*_MESSAGE).where(_TABLE.c.id == bindparam("number"))


async def keep(session: AsyncSession, arrival: Arrival, *, now_ms: int) -> Slip | None:
    """Store a message; None if this very one (same place, same key) is stored already."""
    return (await keep_all(session, [arrival], now_ms=now_ms))[0]


async def keep_all(session: AsyncSession, arrivals: Sequence[Arrival], *, now_ms: int) -> tuple[Slip | None, ...]:
    """Store messages in their order; None for those that (same place, same key) are stored already."""
    # Two copies of one mail must not both find the other absent; in one order, or two might wait for each other.
    for turn in sorted({f"inbox {arrival.transport} {arrival.sender.lower()}" for arrival in arrivals}):
        await take_turn(session, turn)
    kept: list[Slip | None] = []
    for run in _unlike([_Read.of(arrival) for arrival in arrivals]):
        kept += await _keep(session, run, now_ms)
    return tuple(kept)


class _Read(msgspec.Struct, frozen=True):
    """A message as it comes in, with what it is compared by."""

    arrival: Arrival
    message_id: str | None
    digest: str
    #: In small letters here, for SQLite folds the case of ASCII only.
    sender: str

    @classmethod
    def of(cls, arrival: Arrival) -> "_Read":
        digest = hashlib.sha256(arrival.raw).hexdigest()
        return cls(arrival, _bounded(arrival.message_id), digest, storable(arrival.sender).lower())

    @property
    def marks(self) -> frozenset[object]:
        """By any of these another message would have to be compared with it."""
        place = (self.arrival.transport, self.arrival.source, self.arrival.key)
        return frozenset({place, self.digest, self.message_id} - {None})

    def is_here(self, copy: _Copy) -> bool:
        """It is this very message: same place, same key."""
        arrival = self.arrival
        return (copy.transport, copy.source, copy.key) == (arrival.transport, arrival.source, arrival.key)

    def repeats(self, copy: _Copy) -> bool:
        """It is another copy of it, and that one counts (the rule of doubles)."""
        if copy.transport is not self.arrival.transport or copy.sender.lower() != self.sender:
            return False
        if copy.state in (InboxState.FAILED, InboxState.DUPLICATE):
            return False
        return copy.digest == self.digest or (self.message_id is not None and copy.message_id == self.message_id)


def _unlike(messages: Sequence[_Read]) -> Iterator[list[_Read]]:
    """The messages in their order, in runs of which no two need be compared with each other."""
    run: list[_Read] = []
    seen: set[object] = set()
    for message in messages:
        if run and not seen.isdisjoint(message.marks):
            yield run
            run, seen = [], set()
        run.append(message)
        seen |= message.marks
    if run:
        yield run


async def _keep(session: AsyncSession, run: Sequence[_Read], now_ms: int) -> list[Slip | None]:
    """Store a run of messages: one look for copies, one writing."""
    sought = {
        "by": list({one.arrival.transport for one in run}),
        "at": list({one.arrival.source for one in run}),
        "named": [one.arrival.key for one in run],
        "bytes": [one.digest for one in run],
        "numbered": [one.message_id for one in run if one.message_id is not None],
    }
    copies = [_Copy(*row) for row in await session.execute(_COPIES, sought)]
    fresh = [one for one in run if not any(map(one.is_here, copies))]
    rows = []
    for one in fresh:
        arrival = one.arrival
        first = next(filter(one.repeats, copies), None)
        rows.append(
            {
                "transport": arrival.transport,
                "source": arrival.source,
                "key": arrival.key,
                "message_id": one.message_id,
                "digest": one.digest,
                "received_ms": arrival.received_ms,
                "stored_ms": now_ms,
                "sender": arrival.sender,
                "recipient": arrival.recipient,
                "raw": arrival.raw,
                "state": arrival.state if first is None else InboxState.DUPLICATE,
                "reason": arrival.reason if first is None else f"the same as message {first.id}",
            }
        )
    stored = iter([Slip(*row) for row in await session.execute(_STORE, rows)] if rows else [])
    taken = {id(one) for one in fresh}
    return [next(stored) if id(one) in taken else None for one in run]


async def next_new(session: AsyncSession, limit: int = 1, *, before_ms: int | None = None) -> tuple[Message, ...]:
    """The oldest unread messages by time of receipt, reserved for this transaction.

    `before_ms`: only those received before this instant. Settle each before the transaction ends.
    """
    query = (
        select(*_MESSAGE)
        .where(_TABLE.c.state == InboxState.NEW)
        .order_by(_TABLE.c.received_ms, _TABLE.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    if before_ms is not None:
        query = query.where(_TABLE.c.received_ms < before_ms)
    return tuple(Message(*row) for row in await session.execute(query))


async def new_before(session: AsyncSession, instant_ms: int) -> int:
    """How many messages received before this instant (ms UTC) are still unread: the clock waits for none."""
    count = select(func.count()).where(_TABLE.c.state == InboxState.NEW, _TABLE.c.received_ms < instant_ms)
    return await session.scalar(count) or 0


async def settle(
    session: AsyncSession,
    message_id: int,
    state: InboxState,
    *,
    campaign_id: int | None = None,
    hq: str | None = None,
    reason: str = "",
) -> Slip:
    """Say what became of an unread message, or take one out of the umpire's tray.

    Raises AlreadySettled if it was dealt with before: then undo all that was done on its account.
    """
    outcome = {"number": message_id, "becomes": state, "state": state}
    row = await session.execute(_SETTLE, outcome | {"campaign_id": campaign_id, "hq": hq, "reason": reason})
    found = row.one_or_none()
    if found is None:
        raise AlreadySettled(f"message {message_id} was dealt with already: nothing is left to do")
    return Slip(*found)


async def by_id(session: AsyncSession, message_id: int) -> Message | None:
    """The stored message of this number."""
    row = (await session.execute(_BY_ID, {"number": message_id})).one_or_none()
    return None if row is None else Message(*row)


async def is_new(session: AsyncSession, message_id: int) -> bool:
    """Whether a message is still unread."""
    return await session.scalar(_STATE, {"number": message_id}) is InboxState.NEW


async def set_aside_list(
    session: AsyncSession, *, campaign_id: int | None = None, limit: int = 100
) -> tuple[Slip, ...]:
    """The umpire's tray: what was set aside or could not be digested, oldest first."""
    query = select(*_SLIP).where(_TABLE.c.state.in_(_TRAY)).order_by(_TABLE.c.id).limit(limit)
    if campaign_id is not None:
        query = query.where(_TABLE.c.campaign_id == campaign_id)
    return tuple(Slip(*row) for row in await session.execute(query))


async def of_campaign(
    session: AsyncSession, campaign_id: int, *, after: int = 0, limit: int = 100
) -> tuple[Message, ...]:
    """The next page of a campaign's messages, by number, for its archive."""
    rows = await session.execute(
        select(*_MESSAGE)
        .where(_TABLE.c.campaign_id == campaign_id, _TABLE.c.id > after)
        .order_by(_TABLE.c.id)
        .limit(limit)
    )
    return tuple(Message(*row) for row in rows)


def _bounded(message_id: str | None) -> str | None:
    if not message_id:
        return None
    if len(message_id) <= _LONGEST_ID:
        return message_id
    return "sha256:" + hashlib.sha256(message_id.encode("utf-8", "replace")).hexdigest()
