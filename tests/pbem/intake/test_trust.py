"""Whose letter it is: reply tokens, the mail server's word, and forgeries of both."""

import msgspec
import pytest

from pbem.intake.letterbox import IncomingLetter
from pbem.intake.mail_account import MailIdentity, Trust
from pbem.intake.trust import (
    ReplyAddress,
    Seat,
    authenticated,
    campaign_address,
    judge,
    make_reply_address,
    read_reply_address,
    token_is_of,
)

IDENTITY = MailIdentity(address="campaign@game.test", authserv_id="mx.game.test", key=b"k" * 32)
ABN = Seat(id=1, slug="mg", hq="1abn", address="urquhart@players.test")
SS = Seat(id=2, slug="mg", hq="9ss", address="harzer@players.test")
OTHER = Seat(id=3, slug="goodwood", hq="7armd", address="urquhart@players.test")
UMPIRE = Seat(id=4, slug="mg", hq="umpire", address="umpire@game.test")
SEATS = (ABN, SS, OTHER, UMPIRE)

GOOD = "mx.game.test; dkim=pass header.d=players.test; spf=pass smtp.mailfrom=urquhart@players.test"


def letter(
    sender: str = ABN.address, to: str = "campaign+mg@game.test", *results: str, **more: object
) -> IncomingLetter:
    return IncomingLetter(sender=sender, recipients=(to,), authentication=results, **more)  # type: ignore[arg-type]


def with_trust(trust: Trust) -> MailIdentity:
    return msgspec.structs.replace(IDENTITY, trust=trust)


def test_a_reply_address_says_campaign_headquarters_and_token() -> None:
    address = make_reply_address(IDENTITY, ABN)
    read = read_reply_address(IDENTITY, address)
    assert read is not None
    assert (read.slug, read.hq) == ("mg", "1abn")
    assert address == f"campaign+mg.1abn.{read.token}@game.test"
    assert token_is_of(IDENTITY, read.token, ABN)


def test_mail_systems_may_change_its_case() -> None:
    read = read_reply_address(IDENTITY, make_reply_address(IDENTITY, ABN).upper())
    assert read is not None
    assert token_is_of(IDENTITY, read.token, ABN)


@pytest.mark.parametrize(
    "other",
    [
        SS,
        OTHER,
        msgspec.structs.replace(ABN, hq="9ss"),
        msgspec.structs.replace(ABN, slug="mg2"),
        msgspec.structs.replace(ABN, id=9),
        msgspec.structs.replace(ABN, address="someone@players.test"),
    ],
)
def test_a_token_fits_no_other_seat(other: Seat) -> None:
    read = read_reply_address(IDENTITY, make_reply_address(IDENTITY, ABN))
    assert read is not None
    assert not token_is_of(IDENTITY, read.token, other)


def test_another_servers_key_makes_other_tokens() -> None:
    elsewhere = msgspec.structs.replace(IDENTITY, key=b"x" * 32)
    assert make_reply_address(IDENTITY, ABN) != make_reply_address(elsewhere, ABN)


def test_long_names_shorten_the_address_and_still_prove_the_seat() -> None:
    seat = msgspec.structs.replace(ABN, slug="market-garden-the-long-way", hq="1st_airborne_division_rear")
    address = make_reply_address(IDENTITY, seat)
    assert len(address.partition("@")[0]) <= 64
    standing = judge(letter("stranger@x.test", address), IDENTITY, (*SEATS, seat))
    assert standing.seat == seat


def test_names_that_cannot_stand_in_an_address_are_refused() -> None:
    with pytest.raises(ValueError, match="use letters, figures"):
        make_reply_address(IDENTITY, msgspec.structs.replace(ABN, hq="1 Abn Div"))
    with pytest.raises(ValueError, match="too long"):
        make_reply_address(IDENTITY, msgspec.structs.replace(ABN, slug="m" * 60))


@pytest.mark.parametrize(
    ("address", "read"),
    [
        ("campaign@game.test", ReplyAddress()),
        ("campaign+mg@game.test", ReplyAddress("mg")),
        ("Campaign+MG.1abn@Game.Test", ReplyAddress("mg", "1abn")),
        ("campaign+mg.1abn.aaaabbbbccccdddd@game.test", ReplyAddress("mg", "1abn", "aaaabbbbccccdddd")),
        ("campaign+@game.test", ReplyAddress()),
        ("campaign+....@game.test", ReplyAddress()),
        ("campaigns@game.test", None),
        ("campaign@elsewhere.test", None),
        ("nonsense", None),
    ],
)
def test_addresses_of_ours_and_others(address: str, read: ReplyAddress | None) -> None:
    assert read_reply_address(IDENTITY, address) == read


def test_the_plain_address_of_a_campaign() -> None:
    assert campaign_address(IDENTITY, "MG") == "campaign+mg@game.test"


def test_an_answer_to_our_letter_is_proven_whoever_it_says_it_is_from() -> None:
    standing = judge(letter("private@phone.test", make_reply_address(IDENTITY, ABN)), IDENTITY, SEATS)
    assert (standing.seat, standing.proven) == (ABN, True)


def test_a_forged_token_proves_nothing() -> None:
    real = make_reply_address(IDENTITY, ABN)
    forged = real.replace("1abn.", "9ss.")
    tampered = real.replace("@", "", 1)[:-9] + "aaaa@game.test"
    for address in ("campaign+mg.1abn.aaaabbbbccccdddd@game.test", tampered):
        standing = judge(letter("stranger@x.test", address), IDENTITY, SEATS)
        assert standing.seat is None
        assert standing.stranger
    # The headquarters beside a true token is only for the reader: the token says whose it is.
    assert judge(letter("stranger@x.test", forged), IDENTITY, SEATS).seat == ABN


def test_a_known_address_with_a_forged_token_is_known_but_not_proven() -> None:
    standing = judge(letter(ABN.address, "campaign+mg.1abn.aaaabbbbccccdddd@game.test"), IDENTITY, SEATS)
    assert (standing.seat, standing.proven) == (ABN, False)


def test_the_mail_servers_word_proves_the_sender() -> None:
    standing = judge(letter(ABN.address, "campaign+mg@game.test", GOOD), IDENTITY, SEATS)
    assert (standing.seat, standing.proven) == (ABN, True)


@pytest.mark.parametrize(
    ("results", "true"),
    [
        ((GOOD,), True),
        (("mx.game.test; dmarc=pass header.from=players.test",), True),
        (("mx.game.test; dkim=pass header.i=@players.test",), True),
        (("MX.Game.Test; spf=pass smtp.mailfrom=urquhart@players.test",), True),
        ((), False),
        (("mx.evil.test; dkim=pass header.d=players.test", GOOD), False),
        (("mx.game.test; dkim=fail header.d=players.test", GOOD), False),
        (("mx.game.test; none",), False),
        (("mx.game.test; dkim=pass header.d=evil.test",), False),
        (("mx.game.test; dkim=pass header.d=ayers.test",), False),
        (("mx.game.test; dkim=pass header.d=test",), False),
        (("mx.game.test; spf=pass smtp.mailfrom=bounce@evil.test",), False),
        (("mx.game.test; dmarc=pass header.from=evil.test",), False),
        (("mx.game.test; auth=pass smtp.auth=urquhart",), False),
        (("complete ((( nonsense",), False),
        (("",), False),
    ],
)
def test_only_our_own_servers_topmost_word_counts(results: tuple[str, ...], true: bool) -> None:
    assert authenticated(letter(ABN.address, "campaign+mg@game.test", *results), "mx.game.test") is true


def test_a_signature_of_the_parent_domain_is_enough() -> None:
    results = ("mx.game.test; dkim=pass header.d=players.test",)
    assert authenticated(letter("a@mail.players.test", "campaign@game.test", *results), "mx.game.test")


def test_without_an_authserv_id_nobodys_word_counts() -> None:
    assert not authenticated(letter(ABN.address, "campaign+mg@game.test", GOOD), "")


@pytest.mark.parametrize(
    ("trust", "by_token", "by_word", "by_address"),
    [
        (Trust.TOKEN_OR_AUTHENTICATED, True, True, False),
        (Trust.TOKEN, True, False, False),
        (Trust.AUTHENTICATED, False, True, False),
        (Trust.ADDRESS, True, True, True),
    ],
)
def test_what_proves_a_sender_is_a_setting(trust: Trust, by_token: bool, by_word: bool, by_address: bool) -> None:
    identity = with_trust(trust)
    assert judge(letter(ABN.address, make_reply_address(IDENTITY, ABN)), identity, SEATS).proven is by_token
    assert judge(letter(ABN.address, "campaign+mg@game.test", GOOD), identity, SEATS).proven is by_word
    assert judge(letter(ABN.address, "campaign+mg@game.test"), identity, SEATS).proven is by_address


def test_two_authors_prove_nothing() -> None:
    standing = judge(letter(ABN.address, "campaign+mg@game.test", GOOD, many_senders=True), IDENTITY, SEATS)
    assert (standing.seat, standing.proven) == (ABN, False)


def test_a_stranger_is_a_stranger_even_if_his_server_vouches_for_him() -> None:
    standing = judge(letter("stranger@players.test", "campaign+mg@game.test", GOOD), IDENTITY, SEATS)
    assert standing.stranger
    assert standing.slug == "mg"


def test_a_letter_in_our_own_name_is_nobodys() -> None:
    own = "campaign+mg@game.test"
    standing = judge(letter(own, make_reply_address(IDENTITY, ABN)), IDENTITY, SEATS)
    assert (standing.seat, standing.proven) == (None, False)


def test_one_address_in_two_campaigns_is_told_apart_by_the_address_written_to() -> None:
    assert judge(letter(ABN.address, "campaign+goodwood@game.test", GOOD), IDENTITY, SEATS).seat == OTHER
    unclear = judge(letter(ABN.address, "campaign@game.test", GOOD), IDENTITY, SEATS)
    assert unclear.seat is None
    assert unclear.candidates == (ABN, OTHER)
    assert not unclear.stranger


def test_one_player_with_two_headquarters_may_name_one_in_the_address() -> None:
    second = msgspec.structs.replace(SS, address=ABN.address)
    seats = (ABN, second)
    assert judge(letter(ABN.address, "campaign+mg.9ss@game.test", GOOD), IDENTITY, seats).seat == second
    assert judge(letter(ABN.address, "campaign+mg@game.test", GOOD), IDENTITY, seats).candidates == seats
