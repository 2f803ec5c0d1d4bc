"""A task on a line of its own over those who share in it: `1 Para Bde move to Arnhem at 1500:` and under it, one a
line, `2 Para via Heelsum`, `3 Para via Oosterbeek`.

The lines are read as the one sentence they make, if what stands before the colon is meant for each of those named
below it (`frames.spread`); else they stay lines of their own. `The following withdraw to Oosterbeek: 1 Border, 7 KOSB`
names them behind their task. Source: orders.md 10, 18.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.message.page.lines import BodyLine
from engine.orders.message.page.sentences import sentences
from engine.orders.message.shared.before_the_deed import WAY_OVER
from engine.orders.message.shared.frames import spread
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

#: Signs in the longest head, and in the longest line under it.
_LONGEST = 120
#: Rows under one head, and the fewest of them.
_MOST, _FEWEST = 12, 2


def told_over_lines(lines: list[BodyLine], scan: Callable[[str], list[Piece]], naming: Naming) -> list[BodyLine]:
    """The lines with such a head and its rows as one line."""
    if len(lines) < _FEWEST and not any(_speaks_of_those_below(line) for line in lines):
        return lines
    out: list[BodyLine] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        if _speaks_of_those_below(line):
            told, under = _following(line, lines[at + 1 :], scan)
            if told:
                out.append(line._replace(text=told))
                at += under + 1
                continue
        way = line.text[-1:] == ":" and bool(WAY_OVER.fullmatch(line.text)) and not line.cells
        rows = _rows(lines[at + 1 :], scan) if way or _heads(line, scan) else []
        joined = f"{line.text} {', '.join(rows)}"
        if way and rows:
            # `Via Son:`, and under it, one a line, those who go that way.
            out.append(line._replace(text=joined))
            at += len(rows)
        elif way and (below := _sentences_under(lines[at + 1 :])):
            out.append(line._replace(text=f"{line.text} {' '.join(below)}"))
            at += len(below)
        elif len(rows) >= _FEWEST and spread(pieces := scan(joined), naming, joined) != pieces:
            out.append(line._replace(text=joined))
            at += len(rows)
        elif not rows and _over_one(lines[at : at + 3], scan):
            # `7 Med:` and under it `1207, open fire at 1400`: as if it stood behind the name.
            out.append(line._replace(text=f"{line.text} {lines[at + 1].text}"))
            at += 1
        elif len(rows) >= _FEWEST and (name := _mere_heading(line.text, rows, scan, naming)):
            out.append(line._replace(text=name))
        else:
            out.append(line)
        at += 1
    return out


def _speaks_of_those_below(line: BodyLine) -> bool:
    """`The following attack at 0800: …`, `These hold:`"""
    return "ollowing" in line.text or "olgende" in line.text or line.text[:6] == "These "


def _sentences_under(below: list[BodyLine]) -> list[str]:
    """The lines of the paragraph under a way, where one of them has several sentences: each ends with its point."""
    of_it = next((i for i, line in enumerate(below) if line.gap or line.cells or line.text[-1:] == ":"), len(below))
    told = [line.text for line in below[:of_it]]
    if not 0 < len(told) <= _MOST or all(len(sentences(text)) == 1 for text in told):
        return []
    return [text if text.endswith((".", "!", "?", ";")) else f"{text}." for text in told]


def _over_one(lines: list[BodyLine], scan: Callable[[str], list[Piece]]) -> bool:
    """Whether a name stands over one sentence, in which nobody is named first, and over nothing else."""
    head, *below = lines
    if head.text[-1:] != ":" or not below or any(line.cells for line in lines) or below[0].gap or below[0].item:
        return False
    if len(below) > 1 and not below[1].gap and below[1].text[-1:] != ":":
        return False
    if len(sentences(below[0].text)) != 1 or [p.kind for p in scan(head.text)] != ["UNITS", "COLON"]:
        return False
    said = scan(below[0].text)
    return bool(said) and said[0].kind not in _NAMED and all(p.kind != "COLON" for p in said)


_NAMED = frozenset({"UNITS", "ALL", "REST", "BOTH", "SQUADRONS", "AIR"})


def _mere_heading(head: str, rows: list[str], scan: Callable[[str], list[Piece]], naming: Naming) -> str:
    """`1 Para Bde to Arnhem:` over what each of its battalions is to do in full: the name alone; empty if more hangs on
    the head than a march."""
    pieces = scan(head)
    if not {p.kind for p in pieces} <= _OF_A_MARCH:
        return ""
    below = [scan(row) for row in rows]
    if any({p.kind for p in row}.isdisjoint(VERBS | {"TO"}) for row in below):
        return ""
    whole, named = ({u for p in names for e in p.value.entries for u in naming.gaz.members(e) if naming.own(u)}
                    for names in (pieces[:1], [row[0] for row in below if row[0].kind == "UNITS"]))  # fmt: skip
    return f"{pieces[0].text}:" if len(whole) > 1 and whole <= named else ""


_OF_A_MARCH = frozenset({"UNITS", "MOVE", "TO", "PLACE", "SHALL", "COLON", "MARK"})


#: `The following units will …: 1 Border, 7 KOSB`.
_FOLLOWING = re.compile(
    r"(?:the following|(?:die )?folgenden?|these)(?: (?:units?|battalions?|bns?|regiments?|troops|formations?|"
    r"batteries|einheiten|bataillone|verb(?:ä|ae)nde|truppen|kampfgruppen))?,? (?P<task>[^:]{4,100}):\s*(?P<names>.*)",
    re.IGNORECASE,
)
_NAMES = frozenset({"UNITS", "JOIN", "AND", "COMMA", "MARK"})


def _following(line: BodyLine, below: list[BodyLine], scan: Callable[[str], list[Piece]]) -> tuple[str, int]:
    """The task as told to those named behind it, and how many lines under it name them; empty if none do."""
    found = None if line.cells else _FOLLOWING.fullmatch(line.text.rstrip(" .;"))
    if found is None:
        return "", 0
    names, under = found["names"], 0
    while not names and under < len(below) and not below[under].gap and _names(below[under].text, scan):
        under += 1
    names = names or ", ".join(row.text.rstrip(" .;,") for row in below[:under])
    if not names or not _names(names, scan):
        return "", 0
    told = f"{names} {found['task']}"
    kinds = [p.kind for p in scan(told)]
    behind = [k for k in kinds[1:] if k not in _NAMES and k != "SHALL"][:1]
    return (told, under) if behind and (behind[0] in VERBS or behind[0] == "TO") else ("", 0)


def _names(text: str, scan: Callable[[str], list[Piece]]) -> bool:
    """Whether a line only names troops."""
    kinds = {p.kind for p in scan(text)}
    return "UNITS" in kinds and kinds <= _NAMES


def _heads(line: BodyLine, scan: Callable[[str], list[Piece]]) -> bool:
    """Troops and their task before a colon that ends the line."""
    if line.text[-1:] != ":" or line.cells or len(line.text) > _LONGEST or ". " in line.text:
        return False
    kinds = [p.kind for p in scan(line.text)]
    return kinds[:1] == ["UNITS"] and not {*kinds[1:]}.isdisjoint(VERBS | {"TO"}) and "UNITS" not in kinds[1:]


def _rows(below: list[BodyLine], scan: Callable[[str], list[Piece]]) -> list[str]:
    """The lines of the paragraph that begin with troops, as long as none ends with a name that the next would join."""
    rows: list[str] = []
    for line in below[:_MOST]:
        if line.gap or line.cells or len(line.text) > _LONGEST or line.text[-1] in "?!:" or ". " in line.text:
            break
        text = line.text.rstrip(" .;,")
        pieces = scan(text)
        if not pieces or pieces[0].kind not in ("UNITS", "REST") or pieces[0].start > 1:
            break
        if pieces[-1].kind == "UNITS":
            return []
        rows.append(text)
    return rows
