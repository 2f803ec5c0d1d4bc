"""The diary as a folder of pages, as a PDF and from the command line."""

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from engine.events import NoticeGiven
from pbem.cli.diaries import diary, merged
from pbem.cli.errands import CannotDo
from pbem.desk.conduct import name_of
from pbem.diary import Book, compile_book
from pbem.diary.binding import FolderTaken, bind, plates_of, prepare
from pbem.diary.pages import write_pages
from pbem.diary.paper import write_paper
from pbem.maps import to_png
from pbem.office import Office
from pbem.store import campaigns
from tests.pbem.diary.conftest import Battle

HOSTILE = '<script>alert(1)</script> & "Bridge"'


@pytest.fixture
def book(battle: Battle) -> Book:
    return compile_book(battle.events, seed=battle.seed)


@pytest.fixture
def few_maps(book: Book) -> Book:
    """The same with the last day's maps only."""
    *rest, last = book.days
    bare = [msgspec.structs.replace(day, galleries=()) for day in rest]
    return msgspec.structs.replace(book, days=(*bare, msgspec.structs.replace(last, galleries=last.galleries[-1:])))


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.html")}


def test_a_cover_and_a_page_a_day_that_lead_to_one_another(book: Book, tmp_path: Path):
    assert write_pages(book, tmp_path) == tmp_path / "index.html"
    pages = texts(tmp_path)
    assert set(pages) == {"index.html", "day-1.html", "day-2.html"}
    for page in pages.values():
        for link in re.findall(r'href="([^"#]+\.html)"', page):
            assert link in pages
    assert 'href="day-2.html"' in pages["day-1.html"]
    assert 'href="day-1.html"' in pages["day-2.html"]


def test_nothing_comes_from_elsewhere_and_nothing_runs(book: Book, tmp_path: Path):
    write_pages(book, tmp_path)
    for page in texts(tmp_path).values():
        assert not re.search(r"https?://|<script|@import|url\(", page)
        assert 'name="viewport"' in page


def test_every_order_and_every_word_told_stands_on_its_day(book: Book, tmp_path: Path):
    write_pages(book, tmp_path)
    pages = texts(tmp_path)
    for day in book.days:
        shown = re.sub(r"\s+", " ", pages[f"day-{day.number}.html"])
        for half in day.half_hours:
            assert f"to {half.ends}" in shown
            for column in half.columns:
                for entry in (*column.ordered, *column.told):
                    assert entry.text.split(". ")[0].split("“")[0].split("'")[0][:40].strip() in shown
        assert shown.count('<article class="desk') == sum(len(half.columns) for half in day.half_hours)


def test_markup_in_names_and_words_is_only_text(battle: Battle, tmp_path: Path):
    events = (*battle.events, NoticeGiven(at=battle.events[-1].at, to=("1abn", "iiss"), text=HOSTILE))
    write_pages(compile_book(events, title=HOSTILE), tmp_path)
    for page in texts(tmp_path).values():
        assert "<script" not in page
        assert "&lt;script&gt;" in page


def test_the_stamp_says_whose_eyes_it_is_for(battle: Battle, book: Book, tmp_path: Path):
    write_pages(book, tmp_path)
    assert "Umpire's eyes only" not in texts(tmp_path)["index.html"].replace("&#39;", "'")
    sealed = compile_book(battle.events[:200], seed=battle.seed)
    write_pages(sealed, tmp_path)
    for page in texts(tmp_path).values():
        assert battle.seed not in page
    assert "Umpire's eyes only" in texts(tmp_path)["index.html"].replace("&#39;", "'")


async def test_bound_with_every_map_it_shows_and_the_same_bytes_again(few_maps: Book, tmp_path: Path):
    drawn: list[int] = []
    for name in ("one", "two"):
        await bind(few_maps, tmp_path / name, paper=True, tick=lambda: drawn.append(1))
    files = {path.relative_to(tmp_path / "one"): path.read_bytes()
             for path in (tmp_path / "one").rglob("*") if path.is_file()}  # fmt: skip
    assert len(drawn) == 2 * len(plates_of(few_maps)) == 6
    for file, content in files.items():
        assert (tmp_path / "two" / file).read_bytes() == content, file
    for name, page in texts(tmp_path / "one").items():
        for source in re.findall(r'src="([^"]+)"', page):
            assert Path(source) in files, f"{name} shows {source}"
    assert files[Path("diary.pdf")].startswith(b"%PDF")


def test_the_pdf_has_no_date_and_takes_any_word(battle: Battle, few_maps: Book, tmp_path: Path):
    for plate in plates_of(few_maps):
        (tmp_path / f"{plate.name}.png").write_bytes(to_png(plate.sheet))
    odd = msgspec.structs.replace(few_maps, title='#eval("1") $x$ *bold* @ref <label> \\ ' + "é" * 3, about="x" * 400)
    pdf = write_paper(odd, tmp_path, tmp_path / "diary.pdf").read_bytes()
    assert pdf.startswith(b"%PDF")
    assert pdf == write_paper(odd, tmp_path, tmp_path / "again.pdf").read_bytes()


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path):
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(FolderTaken, match="no former diary"):
        prepare(tmp_path)
    with pytest.raises(FolderTaken, match="is a file"):
        prepare(tmp_path / "thesis.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    prepare(tmp_path / "new")
    (tmp_path / "new" / "index.html").write_text("a former diary")
    prepare(tmp_path / "new")


# --- from the command line ------------------------------------------------------------------------


@pytest.fixture
def settings(fought: tuple[Office, Battle], tmp_path: Path) -> Path:
    """A configuration file that names the battle's store."""
    path = tmp_path / "pbem.toml"
    url = fought[0].config.store.url.get_secret_value()
    path.write_text(f'[store]\nurl = "{url}"\n')
    return path


async def test_the_merged_log_on_the_screen(
    fought: tuple[Office, Battle], settings: Path, capsys: pytest.CaptureFixture[str]
):
    await merged(settings, "arnhem")
    printed = capsys.readouterr().out
    assert printed.startswith("Arnhem Bridge. War diary, 17 September 1944, 18:00 to 18 September 1944, 20:00.")
    assert "II SS Panzer Corps" in printed
    assert "MG-COMM" in printed
    assert fought[1].seed in printed


async def test_a_diary_is_written_where_it_is_asked_for(
    fought: tuple[Office, Battle], settings: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    await diary(settings, "arnhem", tmp_path / "book", "html")
    assert (tmp_path / "book" / "index.html").exists()
    assert not (tmp_path / "book" / "diary.pdf").exists()
    assert str(tmp_path / "book" / "index.html") in capsys.readouterr().out
    async with fought[0].database.begin() as session:
        campaign = await campaigns.by_slug(session, "arnhem")
        title = await name_of(session, campaign, fought[1].state)
    assert f"<h1>{title}</h1>" in (tmp_path / "book" / "index.html").read_text()


async def test_a_folder_that_is_taken_is_one_sentence(settings: Path, tmp_path: Path):
    await asyncio.to_thread((tmp_path / "thesis.txt").write_text, "mine")
    with pytest.raises(CannotDo, match="name another folder with --out"):
        await diary(settings, "arnhem", tmp_path, "pdf")
