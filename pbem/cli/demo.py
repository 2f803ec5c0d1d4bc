"""`pbem demo`: a one-day battle here and now, with no accounts and nobody else.

Arnhem Bridge on a SQLite file of its own. Scripted headquarters write their orders as text through the same
door as people; the letters they would get are put on paper instead of being mailed. What is left behind is a
folder to look at: every letter with its maps, each headquarters' log and map, the umpire's log and maps, and the
war diary of it all.
"""

import asyncio
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from pydantic import SecretStr
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from engine.campaign import decode_event, ruleset_of
from engine.events import AnyEvent
from engine.intelligence.logs import hq_log, umpire_log
from engine.intelligence.situation import situation
from engine.intelligence.textmap import hq_map, umpire_map
from engine.scenarios import load
from engine.scenarios.victory import Score
from engine.state import State
from engine.vocabulary import Minute
from pbem.cli.demo_pages import DIARY, write_index
from pbem.cli.errands import CannotDo
from pbem.config import Config, Store
from pbem.desk import clockwork
from pbem.desk.opening import Sitter, enrol, open_campaign
from pbem.diary.binding import bind, plates_of
from pbem.diary.book import compile_book
from pbem.dispatch.compose import letter_bytes
from pbem.dispatch.illustrate import Illustrator
from pbem.dispatch.stored import StoredOutbox
from pbem.maps import Studio
from pbem.office import Office
from pbem.store import campaigns, journal
from pbem.store import outbox as letters_out
from pbem.store.campaigns import Campaign
from pbem.store.outbox import Enclosure
from pbem.store.vocabulary import CampaignStatus, SeatRole, Transport

SLUG = "demo"
SCENARIO = "arnhem_bridge"
#: The seed of the printed demonstration: the same battle every time, unless another is asked for.
SEED = "17" * 32
#: The real instant of the campaign's first minute, ms UTC: any will do. 17 September 2044, 16:00 UTC.
_FIRST_MS = 2_357_740_800_000
#: Where the readers of the two sides are thought to live.
_ZONES = {"allied": "Europe/London", "german": "Europe/Berlin"}
#: Processes that draw maps, and letters in hand at a time.
_WORKERS, _IN_HAND = 2, 50
#: More letters than a day of two headquarters can bring.
_MOST_MAPS = 2_000
_DAY: Minute = 24 * 60
_STORE = "pbem.db"
#: The file by which a folder is known to be a former demonstration. Not the store: a real campaign has one as well.
_MARK = ".pbem-demo"


class _PaperClock:
    """The wall clock of the demonstration: it stands at the instant of the campaign's own minute."""

    def __init__(self) -> None:
        self.instant_ms = _FIRST_MS

    def now_ms(self) -> int:
        return self.instant_ms

    async def sleep(self, seconds: float) -> None:
        self.instant_ms += round(seconds * 1000)


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it, for the pages and the last words on the screen."""

    folder: Path
    state: State
    events: tuple[AnyEvent, ...]
    letters: int
    #: Letters that carry a map.
    maps: int
    half_hours: int


async def play(
    folder: Path,
    *,
    seed: str,
    minutes: Minute,
    studio: Studio,
    tick: Callable[[str], None],
    posted: Callable[[int], None] = lambda count: None,
) -> Battle:
    """Fight the battle in a fresh folder; `tick` is called with the campaign moment after each half hour,
    `posted` with the number of letters put on paper so far."""
    clock = _PaperClock()
    config = Config(store=Store(url=SecretStr(f"sqlite+aiosqlite:///{folder / _STORE}")))
    async with Office.open(config, clock=clock) as office:
        campaign = await _seat_everybody(office, seed)
        half_hours = 0
        async with office.database.begin() as session:
            state = await office.conduct.state(session, campaign)
        assert state is not None
        last = min(state.scenario.end, state.moment + minutes)
        step = ruleset_of(state).step
        while state.moment < last and campaign.status is not CampaignStatus.ENDED:
            clock.instant_ms += step * 60_000
            async with office.conduct.sitting(office.database) as session:
                campaign = await campaigns.lock(session, campaign.id)
                campaign = await office.half_hours.play_ahead(
                    session, campaign, min(last, state.moment + step), author="demo",
                    at_ms=clock.now_ms(), now_ms=clock.now_ms(),
                )  # fmt: skip
            await office.sequencer.work_off()
            async with office.database.begin() as session:
                state = await office.conduct.state(session, campaign) or state
            half_hours += 1
            tick(state.scenario.calendar.spoken(state.moment))
        letters, maps = await _put_on_paper(office, folder, clock, studio, posted)
        events = await _all_events(office, campaign)
    return Battle(folder=folder, state=state, events=events, letters=letters, maps=maps, half_hours=half_hours)


async def _seat_everybody(office: Office, seed: str) -> Campaign:
    """Each headquarters is led by a script, and read by somebody on paper; an umpire reads all."""
    now = office.clock.now_ms()
    scenario = load(SCENARIO)
    async with office.conduct.sitting(office.database) as session:
        campaign = await open_campaign(
            session, office.conduct, SCENARIO, SLUG, seed=seed, name=scenario.name, now_ms=now, author="demo"
        )
        for hq in scenario.hqs.values():
            paper = Sitter(Transport.MAIL, f"{hq.id}@demo.example.org")
            bot = Sitter(Transport.BOT, hq.side.value)
            for sitter, role, zone in ((paper, SeatRole.PLAYER, _ZONES[hq.side.value]), (bot, SeatRole.BOT, "")):
                await enrol(session, office.conduct, campaign, sitter, hq=hq.id, role=role, now_ms=now, zone=zone)
        umpire = Sitter(Transport.MAIL, "umpire@demo.example.org")
        await enrol(session, office.conduct, campaign, umpire, hq=None, role=SeatRole.UMPIRE, now_ms=now)
        started = await clockwork.start(session, office.conduct, campaign, author="demo", at_ms=now, now_ms=now)
        await office.half_hours.bots_turn(session, started.campaign, at_ms=now, now_ms=now)
    return started.campaign


async def _draw_ahead(office: Office, illustrator: Illustrator) -> None:
    """Have the maps of all letters drawn by both workers at once: on paper, nobody waits for the first letter."""
    async with office.database.begin() as session:
        campaign = await campaigns.by_slug(session, SLUG)
        queued = await letters_out.of_campaign(session, campaign.id, limit=_MOST_MAPS)
    at_once = asyncio.Semaphore(2 * _WORKERS)

    async def draw(enclosures: Sequence[Enclosure]) -> None:
        async with at_once:
            await illustrator.drawn(enclosures)

    await asyncio.gather(*(draw(letter.enclosures) for letter in queued if letter.enclosures))


async def _put_on_paper(
    office: Office, folder: Path, clock: _PaperClock, studio: Studio, posted: Callable[[int], None]
) -> tuple[int, int]:
    """Take every letter from the outbox as the mail dispatch would, and write it into a file.

    Returns how many there were, and how many with a map.
    """
    illustrator = Illustrator(studio, remembered=_MOST_MAPS)
    await _draw_ahead(office, illustrator)
    outbox = StoredOutbox(office.database, illustrator)
    count = maps = 0
    while claimed := await outbox.claim("paper", now_ms=clock.now_ms(), lease_ms=60_000, limit=_IN_HAND):
        for letter in claimed:
            count += 1
            maps += bool(letter.enclosures)
            reader = letter.address.partition("@")[0]
            shelf = folder / "letters" / reader
            shelf.mkdir(parents=True, exist_ok=True)
            number = len(list(shelf.glob("*.eml"))) + 1
            written = letter_bytes(letter, office.identity, now_ms=clock.now_ms())
            (shelf / f"{number:03d}.eml").write_bytes(written)
            await outbox.mark_sent(letter, now_ms=clock.now_ms())
        posted(count)
    return count, maps


async def _all_events(office: Office, campaign: Campaign) -> tuple[AnyEvent, ...]:
    events: list[AnyEvent] = []
    async with office.database.begin() as session:
        after = 0
        while page := await journal.events(session, campaign, after=after):
            events.extend(decode_event(entry.payload) for entry in page)
            after = page[-1].seq
    return tuple(events)


def write_papers(battle: Battle) -> None:
    """Logs, situation reports and text maps beside the letters."""
    state, folder = battle.state, battle.folder
    scenario = state.scenario
    for hq, picture in state.pictures.items():
        shelf = folder / hq
        shelf.mkdir(exist_ok=True)
        log = "\n".join(hq_log(battle.events, scenario, hq, state.commitment))
        (shelf / "log.txt").write_text(log + "\n", encoding="utf-8")
        (shelf / "map.txt").write_text(hq_map(picture, scenario, state.moment) + "\n", encoding="utf-8")
        (shelf / "situation.txt").write_text(situation(picture, scenario, state.moment) + "\n", encoding="utf-8")
    umpire = folder / "umpire"
    umpire.mkdir(exist_ok=True)
    (umpire / "log.txt").write_text("\n".join(umpire_log(battle.events, scenario)) + "\n", encoding="utf-8")
    (umpire / "map.txt").write_text(umpire_map(state) + "\n", encoding="utf-8")
    (umpire / "result.txt").write_text(verdict(battle) + "\n", encoding="utf-8")


def verdict(battle: Battle) -> str:
    """How it ended, for the umpire."""
    result = Score.begin(battle.state.scenario).after_all(battle.events).result()
    return f"{result.level[0].upper()}{result.level[1:]}: {result.allied} points to {result.german}."


async def demo(out: Path, seed: str, hours: int) -> None:
    """Fight the battle, leave the papers in a folder and say where to look first."""
    console = Console()
    _clear(out)
    columns = (TextColumn("{task.description:<32}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Studio(_WORKERS) as studio, Progress(*columns, console=console) as progress:
        half_hours = progress.add_task("Arnhem Bridge", total=hours * 2)
        letters = progress.add_task("letters", total=None)
        maps = progress.add_task("war diary", total=None)
        battle = await play(
            out,
            seed=seed,
            minutes=hours * 60,
            studio=studio,
            tick=lambda moment: progress.update(half_hours, advance=1, description=f"Arnhem Bridge, {moment}"),
            posted=lambda count: progress.update(letters, completed=count, total=count),
        )
        write_papers(battle)
        book = compile_book(battle.events, title=battle.state.scenario.name, seed=seed)
        progress.update(maps, total=len(plates_of(book)))
        await bind(book, out / DIARY, paper=True, studio=studio, tick=lambda: progress.advance(maps))
    amounts = f"{battle.half_hours} half hours, {battle.letters} letters, {battle.maps} of them with a map."
    write_index(out, book, f"That was {amounts}")
    console.print(f"\n{amounts} {verdict(battle)}\n")
    console.print("Look first at", style="bold")
    readers = ", ".join(sorted(path.name for path in (out / "letters").iterdir()))
    for path, what in (
        (out / "index.html", "everything, in a browser"),
        (out / DIARY / "index.html", "the war diary: what happened, what each was told, side by side"),
        (out / DIARY / "diary.pdf", "the same on paper"),
        (out / "letters", f"every letter as it would have been mailed ({readers})"),
        (out / "1abn" / "map.txt", "the battle as 1st Airborne Division knows it, in plain text"),
        (out / "umpire" / "log.txt", "what really happened, with rules and dice"),
    ):
        console.print(f"  {path!s:<28} {what}", highlight=False, soft_wrap=True)


def _clear(out: Path) -> None:
    """Make room: a former demonstration goes, anything else is left alone. Raises CannotDo."""
    try:
        if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / _MARK).exists())):
            raise CannotDo(f"{out} holds something that is no former demo: name another folder with --out")
        out.mkdir(parents=True, exist_ok=True)
        # The folder itself stays: somebody may be standing in it.
        for old in out.iterdir():
            if old.is_dir() and not old.is_symlink():
                shutil.rmtree(old)
            else:
                old.unlink()
        (out / _MARK).write_text("A demonstration: the next one written here takes its place.\n", encoding="utf-8")
    except OSError as error:
        raise CannotDo(f"{out} cannot be made ({error.strerror}): name another folder with --out") from None
