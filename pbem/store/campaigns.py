"""The campaigns on this server: their slugs, seeds, current branches and clocks."""

from fractions import Fraction
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from sqlalchemy import Row, bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store.database import kind_of, take_turn
from pbem.store.errors import NoSuchCampaign, SlugTaken
from pbem.store.models import BranchRow, CampaignRow, columns_for, table_of
from pbem.store.vocabulary import CampaignStatus

#: The branch every campaign begins on.
FIRST_BRANCH = 0


class Campaign(msgspec.Struct, frozen=True):
    """A campaign as the server keeps it. Its game state is in the journal, not here."""

    id: int
    #: Short name in addresses and commands; lower case, unique.
    slug: str
    scenario: str
    #: The secret seed, hexadecimal; revealed when the campaign has ended.
    seed: str
    #: Hash of the seed, published at the start.
    commitment: str
    #: The branch now played (see `branches`).
    branch: int
    status: CampaignStatus
    #: Campaign minutes per real minute, the text of an exact number: `1`, `0.5`, `1/3`.
    rate: str
    #: At this real instant (ms UTC) the clock stood at `campaign_anchor`; None: not started.
    real_anchor_ms: int | None
    campaign_anchor: int
    #: Campaign minute up to which everything is decided.
    moment: int
    #: Why it stands still, in a sentence; empty while it runs.
    hold_reason: str
    #: When a hold ends by itself, ms UTC.
    resume_at_ms: int | None
    created_ms: int

    def __repr__(self) -> str:
        """Without the seed: this text ends up in logs."""
        return f"Campaign({self.slug!r}, {self.status.value}, branch {self.branch}, minute {self.moment})"


_TABLE, _BRANCHES = table_of(CampaignRow), table_of(BranchRow)
_FIELDS = columns_for(CampaignRow, Campaign)
_BY_SLUG = select(*_FIELDS).where(_TABLE.c.slug == bindparam("slug"))
_BY_ID = select(*_FIELDS).where(_TABLE.c.id == bindparam("id"))
# NO KEY UPDATE: rows that merely refer to the campaign (a stored mail) need not wait.
_LOCKED = _BY_ID.with_for_update(key_share=True)
_ALL = select(*_FIELDS).order_by(_TABLE.c.id)


async def create(
    session: AsyncSession,
    *,
    slug: str,
    scenario: str,
    seed: str,
    commitment: str,
    moment: int,
    now_ms: int,
    rate: str = "1",
) -> Campaign:
    """Open a campaign, planned and on its first branch, decided up to `moment` (campaign minute).

    Raises SlugTaken, ValueError for a rate that is no positive number.
    """
    slug = slug.lower()
    await take_turn(session, "campaigns")
    if await session.scalar(select(_TABLE.c.id).where(_TABLE.c.slug == slug)) is not None:
        raise SlugTaken(f"a campaign called {slug} is already here: choose another slug")
    row = await session.execute(
        insert(_TABLE)
        .values(
            slug=slug,
            scenario=scenario,
            seed=seed,
            commitment=commitment,
            branch=FIRST_BRANCH,
            status=CampaignStatus.PLANNED,
            rate=_exact(rate),
            campaign_anchor=moment,
            moment=moment,
            hold_reason="",
            created_ms=now_ms,
        )
        .returning(*_FIELDS)
    )
    campaign = Campaign(*row.one())
    await session.execute(
        insert(_BRANCHES).values(
            campaign_id=campaign.id,
            branch=FIRST_BRANCH,
            parent=None,
            forked_at=0,
            last_command=0,
            last_event=0,
            closed=False,
            reason="",
            created_ms=now_ms,
        )
    )
    return campaign


async def by_slug(session: AsyncSession, slug: str) -> Campaign:
    """The campaign of this slug, in whatever case it was typed. Raises NoSuchCampaign."""
    row = (await session.execute(_BY_SLUG, {"slug": slug.lower()})).one_or_none()
    if row is None:
        raise NoSuchCampaign(f"there is no campaign called {slug}: open it first, or check the slug")
    campaign = Campaign(*row)
    if kind_of(session) == "sqlite":
        # A transaction there lets in no other writer from its first moment: to look is to lock.
        _held(session).setdefault(campaign.id, campaign)
    return campaign


async def by_id(session: AsyncSession, campaign_id: int) -> Campaign:
    """The campaign of this number. Raises NoSuchCampaign."""
    row = (await session.execute(_BY_ID, {"id": campaign_id})).one_or_none()
    return _found(row, campaign_id)


async def lock(session: AsyncSession, campaign_id: int) -> Campaign:
    """The campaign as it stands now, kept from every other writer until the transaction ends.

    Begin with this whenever something is decided: a half hour, an order. Raises NoSuchCampaign.
    """
    held = _held(session)
    if campaign_id not in held:
        held[campaign_id] = _found((await session.execute(_LOCKED, {"id": campaign_id})).one_or_none(), campaign_id)
    return held[campaign_id]


async def all(session: AsyncSession) -> tuple[Campaign, ...]:
    """Every campaign, oldest first."""
    return tuple(Campaign(*row) for row in await session.execute(_ALL))


async def set_clock(
    session: AsyncSession,
    campaign_id: int,
    *,
    status: CampaignStatus | UnsetType = UNSET,
    rate: str | UnsetType = UNSET,
    real_anchor_ms: int | UnsetType | None = UNSET,
    campaign_anchor: int | UnsetType = UNSET,
    moment: int | UnsetType = UNSET,
    hold_reason: str | UnsetType = UNSET,
    resume_at_ms: int | UnsetType | None = UNSET,
) -> Campaign:
    """Change what is given of a campaign's clock (ms UTC, campaign minutes) and return it as it then is.

    Raises NoSuchCampaign, ValueError for a rate that is no positive number.
    """
    given = {
        "status": status,
        "rate": rate if rate is UNSET else _exact(rate),
        "real_anchor_ms": real_anchor_ms,
        "campaign_anchor": campaign_anchor,
        "moment": moment,
        "hold_reason": hold_reason,
        "resume_at_ms": resume_at_ms,
    }
    changes = {name: value for name, value in given.items() if value is not UNSET}
    if not changes:
        return await by_id(session, campaign_id)
    row = await session.execute(update(_TABLE).where(_TABLE.c.id == campaign_id).values(**changes).returning(*_FIELDS))
    return changed(session, _found(row.one_or_none(), campaign_id))


def changed(session: AsyncSession, campaign: Campaign) -> Campaign:
    """Note how this transaction has changed a campaign; returns it."""
    held = _held(session)
    if campaign.id in held:
        held[campaign.id] = campaign
    return campaign


def _held(session: AsyncSession) -> dict[int, Campaign]:
    """The campaigns that this transaction keeps from others: nobody else can change them, so one look is enough."""
    held: dict[int, Campaign] = session.info.setdefault("campaigns held", {})
    return held


def _found(row: Row[*tuple[Any, ...]] | None, campaign_id: int) -> Campaign:
    if row is None:
        raise NoSuchCampaign(f"there is no campaign number {campaign_id} in this store")
    return Campaign(*row)


def _exact(rate: str) -> str:
    try:
        value = Fraction(rate)
    except (ValueError, ZeroDivisionError):
        value = Fraction(0)
    if value <= 0:
        raise ValueError(f"{rate!r} is no rate: give campaign minutes per real minute, such as 1, 0.5 or 4")
    return rate
