"""The watch over one mailbox: every letter is stored raw, once, with the moment the mail server received it.

IDLE is only a wake-up; what is new is found by search above the last stored uid. After each completed
scan the intake *confirms*: everything received before that instant is stored, so the campaign clock may
decide the half hour ("the clock waits for the post"). It knows nothing of campaigns, players or orders.
Source: design section 4 ("Receipt time is ours", "The clock waits for the post", "Crash anywhere").
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

import msgspec

from pbem import log
from pbem.intake.imap import (
    Envelope,
    ImapSession,
    ImapTrouble,
    Patience,
    connection_sentence,
    imap_session,
)
from pbem.intake.letterbox import glance
from pbem.intake.mail_account import ImapAccount
from pbem.intake.ports import CursorPort, InboxPort, Place, Post, RealTime
from pbem.intake.wall_clock import wake_or_sleep
from pbem.store.errors import StoreError


class MailLimits(msgspec.Struct, frozen=True, kw_only=True):
    """Bounds of the intake."""

    #: Larger letters are not fetched: their headers are stored and they are set aside (bytes).
    largest: int = 10_000_000
    #: Of such a letter's headers at most this much is kept (bytes).
    headers: int = 256_000
    #: How far the mail server's clock may lag behind ours, plus its time to deliver (ms). A confirmation
    #: stays this far behind the start of the scan it rests on.
    settling_ms: int = 2_000
    #: Failed visits over one and the same letter, after which it is set aside unread.
    tries: int = 3
    #: Letters are fetched and stored so many at a time, and at most so many bytes of them.
    together: int = 25
    together_bytes: int = 1_000_000
    #: Seconds before the first new attempt to connect; doubled up to the last.
    first_delay_s: float = 1.0
    last_delay_s: float = 60.0


class MailboxState(msgspec.Struct, kw_only=True):
    """How the watch fares, for the umpire's console and `doctor`."""

    connected: bool = False
    #: The last trouble in one sentence; empty when all is well.
    trouble: str = ""
    #: Everything received before this instant is stored (ms UTC).
    confirmed_ms: int = 0
    stored: int = 0
    #: Completed scans and connections since the start.
    scans: int = 0
    visits: int = 0


class MailIntake:
    """Watches one mailbox for ever. `wake` is set whenever something new is stored."""

    def __init__(
        self,
        account: ImapAccount,
        inbox: InboxPort,
        cursors: CursorPort,
        *,
        clock: RealTime,
        wake: asyncio.Event,
        limits: MailLimits | None = None,
        patience: Patience | None = None,
    ):
        self._account = account
        self._inbox = inbox
        self._cursors = cursors
        self._clock = clock
        self._wake = wake
        self._limits = limits or MailLimits()
        self._patience = patience or Patience()
        self._nudged = asyncio.Event()
        self._confirmed = asyncio.Condition()
        self._stumbles: dict[str, int] = {}
        #: After any trouble letters are taken one by one, until a scan is through: so none suffers for another.
        self._one_by_one = False
        self.state = MailboxState()

    async def run(self) -> None:
        """Watch until cancelled. A lost connection is opened again, later and later, up to once a minute."""
        delay = self._limits.first_delay_s
        while True:
            scans_before = self.state.scans
            try:
                await self._visit()
            except (ImapTrouble, OSError, TimeoutError) as error:
                self._note(self._trouble(error))
            except StoreError as error:
                # It may be busy: what was not stored is fetched again.
                self._note(str(error))
            except Exception as error:
                # The letter may be beyond us: the watch goes on, and says so.
                log.exception("mail intake stumbled", mailbox=self._account.source)
                self._note(f"The intake met an error of its own ({type(error).__name__}).")
            finally:
                self.state.connected = False
            if self.state.scans > scans_before:
                delay = self._limits.first_delay_s
            # A nudge does not shorten this wait: providers lock accounts that knock too often.
            await self._clock.sleep(delay)
            delay = min(delay * 2, self._limits.last_delay_s)

    def nudge(self) -> None:
        """Look for new mail now, without waiting for the server to tell."""
        self._nudged.set()

    async def confirmed(self, mark_ms: int) -> None:
        """Return once everything received before this instant (ms UTC) is stored. The caller sets the grace."""
        while self.state.confirmed_ms < mark_ms:
            # The next whole second at which a scan can confirm this mark.
            early = -(-(mark_ms + self._limits.settling_ms) // 1000) * 1000 - self._clock.now_ms()
            if early > 0:
                await self._clock.sleep(early / 1000)
            self.nudge()
            async with self._confirmed:
                if self.state.confirmed_ms < mark_ms:
                    await self._confirmed.wait()

    async def _visit(self) -> None:
        """One connection, from greeting to loss."""
        self.state.visits += 1
        async with imap_session(self._account, self._patience) as session:
            self.state.connected = True
            while True:
                session.news.clear()
                self._nudged.clear()
                await self.scan(session)
                if not session.news.is_set():
                    await self._wait_for_news(session)

    async def _wait_for_news(self, session: ImapSession) -> None:
        if session.can_idle:
            await session.idle(self._nudged, seconds=self._patience.idle_s)
        else:
            await wake_or_sleep(self._clock, self._patience.poll_s, self._nudged, session.lost)

    async def scan(self, session: ImapSession) -> int:
        """Store all that is new, one transaction a handful of letters, then confirm. Returns how many were stored."""
        began_ms = self._clock.now_ms()
        place = await self._place(session)
        stored = 0
        handfuls = self._handfuls(await self._new_letters(session, place))
        self._one_by_one = True
        fetched = self._fetched(session, handfuls)
        async with aclosing(fetched):
            async for last_uid, posts in fetched:
                place = Place(source=place.source, uidvalidity=place.uidvalidity, last_uid=last_uid)
                stored += await self._keep(posts, place)
                for post in posts if self._account.mark_seen else ():
                    await session.mark_seen(int(post.key.partition(":")[2]))
        await self._confirm(place, began_ms)
        self._one_by_one = False
        return stored

    async def _keep(self, posts: list[Post], place: Place) -> int:
        kept = await self._inbox.keep(posts, place)
        for post in posts:
            self._stumbles.pop(post.key, None)
        if kept:
            self.state.stored += kept
            self._wake.set()
        return kept

    async def _place(self, session: ImapSession) -> Place:
        """Where to go on. Another UIDVALIDITY means that all uids are new: read all again, repeats are known."""
        place = await self._cursors.find(self._account.source)
        if place is not None and place.uidvalidity == session.uidvalidity:
            return place
        if place is not None:
            log.warning("mailbox was rebuilt, reading it again", mailbox=self._account.source)
        return Place(source=self._account.source, uidvalidity=session.uidvalidity)

    async def _new_letters(self, session: ImapSession, place: Place) -> list[Envelope]:
        uids = await session.search_after(place.last_uid)
        return await session.envelopes(uids) if uids else []

    def _handfuls(self, envelopes: list[Envelope]) -> list[list[Envelope]]:
        """The letters in order, as many together as the limits allow; one too large to be read stands alone."""
        handfuls: list[list[Envelope]] = []
        size = 0
        for envelope in envelopes:
            size += envelope.size
            alone = self._one_by_one or size > self._limits.together_bytes
            if not handfuls or alone or len(handfuls[-1]) >= self._limits.together:
                handfuls.append([])
                size = envelope.size
            handfuls[-1].append(envelope)
        return handfuls

    async def _fetched(
        self, session: ImapSession, handfuls: list[list[Envelope]]
    ) -> AsyncGenerator[tuple[int, list[Post]], None]:
        """The letters in order, with the last uid reached; while some are being stored the next are on their way."""
        coming: asyncio.Task[list[Post]] | None = None
        try:
            for at, handful in enumerate(handfuls):
                posts = await (coming or self._take_all(session, handful))
                following = handfuls[at + 1] if at + 1 < len(handfuls) else None
                coming = asyncio.create_task(self._take_all(session, following)) if following else None
                yield handful[-1].uid, posts
        finally:
            if coming is not None:
                coming.cancel()
                await asyncio.gather(coming, return_exceptions=True)

    async def _take_all(self, session: ImapSession, handful: list[Envelope]) -> list[Post]:
        """Fetch some letters with one question; what the answer lacks is asked for by itself."""
        raws: dict[int, bytes] = {}
        if len(handful) > 1:
            try:
                raws = await session.fetch_all([envelope.uid for envelope in handful])
            except (ImapTrouble, OSError, TimeoutError):
                # The first is the first suspect: its turn comes first when they are taken one by one.
                self._stumbled(f"{session.uidvalidity}:{handful[0].uid}")
                raise
        posts: list[Post] = []
        for envelope in handful:
            raw = raws.get(envelope.uid)
            if raw is not None:
                posts.append(self._post(f"{session.uidvalidity}:{envelope.uid}", envelope, raw, ""))
            elif (post := await self._take(session, envelope)) is not None:
                posts.append(post)
        return posts

    async def _take(self, session: ImapSession, envelope: Envelope) -> Post | None:
        """Fetch one letter as bounds allow; None if it was deleted meanwhile."""
        key = f"{session.uidvalidity}:{envelope.uid}"
        if self._stumbles.get(key, 0) >= self._limits.tries:
            reason = "The mail server lists this letter but does not hand it out; look at it in the mailbox."
            return self._post(key, envelope, b"", reason)
        too_large = envelope.size > self._limits.largest
        try:
            raw = await session.fetch(envelope.uid, headers_only=too_large)
        except (ImapTrouble, OSError, TimeoutError):
            self._stumbled(key)
            raise
        if raw is None:
            return None
        if too_large:
            reason = (
                f"A letter of {envelope.size / 1e6:.0f} MB was not read; at most {self._limits.largest / 1e6:.0f} MB"
                " are taken."
            )
            return self._post(key, envelope, raw[: self._limits.headers], reason)
        return self._post(key, envelope, raw, "")

    def _stumbled(self, key: str) -> None:
        self._stumbles[key] = self._stumbles.get(key, 0) + 1

    def _post(self, key: str, envelope: Envelope, raw: bytes, set_aside: str) -> Post:
        message_id, sender, recipient = glance(raw)
        return Post(
            source=self._account.source,
            key=key,
            received_ms=envelope.received_ms,
            message_id=message_id or None,
            sender=sender,
            recipient=recipient,
            raw=raw,
            set_aside=set_aside,
        )

    async def _confirm(self, place: Place, began_ms: int) -> None:
        """All received before the scan began is stored. INTERNALDATE counts whole seconds, so this does too."""
        confirmed = began_ms // 1000 * 1000 - self._limits.settling_ms
        await self._cursors.advance(
            Place(source=place.source, uidvalidity=place.uidvalidity, last_uid=place.last_uid, confirmed_ms=confirmed)
        )
        async with self._confirmed:
            self.state.scans += 1
            self.state.confirmed_ms = max(self.state.confirmed_ms, confirmed)
            self._note("")
            self._confirmed.notify_all()

    def _trouble(self, error: Exception) -> str:
        if isinstance(error, ImapTrouble):
            return str(error)
        return connection_sentence(self._account, error)

    def _note(self, sentence: str) -> None:
        """Said once, however often it is tried; and once that all is well again."""
        if sentence and sentence != self.state.trouble:
            log.warning("mail intake interrupted", mailbox=self._account.source, trouble=sentence)
        elif self.state.trouble and not sentence:
            log.info("mail comes in again", mailbox=self._account.source)
        self.state.trouble = sentence
