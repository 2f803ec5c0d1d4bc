"""Odds, options and breaking away."""

from typing import Any

import pytest

from engine.rulesets.battalion.recce import break_away, favourable, recce_option
from engine.vocabulary import Square

HERE = Square(5, 5)


@pytest.mark.rule("MG-RECCE-4")
def test_what_is_favourable_is_a_setting(field: Any) -> None:
    field.unit("recce", HERE, recce=True, attack=3).unit("d", (5, 6), "german", defence=2)
    assert favourable(field.world, "recce", ["d"])
    assert not favourable(field.set(recce__min_diff=2).world, "recce", ["d"])
    assert not favourable(field.world, "recce", [])


@pytest.mark.rule("MG-COMBAT-13")
@pytest.mark.parametrize(("code", "won", "advance", "expected"), [
    ("D1", True, True, "follow_up"),
    ("D1", True, None, "disengage"),
    ("D1", True, False, "disengage"),
    ("A1", False, True, "disengage"),
    ("A1", True, True, "follow_up"),
    ("BR", False, True, "disengage"),
    ("D2", True, True, None),
    ("AE", False, None, None),
])  # fmt: skip
def test_recce_options(code: str, won: bool, advance: bool | None, expected: str | None) -> None:
    assert recce_option(code, won=won, advance=advance) == expected


@pytest.mark.rule("MG-RECCE-5")
def test_it_breaks_away_to_the_nearest_square_out_of_contact(field: Any) -> None:
    field.unit("recce", HERE, recce=True).unit("enemy", (5, 6), "german")
    path = break_away(field.world, "recce")
    assert path is not None
    assert len(path) == 2
    end = path[-1]
    assert abs(end.x - 5) + abs(end.y - 6) >= 3


@pytest.mark.rule("MG-RECCE-5")
def test_it_goes_by_the_way_it_came(field: Any) -> None:
    field.unit("recce", HERE, recce=True, came_from=Square(4, 5)).unit("enemy", (5, 7), "german")
    assert break_away(field.world, "recce") == (Square(4, 5),)
    field.changed("recce", came_from=Square(5, 4))
    assert break_away(field.world, "recce") == (Square(5, 4),)


@pytest.mark.rule("MG-RECCE-5")
def test_out_of_contact_it_stays_and_shut_in_it_stays(field: Any) -> None:
    field.unit("recce", HERE, recce=True)
    assert break_away(field.world, "recce") == ()
    field.unit("enemy", (5, 6), "german")
    for there in ((5, 4), (4, 5), (6, 5), (5, 6)):
        field.water("river", HERE, there)
    assert break_away(field.world, "recce") is None
