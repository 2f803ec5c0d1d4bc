"""Prohibitions in all their forms: `shall not retreat`, `is not to pull out`, `never fall back`, `let nobody through`.

What is forbidden is said once in the table of words; here stand the ways of forbidding it. Source: orders.md 6.
"""

from collections.abc import Mapping
from itertools import product

from engine.orders.sentence.words.nominal_verbs import Family
from engine.orders.values import OrderKind

_NEVER = ("under no circumstances", "on no account", "in no case")
_NO_MAN = ("nobody", "no one", "no-one", "none of you", "none of them")
_FORBIDDING = (
    *("not", "do not", "dont", "does not", "never", "not to", "has not to", "have not to", *_NEVER),
    *(f"{may} not" for may in ("shall", "must", "may", "will", "should")),
    *(f"{may} {never}" for may in ("shall", "must", "may", "will") for never in ("never", *_NEVER)),
    *(f"{are} {never} to" for are in ("is", "are") for never in ("not", "never", *_NEVER)),
    # `No one is to withdraw without my permission.`
    *(
        f"{who} {may}"
        for who in _NO_MAN
        for may in ("is to", "are to", "shall", "must", "may", "will", "should", "can", "is allowed to")
    ),
)
_PLAINLY = ("no ", "avoid", "do not ", "does not ", "dont ", "not to ", "is not to ", "are not to ", "never ")
#: Going back that is also another thing, or no deed of theirs.
_NOT_MEANT = ("come", "get", "go", "move", "step", "make", "be ", "wd", "disengage", "thin", "clear", "comes")
#: `withdrawal is forbidden`.
_GOING_BACK = ("withdrawal", "retreat", "any withdrawal", "any retreat", "withdrawing", "falling back")
_FORBIDDEN = (
    "forbidden",
    "prohibited",
    "not allowed",
    "out of question",
    "not permitted",
    "no option",
    "not an option",
)
_ON_MY_ORDER = ("only on my order", "only on my orders", "only with my permission", "will not be tolerated")
#: `let nobody through`, `no one is to pass`, `the enemy must not get past you`.
_NOBODY = ("nobody", "no one", "nothing", "none", "no enemy", "no german", "no germans")
_ANYBODY = ("anyone", "anybody", "anything", "them", "enemy", "germans", "any germans", "any enemy", "him", "a soul")
_THEM = ("enemy", "germans", "they")
_GETTING = ("gets", "must get", "shall get", "is to get", "may get", "comes", "goes")
_NOT_GETTING = ("must not get", "shall not get", "may not get", "are not to get", "is not to get", "must not come")
_LETTING = (
    *(f"let {whom}" for whom in _NOBODY),
    *(f"{no} let {whom}" for no, whom in product(("do not", "dont", "never"), _ANYBODY)),
    *(f"{whom} {gets}" for whom, gets in (*product(_NOBODY, _GETTING), *product(_THEM, _NOT_GETTING))),
)
_THROUGH = (
    "through",
    "past",
    "by",
    "across",
    "over",
    "past you",
    "past them",
    "past it",
    "through there",
    "past there",
)
_PASSING = ("passes", "shall pass", "is to pass", "must pass", "may pass")
_NOT_PASSING = ("must not pass", "shall not pass", "will not pass")
_MY = ("", "my ", "my express ", "express ", "further ", "my written ", "our ", "my prior ")
_LEAVE = ("order", "orders", "permission", "consent", "leave", "authority", "approval", "say so", "word")
_UNASKED = (
    *("without asking me", "without asking first", "unless i say so", "unless i order it", "except on my order"),
    *("except on my orders", "without orders from me"),
)

#: `no further attacks today`: for how long they are to stay where they are, which they do till told otherwise.
_NO_MORE = (
    *(f"{make}{no}" for make in ("", "make ", "makes ", "launch ", "with ") for no in ("no", "no more", "no further")),
    *("nobody", "no one"),
    *(f"{no} make {any_}" for no in ("do not", "dont", "is not to", "are not to") for any_ in ("any", "any more",
      "any further", "more", "further")),
)  # fmt: skip
_OFFENSIVES = (
    *("attack", "attacks", "attacking", "counterattack", "counterattacks", "assault", "assaults", "offensive action"),
    *("further advance", "more advances", "advances", "moves forward", "attempts", "adventures", "movement"),
    *("move", "moves"),
)
_FOR_NOW = (
    *("", "today", "tonight", "now", "for now", "for moment", "for time being", "for present", "at present"),
    *("this evening", "this afternoon", "this morning", "this night", "until tomorrow", "before tomorrow"),
    *("before first light", "before dawn", "before daylight", "before morning", "before daybreak"),
    *("during night", "by night", "at night", "for today", "for tonight", "at moment"),
)


_UNTIL_I = tuple(
    f"{till} {who}" for till in ("until", "till") for who in ("i", "we", "you hear", "you are", "they are")
)
_SAY = (
    *(f"{say}{more}" for say in ("say", "tell you", "tell them", "order", "decide", "") for more in (
      " otherwise", " so", " something else", " differently", " to go", " to move", " to stop", " stop", " halt")),
    *("give word", "give order", "give order to", "give signal", "send word", "call for you", "recall you", "call"),
    *("otherwise from me", "told otherwise", "told to", "instructed otherwise", "ordered otherwise"),
    *("from me", "more from me", "further from me", "from us", "come back to you", "know more"),
)  # fmt: skip


def until_told() -> Family:
    """`till I say otherwise`: no hour (orders.md 3)."""
    return Family("TILLRELIEVED", _UNTIL_I, ("",), _SAY)


#: `do not advance after the fight`: whether they follow up is no condition.
_NO_ADVANCE = (
    *("no advance", "no pursuit", "no follow up", "no exploitation", "without advance", "without pursuit"),
    *("without advancing", "without following up", "not advancing", "not following up", "not pursuing"),
    *(f"{no}{deed}" for no in ("do not ", "dont ", "not ", "not to ", "does not ")
      for deed in ("advance", "follow up", "pursue", "exploit", "press on", "go on", "push on")),
)  # fmt: skip
#: `stays where it is once the fight is won`: no following up either.
_STAYS_PUT = tuple(
    f"{stays} {there}"
    for stays in ("stay", "stays", "remain", "remains", "stop", "stops", "halt", "halts")
    for there in ("where it is", "where they are", "where he is", "put", "there", "in place")
)
_FIGHT_OVER = ("combat", "fight", "battle", "attack", "assault", "victory", "win", "success")

_WON = tuple(
    f"{fight} {over}" for fight in _FIGHT_OVER[:5] for over in ("won", "is won", "over", "is over", "has been won")
)


#: `do not advance beyond it`: the place they are to take.
_TAKEN = ("it", "there", "that", "this", "town", "village", "bridge", "objective", "place")
_NO_GOING = tuple(f"{no}{deed}" for no in ("do not ", "dont ", "not ", "not to ") for deed in ("go", "push", "press"))


def no_advance() -> tuple[Family, ...]:
    """All ways to forbid following up a fight that is won."""
    return (
        Family("NOADVANCE", _NO_ADVANCE, ("after",), (*_FIGHT_OVER, "that", "it", "winning")),
        Family("NOADVANCE", _STAYS_PUT, ("after", "once", "when", "as soon as"), (*_FIGHT_OVER, *_WON)),
        Family("NOADVANCE", (*_NO_ADVANCE, *_NO_GOING, "but do not advance"), ("beyond", "past"), _TAKEN),
    )


#: `don't hang about in Aalst`, `without lingering`, `no dawdling`.
_NO = (
    "do not",
    "dont",
    "not",
    "not to",
    "never",
    "no",
    "without",
    "does not",
    "must not",
    "shall not",
    "no time to",
    "should not",
    "will not",
    "are not to",
    "is not to",
    "may not",
)
_DAWDLE = ("hang about", "hang around", "linger", "dawdle", "dally", "loiter", "tarry", "waste time", "lose time",
           "hanging about", "hanging around", "lingering", "dawdling", "dallying", "loitering", "wasting time",
           "wasting any time", "waste any time", "lose any time", "losing time", "sightseeing",
           "stop for anything", "stop for anyone", "stop for anybody", "stop on way", "halt on way", "rest on way",
           "pause on way", "stop at all", "halt for anything", "stop to fight",
           # No deed that anybody would do unbidden: cheer.
           "surrender", "surrendering", "worry", "panic", "despair", "lose heart", "lose hope", "lose faith",
           "lose your nerve", "be afraid", "fear", "flinch")  # fmt: skip


def no_dawdling() -> Family:
    """All ways to forbid wasting time on the way."""
    return Family("REMARK", _NO, ("",), _DAWDLE)


def no_more() -> Family:
    """All ways to forbid attacks for the time being."""
    return Family("NOACTION", _NO_MORE, _OFFENSIVES, _FOR_NOW)


def prohibitions(words: Mapping[str, str]) -> dict[str, list[str]]:
    """Further ways of writing words of the grammar, from those in its table."""
    plain = {kind: [w.strip() for w in words[kind].split(",")] for kind in ("NOACTION", "AVOIDCONTACT", "WITHDRAW")}
    back = [w for w in plain["WITHDRAW"] if w and not w.endswith(("s", "ing")) and not w.startswith(_NOT_MEANT)]
    out: dict[str, list[str]] = {
        "NOACTION": [f"{no} {deed}" for no, deed in product(_FORBIDDING, (*_denied(plain["NOACTION"]), *back))],
        "AVOIDCONTACT": [f"{no} {deed}" for no, deed in product(_FORBIDDING, _denied(plain["AVOIDCONTACT"]))],
        "REMARK": [f"{a} {b}" for a, b in product(_LETTING, _THROUGH)],
    }
    barred = (*(f"is {w}" for w in _FORBIDDEN), *_ON_MY_ORDER)
    out["NOACTION"] += [f"{a} {b}" for a, b in product(_GOING_BACK, barred)]
    goes_back = [w for w in plain["WITHDRAW"] if w and w.split()[0].endswith("s")]
    out["NOACTION"] += [f"{a} {b}" for a, b in product(("nobody", "no one"), (*goes_back, *_SETS_OUT))]
    out["AVOIDCONTACT"] += ["avoid fight", "avoid any fights", "avoid all fights", "avoid all fighting"]
    # `no fighting before daylight`: an hour of the fight, and none of the march.
    out["UNLESS"] = [f"{w} before" for w in (*plain["AVOIDCONTACT"], *out["AVOIDCONTACT"]) if w.startswith(_PLAINLY)]
    passing = (*product(_NOBODY, _PASSING), *product(_THEM, _NOT_PASSING))
    out["REMARK"] += [f"{a} {b}" for a, b in passing]
    out["REMARK"] += [*(f"without {a}{b}" for a, b in product(_MY, _LEAVE)), *_UNASKED]
    return out


def _denied(ways: list[str]) -> list[str]:
    """The deeds of `not retreat`, `not give an inch`."""
    return [w.removeprefix("not ") for w in ways if w.startswith("not ") and not w.startswith(("not to ", "not one "))]


#: `505 PIR: nobody stirs before daylight`
_SETS_OUT = ("moves", "stirs", "budges", "goes", "sets out", "marches", "moves off", "to move", "is to move", "leaves")

_ATTACKS = ("attack", "assault", "angr", "aanval")
_GOINGS_BACK = ("withdr", "retreat", "fall", "pull", "rueck", "terug")
#: What troops do without going anywhere.
_IN_PLACE = frozenset(
    {OrderKind.HOLD, OrderKind.SUPPORT, OrderKind.FIRE, OrderKind.REPAIR, OrderKind.REPORT, OrderKind.MESSAGE}
    | {OrderKind.QUERY, OrderKind.CANCEL, OrderKind.AMEND}
)


def forbids(words: str, kind: OrderKind) -> bool:
    """Whether `no attack`, `is not to move` is against an order of a kind: `no attack` leaves a march as it is."""
    low = words.lower()
    if any(word in low for word in _ATTACKS):
        return kind is OrderKind.ATTACK
    if any(word in low for word in _GOINGS_BACK):
        return kind is OrderKind.WITHDRAW
    return kind not in _IN_PLACE
