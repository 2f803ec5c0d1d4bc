"""The ways of writing a place: towns, bridges and ferries, zones, woods and heaths.

`Arnhem bridge` is the road bridge (orders.md 16), `the ferry at Driel` the Driel ferry,
`Johanna Hoeve` the landing zone that lies on it. Names are worked out from the map's own, so
that an author's map is read as well. Source: orders.md 16, 17.
"""

import re
from collections.abc import Iterable

from engine.ground.ground import Area, Crossing, Town, Zone
from engine.orders.sentence.words.plain_words import words_of
from engine.vocabulary import CrossingKind

Words = tuple[str, ...]

#: Names in other languages and of other days, by the name on the map.
_OTHER_NAMES = {
    "'s-Hertogenbosch": ("Den Bosch", "s Hertogenbosch", "Hertogenbosch", "Bosch", "Bois-le-Duc", "Bois le Duc"),
    "Nijmegen": ("Nimwegen", "Nimegue", "Nimwegener", "Nimweger", "Nijmegener", "Nijmeegse"),
    "Arnhem": ("Arnheim", "Arnheimer", "Arnhemer", "Arnhemse"),
    "Son": ("Zon",),
    "Sint-Oedenrode": ("St Oedenrode", "Oedenrode", "Sint Odenrode", "Rooi", "St Odenrode", "St Oed"),
    "Sint-Michielsgestel": ("Michielsgestel", "Michelsgestel"),
    "Sint Anthonis": ("St Antonis", "St Anthony"),
    "Grave": ("Graeve",),
    "Berg en Dal": ("Berg-und-Dal", "Bergendal"),
    "Beek (Ubbergen)": ("Beek",),
    "Kranenburg": ("Cranenburg",),
    "Wijchen": ("Wychen", "Wichen"),
    "Cuijk": ("Cuyk", "Kuik"),
    "Uden": ("Uden",),
    "Eindhoven": ("Endhoven",),
    "Lommel-Kolonie": ("Lommel Kolonie", "Lommel Colony"),
    "Sint-Huibrechts-Lille": ("Lille St Hubert", "Lille-Saint-Hubert"),
    "Valkenswaard": ("Valkenswaerd",),
    "Heveadorp": ("Hevea",),
    "Heumen": ("Heumener", "Heumense"),
    "Millingen aan de Rijn": ("Millingen",),
    "Veghel": ("Vechel",),
    "Aarle-Rixtel": ("Aarle", "Aarle Rixtel"),
    "Heilig Landstichting": ("Heilige Landstichting",),
    "Wijk bij Duurstede": ("Wyk",),
    "Beek en Donk": ("Beek-en-Donk", "Beek and Donk"),
}
_AREA_NAMES = {
    "reichswald": ("Reichswald", "Reichswald forest"),
    "groesbeek_heights_west": ("Groesbeek heights", "Groesbeek ridge"),
    "mookerheide_st_jansberg": ("Mookerheide", "St Jansberg"),
    "sonse_heide": ("Sonse Heide", "Son forest", "Sonsche forest", "Zonsche forest"),
    "doorwerth_oosterbeek": ("Doorwerth woods",),
    "deelen_airfield": (
        "Deelen airfield",
        "Deelen aerodrome",
        "airfield at Deelen",
        "aerodrome at Deelen",
        "Flugplatz Deelen",
        "Fliegerhorst Deelen",
        "Flugplatz bei Deelen",
        "Deelen airbase",
    ),
    "ginkel_heath": ("Ginkel heath", "Ginkelse heide", "Ginkel"),
    "renkum_heath": ("Renkum heath", "Renkumse heide"),
    "mook_heath": ("Mook heath",),
    "sonse_hei_open": ("Sonse Hei",),
    "betuwe_island": ("Betuwe", "the Island"),
    "leenderbos": ("Leenderbos", "Leende wood", "Leende woods"),
    "maashorst": ("Maashorst",),
    "stippelberg": ("Stippelberg",),
    "kiekberg": ("Kiekberg", "Kiekberg wood", "Kiekberg woods"),
}
WATERS = {
    "nederrijn": ("rhine", "neder rijn", "lower rhine", "rijn", "lek"),
    "waal": ("waal",),
    "maas_north": ("maas", "meuse"),
    "maas_waal": ("maas waal canal", "maas waal"),
    "wilhelmina": ("wilhelmina canal", "wilhelmina"),
    "dommel": ("dommel",),
    "zuid_willemsvaart": ("willems canal", "zuid willemsvaart", "zuid willems canal", "willemsvaart"),
    "aa": ("aa",),
    "ijssel": ("ijssel", "issel"),
    "linge": ("linge",),
    "bocholt_herentals": ("escaut canal", "meuse escaut canal", "maas scheldt canal"),
    "pannerdens_kanaal": ("pannerden canal", "pannerdens kanaal"),
    "bovenrijn": ("rhine",),
}

_LINKS = ("at", "in", "of", "near", "by", "bei", "von", "van", "te")
_RAIL = ("railway bridge", "rail bridge")
_ROAD = ("road bridge", "highway bridge", "bailey bridge", "bailey")
_OF_A_TOWN = ("bridge", "bailey bridge", "bailey")
_PONTOON = ("pontoon bridge", "pontoon")


def town_names(town: Town) -> set[Words]:
    """Every way of writing a town."""
    bare = re.sub(r"\s*\([^)]*\)", "", town.name)
    texts = {town.name.replace("(", " ").replace(")", " "), *town.names, *_OTHER_NAMES.get(town.name, ())}
    texts.add(bare)
    out = {place_words(t) for t in texts}
    out |= {place_words(t.replace("-", " ")) for t in texts}
    if any(" en " in t for t in texts):
        # `Berg & Dal`.
        out |= {tuple(words_of(t.replace(" en ", mark))) for t in texts for mark in (" & ", " and ", " und ")}
    if "(" in town.name:
        inside = re.findall(r"\(([^)]*)\)", town.name)[0]
        out |= {place_words(f"{bare} near {inside}"), place_words(f"{bare} by {inside}")}
    return {w for w in out if w}


def bare_words(town: Town) -> Words:
    """The name of a town without what stands in brackets."""
    return place_words(re.sub(r"\s*\([^)]*\)", "", town.name))


def beside(town: Town, towns: Iterable[Town]) -> str:
    """A town told from another of its name by the nearest larger one: `Velp near Arnhem`."""
    if found := re.search(r"\(([^)]*)\)", town.name):
        return f"{town.name[: found.start()].strip()} near {found[1]}"
    near = larger_near(town, towns)
    return f"{town.name} near {near}" if near else town.name


def beside_in_german(name: str) -> Iterable[Words]:
    """`Velp near Arnhem` is also Velp bei Arnheim."""
    town, _, near = name.partition(" near ")
    return [(*place_words(town), "bei", *place_words(other)) for other in (near, *_OTHER_NAMES.get(near, ())) if near]


def larger_near(town: Town, towns: Iterable[Town]) -> str:
    """The name of the nearest larger town; empty if the map has none."""
    larger = [t for t in towns if t.size in ("city", "town") and t.id != town.id]
    near = min(
        larger, key=lambda t: max(abs(t.square.x - town.square.x), abs(t.square.y - town.square.y)), default=None
    )
    return near.name if near else ""


def place_words(text: str) -> Words:
    """Canonical words of a place name, marks left out."""
    return tuple(w for w in words_of(text) if w[0].isalnum() and w != "the")


def spot_of_bridge(crossing: Crossing) -> Words:
    """`Honinghutje` of the Honinghutje road bridge: the spot it stands at; empty if its name tells of none."""
    found = re.fullmatch(r"([A-Z][a-z]{4,}) road bridge(?: \([^)]*\))?", crossing.name)
    return place_words(found[1]) if found else ()


def crossing_names(crossing: Crossing) -> tuple[set[Words], set[Words]]:
    """Ways of writing a bridge or ferry: those that are its own, and those others may share."""
    bare = re.sub(r"\s*\([^)]*\)", "", crossing.name)
    inside = " ".join(re.findall(r"\(([^)]*)\)", crossing.name))
    own = {place_words(t) for t in (crossing.name, bare, crossing.name.replace("-", " "))}
    for number in re.findall(r"No\.? ?(\d+)", inside) or re.findall(r"bridge (\d+)$", "\n".join(crossing.names), re.M):
        for word in (("bridge",), (crossing.water.value, "bridge")):
            own |= {(*word, number), (*word, "no", number), (*word, "number", number), ("no", number, *word)}
            own |= {("number", number, *word), (*word, "#", number)}
    if found := re.fullmatch(r"([\w'-]+) bridge", bare):
        own |= {place_words(f"{kind} {link} {found[1]}") for link in (*_LINKS, "") for kind in _OF_A_TOWN}
        own |= {place_words(f"{found[1]} {kind}") for kind in _OF_A_TOWN}
    if found := re.fullmatch(r"(\w+) ferry", bare):
        # The Pannerden ferry is the ferry at Pannerden, before the one from Millingen.
        own |= {place_words(f"ferry {link} {found[1]}") for link in _FERRY_LINKS}
    for text in (bare, *crossing.names):
        if crossing.ferry and (found := re.fullmatch(r"(\w+)-(\w+) ferry", text)):
            own.add(place_words(f"{found[2]}-{found[1]} ferry"))
        if found := re.fullmatch(r"([A-Z][\w'-]+) ((?:[a-z]+ )+bridge|lock)", text):
            # `Heumen lock bridge` is also the lock bridge at Heumen.
            (own if text == bare or "lock" in text or "lift" in text else set()).update(
                place_words(f"{found[2]} {link} {found[1]}") for link in _LINKS
            )
    if found := re.fullmatch(r"(\w+) bridge ([a-z]+ of .*)", bare):
        # `the bridge over the Dommel south of Valkenswaard`.
        own |= {place_words(f"bridge {over} {found[1]} {found[2]}") for over in ("over", "across", "on")}
    if found := re.fullmatch(r"(\w+(?: canal)?) bridge \S.*", bare):
        # `Tongelreep bridge at Aalst` is also the Tongelreep bridge, as others are.
        others = {place_words(f"{found[1]} bridge"), place_words(f"bridge over {found[1]}")}
    else:
        others = set()
    if inside and not inside.startswith("No") and crossing.kind is not CrossingKind.FERRY:
        for water in (*WATERS.get(crossing.over, ()), inside):
            own |= {place_words(f"{bare} over {water}")}
    shared: set[Words] = others
    spots = _spots(bare)
    called = frozenset(spots)
    for text in crossing.names:
        if re.search(r"No\.? ?\d", text):
            # `bridge No. 9 at Neerpelt` is not the Neerpelt bridge, which is another.
            continue
        spots |= _spots(text) if not crossing.ferry else {text.removesuffix(" ferry")}
    for spot in spots:
        if crossing.ferry:
            shared |= {place_words(f"{spot} ferry")} | {place_words(f"ferry {link} {spot}") for link in _FERRY_LINKS}
            continue
        kinds = (
            _RAIL if crossing.kind is CrossingKind.RAIL else _ROAD if crossing.kind is CrossingKind.ROAD else _PONTOON
        )
        waters = WATERS.get(crossing.over, ())
        plain: tuple[str, ...] = ("bridge", f"{_water_word(crossing)} bridge")
        if crossing.kind is CrossingKind.RAIL and spot not in called:
            # `Honinghutje bridge` is the one of that name, not the railway beside it.
            plain = ()
        for kind in (*kinds, *plain, f"{_water_word(crossing)} {kinds[0]}"):
            shared |= {
                place_words(t)
                for t in (f"{spot} {kind}", f"{kind} at {spot}", f"{kind} in {spot}", f"{kind} near {spot}")
            }
            # `the Erp Aa bridge`, `the Nijmegen Waal railway bridge`.
            shared |= {place_words(f"{spot} {w} {kind}") for w in waters}
            shared |= {place_words(f"{kind} {link} {spot}") for link in ("of", "", "by", "bei", "von", "van", "te")}
            shared |= {place_words(f"{kind} over {w} at {spot}") for w in waters} | {
                place_words(f"{w} {kind} at {spot}") for w in waters
            }
    if not crossing.ferry:
        for water in WATERS.get(crossing.over, ()):
            shared |= {
                place_words(f"{water} bridge"),
                place_words(f"bridge over {water}"),
                place_words(f"bridge across {water}"),
            }
    for text in crossing.names:
        (shared if place_words(text) in shared and not crossing.ferry else own).add(place_words(text))
    return {w for w in own if w}, {w for w in shared if w} - own


_FERRY_LINKS = ("at", "near", "of", "by", "bei", "von", "van", "")


def _water_word(crossing: Crossing) -> str:
    return {"river": "river", "canal": "canal"}.get(crossing.water.value, "stream")


def _spots(name: str) -> set[str]:
    """The towns a bridge's name mentions: `Driel-Heveadorp ferry` gives Driel and Heveadorp."""
    words = re.sub(
        r"\b(road|railway|rail|bridges?|ferry|canal|lock|lift|pontoon|ship|highway|village|in|at|of|and|near|main|"
        r"Dommel|Aa|Linge|Raam|Niers|Tongelreep|Peel|Eindhovens|Kanaal|Beatrix|Maas-Waal|Iron Rhine|Dieze|"
        r"south|west|east|"
        r"Barrier|No|De|Het)\b",
        " ",
        name,
    )
    spots = {words.strip()} | {part.strip() for part in re.split(r"[-/]|\s{2,}", words)}
    return {s for s in spots if len(s) > 1 and s[0].isupper()} | (
        {"Arnhem"} if name.startswith("Oosterbeek railway") else set()
    )


def zone_names(zone: Zone) -> set[Words]:
    """Every way of writing a drop, landing or supply zone."""
    out = {place_words(t) for t in (zone.name, *zone.names)}
    letter = zone.name.split()[-1]
    small = re.sub(r"^(?:Supply )?(?:DZ/LZ|DZ|LZ)\s+", "", zone.name)
    if small != zone.name:
        for kind in ("DZ", "LZ", "drop zone", "landing zone", "dropping zone", "zone", "Landezone", "Absprungzone"):
            if _fits(kind, zone):
                out |= {
                    place_words(f"{kind} {small}"),
                    place_words(f"{kind}-{small}"),
                    place_words(f"{kind} {small.replace('-', ' ')}"),
                }
    if len(small) > 2 and small.isalpha():
        # `Driel DZ`.
        out |= {place_words(f"{small} {k}") for k in ("DZ", "LZ", "drop zone", "landing zone") if _fits(k, zone)}
    if zone.kind == "supply" and len(letter) > 2:
        # `the Hotel Hartenstein`.
        out |= {place_words(f"hotel {letter}"), place_words(f"{letter} hotel")}
    if zone.supply:
        out |= {
            place_words(f"{kind} {letter}")
            for kind in (
                "SDZ",
                "supply zone",
                "supply point",
                "supply drop zone",
                "supply DZ",
                "supply point at",
                "supply zone at",
            )
        }
    return {w for w in out if w}


def zone_ground_names(zone: Zone) -> set[Words]:
    """The ground a zone lies on, as `Johanna Hoeve`; it counts where no other place has the name."""
    out: set[Words] = set()
    for part in re.split(r"[,/]", zone.place):
        spot = re.sub(r"^(?:[NSEW]{1,3} of .*|between .*|ad hoc.*|planned.*)", "", part.strip()).strip()
        if len(spot) > 6 and spot[0].isupper():
            out |= {place_words(spot), place_words(re.sub(r"(hoeve|heide|camp|born)$", r" \1", spot))}
    return {w for w in out if w}


def _fits(kind: str, zone: Zone) -> bool:
    both = "/" in zone.name
    if kind in ("LZ", "landing zone"):
        return both or zone.kind == "landing"
    if kind in ("DZ", "drop zone", "dropping zone", "Absprungzone"):
        return both or zone.kind != "landing"
    return True


def area_names(area: Area) -> set[Words]:
    """Every way of writing a wood, heath or polder."""
    if area.kind == "town":
        return set()
    texts = {area.name, *_AREA_NAMES.get(area.id, ())} - {""} or {area.id.replace("_", " ")}
    return {place_words(t) for t in texts}
