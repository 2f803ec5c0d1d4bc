"""The numbers our letters bear for ever: a letter that leaves twice is known by its Message-ID."""

import hashlib

from pbem.intake.mail_account import MailIdentity


def new_message_id(identity: MailIdentity, *parts: str) -> str:
    """`<pbem.HASH@domain>`, the same for the same parts (campaign, branch, sequence, seat …): our letters' numbers."""
    digest = hashlib.blake2b("\0".join(parts).encode(), key=identity.key[:64], digest_size=15).hexdigest()
    return f"<pbem.{digest}@{identity.domain}>"
