"""Numbers before a name of troops that was found without them: `4 Pol`, `53rd Bn 505`, `308 Abn Engr`.

Numbers match exactly: such a name is one nobody bears, never the troops whose name stands behind the number.
Source: orders.md 9, 14.
"""

from engine.orders.sentence.pieces import Piece


def numbered(pieces: list[Piece]) -> list[Piece]:
    """`2 Border`, `4 Pol`, `2-3 Para`: a number before a name that was found without it makes another name, which
    nobody bears (numbers match exactly)."""
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind == "UNITS" and out:
            back = _number_before(out, piece)
            if (
                back >= 0
                and not any(p.kind in ("ORDERNO", "CANCEL", "AMEND", "PRIORITY") for p in out[:back])
                and not any(e.sort == "hq" for e in piece.value.entries)
            ):
                number = out[back]
                text = " ".join(p.text for p in [*out[back:], piece])
                out[back:] = [
                    piece._replace(value=piece.value._replace(entries=(), text=text), start=number.start, text=text)
                ]
                continue
        out.append(piece)
    return out


def _number_before(out: list[Piece], piece: Piece) -> int:
    """Where the number stands that belongs to a name found without it: `4 Pol`, `53rd Bn 505`, `308 Abn Engr`; -1 if
    none does."""
    back = len(out) - 1
    while back > 0 and len(out) - back < 5 and (out[back].kind == "MARK" or _of_a_name(out[back])):
        back -= 1
    if back == len(out) - 2 and out[-1].kind == "COMMA":
        return -1
    comma = back > 0 and out[back].kind == "COMMA" and back == len(out) - 1
    if comma and piece.text[:1].isdigit():
        # `55, 153, 64 Med`: it has its own.
        return -1
    number = out[back - 1] if comma else out[back]
    if number.kind != "NUM" or not number.text[0].isdigit():
        return -1
    ordinal = number.text[-1].isalpha()
    near = piece.start - out[-1].end <= 1 and not comma
    between = out[back + 1 :]
    counted = number.text.isdigit() and int(number.text) > _MOST_LISTED
    if near and all(p.kind == "MARK" and (p.text in "-/" or (counted and p.text == ".")) for p in between):
        return back
    sized = ordinal or not between
    if sized and not any(p.kind == "WORD" for p in between) and piece.start - number.end <= _A_SIZE:
        return back - comma
    wordy = any(p.kind == "WORD" for p in between) and not any(p.text == ":" for p in between)
    return back if wordy and near and between[0].start - number.end <= _A_SIZE else -1


#: Letters of the words a size takes between a number and a name: ` Battalion, `, ` of the `.
_A_SIZE = 20
#: Up to here a number and a point may count the lines of a list.
_MOST_LISTED = 20


def _of_a_name(piece: Piece) -> bool:
    return piece.kind == "WORD" and piece.text[:1].isupper()
