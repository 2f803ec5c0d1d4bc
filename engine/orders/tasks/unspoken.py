"""What troops are to do of whom no verb says it: `2 Para to Arnhem`, `1 Border to hold Heelsum and 7 KOSB Wolfheze`.

A list carries the verb of the name before; a bare place is asked about. Source: MG section 26; orders.md 7, 8, 10.
"""

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.doubts import WHAT_TO_DO, Wanted
from engine.orders.message.talk import Change
from engine.orders.sentence.clause import Clause, Where, zoned
from engine.orders.tasks.task import Task
from engine.orders.values import OrderKind
from engine.orders.worded import Worded
from engine.vocabulary import UnitId


def unspoken(task: Task, units: tuple[UnitId, ...]) -> str:
    """The kind of what they are to do. Raises Wanted where it is told by nothing."""
    for law in (_from_the_air, _driven_back, _next, _carried, _of_the_whole, _by_the_way, _by_the_list, _asked):
        if verb := law(task, units):
            return verb
    raise Wanted(WHAT_TO_DO)


def _from_the_air(task: Task, units: tuple[UnitId, ...]) -> str:
    """Troops and their zone; what is denied is no order."""
    clause = task.clause
    if clause.priority is not None and zoned(clause):
        # `priority 1: 325 GIR to LZ O`: of those in the air.
        if any(task.naming.landed(u) for u in units):
            raise Wanted(WHAT_TO_DO)
        return "DROP"
    if clause.has("ZONEWORD") and _zoned(task) and not any(task.naming.landed(u) for u in units):
        if len({w.spot.places for w in clause.anywhere if w.spot}) > 1:
            # `drop zones: 504 on DZ O at 1300, 505 on DZ N at 1310`.
            raise Wanted("Which zones are meant? Write one line for each place, with its name.")
        # `1 Para drop zone to be DZ Y`.
        return "ALTERZONE"
    if not clause.verbs and _zoned(task) and not any(map(task.naming.own, units)):
        # `Polish Bde to DZ Driel at 1700`, written by the corps: of another's it orders nothing but the drop.
        return "DROP"
    if clause.to and "no advance" in task.line[: clause.to[0].piece.start].lower():
        # `there will be no advance towards Arnhem`.
        raise Wanted(WHAT_TO_DO)
    return ""


_BACK_ABROAD = (" zurück", " zurueck", " terug")
#: `back up to Berg en Dal`
_BACK = (" back to", " back into", " back up to", " back down to", " back over to")


def _driven_back(task: Task, _units: tuple[UnitId, ...]) -> str:
    """`if attacked, back to Lent`, `Budde nach Gennep zurück`: away from the enemy."""
    clause = task.clause
    if clause.to and _BACK_THERE.match(task.line, clause.to[-1].piece.end):
        return "WITHDRAW"
    abroad = "zur" in task.line or "terug" in task.line
    if abroad and len(clause.places) == 1 and not (clause.at or clause.to):
        # `Worrowski zurück Ede`, `Worrowski Ede zurück`.
        spot = clause.places[0].piece
        if _led_by(task, clause.places[0], _BACK_ABROAD) or _BACK_THERE.match(task.line, spot.end):
            return "WITHDRAW"
    pressed = any(a.when in ("attacked", "enemy_seen") for a in clause.conditions)
    return "WITHDRAW" if pressed and clause.to and _led_by(task, clause.to[0], _BACK) else ""


def _next(task: Task, _units: tuple[UnitId, ...]) -> str:
    """Behind `then`: as the deed before goes on."""
    clause, said = task.clause, task.last_kind()
    if clause.link != "then":
        return ""
    if clause.to and _led_by(task, clause.to[0], (" back to", " back into")):
        return "MOVE"
    if said in (OrderKind.ATTACK, OrderKind.RECCE, OrderKind.FIRE) and not clause.via and not clause.addressed:
        if said is not OrderKind.ATTACK and clause.anywhere and not clause.to:
            # `fire on Doorwerth, then Wyler until 0830`, `recce Eindhoven, then Son`.
            return said.name
        if clause.to and not clause.places and said is OrderKind.ATTACK:
            # `take the bridge at Son, then on to Eindhoven`.
            return "MOVE"
        plain = clause.places and not (clause.to or clause.at or clause.others)
        plain = plain and not _led_by(task, clause.places[0], (" to", " on", " into"))
        if said is OrderKind.ATTACK and plain and (last := task.previous()) is not None and not last.via:
            # `attack Wyler, then Beek`: the same again.
            return "ATTACK"
        if said is OrderKind.RECCE and clause.to and _SCOUTS_TO.search(task.line):
            # `scout ahead to Oosterbeek and then to Arnhem`.
            return "RECCE"
        pick = task.choices.choose("again", 2, _WHAT_THERE, must_ask=True)
        return (said.name, "MOVE")[pick]
    bare = bool(clause.places) and not (clause.to or clause.addressed)
    if said is OrderKind.REPAIR and bare:
        # `fix Hatert bridge, then Heumen bridge`.
        return "REPAIR"
    if said is OrderKind.HOLD and bare and task.made.verb == "GUARD" and (last := task.previous()) is not None:
        # `occupy Mook, and after that Molenhoek`, but `guard Mook until 1600, then Molenhoek`.
        stays = last.then[-1] if last.then else last
        if stays.until is None and not clause.addressed:
            return "GUARD"
    if said is OrderKind.HOLD and bare and _NO_ATTACK.search(task.line, 0, clause.places[0].piece.start):
        # `does not attack before 1000, then Wolfheze`: to be attacked then, or gone to?
        return ("ATTACK", "MOVE")[task.choices.choose("again", 2, _WHAT_THERE, must_ask=True)]
    spot = clause.places[0].piece if said is OrderKind.MOVE and bare else None
    if spot is not None and not clause.via and _WAY_OPEN.search(task.line[: spot.start]):
        # `to Zijtaart via Sint-Oedenrode then Koevering`.
        question = f"Is {spot.text} on the way, or where they go afterwards? Write: via one and two, or: then to."
        raise Wanted(question)
    return ""


_NO_ATTACK = re.compile(
    r"\b(?:not|no|nicht|kein|keinen|niet|geen)\b(?: \w+){0,2} (?:attacks?|assaults?|angriffe?|angreifen|aan(?:val)?)\b",
    re.IGNORECASE,
)


def _carried(task: Task, _units: tuple[UnitId, ...]) -> str:
    """The deed of those named before, where the words before the place are said with it."""
    clause = task.clause
    if "FOLLOWUP" in clause.manner and clause.anywhere:
        # `pursue the enemy to Ede`: how far, and at what price?
        pick = task.choices.choose("verb", 2, _WHAT_THERE, must_ask=True)
        return ("ATTACK", "MOVE")[pick]
    apart = bool(clause.who) and _BEHIND_A_MARK.search(task.line, 0, max(task.line.find(clause.who[0].text), 0))
    if apart and clause.to and task.made.verb == "WITHDRAW":
        # `Pull 1/505 back to Groesbeek; 2/505 to Nijmegen bridge`.
        return ("WITHDRAW", "MOVE")[task.choices.choose("back", 2, _WHAT_THERE, must_ask=True)]
    named = bool(clause.who) or clause.rest
    verb = task.made.verb if clause.link == "new" and clause.joint and named and not clause.has("WORD") else ""
    if verb == "WITHDRAW" and clause.to:
        # `1/505 withdraw to Mook, 2/505 to Molenhoek`.
        return verb
    if verb in ("ATTACK", "RECCE") and clause.to and _likewise_out(task, clause.to[0], verb):
        # `1/506 patrols toward Nuenen, 2/506 toward Helmond`; `HCR patrol to Geldrop, Corps HQ to Valkenswaard`?
        plain = verb == "RECCE" and _led_by(task, clause.to[0], (" to",))
        return verb if not plain else ("RECCE", "MOVE")[task.choices.choose("out", 2, _WHAT_THERE, must_ask=True)]
    if verb == "ATTACK" and clause.to and not clause.origin and _led_by(task, clause.to[0], (" for",)):
        # `Becker goes for Wyler, Hermann for Mook`.
        return verb
    if verb in ("HOLD", "GUARD") and clause.at and not clause.to and not clause.via:
        # `1/505 digs in at Mook and 2/505 in Molenhoek`; `…, but 2/505 is to be at Molenhoek by 1630`: to be there.
        last = task.previous()
        there = last is not None and (last.deadline is None or _led_by(task, clause.at[0], (" be at", " be in")))
        arrives = clause.deadline is not None and clause.until is None and there
        return "MOVE" if arrives else verb
    upon = (" on", " upon", " auf", " op", *((" at",) if _AT_THEM.search(task.line) else ()))
    if verb in ("MOVE", "ATTACK", "FIRE") and clause.at and not clause.to and _led_by(task, clause.at[0], upon):
        # `GR 1034 advances on Boxtel, GR 1035 on Schijndel`, `Becker strikes at Beek, Hermann at Mook`.
        return verb
    return ""


def _of_the_whole(task: Task, units: tuple[UnitId, ...]) -> str:
    """`151 Brigade holds Neerpelt. 9 DLI at Hamont.`: that part of the whole does the same there."""
    clause, talk = task.clause, task.made.talk
    if clause.link == "then" or not clause.at or clause.to or clause.places or clause.via or not talk.going_on:
        return ""
    if clause.start is not None or clause.deadline is not None or task.made.orders or not talk.before:
        return ""
    last = next((o for o in reversed(talk.before) if o.to is not None and set(units) < set(o.units)), None)
    if last is None or not units or last.kind is not OrderKind.HOLD or talk.before[-1].kind is not OrderKind.HOLD:
        return ""
    others = tuple(u for u in last.units if u not in units)
    task.made.changes.append(Change(lambda whole: replace(whole, units=others), last.units))
    return "HOLD"


def _by_the_way(task: Task, units: tuple[UnitId, ...]) -> str:
    """Words of going, of following, of arriving: they are told to march, or to drop."""
    clause = task.clause
    small = clause.start is not None and bool(clause.who) and clause.who[0].text.islower()
    guns_upon = (" onto", " auf", ": tot", *((" tot",) if small else ()))
    if clause.to and _led_by(task, clause.to[0], guns_upon) and all(map(task.naming.artillery, units)):
        # `64 Med onto 1210`, `Werfer auf Elst 1000-1100`: their fire; `onto DZ N`: that, or where they go?
        # `319 gfa: tot kranenburg 1700`: time on target, or a Dutchman's march?
        ends = clause.until is not None or bool(clause.lasting)
        sure = ends or (clause.to[0].piece.text[-4:].isdigit() and not _led_by(task, clause.to[0], (" tot",)))
        return "FIRE" if sure else ("FIRE", "MOVE")[task.choices.choose("verb", 2, _WHAT_THERE, must_ask=True)]
    if clause.to and (clause.places or clause.origin) and _FRONT.search(task.line):
        # `1 Border - west side, Heveadorp to Hartenstein`: the line they stand on, or a march?
        raise Wanted("Is that a line to be held, or a march? Write: hold, or move to, and one place.")
    if clause.to and clause.start is not None and HOUR_OF_ATTACK.match(task.line, clause.to[-1].piece.end):
        # `Pz 2107 nach Son, Angriffsbeginn 1700`.
        return "ATTACK"
    if (
        clause.to
        or (clause.via and not _strange_deed(clause))
        or (clause.link == "then" and (clause.places or clause.at) and not clause.addressed)
    ):
        return "MOVE"
    if clause.has("BRIDGEWORD", "FERRYWORD") and clause.has("TO"):
        # `1 Para to the bridge`.
        return "MOVE"
    if clause.behind or (clause.same and clause.has("BEHIND")):
        return "FOLLOW"
    if clause.helpers and clause.places:
        return "ATTACK"
    if (clause.avoid or "BYCOUNTRY" in clause.manner) and clause.places and not clause.at:
        # `5 DCLI Driel asap, avoid Elst`, `3/501 Eerde, cross country`: a way round is a march's.
        return "MOVE"
    if clause.places and not clause.at and _BY_ROAD.search(task.line):
        # `2/505: Mook by road`.
        return "MOVE"
    # `2 IG: Elst by 1800`, `2 IG at Elst by 1800`.
    bare = not clause.at and bool(clause.places) and not clause.has("WORD", "BYRAIL", "BYROAD")
    if (clause.deadline is not None or clause.within) and (bare or (clause.at and not clause.places)):
        # `XXX Eng Sherwood at Son by 0600`: a name not understood may be what is to be done.
        if any(p.kind == "WORD" and p.text.istitle() for p in clause.others):
            raise Wanted(WHAT_TO_DO)
        if (clause.has("ENEMY") and clause.has("WORD")) or _OBJECTIVE.search(task.line):
            # `to scare off the enemy at Veghel by 1800`: more than to be there; `2 IG, objective Aalst by 1800`.
            return ""
        bridge = any(w.spot and w.spot.places and w.spot.places[0].startswith("bridge:") for w in clause.places)
        # `XXX Eng: Bailey at Son by 0600`: to be there, or to have it mended?
        return "" if bridge and all(map(task.naming.sappers, units)) else "MOVE"
    if clause.places and clause.start is not None and not clause.at and _LEAVES.search(task.line):
        # `3 Para: Oosterbeek, leave at 1000`.
        return "MOVE"
    return "DROP" if _waiting_to_drop(task, units) else ""


def _by_the_list(task: Task, _units: tuple[UnitId, ...]) -> str:
    """`1 Border to hold Heelsum and 7 KOSB Wolfheze`: the same for both."""
    clause = task.clause
    placed = clause.places or clause.has("BRIDGEWORD", "FERRYWORD")
    listed = (
        clause.link == "new" and (clause.who or (clause.rest and clause.joint)) and placed and not clause.has("WORD")
    )
    return task.made.verb if listed and task.made.verb in _CARRIED else ""


def _asked(task: Task, units: tuple[UnitId, ...]) -> str:
    """Troops and a place: what those troops can do there is asked; guns told a target fire."""
    clause = task.clause
    if not (clause.places or clause.at):
        return ""
    could: tuple[str, ...] = ("MOVE", "ATTACK", "HOLD")
    if units and all(task.naming.artillery(u) for u in units):
        if (clause.at and (clause.lasting or clause.until)) or any(p.text.lower() in _AIMED for p in clause.others):
            # `64 Med on Valkenswaard for thirty minutes`, `64 Med: target 4673`.
            return "FIRE"
        if task.line.lower().startswith(_FIRE_MISSION):
            # `Fire mission: 376 PFA, Lent, 1445 to 1515, then lift to Oosterhout`.
            return "FIRE"
        could = ("FIRE", "MOVE")
    elif units and all(map(task.naming.sappers, units)):
        # `326 Eng: Son bridge`: sappers attack nothing.
        could = ("REPAIR", "MOVE", "HOLD")
    return could[task.choices.choose("verb", len(could), _WHAT_THERE, must_ask=True)]


def _strange_deed(clause: Clause) -> bool:
    """`to outflank Aalst via Geldrop`: a word nobody knows right before the place; the way alone is no march there."""
    starts = [w.piece.start for w in clause.places]
    strange = [p for p in clause.others if p.kind == "WORD" and p.text.islower() and p.text.isalpha()]
    return any(0 < start - p.end <= _ARTICLE for p in strange for start in starts)


#: Letters of an article between two words: ` the `.
_ARTICLE = 5


def _led_by(task: Task, where: Where, links: tuple[str, ...]) -> bool:
    before = task.line[: where.piece.start].rstrip().lower()
    return before.removesuffix(" square").endswith(links)


def _likewise_out(task: Task, where: Where, verb: str) -> bool:
    """Whether a way leads there as it did for those named before; `2/501 back to Veghel` leads nobody out."""
    if _led_by(task, where, (" back to", " home to")) or not task.clause.who:
        return False
    before = task.line[: max(task.line.find(task.clause.who[0].text), 0)].lower()
    return any(f"{way} " in before and _led_by(task, where, (way,)) for way in _WAYS_OUT[verb])


_BEHIND_A_MARK = re.compile(r";\W*$")
#: `Angriff mit Becker auf Beek, Hermann auf Mook`.
_WAYS_OUT = {"ATTACK": (" toward", " towards", " auf", " op"), "RECCE": (" toward", " towards", " to")}
#: Behind where they are to go, in German and Dutch: that it is the way back.
_BACK_THERE = re.compile(r"\s+(?:sofort |umgehend |meteen |direct )?(?:zurück|zurueck|terug)\b", re.IGNORECASE)
#: Behind where they are to go, the hour of an attack: they are not merely to set out.
HOUR_OF_ATTACK = re.compile(
    r"(?: (?:via|by|über|ueber|over) [^,;.]{0,40})?[ ,–-]+(?:mit |with )?"
    r"(?:angriffs(?:beginn|zeit)|aanvals(?:begin|uur|tijd)|"
    r"(?:time|hour|start|begin(?:ning)?) of (?:the )?attack|attack time)\b",
    re.IGNORECASE,
)
#: A reconnaissance that is itself told with `to`.
_SCOUTS_TO = re.compile(
    r"\b(?:recc?es?|recon\w*|scouts?|scouting|patrols?|patrolling|probes?|probing)"
    r"(?: (?:out|ahead|forward|up|down|on|north|south|east|west))? to\b.*\bthen(?: on)? to\b",
    re.IGNORECASE,
)
_OBJECTIVE = re.compile(r"\bobjectives?\b", re.IGNORECASE)
#: How guns are given their task over the line.
_FIRE_MISSION = ("fire mission", "fire task", "fire plan")
_BY_ROAD = Worded("road rail", r"\bby (?:the )?(?:road|rail)\b")
_WHAT_THERE = "What are they to do there?"
#: What gunners call the place they are given.
_AIMED = frozenset({"target", "targets", "tgt", "tgts", "ziel", "doel"})
_AT_THEM = Worded(
    "strike strikes hit hits thrust thrusts drive drives push pushes",
    r"\b(?:strikes?|hits?|hit out|thrusts?|drives?|push|pushes) at\b",
)
#: A way told that a `then` may go on with.
_WAY_OPEN = re.compile(r"\bto [^;.:]{3,40}\b(?:via|by way of|through)\s+[^,;.:]*\bthen\s+$", re.IGNORECASE)
#: An hour of setting out.
_LEAVES = re.compile(
    r"\b(?:leav(?:e|es|ing)|depart(?:s|ing|ure)?|set(?:s|ting)? (?:off|out)|off at|under way)\b", re.IGNORECASE
)
#: A part of the front that is spoken of, and not a way.
_FRONT = re.compile(
    r"\b(?:side(?! roads?\b)|flank|sector|front|face|line|perimeter|wing|abschnitt|seite|flanke|linie|fl(?:ü|ue)gel|"
    r"zijde|vleugel)\b[^.;]*? (?:to|bis|tot) |"
    r"\b(?:the|on the) (?:left|right|north|south|east|west|cent(?:re|er))\s*[,:(-]",
    re.IGNORECASE,
)
#: Deeds that a list carries over from one name to the next.
_CARRIED = frozenset({"HOLD", "GUARD", "ATTACK", "RECCE", "FIRE", "DROP", "MOVE"})


def _waiting_to_drop(task: Task, units: tuple[UnitId, ...]) -> bool:
    """`1 Para Bde DZ X at 1400`: troops that have yet to land, and a zone, can only mean their drop (orders.md 10)."""
    placed = _zoned(task) and not task.clause.to and not task.goes_on(units)
    return placed and not any(task.naming.landed(u) for u in units)


def _zoned(task: Task) -> bool:
    """Whether all the places of the clause are zones."""
    spots = [w.spot for w in task.clause.anywhere]
    return bool(spots) and all(s is not None and s.places and s.places[0].startswith("zone:") for s in spots)
