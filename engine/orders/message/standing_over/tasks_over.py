"""A task on a line of its own over lines that only name troops: `Hold:`, `Attack at 0630:`, `Support:` over guns.

Each line below is read with the words of the task (`Attack:` and under it `2 IG on Aalst, 1600`). Source: orders.md 18.
"""

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.message.hours.common_hour import HourSetter
from engine.orders.message.hours.hours_said import Hour
from engine.orders.message.standing_over.headings import at_hour
from engine.orders.message.standing_over.openings import task_of_those_below
from engine.orders.message.standing_over.sections import Parts, Section
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript

_TASKS = frozenset({"MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE", "FIRE", "REPAIR", "DROP"})
#: Pieces of a task without those it is for.
_OF_TASKS = _TASKS | {
    "TO", "PLACE", "TIME", "AT", "FROM", "BY", "VIA", "NOACTION", "NOW", "JOIN", "COMMA", "COLON", "MARK", "UNTIL",
    "EITHER", "AVOIDCONTACT", "NOADVANCE", "BYROAD", "BYRAIL", "BYCOUNTRY", "THERE",
}  # fmt: skip
#: Titles over several deeds, no task.
_OF_SEVERAL = frozenset({"moves", "movement", "movements", "attacks", "reports", "fires", "patrols", "orders"})
#: Pieces of words that only name troops.
NAMES = frozenset({"UNITS", "JOIN", "COMMA", "AND"})
_RESERVE = re.compile(
    r"^\W*(?:in |als |as |corps |div(?:isional)? |army )?reserven?s?(?: bleiben| blijven| are| remain)?\s*:\s*$",
    re.IGNORECASE,
)
_FOR = re.compile(r"^\s*for(?=\s)", re.IGNORECASE)
_STAYING = ("hold", "stay", "defend", "guard", "block", "fire", "remain", "dig")


class TasksOver:
    """The tasks that stand over lines of one message."""

    def __init__(self, page: Transcript, scanner: Scanner, parts: Parts, hours: HourSetter) -> None:
        self._page = page
        self._scanner = scanner
        self._parts = parts
        self._hours = hours
        #: An item of a list under the task has been read.
        self._listed = False
        #: The hour that governs was told with a task, `Attack at 1100:`.
        self._timed = False

    def over(self, text: str, *, below: str, ends_block: bool) -> bool:
        """`Attack Arnhem at 1200:` over lines that name who."""
        said, text = text, task_of_those_below(text, below, self._scanner.scan)
        self._listed = self._listed and not text.rstrip().endswith(":")
        if not text.rstrip().endswith(":") or len(text) > 80 or ends_block:
            return False
        pieces = self._scanner.scan("hold:" if _RESERVE.match(text) else text)
        kinds = {p.kind for p in pieces}
        if pieces and pieces[0].kind in ("SUPPORT", "SUPPORTED") and kinds <= {"SUPPORT", "SUPPORTED", "FIRE", "COLON"}:
            # `Support:` over guns and those they support.
            pieces, kinds = pieces[:1] * 2, {"ATTACK", "COLON"}
        if not kinds & (_TASKS | {"TO", "NOACTION"}) or not kinds <= _OF_TASKS:
            return False
        bare = len(pieces) == 2 and pieces[0].kind in _TASKS | {"SUPPORT", "SUPPORTED"}
        bare = bare and pieces[0].text.lower() not in _OF_SEVERAL
        if kinds - {"AT", "COLON"} <= _TASKS | {"TIME", "EITHER"} and self._with_an_hour(pieces):
            self._page.note(said)
            return True
        if not bare and not kinds & {"PLACE", "HOLD", "NOACTION", "WITHDRAW"}:
            # `Moves at 1200:` is an hour, no task.
            return False
        for piece in pieces:
            if piece.kind == "TIME" and piece.value.clock is not None:
                self._hours.foretell(Hour(piece.value))
        task = "hold" if _RESERVE.match(text) else text.strip().rstrip(": ")
        self._parts.enter(Section("task", task))
        self._page.talk = replace(self._page.talk, going_on=False, units=())
        if self._timed:
            # `Attack at 1100:`, and below its lines `Hold:`: that hour is not theirs.
            self._page.talk, self._timed = replace(self._page.talk, clock=None), False
        self._page.note(said)
        return True

    def _with_an_hour(self, pieces: list[Piece]) -> bool:
        """`Attack at 0630:`, a task and its hour."""
        said = [p for p in pieces if p.kind not in ("AT", "COLON")]
        deeds = [p.text.lower() for p in said if p.kind in _TASKS]
        hours = [p.value if p.kind == "TIME" else p.value[0] for p in said if p.kind in ("TIME", "EITHER")]
        if len(deeds) != 1 or len(hours) != 1 or hours[0].clock is None or deeds[0] in _OF_SEVERAL:
            return False
        self._page.talk, self._timed = at_hour(self._page.talk, hours[0]), True
        self._parts.enter(Section("task", deeds[0]))
        return True

    def said_of(self, text: str, *, in_list: bool) -> str:
        """A line that only names troops under a task, `Hold:`, with that task; any other as it is."""
        task = self._parts.task
        pieces = self._scanner.scan(text) if task else []
        kinds = {p.kind for p in pieces}
        if kinds >= {"COLON", "PLACE"} and [p.kind for p in pieces[:2]] == ["UNITS", "COLON"] and not kinds & VERBS:
            # `Attack:` and under it `2 IG: Aalst`.
            text = f"{text[: pieces[1].start]} {text[pieces[1].end :]}"
            pieces = self._scanner.scan(text)
            kinds = {p.kind for p in pieces}
        if task and len(task.split()) < 3 and pieces and pieces[0].kind == "UNITS" and not kinds & (VERBS | {"COLON"}):
            # `Attack:` and under it `2 IG on Aalst, 1600`.
            last = max(i for i, p in enumerate(pieces) if p.kind == "UNITS" and {q.kind for q in pieces[:i]} <= NAMES)
            head, rest = text[: pieces[last].end], _FOR.sub("", text[pieces[last].end :])
            if [p.kind for p in pieces[last + 1 : last + 2]] == ["TO"] and task.lower().startswith(_STAYING):
                # `Hold:` and under it `6 DLI to Best`: a task of its own.
                return text
            if self._listed and not in_list:
                # `Attack:`, `- Becker to Beek`, and below the list `Goebel to Kranenburg`: what is he to do?
                return f"{head} {rest.strip(' ,:;-').removeprefix('to ')}"
            self._listed = in_list
            return f"{head} {task.lower()} {rest.strip(' ,:;-')}"
        ways = {"VIA", "PLACE"} if "VIA" in kinds else set()
        if "UNITS" not in kinds or kinds - {"UNITS", "JOIN", "COMMA", "AND", "MARK"} - ways:
            return text
        return f"{text.strip(' .,;')} {task}"
