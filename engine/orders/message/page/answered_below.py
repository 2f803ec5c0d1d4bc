"""An answer below the question it answers: `> Do you want 21 Ind moved?` and under it `No, 21 Ind stays at LZ L.`

`No` and `yes` are said to the question and put nothing right of what stands above it; `leave them at Renkum` is said of
those the question names, and never of the troops ordered above it. Source: orders.md 18; design section 4.
"""

import re

#: What answers, before what is ordered.
_SAYS_SO = re.compile(
    r"^\s*(?:no|yes|yep|yeah|nope|ja|nein|nee|correct|right|sure|ok(?:ay)?|of course|certainly)"
    r"(?:,? (?:please|thanks|thank you|sir|of course|not yet|not at all|(?:he|it) (?:is|does)|they (?:are|do)))*"
    r"(?:[,.!;:]+\s*|\s+[-–]+\s+|$)",
    re.IGNORECASE,
)
#: An answer that says to nobody what is to be done.
_TO_NOBODY = re.compile(
    r"^\s*(?:please |just )?"
    r"(?:leave|let|send|keep|bring|pull|move|hold|attack|stay|go|march|withdraw|get|put|they|it|he)"
    r"(?:s|es)?\b(?! \d)",
    re.IGNORECASE,
)
#: Troops by their number: `the 1st Border`, `2/505`, `10 Para`.
_TROOPS = re.compile(
    r"(?<![\w/])(?:\d{1,4}/\d{1,4}\b|\d{1,3}(?:st|nd|rd|th)? (?!September|Sept?\b)[A-Z]\w+(?: [A-Z]\w+)?)"
)


def as_answer(question: str, line: str) -> str:
    """The line below a quoted question as an order by itself."""
    said = _SAYS_SO.sub("", line, count=1)
    if not said.strip():
        return ""
    if _TO_NOBODY.match(said) and not _TROOPS.search(said):
        asked = {found[0] for found in _TROOPS.finditer(question)}
        # Of several, or of none by a number, it is asked.
        return f"{asked.pop() if len(asked) == 1 else 'Either battalion'}: {said[:1].lower()}{said[1:]}"
    return said
