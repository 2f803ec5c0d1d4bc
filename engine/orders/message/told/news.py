"""Titles, forms of address and news: lines of a message that order nothing.

`XXX CORPS OP ORDER NO 1`, `Umpire,`, `MELDUNG`, `From Div HQ.`; `The Typhoons attacked beautifully`,
`The Germans attack Oosterbeek, says my intelligence officer`. They go to the umpire as a note. A deed
that is the reason of another (`KG Walther withdraws, so:`) may be news or an order, and is asked about.
Source: orders.md 17, 18; design section 4.
"""

from engine.orders import patterns as re
from engine.orders.hours.times import When
from engine.orders.message.hours.hours_said import tells_of_a_day
from engine.orders.message.letters.spoken_to import order_behind
from engine.orders.message.page.forms import WHO_WRITES
from engine.orders.message.standing_over.courteous_openings import asks_for_these
from engine.orders.message.standing_over.partings import parting
from engine.orders.message.told.hearsay import all_there, seen_or_heard
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded, ways

_TITLE = frozenset(
    {"UNITS", "ORDERNO", "ALLORDERS", "NUM", "TO", "TIME", "MARK", "COMMA", "COLON", "UMPIRE", "FROM", "REPORT", "WORD"}
)
#: Words that make a title of a headquarters' name.
_TITLED = re.compile(
    r"\b"
    + ways(
        r"""(?:op|ops|operation|operational|admin|movement|fragmentary|warning|evening|morning|daily|battle)?\s*
          (?:orders?|instructions?|instr)
        | opord | opo | frago | \w*befehle? | funkspruch | meldung | sitrep | tagesmeldung | bericht | legerorder"""
    )
    + r"\b",
    re.IGNORECASE,
)
#: Pieces of a title that speaks of reports.
_HEADED = frozenset("UNITS REPORT ORDERNO ALLORDERS AND JOIN COLON MARK COMMA TIME WORD".split())  # noqa: SIM905
_SITREP_AND_ORDERS = re.compile(
    r"\b(?:sitrep|(?:situation )?report|lagebericht)\s*(?:and|&|\+|/|,|und|en)\s*(?:orders?|befehle?)\b|"
    r"\b(?:orders?|befehle?)\s*(?:and|&|\+|/|und|en)\s*(?:sitrep|(?:situation )?report|lagebericht)\b",
    re.IGNORECASE,
)
_MONTHS = re.compile(r"\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w*\b", re.IGNORECASE)
_FROM = re.compile(r"^\s*(?:from|gez\.?|signed|sgd\.?|i\.\s?a\.|for)\b(?:\s+the)?\s+[\w/. ]{2,30}$", re.IGNORECASE)
#: `Boy Browning (typed by his ADC)`, `CG 82nd Airborne Division`.
_SIGNED = re.compile(
    r"^\s*(?:[A-Z][\w.'-]*\s+){1,4}\([^()]+\)\s*$|"
    r"^\s*(?:[A-Z][\w.'-]*,? ){0,3}(?:CG|GOC|CO|CinC|Comd|Comdg|Commander|Commanding(?: General| Officer)?|"
    r"G3|GSO ?1|Chief of Staff),? [^:;.!?]{2,50}$"
)
#: The head of a form in one line: `FROM: 1 ABN DIV   TO: UMPIRE   DTG: 172030Z`.
_FORM = re.compile(r"\b(?:from|to|dtg|date|time of origin|originator|precedence|subject|ref|info)\s*:", re.IGNORECASE)
#: The heads of a signal; `RE: set up a ferry at 4287` are the engineers, `Re: ferry at Driel` is what it is about.
_SIGNAL_HEAD = re.compile(
    r"^\s*(?:from|to|info|dtg|subject|subj|"
    r"re(?!\s*:\s*(?:(?:repair|mend|fix|set\sup|act\sas|run|operate|get|build|bring|take|put)\b(?!\sof\b)|"
    r"(?:ferry|boat|raft)\s[^:;]{2,40}?\s(?:across|over)\b))|betr\.?|betreff|betreft|onderwerp|date|cc|precedence|classification|ref|file|time|originator|"
    r"action|serial|op order no\.? ?\d*)\s*:(?!.*\b(?:move|attack|hold)\b)|^\s*(?:acknowledge|ack|end|ends|"
    r"over|out|bt)\.?\s*$",
    re.IGNORECASE,
)
_HOUR_HEAD = re.compile(r"^\s*(?:time|date|action)\s*:", re.IGNORECASE)
_FROM_TO = re.compile(
    r"^\s*FROM (?:(?!STOP\b)[A-Z0-9 ./-]){2,40} TO (?:(?!STOP\b)[A-Z0-9 ./-]){2,40}?(?: STOP\b\.?|\s*$)|"
    # `FROM XXX CORPS 171400 STOP 2 DEVON MOVE SCHAFT STOP`.
    r"^\s*FROM (?:(?!STOP\b)[A-Z0-9 ./-]){2,40}? \d{6}[A-Z]?(?: [A-Z]{3,4}(?: (?:19)?44)?)?(?: STOP\b\.?|\s*$)|"
    # `gez. Meindl`, `FRAGO 3 to OPORD 1`.
    r"^\s*(?i:gez\.|sgd\.?|i\. ?[av]\.|getekend:?) ?[^:;\d]{2,40}$|"
    r"^\s*(?i:(?:frago|opord|warno|frag\.? order|opo|warning order) (?:no\.? ?)?\d{1,3} to) [^:;.]{2,40}$"
)

_REPORTING = ways(
    r"""says | said | reports | reported | claims | claimed | tells (?:me|us) | told (?:me|us) | writes | wrote | thinks
    | believes | according to | i (?:hear|am told|gather|understand) | we (?:hear|are told) | they (?:say|tell)
    | it is (?:said|reported|rumou?red)"""
)
#: `…, says my intelligence officer`; who says `…, I think` of his own words leaves them open, but that `the rest can
#: wait` orders nothing.
_SAID_BEHIND = re.compile(
    # `…, avoids contact, reports the state of the bridge`: what they are to do.
    rf",\s*(?:or )?(?:so )?(?!reports?(?:\W*$| (?:back|on|what|whether|if|when|any|its|their|all|in|"
    r"(?:the )?(?:state|strength|situation|position|enemy))\b))"
    rf"{_REPORTING}\b(?:\s+(?!to\b)[\w'.]+){{0,6}}\s*[.!]*\s*$|"
    r"\bcan wait\b[^,;:]{0,30},\s*i (?:think|guess|suppose|believe|hope)\s*[.!]*\s*$|"
    r",\s*(?!I )(?:[\w./]+ ){1,3}(?:says?|(?:tells?|told) (?:me|us)|thinks?|reckons?|believes?|claims?)\s*[.!]*\s*$",
    re.IGNORECASE,
)
_ACCORDING = re.compile(r" according to (?:the |my |our )?$")
_SAID_BEFORE = re.compile(rf"^\s*(?:according to|as you (?:know|see|will have seen)|{_REPORTING})\b", re.IGNORECASE)
#: `The King has sent us a telegram: …`: another's words behind the colon.
_QUOTES = re.compile(
    r"^[^:]{3,90}\b(?:has|have|had|just)? ?(?:sent|telegram|cabled|wired|signalled|radioed|wrote|telegraphed|phoned|"
    r"shouted|telegrams?|quote)\b[^:]{0,40}:\s*\S",
    re.IGNORECASE,
)
#: `Hermann reports he is in Mook`.
_REPORTS_THAT = re.compile(r"\breports (?:that|being|no|(?:he|it|they)\b)", re.IGNORECASE)
_PAST_DEED = re.compile(
    r"^(?:did|made|attacked|moved|bombed|strafed|shelled|fired|crossed|entered|captured|occupied|destroyed|reached|arrived|"
    r"retook|regained|fell|withdrew|retreated|advanced|dropped|landed|jumped|took|held|lost|found|saw|met|fought|blew|drove|marched|came|"
    r"rückte|rueckte|besetzte|verteidigte|räumte|raeumte|nahm|griff|hielt|ging|zog|stieß|stiess|marschierte|eroberte|"
    r"erreichte|fuhr|bezette|verdedigde|trok|viel|nam|hield|bereikte|veroverde|marcheerde|rukte|"
    r"went|repulsed|repelled|beat|stopped|halted|cleared|seized|stormed|followed|supported|defended|raided|flew)$",
    re.IGNORECASE,
)
#: `1/506 pulled back and retook it`: a second deed that is surely done.
_AND_DID = re.compile(r"\b(?:and|then|but)\b[^;:]*\b(?:retook|took|regained|went|held|lost|came|made)\b", re.IGNORECASE)
_NOW = re.compile(
    r"\b(?:currently|already|still|at present|presently|right now|for (?:hours|days)|so far)\b", re.IGNORECASE
)
#: `KG Walther withdraws, so …`.
_SO = Worded(
    "so therefore hence thus which because daher also deshalb dus",
    r"(?:(?:\s*[,;]|\s-|--)[\s,;-]*(?:and )?|\s+(?=so (?:the )?(?-i:[\dA-Z]))|"
    r"\s+(?=so (?:please |just |now |then )*(?:pull|send|move|let|get|bring|put|withdraw|leave|keep) (?!me\b|us\b)))"
    r"(?:so(?! (?:that|as|far|do|does|did|will|shall|is|are|gegen|um|ab|gg|etwa|circa|ca|at|around|about)\b)|"
    r"therefore|hence|thus|which means(?: that)?|"
    r"because of (?:this|that|which)|daher|also(?= (?-i:[A-Z]))|deshalb|dus)\b[\s,]*:?\s*",
)
_MAY = re.compile(r"\b(?:can|could|may|might|will be able|is free|are free|has|have)\b", re.IGNORECASE)


def title(pieces: list[Piece], sentence: str, line: str) -> bool:
    """Whether a line is only a title, a form of address, the head of a form or a signature."""
    kinds = {p.kind for p in pieces}
    if kinds <= {"UMPIRE", "COMMA", "COLON", "MARK", "AT", "SAYTO"}:
        return True
    if sentence.endswith("ollows:") and sentence == line and kinds.isdisjoint({"UNITS", "TIME", "IF", "WHEN"}):
        # `Lift as follows:`
        return True
    if sentence.endswith(":") and line.endswith(sentence) and asks_for_these(sentence):
        return kinds.isdisjoint({"UNITS", "PLACE", "TIME", "IF", "WHEN"})
    if kinds == {"UMPIRE", "ALL"} and len(pieces) == 2 and pieces[0].text.lower() == "gm":
        # `gm all`: good morning.
        return True
    if "UNITS" in kinds and kinds <= _CALLING and _calls(pieces, sentence):
        return True
    if 1 < len(pieces) < 5 and sentence.endswith(":") and pieces[-2].text.lower() in _DEEDS_OF_ALL:
        # `Preliminary moves:`, `Today's attacks:`.
        return {p.kind for p in pieces[:-2]} <= {"WORD", "NUM"}
    named = kinds <= _OF_A_SIGNATURE and (len(pieces) > 1 or sentence == line)
    # `XXX Corps, 171400 Sep 44`.
    dated = [p.kind for p in pieces if p.kind not in ("COMMA", "MARK")] == ["UNITS", "TIME"] and sentence == line
    named = named or (dated and pieces[-1].kind == "TIME" and _BY_GROUP.match(pieces[-1].text) is not None)
    if named and all(_commanding(p) for p in pieces if p.kind == "UNITS"):
        # `Meindl`, `Bittrich, II SS Pz Corps`, and no heading that is clear.
        return True
    if line.rstrip().endswith(":") and _CHANGES.match(sentence):
        return not kinds & {"NUM", "UNITS", "PLACE"}
    if "THERE" in kinds and not kinds & VERBS and _SPEAKS.match(sentence):
        return True
    if line.rstrip().endswith(":") and sentence.rstrip().endswith(":") and _DEED_OF.match(sentence):
        return not kinds & {"PLACE", "TO"} and all(p.value.clock is None for p in pieces if p.kind == "TIME")
    asked = pieces[0].kind == "REPORT" and pieces[0].text.lower().endswith(" from") and not line.rstrip().endswith(":")
    asked = asked and bool(kinds & {"ALL", "UNITS"})
    heads = "REPORT" in kinds and kinds <= _HEADED and not asked
    if heads and (_SITREP_AND_ORDERS.search(sentence) or _heads(kinds, line)):
        return True
    if ":" in sentence and form_head(sentence) and not kinds & (VERBS - {"REPORT"}):
        return True
    if (
        sentence.strip(" .:!") != line.strip(" .:!")
        and not sentence.isupper()
        and not _FROM.match(sentence.rstrip(" ."))
    ):
        return False
    if _SIGNED.match(line) and not kinds & (VERBS | {"PLACE", "TO"}):
        return True
    if not kinds <= _TITLE or any(p.kind == "TIME" and p.value.clock is not None for p in pieces):
        return False
    if kinds <= {"REPORT", "COLON", "MARK"}:
        return len(pieces) == 1 and (len(sentence.split()) == 1 or sentence.strip(" .!").lower() == "situation report")
    if kinds <= {"FROM", "UNITS", "WORD"} and _FROM.match(sentence.rstrip(" .")):
        return True
    words = [p for p in pieces if p.kind == "WORD" and not _MONTHS.match(p.text) and not _TITLED.match(p.text)]
    ordered = kinds & {"ORDERNO", "ALLORDERS"} or _TITLED.search(sentence)
    if "UNITS" in kinds and "REPORT" not in kinds and ordered and len(words) <= 1:
        return "ALLORDERS" not in kinds or not re.match(r"\s*(?:all|any|previous|his|their|current)", sentence, re.I)
    return sentence.isupper() and kinds == {"UNITS"} and all(_commanding(p) for p in pieces)


def day_of_title(pieces: list[Piece], sentence: str) -> When | None:
    """The one day a title names, without an hour; None if there is none, or more is said."""
    if (
        len(pieces) < 2
        or tells_of_a_day(pieces, sentence)
        or _SOMEBODY.match(sentence)
        or not all(p.kind in _DATED or _TITLED.match(p.text) or p.text.lower() in _TURN for p in pieces)
    ):
        return None
    times: list[When] = [p.value for p in pieces if p.kind == "TIME"]
    return times[0] if len(times) == 1 and times[0].clock is times[0].minute is None else None


#: `I will send the orders for the guns tonight.`
_SOMEBODY = re.compile(r"\W*(?:i|we|you|they|he)(?:['’]\w+)? ", re.IGNORECASE)
_TURN = frozenset({"turn", "day", "programme", "program", "schedule"})
_DATED = frozenset("UNITS PLACE ORDERNO ALLORDERS TIME MARK COMMA COLON AT NUM JOINNUM".split())  # noqa: SIM905


_DEEDS_OF_ALL = frozenset({"moves", "movements", "attacks", "drops", "fires", "patrols", "tasks", "withdrawals"})
#: When a signal was written, as a group of day and hour.
_BY_GROUP = re.compile(r"\d{6}[A-Z]?\b")
_OF_A_SIGNATURE = frozenset({"UNITS", "COMMA", "MARK"})
#: `Corrections to my mail of this morning:`, over what is ordered now.
_CHANGES = re.compile(
    r"^\W*(?:(?:two|some|a few|small|my|the) )*(?:corrections?|changes?|amendments?|additions?|updates?) to "
    r"(?:my|our|the|yesterday's|today's|last) [^:]{3,40}:",
    re.IGNORECASE,
)
#: Pieces of a station's call.
_CALLING = frozenset("UNITS UMPIRE TOALL TO FROM WORD COMMA COLON MARK THERE AND JOIN RAMBLE TIME".split())  # noqa: SIM905
_THIS_IS = re.compile(r"^\s*(?:hello|hullo|hi)?\b[^.:;]{0,40}\bthis is\b", re.IGNORECASE)
#: `Meindl here, from the Reichswald.`
_SPEAKS = re.compile(r"^\W*[\w./ -]{2,30} here,? (?:\w+ ){0,3}(?:from|at|in)\b", re.IGNORECASE)
_TO_CONTROL = re.compile(
    r"\bto (?:the )?(?:control|game control|excon|umpires?|gm|referee|base|headquarters|hq)\W*$", re.IGNORECASE
)
#: `Attack of the 406 today:` over lines of orders.
_DEED_OF = re.compile(
    r"^\s*(?:the )?(?:attack|assault|advance|withdrawal|retreat|movements?|defen[cs]e|march|drop|landing|relief|deeds?|"
    r"tasks?|angriff|vormarsch|aanval) (?:of|by|for|des|der|van) ",
    re.IGNORECASE,
)


def _calls(pieces: list[Piece], sentence: str) -> bool:
    """`To umpire from 1 Abn Div`, `82 Abn to control`, `Tettau here`: who writes to whom."""
    names = [p for p in pieces if p.kind == "UNITS"]
    if not all(_commanding(p) for p in names):
        return False
    kinds = [p.kind for p in pieces if p.kind not in ("COMMA", "COLON", "MARK", "RAMBLE")]
    here = [p.text.lower() for p in pieces if p.kind == "THERE"]
    if here:
        return here == ["here"] and kinds in (["UNITS", "THERE"], ["THERE", "UNITS"])
    return "UMPIRE" in kinds or "TOALL" in kinds or bool(_TO_CONTROL.search(sentence)) or bool(_THIS_IS.match(sentence))


def _heads(kinds: set[str], line: str) -> bool:
    """`Screaming Eagles report:` opens a letter."""
    return line.rstrip().endswith(":") and kinds <= {"WORD", "REPORT", "COLON"} and "WORD" in kinds


_MELDET = frozenset({"meldet", "meldt", "meldete", "meldeten"})
_REPORTED = frozenset({"PLACE", "ENEMY", "NUM", "COMMA", "COLON", "FOUR"})


def form_head(line: str) -> bool:
    """`FROM: 1 ABN DIV   TO: UMPIRE   DTG: 172030Z`: the head of a form in one line."""
    return len(_FORM.findall(line)) >= 2


#: `I want 2 IG moved to Aalst`, `Would you have 2 IG moved`: no news of a move.
_ASKED_FOR = re.compile(r"\b(?:needed|wanted|required|requested|please|pls|asap)\b", re.IGNORECASE)
_WANTED = re.compile(r"\b(?:want|need|request|require|demand|like|wish|have|get|see|prefer)\b", re.IGNORECASE)


_DONE = (VERBS - {"ALTERZONE"}) | {"WORD", "PAST"}


_WORDS_TO = re.compile(r"\s*to\s*:\s*[^:.\n]{2,40}\. +\S", re.IGNORECASE)
#: `To: XXX Corps` alone below orders: a letter, whose words stand below.
_LETTER_BELOW = re.compile(
    r"\s*to\s*:\s*(?=[^:.,;]*\b(?:corps|korps|army|armee|abn|airborne|heeresgruppe)\b)[^:.,;]{2,40}$",
    re.IGNORECASE,
)


def signal_head(line: str, *, ordered: bool) -> bool:
    """`DTG:`, `Subject:`, `ACK`: lines of a signal that carry no order; `Time: 1200` below orders is their hour."""
    if WHO_WRITES.match(line):
        return True
    if _WORDS_TO.match(line) or (ordered and _LETTER_BELOW.match(line)):
        # `To: XXX Corps. We need help.`: the words as well.
        return False
    return _SIGNAL_HEAD.match(line) is not None and not (ordered and _HOUR_HEAD.match(line))


def from_to(line: str) -> str:
    """The head of a telegram, `FROM 1 AIRBORNE DIV TO ALL UNITS STOP`; empty if the line has none."""
    found = _FROM_TO.match(line)
    return found[0] if found is not None else ""


def _commanding(piece: Piece) -> bool:
    return any(e.sort in ("hq", "formation") for e in piece.value.entries)


def news(pieces: list[Piece], sentence: str) -> bool:
    """Whether a sentence tells what others did or say, or what stands as it is."""
    kinds = [p.kind for p in pieces]
    if parting(sentence) and ("UNITS" not in kinds or sentence[:1] in "Nn" or " need" in sentence):
        return True
    if seen_or_heard(pieces, sentence) or all_there(pieces, sentence):
        return True
    if kinds[:2] == ["UNITS", "REPORT"] and pieces[1].text.lower() in _MELDET and kinds[2:3] and kinds[2] in _REPORTED:
        # `Goebel meldet Mook genommen.`, `Goebel meldet 40 Gefangene.`
        return True
    if kinds[0] == "PLACE" and kinds.count("UNITS") < 2 and _HAPPENED.match(sentence, pieces[0].end):
        # `Mook has fallen according to 1/505.`
        return VERBS.isdisjoint(kinds)
    if "," in sentence and _SAID_BEHIND.search(sentence):
        return True
    if " according to " in sentence and kinds[-1] == "UNITS" and kinds.count("UNITS") == 1:
        # `The bridge at Son is finished according to the sappers.`
        return _ACCORDING.search(sentence, 0, pieces[-1].start) is not None
    if (
        kinds[0] != "REPORT"
        and (said := _SAID_BEFORE.match(sentence))
        and order_behind(pieces, talk=True) < said.end() + 2
    ):
        # `I hear the road is open, 2 IG to Grave` may be an order; `As you know, 2 IG goes to Grave` is none.
        return True
    if ":" in sentence and _QUOTES.match(sentence):
        return True
    if kinds[:3] == ["REPORT", "COLON", "ENEMY"]:
        # `Meldung: Gegner hat Beek genommen, Becker ist auf Wyler zurückgegangen.`
        return True
    reporting = len(pieces) > 1 and kinds[0] == "UNITS" and pieces[1].text.lower() == "reports"
    if reporting and _REPORTS_THAT.search(sentence):
        return True
    if kinds[:1] == ["ENEMY"] and len(kinds) > 1 and kinds[1] in VERBS:
        return True
    if kinds[:2] == ["REPORT", "UNITS"] and pieces[0].text.lower() == "reports of":
        # `Reports of tanks at Son.`
        return all(e.sort == "wide" for e in pieces[1].value.entries)
    if kinds[:1] == ["WORD"] and pieces[0].text.lower() in _CRIED and _BIDDING.isdisjoint(kinds):
        # `uh oh, panzers at uden`
        return True
    if kinds[:1] == ["WHEREIS"] and sentence.endswith("?") and _NAMED.isdisjoint(kinds):
        # `any news from the bridge?`
        return True
    if kinds[:1] == ["PLACE"] and len(kinds) > 1 and pieces[1].text.lower().startswith(("under attack", "under fire")):
        # `Son is under attack by tanks!`
        return not set(kinds) & (VERBS | {"TO"})
    if kinds[:2] == ["UNITS", "AT"] and sentence.endswith("!") and not set(kinds) & (VERBS | {"TO"}):
        # `Tanks at Son bridge!!`
        return all(e.sort == "wide" for e in pieces[0].value.entries)
    if kinds[:3] == ["UNITS", "ATTACK", "MOVE"] and pieces[0].text.endswith(("'s", "s'")):
        # `KG Walther's attack goes on.`
        return pieces[2].text.lower() in ("goes", "goes on", "is going", "proceeds", "continues")
    if kinds[:1] == ["WHEREIS"] and sentence.rstrip().endswith("??"):
        # `where is XXX Corps???`; `where is 156 Para??` asks for a report.
        return not any(e.sort == "unit" for p in pieces if p.kind == "UNITS" for e in p.value.entries)
    subject = next((i for i, k in enumerate(kinds) if k in ("UNITS", "AIR", "SQUADRONS")), -1)
    if subject < 0 or subject > 1 or "IF" in kinds or "WHEN" in kinds:
        return False
    behind = pieces[subject + 1 :]
    done = bool(behind) and behind[0].kind in _DONE and _PAST_DEED.match(behind[0].text) is not None
    done = done or (bool(behind) and behind[0].text.lower() == "pulled" and _AND_DID.search(sentence) is not None)
    wanted = (done or kinds[subject] == "AIR") and _WANTED.search(sentence, 0, pieces[subject].start) is not None
    if done and not wanted:
        return not _then_bidden(behind) and not (kinds[0] != "UNITS" and order_behind(pieces, talk=True))
    if subject == 1 and kinds[1] == "UNITS" and behind and _NOW.fullmatch(pieces[0].text):
        # `Currently Knaust holds Elst.`
        return behind[0].kind in VERBS and behind[0].text.endswith("s")
    if kinds[subject] == "UNITS" and behind and behind[0].kind == "WORD" and _NOW.match(behind[0].text):
        return any(p.kind in ("HOLD", "GUARD") for p in behind[1:2])
    flying = kinds[subject] == "AIR" and not set(kinds) & (VERBS | {"UNITS", "TIME", "NUM", "SQUADRONS"})
    # `Air cover needed at Son!`
    asked = _SENT_FOR.match(sentence) is not None or (flying and _ASKED_FOR.search(sentence) is not None)
    return (
        flying and not wanted and not asked and (sentence.rstrip().endswith("!") or "again" in sentence.lower().split())
    )


#: What became of a place.
_HAPPENED = re.compile(
    r" (?:has|have) (?:now |just |been )*(?:fallen|gone|held|changed|lost|taken)\b|"
    r" (?:fell|fallen|is lost|is gone|lost)\b"
    r"(?! to (?!the enemy\b|the germans\b))",
    re.IGNORECASE,
)
#: Sounds of alarm or joy before news.
_CRIED = frozenset("uh omg wow damn ugh argh yikes haha hehe lol wtf oje ojee hurra hurrah hooray yay".split())  # noqa: SIM905
_BIDDING = VERBS | {"TO", "TIME", "EITHER", "VIA", "SUPPORTED"}
_NAMED = frozenset({"UNITS", "ALL", "THEY", "BOTH", "REST", "AIR"})
#: `Send RAF now!!`.
_SENT_FOR = re.compile(r"^\W*(?:please |pls )?(?:send|get|give|need|we need|request|urgent)\b", re.IGNORECASE)


def _then_bidden(row: list[Piece]) -> bool:
    """`captured Heeswijk, now move to Veghel`: behind the news what they are to do; asked about, never a mere note."""
    for i, piece in enumerate(row[:-1]):
        ahead = [p for p in row[i + 1 :] if p.kind not in ("NOW", "THEN")][:2]
        they = len(ahead) > 1 and ahead[0].kind == "THEY" and not ahead[1].text.lower().endswith("s")
        ahead = ahead[they:]
        bidden = bool(ahead) and ahead[0].kind in VERBS and not ahead[0].text.lower().endswith(("ed", "ing"))
        if piece.kind in ("COMMA", "SEMI", "NOW") and bidden:
            return True
    return False


def plain(deed: str, sentence: str) -> bool:
    """Whether a sentence that begins with troops and their deed has nothing that may make news of it."""
    return not deed.endswith("ed") and not any(mark in sentence for mark in ",;:!…-") and not sentence.endswith("..")


def dangling(pieces: list[Piece], sentence: str) -> bool:
    """`2 Para... God help them.`: a name and three points."""
    return all(p.kind in ("UNITS", "MARK", "COMMA") for p in pieces) and sentence.rstrip().endswith(("..", "…", "?!"))


#: `Wenn Elst fällt, so geht Reinhold zurück`: what it is so for is a condition and no reason.
_SUPPOSED = re.compile(
    r"^\W*(?:if|when|once|should|were|suppose|supposing|assuming|provided|in case|falls|wenn|sobald|sofern|gesetzt|"
    r"sollten?|solange|angenommen|als|indien|zodra|mocht|stel|wird|werden|wurde|greift|greifen|fällt|faellt|kommt|nimmt|ist|sind|"
    r"bricht|geht|gelingt|erreicht|wordt|valt|komt|neemt)\b",
    re.IGNORECASE,
)


def reasoned(sentence: str) -> tuple[str, str, bool] | None:
    """`KG Walther withdraws, so GR 1035 must hold Best`: the reason, what follows of it, and whether that is an order;
    None if no reason is given."""
    found = _SO.search(sentence)
    if found is None or found.start() < 3 or _SUPPOSED.match(sentence):
        return None
    rest = sentence[found.end() :].strip()
    return sentence[: found.start()], rest, bool(rest) and not _MAY.search(rest)


def chained(sentence: str) -> bool:
    """Whether reason follows on reason: more than any one order is given for."""
    return len(sentence) > _LONG and len(_SO.all_in(sentence)) > _MOST_REASONS


#: Signs of a sentence whose reasons are counted, and the most of them.
_LONG, _MOST_REASONS = 200, 6
