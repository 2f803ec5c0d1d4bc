"""Ways of German and Dutch hands that English ones seldom have: `ohne Harder und ohne Bruhn`, `auf der Eder Straße`,
`Riethorst und Mook in dieser Reihenfolge`.

Each law takes the pieces of a sentence and gives them back settled; which word calls for it stands in the table at the
end. Source: orders.md 8, 10; player's guide, "Who", "Where".
"""

from collections.abc import Callable

from engine.orders.sentence.german_and_dutch.verb_at_the_end import (
    bidden_courteously,
    hours_of_the_second,
    shall_stay_there,
)
from engine.orders.sentence.german_and_dutch.verbs_in_parts import ROADS
from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece, kinds_at, remark_of
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_JOINTS = frozenset({"AND", "COMMA", "JOIN"})
_STREETS = ("straße", "strasse", "chaussee", "straatweg")
_ALONG = frozenset({"auf", "über", "ueber", "entlang", "op", "over", "langs", "via"})
_EACH_IN_TURN = frozenset(
    {
        "one after the other", "one after another", "nacheinander",
        "in dieser reihenfolge", "der reihe nach", "achtereenvolgens", "in deze volgorde", "na elkaar",
    }
)  # fmt: skip
_STARTS = frozenset({"AT", "FROM", "TIME", "NOW"})
_AGAIN = frozenset({"ATTACK", "RECCE"})


def _left_out_again(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`9 SS ohne Harder und ohne Bruhn`, `less Harder, less Bruhn`: one row of those left out."""
    del remarks
    first = next((i for i, p in enumerate(pieces) if p.kind == "LESS"), len(pieces))
    out = pieces[: first + 2]
    i = first + 2
    while i < len(pieces) and out[-1].kind == "UNITS":
        joint = int(pieces[i].kind in _JOINTS)
        if kinds_at(pieces, i + joint, 2) != ["LESS", "UNITS"]:
            break
        out += [pieces[i]._replace(kind="JOIN"), pieces[i + joint + 1]]
        i += joint + 2
    return out + pieces[i:]


def _named_road(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`rückt auf der Eder Straße vor`, `over de Rijksstraatweg`: the way, and no place to go to."""
    del remarks
    for i in range(1, len(pieces)):
        road = pieces[i].kind == "PLACE" and not pieces[i].value.places and pieces[i].text.lower().endswith(_STREETS)
        if road and pieces[i - 1].kind in ("TO", "VIA", "AT") and pieces[i - 1].text.lower() in _ALONG:
            return [*pieces[: i - 1], pieces[i]._replace(kind="BYROAD", value=""), *pieces[i + 1 :]]
    return pieces


def _each_in_turn(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`takes Riethorst and Mook in this order`: the one, and then the other."""
    said = [p for p in pieces if p.kind == "REMARK" and p.text.lower() in _EACH_IN_TURN]
    for i in range(2, len(pieces)) if not said else ():
        # `in this order`, `in that order`: no order of a number.
        numbered = pieces[i].kind in ("ORDERNO", "MYLAST") and pieces[i].text.lower() in ("order", "that order")
        if numbered and pieces[i - 1].text.lower() == "in":
            said = pieces[i - 1 : i + 1]
    deeds = [i for i, p in enumerate(pieces) if p.kind in _AGAIN]
    if not said or len(deeds) != 1:
        return pieces
    rest = [p for p in pieces if not any(p is q for q in said)]
    at = next(i for i, p in enumerate(rest) if p.kind in _AGAIN) + 1
    if kinds_at(rest, at, 1) != ["PLACE"]:
        return pieces
    out, i = rest[: at + 1], at + 1
    while i + 1 < len(rest) and rest[i].kind in _JOINTS and rest[i + 1].kind == "PLACE":
        out += [rest[i]._replace(kind="THEN", text="then"), rest[at - 1], rest[i + 1]]
        i += 2
    if i == at + 1:
        return pieces
    if sum(p.kind == "UNITS" for p in rest[: at - 1]) == sum(p.kind == "PLACE" for p in out) > 1:
        # `Goebel and Stargaard attack Wyler and Mook, in that order`: both the one and then the other, or each his own?
        return [*rest, remark_of(said)._replace(kind="UNLESS", value=UNKNOWN_DEED)]
    remarks.append(remark_of(said))
    tail = rest[i + (kinds_at(rest, i, 1) == ["COMMA"]) :]
    if kinds_at(tail, len(tail) - 1, 1) == ["COMMA"]:
        # `… at 0800, in that order`.
        tail = tail[:-1]
    if {p.kind for p in tail} <= _STARTS:
        # `…, not before 0630`: when they begin with the first.
        return [*out[: at + 1], *tail, *out[at + 1 :]]
    return out + tail


_ENDED = ("ein", "einstellen", "einzustellen", "staken")


def attack_ended(piece: Piece) -> bool:
    """`stellt den Angriff ein`, `staakt de aanval`: an end, and nothing forbidden that goes for what follows."""
    low = piece.text.lower()
    return low.endswith(_ENDED) or low.startswith("staak")


def _broken_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`stellt den Angriff ein und geht auf Wyler zurück`: it goes back; that the attack ends is said by that."""
    for i, piece in enumerate(pieces[:-1]):
        if piece.kind != "NOACTION" or not attack_ended(piece) or pieces[i + 1].kind not in _JOINTS:
            continue
        behind = pieces[i + 2 :]
        deeds = [p.kind for p in behind if p.kind in ("WITHDRAW", "HOLD", "GUARD", "MOVE", "ATTACK", "NOACTION")]
        if deeds[:1] == ["WITHDRAW"] and all(p.kind != "UNITS" for p in behind):
            remarks.append(remark_of([piece]))
            return [*pieces[:i], *behind]
    return pieces


def _others_over(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`twee squadrons boven Arnhem, eentje boven Nijmegen`: other aircraft there, or the same from the one to the
    other?"""
    del remarks
    over = [i for i, p in enumerate(pieces) if p.text.lower() in _ABOVE and kinds_at(pieces, i + 1, 1) == ["PLACE"]]
    for i in over[1:]:
        joint = i - 1 - (pieces[i - 1].kind in ("WORD", "NUM"))
        if pieces[joint].kind in _JOINTS and all(p.kind != "SQUADRONS" for p in pieces[joint:i]):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _his_guards(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Helle's guard battalion moves to Wolfheze`: what they are, and nothing to be guarded."""
    del remarks
    for i in range(1, len(pieces) - 1):
        named = pieces[i].text.lower() in ("guard", "guards") and pieces[i - 1].kind == "UNITS"
        owned = named and pieces[i - 1].text.lower().endswith(("'s", "’s"))
        more = pieces[i + 1].start - pieces[i].end > len(" of ") - 1
        if owned and more and (pieces[i + 1].kind in VERBS or pieces[i + 1].kind in ("SHALL", "TO")):
            return [*pieces[:i], *pieces[i + 1 :]]
    return pieces


_EXCLAIMED = frozenset({"geh", "geht", "komm"})


@hangs_on(_EXCLAIMED)
def _exclaimed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Geh, der Eberwein soll in Ede bleiben`: said to the reader, and no march."""
    if pieces[0].text.lower() not in _EXCLAIMED or kinds_at(pieces, 1, 2) != ["COMMA", "UNITS"]:
        return pieces
    remarks.append(remark_of(pieces[:1]))
    return pieces[2:]


def _road_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Koevering nehmen und die Straße dort sperren`: the verb goes before them, as in `und sperrt die Straße dort`."""
    del remarks
    for i in range(2, len(pieces) - 3):
        road, deed = pieces[i + 1], pieces[i + 3]
        told = pieces[i].kind in _SECOND and kinds_at(pieces, i + 1, 2) == ["WORD", "THERE"]
        if told and deed.kind in ("GUARD", "HOLD") and plain_letters(road.text.lower()) in ROADS:
            return [*pieces[: i + 1], deed, pieces[i + 2], road, *pieces[i + 4 :]]
    return pieces


_COMPASS = frozenset(
    """
    norden sueden osten westen nordwesten nordosten suedwesten suedosten nordost nordwest suedost suedwest noorden
    zuiden oosten noordwesten noordoosten zuidwesten zuidoosten
    """.split()  # noqa: SIM905
)


def _facing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`sichert Renkum nach Norden`, `schirmt bei Renkum nach Norden ab`: which way they look, and no march."""
    for i in range(1, len(pieces) - 1):
        way = pieces[i].kind == "TO" and pieces[i + 1].kind == "PLACE" and not pieces[i + 1].value.places
        if not way or plain_letters(pieces[i + 1].text.lower()) not in _COMPASS:
            continue
        begins = next((j + 1 for j in range(i - 1, -1, -1) if pieces[j].kind in _SECOND), 0)
        told = [p.kind for p in pieces[begins:i]]
        held = {"GUARD", "HOLD"} & set(told) and {"PLACE", "THERE", "FOUR"} & set(told)
        if held and not {"MOVE", "WITHDRAW", "ATTACK", "RECCE", "TO"} & set(told):
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], *pieces[i + 2 :]]
    return pieces


def _it_held(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`soll Wolfheze angreifen und es danach halten`: what they took, as in `und hält es danach`."""
    del remarks
    for i in range(2, len(pieces) - 2):
        if pieces[i].kind not in ("AND", "COMMA") or pieces[i + 1].text.lower() not in _IT:
            continue
        then = pieces[i + 2].kind == "THEN"
        deed = pieces[i + 2 + then : i + 3 + then]
        taken = any(p.kind == "PLACE" for p in pieces[:i]) and any(p.kind == "ATTACK" for p in pieces[:i])
        if taken and deed and deed[0].kind in ("HOLD", "GUARD") and kinds_at(pieces, i + 3 + then, 1) != ["PLACE"]:
            return [*pieces[: i + 1], *pieces[i + 2 + then :]]
    return pieces


def _bridge_taken(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`nach Son, Brücke im Handstreich nehmen`, `naar Son, de brug nemen`: the verb goes before what is taken, as in
    `seize the bridge`."""
    del remarks
    for i in range(2, len(pieces) - 2):
        if pieces[i].kind not in _SECOND:
            continue
        named = i + 1 + (pieces[i + 1].text.lower() in ("die", "de"))
        if pieces[named].kind != "BRIDGEWORD":
            continue
        at = next((j for j in range(named + 1, len(pieces)) if pieces[j].kind != "REMARK"), named)
        deed = pieces[at]
        ends = at + 1 >= len(pieces) or pieces[at + 1].kind in _SECOND | {"SEMI", "MARK"}
        if deed.kind in ("ATTACK", "GUARD", "HOLD") and deed.text.lower().endswith(("en", "ern")) and ends:
            return [*pieces[: i + 1], deed, *pieces[named:at], *pieces[at + 1 :]]
    return pieces


def _place_taken(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`nach Lent, Brücke Nijmegen verteidigen`, `naar Lent en Elst aanvallen`: the verb goes before what is held or
    taken behind the march, as in `and attack Elst`."""
    del remarks
    for i in range(1, len(pieces) - 4):
        if kinds_at(pieces, i, 4) not in _GOAL_AND_OBJECT or pieces[i].text.lower() not in _TOWARDS:
            continue
        deed = pieces[i + 4]
        ends = i + 5 >= len(pieces) or pieces[i + 5].kind in _SECOND | {"SEMI", "MARK", "TIME", "AT", "UNTIL"}
        if deed.kind in ("ATTACK", "GUARD", "HOLD") and deed.text.lower().endswith(("en", "ern")) and ends:
            joint = pieces[i + 2]._replace(kind="COMMA")
            return [*pieces[: i + 2], joint, deed, pieces[i + 3], *pieces[i + 5 :]]
    return pieces


_TOWARDS = frozenset({"nach", "naar"})
_GOAL_AND_OBJECT = tuple(["TO", "PLACE", joint, "PLACE"] for joint in ("JOIN", "COMMA", "AND"))
_IT = frozenset({"es", "ihn", "het"})
_SECOND = frozenset({"AND", "COMMA", "THEN"})
_ABOVE = frozenset({"über", "ueber", "boven", "over", "above"})


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
CONTINENTAL: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("LESS", _left_out_again),
    ("TO", _named_road),
    ("TO", _facing),
    ("AND", _it_held),
    ("VIA", _named_road),
    ("REMARK", _each_in_turn),
    ("ORDERNO", _each_in_turn),
    ("MYLAST", _each_in_turn),
    ("NOACTION", _broken_off),
    ("SQUADRONS", _others_over),
    ("SHALL", shall_stay_there),
    ("AND", hours_of_the_second),
    ("COMMA", hours_of_the_second),
    ("THEY", bidden_courteously),
    ("MOVE", _exclaimed),
    ("THERE", _road_there),
    ("BRIDGEWORD", _bridge_taken),
    ("TO", _place_taken),
    ("GUARD", _his_guards),
)
