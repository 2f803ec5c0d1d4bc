"""Plain orders in many builds of sentence: whatever way one is put, it orders the same.

Each build is drawn with units, places, ways, hours and what comes after, and the truth with it. A reading that is known
to differ has its case in the corpus. Source: issue "The order language"; orders.md 3, 7, 8.
"""

import random
import re

import pytest

from pbem.cli.parse import parse_message
from tests.orders.corpus import scenario

#: So many lines of each build.
_DRAWS = 4
_NOW = "1944-09-18 08:00"
#: Headquarters: its units and its places, each with its names.
_WORLD = {
    "1abn": (
        {"par2": ("2 Para", "2nd Parachute Battalion"), "kosb7": ("7 KOSB", "the KOSB"), "sstaf2": ("2 S Staffs",)},
        {"town:ede": "Ede", "town:renkum": "Renkum", "town:elst": "Elst", "bridge:arnhem_road": "Arnhem bridge"},
    ),
    "101abn": (
        {"p506_2": ("2/506", "2nd Bn 506th PIR"), "p502_1": ("1/502", "1-502"), "p501_3": ("3/501",)},
        {"town:best": "Best", "town:uden": "Uden", "town:eerde": "Eerde", "bridge:son": "Son bridge"},
    ),
    "iiss": (
        {"spindler": ("Spindler", "KG Spindler"), "harder": ("Harder", "KG Harder"), "moeller": ("Moeller", "Möller")},
        {
            "town:elst": "Elst",
            "town:huissen": "Huissen",
            "town:duiven": "Duiven",
            "bridge:arnhem_road": "Arnhem bridge",
        },
    ),
}
#: Frames for every deed: `~` is what is done, in the form of the verb that stands before it.
_FRAMES = (
    "{U} {-s} ~{W}{S}.", "{U} will {-} ~{W}{S}.", "{U} to {-} ~{W}{S}", "{U}: {-} ~{W}{S}.", "- {U} {-s} ~{W}{S}",
    "{H} {U} {-s} ~{W}.", "{H}: {U} to {-} ~{W}", "Have {U} {-} ~{W}{S}.", "I want {U} to {-} ~{W}{S}.",
    "I'd like {U} to {-} ~{W}{S}, please.", "Order {U} to {-} ~{W}{S}.", "Tell {U} to {-} ~{W}{S}.",
    "Orders for {U}: {-} ~{W}{S}.", "{U} must {-} ~{W}{S}.", "{U} is ordered to {-} ~{W}{S}.",
    "Get {U} to {-} ~{W}{S}.",
    "The task of {U} is to {-} ~{W}{S}.", "{U} has to {-} ~{W}{S}.", "{U} will, {h}, {-} ~{W}.",
    "Please have {U} {-} ~{W}{S}.",
)  # fmt: skip
_DEEDS = {
    "move": ("move to", "march to", "advance to", "head for", "make for", "proceed to", "push on to"),
    "attack": ("attack", "assault", "take", "seize", "capture", "storm", "clear"),
    "withdraw": ("withdraw to", "fall back to", "pull back to", "retire to"),
}
#: Builds of their own, by what they order.
_OWN = {
    "move": (
        "Send {U} to {P}{W}{S}.", "{U} to {P}{W}{S}", "March of {U} to {P}{W}, {B}.", "{U} leaves for {P}{W} {S!}.",
        "{U} starts marching to {P}{W} {S!}.", "Off to {P} with {U}{W}{S}.", "Move {U} to {P}{W}{S}.",
    ),
    "attack": (
        "Attack {P} with {U}{S}.", "Attack by {U} on {P}, {B}", "{P} is to be attacked by {U}{S}.",
        "I want {P} taken by {U}{S}.", "Have {P} seized by {U}{S}.", "{P} must be retaken by {U}{S}.",
        "The attack on {P} by {U} goes in {S!}.", "The attack on {P} goes in {S!} with {U}.",
        "{U} launches an attack on {P}{S}.", "Send {U} against {P}{S}.", "Use {U} to take {P}{S}.",
    ),
    "withdraw": ("Pull {U} back to {P}{W}{S}.", "Withdraw {U} to {P}{W}{S}.", "Bring {U} back to {P}{W}{S}."),
}  # fmt: skip
_WAYS = (("", {}), (" by road", {"by": "road"}), (" along the railway", {"by": "rail"}), (" via {V}", {"via": "V"}))
#: What stands behind, and what it adds to the order.
_HELD, _GONE = {"then": [{"kind": "hold"}]}, {"if": {"when": "blown", "place": "B"}}
_BEHIND = (
    ("", {}), ("", {}), (", then hold", _HELD), ("; then hold", _HELD), (". Then hold", _HELD),
    (" if {C} is blown", _GONE), (" in the event that {C} is blown", _GONE), (", but only if {C} is blown", _GONE),
)  # fmt: skip
_HOURS = {
    "1500": "15:00",
    "15:30": "15:30",
    "4 pm": "16:00",
    "1730 hrs": "17:30",
    "half past six in the evening": "18:30",
}


class _Draw:
    """One line, and the order it must give."""

    def __init__(self, chance: random.Random, kind: str, build: str) -> None:
        self._chance = chance
        self.hq = chance.choice(sorted(_WORLD))
        self._units, self._places = _WORLD[self.hq]
        self._left = sorted(p for p in self._places if p.startswith("town:"))
        chance.shuffle(self._left)
        self._verb = chance.choice(_DEEDS[kind])
        self._where = "target" if kind == "attack" else "to"
        self.order = {"kind": kind}
        text = re.sub(r"\{(.*?)\}", lambda found: self._said(found[1]), build.replace("~", "{P}"))
        behind, adds = chance.choice(_BEHIND)
        bridge = next(p for p in self._places if p.startswith("bridge:"))
        behind = behind.replace("{C}", self._places[bridge])
        self.order |= {"if": {"when": "blown", "place": bridge}} if "if" in adds else adds
        plain = text.rstrip(".").removesuffix(", please")
        self.text = f"{plain}{behind}." if behind else text

    def _said(self, slot: str) -> str:
        if slot == "U":
            units = self._chance.sample(sorted(self._units), self._chance.choice((1, 1, 2)))
            self.order["units"] = units
            return " and ".join(self._chance.choice(self._units[u]) for u in units)
        if slot == "P":
            self.order[self._where] = place = self._left.pop()
            return self._places[place]
        if slot == "W":
            way, adds = self._chance.choice(_WAYS)
            if "via" in adds:
                adds = {"via": [self._left.pop()]}
                way = way.replace("{V}", self._places[adds["via"][0]])
            self.order |= adds
            return way
        if slot in ("-", "-s"):
            first, _, rest = self._verb.partition(" ")
            ending = "" if slot == "-" else "es" if first.endswith(("ch", "sh")) else "s"
            return f"{first}{ending} {rest}".strip()
        return self._hour(slot)

    def _hour(self, slot: str) -> str:
        """` at 1500` behind, or nothing; `at 1500`; `At 1500` at the head; the bare hour."""
        if slot == "S" and self._chance.random() < 0.3:
            return ""
        hour = self._chance.choice(sorted(_HOURS))
        self.order["start"] = f"1944-09-18T{_HOURS[hour]}"
        return {"S": f" at {hour}", "S!": f"at {hour}", "h": f"at {hour}", "H": f"At {hour}", "B": hour}[slot]


def _builds():
    return [(kind, build) for kind, own in _OWN.items() for build in (*_FRAMES, *own)]


def _plain(order):
    kept = {k: v for k, v in order.items() if k not in ("line", "said")}
    return kept | {"units": sorted(kept["units"])} if "units" in kept else kept


@pytest.mark.parametrize(("kind", "build"), _builds())
def test_an_order_is_read_in_whatever_build_it_is_written(kind, build):
    """orders.md 7, issue "The order language": units, deed, place, way, start, sequel and condition, wholly."""
    known = scenario("market_garden")
    for seed in range(_DRAWS):
        drawn = _Draw(random.Random(f"{kind} {build} {seed}"), kind, build)
        answer = parse_message(known, (drawn.hq,), known.calendar.minute(_NOW), drawn.text)
        assert [_plain(o) for o in answer["orders"]] == [_plain(drawn.order)], drawn.text
        assert answer["asks"] == answer["notes"] == answer["refused"] == [], drawn.text


#: Two units with a task each; three tasks one after the other; an attack with guns and aircraft beside it.
_LONGER = {
    (
        "{U} attack {P} and {V} hold {Q}.", "{U} attack {P} while {V} hold {Q}.",
        "{U} is to attack {P}, {V} to hold {Q}.",
        "I want {U} to attack {P} and {V} to hold {Q}.", "Order {U} to attack {P} and {V} to hold {Q}.",
        "{U} attack {P}. Meanwhile {V} hold {Q}.", "{U} attack {P}, with {V} holding {Q}.",
        "{U} and {V}: the former attack {P}, the latter hold {Q}.", "First, {U} attack {P}; second, {V} hold {Q}.",
        "On the left {U} attack {P}, on the right {V} hold {Q}.",
        "{P} is to be attacked by {U}, {Q} to be held by {V}.",
    ): [{"kind": "attack", "units": ["U"], "target": "P"}, {"kind": "hold", "units": ["V"], "to": "Q"}],
    (
        "{U} move to {P}, then attack {Q}, then hold.", "{U} move to {P}, attack {Q} and hold it.",
        "{U} march to {P}. Then attack {Q}. Then hold.", "{U}: 1. move to {P} 2. attack {Q} 3. hold",
        "{U}: (a) move to {P}, (b) attack {Q}, (c) hold.", "{U} first move to {P}, then attack {Q}, and finally hold.",
        "{U} advance to {P}, from where they attack {Q}, which they then hold.",
        "{U} go to {P}. From there they attack {Q}. Once taken they hold it.",
        "I want {U} to move to {P}, then to attack {Q}, then to hold it.",
        "{U} move to {P}, then attack {Q}. {Q} is to be held.",
    ): [{"kind": "move", "units": ["U"], "to": "P", "then": [{"kind": "attack", "target": "Q"}, {"kind": "hold"}]}],
    (
        "{U} attack {P}, supported by {G} and two squadrons.", "With {G} and two squadrons in support {U} attack {P}.",
        "Supported by {G} and two squadrons, {U} will attack {P}.", "{U} attack {P}. {G} and two squadrons in support.",
        "{U} attack {P} with artillery support from {G} and air support from two squadrons.",
        "{U} attack {P}, artillery: {G}, air: two squadrons.", "{U} attack {P}; {G} and two squadrons support.",
        "{U} attack {P} with both {G} and two squadrons in support.",
    ): [{"kind": "attack", "units": ["U"], "target": "P", "supported_by": ["G", "air"], "count": 2}],
    (
        "{U} attack {P} and two squadrons patrol from Son to Uden.",
        "{U} attack {P} while two squadrons patrol from Son to Uden.",
        "{U} attack {P}, with two squadrons patrolling from Son to Uden.",
        "{U} attack {P}; two squadrons patrol from Son to Uden.",
    ): [
        {"kind": "attack", "units": ["U"], "target": "P"},
        {"kind": "air_patrol", "count": 2, "area": ["1936", "2753"]},
    ],
}  # fmt: skip
_THERE = {"U": ("ig2", "2 IG"), "V": ("ham1", "1 Hamps"), "G": ("rha64m", "64 Med")} | {
    "P": ("town:aalst", "Aalst"), "Q": ("town:waalre", "Waalre")}  # fmt: skip


def _meant(value):
    """The truth with what stands for its letters."""
    if isinstance(value, dict):
        return {k: v if k == "kind" else _meant(v) for k, v in value.items()}
    return [_meant(v) for v in value] if isinstance(value, list) else _THERE[value][0] if value in _THERE else value


@pytest.mark.parametrize(("build", "orders"), [(b, orders) for builds, orders in _LONGER.items() for b in builds])
def test_several_tasks_are_read_in_whatever_build_they_are_written(build, orders):
    """orders.md 7, 8, 11: who does what with whose help, and what comes next."""
    known = scenario("market_garden")
    text = re.sub(r"\{(\w)\}", lambda found: _THERE[found[1]][1], build)
    answer = parse_message(known, ("xxx",), known.calendar.minute("1944-09-20 08:00"), text)
    assert [_plain(o) for o in answer["orders"]] == _meant(orders), text
    assert answer["asks"] == answer["notes"] == answer["refused"] == [], text
