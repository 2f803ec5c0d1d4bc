"""Questions asked back, kept until they are answered or their hour has come.

A line that cannot be read with certainty goes back with numbered readings; the orders behind the readings
are kept here, so that a reply of "1" gives the order that was shown. If nobody answers by its start time the
default shown holds (design 4, "Ask, never guess; never block"). Nothing here reads text.
"""

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from engine.clock import HOUR
from engine.orders.reading import Ask
from engine.vocabulary import HqId, Minute
from pbem.store import server
from pbem.store.campaigns import Campaign

#: A question without a default stays open so long, campaign minutes.
_PATIENCE: Minute = 12 * HOUR


class OpenAsk(msgspec.Struct, frozen=True, kw_only=True):
    """A question that waits for its answer."""

    ask: Ask
    #: The headquarters it was asked of, the addressed one first.
    hqs: tuple[HqId, ...]
    #: Who was asked: `seat 12`, or `cli 1abn` for one who types at the server.
    reader: str
    #: The message it came from, as the inbox numbers it: questions of one message are answered together.
    inbox_id: int
    #: The same message as the order ledger names it.
    message: str = ""
    asked: Minute
    #: When the order it is about would begin: then its default holds.
    due: Minute


_LIST = msgspec.json.Decoder(tuple[OpenAsk, ...])


def due_of(ask: Ask, now: Minute) -> Minute:
    """When the earliest order among the readings begins, campaign minutes; now for an order without a time."""
    starts = [order.start for reading in ask.readings for order in reading.orders if order.start is not None]
    return max(now, min(starts)) if starts else now


async def open_of(session: AsyncSession, campaign: Campaign) -> tuple[OpenAsk, ...]:
    """All open questions of a campaign, oldest first."""
    kept = await server.get(session, _name(campaign))
    return _LIST.decode(kept) if kept else ()


async def newest_of(session: AsyncSession, campaign: Campaign, reader: str) -> tuple[OpenAsk, ...]:
    """The questions of this writer's last message that left any open."""
    own = [one for one in await open_of(session, campaign) if one.reader == reader]
    return tuple(one for one in own if one.inbox_id == own[-1].inbox_id)


async def keep(session: AsyncSession, campaign: Campaign, asked: tuple[OpenAsk, ...]) -> None:
    """Keep new questions beside those that are open."""
    if asked:
        await _write(session, campaign, (*await open_of(session, campaign), *asked))


async def settle(session: AsyncSession, campaign: Campaign, settled: tuple[OpenAsk, ...]) -> None:
    """These are answered, or their default holds."""
    if settled:
        left = tuple(one for one in await open_of(session, campaign) if one not in settled)
        await _write(session, campaign, left)


async def fallen_due(session: AsyncSession, campaign: Campaign, before: Minute) -> tuple[OpenAsk, ...]:
    """Take out the questions whose order would begin before this campaign minute and that have a default.

    Questions without a default are let go when nobody has answered for half a day.
    """
    still_open = await open_of(session, campaign)
    due = tuple(one for one in still_open if one.ask.default is not None and one.due < before)
    stale = tuple(one for one in still_open if one.ask.default is None and one.due + _PATIENCE < before)
    await settle(session, campaign, due + stale)
    return due


async def carry_over(session: AsyncSession, campaign: Campaign, back: Campaign, *, upto: Minute) -> None:
    """What was asked by a campaign minute and is still open stays open on the branch that is played now."""
    await _write(session, back, tuple(one for one in await open_of(session, campaign) if one.asked <= upto))


async def _write(session: AsyncSession, campaign: Campaign, asked: tuple[OpenAsk, ...]) -> None:
    await server.put(session, _name(campaign), msgspec.json.encode(asked).decode())


def _name(campaign: Campaign) -> str:
    return server.campaign_note(campaign.id, f"questions on branch {campaign.branch}")
