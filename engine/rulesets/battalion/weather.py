"""The weather of a day and what can fly in it (MG-WX-1, MG-WX-2, MG-AIR-1)."""

from engine.clock import Calendar
from engine.rulesets.battalion.tables import AIR_QUANTITIES, WEATHER_DIE, Throw
from engine.settings import Settings
from engine.state import DayAir
from engine.vocabulary import Side, Weather

WEATHER_THROW = Throw("D6")
GERMAN_FIGHTERS_THROW = Throw("D3")


def by_die(previous: Weather | None, d6: int, initial: Weather) -> Weather:
    """Weather by the die at the start of a day (MG-WX-1); on the first day, "as the day before" is
    the setting `wx.initial`."""
    return WEATHER_DIE[d6] or previous or initial


def laid_down(settings: Settings, calendar: Calendar, day: int) -> Weather | None:
    """Weather fixed by a setting: `wx.fixed`, or the date's in `wx.historical`. None: throw the die."""
    if settings.wx.fixed:
        return Weather(settings.wx.fixed)
    date = calendar.date(day * 24 * 60).isoformat()
    for entry in settings.wx.historical.split(","):
        when, _, weather = entry.partition("=")
        if when.strip() == date:
            return Weather(weather.strip())
    return None


def needs_fighter_die(weather: Weather) -> bool:
    """In good weather the German fighters of the day are thrown for (MG-AIR-1)."""
    return AIR_QUANTITIES[weather].german is None


def air_of_day(weather: Weather, day: int, *, german_d3: int | None, first_day: int, settings: Settings) -> DayAir:
    """The day's squadrons and lifts (MG-AIR-1). `german_d3`: face of the D3, wanted in good weather.
    `drop.first_day_limit` (`para,glider` battalions) raises the lift of the campaign's first day."""
    row = AIR_QUANTITIES[weather]
    german = row.german if row.german is not None else german_d3
    if german is None:
        raise ValueError("the German fighters of a day of good weather need the face of a D3")
    para, glider = row.para, row.glider
    limit = settings.drop.first_day_limit
    if limit and day == first_day and weather is not Weather.POOR:
        written = limit.split(",")
        para, glider = max(para, int(written[0])), max(glider, int(written[-1]))
    return DayAir(
        day=day, weather=weather, squadrons={Side.ALLIED: row.british, Side.GERMAN: german}, para=para, glider=glider
    )
