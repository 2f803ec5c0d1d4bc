"""Reading an author's files with their lines: YAML, CSV, GeoJSON and rows of terrain.

Every mapping and list that comes out remembers the line it began on, so that whatever is
found wrong later can be shown to the author. Nothing here knows what the data means.
YAML is read more strictly than usual: a key given twice is an error, and every plain value
is text (`0605`, `18:30`, `1944-09-17`, `no`) until its row says that it is a number.
"""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any, ClassVar

import yaml

from engine.scenarios.findings import Finding


class Lines(dict[str, Any]):
    """A mapping that knows its line and that of each key (from 1)."""

    line: int = 0

    def __init__(self) -> None:
        super().__init__()
        self.key_lines: dict[str, int] = {}


class Rows(list[Any]):
    """A list that knows its line and, where it stands on several, that of each entry."""

    line: int = 0
    entry_lines: tuple[int, ...] = ()


class Unreadable(Exception):
    """A file that cannot be read at all."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(str(finding))


_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]
    """YAML with lines, and without its guesses at dates, octals and the like."""

    yaml_implicit_resolvers: ClassVar[dict[str, list[tuple[str, re.Pattern[str]]]]] = {}


_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(?:~|null)$"), ["~", "n"])


def _mapping(loader: Any, node: Any) -> Lines:
    found = Lines()
    found.line = node.start_mark.line + 1
    for key_node, value_node in node.value:
        key = str(key_node.value)
        line = key_node.start_mark.line + 1
        if key in found:
            raise yaml.constructor.ConstructorError(None, None, f"{key!r} stands here twice", key_node.start_mark)
        found[key] = loader.construct_object(value_node, deep=True)
        found.key_lines[key] = line
    return found


def _sequence(loader: Any, node: Any) -> Rows:
    found = Rows(loader.construct_object(child, deep=True) for child in node.value)
    found.line = node.start_mark.line + 1
    found.entry_lines = tuple(child.start_mark.line + 1 for child in node.value)
    return found


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)
_Loader.add_constructor("tag:yaml.org,2002:seq", _sequence)


def text_of(folder: Path, name: str) -> str:
    """The text of a file below the folder. Raises Unreadable if it is not there or not text."""
    path = folder / name
    if ".." in Path(name).parts or Path(name).is_absolute():
        raise Unreadable(Finding(name, 0, "the file lies outside the scenario's folder", "Move it into the folder"))
    if not path.is_file():
        raise Unreadable(Finding(name, 0, "there is no such file", "Add it, or correct its name in scenario.yaml"))
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unreadable(Finding(name, 0, "the file is not UTF-8 text", "Save it as UTF-8")) from None


def read(folder: Path, name: str) -> Any:
    """Whatever a file holds, by the end of its name. Raises Unreadable with file, line and cure."""
    text = text_of(folder, name)
    if name.endswith((".yaml", ".yml")):
        return _yaml(name, text)
    if name.endswith(".csv"):
        return _csv(text)
    if name.endswith((".geojson", ".json")):
        return _geojson(name, text)
    if name.endswith(".txt"):
        return _rows_of_text(text)
    raise Unreadable(Finding(name, 0, "this kind of file is not known", "Use .yaml, .csv, .geojson or .txt"))


def _yaml(name: str, text: str) -> Any:
    try:
        return yaml.load(text, Loader=_Loader)  # noqa: S506 - a safe loader's child
    except yaml.MarkedYAMLError as error:
        # What was opened and never closed is told where it was opened; all else where reading failed.
        unclosed = error.context is not None and ("flow" in error.context or "quoted" in error.context)
        mark = (error.context_mark if unclosed else None) or error.problem_mark or error.context_mark
        raise Unreadable(
            Finding(
                name,
                mark.line + 1 if mark else 0,
                f"this is not sound YAML: {error.problem or error.context}",
                "Correct the line; look for a missing quote, colon, comma or bracket there or just above",
            )
        ) from None
    except yaml.YAMLError as error:
        raise Unreadable(Finding(name, 0, f"this is not sound YAML: {error}", "Save the file as plain text")) from None


def _csv(text: str) -> Rows:
    found = Rows()
    found.line = 1
    reader = csv.DictReader(io.StringIO(text))
    for record in reader:
        row = Lines()
        row.line = reader.line_num
        for key, value in record.items():
            row[key or "(beyond the last column)"] = value
        found.append(row)
    return found


#: The line of a feature is where its id stands; an author keeps a feature on one line or on several.
_ID = re.compile(r'"id"\s*:\s*"((?:[^"\\]|\\.)*)"')


def _geojson(name: str, text: str) -> Rows:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise Unreadable(
            Finding(name, error.lineno, f"this is not sound JSON: {error.msg}", "Correct the line or the one above")
        ) from None
    features = data.get("features") if isinstance(data, dict) else None
    if not isinstance(features, list):
        raise Unreadable(Finding(name, 1, "this is not a GeoJSON collection", 'Give it a list of "features"'))
    lines: dict[str, list[int]] = {}
    for number, line in enumerate(text.split("\n"), 1):
        for found_id in _ID.finditer(line):
            lines.setdefault(found_id[1], []).append(number)
    found = Rows()
    found.line = 1
    for feature in features:
        properties = feature.get("properties") if isinstance(feature, dict) else None
        row = Lines()
        row.update(properties or {})
        places = lines.get(str(row.get("id")), [])
        row.line = (places.pop(0) if len(places) > 1 else places[0]) if places else 1
        found.append(row)
    return found


def _rows_of_text(text: str) -> Rows:
    found = Rows()
    kept = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip() and not line.startswith("#")]
    found.extend(line.rstrip("\r") for _, line in kept)
    found.entry_lines = tuple(n for n, _ in kept)
    found.line = found.entry_lines[0] if kept else 1
    return found
