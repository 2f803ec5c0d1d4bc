"""The parts of a letter, as the standard library's `email.mime` makes them.

Those classes write what they are given, where EmailMessage reads back and checks every header (ten times the work);
what must be checked of our few headers is checked here. All is seven bits, lines end in CRLF. It knows no letter
of ours and no campaign.
"""

import email.utils
import re
from email import encoders
from email.charset import QP, Charset
from email.header import Header
from email.headerregistry import Address
from email.message import Message
from email.mime.base import MIMEBase
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.policy import Compat32
from functools import lru_cache
from typing import Any

#: The longest line that need not be folded (RFC 5322).
_WIDTH = 78


class _Wire(Compat32):
    """Lines as SMTP has them, folded as RFC 5322 asks. Most headers need no folding, and go out as they stand:
    that is a quarter of the work on a letter."""

    def fold_binary(self, name: str, value: Any) -> bytes:
        line = f"{name}: {value}" if isinstance(value, str) else ""
        if line and len(line) <= _WIDTH and line.isascii() and line.isprintable():
            return line.encode("ascii") + b"\r\n"
        return super().fold_binary(name, value)


_WIRE = _Wire(linesep="\r\n", max_line_length=_WIDTH)
_QUOTED = Charset("utf-8")
_QUOTED.body_encoding = QP
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]")
_CONTENT_TYPE = re.compile(r"[A-Za-z0-9.+-]+/[A-Za-z0-9.+-]+")
#: Above this many characters a line is not sent as it stands (RFC 5322 allows 998).
_LONGEST_LINE = 900


@lru_cache(maxsize=1024)
def address(addr_spec: str, name: str = "") -> str:
    """An address as a header shows it. Raises ValueError, IndexError or HeaderParseError if it is none."""
    return email.utils.formataddr((name, Address(addr_spec=addr_spec).addr_spec))


def set_header(message: Message, name: str, value: str, *, is_address: bool = False) -> None:
    """Put a header on a message; words that are not ASCII are encoded (RFC 2047) when it is written.

    Raises ValueError for a value that would break out of its line, or an address beyond ASCII.
    """
    if _CONTROLS.search(value):
        raise ValueError(f"{name} holds a control character")
    if is_address and not value.isascii():
        raise ValueError(f"{name} holds an address with characters that mail cannot carry")
    encoded = not value.isascii() or "=?" in value
    # The stubs know headers of text only.
    message[name] = Header(value, "utf-8", header_name=name) if encoded else value  # type: ignore[assignment]


def text_part(subtype: str, text: str) -> MIMEText:
    """A text: as it stands where it is ASCII in lines of bearable length, else quoted-printable."""
    ended = text if text.endswith("\n") else f"{text}\n"
    bearable = ended.isascii() and max(map(len, ended.split("\n"))) < _LONGEST_LINE
    return MIMEText(ended, subtype, "us-ascii" if bearable else _QUOTED)  # type: ignore[arg-type]


def file_part(content_type: str, data: bytes, *, name: str = "", cid: str = "") -> MIMEBase:
    """A file: shown within the HTML by its `cid` (from which it can be kept if it has a name), or enclosed
    under its name."""
    kind = content_type if _CONTENT_TYPE.fullmatch(content_type) else "application/octet-stream"
    part = MIMEBase(*kind.split("/", 1))
    part.set_payload(data)
    encoders.encode_base64(part)
    if cid:
        set_header(part, "Content-ID", f"<{cid}>")
    clean = _CONTROLS.sub("", name)
    shown: dict[str, str | tuple[str, str, str]] = {}
    if clean:
        shown["filename"] = clean if clean.isascii() else ("utf-8", "", clean)
    part.add_header("Content-Disposition", "inline" if cid else "attachment", **shown)
    return part


def multipart(subtype: str, boundary: str, parts: list[MIMEBase | MIMEText | MIMEMultipart]) -> MIMEMultipart:
    """Parts in one. The boundary must be one that stands in none of them."""
    return MIMEMultipart(subtype, boundary, parts)


def written(message: Message) -> bytes:
    """The message as it goes over the wire."""
    return message.as_bytes(policy=_WIRE)
