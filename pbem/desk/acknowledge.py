"""The receipt: out of the game, always, at once.

Each line as understood with its order number, what was asked back, what was refused and why, what went to the
umpire, and what is still on file. Written from the reading and the picture, never from the state; the words are
those of `engine.intelligence.receipts`.
"""

from collections.abc import Sequence

from engine.intelligence.layout import wrapped
from engine.intelligence.receipts import receipt
from engine.orders.reading import Reading
from engine.state import State
from engine.vocabulary import HqId, Minute
from pbem.desk.understand import picture_of


def receipt_text(
    reading: Reading,
    state: State,
    hqs: tuple[HqId, ...],
    received: Minute,
    *,
    numbers: Sequence[int],
    problems: Sequence[str] = (),
) -> str:
    """The receipt for a message received at a campaign minute.

    `state` is that after its orders were issued, `numbers` what they are called; `problems` are sentences about
    the message itself.
    """
    text = receipt(
        reading, scenario=state.scenario, picture=picture_of(state, hqs), now=received, numbers=tuple(numbers)
    )
    return "\n".join([*(wrapped(problem, hang="") for problem in problems), *([""] if problems else []), text])


def receipt_subject(title: str, state: State, hq: HqId, received: Minute) -> str:
    """`[Market Garden] 1st British Airborne Division: receipt, 17 Sep 14:30`."""
    return f"[{title}] {state.scenario.hqs[hq].name}: receipt, {state.scenario.calendar.spoken(received)}"
