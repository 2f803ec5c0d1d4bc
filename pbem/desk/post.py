"""Addressing: which seat gets a letter, under which number, in which thread.

The one place where letters are put into the outbox. A headquarters' letters go to each of its seats, the
umpire's to every umpire; scripted headquarters read their picture and get none. Every letter's Message-ID
follows from what it is about, so that the same letter written again has the same number.
"""

from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncSession

from engine.clock import Calendar
from pbem.desk.footer import with_footer
from pbem.dispatch.message_ids import new_message_id
from pbem.intake.mail_account import MailIdentity
from pbem.store import outbox
from pbem.store.campaigns import Campaign
from pbem.store.seats import Seat
from pbem.store.vocabulary import SeatRole, Transport

#: The address letters are numbered under while no mail account is configured.
NO_MAIL = "campaign@pbem.invalid"


class Post:
    """Puts letters into the outbox."""

    def __init__(self, identity: MailIdentity) -> None:
        self._identity = identity

    async def send(
        self,
        session: AsyncSession,
        campaign: Campaign,
        seat: Seat,
        *,
        kind: str,
        subject: str,
        text: str,
        about: tuple[str, ...],
        now_ms: int,
        at: int | None = None,
        calendar: Calendar | None = None,
        answers: str | None = None,
        thread: str | None = None,
        first: bool = False,
        enclosures: tuple[outbox.Enclosure, ...] = (),
    ) -> int | None:
        """Queue one letter for a seat; returns its number, None for a seat that gets no letters.

        `about` names the matter and gives the Message-ID; `answers` is the Message-ID of the player's own letter;
        `at` (campaign minute) with `calendar` joins it to the day's thread. `first`: it goes before the letters
        that the same transaction has given rise to.
        """
        if seat.role is SeatRole.BOT or seat.transport is Transport.BOT:
            return None
        if thread is None and at is not None and calendar is not None:
            thread = self._number(campaign, seat, "day", calendar.date(at).isoformat())
        draft = outbox.Draft(
            transport=seat.transport,
            address=seat.address,
            kind=kind,
            subject=subject,
            text=with_footer(text, campaign, seat, kind=kind, now_ms=now_ms),
            message_id=self._number(campaign, seat, kind, *about),
            campaign_id=campaign.id,
            hq=seat.hq,
            seat_id=seat.id,
            thread=thread,
            in_reply_to=answers,
            at=at,
            enclosures=enclosures,
        )
        return await outbox.queue(session, draft, now_ms=now_ms, due_ms=now_ms - 1 if first else None)

    async def again(self, session: AsyncSession, campaign: Campaign, letter: outbox.Letter, *, now_ms: int) -> int:
        """Queue a letter that has left once more, under a number of its own: mail programs hide what bears the same.
        Returns its number."""
        about = (campaign.slug, campaign.commitment, "again", str(letter.id), str(now_ms))
        given = {name: getattr(letter, name) for name in outbox.Draft.__struct_fields__ if name != "message_id"}
        return await outbox.queue(
            session, outbox.Draft(**given, message_id=new_message_id(self._identity, *about)), now_ms=now_ms
        )

    async def send_all(
        self,
        session: AsyncSession,
        campaign: Campaign,
        seats: Iterable[Seat],
        *,
        kind: str,
        subject: str,
        text: str,
        about: tuple[str, ...],
        now_ms: int,
        at: int | None = None,
        calendar: Calendar | None = None,
    ) -> None:
        """The same letter for several seats, once an address."""
        written: set[tuple[Transport, str]] = set()
        for seat in seats:
            if (seat.transport, seat.address) not in written:
                written.add((seat.transport, seat.address))
                await self.send(
                    session, campaign, seat, kind=kind, subject=subject, text=text, about=about, now_ms=now_ms,
                    at=at, calendar=calendar,
                )  # fmt: skip

    def _number(self, campaign: Campaign, seat: Seat, *parts: str) -> str:
        return new_message_id(self._identity, campaign.slug, campaign.commitment, str(seat.id), *parts)
