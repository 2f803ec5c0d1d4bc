"""A question is open and a letter comes: is it an answer, orders, or both? Nothing costs a player his voice."""

import pytest

from engine.orders.answers import parted
from tests.pbem.desk.table import Table

UNCLEAR = "Carry on!"


@pytest.mark.parametrize("choice", ["1", "2: 1", "1, 3", " 1. ", "Question 1: 2, please", "1 and 2", "1) 2"])
def test_a_line_that_only_chooses_is_an_answer(choice: str):
    assert parted(choice) == (choice, "")


@pytest.mark.parametrize(
    "line",
    ["1 Rec Sqn recce towards Schaarsbergen", "cancel order 1", "At 2030 3 Para attack", "1830", "no", "hold", "4887"],
)
def test_an_order_with_a_number_in_it_is_none(line: str):
    assert parted(line) == ("", line)


def test_the_lines_of_one_letter_are_told_apart():
    assert parted("1\n2 Para hold\n\nThanks") == ("1", "2 Para hold\n\nThanks")


async def test_orders_after_an_open_question_are_orders(lite: Table):
    await lite.start()
    await lite.letter("urquhart", UNCLEAR)
    assert "UNCLEAR" in await lite.receipt("urquhart")
    await lite.letter("urquhart", "2 Para move to Arnhem road bridge\nreport 3 Para")
    receipt = await lite.receipt("urquhart")
    assert "Order 1. 2 Para: move to Arnhem road bridge" in receipt
    assert "Order 2. 3 Para: report" in receipt
    assert "open question" not in receipt


async def test_an_answer_and_orders_in_one_letter_both_count(lite: Table):
    await lite.start()
    await lite.letter("urquhart", "Para move to Arnhem road bridge")
    asked = await lite.receipt("urquhart")
    assert "1 = 2 Para" in asked.partition("UNCLEAR")[2]
    await lite.letter("urquhart", "1\n2 Para hold position")
    receipt = await lite.receipt("urquhart")
    assert "Order 1. " in receipt
    assert "Arnhem road bridge" in receipt
    assert "Order 2. 2 Para: hold" in receipt
