"""Orders about orders, however they are put: `no. 3 is off`, `push my last back to 1500`, `order 31: not 1500 but
1630`, `in order 5 read 1600 for 1500`, `change order 4 from 1500 to 1630`.

The deed becomes CANCEL or AMEND at the head, and of an hour and the one it replaces only the new one is left:
never the old one. Source: MG-ORDER-6; orders.md 20.
"""

from engine.orders import patterns as re
from engine.orders.sentence.deeds.orders_that_stand import without_those_that_stand
from engine.orders.sentence.pieces import Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

_NUMBERED = frozenset({"ORDERNO", "MYLAST", "ALLORDERS"})
_OFF = frozenset({"withdraw", "withdraws", "kill", "void", "nix", "retract", "remove", "axe", "cut", "stop"})
#: Words before the deed by which an order is changed, and who says them.
_BIDDING = frozenset({"TO", "SHALL", "COMMA", "AT", "REMARK"})
_WISHING = frozenset({"like", "want", "wish", "need", "wish to", "i'd", "we'd", "i'm", "we're", "sorry", "must"})
_ON = frozenset(
    {"push", "put", "move", "bring", "set", "shift", "slide", "hold", "start", "begin", "run", "extend", "prolong"}
)
#: What a sentence about an order by its number may hold besides; anything else makes it one about troops.
_WORDS_OF_CHANGE = frozenset(
    """
    read reads stands but begins starts back start begin time instead rather vice now hour earlier later forward both
    take takes place than stated planned ordered originally said
    destination target objective amended changed new old becomes become begin goes run runs go going in timing ahead
    """.split()  # noqa: SIM905
)
_OF_CHANGE = frozenset(
    """
    ORDERNO NUM JOINNUM MYLAST ALLORDERS TIME EITHER LASTING VAGUE TO FROM AT UNTIL BY COLON COMMA MARK NOT UNLESS NOW
    BOTH REMARK FOR THEN SHALL AND DELAY
    AVOIDCONTACT NOADVANCE HALTONCONTACT FIGHTTHROUGH BYROAD BYRAIL BYCOUNTRY
    """.split()  # noqa: SIM905
)
#: Ways of putting an order off till an hour: that is when it starts.
_PUT_OFF = re.compile(
    r"\b(?:postpon|delay|defer|put|push|shift|mov|bring|brought|hold|resched|retim|set|uit(?:st|gest)|"
    r"stel(?:t|len)? uit|versch|vervroe|vorverl|vorzieh)",
    re.IGNORECASE,
)
_NOT_THAT = ("instead of", "rather than", "statt", "anstatt", "in plaats van", "in place of", "in lieu of", "vice")
_LEADS_SPAN = frozenset({"FOR", "DELAY", "WITHIN", "AT", "FROM", "BY", "TO"})
_SMALL = frozenset({"AT", "FROM", "UNTIL", "COLON", "COMMA", "MARK", "BY"})


def _cancel_it(pieces: list[Piece]) -> list[Piece]:
    """`Order 22 was a mistake, cancel it please`: the order spoken of."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "CANCEL"), 0)
    if at < 3 or kinds_at(pieces, at - 1, 1)[0] not in _PARTED or pieces[at + 1].text.lower() not in ("it", "that"):
        return pieces
    number = next((i for i in range(at - 1) if kinds_at(pieces, i, 2) == ["ORDERNO", "NUM"]), -1)
    told = {p.kind for i, p in enumerate(pieces[: at - 1]) if i not in (number, number + 1)}
    if number < 0 or not told <= {"WORD", "RAMBLE", "REMARK", "THEY", "COMMA", "AND", "MARK"}:
        return pieces
    return [pieces[at], *pieces[number : number + 2], *pieces[at + 2 :]]


def _without_another(pieces: list[Piece]) -> list[Piece]:
    """`Scrub order 12 and don't replace it.`: nothing is to stand in its place."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "NOT"), 0)
    if at < 3 or pieces[at - 1].kind not in _PARTED or kinds_at(pieces, at + 2, 2) not in (["THEY"], ["THEY", "MARK"]):
        return pieces
    return [*pieces[: at - 1], remark_of(pieces[at:])] if pieces[at + 1].text.lower() in _ANOTHER else pieces


_ANOTHER = frozenset({"replace", "reissue", "repeat", "renew"})


#: Words by which an order on file is only mentioned.
_MENTIONING = frozenset(
    {"notwithstanding", "despite", "in spite of", "regardless of", "regardless", "further to", "pursuant to", "to"}
    | {"contrary to", "contrary", "further", "pursuant", "in accordance with", "accordance with", "with"}
    | {"ref", "re", "reference"}
)


def _mentioned(pieces: list[Piece]) -> int:
    """`Notwithstanding order 3, 2/502 stays at Son`: where the order begins behind the comma; 0 if none does."""
    at = next((i for i, p in enumerate(pieces[:4]) if p.kind == "ORDERNO"), -1)
    if at < 0 or kinds_at(pieces, at, 4) != ["ORDERNO", "NUM", "COMMA", "UNITS"]:
        return 0
    words = " ".join([*(p.text.lower() for p in pieces[:at]), *pieces[at].text.lower().split()])
    words = words.removesuffix(" no").removesuffix(" number").removesuffix("order").removesuffix("my ").strip()
    return at + 3 if words in _MENTIONING else 0


def about_orders(pieces: list[Piece]) -> list[Piece]:
    """The pieces with the deed at the head, if the sentence is about an order by its number."""
    if any(p.kind == "SQUADRONS" for p in pieces):
        # `change order 7, 3 squadrons`: no order 3.
        counts = {i for i in range(len(pieces) - 2) if kinds_at(pieces, i, 3) == ["JOINNUM", "NUM", "SQUADRONS"]}
        pieces = [p._replace(kind="COMMA") if i in counts else p for i, p in enumerate(pieces)]
    if len(pieces) > 4 and pieces[-1].kind == "THEY":
        pieces = _cancel_it(pieces)
    apart = without_those_that_stand(pieces)
    if len(apart) != len(pieces):
        told = [p for p in apart if p.kind == "REMARK"]
        return [*about_orders([p for p in apart if p.kind != "REMARK"]), *told]
    for i in range(min(2, len(pieces) - 1)):
        if pieces[i].text.lower() == "no" and pieces[i + 1].kind == "NUM":
            pieces = [*pieces[:i], pieces[i]._replace(kind="ORDERNO"), *pieces[i + 1 :]]
    if (behind := _mentioned(pieces)) and not any(p.kind in ("CANCEL", "AMEND") for p in pieces):
        return [*pieces[behind:], remark_of(pieces[: behind - 1])]
    lead = next((i for i, p in enumerate(pieces) if p.kind in ("CANCEL", "AMEND")), 0)
    if lead and all(p.kind in _BIDDING or p.text.lower() in _WISHING for p in pieces[:lead]):
        # `I would like to cancel order 14`, `sorry, cancel order 14`.
        pieces = pieces[lead:]
    if not lead and pieces[0].kind == "CANCEL":
        pieces = _of_several(_without_another(pieces))
        if stands := _but_not_the_other(pieces):
            return [*about_orders(pieces[:stands]), remark_of(pieces[stands:])]
    if kinds_at(pieces, 0, 3) == ["AMEND", "NUM", "COLON"]:
        # `Amend 12: start 1400 and go via Elden`.
        pieces = [pieces[0], pieces[1]._replace(kind="ORDERNO", end=pieces[1].start, text="order"), *pieces[1:]]
    at = next((i for i, p in enumerate(pieces) if p.kind in _NUMBERED), -1)
    if at < 0 or (pieces[at].kind == "ORDERNO" and [p.kind for p in pieces[at + 1 : at + 2]] != ["NUM"]):
        return pieces
    if further := _further(pieces, at):
        more = about_orders(pieces[further:])
        if not any(p.kind in VERBS or p.kind == "REMARK" for p in more):
            # `order 9 now at 1800, order 8 off`: what of it?
            more = [remark_of(more)._replace(kind="VAGUE")]
        return [*about_orders(pieces[:further]), *more]
    if [p.kind for p in pieces[at + 2 :]] in _STANDS or _all_of(pieces[at + 2 :], _VALID):
        # `Order 13 stays.`
        return [remark_of(pieces)]
    if at and pieces[at - 1].kind == "FOR" and {p.kind for p in pieces[: at - 1]} <= {"THEY", "TIME", "AT"}:
        # `Make it 1500 for order 6`.
        pieces = [*pieces[at : at + 2], *(p for p in pieces[:at] if p.kind == "TIME"), *pieces[at + 2 :]]
        at = 0
    pieces = _through(_headed(_undated(pieces), at))
    if not any(p.kind == "AMEND" for p in pieces):
        return pieces
    if not any(p.kind == "UNITS" or (p.kind in VERBS and p.kind != "AMEND") for p in pieces):
        # `change order 33 so that it starts at 2130`.
        pieces = [p for p in pieces if p.text.lower() not in ("so that", "such that")]
    if any(p.kind == "VIA" for p in pieces):
        # `modify order 14 to go via Uden`, `amend order 14: start 1400 and go via Uden`.
        joints = {i for i, p in enumerate(pieces[:-1]) if p.kind in ("AND", "COMMA") and pieces[i + 1].kind == "MOVE"}
        pieces = [p for i, p in enumerate(pieces) if p.kind not in ("MOVE", "TO") and i not in joints]
    elif [p.kind for p in pieces[at + 2 : at + 5]] == ["TO", "MOVE", "TO"]:
        # `change order 31 to go to Eerde`.
        pieces = [*pieces[: at + 2], *pieces[at + 4 :]]
    if any(p.kind == "LASTING" for p in pieces):
        pieces = _by_how_much(pieces)
    pieces = _new_hour(pieces)
    if not any(p.kind == "PLACE" for p in pieces):
        # `order 41 delayed, now 0630`: no square.
        pieces = [p._replace(kind="TIME", value=p.value[0]) if p.kind == "EITHER" else p for p in pieces]
    return _put_off(pieces)


def _but_not_the_other(pieces: list[Piece]) -> int:
    """`cancel order 7 but leave 8`, `cancel 7, not 8`: where it is said that the other stands; 0 if it is not."""
    at = next((i for i, p in enumerate(pieces) if p.text.lower() in _LEFT_STANDING), 0)
    behind = [p.kind for p in pieces[at + 1 :] if p.text.lower() not in _AS_IT_IS]
    one = behind.count("NUM") == 1 + behind.count("JOINNUM") and {*behind} <= {
        "ORDERNO",
        "NUM",
        "JOINNUM",
        "MARK",
        "THEY",
    }
    return at if at and one and any(p.kind == "NUM" for p in pieces[:at]) and pieces[at - 1].kind != "JOINNUM" else 0


_LEFT_STANDING = frozenset({"leave", "leaves", "keep", "keeps", "not", "retain"})
_AS_IT_IS = frozenset({"running", "standing", "alone", "on", "in force", "as is", "untouched", "unchanged"})


def _further(pieces: list[Piece], at: int) -> int:
    """`#8 cancelled, #9 at 1800`: where another order is spoken of, all being said of the first; 0 if nowhere."""
    said = False
    for i in range(at + 1, len(pieces)):
        said = said or pieces[i].kind in ("CANCEL", "TIME", "PRIORITY")
        if said and pieces[i].kind in _OF_ITS_OWN and pieces[i - 1].kind in _PARTED:
            return i
        taken_back = pieces[i].kind == "CANCEL" and kinds_at(pieces, i + 1, 2) == ["ORDERNO", "NUM"]
        if said and taken_back and at and pieces[i - 1].kind in _PARTED and pieces[at - 1].kind in ("MOVE", "WORD"):
            # `Push #23 to 1100 and cancel #21`.
            return i
        if not at or pieces[at - 1].kind != "CANCEL" or pieces[i - 1].kind not in _PARTED:
            continue
        put_off = pieces[i].kind == "ORDERNO" and kinds_at(pieces, i + 1, 2) == ["NUM", "AT"]
        if put_off and pieces[i + 2].text.lower().startswith(("back ", "forward ")):
            # `Cancel #21 and put #23 back to 1100`.
            return i
        if kinds_at(pieces, i + 1, 2) == ["ORDERNO", "NUM"] and _deed(pieces[i]) == "AMEND":
            # `Disregard #21 and #22, and bring #23 forward to 1100`.
            return i
    return 0


_PARTED = frozenset({"COMMA", "AND", "SEMI", "MARK"})
_OF_ITS_OWN = frozenset({"ORDERNO", "REPORT", "WHEREIS"})


#: What is said of an order that is not changed.
def _all_of(row: list[Piece], words: frozenset[str]) -> bool:
    return bool(row) and all(p.text.lower() in words for p in row)


_STANDS = (["HOLD"], ["CONTINUE"])
#: `Nr. 5 gilt weiter`, `order 5 stands`.
_VALID = frozenset({"stands", "gilt", "geldt", "weiter", "bleibt", "blijft", "bestehen", "bestaan", "gültig", "geldig"})


def _undated(pieces: list[Piece]) -> list[Piece]:
    """`cancel my order no 14 of this morning`: the day it was given is no hour of the order."""
    kinds = [p.kind for p in pieces]
    dated = "CANCEL" in kinds and kinds[-2:] == ["NUM", "TIME"] and pieces[-1].start - pieces[-2].end > _OF
    return pieces[:-1] if dated and pieces[-1].value.clock is None else pieces


#: Letters between a number and a day if nothing but a space stands there.
_OF = 2


def _headed(pieces: list[Piece], at: int) -> list[Piece]:
    """With CANCEL or AMEND as the verb."""
    if pieces[-1].kind == "CANCEL" and pieces[0].kind == "ORDERNO":
        # `order 8 is cancelled`.
        return [pieces[-1], *pieces[:-1]]
    if pieces[-1].kind == "REMARK" and pieces[0].kind == "ORDERNO" and pieces[-1].text.lower().startswith(NEEDLESS):
        # `order 3 no longer required`.
        return [pieces[-1]._replace(kind="CANCEL"), *pieces[:-1]]
    if any(p.kind in ("CANCEL", "AMEND", "REPORT") for p in pieces):
        return pieces
    # `The new time for order 30 is 1415.`
    head = [p for p in pieces[:at] if p.kind not in _BEFORE_ITS_NUMBER and p.text.lower() != "new"]
    if head and head[0].kind == "NOT" and all(p.text.lower() in _CARRIED_OUT for p in head[1:]) and not _timed(pieces):
        # `Please don't carry out order 12.`
        return [head[0]._replace(kind="CANCEL"), *pieces[at:]]
    if len(head) == 1 and head[0].text.lower() == "take" and any(p.text.lower() in _LISTS for p in pieces[at:]):
        # `Take order 6 off the list.`
        return [head[0]._replace(kind="CANCEL"), *pieces[at : at + 2]]
    if len(head) == 1 and (kind := _deed(head[0])):
        rest = pieces[at:]
        return [head[0]._replace(kind=kind), *rest] if kind == "CANCEL" or _timed(rest) else pieces
    elsewhere = _elsewhere(pieces[at:])
    if head or not (_timed(pieces) or elsewhere) or not all(_of_change(p, elsewhere) for p in pieces[at:]):
        return pieces
    first = pieces[at]
    rest = [p for p in pieces[at:] if p.kind in _OF_CHANGE | elsewhere or p.text.lower() == "read"]
    # `order 3: route now Heelsum`.
    rest = [p for i, p in enumerate(rest) if p.kind != "NOW" or rest[i - 1].kind != "VIA"]
    return [Piece("AMEND", "change", first.start, first.start, "change"), *rest]


NEEDLESS = ("no longer ", "not needed")
_LISTS = frozenset({"list", "file", "books", "board", "table", "agenda"})
_CARRIED_OUT = frozenset({"carry", "do", "execute", "perform", "run"})
_BEFORE_ITS_NUMBER = frozenset({"AT", "SHALL", "THEY", "COMMA", "FROM", "FOR"})


def _deed(piece: Piece) -> str:
    word = piece.text.lower().split()[0]
    # `the attack of order 13 begins at 1700`.
    return "CANCEL" if word in _OFF else "AMEND" if word in _ON or piece.kind in ("ATTACK", "MOVE") else ""


def _timed(pieces: list[Piece]) -> bool:
    return any(p.kind in ("TIME", "EITHER", "LASTING") for p in pieces)


def _elsewhere(pieces: list[Piece]) -> frozenset[str]:
    """`#31 now goes via Eerde`, `order 31: destination Eerde`: what tells of the new place; empty if none is named."""
    links = {p.kind for p in pieces} & {"TO", "VIA", "PLACE"}
    if "PLACE" not in links or pieces[0].kind != "ORDERNO" or not (len(links) > 1 or _named_end(pieces)):
        return frozenset()
    return frozenset({"PLACE", "VIA", "JOIN"})


def _named_end(pieces: list[Piece]) -> bool:
    return any(p.text.lower() in ("destination", "target", "objective", "read") for p in pieces)


def _of_change(piece: Piece, elsewhere: frozenset[str]) -> bool:
    if piece.kind in _OF_CHANGE or piece.kind in elsewhere:
        return True
    going = piece.kind in VERBS and piece.text.lower().split()[0] in _WORDS_OF_CHANGE
    return going or (piece.kind == "WORD" and piece.text.lower() in _WORDS_OF_CHANGE)


#: Words by which troops are put into an order on file, or taken out.
_ADDING = frozenset("add adds include includes including also plus with without minus less drop remove exclude".split())  # noqa: SIM905


def adds_troops(pieces: list[Piece]) -> bool:
    """`order 6: add 1 CG`, `include 1 CG in order 6`: other troops for an order on file."""
    kinds = [p.kind for p in pieces]
    at = kinds.index("ORDERNO") if "ORDERNO" in kinds else -1
    if at < 0 or "UNITS" not in kinds or not VERBS.isdisjoint(set(kinds) - {"AMEND", "DROP"}) or "PLACE" in kinds:
        return False
    changed = pieces[at + 2 :] if at < 2 else pieces[:at]
    return any(p.text.lower() in _ADDING for p in changed[: len(changed) if at < 2 else 1])


def by_another(pieces: list[Piece]) -> list[Piece]:
    """`Replace order 30 by: 7 Hamps to Elst`, `order 30 is replaced by: …`, as `change order 30: …`."""
    words = [p for p in pieces[:6] if p.text.lower() in _REPLACED]
    who = next((i for i, p in enumerate(pieces[:8]) if p.kind == "UNITS"), 0)
    order = [p for p in pieces[:who] if p.kind in ("ORDERNO", "NUM")]
    if not words or [p.kind for p in order] != ["ORDERNO", "NUM"]:
        return pieces
    if (said := {p.kind for p in pieces[:who]}).isdisjoint({"BY", "WITH"}) or not said <= _OF_REPLACING:
        return pieces
    joint = pieces[who]._replace(kind="COLON", text=":")
    return [words[0]._replace(kind="AMEND", text="change"), *order, joint, *pieces[who:]]


_REPLACED = frozenset({"replace", "replaced", "replaces", "substitute", "ersetze", "ersetzt", "vervang", "vervangen"})
_OF_REPLACING = frozenset(
    {"FOLLOW", "ORDERNO", "NUM", "WORD", "BY", "WITH", "THEY", "COLON", "MARK", "SHALL", "SUPPORTED"}
)


def _of_several(pieces: list[Piece]) -> list[Piece]:
    """`Cancel order 31 and order 33.`, as `orders 31 and 33`; `order 33 stands` is no more to be cancelled."""
    numbers = [p for p in pieces if p.kind in ("ORDERNO", "NUM")]
    if len(numbers) < 4 or not {p.kind for p in pieces} <= _CANCELLED_TOGETHER:
        return pieces
    out = list(pieces)
    for i in range(len(out) - 3, 1, -1):
        joint = out[i].kind in ("AND", "COMMA", "JOIN")
        if joint and out[i - 1].kind == "NUM" and [p.kind for p in out[i + 1 : i + 3]] == ["ORDERNO", "NUM"]:
            out[i : i + 2] = [out[i]._replace(kind="JOINNUM")]
    return out


_CANCELLED_TOGETHER = frozenset({"CANCEL", "ORDERNO", "NUM", "AND", "COMMA", "JOIN", "MARK"})


def _through(pieces: list[Piece]) -> list[Piece]:
    """`orders 4 to 6`: the one between as well."""
    out = list(pieces)
    for i in range(2, len(out) - 1):
        row = [p.kind for p in out[i - 2 : i + 2]]
        to = row[2] == "TO" or out[i].text.lower() in ("through", "till", "until")
        if to and row[1::2] == ["NUM", "NUM"] and row[0] in ("ORDERNO", "CANCEL", "AMEND", "JOINNUM"):
            out[i] = out[i]._replace(kind="JOINNUM", text="-")
    return out


def _new_hour(pieces: list[Piece]) -> list[Piece]:
    """Of two hours, one in the stead of the other, the new one alone; two that are no such pair stay."""
    hours = [i for i, p in enumerate(pieces) if p.kind in ("TIME", "EITHER")]
    if len(hours) == 1 and (denied := hours[0] + 1) < len(pieces) - 1:
        # `start at 11 not 10`: figures that only the hour before them makes an hour.
        denied += pieces[denied].kind == "COMMA"
        said = kinds_at(pieces, denied, 2)
        if said == ["NOT", "NUM"] or (said == ["UNLESS", "NUM"] and pieces[denied].text.lower() in _NOT_THAT):
            hours.append(denied + 1)
    # `for Wolfheze read Renkum`: so with places.
    hours = hours or [i for i, p in enumerate(pieces) if p.kind == "PLACE"]
    if len(hours) != 2:
        return pieces
    first, second = hours
    between = pieces[first + 1 : second]
    before = pieces[first - 1]
    words = {p.text.lower() for p in between}
    # `via Oss instead of via Uden`: the link said with each.
    again = between[-1:] if between[-1:] and between[-1].kind == before.kind == "VIA" else []
    spoken = [p for p in between[: len(between) - len(again)] if p.kind not in _SMALL]
    kept = -1
    if any(p.kind == "NOT" or p.text.lower() in _NOT_THAT for p in between) and len(spoken) == 1:
        # `1630, not 1500`, `1630 instead of 1500`.
        # `from Oss instead of from Uden`: not where they go.
        kept = -1 if before.kind == "FROM" and pieces[first].kind == "PLACE" else first
    elif before.kind == "NOT" or (before.text.lower() == "for" and "read" in words):
        # `not 1500 but 1630`, `for 1500 read 1630`.
        kept = second
    elif before.text.lower() == "read" and "for" in words:
        kept = first
    elif before.text.lower() == "from" and pieces[first - 2].kind == "NUM" and words == {"to"}:
        # `change order 4 from 1500 to 1630`; `order 4: from 1500 to 1630` names a start and an end.
        kept = second
    if kept < 0:
        return pieces
    new = pieces[kept]
    told = _told_before(pieces, first)
    if new.kind == "EITHER":
        new = new._replace(kind="TIME", value=new.value[0])
    lead = pieces[kept - 1]
    link = [lead] if lead.kind in ("UNTIL", "BY", "VIA") and not (lead.text.lower() == "to" and kept == second) else []
    head = [p for p in pieces[:first] if p.kind in ("AMEND", "ORDERNO", "NUM", "JOINNUM", "MYLAST", "ALLORDERS")]
    return [*head, *told, *link, new, *(p for p in pieces[second + 1 :] if p.kind != "WORD")]


def _told_before(pieces: list[Piece], pair: int) -> list[Piece]:
    """`change order 7 via Mook, until 2100 instead of 1900`: what else is to change, told before the pair."""
    number = max((i for i, p in enumerate(pieces[:pair]) if p.kind in _ITS_NAME), default=-1)
    joint = max((i for i, p in enumerate(pieces[:pair]) if p.kind in ("COMMA", "AND")), default=-1)
    if joint <= number + 1:
        return []
    head, told = pieces[: number + 1], [p for p in pieces[number + 1 : joint + 1] if p.kind != "COLON"]
    # `for Mook read Groesbeek and for 1400 read 1500`: a pair of its own.
    return _new_hour([*head, *told])[len(head) :]


_ITS_NAME = frozenset({"AMEND", "ORDERNO", "NUM", "JOINNUM", "MYLAST", "ALLORDERS"})


def _by_how_much(pieces: list[Piece]) -> list[Piece]:
    """`order 3 an hour later`, `push my last back half an hour`."""
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind == "VAGUE" and piece.text.lower().startswith("later"):
            continue
        if piece.kind == "WORD" and piece.text.lower() in ("back", "forward"):
            continue
        if piece.kind == "LASTING" and out[-1].kind not in _LEADS_SPAN:
            out.append(piece._replace(kind="FOR", text="for"))
        out.append(piece)
    return out


def _put_off(pieces: list[Piece]) -> list[Piece]:
    """`order 4 is postponed until 1800`: from then on."""
    verb = next(p for p in pieces if p.kind == "AMEND")
    if verb.text.lower().startswith(("extend", "prolong")):
        # `extend order 14 to 1800`: its end.
        return [p._replace(kind="UNTIL") if p.kind in ("AT", "TO") else p for p in pieces]
    if not _PUT_OFF.search(verb.text) or verb.text.lower() == "change":
        return pieces
    return [p._replace(kind="AT") if p.kind == "UNTIL" else p for p in pieces]
