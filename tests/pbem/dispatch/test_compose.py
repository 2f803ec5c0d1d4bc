"""A letter as it goes over the wire: headers, parts, and what may not break it."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import msgspec
import pytest

from pbem.dispatch import CUT_LINE
from pbem.dispatch.compose import Unsendable, letter_bytes
from pbem.dispatch.ports import Enclosure, OutgoingLetter
from pbem.intake.letterbox import read_letter
from pbem.intake.mail_account import MailIdentity
from pbem.intake.trust import Seat, judge, read_reply_address

IDENTITY = MailIdentity(address="campaign@game.test", key=b"k" * 32)
NOW = 1_790_000_000_000
LETTER = OutgoingLetter(
    id=1,
    address="urquhart@players.test",
    subject="Report 171830 Sep",
    text="171830 Sep\n\n2 Para has reached Heelsum.",
    message_id="<pbem.1@game.test>",
    thread="<pbem.0@game.test>",
    in_reply_to="<order@players.test>",
    slug="mg",
    hq="1abn",
    seat_id=1,
)
PICTURE = Enclosure(name="map.png", content_type="image/png", data=b"\x89PNG\r\n" * 100, cid="map-1")


def written(letter: OutgoingLetter = LETTER) -> EmailMessage:
    message = message_from_bytes(letter_bytes(letter, IDENTITY, now_ms=NOW), policy=default)
    assert isinstance(message, EmailMessage)
    return message


def changed(**facts: object) -> OutgoingLetter:
    return msgspec.structs.replace(LETTER, **facts)


def test_headers_say_who_writes_to_whom_and_in_which_thread() -> None:
    message = written()
    assert message["From"] == "Campaign mg <campaign@game.test>"
    assert message["To"] == "urquhart@players.test"
    assert message["Message-ID"] == "<pbem.1@game.test>"
    assert message["In-Reply-To"] == "<order@players.test>"
    assert message["References"] == "<pbem.0@game.test> <order@players.test>"
    assert message["Date"] == "Mon, 21 Sep 2026 14:13:20 +0000"
    assert message["List-Id"] == "<mg.campaign.game.test>"


def test_the_first_letter_of_a_thread_answers_nothing() -> None:
    for thread in (None, LETTER.message_id):
        message = written(changed(thread=thread, in_reply_to=None))
        assert message["In-Reply-To"] is None
        assert message["References"] is None


def test_headers_keep_machines_from_answering() -> None:
    message = written()
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["X-PBEM-Loop"] == "mg"
    assert read_letter(message.as_bytes()).is_auto_reply


def test_an_answer_to_it_proves_its_sender() -> None:
    address = written()["Reply-To"].addresses[0].addr_spec
    read = read_reply_address(IDENTITY, address)
    assert read is not None
    assert (read.slug, read.hq) == ("mg", "1abn")
    answer = read_letter(f"From: someone@phone.test\nTo: {address}\n\n2 Para hold\n".encode())
    seat = Seat(id=1, slug="mg", hq="1abn", address="urquhart@players.test")
    assert judge(answer, IDENTITY, [seat]).proven


def test_the_plain_text_is_complete_and_opens_with_our_line() -> None:
    body = written().get_body(("plain",))
    assert body is not None
    assert body.get_content().replace("\r\n", "\n") == f"{CUT_LINE}\n\n171830 Sep\n\n2 Para has reached Heelsum.\n"


def test_what_a_player_writes_above_the_line_is_all_that_is_read_of_his_answer() -> None:
    body = written().get_body(("plain",))
    assert body is not None
    quoted = "".join(f"> {line}\n" for line in body.get_content().splitlines())
    answer = read_letter(f"From: a@b.test\n\n2 Para hold\n\nOn 17 Sep 2026 Campaign wrote:\n{quoted}".encode())
    assert answer.text == "2 Para hold"


def test_what_a_player_answers_to_the_html_letter_is_read_alone() -> None:
    html = written().get_body(("html",))
    assert html is not None
    answer = EmailMessage()
    answer["From"] = "a@b.test"
    ours = html.get_content()
    answer.set_content(f"<p>2 Para hold</p><div>Campaign mg wrote:</div><div>{ours}</div>", subtype="html")
    read = read_letter(answer.as_bytes()).text
    assert read.splitlines()[0] == "2 Para hold"
    assert "Heelsum" not in read


def test_html_stands_beside_the_text_and_escapes_everything() -> None:
    message = written(changed(subject="<b>Report</b>", text="FROM <script>alert(1)</script>\n\n2 Para & 3 Para"))
    assert message.get_content_type() == "multipart/alternative"
    html = message.get_body(("html",))
    assert html is not None
    content = html.get_content()
    assert "<script>" not in content
    assert "&lt;script&gt;" in content
    assert "2 Para &amp; 3 Para" in content
    assert "<b>Report" not in content


def test_a_map_is_shown_in_the_html_and_enclosed_as_well() -> None:
    message = written(changed(enclosures=(PICTURE,)))
    assert message.get_content_type() == "multipart/mixed"
    related = next(part for part in message.walk() if part.get_content_type() == "multipart/related")
    html, shown = related.iter_parts()  # type: ignore[attr-defined]
    assert 'src="cid:map-1"' in html.get_content()
    assert shown["Content-ID"] == "<map-1>"
    (enclosed,) = message.iter_attachments()
    assert (enclosed.get_filename(), enclosed.get_content()) == ("map.png", PICTURE.data)


def test_a_heavy_map_is_carried_once_under_its_name() -> None:
    heavy = Enclosure(name="Map 17 Sep 1430.png", content_type="image/png", data=bytes(130_000), cid="map-1")
    table = Enclosure(name="units.csv", content_type="text/csv", data=b"a,b\n")
    raw = letter_bytes(changed(enclosures=(heavy, table)), IDENTITY, now_ms=NOW)
    assert len(raw) <= 200_000
    message = written(changed(enclosures=(heavy, table)))
    related = next(part for part in message.walk() if part.get_content_type() == "multipart/related")
    _, shown = related.iter_parts()  # type: ignore[attr-defined]
    assert (shown["Content-ID"], shown.get_filename()) == ("<map-1>", heavy.name)
    assert shown.get_content() == heavy.data
    assert [part.get_filename() for part in message.iter_attachments()] == ["units.csv"]


def test_an_enclosure_without_cid_is_only_enclosed() -> None:
    table = Enclosure(name="units.csv", content_type="text/csv", data=b"a,b\n")
    message = written(changed(enclosures=(table,)))
    assert not any(part.get_content_type() == "multipart/related" for part in message.walk())
    assert [part.get_filename() for part in message.iter_attachments()] == ["units.csv"]


def test_seven_bits_and_short_lines_whatever_the_text() -> None:
    letter = changed(text="Überqueren — der Rhein ist breit\n\n" + "x" * 3_000, subject="Übergang " * 20)
    raw = letter_bytes(letter, IDENTITY, now_ms=NOW)
    assert raw.isascii()
    assert max(map(len, raw.split(b"\r\n"))) < 998
    assert b"\n" not in raw.replace(b"\r\n", b"")
    body = written(letter).get_body(("plain",))
    assert body is not None
    assert "x" * 3_000 in body.get_content()


def test_a_subject_cannot_smuggle_headers() -> None:
    message = written(changed(subject="Report\r\nBcc: enemy@players.test\n\nbody"))
    assert message["Bcc"] is None
    assert message["Subject"] == "Report Bcc: enemy@players.test body"


@pytest.mark.parametrize("address", ["nonsense", "a b@c", "a@b\r\nBcc: x@y", "", "a@b, c@d"])
def test_an_address_that_is_none_is_said_so(address: str) -> None:
    with pytest.raises(Unsendable, match="cannot be written as mail"):
        letter_bytes(changed(address=address), IDENTITY, now_ms=NOW)


def test_a_letter_of_the_server_itself_has_no_campaign() -> None:
    message = written(changed(slug="", hq="", seat_id=0))
    assert message["From"] == "Campaign server <campaign@game.test>"
    assert message["Reply-To"] == "campaign@game.test"
    assert message["List-Id"] is None
