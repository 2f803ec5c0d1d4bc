"""Who goes where in a column: `3/506 last`, `3 IG behind, then 2 GG`, `order of march: 2 IG, 3 IG`.

Of those who have been sent together it is a remark; others follow whoever is named before them (`order_before`,
`with_others`). Here such words become the one verb of leading or of following. Source: orders.md 8; design, "Who".
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

#: What stands for the place in the column: `2/506 brings up the rear`, `2/506 leads`.
LEADING, NEXT, REAR, IN_ORDER = "leads", "comes next", "brings up the rear", "in this order of march"
_PLACES = {
    **dict.fromkeys(
        ("first", "ahead", "in front", "voraus", "voran", "vorn", "vorne", "zuerst", "vooraan", "voorop"), LEADING
    ),
    **dict.fromkeys(("next", "middle", "centre", "center", "second", "third", "dazwischen", "in der mitte"), NEXT),
    **dict.fromkeys(
        ("last", "in the rear", "at the rear", "behind", "in rear", "at rear", "back", "tail", "rear"), REAR
    ),
    **dict.fromkeys(("close behind", "right behind", "just behind", "right after", "dicht dahinter"), REAR),
    **dict.fromkeys(("zuletzt", "hinten", "am ende", "am schluss", "dahinter"), REAR),
    **dict.fromkeys(("achteraan", "laatst", "als laatste", "daarachter"), REAR),
}
_ENDS = frozenset({"COMMA", "AND", "SEMI", "THEN", "MARK"})
_JOINTS = frozenset({"COMMA", "AND", "JOIN", "THEN", "SEMI"})
#: Pieces of one who is told where to go in the column.
_IN_COLUMN = frozenset({"MYLAST", "NUM", "BEHIND", "WORD", "FOLLOW", "THEN", "AHEAD"})
_MARCHES = frozenset(
    {
        *("order of march", "in order of march", "march order", "order of the march", "marching order"),
        *("marschfolge", "marschreihenfolge", "marsvolgorde"),
    }
)


def _place(pieces: list[Piece], i: int) -> tuple[str, int]:
    """The place in the column that is told behind a name, and how many pieces tell it; none if it is more than that."""
    at = kinds_at(pieces, i, 1) == ["AT"]
    word = pieces[i + at] if i + at < len(pieces) else None
    if word is None or word.kind not in _IN_COLUMN:
        return "", 0
    behind = kinds_at(pieces, i + at + 1, 1)
    place = _PLACES.get(word.text.lower(), "")
    ended = not behind or behind[0] in _ENDS
    return (place, 1 + at) if place and ended and not (at and place == LEADING) else ("", 0)


def _verb(place: str, piece: Piece) -> Piece:
    return Piece("MOVE" if place == LEADING else "FOLLOW", place, piece.start, piece.end, place)


def _sent_before(pieces: list[Piece], i: int) -> bool:
    """Whether troops have been sent somewhere in the sentence, or nothing stands before."""
    kinds = {p.kind for p in pieces[:i]}
    return not kinds or (
        bool(kinds & {"MOVE", "TO", "ATTACK", "WITHDRAW"}) and "PLACE" in kinds and bool(kinds & {"UNITS", "ALL"})
    )


def _in_the_column(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`506 PIR to Eindhoven, 1/506 first, then 2/506, 3/506 last`: each with the verb of its place."""
    del remarks
    if any(p.kind == "DROP" for p in pieces):
        return pieces
    if (open_ := _who_else_goes(pieces)) is not None:
        return open_
    out: list[Piece] = []
    i, told = 0, False
    while i < len(pieces):
        piece = pieces[i]
        parted = not out or out[-1].kind in _JOINTS
        if piece.kind == "REST" and told and parted and (behind := _others_behind(pieces, i, out)):
            i += behind
            continue
        if piece.kind != "UNITS" or not parted or not (told or _sent_before(pieces, i - bool(out))):
            told = told or (piece.text.lower() in _TOLD and piece.kind in VERBS)
            out.append(piece)
            i += 1
            continue
        place, length = _place(pieces, i + 1)
        then = bool(out) and out[-1].kind == "THEN"
        if place == NEXT and not told:
            # `1/508 to Beek, 2/508 is next`: behind it, or later?
            return pieces
        ends = kinds_at(pieces, i + 1, 1)
        listed = ends == ["JOIN"] and pieces[i + 1].text == ","
        if not place and told and then and (not ends or ends[0] in _ENDS or listed):
            place = NEXT
            pieces = [*pieces[: i + 1], *(p._replace(kind="COMMA") if p.text == "," else p for p in pieces[i + 1 :])]
        if place and then:
            # `then 2/506`: not what those before do when they are there.
            out[-1] = out[-1]._replace(kind="COMMA", text=",")
        out.append(piece)
        if place:
            out.append(_verb(place, pieces[min(i + max(length, 1), len(pieces) - 1)]))
        told = told or bool(place)
        i += 1 + length
    return out if told else pieces


def _who_else_goes(pieces: list[Piece]) -> list[Piece] | None:
    """`Spindler next, Harder to Elst`, `Spindler first, then Harder to Elst`: are those before to go at all?"""
    listed = kinds_at(pieces, 0, 4) == ["THEN", "UNITS", "JOIN", "UNITS"] and pieces[2].text == ","
    if listed and kinds_at(pieces, 4, 1) in (["TO"], ["MOVE"]):
        # `Next Spindler, Harder to Elst`.
        return [pieces[0]._replace(kind="UNLESS", value=pieces[0].text), *pieces[1:]]
    place, length = _place(pieces, 1)
    if kinds_at(pieces, 1, 2) == ["AT", "WORD"] and f"{pieces[1].text} {pieces[2].text}".lower() in _PLACES:
        # `Spindler in front, Harder goes to Elst`.
        words = f"{pieces[1].text} {pieces[2].text}"
        joined = pieces[1]._replace(end=pieces[2].end, text=words)
        pieces, place, length = [pieces[0], joined, *pieces[3:]], LEADING, 1
    if not place or pieces[0].kind != "UNITS" or pieces[1].start > pieces[0].end + 1:
        # `1/505 is back, send 2/505 to Mook`: news.
        return None
    name = 0
    while place:
        name += 1 + length
        while kinds_at(pieces, name, 1) and pieces[name].kind in _JOINTS:
            name += 1
        place, length = _place(pieces, name + 1) if kinds_at(pieces, name, 1) == ["UNITS"] else ("", 0)
    behind = kinds_at(pieces, name, 2)
    # `2/502 first, 3/501 attacks Erp`: and what is 2/502 to do?
    alone = behind[:1] == ["UNITS"] and behind[1:] and behind[1] in _DONE and pieces[name + 1].text.endswith("s")
    alone = alone or (behind[1:] == ["COLON"] and kinds_at(pieces, name + 2, 1)[:1] in [[k] for k in _DONE])
    if behind not in (["UNITS", "TO"], ["UNITS", "MOVE"]) and not alone:
        return None
    return [pieces[0], pieces[1]._replace(kind="UNLESS", value=pieces[1].text), *pieces[2:]]


def _others_behind(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`3rd Bn leading, others behind`, `2/504 first, then the rest`: they follow those named before them; how many
    pieces say so."""
    place, length = _place(pieces, i + 1)
    if not place and kinds_at(pieces, i + 1, 1) in (["MOVE"], ["GUARD"]):
        # `the rest come behind`, `the others in reserve behind`
        place, length = _place(pieces, i + 2)
        length += 1
    if kinds_at(pieces, i + 1, 2) == ["BEHIND", "AT"] and kinds_at(pieces, i + 3, 1) == ["TIME"]:
        # `others behind at 1500`
        place, length = REAR, 1
    then = out[-1].kind == "THEN" and not _place(pieces, i + 1)[1]
    if place != REAR and not (then and kinds_at(pieces, i + 1, 1) in ([], ["MARK"])):
        return 0
    if out[-1].kind == "THEN":
        out[-1] = out[-1]._replace(kind="COMMA", text=",")
    last = pieces[i + length]
    out += [pieces[i], Piece("FOLLOW", "follow", last.start, last.end, "follow")]
    return 1 + length


#: What one of them alone does while another is first.
_DONE = frozenset({"ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE"})
_TOLD = frozenset(
    {
        *("leads", "leading", "in the lead", "follows", "follow", "following", "followed by"),
        *("brings up the rear", "bringing up the rear"),
    }
)


_NUMBERS = frozenset({"NUM", "JOINNUM", "JOIN", "COMMA", "AND", "THEN"})


@hangs_on(_MARCHES)
def _marching_in_order(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Order of march: 2 IG, 3 IG, 2 GG.`: said of those who have been sent."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.text.lower() in _MARCHES), -1)
    first = at + 1 + (kinds_at(pieces, at + 1, 1) == ["COLON"])
    end = len(pieces) - (pieces[-1].kind == "MARK")
    row = pieces[first:end]
    if at >= 0 and sum(p.kind == "NUM" for p in row) > 1 and all(p.kind in _NUMBERS or p.text == "-" for p in row):
        # `order of march 2, 3, 1`: the battalions by their numbers.
        return [*pieces[:at], remark_of(pieces[at:end]), *pieces[end:]]
    if at < 0 or not row or any(p.kind not in ("UNITS", *_JOINTS) for p in row) or row[-1].kind != "UNITS":
        return pieces
    names = [p for p in row if p.kind == "UNITS"]
    listed = [
        q
        for i, p in enumerate(names)
        for q in ((p._replace(),) if not i else (Piece("JOIN", ",", p.start, p.start, ","), p))
    ]
    before = pieces[:at]
    if before and before[-1].kind not in _JOINTS:
        before = [*before, Piece("COMMA", ",", pieces[at].start, pieces[at].start, ",")]
    return [*before, *listed, Piece("FOLLOW", IN_ORDER, row[-1].end, row[-1].end, IN_ORDER)]


def _follows_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follow 2 IG, to be at Valkenswaard by 0500`: behind them, and where to."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "FOLLOW"), 0) + 1
    at += kinds_at(pieces, at, 1) in (["UNITS"], ["THEY"])
    to = at + (kinds_at(pieces, at, 1) == ["VAGUE"])
    if kinds_at(pieces, to, 1) not in (["COMMA"], ["AND"]):
        return pieces
    to += 1 + (kinds_at(pieces, to + 1, 1) == ["TO"])
    if kinds_at(pieces, to, 4) != ["AT", "PLACE", "BY", "TIME"] or len(pieces) > to + 4 + (pieces[-1].kind == "MARK"):
        return pieces
    return [*pieces[:at], pieces[to]._replace(kind="TO", text="to"), *pieces[to + 1 :]]


def _one_then_another(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 IG then 3 IG make for Nijmegen`, `Move 2 IG then 3 IG to Nijmegen`: one behind the other on the same way."""
    first = kinds_at(pieces, 0, 1) in (["MOVE"], ["NUM"])
    if first and pieces[0].kind == "NUM" and pieces[0].text.lower() != "first":
        return pieces
    row = pieces[first:]
    names = [row[0]]
    i = 1
    while kinds_at(row, i, 2) == ["THEN", "UNITS"] or kinds_at(row, i, 3) == ["COMMA", "THEN", "UNITS"]:
        i += 2 + (row[i].kind == "COMMA")
        names.append(row[i - 1])
    i += kinds_at(row, i, 1) == ["COMMA"]
    # `2/505 then 3/505 to Wyler`: is the first to go on with what it does?
    sent = kinds_at(row, i, 1) == (["TO"] if first and pieces[0].kind == "MOVE" else ["MOVE"])
    sent = sent or kinds_at(row, i, 2) in (["SHALL", "MOVE"], ["TO", "MOVE"], ["CROSS", "PLACE"])
    alone = not any(p.kind in ("UNITS", "THEN", *_OTHER_DEEDS) for p in row[i + 1 + (kinds_at(row, i, 1) == ["TO"]) :])
    if row[0].kind != "UNITS" or len(names) < 2 or not sent or not alone:
        return pieces
    if row[i].text.lower().partition(" ")[0].endswith("s") and row[i].text.lower() != "cross":
        # `2 IG, then 3 IG moves to Nijmegen`: what is the first to do?
        return pieces
    if first and pieces[0].kind == "NUM":
        remarks.append(pieces[0]._replace(kind="REMARK"))
    march = row[i:-1] if row[-1].kind == "MARK" else row[i:]
    out = [*([pieces[0]] if first and pieces[0].kind == "MOVE" else []), names[0], *march]
    for name in names[1:]:
        out += [Piece("COMMA", ",", name.start, name.start, ","), name, _verb(REAR, name)]
    return out


def _goes_ahead(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 HCR goes ahead of everyone and scouts to Grave`: before whom they go is shown back."""
    for i in range(1, len(pieces) - 4):
        row = [p.kind for p in pieces[i : i + 4]]
        before = row[:2] == ["MOVE", "AHEAD"] and pieces[i + 1].text.lower() == "ahead of" and row[2] in _BEFORE_WHOM
        if before and row[3] == "AND" and pieces[i + 4].kind in VERBS:
            remarks.append(remark_of(pieces[i : i + 3]))
            return [*pieces[:i], *pieces[i + 4 :]]
    return pieces


_BEFORE_WHOM = frozenset({"ALL", "THEY", "REST", "UNITS", "WORD"})
_OTHER_DEEDS = VERBS - {"MOVE"}
_Law = tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]]
#: The sign without which nothing of the kind stands in a sentence, and what settles it.
ORDER_OF_MARCH: tuple[_Law, ...] = (
    ("REMARK", _marching_in_order),
    ("WORD", _marching_in_order),
    ("MYLAST", _in_the_column),
    ("NUM", _in_the_column),
    ("BEHIND", _in_the_column),
    ("WORD", _in_the_column),
    ("THEN", _in_the_column),
    ("THEN", _one_then_another),
    ("FOLLOW", _in_the_column),
    ("FOLLOW", _follows_to),
    ("AHEAD", _goes_ahead),
)
