"""One message taken in: who wrote, what he means, what comes of it, and the answer to him.

Everything happens in the caller's transaction, and at its end the message is settled. Machines are never
answered, strangers neither; what is not surely from a player goes to the umpire and never to a unit; whoever
holds a seat always gets an answer at once (design 4, "Two acknowledgements").
"""

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine.events import OrderReceived
from engine.orders.answers import parted
from engine.orders.language import answer
from engine.orders.reading import Reading, ReadOrder
from engine.state import State
from engine.vocabulary import HqId, Minute
from pbem.desk import identify, questions, tray, typed
from pbem.desk.acknowledge import receipt_subject, receipt_text
from pbem.desk.conduct import Conduct, clock_of
from pbem.desk.identify import Correspondent, Nobody, Unsure
from pbem.desk.questions import OpenAsk, due_of
from pbem.desk.umpire import UmpireDesk
from pbem.desk.understand import commands_for, understood
from pbem.intake.letterbox import IncomingLetter, read_letter
from pbem.intake.mail_account import MailIdentity
from pbem.intake.trust import campaign_address
from pbem.store import campaigns, inbox, seats
from pbem.store.campaigns import Campaign
from pbem.store.inbox import Message
from pbem.store.seats import Seat
from pbem.store.vocabulary import CampaignStatus, InboxState, SeatRole, Transport


class Answer(msgspec.Struct, frozen=True):
    """What the writer is told at once; empty where nobody is answered."""

    text: str = ""
    subject: str = ""


class Opened(msgspec.Struct, frozen=True):
    """A message whose writer has been looked up."""

    message: Message
    #: The campaign it belongs to; None if to none.
    campaign: Campaign | None = None
    letter: IncomingLetter | None = None
    who: Correspondent | Unsure | Nobody | None = None


class Reception:
    """Takes in messages, one at a time."""

    def __init__(self, conduct: Conduct, umpire: UmpireDesk, identity: MailIdentity) -> None:
        self._conduct = conduct
        self._umpire = umpire
        self._identity = identity

    async def open(self, session: AsyncSession, message: Message) -> Opened:
        """Look up who wrote and to which campaign, and do nothing yet."""
        if message.transport is not Transport.MAIL:
            return Opened(message, await campaigns.by_slug(session, typed.addressee(message.recipient)[0]))
        letter = read_letter(message.raw)
        if letter.is_bounce or letter.is_auto_reply:
            return Opened(message, None, letter)
        who = await identify.by_mail(session, letter, self._identity)
        return Opened(message, None if isinstance(who, Unsure) else who.campaign, letter, who)

    async def handle(self, session: AsyncSession, opened: Opened, *, now_ms: int) -> Answer:
        """Do what the message asks, answer, and settle it. Raises what the store raises."""
        if opened.letter is None:
            return await self._typed(session, opened.message, now_ms)
        return await self._letter(session, opened.message, opened.letter, opened.who, now_ms)

    async def failed(self, session: AsyncSession, opened: Opened, error: Exception, *, now_ms: int) -> None:
        """The message is beyond us: set it aside, tell the umpire, and tell its writer if he has a seat."""
        message, reason = opened.message, f"The server could not digest it ({type(error).__name__})."
        words = tray.shown(opened.letter.full_text) if opened.letter is not None else tray.message_words(message)
        text = f"{reason}\n\nFrom: {message.sender}\n\n{words}"
        await self._to_umpire(session, message, opened.campaign, "A message that could not be read", text, now_ms)
        if opened.letter is not None and isinstance(opened.who, Correspondent) and opened.who.proven:
            sorry = "Your letter could not be read by the server, so nothing in it was ordered. The umpire has it."
            said = Answer(sorry, _answering(opened.letter))
            await self._reply(session, message, opened.letter, opened.who, "unread", said, now_ms)
        campaign_id = opened.campaign.id if opened.campaign is not None else None
        await inbox.settle(session, message.id, InboxState.FAILED, campaign_id=campaign_id, reason=reason)

    # --- letters -------------------------------------------------------------------------

    async def _letter(
        self,
        session: AsyncSession,
        message: Message,
        letter: IncomingLetter,
        who: Correspondent | Unsure | Nobody | None,
        now_ms: int,
    ) -> Answer:
        if message.reason:
            return await self._unread(session, message, letter, who, now_ms)
        match who:
            case None if letter.is_bounce:
                return await self._bounced(session, message, letter, now_ms)
            case None:
                await inbox.settle(session, message.id, InboxState.READ, reason=letter.auto_reply_reason)
                return Answer()
            case Nobody():
                return await self._set_aside(session, message, letter, who.campaign, who.reason, now_ms)
            case Unsure():
                return await self._ask_which(session, message, letter, who, now_ms)
            case Correspondent(proven=False):
                return await self._unproven(session, message, letter, who, now_ms)
        if not letter.text.strip() and letter.problems:
            return await self._set_aside(session, message, letter, who.campaign, letter.problems[0], now_ms)
        said = await self._heard(session, message, letter, who, now_ms)
        await self._reply(session, message, letter, who, "receipt", said, now_ms)
        hq = who.hqs[0] if who.hqs else None
        await inbox.settle(session, message.id, InboxState.READ, campaign_id=who.campaign.id, hq=hq)
        return said

    async def _heard(
        self, session: AsyncSession, message: Message, letter: IncomingLetter, who: Correspondent, now_ms: int
    ) -> Answer:
        """What somebody with a proven seat wrote is done."""
        if who.seat.role is SeatRole.UMPIRE:
            text = await self._umpire.obey(
                session, who.campaign, letter.words, author=who.seat.address, at_ms=message.received_ms,
                now_ms=now_ms, inbox_id=message.id,
            )  # fmt: skip
            return Answer(text, _answering(letter))
        if who.seat.role is SeatRole.PLAYER:
            problems = letter.problems
            if letter.wrote_below:
                problems = (*problems, "You wrote below the line in our letter; what stands above it is read best.")
            if letter.problems:
                words = "\n".join((*letter.problems, f"\nFrom: {letter.sender}\n", tray.shown(letter.full_text)))
                subject = f"A letter from {letter.sender} that is not quite sound"
                await self._to_umpire(session, message, who.campaign, subject, words, now_ms)
            reader = f"seat {who.seat.id}"
            return await self._given(session, message, who.campaign, who.hqs, reader, letter.words, problems, now_ms)
        words = f"From: {letter.sender}\n\n{tray.shown(letter.text)}"
        await self._to_umpire(session, message, who.campaign, "An observer writes", words, now_ms)
        text = "Your letter has been passed to the umpire. As an observer you give no orders."
        return Answer(text, _answering(letter))

    async def _unread(
        self,
        session: AsyncSession,
        message: Message,
        letter: IncomingLetter,
        who: Correspondent | Unsure | Nobody | None,
        now_ms: int,
    ) -> Answer:
        """Of a letter too large to be fetched there is only the head: the umpire sees it, and its writer is told."""
        said = Answer()
        if isinstance(who, Correspondent) and who.proven:
            text = f"{message.reason} Nothing in it was ordered; please write your orders again, without attachments."
            said = Answer(text, _answering(letter))
            await self._reply(session, message, letter, who, "unread", said, now_ms)
        campaign = None if who is None or isinstance(who, Unsure) else who.campaign
        await self._set_aside(session, message, letter, campaign, message.reason, now_ms)
        return said

    async def _bounced(self, session: AsyncSession, message: Message, letter: IncomingLetter, now_ms: int) -> Answer:
        whose = ", ".join(letter.bounced) or "an address it does not name"
        seated = [
            seat for address in letter.bounced for seat in await seats.find_by_address(session, Transport.MAIL, address)
        ]
        campaign = await campaigns.by_id(session, seated[0].campaign_id) if seated else None
        reason = f"A mail system could not deliver our letter to {whose}."
        return await self._set_aside(session, message, letter, campaign, reason, now_ms)

    async def _set_aside(
        self,
        session: AsyncSession,
        message: Message,
        letter: IncomingLetter,
        campaign: Campaign | None,
        reason: str,
        now_ms: int,
    ) -> Answer:
        text = f"{reason}\n\nFrom: {letter.sender}\nSubject: {letter.subject}\n\n{tray.shown(letter.full_text)}"
        await self._to_umpire(session, message, campaign, f"Set aside: a letter from {letter.sender}", text, now_ms)
        campaign_id = campaign.id if campaign is not None else None
        await inbox.settle(session, message.id, InboxState.SET_ASIDE, campaign_id=campaign_id, reason=reason)
        return Answer()

    async def _unproven(
        self, session: AsyncSession, message: Message, letter: IncomingLetter, who: Correspondent, now_ms: int
    ) -> Answer:
        """Below the line: to the umpire, never to a unit. The holder of the seat is told how to prove himself."""
        text = (
            "A letter in your name has come in, but nothing proves that it is yours, so nothing in it was ordered;"
            " the umpire has it. Please answer one of our letters (any of them): its reply address proves you."
        )
        said = Answer(text, _answering(letter))
        await self._reply(session, message, letter, who, "unproven", said, now_ms)
        await self._set_aside(session, message, letter, who.campaign, who.reason, now_ms)
        return said

    async def _ask_which(
        self, session: AsyncSession, message: Message, letter: IncomingLetter, who: Unsure, now_ms: int
    ) -> Answer:
        lines = []
        for seat in who.seats:
            campaign = await campaigns.by_id(session, seat.campaign_id)
            lines.append(f"- {campaign.slug}, {_place(seat)}: {campaign_address(self._identity, campaign.slug)}")
        text = (
            "You hold several seats here, and your letter did not say for which you write; nothing in it was ordered."
            " Answer a letter of the campaign you mean, or write to its address:\n\n" + "\n".join(lines)
        )
        first = await identify.seated(session, who.seats[0])
        said = Answer(text, _answering(letter))
        await self._reply(session, message, letter, first, "which", said, now_ms)
        await inbox.settle(session, message.id, InboxState.READ, reason="Its writer was asked which seat he meant.")
        return said

    async def _reply(
        self,
        session: AsyncSession,
        message: Message,
        letter: IncomingLetter,
        who: Correspondent,
        kind: str,
        said: Answer,
        now_ms: int,
    ) -> None:
        await self._conduct.post.send(
            session,
            who.campaign,
            who.seat,
            kind=kind,
            subject=said.subject,
            text=said.text,
            about=(message.source, message.key),
            now_ms=now_ms,
            answers=letter.message_id or None,
            thread=(letter.references[0] if letter.references else letter.message_id) or None,
            first=True,
        )

    # --- what was typed -----------------------------------------------------------------------

    async def _typed(self, session: AsyncSession, message: Message, now_ms: int) -> Answer:
        slug, to = typed.addressee(message.recipient)
        campaign = await campaigns.by_slug(session, slug)
        text = typed.text_of(message.raw)
        if to == typed.UMPIRE:
            said = await self._umpire.obey(
                session, campaign, text, author=message.sender, at_ms=message.received_ms, now_ms=now_ms,
                inbox_id=message.id,
            )  # fmt: skip
            await inbox.settle(session, message.id, InboxState.READ, campaign_id=campaign.id)
            return Answer(said)
        hqs = tuple(to.split("+"))
        given = await self._given(session, message, campaign, hqs, f"{message.sender} {to}", text, (), now_ms)
        await inbox.settle(session, message.id, InboxState.READ, campaign_id=campaign.id, hq=hqs[0])
        return given

    # --- orders ------------------------------------------------------------------------------------

    async def _given(
        self,
        session: AsyncSession,
        message: Message,
        campaign: Campaign,
        hqs: tuple[HqId, ...],
        reader: str,
        text: str,
        problems: tuple[str, ...],
        now_ms: int,
    ) -> Answer:
        """Orders of a headquarters: read, issued, asked back; returns the receipt."""
        campaign = await campaigns.lock(session, campaign.id)
        state = await self._conduct.state(session, campaign)
        if state is None or campaign.status is CampaignStatus.ENDED:
            return Answer("The campaign is over; nothing in your message was carried out.", "The campaign is over")
        received = max(clock_of(campaign).at(message.received_ms), state.moment)
        waiting = await questions.newest_of(session, campaign, reader)
        # A letter that answers a question may give orders as well, and most that follow one only do that.
        choices, rest = parted(text) if waiting else ("", text)
        answers = answer(tuple(one.ask for one in waiting), choices) if choices else None
        if answers is not None and (answers.chosen or answers.wrong):
            reading = _as_answered(waiting, answers.chosen)
            if rest.strip():
                reading = _together(reading, understood(state, hqs, rest, received))
            problems = (*problems, *answers.wrong)
            await questions.settle(session, campaign, tuple(waiting[asked] for asked, _ in answers.chosen))
        else:
            reading = understood(state, hqs, text, received)
        state, numbers = await self._issue(session, message, campaign, state, hqs, reader, reading, received, now_ms)
        await self._keep_open(session, message, campaign, hqs, reader, reading, received)
        if reading.notes:
            words = "\n\n".join(tray.shown(note) for note in reading.notes)
            subject = f"Words from {state.scenario.hqs[hqs[0]].name}"
            await self._to_umpire(session, message, campaign, subject, f"From: {message.sender}\n\n{words}", now_ms)
        title = await self._conduct.title(session, campaign, state)
        return Answer(
            receipt_text(reading, state, hqs, received, numbers=numbers, problems=problems),
            receipt_subject(title, state, hqs[0], received),
        )

    async def _issue(
        self,
        session: AsyncSession,
        message: Message,
        campaign: Campaign,
        state: State,
        hqs: tuple[HqId, ...],
        reader: str,
        reading: Reading,
        received: Minute,
        now_ms: int,
    ) -> tuple[State, list[int]]:
        """Carry the orders of a message to the campaign; the state after it and the numbers they have got."""
        numbers: list[int] = []
        for command in commands_for(state, hqs, reading.orders, received, message=_in_ledger(message)):
            outcome = await self._conduct.carry_out(
                session, campaign, command, author=reader, now_ms=now_ms, inbox_id=message.id
            )
            state = outcome.state
            numbers += [event.entry.number for event in outcome.events if isinstance(event, OrderReceived)]
        return state, numbers

    async def _keep_open(
        self,
        session: AsyncSession,
        message: Message,
        campaign: Campaign,
        hqs: tuple[HqId, ...],
        reader: str,
        reading: Reading,
        received: Minute,
    ) -> None:
        asked = tuple(
            OpenAsk(
                ask=ask,
                hqs=hqs,
                reader=reader,
                inbox_id=message.id,
                message=_in_ledger(message),
                asked=received,
                due=due_of(ask, received),
            )
            for ask in reading.asks
        )
        await questions.keep(session, campaign, asked)

    async def _to_umpire(
        self, session: AsyncSession, message: Message, campaign: Campaign | None, subject: str, text: str, now_ms: int
    ) -> None:
        await tray.ticket(
            session,
            self._conduct.post,
            campaign,
            subject=subject,
            text=f"{text}\n\n(message {message.id}: read {message.id}, dismiss {message.id})",
            about=(message.source, message.key, subject),
            now_ms=now_ms,
        )


def _as_answered(waiting: tuple[OpenAsk, ...], chosen: tuple[tuple[int, int], ...]) -> Reading:
    """The readings chosen, as orders understood."""
    return Reading(
        orders=tuple(
            ReadOrder(order=order, text=waiting[asked].ask.line, said=waiting[asked].ask.readings[picked].said)
            for asked, picked in chosen
            for order in waiting[asked].ask.readings[picked].orders
        )
    )


def _together(chosen: Reading, read: Reading) -> Reading:
    """What was chosen among readings, and what else the letter says."""
    return msgspec.structs.replace(read, orders=(*chosen.orders, *read.orders))


def _in_ledger(message: Message) -> str:
    """A message as the order ledger names it: the same on whatever server the campaign is played on."""
    return f"{message.transport}:{message.key}"


def _answering(letter: IncomingLetter) -> str:
    subject = letter.subject or "your letter"
    return subject if subject.lower().startswith("re:") else f"Re: {subject}"


def _place(seat: Seat) -> str:
    return seat.hq or seat.role.value
