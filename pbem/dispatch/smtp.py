"""One connection to the mail server that takes our letters, kept while it is good.

aiosmtplib 5.1.3 has no pool, and a kept client may hang in `connect()` after the server dropped it: so a client
that met any trouble is thrown away and the next letter gets a new one. A refusal of the only recipient may
come back as a value instead of an exception; both are read here.
"""

import asyncio
from enum import Enum

import aiosmtplib
import msgspec

from pbem.intake.mail_account import Security, SmtpAccount, tls_context
from pbem.intake.ports import RealTime


class Verdict(Enum):
    """What became of a letter."""

    TAKEN = "taken"
    #: Not now: busy, greylisted, connection lost.
    LATER = "later"
    #: Never: no such mailbox, letter refused.
    NEVER = "never"
    #: The server cannot be reached or will not have us: no letter can leave.
    OUTAGE = "outage"


class Answer(msgspec.Struct, frozen=True):
    """The verdict, and a sentence for the umpire if it is not TAKEN."""

    verdict: Verdict
    sentence: str = ""


class SmtpLimits(msgspec.Struct, frozen=True, kw_only=True):
    """When a kept connection is renewed, and how long to wait (real seconds)."""

    letters: int = 100
    #: Asked for a sign of life before use after this long.
    idle_s: float = 30.0
    #: Closed after this long without a letter.
    keep_s: float = 120.0
    timeout_s: float = 30.0


class SmtpConnection:
    """Sends letters one after another; connects when there is one to send."""

    def __init__(self, account: SmtpAccount, clock: RealTime, limits: SmtpLimits | None = None):
        self._account = account
        self._clock = clock
        self._limits = limits or SmtpLimits()
        self._client: aiosmtplib.SMTP | None = None
        self._sent = 0
        self._used_ms = 0
        #: Connections opened so far.
        self.opened = 0

    async def send(self, sender: str, recipient: str, raw: bytes) -> Answer:
        """Hand one letter to the server. Never raises but for cancellation."""
        answer = await self.ready()
        if answer.verdict is not Verdict.TAKEN or self._client is None:
            return answer
        options = [] if recipient.isascii() and sender.isascii() else ["SMTPUTF8"]
        try:
            async with asyncio.timeout(self._limits.timeout_s):
                refused, _ = await self._client.sendmail(sender, [recipient], raw, mail_options=options)
        except aiosmtplib.SMTPRecipientsRefused as error:
            refusal = error.recipients[0]
            answer = _refusal(refusal.code, refusal.message, f"{recipient} is refused")
        except aiosmtplib.SMTPSenderRefused as error:
            # The size is announced here (552). All else is about our own address or the number of our letters.
            sentence = _said("The mail server will not send for us", error.code, error.message)
            answer = Answer(Verdict.NEVER if error.code == 552 else Verdict.LATER, sentence)
        except aiosmtplib.SMTPNotSupported:
            answer = Answer(Verdict.NEVER, f"The mail server cannot write to an address like {recipient}.")
        except aiosmtplib.SMTPResponseException as error:
            answer = _refusal(error.code, error.message, f"The letter to {recipient} is refused")
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            await self.drop()
            return Answer(Verdict.LATER, f"The connection broke while the letter went to {recipient} ({_name(error)}).")
        else:
            answer = Answer(Verdict.TAKEN)
            if recipient in refused:
                response = refused[recipient]
                answer = _refusal(response.code, response.message, f"{recipient} is refused")
        return await self._after(answer)

    async def ready(self) -> Answer:
        """Connect if need be. TAKEN means: ready to send."""
        await self._renew_if_stale()
        if self._client is not None:
            return Answer(Verdict.TAKEN)
        account = self._account
        client = aiosmtplib.SMTP(
            hostname=account.host,
            port=account.port,
            use_tls=account.security is Security.TLS,
            start_tls=account.security is Security.STARTTLS,
            tls_context=tls_context(account.security, account.ca_file),
            timeout=self._limits.timeout_s,
        )
        try:
            async with asyncio.timeout(self._limits.timeout_s):
                await client.connect()
                if account.user:
                    await client.login(account.user, account.password)
        except aiosmtplib.SMTPAuthenticationError:
            client.close()
            return Answer(
                Verdict.OUTAGE,
                f"The mail server refuses the login of {account.user}: check mail.smtp.user and mail.smtp.password.",
            )
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            client.close()
            return Answer(
                Verdict.OUTAGE,
                f"{account.host} port {account.port} takes no mail ({_name(error)}):"
                " check mail.smtp.host, port and security.",
            )
        self._client, self._sent, self._used_ms = client, 0, self._clock.now_ms()
        self.opened += 1
        return Answer(Verdict.TAKEN)

    async def rest(self) -> None:
        """Nothing to send: close a connection that has been idle for long."""
        if self._client is not None and self._idle_s() > self._limits.keep_s:
            await self.close()

    async def close(self) -> None:
        """Take leave of the server; never raises."""
        if self._client is not None:
            try:
                async with asyncio.timeout(min(5.0, self._limits.timeout_s)):
                    await self._client.quit()
            except (aiosmtplib.SMTPException, OSError, TimeoutError):
                pass
            finally:
                # Also when this task is being cancelled: in early releases of Python 3.11 a timeout then ends in
                # CancelledError.
                await self.drop()

    async def drop(self) -> None:
        """Throw the connection away."""
        if self._client is not None:
            self._client.close()
            self._client = None

    async def _renew_if_stale(self) -> None:
        if self._client is None:
            return
        if self._sent >= self._limits.letters:
            await self.close()
        elif not self._client.is_connected:
            await self.drop()
        elif self._idle_s() > self._limits.idle_s:
            try:
                async with asyncio.timeout(min(10.0, self._limits.timeout_s)):
                    await self._client.noop()
            except (aiosmtplib.SMTPException, OSError, TimeoutError):
                await self.drop()

    async def _after(self, answer: Answer) -> Answer:
        self._sent += 1
        self._used_ms = self._clock.now_ms()
        if answer.verdict is Verdict.LATER:
            # 421 announces that the server is about to hang up; a fresh dialogue costs little.
            await self.close()
        return answer

    def _idle_s(self) -> float:
        return (self._clock.now_ms() - self._used_ms) / 1000


async def check_smtp(account: SmtpAccount, clock: RealTime) -> Answer:
    """Connect and log in once, for `pbem doctor`."""
    connection = SmtpConnection(account, clock, SmtpLimits(timeout_s=20))
    answer = await connection.ready()
    await connection.close()
    if answer.verdict is Verdict.TAKEN:
        return Answer(Verdict.TAKEN, f"{account.host} takes our mail.")
    return answer


def _refusal(code: int, message: str, what: str) -> Answer:
    return Answer(Verdict.NEVER if 500 <= code < 600 else Verdict.LATER, _said(what, code, message))


def _said(what: str, code: int, message: str) -> str:
    return f"{what}: {code} {' '.join(str(message).split())[:200]}"


def _name(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
