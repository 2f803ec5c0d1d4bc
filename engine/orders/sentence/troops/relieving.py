"""Troops that take the place of others: `3 Para relieves 2 Para at Elst`, `takes over Grave bridge from 2/504`.

They go there and hold; whose place they take is not sent, and becomes a remark, shown back. Several may do so in one
sentence, each at a place of its own. Source: orders.md 6, 8; player's guide, "What".
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, remark_of
from engine.orders.sentence.words_of_laws import hangs_on


def _by_whom_it_is_done(pieces: list[Piece], verb: int) -> list[Piece]:
    """`Reinhold ist um 1000 in Bemmel von Bruns abzulösen`: who is relieved is named first, who relieves behind it."""
    names = [i for i in range(verb) if pieces[i].kind == "UNITS"]
    told = [i for i in range(1, verb) if pieces[i].text.lower() in _IS_DONE]
    if len(names) != 2 or not told or not names[0] < told[0] < names[1]:
        return pieces
    relieved, by = pieces[names[0]], pieces[names[1]]
    rest = [p for i, p in enumerate(pieces[:verb]) if i not in (*names, told[0])]
    return [by, *rest, relieved, *pieces[verb:]]


_IS_DONE = frozenset({"ist", "sind", "is", "zijn", "wird", "werden", "wordt", "worden"})


def _verb_first(pieces: list[Piece]) -> list[Piece]:
    """`soll Hermann in Riethorst ablösen`, `in Riethorst Hermann ablösen`, `om Hermann af te lossen`, `löst um 1000
    Hermann ab`: the parts of the German verb stand about whom it is about."""
    i = next((i for i in range(2, len(pieces)) if pieces[i].text.lower() in _RELIEVING_LAST), 0)
    if not i:
        at = next((i for i, p in enumerate(pieces) if p.text.lower() in _RELIEVING), len(pieces))
        if kinds_at(pieces, at + 1, 2) == ["THEY", "UNITS"] and pieces[at].text.lower() in _TURNED_ROUND:
            # `dort löst er Knaust ab`, `dann löst er Knaust ab`.
            they = [] if at and pieces[at - 1].kind == "THEN" else [pieces[at + 1]]
            return [*pieces[:at], *they, pieces[at], *pieces[at + 2 :]]
        timed = kinds_at(pieces, at + 1, 3) == ["AT", "TIME", "UNITS"]
        return [*pieces[:at], *pieces[at + 1 : at + 3], pieces[at], *pieces[at + 3 :]] if timed else pieces
    pieces = _by_whom_it_is_done(pieces, i)
    i = next(i for i in range(2, len(pieces)) if pieces[i].text.lower() in _RELIEVING_LAST)
    if pieces[1].text.lower() in ("hat", "haben") and pieces[0].kind == "UNITS":
        pieces, i = [pieces[0], *pieces[2:]], i - 1
    verb = pieces[i]._replace(text="relieve")
    if kinds_at(pieces, i - 5, 5) == ["UNITS", "AT", "TIME", "AT", "PLACE"]:
        # `hat Knaust um 18 Uhr in Elst abzulösen`.
        return [*pieces[: i - 5], verb, pieces[i - 5], *pieces[i - 2 : i], *pieces[i - 4 : i - 2], *pieces[i + 1 :]]
    if kinds_at(pieces, i - 3, 3) == ["UNITS", "AT", "PLACE"]:
        return [*pieces[: i - 3], verb, *pieces[i - 3 : i], *pieces[i + 1 :]]
    if pieces[i - 1].kind != "UNITS":
        return pieces
    there = i > 4 and kinds_at(pieces, i - 3, 2) == ["AT", "PLACE"]
    before = pieces[: i - 3] if there else pieces[: i - 1]
    if before and before[-1].text.lower() in ("um", "om"):
        joint = before.pop()
        parted = bool(before) and before[-1].kind == "COMMA"
        before = [*(before[:-1] if parted else before), joint._replace(kind="AND", text="and")]
    return [*before, verb, pieces[i - 1], *(pieces[i - 3 : i - 1] if there else []), *pieces[i + 1 :]]


_TURNED_ROUND = frozenset(
    {"löst ab", "loest ab", "lösen ab", "loesen ab", "lost af", "lossen af", "relieves", "relieve"}
)
_POSTED = (["GUARD", "PLACE"], ["HOLD", "PLACE"])


def _whom_they_relieve(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3 Para relieves 2 Para at Elst`, `goes to Elst and relieves 2 Para`: they go there and hold; whose place they
    take is shown back."""
    in_place = next((i for i in range(2, len(pieces)) if pieces[i].text.lower() == "in place"), 0)
    if in_place and kinds_at(pieces, in_place - 2, 2) == ["DEED", "UNITS"]:
        # `relieves 1/506 in place at Son`
        pieces = pieces[:in_place] + pieces[in_place + 1 :]
    pieces = _verb_first(_in_parts(pieces, remarks))
    at = next((i for i in range(1, len(pieces) - 2) if pieces[i].text.lower() in _RELIEVING), 0)
    if at and kinds_at(pieces, at + 1, 2) == ["THERE", "UNITS"]:
        # `nach Elst und löst dort Knaust ab`.
        rest = pieces[at + 3 :]
        if kinds_at(rest, 0, 3) == ["JOIN", "UNITS", "TO"]:
            # `…, SS-AA 10 nach Lent`: no further one whom they relieve.
            rest[0] = rest[0]._replace(kind="COMMA")
        pieces = [*pieces[: at + 1], pieces[at + 2], pieces[at + 1], *rest]
    if pieces[0].text.lower() in _RELIEVING and kinds_at(pieces, 1, 3) == ["UNITS", "AT", "PLACE"]:
        # `Relieve 2 Para at Elst with 3 Para.`
        who = next((i for i in range(4, len(pieces) - 1) if kinds_at(pieces, i, 2) in _BY_WHOM), 0)
        pieces = [pieces[who + 1], *pieces[:who], *pieces[who + 2 :]] if who else pieces
    for i in range(1, len(pieces) - 1):
        if i + 1 >= len(pieces):
            # Names behind the relief went with it.
            break
        if pieces[i].text.lower() not in _RELIEVING or pieces[i + 1].kind not in ("UNITS", "THEY", "ENEMY"):
            continue
        if pieces[i].text.lower() == "replaces" and not _sent_alone(pieces[i - 1]):
            # `Horrocks replaces Browning at Nijmegen`: who commands.
            continue
        if kinds_at(pieces, i + 2, 4) == ["AT", "TIME", "AT", "PLACE"]:
            # `löst Knaust um 18 Uhr in Elst ab`: where, and then when.
            pieces = [*pieces[: i + 2], *pieces[i + 4 : i + 6], *pieces[i + 2 : i + 4], *pieces[i + 6 :]]
        if kinds_at(pieces, i + 2, 4) == ["AT", "WATER", "AT", "PLACE"]:
            # `relieves Harder on the Rhine at Westervoort`.
            pieces = pieces[: i + 2] + pieces[i + 4 :]
        while kinds_at(pieces, i + 2, 2) == ["JOIN", "UNITS"] and kinds_at(pieces, i + 4, 1) in (["AT"], ["JOIN"]):
            # `180 Division relieves Erdmann I and III at Asten`: both.
            remarks.append(remark_of(pieces[i + 3 : i + 4])._replace(value=pieces[i + 3].value))
            pieces = pieces[: i + 2] + pieces[i + 4 :]
        if kinds_at(pieces, i + 2, 2) == ["COMMA", "PLACE"]:
            # `relieves 1/505, Riethorst, 2200`.
            pieces = pieces[: i + 2] + pieces[i + 3 :]
        there = kinds_at(pieces, i + 2, 2) in (["AT", "PLACE"], ["AT", "BRIDGEWORD"], ["PLACE"])
        there = there or kinds_at(pieces, i + 2, 2) in (["PLACE", "COMMA"], ["PLACE", "TIME"], ["PLACE", "AT"])
        first = i
        while first > 3 and (pieces[first - 1].kind in _WHERE_THEY or pieces[first - 1].text.lower() == "where"):
            # `…, where it is to relieve 2 Para`, `…, relieving 2 Para`.
            first -= 1
        joint = [pieces[i]._replace(kind="AND", text="and")] if first < i else []
        near = pieces[i - 1].kind in ("AND", "THEN", "TO") or bool(joint)
        near = near and pieces[first - 1 - (not joint)].kind in ("PLACE", "TIME", "AND", "COMMA")
        behind = near and any(kinds_at(pieces, j, 2) == ["TO", "PLACE"] for j in range(i - 2))
        if near and not behind and not there and any(kinds_at(pieces, j, 2) in _POSTED for j in range(i - 2)):
            # `secure Grave bridge and take over from 504`.
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[: first - (not joint)] + pieces[i + 2 :]
        if behind or (there and pieces[i - 1].kind not in ("IF", "WHEN", "NOT", "UNTIL")):
            remarks.append(remark_of(pieces[i : i + 2])._replace(value=pieces[i + 1].value))
            led = [*pieces[:first], *joint] if behind else pieces[:i]
            return [*led, pieces[i]._replace(kind="GUARD"), *_the_next_pair(pieces[i + 2 :], remarks)]
    return pieces


def _sent_alone(piece: Piece) -> bool:
    return piece.kind == "UNITS" and all(e.sort in ("unit", "group") for e in piece.value.entries)


def _the_next_pair(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, 2/325 from 3/505 at Groesbeek, and 2/401 relieves 2/505 at De Horst`: the same deed at a place of its own."""
    for i in range(len(pieces) - 3):
        if pieces[i].kind not in _NEXT_PAIR or kinds_at(pieces, i + 1, 1) != ["UNITS"]:
            continue
        if kinds_at(pieces, i + 2, 2) == ["AT", "PLACE"] and kinds_at(pieces, i + 4, 1) in ([], ["MARK"]):
            # `180 I relieves Erdmann I at Asten and Erdmann II at Meijel`: are those relieved too, or do they go there?
            return [*pieces[: i + 2], pieces[i + 2]._replace(kind="UNLESS", value=pieces[i + 2].text), *pieces[i + 3 :]]
        again = i + 2
        while again < len(pieces) and (
            pieces[again].kind in ("TO", "SHALL", "FROM") or pieces[again].text.lower() in _RELIEVING
        ):
            again += 1
        if kinds_at(pieces, again, 3) == ["UNITS", "AT", "PLACE"]:
            remarks.append(remark_of(pieces[i + 2 : again + 1])._replace(value=pieces[again].value))
            deed = pieces[again]._replace(kind="GUARD", text="relieves")
            return [*pieces[: i + 2], deed, *_the_next_pair(pieces[again + 1 :], remarks)]
    return pieces


_NEXT_PAIR = frozenset({"COMMA", "AND", "JOIN"})


def _in_parts(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`325 GIR relieves 505: 1/325 takes over from 1/505 at Mook, …`: the whole is only what its parts do."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "COLON"), 0)
    deeds = [i for i, p in enumerate(pieces) if p.text.lower() in _RELIEVING]
    if len(deeds) > 1 and deeds[0] < at < deeds[1] and pieces[at + 1].kind == "UNITS":
        remarks.append(remark_of(pieces[deeds[0] : at]))
        return pieces[at + 1 :]
    return pieces


_BY_WHOM = (["WITH", "UNITS"], ["BY", "UNITS"])
_RELIEVING = frozenset(
    {"relieve", "relieves", "relieving", "replaces", "take over from", "takes over from", "taking over from"}
    | {"take the place of", "takes the place of", "taking the place of", "ersetzt", "vervangt"}
) | {f"{verb} {part}" for verb in ("löst", "lösen", "loest", "loesen", "lost", "lossen") for part in ("ab", "af")}
_RELIEVING_LAST = frozenset(
    {"ersetzen", "vervangen", "ablösen", "abloesen", "abzulösen", "abzuloesen", "aflossen", "af te lossen"}
)
_WHERE_THEY = frozenset({"THEY", "THERE", "SHALL", "TO", "COMMA"})


_TAKES_OVER = frozenset({"übernimmt", "uebernimmt", "übernehmen", "uebernehmen", "neemt", "nemen"})


@hangs_on(_TAKES_OVER)
def _sector_taken_over(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`übernimmt den Abschnitt Oosterbeek von Gropp`, `neemt Oosterbeek over van Gropp`: no attack, they go there and
    hold; whose place they take is shown back."""
    i = next((i for i, p in enumerate(pieces) if p.text.lower() in _TAKES_OVER), 0)
    if not i:
        return pieces
    timed = 2 * (kinds_at(pieces, i + 1, 2) == ["AT", "TIME"])
    j = i + 1 + timed
    if whose := _whose_it_was(pieces, j):
        remarks.append(remark_of(pieces[j:whose])._replace(value=pieces[whose - 1].value))
        pieces = [*pieces[:j], *pieces[whose:]]
        if kinds_at(pieces, j, 1) == ["GUARD"]:
            # `übernimmt von Schiff 10 den Schutz von Renkum`.
            return [*pieces[:i], *pieces[i + 1 :]]
        j += j < len(pieces) and pieces[j].text.lower() in _SECTOR
        if kinds_at(pieces, j, 1) == ["PLACE"]:
            when = pieces[i + 1 : i + 1 + timed]
            return [*pieces[:i], pieces[i]._replace(kind="GUARD"), pieces[j], *when, *pieces[j + 1 :]]
        return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    j += j < len(pieces) and pieces[j].text.lower() in _SECTOR
    row = pieces[j + 1 :]
    dutch = pieces[i].text.lower().startswith("n")
    # `neemt Elst over de brug` is a way.
    over = [k for k, p in enumerate(row) if p.text.lower() == "over" and kinds_at(row, k + 1, 1) in _FROM_WHOM]
    if kinds_at(pieces, j, 1) != ["PLACE"] or (dutch and not over):
        return pieces
    row = [p for k, p in enumerate(row) if not (dutch and k == over[0])]
    at = next((k for k, p in enumerate(row) if p.kind == "UNITS"), None)
    when = pieces[i + 1 : i + 1 + timed]
    if dutch and at is None and not over[0]:
        return [*pieces[:i], pieces[i]._replace(kind="GUARD"), pieces[j], *when, *row]
    if at is None or any(p.kind in JOINTS for p in row[:at]):
        return pieces
    first = at - (at > 0 and row[at - 1].kind == "FROM")
    remarks.append(remark_of(row[first : at + 1])._replace(value=row[at].value))
    return [*pieces[:i], pieces[i]._replace(kind="GUARD"), pieces[j], *when, *row[:first], *row[at + 1 :]]


def _whose_it_was(pieces: list[Piece], j: int) -> int:
    """Where the words behind `von Schiff 10` begin, if they stand at j: `von` is a piece of its own or a gap."""
    led = kinds_at(pieces, j, 2) == ["FROM", "UNITS"]
    gap = kinds_at(pieces, j, 1) == ["UNITS"] and pieces[j].start - pieces[j - 1].end >= len(" von ")
    return j + 2 if led else j + 1 if gap else 0


_FROM_WHOM: tuple[list[str], ...] = ([], ["FROM"], ["UNITS"], ["MARK"], ["WORD"])
_SECTOR = frozenset({"abschnitt", "stellung", "stellungen", "sektor", "sector", "raum"})


def _taken_over(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`takes over Grave bridge from 2/504`: they hold it; whose place they take is shown back."""
    for i in range(1, len(pieces) - 3):
        taking = pieces[i].text.lower().startswith("take") and kinds_at(pieces, max(i - 2, 0), 2) != ["UNITS", "UNITS"]
        # `takes over Grave and Heumen from 2/504`: which of them is asked about.
        both = 2 * (kinds_at(pieces, i + 2, 2) in (["JOIN", "PLACE"], ["AND", "PLACE"]))
        if taking and [*kinds_at(pieces, i, 2), *kinds_at(pieces, i + 2 + both, 2)] == _FROM_THEM:
            whence = i + 2 + both
            remarks.append(remark_of(pieces[whence : whence + 2])._replace(value=pieces[whence + 1].value))
            return pieces[:whence] + pieces[whence + 2 :]
    return pieces


_FROM_THEM = ["GUARD", "PLACE", "FROM", "UNITS"]


def _in_their_place(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/501 takes 2/501's place at Veghel`: it relieves them, and attacks nobody."""
    for i in range(1, len(pieces) - 1):
        named = pieces[i].kind == "ATTACK" and pieces[i].text in ("take", "takes") and pieces[i + 1].kind == "UNITS"
        if named and pieces[i + 1].value.text.endswith((" place", " places")):
            relieving = pieces[i]._replace(kind="DEED", text="relieves")
            return _whom_they_relieve([*pieces[:i], relieving, *pieces[i + 1 :]], remarks)
    return pieces


def _positions_taken_over(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/508 takes over the positions of 3/508 at Berg en Dal`: it relieves them there."""
    for i in range(1, len(pieces) - 4):
        theirs = kinds_at(pieces, i + 2, 3) == ["UNITS", "AT", "PLACE"] and pieces[i].text.lower() in TAKES_OVER
        if theirs and pieces[i + 1].kind in ("WHEREIS", "AREAWORD"):
            deed = pieces[i]._replace(kind="DEED", text="takes over from")
            return _whom_they_relieve([*pieces[:i], deed, *pieces[i + 2 :]], remarks)
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
RELIEVING: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("DEED", _whom_they_relieve),
    ("GUARD", _taken_over),
    ("GUARD", _positions_taken_over),
    ("ATTACK", _sector_taken_over),
    ("WORD", _sector_taken_over),
    ("ATTACK", _in_their_place),
)


#: Said of troops that go on with what others did.
TAKES_OVER = frozenset({"take over", "takes over", "taking over"})
_HOUR_LED = frozenset({"AT", "FROM", "BY"})
_OPEN_END = frozenset({"COMMA", "AND", "SEMI", "THEN", "MARK", "TIME", "FOUR", "EITHER", "NOW"})


def taking_over(pieces: list[Piece], i: int) -> bool:
    """`1 Para holds Ede until 1400, then 2 Para takes over`, `… at 1400`: what, and where, is not said of them."""
    # `until 2 Para takes over`.
    awaited = any(p.kind in ("IF", "WHEN", "UNTIL") for p in pieces[max(i - 2, 0) : i])
    if pieces[i].text.lower() not in TAKES_OVER or awaited:
        return False
    row = pieces[i + 1 :]
    if len(row) > 1 and row[0].kind in _HOUR_LED and row[1].kind in ("TIME", "EITHER"):
        row = row[1:]
    # `takes over, and holds Ede`; `takes over Ede`.
    placed = any(p.kind in ("PLACE", "BRIDGEWORD", "FERRYWORD") for p in row[:2])
    return not placed and (not row or row[0].kind in _OPEN_END)
