"""A whole server as its users have it: the `pbem` command in processes of its own, and mailboxes at a post office.

Two post offices, one scenario: `light` is pymap and aiosmtpd inside the test, `real` is Dovecot and Postfix.
Players write with the standard library's smtplib and read with its imaplib, so that our own mail code meets
somebody else's on both sides.
"""

import asyncio
import email.policy
import imaplib
import os
import signal
import smtplib
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from pathlib import Path
from typing import TypeVar

import pytest

from tests.servers.dovecot import dovecot, dovecot_available
from tests.servers.postfix import postfix, postfix_available
from tests.servers.smtp import post_office

DOMAIN = "game.test"
PASSWORD = "pw"
#: The campaign's own mailbox and those of the people.
USERS = ("campaign", "urquhart", "bittrich", "umpire", "stranger")
#: Seconds within which anything we wait for must have happened.
PATIENCE = 45


_T = TypeVar("_T")


def address(user: str) -> str:
    return f"{user}@{DOMAIN}"


@dataclass
class PostOffice:
    """Where mail is handed in and fetched."""

    imap_port: int
    smtp_port: int

    async def post(self, message: EmailMessage | bytes, sender: str, recipient: str) -> None:
        """Hand a letter in, as a mail program does."""
        raw = message if isinstance(message, bytes) else bytes(message)

        def work() -> None:
            with smtplib.SMTP("127.0.0.1", self.smtp_port, timeout=PATIENCE) as smtp:
                smtp.sendmail(sender, [recipient], raw)

        await asyncio.to_thread(work)

    async def letters(self, user: str) -> list[EmailMessage]:
        """All that lies in a mailbox, oldest first."""

        def work() -> list[bytes]:
            box = imaplib.IMAP4("127.0.0.1", self.imap_port, timeout=PATIENCE)
            try:
                box.login(user, PASSWORD)
                box.select("INBOX", readonly=True)
                _, found = box.uid("SEARCH", "ALL")
                raw = []
                for uid in (found[0] or b"").split():
                    _, parts = box.uid("FETCH", uid.decode(), "(BODY.PEEK[])")
                    raw.append(next(part[1] for part in parts if isinstance(part, tuple)))
                return raw
            finally:
                box.logout()

        parsed = [message_from_bytes(raw, policy=email.policy.default) for raw in await asyncio.to_thread(work)]
        return [message for message in parsed if isinstance(message, EmailMessage)]


@asynccontextmanager
async def open_office(kind: str) -> AsyncIterator[PostOffice]:
    """`light` always runs; `real` is skipped with a reason where Dovecot or Postfix cannot run."""
    users = dict.fromkeys(USERS, PASSWORD)
    async with AsyncExitStack() as stack:
        if kind == "light":
            office = await stack.enter_async_context(post_office(DOMAIN, **users))
            yield PostOffice(office.imap.port, office.smtp.port)
            return
        if reason := dovecot_available() or postfix_available():
            pytest.skip(reason)
        box = await stack.enter_async_context(dovecot(**users))
        post = await stack.enter_async_context(postfix(box.lmtp_port, domain=DOMAIN))
        yield PostOffice(box.imap_port, post.port)


class Server:
    """The `pbem` command on a folder of its own."""

    def __init__(self, folder: Path, office: PostOffice, *, trust: str = "address") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.office = office
        self.database = folder / "pbem.db"
        self.config = folder / "pbem.toml"
        self.log = folder / "serve.log"
        self._serving: asyncio.subprocess.Process | None = None
        self._began_at = 0
        self.config.write_text(
            f"""
[store]
url = "sqlite+aiosqlite:///{self.database}"
[mail]
address = "campaign@{DOMAIN}"
trust = "{trust}"
[mail.imap]
host = "127.0.0.1"
port = {office.imap_port}
security = "none"
user = "campaign"
password = "{PASSWORD}"
[mail.smtp]
host = "127.0.0.1"
port = {office.smtp_port}
security = "none"
[clock]
post_grace = "20s"
"""
        )

    async def pbem(self, *arguments: str, code: int = 0) -> str:
        """Run one command; its output. Fails the test if it ends with another exit code."""
        process = await asyncio.create_subprocess_exec(
            *self._command(*arguments),
            cwd=self.folder,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode == code, f"pbem {' '.join(arguments)}: {err.decode()}\n{out.decode()}"
        return out.decode()

    async def start(self) -> None:
        """Start `pbem serve`, and do not wait for it to be ready."""
        self._began_at = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self._serving = await asyncio.create_subprocess_exec(
                *self._command("serve"), cwd=self.folder, stdout=log, stderr=log
            )

    async def kill(self) -> None:
        """SIGKILL: no farewell, no cleaning up."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """SIGTERM once it is serving, and an orderly end with exit code 0."""

        async def ready() -> bool | None:
            return True if b"event='serving'" in self.log.read_bytes()[self._began_at :] else None

        await eventually(ready, "the service to be ready", self.log)
        assert await self._end(signal.SIGTERM) == 0, self.log.read_text()[-3000:]

    async def _end(self, how: signal.Signals) -> int | None:
        process, self._serving = self._serving, None
        if process is None:
            return 0
        if process.returncode is None:
            process.send_signal(how)
        return await asyncio.wait_for(process.wait(), PATIENCE)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """`pbem serve` runs during the block and is stopped in good order at its end."""
        await self.start()
        try:
            yield
            await self.stop()
        finally:
            await self.kill()

    def _command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "pbem", "--config", str(self.config), *arguments]

    async def write(self, user: str, text: str, *, to: str = "campaign+arnhem", **headers: str) -> EmailMessage:
        """A player's letter in plain text, handed in from his own mailbox."""
        message = EmailMessage()
        message["From"] = headers.pop("From", address(user))
        message["To"] = to if "@" in to else address(to)
        message["Subject"] = headers.pop("Subject", "Orders")
        message["Message-ID"] = headers.pop("Message_ID", f"<{os.urandom(8).hex()}@{DOMAIN}>")
        for name, value in headers.items():
            message[name.replace("_", "-")] = value
        message.set_content(text)
        await self.office.post(message, address(user), str(message["To"]))
        return message

    async def wait_for_letters(
        self, user: str, wanted: Callable[[list[EmailMessage]], bool], what: str
    ) -> list[EmailMessage]:
        """Look into a mailbox until the letters there are as wanted."""

        async def look() -> list[EmailMessage] | None:
            letters = await self.office.letters(user)
            return letters if wanted(letters) else None

        return await eventually(look, what, self.log)


async def eventually(ask: Callable[[], Awaitable[_T | None]], what: str, log: Path) -> _T:
    """Ask again and again until there is an answer; fails with the server's log when patience runs out."""
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while asyncio.get_running_loop().time() < deadline:
        answer = await ask()
        if answer is not None:
            return answer
        await asyncio.sleep(0.1)
    said = log.read_text(errors="replace")[-3000:] if log.exists() else "no log"
    raise AssertionError(f"waited {PATIENCE} s in vain for {what}\n{said}")


def subjects(letters: list[EmailMessage]) -> list[str]:
    return [str(letter["Subject"]) for letter in letters]


def text_of(letter: EmailMessage) -> str:
    """The plain text of a letter, complete in itself."""
    body = letter.get_body(("plain",))
    assert body is not None, f"a letter without plain text: {letter['Subject']}"
    return str(body.get_content())


def texts(letters: list[EmailMessage]) -> str:
    return "\n".join(text_of(letter) for letter in letters)
