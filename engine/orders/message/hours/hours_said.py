"""An hour that a sentence consists of, for orders before or after it: `All at 1200.`, `H hr 1435.`, `We go in at dusk.`

Whether a sentence says one, tells of one, or may have been about when; for which orders it is, is
`common_hour`'s matter. Knows no names. Source: orders.md 1, 4, 18.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine.orders import patterns as re
from engine.orders.hours.times import When, together
from engine.orders.message.standing_over.partings import parting
from engine.orders.message.standing_over.small_talk import small_talk
from engine.orders.sentence.clock.jump_off import sets_out
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded

_WORDS = frozenset(
    """
    h hr hour hrs los zero kick off s x jump go goes going in start starts begin begins everything everyone
    everybody all we these those they it them attack attacks assault move moves advance march marches is be
    will shall sharp time timing together zeit ab geht gehen angriff beginn begin aanvang kickoff party show op
    order orders hours for the of set fixed ist wird dann then out fact rather instead actually please in
    timings timetable valid effective execution following below
    departure depart departs leave leaves lot x y this to at on commence commencing
    alle alles aller allen allemaal iedereen einheiten eenheden der die das des de het den diese deze es wir wij we
    für fuer voor um om uhr uur uhrzeit zeitpunkt angriffe angriffs angriffsbeginn angriffszeit angreifen greifen
    antreten antritt treten tritt an marschbeginn marschieren abmarsch abmarschzeit bewegungen startzeit beginnen
    fangen vangen begint aanval aanvallen vallen aan aanvangstijd aanvalstijd tijd tijdstip starttijd vertrek
    vertrektijd vertrekken gaan gaat bevelen opdrachten befehle
    """.split()  # noqa: SIM905
)
_EVERYONE = re.compile(
    r"\b(?:all|everyone|everybody|everything|alle[nrs]?|allemaal|iedereen|both|the lot|the following|orders|"
    r"timings|timetable|(?:these|those|the) (?:moves|attacks|orders)|"
    r"(?:die|diese|de|deze) (?:angriffe|befehle|aanvallen|bevelen))\b",
    re.IGNORECASE,
)
_THEY = re.compile(r"^\s*(?:they|it|he|she)\b(?! (?:all|both)\b)", re.IGNORECASE)
_ONLY = frozenset(
    {"ALL", "ALLORDERS", "BOTH", "THEY", "REST", "AT", "FROM", "COLON", "COMMA", "MARK", "AND", "THEN", "DELAY", "JOIN"}
)
#: Pieces that say for what the hour is, in words of `_WORDS`: `Orders valid from 1530`, `The following at 1530`.
_FOR_WHAT = frozenset({"MOVE", "ATTACK", "FOR", "TO", "ORDERNO", "FOLLOW", "SHALL"})


class Hour(NamedTuple):
    """What the sentence says."""

    when: When | None
    #: Minutes from now, `in two hours`.
    delay: int = 0
    everyone: bool = False
    #: `they`: those of the last sentence.
    they: bool = False
    #: An hour and nothing else, which may as well stand above what it governs.
    bare: bool = False
    #: It stands between two orders, and may be the next one's.
    between: bool = False
    #: `Nobody moves until 0500`: those who stay anyway stay until then.
    nobody: bool = False
    #: `Attack at 0800`: of an attack; where none was ordered, it may be a deed of its own.
    attack: bool = False
    #: `Move off at 0600`: those who only stay where they are have nowhere to go then.
    setting_out: bool = False


def hour_alone(pieces: list[Piece], sentence: str) -> Hour | None:
    """The hour a sentence consists of; None if it says anything else."""
    if _NOBODY.match(sentence):
        clocks = [p.value for p in pieces if p.kind == "TIME" and p.value.clock is not None]
        if len(clocks) != 1 or any(p.kind in ("LESS", "UNITS") for p in pieces):
            return None
        return Hour(clocks[0], everyone=True, nobody=True)
    times = [p for p in pieces if p.kind in ("TIME", "EITHER")]
    spans = [p for p in pieces if p.kind == "LASTING"]
    named = [p for p in times if p.kind == "TIME" and re.match(r"(?:h|zero|attack|s|x)\b", p.text.lower())]
    if len(times) > 1 and named:
        # `H-hour 1435`, `Zero hour is 1200`: the name of the hour, and the hour.
        times = [p for p in times if p is not named[0]]
    if len(times) == 2 and times[0].kind == times[1].kind == "TIME" and times[0].value.clock is None:
        # `Timings for tomorrow, all at 1530:`
        whole = times[1]._replace(value=together(times[0].value, times[1].value))
        pieces = [whole if p is times[1] else p for p in pieces if p is not times[0]]
        times = [whole]
    if len(times) + len(spans) != 1 or sentence.rstrip().endswith("?"):
        return None
    for piece in pieces:
        if _UNLESS_SAID.search(sentence) and (piece.kind == "UNLESS" or piece.text.lower() in _UNLESS_SAID_WORDS):
            continue
        known = piece.kind in _ONLY or piece in times or piece in spans or piece in named
        doing = piece.kind in _FOR_WHAT and re.split(r"[\s-]", piece.text.lower())[0] in _WORDS
        if not (known or doing or (piece.kind == "WORD" and piece.text.lower() in _WORDS)):
            return None
    silent = set(re.findall(r"[a-z]+", sentence.lower())) - _WORDS
    rest = {w for p in pieces if p.kind not in ("WORD",) for w in re.findall(r"[a-z]+", p.text.lower())}
    if len(silent - rest) > 3:
        return None
    if any(p.kind == "BY" for p in pieces):
        return None
    bare = all(p.kind in ("AT", "FROM", "COLON", "MARK", "COMMA") or p in times for p in pieces) and not (silent - rest)
    everyone = _EVERYONE.search(sentence) is not None
    they = _THEY.match(sentence) is not None
    attack = any(p.kind == "ATTACK" for p in pieces)
    if spans:
        led = any(p.kind in ("AT", "DELAY") for p in pieces)
        return Hour(None, spans[0].value, everyone, they, attack=attack) if led else None
    when = times[0].value if times[0].kind == "TIME" else times[0].value[0]
    if when.clock is None and when.minute is None:
        return None
    return Hour(when, 0, everyone, they, bare, attack=attack, setting_out=any(map(sets_out, pieces)))


def of_the_writer(pieces: list[Piece], sentence: str) -> bool:
    """`Available from 1800.`: hours of the writer's own."""
    alone = all(p.kind in ("FROM", "AT", "TIME", "UNTIL", "BY", "MARK", "WORD") for p in pieces)
    return alone and _PRESENT.search(sentence) is not None


_PRESENT = re.compile(r"\b(?:available|reachable|online|offline|afk|home|away|back|awake|asleep)\b", re.IGNORECASE)
#: `More orders tomorrow.`: when the next come.
_MORE = re.compile(r"^\W*(?:more|further|next|additional|other)\b[^:]*$", re.IGNORECASE)


def nobody_else(pieces: list[Piece], sentence: str) -> bool:
    """`No one else uses the road before 2100.`, `No other moves until I say so.`: of all but those who have orders."""
    if sentence[:1] not in "NnOoSs" or not _NOBODY_ELSE.match(sentence):
        return False
    return not any(p.kind in ("UNITS", "LESS", "BUT", "UNLESS", "IF") for p in pieces)


_NOBODY_ELSE = re.compile(
    r"\s*(?:(?:otherwise|sonst),? (?:nobody|no|nothing|niemand|keiner?|keine|nichts)\b|"
    r"(?:nobody|no one|no-one|nothing|none) (?:else|other)\b|"
    r"no other (?:units?|troops|moves?|movements?|traffic|attacks?|battalions?)\b|"
    r"(?:nobody|no one|no-one|nothing|no (?:units?|troops|movement|moves?|attacks?))\b[^,;:?]{0,60}"
    r"\b(?:otherwise|besides)\W*$|(?:niemand|keiner) (?:sonst|anders)\b)",
    re.IGNORECASE,
)


def nobody_but(pieces: list[Piece], sentence: str) -> bool:
    """`Nobody moves till 0500 except 1/508`: who may is not settled by the hour."""
    return any(p.kind == "LESS" for p in pieces) and _NOBODY.match(sentence) is not None


def deadline_of_all(pieces: list[Piece]) -> When | None:
    """`All by 1800.`, `Both are to be there by 0600.`, `Finish by 0600.`: when those sent are to be there;
    None if more is said."""
    kinds = [p.kind for p in pieces if p.kind not in ("THERE", "MARK", "SHALL", "TO", "AT")]
    if kinds not in (["BY", "TIME"], ["ALL", "BY", "TIME"], ["BOTH", "BY", "TIME"], ["THEY", "BY", "TIME"]):
        return None
    when: When = pieces[-1].value if pieces[-1].kind == "TIME" else pieces[-2].value
    return when if isinstance(when, When) and when.clock is not None else None


_OF_ALL = re.compile(
    r"\b(?:orders?|befehle?|plan|plans|programme?|schedule|moves|attacks?|tasks|timings?|times|zeiten|all|alle[ns]?|everything|everyone|these|"
    r"those|both|the above|above|following|below|the lot|the whole|this is|for)\b",
    re.IGNORECASE,
)
_TITLE = re.compile(r"\b(?:orders?|\w*befehle?|opdracht(?:en)?|no\.?)\b|[-–:]", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_MONTH = re.compile(r"\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w*\b", re.IGNORECASE)
_UNLESS_SAID_WORDS = frozenset({"otherwise", "stated", "noted", "said", "given", "mentioned", "specified", "else"})
_UNLESS_SAID = re.compile(
    r"\b(?:unless|except where|if not) (?:otherwise )?(?:stated|noted|said|given|mentioned|specified)\b", re.IGNORECASE
)
#: `Nobody moves before 1400`.
_NOBODY = re.compile(
    r"^\s*(?:nobody|no one|no-one|none of (?:you|them)|no (?:units?|troops|movement|moves?|attacks?)|"
    r"nothing (?:moves|starts|begins|happens|is to (?:move|start|begin|happen))|niemand|keiner)\b"
    r"[^,;:?]{0,40}\b(?:before|until|till|earlier than|vor|bis|voor)\b",
    re.IGNORECASE,
)
#: `The attack of 406 Div begins at 0630`, `The show starts at 1435 as agreed`.
_BEGINS = re.compile(
    r"^\s*(?:[^:;.]{0,40}\b(?:all|everyone|everybody|alle)\b[^:;.]{0,30}:\s*)?"
    r"(?:(?:the|our|my|this|der|die|das|unser|de|het) )?(?:[\w-]+ ){0,2}"
    r"(?:attack|show|operation|advance|push|assault|party|balloon|battle|offensive|move|march|drop|landing|crossing|barrage|op|angriff|unternehmen|aanval)s?\b[^,;:?]{0,50}\b"
    r"(?:begins?|starts?|goes (?:in|up|off)|kicks? off|commences?|opens?|jumps? off|is (?:at|for|on)|beginnt|begint)\b",
    re.IGNORECASE,
)
_ACTS = frozenset({"UNITS", "PLACE", "SQUADRONS", "AIR", "UMPIRE", "COND", "IF", "WHEN"})


def hour_of_the_day(pieces: list[Piece], sentence: str) -> Hour | None:
    """The hour at which the whole begins, as a sentence tells it; None if it tells something else."""
    if not _BEGINS.match(sentence) or (pieces and pieces[0].kind == "AMEND"):
        # `Move the start of order 8 to 1600` is about an order.
        return None
    kinds = {p.kind for p in pieces}
    if kinds >= {"UNITS", "PLACE"} or "SUPPORTED" in kinds:
        # `The attack of 107 Brigade on Veghel is to begin at 1300`: an order of its own; `…, supported by Werfer`.
        return None
    said = [p.value if p.kind == "TIME" else p.value[0] for p in pieces if p.kind in ("TIME", "EITHER")]
    times = [t for t in said if t.clock is not None or t.minute is not None]
    return Hour(times[0]) if len(times) == 1 else None


_DAYS_OWN = re.compile(
    r"\b(\w{3,6}day|tomorrow|today|tonight|\d+(?:th|st|nd|rd))(?: (?:morning|afternoon|evening|night))?['’]s(?= )",
    re.IGNORECASE,
)
_BY_WHOM = re.compile(r" (?:from|by|of|for) [^,;]{3,30}(?=:$)")
#: `I am away tomorrow, so:` gives a reason, no day.
_SO = re.compile(r"\b(?:so|therefore|hence|because)\W*$", re.IGNORECASE)


#: `Tomorrow is the day.`, `Monday is my day off.`, `Tomorrow will be hard.`, `Morgen wird es hart.`
_OF_A_DAY = re.compile(
    r" (?:is|will|was|might|may|could|should|looks|promises|wird|ist|wordt|is|zal)\b(?! (?:for|für|voor)\b)",
    re.IGNORECASE,
)


def tells_of_a_day(pieces: list[Piece], sentence: str) -> bool:
    """Whether a sentence says what a day is like: no day for the orders below it."""
    return pieces[0].kind == "TIME" and _OF_A_DAY.match(sentence, pieces[0].end) is not None


_ENOUGH = frozenset("better best fine ok okay early enough soon good right alright time preferable besser gut".split())  # noqa: SIM905


def like_that_day(pieces: list[Piece], sentence: str) -> bool:
    """`Tomorrow will be hard.`, of the day and of nothing else; `Tomorrow is early enough.` may be said of orders."""
    if not pieces or not tells_of_a_day(pieces, sentence) or sentence.rstrip().endswith(":"):
        return False
    if not _ENOUGH.isdisjoint(sentence.lower().rstrip(" .!").split()):
        return False
    return pieces[0].value.clock is None and all(p.kind in ("TIME", "WORD", "RAMBLE", "MARK", "THEY") for p in pieces)


def day_it_is_of(title: str, scan: Callable[[str], list[Piece]]) -> When | None:
    """`Tomorrow's lift`, `Tuesday's work`: the day whose orders stand below; None if it is no day's."""
    whose = _DAYS_OWN.search(title)
    days = [p.value for p in scan(whose[1]) if p.kind == "TIME"] if whose is not None else []
    return days[0] if len(days) == 1 and days[0].day is not None and days[0].clock is None else None


def day_of_all(sentence: str, pieces: list[Piece], scan: Callable[[str], list[Piece]]) -> When | None:
    """`Orders for tomorrow`, `All this is for the 19th`: a day and no hour, for the orders of a message; None if the
    sentence says anything else."""
    if len(sentence) > 80 or sentence.rstrip().endswith("?") or _MORE.match(sentence):
        return None
    dated = any(p.kind == "TIME" and p.value.clock is None for p in pieces)
    if dated and tells_of_a_day(pieces, sentence):
        return None
    if not dated and "'s " not in sentence and not (_DIGIT.search(sentence) and _MONTH.search(sentence)):
        return None
    # `Here is what happens tomorrow:` stands over lines, whatever its words.
    over = sentence.endswith(("following", "following.")) or sentence[:5].lower() == "here "
    over = over or (sentence.endswith(":") and len(pieces) > 2 and not _SO.search(sentence))
    if not (over or _OF_ALL.search(sentence)):
        return None
    if "'s " in sentence and (whose := _DAYS_OWN.search(sentence)):
        # `Tuesday's moves:`, `Tomorrow's orders from XXX Corps:`
        sentence = _BY_WHOM.sub("", sentence.replace(whose[0], whose[1]))
    elif not dated and not _MONTH.search(sentence):
        return None
    pieces = scan(_TITLE.sub(" ", sentence))
    times = [p.value for p in pieces if p.kind == "TIME"]
    acts = {p.kind for p in pieces} & (_ACTS | VERBS | {"LASTING", "VAGUE"})
    acts -= {"FOLLOW", "ATTACK", "MOVE"} if over else set()
    # `tomorrow 22 Sep`, `Friday 22 September`: the one day twice.
    if len({t.day for t in times}) != 1 or acts or times[0].day is None or any(t.clock is not None for t in times):
        return None
    return times[0] if sum(p.kind in ("WORD", "NUM") for p in pieces) <= (8 if over else 3) else None


_WHEN_WORDS = re.compile(
    r"\b(?:times?|hours?|later|night|dark\w*|today|tomorrow|tonight|wait\w*|starts?|begins?|earlier|delay\w*|lunch|"
    r"breakfast|dawn|dusk|noon|midnight|off by)\b",
    re.IGNORECASE,
)
_BEGINS_WHEN = re.compile(
    r"^\W*(?:(?:but|and|or|only|the|i'd say|i would say|say|about|around) )*"
    r"(?:start\w*|begin\w*|times?|timing|hour|wait|first|before|after|later|not|only|at|from|then|same|earliest|latest|"
    r"today|tomorrow|tonight|they|it|in|on|by|until|till|when|night|\d{3,4}|"
    r"beginn\w*|begint|antre\w+|angriff\w*|alle[nrs]?|allemaal|aanva\w+|uhrzeit|zeit\w*|tijd\w*|um|ab|om|vanaf|abmarsch\w*|"
    r"marschbeginn|vertrek\w*|erst|pas|zuerst|vorher|nachher|danach|später|eerst|eerder|wir|wij|we)\b",
    re.IGNORECASE,
)
_SETS_OUT = re.compile(r"\W*(?:(?:they|it|he) )?(?:leave|go|start|set|move|begin|march|wait)(?:s|es)?\b", re.IGNORECASE)
#: Talk of hours that are no order's.
_OTHER_HOURS = Worded(
    """
    waste lose wasting losing see speak talk call phone mail write hear back before time good thanks cheers
    regards bed sleep dinner supper work home train wife kid kids weather fog rain expected kraut krauts jerry boche
    tommy tommies amis has have had was were did been reported arrived said says enemy german germans deadline
    turn hören sprechen melden telefonieren schreiben bett essen arbeit feierabend spreken bellen mailen werk
    eten umpire mess love sorry luck hope nothing orders all
    """,
    r"\b(?:(?:waste|lose|wasting|losing) (?:\w+ )?time|see you|"
    r"speak|talk|call|phone|mail|write|hear|back (?:at|by|in|on)|as before|your time|[io]n time|"
    r"good (?:night|morning|evening|afternoon|day)|thanks|cheers|regards|bed|sleep|dinner|supper|work|home|train|wife|"
    r"kids?|weather|fog|rain|expected|krauts?|jerry|boche|tommy|tommies|amis|has|have|had|was|were|did|been|reported|"
    r"arrived|said|says|enemy|germans?|deadline|turn|"
    r"hören|sprechen|melden|telefonieren|schreiben|bett|essen|arbeit|feierabend|spreken|bellen|mailen|werk|bed|eten|"
    r"umpire|mess|love|sorry|luck|hope|nothing (?:else|more|further|to do|new|special)|no more orders|"
    r"all from (?:me|us))\b",
)


def speaks_of_time(pieces: list[Piece], sentence: str, *, same_line: bool, timed: bool) -> bool:
    """Whether a sentence that nothing came of may have been about when the orders before it are to begin; `timed`: they
    have their hour, or only stay where they are."""
    if [p.kind for p in pieces[:2]] == ["FROM", "TIME"] and any(p.kind in ("IF", "UNLESS", "WHEN") for p in pieces):
        # `Start time 2000 hours if the weather holds.`
        return True
    if sentence.rstrip().endswith(("?", ":")) or _OTHER_HOURS.search(sentence) or len(sentence) > 90:
        return False
    if like_that_day(pieces, sentence):
        return False
    kinds = {p.kind for p in pieces}
    if kinds & {"AIR", "SQUADRONS", "UMPIRE", "ORDERNO", "CANCEL", "AMEND", "SAME", "CONTINUE", "NOW"}:
        return False
    first = [p.kind for p in pieces[:2]]
    awaited = [p.kind for p in pieces[-2:]] == ["WHEN", "UNITS"] and _SETS_OUT.match(sentence) is not None
    # But `They leave at 1000 after the arrival of 3 Para`.
    if (
        "UNITS" in kinds
        and not awaited
        and first not in (["FROM", "TIME"], ["AT", "TIME"], ["TIME", "WITH"], ["TIME", "SUPPORTED"])
    ):
        # But `Go at 1530, 319 GFA shooting for you`.
        return False
    if kinds <= {"REMARK", "MARK", "COMMA"} or ("REMARK" in kinds and kinds <= {"REMARK", "WORD", "REST"}):
        # `Do not wait for the infantry.`
        return False
    if pieces and pieces[0].kind == "REST" and "UNTIL" not in kinds:
        return False
    begins = _BEGINS_WHEN.match(sentence) is not None and len(sentence.split()) <= 8
    if timed:
        return begins and bool(kinds & {"TIME", "EITHER", "SAMETIME"})
    told = (
        bool(kinds & {"TIME", "EITHER", "LASTING", "VAGUE", "SAMETIME"})
        or _WHEN_WORDS.search(sentence) is not None
        or awaited
    )
    return told and (same_line or begins)


def said_of_all(pieces: list[Piece], sentence: str) -> bool:
    """`Everything an hour later`, `The time for all this is noon`: an hour for all orders that was not understood."""
    kinds = {p.kind for p in pieces}
    timed = kinds & {"TIME", "LASTING", "VAGUE", "EITHER"}
    return (
        bool(timed)
        and not kinds & (_ACTS - {"AIR"})
        and not kinds & (VERBS - {"MOVE", "ATTACK", "AMEND"})
        # `The new time for order 30 is 1415`: of that one.
        and not kinds >= {"ORDERNO", "NUM"}
        and _OF_ALL.search(sentence) is not None
        and (
            bool(kinds & {"ALL", "ALLORDERS", "BOTH"})
            or re.search(r"\b(?:timings?|times?|hour)\b", sentence) is not None
        )
        and sum(p.kind == "WORD" for p in pieces) <= 1
        and len(pieces) <= 10
        and not _MORE.match(sentence)
        and not parting(sentence)
        and not sentence.rstrip().endswith("?")
    )


def hour_over(pieces: list[Piece]) -> When | None:
    """The one hour of a heading over orders, with its day; None if it names none, or several."""
    times = [p.value if p.kind == "TIME" else p.value[0] for p in pieces if p.kind in ("TIME", "EITHER")]
    clocks = [t for t in times if t.clock is not None or t.minute is not None]
    days = [t for t in times if t not in clocks]
    if len(clocks) != 1 or len(days) > 1 or any(p.kind in ("BY", "UNTIL", "PAST") for p in pieces):
        return None
    return together(clocks[0], days[0]) if days else clocks[0]


#: Words of beginning, for all: a sentence that holds one of them and an hour may announce it.
_ANNOUNCES = re.compile(
    r"\b(?:starts?|starting|begin\w*|commenc\w+|tim(?:e|es|ing|ings|etable)|hour|zero|all|everyone|everybody|everything|"
    r"orders?|moves?|attacks?|advance|go|goes|going|off|valid|effective|execution|execute|nothing|nobody|following|below|"
    r"lot|show|set|we|jump|kick|step|march\w*|mov(?:e|ing)|depart\w*|carried|beginn|anfang|aanvang|uhr)\b",
    re.IGNORECASE,
)
_OF_OTHERS = frozenset(
    {"UNITS", "PLACE", "ENEMY", "BY", "UNTIL", "UMPIRE", "SAYTO", "PAST", "REPORT", "WHEREIS", "CANCEL", "AMEND"}
)


def announced(sentence: str, scan: Callable[[str], list[Piece]]) -> When | None:
    """The one hour of a sentence that speaks of beginning and of nobody; None if there is none."""
    if not _ANNOUNCES.search(sentence) or _OTHER_HOURS.search(sentence) or small_talk(sentence):
        return None
    pieces = scan(sentence)
    times = [p.value if p.kind == "TIME" else p.value[0] for p in pieces if p.kind in ("TIME", "EITHER")]
    hours = [t for t in times if t.clock is not None or t.minute is not None]
    return hours[0] if len(hours) == 1 and not {p.kind for p in pieces} & _OF_OTHERS else None
