"""That a march keeps to the road: `following the Club route`, `keeping to the main road`, `takes the highway to Grave`.

Every verb goes with every name of the road. Source: market-garden rules, section 26 (link preference).
"""

from engine.orders.sentence.words.nominal_verbs import Family

_KEPT_TO = tuple(
    f"{keep}{end} {to}".strip()
    for keep, to in (("follow", ""), ("keep", "to"), ("stick", "to"))
    for end in ("", "s", "ing")
)
_MAIN_ROAD = (
    *("main road", "main roads", "highway", "main highway", "motorway", "club route", "axis", "main axis"),
    *("centre line", "corps axis", "hell's highway"),
)


_SMALL = ("", "country", "back", "side", "farm", "small", "narrow", "quiet", "sunken")


def kept_to() -> tuple[Family, ...]:
    """All these ways of saying it; `take the road to Elst` alone is no more than to go there."""
    return (
        Family("BYROAD", (*_KEPT_TO, "use", "uses", "using"), ("",), ("road", "roads", *_MAIN_ROAD)),
        # `by the lanes`, `along the back lanes`.
        Family("BYROAD", ("by", "along", "via", "using", "on", "over", "down", "up"), _SMALL, ("lanes",)),
        # `on side roads`.
        Family("BYROAD", ("on", "over", "down", "up"), _SMALL[1:], ("roads",)),
        Family("BYROAD", ("take", "takes", "taking"), ("",), _MAIN_ROAD),
        # `2/505 to Mook, road only`.
        Family("BYROAD", ("road", "roads", *_MAIN_ROAD), ("",), ("only", "only please")),
    )
