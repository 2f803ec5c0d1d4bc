"""What the mail dispatch needs of the store, and nothing more.

The real store stands behind these in `pbem.dispatch.stored`; the tests have a twin in memory. Both pass one
conformance suite. Source: design section 4, "Crash anywhere".
"""

from typing import Protocol

import msgspec


class Enclosure(msgspec.Struct, frozen=True, kw_only=True):
    """A file in a letter."""

    name: str
    #: `image/png`
    content_type: str
    data: bytes
    #: Content-ID by which the HTML shows it; empty: a plain attachment only.
    cid: str = ""


class OutgoingLetter(msgspec.Struct, frozen=True, kw_only=True):
    """A letter in hand: claimed from the outbox for the length of a lease."""

    id: int
    address: str
    subject: str
    text: str
    #: Made of the text if None.
    html: str | None = None
    enclosures: tuple[Enclosure, ...] = ()
    #: The same at every try: a repeat is known by it.
    message_id: str
    #: First letter of the thread, and the letter this one answers.
    thread: str | None = None
    in_reply_to: str | None = None
    #: The campaign's name in addresses; empty for letters of the server itself.
    slug: str = ""
    #: The reader's headquarters or role, as reply addresses name it, and his seat; 0 for none.
    hq: str = ""
    seat_id: int = 0
    #: How often it was claimed, this time included.
    attempts: int = 1
    lease_until_ms: int = 0
    #: What the store knows the claim by.
    claim: object = None


class OutboxPort(Protocol):
    """Where letters wait. Each of the last three says False if the lease was lost meanwhile."""

    async def claim(self, worker: str, *, now_ms: int, lease_ms: int, limit: int) -> tuple[OutgoingLetter, ...]:
        """Take letters that are due, at most one per address, oldest first."""

    async def mark_sent(self, letter: OutgoingLetter, *, now_ms: int) -> bool:
        """The mail server has taken it."""

    async def retry_later(self, letter: OutgoingLetter, *, error: str, due_ms: int) -> bool:
        """Not now; try again at this instant (ms UTC)."""

    async def park(self, letter: OutgoingLetter, *, error: str) -> bool:
        """Never, unless the umpire releases it."""
