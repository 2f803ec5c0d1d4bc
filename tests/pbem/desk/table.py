"""A campaign at a table of its own: an office on a fresh store, a clock turned by hand, letters put in and read."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from email.message import EmailMessage
from itertools import count

from pydantic import SecretStr
from sqlalchemy.ext.asyncio import AsyncSession

from engine.events import AnyEvent
from engine.state import State
from pbem.config import Clock, Config, Imap, Mail, Store
from pbem.desk import clockwork
from pbem.desk.half_hours import Commander
from pbem.desk.opening import enrol, open_campaign, read_sitter
from pbem.desk.record import events_of
from pbem.intake.trust import Seat as TrustSeat
from pbem.intake.trust import make_reply_address
from pbem.office import Office, sources
from pbem.store import campaigns, cursors, inbox, journal, outbox, seats
from pbem.store.campaigns import Campaign
from pbem.store.inbox import Arrival, Slip
from pbem.store.journal import CommandEntry
from pbem.store.outbox import Letter
from pbem.store.vocabulary import InboxState, SeatRole, Transport
from tests.servers.hand_clock import HandClock

SEED = "5e" * 32
DOMAIN = "game.test"
MINUTE = 60
_NUMBERS = count(1)


def config(url: str, *, trust: str = "address", watched: bool = False, **clock: object) -> Config:
    """Configuration for a store; `watched`: a mailbox is configured and the clock waits for it."""
    imap = Imap(host="127.0.0.1", port=1, security="none", user="campaign", password=SecretStr("pw"))
    mail = Mail.model_validate({"address": f"campaign@{DOMAIN}", "trust": trust, "imap": imap if watched else None})
    return Config(store=Store(url=SecretStr(url)), mail=mail, clock=Clock.model_validate(clock))


def open_office(
    settings: Config, clock: HandClock, *, commander: Commander | None = None
) -> AbstractAsyncContextManager[Office]:
    """The office as the service opens it."""
    return Office.open(settings, clock=clock, runs_the_clock=True, commander=commander)


class Table:
    """One campaign in an office."""

    def __init__(self, office: Office, clock: HandClock, slug: str = "arnhem") -> None:
        self.office = office
        self.clock = clock
        self.slug = slug

    # --- setting up ---------------------------------------------------------------------

    async def lay(self, scenario: str = "arnhem_bridge", **settings: str) -> "Table":
        """Open the campaign."""
        async with self.office.conduct.sitting(self.office.database) as session:
            await open_campaign(
                session, self.office.conduct, scenario, self.slug, seed=SEED,
                settings=[(key.replace("__", "."), value) for key, value in settings.items()],
                now_ms=self.clock.now_ms(),
            )  # fmt: skip
        return self

    async def seat(self, address: str, hq: str | None = None, role: SeatRole = SeatRole.PLAYER) -> int:
        """Seat somebody; the seat's number."""
        async with self.office.conduct.sitting(self.office.database) as session:
            campaign = await campaigns.by_slug(session, self.slug)
            taken = await enrol(
                session, self.office.conduct, campaign, read_sitter(address), hq=hq, role=role,
                now_ms=self.clock.now_ms(),
            )  # fmt: skip
            return taken.id

    async def usual(self) -> "Table":
        """Urquhart, Bittrich and an umpire at Arnhem Bridge."""
        await self.lay()
        await self.seat("urquhart@game.test", "1abn")
        await self.seat("bittrich@game.test", "iiss")
        await self.seat("umpire@game.test", role=SeatRole.UMPIRE)
        return self

    async def start(self) -> None:
        async with self.office.conduct.sitting(self.office.database) as session:
            campaign = await campaigns.by_slug(session, self.slug)
            now = self.clock.now_ms()
            outcome = await clockwork.start(
                session, self.office.conduct, campaign, author="test", at_ms=now, now_ms=now
            )
            await self.office.half_hours.bots_turn(session, outcome.campaign, at_ms=now, now_ms=now)

    # --- the post ---------------------------------------------------------------------------

    async def letter(
        self, sender: str, text: str, *, to: str = "", received_ms: int | None = None, work: bool = True, **headers: str
    ) -> Slip:
        """A letter as the mail server took it in, and the desk's work on it."""
        message = EmailMessage()
        message["From"] = f"{sender}@{DOMAIN}" if "@" not in sender else sender
        message["To"] = to or f"campaign+{self.slug}@{DOMAIN}"
        message["Subject"] = headers.pop("Subject", "Orders")
        message["Message-ID"] = headers.pop("Message_ID", f"<{next(_NUMBERS)}@{DOMAIN}>")
        for name, value in headers.items():
            message[name.replace("_", "-")] = value
        message.set_content(text)
        return await self.raw(bytes(message), str(message["From"]), received_ms=received_ms, work=work)

    async def raw(
        self, raw: bytes, sender: str, *, received_ms: int | None = None, work: bool = True, unread: str = ""
    ) -> Slip:
        """The bytes of a letter; `unread`: why only its head was fetched."""
        now = self.clock.now_ms()
        arrival = Arrival(
            transport=Transport.MAIL, source="campaign", key=f"1:{next(_NUMBERS)}", sender=sender, recipient="campaign",
            received_ms=now if received_ms is None else received_ms, raw=raw, reason=unread,
        )  # fmt: skip
        async with self.office.database.begin() as session:
            slip = await inbox.keep(session, arrival, now_ms=now)
        assert slip is not None
        if work:
            await self.work()
        return slip

    async def work(self) -> None:
        """All that the desk can do now."""
        await self.office.sequencer.work_off()

    async def confirm(self, instant_ms: int | None = None) -> None:
        """The mailbox says that everything received before this instant (default: now) is stored."""
        for transport, source in sources(self.office.config):
            async with self.office.database.begin() as session:
                await cursors.advance(
                    session, transport, source, uidvalidity=1, last_uid=0,
                    confirmed_ms=self.clock.now_ms() if instant_ms is None else instant_ms, now_ms=0,
                )  # fmt: skip

    async def advance(self, half_hours: int = 1) -> None:
        """Play ahead as `pbem advance` does."""
        for _ in range(half_hours):
            async with self.office.conduct.sitting(self.office.database) as session:
                campaign = await campaigns.by_slug(session, self.slug)
                now = self.clock.now_ms()
                minute = (campaign.moment // 30 + 1) * 30
                await self.office.half_hours.play_ahead(session, campaign, minute, author="test", at_ms=now, now_ms=now)

    # --- looking ------------------------------------------------------------------------------

    async def campaign(self) -> Campaign:
        async with self.office.database.begin() as session:
            return await campaigns.by_slug(session, self.slug)

    async def campaign_in(self, session: AsyncSession) -> Campaign:
        return await campaigns.by_slug(session, self.slug)

    async def state(self) -> State:
        async with self.office.database.begin() as session:
            return await self.state_in(session)

    async def state_in(self, session: AsyncSession) -> State:
        state = await self.office.conduct.state(session, await campaigns.by_slug(session, self.slug))
        assert state is not None
        return state

    async def letters(self, user: str = "", kind: str = "") -> list[Letter]:
        """Letters written so far, to one person, of one kind."""
        async with self.office.database.begin() as session:
            campaign = await campaigns.by_slug(session, self.slug)
            written = await outbox.of_campaign(session, campaign.id, limit=10_000)
        return [
            letter
            for letter in written
            if (not user or letter.address.partition("@")[0] == user) and (not kind or letter.kind == kind)
        ]

    async def receipt(self, user: str) -> str:
        """The last receipt somebody got."""
        return (await self.letters(user, "receipt"))[-1].text

    async def commands(self, kind: str = "") -> list[CommandEntry]:
        async with self.office.database.begin() as session:
            campaign = await campaigns.by_slug(session, self.slug)
            entered = await journal.commands(session, campaign, limit=10_000)
        return [entry for entry in entered if not kind or entry.kind == kind]

    async def events(self) -> Sequence[AnyEvent]:
        async with self.office.database.begin() as session:
            return await events_of(session, await campaigns.by_slug(session, self.slug))

    async def message(self, slip: Slip) -> tuple[InboxState, str]:
        """What became of a message, and why."""
        async with self.office.database.begin() as session:
            found = await inbox.by_id(session, slip.id)
        assert found is not None
        return found.state, found.reason

    async def reply_address(self, seat_id: int) -> str:
        """The address that letters to a seat ask to be answered to."""
        async with self.office.database.begin() as session:
            seat = await seats.by_id(session, seat_id)
        assert seat is not None
        known = TrustSeat(id=seat.id, slug=self.slug, hq=seat.hq or seat.role.value, address=seat.address)
        return make_reply_address(self.office.identity, known)
