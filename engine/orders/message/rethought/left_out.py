"""Some of the troops ordered in the sentence before, of whom the next one says that they are not to take part.

`The 505th moves to Mook. 2/505 stays out of it.`, `… Not 2/505.`: the others go. Source: orders.md 6, 10.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.deeds.prohibitions import forbids
from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.transcript import Transcript
from engine.vocabulary import UnitId

#: Words without one of which nobody is left out.
_MAY_BE = re.compile(
    r"\b(?:not?|out|except|without|excluding|excluded|exempt|but|less|minus|part|ohne|außer|nicht|zonder|niet|behalve|reserve)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
#: What those left out are out of.
_OF_IT = r"(?: of (?:it|this|that|all this|the (?:move|march|attack|advance|fight|battle|plan|show|operation)))?"
_NAMES = r"(?:#(?:,| and| und| en)? ?)+"
_NOT = r"(?:(?:do(?:es)?|is|are|will|shall|must|should|may) ?(?:not|n['’]t)|won['’]t|not)(?: to)?"
#: What is said of those who are not to take part, behind their name.
_NOT_WITH_THEM = "|".join(
    (
        r"(?:(?:will |(?:is |are )?to )?(?:stay|keep|remain)s?|is|are) out of (?:it|this|that)",
        r"(?:is|are|will be|to be) (?:kept|left|held) out of (?:it|this|that|the (?:move|march|attack|advance|fight))",
        r"(?:is|are|will be|to be) (?:kept |held )?(?:in|as) (?:the )?reserve",
        r"(?:will |(?:is |are )?to )?sits? (?:(?:this|that)(?: one)? out|it out|out)",
        r"(?:is|are|will be|to be) (?:left out(?: of (?:it|this|that))?|excluded|exempt(?:ed)?|excepted)",
        rf"{_NOT} (?:go|move|march|come|join in|take part|participate|(?:be )?included|(?:be )?part of it)"
        r"(?: along| with them| in (?:it|this))?",
        r"(?:do(?:es)?|is|are|wo|shall) ?n['’]t|(?:do(?:es)?|will|shall) not|not|no",
        r"(?:nimmt|nehmen) nicht (?:daran )?teil|(?:macht|machen|geht|gehen) nicht mit|bleib(?:t|en) außen vor",
        r"(?:doet|doen|gaat|gaan) niet mee|blij(?:ft|ven) er ?buiten",
    )
)
_OUT = re.compile(r"\b(?:out|excluded|exempt(?:ed)?|excepted|take part|in reserve)\b", re.IGNORECASE)
_BUT = (
    "not|except(?: for)?|excepting|excluding|without|minus|less|all but|everyone but|ohne|außer|(?:nur )?nicht|zonder|"
    "behalve|niet"
)
#: The sentence with a hash for each of the names.
_LEFT_OUT = re.compile(
    rf"(?:(?:but|only|just|and|though|aber|maar) )?(?:(?:{_BUT}) {_NAMES}|{_NAMES}(?:{_NOT_WITH_THEM})|"
    rf"(?:leave|leaving|keeps?|keeping|count) {_NAMES}out{_OF_IT})"
    r"(?:,? (?:though|however|please))?",
    re.IGNORECASE,
)


def left_out(page: Transcript, naming: Naming, pieces: list[Piece], sentence: str) -> bool:
    """Whether a sentence takes some of those just ordered out of their order and says no more; it is then done."""
    if _MAY_BE.search(sentence) is None:
        return False
    names = [p for p in pieces if p.kind == "UNITS"]
    if not names or _LEFT_OUT.fullmatch(_with_hashes(sentence, names)) is None:
        return False
    named = _of_those_before(page, naming, names)
    if _OUT.search(sentence) and named and not any(named & set(o.units) for o in page.before()):
        # `Leave 4 Wilts out of it; the rest of 129 Brigade moves to Grave.`: nobody has sent them yet.
        talk = msgspec.structs.replace(page.talk, named=page.talk.named | named, spared=page.talk.spared | named)
        if sentence.rstrip(" .!").endswith("reserve"):
            # `4 Wilts is in reserve. 129 Brigade moves to Aalst.`: news of them, and they may be ordered next.
            page.talk = talk
            return False
        page.note(sentence)
        page.talk = msgspec.structs.replace(talk, units=())
        return True
    if page.blank:
        return False
    theirs = [at for at in page.last_sentence() if named & set(page.held(at).order.units)]
    # `505 PIR attacks Mook. 508 PIR attacks Wyler. 2/505 stays out of it.`
    theirs = theirs or [at for at in page.standing() if named & set(page.held(at).order.units)][-1:]
    if _part_of_each(page, theirs, named):
        for at in theirs:
            _without(page, at, named, sentence)
    elif pieces[0].kind != "UNITS" or any(p.kind == "NOACTION" for p in pieces):
        # `not 3 Para, 1 Para!` puts right, `5 DCLI is not to move` forbids.
        return False
    elif not theirs and named and any(p.kind == "AVOIDCONTACT" for p in pieces):
        # `2 and 3/502 attack Best, 1/502 stays out of it`: nobody has sent them.
        page.note(sentence)
        return True
    elif theirs:
        # `2/505 attacks Mook. 2/505 does not go.`
        page.hold_back(theirs, sentence, f"“{sentence.strip()}”: is this order meant by that, or is it to run?")
    return bool(theirs)


def left_out_and_sent(page: Transcript, pieces: list[Piece], sentence: str) -> tuple[str, str] | None:
    """`The 504th moves to Nijmegen at 1300. Except 2/504, they go at 1500.`: who is left out, and what they do."""
    if page.blank or pieces[0].kind not in ("LESS", "NOT", "WORD") or _BUT_HEAD.match(sentence) is None:
        return None
    names = [p for p in pieces if p.kind == "UNITS"]
    they = next((i for i, p in enumerate(pieces) if p.kind == "COMMA"), 0)
    if not names or not they or kinds_at(pieces, they + 1, 1) != ["THEY"] or names[-1].start > pieces[they].start:
        return None
    who = sentence[names[0].start : names[-1].end]
    sent = _JUST_GO.sub("", sentence[pieces[they + 1].end :].strip()).strip()
    return sentence[: pieces[they].start], f"{who} {'likewise ' if sent[:3] == 'at ' else ''}{sent}"


_JUST_GO = re.compile(r"^(?:will )?(?:go|leave|start|set out|move out|jump off)s?(?= at \d)", re.IGNORECASE)


_BUT_HEAD = re.compile(rf"\W*(?:but |only |just )?(?:{_BUT})\b", re.IGNORECASE)


def _of_those_before(page: Transcript, naming: Naming, names: list[Piece]) -> frozenset[UnitId]:
    """The units of these names; `the 2nd Bn` is the one of those just ordered."""
    within = tuple(u for at in page.last_sentence() or page.standing()[-1:] for u in page.held(at).order.units)
    found: set[UnitId] = set()
    for piece in names:
        choices = Choices()
        try:
            units = naming.units(piece.value, choices, within=within)
        except (Unclear, Elsewhere, Wanted):
            return frozenset()
        if choices.met:
            return frozenset()
        found |= set(units)
    return frozenset(found)


def _with_hashes(sentence: str, names: list[Piece]) -> str:
    for piece in reversed(names):
        sentence = f"{sentence[: piece.start]}#{sentence[piece.start + len(piece.text) :]}"
    return " ".join(sentence.split()).strip(" .!-;,").replace("the #", "#").replace("The #", "#")


def _part_of_each(page: Transcript, theirs: list[int], named: frozenset[UnitId]) -> bool:
    """Whether these are a part, and not the whole, of those whom each of the orders is for."""
    units = [set(page.held(at).order.units) for at in theirs]
    return bool(units) and named <= set().union(*units) and all(u - named for u in units)


def _without(page: Transcript, at: int, named: frozenset[UnitId], sentence: str) -> None:
    order = page.held(at).order
    page.correct(at, msgspec.structs.replace(order, units=tuple(u for u in order.units if u not in named)), sentence)


def others_go(page: Transcript, naming: Naming, pieces: list[Piece]) -> None:
    """`The 505th attacks Mook. 2/505 does not attack.`: it holds, and the others attack."""
    if page.blank or any(p.kind in ("TIME", "EITHER", "IF", "WHEN") for p in pieces):
        return
    named = troops([p for p in pieces if p.kind == "UNITS"], naming)
    words = next(p.text for p in pieces if p.kind == "NOACTION")
    theirs = [at for at in page.last_sentence() if named & set(page.held(at).order.units)]
    if _part_of_each(page, theirs, named):
        for at in theirs:
            if forbids(words, page.held(at).order.kind):
                _without(page, at, named, words)
