"""The ways of writing a unit's, formation's or headquarters' name.

`1/506` is also `1st Bn 506th PIR`, `1st Battalion, 506th` and `506 PIR, 1st Bn`; `2 IG` is the
2nd Irish Guards. The ways are worked out from the short and the full name with the customs
of each army, so that an author's own scenario is read as well. Source: orders.md 9, 13, 14.
"""

from collections.abc import Iterable, Iterator, Mapping

from engine.forces import Formation, Group, Headquarters, Unit
from engine.orders import patterns as re
from engine.orders.names.unit_customs import BRITISH, GERMAN, GROUPS, REGIMENTS, WIDE, regiments_of_a_division
from engine.orders.sentence.words.plain_words import words_of
from engine.vocabulary import Side, UnitId, UnitKind

Words = tuple[str, ...]

#: Words that may be left out inside a unit's name.
FILLERS = frozenset({"bn", "regt", "the", "of", "ra", ".", "/", "-", "(", ")", "no", "nr", "von", "v", "kg", "'"})

_BATTALIONS = frozenset(
    {UnitKind.PARA, UnitKind.GLIDER, UnitKind.INFANTRY, UnitKind.MOTOR, UnitKind.ARMOURED_INFANTRY, UnitKind.TANK}
)


def unit_names(unit: Unit) -> set[Words]:
    """Every way of writing one unit's own name, in canonical words without fillers."""
    customs = BRITISH if unit.side is Side.ALLIED else GERMAN
    out: set[Words] = set()
    full = {form for text in _written(unit.name) for form in _customary(words_of(text), REGIMENTS)}
    for form in _customary(words_of(unit.short), customs) | full:
        out |= _bare(form)
    out |= {w for name in out for w in _without_number(name)}
    out |= {(name[1], "bn") for name in out if len(name) == 2 and name[0].isdigit() and name[1] in _SINGULAR}
    out |= {(name[0], "bn") for name in out if len(name) == 2 and name[1].isdigit() and name[0] in _SINGULAR}
    out |= {
        (regt, arm, bn)
        for bn, regt, arm in (n for n in out if len(n) == 3)
        if len(regt) == 3 and bn.isdigit() and arm in ("pir", "gir")
    }
    # `I/504`.
    out |= {("i", *name[1:]) for name in out if len(name) > 1 and name[0] == "1" and name[1].isdigit()}
    if unit.side is Side.GERMAN:
        out |= {w for name in out for w in _turned(name)}
        out |= {form for text in regiments_of_a_division(unit.short) for form in _bare(words_of(text))}
        # `I Bn 6th Parachute Regiment`, `I/6 FJR`.
        out |= {(n[0], n[-1], *n[1:-1]) for n in out if len(n) > 2 and n[0] in _ROMANS and n[-1].isdigit()}
        if "SS " in unit.name and unit.short.isalpha():
            # `SS Btl. Krafft`.
            out.add(("ss", *words_of(unit.short)))
        if words_of(unit.short)[0] not in _ROMANS:
            out |= {("regt", n) for n in re.findall(r"\bReg(?:imen)?t (\d{2,4})\b", unit.name)}
    # `Hoffmann I` is I/Hoffmann.
    if re.match(r"I{1,3}/", unit.short):
        out |= {(*name[1:], name[0]) for name in out if len(name) > 1 and name[0] in _ROMANS and name[1].isalpha()}
    if unit.kind is UnitKind.HQ:
        out = {name for name in out if "hq" in name}
        # `101st HQ` is HQ 101.
        out |= {(name[1], "hq") for name in out if len(name) == 2 and name[0] == "hq" and name[1].isdigit()}
        # `Poppe's HQ`: whose it is stands in brackets.
        out |= {way for man in re.findall(r"\(([A-Z][a-z]+)\)", unit.name) for way in _led_by(words_of(man))}
    # `Brinkmann recce towards Elst`: his deed.
    out -= {(*words_of(unit.short), "recce")}
    out.add(unit_id_words(unit.id))
    return {
        name for name in out if name and not _mere_number(name) and not _mere_size(name) and not _like_an_hour(name)
    }


def _led_by(man: Words) -> Iterable[Words]:
    yield ("hq", *man)
    yield (*man, "hq")


def as_listed(name: str) -> Words:
    """A full name as the order of battle has it, brackets and all; its title goes before any name."""
    whole = words_of(name)
    return whole[whole[0] == "kg" :]


def _turned(name: Words) -> Iterable[Words]:
    """`MG 37` is also the 37th MG, `6 Pen` the penal battalion 6: armies differ in where the number stands."""
    words = [w for w in name if not w.isdigit()]
    if len(words) != len(name) - 1 or set(words) <= {"ss", "pz"} or "at" in words or words[0] in _ROMANS:
        return
    if name[-1].isdigit():
        yield (name[-1], *name[:-1])
    elif name[0].isdigit():
        yield (*name[1:], name[0])


def _like_an_hour(name: Words) -> bool:
    """`at 21`: never a unit's name, or no hour could be written."""
    return name[0] == "at" and len(name) > 1 and name[1].isdigit()


def unit_id_words(unit: str) -> Words:
    """The id itself, as one who copies it from a list would write it."""
    return words_of(unit)


def wide_names(unit: Unit) -> set[Words]:
    """Words that fit a whole kind of unit: `the engineers`, `1st Bn`, `the guns` (orders.md 13)."""
    out = {tuple(name.split()) for name in WIDE.get(unit.kind, ())}
    if unit.kind is UnitKind.HQ:
        size = next((s for s in ("corps", "div", "army") if s in words_of(unit.name)), "")
        out |= {(size, "hq"), ("hq", size), (size, "command", "post")} if size else set()
    if unit.kind is UnitKind.SP_ARTILLERY and "Field Regiment" in unit.name:
        out |= {tuple(name.split()) for name in WIDE[UnitKind.ARTILLERY_LIGHT] if name.startswith("fd")}
    first = next((w for w in words_of(unit.short) if w.isdigit()), None)
    if words_of(unit.short)[0] == "i":
        first = "1"
    # `1st Bn 401st GIR (3/327)` is the 3rd Bn of the 327th.
    lent = re.search(r"\((\d)/\d+\)", unit.name)
    numbers = {n for n in (first, lent[1] if lent else None) if n} if unit.kind in _BATTALIONS else set()
    for number in numbers:
        out |= {(number, "bn"), (number, "battalion"), *(((("i", "bn")),) if number == "1" else ())}
    if unit.side is Side.GERMAN:
        # `FJR`, `SS PG` without a number fit every regiment of that arm, whichever of them is called so alone.
        arms = {tuple(w for w in name if not w.isdigit() and w not in _COUNTED) for name in unit_names(unit)}
        out |= arms & _BARE_ARMS
    return out


#: Numerals of battalions, and arms by their short words.
_COUNTED = frozenset({"i", "ii", "iii", "iv", "_"})
_BARE_ARMS: frozenset[Words] = frozenset({("fjr",), ("para", "bn"), ("ss", "pg"), ("pg",)})


def listed_parts(unit: Unit) -> set[Words]:
    """Numbered parts a full name is made of (orders.md 14): `9th Field Coy RE`, `2nd Airlanding Anti-Tank Battery`."""
    bare = re.sub(r"\s*\([^)]*\)", "", unit.name)
    pair = re.match(r"(\d+\w\w) and (\d+\w\w) (.+ Batter)ies$", bare)
    parts = [f"{n} {pair[3]}y" for n in pair.groups()[:2]] if pair else re.split(r", | and ", bare)
    inside = re.search(r"\(([^)]*, [^)]*)\)", unit.name)
    parts += inside[1].split(", ") if inside else []
    customs = BRITISH if unit.side is Side.ALLIED else GERMAN
    named = {words_of(part) for part in parts if _NUMBERED_PART.match(part) or (inside and part in inside[1])}
    named = {n for name in named if name[0].isdigit() for n in (name, name[: len(name) - (name[-1] == "re")])}
    named |= {words_of(" ".join(name).replace("anti - tank", short)) for name in named for short in ("antitank", "at")}
    return {form for name in named for way in _customary(name, customs) for form in _bare(way) if len(form) > 1}


#: Rank of such a name in the gazetteer.
PART = 9
_NUMBERED_PART = re.compile(r"\d.* (?:Sqn|Coy|Battery)\b")


def numbers_borne(unit: Unit) -> set[str]:
    """Numbers by which a unit may be called alone (`the 81st`): of two figures and more, in its short name."""
    if unit.kind is UnitKind.HQ:
        return set()
    return {w for w in words_of(unit.short) if w.isdigit() and len(w) > 1}


_REGIMENTS = {
    "para inf": "pir, para, ct, rct, combat team, regt combat team, inf",
    "glider inf": "gir, ct, rct, combat team, regt combat team, inf",
    "ss pg": "ss pz gren",
    "fjr": "fj regt, para regt, fs jg regt, fsch jg regt, fs jg, fsch jg",
}


def group_names(group: Group) -> set[Words]:
    """Every way of writing a brigade, regiment or battle group."""
    out: set[Words] = set()
    for text in (group.name, group.name.split(" (")[0], *group.names):
        for form in _customary(words_of(text), GROUPS) | _customary(words_of(text), _REGIMENTS):
            out |= _divisional(form) if "bde" in form or form[-1] == "div" else _bare(form)
    out = {n for n in out if n and not _mere_size(n) and (len(n) > 1 or not n[0].isdigit() or len(n[0]) > 2)}
    listed = {tuple(w for w in words_of(text) if w not in FILLERS) for text in group.names}
    listed |= regimental_name(group)
    # `6th Parachute Regiment`.
    out |= _of_its_commander(group.name)
    out |= regimental_name(group) | _gunners(out) | {w for n in out if n[-1].isdigit() for w in _turned(n)}
    return {n for n in out if len(n) > 1 or n[0] not in _COMMON or n in listed}


def numbered_in(group: Group, units: Mapping[UnitId, Unit]) -> Iterator[tuple[UnitId, Words]]:
    """`III./Heydte`: a battalion by another name of its regiment, where its own is `III/FJR 6`."""
    for unit_id in group.units:
        number, _, whole = units[unit_id].short.partition("/")
        if whole in group.names and re.fullmatch("[IVX]+", number):
            figure = words_of(number)
            for text in {*group.names} - {whole}:
                name = tuple(w for w in words_of(text) if w not in FILLERS)
                yield from ((unit_id, (*figure, *name)), (unit_id, (*name, *figure)))


def _gunners(names: set[Words]) -> set[Words]:
    """`43 Div guns`, `artillery of 43 Div`, `the medium guns`: either word for them, before their name or behind it."""
    whose = {n[:-1] for n in names if len(n) > 1 and n[-1] in ("gun", "arty")} | {
        n for n in names if n[-1:] == ("med",)
    }
    return {form for n in whose for guns in ("gun", "arty") for form in ((*n, guns), (guns, *n))}


def brigade_number(name: str) -> tuple[str, ...]:
    """The number of two figures and more by which a brigade is called, whatever its arm: `107 Brigade`."""
    whole = words_of(name)
    return whole[:1] if len(whole) > 1 and whole[0].isdigit() and len(whole[0]) > 1 and whole[-1] == "bde" else ()


def division_number(name: str) -> tuple[str, ...]:
    """The number of two figures and more of a division: `the 59th`, `all the 43rd`."""
    found = re.match(r"(\d{2,3})(?:st|nd|rd|th)\b.*\bDivision$", name)
    return (found[1],) if found is not None else ()


def regimental_name(group: Group) -> set[Words]:
    """`the Welsh Guards` are the Welsh Guards Group, `8th Armoured` the brigade (orders.md 9)."""
    whole = tuple(w for w in words_of(group.name) if w not in FILLERS)
    said = whole[-1:] == ("gp",) or whole[-2:] in (("armd", "bde"), ("al", "bde"))
    return {whole[:-1]} if said and len(whole) > 2 else set()


def formation_names(formation: Formation) -> set[Words]:
    """Every way of writing a division or corps of the order of battle."""
    out: set[Words] = set()
    for text in _written(formation.name):
        whole = text.split(" and ")[0]
        out |= _divisional(words_of(whole))
        out |= {n for n in _divisional(words_of(text)) if n[0] == words_of(text)[0]} if whole == text else set()
    out |= _of_its_commander(formation.name)
    if _initials(formation.name, formation.id):
        out.add(words_of(formation.id))
    return {n for n in out if n and not _mere_number(n) and not _mere_size(n) and "," not in n}


def _of_its_commander(name: str) -> set[Words]:
    """`Erdmann's division`, `the Hohenstaufen Division`: the name that stands behind the word."""
    return {(*words_of(found), "div") for found in re.findall(r"\bDivision (?:von )?([A-Z][a-z]+)$", name)}


def _initials(name: str, short: str) -> bool:
    """`GAD` for Guards Armoured Division: whether the letters are those its words begin with, in their order."""
    letters = iter(word[0] for word in re.findall(r"[a-z]+", name.lower()))
    return len(short) > 2 and short.isalpha() and all(c in letters for c in short.lower())


#: `das zweite SS-Panzerkorps`, `het eerste parachutistenleger`.
_WRITTEN_OUT = {
    "1": ("erste", "ersten", "erstes", "eerste"),
    "2": ("zweite", "zweiten", "zweites", "tweede"),
}


def headquarters_names(hq: Headquarters) -> set[Words]:
    """Every way of writing a headquarters, its commander's name included."""
    out: set[Words] = set()
    for text in (part.strip() for name in _written(hq.name) for part in name.split("/")):
        out |= _divisional(words_of(text))
    out |= {("hq", *name) for name in out} | {(*name, "hq") for name in out}
    for man in re.findall(r"[A-Z][a-z]+", hq.commander):
        if man != "Sep":
            word = words_of(man)
            out |= {word, ("general", *word), ("gen", *word), ("hq", *word)}
    out |= {n[:-1] for n in out if n[:2] == ("army", "group")}
    out |= {(ordinal, *n[1:]) for n in out if len(n) > 1 for ordinal in _WRITTEN_OUT.get(n[0], ())}
    out.add(words_of(hq.id))
    return {n for n in out if n and not _mere_size(n) and not (len(n) == 1 and n[0].isdigit() and len(n[0]) < 3)}


# --- how names vary ------------------------------------------------------------------------


def _written(name: str) -> set[str]:
    """A full name with and without what stands in brackets, and the bracket when it is itself a name."""
    bare = re.sub(r"\s*\([^)]*\)", "", name).strip()
    first = bare.split(",")[0]
    out = {name.replace("(", " ").replace(")", " "), bare, bare if _NUMBERED_PART.match(first) else first}
    out |= {re.sub(r"[()]", " ", name.replace(one, "")) for one in re.findall(r"\([^)]*\)", name)}
    out |= {re.sub(r" and [A-Z][a-z]{3,}(?= )", "", text) for text in tuple(out)}
    out |= {part for part in re.split(r", | / ", bare)[1:] if _ANOTHER_NAME.match(part)}
    if man := re.search(r"\b(?:Bn|Company|Brigade|School|Bn \d+(?:/I+)?)(?: von)? ([A-Z][a-z]+)$", bare):
        out |= {man[1], f"Bn {man[1]}", bare.removesuffix(man[1])}
    for inside in re.findall(r"\(([^)]*)\)", name):
        plain = re.sub(r" (?:as infantry|remnants)$", "", inside)
        if _NAME_INSIDE.fullmatch(plain) and inside not in _REMARKS:
            out.add(plain)
            if plain.endswith(" Yeo"):
                out.add(f"{bare.split()[0]} {plain}")
        elif inside in ("Wessex", "Northumbrian"):
            out.add(f"{inside} Division")
        if ordinal := re.fullmatch(r"(I{1,3})/(\d+)", inside):
            out |= {f"{ordinal[1]}/SS PG {ordinal[2]}", f"{ordinal[1]}/SS PG Regt {ordinal[2]}"}
    return {" ".join(text.split()) for text in out if text.strip()}


#: What stands in brackets behind a full name and is a name itself: `(Graebner)`, `(3/325)`, `(SS Engineer Bn 9)`.
_NAME_INSIDE = re.compile(r"\d/\d{3}|[A-Z][a-zA-Z]+(?: Yeo)?|(?:(?:II?/)?[A-Z][A-Za-z]+ )+\d{1,4}", re.ASCII)
_REMARKS = frozenset(
    {"Armoured", "Motor", "SP", "MG", "Wessex", "Northumbrian", "Luftwaffe", "Grave", "Ubbergen", "Regt 19", "Regt 21"}
)
#: A second name behind a comma or a stroke: `KG Chill, KG Dreyer`, `176th Division, Grenadier Regt 1218`.
_ANOTHER_NAME = re.compile(r"KG [A-Z]|[A-Z][a-z]+ Regt \d+$|[A-Z][a-z]{3,}$")


def _customary(form: Words, customs: dict[str, str]) -> set[Words]:
    """A form and what it becomes when one short form in it is written out."""
    out = {form}
    for short, longs in customs.items():
        old = tuple(short.split())
        size = len(old)
        for i in range(len(form) - size + 1):
            if form[i : i + size] == old:
                out |= {form[:i] + words_of(long.strip()) + form[i + size :] for long in longs.split(",")}
    return out


def _bare(form: Words) -> set[Words]:
    """A form without its fillers; a Roman I also as the figure."""
    bare = tuple(w for w in form if w not in FILLERS)
    out = {bare}
    if form and form[0] == "i" and len(bare) > 1:
        out.add(("1", *bare[1:]))
    if "i" in bare[1:]:
        out.add(tuple("1" if w == "i" else w for w in bare))
    out |= {tuple(w for w in way if w != "ss") for way in out if len(way) > 2}
    if len(bare) == 1 and (bare[0].isdigit() or bare[0] in _COMMON):
        out = {tuple(w for w in form if w not in (".", "/", "-", "the"))}
    return out


_ROMANS = frozenset({"i", "1", "2", "3"})
#: Words too common to name a unit without its number.
_COMMON = frozenset(
    """
    sich
    para pol fd med at atk recce eng abn armd bde bn hq gr ss pg pz lt gun arty tank inf regt div gp flak antitank
    mg pi art re h s e ind fa pfa gfa aa guard gds i a of anti machine sqn pir gir fj trg ersatz bty btys coy
    regiment heavy aa security airfield penal naval ship assault stug glider naval 1 2 3
    """.split()  # noqa: SIM905
)


#: Kinds of troops of which an army in the field has one battalion: `the penal battalion`.
_SINGULAR = frozenset({"penal", "airfield", "security", "naval", "machine"})


def _without_number(name: Words) -> Iterable[Words]:
    """`7 KOSB` is also the KOSB, where the name says more than a kind of troops."""
    rest = name[1:]
    while rest and rest[0].isdigit():
        # `4/7 DG`: the Dragoon Guards.
        rest = rest[1:]
    if name and name[0].isdigit() and rest and not any(w.isdigit() for w in rest) and not set(rest) <= _COMMON:
        yield rest
    body = name[:-1]
    whole = not any(w.isdigit() for w in body) and body[-1:] != ("at",) and not set(body) <= _COMMON
    if len(name) > 1 and name[-1].isdigit() and whole:
        yield body


def _divisional(form: Words) -> set[Words]:
    """`82 abn div`: also `82 abn`, `82 div`, `82 ab`; `9 ss pz div hohenstaufen` is also each half."""
    out = _bare(form)
    small = tuple(w for w in form if w not in _ORNAMENTS and w not in FILLERS)
    out.add(small)
    number = small[0] if small and small[0].isdigit() else ""
    if "div" in small:
        cut = small.index("div")
        out |= {small[: cut + 1], small[cut + 1 :]}
        head = small[:cut]
        if len(head) > 1:
            out |= {
                head,
                (head[0], *(w for w in head[1:] if w not in ("pz", "armd")), "div"),
                (head[0], *(w for w in head[1:] if w != "pz")),
            }
        if number:
            out.add((number, "div"))
            if "inf" in form:
                # `the 59. ID`.
                out.add((number, "id"))
            if "abn" in small:
                out |= {(number, "ab"), (number, "abn"), (number, "abd"), (number, "abn", "div")}
    if "corps" in small and small.index("corps") > 0:
        head = small[: small.index("corps")]
        out |= {(*head, "corps"), (*(w for w in head if w != "pz"), "corps")} - {("corps",)}
        if "abn" in head:
            out |= {("abn", "corps")}
        if "ss" in head:
            out |= {tuple(w for w in head if w != "pz"), head}
    if "wessex" in small:
        out |= {("wessex", "div"), ("43", "wessex"), ("43", "div"), ("wessex",), ("43", "wessex", "div")}
    if "northumbrian" in small:
        out |= {("northumbrian", "div"), ("50", "div"), ("50", "northumbrian")}
    if number and ("bde" in small or "div" in small):
        out.add((*small[1:], number))
    if "bde" in small and number:
        out |= {(number, *(w for w in small[1:] if w not in ("inf", "gds", "armd"))), small}
        # `1st Polish Brigade`: the nation alone, if it is said.
        told = tuple(w for w in small[1:] if w not in _OF_BRIGADES)
        out |= {(number, *told)} if len(told) > 1 else set()
    return {n for n in out if n and n not in (("div",), ("corps",), ("bde",))}


#: Words of a brigade's name that a nation's may do without.
_OF_BRIGADES = frozenset({"inf", "gds", "armd", "indep", "independent", "para"})
#: Words of honour and attachment that need not be written.
_ORNAMENTS = frozenset(
    """
    british us american independent royal netherlands troops and attached elements kampfgruppe luftwaffe
    """.split()  # noqa: SIM905
) | {"inf"}


def _mere_number(name: Words) -> bool:
    return all(w.isdigit() for w in name) and len(name) == 1


def _mere_size(name: Words) -> bool:
    return set(name) <= {"bn", "regt", "bde", "div", "gp", "coy", "sqn", "corps", "1", "2", "3", "the"} and not (
        any(w.isdigit() for w in name) and any(w in ("bde", "div", "corps") for w in name)
    )
