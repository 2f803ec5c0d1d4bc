"""Tables and forms: cells and labels as the words of a sentence.

`Unit | Task | To | Time` over rows, `Unit: 2 Para` and `Task: move` on lines of their own.
Source: orders.md 18.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.message.page.lines import BodyLine
from engine.orders.message.page.parts_in_front import parts_in_front
from engine.orders.sentence.pieces import Piece

#: Headings of columns and what they are.
COLUMNS = {
    **dict.fromkeys(("unit", "units", "who", "formation", "bn", "battalion", "einheit", "eenheid", "force"), "unit"),
    **dict.fromkeys(
        ("task", "order", "orders", "action", "what", "mission", "verb", "auftrag", "opdracht", "taak", "aufgabe"),
        "task",
    ),
    **dict.fromkeys(
        (
            *("to", "destination", "objective", "where", "place", "location", "ziel", "doel", "dest", "nach"),
            *("move to", "moves to", "new position", "new location", "goes to"),
        ),
        "to",
    ),
    "target": "target",
    **dict.fromkeys(("from", "von", "van", "current position", "present position", "now at"), "from"),
    **dict.fromkeys(
        (
            *(
                "time",
                "start",
                "when",
                "start time",
                "h",
                "zeit",
                "tijd",
                "at",
                "timing",
                "departure",
                "uhrzeit",
                "beginn",
                "aanvang",
            ),
            *("h-hour", "h hour", "zero hour", "timings", "starts", "leaves", "dep"),
        ),
        "at",
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
#: Labels of a form and what they are, in the order of the sentence they make.
_LABELS = {
    "who": "unit|units|who|grouping|forces?|troops|einheit(?:en)?|truppe|eenheid|eenheden|onderdeel",
    "task": "task|what|order|mission|action|verb|auftrag|opdracht|taak|aufgabe",
    "from": "from|von|van",
    "to": "to|destination|objectives?|target|where|place|location|ziel|doel|bestemming|wohin|waarheen",
    "via": "via|route|axis(?: of advance)?",
    "at": (
        "at|when|timings?|time(?: of (?:start|attack|departure|move))?|start(?: time)?|(?:h|zero)[ -]?hour|zeit|tijd|"
        "uhrzeit|tijdstip|beginn|aanvang"
    ),
    "by": "by|nlt|deadline|complete by",
    "until": "until|till|end",
    "supported by": "(?:fire |artillery |arty |in )?support|supporting(?: arms| fire)?|supported by|artillery|arty|"
    r"unterst(?:ü|ue)tzung|steun",
}
_LABEL = re.compile(
    r"(?:^|[;,|]\s*)(?:" + "|".join(f"(?P<{k.replace(' ', '_')}>{v})" for k, v in _LABELS.items()) + r")\s*:\s*",
    re.IGNORECASE,
)
_TASKS = ("who", "task")
#: `HQ: 101`, `Player: Mike`, `Turn: 5` in a form.
WHO_WRITES = re.compile(
    r"\s*(?:(?:my |your )?(?:hq|headquarters)(?=\s*:.*(?:\d|corps|korps|div|abn|airborne|army|armee|group))|"
    r"player(?: name)?|name|commander|side|turn|game|sender|spieler|speler|zug|beurt)\s*:\s*"
    r"(?!.*\b(?:to|at|in|stays?|remains?|moves?|holds?|goes|follows?|digs?|withdraws?|attacks?|no change|bleibt|"
    r"blijft|nach|naar|hält|houdt)\b)[^:;,]{1,40}$",
    re.IGNORECASE,
)
#: `Move to: Veghel`, `Hold: DZ A` under a name.
_DEED_LABEL = re.compile(
    r"((?:move|march|go|advance|proceed|withdraw|fall back|retire|pull back)s? to|attacks?|seize|take|capture|holds?|"
    r"defends?|guards?|follows?|supports?|recce|scouts?|patrols?)\s*:\s*(?=\S)(.+?)[ .;]*$",
    re.IGNORECASE,
)


#: `ATTACK ORDER` over a form that names no task.
_TITLE = re.compile(r"\W*(attack|move)(?:ment)? orders?\W*(?:no\W*)?\d{0,3}\W*", re.IGNORECASE)


def unlabelled(lines: list[BodyLine], scan: Callable[[str], list[Piece]]) -> list[BodyLine]:
    """A form (`Unit: 2 Para`, `Task: move`, `To: Elst`, on one line or one below the other) as a sentence."""
    lines = parts_in_front(lines, scan)
    if len(lines) == 1 and ":" not in lines[0].text:
        return lines
    out: list[BodyLine] = []
    form: dict[str, str] = {}
    first = 0
    for line in lines:
        said = _labelled(line.text) if ":" in line.text and not line.cells else {}
        if form and not line.gap and WHO_WRITES.match(line.text):
            # `Time: 0700`, `HQ: 101`, `Unit: 2/501`: who writes is no part of the order.
            out.insert(first, line)
            first += 1
            continue
        anew = line.gap and not said.keys().isdisjoint(_TASKS)
        if form and (not said or anew or not form.keys().isdisjoint(said)):
            out[first:] = _sentence(out[first:], form)
            form = {}
        deed = _DEED_LABEL.match(line.text) if ":" in line.text and not said and not line.cells else None
        above = _who(out[-1], scan) if (said or deed) and not form and out and not line.gap else ""
        if deed and (above or form.keys() == {"who"}):
            said = {"task": f"{deed[1]} {deed[2]}"}
        if not form and not above and (said.keys() == {"from"} or line.text[:3].lower() == "to:"):
            # The head of a signal; `From: 1500` below an order is none.
            line = line._replace(text=_LED_HOUR.sub(r"\1", line.text))
            said = {}
        if above and "to" in said and not _sent_to(said["to"], scan):
            above, said = "", {}
        if said and not form:
            first = len(out) - bool(out and (above or _TITLE.fullmatch(out[-1].text)))
            form = {"who": above} if above else form
        form |= said
        out.append(line)
    out[first:] = _sentence(out[first:], form) if form else out[first:]
    return out


#: Signs in the longest name over a form.
_LONGEST_NAME = 40


def _who(line: BodyLine, scan: Callable[[str], list[Piece]]) -> str:
    """`1/501` over `To: Veghel` and `Start: 1530`: whom the form is for; empty if the line is more than a name."""
    if line.cells or len(line.text) > _LONGEST_NAME:
        return ""
    kinds = {p.kind for p in scan(line.text)}
    return line.text.rstrip(": ") if "UNITS" in kinds and kinds <= _OF_NAMES else ""


_OF_NAMES = frozenset({"UNITS", "JOIN", "AND", "COMMA", "COLON", "MARK"})


def _sent_to(text: str, scan: Callable[[str], list[Piece]]) -> bool:
    """Whether `To: …` under a name is where they go, and not who is written to."""
    kinds = {p.kind for p in scan(f"to {text}")}
    return "PLACE" in kinds and "UNITS" not in kinds


def _labelled(text: str) -> dict[str, str]:
    """The parts of a line that begins with a label, by what each is; none of any other line, or of one that says a
    thing twice."""
    if ":" not in text or _LABEL.match(text) is None:
        return {}
    found = list(_LABEL.finditer(text))
    ends = [*(f.start() for f in found[1:]), len(text)]
    said = {
        str(f.lastgroup).replace("_", " "): text[f.end() : end].strip(" ,;.")
        for f, end in zip(found, ends, strict=True)
    }
    return said if len(said) == len(found) and all(said.values()) else {}


def _sentence(lines: list[BodyLine], form: dict[str, str]) -> list[BodyLine]:
    """The lines of a form as the one sentence they make; as they are if they are none."""
    if title := _TITLE.fullmatch(lines[0].text):
        if "task" in form:
            return [lines[0], *_sentence(lines[1:], form)]
        form = form | {"task": title[1]}
    whole = "who" in form or ("task" in form and len(form) > 1 and len(lines) > 1)
    if not whole:
        return [line._replace(text=_LED_HOUR.sub(r"\1", line.text)) for line in lines]
    if any(". " in v for v in form.values()) or _DEED.search(form.get("supported by", "")):
        return lines
    words = " ".join(form[k] for k in _TASKS if k in form)
    for kind in _LABELS:
        value = form.get(kind, "")
        if value.lower() in _EMPTY and kind not in ("to", "from"):
            # `Support: none`.
            continue
        if not value or kind in _TASKS or (kind == "to" and value.lower() in words.lower()):
            continue
        value = _NAMED_HOUR.sub("", value) if kind == "at" else value
        own = value.lower().startswith((f"{kind} ", *_NO_LEAD)) or (kind == "at" and not _BARE_HOUR.fullmatch(value))
        words += f", {value}" if own else f", {kind} {value}"
    return [lines[0]._replace(text=_ON_A_PLACE.sub(r"\1 ", words))]


#: `Until: 1800`, `From: 1500` below an order: no heading, but a part of it.
_LED_HOUR = re.compile(r"^(\W*(?:from|until|till|by|von|bis|van|tot))\s*:(?=\s*\d{1,2}[:.]?\d\d(?!\d))", re.IGNORECASE)
#: What stands in a form where nothing is to be said.
_EMPTY = frozenset({"none", "nil", "n/a", "na", "-", "--", "—", "/", "keine", "keiner", "geen", "nothing", "no"})
_CLOCK = re.compile(r"\d{1,2}[:.]?\d\d ?(?:h(?:ou)?rs?)?")
_SPAN = re.compile(r"\d{1,2}[:.]?\d\d\s*(?:-|to)\s*\d{1,2}[:.]?\d\d")
#: `H-hour 1435`, `start 0900`.
_NAMED_HOUR = re.compile(r"^(?:(?:h|zero)[ -]?hour|start(?:ing)?(?: at)?)(?: is)?\W*(?=\d)", re.IGNORECASE)
_BARE_HOUR = re.compile(
    r"\d{1,2}[:.]?\d\d(?: ?h(?:ou)?rs?)?|h(?:-?hour)?|h ?[+-] ?\d+|[a-z]+ ?(?:light)?", re.IGNORECASE
)
#: A deed of those who support: an order of its own.
_DEED = re.compile(r"\b(?:fires?|shells?|supports?|moves?|attacks?|holds?|engages?)\b", re.IGNORECASE)
#: Deeds that take their place without `to`.
_ON_A_PLACE = re.compile(
    r"\b((?:attack|assault|hold|defend|guard|block|take|seize|capture|clear|recce|fire|fire on|shell|repair)s?)"
    r"\s*,\s+to\s+",
    re.IGNORECASE,
)


def heads(cells: tuple[str, ...]) -> tuple[str, ...]:
    """What the columns of a table are, if the row is its heading; empty if it is none."""
    found = tuple(COLUMNS.get(c.lower().strip(" .:"), "") for c in cells)
    known = sum(1 for h in found if h)
    # One column may be headed by a word of the writer's own.
    return found if known >= 2 and known + 1 >= sum(1 for c in cells if c) else ()


_LEADS = frozenset({"from", "to", "target", "at", "via", "until", "by", "supported by"})


def row_sentence(cells: tuple[str, ...], columns: tuple[str, ...], takes_object: Callable[[str], bool]) -> str:
    """The cells of a row as one sentence; `takes_object`: whether a task wants its place without `to`."""
    words: list[str] = []
    for i, cell in enumerate(cells):
        link = columns[i] if i < len(columns) else ""
        if not cell or set(cell) <= set("-: ") or (link == "no" and not words):
            continue
        if link in ("to", "target") and words and takes_object(words[-1]):
            link = ""
        elif link == "to" and columns[i - 1 : i] == ("from",) and _CLOCK.fullmatch(cell):
            # `| From | To |` over hours.
            link = "until"
        lead = f"{link} " if link in _LEADS and set(cell) - set("-— ") else ""
        if link == "by" and _SPAN.fullmatch(cell):
            lead = ""
        if lead and cell.lower().startswith((lead, *_NO_LEAD)):
            lead = ""
        words.append(f"{lead}{cell}" if words else cell)
    said = " , ".join(words)
    if len(words) > 1 and _CLOCK.fullmatch(hour := words[-1].removeprefix("at ")) and _SEVERAL.search(words[-2]):
        # `go to Veghel and secure the bridge | 2300`: the hour of the first of them.
        said = f"At {hour}: {words[0]} {' , '.join(words[1:-1])}".replace(";", ",")
    # `Schulz | folgt | SS Wach 3`, `Schiff 10 | Reserve | Renkum`: the deed, and whom or where.
    return _IN_RESERVE.sub(" in reserve at ", _BEFORE_ITS_OBJECT.sub(r"\1 ", said))


_SEVERAL = re.compile(
    r";|\b(?:then|thereupon|afterwards|if|when|once|dann|danach|wenn|sobald|daarna) |"
    r"\b(?:and|und|en) (?-i:(?=[a-zäöü]))",
    re.IGNORECASE,
)
_IN_RESERVE = re.compile(
    r" , (?:in |als )?reserve(?: at| in| bei)? , (?:to )?(?!(?:at|from|until|by|via|after) )", re.IGNORECASE
)
_BEFORE_ITS_OBJECT = re.compile(
    r"(?<= , )(follow(?:s|ing)?|folgen|folgt|volgt|volgen|supports?|support of|in support of|unterst(?:ü|ue)tzt|"
    r"unterst(?:ü|ue)tzen|steunt) , (?!(?:at|from|until|by|via|after) )",
    re.IGNORECASE,
)
