"""The form of a scenario's data: one row type for each kind of thing an author writes.

These are the fields of the scenario author's guide, as written: hours as `1944-09-17 14:35`,
squares as `4887`. Nothing here judges whether they fit together. Unknown fields are errors,
so that a slip of the pen is found.
"""

from typing import Any

import msgspec

from engine.vocabulary import (
    CrossingKind,
    CrossingState,
    GunClass,
    LinkClass,
    Minute,
    MoveClass,
    Side,
    UnitKind,
    WaterClass,
)


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of all rows; `note` is for the author and is not read."""

    note: str = ""


class GridRow(Row, frozen=True, kw_only=True):
    columns: int
    rows: int


class CampaignRow(Row, frozen=True, kw_only=True):
    #: First and last moment of play.
    start: str
    end: str


class HoursRow(Row, frozen=True, kw_only=True):
    sunrise: str = "06:15"
    sunset: str = "18:50"
    first_light: str = "05:45"
    last_light: str = "19:20"
    #: A whole moment; empty: the start of play.
    h_hour: str = ""
    #: A date; empty: the first day.
    d_day: str = ""


class WaterRow(Row, frozen=True, kw_only=True):
    """A square side with water along it: `["0005", "0006", river, nederrijn]`."""

    square_a: str
    square_b: str
    cls: WaterClass = msgspec.field(name="class")
    water: str = ""


class LinkRow(Row, frozen=True, kw_only=True):
    """A road or railway joining two neighbours, or two squares over a corner."""

    square_a: str
    square_b: str
    cls: LinkClass = msgspec.field(name="class")


class CrossingRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    names: tuple[str, ...] = ()
    kind: CrossingKind
    #: Name of the water, as in the fourth column of `water`.
    over: str
    over_class: WaterClass
    opens_edge: tuple[str, str]
    gap_m: int = 0
    structure_length_m: int = 0
    span_confidence: str = ""
    state: CrossingState = CrossingState.INTACT
    main_road_bridge: bool = False
    km: tuple[float, float] | None = None


class TownRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    names: tuple[str, ...] = ()
    #: `city`, `town`, `village`, `hamlet`.
    size: str = "village"
    country: str = ""
    square: str
    km: tuple[float, float] | None = None


class ZoneRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    names: tuple[str, ...] = ()
    #: `drop` (parachutes), `landing` (gliders), `both`, `supply`.
    kind: str
    #: Headquarters in whose plan it stands.
    division: str
    place: str = ""
    use: str = ""
    square: str
    radius_squares: int = 0
    #: Supplies are dropped here.
    supply_dz: bool = False
    km: tuple[float, float] | None = None


class LineRow(Row, frozen=True, kw_only=True):
    """A watercourse, road or railway as drawn. With `squares` a road or railway also makes links."""

    id: str
    name: str = ""
    #: `river`, `canal`, `stream`, `highway`, `road`, `rail`.
    cls: str
    km: tuple[tuple[float, float], ...] = ()
    length_km: float = 0.0
    via: tuple[str, ...] = ()
    typical_width_m: int = 0
    squares: tuple[str, ...] = ()
    squares_diagonal: tuple[str, ...] = ()


class AreaRow(Row, frozen=True, kw_only=True):
    id: str
    name: str = ""
    names: tuple[str, ...] = ()
    #: `woods`, `heath`, `polder`, `town`.
    kind: str
    km: tuple[tuple[float, float], ...]


class HqRow(Row, frozen=True, kw_only=True):
    id: str
    side: Side
    name: str
    commander: str = ""
    superior: str | None = None
    level: str = "division"
    #: `standard` or `doubles` (MG-COMM-1, MG-COMM-2).
    comm: str = "standard"
    air_recce: bool = False
    supply: str = ""
    #: In whose manner its letters are written; empty: as its side's are.
    manner: str = ""


class SupplyRow(Row, frozen=True, kw_only=True):
    id: str
    edges: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()


class FormationRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    hq: str
    supply: str = ""


class GroupRow(Row, frozen=True, kw_only=True):
    id: str
    hq: str
    name: str
    names: tuple[str, ...] = ()
    units: tuple[str, ...]


class UnitRow(Row, frozen=True, kw_only=True):
    id: str
    short: str
    name: str
    formation: str = ""
    hq: str
    type: UnitKind
    #: Map mark; empty: by type.
    symbol: str = ""
    mobility: MoveClass
    companies: int = 4
    quality: str = "B"
    attack: int
    defence: int
    range: GunClass = GunClass.NONE
    recce: bool = False
    arrive: str
    #: Hour of the plan where it differs from what happened (`drop.schedule`).
    planned: str = ""
    #: `map`, `drop`, `edge_north`, `edge_east`, `edge_south`, `edge_west`.
    entry: str = "map"
    zone: str = ""
    square: str
    km: tuple[float, float] | None = None
    supply: str = ""
    #: 1 the basic game, 2 the full order of battle, 3 optional.
    tier: int = 1


class HeadRow(Row, frozen=True, kw_only=True):
    """What stands at the head of `scenario.yaml`, its sections apart."""

    id: str
    name: str
    ruleset: str = "battalion"
    about: str = ""
    grid: GridRow
    campaign: CampaignRow
    hours: HoursRow = HoursRow()
    settings: dict[str, str] = {}
    options: dict[str, dict[str, str]] = {}
    player_counts: dict[int, dict[str, tuple[str, ...]]] = {}
    air_owner: dict[Side, str] = {}
    drop_hqs: tuple[str, ...] = ()


#: Sections of lists: each in `scenario.yaml` itself or in the file or files it names.
SECTIONS: dict[str, type[Row]] = {
    "water": WaterRow,
    "crossings": CrossingRow,
    "links": LinkRow,
    "towns": TownRow,
    "zones": ZoneRow,
    "lines": LineRow,
    "areas": AreaRow,
    "hqs": HqRow,
    "supply": SupplyRow,
    "formations": FormationRow,
    "units": UnitRow,
    "groups": GroupRow,
}

#: Sections without which there is no campaign.
NEEDED = ("terrain", "hqs", "units", "supply")

#: Words allowed where a field is free text in the row.
WORDS: dict[tuple[type[Row], str], tuple[str, ...]] = {
    (TownRow, "size"): ("city", "town", "village", "hamlet"),
    (ZoneRow, "kind"): ("drop", "landing", "both", "supply"),
    (LineRow, "cls"): ("river", "canal", "stream", "highway", "road", "rail"),
    (AreaRow, "kind"): ("woods", "heath", "polder", "town"),
    (HqRow, "comm"): ("standard", "doubles"),
    (HqRow, "manner"): ("", "british", "american", "german"),
    (UnitRow, "entry"): ("map", "drop", "edge_north", "edge_east", "edge_south", "edge_west"),
}

#: Characters of the terrain rows.
TERRAIN_MARKS = ".WHPTV"


def clock_time(text: str) -> Minute:
    """Minutes of the day of `06:15`. Raises ValueError in one sentence."""
    hour, colon, minute = text.partition(":")
    if not (colon and hour.isdigit() and minute.isdigit() and int(hour) < 24 and int(minute) < 60):
        raise ValueError(f"{text!r} is not a time of day")
    return int(hour) * 60 + int(minute)


def sections_of(head: dict[str, Any]) -> set[str]:
    """Keys of `scenario.yaml` that are sections and not part of its head."""
    return (set(SECTIONS) | {"terrain", "victory"}) & set(head)
