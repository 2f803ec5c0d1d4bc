"""Carrying a command out: the one way in to a campaign.

State, decision, journal, letters, all inside the caller's transaction: either everything a command brings
about is kept, or nothing. The present state is held in memory and checked against the journal each time, so
that several processes may work on one campaign; what is missing is replayed from the journal.

Nothing here knows a rule, a transport or the time of day.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakKeyDictionary

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine import campaign as front
from engine.commands import AdvanceTo, AnyCommand, EndCampaign
from engine.dice import KeyedDice
from engine.events import AnyEvent, CampaignEnded, ClockAdvanced, NoticeGiven
from engine.intelligence import letters
from engine.intelligence.logs import umpire_log
from engine.snapshot import SnapshotOutOfDate, freeze, thaw
from engine.state import State
from pbem import log
from pbem.clock import CampaignClock, read_rate, write_rate
from pbem.desk.closing import farewell
from pbem.desk.map_orders import maps_for
from pbem.desk.post import Post
from pbem.desk.record import events_of
from pbem.store import campaigns, journal, seats, server, snapshots
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.journal import Position
from pbem.store.seats import Seat
from pbem.store.vocabulary import SeatRole

#: Commands between two snapshots.
SNAPSHOT_EVERY = 40
#: Decisions that take no noticeable time are made on the spot; half hours in a thread of their own.
_AT_ONCE_IF_NOT = AdvanceTo


class Outcome(msgspec.Struct, frozen=True):
    """What came of a command."""

    #: Its number in the journal.
    seq: int
    events: tuple[AnyEvent, ...]
    state: State
    #: The campaign's row after it.
    campaign: Campaign


class _Kept(msgspec.Struct, frozen=True):
    """A state in memory and the place in the journal it belongs to."""

    position: Position
    state: State


_Place = tuple[int, int]


class Conduct:
    """Holds the present states of the campaigns and carries commands out on them."""

    def __init__(self, post: Post, *, snapshot_every: int = SNAPSHOT_EVERY) -> None:
        self.post = post
        self._every = snapshot_every
        self._known: dict[_Place, _Kept] = {}
        self._titles: dict[int, str] = {}
        #: Not to be believed before the transaction is through.
        self._pending: WeakKeyDictionary[AsyncSession, dict[_Place, _Kept]] = WeakKeyDictionary()

    @asynccontextmanager
    async def sitting(self, database: Database) -> AsyncIterator[AsyncSession]:
        """One transaction; what was decided in it is remembered once it is committed."""
        async with database.begin() as session:
            yield session
            decided = self._pending.pop(session, {})
        self._known.update(decided)

    async def state(self, session: AsyncSession, campaign: Campaign) -> State | None:
        """The campaign's present state; None before its first command."""
        kept = await self._present(session, campaign)
        return kept.state if kept is not None else None

    async def title(self, session: AsyncSession, campaign: Campaign, state: State) -> str:
        """The campaign's name in subjects; it is given at the opening and never changed."""
        if campaign.id not in self._titles:
            self._titles[campaign.id] = await name_of(session, campaign, state)
        return self._titles[campaign.id]

    async def carry_out(
        self,
        session: AsyncSession,
        campaign: Campaign,
        command: AnyCommand,
        *,
        author: str,
        now_ms: int,
        reason: str = "",
        inbox_id: int | None = None,
    ) -> Outcome:
        """Decide a command, enter it and its events in the journal and queue the letters they give rise to.

        Raises CommandRefused (nothing is entered), JournalConflict if another process was quicker.
        """
        campaign = await campaigns.lock(session, campaign.id)
        kept = await self._present(session, campaign)
        before = kept.state if kept is not None else None
        events, state, written = await self._decide(campaign, before, command)
        seq = await journal.append(
            session,
            campaign,
            front.encode_command(command),
            kind=type(command).__name__,
            at=before.moment if before is not None else state.moment,
            author=author,
            events=written,
            now_ms=now_ms,
            reason=reason,
            inbox_id=inbox_id,
            after=kept.position.command_seq if kept is not None else 0,
        )
        first = kept.position.event_seq if kept is not None else 0
        now = _Kept(Position(seq, first + len(events)), state)
        self._pending.setdefault(session, {})[campaign.id, campaign.branch] = now
        campaign = await self._clock_follows(session, campaign, state, events, now_ms)
        await self._write_letters(session, campaign, before, now, events, command, now_ms)
        if seq % self._every == 0:
            place = (campaign.id, campaign.branch, seq, now.position.event_seq, state.moment)
            await snapshots.save(session, snapshots.Snapshot(*place, freeze(state)))
        return Outcome(seq, events, state, campaign)

    async def foreseen(self, campaign: Campaign, state: State, command: AnyCommand) -> tuple[AnyEvent, ...]:
        """What a command would bring about if it were given now; nothing is entered. Raises CommandRefused."""
        return (await self._decide(campaign, state, command))[0]

    async def begin_branch(self, session: AsyncSession, campaign: Campaign) -> None:
        """The campaign is played on a new branch; of all before it the umpires have had their copy."""
        position = await journal.position(session, campaign)
        await server.put(session, _told_to_umpires(campaign), str(position.event_seq))

    # --- deciding ----------------------------------------------------------------------

    async def _decide(
        self, campaign: Campaign, before: State | None, command: AnyCommand
    ) -> tuple[tuple[AnyEvent, ...], State, list[tuple[str, int, bytes]]]:
        dice = KeyedDice(bytes.fromhex(campaign.seed))

        def work() -> tuple[tuple[AnyEvent, ...], State, list[tuple[str, int, bytes]]]:
            events, state = front.decide_and_evolve(before, command, dice)
            return events, state, [(type(e).__name__, e.at, front.encode_event(e)) for e in events]

        # The loop stays free for the post meanwhile; the transaction waits.
        return await asyncio.to_thread(work) if isinstance(command, _AT_ONCE_IF_NOT) else work()

    async def _present(self, session: AsyncSession, campaign: Campaign) -> _Kept | None:
        place = (campaign.id, campaign.branch)
        kept = self._pending.get(session, {}).get(place)
        if kept is not None:
            # Seen or written in this transaction; whoever writes a command checks that no other came between.
            return kept
        position = await journal.position(session, campaign)
        if position.command_seq == 0:
            return None
        kept = self._known.get(place)
        if kept is None or kept.position.command_seq > position.command_seq:
            kept = await self._from_snapshot(session, campaign)
        if kept is not None and kept.position == position:
            found = kept
        else:
            found = _Kept(position, await self._replayed(session, campaign, kept))
        self._pending.setdefault(session, {})[place] = found
        return found

    async def _from_snapshot(self, session: AsyncSession, campaign: Campaign) -> _Kept | None:
        saved = await snapshots.latest(session, campaign)
        if saved is None:
            return None
        try:
            return _Kept(Position(saved.command_seq, saved.event_seq), thaw(saved.payload))
        except SnapshotOutOfDate as error:
            log.info("snapshot set aside, the journal is replayed", campaign=campaign.slug, cause=str(error))
            return None

    async def _replayed(self, session: AsyncSession, campaign: Campaign, kept: _Kept | None) -> State:
        state = kept.state if kept is not None else None
        after = kept.position.event_seq if kept is not None else 0
        while page := await journal.events(session, campaign, after=after):
            state = front.evolve_all(state, [front.decode_event(entry.payload) for entry in page])
            after = page[-1].seq
        if state is None:
            raise ValueError(f"the journal of {campaign.slug} holds commands but no events: restore it from a copy")
        return state

    # --- after the decision ------------------------------------------------------------------

    async def _clock_follows(
        self, session: AsyncSession, campaign: Campaign, state: State, events: tuple[AnyEvent, ...], now_ms: int
    ) -> Campaign:
        """The row says how far the campaign is decided; a campaign that has ended stands for good."""
        if state.moment != campaign.moment:
            campaign = await campaigns.set_clock(session, campaign.id, moment=state.moment)
        if any(isinstance(event, CampaignEnded) for event in events):
            campaign = await set_clock(session, campaign, clock_of(campaign).end(now_ms))
        return campaign

    async def _write_letters(
        self,
        session: AsyncSession,
        campaign: Campaign,
        before: State | None,
        now: _Kept,
        events: tuple[AnyEvent, ...],
        command: AnyCommand,
        now_ms: int,
    ) -> None:
        state, seq = now.state, now.position.command_seq
        seated = await seats.seats_of(session, campaign.id)
        name = await self.title(session, campaign, state) if seated else ""
        calendar = state.scenario.calendar
        for hq in {seat.hq: None for seat in seated if seat.hq is not None and seat.role is not SeatRole.BOT}:
            written = letters.compose(before, state, events, hq, campaign=name)
            maps = maps_for(before, state, events, written, name)
            for number, (letter, enclosed) in enumerate(zip(written, maps, strict=True)):
                for seat in (one for one in seated if one.hq == hq):
                    await self.post.send(
                        session, campaign, seat, kind=letter.kind, subject=letter.subject, text=letter.text,
                        about=(str(campaign.branch), str(seq), str(number)), now_ms=now_ms, at=letter.at,
                        calendar=calendar, enclosures=enclosed,
                    )  # fmt: skip
        await self._tell_observers(session, campaign, seated, events, name, state, seq, now_ms)
        if isinstance(command, AdvanceTo | EndCampaign):
            await self._umpires_copy(session, campaign, seated, name, now, now_ms)
        if state.ended and before is not None and not before.ended:
            await farewell(session, self.post, campaign, state, seated, title=name, seq=seq, now_ms=now_ms)

    async def _tell_observers(
        self,
        session: AsyncSession,
        campaign: Campaign,
        seated: tuple[Seat, ...],
        events: tuple[AnyEvent, ...],
        name: str,
        state: State,
        seq: int,
        now_ms: int,
    ) -> None:
        """Observers of the whole read what the umpire says to all, and nothing of the war."""
        public = [e for e in events if isinstance(e, NoticeGiven) and set(e.to) >= set(state.scenario.hqs)]
        watching = [seat for seat in seated if seat.role is SeatRole.OBSERVER and seat.hq is None]
        for number, event in enumerate(public):
            await self.post.send_all(
                session, campaign, watching, kind="notice", subject=f"[{name}] Notice, {_stamp(state, event.at)}",
                text=event.text, about=(str(campaign.branch), str(seq), str(number)), now_ms=now_ms, at=event.at,
                calendar=state.scenario.calendar,
            )  # fmt: skip

    async def _umpires_copy(
        self,
        session: AsyncSession,
        campaign: Campaign,
        seated: tuple[Seat, ...],
        name: str,
        now: _Kept,
        now_ms: int,
    ) -> None:
        """At each mark, all that happened since the last one, orders and their dice included."""
        umpires = [seat for seat in seated if seat.role is SeatRole.UMPIRE]
        note = _told_to_umpires(campaign)
        told = int(await server.get(session, note) or 0)
        await server.put(session, note, str(now.position.event_seq))
        if not umpires:
            return
        happened = await events_of(session, campaign, after=told)
        if all(isinstance(event, ClockAdvanced) for event in happened):
            return
        text = "\n".join(umpire_log(happened, now.state.scenario))
        await self.post.send_all(
            session, campaign, umpires, kind="umpire",
            subject=f"[{name}] Umpire's log to {_stamp(now.state, now.state.moment)}", text=text,
            about=(str(campaign.branch), str(now.position.command_seq), "log"), now_ms=now_ms, at=now.state.moment,
            calendar=now.state.scenario.calendar,
        )  # fmt: skip


def _told_to_umpires(campaign: Campaign) -> str:
    """The note that says up to which event the umpires have had their copy."""
    return server.campaign_note(campaign.id, f"umpire's copy of branch {campaign.branch}")


def _stamp(state: State, minute: int) -> str:
    return state.scenario.calendar.spoken(minute)


async def name_of(session: AsyncSession, campaign: Campaign, state: State) -> str:
    """The campaign's name in subjects: as it was opened, else its scenario's."""
    return await server.get(session, server.campaign_note(campaign.id, "name")) or state.scenario.name


# --- the clock on the row -------------------------------------------------------------------


def clock_of(campaign: Campaign) -> CampaignClock:
    """The campaign's clock as its row has it."""
    return CampaignClock(campaign.status, campaign.real_anchor_ms, campaign.campaign_anchor, read_rate(campaign.rate))


async def set_clock(
    session: AsyncSession,
    campaign: Campaign,
    clock: CampaignClock,
    *,
    hold_reason: str = "",
    resume_at_ms: int | None = None,
) -> Campaign:
    """Write a clock into the campaign's row."""
    return await campaigns.set_clock(
        session,
        campaign.id,
        status=clock.status,
        rate=write_rate(clock.rate),
        real_anchor_ms=clock.real_anchor_ms,
        campaign_anchor=clock.campaign_anchor,
        hold_reason=hold_reason,
        resume_at_ms=resume_at_ms,
    )
