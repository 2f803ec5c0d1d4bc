"""A scenario as a value: ground, order of battle, headquarters and the hours they begin.

Read from data by `engine.scenarios.loader`; nothing here changes in play.
"""

from collections.abc import Mapping

import msgspec

from engine.clock import Calendar
from engine.forces import Formation, Group, Headquarters, Unit
from engine.ground.amended import Cut
from engine.ground.ground import Ground
from engine.scenarios.conditions import Conditions
from engine.settings import Settings
from engine.vocabulary import FormationId, HqId, Minute, Side, UnitId, ZoneId


class SupplySource(msgspec.Struct, frozen=True, kw_only=True):
    """Where a trace may end: map edges or supply zones (MG-SUPPLY-4)."""

    id: str
    #: `north`, `east`, `south`, `west`.
    edges: tuple[str, ...] = ()
    zones: tuple[ZoneId, ...] = ()


class Hours(msgspec.Struct, frozen=True, kw_only=True):
    """Sun and hours by name (orders.md 4); minutes of the day, except `h_hour` and `d_day`."""

    sunrise: Minute = 375
    sunset: Minute = 1130
    first_light: Minute = 345
    last_light: Minute = 1160
    #: Campaign minute of H-hour.
    h_hour: Minute = 0
    #: Campaign day that is D-day, 0 for the first.
    d_day: int = 0


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """Everything fixed about a campaign before it begins."""

    id: str
    name: str
    #: Ruleset it is written for: `battalion`.
    ruleset: str = "battalion"
    calendar: Calendar
    #: First and last campaign minute.
    start: Minute
    end: Minute
    ground: Ground
    #: The order of battle that takes part. All are waiting; `square` is where a unit will come
    #: into play at minute `arrives`: its start square, edge square or drop zone.
    units: Mapping[UnitId, Unit]
    formations: Mapping[FormationId, Formation]
    groups: Mapping[str, Group]
    hqs: Mapping[HqId, Headquarters]
    supply: Mapping[str, SupplySource]
    #: Seats by number of players: `{3: {"allied_1": ("xxx",)}}`.
    player_counts: Mapping[int, Mapping[str, tuple[HqId, ...]]]
    settings: Settings = Settings()
    hours: Hours = Hours()
    #: HQ that owns each side's fighters, and those that may order drops (orders.md 11).
    air_owner: Mapping[Side, HqId] = {}
    #: Recipients of air reconnaissance (MG-AIR-8).
    air_recce: Mapping[Side, tuple[HqId, ...]] = {}
    drop_hqs: tuple[HqId, ...] = ()
    #: Victory conditions; scored by `engine.scenarios.victory`.
    victory: Conditions = Conditions()
    #: Sets of settings to choose from at the start, by name: `{"short": {"campaign.end": "…"}}`.
    options: Mapping[str, Mapping[str, str]] = {}
    #: What it is about, in a sentence or two.
    about: str = ""
    #: Links that the umpire has cut in `ground`, and the map as it was before; None: nothing is cut.
    cuts: tuple[Cut, ...] = ()
    printed: Ground | None = None
    #: The reconnaissance units of the order of battle (MG-RECCE-1). Follows from `units`.
    scouts: tuple[UnitId, ...] = ()

    def __post_init__(self) -> None:
        scouts = tuple(unit.id for unit in self.units.values() if unit.recce)
        msgspec.structs.force_setattr(self, "scouts", scouts)

    def on_map_at_start(self, unit: Unit) -> bool:
        """Whether a unit of the order of battle stands on the map when play begins."""
        return unit.entry == "map" and unit.square is not None and unit.arrives <= self.start

    def hqs_of(self, side: Side) -> tuple[HqId, ...]:
        return tuple(h.id for h in self.hqs.values() if h.side is side)
