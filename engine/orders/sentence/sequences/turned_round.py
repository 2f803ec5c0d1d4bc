"""Orders with their parts in another order than the usual: who does it named last, what comes after told beside it.

`The lock bridge is to be taken and held by 2/504`, `Behind II/FJR 6 follows III/FJR 6`, `attack Mook and Riethorst, in
that order`: each is put as it is commonly said. Source: orders.md 8.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import OF_EACH, Piece, kinds_at, past, remark_of
from engine.orders.sentence.sequences.but_first import but_first
from engine.orders.sentence.troops.behind_others import own_task
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_HELD = frozenset({"HOLD", "GUARD"})
#: Deeds that are done at one place, and then at the next.
_IN_TURN = frozenset({"ATTACK", "RECCE", "FIRE"})


def _names(pieces: list[Piece]) -> int:
    return sum(p.kind == "UNITS" for p in pieces)


def _done_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`The bridge is to be taken and held by 2/504`: two deeds, and who is to do them."""
    del remarks
    if kinds_at(pieces, 0, 3) != ["PLACE", "ATTACK", "AND"] or kinds_at(pieces, 4, 2) != ["WITH", "UNITS"]:
        return pieces
    if pieces[3].kind not in _HELD or not pieces[1].text.lower().startswith(("to be ", "be ")) or _names(pieces) > 1:
        return pieces
    return [pieces[5], *pieces[1:4], pieces[0], *pieces[6:]]


def _with_whom(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Attack Mook, then Riethorst, with 1/505.`: who does both."""
    del remarks
    last = len(pieces) > 5 and kinds_at(pieces, len(pieces) - 3, 3) == ["COMMA", "WITH", "UNITS"]
    then = last and pieces[0].kind in VERBS and any(p.kind == "THEN" for p in pieces)
    return [pieces[-1], *pieces[:-3]] if then and _names(pieces) == 1 else pieces


def _taken_over_with(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`take over Oosterbeek from Spindler with Moeller`: who does it stands behind those whose place he takes."""
    del remarks
    if pieces[0].kind != "GUARD" or not pieces[0].text.lower().startswith("take over") or _names(pieces) != 2:
        return pieces
    for i in range(2, len(pieces) - 3):
        if kinds_at(pieces, i, 4) == ["FROM", "UNITS", "WITH", "UNITS"]:
            return [pieces[i + 3], *pieces[: i + 2], *pieces[i + 4 :]]
    return pieces


def _spoken_to_last(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Best must be taken today, 2/502 and 3/502`, `Hatert bridge needs mending: 43 RE, 2000 tonight`, `Elst wants
    shelling, 94 Fd to do it at 2000`: who is spoken to stands behind what is to be done."""
    del remarks
    if kinds_at(pieces, 0, 1) != ["PLACE"] or len(pieces) < _TURNED:
        return pieces
    row = [pieces[0], *pieces[2:]] if kinds_at(pieces, 1, 1) == ["TO"] else pieces
    said = row[1].text.lower()
    nominal = said in ("repair", "repairs") or (said.endswith("ing") and row[1].kind != "HOLD" and row is pieces)
    if row[1].kind not in _DONE_TO_PLACES or not (nominal or said.startswith(("be ", "to be "))):
        return pieces
    return _called_behind(row) or pieces


def _called_behind(pieces: list[Piece]) -> list[Piece]:
    """The names behind a place and what is to be done to it go to the head; nothing, if more is said of them."""
    first = next((i for i, p in enumerate(pieces) if p.kind == "UNITS"), 0)
    end = next((i for i in range(first, len(pieces)) if pieces[i].kind not in ("UNITS", "JOIN")), len(pieces))
    hour = [p for p in pieces[end:] if p.kind not in ("COMMA", "MARK")]
    if [p.kind for p in hour[:2]] == ["TO", "THEY"]:
        # `94 Fd to do it`.
        hour = hour[2:]
    # `Grave bridge needs guarding - PIB`: a dash is heard no more.
    parted = first == 2 and pieces[2].start - pieces[1].end >= _DASH
    called = first > 2 and pieces[first - 1].kind in ("COMMA", "COLON", "MARK")
    if not (called or parted) or not _WHEN.issuperset(p.kind for p in hour):
        return []
    behind = pieces[2 : first - called]
    if any(p.kind in VERBS or p.kind in ("COMMA", "THEN") for p in behind):
        return []
    return [*pieces[first:end], pieces[1], pieces[0], *behind, *hour]


_TURNED = 3
_DASH = len(" - ")
_DONE_TO_PLACES = frozenset({"ATTACK", "REPAIR", "FIRE", "RECCE", "HOLD", "GUARD"})
_WHEN = frozenset({"AT", "TIME", "FROM", "UNTIL", "FOR", "LASTING", "BY", "NOW"})


def _behind_whom(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Behind II/FJR 6 follows III/FJR 6`, `hinter Knaust marschiert Brinkmann nach Elst`, at the head or behind
    another task: who goes is named last."""
    del remarks
    for i in range(len(pieces) - 3):
        begins = not i or pieces[i - 1].kind in _PART_TASKS
        going = begins and kinds_at(pieces, i, 4) in _BEHIND_ONE
        if not going:
            continue
        own = past(pieces, i + 4, ("UNITS", "JOIN"))
        # `Behind 11 Para comes 2 S Staffs, 1 Border to Heelsum`: the verb is of one.
        one = own > i + 4 and pieces[i + 4].text == "," and pieces[i + 2].text.lower().endswith(("s", "t"))
        if own_task(pieces, i + 4, going=one):
            # `Behind 11 Para comes 2 S Staffs, and 1 Border holds Heelsum`: each has a task of its own.
            follows = pieces[i + 2]._replace(kind="FOLLOW", text="follows")
            joint = pieces[i + 4]._replace(kind="COMMA", text=",")
            return [*pieces[:i], pieces[i + 3], follows, pieces[i + 1], joint, *pieces[i + 5 :]]
        if pieces[i + 2].kind == "MOVE":
            whom = pieces[i : i + 2]
            return [*pieces[:i], *pieces[i + 3 : own], pieces[i + 2], *whom, *pieces[own:]]
        if kinds_at(pieces, i + 4, 1) in ([], ["AT"], ["TIME"], ["FROM"], ["NOW"]):
            return [*pieces[:i], pieces[i + 3], pieces[i + 2], pieces[i + 1], *pieces[i + 4 :]]
    return pieces


_PART_TASKS = frozenset({"COMMA", "AND", "SEMI", "JOIN"})
_BEHIND_ONE = (["BEHIND", "UNITS", "MOVE", "UNITS"], ["BEHIND", "UNITS", "FOLLOW", "UNITS"])


def _who_then(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to be attacked by 1/502, which then moves to Oirschot`: the only troops there are."""
    del remarks
    for i in range(2, len(pieces) - 2):
        row = kinds_at(pieces, i - 1, 3)
        if row == ["COMMA", "WORD", "THEN"] and pieces[i].text == "who" and pieces[i + 2].kind in VERBS:
            return [*pieces[:i], *pieces[i + 1 :]] if _names(pieces) == 1 else pieces
    return pieces


@hangs_on(("that order", "turn"))
def _one_after_another(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Mook and Riethorst, in that order`, `… in turn`: the deed again at each place."""
    at = next((i for i in range(1, len(pieces)) if pieces[i].text.lower() in ("that order", "turn")), 0)
    if not at or pieces[at - 1].text.lower() != "in" or sum(p.kind in VERBS for p in pieces) > 1 + _is_verb(pieces[at]):
        return pieces
    first = at - 1 - (kinds_at(pieces, at - 2, 1) == ["COMMA"])
    row = [*pieces[:first], *pieces[at + 1 :]]
    deed = next((p for p in row if p.kind in _IN_TURN), None)
    # `in that order at 1600`: the hour of which?
    timed = any(p.kind in ("TIME", "EITHER", "LASTING") for p in row)
    if (
        deed is None
        or timed
        or _names(row) > 1
        or not any(kinds_at(row, i, 3) == ["PLACE", "JOIN", "PLACE"] for i in range(len(row)))
    ):
        return pieces
    remarks.append(remark_of(pieces[at - 1 : at + 1]))
    out: list[Piece] = []
    for i, piece in enumerate(row):
        if piece.kind == "JOIN" and kinds_at(row, i - 1, 3) == ["PLACE", "JOIN", "PLACE"]:
            out += [piece._replace(kind="THEN", text="then"), deed]
        else:
            out.append(piece)
    return out


def _is_verb(piece: Piece) -> bool:
    return piece.kind in VERBS


def _first_and_next(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attacks Mook first and Riethorst next`, `attacks first Mook and then Riethorst`."""
    del remarks
    for i in range(2, len(pieces) - 1):
        if pieces[i].text.lower() != "first" or pieces[i].kind != "NUM":
            continue
        deed = next((p for p in reversed(pieces[:i]) if p.kind in VERBS), None)
        ahead = kinds_at(pieces, i + 1, 3)
        if deed is None or deed.kind not in _IN_TURN or pieces[i - 1].kind != "PLACE":
            continue
        if ahead == ["AND", "PLACE", "THEN"] and kinds_at(pieces, i + 4, 1) in ([], ["AT"], ["COMMA"], ["TIME"]):
            return [*pieces[:i], pieces[i + 3], deed, pieces[i + 2], *pieces[i + 4 :]]
        if ahead[:2] == ["THEN", "PLACE"] or ahead == ["COMMA", "THEN", "PLACE"]:
            return [*pieces[:i], *pieces[i + 1 :]]
    return pieces


def _on_its_arrival(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Upon GR 1035's arrival in Boxtel GR 1034 attacks Best`: when it arrives there."""
    del remarks
    for i in range(2, len(pieces)):
        if pieces[i].text.lower() != "arrival" or pieces[i - 1].kind != "UNITS":
            continue
        lead = pieces[i - 2]
        if lead.text.lower() in _UPON and (i == 2 or pieces[i - 3].kind not in ("UNITS", "AND")):
            when = Piece("WHEN", "when", lead.start, lead.end, "when")
            return [
                *pieces[: i - 2],
                when,
                pieces[i - 1],
                pieces[i]._replace(kind="WORD", text="arrives"),
                *pieces[i + 1 :],
            ]
    return pieces


_UPON = frozenset({"upon", "on", "after", "with", "following"})


def _makes_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`once GR 1035 makes it to Boxtel`, `when it turns up at Boxtel`: when it reaches it."""
    del remarks
    for i in range(2, len(pieces) - 1):
        said = pieces[i].text.lower()
        if pieces[i - 1].kind != "UNITS" or pieces[i - 2].kind not in ("WHEN", "IF"):
            continue
        it = said in ("makes", "make", "has made") and kinds_at(pieces, i + 1, 3) == ["THEY", "TO", "PLACE"]
        up = said in ("turns", "turns up", "shows", "shows up") and kinds_at(pieces, i + 1, 2) == ["AT", "PLACE"]
        if it or up:
            reaches = pieces[i]._replace(kind="WORD", text="reaches")
            return [*pieces[:i], reaches, *pieces[i + (3 if it else 2) :]]
    return pieces


def _kept_away(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`keeps off the roads and away from Veghel`: both are kept clear of."""
    del remarks
    for i in range(1, len(pieces) - 4):
        row = kinds_at(pieces, i, 5)
        both = row == ["BYCOUNTRY", "AND", "WORD", "FROM", "PLACE"] and pieces[i].text.lower().startswith(_KEEPING)
        if both and pieces[i + 2].text.lower() in ("away", "clear"):
            return [*pieces[: i + 2], pieces[i + 3]._replace(kind="AVOIDING"), *pieces[i + 4 :]]
    return pieces


_KEEPING = ("keep", "stay", "stick")


def _as_it_goes(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follows 1/505 as it moves to Mook`: the march of those followed; `follows 1/505 which attacks Mook`: is that an
    order to them?"""
    for i in range(1, len(pieces) - 2):
        if kinds_at(pieces, i, 2) != ["FOLLOW", "UNITS"]:
            continue
        deed = i + 2 + (pieces[i + 2].kind == "THEY")
        acts = deed < len(pieces) and pieces[deed].kind in VERBS
        acts = acts and (deed == i + 3 or pieces[deed].text.lower().endswith("s"))
        if not acts or any(p.kind in ("COMMA", "AND", "THEN", "SEMI", "UNITS") for p in pieces[deed:]):
            continue
        if deed == i + 3:
            remarks.append(remark_of(pieces[i + 2 :]))
            return pieces[: i + 2]
        if pieces[deed].start - pieces[i + 1].end >= len(" that "):
            who = Piece("WORD", OF_EACH, pieces[i + 1].end, pieces[i + 1].end, "who")
            return [*pieces[: i + 2], who, *pieces[i + 2 :]]
    return pieces


def _behind_the_hour(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`folgt um 14 Uhr Brinkmann nach Elst`: whom, behind the hour."""
    del remarks
    for i in range(1, len(pieces) - 3):
        if kinds_at(pieces, i, 4) == ["FOLLOW", "AT", "TIME", "UNITS"] and kinds_at(pieces, i + 4, 1) in ([], ["TO"]):
            return [*pieces[: i + 1], pieces[i + 3], *pieces[i + 1 : i + 3], *pieces[i + 4 :]]
    return pieces


@hangs_on(("lend", "lends"))
def _guns_lent(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`64 Med lends its guns to 2 IG`: it supports it."""
    del remarks
    for i in range(1, len(pieces) - 3):
        lent = pieces[i].text.lower() in ("lend", "lends") and pieces[i + 1].text.lower() == "guns"
        if lent and pieces[i - 1].kind in ("UNITS", "TO", "SHALL") and kinds_at(pieces, i + 2, 2) == ["TO", "UNITS"]:
            return [*pieces[:i], pieces[i]._replace(kind="SUPPORT"), *pieces[i + 3 :]]
    return pieces


@hangs_on(("loose",))
def _let_loose(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Let the mediums loose on Elst`, `Turn 64 Med loose on Elst`: they attack it, guns with their fire."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "WORD" and p.text.lower() == "loose"), 0)
    if not at or kinds_at(pieces, at + 1, 2) not in (["AT", "PLACE"], ["TO", "PLACE"]):
        return pieces
    head = [p for p in pieces[:at] if p.kind != "MOVE" or p.text.lower() not in ("turn", "turns")]
    if any(p.kind in VERBS for p in head) or _names(head) != 1 or head[-1].kind not in ("UNITS", "TO", "SHALL"):
        return pieces
    return [*head, pieces[at]._replace(kind="ATTACK", text="strike"), *pieces[at + 2 :]]


def _driven_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`clear the Germans off the road at Koevering`: whence the enemy goes, and not by what way one's own go."""
    for i in range(2, len(pieces)):
        row = kinds_at(pieces, i - 2, 3)
        if row in (["ATTACK", "ENEMY", "BYCOUNTRY"], ["ATTACK", "UNITS", "BYCOUNTRY"], ["ATTACK", "THEY", "BYCOUNTRY"]):
            remarks.append(remark_of(pieces[i : i + 1]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


@hangs_on(("round", "around"))
def _turned_about(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`turn 2/506 round and get it back to Uden`: the one march is the second."""
    del remarks
    turned = kinds_at(pieces, 0, 2) == ["MOVE", "UNITS"] and kinds_at(pieces, 3, 1) == ["AND"]
    turned = turned and pieces[0].text.lower().startswith("turn") and pieces[2].text.lower() in ("round", "around")
    if turned and kinds_at(pieces, 4, 2) in (["WITHDRAW", "THEY"], ["MOVE", "THEY"]) and _names(pieces) == 1:
        return [pieces[1], pieces[4], *pieces[6:]]
    if turned and kinds_at(pieces, 4, 2) == ["THEY", "TO"] and _names(pieces) == 1:
        # `turn 2/506 round and send it to Uden`.
        return [pieces[1], *pieces[5:]]
    return pieces


_GOES_ROUND = frozenset({"umgeht", "umgehen", "meidet", "meiden", "vermeidet", "vermeiden", "ontwijkt", "mijdt"})


def _who_goes_round(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, umgeht Knaust Elst`: the verb before those who do it."""
    del remarks
    for i, piece in enumerate(pieces[:-2]):
        turned = piece.kind == "AVOIDING" and piece.text.lower() in _GOES_ROUND
        if turned and kinds_at(pieces, i + 1, 2) == ["UNITS", "PLACE"]:
            return [*pieces[:i], pieces[i + 1], piece, *pieces[i + 2 :]]
    return pieces


def _support_given(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`SUPPORT: 321 GFA to 1/501, 0700-1100`: the guns, and for whom they fire."""
    del remarks
    to = past(pieces, 1, ("UNITS", "JOIN"))
    if pieces[0].kind != "SUPPORTED" or to < 2 or kinds_at(pieces, to, 2) not in (["TO", "UNITS"], ["FOR", "UNITS"]):
        return pieces
    return [*pieces[1:to], pieces[0]._replace(kind="SUPPORT"), *pieces[to + 1 :]]


_ONWARD = (["VIA", "PLACE", "THEN", "PLACE", "MOVE", "UNITS"], ["TO", "PLACE", "THEN", "PLACE", "MOVE", "UNITS"])


def _on_goes(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Through Grave and on to Nijmegen goes 2 IG at 2000`: who goes stands behind the way."""
    del remarks
    if kinds_at(pieces, 0, 6) not in _ONWARD:
        return pieces
    names = past(pieces, 5, frozenset({"UNITS", "JOIN"}))
    if names > 7 and names < len(pieces) and (pieces[names].kind in VERBS or pieces[names].kind == "FOLLOW"):
        # `…, with 3 IG holding the south end`: they go nowhere.
        return [*_on_goes(pieces[: names - 2], []), pieces[names - 2]._replace(kind="COMMA"), *pieces[names - 1 :]]
    # The hour is that of the whole march.
    timed = names + 1 + (kinds_at(pieces, names, 1) in (["AT"], ["FROM"]))
    hour = timed if kinds_at(pieces, timed - 1, 1) == ["TIME"] else names
    link, by, on, to = pieces[:4]
    way = [link._replace(kind="TO", text="to"), to, link, by] if link.kind == "VIA" else [link, by, on, to]
    return [*pieces[5:names], pieces[4], *pieces[names:hour], *way, *pieces[hour:]]


def _whom_they_follow(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`während Pz 224 Oelkers folgt`: the verb comes last; who follows whom stands before it."""
    del remarks
    for i in range(len(pieces) - 2):
        last = kinds_at(pieces, i, 3) == ["UNITS", "UNITS", "FOLLOW"] and kinds_at(pieces, i + 3, 1) in _AT_THE_END
        if last and pieces[i + 2].text.lower().startswith(("folg", "volg")):
            return [*pieces[: i + 1], pieces[i + 2], pieces[i + 1], *pieces[i + 3 :]]
    return pieces


_AT_THE_END: tuple[list[str], ...] = ([], ["MARK"], ["COMMA"], ["SEMI"], ["AND"])


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
TURNED_ROUND: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("WITH", _done_by),
    ("WITH", _with_whom),
    ("WITH", _taken_over_with),
    ("BEHIND", _behind_whom),
    ("THEN", _who_then),
    ("THEN", _on_goes),
    ("MYLAST", _one_after_another),
    ("MOVE", _one_after_another),
    ("NUM", _first_and_next),
    ("NUM", but_first),
    ("WORD", but_first),
    ("BY", _on_its_arrival),
    ("WHEN", _makes_it),
    ("IF", _makes_it),
    ("BYCOUNTRY", _driven_off),
    ("BYCOUNTRY", _kept_away),
    ("MOVE", _turned_about),
    ("PLACE", _spoken_to_last),
    ("AVOIDING", _kept_away),
    ("AVOIDING", _who_goes_round),
    ("FOLLOW", _behind_the_hour),
    ("FOLLOW", _as_it_goes),
    ("WORD", _guns_lent),
    ("WORD", _let_loose),
    ("SUPPORTED", _support_given),
    ("FOLLOW", _whom_they_follow),
)
