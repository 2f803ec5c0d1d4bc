"""`pbem serve` killed with SIGKILL in the middle, three times: the campaign that comes out is the undisturbed one.

No letter is missing, and none comes twice but where a kill fell between the mail server's acceptance and our
commit; then it bears the same Message-ID, so that its reader's program knows it for a repeat.
"""

import json
import random
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from tests.acceptance.conftest import arnhem
from tests.acceptance.field_post import PostOffice, Server, eventually, open_office, text_of

#: Letters of both headquarters, in the order in which they are handed in.
LETTERS = (
    ("urquhart", "2 Para move to Arnhem road bridge\n3 Para move to Oosterbeek\n"),
    ("bittrich", "SS AA 9 attack Arnhem bridge\n"),
    ("urquhart", "report 2 Para\n"),
    ("bittrich", "Spindler move to Arnhem\nKnaust move to Westervoort at 0500\n"),
    ("urquhart", "1 Para move to Arnhem via Oosterbeek at 1930\n"),
    ("bittrich", "report SS AA 9\n"),
    ("urquhart", "message to II SS Panzer Corps: We shall hold the bridge.\n"),
    ("urquhart", "cancel order 2\n"),
    ("bittrich", "Brinkmann move to Arnhem at 2230\n"),
    ("urquhart", "3 Para move to Arnhem\n"),
)
KILLS = 3
HALF_HOURS = 10


def _progress(server: Server) -> int:
    """How much the server has got through: letters read, commands, letters sent."""
    with sqlite3.connect(server.database) as store:
        return int(
            store.execute(
                "select (select count(*) from inbox) + (select count(*) from inbox where state != 'new')"
                " + (select count(*) from commands) + (select count(*) from outbox where state = 'sent')"
            ).fetchone()[0]
        )


async def _until_progress(server: Server, wanted: int) -> None:
    async def look() -> bool | None:
        return True if _progress(server) >= wanted else None

    await eventually(look, f"progress {wanted}", server.log)


async def _until_idle(server: Server, letters: int) -> None:
    async def look() -> bool | None:
        with sqlite3.connect(server.database) as store:
            read = store.execute("select count(*) from inbox where state != 'new'").fetchone()[0]
            waiting = store.execute("select count(*) from outbox where state in ('queued', 'leased')").fetchone()[0]
        return True if read >= letters and not waiting else None

    await eventually(look, "all letters read and answered", server.log)


async def _hand_in(server: Server) -> None:
    """Each letter lies in the mailbox before the next is handed in, so that both campaigns find one order."""
    for number, (user, text) in enumerate(LETTERS, 1):
        await server.write(user, text, Message_ID=f"<letter-{number}@game.test>")

        async def delivered(wanted: int = number) -> bool | None:
            return True if len(await server.office.letters("campaign")) >= wanted else None

        await eventually(delivered, f"delivery of letter {number}", server.log)


async def _campaign(server: Server, kills: list[int]) -> None:
    """The same campaign each time; `kills` are the progress marks at which the server is shot."""
    await arnhem(server)
    await _hand_in(server)
    await server.start()
    for mark in kills[:2]:
        await _until_progress(server, mark)
        await server.kill()
        await server.start()
    await _until_idle(server, len(LETTERS))
    before = _progress(server)
    await server.pbem("advance", "arnhem", str(HALF_HOURS))
    for mark in kills[2:]:
        # Past the half hours themselves: the letters they gave rise to are leaving.
        await _until_progress(server, before + HALF_HOURS + mark)
        await server.kill()
        await server.start()
    await _until_idle(server, len(LETTERS))
    await server.stop()


def _journal(server: Server) -> list[tuple[str, object]]:
    """Commands and events, but for the number the mail server gave a letter, which is its own affair."""
    with sqlite3.connect(server.database) as store:
        commands = store.execute("select kind, payload from commands order by branch, seq").fetchall()
        events = store.execute("select kind, payload from events order by branch, seq").fetchall()
    return [(kind, _without_post(json.loads(payload))) for kind, payload in (*commands, *events)]


def _without_post(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_post(one) for key, one in value.items() if key != "message"}
    if isinstance(value, list):
        return [_without_post(one) for one in value]
    return value


async def _read(office: PostOffice) -> dict[str, list[tuple[str, str, str]]]:
    """What each person found: Message-ID, subject and text of every letter."""
    return {
        user: [(str(m["Message-ID"]), str(m["Subject"]), text_of(m)) for m in await office.letters(user)]
        for user in ("urquhart", "bittrich", "umpire")
    }


@pytest.mark.timeout(240)
@pytest.mark.parametrize("kind", ["light", "real"])
async def test_the_campaign_is_the_same_as_if_nothing_had_happened(kind: str, tmp_path: Path) -> None:
    chance = random.Random(f"kills {kind}")
    kills = [chance.randint(2, 18), chance.randint(19, 45), chance.randint(1, 5)]
    async with open_office(kind) as office:
        quiet = Server(tmp_path / "quiet", office)
        await _campaign(quiet, [])
        undisturbed = await _read(office)
    async with open_office(kind) as office:
        shot_at = Server(tmp_path / "shot-at", office)
        await _campaign(shot_at, kills)
        disturbed = await _read(office)

    assert len(_journal(quiet)) > 100
    assert _journal(shot_at) == _journal(quiet), f"killed at progress {kills}"
    repeats = 0
    for user, letters in undisturbed.items():
        assert len(letters) > 2, f"{user} was hardly written to"
        assert len(set(letters)) == len(letters)
        assert {(s, t) for _, s, t in disturbed[user]} == {(s, t) for _, s, t in letters}, f"{user}, killed at {kills}"
        ids = Counter(number for number, _, _ in disturbed[user])
        assert len(ids) == len(letters), "a repeat bears the number of the first copy"
        repeats += sum(count - 1 for count in ids.values())
    # While one letter travels the one before is being written down: a kill can repeat both, and no more.
    assert repeats <= 2 * KILLS
