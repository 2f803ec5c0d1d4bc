"""Troops named by their number alone: `the 81st to Son bridge`, `376 supports`, `supported by 376`.

Whether a number stands for troops, an hour, a day or a count is settled by what stands before and behind it.
Source: orders.md 9, 13.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.names.gazetteer import Entry
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import Minute

#: Who may bear a number, as far as the writer may know.
Bearers = Callable[[str], tuple[Entry, ...]]
_ORDINAL = re.compile(r"(\d{2,4})(?:st|nd|rd|th|d)$")
_AFTER_THESE = frozenset({"COMMA", "AND", "COLON", "SEMI", "THEN", "ALL", "MARK"})
_TAKE_NAMES = frozenset({"SUPPORTED", "SUPPORT", "FOLLOW", "BEHIND", "LESS"})
_FIGURES = frozenset({"NUM", "TIME", "PLACE"})
_LEDGER = frozenset({"ORDERNO", "CANCEL", "AMEND", "PRIORITY"})


def by_number(pieces: list[Piece], kinds: list[str], bearers: Bearers, today: Minute) -> list[Piece]:
    """`the 81st to Son bridge`, `376 supports`, `supported by 376`: the unit that bears the number; `kinds`: those of
    the pieces."""
    if not _LEDGER.isdisjoint(kinds) or _FIGURES.isdisjoint(kinds):
        return pieces
    out = list(pieces)
    if len(out[0].text) >= _REGIMENT and out[0].text[-_REGIMENT:].isdigit():
        out = _each_his_number(out, bearers)
    for i in range(len(out) - 1, -1, -1):
        piece = out[i]
        # `to Best, 1036 leading`: no square.
        leads = piece.text.isdigit() and i > 0 and [p.text.lower() for p in out[i + 1 : i + 2]] == ["leading"]
        if leads and (entries := bearers(piece.text)):
            joint = out[i - 1]._replace(kind="COMMA") if out[i - 1].kind == "JOIN" else out[i - 1]
            named = piece._replace(kind="UNITS", value=Named(entries, piece.text))
            out[i - 1 : i + 2] = [joint, named, out[i + 1]._replace(kind="MOVE", text="leads")]
            continue
        mere_figures = piece.kind == "PLACE" and len(piece.text) == 3 and not piece.value.places
        if piece.kind not in ("NUM", "TIME") and not mere_figures:
            continue
        number = _number_named(
            piece, out[:i], [p for p in out[i + 1 : i + 4] if p.kind != "BOTH" and p.text != ")"][:2], today
        )
        entries = bearers(number) if number else ()
        if entries:
            out[i] = piece._replace(kind="UNITS", value=Named(entries, piece.text))
    return out


#: Figures of a regiment's number.
_REGIMENT = 4


def _each_his_number(pieces: list[Piece], bearers: Bearers) -> list[Piece]:
    """`1034 to Schijndel, 1035 to Liempde`, `GR 1034 holds Schijndel, 1035 Liempde`: where the first is named by his
    number the next are no hours and no squares (orders.md 5)."""
    first, out = pieces[0], list(pieces)
    if first.kind != "UNITS" and not (first.text.isdigit() and bearers(first.text)):
        return pieces
    for i in range(3, len(out) - 1):
        piece, ahead = out[i], out[i + 1]
        if not piece.text.isdigit() or len(piece.text) != _REGIMENT or out[i - 1].kind not in ("COMMA", "JOIN", "AND"):
            continue
        sent = ahead.kind in VERBS or ahead.kind == "TO" or (ahead.kind == "PLACE" and not ahead.text.isdigit())
        if sent and (entries := bearers(piece.text)):
            out[i - 1] = out[i - 1]._replace(kind="COMMA") if out[i - 1].text == "," else out[i - 1]
            out[i] = piece._replace(kind="UNITS", value=Named(entries, piece.text))
    return out


#: What he does, in German and Dutch.
_HE_DOES = frozenset("geht gaat bleibt blijft haelt hält houdt greift marschiert zieht trekt rückt rueckt".split())  # noqa: SIM905
_GIVING = frozenset({"giving", "lending", "providing", "backing", "supporting", "helping", "assisting", "firing"})

_COMES = frozenset("arrives arrive lands land reaches comes joins has is gets closes".split())  # noqa: SIM905


_LISTED = frozenset({"UNITS", "NUM", "TIME", "AND", "COMMA", "JOIN", "JOINNUM"})


def _number_named(piece: Piece, before: list[Piece], ahead: list[Piece], today: Minute) -> str:
    """The number that stands for troops here; empty if it is an hour, a day, a count."""
    kind = ahead[0].kind if ahead else ""
    if kind in ("AND", "COMMA", "JOINNUM") and len(ahead) > 1 and ahead[1].kind == "UNITS" and ahead[1].text.isdigit():
        # `376 and 320 fire on Mook`.
        return piece.text if piece.text.isdigit() and len(piece.text) > 1 else ""
    last = before[-1].kind if before else ""
    row = [p.kind for p in before[-3:]]
    shot = before[:1] and before[0].kind in ("FIRE", "SUPPORT") and (last == "WITH" or row == ["WITH", "NUM", "AND"])
    if shot and len(piece.text) == 3 and piece.text.isdigit():
        # `pound Best with 377 and 321`.
        return piece.text
    if last in ("AND", "COMMA") and len(piece.text) == 3 and piece.text.isdigit() and _further_helper(before):
        return piece.text
    listed = last in ("AND", "COMMA") and len(before) > 3 and len(before[-2].text) == 3 and before[-2].text.isdigit()
    if listed and kind in VERBS | {"TO"} and "UNITS" in (before[0].kind, before[-2].kind):
        # `1/505, 376 and 320 move to Mook`, `the gliders (319, 320, 456) land on LZ N`.
        return piece.text if len(piece.text) == 3 and piece.text.isdigit() else ""
    if kind == "COLON" and last in ("AND", "COMMA", "JOIN", "JOINNUM") and all(p.kind in _LISTED for p in before):
        # `319, 320 and 456: fire on 5265`.
        named = len(piece.text) == 3 and piece.text.isdigit() and len(before[0].text) == 3 and before[0].text.isdigit()
        return piece.text if named else ""
    if last == "WHEN" and kind == "WORD" and ahead[0].text.lower() in _COMES:
        # `when the 376th arrives`, `once 1034 is there`.
        ordinal = _ORDINAL.match(piece.text)
        return ordinal[1] if ordinal else piece.text if piece.text.isdigit() and len(piece.text) > 2 else ""
    giving = kind == "WORD" and last in ("WITH", "COMMA", "AND", "WORD", "") and ahead[0].text.lower() in _GIVING
    giving = giving or (last == "WITH" and kind in ("FIRE", "SUPPORT"))
    if kind in ("UNITS", "SQUADRONS", "AIR", "LASTING", "NUM", "COY", "WORD") and not giving:
        return ""
    if len(piece.text) == 3 and piece.text.isdigit() and _beside_an_attack(before):
        return piece.text
    with_others = kind in ("AND", "COMMA") and [p.kind for p in ahead[1:]] == ["UNITS"]
    sent = len(before) == 1 and last in ("MOVE", "WITHDRAW") and len(piece.text) == 3 and (kind == "TO" or with_others)
    begins = not before or last in _AFTER_THESE or giving or sent
    aimed = kind == "AT" and last in ("COLON", "") and len(piece.text) == 3 and any(p.kind == "PLACE" for p in ahead)
    if aimed and (before or ahead[0].text.lower() == "on"):
        # `Artillery: 376 on Wyler`, `376 on Mook from 1830 to 1900`.
        named = not before or before[0].kind in ("UNITS", "FIRE", "SUPPORT")
        return piece.text if piece.text.isdigit() and named else ""
    over = piece.kind == "NUM" if len(ahead) == 1 else bool(ahead) and ahead[1].kind in VERBS
    if kind == "COLON" and not before and len(piece.text) == 3 and over:
        # `376: fire on Wyler`, `376:` over a line.
        return piece.text if piece.text.isdigit() else ""
    acts = kind in VERBS or kind == "TO" or giving or sent
    four = len(piece.text) == 4 and last != "COLON"
    if begins and acts and four and any(p.kind == "UNITS" and p.text[-4:].isdigit() for p in before):
        # `GR 1034 attack Best, 1035 move to Best`.
        return piece.text if piece.text.isdigit() else ""
    deed = ahead[0].text.lower().split()[0] if acts and kind != "TO" and ahead[0].text.strip() else ""
    said = deed.endswith("s") or deed in _HE_DOES
    ordinal = _ORDINAL.match(piece.text)
    if piece.kind == "TIME" and kind in VERBS | {"TO"} and _no_hours([*before, piece]):
        return piece.text
    if piece.kind == "TIME":
        day = piece.value.day
        past = ordinal is not None and day is not None and day < today
        listed = row[-1:] in (["AND"], ["COMMA"]) and row[-2:-1] == ["NUM"] and len(before[-2].text) == 3
        if row[-2:] in (["UNITS", "AND"], ["UNITS", "JOIN"]) and kind in VERBS and len(piece.text) == 4:
            # `Ewald and 1035 move to Boxtel`.
            return piece.text if piece.text.isdigit() else ""
        # `1035 goes into reserve`: troops, where an hour would leave nobody to go.
        named = (ordinal is not None and begins and acts and (past or said)) or (
            len(piece.text) == 4 and piece.text.isdigit() and begins and said
        )
        named = named or (
            len(piece.text) == 3 and piece.text.isdigit() and begins and (said or listed or sent or _shoots(ahead))
        )
        return (ordinal[1] if ordinal else piece.text) if named else ""
    if ordinal is not None:
        return ordinal[1]
    if last in _TAKE_NAMES and piece.text.isdigit() and len(piece.text) in (3, 4):
        return piece.text
    if not piece.text.isdigit() or len(piece.text) not in (2, 3, 4):
        return ""
    return piece.text if begins and acts and (len(piece.text) > 2 or said) else ""


def _beside_an_attack(before: list[Piece]) -> bool:
    """`attack Mook at 1500 w/ 376`, `w/ 376 and 319`: whether they attack with the troops of that number."""
    back = len(before) - 1
    while back > 0 and (before[back].kind in _LIST_JOINTS or (before[back].kind == "NUM" and back < len(before) - 1)):
        back -= 1
    return back > 0 and before[back].kind == "WITH" and any(p.kind == "ATTACK" for p in before[:back])


_LIST_JOINTS = frozenset({"AND", "COMMA", "JOIN", "JOINNUM"})


def _shoots(ahead: list[Piece]) -> bool:
    """`320 supports 2/505`, `320 is to support 2/505`."""
    deed = ahead[1:2] if ahead and ahead[0].kind == "TO" else ahead[:1]
    return bool(deed) and deed[0].kind in ("SUPPORT", "FIRE")


def _no_hours(row: list[Piece]) -> bool:
    """`1034 and 1035 to Schijndel`: four figures alone before the deed; where a regiment bears them, and nobody else is
    named to do it, they are no hours (orders.md 5)."""
    mere = all(p.kind == "TIME" or p.kind in ("COMMA", "AND", "JOIN") for p in row)
    return mere and all(len(p.text) == 4 and p.text.isdigit() for p in row if p.kind == "TIME")


def _further_helper(before: list[Piece]) -> bool:
    """`supported by 94, 112 and 179`: whether a list of numbers of those who help goes on."""
    back = len(before) - 1
    while back >= 0 and (before[back].kind in ("AND", "COMMA", "JOIN") or before[back].text.isdigit()):
        back -= 1
    return back >= 0 and before[back].kind in _TAKE_NAMES and back < len(before) - 1
