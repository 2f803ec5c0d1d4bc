"""Tables and forms: cells and labels as the words of a sentence.

`Unit | Task | To | Time` over rows, `Unit: 2 Para` and `Task: move` on lines of their own.
Source: orders.md 18.
"""

import re

from engine.orders.message import BodyLine

#: Headings of columns and what they are.
COLUMNS = {
    **dict.fromkeys(("unit", "units", "who", "formation", "bn", "battalion", "einheit", "eenheid", "force"), "unit"),
    **dict.fromkeys(("task", "order", "orders", "action", "what", "mission", "verb", "auftrag", "opdracht"), "task"),
    **dict.fromkeys(
        ("to", "destination", "objective", "where", "place", "location", "target", "ziel", "doel", "dest"), "to"
    ),
    **dict.fromkeys(("time", "start", "when", "start time", "h", "zeit", "tijd", "at", "timing"), "at"),
    **dict.fromkeys(("via", "route", "by", "axis", "weg"), "via"),
    **dict.fromkeys(("until", "end", "till"), "until"),
    **dict.fromkeys(("remarks", "notes", "comment", "remark", "support", "comments"), "remark"),
    **dict.fromkeys(("no", "nr", "#", "ser", "serial"), "no"),
}
_LABEL = re.compile(
    r"(?:^|[;,|]\s*)(unit|units|task|order|mission|action|verb|to|destination|objective|target|time|start|"
    r"start time|at|via|route|by|"
    r"until|remarks)\s*:\s*",
    re.IGNORECASE,
)
_LABEL_WORDS = {
    "to": "to",
    "destination": "to",
    "objective": "to",
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
        if len(labels) >= 3 and labels[0] in ("unit", "units"):
            out.append(line._replace(text=_LABEL.sub(_as_words, line.text).strip(" ,;")))
            form = False
        elif labels and _LABEL.match(line.text) and labels[0] in ("unit", "units"):
            out.append(line._replace(text=_LABEL.sub(_as_words, line.text).strip(" ,;.")))
            form = True
        elif form and labels and _LABEL.match(line.text):
            out[-1] = out[-1]._replace(text=f"{out[-1].text} {_LABEL.sub(_as_words, line.text).strip(' ,;.')}")
        else:
            out.append(line)
            form = False
    return out


def _as_words(found: re.Match[str]) -> str:
    word = _LABEL_WORDS.get(found[1].lower(), "")
    return f", {word} " if word else " "
