"""Landings."""

from typing import Any

import pytest

from engine.rulesets.battalion import drops
from engine.state import DayAir, Drop
from engine.vocabulary import Refusal, Side, Weather


def day(para: int, glider: int, number: int = 0) -> DayAir:
    none = {Side.ALLIED: 0, Side.GERMAN: 0}
    return DayAir(day=number, weather=Weather.FAIR, squadrons=none, para=para, glider=glider)


@pytest.mark.rule("MG-DROP-1")
def test_priority_goes_before_the_schedule_and_the_rest_wait(field: Any) -> None:
    plan = {}
    for n, name in enumerate(("p1", "p2", "p3")):
        field.unit(name, None, kind="para")
        plan[name] = Drop(unit=name, zone="z", at=780 + n, priority=1 if name == "p3" else 0)
    assert drops.lift_of_the_day(field.now(air=day(2, 0), drops=plan).world, 0) == ("p3", "p1")
    del plan["p3"], plan["p1"]
    assert drops.lift_of_the_day(field.now(air=day(2, 0, 1), drops=plan).world, 1) == ("p2",)


@pytest.mark.rule("MG-DROP-1")
def test_a_landing_planned_for_tomorrow_does_not_fly_today(field: Any) -> None:
    field.unit("p", None, kind="para").now(air=day(9, 9), drops={"p": Drop(unit="p", zone="z", at=1440 + 600)})
    assert drops.lift_of_the_day(field.world, 0) == ()


@pytest.mark.rule("MG-DROP-5", "MG-WX-2")
def test_nothing_flies_without_a_lift(field: Any) -> None:
    field.unit("p", None, kind="para").now(drops={"p": Drop(unit="p", zone="z", at=600)})
    assert drops.lift_of_the_day(field.world, 0) == ()
    assert drops.lift_of_the_day(field.now(air=day(0, 0)).world, 0) == ()


@pytest.mark.rule("MG-DROP-2")
def test_gliders_use_landing_zones_unless_the_plan_lists_the_square_as_both(field: Any) -> None:
    field.zone("dz", (1, 1), "drop").zone("lz", (2, 1), "landing").zone("sdz", (3, 1), "supply")
    field.zone("n", (4, 1), "drop", both=True).zone("t_dz", (5, 1), "drop").zone("t_lz", (5, 1), "landing")
    field.unit("g", None, kind="glider", hq="1abn").unit("p", None, kind="para", hq="1abn")

    def refused(name: str) -> list[Refusal | None]:
        zones = ("dz", "lz", "sdz", "n", "t_dz")
        return [drops.zone_refusal(field.world, field.units[name], zone) for zone in zones]

    wrong, no = Refusal.ZONE_WRONG_KIND, Refusal.ZONE_NOT_IN_PLAN
    assert refused("g") == [wrong, None, no, None, None]
    assert refused("p") == [None, wrong, no, None, None]


@pytest.mark.rule("MG-DROP-2", "MG-DROP-3")
def test_the_zone_of_the_order_of_battle_is_in_the_plan_and_the_enemys_is_not(field: Any) -> None:
    field.zone("dz", (1, 1), "drop", hq="bac").zone("theirs", (2, 1), "landing", hq="agb")
    field.unit("eng", None, kind="eng", hq="1abn", zone="dz")
    assert drops.zone_refusal(field.world, field.units["eng"], "dz") is None
    assert drops.zone_refusal(field.world, field.units["eng"], "theirs") is Refusal.ZONE_NOT_IN_PLAN


@pytest.mark.rule("MG-DROP-4")
def test_nobody_lands_on_the_enemy(field: Any) -> None:
    field.zone("dz", (1, 1)).unit("p", None, kind="para").unit("friend", (1, 1))
    assert drops.landing_refusal(field.world, field.units["p"], "dz") is None
    field.moved("friend", (2, 2)).unit("flak", (1, 1), "german")
    assert drops.landing_refusal(field.world, field.units["p"], "dz") is Refusal.ZONE_TAKEN


@pytest.mark.rule("MG-AIR-11")
def test_lifts_need_no_squadrons(field: Any) -> None:
    field.unit("p", None, kind="para").now(air=day(1, 0), drops={"p": Drop(unit="p", zone="z", at=600)})
    assert sum(field.world.air.squadrons.values()) == 0
    assert drops.lift_of_the_day(field.world, 0) == ("p",)
