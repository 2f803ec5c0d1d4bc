"""One campaign by real mail, end to end: an order mailed by a player reaches a unit, the half hours pass, a
contact is fought, and the right headquarters reads about it in its own mailbox, and nobody else."""

import sqlite3
from email.message import EmailMessage
from email.utils import parseaddr

from tests.acceptance.field_post import Server, address, eventually, subjects, text_of, texts


def _sent(server: Server, user: str) -> list[str]:
    """Message-IDs of all letters the store says were sent to an address, in order."""
    with sqlite3.connect(server.database) as store:
        rows = store.execute(
            "select message_id from outbox where address = ? and state = 'sent' order by id", (address(user),)
        )
        return [row[0] for row in rows]


def _nothing_waits(server: Server) -> bool:
    with sqlite3.connect(server.database) as store:
        return store.execute("select count(*) from outbox where state in ('queued', 'leased')").fetchone()[0] == 0


async def test_a_campaign_is_played_by_mail(server: Server) -> None:
    async with server.serving():
        await server.write(
            "urquhart",
            "Good evening,\n\n2 Para move to Arnhem road bridge\n3 Para move to Oosterbeek, then hold\n\nUrquhart\n",
        )
        await server.write("bittrich", "SS AA 9 attack Arnhem bridge\nSpindler move to Arnhem\n")
        receipt = (await server.wait_for_letters("urquhart", lambda ls: bool(ls), "Urquhart's receipt"))[0]
        await server.wait_for_letters("bittrich", lambda ls: bool(ls), "Bittrich's receipt")
        assert "2 Para" in text_of(receipt)
        assert "SS AA 9" not in text_of(receipt)

        await server.pbem("start", "arnhem")
        await server.pbem("advance", "arnhem", "12")
        assert (await server.pbem("show", "arnhem")).startswith("1944-09-18 00:00")
        fought = await server.wait_for_letters(
            "urquhart", lambda ls: any("2 Para" in text_of(letter) for letter in ls[1:]), "news of 2 Para"
        )
        await server.wait_for_letters("bittrich", lambda ls: len(ls) > 2, "news for Bittrich")

        # The reply address of a letter proves its reader: an answer to it is an order without more ado.
        reply_to = parseaddr(str(fought[-1]["Reply-To"]))[1]
        assert reply_to.startswith("campaign+arnhem.1abn.")
        before = len(fought)
        await server.write("urquhart", "3 Para move to Arnhem\n", to=reply_to, Subject=f"Re: {fought[-1]['Subject']}")
        await server.wait_for_letters("urquhart", lambda ls: len(ls) > before, "the second receipt")

        await _all_is_delivered(server)
    await _everyone_has_his_own(server)
    assert "2 Para" in await server.pbem("log", "arnhem", "--hq", "1abn")
    assert "agree" in (await server.pbem("audit", "arnhem")).lower()


async def _all_is_delivered(server: Server) -> None:
    async def look() -> bool | None:
        return _nothing_waits(server) or None

    await eventually(look, "the outbox to empty", server.log)


async def _everyone_has_his_own(server: Server) -> None:
    """By IMAP each finds exactly the letters that are his, each addressed to him alone, none twice."""
    for user, others in (("urquhart", ("bittrich", "umpire")), ("bittrich", ("urquhart", "umpire"))):
        letters = await server.office.letters(user)
        assert sorted(str(letter["Message-ID"]) for letter in letters) == sorted(_sent(server, user))
        assert len({str(letter["Message-ID"]) for letter in letters}) == len(letters)
        for letter in letters:
            assert parseaddr(str(letter["To"]))[1] == address(user)
            assert letter["Cc"] is None
            assert not any(address(other) in bytes(letter).decode(errors="replace") for other in others)
            _reads_like_the_war(letter)
    umpire = texts(await server.office.letters("umpire"))
    assert "MG-COMM-" in umpire, "the umpire's copy carries rules and dice"
    assert await server.office.letters("stranger") == []


def _reads_like_the_war(letter: EmailMessage) -> None:
    """Players never read game mechanics (design 4)."""
    text = text_of(letter).lower()
    for word in ("mg-", "d6", "die roll", "dice", "attack value", "strength %", "modifier", "table row"):
        assert word not in text, f"{word!r} in a player's letter: {letter['Subject']}"
    assert letter.get_body(("html",)) is not None


async def test_an_order_for_the_enemys_unit_betrays_nothing(server: Server) -> None:
    """MG-ORDER-8: refused, in the same words as for a unit that does not exist."""
    async with server.serving():
        await server.write("urquhart", "Knaust move to Arnhem\n")
        letter = (await server.wait_for_letters("urquhart", lambda ls: bool(ls), "the receipt"))[0]
        text = text_of(letter)
        assert "Knaust" in text, "the line is shown back as it was written"
        assert "1003" not in text
        assert "Bocholt" not in text
        assert "German" not in text
        await server.pbem("advance", "arnhem", "2")
    with sqlite3.connect(server.database) as store:
        assert store.execute("select count(*) from commands where kind = 'IssueOrders'").fetchone()[0] == 0
    assert any("receipt" in subject.lower() for subject in subjects(await server.office.letters("urquhart")))
