"""What one row of pieces says: whether its task is told, whom it addresses, where it ends.

Asked while a sentence is cut into its tasks (`skeleton`); a row is what has been gathered for one task so far.
Source: orders.md 8.
"""

from engine.orders.sentence.pieces import MERE_JOINTS, Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

PLACES = frozenset({"PLACE", "BRIDGEWORD", "FERRYWORD", "ZONEWORD", "EITHER"})
#: What says where a march goes.
SAYS_WHERE = PLACES | frozenset(
    "THERE TO VIA BEHIND FOLLOW AHEAD WATER AREAWORD AIR SQUADRONS SHIFT FROM COND WITH".split()  # noqa: SIM905
)
#: Links after which a name of troops is an object, not the next one addressed.
_TAKES_UNITS = frozenset(
    """
    TILLRELIEVED SUPPORTED SUPPORT FOLLOW BEHIND WITH LESS LINKUP REPORT WHEREIS CANCEL ALLORDERS ALL REST BOTH
    ALTERZONE ENEMY JOIN BY TO FOR
    """.split()  # noqa: SIM905
)
#: Words after which a verb is part of the task before it: `halt there and dig in`, `not attack`.
_TAKES_VERBS = frozenset("AT NOT AND THENHOLD UNLESS ALTERZONE FROM WITH ENEMY THERE VIA".split())  # noqa: SIM905


def infinitive(piece: Piece, after: Piece | None) -> bool:
    """`are to advance`: the word is no way to a place."""
    return piece.kind == "TO" and after is not None and after.kind in VERBS


def addresses(ahead: list[Piece]) -> bool:
    """Whether troops are named first."""
    return any(p.kind == "UNITS" for p in ahead)


def bare(row: list[Piece], verb: Piece) -> bool:
    """Whether the row is a march that does not say where to, and the verb behind it its purpose."""
    if row[-1].kind != "TO" and not verb.text.lower().startswith("to "):
        return False
    before = row[:-1] if row[-1].kind == "TO" else row
    verbs = [p.kind for p in before if p.kind in VERBS]
    whence = next((i for i, p in enumerate(before[:-1]) if p.kind == "FROM" and before[i + 1].kind == "PLACE"), 0)
    kinds = {p.kind for i, p in enumerate(before) if not whence or i not in (whence, whence + 1)}
    if verbs == ["ATTACK"] == [verb.kind]:
        # `attacks south from Molenhoek to take Mook`, `attacks via Molenhoek to take Mook`.
        by_way = {i + k for i, p in enumerate(before[:-1]) for k in (0, 1) if p.kind == "VIA"}
        return kinds <= _WITHOUT_AIM or {p.kind for i, p in enumerate(before) if i not in by_way} <= _WITHOUT_AIM
    if verb.kind == "ATTACK" and before[-1].kind == "THERE" and "UNITS" in kinds:
        # `get 2/506 in there to clean out Best`.
        kinds -= {"THERE"}
    return verbs == ["MOVE"] and not (kinds & SAYS_WHERE or kinds & {"AND", "COMMA"})


#: An attack of which only is said which way it goes, and when.
_WITHOUT_AIM = frozenset({"UNITS", "JOIN", "ATTACK", "WORD", "AT", "TIME", "BYROAD", "BYRAIL"})


def verb_last(row: list[Piece]) -> bool:
    """`bis Wolfheze vorrücken`: the verb stands behind where it leads, as in German."""
    # `are to go` is no way to a place.
    before = row[:-2] if len(row) > 1 and row[-2].kind == "TO" else row
    return row[-1].kind in VERBS and any(p.kind in ("TO", "THERE") for p in before)


def ended(row: list[Piece], verb: Piece) -> bool:
    """Whether a verb behind this row begins a task of its own."""
    last = row[-1].kind
    if verb.kind == "SUPPORT" and flown(row):
        return False
    if last in VERBS or last in _TAKES_VERBS:
        return False
    return not (last == "TO" and len(row) > 1 and row[-2].kind in VERBS)


#: What a march is told by that has no verb.
_ON_THE_MARCH = frozenset("UNITS JOIN TO PLACE AT TIME VIA BYROAD BYRAIL".split())  # noqa: SIM905


def sent_to(row: list[Piece], verb: Piece) -> bool:
    """`Harder to Velp at 1000 to rest`: a march told by `to` alone, and that they stay at its end."""
    if verb.kind != "HOLD" or len(row) < 4 or row[-1].kind != "TO" or row[0].kind != "UNITS":
        return False
    to = next(i for i, p in enumerate(row) if p.kind == "TO")
    return kinds_at(row, to, 2) == ["TO", "PLACE"] and _ON_THE_MARCH.issuperset(p.kind for p in row[:-1])


def addressed_anew(row: list[Piece]) -> bool:
    """Whether a name of troops behind this row is the next one addressed."""
    last = row[-1].kind
    if all(p.kind in ("REPORT", "WHEREIS") for p in row if p.kind in VERBS):
        # `SITREP 5 CG 1 CG`.
        return False
    if last == "SAMETIME" and row[-1].text.lower().endswith((" as", " with")):
        return False
    return (
        last not in _TAKES_UNITS
        and last not in VERBS
        and any(p.kind in ("UNITS", "PLACE", "ALL", "THERE") for p in row)
    )


def goes_on(pieces: list[Piece], i: int) -> bool:
    """Whether a task follows the condition after this place: `…, if attacked fall back`."""
    at = next(j for j in range(i, len(pieces)) if pieces[j].kind == "COND")
    ahead = [p.kind for p in pieces[at + 1 : at + 4] if p.kind not in MERE_JOINTS]
    return bool(ahead) and (
        ahead[0] in VERBS
        or ahead[0] == "THEN"
        or (ahead[0] in ("TO", "THEY", "UNITS") and any(k in VERBS for k in ahead[1:]))
        # `1/505 to Mook, if Heumen bridge is blown, 2/505 to Wyler`
        or kinds_at(pieces, at + 1, 3) in (["COMMA", "UNITS", "TO"], ["COMMA", "UNITS", "VIA"])
    )


def flown(row: list[Piece]) -> bool:
    """Whether the row is of aircraft, not of troops that they help."""
    return next((p.kind for p in row if p.kind in ("UNITS", "SQUADRONS")), "") == "SQUADRONS" and not helping(row)


def helping(row: list[Piece]) -> bool:
    """Whether the row ends in a list of helpers: `supported by one squadron …`."""
    for piece in reversed(row):
        if piece.kind == "SUPPORTED":
            return True
        if piece.kind not in ("NUM", "SQUADRONS", "AIR", "UNITS", "JOIN"):
            return False
    return False


_COME_BEHIND = frozenset({"follow", "follows", "following", "to follow", "folgt", "folgen", "volgt", "volgen"})


def come_behind(pieces: list[Piece]) -> bool:
    """`with 153 Fd in support, and 2 IG follows 1 GG`; not `and 2 IG followed by 3 IG`."""
    return kinds_at(pieces, 0, 2) == ["FOLLOW", "UNITS"] and pieces[0].text.lower() in _COME_BEHIND


#: What is said of `both` or `all` of those before, and is no deed.
_TOLD_FOR_ALL = frozenset(
    """
    BY AT TIME UNTIL NOW FROM FOR BETWEEN DELAY WITHIN SUPPORTED AVOIDCONTACT BYROAD BYRAIL BYCOUNTRY
    """.split()  # noqa: SIM905
)
#: Before a deed of `both` or `all` of them.
_DONE_BY_ALL = frozenset({"THEN", "TO", "SHALL"})


def of_all_before(ahead: list[str], row: list[Piece], *, further: bool) -> bool:
    """`505 clear LZ N and 508 LZ T, both by 1300`, `1/505 guards LZ N and 2/505 Mook, all until 1800`; `further`:
    others have a task before these, as in `2 Devon attacks Schaft and 1 Dorset Borkel, both then dig in`."""
    if ahead[:1] == ["WORD"] and further:
        # `…, where both dig in`, `…, where they both dig in`
        ahead = ["BOTH", "TO"] if ahead[1:] == ["THEY", "BOTH"] else ahead[1:]
    if ahead[:1] not in (["BOTH"], ["ALL"]) or not ahead[1:2]:
        return False
    told = ahead[1] in _TOLD_FOR_ALL or (further and (ahead[1] in _DONE_BY_ALL or ahead[1] in VERBS))
    return told and any(p.kind == "PLACE" for p in row)
