"""The player's own words, told from quotes, signatures and disclaimers."""

import time

import pytest

from pbem.dispatch import CUT_LINE
from pbem.intake.quotes import strip_quotes

REPORT = "171830 Sep\n2 Para has reached Heelsum.\n1 Para attack Nijmegen"


def quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.split("\n"))


@pytest.mark.parametrize(
    "line",
    [
        CUT_LINE,
        f"> {CUT_LINE}",
        f">> {CUT_LINE}",
        f"| {CUT_LINE}",
        "\u2014 write orders above this line \u2014",
        "\u2013\u2013 Write Orders Above This Line \u2013\u2013",
        "> ---- write orders above\n> this line ----",
        "> ---- write orders\nabove this line ----",
        "*---- write orders above this line ----*",
    ],
)
def test_all_from_our_line_down_is_ours(line: str) -> None:
    text = f"2 Para hold\n\nOn Mon, 17 Sep 2026 at 18:30, Campaign <game@game.test> wrote:\n{line}\n{quoted(REPORT)}\n"
    assert strip_quotes(text).text == "2 Para hold"


def test_outlook_leaves_our_line_unquoted() -> None:
    text = (
        f"2 Para hold\n\n________________________________\nFrom: Campaign\nSent: Monday\nTo: me\n\n{CUT_LINE}\n{REPORT}"
    )
    assert strip_quotes(text).text == "2 Para hold"


def test_an_answer_below_the_quoted_letter_is_read() -> None:
    text = f"On Mon, 17 Sep 2026, Campaign wrote:\n{quoted(CUT_LINE)}\n{quoted(REPORT)}\n\n2 Para hold\n"
    reply = strip_quotes(text)
    assert reply.text == "2 Para hold"
    assert reply.wrote_below


def test_with_words_above_the_line_nothing_below_counts() -> None:
    text = f"2 Para hold\n\n{quoted(CUT_LINE)}\n{quoted(REPORT)}\n1 Para attack\n"
    reply = strip_quotes(text)
    assert reply.text == "2 Para hold"
    assert not reply.wrote_below


@pytest.mark.parametrize(
    "attribution",
    [
        "On Mon, 17 Sep 2026 at 18:30, Campaign <game@game.test> wrote:",
        "On Mon, 17 Sep 2026 at 18:30,\nCampaign mg <game+mg.1abn.abcdefghijklmnop@game.test>\nwrote:",
        "Op ma 17 sep. 2026 om 18:30 schreef Campaign <game@game.test>:",
        "Op 17-09-2026 18:30 schreef Campaign het volgende:",
        "Am 17.09.2026 um 18:30 schrieb Campaign <game@game.test>:",
        "Le lun. 17 sept. 2026 à 18:30, Campaign <game@game.test> a écrit :",
        "Le 17/09/2026 à 18:30, Campaign a écrit :",
        "Campaign <game@game.test> schreef:",
        "Il giorno lun 17 set 2026 alle ore 18:30 Campaign <game@game.test> ha scritto:",
    ],
)
@pytest.mark.parametrize("marks", [True, False])
def test_attributions_of_many_tongues(attribution: str, marks: bool) -> None:
    report = quoted(REPORT) if marks else REPORT
    assert (
        strip_quotes(f"2 Para hold\n3 Para follow\n\n{attribution}\n\n{report}\n").text == "2 Para hold\n3 Para follow"
    )


def test_answers_between_quoted_lines_are_kept() -> None:
    letter = "On 17 Sep 2026 Campaign wrote:\n> 2 Para is at Heelsum.\n\n"
    text = letter + "2 Para hold\n\n> 3 Para is lost.\n\n3 Para withdraw\n"
    assert strip_quotes(text).text == "2 Para hold\n\n3 Para withdraw"


@pytest.mark.parametrize(
    "block",
    [
        "-----Original Message-----\nFrom: Campaign\nSent: 17 September 2026 18:30\nTo: HQ\nSubject: Report\n\n",
        "-----Ursprüngliche Nachricht-----\nVon: Campaign\nGesendet: Montag\nAn: HQ\nBetreff: Bericht\n\n",
        "-----Oorspronkelijk bericht-----\nVan: Campaign\n\n",
        "From: Campaign <game@game.test>\nSent: Monday, 17 September 2026 18:30\nTo: HQ\nSubject: Report\n\n",
        "Von: Campaign\nGesendet: Montag, 17. September 2026 18:30\nAn: HQ\nBetreff: Bericht\n\n",
        "Van: Campaign\nVerzonden: maandag 17 september 2026 18:30\nAan: HQ\nOnderwerp: Bericht\n\n",
        "Begin forwarded message:\n\n",
    ],
)
def test_header_blocks_of_outlook_and_others(block: str) -> None:
    assert strip_quotes(f"2 Para hold\n\n{block}{REPORT}\n").text == "2 Para hold"


def test_the_head_of_a_signal_is_no_quoted_letter() -> None:
    signal = "Gentlemen,\nFrom: 1 Abn Div\nTo: 1 Para Bde\n2 Para move to Arnhem Bridge via Heelsum"
    assert strip_quotes(signal).text == signal


@pytest.mark.parametrize(
    "end",
    [
        "\n-- \nMaj Gen Urquhart\n1 Airborne Division",
        "\n--\nUrquhart",
        "\nSent from my iPhone",
        "\nGet Outlook for Android",
        "\nVerzonden vanaf mijn Samsung",
        "\nVon meinem iPhone gesendet",
        "\nEnvoyé de mon iPad",
        "\n\nCONFIDENTIALITY NOTICE: this mail is confidential and intended only for the addressee.",
        "\n\nDit bericht is vertrouwelijk en uitsluitend bestemd voor de geadresseerde.",
    ],
)
def test_signatures_and_disclaimers_are_cut(end: str) -> None:
    assert strip_quotes(f"2 Para hold\n3 Para follow\n{end}\n").text == "2 Para hold\n3 Para follow"


@pytest.mark.parametrize(
    "orders",
    [
        "- 2 Para move to Arnhem\n- 3 Para hold",
        "1. 2 Para move to Arnhem Bridge via Heelsum and Oosterbeek\n2. 10 Para to fall back to LZ L at once",
        "On arrival 2 Para hold the bridge:\n3 Para follow",
        "At 14:30 on the 18th 7 KOSB attack the enemy at Johanna Hoeve",
        "message to XXX Corps: Bridge held. When can we expect you?\nThanks,\n2 Para hold",
        "2 Para hold\n\nBest of luck to all\n\n3 Para move to Elst",
        "Am I to hold? If so:\n2 Para hold",
        "Private soldiers: none\n\nConfidential sources say the bridge is held\n\n2 Para hold",
    ],
)
def test_orders_that_look_like_something_else_are_kept(orders: str) -> None:
    assert strip_quotes(orders).text == orders


def test_an_empty_answer_is_empty() -> None:
    assert strip_quotes(f"{quoted(CUT_LINE)}\n{quoted(REPORT)}").text == ""
    assert strip_quotes("").text == ""


@pytest.mark.parametrize(
    "text",
    [
        "On " + "x " * 30_000,
        "On a 1\n" * 9_000,
        "> " * 30_000,
        "-" * 60_000,
        "---- write\n> " * 5_000,
        "From: \n" * 8_000,
    ],
)
def test_hostile_text_takes_no_time(text: str) -> None:
    began = time.process_time()
    strip_quotes(text)
    assert time.process_time() - began < 5
