"""What the umpire ordains: combats to be fought, minutes, cut roads, supply (MG-UMP-1, MG section 28)."""

from typing import Any

import pytest

from engine import commands as c
from engine.campaign import decode_command, encode_command, fingerprint
from engine.events import (
    CombatBegun,
    CombatResolved,
    LinkSet,
    MarchBegun,
    NoticeGiven,
    OrderHalted,
    OrderRefused,
    Reported,
    StepBegun,
    SupplyChecked,
    TimeGranted,
    UnitMoved,
)
from engine.intelligence.reports import ArrivalReport
from engine.snapshot import freeze, thaw
from engine.vocabulary import OrderStatus, Refusal, Square
from tests.simulation.table import Table

pytestmark = pytest.mark.rule("MG-UMP-1")


def _arrivals(table: Table, unit: str) -> list[int]:
    return [e.at - table.start for e in table.all(UnitMoved) if e.unit == unit]


# --- a combat ------------------------------------------------------------------------------


@pytest.fixture
def facing(field: Any) -> Table:
    """Devon and Dorset south of Hoffmann and Krafft, two squares and one; nobody attacks."""
    field.unit("devon", (5, 5)).unit("dorset", (6, 6)).unit("far", (1, 1))
    return Table(field.unit("hoffmann", (5, 7), "german").unit("krafft", (6, 7), "german"))


@pytest.mark.rule("MG-COMBAT-1", "MG-COMBAT-3")
def test_a_combat_is_fought_between_those_who_are_named_and_nobody_else(facing: Table) -> None:
    facing.do(c.DeclareCombat(attackers=("devon", "dorset"), defenders=("hoffmann",)))
    begun = facing.one(CombatBegun)
    assert (begun.attackers, begun.defenders, begun.rule) == (("devon", "dorset"), ("hoffmann",), "MG-UMP-1")
    assert begun.ends == facing.start + 30
    facing.wait(30)
    resolved = facing.one(CombatResolved)
    assert (resolved.attackers, resolved.defenders) == (("devon", "dorset"), ("hoffmann",))
    facing.wait(60)
    assert len(facing.all(CombatBegun)) == 1, "nobody here means to attack again"


def test_a_combat_that_was_ordained_is_called_off_like_any_other(facing: Table) -> None:
    before = facing.state.units
    facing.do(c.DeclareCombat(attackers=("devon",), defenders=("hoffmann",)))
    facing.do(c.RuleCombat(combat=1, skip=True))
    facing.wait(60)
    assert facing.state.units == before
    facing.do(c.DeclareCombat(attackers=("devon",), defenders=("hoffmann",)))


@pytest.mark.parametrize(
    ("attackers", "defenders", "says"),
    [
        ((), ("hoffmann",), "at least one unit"),
        (("nobody",), ("hoffmann",), "no unit"),
        (("far",), ("hoffmann",), "within two squares"),
        (("devon", "hoffmann"), ("krafft",), "not on the side of"),
        (("devon",), ("dorset",), "name enemies as defenders"),
    ],
)
def test_a_combat_that_cannot_be_fought_is_refused(
    facing: Table, attackers: tuple[str, ...], defenders: tuple[str, ...], says: str
) -> None:
    with pytest.raises(c.CommandRefused, match=says):
        facing.do(c.DeclareCombat(attackers=attackers, defenders=defenders))


@pytest.mark.rule("MG-COMBAT-2")
def test_nobody_attacks_or_defends_twice_at_a_time(facing: Table) -> None:
    facing.do(c.DeclareCombat(attackers=("devon",), defenders=("hoffmann",)))
    with pytest.raises(c.CommandRefused, match="attacking already"):
        facing.do(c.DeclareCombat(attackers=("devon",), defenders=("krafft",)))
    with pytest.raises(c.CommandRefused, match="under attack already"):
        facing.do(c.DeclareCombat(attackers=("dorset",), defenders=("hoffmann",)))


@pytest.mark.rule("MG-COMBAT-6")
def test_not_even_the_umpire_has_a_river_attacked_across(field: Any) -> None:
    field.river(5).unit("devon", (5, 5)).unit("hoffmann", (5, 6), "german")
    with pytest.raises(c.CommandRefused, match="river without a bridge"):
        Table(field).do(c.DeclareCombat(attackers=("devon",), defenders=("hoffmann",)))


# --- minutes -------------------------------------------------------------------------------


@pytest.fixture
def marching(field: Any) -> Table:
    """Devon on a road, ten minutes on the way."""
    table = Table(field.link("road", *((3, y) for y in range(10))).unit("devon", (3, 3)))
    table.order("xxx", "move", "devon", to=(3, 9))
    table.wait(10)
    return table


@pytest.mark.rule("MG-MOVE-5")
def test_minutes_given_bring_the_next_square_nearer_and_all_that_follow(field: Any, marching: Table) -> None:
    step = marching.all(StepBegun)[0]
    marching.do(c.GiveMinutes(unit="devon", minutes=4))
    granted = marching.one(TimeGranted)
    assert (granted.matter, granted.ends) == ("step", step.arrives - 4)
    marching.wait(120)
    took = step.arrives - step.at
    assert _arrivals(marching, "devon")[:3] == [took - 4, 2 * took - 4, 3 * took - 4]


def test_minutes_taken_are_minutes_given_back(marching: Table) -> None:
    plain = marching.state
    marching.do(c.GiveMinutes(unit="devon", minutes=-15))
    assert marching.state.marches["devon"].arrives == plain.marches["devon"].arrives + 15
    marching.do(c.GiveMinutes(unit="devon", minutes=15))
    assert fingerprint(marching.state) == fingerprint(plain)


def test_more_minutes_than_are_left_cannot_be_given_nor_any_to_who_is_about_nothing(marching: Table) -> None:
    left = marching.state.marches["devon"].arrives - marching.state.moment
    with pytest.raises(c.CommandRefused, match=f"takes it {left} more minutes: give it at most {left - 1}"):
        marching.do(c.GiveMinutes(unit="devon", minutes=left))
    with pytest.raises(c.CommandRefused, match="between 1 and"):
        marching.do(c.GiveMinutes(unit="devon", minutes=0))
    with pytest.raises(c.CommandRefused, match="no unit"):
        marching.do(c.GiveMinutes(unit="nobody", minutes=5))
    marching.wait(600)
    with pytest.raises(c.CommandRefused, match="neither on the move nor at work"):
        marching.do(c.GiveMinutes(unit="devon", minutes=5))


@pytest.mark.rule("MG-ENG-2")
def test_engineers_are_done_sooner(field: Any) -> None:
    field.river(5, "canal").crossing("son", (3, 5), (3, 6), state="destroyed")
    field.unit("engrs", (3, 5), kind="eng", move="wheels")
    table = Table(field)
    table.order("xxx", "repair", "engrs", to="bridge:son", target="bridge:son")
    table.wait(30)
    ends = table.state.repairs["engrs"].ends
    table.do(c.GiveMinutes(unit="engrs", minutes=20))
    assert table.one(TimeGranted).matter == "repair"
    assert table.state.repairs["engrs"].ends == ends - 20


# --- roads and railways ----------------------------------------------------------------------


@pytest.mark.rule("MG-SCEN-1", "MG-MOVE-4")
def test_a_cut_road_is_slower_going_and_restored_it_is_as_it_was(field: Any) -> None:
    field.link("road", *((3, y) for y in range(10))).unit("devon", (3, 3), move="foot")
    plain, cut, back = Table(field), Table(field), Table(field)
    printed = back.state.scenario
    for table in (cut, back):
        table.do(c.SetLink(a=Square(3, 4), b=Square(3, 3), way="road"))
        assert not table.state.scenario.ground.step(Square(3, 3), Square(3, 4)).links
    back.do(c.SetLink(a=Square(3, 3), b=Square(3, 4), way="road", open=True))
    assert back.state.scenario.ground is printed.ground
    for table in (plain, cut, back):
        table.order("xxx", "move", "devon", to=(3, 4))
        table.wait(120)
    assert _arrivals(cut, "devon")[0] > _arrivals(plain, "devon")[0]
    assert _arrivals(back, "devon") == _arrivals(plain, "devon")


@pytest.mark.rule("MG-MOVE-4")
def test_who_is_on_the_way_over_a_corner_that_is_cut_finds_another_way(field: Any) -> None:
    field.link("road", (3, 3), (4, 4), (5, 5)).unit("devon", (3, 3))
    table = Table(field)
    table.order("xxx", "move", "devon", to=(5, 5))
    table.wait(5)
    assert table.state.marches["devon"].to == (4, 4)
    table.do(c.SetLink(a=Square(3, 3), b=Square(4, 4), way="road"))
    assert table.all(MarchBegun)[-1].route[0] in ((3, 4), (4, 3))
    table.wait(600)
    assert table.where("devon") == (5, 5)
    assert not table.all(OrderHalted)


def test_every_headquarters_is_told_of_a_cut_road_for_the_map_is_everybodys(field: Any) -> None:
    table = Table(field.link("rail", (3, 3), (3, 4)).unit("devon", (9, 9)))
    table.do(c.SetLink(a=Square(3, 3), b=Square(3, 4), way="rail"))
    notice = table.one(NoticeGiven)
    assert notice.text == "The railway between 0303 and 0304 is cut and can no longer be used."
    assert set(notice.to) == set(table.state.scenario.hqs)
    table.do(c.SetLink(a=Square(3, 3), b=Square(3, 4), way="rail", open=True))
    assert [event.open for event in table.all(LinkSet)] == [False, True]


@pytest.mark.parametrize(
    ("a", "b", "way", "opened", "says"),
    [
        ((3, 3), (3, 4), "rail", False, "the map has no railway between 0303 and 0304"),
        ((3, 3), (3, 5), "road", False, "are no neighbours"),
        ((3, 3), (3, 3), "road", False, "are no neighbours"),
        ((15, 15), (16, 16), "road", False, "off the map"),
        ((3, 3), (3, 4), "road", True, "is open already"),
        ((3, 3), (3, 4), "river", False, "neither road nor rail"),
    ],
)
def test_what_is_no_link_cannot_be_cut(
    field: Any, a: tuple[int, int], b: tuple[int, int], way: str, opened: bool, says: str
) -> None:
    table = Table(field.link("road", (3, 3), (3, 4)))
    with pytest.raises(c.CommandRefused, match=says):
        table.do(c.SetLink(a=Square(*a), b=Square(*b), way=way, open=opened))
    table.do(c.SetLink(a=Square(3, 3), b=Square(3, 4), way="road"))
    with pytest.raises(c.CommandRefused, match="is cut already"):
        table.do(c.SetLink(a=Square(3, 3), b=Square(3, 4), way="road"))


def test_cuts_outlive_snapshots_and_changed_settings() -> None:
    from engine.campaign import decide_and_evolve
    from engine.dice import ScriptedDice

    dice = ScriptedDice(otherwise=4)
    _, state = decide_and_evolve(None, c.OpenCampaign(scenario="market_garden", commitment="x"), dice)
    (a, b), _ = next(item for item in state.scenario.ground.links.items() if "rail" not in map(str, item[1]))
    _, state = decide_and_evolve(state, c.SetLink(a=a, b=b, way="road"), dice)
    assert (a, b) not in state.scenario.ground.links
    assert fingerprint(thaw(freeze(state))) == fingerprint(state)
    assert (a, b) not in thaw(freeze(state)).scenario.ground.links
    _, state = decide_and_evolve(state, c.ChangeSetting(key="ground.villages", value="below"), dice)
    assert (a, b) not in state.scenario.ground.links
    _, opened = decide_and_evolve(state, c.SetLink(a=a, b=b, way="road", open=True), dice)
    assert (a, b) in opened.scenario.ground.links
    assert fingerprint(opened) != fingerprint(state)


# --- supply ----------------------------------------------------------------------------------


@pytest.mark.rule("MG-SUPPLY-1")
def test_a_unit_is_put_out_of_supply_and_in_again_and_loses_nothing(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    table.do(c.SetSupply(unit="devon", supplied=False))
    assert table.state.units["devon"].supplied is False
    assert table.strength("devon") == 100
    with pytest.raises(c.CommandRefused, match="out of supply already"):
        table.do(c.SetSupply(unit="devon", supplied=False))
    table.do(c.SetSupply(unit="devon", supplied=True))
    assert [event.rule for event in table.all(SupplyChecked)] == ["MG-UMP-1", "MG-UMP-1"]


# --- command -----------------------------------------------------------------------------------


@pytest.fixture
def link_up(field: Any) -> Table:
    """Two battalions of the airborne corps, one of them on the march, and one of the corps."""
    field.unit("par2", (5, 5), hq="bac").unit("par3", (7, 5), hq="bac").unit("devon", (9, 5), hq="xxx")
    return Table(field.unit("krafft", (1, 15), "german"))


@pytest.mark.rule("MG-SCEN-3", "MG-ORDER-8")
def test_who_is_put_under_another_headquarters_is_ordered_by_it_alone_and_goes_on_with_what_it_does(
    link_up: Table,
) -> None:
    link_up.order("bac", "move", "par2", to=(5, 9))
    link_up.wait(5)
    link_up.do(c.Attach(units=("par2",), hq="xxx"))
    late = link_up.order("bac", "hold", "par2")
    link_up.order("xxx", "move", "par3", to=(7, 9))
    assert [e.reason for e in link_up.all(OrderRefused)] == [Refusal.NOT_YOUR_UNIT] * 2
    assert link_up.status(late) is OrderStatus.REFUSED
    link_up.wait(300)
    assert link_up.where("par2") == (5, 9)
    link_up.order("xxx", "move", "par2", to=(5, 8))
    link_up.wait(420)
    assert link_up.where("par2") == (5, 8)


@pytest.mark.rule("MG-REPORT-1", "MG-ORDER-8")
def test_its_new_headquarters_hears_from_it_and_its_old_one_no_more(link_up: Table) -> None:
    link_up.do(c.Attach(units=("par2", "par3"), hq="xxx"))
    pictures = link_up.state.pictures
    assert set(pictures["xxx"].own) >= {"devon", "par2", "par3"}
    assert pictures["xxx"].own["par2"].square == (5, 5)
    assert not pictures["bac"].own
    assert pictures["bac"].under == {"par2": "xxx", "par3": "xxx"}
    link_up.order("xxx", "move", "par2", to=(5, 6))
    link_up.wait(60)
    assert {e.to for e in link_up.all(Reported) if isinstance(e.report, ArrivalReport)} == {"xxx"}
    link_up.do(c.Attach(units=("par2",), hq="bac"))
    assert set(link_up.state.pictures["bac"].own) == {"par2"}
    assert "par2" not in link_up.state.pictures["xxx"].own


def test_the_other_side_is_not_told_who_commands_whom(link_up: Table) -> None:
    link_up.do(c.Attach(units=("par2",), hq="xxx"))
    sides = {link_up.state.scenario.hqs[e.to].side.value for e in link_up.all(Reported)}
    assert sides == {"allied"}


@pytest.mark.parametrize(
    ("units", "hq", "says"),
    [
        ((), "xxx", "name at least one unit"),
        (("nobody",), "xxx", "no unit"),
        (("par2",), "nowhere", "no headquarters"),
        (("par2", "krafft"), "xxx", "krafft is not on the side of"),
        (("devon",), "xxx", "devon takes its orders from .* already"),
    ],
)
def test_who_cannot_be_put_under_a_headquarters(link_up: Table, units: tuple[str, ...], hq: str, says: str) -> None:
    before = link_up.state
    with pytest.raises(c.CommandRefused, match=says):
        link_up.do(c.Attach(units=units, hq=hq))
    assert link_up.state == before


@pytest.mark.parametrize(
    "command",
    [
        c.Attach(units=("a", "b"), hq="xxx"),
        c.Merge(unit="a", host="b"),
        c.DeclareCombat(attackers=("a", "b"), defenders=("d",)),
        c.GiveMinutes(unit="a", minutes=-3),
        c.SetLink(a=Square(1, 2), b=Square(1, 3), way="rail", open=True),
        c.SetSupply(unit="a", supplied=False),
        c.ConcealUnit(unit="a", hq="xxx"),
    ],
)
def test_each_is_journalled_as_it_was_given(command: c.AnyCommand) -> None:
    assert decode_command(encode_command(command)) == command
