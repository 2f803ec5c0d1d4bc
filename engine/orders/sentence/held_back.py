"""Words that were said and not understood hold the order back: asked about, never dropped.

What runs without them would be another order than the one written. Raises Wanted with the
question, or Unclear for a name nobody bears. Source: orders.md 8, 12; design section 4.
"""

import re
from itertools import pairwise

from engine.orders.doubts import Wanted, no_such_unit
from engine.orders.hours.times import When
from engine.orders.sentence.clause import Clause
from engine.orders.sentence.pieces import DEFINITE, OF_EACH, UNKNOWN_DEED, Piece
from engine.orders.sentence.plain_words import canonical, words_of
from engine.orders.sentence.stretches import WHERE_ON
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind

#: Words of distance that were not taken up in a place.
_LENGTHS = frozenset(
    {"kilometre", "kilometres", "km", "kms", "kilometer", "kilometers", "mile", "miles", "metres", "yards", "yds"}
)


#: Words that make of an order something else, wherever they stand: a thought, a rumour, a refusal, a preparation.
_TURNING = frozenset(
    """
    tentatively provisionally theoretically hypothetically supposedly allegedly reportedly apparently seemingly
    suppose supposing pretend pretending imagine contemplate contemplates contemplating considering intends intending
    proposed proposal propose proposes refuse refuses refused refusing fail fails failed failing decline declines
    prevent prevents preventing hinder hinders hindering impede impedes thwart thwarts forestall forestalls
    frustrate frustrates refrain refrains refraining abstain abstains abstaining desist desists
    verhindern verhindert verhinderen verhindere
    abandon abandons abandoned abandoning abort aborts aborted skip skips skipped cease ceases ceased quit quits
    successful unsuccessful repulsed repelled beaten
    forbidden prohibited banned barred standby prepare prepares prepared preparing someday partly nowhere nobody
    """.split()  # noqa: SIM905
)
#: Words that give each of several units something else.
_OF_EACH = frozenset({"former", "latter", "respectively", "resp", "interval", "intervals"})
#: `…, the last by rail`: a way of one among several.
_ONE_OF_THEM = re.compile(
    r",\s*(?:and |but |with )?(?:the )?(?:first|second|third|last|others?|one|rest|1st|2nd|3rd)\b[^,;.]{0,24}"
    r"\b(?:road|roads|highway|rail|railway|country|fields)\b",
    re.IGNORECASE,
)
_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY"})
#: Words said to troops that order nothing: `warn 3 Para for a move`.
_ONLY_WORDS = frozenset({"warn", "advise", "remind", "thank", "congratulate"})
_ON_THE_SPOT = frozenset({"HOLD", "GUARD", "FIRE"})
_WATCHING = ("watch", "observe", "keep an eye")
#: `cover the road to Ede`: neither Ede nor any one place.
_ROAD_TO = re.compile(
    r"\b(?:roads?|highway|approach(?:es)?|tracks?|paths?|routes?|railway|line|stra(?:ß|ss)en?|wegen?)\s+(?:to|nach|naar)\b",
    re.IGNORECASE,
)


def forbid_doubt(task: Task) -> None:
    """Two courses, two hours, `unless`, a condition no unit can judge: asked about before anything is made of them."""
    clause = task.clause
    for piece in clause.others:
        question = _doubt_in(piece, task)
        if question:
            raise Wanted(question)
    if clause.verbs and task.made.orders and _spoken_of(clause.verbs[0], task.line):
        raise Wanted(f"“the {clause.verbs[0].text}”: whose is it? Write what these are to do, and nothing beside it.")
    stretch = clause.origin or (clause.places and _ALONG_A_ROAD.search(task.line))
    if stretch and clause.to and clause.kinds[:1] == ["ATTACK"] and _swept(clause.verbs[0].text):
        raise Wanted("A stretch cannot be cleared as one: name one place, a town, bridge or square.")
    stays = clause.kinds[:1] == ["HOLD"] and " from " in task.line
    stays = stays or (clause.kinds[:1] == ["GUARD"] and clause.squadrons is None)
    if clause.origin and not clause.anywhere and stays:
        raise Wanted(f"Are they to be at {clause.origin[0].piece.text}? Write: hold at, and the place.")
    ways = _WAYS.intersection(clause.manner)
    if ways and _ONE_OF_THEM.search(task.line):
        raise Wanted("Who is to go by that way? Write a line of its own for each unit.")
    if len(ways) > 1:
        raise Wanted("Two ways are named: by which of them, and who? Write a line of its own for each unit.")
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
    on_the_spot = bool(clause.verbs) and (
        clause.verbs[0].kind in _ON_THE_SPOT or clause.verbs[0].text.lower().startswith(_WATCHING)
    )
    aimed = on_the_spot and any(w.piece.start > clause.verbs[0].start for w in clause.to)
    if aimed and _ROAD_TO.search(task.line):
        raise Wanted("Where on the road? Write a town, bridge or square.")


#: `clear the road Veghel to Uden`.
_ALONG_A_ROAD = re.compile(r"\b(?:road|highway|corridor|route|railway|bank)\b.* to\b", re.IGNORECASE)


#: Deeds as nouns, and what stands before one that is spoken of: `despite the attack on Mook`.
_DEED_NOUNS = frozenset("attack assault withdrawal retreat advance move march crossing landing drop raid".split())  # noqa: SIM905
_OF_ANOTHER = re.compile(r"(?:(?P<before>\w+) (?:the|an|any|their|his)|['’]s?)\s+$", re.IGNORECASE)
#: Words before it that make it a task: `then the attack on Best`, `resume the advance`.
_BEGUN = re.compile(r"then|and|that|by|(?:resum|continu|renew|start|begin|open|press|lead|join|tak)\w*", re.IGNORECASE)


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
        case "WORD" if text.lower() in _LENGTHS:
            return "Where to exactly? Write a town, bridge, zone or square."
        case "WORD" if piece.value == OF_EACH or (text.lower() in _OF_EACH and clause.verbs + clause.manner):
            return f"“{text}”: what is each of them to do? Write a line of its own for each unit."
        case "WORD" if text.lower() in ("back", "home") and _home_by(piece, task):
            return f"“{text} by …”: is that hour the end of it? Write: until, and the hour, or then move to a place."
        case "WORD" if text.lower() == "back" and _goes_back(piece, clause):
            return "Where back to, and when? Write: then move to, and the place."
        case "WORD" if text.lower() in _TURNING:
            return f"“{text}” leaves it open whether the order is to run: is it to be carried out as it stands?"
        case "WORD" if text.lower().startswith("prepar") and "DEED" in clause.kinds:
            # `prepare the Heumen lock bridge for demolition`.
            return ""
        case "VAGUE" if _said_beside(text, clause):
            return ""
        case "VAGUE" if isinstance(piece.value, When) and piece.value.minute is not None:
            # `H+2` on a later day, or in a message that sets H twice.
            return f"“{text.strip()}”: which hour is that now? Write an hour of the clock, as 1400."
        case "VAGUE" if "DEED" not in clause.kinds:
            return f"“{text}” is no hour: when exactly? Write an hour, as 1400, dawn or H+2."
        case "UNLESS" if text.lower() in ("may", "can") and clause.conditions:
            # `if pressed they may fall back`: that is when they do.
            return ""
        case "UNLESS" if piece.value is WHERE_ON:
            return "Where on the road? Write a town, bridge or square."
        case "UNLESS" if piece.value == UNKNOWN_DEED:
            return f"What is meant by “{text}”? Write: move to, attack, hold, withdraw to, recce, support, fire on."
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


#: Words that tell how long or in what part of the day, and nothing more beside an hour of the clock.
_BESIDE_HOURS = re.compile(
    r"first thing|early|late|mid|over ?night|lunch|breakfast|tea|dinner|supper|under cover|"
    r"(?:all|whole|during|through(?:out)?|in|by|at|towards|(?:for )?(?:the )?(?:rest|remainder))\b.*"
    r"\b(?:night|day|morning|afternoon|evening|dusk|dawn|light)",
    re.IGNORECASE,
)
_ALL_OF_IT = re.compile(
    r"over ?night|(?:all|whole|during|through(?:out)?|(?:for )?(?:the )?(?:rest|remainder))\b", re.IGNORECASE
)


def _said_beside(text: str, clause: Clause) -> bool:
    """`all night, from 2200 to 0400`, `tomorrow first thing, say 0500`, `hold overnight`: no hour of its own."""
    if _ALL_OF_IT.match(text):
        # How long: only an end makes it plain, or a unit that stays anyway until it is told otherwise.
        ended = clause.until is not None or clause.lasting is not None
        stays = clause.kinds[:1] in (["HOLD"], ["GUARD"], ["FERRYACT"], ["SUPPORT"], ["REPAIR"])
        moves = clause.kinds[:1] in (["MOVE"], ["WITHDRAW"])
        return ended or stays or (moves and _clocked(clause))
    return _BESIDE_HOURS.match(text) is not None and _clocked(clause)


def _clocked(clause: Clause) -> bool:
    return any(w is not None and w.clock is not None for w in (clause.start, clause.deadline))


_SENDING = frozenset({"MOVE", "HOLD", "GUARD", "WITHDRAW"})
_NOT_SENT = frozenset({"in", "by", "with", "as", "at", "from", "to"})


def _part_moved(task: Task, rest: list[Piece]) -> bool:
    """`2/505 moves a company to Mook`: a part of it is the object of the deed."""
    part = next((p for p in rest if p.kind == "COY" and p.text), None)
    if part is None or not task.clause.verbs:
        return False
    # `takes half his men to Wyler`.
    if task.clause.verbs[0].kind not in _SENDING and not task.clause.verbs[0].text.lower().startswith("take"):
        return False
    words = task.line[task.clause.verbs[0].end : part.start].lower()
    return part.start > task.clause.verbs[0].start and "," not in words and _NOT_SENT.isdisjoint(words.split())


def _home_by(piece: Piece, task: Task) -> bool:
    """`recce Mook, back by 1800`: not when they are to be at Mook."""
    behind = task.line[piece.end :].lstrip().lower()
    return task.clause.deadline is not None and behind.startswith(("by ", "before ")) and bool(task.clause.anywhere)


def _goes_back(piece: Piece, clause: Clause) -> bool:
    """`to Elst and back`: a second march; a patrol comes back by itself."""
    return bool(clause.to) and piece.start > clause.to[-1].piece.end and "RECCE" not in clause.kinds


#: Links of time and place: what follows them is never dropped in silence.
_LINKS = frozenset({"AT", "FROM", "TO", "UNTIL", "BY", "DELAY", "WITHIN", "BETWEEN"})
#: Words behind a link that tell how a thing is done, not when or where.
_MANNERS = frozenset(
    """
    high reverse ahead
    speed force strength column columns order foot lorries lorry trucks truck trucks carriers jeeps tanks reserve
    silence secret rear flank flanks south north east west front caution bounds bound leaps leap companies company
    platoons rushes line file depth detail turn turns numbers groups waves echelon formation case haste hurry all
    least most best same double echelons succession pursuit readiness touch contact view sight cover range fury
    southwest southeast northwest northeast
    left right sw se nw ne behind above below air hand hands company style accordance conjunction
    coordination cooperation support person full time vehicles any moment transport halftracks vehicle wheels
    action fours march marches banks bank sides side edge map bicycles bikes bike bicycle
    """.split()  # noqa: SIM905
)


#: What hours are counted in.
_COUNTED = frozenset("hours hour hrs minutes mins stunden minuten uren days tage tagen dagen".split())  # noqa: SIM905


#: `without entering the town`: what is to be kept away from must be known.
_KEPT_OFF = ("without", "avoid", "keep", "stay", "do not", "dont", "not ", "but not", "never", "steer")


#: Deeds that go nowhere, and cannot follow anybody.
_STANDING = frozenset(
    {OrderKind.FIRE, OrderKind.SUPPORT, OrderKind.DROP, OrderKind.ALTER_ZONE, OrderKind.REPAIR, OrderKind.REPORT}
)


#: Not everybody, and nobody's name.
_SOME = re.compile(
    r"\ball (?:the |my |our )?(?:forward|foremost|front|front line|main|rear) "
    r"(?:units|troops|men|forces|elements|battalions|bns|posts)\b",
    re.IGNORECASE,
)


def forbid_unheard(task: Task, order: Order) -> None:
    """`at teatime`, `in 90`, `until the Germans come`, `later`: an hour or a place that is not understood is asked
    about, and the order does not run without it."""
    clause = task.clause
    rest = sorted(clause.others, key=lambda p: p.start)
    if order.follow is not None and order.kind in _STANDING:
        # `64 Med fire on Aalst after 2 HCR`.
        raise Wanted("After what, and when? Write an hour as 0930, or: when the unit arrives, and where.")
    if rest:
        _links_unheard(task, order, rest)
        _places_unheard(task, order, rest)
        _parts_unheard(task, rest)
    some = _SOME.search(task.line) if clause.everyone else None
    if who := clause.all_of or (some[0] if some else ""):
        raise Wanted(f"Who are “{who}”? Name the units, or write: all units.")
    if clause.helpers and order.units and not order.supported_by and order.kind not in _SHOOTING:
        raise Wanted(
            "Whose support is meant, and with what? Guns that support a unit have an order of their own: write the "
            "guns’ name, support, and the unit’s."
        )
    flown = order.kind in _FLOWN or bool({"air"} & set(order.supported_by))
    if clause.squadrons is not None and order.units and not flown:
        # `SRY: two squadrons to Berg en Dal`.
        raise Wanted("Only whole units can be sent: are all squadrons of it meant? Name the unit alone.")
    if any(p.kind == "LASTING" for p in rest) or (clause.link == "then" and clause.lasting and task.start is None):
        raise Wanted("How long is not clear to a unit on its way: write until what hour, as: hold until 1400.")
    figures = [p.text for p in rest if p.kind == "NUM"] or [str(n) for n in clause.refs]
    if order.count is not None and figures[:1] == [str(order.count)]:
        del figures[0]
    if figures:
        raise Wanted(f"What does “{figures[0]}” stand for? Write an hour as 0930 and a square as 4887.")


def _links_unheard(task: Task, order: Order, rest: list[Piece]) -> None:
    """`behind the railway`, `upon arrival of them`, `in 90`: a link and what stands behind it, not understood."""
    if long := next((p for p in rest if p.kind == "WORD" and p.text.lower() in _COUNTED), None):
        # `for umpteen minutes`.
        raise Wanted(f"How many {long.text}? Write a number, as 30 minutes, or an hour as 0930.")
    if order.kind in _SHOOTING and any(p.kind == "UNTIL" for p in rest):
        # `376 PFA to end its support for 1/508`.
        raise Wanted("Until when? Write an hour, as 1400; to stop guns, write: cease fire.")
    for link, word in pairwise(rest):
        if link.kind == "BEHIND" and word.kind == "WORD" and word.text.islower():
            # `retire behind the railway to Wolfheze`.
            if order.to is not None and order.follow is None:
                continue
            raise Wanted(f"Where behind the {word.text}? Write a town, bridge, zone or square.")
        if word.kind == "COY" and link.text.lower() in ("leave", "leaves", "leaving", "detach", "detaching"):
            # `and leave a rearguard`.
            raise Wanted("Only whole units can be sent: name those you mean.")
        if link.kind == word.kind == "WORD" and link.text.lower() == "upon":
            raise Wanted(f"“upon {word.text}” is not clear: write an hour as 0930, or: if attacked, when relieved.")
        if link.kind in ("SUPPORTED", "BEHIND") and word.kind == "WORD":
            if link.text.lower().startswith("under cover") and word.text.islower():
                # `under cover of the mist`.
                continue
            raise no_such_unit(word.text)
        if link.kind == "UNTIL" and word.kind in ("ENEMY", "THEY"):
            # `wait until the enemy comes, then withdraw`.
            raise Wanted(
                f"“{link.text} {word.text} …” is no hour: until when? Write an hour, as 1400, or: if attacked."
            )
        if link.kind == "WITH" and word.kind == "WORD" and word.text[:1].isupper() and not task.line.isupper():
            raise no_such_unit(word.text)
        if link.kind not in _LINKS or word.kind not in ("WORD", "NUM", "COY") or word.start - link.end > 12:
            continue
        if word.kind == "WORD" and canonical(word.text)[0] in _MANNERS:
            continue
        if link.kind == "BY" and word.text.lower() in ("companies", "sections", "troops", "parties", "detachments"):
            # `withdraw by companies`.
            continue
        if (
            link.kind == "TO"
            and word.kind != "COY"
            and (order.kind is not OrderKind.WITHDRAW or order.to is not None)
            and task.line[link.end : word.start].strip().lower() not in ("the", "a", "an", "where")
        ):
            # `to the place it held`, not an infinitive we do not know.
            continue
        said = task.line[link.start : word.end] if link.start < word.end <= len(task.line) else word.text
        raise Wanted(f"“{said}” is not clear: write an hour as 0930, a place by its name or a square as 4887.")


def _places_unheard(task: Task, order: Order, rest: list[Piece]) -> None:
    """`avoiding the hills`, `to DZ Q`, `to the bridge`: a place, a zone or a crossing that none was found for."""
    clause = task.clause
    if unheard := _second_name(task, rest):
        raise Wanted(f"“{unheard}” is not clear: write one line for each place, by its name or a square as 4887.")
    if any(p.kind == "AVOIDING" and p.text.lower().startswith(_KEPT_OFF) for p in rest):
        raise Wanted("What are they to keep away from? Write its name, as: avoiding Best.")
    if clause.has("ZONEWORD") and _ZONES_BESIDE.search(task.line):
        raise Wanted("Which zones are meant? Write one line for each place, with its name.")
    if clause.has("ZONEWORD") and order.to is None and order.target is None and not _held_zone(task, order):
        raise Wanted("Which zone is meant? Write its name, as: DZ Y, LZ L.")
    named = (order.to or "", order.target or "", *order.via)
    bridged = task.bridge_found or any(p.startswith("bridge:") for p in named)
    if clause.has("BRIDGEWORD", "FERRYWORD") and order.kind in _PLACED and not bridged and (bridge := _crossing(rest)):
        raise Wanted(f"Which {bridge} is meant? Write its name, as: Arnhem road bridge.")
    ferried = any(p.kind == "FERRYWORD" and p.text.lower().startswith("by") for p in rest)
    if ferried and order.kind in (OrderKind.ATTACK, OrderKind.HOLD, OrderKind.RECCE) and not task.bridge_found:
        # `attack Driel by the ferry`.
        raise Wanted("Are they to cross by the ferry first? Write: cross by, and its name, then what follows.")
    for link, name in pairwise(rest):
        if link.kind in ("TO", "VIA") and name.kind in ("BRIDGEWORD", "FERRYWORD") and not task.bridge_found:
            # `to the Driel ferry, to the bridge 2 Para`: a place of its own, beside the one found.
            raise Wanted(f"Which {name.text} is meant? Write its name, as: Arnhem road bridge.")


def _crossing(rest: list[Piece]) -> str:
    """`the bridge`, `the ferry` at a place that has none; `by the ferry` is a way."""
    meant = (p for p in rest if p.kind == "BRIDGEWORD" or (p.kind == "FERRYWORD" and words_of(p.text) == ("ferry",)))
    return next((p.text for p in meant), "")


def _parts_unheard(task: Task, rest: list[Piece]) -> None:
    """`with a troop`, `half way to Elst`, `a troop to stay at Valburg`: parts of units, parts of ways."""
    if any(link.kind == "WITH" and word.kind == "COY" for link, word in pairwise(rest)) or _part_moved(task, rest):
        raise Wanted("Only whole units can be sent: name those you mean.")
    if any(p.kind == "AHEAD" and p.text.lower().startswith(("half", "mid", "part")) for p in rest):
        raise Wanted("Where to exactly? Write a town, bridge, zone or square.")
    if any(p.kind == "COY" and (p.value == "" or _A_PART.search(task.line[: p.start])) for p in rest):
        # `2 HCR to Driel, a troop to stay at Valburg`.
        raise Wanted("Only whole units can be sent: name those you mean.")


#: `holds the DZs and St Oedenrode`: zones beside a place of another kind.
_ZONES_BESIDE = re.compile(
    r"\b(?:dzs|lzs|(?:drop(?:ping)?|landing) zones|landing grounds|zones)\s*(?:,|&|and|as well as|plus)\s|"
    r"(?:,|&|\band|\bas well as|\bplus)\s+(?:the |all |our )*"
    r"(?:dzs?|lzs?|(?:drop(?:ping)?|landing) zones?|zones)\b(?! [A-Z]\b)",
    re.IGNORECASE,
)
#: What a part of a unit stands behind when it has a task of its own.
_A_PART = re.compile(
    r"(?:[,;:]|\b(?:and|while|where|with|but|leaving|less))\s+(?:a|an|one|the|its|his|another|[a-h]|no\.? ?\d|\d)?\s*$",
    re.IGNORECASE,
)


def _second_name(task: Task, rest: list[Piece]) -> str:
    """`to Ede and Lunteren`, `take the brickworks and Elst`: what is no place, joined to one; empty if nothing is."""
    small = task.line.islower()
    names = [p for p in rest if p.kind == "WORD" and (small or p.text.istitle() or p.value == DEFINITE)]
    if not task.bridge_found:
        # `storm the Nijmegen railway bridge and road bridge`.
        names += [p for p in rest if p.kind in ("BRIDGEWORD", "FERRYWORD")]
    if not names or task.line.isupper():
        return ""
    places = [w.piece for w in (*task.clause.anywhere, *task.clause.via)]
    supported = [task.line.find(n.text) + len(n.text) for n in task.clause.objects]
    for name in names:
        if any(0 < a < name.start and _JOINING.fullmatch(task.line[a : name.start]) for a in supported):
            # `94 Fd support 5 DCLI and also Foxtrot`.
            return name.text
        if any(task.line[name.end : p.start] == "-" for p in places):
            # `sperrt die Straße Utrecht-Arnheim`.
            return name.text
        sides = ((p.end, name.start) if p.end < name.start else (name.end, p.start) for p in places)
        if any(_JOINING.fullmatch(task.line[a:b]) for a, b in sides) and name.text.lower() not in _ROUND_ABOUT:
            return name.text
    return ""


_JOINING = re.compile(r"\s*(?:and(?: also| then)?|&|und|en|as well as|plus)\s+(?:the\s+|die\s+|de\s+)?", re.IGNORECASE)
#: What belongs to a place and is none of its own.
_ROUND_ABOUT = frozenset("approaches surroundings environs area vicinity outskirts rest defences defenses".split())  # noqa: SIM905


#: Letters of a zone's name at most.
_LETTER = 2


def _held_zone(task: Task, order: Order) -> bool:
    """`remain on the landing zone`: the one they all stand on; not `guard DZ Q`, whose letter no zone bears."""
    lettered = pairwise(sorted(task.clause.others, key=lambda p: p.start))
    if any(a.kind == "ZONEWORD" and b.kind == "WORD" and len(b.text) <= _LETTER for a, b in lettered):
        return False
    zones = [z.square for z in task.scenario.ground.zones.values()]
    naming = task.naming
    return order.kind is OrderKind.HOLD and all(
        naming.landed(u) and naming.where.stands(u) in zones for u in order.units
    )


_SHOOTING = frozenset({OrderKind.SUPPORT, OrderKind.FIRE, OrderKind.AMEND})
_FLOWN = frozenset({OrderKind.AIR_SUPPORT, OrderKind.AIR_PATROL, OrderKind.AIR_RECCE, OrderKind.DROP})
_PLACED = frozenset(
    {
        OrderKind.MOVE,
        OrderKind.ATTACK,
        OrderKind.HOLD,
        OrderKind.WITHDRAW,
        OrderKind.RECCE,
        OrderKind.FIRE,
        OrderKind.DROP,
    }
)


#: Deeds without a place of their own: figures behind `at` are an hour.
_TIMED_ALONE = frozenset({OrderKind.SUPPORT, OrderKind.AIR_SUPPORT, OrderKind.REPORT})


def forbid_unused(task: Task, order: Order) -> None:
    """A place said that the order has no use for (`all units in Oosterbeek move to Elst`) is asked about."""
    if order.kind in _TIMED_ALONE and (figures := next((w for w in task.clause.at if w.piece.text.isdigit()), None)):
        # `506 PIR report at 2530`.
        raise Wanted(f"“{figures.piece.text}” is no hour: when exactly? Write an hour, as 1400, dawn or H+2.")
    if order.kind not in _PLACED or order.area is not None or order.follow is not None:
        return
    spare = [w for w in task.clause.anywhere if not w.there and w.piece.kind == "PLACE" and w.piece not in task.used]
    if spare:
        raise Wanted(
            f"What is “{spare[0].piece.text}” to the order? Name one place to go to or attack, and those on the way "
            "after “via”."
        )
