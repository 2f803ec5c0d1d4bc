"""An hour in a sentence of its own: `All moves at 1200.`, `H-hour 0630`, `At 1500:`.

Whether it is that of the orders above it, of those below, or is asked about between two of them. How an hour is said
stands in `hours_said`, how it is given to orders in `common_hour`. Source: orders.md 8, 18.
"""

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.message.hours.common_hour import HourSetter
from engine.orders.message.hours.hours_said import Hour, hour_alone, hour_of_the_day, nobody_else, of_the_writer
from engine.orders.message.standing_over.captions import Captions
from engine.orders.message.standing_over.headings import at_hour
from engine.orders.message.standing_over.sections import Parts, Section
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript

#: `H hour`: of the attack, above as below.
_H_HOUR = re.compile(r"\W*(?:h|zero)\b", re.IGNORECASE)

#: `Start: 1500` over `End: 1600`, `Route: Leende`: a further part of the order above them.
_OF_THE_ORDER = re.compile(
    r"\W*(?:end|until|till|route|axis|via|through|by way of|support(?:ed by|ing)?|in support|with support|deadline|"
    r"avoid(?:ing)?|eta|nlt|not later than|by)\b"
    r"(?!.*\b(?:to|attacks?|moves?|march(?:es)?|goes|holds?|defends?|withdraws?|fires?|supports?|follows?)\b)",
    re.IGNORECASE,
)

_FOR_NOTHING = "That is an hour, but for what order? Write each unit, what it is to do and where, and the hour."


class LoneHours:
    """The hours that stand alone in a message."""

    def __init__(self, page: Transcript, parts: Parts, captions: Captions, hours: HourSetter) -> None:
        self._page = page
        self._parts = parts
        self._captions = captions
        self._hours = hours

    def govern(self, pieces: list[Piece], sentence: str, line: str) -> bool | None:
        """An hour in a sentence of its own: whether it was dealt with here; None if the sentence is none."""
        marked = line.rstrip().endswith(":")
        if nobody_else(pieces, sentence):
            self._page.note(sentence)
            if (hour := hour_alone(pieces, sentence)) is not None:
                # Those named only below it are others.
                self._hours.foretell(hour)
            return True
        hour = hour_alone(pieces, sentence)
        if hour is not None and of_the_writer(pieces, sentence):
            self._page.note(sentence)
            return True
        if hour is None and (hour := hour_of_the_day(pieces, sentence)) is not None:
            self._tell(hour, sentence)
            return True
        if hour is None:
            return (
                True if marked and line.rstrip().endswith(sentence) and self._captions.stage(pieces, sentence) else None
            )
        standing = self._page.standing()
        # `Move out at 1000.`
        bidding = hour.attack or hour.nobody or (hour.setting_out and pieces[0].kind == "MOVE")
        bidding = bidding or (hour.everyone and (hour.setting_out or pieces[0].kind == "ALL"))
        # `Mook is for Hermann; both attack at 1000`: behind words that order nothing.
        last = sentence == line.strip() or (not self._page.open_questions and line.rstrip().endswith(sentence))
        if bidding and not marked and self._page.blank and self._captions.ends_message and last:
            # `All battalions attack at 1400.` and nothing else: no order is there that it could be the hour of.
            self._page.ask_back(sentence, _FOR_NOTHING)
            return True
        if hour.nobody and not standing and self._page.open_questions and not marked:
            # `4 Para Bde, be prepared to move. No move before 1400. 1 Border holds 4187.`: of those asked about.
            return self._hours.govern(hour, sentence)
        if hour.everyone and not standing and not marked and self._page.unsettled_before is not None:
            # `1 Para and 2 Para to be ready for Arnhem. Both at 1530.`: of those asked about, and not of those below.
            if not any(p.kind == "BOTH" for p in pieces):
                self._hours.foretell(hour)
            return self._hours.govern(hour, sentence)
        if hour.when is not None and ((marked and not hour.bare) or (hour.everyone and not standing)):
            # `Moves at 1200:`, `All at 0700 unless stated:`
            self._page.talk = replace(at_hour(self._page.talk, hour.when), going_on=False)
            return True
        # `H HR 1100` among orders is the hour of those above it as well.
        of_all = bool(standing) and _H_HOUR.match(sentence) is not None
        above = hour.bare and not of_all and (marked or (sentence == line and not self._closes()))
        going_on = self._page.talk.going_on or (hour.bare and bool(self._hours.beside()))
        if above and going_on and self._page.talk.clock is None and not marked:
            # An hour between two orders: of the one above it, or of those below?
            self._parts.enter(Section("open", sentence))
            return self._hours.govern(hour._replace(between=True), sentence)
        if above:
            return False
        general = hour.everyone or hour.they or hour.nobody or hour.attack
        if not self._page.blank and not general and sentence != line and line.startswith(sentence):
            # `Start time 1500. 2 Para moves to Elden.` below other orders.
            self._hours.foretell(hour)
            self._page.note(sentence)
            return True
        if hour.bare or standing:
            return self._hours.govern(hour, sentence)
        self._tell(hour, sentence)
        return True

    def _tell(self, hour: Hour, sentence: str) -> None:
        """An hour for the orders before it, or else for those after it."""
        if not self._hours.govern(hour, sentence):
            self._hours.foretell(hour)
            self._page.note(sentence)

    def _closes(self) -> bool:
        """Whether an hour alone on its line ends a paragraph of orders, and so is theirs, not that of lines below."""
        ends = self._captions.ends_block or _OF_THE_ORDER.match(self._captions.below) is not None
        return ends and self._page.talk.clock is None
