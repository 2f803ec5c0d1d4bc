"""Words of staying, waiting and flying that bid something else than they say, or nothing that can be carried out:
`wartet seine Meldung ab`, `Hermann blijft erbuiten`, `Reinhold does what Brinkmann does`, `Sortie by KG Krafft`.

What such a word leads is asked about. Which kind of piece calls for a law stands in the table at the end.
Source: orders.md 8, 11; design section 4 "Ask, never guess".
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS


def _not_beyond_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Elst, not beyond the railway`: where are they to stop? `move to Elst but not beyond` is plain."""
    del remarks
    for i in range(1, len(pieces) - 1):
        beyond = pieces[i].kind == "REMARK" and pieces[i].text.lower().endswith("not beyond")
        if beyond and pieces[i + 1].kind in ("WORD", "PLACE", "BRIDGEWORD", "FERRYWORD", "WATER"):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _waits_out(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`wartet seine Meldung ab`, `wartet die Nacht ab`: until when? `wartet ab`, `wartet Befehle ab` is to stay."""
    del remarks
    for i in range(len(pieces) - 2):
        if pieces[i].kind != "HOLD" or pieces[i].text.lower() not in ("wartet", "warten", "wacht", "wachten"):
            continue
        off = next((j for j in range(i + 1, min(i + 5, len(pieces))) if pieces[j].text.lower() in ("ab", "af")), 0)
        row = pieces[i + 1 : off]
        if row and pieces[i + 1].kind != "ORDERNO" and {p.kind for p in row} <= _AWAITED:
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *row, *pieces[off + 1 :]]
    return pieces


_AWAITED = frozenset({"REPORT", "WORD", "PLACE", "UNITS", "THEY", "RAMBLE"})


_STAYS = frozenset("bleibt bleiben blijft blijven stays stay remains remain".split())  # noqa: SIM905
_OUT_OF_IT = frozenset("erbuiten daarbuiten heraus raus draußen draussen außen davon".split())  # noqa: SIM905


def _stays_out(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Hermann blijft erbuiten`: no holding; `Knaust's task remains to take Elst`: none either."""
    del remarks
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind != "HOLD" or pieces[i].text.lower() not in _STAYS:
            continue
        out = pieces[i + 1].kind == "WORD" and pieces[i + 1].text.lower() in _OUT_OF_IT
        if out or (pieces[i + 1].kind == "TO" and kinds_at(pieces, i + 2, 1) in (["ATTACK"], ["MOVE"])):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _as_the_other_does(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Reinhold does what Brinkmann does`: nobody is asked where he is."""
    del remarks
    for i in range(1, len(pieces) - 1):
        asks = pieces[i].kind == "WHEREIS" and pieces[i].text.lower() in ("what", "was", "wat", "whatever")
        if asks and pieces[i - 1].kind == "UNITS" == pieces[i + 1].kind:
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _sortie_on_foot(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Sortie by Krafft to Renkum`: troops break out, and nothing flies."""
    del remarks
    for i in range(len(pieces) - 2):
        sortie = pieces[i].kind == "AIR" and pieces[i].text.lower().startswith("sortie")
        if sortie and pieces[i + 1].text.lower() in ("by", "of", "from") and pieces[i + 2].kind == "UNITS":
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


_SOONER = frozenset({"sooner", "earlier", "before", "früher", "frueher", "eher", "vorher", "eerder"})


def _sooner_if(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`holds until 2200, then falls back, at once if attacked`: at that hour, or before it? It is asked."""
    del remarks
    till = next((i for i, p in enumerate(pieces) if p.kind == "UNTIL"), len(pieces))
    at = next((i for i in range(till, len(pieces)) if pieces[i].kind == "IF"), 0)
    if not at or not any(p.kind in ("WITHDRAW", "MOVE") for p in pieces[till:at]):
        return pieces
    for i in (at - 1, *range(at + 1, min(at + 5, len(pieces)))):
        if pieces[i].kind == "NOW" or (pieces[i].kind == "WORD" and pieces[i].text.lower() in _SOONER):
            open_still = pieces[i]._replace(kind="UNLESS")
            return [*pieces[: min(i, at)], open_still, *(p for p in pieces[min(i, at) :] if p is not pieces[i])]
    return pieces


def _not_before(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`sit tight in Mook, don't budge before noon`, `does nothing before 1000`: they stay until then."""
    del remarks
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind != "BY" or pieces[i].text.lower() != "before" or pieces[i + 1].kind != "TIME":
            continue
        idle, until = pieces[i - 1], pieces[i]._replace(kind="UNTIL", text="until")
        if idle.kind == "HOLD" and idle.text.lower() in _IDLE:
            return [*pieces[:i], until, *pieces[i + 1 :]]
        stays = [p.kind for p in pieces[: i - 1] if p.kind in VERBS]
        joined = kinds_at(pieces, i - 2, 1) in (["COMMA"], ["AND"], ["SEMI"]) and i > 2
        budging = idle.kind == "NOACTION" and not idle.text.lower().endswith(("attack", "engage"))
        if budging and joined and stays == ["HOLD"] and all(p.kind != "TIME" for p in pieces[:i]):
            return [*pieces[: i - 2], until, *pieces[i + 1 :]]
    return pieces


def _wait_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Wait until 2200 and then 2/502 occupies Olland`: those named behind it wait."""
    del remarks
    if kinds_at(pieces, 0, 3) != ["HOLD", "UNTIL", "TIME"]:
        return pieces
    then = 3 + (kinds_at(pieces, 3, 1) == ["COMMA"])
    behind = kinds_at(pieces, then, 3)
    alone = sum(p.kind == "UNITS" for p in pieces) == 1
    if alone and behind[:2] == ["THEN", "UNITS"] and behind[2:] and behind[2] in VERBS | {"TO"}:
        return [pieces[then + 1], *pieces[: then + 1], *pieces[then + 2 :]]
    return pieces


_IDLE = frozenset({"do nothing", "does nothing", "to do nothing", "doing nothing"})

#: The sign without which nothing of the kind stands in a sentence, and what settles it.
STAYING_AND_WAITING: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("REMARK", _not_beyond_it),
    ("HOLD", _waits_out),
    ("HOLD", _stays_out),
    ("WHEREIS", _as_the_other_does),
    ("AIR", _sortie_on_foot),
    ("IF", _sooner_if),
    ("HOLD", _not_before),
    ("HOLD", _wait_first),
)


def to_be_left(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`6 Pen is to be left where it is`, `FJR 18 to be left at Aalst`: they stay; `6 Pen I want left where it is`."""
    del remarks
    stands = kinds_at(pieces, i + 1, 1) == ["THERE"] and pieces[i + 1].text.lower().startswith("where")
    liked = before == "WORD" and pieces[i - 1].text.lower() in ("like", "want", "wish")
    if stands and (before == "UNITS" or (liked and kinds_at(pieces, i - 2, 1) == ["UNITS"])):
        return [*pieces[: i - liked], pieces[i]._replace(kind="HOLD"), *pieces[i + 1 :]]
    stays = i > 1 and pieces[i - 2].kind == "UNITS" and kinds_at(pieces, i + 1, 1) in (["THERE"], ["AT"])
    if before != "TO" or not stays or pieces[i].start - pieces[i - 1].end < len(" be "):
        return None
    return [*pieces[: i - 1], pieces[i]._replace(kind="HOLD"), *pieces[i + 1 :]]
