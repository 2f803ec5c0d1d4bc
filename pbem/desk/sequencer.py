"""Messages and half hours in the order of time.

Before a message received at an instant is handled, every mark before that instant is decided; a mark is decided
only when its time has come, the post up to it is in (or the grace has passed) and every message stored from
before it is dealt with. So a late start, a slow mailbox or a restart changes nothing in the campaign that
comes out. One transaction a message and a half hour; what fails is set aside and blocks nobody.
"""

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine.campaign import ruleset_of
from engine.scenarios import load
from pbem import log
from pbem.clock import Mark, mark_after, ready
from pbem.desk import clockwork, tray
from pbem.desk.conduct import Conduct, clock_of
from pbem.desk.half_hours import HalfHours
from pbem.desk.reception import Answer, Opened, Reception
from pbem.store import campaigns, cursors, inbox
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.errors import AlreadySettled, JournalConflict, StoreBusy, StoreUnreachable
from pbem.store.inbox import Arrival, Message
from pbem.store.vocabulary import CampaignStatus, Transport

#: Messages looked at in one go.
BATCH = 32

#: Troubles of the store that pass: what met them is tried again, not set aside.
_PASSING = (AlreadySettled, JournalConflict, StoreBusy, StoreUnreachable)

#: A source whose confirmation the clock waits for: its transport and its name in the store.
Source = tuple[Transport, str]


class Watch(msgspec.Struct, frozen=True):
    """When something is to be done next, ms UTC; None: when a message comes."""

    #: Earliest mark of any running campaign not yet decided.
    mark_ms: int | None = None
    #: Earliest instant at which time alone changes something: a mark, the end of its grace, a resumption.
    look_again_ms: int | None = None


class Sequencer:
    """Works off what is in the inbox and on the clocks."""

    def __init__(
        self,
        database: Database,
        conduct: Conduct,
        reception: Reception,
        half_hours: HalfHours,
        *,
        sources: Sequence[Source] = (),
        grace_ms: int,
        now: Callable[[], int],
    ) -> None:
        self._database = database
        self._conduct = conduct
        self._reception = reception
        self._half_hours = half_hours
        self._sources = frozenset(sources)
        self._grace_ms = grace_ms
        self._now = now
        #: Half hours that could not be decided: tried again when the umpire has resumed.
        self._stuck: dict[int, int] = {}

    async def work_off(self) -> Watch:
        """Do all that can be done now, and say when to look again."""
        while await self._round():
            pass
        return await self._watch()

    async def take_new(self, arrival: Arrival, *, waits: bool = True) -> Answer | None:
        """Keep a message and handle it in the same transaction.

        None if a half hour comes before it and it `waits`: then it is kept, and read when its turn comes.
        """
        async with self._conduct.sitting(self._database) as session:
            slip = await inbox.keep(session, arrival, now_ms=self._now())
            message = await inbox.by_id(session, slip.id) if slip is not None else None
            if message is None:
                return Answer()
            opened = await self._reception.open(session, message)
            if waits and opened.campaign is not None:
                campaign = await campaigns.lock(session, opened.campaign.id)
                if await self._mark_before(session, campaign, message.received_ms) is not None:
                    return None
            return await self._reception.handle(session, opened, now_ms=self._now())

    # --- one round ---------------------------------------------------------------------

    async def _round(self) -> bool:
        did = await self._resume_due()
        skipped: set[int] = set()
        while True:
            async with self._database.begin() as session:
                batch = await inbox.next_new(session, BATCH + len(skipped))
            fresh = [message for message in batch if message.id not in skipped]
            for message in fresh:
                if await self._message(message):
                    did = True
                else:
                    skipped.add(message.id)
            if not fresh:
                break
        async with self._database.begin() as session:
            tables = [one for one in await campaigns.all(session) if _owes(one)]
        for campaign in tables:
            while await self._next_mark(campaign.id):
                did = True
        return did

    async def _resume_due(self) -> bool:
        """Let clocks go on whose hour has come."""
        did = False
        now = self._now()
        async with self._database.begin() as session:
            waiting = [one for one in await campaigns.all(session) if _resumes(one, now)]
        for one in waiting:
            async with self._conduct.sitting(self._database) as session:
                campaign = await campaigns.lock(session, one.id)
                if _resumes(campaign, now) and campaign.resume_at_ms is not None:
                    await clockwork.resume(
                        session, self._conduct, campaign, author="server", at_ms=campaign.resume_at_ms, now_ms=now
                    )
                    did = True
        return did

    # --- messages -------------------------------------------------------------------------

    async def _message(self, message: Message) -> bool:
        """Handle a message, deciding first the marks before it. False: it waits for the post."""
        while True:
            done, _ = await self._try(message)
            if done:
                return True
            async with self._database.begin() as session:
                campaign = (await self._reception.open(session, message)).campaign
            if campaign is None or not await self._next_mark(campaign.id, before_ms=message.received_ms):
                return False

    async def _try(self, message: Message) -> tuple[bool, Answer | None]:
        """One transaction: (dealt with, answer). Not dealt with: a mark comes first, or the store is busy."""
        opened = Opened(message)
        try:
            async with self._conduct.sitting(self._database) as session:
                opened = await self._reception.open(session, message)
                if opened.campaign is not None:
                    campaign = await campaigns.lock(session, opened.campaign.id)
                    if await self._mark_before(session, campaign, message.received_ms) is not None:
                        return False, None
                if not await inbox.is_new(session, message.id):
                    return True, None
                answer = await self._reception.handle(session, opened, now_ms=self._now())
            slug = opened.campaign.slug if opened.campaign is not None else None
            log.info("message read", message=message.id, campaign=slug)
            return True, answer
        except _PASSING as error:
            log.warning("message is tried again later", message=message.id, cause=str(error))
            return False, None
        except Exception as error:
            log.exception("message could not be digested", message=message.id)
            return await self._set_aside(opened, error), None

    async def _set_aside(self, opened: Opened, error: Exception) -> bool:
        try:
            async with self._conduct.sitting(self._database) as session:
                await self._reception.failed(session, opened, error, now_ms=self._now())
        except _PASSING as trouble:
            log.warning("message could not be set aside yet", message=opened.message.id, cause=str(trouble))
            return False
        log.warning("message set aside for the umpire", message=opened.message.id)
        return True

    # --- marks ----------------------------------------------------------------------------

    async def _next_mark(self, campaign_id: int, *, before_ms: int | None = None) -> bool:
        """Decide the next mark of a campaign if it may be decided (and its instant is not after `before_ms`)."""
        mark: Mark | None = None
        slug = ""
        try:
            async with self._conduct.sitting(self._database) as session:
                campaign = await campaigns.lock(session, campaign_id)
                slug = campaign.slug
                mark = await self._mark_before(session, campaign, self._now() if before_ms is None else before_ms)
                if mark is None or not await self._may_decide(session, campaign, mark):
                    return False
                await self._half_hours.decide(
                    session, campaign, mark.minute, author="clock", at_ms=mark.instant_ms, now_ms=self._now()
                )
        except _PASSING as error:
            log.warning("half hour is tried again later", campaign=slug or campaign_id, cause=str(error))
            return False
        except Exception as error:
            log.exception("half hour could not be decided", campaign=slug or campaign_id)
            await self._hold(campaign_id, mark, error)
            return False
        to = load(campaign.scenario).calendar.text(mark.minute)
        log.info("half hour decided", campaign=slug, to=to)
        return True

    async def _mark_before(self, session: AsyncSession, campaign: Campaign, instant_ms: int) -> Mark | None:
        """The next undecided mark of a campaign if its instant is not after this one (ms UTC)."""
        if not _owes(campaign):
            return None
        state = await self._conduct.state(session, campaign)
        if state is None:
            return None
        mark = mark_after(clock_of(campaign), campaign.moment, ruleset_of(state).step)
        if mark is None or mark.instant_ms > instant_ms:
            return None
        # What could not be decided is left until the umpire resumes; his word must not wait for it.
        stuck = campaign.status is CampaignStatus.HELD and self._stuck.get(campaign.id) == mark.minute
        return None if stuck else mark

    async def _may_decide(self, session: AsyncSession, campaign: Campaign, mark: Mark) -> bool:
        known = {(one.transport, one.source): one.confirmed_ms for one in await cursors.all(session)}
        confirmations = [known.get(source, 0) for source in self._sources]
        if not ready(mark.instant_ms, self._now(), confirmations, self._grace_ms):
            return False
        return await inbox.new_before(session, mark.instant_ms) == 0

    async def _hold(self, campaign_id: int, mark: Mark | None, error: Exception) -> None:
        """A half hour that fails must not be tried for ever: the clock is held and the umpire told."""
        if mark is None:
            return
        self._stuck[campaign_id] = mark.minute
        now = self._now()
        async with self._conduct.sitting(self._database) as session:
            campaign = await campaigns.lock(session, campaign_id)
            if campaign.status is CampaignStatus.RUNNING:
                await clockwork.hold(
                    session, self._conduct, campaign, since_ms=mark.instant_ms, now_ms=now,
                    reason="the server met a difficulty with this half hour", resume_at_ms=None,
                )  # fmt: skip
            await tray.ticket(
                session, self._conduct.post, campaign, subject="The clock is held: a half hour failed",
                text=(
                    f"The half hour ending at campaign minute {mark.minute} could not be decided"
                    f" ({type(error).__name__}: {error}). Put right what may be wrong (weather, place, strength, set),"
                    " then write: resume."
                ),
                about=("stuck", str(campaign.branch), str(mark.minute), str(now)), now_ms=now,
            )  # fmt: skip

    # --- when to look again ------------------------------------------------------------------

    async def _watch(self) -> Watch:
        now = self._now()
        marks: list[int] = []
        moments: list[int] = []
        async with self._database.begin() as session:
            for campaign in await campaigns.all(session):
                if campaign.resume_at_ms is not None:
                    moments.append(campaign.resume_at_ms)
                mark = await self._mark_before(session, campaign, 1 << 62)
                if mark is not None:
                    marks.append(mark.instant_ms)
                    moments += [mark.instant_ms, mark.instant_ms + self._grace_ms]
        return Watch(min(marks, default=None), min((at for at in moments if at > now), default=None))


def _owes(campaign: Campaign) -> bool:
    """Whether half hours may still be decided by the clock."""
    return campaign.status not in (CampaignStatus.ENDED, CampaignStatus.PLANNED)


def _resumes(campaign: Campaign, now: int) -> bool:
    standing = campaign.status in (CampaignStatus.PAUSED, CampaignStatus.HELD)
    return standing and campaign.resume_at_ms is not None and campaign.resume_at_ms <= now
