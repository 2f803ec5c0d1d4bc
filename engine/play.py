"""The table at which a command is played out.

`Play` holds the draft of the state, the dice and the events so far. Rulesets call `happen`
for everything that comes about and `roll` for every die, and read the draft through `world`.
There is one way in for events, and it is here that a signal may be lost (MG-COMM-4).
"""

from msgspec.structs import replace

from engine.dice import FACES, Dice, Roll, roll_key
from engine.events import AnyEvent, ReportDelayed, Reported, ReportHeld
from engine.evolve import apply
from engine.intelligence.signals import UNHEARD, Signal, heard_of
from engine.state import State, World, closed, opened
from engine.vocabulary import HqId, Minute, OrderId, UnitId


class Play:
    """One command being decided."""

    def __init__(self, state: State, dice: Dice) -> None:
        self._draft = opened(state)
        #: The state as it is now, to be read and never written.
        self.world: World = self._draft
        self._dice = dice
        self.events: list[AnyEvent] = []
        self._signals: dict[str, int] = {}

    def happen(self, event: AnyEvent) -> None:
        """Let an event come about: it changes the state, and whoever hears of it is told."""
        apply(self._draft, event)
        self.events.append(event)
        if type(event) not in UNHEARD:
            for signal in heard_of(self._draft, event):
                self._send(event.at, signal)

    def roll(self, rule: str, kind: str, subject: str, occasion: str, count: int = 1) -> Roll:
        """Throw dice, unless the umpire has laid down the faces of this very throw (MG-DICE-1)."""
        preset = self._draft.presets.get(roll_key(rule, subject, occasion))
        if preset is not None and len(preset) == count:
            faces = tuple(_on(kind, face) for face in preset)
            return Roll(rule, kind, subject, occasion, faces, overridden=True)
        return self._dice.roll(rule, kind, subject, occasion, count)

    def comm_roll(self, profile: str, subject: str, occasion: str) -> tuple[bool, Roll]:
        """The communications test: (failed, roll). Profiles `standard` and `doubles` (MG-COMM-1, -2)."""
        roll = self.roll(comm_rule(profile), "D6", subject, occasion, 2)
        return comm_fails(profile, roll.faces, self._draft.settings.comm.fail_on), roll

    def closed(self) -> State:
        """The state as it has become; the play is over."""
        return closed(self._draft)

    def _send(self, at: Minute, signal: Signal) -> None:
        lost = False
        rolls: tuple[Roll, ...] = ()
        if signal.losable and signal.unit is not None:
            lost, roll = self.comm_roll(self._profile(signal.unit), signal.unit, self._occasion(at, signal))
            rolls = (roll,)
        told = Reported(
            at=at,
            rule="MG-COMM-4" if rolls else "MG-COMM-6",
            rolls=rolls,
            to=signal.to,
            report=signal.report,
            lost=lost,
            flash=signal.flash,
            unit=signal.unit,
        )
        late = self._draft.settings.comm.delay_min if signal.losable else 0
        if late < 1:
            self._tell(told)
        else:
            self._write_down(ReportDelayed(at=at, rule="MG-COMM-7", due=at + late, told=told))

    def _tell(self, told: Reported) -> None:
        """It comes in, or is lost, or the umpire holds it; what he may still let in bears a number."""
        number = self._draft.report_count + 1
        if told.lost:
            self._write_down(replace(told, number=number))
        elif told.unit is not None and told.to in self._draft.withheld:
            self._write_down(ReportHeld(at=told.at, rule="MG-REPORT-1", number=number, told=told))
        else:
            self._write_down(told)

    def _write_down(self, event: AnyEvent) -> None:
        apply(self._draft, event)
        self.events.append(event)

    def come_in(self, at: Minute) -> bool:
        """Let the signals come in that are due by this minute; False if there are none."""
        due = tuple(w for w in self._draft.on_the_way if w.due <= at)
        for waiting in due:
            self._tell(
                Reported(
                    at=waiting.due,
                    rule=waiting.rule,
                    rolls=waiting.rolls,
                    to=waiting.to,
                    report=waiting.report,
                    lost=waiting.lost,
                    flash=waiting.flash,
                    unit=waiting.unit,
                    sent=waiting.sent,
                )
            )
        return bool(due)

    def _profile(self, unit: UnitId) -> str:
        return comm_profile(self._draft, self._draft.units[unit].hq)

    def _occasion(self, at: Minute, signal: Signal) -> str:
        """Names the throw by what the reader could know: recipient, matter and minute, never by a
        count of hidden things, so that what is out of sight changes no roll."""
        matter = f"{signal.to}:{type(signal.report).__name__}@{at}"
        key = f"{signal.unit}:{matter}"
        seen = self._signals.get(key, 0)
        self._signals[key] = seen + 1
        return f"{matter}#{seen}" if seen else matter


def order_roll(world: World, unit: UnitId, order: OrderId) -> str:
    """The key under which the communications roll of an order to a unit may be laid down (MG-COMM-1).

    Raises ValueError where one roll serves a whole message (`comm.per`), as its name is not known beforehand.
    """
    if world.settings.comm.per == "message":
        raise ValueError("one roll serves a whole message here (comm.per), and its name is not known beforehand")
    return roll_key(comm_rule(comm_profile(world, world.units[unit].hq)), unit, f"order:{order}")


def comm_rule(profile: str) -> str:
    """The rule under which the dice of a profile are thrown."""
    return "MG-COMM-2" if profile == "doubles" else "MG-COMM-1"


def comm_fails(profile: str, faces: tuple[int, ...], fail_on: int) -> bool:
    """Whether words are lost on two dice: `standard` on a sum up to `fail_on` (MG-COMM-1), `doubles` on any
    double and on nothing else (MG-COMM-2)."""
    return faces[0] == faces[1] if profile == "doubles" else sum(faces) <= fail_on


def _on(kind: str, face: int) -> int:
    """A face laid down by the umpire as this die has it: a four to six on a D3 is a D6 read as one (MG-DICE-1)."""
    return (face + 1) // 2 if kind == "D3" and face > FACES["D3"][-1] else face


def comm_profile(world: World, hq: HqId) -> str:
    """The communications profile of a headquarters' units."""
    return world.scenario.hqs[hq].comm_profile
