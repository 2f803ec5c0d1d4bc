"""Postfix in a folder of its own: the real SMTP server of the acceptance tests. Root only.

    if reason := dovecot_available() or postfix_available(): pytest.skip(reason)
    async with dovecot(hq1="pw", game="pw") as box, postfix(box.lmtp_port) as post:
        post.account()                 # SMTP, no login, from this machine only

All mail to @game.test, plus-addresses included, goes by LMTP to Dovecot, which refuses unknown users (a bounce comes
back). Mail elsewhere is refused. Install: `apt-get install --no-install-recommends postfix`.
"""

import asyncio
import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pbem.intake.mail_account import Security, SmtpAccount
from tests.servers.processes import free_port, running, short_folder

_MAIN = """
compatibility_level = 3.6
queue_directory = {folder}/spool
data_directory = {folder}/data
maillog_file = {folder}/log/maillog
maillog_file_prefixes = {folder}
myhostname = mail.{domain}
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = {domain}
virtual_mailbox_maps = static:ok
virtual_transport = lmtp:inet:127.0.0.1:{lmtp_port}
local_recipient_maps =
alias_maps =
smtpd_recipient_restrictions = permit_mynetworks,reject_unauth_destination
default_transport = error:no outside mail in tests
recipient_delimiter = +
"""


@dataclass
class Postfix:
    """A running Postfix."""

    folder: Path
    port: int
    domain: str

    def account(self) -> SmtpAccount:
        """How the service hands in its letters."""
        return SmtpAccount(host="127.0.0.1", port=self.port, security=Security.NONE)


def postfix_available() -> str:
    """Empty if Postfix can be run here; else why not, for pytest.skip."""
    if shutil.which("postfix") is None or not Path("/etc/postfix/master.cf").exists():
        return "Postfix is not installed: apt-get install --no-install-recommends postfix"
    if os.geteuid() != 0:
        return "Postfix runs only as root"
    return ""


@asynccontextmanager
async def postfix(lmtp_port: int, *, domain: str = "game.test") -> AsyncIterator[Postfix]:
    """Run Postfix on a free port, delivering to this LMTP port."""
    async with AsyncExitStack() as stack:
        folder = await stack.enter_async_context(short_folder("pf"))
        for name in ("etc", "spool", "data", "log"):
            (folder / name).mkdir()
        shutil.chown(folder / "data", "postfix")
        port = free_port()
        (folder / "etc" / "main.cf").write_text(_MAIN.format(folder=folder, domain=domain, lmtp_port=lmtp_port))
        (folder / "etc" / "master.cf").write_text(_master(port))
        await _postfix(folder, "check")
        command = ["postfix", "-c", str(folder / "etc"), "start-fg"]
        await stack.enter_async_context(running(command, port=port, log=folder / "log" / "maillog"))
        stack.push_async_callback(_postfix, folder, "stop")
        yield Postfix(folder, port, domain)


def _master(port: int) -> str:
    """The system's master.cf with our port, and no service in a chroot."""
    lines = []
    for line in Path("/etc/postfix/master.cf").read_text().splitlines():
        line = re.sub(r"^smtp( +)inet", rf"{port}\1inet", line)
        lines.append(re.sub(r"^(\S+\s+(?:inet|unix|pass)\s+\S+\s+\S+\s+)y(\s)", r"\1n\2", line))
    return "\n".join(lines) + "\n"


async def _postfix(folder: Path, word: str) -> None:
    process = await asyncio.create_subprocess_exec(
        *("postfix", "-c", str(folder / "etc"), word),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    await process.wait()
