"""The postman: takes letters from the outbox, sends each, and says so, until he is told to stop.

A letter is claimed on a lease, sent, and marked: killed anywhere in between, it leaves again under the same
Message-ID. What the server refuses for good is parked with a sentence for the umpire; what it refuses for now
is tried again, later and later. No letter holds up letters to others. Source: design section 4, "Crash anywhere".
"""

import asyncio

import msgspec

from pbem import log
from pbem.dispatch.compose import Unsendable, letter_bytes
from pbem.dispatch.ports import OutboxPort, OutgoingLetter
from pbem.dispatch.smtp import Answer, SmtpConnection, SmtpLimits, Verdict
from pbem.intake.mail_account import MailIdentity, SmtpAccount
from pbem.intake.ports import RealTime
from pbem.intake.wall_clock import wake_or_sleep
from pbem.store.errors import StoreError

_MINUTE = 60_000
#: What letters may be kept by.
_SERVER, _STORE, _DISPATCH = "the mail server", "the store", "the dispatch itself"


class DispatchLimits(msgspec.Struct, frozen=True, kw_only=True):
    """When to try again and when to give up."""

    #: Minutes until the next try after the first, second … failure; the last one repeats.
    retry_minutes: tuple[int, ...] = (1, 2, 5, 15, 60)
    #: Parked when the tries have taken this long (hours).
    give_up_hours: int = 72
    #: A killed postman's letters are free again after this long (ms). At least twice the time-out of one sending.
    lease_ms: int = 60_000
    #: Real seconds that a letter under way may still take when the server is told to stop.
    farewell_s: float = 10.0
    batch: int = 20
    #: How often the outbox is looked at without being told (seconds).
    poll_s: float = 5.0
    #: Between attempts to reach a mail server that is gone (seconds, doubled up to the second figure).
    outage_first_s: float = 2.0
    outage_last_s: float = 60.0

    def delay_ms(self, attempts: int) -> int | None:
        """Milliseconds until the next try after this many; None: give up."""
        waits = self.retry_minutes[: attempts - 1]
        waited = sum(waits) + max(0, attempts - 1 - len(waits)) * self.retry_minutes[-1]
        if waited >= self.give_up_hours * 60:
            return None
        return self.retry_minutes[min(attempts, len(self.retry_minutes)) - 1] * _MINUTE


class DispatchState(msgspec.Struct, kw_only=True):
    """How the post goes out, for the umpire's console and `doctor`."""

    sent: int = 0
    parked: int = 0
    #: What keeps all letters from leaving, in one sentence; empty when all is well.
    trouble: str = ""


class MailDispatch:
    """One postman with one connection. Set `wake` when letters have been queued."""

    def __init__(
        self,
        account: SmtpAccount,
        identity: MailIdentity,
        outbox: OutboxPort,
        *,
        clock: RealTime,
        wake: asyncio.Event,
        worker: str,
        limits: DispatchLimits | None = None,
        smtp_limits: SmtpLimits | None = None,
    ):
        self._identity = identity
        self._outbox = outbox
        self._clock = clock
        self._wake = wake
        self._worker = worker
        self._limits = limits or DispatchLimits()
        self._send_s = (smtp_limits or SmtpLimits()).timeout_s
        self._connection = SmtpConnection(account, clock, smtp_limits)
        #: What we wait for while there is trouble.
        self._ailing = ""
        self.state = DispatchState()

    async def run(self) -> None:
        """Send until cancelled."""
        outage_s = self._limits.outage_first_s
        try:
            while True:
                self._wake.clear()
                try:
                    claimed = await self.send_due()
                except StoreError as error:
                    # It may be busy: nothing is lost, a claimed letter comes back when its lease runs out.
                    self._note(_STORE, str(error))
                    claimed = 0
                except Exception as error:
                    log.exception("mail dispatch stumbled")
                    self._note(_DISPATCH, f"The dispatch met an error of its own ({type(error).__name__}).")
                    claimed = 0
                if self.state.trouble:
                    await self._clock.sleep(outage_s)
                    outage_s = min(outage_s * 2, self._limits.outage_last_s)
                    continue
                outage_s = self._limits.outage_first_s
                if not claimed:
                    await self._connection.rest()
                    await wake_or_sleep(self._clock, self._limits.poll_s, self._wake)
        finally:
            await self._connection.close()

    async def send_due(self) -> int:
        """Send one batch of what is due; returns how many letters were in hand.

        After an outage the server is asked first and nothing is claimed until it answers, so that waiting
        costs no letter a try.
        """
        if self._ailing == _SERVER:
            answer = await self._connection.ready()
            if answer.verdict is not Verdict.TAKEN:
                self._note(_SERVER, answer.sentence)
                return 0
            self._well_again()
        letters = await self._outbox.claim(
            self._worker, now_ms=self._clock.now_ms(), lease_ms=self._limits.lease_ms, limit=self._limits.batch
        )
        self._well_again()
        await self._send_all(letters)
        return len(letters)

    async def close(self) -> None:
        """Take leave of the mail server."""
        await self._connection.close()

    async def _send_all(self, letters: tuple[OutgoingLetter, ...]) -> None:
        """One after another; while one travels, the one before is written down as sent and the next is composed."""
        waiting = list(letters)
        written = self._written(waiting[0]) if waiting else b""
        done: tuple[OutgoingLetter, Answer] | None = None
        settling: asyncio.Task[None] | None = None
        try:
            while waiting and not self.state.trouble and self._within_lease(waiting[0]):
                letter = waiting.pop(0)
                sending = asyncio.create_task(self._send(letter, written))
                try:
                    # It sets out first: what we do then costs no time while the server thinks.
                    await asyncio.sleep(0)
                    settling, done = asyncio.create_task(self._settle(*done)) if done else None, None
                    written = self._written(waiting[0]) if waiting else b""
                    done = letter, await asyncio.shield(sending)
                except asyncio.CancelledError:
                    ended = await self._to_the_end(letter, sending)
                    if done is not None:
                        await self._settle(*done)
                    done = ended
                    raise
                if settling is not None:
                    await asyncio.shield(settling)
        finally:
            if settling is not None:
                await settling
            if done is not None:
                await self._settle(*done)
            for letter in waiting:
                await self._settle(letter, Answer(Verdict.OUTAGE, self.state.trouble or "Not tried yet."))

    def _within_lease(self, letter: OutgoingLetter) -> bool:
        """Can the sending end before another postman may take the letter?"""
        return self._clock.now_ms() + self._send_s * 1000 <= letter.lease_until_ms

    async def _to_the_end(
        self, letter: OutgoingLetter, sending: asyncio.Task[Answer]
    ) -> tuple[OutgoingLetter, Answer] | None:
        """Told to stop while a letter is under way: finish it first, or it would be sent twice."""
        await asyncio.wait({sending}, timeout=self._limits.farewell_s)
        if sending.done():
            return letter, sending.result()
        sending.cancel()
        return None

    def _written(self, letter: OutgoingLetter) -> bytes | Answer:
        """The letter's bytes, or why it cannot be written."""
        try:
            return letter_bytes(letter, self._identity, now_ms=self._clock.now_ms())
        except Unsendable as error:
            return Answer(Verdict.NEVER, str(error))
        except Exception as error:
            # A letter that nobody foresaw must not stop the others.
            log.exception("letter could not be composed", letter=letter.id)
            return Answer(Verdict.NEVER, f"The letter could not be written ({type(error).__name__}).")

    async def _send(self, letter: OutgoingLetter, written: bytes | Answer) -> Answer:
        if isinstance(written, Answer):
            return written
        answer = await self._connection.send(self._identity.address, letter.address, written)
        if answer.verdict is Verdict.OUTAGE:
            self._note(_SERVER, answer.sentence)
        return answer

    async def _settle(self, letter: OutgoingLetter, answer: Answer) -> None:
        """Write down what became of a letter; a busy store is asked again for as long as the lease holds."""
        while True:
            try:
                return await self._write_down(letter, answer)
            except Exception as error:
                if isinstance(error, StoreError):
                    log.warning("outcome of a letter waits for the store", letter=letter.id, cause=str(error))
                else:
                    log.exception("outcome of a letter could not be stored", letter=letter.id)
                if self._clock.now_ms() >= letter.lease_until_ms:
                    raise
            await self._clock.sleep(1.0)

    async def _write_down(self, letter: OutgoingLetter, answer: Answer) -> None:
        now_ms = self._clock.now_ms()
        delay = self._limits.delay_ms(letter.attempts)
        if answer.verdict is Verdict.TAKEN:
            held = await self._outbox.mark_sent(letter, now_ms=now_ms)
            self.state.sent += 1
        elif answer.verdict is Verdict.NEVER or (answer.verdict is Verdict.LATER and delay is None):
            sentence = answer.sentence if answer.verdict is Verdict.NEVER else _gave_up(answer.sentence)
            held = await self._outbox.park(letter, error=sentence)
            if held:
                self.state.parked += 1
                log.warning("letter parked", letter=letter.id, reason=sentence)
        else:
            due_ms = now_ms + (delay or 0) if answer.verdict is Verdict.LATER else now_ms
            held = await self._outbox.retry_later(letter, error=answer.sentence, due_ms=due_ms)
        if not held:
            log.warning("the word on a letter came after its lease", letter=letter.id, word=answer.verdict.value)

    def _note(self, part: str, sentence: str) -> None:
        """No letter can leave: by what it is kept, and why. Said once, however often it is tried."""
        if (part, sentence) != (self._ailing, self.state.trouble):
            log.warning(f"no mail can leave: trouble with {part}", trouble=sentence)
        self._ailing, self.state.trouble = part, sentence

    def _well_again(self) -> None:
        if self._ailing:
            log.info(f"mail leaves again: no more trouble with {self._ailing}")
        self._ailing = self.state.trouble = ""


def _gave_up(sentence: str) -> str:
    return f"Given up after many tries. The last answer: {sentence}"
