"""Pictures and states for maps: an order of battle in the field, an enemy seen at several hours."""

import msgspec
import pytest

from engine.campaign import new_state
from engine.events import CampaignOpened
from engine.intelligence.picture import CrossingKnown, EnemySeen, Picture, initial_picture
from engine.scenarios.loader import load
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import CrossingState, Square, UnitKind, UnitStatus, Weather


@pytest.fixture(scope="session")
def arnhem() -> Scenario:
    return load("arnhem_bridge")


@pytest.fixture(scope="session")
def market_garden() -> Scenario:
    return load("market_garden")


@pytest.fixture(scope="session")
def evening(arnhem: Scenario) -> Picture:
    """1st Airborne at 23:00 on the first evening: 2 Para fights at the bridge, the enemy was seen at three hours."""
    picture = initial_picture(arnhem, "1abn")
    at = arnhem.start
    own = dict(picture.own)
    places = {
        "par2": (Square(6, 6), 290, "fighting", None),
        "par3": (Square(1, 7), 240, "marching", Square(5, 6)),
        "par1": (Square(1, 7), 200, "holding", None),
        "recsq": (Square(1, 7), 100, "holding", None),
    }
    for name, (square, seen, doing, to) in places.items():
        own[name] = msgspec.structs.replace(
            own[name], square=square, seen=at + seen, told=at + seen, doing=doing, to=to, due=None
        )
    enemy = {
        "graebner": EnemySeen(
            square=Square(6, 5), seen=at + 295, kind=UnitKind.RECCE, size="strong battalion", identity="graebner"
        ),
        "0407": EnemySeen(square=Square(4, 7), seen=at + 180, kind=UnitKind.INFANTRY, size="company", heading="south"),
        "0308": EnemySeen(square=Square(3, 8), seen=at - 120),
    }
    crossings = {
        "arnhem_road": CrossingKnown(crossing="arnhem_road", state=CrossingState.INTACT, told=at + 250),
        "arnhem_rail": CrossingKnown(crossing="arnhem_rail", state=CrossingState.DESTROYED, told=at + 30),
    }
    return msgspec.structs.replace(
        picture, own=own, enemy=enemy, crossings=crossings, weather=Weather.FAIR, ruins=(Square(5, 6),)
    )


@pytest.fixture(scope="session")
def night(arnhem: Scenario) -> int:
    """The minute of that picture: 23:00."""
    return arnhem.start + 300


@pytest.fixture(scope="session")
def field(arnhem: Scenario) -> State:
    """A state with every unit of the small scenario in its square."""
    opening = CampaignOpened(at=arnhem.start, scenario=arnhem.id, commitment="", settings=())
    state = new_state(opening)
    units = {k: msgspec.structs.replace(u, status=UnitStatus.LIVE) for k, u in arnhem.units.items()}
    occupants: dict[Square, tuple[str, ...]] = {}
    for unit in units.values():
        assert unit.square is not None
        occupants[unit.square] = (*occupants.get(unit.square, ()), unit.id)
    return msgspec.structs.replace(state, units=units, occupants=occupants, arrivals={}, drops={})
