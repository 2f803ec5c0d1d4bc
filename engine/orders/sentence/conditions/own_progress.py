"""How far a unit has come itself: `when you get to Elst`, `having taken it`, `after the capture of Elst`.

Said of a unit by its place and its deed, in the words of a condition. Whether it was sent there is the matter of
`tasks/progress`. Source: orders.md 8.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

#: How far the unit itself has come, the place as `#`, its name as `@`: `you get to #`, `having reached #`.
_THERE = re.compile(
    r"(?:(?:they|it|he|you) )?(?:(?:have|has|is|are) )?arrived|"
    r"(?:(?:@|they|it|he|you) )?(?:(?:have|has|had) )?(?:(?:reach(?:es|ed|ing)?|gets?|got|getting|comes?|coming|"
    r"arrives?|arrived|arriving|are|is|be|been|in|at|to)(?: (?:to|at|in|into|near|the))* ?)(?:#|there|it)|"
    # `sobald er da ist`, `wenn sie dort sind`
    r"(?:sie|er|es|ze|zij|hij) (?:there|dort|da|daar) (?:sind|ist|zijn|is)|"
    # `once over`, `when they are across`, `after crossing`: what they were to cross.
    r"(?:(?:they|it|he|you) )?(?:(?:have|has|are|is|get|gets) )*(?:over|across|crossed)|crossing"
)
_WON = re.compile(
    r"(?:(?:@|they|it|he) )?(?:(?:have|has|had|is|are|been|being) )*(?:takes?|taken|took|taking|"
    r"in hands?|ours|won|falls?|fallen|captur(?:e|es|ed|ing)(?: of)?|seiz(?:e|es|ed|ing|ure of)|"
    r"secur(?:e|es|ed|ing)|clear(?:s|ed|ing)?|its capture)(?: (?:#|it|there|they|them))?|"
    # `they have it`: the verb is silent.
    r"(?:they|it|he) it"
)
_REACHING = re.compile(r"reach|getting|arriv")
_WINNING = re.compile(r"tak|captur|seiz|clear|secur|fall|einnahme|erober|inname|verover|na .*val")


#: What a word of a condition is told as, whatever it is.
_ITS_KIND = {"PLACE": "#", "UNITS": "@", "THERE": "there"}


def _written_out(word: str) -> str:
    """`you're`, `they've` as two words."""
    return word.replace("’", "'").replace("'re", " are").replace("'ve", " have").replace("it's", "it is")


def own_progress(lead: str, row: list[Piece]) -> str:
    """`when you get to Elst`, `having taken it`, `after the capture of Elst`: `there`, `won`; empty if it is neither.

    Another unit's name with a place is its arrival; what was to be taken may be another's task. `compose` knows.
    """
    said = " ".join(_ITS_KIND.get(p.kind) or _written_out(p.text.lower()) for p in row)
    if any(p.kind == "ENEMY" for p in row):
        return ""
    bare = said in ("#", "it", "there", "@ #")
    if _THERE.fullmatch(said) or (bare and _REACHING.search(lead)):
        return "there"
    # `falls Lent angegriffen wird`: German for `if`, and nothing has fallen.
    if _WON.fullmatch(said) or (bare and lead != "falls" and _WINNING.search(lead)):
        return "won"
    return ""


#: Taken by somebody: only those who go back from there can mean no other than the enemy.
_FALLS = re.compile(r"falls?|fällt|faellt|valt|(?:gefallen|gevallen)(?: ist| is)?")
#: A town lost is in his hands; a bridge may as well be blown.
_LOST = re.compile(r"(?:(?:is|are|gets) )?lost|verloren(?: (?:geht|gaat|ist|is))?")


#: What the enemy does with a place when it is his: more than an attack on those who hold it.
_TAKES = re.compile(
    r"(?:takes?|captures?|seizes?|secures?|(?:to )?be (?:taken|captured|seized)|"
    r"nimmt|einnimmt|erobert|neemt|inneemt|verovert)"
)


def taking(piece: Piece) -> bool:
    """`as soon as the enemy takes it`: then it is his, and not when he attacks."""
    return _TAKES.fullmatch(piece.text.lower()) is not None


def fallen(pieces: list[Piece], row: list[Piece]) -> bool:
    """`if Nijmegen bridge falls, Reinhold withdraws`, `… if the enemy takes Lent`: taken, as those judge it who are to
    withdraw, and no others."""
    behind = " ".join(p.text.lower() for p in row[1:])
    his = [p.kind for p in row] == ["ENEMY", "ATTACK", "PLACE"] and taking(row[1])
    if not his and (not row or row[0].kind != "PLACE"):
        return False
    lost = his or (_LOST.fullmatch(behind) is not None and all(p.startswith("town:") for p in row[0].value.places))
    if not lost and _FALLS.fullmatch(behind) is None:
        return False
    deeds = [p for p in pieces if p.kind in VERBS and not any(p is q for q in row)]
    if {p.kind for p in deeds} == {"WITHDRAW"}:
        return True
    # `…, Euling withdraws to Lent and holds there`: the same troops, when they have gone back.
    back = len(deeds) > 1 and deeds[0].kind == "WITHDRAW" and deeds[0].start > row[0].start
    held = all(p.kind in ("HOLD", "GUARD") for p in deeds[1:])
    return back and held and sum(p.kind in ("UNITS", "THEY") for p in pieces) == 1


_SEEING = frozenset({"see", "sees", "spot", "spots", "find", "finds", "meet", "meets", "sight", "sights"})


def enemy_upon(pieces: list[Piece], i: int, row: list[Piece]) -> bool:
    """`if the enemy attacks 7 SLI, 4/7 DG moves`: whether the troops at `i` are those the enemy is upon, and others
    behind them are addressed."""
    if len(row) < 2 or row[-2].kind != "ENEMY" or pieces[i].kind != "UNITS":
        return False
    if row[-1].kind != "ATTACK" and row[-1].text.lower() not in _SEEING:
        return False
    # `4/7 DG to Mook if the enemy attacks 7 SLI at Elst`.
    parted = kinds_at(pieces, i + 1, 1) in (["UNITS"], ["AT"], [])
    parted = parted or kinds_at(pieces, i + 1, 2) in (["COMMA", "UNITS"], ["THEN", "UNITS"])
    parted = parted or kinds_at(pieces, i + 1, 3) == ["COMMA", "THEN", "UNITS"]
    return parted or (pieces[i + 1 : i + 2] != [] and pieces[i + 1].kind == "JOIN" and pieces[i + 1].text == ",")


def marching(before: list[Piece]) -> bool:
    """Whether those spoken of are on their way somewhere."""
    verbs = [p.kind for p in before if p.kind in VERBS]
    return verbs[-1] in ("MOVE", "RECCE") if verbs else any(p.kind == "TO" for p in before)


def what_for(pieces: list[Piece], i: int) -> bool:
    """Whether a deed follows `to`: what those who arrive come for."""
    return i + 1 < len(pieces) and (pieces[i + 1].kind in VERBS or pieces[i + 1].kind == "DEED")


def taken_at_all(lead: str) -> bool:
    """`attack Mook, on capture dig in`, `nach Einnahme weiter nach Beek`: the taking of what they were sent to take."""
    return lead.endswith((" capture", " einnahme", " eroberung", " inname"))


_ONCE = frozenset({"once", "when", "as soon as", "only when"})


def place_had(pieces: list[Piece], i: int) -> list[Piece]:
    """`once you have Aalst, carry on to Eindhoven`: when it is taken; `once at Aalst` has its link."""
    place = pieces[i + 1 : i + 3]
    if [p.kind for p in place] != ["PLACE", "COMMA"] or pieces[i].text.lower() not in _ONCE:
        return pieces
    had = place[0].start - pieces[i].end > len(" have ")
    return [*pieces[:i], pieces[i]._replace(text="on taking"), *pieces[i + 1 :]] if had else pieces


def place_said(lead: str, row: list[Piece]) -> bool:
    """`trekt na het vallen van Lent terug op Bemmel`: nothing behind its place is of such a condition."""
    taking = lead.startswith(("nach ", "na ")) and _WINNING.search(lead) is not None
    return taking and [p.kind for p in row] == ["PLACE"]


def done_there(pieces: list[Piece], i: int, before: list[Piece]) -> list[Piece]:
    """`Pi 2107 repair Son bridge once it is taken`: the pieces with the place for `it`, behind the word at `i`."""
    spot = _what_it_is(before)
    told = kinds_at(pieces, i + 1, 1) == ["THEY"] and pieces[i + 1].text.lower() == "it"
    told = told and kinds_at(pieces, i + 2, 1) in (["WORD"], ["AT"])
    if spot is None or not told or not spot.value.places or not _done(pieces, i + 2, spot):
        return pieces
    named = spot._replace(start=pieces[i + 1].start, end=pieces[i + 1].end)
    return [*pieces[: i + 1], named, *pieces[i + 2 :]]


def _what_it_is(before: list[Piece]) -> Piece | None:
    """The place that `it` is: the last one named, but `attack Elst via Ede, and once it is taken …` means Elst, and so
    does `2/508 attacks Elst, and 3/508 goes on to Ede when it is taken`."""
    last = next((p for p in reversed(before) if p.kind == "PLACE"), None)
    aimed = next((q for p, q in pairwise(before) if p.kind == "ATTACK" and q.kind == "PLACE"), None)
    beside = [p.kind for p in before if p.kind in _BESIDE or p.kind in VERBS]
    led = next((p.kind for p, q in pairwise(before) if q is last), "")
    going_on = led == "TO" and [kind for kind in beside if kind in VERBS] in (["ATTACK"], ["ATTACK", "MOVE"])
    return aimed if aimed is not None and "ATTACK" in beside[:1] and (_BESIDE & set(beside) or going_on) else last


#: What is named behind these is no target.
_BESIDE = frozenset({"VIA", "AVOIDING", "FROM"})
_DONE = frozenset({"taken", "captured", "blown"})
_HAD = frozenset({"ours", "secure", "secured", "safe", "hands", "open", "clear"})


def _done(pieces: list[Piece], i: int, spot: Piece) -> bool:
    """`once it is blown`; `as soon as it is ours`, of a bridge."""
    word = pieces[i + (pieces[i].kind == "AT")] if i + (pieces[i].kind == "AT") < len(pieces) else pieces[i]
    bridge = all(p.startswith("bridge:") for p in spot.value.places)
    return word.text.lower() in _DONE or (bridge and word.text.lower() in _HAD)


def is_relieved(row: list[Piece]) -> bool:
    """Whether the troops named first are those relieved: they stand before the word, and no `them` behind it."""
    at = next((i for i, p in enumerate(row) if p.text.lower() in RELIEVED), 0)
    named = sum(p.kind == "UNITS" for p in row[:at])
    # `von Schiff 10 abgelöst`: in German they may as well be those who relieve.
    plain = named > 1 or (named and row[at].text.lower() == "relieved")
    return bool(plain) and not any(p.kind == "THEY" for p in row[at + 1 :])


RELIEVED = frozenset({"relieved", "abgelöst", "abgeloest", "afgelost"})
