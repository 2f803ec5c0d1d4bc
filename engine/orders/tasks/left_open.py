"""What is said so that it stays open whether, when, by whom or by which way: asked about before an order is made.

Two ways, two hours, an hour that may be of the march or of the attack, a condition no unit can judge; single words
(`unless`, `hopefully`, `later`) are told in `words_left_open`. What is not understood is `held_back`. Raises Wanted
with the question.
Source: orders.md 8, 12.
"""

from itertools import pairwise

from engine.clock import DAY, HOUR
from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.hours.parts_of_day import A_NIGHT
from engine.orders.hours.times import When
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.tasks.task import Task
from engine.orders.tasks.unspoken import HOUR_OF_ATTACK
from engine.orders.tasks.words_left_open import BOTH_AT_ONCE, WAYS, doubt_in
from engine.orders.values import OrderKind
from engine.orders.worded import Worded

#: `…, the last by rail`: a way of one among several.
_WAY_BETWEEN = re.compile(
    r"[A-Z\d][\w/.' ]{1,30}? (?:along|by|via|down|up|on|through) (?:the |its |their )?[\w' -]{3,30},\s*"
    r"(?P<other>(?=[A-Z\d])[\w/. ]{2,20}?) (?:along|by|via|down|up|on|through) "
)
_ONE_OF_THEM = re.compile(
    r",\s*(?:and |but |with )?(?:the )?(?:first|second|third|last|others?|one|rest|1st|2nd|3rd)\b[^,;.]{0,24}"
    r"\b(?:road|roads|highway|rail|railway|country|fields)\b",
    re.IGNORECASE,
)


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
_CUTTING = ("cut ", "cuts ", "cutting ", "unterbrech", "unterbricht", "schneid", "snijdt", "onderbreekt")
#: `cover the road to Ede`: neither Ede nor any one place.
_ROAD_TO = re.compile(
    r"\b(?:roads?|highway|approach(?:es)?|tracks?|paths?|routes?|railway|line|stra(?:ß|ss)en?|weg(?:en)?|bahn)"
    r"\s+(?:to|nach|naar)\b",
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
    if listed:
        return _TIMED.match(between) is not None
    if not between.rstrip().endswith(","):
        return False
    deeds = any(begins <= v.start < ends for v in task.clause.verbs)
    return _BESIDE_A_NAME.match(between) is not None or (not deeds and _WORDS_AND_AN_HOUR.match(between) is not None)


def _how_the_first_is(task: Task) -> bool:
    """`2/502 out of ammo, 3/501 to Erp`: told of the first alone, and no reason to send it along."""
    first, second = (named.text for named in task.clause.who[:2])
    begins = task.line.find(first)
    ends = task.line.find(second, begins + len(first))
    return 0 <= begins < ends and _STATE.fullmatch(task.line, begins + len(first), ends) is not None


_STATE = re.compile(
    r" (?:(?:out of|low on|short (?:of|on)|in contact|at rest|under)(?: [a-z]+){0,3}|as is|all in|"
    r"(?:out )?on (?:the|its|their) (?:way|move|march|road)|en route), (?:and |but )?",
    re.IGNORECASE,
)
_AND_AT = re.compile(r",? (?:and|und|en|&) (?:at|from|um|ab|om|vanaf) \d{3,4} ", re.IGNORECASE)
_TIMED = re.compile(r" (?:at|from|um|ab|om|vanaf) \d{3,4}\b", re.IGNORECASE)
_BESIDE_A_NAME = re.compile(
    r" (?:at|from|along|via|through|over|um|ab|om|vanaf|by|before|nlt|bis|tegen) \S", re.IGNORECASE
)
#: `2/502 gets there by 1200, 3/501 attacks Erp`: by words that are no verb of the clause.
_WORDS_AND_AN_HOUR = re.compile(r" (?:[a-zäöü]+ ){1,5}(?:by|before|nlt|at|bis|um|tegen|om) (?:\d|noon|dusk|dawn|dark)")


#: `First 504 takes Heumen, then 505 …`: of two that go one after the other.
_THEN_THEY = re.compile(r"^\W*first \d+\b.*\b(?:then|next|after(?:wards)?|followed)\b", re.IGNORECASE).search


def forbid_doubt(task: Task) -> None:
    """Two courses, two hours, `unless`, a condition no unit can judge: asked about before anything is made of them."""
    clause = task.clause
    _whose_doubt(task)
    if clause.same_time and clause.deed == "HOLD" and not clause.who and _sent_elsewhere(task):
        raise Wanted(BOTH_AT_ONCE)
    for piece in clause.others:
        question = doubt_in(piece, task)
        if question:
            raise Wanted(question)
    _deed_in_doubt(task)
    if clause.origin or clause.manner:
        _way_in_doubt(task)
    if not (clause.start is clause.until is clause.deadline is None) or clause.two_hours or clause.support_hours:
        _hour_in_doubt(task)
    for asked in clause.conditions:
        # `Moeller blow Arnhem bridge if the English take it`: the umpire is asked, whatever it depends on.
        theirs = clause.kinds == ["DEED"] and bool(clause.who) and task.line.startswith(clause.who[0].text)
        if not asked.when and not theirs:
            raise Wanted(
                f"“{asked.text}” is not a condition a unit can judge. It can judge: if attacked, if the enemy is seen, "
                "if a bridge is blown or taken, when a unit arrives, when relieved by a unit."
            )
    if clause.start is not None and _behind_a_night(task, clause.start):
        raise Wanted(
            "Is that hour before the night, or the morning after it? Write the day with it, as: tomorrow 0700."
        )
    if clause.verbs:
        _where_on_a_road(task)


def _sent_elsewhere(task: Task) -> bool:
    """`2/505 attacks Mook, holding Riethorst at the same time`."""
    last = task.previous()
    return last is not None and last.kind is not OrderKind.HOLD and bool(task.clause.anywhere)


def _whose_doubt(task: Task) -> None:
    """Whom they are to follow, whose hour or way it is that stands between two names."""
    clause = task.clause
    last = task.previous() if clause.deed == "FOLLOW" and clause.joint and not clause.who else None
    if last is not None and last.kind is OrderKind.SUPPORT:
        # `147 Fd support 4/7 DG and follow them`.
        raise Wanted("Are they to support from where they stand, or to go behind? Write: support, or follow, and whom.")
    if not clause.who:
        if clause.link == "then" and clause.deed in _OF_EITHER and _guns_between(task):
            raise Wanted("Who is to do that then, the guns or those they support? Write it with the unit's name.")
        return
    if any(_himself(one, task) for one in clause.who):
        question = f"“{clause.who[0].text}”: all his troops, or he himself? Write the names of those who are to do it."
        task.choices.choose("commander", 1, question, must_ask=True)
    first = clause.who[0].text
    if first[:6].lower() == "first " and first[6:].isdigit() and _THEN_THEY(task.line):
        raise Wanted(f"“{first}”: its 1st Battalion, or all of it first? Write 1/{first[6:]} or {first[6:]}.")
    for one, other in pairwise(clause.who):
        of_them = f"{one.text} of {other.text}" in task.line
        if of_them and all(e.sort == "unit" for e in (*one.entries, *other.entries)) and not _one_of_them(one, other):
            # `Oelkers of Worrowski naar Renkum`: the one or the other.
            raise Wanted(f"“{one.text} of {other.text}”: which of the two is it? Name those who are to do it.")
    if len(clause.who) > 1 and _how_the_first_is(task):
        raise Wanted(f"What is {first} to do? Write one line for each unit.")
    beside = (
        clause.start is not None
        or clause.deadline is not None
        or clause.origin
        or clause.via
        or "NOACTION" in clause.manner
    )
    if len(clause.who) > 1 and beside and _of_the_first(task):
        raise Wanted(f"What is {first} to do, and is what stands behind its name its own? Write one line for each.")


_DONE_BY_TROOPS = frozenset({"MOVE", "ATTACK", "WITHDRAW", "HOLD", "GUARD", "RECCE", "FOLLOW", ""})


def _himself(one: Named, task: Task) -> bool:
    """`Gavin goes to Mook`, `Gavin attacks Mook`, by the 82nd: the writer and his staff, some of his troops, or
    the whole division with its guns?"""
    if task.clause.deed not in _DONE_BY_TROOPS or all(e.sort == "unit" for e in one.entries):
        return False
    man, naming = one.text.split()[-1], task.naming
    led = (naming.scenario.hqs[hq] for hq in naming.hqs)
    # `Tettau nach Ede`: the division bears his name.
    return any(man in hq.commander.replace(",", "").split() and man not in hq.name for hq in led)


#: What guns may do next, as well as those they support.
_OF_EITHER = frozenset({"MOVE", "WITHDRAW", "HOLD", "GUARD", ""})


def _guns_between(task: Task) -> bool:
    """`3/502 attack Best, 321 GFA supporting from 1600 to 1700, then back to Son`."""
    *_, before, last = (None, None, *task.made.orders)
    return (
        before is not None
        and last is not None
        and last.kind is OrderKind.SUPPORT
        and before.kind is OrderKind.ATTACK
        and last.target in before.units
        and _BESIDE_THEM.search(task.line) is not None
    )


#: `112 Fd supports it until 1030, then moves to Lent` tells who moves.
_BESIDE_THEM = re.compile(r"\b(?:supporting|helping|assisting|backing|in support)\b", re.IGNORECASE)


def _one_of_them(one: Named, other: Named) -> bool:
    """`King Tigers of s.Pz 506`: the second name is that of the first as well."""
    return not {e.id for e in one.entries}.isdisjoint(e.id for e in other.entries)


#: `beat the krauts there`, `beat the enemy to Uden`.
_THERE_FIRST = re.compile(r"\bbeats? \S.* (?:there|to)\b", re.IGNORECASE)
_OTHERS_LINE = re.compile(
    r"tak\w+ over (?:his|her|its|their|the other'?s) (?:lines?|positions?|sectors?|posts?)\b", re.IGNORECASE
)


def _deed_in_doubt(task: Task) -> None:
    """A deed that is only spoken of, a stretch to be cleared as one, a stay `from` a place."""
    clause = task.clause
    deed = clause.deed
    if clause.verbs and ("'" in task.line or "’" in task.line) and (head := _said_of_a_deed(task)):
        raise Wanted(f"“{head}”: is that to run, or not? Write the order as it is to be carried out.")
    if clause.verbs and task.made.orders and _spoken_of(clause.verbs[0], task.line):
        raise Wanted(f"“the {clause.verbs[0].text}”: whose is it? Write what these are to do, and nothing beside it.")
    if deed == "ATTACK" and clause.verbs[0].text.lower() in ("beat", "beats") and _THERE_FIRST.search(task.line):
        raise Wanted("Are they to attack there, or to be there first? Write: attack, or: move to, and the place.")
    if deed == "GUARD" and _OTHERS_LINE.match(task.line, clause.verbs[0].start) and not clause.anywhere:
        # `Kauer takes over his lines at dawn`.
        raise Wanted("Where is that line? Write: move to, and the place, then hold.")
    if deed == "ATTACK" and clause.until is not None and clause.verbs[0].text.lower() in ("fight", "fights"):
        # `3/501 will fight for Eerde until 1800`.
        raise Wanted("Are they to attack it, or to hold it until then? Write: attack, or: hold until, and the hour.")
    swept = clause.to and deed == "ATTACK" and _swept(clause.verbs[0].text)
    along = clause.origin or (clause.places and _ALONG_A_ROAD.search(task.line))
    if swept and (along or _ALL_ALONG.search(task.line)):
        raise Wanted("A stretch cannot be cleared as one: name one place, a town, bridge or square.")
    stays = deed == "HOLD" and " from " in task.line
    stays = stays or (deed == "GUARD" and clause.squadrons is None)
    if clause.origin and not clause.anywhere and not clause.it and stays:
        raise Wanted(f"Are they to be at {clause.origin[0].piece.text}? Write: hold at, and the place.")


def _each_by_his_way(task: Task) -> bool:
    """Whether a way is told behind each of several names."""
    found = _WAY_BETWEEN.search(task.line)
    return found is not None and found["other"].startswith(tuple(n.text for n in task.clause.who))


def _way_in_doubt(task: Task) -> None:
    """`from 2460`, which is no hour; a road of one among several, or one to keep off; two ways at once."""
    clause = task.clause
    if len(clause.origin) == 1 and _NO_SUCH_HOUR.fullmatch(clause.origin[0].piece.text):
        # `Ab 2460 greift Eberwein Renkum an.`
        raise Wanted(f"“{clause.origin[0].piece.text}” is no hour of the clock: when does it begin? Write it as 1400.")
    ways = WAYS.intersection(clause.manner)
    if (ways or clause.via) and len(clause.who) > 1 and _each_by_his_way(task):
        # `2 Para along the river, 3 Para by the main road, 1 Para in reserve at Wolfheze.`
        raise Wanted("By which way is each of them to go, and where to? Write a line for each unit.")
    if ways and _ONE_OF_THEM.search(task.line):
        raise Wanted("Who is to go by that way? Write a line of its own for each unit.")
    if "BYROAD" in ways and _OFF_THE_ROAD.search(task.line):
        raise Wanted("Are they to keep off that road? Write: cross-country, or: avoiding, and a place.")
    if len(ways) > 1:
        raise Wanted("Two ways are named: by which of them, and who? Write a line of its own for each unit.")


#: `hold Beek, go at 1800`: whoever stays there does not set out.
_SETS_OUT_AT = re.compile(
    r"[,;:–-] *(?:and )?(?:go(?:es|ing)?|leav(?:e|es|ing)|depart(?:s|ing)?|"
    r"(?:move|set|step|march|kick|jump|push)(?:s|es)? off|"
    r"(?:moving|setting|stepping|marching|pushing) off) (?:at |from )?\d",
    re.IGNORECASE,
)


def _hour_in_doubt(task: Task) -> None:
    """An hour to set out or to be there, to march or to attack, of the attack or of those who support it."""
    clause = task.clause
    one = (clause.deadline is None) != (clause.start is None)
    if one and (found := _SETS_OUT_BY.search(task.line)) and (clause.deadline or " of there " in found[0]):
        # `2 Para to leave for Arnhem by 1600`, `… on their way to Arnhem by 1600`.
        raise Wanted("Is that the hour to set out, or to be there? Write: starting, or arriving by, and the hour.")
    stays = clause.deed == "HOLD" and clause.start is not None and not clause.link and task.previous() is None
    if stays and _SETS_OUT_AT.search(task.line, clause.verbs[0].end):
        raise Wanted("Are they to hold or to go on? Write: hold until an hour, then what comes after it.")
    marches = clause.deed == "MOVE" and clause.start is not None and bool(clause.to)
    if marches and HOUR_OF_ATTACK.match(task.line, clause.to[-1].piece.end):
        # `Pz 2107 moves to Son, time of attack 1700`.
        raise Wanted("Is that the hour to set out, or to attack the place? Write: attack, the place and the hour.")
    spanned = clause.until is not None and clause.deed in _SETTING_OUT and clause.squadrons is None
    if spanned and not clause.deed and (before := task.previous()) is not None:
        # `376 PFA to fire on Wyler and 319 GFA on Beek, both between 1500 and 1600`: nobody sets out.
        spanned = before.kind not in _STAYING_AT_IT
    if spanned and clause.deadline is None and _BETWEEN.search(task.line):
        # `7 KOSB move to Oosterbeek between 1000 and 1030`.
        question = "Are they to set out at the first of these hours, and be there by the second?"
        task.choices.choose("between", 1, question, must_ask=True)
        clause.deadline, clause.until = clause.until, None
    shunned = "AVOIDCONTACT" in clause.manner and clause.deed in _SETTING_OUT and not _stay_before(task)
    if shunned and _SHUNNED_UNTIL.search(task.line):
        raise Wanted("Is that hour of the march, or until when they avoid contact? Write the march with its own hours.")
    if clause.two_hours:
        raise Wanted(
            f"Two hours are named: {clause.two_hours}. Which is the start? Write: at 1400 until 1600, or one hour."
        )
    if clause.support_hours and task.start is not None:
        raise Wanted(
            f"“{clause.support_hours}”: is that the hour of the attack, or of those who support it? Write the support "
            "as an order of its own, as: 64 Med support 2 IG from 1400 to 1500."
        )


def _where_on_a_road(task: Task) -> None:
    """`cover the road to Ede`, `cut the highway`: nobody can be told where on it."""
    clause = task.clause
    verb = clause.verbs[0]
    if verb.kind not in _ON_THE_SPOT and not verb.text.lower().startswith(_WATCHING):
        return
    # `die Straße nach Lent sperren`: the verb behind its object.
    aimed = any(
        w.piece.start > verb.start or _ROAD_TO.search(task.line, max(w.piece.start - 25, 0), w.piece.start)
        for w in clause.to
    )
    # `cut the highway`: they are to go there first, unless they have been sent somewhere.
    cut = verb.text.lower().startswith(_CUTTING) and not clause.anywhere
    sent = not clause.anywhere and _TO_A_ROAD.search(task.line, 0, verb.start) is not None
    if (aimed and _ROAD_TO.search(task.line)) or (cut and task.previous() is None) or sent:
        raise Wanted("Where on the road? Write a town, bridge or square.")


#: `80 AA/AT to the Mook-Molenhoek road, stop any tanks`
_TO_A_ROAD = re.compile(r"\bto the (?:[A-Z][\w'-]+ ?(?:[-–] ?)?){1,4}(?:road|highway|rd)\b(?! bridge)[^.;]*$")


#: `avoid contact until dawn`, `no contact before 1500`, beside a march.
_SHUNNED_UNTIL = re.compile(
    r"\b(?:contact|engag\w+|combat|fight\w*|battle|action|meiden|vermijden|vermeiden)"
    r"(?: with (?:the )?(?:enemy|Germans|Krauts?|Jerry))? (?:until|till?|before|bis|tot|vor|voor) ",
    re.IGNORECASE,
)


def _stay_before(task: Task) -> bool:
    """`Hold Mook. Avoid contact until dawn.`: as long as they hold."""
    last = task.previous()
    return last is not None and last.kind is OrderKind.HOLD and not task.clause.deed


_SETTING_OUT = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE", ""})
_STAYING_AT_IT = frozenset({OrderKind.FIRE, OrderKind.HOLD, OrderKind.SUPPORT})
_BETWEEN = re.compile(r"\b(?:between|zwischen|tussen) (?:\d|now |jetzt |nu )", re.IGNORECASE)
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


def _said_of_a_deed(task: Task) -> str:
    """`Withhold 2 IG's attack on Aalst`: a word nobody knows says what becomes of it; empty if none does."""
    head = next((p for p in task.clause.others if p.kind == "WORD" and not p.start), None)
    if head is None or _SET_GOING.fullmatch(head.text):
        return ""
    return head.text if _THEIRS.fullmatch(task.line[head.end : task.clause.verbs[0].start]) else ""


#: `Launch 2 IG's attack on Aalst` has it done.
_SET_GOING = re.compile(r"launch|mount|execute|deliver|do|make", re.IGNORECASE)
_THEIRS = re.compile(r" [^,;:]{2,60}(?:s['’]|['’]s) (?:[a-z]+ )?", re.IGNORECASE)


def _spoken_of(verb: Piece, line: str) -> bool:
    """`ahead of 3/504's attack on Bemmel`, `to repel the attack on Riethorst`: no second task."""
    if verb.text.lower().partition(" ")[0] not in _DEED_NOUNS:
        return False
    found = _OF_ANOTHER.search(line, max(verb.start - 20, 0), verb.start)
    return found is not None and not (found["before"] and _BEGUN.fullmatch(found["before"]))


def _swept(deed: str) -> bool:
    """`clear the river bank from Lent to Oosterhout`: neither the one end nor the other."""
    return deed.lower().startswith(("clear", "mop", "sweep", "open"))


_SETS_OUT_BY = re.compile(
    r"\b(?:on (?:the|its|their|your) way|under ?way|be (?:moving|marching|rolling|off|on the (?:road|move|march))|"
    r"(?:leaves?|departs?|sets? (?:off|out)|starts?|moves? off|left)(?: (?:from )?(?-i:[A-Z])[\w-]+)? for|"
    r"leaves? (?-i:[A-Z])[\w-]+ (?=(?:before|by|nlt) \S+ for\b))\b"
    r"(?:(?!\b(?:there|reach\w*|arriv\w*|now)\b)[^,;.]){0,80}\b"
    r"(?:(?:by|before|within|later than|nlt) |at the latest\b)|"
    r"\b(?:(?:leav(?:es?|ing)|depart(?:s|ing)?) (?:from )?\w+|(?:is|are|be) (?:gone|away|off|out|clear(?= of))"
    r"(?: again)?(?: (?:from|of) [\w' ]{2,20})?) (?:by|not? later than|nlt) (?=\d)",
    re.IGNORECASE,
)
