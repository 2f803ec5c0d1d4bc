"""The readable text of a letter: plain text where there is any, else HTML with its quotes pruned.

Attachments are named, never opened. Charset: the declared one (of the Western ones Windows' own, or UTF-8 where it
fits), else UTF-8, else a guess (charset-normalizer), else latin-1, which always fits.
"""

import re
from email.message import Message
from html import unescape

import msgspec
from charset_normalizer import from_bytes
from inscriptis import get_text
from inscriptis.model.config import ParserConfig
from selectolax.lexbor import LexborHTMLParser

from pbem.intake.plain_characters import one_line, plain_characters, turns_direction

#: At most this much of one part is decoded (bytes), and of the letter read (characters).
PART_BYTES = 1_000_000
TEXT_CHARACTERS = 60_000
HTML_CHARACTERS = 400_000
_GUESS_BYTES = 64_000

#: Codecs of Python's that no mail uses and that cost or surprise.
_NOT_CHARSETS = {"idna", "punycode", "unicode_escape", "unicode-escape", "raw_unicode_escape", "undefined"}

#: What programs of the West declare, be it true or not.
_WESTERN = {"windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii", "ascii"}

#: Not to be seen, or struck out.
_HIDDEN = (
    "style, script, head, title, template, [style*='display:none'], [style*='display: none'], "
    "s, del, strike, [style*='line-through']"
)
_QUOTED = "div.gmail_quote, blockquote, .moz-cite-prefix, div.yahoo_quoted, div.protonmail_quote"
#: From these to the end of their block all is quoted (Outlook).
_QUOTED_FROM_HERE = "#appendonsend, #divRplyFwdMsg, #ms-outlook-mobile-reference-message"
_TAG = re.compile(r"<[^<>]{0,2000}>")


class Body(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    attachments: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


def readable(message: Message) -> Body:
    """The text of a letter, with the names of what was not opened."""
    reader = _Reader()
    text = reader.text_of(message)
    if turns_direction(text):
        reader.problems.append("Invisible marks that turn the direction of writing were taken out.")
    text = plain_characters(text).strip("\n")
    if len(text) > TEXT_CHARACTERS:
        text = text[:TEXT_CHARACTERS]
        reader.problems.append(f"Only the first {TEXT_CHARACTERS} characters of the letter were read.")
    return Body(text=text, attachments=tuple(reader.attachments[:50]), problems=tuple(dict.fromkeys(reader.problems)))


class _Reader:
    def __init__(self) -> None:
        self.attachments: list[str] = []
        self.problems: list[str] = []

    def text_of(self, part: Message) -> str:
        """The text of a part. Nesting is bounded by the letterbox before the letter is parsed."""
        if part.is_multipart():
            return self._text_of_many(part)
        if _is_attachment(part):
            self.attachments.append(_file_name(part))
            return ""
        if part.get_content_type() == "text/html":
            return html_to_text(self._decoded(part))
        if part.get_content_maintype() == "text":
            return self._decoded(part)
        self.attachments.append(_file_name(part))
        return ""

    def _text_of_many(self, part: Message) -> str:
        kind, parts = part.get_content_type(), [p for p in part.get_payload() if isinstance(p, Message)]
        if part.get_content_maintype() == "message":
            self.attachments.append("a forwarded message")
            return ""
        if kind == "multipart/alternative":
            return self._best(parts)
        if kind in ("multipart/related", "multipart/report"):
            parts = parts[:1]
        return "\n".join(text for text in map(self.text_of, parts) if text.strip())

    def _best(self, parts: list[Message]) -> str:
        """Of alternatives the plain one, if it says anything."""
        plain_first = sorted(parts, key=lambda p: p.get_content_type() != "text/plain")
        for part in plain_first:
            text = self.text_of(part)
            if text.strip():
                return text
        return ""

    def _decoded(self, part: Message) -> str:
        raw = part.get_payload(decode=True)
        if not isinstance(raw, bytes):
            self.problems.append("A part of the letter was garbled.")
            return ""
        if len(raw) > PART_BYTES:
            self.problems.append(f"Only the first {PART_BYTES // 1000} kB of the letter's text were read.")
            raw = raw[:PART_BYTES]
        text, trouble = decode(raw, _declared_charset(part))
        if trouble:
            self.problems.append(trouble)
        return _flowed(text) if part.get_param("format", "") == "flowed" else text


def decode(raw: bytes, declared: str) -> tuple[str, str]:
    """The characters of a text, and a sentence if the declared charset did not fit. Never raises."""
    name = declared.strip().lower()
    if name and name not in _NOT_CHARSETS:
        try:
            if name in _WESTERN:
                return _western(raw), ""
            return raw.decode(name), ""
        except (LookupError, ValueError):
            pass
    trouble = f"The letter's charset {one_line(declared)[:40]!r} did not fit; it was guessed." if name else ""
    try:
        return raw.decode("utf-8"), trouble
    except UnicodeDecodeError:
        pass
    best = from_bytes(raw[:_GUESS_BYTES]).best()
    if best is not None:
        try:
            return raw.decode(best.encoding, "replace"), trouble
        except LookupError:
            pass
    return raw.decode("latin-1"), trouble


def _western(raw: bytes) -> str:
    """A letter in one byte a character: Windows' own set, which holds the others' and the quotation marks that programs
    write under their names; or UTF-8 after all, which no such text is by chance."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252")


def html_to_text(html: str) -> str:
    """HTML as text, quoted letters pruned; if nothing is left then with them. Never raises."""
    html = html[:HTML_CHARACTERS]
    return _rendered(html, prune=True) or _rendered(html, prune=False)


def _rendered(html: str, *, prune: bool) -> str:
    tree = LexborHTMLParser(html)
    for node in tree.css(_HIDDEN):
        node.decompose()
    if prune:
        _prune(tree)
    clean = tree.html or ""
    words = unescape(_TAG.sub(" ", clean))
    try:
        text = get_text(clean, ParserConfig(display_links=False))
    except (RecursionError, ValueError, TypeError, AssertionError):
        text = ""
    # HTML nested beyond reason loses its words on the way: then the words without their layout.
    if _letters(text) < 0.9 * _letters(words):
        text = words
    return "\n".join(line.strip() for line in text.splitlines()).strip("\n")


def _letters(text: str) -> int:
    return sum(map(len, text.split()))


def _prune(tree: LexborHTMLParser) -> None:
    for node in tree.css(_QUOTED_FROM_HERE):
        following = node.next
        while following is not None:
            after = following.next
            following.decompose()
            following = after
        node.decompose()
    for node in tree.css(_QUOTED):
        node.decompose()


def _flowed(text: str) -> str:
    """Join the lines that a mail program broke (RFC 3676): a line that ends in a blank goes on in the next."""
    joined: list[str] = []
    goes_on = False
    for line in text.splitlines():
        line = line[1:] if line.startswith(" ") else line
        if goes_on and not line.startswith(">"):
            joined[-1] += line
        else:
            joined.append(line)
        goes_on = line.endswith(" ") and line != "-- " and not line.startswith(">")
    return "\n".join(joined)


def _is_attachment(part: Message) -> bool:
    return part.get_content_disposition() == "attachment" or bool(part.get_filename())


def _file_name(part: Message) -> str:
    try:
        name = part.get_filename()
    except Exception:  # RFC 2231 names in broken charsets
        name = None
    return one_line(str(name))[:100] if name else part.get_content_type()[:100]


def _declared_charset(part: Message) -> str:
    charset = part.get_param("charset", "")
    if isinstance(charset, tuple):
        charset = charset[2]
    return str(charset or "")
