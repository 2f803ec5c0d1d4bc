"""`until dark` alone on its line, in a message whose lines stand under hours of their own: over the orders below it.

`0700`, `2 IG to Aalst`, `until dark`, `1 GG holds Valkenswaard`: no march lasts until dark. Below an order that may
have an end it is read as that order's. Source: orders.md 18.
"""

import re

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
