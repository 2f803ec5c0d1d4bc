"""From a row of the outbox to the bytes of a letter.

One recipient a letter, the same Message-ID at every try, threading headers, plain text that is complete by
itself, and the same in HTML. Headers say that a machine writes, so that other machines do not answer.
"""

import email.utils
import hashlib
from datetime import UTC, datetime
from email.errors import HeaderParseError
from email.message import Message
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText

from pbem.dispatch import CARRIED_TWICE, CUT_LINE
from pbem.dispatch.html import letter_html
from pbem.dispatch.parts import address, file_part, multipart, set_header, text_part, written
from pbem.dispatch.ports import OutgoingLetter
from pbem.intake.autoreply import LOOP_HEADER
from pbem.intake.mail_account import MailIdentity
from pbem.intake.plain_characters import one_line, plain_characters
from pbem.intake.trust import Seat, campaign_address, make_reply_address


class Unsendable(ValueError):
    """The letter cannot be written as mail; the sentence says why."""


def letter_bytes(letter: OutgoingLetter, identity: MailIdentity, *, now_ms: int) -> bytes:
    """The letter as it goes over the wire; the same at every try but for its date (ms UTC). Raises Unsendable."""
    try:
        message = _body(letter, identity)
        _head(message, letter, identity, now_ms)
        return written(message)
    except (ValueError, IndexError, HeaderParseError, LookupError) as error:
        raise Unsendable(f"The letter cannot be written as mail: {error}.") from error


def _head(message: Message, letter: OutgoingLetter, identity: MailIdentity, now_ms: int) -> None:
    name = f"Campaign {letter.slug}" if letter.slug else "Campaign server"
    set_header(message, "From", address(identity.address, name), is_address=True)
    set_header(message, "To", address(letter.address), is_address=True)
    set_header(message, "Reply-To", address(_reply_address(letter, identity)), is_address=True)
    set_header(message, "Subject", one_line(letter.subject)[:250])
    message["Date"] = email.utils.format_datetime(datetime.fromtimestamp(now_ms / 1000, UTC))
    set_header(message, "Message-ID", letter.message_id)
    earlier = tuple(dict.fromkeys(number for number in (letter.thread, letter.in_reply_to) if number))
    if earlier and earlier != (letter.message_id,):
        set_header(message, "In-Reply-To", letter.in_reply_to or earlier[0])
        set_header(message, "References", " ".join(earlier))
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "OOF, AutoReply"
    set_header(message, LOOP_HEADER, letter.slug or "server")
    if letter.slug:
        set_header(message, "List-Id", f"<{letter.slug}.{identity.local_part}.{identity.domain}>")
        leave = f"<mailto:{campaign_address(identity, letter.slug)}?subject=leave>"
        set_header(message, "List-Unsubscribe", leave)


def _reply_address(letter: OutgoingLetter, identity: MailIdentity) -> str:
    if letter.seat_id and letter.slug and letter.hq:
        seat = Seat(id=letter.seat_id, slug=letter.slug, hq=letter.hq, address=letter.address)
        return make_reply_address(identity, seat)
    return campaign_address(identity, letter.slug) if letter.slug else identity.address


def _body(letter: OutgoingLetter, identity: MailIdentity) -> MIMEMultipart:
    text = plain_characters(letter.text).rstrip("\n")
    pictures = tuple(one for one in letter.enclosures if one.cid and one.content_type.startswith("image/"))
    html = letter.html if letter.html is not None else letter_html(one_line(letter.subject), text, pictures)
    # Nobody can foresee it, so nobody can write a line that ends a part.
    boundary = hashlib.blake2b(letter.message_id.encode(), key=identity.key[:64], digest_size=12).hexdigest()
    # Once more as ordinary enclosures, as some programs block pictures inside the text; heavy ones only once.
    twice = sum(len(one.data) for one in pictures) <= CARRIED_TWICE
    shown: MIMEText | MIMEMultipart = text_part("html", html)
    if pictures:
        inside = [
            file_part(one.content_type, one.data, cid=one.cid, name="" if twice else one_line(one.name))
            for one in pictures
        ]
        shown = multipart("related", f"=_shown_{boundary}", [shown, *inside])
    body = multipart("alternative", f"=_either_{boundary}", [text_part("plain", f"{CUT_LINE}\n\n{text}\n"), shown])
    enclosed = [one for one in letter.enclosures if twice or one not in pictures]
    if not enclosed:
        return body
    files = [file_part(one.content_type, one.data, name=one_line(one.name)) for one in enclosed]
    return multipart("mixed", f"=_all_{boundary}", [body, *files])
