"""An IMAP server that misbehaves on purpose: it found the hang of aioimaplib's `idle_start()`.

    async with faulty_imap("close") as imap:
        imap.account()

Modes, all about IDLE unless said otherwise:
- `good`          does as it should;
- `bye`           answers IDLE with BYE and closes (issue 110: `idle_start` never returns);
- `close`         closes without a word when asked to IDLE (the same);
- `idle-close`    accepts IDLE, then closes;
- `quiet`         never answers IDLE at all;
- `silent`        accepts IDLE, then never says anything again, not even to DONE;
- `heartbeat`     accepts IDLE and says `OK Still here` at once, which is no news;
- `early-exists`  announces a new letter only in the answer to a search, never in IDLE;
- `no-fetch`      lists letter 1 but refuses to hand it out;
- `login-no`      refuses the password;
- `no-idle`       does not know IDLE.
"""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pbem.intake.mail_account import ImapAccount, Security

MODES = (
    "good",
    "bye",
    "close",
    "idle-close",
    "quiet",
    "silent",
    "heartbeat",
    "early-exists",
    "no-fetch",
    "login-no",
    "no-idle",
    "smtp",
)


class FaultyImap:
    """One mailbox whose letters the test sets. `mode` may be changed at any time."""

    def __init__(self, mode: str):
        self.mode = mode
        self.port = 0
        self.uidvalidity = 7
        #: uid -> raw letter.
        self.letters: dict[int, bytes] = {}
        #: Size the server claims for a letter, where it shall lie.
        self.claimed_size: dict[int, int] = {}
        self.internaldate = '"17-Sep-2026 14:30:05 +0200"'
        #: Commands received, without their tags.
        self.commands: list[str] = []
        self.connections = 0
        #: Letters to appear while the first search is answered (mode `early-exists`).
        self.coming: dict[int, bytes] = {}
        self._heard = asyncio.Condition()
        self._writers: set[asyncio.StreamWriter] = set()

    def account(self) -> ImapAccount:
        """How the service logs in."""
        return ImapAccount(host="127.0.0.1", port=self.port, security=Security.NONE, user="game", password="pw")

    async def until(self, command: str, times: int = 1) -> None:
        """Wait until a command beginning so has come in this often."""
        async with self._heard:
            await self._heard.wait_for(lambda: sum(c.startswith(command) for c in self.commands) >= times)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        self.connections += 1
        self._writers.add(writer)
        try:
            writer.write(b"220 mail.test ESMTP\r\n" if self.mode == "smtp" else b"* OK ready\r\n")
            while line := await reader.readline():
                tag, _, command = line.decode().strip().partition(" ")
                await self._note(command)
                if command == "IDLE":
                    await self._idle(tag, reader, writer)
                else:
                    self._answer(tag, command, writer)
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            self._writers.discard(writer)
            writer.close()

    async def _note(self, command: str) -> None:
        async with self._heard:
            self.commands.append(command)
            self._heard.notify_all()

    def hang_up(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    def _answer(self, tag: str, command: str, writer: asyncio.StreamWriter) -> None:
        word = command.split()[0].upper() if command else ""
        if command.upper().startswith("UID SEARCH"):
            self._search(tag, command, writer)
        elif command.upper().startswith("UID FETCH"):
            self._fetch(tag, command, writer)
        elif word == "CAPABILITY":
            idle = "" if self.mode == "no-idle" else " IDLE"
            writer.write(f"* CAPABILITY IMAP4rev1{idle}\r\n{tag} OK done\r\n".encode())
        elif word == "LOGIN" and self.mode == "login-no":
            writer.write(f"{tag} NO [AUTHENTICATIONFAILED] wrong\r\n".encode())
        elif word == "SELECT":
            exists = f"* {len(self.letters)} EXISTS\r\n* OK [UIDVALIDITY {self.uidvalidity}] valid\r\n"
            writer.write(f"{exists}{tag} OK [READ-WRITE] selected\r\n".encode())
        elif word == "LOGOUT":
            writer.write(f"* BYE\r\n{tag} OK bye\r\n".encode())
        else:
            writer.write(f"{tag} OK done\r\n".encode())

    def _search(self, tag: str, command: str, writer: asyncio.StreamWriter) -> None:
        found = re.search(r"UID (\d+):", command)
        assert found is not None
        first = int(found[1])
        uids = sorted(uid for uid in self.letters if uid >= first) or sorted(self.letters)[-1:]
        writer.write(f"* SEARCH {' '.join(map(str, uids))}\r\n".encode())
        if self.mode == "early-exists" and self.coming:
            self.letters |= self.coming
            self.coming = {}
            writer.write(f"* {len(self.letters)} EXISTS\r\n".encode())
        writer.write(f"{tag} OK searched\r\n".encode())

    def _fetch(self, tag: str, command: str, writer: asyncio.StreamWriter) -> None:
        wanted = [int(uid) for uid in command.split()[2].split(",")]
        if "BODY" in command and self.mode == "no-fetch" and 1 in wanted:
            writer.write(f"{tag} NO internal error\r\n".encode())
            return
        for number, uid in enumerate(sorted(self.letters), start=1):
            if uid not in wanted:
                continue
            raw = self.letters[uid]
            if "RFC822.SIZE" in command:
                size = self.claimed_size.get(uid, len(raw))
                facts = f"UID {uid} INTERNALDATE {self.internaldate} RFC822.SIZE {size}"
                writer.write(f"* {number} FETCH ({facts})\r\n".encode())
            else:
                part = raw.split(b"\r\n\r\n")[0] + b"\r\n\r\n" if "HEADER" in command else raw
                writer.write(f"* {number} FETCH (UID {uid} BODY[] {{{len(part)}}}\r\n".encode() + part + b")\r\n")
        writer.write(f"{tag} OK fetched\r\n".encode())

    async def _idle(self, tag: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.mode == "bye":
            writer.write(b"* BYE shutting down\r\n")
        if self.mode in ("bye", "close"):
            await writer.drain()
            writer.close()
            return
        if self.mode == "quiet":
            await reader.read()
            return
        writer.write(b"+ idling\r\n")
        if self.mode == "heartbeat":
            writer.write(b"* OK Still here\r\n")
        await writer.drain()
        if self.mode == "idle-close":
            writer.close()
            return
        if self.mode == "silent":
            await reader.read()
            return
        # As a real server: whatever is not DONE goes unheard.
        while (line := await reader.readline()) not in (b"DONE\r\n", b""):
            pass
        await self._note(line.decode().strip())
        writer.write(f"{tag} OK idle ended\r\n".encode())


@asynccontextmanager
async def faulty_imap(mode: str = "good") -> AsyncIterator[FaultyImap]:
    """Run it on a free port."""
    assert mode in MODES, mode
    faulty = FaultyImap(mode)
    server = await asyncio.start_server(faulty.serve, "127.0.0.1", 0)
    faulty.port = server.sockets[0].getsockname()[1]
    try:
        yield faulty
    finally:
        server.close()
        faulty.hang_up()
        await server.wait_closed()
