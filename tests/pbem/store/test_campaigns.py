"""Campaigns and their clocks as the server keeps them."""

import asyncio

import pytest

from pbem.store import campaigns
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.errors import NoSuchCampaign, SlugTaken
from pbem.store.vocabulary import CampaignStatus


async def open_another(database: Database, slug: str, rate: str = "1") -> Campaign:
    async with database.begin() as session:
        return await campaigns.create(
            session, slug=slug, scenario="market_garden", seed="01", commitment="02", moment=750, now_ms=5, rate=rate
        )


async def test_a_new_campaign_is_planned_and_stands_at_its_first_moment(campaign: Campaign) -> None:
    assert campaign.status is CampaignStatus.PLANNED
    assert (campaign.moment, campaign.campaign_anchor, campaign.real_anchor_ms) == (750, 750, None)
    assert (campaign.branch, campaign.rate, campaign.hold_reason) == (0, "1", "")


async def test_several_campaigns_share_a_server(database: Database, campaign: Campaign) -> None:
    other = await open_another(database, "Market-2")
    async with database.begin() as session:
        assert await campaigns.all(session) == (campaign, other)
        assert await campaigns.by_slug(session, "MARKET-2") == other
        assert await campaigns.by_id(session, campaign.id) == campaign


async def test_a_slug_is_taken_in_any_case(database: Database, campaign: Campaign) -> None:
    with pytest.raises(SlugTaken, match="choose another"):
        await open_another(database, "ARNHEM")


async def test_of_two_who_open_the_same_slug_at_once_one_is_told(database: Database) -> None:
    answers = await asyncio.gather(*(open_another(database, "same") for _ in range(3)), return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Campaign", "SlugTaken", "SlugTaken"]


async def test_the_clock_changes_only_in_what_is_given(database: Database, campaign: Campaign) -> None:
    async with database.begin() as session:
        await campaigns.set_clock(
            session, campaign.id, status=CampaignStatus.HELD, hold_reason="outage", resume_at_ms=9, real_anchor_ms=7
        )
        changed = await campaigns.set_clock(session, campaign.id, moment=780, resume_at_ms=None)
        assert (changed.moment, changed.resume_at_ms, changed.real_anchor_ms) == (780, None, 7)
        assert (changed.status, changed.hold_reason) == (CampaignStatus.HELD, "outage")
        assert await campaigns.set_clock(session, campaign.id) == changed
    async with database.begin() as session:
        assert await campaigns.by_slug(session, "arnhem") == changed


@pytest.mark.parametrize("rate", ["", "fast", "0", "-1", "1/0", "inf", "nan"])
async def test_a_rate_must_be_a_positive_number(sqlite_database: Database, rate: str) -> None:
    with pytest.raises(ValueError, match="no rate"):
        await open_another(sqlite_database, "odd", rate)


async def test_an_exact_rate_is_kept_to_the_letter(database: Database) -> None:
    assert (await open_another(database, "slow", "1/3")).rate == "1/3"
    assert (await open_another(database, "fast", "4.05")).rate == "4.05"


async def test_a_campaign_that_is_not_there(sqlite_database: Database) -> None:
    async with sqlite_database.begin() as session:
        with pytest.raises(NoSuchCampaign, match="check the slug"):
            await campaigns.by_slug(session, "nijmegen")
        with pytest.raises(NoSuchCampaign):
            await campaigns.lock(session, 7)
        with pytest.raises(NoSuchCampaign):
            await campaigns.set_clock(session, 7, moment=1)


async def test_the_seed_does_not_show_in_logs(campaign: Campaign) -> None:
    assert campaign.seed == "5eed"
    assert "5eed" not in f"{campaign} {campaign!r}"


async def test_a_locked_campaign_is_read_as_the_other_left_it(database: Database, campaign: Campaign) -> None:
    """Two deciders at once: the second waits, then sees what the first decided."""
    order: list[str] = []
    first_has_it = asyncio.Event()

    async def first() -> None:
        async with database.begin() as session:
            await campaigns.lock(session, campaign.id)
            first_has_it.set()
            await asyncio.sleep(0)
            await campaigns.set_clock(session, campaign.id, moment=780)
            order.append("first")

    async def second() -> int:
        await first_has_it.wait()
        async with database.begin() as session:
            seen = await campaigns.lock(session, campaign.id)
            order.append("second")
            return seen.moment

    _, moment = await asyncio.gather(first(), second())
    assert (order, moment) == (["first", "second"], 780)
