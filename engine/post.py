"""The post in the umpire's hand: notices, words between the sides, reports held, lost and found.

Commands that are the same in every strategic game; each refuses by CommandRefused with one sentence.
Nothing here knows a rule of fighting. Source: MG-UMP-1, MG-COMM-4, MG-COMM-8, MG-REPORT-1.
"""

from engine import commands as c
from engine import events as e
from engine.intelligence.reports import Sighting
from engine.play import Play
from engine.state import HeldReport
from engine.vocabulary import HqId


def give_notice(play: Play, rules: object, command: c.GiveNotice) -> None:
    """The umpire's words to some headquarters, or to all (MG-UMP-1)."""
    hqs = play.world.scenario.hqs
    for hq in command.to:
        if hq not in hqs:
            raise c.CommandRefused(f"there is no headquarters {hq!r} in this campaign")
    play.happen(e.NoticeGiven(at=play.world.moment, rule="MG-UMP-1", to=command.to or tuple(hqs), text=command.text))


def pass_message(play: Play, rules: object, command: c.PassMessage) -> None:
    """Words between opposing sides let through, altered if he likes (MG-COMM-8)."""
    waiting = play.world.held_messages
    if not 0 <= command.index < len(waiting):
        raise c.CommandRefused(f"there is no held message {command.index}: {len(waiting)} are waiting, counted from 0")
    held = waiting[command.index]
    play.happen(
        e.MessageCarried(
            at=play.world.moment,
            rule="MG-COMM-8",
            sender=held.sender,
            to=held.to,
            text=held.text if command.text is None else command.text,
            released=command.index,
        )
    )


def _headquarters(play: Play, hq: HqId) -> None:
    if hq not in play.world.scenario.hqs:
        raise c.CommandRefused(f"there is no headquarters {hq!r} in this campaign")


def hold_reports(play: Play, rules: object, command: c.HoldReports) -> None:
    """What units report to a headquarters is held from now on, or all of it let go (MG-REPORT-1)."""
    _headquarters(play, command.hq)
    world = play.world
    if command.hold is (command.hq in world.withheld):
        how = "are held already" if command.hold else "are not held"
        raise c.CommandRefused(f"the reports for {world.scenario.hqs[command.hq].name} {how}")
    play.happen(e.ReportsWithheld(at=world.moment, rule="MG-UMP-1", hq=command.hq, held=command.hold))
    if not command.hold:
        for number, held in tuple(world.held_reports.items()):
            if held.to == command.hq:
                _let_in(play, number, held)


def release_reports(play: Play, rules: object, command: c.ReleaseReports) -> None:
    """Held reports let go by their numbers (MG-REPORT-1)."""
    waiting = play.world.held_reports
    for number in command.numbers:
        if number not in waiting:
            held = ", ".join(map(str, waiting)) or "none"
            raise c.CommandRefused(f"there is no report {number} held; held: {held}")
    for number in dict.fromkeys(command.numbers):
        _let_in(play, number, waiting[number])


def _let_in(play: Play, number: int, held: HeldReport) -> None:
    play.happen(
        e.Reported(
            at=play.world.moment,
            rule="MG-UMP-1",
            to=held.to,
            report=held.report,
            flash=held.flash,
            unit=held.unit,
            sent=held.sent,
            number=number,
        )
    )


def deliver_report(play: Play, rules: object, command: c.DeliverReport) -> None:
    """A lost report comes in after all (MG-COMM-4)."""
    _headquarters(play, command.to)
    at = play.world.moment
    if not 1 <= command.number <= play.world.report_count or command.sent > at:
        raise c.CommandRefused(f"no report {command.number} has been lost so far")
    play.happen(
        e.Reported(
            at=at,
            rule="MG-COMM-4",
            to=command.to,
            report=command.report,
            unit=command.unit,
            sent=command.sent,
            number=command.number,
        )
    )


def reveal_unit(play: Play, rules: object, command: c.RevealUnit) -> None:
    """A headquarters learns of an enemy unit (MG-RECCE-1, MG-UMP-4)."""
    _headquarters(play, command.hq)
    world = play.world
    unit = world.units.get(command.unit)
    if unit is None:
        raise c.CommandRefused(f"there is no unit {command.unit!r} in this campaign")
    if unit.square is None or not unit.live:
        raise c.CommandRefused(f"{unit.short} is not on the map, so there is nothing to be seen")
    if unit.side is world.scenario.hqs[command.hq].side:
        raise c.CommandRefused(f"{unit.short} is no enemy of that headquarters; it can be asked for a report")
    play.happen(e.EnemyRevealed(at=world.moment, rule="MG-UMP-4", hq=command.hq, unit=unit.id))


def conceal_unit(play: Play, rules: object, command: c.ConcealUnit) -> None:
    """What a headquarters has been told of an enemy unit is struck out as a mistake (MG-RECCE-1, MG-UMP-4)."""
    _headquarters(play, command.hq)
    world = play.world
    hq = world.scenario.hqs[command.hq]
    unit = world.units.get(command.unit)
    if unit is None:
        raise c.CommandRefused(f"there is no unit {command.unit!r} in this campaign")
    if unit.side is hq.side:
        raise c.CommandRefused(f"{unit.short} is no enemy of that headquarters")
    told = tuple(
        Sighting(square=seen.square, kind=seen.kind, size=seen.size, heading=seen.heading, identity=seen.identity)
        for seen in world.pictures[command.hq].enemy.values()
        if seen.identity == unit.id or (seen.identity is None and seen.square == unit.square)
    )
    if not told:
        raise c.CommandRefused(f"{hq.name} has been told nothing of {unit.short}")
    play.happen(e.EnemyConcealed(at=world.moment, rule="MG-UMP-4", hq=command.hq, unit=unit.id, told=told))


def make_ruling(play: Play, rules: object, command: c.MakeRuling) -> None:
    """A note for the log (MG-UMP-1)."""
    play.happen(
        e.RulingMade(
            at=play.world.moment, rule="MG-UMP-1", author=command.author, text=command.text, reason=command.reason
        )
    )
