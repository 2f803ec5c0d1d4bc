"""Meeting the enemy."""

import itertools
from typing import Any

import pytest

from engine.rulesets.battalion import contact
from engine.vocabulary import Refusal, Square, Stance

HERE = Square(5, 5)


@pytest.mark.rule("MG-CONTACT-1")
def test_contact_is_exactly_two_orthogonal_steps(field: Any) -> None:
    field.unit("unit", HERE)
    for dx, dy in itertools.product(range(-4, 5), repeat=2):
        if (dx, dy) == (0, 0):
            continue
        field.unit("enemy", (5 + dx, 5 + dy), "german")
        world = field.world
        met = contact.enemies_in_reach(world, world.units["unit"], HERE) == ("enemy",)
        orthogonal_or_diagonal = (0 in (dx, dy) and abs(dx + dy) <= 2) or abs(dx) == abs(dy) == 1
        assert met is orthogonal_or_diagonal is contact.in_contact(HERE, Square(5 + dx, 5 + dy))


@pytest.mark.rule("MG-CONTACT-1")
def test_friends_make_no_contact_and_enemies_are_named_nearest_first(field: Any) -> None:
    field.unit("unit", HERE).unit("friend", (5, 6)).unit("far", (7, 5), "german").unit("near", (4, 5), "german")
    world = field.world
    assert contact.enemies_in_reach(world, world.units["unit"], HERE) == ("near", "far")


@pytest.mark.rule("MG-CONTACT-4")
def test_a_diagonal_neighbour_is_distant_unless_set_otherwise(field: Any) -> None:
    corner = Square(6, 6)
    assert contact.contact_kind(HERE, corner, field.settings) == "distant"
    field.set(contact__diagonal="close")
    assert contact.contact_range(HERE, corner, field.settings) == contact.CLOSE
    assert contact.contact_range(HERE, Square(5, 7), field.settings) == contact.DISTANT


@pytest.mark.rule("MG-CONTACT-2")
def test_an_attack_closes_on_one_enemy_though_it_nears_another(field: Any) -> None:
    field.unit("unit", HERE).unit("target", (5, 7), "german").unit("other", (6, 6), "german")
    world = field.world
    unit, to = world.units["unit"], Square(5, 6)
    assert contact.step_allowed(world, unit, to) is Refusal.CLOSER_TO_ENEMY
    assert contact.step_allowed(world, unit, to, attack=True) is None


@pytest.mark.rule("MG-CONTACT-2")
def test_enemies_out_of_contact_hinder_no_step(field: Any) -> None:
    field.unit("unit", HERE).unit("enemy", (5, 8), "german")
    world = field.world
    assert contact.step_allowed(world, world.units["unit"], Square(5, 6)) is None


@pytest.mark.rule("MG-ORDER-5")
@pytest.mark.parametrize(("stance", "moved", "forced", "fights"), [
    (Stance.ATTACK, False, False, True),
    (Stance.HOLD, True, True, True),
    (Stance.AVOID, True, True, False),
    (Stance.HOLD, False, True, False),
])  # fmt: skip
def test_a_stance_to_attack_needs_no_move(field: Any, stance: Stance, moved: bool, forced: bool, fights: bool) -> None:
    field.set(contact__forced=forced)
    found = contact.combat_on_contact(stance, moved_into=moved, attack_order=False, settings=field.settings)
    assert found is fights


@pytest.mark.rule("MG-RECCE-1")
def test_only_recce_units_see_that_far(field: Any) -> None:
    field.unit("recce", HERE, recce=True).unit("foot", HERE).unit("enemy", (5, 9), "german")
    world = field.world
    assert contact.recce_sees(world, world.units["recce"], HERE) == ("enemy",)
    assert contact.recce_sees(world, world.units["foot"], HERE) == ()


@pytest.mark.rule("MG-RECCE-1")
def test_a_standing_recce_unit_sees_who_comes_near(field: Any) -> None:
    field.unit("mover", HERE).unit("scout", (8, 8), "german", recce=True).unit("foot", (5, 7), "german")
    world = field.world
    assert contact.watchers(world, world.units["mover"], HERE) == ("scout",)
    assert contact.watchers(world, world.units["mover"], Square(4, 5)) == ()


@pytest.mark.rule("MG-RECCE-2")
def test_recce_may_be_made_to_halt_as_soon_as_it_sees(field: Any) -> None:
    field.unit("recce", HERE, recce=True).unit("enemy", (9, 7), "german")
    assert contact.recce_halt(field.world, field.units["recce"], HERE) == ()
    field.set(recce__halt="on_spot")
    assert contact.recce_halt(field.world, field.units["recce"], HERE) == ("enemy",)


@pytest.mark.rule("MG-RECCE-2", "MG-CONTACT-1")
def test_recce_halts_before_it_comes_into_contact(field: Any) -> None:
    for dx, dy in itertools.product(range(-2, 3), repeat=2):
        if 0 < abs(dx) + abs(dy) <= 2:
            assert contact.halts_recce(dx, dy, field.settings)
