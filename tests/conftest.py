"""What every test may use: the marker that names a rule, and a field to set up small situations on.

`@pytest.mark.rule("MG-MOVE-1", …)` says which rules a test holds; the ledger counts them.
`field` is a piece of open ground on which a test lays what its scenario needs.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from engine.clock import Calendar
from engine.forces import Formation, Headquarters, Unit
from engine.ground.ground import Crossing, Zone, side_of, survey
from engine.scenarios.scenario import Scenario, SupplySource
from engine.settings import Settings
from engine.state import Fight, State
from engine.vocabulary import (
    CrossingKind,
    CrossingState,
    GunClass,
    LinkClass,
    MoveClass,
    Side,
    Square,
    Terrain,
    UnitKind,
    UnitStatus,
    WaterClass,
)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): rule ids of the catalogues that this test holds")


class Field:
    """A small map with units, laid out step by step and then looked at as a `World`.

    Sixteen squares by sixteen of open ground unless said otherwise. Names of sides are `allied`
    and `german`; places are pairs.
    """

    def __init__(self, columns: int = 16, rows: int = 16) -> None:
        self.columns, self.rows = columns, rows
        self._terrain: dict[tuple[int, int], Terrain] = {}
        self._water: dict[Any, WaterClass] = {}
        self._links: dict[Any, set[LinkClass]] = {}
        self._crossings: dict[str, Crossing] = {}
        self._zones: dict[str, Zone] = {}
        self.units: dict[str, Unit] = {}
        self.settings = Settings()
        self.play: dict[str, Any] = {}
        self.moment = 14 * 60
        self.supply = {
            "south": SupplySource(id="south", edges=("south",)),
            "edges": SupplySource(id="edges", edges=("north", "east", "west")),
            "dz": SupplySource(id="dz", zones=("sdz",)),
        }

    # --- ground ---

    def ground(self, terrain: str, *squares: tuple[int, int]) -> "Field":
        """Terrain of some squares, or of all if none is named."""
        for x, y in squares or [(x, y) for x in range(self.columns) for y in range(self.rows)]:
            self._terrain[x, y] = Terrain(terrain)
        return self

    def link(self, cls: str, *squares: tuple[int, int]) -> "Field":
        """A highway, road or rail through a row of squares, each next to the last or at its corner."""
        for a, b in pairwise(squares):
            self._links.setdefault(side_of(Square(*a), Square(*b)), set()).add(LinkClass(cls))
        return self

    def water(self, cls: str, a: tuple[int, int], b: tuple[int, int]) -> "Field":
        """River, canal or stream along the side between two squares."""
        self._water[side_of(Square(*a), Square(*b))] = WaterClass(cls)
        return self

    def river(self, row: int, cls: str = "river") -> "Field":
        """Water from edge to edge between `row` and the row north of it."""
        for x in range(self.columns):
            self.water(cls, (x, row), (x, row + 1))
        return self

    def crossing(self, name: str, a: tuple[int, int], b: tuple[int, int], kind: str = "road", **facts: Any) -> "Field":
        """A bridge or ferry over the side between two squares; `state`, `main_road`, `gap_m` if wanted."""
        side = side_of(Square(*a), Square(*b))
        facts["state"] = CrossingState(facts.get("state", "intact"))
        self._crossings[name] = Crossing(
            id=name, name=name, kind=CrossingKind(kind), over="water", side=side,
            water=self._water.get(side, WaterClass.RIVER), **facts,
        )  # fmt: skip
        return self

    def zone(self, name: str, square: tuple[int, int], kind: str = "drop", **facts: Any) -> "Field":
        self._zones[name] = Zone(id=name, name=facts.pop("called", name), kind=kind, square=Square(*square), **facts)
        return self

    # --- units ---

    def unit(self, name: str, at: tuple[int, int] | None, side: str = "allied", **facts: Any) -> "Field":
        """A unit where it stands; foot, attack 4, defence 4, full strength unless said otherwise."""
        default_hq = {"allied": "xxx", "german": "agb"}[side]
        facts.setdefault("supply", {"allied": "south", "german": "edges"}[side])
        facts["move"] = MoveClass(facts.get("move", "foot"))
        facts["kind"] = UnitKind(facts.get("kind", "inf"))
        facts["guns"] = GunClass(facts.get("guns", "none"))
        facts.setdefault("status", UnitStatus.LIVE if at is not None else UnitStatus.WAITING)
        square = Square(*at) if at is not None else None
        for key in ("attack", "defence"):
            facts.setdefault(key, 4)
        self.units[name] = Unit(
            id=name, name=name, short=name, side=Side(side), hq=facts.pop("hq", default_hq), square=square, **facts
        )
        return self

    def set(self, **values: Any) -> "Field":
        """Settings, `combat__scale="no"` for `combat.scale = no`."""
        for key, value in values.items():
            self.settings = self.settings.changed(key.replace("__", "."), str(value))
        return self

    def now(self, **fields: Any) -> "Field":
        """Fields of the state as it stands in play: `crossings`, `marches`, `fights`, …"""
        self.play.update(fields)
        return self

    # --- the whole ---

    @property
    def scenario(self) -> Scenario:
        rows = tuple(
            tuple(self._terrain.get((x, y), Terrain.OPEN) for x in range(self.columns)) for y in range(self.rows)
        )
        ground = survey(
            columns=self.columns,
            rows=self.rows,
            terrain=rows,
            water=self._water,
            links={side: frozenset(links) for side, links in self._links.items()},
            crossings=self._crossings.values(),
            zones=self._zones.values(),
        )
        hqs = [
            Headquarters(id="xxx", side=Side.ALLIED, name="XXX Corps", supply="south"),
            Headquarters(id="bac", side=Side.ALLIED, name="Airborne Corps", supply="dz"),
            Headquarters(
                id="1abn", side=Side.ALLIED, name="1st Airborne", superior="bac", comm_profile="doubles", supply="dz"
            ),
            Headquarters(id="agb", side=Side.GERMAN, name="Army Group B", supply="edges"),
        ]
        formations = {
            u.formation: Formation(id=u.formation, name=u.formation, hq=u.hq, side=u.side)
            for u in self.units.values()
            if u.formation
        }
        return Scenario(
            id="field",
            name="Field",
            calendar=Calendar("1944-09-17"),
            start=0,
            end=9 * 24 * 60,
            ground=ground,
            units=dict(self.units),
            formations=formations,
            groups={},
            hqs={h.id: h for h in hqs},
            supply=self.supply,
            player_counts={},
            air_owner={Side.ALLIED: "xxx", Side.GERMAN: "agb"},
        )

    @property
    def world(self) -> State:
        """The field as a world to be read."""
        occupants: dict[Square, tuple[str, ...]] = {}
        for unit in self.units.values():
            if unit.live and unit.square is not None:
                occupants[unit.square] = (*occupants.get(unit.square, ()), unit.id)
        fields: dict[str, Any] = {"units": dict(self.units), "occupants": occupants} | self.play
        return State(scenario=self.scenario, settings=self.settings, moment=self.moment, **fields)

    def moved(self, name: str, to: tuple[int, int]) -> "Field":
        """The same unit in another square."""
        self.units[name] = replace(self.units[name], square=Square(*to), came_from=self.units[name].square)
        return self

    def changed(self, name: str, **facts: Any) -> "Field":
        """The same unit with other facts."""
        self.units[name] = replace(self.units[name], **facts)
        return self

    def fight(self, attackers: Iterable[str], defenders: Iterable[str], *, sort: str = "ground", **facts: Any) -> Fight:
        """A combat under way since the field's moment, to be reckoned half an hour later."""
        return Fight(
            id=1, attackers=tuple(attackers), defenders=tuple(defenders), began=self.moment, ends=self.moment + 30,
            sort=sort, **facts,
        )  # fmt: skip


@pytest.fixture
def field() -> Field:
    """Open ground, sixteen squares by sixteen, with nobody on it."""
    return Field()
