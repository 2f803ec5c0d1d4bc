"""Parts of units: `A Coy 2 Para`, `2 Para (B Coy)`, `E/2/506`, `a platoon from 2 Para`, `the guns of 2 Para`.

Only whole units can be sent: a name with such words is marked, so that it is asked about; a kind
of troops said to belong to a unit that has none of its own is a name nobody bears. Source: orders.md 14.
"""

from engine.orders.sentence.pieces import Named, Piece
from engine.orders.sentence.words.plain_words import words_of
from engine.orders.sentence.words.signal_words import VERBS

_PARTED = frozenset({"COY", "SQUADRONS"})
_BETWEEN = frozenset({"COMMA", "AT", "FROM"})
#: Kinds of names that have units of their own below them.
_FORMED = frozenset({"group", "formation", "hq"})
_OF = (len(" of "), len(" of the "))


def parts(pieces: list[Piece]) -> list[Piece]:
    """The pieces with parts of units marked."""
    kinds = [p.kind for p in pieces]
    if "UNITS" not in kinds:
        return pieces
    if "COY" in kinds:
        if pieces[0].text.lower() == "detach" and pieces[1].kind == "UNITS":
            # `Detach 11 Para and send it to Arnhem`: all of it.
            pieces = pieces[1:]
        pieces = _behind(_detaching(pieces))
    if "WORD" in kinds:
        pieces = _somebody(pieces)
    if "WORD" in kinds or kinds.count("UNITS") > 1:
        pieces = _belonging(pieces)
    if "NUM" in kinds:
        pieces = _roman(pieces)
    if "MARK" in kinds or not _PARTED.isdisjoint(kinds):
        pieces = _before(pieces)
    return _left_over(pieces) if "COY" in kinds else pieces


def _somebody(pieces: list[Piece]) -> list[Piece]:
    """`Get somebody from 2 HCR over to Oss`: not the whole of it."""
    for i in range(len(pieces) - 2):
        word, link, unit = pieces[i : i + 3]
        some = word.kind == "WORD" and word.text.lower() in _SOMEBODY and unit.kind == "UNITS"
        if some and (link.kind == "FROM" or link.text.lower() == "of"):
            return [*pieces[:i], _marked(unit, f"{word.text} {link.text} {unit.text}"), *pieces[i + 3 :]]
    return pieces


_SOMEBODY = frozenset({"somebody", "someone", "anybody", "anyone", "some"})


def _detaching(pieces: list[Piece]) -> list[Piece]:
    """`2/505 to detach from the regiment and go into Nijmegen`: no part of a unit, it leaves those it belongs to."""
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind == "COY" and pieces[i].text.lower() == "detach" and pieces[i + 1].kind == "FROM":
            first = i - (pieces[i - 1].kind in ("TO", "SHALL"))
            return [*pieces[:first], pieces[i]._replace(kind="WORD", text="detached"), *pieces[i + 1 :]]
    return pieces


def _left_over(pieces: list[Piece]) -> list[Piece]:
    """`half of Sperrgruppe Krumm`, `A Coy HG Bn Worrowski`: with words between that say nothing a part all the same."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        back = i - 1
        while back >= 0 and i - back < 4 and (pieces[back].kind in ("WORD", "MARK")):
            back -= 1
        parted = back >= 0 and back < i - 1 and pieces[back].kind == "COY" and not piece_part(piece)
        out.append(_marked(piece, f"{pieces[back].text} {piece.text}") if parted else piece)
    return out


def piece_part(piece: Piece) -> bool:
    """Whether a piece is no name of troops, or one already known to be a part."""
    return piece.kind != "UNITS" or piece.value.part


def _marked(piece: Piece, text: str) -> Piece:
    return piece._replace(value=piece.value._replace(part=True, text=text))


def _roman(pieces: list[Piece]) -> list[Piece]:
    """`II Walther`, `II KG Chill`: one battalion of a group, and not the group."""
    out: list[Piece] = []
    for piece in pieces:
        number = out[-1] if out else None
        if (
            piece.kind == "UNITS"
            and number is not None
            and number.text in _BATTALIONS
            and piece.start - number.end <= _A_TITLE
            and any(e.sort in _FORMED for e in piece.value.entries)
        ):
            out[-1] = _marked(piece, f"{number.text} {piece.text}")
        else:
            out.append(piece)
    return out


_BATTALIONS = frozenset({"II", "III", "IV"})
#: The most letters of a title and its blanks that are skipped before a name: `Kampfgruppe `.
_A_TITLE = len(" Kampfgruppe ")


def _stroke(out: list[Piece], name: Piece) -> int:
    """How many pieces make a number and a stroke before a name, its title skipped: `I./KG Walther`, `2./KG Spindler`;
    0 if they are none."""
    if out[-1].text != "/" or name.start - out[-1].end > _A_TITLE:
        return 0
    pointed = len(out) > 1 and out[-2].text == "." and out[-2].end == out[-1].start
    before = out[: -2 if pointed else -1]
    if name.start != out[-1].end and not pointed and before:
        # `2 IG / KG Walther`, `1505 / Walther`.
        return 0
    if not before:
        return 1 + pointed
    return 2 + pointed if before[-1].kind == "NUM" or (before[-1].kind == "WORD" and not pointed) else 0


def _before(pieces: list[Piece]) -> list[Piece]:
    """`A Coy 2 Para`, `half of 3 Para`, `E/2/506`."""
    if not any(p.kind in _PARTED or p.text == "/" for p in pieces):
        return pieces
    out: list[Piece] = []
    for piece in pieces:
        whole = piece.kind == "UNITS" and out and out[-1].text.lower() in _ITS_BATTALIONS
        if whole and not (len(out) > 1 and (out[-2].kind in ("NUM", "WORD", "SQUADRONS"))):
            # `the battalions of the 505th`: all of it; `two battalions of` are a part.
            out.pop()
        if piece.kind == "UNITS" and out:
            if stroke := _stroke(out, piece):
                # `E/2/506`, `A/2 Para`: a company of it; `III/GR 1036`: a battalion.
                letter = out[-stroke].text if out[-stroke].kind in ("WORD", "NUM") else ""
                if len(letter) < 2 or letter.upper() in _BATTALIONS:
                    del out[-stroke:]
                    out.append(_marked(piece, f"{letter}/{piece.text}"))
                    continue
            back = len(out) - 1
            while back >= 0 and (out[back].kind in _BETWEEN or out[back].text == ".") and len(out) - back < 2:
                back -= 1
            flying = back >= 0 and out[back].kind == "SQUADRONS" and any(p.kind == "AIR" for p in out)
            if back >= 0 and out[back].kind in _PARTED and not flying:
                cut = back
                if cut > 0 and out[cut - 1].kind == "ALL":
                    # `all elements 505 PIR`: all of it.
                    del out[cut:]
                    out.append(piece)
                    continue
                if cut > 0 and (
                    out[cut - 1].kind == "NUM" or (out[cut - 1].kind == "WORD" and len(out[cut - 1].text) <= 2)
                ):
                    cut -= 1
                while cut > 1 and out[cut - 1].kind in ("AND", "COMMA") and _lettered(out[cut - 2]):
                    # `B and C Companies of 3 Para`.
                    cut -= 2
                out[cut:] = [_marked(piece, f"{' '.join(p.text for p in out[cut:])} {piece.text}")]
                continue
        out.append(piece)
    return out


_ITS_BATTALIONS = frozenset({"battalions of", "bns of"})


def _lettered(piece: Piece) -> bool:
    return piece.kind == "WORD" and len(piece.text) == 1


def _behind(pieces: list[Piece]) -> list[Piece]:
    """`2 Para B Coy`, `2 Para (B Coy)`, `2 Para, 3 Coy`: the company behind the name."""
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        after = _company_end(pieces, i + 1) if piece.kind == "UNITS" else 0
        if after and out and out[-1].kind == "ALL":
            # `all 508 elements`: all of it.
            out.append(piece)
            i = after
            continue
        if after:
            text = " ".join(p.text for p in pieces[i:after])
            piece, i = _marked(piece, text), after - 1
        out.append(piece)
        i += 1
    return out


def _company_end(pieces: list[Piece], i: int) -> int:
    """The piece after a company that stands here; 0 if none does, or if it is another unit's."""
    first = i
    while i < len(pieces) and i - first < 4 and _leads_to_company(pieces[i]):
        i += 1
    if i >= len(pieces) or pieces[i].kind != "COY" or pieces[i].value == "":
        return 0
    if pieces[i].text.lower() == "co" and i + 1 < len(pieces) and pieces[i + 1].kind == "COLON":
        # `508 CO: hold`: its commander.
        return 0
    i += 1
    if i < len(pieces) and pieces[i].text == ")":
        i += 1
    behind = pieces[i].kind if i < len(pieces) else ""
    # `support 5 DCLI but D Company stays`: the company has a task of its own.
    apart = pieces[first].kind == "AND" or pieces[first].start - pieces[first - 1].end > len(", ")
    acting = behind in VERBS and apart
    return 0 if behind in ("UNITS", "FROM") or acting else i


def _leads_to_company(piece: Piece) -> bool:
    short = piece.kind == "WORD" and len(piece.text) <= 2
    return short or piece.kind in ("COMMA", "AND", "NUM", "BOTH") or piece.text in ("(", "'", "’")


def _belonging(pieces: list[Piece]) -> list[Piece]:
    """`HQ 2 Para`, `the guns of 2 Para`, `jeeps of 2 Para`, `2 Para's mortars`: what a unit has none of its own of."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.kind not in ("UNITS", "WORD"):
            out.append(piece)
            continue
        last = out[-1] if out else None
        if _owner(out) and any(_all_of_it(p, _possessor(out)) for p in _men_behind(pieces, i)):
            # `Knaust's panzer grenadiers`, `Hermann's paras`.
            if last is not None and last.kind == "MARK":
                out.pop()
            continue
        if piece.kind == "UNITS" and last is not None and last.kind == "UNITS" and _its_arm(last, piece):
            out[-1] = last._replace(end=piece.end, text=f"{last.text} {piece.text}")
            continue
        if piece.kind == "UNITS" and last is not None and last.kind == "UNITS" and _is_of(last, piece):
            # `the Jagdpanzers of Roestel`: that unit is of this kind.
            out[-1] = piece._replace(start=last.start, text=f"{last.text} of {piece.text}")
            continue
        if piece.kind == "UNITS" and last is not None and _no_such(last, piece):
            if not _wide(last) and last.text.endswith(("'s", "’s")):
                # `Gropp's guns`: is all of it meant?
                out[-1] = _marked(last, f"{last.text} {piece.text}")
                continue
            text = f"{last.text} {piece.text}"
            out[-1] = piece._replace(value=Named((), text), start=last.start, text=text)
            continue
        if piece.kind == "UNITS" and last is not None and last.kind == "UNITS":
            if _wide(last) and _formed(piece):
                out[-1] = last._replace(value=last.value._replace(inside=True))
            elif _wide(piece) and _formed(last):
                piece = piece._replace(value=piece.value._replace(inside=True))
        if piece.kind == "UNITS" and last is not None and _things_of(last, piece) and not _doer(out):
            out[-1] = _marked(piece, f"{last.text} of {piece.text}")
            continue
        if piece.kind == "WORD" and piece.text.istitle() and last is not None and _kind_of(last, piece):
            text = f"{last.text} {piece.text}"
            out[-1] = last._replace(value=Named((), text), end=piece.end, text=text)
            continue
        if piece.kind == "WORD" and piece.text in _ITS_TASK and _owner(out):
            if last is not None and last.kind == "MARK":
                out.pop()
            continue
        if piece.kind == "WORD" and piece.text in _AT_WHOSE and _owner(out) and _put_at_theirs(out):
            continue
        if piece.kind == "WORD" and piece.text in _GOING_BACK and _owner(out):
            # `7 KOSB's withdrawal to Oosterbeek is to start at 1500`.
            out.append(piece._replace(kind="WITHDRAW"))
            continue
        thing = piece.text.islower() or (piece.text.istitle() and piece.text.endswith("s"))
        if piece.kind == "WORD" and thing and piece.text not in _ALL_OF_IT and _owner(out):
            if last is not None and last.kind == "MARK":
                out.pop()
            out[-1] = _marked(out[-1], f"{out[-1].text} {piece.text}")
            continue
        out.append(piece)
    return out


#: Of a piece that says at whose call they stand, as written: `at`.
AT_THEIR_CALL = "at their call"
_AT_WHOSE = frozenset({"disposal", "call", "service", "beck"})
_PUT = frozenset({"placed", "put", "held"})


def _put_at_theirs(out: list[Piece]) -> bool:
    """`64 Med is at the Irish Guards' disposal`, `is placed at 2 IG's disposal`: they support them; True if so told."""
    end = len(out) - (out[-1].kind == "MARK")
    first = end - 1
    while first > 1 and out[first - 1].kind in ("UNITS", "JOIN"):
        first -= 1
    if first < 1 or out[first - 1].kind != "AT":
        return False
    since = first - 2 if first > 1 and out[first - 2].text in _PUT else first - 1
    told = out[since]._replace(kind="SUPPORT", end=out[first - 1].end, value=AT_THEIR_CALL)
    out[since:] = [told, *out[first:end]]
    return True


def _men_behind(pieces: list[Piece], i: int) -> list[Piece]:
    """A word, and the next two if it only describes them: `Jungwirth's para trainees`, `Eberwein's young SS men`."""
    row = pieces[i + 1 : i + 3]
    end = next((k for k, p in enumerate(row) if p.kind != "WORD" and not (p.kind == "UNITS" and _wide(p))), 2)
    return [pieces[i], *row[:end]]


#: Words for all the men of a unit.
_ALL_OF_IT = frozenset(
    """
    men boys lads chaps troops soldiers paras people crowd lot guys riders glidermen troopers infantrymen remnants
    """.split()  # noqa: SIM905
)
#: What the men of one unit are: of a brigade there may be others in it.
_ALL_OF_A_UNIT = frozenset(
    """
    infantry paratroopers paratroops grenadiers panzergrenadiers fusiliers pioneers sappers sailors trainees recruits
    cadets youngsters veterans fallschirmjaeger airmen police policemen hunters students marines flamethrowers
    pupils paratroop security penal training naval replacement
    """.split()  # noqa: SIM905
)
#: `2 IG's job is to take Aalst`: words for what they are to do.
_ITS_TASK = frozenset("job task mission objective orders role turn lift situation status whereabouts".split())  # noqa: SIM905

_GOING_BACK = frozenset({"withdrawal", "retreat", "retirement", "disengagement"})


def _its_arm(last: Piece, piece: Piece) -> bool:
    """`Swoboda Flak`: the arm behind the name of a unit of that arm."""
    units = {e.id for e in last.value.entries if e.sort == "unit"}
    beside = piece.start - last.end == 1 and _wide(piece) and not _wide(last)
    # `80 AA/AT guns`.
    guns = piece.text.lower() == "guns" and words_of(last.text)[-1] in ("at", "aa", "flak")
    return beside and bool(units) and (guns or units <= {e.id for e in piece.value.entries})


def _is_of(last: Piece, piece: Piece) -> bool:
    """A kind of troops before the name of a unit that is itself of that kind: `the engineers SS Pi 10`."""
    units = {e.id for e in piece.value.entries if e.sort == "unit"}
    between = piece.start - last.end in (1, *_OF) and _wide(last) and not _wide(piece) and not _formed(piece)
    return between and bool(units) and units <= {e.id for e in last.value.entries}


def _no_such(last: Piece, piece: Piece) -> bool:
    """`HQ 2 Para`, `the guns of 2 Para`: a kind of troops beside a unit that has none below it."""
    if last.kind != "UNITS" or _formed(last) or _formed(piece):
        return False
    return _wide(last) != _wide(piece)


def _kind_of(last: Piece, word: Piece) -> bool:
    """`HQ Hansen`, `the guns of Hansen`: a kind of troops under a name nobody bears."""
    return last.kind == "UNITS" and _wide(last) and word.start - last.end in (1, *_OF)


#: `the whereabouts of 2 Para`.
_OF_THE_WHOLE = frozenset(
    {"gliders", "whereabouts", "losses", "news", "status", "positions", "progress", "casualties", "orders"}
)


#: Sorts of troops and things of a larger body: `infantry of 9 SS`, `Panthers 10 SS`.
_OF_A_BODY = frozenset(
    "infantry panthers carriers halftracks vehicles transport lorries trucks jeeps mortars armour".split()  # noqa: SIM905
)


def _things_of(word: Piece, unit: Piece) -> bool:
    """`jeeps of 2 Para`, `mortars of the 505`, `Infantry of 9 SS`, `Panthers 10 SS`."""
    low, gap = word.text.lower(), unit.start - word.end
    if word.kind != "WORD" or low in _OF_THE_WHOLE or _all_of_it(word, unit):
        return False
    sort = low in _OF_A_BODY and _formed(unit)
    return (gap in _OF and (sort or (word.text.islower() and low.endswith("s")))) or (gap == 1 and sort)


def _doer(out: list[Piece]) -> bool:
    """`when Budde arrives KG Hermann …`: a word right behind a name is what they do, nothing they have."""
    return len(out) > 1 and out[-2].kind == "UNITS"


def _all_of_it(piece: Piece, owner: Piece) -> bool:
    """Whether a word says who the men of a unit are, all of them."""
    word = piece.text.split()[-1] if piece.text.islower() else ""
    return word in _ALL_OF_IT or (word in _ALL_OF_A_UNIT and not _formed(owner))


def _possessor(out: list[Piece]) -> Piece:
    return out[-1] if out[-1].kind == "UNITS" else out[-2]


def _owner(out: list[Piece]) -> bool:
    """Whether a name with `'s` stands right before."""
    if len(out) > 1 and out[-1].text in ("'", "’") and out[-2].kind == "UNITS" and out[-1].start == out[-2].end:
        return True
    return bool(out) and out[-1].kind == "UNITS" and out[-1].text.endswith(("'s", "’s"))


def _wide(piece: Piece) -> bool:
    entries = piece.value.entries
    return bool(entries) and all(e.sort == "wide" for e in entries)


def _formed(piece: Piece) -> bool:
    return any(e.sort in _FORMED for e in piece.value.entries)
