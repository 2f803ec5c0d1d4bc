"""Golden letters: an evening at Arnhem Bridge under fixed orders, and every letter it gives rise to, word for word.

`python -m tests.pbem.letters.golden` writes them anew, into `tests/pbem/letters/arnhem_bridge/`, after a change
that is meant to change what players read: look at the difference before you commit it.
"""

import asyncio
import tempfile
from pathlib import Path

from pbem.store.database import Database
from tests.pbem.desk.table import Table, config, open_office
from tests.servers.hand_clock import HandClock

FOLDER = Path(__file__).parent / "arnhem_bridge"
#: Who reads them.
READERS = {"1abn": "urquhart", "iiss": "bittrich"}
_HALF_HOUR_S = 30 * 60

#: Half hour after the beginning, writer and letter.
POST: tuple[tuple[int, str, str], ...] = (
    (0, "urquhart", "2 Para move to Arnhem road bridge. Attack anything in the way.\n3 Para follow 2 Para.\nCarry on!"),
    (0, "bittrich", "SS AA 9 recce towards Arnhem road bridge.\nFlak Arnhem hold."),
    (1, "bittrich", "Spindler attack the enemy at Oosterbeek\nmessage to 1 Abn: Lay down your arms."),
    (2, "urquhart", "1 Rec Sqn recce towards Schaarsbergen. Do not engage.\nreport 2 Para\n1 Para move to 2 Para"),
    (3, "urquhart", "At 2030 3 Para attack Arnhem road bridge\numpire: may the gunners use the church tower?"),
    (4, "bittrich", "SS AA 9 attack the enemy at Arnhem road bridge\nBrinkmann move to Arnhem"),
    (5, "urquhart", "cancel order 1\nAll units hold position"),
)
HALF_HOURS = 8


async def written(url: str) -> dict[str, str]:
    """The letters of the evening, for each headquarters, on an empty store."""
    clock = HandClock()
    async with open_office(config(url), clock) as office:
        table = await Table(office, clock).usual()
        await table.start()
        for half_hour in range(HALF_HOURS):
            for number, (_, writer, text) in enumerate(one for one in POST if one[0] == half_hour):
                clock.turn(60)
                await table.letter(writer, text, Message_ID=f"<{half_hour}.{number}.{writer}@game.test>")
            posted = sum(1 for one in POST if one[0] == half_hour)
            clock.turn(_HALF_HOUR_S - 60 * posted)
            await table.work()
        return {hq: _volume(await table.letters(user)) for hq, user in READERS.items()}


def _volume(letters: list) -> str:  # type: ignore[type-arg]
    parts = []
    for letter in letters:
        enclosed = "".join(f"Enclosed: {one.name}\n" for one in letter.enclosures)
        parts.append(f"{'=' * 78}\n{letter.subject}\n{enclosed}{'-' * 78}\n{letter.text.rstrip()}\n")
    return "\n".join(parts)


async def _write() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{folder}/store.db"
        async with Database.open(url) as database:
            await database.migrate()
        for hq, text in (await written(url)).items():
            (FOLDER / f"{hq}.txt").write_text(text, encoding="utf-8")
            print(FOLDER / f"{hq}.txt")


if __name__ == "__main__":
    asyncio.run(_write())
