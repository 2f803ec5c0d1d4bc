"""A ring round a place, shared out: `Perimeter round Oosterbeek: 1 Border west, 7 KOSB north`, and guns by their kinds:
`all field and medium regiments`.

Each of those named holds the place; on which side of it is a remark, shown back. Source: orders.md 7, 13.
"""

from engine.orders import patterns as re
from engine.orders.names.bearings import DIRECTIONS
from engine.orders.sentence.pieces import Piece, remark_of

_RING = re.compile(r"\W*(?:the |our )?(?:perimeter|box|ring|defen[cs]e) (?:a?round|at|of|in) ", re.IGNORECASE)
_GUNS = re.compile(
    r"\b(?:all )?(?:the |our )?(?P<one>field|medium|heavy|light) and (?P<other>field|medium|heavy|light) "
    r"(?P<what>regiments|regts|guns|batteries|artillery)\b",
    re.IGNORECASE,
)
#: `every gun we have on Lent`, `all the guns we can muster to fire on Elst`.
_EVERY_GUN = re.compile(
    r"^(?=.*\d)(?!.*\b(?:is|are|was|were|fired|lost|has|had)\b)(?:every(?: single| available)? gun|all (?:the )?guns)"
    r"(?: (?:that )?we(?:['’]ve)? (?:have(?: got)?|got|can (?:find|spare|muster|raise|lay (?:our )?hands on))"
    r"|(?= on\b| to fire\b| fires?\b))",
    re.IGNORECASE,
)
_JOINTS = frozenset({"COMMA", "AND", "SEMI", "MARK"})


def each_kind_of_guns(sentence: str) -> str:
    """`all field and medium regiments` as `all field regiments and all medium regiments`, `every gun we have` as `all
    guns`; anything else as it is."""
    if "gun" in sentence and ("very gun" in sentence or " guns we " in sentence):
        sentence = _EVERY_GUN.sub("all guns", sentence)
    if " and medium " not in sentence and "edium and " not in sentence and "ield and " not in sentence:
        return sentence
    return _GUNS.sub(r"all \g<one> \g<what> and all \g<other> \g<what>", sentence)


def perimeter(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces with each of those named holding the place; as they are, if more than a side is said of one."""
    colon = next((i for i, p in enumerate(pieces[:5]) if p.kind == "COLON"), 0)
    if not colon or pieces[colon - 1].kind != "PLACE" or not _RING.match(sentence):
        return pieces
    place, rest = pieces[colon - 1], pieces[colon + 1 :]
    out: list[Piece] = []
    side: list[Piece] = []
    for i, piece in enumerate(rest):
        if piece.kind == "UNITS" and out and not side:
            # `1 Border and 7 KOSB west`.
            out.append(piece)
        elif piece.kind == "UNITS":
            out += [*_held(place, side), *([piece._replace(kind="COMMA", text=",")] if out else []), piece]
            side = []
        elif out and _says_side(piece):
            side.append(piece)
        elif piece.kind == "JOIN" and not side and i:
            out.append(piece)
        elif piece.kind not in _JOINTS:
            return pieces
    return [*out, *_held(place, side)] if side else pieces


def _held(place: Piece, side: list[Piece]) -> list[Piece]:
    hold = Piece("HOLD", "hold", place.start, place.start, "hold")
    return [hold, place, remark_of(side)] if side else []


def _says_side(piece: Piece) -> bool:
    text = piece.text.lower().removesuffix(" side").removesuffix(" end")
    return piece.kind in ("AT", "SHIFT") or text in DIRECTIONS or text in ("side", "end", "sector", "face")
