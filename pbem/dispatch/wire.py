"""Headers and parts of a letter as bytes.

The standard library's EmailMessage reads back and checks every header it writes, which takes ten times as long
as writing it; a letter of ours has a few plain headers and at most four kinds of part. All is seven bits,
lines end in CRLF, headers are folded at 78 characters and no line of a body is longer than 76, or 900 where the
text is plain ASCII. It knows no letter of ours and no campaign.
"""

import base64
import binascii
import email.utils
import re
from email.header import Header
from email.headerregistry import Address

_CONTROLS = re.compile(r"[\x00-\x1f\x7f]")
_FOLD_AT = 78
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
#: What nearly every address looks like; others are taken apart by the standard library.
_ADDRESS = re.compile(rf"{_ATOM}(?:\.{_ATOM})*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*")
_CONTENT_TYPE = re.compile(r"[A-Za-z0-9.+-]+/[A-Za-z0-9.+-]+")
#: Above this many characters a line is not sent as it stands (RFC 5322 allows 998).
_LONGEST_LINE = 900


def address(addr_spec: str, name: str = "") -> str:
    """An address as a header shows it. Raises ValueError, IndexError or HeaderParseError if it is none."""
    spec = addr_spec if _ADDRESS.fullmatch(addr_spec) else Address(addr_spec=addr_spec).addr_spec
    return email.utils.formataddr((name, spec)) if spec.isascii() else f"{name} <{spec}>".lstrip()


def header(name: str, value: str, *, is_address: bool = False) -> str:
    """One header, folded, with its line end. Words that are not ASCII are encoded (RFC 2047).

    Addresses that are not ASCII stay as they are: such a letter goes to servers that know SMTPUTF8, or not at all.
    Raises ValueError for a value that would break out of its line.
    """
    if _CONTROLS.search(value):
        raise ValueError(f"{name} holds a control character")
    if not is_address and (not value.isascii() or "=?" in value):
        value = Header(value, "utf-8", maxlinelen=_FOLD_AT - 2, header_name=name).encode(linesep="\r\n")
        return f"{name}: {value}\r\n"
    if len(name) + 2 + len(value) <= _FOLD_AT:
        return f"{name}: {value}\r\n"
    return _folded(f"{name}: {value}") + "\r\n"


def text_part(subtype: str, text: str) -> bytes:
    """A text with its headers: as it stands where it is ASCII in lines of bearable length, else quoted-printable."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    if not plain.endswith("\n"):
        plain += "\n"
    lines = plain.replace("\n", "\r\n").encode("utf-8", "replace")
    if subtype == "plain" and plain.isascii() and max(map(len, plain.split("\n"))) < _LONGEST_LINE:
        encoding = "7bit"
    else:
        encoding, lines = "quoted-printable", binascii.b2a_qp(lines, istext=True)
    head = f'Content-Type: text/{subtype}; charset="utf-8"\r\nContent-Transfer-Encoding: {encoding}\r\n'
    return f"{head}\r\n".encode() + lines


def file_part(content_type: str, data: bytes, *, name: str = "", cid: str = "") -> bytes:
    """A file with its headers: shown within the HTML by its `cid` (from which it can be kept if
    it has a name), or enclosed under its name."""
    if not _CONTENT_TYPE.fullmatch(content_type):
        content_type = "application/octet-stream"
    head = f"Content-Type: {content_type}\r\nContent-Transfer-Encoding: base64\r\n"
    if cid:
        head += header("Content-ID", f"<{cid}>") + "Content-Disposition: inline"
        head += f"; {_file_name(name)}\r\n" if name else "\r\n"
    else:
        head += f"Content-Disposition: attachment; {_file_name(name)}\r\n"
    return f"{head}\r\n".encode() + base64.encodebytes(data).replace(b"\n", b"\r\n")


def multipart(subtype: str, boundary: str, parts: list[bytes]) -> bytes:
    """Parts in one, with its header. The boundary must be one that stands in none of them."""
    head = f'Content-Type: multipart/{subtype}; boundary="{boundary}"\r\n\r\n'.encode()
    between = f"--{boundary}\r\n".encode()
    # The line end before a boundary belongs to the boundary.
    return head + b"\r\n".join([between + part for part in parts]) + f"\r\n--{boundary}--\r\n".encode()


def _folded(line: str) -> str:
    """Broken before blanks, so that no line is longer than need be."""
    lines: list[str] = []
    first, *words = line.split(" ")
    for word in words:
        # The name of the header never stands alone: some programs cannot read that.
        if len(first) + 1 + len(word) > _FOLD_AT and not first.endswith(":"):
            lines.append(first)
            first = ""
        first += f" {word}"
    return "\r\n".join([*lines, first])


def _file_name(name: str) -> str:
    if name.isascii():
        quoted = re.sub(r'([\\"])', r"\\\1", _CONTROLS.sub("", name))
        return f'filename="{quoted}"'
    return f"filename*={email.utils.encode_rfc2231(name, 'utf-8')}"
