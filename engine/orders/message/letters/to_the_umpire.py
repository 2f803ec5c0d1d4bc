"""What is said to the umpire: a question, `umpire: is the bridge intact?`, or an order behind his name.

`Umpire, 1 Para move to Arnhem` is an order, and `To all my units: …` is said to troops. Source: orders.md 15.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.message.page.sentences import sentences
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded

_QUESTION = re.compile(
    r"^\s*@?(?:(?:(?:(?:i have|here is|here's|there is|my|an?|one|another|last|quick|final) )*"
    r"(?:message |question |query |note |msg |qn? |quick one ))?(?:to|for) "
    r"(?:the )?(?:umpire|umps?|gm|referee)|(?:hey )?umpire|query|"
    r"(?:(?:quick|short|small|simple|another|one|a|last|first|second) )*rules? (?:question|query)|"
    r"question|q(?=:)|frage(?=:\s*(?:ist|sind|kann|können|darf|dürfen|wann|was|hat|haben)\b)|"
    r"(?:an|rück|rueck)fragen?(?=\s*[:–-]+(?!\s*wo\b)[^\n]*\?)|"
    r"(?:(?:an)?frage |vraag )?(?:an |aan )?(?:den |die |de )?(?:spielleit(?:er|ung)|spelleider|"
    r"(?<=[nrie] )umpire|schiedsrichter|scheidsrechter)|referee|gm|umps?)\b(?:,? please)?\s*[:,!\-–]+\s*|"
    r"^\s*(?:(?:query|question)\.\s+(?=[^\n]*\?)|(?:query|question|message) (?:to|for) (?:the )?umpire\.\s+)|"
    r"^\s*(?:please |pls |kindly )?(?:ask(?:ing)?|query|(?:enquire|inquire) of|find out from) (?:the )?"
    r"umpire[:,]?\s+(?=\w)|"
    # `I ask the umpire how long GR 1035 needs`, `Ich frage den Schiedsrichter, ob die Brücke steht`.
    r"^\s*(?:please,? )?(?:i|we)(?:['’]d| would| will|['’]ll| want| wish| have| must| need| am| are|['’]m|['’]re)?"
    r"(?: also| just| like| love| again)*(?: to)? ask(?:ing)? (?:the |our |dear )?(?:umpire|gm|referee),? "
    r"(?=(?:how|what|when|where|who|whom|why|which|if|whether|about)\b)|"
    r"^\s*(?:ich|wir|ik|wij|we) (?:fragen?|m(?:ö|oe)chten?|vraag|vragen|zou) (?:gerne? )?(?:den|die|de) "
    r"(?:spielleit(?:er|ung)|spelleid(?:er|ing)|s[cs]h?(?:ei|ie)dsre?i?chter|umpire)(?: fragen| vragen)?,? "
    r"(?=(?:wie|was|wer|wo|wann|ob|welche\w?|warum|hoe|wat|waar|wanneer|of|welke?|waarom)\b)|"
    # `umpire what is the weather tomorrow?`
    r"^\s*(?:hey |dear )?(?:umpire|ump|gm)\s+(?=(?:what|when|where|who|why|how|is|are|do|does|did|has|have)\b[^\n]*\?)|"
    r"^\s*(?:please |pls )?(?:tell|advise) me,? (?:dear )?umpire,?\s+(?=\w)|"
    r"^\s*(?:can|could|would|will|may) the umpire (?:please |kindly |be so kind as to )?"
    r"(?=(?:tell|say|explain|confirm|check)\b)|"
    r"^\s*(?:kan|kunt|kann|könnte|koennte|darf) (?:de |die |der )?"
    r"(?:spelleid(?:ing|er)|spielleit(?:ung|er)|s[cs]h(?:ei|ie)ds?richter) "
    r"(?=(?:\w+ )?(?:sagen|mitteilen|zeggen|vertellen)\b)|"
    r"^\s*@(?:umpire|gm|ump)\s+(?=[^\n]*\?\s*$)",
    re.IGNORECASE,
)
_DEAR_UMPIRE = re.compile(
    r"^\s*(?:(?:dear|hello|hallo|hi|herr|lieber|beste|geachte) (?:umpire|spielleiter|schiedsrichter|spelleider)|"
    r"(?:may|can|could|might) (?:i|we) ask (?:the )?umpire)\b[\s,:!-]*",
    re.IGNORECASE,
)
#: A question without its mark: `Dear umpire, I would like to know whether the bridge is intact.`
_WOULD_KNOW = Worded(
    "know wonder wondering tell",
    r"\b(?:like to know|want to know|wonder(?:ing)? (?:if|whether)|please tell me)\b",
)
#: `Bitte um Mitteilung, ob die Brücke bei Son noch steht.`
_TO_BE_TOLD = re.compile(
    r"^\s*(?:(?:ich )?(?:erbitte|bitte um|ersuche um)|graag) (?:kurze |um )?"
    r"(?:mitteilung|auskunft|nachricht|bescheid|bericht),? "
    r"(?:ob|wo|wann|wer|wie|was|welche\w?|of|waar|wanneer|wie|hoe|wat) |"
    r"^\s*(?:ich frage|wir fragen) an, ob |"
    r"^\s*(?:ich|wir) (?:möchten?|moechten?|w(?:ü|ue)rden? gern(?:e)?) wissen, (?:ob|wann|wie|was) |"
    # `Please let me know if the ferry at Pannerden is in service`: about a thing, and no troops.
    r"^\s*(?:please |pls |kindly )?(?:(?:can|could|would|will) (?:you|someone|somebody|anyone) (?:please )?)?"
    r"(?:(?:i|we)(?: would|'d)? (?:like|want|need) to know|let (?:me|us) know|tell (?:me|us)) (?:if|whether) "
    r"(?:the |that )?(?:[\w-]+ ){0,2}?(?:bridges?|ferry|ferries|weather|road)\b[^.!]*[.?]?$",
    re.IGNORECASE,
)
#: A question that says at its end whom it is for, or that is about a thing and no unit, or
#: when they come: `1/505 ETA Mook?`.
ASKED_OF_UMPIRE = re.compile(
    r"^(.*\?)\s*\((?:(?:to|for) )?(?:the )?(?:umpire|referee|gm)\)\s*$|"
    r"^(.*),\s*(?:dear |herr )?(?:umpire|referee|gm|spielleiter|schiedsrichter|spelleider)\s*\?\s*$|"
    r"^\s*(what(?:'s| is) the (?:state|condition|status) of (?:the )?[^?]*\b(?:bridge|ferry|weather|road|canal)\b"
    r"[^?]*\?|[^?:]{0,40}\beta(?! ?\d)\b[^?:]{0,40}\?)\s*$",
    re.IGNORECASE,
)
_VOCATIVE = re.compile(
    r"^\s*(?:(?:hey |dear )?(?:umpire|umps?|gm|referee|schiedsrichter|scheidsrechter)(?:\s*,|\s+[-–](?=\s))|"
    r"@(?:umpire|umps?|gm|referee)\b(?!\s*[:-])\s*,?)\s*",
    re.IGNORECASE,
)
#: `To all my units: …`: an order to them, no letter.
_TO_MY_OWN = re.compile(
    r"^\s*(?:to|for|an)\s+(?=(?:all|every|each|alle)\b[^:]{0,16}\b(?:units?|troops|battalions?|bns?|regiments?|"
    r"einheiten|truppen)\b[^:]{0,40}:)",
    re.IGNORECASE,
)
_LISTEN = re.compile(
    r"^\s*(?:listen|hear (?:me|this)|right|ok|okay|hi|hello|here goes|please note)\s*[.,:!]\s*", re.IGNORECASE
)
_ASKS = re.compile(
    r"^\s*(?:may|can|could|is|are|was|were|does|do|did|has|have|will|would|should|shall|what|where|when|who|why|how|which|"
    r"if|i|we|please tell|tell me)\b",
    re.IGNORECASE,
)
#: `Umpire, would you kindly move Bruhn to Arnhem?`
_BIDS = re.compile(r"^\s*(?:would|could|can|will) you (?:please|kindly|be so (?:kind|good)(?: as)?)\b", re.IGNORECASE)
#: `Bittrich to umpire:`, `To umpire from II SS Panzer Corps:`.
_FROM_TO = re.compile(
    r"^\W*(?:(?:from |von )?[\w./ -]{2,30} (?:to|an|aan)(?: the)? (?:umpires?|gm|control|spiell\w+|spell\w+)|"
    r"to (?:the )?umpires?,? from [\w./ -]{2,30})\s*[:,]\s*",
    re.IGNORECASE,
)


_HAILS = re.compile(r"\s*(?:(?:hey|hi|hello|dear) umpire\s*[,!]|@?umpire\s*!)", re.IGNORECASE)
_TELLS_HIM = re.compile(
    r"\W*(?:please|pls|can|could|would|will|i (?:need|want|request|would|must)|note|request)\b", re.I
)


def question(text: str) -> str:
    """The words of a question to the umpire; empty if the line is none."""
    asking = text.rstrip().endswith("?") or _WOULD_KNOW.search(text) is not None
    found = _QUESTION.match(text) or (_DEAR_UMPIRE.match(text) if asking else None)
    if found is None and "?" in text and (asked := ASKED_OF_UMPIRE.match(text)):
        return (asked[1] or asked[2] or asked[3]).strip()
    if found is None and _TO_BE_TOLD.match(text):
        return text.strip()
    words = text[found.end() :].strip() if found else ""
    if words and not asking and "?" not in words and _HAILS.match(text) and not _TELLS_HIM.match(words):
        # `Hey Umpire! So excited.`
        return ""
    # `To Umpire, from HQ 1 Abn Div.`: who writes to whom.
    mere = words[:5].lower() == "from " and len(words) < 40 and text.lstrip()[:2].lower() == "to"
    return "" if mere else words


#: Words that open a question about the campaign: how things are, what may be done.
_ASKS_FOR = re.compile(
    r"\W*((?:(?:(?:(?:one|an?|another|last|quick|final|first|next|small|just|more|two|three|some|further|noch|nog|eine?|"
    r"kurze|letzte|zwei) )*(?:questions?|frage|fragen|vraag|vragen)"
    r"(?: (?:for|to|an|aan|voor) (?:you|sie|dich|euch|u|jou))?|"
    r"q ?\d{1,2}|before (?:the|my) orders|first(?: of all)?|one thing(?: first)?|quick one|before i forget)\W+)*)"
    r"(?:(?:and|but|also|so|then|hey|hi|hello|hey there|"
    r"by the way|btw|ps|oh|ok|please|und|aber|en|maar|may i (?:also )?ask|"
    r"(?:please |pls )?(?:can|could) you (?:please )?tell me|please tell me)[\s,:]+)*"
    r"(?:(?:does |do )?(?:any(?:one|body)|we)(?: here)? know (?:if|whether|who|what|where|when|how|why|which)|"
    r"any idea (?:if|whether|who|what|where|when|how|why|which)|"
    r"who|whose|what|which|where|when|why|how|whats|wheres|whens|am i|is|are|was|were|do|does|did|"
    r"has|have|can|could|may|might|will|would|any (?:news|word|sign)|wer|was|welche[rsn]?|wo|"
    r"(?:(?:ab|bis|seit) )?wann|wie|warum|wieso|weshalb|wozu|woher|wohin|wieviele?|hoeveel|"
    r"waarheen|steht|stehen|staat|staan|welke?|ist|"
    r"sind|hat|haben|kann|können|darf|dürfen|"
    r"wie|wat|waar|wanneer|hoe|waarom|kan|kunnen|mag|mogen|heeft|hebben|zijn)\b",
    re.IGNORECASE,
)
#: Words of talk between people: what is asked of somebody in person, or in no need of an answer.
_TALK = re.compile(
    r"\b(?:you|your|yours|ya|u|think|thinking|reckon|everyone|everybody|anyone|anybody|guys|lads|mates?|gents|chaps|folks|"
    r"the hell|on earth|the devil|the heck|blazes|bloody|agreed|this work|my (?:last|orders?|message|mail)|"
    r"order \d+|isn't it|right(?! (?:that|to)\b)|ihr|euch|sie|du|jullie|jij|u|wat nu)\b|\?\?|!",
    re.IGNORECASE,
)
_ANYBODY = frozenset({"anyone", "anybody"})
#: One's own deeds, wondered about: `Should 2 Para move to Arnhem?`
_WONDERS = re.compile(r"\W*(?:should|shall|perhaps|maybe|what if|why not|why don't)\b", re.IGNORECASE)


def asked_of_nobody(text: str) -> str:
    """The words of a question about the campaign that names nobody who is to answer it: `Is the bridge at Son still
    standing?`, `Q1: When does 325 arrive?`; empty if the text is none."""
    if not text.rstrip().endswith("?") or len(text.split()) < 3 or _WONDERS.match(text):
        return ""
    opened = _ASKS_FOR.match(text)
    if opened is None:
        return ""
    # `Please tell me: has anyone heard from the 504th?`: who reads it is asked, whoever `anyone` is.
    asked = "tell me" in opened[0].lower()
    spoken = _TALK.search(text, opened.end())
    return "" if spoken is not None and not (asked and spoken[0] in _ANYBODY) else text[opened.end(1) :].strip()


_TO_HEAD = re.compile(r"\s*to\s*:\s*(?P<whom>[^:.\n]{2,60})\. +(?=\S)", re.IGNORECASE)


def _whom(pieces: list[Piece]) -> str:
    """Of which kind those in the head of a line are: troops, all of them, the umpire; empty for anybody else."""
    kinds = {p.kind for p in pieces} - {"JOIN", "AND", "COMMA"}
    bodies = [e.sort for p in pieces if p.kind == "UNITS" for e in p.value.entries]
    return kinds.pop() if len(kinds) == 1 and kinds <= {"UNITS", "ALL", "UMPIRE"} and "hq" not in bodies else ""


#: `Umpire: 2/505 to Mook`, `To the umpire: move 2/505 to Mook`.
_TO_HIM = re.compile(r"^\s*@?(?:(?:to|for) )?(?:the )?(?:umpire|umps?|gm|referee)\s*:\s*(?=\S+ \S)", re.IGNORECASE)


def _bids(pieces: list[Piece]) -> bool:
    """Whether the words begin with troops and what they are to do, or the other way round."""
    kinds = [p.kind for p in pieces[:2]]
    if kinds[:1] == ["UNITS"]:
        return kinds[1:] != [] and kinds[1] in VERBS | {"TO", "COLON", "SHALL", "AND", "JOIN"}
    return kinds[1:] == ["UNITS"] and kinds[0] in VERBS


def behind_address(text: str, scan: Callable[[str], list[Piece]]) -> str:
    """`Umpire, 1 Para move to Arnhem`: the order behind the form of address; empty if what follows is a question."""
    if own := _TO_MY_OWN.match(text):
        return text[own.end() :]
    if (head := _TO_HEAD.match(text)) and (whom := _whom(scan(head["whom"]))):
        # `To: 2 Para. Move to Arnhem.`, `To: umpire. 2 Para to Arnhem.`
        rest = text[head.end() :]
        return rest if whom == "UMPIRE" and "?" not in rest else f"{head['whom']}: {rest}"
    if "?" not in text and " if " not in text and (found := _TO_HIM.match(text)) and _bids(scan(text[found.end() :])):
        return text[found.end() :]
    found = _VOCATIVE.match(text) or _FROM_TO.match(text)
    if found is None:
        return ""
    if text.startswith("@") and "?" not in text:
        return text[found.end() :]
    rest = _LISTEN.sub("", text[found.end() :])
    for sentence in sentences(rest):
        if (sentence.rstrip().endswith("?") or _ASKS.match(sentence)) and not _BIDS.match(sentence):
            continue
        kinds = {p.kind for p in scan(sentence)}
        if "UNITS" in kinds and kinds & (VERBS | {"TO"}):
            return rest
    return "" if found.re.pattern != _FROM_TO.pattern else f"Umpire: {rest}" if "?" in rest else rest
