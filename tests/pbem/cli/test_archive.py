"""`pbem export` and `pbem import`: what the person moving a campaign is told."""

import asyncio
import zipfile
from pathlib import Path

import pytest

from pbem.store import inbox
from pbem.store.database import Database
from pbem.store.inbox import Arrival
from pbem.store.vocabulary import Transport
from tests.pbem.cli.conftest import Pbem


def _moved(pbem: Pbem, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Export, and step over to another server."""
    archive = tmp_path / "arnhem.zip"
    assert "secret seed" in pbem("export", "arnhem", str(archive)).out
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    return archive


def test_a_paused_campaign_arrives_with_the_reason_it_stands(
    arnhem: Pbem, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    arnhem("start", "arnhem")
    arnhem("umpire", "arnhem", "pause because the umpire must sleep")
    archive = _moved(arnhem, tmp_path, monkeypatch)
    said = arnhem("import", str(archive)).out
    assert "1944-09-17 18:00, paused (the umpire must sleep). When all is ready: pbem resume arnhem" in said
    assert "paused, rate 1: the umpire must sleep" in arnhem("show", "arnhem").out


def test_a_campaign_that_ran_stands_because_it_was_moved(arnhem: Pbem, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    arnhem("start", "arnhem")
    archive = _moved(arnhem, tmp_path, monkeypatch)
    assert "paused (it has been moved to this server)" in arnhem("import", str(archive)).out


def test_one_that_has_not_begun_is_started_and_one_that_is_over_is_not_resumed(
    arnhem: Pbem, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    archive = _moved(arnhem, tmp_path, monkeypatch)
    assert "has not begun. When all is ready: pbem start arnhem" in arnhem("import", str(archive)).out
    arnhem("start", "arnhem")
    arnhem("umpire", "arnhem", "end because all are tired")
    over = tmp_path / "over.zip"
    arnhem("export", "arnhem", str(over))
    said = arnhem("import", str(over), "--slug", "again").out
    assert "ended at" in said
    assert "resume" not in said


def test_letters_nobody_has_read_yet_are_spoken_of(arnhem: Pbem, tmp_path: Path):
    async def letter() -> None:
        async with (
            Database.open(f"sqlite+aiosqlite:///{tmp_path / 'pbem.db'}") as database,
            database.begin() as session,
        ):
            arrival = Arrival(
                transport=Transport.MAIL, source="campaign", key="1:1", received_ms=1, sender="urquhart@game.test",
                recipient="campaign", raw=b"From: urquhart@game.test\n\nreport 2 Para\n",
            )  # fmt: skip
            await inbox.keep(session, arrival, now_ms=1)

    asyncio.run(letter())
    said = arnhem("export", "arnhem", str(tmp_path / "arnhem.zip")).out
    assert "1 letter is not read yet and not in it" in said
    with zipfile.ZipFile(tmp_path / "arnhem.zip") as archive:
        assert not [name for name in archive.namelist() if name.startswith("letters/in")]
