"""Words that leave open whether, when or for whom an order is to run, each with the question it raises.

`hopefully`, `was to`, `later`, `unless`, `the former … the latter`: each is understood, and settles nothing; what the
order as a whole leaves open is told in `left_open`. Source: orders.md 8, 12.
"""

from engine.orders import patterns as re
from engine.orders.hours.times import When
from engine.orders.sentence.clause import Clause
from engine.orders.sentence.deeds.in_other_words import UNDER_WAY
from engine.orders.sentence.ground.stretches import WHERE_ON
from engine.orders.sentence.pieces import OF_EACH, UNKNOWN_DEED, Named, Piece
from engine.orders.sentence.words.plain_words import WHILE
from engine.orders.tasks.task import Task

#: Words of distance that were not taken up in a place.
_LENGTHS = frozenset(
    {"kilometre", "kilometres", "km", "kms", "kilometer", "kilometers", "mile", "miles", "metres", "yards", "yds"}
)
#: Words that make of an order something else, wherever they stand: a thought, a rumour, a refusal, a preparation.
_TURNING = frozenset(
    """
    tentatively provisionally provisional tentative theoretically hypothetically supposedly allegedly reportedly
    apparently seemingly seems appears rather
    suppose supposing pretend pretending imagine contemplate contemplates contemplating
    considering intends intending forbid forbids promised proposed proposal propose proposes refuse refuses refused
    refusing fail fails failed failing decline declines prevent prevents preventing hinder hinders hindering impede
    impedes thwart thwarts forestall forestalls frustrate frustrates refrain refrains refraining abstain abstains
    abstaining desist desists verhindern verhindert verhinderen verhindere abandon abandons abandoned abandoning
    abort aborts aborted skip skips skipped cease ceases ceased quit quits joke jest kidding jokingly grapje scherz
    successful unsuccessful repulsed repelled beaten succeeded stalled bogged petered fizzled underway success
    failure returned gescheitert erfolgreich misslungen liegengeblieben abgeschlagen zurueckgeschlagen
    zurückgeschlagen mislukt geslaagd afgeslagen forbidden prohibited banned barred standby prepare prepares
    prepared preparing someday partly nowhere nobody hopefully presumably hoffentlich hopelijk vermutlich
    wahrscheinlich angeblich waarschijnlijk vermoedelijk wohl surely undoubtedly doubtless likely habe heb fallback
    contingency backup begann begannen erhielt erhielten bekam bekamen vertagt abgesagt abgeblasen intercept begon
    begonnen kreeg kregen afgelast intercepted switch switches switching wechselt wechseln wisselt wisselen
    usually normally generally typically ordinarily customarily routinely sometimes occasionally seldom rarely
    gewöhnlich gewoehnlich normalerweise üblicherweise ueblicherweise meistens manchmal selten gewoonlijk meestal
    normaliter doorgaans
    """.split()  # noqa: SIM905
)
#: Words that tell of a wish, a duty, or what would be, of those named before them: `Schulz hätte um 0900 angreifen
#: müssen`; at the head they are courtesy.
_SUPPOSED = frozenset(
    """
    sollte sollten wollte wollten hätte hätten haette haetten könnte könnten koennten können koennen würde würden
    wuerde wuerden dürfte dürften duerfte duerften müsste müssten müßte müßten muesste muessten musste mussten mußte
    mußten hatte hatten wäre wären waere waeren zou zouden wilde wilden moest moesten kon konden kan kunnen hoort
    horen
    """.split()  # noqa: SIM905
)
#: Words that at the head of an order make it a wish or a custom: `Ideally Becker attacks Beek at noon`.
_AT_THE_HEAD = frozenset(
    """
    ideally preferably normally usually idealerweise normalerweise suggestion suggestions suggested proposal idea
    option vorschlag voorstel idee
    """.split()  # noqa: SIM905
)
#: `I'd like 1/506 to go`.
_LIKING = re.compile(r"\s+(?:like|love|prefer|appreciate|be|rather|want)\b", re.IGNORECASE)
#: Words that give each of several units something else.
_OF_EACH = frozenset(
    {"former", "latter", "respectively", "resp", "interval", "intervals", "bzw", "beziehungsweise", "respectievelijk"}
)
#: Words said to troops that order nothing: `warn 3 Para for a move`.
_ONLY_WORDS = frozenset({"warn", "advise", "remind", "thank", "congratulate"})
#: Words that tell how long or in what part of the day, and nothing more beside an hour of the clock.
_BESIDE_HOURS = re.compile(
    r"first thing|early|late|mid|over ?night|lunch|breakfast|tea|dinner|supper|under cover|"
    r"(?:all|whole|during|through(?:out)?|in|by|at|towards|(?:for )?(?:the )?(?:rest|remainder))\b.*"
    r"\b(?:night|day|morning|afternoon|evening|dusk|dawn|light)",
    re.IGNORECASE,
)
_ALL_OF_IT = re.compile(
    r"over ?night|(?:ü|ue)ber nacht|(?:all|whole|during|through(?:out)?|(?:for )?(?:the )?(?:rest|remainder))\b",
    re.IGNORECASE,
)
#: By which ways troops go.
WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY"})
_WAS = frozenset({"was", "were"})
_WAS_TO = re.compile(
    r"\s+(?:(?:first|originally|once|meant|supposed|ordered|told|due|going|asked|about|expected|planned|intended) )*"
    r"to\b",
    re.IGNORECASE,
)


def doubt_in(piece: Piece, task: Task) -> str:
    """What a word makes doubtful, as a question; empty if nothing."""
    clause, text = task.clause, piece.text
    match piece.kind:
        case "RAMBLE" | "WORD" if piece.start and text.lower() in _WAS and _WAS_TO.match(task.line, piece.end):
            # `501 stays in Veghel although it was to move to Erp at 1100`.
            return f"“{text} to …”: what was to be done, or what is? Write the order as it is to be carried out now."
        case "SHIFT" if text.rstrip().endswith("end") and not _some_place(clause):
            # `Hold the north end.`
            return f"The {text.strip()} of what? Write the bridge or the town with it."
        case "SHIFT" if " of" in text and clause.deed in ("HOLD", "GUARD") and not _some_place(clause):
            # `Euling holds the south end of it`, `holds the eastern side of town`.
            return f"“{text.strip()}” what? Write the bridge, the town or the square with it."
        case "WORD" if text.lower() in _LENGTHS:
            return "Where to exactly? Write a town, bridge, zone or square."
        case "WORD" if piece.value == OF_EACH or (_of_each(text.lower(), task.line) and _says_something(clause)):
            return f"“{text}”: what is each of them to do? Write a line of its own for each unit."
        case "WORD" if text.lower() in ("back", "home") and _home_by(piece, task):
            return f"“{text} by …”: is that hour the end of it? Write: until, and the hour, or then move to a place."
        case "WORD" if text.lower() == "back" and _goes_back(piece, clause):
            return "Where back to, and when? Write: then move to, and the place."
        case "WORD" if text.lower().startswith("prepar") and "DEED" in clause.kinds:
            # `prepare the Heumen lock bridge for demolition`.
            return ""
        case "WORD" if text.lower() in WHILE and _STAYING_THERE.match(task.line, piece.end):
            # `2/505 attacks Mook while holding Riethorst`.
            return BOTH_AT_ONCE
        case "WORD" if text.lower() in _COMING and _comes_at(piece, task):
            return f"“{text} …”: does the order begin at that hour, or at once? Write the order with its own hour."
        case "WORD" | "RAMBLE" if text.lower() in (_TURNING if piece.start else _TURNING | _AT_THE_HEAD):
            return f"“{text}” leaves it open whether the order is to run: is it to be carried out as it stands?"
        case "WORD" if text.lower() in ("i'd", "we'd") and not _LIKING.match(task.line, piece.end):
            return "Is that what is to be done, or what you would do? Write the order as it is to be carried out."
        case "WORD" if text.lower() in ("verschoben", "uitgesteld") and task.start is None:
            # `Angriff Becker auf Beek verschoben`; but `verschoben auf 18 Uhr`.
            return f"“{text}”: until when? Write the order with its new hour."
        case "WORD" if piece.start and text.lower() in _SUPPOSED:
            return f"“{text}” leaves it open whether the order is to run: is it to be carried out as it stands?"
        case "VAGUE" if _said_beside(text, clause):
            return ""
        case "VAGUE" if isinstance(piece.value, When) and piece.value.minute is not None:
            # `H+2` on a later day, or in a message that sets H twice.
            return f"“{text.strip()}”: which hour is that now? Write an hour of the clock, as 1400."
        case "VAGUE" if text.lower().startswith(_TILL) and clause.deed in ("HOLD", "GUARD") and not _clocked(clause):
            # `hold Mook until the Poles are down`: an end no unit can judge.
            question = f"“{text}” is no hour and no end a unit can judge. Are they to hold until you order otherwise?"
            task.choices.choose("till", 1, question, must_ask=True)
            return ""
        case "VAGUE" if "DEED" not in clause.kinds:
            return f"“{text}” is no hour: when exactly? Write an hour, as 1400, dawn or H+2."
        case "UNLESS" if text[:4] == "need" and "HOLD" in clause.kinds:
            # `Krafft stays put, his boys need a rest`: why.
            return ""
        case "UNLESS" if text.lower() in ("may", "can") and clause.conditions:
            # `if pressed they may fall back`: that is when they do.
            return ""
        case "UNLESS" if piece.value is WHERE_ON:
            return "Where on the road? Write a town, bridge or square."
        case "UNLESS" if piece.value == UNKNOWN_DEED:
            return f"What is meant by “{text}”? Write: move to, attack, hold, withdraw to, recce, support, fire on."
        case "UNLESS" if text.lower() in UNDER_WAY and _SENT_OFF.match(task.line):
            return ""
        case "UNLESS" if text.lower() in _IF_ABLE:
            question = f"“{text}” leaves it open whether the order is to run: is it to be carried out as it stands?"
            task.choices.choose("able", 1, question, must_ask=True)
            return ""
        case "UNLESS":
            return f"“{text}” leaves it open whether the order is to run: is it to be carried out as it stands?"
        case "LESS":
            return f"It is not clear what “{text}” leaves out: write whole units and places."
        case "OR" if clause.verbs or clause.anywhere:
            return "Two courses are named: which one is meant? Send the line again with the one you want."
        case "BY" if text.lower() == "before" and (clause.verbs or clause.to):
            return "Before what? Write an hour, as 0930."
        case "PAST":
            return f"“{text}” is past: is this a report or an order? Write the order as it is to be carried out now."
        case "NOT" if clause.verbs or clause.anywhere or clause.via or WAYS.intersection(clause.manner):
            return f"The line says “{text}”: what is to be done instead?"
        case "SAYTO" if text.lower() in _ONLY_WORDS:
            return f"“{text}” is no order to do it yet: write what is to be done, and when."
    return ""


def _some_place(clause: Clause) -> bool:
    """Whether a place is named, or `the bridge` that was spoken of."""
    return bool(clause.anywhere) or clause.has("BRIDGEWORD")


BOTH_AT_ONCE = "Are these to do both at the same time, or one after the other? Write a line for each, with its units."
_STAYING_THERE = re.compile(
    r" (?:(?:still|also|meanwhile|simultaneously|at the same time) )?"
    r"(?:hold|keep|defend|guard|secur|garrison)ing (?:on to )?(?-i:(?:the )?[A-Z]\w|\d{4}\b)",
    re.IGNORECASE,
)
_SENT_OFF = re.compile(
    r"\W*(?:please,? |pls )?(?:i want|i need|i'd like|we want|we need|send|get|have)\b", re.IGNORECASE
)
_TILL = ("until ", "till ", "bis ", "tot ", "totdat ")
#: What says no more than that it may not be done.
_IF_ABLE = frozenset(
    {
        *("if possible", "if at all possible", "if it is possible", "if it's possible", "if feasible"),
        *("where possible", "if able", "if you can", "if u can", "if they can", "if it can", "if he can"),
        *("if practicable", "if they can manage it", "if it can manage it", "if you can manage it"),
        *("if they can manage", "wenn möglich", "falls möglich", "wenn moeglich", "falls moeglich"),
        *("wenn es geht", "sofern möglich", "indien mogelijk", "als het kan", "zo mogelijk"),
        *("als het mogelijk is", "wenn irgend möglich"),
    }
)


def _comes_at(piece: Piece, task: Task) -> bool:
    """`Gliders due 1400: 1/505 hold LZ N`: the hour of what comes then, before those who are ordered."""
    who = task.clause.who
    ahead = bool(who) and piece.end <= task.line.find(who[0].text, piece.end)
    return ahead and task.start is not None and _AT_AN_HOUR.match(task.line, piece.end) is not None


_COMING = frozenset("due expected arrive arrives arriving land lands landing comes come scheduled coming".split())  # noqa: SIM905
_AT_AN_HOUR = re.compile(r"\s*(?:in |here |down )?(?:at |around |about |by )?\d")


def _said_beside(text: str, clause: Clause) -> bool:
    """`all night, from 2200 to 0400`, `tomorrow first thing, say 0500`, `hold overnight`: no hour of its own."""
    if _ALL_OF_IT.match(text):
        # How long: only an end makes it plain, or a unit that stays anyway until it is told otherwise.
        ended = clause.until is not None or clause.lasting is not None
        # `Budde relieves Becker at Wyler during the night`: when is he to be there?
        relieves = any(p.kind == "REMARK" and isinstance(p.value, Named) for p in clause.others)
        stays = clause.deed in ("HOLD", "GUARD", "FERRYACT", "SUPPORT", "REPAIR") and not relieves
        moves = clause.deed in ("MOVE", "WITHDRAW", "CROSS") or (not clause.deed and bool(clause.to))
        # `two squadrons patrol 1010 to 1520 all day`: they lapse with the day.
        stays = stays or (clause.squadrons is not None and text.lower().endswith("day"))
        return ended or stays or (moves and _clocked(clause))
    return _BESIDE_HOURS.match(text) is not None and _clocked(clause)


def _clocked(clause: Clause) -> bool:
    return any(w is not None and w.clock is not None for w in (clause.start, clause.deadline))


_HOME_BY = (
    "by ",
    "before ",
    "nlt ",
    "not later",
    "no later",
    *(f"{w} {b} " for w in ("in", "home", "here", "inside", "safe") for b in ("by", "before")),
)


def _home_by(piece: Piece, task: Task) -> bool:
    """`recce Mook, back by 1800`: not when they are to be at Mook."""
    behind = task.line[piece.end :].lstrip().lower()
    return task.clause.deadline is not None and behind.startswith(_HOME_BY) and bool(task.clause.anywhere)


def _goes_back(piece: Piece, clause: Clause) -> bool:
    """`to Elst and back`: a second march; a patrol comes back by itself."""
    return bool(clause.to) and piece.start > clause.to[-1].piece.end and "RECCE" not in clause.kinds


def _of_each(word: str, line: str) -> bool:
    """`…, the one via Lent, the other via Oosterhout`"""
    return word in _OF_EACH or (word == "other" and "the one " in line)


def _says_something(clause: Clause) -> bool:
    """`…, supported by 321 GFA and 377 PFA respectively` has no verb."""
    return bool(clause.verbs or clause.manner or clause.who or clause.helpers)
