"""Messages that no mail server carried: typed at the command line, or written by a scripted headquarters.

They go through the same door as letters and are kept in the inbox as they came. A head above the text makes
each one distinct: the same order typed twice is two orders, not a letter delivered twice.
"""

from pbem.store.inbox import Arrival
from pbem.store.vocabulary import Transport

#: The role in a recipient's name for the umpire's own commands.
UMPIRE = "umpire"


def arrival(transport: Transport, *, slug: str, to: str, sender: str, key: str, text: str, received_ms: int) -> Arrival:
    """A message for a headquarters (or `umpire`) of a campaign, as the inbox takes it; instants in ms UTC."""
    head = f"From: {sender}\nTo: {slug}.{to}\nKey: {key}\nReceived-ms: {received_ms}\n\n"
    return Arrival(
        transport=transport,
        source=slug,
        key=key,
        received_ms=received_ms,
        sender=sender,
        recipient=f"{slug}.{to}",
        raw=(head + text).encode("utf-8", "replace"),
    )


def text_of(raw: bytes) -> str:
    """The text below the head."""
    return raw.decode("utf-8", "replace").partition("\n\n")[2]


def addressee(recipient: str) -> tuple[str, str]:
    """Slug and headquarters (or `umpire`) of `SLUG.HQ`."""
    slug, _, to = recipient.partition(".")
    return slug, to
