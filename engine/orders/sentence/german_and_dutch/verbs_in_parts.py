"""German and Dutch verbs whose parts stand in a row of their own: `muss … gehalten werden`, `nimmt Lent unter Feuer`.

What must be done to a place is an order to those named with `durch`, `von`, `door`; to take or keep a place under fire
is to fire on it. In a condition the passive tells what happens, and stays as it is. Source: orders.md 7, 8.
"""

from engine.orders.sentence.pieces import JOINTS, Piece
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS

#: The words without which no verb of the kind stands in a sentence.
IN_PARTS = frozenset(
    "werden worden unter onder betrieb bedrijf bedryf draaiende gaande laufen gang".split()  # noqa: SIM905
)
#: What is done, in the passive: the kind of the deed and its active form.
PARTICIPLES = {
    participle: (kind, active)
    for kind, active, participles in (
        ("HOLD", "halten", "gehalten festgehalten gehouden vastgehouden behouden"),
        ("ATTACK", "angreifen", "angegriffen gestuermt aangevallen bestormd"),
        ("ATTACK", "nehmen", "genommen eingenommen erobert gesaeubert genomen ingenomen veroverd gezuiverd"),
        ("GUARD", "sichern", "besetzt gesichert verteidigt gesperrt abgesperrt abgeriegelt blockiert bezet beveiligd "
                             "verdedigd afgesloten geblokkeerd bewaakt bewacht"),
        ("FIRE", "beschiessen", "beschossen beschoten gebombardeerd bombardiert"),
        ("RECCE", "aufklaeren", "aufgeklaert erkundet verkend"),
        ("WITHDRAW", "zurueckziehen", "zurueckgenommen zurueckgezogen teruggetrokken teruggenomen"),
        ("MOVE", "verlegen", "verlegt verplaatst vorgezogen"),
    )
    for participle in participles.split()
}  # fmt: skip
_PASSIVE = frozenset({"werden", "worden"})
_UNDER = frozenset({"unter", "onder"})
_FIRE = frozenset({"beschuss", "beschieting", "stoerungsfeuer", "artilleriefeuer", "artillerievuur", "dauerfeuer"})
#: `nimmt Lent unter Feuer`, `houdt Lent onder vuur`.
_KEPT_UNDER = frozenset(
    "nimmt nehmen nehme haelt halten halte legt legen setzt setzen neemt nemen neem houdt houden houd".split()  # noqa: SIM905
)
_BETWEEN = frozenset({"TO", "SHALL", "AND", "WORD"})


def verbs_in_parts(pieces: list[Piece]) -> list[Piece]:
    """The pieces with each such verb as one."""
    return _in_service(_under_fire(_to_be_done(pieces)))


#: The words without which no purpose is said: `um die Straße zu sperren`.
PURPOSE = frozenset({"um", "om"})
INFINITIVE = frozenset({"zu", "te"})
ROADS = frozenset(
    "strasse strassen hauptstrasse rollbahn chaussee weg wege wegen hoofdweg bahn bahnlinie spoorlijn".split()  # noqa: SIM905
)
_SHUT = frozenset("sperren abzusperren absperren blockieren abzuriegeln sichern sluiten blokkeren beveiligen".split())  # noqa: SIM905


def for_the_road(pieces: list[Piece]) -> list[Piece]:
    """`greift Veghel an, um die Straße zu sperren`: what is to be done there, as `to cut the road`."""
    for i in range(2, len(pieces) - 2):
        if _low(pieces[i]) not in PURPOSE or _low(pieces[i + 1]) not in ROADS:
            continue
        end = next((j for j in range(i + 2, i + 5) if j < len(pieces) and _shuts(pieces[j])), 0)
        if end:
            to = pieces[i]._replace(kind="TO", text="to")
            head = pieces[:i] if pieces[i - 1].kind != "COMMA" else pieces[: i - 1]
            shut = pieces[end]._replace(kind="GUARD", text="cut the road")
            return [*head, to, shut, *pieces[end + 1 :]]
    return pieces


def _shuts(piece: Piece) -> bool:
    return _low(piece).split()[-1] in _SHUT


def _low(piece: Piece) -> str:
    return plain_letters(piece.text.lower())


def _to_be_done(pieces: list[Piece]) -> list[Piece]:
    """`Elst muss von Euling gehalten werden`, `Elst moet door Reinhold worden aangevallen`."""
    for i, piece in enumerate(pieces):
        if _low(piece) not in _PASSIVE or not any(p.kind == "SHALL" for p in pieces[:i]):
            continue
        at = next((j for j in (i - 1, i + 1, i - 2) if 0 <= j < len(pieces) and _low(pieces[j]) in PARTICIPLES), None)
        if at is None or _told_of(pieces, min(i, at)):
            continue
        kind, active = PARTICIPLES[_low(pieces[at])]
        deed = pieces[at]._replace(kind=kind, text=active)
        # `dient vermeden te worden`: the `te` goes with it.
        first, last = min(i, at), max(i, at)
        head = pieces[:first]
        while head and _low(head[-1]) == "te":
            head.pop()
        return [*head, deed, *pieces[last + 1 :]]
    return pieces


def _told_of(pieces: list[Piece], at: int) -> bool:
    """Whether the words before it are a condition: `falls Elst angegriffen werden sollte`."""
    for piece in reversed(pieces[:at]):
        if piece.kind == "COMMA":
            return False
        if piece.kind in ("IF", "WHEN", "UNLESS", "NOT"):
            return True
    return False


def _in_service(pieces: list[Piece]) -> list[Piece]:
    """`nimmt die Fähre Pannerden in Betrieb`, `Fähre Pannerden in Betrieb nehmen`: they run the ferry."""
    at = next((i for i, p in enumerate(pieces) if _low(p) in _SERVICE), 0)
    if not at or not any(_ferry(p) for p in pieces):
        return pieces
    # `houdt het veer draaiende`, `hält die Fähre am Laufen`.
    led = _low(pieces[at - 1]) in ("in", "am") and _low(pieces[at]) not in _GOING
    if not led and _low(pieces[at]) not in _GOING:
        return pieces
    deed = next((i for i, p in enumerate(pieces) if i != at and _low(p).split()[-1:] and _runs(p)), None)
    if deed is None:
        return pieces
    run = pieces[deed]._replace(kind="FERRYACT", text="betreibt")
    row = [run if i == deed else p for i, p in enumerate(pieces) if i not in (at - led, at)]
    if deed > at:
        # `zu nehmen`.
        first = row.index(run)
        while first and _low(row[first - 1]) in ("zu", "te"):
            del row[first - 1]
            first -= 1
    return row


_GOING = frozenset({"draaiende", "gaande"})
_SERVICE = frozenset({"betrieb", "bedrijf", "laufen", "gang"}) | _GOING
_RUN = frozenset(
    """
    nimmt nehmen nehme setzt setzen setze stellt stellen stelt stelle neemt nemen zet zetten haelt halten houdt
    houden houd
    """.split()  # noqa: SIM905
)


def _runs(piece: Piece) -> bool:
    return _low(piece).split()[-1] in _RUN or _low(piece).split()[0] in _RUN


def _ferry(piece: Piece) -> bool:
    if piece.kind == "PLACE":
        return any(place.endswith("ferry") for place in piece.value.places)
    return piece.kind == "FERRYWORD"


def _under_fire(pieces: list[Piece]) -> list[Piece]:
    for i in range(1, len(pieces) - 1):
        if _low(pieces[i]) not in _UNDER:
            continue
        end = next((j for j in (i + 1, i + 2) if j < len(pieces) and _fire(pieces[j])), 0)
        if not end or any(p.kind in VERBS for p in pieces[i + 1 : end]):
            continue
        behind = next((j for j in range(end + 1, len(pieces)) if pieces[j].kind not in _BETWEEN), len(pieces))
        if behind < len(pieces) and _low(pieces[behind]).split()[0] in _KEPT_UNDER:
            # `hat Lent unter Feuer zu nehmen`.
            fired = pieces[behind]._replace(kind="FIRE")
            return [*pieces[:i], *pieces[end + 1 : behind], fired, *pieces[behind + 1 :]]
        if end + 1 < len(pieces) and pieces[end + 1].kind in ("WORD", "ENEMY", "UNITS"):
            # `hält Lent unter Feuer der Briten`: what they stand under.
            continue
        before = next((j for j in range(i - 1, -1, -1) if pieces[j].kind in VERBS or pieces[j].kind == "COMMA"), 0)
        if before and _low(pieces[before]).split()[0] in _KEPT_UNDER:
            fired = pieces[before]._replace(kind="FIRE")
            return [*pieces[:before], fired, *pieces[before + 1 : i], *pieces[end + 1 :]]
    return pieces


def _fire(piece: Piece) -> bool:
    return piece.kind == "FIRE" or _low(piece) in _FIRE


def done_by_them(pieces: list[Piece], i: int) -> bool:
    """`Oosterbeek ist durch KG Spindler zu halten`, `Lent moet door Euling worden gehouden`, `om 1500 wordt Lent door
    Euling en Knaust aangevallen`: by whom it is done."""
    if pieces[i].text.lower() not in ("durch", "door"):
        return False
    begins = next((j + 1 for j in range(i - 1, -1, -1) if pieces[j].kind in JOINTS), 0)
    if any(p.kind == "UNITS" for p in pieces[begins:i]):
        return False
    beside = [*pieces[begins:i], *pieces[i + 2 : i + 3]]
    passive = any(p.text.lower() in _BEING_DONE for p in beside)
    if passive and any(p.kind in VERBS and p.kind != "MOVE" for p in pieces):
        return True
    done = {_low(p) for p in pieces[i + 2 :] if p.kind == "WORD"} & PARTICIPLES.keys()
    return bool(done) and any(p.text.lower() in _IS_DONE for p in beside)


REACHED_BY = frozenset({"erreicht bis", "bereikt voor", "bereikt tot"})
_IS_DONE = frozenset({"wird", "werden", "wordt", "worden"})
_BEING_DONE = frozenset("ist sind is zijn muss müssen muessen soll sollen moet moeten dient dienen".split())  # noqa: SIM905
