"""Letters that nobody wrote are recognised, and letters that somebody wrote are not taken for them."""

from email.message import EmailMessage

import pytest

from pbem.intake.letterbox import read_letter

VACATION = "I am away until Monday.\n"

BOUNCE = b"""Return-Path: <>
From: MAILER-DAEMON@mail.game.test (Mail Delivery System)
To: game@game.test
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

<hq9@game.test>: user unknown

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.game.test

Final-Recipient: rfc822; hq9@game.test
Action: failed
Status: 5.1.1

--b
Content-Type: text/rfc822-headers

Message-ID: <pbem.0123@game.test>
--b--
"""


def letter(head: str, text: str = VACATION, subject: str = "Re: Report") -> bytes:
    return f"From: hq1@game.test\nTo: game@game.test\nSubject: {subject}\n{head}\n{text}".encode()


@pytest.mark.parametrize(
    "head",
    [
        "Auto-Submitted: auto-replied\n",
        "Auto-Submitted: auto-generated; type=vacation\n",
        "Precedence: bulk\n",
        "Precedence: junk\n",
        "Precedence: list\n",
        "Precedence: Auto_Reply\n",
        "X-Auto-Response-Suppress: All\n",
        "List-Id: <wargamers.example.org>\n",
        "X-Autoreply: yes\n",
        "Return-Path: <>\n",
        "X-PBEM-Loop: mg\n",
        "Message-ID: <pbem.abc@game.test>\n",
    ],
)
def test_marks_of_machines(head: str) -> None:
    read = read_letter(letter(head))
    assert read.is_auto_reply
    assert read.auto_reply_reason.endswith(".")


@pytest.mark.parametrize(
    "subject",
    ["Out of office: Report", "Automatic reply: Report", "Automatische Antwort: Bericht", "Réponse automatique : x"],
)
def test_absence_notes_without_any_mark(subject: str) -> None:
    assert read_letter(letter("", subject=subject)).is_auto_reply


@pytest.mark.parametrize(
    ("head", "subject"),
    [
        ("Auto-Submitted: no\n", "Orders"),
        ("Precedence: first-class\n", "Orders"),
        ("Return-Path: <hq1@game.test>\n", "Orders"),
        ("In-Reply-To: <pbem.abc@game.test>\n", "Re: Report"),
        ("Message-ID: <20261121.1@game.test>\n", "2 Para out of the way"),
        ("", "Re: office out of bounds"),
    ],
)
def test_letters_of_people(head: str, subject: str) -> None:
    read = read_letter(letter(head, "2 Para hold\n", subject))
    assert not read.is_auto_reply
    assert not read.is_bounce


def test_a_failure_notice_names_whom_it_could_not_reach() -> None:
    read = read_letter(BOUNCE)
    assert read.is_bounce
    assert read.bounced == ("hq9@game.test",)
    assert read.is_auto_reply


def test_a_player_may_quote_a_failure_notice() -> None:
    text = "I got this:\nThe following addresses had permanent fatal errors\n<hq2@game.test>\n\n2 Para hold\n"
    read = read_letter(letter("", text))
    assert not read.is_bounce
    assert "2 Para hold" in read.text


def test_our_own_letter_is_known_when_it_comes_back() -> None:
    message = EmailMessage()
    message["From"] = "game@game.test"
    message["X-PBEM-Loop"] = "mg"
    message.set_content("Report\n")
    assert read_letter(message.as_bytes()).is_auto_reply


def test_an_out_of_turn_delivery_report_breaks_nothing() -> None:
    assert read_letter(
        BOUNCE.replace(b"Final-Recipient: rfc822; hq9@game.test", b"Final-Recipient: \xff\xfe;;;")
    ).is_bounce
