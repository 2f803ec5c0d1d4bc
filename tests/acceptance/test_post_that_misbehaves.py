"""Mail as it really comes: twice, from strangers, from machines, in HTML, broken. Nothing stops, nothing is lost."""

import sqlite3
from email.message import EmailMessage

from tests.acceptance.field_post import DOMAIN, Server, address, text_of, texts


def _orders(server: Server) -> int:
    with sqlite3.connect(server.database) as store:
        rows = store.execute("select payload from commands where kind = 'IssueOrders'").fetchall()
        return len(rows)


def _inbox(server: Server) -> list[tuple[str, str]]:
    with sqlite3.connect(server.database) as store:
        return store.execute("select sender, state from inbox order by id").fetchall()


async def _read_up_to(server: Server, user: str) -> list[EmailMessage]:
    """A last letter of a player's, whose receipt shows that everything before it was dealt with."""
    last = await server.write(user, "report 3 Para\n" if user == "urquhart" else "report Knaust\n")
    answered = str(last["Message-ID"])
    return await server.wait_for_letters(
        user, lambda ls: any(str(one["In-Reply-To"]) == answered for one in ls), "the last receipt"
    )


async def test_the_same_letter_twice_is_one_order(server: Server) -> None:
    async with server.serving():
        letter = await server.write("urquhart", "2 Para move to Arnhem road bridge\n", Message_ID=f"<once@{DOMAIN}>")
        await server.wait_for_letters("urquhart", lambda ls: bool(ls), "the receipt")
        await server.office.post(letter, address("urquhart"), str(letter["To"]))
        letters = await _read_up_to(server, "urquhart")
    assert _orders(server) == 2, "the move once, and the last letter's request"
    assert len([one for one in letters if one["In-Reply-To"] == f"<once@{DOMAIN}>"]) == 1
    assert [state for _, state in _inbox(server)].count("duplicate") == 1


async def test_a_stranger_is_shown_to_the_umpire_and_not_answered(server: Server) -> None:
    async with server.serving():
        await server.write("stranger", "2 Para move to Oosterbeek\n")
        await server.wait_for_letters("umpire", lambda ls: "stranger" in texts(ls), "word to the umpire")
        await _read_up_to(server, "urquhart")
    assert await server.office.letters("stranger") == []
    assert _orders(server) == 1


async def test_a_vacation_reply_is_never_answered(server: Server) -> None:
    async with server.serving():
        await server.write(
            "urquhart", "I am away until Tuesday.\n2 Para move to Oosterbeek\n", Auto_Submitted="auto-replied",
            Subject="Out of office",
        )  # fmt: skip
        letters = await _read_up_to(server, "urquhart")
    assert len([one for one in letters if "eceipt" in str(one["Subject"])]) <= 1
    assert _orders(server) == 1, "an automatic reply orders nothing"


async def test_html_alone_with_the_report_quoted_below(server: Server) -> None:
    """Only what stands above the quotation is an order."""
    message = EmailMessage()
    message["From"], message["To"] = address("urquhart"), address("campaign+arnhem")
    message["Subject"], message["Message-ID"] = "Re: signals", f"<html@{DOMAIN}>"
    message.set_content(
        "<html><body><p>2&nbsp;Para <b>move to</b> Arnhem road bridge</p>"
        "<div class='gmail_quote'><div>On 17 Sep the campaign wrote:</div>"
        "<blockquote><p>3 Para move to Oosterbeek</p><p>1 Para attack Arnhem</p></blockquote></div></body></html>",
        subtype="html",
    )
    async with server.serving():
        await server.office.post(message, address("urquhart"), address("campaign+arnhem"))
        receipt = (await server.wait_for_letters("urquhart", lambda ls: bool(ls), "the receipt"))[0]
    text = text_of(receipt)
    assert "2 Para" in text
    assert "1 Para" not in text
    with sqlite3.connect(server.database) as store:
        payload = store.execute("select payload from commands where kind = 'IssueOrders'").fetchone()[0]
    assert "par2" in payload
    assert "par3" not in payload


async def test_broken_mail_becomes_a_ticket_and_stops_nothing(server: Server) -> None:
    broken = (
        f"From: {address('urquhart')}\r\nTo: {address('campaign+arnhem')}\r\nMessage-ID: <[weird@thing]>\r\n"
        "Date: not a date\r\nSubject: =?utf-9?Q?=ZZ?=\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain; charset=klingon\r\n'
        "Content-Transfer-Encoding: base64\r\n\r\n!!!! not base64 !!!!\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n"
    ).encode()
    async with server.serving():
        await server.office.post(broken, address("urquhart"), address("campaign+arnhem"))
        letters = await _read_up_to(server, "urquhart")
        assert "3 Para" in texts(letters)
        told = await server.wait_for_letters(
            "umpire", lambda ls: address("urquhart") in texts(ls), "the umpire's ticket"
        )
    assert told
    assert len(_inbox(server)) == 2
