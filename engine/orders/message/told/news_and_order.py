"""News with an order in the same breath: `1/501 landed at the wrong place, it comes to Veghel along the canal.`

What may be an order is never a mere note: where troops of the writer's own, or his aircraft, are told of and then sent
somewhere, it is asked about. Source: orders.md 6, 17; design section 4, "ask, never guess".
"""

from engine.orders.sentence.pieces import Piece, past

NEWS_OR_ORDER = "Is this news, or an order as well? Write the order in a sentence of its own, with the unit's name."
_JOINTS = frozenset({"COMMA", "AND", "SEMI", "JOIN"})
_LED = frozenset({"NOW", "THEN", "THEY", "SHALL", "TO", "AND", "COMMA", "UNITS", "NUM", "ALL", "BOTH", "SAYTO", "AIR"})
_GOING = frozenset({"MOVE", "WITHDRAW", "ATTACK", "RECCE", "CROSS", "SUPPORT", "HOLD", "GUARD", "FIRE"})
_STAYING = frozenset({"HOLD", "GUARD", "SUPPORT"})
_PLACED = frozenset({"PLACE", "BRIDGEWORD", "UNITS"})
_SURE_TIME = frozenset({"TIME", "UNTIL", "NOW", "BY", "LASTING"})
#: What makes a thought, a question or a condition of it.
_OPEN = frozenset({"IF", "WHEN", "UNLESS", "OR", "NOT", "WHEREIS", "RAMBLE"})


def sent_behind_news(pieces: list[Piece]) -> bool:
    """Whether behind a comma or `and` those told of, or others, are sent somewhere."""
    for i in range(1, len(pieces) - 2):
        if pieces[i].kind == "ENEMY":
            # `2 Para reports that the enemy attacks from Velp and moves to Arnhem`: his deed.
            return False
        if pieces[i].kind not in _JOINTS:
            continue
        at = past(pieces, i + 1, _LED)
        if at < len(pieces) and _sends(pieces[i + 1 : at], pieces[at:]):
            return True
    return False


def _sends(led: list[Piece], row: list[Piece]) -> bool:
    """`it comes to Veghel`, `now move to Uden`, `two squadrons support 3 IG from 1000`: a deed yet to be done."""
    deed = row[0]
    if deed.kind == "SQUADRONS":
        return any(p.kind in _GOING for p in row[1:3])
    if deed.kind not in _GOING or deed.text.lower().endswith(("ing", "ed")):
        return False
    behind = {p.kind for p in row[1:]}
    if behind & _OPEN:
        return False
    bidden = any(p.kind in ("TO", "SHALL", "NOW") for p in led)
    # `Our friends are in Eindhoven already, 2 IG to move there`.
    placed = bool(behind & _PLACED) or (bidden and "THERE" in behind)
    return placed and (bidden or bool(behind & _SURE_TIME) or (deed.kind not in _STAYING and "TO" in behind))
