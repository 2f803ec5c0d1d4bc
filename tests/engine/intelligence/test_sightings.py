"""What a unit makes of an enemy (MG-CONTACT-7, MG-RECCE-1)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.intelligence.sightings import in_sight, sighting, size
from engine.state import State
from engine.vocabulary import Square

NOON = 12 * 60


@pytest.mark.parametrize(
    ("companies", "strength", "word"),
    [
        (1, 100, "company"),
        (1, 50, "section"),
        (2, 100, "weak battalion"),
        (4, 100, "battalion"),
        (4, 60, "weak battalion"),
        (4, 10, "section"),
        (5, 100, "strong battalion"),
    ],
)
def test_size_is_a_word_from_companies_and_condition(
    position: Callable[..., State], companies: int, strength: int, word: str
) -> None:
    enemy = replace(position().units["spindler"], companies=companies, strength=strength)
    assert size(enemy) == word


def test_heading_is_told_only_of_an_enemy_that_moved_in_sight(position: Callable[..., State]) -> None:
    state = position(par2="0506", arflak="0606")
    own, enemy = state.units["par2"], state.units["arflak"]
    assert sighting(own, enemy, NOON).heading == ""
    came = replace(enemy, came_from=Square(7, 6), moved_at=NOON)
    assert sighting(own, came, NOON).heading == "west"
    assert sighting(own, came, NOON).left == Square(7, 6)
    earlier = replace(came, moved_at=NOON - 1)
    assert sighting(own, earlier, NOON).heading == ""


def test_where_it_came_from_is_told_only_if_that_was_in_sight_too(position: Callable[..., State]) -> None:
    state = position(par2="0506", arflak="0706")
    enemy = replace(state.units["arflak"], came_from=Square(8, 6), moved_at=NOON)
    seen = sighting(state.units["par2"], enemy, NOON)
    assert (seen.heading, seen.left) == ("west", None)


@pytest.mark.parametrize(("minutes", "known"), [(59, False), (60, True)])
def test_after_an_hour_face_to_face_the_enemy_is_known_by_name(
    position: Callable[..., State], minutes: int, known: bool
) -> None:
    state = position(par2="0506", arflak="0606")
    seen = sighting(state.units["par2"], state.units["arflak"], NOON + minutes)
    assert (seen.identity == "arflak") is known


def test_an_hour_begins_anew_when_either_moves(position: Callable[..., State]) -> None:
    state = position(par2="0506", arflak="0606")
    moved = replace(state.units["arflak"], moved_at=NOON + 30)
    assert sighting(state.units["par2"], moved, NOON + 60).identity is None


def test_at_recce_distance_nobody_is_known_by_name(position: Callable[..., State]) -> None:
    state = position(recsq="0306", arflak="0606")
    assert sighting(state.units["recsq"], state.units["arflak"], NOON + 600).identity is None


@pytest.mark.parametrize(
    ("unit", "square", "seen"),
    [
        ("par2", "0706", True),
        ("par2", "0607", True),
        ("par2", "0806", False),
        ("par2", "0707", False),
        ("recsq", "0906", True),
        ("recsq", "0908", True),
        ("recsq", "0809", True),
        ("recsq", "0909", False),
    ],
)
def test_how_far_a_unit_sees(position: Callable[..., State], unit: str, square: str, seen: bool) -> None:
    state = position(**{unit: "0506"})
    assert in_sight(state.units[unit], Square.parse(square)) is seen
