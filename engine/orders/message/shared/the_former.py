"""Two troops told by their rank: `The former starts at 1400, the latter at 1430.`, `the first …, the other …`.

Each word becomes the name it stands for; where nobody can tell which two are meant it stays as it is, and is asked
about. Source: orders.md 1.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript

#: Words for the first and the second of two troops.
_FIRST, _SECOND = frozenset({"former", "first"}), frozenset({"latter", "second"})
#: What stands before them when troops are meant, and no place.
_HEADS = frozenset({"COMMA", "SEMI", "AND", "TIME", "COLON", "MARK", "NOW", "SUPPORT", "FOLLOW", "BEHIND", "THEN"})
_IN_CASE = frozenset({"UNTIL", "IF", "WHEN"})


def ranks_named(pieces: list[Piece], page: Transcript, scanner: Scanner) -> list[Piece]:
    """`The former starts at 1400, the latter at 1430.`: the names of the two troops spoken of before."""
    at = {i: p.text.lower() for i, p in enumerate(pieces) if p.text.lower() in _FIRST | _SECOND | {"other"}}
    # `the first at 0700, the other at 0800`: who is the other is told by that.
    beside = "first" in at.values() and "second" not in at.values()
    at = {i: "second" if word == "other" else word for i, word in at.items() if beside or word != "other"}
    words = set(at.values())
    if not words or (words & {"first", "second"} and words != {"first", "second"}):
        return pieces
    if any(p.kind == "UNITS" for i in at for p in pieces[i + 1 : i + 2]):
        # `First Eberwein takes Ede, second he goes to Bennekom`: what comes first.
        return pieces
    first, last = min(at), max(at)
    if last == first or not _second_helper(pieces, first, last):
        last = -1
    in_case = not _IN_CASE.isdisjoint(p.kind for p in pieces)
    heads = _HEADS | _IN_CASE | {"WORD"} if in_case else _HEADS
    if any(i and i != last and pieces[i - 1].kind not in heads for i in at):
        return pieces
    names = [p for p in pieces[:first] if p.kind == "UNITS"]
    if len(names) != 2 or pieces[first - 1].kind not in ("COMMA", "SEMI", "COLON", "MARK"):
        names = _spoken_of(page, scanner)
    if len(names) != 2 or names[0].value.entries == names[1].value.entries or _numbered_crosswise(names, words):
        return pieces
    timed = any(p.kind == "TIME" for p in pieces)
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if i in at:
            out.append(names[at[i] in _SECOND]._replace(start=piece.start, end=piece.end))
            if not timed and not in_case and page.last_sentence() and _goes_on(pieces[i + 1 : i + 3]):
                out.append(Piece("THEN", "then", piece.end, piece.end, "then"))
        elif piece.text.lower() not in ("one", "ones", "named", "mentioned") or i - 1 not in at:
            out.append(piece)
    return out


def _numbered_crosswise(names: list[Piece], words: set[str]) -> bool:
    """`2/505 and 1/505 to Mook. The first holds …`: the one named first, or the one numbered so?"""
    first, second = (n.text[:2] for n in names)
    numbered = first[:1].isdigit() and second[:1].isdigit() and names[0].text[1:] == names[1].text[1:]
    return "first" in words and numbered and (first[0] == "2" or second[0] == "1")


def _second_helper(pieces: list[Piece], first: int, i: int) -> bool:
    """`319 GFA supports the former, 320 GFA the latter`."""
    return i > first > 0 and pieces[first - 1].kind in ("SUPPORT", "FOLLOW") and pieces[i - 1].kind == "UNITS"


def _goes_on(after: list[Piece]) -> bool:
    """`the former digs in`: what they do comes after what they were told before; not so `the former goes via Uden`."""
    kinds = [p.kind for p in after]
    return kinds[:1] != [] and kinds[0] in VERBS and kinds[1:] != ["VIA"] and not set(kinds[1:]) & _WAYS


_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY"})


def _spoken_of(page: Transcript, scanner: Scanner) -> list[Piece]:
    """The names in the sentence before that gave orders; if it names one alone, with that of the order before it."""
    names: list[Piece] = []
    for i in reversed(page.standing()):
        said = [p for p in scanner.scan(page.held(i).text) if p.kind == "UNITS"]
        if said != names[: len(said)]:
            names = [*said, *names]
        if len(names) > 1:
            break
    return names
