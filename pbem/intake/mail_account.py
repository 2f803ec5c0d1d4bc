"""The mail accounts of the server: where its post comes in, where it goes out, and under which address.

Plain values; the configuration reader fills them. Source: design section 5, `[mail]`.
"""

import ssl
from enum import StrEnum

import msgspec


class Security(StrEnum):
    """How the connection to a mail server is protected."""

    #: Encrypted from the first byte (IMAP 993, SMTP 465).
    TLS = "tls"
    #: Plain greeting, then encrypted before the password is sent (IMAP 143, SMTP 587).
    STARTTLS = "starttls"
    #: Not encrypted: only for a server on the same machine.
    NONE = "none"


class Trust(StrEnum):
    """What proves that a letter comes from the player it names."""

    TOKEN_OR_AUTHENTICATED = "token-or-authenticated"  # noqa: S105
    TOKEN = "token"  # noqa: S105
    AUTHENTICATED = "authenticated"
    #: The From address alone: anybody can write it. For closed networks.
    ADDRESS = "address"


class ImapAccount(msgspec.Struct, frozen=True, kw_only=True):
    """One mailbox that the server watches."""

    host: str
    port: int = 993
    security: Security = Security.TLS
    user: str
    password: str
    mailbox: str = "INBOX"
    #: File of the certificate authority, for a server with a certificate of its own; empty: the system's.
    ca_file: str = ""
    #: Mark letters as seen once they are stored. Nothing is ever deleted.
    mark_seen: bool = False

    @property
    def source(self) -> str:
        """The mailbox's name in the store: cursors and letters are kept under it."""
        return f"{self.user}@{self.host}/{self.mailbox}"

    def __repr__(self) -> str:
        return f"ImapAccount({self.source}, port {self.port}, {self.security.value})"


class SmtpAccount(msgspec.Struct, frozen=True, kw_only=True):
    """The mail server that takes our letters."""

    host: str
    port: int = 465
    security: Security = Security.TLS
    #: Empty: no login.
    user: str = ""
    password: str = ""
    ca_file: str = ""

    def __repr__(self) -> str:
        return f"SmtpAccount({self.host}, port {self.port}, {self.security.value})"


class MailIdentity(msgspec.Struct, frozen=True, kw_only=True):
    """Under which address the server writes, and what it believes of those who write to it."""

    #: `campaign@example.org`; the campaigns' addresses are plus-addresses below it.
    address: str
    trust: Trust = Trust.TOKEN_OR_AUTHENTICATED
    #: Whose `Authentication-Results` header we believe; empty: nobody's.
    authserv_id: str = ""
    #: Secret key of the reply tokens.
    key: bytes

    @property
    def local_part(self) -> str:
        return self.address.rpartition("@")[0]

    @property
    def domain(self) -> str:
        return self.address.rpartition("@")[2]

    def __repr__(self) -> str:
        return f"MailIdentity({self.address}, {self.trust.value})"


def tls_context(security: Security, ca_file: str) -> ssl.SSLContext | None:
    """The TLS settings for a server, or None where nothing is encrypted. Raises OSError if `ca_file` cannot be read."""
    if security is Security.NONE:
        return None
    return ssl.create_default_context(cafile=ca_file or None)
