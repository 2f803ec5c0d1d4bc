"""Whose letter is it? Reply addresses that carry a proof, and the word of our own mail server.

A letter below the line of trust goes to the umpire, never to a unit; a stranger's is stored and
shown to him and never answered. Source: design section 5 `[mail] trust`.
"""

import base64
import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import authres
import msgspec

from pbem.intake.mail_account import MailIdentity, Trust

# What reads letters is heavy to load, and who only writes them comes here for their addresses.
if TYPE_CHECKING:
    from pbem.intake.letterbox import IncomingLetter

#: 80 bits: long enough that nobody guesses one, short enough for a mail address (64 characters before the @).
_TOKEN_BYTES = 10
_TOKEN = re.compile(r"[a-z2-7]{16}")
_NAME = re.compile(r"[a-z0-9_-]+")
_LONGEST_LOCAL_PART = 64


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A place at the table, as far as trust needs it."""

    id: int
    slug: str
    #: The headquarters; for umpires and observers their role (`umpire`).
    hq: str
    address: str


class ReplyAddress(msgspec.Struct, frozen=True):
    """What a plus-address of ours says."""

    slug: str = ""
    hq: str = ""
    token: str = ""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Whose letter it is and whether that is proven."""

    #: None: a stranger, or one who holds several seats and did not say which.
    seat: Seat | None = None
    proven: bool = False
    #: One sentence for the umpire.
    reason: str
    #: The campaign the letter was addressed to; empty if it did not say.
    slug: str = ""
    #: Seats that fit, where there are several.
    candidates: tuple[Seat, ...] = ()

    @property
    def stranger(self) -> bool:
        return self.seat is None and not self.candidates


def make_reply_address(identity: MailIdentity, seat: Seat) -> str:
    """`campaign+SLUG.HQ.TOKEN@domain`: whoever writes to it holds a letter that went to this seat.

    The headquarters is left out where the address would grow beyond 64 characters. Raises ValueError for names
    that cannot stand in a mail address.
    """
    slug, hq = seat.slug.lower(), seat.hq.lower()
    if not _NAME.fullmatch(slug) or not _NAME.fullmatch(hq):
        raise ValueError(f"{seat.slug!r} or {seat.hq!r} cannot stand in a mail address: use letters, figures, - and _.")
    token = _token(identity.key, seat)
    for local in (f"{identity.local_part}+{slug}.{hq}.{token}", f"{identity.local_part}+{slug}.{token}"):
        if len(local) <= _LONGEST_LOCAL_PART:
            return f"{local}@{identity.domain}"
    raise ValueError(f"The campaign name {seat.slug!r} is too long for a mail address: take at most 30 characters.")


def campaign_address(identity: MailIdentity, slug: str) -> str:
    """`campaign+SLUG@domain`: the plain address of a campaign."""
    return f"{identity.local_part}+{slug.lower()}@{identity.domain}"


def read_reply_address(identity: MailIdentity, address: str) -> ReplyAddress | None:
    """Read an address of ours, whatever its case; None if it is not ours. Says nothing about the token's truth."""
    local, _, domain = address.strip().lower().rpartition("@")
    if domain != identity.domain.lower():
        return None
    base, _, extension = local.partition("+")
    if base != identity.local_part.lower():
        return None
    words = extension.split(".")
    token = words.pop() if len(words) > 1 and _TOKEN.fullmatch(words[-1]) else ""
    slug, hq = words[0], words[1] if len(words) > 1 else ""
    return ReplyAddress(slug, hq, token)


def token_is_of(identity: MailIdentity, token: str, seat: Seat) -> bool:
    """Is this the seat's token? Compared in constant time."""
    return hmac.compare_digest(token.lower().encode(), _token(identity.key, seat).encode())


def is_our_address(identity: MailIdentity, address: str) -> bool:
    """Is it the server's own address, with or without an extension?"""
    return read_reply_address(identity, address) is not None


def judge(letter: "IncomingLetter", identity: MailIdentity, seats: Sequence[Seat]) -> Standing:
    """Whose letter is this? `seats` are all active mail seats of the server."""
    addressed = _addressed(letter, identity)
    slug = next((a.slug for a in addressed if a.slug), "")
    if is_our_address(identity, letter.sender):
        return Standing(slug=slug, reason="It bears our own address as its sender.")
    by_token = _by_token(addressed, identity, seats)
    if by_token is not None and identity.trust in (Trust.TOKEN, Trust.TOKEN_OR_AUTHENTICATED):
        return Standing(seat=by_token, proven=True, slug=by_token.slug, reason="It answers a letter of ours.")
    held = [seat for seat in seats if seat.address.lower() == letter.sender and (not slug or seat.slug.lower() == slug)]
    if not held:
        forged = any(a.token for a in addressed) and by_token is None
        reason = "Its reply address is not one we gave." if forged else "Its sender has no seat here."
        return Standing(slug=slug, reason=reason)
    proven, reason = _sender_proven(letter, identity)
    hq = next((a.hq for a in addressed if a.hq), "")
    chosen = [seat for seat in held if seat.hq.lower() == hq] or held
    if len(chosen) > 1:
        reason = "Its sender holds several seats and did not say for which he writes; an answer to our letter does."
        return Standing(candidates=tuple(chosen), slug=slug, proven=proven, reason=reason)
    return Standing(seat=chosen[0], proven=proven, slug=chosen[0].slug, reason=reason)


def _sender_proven(letter: "IncomingLetter", identity: MailIdentity) -> tuple[bool, str]:
    """Is the From address proven by itself?"""
    if letter.many_senders:
        return False, "It names more than one author."
    if identity.trust is Trust.ADDRESS:
        return True, "Its From address is believed as it stands (trust = address)."
    if identity.trust is Trust.TOKEN:
        return False, "It does not answer a letter of ours, and only that proves a sender here."
    if authenticated(letter, identity.authserv_id):
        return True, "Our mail server confirms its sender."
    return False, "Neither an answer to a letter of ours nor our mail server's word proves its sender."


def authenticated(letter: "IncomingLetter", authserv_id: str) -> bool:
    """Does our own mail server say that the From domain is true?

    Only the topmost `Authentication-Results` counts, and only if it bears our server's name: the ones below
    came with the letter and say what their author liked.
    """
    if not authserv_id or not letter.authentication:
        return False
    try:
        header = authres.AuthenticationResultsHeader.parse("Authentication-Results: " + letter.authentication[0])
    except Exception:  # a header we cannot read proves nothing
        return False
    if str(header.authserv_id).lower() != authserv_id.lower():
        return False
    domain = letter.sender.rpartition("@")[2]
    return bool(domain) and any(_proves(result, domain) for result in header.results)


def _proves(result: object, domain: str) -> bool:
    if str(getattr(result, "result", "")).lower() != "pass":
        return False
    method = str(getattr(result, "method", "")).lower()
    properties = {f"{p.type}.{p.name}".lower(): str(p.value).lower() for p in getattr(result, "properties", ())}
    if method == "dmarc":
        return properties.get("header.from", "") == domain
    if method == "dkim":
        signer = properties.get("header.d") or properties.get("header.i", "").rpartition("@")[2]
        return _aligned(domain, signer)
    if method == "spf":
        return _aligned(domain, properties.get("smtp.mailfrom", "").rpartition("@")[2])
    return False


def _aligned(domain: str, proven: str) -> bool:
    """The proven domain is the sender's own or one above it, and not a top-level domain."""
    return "." in proven and (domain == proven or domain.endswith("." + proven))


def _addressed(letter: "IncomingLetter", identity: MailIdentity) -> list[ReplyAddress]:
    read = (read_reply_address(identity, address) for address in letter.recipients)
    return [address for address in read if address is not None]


def _by_token(addressed: list[ReplyAddress], identity: MailIdentity, seats: Sequence[Seat]) -> Seat | None:
    for address in addressed:
        for seat in seats if address.token else ():
            if seat.slug.lower() == address.slug and token_is_of(identity, address.token, seat):
                return seat
    return None


def _token(key: bytes, seat: Seat) -> str:
    subject = "\0".join(("reply", seat.slug.lower(), seat.hq.lower(), str(seat.id), seat.address.lower()))
    digest = hmac.new(key, subject.encode(), hashlib.sha256).digest()
    return base64.b32encode(digest[:_TOKEN_BYTES]).decode().lower()
