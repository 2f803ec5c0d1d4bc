"""Raw bytes to letters, hostile ones included: nothing raises, and what was wrong is said."""

import time
from email.message import EmailMessage

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.intake.letterbox import IncomingLetter, glance, read_letter


def raw(head: str = "", body: str | bytes = "2 Para move to Arnhem\n") -> bytes:
    content = body.encode() if isinstance(body, str) else body
    return ("From: Player One <HQ1@Game.Test>\nTo: game+mg@game.test\n" + head).encode() + b"\n" + content


def alternative(plain: str, html: str) -> bytes:
    message = EmailMessage()
    message["From"] = "hq1@game.test"
    if plain:
        message.set_content(plain)
        message.add_alternative(html, subtype="html")
    else:
        message.set_content(html, subtype="html")
    return message.as_bytes()


def test_a_plain_letter_is_read() -> None:
    letter = read_letter(
        raw(
            "Subject: =?utf-8?q?Orders_f=C3=BCr?= 2 Para\nMessage-ID: <1@x>\nIn-Reply-To: <0@y>\n"
            "References: <a@y> <0@y>\nDelivered-To: game+mg.1abn.TOKEN@game.test\n"
        )
    )
    assert letter.sender == "hq1@game.test"
    assert letter.sender_name == "Player One"
    assert letter.recipients == ("game+mg.1abn.token@game.test", "game+mg@game.test")
    assert letter.subject == "Orders für 2 Para"
    assert (letter.message_id, letter.in_reply_to, letter.references) == ("<1@x>", "<0@y>", ("<a@y>", "<0@y>"))
    assert letter.text == "2 Para move to Arnhem"
    assert letter.problems == ()


def test_plain_text_is_preferred_to_html() -> None:
    assert read_letter(alternative("hold\n", "<p>attack</p>")).text == "hold"


def test_html_alone_is_read_with_the_quoted_report_pruned() -> None:
    html = (
        "<html><head><style>p{color:red}</style></head><body><div dir=ltr>At 1430 2 Para move to Arnhem<br>3 Para hold"
        '</div><div class="gmail_quote">On Monday HQ wrote:<blockquote>1 Para attack Nijmegen</blockquote></div></body>'
    )
    assert read_letter(alternative("", html)).text == "At 1430 2 Para move to Arnhem\n3 Para hold"


@pytest.mark.parametrize("struck", ["s", "del", "strike", 'span style="text-decoration: line-through"'])
def test_what_is_struck_out_in_html_is_not_read(struck: str) -> None:
    html = f"<div>2 Para to Arnhem</div><div><{struck}>3 Para to Ede</{struck.split()[0]}></div><div>1 Para hold</div>"
    text = read_letter(alternative("", html)).text
    assert "3 Para" not in text
    assert text.split("\n")[0] == "2 Para to Arnhem"


def test_outlook_html_is_cut_where_the_quoted_letter_begins() -> None:
    html = (
        "<body><p>2 Para hold</p><div id=appendonsend></div><hr><div id=divRplyFwdMsg><b>From:</b> campaign<br></div>"
        "<div>1 Para attack Nijmegen</div></body>"
    )
    assert read_letter(alternative("", html)).text == "2 Para hold"


def test_tables_in_html_stay_in_columns() -> None:
    html = "<table><tr><td>2 Para</td><td>hold</td></tr><tr><td>10 Para</td><td>withdraw</td></tr></table>"
    first, second = read_letter(alternative("", html)).text.splitlines()
    assert first.index("hold") == second.index("withdraw")


def test_an_order_written_within_an_indented_block_is_not_lost() -> None:
    html = "<body><blockquote>2 Para hold</blockquote></body>"
    assert read_letter(alternative("", html)).text == "2 Para hold"


def test_an_empty_plain_part_gives_way_to_html() -> None:
    assert read_letter(alternative(" \n", "<p>2 Para hold</p>")).text == "2 Para hold"


def test_attachments_are_named_and_not_opened() -> None:
    message = EmailMessage()
    message["From"] = "hq1@game.test"
    message.set_content("see map; 2 Para hold\n")
    message.add_attachment(b"PK\x03\x04" + b"\0" * 1000, "application", "zip", filename="bomb.zip")
    message.add_attachment("10 Para attack\n", filename="orders.txt")
    letter = read_letter(message.as_bytes())
    assert letter.text == "see map; 2 Para hold"
    assert letter.attachments == ("bomb.zip", "orders.txt")


def test_a_forwarded_letter_inside_is_not_read_as_orders() -> None:
    inner = EmailMessage()
    inner.set_content("1 Para attack Nijmegen\n")
    message = EmailMessage()
    message.set_content("for your information\n")
    message.add_attachment(inner)
    assert read_letter(message.as_bytes()).text == "for your information"


@pytest.mark.parametrize(
    ("charset", "body", "text", "problem"),
    [
        ("utf-8", "Überqueren Sie den Rhein".encode(), "Überqueren Sie den Rhein", ""),
        ("iso-8859-1", "Überqueren".encode("latin-1"), "Überqueren", ""),
        ("x-unknown-8bit", "Überqueren".encode(), "Überqueren", "charset"),
        ("utf-8", "Über den Rhein nach Köln vorrücken, größte Eile".encode("latin-1"), "Rhein", "charset"),
        ("zlib", b"2 Para hold", "2 Para hold", "charset"),
        ("idna", b"2 Para hold", "2 Para hold", "charset"),
        ("us-ascii\\0", b"2 Para hold", "2 Para hold", "charset"),
        ("", "größte Eile".encode("cp1252"), "Eile", ""),
    ],
)
def test_charsets_true_and_false(charset: str, body: bytes, text: str, problem: str) -> None:
    head = f'Content-Type: text/plain; charset="{charset}"\n' if charset else "Content-Type: text/plain\n"
    letter = read_letter(raw(head, body))
    assert text in letter.text
    assert any(problem in sentence for sentence in letter.problems) if problem else not letter.problems


def test_broken_base64_and_quoted_printable_are_read_as_far_as_they_go() -> None:
    for encoding, body in (("base64", "MiBQYXJhIGhvbGQ=\n!!!"), ("quoted-printable", "2 Para hold =ZZ =")):
        assert "2 Para hold" in read_letter(raw(f"Content-Transfer-Encoding: {encoding}\n", body)).text


def test_flowed_lines_are_joined() -> None:
    body = "2 Para move to Arnhem via Heelsum \nand Oosterbeek\n3 Para hold\n"
    letter = read_letter(raw("Content-Type: text/plain; charset=utf-8; format=flowed\n", body))
    assert letter.text == "2 Para move to Arnhem via Heelsum and Oosterbeek\n3 Para hold"


def test_invisible_and_direction_marks_are_taken_out() -> None:
    letter = read_letter(raw("", "2\u200b Pa\u00adra \u202eevom\u202c to\u00a0Arnhem\ufeff\n"))
    assert letter.text == "2 Para evom to Arnhem"
    assert any("direction" in sentence for sentence in letter.problems)


def test_ten_thousand_nested_parts_are_read_as_far_as_reasonable() -> None:
    head = b"From: hq1@game.test\nMessage-ID: <deep@x>\nMIME-Version: 1.0\n"
    body = b"".join(
        b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (number, number) for number in range(10_000)
    )
    began = time.process_time()
    letter = read_letter(head + body + b"Content-Type: text/plain\n\n2 Para hold\n")
    assert time.process_time() - began < 5
    assert letter.message_id == "<deep@x>"
    assert any("nested parts" in sentence for sentence in letter.problems)


def test_a_hundred_thousand_parts_are_read_as_far_as_reasonable() -> None:
    head = b'From: hq1@game.test\nContent-Type: multipart/mixed; boundary="b"\n\n--b\n\n2 Para hold\n'
    letter = read_letter(head + b"--b\n\nx\n" * 100_000)
    assert letter.text.startswith("2 Para hold")
    assert any("parts" in sentence for sentence in letter.problems)


def test_endless_headers_are_cut() -> None:
    letter = read_letter(b"Message-ID: <1@x>\n" + b"X-Long: y\n" * 200_000 + b"\n2 Para hold\n")
    assert letter.message_id == "<1@x>"
    assert any("headers are too long" in sentence for sentence in letter.problems)


def test_a_hundred_thousand_addresses_are_cut() -> None:
    began = time.process_time()
    letter = read_letter(b"From: a@b.test\nTo: " + b"x@y.test, " * 20_000 + b"z@y.test\n\nhold\n")
    assert time.process_time() - began < 5
    assert letter.sender == "a@b.test"


def test_deeply_nested_html_still_gives_its_words() -> None:
    assert "2 Para hold" in read_letter(alternative("", "<div>" * 30_000 + "2 Para hold")).text


def test_a_long_text_is_cut_and_said_so() -> None:
    letter = read_letter(raw("", "2 Para hold\n" * 20_000))
    assert len(letter.text) <= 60_000
    assert any("Only the first 60000 characters" in sentence for sentence in letter.problems)


@pytest.mark.parametrize(
    "head",
    [
        "Message-ID: <[weird@thing]>\n",
        "Date: the day after tomorrow\n",
        "Subject: =?utf-8?b?////?=\n",
        "Subject: =?nonsense?q?=ZZ?=\n",
        "Cc: <<<>>>,,,;;@@\n",
        "Content-Type: multipart/mixed\n",
        "Content-Type: text/plain; charset*=''%ff%fe\n",
        "Content-Type: ///;;;===\n",
        "Content-Disposition: attachment; filename*=bogus'xx'%ff\n",
        "Content-Transfer-Encoding: x-uuencode\n",
    ],
)
def test_headers_that_lie_do_not_stop_the_letter(head: str) -> None:
    letter = read_letter(raw(head))
    assert letter.sender == "hq1@game.test"


def test_two_authors_are_noticed() -> None:
    assert read_letter(b"From: a@b.test, c@d.test\n\nhold\n").many_senders
    assert read_letter(b"From: a@b.test\nFrom: c@d.test\n\nhold\n").many_senders
    assert not read_letter(b"From: a@b.test\n\nhold\n").many_senders


def test_glance_reads_headers_only() -> None:
    assert glance(raw("Message-ID: <1@x>\n")) == ("<1@x>", "hq1@game.test", "game+mg@game.test")
    assert glance(b"") == ("", "", "")


@given(st.binary(max_size=2_000))
@settings(max_examples=150, deadline=None)
def test_no_bytes_make_it_raise(content: bytes) -> None:
    assert isinstance(read_letter(content), IncomingLetter)
    assert isinstance(read_letter(b"Content-Type: text/html\n\n" + content), IncomingLetter)
    assert isinstance(
        read_letter(b'Content-Type: multipart/alternative; boundary="="\n\n--=\n' + content), IncomingLetter
    )
    glance(content)
