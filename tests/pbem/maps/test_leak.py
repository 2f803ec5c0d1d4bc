"""No byte of a map changes with what its reader has not been told (leak law; MG-GLYPH-3, MG-UMP-4)."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.intelligence.picture import EnemySeen, Picture
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingState, Side, Square, UnitKind
from pbem.maps import part_that_matters, sheet_for_hq, to_svg

_KNOWN = ("graebner",)


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_hidden_things_change_no_byte(arnhem: Scenario, evening: Picture, night: int, data: st.DataObject) -> None:
    before = to_svg(sheet_for_hq(arnhem, evening, night))
    hidden = [u for u in arnhem.units.values() if u.side is Side.GERMAN and u.id not in _KNOWN]
    units = dict(arnhem.units)
    for unit in data.draw(st.lists(st.sampled_from(hidden), max_size=3)):
        units[unit.id] = msgspec.structs.replace(
            unit,
            short=data.draw(st.sampled_from(["Other", "KG X"])),
            kind=data.draw(st.sampled_from(list(UnitKind))),
            strength=data.draw(st.integers(0, 100)),
            square=Square(data.draw(st.integers(0, 11)), data.draw(st.integers(0, 11))),
            arrives=data.draw(st.integers(0, 4000)),
        )
    crossings = {
        key: msgspec.structs.replace(c, state=data.draw(st.sampled_from(list(CrossingState))))
        for key, c in arnhem.ground.crossings.items()
    }
    ground = msgspec.structs.replace(arnhem.ground, crossings=crossings)
    other = msgspec.structs.replace(arnhem, units=units, ground=ground)
    assert to_svg(sheet_for_hq(other, evening, night)) == before
    assert part_that_matters(other, evening, night) == part_that_matters(arnhem, evening, night)


def test_what_is_told_does_change_the_map(arnhem: Scenario, evening: Picture, night: int) -> None:
    seen = EnemySeen(square=Square(9, 9), seen=night, kind=UnitKind.TANK, size="company")
    told = msgspec.structs.replace(evening, enemy={**evening.enemy, "0909": seen})
    assert to_svg(sheet_for_hq(arnhem, told, night)) != to_svg(sheet_for_hq(arnhem, evening, night))


def test_the_order_in_which_news_came_changes_no_byte(arnhem: Scenario, evening: Picture, night: int) -> None:
    turned = msgspec.structs.replace(
        evening,
        own=dict(reversed(evening.own.items())),
        enemy=dict(reversed(evening.enemy.items())),
        crossings=dict(reversed(evening.crossings.items())),
    )
    assert to_svg(sheet_for_hq(arnhem, turned, night)) == to_svg(sheet_for_hq(arnhem, evening, night))
