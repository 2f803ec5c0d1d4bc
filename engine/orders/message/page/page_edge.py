"""Lines that a mail program broke at the edge of the page: a sentence runs on over them.

Nothing here knows orders or names. Source: orders.md 18 ("a sentence may run over line ends").
"""

from collections.abc import Iterator

from engine.orders import patterns as re
from engine.orders.message.page.line_ends import acts, begins_anew, hangs, tasked, told_of_others, wants_object, whole
from engine.orders.message.page.sentences import sentences

#: A line as long as this may have been broken where the page ends.
WIDE = 55
#: No mail program breaks later.
WIDEST = 90


_PAIR = 2
#: The narrowest edge at which mail programs break their lines, in letters.
_EDGE = 70
#: The same where the line below has the point of the sentence: `… recce Heelsum and come`, `back to Oosterbeek.`
_COLUMN = 58


def wrapped_lines(raw: list[str], bullet: re.Pattern[str]) -> frozenset[int]:
    """Lines of paragraphs that a mail program broke at the edge of the page: all about as long as each other, and at
    least one goes on with a small letter."""
    if len(raw) < 2:
        return frozenset()
    out: set[int] = set()
    start = 0
    for end in range(len(raw) + 1):
        if end < len(raw) and raw[end].strip():
            continue
        block = [line.strip() for line in raw[start:end]]
        start, first = end + 1, start
        if len(block) < 2 or block[0][:1].islower() or any(bullet.match(line) for line in block):
            continue
        if any(begins_anew(line) for line in block[1:]):
            # Orders of about the same length, one below the other, are no paragraph.
            continue
        if len(block) == _PAIR and len(block[0]) + 1 + len(block[1].split()[0]) <= (
            _EDGE if not block[1].endswith(".") else _COLUMN
        ):
            # `… meldt zich terug` and below it `xxx eng fix son bridge`: the word would have fitted on the line above.
            continue
        widths = [len(line) for line in block[:-1]]
        small = any(line[:1].islower() for line in block[1:])
        if small and WIDE - 10 <= min(widths) <= max(widths) <= WIDEST and min(widths) >= 0.75 * max(map(len, block)):
            out.update(range(first + 1, end))
    return frozenset(out)


#: The narrowest page that a mail program breaks its lines at.
_NARROW = 60
#: The widest that a page may be where its own sentences tell that it is one.
_WIDE_PAGE = 125
_COUNTED = re.compile(r"^\s*\(?\w{1,2}[.)]\s+")
#: A new sentence, whatever ends the line above it: no name begins so.
_ANEW = re.compile(
    r"(?:The|My|Our|We|It|This|That|These|You|Your|He|She|They|There|If|When|Then|And|But|So|Also|Now|All|Please|No|Not|"
    r"Let|Hope|Thanks|Sorry|Apologies|Off|Nothing|Still|Great|Lovely|Tell|Fingers|Good|Just|What|How|Is|As|After|Before|In|Der|Die|Das|Ich|Wir|Es|Bitte|Danke|Het|Ik|Wij|Een|"
    r"Don|Do|Time|I(?! ?/))(?![\w./])|"
    # `Things look grim but we are not beaten yet.`, `Ammunition is getting short.`
    r"[A-ZÄÖÜ][a-zäöüß]+ (?:\w+ )?(?:looks?|seems?|feels?|(?:is|are|was|were|has|have|had)(?! to\b))\b"
)
#: `Der Angriff von`, `alter drop zone of 1`: what is begun has its end in the line below.
_HANGS_TOO = re.compile(
    r"(?:\b(?:von|bei|nach|über|mit|bis|gegen|der|die|das|den|dem|des|im|am|zum|zur|van|naar|bij|met|tot|het|de|und|en)|"
    r"(?<!\bat )(?<!\bby )(?<!\bum )(?<!\bom )(?<!till )(?<!ntil )(?<!from )\b\d{1,3})$"
)
_ENDS = (".", "!", "?", ";")


def within_sentences(raw: list[str], bullet: re.Pattern[str]) -> frozenset[int]:
    """Lines that go on in the middle of a sentence, by the page itself: the line above them is so full that their first
    word did not fit on it, and in their paragraph sentences end and begin within the lines: `Fues 59 to Liempde. KG
    Heinke to Achel. Jungwirth to Schijndel via Den` and below it `Dungen.`"""
    if len(raw) < 2:
        return frozenset()
    out: set[int] = set()
    for first, last in _pages(raw):
        block = [_COUNTED.sub("", bullet.sub("", line, count=1)).strip() for line in raw[first:last]]
        full = [at for at in _full(raw, first, last) if not bullet.match(raw[at])]
        broken = [at for at in full if not block[at - first - 1].endswith(_ENDS)]
        sure = [at for at in broken if len(sentences(block[at - first - 1])) > 1]
        if sure and _ended_below(block[sure[0] - first :]):
            small = block[0][:1].islower()
            out.update(at for at in broken if not _both_whole(block[at - first - 1], block[at - first], small=small))
    return frozenset(out)


def _pages(raw: list[str]) -> Iterator[tuple[int, int]]:
    """Lines without an empty one between them, two and more."""
    start = 0
    for end in range(len(raw) + 1):
        if end == len(raw) or not raw[end].strip():
            if end - start > 1:
                yield start, end
            start = end + 1


def _full(raw: list[str], first: int, last: int) -> list[int]:
    """Lines of a page whose first word did not fit on the line above."""
    edge = max(len(line.strip()) for line in raw[first:last])
    edge = max(edge, _NARROW)
    if edge > _WIDE_PAGE:
        return []
    return [at for at in range(first + 1, last) if len(raw[at - 1].rstrip()) + 1 + len(raw[at].split()[0]) > edge]


def _ended_below(block: list[str]) -> bool:
    """Whether the sentence has its point in one of the next lines, as the one before it had; `Pz.Brig.` is none."""
    return any(line.rstrip(")").endswith(_ENDS) or len(sentences(line)) > 1 for line in block[:3])


#: `Eindhoven is to be avoided` over `FJR 6 minus the III Bn hold`.
_DONE = re.compile(r"\b(?:is|are) to be \w+(?:ed|en)$")


def _both_whole(above: str, below: str, *, small: bool) -> bool:
    """`1/505 to Mook. Then hold there and report` over `2/505 moves to Wyler.`: each may stand for itself."""
    begun = sentences(above)[-1]
    if (_ANEW.match(below) and not hangs(begun)) or whole(begun):
        return True
    if begun.endswith(":") or _HANGS_TOO.search(begun) or hangs(begun) or wants_object(begun):
        return False
    told = sentences(below)[0]
    if _DONE.search(begun) and below[:1].isupper() and told_of_others(told):
        return True
    if below[:1].islower() and not small and not told_of_others(told):
        # `xxx eng fix son bridge` is told of others, whatever its letters.
        return False
    return tasked(begun) and acts(told)
