"""What `pbem demo` leaves behind: an index that leads to letters with maps, logs and the war diary."""

import re
from pathlib import Path

import pytest

from pbem.cli.demo import SEED, demo
from pbem.cli.errands import CannotDo
from tests.pbem.cli.conftest import Pbem


@pytest.fixture(scope="module")
async def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of three hours' battle."""
    folder = tmp_path_factory.mktemp("demo") / "demo"
    await demo(folder, SEED, 3)
    return folder


def links(page: Path) -> list[Path]:
    """What a page shows or leads to, within the folder."""
    text = page.read_text(encoding="utf-8")
    found = re.findall(r'(?:src|href)="([^"#][^"]*)"', text)
    assert not [one for one in found if one.startswith(("http", "cid:", "/"))], page
    return [page.parent / one.partition("#")[0] for one in found]


async def test_every_link_and_picture_of_every_page_is_there(left: Path):
    pages = [left / "index.html", *(left / "diary").glob("*.html"), *(left / "letters").rglob("*.html")]
    assert len(pages) > 10
    for page in pages:
        for target in links(page):
            assert target.exists(), f"{page.name} leads to {target}"


async def test_letters_are_shown_with_their_maps(left: Path):
    shown = [page for page in (left / "letters" / "1abn").glob("*.html") if "<img" in page.read_text()]
    assert shown
    assert "map" in (left / "index.html").read_text()
    for page in shown:
        assert page.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
        assert page.with_suffix(".eml").stat().st_size <= 200_000


async def test_readers_read_the_hour_in_their_own_zone(left: Path):
    for reader, zone in (("1abn", "Europe/London"), ("iiss", "Europe/Berlin")):
        for letter in (left / "letters" / reader).glob("*.html"):
            assert zone in letter.read_text(), letter


async def test_maps_diary_and_logs_lie_beside_the_letters(left: Path):
    maps = {path.name.rpartition("-")[2] for path in (left / "diary" / "maps").glob("*.png")}
    assert maps == {"umpire.png", "1abn.png", "iiss.png"}
    assert (left / "diary" / "diary.pdf").read_bytes().startswith(b"%PDF")
    for reader, paper in (("1abn", "log.txt"), ("iiss", "situation.txt"), ("umpire", "log.txt"), ("umpire", "map.txt")):
        assert (left / reader / paper).stat().st_size


async def test_players_letters_hold_nothing_for_the_umpire_alone(left: Path):
    for letter in (*(left / "letters" / "1abn").glob("*.html"), *(left / "letters" / "iiss").glob("*.html")):
        assert not re.search(r"\b2?D6\b|MG-[A-Z]+-\d", letter.read_text()), letter


async def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path):
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(CannotDo, match="name another folder"):
        await demo(tmp_path, SEED, 1)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_real_campaign_is_never_taken_for_a_former_demonstration(arnhem: Pbem, tmp_path: Path):
    """Its store bears the same name."""
    assert "no former demo" in arnhem("demo", "--out", ".", code=1).err
    assert "1944-09-17 18:00" in arnhem("show", "arnhem").out


def test_a_demonstration_written_over_a_former_one_leaves_nothing_of_it(pbem: Pbem, tmp_path: Path):
    """Even where one stands in its folder."""
    (tmp_path / "diary").mkdir()
    (tmp_path / "diary" / "old.txt").write_text("old")
    (tmp_path / ".pbem-demo").write_text("")
    pbem("demo", "--out", ".", "--hours", "1")
    assert (tmp_path / "index.html").is_file()
    assert not (tmp_path / "diary" / "old.txt").exists()
