"""Line ends of a mail: whether the sentence goes on in the line below (orders.md 18).

Mail programs break long lines, and tired people break short ones; `then dig in`, though it ends with a small
word, is whole. Words alone are looked at. Source: orders.md 18; design section 4.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.sentence.german_and_dutch.separable import ends_whole
from engine.orders.sentence.words.plain_words import words_of
from engine.orders.sentence.words.signal_words import PHRASES

#: Longer lines are not read: nobody writes an order of this length.
LONGEST_LINE = 2_000
#: How a line begins that goes on from the one above.
_CONTINUES = re.compile(
    r"^(?:and|then|via|to|at|by|from|until|till|through|along|with|supported|but|avoiding|across|on|onto|"
    r"towards?|before|after|if|when|in|"
    r"for|or|less|except|while|where|which|over|under|near|into|of|starting|start)\b"
)
#: How a line ends that goes on below.
_HANGS = re.compile(
    r"(?:,|&|\b(?:and|to|via|at|by|from|until|the|of|with|then|or|in|on|towards|near|along|for|as|a|an|"
    r"through|over|across|before|after|und|oder|[DL]Z|sq|square))$",
    re.IGNORECASE,
)
#: `2/508, which holds` and below it `Beek, moves to Wyler`: whom it tells of has no deed of its own yet.
_TOLD_OF_THEM = re.compile(
    r"(?:^|[.;!] )(?P<whom>[^.;!]{2,40}), (?:which|who|that) (?:[a-z]+|(?:is|are|has|have) \w+)$"
)
#: `by the Btl.`: the point of an abbreviation that wants a name.
_SHORTENED = re.compile(r"(?:\b(?:das|dem|des|vom|zum|het) (?:Btl|Rgt|Abt)|\b(?:Nr|No|St|KG|Kpf))\.$")
#: `then dig in`, `stand by`, `Werfer gives fire support`: a deed said in full, whatever small word it ends with.
_WHOLE = re.compile(
    r"\b(?:d[iu]gs? in|digging in|stand(?:s|ing)? (?:by|to|down)|(?:hold|carry|carries|hang|stay|keep|wait)s? on|"
    r"(?:\d{2,4}|hours|hrs|o'clock|noon|dawn|dusk) on|\d{2,4} ?h(?:ou)?rs on|"
    r"(?:tak(?:es?|ing)|br(?:ing|ings|inging)) [^,;:]{2,40} along|unter feuer|onder vuur|"
    r"supporting|not (?:before|after)|(?:tak|hand)(?:e|es|en|s|ing) over|"
    r"(?:close|fall|settle|stay)s? in|(?:graben|graebt|gräbt) sich ein|"
    r"(?:fire|artillery|air|in|direct|gives?|lends?|provides?) support|(?:are|is|they're|he's) (?:all )?up to|"
    r"(?:not|don'?t|never) (?:engage|attack|fire|move|advance|follow))$",
    re.IGNORECASE,
)
#: `We come. Over`: said to its end.
_SIGNED_OFF = re.compile(r"[.!?] (?:over(?: and out)?|out|ends?)$", re.IGNORECASE)
#: `march on`, `push on`: whole, or `on` a place in the line below.
_GOES_ON = re.compile(r"\b(?:march|move|push|press|go|advance|come|follow)(?:s|es)? on$", re.IGNORECASE)
#: `report 2 IG`, `cancel order 4`: a line of its own, small letters or not.
_COMMANDS = re.compile(
    r"(?:report|sitrep|where is|cancel|change|amend|message to|tell|orders?|no\.?)\s+(?:order |no |my )?(?=[A-Z0-9#])"
)
#: `when do i get more tanks?`
_ASKS = re.compile(r"(?:when|where|which|if|for how|in what|at what|how)\b", re.IGNORECASE)
#: `at 1435 2 IG attack`, `if attacked 1 Border fall back`: a new order behind its hour or its condition.
_OF_OTHERS = re.compile(
    r"(?:(?:at|from|by|on|in|after) (?:the )?(?:\d{3,4}(?: ?h(?:ou)?rs)?|(?:first|last) light|dawn|dusk|noon|midday|"
    r"midnight|dark|nightfall|morning|afternoon|evening|\w{3,6}day)(?: (?:on|tomorrow|\w{3,6}day|the|\d+th|morning))*|"
    r"at (?:(?:half|quarter) (?:past |to )?\w+|\w+ (?:past|to) \w+|\w+ o'?clock|"
    r"\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\.?)?)|"
    r"(?:um|om) \d{1,2}(?:[:.]\d\d)?(?: (?:uhr|uur))?|"
    # `until further notice Euling holds the bridge`, `until 0600 Euling holds the bridge`
    r"(?:until|till) (?:further (?:notice|orders?)|then|\d{3,4}(?: ?h(?:ou)?rs)?|dawn|dusk|dark|nightfall|noon|midday|"
    r"midnight|(?:first|last) light|relieved|tomorrow(?: morning)?)|for (?:now|the (?:time being|moment|present))|"
    r"(?:if|when|once)\b[^,;:]*?,?)(?-i: (?=(?:[A-Z0-9]\S* ){1,4}(?:to |will )?[a-z]+(?: |$)))",
    re.IGNORECASE,
)
#: `if attacked they all stay put`: said of more than the line above.
_THEY_ALL = re.compile(
    r"(?:if|when) [a-z ]{3,30}? (?:they (?:all|both)|all of them|everybody|everyone|all|both) ", re.IGNORECASE
)
#: A closing of a letter, alone on its line.
_CLOSING = re.compile(
    r"^(?:(?:many |best |kind |warm )?(?:thanks|regards|wishes)|cheers|ta|thx|tks|thank you|best|yours|sincerely|rgds|"
    r"br|over|out|roger|gruss|gruß|groet(?:en|jes)?|mfg|mvg|heil)\b[\w ,.!'-]{0,24}$",
    re.IGNORECASE,
)
#: A closing that only names follow.
_FAREWELL = re.compile(
    r"^(?:(?:best |kind |warm )?regards|rgds|yours|sincerely|gruss|gruß|groet(?:en|jes)?|mfg|mvg)\b[\w ,.!'()-]{0,50}$",
    re.IGNORECASE,
)
#: `(not 2200 but 2130)`, `not 2200 but 2130!`, `(1/508 at 2130, sorry)`: what is put right, whoever signed above it.
_PUTS_RIGHT = re.compile(
    r"[(\s]*(?:not (?:at )?\d{3,4}\b.{0,12}\bbut\b|(?:sorry|correction|oops|ps)\b[^\n]{0,40}\d|"
    r"(?=[^()]{4,60}\)?$)[^()]*\d[^()]*\b(?:sorry|rather than|instead(?: of)?)\b)",
    re.IGNORECASE,
)
_THINKS_AGAIN = re.compile(
    r"and (?:also |please |pls )?(?:make (?:it|that|[A-Z\d])|change |cancel |scrap |scratch |forget |never ?mind |nvm )"
)
#: `across`, behind a place: whole.
_OF_PLACE = re.compile(r"\b(?:across|over|through|in|on|along|by|near|after|before)$", re.IGNORECASE)
_MERE_NAME = re.compile(r"(?:[A-Z][a-zäöü.'-]*[ ,]*){1,3}")
#: Words of a name with rank and post.
_OF_A_NAME = 6
#: A line that begins anew whatever stands before it: a heading, an hour, a name before a colon.
_BEGINS = re.compile(r"^(?:.{1,60}:$|\d{3,4}\b(?!\s*(?:hrs?|hours|uhr|uur)?$)|[^\W_][\w /.&-]{0,24}:\s)", re.IGNORECASE)
#: `Spindler and Brinkmann: …`.
_LABELLED = re.compile(
    r"[^\W_][\w /.&-]{0,30}:\s|"
    r"(?:tonight|tomorrow|today|\w{3,6}day)(?: at)? \d{1,2}[:.]?\d\d ?(?:hrs|h)?[,:-]? ?[-,:]? (?-i:[A-Z0-9])",
    re.IGNORECASE,
)
#: `(both 1200)`: said of more than the line above.
_OF_ALL = re.compile(r"^\((?:both|all|everyone|everybody|everything|alle|beide)\b", re.IGNORECASE)
#: `Guten Abend zusammen,`: a salutation, whatever stands below it.
_HAILS = re.compile(
    r"^(?:hi|hello|hallo|hey|hoi|howdy|dear|good (?:morning|afternoon|evening|day)|morning|evening|greetings|"
    r"(?:ladies and )?gentlemen|goede(?:morgen|middag|navond|ndag)|mahlzeit|guten|n'?abend|moin|servus|meine herren|"
    r"umpires?|sehr geehrte|liebe|lieber|beste|goede|goeden|dag|sir|sirs)\b"
    r"[^:;.\d]{0,40},$",
    re.IGNORECASE,
)


def runs_on(before: str, text: str, *, broken: bool) -> bool:
    """Whether a sentence goes on over the line end (orders.md 18)."""
    if len(before) + len(text) > LONGEST_LINE:
        return False
    if before.endswith((".", "!", "?", ":", ";")):
        return before.endswith(".") and text[:1].isupper() and _SHORTENED.search(before) is not None
    if before.endswith(",") and _HAILS.match(before):
        return False
    if _PUTS_RIGHT.match(text):
        # `Jim` and under it `(1/508 at 2130, sorry)`: no part of the name.
        return False
    if _FAREWELL.match(before) and len(text.split()) <= _OF_A_NAME and ":" not in text and not tasked(text):
        # `Regards, / Jim Gavin / CG, 82nd`.
        return True
    if text[:4].lower() == "and " and _THINKS_AGAIN.match(text):
        # `and make Knaust 0630`, below another's order.
        return False
    if text.endswith(":") and _OF_PLACE.search(before):
        # `to Renkum ferry and across` over `South Staff:`.
        return False
    begins = _BEGINS.match(text) is not None or _LABELLED.match(text) is not None
    hanging = hangs(before)
    if begins and (not hanging or before.endswith(",")):
        return False
    if _CLOSING.match(text) or whole(before):
        return False
    if _GOES_ON.search(before) and (text[:1].isdigit() or acts(text)):
        return False
    if not hanging and (_COMMANDS.match(text) or ("?" in text and _ASKS.match(text))):
        return False
    if hanging or (wants_object(before) and not text[:1].isdigit() and not acts(text)):
        return True
    if _CONTINUES.match(text) and not re.match(r"^(?:at|from|in|if|when|on|to|by)\b.{0,40}\b(?:,|:)", text):
        if _THEY_ALL.match(text):
            return False
        other = _OF_OTHERS.match(text)
        return other is None or not tasked(text[other.end() :])
    if text[:1] in "(&":
        if _MERE_NAME.fullmatch(before) and any(c.isdigit() for c in text):
            # `Jim` and under it `(1/508 at 2130)`.
            return False
        return _OF_ALL.match(text) is None
    return text[:1].islower() and broken and not NEW_SMALL.match(text)


def whole(before: str) -> bool:
    """Whether a line ends with a deed said in full, whatever small word it ends with: `do not advance`."""
    return _WHOLE.search(before) is not None or (before[-1:] in "nrtsd" and _SIGNED_OFF.search(before) is not None)


def hangs(before: str) -> bool:
    """Whether a line ends with a word that wants another: `from Wyler to`."""
    if _HANGS.search(before) is not None:
        return not ends_whole(before)
    found = _TOLD_OF_THEM.search(before) if ", wh" in before or ", that" in before else None
    return found is not None and not tasked(found["whom"])


#: `please may I have …`: a sentence of its own, small letter or not.
NEW_SMALL = re.compile(r"(?:lol|haha|brb|btw|please|pls|may|can|could|let|report|send|put|give|cancel)\b")


def begins_anew(text: str) -> bool:
    """Whether a line is one of its own by its first words: a name before a colon, `report 2 IG`."""
    return _LABELLED.match(text) is not None or _COMMANDS.match(text) is not None


#: `- via Boxtel` below `- move to Best`.
_OF_THE_ONE_ABOVE = re.compile(
    r"(?:via|until|till|by|supported by|avoid(?:ing)?|along|start(?:s|ing)?|do not|don'?t|no|report back)\b[^:]*$",
    re.IGNORECASE,
)


def said_of_above(text: str) -> bool:
    """Whether an item of a list only says more of the one above it."""
    return _OF_THE_ONE_ABOVE.match(text) is not None


def acts(text: str) -> bool:
    """Whether a line has a deed of its own right behind its first words: `Heinke withdraw to Heeze`."""
    words = text.lower().split()[1:5]
    two = (" ".join(pair) for pair in pairwise(words))
    return any(PHRASES.get(words_of(said)) in _DEEDS for said in (*words[:3], *two))


_DEEDS = frozenset(
    "ATTACK MOVE HOLD GUARD WITHDRAW RECCE FIRE SUPPORT FOLLOW REPAIR DROP CROSS REPORT TO".split()  # noqa: SIM905
)


def tasked(text: str) -> bool:
    """Whether a line has a deed of its own anywhere."""
    return any(PHRASES.get(words_of(word)) in _DEEDS for word in text.lower().split())


def told_of_others(text: str) -> bool:
    """Whether a line begins with a name and not with its deed, but has one: `2 IG attack Aalst`, not `Attack Aalst`."""
    deeds = [PHRASES.get(words_of(word)) for word in text.lower().split()]
    return deeds[0] not in _DEEDS and any(d in _DEEDS and d != "TO" for d in deeds)


def wants_object(before: str) -> bool:
    """Whether a line breaks off behind its verb: `then attack`."""
    *words, last = before.lower().split()
    deed = PHRASES.get(words_of(last))
    if not words or deed not in _WITH_OBJECT or words[-1] in _BEFORE_NOUNS:
        return False
    # `support 43 Recce` ends with a name; `2 IG attack Elst, 55 Fd supports` says whom.
    if (deed == "RECCE" and words[-1] not in ("to", "and", "then")) or (deed == "SUPPORT" and "," in before):
        return False
    # `Feind angreifen` has its object before it.
    return not last.endswith("en")


_WITH_OBJECT = frozenset({"ATTACK", "MOVE", "FIRE", "RECCE", "SUPPORT", "REPAIR"})
#: `drawn into any fight`, `with its attack`, `no advance`: no verb.
_BEFORE_NOUNS = frozenset(
    "a an the any no its his their our my your another under with of by mit per den das die".split()  # noqa: SIM905
)
