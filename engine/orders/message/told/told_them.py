"""What others said to troops, or brought them to: `A Dutchman told 2 HCR to go to Helmond`, `heavy fire kept 3/502 from
attacking`.

Who told them is not the writer: it is news, and asked about where it may be an order as well. Source: orders.md 6, 12.
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

#: Words right before the name of troops that somebody else speaks to, or moves.
_SAID = frozenset(
    """
    told asked advised urged begged ordered instructed warned persuaded encouraged directed commanded forced allowed
    permitted enabled led brought drove pushed obliged compelled caused advises urges begs asks recommends invited
    """.split()  # noqa: SIM905
)
#: Such words of what they were not to do after all.
_HINDERED = frozenset("prevented stopped kept hindered delayed deterred dissuaded barred held".split())  # noqa: SIM905
_BIDDING = frozenset({"COMMA", "COLON", "SEMI", "IF", "WHEN", "COND", "TIME", "CANCEL", "AMEND"})


#: `British liaison asks us to send 1/505 to Mook`: a request made to the writer, who has not said yes.
_OF_US = re.compile(
    r"(?!(?:i|we|please|as|when|if)\b)[^,;:]{2,40}? (?:asks?|asked|begs?|begged|urges?|urged|requests?|requested|"
    r"advises?|advised|implores?|implored|wants?|wanted|expects?|expected) (?:us|me) to ",
    re.IGNORECASE,
)


def told_by_another(pieces: list[Piece], sentence: str) -> bool:
    """`The mayor advised 3/502 to move to Best`, `the British ask us to send 3/502 to Best`."""
    if " us to " in sentence or " me to " in sentence:
        found = _OF_US.match(sentence)
        if found is not None and any(p.kind == "UNITS" and p.start >= found.end() for p in pieces):
            return True
    return _word_before(pieces, sentence) in _SAID


def hindered(pieces: list[Piece], sentence: str) -> bool:
    """`Heavy fire prevented 3/502 from attacking Best`."""
    return _word_before(pieces, sentence) in _HINDERED


def _word_before(pieces: list[Piece], sentence: str) -> str:
    """The word right before the first troops, if a subject of its own stands before it; empty if none does."""
    if pieces[0].kind == "UNITS" and pieces[0].start == 0:
        return ""
    first = next((p for p in pieces if p.kind == "UNITS"), None)
    words = sentence[: first.start].lower().split() if first is not None else []
    if len(words) < 2 or words[0] in ("as", "when") or (words[-1] not in _SAID and words[-1] not in _HINDERED):
        return ""
    before = {p.kind for p in pieces if first is not None and p.start < first.start}
    return "" if before & _BIDDING or before & (VERBS - {"FIRE", "RECCE"}) else words[-1]
