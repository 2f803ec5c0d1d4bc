"""The tables of the battalion game, laid out as in the rulebook.

Figures only: what they mean stands in the module that uses them. Nothing here knows the state
of a campaign. Source: the tables of MG sections 5 to 19.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from engine.vocabulary import GunClass, MoveClass, Side, Terrain, Weather


class Throw(msgspec.Struct, frozen=True):
    """Dice that a rule asks for. `play.roll` throws them; the faces are then handed back."""

    #: A key of `engine.dice.FACES`.
    kind: str
    #: How many dice.
    count: int = 1
    #: What one pip is worth, in minutes; 0 where the dice do not measure time.
    unit_minutes: int = 0
    #: Minutes added to the dice.
    plus_minutes: int = 0

    def minutes(self, faces: tuple[int, ...]) -> int:
        """Campaign minutes that these faces stand for."""
        return sum(faces) * self.unit_minutes + self.plus_minutes


# --- movement (MG-MOVE-1) -------------------------------------------------------------------

D6_HALF_HOURS = Throw("D6", 1, 30)
D6_HOURS = Throw("D6", 1, 60)
TWO_D6_HOURS = Throw("D6", 2, 60)
NO = None

COLUMNS = ("major_road", "minor_road", "open", "woods", "polder", "heath", "town", "rail", "canal", "ferry")

#: Minutes to cross a square; NO: forbidden; dice are thrown when the crossing starts.
TERRAIN_CROSSING: Mapping[MoveClass, tuple[int | Throw | None, ...]] = {
    #                 major minor open woods polder heath town rail  canal          ferry
    MoveClass.FOOT:   (15,  15,   20,  40,   30,    30,   30,  20,   D6_HALF_HOURS, D6_HOURS),
    MoveClass.TRACKS: (5,   10,   10,  30,   NO,    20,   30,  15,   NO,            TWO_D6_HOURS),
    MoveClass.TOWED:  (5,   10,   20,  NO,   NO,    60,   30,  40,   NO,            TWO_D6_HOURS),
    MoveClass.WHEELS: (5,   5,    15,  NO,   NO,    40,   20,  30,   NO,            TWO_D6_HOURS),
}  # fmt: skip


def crossing_time(move: MoveClass, column: str) -> int | Throw | None:
    """A cell of the table of crossing times: minutes, dice, or None where it is forbidden."""
    return TERRAIN_CROSSING[move][COLUMNS.index(column)]


# --- communications (MG-COMM-1, MG-COMM-2, MG-COMM-7) -----------------------------------------

#: `standard` fails on a small sum of two D6 (setting `comm.fail_on`), `doubles` on a double.
COMM_PROFILES = ("standard", "doubles")
COMM_CAUSES = ("radio fault", "telephone breakdown", "dispatch rider astray or killed")


# --- weather and air (MG-WX-1, MG-AIR-1) ------------------------------------------------------

#: What the D6 at the start of the day shows; None: as the previous day.
WEATHER_DIE: Mapping[int, Weather | None] = {
    1: None, 2: Weather.GOOD, 3: Weather.FAIR, 4: Weather.FAIR, 5: Weather.POOR, 6: Weather.POOR,
}  # fmt: skip


class AirDay(NamedTuple):
    """Quantities of a day: battalions that can be landed, squadrons that can fly."""

    para: int
    glider: int
    british: int
    #: None: the face of a D3 (MG-AIR-1).
    german: int | None


AIR_QUANTITIES: Mapping[Weather, AirDay] = {
    #                    para glider british german
    Weather.GOOD: AirDay(18,  6,     6,      None),
    Weather.FAIR: AirDay(3,   1,     3,      1),
    Weather.POOR: AirDay(0,   0,     0,      0),
}  # fmt: skip


# --- bridges and ferries (MG-BRIDGE-2..5, MG-BRIDGE-7, MG-FERRY-1) ------------------------------


class Charge(NamedTuple):
    """A line of the demolition table."""

    result: str
    rolls: tuple[int, ...]
    needs_german_adjacent: bool


DEMOLITION: Mapping[str, Charge] = {
    "canal_bridge":      Charge("destroyed", (1, 2), needs_german_adjacent=False),
    "railway_bridge":    Charge("destroyed", (1,),   needs_german_adjacent=False),
    "major_road_bridge": Charge("damaged",   (1,),   needs_german_adjacent=True),
    "ferry":             Charge("destroyed", (1, 2), needs_german_adjacent=True),
}  # fmt: skip

#: Minutes that each passage of a repaired major bridge takes more.
REPAIRED_BRIDGE_EXTRA_FOOT = 30
REPAIRED_BRIDGE_EXTRA_MECHANISED = 60

#: Metres of gap for which one average die is thrown.
REPAIR_SPAN_PER_DIE_M = 40


# --- supply (MG-SUPPLY-4) -----------------------------------------------------------------------

DEPOT_EDGES: Mapping[Side, tuple[str, ...]] = {
    Side.ALLIED: ("south",),
    Side.GERMAN: ("north", "east", "west"),
}


# --- combat (MG-COMBAT-6, MG-COMBAT-8, MG-COMBAT-9) ---------------------------------------------

#: Added to the attacker's total, by the defender's terrain or what he is attacked across.
TERRAIN_ADJUST: Mapping[str, int] = {
    "bridge": -1,
    "canal": -2,
    "embanked_road": 2,
    Terrain.HEATH: -3,
    Terrain.OPEN: 0,
    Terrain.POLDER: -2,
    Terrain.RUINS: -3,
    Terrain.TOWN: -2,
    Terrain.WOODS: -2,
}

LOWEST_DIFFERENCE, HIGHEST_DIFFERENCE = -7, 12

#: Result by difference (attack + adjust - defence) and die.
CRT: Mapping[int, tuple[str, ...]] = {
    #     1     2     3     4     5     6
    -7: ("A1", "A1", "A1", "A2", "A2", "AE"),
    -6: ("A1", "A1", "A1", "A1", "A2", "AE"),
    -5: ("A1", "A1", "A1", "A1", "A2", "AE"),
    -4: ("A1", "A1", "A1", "A1", "A1", "A2"),
    -3: ("A1", "A1", "A1", "A1", "A1", "A2"),
    -2: ("BR", "A1", "A1", "A1", "A1", "A1"),
    -1: ("D1", "BR", "A1", "A1", "A1", "A1"),
    0:  ("D2", "D1", "BR", "BR", "A1", "A1"),
    1:  ("D2", "D2", "D1", "BR", "BR", "A1"),
    2:  ("D2", "D2", "D2", "D1", "BR", "A1"),
    3:  ("D2", "D2", "D2", "D1", "BR", "A1"),
    4:  ("D2", "D2", "D2", "D2", "D1", "BR"),
    5:  ("D2", "D2", "D2", "D2", "D1", "BR"),
    6:  ("D3", "D2", "D2", "D2", "D2", "BR"),
    7:  ("D3", "D2", "D2", "D2", "D2", "BR"),
    8:  ("D3", "D2", "D2", "D2", "D2", "BR"),
    9:  ("D4", "D3", "D2", "D2", "D2", "D2"),
    10: ("D4", "D3", "D2", "D2", "D2", "D2"),
    11: ("D4", "D3", "D2", "D2", "D2", "D2"),
    12: ("DE", "D4", "D3", "D2", "D2", "D2"),
}  # fmt: skip

MERGE = "merge"
CLOSES_UP = "closes_up"
OCCUPY = "occupy_vacated_adjacent"
ONE_SQUARE = "one_square"


class Effect(NamedTuple):
    """A line of the table of result codes: squares fallen back, `merge` or `closes_up`."""

    attacker_close: int | str
    attacker_distant: int | str
    defender_close: int | str
    defender_distant: int | str
    #: Side that may advance, and how; None: nobody.
    advance_by: str | None = None
    advance: str | None = None
    #: What recce units of either side may choose (MG-COMBAT-13).
    recce: tuple[str, ...] = ()


CODES: Mapping[str, Effect] = {
    #            attacker           defender
    #            close    distant    close  distant  advance by  how         recce units may
    "A1": Effect(1,       0,         0,     0,       None,       None,       ("follow_up", "disengage")),
    "A2": Effect(2,       1,         0,     0,       "defender", OCCUPY,     ()),
    "AE": Effect(MERGE,   MERGE,     0,     0,       "defender", ONE_SQUARE, ()),
    "BR": Effect(1,       CLOSES_UP, 1,     0,       None,       None,       ("disengage",)),
    "D1": Effect(0,       0,         1,     0,       None,       None,       ("follow_up", "disengage")),
    "D2": Effect(0,       0,         2,     1,       "attacker", OCCUPY,     ()),
    "D3": Effect(0,       0,         3,     1,       "attacker", OCCUPY,     ()),
    "D4": Effect(0,       0,         3,     2,       "attacker", ONE_SQUARE, ()),
    "DE": Effect(0,       0,         MERGE, MERGE,   "attacker", ONE_SQUARE, ()),
}  # fmt: skip

#: Greatest distance in km to the unit that takes in the remains (MG-COMBAT-10).
MERGE_REACH_KM = 5


# --- ranges in km (MG-ARTY-1, MG-RECCE-1) --------------------------------------------------------

RANGES: Mapping[GunClass, int] = {
    GunClass.MEDIUM: 12,
    GunClass.LIGHT: 7,
    GunClass.ANTI_TANK: 4,
    GunClass.NONE: 0,
}
RECCE_SPOTTING_KM = 4
#: Orthogonal steps within which units are in contact (MG-CONTACT-1).
CONTACT_REACH = 2
