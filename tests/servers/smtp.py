"""A real SMTP server inside the test process: aiosmtpd, keeping what it is given, refusing what it is told to.

    async with smtp_server() as smtp:
        smtp.refuse("hq1@game.test", "550 no such mailbox")
        smtp.account()

Refusals are by recipient: a reply beginning with 4 or 5, `drop` (the connection is cut at DATA) or `hang`
(no answer to DATA until the server stops). `times` limits how often. `post_office()` joins it with pymap: what is
mailed to USER@domain or USER+anything@domain lies in USER's mailbox.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from aiosmtpd.smtp import SMTP, Envelope, Session

from pbem.intake.mail_account import Security, SmtpAccount
from tests.servers.imap import ImapServer, imap_server


@dataclass
class Delivered:
    """A letter the server took."""

    sender: str
    recipient: str
    raw: bytes
    #: Which connection it came by, counted from 1.
    connection: int

    @property
    def message(self) -> EmailMessage:
        parsed = message_from_bytes(self.raw, policy=default)
        assert isinstance(parsed, EmailMessage)
        return parsed


@dataclass
class SmtpServer:
    """A running aiosmtpd. `letters` are those taken, oldest first."""

    port: int = 0
    letters: list[Delivered] = field(default_factory=list)
    connections: int = 0
    #: Called with each letter taken.
    on_letter: Callable[[Delivered], Awaitable[None]] | None = None
    _refusals: dict[str, list[str]] = field(default_factory=dict)
    _standing: dict[str, str] = field(default_factory=dict)
    _arrived: asyncio.Condition = field(default_factory=asyncio.Condition)
    _protocols: set["_Door"] = field(default_factory=set)
    _released: asyncio.Event = field(default_factory=asyncio.Event)
    _server: asyncio.Server | None = None

    def account(self) -> SmtpAccount:
        """How the service logs in."""
        return SmtpAccount(host="127.0.0.1", port=self.port, security=Security.NONE)

    def refuse(self, recipient: str, how: str, *, times: int | None = None) -> None:
        """Answer letters to this recipient so: `550 …`, `450 …`, `drop` or `hang`."""
        if times is None:
            self._standing[recipient] = how
        else:
            self._refusals[recipient] = [how] * times

    def accept(self, recipient: str) -> None:
        """No refusal any more."""
        self._refusals.pop(recipient, None)
        self._standing.pop(recipient, None)

    async def until(self, count: int) -> None:
        """Wait until this many letters were taken."""
        async with self._arrived:
            await self._arrived.wait_for(lambda: len(self.letters) >= count)

    def hang_up(self) -> None:
        """Cut every connection."""
        for door in list(self._protocols):
            if door.transport is not None:
                door.transport.abort()

    async def stop_listening(self) -> None:
        """Take the server off the network; `listen_again` brings it back on the same port."""
        assert self._server is not None
        self._server.close()
        self.hang_up()
        await self._server.wait_closed()

    async def listen_again(self) -> None:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._open_door, "127.0.0.1", self.port, reuse_address=True)
        self.port = self._server.sockets[0].getsockname()[1]

    def _open_door(self) -> "_Door":
        self.connections += 1
        return _Door(self, self.connections)

    async def _take(self, letter: Delivered) -> None:
        async with self._arrived:
            self.letters.append(letter)
            self._arrived.notify_all()
        if self.on_letter is not None:
            await self.on_letter(letter)

    def _how(self, recipient: str, kinds: tuple[str, ...]) -> str:
        queued = self._refusals.get(recipient, [])
        how = queued[0] if queued else self._standing.get(recipient, "")
        if not how.startswith(kinds):
            return ""
        if queued:
            queued.pop(0)
        return how


class _Door(SMTP):
    """One connection of aiosmtpd that its server can cut."""

    def __init__(self, server: SmtpServer, number: int):
        super().__init__(
            _Clerk(server, number),
            hostname="mail.game.test",
            loop=asyncio.get_running_loop(),
            data_size_limit=None,
            enable_SMTPUTF8=False,
        )
        self._keeper = server

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._keeper._protocols.add(self)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._keeper._protocols.discard(self)
        super().connection_lost(error)


class _Clerk:
    """aiosmtpd's handler."""

    def __init__(self, server: SmtpServer, number: int):
        self._server = server
        self._number = number

    async def handle_RCPT(  # noqa: N802 (aiosmtpd's name)
        self, door: _Door, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        refusal = self._server._how(address, ("4", "5"))
        if refusal:
            return refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, door: _Door, session: Session, envelope: Envelope) -> str:  # noqa: N802 (aiosmtpd's name)
        for recipient in envelope.rcpt_tos:
            how = self._server._how(recipient, ("drop", "hang", "data "))
            if how == "drop":
                assert door.transport is not None
                door.transport.abort()
                return "421 gone"
            if how == "hang":
                await self._server._released.wait()
            if how.startswith("data "):
                return how.removeprefix("data ")
            content = envelope.original_content or b""
            await self._server._take(Delivered(envelope.mail_from or "", recipient, content, self._number))
        return "250 taken"


@asynccontextmanager
async def smtp_server() -> AsyncIterator[SmtpServer]:
    """Run aiosmtpd on a free port."""
    running = SmtpServer()
    await running.listen_again()
    try:
        yield running
    finally:
        running._released.set()
        await running.stop_listening()


@dataclass
class PostOffice:
    """pymap and aiosmtpd joined: mail sent by SMTP lies in the mailboxes of its recipients."""

    smtp: SmtpServer
    imap: ImapServer
    domain: str


@asynccontextmanager
async def post_office(domain: str = "game.test", **users: str) -> AsyncIterator[PostOffice]:
    """A whole post office in the process: users with passwords at one domain, plus-addresses included.

    Letters get `Return-Path` and `Delivered-To` on delivery, as Dovecot's LMTP writes them.
    """
    async with imap_server(**users) as imap, smtp_server() as smtp:

        async def deliver(letter: Delivered) -> None:
            user = letter.recipient.partition("@")[0].partition("+")[0].lower()
            if user in users:
                head = f"Return-Path: <{letter.sender}>\r\nDelivered-To: {letter.recipient}\r\n".encode()
                await imap.deliver(user, head + letter.raw)

        smtp.on_letter = deliver
        yield PostOffice(smtp, imap, domain)
