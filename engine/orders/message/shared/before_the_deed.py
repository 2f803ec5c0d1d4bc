"""What is told of troops in a sentence before their deed: `1 Para leaves at 1600. It goes to Arnhem by Wolfheze.`

When they set out, and on which side they are (`7 KOSB: north side. Hold there.`): two sentences, one order. `1/505 and
2/505 start at 0600. 1/505 to Mook, 2/505 to Riethorst.` gives each the hour of both.
Source: orders.md 8, 18.
"""

from collections.abc import Callable
from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.message.shared.case_alone import with_their_case
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.clock.jump_off import sets_out
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import UnitId

_THEY = re.compile(r"\W*(?:it|they|he|sie|er|es|ze|zij|hij|both|beide)\b(?! then\b| dann\b| dan\b)", re.IGNORECASE)
_SENT = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE"})
#: How a sentence says no more than who sets out, and when; whence, too.
_HEAD = frozenset({"UNITS", "JOIN", "COMMA", "AND", "SHALL", "FROM", "MOVE", "TIME", "AT", "PLACE"})
_LEAVES = frozenset("leave leaves depart departs start starts".split())  # noqa: SIM905


#: `7 KOSB: north side.`, `10 Para: reserve.`: where those are whose deed comes next.
_SECTOR = re.compile(
    r"(?P<who>[^:,;]{2,30}): (?P<where>(?:(?:the|on the|in the|your|our) )?"
    r"(?:(?:north|south|east|west|left|right|far left|far right|centre|center)(?:[- ]?(?:east|west))?(?:ern)?"
    r"(?: (?:side|flank|sector|face|edge|half))?|(?:in )?reserve|main effort))[\s.]*",
    re.IGNORECASE,
)


#: `GR 1036 holds Sint-Oedenrode... if it is ours, otherwise Schijndel.`
_CASE_ADDED = re.compile(r"(?:but )?(?:only )?(?:if|unless|provided|falls|wenn|sofern|als|mits|tenzij)\b")
#: `376 PFA fires at 1600. Target: 4873.`
_TARGET = re.compile(
    r"(?:the |das |het )?(?:target|ziel|doel)(?: is| ist)?[:,]? (?P<where>[A-Z\d][\w -]{2,30}?)\W*", re.IGNORECASE
)


#: A way before a colon, over those who go by it.
WAY_OVER = re.compile(
    r"(?:via|by|through|along|across|over|cross[- ]country|avoiding|über|ueber)\b[^:;.]{0,50}:", re.IGNORECASE
)


def leaning_on_the_first(parts: list[str], scan: Callable[[str], list[Piece]]) -> list[str]:
    """The sentences of a line, with what the first says of those behind it: their case, or their way."""
    return _way_of_each(with_their_case(parts, scan), scan)


def _way_of_each(parts: list[str], scan: Callable[[str], list[Piece]]) -> list[str]:
    """`Via Son: 1/506 to Eindhoven; 2/506 to Aalst`: the way before the colon is that of those behind the semicolon."""
    way = WAY_OVER.match(parts[0])
    if way is None:
        return parts
    out = parts[:1]
    for part in parts[1:]:
        told = out[-1][-1] not in ".!?:" and ":" not in part and [p.kind for p in scan(part)[:1]] == ["UNITS"]
        if not told:
            return [*out, *parts[len(out) :]]
        out.append(f"{way[0]} {part}")
    return out


def told_before_deed(before: str, part: str, scan: Callable[[str], list[Piece]]) -> str:
    """Both sentences as one; empty if they are two."""
    if before.endswith(("...", "…")) and _CASE_ADDED.match(part) is not None:
        return f"{before.rstrip(' .…')}, {part}"
    if part[:1] in "TZDtzd" and (target := _TARGET.fullmatch(part)) is not None:
        return _against(before, target["where"], scan)
    if ":" not in before:
        return _setting_out(before, part, scan) if part[:1] in "ITHSEZBithsezb" else ""
    if part.rstrip(" .!").endswith(" it") and len(part.split()) == len(("Take", "it")):
        # `506: Son bridge. Take it.`
        told = [p.kind for p in scan(before) if p.kind != "MARK"] == ["UNITS", "COLON", "PLACE"]
        taken = [p.kind for p in scan(part)[:1]] == ["ATTACK"]
        return f"{before.rstrip(' .;!')}, {part[:1].lower()}{part[1:]}" if told and taken else ""
    sector = _SECTOR.fullmatch(before)
    if sector is None or ":" in part or any(p.kind not in ("UNITS", "JOIN", "AND") for p in scan(sector["who"])):
        return ""
    deed = scan(part)
    return f"{sector['who']}, {sector['where']}: {part}" if deed and deed[0].kind in VERBS else ""


def _against(before: str, target: str, scan: Callable[[str], list[Piece]]) -> str:
    """The attack or the fire with its target: `376 PFA fires on 4873 at 1600`; empty if it has another."""
    head = scan(before)
    deed = next((p for p in head if p.kind in ("ATTACK", "FIRE")), None)
    if deed is None or any(p.kind in ("TO", "SEMI") or (p.kind in VERBS and p is not deed) for p in head):
        return ""
    where = [p for p in head if p.kind in ("PLACE", "EITHER")]
    if any(before[: p.start].split()[-1:] not in (["at"], ["um"], ["om"]) or not p.text.isdigit() for p in where):
        return ""
    on = "on " if deed.kind == "FIRE" else ""
    return f"{before[: deed.end]} {on}{target}{before[deed.end :]}"


def _setting_out(before: str, part: str, scan: Callable[[str], list[Piece]]) -> str:
    """Hour and deed as one; empty if the first sentence is more, or the second sends nobody anywhere."""
    they = _THEY.match(part)
    if they is None:
        return ""
    head = [p._replace(kind="FROM") if p.text.lower() in _LEAVES else p for p in scan(before)]
    kinds = [p.kind for p in head]
    if kinds[:1] != ["UNITS"] or not {*kinds} <= _HEAD or kinds.count("TIME") != 1:
        return ""
    if not {"FROM", "MOVE"} & {*kinds} or any(b == "PLACE" and a != "FROM" for a, b in pairwise(kinds)):
        return ""
    deed = scan(part)
    sent = any(p.kind in _SENT for p in deed) and any(p.kind == "PLACE" for p in deed)
    if not sent or any(p.kind in ("TIME", "UNITS") for p in deed[:4]):
        return ""
    if "PLACE" in kinds:
        return f"{before.rstrip(' .;!')}, {part[:1].lower()}{part[1:]}"
    names = next(i for i, k in enumerate(kinds) if k not in ("UNITS", "JOIN"))
    hour = head[kinds.index("TIME")]
    said = before[hour.start : hour.end]
    led = f"At {said}" if said[:1].isdigit() else f"{said[:1].upper()}{said[1:]}"
    return f"{led} {before[: head[names - 1].end]}{part[they.end() :]}"


#: How several set out at an hour, no word of where to: `505 PIR attacks at 0600.`
_SET_OUT = re.compile(r"[^:;?()]{3,90}\d[^:;?()]{0,12}\.?")
_SETTING_OUT = frozenset({"UNITS", "JOIN", "COMMA", "AND", "SHALL", "TO", "ALL", "BOTH", "AT", "TIME", "MARK"})
_STARTS = frozenset({"start", "starts", "begin", "begins", "step", "steps", "kick", "kicks"})


def hour_of_those_told(parts: list[str], scan: Callable[[str], list[Piece]], naming: Naming) -> list[str]:
    """`1/505 and 2/505 start at 0600. 1/505 to Mook, 2/505 to Riethorst.`: the hour before the deeds of each; as they
    are if one is left out, or has an hour of its own. `GAD break out at 1435. Irish Guards lead to Eindhoven,
    Grenadiers behind.`: who goes in front is told, and nobody else is sent."""
    if len(parts) < 2:
        return parts
    if _PRESS_ON.fullmatch(parts[0]) and (whole := _members(scan(parts[0])[:1], naming)):
        # `Guards Armoured to press on. Irish Group to Eindhoven, Grenadier Group behind.`
        first = troops((p for p in scan(parts[1])[:1] if p.kind == "UNITS"), naming)
        return parts[1:] if first and first < whole else parts
    if not _SET_OUT.fullmatch(parts[0]):
        return parts
    head = scan(parts[0])
    column = _LEADS.search(parts[1]) is not None
    # `GAD attack at 1435.`
    hours = [p for p in head if p.kind == "TIME" or (column and p.kind == "EITHER")]
    if head[:1] == [] or head[0].kind != "UNITS" or len(hours) != 1:
        return parts
    if hours[0].kind == "TIME" and hours[0].value.clock is None:
        return parts
    going = [p for p in head if p.kind not in _SETTING_OUT and p.kind != "EITHER"]
    if len(going) != 1 or not (
        sets_out(going[0]) or going[0].kind == "MOVE" or _starts(going[0]) or (column and _breaks_out(going[0]))
    ):
        return parts
    named = [p for p in head if p.kind == "UNITS"]
    # Those of a division that come up by then go with it.
    whole = _members(named, naming) if column else troops(named, naming)
    told: list[str] = []
    sent: set[str] = set()
    for part in parts[1:]:
        row = scan(part)
        names = [p for p in row if p.kind == "UNITS"]
        mine = troops(names, naming)
        if not row or row[0].kind != "UNITS" or not mine <= whole or not _GOES_ANYWHERE & {p.kind for p in row}:
            return parts
        if any(p.kind in _WHEN and not (column and p.kind in _IN_COLUMN) for p in row):
            return parts
        sent |= mine
        said = parts[0][hours[0].start : hours[0].end].strip()
        told.append(f"At {said} {part}" if said[:1].isdigit() else f"{said[:1].upper()}{said[1:]} {part}")
    return told if len(whole) > 1 and (sent == whole or column) else parts


def _members(named: list[Piece], naming: Naming) -> frozenset[UnitId]:
    """All units of those named, whether they have come up or not."""
    return frozenset(u for p in named if p.kind == "UNITS" for e in p.value.entries for u in naming.gaz.members(e))


def _breaks_out(piece: Piece) -> bool:
    return piece.kind == "ATTACK" and (piece.text.lower().startswith("break") or not piece.text.endswith("on"))


_PRESS_ON = re.compile(
    r"[^,:;.]{2,40} (?:(?:is |are )?to |will |must )?(?:press|push|crack|drive)(?:es)? on"
    r"(?: (?:hard|today|north|northwards?|at (?:best|full|top) speed|regardless|without delay))*[.!]?",
    re.IGNORECASE,
)
_LEADS = re.compile(r"\b(?:lead(?:s|ing)?|in front|go(?:es)? first)\b", re.IGNORECASE)
_IN_COLUMN = frozenset({"FOLLOW", "BEHIND"})


def _starts(piece: Piece) -> bool:
    return piece.kind == "FROM" and piece.text.lower().split()[0] in _STARTS


_GOES_ANYWHERE = frozenset({"TO", "MOVE", "ATTACK"})
_WHEN = frozenset({"TIME", "EITHER", "LASTING", "COND", "IF", "WHEN", "UNTIL", "THEY", "REST", "FOLLOW", "BEHIND"})
