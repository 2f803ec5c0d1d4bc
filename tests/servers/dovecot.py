"""Dovecot in a folder of its own, as any user, on free ports: the real IMAP server of the acceptance tests.

    if reason := dovecot_available(): pytest.skip(reason)
    async with dovecot(hq1="pw", game="pw") as box:
        box.account("game")            # IMAP
        box.lmtp_port                  # for Postfix, or straight delivery by smtplib.LMTP

Any recipient USER or USER+anything at any domain is delivered to USER. Push takes about half a second (Dovecot
gathers notifications). Install: `apt-get install --no-install-recommends dovecot-imapd dovecot-lmtpd`.
"""

import asyncio
import grp
import os
import pwd
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pbem.intake.mail_account import ImapAccount, Security
from tests.servers.processes import free_port, running, short_folder

#: What Dovecot 2.3 and 2.4 call differently.
_OF_OLD = """
mail_location = maildir:{folder}/mail/%u/Maildir
{certificate}
disable_plaintext_auth = no
auth_username_format = %n
passdb {{
  driver = passwd-file
  args = {folder}/passwd
}}
userdb {{
  driver = passwd-file
  args = {folder}/passwd
}}
"""
_OF_LATE = """
mail_driver = maildir
mail_path = {folder}/mail/%{{user}}/Maildir
{certificate}
auth_allow_cleartext = yes
auth_username_format = %{{user | username}}
passdb passwd-file {{
  passwd_file_path = {folder}/passwd
}}
userdb passwd-file {{
  passwd_file_path = {folder}/passwd
}}
"""
_CONF = """
{versions}
protocols = imap lmtp
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/dovecot.log
ssl = {ssl}
listen = 127.0.0.1
{accounts}
first_valid_uid = 0
first_valid_gid = 0
auth_mechanisms = plain login
{dialect}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap_port}
  }}
  inet_listener imaps {{
    port = {imaps_port}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
service lmtp {{
  inet_listener lmtp {{
    port = {lmtp_port}
  }}
}}
protocol lmtp {{
  postmaster_address = postmaster@game.test
}}
"""


@dataclass
class Dovecot:
    """A running Dovecot."""

    folder: Path
    users: dict[str, str]
    imap_port: int
    imaps_port: int
    lmtp_port: int
    #: Certificate authority of its own certificate, where it was started with `tls=True`.
    ca_file: str

    def account(self, user: str, security: Security = Security.NONE) -> ImapAccount:
        """How the service logs in as this user."""
        return ImapAccount(
            host="localhost" if security is not Security.NONE else "127.0.0.1",
            port=self.imaps_port if security is Security.TLS else self.imap_port,
            security=security,
            user=user,
            password=self.users[user],
            ca_file=self.ca_file if security is not Security.NONE else "",
        )

    async def kick(self, user: str) -> None:
        """Cut the user's IMAP connections."""
        command = ["doveadm", "-c", str(self.folder / "dovecot.conf"), "kick", user]
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL
        )
        await process.wait()

    def forget_mailbox(self, user: str) -> None:
        """Delete the mailbox's files: it is made anew with another UIDVALIDITY."""
        shutil.rmtree(self.folder / "mail" / user / "Maildir", ignore_errors=True)


def dovecot_available() -> str:
    """Empty if Dovecot can be run here; else why not, for pytest.skip."""
    if shutil.which("dovecot") is None or not Path("/usr/lib/dovecot/lmtp").exists():
        return "Dovecot is not installed: apt-get install --no-install-recommends dovecot-imapd dovecot-lmtpd"
    return ""


@asynccontextmanager
async def dovecot(*, tls: bool = False, **users: str) -> AsyncIterator[Dovecot]:
    """Run Dovecot with these users and passwords. `tls` needs the openssl command."""
    async with AsyncExitStack() as stack:
        folder = await stack.enter_async_context(short_folder("dv"))
        for name in ("run", "state", "mail"):
            (folder / name).mkdir()
        owner = _mail_owner()
        os.chown(folder / "mail", *owner)
        lines = [f"{u}:{{PLAIN}}{pw}:{owner[0]}:{owner[1]}::{folder}/mail/{u}::" for u, pw in users.items()]
        (folder / "passwd").write_text("\n".join(lines) + "\n")
        late = await _is_late()
        certificate = ""
        if tls:
            await _make_certificate(folder)
            cert, key = (
                ("ssl_server_cert_file = ", "ssl_server_key_file = ") if late else ("ssl_cert = <", "ssl_key = <")
            )
            certificate = f"{cert}{folder}/cert.pem\n{key}{folder}/key.pem"
        box = Dovecot(folder, users, free_port(), free_port() if tls else 0, free_port(), str(folder / "cert.pem"))
        conf = _CONF.format(
            versions="dovecot_config_version = 2.4.0\ndovecot_storage_version = 2.4.0" if late else "",
            dialect=(_OF_LATE if late else _OF_OLD).format(folder=folder, certificate=certificate),
            folder=folder,
            ssl="yes" if tls else "no",
            accounts=_accounts(),
            imap_port=box.imap_port,
            imaps_port=box.imaps_port,
            lmtp_port=box.lmtp_port,
        )
        (folder / "dovecot.conf").write_text(conf)
        command = ["dovecot", "-F", "-c", str(folder / "dovecot.conf")]
        await stack.enter_async_context(running(command, port=box.imap_port, log=folder / "dovecot.log"))
        yield box


async def _is_late() -> bool:
    """Dovecot 2.4 or later: its settings have other names."""
    process = await asyncio.create_subprocess_exec("dovecot", "--version", stdout=asyncio.subprocess.PIPE)
    said, _ = await process.communicate()
    major, minor = said.decode().split()[0].split(".")[:2]
    return (int(major), int(minor)) >= (2, 4)


def _accounts() -> str:
    """An ordinary user runs all of Dovecot as himself; under root its login process keeps its own accounts."""
    if os.geteuid() == 0:
        return ""
    user, group = pwd.getpwuid(os.getuid()).pw_name, grp.getgrgid(os.getgid()).gr_name
    return f"default_login_user = {user}\ndefault_internal_user = {user}\ndefault_internal_group = {group}"


def _mail_owner() -> tuple[int, int]:
    """Whose the mailboxes are: ours, or nobody's where root runs the server (Dovecot takes no mail for uid 0)."""
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        return nobody.pw_uid, nobody.pw_gid
    return os.getuid(), os.getgid()


async def _make_certificate(folder: Path) -> None:
    command = [
        *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"),
        *("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
        *("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")),
    ]
    process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    _, said = await process.communicate()
    if process.returncode:
        raise RuntimeError(f"openssl made no certificate: {said.decode(errors='replace')}")
