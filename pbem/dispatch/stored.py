"""The outbox of the real store, as the mail dispatch asks for it."""

import asyncio

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.dispatch.illustrate import Illustrator, without_orders
from pbem.dispatch.ports import Enclosure, OutgoingLetter
from pbem.store import campaigns, outbox, seats
from pbem.store.database import Database
from pbem.store.vocabulary import Transport


class StoredOutbox:
    """`OutboxPort` over the database: one transaction a call."""

    def __init__(self, database: Database, illustrator: Illustrator | None = None):
        self._database = database
        self._illustrator = illustrator
        # Neither a campaign's slug nor whose a seat is ever changes.
        self._slugs: dict[int, str] = {}
        self._seats: dict[int, seats.Seat | None] = {}

    async def claim(self, worker: str, *, now_ms: int, lease_ms: int, limit: int) -> tuple[OutgoingLetter, ...]:
        """Take mail letters that are due, at most one per address, oldest first."""
        async with self._database.begin() as session:
            claimed = await outbox.claim(
                session, worker, now_ms=now_ms, lease_ms=lease_ms, limit=limit, transport=Transport.MAIL
            )
            letters = [
                _outgoing(letter, await self._slug(session, letter.campaign_id), await self._seat(session, letter))
                for letter in claimed
            ]
        if not any(letter.enclosures for letter in claimed):
            return tuple(letters)
        # After the commit: maps take longer than anything may be held up.
        return tuple(await asyncio.gather(*(self._illustrated(letter) for letter in letters)))

    async def mark_sent(self, letter: OutgoingLetter, *, now_ms: int) -> bool:
        """The mail server has taken it."""
        return await outbox.mark_sent_alone(self._database, _claimed(letter), now_ms=now_ms)

    async def retry_later(self, letter: OutgoingLetter, *, error: str, due_ms: int) -> bool:
        """Not now; try again at this instant (ms UTC)."""
        async with self._database.begin() as session:
            return await outbox.retry_later(session, _claimed(letter), error=error, due_ms=due_ms)

    async def park(self, letter: OutgoingLetter, *, error: str) -> bool:
        """Never, unless the umpire releases it."""
        async with self._database.begin() as session:
            return await outbox.park(session, _claimed(letter), error=error)

    async def _illustrated(self, letter: OutgoingLetter) -> OutgoingLetter:
        enclosed = _claimed(letter).enclosures
        if not enclosed:
            return letter
        ready = without_orders(enclosed) if self._illustrator is None else await self._illustrator.drawn(enclosed)
        return msgspec.structs.replace(letter, enclosures=tuple(_carried(one) for one in ready))

    async def _slug(self, session: AsyncSession, campaign_id: int | None) -> str:
        if campaign_id is None:
            return ""
        if campaign_id not in self._slugs:
            self._slugs[campaign_id] = (await campaigns.by_id(session, campaign_id)).slug
        return self._slugs[campaign_id]

    async def _seat(self, session: AsyncSession, letter: outbox.Letter) -> seats.Seat | None:
        if letter.seat_id is None:
            return None
        if letter.seat_id not in self._seats:
            self._seats[letter.seat_id] = await seats.by_id(session, letter.seat_id)
        return self._seats[letter.seat_id]


def _outgoing(letter: outbox.Letter, slug: str, seat: seats.Seat | None) -> OutgoingLetter:
    return OutgoingLetter(
        id=letter.id,
        address=letter.address,
        subject=letter.subject,
        text=letter.text,
        html=letter.html,
        message_id=letter.message_id,
        thread=letter.thread,
        in_reply_to=letter.in_reply_to,
        slug=slug,
        hq=(seat.hq or seat.role.value) if seat else "",
        seat_id=seat.id if seat else 0,
        attempts=letter.attempts,
        lease_until_ms=letter.lease_until_ms or 0,
        claim=letter,
    )


def _carried(one: outbox.Enclosure) -> Enclosure:
    return Enclosure(name=one.name, content_type=one.content_type, data=one.data, cid=one.cid or "")


def _claimed(letter: OutgoingLetter) -> outbox.Letter:
    if not isinstance(letter.claim, outbox.Letter):
        raise TypeError("this letter was not claimed from the store's outbox")
    return letter.claim
