"""The rulebook says what the code does: its tables, its settings and its worked examples."""

import re
from fractions import Fraction
from itertools import takewhile
from typing import Any

import pytest

from engine.campaign import decide_and_evolve
from engine.commands import AdvanceTo, IssueOrders, OpenCampaign, WrittenOrder
from engine.events import CombatResolved, CrossingTested, OrderDone, StrengthChanged, UnitMoved
from engine.orders.language import read
from engine.orders.reading import Reader
from engine.orders.values import Order, OrderKind
from engine.rounding import pythagoras
from engine.rulesets.battalion import tables
from engine.rulesets.battalion.combat import reckon
from engine.rulesets.battalion.losses import merged_strength
from engine.scenarios.loader import load
from engine.settings import Settings
from engine.vocabulary import GunClass, MoveClass, Weather
from tests.rules.ledger import RULEBOOK, rules
from tests.simulation.table import STEADY, SteadyDice

WORDS: dict[Any, str] = {
    None: "No",
    tables.D6_HALF_HOURS: "D6 half hours",
    tables.D6_HOURS: "D6 hours",
    tables.TWO_D6_HOURS: "2D6 hours",
}
CODE_WORDS = {
    "merge": "breaks",
    "closes_up": "closes up",
    "occupy_vacated_adjacent": "vacated adjacent square",
    "one_square": "one square",
    "follow_up": "follow up",
    "disengage": "break away",
}


def printed(page: str, rule: str, table: int = 0) -> list[list[str]]:
    """The cells of a table under a rule's heading, the head row first."""
    lines = iter((RULEBOOK / "battalion" / page).read_text(encoding="utf-8").splitlines())
    for line in lines:
        if line.startswith((f"### {rule} ", f"## {rule}")):
            break
    under = list(takewhile(lambda text: not text.startswith("##"), lines))
    tables_here: list[list[list[str]]] = []
    for before, line in zip(["", *under], under, strict=False):
        if line.startswith("|"):
            if not before.startswith("|"):
                tables_here.append([])
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not all(set(cell) <= {"-"} and cell for cell in cells):
                tables_here[-1].append(cells)
    return tables_here[table]


@pytest.mark.rule("MG-MOVE-1")
def test_crossing_times_are_printed_as_they_are_used() -> None:
    head, *rows = printed("05-marching-and-crossing.md", "MG-MOVE-1")
    assert [cell.replace(" ", "_") for cell in head[1:]] == list(tables.COLUMNS)
    for row, (move, cells) in zip(rows, tables.TERRAIN_CROSSING.items(), strict=True):
        assert row == [MoveClass(move).value, *(WORDS.get(cell, str(cell)) for cell in cells)]


@pytest.mark.rule("MG-COMBAT-8")
def test_the_result_table_is_printed_as_it_is_used() -> None:
    head, *rows = printed("06-meeting-and-fighting.md", "MG-COMBAT-8")
    assert head[1:] == ["1", "2", "3", "4", "5", "6"]
    assert {int(row[0]): tuple(row[1:]) for row in rows} == tables.CRT


@pytest.mark.rule("MG-COMBAT-9")
def test_the_result_codes_are_printed_as_they_are_used() -> None:
    _, *rows = printed("06-meeting-and-fighting.md", "MG-COMBAT-9")
    assert [row[0] for row in rows] == list(tables.CODES)
    for row, effect in zip(rows, tables.CODES.values(), strict=True):
        moves = (effect.attacker_close, effect.attacker_distant, effect.defender_close, effect.defender_distant)
        assert row[1:5] == [CODE_WORDS.get(str(move), str(move)) for move in moves]
        advance = f"{effect.advance_by}: {CODE_WORDS[effect.advance]}" if effect.advance else "nobody"
        assert row[5] == advance
        assert row[6] == ", ".join(CODE_WORDS[option] for option in effect.recce)


@pytest.mark.rule("MG-COMBAT-6")
def test_the_ground_is_printed_as_it_is_reckoned() -> None:
    words, figures = printed("06-meeting-and-fighting.md", "MG-COMBAT-6")
    shown = dict(zip(words, (int(figure) for figure in figures), strict=True))
    assert shown == {str(word).replace("_", " "): value for word, value in tables.TERRAIN_ADJUST.items()}


@pytest.mark.rule("MG-AIR-1")
def test_air_quantities_are_printed_as_they_are_used() -> None:
    _, *rows = printed("04-the-sky.md", "MG-AIR-1")
    for row, (sky, day) in zip(rows, tables.AIR_QUANTITIES.items(), strict=True):
        german = "D3" if day.german is None else str(day.german)
        assert row == [Weather(sky).value, str(day.para), str(day.glider), str(day.british), german]


@pytest.mark.rule("MG-WX-1")
def test_the_weather_die_is_printed_as_it_is_thrown() -> None:
    _, *rows = printed("04-the-sky.md", "MG-WX-1")
    shown = {int(face): weather for faces, weather in rows for face in faces.split(",")}
    used = {face: "as the day before" if sky is None else sky.value for face, sky in tables.WEATHER_DIE.items()}
    assert shown == used


@pytest.mark.rule("MG-BRIDGE-2", "MG-BRIDGE-3", "MG-BRIDGE-4", "MG-FERRY-1")
def test_the_demolition_table_is_printed_as_it_is_used() -> None:
    _, *rows = printed("05-marching-and-crossing.md", "MG-BRIDGE-1")
    shown = {row[0].replace(" ", "_"): row[1:] for row in rows}
    for line, charge in tables.DEMOLITION.items():
        needs = "yes" if charge.needs_german_adjacent else "no"
        assert shown[line] == [", ".join(map(str, charge.rolls)), charge.result, needs]
    assert set(shown) == set(tables.DEMOLITION)


@pytest.mark.rule("MG-ARTY-1", "MG-ARTY-2")
def test_ranges_are_printed_as_they_are_reckoned() -> None:
    _, kilometres = printed("07-eyes-guns-supply.md", "MG-ARTY-1")
    guns = [GunClass.MEDIUM, GunClass.LIGHT, GunClass.ANTI_TANK]
    assert kilometres == [f"{km} km" for km in (*(tables.RANGES[g] for g in guns), tables.RECCE_SPOTTING_KM)]
    head, *rows = printed("07-eyes-guns-supply.md", "MG-ARTY-2")
    for row in rows:
        for column, cell in zip(head[1:], row[1:], strict=True):
            away = pythagoras(int(column), int(row[0]))
            assert cell == (str(away) if away <= 12 else "")


@pytest.mark.rule("MG-UMP-1")
def test_every_setting_is_in_the_rulebook_with_its_default() -> None:
    page = (RULEBOOK / "battalion" / "08-umpire.md").read_text(encoding="utf-8")
    _, *rows = printed("08-umpire.md", "Section 25")
    shown = {row[0].strip("`"): row[1].strip("`") for row in rows}
    elsewhere = set(re.findall(r"`([a-z_]+\.[a-z_]+)`", page.partition("belong to the company game")[2]))
    used = dict(Settings().items())
    assert shown == {key: value for key, value in used.items() if key not in elsewhere}
    assert set(used) == set(shown) | elsewhere


#: What the orders of section 26 are called in the game, row by row.
ORDER_KINDS = (
    "move", "attack", "hold", "withdraw", "recce", "support", "fire", "air_support", "air_patrol", "drop",
    "alter_zone", "repair", "ferry_act", "ferry_cross", "cancel amend", "report", "message", "query",
)  # fmt: skip


def test_every_order_of_section_26_is_read_as_what_it_stands_for() -> None:
    scenario = load("market_garden", Settings().changed("ground.tier", "3"))
    _, *rows = printed("02-clock-and-orders.md", "Section 26")
    for row, kinds in zip(rows, ORDER_KINDS, strict=True):
        for line, kind in zip(re.findall(r"`([^`]+)`", row[1]), kinds.split(), strict=True):
            readings = [read(line, Reader(scenario=scenario, hq=hq, now=14 * 60)) for hq in scenario.hqs]
            assert kind in {one.order.kind.value for reading in readings for one in reading.orders}, line


def test_every_chapter_speaks_of_settings_that_there_are() -> None:
    keys = dict(Settings().items())
    for page in RULEBOOK.rglob("*.md"):
        for paragraph in re.findall(r"\*\*Settings?:\*\*.*?(?:\n\n|\Z)", page.read_text(encoding="utf-8"), re.S):
            named = re.findall(r"`([a-z]+\.[a-z_]+)(?: = ([^`]+))?`", paragraph)
            assert named, f"{page.name}: {paragraph}"
            for key, default in named:
                assert key in keys, f"{page.name} speaks of {key}"
                assert default in ("", keys[key]), f"{page.name} has {key} = {default}"


def test_headings_bear_the_names_of_the_list_and_links_lead_somewhere() -> None:
    titles = {rule.id: rule.title for rule in rules()}
    for page in RULEBOOK.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        for rule, title in re.findall(r"^#+ (MG-[A-Z]+-\d+) · (.+)$", text, re.M):
            assert titles[rule] == title, f"{page.name}: {rule}"
        for link in re.findall(r"\]\(([^)#]+)", text):
            assert (page.parent / link).is_file(), f"{page.name} links to {link}"
        for rule, link in re.findall(r"\[(MG-[A-Z]+-\d+)\]\(([^)]+)\)", text):
            assert f"### {rule} " in (page.parent / link).read_text(encoding="utf-8"), f"{page.name}: {rule} in {link}"


# --- the examples ---------------------------------------------------------------------------------


def _frost(via: tuple[str, ...], hours: int) -> list[Any]:
    """2 Para ordered to the bridge as in the example, with a four on every die but the wireless."""
    dice = SteadyDice({"MG-COMM-2": [2, 5] * 500}, otherwise=STEADY)
    opening = OpenCampaign(scenario="market_garden", commitment="seal", settings=(("wx.fixed", "good"),))
    happened, state = decide_and_evolve(None, opening, dice)
    move = Order(kind=OrderKind.MOVE, units=("par2",), to="bridge:arnhem_road", via=via, start=14 * 60 + 30)
    for command in (
        IssueOrders(hq="1abn", received=state.moment, orders=(WrittenOrder(order=move, text="as ordered"),)),
        AdvanceTo(minute=state.moment + hours * 60),
    ):
        events, state = decide_and_evolve(state, command, dice)
        happened += events
    return [e for e in happened if "par2" in (getattr(e, "unit", ""), getattr(e, "by", ""), *_attackers(e))]


def _attackers(event: Any) -> tuple[str, ...]:
    return event.attackers if isinstance(event, CombatResolved) else ()


@pytest.mark.rule("MG-MOVE-1", "MG-MOVE-4", "MG-MOVE-6", "MG-BRIDGE-1", "MG-FERRY-1")
def test_the_march_in_the_rulebook_is_the_march_in_the_game() -> None:
    page = (RULEBOOK / "battalion" / "05-marching-and-crossing.md").read_text(encoding="utf-8")
    shown: list[tuple[str, int]] = []
    for squares, times in re.findall(r"^\| ([\d, ]+)[^|]*\| ([\d:, ]+) \|", page.partition("worked out")[2], re.M):
        hours = [int(t[:2]) * 60 + int(t[3:]) for t in re.findall(r"\d\d:\d\d", times)]
        shown += zip(re.findall(r"\d{4}", squares), hours, strict=True)
    happened = _frost(("town:heelsum", "town:oosterbeek"), hours=6)
    moved = [(e.square.name, e.at) for e in happened if isinstance(e, UnitMoved)]
    assert moved == shown
    assert [(e.crossing, e.at) for e in happened if isinstance(e, CrossingTested)] == [
        ("driel_ferry", 15 * 60 + 45),
        ("arnhem_rail", 16 * 60 + 30),
        ("arnhem_road", 17 * 60 + 15),
    ]
    assert [e.at for e in happened if isinstance(e, OrderDone)] == [17 * 60 + 30]


@pytest.mark.rule("MG-ORDER-5", "MG-COMBAT-7", "MG-COMBAT-14", "MG-LOSS-1")
def test_the_fight_at_two_squares_is_the_fight_in_the_game() -> None:
    happened = _frost((), hours=5)
    fight = next(e for e in happened if isinstance(e, CombatResolved))
    assert (fight.at, fight.attack_total, fight.defence_total, fight.difference, fight.code) == (
        16 * 60, "4", "3", 1, "BR",
    )  # fmt: skip
    assert [(e.before, e.after) for e in happened if isinstance(e, StrengthChanged)] == [(100, 94)]
    assert [e.square.name for e in happened if isinstance(e, UnitMoved)][-1] == "4091"


@pytest.mark.rule("MG-COMBAT-5", "MG-COMBAT-6", "MG-COMBAT-10", "MG-LOSS-3", "MG-RUIN-1")
def test_the_fight_over_the_bridge_is_reckoned_so(field: Any) -> None:
    field.river(4).crossing("bridge", (5, 4), (5, 5), main_road=True).ground("town", (5, 5))
    field.unit("ss", (5, 4), "german", move="wheels", attack=3, defence=3)
    field.unit("frost", (5, 5), attack=4, defence=5, strength=94)
    field.unit("guns", (1, 5), move="towed", attack=2, defence=1, guns="light_7", kind="glider_art")
    world = field.world
    found = reckon(world, field.fight(["ss"], ["frost"], defence_guns=("guns",)), 6)
    assert found is not None
    assert (found.attack_total, found.defence_total) == (Fraction(3), Fraction("6.7"))
    assert (found.adjust, found.difference, found.code) == (-2, -6, "AE")
    assert {s.unit: s.after for s in found.standings} == {"ss": 60, "frost": 76, "guns": 100}
    assert [s.unit for s in found.standings if s.merges] == ["ss"]
    assert merged_strength(40, 60) == 70
    assert [square.name for square in found.ruined] == ["0505"]
