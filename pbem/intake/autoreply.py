"""Letters that no person wrote: absence notes, mailing lists, failure notices and our own letters come back.

They are stored and shown, never answered: two machines that answer each other never stop.
"""

import re
from email.message import Message
from email.utils import parseaddr

from flufl.bounce import scan_message

LOOP_HEADER = "X-PBEM-Loop"
"""Every letter of ours carries it; whatever comes in with it is ours."""

OWN_ID = re.compile(r"<pbem\.[^<>@\s]+@[^<>\s]+>")
"""The form of our Message-IDs. The domain alone would not do: players may live in the same domain."""

_BULK = ("bulk", "junk", "list", "auto_reply", "auto-reply")
_ABSENCE = re.compile(
    r"\s*(auto(matic|mated)?[ -]?(reply|response)|out of (the )?office|automatische antwort"
    r"|abwesenheits(notiz|nachricht)|automatisch antwoord|afwezigheidsbericht|r[ée]ponse automatique)\b",
    re.IGNORECASE,
)
_POSTMASTERS = re.compile(r"(mailer-daemon|postmaster|mail-daemon)(@|$)", re.IGNORECASE)


def automatic(message: Message, subject: str) -> str:
    """Why this letter must not be answered, in one sentence; empty if a person wrote it."""
    submitted = _value(message, "Auto-Submitted").split(";")[0].strip()
    if submitted and submitted != "no":
        return f"It was sent by a machine (Auto-Submitted: {submitted[:40]})."
    if message.get(LOOP_HEADER) is not None:
        return "It is one of our own letters come back."
    if OWN_ID.search(_value(message, "Message-ID")):
        return "It bears one of our own message numbers."
    precedence = _value(message, "Precedence")
    if precedence in _BULK:
        return f"It is bulk mail (Precedence: {precedence})."
    for header in ("X-Auto-Response-Suppress", "List-Id", "X-Autoreply", "X-Autorespond"):
        if message.get(header) is not None:
            return f"It asks not to be answered ({header})."
    if _value(message, "Return-Path") == "<>":
        return "It names nobody to answer to (empty Return-Path)."
    if _ABSENCE.match(subject):
        return "Its subject is that of an absence note."
    if _looks_like_bounce(message):
        return "It comes from a mail system."
    return ""


def bounced(message: Message) -> tuple[str, ...] | None:
    """The addresses a failure notice complains of (perhaps none named); None if it is no such notice.

    Only mail systems are believed: a player may quote a failure notice in his letter.
    """
    if not _looks_like_bounce(message):
        return None
    failed = {address.decode("ascii", "replace").lower() for address in scan_message(message)}
    if failed or message.get_content_type() == "multipart/report":
        return tuple(sorted(failed))
    return None


def _looks_like_bounce(message: Message) -> bool:
    if message.get_content_type() == "multipart/report":
        return True
    sender = parseaddr(str(message.get("From", ""))[:1000])[1]
    return _value(message, "Return-Path") == "<>" or _POSTMASTERS.match(sender) is not None


def _value(message: Message, name: str) -> str:
    return str(message.get(name, ""))[:1000].strip().lower()
