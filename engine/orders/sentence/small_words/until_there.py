"""How far troops go, said as an end: `stop for nothing till Valkenswaard`, `press on until they are in Aalst`.

Where nothing else says where to, that is where they go; beside a place of its own, or another deed, an end like that is
no hour and no way, and is asked about; `until told to stop` is a remark. Source: orders.md 3, 6, 8.
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Named, Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

#: `stop for nothing`, `do not halt`, `without pausing`.
_NO_HALT = re.compile(r"(?:.*\b)?(?:stop|halt|paus|rest|delay)\w*\b.*", re.IGNORECASE)
_TILL = frozenset({"until", "till", "til", "'til", "before", "short of", "bis", "tot"})
_OF_THEM = frozenset({"UNITS", "SHALL", "COLON", "COMMA", "ALL", "BOTH", "TIME", "AT", "FROM"})
_LEADS_THERE = frozenset({"AT", "TO", "MOVE"})
_PAST_IT = frozenset({"AT", "TO", "VIA", "PAST", "BEHIND", "AHEAD"})


def until_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces, with such an end as the place to go to, or as words that leave the order open."""
    del remarks
    for i, piece in enumerate(pieces[:-1]):
        if piece.kind == "REMARK" and not isinstance(piece.value, Named) and _NO_HALT.fullmatch(piece.text):
            return _not_halting(pieces, i)
        if piece.kind == "UNTIL" and pieces[i + 1].kind == "THEY":
            return _till_they_are(pieces, i)
    return pieces


def _not_halting(pieces: list[Piece], i: int) -> list[Piece]:
    """`2 IG stop for nothing till Valkenswaard, where they stop for the night`: a march there."""
    if not i or not _OF_THEM.issuperset(p.kind for p in pieces[:i]):
        return pieces
    place = _place_behind(pieces, i + 1)
    if not place:
        return pieces
    going = Piece("MOVE", "", pieces[i].start, pieces[i].end, "go")
    to = pieces[i + 1]._replace(kind="TO")
    return [*pieces[:i], going, to, pieces[place], *pieces[place + 1 :], pieces[i]]


def _place_behind(pieces: list[Piece], i: int) -> int:
    """Where the place stands in `till Aalst`, `until they are in Aalst`, `until they reach Aalst`; 0 if it is none."""
    if pieces[i].text.lower() not in _TILL:
        return 0
    at = i + 1
    at += at < len(pieces) and pieces[at].kind == "THEY"
    at += at < len(pieces) and pieces[at].kind in _LEADS_THERE
    return at if at < len(pieces) and pieces[at].kind == "PLACE" else 0


def _till_they_are(pieces: list[Piece], i: int) -> list[Piece]:
    """`press on until they are in Aalst`: a march there; `to Valkenswaard until they are through Aalst`: asked."""
    deeds = [p for p in pieces[:i] if p.kind in VERBS]
    gone = [p.kind for p in deeds] == ["MOVE"] and all(p.kind != "PLACE" for p in pieces[:i])
    place = _place_behind(pieces, i)
    ahead = pieces[i - 1].kind == "AT" and pieces[i - 1].text.lower() == "on"
    if gone and place:
        return [*pieces[: i - ahead], pieces[i]._replace(kind="TO"), *pieces[place:]]
    behind = pieces[i + 2] if i + 2 < len(pieces) else None
    if behind is None or behind.kind not in _PAST_IT:
        return pieces
    ends = next((k for k in range(i + 2, len(pieces)) if pieces[k].kind in ("PLACE", "THERE", "WATER")), 0)
    if ends not in (i + 3, i + 4):
        return pieces
    words = " ".join(p.text for p in pieces[i : ends + 1])
    doubt = Piece("UNLESS", "", pieces[i].start, pieces[ends].end, words)
    return [*pieces[:i], doubt, *pieces[ends + 1 :]]


def until_told(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`From 1500 till further notice 2 IG hold …`: those behind it are addressed, not waited for; `hold until told to
    move`, `fires on 4689 until ordered to stop`: no second deed."""
    i = next(i for i, p in enumerate(pieces) if p.kind == "TILLRELIEVED")
    told, ahead = pieces[i].text.lower().endswith(("told", "ordered", "instructed")), kinds_at(pieces, i + 1, 3)
    if told and ahead[:1] == ["TO"] and {*ahead[1:2]} & _SENT_AWAY and ahead[2:] in ([], ["COMMA"], ["MARK"]):
        remarks.append(remark_of(pieces[i + 1 : i + 3]))
        return pieces[: i + 1] + pieces[i + 3 :]
    low = pieces[i].text.lower()
    last = pieces[-1].kind == "HOLD" and i + len(ahead) + 1 == len(pieces) and _SAID.issuperset(ahead[:-1])
    if last and (told or low in ("until", "till")):
        # `fires on 4689 until I tell it to cease fire`
        remarks.append(remark_of(pieces[i + 1 :]))
        return pieces[: i + 1]
    after = [p.kind for p in pieces[i + 1 : i + 3] if p.kind != "COMMA"]
    ends = low.startswith(("until", "till", "bis", "tot", "whatever"))
    waits = low.endswith((" by", " from", " of")) or "relie" in low or not ends
    if waits or after[:1] != ["UNITS"] or any(p.kind in VERBS or p.kind == "UNITS" for p in pieces[:i]):
        return pieces
    remarks.append(remark_of(pieces[i : i + 1]))
    return pieces[:i] + pieces[i + 1 :]


_SENT_AWAY = frozenset({"MOVE", "WITHDRAW", "ATTACK"})
#: Who says so, between `until` and `cease fire`.
_SAID = frozenset({"TO", "SAYTO", "ORDERNO", "THEY"})
