"""Two words that are a phrase of orders, where the second belongs to what stands behind it.

`report on arrival`, `moves on the road to Bemmel`, `on landing zone T`, `the lift to be landed`, `take the road
bridge`: the first word stands alone there. Source: player's guide, "What".
"""

from engine.orders.sentence.words.plain_words import Token

_ON_WHAT = frozenset({"arrival", "arriving", "receipt", "contact", "completion", "sighting", "meeting"})
#: Second word of a phrase: what stands behind it where it is no part of the phrase.
_BELONGS = {
    "on": _ON_WHAT,
    "advance": frozenset({"to", "towards", "toward", "on", "into", "up", "via", "along", "through", "by"}),
    "landing": frozenset({"zone", "zones", "ground", "grounds", "strip", "strips"}),
}
_LINES = frozenset("railway railroad rail road roads main highway track tracks club line".split())  # noqa: SIM905
#: `the lift to land on LZ O` is of gliders, `lift to 1110` of a barrage.
_OF_GLIDERS = frozenset({"be", "land", "come", "drop", "go", "arrive", "jump", "use", "fly"})

#: Figures of a number that a unit bears, `2 IG`, `156 Para`; with more it is an hour or a square.
_OF_A_UNIT = 3
_COMING = frozenset({"next", "coming", "following", "the"})
_SPANS = {"hour": 60, "half": 30, "couple": 120}


def coming_hour(toks: list[Token], end: int, link: str) -> tuple[int, int] | None:
    """The minutes of `the next hour`, `the coming half hour` behind a link, and the token after; None if no such words
    stand there."""
    at = end
    while at < len(toks) and toks[at].text.lower() in _COMING:
        at += 1
    if at >= len(toks) or (at == end and not link.lower().endswith("next")):
        return None
    minutes = _SPANS.get(toks[at].text.lower(), 0)
    words = {30: ["half", "hour"], 120: ["couple", "of", "hours"], 60: ["hour"]}.get(minutes, [""])
    row = [t.text.lower() for t in toks[at : at + len(words)]]
    return (minutes, at + len(words)) if row == words else None


_HOURS = frozenset({"now", "noon", "midnight", "dawn", "dusk", "tomorrow", "h", "about"})


def cut_short(toks: list[Token], i: int, end: int) -> bool:
    """Whether a phrase of two words (`the` not counted) that ends before the token `end` is none there."""
    if end >= len(toks) or end - i < 2:
        return False
    second, after = toks[end - 1].text.lower(), toks[end].text.lower()
    if second == "at" and after == "once":
        # `move off at once`.
        return True
    if second == "through":
        # `attack through Boskant to seize Best`: the way of it; `attack through` alone says how.
        return toks[i].text.lower() in ("attack", "attacks") and toks[end].text[:1].isupper()
    if second == "across":
        # `go across to 4188`, `moves across it to Elden`: no crossing of its own.
        return after in ("to", "it") and toks[i].text.lower() in ("go", "goes", "move", "moves")
    if second == "along":
        # `moves along the railway to Geldrop`; `move along to Geldrop` is a phrase.
        behind = toks[end + 1].text.lower() if after == "the" and end + 1 < len(toks) else after
        return behind in _LINES
    if second == "on" and after == "arrival":
        # `send in a report on arrival`.
        return True
    if second == "op" and toks[i].text.lower() == "schiet":
        # `schiet op vak 4391 van 0900 tot 1000`; `Knaust naar Elst, schiet op!` bids them hurry.
        return after in ("vak", "de", "het", "square") or after.isdigit() or toks[end].text[:1].isupper()
    if second == "guard" and (toks[i].text.lower().endswith(("s", "coldstream")) or toks[i].text[:1].isdigit()):
        # `Grenadiers guard Grave bridge`: a deed, no part of their name.
        return toks[end].text[:1].isalnum() and after not in ("and", "to", "hold", "holds")
    if second == "sp" and toks[i].text[:1].isdigit():
        # `153fd sp 2ig`: whom they support; `153 Fd SP fire on 1823` is their name.
        return after.isdigit() and len(after) <= _OF_A_UNIT
    if second == "from" and toks[end - 2].word in ("support", "fire", "cover", "help"):
        # `give 2 IG fire support from 1500`: an hour, nobody who helps.
        clock = len(after) == 4 or (len(toks) > end + 1 and toks[end + 1].text in ":.")
        return (after.isdigit() and clock) or after in _HOURS
    if second in ("road", "railway", "rail", "highway"):
        # `take the road bridge`, `by the railway bridge`.
        return after in ("bridge", "bridges")
    if second not in _BELONGS and second != "to":
        return False
    if end - i != 2 + any(t.text == "the" for t in toks[i:end]):
        return False
    if second == "to" and toks[i].text.lower() in ("lift", "lifts"):
        return after in _OF_GLIDERS
    # `no advance on Arnhem` says no, whatever stands behind it.
    return toks[i].text.lower() != "no" and after in _BELONGS.get(second, ())
