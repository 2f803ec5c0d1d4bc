"""Sentences that name no troops, and questions: whether they are talk, or bid those spoken of before.

`If attacked, hold.` goes on from an order, `Blow the railway bridge` asks who; `That's it for now.`, `Where are the
British?` and `No air needed tomorrow.` are notes to the umpire. Source: orders.md 6, 12, 17.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.message.letters.to_the_umpire import asked_of_nobody
from engine.orders.message.standing_over.openings import asks_for, asks_politely
from engine.orders.message.talk import Said
from engine.orders.message.wishes import TAG
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

#: How a thing is to be done: an order of its own to those spoken of.
MANNERS = frozenset(
    """
    AVOIDCONTACT FIGHTTHROUGH HALTONCONTACT NOADVANCE NOACTION FOLLOWUP HITANDRUN NOHITANDRUN CLOSERANGE
    LONGRANGE SUPPORTED
    """.split()  # noqa: SIM905
)
#: Pieces that say nothing to do, nor when or where.
_HOLLOW = frozenset({"THEY", "THERE", "AND", "MARK", "COMMA", "FROM", "VIA", "SAYTO", "ARRIVED_THEN"})
#: Verbs that are orders even without a place or a unit.
_ALONE = frozenset(
    """
    CANCEL AMEND REPORT WHEREIS ATTACK MOVE HOLD WITHDRAW REPAIR FIRE DROP GUARD RECCE CROSS ALTERZONE AIRRECCE
    CONTINUE SAME FOLLOW FERRYACT
    """.split()  # noqa: SIM905
)
#: What an order may begin with besides its verb and its units.
_OPENINGS = frozenset(
    """
    TIME AT ALL REST THEN ARRIVED_THEN COND IF WHEN BOTH THEY NUM AIR NOW SQUADRONS FROM ENEMY UNITS BY NOT THERE
    UNTIL BETWEEN FOR WITHIN DELAY LASTING
    ORDERNO MYLAST ALLORDERS TO ONATTACK ONCONTACT ONLANDING AVOIDCONTACT HALTONCONTACT NOACTION
    """.split()  # noqa: SIM905
)
#: What leads from the order before to what comes then.
_GOING_ON = frozenset({"OR", "IF", "WHEN", "THEN", "ARRIVED_THEN", "ONATTACK", "ONCONTACT"})
_THOSE = frozenset({"BOTH", "THEY"})
_DEEDS = frozenset({"MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE"})
#: Pieces of a deed said behind what it is done to.
_OBJECT_FIRST = frozenset({"PLACE", "AND", "JOIN", "TIME", "AT", "NOW", "UNTIL"}) | _DEEDS
_LIKED = re.compile(r"\W*(?:i|we)(?:['’]d| would| should) (?:also )?(?:like|love|appreciate) ", re.IGNORECASE)
#: Who speaks of himself tells more often than he bids.
_OURSELVES = re.compile(r"\b(?:i|we|us|i'm|i'll|we'll|we're)\b", re.IGNORECASE)
#: `How is everyone today?`: a greeting; `How are all units?` asks for a report.
_HOW_ARE_YOU = re.compile(
    r"\W*how(?:['’]?s| is| are|['’]?re) "
    r"(?:everyone|everybody|(?:you|we|they)(?: all)?|y['’]?all|all of (?:you|us)|you lot)"
    r"(?: (?:doing|keeping|feeling|getting on|faring|coping|holding up))?"
    r"(?:,? (?:today|tonight|this (?:fine |lovely )?(?:morning|evening|afternoon)|(?:over|up|down) there))?\W*$",
    re.IGNORECASE,
)


#: A row of a timetable below the name of those it is for.
_HOUR_AND_PLACE = frozenset({"TIME", "AT", "BY", "NOW", "TO", "PLACE", "COLON", "COMMA", "MARK"})
_SENT = frozenset({"TO", "PLACE"})


def of_nobody_or_asked(said: Said) -> bool | None:
    """Whether a sentence without troops or with a question mark is a note; None: it is neither."""
    pieces, sentence, talk, kinds, acting = said
    words = said.words
    named = "UNITS" in kinds
    if sentence[:4].lower().startswith("how") and _HOW_ARE_YOU.match(sentence):
        return True
    if [p.kind for p in pieces] == ["THERE", "MOVE", "COLON"] and pieces[0].text.lower() == "here":
        # `Morning Peter, here are my moves:`
        return True
    if kinds == {"ENEMY"} or kinds == {"WHEREIS", "THEY", "MOVE"}:
        # `Let me know how it goes.`
        # `The Germans are coming.`
        return True
    if not (acting or named or kinds & MANNERS or kinds & {"SQUADRONS", "AIR", "UMPIRE"}):
        if pieces[0].kind in _GOING_ON and talk.units and "PLACE" in kinds and kinds & {"TO", "COMMA"}:
            # `If attacked, to Elst.`, `If forced back, Groesbeek.`
            return sentence.endswith("?")
        if talk.within and kinds <= _HOUR_AND_PLACE and [p.kind for p in pieces if p.kind in _SENT] == ["TO", "PLACE"]:
            # Below `2 IG:`, `1430 to Aalst`.
            return sentence.endswith("?")
        # `It is urgent.`, `That's it from me.`, `Tell me when they are there.`
        hollow = kinds <= _HOLLOW and pieces[0].kind != "TO"
        # `That's it for now.`
        hollow = hollow or (pieces[0].text.lower() == "it" and "FOR" in kinds <= {"THEY", "FOR", "NOW", "TIME", "MARK"})
        return hollow or sentence.endswith("?") or not (talk.going_on and len(words) == 0)
    if acting and any(p.text.lower() in ("former", "latter") for p in words):
        # `The former digs in, the latter goes on to Elst.`
        return False
    if pieces[0].kind == "ENEMY" and "NOT" in kinds and not named:
        # `The enemy must not get past you.`
        return True
    if sentence.endswith("?") and [p.kind for p in pieces if p.kind != "AT"] == ["REPORT", "PLACE"]:
        # `What is going on in Arnhem?`
        return True
    if [p.kind for p in pieces[:2]] == ["NOT", "AIR"] and not (acting or named or "PLACE" in kinds):
        # `No air needed tomorrow.`
        return True
    if [p.kind for p in pieces[:2]] == ["WHEREIS", "ENEMY"]:
        # `Where are the British?`
        return True
    if sentence.rstrip().endswith("?") and "WHEREIS" not in kinds and "REPORT" not in kinds:
        flying = kinds & {"AIR", "SQUADRONS", "AIRRECCE"}
        if flying and (asks_for(sentence) or (acting and (pieces[0].kind in flying or asks_politely(sentence)))):
            # `Can I have RAF over Son please?`
            return False
        if pieces[0].kind == "SAYTO" and asked_of_nobody(sentence):
            # `Please tell me: has anyone heard from II Parachute Corps?`
            return True
        bids = not named and pieces[0].kind in VERBS and TAG.search(sentence) is not None
        return not bids and (not named or not asks_politely(sentence))
    return None


def to_nobody(said: Said) -> bool:
    """Whether a sentence that names no troops is talk: many unknown words, no place, a beginning unlike an order's."""
    pieces, sentence, talk, kinds, acting = said
    words = said.words
    going_on = (
        (pieces[0].kind in _GOING_ON or pieces[0].text.lower() == "meanwhile")
        and bool(talk.units)
        and (acting or kinds >= {"TO", "PLACE"})
    )
    if going_on and not _OURSELVES.search(sentence):
        # `If attacked, hold.`, `On arrival block the road.`: of the troops spoken of.
        return False
    if pieces[0].kind == "DEED" and kinds & {"BRIDGEWORD", "FERRYWORD", "PLACE"}:
        # `Blow the railway bridge before the Germans do.`
        return False
    if "REPORT" in kinds and talk.units and not kinds.isdisjoint(_THOSE) and _LIKED.match(sentence):
        # `I'd like a report from both.`
        return False
    if "FOLLOWUP" in kinds and talk.units and "TO" in kinds:
        # `On success exploit to the bridge.`
        return False
    if kinds <= _OBJECT_FIRST and pieces[0].kind == "PLACE" and pieces[-1].kind in _DEEDS:
        # `Brücke Son nehmen`, `Brug Son innemen`
        return not pieces[-1].text.lower().endswith("en")
    if len(words) > 2 + len(pieces) // 3:
        return True
    if pieces[0].kind in ("HOLD", "ATTACK", "MOVE", "WITHDRAW") and talk.told.words and not words:
        # `Goebel has taken Mook. Hold it.`
        return False
    placed = kinds & {"PLACE", "ALL", "AIR", "SQUADRONS"}
    if talk.units and (pieces[0].kind in VERBS or pieces[0].kind == "AVOIDCONTACT"):
        # `Secure highway bridge there.`, `Hold the village once taken.`, `Fall back if attacked.`
        placed = placed | kinds & {"BRIDGEWORD", "FERRYWORD", "THERE", "WHEN", "IF", "ONATTACK", "ONCONTACT"}
        # `Take it by morning.`
        placed = placed | {p.kind for p in pieces[1:2] if p.kind == "THEY" and pieces[0].kind == "ATTACK"}
    if words and not placed and not acting & {"CANCEL", "AMEND", "REPORT"}:
        return True
    if acting and pieces[0].kind not in VERBS and pieces[0].kind not in _OPENINGS:
        # `Break it off and dig in at 4291.` behind news of those troops.
        spoken_to = talk.units or talk.told.words
        return not (spoken_to and kinds & {"PLACE", "BRIDGEWORD"} and any(_and_does(a, b) for a, b in pairwise(pieces)))
    return bool(acting) and not talk.units and not acting & _ALONE and not placed


def _and_does(joint: Piece, deed: Piece) -> bool:
    return joint.kind == "AND" and deed.kind in _DEEDS and not deed.text.endswith(("ing", "s"))


def mere_way(said: Said) -> bool:
    """`Eindhoven next, then Son, then Veghel`: a way without a unit is asked about."""
    way = "THEN" in said.kinds and sum(p.kind == "PLACE" for p in said.pieces) > 1
    return way and len(said.words) < 5 and not _OURSELVES.search(said.sentence)
