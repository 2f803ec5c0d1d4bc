"""Headlines: the line over all orders that says whose they are, how they are counted and when they were written.

`Befehl Nr. 7`, `ORDERS 1800 HRS 18 SEP`, `Orders 101st, evening of D-Day`, `HQ 1 FJA, Vught, 20 September 1944`; and
the sentence that hands them over, `Please find below the orders of XXX Corps for the break-out.` Source: orders.md 18.
"""

from collections.abc import Callable

from engine.clock import DAY
from engine.orders import patterns as re
from engine.orders.hours.times import When
from engine.orders.names.naming import Naming
from engine.orders.sentence.deeds.about_orders import NEEDLESS
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import Minute

#: `Befehl Nr. 7`, `Operation Order No 3, 22 Sept`, `Turn 4`, `Day 6 - turn orders`.
_NUMBERED_TITLE = re.compile(
    r"^\W*(?:(?:this|here|these|it) (?:is|are) )?"
    r"(?:(?:umpire|gm|field|frag|fragmentary|movement|march|op|ops|operations?|operational|corps|army|div|"
    r"divisional|division|brigade|new|my|our|the)[. ]+){0,3}"
    r"(?:\w*befehle?|orders?|opord|instructions?|turn|zug|runde|round|day|tag|dag|beurt|move|week|phase)"
    # `Order 12 should start at 1600` is about that one.
    r"[ .]*(?:no\.?|nr\.?|number|nummer|\#)?[ .]*\d{1,3}\b"
    r"(?![^:]*\b(?:start|begin|should|shall|does|goes|is|will|must|may|can)s?\b)[^:?;]{0,32}:?\W*$",
    re.IGNORECASE,
)


#: `Div orders no 2.`, before other sentences of its line.
_OF_A_STAFF = re.compile(
    r"^\W*(?:(?:this|here) is )?(?:(?:field|frag|fragmentary|op|ops|operations?|operational|corps|army|div|divisional|"
    r"division|brigade|bde|movement)[. ]+)+orders?\b",
    re.IGNORECASE,
)
#: `MSG NO 12`, at the head of a telegram.
_OF_THE_MESSAGE = re.compile(
    r"^\W*(?:messages?|msgs?|signals?|telegrams?|(?:funk)?spruch|bericht)[ .]*"
    r"(?:no\.?|nr\.?|number|nummer|\#)[ .]*\d{1,4}\W*$",
    re.IGNORECASE,
)


#: `Orders from Horrocks:`, `Orders of XXX Corps:`, `XXX Corps' orders:`.
_WHOSE = re.compile(
    r"^\W*(?:(?:the|new|latest|here are the) )*(?:(?:orders?|instructions?|plan) (?:from|of|by) (?P<a>[^:]{2,40})|"
    r"(?P<b>[^:]{2,40}?)['’]s? (?:orders?|instructions?|plan)):\W*$",
    re.IGNORECASE,
)


def of_another(line: str, scan: Callable[[str], list[Piece]], naming: Naming) -> bool:
    """Whether a line stands over orders that another headquarters has given, as its name says."""
    found = _WHOSE.match(line)
    named = [p for p in scan(found["a"] or found["b"]) if p.kind == "UNITS"] if found is not None else []
    owners = {owner for p in named if (owner := naming.owner_of(p.value)) is not None}
    return bool(owners) and owners.isdisjoint(naming.hqs)


def number_of_message(sentence: str) -> bool:
    """Whether a sentence only counts the writer's own messages."""
    return _OF_THE_MESSAGE.match(sentence) is not None


def numbered_title(pieces: list[Piece], sentence: str) -> bool:
    """Whether a line above all orders only counts them or the turn."""
    acting = {p.kind for p in pieces} & ((VERBS - {"MOVE"}) | {"UNITS", "PLACE"})
    if pieces[-1].kind == "REMARK" and pieces[-1].text.lower().startswith(NEEDLESS):
        # `Order 3 no longer required`
        return False
    if any(p.kind in ("UNTIL", "NOT") or p.text.lower() in ("end", "ends", "instead", "instead of") for p in pieces):
        # `Order 7 until 1800`, `Order 7 at 1500, not 1300`: what is changed of an order on file.
        return False
    return not acting and _NUMBERED_TITLE.match(sentence) is not None


def of_a_staff(sentence: str) -> bool:
    """`Div orders no 2. Enemy: weak.`: numbered as staffs do, and nothing that `Start at 1600` could be said of."""
    return _OF_A_STAFF.match(sentence) is not None


def letterhead(pieces: list[Piece], now: Minute) -> bool:
    """`HQ 1 FJA, Vught, 20 September 1944, 1300`: who wrote, where and when."""
    if [p.kind for p in pieces if p.kind != "COMMA"] != ["UNITS", "PLACE", "TIME"]:
        return False
    written: When = pieces[-1].value
    return written.day is not None and written.day * DAY + (written.clock or 0) <= now


def whose_orders(pieces: list[Piece]) -> bool:
    """`Orders 101st, evening of D-Day`, `ORDERS 1800 HRS 18 SEP`, `Befehle II. SS-Panzerkorps für den 19.9.`"""
    if pieces[-1].kind in _ORDERS and pieces[0].kind == "UNITS":
        # `Division von Tettau, midday orders`
        pieces = [pieces[-1]._replace(start=0), *pieces[:-1]]
    if pieces[0].kind not in _ORDERS or pieces[0].start > 1 or not 1 < len(pieces) <= _LONGEST:
        return False
    rest = pieces[1:]
    if any(p.kind not in _OF_A_HEADLINE and p.text.lower() not in _TURNS for p in rest):
        return False
    numbers = [p.text.lower() for p in rest if p.kind == "NUM"]
    counted = {p.text.lower() for p in rest} & _TURNS
    if not counted and any(not _HOUR_OR_ORDINAL.fullmatch(n) for n in numbers):
        # `Order 14, 18 Sep` is one of those on file.
        return False
    if any(e.sort not in ("hq", "formation") for p in rest if p.kind == "UNITS" for e in p.value.entries):
        return False
    return bool(numbers) or any(p.kind in ("UNITS", "TIME") for p in rest)


_ORDERS = frozenset({"ORDERNO", "ALLORDERS"})
_LONGEST = 9
_OF_A_HEADLINE = frozenset({"UNITS", "NUM", "TIME", "COMMA", "MARK", "AT", "FOR", "FROM", "COLON", "JOIN"})
_TURNS = frozenset({"turn", "zug", "runde", "round", "day", "tag", "beurt"})
_HOUR_OR_ORDINAL = re.compile(r"\d{4}|\d{1,3}(?:st|nd|rd|th|\.)")


def hands_over(pieces: list[Piece], sentence: str) -> bool:
    """`Please find below the orders of XXX Corps for the break-out.`: no order to the corps."""
    at = next((i for i, p in enumerate(pieces) if p.kind in _ORDERS), -1)
    if at < 0 or any(p.kind in ("UNITS", "TO", "ALL") for p in pieces[:at]) or not _HANDS_OVER.match(sentence):
        return False
    behind = pieces[at + 1 :]
    # `Find below orders for 2 IG to attack Aalst`.
    return all(p.kind not in ("TO", "SHALL", "COLON") for p in behind[:-1]) and all(
        e.sort in ("hq", "formation") for p in behind if p.kind == "UNITS" for e in p.value.entries
    )


_HANDS_OVER = re.compile(
    r"\W*(?:(?:please|pls|kindly|you(?:['’]ll| will)|hello|hi|dear \w+),? )*(?:find|see|below|enclosed|attached|"
    r"appended|herewith|hereby|here(?:['’]s| is| are| come| follow)|"
    r"i (?:am |have |now )*(?:send|enclos|attach|append)\w*|"
    r"these are|th(?:e|is) following|anbei|nachstehend|nachfolgend|hiermit|im folgenden|"
    r"es folgen|hierbij|hieronder|bijgaand|bij deze)\b[^;:]*:?\s*$",
    re.IGNORECASE,
)
