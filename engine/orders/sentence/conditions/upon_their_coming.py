"""A case told with a participle: `On 2/508 arriving at Beek, 1/508 goes to Ubbergen`.

It is `when 2/508 arrives at Beek`, and sends nobody there. Source: orders.md 8.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece

_COMING = re.compile(
    r"\b(?:up)?on (?:the )?(?P<who>(?=[\dA-Z(])[^,:;]{2,30}?) "
    r"(?:reaching|arriving(?: at| in)?|getting (?:to|into)) (?=\S)",
    re.IGNORECASE,
)
#: The words without which it is not so put.
SIGNS = (" reaching ", " arriving ", " getting ")


def upon_their_coming(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """The sentence with `when UNIT arrives at` in its place, if troops are named; else as it stands."""
    found = _COMING.search(sentence)
    if found is None or [p.kind for p in scan(found["who"])] != ["UNITS"]:
        return sentence
    when = "When" if not found.start() else "when"
    return f"{sentence[: found.start()]}{when} {found['who']} arrives at {sentence[found.end() :]}"
