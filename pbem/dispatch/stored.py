"""The outbox of the real store, as the mail dispatch asks for it."""

from pbem.dispatch.ports import Enclosure, OutgoingLetter
from pbem.store import campaigns, outbox, seats
from pbem.store.database import Database
from pbem.store.vocabulary import Transport


class StoredOutbox:
    """`OutboxPort` over the database: one transaction a call."""

    def __init__(self, database: Database):
        self._database = database

    async def claim(self, worker: str, *, now_ms: int, lease_ms: int, limit: int) -> tuple[OutgoingLetter, ...]:
        """Take mail letters that are due, at most one per address, oldest first."""
        async with self._database.begin() as session:
            claimed = await outbox.claim(
                session, worker, now_ms=now_ms, lease_ms=lease_ms, limit=limit, transport=Transport.MAIL
            )
            letters = []
            for letter in claimed:
                campaign = await campaigns.by_id(session, letter.campaign_id) if letter.campaign_id else None
                seat = await seats.by_id(session, letter.seat_id) if letter.seat_id else None
                letters.append(_outgoing(letter, campaign.slug if campaign else "", seat))
            return tuple(letters)

    async def mark_sent(self, letter: OutgoingLetter, *, now_ms: int) -> bool:
        """The mail server has taken it."""
        async with self._database.begin() as session:
            return await outbox.mark_sent(session, _claimed(letter), now_ms=now_ms)

    async def retry_later(self, letter: OutgoingLetter, *, error: str, due_ms: int) -> bool:
        """Not now; try again at this instant (ms UTC)."""
        async with self._database.begin() as session:
            return await outbox.retry_later(session, _claimed(letter), error=error, due_ms=due_ms)

    async def park(self, letter: OutgoingLetter, *, error: str) -> bool:
        """Never, unless the umpire releases it."""
        async with self._database.begin() as session:
            return await outbox.park(session, _claimed(letter), error=error)


def _outgoing(letter: outbox.Letter, slug: str, seat: seats.Seat | None) -> OutgoingLetter:
    return OutgoingLetter(
        id=letter.id,
        address=letter.address,
        subject=letter.subject,
        text=letter.text,
        html=letter.html,
        enclosures=tuple(
            Enclosure(name=e.name, content_type=e.content_type, data=e.data, cid=e.cid or "") for e in letter.enclosures
        ),
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


def _claimed(letter: OutgoingLetter) -> outbox.Letter:
    if not isinstance(letter.claim, outbox.Letter):
        raise TypeError("this letter was not claimed from the store's outbox")
    return letter.claim
