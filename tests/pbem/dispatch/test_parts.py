"""Headers and parts of a letter: whatever is put in comes out again at the other end."""

from email import message_from_bytes
from email.message import EmailMessage, Message
from email.policy import default

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.dispatch.parts import address, file_part, multipart, set_header, text_part, written

#: Characters that a letter may hold once `plain_characters` has been over it.
WORDS = st.text(st.characters(exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")), max_size=300)


def parsed(part: Message | bytes) -> EmailMessage:
    message = message_from_bytes(part if isinstance(part, bytes) else written(part), policy=default)
    assert isinstance(message, EmailMessage)
    return message


def header(name: str, value: str) -> str:
    """A header as it goes over the wire."""
    message = Message()
    set_header(message, name, value)
    return written(message).decode("ascii").removesuffix("\r\n")


def subject_of(line: str) -> str:
    return str(parsed(line.encode("ascii") + b"\r\n")["Subject"])


@given(st.lists(WORDS, max_size=20))
def test_every_text_arrives_as_it_was_written(lines: list[str]) -> None:
    text = "\n".join(lines) + "\n"
    for subtype in ("plain", "html"):
        raw = written(text_part(subtype, text))
        assert raw.isascii()
        assert b"\n" not in raw.replace(b"\r\n", b"")
        assert max(map(len, raw.split(b"\r\n"))) < 998
        assert parsed(raw).get_content().replace("\r\n", "\n") == text


@given(WORDS.map(lambda words: " ".join(words.split())[:250]))
def test_every_subject_arrives_as_it_was_written(subject: str) -> None:
    line = header("Subject", subject)
    assert line.isascii()
    assert subject_of(line) == subject


def test_a_long_subject_is_folded_before_a_blank() -> None:
    subject = "[Arnhem] 1st Airborne Division: " + "signals from the bridge, " * 8
    line = header("Subject", subject.strip())
    assert max(map(len, line.split("\r\n"))) <= 78
    assert all(part.startswith(" ") for part in line.rstrip().split("\r\n")[1:])
    assert subject_of(line) == subject.strip()


def test_a_subject_that_looks_encoded_is_shown_as_it_stands() -> None:
    """A player's subject in our answer must not be read as another one."""
    assert subject_of(header("Subject", "Re: =?utf-8?q?=45nemy?=")) == "Re: =?utf-8?q?=45nemy?="


@pytest.mark.parametrize("value", ["a\r\nBcc: x@y.test", "a\nb", "a\0b", "a\x7fb"])
def test_no_value_breaks_out_of_its_line(value: str) -> None:
    with pytest.raises(ValueError, match="control character"):
        header("Subject", value)


def test_addresses_of_every_lawful_form() -> None:
    assert address("urquhart@players.test") == "urquhart@players.test"
    assert address("campaign+mg.1abn.abc@game.test", "Campaign mg") == "Campaign mg <campaign+mg.1abn.abc@game.test>"
    assert address('"a b"@players.test') == '"a b"@players.test'
    with pytest.raises(ValueError):
        set_header(Message(), "To", address("urquhart@bücher.test"), is_address=True)


def test_a_file_is_enclosed_under_its_name() -> None:
    data = bytes(range(256)) * 5
    for name in ("map.png", 'of "Arnhem".png', "Übersicht – Süd.png"):
        part = parsed(file_part("image/png", data, name=name))
        assert (part.get_filename(), part.get_content()) == (name, data)
        assert part.get_content_disposition() == "attachment"


def test_a_content_type_that_is_none_is_sent_as_plain_bytes() -> None:
    assert parsed(file_part("image/png\r\nX: y", b"1", name="a")).get_content_type() == "application/octet-stream"


def test_parts_within_parts_come_apart_again() -> None:
    inner = multipart("alternative", "=_b", [text_part("plain", "one\n"), text_part("html", "<p>two</p>\n")])
    whole = parsed(multipart("mixed", "=_a", [inner, file_part("text/csv", b"a,b\r\n", name="units.csv")]))
    assert [part.get_content_type() for part in whole.walk()] == [
        "multipart/mixed", "multipart/alternative", "text/plain", "text/html", "text/csv",
    ]  # fmt: skip
    assert not whole.defects
