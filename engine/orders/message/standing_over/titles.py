"""Titles that order nothing: `Attack on Elst` over the orders for it, `RECCE` over those who scout, the mission of a
field order whose execution stands below it.

A deed without troops over a line that begins with its own is what the lines below are about. Source: orders.md 18.
"""

from engine.orders import patterns as re
from engine.orders.hours.times import When, together
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import UnitId

#: Words over several orders, each with its own troops.
_OF_SEVERAL = frozenset(
    """
    recce recces reconnaissance patrols moves movement movements attacks assaults holds withdrawals reports support
    defence defense drops drop landings landing lifts lift airlift
    """.split()  # noqa: SIM905
)
#: First words of what a whole message is about.
_NOUNS = frozenset(
    """
    op operation operations withdrawal relief attack assault advance move movement march capture seizure defence defense
    evacuation crossing reopening opening clearing clearance drop landing retreat recce reconnaissance pursuit breakout
    artillery fire air drops lift lifts airlift landings moves movements attacks plan plans
    tasks programme timetable dispositions breakthrough reinforcement capturing taking reaching holding relieving
    clearing subject subj re
    """.split()  # noqa: SIM905
)
#: Sorts of troops over those of the sort: `Guns`, `Engineers`.
_SORTS = frozenset(
    """
    arty guns gunners artillery engineers engrs eng sappers tanks armour armor infantry inf recon pioneers pioniere
    artillerie panzer infanterie genie
    """.split()  # noqa: SIM905
)
_LONGEST = 60
_MISSION = re.compile(
    r"\W*(?:\d{1,2}\W+)?(?:mission|intention|intent|aim|objects?|auftrag|opdracht)\b\W*(?P<rest>.*)", re.IGNORECASE
)
_EXECUTION = re.compile(r"\W*(?:\d{1,2}\W+)?(?:execution|method|durchf(?:ü|ue)hrung|uitvoering)\b", re.IGNORECASE)


#: `XXX Corps moves for the 19th`.
_SEVERAL_FOR = re.compile(r"\b(?:moves|movements?|attacks|tasks|table|dispositions)\b,? (?:for|on)\b", re.IGNORECASE)
_TABLE = re.compile(r"\b(?:programme|program|plan|table|schedule|timetable)\b", re.IGNORECASE)
#: `82nd Airborne Division, 19 Sep, 1300 hrs`, `Division von Tettau, 19.9.44, 13 Uhr`: who writes, and when.
_LETTER_HEAD = re.compile(
    r"[\w. -]{3,40}, ?\d{1,2}(?:st|nd|rd|th)?(?:\.9\.|[. ]{1,2}sept?(?:ember)?\.?)(?: ?(?:19)?44)?,? ?"
    r"(?:at |um |om )?\d{1,2}(?:[:.]?\d\d)? ?(?:hrs?|hours|h|uhr|uur)?\.?",
    re.IGNORECASE,
)
#: `XXX Corps - Thu 21 Sep`, `1 Airborne Div, turn 12`: who writes, and of what day.
_OF_A_DAY = re.compile(
    r"[\w./ -]{3,40}?(?:,| ?[-–/|]| \() ?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? ?)?"
    r"(?:\d{1,2}(?:st|nd|rd|th)?(?:\.9\.|[. ]{1,2}sept?(?:ember)?\.?)(?: ?(?:19)?44)?|(?:turn|round|day) \d{1,3}|"
    r"(?<=day))(?:[ ,/-]+\d{4}(?: ?(?:hrs|h|hours))?)?\)?",
    re.IGNORECASE,
)
#: First words that may as well bid somebody do it.
_BIDDING = frozenset({"attack", "assault", "advance", "move", "march", "capture", "drop", "land", "retreat", "fire"})
#: Pieces that no title has.
_OF_AN_ORDER = frozenset("NOW ALL BOTH REST WITH VIA UNTIL SUPPORTED THEN IF WHEN COND".split())  # noqa: SIM905
#: Pieces of an hour before troops.
_BEFORE_TROOPS = frozenset({"TIME", "EITHER", "AT", "FROM", "UNTIL", "COMMA", "COLON", "MARK"})


def names_a_deed(text: str) -> bool:
    """Whether a line may be a title, by its words alone."""
    if len(text) > _LONGEST or not (text[:1].isupper() or text[:1].isdigit()):
        return False
    if text.startswith("HQ ") or _SEVERAL_FOR.search(text) or _LETTER_HEAD.fullmatch(text):
        return True
    if _OF_A_DAY.fullmatch(text):
        return True
    return text.split(None, 1)[0].lower().rstrip(":,") in _NOUNS | _OF_SEVERAL or text.lower() in _SORTS


def announces(text: str) -> bool:
    """`Subject: crossing of the Waal`, `Operation: seize Arnhem bridge`: a title, whatever stands below it."""
    return text.lower().startswith(("subject:", "subj:", "re:", "operation:", "op:"))


def when_written(pieces: list[Piece]) -> When | None:
    """The day and hour of `HQ XXX Corps, 18 Sept 44, 0545 hrs`: who writes, and when."""
    kinds = [p.kind for p in pieces if p.kind not in ("COMMA", "MARK", "JOIN", "AT")]
    times = [p.value for p in pieces if p.kind == "TIME"]
    if kinds[:1] != ["UNITS"] or set(kinds[1:]) != {"TIME"} or len(times) > 2:
        return None
    whole: When = together(times[0], times[1]) if len(times) == 2 else times[0]
    return whole if whole.day is not None and whole.clock is not None else None


def led(below: list[Piece]) -> bool:
    """Whether a line is an order of its own: troops, behind an hour or not, and their deed."""
    kinds = [p.kind for p in below]
    # `Assault: 3/504, Nijmegen railway bridge, 1500`.
    at = kinds.index("COLON") + 1 if "COLON" in kinds[:3] and "UNITS" not in kinds[:2] else 0
    first = next((k for k in kinds[at:] if k not in _BEFORE_TROOPS), "")
    if kinds[at : at + 2] == ["NUM", "SQUADRONS"] or first == "SQUADRONS":
        # `3 squadrons in support of 2 IG`, below `Air tasks for today:`.
        return True
    # `1 Pol DZ K 1000`, below `Drops tomorrow:`.
    told = not {*kinds}.isdisjoint(VERBS | {"TO", "COLON"}) or {"PLACE", "TIME"}.issubset(kinds)
    return first in ("UNITS", "ALL") and told


def is_title(text: str, pieces: list[Piece], naming: Naming, *, first: bool, apart: bool) -> bool:
    """Whether a line over orders only says what they are about; `first`: nothing is ordered before it.

    `apart`: an empty line stands below it."""
    words = text.lower().rstrip(":").split()
    kinds = {p.kind for p in pieces}
    if words[0] == "hq" and kinds & (VERBS | {"TO"}):
        # `HQ 1 Airborne Div to the Hartenstein`.
        return False
    # `Air recce Arnhem to Velp` is a task for the air force, and whole.
    if text.endswith((".", "!", "?")) or kinds & _OF_AN_ORDER or {"AIRRECCE", "PLACE"} <= kinds:
        return False
    if any(p.kind == "TIME" and p.value.clock is not None for p in pieces):
        return False
    if words[0] in _BIDDING and not (apart or text.isupper() or kinds & {"TIME", "ORDERNO"}):
        # `Attack Aalst` over `3 IG follow 2 IG`: who is to attack is asked.
        return False
    if len(words) == 1:
        return first or words[0] in _OF_SEVERAL | _SORTS
    # `Artillery programme for 20 September`: no guns in particular.
    pieces = [p for p in pieces if p.kind != "UNITS" or not _TABLE.search(text) or p.text.lower() not in _NOUNS]
    return (first or words[0] in _OF_SEVERAL) and not names_own(pieces, naming)


def names_own(pieces: list[Piece], naming: Naming) -> bool:
    """Whether a battalion or brigade of the writer's own is named; a division or corps may be the whole of it."""
    named = [p.value.entries for p in pieces if p.kind == "UNITS"]
    if any(e.sort == "wide" for entries in named for e in entries):
        # `Recce Sqn go and look at Ede`: somebody's, and perhaps his own.
        return True
    small = [e for entries in named if all(e.sort in ("unit", "group") for e in entries) for e in entries]
    return any(naming.own(u) for e in small for u in naming.gaz.members(e))


def turns(text: str, pieces: list[Piece]) -> bool:
    """Whether a line only says of whom the writer speaks next: `Then the guns.`, `Now to the Irish Guards:`."""
    return _TURNING_TO.match(text) is not None and {p.kind for p in pieces} <= _SPOKEN_OF


def turns_to(pieces: list[Piece], below: list[Piece], naming: Naming) -> bool:
    """Whether the line below orders some of those of whom the writer speaks next."""
    if "FOR" in {p.kind for p in pieces} <= _TURNED:
        # `Now for the ground.`
        return led(below)
    if any(p.kind == "AIR" for p in pieces):
        return any(p.kind == "SQUADRONS" for p in below[:3])
    whole, part = _members(pieces, naming), _members(below[:2], naming)
    return led(below) and bool(part) and part < whole


def _members(pieces: list[Piece], naming: Naming) -> set[UnitId]:
    return {u for p in pieces if p.kind == "UNITS" for e in p.value.entries for u in naming.gaz.members(e)}


_TURNING_TO = re.compile(
    r"(?:(?:and )?(?:now|then|next|first|finally|lastly)|as (?:for|to)|turning (?:now )?to|on to|the|our|my)\b|"
    # `Guns`, over a list of what they are to do.
    r"(?:guns|gunners|artillery|engineers|sappers|pioneers|armou?r|tanks|infantry|flak)\W*$",
    re.IGNORECASE,
)
_TURNED = frozenset({"NOW", "THEN", "FOR", "COMMA", "COLON", "MARK"})
_SPOKEN_OF = _TURNED | {"TO", "UNITS", "AIR", "NUM"}


def execution(text: str) -> bool:
    """`3. EXECUTION`: the orders of a field order begin here."""
    return _EXECUTION.match(text) is not None


def mission(text: str) -> str | None:
    """What stands in the line behind `MISSION`, if it begins with it."""
    found = _MISSION.match(text)
    return found["rest"] if found is not None else None


#: `FIELD ORDER NO 12`, `Korpsbefehl Nr. 2`: five paragraphs are to follow.
_OF_FIVE = re.compile(
    r"\W*(?:[\w.]+ ){0,4}?(?:(?:field|ops?|operations?|operational) (?:orders?|instructions?)|opords?|"
    r"(?:op )?instructions?|oo|fo|(?:divisions?|korps|armee|regiments?|operations?|angriffs?)-?befehl|"
    r"operatie-?bevel|divisie-?bevel)\b",
    re.IGNORECASE,
)
_OF_THE_ENEMY = re.compile(
    r"(?:[a-h]\W+)?(?:the )?"
    r"(?:enemy|en\b|germans?|british|feind|vijand|own|friendly|situation|information|info|lage)\b",
    re.IGNORECASE,
)
#: Who is to do it, the whole of those the writer leads.
_THE_WHOLE = re.compile(
    r"(?:the |die |de |our |my )?(?:(?!\d*/)[\w.]+ ){0,4}?(?:division|divisie|div|corps|korps|army|armee|leger|"
    r"(?:1|82|101|43|50|59|406)(?:st|nd|rd|th)? (?:abn|airborne|a/b|wessex|northumbrian|id))\b"
    r"(?! (?:hq|headquarters|artillery|arty|guns|engineers?|reserve|troops|cp|recce|recon|signals)\b)(?!,? less)[^:]*$",
    re.IGNORECASE,
)
_THREE = 3


def mission_line(lines: list[tuple[int, str]]) -> int:
    """Which line is the mission of a field order that numbers its five paragraphs and does not name them, from 1; 0 for
    none. `1. Enemy holds Wyler. 2. The Division attacks Wyler. 3. 505 PIR attacks Wyler at 0600.`"""
    if len(lines) < _THREE:
        return 0
    first = {item: at for at, (item, _) in reversed([*enumerate(lines)]) if item}
    one, two, three = (first.get(item, -1) for item in (1, 2, 3))
    titled = any(_OF_FIVE.match(text) for _, text in lines[:3])
    if not (0 if titled else -1) < one < two < three or _OF_THE_ENEMY.match(lines[one][1]) is None:
        return 0
    return two + 1 if _THE_WHOLE.match(lines[two][1]) else 0
