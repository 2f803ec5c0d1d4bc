"""Names behind a count of them: `The four battle groups Spindler, Harder, Weber and Bruhn: attack Oosterbeek`, `All
three: Knaust, Euling, Bruhn`.

The count says nothing more where as many are named; where more or fewer are, one was forgotten, and it is asked.
Source: orders.md 9, 10; design section 4 "Ask, never guess".
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece

#: How many a word counts.
COUNTS: dict[str, int] = {
    word: i
    for i, words in enumerate(
        (
            "both two zwei beide beiden twee 2",
            "three drei drie 3",
            "four vier 4",
            "five fünf fuenf vijf 5",
            "six sechs zes 6",
            "seven sieben zeven 7",
            "eight acht 8",
        ),
        2,
    )
    for word in words.split()
}
_OWN = r"(?:the|our|my|all|these|those|die|der|alle|unsere|meine|diese|de|onze|mijn|al)"
_TROOPS = (
    r"battle ?-?groups?|kgs?|kampfgruppen|gevechtsgroepen|groups|gruppen|battalions|bns|bataillone|btle|bataljons|"
    r"regiments|regts|regimenter|regimenten|units|einheiten|eenheden|formations|verbände|verbaende|brigades|divisions|"
    r"batteries"
)
_COUNTED = re.compile(
    rf"^\W*(?:{_OWN}\s+)*(?P<count>{'|'.join(COUNTS)})\s+(?:of (?:the|our|my)\s+)?"
    rf"(?:{_TROOPS})\s*[,:–-]?\s+(?=(?-i:[A-Z0-9]))|"
    rf"^\W*(?:{_OWN}\s+)+(?P<alone>{'|'.join(COUNTS)})\s*[:–-]\s+(?=(?-i:[A-Z0-9]))",
    re.IGNORECASE,
)
#: What begins a sentence that counts troops.
_OPENS = frozenset({*COUNTS, *_OWN[3:-1].split("|")})
_LISTED = frozenset({"JOIN", "AND", "COMMA", "UNITS"})
MISCOUNTED = "More or fewer are named than are counted: is this an order for those named?"


def counted_names(sentence: str, scan: Callable[[str], list[Piece]]) -> tuple[list[Piece], str, str]:
    """The sentence from the first name on with its pieces, and the question if the count is another; no pieces if
    nobody is counted."""
    if sentence.lstrip().partition(" ")[0].lower() not in _OPENS or (found := _COUNTED.match(sentence)) is None:
        return [], sentence, ""
    rest = sentence[found.end() :]
    row = scan(rest)
    listed = row[: next((i for i, p in enumerate(row) if p.kind not in _LISTED), len(row))]
    names = [p for p in listed if p.kind == "UNITS"]
    if len(names) < 2:
        # `the three battalions of 505`, `both battalions 505`: one name for all of them.
        return [], sentence, ""
    told = COUNTS[(found["count"] or found["alone"]).lower()]
    several = any(p.value.many > 1 or any(e.sort != "unit" for e in p.value.entries) for p in names)
    return row, rest, "" if told == len(names) or several else MISCOUNTED
