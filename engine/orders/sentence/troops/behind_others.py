"""Who stands behind others: `3 IG leading, others behind`, `64 Med behind 2 IG's attack from H-hour`.

In a column those behind follow; guns behind an attack support it. Source: orders.md 8; player's guide, "What".
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS

_ENDS: tuple[list[str], ...] = ([], ["MARK"], ["COMMA"], ["AND"])
_ADDRESSED = frozenset({"UNITS", "JOIN", "AND", "COMMA", "SHALL", "COLON", "ALL"})
_THEIRS = ("'s", "’s", "s'", "s’")
_FIGHT = frozenset({"attack", "assault", "advance", "push", "thrust", "crossing", "drive"})


def _the_rest_behind(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Irish Guards to Eindhoven, 3 IG leading, the others behind`: the others follow."""
    del remarks
    for i in range(2, len(pieces) - 1):
        behind = kinds_at(pieces, i, 2) == ["REST", "BEHIND"] and kinds_at(pieces, i + 2, 1) in _ENDS
        if behind and any(p.kind == "UNITS" for p in pieces[:i]):
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="FOLLOW", text="follow"), *pieces[i + 2 :]]
    return pieces


def _some_left(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Goebel: leave two guns at Wyler, others to Beek`: parts of a unit, and not all the others one has."""
    del remarks
    for i in range(len(pieces) - 2):
        left = pieces[i].text.lower() in _LEAVING and pieces[i + 1].kind == "UNITS"
        if left and all(e.sort == "wide" for e in pieces[i + 1].value.entries):
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="COY"), *pieces[i + 2 :]]
    return pieces


_LEAVING = frozenset({"leave", "leaves", "leaving", "leave behind", "leaves behind"})


_TOUCH = frozenset({"keep in touch", "keep contact", "keep in contact", "maintain contact", "keep touch"})


def _in_touch(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`keep in touch with 3 Para and follow it into Arnhem`: that one is followed."""
    for i in range(1, len(pieces) - 5):
        touch = kinds_at(pieces, i, 6) == ["UNLESS", "WITH", "UNITS", "AND", "FOLLOW", "THEY"]
        if touch and pieces[i].text.lower() in _TOUCH:
            remarks.append(remark_of(pieces[i : i + 3]))
            return [*pieces[:i], pieces[i + 4], pieces[i + 2], *pieces[i + 6 :]]
    return pieces


def _behind_the_attack(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`64 Med and 55 Fd behind 2 IG's attack from H-hour`: they support those who attack."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "BEHIND"), 0)
    if not i or kinds_at(pieces, i + 1, 1) != ["UNITS"] or not _ADDRESSED.issuperset(p.kind for p in pieces[:i]):
        return pieces
    whose = pieces[i + 1].text.lower().endswith(_THEIRS)
    if not whose or i + 2 >= len(pieces) or pieces[i + 2].text.lower() not in _FIGHT:
        return pieces
    remarks.append(pieces[i + 2]._replace(kind="REMARK", value=""))
    return [*pieces[:i], pieces[i]._replace(kind="SUPPORT", text="support"), pieces[i + 1], *pieces[i + 3 :]]


_KEEPING = ("keep", "stay", "remain")
#: What stands behind those who are kept behind, if it is no place to stay at.
_THEIR_WAY: tuple[list[str], ...] = ([], ["TO", "PLACE"])


def _kept_behind(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Keep 3 IG tucked in behind 2 IG all the way to Grave`, `3 IG stays close behind 2 IG`: no holding there."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "HOLD"), len(pieces) - 1)
    named = past(pieces, at + 1, _TROOPS)
    link = kinds_at(pieces, named, 2)
    if link not in (["BEHIND", "UNITS"], ["FOLLOW", "UNITS"]) or not pieces[at].text.lower().startswith(_KEEPING):
        return pieces
    whom = past(pieces, 0, _TROOPS)
    if (named > at + 1) == (whom > 0) or whom != at:
        return pieces
    end = past(pieces, named + 2, frozenset({"TO", "PLACE"}))
    if kinds_at(pieces, named + 2, end - named - 2) not in _THEIR_WAY or kinds_at(pieces, end, 1) not in _ENDS:
        return pieces
    follow = pieces[named]._replace(kind="FOLLOW", text="follow")
    return [*pieces[:at], *pieces[at + 1 : named], follow, *pieces[named + 1 :]]


def _named_behind_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Pz 2107 attacks Son; infantry following: PG 2107`, `…, es folgt PG 2107`: those named follow the others."""
    i = next((i for i, p in enumerate(pieces) if p.kind in ("FOLLOW", "BEHIND")), 0)
    colon = kinds_at(pieces, i + 1, 1) == ["COLON"]
    end = past(pieces, i + 1 + colon, _TROOPS)
    if end == i + 1 + colon or kinds_at(pieces, end, 1) not in (*_ENDS, ["SEMI"]):
        return pieces
    # `dann folgt PG 2107`; `then follow PG 2107` is what those before do.
    turned = i > 0 and pieces[i - 1].text.lower() in _THEN_COMES and pieces[i].text.lower() in _COMES
    first = i - (i > 0 and (turned or pieces[i - 1].kind == "WORD"))
    if not (colon or turned) or (first and pieces[first - 1].kind not in _ABOUT_TO_FOLLOW):
        return pieces
    if first < i and not turned:
        remarks.append(remark_of(pieces[first:i]))
    parted = not first or pieces[first - 1].kind in ("SEMI", "COMMA")
    joint = [] if parted else [Piece("SEMI", ";", pieces[first].start, pieces[first].start, ";")]
    follow = Piece("FOLLOW", "following", pieces[end - 1].end, pieces[end - 1].end, "following")
    return [*pieces[:first], *joint, *pieces[i + 1 + colon : end], follow, *pieces[end:]]


def _behind_the_enemy(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`round by Leende to get behind the enemy at Aalst`: where that is must be said."""
    del remarks
    for i in range(len(pieces) - 1):
        if kinds_at(pieces, i, 2) == ["BEHIND", "ENEMY"]:
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value="behind the enemy"), *pieces[i + 2 :]]
    return pieces


def _sent_to_others(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`GR 1034 to GR 1035, GR 1036 to Best`: is the second sent with them, or is it where the first is to go?"""
    del remarks
    if kinds_at(pieces, 0, 5) == ["UNITS", "TO", "UNITS", "JOIN", "UNITS"] and kinds_at(pieces, 5, 1) in _SENT:
        return [pieces[0], pieces[1]._replace(kind="UNLESS", value=pieces[1].text), *pieces[2:]]
    return pieces


_SENT = (["TO"], ["MOVE"])


def _behind_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Behind it 2 GG and 1 GG move to Grave by 1800`, `2 GG moves to Grave behind it`: they follow those before on the
    way there; with another deed it only tells where they stand, `behind it 2 GG holds Aalst`."""
    i = next((i for i, p in enumerate(pieces) if p.kind in ("BEHIND", "FOLLOW") and _past_it(pieces, i)), -1)
    if i < 0:
        return pieces
    end = _past_it(pieces, i)
    row = [pieces[i]._replace(kind="FOLLOW", text="follow"), Piece("THEY", "it", pieces[i].end, pieces[i].end, "it")]
    if i > 1 and kinds_at(pieces, i - 2, 2) == ["TO", "PLACE"]:
        going = i - 2 - (kinds_at(pieces, i - 3, 1) == ["MOVE"])
        stands = any(p.kind in ("HOLD", "GUARD") for p in pieces[:i])
        if stands or kinds_at(pieces, going - 1, 1) != ["UNITS"] or kinds_at(pieces, end, 1) not in _AT_AN_END:
            return pieces
        return [*pieces[:going], *row, *pieces[i - 2 : i], *pieces[end:]]
    if i and pieces[i - 1].kind not in ("COMMA", "AND", "SEMI"):
        return pieces
    turned = end + (kinds_at(pieces, end, 2) in (["MOVE", "UNITS"], ["FOLLOW", "UNITS"]))
    who = past(pieces, turned, _TROOPS)
    if turned > end and who > turned + 1 and own_task(pieces, turned + 1):
        # `behind it goes 3 IG, 5 CG stays at Aalst`: the second has a task of its own.
        joint = pieces[turned + 1]._replace(kind="COMMA")
        return [*pieces[:i], pieces[turned], *row, joint, *pieces[turned + 2 :]]
    deed = kinds_at(pieces, who, 1)
    if who == turned:
        return pieces
    if turned > end or deed in ([], ["TO"]):
        return [*pieces[:i], *pieces[turned:who], *row, *pieces[who:]]
    if deed == ["MOVE"] and kinds_at(pieces, who + 1, 1) in _ON_FOOT:
        return [*pieces[:i], *pieces[end:who], *row, *pieces[who + 1 :]]
    if deed[0] in VERBS:
        remarks.append(remark_of(pieces[i:end]))
        return pieces[:i] + pieces[end:]
    return pieces


def _behind_and_others(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`21 Ind tuck in behind 11 Para, and 1 Border attacks Wolfheze`: he follows, and takes no part in the attack."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "BEHIND"), 0)
    hour = 2 * (kinds_at(pieces, at + 2, 2) == ["AT", "TIME"])
    joint = at + 2 + hour
    joint += kinds_at(pieces, joint, 2) in (["COMMA", "AND"], ["COMMA", "JOIN"], ["COMMA", "BUT"])
    joint += joint + 1 < len(pieces) and pieces[joint + 1].text.lower() in ("meanwhile", "while", "whilst")
    joint -= kinds_at(pieces, joint, 1) == ["UNITS"]
    if not at or kinds_at(pieces, at + 1, 1) != ["UNITS"]:
        return pieces
    first = at
    while first and (pieces[first - 1].kind in ("UNITS", "SHALL", "TO") or pieces[first - 1].text.lower() in _FALLS):
        first -= 1
    if first == at or pieces[first].kind != "UNITS" or not (first == 0 or pieces[first - 1].kind in _BEGINS_ANEW):
        return pieces
    named = past(pieces, joint + 1, _TROOPS)
    others = named > joint + 1 and pieces[joint].kind in ("AND", "JOIN", "COMMA", "MARK", "UNITS")
    deed = past(pieces, named, ("TO", "SHALL"))
    helped = kinds_at(pieces, named, 2) in _HELPED and any(p.kind in VERBS for p in pieces[named:])
    acts = helped or (deed < len(pieces) and pieces[deed].kind in VERBS)
    if not others or not (
        acts or kinds_at(pieces, named, 2) == ["TO", "PLACE"] or kinds_at(pieces, deed, 2) == ["AT", "PLACE"]
    ):
        return pieces
    follow = pieces[at]._replace(kind="FOLLOW", text="follow")
    semi = Piece("SEMI", ";", pieces[joint].end, pieces[joint].end, ";")
    who = [p for p in pieces[first:at] if p.kind not in ("WORD", "MOVE")]
    return [*pieces[:first], *who, follow, *pieces[at + 1 : at + 2 + hour], semi, *pieces[joint + 1 :]]


_FALLS = frozenset(
    {"fall", "falls", "drop", "drops", "come", "comes", "be", "line", "up", "is", "are", "close up"}
    | {"closes up", "close", "closes"}
)
_HELPED = (["WITH", "UNITS"], ["SUPPORTED", "UNITS"])
_BEGINS_ANEW = frozenset({"SEMI", "COMMA", "AND", "COLON", "TIME"})


def own_task(pieces: list[Piece], joint: int, *, going: bool = False) -> bool:
    """Whether those named behind a joint have a deed of their own: `… holds Heelsum`, `… is ordered to move to Son`;
    `going`: or a way of their own, `… to Son`."""
    at = past(pieces, joint, _TROOPS)
    deed = past(pieces, at, ("TO", "SHALL"))
    joined = kinds_at(pieces, joint, 1) == ["JOIN"]
    acts = deed < len(pieces) and pieces[deed].kind in VERBS
    return joined and (acts or (going and kinds_at(pieces, at, 2) == ["TO", "PLACE"]))


def _past_it(pieces: list[Piece], i: int) -> int:
    """Where `behind it`, `close behind them,` ends, if it stands at a piece; 0 if not."""
    said = pieces[i].text.lower()
    theirs = said.endswith("behind") and kinds_at(pieces, i + 1, 1) == ["THEY"]
    if not theirs and said not in ("behind them", "right behind them"):
        return 0
    return past(pieces, i + 1 + theirs, ("COMMA",)) if not i else i + 1 + theirs


def _the_same_behind(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3 IG same road, behind 2 IG`, `3 IG the same, behind 2 IG`: as they go, following them."""
    del remarks
    same = next((i for i, p in enumerate(pieces) if p.kind == "SAME"), len(pieces))
    for i in range(same + 1, len(pieces) - 1):
        behind = kinds_at(pieces, i, 2) == ["BEHIND", "UNITS"] and kinds_at(pieces, i + 2, 1) in _ENDS
        if behind and all(p.kind in ("WORD", "COMMA", "MARK", "AND", "BYROAD") for p in pieces[same + 1 : i]):
            following = pieces[i]._replace(kind="FOLLOW", text="following")
            return [*pieces[:i], following, *pieces[i + 1 :]]
    return pieces


def _follows_so(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3/505 follows by the same road`, `tag along behind the Micks, same road`: who follows goes the same way."""
    follows = next((i for i, p in enumerate(pieces) if p.kind == "FOLLOW"), len(pieces))
    same = past(pieces, past(pieces, follows + 1, ("UNITS", "THEY", "COMMA")), ("AT", "TIME", "COMMA"))
    if kinds_at(pieces, same, 1) != ["SAME"] or kinds_at(pieces, same + 1, 1) in (["UNITS"], ["PLACE"]):
        return pieces
    if "way" not in pieces[same].text.lower() and not pieces[same].text.lower().endswith("same"):
        return pieces
    remarks.append(remark_of(pieces[same : same + 1]))
    return [*pieces[: same - (pieces[same - 1].kind == "COMMA")], *pieces[same + 1 :]]


_AT_AN_END = (*_ENDS, ["AT"], ["BY"], ["FROM"])
_ON_FOOT: tuple[list[str], ...] = ([], ["TO"], ["VIA"], ["MARK"], ["AT"], ["BYROAD"])
_THEN_COMES = frozenset({"es", "er", "dann", "danach", "darauf", "dahinter", "dan", "daarna", "daarachter"})
_COMES = frozenset({"folgt", "folgen", "volgt", "volgen"})
_ABOUT_TO_FOLLOW = frozenset({"SEMI", "COMMA", "AND", "PLACE", "TIME"})
_TROOPS = frozenset({"UNITS", "JOIN"})
#: The sign without which nothing of the kind stands in a sentence, and what settles it.
BEHIND_OTHERS: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("REST", _the_rest_behind),
    ("JOIN", _sent_to_others),
    ("REST", _some_left),
    ("FOLLOW", _in_touch),
    ("FOLLOW", _named_behind_it),
    ("BEHIND", _behind_the_attack),
    ("BEHIND", _named_behind_it),
    ("BEHIND", _behind_and_others),
    ("SAME", _the_same_behind),
    ("SAME", _follows_so),
    ("THEY", _behind_it),
    ("FOLLOW", _behind_it),
    ("HOLD", _kept_behind),
    ("ENEMY", _behind_the_enemy),
)
