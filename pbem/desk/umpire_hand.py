"""One command of the umpire being obeyed: what he wrote and when, and the hand that carries it out.

Nothing here knows what a command does.
"""

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine import commands as c
from engine.events import Reported
from engine.intelligence.logs import umpire_log
from engine.state import State
from engine.vocabulary import Minute
from pbem.desk.conduct import Conduct, Outcome
from pbem.store.campaigns import Campaign


class Line(msgspec.Struct, frozen=True):
    """One command being obeyed."""

    session: AsyncSession
    campaign: Campaign
    state: State
    author: str
    reason: str
    #: When it was received and when it is carried out, ms UTC.
    at_ms: int
    now_ms: int
    inbox_id: int | None


class Unclear(Exception):
    """It fits the form of a command but cannot be carried out; one sentence."""


class Hand:
    """Carries commands out."""

    def __init__(self, conduct: Conduct) -> None:
        self.conduct = conduct

    async def do(self, line: Line, command: c.AnyCommand) -> Outcome:
        """Carry out, with author and reason. Raises CommandRefused."""
        return await self.conduct.carry_out(
            line.session, line.campaign, command, author=line.author, now_ms=line.now_ms, reason=line.reason,
            inbox_id=line.inbox_id,
        )  # fmt: skip

    async def told(self, line: Line, command: c.AnyCommand) -> str:
        """Carry out, and answer with what happened in the umpire's words."""
        outcome = await self.do(line, command)
        changed = [event for event in outcome.events if not isinstance(event, Reported)]
        return "\n".join(umpire_log(changed, outcome.state.scenario)) or "Done."


def stamp(state: State, minute: Minute) -> str:
    """A campaign minute as people say it."""
    return state.scenario.calendar.spoken(minute)
