"""German and Dutch tasks that end in their verb, one behind the other: `soll nach Heeswijk gehen und dort bis 2000
warten`, `moet naar Veghel gaan en om 1400 Eerde aanvallen`.

The hours of the second stand behind the verb of the first and are not its own. Source: orders.md 8.
"""

from engine.orders.sentence.pieces import Piece, past
from engine.orders.sentence.words.signal_words import VERBS

_JOINTS = frozenset({"AND", "COMMA", "THEN"})
#: Of what a task may consist that stands before its verb.
_BEFORE_IT = frozenset(
    "THERE UNTIL TIME AT FROM BY LASTING FOR PLACE TO VIA TILLRELIEVED NOW REMARK JOIN".split()  # noqa: SIM905
)
_HOURS = frozenset({"TIME", "LASTING"})
_BEHIND_IT = _JOINTS | {"SEMI", "MARK", "REMARK"}
_TO_DO = ("en", "gaan", "staan", "slaan")


def hours_of_the_second(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`… gehen und dort bis 2000 warten`, `dass Euling Elst nimmt und bis 2000 hält`: the verb goes before its hours,
    as an order commonly has it."""
    del remarks
    for i in range(2, len(pieces) - 2):
        if pieces[i].kind not in _JOINTS:
            continue
        # `Schick Ewald nach Heeswijk und lass ihn dort bis 2000 warten`.
        him = pieces[i + 1].kind == "THEY"
        begun = pieces[i - 1].kind in VERBS and (_infinitive(pieces[i - 1]) or pieces[i - 2].kind == "PLACE")
        # `marschiert nach Arnheim, dort bis 2200 halten`.
        there = pieces[i + 1].kind == "THERE" and any(p.kind in VERBS for p in pieces[:i])
        if not (him or begun or there or _led(pieces[:i])):
            continue
        if pieces[i].kind == "COMMA" and _aside(pieces[i - 1]):
            continue
        first = i + 1 + (him or pieces[i + 1].kind == "THEN")
        last = next((j for j in range(first, len(pieces)) if pieces[j].kind not in _BEFORE_IT), len(pieces))
        told = {p.kind for p in pieces[first:last]}
        ends = last + 1 >= len(pieces) or pieces[last + 1].kind in _BEHIND_IT
        verb = last < len(pieces) and pieces[last].kind in VERBS and (not there or _infinitive(pieces[last]))
        if told & _HOURS and ends and verb:
            joint = pieces[i]._replace(kind="THEN", text="then") if pieces[i].kind == "COMMA" else pieces[i]
            row = [*pieces[:i], joint, *pieces[i + 1 : first], pieces[last], *pieces[first:last], *pieces[last + 1 :]]
            return hours_of_the_second(row, [])
    return pieces


#: Words of which one stands in every such sentence.
TO_BE = frozenset({"ist", "sind"})
#: `Reinhold ist von Bruns abzulösen`: told of him to whom it is done (`relieving`).
_DONE_TO_THEM = frozenset({"abzulösen", "abzuloesen"})
_LEADING = frozenset({"führen", "fuehren", "leiten", "bringen"})


def to_be_done(pieces: list[Piece]) -> list[Piece]:
    """`Spindler ist nach Elst zu führen`: he is to go; `Spindler ist in Elst` stays what it is."""
    for i in range(1, len(pieces) - 2):
        if pieces[i].text.lower() not in TO_BE or pieces[i - 1].kind != "UNITS":
            continue
        last = next((j for j in range(i, len(pieces)) if pieces[j].kind in _JOINTS), len(pieces)) - 1
        deed, marked = pieces[last], pieces[last - 1].text.lower() == "zu"
        if deed.text.lower() in _DONE_TO_THEM:
            continue
        led = marked and deed.text.lower() in _LEADING and "PLACE" in {p.kind for p in pieces[i:last]}
        if led or (deed.kind in VERBS and (marked or _aside(deed))):
            shall = pieces[i]._replace(kind="SHALL", text="soll")
            row = [*pieces[i + 1 : last - marked], deed._replace(kind="MOVE") if led else deed]
            return [*pieces[:i], shall, *row, *pieces[last + 1 :]]
    return pieces


def shall_stay_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`geht nach Elst und soll dort bleiben`: the second of two tasks, told with a verb of its own."""
    del remarks
    for i in range(2, len(pieces) - 2):
        told = pieces[i].kind == "SHALL" and pieces[i - 1].kind == "AND" and pieces[i + 1].kind == "THERE"
        deed = past(pieces, i + 1, _BEFORE_IT)
        if told and any(p.kind in VERBS for p in pieces[: i - 1]) and deed < len(pieces) and _infinitive(pieces[deed]):
            # `und soll dort bis 2000 bleiben`: the verb goes before its hours here too.
            return [*pieces[:i], pieces[deed], *pieces[i + 1 : deed], *pieces[deed + 1 :]]
    return pieces


def bidden_courteously(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Schicken Sie Ewald nach Heeswijk`, `Stuurt u Ewald naar Heeswijk`: who is bidden is none of the troops; `Greifen
    Sie um 1500 mit Ewald Veghel an`: they do it."""
    del remarks
    if len(pieces) < _BIDDEN or pieces[1].text != "Sie" or not _bids(pieces[0]):
        return pieces
    if pieces[2].kind == "UNITS":
        return [pieces[0], *pieces[2:]]
    led = next((i for i, p in enumerate(pieces) if p.kind == "WITH" or p.kind in _JOINTS), len(pieces))
    if led + 1 >= len(pieces) or pieces[led].text.lower() != "mit" or pieces[led + 1].kind != "UNITS":
        return pieces
    end = led + 2
    while end + 1 < len(pieces) and pieces[end].kind in _LISTED and pieces[end + 1].kind == "UNITS":
        end += 2
    if any(p.kind in VERBS for p in pieces[end : end + 1]):
        # `Greifen Sie mit Euling, Knaust hält Elst`: he is another.
        return pieces
    who = [p._replace(kind="JOIN") if p.kind in _LISTED else p for p in pieces[led + 1 : end]]
    return [*who, pieces[0], *pieces[2:led], *pieces[end:]]


_BIDDEN = 3
_LISTED = frozenset({"JOIN", "COMMA", "AND"})


def _bids(piece: Piece) -> bool:
    """`Schicken Sie`, `Greifen Sie … an`, whose two parts are one already."""
    return piece.kind in VERBS and piece.text.split()[0].lower().endswith(_TO_DO)


def _aside(piece: Piece) -> bool:
    """`soll, anstatt Oosterbeek anzugreifen, um 1300 abziehen`: told between two commas."""
    low = piece.text.lower().replace("zurück", "").replace("zurueck", "")
    return "zu" in low or low.startswith("te ")


def _led(pieces: list[Piece]) -> bool:
    """`nach Heeswijk führen und …`: a march in a word that no table holds."""
    goal = [p.kind for p in pieces[-3:]] == ["TO", "PLACE", "WORD"]
    return goal and pieces[-1].text.lower().endswith(_TO_DO)


def _infinitive(piece: Piece) -> bool:
    return piece.kind in VERBS and piece.text.lower().endswith(_TO_DO)
