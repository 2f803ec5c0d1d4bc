"""`pbem export` and `pbem import`: one campaign as one file."""

import asyncio
from pathlib import Path

from pbem.cli.errands import CannotDo, desk, written_to
from pbem.store import campaigns
from pbem.store.archive import pack, unpack, unread_mail
from pbem.store.campaigns import Campaign
from pbem.store.vocabulary import CampaignStatus


async def export(config: Path | None, slug: str, file: Path, *, force: bool) -> None:
    """Write a whole campaign into an archive, settings, journal and letters."""
    if file.exists() and not force:  # noqa: ASYNC240 - nothing else runs in this process
        raise CannotDo(f"{file} is there already: name another file, or add --force")
    async with desk(config) as office, office.database.begin() as session:
        packed = await pack(session, await campaigns.by_slug(session, slug))
        unread = await unread_mail(session)
    with written_to(file):
        await asyncio.to_thread(file.write_bytes, packed)
    print(f"{slug} is in {file}, {_size(len(packed))}. It holds the secret seed: keep it to yourself.")
    if unread:
        letters = "1 letter is" if unread == 1 else f"{unread} letters are"
        print(f"{letters} not read yet and not in it: run pbem serve until all is read, and export again.")


async def import_(config: Path | None, file: Path, slug: str, *, silent: bool) -> None:
    """Bring a campaign in from an archive; its clock stands until somebody resumes it."""
    packed = await asyncio.to_thread(file.read_bytes)
    async with desk(config) as office, office.conduct.sitting(office.database) as session:
        campaign = await unpack(session, packed, slug=slug or None, send=not silent)
        state = await office.conduct.state(session, campaign)
        if state is None:
            raise CannotDo(f"{campaign.slug} was never opened where it came from: open it here with pbem new")
        print(_arrived(campaign, state.scenario.calendar.text(state.moment)))


def _arrived(campaign: Campaign, moment: str) -> str:
    """How the campaign stands here, and what comes next."""
    match campaign.status:
        case CampaignStatus.PLANNED:
            return f"{campaign.slug} is here and has not begun. When all is ready: pbem start {campaign.slug}"
        case CampaignStatus.ENDED:
            return f"{campaign.slug} is here; it ended at {moment}."
    why = f" ({campaign.hold_reason})" if campaign.hold_reason else ""
    return (
        f"{campaign.slug} is here and stands at {moment}, {campaign.status.value}{why}."
        f" When all is ready: pbem resume {campaign.slug}"
    )


def _size(count: int) -> str:
    """`37 kB`, `4.2 MB`."""
    return f"{count / 1_000_000:.1f} MB" if count >= 1_000_000 else f"{-(-count // 1000)} kB"
