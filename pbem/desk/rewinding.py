"""Going back: to an hour of the campaign, or to before the umpire's last word.

Nothing is erased. The campaign is played on along a new branch of its journal, and what was played after the fork
stays readable. Letters that have not left are withdrawn; those that have are listed, and their readers are told
that it did not happen. Source: design section 4 ("Undo keeps what it undoes"), MG-UMP-1, MG section 28.
"""

import re
from collections.abc import Sequence

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine.campaign import decode_command
from engine.commands import AdvanceTo, GiveNotice, IssueOrders, MakeRuling
from engine.state import State
from engine.vocabulary import HqId, Minute
from pbem.clock import CampaignClock, ClockRefused
from pbem.desk import questions
from pbem.desk.conduct import Conduct, clock_of, set_clock
from pbem.store import branches, campaigns, journal, outbox
from pbem.store.campaigns import Campaign
from pbem.store.journal import CommandEntry
from pbem.store.outbox import Heading
from pbem.store.vocabulary import CampaignStatus, LetterState

#: Commands that cannot be taken back by `undo`, and why.
_FOR_GOOD = {
    "OpenCampaign": "the campaign was opened by it",
    "AdvanceTo": "it was a half hour: rewind to its hour",
    "EndCampaign": "the campaign is over and its seed is known",
    "GiveNotice": "words and the clock are not taken back: write others, or set it again",
    "MakeRuling": "a note for the log stays there: add another",
    "PassMessage": "words that were let through have been heard",
    "ReleaseReports": "what was let go has been heard",
    "DeliverReport": "what was delivered has been heard",
}


class WentBack(msgspec.Struct, frozen=True, kw_only=True):
    """What came of going back."""

    campaign: Campaign
    state: State
    #: The branch that was left.
    left: int
    #: Commands that are not on the new branch.
    undone: tuple[CommandEntry, ...]
    #: Letters taken back before they left, and letters that had left.
    withdrawn: int
    gone: tuple[Heading, ...]

    @property
    def orders(self) -> int:
        """Messages with orders that have lapsed, those of scripted headquarters left out."""
        given = (one for one in self.undone if one.kind == IssueOrders.__name__)
        return sum(not one.author.startswith("bot:") for one in given)


async def rewind(
    session: AsyncSession,
    conduct: Conduct,
    campaign: Campaign,
    to: Minute,
    *,
    author: str,
    reason: str,
    at_ms: int,
    now_ms: int,
    inbox_id: int | None = None,
) -> WentBack:
    """Go back to the last half hour decided by a campaign minute; the clock then stands.

    Orders that came before the next half hour was decided stay; later ones lapse. Raises ClockRefused.
    """
    if campaign.status is CampaignStatus.ENDED:
        raise ClockRefused("the campaign is over and its seed is known: it cannot go back")
    state = await conduct.state(session, campaign)
    entries = await _entries(session, campaign)
    first = next((at for at, one in enumerate(entries) if _ends(one, to)), None)
    if state is None or first is None:
        raise ClockRefused("the campaign has not come beyond that hour")
    if to < state.scenario.start:
        raise ClockRefused(f"the campaign begins at {state.scenario.calendar.spoken(state.scenario.start)}")
    back, state = await _fork(session, conduct, campaign, entries[first].seq - 1, reason or "taken back", now_ms)
    status = back.status if back.status is CampaignStatus.PLANNED else CampaignStatus.PAUSED
    clock = CampaignClock(status, at_ms, state.moment, clock_of(back).rate)
    back = await campaigns.set_clock(session, back.id, moment=state.moment)
    back = await set_clock(session, back, clock, hold_reason=reason or f"taken back by {author}")
    withdrawn, gone = await _letters(session, back, state.moment + 1, entries[first].recorded_ms)
    because = f" ({reason})" if reason else ""
    text = (
        f"The umpire takes the campaign back to {state.scenario.calendar.spoken(state.moment)}{because}. What you were"
        " told of later hours has not happened; orders you have sent since have lapsed: please write them again."
        " The clock stands until he says that it goes on."
    )
    outcome = await conduct.carry_out(
        session, back, GiveNotice(text=text), author=author, now_ms=now_ms, reason=reason, inbox_id=inbox_id
    )
    return WentBack(
        campaign=outcome.campaign, state=outcome.state, left=campaign.branch, undone=tuple(entries[first:]),
        withdrawn=withdrawn, gone=gone,
    )  # fmt: skip


async def undo(
    session: AsyncSession,
    conduct: Conduct,
    campaign: Campaign,
    *,
    author: str,
    reason: str,
    now_ms: int,
    inbox_id: int | None = None,
) -> WentBack:
    """Take back what the umpire's last message did, if nothing has come in since; the clock is not touched.

    Raises ClockRefused where it cannot be taken back, with a sentence that says what to do instead.
    """
    entries = await _entries(session, campaign)
    last = _last_message(entries)
    if not last or last[-1].author != author:
        raise ClockRefused("the last thing that was done was not your doing: do the opposite, or rewind to an hour")
    here = (await branches.branches_of(session, campaign.id))[campaign.branch]
    # The first entry of a branch is the word that began it.
    if here.parent is not None and last[0].seq <= here.forked_at + 1:
        raise ClockRefused("nothing has been done since it was last taken back: rewind to an hour to go further")
    for one in last:
        if one.kind in _FOR_GOOD:
            raise ClockRefused(f"that cannot be taken back: {_FOR_GOOD[one.kind]}")
    back, state = await _fork(session, conduct, campaign, last[0].seq - 1, reason or "undone", now_ms)
    withdrawn, gone = await _letters(session, back, state.moment, last[0].recorded_ms)
    command = MakeRuling(author=author, text=f"Taken back: {', '.join(named(one) for one in last)}.", reason=reason)
    await conduct.carry_out(session, back, command, author=author, now_ms=now_ms, reason=reason, inbox_id=inbox_id)
    told = tuple(dict.fromkeys(one.hq for one in gone if one.hq is not None))
    outcome = await _correct(session, conduct, back, told, author=author, now_ms=now_ms)
    return WentBack(
        campaign=outcome, state=state, left=campaign.branch, undone=tuple(last), withdrawn=withdrawn, gone=gone
    )


def named(entry: CommandEntry) -> str:
    """A command in words: `SetStrength` as `set strength`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", entry.kind).lower()


# --- within --------------------------------------------------------------------------------


async def _entries(session: AsyncSession, campaign: Campaign) -> list[CommandEntry]:
    found: list[CommandEntry] = []
    while page := await journal.commands(session, campaign, after=found[-1].seq if found else 0):
        found += page
    return found


def _ends(entry: CommandEntry, to: Minute) -> bool:
    """It is a half hour that ends after this minute."""
    if entry.kind != AdvanceTo.__name__:
        return False
    command = decode_command(entry.payload)
    return isinstance(command, AdvanceTo) and command.minute > to


def _last_message(entries: Sequence[CommandEntry]) -> list[CommandEntry]:
    """The last commands of the journal that came from one message of one author."""
    found = list(entries[-1:])
    if found and found[0].inbox_id is not None:
        for one in reversed(entries[:-1]):
            if (one.inbox_id, one.author) != (found[0].inbox_id, found[0].author):
                break
            found.insert(0, one)
    return found


async def _fork(
    session: AsyncSession, conduct: Conduct, campaign: Campaign, forked_at: int, reason: str, now_ms: int
) -> tuple[Campaign, State]:
    """The campaign on its new branch, and how it stands there."""
    back = await branches.fork(session, campaign, forked_at=forked_at, reason=reason, now_ms=now_ms)
    state = await conduct.state(session, back)
    if state is None:
        raise ClockRefused("the campaign cannot go back to before it was opened")
    await conduct.begin_branch(session, back)
    await questions.carry_over(session, campaign, back, upto=state.moment)
    return back, state


async def _letters(
    session: AsyncSession, campaign: Campaign, at: Minute, since_ms: int
) -> tuple[int, tuple[Heading, ...]]:
    """Withdraw the letters that tell of a campaign minute or later and were written since; those that had left."""
    late = await outbox.telling_of(session, campaign.id, at=at, since_ms=since_ms)
    withdrawn = await outbox.withdraw(session, [one.id for one in late])
    return len(withdrawn), tuple(one for one in late if one.state in (LetterState.SENT, LetterState.LEASED))


async def _correct(
    session: AsyncSession, conduct: Conduct, campaign: Campaign, hqs: tuple[HqId, ...], *, author: str, now_ms: int
) -> Campaign:
    """Tell those who had been told."""
    if not hqs:
        return campaign
    text = "What you have just been told by the umpire's hand has been taken back: it is as it was before."
    command = GiveNotice(text=text, to=hqs)
    return (await conduct.carry_out(session, campaign, command, author=author, now_ms=now_ms)).campaign
