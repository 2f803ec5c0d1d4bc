"""A half hour decided: what was left open takes its default, the clock moves on, scripted headquarters write.

All of it is one transaction, so that a half hour is decided whole or not at all. Whether its time has come is
the sequencer's matter. Source: MG-CLOCK-1, MG section 24, design 4 ("never block").
"""

from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncSession

from engine.commanders import orders_for
from engine.commands import AdvanceTo, CommandRefused
from engine.intelligence.picture import Picture
from engine.orders.reading import ReadOrder
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import HqId, Minute
from pbem import log
from pbem.desk import questions, typed
from pbem.desk.conduct import Conduct, Outcome, clock_of, set_clock
from pbem.desk.understand import commands_for, understood
from pbem.store import inbox, seats
from pbem.store.campaigns import Campaign
from pbem.store.vocabulary import CampaignStatus, InboxState, SeatRole, Transport

#: A scripted commander: (its name, picture, scenario, headquarters, campaign minute) to the text it sends.
Commander = Callable[[str, Picture, Scenario, HqId, Minute], str]


class HalfHours:
    """Decides marks."""

    def __init__(self, conduct: Conduct, commander: Commander = orders_for) -> None:
        self._conduct = conduct
        self._commander = commander

    async def decide(
        self, session: AsyncSession, campaign: Campaign, minute: Minute, *, author: str, at_ms: int, now_ms: int
    ) -> Outcome:
        """Let everything up to a campaign minute happen. `at_ms`: the instant of the mark, ms UTC.

        Raises CommandRefused if the campaign stands there already or is over.
        """
        await self._defaults_hold(session, campaign, minute, now_ms)
        command = AdvanceTo(minute=minute)
        outcome = await self._conduct.carry_out(session, campaign, command, author=author, now_ms=now_ms)
        if not outcome.state.ended:
            await self.bots_turn(session, outcome.campaign, at_ms=at_ms, now_ms=now_ms)
        return outcome

    async def play_ahead(
        self, session: AsyncSession, campaign: Campaign, minute: Minute, *, author: str, at_ms: int, now_ms: int
    ) -> Campaign:
        """Decide up to a minute at a person's word, and put the clock forward to it if it is behind."""
        if campaign.status is CampaignStatus.PLANNED:
            await self.bots_turn(session, campaign, at_ms=at_ms, now_ms=now_ms)
        outcome = await self.decide(session, campaign, minute, author=author, at_ms=at_ms, now_ms=now_ms)
        campaign = outcome.campaign
        if campaign.status is CampaignStatus.ENDED:
            return campaign
        clock = clock_of(campaign).put_forward(outcome.state.moment, at_ms)
        return await set_clock(
            session, campaign, clock, hold_reason=campaign.hold_reason, resume_at_ms=campaign.resume_at_ms
        )

    async def bots_turn(self, session: AsyncSession, campaign: Campaign, *, at_ms: int, now_ms: int) -> None:
        """Every scripted headquarters reads its picture and writes, once at each moment."""
        scripted = await seats.seats_of(session, campaign.id, role=SeatRole.BOT)
        for seat in scripted:
            state = await self._conduct.state(session, campaign)
            if state is None or seat.hq is None:
                continue
            text = self._commander(seat.address, state.pictures[seat.hq], state.scenario, seat.hq, state.moment)
            if text.strip():
                await self._send_in(session, campaign, state, seat.hq, seat.address, text, at_ms, now_ms)

    async def _send_in(
        self,
        session: AsyncSession,
        campaign: Campaign,
        state: State,
        hq: HqId,
        name: str,
        text: str,
        at_ms: int,
        now_ms: int,
    ) -> None:
        arrival = typed.arrival(
            Transport.BOT, slug=campaign.slug, to=hq, sender=f"bot:{name}",
            key=f"{campaign.branch}:{state.moment}:{hq}", text=text, received_ms=at_ms,
        )  # fmt: skip
        slip = await inbox.keep(session, arrival, now_ms=now_ms)
        if slip is None:
            return
        reading = understood(state, (hq,), text, state.moment)
        # Nobody would answer a question: what it would come to holds at once.
        by_default = tuple(
            ReadOrder(order=order, text=ask.line, said=ask.readings[ask.default].said)
            for ask in reading.asks
            if ask.default is not None
            for order in ask.readings[ask.default].orders
        )
        message = f"{arrival.transport}:{arrival.key}"
        for command in commands_for(state, (hq,), reading.orders + by_default, state.moment, message=message):
            await self._conduct.carry_out(
                session, campaign, command, author=f"bot:{name}", now_ms=now_ms, inbox_id=slip.id
            )
        unread = len(reading.refused) + len(reading.notes) + len(reading.asks) - len(by_default)
        reason = f"{unread} of its lines came to nothing" if unread else ""
        await inbox.settle(session, slip.id, InboxState.READ, campaign_id=campaign.id, hq=hq, reason=reason)

    async def _defaults_hold(self, session: AsyncSession, campaign: Campaign, minute: Minute, now_ms: int) -> None:
        """Questions nobody answered in time."""
        for one in await questions.fallen_due(session, campaign, minute):
            state = await self._conduct.state(session, campaign)
            if state is None or one.ask.default is None:
                continue
            reading = one.ask.readings[one.ask.default]
            orders = tuple(ReadOrder(order=order, text=one.ask.line, said=reading.said) for order in reading.orders)
            try:
                for command in commands_for(state, one.hqs, orders, max(one.asked, state.moment), message=one.message):
                    await self._conduct.carry_out(
                        session, campaign, command, author=one.reader, now_ms=now_ms, reason="no answer: default",
                        inbox_id=one.inbox_id,
                    )  # fmt: skip
            except CommandRefused as error:
                # Not the line itself: a log is read by people who may not know a player's orders.
                log.info("a default came to nothing", campaign=campaign.slug, message=one.inbox_id, cause=str(error))
