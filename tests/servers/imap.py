"""A real IMAP server inside the test process: pymap, with several users, mail delivered by a call.

    async with imap_server(hq1="pw", game="pw") as imap:
        imap.deliver("hq1", b"From: …")
        account = imap.account("hq1")

It knows IDLE (a push takes about 3 ms), UIDPLUS, MOVE, APPEND. Nothing is kept on disk.
"""

import asyncio
from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from proxyprotocol.sock import SocketInfo
from proxyprotocol.version import ProxyProtocolVersion
from pymap.backend.dict import Config, DictBackend, Login
from pymap.backend.dict.filter import FilterSet
from pymap.backend.dict.mailbox import MailboxData, MailboxSet
from pymap.concurrent import Subsystem
from pymap.imap import IMAPServer
from pymap.parsing.message import AppendMessage
from pymap.user import UserMetadata
from pysasl.hashing import Cleartext

from pbem.intake.mail_account import ImapAccount, Security


class ImapServer:
    """A running pymap."""

    def __init__(self, config: Config, login: Login, users: dict[str, str]):
        self.host = "127.0.0.1"
        self.port = 0
        self._config = config
        self._login = login
        self._users = users
        self._writers: set[asyncio.StreamWriter] = set()
        self._idling: set[asyncio.StreamWriter] = set()
        self._idle_changed = asyncio.Condition()

    def account(self, user: str, **changes: object) -> ImapAccount:
        """How the service logs in as this user."""
        settings: dict[str, object] = {
            "host": self.host,
            "port": self.port,
            "security": Security.NONE,
            "user": user,
            "password": self._users[user],
        }
        return ImapAccount(**(settings | changes))  # type: ignore[arg-type]

    async def deliver(self, user: str, raw: bytes, *, received_ms: int | None = None) -> int:
        """Put a letter into a mailbox as the post office would; returns its uid. Receipt in ms UTC, default now."""
        when = datetime.now(UTC) if received_ms is None else datetime.fromtimestamp(received_ms / 1000, UTC)
        return (await self._inbox(user).append(AppendMessage(raw, when), recent=True)).uid

    async def letters(self, user: str) -> list[bytes]:
        """All letters in a mailbox, oldest first."""
        return [bytes(message._content) async for message in self._inbox(user).messages()]

    async def flags(self, user: str) -> list[set[str]]:
        """The flags of all letters in a mailbox."""
        return [{str(f) for f in message.permanent_flags} async for message in self._inbox(user).messages()]

    async def delete(self, user: str, uid: int) -> None:
        """Take a letter out of a mailbox."""
        await self._inbox(user).delete([uid])

    async def rebuild(self, user: str) -> None:
        """Build the mailbox anew: same letters, other uids, another UIDVALIDITY. Cuts all connections."""
        old = self._inbox(user)
        kept = [(bytes(m._content), m.internal_date) async for m in old.messages()]
        self._config.set_cache[user] = (MailboxSet(), FilterSet())
        new = self._inbox(user)
        new._uid_validity = old.uid_validity + 1
        for raw, when in kept:
            await new.append(AppendMessage(raw, when))
        self.kick()

    async def until_idle(self) -> None:
        """Wait until a client is in IDLE. pymap tells it only of letters that come after that."""
        async with self._idle_changed:
            await self._idle_changed.wait_for(lambda: bool(self._idling))

    def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Note when a connection waits for the end of IDLE."""
        readline, last = reader.readline, b""

        async def noting() -> bytes:
            nonlocal last
            idles = last.upper().endswith(b" IDLE\r\n")
            async with self._idle_changed:
                (self._idling.add if idles else self._idling.discard)(writer)
                self._idle_changed.notify_all()
            last = await readline()
            return last

        reader.readline = noting  # type: ignore[method-assign]

    def kick(self) -> None:
        """Cut every connection."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def until_alone(self) -> None:
        """Wait until no client is connected any more."""
        async with self._idle_changed:
            await self._idle_changed.wait_for(lambda: not self._writers)

    @property
    def connections(self) -> int:
        """How many clients are connected."""
        return len(self._writers)

    def _inbox(self, user: str) -> MailboxData:
        if user not in self._config.set_cache:
            self._config.set_cache[user] = (MailboxSet(), FilterSet())
        return self._config.set_cache[user][0]._inbox


@asynccontextmanager
async def imap_server(*, idle: bool = True, **users: str) -> AsyncIterator[ImapServer]:
    """Run pymap on a free port with these users and passwords; `idle=False`: a server that knows no IDLE."""
    subsystem = Subsystem.for_asyncio()
    config = Config(
        Namespace(passlib_cfg=None, proxy_protocol=None, inherited_sockets=None),
        host="127.0.0.1",
        port=0,
        demo_data=False,
        demo_user="",
        demo_password="",
        tls_enabled=False,
        hash_context=Cleartext(),
        cpu_subsystem=subsystem,
        subsystem=subsystem,
        invalid_user_sleep=0.0,
        proxy_protocol=ProxyProtocolVersion.get(None),
        disable_idle=not idle,
    )
    config.apply_context()
    login = Login(config)
    backend = DictBackend(login, config)
    for name, password in users.items():
        login.users_dict[name] = UserMetadata(config, name, password=password)
    running = ImapServer(config, login, users)
    answer = IMAPServer(backend.login, config)

    async def watched(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        running._writers.add(writer)
        running._listen(reader, writer)
        try:
            await answer(reader, writer, SocketInfo.get(writer, None, unique_id=b"pymap"))
        except (ConnectionError, EOFError):
            pass
        finally:
            running._writers.discard(writer)
            running._idling.discard(writer)
            async with running._idle_changed:
                running._idle_changed.notify_all()

    server = await asyncio.start_server(watched, "127.0.0.1", 0)
    running.port = server.sockets[0].getsockname()[1]
    try:
        yield running
    finally:
        server.close()
        running.kick()
        await server.wait_closed()
