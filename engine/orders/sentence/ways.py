"""Ways that are forbidden, and ground that is merely crossed.

`do not use the main road` sends across country, `not by rail` says nothing of the way; `cross the railway and
go to Wolfheze` crosses no water. Beside an order a prohibition is a remark (orders.md 6). Source: MG section 26.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS

_DENIALS = frozenset({"NOT", "AVOIDING", "LESS", "NOACTION"})
_ROADS = frozenset({"road", "roads", "rd", "highway", "motorway"})
#: Lines on the ground that troops cross without a bridge.
_CROSSED = frozenset("road roads highway railway line track tracks rails heath field fields woods".split())  # noqa: SIM905
_BETWEEN = frozenset({"AND", "COMMA", "THEN"})


def denied_way(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`do not use the main road`, `avoid the main road`: across country; a railway forbidden is a remark."""
    for i in range(len(pieces) - 1):
        if pieces[i].kind not in _DENIALS or (pieces[i].kind == "NOACTION" and " go" not in pieces[i].text.lower()):
            continue
        way = pieces[i + 1]
        # `do not take the main road`.
        road = way.kind == "BYROAD" or (way.kind == "MOVE" and bool(_ROADS & set(way.text.lower().split())))
        if not road and way.kind != "BYRAIL":
            continue
        text = f"{pieces[i].text} {way.text}"
        said = Piece("BYCOUNTRY" if road else "REMARK", text.lower(), pieces[i].start, way.end, text)
        first = i - 1 if i and pieces[i - 1].kind in ("AND", "COMMA") else i
        if road:
            return [*pieces[:first], said, *pieces[i + 2 :]]
        remarks.append(said)
        return pieces[:first] + pieces[i + 2 :]
    return pieces


def crossed_ground(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`crosses the railway and goes to Wolfheze`: the march goes on; no water lies there."""
    for i in range(len(pieces) - 3):
        row = pieces[i : i + 4]
        if row[0].kind != "CROSS" or row[1].text.lower() not in _CROSSED or row[2].kind not in _BETWEEN:
            continue
        if row[3].kind in VERBS:
            remarks.append(Piece("REMARK", "", row[0].start, row[1].end, f"{row[0].text} {row[1].text}"))
            return pieces[:i] + pieces[i + 3 :]
    return pieces
