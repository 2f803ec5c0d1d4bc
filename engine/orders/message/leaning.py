"""Words that lean on the orders before them: `half an hour later`, `until then`, `the former`, `the latter`.

An hour told by another order's becomes an hour of its own, one of two troops told by their rank their name. What
cannot be told for certain is left as it stands, and asked about. Source: orders.md 1, 8; player's guide, "When".
"""

import re

import msgspec

from engine.clock import DAY
from engine.orders.hours.times import When
from engine.orders.message.corrections import troops
from engine.orders.message.hour_of_others import told_by_others
from engine.orders.message.otherwise import otherwise_hold
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.signal_words import VERBS
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
_LEANING = frozenset({"LASTING", "UNLESS", "PAST", "SAMETIME", "THEN", "UNTIL", "VAGUE"})
#: `until they go in`, `until the attack starts`, `until 2 IG moves off`: when others begin.
_THEY_BEGIN = re.compile(
    r"(?:(?P<attack>attack|assault)|they|it|he|(?P<who>.{2,30}?)) (?:starts?|begins?|attacks?|leaves?|"
    r"(?:jump|move|set|kick)s? off|go(?:es)? in)",
    re.IGNORECASE,
)
#: What may stand behind such an hour.
_ENDS = frozenset({"COMMA", "SEMI", "MARK", "AND", "UNITS", "BYROAD", "BYRAIL", "UNTIL", "VIA", "THEY", "MOVE", "TO"})


def leaning(pieces: list[Piece], sentence: str, page: Transcript, naming: Naming, scanner: Scanner) -> list[Piece]:
    """The pieces, with what leans on words before said in full."""
    if "latter" in sentence or "ormer" in sentence or "second" in sentence or "the other" in sentence:
        pieces = _ranks_named(pieces, page, scanner)
    kinds = {p.kind for p in pieces}
    if "OR" in kinds and "IF" in kinds:
        pieces = otherwise_hold(pieces, page)
    if not _LEANING.isdisjoint(kinds):
        pieces = _hours_told(pieces, sentence, page, naming, scanner)
    if "respecti" in sentence or "bzw" in sentence or "beziehungsweise" in sentence:
        pieces = _each_his_own(pieces)
    return pieces


def _hours_told(pieces: list[Piece], sentence: str, page: Transcript, naming: Naming, scanner: Scanner) -> list[Piece]:
    """`1 Border to Heelsum an hour later`: with an hour told by that of an order before as a TIME of its own."""
    out: list[Piece] = []
    #: The hour told last in this way, and how long after the one before.
    led: tuple[When, int] | None = None
    i = 0
    while i < len(pieces):
        piece, after = pieces[i], pieces[i + 1 : i + 3]
        words = after[0].text.lower() if after else ""
        when, taken, link = None, 0, ""
        told = words == "behind" and [p.kind for p in out[-2:]] == ["FOLLOW", "UNITS"]
        if piece.kind == "LASTING" and (whole := _before_others(pieces, i, out, sentence, page, naming, scanner)):
            i += whole
            continue
        if piece.kind == "LASTING" and not told and (words in _LATER or words in _EARLIER):
            shift = piece.value if words in _LATER else -piece.value
            whose = after[1:] if words in ("after", "behind") and after[1:] and after[1].kind == "UNITS" else []
            taken = 2 + len(whose)
            if not pieces[i + taken : i + taken + 1] or pieces[i + taken].kind in _ENDS:
                if led is None or whose:
                    when = _shifted(pieces, i, shift, whose, page, naming)
                elif words in _OTHERS or words == "thereafter":
                    # `2/506 an hour later, 3/506 an hour after that`: behind those, not behind the first.
                    when = _moved(led[0], shift)
                elif shift > led[1] > 0:
                    # `2/506 an hour later, 3/506 two hours later`.
                    when = _shifted(pieces, i, shift, whose, page, naming)
                led = (when, shift) if when is not None else None
        elif piece.kind in ("UNTIL", "VAGUE") and piece.text[:5] == "until" and (not after or after[0].kind != "TIME"):
            stop = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in _CLAUSE_ENDS), len(pieces))
            clocked = pieces[stop - 1].kind == "TIME"
            row = [piece.text.partition(" ")[2], *(p.text for p in pieces[i + 1 : stop - clocked])]
            if begun := _THEY_BEGIN.fullmatch(" ".join(row).strip(" .").removesuffix(" at")):
                # `until the attack goes in at 1435`
                when = pieces[stop - 1].value if clocked else _begun(begun, pieces[:i], page, naming, scanner)
                taken, link = stop - i, "UNTIL"
                if when is None:
                    out.append(piece._replace(kind="VAGUE", text=f"until {begun[0]}"))
                    i = stop
                    continue
        elif piece.text.lower() in _WHOLE:
            # `Until then he stays at Wyler`: before what he was told, not after it.
            named = i or troops((p for p in pieces if p.kind == "UNITS"), naming) - {
                u for at in page.last_sentence() for u in page.held(at).order.units
            }
            when = _then(pieces, i, page) if named else None
            taken, link = 1, _WHOLE[piece.text.lower()]
        elif piece.kind in _LINKS and after and (after[0].kind == "SAMETIME" or _points(piece, after[0])):
            # `from then on`
            taken = 2 + (len(after) > 1 and after[1].text.lower() in ("on", "onwards"))
            when, link = _then(pieces, i, page), piece.kind
        unheard = when is None and piece.kind == "LASTING" and words in _EARLIER and after[0].kind == "WORD"
        if unheard and _LEDGER.isdisjoint(p.kind for p in pieces):
            # `fires 30 minutes beforehand`: before what?
            out.append(piece._replace(kind="VAGUE", end=after[0].end, text=f"{piece.text} {after[0].text}"))
            i += 2
            continue
        if when is None:
            out.append(piece)
            i += 1
            continue
        end = pieces[i + taken - 1]
        if link:
            out.append(Piece(link, piece.text, piece.start, piece.start, piece.text))
        if piece.kind == "LASTING" and words in _EARLIER:
            _span(out, piece, when, _moved(when, piece.value))
            i += taken
            continue
        out.append(Piece("TIME", when, piece.start, end.end, f"{piece.text} {words}".strip()))
        if words.startswith("behind "):
            # `1 GG an hour behind them`
            out.append(end._replace(kind="FOLLOW"))
        i += taken
    return out


def _before_others(
    pieces: list[Piece],
    i: int,
    out: list[Piece],
    sentence: str,
    page: Transcript,
    naming: Naming,
    scanner: Scanner,
) -> int:
    """`half an hour before 1/505 attacks`, `30 minutes in advance`, `20 minutes early`: how many pieces tell it."""
    piece = pieces[i]
    if before := told_by_others(pieces, i, sentence, page, naming, scanner):
        _span(out, piece, before.when, before.theirs)
        return before.taken
    ahead = _IN_ADVANCE.match(sentence, piece.end)
    if ahead is None or not _LEDGER.isdisjoint(p.kind for p in pieces):
        return 0
    earlier = _shifted(pieces, i, -piece.value, [], page, naming)
    said = Piece("VAGUE", "", piece.start, ahead.end(), f"{piece.text}{ahead[0]}")
    out.append(said if earlier is None else said._replace(kind="TIME", value=earlier))
    return 1 + sum(p.start >= piece.end and p.end <= ahead.end() for p in pieces)


def _span(out: list[Piece], length: Piece, when: When, end: When | None) -> None:
    """`for 20 minutes before the attack`: from then until it; `20 minutes before the attack`: from then."""
    lasts = bool(out) and out[-1].kind == "FOR" and end is not None
    if lasts:
        out[-1] = out[-1]._replace(kind="FROM", text="from")
    out.append(Piece("TIME", when, length.start, length.end, length.text))
    if lasts:
        out.append(Piece("UNTIL", "until", length.end, length.end, "until"))
        out.append(Piece("TIME", end, length.end, length.end, length.text))


_CLAUSE_ENDS = frozenset({"COMMA", "SEMI", "THEN", "AND"})


def _begun(said: re.Match[str], pieces: list[Piece], page: Transcript, naming: Naming, scanner: Scanner) -> When | None:
    """The hour at which the others begin; None if it is not told, or if it is their own."""
    own = troops((p for p in pieces if p.kind == "UNITS"), naming)
    orders = [page.held(i).order for i in page.last_sentence()]
    told = next((i for i, p in enumerate(pieces) if p.kind == "TIME"), len(pieces))
    if not said["who"] and any(p.kind == "UNITS" for p in pieces[told:]):
        # `2 IG attacks Aalst at 1435, 55 Fd fires on it until they go in`
        return _then(pieces, len(pieces), page)
    if said["who"]:
        named = troops((p for p in scanner.scan(said["who"]) if p.kind == "UNITS"), naming)
        orders = [o for o in page.before() if named and named <= set(o.units)]
    if said["attack"]:
        orders = [o for o in orders if o.kind is OrderKind.ATTACK]
    starts = {o.start for o in orders}
    minute = starts.pop() if len(starts) == 1 else None
    return None if minute is None or any(own & set(o.units) for o in orders) else When(minute=minute)


def _points(link: Piece, word: Piece) -> bool:
    """`from then`, `until that hour`."""
    return word.text.lower() == "then" or (word.text.lower() in _THEN and word.start - link.end > len(" that"))


def _shifted(
    pieces: list[Piece], at: int, shift: int, whose: list[Piece], page: Transcript, naming: Naming
) -> When | None:
    """The hour so long after (or before) the order spoken of begins; None if that is not certain."""
    now = naming.reader.now
    told = [i for i in range(at) if pieces[i].kind in ("TIME", "EITHER")]
    others = [p for p in (pieces[(told[-1] if told else 0) : at]) if p.kind == "UNITS"]
    if whose:
        named = troops(whose, naming)
        orders = [o for o in page.before() if set(o.units) == named][-1:]
    elif told:
        # `7 KOSB moves to Wolfheze at 1900, 1 Border to Heelsum an hour later`.
        link = pieces[told[-1] - 1].kind if told[-1] else ""
        plain = len(told) == 1 and pieces[told[0]].kind == "TIME" and link not in ("UNTIL", "BY") and bool(others)
        return _moved(pieces[told[0]].value, shift) if plain else None
    else:
        orders = [_helped(page.held(i).order, page) for i in page.last_sentence()]
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


def _then(pieces: list[Piece], at: int, page: Transcript) -> When | None:
    """The one hour named before it of others in the sentence, or else in the orders of the sentence before."""
    last = max((i for i in range(at) if pieces[i].kind == "TIME"), default=at)
    if any(p.kind == "UNITS" for p in pieces[last:at]):
        told = [p.value for p in pieces[:at] if p.kind == "TIME"]
        return told[0] if len(told) == 1 and told[0].clock is not None else None
    hours = {m for i in page.last_sentence() for m in _hours_of(page.held(i).order)}
    return When(minute=hours.pop()) if len(hours) == 1 else None


def _hours_of(order: Order) -> set[Minute]:
    own = {m for m in (order.start, order.until, order.deadline) if m is not None}
    return own.union(*(_hours_of(t) for t in order.then))


#: Words for the first and the second of two troops.
_FIRST, _SECOND = frozenset({"former", "first"}), frozenset({"latter", "second"})
#: What stands before them when troops are meant, and no place.
_HEADS = frozenset({"COMMA", "SEMI", "AND", "TIME", "COLON", "MARK", "NOW", "SUPPORT", "FOLLOW", "BEHIND", "THEN"})
_IN_CASE = frozenset({"UNTIL", "IF", "WHEN"})


def _ranks_named(pieces: list[Piece], page: Transcript, scanner: Scanner) -> list[Piece]:
    """`The former starts at 1400, the latter at 1430.`: the names of the two troops spoken of before."""
    at = {i: p.text.lower() for i, p in enumerate(pieces) if p.text.lower() in _FIRST | _SECOND | {"other"}}
    # `the first at 0700, the other at 0800`: who is the other is told by that.
    beside = "first" in at.values() and "second" not in at.values()
    at = {i: "second" if word == "other" else word for i, word in at.items() if beside or word != "other"}
    words = set(at.values())
    if not words or (words & {"first", "second"} and words != {"first", "second"}):
        return pieces
    if any(p.kind == "UNITS" for i in at for p in pieces[i + 1 : i + 2]):
        # `First Eberwein takes Ede, second he goes to Bennekom`: what comes first.
        return pieces
    first, last = min(at), max(at)
    if last == first or not _second_helper(pieces, first, last):
        last = -1
    in_case = not _IN_CASE.isdisjoint(p.kind for p in pieces)
    heads = _HEADS | _IN_CASE | {"WORD"} if in_case else _HEADS
    if any(i and i != last and pieces[i - 1].kind not in heads for i in at):
        return pieces
    names = [p for p in pieces[:first] if p.kind == "UNITS"]
    if len(names) != 2 or pieces[first - 1].kind not in ("COMMA", "SEMI", "COLON", "MARK"):
        names = _spoken_of(page, scanner)
    if len(names) != 2 or names[0].value.entries == names[1].value.entries or _numbered_crosswise(names, words):
        return pieces
    timed = any(p.kind == "TIME" for p in pieces)
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if i in at:
            out.append(names[at[i] in _SECOND]._replace(start=piece.start, end=piece.end))
            if not timed and not in_case and page.last_sentence() and _goes_on(pieces[i + 1 : i + 3]):
                out.append(Piece("THEN", "then", piece.end, piece.end, "then"))
        elif piece.text.lower() not in ("one", "ones") or i - 1 not in at:
            out.append(piece)
    return out


def _numbered_crosswise(names: list[Piece], words: set[str]) -> bool:
    """`2/505 and 1/505 to Mook. The first holds …`: the one named first, or the one numbered so?"""
    first, second = (n.text[:2] for n in names)
    numbered = first[:1].isdigit() and second[:1].isdigit() and names[0].text[1:] == names[1].text[1:]
    return "first" in words and numbered and (first[0] == "2" or second[0] == "1")


_JOINTS = frozenset({"JOIN", "AND", "COMMA"})


def _run(pieces: list[Piece], kind: str, start: int) -> tuple[list[Piece], int]:
    """The names, places or hours in a row from there, `A, B and C`, and where it ends."""
    row: list[Piece] = []
    end = start
    for i in range(start, len(pieces)):
        if pieces[i].kind == kind:
            row.append(pieces[i])
            end = i + 1
        elif pieces[i].kind not in _JOINTS:
            break
    return row, end


_AGAINST = frozenset({"against", "gegen", "tegen"})


def _each_his_own(pieces: list[Piece]) -> list[Piece]:
    """`1/504 and 2/504 move to Malden and Heumen respectively`: a clause for each of them; as it stands, if what is
    each one's cannot be told."""
    names, end = _run(pieces, "UNITS", 0)
    rows = [pieces[end:]]
    word = next((i for i, p in enumerate(rows[0]) if p.text.lower() in _EACH_HIS_OWN), 0)
    others = sum(p.kind == "UNITS" for p in rows[0])
    if len(names) < 2 or not word or others not in (0, len(names)):
        return pieces
    body = rows[0][:word] + rows[0][word + 1 :]
    if rows[0][word].text.lower() != "respectively":
        body = _between_the_two(rows[0], word)
    if VERBS.isdisjoint(p.kind for p in body):
        # `Hermann and Becker jump off at 0630 against Mook and Riethorst respectively`.
        body = [p._replace(kind="ATTACK") if p.kind == "WORD" and p.text.lower() in _AGAINST else p for p in body]
    rows = [body] * len(names)
    split = False
    for kind in ("PLACE", "TIME", "UNITS"):
        first = next((i for i, p in enumerate(body) if p.kind == kind), len(body))
        items, stop = _run(body, kind, first)
        if len(items) == len(names):
            behind = len(body) - stop
            rows = [[*r[:first], item, *r[len(r) - behind :]] for r, item in zip(rows, items, strict=True)]
            body, split = rows[0], True
        elif len(items) > 1:
            return pieces
    if not split:
        return pieces
    out: list[Piece] = []
    for name, row in zip(names, rows, strict=True):
        out += [*([name._replace(kind="COMMA", text=",")] if out else []), name, *row]
    return out


_EACH_HIS_OWN = frozenset({"respectively", "respectievelijk", "bzw", "beziehungsweise"})


def _between_the_two(row: list[Piece], word: int) -> list[Piece]:
    """`um 0900 bzw. um 1000`, `nach Lent bzw. Bemmel`: the word stands where `and` would."""
    behind = row[word + 1 :]
    behind = behind[behind[:1] != [] and behind[0].kind == "MARK" and behind[0].text == "." :]
    behind = behind[behind[:1] != [] and behind[0].kind in ("AT", "TO", "FROM", "BY", "UNTIL") :]
    return [*row[:word], row[word]._replace(kind="JOIN"), *behind]


def _second_helper(pieces: list[Piece], first: int, i: int) -> bool:
    """`319 GFA supports the former, 320 GFA the latter`."""
    return i > first > 0 and pieces[first - 1].kind in ("SUPPORT", "FOLLOW") and pieces[i - 1].kind == "UNITS"


def _goes_on(after: list[Piece]) -> bool:
    """`the former digs in`: what they do comes after what they were told before; not so `the former goes via Uden`."""
    kinds = [p.kind for p in after]
    return kinds[:1] != [] and kinds[0] in VERBS and kinds[1:] != ["VIA"] and not set(kinds[1:]) & _WAYS


_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY"})


def _spoken_of(page: Transcript, scanner: Scanner) -> list[Piece]:
    """The names in the sentence before that gave orders; if it names one alone, with that of the order before it."""
    names: list[Piece] = []
    for i in reversed(page.standing()):
        said = [p for p in scanner.scan(page.held(i).text) if p.kind == "UNITS"]
        if said != names[: len(said)]:
            names = [*said, *names]
        if len(names) > 1:
            break
    return names
