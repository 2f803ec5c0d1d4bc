"""How a letter ends: `That's the lot.`, `Nothing further from me before lunch.`, `All quiet here.`

Such a sentence closes the letter or looks back on what was ordered: it orders nothing, and sets no hour.
Source: orders.md 17.
"""

from engine.orders import patterns as re
from engine.orders.message.rethought.what_became_of_it import what_became_of_it
from engine.orders.message.standing_over.small_talk import small_talk
from engine.orders.sentence.pieces import Piece
from engine.orders.worded import Worded

#: `That's all for today!`, `That should keep the Germans busy.`, `Let's see what they make of that.`
_PARTING = re.compile(
    r"\W*(?:(?:and |so |right,? )?(?:that(?:'s| is|s| will be)|this is) (?:it|all|the lot|the end of it)\b"
    r"(?! (?:units?|troops|orders))|"
    r"nothing (?:more|further|else|new|to add)\b(?: (?:from|for|to) (?:me|us|you|my side|here|this end))?"
    r"(?: (?:until|till|before|today|tonight|this|for now|at present|yet)\b[^,;:]{0,30})?\W*$|"
    r"that (?:should|will|would|ought to|might|may) (?:keep|stop|teach|show|make|buy|give|do it|do the trick|work|slow|"
    r"surprise|annoy|hurt|suffice)\b|let(?:'s| us) (?:see|hope|wait|pray)\b|"
    r"(?:speak|talk|write|see you|more)(?: to you)?(?: again)? "
    r"(?:soon|tomorrow|tonight|later|after|at|in|on)\b[^,;:]{0,30}$|"
    r"(?:mehr|meer) (?:gibt es |dazu )?(?:morgen|sp(?:ä|ae)ter|nachher|straks|gleich|bald)\W*$|"
    r"(?:'?night|nighty[- ]night|g'night) (?:then,? )?(?:all|everyone|everybody|folks|lads|chaps|guys|gents|umpire|ump|"
    r"mate|sir)\W*$|"
    r"(?:am |i'm |i am |we are |we're )?(?:looking forward to|hoping (?:for|to hear)) [^,;:]*$|"
    r"(?:un?till?|tot|bis) (?:tomorrow|tonight|later|then|next time|morgen|dann|bald|"
    r"später|spaeter|straks|dan|zum naechsten mal)"
    r"(?: then)?\W*$|alles klar\b|"
    r"(?:i am|i'm|i'll be|i will be|i shall be|we are|we're) (?:now |back )*(?:at|in|here|away|back)\b[^,;:]*$|"
    r"(?:message )?ends\W*$|(?:(?:i )?must (?:dash|run|rush|fly)|(?:beer|tea|coffee|lunch|dinner|bed) ?time)\W*$|"
    r"(?:all|everything)(?:'s| is| seems)? (?:still |so far )?(?:going (?:to plan|well|fine|ok|nicely|badly)|"
    r"according to plan|quiet|well|fine|calm)\b[^,;:]*$|"
    # `I repeat, Wyler.`: a place or an hour said again may be another than that of the order.
    r"(?:ich wiederhole|ik herhaal|i (?:say again|repeat))\b"
    r"(?!\W+(?:(?:at|to|um|om) )?(?-i:[A-Z\d])[\w/]*(?: \w+)?\W*$)|"
    r"(?:(?:ich )?erbitte|verzoeke?(?: om)?|(?:ich )?bitte um)(?: (?:dringend|sofortige?|umgehende?|baldige?))? "
    r"(?:meldung|melding|bericht|lagemeldung|lagebericht|nachricht|best(?:ä|ae)tigung|bevestiging|antwort|antwoord|"
    r"auskunft|weisung(?:en)?|befehle?|r(?:ü|ue)ckmeldung)\b|"
    r"no (?:sign|trace|news|word) (?:yet )?(?:of|from)\b[^,;:]*$)",
    re.IGNORECASE,
)
#: `We shall have breakfast in Nijmegen yet.`, `God go with them.`, `If you need anything else shout`.
_BOAST_PRAYER_OR_OFFER = re.compile(
    r"\W*(?:(?:and |so |with luck,? )?(?:we|you|they|i|the (?:boys|lads|men))"
    r"(?: will|'ll|’ll| shall| may| might| can| could)(?: all| both| yet| soon| still)*"
    r"(?: be (?:having|eating|drinking|celebrating|enjoying)| have| eat| drink| take| enjoy| celebrate)"
    r"(?: (?:a|an|our|your|their|my|the|some|late|early|proper|decent|nice|good|hot|cold|cup|pint|glass|of))*"
    r" (?:breakfast|lunch|dinner|supper|tea|coffee|a?\s?beers?|schnapps|gin|champagne|wine|drinks?|bath|christmas|"
    r"sunday (?:lunch|dinner|roast))\b(?![^,;:]* (?:and|then|before|after|until|till|to) )[^,;:]*$|"
    # `We'll be in Arnhem by Sunday!`: a day, and no hour of an order.
    r"(?:and |so )?we(?: will|'ll|’ll| shall)(?: all| soon)* be (?:in|at|over|across|through|past) [^,;:\d]{2,40}? "
    r"(?:(?:by|on|before|come) (?:next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|the weekend|"
    r"the end of the week)|yet|soon|in no time)\W*$|"
    r"(?:and )?if in (?:any )?doubt,? (?:just |please )?(?:ask|shout|call|signal|write|let me know)\b[^,;:]{0,20}$|"
    r"(?:and |may )*(?:god|the lord|heaven|providence) (?:go|be|bless|save|help|keep|speed|protect|guard|preserve|"
    r"watch|grant|willing)\b[^,;:]*$|"
    r"(?:and )?if (?:you|anyone|anybody|they|any of you) (?:should )?(?:needs?|wants?|requires?|lacks?|have|has|got)"
    r" (?:anything|something|me|us|help|more|any|a hand|questions?|doubts?)\b[^,;:]*?,?"
    r" (?:just |please |do |simply |then )*(?:shout|ask|say(?: so)?|call|yell|holler|ring|signal|write|let me know|"
    r"let us know|tell me|speak up|sing out|give (?:me|us) a (?:shout|call|ring|bell)|drop me a line|i am here|"
    r"i'm here|you know where (?:i am|to find me))\b[^,;:]{0,20}$)",
    re.IGNORECASE,
)


#: Said behind an order to whoever reads it: `…, we may need them at Best later`, `… - thank you XXX Corps!`,
#: `…, havent heard from them since noon`, `… while the Brits build their bridge`.
_TO_THE_READER = re.compile(
    r"\W*(?:(?:as |since |because |for )?(?:we|i|you)(?: may| might| could| shall| will|'ll|’ll)"
    r"(?: well| yet| still| also| soon| all)* (?:need|want|require|miss) "
    r"(?:them|it|him|you|that|those|this|every (?:man|one))\b"
    r"(?![^,;:]*(?:\d| by | before | until | to (?!be\b)))[^,;:]*$|"
    # `…, the Guards need it badly`
    r"(?:as |since |because |for )?(?:the |die |de )?(?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)? "
    r"(?:needs?|wants?|misse?s?|brauch(?:t|en)|heeft|hebben) (?:them|it|him|this|help|es|sie|ihn|het|ze)"
    r"(?: (?:there|now|badly|most|more|dort|dringend|daar|hard|nodig|so much))*\W*$|"
    r"(?:(?:i|we) )?(?:have not|haven['’]?t|have) (?:yet )?(?:heard|seen) (?:(?:anything|nothing|a (?:thing|word)|"
    r"much) )?"
    r"(?:from|of) (?:them|it|him|you)\b[^,;:]*$|"
    r"(?:many )?(?:thank you|thanks)(?! to\b) (?:for |again|so much|very much|xxx|all|you|\d|[A-Z])[^;:]{0,50}$|"
    r"(?:(?:please|bitte|pls),? )?(?:reports|reporting|sitreps|meldung(?:en)?|melding(?:en)?|"
    r"berichte?)(?: (?:bitte|please|pls|in))?"
    r" (?:st(?:ü|ue)ndlich|laufend|regelm(?:ä|ae)(?:ß|ss)ig|hourly|regularly|every (?:\w+ )?hours?|"
    r"alle (?:\w+ )?stunden|elk uur)\b[^,;:]*$|vollzug(?:smeldung)? (?:ist zu )?(?:melden|erbeten)\W*$|"
    r"(?:somebody|someone) (?:has to|must|needs to|had better|ought to) [^,;:]{3,50}$|"
    r"while (?:the )?(?:brits?|british|tommies|limeys|yanks|americans|germans|jerry|enemy) [^,;:]{3,60}$)",
    re.IGNORECASE,
)


#: What the writer himself did, or will do: `As soon as I know more I will write again.`, `After that I want to see what
#: the English do.`, `After yesterday's mess I have decided the following.`
_HIS_OWN = re.compile(
    r"\W*(?:(?:if|when|once|as soon as|unless|until|after|should|in case) [^;:\d]{2,60}?,? (?:then )?(?:i|we|you)"
    r"(?:['’]ll| will| shall| can| would|['’]d)?(?: then| all| both| just)*"
    r" (?:write|think|talk|speak|decide|reconsider|drink|celebrate|meet|try again|come back to (?:you|this|it)|"
    r"(?:let|tell) you|(?:send|give|issue) (?:you )?(?:more|word|further|new|fresh) ?(?:orders|instructions|word|"
    r"news)?)\b"
    r"[^,;:\d]*$|"
    r"(?:and )?(?:after (?:that|this)|then|afterwards|later),? (?:i|we)(?:['’]ll| will| shall| want to|"
    r" would like to)? "
    r"(?:see|watch) (?:what|how) (?:the )?(?:english|british|brits|tommies|americans|germans|krauts|jerry|enemy|"
    r"they|he|"
    r"others|it|things|that)\b[^,;:\d]*$|"
    r"(?:after|following|given|having|seeing|considering|in (?:view|the light) of) [^;:]{3,90}? (?:i|we) "
    r"(?:have |now |hereby |must |will )*(?:decided?|changed?|order|ordered|do|proceed)\b[^,;:\d]{0,40}\b"
    r"(?:following|follows|this|plans?|mind|orders|order)\W*$|having [^;:]{3,90}? (?:i|we) (?:now |"
    r"hereby )?order\W*:$)",
    re.IGNORECASE,
)


#: `Sorry for the late turn, my train was stuck.`, `Over to you.`, `Now for the orders.`, `Hold on lads, we are coming!`
_BETWEEN_PLAYERS = re.compile(
    r"\W*(?:(?:i am |i'm )?(?:(?:so|very|my|many|terribly) )*(?:sorry|apologies|excuse me|forgive me|please excuse) "
    r"(?:for|about) (?:the|my|our|being|such|this|that|not|writing|sending|all)\b[^,;:\d]{0,60}"
    r"(?:, (?:but )?(?:i|we|my|our|it|there|had|have|been|got|work|life|real life|the "
    r"(?:trains?|kids|children|wife|internet|computer|power|phone|cat|dog|boss))\b[^;:\d]*)?$|"
    r"(?:viel|gutes|veel|alles) (?:gl(?:ü|ue)ck|erfolg|gute|succes|geluk|goeds)\b[^,;:\d]*$|"
    r"(?:ok,? |so,? |and )?let(?:['’]s| us|s) (?:go|roll|do (?:this|it)|win (?:this|it)|"
    r"get (?:going|started|to it|moving|cracking|on with it))\W*$|"
    r"get (?:moving|going|cracking|on with it)\W*$|give (?:them|['’]em|it to them|jerry) hell\b[^,;:]{0,20}$|"
    r"we(?: only| still| just)? have(?: only| just| got)* (?:(?:until|till) [a-z]+|little time)\W*$|"
    r"(?:remember |mind )?(?:that )?(?:it|the sun)"
    r"(?:(?:['’]s| is| will be| gets?)(?: getting)? (?:dark|light|up|down)| sets| rises)"
    r" (?:at|by|around|about|from) (?:about |around )?[\d.:]{2,5}"
    r"(?: ?h(?:ou)?rs)?\W*$|"
    r"(?:sunset|sunrise|dusk|dawn|(?:first|last) light|nightfall)(?: today| tomorrow)? (?:is|comes|falls) "
    r"(?:at|around|about) [\d.:]{2,5}(?:, so we (?:have|had)\b[^;:\d]*)?\W*$|"
    r"(?:breakfast|lunch|dinner|supper|tea|drinks|briefing|conference|church parade|beer)(?: is)? (?:at|from) "
    r"[^,;:]{2,30}$|"
    r"speed is (?:everything|of the essence|vital|key)\W*$|turn (?:no\.? |number )?\d{1,3}\W*$|"
    r"(?:and |so )?(?:over to (?:you|the umpire)|your (?:turn|move))\b[^,;:]{0,20}$|"
    r"(?:and |so |right,? |ok,? )*now (?:for|(?:on )?to) (?:the|my|our|today['’]s|tonight['’]s|tomorrow['’]s) "
    r"(?:orders?|plans?|business|turn|real thing|good stuff|work)\b[^,;:\d]{0,20}$|"
    r"hold (?:on|fast|tight|out),? (?:lads|boys|men|chaps|guys|everyone|everybody|folks)\b"
    r"(?:[,!.-]+ ?(?:we|help|relief|the|they)\b[^;:\d]*)?$)",
    re.IGNORECASE,
)
#: `Ich habe keine Verbindung zu Tettau.`, `We still have no contact with 1st Airborne.`
_OUT_OF_TOUCH = re.compile(
    r"\W*(?:(?:ich|wir) hab(?:e|en)|(?:ik|wij|we) heb(?:ben)?|(?:i|we) have(?: got)?|(?:i|we)['’]ve(?: got)?)"
    r" (?:(?:immer|noch|nog|steeds|still|now|seit gestern|leider|helaas|as yet) )*(?:keine?n?|geen|no) (?:\w+ )?"
    r"(?:(?:funk)?verbindung|funkkontakt|kontakt|nachricht(?:en)?|verbinding|contact|nieuws|bericht(?:en)?|"
    r"wireless|radio|news|word|touch|signals?)\b[^,;:\d]*$",
    re.IGNORECASE,
)


#: `No further orders for 504.`, `The rest of the division has no orders.`, `More about the guns later.`
_NO_MORE_FOR_THEM = re.compile(
    r"\W*(?:(?:there (?:are|is) )?no (?:further |more |new |other |special |fresh )?(?:orders?|tasks?|instructions?)"
    r"(?: (?:at present|today|tonight|yet|now|this time))* (?:for|to) (?:the )?[\w/. ]{2,30}|"
    r"(?:the )?(?:rest|remainder|others|other (?:units|battalions|troops))(?: of (?:the|my|our) \w+)? "
    r"(?:has|have|gets?|receives?) no (?:further |new |special |other )?(?:orders?|tasks?|instructions?)"
    r"(?: (?:yet|today|tonight|for now|at present))?|"
    r"(?:the )?(?:rest|remainder|others|other (?:units|battalions|troops)|everyone else|all others)\s*[:–-]+\s*"
    r"(?:no (?:further |new )?orders?|nothing|nil|none)(?: (?:yet|today|tonight|for now|at present))?|"
    r"more (?:about|on) (?:the )?[\w/. ]{2,25} (?:later(?: on)?|soon|tomorrow|to follow|in due course)|"
    r"cop(?:y|ies) (?:of this )?to (?:the )?[\w/. ]{2,30}|turn orders?(?: (?:of|for|from))? [\w/. ]{2,30})\W*",
    re.IGNORECASE,
)


#: `Bruhn's orders follow.`, `I will send Bruhn's orders later.`
_ORDERS_LATER = re.compile(
    r"\W*(?:(?:and|but) )?(?:(?:i|we)(?:['’]ll| will| shall) (?:send|give|issue|write|post) (?:you )?)?"
    r"(?:(?:the |my |further |more )*orders? (?:for|to) [\w/. ]{2,30}?|[\w/. ]{2,30}?['’]s? orders?) "
    r"(?:(?:will |are to |to )?(?:follow|come)|later(?: on)?|soon|tonight|tomorrow|in my next(?: mail| message)?)"
    r"(?: (?:later(?: on)?|soon|tonight|tomorrow|separately|in my next(?: mail| message)?))?\W*",
    re.IGNORECASE,
)


def _told_of_others(sentence: str) -> bool:
    """Whether a sentence tells that others are not to be reached, or that nothing is ordered of them."""
    if "rder" in sentence and _ORDERS_LATER.fullmatch(sentence) is not None:
        return True
    if sentence[:1] in "IiWw" and _OUT_OF_TOUCH.match(sentence) is not None:
        return True
    return sentence[:1] in "NnTtRrOoMmCc" and _NO_MORE_FOR_THEM.fullmatch(sentence) is not None


#: When the next lift comes, told of no unit and no zone: `The gliders come in this afternoon.`, `gliders land at 1400`.
_LIFT = (
    r"(?:(?:and|but|because|as|since) )?(?:(?:the|our|my|more|all) )*(?:gliders|(?:second|2nd|third|3rd|next) lift)"
    r"(?: (?:is|are|will|should|be))*"
    r" (?:comes?|coming|lands?|landing|arrives?|arriving|due|expected|inbound|on (?:their|its) way|touch(?:ing)? down)"
    r"(?: in| down)?"
    r"(?: (?:soon|at|by|around|about|this|tomorrow|today|tonight|from|before|in)(?! (?:the )?(?:[dl]z|zone))\b"
    r"(?:(?! on\b| at [dl]z)[^,;:]){0,30})?"
)
_LIFT_COMES = re.compile(rf"\W*{_LIFT}\W*$", re.IGNORECASE)
_LIFT_FIRST = re.compile(rf"\W*(?P<lift>{_LIFT}),\s+(?:so |and |then )?(?=\S+ \S+ )", re.IGNORECASE)

#: `That's an order!`, `I'm not joking.`, `Everything else as before.`, `Don't forget the mortars.`
_MEANT_SO = re.compile(
    r"\W*(?:(?:and|so|lads|gentlemen),? )?(?:(?:that|this|it)(?: is|['’]s) (?:an?|my) "
    r"(?:direct |clear |strict |firm )?order"
    r"(?:,? (?:not a (?:request|suggestion|question)|gentlemen|sir))?|"
    r"(?:i am|i['’]m|this is|it['’]s) (?:not|no) (?:joking|kidding|a joke|an? (?:test|drill|exercise)|joke|drill)|"
    r"(?:no|not a) (?:joke|kidding|drill)|"
    r"(?:everything|all|anything) else (?:(?:is|stays|remains|goes on) )?"
    r"(?:as (?:before|ordered|planned|it (?:is|was)|is|was)|"
    r"the same|unchanged)|otherwise (?:all |everything )?(?:as (?:before|ordered|planned)|no changes?|unchanged)|"
    r"(?:please )?(?:don['’]t|do not|dont) (?:you )?(?:forget|worry|panic|dally|mess|screw|let me down|fret)\b"
    r"(?! (?:that|it|this|to)\b)[^,;:\d]{0,40})\W*$",
    re.IGNORECASE,
)

_LAWS = (_MEANT_SO, _PARTING, _BOAST_PRAYER_OR_OFFER, _TO_THE_READER, _HIS_OWN, _LIFT_COMES, _BETWEEN_PLAYERS)


def parting(sentence: str) -> bool:
    """Whether a sentence closes a letter or looks back on what was ordered: it orders nothing, and sets no hour."""
    return not sentence[:1].isdigit() and any(law.match(sentence) is not None for law in _LAWS)


def bids_nobody(pieces: list[Piece], sentence: str) -> bool:
    """Whether a sentence closes a letter, or tells of others that nothing is ordered of them."""
    kinds = {p.kind for p in pieces}
    if "UNITS" not in kinds and (parting(sentence) or ("PLACE" not in kinds and small_talk(sentence))):
        # `We lost Mook. Send 1/505 there.`: a place is told for those below; `Ich habe mich geirrt.` is no talk.
        return not what_became_of_it(sentence)
    return _told_of_others(sentence)


#: Words of the shortest order: `505 PIR, thank you for your work` has none.
_OF_AN_ORDER = 3
_BEHIND_AN_ORDER = Worded(
    "we god you anyone i have haven havent thank thanks someone somebody while gliders lift need needs braucht "
    "brauchen heeft hebben",
    r"(?:\s*[,;]|\s+[-–]|(?=\s+and\b))\s+(?:and\s+)?"
    r"(?=(?:we(?:['’]ll| shall| will)|god|may god|if you|if anyone|see you|(?:we|i|you) (?:may|might|could)|"
    r"i(?:['’]ll| will)|"
    r"(?:(?:i|we) )?have(?:n['’]?t| not)|thank you|(?:many )?thanks|someone|somebody|"
    r"(?:the |die |de )?(?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)? (?:needs?|brauch(?:t|en)|heeft|hebben)) )|"
    r"[,;]?\s+(?=(?:as|since|because|for) (?:we|i|you) (?:may|might|could|will|shall) |"
    r"while (?:the )?(?:brits?|british|tommies|limeys|yanks|americans|germans|jerry|enemy) )|"
    r"\s*[,;]\s+(?=(?:(?:and|but|because|as|since|the|our) ){0,2}(?:gliders|(?:second|2nd|third|3rd|next) lift) )",
)


def parting_apart(sentence: str) -> list[str]:
    """`5 CG to capture Malden, we'll have tea in Arnhem by Sunday`: the order, and what is said behind it."""
    if ("glider" in sentence or "lift" in sentence) and (lift := _LIFT_FIRST.match(sentence)):
        # `the gliders come in this afternoon, 502 hold LZ W`
        return [lift["lift"], sentence[lift.end() :]]
    found = _BEHIND_AN_ORDER.search(sentence)
    short = found is None or len(sentence[: found.start()].split()) < _OF_AN_ORDER
    if found is None or short or not parting(sentence[found.end() :]):
        return [sentence]
    return [sentence[: found.start()], sentence[found.end() :]]


def signed(pieces: list[Piece], sentence: str, line: str) -> bool:
    """`Joe`, alone on a line: who writes, though a bridge is called after him (orders.md 17); `Morgen mehr. Tettau`."""
    if sentence != line and line.endswith(sentence) and [p.kind for p in pieces] == ["UNITS"] and sentence.isalpha():
        return any(e.sort == "hq" for e in pieces[0].value.entries)
    if sentence != line or len(pieces) != 1 or pieces[0].kind != "PLACE" or not sentence.isalpha():
        return False
    places = pieces[0].value.places
    return bool(places) and all(p.startswith("bridge:") for p in places)
