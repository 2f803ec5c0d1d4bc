"""Whether words get through."""

from itertools import product
from typing import Any

import pytest

from engine import play
from engine.rulesets.battalion import comms


@pytest.mark.rule("MG-COMM-1")
@pytest.mark.parametrize(("fail_on", "failures"), [(2, 1), (3, 3), (4, 6), (12, 36)])
def test_the_standard_profile_fails_up_to_a_sum_that_is_a_setting(fail_on: int, failures: int) -> None:
    assert sum(play.comm_fails("standard", faces, fail_on) for faces in product(range(1, 7), repeat=2)) == failures


@pytest.mark.rule("MG-COMM-2")
def test_the_setting_does_not_touch_the_airborne_profile() -> None:
    assert not play.comm_fails("doubles", (1, 2), 12)
    assert play.comm_rule("doubles") == "MG-COMM-2"
    assert play.comm_rule("standard") == "MG-COMM-1"


@pytest.mark.rule("MG-COMM-8")
def test_between_headquarters_the_worse_profile_holds_and_the_enemy_is_held(field: Any) -> None:
    scenario = field.scenario
    assert comms.profile_between(scenario, "xxx", "1abn") == "doubles"
    assert comms.profile_between(scenario, "1abn", "xxx") == "doubles"
    assert comms.profile_between(scenario, "xxx", "bac") == "standard"
    assert comms.held_for_umpire(scenario, "xxx", "agb")
    assert not comms.held_for_umpire(scenario, "xxx", "1abn")


@pytest.mark.rule("MG-COMM-5")
def test_one_throw_for_each_unit_and_order_or_each_unit_and_message(field: Any) -> None:
    def name(order: str, unit: str = "2para") -> tuple[str, str]:
        return comms.throw_name(field.settings, order, unit, "mail-1")

    assert name("1abn.1") != name("1abn.2")
    field.set(comm__per="message")
    assert name("1abn.1") == name("1abn.2")
    assert name("1abn.1") != name("1abn.1", "3para")


@pytest.mark.rule("MG-COMM-7")
def test_three_causes_equally_often() -> None:
    assert len({comms.cause(face) for face in (1, 2, 3)}) == 3
