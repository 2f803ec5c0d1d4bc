"""German and Dutch sentences that tell first what is done and then by whom: `Elst ist zu halten durch Knaust`,
`Elst wird um 0800 von Knaust angegriffen`.

They are put as an order commonly is. What is done and has no hour may as well be news, and stays to be asked about.
Source: orders.md 7; player's guide, "What".
"""

from collections.abc import Callable

from engine.orders.sentence.german_and_dutch.verbs_in_parts import PARTICIPLES
from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, remark_of
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_IS_DONE = frozenset({"wird", "werden", "wordt", "worden"})
_WHEN = frozenset({"AT", "FROM", "BY", "UNTIL", "TIME", "LASTING", "COMMA", "NOW"})
_NAMES = frozenset({"UNITS", "JOIN", "AND"})


@hangs_on(_IS_DONE)
def _undergone(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Elst wird um 0800 von Knaust angegriffen`, `Um 0800 wird Elst durch Knaust genommen`, whose hour may have been
    read already."""
    del remarks
    done = next((p for p in pieces if p.kind == "WORD" and plain_letters(p.text.lower()) in PARTICIPLES), None)
    said = next((p for p in pieces[:4] if p.kind == "WORD" and p.text.lower() in _IS_DONE), None)
    if done is None or said is None or done.start < said.start or any(p.text == "?" for p in pieces):
        return pieces
    end = pieces.index(done) + 1
    if kinds_at(pieces, end, 2) != ["COMMA", "UNITS"]:
        end = len(pieces)
    rest = [p for p in pieces[:end] if p is not done and p is not said]
    places, whom = [p for p in rest if p.kind == "PLACE"], [p for p in rest if p.kind in _NAMES]
    when = [p for p in rest if p.kind in _WHEN]
    led = said is pieces[0] and said.text.islower()
    if said is pieces[0] and (not led or end < len(pieces)):
        # `Wird Elst von Knaust angegriffen, …`: in that case.
        return pieces
    if len(places) != 1 or not whom or len(places) + len(whom) + len(when) + _by(rest) != len(rest):
        return pieces
    if all(p.kind != "TIME" for p in when) and end < len(pieces):
        # `Elst wird von Knaust angegriffen, Brinkmann greift um 0900 Bemmel an`: news or an order, but not of both.
        return [*pieces[: end - 1], done._replace(kind="UNLESS"), *pieces[end:]]
    if (all(p.kind != "TIME" for p in when) and not led) or whom[0].kind != "UNITS" or whom[0].start < places[0].start:
        return pieces
    deed = done._replace(kind=PARTICIPLES[plain_letters(done.text.lower())][0])
    if when[:1] and when[0].kind == "COMMA":
        when = when[1:]
    return [*whom, deed, *places, *when, *pieces[end:]]


def _by(pieces: list[Piece]) -> int:
    """How many pieces only say `by`."""
    return sum(p.kind in ("WITH", "MARK") or (p.kind == "VIA" and p.text in ("durch", "door")) for p in pieces)


def _to_be_done(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Elst ist zu halten durch Knaust`, `Elst ist durch Knaust bis 1200 zu nehmen`: who is to do it."""
    del remarks
    by = next((i for i, p in enumerate(pieces) if p.kind == "WITH" and p.text.lower() in ("durch", "door")), 0)
    if not by or kinds_at(pieces, 0, 1) != ["PLACE"] or kinds_at(pieces, by + 1, 1) != ["UNITS"]:
        return pieces
    deeds = [p for p in pieces if p.kind in VERBS]
    end = next((j for j in range(by + 1, len(pieces)) if pieces[j].kind not in _NAMES), len(pieces))
    rest = [p for p in (*pieces[1:by], *pieces[end:]) if p.kind not in VERBS | {"SHALL", "TO"}]
    rest = [p for p in rest if p.text.lower() not in ("ist", "sind", "is")]
    if len(deeds) != 1 or any(p.kind not in _WHEN | {"MARK"} for p in rest):
        return pieces
    return [*pieces[by + 1 : end], deeds[0], pieces[0], *rest]


_BARRELS = frozenset(
    """
    batteries battery guns gun barrels tubes pieces batterien rohren rohre geschützen geschuetzen geschütze batterijen
    stukken kanonnen vuurmonden
    """.split()  # noqa: SIM905
)


def _with_all_guns(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`feuert mit allen Batterien auf Elst`, `fires with all batteries`: its own, and nobody else's."""
    for i in range(2, len(pieces) - 1):
        counted = i + 1 + (pieces[i + 1].kind == "ALL")
        if pieces[i].kind != "WITH" or kinds_at(pieces, counted, 1) not in (["WORD"], ["COY"]):
            continue
        fires = any(p.kind in ("FIRE", "SUPPORT") for p in pieces) and any(p.kind == "UNITS" for p in pieces[:i])
        if fires and counted > i + 1 and pieces[counted].text.lower() in _BARRELS:
            remarks.append(remark_of(pieces[i : counted + 1]))
            rest = pieces[counted + 1 :]
            return [*pieces[:i], *rest]
    return pieces


#: What has become of a place by somebody's deed.
_BECOME = frozenset({"taken", "lost", "captured", "secured", "seized", "blown", "destroyed", "cleared", "gone"})


def _with_it_done(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`and, with Mook lost, withdraw on Gennep`: if it is; never without it."""
    del remarks
    for i in range(len(pieces) - 2):
        if kinds_at(pieces, i, 2) != ["WITH", "PLACE"] or pieces[i + 2].text.lower() not in _BECOME:
            continue
        if i + 3 == len(pieces) or pieces[i + 3].kind in JOINTS or pieces[i + 3].kind == "MARK":
            done = pieces[i + 2]._replace(kind="WORD")
            return [*pieces[:i], pieces[i]._replace(kind="IF", text="if"), pieces[i + 1], done, *pieces[i + 3 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
DONE_BY_WHOM: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("WORD", _undergone),
    ("WITH", _to_be_done),
    ("WITH", _with_all_guns),
    ("WITH", _with_it_done),
)
