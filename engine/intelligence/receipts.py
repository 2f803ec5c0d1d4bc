"""The receipt: what was read in a message, shown back at once and outside the war.

Always sent, so that a player can tell a lost mail from a lost dispatch: whether a unit has the
order is another matter, and its radio answer comes by itself. Made of the reading and the
picture alone. Source: design section 4, "Two acknowledgements"; MG-ORDER-7.
"""

from collections.abc import Sequence

from engine.intelligence.layout import section, wrapped
from engine.intelligence.picture import Picture
from engine.intelligence.situation import orders_on_file
from engine.orders.reading import Ask, Reading, ReadOrder
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Minute

_SET_IN = "    "


def receipt(
    reading: Reading,
    *,
    scenario: Scenario,
    picture: Picture,
    now: Minute,
    numbers: Sequence[int] = (),
) -> str:
    """The text that answers a message received at campaign minute `now`.

    `numbers`: the order numbers given to `reading.orders`, in the same order; an order without
    one (a message, a question) is shown by itself. `picture`: of the headquarters that wrote.
    """
    given = set(numbers)
    on_file = [o for o in picture.on_file(now) if o.number not in given]
    lines = [f"Received {scenario.calendar.spoken(now)}. {summary(reading)}"]
    lines += section("Understood", _understood(reading.orders, numbers))
    lines += section("Unclear", _unclear(reading.asks))
    lines += section("Not taken", (f"{_quoted(r.line)}: {r.sentence}" for r in reading.refused))
    lines += section("Passed to the umpire", (wrapped(_quoted(note)) for note in reading.notes))
    lines += section("Still on file", orders_on_file(scenario, on_file))
    lines += ["", *(_what_next(reading, numbers, [o.number for o in on_file]))]
    return "\n".join(lines) + "\n"


def summary(reading: Reading) -> str:
    """`Read; 4 orders, 1 unclear.`"""
    counts = (
        (len(reading.orders), "order", "orders"),
        (len(reading.asks), "unclear", "unclear"),
        (len(reading.refused), "not taken", "not taken"),
    )
    said = [f"{n} {one if n == 1 else many}" for n, one, many in counts if n]
    if said:
        return f"Read; {', '.join(said)}."
    if reading.notes:
        return "Read; no order in it, your words have gone to the umpire."
    return "Read; there was nothing in it to carry out."


def _understood(orders: Sequence[ReadOrder], numbers: Sequence[int]) -> list[str]:
    lines = []
    for place, read in enumerate(orders):
        head = f"Order {numbers[place]}. " if place < len(numbers) else ""
        lines.append(wrapped(f"{head}{read.said}", hang=_SET_IN))
        if read.text.strip() and read.text.strip().rstrip(".") != read.said.strip().rstrip("."):
            lines.append(_set_in(f"You wrote: {_quoted(read.text)}"))
        lines += [_set_in(f"Note: {note}") for note in read.notes]
    return lines


def _unclear(asks: Sequence[Ask]) -> list[str]:
    lines = []
    for number, ask in enumerate(asks, start=1):
        head = f"Question {number}. " if len(asks) > 1 else ""
        lines.append(wrapped(f"{head}{_quoted(ask.line)} {ask.question}", hang=_SET_IN))
        lines += [_set_in(f"{n} = {choice.said}") for n, choice in enumerate(ask.readings, start=1)]
        lines.append(_set_in(ask.default_said))
    return lines


def _what_next(reading: Reading, numbers: Sequence[int], on_file: Sequence[int]) -> list[str]:
    lines = []
    askable = [n for n, ask in enumerate(reading.asks, start=1) if ask.readings]
    if askable:
        example = "1" if len(reading.asks) == 1 else f"{askable[0]}: 1"
        lines.append(wrapped(f"To answer, reply with the number you mean, as “{example}”, or write the line anew."))
    elif reading.asks:
        lines.append("To answer, write the line anew.")
    if numbers or on_file:
        number = numbers[0] if numbers else on_file[0]
        lines.append(
            wrapped(
                f"To withdraw an order write “cancel order {number}”; "
                f"to put it at another hour, “change order {number} to 1600”."
            )
        )
    if numbers:
        lines.append("This is only the receipt; whether your units have the orders they will answer themselves.")
    return lines


def _set_in(text: str) -> str:
    return _SET_IN + wrapped(text, hang=_SET_IN * 2)


def _quoted(text: str) -> str:
    return f"“{' '.join(text.split())}”"
