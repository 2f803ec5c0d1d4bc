"""Bearings and distances: `2 km west of`, `the north end of`, `just south of`.

What is measured from the place named behind them; where that is, is settled in `whereabouts`.
Source: player's guide, "Where".
"""

from typing import NamedTuple

from engine.orders import patterns as re
from engine.orders.sentence.words.plain_words import canonical

DIRECTIONS = {
    "n": (0, 1),
    "north": (0, 1),
    "ne": (1, 1),
    "northeast": (1, 1),
    "north-east": (1, 1),
    "e": (1, 0),
    "east": (1, 0),
    "se": (1, -1),
    "southeast": (1, -1),
    "south-east": (1, -1),
    "s": (0, -1),
    "south": (0, -1),
    "sw": (-1, -1),
    "southwest": (-1, -1),
    "south-west": (-1, -1),
    "w": (-1, 0),
    "west": (-1, 0),
    "nw": (-1, 1),
    "northwest": (-1, 1),
    "north-west": (-1, 1),
}
#: The same in German and Dutch: `2 km nördlich von Ede`, `ten zuiden van Elst`.
_FOREIGN = {
    "noerdlich": "north", "nördlich": "north", "suedlich": "south", "südlich": "south", "oestlich": "east",
    "östlich": "east", "westlich": "west", "nordoestlich": "northeast", "nordöstlich": "northeast",
    "nordwestlich": "northwest", "suedoestlich": "southeast", "südöstlich": "southeast", "suedwestlich": "southwest",
    "südwestlich": "southwest", "noordelijk": "north", "zuidelijk": "south", "oostelijk": "east", "westelijk": "west",
    "ten noorden": "north", "ten zuiden": "south", "ten oosten": "east", "ten westen": "west",
    "noordoostelijk": "northeast", "noordwestelijk": "northwest", "zuidoostelijk": "southeast",
    "zuidwestelijk": "southwest",
}  # fmt: skip
_BEARING_OF = re.compile(
    rf"(?:(\d{{1,2}}(?:[.,]\d)?) ?(?:km|kilometer)\s)?"
    rf"({'|'.join(_FOREIGN)})(?:\s(?:von|van|der|des))?\s(?=\w)"
)
_WAY = "|".join(sorted((w.replace("-", r"[\s-]") for w in DIRECTIONS), key=len, reverse=True))
_DISTANCE = re.compile(
    rf"(?:about |some )?(?:(\d{{1,2}}(?:\.\d)?|a|one|two|three|four|five|six)\s?)?(km|kms|kilomet\w{{2,4}}|"
    rf"squares?|mile|miles|clicks?|klicks?)\s(?:to the |due )?({_WAY})\s(?:of|from)\s(?:the )?"
)
_END = re.compile(
    rf"(?:the )?({_WAY})(?:ern)?[\s-](?:(?:end|side|edge|bank|corner)s?(?:\sof)?|approach(?:es)?\sto)\s(?:the )?"
)
_END_BEHIND = re.compile(rf"(?:the )?({_WAY})(?:ern)?[\s-](?:end|side|edge|bank)\b(?! of)")
#: `then hold the far end`: of the place before it.
_SEEN_BEHIND = re.compile(r"(?:the )?(far|other|opposite|enemy|near|nearer|our|own)[\s-]end\b(?! of)")
_WINDS = "nordost nordwest südost suedost südwest suedwest nord süd sued ost west noord zuid oost".split()  # noqa: SIM905
_EDGES = "rand kante seite ausgang eingang ende kant zijde einde".split()  # noqa: SIM905
_EDGE_OF = re.compile(
    rf"({'|'.join(_WINDS)})(?:{'|'.join(_EDGES)})(?:e?s)?\s(?:von|van|der|des|de|het)\s(?:de |het |der |dem )?"
)
_PARTS = {
    "nord": "north", "noord": "north", "süd": "south", "sued": "south", "zuid": "south", "ost": "east", "oost": "east",
}  # fmt: skip
_COMPASS = re.compile(r"noord|nord|süd|sued|zuid|oost|ost|west")
_SEEN = re.compile(r"(?:the )?(far|other|opposite|enemy|near|nearer|our|own)[\s-](?:end|side|bank)s?\sof\s(?:the )?")
_AS_SEEN = dict.fromkeys(("near", "nearer", "our", "own"), "near")
_VAGUE = re.compile(rf"(?:just |due |immediately )?(?:to the )?({_WAY})\sof\s(?:the )?")
_AMOUNTS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
#: Canonical words with which a bearing may begin.
OPENINGS = (
    frozenset(DIRECTIONS)
    | {canonical(w.split()[0])[0] for w in _FOREIGN}
    | {canonical(wind + edge)[0] for wind in _WINDS for edge in _EDGES}
    | {
        "northern",
        "southern",
        "eastern",
        "western",
        "one",
        "1",
        "a",
        "km",
        "just",
        "due",
        "to",
        "far",
        "other",
        "opposite",
        "enemy",
        "near",
        "nearer",
        "our",
        "own",
    }
)


class Bearing(NamedTuple):
    """How far off and which way: squares east and north."""

    #: `km` a distance, `end` a side or end of the place, `far` and `near` the end as the unit sees it, `of` a direction
    #: without a distance.
    sort: str
    east: int
    north: int
    end: int


def bearing_at(low: str, at: int) -> Bearing | None:
    """The bearing written at a place of a lower-case sentence, if there is one."""
    if low.startswith("to ", at) and not low.startswith("to the ", at):
        return None
    if found := _DISTANCE.match(low, at):
        way = DIRECTIONS[re.sub(r"[\s-]+", "-" if "-" in found[3] else "", found[3])]
        far = float(_AMOUNTS.get(found[1] or "a") or found[1]) * (1.6 if found[2].startswith("mile") else 1.0)
        steps = max(1, int(far + 0.5))
        return Bearing("km", way[0] * steps, way[1] * steps, found.end())
    if found := _BEARING_OF.match(low, at):
        way = DIRECTIONS[_FOREIGN[found[2]]]
        steps = max(1, int(float(found[1].replace(",", ".")) + 0.5)) if found[1] else 1
        return Bearing("km" if found[1] else "of", way[0] * steps, way[1] * steps, found.end())
    first = low[at : at + 1]
    if first.isdigit():
        return None
    if first in "nswoz" and (found := _EDGE_OF.match(low, at)):
        # `den Westrand von Arnheim`, `de oostkant van Nijmegen`.
        return Bearing("end", *DIRECTIONS["".join(_PARTS.get(w, w) for w in _COMPASS.findall(found[1]))], found.end())
    if first in "foen" and (found := _SEEN.match(low, at)):
        return Bearing(_AS_SEEN.get(found[1], "far"), 0, 0, found.end())
    if first in "foen" and (found := _SEEN_BEHIND.match(low, at)):
        return Bearing(_AS_SEEN.get(found[1], "far"), 0, 0, found.end())
    for sort, pattern in (("end", _END), ("of", _VAGUE)):
        if found := pattern.match(low, at):
            way = DIRECTIONS[re.sub(r"[\s-]+", "", found[1])]
            return Bearing(sort, *way, found.end())
    if first in "nsew" and (found := _END_BEHIND.match(low, at)):
        # `Nijmegen bridge, south end`: of the place before it.
        return Bearing("end", *DIRECTIONS[re.sub(r"[\s-]+", "", found[1])], found.end())
    return None
