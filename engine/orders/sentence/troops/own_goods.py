"""What troops bring along with them: `Light Regiment shift your guns to Oosterbeek`, `Roestel with its Jagdpanzers`.

Their own guns and tanks are they themselves, and nobody else's. Source: orders.md 13, 14.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.plain_words import words_of

_TAKES = frozenset("take takes bring brings carry carries lead leads nimmt nehmen bringt".split())  # noqa: SIM905
_OWN = (" your", " its", " his", " their", " seine", " seinen", " ihre", " ihren", " zijn", " hun", " je", " uw")
_BRINGS = frozenset(
    """
    bring brings take takes lead leads shift shifts move moves drive drives bringt bringen fährt faehrt rijdt brengt
    verlegt verlegen verplaatst verplaatsen
    """.split()  # noqa: SIM905
)
_BIDS = frozenset({"SHALL", "TO"})


#: `Roestel mit seinen Sturmgeschützen nach Aalst`: what troops have, in words that are no names of any.
_GOODS = frozenset(
    """
    panzern panzer tanks sturmgeschützen sturmgeschuetzen geschützen geschuetzen jagdpanzern fahrzeugen wagen leuten
    männern maennern soldaten mannen waffen kanonen haubitzen pak flak spähwagen spaehwagen schützenpanzern lkw
    vehicles lorries trucks jeeps carriers men mortars machine-guns voertuigen wagens kanonnen
    halftracks half-tracks jagdpanzer jagdpanzers
    """.split()  # noqa: SIM905
)


def _with_goods(pieces: list[Piece]) -> list[Piece]:
    """The pieces without `mit seinen Panzern` behind those who have them."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "WITH"), 0)
    if not at or pieces[at - 1].kind != "UNITS" or [p.kind for p in pieces[at + 1 : at + 2]] != ["WORD"]:
        return pieces
    behind = [p.kind for p in pieces[at + 2 : at + 3]]
    alone = behind not in (["AND"], ["JOIN"], ["WORD"], ["UNITS"])
    return [*pieces[:at], *pieces[at + 2 :]] if alone and pieces[at + 1].text.lower() in _GOODS else pieces


def without_goods(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces without such goods; `bring` before them is to move."""
    low = sentence.lower()
    if " with " in low or " mit " in low:
        pieces = _with_goods(_taken_along(pieces))
    if not any(word in low for word in _OWN):
        return pieces
    for i in range(1, len(pieces)):
        piece, last = pieces[i], pieces[i - 1]
        owned = sentence[last.end : piece.start].rstrip().lower().endswith(_OWN)
        if last.kind == "THEY" and f" {last.text.lower()}" in _OWN and i > 1:
            # `Swoboda brings its guns to Elst`; but `2 Para take its guns at Elst`.
            taken = pieces[i - 2].kind == "ATTACK" and [p.kind for p in pieces[i + 1 : i + 2]] != ["TO"]
            theirs = piece.kind == "UNITS" and not taken
            alone = [p.kind for p in pieces[i + 1 : i + 2]] not in (["JOIN"], ["AND"])
            if theirs and alone and [p.kind for p in pieces[i - 3 : i - 1]] == ["WITH", "ALL"]:
                # `hold Leende with all its guns`.
                return [*pieces[: i - 3], *pieces[i + 1 :]]
            return without_goods([*pieces[: i - 1], *pieces[i:]], sentence) if theirs else pieces
        if last.kind == "WORD" and last.text.lower() in ("bring", "brings") and piece.kind == "TO":
            # `bring your men up to Lent`.
            between = sentence[last.end : piece.start].lower().split()
            if between and f" {between[0]}" in _OWN and any(p.kind == "UNITS" for p in pieces[: i - 1]):
                kind = "WITHDRAW" if "back" in piece.text.lower().split() else "MOVE"
                return [*pieces[: i - 1], last._replace(kind=kind), *pieces[i:]]
        if not owned or piece.kind != "UNITS" or not any(p.kind == "UNITS" for p in pieces[: i - 1]):
            continue
        if any(e.sort != "wide" for e in piece.value.entries) or words_of(piece.text)[0].isdigit():
            # `508 PIR attacks with its 3rd Battalion`: that one alone.
            continue
        if last.kind == "WITH" and [p.kind for p in pieces[i + 1 : i + 3]] == ["JOIN", "UNITS"]:
            # `attack Aalst with its tanks and 3 IG`: those behind it as well.
            return [*pieces[:i], *pieces[i + 2 :]]
        fired = any(p.kind in ("SUPPORT", "FIRE", "GUARD") for p in pieces[: i - 1])
        if last.kind == "WITH" and (fired or not sentence[: piece.start].rstrip().lower().endswith(" your")):
            return [*pieces[: i - 1], *pieces[i + 1 :]]
        if last.kind in _BIDS and pieces[i - 2].kind == "UNITS" and any(p.kind == "MOVE" for p in pieces[i + 1 :]):
            if all(e.sort == "unit" for e in pieces[i - 2].value.entries):
                # `Roestel soll seine Geschütze nach Geldrop fahren`: he himself, and no other guns.
                return [*pieces[:i], *pieces[i + 1 :]]
            # `KG Walther soll seine Geschütze …`: which of them?
            return [*pieces[:i], piece._replace(kind="UNLESS"), *pieces[i + 1 :]]
        if last.text.lower() in _BRINGS:
            whose = next(p for p in reversed(pieces[: i - 1]) if p.kind == "UNITS")
            if any(e.sort in ("formation", "group") for e in whose.value.entries):
                if words_of(piece.text)[-1] == "hq":
                    # `Walther verlegt seinen Gefechtsstand`: the headquarters of that group.
                    return pieces
                # `59 Division is to move its guns to Boxtel`: the guns alone, and not all of it.
                return [*pieces[:i], piece._replace(kind="UNLESS"), *pieces[i + 1 :]]
            return [*pieces[: i - 1], last._replace(kind="MOVE"), *pieces[i + 1 :]]
    return pieces


def _taken_along(pieces: list[Piece]) -> list[Piece]:
    """`Knaust takes Mielke with him to Elst`: both go; `takes Mielke with him and attacks`: both attack."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "WITH"), 0)
    if at < 3 or pieces[at - 3].kind != "UNITS" or pieces[at - 1].kind != "UNITS":
        return pieces
    whom, takes, taken = pieces[at - 3 : at]
    rest = pieces[at + 1 :]
    if rest[:1] and rest[0].kind == "THEY":
        rest = rest[1:]
    elif pieces[at].text.lower() != "mit":
        return pieces
    if takes.text.lower() not in _TAKES or not rest or rest[0].kind not in ("TO", "AND", "VIA"):
        return pieces
    both = [*pieces[: at - 3], whom, Piece("JOIN", "and", taken.start, taken.start, "and"), taken]
    return [*both, *rest[1:]] if rest[0].kind == "AND" else [*both, takes._replace(kind="MOVE"), *rest]
