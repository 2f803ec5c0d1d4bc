"""Greetings, labels and thanks around an order, taken off before it is read.

`Hi lads, …`, `Orders: …`, `Well done 3/504, now hold Lent`, `…, thanks`; `tell them to stay in Grave` is turned into
what they are told. Source: orders.md 17.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.message.hours.each_at_its_hour import each_at_his_hour
from engine.orders.message.rethought.postponed import without_old_hour
from engine.orders.message.standing_over.said_of_himself import said_of_himself, where_it_is_to_be
from engine.orders.message.told.slogans import PRAISE
from engine.orders.sentence.conditions.upon_their_coming import SIGNS, upon_their_coming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_GREETING = re.compile(
    r"^\s*(?P<hail>hi|hello|hallo|hey|(?:my )?dear|beste|lieber?|"
    r"(?:my )?good (?:morning|afternoon|evening|day|man|chap)|morning|evening|"
    r"greetings|moin|hoi|(?:ladies and )?gentlemen|gents|guys|to whom it may concern|"
    r"all stations|sir|righto|right|well now|well|alright|all right|ok|okay|partner|"
    r"chaps|lads|boys|team|folks|so)\b"
    # `So if it rains, 2/508 attacks`: on what it depends, and nobody greeted.
    r"(?!\s+(?:now |then |and |but |only |just |even )?(?:if|when(?:ever)?|once|unless|provid(?:ed|ing)|in case|as|"
    r"long|far|should|after|before|(?:un)?till?|maybe|perhaps|possibly|not|what|who|why|how|suppos(?:e|ing)|assuming|"
    r"depending|subject|while|pending|barring|failing|lest|falls|wenn|sobald|sofern|solange|sollte|vielleicht|als|"
    r"indien|zodra|mits|tenzij|misschien|"
    # `Well clear of Malden, 2 HCR moves`, `Right through Malden, …`: their way.
    r"clear|away|wide|round|around|through|thru|past|along|over|across|via|by|behind|beyond|avoiding)\b)"
    r"(?P<whom>[^,.!:;\d]{0,24})(?:[,.!:;]|\s-\s)\s*",
    re.IGNORECASE,
)
#: `So if it rains, 2/508 attacks`.
_SO_IF = re.compile(
    r"^\s*so (?=(?:if|when(?:ever)?|once|unless|as soon as|should|provided|after|before|until)\b)", re.IGNORECASE
)
#: `From the cellar, …`, `Roy here from the attic: …`: where the writer sits.
_FROM_HIS_SEAT = re.compile(
    r"^\s*(?:[A-Z][a-z]+ here,? |greetings |orders |this is [A-Z][a-z]+ )?"
    r"(?:from|in) (?:the|an?|my|our|this|under|inside)"
    r"(?: (?:the|a|my|our|wet|cold|dark|damp|muddy|same|old|little|ruined|stuffy|slit|command|staff))*"
    r" (?:cellar|attic|basement|trench|ditch|foxhole|hole|barn|dugout|bunker|tent|caravan|jeep|post|cp|desk|office|"
    r"train|bus|kitchen|sofa|couch|phone|school|hotel|tower|loft|shed|bath)"
    r"(?: (?:of|at|in|under|by) (?:the )?[\w-]+)?\s*[,:.-]\s+(?=\S)",
    re.IGNORECASE,
)
#: `hey can the 376th roll over to Groesbeek pls`.
_HEY = re.compile(
    r"^\s*(?:hi|hey|hello|yo|oi|ok|okay|so|right|and)(?:\s+(?!(?:i|we|they|he|she|it)\b)[a-z]+){0,2}?\s+(?=(?:can|could|would|will|please|pls)\b)|"
    # `oh and cancel order 23`, `thanks for the sitrep, could you have …`
    r"^\s*(?:oh|ah),? (?:and|also),?\s+|"
    r"^\s*(?:many )?(?:thanks|thank you|cheers|ta|danke) for [^,.;:?!]{3,40}[,;]\s+"
    r"(?=(?:can|could|would|please|now)\b)",
    re.IGNORECASE,
)
#: `Orders: …`, `Now: …`, `My orders for 64 Med: …`: a label before the order itself.
_LABEL = re.compile(
    r"^\s*(?:now|(?:(?:my|the|new|next|an?|this|night|evening|morning|march|battle|general) )?orders?|"
    r"tasks?|action|auftr[aä]ge?|befehle?|opdracht)\s*:\s*(?=\S)|"
    r"^\s*(?:(?:here are )?(?:my|the|new|next|your) )?(?:orders?|tasks?|instructions?) (?:for|to) "
    r"(?=[^:.,]{2,40}:)|"
    # `Two jobs for Roestel: go to Geldrop, then …`, `Was Knaust betrifft: …`.
    r"^\s*(?:(?:one|two|three|four|\d|a|the|my|your|next|eine|zwei|drei|een|twee|drie) )*"
    r"(?:tasks?|jobs?|things|errands?|aufgaben?|aufträge|auftrag|befehle?|weisung|taken|taak|opdrachten|opdracht|bevel|"
    r"bevelen) (?:for|für|fuer|voor) "
    r"(?=[^:.]{2,60}:)",
    re.IGNORECASE,
)
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
#: `Dear 2 Para, please hold`, `Dear gunners of 1 Lt Regt`: the unit, not only a greeting.
_DEAR_UNIT = re.compile(r"^dear (?:(?:[a-z]+ ){1,2}(?:of|from) (?:the )?)?(?=\d)", re.IGNORECASE)
#: `sry for late`: sorry, not the Sherwood Rangers.
_SRY = re.compile(
    r"^\s*[sS]ry(?=\s*(?:$|[,.!-]|"
    r"(?:for|about|guys|lads|chaps|all|everyone|i|im|i'm|we|my|was|bro|mate|sir|if|that|bit|no|short|quick|again|gm|"
    r"umpire|folks|ppl|u|just|only|very|so|again|got|can't|cant|couldn't|didn't|didnt|typing|busy|running|late|4|2 be|"
    r"on (?:the|my|a) (?:train|bus|phone|mobile|tube|plane|tram|ferry home|way home)|at work|in (?:a|the) \w+)\b))"
)
#: `Well done 3/504, now hold Lent.`: praise of those spoken to, who alone are named with it.
_PRAISE = re.compile(
    rf"^\W*(?:{PRAISE})[, ]+(?:to )?(?:the |my )?(?=\d[\w/]*(?: [A-Za-z]+){{0,2}}?(?:,| (?:and )?now\b))", re.IGNORECASE
)
#: `Great show by 3/504, 2/505 attack Mook`: praise of others than those who are ordered.
_PRAISED = re.compile(
    r"^\W*(?i:an? |what an? )?(?i:well done|(?:great|good|nice|fine|splendid|excellent|grand|superb|super|top) "
    r"(?:show|work|job|stuff|effort|fight|fighting|shooting|going)) (?:by|from|of) (?:the )?[\w/]+(?: [A-Z]\w*){0,2}"
    r"[,;.!–-]+ *(?=(?:the )?\d[\w/]*(?: [A-Z]\w*){0,2} (?:to |will )?[a-z]+)"
)
#: Words that lead over to an order: `To that end`, `Accordingly`.
_LEADING_OVER = re.compile(
    r"^\s*(?:to (?:that|this|which) end|in consequence|consequently|accordingly|as a (?:result|consequence)|therefore|"
    r"thus|hence|with (?:that|this) in (?:view|mind)|for (?:that|this) (?:purpose|reason)|to do (?:so|this|that)|"
    r"in order to do (?:so|this|that)|so as to do (?:so|this|that)|likewise,|in addition|additionally|moreover|"
    r"furthermore|also|and also|plus|besides|"
    r"(?:erst|zweit|dritt|viert|f(?:ü|ue)nft|sechst|letzt)ens|"
    r"ten (?:eerste|tweede|derde|vierde|vijfde|slotte)|tot slot|zum schlu(?:ß|ss)|schlie(?:ß|ss)lich|außerdem|"
    r"first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|fourth(?:ly)?,|last(?:ly)?,|"
    r"finally|lastly|heads up(?! to\b)|(?:with|in) (?:regard|respect|reference) to|as regards|turning (?:now )?to|"
    r"(?:unfortunately|regrettably|sadly|alas|i(?:'m| am) afraid(?: that)?|i regret(?: to say)?(?: that)?)"
    r"(?=[^.;:]* (?:(?:must|(?<!will )ha(?:s|ve) to|(?:is|are) to) (?!be )|needs? to ))|"
    r"(?:wait|hang on|hold on|actually)(?=[, ]+(?:cancel|scratch|scrap|change) ))(?!\w)[,:]?\s+"
    r"(?=\S)",
    re.IGNORECASE,
)
_SEATED = frozenset("FfIiGgOoTtABCDEHJKLMNPRSUW")
_LEADING = frozenset("TtIiCcAaHhWwFfSsLlMmPpBbUuRrDdEeVvZz")
#: `Tell them to stay in Grave`: what they are to do; not `Tell it to everybody`.
_TELL_THEM = re.compile(
    r"(?:please )?(?:tell|ask|order) (?:them|it|him) (?P<no>not )?to "
    r"(?!every|any(?:one|body)|(?:all|the|me|us|him|them)\b)",
    re.IGNORECASE,
)
#: `Tell the Grenadiers I want them in Eindhoven by 0600`.
_TELL_I_WANT = re.compile(
    r"(?:please )?tell (?P<whom>[^,;:.]{2,40}?)(?: that)? i(?:'d like| want| need| expect) (?:them|it|him) ",
    re.IGNORECASE,
)
#: `We attack Nijmegen tonight: 1/508 via Beek, …`.
_WE_DO = re.compile(
    r"^We (?:will |shall |are going to )?"
    r"(?=(?:attack|counter-?attack|assault|move|advance|hold|march|defend|withdraw|retire)\b)"
)
#: `We attack Oosterbeek with Eberwein at 0600`, `Wir greifen mit Eberwein Oosterbeek an`: who does it is named; that
#: `we hold Elst with Knaust` may be news.
_WE_WITH = re.compile(
    r"(?P<we>(?:we|wir|wij)\s+(?:(?:will|shall|are going to)\s+)?)"
    r"(?=(?:attack|counter-?attack|assault|move|advance|march|greifen|stoßen|stossen|rücken|ruecken|marschieren|vallen|"
    r"rukken|marcheren|trekken)\s)[^,;:.?!]{1,60}?\s(?P<with>(?:with|mit|met)\s)",
    re.IGNORECASE,
)
#: What is told of those addressed between two commas; `which has orders to hold` is more than that.
_HOW_THEY_ARE = re.compile(
    r"^([^,;:.!?]{2,60}), (?:which|who) (?:is|are|was|were|has|have|had)"
    r"(?! (?:been |now )?(?:to|told|orders?|ordered)\b)"
    r"(?![^,]* (?:with|under) )"
    r" (?:[^\W\d]|[ '-]){3,80}, (?=[a-z])"
)
#: `…, thanks.` behind an order.
_THANKS = re.compile(
    r"(?<=\w)(?:\s*[,;.!-]+\s*|\s+)(?:many |with )?(?:thanks|thank you|thanx|thx|tks|cheers|ta|danke|bedankt|dank je)"
    r"(?: (?:very much|so much|a lot|a million|again|in advance|old boy|old chap|mate|all|sir|everyone|chaps|lads))?"
    r"\s*[.!]*\s*$",
    re.IGNORECASE,
)
#: The last word of thanks; most sentences end otherwise and are not looked at further.
_LAST_OF_THANKS = frozenset(
    """
    thanks you thanx thx tks cheers ta danke bedankt je much lot million again advance boy chap mate all sir everyone
    chaps lads
    """.split()  # noqa: SIM905
)
#: `Coldstream Gp hold Grave, got it?`: no question.
_UNDERSTOOD = re.compile(
    r"(?<=\w),? *(?:clear|understood|got (?:it|that)|savvy|capisce|verstanden|klar|begrepen|"
    r"(?:do |did )?(?:(?:you|ya|y'?all|you all|u) )?hear(?: me| that)?)\?+$",
    re.IGNORECASE,
)
#: Words of an order among those hailed.
_BIDDING = (VERBS - {"REPORT", "WHEREIS"}) | {"TO"}
_TO_YOU = re.compile(r"\bto (?:you|all|everyone|everybody|our|the|my)\b", re.IGNORECASE)


#: `I refer to my order 12, which should now read 1600`: what is said of that order.
_REFERS = re.compile(
    r"\W*(?:(?:i|we) refer|referring|with (?:reference|regard)|in reference|further) to (?:my |our )?"
    r"(?P<which>order (?:no\.? ?|number |nr\.? ?)?\d{1,3}),? "
    r"(?:(?P<of>which|it|this|that) (?=(?:should|shall|must|will|is|now|needs?)\b)|"
    r"(?:please|kindly|pls) (?:change|amend|alter) (?:it |(?:the|its) )?)",
    re.IGNORECASE,
)


def past_greeting(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """The sentence without the greeting before its first comma or stop, a label before it, and thanks behind it."""
    if sentence[:1] in "YyNnAaOoMmDdTt":
        sentence = _YOU_OF.sub("", sentence)
    if ":" in sentence[:60] and sentence[:1] in "AaFfNnLlTt" and (theirs := _AND_FOR.match(sentence)):
        # `And for the 506th: 1st Bn moves to Son.`
        heard = scan(theirs["whom"])
        borne = [p.kind for p in heard] == ["UNITS"] or _NUMBERED.fullmatch(theirs["whom"]) is not None
        sentence = sentence[theirs.start("whom") :] if borne else sentence
    if sentence[:5].lower() == "dear ":
        sentence = _DEAR_UNIT.sub("", sentence)
    if sentence[:1] in _SEATED and (sat := _FROM_HIS_SEAT.match(sentence)):
        sentence = sentence[sat.end() :]
    if " to " in sentence[:20] and (found := _REFERS.match(sentence)):
        sentence = f"{found['which']}{' ' if found['of'] else ': '}{sentence[found.end() :]}"
    if sentence[:3].lower() == "so ":
        sentence = _SO_IF.sub("", sentence)
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
    elif sentence[:1] in "Ww" and (ours := _WE_WITH.match(sentence)):
        whom = scan(sentence[ours.end("with") :])[:1]
        sentence = sentence[ours.end("we") :] if whom and whom[0].kind == "UNITS" else sentence
    if sentence[:1] in "WwGgNnFfBbCcTtMm" and ("," in sentence or " now " in sentence):
        sentence = _PRAISED.sub("", _PRAISE.sub("", sentence))
    if ", wh" in sentence:
        # `214 Bde, which has just come over the bridge, is to attack`: how it is with them, no news.
        sentence = _HOW_THEY_ARE.sub(r"\1 ", sentence)
    if " it" in sentence and (", you" in sentence or " yours" in sentence) and (given := _YOURS.match(sentence)):
        # `PIB, you've got the Grave bridge: guard it.`: whose it is to be, and what they do there. `1 Border, you will
        # attack Renkum and hold it` has a deed before it.
        where = given["where"] or given["theirs"]
        there = {p.kind for p in scan(where)}
        named = any(p.kind == "UNITS" for p in scan(given["who"])) and "PLACE" in there and there.isdisjoint(VERBS)
        sentence = f"{given['who']}: {given['deed']} {where}{sentence[given.end() :]}" if named else sentence
    if " is where " in sentence or sentence[:8].lower() in ("where i ", "where we"):
        sentence = where_it_is_to_be(sentence, scan)
    if any(sign in sentence for sign in SIGNS):
        sentence = upon_their_coming(sentence, scan)
    if "postpone" in sentence or " put " in sentence or "deferred" in sentence:
        sentence = without_old_hour(sentence)
    if sentence.count(" with ") > 1:
        sentence = each_at_his_hour(sentence)
    if sentence[:2] in _OF_HIMSELF:
        sentence = said_of_himself(sentence, scan)
    return _LEADING_OVER.sub("", sentence) if sentence.lstrip()[:1] in _LEADING else sentence


#: Of whom the next words are, behind a word or two that lead over: `As for the 506th: …`.
_AND_FOR = re.compile(
    r"(?:(?:and|as|now|next|then|also|finally|lastly)[ ,]+){0,2}for (?:the )?(?P<whom>[^:;,]{2,40}):(?=\s+\S)",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\d{1,3}(?:st|nd|rd|th)(?: SS)?", re.IGNORECASE)
_OF_HIMSELF = frozenset({"I ", "I'", "I’", "We", "Wh", "wh", "As", "as", "So", "so", "In", "in"})
_YOURS = re.compile(
    r"^(?P<who>[^,:]{2,40})[,:] (?:you(?:['’]ve)?(?: have| get)?(?: got)? (?=\S)(?P<where>[^,:;–-]{2,40}?)"
    r"|(?P<theirs>[^,:;–-]{2,40}?) (?:is|are) (?:all )?yours)\s*(?:[:,–-]| and\b)\s*(?:and |so |now )?"
    r"(?P<deed>guard|hold|defend|block|secure|watch|protect|take|attack|seize|capture|repair|mend|keep) it\b",
    re.IGNORECASE,
)


def _bidden(piece: Piece) -> bool:
    """Whether a word is of an order, and not of those hailed: `ok knaust, hold elst`, but `hello XXX Corps, …`."""
    if piece.kind == "UNITS":
        return any(e.sort in ("unit", "group") for e in piece.value.entries)
    return piece.kind in _BIDDING
