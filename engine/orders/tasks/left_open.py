"""What is said so that it stays open whether, when, by whom or by which way: asked about before an order is made.

`unless`, `hopefully`, two courses, two hours, an hour that is none (`later`), a condition no unit can judge. Each is
understood, and settles nothing; words that are not understood are `held_back`. Raises Wanted with the question.
Source: orders.md 8, 12.
"""

import re

from engine.clock import DAY, HOUR
from engine.orders.doubts import Wanted
from engine.orders.hours.parts_of_day import A_NIGHT
from engine.orders.hours.times import When
from engine.orders.sentence.clause import Clause
from engine.orders.sentence.deeds.in_other_words import UNDER_WAY
from engine.orders.sentence.ground.stretches import WHERE_ON
from engine.orders.sentence.pieces import OF_EACH, UNKNOWN_DEED, Named, Piece
from engine.orders.tasks.task import Task
from engine.orders.tasks.unspoken import HOUR_OF_ATTACK
from engine.orders.values import OrderKind
from engine.orders.worded import Worded

#: Words of distance that were not taken up in a place.
_LENGTHS = frozenset(
    {"kilometre", "kilometres", "km", "kms", "kilometer", "kilometers", "mile", "miles", "metres", "yards", "yds"}
)
#: Words that make of an order something else, wherever they stand: a thought, a rumour, a refusal, a preparation.
_TURNING = frozenset(
    """
    tentatively provisionally provisional tentative theoretically hypothetically supposedly allegedly reportedly
    apparently seemingly suppose supposing pretend pretending imagine contemplate contemplates contemplating
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
#: `…, the last by rail`: a way of one among several.
_ONE_OF_THEM = re.compile(
    r",\s*(?:and |but |with )?(?:the )?(?:first|second|third|last|others?|one|rest|1st|2nd|3rd)\b[^,;.]{0,24}"
    r"\b(?:road|roads|highway|rail|railway|country|fields)\b",
    re.IGNORECASE,
)


def _of_each(word: str, line: str) -> bool:
    """`…, the one via Lent, the other via Oosterhout`"""
    return word in _OF_EACH or (word == "other" and "the one " in line)


def _says_something(clause: Clause) -> bool:
    """`…, supported by 321 GFA and 377 PFA respectively` has no verb."""
    return bool(clause.verbs or clause.manner or clause.who or clause.helpers)


_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY"})
#: Words said to troops that order nothing: `warn 3 Para for a move`.
_ONLY_WORDS = frozenset({"warn", "advise", "remind", "thank", "congratulate"})
#: Four figures behind `from` that are nearly an hour.
_NO_SUCH_HOUR = re.compile(r"(?:[01]\d|2[0-4])[6-9]\d|24[1-5]\d")
#: `keeping off the river road`.
_OFF_THE_ROAD = re.compile(
    r"\b(?:keep|stay|steer)(?:s|ing)?\s+(?:well\s+)?(?:off|clear of|away from|out of)\b[^,;.]*\b"
    r"(?:roads?|highway|motorway)\b",
    re.IGNORECASE,
)
_ON_THE_SPOT = frozenset({"HOLD", "GUARD", "FIRE"})
_WATCHING = ("watch", "observe", "keep an eye")
_CUTTING = ("cut ", "cuts ", "cutting ", "unterbrech", "unterbricht", "snijdt", "onderbreekt")
#: `cover the road to Ede`: neither Ede nor any one place.
_ROAD_TO = re.compile(
    r"\b(?:roads?|highway|approach(?:es)?|tracks?|paths?|routes?|railway|line|stra(?:ß|ss)en?|weg(?:en)?|bahn)\s+(?:to|nach|naar)\b",
    re.IGNORECASE,
)
#: `clear the road Veghel to Uden`.
_ALONG_A_ROAD = Worded(
    "road highway corridor route railway bank",
    r"\b(?:road|highway|corridor|route|railway|bank)\b.* to\b",
)
#: `clear the woods east of the road as far as Achel`.
_ALL_ALONG = re.compile(
    r"\b(?:woods?|forest|banks?|ground|country|houses|streets?|orchards|dykes?|heath|side)\b"
    r"[^,;]{0,40}? (?:as far as|right up to|up to|all the way to)\b",
    re.IGNORECASE,
)
#: Deeds as nouns, and what stands before one that is spoken of: `despite the attack on Mook`.
_DEED_NOUNS = frozenset("attack assault withdrawal retreat advance move march crossing landing drop raid".split())  # noqa: SIM905
_OF_ANOTHER = re.compile(r"(?:(?P<before>\w+) (?:the|an|any|their|his)|['’]s?)\s+$", re.IGNORECASE)
#: Words before it that make it a task: `then the attack on Best`, `resume the advance`.
_BEGUN = re.compile(r"then|and|that|by|(?:resum|continu|renew|start|begin|open|press|lead|join|tak)\w*", re.IGNORECASE)
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


def _of_the_first(task: Task) -> bool:
    """`129 Bde from Oosterhout at 1000, 214 Bde to Driel`: an hour or a way between two names is of the first alone."""
    first, second = (named.text for named in task.clause.who[:2])
    begins = task.line.find(first)
    ends = task.line.find(second, begins + len(first))
    between = task.line[begins + len(first) : ends] if 0 <= begins < ends else ""
    if " not " in between or "n't " in between or _AND_AT.fullmatch(between):
        # `2 Devon not to budge from 1108, and 4 Wilts move to Aalst`, `3/502 and at 1200 2/502 to Best`.
        return True
    listed = between.rstrip().endswith((" and", " und", " en", "&"))
    return (listed and _TIMED.match(between) is not None) or (
        between.rstrip().endswith(",") and _BESIDE_A_NAME.match(between) is not None
    )


_AND_AT = re.compile(r",? (?:and|und|en|&) (?:at|from|um|ab|om|vanaf) \d{3,4} ", re.IGNORECASE)
_TIMED = re.compile(r" (?:at|from|um|ab|om|vanaf) \d{3,4}\b", re.IGNORECASE)
_BESIDE_A_NAME = re.compile(r" (?:at|from|along|via|through|over|um|ab|om|vanaf) \S", re.IGNORECASE)


#: `First 504 takes Heumen, then 505 …`: of two that go one after the other.
_THEN_THEY = re.compile(r"^\W*first \d+\b.*\b(?:then|next|after(?:wards)?|followed)\b", re.IGNORECASE).search


def forbid_doubt(task: Task) -> None:
    """Two courses, two hours, `unless`, a condition no unit can judge: asked about before anything is made of them."""
    clause = task.clause
    last = task.previous() if clause.deed == "FOLLOW" and clause.joint and not clause.who else None
    if last is not None and last.kind is OrderKind.SUPPORT:
        # `147 Fd support 4/7 DG and follow them`.
        raise Wanted("Are they to support from where they stand, or to go behind? Write: support, or follow, and whom.")
    if (
        clause.who
        and (first := clause.who[0].text)[:6].lower() == "first "
        and first[6:].isdigit()
        and _THEN_THEY(task.line)
    ):
        raise Wanted(f"“{first}”: its 1st Battalion, or all of it first? Write 1/{first[6:]} or {first[6:]}.")
    beside = clause.start is not None or clause.origin or clause.via or "NOACTION" in clause.manner
    if len(clause.who) > 1 and beside and _of_the_first(task):
        whose = clause.who[0].text
        raise Wanted(f"What is {whose} to do, and is what stands behind its name its own? Write one line for each.")
    for piece in clause.others:
        question = _doubt_in(piece, task)
        if question:
            raise Wanted(question)
    if clause.verbs and task.made.orders and _spoken_of(clause.verbs[0], task.line):
        raise Wanted(f"“the {clause.verbs[0].text}”: whose is it? Write what these are to do, and nothing beside it.")
    swept = clause.to and clause.deed == "ATTACK" and _swept(clause.verbs[0].text)
    along = clause.origin or (clause.places and _ALONG_A_ROAD.search(task.line))
    if swept and (along or _ALL_ALONG.search(task.line)):
        raise Wanted("A stretch cannot be cleared as one: name one place, a town, bridge or square.")
    stays = clause.deed == "HOLD" and " from " in task.line
    stays = stays or (clause.deed == "GUARD" and clause.squadrons is None)
    if clause.origin and not clause.anywhere and not clause.it and stays:
        raise Wanted(f"Are they to be at {clause.origin[0].piece.text}? Write: hold at, and the place.")
    if len(clause.origin) == 1 and _NO_SUCH_HOUR.fullmatch(clause.origin[0].piece.text):
        # `Ab 2460 greift Eberwein Renkum an.`
        raise Wanted(f"“{clause.origin[0].piece.text}” is no hour of the clock: when does it begin? Write it as 1400.")
    ways = _WAYS.intersection(clause.manner)
    if ways and _ONE_OF_THEM.search(task.line):
        raise Wanted("Who is to go by that way? Write a line of its own for each unit.")
    if "BYROAD" in ways and _OFF_THE_ROAD.search(task.line):
        raise Wanted("Are they to keep off that road? Write: cross-country, or: avoiding, and a place.")
    if len(ways) > 1:
        raise Wanted("Two ways are named: by which of them, and who? Write a line of its own for each unit.")
    if clause.deadline is not None and clause.start is None and _SETS_OUT_BY.search(task.line):
        # `2 Para to leave for Arnhem by 1600`, `… on their way to Arnhem by 1600`.
        raise Wanted("Is that the hour to set out, or to be there? Write: starting, or arriving by, and the hour.")
    marches = clause.deed == "MOVE" and clause.start is not None and bool(clause.to)
    if marches and HOUR_OF_ATTACK.match(task.line, clause.to[-1].piece.end):
        # `Pz 2107 moves to Son, time of attack 1700`.
        raise Wanted("Is that the hour to set out, or to attack the place? Write: attack, the place and the hour.")
    spanned = clause.until is not None and clause.deed in _SETTING_OUT and clause.squadrons is None
    if spanned and clause.deadline is None and _BETWEEN.search(task.line):
        # `7 KOSB move to Oosterbeek between 1000 and 1030`.
        question = "Are they to set out at the first of these hours, and be there by the second?"
        task.choices.choose("between", 1, question, must_ask=True)
        clause.deadline, clause.until = clause.until, None
    if clause.two_hours:
        raise Wanted(
            f"Two hours are named: {clause.two_hours}. Which is the start? Write: at 1400 until 1600, or one hour."
        )
    if clause.support_hours and task.start is not None:
        raise Wanted(
            f"“{clause.support_hours}”: is that the hour of the attack, or of those who support it? Write the support "
            "as an order of its own, as: 64 Med support 2 IG from 1400 to 1500."
        )
    for asked in clause.conditions:
        if not asked.when:
            raise Wanted(
                f"“{asked.text}” is not a condition a unit can judge. It can judge: if attacked, if the enemy is seen, "
                "if a bridge is blown or taken, when a unit arrives, when relieved by a unit."
            )
    if clause.start is not None and _behind_a_night(task, clause.start):
        raise Wanted(
            "Is that hour before the night, or the morning after it? Write the day with it, as: tomorrow 0700."
        )
    on_the_spot = bool(clause.verbs) and (
        clause.verbs[0].kind in _ON_THE_SPOT or clause.verbs[0].text.lower().startswith(_WATCHING)
    )
    # `die Straße nach Lent sperren`: the verb behind its object.
    aimed = on_the_spot and any(
        w.piece.start > clause.verbs[0].start or _ROAD_TO.search(task.line, max(w.piece.start - 25, 0), w.piece.start)
        for w in clause.to
    )
    # `cut the highway`: they are to go there first, unless they have been sent somewhere.
    cut = on_the_spot and clause.verbs[0].text.lower().startswith(_CUTTING) and not clause.anywhere
    if (aimed and _ROAD_TO.search(task.line)) or (cut and task.previous() is None):
        raise Wanted("Where on the road? Write a town, bridge or square.")


_WAS = frozenset({"was", "were"})
_WAS_TO = re.compile(
    r"\s+(?:(?:first|originally|once|meant|supposed|ordered|told|due|going|asked|about|expected|planned|intended) )*"
    r"to\b",
    re.IGNORECASE,
)
_SETTING_OUT = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE", ""})
_BETWEEN = re.compile(r"\b(?:between|zwischen|tussen) \d", re.IGNORECASE)
_MORNING, _EVENING = 5 * HOUR, 18 * HOUR


def _behind_a_night(task: Task, when: When) -> bool:
    """`2 IG to Uden for the night, then to Grave at 0900`, written at 0800: an hour of the day before that night."""
    now, start, clause = task.naming.reader.now, task.start, task.clause
    if start is None or when.clock is None or when.day is not None or now % DAY < _MORNING:
        return False
    begins = min([p.start for p in clause.verbs] + [w.piece.start for w in clause.anywhere], default=0)
    told = task.previous() is not None and A_NIGHT.search(task.line, 0, begins) is not None
    if not told and task.made.talk.night and not task.made.orders:
        # `1 Para to Ede for the night. Move on to Elst at 1000.`
        units = {u for n in clause.who for u in task.naming.units(n, task.choices, within=task.made.talk.within)}
        told = not clause.everyone and (not units or not units.isdisjoint(task.made.talk.units))
    return told and start // DAY == now // DAY and start % DAY < _EVENING


def _spoken_of(verb: Piece, line: str) -> bool:
    """`ahead of 3/504's attack on Bemmel`, `to repel the attack on Riethorst`: no second task."""
    if verb.text.lower().partition(" ")[0] not in _DEED_NOUNS:
        return False
    found = _OF_ANOTHER.search(line, max(verb.start - 20, 0), verb.start)
    return found is not None and not (found["before"] and _BEGUN.fullmatch(found["before"]))


def _swept(deed: str) -> bool:
    """`clear the river bank from Lent to Oosterhout`: neither the one end nor the other."""
    return deed.lower().startswith(("clear", "mop", "sweep", "open"))


def _doubt_in(piece: Piece, task: Task) -> str:
    """What a word makes doubtful, as a question; empty if nothing."""
    clause, text = task.clause, piece.text
    match piece.kind:
        case "RAMBLE" | "WORD" if piece.start and text.lower() in _WAS and _WAS_TO.match(task.line, piece.end):
            # `501 stays in Veghel although it was to move to Erp at 1100`.
            return f"“{text} to …”: what was to be done, or what is? Write the order as it is to be carried out now."
        case "SHIFT" if text.rstrip().endswith("end") and not clause.anywhere and not clause.has("BRIDGEWORD"):
            # `Hold the north end.`
            return f"The {text.strip()} of what? Write the bridge or the town with it."
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
        case "WORD" if text.lower() in _COMING and _comes_at(piece, task):
            return f"“{text} …”: does the order begin at that hour, or at once? Write the order with its own hour."
        case "WORD" if text.lower() in (_TURNING if piece.start else _TURNING | _AT_THE_HEAD):
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
        case "BY" if text.lower() == "before" and clause.verbs:
            return "Before what? Write an hour, as 0930."
        case "PAST":
            return f"“{text}” is past: is this a report or an order? Write the order as it is to be carried out now."
        case "NOT" if clause.verbs or clause.anywhere or clause.via or _WAYS.intersection(clause.manner):
            return f"The line says “{text}”: what is to be done instead?"
        case "SAYTO" if text.lower() in _ONLY_WORDS:
            return f"“{text}” is no order to do it yet: write what is to be done, and when."
    return ""


_SENT_OFF = re.compile(
    r"\W*(?:please,? |pls )?(?:i want|i need|i'd like|we want|we need|send|get|have)\b", re.IGNORECASE
)
_SETS_OUT_BY = re.compile(
    r"\b(?:on (?:the|its|their|your) way|under ?way|be (?:moving|marching|rolling|off|on the (?:road|move|march))|"
    r"(?:leaves?|departs?|sets? (?:off|out)|starts?|moves? off|left) for)\b"
    r"(?:(?!\b(?:there|reach\w*|arriv\w*|now)\b)[^,;.])*\b(?:by|before|within|later than|nlt) ",
    re.IGNORECASE,
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
        moves = clause.deed in ("MOVE", "WITHDRAW")
        # `two squadrons patrol 1010 to 1520 all day`: they lapse with the day.
        stays = stays or (clause.squadrons is not None and text.lower().endswith("day"))
        return ended or stays or (moves and _clocked(clause))
    return _BESIDE_HOURS.match(text) is not None and _clocked(clause)


def _clocked(clause: Clause) -> bool:
    return any(w is not None and w.clock is not None for w in (clause.start, clause.deadline))


def _home_by(piece: Piece, task: Task) -> bool:
    """`recce Mook, back by 1800`: not when they are to be at Mook."""
    behind = task.line[piece.end :].lstrip().lower()
    return task.clause.deadline is not None and behind.startswith(("by ", "before ")) and bool(task.clause.anywhere)


def _goes_back(piece: Piece, clause: Clause) -> bool:
    """`to Elst and back`: a second march; a patrol comes back by itself."""
    return bool(clause.to) and piece.start > clause.to[-1].piece.end and "RECCE" not in clause.kinds
