"""A condition that is a sentence of its own: `2/505 attack Wyler at 1500. If the fog holds.`

It is of the order before it, and no unit can judge it: that order does not run without it. Source: orders.md 8.
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_CONDITIONS = frozenset({"IF", "WHEN"})
#: Words that lead a condition, or end it, among those that leave an order open.
_LEADING = ("unless", "as long as", "so long as", "subject to", "pending", "barring", "depending")
_ENDING = ("permitting", "allowing")
#: What makes it more than a condition: a deed of its own, or somebody's.
_MORE = frozenset({"COMMA", "COLON", "SEMI", "THEN", "TO", "REPORT", "SAYTO", "CANCEL", "AMEND"})
_SHORT = 8


def bare_condition(pieces: list[Piece]) -> bool:
    """Whether the pieces are a condition and nothing else."""
    row = [p for p in pieces if p.kind != "MARK"]
    if not row or len(row) > _SHORT or any(p.kind in _MORE for p in row):
        return False
    said = row[0].text.lower()
    open_still = row[0].kind == "UNLESS" and (said.startswith(_LEADING) or said.endswith(_ENDING))
    if row[0].kind not in _CONDITIONS and not open_still:
        return False
    deeds = [p for p in row[1:] if p.kind in VERBS]
    # `If the fog holds.`, `After the barrage.`: what happens, not what they do.
    return not deeds or (len(deeds) == 1 and deeds[0] is row[-1] and row[-2].kind != "THEY" and _happens(deeds[0]))


#: `Only the bridge.`, `Half of them anyway.`
_RESTRICTS = re.compile(
    r"^\W*(?:but |though |well )?(?:only|half|just (?:a|an|one|two|the)|nur|alleen|slechts|hälfte|helft)\b",
    re.IGNORECASE,
)
#: `2/505 to Oss. Agreed?`, `That was yesterday's plan.`
_NO_LONGER_SO = re.compile(
    r"^\W*(?:(?:agreed|approved|any objections?|yes or no)\W*\?|"
    r"(?:that|this|these|those|it) (?:was|were) (?:yesterday|(?:the|my|our) (?:old|first|original|previous|earlier)))",
    re.IGNORECASE,
)
#: `no Mook`, `kein Elst`, and the pieces of it; `not Mook` is asked about by itself.
_NO = frozenset({"no", "kein", "geen", "nein", "nee"})
_DENIED = 2
_NOT_MORE = VERBS | {"TO", "COLON", "UNITS", "TIME", "ALL"}


def bare_restriction(pieces: list[Piece], sentence: str) -> bool:
    """`2/505 attack Best. Only the bridge.`, `… Just one company.`: less than the order before it says; `no Mook`: or
    something else."""
    if _NO_LONGER_SO.match(sentence):
        return True
    if len(pieces) == _DENIED and pieces[0].text.lower() in _NO and pieces[1].kind in ("PLACE", "UNITS"):
        return True
    if len(pieces) > _SHORT or _RESTRICTS.match(sentence) is None or any(p.kind in _NOT_MORE for p in pieces):
        return False
    return any(p.kind in ("COY", "PLACE", "BRIDGEWORD", "FERRYWORD", "THEY") for p in pieces)


def _happens(deed: Piece) -> bool:
    return deed.kind == "FIRE" or deed.text.lower().endswith(("s", "ed"))
