"""One connection to an IMAP server: the few things the watch asks of it, typed, each under a timeout.

Everything that is odd about aioimaplib 2.0.3 stays in this file:
- `idle_start()` never returns if the server answers BYE or closes, and the protocol's state stays
  SELECTED: so every await is under a timeout, and a lost connection is an event that ends any wait;
- it drops untagged `EXISTS` lines that come with the answer to another command, and the server does not
  repeat them in IDLE: so the bytes are watched as they come in (`_Watched`), or a letter that arrived
  during a scan would lie until the next one;
- `IMAP4_SSL` takes no `conn_lost_cb`, and there is no STARTTLS: both are done here on `IMAP4`;
- it parses the lines of one chunk by recursion, so long answers must be asked for in slices.
A client is used for one connection and thrown away.
"""

import asyncio
import base64
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import aioimaplib
import msgspec
from aioimaplib.aioimaplib import Command, IMAP4ClientProtocol, quoted

from pbem.intake.mail_account import ImapAccount, Security, tls_context

#: Answers of more lines than this in one chunk would end in a RecursionError inside aioimaplib.
SLICE = 100

_EXISTS = re.compile(rb"\* \d+ EXISTS\r\n")
_UIDVALIDITY = re.compile(rb"UIDVALIDITY (\d+)")
_UID = re.compile(rb"\bUID (\d+)")
_SIZE = re.compile(rb"RFC822\.SIZE (\d+)")
_INTERNALDATE = re.compile(
    rb'INTERNALDATE "([ \d]\d)-([A-Za-z]{3})-(\d{4}) (\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})"'
)
_MONTHS = (b"jan", b"feb", b"mar", b"apr", b"may", b"jun", b"jul", b"aug", b"sep", b"oct", b"nov", b"dec")


class ImapTrouble(Exception):
    """The mail server said no, or nothing: one sentence that says what to look at."""


class LoginRefused(ImapTrouble):
    """User or password is wrong."""


class Envelope(msgspec.Struct, frozen=True, kw_only=True):
    """What the server knows of a letter before we fetch it."""

    uid: int
    #: When the server received it, ms UTC (whole seconds: IMAP gives no finer).
    received_ms: int
    #: Bytes.
    size: int


class Patience(msgspec.Struct, frozen=True, kw_only=True):
    """How long to wait for a mail server, in real seconds."""

    #: Connecting, greeting, login and opening the mailbox together.
    connect_s: float = 30.0
    #: Any one answer.
    answer_s: float = 30.0
    #: One letter of the largest size.
    fetch_s: float = 120.0
    #: Silence after which IDLE is renewed. A peer that died in silence is noticed only then, and so is a letter
    #: that came between a search and IDLE on a server that does not tell of it when IDLE begins.
    idle_s: float = 120.0
    #: How often a server without IDLE is asked.
    poll_s: float = 60.0


class _Watched(IMAP4ClientProtocol):  # type: ignore[misc]
    """The protocol, with an eye on the bytes for news of new mail."""

    news: asyncio.Event
    #: A greeting that was none: another kind of server, or one that turns us away.
    rebuff = ""
    _tail = b""

    async def welcome(self, command: bytes) -> None:
        """The library would raise here where nobody hears it, and leave us waiting."""
        if b"OK" in command or b"PREAUTH" in command:
            await super().welcome(command)
        else:
            self.rebuff = bytes(command[:80]).decode("ascii", "replace").strip()
            self.transport.abort()

    def data_received(self, d: bytes) -> None:
        if _EXISTS.search(self._tail + d):
            self.news.set()
        self._tail = d[-32:]
        super().data_received(d)


class _Client(aioimaplib.IMAP4):  # type: ignore[misc]
    """`IMAP4` with the watched protocol."""

    def __init__(
        self, account: ImapAccount, news: asyncio.Event, lost: Callable[[Exception | None], None], wait: float
    ):
        self._news = news
        context = tls_context(account.security, account.ca_file) if account.security is Security.TLS else None
        super().__init__(account.host, account.port, timeout=wait, conn_lost_cb=lost, ssl_context=context)

    def create_client(self, host: str, port: int, loop: Any, conn_lost_cb: Any = None, ssl_context: Any = None) -> None:
        running = asyncio.get_running_loop()
        self.protocol = _Watched(running, conn_lost_cb)
        self.protocol.news = self._news
        self._client_task = running.create_task(
            running.create_connection(lambda: self.protocol, host, port, ssl=ssl_context)
        )


class ImapSession:
    """An open mailbox. Every method raises ImapTrouble, OSError or TimeoutError; after any of them it is useless."""

    def __init__(self, client: _Client, news: asyncio.Event, lost: asyncio.Event, patience: Patience):
        self._client = client
        #: Set when the server announces new mail; clear it before a search.
        self.news = news
        #: Set when the connection is gone.
        self.lost = lost
        self._patience = patience
        self.uidvalidity = 0

    @property
    def can_idle(self) -> bool:
        """Does the server tell us of new mail by itself?"""
        return bool(self._client.has_capability("IDLE"))

    async def search_after(self, last_uid: int) -> list[int]:
        """Uids above this one, in order."""
        answer = await self._ask(self._client.uid_search(f"UID {last_uid + 1}:*", charset=None), "search the mailbox")
        found = {int(word) for line in answer[:-1] if _all_digits(line) for word in bytes(line).split()}
        # `n:*` always names the last message, even below n (RFC 3501 6.4.8).
        return sorted(uid for uid in found if uid > last_uid)

    async def envelopes(self, uids: list[int]) -> list[Envelope]:
        """Receipt time and size of these letters, in order of uid; those that are gone meanwhile are left out."""
        found: dict[int, Envelope] = {}
        for start in range(0, len(uids), SLICE):
            wanted = set(uids[start : start + SLICE])
            asked = self._client.uid("fetch", _uid_set(sorted(wanted)), "(UID INTERNALDATE RFC822.SIZE)")
            for line in await self._ask(asked, "list the letters"):
                envelope = read_envelope(bytes(line))
                if envelope is not None and envelope.uid in wanted:
                    found[envelope.uid] = envelope
        return [found[uid] for uid in sorted(found)]

    async def fetch(self, uid: int, *, headers_only: bool = False) -> bytes | None:
        """The raw letter, or its headers alone; None if it is gone. The letter is not marked as seen."""
        part = "BODY.PEEK[HEADER]" if headers_only else "BODY.PEEK[]"
        lines = await self._ask(
            self._client.uid("fetch", str(uid), f"(UID {part})"), f"fetch letter {uid}", self._patience.fetch_s
        )
        # The literal is the one bytearray among the lines; its place among them differs by server.
        for line in lines:
            if isinstance(line, bytearray):
                return bytes(line)
        return None

    async def fetch_all(self, uids: list[int]) -> dict[int, bytes]:
        """The raw letters that the server hands out of these, by uid. A letter is three lines: see `SLICE`."""
        lines = await self._ask(
            self._client.uid("fetch", _uid_set(uids), "(UID BODY.PEEK[])"),
            f"fetch letters {uids[0]} to {uids[-1]}",
            self._patience.fetch_s,
        )
        return read_literals(lines)

    async def mark_seen(self, uid: int) -> None:
        """Set the \\Seen flag."""
        await self._ask(self._client.uid("store", str(uid), r"+FLAGS.SILENT (\Seen)"), f"mark letter {uid}")

    async def idle(self, *others: asyncio.Event, seconds: float) -> None:
        """Wait for news, for any of these events, for the time to pass, or for the connection to break."""
        async with asyncio.timeout(self._patience.answer_s):
            try:
                # The library's own timer only feeds a queue that nobody reads here: keep it out of the way.
                idle = await self._until_lost(self._client.idle_start(timeout=seconds + self._patience.answer_s + 60))
            except aioimaplib.Abort as refused:
                raise ImapTrouble(f"The mail server refused to wait for new mail (IDLE): {refused}") from None
        waiters = [asyncio.ensure_future(event.wait()) for event in (self.news, self.lost, *others)]
        try:
            await asyncio.wait([idle, *waiters], timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for waiter in waiters:
                waiter.cancel()
        if self.lost.is_set():
            raise ImapTrouble("The mail server closed the connection.")
        if idle.done():
            raise ImapTrouble("The mail server ended the wait for new mail (IDLE) by itself.")
        self._client.idle_done()
        async with asyncio.timeout(self._patience.answer_s):
            await self._until_lost(idle)
        self._forget_pushes()

    def _forget_pushes(self) -> None:
        queue = self._client.protocol.idle_queue
        while not queue.empty():
            queue.get_nowait()

    async def _ask(self, question: Any, purpose: str, seconds: float | None = None) -> list[Any]:
        """The lines of an answer that is OK."""
        async with asyncio.timeout(seconds or self._patience.answer_s):
            try:
                answer = await self._until_lost(question)
            except aioimaplib.AioImapException as error:
                raise ImapTrouble(f"The mail server would not {purpose}: {_sentence(error)}") from error
        if answer.result != "OK":
            raise ImapTrouble(f"The mail server would not {purpose}: {_text(answer.lines)}")
        return list(answer.lines)

    async def _until_lost(self, question: Any) -> Any:
        """Await an answer, but no longer than the connection lives."""
        asked = asyncio.ensure_future(question)
        gone = asyncio.ensure_future(self.lost.wait())
        try:
            await asyncio.wait({asked, gone}, return_when=asyncio.FIRST_COMPLETED)
            if asked.done():
                return asked.result()
            raise ImapTrouble("The mail server closed the connection.")
        finally:
            gone.cancel()
            if not asked.done():
                asked.cancel()

    async def open(self, account: ImapAccount) -> None:
        """Greeting, encryption, login, mailbox."""
        try:
            await self._until_lost(self._client.wait_hello_from_server())
        except ImapTrouble:
            if rebuff := self._client.protocol.rebuff:
                raise ImapTrouble(
                    f"{account.host} port {account.port} is no IMAP server that is ready for us (it says “{rebuff}”):"
                    " check mail.imap.host and port."
                ) from None
            raise
        if account.security is Security.STARTTLS:
            await self._start_tls(account)
        try:
            login = await self._until_lost(self._client.login(quoted(account.user), account.password))
        except aioimaplib.AioImapException as error:
            raise ImapTrouble(f"The mail server broke off the login: {_sentence(error)}") from error
        if login.result != "OK":
            raise LoginRefused(
                f"The mail server refuses the login of {account.user}: check mail.imap.user and mail.imap.password."
            )
        if not self.can_idle:
            # Some servers tell what they can do only once they know who asks.
            await self._until_lost(self._client.protocol.capability())
        opened = await self._until_lost(self._client.select(quoted(mailbox_name(account.mailbox))))
        if opened.result != "OK":
            raise ImapTrouble(f"There is no mailbox {account.mailbox!r} on {account.host}: check mail.imap.mailbox.")
        self.uidvalidity = _uidvalidity(opened.lines)

    async def _start_tls(self, account: ImapAccount) -> None:
        protocol = self._client.protocol
        answer = await self._until_lost(protocol.execute(Command("STARTTLS", protocol.new_tag(), loop=protocol.loop)))
        if answer.result != "OK":
            raise ImapTrouble(f"{account.host} does not offer STARTTLS: set mail.imap.security to tls.")
        # Bytes sent before the encryption began are nobody's word (CVE-2011-0411).
        protocol.incomplete_line, protocol.capabilities = b"", set()
        context = tls_context(account.security, account.ca_file)
        assert context is not None
        protocol.transport = await protocol.loop.start_tls(
            protocol.transport, protocol, context, server_hostname=account.host
        )
        await self._until_lost(protocol.capability())

    async def close(self) -> None:
        """Leave, politely if the server still listens; never raises."""
        try:
            if not self.lost.is_set():
                # An IDLE about to be sent must not be; a server in IDLE hears nothing but DONE.
                for task in self._client.tasks:
                    task.cancel()
                if self._client.has_pending_idle():
                    self._client.idle_done()
                async with asyncio.timeout(min(2.0, self._patience.answer_s)):
                    await self._until_lost(self._client.logout())
        except (ImapTrouble, aioimaplib.AioImapException, OSError, TimeoutError):
            pass
        finally:
            # Also when this task is being cancelled: in early releases of Python 3.11 a timeout then ends in
            # CancelledError.
            self._drop()

    def _drop(self) -> None:
        client = self._client
        client._client_task.cancel()
        for task in (*client.tasks, *client.protocol.tasks):
            task.cancel()
        if client.protocol.transport is not None:
            client.protocol.transport.abort()


@asynccontextmanager
async def imap_session(account: ImapAccount, patience: Patience) -> AsyncIterator[ImapSession]:
    """Connect, log in and open the mailbox; leave it at the end. Raises ImapTrouble, OSError, TimeoutError."""
    news, lost = asyncio.Event(), asyncio.Event()
    session = ImapSession(_Client(account, news, lambda _exc: lost.set(), patience.connect_s), news, lost, patience)
    try:
        async with asyncio.timeout(patience.connect_s):
            try:
                await session.open(account)
            except aioimaplib.AioImapException as error:
                raise ImapTrouble(f"{account.host} does not speak IMAP as expected: {_sentence(error)}") from error
        yield session
    finally:
        await session.close()


async def check_mailbox(account: ImapAccount, patience: Patience | None = None) -> str:
    """Open the mailbox once, for `pbem doctor`; says what was found. Raises ImapTrouble with the cure."""
    try:
        async with imap_session(account, patience or Patience()) as session:
            idle = "tells us of new mail" if session.can_idle else "is asked for new mail every minute (no IDLE)"
            return f"{account.mailbox} of {account.user} on {account.host} is open; the server {idle}."
    except (OSError, TimeoutError) as error:
        raise ImapTrouble(connection_sentence(account, error)) from error


def connection_sentence(account: ImapAccount, error: Exception) -> str:
    """Why we do not reach the server, and what to look at."""
    if isinstance(error, TimeoutError):
        return f"{account.host} port {account.port} does not answer: check mail.imap.host, port and security."
    return f"{account.host} port {account.port} cannot be reached ({error}): check mail.imap.host, port and security."


def read_envelope(line: bytes) -> Envelope | None:
    """Read one FETCH line of `(UID INTERNALDATE RFC822.SIZE)`; None if it is something else."""
    uid, date, size = _UID.search(line), _INTERNALDATE.search(line), _SIZE.search(line)
    if uid is None or date is None or size is None:
        return None
    received = internal_date_ms(date)
    if received is None:
        return None
    return Envelope(uid=int(uid[1]), received_ms=received, size=int(size[1]))


def read_literals(lines: list[Any]) -> dict[int, bytes]:
    """The letters in an answer to FETCH, by uid; what stands there without a uid is left out.

    The literals are the bytearrays among the lines. A server may name the uid before the literal or behind it.
    """
    found: dict[int, bytes] = {}
    for at, line in enumerate(lines):
        if isinstance(line, bytearray):
            behind = bytes(lines[at + 1]) if at + 1 < len(lines) else b""
            uid = _UID.search(bytes(lines[at - 1]) if at else b"") or _UID.search(behind)
            if uid is not None:
                found[int(uid[1])] = bytes(line)
    return found


def internal_date_ms(date: re.Match[bytes]) -> int | None:
    """INTERNALDATE as ms UTC; None for a date that does not exist."""
    day, month, year, hour, minute, second, sign, zone_h, zone_m = date.groups()
    if month.lower() not in _MONTHS:
        return None
    offset = timedelta(hours=int(zone_h), minutes=int(zone_m)) * (-1 if sign == b"-" else 1)
    try:
        there = datetime(
            int(year),
            _MONTHS.index(month.lower()) + 1,
            int(day),
            int(hour),
            int(minute),
            min(int(second), 59),
            tzinfo=timezone(offset),
        )
    except ValueError:
        return None
    return int(there.astimezone(UTC).timestamp()) * 1000


def mailbox_name(name: str) -> str:
    """A mailbox's name as IMAP writes it: modified UTF-7 (RFC 3501 5.1.3)."""

    def shifted(run: re.Match[str]) -> str:
        return "&" + base64.b64encode(run[0].encode("utf-16-be")).decode().rstrip("=").replace("/", ",") + "-"

    return re.sub(r"[^\x20-\x7e]+", shifted, name.replace("&", "&-"))


def _uid_set(uids: list[int]) -> str:
    return ",".join(map(str, uids))


def _all_digits(line: bytes) -> bool:
    return bytes(line).replace(b" ", b"").isdigit()


def _uidvalidity(lines: list[bytes]) -> int:
    for line in lines:
        found = _UIDVALIDITY.search(bytes(line))
        if found:
            return int(found[1])
    # A server that sends none (RFC 3501 7.1 allows it) is taken at its uids.
    return 0


def _sentence(error: BaseException) -> str:
    if isinstance(error, aioimaplib.CommandTimeout):
        # Its own text is the whole command, which for LOGIN holds the password.
        return f"no answer to {error.command.name}"
    return str(error) or type(error).__name__


def _text(lines: list[Any]) -> str:
    return " ".join(bytes(line).decode("ascii", "replace") for line in lines if isinstance(line, bytes))[:200]
