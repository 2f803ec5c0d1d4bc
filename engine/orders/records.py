"""What the values have in common that are made for every word of a message.

A word, a piece of a sentence or a meaning of a name has a few fields, is made once, and is looked at by hundreds of
laws: what counts is how quickly a field is read. A `Record` reads one in a third of the time a named tuple takes.
"""

from typing import Any, Self

import msgspec


class Record(msgspec.Struct, frozen=True, gc=False):
    """A value of a few fields that never changes, and so holds nothing that holds it: no circle to be collected."""

    def _replace(self, **changes: Any) -> Self:
        """The same with some fields changed, as with a named tuple."""
        return msgspec.structs.replace(self, **changes)
