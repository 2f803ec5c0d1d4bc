"""The inbox, the cursors and the seats of the real store, as the mail intake asks for them."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from pbem.intake import trust
from pbem.intake.ports import Place, Post, RealTime
from pbem.store import cursors, inbox, seats
from pbem.store.database import Database
from pbem.store.vocabulary import Transport


class StoredPost:
    """`InboxPort` and `CursorPort` over the database."""

    def __init__(self, database: Database, clock: RealTime):
        self._database = database
        self._clock = clock

    async def keep(self, posts: Sequence[Post], place: Place | None = None) -> int:
        """Store post, and the place reached if given, in one transaction; returns how much of it was new by its key."""
        arrivals = [_arrival(post) for post in posts]
        async with self._database.begin() as session:
            kept = await inbox.keep_all(session, arrivals, now_ms=self._clock.now_ms())
            if place is not None:
                await self._advance(session, place)
            return sum(slip is not None for slip in kept)

    async def find(self, source: str) -> Place | None:
        """The place reached in this mailbox, None if it was never read."""
        async with self._database.begin() as session:
            cursor = await cursors.get(session, Transport.MAIL, source)
        if cursor is None:
            return None
        return Place(
            source=source,
            uidvalidity=cursor.uidvalidity,
            last_uid=cursor.last_uid,
            confirmed_ms=cursor.confirmed_ms,
        )

    async def advance(self, place: Place) -> None:
        """Store the place reached; it never moves back."""
        async with self._database.begin() as session:
            await self._advance(session, place)

    async def _advance(self, session: AsyncSession, place: Place) -> None:
        await cursors.advance(
            session,
            Transport.MAIL,
            place.source,
            uidvalidity=place.uidvalidity,
            last_uid=place.last_uid,
            confirmed_ms=place.confirmed_ms,
            now_ms=self._clock.now_ms(),
        )


def _arrival(post: Post) -> inbox.Arrival:
    return inbox.Arrival(
        transport=Transport.MAIL,
        source=post.source,
        key=post.key,
        received_ms=post.received_ms,
        sender=post.sender,
        recipient=post.recipient,
        raw=post.raw,
        message_id=post.message_id,
        reason=post.set_aside,
    )


def as_trust_sees(seat: seats.Seat, slug: str) -> trust.Seat:
    """A seat as `trust.judge` asks for it."""
    return trust.Seat(id=seat.id, slug=slug, hq=seat.hq or seat.role.value, address=seat.address)
