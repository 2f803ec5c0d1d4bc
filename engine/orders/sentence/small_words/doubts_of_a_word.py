"""Small words that leave it open whether, when, or by whom an order is carried out: `would`, `since`, `every`, `no`.

Each is a row of the table in `turning_words`: the words, what they are, in other words where they are put so, and
where they stand for it. What they lead is asked about, never carried out without them. Source: orders.md 8.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.clock import DAY, HOUR
from engine.orders import patterns as re
from engine.orders.sentence.deeds.staying_and_waiting import STAYING_AND_WAITING
from engine.orders.sentence.ground.stretches import WHERE_ON
from engine.orders.sentence.pieces import Named, Piece, kinds_at
from engine.orders.sentence.sequences.but_first import taken_on_the_way
from engine.orders.sentence.small_words.how_often import HOW_OFTEN
from engine.orders.sentence.small_words.states_told import STATES_TOLD, WHERE_THEY_ARE
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

if TYPE_CHECKING:
    from engine.orders.sentence.small_words.turning_words import Turn

#: Words by which `would` is courteous, and by which it is what they do in some event.
_COURTEOUS = frozenset("please kindly you like mind have".split())  # noqa: SIM905
_EVENTS = frozenset("if were had should when obliged grateful appreciate".split())  # noqa: SIM905
_KNOWN = frozenset({"now", "seeing", "considering"})
_FEW = 2
_NOTHING = frozenset({"nothing", "nowhere", "nobody", "none"})
_WHO = frozenset({"who", "that", "which", "whose"})
#: What `no` may say behind a deed without denying it: `attack, no later than 1100`, `move no matter what`.
_NO_SUCH = frozenset("later earlier sooner further farther more less matter doubt problem longer faster".split())  # noqa: SIM905
_AGAIN = frozenset(
    """
    hour hours two three four five six ten fifteen twenty thirty forty minute minutes other few second
    third day days night nights morning evening afternoon time now so
    """.split()  # noqa: SIM905
)


def _next(here: "Turn") -> str:
    return here.toks[here.i + 1].text.lower() if here.i + 1 < len(here.toks) else ""


def _supposed(here: "Turn") -> bool:
    """`Becker would attack Beek`, `I would send 2 IG to Aalst`: not `would Becker please`, `I would have 2 IG attack`,
    `I should be obliged if 2 IG would attack Aalst`."""
    if here.word_before in _WE and not here.out and _next(here) in _SENDING - _HAVING:
        return True
    if here.before != "UNITS" or _next(here) in _COURTEOUS or here.toks[-1].text == "?":
        # `1/505 would have attacked Mook but for the flak` tells of it.
        return [t.text.lower() for t in here.toks[here.i + 1 : here.i + 3]] == ["have", "to"]
    return not any(t.text.lower() in _EVENTS for t in here.toks)


def _i_could(here: "Turn") -> bool:
    """`I could send 1/506 to Eindhoven`, `we can send …`: what may be done, not `I could do with …`."""
    return not here.out and here.word_before in _WE and _next(here) in _SENDING


def _others_want(here: "Turn") -> bool:
    """`Corps wants 1/506 to go to Best`, `you want …`, `Corps ordered …`: whose will is it?"""
    return (
        bool(here.word_before)
        and here.word_before not in _OUR_WILL
        and len(here.out) < _FEW
        and (_next(here) == ":" or here.troops())
    )


def _is_minded(here: "Turn") -> bool:
    """`Becker will Beek angreifen`, `Chill wil naar Best gaan`: what they want; not `Becker will attack Beek`."""
    last = next((t for t in reversed(here.toks) if t.text.isalpha()), here.toks[-1])
    if here.before != "UNITS" or not last.text.islower() or not last.text.endswith("n") or last is here.toks[here.i]:
        return False
    hit = here.find(here.toks, here.i + 1) if here.i + 1 < len(here.toks) else None
    placed = hit is not None and any(e.sort == "place" for e in hit.entries)
    return placed or _next(here) in _NO_ENGLISH


_NO_ENGLISH = frozenset("nach naar auf op sich die das den der de het in um om".split())  # noqa: SIM905


def _as_others_do(here: "Turn") -> bool:
    """`to Best as 2/506 moves out`: when, and of whom?"""
    return here.before in _DONE and here.word_before not in _LIKE and here.troops()


def _they_do(here: "Turn") -> bool:
    """`to Waalre, as 2 IG holds Aalst`, `like 2 IG moved to Aalst`: what others do, told and not ordered."""
    hit = here.find(here.toks, here.i + 1) if here.troops() else None
    deed = here.find(here.toks, hit.end) if hit is not None and hit.end < len(here.toks) else None
    finite = deed is not None and here.toks[deed.end - 1].word.endswith(("s", "ed", "t", "en"))
    return finite and deed is not None and any(e.sort == "word" and e.id in VERBS for e in deed.entries)


_DUTCH = frozenset("naar de het een bij aan op houdt gaat valt neemt trekt".split())  # noqa: SIM905


def _in_dutch(here: "Turn") -> bool:
    return any(t.word in _DUTCH for t in here.toks)


_WE = frozenset({"i", "we", "ich", "ik"})
_OUR_WILL = frozenset("i we i'd we'd also only just still now do really and would but".split())  # noqa: SIM905
_SENDING = frozenset("send move put order have let give use throw commit get bring spare shift".split())  # noqa: SIM905
_HAVING = frozenset({"have", "order"})
_DONE = frozenset({"PLACE", "THERE", "TIME"})
_LIKE = frozenset("same time such well far soon long much many fast act serve exactly".split())  # noqa: SIM905


def _none_of_it(here: "Turn") -> bool:
    """`fire no rounds on Elst`, `send no troops to Mook`."""
    return here.before in VERBS and _next(here).isalpha() and _next(here) not in _NO_SUCH


def _again_and_again(here: "Turn") -> bool:
    """`fire on Elst every half hour`, `every 20 minutes`: not `every battalion`."""
    often = _next(here) in ("half", "quarter") and any(p.kind == "LASTING" for p in here.out)
    return often or (bool(here.out) and _next(here) in _AGAIN)


#: The words, what each is, in other words where it is put so, and where it stands for it.
DOUBTS: tuple[tuple[frozenset[str], str, str, Callable[["Turn"], bool]], ...] = (
    (frozenset({"would"}), "UNLESS", "", _supposed),
    (frozenset({"no"}), "UNLESS", "", _none_of_it),
    (frozenset({"although", "though"}), "REASON", "", lambda t: not t.out),
    # `501 stays in Veghel even though 502 moves to Erp`: is that told, or ordered?
    (frozenset({"although", "though"}), "UNLESS", "", lambda t: bool(t.out) and t.troops()),
    # `FYI 502 attacks Best at 1400`, `For your information: 502 attacks Best`
    (frozenset({"fyi", "test"}), "UNLESS", "", lambda t: not t.out),
    (frozenset({"information", "info"}), "UNLESS", "", lambda t: t.word_before == "your" and len(t.out) < _FEW),
    # `Those of 504 who are in Nijmegen stay there`, `2/505 but preferably 3/505 attacks`
    (frozenset({"those"}), "UNLESS", "", lambda t: _next(t) == "of"),
    (frozenset({"preferably", "ideally"}), "UNLESS", "", lambda t: t.before == "UNITS" or t.troops()),
    (frozenset({"could", "can", "might"}), "UNLESS", "", _i_could),
    (frozenset({"want", "wants", "wanted", "ordered", "expects", "expect"}), "UNLESS", "", _others_want),
    (frozenset({"as"}), "UNLESS", "", _as_others_do),
    (frozenset({"as", "like"}), "UNLESS", "", lambda t: t.before in ("COMMA", "PLACE") and _they_do(t)),
    # `nach Elst, da Reinhold Lent hält`, `naar Elst, want Reinhold houdt Lent`: why
    (frozenset({"da"}), "REASON", "", lambda t: t.before == "COMMA" and t.troops()),
    (frozenset({"want"}), "REASON", "", lambda t: t.before == "COMMA" and t.troops() and _in_dutch(t)),
    (frozenset({"will", "wil", "willen"}), "UNLESS", "", _is_minded),
    (frozenset({"möchte", "möchten", "moechte", "moechten"}), "UNLESS", "", lambda t: t.before == "UNITS"),
    # `Becker greift Beek an, bevor Hermann Mook angreift`
    (frozenset({"bevor", "ehe", "voordat"}), "UNLESS", "", lambda t: t.troops()),
    (frozenset({"whence", "wherefrom"}), "UNLESS", "", lambda t: bool(t.out)),
    # `move to Oss if road clear else Uden`
    (frozenset({"else"}), "UNLESS", "", lambda t: t.told(frozenset({"IF", "WHEN"})) and _next(t).isalpha()),
    # `Now that 2 IG attacks Aalst, 3 IG move to Valkenswaard`
    (frozenset({"that"}), "UNLESS", "", lambda t: t.word_before in _KNOWN and len(t.out) < _FEW and t.troops()),
    # `attack nothing but Aalst`
    (frozenset({"but"}), "UNLESS", "", lambda t: t.word_before in _NOTHING),
    # `Everyone who can hold Groesbeek`
    (_WHO, "UNLESS", "", lambda t: t.before == "ALL"),
    (frozenset({"every", "jede", "jeden", "iedere", "elk", "elke", "ieder"}), "VAGUE", "", _again_and_again),
    *STATES_TOLD,
)


def _a_reason_with_a_deed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Since 2 IG attacks Aalst, 3 IG move to Valkenswaard`: is the first told, or ordered?"""
    del remarks
    if kinds_at(pieces, 0, 2) != ["REASON", "UNITS"] or not VERBS.intersection(kinds_at(pieces, 2, 1)):
        return pieces
    return [pieces[0]._replace(kind="UNLESS"), *pieces[1:]]


_SHORT_OF_IT = (
    "short of",
    "just short of",
    "just before",
    "just outside",
    "beyond",
    "just beyond",
    "past",
    "just past",
)


def _short_of_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move towards Elst but stop short of it`, `halt just outside the town`: where is that?"""
    del remarks
    for i in range(1, len(pieces)):
        # `to Wyler and beyond`: how far?
        stops = pieces[i].kind == "AHEAD" and pieces[i - 1].kind in ("HOLD", "AND")
        if stops and pieces[i].text.lower() in _SHORT_OF_IT and not _NAMED.intersection(kinds_at(pieces, i + 1, 1)):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value=WHERE_ON), *pieces[i + 1 :]]
    return pieces


@hangs_on(("closer", "nearer", "bit", "little", "distance"))
def _only_nearer(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move a bit closer to Mook`, `shift a little toward Wyler`: how far? `a bit south to Plasmolen` is there."""
    del remarks
    for i in range(1, len(pieces) - 1):
        low = pieces[i].text.lower()
        if low in ("closer", "nearer") and kinds_at(pieces, i + 1, 1) in (["TO"], ["AT"], ["PLACE"]):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value=WHERE_ON), *pieces[i + 1 :]]
        toward = next((j for j in range(i + 1, min(i + 4, len(pieces) - 1)) if pieces[j + 1].kind == "PLACE"), 0)
        way = pieces[i + 1 : toward]
        slight = low in ("bit", "little", "distance") and all(p.kind in ("WORD", "TO", "AHEAD") for p in way)
        if slight and toward and pieces[toward].text.lower().startswith("toward"):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value=WHERE_ON), *pieces[i + 1 :]]
    return pieces


def _gliders_land(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`502 hold LZ W, gliders come in on it at 1500`: others come down there; which?"""
    del remarks
    for i in range(2, len(pieces) - 1):
        others = pieces[i].kind == "WORD" and pieces[i].text.lower() == "gliders" and pieces[i + 1].kind == "DROP"
        if others and pieces[i - 1].kind in ("COMMA", "AND"):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


_NAMED = frozenset({"PLACE", "UNITS", "BRIDGEWORD", "FERRYWORD", "ENEMY", "FOUR", "SIX"})


def _past_the_hour(pieces: list[Piece], i: int) -> Piece | None:
    """The end of `from five to three until ten past`: the first such minute behind the hour at which it begins."""
    minutes = _MINUTES.get(pieces[i - 1].text.lower(), 0)
    spans = i > 2 and pieces[i - 2].kind in ("UNTIL", "TO") and pieces[i - 3].kind == "TIME"
    begins = pieces[i - 3].value if spans else None
    if not minutes or begins is None or begins.clock is None:
        return None
    hour, told = divmod(begins.clock, HOUR)
    end = begins._replace(clock=(hour + (told >= minutes)) * HOUR + minutes, round=False)
    if end.clock >= DAY:
        return None
    return Piece("TIME", end, pieces[i - 1].start, pieces[i].end, f"{pieces[i - 1].text} past")


_MINUTES = {"five": 5, "ten": 10, "quarter": 15, "twenty": 20, "half": 30, "5": 5, "10": 10, "15": 15, "20": 20}


def _minutes_past_nothing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`from five to three until ten past`: of the hour between; `until ten past`: of which hour?"""
    del remarks
    for i in range(1, len(pieces)):
        ended = pieces[i].kind == "AHEAD" and pieces[i].text.lower() == "past"
        if ended and not _NAMED.intersection(kinds_at(pieces, i + 1, 1)) and (end := _past_the_hour(pieces, i)):
            until = pieces[i - 2]._replace(kind="UNTIL", text="until")
            return [*pieces[: i - 2], until, end, *pieces[i + 1 :]]
        past = pieces[i].kind == "AHEAD" and pieces[i].text.lower() == "past" and pieces[i - 1].kind == "TIME"
        if past and not _NAMED.intersection(kinds_at(pieces, i + 1, 1)):
            said = pieces[i - 1]._replace(kind="VAGUE", text=f"{pieces[i - 1].text} past", end=pieces[i].end)
            return [*pieces[: i - 1], said, *pieces[i + 1 :]]
    return pieces


def _put_back_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`postpone order 2 by two hours`: how long, and no hour of the clock."""
    del remarks
    for i in range(2, len(pieces)):
        length = pieces[i].kind == "TIME" and pieces[i - 1].kind == "BY" and _HOURS_LONG.fullmatch(pieces[i].text)
        if length:
            within, long = (
                pieces[i - 1]._replace(kind="WITHIN"),
                pieces[i]._replace(kind="LASTING", value=pieces[i].value.clock),
            )
            return [*pieces[: i - 1], within, long, *pieces[i + 1 :]]
    return pieces


_HOURS_LONG = re.compile(r"(?:\d{1,2}|[a-z]+) (?:hours?|hrs?|stunden?|uur)", re.IGNORECASE)


def _stopping_before_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move towards Elst, stopping before it`."""
    del remarks
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind == "BY" and pieces[i - 1].kind == "HOLD" and pieces[i + 1].kind == "THEY":
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _one_then_another(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/505 then 3/505 to Wyler`: the second when?"""
    del remarks
    for i in range(1, len(pieces) - 1):
        at = i - 1 - (pieces[i - 1].kind == "COMMA")
        if pieces[i].kind == "THEN" and pieces[i + 1].kind == "UNITS" and at == 0 and pieces[0].kind == "UNITS":
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _so_long_after_them(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move to Oss not later than an hour after 5 DCLI`: nobody knows when that is."""
    del remarks
    for i in range(1, len(pieces) - 2):
        by = pieces[i].kind == "LASTING" and pieces[i - 1].kind in ("BY", "WITHIN")
        if by and kinds_at(pieces, i + 1, 2) in (["BEHIND", "UNITS"], ["DELAY", "UNITS"], ["FROM", "UNITS"]):
            return [*pieces[: i - 1], pieces[i - 1]._replace(kind="UNLESS"), *pieces[i:]]
    return pieces


def _orders_to_do_so(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 Para disregard any order to withdraw`: no withdrawal, and nothing to be cancelled."""
    del remarks
    for i in range(1, len(pieces) - 1):
        orders = pieces[i].kind in ("ALLORDERS", "ORDERNO") and "CANCEL" in kinds_at(pieces, max(i - 2, 0), 2)
        if orders and VERBS.intersection(p.kind for p in pieces[i + 1 : i + 3] if p.kind != "CANCEL"):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _i_think(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Best at 1000 I think`."""
    del remarks
    last = len(pieces) - 1
    while last > 0 and pieces[last].kind == "MARK":
        last -= 1
    if last > 1 and pieces[last].kind == "RAMBLE" and pieces[last].text.lower().split()[-1] in _THINKING:
        return [*pieces[:last], pieces[last]._replace(kind="UNLESS"), *pieces[last + 1 :]]
    return pieces


@hangs_on(("for",))
def _for_they_do(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3 IG to Waalre, for 2 IG holds Aalst`: what others do, and no holding of theirs."""
    del remarks
    for i in range(2, len(pieces) - 2):
        others = pieces[i].text.lower() == "for" and isinstance(pieces[i + 1].value, Named)
        deed = pieces[i + 2]
        if others and pieces[i - 1].kind == "COMMA" and deed.kind in VERBS and deed.text.lower().endswith("s"):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _from_others(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/508 from 3/508 to Beek`: the others are not sent with it."""
    del remarks
    if kinds_at(pieces, 0, 3) != ["UNITS", "FROM", "UNITS"]:
        return pieces
    return [pieces[0], pieces[1]._replace(kind="UNLESS"), *pieces[2:]]


def _deed_upon_deed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`withdraw to attack Beek`, `attack but hold Wyler`: which of the two?"""
    del remarks
    for i in range(1, len(pieces) - 1):
        if pieces[i - 1].kind != "UNITS":
            continue
        back = kinds_at(pieces, i, 3) in (["WITHDRAW", "TO", "ATTACK"], ["HOLD", "TO", "ATTACK"])
        if back or kinds_at(pieces, i, 2) == ["ATTACK", "HOLD"]:
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


_THINKING = frozenset("think guess suppose reckon believe hope seems appears apparently glaube denke denk".split())  # noqa: SIM905
#: The sign without which nothing of the kind stands in a sentence, and what settles it.
DOUBTED: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("REASON", _a_reason_with_a_deed),
    ("AMEND", _put_back_by),
    ("AHEAD", _short_of_it),
    ("AHEAD", _minutes_past_nothing),
    ("WORD", _only_nearer),
    ("WORD", _for_they_do),
    ("DROP", _gliders_land),
    ("THEY", _stopping_before_it),
    *HOW_OFTEN,
    *WHERE_THEY_ARE,
    ("LASTING", _so_long_after_them),
    ("CANCEL", _orders_to_do_so),
    ("RAMBLE", _i_think),
    ("FROM", _from_others),
    ("ATTACK", _deed_upon_deed),
    ("THEN", _one_then_another),
    ("REMARK", taken_on_the_way),
    *STAYING_AND_WAITING,
)
