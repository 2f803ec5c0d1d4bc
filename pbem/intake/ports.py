"""What the mail intake needs of the store and of the clock on the wall, and nothing more.

The real store stands behind these in `pbem.intake.stored`; the tests have a twin in memory.
Both pass one conformance suite. Source: design section 4, "Receipt time is ours", "The clock waits for the post".
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

MAIL = "mail"
"""The transport's name in the store."""


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """A message as it came off the mail server, before anybody has understood it."""

    source: str
    #: `UIDVALIDITY:UID`, unique within its source.
    key: str
    #: When the mail server received it, ms UTC.
    received_ms: int
    message_id: str | None
    sender: str
    recipient: str
    raw: bytes
    #: Empty for ordinary post; else why only its head was fetched, in one sentence. The desk sets it aside and says so.
    set_aside: str = ""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """How far a mailbox has been read."""

    source: str
    uidvalidity: int
    #: Highest uid that is stored; 0 for none.
    last_uid: int = 0
    #: Everything the server received before this instant (ms UTC) is stored.
    confirmed_ms: int = 0


class InboxPort(Protocol):
    """Where post is kept."""

    async def keep(self, posts: Sequence[Post], place: Place | None = None) -> int:
        """Store post, and the place reached if given, in one transaction; returns how much of it was new by its key.

        The place never moves back: neither its uid (within one uidvalidity) nor its confirmation.
        """


class CursorPort(Protocol):
    """Where the intake's place in each mailbox is kept."""

    async def find(self, source: str) -> Place | None:
        """The place reached in this mailbox, None if it was never read."""

    async def advance(self, place: Place) -> None:
        """Store the place reached. Neither uid (within one uidvalidity) nor confirmation moves back."""


class RealTime(Protocol):
    """The clock on the wall, handed in so that tests can turn it."""

    def now_ms(self) -> int:
        """Milliseconds UTC since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Let this many real seconds pass."""
