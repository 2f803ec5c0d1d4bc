"""The hours of a campaign day: weather at its start, supply at 20:00, the air day's end.

Source: MG-CLOCK-4, MG-WX-1, MG-AIR-1, MG-SUPPLY-1, MG-SUPPLY-5, MG section 23.
"""

from engine.clock import DAY, HOUR, day_of
from engine.dice import Roll
from engine.events import SupplyChecked, WeatherSet
from engine.play import Play
from engine.rulesets.battalion.casualties import weaken
from engine.rulesets.battalion.halfhour import HalfHour
from engine.rulesets.battalion.losses import supply_loss
from engine.rulesets.battalion.squadrons import close_day
from engine.rulesets.battalion.supply import check
from engine.rulesets.battalion.tables import Throw
from engine.rulesets.battalion.weather import (
    GERMAN_FIGHTERS_THROW,
    WEATHER_THROW,
    air_of_day,
    by_die,
    laid_down,
    needs_fighter_die,
)
from engine.settings import Settings
from engine.state import World
from engine.vocabulary import Minute, Side, Weather

#: Time of day of the supply check, minutes (MG-SUPPLY-1).
SUPPLY_HOUR: Minute = 20 * HOUR
_SUPPLY_THROW = Throw("D6")


def day_start(settings: Settings) -> Minute:
    """Time of day at which a campaign day opens, minutes (MG-CLOCK-4, `day.start`)."""
    hour, _, minute = settings.day.start.partition(":")
    return (int(hour) * HOUR + int(minute or 0)) % DAY


def each_day(after: Minute, until: Minute, time: Minute) -> range:
    """Every minute of this time of day after one campaign minute, up to and including another."""
    first = after - after % DAY + time
    return range(first if first > after else first + DAY, until + 1, DAY)


def new_day(h: HalfHour) -> bool:
    """What was not flown lapses; the weather of the day and what can fly (MG section 23)."""
    close_day(h)
    set_weather(h.play, h.now, day_of(h.now))
    return True


def set_weather(play: Play, at: Minute, day: int, weather: Weather | None = None, rule: str = "MG-WX-1") -> None:
    """The weather of a campaign day by setting or die, or as the umpire says, with its quantities."""
    world = play.world
    rolls: list[Roll] = []
    if weather is None:
        weather = laid_down(world.settings, world.scenario.calendar, day)
    if weather is None:
        roll = play.roll("MG-WX-1", WEATHER_THROW.kind, "weather", f"day {day}")
        rolls.append(roll)
        before = world.air.weather if world.air is not None else None
        weather = by_die(before, roll.faces[0], Weather(world.settings.wx.initial))
    german = None
    if needs_fighter_die(weather):
        fighters = play.roll("MG-AIR-1", GERMAN_FIGHTERS_THROW.kind, "german fighters", f"day {day}")
        rolls.append(fighters)
        german = fighters.faces[0]
    air = air_of_day(weather, day, german_d3=german, first_day=day_of(world.scenario.start), settings=world.settings)
    play.happen(
        WeatherSet(
            at=at,
            rule=rule,
            rolls=tuple(rolls),
            day=day,
            weather=weather,
            allied_squadrons=_left(world, Side.ALLIED, air.squadrons[Side.ALLIED]),
            german_squadrons=_left(world, Side.GERMAN, air.squadrons[Side.GERMAN]),
            para=air.para,
            glider=air.glider,
        )
    )


def _left(world: World, side: Side, squadrons: int) -> int:
    """Of a day's squadrons, those not given out already (a change of weather in the day)."""
    return max(0, squadrons - len(world.flown.get(side, ())))


def evening_supply(h: HalfHour) -> bool:
    """Every unit traces its route at 20:00; those that cannot lose a D6 of percent (MG-SUPPLY-5)."""
    world = h.world
    checked = check(world, [u for u in world.units.values() if u.live], h.now)
    for unit, supplied in checked.items():
        h.happen(SupplyChecked, rule="MG-SUPPLY-1", unit=unit, supplied=supplied)
        if not supplied:
            roll = h.throw("MG-SUPPLY-5", _SUPPLY_THROW, unit, f"day {day_of(h.now)}")
            after = supply_loss(world.units[unit].strength, roll.faces[0], supplied=False)
            weaken(h, unit, after, "supply", rule="MG-SUPPLY-5", rolls=(roll,))
    return True
