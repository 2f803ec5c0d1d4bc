"""A scenario's folder as typed rows, each with the file and line it comes from.

Sections stand in `scenario.yaml` itself or in the files it names; either way they come out
the same. What cannot be read or does not have the form of its row becomes a finding here;
whether the rows fit together is judged in `engine.scenarios.check`.
"""

from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from engine.scenarios import rows
from engine.scenarios.conditions import Conditions
from engine.scenarios.findings import Finding
from engine.scenarios.reading import Lines, Rows, Unreadable, read
from engine.vocabulary import Side

HEAD = "scenario.yaml"

R = TypeVar("R", bound=rows.Row)


class Placed(NamedTuple, Generic[R]):
    """A row and where it stands."""

    row: R
    file: str
    line: int


class TerrainRows(NamedTuple):
    """Rows of terrain marks, the first in the north."""

    rows: tuple[str, ...]
    file: str
    #: Line of each row.
    lines: tuple[int, ...]


class Folder:
    """All rows of a scenario, and what was wrong in reading them."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.head: rows.HeadRow | None = None
        self.key_lines: dict[str, int] = {}
        self.terrain = TerrainRows((), HEAD, ())
        self.victory: Placed[Conditions] = Placed(Conditions(), HEAD, 0)
        #: Side of each file of the order of battle that names one.
        self.sides: dict[str, Side] = {}
        self._sections: dict[str, list[Placed[Any]]] = {name: [] for name in rows.SECTIONS}
        self._files: dict[str, Any] = {}

    def section(self, name: str, row_type: type[R]) -> list[Placed[R]]:
        """The rows of a section in their order."""
        assert rows.SECTIONS[name] is row_type
        return self._sections[name]

    def found(self, file: str, line: int, matter: str, cure: str) -> None:
        self.findings.append(Finding(file, line, matter, cure))

    def placed(self, name: str) -> list[Placed[Any]]:
        """The rows of a section, whatever their type."""
        return self._sections[name]

    def line_of(self, *keys: str) -> int:
        """Line of the first of these keys that `scenario.yaml` has; `settings.wx.fixed` is one within."""
        return next((self.key_lines[key] for key in keys if key in self.key_lines), 1)


def read_folder(path: Path) -> Folder:
    """Read a scenario's folder. Never raises for what an author may have done: it is in `findings`."""
    folder = Folder()
    head = _file(folder, path, HEAD)
    if head is None:
        return folder
    if not isinstance(head, Lines):
        folder.found(HEAD, 1, "the file is not a list of `key: value` lines", "Begin it with `id: my_scenario`")
        return folder
    folder.key_lines = dict(head.key_lines)
    for key, value in head.items():
        if isinstance(value, Lines):
            folder.key_lines.update({f"{key}.{name}": line for name, line in value.key_lines.items()})
    sections = rows.sections_of(head)
    own = Lines()
    own.line = 1
    for key, value in head.items():
        if key not in sections:
            own[key] = value
            own.key_lines[key] = head.key_lines[key]
    folder.head = _convert(folder, own, rows.HeadRow, HEAD, 1)
    for name in rows.NEEDED:
        if name not in head:
            folder.found(HEAD, 1, f"the section {name!r} is missing", f"Add `{name}:` with its rows or the file's name")
    for name, row_type in rows.SECTIONS.items():
        if name in head:
            _section(folder, path, name, row_type, head[name], head.key_lines[name])
    if "terrain" in head:
        _terrain(folder, path, head["terrain"], head.key_lines["terrain"])
    if "victory" in head:
        _victory(folder, path, head["victory"], head.key_lines["victory"])
    return folder


def _file(folder: Folder, path: Path, name: str) -> Any:
    """A file's content, read once; None with a finding if it cannot be read."""
    if name not in folder._files:
        try:
            folder._files[name] = read(path, name)
        except Unreadable as error:
            folder.findings.append(error.finding)
            folder._files[name] = None
    return folder._files[name]


def _section(folder: Folder, path: Path, name: str, row_type: type[rows.Row], value: Any, line: int) -> None:
    """Rows of one section: in place, or in the file or files named."""
    for file, content, at in _sources(folder, path, name, value, line):
        if isinstance(content, Lines):  # {id: {...}}
            side = content.get("side")
            for key, fields in content.items():
                if not isinstance(fields, Lines):
                    if isinstance(side, str) and key == "side":
                        continue
                    line_of = content.key_lines.get(key, at)
                    folder.found(file, line_of, f"{key!r} has no fields", "Write {field: value, …}")
                    continue
                row = Lines()
                row.update({"id": key, **fields})
                row.key_lines = fields.key_lines
                _add(folder, name, row_type, row, file, content.key_lines.get(key, fields.line))
        elif isinstance(content, Rows):
            for entry in content:
                _add(folder, name, row_type, entry, file, getattr(entry, "line", at) or at)
        else:
            folder.found(file, at, f"{name!r} is neither rows nor the name of a file", "Write a list of rows under it")


def _sources(folder: Folder, path: Path, name: str, value: Any, line: int) -> list[tuple[str, Any, int]]:
    """(file, content, line) of each part of a section."""
    if isinstance(value, str):
        named = [value]
    elif isinstance(value, Rows) and value and all(isinstance(v, str) for v in value) and name != "terrain":
        named = list(value)
    else:
        return [(HEAD, value, line)]
    parts: list[tuple[str, Any, int]] = []
    for file in named:
        content = _file(folder, path, file)
        if content is None:
            continue
        at = 1
        if isinstance(content, Lines) and name in content:
            _side(folder, file, content)
            at, content = content.key_lines[name], content[name]
        elif isinstance(content, Lines) and name != "victory":
            folder.found(file, 1, f"there is no section {name!r} in this file", f"Head its rows with `{name}:`")
            continue
        parts.append((file, content, at))
    return parts


def _side(folder: Folder, file: str, content: Lines) -> None:
    if "side" not in content or file in folder.sides:
        return
    try:
        folder.sides[file] = Side(content["side"])
    except ValueError:
        folder.found(
            file, content.key_lines["side"], f"there is no side {content['side']!r}", "Write `allied` or `german`"
        )


def _add(folder: Folder, name: str, row_type: type[rows.Row], raw: Any, file: str, line: int) -> None:
    row = _convert(folder, raw, row_type, file, line)
    if row is not None:
        folder._sections[name].append(Placed(row, file, line))


def _convert(folder: Folder, raw: Any, row_type: type[R], file: str, line: int) -> R | None:
    """The raw values as a row of its type, or None with a finding."""
    if isinstance(raw, Rows):  # ["0005", "0006", river]: fields in the order of the row, its note apart
        names = [n for n in row_type.__struct_encode_fields__ if n != "note"]
        if len(raw) > len(names):
            folder.found(file, line, f"{len(raw)} values stand here", f"Write at most {len(names)}: {', '.join(names)}")
            return None
        raw = dict(zip(names, raw, strict=False))
    if not isinstance(raw, dict):
        folder.found(file, line, f"{raw!r} is not a row", "Write its fields as {field: value, …}")
        return None
    try:
        row = msgspec.convert(raw, row_type, strict=False)
    except msgspec.ValidationError as error:
        where = _line_within(raw, str(error), line)
        folder.found(file, where, *_in_words(raw, row_type, str(error)))
        return None
    for (kind, field), allowed in rows.WORDS.items():
        if kind is row_type and getattr(row, field) not in allowed:
            named = f"{_label(raw)}{field} cannot be {getattr(row, field)!r}"
            folder.found(file, _line_within(raw, f"`$.{field}`", line), named, f"Write one of {', '.join(allowed)}")
            return None
    return row


def _line_within(raw: Any, error: str, line: int) -> int:
    """The line of the very field, where fields stand on lines of their own."""
    path = error.rpartition("`$")[2].rstrip("`").lstrip(".") if "`$" in error else ""
    here = raw
    for name in path.replace("[", ".[").split("."):
        if isinstance(here, Lines) and name in here.key_lines:
            line = here.key_lines[name]
            here = here.get(name)
    if "unknown field" in error and isinstance(here, Lines):
        name = error.split("`")[1]
        line = here.key_lines.get(name, line)
    return line


def _label(raw: Any) -> str:
    name = raw.get("id") if isinstance(raw, dict) else None
    return f"{name}: " if isinstance(name, str) else ""


def _in_words(raw: Any, row_type: type[rows.Row], error: str) -> tuple[str, str]:
    """A validation error as matter and cure."""
    label = _label(raw)
    path = error.rpartition("`$")[2].rstrip("`").lstrip(".") if "`$" in error else ""
    if "missing required field" in error:
        name = error.split("`")[1]
        return f"{label}the field {name!r} is missing", f"Add `{name}:` with its value"
    if "unknown field" in error:
        name = error.split("`")[1]
        fields = _fields_at(row_type, path)
        return f"{label}there is no field {name!r} here", f"Take it out, or write one of {', '.join(fields)}"
    if "Invalid enum value" in error:
        allowed = _words_of(row_type, path)
        value = error.split("Invalid enum value ", 1)[1].split(" - at")[0]
        return f"{label}{path} cannot be {value}", f"Write one of {', '.join(allowed)}"
    said = error.split(" - at ")[0]
    if path:
        return f"{label}{path} does not have the right form ({said})", "See the field in the scenario author's guide"
    return f"{label}{said}", "See the fields of this row in the scenario author's guide"


def _type_at(row_type: Any, path: str) -> Any:
    """The type annotated at a path of a row, as far as it can be followed."""
    here: Any = row_type
    for name in [n for n in path.replace("[...]", "").split(".") if n]:
        if not (isinstance(here, type) and issubclass(here, msgspec.Struct)):
            return here
        found = next((f for f in msgspec.structs.fields(here) if f.encode_name == name), None)
        if found is None:
            return here
        here = found.type
    return here


def _fields_at(row_type: type[rows.Row], path: str) -> tuple[str, ...]:
    here = _type_at(row_type, path)
    if not (isinstance(here, type) and issubclass(here, msgspec.Struct)):
        here = row_type
    names = tuple(n for n in here.__struct_encode_fields__)
    return names + tuple(rows.SECTIONS) if here is rows.HeadRow else names


def _words_of(row_type: type[rows.Row], path: str) -> list[str]:
    here = _type_at(row_type, path)
    try:
        return [str(member.value) for member in here]
    except TypeError:
        return [side.value for side in Side]


def _terrain(folder: Folder, path: Path, value: Any, line: int) -> None:
    for file, content, at in _sources(folder, path, "terrain", value, line):
        if not isinstance(content, Rows) or not all(isinstance(row, str) for row in content):
            folder.found(file, at, "terrain is not rows of marks", 'Write one row of marks a line, as - "..WWHP"')
            continue
        folder.terrain = TerrainRows(tuple(content), file, content.entry_lines)


def _victory(folder: Folder, path: Path, value: Any, line: int) -> None:
    for file, content, at in _sources(folder, path, "victory", value, line):
        row = _convert(folder, content, Conditions, file, at)
        if row is not None:
            folder.victory = Placed(row, file, at)
