"""Squadrons as they are counted and asked for.

`one squadron supports 2 IG, another patrols …`, `the other two`, `all three squadrons`, `two patrol …` are squadrons
all; `give 2 IG two squadrons` is their support, `request air recce of …` an air reconnaissance. Source: orders.md 11.
"""

from engine.orders import patterns as re
from engine.orders.hours.time_words import GERMAN_HOURS
from engine.orders.sentence.pieces import Named, Piece, kinds_at
from engine.orders.sentence.words.plain_words import WHILE, canonical
from engine.orders.sentence.words.signal_words import VERBS

_FLYING = frozenset({"SQUADRONS", "AIR", "AIRRECCE"})
_ASKING = frozenset(
    """
    fly flies request requests requesting need needs require required asking demand demands want wants suggest urgently
    erbitte erbitten verzoek
    """.split()  # noqa: SIM905
)
_OTHERS = frozenset({"another", "other", "third", "second", "last"})
_FLIGHT = frozenset({"RECCE", "SUPPORT", "AIRRECCE", "GUARD", "ATTACK", "FIRE"})
_GIVING = frozenset(
    "give gives lend allot allots assign assigns grant grants allocate allocates detail details".split()  # noqa: SIM905
)
_KEEPING = frozenset({"keep", "keeps", "have", "put", "get", "send", "hold"})
_GETTING = frozenset(
    "gets get receives receive has have bekommt bekommen erhält erhaelt erhalten kriegt krijgt krijgen".split()  # noqa: SIM905
)


_ON_TRACKS = ("tanks", "armour", "armor", "shermans", "cromwells", "panzers", "panzer")


def squadrons_named(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with every way of counting squadrons as a number of them."""
    del remarks
    for i in range(len(pieces) - 1):
        parted = pieces[i + 1].start - pieces[i].end
        rolling = pieces[i + 1].kind == "ENEMY" and pieces[i + 1].text.lower().endswith(_ON_TRACKS)
        if pieces[i].kind == "SQUADRONS" and (pieces[i + 1].kind == "WORD" or rolling) and parted == len(" of "):
            # `a squadron of Cromwells`, `squadron of jeeps`, `of British tanks`: nothing that flies.
            return [*pieces[:i], pieces[i]._replace(kind="COY"), *pieces[i + 1 :]]
    if [p.kind for p in pieces[:5]] == ["AIR", "AT", "UNITS", "AT", "PLACE"] and pieces[2].text.islower():
        # `Typhoons on the tanks at Arnhem bridge`: the enemy's, whatever tanks the writer has.
        pieces = [*pieces[:2], pieces[2]._replace(kind="ENEMY"), *pieces[3:]]
    asked = pieces[0].kind == "SAYTO" and pieces[0].text.lower().endswith(("ask", "request to"))
    if asked and len(pieces) > 1 and pieces[1].kind in _FLYING:
        # `ask the RAF to patrol`.
        pieces = pieces[1:]
    gives = len(pieces) > 2 and pieces[0].kind == "UNITS" and pieces[1].text.lower() in ("give", "lend", "spare", "fly")
    if gives and pieces[2].kind in _FLYING and all(e.sort == "hq" for e in pieces[0].value.entries):
        # `Can XXX Corps give us air support at Nijmegen?`
        pieces = pieces[2:]
    while len(pieces) > 1 and (
        (pieces[0].kind == "WORD" and pieces[0].text.lower() in _ASKING)
        or (pieces[0].text.lower() in ("get", "put up", "lay on") and pieces[1].kind != "UNITS")
    ):
        if not any(p.kind in _FLYING for p in pieces[1:4]):
            break
        pieces = pieces[1:]
    if pieces[0].text.lower() == "some" and pieces[1:] and pieces[1].kind == "AIR":
        pieces = pieces[1:]
    pieces = _of_its_own(_without_total(pieces))
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        taken = _counted(pieces, i, out) or _from_the_air(pieces, i, out) or _given(pieces, i)
        if taken:
            out += taken[0]
            i = taken[1]
        else:
            out.append(pieces[i])
            i += 1
    return out


#: Regiments whose tanks and cars ride in squadrons.
OF_CAVALRY = re.compile(
    r"\b(?:DG|H|SRY|HCR|Rec\w*|Hussars|Yeomanry|Dragoons?|Dragoon Guards|Cavalry|Lancers|Engineers|RE)$", re.IGNORECASE
)


def _of_its_own(pieces: list[Piece]) -> list[Piece]:
    """`4/7 DG helps them with two squadrons`: tanks of the regiment that helps, nothing that flies."""
    kinds = [p.kind for p in pieces]
    mounted = kinds[0] == "UNITS" and OF_CAVALRY.search(pieces[0].text) is not None
    helps = next((i for i, k in enumerate(kinds[:4]) if k == "SUPPORT" or (mounted and k in VERBS)), 0)
    if not helps or kinds[0] != "UNITS" or "AIR" in kinds or any(e.sort == "hq" for e in pieces[0].value.entries):
        return pieces
    i = next((i for i in range(helps + 1, len(kinds) - 1) if kinds[i] == "WITH"), 0)
    end = i + 1 + (kinds[i + 1 : i + 2] == ["NUM"])
    if not i or kinds[end : end + 1] != ["SQUADRONS"]:
        return pieces
    whole = pieces[0].value
    return [pieces[0]._replace(value=Named(whole.entries, whole.text, part=True)), *pieces[1:i], *pieces[end + 1 :]]


_ORDINALS = frozenset({"first", "second", "third", "fourth", "fifth", "sixth"})


def _without_total(pieces: list[Piece]) -> list[Piece]:
    """`3 squadrons today: first in support of 5 Wilts, …`: those counted one by one behind the colon."""
    colon = next((i for i, p in enumerate(pieces) if p.kind == "COLON"), 0)
    head = [p.kind for p in pieces[:colon]]
    tasks = sum(p.kind in _FLIGHT or p.kind == "FOR" for p in pieces[colon:])
    if head[:2] not in (["NUM", "SQUADRONS"], ["SQUADRONS"]) or set(head) - {"NUM", "SQUADRONS", "TIME", "AIR"}:
        return pieces
    if tasks < 2 or not any(p.kind == "NUM" for p in pieces[colon : colon + 2]):
        return pieces
    hours = [p for p in pieces[:colon] if p.kind == "TIME"]
    rest = pieces[colon + 1 :]
    return [*hours, *rest[:1], rest[0]._replace(kind="SQUADRONS", value="sqn", text="squadrons"), *rest[1:]]


def flown_besides(pieces: list[Piece], sentence: str) -> tuple[str, str]:
    """`Krafft to hold Wolfheze, one squadron to support Krafft`: behind troops that attack nothing, the task before and
    that of the squadrons; so of a patrol behind any, `2 IG attack Aalst and two squadrons patrol from Son to Best`,
    with the hour told over both. Empty if it is not so."""
    named = [i for i, p in enumerate(pieces) if p.kind in ("SQUADRONS", "AIR")]
    if not named:
        return "", ""
    at = next((i for i in named if _kind(pieces, _their_task(pieces, i)) == "RECCE"), named[0])
    begins = at - (kinds_at(pieces, at - 1, 1) == ["NUM"])
    first = next((i for i, p in enumerate(pieces[:at]) if p.kind == "UNITS"), at)
    if (
        begins < 2
        or (begins == at and pieces[at].kind != "AIR")
        or not _AN_HOUR.issuperset(p.kind for p in pieces[:first])
    ):
        return "", ""
    joined = pieces[begins - 1].kind in ("AND", "WITH") or pieces[begins - 1].text.lower() in WHILE
    joint = begins - 1 - (joined and pieces[begins - 2].kind == "COMMA")
    told = _their_task(pieces, at)
    patrols = _kind(pieces, told) == "RECCE"
    helps = _kind(pieces, told) == "SUPPORT"
    # `2 IG to Aalst, RAF in support` says no more than that.
    flies = patrols or (helps and (_kind(pieces, told + 1) in _HELPED or told + 1 == len(pieces)))
    parted = pieces[joint].kind == "COMMA" or (patrols and joined)
    before = {p.kind for p in pieces[first:joint]}
    if not parted or not flies or before.isdisjoint(VERBS | {"TO"}):
        return "", ""
    if (first or before & _OF_THE_ATTACK) and not patrols:
        return "", ""
    hours = any(p.kind == "TIME" for p in pieces[told:])
    over = "" if hours else sentence[: pieces[first].start]
    return sentence[: pieces[joint].start], over + sentence[pieces[begins].start :]


def _their_task(pieces: list[Piece], at: int) -> int:
    """Where the deed of the aircraft stands that are named there."""
    return next((i for i in range(at + 1, len(pieces)) if pieces[i].kind not in _BEFORE_THEIR_TASK), len(pieces))


#: What may stand over the task of troops and that of aircraft.
_AN_HOUR = frozenset({"AT", "FROM", "TIME", "COMMA", "COLON"})
_BEFORE_THEIR_TASK = frozenset({"AIR", "TO", "SHALL"})
_HELPED = frozenset({"UNITS", "THEY"})
#: Deeds that squadrons help to: those told beside an attack are its support.
_OF_THE_ATTACK = frozenset({"ATTACK", "SQUADRONS", "AIR", "SUPPORT"})


def _counted(pieces: list[Piece], i: int, out: list[Piece]) -> tuple[list[Piece], int] | None:
    """`all three squadrons`; behind others `another`, `the other two`, `two` before a task of aircraft."""
    piece = pieces[i]
    after = _kind(pieces, i + 1)
    if piece.kind == "BOTH" and [p.kind for p in pieces[i + 1 : i + 3] if p.kind != "AIR"][:1] == ["SQUADRONS"]:
        number = canonical(piece.text.split()[-1])[0]
        return [piece._replace(kind="NUM", text="2" if number == "both" else number)], i + 1
    if piece.kind == "NUM" and after == "SQUADRONS" and piece.text.lower() in _ORDINALS:
        return [piece._replace(text="1")], i + 1
    flown = bool(out) and any(p.kind == "AIR" for p in out)
    if flown and piece.kind in ("ALL", "WITH") and "SQUADRONS" in (after, _kind(pieces, i + 2)) and after in _COUNT:
        # `fighters patrol 4070 to 4375, all six squadrons`, `RAF patrol 1010 to 1520 with three squadrons`.
        return [], i + 1
    led = piece.kind in ("FOR", "TO", "WITH") or piece.text.lower() in ("above", "overhead", "behind")
    if led and after == "UNITS" and out and out[-1].kind in ("SQUADRONS", "AIR"):
        # `2 sqns for 7 SLI, 2 sqns to 5 DCLI`, `two squadrons above 1 WG`, `2 sqns typhoons behind 2 IG`.
        return [piece._replace(kind="SUPPORT")], i + 1
    if piece.kind == "COY" and after == "AIR" and "squadron" in piece.text.lower():
        # `a squadron of Typhoons`.
        return [piece._replace(kind="NUM", text="1"), piece._replace(kind="SQUADRONS", value="sqn")], i + 1
    if piece.kind == "WORD" and after == "SQUADRONS" and (many := GERMAN_HOURS.get(piece.text.lower())):
        # `zwei Staffeln`.
        return [piece._replace(kind="NUM", text=str(many))], i + 1
    alone = not out or out[-1].kind not in ("NUM", "UNITS", "COY", "ALL", "WORD")
    if piece.kind == "SQUADRONS" and alone and after != "UNITS" and piece.text.lower() in _ONE_OF_THEM:
        # `put a squadron over Aalst`.
        return [piece._replace(kind="NUM", text="1"), piece], i + 1
    if not any(p.kind == "SQUADRONS" for p in out) or out[-1].kind not in ("COMMA", "AND", "SEMI", "THEN", "JOIN"):
        return None
    squadrons = piece._replace(kind="SQUADRONS", value="sqn", text="squadrons")
    if piece.kind == "NUM" and _tasked(pieces, i + 1):
        said = "1" if piece.text.lower() in _ORDINALS else piece.text
        return [piece._replace(text=said), squadrons], i + 1
    if piece.kind == "NUM" and after == "WORD" and pieces[i + 1].text.lower() == "more" and _tasked(pieces, i + 2):
        # `one squadron supports 2 GG, two more patrol …`.
        return [piece, squadrons], i + 2
    if piece.kind == "REST" and _tasked(pieces, i + 1):
        # `the other two to patrol`, `the others patrol`.
        number = canonical(piece.text.split()[-1])[0]
        counted = [piece._replace(kind="NUM", text=number)] if number.isdigit() else []
        return [*counted, squadrons], i + 1
    if piece.kind != "WORD" or piece.text.lower() not in _OTHERS:
        return None
    if after == "NUM" and _tasked(pieces, i + 2):
        return [pieces[i + 1], squadrons], i + 2
    if _tasked(pieces, i + 1):
        return [piece._replace(kind="NUM", text="1"), squadrons], i + 1
    return None


_ONE_OF_THEM = frozenset(
    {"squadron", "staffel", "jagdstaffel", "further squadron", "extra squadron", "additional squadron"}
)
_COUNT = frozenset({"NUM", "SQUADRONS"})


def _kind(pieces: list[Piece], i: int) -> str:
    return pieces[i].kind if i < len(pieces) else ""


def _tasked(pieces: list[Piece], i: int) -> bool:
    """Whether a task of aircraft begins here."""
    kinds = [p.kind for p in pieces[i : i + 2]]
    if kinds in (["FOR", "UNITS"], ["TO", "UNITS"], ["FROM", "PLACE"], ["VIA", "PLACE"]) or (
        kinds[:1] and kinds[0] in _FLIGHT
    ):
        return True
    return kinds[:1] in (["TO"], ["AT"], ["SHALL"]) and kinds[1:] != [] and kinds[1] in _FLIGHT


def _from_the_air(pieces: list[Piece], i: int, out: list[Piece]) -> tuple[list[Piece], int] | None:
    """`a look from the air at 4684`, `protect the bridge from the air`."""
    row = [p.kind for p in pieces[i : i + 2]]
    if row not in (["FROM", "AIR"], ["BY", "AIR"], ["WITH", "AIR"]) or pieces[i + 1].text.lower() != "air":
        return None
    if any(p.kind == "SQUADRONS" for p in out):
        return [], i + 2
    looked = next((k for k, p in enumerate(out) if p.kind == "RECCE" or p.text.lower() in ("look", "eyes")), -1)
    if looked < 0 or any(p.kind == "UNITS" for p in out):
        return None
    out[looked] = out[looked]._replace(kind="AIRRECCE")
    return [], i + 2


def _given(pieces: list[Piece], i: int) -> tuple[list[Piece], int] | None:
    """`give 2 IG two squadrons`, `2 IG gets one squadron`: aircraft that support them."""
    piece = pieces[i]
    said = piece.text.lower()
    row = [p.kind for p in pieces[i + 1 : i + 4]]
    if piece.kind == "NUM" and row[:1] == ["SQUADRONS"] and (had := _had_by(pieces, i)):
        return [*had, piece], i + 1
    given = said in _GIVING
    flown = row[1:] in (["NUM", "SQUADRONS"], ["BOTH", "SQUADRONS"]) or row[1:2] in (["SQUADRONS"], ["AIR"])
    if given and row[:1] == ["UNITS"] and flown:
        return [piece._replace(kind="SUPPORT")], i + 1
    counted = row[:2] == ["NUM", "SQUADRONS"] or row[:1] == ["SQUADRONS"]
    if counted and (given or said in _KEEPING) and (not i or pieces[0].kind == "AIR"):
        # `allocate two squadrons to 1 Worcs`, `keep one squadron over Lent`.
        return [], i + 1
    gets = said in _GETTING and i > 0 and pieces[i - 1].kind == "UNITS" and piece.kind in ("WORD", "MOVE")
    if gets and (row[:2] == ["NUM", "SQUADRONS"] or row[:1] in (["SQUADRONS"], ["AIR"])):
        rest = {p.kind for p in pieces[i + 1 :]}
        return ([], i + 1) if rest & (VERBS - {"SUPPORT"}) else ([piece._replace(kind="SUPPORT")], i + 1)
    return None


def _had_by(pieces: list[Piece], i: int) -> list[Piece]:
    """`1 WG to have two squadrons`, `1 WG one squadron of Typhoons`: aircraft beside the one unit they are to help;
    `SRY: two squadrons to Mook` may be its own."""
    kinds = {p.kind for p in pieces}
    beside = pieces[0].kind == "UNITS" and all(p.kind in ("TO", "COLON", "COMMA", "MARK") for p in pieces[1:i])
    if not beside or kinds & (VERBS | {"SUPPORTED", "PLACE", "EITHER"}) or not kinds & {"AIR"}:
        return []
    return [pieces[i]._replace(kind="SUPPORT", text="support", end=pieces[i].start)]


def ground_flown_over(pieces: list[Piece]) -> list[Piece]:
    """`have 4386 to 4689 photographed from the air at 0730`: the deed, with the ground that stands before it."""
    if not pieces or pieces[0].kind not in ("AREAWORD", "PLACE"):
        return pieces
    at = next((i for i, p in enumerate(pieces) if p.kind == "AIRRECCE"), 0)
    ground = pieces[: at - (pieces[at - 1].kind == "TO")] if at else []
    if not _GROUND.issuperset(p.kind for p in ground) or not any(p.kind == "PLACE" for p in ground):
        return pieces
    return [pieces[at], *ground, *pieces[at + 1 :]]


_GROUND = frozenset({"AREAWORD", "PLACE", "JOIN", "BETWEEN", "TO", "FROM"})


def against_guns(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`two squadrons of fighters against the guns at Arnhem`: the enemy's, whom nobody of the writer's can be."""
    del remarks
    for i in range(1, len(pieces)):
        theirs = pieces[i].kind == "UNITS" and pieces[i - 1].text.lower() == "against"
        if theirs and all(e.sort == "wide" for e in pieces[i].value.entries):
            return [*pieces[:i], pieces[i]._replace(kind="WORD", value=""), *pieces[i + 1 :]]
    return pieces
