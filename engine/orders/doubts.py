"""Doubts about a line: what cannot be read, what must be asked, which alternatives remain.

A doubt is never settled by guessing: it travels as one of these from where it arises to
`language`, which asks the player or tells him. Source: orders.md 12; design section 4.
"""

from engine.vocabulary import HqId, Refusal

#: Asked where nothing says what troops are to do.
WHAT_TO_DO = "What is the unit to do? Write: move to, attack, hold, withdraw to, recce, support, fire on."

#: Asked where an order is to be changed, and nothing says how.
WHAT_CHANGES = "What is to change? Write: change order 14 to 1600, or send the order again as it should be."

#: How it is asked which of several units a name stands for.
_WHICH_UNIT = "Which unit is meant by"


class Unclear(Exception):
    """A line that cannot be read; `sentence` is for the player."""

    def __init__(self, reason: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence


class Elsewhere(Exception):
    """Troops of another headquarters of one's own side (orders.md 12)."""

    def __init__(self, hq: HqId, text: str, *, itself: bool = False) -> None:
        super().__init__(text)
        self.hq = hq
        self.text = text
        #: It is the headquarters that is spoken to, not one of its units.
        self.itself = itself


class Wanted(Exception):
    """Something that must be asked."""

    def __init__(self, question: str) -> None:
        super().__init__(question)
        self.question = question


class Choices:
    """The alternatives met while a line is read, and which of them to take this time."""

    def __init__(self, picks: dict[str, int] | None = None) -> None:
        self._picks = picks or {}
        self.met: dict[str, int] = {}
        self.questions: list[str] = []

    def choose(self, key: str, count: int, question: str, *, must_ask: bool = False) -> int:
        """Index of the alternative to take; more than one means the line is asked about."""
        if count > 1 or must_ask:
            if key not in self.met:
                self.questions.append(question)
            self.met[key] = count
        return min(self._picks.get(key, 0), count - 1)

    @property
    def asked(self) -> str:
        """The first question; with it those that ask the same of another name: `Which unit is meant by …?`"""
        first = self.questions[0]
        alike = [q for q in self.questions if q.startswith(_WHICH_UNIT)] if first.startswith(_WHICH_UNIT) else []
        return " ".join(dict.fromkeys(alike)) or first

    def written_out(self) -> None:
        """The order carries the writer's own words: what is vague in them is not settled here."""
        kept = self.met.get("doubt")
        self.met = {} if kept is None else {"doubt": kept}
        self.questions = self.questions[: len(self.met)]


def no_such_unit(name: str) -> Unclear:
    """The one answer to the name of an enemy's unit and to a name nobody bears (orders.md 12)."""
    return Unclear(
        Refusal.UNKNOWN_UNIT,
        f"You have no unit called “{name}”: name one of your own units, as your order of battle lists them.",
    )


def under_another(name: str, owner: str) -> Unclear:
    """The answer to the name of a unit that takes its orders from a headquarters beside or above the writer's."""
    return Unclear(
        Refusal.NOT_YOUR_UNIT,
        f"“{name}” does not take its orders from you. To ask for its help, write: message to {owner}: …",
    )


def puts_right(sentence: str) -> str:
    """What is asked when a sentence puts an order right, and it is not certain how."""
    return (
        f"“{sentence.strip()}” puts this right, and it is not certain how: which is to run? Or send it again in full."
    )


#: A deed, or a name, that fits no one order on file.
WHICH_ORDER = "Which order is meant? Write its number, as: cancel order 14."


def open_still(words: str) -> str:
    """The question about orders that other words leave open."""
    return f"“{words.strip()}” leaves it open whether this is to run: is it to be carried out as it stands?"
