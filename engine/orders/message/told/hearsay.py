"""What others saw, heard or say, and how everybody is: `A jeep driver says there are tanks near Uden.`, `Everybody
is on the ground, here goes.`

Nothing is bidden there: no deed, no way, and none of the writer's own battalions beside what was seen.
Source: orders.md 6, 17.
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_OBSERVER = re.compile(
    r"\W*(?:(?:i|we|they|somebody|someone|people|everyone|(?:the|an?|one of|some|my|our|two|three|several)\b)"
    r"(?: (?!to\b|and\b|will\b|is\b|are\b|has\b|have\b)[\w/'-]+){0,6}?|[A-Z][a-z]+(?: [A-Z][a-z]+)?) "
    r"(?:(?:has |have |had )?(?:just |also |now )?)"
    r"(?:says?|said|tells? (?:me|us)|told (?:me|us)|reports|reported|claims?|swears?|saw|seen|hears?|heard|spotted|"
    r"counted|noticed|met)\b",
    re.IGNORECASE,
)
#: Letters of those who see and say; most orders begin with a number, or with troops.
_BEGINS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
#: Pieces that bid something, or say when or whither.
_BIDDING = (VERBS - {"REPORT", "WHEREIS"}) | {"TO", "SHALL", "IF", "WHEN", "THEN", "TIME", "UNTIL", "VIA", "NOACTION"}
_EVERYBODY = re.compile(
    r"\W*(?:everybody|everyone|(?:all|both) (?:of (?:us|you|them)|(?:the |my |our )?(?:\w+ )?"
    r"(?:troops|men|units|boys|lads|battalions|bns|companies|gliders))|"
    r"the (?:whole|entire) (?:division|brigade|regiment|lot))"
    r" (?:is|are|was|were|has|have|seems?|made it|landed|got)\b(?! to\b)",
    re.IGNORECASE,
)


def seen_or_heard(pieces: list[Piece], sentence: str) -> bool:
    """`The Dutch say there are tanks in Uden`, `Somebody saw guns near Boxtel`: what is told of others."""
    if pieces[0].kind == "UNITS":
        return _reported_by_own(pieces, sentence)
    if pieces[0].kind == "LINKUP":
        # `Link-up with the Guards achieved 0820.`
        return _LINKED.search(sentence) is not None and VERBS.isdisjoint(p.kind for p in pieces[1:])
    if sentence[:1] not in _BEGINS:
        return False
    found = _OBSERVER.match(sentence)
    if found is None or sentence.rstrip().endswith(":"):
        return False
    told = [p for p in pieces if p.start >= found.end()]
    return all(p.kind not in _BIDDING and not _own(p) for p in told) and bool(told)


def landed_or_heard(pieces: list[Piece], sentence: str) -> bool:
    """`All down in good order.`, `The road is full of lorries, say the pilots.`: and no troops of one's own in it."""
    told = _ALL_DOWN.match(sentence) or _SAY_THEY.search(sentence)
    return told is not None and not any(_own(p) for p in pieces)


#: `The road at Uden is full of lorries, say the pilots.`
_SAY_THEY = re.compile(
    r",\s*(?:or )?(?:so )?(?:say|says|reports?|claims?|reckons?|tell us|according to) "
    r"(?:the|our|my|some|two|three|all)\b[\w ]{3,30}\W*$",
    re.IGNORECASE,
)
_ALL_DOWN = re.compile(
    r"\W*(?:we(?:'re| are) )?(?:all|everybody|everyone) (?:safely )?(?:down|landed|on the ground)\b(?! to\b)", re.I
)


_LINKED = re.compile(
    r"\b(?:achieved|established|effected|completed?|made|successful|confirmed|done)\b(?! (?:by|before|not later)\b)",
    re.IGNORECASE,
)
#: `Germans in Mook`, `tanks at Elst`.
_SEEN_AT = (["ENEMY", "AT"], ["UNITS", "AT"])


def _reported_by_own(pieces: list[Piece], sentence: str) -> bool:
    """`1/505 reports Mook taken at 1030`, `2 HCR reports tanks at Elst at 1130`: the hour is that of the news."""
    if len(pieces) < 4 or pieces[1].text.lower() != "reports":
        return False
    what = [p.kind for p in pieces[2:4]]
    if what not in _SEEN_AT and what[0] not in ("PLACE", "BRIDGEWORD"):
        return False
    # `reports enemy strength at Mook by 1400` is bidden.
    told = (_BIDDING - {"TIME"}) | {"BY"}
    return sentence[-1:] != ":" and all(p.kind not in told and not _own(p) for p in pieces[2:])


def all_there(pieces: list[Piece], sentence: str) -> bool:
    """`Everybody is on the ground, here goes.`: how they are, and no deed of theirs."""
    if pieces[0].kind not in ("ALL", "BOTH", "WORD", "UNITS") or not _EVERYBODY.match(sentence):
        return False
    goes = _HERE_GOES.search(sentence)
    end = goes.start() if goes else len(sentence)
    return all(p.kind not in _BIDDING for p in pieces if p.start < end)


_HERE_GOES = re.compile(
    r"[,;.! -]+(?:so |and )?(?:here (?:goes|we go)|off we go|let's go|let us begin)\W*$", re.IGNORECASE
)


def _own(piece: Piece) -> bool:
    return piece.kind == "UNITS" and not all(e.sort == "wide" for e in piece.value.entries)
