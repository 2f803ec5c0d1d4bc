"""Hours that lean on the orders before them: `half an hour later`, `until then`, `from then on`, `20 minutes early`.

An hour told by another order's becomes an hour of its own; one that cannot be told for certain is left as it stands,
and asked about. Source: orders.md 1, 8; player's guide, "When".
"""

import msgspec

from engine.clock import DAY
from engine.orders import patterns as re
from engine.orders.hours.times import When
from engine.orders.message.hours.hour_of_others import told_by_others
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Minute

_OTHERS = [f"{a} {b}" for a in ("after", "behind") for b in ("that", "this", "them", "him", "it", "these", "those")]
_IN_ADVANCE = re.compile(r"\s+(?:in advance|early|ahead of (?:time|that|them|it|him))\b", re.IGNORECASE)
#: `order 3 to start half an hour earlier`: of that order.
_LEDGER = frozenset({"ORDERNO", "AMEND", "MYLAST", "CANCEL"})
_LATER = frozenset({"later", "later on", "afterwards", "thereafter", "after", "behind", *_OTHERS})
_EARLIER = frozenset(
    {
        *("earlier", "beforehand", "before that", "before this", "before them", "before him", "before it", "before"),
        *("prior", "prior to that", "prior to this", "previously", "in advance", "ahead", "ahead of time", "sooner"),
    }
)
_THEN = frozenset({"then", "time", "hour"})
_LINKS = frozenset({"UNTIL", "BY", "FROM"})
#: Phrases of one piece, by the link in them.
_WHOLE = {"until then": "UNTIL", "till then": "UNTIL", "by then": "BY", "bis dahin": "UNTIL", "tot dan": "UNTIL"}
#: `until they go in`, `until the attack starts`, `until 2 IG moves off`: when others begin.
_THEY_BEGIN = re.compile(
    r"(?:(?P<attack>attack|assault)|they|it|he|(?P<who>.{2,30}?)) (?:starts?|begins?|attacks?|leaves?|"
    r"(?:jump|move|set|kick)s? off|go(?:es)? in)",
    re.IGNORECASE,
)
#: What may stand behind such an hour.
_ENDS = frozenset({"COMMA", "SEMI", "MARK", "AND", "UNITS", "BYROAD", "BYRAIL", "UNTIL", "VIA", "THEY", "MOVE", "TO"})
_CLAUSE_ENDS = frozenset({"COMMA", "SEMI", "THEN", "AND"})


def leaning_hours(
    pieces: list[Piece], sentence: str, page: Transcript, naming: Naming, scanner: Scanner
) -> list[Piece]:
    """`1 Border to Heelsum an hour later`: with an hour told by that of an order before as a TIME of its own."""
    return _Hours(pieces, sentence, page, naming, scanner).told()


class _Hours:
    """The pieces of a sentence, one after the other, with the hours that lean on others told in full.

    Each case answers how many pieces it has taken, having put out what they say; 0 if it is not the case, or if the
    hour is not certain.
    """

    def __init__(self, pieces: list[Piece], sentence: str, page: Transcript, naming: Naming, scanner: Scanner) -> None:
        self.pieces, self.sentence = pieces, sentence
        self.page, self.naming, self.scanner = page, naming, scanner
        self.out: list[Piece] = []
        #: The hour told last in this way, and how long after the one before.
        self.led: tuple[When, int] | None = None

    def told(self) -> list[Piece]:
        """The pieces, with each hour that is certain as a TIME."""
        i = 0
        while i < len(self.pieces):
            taken = self._at(i)
            if not taken:
                self.out.append(self.pieces[i])
            i += taken or 1
        return self.out

    def _at(self, i: int) -> int:
        piece, after = self.pieces[i], self.pieces[i + 1 : i + 2]
        if piece.kind == "LASTING":
            return self._before_others(i) or self._later(i) or self._before_what(i)
        if piece.kind in ("UNTIL", "VAGUE") and piece.text[:5] == "until" and (not after or after[0].kind != "TIME"):
            return self._until_they_begin(i)
        if piece.text.lower() in _WHOLE:
            return self._until_then(i)
        if piece.kind in _LINKS and after and (after[0].kind == "SAMETIME" or _points(piece, after[0])):
            return self._that_hour(i)
        return 0

    def _before_others(self, i: int) -> int:
        """`half an hour before 1/505 attacks`, `30 minutes in advance`, `20 minutes early`."""
        pieces, piece = self.pieces, self.pieces[i]
        before = told_by_others(pieces, i, self.sentence, self.page, self.naming, self.scanner)
        if before:
            self._span(piece, before.when, before.theirs)
            return before.taken
        ahead = _IN_ADVANCE.match(self.sentence, piece.end)
        if ahead is None or not _LEDGER.isdisjoint(p.kind for p in pieces):
            return 0
        earlier = self._shifted(i, -piece.value, [])
        said = Piece("VAGUE", "", piece.start, ahead.end(), f"{piece.text}{ahead[0]}")
        self.out.append(said if earlier is None else said._replace(kind="TIME", value=earlier))
        return 1 + sum(p.start >= piece.end and p.end <= ahead.end() for p in pieces)

    def _later(self, i: int) -> int:
        """`an hour later`, `an hour after 2/506`, `20 minutes beforehand`."""
        piece, after = self.pieces[i], self.pieces[i + 1 : i + 3]
        words = after[0].text.lower() if after else ""
        # `follow 2 GG an hour behind`: so far, not so late.
        followed = words == "behind" and [p.kind for p in self.out[-2:]] == ["FOLLOW", "UNITS"]
        if followed or (words not in _LATER and words not in _EARLIER):
            return 0
        shift = piece.value if words in _LATER else -piece.value
        whose = after[1:] if words in ("after", "behind") and after[1:] and after[1].kind == "UNITS" else []
        taken = 2 + len(whose)
        if self.pieces[i + taken : i + taken + 1] and self.pieces[i + taken].kind not in _ENDS:
            return 0
        when = self._so_much_later(i, shift, whose, words)
        self.led = (when, shift) if when is not None else None
        if when is None:
            return 0
        if words in _EARLIER:
            self._span(piece, when, _moved(when, piece.value))
            return taken
        return self._hour(i, taken, when, words)

    def _so_much_later(self, i: int, shift: int, whose: list[Piece], words: str) -> When | None:
        if self.led is None or whose:
            return self._shifted(i, shift, whose)
        if words in _OTHERS or words == "thereafter":
            # `2/506 an hour later, 3/506 an hour after that`: behind those, not behind the first.
            return _moved(self.led[0], shift)
        # `2/506 an hour later, 3/506 two hours later`.
        return self._shifted(i, shift, whose) if shift > self.led[1] > 0 else None

    def _before_what(self, i: int) -> int:
        """`fires 30 minutes beforehand`: before what?"""
        piece, after = self.pieces[i], self.pieces[i + 1 : i + 2]
        if not after or after[0].text.lower() not in _EARLIER or after[0].kind != "WORD":
            return 0
        if not _LEDGER.isdisjoint(p.kind for p in self.pieces):
            return 0
        self.out.append(piece._replace(kind="VAGUE", end=after[0].end, text=f"{piece.text} {after[0].text}"))
        return 2

    def _until_they_begin(self, i: int) -> int:
        """`until the attack goes in at 1435`, `until 2 IG moves off`: an hour if it is certain, else a vague one."""
        pieces, piece = self.pieces, self.pieces[i]
        stop = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in _CLAUSE_ENDS), len(pieces))
        clocked = pieces[stop - 1].kind == "TIME"
        row = [piece.text.partition(" ")[2], *(p.text for p in pieces[i + 1 : stop - clocked])]
        begun = _THEY_BEGIN.fullmatch(" ".join(row).strip(" .").removesuffix(" at"))
        if begun is None:
            return 0
        when = pieces[stop - 1].value if clocked else self._begun(begun, i)
        if when is None:
            self.out.append(piece._replace(kind="VAGUE", text=f"until {begun[0]}"))
            return stop - i
        return self._hour(i, stop - i, when, link="UNTIL")

    def _until_then(self, i: int) -> int:
        """`Until then he stays at Wyler`: before what he was told, not after it."""
        piece = self.pieces[i]
        named = i or troops((p for p in self.pieces if p.kind == "UNITS"), self.naming) - {
            u for at in self.page.last_sentence() for u in self.page.held(at).order.units
        }
        when = self._then(i) if named else None
        return 0 if when is None else self._hour(i, 1, when, link=_WHOLE[piece.text.lower()])

    def _that_hour(self, i: int) -> int:
        """`until that hour`, `at the same time`, `from then on`."""
        after = self.pieces[i + 1 : i + 3]
        taken = 2 + (len(after) > 1 and after[1].text.lower() in ("on", "onwards"))
        when = self._then(i)
        return 0 if when is None else self._hour(i, taken, when, link=self.pieces[i].kind)

    # --- what is put out --------------------------------------------------------------------------

    def _hour(self, i: int, taken: int, when: When, words: str = "", link: str = "") -> int:
        """An hour in the stead of the pieces that told it, behind its link."""
        piece, end = self.pieces[i], self.pieces[i + taken - 1]
        words = words or (self.pieces[i + 1].text.lower() if i + 1 < len(self.pieces) else "")
        if link:
            self.out.append(Piece(link, piece.text, piece.start, piece.start, piece.text))
        self.out.append(Piece("TIME", when, piece.start, end.end, f"{piece.text} {words}".strip()))
        if words.startswith("behind "):
            # `1 GG an hour behind them`
            self.out.append(end._replace(kind="FOLLOW"))
        return taken

    # --- hours of others -------------------------------------------------------------------------

    def _begun(self, said: re.Match[str], at: int) -> When | None:
        """The hour at which the others begin; None if it is not told, or if it is their own."""
        pieces = self.pieces
        own = troops((p for p in pieces[:at] if p.kind == "UNITS"), self.naming)
        orders = [self.page.held(i).order for i in self.page.last_sentence()]
        told = next((i for i in range(at) if pieces[i].kind == "TIME"), at)
        if not said["who"] and any(p.kind == "UNITS" for p in pieces[told:at]):
            # `2 IG attacks Aalst at 1435, 55 Fd fires on it until they go in`
            return self._then(at)
        if said["who"]:
            named = troops((p for p in self.scanner.scan(said["who"]) if p.kind == "UNITS"), self.naming)
            orders = [o for o in self.page.before() if named and named <= set(o.units)]
        if said["attack"]:
            orders = [o for o in orders if o.kind is OrderKind.ATTACK]
        starts = {o.start for o in orders}
        minute = starts.pop() if len(starts) == 1 else None
        return None if minute is None or any(own & set(o.units) for o in orders) else When(minute=minute)

    def _shifted(self, at: int, shift: int, whose: list[Piece]) -> When | None:
        """The hour so long after (or before) the order spoken of begins; None if that is not certain."""
        pieces, now = self.pieces, self.naming.reader.now
        told = [i for i in range(at) if pieces[i].kind in ("TIME", "EITHER")]
        others = [p for p in (pieces[(told[-1] if told else 0) : at]) if p.kind == "UNITS"]
        if whose:
            named = troops(whose, self.naming)
            orders = [o for o in self.page.before() if set(o.units) == named][-1:]
        elif told:
            # `7 KOSB moves to Wolfheze at 1900, 1 Border to Heelsum an hour later`; two hours, if they are one.
            links = {pieces[i - 1].kind for i in told if i}
            one = all(pieces[i].kind == "TIME" and pieces[i].value == pieces[told[0]].value for i in told)
            plain = one and others and links.isdisjoint(("UNTIL", "BY"))
            return _moved(pieces[told[0]].value, shift) if plain else None
        else:
            orders = [_helped(self.page.held(i).order, self.page) for i in self.page.last_sentence()]
            # `Drop 2 Pol there an hour later`, by the corps whose divisions' drops are its own.
            naming = self.naming.for_drops() if any(p.kind == "DROP" for p in pieces) else self.naming
            named = troops((p for p in pieces if p.kind == "UNITS"), naming)
            if not named or any(named & set(o.units) for o in orders):
                # The same troops: an hour after they began, or after they are there?
                return None
        if not orders or any(o.if_ is not None or (o.deadline is not None and o.start is None) for o in orders):
            return None
        if any(o.until is not None for o in orders):
            # `hold until 1900. Half an hour later …`: after it ends, or begins?
            return None
        starts = {o.start for o in orders}
        base = starts.pop()
        if starts or any(t.start is not None for o in orders for t in o.then) or (base is None and shift < 0):
            return None
        minute = (now if base is None else base) + shift
        return When(minute=minute) if minute >= now else None

    def _then(self, at: int) -> When | None:
        """The one hour named before it of others in the sentence, or else in the orders of the sentence before."""
        pieces = self.pieces
        last = max((i for i in range(at) if pieces[i].kind == "TIME"), default=at)
        if any(p.kind == "UNITS" for p in pieces[last:at]):
            told = [p.value for p in pieces[:at] if p.kind == "TIME"]
            return told[0] if len(told) == 1 and told[0].clock is not None else None
        hours = {m for i in self.page.last_sentence() for m in _hours_of(self.page.held(i).order)}
        return When(minute=hours.pop()) if len(hours) == 1 else None

    def _span(self, length: Piece, when: When, end: When | None) -> None:
        """`for 20 minutes before the attack`: from then until it; `20 minutes before the attack`: from then."""
        lasts = bool(self.out) and self.out[-1].kind == "FOR" and end is not None
        if lasts:
            self.out[-1] = self.out[-1]._replace(kind="FROM", text="from")
        self.out.append(Piece("TIME", when, length.start, length.end, length.text))
        if lasts:
            self.out.append(Piece("UNTIL", "until", length.end, length.end, "until"))
            self.out.append(Piece("TIME", end, length.end, length.end, length.text))


def _points(link: Piece, word: Piece) -> bool:
    """`from then`, `until that hour`."""
    return word.text.lower() == "then" or (word.text.lower() in _THEN and word.start - link.end > len(" that"))


def _helped(order: Order, page: Transcript) -> Order:
    """The attack that guns support, the march that others follow: their hour is its."""
    whose = order.target if order.kind is OrderKind.SUPPORT else order.follow
    if whose is None or order.start is not None:
        return order
    return next((o for o in reversed(page.before()) if whose in o.units), msgspec.structs.replace(order, until=0))


def _moved(when: When, shift: int) -> When | None:
    if when.minute is not None:
        return when._replace(minute=when.minute + shift)
    if when.clock is None or when.bare or not 0 <= when.clock + shift < DAY:
        return None
    return when._replace(clock=when.clock + shift, round=False)


def _hours_of(order: Order) -> set[Minute]:
    own = {m for m in (order.start, order.until, order.deadline) if m is not None}
    return own.union(*(_hours_of(t) for t in order.then))
