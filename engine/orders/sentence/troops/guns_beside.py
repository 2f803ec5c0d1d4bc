"""Guns and aircraft beside the deeds of others: hours of their own, what their fire is for, what they do besides.

`under cover of fire from 55 Fd starting at 1645`, `with 112 Fd giving covering fire from 2130 until 2300`, `fires on
Heelsum in preparation for the attack of 1 Border`. What the fire is for is a remark, shown back; hours of their own
make an order of their own. Source: orders.md 6, 11; MG section 26.
"""

from collections.abc import Callable

from engine.orders.sentence.clock.corners_flown import corners_or_hours
from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, past, remark_of
from engine.orders.sentence.troops.helpers_named import GIVING
from engine.orders.sentence.troops.squadrons import against_guns
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_NAMES = frozenset({"UNITS", "JOIN"})


def _fire_of(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`under cover of fire from 55 Fd`: supported by them."""
    del remarks
    for i in range(len(pieces) - 3):
        fire = kinds_at(pieces, i, 2) == ["SUPPORTED", "FIRE"] and kinds_at(pieces, i + 3, 1) == ["UNITS"]
        if fire and pieces[i + 2].text.lower() in ("from", "by", "of"):
            return [*pieces[: i + 1], *pieces[i + 3 :]]
    return pieces


def _fire_upon(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Lent at 1500 covered by fire from 376 PFA on Lent from 1445 to 1500`: an order of the guns' own."""
    del remarks
    for i in range(2, len(pieces) - 3):
        if pieces[i].kind != "SUPPORTED" or not any(p.kind in VERBS for p in pieces[:i]):
            continue
        end = past(pieces, i + 1, _NAMES)
        upon = kinds_at(pieces, end, 2) == ["AT", "PLACE"] and pieces[end].text.lower() in ("on", "onto", "upon")
        if end > i + 1 and upon and kinds_at(pieces, end + 2, 2) == ["FROM", "TIME"]:
            first = i - (pieces[i - 1].kind == "COMMA")
            comma = pieces[i]._replace(kind="COMMA", text=",")
            fire = pieces[end]._replace(kind="FIRE", text="fire on")
            return [*pieces[:first], comma, *pieces[i + 1 : end], fire, *pieces[end + 1 :]]
    return pieces


def _giving_till(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`with 112 Fd and 64 Med giving covering fire from 2130 until 2300`: they support from then till then."""
    del remarks
    for i in range(2, len(pieces) - 4):
        if pieces[i].kind != "WITH" or pieces[i + 1].kind != "UNITS":
            continue
        end = past(pieces, i + 1, _NAMES)
        given = kinds_at(pieces, end, 2) in (["WORD", "SUPPORT"], ["WORD", "FIRE"])
        timed = kinds_at(pieces, end + 2, 2) == ["FROM", "TIME"]
        if given and timed and pieces[end].text.lower() in GIVING and any(p.kind in VERBS for p in pieces[:i]):
            first = i - (pieces[i - 1].kind == "COMMA")
            comma = pieces[i]._replace(kind="COMMA", text=",")
            support = pieces[end + 1]._replace(kind="SUPPORT", text="support")
            return [*pieces[:first], comma, *pieces[i + 1 : end], support, *pieces[end + 2 :]]
    return pieces


def _hour_of_both(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack 4292, 1 Lt Regt in support at 0700`: the attack has no other hour, so it is that of the whole."""
    del remarks
    i = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORT" and p.text.lower() == "in support"), 0)
    attack = next((j for j in range(i) if pieces[j].kind == "ATTACK"), i)
    ends = kinds_at(pieces, i + 1, 2) == ["AT", "TIME"] and kinds_at(pieces, i + 3, 1) in ([], ["MARK"])
    if not 0 < attack < i or not ends or pieces[i - 1].kind != "UNITS" or pieces[i + 1].text.lower() not in _AT:
        return pieces
    if any(p.kind in ("TIME", "NOW", "SEMI", "THEN") or (p.kind in VERBS and p.kind != "ATTACK") for p in pieces[:i]):
        return pieces
    first = i - 1 - (pieces[i - 2].kind == "COMMA")
    return [*pieces[:first], pieces[i]._replace(kind="SUPPORTED"), pieces[i - 1], *pieces[i + 1 :]]


_AT = frozenset({"at", "um", "om"})


_BY = frozenset({"by", "from"})


@hangs_on(_BY)
def _prepared_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`assaults Best at 1030, artillery prep by 321 GFA 1000-1030`: those guns fire on what is attacked, from then till
    then."""
    del remarks
    at = next((i for i, p in enumerate(pieces[:-1]) if pieces[i + 1].text.lower() in _BY and _prepares(p)), 0)
    attack = next((i for i in range(at - 1, 0, -1) if pieces[i].kind in VERBS), 0)
    if not attack or pieces[attack].kind != "ATTACK":
        return pieces
    goals = [p for p in pieces[attack:at] if p.kind == "PLACE"]
    first = next(i for i in range(at, 0, -1) if pieces[i].kind in ("COMMA", "WITH", "PLACE", "TIME", "WHEN"))
    first += pieces[first].kind in ("PLACE", "TIME")
    end = past(pieces, at + 2, _NAMES)
    till = end + (kinds_at(pieces, end, 1) == ["FROM"]) + 3
    spans = kinds_at(pieces, till - 3, 3) == ["TIME", "UNTIL", "TIME"]
    ends = till >= len(pieces) or pieces[till].kind in JOINTS
    if len(goals) != 1 or not spans or not ends or end == at + 2:
        return pieces
    comma = pieces[first]._replace(kind="COMMA", text=",")
    fire = pieces[at]._replace(kind="FIRE", text="fire on")
    fires = [comma, *pieces[at + 2 : end], fire, goals[0], *pieces[end:till]]
    if any(p.kind == "UNITS" for p in pieces[till:]):
        return [*pieces[:first], *fires, *pieces[till:]]
    # `…, then digs in`: those who attack, and not the guns.
    return [*pieces[:first], *pieces[till:], *fires]


def _prepares(piece: Piece) -> bool:
    return piece.kind in ("WORD", "FIRE") and piece.text.lower().endswith(_PREPARATIONS)


_PREPARATIONS = ("prep", "preparation", "barrage", "bombardment", "prep fires", "prep fire")


def _lifted_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`then lift to Elden and fire there until 1115`: one fire, and not two."""
    del remarks
    for i in range(2, len(pieces) - 4):
        if kinds_at(pieces, i, 5) == ["FIRE", "PLACE", "AND", "FIRE", "THERE"]:
            return [*pieces[: i + 2], *pieces[i + 5 :]]
    return pieces


def _town_behind_square(before: list[Piece], place: Piece) -> bool:
    """Whether fire on a square goes on to what may be a town of one's own."""
    first = next((p for p in before if p.kind == "PLACE"), None)
    square = first is not None and first.value.places and first.value.places[0][:1].isdigit()
    return bool(square) and any(p.startswith("town:") for p in place.value.places)


def _switched_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fire on 4788 at 0700, then switch to 4688 at 0730`, `feuern auf Elst, danach auf Driel bis 0800`: the guns go on
    there."""
    del remarks
    fire = next((i for i, p in enumerate(pieces) if p.kind == "FIRE"), len(pieces))
    for i in range(fire + 2, len(pieces) - 2):
        then = pieces[i].kind == "THEN" or pieces[i - 1].kind in ("THEN", "COMMA", "AND")
        said = pieces[i].text.lower()
        if (
            kinds_at(pieces, i + 1, 2) != ["TO", "PLACE"]
            or not then
            or any(p.kind in VERBS - {"AMEND"} for p in pieces[fire + 1 : i])
        ):
            continue
        if said in ("switch", "switches", "switching", "shift", "shifts", "shifting"):
            if _town_behind_square(pieces[fire + 1 : i], pieces[i + 2]):
                # `fires on 4478 until 1500 and shifts to Grave`: the guns, or their fire?
                return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value=pieces[i].text), *pieces[i + 1 :]]
            joint = [] if pieces[i - 1].kind == "THEN" else [pieces[i - 1]._replace(kind="THEN", text="then")]
            first = i if pieces[i - 1].kind == "THEN" else i - 1
            return [*pieces[:first], *joint, pieces[fire]._replace(text="fire on"), *pieces[i + 2 :]]
        if pieces[i].kind == "THEN" and pieces[i + 1].text.lower() in ("auf", "op"):
            rest = [
                p._replace(kind="UNTIL") if p.kind == "BY" and p.text.lower() in ("bis", "tot") else p
                for p in pieces[i + 2 :]
            ]
            return [*pieces[: i + 1], pieces[fire]._replace(text="fire on"), *rest]
    return pieces


def _what_fire_is_for(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fires on Elden until 1115 in support of the attack by 129 Bde`, `in preparation for the attack of 1 Border on
    Renkum`: what the fire on a place is for."""
    for i in range(3, len(pieces) - 2):
        said = pieces[i].text.lower()
        if said not in ("in support of", "in preparation for", "to support", "in aid of") or (
            pieces[i + 1].kind not in ("ATTACK", "MOVE", "CROSS", "WITHDRAW", "RECCE")
        ):
            continue
        fire = next((j for j in range(i - 1, 0, -1) if pieces[j].kind in VERBS), 0)
        aimed = pieces[fire].kind == "FIRE" and any(p.kind in ("PLACE", "THERE") for p in pieces[fire:i])
        end = past(pieces, i + 2, _WHOSE_DEED)
        if aimed and (end == len(pieces) or pieces[end].kind in JOINTS):
            remarks.append(remark_of(pieces[i:end]))
            return pieces[:i] + pieces[end:]
    return pieces


def _both_in_support(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`55 Fd fires on Lent, 153 Fd on Elst, both in support of 2 GG`: what both fire for; `153 Fd on Elst` is fire."""
    for i in range(6, len(pieces) - 1):
        if pieces[i].kind != "SUPPORT" or pieces[i + 1].kind != "UNITS":
            continue
        end = past(pieces, i + 1, _NAMES)
        first = i - (pieces[i - 1].kind in ("BOTH", "ALL"))
        named = next((j for j in range(first - 1, 2, -1) if pieces[j].kind == "UNITS"), 0)
        fire = next((p.kind for p in reversed(pieces[:named]) if p.kind in VERBS), "") == "FIRE"
        aimed = kinds_at(pieces, named + 1, 2) == ["AT", "PLACE"] and pieces[named + 1].text.lower() == "on"
        aimed = aimed and pieces[named - 1].kind in JOINTS
        if fire and aimed and end == len(pieces) and not any(p.kind in VERBS for p in pieces[named:i]):
            remarks.append(remark_of(pieces[first:end]))
            return pieces[: first - (pieces[first - 1].kind in JOINTS)]
    return pieces


def _squadron_left(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`SRY moves to Mook to support 505 PIR, one squadron staying at Nijmegen`: a part of it, and no aircraft."""
    del remarks
    for i in range(4, len(pieces) - 1):
        left = pieces[i].kind == "SQUADRONS" and kinds_at(pieces, i + 1 + (pieces[i + 1].kind == "TO"), 1) == ["HOLD"]
        first = i - (pieces[i - 1].kind == "NUM")
        sent = pieces[0].kind == "UNITS" and any(p.kind in ("MOVE", "ATTACK", "WITHDRAW") for p in pieces[:first])
        if left and sent and pieces[first - 1].kind in JOINTS | {"WITH"}:
            return [*pieces[:first], pieces[i]._replace(kind="COY"), *pieces[i + 1 :]]
    return pieces


_WHOSE_DEED = frozenset({"UNITS", "JOIN", "WITH", "AT", "TO", "PLACE", "FOR", "WORD"})


def _whose_sequel(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`4 Wilts attacks Elst at 1000, 112 Fd firing in support until 1030, then digs in`: the guns, or 4 Wilts?"""
    del remarks
    attack = next((i for i, p in enumerate(pieces) if p.kind == "ATTACK"), len(pieces))
    guns = next((i for i in range(attack + 2, len(pieces) - 2) if kinds_at(pieces, i, 2) in _GUNS_FIRE), 0)
    guns = guns or next((i for i in range(attack + 2, len(pieces) - 3) if kinds_at(pieces, i, 3) in _GUNS_FIRE), 0)
    if not guns or pieces[guns - 1].kind not in JOINTS or pieces[0].kind not in ("UNITS", "AT", "TIME"):
        return pieces
    for i in range(guns + 2, len(pieces) - 1):
        if pieces[i].kind == "UNITS":
            return pieces
        if pieces[i].kind in ("THEN", "AND") and pieces[i + 1].kind in ("GUARD", "HOLD", "FOLLOWUP", "ATTACK"):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


_GUNS_FIRE = (["UNITS", "SUPPORT"], ["UNITS", "FIRE"], ["UNITS", "TO", "SUPPORT"], ["UNITS", "TO", "FIRE"])


def _kept_up(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`open fire on Lent, keeping it up for half an hour`: how long."""
    del remarks
    for i in range(3, len(pieces) - 2):
        keeping = pieces[i].text.lower() in ("keeping", "keep") and kinds_at(pieces, i + 1, 1) == ["THEY"]
        lasting = kinds_at(pieces, i + 2, 2) == ["FOR", "LASTING"] or kinds_at(pieces, i + 2, 2) == ["UNTIL", "TIME"]
        if keeping and lasting and any(p.kind == "FIRE" for p in pieces[:i]):
            first = i - 1 if pieces[i - 1].kind in JOINTS else i
            return [*pieces[:first], *pieces[i + 2 :]]
    return pieces


def _kept_firing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Keep 64 Med firing on Elst on and off until midday`: they fire, and nobody stays anywhere first."""
    names = next((i for i, p in enumerate(pieces) if i and p.kind not in _NAMES), 0)
    kept = pieces[0].kind == "HOLD" and pieces[0].text.lower() == "keep" and names > 1
    if not kept or pieces[names].kind != "FIRE":
        return pieces
    pieces = pieces[1:]
    for i in range(names, len(pieces) - 1):
        if kinds_at(pieces, i, 3) == ["PLACE", "AT", "AND"]:
            remarks.append(remark_of(pieces[i + 1 : i + 3]))
            return [*pieces[: i + 1], *pieces[i + 3 :]]
    return pieces


def _switched_onto(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Switch 1 Lt Regt onto Heelsum from 1000`, `Switch 147 Fd's fire to Elst`: their fire; no order by its number is
    meant."""
    del remarks
    if kinds_at(pieces, 0, 5) == ["AMEND", "UNITS", "FIRE", "TO", "PLACE"] and pieces[0].text.lower() in _SWITCHING:
        return [pieces[1], pieces[2]._replace(text="fire on"), *pieces[4:]]
    onto = kinds_at(pieces, 0, 4) == ["AMEND", "UNITS", "TO", "PLACE"] and pieces[2].text.lower() == "onto"
    if onto and pieces[0].text.lower() in ("switch", "shift"):
        return [pieces[1], pieces[2]._replace(kind="FIRE", text="fire on"), *pieces[3:]]
    at = next((i for i, p in enumerate(pieces) if p.kind == "AMEND"), 0)
    turned = kinds_at(pieces, at + 1, 2) == ["TO", "PLACE"] and pieces[at].text.lower() in ("switch", "switches")
    if at and turned and {p.kind for p in pieces[:at]} <= _WHO_SWITCH:
        # `The mediums switch to Elst at 1500`.
        who = [p for p in pieces[:at] if p.kind not in ("SHALL", "TO")]
        return [*who, pieces[at]._replace(kind="FIRE", text="fire on"), *pieces[at + 2 :]]
    return pieces


def _whatever_they_find(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`two squadrons patrol from Veghel to Uden and attack any Germans they find`: what aircraft do on patrol."""
    patrol = next((i for i, p in enumerate(pieces) if p.kind == "RECCE"), 0)
    for i in range(patrol + 2, len(pieces) - 2):
        if not patrol or pieces[i].kind != "ATTACK" or pieces[i - 1].kind not in ("AND", "COMMA", "TO"):
            continue
        found = pieces[i + 1].text.lower() in _ANY or pieces[i + 1].kind == "ENEMY"
        if found and all(p.kind in ("WORD", "ENEMY", "THEY", "MARK", "AT", "THERE") for p in pieces[i + 1 :]):
            remarks.append(remark_of(pieces[i:]))
            return pieces[: i - 1]
    return pieces


_ANY = frozenset({"any", "anything", "whatever", "all", "every"})


def _hour_or_ground(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`one squadron to support 4 Dorset at 1500, and a second squadron at 1600`: an hour, and what are they to do?"""
    del remarks
    for i in range(3, len(pieces) - 1):
        figures = pieces[i].kind == "AT" and pieces[i + 1].kind == "PLACE" and pieces[i + 1].text.isdigit()
        second = figures and pieces[i - 1].kind == "SQUADRONS" and any(p.kind == "SQUADRONS" for p in pieces[: i - 2])
        if second and pieces[i].text.lower() == "at":
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _firing_from(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attacks Beek at 0700, 319 GFA firing from 0640 to 0700`: in support of it, if nothing is named to fire on."""
    for i in range(4, len(pieces) - 2):
        if pieces[i].kind != "FIRE" or pieces[i].text.lower() != "firing" or pieces[i - 1].kind != "UNITS":
            continue
        end = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))
        said = [p.kind for p in pieces[i + 1 : end] if p.kind != "SUPPORT"]
        timed = "TIME" in said and set(said) <= {"FROM", "TIME", "UNTIL", "FOR", "LASTING", "AT"}
        joint = pieces[i - 2].kind in ("COMMA", "WITH", "AND") and any(p.kind == "ATTACK" for p in pieces[: i - 2])
        if timed and joint and kinds_at(pieces, i - 3, 1) != ["SUPPORT"]:
            first = i - 3 if pieces[i - 3].kind == "COMMA" else i - 2
            comma = pieces[i - 2]._replace(kind="COMMA", text=",")
            hours = [p for p in pieces[i + 1 : end] if p.kind != "SUPPORT"]
            support = [pieces[i - 1], pieces[i]._replace(kind="SUPPORT", text="support"), *hours]
            sequel = pieces[end:]
            if any(p.kind == "UNITS" for p in sequel):
                return [*pieces[:first], comma, *support, *sequel]
            # `…, and then pushes on to Wyler`: those who attack, and not the guns.
            return [*pieces[:first], *sequel, comma, *support]
    return pieces


def _on_call(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`two squadrons on call to support 2 IG from 1330 until last light`: they support it then."""
    for i in range(1, len(pieces) - 3):
        # `two squadrons are on call`: is that told?
        beside = pieces[i].start - pieces[i - 1].end <= 1
        if beside and pieces[i].kind == "VAGUE" and pieces[i].text.lower() == "on call":
            helps = kinds_at(pieces, i + 1, 2) == ["TO", "SUPPORT"] and any(p.kind == "UNTIL" for p in pieces[i:])
            if helps and any(p.kind == "TIME" and p.value.clock is not None for p in pieces[i:]):
                remarks.append(remark_of([pieces[i]]))
                return [*pieces[:i], *pieces[i + 1 :]]
    return pieces


def _several_with(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 IG take Aalst, with 55 Fd and 153 Fd supporting 2 IG from 1425`: both guns, with an hour of their own."""
    del remarks
    for i in range(2, len(pieces) - 3):
        if pieces[i].kind != "WITH" or pieces[i - 1].kind == "WITH":
            continue
        names = past(pieces, i + 1, ("UNITS", "JOIN", "AND", "COMMA"))
        helps = kinds_at(pieces, names, 2) == ["SUPPORT", "UNITS"] and pieces[names].text.lower().endswith("ing")
        if helps and pieces[i + 1].kind == "UNITS" and pieces[names - 1].kind == "UNITS":
            row = [p._replace(kind="JOIN") if p.kind in ("AND", "COMMA") else p for p in pieces[i + 1 : names]]
            comma = [] if pieces[i - 1].kind == "COMMA" else [pieces[i]._replace(kind="COMMA", text=",")]
            return [*pieces[:i], *comma, *row, *pieces[names:]]
    return pieces


def _from_one_to_the_other(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`switch its support from 1 Border to 7 KOSB at 1000`: whom they support from now on."""
    at = next((i for i, p in enumerate(pieces) if p.kind in ("SUPPORTED", "SUPPORT")), 0)
    led = [p for p in pieces[:at] if p.kind not in ("UNITS", "THEY", "TO", "SHALL", "COLON", "JOIN")]
    whose = at + 1 + (kinds_at(pieces, at + 1, 1) == ["FROM"])
    if kinds_at(pieces, whose, 3) != ["UNITS", "TO", "UNITS"] or len(led) != 1 or led[0].text.lower() not in _SWITCHING:
        return pieces
    remarks.append(remark_of(pieces[at : whose + 1]))
    kept = [p for p in pieces[:at] if p is not led[0] and p.kind != "THEY"]
    return [*kept, pieces[at]._replace(kind="SUPPORT", text="support"), *pieces[whose + 2 :]]


def _switched_over(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Switch 147 Fd over to supporting 4/7 DG`, `147 Fd changes over to supporting 4/7 DG`: what the guns do next."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORT"), 0)
    if at < _OVER_TO or kinds_at(pieces, at - 1, 3) != ["TO", "SUPPORT", "UNITS"]:
        return pieces
    head = [p for p in pieces[: at - 1] if p.kind not in ("TO", "SHALL", "COLON", "JOIN")]
    deed = next((p for p in head if p.kind in ("AMEND", "MOVE", "WORD")), None)
    if deed is None or deed.text.lower() not in _SWITCHING or deed.text.lower().startswith("move"):
        # `move 147 Fd to support 7 SLI`: where to?
        return pieces
    if any(p.kind not in ("UNITS", "AT", "TIME") for p in head if p is not deed):
        return pieces
    return [*(p for p in pieces[: at - 1] if p is not deed and p.kind not in ("TO", "SHALL")), *pieces[at:]]


_WHO_SWITCH = frozenset({"UNITS", "JOIN", "AND", "SHALL", "COLON", "COMMA", "TO"})
_OVER_TO = 3
_SWITCHING = frozenset(
    "switch switches shift shifts transfer transfers move moves change changes turn turns".split()  # noqa: SIM905
)
#: The sign without which nothing of the kind stands in a sentence, and what settles it.
GUNS_BESIDE: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("SUPPORTED", _fire_of),
    ("SUPPORTED", _fire_upon),
    ("ATTACK", _prepared_by),
    ("WITH", _giving_till),
    ("WITH", _several_with),
    ("FIRE", _firing_from),
    ("SUPPORT", _hour_of_both),
    ("SUPPORT", _whose_sequel),
    ("FIRE", _whose_sequel),
    ("FIRE", _what_fire_is_for),
    ("FIRE", _both_in_support),
    ("SQUADRONS", against_guns),
    ("SQUADRONS", _squadron_left),
    ("FIRE", _kept_up),
    ("FIRE", _kept_firing),
    ("AMEND", _switched_onto),
    ("SUPPORTED", _from_one_to_the_other),
    ("SUPPORT", _from_one_to_the_other),
    ("SUPPORT", _switched_over),
    ("FIRE", _lifted_to),
    ("FIRE", _switched_to),
    ("SQUADRONS", _whatever_they_find),
    ("AIR", _whatever_they_find),
    ("SQUADRONS", _on_call),
    ("SQUADRONS", _hour_or_ground),
    ("SQUADRONS", corners_or_hours),
    ("AIR", corners_or_hours),
)
