"""From raw bytes to a letter that a person could have written.

Never raises, whatever the bytes: what cannot be read is said in `problems`, and the umpire sees it.
Hostile mail is bounded before it is parsed: the standard library's parser recurses by nesting depth and
tries every open boundary on every line, so a letter is cut where its headers, its multiparts or its
parts become too many, and only what stands before is read. Attachments are never opened.
It does not know who the sender is (`trust`) nor what he wants (the desk).
"""

import email
import email.utils
import re
from collections.abc import Callable
from email.header import decode_header
from email.message import Message
from email.policy import compat32
from typing import TypeVar

import msgspec

from pbem.intake.autoreply import automatic, bounced
from pbem.intake.letter_text import readable
from pbem.intake.plain_characters import one_line
from pbem.intake.quotes import strip_quotes

_T = TypeVar("_T")

#: The values of each header by its name in lower case.
_Headers = dict[str, list[str]]

#: Bounds of one letter.
HEADER_BYTES = 256_000
MULTIPARTS = 40
PARTS = 400
HEADER_CHARACTERS = 4_000
ADDRESSES = 100

_MULTIPART = re.compile(rb"boundary", re.IGNORECASE)
_DELIMITER = re.compile(rb"^--", re.MULTILINE)
_BLANK_LINE = re.compile(rb"\r?\n\r?\n|\r\r")
_MESSAGE_ID = re.compile(r"<[^<>\s]{1,400}>")
#: `Re:`, `AW:`, `Fwd:`: the subject of another letter.
_ANSWERING = re.compile(r"\s*(?:re|aw|antw|sv|fwd?|wg|doorst)\s*:", re.IGNORECASE)
_RECIPIENT_HEADERS = ("Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc")


class IncomingLetter(msgspec.Struct, frozen=True, kw_only=True):
    """A letter as read."""

    #: With its angle brackets; empty if there is none.
    message_id: str = ""
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    #: From address in lower case, and the name beside it.
    sender: str = ""
    sender_name: str = ""
    #: Addresses it was sent or delivered to, the delivering server's word first, in lower case.
    recipients: tuple[str, ...] = ()
    subject: str = ""
    #: What the sender wrote himself: quotes, signature and disclaimers are cut.
    text: str = ""
    #: The whole readable text, for the umpire.
    full_text: str = ""
    #: He wrote below our letter, not above the line.
    wrote_below: bool = False
    is_auto_reply: bool = False
    auto_reply_reason: str = ""
    is_bounce: bool = False
    bounced: tuple[str, ...] = ()
    #: `Authentication-Results` headers, topmost first.
    authentication: tuple[str, ...] = ()
    #: More than one author in From: nobody is proven by it.
    many_senders: bool = False
    #: Names of what was attached and not opened.
    attachments: tuple[str, ...] = ()
    #: What was wrong with the letter, one sentence each.
    problems: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """What he wrote: the text, or the subject of a letter that has nothing else and answers none."""
        return self.text if self.text.strip() or _ANSWERING.match(self.subject) else self.subject


def read_letter(raw: bytes) -> IncomingLetter:
    """Read a raw letter. Never raises."""
    problems: list[str] = []
    message = _parse(raw, problems)
    headers = _headers(message)
    body = _guarded(lambda: readable(message), problems, "The text of the letter could not be read.")
    full_text = body.text if body else ""
    if body:
        problems.extend(body.problems)
    reply = _guarded(lambda: strip_quotes(full_text), problems, "The quoted text could not be told from the new.")
    senders = _addresses(headers, ("From",))
    subject = _header(headers, "Subject")
    auto = _guarded(lambda: automatic(message, subject), problems, "The letter's headers could not be read.") or ""
    failed = _guarded(lambda: bounced(message), problems, "The failure notice could not be read.")
    references = _ids(_header(headers, "References"))
    return IncomingLetter(
        message_id=_first(_ids(_header(headers, "Message-ID"))),
        in_reply_to=_first(_ids(_header(headers, "In-Reply-To"))),
        references=references[-20:],
        sender=senders[0][1] if senders else "",
        sender_name=senders[0][0] if senders else "",
        recipients=tuple(dict.fromkeys(address for _, address in _addresses(headers, _RECIPIENT_HEADERS))),
        subject=subject,
        text=reply.text if reply else full_text,
        full_text=full_text,
        wrote_below=bool(reply and reply.wrote_below),
        is_auto_reply=bool(auto),
        auto_reply_reason=auto,
        is_bounce=failed is not None,
        bounced=failed or (),
        authentication=_all_headers(headers, "Authentication-Results"),
        many_senders=len(senders) > 1 or len(headers.get("from", [])) > 1,
        attachments=body.attachments if body else (),
        problems=tuple(problems),
    )


def glance(raw: bytes) -> tuple[str, str, str]:
    """Message-ID, sender and first recipient, from the headers alone. Never raises; empty where unknown."""
    headers = _headers(_parse(_headers_of(raw), []))
    senders, recipients = _addresses(headers, ("From",)), _addresses(headers, _RECIPIENT_HEADERS)
    return (
        _first(_ids(_header(headers, "Message-ID"))),
        senders[0][1] if senders else "",
        recipients[0][1] if recipients else "",
    )


def _parse(raw: bytes, problems: list[str]) -> Message:
    bounded = _bounded(raw, problems)
    try:
        return email.message_from_bytes(bounded, policy=compat32)
    except Exception as error:  # the parser's promise not to raise has been broken before
        problems.append(f"The letter could not be taken apart ({type(error).__name__}).")
        return Message()


def _bounded(raw: bytes, problems: list[str]) -> bytes:
    """The letter up to where it becomes unreasonable."""
    if len(_headers_of(raw)) > HEADER_BYTES:
        problems.append("The letter's headers are too long; only their beginning was read.")
        return raw[:HEADER_BYTES]
    for pattern, most, what in ((_MULTIPART, MULTIPARTS, "nested parts"), (_DELIMITER, PARTS, "parts")):
        for count, found in enumerate(pattern.finditer(raw)):
            if count >= most:
                problems.append(f"The letter has more than {most} {what}; only its beginning was read.")
                raw = raw[: found.start()]
                break
    return raw


def _headers_of(raw: bytes) -> bytes:
    end = _BLANK_LINE.search(raw)
    return raw[: end.end()] if end else raw


def _headers(message: Message) -> _Headers:
    """The headers as they came, by name in lower case; `get_all` would have replaced bytes that are not ASCII."""
    found: _Headers = {}
    for name, value in message.raw_items():
        found.setdefault(name.lower(), []).append(str(value))
    return found


def _header(headers: _Headers, name: str) -> str:
    """One header as one clean line; empty if absent or unreadable."""
    values = headers.get(name.lower())
    return one_line(_decoded(values[0]))[:HEADER_CHARACTERS] if values else ""


def _all_headers(headers: _Headers, name: str) -> tuple[str, ...]:
    return tuple(one_line(_bytes_as_text(value))[:HEADER_CHARACTERS] for value in headers.get(name.lower(), [])[:20])


def _decoded(value: str) -> str:
    """A header's words, encoded words (RFC 2047) included."""
    text = _bytes_as_text(value)
    try:
        pieces = decode_header(text)
    except Exception:  # binascii and header errors of every kind: show it as it came
        return text
    return "".join(_piece(piece, charset) for piece, charset in pieces)


def _piece(piece: bytes | str, charset: str | None) -> str:
    if isinstance(piece, str):
        return piece
    for name in (charset, "utf-8"):
        try:
            return piece.decode(name or "ascii")
        except (LookupError, ValueError):
            continue
    return piece.decode("latin-1")


def _bytes_as_text(value: str) -> str:
    """A raw header value; bytes that are not ASCII are UTF-8, else latin-1."""
    raw = value[:HEADER_CHARACTERS].encode("utf-8", "surrogateescape")
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _addresses(headers: _Headers, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """(name, address) of these headers, in their order; only what looks like an address."""
    found: list[tuple[str, str]] = []
    for name in names:
        raw = headers.get(name.lower())
        if not raw:
            continue
        values = [_bytes_as_text(value).replace("\r", " ").replace("\n", " ") for value in raw]
        for shown, address in _pairs(values[:20])[:ADDRESSES]:
            clean = address.strip().lower()
            if re.fullmatch(r"[^\s@<>,;]{1,200}@[^\s@<>,;]{1,250}", clean):
                found.append((one_line(_decoded(shown))[:200], clean))
    return found


def _pairs(values: list[str]) -> list[tuple[str, str]]:
    try:
        return email.utils.getaddresses(values)
    except Exception:  # hostile address lists: as if absent
        return []


def _ids(header: str) -> tuple[str, ...]:
    return tuple(_MESSAGE_ID.findall(header))


def _first(values: tuple[str, ...]) -> str:
    return values[0] if values else ""


def _guarded(work: Callable[[], _T], problems: list[str], sentence: str) -> _T | None:
    """Do this piece of reading; if it fails, note the sentence. The last net under hostile mail."""
    try:
        return work()
    except Exception as error:
        problems.append(f"{sentence} ({type(error).__name__})")
        return None
