"""Weather, arrivals by road and by air, drop zones."""

from engine.events.event import Event
from engine.vocabulary import Minute, Refusal, Square, UnitId, Weather, ZoneId


class WeatherSet(Event, frozen=True, kw_only=True):
    """MG-WX-1 with the day's quantities (MG-AIR-1)."""

    day: int
    weather: Weather
    allied_squadrons: int = 0
    german_squadrons: int = 0
    para: int = 0
    glider: int = 0


class UnitArrived(Event, frozen=True, kw_only=True):
    """A unit of the order of battle has come onto the map."""

    unit: UnitId
    square: Square


class UnitLanded(Event, frozen=True, kw_only=True):
    """MG-DROP-4."""

    unit: UnitId
    zone: ZoneId
    square: Square
    #: By glider; else by parachute.
    glider: bool = False


class LandingHeld(Event, frozen=True, kw_only=True):
    unit: UnitId
    zone: ZoneId
    reason: Refusal
    #: When it is tried again, campaign minutes.
    next: Minute | None = None


class DropPlanned(Event, frozen=True, kw_only=True):
    """A DROP order is in the plan (MG-DROP-1): zone, campaign minute and priority, 1 first."""

    unit: UnitId
    zone: ZoneId
    time: Minute
    priority: int = 0


class ZoneAltered(Event, frozen=True, kw_only=True):
    unit: UnitId
    zone: ZoneId
