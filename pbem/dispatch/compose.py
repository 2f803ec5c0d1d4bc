"""From a row of the outbox to the bytes of a letter.

One recipient a letter, the same Message-ID at every try, threading headers, plain text that is complete by
itself, and the same in HTML. Headers say that a machine writes, so that other machines do not answer.
"""

import email.utils
import hashlib
from datetime import UTC, datetime
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP

from pbem.dispatch import CUT_LINE
from pbem.dispatch.html import letter_html
from pbem.dispatch.ports import Enclosure, OutgoingLetter
from pbem.intake.autoreply import LOOP_HEADER
from pbem.intake.mail_account import MailIdentity
from pbem.intake.plain_characters import one_line, plain_characters
from pbem.intake.trust import Seat, campaign_address, make_reply_address

#: Folding as RFC 5322 asks, and nothing above seven bits: any server can carry it unchanged.
_POLICY = SMTP.clone(cte_type="7bit", max_line_length=78)


class Unsendable(ValueError):
    """The letter cannot be written as mail; the sentence says why."""


def new_message_id(identity: MailIdentity, *parts: str) -> str:
    """`<pbem.HASH@domain>`, the same for the same parts (campaign, branch, sequence, seat …): our letters' numbers."""
    digest = hashlib.blake2b("\0".join(parts).encode(), key=identity.key[:64], digest_size=15).hexdigest()
    return f"<pbem.{digest}@{identity.domain}>"


def compose(letter: OutgoingLetter, identity: MailIdentity, *, now_ms: int) -> EmailMessage:
    """Write the letter. Raises Unsendable."""
    message = EmailMessage(policy=_POLICY)
    try:
        _head(message, letter, identity, now_ms)
        _body(message, letter)
    except (ValueError, IndexError, HeaderParseError, LookupError) as error:
        raise Unsendable(f"The letter cannot be written as mail: {error}.") from error
    return message


def letter_bytes(letter: OutgoingLetter, identity: MailIdentity, *, now_ms: int) -> bytes:
    """The letter as it goes over the wire. Raises Unsendable."""
    try:
        return compose(letter, identity, now_ms=now_ms).as_bytes()
    except Unsendable:
        raise
    except (ValueError, IndexError, HeaderParseError, LookupError) as error:
        raise Unsendable(f"The letter cannot be written as mail: {error}.") from error


def _head(message: EmailMessage, letter: OutgoingLetter, identity: MailIdentity, now_ms: int) -> None:
    name = f"Campaign {letter.slug}" if letter.slug else "Campaign server"
    message["From"] = Address(name, addr_spec=identity.address)
    message["To"] = Address(addr_spec=letter.address)
    message["Reply-To"] = Address(addr_spec=_reply_address(letter, identity))
    message["Subject"] = one_line(letter.subject)[:250]
    message["Date"] = email.utils.format_datetime(datetime.fromtimestamp(now_ms / 1000, UTC))
    message["Message-ID"] = letter.message_id
    earlier = tuple(dict.fromkeys(number for number in (letter.thread, letter.in_reply_to) if number))
    if earlier and earlier != (letter.message_id,):
        message["In-Reply-To"] = letter.in_reply_to or earlier[0]
        message["References"] = " ".join(earlier)
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "OOF, AutoReply"
    message[LOOP_HEADER] = letter.slug or "server"
    if letter.slug:
        address = campaign_address(identity, letter.slug)
        message["List-Id"] = f"<{letter.slug}.{identity.local_part}.{identity.domain}>"
        message["List-Unsubscribe"] = f"<mailto:{address}?subject=leave>"


def _reply_address(letter: OutgoingLetter, identity: MailIdentity) -> str:
    if letter.seat_id and letter.slug and letter.hq:
        seat = Seat(id=letter.seat_id, slug=letter.slug, hq=letter.hq, address=letter.address)
        return make_reply_address(identity, seat)
    return campaign_address(identity, letter.slug) if letter.slug else identity.address


def _body(message: EmailMessage, letter: OutgoingLetter) -> None:
    text = plain_characters(letter.text).rstrip("\n")
    message.set_content(f"{CUT_LINE}\n\n{text}\n", cte=_encoding(text))
    pictures = tuple(one for one in letter.enclosures if one.cid and one.content_type.startswith("image/"))
    html = letter.html if letter.html is not None else letter_html(one_line(letter.subject), text, pictures)
    message.add_alternative(html, subtype="html", cte="quoted-printable")
    *_, shown = message.iter_parts()
    assert isinstance(shown, EmailMessage)
    for one in pictures:
        shown.add_related(one.data, "image", _subtype(one), cid=f"<{one.cid}>", disposition="inline")
    # The pictures once more as ordinary enclosures: some programs block those inside the text.
    # A plain enclosure of the same name is the picture in full: it goes in its place.
    full = {one.name for one in letter.enclosures if not one.cid}
    for one in (one for one in letter.enclosures if not (one.cid and one.name in full)):
        main, _, sub = one.content_type.partition("/")
        message.add_attachment(one.data, main or "application", sub or "octet-stream", filename=one_line(one.name))


def _encoding(text: str) -> str:
    return "7bit" if text.isascii() and all(len(line) < 900 for line in text.split("\n")) else "quoted-printable"


def _subtype(one: Enclosure) -> str:
    return one.content_type.partition("/")[2]
