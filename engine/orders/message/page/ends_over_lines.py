"""`until dark` alone on its line, in a message whose lines stand under hours of their own: over the orders below it.

`0700`, `2 IG to Aalst`, `until dark`, `1 GG holds Valkenswaard`: no march lasts until dark. Below an order that may
have an end it is read as that order's. `Time: 0700` over the first of them is an hour as well. Source: orders.md 18.
"""

from engine.orders import patterns as re

#: `0700`, `09:30 hrs:`.
_HOUR_ALONE = re.compile(r"\W*\d{1,2}[:.]?\d\d ?(?:h|hrs|uhr|uur)?\W*", re.IGNORECASE)
_END_ALONE = re.compile(
    r"(?:until|till|bis|tot) (?:(?:zur?m?|de|het|first|last|further) )?[\wäöü]+(?: ?(?:h|hrs|hours|uhr|uur|orders))?",
    re.IGNORECASE,
)
#: What an end may be said of: deeds that last.
_LASTS = re.compile(
    r"\b(?:hold|stay|remain|guard|defend|block|keep|secure|support|fire|shell|patrol|wait|dig|cover|stand|halt|halten|"
    r"hält|bleib|sicher|unterstütz|feuer|schieß|houd|blijf|vuur|steun|verdedig)",
    re.IGNORECASE,
)


def ends_over(raw: list[str]) -> list[str]:
    """The lines, each such end as a heading of those below it."""
    if not any(line[:5].lower() in ("until", "till ") or line[:4].lower() in ("bis ", "tot ") for line in raw):
        return raw
    out = list(raw)
    under_hours = False
    for i, line in enumerate(raw):
        words = line.strip()
        under_hours = under_hours or _HOUR_ALONE.fullmatch(words) is not None
        below = i + 1 < len(raw) and raw[i + 1].strip() != ""
        if under_hours and below and _END_ALONE.fullmatch(words) and not _LASTS.search(raw[i - 1]):
            out[i] = f"{words}:"
    return out


#: `Time: 0700`, `Start 23:00 hrs:`: an hour by its name, and nothing else.
_NAMED_HOUR = re.compile(
    r"\W*(?:time|timings?|hour|start(?:ing)?(?: time)?|begin|zeit|uhrzeit|beginn|tijd|tijdstip|aanvang)"
    r"(?:(?: at|: ?| ?=| ?-)? |:)(?P<hour>(?:[01]?\d|2[0-4])[:.]?[0-5]\d)(?: ?(?:h|hrs|hours|uhr|uur))?\W*",
    re.IGNORECASE,
)
_HOUR_BEFORE = re.compile(
    r"\W*(?:time|zeit|uhrzeit|tijd)(?: ?[:=] ?| )(?P<hour>(?:[01]?\d|2[0-4])[:.]?[0-5]\d)(?: ?(?:hrs|hours|uhr|uur))?"
    r"[.,;] +(?=[A-Z0-9])",
    re.IGNORECASE,
)
#: A form, whose next line names another part of it.
_OF_A_FORM = re.compile(
    r"\W*(?:unit|task|where|what|who|from|to|route|objective|end|until|target|support|place|date|day|einheit|auftrag|"
    r"ziel|weg|ende|wer|was|wohin|eenheid|opdracht|doel|wie|wat|einde)s? ?[:=]",
    re.IGNORECASE,
)
_LETTERS = ("t", "h", "s", "b", "z", "u", "a")


def hours_over(raw: list[str]) -> list[str]:
    """The lines, each `Time: 0700` over the first line of its paragraph as `At 0700:`, and those below it in turn."""
    if not any(
        line.lstrip(" *-")[:1].lower() in _LETTERS and (_NAMED_HOUR.fullmatch(line) or _HOUR_BEFORE.match(line))
        for line in raw
    ):
        return raw
    out = list(raw)
    over = False
    for i, line in enumerate(raw):
        above, below = "".join(raw[i - 1 : i]).strip(), "".join(raw[i + 1 : i + 2]).strip()
        found = _NAMED_HOUR.fullmatch(line)
        if not above or above.endswith((",", "!")):
            over = found is not None
        if not found and (not above or above.endswith((",", "!"))) and (row := _HOUR_BEFORE.match(line)):
            # `Time: 1500. 2/505 moves to Mook`
            out[i] = f"At {row['hour']}: {line[row.end() :]}"
        if over and found and below and not _OF_A_FORM.match(below) and not _NAMED_HOUR.fullmatch(below):
            out[i] = f"At {found['hour']}:"
    return out
