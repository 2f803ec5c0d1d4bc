"""How a sentence opens: greetings, thinking aloud, chat before a colon, a question.

`I reckon 2 HCR should go to Geldrop` is an order or a thought: the player is asked, with the
order as the reading; `I'll have 10 Para move` is an order. Source: orders.md 17; design
section 4, "ask, never guess".
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.plain_words import canonical
from engine.orders.sentence.signal_words import VERBS

#: Asked when words are an order or a thought.
AN_ORDER = "Is this an order, to be carried out as it stands?"


class Opening(NamedTuple):
    """A sentence behind its opening."""

    rest: str
    #: Whether the opening leaves it open that an order is meant.
    doubt: bool = False


_GREETING = re.compile(
    r"^\s*(?P<hail>hi|hello|hallo|hey|(?:my )?dear|beste|lieber?|"
    r"(?:my )?good (?:morning|afternoon|evening|day|man|chap)|morning|evening|"
    r"greetings|moin|hoi|gentlemen|all stations|sir|righto|right|well now|well|alright|all right|ok|okay|partner|"
    r"chaps|lads|boys|team|folks|so)\b"
    r"(?P<whom>[^,.!:;\d]{0,24})(?:[,.!:;]|\s-\s)\s*",
    re.IGNORECASE,
)
#: `Orders: …`, `Now: …`, `My orders for 64 Med: …`: a label before the order itself.
_LABEL = re.compile(
    r"^\s*(?:now|(?:(?:my|the|new|next|an?|this|night|evening|morning|march|battle|general) )?orders?|"
    r"tasks?|action|auftr[aä]ge?|befehle?|opdracht)\s*:\s*(?=\S)|"
    r"^\s*(?:(?:here are )?(?:my|the|new|next|your) )?(?:orders?|tasks?|instructions?) (?:for|to) "
    r"(?=[^:.,]{2,40}:)",
    re.IGNORECASE,
)
#: `…, thanks.` behind an order.
_THANKS = re.compile(
    r"(?<=\w)(?:\s*[,;.!-]+\s*|\s+)(?:many |with )?(?:thanks|thank you|thanx|thx|tks|cheers|ta|danke|bedankt|dank je)"
    r"(?: (?:very much|so much|a lot|a million|again|in advance|old boy|old chap|mate|all|sir|everyone|chaps|lads))?"
    r"\s*[.!]*\s*$",
    re.IGNORECASE,
)
#: Who gives orders, spoken of by those who write them down.
_GENTLEMEN = (
    r"(?:(?:corps|divisional|division|brigade|commanding|army) )?"
    r"(?:general|gen\.?|colonel|col\.?|brigadier|brig\.?|commander|commandant|goc|cg|co|boss|chief|field ?marshal|"
    r"(?:feld)?marschall)"
)
#: Words that lead over to an order: `To that end`, `Accordingly`.
_LEADING_OVER = re.compile(
    r"^\s*(?:to (?:that|this|which) end|in consequence|consequently|accordingly|as a (?:result|consequence)|therefore|"
    r"thus|hence|with (?:that|this) in (?:view|mind)|for (?:that|this) (?:purpose|reason)|to do (?:so|this|that)|"
    r"in order to do (?:so|this|that)|so as to do (?:so|this|that)|likewise,|in addition|additionally|moreover|"
    r"furthermore|also|and also|plus|besides|first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|fourth(?:ly)?,|last(?:ly)?,|"
    r"finally|lastly|heads up(?! to\b)|(?:with|in) (?:regard|respect|reference) to|as regards|turning (?:now )?to|"
    r"(?:unfortunately|regrettably|sadly|alas|i(?:'m| am) afraid(?: that)?|i regret(?: to say)?(?: that)?)"
    r"(?=[^.;:]* (?:(?:must|(?<!will )ha(?:s|ve) to|(?:is|are) to) (?!be )|needs? to ))|"
    r"(?:wait|hang on|hold on|actually)(?=[, ]+(?:cancel|scratch|scrap|change) ))(?!\w)[,:]?\s+"
    r"(?=\S)",
    re.IGNORECASE,
)
_LEADING = frozenset("TtIiCcAaHhWwFfSsLlMmPpBbUuRr")
#: `hey can the 376th roll over to Groesbeek pls`.
_HEY = re.compile(
    r"^\s*(?:hi|hey|hello|yo|oi|ok|okay|so|right|and)(?:\s+[a-z]+){0,2}?\s+(?=(?:can|could|would|will|please|pls)\b)",
    re.IGNORECASE,
)
#: What is done to troops and places: `I want Elst shelled`.
_DONE_TO = (
    "moved|withdrawn|dropped|attacked|sent|held|captured|pulled back|shelled|bombarded|repaired|mended|scouted|"
    "reconnoitred|cleared|taken|guarded|defended|ferried over|ferried across"
)
#: Words that make an order of it: `I think I'll have 10 Para move`.
_DECIDED = re.compile(
    r"^\s*(?:(?:well,? |so,? |ok,? |now,? )?(?:i (?:think|reckon|guess|suppose|believe)(?: that)? )?"
    r"(?:i'll|i will|i shall|we'll|we will|i'd (?:like to )?|let me|let us|let's) "
    r"(?:have|get|send|put|let|move(?= \S+ ))|"
    r"(?:now |so |ok,? )?(?:i am|i'm|we are|we're) (?:now |also |hereby )?"
    r"(?:sending|moving|ordering|directing|bringing|putting|placing)(?= .*\bto\b)|"
    r"you (?:are to|will|shall|must) (?:have|get|send|order|let|make|see that)|"
    r"(?:(?:can|could|would|will) you )?(?:please |kindly |pls )*"
    r"(?:arrange for|see (?:to it )?that|make sure(?: that)?|ensure(?: that)?|be sure(?: that)?)|"
    r"what (?:i|we) (?:want|need|would like|require)(?: now)? is(?: for)? |"
    r"it (?:falls to|is (?:the (?:job|task|duty) of|up to|for))(?= .{2,40} to\b)|"
    rf"(?:please |kindly |pls )*(?:have|get)(?= (?:the )?[A-Z0-9][\w' -]{{1,30}}? (?:{_DONE_TO})\b)|"
    r"my (?:orders?|decisions?)(?: is| are|:)(?: that| for)?|"
    r"(?:it is|it's|that is|that's) (?:now |all |hereby )?"
    r"(?:decided|settled|agreed|directed|ordered|commanded|requested|instructed)(?: then| now)?[,:;]?(?: that)?|"
    r"(?:i|we)(?: have|'ve)? (?:now )?(?:decided?|agreed|made up (?:my|our) minds?)[,:;]?(?: that| to)?(?! against\b)|"
    r"(?:please |kindly )*(?:i|we)(?:'d| would| should)? (?:very much |rather |also |now )?"
    rf"(?:(?:want|need)(?= .*\b(?:{_DONE_TO})\b)(?! to\b)|"
    r"(?:like|love|prefer|wish|want|ask)(?: for| to (?:see|have)| that)?(?! to\b)|appreciate (?:it if)?|"
    r"be (?:most |very |much )?(?:grateful|obliged|glad)(?: if| for)?(?! to\b))|"
    r"it would (?:help|be (?:a )?(?:great |real |big )?(?:kindness|help|relief))(?: to me| to us)? (?:if|that)|"
    r"it would be (?:(?:much|greatly|most|very) )?(?:appreciated|kind|helpful)(?: of you)? (?:if|that)|"
    rf"(?:the |our |your )?{_GENTLEMEN}(?: \w+)? (?:wishes|wants|desires|orders|directs|requires|requests|commands|"
    r"would like)(?: that| for)?(?! to\b))\s+",
    re.IGNORECASE,
)
#: `I will keep 2/502 at Son`, `We'll attack Best with 2/502`: the deed stays.
_GOING_TO = re.compile(
    r"^\s*(?:(?:well|so|ok|now),? )?(?:i'll|i will|i shall|we'll|we will|we shall|(?:i'm|i am|we're|we are) going to) "
    r"(?=(?:hold|attack|withdraw|pull|defend|guard|send|move|commit)\b|"
    r"(?:keep|leave) (?!you\b|me\b|us\b).*\b(?:at|in|on|where|there)\b)",
    re.IGNORECASE,
)
#: `I'd like to know where 2 Para is, and whether the bridge is intact.`
TO_KNOW = re.compile(
    r"^\W*(?:i|we)(?:'d| would| should)? (?:like|want|need|love) to know\b.*\b(?:whether|if|how|what|when|why)\b", re.I
)
#: `I should like 2 IG withdrawn to Aalst`: what is to be done to them.
_TO_BE = re.compile(rf"(?<!be )\b({_DONE_TO})\b", re.IGNORECASE)
#: `I want 1/506 back in Son`.
_BACK_AT = re.compile(r"(?<=[\da-z]) back (?:at|in) (?=[A-Z])")
_WERE = re.compile(
    r"\b(?:were|was|(?:could|would|should|can) be)(?: to be)? "
    rf"(?=(?:{_DONE_TO})\b)",
    re.IGNORECASE,
)
_THINKING = re.compile(
    r"^\s*(?:well,? |so,? )?(?:(?:i|we) )?(?:reckon|think|guess|suppose|believe|feel|figure)(?: that)?\s+"
    r"(?=.{0,80}\b(?:should|could|must|ought|oughta|better|best|shall|need)\b)",
    re.IGNORECASE,
)
_INTENDING = re.compile(
    r"^\s*(?:(?:i|we) (?:think|feel|believe|reckon|guess) )?"
    r"(?:(?:my|our|the) (?:intention|intent|wish|plan|idea|hope) is(?: that| for)?|"
    r"it is (?:my|our|his|the [\w' -]{3,30}(?:'s|s')) (?:wish|intention|intent|plan|desire|will)(?: that)?|"
    r"(?:i|we) (?:intend|plan|mean) (?:for|that)|(?:i|we) wonder (?:if|whether)|"
    r"(?:it is|it's) (?:high |about )?time (?:for|that)|it would make sense (?:for|if|that)|"
    r"(?:i|we)(?:'d| would| should| had)? rather(?: that)?|would it be (?:possible|feasible|ok(?:ay)?|all right) for|"
    r"it(?: is|'s| would be| might be|) (?:desired|wished|required|desirable|advisable|essential|imperative|"
    r"important|necessary|vital|good|nice|best|better|well|wise|useful)(?: if| that)?|"
    r"(?:i|we)(?:'d| would| should) be (?:happy|glad|pleased|delighted|content) (?:to (?:see|have)|for|if))\s+",
    re.IGNORECASE,
)
#: `Can 10 Para reach Arnhem before dark`: a question though no mark stands behind it.
_WONDERING = re.compile(
    r"^\s*(?:can|could|will|would|might|shall) (?!you\b|u\b|ya\b|we\b|i\b|someone\b|anyone\b)", re.IGNORECASE
)
_COULD = re.compile(
    r"^\s*(?:could|can|would) (?!you\b|u\b|ya\b|we\b|i\b|someone\b|anyone\b|it\b|they\b|there\b)"
    r"(?=.*(?:\d{3,4}|\bat \d{1,2}\b|\bnow\b)|"
    r"(?!(?:\S+\s+){0,6}(?:reach|make|be|use|see|survive|manage|cope|do|get|cross|hold|stand|still|already|even|able)\b))",
    re.IGNORECASE,
)
_COULD_DO = re.compile(
    r"^(?!\s*(?:i|we|so|well)\b)(?!.*\b(?:please|pls|kindly|you|if|when|as|so that|where|what)\b)"
    r"[^,.;:?]{2,40}? could (?!not\b|you\b|we\b|i\b)",
    re.IGNORECASE,
)
_POLITE = re.compile(
    r"\b(?:please|pls|plz|kindly|be so (?:kind|good)|(?:good|kind) enough|bitte|alstublieft|a\.?u\.?b|svp)\b",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"^\s*(?:can|could|will|would|may|might) (?:you|u|we|i)\b|[^,:?]{2,40}[,:] (?:can|could|would|will) (?:you|u) "
    r"(?!.*\b(?:reach|make|be|use|see|hear|survive|manage|cope|do|get|cross|hold|tell|still|already|even|able)\b)[a-z]|"
    r"^\s*(?:k(?:ö|oe)nn(?:en|t|ten|tet)|w(?:ü|ue)rden?|w(?:ü|ue)rdet|kunnen|kunt|kun|kan|zou(?:den)?|wilt|wil|wollen) "
    r"(?:sie|ihr|wir|jullie|je|jij|u|we|wij)\b",
    re.IGNORECASE,
)
_HEAD = re.compile(r"^\s*([A-Za-z][A-Za-z' ,-]{8,90}):\s+(?=\S)")
#: Chat before a colon that says whose words follow, or that they are no order.
_QUOTING = re.compile(
    r"\b(?:reports?|says?|said|told|tells|heard|hears|rumou?rs?|news|intelligence|intel|learn|quote|wrote|writes|asks?|"
    r"message|signal|telegram|letter|umpire|draft|example|plan|suppose|imagine|what if|idea|if|unless|when|until)\b",
    re.IGNORECASE,
)
_HESITANT = re.compile(
    r"\b(?:not sure|unsure|maybe|perhaps|might|thinking|wonder\w*|consider\w*|doubt\w*|could)\b", re.I
)
_GOING_AHEAD = re.compile(r"\b(?:let's|lets|let us|anyway|here goes|do it|go with|go ahead|decided)\b", re.IGNORECASE)


#: `You boys in 3/501, go grab Wijbosch`.
_YOU_OF = re.compile(
    r"^\s*(?:now |and |ok,? )?(?:you|y'all) (?:boys|lads|chaps|fellows|men|guys|people|lot|folks)?,?\s*"
    r"(?:in|of|from|at|with|over at)?\s+"
    r"(?=the |\d|[A-Z])|"
    # `My boys in 2/506 attack`.
    r"^\s*(?:my|our) (?:boys|lads|chaps|fellows|men|guys|people|lot|tanks|panthers|tigers|paras|brave|good|old|dear)"
    r"(?: (?:in|of|from|at|the))?\s+(?=\d|[A-Z])|"
    # `Y'all take 1/504 and grab Grave`: said to those named behind it.
    r"^\s*(?:y'all|ya'll) (?=[a-z]{2,}\b.*\d)|^\s*(?:(?:my|our|the) )?dear (?=\d|(?:boys|lads|men|chaps|fellows) of\b)",
    re.IGNORECASE,
)


#: `They are to hold there`, `it must not engage`: what the troops just ordered are to do.
_THEY_ARE_TO = re.compile(
    r"^\W*(?P<there>(?:and )?there,? )?(?:they|it|he|these|those)(?:[’'](?=re |s |ll )| )"
    r"(?:(?:are|is|re|s|have|has|need|needs|ought)(?P<a> then| also| however)*(?P<no> not)? to|"
    r"(?:will|ll|shall|should|must)(?P<b> then| also| however)*(?P<not> not)?)"
    r"(?: please)? (?!be (?!there\b|in\b|at\b|back\b))",
    re.IGNORECASE,
)


#: `Tell them to stay in Grave`: what they are to do.
_TELL_THEM = re.compile(r"(?:please )?(?:tell|ask|order) (?:them|it|him) (?P<no>not )?to ", re.IGNORECASE)
#: `Tell the Grenadiers I want them in Eindhoven by 0600`.
_TELL_I_WANT = re.compile(
    r"(?:please )?tell (?P<whom>[^,;:.]{2,40}?)(?: that)? i(?:'d like| want| need| expect) (?:them|it|him) ",
    re.IGNORECASE,
)
_HELPED = re.compile(r"^\W*(?:they|it|he) (?:is|are|will be|shall be) (?=supported by\b)", re.IGNORECASE)


def of_them(sentence: str) -> str:
    """What is said of the troops of the sentence before, as said to them; empty if it is no task."""
    if sentence.lstrip()[:1] not in "TtIiHh":
        return ""
    if helped := _HELPED.match(sentence):
        # `He is supported by Werfer.`
        return sentence[helped.end() :]
    found = _THEY_ARE_TO.match(sentence)
    if found is None:
        return ""
    then = "then " if found["there"] or "then" in f"{found['a']}{found['b']}" else ""
    forbidden = "do not " if found["no"] or found["not"] else ""
    return f"{then}{forbidden}{sentence[found.end() :]}"


def further_words(pieces: list[Piece]) -> bool:
    """`Go by road.`, `Travel via Uden.`: nothing but the way of a march told before."""
    kinds = {p.kind for p in pieces[1:]}
    way = kinds & {"BYROAD", "BYRAIL", "BYCOUNTRY"} or (pieces[1:2] and pieces[1].kind == "VIA")
    return bool(pieces[0].kind == "MOVE" and way and kinds <= _WAY_WORDS)


_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY", "VIA", "AVOIDCONTACT", "HALTONCONTACT", "FIGHTTHROUGH"})
_WAY_WORDS = _WAYS | {"PLACE", "AND", "JOIN", "COMMA", "MARK"}


def way_told(pieces: list[Piece]) -> list[Piece]:
    """`go by road and avoid contact`, `take the main road`: how those spoken of go, without the deed; empty if more is
    said."""
    if len(pieces) == 1 and pieces[0].kind == "MOVE" and pieces[0].text.lower().endswith("road"):
        return [pieces[0]._replace(kind="BYROAD")]
    way = [p for p in pieces if p.kind not in ("MOVE", "AND", "COMMA")]
    kinds = {p.kind for p in way}
    return way if kinds <= _WAY_WORDS and kinds & _WAYS else []


#: `sry for late`: sorry, not the Sherwood Rangers.
_SRY = re.compile(
    r"^\s*[sS]ry(?=\s*(?:$|[,.!-]|"
    r"(?:for|about|guys|lads|chaps|all|everyone|i|im|i'm|we|my|was|bro|mate|sir|if|that|bit)\b))"
)


#: `We attack Nijmegen tonight: 1/508 via Beek, …`.
_WE_DO = re.compile(r"^We (?:will |shall |are going to )?(?=(?:attack|move|advance|hold|march|defend|withdraw)\b)")
#: What is told of those addressed between two commas; `which has orders to hold` is more than that.
_HOW_THEY_ARE = re.compile(
    r"^([^,;:.!?]{2,60}), (?:which|who) (?:is|are|was|were|has|have|had)"
    r"(?! (?:been |now )?(?:to|told|orders?|ordered)\b)"
    r"(?![^,]* (?:with|under) )"
    r" (?:[^\W\d]|[ '-]){3,80}, (?=[a-z])"
)


#: The last word of thanks; most sentences end otherwise and are not looked at further.
#: `Well done 3/504, now hold Lent.`: praise of those spoken to, who alone are named with it.
_PRAISE = re.compile(
    r"^\W*(?:well done|(?:good|nice|great|fine) (?:work|show|job|going|shooting)|bravo|congratulations|congrats|"
    r"thanks|thank you|many thanks)[, ]+(?:to )?(?:the |my )?(?=\d[\w/]*(?: [A-Za-z]+){0,2}?(?:,| (?:and )?now\b))",
    re.IGNORECASE,
)
_LAST_OF_THANKS = frozenset(
    """
    thanks you thanx thx tks cheers ta danke bedankt je much lot million again advance boy chap mate all sir everyone
    chaps lads
    """.split()  # noqa: SIM905
)


#: `Dear 2 Para, please hold`, `Dear gunners of 1 Lt Regt`: the unit, not only a greeting.
_DEAR_UNIT = re.compile(r"^dear (?:(?:[a-z]+ ){1,2}(?:of|from) (?:the )?)?(?=\d)", re.IGNORECASE)


#: `Coldstream Gp hold Grave, got it?`: no question.
_UNDERSTOOD = re.compile(r"(?<=\w), *(?:clear|understood|got (?:it|that)|verstanden|klar|begrepen)\?+$", re.IGNORECASE)
#: Words of an order among those hailed.
_BIDDING = (VERBS - {"REPORT", "WHEREIS"}) | {"TO"}
_TO_YOU = re.compile(r"\bto (?:you|all|everyone|everybody|our|the|my)\b", re.IGNORECASE)


def _bidden(piece: Piece) -> bool:
    """Whether a word is of an order, and not of those hailed: `ok knaust, hold elst`, but `hello XXX Corps, …`."""
    if piece.kind == "UNITS":
        return any(e.sort in ("unit", "group") for e in piece.value.entries)
    return piece.kind in _BIDDING


def past_greeting(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """The sentence without the greeting before its first comma or stop, a label before it, and thanks behind it."""
    if sentence[:1] in "YyNnAaOoMmDdTt":
        sentence = _YOU_OF.sub("", sentence)
    if sentence[:5].lower() == "dear ":
        sentence = _DEAR_UNIT.sub("", sentence)
    found = _GREETING.match(sentence)
    hailed = found["whom"].strip() if found is not None and found.end() < len(sentence) else ""
    if found is not None and hailed and any(map(_bidden, scan(_TO_YOU.sub("", hailed)))):
        # `ok knaust to elst, hummel to bemmel`: the greeting is one word, the rest an order.
        return past_greeting(sentence[found.end("hail") :].lstrip(), scan)
    found = found or _HEY.match(sentence) or (_LABEL.match(sentence) if ":" in sentence else None)
    sentence = sentence[found.end() :] if found and found.end() < len(sentence) else sentence
    if found := _TELL_THEM.match(sentence) if sentence[:1] in "TtAaOoPp" else None:
        sentence = f"They are {found['no'] or ''}to {sentence[found.end() :]}"
    elif found := _TELL_I_WANT.match(sentence) if sentence[:1] in "TtPp" else None:
        sentence = f"I want {found['whom']} {sentence[found.end() :]}"
    if sentence.lstrip()[1:3] == "ry":
        sentence = _SRY.sub("sorry", sentence)
    if sentence.endswith("?") and "," in sentence:
        sentence = _UNDERSTOOD.sub("", sentence)
    if sentence.rstrip(" .!").rpartition(" ")[2].lower() in _LAST_OF_THANKS:
        # `could 1 Lt Regt shell Elst, thanks`: bidden as politely as with a please.
        asked = sentence.lstrip().partition(" ")[0].lower() in ("can", "could", "would", "will")
        sentence = _THANKS.sub(" please" if asked else "", sentence)
    if sentence.startswith("We ") and ": " in sentence:
        sentence = _WE_DO.sub("", sentence)
    if sentence[:1] in "WwGgNnFfBbCcTtMm" and ("," in sentence or " now " in sentence):
        sentence = _PRAISE.sub("", sentence)
    if ", wh" in sentence:
        # `214 Bde, which has just come over the bridge, is to attack`: how it is with them, no news.
        sentence = _HOW_THEY_ARE.sub(r"\1 ", sentence)
    return _LEADING_OVER.sub("", sentence) if sentence.lstrip()[:1] in _LEADING else sentence


def opened(sentence: str) -> Opening | None:
    """A sentence behind thinking aloud or a bare question; None if it opens with neither."""
    if " could " in sentence and _COULD_DO.match(sentence):
        # `1 Border could move to Oosterbeek`: a thought or an order.
        return Opening(sentence, doubt=True)
    if sentence.lstrip()[:1] not in "YyIiWwSsCcMmLlOoNnRrTtGgBbFfAaEePpKkHh":
        return None
    if " to know " in sentence and TO_KNOW.match(sentence):
        return None
    if found := _DECIDED.match(sentence):
        rest = _WERE.sub("", sentence[found.end() :], count=1)
        rest = _BACK_AT.sub(" back to ", _TO_BE.sub(r"to be \1", rest, count=1), count=1)
        if "sure" in found[0].lower() or "see" in found[0].lower():
            # `make sure that 3 Para is in Elst by 1400`.
            rest = re.sub(r"\b(?:is|are)\b", "to be", rest, count=1)
        return Opening(rest)
    if found := _INTENDING.match(sentence):
        return Opening(sentence[found.end() :].rstrip(" ?!."), doubt=True)
    if found := _GOING_TO.match(sentence):
        return Opening(sentence[found.end() :])
    if found := _THINKING.match(sentence):
        return Opening(sentence[found.end() :], doubt=True)
    if _WONDERING.match(sentence) and not sentence.rstrip().endswith("?") and not _POLITE.search(sentence):
        return Opening(sentence, doubt=True)
    if sentence.lstrip()[:1] in "cCwW" and _COULD.match(sentence) and not _POLITE.search(sentence):
        # `Could 1 Lt Regt shell 4690 between 2030 and 2100?`
        return Opening(sentence.rstrip(" ?!."), doubt=True)
    return None


_OF_MANNERS = re.compile(
    r"(?:nothing|simple|plain|easy|quick one|sorry|oops|forgot|apologies|pardon|oh|ah|right|well|nearly|almost)\b",
    re.IGNORECASE,
)


def behind_chat(sentence: str) -> tuple[str, Opening] | None:
    """`Let's try it anyway: 2 GG attack Aalst`: the chat and what stands behind its colon; None if it quotes."""
    found = _HEAD.match(sentence) if ":" in sentence else None
    if found is None or (len(found[1].split()) < 3 and not _OF_MANNERS.match(found[1])) or _QUOTING.search(found[1]):
        return None
    doubt = _HESITANT.search(found[1]) is not None and _GOING_AHEAD.search(found[1]) is None
    return found[1].strip(), Opening(sentence[found.end() :], doubt)


_ASKS_FOR = re.compile(
    r"^\s*(?:please,? )?(?:(?:can|could|may|might|would|will) (?:i|we|you) (?:please |kindly |also |possibly )?"
    r"(?:have|get|ask for|request|give|send|lend|spare|let me have|let us have)\b|(?:is|would) it (?:be )?possible "
    r"(?:for (?:us|me) )?to (?:have|get)\b|any chance of\b|(?:is|are) there any chance of\b|how about\b)",
    re.IGNORECASE,
)


def asks_for(sentence: str) -> bool:
    """`Can I have two squadrons over Son?`: a request in the form of a question."""
    return _ASKS_FOR.match(sentence) is not None


def asks_politely(sentence: str) -> bool:
    """`Can you move 3 Para?`, `Would 3 Para please move?`: an order in the form of a question."""
    return _ASKED.match(sentence) is not None or _POLITE.search(sentence) is not None


def mere_opening(pieces: list[Piece]) -> bool:
    """Whether the first piece is the number of a list or a mark, and says nothing."""
    counts_aircraft = len(pieces) > 1 and pieces[1].kind in ("SQUADRONS", "AIR", "TO", "RECCE", "SUPPORT", "JOINNUM")
    if pieces[0].kind == "NUM":
        return not counts_aircraft
    return pieces[0].kind in ("COLON", "COMMA", "MARK", "AND")


#: What joins a number to the name behind it, so that it is no number of a list.
_BESIDE = frozenset({"AND", "COMMA", "THEN"})


_FORMATION = re.compile(
    r"^\W*(?:the |my |our |your |this |whole |entire )*(division|div|brigade|bde|corps|army|kampfgruppe)\b(?!['’\w-])",
    re.IGNORECASE,
)


def mere_formation(pieces: list[Piece], sentence: str) -> str:
    """`The division attacks Veghel`: a formation without its name, which is not the unit spoken of before; empty if
    the sentence has another subject."""
    found = _FORMATION.match(sentence)
    acting = bool(pieces) and (pieces[0].kind in VERBS or pieces[0].kind in ("TO", "SHALL", "NOACTION", "NOT"))
    return found[1].lower() if found is not None and acting else ""


#: `Regiment 99 attacks`: the size of troops before their number.
_SIZED = re.compile(
    r"^\W*(?:the |our )?(?:[A-Z][\w-]* )?(?:battalions?|bns?|btl|regiments?|regt|rgt|brigades?|bde|divisions?|div|"
    r"company|coy|battery|bty|squadron|sqn|kampfgruppe|kg|abteilung|abt|battlegroup)\.? (?:no\.? ?)?(\d+)\b",
    re.IGNORECASE,
)
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th|d)$", re.IGNORECASE)


def _troops_numbered(pieces: list[Piece], sentence: str) -> str:
    """`Regiment 99 attacks Veghel`, `the 99th attacks Veghel`: troops nobody has, not the number of a list."""
    if pieces[0].kind != "NUM" or len(pieces) < 2:
        return ""
    acting = pieces[1].kind in VERBS or pieces[1].kind in ("TO", "SHALL", "NOACTION", "NOT", "AVOIDCONTACT")
    sized = _SIZED.match(sentence)
    if sized is not None and sized[1] == pieces[0].text and acting:
        return sized[0].strip()
    ordinal = _ORDINAL.match(pieces[0].text)
    led = acting or pieces[1].kind == "UNITS"
    if led and pieces[0].text.isalpha() and sentence[: pieces[0].start].strip().lower() == "the":
        # `1 Para to Elst. The third moves to Ede.`, `the second half of 1 Para`.
        return f"the {pieces[0].text}"
    return pieces[0].text if ordinal is not None and acting and int(ordinal[1]) > 3 else ""


#: Words of a unit's name between its number and its kind.
_OF_THE_ARMY = frozenset({"abn", "para", "al", "inf", "gds", "armd", "ss", "pz", "field", "med", "glider"})


def unborne_number(pieces: list[Piece], sentence: str) -> str:
    """`2/510 to Zijtaart`, `156 to Elst`: a number that stands for troops nobody has."""
    kinds = [p.kind for p in pieces[:5]]
    if numbered := _troops_numbered(pieces, sentence):
        return numbered
    if (
        kinds[:3] in (["NUM", "MARK", "NUM"], ["NUM", "JOINNUM", "NUM"])
        and pieces[1].text == "/"
        and pieces[2].start == pieces[1].end
    ):
        return "".join(p.text for p in pieces[:3]) if set(kinds[3:]) & (VERBS | {"TO"}) else ""
    if kinds[:3] == ["NUM", "TO", "PLACE"] and pieces[1].start - pieces[0].end == 1:
        return pieces[0].text
    if kinds[:1] == ["NUM"] and pieces[0].text.isdigit() and kinds[2:3] == ["UNITS"] and kinds[1] in _BESIDE:
        # `4 and 3/505 attack`: a number beside a name is a name too, never the number of a list.
        return f"{pieces[0].text} {pieces[1].text} {pieces[2].text}".replace(" ,", ",")
    if kinds[:2] == ["NUM", "COLON"] and pieces[0].text.isdigit() and len(pieces[0].text) == 3 and len(pieces) > 2:
        # `107: back to Helmond`: a regiment, no number of a list.
        return pieces[0].text
    if kinds[:3] == ["NUM", "WORD", "UNITS"] and canonical(pieces[1].text)[0] in _OF_THE_ARMY:
        # `308 abn engr hold Mook`: not 307.
        return " ".join(p.text for p in pieces[:3])
    if kinds[:2] == ["NUM", "WORD"] and pieces[1].text[:1].isupper() and set(kinds[2:3]) & (VERBS | {"TO"}):
        return f"{pieces[0].text} {pieces[1].text}" if pieces[1].start - pieces[0].end == 1 else ""
    return ""
