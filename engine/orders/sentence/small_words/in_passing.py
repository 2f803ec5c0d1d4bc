"""Words that tell how, from which side or whereabouts, and give an order no further place or hour.

`grab Grave bridge from both ends`, `follows an hour behind`, `Heilig Landstichting, nr Nijmegen`, `Goebel from the
east`: each becomes a remark, shown back. `wait for midnight`, `resume the advance on Best`: the word is put as it is
meant. Single words that no table holds are settled in `single_words`. Source: orders.md 6, 8.
"""

from collections.abc import Iterable

from engine.clock import DAY
from engine.orders.sentence.clock.jump_off import gets_going, others_set_out, sets_out_after
from engine.orders.sentence.conditions.how_a_place_stands import place_gone
from engine.orders.sentence.conditions.precautions import halted_and_back, of_which_task
from engine.orders.sentence.deeds.about_orders import about_orders
from engine.orders.sentence.deeds.beside_deeds import made_ready
from engine.orders.sentence.deeds.brought_over import (
    crossed_when_taken,
    ferried_by,
    ferry_built,
    landed_from_the_ferry,
    over_by_the_ferry,
    over_when_taken,
    taken_across,
)
from engine.orders.sentence.deeds.deeds_done import deeds_done
from engine.orders.sentence.deeds.engineer_work import (
    as_the_ferry_lets,
    boats_brought,
    boats_manned,
    crossings_worked,
)
from engine.orders.sentence.deeds.forborne import FORBORNE, awaiting, crossed_first, spoken_of
from engine.orders.sentence.deeds.in_other_words import IN_OTHER_WORDS
from engine.orders.sentence.deeds.kept_back import KEPT_BACK
from engine.orders.sentence.deeds.mines import MINES
from engine.orders.sentence.deeds.orders_that_stand import deed_that_stands
from engine.orders.sentence.deeds.reports import REPORTS
from engine.orders.sentence.deeds.suffered import suffered
from engine.orders.sentence.deeds.turns_of_phrase import TURNS_OF_PHRASE
from engine.orders.sentence.german_and_dutch.continental import attack_ended
from engine.orders.sentence.ground.places_left import PLACES_LEFT
from engine.orders.sentence.ground.reached_on_the_way import REACHED_ON_THE_WAY
from engine.orders.sentence.ground.stretches import STRETCHES
from engine.orders.sentence.ground.targets import described, lifted_from, time_on_target
from engine.orders.sentence.ground.ways import WAYS
from engine.orders.sentence.ground.zones import (
    by_glider,
    drops_altered,
    landed_in_turn,
    under_a_title,
    zone_within,
    zones_altered,
)
from engine.orders.sentence.pieces import JOINTS, UNKNOWN_DEED, Piece, kinds_at, remark_of
from engine.orders.sentence.sequences.but_first import taken_on_the_way
from engine.orders.sentence.small_words.deeds_to_others import deeds_to_others
from engine.orders.sentence.small_words.kept_busy import kept_busy
from engine.orders.sentence.small_words.single_words import COMPASS, single_words
from engine.orders.sentence.small_words.until_there import until_there, until_told
from engine.orders.sentence.troops.columns import abreast, both_flanks, detached, for_a_lift, in_columns, side_roads
from engine.orders.sentence.troops.helpers_named import HELPERS_NAMED, helped_from
from engine.orders.sentence.troops.how_far_behind import HOW_FAR_BEHIND
from engine.orders.sentence.troops.in_their_places import IN_THEIR_PLACES
from engine.orders.sentence.troops.squadrons import squadrons_named
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import Law, words_of

_JOINING = frozenset({"AND", "JOIN"})
_SIDES = frozenset({"ends", "sides", "directions", "flanks", "banks", "angles"})
#: Deeds of going and fighting, which a denial before `and` may deny as well.
_DENIED = frozenset({"MOVE", "ATTACK", "RECCE", "WITHDRAW", "CROSS", "FIRE", "DROP", "FOLLOW"})


def in_passing(pieces: list[Piece]) -> list[Piece]:
    """The pieces with such words as REMARK at the end, or put as they are meant."""
    kinds = {p.kind for p in pieces}
    laws = _laws_about(kinds)
    if not laws:
        return pieces
    remarks: list[Piece] = []
    if "WORD" in kinds and ("TO" in kinds or "MOVE" in kinds):
        pieces = deeds_done(pieces)
    said: set[str] = set()
    for settle, words in laws:
        if words is not None:
            said = said or {p.text.lower() for p in pieces}
            if words.isdisjoint(said):
                continue
        if pieces:
            settled = settle(pieces, remarks)
            if settled is not pieces:
                pieces, said = settled, set()
    return [*pieces, *remarks] if remarks else pieces


def _from_all_sides(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`from both ends`, `at both ends`, `from all sides`; `stay in Eindhoven after all`."""
    for i in range(1, len(pieces)):
        ends = i + 1 == len(pieces) or pieces[i + 1].kind in JOINTS or pieces[i + 1].kind == "MARK"
        if pieces[i].text.lower() == "all" and pieces[i - 1].text.lower() == "after" and ends:
            remarks.append(remark_of(pieces[i - 1 : i + 1]))
            return pieces[: i - 1] + pieces[i + 1 :]
        if i + 1 == len(pieces):
            break
        if (
            pieces[i].kind in ("BOTH", "ALL")
            and pieces[i - 1].kind in ("FROM", "AT")
            and pieces[i + 1].text.lower() in _SIDES
        ):
            remarks.append(remark_of(pieces[i - 1 : i + 2]))
            return pieces[: i - 1] + pieces[i + 2 :]
    return pieces


def _others_brought(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`recce Aalst and bring them up to Son`: those found there, no march of the scouts."""
    del remarks
    i = next((i for i, p in enumerate(pieces[:-1]) if p.kind == "MOVE" and p.text.lower() in _BRINGING), 0)
    if not i or pieces[i + 1].text.lower() != "them" or all(p.kind != "RECCE" for p in pieces[:i]):
        return pieces
    return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[i + 1 :]]


_BRINGING = frozenset({"bring", "brings", "lead", "leads", "guide", "guides", "get", "gets"})


def _nearby(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Heilig Landstichting, nr Nijmegen`: where the place lies."""
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind != "ORDERNO" or pieces[i].text.lower() != "nr" or pieces[i + 1].kind != "PLACE":
            continue
        before = i - 2 if pieces[i - 1].kind == "COMMA" and i > 1 else i - 1
        if pieces[before].kind == "PLACE":
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[: before + 1] + pieces[i + 2 :]
        return [*pieces[:i], pieces[i]._replace(kind="AT"), *pieces[i + 1 :]]
    return pieces


def _side_of_one(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Goebel and Greschick attack Mook, Goebel from the east`, `506 attack Best from the north, 502 from the west`:
    who comes from which side is a remark; one not addressed yet attacks with the first."""
    at = next((i for i in range(3, len(pieces) - 3) if kinds_at(pieces, i, 4) == ["COMMA", "UNITS", "FROM", "WORD"]), 0)
    at = at or next((i for i in range(3, len(pieces) - 3) if kinds_at(pieces, i, 4) == _AND_FROM), 0)
    verbs = [p.kind for p in pieces[:at] if p.kind in VERBS]
    if not verbs or pieces[at + 3].text.lower() not in COMPASS or any(p.kind in VERBS for p in pieces[at + 4 :]):
        return pieces
    other = pieces[at + 1]
    rest = pieces[:at] + pieces[at + 4 :]
    if other.text.lower() not in {p.text.lower() for p in pieces[:at] if p.kind == "UNITS"}:
        sided = any(kinds_at(pieces, i, 2) == ["FROM", "WORD"] for i in range(at))
        if verbs != ["ATTACK"] or not sided or pieces[0].kind != "UNITS" or pieces[1].kind != "ATTACK":
            return pieces
        rest = [pieces[0], pieces[at]._replace(kind="JOIN"), other, *rest[1:]]
    elif pieces[at].kind != "COMMA" or at + 4 < len(pieces):
        return pieces
    remarks.append(remark_of(pieces[at + 1 : at + 4]))
    return rest


_AND_FROM = ["AND", "UNITS", "FROM", "WORD"]


def _not_before(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`not before StuG 280 has arrived`: when it arrives."""
    del remarks
    for i in range(len(pieces) - 2):
        led = pieces[i].kind == "FROM" and pieces[i].text.lower().endswith(("not before", "not until"))
        if led and pieces[i + 1].kind in ("UNITS", "PLACE", "BRIDGEWORD") and pieces[i + 2].kind not in JOINTS:
            return [*pieces[:i], pieces[i]._replace(kind="WHEN", text="when"), *pieces[i + 1 :]]
    return pieces


def _lead_from(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`take over the lead from 3 IG`, `take over the flank guard from 5 CG at Aalst`: who had it is not sent
    anywhere."""
    for i in range(len(pieces) - 2):
        if pieces[i].kind not in ("MOVE", "GUARD") or not pieces[i].text.lower().startswith("take"):
            continue
        j = i + 1
        while pieces[j : j + 1] and pieces[j].kind in ("WORD", "HOLD", "GUARD"):
            j += 1
        # `take over at Driel from 2 Pol`, `takes over Erp at 2000 from Pz 2107`.
        j += 2 * (kinds_at(pieces, j, 2) == ["AT", "PLACE"])
        j += 3 * (kinds_at(pieces, j, 3) in (["PLACE", "AT", "TIME"], ["PLACE", "BY", "TIME"]))
        if kinds_at(pieces, j, 2) == ["FROM", "UNITS"]:
            remarks.append(remark_of(pieces[j : j + 2]))
            return pieces[:j] + pieces[j + 2 :]
    return pieces


def _wait_for(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`wait for midnight, then go on`, `wait for the gliders till 1700`: until then; `attack Ede, wait for my signal`:
    not yet."""
    for i in range(len(pieces) - 2):
        if pieces[i].kind != "HOLD" or not pieces[i].text.lower().startswith("wait"):
            continue
        at = i + 1 + (pieces[i + 1].kind == "THERE")
        if pieces[at].text.lower() == "for" and [p.kind for p in pieces[at + 1 : at + 2]] == ["TIME"]:
            return [*pieces[:at], pieces[at]._replace(kind="UNTIL"), *pieces[at + 1 :]]
        end = next((j for j in range(at + 1, min(at + 5, len(pieces))) if kinds_at(pieces, j, 2) == _TILL), 0)
        awaiting = bool(end) and pieces[at].text.lower() in ("for", "wait for")
        if awaiting and {p.kind for p in pieces[at:end]} <= _AWAITED:
            remarks.append(remark_of(pieces[at:end]))
            return pieces[:at] + pieces[end:]
        before = pieces[i - 1].kind if i else ""
        bidden = pieces[i + 1].text.lower() == "for" and pieces[i + 2].kind == "WORD" and before != "THEN"
        if bidden and before != "AND" and any(p.kind in VERBS or p.kind == "PLACE" for p in pieces[:i]):
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="UNLESS", text="wait for"), *pieces[i + 2 :]]
    return pieces


_TILL = ["UNTIL", "TIME"]
_AWAITED = frozenset({"UNLESS", "FOR", "WORD", "UNITS", "THEY", "THERE", "ENEMY"})


def _close_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`stay by Aalst`: there, not on the way through it."""
    del remarks
    for i in range(len(pieces) - 2):
        by = pieces[i + 1].kind == "VIA" and pieces[i + 1].text.lower() == "by" and pieces[i + 2].kind == "PLACE"
        if by and pieces[i].kind in ("HOLD", "GUARD"):
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="AT"), *pieces[i + 2 :]]
    return pieces


def _between_hours(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`between 15 and 17 h`: the second is an hour like the first, no length of time."""
    del remarks
    for i in range(len(pieces) - 3):
        span = pieces[i + 3]
        if (
            kinds_at(pieces, i, 2) != ["BETWEEN", "TIME"]
            or pieces[i + 2].kind not in _JOINING
            or span.kind != "LASTING"
        ):
            continue
        first = pieces[i + 1].value.clock
        if first is not None and span.value % 60 == 0 and first < span.value < DAY:
            hour = span._replace(kind="TIME", value=pieces[i + 1].value._replace(clock=span.value))
            return [*pieces[: i + 2], pieces[i + 2]._replace(kind="UNTIL"), hour, *pieces[i + 4 :]]
    return pieces


def _denied_both(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 Para will not move out at 2000 and seize Renkum`: the second deed is denied with the first, or is it?"""
    del remarks
    i = next((i for i, p in enumerate(pieces) if p.kind == "NOACTION" and not attack_ended(p)), len(pieces))
    for j in range(i + 1, len(pieces) - 1):
        if pieces[j].kind in JOINTS and pieces[j].kind != "AND":
            return pieces
        if pieces[j].kind == "AND" and pieces[j + 1].kind in _DENIED:
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _called_up(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Gavin to 1/505: hit Mook`: who writes to whom."""
    if kinds_at(pieces, 0, 4) != ["UNITS", "TO", "UNITS", "COLON"]:
        return pieces
    if not any(e.sort == "hq" for e in pieces[0].value.entries):
        return pieces
    remarks.append(remark_of(pieces[:2]))
    return pieces[2:]


def _of_orders(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`push my last back to 1500`, `order 31: not 1500 but 1630`."""
    del remarks
    return about_orders(pieces)


def _whoever_is_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3/508 attacks whoever is in Wyler`: that is what is attacked."""
    del remarks
    i = next(i for i, p in enumerate(pieces) if p.kind == "FIGHTTHROUGH")
    there = kinds_at(pieces, i + 1, 2) == ["AT", "PLACE"]
    if not there or any(p.kind in VERBS or p.kind in ("TO", "PLACE") for p in pieces[:i]):
        return pieces
    return [*pieces[:i], pieces[i]._replace(kind="ATTACK"), *pieces[i + 2 :]]


def _lifted(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fire on 5060 from 1430 to 1500, then lift`: that it ends then."""
    end = len(pieces) - (pieces[-1].kind == "MARK")
    if pieces[end - 1].text.lower() not in ("lift", "lifts", "lifting") or pieces[end - 2].kind not in ("THEN", "AND"):
        return pieces
    remarks.append(remark_of(pieces[end - 2 : end]))
    return pieces[: end - 2]


def _come_what_may(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Come what may, it returns to Groesbeek at 1800`: of the task behind it, and no talk."""
    at = 1 + (kinds_at(pieces, 1, 1) == ["COMMA"])
    if pieces[0].kind != "REMARK" or kinds_at(pieces, at, 1) != ["THEY"] or taken_on_the_way(pieces, []) is not pieces:
        return pieces
    remarks.append(pieces[0])
    return pieces[at:]


#: The word of the grammar without which nothing of the kind stands in a sentence, and what settles it.
_BY_SIGN: tuple[tuple[str, Law], ...] = (
    *MINES,
    ("UNTIL", until_there),
    ("REMARK", until_there),
    ("REMARK", _come_what_may),
    ("HOLD", kept_busy),
    ("GUARD", kept_busy),
    ("WORD", deeds_to_others),
    ("RAMBLE", deeds_to_others),
    *TURNS_OF_PHRASE,
    *IN_THEIR_PLACES,
    *HELPERS_NAMED,
    *((sign, squadrons_named) for sign in ("SQUADRONS", "AIRRECCE", "AIR")),
    ("COLON", _called_up),
    ("ALTERZONE", under_a_title),
    ("ALTERZONE", zones_altered),
    ("ZONEWORD", zones_altered),
    ("ZONEWORD", zone_within),
    ("CROSS", zones_altered),
    ("AMEND", drops_altered),
    ("DROP", zones_altered),
    ("DROP", drops_altered),
    ("WORD", drops_altered),
    ("FROM", described),
    ("ATTACK", described),
    ("ATTACK", suffered),
    ("FIRE", suffered),
    ("HALTONCONTACT", halted_and_back),
    ("FIRE", described),
    ("FIRE", _lifted),
    ("FIGHTTHROUGH", _whoever_is_there),
    ("BOTH", _from_all_sides),
    ("ALL", _from_all_sides),
    ("WORD", place_gone),
    ("WORD", abreast),
    ("WORD", single_words),
    ("PLACE", crossings_worked),
    ("BRIDGEWORD", crossings_worked),
    ("WATER", taken_across),
    ("CROSS", crossed_when_taken),
    ("IF", over_when_taken),
    ("IF", of_which_task),
    ("UNLESS", made_ready),
    ("WHEN", over_when_taken),
    ("CROSS", ferried_by),
    ("DROP", landed_from_the_ferry),
    ("FERRYACT", as_the_ferry_lets),
    ("FERRYACT", boats_manned),
    ("FERRYACT", ferry_built),
    ("WATER", over_by_the_ferry),
    ("DEED", boats_brought),
    *HOW_FAR_BEHIND,
    ("RECCE", _others_brought),
    ("ORDERNO", _nearby),
    ("FROM", lifted_from),
    ("FROM", _not_before),
    ("FROM", _side_of_one),
    ("FROM", _lead_from),
    ("HOLD", _wait_for),
    *REPORTS,
    *PLACES_LEFT,
    *REACHED_ON_THE_WAY,
    ("TILLRELIEVED", until_told),
    *KEPT_BACK,
    ("NOACTION", _denied_both),
    ("VIA", _close_by),
    ("BETWEEN", _between_hours),
    *FORBORNE,
    ("FROM", detached),
    ("UNITS", spoken_of),
    ("HOLD", awaiting),
    ("WHEN", crossed_first),
    ("HOLD", sets_out_after),
    ("FROM", others_set_out),
    ("REMARK", gets_going),
    ("HOLD", deed_that_stands),
    ("WORD", deed_that_stands),
    ("TO", time_on_target),
    ("UNTIL", time_on_target),
    ("ORDERNO", _of_orders),
    ("MYLAST", _of_orders),
    ("ALLORDERS", _of_orders),
    ("CANCEL", _of_orders),
    ("NUM", _of_orders),
    *STRETCHES,
    *WAYS,
    ("NUM", in_columns),
    ("FOR", for_a_lift),
    ("DROP", for_a_lift),
    ("DROP", by_glider),
    ("DROP", landed_in_turn),
    ("BOTH", both_flanks),
    ("WORD", side_roads),
    *IN_OTHER_WORDS,
    ("SUPPORTED", helped_from),
)


_LAWS = [(settle, words_of(settle)) for _, settle in _BY_SIGN]
#: Where in the table the laws of a sign stand.
_ROWS: dict[str, set[int]] = {}
for _row, (_sign, _) in enumerate(_BY_SIGN):
    _ROWS.setdefault(_sign, set()).add(_row)
_NO_ROWS: frozenset[int] = frozenset()


def _laws_about(kinds: Iterable[str]) -> list[tuple[Law, frozenset[str] | None]]:
    """The laws whose signs stand in a sentence, with the words they hang on, in the order of the table, each once
    whatever number of its signs."""
    rows = sorted(_NO_ROWS.union(*[_ROWS[kind] for kind in kinds if kind in _ROWS]))
    return list(dict.fromkeys([_LAWS[i] for i in rows]))
