"""What is said only to be denied: `start 1830 instead of 1700`, `DZ O, not DZ K`, `not 2 GG but 1 GG`, `hold Veghel
instead of moving to Eerde`.

Where its counterpart stands in the sentence it is a remark, shown back; elsewhere the denial stays and is asked
about. Source: orders.md 6.
"""

from collections.abc import Iterable

from engine.orders import patterns as re
from engine.orders.message.rethought.corrections import INSTEAD_OF
from engine.orders.sentence.pieces import Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

_JOINTS = frozenset({"COMMA", "SEMI", "THEN", "ARRIVED_THEN"})
#: What may stand in a deed that is not to be done.
_OF_A_DEED = frozenset({"TO", "AT", "VIA", "PLACE", "THERE", "ENEMY", "THEY", "UNITS", "BRIDGEWORD"})
_SHIFTED = frozenset({"TO", "AT"})
_FORMER = frozenset({"old", "original", "planned", "former", "first", "previous", "usual", "alte", "alten", "oude"})
#: Letters between a denial and what it denies: `not the 3rd`, but `not only the 3rd`.
_CLOSE = len(" the ")


#: `2/506... sorry 1/506 moves`: what stands between a name and the one that is meant.
_AMISS = re.compile(
    r"\W*(?:(?:no|sorry|oops|er+|erm|um+|wait|correction|rather|or rather|make (?:that|it)|i mean|i meant|my mistake|"
    r"pardon|nein|nee|quatsch)\b\W*){1,4}",
    re.IGNORECASE,
)


def named_amiss(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`2/506... sorry 1/506 moves to Son`: the name taken back before the deed is nobody addressed."""
    first = next((i for i, p in enumerate(pieces) if p.kind == "UNITS"), -1)
    second = next((i for i, p in enumerate(pieces) if p.kind == "UNITS" and i > first >= 0), 0)
    if not second or any(p.kind in VERBS for p in pieces[:second]):
        return pieces
    amiss = _AMISS.fullmatch(sentence[pieces[first].end : pieces[second].start]) is not None
    return pieces[:first] + pieces[second:] if amiss else pieces


def not_meant(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces without what is denied and has its counterpart beside it."""
    if len(pieces) > _OTHERS_ASIDE and pieces[-1].kind == "NOT" and pieces[-2].kind == "UNITS":
        pieces = _not_they(pieces, remarks)
    for i, piece in enumerate(pieces[:-1]):
        instead = piece.kind == "UNLESS" and piece.text.lower() in INSTEAD_OF
        # `fires on Aalst from 1900 to 1930, but not on Waalre`
        denied = piece.kind == "NOT" or (piece.kind == "LESS" and piece.text.lower() == "but not" and _on_it(pieces, i))
        if not instead and (not denied or pieces[i + 1].start - piece.end > _CLOSE):
            continue
        end = _deed_end(pieces, i) if instead and pieces[i + 1].kind in VERBS else _end(pieces, i)
        if not end:
            continue
        first = i - 1 if not instead and i and pieces[i - 1].kind in ("COMMA", "AND") else i
        old = pieces[end - 1]
        if old.kind == "ZONEWORD":
            # `2/327 comes in at LZ W instead of the old zone`.
            old = next((p for p in pieces[:i] if p.kind == "PLACE"), old)
        if old.kind == "UNITS" and pieces[i + 1].kind == "UNITS":
            meant = _other_troops(pieces, first, end, instead)
        elif instead:
            others = pieces[:i] + pieces[end:]
            sorts = VERBS | {"TO"} if pieces[i + 1].kind in VERBS else {old.kind}
            meant = any(p.kind in sorts for p in others)
        else:
            meant = _beside(pieces, first, end, old.kind)
        if meant and not instead and old.kind == "PLACE" and _of_the_way(pieces, first):
            # `to Mook via Malden, not Hatert`: that way they do not go.
            off = piece._replace(kind="AVOIDING", text="not via")
            return [*pieces[:first], off, *pieces[end - 1 :]]
        if meant:
            remarks.append(remark_of(pieces[i:end]))
            but = end < len(pieces) and pieces[end].kind == "LESS"
            return _zone_altered(pieces[:first] + pieces[_behind_but(pieces, end + but) :], old, piece.start)
    return pieces


def _of_the_way(pieces: list[Piece], end: int) -> bool:
    """Whether the places before are those of a way: `via Malden and Heumen`."""
    while end and pieces[end - 1].kind in ("PLACE", "JOIN", "AND", "COMMA"):
        end -= 1
    return end > 0 and pieces[end - 1].kind == "VIA"


#: `geht nicht nach Elst, sondern nach Ede`, `gaat niet naar Renkum maar naar Heelsum`.
_BUT = frozenset({"sondern", "maar"})


def _behind_but(pieces: list[Piece], i: int) -> int:
    """Where what is meant begins, behind a comma and the word that leads to it."""
    at = i + kinds_at(pieces, i, 1).count("COMMA")
    return at + 1 if at < len(pieces) and pieces[at].text.lower() in _BUT else i


#: Pieces of an order, and of those who are not to have a part in it.
_OTHERS_ASIDE = 4


def _not_they(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 IG moves to Uden but 3 IG doesn't`, `Hermann greift Mook an, Becker nicht`: of others, beside the order."""
    before = pieces[:-2]
    named = {e.id for p in before if p.kind == "UNITS" for e in p.value.entries}
    others = {e.id for e in pieces[-2].value.entries}
    plain = before[0].kind == "UNITS" and any(p.kind in VERBS for p in before)
    # `2 Para attacks Ede, 3 Para not` may bid 3 Para not to.
    plain = plain and (pieces[-1].text.lower() != "not" or pieces[-1].start - pieces[-2].end > len(" "))
    alone = all(e.sort == "unit" for p in pieces if p.kind == "UNITS" for e in p.value.entries)
    if not plain or not alone or named & others or before[-1].kind in ("UNITS", "JOIN", "AND") or _acts_on(before[-1]):
        return pieces
    remarks.append(remark_of(pieces[-2:]))
    return before[:-1] if before[-1].kind in ("COMMA", "LESS") else before


def _acts_on(piece: Piece) -> bool:
    """`2 IG supports 3 IG not`: the name is that of whom the deed is done to."""
    return piece.kind in VERBS or piece.kind in ("TO", "WITH", "BEHIND", "SUPPORTED", "FROM", "AT")


def _end(pieces: list[Piece], i: int) -> int:
    """Where the hour, the place or the troops denied end; 0 if none of them follows."""
    end = i + 2 + (pieces[i + 1].kind in _SHIFTED)
    if pieces[i].kind == "UNLESS" and pieces[end - 1 : end] and pieces[end - 1].text.lower() in _FORMER:
        return end + 1 if [p.kind for p in pieces[end : end + 1]] == ["ZONEWORD"] else 0
    return end if end <= len(pieces) and pieces[end - 1].kind in ("TIME", "PLACE", "UNITS") else 0


def _deed_end(pieces: list[Piece], i: int) -> int:
    """Where `instead of moving to Eerde` ends; 0 if it is not plain where."""
    if not pieces[i + 1].text.lower().split()[0].endswith("ing"):
        return 0
    end = i + 2
    while end < len(pieces) and pieces[end].kind in _OF_A_DEED:
        if pieces[end].kind == "UNITS" and _acts(pieces[end + 1 : end + 2]):
            return end
        end += 1
    closed = end == len(pieces) or pieces[end].kind in VERBS | _JOINTS
    return end if closed else 0


def _acts(behind: Iterable[Piece]) -> bool:
    return any(p.kind in VERBS or p.kind in ("TO", "SHALL") for p in behind)


def _on_it(pieces: list[Piece], i: int) -> bool:
    """Whether `on Waalre` stands behind a denial."""
    return kinds_at(pieces, i + 1, 2) in (["AT", "PLACE"], ["TO", "PLACE"])


#: What tells when a thing is done at the place before it.
_HOURS_OF_IT = frozenset({"AT", "FROM", "UNTIL", "TIME", "FOR", "LASTING"})


def _beside(pieces: list[Piece], first: int, end: int, kind: str) -> bool:
    """`at 1900, not 1800`, `not to Mook but to Beek`: an hour or a place of the same sort on either side."""
    if kind == "PLACE" and end == len(pieces):
        # `fires on Mook from 0900 to 1000, not on Riethorst`
        while first > 1 and pieces[first - 1].kind in _HOURS_OF_IT:
            first -= 1
    before = pieces[first - 1].kind if first else ""
    end = _behind_but(pieces, end)
    after = [p.kind for p in pieces[end : end + 3] if p.kind not in _SHIFTED and p.kind != "COMMA"][:1]
    return kind in ("TIME", "PLACE") and (before == kind or after == [kind])


def _other_troops(pieces: list[Piece], first: int, end: int, instead: bool) -> bool:
    """`1 GG instead of 2 GG`, `1 GG, not 2 GG`, `not 2 GG but 1 GG`: two units and no more, and not the same; and whom
    they support: `377 PFA supports 1/506 in place of 321 GFA`."""
    named = [p for p in pieces if p.kind == "UNITS"]
    if instead and kinds_at(pieces, 0, 3) == ["UNITS", "SUPPORT", "UNITS"]:
        named = [p for p in named if p is not pieces[2]]
    if len(named) != 2 or not all(e.sort == "unit" for p in named for e in p.value.entries):
        return False
    if {e.id for e in named[0].value.entries} & {e.id for e in named[1].value.entries}:
        return False
    beside = first > 0 and pieces[first - 1].kind == "UNITS"
    # `Not 2 GG but 1 GG`, `Nicht Knaust, sondern Mielke`.
    but = first == 0 and end < len(pieces) and (pieces[end].kind == "LESS" or _behind_but(pieces, end) > end)
    return instead or beside or but or end == len(pieces)


def _zone_altered(pieces: list[Piece], old: Piece, said: int) -> list[Piece]:
    """`drop on DZ O instead of DZ K`, `use DZ O instead of DZ K`, `drop at Driel, not at K`: the zone is altered."""
    placed = old.kind == "PLACE"
    zone = placed and any(p.startswith("zone:") for p in old.value.places)
    # `drop on DZ Driel instead of DZ K, on the 21st at 1000`: a change of zone has no hour.
    timed = any(p.kind == "TIME" and p.value.clock is not None for p in pieces)
    altered = {"DROP": placed and not timed, "CROSS": zone}
    deeds = [j for j, p in enumerate(pieces) if altered.get(p.kind)]
    if deeds:
        # Of several drops in a sentence the one before these words.
        j = max((j for j in deeds if pieces[j].start < said), default=deeds[0])
        pieces[j] = pieces[j]._replace(kind="ALTERZONE")
    return pieces
