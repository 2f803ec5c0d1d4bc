"""`pbem show --map`: the map as a file, drawn by its ending."""

from pathlib import Path

from tests.pbem.cli.conftest import Pbem


def test_the_map_is_drawn_by_the_files_ending(arnhem: Pbem, tmp_path: Path) -> None:
    for name, begins in (("a.png", b"\x89PNG"), ("a.svg", b"<svg"), ("a.xlsx", b"PK"), ("a.txt", b"")):
        arnhem("show", "arnhem", "--map", str(tmp_path / name))
        drawn = (tmp_path / name).read_bytes()
        assert drawn.startswith(begins)
        assert len(drawn) > 500
    arnhem("show", "arnhem", "--hq", "1abn", "--map", str(tmp_path / "own.svg"))
    own = (tmp_path / "own.svg").read_text()
    assert "2 Para" in own
    assert "SS AA 9" not in own, "an HQ's map knows what the HQ was told"


def test_the_workbook_is_the_umpires_alone(arnhem: Pbem, tmp_path: Path) -> None:
    """MG-GLYPH-3."""
    said = arnhem("show", "arnhem", "--hq", "1abn", "--map", str(tmp_path / "a.xlsx"), code=1)
    assert "umpire" in said.err
    assert not (tmp_path / "a.xlsx").exists()
