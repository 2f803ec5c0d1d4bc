"""Whose orders a second thought is about when it names troops: `Knaust attacks Elst. Reinhold holds Lent. On second
thoughts Knaust had better wait.`

Source: orders.md 18; design section 4 "Ask, never guess".
"""

from engine.orders import patterns as re
from engine.orders.message.rethought.second_thoughts import Thought
from engine.orders.message.spoken import Spoken
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.scan import Scanner
from engine.orders.transcript import Transcript


def orders_of_those(words: str, page: Transcript, naming: Naming, scanner: Scanner) -> list[int]:
    """The orders of the troops named, if none of them is in the last sentence; none if nobody is named."""
    named = troops((p for p in scanner.scan(words) if p.kind == "UNITS"), naming)
    if not named or any(named & set(page.held(i).order.units) for i in page.last_sentence()):
        return []
    return [i for i in page.standing() if named & set(page.held(i).order.units)]


def of_those_named(thought: Thought, page: Transcript, naming: Naming, scanner: Scanner) -> tuple[list[int], bool]:
    """The orders that `scrap the 2 IG one`, `forget the 124 Fd part` means, and whether that is certain."""
    words = re.compile(rf"(?<![\w/]){re.escape(thought.named)}(?![\w/])", re.IGNORECASE)
    named = [i for i in page.standing() if words.search(page.held(i).text)]
    those = troops((p for p in scanner.scan(thought.named) if p.kind == "UNITS"), naming)
    theirs = [i for i in named if those == set(page.held(i).order.units)]
    if theirs or thought.noun not in ("bit", "part"):
        return theirs or named, len(theirs or named) == 1 and (theirs != [] or not those)
    # `Forget the Malden part.`: of an order that may say more.
    return named or page.standing(), False


def of_the_whole_sentence(page: Transcript) -> list[int]:
    """The orders of the last sentence, with those it was parted from at a joint: `2/505 to Mook, while 3/505 holds
    Groesbeek. Scrap that.`"""
    which = page.last_sentence()
    for i in reversed(page.standing()[: -len(which)] if which else []):
        if not _parted(page, i, page.places(which)[0]):
            break
        which = [i, *which]
    return which


def beside_the_question(page: Transcript) -> list[int]:
    """The orders of the sentence before, or of what it was parted from, if that was asked about: `2/505 to Mook at
    1000, while 3/505 moves to Malden. Not yet.`"""
    asked = page.here._replace(sentence=page.here.sentence - 1)
    if page.last_asked is None:
        return []
    mine = page.standing(lambda p: (p.line, p.sentence) == (asked.line, asked.sentence))
    return mine or [i for i in page.standing()[-1:] if _parted(page, i, asked)]


def _parted(page: Transcript, at: int, behind: Spoken) -> bool:
    """Whether an order stands in the sentence whose next task stands there: no mark ends it."""
    place = page.places([at])[0]
    beside = place.line == behind.line and place.sentence == behind.sentence - 1
    return beside and page.held(at).text.rstrip()[-1] not in ".;!?:"


def counted(page: Transcript, several: int) -> tuple[list[int], bool]:
    """`both`, `the last two`, or below nought `the first two`: certain where there are so many, each in a sentence of
    its own."""
    found = page.standing()
    if len(found) <= abs(several):
        return found, len(found) == abs(several)
    places = page.places(found)
    said = list(dict.fromkeys((p.line, p.sentence) for p in places))
    meant = set(said[:-several] if several < 0 else said[-several:])
    which = [i for i, p in zip(found, places, strict=True) if (p.line, p.sentence) in meant]
    return which, len(which) == abs(several)
