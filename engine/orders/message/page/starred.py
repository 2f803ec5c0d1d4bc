"""A word put right as in a chat: under `1/505 mv malden` the line `*mook` says that Mook was meant.

What is put right by it is the matter of `rethought`. Source: orders.md 8, 18; issue "The order language",
real messages.
"""

from engine.orders import patterns as re

#: A star, and behind it at once a name of up to three words, alone on its line; no bullet, no bold type. An hour is
#: asked about.
_MANNERS = r"(?:sorry|oops|soz|my bad)\b"
_STARRED = re.compile(
    rf"\*(?!\d+(?:[:.]\d\d)?\s*$)(?P<what>[^\W_][\w:/.]*(?: (?!{_MANNERS})[\w:/.]+){{0,2}}?)"
    rf"(?:,? {_MANNERS})?\s*[.!]*\s*",
    re.IGNORECASE,
)


def starred(text: str) -> str:
    """`*mook`, `*mook sorry` as `I meant mook`, where one line alone is starred and others stand before it."""
    if "\n*" not in text:
        return text
    lines = text.split("\n")
    found = [i for i, line in enumerate(lines) if line[:1] == "*"]
    alone = len(found) == 1 and any(map(str.strip, lines[: found[0]]))
    said = _STARRED.fullmatch(lines[found[0]]) if alone else None
    if said is None:
        return text
    return "\n".join([*lines[: found[0]], f"I meant {said['what']}", *lines[found[0] + 1 :]])
