"""German and Dutch words for what is not meant: `statt Oosterbeek anzugreifen`, `in plaats van Best aan te vallen`,
`statt Knaust geht Mielke`.

With another deed in the sentence it is a remark, shown back; its places and hours are none of the order's. English ones
stand in `not_meant`. Source: orders.md 6.
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

#: From the word to the infinitive that ends it; no comma stands between.
_INSTEAD = re.compile(
    r"\b(?:an)?statt\b[^,;.:!?]*?\s(?:[a-zäöüß]{2,8}zu[a-zäöüß]+n|zu\s+[a-zäöüß]+n)\b|"
    r"\bin\s+(?:plaats|stede)\s+van\b[^,;.:!?]*?\ste\s+[a-zëï]+n\b",
    re.IGNORECASE,
)

_IT = frozenset({"es", "ihn", "het", "deze"})


def instead_of_doing(pieces: list[Piece], sentence: str, remarks: list[Piece]) -> list[Piece]:
    """The pieces without the deed that another takes the place of."""
    found = _INSTEAD.search(sentence)
    if found is None:
        return _instead(pieces)
    row = [p for p in pieces if found.start() <= p.start < found.end()]
    before = [p for p in pieces if p.start < found.start()]
    behind = [p for p in pieces if p.start >= found.end()]
    if not row or not any(p.kind in VERBS or p.kind == "TO" for p in (*before, *behind)):
        return pieces
    if any(p.text.lower() in _IT for p in behind) and any(p.kind == "PLACE" for p in row):
        # `statt Wolfheze anzugreifen, möge Eberwein es umgehen`: the place is spoken of again.
        return pieces
    remarks.append(remark_of(row))
    if before and before[-1].kind == "COMMA":
        before = before[:-1]
    if behind and behind[0].kind == "COMMA" and (not before or behind[1:]):
        behind = behind[1:]
    return before + behind


_STATT = frozenset({"statt", "anstatt", "anstelle"})
_MEANT = frozenset({"UNITS", "PLACE", "TIME"})


def _instead(pieces: list[Piece]) -> list[Piece]:
    """`Statt Knaust geht Mielke nach Elst`, `um 1830 statt 1700`, `naar Elst in plaats van naar Best`: as `instead of`
    is; `findet um 1500 statt` says no such thing."""
    for i in range(len(pieces) - 1):
        dutch = pieces[i].text.lower() == "in" and pieces[i + 1].text.lower() == "plaats"
        if not dutch and (pieces[i].kind != "WORD" or pieces[i].text.lower() not in _STATT):
            continue
        behind = i + 1 + dutch
        if kinds_at(pieces, behind, 1) == ["FROM"]:
            # `anstelle von Knaust`.
            behind += 1
        told = behind + (kinds_at(pieces, behind, 1) in (["TO"], ["AT"]))
        if told < len(pieces) and pieces[told].kind in _MEANT:
            text = "in plaats van" if dutch else pieces[i].text
            return [
                *pieces[:i],
                pieces[i]._replace(kind="UNLESS", text=text, end=pieces[i + dutch].end),
                *pieces[behind:],
            ]
    return pieces
