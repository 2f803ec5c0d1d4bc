"""Troops that are to do as those before them: `3 Para too`, `…, GR 937 as well`, `…, so does 3 Para`.

The word that says so is put as the grammar's SAME behind their name, in a sentence of its own or at the end of
another. Source: orders.md 8 ("same as above").
"""

from collections.abc import Sequence

from engine.orders import patterns as re
from engine.orders.hours.times import When
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.values import Order, OrderKind

_TOO = re.compile(r",?\s+(?:too|also|as well|likewise|auch|ebenfalls|ook)\s*[.!]*\s*$", re.IGNORECASE)
_TOO_HEAD = re.compile(r"[\s,]*(?:too|also|as well|auch|ebenfalls|ook)\b", re.IGNORECASE)
_BUT = re.compile(r"[\s,;-]*(?:but|aber|maar)\b", re.IGNORECASE)
_BUT_DO = re.compile(r"\b(?:but|aber|maar|sondern)\b", re.IGNORECASE)
_YOU_TOO = re.compile(r"^\W*(?:and )?you (?:too|as well|also),|,\s*you (?:too|as well|also)\W*$", re.IGNORECASE)
#: `so does 3 Para`, `as must the Irish Guards`.
_SO_DOES = re.compile(r"\b(?:so|as) (?:do|does|did|will|shall|should|must|is|are)(?: the)?\s*$", re.IGNORECASE)
#: `156 Para: as 10 Para`, `3/505 will do as 1/505 does`.
_AS = re.compile(
    r"[\s,:-]*(?:(?:will|shall|to|is to|are to) )?(?:do(?:es)? |acts? |go(?:es)? )?(?:exactly |just )?"
    r"(?:as|like|wie|als|see|siehe|zie|s\.|vgl\.|cf\.?) (?:the )?",
    re.IGNORECASE,
)
_JOINTS = frozenset({"COMMA", "AND", "SEMI", "MARK"})
_TWO_NAMES = (["UNITS"], ["TO", "UNITS"], ["COLON", "UNITS"], ["COMMA", "UNITS"], ["WORD", "UNITS"],
              ["COLON", "WORD", "UNITS"], ["COLON", "IF", "UNITS"])  # fmt: skip
_NAMES = frozenset({"UNITS", "JOIN", "AND", "COMMA"})
#: What may be otherwise: a way, an hour.
_OTHERWISE = frozenset({"VIA", "BYROAD", "BYRAIL", "BYCOUNTRY", "AT", "FROM", "BY", "UNTIL", "TIME"})


def does_so_too(sentence: str) -> bool:
    """`1 Para too.`: a task of its own, that of those before them."""
    return _TOO.search(sentence.rstrip(" .;!")) is not None


def likewise(pieces: list[Piece], sentence: str, before: Sequence[Order] = ()) -> list[Piece]:
    """The pieces, with SAME behind the names of troops that are to do as those `before`, the orders given last."""
    kinds = [p.kind for p in pieces]
    if "UNITS" in kinds and "SAME" in kinds:
        if _SAME_WAY.search(sentence) and (put := _by_their_way(pieces, kinds, before)) is not pieces:
            return put
        ends = len(kinds) - (kinds[-1] == "MARK")
        if kinds[ends - 1] == "SAME" and kinds[ends - 2] in ("PLACE", "TIME") and kinds.count("SAME") == 1:
            return _as_before_elsewhere(pieces[:ends], before[-1].kind if before else None)
        return _task_in_full(pieces, kinds, sentence)
    if "UNITS" not in kinds:
        return pieces
    if "AND" in kinds or "WITH" in kinds:
        pieces = _together(pieces)
        kinds = [p.kind for p in pieces]
    there = kinds.index("THERE") if "THERE" in kinds else 0
    if there and _NAMES.issuperset(kinds[:there]) and _TOO_HEAD.match(sentence, pieces[there].end):
        # `11 Para there too, priority 2`.
        return pieces if not VERBS.isdisjoint(kinds) else [*pieces[:there], _same(pieces[there]), *pieces[there + 1 :]]
    if len(kinds) < 6 and set(kinds) <= _NAMES and _YOU_TOO.search(sentence):
        # `You too, Moeller.`, `Moeller and Harder, you as well.`
        return [*(p for p in pieces if p.kind in ("UNITS", "JOIN")), _same(pieces[-1])]
    at = kinds.index("UNITS")
    head = _TOO_HEAD.match(sentence, pieces[at].end) if at == 0 and len(pieces) > 1 else None
    rest = [k for k in kinds[1:] if k != "COMMA"]
    if head is not None and rest[:1] and rest[0] in _OTHERWISE and VERBS.isdisjoint(kinds):
        # `3 Para also, but via Wolfheze`.
        return [pieces[0], _same(pieces[0]), *(p for p in pieces[1:] if p.kind != "COMMA")]
    if head is not None and _BUT.match(sentence, head.end()):
        # `3 Para as well, but attack Lent`: the same, or another task? It is asked.
        return [pieces[0], _same(pieces[0]), *(p for p in pieces[1:] if p.kind != "COMMA")]
    if kinds[-5:] == ["COMMA", "AND", "UNITS", "WITH", "THEY"]:
        # `…, and 3 IG with it.`
        return [*pieces[:-4], *pieces[-3:]]
    if kinds[-8:] == _FOLLOWING or kinds[-8:] == [*_FOLLOWING[:4], "COMMA", *_FOLLOWING[5:]]:
        # `1/506 follows at 0630 and 3/506 at 0700`.
        return [*pieces[:-4], pieces[-4]._replace(kind="COMMA"), pieces[-3], _same(pieces[-3]), *pieces[-2:]]
    if kinds[-2:] == ["WITH", "THEY"] and set(kinds[:-2]) <= _NAMES:
        # `4/7 DG with them.`
        return [*pieces[:-2], _same(pieces[-3])]
    if kinds[-2:] == ["WITH", "THEY"] or sentence.rstrip(" .!").endswith("along"):
        return _taken_along(pieces, kinds)
    if "FROM" in kinds and "WORD" in kinds and (sided := _from_their_side(pieces, kinds)) is not pieces:
        return sided
    if at == 0 and "UNITS" in kinds[1:4] and (alike := _as_others_but(pieces, sentence)):
        return alike
    if kinds[-1] in _HOURS:
        return _at_their_hour(pieces, kinds)
    if kinds[-1] != "UNITS":
        return pieces
    if at == 0 and kinds[1:] in _TWO_NAMES and _AS.fullmatch(sentence, pieces[0].end, pieces[-1].start):
        return [pieces[0], _same(pieces[0]), pieces[-1]]
    first = len(kinds) - 1
    while first > 1 and kinds[first - 1] in ("AND", "JOIN") and kinds[first - 2] == "UNITS":
        first -= 2
    too = _TOO.search(sentence) is not None
    if set(kinds) <= _NAMES | {"WORD"}:
        too = too or _SO_DOES.match(sentence, 0, pieces[first].start) is not None
        return [*pieces, _same(pieces[-1])] if too else pieces
    acts = any(k in VERBS or k == "TO" for k in kinds[: first - 1])
    if first < 2 or kinds[first - 1] not in _JOINTS or not acts or kinds[first - 2] == "UNITS":
        return pieces
    if not too and _SO_DOES.search(sentence, 0, pieces[first].start) is None:
        return pieces
    return [*pieces[: first - 1], pieces[first - 1]._replace(kind="COMMA"), *pieces[first:], _same(pieces[-1])]


def _as_others_but(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`1/505 as 2/505 but at 1100`, `1/505: like 2/505, but via Mook`; empty if it is not told so."""
    model = next((i for i in range(1, min(4, len(pieces))) if pieces[i].kind == "UNITS"), 0)
    if not model or not _AS.fullmatch(sentence, pieces[0].end, pieces[model].start):
        return []
    if not _BUT.match(sentence, pieces[model].end):
        return []
    if not VERBS.isdisjoint(p.kind for p in pieces[model:]):
        # `1/505 as 2/505 but hold Riethorst`: after the march, or in its stead? It is asked.
        return [*pieces[:1], pieces[model]._replace(kind="UNLESS"), *pieces[model + 1 :]]
    return [pieces[0], _same(pieces[0]), *(p for p in pieces[model:] if p.kind != "COMMA")]


def _together(pieces: list[Piece]) -> list[Piece]:
    """`Samen met PG 2107 valt Pz 2107 Veghel aan`: both do it."""
    for i, piece in enumerate(pieces[:-3]):
        together = piece.kind in ("AND", "WITH") and piece.text.lower().endswith((" mit", " met", "er with"))
        apart = not i or pieces[i - 1].kind in ("COMMA", "AND", "SEMI")
        named = [p.kind for p in pieces[i + 1 : i + 4 : 2]] == ["UNITS", "UNITS"]
        if together and apart and named and pieces[i + 2].kind in VERBS:
            who = [pieces[i + 3], piece._replace(kind="JOIN"), pieces[i + 1]]
            return [*pieces[:i], *who, pieces[i + 2], *pieces[i + 4 :]]
    return pieces


def _task_in_full(pieces: list[Piece], kinds: list[str], sentence: str) -> list[Piece]:
    """`502 likewise sits tight in St Oedenrode`: what is told in full leans on nothing."""
    at = kinds.index("SAME")
    if at > 3 and kinds[at - 1] == "COMMA" and set(kinds[at + 1 :]) <= {"MARK"} and "PLACE" in kinds[:at]:
        # `1/508 sweeps LZ T, same.`: at the same hour, or by the same way? It is asked.
        return [*pieces[:at], pieces[at]._replace(kind="VAGUE")] if not VERBS.isdisjoint(kinds[:at]) else pieces
    end = at + (kinds[at + 1 : at + 2] == ["UNITS"])
    turned = not VERBS.isdisjoint(kinds[end + 1 :]) and kinds[end + 1 : end + 2] != ["MOVE"]
    if turned and _BUT_DO.search(sentence, pieces[end].end, pieces[end + 1].start):
        # `1/505 same as 2/505 but hold Riethorst`: after the march, or in its stead? It is asked.
        return [*pieces[:at], pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]]
    told = pieces[at].text.lower() == "likewise" and kinds[at - 1 : at] == ["UNITS"] and kinds[at + 1 : at + 2] != []
    placed = told and kinds[at + 1] in VERBS and "PLACE" in kinds[at + 2 : at + 5]
    return pieces[:at] + pieces[at + 1 :] if placed else pieces


def _by_their_way(pieces: list[Piece], kinds: list[str], before: Sequence[Order]) -> list[Piece]:
    """`129 Bde to Grave via Veghel. 130 Bde to Nijmegen at 1200, same route`: to its own place by the way of those
    before; behind another deed than a march it is asked."""
    at, ends = kinds.index("SAME"), len(kinds) - (kinds[-1] == "MARK")
    names = next((i for i, k in enumerate(kinds) if k not in _WHO), 0)
    rest = [p for p in pieces[names:ends] if p.kind not in ("SAME", "SHALL", "MOVE", "THEN", "COMMA", "BY")]
    bare = [p.kind for p in rest if p.kind not in ("AT", "TIME")]
    last = at == ends - 1 and kinds[at - 1] == "COMMA"
    told = last or kinds[at - 1] == "MOVE"
    if not told or not names or bare != ["TO", "PLACE"] or not {*kinds[names:ends]} <= _OF_A_MARCH:
        return pieces
    if before and before[-1].kind.name != "MOVE":
        return [*pieces[:at], pieces[at]._replace(kind="VAGUE"), *pieces[at + 1 : ends]]
    return [*pieces[:names], pieces[at], *rest]


_SAME_WAY = re.compile(r"\b(?:same|selbe|gleichen?) (?:way|route|road)\b", re.IGNORECASE)
_WHO = frozenset({"UNITS", "JOIN", "AND"})
_OF_A_MARCH = frozenset({"SAME", "SHALL", "MOVE", "THEN", "COMMA", "BY", "TO", "PLACE", "AT", "TIME"})


def _as_before_elsewhere(pieces: list[Piece], before: OrderKind | None) -> list[Piece]:
    """`2 HCR recce Weert, avoiding contact. 11 H recce Oirschot likewise`: the deed of those before, at its own place;
    behind another deed it is asked what is to be alike."""
    deeds = [i for i, p in enumerate(pieces[:-1]) if p.kind in VERBS or p.kind == "TO"]
    verbs = [i for i in deeds if pieces[i].kind in VERBS]
    if not verbs or (pieces[verbs[-1]].kind not in _TOLD_ALIKE):
        return pieces
    last = verbs[-1]
    model = pieces[verbs[-2]].kind if len(verbs) > 1 else before.name if before is not None else ""
    if model != pieces[last].kind:
        return [*pieces[:-1], pieces[-1]._replace(kind="VAGUE")]
    led = pieces[last + 1 : last + 2] != [] and pieces[last + 1].kind in ("TO", "AT")
    link = [] if led else [pieces[last]._replace(kind="TO", text="to", value="to")]
    return [*pieces[:last], *link, *pieces[last + 1 :]]


_TOLD_ALIKE = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE", "HOLD"})
_BESIDE = frozenset({"AND", "COMMA", "SHALL", "THEY"})
_GOODS = frozenset({"WORD", "FOR", "AND", "JOIN"})
_TAKEN = frozenset({"take", "takes", "taking", "bring", "brings", "bringing"})


def _taken_along(pieces: list[Piece], kinds: list[str]) -> list[Piece]:
    """`4/7 DG move to Driel and take 5 DCLI with them`: who is taken along has the same task."""
    end = len(kinds) - (2 if kinds[-1] == "THEY" else 0)
    first = end - 1
    goods = next((i for i in range(end - 1, 3, -1) if kinds[i] not in _GOODS), 0)
    plain = kinds[end - 1] != "UNITS" and all(p.text.islower() for p in pieces[goods + 1 : end])
    if plain and goods and pieces[goods].text.lower() in _TAKEN and kinds[goods - 1] in _BESIDE:
        # `…, and they will take food with them`: no troops.
        while kinds[goods - 1] in _BESIDE:
            goods -= 1
        return pieces[:goods]
    while first > 1 and kinds[first - 1] == "JOIN" and kinds[first - 2] == "UNITS":
        first -= 2
    if first < 1 or kinds[end - 1] != "UNITS" or pieces[first - 1].text.lower() not in _TAKEN:
        return pieces
    before = pieces[: first - 1]
    if before and before[-1].kind in ("AND", "THEY", "BOTH"):
        before[-1:] = [before[-1]._replace(kind="COMMA", text=",")] if len(before) > 1 else []
    return [*before, *pieces[first:end], _same(pieces[end - 1])]


_HOURS = frozenset({"TIME", "LASTING", "NOW"})
_FOLLOWING = ["UNITS", "FOLLOW", "AT", "TIME", "AND", "UNITS", "AT", "TIME"]


def _at_their_hour(pieces: list[Piece], kinds: list[str]) -> list[Piece]:
    """`Move 5 CG to Aalst now and 1 CG at 0700`, `…, Brinkmann at 1100 and Moeller at 1200`: the same task at other
    hours, if one only has been named."""
    ends: list[int] = []
    last = len(kinds)
    while (found := _name_and_hour(kinds, last)) is not None:
        last, end = found
        ends.append(end)
    before = kinds[:last]
    names = [i for i, k in enumerate(before) if k == "UNITS"]
    deeds = [k for k in before if k in VERBS or k == "TO"]
    together = all(before[i + 1 : i + 2] == ["JOIN"] for i in names[:-1])
    if not names or not together or "PLACE" not in before or not set(deeds) <= _ONE_TASK or "THEN" in before:
        return pieces
    called = {pieces[i].text for i in names}
    if any(kinds[end + 1] == "FROM" and kinds[end + 2] == "WORD" and pieces[end].text not in called for end in ends):
        # `1/505 attack Mook from the north and 2/505 from the east at 1700`.
        return pieces
    first = next(p.value for p in pieces if p.kind == "TIME" or p is pieces[-1])
    if ends and isinstance(first, When) and first.day is not None:
        # `153 Fd move to Son at 0700 tomorrow, 55 Fd at 0900`: on that day too.
        pieces = [p._replace(value=p.value._replace(day=first.day)) if _dayless(p) else p for p in pieces]
    for end in ends:
        pieces = [*pieces[: end + 1], _same(pieces[end]), *pieces[end + 1 :]]
    return pieces


def _dayless(piece: Piece) -> bool:
    return piece.kind == "TIME" and piece.value.day is None


def _name_and_hour(kinds: list[str], stop: int) -> tuple[int, int] | None:
    """Where `, Brinkmann from the north at 1100` begins that ends there, and its last name; None if it does not."""
    if stop < 5 or kinds[stop - 1] not in _HOURS:
        return None
    end = stop - 2 - (kinds[stop - 2] in ("AT", "FROM", "DELAY", "BY"))
    if kinds[end - 1 : end + 1] == ["FROM", "WORD"]:
        end -= 2
    first = end
    while first > 2 and kinds[first - 1] == "JOIN" and kinds[first - 2] == "UNITS":
        first -= 2
    if first < 2 or kinds[first] != "UNITS" or kinds[first - 1] not in ("AND", "COMMA") or kinds[first - 2] == "UNITS":
        return None
    return first - 1, end


#: Sides from which troops come, in three languages.
_SIDE = re.compile(
    r"(?:nor|sü|sue?|sou|zui|eas|wes|oos|ost)\w*|left|right|flanks?|rear|front|behind|side|links|rechts|achter",
    re.IGNORECASE,
)


def _from_their_side(pieces: list[Piece], kinds: list[str]) -> list[Piece]:
    """`Walther attacks Veghel from the east, FJR 6 from the west`, `1 GG from the south at 1400`: the same attack."""
    names = [i for i in range(len(kinds)) if kinds[i : i + 3] == ["UNITS", "FROM", "WORD"]]
    names = [i for i in names if i == 0 or kinds[i - 1] in _JOINTS]
    first = names[0] if names else 0
    sided = bool(names) and all(_SIDE.fullmatch(p.text) for p in pieces[first + 2 :] if p.kind == "WORD")
    behind = [k for k in kinds[first:] if k not in ("WORD", "FROM", "UNITS", "JOIN") and k not in _JOINTS]
    if not sided or behind not in ([], ["AT", "TIME"], ["TIME"]) or (behind and kinds[-1] != "TIME"):
        return pieces
    deeds = [k for k in kinds[:first] if k in VERBS]
    # One hour behind both of them may be that of both: it is asked. Without an hour they are named together.
    open_hour = "TIME" not in kinds[:first] and (bool(behind) or (len(names) == 1 and kinds[first - 1] != "SEMI"))
    if first and (deeds != ["ATTACK"] or open_hour or pieces[first].text in {p.text for p in pieces[:first]}):
        return pieces
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if i + 1 in names:
            piece = piece._replace(kind="COMMA")
        out += [piece, _same(piece)] if i in names else [piece]
    return out


_ONE_TASK = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE", "TO", "CROSS"})


def _same(name: Piece) -> Piece:
    return Piece("SAME", "same", name.end, name.end, "same")
