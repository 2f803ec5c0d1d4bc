"""The receipt: outside the war, at once, made of the reading and the picture alone."""

import pytest

from engine.intelligence import reports as r
from engine.intelligence.picture import Picture, initial_picture
from engine.intelligence.receipts import receipt, summary
from engine.orders.reading import Ask, Reading, ReadingChoice, ReadOrder, Refused
from engine.orders.values import Order, OrderKind
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Refusal

NOON = 12 * 60
MOVE = Order(kind=OrderKind.MOVE, units=("par2",))
READ = ReadOrder(
    order=MOVE, text="2 para to the brige", said="2 Para: move to Arnhem road bridge.", notes=("by 18:00 is kept",)
)
ASK = Ask(
    line="Engineers mend the bridge",
    question="Which bridge?",
    readings=(
        ReadingChoice(said="Arnhem road bridge", orders=(MOVE,)),
        ReadingChoice(said="Oosterbeek railway bridge", orders=(MOVE,)),
    ),
    default=0,
    default_said="If you do not answer by 14:00, 1 holds.",
)
BAD = Refused(line="Knaust retreat", reason=Refusal.UNKNOWN_UNIT, sentence="No unit of that name is known to you.")


@pytest.fixture
def picture(scenario: Scenario) -> Picture:
    picture = initial_picture(scenario, "1abn")
    for number, text in ((1, "3 Para hold"), (2, "2 para to the brige")):
        unit = "par3" if number == 1 else "par2"
        filed = r.OrderFiledReport(
            order=f"1abn.{number}", number=number, kind="move", text=text, start=NOON, units=(unit,)
        )
        picture = picture.told(NOON, filed)
    return picture.told(NOON, r.OrderAcknowledgedReport(order="1abn.1", units=("par3",)))


def _receipt(scenario: Scenario, picture: Picture, reading: Reading, numbers: tuple[int, ...] = ()) -> str:
    return receipt(reading, scenario=scenario, picture=picture, now=NOON, numbers=numbers)


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        (Reading(orders=(READ,) * 4, asks=(ASK,)), "Read; 4 orders, 1 unclear."),
        (Reading(orders=(READ,)), "Read; 1 order."),
        (Reading(refused=(BAD,)), "Read; 1 not taken."),
        (Reading(notes=("Good luck",)), "Read; no order in it, your words have gone to the umpire."),
        (Reading(), "Read; there was nothing in it to carry out."),
    ],
)
def test_the_receipt_counts_what_was_read(reading: Reading, said: str) -> None:
    assert summary(reading) == said


def test_each_order_is_shown_as_understood_with_its_number(scenario: Scenario, picture: Picture) -> None:
    text = _receipt(scenario, picture, Reading(orders=(READ,)), (2,))
    assert "Order 2. 2 Para: move to Arnhem road bridge." in text
    assert "You wrote: “2 para to the brige”" in text
    assert "Note: by 18:00 is kept" in text
    assert text.startswith("Received 17 Sep 12:00. Read; 1 order.")


def test_a_line_read_as_written_is_not_quoted_back(scenario: Scenario, picture: Picture) -> None:
    same = ReadOrder(order=MOVE, text="2 Para: hold.", said="2 Para: hold")
    assert "You wrote" not in _receipt(scenario, picture, Reading(orders=(same,)), (2,))


def test_unclear_lines_come_back_with_numbered_readings_and_the_default(scenario: Scenario, picture: Picture) -> None:
    text = _receipt(scenario, picture, Reading(asks=(ASK,)))
    assert "“Engineers mend the bridge” Which bridge?" in text
    assert "    1 = Arnhem road bridge\n    2 = Oosterbeek railway bridge\n" in text
    assert "If you do not answer by 14:00, 1 holds." in text
    assert "reply with the number you mean, as “1”" in text


def test_two_questions_are_numbered(scenario: Scenario, picture: Picture) -> None:
    text = _receipt(scenario, picture, Reading(asks=(ASK, ASK)))
    assert "Question 1." in text
    assert "Question 2." in text
    assert "as “1: 1”" in text


def test_refused_lines_and_prose_are_shown_with_what_becomes_of_them(scenario: Scenario, picture: Picture) -> None:
    text = _receipt(scenario, picture, Reading(refused=(BAD,), notes=("Well done,\nall.",)))
    assert "“Knaust retreat”: No unit of that name is known to you." in text
    assert "PASSED TO THE UMPIRE\n“Well done, all.”" in text


def test_what_is_still_on_file_is_listed_without_what_was_just_given(scenario: Scenario, picture: Picture) -> None:
    text = _receipt(scenario, picture, Reading(orders=(READ,)), (2,))
    assert "STILL ON FILE\n1. 3 Para hold [from 17 Sep 12:00; acknowledged]" in text
    assert "\n2. " not in text
    assert "“cancel order 2”" in text


def test_a_receipt_promises_no_acknowledgement(scenario: Scenario, picture: Picture) -> None:
    """Design section 4: two acknowledgements, one in the game and one outside it."""
    text = _receipt(scenario, picture, Reading(orders=(READ,)), (2,))
    assert "This is only the receipt" in text
