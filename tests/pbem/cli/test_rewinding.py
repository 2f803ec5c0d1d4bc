"""A campaign taken back at the keyboard: played on, audited, and what was left still to be read."""

from pathlib import Path

import pytest

from tests.pbem.cli.conftest import Pbem


def test_a_campaign_taken_back_is_played_on_audited_and_moved(
    arnhem: Pbem, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    arnhem("order", "arnhem", "1abn", "2 Para move to Arnhem road bridge")
    arnhem("start", "arnhem")
    arnhem("advance", "arnhem", "4")
    assert "back at 17 Sep 19:00" in arnhem("umpire", "arnhem", "rewind to 1900 because of a mistake").out
    assert arnhem("show", "arnhem").out.startswith("1944-09-17 19:00")
    arnhem("order", "arnhem", "1abn", "2 Para hold position")
    arnhem("advance", "arnhem")
    assert "agree with the seed" in arnhem("audit", "arnhem").out
    left, played = arnhem("log", "arnhem", "--branch", "0").out, arnhem("log", "arnhem").out
    assert "takes the campaign back" in played
    assert "takes the campaign back" not in left
    assert "hold position" not in left
    shared = left[: left.index("17 Sep 19:0")]
    assert played.startswith(shared)
    assert "there are 0 to 1" in arnhem("log", "arnhem", "--branch", "7", code=1).err
    arnhem("export", "arnhem", str(tmp_path / "moved.zip"))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    arnhem("import", str(tmp_path / "moved.zip"))
    assert arnhem("log", "arnhem").out == played
    assert arnhem("log", "arnhem", "--branch", "0").out == left
    assert "agree with the seed" in arnhem("audit", "arnhem").out


def test_undo_at_the_keyboard(arnhem: Pbem):
    before = arnhem("umpire", "arnhem", "show").out
    arnhem("umpire", "arnhem", "2 Para strength 40")
    assert arnhem("umpire", "arnhem", "show").out != before
    assert "Taken back: set strength." in arnhem("umpire", "arnhem", "undo").out
    assert arnhem("umpire", "arnhem", "show").out == before
