"""What an umpire lays down in play, read from his words: combats, questions, the radio, reports held and lost.

Each function turns words into commands of the engine, or refuses in one sentence; nothing here touches the
store. Source: MG section 28, MG-COMBAT-5..8, MG-COMM-1, MG-COMM-4, MG-REPORT-1, MG-UMP-3.
"""

import re
from collections.abc import Collection, Iterable, Sequence

from engine import commands as c
from engine.dice import roll_key
from engine.events import AnyEvent, Reported
from engine.intelligence.logs import question
from engine.play import order_roll
from engine.state import Fight, State
from engine.vocabulary import OrderId, UnitId

#: Faces that pass and that fail by either profile: no double and a high sum, a double and the least sum.
_PASSES, _FAILS = (6, 5), (1, 1)

_PARTS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"attack(?:er|ers)?(?: total)? ?=? ?(\d{1,4}(?:/\d{1,4})?)"), "attack_total"),
    (re.compile(r"(?:defen[cs]e|defenders?)(?: total)? ?=? ?(\d{1,4}(?:/\d{1,4})?)"), "defence_total"),
    (re.compile(r"(?:adjust|modifier|ground) ?=? ?([+-]?\d{1,2})"), "adjust"),
    (re.compile(r"(?:difference|row) ?=? ?([+-]?\d{1,2})"), "difference"),
    (re.compile(r"(?:result|code) ?=? ?([abd][1-4er])"), "code"),
)
_NUMBERS = ("adjust", "difference")
_SAYS = "attacker total 12, defender total 11/2, adjust -2, difference 3, result D2, die 5, skip or fight"


def of_combat(state: State, number: int, text: str) -> list[c.AnyCommand]:
    """What is laid down for a combat under way, as commands. `fight` takes back what was laid down before.

    Raises ValueError in one sentence.
    """
    fight = state.fights.get(number)
    if fight is None:
        under_way = ", ".join(map(str, state.fights)) or "none"
        raise ValueError(f"combat {number} is not under way; under way: {under_way}")
    said: dict[str, str | int] = {}
    ruled: list[c.AnyCommand] = []
    for part in re.split(r"\s*[,;]\s*|\s+and\s+", text.strip().lower()):
        die = re.fullmatch(r"die ?=? ?([1-6])", part)
        if part in ("skip", "call off", "stop"):
            ruled.append(c.RuleCombat(combat=number, skip=True))
        elif part in ("fight", "as reckoned"):
            ruled.append(c.RuleCombat(combat=number))
        elif die is not None:
            ruled.append(c.PresetDie(key=die_of(fight), faces=(int(die[1]),)))
        else:
            name, value = _part(part)
            said[name] = int(value) if name in _NUMBERS else value.upper() if name == "code" else value
    if said:
        ruled.append(c.RuleCombat(combat=number, **said))  # type: ignore[arg-type]  # each by its own name
    return ruled


def die_of(fight: Fight) -> str:
    """The key of the die that a combat under way will be decided by (MG-COMBAT-8)."""
    leader = (*fight.attackers, *fight.attack_guns, *fight.defenders)[0]
    return roll_key("MG-COMBAT-8", leader, f"{fight.sort}@{fight.began}")


def _part(text: str) -> tuple[str, str]:
    for pattern, name in _PARTS:
        found = pattern.fullmatch(text)
        if found is not None:
            return name, found[1]
    raise ValueError(f"{text!r} says nothing of a combat: write {_SAYS}")


# --- questions ----------------------------------------------------------------------------------


def answer(state: State, said: str, number: int | None = None) -> c.AnswerRuling:
    """The answer to a question that is open: yes or 1, no or 2. Raises ValueError in one sentence."""
    word = {"yes": True, "1": True, "no": False, "2": False}.get(said.lower())
    if word is None:
        raise ValueError("a question is answered with yes or no")
    asked = {one.number: unit for unit, one in state.asked.items()}
    if number is None:
        if len(asked) != 1:
            raise ValueError(f"say which question, as 13 = {said}; open: {_listed(asked)}")
        number = next(iter(asked))
    if number not in asked:
        raise ValueError(f"question {number} is not open; open: {_listed(asked)}")
    return c.AnswerRuling(unit=asked[number], yes=word)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers))) or "none"


# --- the radio and reports ------------------------------------------------------------------------


def forced(state: State, unit: UnitId, order: OrderId, *, passes: bool) -> tuple[c.PresetDie, OrderId]:
    """The radio roll of an order to come to a unit, laid down so that it passes or fails; and the order it is
    for, the next of its headquarters if none is named. Raises ValueError in one sentence."""
    hq = state.units[unit].hq
    following = state.order_count.get(hq, 0) + 1
    order = order or f"{hq}.{following}"
    of, _, number = order.partition(".")
    if of in state.scenario.hqs and number.isdigit() and int(number) <= state.order_count.get(of, 0):
        raise ValueError(f"the dice of order {order} have been thrown; `as {of}: …` gives it again and surely")
    if of != hq and hq not in state.settings.auth.delegated_to(of):
        raise ValueError(f"{state.units[unit].short} takes its orders from {hq}: name one of its orders, as {hq}.15")
    faces = _PASSES if passes else _FAILS
    if (sum(faces) > state.settings.comm.fail_on) is not passes:
        raise ValueError("as comm.fail_on stands no faces do that: change the setting")
    return c.PresetDie(key=order_roll(state, unit, order), faces=faces), order


def released(
    state: State, parked: Collection[int], numbers: Sequence[int], what: str
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Numbers of letters and of held reports to let go. `what`: `letter` or `report` if he said so.

    Raises ValueError in one sentence.
    """
    letters, reports = [], []
    for number in numbers:
        letter, report = number in parked, number in state.held_reports
        if letter and report and not what:
            raise ValueError(f"there is a letter {number} and a report {number}: write release letter {number}, say")
        if report and not what.startswith("letter"):
            reports.append(number)
        elif letter and not what.startswith("report"):
            letters.append(number)
        else:
            raise ValueError(f"there is no {what.rstrip('s') or 'letter'} {number} in the tray")
    return tuple(letters), tuple(reports)


def found_again(happened: Iterable[AnyEvent], number: int) -> c.DeliverReport:
    """The command by which a lost report comes in after all (MG-COMM-4). Raises ValueError in one sentence."""
    lost: Reported | None = None
    for event in happened:
        if isinstance(event, Reported) and event.number == number:
            if not event.lost:
                raise ValueError(f"report {number} has come in already")
            lost = event
    if lost is None:
        raise ValueError(f"no report {number} has been lost; the log marks those that were")
    return c.DeliverReport(number=number, to=lost.to, report=lost.report, sent=lost.of, unit=lost.unit)


def waiting(state: State) -> list[str]:
    """What the campaign itself has in the umpire's tray, a line each: open questions, reports he holds."""
    scenario = state.scenario
    lines = [
        question(one.number, unit, one.enemies, scenario, one.due, one.matter)
        for unit, one in sorted(state.asked.items(), key=lambda item: item[1].number)
    ]
    for number, held in state.held_reports.items():
        what = type(held.report).__name__.removesuffix("Report").lower()
        by = f" from {scenario.units[held.unit].short}" if held.unit is not None else ""
        lines.append(f"report {number}{by} to {held.to}, {scenario.calendar.spoken(held.sent)}: {what}, held")
    return lines
