"""The umpire's commands about the pieces and the ground: units, combats, bridges, roads, weather, dice, settings.

Each turns words into a command of the engine, has it carried out, and says what changed. Which words they are
stands in the table of `umpire`. Source: MG section 28.
"""

import re
from contextlib import suppress

from engine import commands as c
from engine.dice import roll_key
from engine.events import TimeGranted, UnitsAttached
from engine.state import State
from engine.vocabulary import CrossingState, Terrain, UnitStatus, Weather
from pbem.desk import umpire_names, umpire_rulings
from pbem.desk.umpire_hand import Hand, Line, Unclear, stamp


async def weather(desk: Hand, line: Line, found: re.Match[str]) -> str:
    return await desk.told(line, c.SetWeather(weather=Weather(found["weather"].lower())))


async def air(desk: Hand, line: Line, found: re.Match[str]) -> str:
    said = {name: int(number) for name, number in found.groupdict().items() if number is not None}
    return await desk.told(line, c.SetAir(**said))


async def strength(desk: Hand, line: Line, found: re.Match[str]) -> str:
    unit = umpire_names.unit(line.state.scenario, found["unit"])
    return await desk.told(line, c.SetStrength(unit=unit, strength=_percent(found["strength"])))


async def revive(desk: Hand, line: Line, found: re.Match[str]) -> str:
    unit = umpire_names.unit(line.state.scenario, found["unit"])
    square = umpire_names.place(line.state.scenario, found["place"])
    strength = _percent(found["strength"] or "100")
    return await desk.told(line, c.SetStrength(unit=unit, strength=strength, revive=square))


async def place(desk: Hand, line: Line, found: re.Match[str]) -> str:
    unit = umpire_names.unit(line.state.scenario, found["unit"])
    return await desk.told(line, c.PlaceUnit(unit=unit, square=umpire_names.place(line.state.scenario, found["place"])))


async def status(desk: Hand, line: Line, found: re.Match[str]) -> str:
    unit = umpire_names.unit(line.state.scenario, found["unit"])
    return await desk.told(line, c.SetUnitStatus(unit=unit, status=UnitStatus(found["status"].lower())))


async def merge(desk: Hand, line: Line, found: re.Match[str]) -> str:
    unit, host = (umpire_names.unit(line.state.scenario, found[which]) for which in ("unit", "host"))
    return await desk.told(line, c.Merge(unit=unit, host=host))


async def crossing(desk: Hand, line: Line, found: re.Match[str]) -> str:
    words = {"blow": "destroyed", "destroy": "destroyed", "demolish": "destroyed", "repair": "repaired"}
    said = found.groupdict()
    state = words[said["verb"].lower()] if said.get("verb") else said["state"].lower()
    crossing = umpire_names.crossing(line.state.scenario, found["crossing"])
    return await desk.told(line, c.SetCrossing(crossing=crossing, state=CrossingState(state)))


async def terrain(desk: Hand, line: Line, found: re.Match[str]) -> str:
    square = umpire_names.place(line.state.scenario, found["place"])
    return await desk.told(line, c.SetTerrain(square=square, terrain=Terrain(found["terrain"].lower())))


async def setting(desk: Hand, line: Line, found: re.Match[str]) -> str:
    return await desk.told(line, c.ChangeSetting(key=found["key"], value=found["value"].strip()))


async def die(desk: Hand, line: Line, found: re.Match[str]) -> str:
    faces = tuple(int(face) for face in re.findall(r"\d+", found["faces"]))
    return await desk.told(line, c.PresetDie(key=_throw(line.state, found["key"].strip()), faces=faces))


async def declare(desk: Hand, line: Line, found: re.Match[str]) -> str:
    scenario = line.state.scenario
    attackers, defenders = (umpire_names.units(scenario, found[side]) for side in ("attackers", "defenders"))
    return await desk.told(line, c.DeclareCombat(attackers=attackers, defenders=defenders))


async def minutes(desk: Hand, line: Line, found: re.Match[str]) -> str:
    unit = umpire_names.unit(line.state.scenario, found["unit"])
    count = int(found["minutes"]) * (-1 if found["verb"].lower() == "take" else 1)
    outcome = await desk.do(line, c.GiveMinutes(unit=unit, minutes=count))
    (granted,) = (event for event in outcome.events if isinstance(event, TimeGranted))
    doing = {"step": "enters the next square", "ferry": "lands", "repair": "has its work done"}[granted.matter]
    return f"{line.state.scenario.units[unit].short} now {doing} at {stamp(line.state, granted.ends)}."


async def link(desk: Hand, line: Line, found: re.Match[str]) -> str:
    scenario = line.state.scenario
    a, b = umpire_names.place(scenario, found["a"]), umpire_names.place(scenario, found["b"])
    way = "rail" if found["way"].lower().startswith("rail") else "road"
    opened = found["verb"].lower() != "cut"
    await desk.do(line, c.SetLink(a=a, b=b, way=way, open=opened))
    fate = "is open again" if opened else "is cut"
    return f"The {'railway' if way == 'rail' else 'road'} between {a.name} and {b.name} {fate}. All have been told."


async def supply(desk: Hand, line: Line, found: re.Match[str]) -> str:
    unit = umpire_names.unit(line.state.scenario, found["unit"])
    supplied = found["supply"].lower() in ("supplied", "in supply")
    return await desk.told(line, c.SetSupply(unit=unit, supplied=supplied))


async def attach(desk: Hand, line: Line, found: re.Match[str]) -> str:
    scenario = line.state.scenario
    hq = umpire_names.headquarters(scenario, found["hq"])
    units = tuple(u for u in umpire_names.troops(scenario, found["units"]) if u in line.state.units)
    outcome = await desk.do(line, c.Attach(units=units, hq=hq))
    (gone,) = (event for event in outcome.events if isinstance(event, UnitsAttached))
    names = ", ".join(line.state.units[unit].short for unit in gone.units)
    return f"From now on {scenario.hqs[hq].name} commands {names}. All of the side have been told."


async def force(desk: Hand, line: Line, found: re.Match[str]) -> str:
    unit = umpire_names.unit(line.state.scenario, found["unit"])
    passes = found["fate"].lower() == "pass"
    command, order = umpire_rulings.forced(line.state, unit, (found["order"] or "").lower(), passes=passes)
    await desk.do(line, command)
    fate = "gets through" if passes else "does not get through"
    return f"Order {order} {fate} to {line.state.scenario.units[unit].short}."


async def combat(desk: Hand, line: Line, found: re.Match[str]) -> str:
    ruled = umpire_rulings.of_combat(line.state, int(found["number"]), found["text"])
    return "\n".join([await desk.told(line, command) for command in ruled])


async def answer(desk: Hand, line: Line, found: re.Match[str]) -> str:
    said = found.groupdict()
    return await desk.told(
        line, umpire_rulings.answer(line.state, said["answer"], int(said["number"]) if said.get("number") else None)
    )


async def cancel(desk: Hand, line: Line, found: re.Match[str]) -> str:
    return await desk.told(line, c.CancelOrder(order=found["order"].lower()))


def _throw(state: State, text: str) -> str:
    """The key of a throw to come, from `RULE for SUBJECT, OCCASION` as the log shows it (MG-DICE-1)."""
    found = re.fullmatch(r"([A-Z]+-[A-Z]+-\d+) for (.+), ([^,]+)", text, re.IGNORECASE)
    if found is None:
        if text.count("|") != 2:
            raise Unclear("name the throw as the log does: die MG-COMM-1 for 2 Para, order:1abn.15: 5 6")
        return text
    subject = found[2].strip()
    # Not every throw is a unit's: combats, days and bridges have names of their own.
    with suppress(umpire_names.NotClear):
        subject = umpire_names.unit(state.scenario, subject)
    return roll_key(found[1].upper(), subject, found[3].strip())


def _percent(text: str) -> int:
    value = int(text)
    if not 0 <= value <= 100:
        raise Unclear("strength is 0 to 100 percent")
    return value
