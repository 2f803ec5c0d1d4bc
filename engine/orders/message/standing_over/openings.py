"""How a sentence opens: thinking aloud, chat before a colon, a question.

`I reckon 2 HCR should go to Geldrop` is an order or a thought: the player is asked, with the
order as the reading; `I'll have 10 Para move` is an order. Source: orders.md 17; design
section 4, "ask, never guess".
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.records import Record
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.nominal_verbs import DONE_TO_PLACES
from engine.orders.sentence.words.signal_words import VERBS

#: Asked when words are an order or a thought.
AN_ORDER = "Is this an order, to be carried out as it stands?"


#: `Es greifen an:`, `The following units hold:`: a task over those who are named behind it.
_SORTS_OF_THEM = (
    r"(?:units|troops|battalions|battle ?groups|brigades|regiments|groups|columns|einheiten|truppen|verbände|"
    r"kampfgruppen|bataillone|regimenter|gruppen|eenheden|bataljons|gevechtsgroepen)"
)
#: `The three battle groups attack at 0700:`: so many of a sort, who are named below.
_SO_MANY = r"(?:both|two|three|four|five|six|beide|zwei|drei|vier|fünf|sechs|twee|drie|vijf)"
WHO_FOLLOW = re.compile(
    rf"^\W*(?:es|(?:(?:die|de|the) )?(?:folgende[nr]?|volgende|following)(?: {_SORTS_OF_THEM})?|"
    rf"they|sie|(?:alle|all)(?= (?:attack|greifen|vallen)\b)|"
    rf"(?:die |de |the |my |our |meine |unsere |all )*(?:{_SO_MANY} )?{_SORTS_OF_THEM})\s+"
    r"(?:(?:will|are to|to|sollen) )?"
    r"(?=[^:]{4,30}:|[^:.]{4,30}\.$)",
    re.IGNORECASE,
)


#: `We guard the road:`, `Div protects the corridor:` over those who stand along it.
_ALONG_A_LINE = re.compile(
    r"\W*(?:(?:we|(?:the |my )?(?:division|div|corps|brigade|bde|regiment|regt|army)) )?(?:(?:will|is to|are to|to) )?"
    r"(?:guard|protect|cover|secure|hold|keep|watch|screen)s? (?:open )?(?:the |our )?"
    r"(?:main |whole |entire |supply )*(?:road|corridor|highway|line|front|canal|railway|river|flank)s?"
    r"(?: (?:open|clear|today|tonight|as follows|thus|like this|now))*\W*:\W*$",
    re.IGNORECASE,
)


#: `Two battalions attack at 0900.`, `They attack at 1000.` may tell of the enemy; these do not.
_OWN = re.compile(
    r"\W*(?:the|my|our|all|both|die|de|meine|unsere|alle|beide|zwei|drei|vier|fünf|folgende|following)\b", re.IGNORECASE
)


def task_of_those_below(text: str, below: str, scan: Callable[[str], list[Piece]]) -> str:
    """`The three battle groups attack at 0700.` over lines that name them, as the bare task: `attack at 0700:`."""
    if _ALONG_A_LINE.match(text):
        return "guard:"
    if below and text.endswith(".") and _OWN.match(text) and WHO_FOLLOW.match(text):
        row = scan(below)
        if row[:1] and row[0].kind == "UNITS" and VERBS.isdisjoint(p.kind for p in row):
            text = f"{text[:-1]}:"
    return WHO_FOLLOW.sub("", text) if text.endswith(":") else text


def task_before(chat: str, sentence: str) -> bool:
    """Whether the words before a colon are the task of those named behind it."""
    return WHO_FOLLOW.match(sentence) is not None or _ALONG_A_LINE.match(f"{chat}:") is not None


class Opening(Record, frozen=True):
    """A sentence behind its opening."""

    rest: str
    #: Whether the opening leaves it open that an order is meant.
    doubt: bool = False


#: Who gives orders, spoken of by those who write them down.
_GENTLEMEN = (
    r"(?:(?:corps|divisional|division|brigade|commanding|army) )?"
    r"(?:general|gen\.?|colonel|col\.?|brigadier|brig\.?|commander|commandant|goc|cg|co|boss|chief|field ?marshal|"
    r"(?:feld)?marschall)"
)
#: What is done to troops and places: `I want Elst shelled`.
_DONE_TO = (
    "moved|withdrawn|dropped|sent|held|pulled back|shelled|bombarded|repaired|mended|scouted|reconnoitred|"
    f"ferried over|ferried across|{'|'.join(w for row in DONE_TO_PLACES.values() for w in row)}"
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
    r"(?:it is|it's) (?:(?:absolutely|most|now|really|quite) )?(?:imperative|essential|vital|crucial|necessary) "
    r"(?:that|for)|"
    r"(?:i|we)(?: have|'ve)? (?:now )?(?:decided?|agreed|made up (?:my|our) minds?)[,:;]?(?: that| to)?(?! against\b)|"
    r"(?:i (?:think|reckon|guess|suppose|believe)(?: that)? (?=(?:i|we)\b))?"
    r"(?:please |kindly )*(?:i|we)(?:'d| would| should)? (?:very much |rather |also |now )?"
    rf"(?:(?:want|need)(?= .*\b(?:{_DONE_TO})\b)(?! to\b)|"
    r"(?:like|love|prefer|wish(?![^,.;:]* (?:would|could|were|was|had|might)\b)|"
    r"want|ask)(?: for| to (?:see|have)| that)?(?! to\b)|appreciate (?:it if)?|"
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
    # `We will drop the Poles on DZ K`, `We'll take Best with 502 PIR at 1400`.
    r"drop (?=.* (?:on|at|onto) )|(?:take|seize|capture|clear|secure) (?=(?:the )?[A-Z].* with (?:the )?[A-Z\d])|"
    r"(?:keep|leave) (?!you\b|me\b|us\b).*\b(?:at|in|on|where|there)\b)",
    re.IGNORECASE,
)
#: `I'd like to know where 2 Para is, and whether the bridge is intact.`
TO_KNOW = re.compile(
    r"^\W*(?:i|we)(?:'d| would| should)? (?:like|want|need|love) to know\b(?! from\b)"
    r".*\b(?:whether|if|how|what|when|why)\b",
    re.I,
)
#: `I should like 2 IG withdrawn to Aalst`: what is to be done to them.
_TO_BE = re.compile(rf"(?<!be )(?<!\bis )(?<!\bare )\b({_DONE_TO})\b", re.IGNORECASE)
#: `I want 1/506 back in Son`; `… and be back in Son by 0400` is a step of its own.
_BACK_AT = re.compile(r"(?<=[\da-z])(?<! be) back (?:at|in) (?=[A-Z])")
#: `I want 2 Para on their way to Arnhem`.
_ON_THE_WAY = re.compile(r"(?<! be) ((?:on (?:its|their|the) way|under ?way)(?= to\b))")
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
#: `Mook is for Hermann to take`: who is to do it.
_FOR_WHOM = re.compile(
    r"^\W*(?!(?:it|this|that|there|what|here|who)\b)(?P<what>[^,;:]{2,40}?) is for (?P<who>[^,;:]{2,40}?) to "
    r"(?P<deed>take|capture|seize|clear|storm|attack|retake|hold|defend|guard|block|secure|occupy|scout|reconnoitre|shell|"
    r"bombard|repair)\b(?P<rest>[^,;:]*)$",
    re.IGNORECASE,
)
#: `My order for 1 GG is that it moves to Geldrop`: who is named before what he is to do.
_ORDER_FOR = re.compile(
    r"^\W*(?:my|our|the) (?:orders?|instructions?|directions?|tasks?) (?:for|to) (?P<who>[^,;:]{2,40}?) (?:is|are) "
    r"(?:(?:that|for) (?:it|they|he|him|them) |(?=to ))(?P<task>\S.+)$",
    re.IGNORECASE,
)
#: `Priority of fires for 55 Fd is to 3 IG`: the guns support it before all others.
_PRIORITY_OF_FIRES = re.compile(
    r"^\W*(?:the )?priority of fires?,? (?:for|of|from) (?P<guns>[^,;:]{2,40}?) (?:is|are|goes|go|will be|will go|lies)"
    r"(?: given)?(?: to| with) (?P<whom>.+)$",
    re.IGNORECASE,
)
#: `Can 10 Para reach Arnhem before dark`: a question though no mark stands behind it.
_WONDERING = re.compile(
    r"^\s*(?:can|could|will|would|might|shall) (?!you\b|u\b|ya\b|we\b|i\b|someone\b|anyone\b)", re.IGNORECASE
)
_COULD = re.compile(
    r"^\s*(?:could|can|would) (?!you\b|u\b|ya\b|we\b|i\b|someone\b|anyone\b|it\b|they\b|there\b)"
    r"(?=.*(?:\d{3,4}|\bat \d{1,2}\b|\bnow\b)|"
    r"(?!(?:\S+\s+){0,6}(?:reach|make|be|use|see|survive|manage|cope|do|get|cross|hold|stand|still|already|even|"
    r"able)\b))",
    re.IGNORECASE,
)
_SEE_TO_IT = re.compile(
    r"^\W*(?:bitte )?(?:sorg(?:e|t|en sie)(?: bitte)? dafür,? (?:dass|daß)|"
    r"zorg(?:t u)?(?: alstublieft| aub)? ervoor,? dat)\s+",
    re.IGNORECASE,
)
_IS_THERE = re.compile(r" (?:eintrifft|eintreffen|ankommt|da ist|ist|is|aankomt|arriveert|er is)$", re.IGNORECASE)
#: `Könnte die KG Goebel bitte um 15 Uhr Mook angreifen?`: courtesy, as `Could KG Goebel please …`.
_COULD_THEY = re.compile(
    r"^\W*(?:k(?:ö|oe)nnten?|kann|k(?:ö|oe)nnen|kan|kunnen|zou|zouden) "
    r"(?!(?:sie|ihr|wir|ich|man|du|ik|wij|we|u|je|jij|jullie)\b)"
    r"(?=[^.;:]*\b(?:bitte|alstublieft|a\.?u\.?b|svp)\b)",
    re.IGNORECASE,
)
#: `Can I land the 325th tomorrow at 1000?`: leave asked for, or an order put politely.
_CAN_I = re.compile(
    r"^\s*(?:(?:and|so|also|but),? )?(?:can|could) (?:i|we) (?:(?:now|still|also|already|perhaps|just) )*"
    r"(?!(?:please|pls|kindly|have|get|ask|request|see|let)\b)",
    re.IGNORECASE,
)
_COULD_DO = re.compile(
    r"^(?!\s*(?:i|we|so|well)\b)(?!.*\b(?:please|pls|kindly|you|so that|where|what)\b)"
    r"(?!.*\b(?:if|when|as)\b.* could )(?:[^,;:?. ]|\.(?=\S)|(?<=\b\d)\.|(?<=[a-z]t)\.|(?<= Inf)\.| ){2,40}? "
    r"could (?!not\b|you\b|we\b|i\b)",
    re.IGNORECASE,
)
POLITE = re.compile(
    r"\b(?:please|pls|plz|kindly|be so (?:kind|good)|(?:good|kind) enough|bitte|alstublieft|a\.?u\.?b|svp)\b",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"^\s*(?:can|could|will|would|may|might) (?:you|u|we|i)\b|[^,:?]{2,40}[,:] (?:can|could|would|will) (?:you|u) "
    r"(?!.*\b(?:reach|make|be|use|see|hear|survive|manage|cope|do|get|cross|hold|tell|still|already|even|able)\b)[a-z]|"
    r"^\s*(?:k(?:ö|oe)nn(?:en|t|ten|tet)|k(?:a|ö|oe)nn(?:te)?st|wills?t|w(?:ü|ue)rden?|w(?:ü|ue)rdet|"
    r"kunnen|kunt|kun|kan|zou(?:den)?|wilt|wil|wollen) "
    r"(?:sie|ihr|wir|du|jullie|je|jij|u|we|wij)\b",
    re.IGNORECASE,
)
_HEAD = re.compile(r"^\s*([A-Za-z][A-Za-z' ,-]{6,90}):\s+(?=\S)")
#: Chat before a colon that says whose words follow, or that they are no order.
_QUOTING = re.compile(
    r"\b(?:reports?|says?|said|told|tells|heard|hears|rumou?rs?|news|intelligence|intel|learn|quote|wrote|writes|asks?|"
    r"ordered|orders? (?:was|were)|intercept\w*|captured|overheard|"
    r"message|signal|telegram|letter|umpire|draft|example|plan|suppose|imagine|what if|idea|if|unless|when|until)\b",
    re.IGNORECASE,
)
_HESITANT = re.compile(
    r"\b(?:not sure|unsure|maybe|perhaps|might|thinking|wonder\w*|consider\w*|doubt\w*|"
    r"could(?! you (?:please|kindly)$)|only (?:on|upon|if|when|once|after|with|in case)|"
    r"(?:on|upon|at) (?:the |my |your )?(?:code ?word|signal|command))\b|^should (?:that|this|it|all|they|we)\b",
    re.IGNORECASE,
)
_GOING_AHEAD = re.compile(r"\b(?:let's|lets|let us|anyway|here goes|do it|go with|go ahead|decided)\b", re.IGNORECASE)


#: `So I would like the 506th to go to Son`, `OK, now I want 2/506 in Best`: small words before what is wished.
_SMALL_HEAD = re.compile(
    r"^\s*(?:(?:so|well|now|ok|okay|right|and|but|anyway|also|basically|anyhow)[, ]+){1,2}"
    r"(?=(?:i|we)(?:'d| would| should)? (?:very much |really |also |now )?(?:like|love|want|need|wish|prefer|ask)\b)",
    re.IGNORECASE,
)


def opened(sentence: str) -> Opening | None:
    """A sentence behind thinking aloud or a bare question; None if it opens with neither."""
    if sentence[:1] in "SsWwNnOoRrAaBb":
        sentence = _SMALL_HEAD.sub("", sentence)
    if " could " in sentence and _COULD_DO.match(sentence):
        # `1 Border could move to Oosterbeek`: a thought or an order.
        return Opening(sentence, doubt=True)
    if " is for " in sentence and (found := _FOR_WHOM.match(sentence)):
        return Opening(f"{found['who']} to {found['deed']} {found['what']}{found['rest']}")
    if "riority of fire" in sentence and (found := _PRIORITY_OF_FIRES.match(sentence)):
        return Opening(f"{found['guns']} supports {found['whom']}")
    if sentence.lstrip()[:1] not in "YyIiWwSsCcMmLlOoNnRrTtGgBbFfAaEePpKkHhZz":
        return None
    if sentence[:1] in "KkZz" and (found := _COULD_THEY.match(sentence)):
        return Opening(sentence[found.end() :].rstrip(" ?"))
    if found := _SEE_TO_IT.match(sentence):
        # `Sorgen Sie dafür, dass FJR 6 um 10 Uhr in Schijndel eintrifft`.
        rest = sentence[found.end() :].rstrip(" .!?")
        there = _IS_THERE.sub(" eintreffen", rest)
        return Opening(f"soll {there}" if there != rest else rest)
    if " to know " in sentence and TO_KNOW.match(sentence):
        return None
    if sentence[-1:] == "?" and sentence[:5].lower() == "have ":
        # `Have the Poles taken off yet?`
        return None
    if asks_leave(sentence):
        return Opening(sentence, doubt=True)
    if found := _DECIDED.match(sentence):
        rest = _WERE.sub("", sentence[found.end() :], count=1)
        # `I should be obliged if 2 IG would attack Aalst.`
        rest = rest.replace(" would ", " ", 1)
        rest = _BACK_AT.sub(" back to ", _TO_BE.sub(r"to be \1", rest, count=1), count=1)
        if " way " in rest or " under" in rest:
            rest = _ON_THE_WAY.sub(" to be \\1", rest, count=1)
        if any(w in found[0].lower() for w in ("sure", "see", "vital", "essential", "imperative", "crucial")):
            # `make sure that 3 Para is in Elst by 1400`, `it is vital that 3 Para be in Elst by 1400`.
            rest = re.sub(r"(?<!to )\b(?:is|are|be)\b", "to be", rest, count=1)
        return Opening(rest)
    if sentence.lstrip()[:1] in "MmOoTt" and (found := _ORDER_FOR.match(sentence)):
        return Opening(f"{found['who']} {found['task']}")
    if found := _INTENDING.match(sentence):
        return Opening(sentence[found.end() :].rstrip(" ?!."), doubt=True)
    if found := _GOING_TO.match(sentence):
        return Opening(sentence[found.end() :])
    if found := _THINKING.match(sentence):
        return Opening(sentence[found.end() :], doubt=True)
    if _WONDERING.match(sentence) and not sentence.rstrip().endswith("?") and not POLITE.search(sentence):
        return Opening(sentence, doubt=True)
    if sentence.lstrip()[:1] in "cCwW" and _COULD.match(sentence) and not POLITE.search(sentence):
        # `Could 1 Lt Regt shell 4690 between 2030 and 2100?`
        return Opening(sentence.rstrip(" ?!."), doubt=True)
    return None


def asks_leave(sentence: str) -> bool:
    """`Can we move 2/505 to Mook at 2100?`: whether that is to be done or may be done is not certain."""
    return sentence[-1:] == "?" and _CAN_I.match(sentence) is not None and not POLITE.search(sentence)


_OF_MANNERS = re.compile(
    r"(?:nothing|simple|plain|easy|quick one|sorry|oops|forgot|apologies|pardon|oh|ah|right|well|nearly|almost|"
    r"here goes|in short|therefore|last but|to sum up)\b",
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
    r"^\s*(?:can|could|would|will) [^,:?]{2,30} (?:give|send|lend|spare|provide|fly|find|let) (?:us|me)\b|"
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
    return _ASKED.match(sentence) is not None or POLITE.search(sentence) is not None
