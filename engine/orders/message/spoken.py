"""Where in a message something was said."""

from engine.orders.records import Record


class Spoken(Record, frozen=True):
    """Where in the message something was said."""

    #: Line of the message, from 1.
    line: int = 0
    #: Paragraph, from 1.
    block: int = 0
    #: The number the line gives itself, `2.`; 0 for none.
    item: int = 0
    #: Sentence of the message, from 1.
    sentence: int = 0
