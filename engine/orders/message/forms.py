"""Tables and forms: cells and labels as the words of a sentence.

`Unit | Task | To | Time` over rows, `Unit: 2 Para` and `Task: move` on lines of their own.
Source: orders.md 18.
"""

import re
from collections.abc import Callable

from engine.orders.message.lines import BodyLine

#: Headings of columns and what they are.
COLUMNS = {
    **dict.fromkeys(("unit", "units", "who", "formation", "bn", "battalion", "einheit", "eenheid", "force"), "unit"),
    **dict.fromkeys(("task", "order", "orders", "action", "what", "mission", "verb", "auftrag", "opdracht"), "task"),
    **dict.fromkeys(
        (
            *("to", "destination", "objective", "where", "place", "location", "target", "ziel", "doel", "dest", "nach"),
            *("move to", "moves to", "new position", "new location", "goes to"),
        ),
        "to",
    ),
    **dict.fromkeys(("from", "von", "van", "current position", "present position", "now at"), "from"),
    **dict.fromkeys(
        ("time", "start", "when", "start time", "h", "zeit", "tijd", "at", "timing", "departure", "uhrzeit"), "at"
    ),
    **dict.fromkeys(("via", "route", "axis", "weg"), "via"),
    **dict.fromkeys(("by", "nlt", "deadline", "not later than", "bis", "uiterlijk"), "by"),
    **dict.fromkeys(("until", "end", "till"), "until"),
    **dict.fromkeys(("support", "supported by", "fire support", "supporting"), "supported by"),
    **dict.fromkeys(("remarks", "notes", "comment", "remark", "comments"), "remark"),
    **dict.fromkeys(("no", "nr", "#", "ser", "serial"), "no"),
}
#: Cells that say when or where in words of their own.
_NO_LEAD = ("on arrival", "now", "at once", "asap", "immediate", "none", "n/a")
_LABEL = re.compile(
    r"(?:^|[;,|]\s*)(unit|units|who|task|what|order|mission|action|verb|to|destination|objective|target|where|place|"
    r"location|time|start|start time|when|at|via|route|by|until|remarks)\s*:\s*",
    re.IGNORECASE,
)
_LABEL_WORDS = {
    "to": "to",
    "destination": "to",
    "objective": "to",
    "where": "to",
    "place": "to",
    "location": "to",
    "target": "to",
    "when": "at",
    "time": "at",
    "start": "at",
    "start time": "at",
    "at": "at",
} | {
    "via": "via",
    "route": "via",
    "by": "by",
    "until": "until",
}


def unlabelled(lines: list[BodyLine]) -> list[BodyLine]:
    """A form (`Unit: 2 Para`, `Task: move`, `To: Elst`, on one line or one below the other) as a sentence."""
    out: list[BodyLine] = []
    form = False
    for line in lines:
        labels = [m[1].lower() for m in _LABEL.finditer(line.text)] if ":" in line.text and not line.cells else []
        if len(labels) >= 3 and labels[0] in _WHO:
            out.append(line._replace(text=_in_words(line.text, "")))
            form = False
        elif labels and _LABEL.match(line.text) and labels[0] in _WHO:
            out.append(line._replace(text=_in_words(line.text, "")))
            form = True
        elif form and labels and _LABEL.match(line.text):
            out[-1] = out[-1]._replace(text=_in_words(line.text, f"{out[-1].text} "))
        else:
            out.append(line)
            form = False
    return out


_SPAN = re.compile(r"\d{1,2}[:.]?\d\d\s*(?:-|to)\s*\d{1,2}[:.]?\d\d")
_WHO = ("unit", "units", "who")
#: Deeds that take their place without `to`.
_ON_A_PLACE = re.compile(
    r"\b((?:attack|assault|hold|defend|guard|block|take|seize|capture|clear|recce|fire|fire on|shell|repair)s?)"
    r"\s*,\s+to\s+",
    re.IGNORECASE,
)


def _in_words(text: str, before: str) -> str:
    """The labels of a line as words, behind what stands before it."""
    words = _LABEL.sub(_as_words, text).strip(" ,;.")
    joint = ", " if before and _LABEL.sub(_as_words, text).startswith(", ") else ""
    return _ON_A_PLACE.sub(r"\1 ", f"{before.rstrip()}{joint}{' ' if before and not joint else ''}{words}")


def _as_words(found: re.Match[str]) -> str:
    word = _LABEL_WORDS.get(found[1].lower(), "")
    return f", {word} " if word else " "


def heads(cells: tuple[str, ...]) -> tuple[str, ...]:
    """What the columns of a table are, if the row is its heading; empty if it is none."""
    found = tuple(COLUMNS.get(c.lower().strip(" .:"), "") for c in cells)
    known = all(h or not c for h, c in zip(found, cells, strict=True))
    return found if known and sum(1 for h in found if h) >= 2 else ()


_LEADS = frozenset({"from", "to", "at", "via", "until", "by", "supported by"})


def row_sentence(cells: tuple[str, ...], columns: tuple[str, ...], takes_object: Callable[[str], bool]) -> str:
    """The cells of a row as one sentence; `takes_object`: whether a task wants its place without `to`."""
    words: list[str] = []
    for i, cell in enumerate(cells):
        link = columns[i] if i < len(columns) else ""
        if not cell or set(cell) <= set("-: ") or (link == "no" and not words):
            continue
        if link == "to" and words and takes_object(words[-1]):
            link = ""
        lead = f"{link} " if link in _LEADS and set(cell) - set("-— ") else ""
        if link == "by" and _SPAN.fullmatch(cell):
            lead = ""
        if lead and cell.lower().startswith((lead, *_NO_LEAD)):
            lead = ""
        words.append(f"{lead}{cell}" if words else cell)
    return " , ".join(words)
