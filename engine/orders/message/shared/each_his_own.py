"""`1/504 and 2/504 move to Malden and Heumen respectively`: one deed, and to each of the troops what is his.

Source: orders.md 1.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_JOINTS = frozenset({"JOIN", "AND", "COMMA"})
_OF_ALL = frozenset({"ALL", "BOTH"})


def _run(pieces: list[Piece], kind: str, start: int) -> tuple[list[Piece], int]:
    """The names, places or hours in a row from there, `A, B and C`, and where it ends."""
    row: list[Piece] = []
    end = start
    for i in range(start, len(pieces)):
        if pieces[i].kind == kind:
            row.append(pieces[i])
            end = i + 1
        elif pieces[i].kind not in _JOINTS:
            break
    return row, end


_AGAINST = frozenset({"against", "gegen", "tegen"})


def each_his_own(pieces: list[Piece]) -> list[Piece]:
    """`1/504 and 2/504 move to Malden and Heumen respectively`: a clause for each of them; as it stands, if what is
    each one's cannot be told."""
    if (first := _behind_another(pieces)) > 0:
        return [*pieces[:first], *each_his_own(pieces[first:])]
    names, end = _run(pieces, "UNITS", 0)
    rows = [pieces[end:]]
    word = next((i for i, p in enumerate(rows[0]) if p.text.lower() in _EACH_HIS_OWN), 0)
    others = sum(p.kind == "UNITS" for p in rows[0])
    if len(names) < 2 or not word or others not in (0, len(names)):
        return pieces
    body = rows[0][:word] + rows[0][word + 1 :]
    if rows[0][word].text.lower() != "respectively":
        body = _between_the_two(rows[0], word)
    if VERBS.isdisjoint(p.kind for p in body):
        # `Hermann and Becker jump off at 0630 against Mook and Riethorst respectively`.
        body = [p._replace(kind="ATTACK") if p.kind == "WORD" and p.text.lower() in _AGAINST else p for p in body]
    # `…, all then holding`: each of them does.
    body = [p for p, last in zip(body, [body[0], *body], strict=False) if p.kind not in _OF_ALL or last.kind != "COMMA"]
    rows = [body] * len(names)
    split = False
    for kind in ("PLACE", "TIME", "UNITS"):
        first = next((i for i, p in enumerate(body) if p.kind == kind), len(body))
        items, stop = _run(body, kind, first)
        if len(items) == len(names):
            behind = len(body) - stop
            rows = [[*r[:first], item, *r[len(r) - behind :]] for r, item in zip(rows, items, strict=True)]
            body, split = rows[0], True
        elif len(items) > 1:
            return pieces
    if not split:
        return pieces
    out: list[Piece] = []
    for name, row in zip(names, rows, strict=True):
        out += [*([name._replace(kind="COMMA", text=",")] if out else []), name, *row]
    return out


def _behind_another(pieces: list[Piece]) -> int:
    """Where their task begins behind that of another: `Henke hält, NCO HG und Flak Nijm gehen um 0900 bzw. 1900 …`; 0
    if none stands before it."""
    for i in range(2, len(pieces) - 2):
        kinds = [p.kind for p in pieces[i : i + 3]]
        before = pieces[:i]
        told = before[0].kind == "UNITS" and any(p.kind in VERBS for p in before)
        if kinds[:2] == ["COMMA", "UNITS"] and kinds[2] in ("JOIN", "AND") and told:
            said = any(p.text.lower() in _EACH_HIS_OWN for p in before)
            return 0 if said or sum(p.kind == "UNITS" for p in before) > 1 else i + 1
    return 0


_EACH_HIS_OWN = frozenset({"respectively", "respectievelijk", "bzw", "beziehungsweise", "resp", "respektive"})


def _between_the_two(row: list[Piece], word: int) -> list[Piece]:
    """`um 0900 bzw. um 1000`, `nach Lent bzw. Bemmel`: the word stands where `and` would."""
    behind = row[word + 1 :]
    behind = behind[behind[:1] != [] and behind[0].kind == "MARK" and behind[0].text == "." :]
    behind = behind[behind[:1] != [] and behind[0].kind in ("AT", "TO", "FROM", "BY", "UNTIL") :]
    return [*row[:word], row[word]._replace(kind="JOIN"), *behind]
