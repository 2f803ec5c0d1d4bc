"""The numbers of our letters."""

from pbem.dispatch.message_ids import new_message_id
from pbem.intake.letterbox import read_letter
from pbem.intake.mail_account import MailIdentity

IDENTITY = MailIdentity(address="campaign@game.test", key=b"k" * 32)


def test_message_ids_are_stable_and_bear_our_mark() -> None:
    first = new_message_id(IDENTITY, "mg", "0", "17", "1")
    assert first == new_message_id(IDENTITY, "mg", "0", "17", "1")
    assert first != new_message_id(IDENTITY, "mg", "0", "171")
    assert read_letter(f"Message-ID: {first}\n\n".encode()).is_auto_reply
