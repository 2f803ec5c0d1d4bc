"""Roads told by the towns they join, where a march goes by one of them: `by the Wolfheze - Oosterbeek road`.

Source: orders.md 16; MG section 26.
"""

from itertools import pairwise

from engine.orders.sentence.pieces import Piece, kinds_at, remark_of

_LINKS = frozenset({"BY", "VIA"})
_ON = frozenset({"on", "along"})


def led_by_road(out: list[Piece], towns: list[Piece], road: Piece, behind: list[Piece]) -> list[Piece]:
    """A road by its towns as the way to be scouted, or that of a march to somewhere else, whose link is taken from what
    stands before; none if it is neither."""
    if len(towns) > 1 and out and out[-1].kind == "RECCE":
        if [p.kind for p in behind] in (["TO", "PLACE"], ["TO", "FOUR"]):
            # `recce up the Ede - Arnhem road as far as Schaarsbergen`: its towns are not gone to.
            return [road]
        # `recce the Best - Boxtel road`.
        return [towns[0]._replace(kind="VIA", text="route"), *towns]
    if len(towns) < 2 or not _leads_elsewhere(out, towns):
        return []
    if out[-1].kind in _LINKS or out[-1].text.lower() in _ON:
        out.pop()
    # `to Arnhem by the Wolfheze - Oosterbeek road`: by both, and by road.
    return [road, towns[0]._replace(kind="VIA", text="by"), *towns]


def _leads_elsewhere(out: list[Piece], towns: list[Piece]) -> bool:
    """Whether a march has its goal already, at none of the towns, and goes `by`, `along` the road."""
    goals = [b for a, b in pairwise(out) if a.kind == "TO" and b.kind == "PLACE"]
    if len(goals) != 1 or any(p.kind == "VIA" for p in out[:-1]):
        return False
    goal = goals[0].value.places
    if any(p.kind == "PLACE" and (not p.value.places or set(p.value.places) & set(goal)) for p in towns):
        # `to Arnhem along the Ede - Arnhem road`: not by way of Ede.
        return False
    # `to Mook along the Molenhoek-Heumen road`.
    linked = out[-1].kind in _LINKS or out[-1].text.lower() in _ON
    return linked or towns[0].start - out[-1].end >= len(" along ")


def road_to_its_town(towns: list[Piece], around: list[Piece]) -> bool:
    """`to Arnhem along the road Ede-Arnhem`: the road so named, as `the Ede-Arnhem road`, not first to Ede; `around`:
    the pieces before and behind the names."""
    goals = [b for a, b in pairwise(around) if a.kind == "TO" and b.kind == "PLACE"]
    return len(goals) == 1 and any(t.value.places and t.value.places == goals[0].value.places for t in towns)


_KEEPS = frozenset("keep keeps keeping stick sticks sticking".split())  # noqa: SIM905
_LESSER = frozenset({"road", "roads", "lane", "lanes", "track", "tracks"})


def lesser_roads_kept_to(pieces: list[Piece], i: int, remarks: list[Piece]) -> list[Piece] | None:
    """`to Zetten keeping to the back roads`: by road, and which ones is shown back; None if nothing is kept to."""
    if i < 2 or pieces[i - 2].text.lower() not in _KEEPS or pieces[i + 1].text.lower() not in _LESSER:
        return None
    remarks.append(remark_of(pieces[i : i + 2]))
    by_road = Piece("BYROAD", "by road", pieces[i - 2].start, pieces[i + 1].end, "by road")
    return [*pieces[: i - 2], by_road, *pieces[i + 2 :]]


_AS_FAR_AS = frozenset({"as far as", "up to", "down to", "right up to"})
_RAILS = frozenset({"railway", "rail", "railroad", "line"})


def part_of_the_way(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`scout the road to Arnhem as far as Oosterbeek`: along that road, and where it leads is shown back."""
    for i in range(1, len(pieces) - 4):
        way = pieces[i]
        if kinds_at(pieces, i + 1, 4) != ["TO", "PLACE", "TO", "PLACE"] or way.kind not in ("BYROAD", "BYRAIL", "WORD"):
            continue
        last = way.text.lower().split()[-1]
        if pieces[i + 3].text.lower() not in _AS_FAR_AS or last not in _RAILS | {"road", "highway"}:
            continue
        kind = "BYRAIL" if way.kind == "BYRAIL" or last in _RAILS else "BYROAD"
        remarks.append(remark_of(pieces[i + 1 : i + 3]))
        return [*pieces[:i], way._replace(kind=kind), *pieces[i + 3 :]]
    return pieces


_OF = frozenset({len(" of "), len(" of the ")})


def road_of_a_town(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Nijmegen by the road of Grave`: by that road, as by the Grave road."""
    goal = any(a.kind == "TO" and b.kind == "PLACE" for a, b in pairwise(pieces))
    for i in range(len(pieces) - 1 if goal else 0):
        way, town = pieces[i], pieces[i + 1]
        of = way.kind == "BYROAD" and town.kind == "PLACE" and town.start - way.end in _OF
        if of and way.text.lower().endswith(("road", "highway")) and kinds_at(pieces, i + 2, 1) not in _ON_WITH:
            remarks.append(remark_of([town]))
            return [*pieces[: i + 1], *pieces[i + 2 :]]
    return pieces


_ON_WITH = (["AND"], ["JOIN"], ["PLACE"])
_UP_TO = frozenset({"JOIN", "AND", "COMMA"})


def from_there_on(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Uden and clear the road between there and Veghel`: a stretch, and not the town at its end; it is asked."""
    del remarks
    for i in range(len(pieces) - 3 if all(p.kind not in ("RECCE", "AIRRECCE", "SQUADRONS") for p in pieces) else 0):
        row = kinds_at(pieces, i, 4)
        if row[0] == "BETWEEN" and "THERE" in row and {*row[1:4:2]} <= {"THERE", "PLACE"} and row[2] in _UP_TO:
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


_SCOUTED = frozenset({"road", "main road", "highway", "main highway"})


def road_scouted(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`scout the road to Ede`: to Ede, and by that road."""
    del remarks
    for i in range(len(pieces) - 3):
        if pieces[i].kind == "RECCE" and kinds_at(pieces, i + 1, 3) == ["WORD", "TO", "PLACE"]:
            road = pieces[i + 1]
            if road.text.lower() in _SCOUTED:
                return [*pieces[: i + 1], road._replace(kind="BYROAD"), *pieces[i + 2 :]]
    return pieces


def road_cut_at(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`cut the road Schijndel - Sint-Oedenrode at Koevering`: there, and which road it is."""
    for i in range(len(pieces) - 5):
        told = pieces[i].kind == "GUARD" and pieces[i].text.lower().endswith(("road", "highway", "railway"))
        between = kinds_at(pieces, i + 1, 5)
        if told and between[:1] + between[2:] == ["PLACE", "PLACE", "AT", "PLACE"] and between[1] in ("JOIN", "MARK"):
            if pieces[i + 5].text.removeprefix("square ").isdigit():
                # `bar the road Wolfheze - Oosterbeek at 4191`: a square is asked about, it may lie off that road.
                return pieces
            remarks.append(remark_of(pieces[i + 1 : i + 4]))
            return [*pieces[: i + 1], *pieces[i + 4 :]]
    return pieces
