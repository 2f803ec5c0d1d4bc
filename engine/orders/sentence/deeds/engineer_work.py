"""The work of engineers in other words: `run the Driel ferry`, `start work on Son bridge`, `get the ferry going`.

What is worked on tells the deed: a ferry is acted as, a bridge repaired. Source: MG section 26; MG-ENG-2, MG-ENG-4.
"""

from itertools import pairwise
from typing import NamedTuple

from engine.orders.sentence.deeds.brought_over import brought_by_others, ferried, with_the_ferry
from engine.orders.sentence.pieces import Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

_RUNS = frozenset(
    "run runs running operate operates operating man mans manning work works working open opens staff staffs".split()  # noqa: SIM905
)
_SETS = frozenset({"get", "gets", "keep", "keeps", "have", "set"})
_FINISHES = frozenset("finish finishes finishing complete completes completing".split())  # noqa: SIM905
_STARTS = frozenset({"start", "starts", "begin", "begins", "get started"})
_OPENS = frozenset({"get", "gets", "have", "has"})
#: What stood still and is to go once more: that is mending, and no mere working of it.
_AGAIN = frozenset({"up again", "back up", "going again", "running again", "working again", "operating again"})
_GOING = _AGAIN | {"going", "running", "open", "working", "operating", "operational"}
_WORKS = frozenset({"work", "works", "working"})


class _At(NamedTuple):
    """A crossing in a sentence: the pieces, its place among them, and the words right before and behind it."""

    pieces: list[Piece]
    i: int
    remarks: list[Piece]

    @property
    def piece(self) -> Piece:
        return self.pieces[self.i]

    @property
    def before(self) -> Piece:
        return self.pieces[self.i - 1]

    @property
    def word(self) -> str:
        return self.before.text.lower()

    @property
    def going(self) -> str:
        return self.pieces[self.i + 1].text.lower() if self.i + 1 < len(self.pieces) else ""

    def put(self, kind: str, behind: int, first: int = 1) -> list[Piece]:
        """The word before as the deed, the crossing, and what stands from `behind` on."""
        at = self.i - first
        return [*self.pieces[:at], self.pieces[at]._replace(kind=kind), self.piece, *self.pieces[behind:]]


def crossings_worked(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with work on a crossing as what it is."""
    for i, piece in enumerate(pieces):
        if piece.kind == "FERRYWORD" and [p.kind for p in pieces[i + 1 : i + 3]] == ["UNITS", "VIA"]:
            return ferried(pieces, i, remarks)
        if piece.text.lower() in _SPANS and _bridged(pieces, i):
            return [*pieces[:i], piece._replace(kind="REPAIR"), *pieces[i + 1 :]]
        if not _crossing(piece):
            continue
        ferry = piece.kind == "FERRYWORD" or (piece.kind == "PLACE" and piece.value.places[0].endswith("_ferry"))
        if not ferry and (opened := _opened(pieces)):
            # `the Son bridge: 43 RE to have it open by 0600`.
            who = [p for p in pieces[:opened] if p.kind in ("UNITS", "JOIN")]
            by = pieces[opened]
            return [*who, by._replace(kind="REPAIR", end=by.start), piece, by, *pieces[opened + 1 :]]
        if i > 1 and pieces[i - 1].text.lower() in _BROKEN:
            # `begin work on the blown bridge`.
            remarks.append(remark_of([pieces[i - 1]]))
            return crossings_worked([*pieces[: i - 1], *pieces[i:]], remarks)
        at = _At(pieces, i, remarks)
        if i and (worked := (_at_ferry(at) or _ferry_run(at)) if ferry else (_at_bridge(at) or _bridge_begun(at))):
            return worked
    return pieces


def _bridged(pieces: list[Piece], i: int) -> bool:
    """`XXX Eng to bridge the canal at Son`: what they are to do, and nothing else."""
    told = i and pieces[i - 1].kind in ("UNITS", "TO", "SHALL") and kinds_at(pieces, i + 1, 1) == ["WATER"]
    return bool(told) and VERBS.isdisjoint(p.kind for p in pieces)


def _at_ferry(at: _At) -> list[Piece] | None:
    """Who goes over by it, and a ferry put in order; None if nothing of the kind is said."""
    pieces, i, before, going = at.pieces, at.i, at.before, at.going
    if before.kind in ("CROSS", "ATTACK") and (them := _brought(pieces, i + 1)):
        # `use the Driel ferry to get 7 KOSB over`, `… to bring over 7 KOSB`.
        end = _far_side(pieces, them) or them
        at.remarks.append(remark_of(pieces[i + 1 : end]))
        return [*pieces[: i - 1], *pieces[i + 3 : them], before._replace(kind="CROSS"), at.piece, *pieces[end:]]
    if over := _over(pieces, i):
        if brought := brought_by_others(pieces, over):
            # `the sappers bring 2 Para over by the Driel ferry`.
            at.remarks.append(remark_of(pieces[over - 1 : over]))
            return [*pieces[:brought], pieces[over]._replace(kind="FERRYACT"), *pieces[i:]]
        # `get 3 Pol over at the Driel ferry`.
        rest = [p for p in pieces[:over] if p.kind != "MOVE" or p.text.lower() not in _BRINGS]
        if any(p.kind == "CROSS" for p in rest):
            # `cross 3 Pol over by the Driel ferry`.
            return [*rest, *pieces[i:]]
        return [*rest, pieces[over]._replace(kind="CROSS"), *pieces[i:]]
    if before.kind in ("ATTACK", "CROSS") and going in _OVER and (end := _far_side(pieces, i + 1)):
        # `take the Driel ferry across`, `use the ferry to get to the other side`.
        at.remarks.append(remark_of(pieces[i + 1 : end]))
        return at.put("CROSS", end)
    behind = _in_order(pieces, i)
    if behind and at.word in ("keep", "keeps"):
        return at.put("FERRYACT", behind)
    if behind:
        return _back_in_use(at, behind)
    if [p.kind for p in pieces[i + 1 : i + 3]] == ["TO", "CROSS"] and before.kind == "CROSS":
        # `use the ferry to get across the Maas`.
        return [*pieces[: i + 1], *pieces[i + 3 :]]
    if before.kind == "WITH" and i > 1 and pieces[i - 2].kind in ("WATER", "PLACE"):
        # `over the Rhine with the Renkum ferry`, `goes across at Huissen with the ferry`.
        link = [before._replace(kind="VIA")] if at.piece.kind == "PLACE" else []
        return [*pieces[: i - 1], *link, *pieces[i:]]
    return with_the_ferry(pieces, i, at.remarks)


def _back_in_use(at: _At, behind: int) -> list[Piece]:
    """`put the ferry back in working order`, `get Son bridge back into use`."""
    first = at.i - 1 if at.before.kind in ("TO", "MOVE", "WORD") else at.i
    deed = at.pieces[at.i + 1]._replace(kind="REPAIR")
    return [*at.pieces[:first], deed, at.piece, *at.pieces[behind:]]


def _ferry_run(at: _At) -> list[Piece] | None:
    """A ferry worked by troops; None if that is not said."""
    pieces, i, before, word, going = at.pieces, at.i, at.before, at.word, at.going
    if before.kind == "WORD" and word in _RUNS:
        # `run the Driel ferry`, `keep … running` behind it or not.
        return at.put("FERRYACT", _kept_going(at, i + 2 if going in _GOING else i + 1))
    kept = next((k for k in range(i + 1, min(i + 5, len(pieces))) if pieces[k].text.lower() in _GOING | _RUNS), 0)
    if before.kind == "GUARD" and (kept or word.startswith("richte")):
        # `take over the Driel ferry and keep it running`, `richtet die Faehre Pannerden ein`.
        kept = kept or i
        return at.put("FERRYACT", kept + 1 + ([p.kind for p in pieces[kept + 1 : kept + 2]] == ["THEY"]))
    if before.kind != "GUARD" and kept and [p.kind for p in pieces[kept + 1 :]][:1] == ["THEY"]:
        # `to the ferry at Driel and operate it`.
        return [*pieces[:kept], pieces[kept]._replace(kind="FERRYACT"), *pieces[kept + 2 :]]
    if word in _SETS and going in _AGAIN:
        # `get the Driel ferry going again`.
        return at.put("REPAIR", i + 2)
    if word in _SETS and going in _GOING:
        # `get the Driel ferry going`.
        return at.put("FERRYACT", _kept_going(at, i + 2))
    placed = kept and i + 1 < kept and all(p.kind in ("AT", "PLACE") for p in pieces[i + 1 : kept])
    if placed and before.kind == "MOVE" and word.startswith("get"):
        # `get the ferry at Driel going`.
        rest = pieces[_kept_going(at, kept + 1) :]
        return [*pieces[: i - 1], before._replace(kind="FERRYACT"), *pieces[i:kept], *rest]
    if word in _STARTS and kept and (end := _kept_going(at, i + 1)) > i + 1:
        # `start the Driel ferry and keep it going`.
        first = 1 + (i > 1 and pieces[i - 2].kind == "TO")
        return [*pieces[: i - first], before._replace(kind="FERRYACT"), at.piece, *pieces[end:]]
    return None


def _kept_going(at: _At, end: int) -> int:
    """Behind `and keep it running`, said once more of the ferry: no second task."""
    row = at.pieces[end : end + 4]
    again = [p.kind for p in row[:3]] == ["AND", "HOLD", "THEY"] and row[1].text.lower().startswith("keep")
    if again and len(row) == 4 and row[3].text.lower() in _GOING | _RUNS:
        at.remarks.append(remark_of(row[1:]))
        return end + 4
    return end


def _at_bridge(at: _At) -> list[Piece] | None:
    """A bridge made good again, by what stands around it; None if that is not said."""
    pieces, i, before, word, going = at.pieces, at.i, at.before, at.word, at.going
    if mended := _mended(pieces, i):
        # `Son bridge is broken, 43 RE are to fix it`.
        told = [p for p in pieces[i + 1 : mended] if p.kind in ("UNITS", "JOIN", "TIME", "AT", "FROM", "NOW")]
        deed = pieces[mended]._replace(start=at.piece.start, end=at.piece.start)
        return [*pieces[:i], *told, deed, at.piece, *pieces[mended + 2 :]]
    if before.kind == "MOVE" and going in _WHOLE and at.piece.start - before.end > len(" make "):
        # `goes make the Son bridge again whole`: a deed behind the going.
        return at.put("REPAIR", i + 2)
    if (going in _PASSABLE or (going in _WHOLE and word in ("make", "makes"))) and _NO_DEED.isdisjoint(
        p.kind for p in pieces[:i]
    ):
        # `make the Malden bridge usable again`.
        first = i - (word in ("make", "makes"))
        return [*pieces[:first], pieces[i + 1]._replace(kind="REPAIR"), at.piece, *pieces[i + 2 :]]
    if word in ("make", "makes", "have") and (going in _FIT or (i + 1 == len(pieces) and word != "have")):
        # `make the Heumen bridge good for tanks`, `make Son bridge fit for traffic`.
        end = i + 1 if pieces[i + 1 :] and pieces[i + 1].kind == "BY" else i + 3
        at.remarks.append(remark_of(pieces[i:end]))
        return at.put("REPAIR", end)
    if behind := _in_order(pieces, i):
        return _back_in_use(at, behind)
    if before.kind == "MOVE" and word in ("repair to", "repairs to"):
        # `repairs to the Malden bridge have priority`.
        return at.put("REPAIR", i + 1)
    if word in ("replace", "replaces") or word in _FINISHES or (word in _OPENS and going.startswith("open by")):
        # `finish the Son bridge`, `get the bridge at Son open by 0600`.
        return at.put("REPAIR", i + 1)
    if word in _OPENS and going in _GOING:
        # `get the bridge open again`; to keep it open is to guard it.
        return at.put("REPAIR", i + 2)
    return None


def _bridge_begun(at: _At) -> list[Piece] | None:
    """`start work on Son bridge`, `get cracking on it`, `get to work on it`; None if nothing of the kind is said."""
    pieces, i = at.pieces, at.i
    if at.before.kind != "AT":
        return None
    if pieces[i - 2].text.lower() in ("get cracking", "crack on"):
        return at.put("REPAIR", i + 1, 2)
    if i > 2 and pieces[i - 2].text.lower() in _STARTS:
        # `start on the bridge on arrival`.
        first = i - 2 - (pieces[i - 3].kind == "TO")
        return [*pieces[:first], pieces[i - 2]._replace(kind="REPAIR"), *pieces[i:]]
    if i > 1 and pieces[i - 2].text.lower().split()[-1] in _WORKS:
        first = i - 2
        if at.word == "at" and first and (pieces[first - 1].kind == "WORD" or _skipped(pieces, first)):
            # `2 Para: excellent work at Arnhem bridge`.
            return None
        while first and pieces[first - 1].kind in ("TO", "MOVE", "FROM"):
            first -= 1
        # `Get 326 to work on it`.
        led = first == 2 and pieces[0].kind == "MOVE" and pieces[1].kind == "UNITS"
        return [*pieces[led:first], pieces[i - 2]._replace(kind="REPAIR"), at.piece, *pieces[i + 1 :]]
    return None


def _skipped(pieces: list[Piece], i: int) -> bool:
    """Whether a word before this one has been passed over: `good work`."""
    return pieces[i].start - pieces[i - 1].end > len("  ")


def _opened(pieces: list[Piece]) -> int:
    """Where `open by` stands, if troops are to have `it` open and nothing else is to be done; 0 if they are not."""
    by = next((i for i, p in enumerate(pieces) if p.kind == "BY" and p.text.lower().startswith("open")), 0)
    plain = by > 2 and pieces[by - 1].kind == "THEY" and "UNITS" in (p.kind for p in pieces[:by])
    return by if plain and _OF_OPENING.issuperset(p.kind for p in pieces[:by]) else 0


_OF_OPENING = frozenset({"PLACE", "UNITS", "JOIN", "COLON", "COMMA", "MARK", "TO", "MOVE", "WORD", "THEY", "SHALL"})
_SPANS = frozenset({"bridge", "bridges", "span", "spans"})
_BROKEN = frozenset({"blown", "demolished", "broken", "damaged", "destroyed", "wrecked", "ruined"})


def _brought(pieces: list[Piece], i: int) -> int:
    """Where the names end behind `to bring`, `to get`; 0 if nobody is to be brought over."""
    if [p.kind for p in pieces[i : i + 1]] != ["TO"] or pieces[i + 1 : i + 2] == []:
        return 0
    end = i + 2
    brings = pieces[i + 1].text.lower().removesuffix(" over").removesuffix(" across") in _BRINGS
    while brings and end < len(pieces) and pieces[end].kind in ("UNITS", "JOIN", "AND"):
        end += 1
    return end if end > i + 2 else 0


def boats_brought(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`43 RE to Driel with assault boats`, `bring assault boats up to Driel`: what goes with them on the march."""
    boats = next((i for i, p in enumerate(pieces) if p.kind == "DEED" and p.text.lower() in _BOATS), 0)
    # Their own task alone: others may cross beside them.
    first = next((i for i in range(boats, -1, -1) if pieces[i].kind == "UNITS"), 0)
    end = next((i for i in range(boats, len(pieces)) if pieces[i].kind == "UNITS"), len(pieces))
    if boats < 2 or not _NO_CROSSING.isdisjoint(p.kind for p in pieces[first:end]):
        return pieces
    led, ahead = pieces[boats - 1], [p.kind for p in pieces[boats + 1 : boats + 3]]
    marching = any([p.kind for p in pieces[i : i + 2]] == ["TO", "PLACE"] for i in range(first, boats - 1))
    if led.kind == "WITH" and marching:
        remarks.append(remark_of(pieces[boats - 1 : boats + 1]))
        return pieces[: boats - 1] + pieces[boats + 1 :]
    if led.text.lower() in _BRINGS and ahead == ["TO", "PLACE"] and "UNITS" in (p.kind for p in pieces[: boats - 1]):
        remarks.append(remark_of([pieces[boats]]))
        return [*pieces[: boats - 1], led._replace(kind="MOVE"), *pieces[boats + 1 :]]
    return pieces


_BOATS = frozenset({"assault boats", "assault boat", "storm boats"})
_NO_CROSSING = frozenset({"CROSS", "WATER", "FERRYWORD", "FERRYACT", "VIA", "ATTACK"})


def as_the_ferry_lets(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Nijmegen, as quick as the ferry lets him`: how soon, and no deed of theirs."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "FERRYACT" and p.text.lower().startswith("as ")), 0)
    if not i or [p.text.lower() for p in pieces[i + 1 : i + 2]] not in (["lets"], ["allows"], ["permits"], ["goes"]):
        return pieces
    end = i + 2 + ([p.kind for p in pieces[i + 2 : i + 3]] == ["THEY"])
    remarks.append(remark_of(pieces[i:end]))
    return [*pieces[: i - (pieces[i - 1].kind == "COMMA")], *pieces[end:]]


def boats_manned(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`man assault boats as a ferry`, `with storm boats ferry troops over`: by what means they are a ferry; `for the
    Poles`: for whom."""
    ferry = next((i for i, p in enumerate(pieces) if p.kind == "FERRYACT"), 0)
    whom = next((i for i, p in enumerate(pieces) if i > ferry and pieces[i - 1].kind == "FOR" and p.kind == "UNITS"), 0)
    if whom and pieces[0].kind != "FERRYACT":
        remarks.append(remark_of(pieces[whom - 1 : whom + 1]))
        pieces = pieces[: whom - 1] + pieces[whom + 1 :]
    boats = next((i for i, p in enumerate(pieces) if p.kind == "DEED" and "boat" in p.text.lower()), -1)
    if boats < 0:
        return pieces
    first = boats
    while first and pieces[first - 1].kind in ("WITH", "CROSS", "WORD") and boats < ferry:
        first -= 1
    remarks.append(remark_of(pieces[first : boats + 1]))
    return pieces[:first] + pieces[boats + 1 :]


def _in_order(pieces: list[Piece], i: int) -> int:
    """Where the words `back in working order` behind a crossing end; 0 if it is not put in order."""
    led = [p.text.lower() for p in pieces[i + 1 : i + 3]]
    at = i + 2 if led[:1] == ["back into"] or led[:1] in (["in"], ["into"]) else i + 3 if led[:1] == ["back"] else 0
    while at and at < len(pieces) and pieces[at].text.lower() in _ORDER:
        at += 1
        if pieces[at - 1].text.lower() not in ("working", "full"):
            return at
    return 0


#: What a crossing is put back into: `in working order`, `into use`.
_ORDER = frozenset("working full order service use operation action commission shape repair".split())  # noqa: SIM905
_BRINGS = frozenset("get gets take takes bring brings send sends".split())  # noqa: SIM905


def _over(pieces: list[Piece], i: int) -> int:
    """Where `over`, `across the river` stands before `at the ferry`, behind the troops; 0 if it does not."""
    at = i - 2
    if at > 0 and pieces[at].kind == "WATER":
        at -= 1
    led = pieces[i - 1].kind in ("AT", "VIA") and at > 0 and all(p.kind != "FOLLOW" for p in pieces[:at])
    if not led or pieces[at].kind != "VIA" or pieces[at].text.lower() not in ("over", "across"):
        return 0
    onward = any(p.kind == "TO" and q.kind == "PLACE" for p, q in pairwise(pieces))
    return at if pieces[at - 1].kind == "UNITS" and not onward else 0


_OVER = frozenset({"across", "over", "to"})
_SIDES = frozenset({"other", "far", "opposite", "side", "bank", "shore", "there"})
_FIT = frozenset({"fit", "safe", "strong", "sound", "for", "ready by", "be ready by", "open by", "ready"})
_PASSABLE = frozenset({"usable", "passable", "crossable", "serviceable", "useable", "drivable"})
_WHOLE = _PASSABLE | {"whole", "ready", "good", "sound"}
_NO_DEED = VERBS | {"IF", "WHEN", "UNLESS", "NOT"}


def _mended(pieces: list[Piece], i: int) -> int:
    """Where `fix it` stands behind a crossing of which only how it is was said; 0 if nowhere."""
    if not {"UNITS", "COLON", "COMMA", "JOIN"}.issuperset(p.kind for p in pieces[:i]):
        return 0
    deed = next((j for j in range(i + 1, len(pieces) - 1) if pieces[j].kind in _NO_DEED), 0)
    return deed if deed and pieces[deed].kind == "REPAIR" and pieces[deed + 1].text.lower() == "it" else 0


def _far_side(pieces: list[Piece], i: int) -> int:
    """Where the words `across`, `to get to the other side` behind a ferry end; 0 if they lead elsewhere."""
    end = i + 1
    while end < len(pieces) and (
        pieces[end].kind in ("TO", "WATER")
        or (pieces[end].kind in ("MOVE", "CROSS") and pieces[end - 1].kind == "TO")
        or (pieces[end].kind == "SHIFT" and pieces[end].value[0] == "end")
        or pieces[end].text.lower() in _SIDES
    ):
        end += 1
    return end if end == len(pieces) or pieces[end].kind in ("AT", "TIME", "COMMA", "THEN", "FROM", "AND", "NOW") else 0


def _crossing(piece: Piece) -> bool:
    if piece.kind in ("BRIDGEWORD", "FERRYWORD"):
        return True
    return piece.kind == "PLACE" and bool(piece.value.places) and piece.value.places[0].startswith("bridge:")
