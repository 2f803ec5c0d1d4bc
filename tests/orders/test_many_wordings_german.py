"""One order in the many builds of German and Dutch sentences: each must order the same.

The truth is what was drawn (units, place, hour), the sentence is written from it; so a build that is misread fails,
whatever the corpus holds. Source: orders.md 3, 7, 8; issue "The order language".
"""

import random

import pytest

from pbem.cli.parse import parse_message
from tests.orders.corpus import scenario

_NOW = "1944-09-22T08:00"
#: How many lines each build is tried with.
_TIMES = 4
#: Unit: its names as subject, behind `von`/`mit`, and as possessor.
_UNITS = {
    "knaust": ("die KG Knaust", "der KG Knaust", "der KG Knaust"),
    "bruns": ("Bruns", "Bruns", "von Bruns"),
    "moeller": ("KG Möller", "KG Moeller", "der KG Möller"),
    "euling": ("das Btl. Euling", "dem Btl. Euling", "von Euling"),
    "mielke": ("die Panzerkompanie Mielke", "der Panzerkompanie Mielke", "der Panzerkompanie Mielke"),
    "pg21": ("SS PG 21", "SS PG 21", "von SS PG 21"),
}
_PLACES = {"town:elst": "Elst", "town:bemmel": "Bemmel", "town:huissen": "Huissen", "town:gendt": "Gendt"}
_GUNS = {"ssart10": "SS Art 10", "werfer": "Werfer"}
#: An hour as it begins something; the minute of the day, 22 September or the next.
_HOURS = {
    "1944-09-22T14:45": ("um 14:45 Uhr", "um 14.45 Uhr", "ab 1445", "heute um 14:45"),
    "1944-09-22T17:00": ("um 17 Uhr", "heute nachmittag um fünf", "um 1700", "pünktlich um 17:00 Uhr"),
    "1944-09-23T06:00": ("morgen früh um 6 Uhr", "am 23. um 6 Uhr", "am 23.9. um 06:00", "morgen um 0600"),
}
_DUTCH_HOURS = {
    "1944-09-22T14:45": ("om 14:45 uur", "om 14.45 uur", "vanaf 1445"),
    "1944-09-22T17:00": ("om 17 uur", "vanmiddag om vijf uur", "precies om 17:00"),
    "1944-09-23T06:00": ("morgenochtend om 6 uur", "op 23 september om 0600", "morgen om 06:00"),
}
_GERMAN = {
    "attack": """
        {u} greift {t} {p} an|{T} greift {u} {p} an|{u} soll {t} {p} angreifen|Angriff {g} auf {p} {t}
        Greifen Sie mit {d} {t} {p} an.|{T} wird {p} von {d} angegriffen|{p} ist {t} von {d} anzugreifen
        Ich möchte, dass {u} {t} {p} angreift.|{u} tritt {t} zum Angriff auf {p} an|{u} greift {t} über {v} {p} an
        Nehmen Sie mit {d} {t} {p}.|{u} hat {t} {p} zu nehmen|Lassen Sie {u} {t} {p} angreifen.""",
    "move": """
        {u} marschiert {t} nach {p}|{u} rückt {t} auf {p} vor|{T} setzt sich {u} nach {p} in Marsch
        Verlegung {g} nach {p} {t}|Schicken Sie {u} {t} nach {p}.|{u} ist {t} nach {p} in Marsch zu setzen
        Ich will, dass {u} {t} nach {p} vorrückt.|{u} hat sich {t} nach {p} zu begeben|{T} Abmarsch {g} nach {p}""",
    "withdraw": """
        {u} zieht sich {t} auf {p} zurück|{u} setzt sich {t} auf {p} ab|{T} geht {u} auf {p} zurück
        Ziehen Sie {u} {t} auf {p} zurück.|Ich möchte, dass sich {u} {t} nach {p} zurückzieht.|Rückzug {g} auf {p} {t}
        {u} geht {t} über {v} auf {p} zurück|Ich möchte, dass {u} sich {t} auf {p} absetzt.""",
    "recce": """
        {u} klärt {t} gegen {p} auf|{u} soll {t} gegen {p} aufklären|Klären Sie mit {d} {t} gegen {p} auf.
        Ich möchte, dass {u} {t} gegen {p} aufklärt.|{T} klärt {u} Richtung {p} auf
        {u} hat {t} gegen {p} aufzuklären""",
    "relieve": """
        {u} löst {t} Harder in {p} ab|{T} löst {u} Harder in {p} ab|Harder wird {t} in {p} von {d} abgelöst
        Ich möchte, dass {u} {t} Harder in {p} ablöst.|{u} wird {t} Harder in {p} ablösen""",
    "support": """
        {a} unterstützt {t} {u}|{T} unterstützt {a} {u}|{u} wird {t} von {a} unterstützt|{a} hat {u} {t} zu unterstützen
        Ich möchte, dass {a} {u} {t} unterstützt.|Unterstützen Sie mit {a} {t} {u}.|{a} wird {t} {u} unterstützen""",
}
_DUTCH = {
    "attack": """
        {u} valt {t} {p} aan|{T} valt {u} {p} aan|{u} moet {t} {p} aanvallen|{p} moet {t} door {u} worden ingenomen
        {T} wordt {p} door {u} aangevallen|Ik wil dat {u} {t} {p} aanvalt.|{u} valt {t} via {v} {p} aan""",
    "move": """
        {u} gaat {t} naar {p}|{T} rukt {u} op naar {p}|{u} zet zich {t} in beweging naar {p}|Stuur {u} {t} naar {p}.
        {u} dient zich {t} naar {p} te begeven|Ik wil dat {u} {t} naar {p} gaat.|{u} moet {t} naar {p}""",
    "withdraw": """
        {u} trekt zich {t} terug op {p}|{T} trekt {u} zich terug naar {p}|{u} moet zich {t} op {p} terugtrekken""",
    "relieve": """
        {u} lost {t} Harder af in {p}|{T} lost {u} Harder af in {p}|Harder wordt {t} in {p} door {u} afgelost
        Ik wil dat {u} {t} Harder in {p} aflost.""",
    "support": """
        {a} steunt {u} {t}|{u} wordt {t} door {a} gesteund|{a} moet {u} {t} ondersteunen|{T} ondersteunt {a} {u}""",
}
_DUTCH_NAMES = {"knaust": "de KG Knaust", "bruns": "Bruns", "euling": "het Btl. Euling", "pg21": "SS PG 21"}


def _builds(table):
    return [
        (kind, b) for kind, rows in table.items() for line in rows.strip().splitlines() for b in line.strip().split("|")
    ]


def _truth(kind, unit, place, start, guns, way):
    match kind:
        case "relieve":
            return {"kind": "move", "units": [unit], "to": place, "start": start, "then": [{"kind": "hold"}]}
        case "support":
            return {"kind": "support", "units": [guns], "target": unit, "start": start}
        case _:
            where = "target" if kind == "attack" else "to"
            return {"kind": kind, "units": [unit], where: place, "start": start} | ({"via": [way]} if way else {})


def _drawn(rng, kind, build, hours, names):
    """A sentence and what it orders."""
    unit, start = rng.choice(list(names)), rng.choice(list(hours))
    place, way = rng.sample(list(_PLACES), 2)
    guns, hour = rng.choice(list(_GUNS)), rng.choice(hours[start])
    subject, behind, whose = names[unit]
    said = build.format(u=subject, d=behind, g=whose, t=hour, T=hour, p=_PLACES[place], v=_PLACES[way], a=_GUNS[guns])
    if rng.random() < 1 / 4:
        said = said.translate(str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}))
    return said[0].upper() + said[1:], _truth(kind, unit, place, start, guns, way if "{v}" in build else "")


def _ordered(said):
    known = scenario("market_garden")
    got = parse_message(known, ("iiss",), known.calendar.minute(_NOW), said)
    fields = [{k: v for k, v in order.items() if k not in ("line", "said")} for order in got["orders"]]
    return fields if not (got["asks"] or got["notes"] or got["refused"]) else got


_ALL = [
    *((build, kind, _HOURS, _UNITS) for kind, build in _builds(_GERMAN)),
    *(
        (build, kind, _DUTCH_HOURS, {u: (n, n, f"van {n}") for u, n in _DUTCH_NAMES.items()})
        for kind, build in _builds(_DUTCH)
    ),
]


@pytest.mark.parametrize(
    ("build", "kind", "hours", "names"), _ALL, ids=[f"{kind}: {build}" for build, kind, *_ in _ALL]
)
def test_an_order_is_the_same_in_every_build(build, kind, hours, names):
    """orders.md 7, 8: the order of words, the voice and the case change nothing of what is ordered."""
    rng = random.Random(build)
    for said, truth in [_drawn(rng, kind, build, hours, names) for _ in range(_TIMES)]:
        assert _ordered(said) == [truth], said
