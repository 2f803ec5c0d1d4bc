"""What troops are, said beside their names: `glider guns, 319 and 320, fire`, `the guns of the Light Regiment`.

It names nobody else. Source: orders.md 10, 13.
"""

from engine.orders import patterns as re
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import Piece


def told_what_they_are(pieces: list[Piece]) -> list[Piece]:
    """`Glider guns, 319 and 320, fire`, `artillery gliders (319, 320) land`: what those named behind it are."""
    at = next(i for i, p in enumerate(pieces) if p.kind == "UNITS")
    kind = {e.id for e in pieces[at].value.entries}
    if at > 1 or any(e.sort != "wide" for e in pieces[at].value.entries) or pieces[at].value.part:
        return pieces
    first = at + 1
    while first < len(pieces) and (pieces[first].kind in ("WORD", "MARK", "COMMA")):
        first += 1
    # `the guns and 319 fire` are others besides.
    parted = any(p.text in (",", "(", "-") for p in pieces[at + 1 : first])
    end = first
    while parted and end < len(pieces) and pieces[end].kind in ("UNITS", "COMMA", "AND", "JOIN"):
        end += 1
    row = [p for p in pieces[first:end] if p.kind == "UNITS"]
    if not row or any(e.id not in kind for p in row for e in p.value.entries) or pieces[first].kind != "UNITS":
        return pieces
    return [*pieces[:at], *pieces[first:]]


def arm_of(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`supported by the guns of the Light Regiment`: the regiment is what its guns are; of a division they are some."""
    return [
        p
        for i, p in enumerate(pieces)
        if not (
            p.text.lower() in _ARMS
            and i + 1 < len(pieces)
            and pieces[i + 1].kind == "UNITS"
            and len(" of ") <= pieces[i + 1].start - p.end <= len(" of the ")
            and all(
                e.sort in ("unit", "wide") and gaz.scenario.units[e.id].artillery for e in pieces[i + 1].value.entries
            )
        )
    ]


#: What a unit is armed with, spoken of instead of it.
_ARMS = frozenset({"guns", "gunners", "batteries", "battery", "artillery"})


#: Words before a name that are part of it as people write it.
_TITLES = frozenset("kgr kgr. kgs gruppe kampfgruppen battlegroups airborne schwere schweres prinses".split())  # noqa: SIM905
_COMMANDERS = re.compile(r"(?!(?:How|What|Where|Who|When|Let|That|There|Here|It|He|She)['’])[A-Z][a-z]+['’]s?$")


def without_titles(pieces: list[Piece]) -> list[Piece]:
    """`Bruhn and Kgr. Spindler`, `2 Para and the airborne engineers`, `1/505 and Tucker's 504th`: a title, or whose a
    number is, says nothing beside the name."""
    out: list[Piece] = []
    for piece in pieces:
        named = bool(out) and piece.kind == "UNITS" and bool(piece.value.entries)
        dotted = named and len(out) > 1 and out[-1].text == "."
        last = out[-1 - dotted] if named else None
        if last is not None and last.kind == "WORD" and 1 <= piece.start - last.end <= len(". "):
            numbered = piece.text[0].isdigit() and all(e.sort in ("unit", "group") for e in piece.value.entries)
            if last.text.lower() in _TITLES or (numbered and _COMMANDERS.match(last.text)):
                out = out[: -1 - dotted]
        out.append(piece)
    return out
