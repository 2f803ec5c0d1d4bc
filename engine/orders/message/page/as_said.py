"""The words of a message as they are read, and as they stand in it: without capitals and courtesies, in plainer words,
with the hour or the name they lean on told apart.

The player is shown his own words, whatever was read for them. Source: orders.md 18; design section 4.
"""

from collections.abc import Callable
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import accumulate

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.message.page.capitals import in_small_letters
from engine.orders.message.page.courtesy import COURTEOUS, without_courtesy
from engine.orders.message.page.deed_of_all import TOLD_OF_ALL, each_does_it
from engine.orders.message.page.not_to_leave import not_leaving
from engine.orders.message.page.plainer_words import ROUNDABOUT, hailed, in_plainer_words
from engine.orders.message.page.sentences import sentences
from engine.orders.message.page.set_off import together
from engine.orders.message.page.short_names import in_short_names
from engine.orders.message.page.slips_of_the_finger import slips_in, without_slips
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.reading import Reading, ReadingChoice, ReadOrder
from engine.orders.sentence.pieces import Piece
from engine.orders.values import Order
from engine.orders.worded import words_in

#: What a note beside an order quotes.
_REMARKED = re.compile("“([^”]+)”(?= is taken as a remark)")
#: What an order taken back was taken back by.
_TAKEN_BACK_BY = re.compile("(?<=^taken back by “)[^”]+(?=”)")
#: What a question quotes that begins with it.
_ASKED_OF = re.compile("(?<=^“)[^”]+(?=”)")
#: The number a line gives itself in a list.
_COUNTED = re.compile(r"\d{1,2}\. (?!(?:Bn|Btl|Bat|Regt|Regiment|Rgt|Abt|Kp|Div|squadron|Staffel|\d))")


class AsSaid:
    """What is read for the words of one message."""

    def __init__(self, gaz: Gazetteer, scan: Callable[[str], list[Piece]]) -> None:
        self._gaz = gaz
        self._scan = scan
        #: What was read, and what stands for it in the message.
        self._written: dict[str, str] = {}

    def line(self, text: str) -> str:
        """A line without its courtesies, and not in capitals."""
        text = self.read(self._uncounted(text), text)
        said = without_slips(in_small_letters(text, self._gaz), self._gaz)
        return without_courtesy(self.read(together(said), text))

    def _uncounted(self, text: str) -> str:
        """`1. order 14 to 1600`, `2. RAF patrol …`: a line alone without the number it gives itself, unless that may be
        part of what is named: `64. Med`, `2. Bataillon`, `1. Grenadiers`."""
        counted = _COUNTED.match(text)
        if counted is None:
            return text
        pieces = self._scan(text)
        alone = pieces[:1] != [] and pieces[0].kind == "NUM" and pieces[0].end < counted.end()
        return text[counted.end() :] if alone else text

    def plain_line(self, text: str) -> str:
        """A line that may be plain, in plain words for its turns of phrase."""
        words = words_in(text)
        lettered = text.isupper() or text.islower() or "&" in text or _COUNTED.match(text) is not None
        if lettered or not COURTEOUS.isdisjoint(words) or slips_in(text, self._gaz):
            line = self.line(text)
            return self.read(in_plainer_words(line), line)
        if not TOLD_OF_ALL.isdisjoint(words) and any(mark in text for mark in (",", ":", ";", " -", "! ")):
            return self.read(each_does_it(in_plainer_words(text), self._scan), text)
        if ROUNDABOUT.isdisjoint(words):
            return text
        said = in_plainer_words(text)
        # One sentence that is two in plain words is no plain line, nor are several of which one is put plainer.
        parted = "; " in text or ". " in text
        turned = parted and any(in_plainer_words(sentence) != sentence for sentence in sentences(text))
        several = said.count(";") > text.count(";") or (said != text and parted) or turned
        return "" if several else self.read(said, text)

    def sentence(self, sentence: str) -> str:
        """A sentence in the plain words for its turns of phrase, and without the mark behind whom it hails."""
        said = each_does_it(in_plainer_words(sentence), self._scan)
        return self.read(hailed(not_leaving(said), self._scan), sentence)

    def named(self, sentence: str) -> str:
        """A sentence with the short names of the troops it names at length."""
        return self.read(in_short_names(sentence, self._scan, self._gaz), sentence)

    def read(self, said: str, stands: str) -> str:
        """What is read for words of the message, which are shown as they stand."""
        if said != stands:
            # What was read last is told of first.
            self._written.pop(said, None)
            self._written[said] = stands
        return said

    def as_written(self, reading: Reading) -> Reading:
        """The reading with the words of the message as they stand in it."""
        if not self._written:
            return reading
        return replace(
            reading,
            orders=tuple(self._ordered(o) for o in reading.orders),
            asks=tuple(
                replace(
                    a,
                    line=self._stands(a.line),
                    question=_ASKED_OF.sub(lambda found: self._remarked(found[0]), a.question),
                    readings=tuple(self._choice(c) for c in a.readings),
                )
                for a in reading.asks
            ),
            notes=tuple(
                self._stands(_TAKEN_BACK_BY.sub(lambda found: self._remarked(found[0]), n)) for n in reading.notes
            ),
            refused=tuple(replace(r, line=self._stands(r.line)) for r in reading.refused),
        )

    def _stands(self, text: str) -> str:
        for read, stands in reversed(self._written.items()):
            if read.strip() in stands and stands.strip() in text:
                # `KG Becker holds`, for `Becker holds`: told already.
                continue
            if read.strip() in text:
                text = text.replace(read.strip(), stands.strip())
            elif text and text in read:
                at = read.find(text)
                text = _where_it_stands(read, stands, at, at + len(text))
        return text.strip()

    def _ordered(self, held: ReadOrder) -> ReadOrder:
        order = self._order(held.order)
        notes = tuple(_REMARKED.sub(lambda found: f"“{self._remarked(found[1])}”", note) for note in held.notes)
        said = _resaid(held.said, held.order, order)
        return replace(held, text=self._stands(held.text), order=order, said=said, notes=notes)

    def _remarked(self, text: str) -> str:
        """A remark in the player's words: `Laut Ihrem Schreiben`, whatever was read for it."""
        for read, stands in reversed(self._written.items()):
            at = read.find(text)
            if at >= 0 and text not in stands and not f"{read} "[at + len(text)].isalnum():
                text = _where_it_stands(read, stands, at, at + len(text)).strip()
        return text

    def _choice(self, choice: ReadingChoice) -> ReadingChoice:
        said, orders = choice.said, tuple(map(self._order, choice.orders))
        for read, stands in zip(choice.orders, orders, strict=True):
            said = _resaid(said, read, stands)
        return ReadingChoice(said=said, orders=orders)

    def _order(self, order: Order) -> Order:
        return order if order.text is None else replace(order, text=self._stands(order.text))


def _resaid(said: str, read: Order, stands: Order) -> str:
    """What is read back of a question or a message, in the words it was written in: `umpire: What news of Elst?`."""
    return said if read.text is None or stands.text is None else said.replace(read.text, stands.text)


def _where_it_stands(read: str, stands: str, start: int, end: int) -> str:
    """The words of the message for a part of what was read for them."""
    if len(read) == len(stands):
        return stands[start:end]
    matched = _word_by_word(read, stands)
    # `KG Becker` for `Becker`: what was left out before the first of the words is theirs.
    at = [_within(start, row) for row in matched if row[1] <= start < row[2] or row[1] == row[2] == start]
    to = [_within(end - 1, row) for row in matched if row[1] <= end - 1 < row[2]]
    if not at or not to:
        return read[start:end]
    # Words that were read in another order stand in the whole of it.
    return stands[at[0][0] : to[0][1]] or stands


@lru_cache(maxsize=8)
def _word_by_word(read: str, stands: str) -> list[tuple[str, int, int, int, int]]:
    """What of the words read is as it stands, and what stands for the rest: sort, place and end of either."""
    one, other = _WORDS.findall(read), _WORDS.findall(stands)
    at, to = [0, *accumulate(map(len, one))], [0, *accumulate(map(len, other))]
    matched = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return [(sort, at[a], at[b], to[c], to[d]) for sort, a, b, c, d in matched]


#: Words and marks, and what stands between them.
_WORDS = re.compile(r"\w+|\W")


def _within(at: int, row: tuple[str, int, int, int, int]) -> tuple[int, int]:
    """Where a letter stands, and the end of what stands for it."""
    sort, read, _, stands, end = row
    return (stands + at - read, stands + at - read + 1) if sort == "equal" else (stands, end)
