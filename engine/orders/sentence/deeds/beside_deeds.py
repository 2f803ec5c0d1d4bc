"""Words behind a deed that give it no second object.

`follow 2 IG, distance 2 km`, `from Heeswijk to Veghel, following the canal`, `fire on 4289 in support of
1st Airborne`, `round the west of Eindhoven via Veldhoven`: how far, along what, whom it helps, round
what the way leads that is given anyway. Each becomes a remark, shown back. Source: orders.md 6, 8.
"""

from itertools import zip_longest

from engine.orders.sentence.pieces import Piece, kinds_at, past, remark_of
from engine.orders.sentence.troops.how_far_behind import distance
from engine.orders.sentence.words.signal_words import VERBS

_LED = frozenset({"FOLLOW", "BEHIND", "FIRE", "AVOIDING", "HOLD"})


def beside_deeds(pieces: list[Piece]) -> list[Piece]:
    """The pieces with such words as REMARK at the end."""
    kinds = {p.kind for p in pieces}
    if _LED.isdisjoint(kinds):
        return pieces
    remarks: list[Piece] = []
    if "HOLD" in kinds:
        pieces = _kept_up(_so_kept(pieces, remarks))
    if kinds & {"FOLLOW", "BEHIND"}:
        pieces = _along_water(distance(pieces, remarks), remarks)
    if "FIRE" in kinds and "PLACE" in kinds:
        pieces = _at_whoever_comes(pieces, remarks)
    if pieces[-1].kind == "FIRE" and pieces[-1].text.lower().endswith("for effect") and "FIRE" in kinds:
        # `fire mission, square 5067, fire for effect`.
        fired = any(p.kind == "FIRE" for p in pieces[:-1])
        pieces = pieces[: -2 if pieces[-2:-1] and pieces[-2].kind == "COMMA" else -1] if fired else pieces
    if "FIRE" in kinds and "LASTING" in kinds:
        # `fires a ten minute concentration on 4787`.
        spans = [i for i, p in enumerate(pieces[1:-1], 1) if p.kind == "LASTING"]
        spans = [i for i in spans if pieces[i - 1].kind == pieces[i + 1].kind == "FIRE"]
        pieces = [p for i, p in enumerate(pieces) if i + 1 not in spans]
    if "FIRE" in kinds and "NUM" in kinds:
        pieces = _rounds(pieces, remarks)
    if "FIRE" in kinds and "SUPPORT" in kinds:
        pieces = _fire_for_whom(pieces, remarks)
    if "AVOIDING" in kinds:
        pieces = _round_what(_not_doing(pieces), remarks)
    return [*pieces, *remarks]


_WHOEVER = frozenset("ENEMY WORD ALLORDERS ALL MOVE AT THEY THERE RAMBLE".split())  # noqa: SIM905
_ANYBODY = frozenset("anything anybody anyone everything everybody everyone whatever whoever".split())  # noqa: SIM905


def _at_whoever_comes(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold Heelsum and fire on anything that moves`: how they hold, no second target."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "FIRE"), 0)
    whom = pieces[at + 1 :]
    if at < 2 or not whom or pieces[at - 1].kind not in ("AND", "COMMA") or pieces[0].kind not in ("UNITS", "ALL"):
        return pieces
    anybody = any(p.kind == "ENEMY" or p.text.lower() in _ANYBODY for p in whom)
    if not anybody or not _WHOEVER.issuperset(p.kind for p in whom):
        return pieces
    remarks.append(remark_of(pieces[at:]))
    return pieces[: at - 1]


_ROUNDS = frozenset(
    """
    salve salven schuss salvo salvos salvoes round rounds rds rd rpg shells concentrations concentration barrages stonks
    """.split()  # noqa: SIM905
)


_OF_EACH_GUN = frozenset("per gun guns tube tubes minute min battery gunfire each".split())  # noqa: SIM905


def _rounds(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fires three salvos on 4288`, `Werfer: two salvos on 4288`: how much they fire."""
    counted = [i for i, p in enumerate(pieces[1:]) if pieces[i].kind == "NUM" and p.text.lower().split()[0] in _ROUNDS]
    i = counted[0] if counted else -1
    if i < 0:
        return pieces
    fired = any(p.kind == "FIRE" for p in pieces[:i])
    end = i + 2
    while fired and end < len(pieces) and pieces[end].text.lower() in _OF_EACH_GUN:
        # `ten rounds a gun`, `five rounds per gun per minute`
        end += 1
    remarks.append(remark_of(pieces[i:end]))
    return [*pieces[:i], *pieces[end if fired else i + 1 :]]


_KEEPING = frozenset({"keep", "keeps", "keep on", "keeps on"})


_HOW_TO_BE = frozenset(
    "alert vigilant close closed awake sharp together quiet hidden low ready warm dry calm silent".split()  # noqa: SIM905
)


def _so_kept(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follow 2 Devon and keep well closed up`, `to Aalst, stay alert`: how they go, no holding; `907 GFA stay quiet`:
    they hold."""
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind == "HOLD" and pieces[i + 1].kind == "PLACE" and pieces[i + 1].text.lower() in _HOW_TO_BE:
            remarks.append(remark_of(pieces[i + 1 : i + 2]))
            return [*pieces[: i + 1], *pieces[i + 2 :]]
    for i in range(3, len(pieces) - 1):
        keeps = pieces[i].kind == "HOLD" and pieces[i - 1].kind in ("AND", "COMMA")
        if not keeps or pieces[i].text.lower() not in ("keep", "keeps", "stay", "stays"):
            continue
        j = past(pieces, i + 1, ("WORD", "BEHIND", "AHEAD"))
        said = pieces[i].text.lower().startswith("keep") or pieces[i + 1].text.lower() in _HOW_TO_BE
        if said and j > i + 1 and (j == len(pieces) or pieces[j].kind in ("COMMA", "SEMI", "AND", "THEN", "MARK")):
            remarks.append(remark_of(pieces[i:j]))
            return pieces[: i - 1] + pieces[j:]
    return pieces


def _kept_up(pieces: list[Piece]) -> list[Piece]:
    """`keeps attacking at Best`, `keep on firing`, `and keep it up till 0800`: the deed that goes on, no holding."""
    for i in range(1, len(pieces) - 3):
        keeps = pieces[i].kind in ("AND", "COMMA") and pieces[i + 1].text.lower() in _KEEPING
        until = keeps and [p.kind for p in pieces[i + 1 : i + 5]] == ["HOLD", "THEY", "UNTIL", "TIME"]
        if until and any(p.kind in ("FIRE", "SUPPORT") for p in pieces[:i]):
            # But `takes Son and keeps it until 1800` is a holding.
            return [*pieces[:i], *pieces[i + 3 :]]
    return [
        p
        for p, after in zip_longest(pieces, pieces[1:])
        if not (
            p.kind == "HOLD"
            and after is not None
            and p.text.lower() in _KEEPING
            and after.kind in VERBS
            and after.text.lower().split()[0].endswith("ing")
        )
    ]


def _along_water(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`moves to Veghel, following the canal`: nobody is followed."""
    for i in range(1, len(pieces) - 1):
        along = pieces[i].kind == "FOLLOW" and pieces[i].text.lower().endswith(" along")
        if along and pieces[i + 1].kind in ("WATER", "WORD") and pieces[i - 1].kind in ("UNITS", "SHALL", "TO", "AND"):
            # `goes along the middle road to Arnhem`.
            return [*pieces[:i], pieces[i]._replace(kind="MOVE"), *pieces[i + 1 :]]
        if i < 2 or pieces[i].kind != "FOLLOW" or pieces[i + 1].kind != "WATER":
            continue
        before = {p.kind for p in pieces[:i]}
        if before & (VERBS - {"FOLLOW"}) or before >= {"TO", "PLACE"}:
            first = i - 1 if pieces[i - 1].kind in ("COMMA", "AND") else i
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[:first] + pieces[i + 2 :]
    return pieces


#: Deeds of those who are helped.
_OF_THEIRS = frozenset({"CROSS", "ATTACK", "WITHDRAW", "MOVE", "DROP", "HOLD", "GUARD", "RECCE"})


def _fire_for_whom(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fire on 4289 in support of 1st Airborne`: the fire is the order, whomever it helps."""
    fire = next(i for i, p in enumerate(pieces) if p.kind == "FIRE")
    at = next((i for i, p in enumerate(pieces) if i > fire and p.kind == "SUPPORT"), -1)
    helping = at > 0 and pieces[at].text.lower().startswith(("in ", "supporting"))
    comma = helping and pieces[at - 1].kind == "COMMA"
    between = [p.kind for p in pieces[fire + 1 : max(at - comma, 0)]]
    if at < 0 or "PLACE" not in between or {"UNITS", "COMMA", "AND", "THEN", "SEMI"} & set(between):
        return pieces
    deed = pieces[at + 1].kind in _OF_THEIRS if at + 1 < len(pieces) else False
    end = at + 2 + deed
    if not helping or kinds_at(pieces, end - 1, 1) != ["UNITS"]:
        return pieces
    while end + 1 < len(pieces) and pieces[end].kind in ("JOIN", "ATTACK") and pieces[end + 1].kind == "UNITS":
        end += 2
    if kinds_at(pieces, end, 1) and pieces[end].kind in _OF_THEIRS:
        # `in support of the Poles' crossing at Driel`.
        end += 1 + 2 * (kinds_at(pieces, end + 1, 2) in (["AT", "PLACE"], ["TO", "PLACE"]))
    remarks.append(remark_of(pieces[at:end]))
    return pieces[: at - comma] + pieces[end:]


def _not_doing(pieces: list[Piece]) -> list[Piece]:
    """`avoid shelling the town`, `avoid crossing the canal`: a deed not to be done, and no place to keep away from."""
    for i in range(len(pieces) - 1):
        deed = pieces[i + 1]
        if pieces[i].kind == "AVOIDING" and deed.kind in _NOT_DONE and deed.text.lower().split()[0].endswith("ing"):
            return [*pieces[:i], pieces[i]._replace(kind="NOT"), *pieces[i + 1 :]]
    return pieces


_NOT_DONE = frozenset({"FIRE", "ATTACK", "CROSS", "MOVE", "GUARD", "HOLD"})
_SIDES = frozenset({"north", "south", "east", "west", "left", "right"})


def _round_what(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`round the west of Eindhoven via Veldhoven`, `bypass Aalst to the east`: the way is given by its places."""
    for i in range(len(pieces) - 2):
        around = pieces[i].kind == "AVOIDING" and pieces[i].text.lower() in (
            "round",
            "around",
            "go round",
            "going round",
        )
        spot = pieces[i + 1]
        sides = [p.kind for p in pieces[i + 2 : i + 4]] in (["TO", "WORD"], ["AT", "WORD"])
        if pieces[i].kind == "AVOIDING" and sides and pieces[i + 3].text.lower() in _SIDES:
            # `bypass Aalst to the east`.
            remarks.append(remark_of(pieces[i + 2 : i + 4]))
            return pieces[: i + 2] + pieces[i + 4 :]
        if around and spot.kind == "PLACE" and spot.value.shift is not None and pieces[i + 2].kind == "VIA":
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[:i] + pieces[i + 2 :]
    return pieces


_READYING = frozenset(
    {"get ready", "gets ready", "make ready", "makes ready", "makes itself ready", "make themselves ready"}
)
_THEN_SENT = frozenset({"MOVE", "ATTACK", "WITHDRAW", "TO"})


def made_ready(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`makes itself ready and marches at 1300 to Oosterbeek`: the march is ordered, and the readying is part of it."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "UNLESS" and p.text.lower() in _READYING), 0)
    if not at or kinds_at(pieces, at + 1, 1) != ["AND"] or not _THEN_SENT.issuperset(kinds_at(pieces, at + 2, 1)):
        return pieces
    if not any(p.kind == "PLACE" for p in pieces[at:]):
        # `get ready and move on my word`.
        return pieces
    remarks.append(remark_of(pieces[at : at + 1]))
    return pieces[:at] + pieces[at + 2 :]
