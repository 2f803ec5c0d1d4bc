"""The page that leads through what the demonstration left behind: letters, logs and maps, in a browser."""

import email
import email.policy
from email.message import EmailMessage
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from engine.scenarios.scenario import Scenario


def write_index(folder: Path, scenario: Scenario, verdict: str) -> Path:
    """Write `index.html`: one shelf of letters a reader, with logs and maps beside them."""
    environment = Environment(
        loader=PackageLoader("pbem.cli"), autoescape=select_autoescape(), undefined=StrictUndefined, trim_blocks=True
    )
    shelves = [
        {
            "id": shelf.name,
            "name": scenario.hqs[shelf.name].name if shelf.name in scenario.hqs else "The umpire",
            "letters": [_entry(path, folder) for path in sorted(shelf.glob("*.eml"))],
            "papers": [
                {"name": path.name, "href": path.relative_to(folder).as_posix()}
                for path in sorted((folder / shelf.name).iterdir())
                if path.is_file()
            ],
        }
        for shelf in sorted((folder / "letters").iterdir())
    ]
    page = environment.get_template("demo.html.j2").render(scenario=scenario, verdict=verdict, shelves=shelves)
    path = folder / "index.html"
    path.write_text(page, encoding="utf-8")
    return path


def _entry(path: Path, folder: Path) -> dict[str, str]:
    """A letter for the page: its subject and its text, and the HTML part beside it as a file."""
    message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    plain, rich = message.get_body(("plain",)), message.get_body(("html",))
    page = path.with_suffix(".html")
    if rich is not None:
        page.write_text(rich.get_content(), encoding="utf-8")
    return {
        "subject": str(message["Subject"]),
        "text": plain.get_content() if plain is not None else "",
        "href": (page if rich is not None else path).relative_to(folder).as_posix(),
        "eml": path.relative_to(folder).as_posix(),
    }
