"""Letters, situations and maps of a small story, word for word.

The story is made of events by hand, so that only wording and layout can change these texts. When a
writer has edited a phrase, look at the difference and write them anew with
`PBEM_GOLDEN=write pytest tests/engine/intelligence/test_golden.py`.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import events as e
from engine.intelligence.letters import compose
from engine.intelligence.logs import hq_log, umpire_log
from engine.intelligence.situation import situation
from engine.intelligence.textmap import hq_map, umpire_map
from engine.orders.values import OrderKind
from engine.play import Play
from engine.state import State
from engine.vocabulary import CrossingState, Refusal, Square, Weather

GOLDEN = Path(__file__).parent / "golden"
SEVEN = 19 * 60


@pytest.fixture
def told(position: Callable[..., State], play: Callable[..., Play], order: Callable) -> tuple[State, Play]:
    """2 Para goes for the bridge and drives its guard off; Spindler counter-attacks."""
    before = position(SEVEN, par2="0406", par3="0007", arflak="0606", spindler="0507")
    # The faces of every signal that can be lost, in order; 1st Airborne loses doubles.
    table = play(before, (3, 4, 1, 2, 1, 4, 3, 5, 2, 6, 2, 4, 3, 4, 2, 5, 4, 4))
    bridge, town, back = Square(6, 6), Square(5, 6), Square(7, 6)
    entry = replace(
        order(1, OrderKind.MOVE, "par2", at=SEVEN, to="bridge:arnhem_road"), text="2 Para to the road bridge at once"
    )
    fought = (("par2", 100, town, "attacker", "close"), ("arflak", 100, bridge, "defender", "close"))
    countered = (("spindler", 100, Square(5, 7), "attacker", "distant"), ("par2", 95, bridge, "defender", "distant"))
    story = [
        e.WeatherSet(at=SEVEN, day=0, weather=Weather.FAIR, allied_squadrons=3, german_squadrons=1, para=3, glider=1),
        e.OrderReceived(at=SEVEN, entry=entry),
        e.OrderAcknowledged(at=SEVEN, order=entry.id, unit="par2"),
        e.OrderStarted(at=SEVEN, order=entry.id, unit="par2"),
        e.MarchBegun(at=SEVEN, unit="par2", order=entry.id, route=(town, bridge)),
        e.UnitMoved(at=SEVEN + 15, unit="par2", origin=Square(4, 6), square=town),
        e.CrossingTested(at=SEVEN + 15, crossing="arnhem_road", by="par2", state=CrossingState.INTACT),
        e.ContactMade(at=SEVEN + 15, unit="par2", enemies=("arflak", "spindler")),
        e.OrderHalted(at=SEVEN + 15, order=entry.id, unit="par2", reason=Refusal.CONTACT),
        e.StrengthChanged(at=SEVEN + 45, unit="par2", before=100, after=95, cause="combat"),
        e.StrengthChanged(at=SEVEN + 45, unit="arflak", before=100, after=72, cause="combat"),
        e.UnitFellBack(at=SEVEN + 45, unit="arflak", origin=bridge, square=back, combat=1),
        e.UnitAdvanced(at=SEVEN + 45, unit="par2", origin=town, square=bridge, combat=1),
        e.CombatReported(at=SEVEN + 45, combat=1, units=fought, code="D1"),
        e.StrengthChanged(at=SEVEN + 75, unit="par2", before=95, after=66, cause="combat"),
        e.CombatReported(at=SEVEN + 75, combat=2, units=countered, code="A1"),
    ]
    for event in story:
        table.happen(event)
    return before, table


@pytest.mark.parametrize("name", ["1abn", "iiss", "umpire"])
def test_word_for_word(told: tuple[State, Play], name: str) -> None:
    before, table = told
    after = table.closed()
    now = SEVEN + 90
    if name == "umpire":
        pages = ["\n".join(umpire_log(table.events, after.scenario)), umpire_map(after)]
    else:
        picture = after.pictures[name]
        letters = compose(before, after, table.events, name)
        pages = [f"{letter.subject}\n\n{letter.text}" for letter in letters]
        pages += [situation(picture, after.scenario, now), hq_map(picture, after.scenario, now)]
        pages.append("\n".join(hq_log(table.events, after.scenario, name, after.commitment)))
    text = ("\n" + "=" * 78 + "\n").join(page.rstrip() + "\n" for page in pages)
    kept = GOLDEN / f"{name}.txt"
    if os.environ.get("PBEM_GOLDEN") == "write":
        kept.write_text(text, encoding="utf-8")
    assert text == kept.read_text(encoding="utf-8")
