"""Who wrote, what he meant, and what he is told: every kind of mail that really comes."""

import pytest

from engine.events import OrderReceived
from engine.orders.reading import Ask, Reading, ReadingChoice
from engine.orders.values import Order, OrderKind
from pbem.desk import reception
from pbem.store.vocabulary import InboxState, SeatRole
from tests.pbem.desk.table import DOMAIN, Table, config, open_office
from tests.servers.hand_clock import HandClock


async def orders(table: Table) -> list[OrderReceived]:
    return [event for event in await table.events() if isinstance(event, OrderReceived)]


async def test_a_players_letter_is_an_order_and_is_answered_at_once(table: Table):
    slip = await table.letter("urquhart", "2 Para move to 0605\nreport 3 Para", Message_ID="<first@game.test>")
    assert await table.message(slip) == (InboxState.READ, "")
    received = await orders(table)
    assert [(e.entry.id, e.entry.order.units) for e in received] == [("1abn.1", ("par2",)), ("1abn.2", ("par3",))]
    receipt = (await table.letters("urquhart", "receipt"))[0]
    assert receipt.in_reply_to == "<first@game.test>"
    assert "receipt" in receipt.subject
    assert "2 orders" in receipt.text
    commands = await table.commands("IssueOrders")
    assert [(entry.author, entry.inbox_id) for entry in commands] == [("seat 1", slip.id)]


async def test_radio_answers_come_apart_from_the_receipt(lite: Table):
    """Two acknowledgements: the second is in the game (MG-COMM-3)."""
    await lite.letter("urquhart", "2 Para move to 0605")
    letters = sorted(await lite.letters("urquhart"), key=lambda letter: (letter.due_ms, letter.id))
    assert [letter.kind for letter in letters] == ["receipt", "answers"], "in the order in which they leave"


async def test_a_stranger_is_set_aside_shown_to_the_umpire_and_not_answered(table: Table):
    slip = await table.letter("stranger", "2 Para move to 0605")
    state, reason = await table.message(slip)
    assert state is InboxState.SET_ASIDE
    assert "no seat" in reason
    ticket = (await table.letters("umpire", "ticket"))[0]
    assert "stranger@game.test" in ticket.text
    assert "| 2 Para move to 0605" in ticket.text
    assert await table.letters("stranger") == []
    assert await orders(table) == []


async def test_a_letter_too_large_to_be_read_is_shown_to_the_umpire_and_its_writer_is_told(lite: Table):
    """Nothing a player writes costs him his voice: a letter of 50 MB is answered as well."""
    head = (
        b"From: urquhart@game.test\r\nTo: campaign+arnhem@game.test\r\nSubject: huge\r\n"
        b'Content-Type: multipart/mixed; boundary="b"\r\n\r\n'
    )
    why = "A letter of 50 MB was not read; at most 10 MB are taken."
    slip = await lite.raw(head, "urquhart@game.test", unread=why)
    assert await lite.message(slip) == (InboxState.SET_ASIDE, why)
    [told] = await lite.letters("urquhart", "unread")
    assert told.text.replace("\n", " ").startswith(f"{why} Nothing in it was ordered")
    [ticket] = await lite.letters("umpire", "ticket")
    assert why in ticket.text
    stranger = await lite.raw(head.replace(b"urquhart", b"stranger"), "stranger@game.test", unread=why)
    assert (await lite.message(stranger))[0] is InboxState.SET_ASIDE
    assert await lite.letters("stranger") == []


async def test_a_vacation_reply_is_kept_and_never_answered(lite: Table):
    slip = await lite.letter("urquhart", "report 2 Para", Auto_Submitted="auto-replied")
    assert (await lite.message(slip))[0] is InboxState.READ
    assert await lite.letters("urquhart") == []
    assert await orders(lite) == []


async def test_a_bounce_is_shown_to_the_umpire_and_never_answered(lite: Table):
    bounce = (
        b"From: MAILER-DAEMON@game.test\r\nTo: campaign@game.test\r\nReturn-Path: <>\r\nSubject: Undelivered Mail\r\n"
        b"Message-ID: <b@game.test>\r\nMIME-Version: 1.0\r\n"
        b'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n'
        b"--b\r\nContent-Type: text/plain\r\n\r\nNo such user.\r\n"
        b"--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\n"
        b"Final-Recipient: rfc822; bittrich@game.test\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b--\r\n"
    )
    slip = await lite.raw(bounce, "MAILER-DAEMON@game.test")
    assert (await lite.message(slip))[0] is InboxState.SET_ASIDE
    assert "bittrich@game.test" in (await lite.letters("umpire", "ticket"))[0].text
    assert len(await lite.letters()) == len(await lite.letters("umpire"))


async def test_html_alone_with_our_letter_quoted_below(lite: Table):
    html = (
        b"From: urquhart@game.test\r\nTo: campaign+arnhem@game.test\r\nMessage-ID: <h@game.test>\r\n"
        b"Subject: Re: signals\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n"
        b"<p>report&nbsp;<b>2 Para</b></p><div class='gmail_quote'>On 17 Sep the campaign wrote:"
        b"<blockquote><p>report 3 Para</p></blockquote></div>"
    )
    await lite.raw(html, "urquhart@game.test")
    assert [event.entry.order.units for event in await orders(lite)] == [("par2",)]


async def test_an_order_for_the_enemys_unit_is_refused_in_words_that_betray_nothing(lite: Table):
    """MG-ORDER-7, MG-ORDER-8: his own word is shown back, and nothing else of the unit."""
    await lite.letter("urquhart", "Knaust move to 0605")
    text = await lite.receipt("urquhart")
    assert "Knaust" in text
    for secret in ("German", "II SS", "iiss", "enemy's", "Kampfgruppe", "another headquarters"):
        assert secret not in text
    assert await orders(lite) == []


async def test_broken_mail_becomes_a_ticket(lite: Table):
    broken = (
        b"From: urquhart@game.test\r\nTo: campaign+arnhem@game.test\r\nMessage-ID: <[weird@thing]>\r\n"
        b'Subject: =?utf-9?Q?=ZZ?=\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n'
        b"--x\r\nContent-Type: text/plain; charset=klingon\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        b"!!!! not base64 !!!!\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n"
    )
    slip = await lite.raw(broken, "urquhart@game.test")
    assert (await lite.message(slip))[0] is not InboxState.NEW
    assert "urquhart@game.test" in (await lite.letters("umpire", "ticket"))[0].text


async def test_an_order_in_the_subject_alone_is_read(lite: Table):
    await lite.letter("urquhart", "\n", Subject="report 2 Para")
    assert len(await orders(lite)) == 1


async def test_a_letter_to_a_campaign_that_is_over_is_answered_so(lite: Table):
    await lite.letter("umpire", "end because all is said")
    await lite.letter("urquhart", "report 2 Para")
    assert "over" in await lite.receipt("urquhart")
    assert await orders(lite) == []


# --- proof -----------------------------------------------------------------------------------


@pytest.fixture
def strict(sqlite_url: str):
    """An office that believes reply tokens only."""
    return config(sqlite_url, trust="token")


async def test_below_the_line_of_trust_a_letter_goes_to_the_umpire_and_never_to_a_unit(strict, clock: HandClock):
    async with open_office(strict, clock) as office:
        table = await Table(office, clock).usual()
        slip = await table.letter("urquhart", "2 Para move to 0605")
        assert (await table.message(slip))[0] is InboxState.SET_ASIDE
        assert "| 2 Para move to 0605" in (await table.letters("umpire", "ticket"))[0].text
        assert "answer one of our letters" in (await table.letters("urquhart", "unproven"))[0].text
        assert await orders(table) == []


async def test_an_umpires_command_without_proof_is_not_obeyed(strict, clock: HandClock):
    async with open_office(strict, clock) as office:
        table = await Table(office, clock).usual()
        await table.letter("umpire", "2 Para strength 0")
        assert await table.commands("SetStrength") == []


async def test_an_answer_to_one_of_our_letters_proves_its_writer_from_whatever_address(strict, clock: HandClock):
    async with open_office(strict, clock) as office:
        table = await Table(office, clock).usual()
        to = await table.reply_address(1)
        await table.letter("phone@elsewhere.example", "report 2 Para", to=to)
        assert [event.entry.hq for event in await orders(table)] == ["1abn"]
        assert (await table.letters("urquhart", "receipt"))[0].address == "urquhart@game.test"


async def test_a_token_for_another_seat_gives_no_power_over_this_one(strict, clock: HandClock):
    async with open_office(strict, clock) as office:
        table = await Table(office, clock).usual()
        to = (await table.reply_address(2)).replace("iiss", "1abn")
        await table.letter("stranger", "2 Para move to 0605", to=to)
        assert [event.entry.hq for event in await orders(table) if event.entry.hq == "1abn"] == []


# --- several seats -----------------------------------------------------------------------------


async def test_one_player_may_hold_several_headquarters_and_order_all_their_units(lite_office, clock: HandClock):
    table = await Table(lite_office, clock).lay("market_garden")
    await table.seat("anna@game.test", "1abn")
    await table.seat("anna@game.test", "82abn")
    state = await table.state()
    own = {hq: next(u for u in state.units.values() if u.hq == hq and u.short) for hq in ("1abn", "82abn")}
    await table.letter("anna", f"report {own['82abn'].short}\nreport {own['1abn'].short}")
    assert [event.entry.hq for event in await orders(table)] == ["82abn", "1abn"]


async def test_a_player_in_two_campaigns_is_told_apart_by_the_address_he_writes_to(lite: Table, clock: HandClock):
    second = await Table(lite.office, clock, "second").lay()
    await second.seat("urquhart@game.test", "1abn")
    await second.letter("urquhart", "report 2 Para")
    assert len(await orders(second)) == 1
    assert await orders(lite) == []


async def test_where_nothing_tells_the_campaign_he_is_asked(lite: Table, clock: HandClock):
    second = await Table(lite.office, clock, "second").lay()
    await second.seat("urquhart@game.test", "1abn")
    slip = await lite.letter("urquhart", "report 2 Para", to=f"campaign@{DOMAIN}")
    asked = (await lite.letters("urquhart", "which"))[0].text
    assert f"campaign+arnhem@{DOMAIN}" in asked
    assert f"campaign+second@{DOMAIN}" in asked
    assert (await lite.message(slip))[0] is InboxState.READ
    assert await orders(lite) == []
    assert await orders(second) == []


async def test_an_observer_gives_no_orders(lite: Table):
    await lite.seat("reporter@game.test", role=SeatRole.OBSERVER)
    await lite.letter("reporter", "report 2 Para")
    assert await orders(lite) == []
    assert "no orders" in (await lite.letters("reporter"))[-1].text


# --- questions ------------------------------------------------------------------------------------


@pytest.fixture
def unclear(monkeypatch: pytest.MonkeyPatch):
    """`unclear …` is asked about, `unclear at 1900 …` has a default: otherwise the real language reads."""
    real = reception.understood

    def reads(state, hqs, text, now):
        if not text.startswith("unclear"):
            return real(state, hqs, text, now)
        start = 1140 if "1900" in text else None
        choices = tuple(
            ReadingChoice(said=f"{unit} to report", orders=(Order(kind=OrderKind.REPORT, units=(unit,), start=start),))
            for unit in ("par2", "par3")
        )
        default = 0 if "1900" in text else None
        return Reading(asks=(Ask(line=text.strip(), question="Which unit?", readings=choices, default=default),))

    monkeypatch.setattr(reception, "understood", reads)


async def test_an_unclear_line_comes_back_with_numbers_and_a_number_settles_it(lite: Table, unclear: None):
    await lite.letter("urquhart", "unclear")
    receipt = await lite.receipt("urquhart")
    assert "1 = par2 to report" in receipt
    assert await orders(lite) == []
    await lite.letter("urquhart", "2")
    assert [event.entry.order.units for event in await orders(lite)] == [("par3",)]
    await lite.letter("urquhart", "1")
    assert len(await orders(lite)) == 1, "a question is answered once"


async def test_if_nobody_answers_the_default_holds_at_the_orders_hour(lite: Table, unclear: None):
    """Ask, never guess; never block: the order is issued before the half hour in which it begins."""
    await lite.letter("urquhart", "unclear at 1900")
    await lite.advance(2)
    assert await orders(lite) == []
    await lite.advance()
    assert [(e.entry.order.units, e.entry.start) for e in await orders(lite)] == [(("par2",), 1140)]
    assert (await lite.commands("IssueOrders"))[0].reason == "no answer: default"


async def test_a_question_without_a_default_comes_to_nothing(lite: Table, unclear: None):
    await lite.letter("urquhart", "unclear")
    await lite.advance(3)
    assert await orders(lite) == []
