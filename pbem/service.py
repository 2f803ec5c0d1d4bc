"""The service: mail in, desk and clock, mail out, each in a loop of its own, until told to stop.

The loops share nothing but the store and a few wake-ups, so the failure of one stops none of the others; a
loop that fails is started again after a while. The service leaves a sign of life in the store; when it comes
back after longer than the tolerance, every running clock is held as of the last sign (design 4, "The clock
waits for the post").
"""

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Coroutine

from engine.clock import Calendar
from pbem import heartbeat, log
from pbem.clock import Absence, absence
from pbem.desk import clockwork, tray
from pbem.desk.conduct import clock_of
from pbem.dispatch.illustrate import Illustrator
from pbem.dispatch.mail import MailDispatch
from pbem.dispatch.stored import StoredOutbox
from pbem.intake.imap import Patience
from pbem.intake.mail import MailIntake
from pbem.intake.stored import StoredPost
from pbem.intake.wall_clock import wake_or_sleep
from pbem.office import Office, imap_account, smtp_account
from pbem.store import campaigns, outbox
from pbem.store.campaigns import Campaign
from pbem.store.errors import StoreBusy, StoreUnreachable
from pbem.store.vocabulary import CampaignStatus

#: How often a sign of life is left, real seconds.
BEAT_S = 5.0
#: How often the store is looked at for messages and letters of other processes, real seconds.
LOOK_S = 1.0
#: The mailbox is read once more so long after something came, real seconds.
SECOND_LOOK_S = 3.0
#: A failed loop is started again after so many real seconds.
AGAIN_S = 5.0
#: What the desk is given to finish its work in hand when told to stop, real seconds.
FAREWELL_S = 20.0


class Service:
    """All loops of one server."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._clock = office.clock
        self._news = asyncio.Event()
        self._news.set()
        self._letters = asyncio.Event()
        self._stopping = asyncio.Event()
        self._expected: tuple[int, asyncio.Task[None]] | None = None
        self._second_look: asyncio.Task[None] | None = None
        mail = office.config.mail
        self._illustrator = Illustrator()
        self.intake = None
        if mail is not None and mail.imap is not None:
            post = StoredPost(office.database, self._clock)
            account = imap_account(mail.imap)
            patience = intake_patience(mail.imap.poll)
            self.intake = MailIntake(account, post, post, clock=self._clock, wake=self._news, patience=patience)
        self._worker = f"{socket.gethostname()}:{os.getpid()}"
        self.dispatch = None
        if mail is not None and mail.smtp is not None:
            self.dispatch = MailDispatch(
                smtp_account(mail.smtp), office.identity, StoredOutbox(office.database, self._illustrator),
                clock=self._clock, wake=self._letters, worker=self._worker,
            )  # fmt: skip

    def stop(self) -> None:
        """Bring everything to an orderly end."""
        self._stopping.set()
        self._news.set()

    async def run(self) -> None:
        """Serve until `stop` is called."""
        await self._notice_another()
        await self.judge_absence()
        await self._bury_the_dead()
        desk = asyncio.create_task(self._supervised("desk", self._desk))
        others = [asyncio.create_task(self._supervised("heartbeat", self._beat))]
        if self.intake is not None:
            others.append(asyncio.create_task(self._supervised("mail in", self.intake.run)))
        if self.dispatch is not None:
            others.append(asyncio.create_task(self._supervised("mail out", self.dispatch.run)))
        mail = self._office.config.mail
        log.info("serving", store=self._office.database.place, mail=mail.address if mail else "not configured")
        try:
            await self._stopping.wait()
            await asyncio.wait({desk}, timeout=FAREWELL_S)
        finally:
            expected = [self._expected[1]] if self._expected else []
            await _ended(desk, *others, *expected, *([self._second_look] if self._second_look else []))
        self._illustrator.close()
        await self._sign_of_life(last=True)
        log.info("stopped")

    async def until_idle(self) -> None:
        """Work off what is in the store now; for tests and for commands that serve a moment."""
        await self._office.sequencer.work_off()

    # --- the loops -----------------------------------------------------------------------

    async def _supervised(self, name: str, loop: Callable[[], Coroutine[None, None, None]]) -> None:
        while not self._stopping.is_set():
            try:
                await loop()
            except (StoreBusy, StoreUnreachable) as error:
                log.warning("a part of the service waits for the store", part=name, cause=str(error))
                await wake_or_sleep(self._clock, AGAIN_S, self._stopping)
            except Exception as error:
                log.exception("a part of the service failed and is started again", part=name, cause=str(error))
                await wake_or_sleep(self._clock, AGAIN_S, self._stopping)

    async def _desk(self) -> None:
        """Messages and half hours, as they come due."""
        while not self._stopping.is_set():
            if self._news.is_set() and self.intake is not None:
                self._look_twice()
            self._news.clear()
            watch = await self._office.sequencer.work_off()
            if await self._post_waits():
                self._letters.set()
            self._expect(watch.mark_ms)
            wait = LOOK_S
            if watch.look_again_ms is not None:
                wait = min(wait, max(0.05, (watch.look_again_ms - self._clock.now_ms()) / 1000))
            if not self._stopping.is_set():
                await wake_or_sleep(self._clock, wait, self._news)

    async def _beat(self) -> None:
        """Signs of life; a machine that slept notices by them that it was away."""
        while True:
            await self.judge_absence()
            await self._clock.sleep(BEAT_S)

    async def _bury_the_dead(self) -> None:
        """Letters claimed by a service of this machine that was killed are free again at once.

        Our own name counts as dead too: nothing has been claimed under it yet, and in a container every
        service bears the same.
        """
        async with self._office.database.begin() as session:
            for holder in await outbox.lease_holders(session):
                if holder == self._worker or _died_here(holder):
                    await outbox.end_leases(session, holder)

    async def _notice_another(self) -> None:
        """Say so if a service seems to run on this store already: it does no harm, but few mean it."""
        async with self._office.database.begin() as session:
            holder = await heartbeat.whose(session)
            alive = await heartbeat.is_alive(session, self._clock.now_ms())
        if holder and alive and holder != self._worker and not _died_here(holder):
            log.warning("another service works on this store: stop one of them if that is not meant", other=holder)

    # --- absence ---------------------------------------------------------------------------

    async def judge_absence(self) -> None:
        """Hold the clocks if the service was away for longer than the tolerance, and leave a sign of life."""
        now = self._clock.now_ms()
        async with self._office.database.begin() as session:
            last = await heartbeat.last_ms(session)
            running = [one for one in await campaigns.all(session) if one.status is CampaignStatus.RUNNING]
        tolerance = self._office.config.clock.outage_tolerance
        for one in running:
            since = max(last or 0, one.real_anchor_ms or 0)
            if absence(since, now, tolerance) is Absence.HOLD:
                await self._hold(one.id, since, now)
        await self._sign_of_life()

    async def _hold(self, campaign_id: int, since_ms: int, now: int) -> None:
        office = self._office
        wait = office.config.clock.outage_resume
        async with office.conduct.sitting(office.database) as session:
            campaign = await campaigns.lock(session, campaign_id)
            if not clock_of(campaign).running:
                return
            away = f"the server was out of touch for {_length(now - since_ms)}"
            held = await clockwork.hold(
                session, office.conduct, campaign, since_ms=since_ms, now_ms=now, reason=away,
                resume_at_ms=now + wait if wait else None,
            )  # fmt: skip
            await tray.ticket(
                session, office.conduct.post, campaign, subject="The clock is held",
                text=_held_letter(held.campaign, held.state.scenario.calendar, away, wait),
                about=("held", str(campaign.branch), str(since_ms)), now_ms=now,
            )  # fmt: skip
        log.warning("clock held after an outage", campaign=campaign.slug, outage=_length(now - since_ms))

    async def _sign_of_life(self, *, last: bool = False) -> None:
        async with self._office.database.begin() as session:
            await heartbeat.leave(session, "" if last else self._worker, now_ms=self._clock.now_ms())

    # --- wake-ups ---------------------------------------------------------------------------

    async def _post_waits(self) -> bool:
        async with self._office.database.begin() as session:
            due = await outbox.next_due_ms(session)
        return due is not None and due <= self._clock.now_ms()

    def _expect(self, mark_ms: int | None) -> None:
        """Have the mailbox read once more right after the next mark, and look again when it is."""
        if self.intake is None or mark_ms is None or (self._expected and self._expected[0] == mark_ms):
            return
        if self._expected is not None:
            self._expected[1].cancel()
        self._expected = mark_ms, asyncio.create_task(self._confirmed(self.intake.confirmed, mark_ms))

    def _look_twice(self) -> None:
        """Have the mailbox read again shortly after something came: a letter on the heels of another may fall
        between a search and IDLE, and some servers do not tell of it then."""
        if self._second_look is None or self._second_look.done():
            self._second_look = asyncio.create_task(self._nudge())

    async def _nudge(self) -> None:
        await self._clock.sleep(SECOND_LOOK_S)
        if self.intake is not None:
            self.intake.nudge()

    async def _confirmed(self, confirmed: Callable[[int], Awaitable[None]], mark_ms: int) -> None:
        await confirmed(mark_ms)
        self._news.set()


def intake_patience(poll_ms: int) -> Patience:
    """The intake's patience with the poll interval of the configuration (ms)."""
    return Patience(poll_s=poll_ms / 1000)


async def serve(office: Office) -> None:
    """Serve until SIGTERM or SIGINT."""
    service = Service(office)
    loop = asyncio.get_running_loop()
    for told in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(told, service.stop)
    try:
        await service.run()
    finally:
        for told in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(told)


def _died_here(worker: str) -> bool:
    """Whether `HOST:PID` is a process of this machine that is no more."""
    host, _, pid = worker.rpartition(":")
    if host != socket.gethostname() or not pid.isdigit():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


async def _ended(*tasks: "asyncio.Task[None]") -> None:
    """Cancel what still runs and wait for its end."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _held_letter(campaign: Campaign, calendar: Calendar, away: str, wait_ms: int) -> str:
    """What the umpires are told when the clock is held after an outage."""
    then = f" It goes on by itself in {_length(wait_ms)}." if wait_ms else ""
    return (
        f"The clock is held at {calendar.spoken(campaign.campaign_anchor)}: {away}. All have been told;"
        f" no time is lost in the campaign, and orders are still read and kept.{then}\n\n"
        "When you want it to go on, answer this letter with: resume"
    )


def _length(ms: int) -> str:
    """`3 hours 20 minutes`."""
    minutes = ms // 60_000
    hours, rest = divmod(minutes, 60)
    words = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in ((hours, "hour"), (rest, "minute")) if n]
    return " ".join(words) or "less than a minute"
