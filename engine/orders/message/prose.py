"""Which sentences are orders and which are talk.

Greetings, news and thoughts go to the umpire as a note, not back as an error; a deed reported (`2 Para is attacking
Elden`) is no order. Law upon law: what only sounds like an order (`slogans`), what is said of all or of an order by
its number, what names nobody or asks (`nobody_named`), and what tells or talks. Source: orders.md 6, 12, 17.
"""

from itertools import dropwhile

from engine.orders import patterns as re
from engine.orders.message.letters.nobody_named import MANNERS, mere_way, of_nobody_or_asked, to_nobody
from engine.orders.message.talk import Said, Talk
from engine.orders.message.told.hearsay import all_there
from engine.orders.message.told.how_things_are import not_ready
from engine.orders.message.told.if_only import if_only, in_vain
from engine.orders.message.told.intentions import after_or_behind_him
from engine.orders.message.told.slogans import title_or_cry
from engine.orders.message.told.told import TOLD, awaited, tells, told_past
from engine.orders.sentence.pieces import UNKNOWN_DEED, Named, Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded

#: What makes a name without a deed more than a name with words behind it.
_HALF_AN_ORDER = frozenset({"TO", "PLACE", "VIA", "VAGUE", "BEHIND", "BYROAD", "BYRAIL", "BYCOUNTRY"})
_TALK = re.compile(
    r"^\s*(?:i(?=\s+[a-z])|i'm|i'll|i've|we|we're|we've|we'll|you|it|it's|he|she|they|"
    r"losing|(?:great|nice|glad|pleased|happy|lovely|sad) to (?:see|hear|know|have|be)|"
    r"this(?! (?:morning|afternoon|evening|night|turn))|that's|that|there|"
    r"what|why|how|who|hope|thanks|thank|hello|hi|dear|hey|good|sorry|not sure|just|also,? i|my|our|so|well|"
    r"the enemy|enemy|no idea|looks|perhaps|maybe|congrat\w*|"
    r"(?:es|het) (?:geht|gaat|läuft|loopt|steht|staat|sieht|ziet)(?: (?:hier|uns|ons|noch|nog|er|ja|wel|al))*"
    r" (?:nicht|niet|gut|goed|schlecht|slecht|besser|beter|prima|schwer|moeilijk|langsam|langzaam)|"
    r"warum|wieso|weshalb|wann|wer|wohin|waarom|wanneer|hoezo|hopelijk|hoffentlich)\b(?!\s*[:/])",
    re.IGNORECASE,
)
_AN_ORDER = frozenset({"ORDERNO", "NUM", "MYLAST"})
#: What changes the last order, and nothing else.
_NEW_FOR_IT = frozenset(
    "AMEND MYLAST COLON COMMA MARK FROM AT TO BY UNTIL NOW TIME EITHER PLACE VIA REMARK NOT".split()  # noqa: SIM905
)
#: Who bids so, wants an order changed.
_BIDS = re.compile(
    r"^\W*(?:(?:sorry|apologies|ok|okay|right|well)\b[ ,.:!-]*)?(?:please |pls |kindly )?(?:(?:can|could|would|will) "
    r"(?:you|u|we)\b|(?:i|we)(?:'d| would| should| do)? (?:like|want|wish|need|have|prefer|must|hereby|withdraw)\b|"
    r"(?:i am|i'm|we are|we're) (?:\w+ )?\w+ing\b|cancel|change|amend|delay|postpone|scrub|scrap)",
    re.IGNORECASE,
)
_WISH = re.compile(
    r"^\s*(?:i|we) (?:hereby |also |now )?(?:give|put|allot|allocate|assign|grant|lend)\b|"
    r"^\s*(?:i|we)(?:'d| would| should| could)? (?:want|wish|need|order|like|intend|require|"
    r"request|ask for|direct|command|(?:give|issue) (?:\S+ )?(?:the |an? )?(?:order|command|task)s?)\b|"
    r"^\s*it is (?:my|our|the) (?:order|wish|command|will)\b|"
    r"^\s*(?:they|it|he|this|that|there)\s+(?:will|shall|is to|are to|must|should)\b|^\s*(?:what is|how is|"
    r"how are|where)"
    r"|^\s*(?:i|we) (?:(?:do not|don't|(?:would|should)(?: not|n't)) (?:want|wish|like)|(?:should|would) hate)\b"
    r"|^\s*(?:how about|what about)"
    r"|^\s*(?:it|they|he|well|so|good|just|also|hi|hello|dear|the enemy|there|thanks)[,. ]+(?:to |then |"
    r"will )?(?:move|attack|hold|withdraw|advance|fall back|must|is to|are to)\b|^\s*our\s+\d|"
    r"^\s*my\s+(?:\d|hq\b|headquarters\b|command post\b|staff\b)",
    re.IGNORECASE,
)
_UNWISHED = re.compile(
    r"^\s*(?:i|we)(?: do not| don't| would not| wouldn't| should not| shouldn't) (?:wish|want|like|care to see)\b",
    re.IGNORECASE,
)
#: `attack going well`: news of a deed, no deed.
_NEWS = Worded(
    "going doing making progress under underway held stalled bogged",
    r"\b(?:attack|advance|move|march|withdrawal|crossing|drop|fight|battle)s? (?:is |are |now )?"
    r"(?:going (?:well|badly|fine|nicely|ok|slowly)|doing (?:well|fine)|making (?:good )?progress|in progress|"
    r"under ?way|held up|stalled|bogged down)\b",
)
#: `Frost says he has reached the bridge and 2 Para hold the north end`.
_SAYS = re.compile(
    r"^\s*(?:[A-Z]\w*[ ,]+){1,4}(?:also )?(?:says|said|claims?|tells (?:me|us)|told (?:me|us)|thinks|believes)\b"
)


#: `Please confirm Pz 2107 can use the bridge at Helmond`: a question without its mark.
_CONFIRM = re.compile(
    r"^\s*(?:please |pls |kindly )?(?:can you |could you )?"
    r"(?:confirm|clarify|verify|let me know|advise|check with)\b(?! (?:where|how))"
    r".{0,60}?\b(?:can|could|may|might|is|are|will be|has|have)\b",
    re.IGNORECASE,
)
#: `Here's my turn.`, `Here are the orders for tonight.`, `Here we go:`
_HERE_IS = re.compile(
    r"\W*here(?:'s| is| are) (?:my |our |the )?(?:\w+ )?(?:turn|orders?|plans?|moves?|list)\b[^:,]{0,30}$|"
    r"\W*(?:(?:ok(?:ay)?|so|right|well|and|alright|\w+:)[ ,]+)?here (?:we go|goes|you go|it is)\b[^:,\d]{0,20}:?$",
    re.IGNORECASE,
)
_SENDS = re.compile(r"\W*(?:please |pls |now |then )*(?:send|sends|put|get|order|let|have) (?:them|him|it)\b", re.I)
#: Those spoken to are told what to do.
_YOU_ARE_TO = re.compile(r"^\s*you (?:will|shall|are to|must|may|can|should|have to|are not to)\b", re.IGNORECASE)
#: `You are to seize the bridge with 2 Para.`
_YOU_MUST = re.compile(r"^\s*you (?:will|shall|are to|must|have to) (?!have\b|be\b|see\b|find\b|get\b)", re.IGNORECASE)


def is_prose(pieces: list[Piece], sentence: str, talk: Talk) -> bool:
    """A sentence that is no order goes to the umpire as a note, not as an error."""
    kinds = {p.kind for p in pieces}
    said = Said(pieces, sentence, talk, kinds, kinds & VERBS)
    if ("IF" in kinds and if_only(sentence)) or (in_vain(sentence) and not any(map(_named, pieces))):
        return True
    if "NOT" in kinds and pieces[0].kind == "UNITS" and not_ready(pieces, sentence):
        # `Postpone order 12 until 1130. The guns are not ready.`
        return True
    if "DEED" in kinds and [p.kind for p in pieces[:3] if p.kind != "SHALL"][:2] == ["PLACE", "DEED"]:
        # `Die Brücke Nijmegen ist zu sprengen`: for the umpire to answer (orders.md 15).
        return False
    if "NOW" in kinds and pieces[0].kind == "UNITS" and any(map(_bids_now, pieces, pieces[1:])):
        # `3/504 did it, now hold Lent`
        return False
    if "MYLAST" in kinds and kinds & {"TIME", "EITHER", "PLACE"} and kinds <= _NEW_FOR_IT and pieces[0].start < 2:
        # `My last: start 0900`
        return False
    if kinds == {"AIRRECCE", "WORD"} and pieces[0].text.lower().endswith((" of", " over")) and pieces[0].start < 2:
        # `Air recce of the Apeldoorn road`: wherever that may be.
        return False
    for law in (title_or_cry, _of_all_or_of_orders, after_or_behind_him, of_nobody_or_asked):
        answer = law(said)
        if answer is not None:
            return answer
    return _tells_or_talks(said)


def _named(piece: Piece) -> bool:
    """Whether troops are named, and not a sort of them."""
    return piece.kind == "UNITS" and any(e.sort != "wide" for e in piece.value.entries)


def _named_beside(pieces: list[Piece], sentence: str) -> bool:
    """`My centre (2 Para, 3 Para) moves to Elst`, `Our left - 1 and 3 Para - attacks Ede`: a body, and who it is."""
    i = next(i for i, p in enumerate(pieces) if p.kind == "UNITS")
    before, behind = pieces[:i], list(dropwhile(lambda p: p.kind in _NAMED_TOGETHER, pieces[i:]))
    if not before or not behind or behind[0].kind not in VERBS or {p.kind for p in before} - _OF_A_BODY:
        return False
    return sentence[before[-1].end : pieces[i].start].strip()[:1] in ("(", "-", "–", ",", ":")


_NAMED_TOGETHER = frozenset({"UNITS", "JOIN", "AND", "COMMA", "MARK"})
_OF_A_BODY = frozenset({"WORD", "MARK", "COMMA", "COY"})


def _bids_now(word: Piece, deed: Piece) -> bool:
    """`now hold`: a bare verb right behind `now`."""
    return word.kind == "NOW" and deed.kind in VERBS and not deed.text.lower().split()[0].endswith(("s", "ed", "ing"))


def _of_all_or_of_orders(said: Said) -> bool | None:
    """Whether a sentence about everybody, or about an order by its number, is a note; None: it is about neither."""
    pieces, sentence, talk, kinds, acting = said
    if [p.kind for p in pieces[:2]] == ["UNLESS", "ALL"] and acting:
        # `Until then everybody holds.`
        return False
    tasked = acting or (pieces[1:] and pieces[1].kind == "TO")
    if pieces[0].kind == "REST" and not kinds & _BIDDEN and _FARES_ILL.search(sentence, pieces[0].end):
        # `The other two battalions are held up by armoured cars near Wolfheze.`
        return True
    if pieces[0].kind == "REST" and tasked and not kinds & {"RAMBLE", "PAST"} and not sentence.rstrip().endswith("?"):
        # `Remainder of the Guards stand fast.`, `Everyone else back to the Dommel.`
        return False
    timed = kinds & {"TIME", "LASTING", "VAGUE", "FROM"}
    if pieces[-1].kind == "CANCEL" and kinds & {"ALLORDERS", "ORDERNO"} and not kinds & {"RAMBLE", "PAST"}:
        # `The orders of 2 IG are cancelled.`
        return sentence.rstrip().endswith("?")
    if pieces[0].kind == "MYLAST" and acting & {"CANCEL", "AMEND"}:
        # `My last is put back to 1500.`
        return False
    if [p.kind for p in pieces[:2]] == ["ORDERNO", "NUM"] and not acting and (timed or "PLACE" in kinds):
        # `Order nr 6 an hour later please.`, `Order 6: replace Velp by Elst`.
        return False
    if pieces[0].kind in ("CANCEL", "AMEND") and pieces[1:] and pieces[1].kind in _AN_ORDER:
        if pieces[0].text.lower().endswith("ed") and sentence[:3].lower() in ("i c", "we "):
            # `I cancelled order 14 by mistake.`
            return True
        if _BIDS.match(sentence):
            # `Could you cancel order 14 for me?`, `Sorry, cancel order 14.`
            return False
    words = said.words
    if _of_an_order(pieces) and not sentence.rstrip().endswith("?"):
        return False
    gathered = [p.kind for p in pieces[:2]] == ["ALL", "TO"] and pieces[1].start - pieces[0].end <= 1 and not words
    if [p.kind for p in pieces[:3]] == ["ALL", "COLON", "PLACE"]:
        # `All bns: Eindhoven.`
        return False
    if pieces[0].kind == "ALL" and kinds >= {"TO", "PLACE"} and (talk.units or gathered):
        # `506 PIR:` and under it `whole regiment to Uden`; `Everybody to Veghel!`
        return False
    if "COY" in kinds and "PLACE" in kinds and kinds & {"TO", "AT"} and not sentence.rstrip().endswith("?"):
        # `Two battalions to Elst`: an order that does not say whose; `E Company did well at Grave` is news.
        return "UNLESS" not in kinds and TOLD.search(sentence) is not None
    if pieces[0].kind == "ALL" and all_there(pieces, sentence):
        return True
    here = pieces[0].kind == "THERE" and pieces[0].text.lower().startswith("here")
    if here and (_HERE_IS.match(sentence) or (not acting and sentence.endswith(":"))):
        # `Here's the 101st for tonight & tomorrow:`
        return True
    if pieces[0].kind == "THEY" and kinds >= {"TO", "PLACE"} and _SENDS.match(sentence):
        # `Send them on to Driel`: whom?
        return False
    return False if mere_way(said) else None


#: What would make more of it than news.
_BIDDEN = frozenset("TO SHALL THEN COMMA SEMI COLON IF WHEN NOW UNTIL TIME".split())  # noqa: SIM905
#: What others have done to them.
_FARES_ILL = re.compile(
    r"\b(?:is|are|was|were|(?:has|have) been|being)(?: still| now| both| all| again| being)* "
    r"(?:held up|pinned(?: down)?|cut off|stopped|stuck|blocked|checked|surrounded|delayed|bogged down|shelled|"
    r"mortared|driven back|thrown back|shot up|hit|engaged|hemmed in|beset|attacked|overrun|ambushed|trapped)\b",
    re.IGNORECASE,
)


def _tells_or_talks(said: Said) -> bool:
    """Whether a sentence tells of troops, or is talk, rather than bids."""
    pieces, sentence, talk, kinds, acting = said
    words = said.words
    named = "UNITS" in kinds
    if pieces[0].kind == "UNITS" and kinds <= _LEADING and _leads(said):
        return True
    if _SAYS.match(sentence) or (pieces[0].kind != "UNITS" and _CONFIRM.match(sentence)):
        return True
    if pieces[-1].kind == "UNLESS" and not (named or acting or talk.going_on) and "WORD" in kinds:
        # `Het weer is slecht, geen Jabo's vandaag, hoop ik.`, but not `At 1500, I hope.`
        return "PLACE" not in kinds and not any(p.kind == "TIME" and p.value.clock is not None for p in pieces)
    if named and acting and _UNWISHED.match(sentence):
        # `I do not wish Harder to be moved.`
        return False
    if (
        pieces[0].kind == "UNITS"
        and kinds >= {"UNLESS", "TIME"}
        and _unknown_deed(pieces)
        and not awaited(pieces, sentence)
        and not told_past(pieces)
    ):
        # `My headquarters leaves the Tafelberg for Terborg at 1500.`
        return False
    if _rambles(pieces, sentence):
        return True
    corrects = named and acting and _corrects(pieces, pieces[0])
    spoken_of = pieces[1] if pieces[0].kind == "THERE" and len(pieces) > 2 else pieces[0]
    if spoken_of.kind in ("THEY", "BOTH") and talk.units and _of_those(pieces, talk):
        # `It then moves to Malden.`, `They stop if they see the enemy.`
        return False
    if talk.doubtful and not talk.of_enemy and _bidden_next(pieces, sentence):
        return False
    asked = pieces[0].kind == "WHEREIS" and named
    asked = asked or (pieces[0].kind == "ALL" and pieces[0].start == 0)
    # `Our planes are to help 2 IG.`
    flown = pieces[0].kind in ("AIR", "SQUADRONS") and pieces[0].start < len("theirs") and len(pieces) > 1
    asked = asked or (flown and (pieces[1].kind in ("TO", "SHALL") or pieces[1].kind in VERBS))
    asked = asked or (named and _named_beside(pieces, sentence))
    if not asked and pieces[0].kind != "UNITS" and not corrects and _TALK.match(sentence) and not _WISH.match(sentence):
        # `You will fall back to Elst if attacked.`
        told = next((p.kind for p in pieces if p.kind not in ("SHALL", "UNLESS", "THEN", "NOT")), "")
        bid = _YOU_ARE_TO.match(sentence) if talk.units else named and _YOU_MUST.match(sentence)
        return not (bid and told in VERBS | {"NOACTION", "AVOIDCONTACT", "TO"})
    reports = pieces[0].kind == "REPORT" and pieces[0].text.lower().endswith((" from", " on", " of", " for"))
    if (named or "ALL" in kinds) and reports:
        return False
    if named and kinds <= _IN_A_LIST and len(words) == 1 and words[0].text.istitle():
        # `505 PIR`, `1st Bn - Mook`, `2nd Bn - Horst`: a place nobody knows, and no talk, where others are sent.
        return not (talk.within or talk.doubtful)
    if talk.before and pieces[0].kind == "UNITS" and not acting and _BESIDE_THEM.fullmatch(sentence):
        # `Spindler attack Oosterbeek. Harder on his left along the Rhine.`: what is he to do there?
        return False
    if named and kinds & {"ONLANDING", "ARRIVED_THEN"} and _sent_then(pieces, sentence):
        return False
    if named:
        return (
            tells(pieces, sentence)
            or _NEWS.search(sentence) is not None
            or (not acting and not kinds & _HALF_AN_ORDER and not kinds & MANNERS and bool(words))
        )
    return to_nobody(said)


_BESIDE_THEM = re.compile(
    r"[\w./]+(?: [\w./]+){0,2},? (?:(?:on|to) (?:his|its|their|the) (?:left|right)|left of (?:him|it|them)|"
    r"right of (?:him|it|"
    r"them)|links|rechts)(?: (?:davon|daneben|of (?:him|it|them)|daarvan))?(?:,? (?:along|entlang|langs|by|"
    r"via) [^,;:]{3,30})?\W*",
    re.IGNORECASE,
)
_IN_A_LIST = frozenset({"UNITS", "WORD", "COLON", "MARK"})


def _sent_then(pieces: list[Piece], sentence: str) -> bool:
    """`1/327 as soon as they are down to Son bridge`, `SRY when arrived (1600) to go to Nijmegen`: no news of them."""
    kinds = [p.kind for p in pieces]
    down = "ONLANDING" in kinds or kinds[:2] == ["UNITS", "ARRIVED_THEN"]
    sent = pieces[0].kind == "UNITS" and kinds_at(pieces, 1, 1)[0] in ("ONLANDING", "ARRIVED_THEN", "TO", "MOVE")
    return down and sent and "PLACE" in kinds and not {"PAST", "RAMBLE"} & set(kinds) and not sentence.endswith("?")


def _bidden_next(pieces: list[Piece], sentence: str) -> bool:
    """`He then goes to Pannerden`, `Until then he finishes them off at 4887` behind an order still asked about."""
    at = next((i for i, p in enumerate(pieces[:3]) if p.kind == "THEY"), -1)
    head = pieces[0].kind == "THEN" or pieces[0].text.lower().startswith("until")
    if at < 0 or sentence.rstrip().endswith("?") or (at and not head):
        return False
    led = at > 0 or any(p.kind == "THEN" for p in pieces[at + 1 : at + 2])
    if not led and not at and len(pieces) > 2 and pieces[1].kind in VERBS and pieces[2].kind in ("PLACE", "TO"):
        # `Spindler must let nobody through; he holds 4588.`
        return pieces[1].text.lower().endswith("s") or pieces[0].text.lower() == "they"
    rest = pieces[at + 1 + (at == 0) :] if led else []
    return led and any(p.kind in VERBS and not p.text.lower().endswith("ing") for p in rest)


def _leads(said: Said) -> bool:
    """`43 Division takes over the lead today.`: who goes first, where none of them was sent anywhere."""
    deed = next((p for p in said.pieces if p.kind == "MOVE"), said.pieces[0])
    leading = deed.text.lower() in _LEADS and said.pieces.index(deed) == 1
    return leading and not (said.talk.going_on and said.talk.before)


_LEADING = frozenset("UNITS MOVE FROM AT TIME COMMA WORD MARK NOW VAGUE".split())  # noqa: SIM905
_LEADS = frozenset({"takes over the lead", "takes the lead", "take over the lead", "has the lead", "leads"})


def _of_those(pieces: list[Piece], talk: Talk) -> bool:
    """Whether those spoken of are told what to do then, where, or in what case."""
    told = next((p for p in pieces[1:] if p.kind not in ("SHALL", "TO", "THEN", "UNLESS", "THEY", "BOTH")), pieces[0])
    led = pieces[1:2] and pieces[1].kind == "THEN"
    ordered = told.kind in VERBS and not told.text.lower().endswith("ing")
    if led:
        return any(p.kind in VERBS for p in pieces)
    if talk.of_enemy and ordered and any(p.kind in ("UNTIL", "THEN") for p in pieces):
        # `Hermann has Mook, says the radio. He holds there until dark, then withdraws`: asked about.
        return True
    if talk.going_on and told.kind in ("HOLD", "GUARD") and not talk.of_enemy and len(pieces) == 2:
        # `2/505 moves to Mook at 1500. They dig in.`
        return True
    cases = _CASES | {"PLACE", "THERE", "UNTIL", "SUPPORTED", "UNITS", "ARRIVED_THEN"} if talk.going_on else _CASES
    return ordered and any(p.kind in cases for p in pieces)


def _unknown_deed(pieces: list[Piece]) -> bool:
    return len(pieces) > 1 and pieces[1].value == UNKNOWN_DEED


#: `The new time for order 30`, `don't carry out order 12`.
_OF_ITS_RUN = frozenset({"new", "carry", "do", "execute", "perform"})


def _of_an_order(pieces: list[Piece]) -> bool:
    """`Execute order 12`, `Order 12 via Leende`: few words about an order by its number are never mere talk."""
    at = next((i for i in range(4) if [p.kind for p in pieces[i : i + 2]] == ["ORDERNO", "NUM"]), -1)
    if at > 1 and not all(p.kind in ("FROM", "FOR", "NOT") or p.text.lower() in _OF_ITS_RUN for p in pieces[:at]):
        # `New time for order 30: 1415`, but not `Thanks to you order 30 …`.
        return False
    # `In order 9, for Wolfheze read Renkum`.
    most = 9 if at >= 0 and any(p.text.lower() in ("read", "replace") for p in pieces[at + 2 :]) else 6
    if at < 0 or len(pieces) > most or pieces[0].kind == "RAMBLE" or len(pieces[at + 1].text) > 3:
        # `Orders 1800` is an hour.
        return False
    # `order 2 SS to withdraw` is about troops, `order 12 stands` news.
    after = pieces[at + 2] if at + 2 < len(pieces) else None
    return after is None or not (
        after.text[:1].isupper() or after.text.lower() in ("stands", "remains", "holds", "still")
    )


def _rambles(pieces: list[Piece], sentence: str) -> bool:
    """`I think …` before the deed; a mere headquarters' name without one."""
    kinds = {p.kind for p in pieces}
    acting = kinds & VERBS
    verb = next((p.start for p in pieces if p.kind in VERBS and p.kind != "WHEREIS"), len(sentence))
    if not acting and pieces[0].kind == "UNITS" and kinds >= {"TO", "PLACE"}:
        # `2 Para to Arnhem bridge please, thanks`.
        acting = {"TO"}
        verb = next(p.start for p in pieces if p.kind == "TO")
    if acting == {"DROP"} and "DROP" not in (pieces[0].kind, pieces[-1].kind) and kinds <= _OF_THE_JUMP:
        # `great landing guys, Gavin would be proud of us`.
        acting = set()
    names = [p.value for p in pieces if p.kind == "UNITS"]
    if not kinds & {"IF", "WHEN"} and any(
        p.kind == "RAMBLE" and (p.start < verb or not acting) and not _corrects(pieces, p) for p in pieces
    ):
        return not (names and acting and pieces[0].kind in ("UNITS", "TIME"))
    return bool(names) and not acting and "PLACE" not in kinds and all(_mere_headquarters(n) for n in names)


_OF_THE_JUMP = frozenset({"WORD", "DROP", "COMMA", "UNITS", "UNLESS", "RAMBLE", "MARK", "ALL", "THEY"})


def _corrects(pieces: list[Piece], piece: Piece) -> bool:
    """`sorry, Irish Guards to attack Elst`: the word before a better order."""
    return piece is pieces[0] and piece.text.lower() == "sorry" and [p.kind for p in pieces[1:3]] == ["COMMA", "UNITS"]


#: What says in what case a thing is to be done.
_CASES = frozenset({"IF", "WHEN", "ONATTACK", "ONCONTACT"})


def talks(sentence: str) -> bool:
    """Whether a sentence begins as people talk, not as they order."""
    return _TALK.match(sentence) is not None


def _mere_headquarters(named: Named) -> bool:
    return all(e.sort == "hq" for e in named.entries)
