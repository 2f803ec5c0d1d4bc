"""Figures that stand for words on the phone: `go 2 arnhem bridge`, `stay put 4 now`.

Only where nothing else can be meant: behind a verb of going, before the name of a place alone.
Source: issue "The order language", real messages: phone English.
"""

from collections.abc import Callable

from engine.orders.names.gazetteer import Hit
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.plain_words import Token

_GOING = frozenset({"MOVE", "WITHDRAW", "RECCE", "DROP", "NOW", "FOLLOW"})
_DOING = frozenset("go move hold stay attack take look get head fall pull come dig hit clear sit wait march".split())  # noqa: SIM905
#: What `4` is before, where it says nothing: `4 now`, `4 the time being`, `4 u`.
_FOR_WHAT = frozenset({"now", "the", "u", "me", "us", "orders"})
_LIGHT = frozenset({"dark", "dusk", "dawn", "daylight", "nightfall"})


def short_word(toks: list[Token], i: int, out: list[Piece], find: Callable[[list[Token], int], Hit | None]) -> str:
    """`TO` for a `2`, `FOR` or `UNTIL` for a `4` that is meant as a word; empty if it is a figure."""
    if i + 1 >= len(toks) or not out:
        return ""
    after = toks[i + 1]
    if toks[i].text == "4" and out[-1].kind == "HOLD" and after.text in _LIGHT:
        # `wait 4 dark`.
        return "UNTIL"
    if toks[i].text == "4" and out[-1].kind != "ORDERNO":
        return "FOR" if after.text in _FOR_WHAT and not after.glued else ""
    if toks[i].text == "2" and out[-1].kind == "UNITS" and after.text in _DOING:
        # `tell 2HCR 2 go look at veldhoven`.
        return "TO"
    # `move 1/504 2 malden`; of `move staffs 2 arnhem` the figure may be the name's.
    sent = out[-1].kind == "UNITS" and out[0].kind == "MOVE" and out[-1].text[-1:].isdigit()
    if toks[i].text != "2" or not (sent or out[-1].kind in _GOING) or after.glued:
        return ""
    start = i + 2 if after.text == "the" and i + 2 < len(toks) else i + 1
    hit = find(toks, start)
    if hit is None:
        return ""
    sorts = {e.sort for e in hit.entries}
    return "TO" if "place" in sorts and not sorts & {"unit", "group", "formation", "hq", "wide"} else ""
