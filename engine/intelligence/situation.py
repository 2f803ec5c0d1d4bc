"""The situation as a headquarters knows it, in plain text, each item with its age.

Made of the picture alone: what `show --hq` prints and what goes with a letter that asks for it.
"""

from collections.abc import Iterable

from engine.intelligence.layout import as_of, columns, listed, section, wrapped
from engine.intelligence.picture import EnemySeen, OrderOnFile, OwnUnit, Picture
from engine.intelligence.places import crossing_name, place_short
from engine.intelligence.reports import Sighting
from engine.intelligence.wording import CONDITION_WORDS, Voice, enemy_phrase, unit_name
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingState, Minute, UnitId

#: What a unit is doing, in a word or two.
DOING_WORDS = {
    "holding": "holding",
    "marching": "on the march",
    "halted": "halted",
    "fighting": "fighting",
    "repairing": "mending the crossing",
    "ferrying": "at the ferry",
    "firing": "guns in action",
    "waiting": "still to come",
    "lost": "lost",
    "merged": "absorbed by another unit",
    "withdrawn": "withdrawn",
}

STATE_WORDS = {
    CrossingState.INTACT: "whole",
    CrossingState.DAMAGED: "damaged, not to be used",
    CrossingState.DESTROYED: "blown",
    CrossingState.DOWN: "down",
    CrossingState.REPAIRED: "mended, open",
}

_ANSWER_WORDS = {"sent": "no answer yet", "acknowledged": "acknowledged"}


def situation(picture: Picture, scenario: Scenario, now: Minute) -> str:
    """The whole situation as this headquarters has been told of it, at a campaign minute."""
    hq = scenario.hqs[picture.hq]
    voice = Voice(scenario, picture.hq)
    own = list(picture.own.values())
    lines = [f"{hq.name}. Situation as known here, {scenario.calendar.spoken(now)}."]
    lines += section("Own units", own_units(scenario, (o for o in own if o.placed), now))
    lines += section("Still to come", _to_come(scenario, picture, own))
    lines += section("No longer in the field", _gone(scenario, own))
    lines += section("The enemy as reported", enemies(voice, picture.enemy.values(), now))
    lines += section("Bridges and ferries", _crossings(scenario, picture, now))
    lines += section("In ruins", (place_short(scenario, square) for square in picture.ruins))
    lines += section("Weather", _weather(picture))
    lines += section("Orders on file", orders_on_file(scenario, picture.on_file(now)))
    lines += section("From other headquarters", _messages(scenario, picture, now))
    return "\n".join(lines) + "\n"


def own_units(scenario: Scenario, units: Iterable[OwnUnit], now: Minute) -> list[str]:
    """One line a unit: name, place, condition, what it does, and how old the news is."""
    rows = []
    for own in units:
        where = f"{place_short(scenario, own.square)}; " if own.square is not None else ""
        told = as_of(scenario.calendar, now, own.told)
        rows.append((unit_name(scenario, own.unit), told, f"{where}{_state(scenario, own)}"))
    return columns(rows)


def enemies(voice: Voice, seen: Iterable[EnemySeen], now: Minute) -> list[str]:
    """One line an enemy, the freshest news first."""
    items = sorted(seen, key=lambda item: (-item.seen, item.square))
    return columns([(as_of(voice.scenario.calendar, now, item.seen), _enemy(voice, item)) for item in items])


def orders_on_file(scenario: Scenario, orders: Iterable[OrderOnFile]) -> list[str]:
    """One entry an order: number, units, start, the line as written and how it was answered."""
    entries = []
    for order in orders:
        start = scenario.calendar.spoken(order.start)
        line = f"{order.number}. {order.text.strip()} [from {start}; {_answers(scenario, order)}]"
        entries.append(wrapped(line, hang="    "))
    return entries


def _state(scenario: Scenario, own: OwnUnit) -> str:
    words = [CONDITION_WORDS[own.condition], DOING_WORDS[own.doing]]
    if own.doing == "marching" and own.to is not None:
        words[-1] += f" to {place_short(scenario, own.to)}"
    if own.in_contact and own.doing != "fighting":
        words.append("enemy close")
    if not own.supplied:
        words.append("cut off")
    return ", ".join(words)


def _enemy(voice: Voice, item: EnemySeen) -> str:
    seen = Sighting(square=item.square, kind=item.kind, size=item.size, heading=item.heading, identity=item.identity)
    by = f" (seen by {unit_name(voice.scenario, item.by)})" if item.by else ""
    return f"{enemy_phrase(voice, (seen,))}{by}"


def _to_come(scenario: Scenario, picture: Picture, own: list[OwnUnit]) -> list[str]:
    waiting = sorted((o for o in own if o.doing == "waiting"), key=lambda o: (o.due or 0, o.unit))
    rows = []
    for unit in waiting:
        zone = scenario.ground.zones.get(picture.zones.get(unit.unit, ""))
        where = f"lands on {zone.name}" if zone else place_short(scenario, unit.square) if unit.square else ""
        due = f"due {scenario.calendar.spoken(unit.due)}" if unit.due is not None else ""
        rows.append((unit_name(scenario, unit.unit), due, where))
    return columns(rows)


def _gone(scenario: Scenario, own: list[OwnUnit]) -> list[str]:
    gone = [o for o in own if o.doing in ("lost", "merged", "withdrawn")]
    return columns([(unit_name(scenario, o.unit), DOING_WORDS[o.doing]) for o in gone])


def _crossings(scenario: Scenario, picture: Picture, now: Minute) -> list[str]:
    return columns(
        [
            (
                as_of(scenario.calendar, now, known.told),
                f"{crossing_name(scenario, known.crossing).removeprefix('the ')}: {STATE_WORDS[known.state]}",
            )
            for known in picture.crossings.values()
        ]
    )


def _weather(picture: Picture) -> list[str]:
    if picture.weather is None:
        return []
    fighters = f"; fighters at your disposal today: {picture.squadrons}" if picture.squadrons else ""
    return [f"{picture.weather.value.capitalize()}{fighters}"]


def _messages(scenario: Scenario, picture: Picture, now: Minute) -> list[str]:
    return [
        wrapped(f"{scenario.calendar.spoken(m.told)}, {scenario.hqs[m.sender].name}: {m.text}")
        for m in picture.messages[-5:]
    ]


def _answers(scenario: Scenario, order: OrderOnFile) -> str:
    silent = [u for u in order.units if order.answers.get(u) == "not_acknowledged"]
    words = _ANSWER_WORDS.get(order.answer, order.answer.replace("_", " "))
    return f"{words}; not acknowledged by {_names(scenario, silent)}" if silent else words


def _names(scenario: Scenario, units: Iterable[UnitId]) -> str:
    return listed(unit_name(scenario, u) for u in units)
