"""What a writer doubts of his own order right behind it: `…, but I'm not sure yet.`, `I have not decided.`, `Hang on.`

The order does not run unasked. What is doubted of the enemy, the weather or the umpire is talk: `I'm not sure where the
enemy is.`, and a hard lot is none: `although they are tired`. Source: design section 4, orders.md 8.
"""

from functools import lru_cache
from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.worded import ways, words_in

_I_AM = r"i(?:['’]m|[ ]am|m)"
_IT_IS = r"(?:(?:that|this|it|all this)(?:['’]s|[ ]is)|thats|its)"
_BUT = r"(?:but|though|although|only|yet|aber|doch|nur|maar|alleen)"
#: Doubts that need no `but` before them.
_PLAIN = ways(
    rf"""(?:{_I_AM}[ ])?(?:(?:still|really|quite|just|myself)[ ])*(?:not|un|far[ ]from|less[ ]than)[ ]?
      (?:(?:so|too|very|at[ ]all|yet|quite|entirely|completely|really|altogether|absolutely|100[ ]?%)[ ])*
      (?:sure|certain|convinced|decided)(?:[ ](?:yet|though|any[ ]?more|about[ ](?:that|this|it|the[ ]hour|
      the[ ]time)|
      of[ ](?:that|this|it|the[ ](?:hour|time|place|way))|
      (?:whether|if)[ ](?:that|this|it|we|they|i|he)\b[^,;:]*|myself|as[ ]yet))*
    | {_I_AM}[ ](?:(?:still|just|only)[ ])*(?:thinking(?:[ ](?:about[ ](?:it|that|this)|aloud|out[ ]loud|it[ ]over))?|
      undecided|dreaming|wondering|in[ ]two[ ]minds|hesitating|open[ ]to[ ](?:ideas|suggestions|argument))
      (?:[ ]about[ ](?:it|that|this))?
    | (?:i|we)[ ](?:have[ ]not|haven['’]?t|did[ ]not|didn['’]?t)[ ](?:(?:really|quite|yet)[ ])*
      (?:decided?|made[ ]up[ ](?:my|our)[ ]minds?|settled|thought[ ](?:it|this|that)[ ]through|make[ ]up[ ]my[ ]mind)
      (?:[ ](?:yet|on[ ](?:it|that|this)|that|it|this))*
    | (?:i|we)[ ](?:may|might|could)[ ](?:(?:well|still|yet)[ ])*
      (?:change[ ](?:my|our)[ ]minds?|think[ ]again|reconsider|think[ ]better[ ]of[ ]it|call[ ](?:it|that)[ ]off)
      (?:[ ](?:yet|later|still|about[ ](?:it|that)))*
    | we(?:['’]ll|[ ]will|[ ]shall)[ ]see
    | (?:but[ ])?who[ ]knows | wer[ ]weiß | wie[ ]weet
    | i[ ]have[ ](?:my|some|grave|serious|strong)[ ]doubts(?:[ ]about[ ](?:it|that|this))?
    | i[ ](?:doubt|wonder|question)[ ](?:it|that|this)|i[ ]wonder|i[ ](?:don['’]?t|do[ ]not)[ ]think[ ]so
    | i(?:['’]d|[ ]would|[ ]had)[ ](?:rather|better|sooner)[ ]not
    | i[ ](?:(?:still|just|first)[ ])*(?:need|want|must|have|ought)[ ](?:to[ ])?(?:first[ ])?
      (?:think|talk|speak|ask|consult|sleep|hear|check|clear|discuss|see)\b(?![ ](?:about[ ])?(?:the[ ]
      )?enemy)[^,;:]{{0,40}}
      [ ]first
    | first[ ]i[ ](?:want|need|must|have|ought|will|shall)\b(?![ ]to[ ](?:thank|say|tell|congratulate|
    apologise))[^,;:]{{2,60}}
    | {_IT_IS}[ ](?:(?:just|only|merely|still|all|more|of[ ]course|really|probably)[ ])*
      (?:(?:not[ ](?:yet[ ])?(?:final|certain|definite|settled|decided|urgent[ ]yet|official|approved))|
      (?:un(?:certain|decided|
      settled))|(?:an?|my)[ ](?:(?:rough|first|mere|wild|vague)[ ])*(?:idea|thought|suggestion|dream|guess|wish|
      fancy|feeling)|
      me[ ](?:dreaming|thinking(?:[ ](?:aloud|out[ ]loud))?|musing)|for[ ](?:later|another[ ]day|some[ ]
      other[ ]day|next[ ]time)|
      impossible|out[ ]of[ ]the[ ]question|hopeless|madness|up[ ]to[ ](?:you|him|them|the[ ]umpire)|in[ ]the[ ]air|
      open[ ]to[ ]discussion|negotiable|not[ ](?:going[ ]to|gonna)[ ](?:work|happen)|not[ ]on)
    | (?:that|this|it)[ ](?:(?:all|really|probably|still)[ ])*(?:can|could|may|will|must|should|might)[ ]
    (?:have[ ]to[ ])?wait
    | (?:that|this|it)[ ](?:(?:really|probably)[ ])*(?:won['’]?t|will[ ]not|will[ ]never|can['’]?t|cannot|
    couldn['’]?t)[ ]
      (?:(?:ever|really|possibly)[ ])*(?:work|happen|do|be[ ]done|succeed|come[ ]off)
    | let(?:['’]s|[ ]us|[ ]me)[ ](?:(?:just|first)[ ])*(?:see|wait[ ]and[ ]see|think|wait|talk|discuss)
      (?:[ ](?:first|about[ ](?:it|that)|it[ ]over|this[ ]over|that[ ]through|a[ ](?:bit|while|moment)))+
    | (?:let[ ]me|i[ ](?:must|need[ ]to|have[ ]to))[ ]think | what[ ]do[ ]you[ ](?:guys[ ]|all[ ])?think\W*
    | nothing[ ](?:of[ ]it[ ])?is[ ](?:certain|settled|decided|final|definite)(?:[ ]yet)?
    | (?:let[ ]me[ ]know|tell[ ]me)[ ]what[ ]you(?:[ ]guys|[ ]all)?[ ]think(?:[ ]about[ ](?:it|that))?
    | (?:what|how)[ ](?:say|think)[ ]you\W*\? | shall[ ](?:we|i|they|it)\W*\? | shouldn['’]?t[ ](?:we|i|they|it|
    he)\W*\?
    | should[ ](?:it|they|he|she|we|i)[ ](?:(?:rather|perhaps|maybe|really|not|better)[ ])*
      (?:wait|hold|stay|do|go|attack|move|start|be)\b[^,;:?]{{0,40}}\?
    | unfortunately[ ]not | as[ ]an?[ ](?:exercise|test|example|experiment|drill) | for[ ](?:example|instance)
    | (?:(?:just|only|merely|still|but)[ ])*(?:(?:an?|my)[ ])?(?:(?:rough|first|mere|wild|vague)[ ])*
      (?:idea|thought|suggestion|alternative|thinking[ ]aloud)
    | (?:just|only|merely)[ ](?:an?|my)[ ](?:(?:rough|first|mere|wild|vague)[ ])*(?:guess|dream|wish|proposal)
    | (?:already[ ])?done | (?:have[ ]a[ ])?think[ ](?:about[ ](?:it|that|this)|it[ ]over) | still[ ]thinking
    | h+m+ | wait | hold[ ]on | o+ps | o+ps,?[ ]wrong[ ](?:game|unit|battalion|regiment|place|town|hour|window|chat)
    | is[ ](?:it|that|this)[ ]true\W*\? | true\W*\? | would[ ]you[ ]do[ ](?:it|that|this)\W*\?
    | (?:but[ ])?i[ ](?:don['’]?t|do[ ]not|can['’]?t|cannot)[ ]believe[ ](?:it|that|this)
    | i[ ](?:heard|read|saw)[ ](?:it|that|this)[ ](?:on|in|from)[ ][^,;:]{{2,40}} | says[ ](?:the[ ])?rumou?r
    | (?:that|this|it)(?:['’]s|[ ](?:is|was))[ ](?:(?:complete|total|utter|pure|absolute|all)[ ])?(?:nonsense|rubbish)
    | (?:that|this|it)(?:['’]s|[ ](?:is|was))[ ]what[ ](?:i|we)[ ](?:ordered|wrote|said|told[ ]them)
      (?:[ ](?:yesterday|last[ ]\w+|earlier|before|this[ ]morning))+
    | (?:but[ ])?when\W*\? | (?:oh[ ])?(?:hang[ ]on|oh[ ]wait|wait[ ]a[ ](?:bit|sec|second|minute|moment))
    | if[ ](?:they|he|it|we)[ ]can(?:[ ](?:manage|make|do)(?:[ ](?:it|that|this))?)?
    | oder[ ](?:(?:doch|lieber|besser)[ ])*nicht\W*\? | of[ ](?:(?:toch|maar|liever)[ ])*niet\W*\?
    | (?:ich[ ])?(?:bin[ ](?:(?:mir|noch|aber|da)[ ])*(?:nicht|un)[ ]?(?:(?:ganz|so)[ ])*(?:sicher|schlüssig|
    entschieden)|
      (?:(?:muss|will|möchte)[ ])(?:(?:es|mir|das|noch|erst)[ ])*(?:überlegen|nachdenken)|überlege[ ]noch|
      zweifle(?:[ ]noch)?|
      habe[ ](?:(?:mich|es|noch|das)[ ])*nicht[ ]entschieden)
    | (?:das|es)[ ](?:hat[ ](?:noch[ ])?zeit|kann[ ](?:noch[ ])?warten|ist[ ](?:(?:noch|nur|bloß|aber|erst|so)[ ])*
      (?:nicht[ ](?:sicher|endgültig|entschieden)|unsicher|eine[ ]idee|ein[ ](?:gedanke|vorschlag)|für[ ]später))
    | (?:so[ ])?(?:sagt|hört)[ ]man | (?:die[ ])?(?:genaue[ ])?(?:uhrzeit|zeit|stunde)[ ](?:(?:ist|noch)[ ])*
      (?:offen|unklar|unbekannt) | (?:ist[ ]das[ ])?einverstanden\W*\? | akkoord\W*\? | das[ ]wäre[ ](?:schön|
      gut|fein|toll|das[ ]beste)
    | dat[ ]zou[ ](?:mooi|goed|fijn)[ ]zijn | unsinn | quatsch | blödsinn | onzin | nonsense | rubbish |
     moment(?:[ ]mal)?
    | (?:warten[ ]sie|warte|wartet|wacht)[ ](?:noch|even|nog)(?:[ ](?:damit|ab|daarmee|mal))? | (?:bitte[ ]
    )?(?:noch[ ])?nicht[ ]ausführen
    | (?:alstublieft[ ])?(?:nog[ ])?niet[ ]uitvoeren
    | (?:so[ ])?(?:it[ ]is|it['’]s|that['’]s|that[ ]is)[ ](?:(?:what[ ](?:they|people|everyone|the[ ]\w+|he|she)[ ]
      (?:says?|thinks?|believes?|hopes?|wants?|claims?|tells?[ ](?:me|us)))|(?:widely[ ])?(?:said|rumou?red|hoped|
      believed|
      reported|claimed|alleged))
    | (?:that|this|it)(?:['’]s|[ ](?:is|was))[ ](?:all[ ])?(?:a|one[ ]big)[ ](?:dream|joke|mistake|
    misunderstanding|mix-?up)
    | (?:that|this|it)[ ]was[ ](?:last[ ](?:week|night|month|year)|the[ ]other[ ]day|ages[ ]ago|long[ ]ago)
    | (?:that|this|it)(?:['’]s|[ ]has)[ ](?:already[ ])?been[ ]done(?:[ ]already|[ ]before)? | (?:so[ ])?we[ ]
      (?:are|have[ ]been|were)[ ](?:reliably[ ])?told | (?:god|heaven)[ ]forbid
    | (?:so[ ])?(?:es[ ])?heißt(?:[ ]es)? | es[ ]ist[ ](?:(?:erst|nur|vorerst)[ ])*geplant | das[ ]ist[ ]
    (?:alles[ ])?gelogen
    | ich[ ]weiß[ ](?:(?:noch|nur|aber)[ ])*nicht(?:[ ](?:wann|ob|wie|wo)\b[^,;:]*)?
    | mal[ ]sehen(?:[ ]wie[ ]es[ ]kommt)? | was[ ]meinen[ ]sie\W*\? | was[ ]meinst[ ]du\W*\? | zum[ ]beispiel
    | ik[ ](?:weet[ ]het[ ](?:(?:nog|zelf|ook)[ ])*niet(?:[ ](?:zeker|helemaal))*|ben[ ](?:er[ ])?(?:(?:nog|daar)[ ])*
      (?:niet[ ](?:zeker|uit)|onzeker)|twijfel(?:[ ]nog)?|denk[ ]er[ ]nog[ ]over(?:[ ]na)?|moet[ ]er[ ]nog[ ]
      over[ ]nadenken)
    | (?:dat|het|dit)[ ](?:kan[ ](?:nog[ ])?wachten|is[ ](?:(?:nog|maar|slechts|alleen)[ ])*
      (?:niet[ ](?:zeker|definitief)|een[ ](?:idee|gedachte|voorstel)|voor[ ]later))
    | wat[ ](?:denk|vind)[ ](?:je|u)\W*\? | bijvoorbeeld"""
)
#: Doubts only behind `but`.
_WITH_BUT = ways(
    r"""we(?:['’]ll|[ ]will|[ ]shall)[ ]see | let(?:['’]s|[ ]us|[ ]me)[ ]see | who[ ]knows | time[ ]will[ ]
    tell | nobody[ ]knows
    | (?:he|they|it|she)(?:[ ](?:refuses?|can['’]?t|cannot|can[ ]not|won['’]?t|will[ ]not|don['’]?t[ ]want[ ]to|
    is|are|['’]re)|
      ['’](?:re|s))(?:[ ](?:(?:all|still|far|much|simply|just|really)[ ])*(?:too[ ](?:tired|weak|few|late|far|
      busy|slow)|asleep|
      exhausted|not[ ]ready|unable|busy|missing|lost|cut[ ]off|gone|do[ ]it|make[ ]it|get[ ]there)(?:[ ]
      (?:to[ ]\w+|for[ ]
      (?:that|it|this)|yet))?)?
    | wer[ ]weiß | wir[ ]werden[ ]sehen | we[ ]zullen[ ]zien | wie[ ]weet | [^,;:.\d]{3,40}[ ](?:must|has[ ]to|
    should|needs[ ]to)[ ]
      (?:agree|approve|consent)(?:[ ]first)?"""
)
_WELL = r"(?:and|well|ok|okay|hm+|of course|but|though|although|still|however|yet|sorry|aber|doch|maar|en|und)"
_DOUBT = re.compile(
    rf"\W*(?:(?:{_WELL}[ ,…]+)*(?:{_PLAIN})|(?:{_BUT})[ ,]+(?:{_WITH_BUT}))\W*",
    re.IGNORECASE,
)
#: One of them stands in every such sentence.
_WORDS = frozenset(
    """
    see think guess suppose reckon believe hope weet
    says said rumoured rumored hoped believed reported claimed alleged joke mistake misunderstanding last ago been
    told forbid heißt geplant gelogen ob wann believe believes hopes wants thinks idee idea man offen unklar
    unbekannt einverstanden akkoord wäre zou unsinn quatsch blödsinn onzin nonsense rubbish moment ausführen
    uitvoeren oder of sure certain unsure doubts uncertain convinced decided undecided decide settled thinking
    dreaming wondering minds hesitating mind reconsider again doubt wonder question think rather better sooner
    first final definite thought suggestion dream guess wish fancy feeling me later day time impossible hopeless
    madness up air negotiable on wait work happen done succeed off see discuss talk say shall should shouldn
    shouldnt not exercise test example experiment drill instance when if hold hang sicher schlüssig entschieden
    überlegen nachdenken überlege zweifle zeit warten endgültig unsicher gedanke vorschlag später sehen meinen
    meinst beispiel weet zeker twijfel nog wachten definitief gedachte voorstel denk vind bijvoorbeeld knows tell
    refuses refuse cannot can won tired weak few late far busy slow asleep exhausted ready unable missing lost cut
    alternative aloud hmm hm hmmm oops ooops oooops true believe heard saw rumour rumor ordered wrote proposal
    gone weiß zien agree approve consent official open do urgent approved unsettled musing through over
    """.split()  # noqa: SIM905
)
#: `2 Para to Arnhem. Wait.` hesitates; in `2 Para to Arnhem, wait` it is told to them, and `wait, I mean Ede` corrects.
_WAITING = re.compile(r"\W*(?:wait|hold on|o+ps)\W*", re.IGNORECASE)
#: A comma, a dash or a bracket, and what is told behind it.
_BEHIND = re.compile(r"(?:,|;|:(?= )|\s[-–]+|\s?\.{2,}|\s?…|\s(?=but |though |although ))\s*", re.IGNORECASE)
_LETTER_HEAD = re.compile(r"\W*(?:message|msg|signal|letter|note|word|query|question|tell|inform|to)\b", re.IGNORECASE)
_OF_AN_ORDER = 2
_LONGEST = 110


@lru_cache(maxsize=16)
def doubted(sentence: str) -> bool:
    """Whether a sentence does no more than doubt what was ordered before it."""
    if len(sentence) > _LONGEST or _WORDS.isdisjoint(words_in(sentence)):
        return False
    return _DOUBT.fullmatch(sentence) is not None


def doubt_apart(sentence: str) -> list[str]:
    """`2 Para attacks Arnhem at 1000, but I'm not sure yet.`: the order, and what is doubted of it; else nothing."""
    if _WORDS.isdisjoint(words_in(sentence)):
        return []
    for cut in reversed(list(_BEHIND.finditer(sentence))):
        if len(sentence) - cut.end() > _LONGEST:
            break
        told = sentence[cut.end() :]
        if cut[0].startswith(":") and _LETTER_HEAD.match(sentence):
            # `Message to 1 Para Bde: well done`
            continue
        if len(sentence[: cut.start()].split()) >= _OF_AN_ORDER and doubted(told) and not _WAITING.fullmatch(told):
            return [sentence[: cut.start()], sentence[cut.end() :]]
    return _doubt_between(sentence)


def _doubt_between(sentence: str) -> list[str]:
    """`2 Para to Elst, not sure, 3 Para to Ede`: what is doubted is told before it; what follows is read by itself if
    it names others."""
    between = [(a.start(), a.end(), b.start(), b.end()) for a, b in pairwise(_BEHIND.finditer(sentence))]
    between += [(m.start(), m.start(1), m.end(1), m.end()) for m in _BRACKETED.finditer(sentence)]
    for ends, told, told_end, begins in between:
        head, doubt, rest = sentence[:ends], sentence[told:told_end], sentence[begins:]
        hedged = _HEDGED.fullmatch(doubt) is not None
        if len(doubt) > _LONGEST or not (rest or sentence[ends:told].endswith("(")) or not (hedged or doubted(doubt)):
            continue
        if _WAITING.fullmatch(doubt) and rest:
            continue
        if not rest:
            # `2/505 moves to Mook (just an idea)`
            return [head, doubt]
        whole, others = len(head.split()) >= _OF_AN_ORDER, _OF_OTHERS.match(rest)
        if whole and not hedged:
            return [head, doubt, rest]
        if hedged and not others:
            # `2/505, I think, goes to Mook`.
            return [f"{head} {rest}, {doubt}"]
        if whole:
            return [sentence[:told_end], rest]
    return []


#: `2/505 to Mook (we'll see), 1/505 to Wyler`.
_BRACKETED = re.compile(r"\s\(([^()]{3,60})\)(?:[,;]? |\W*$)")
_HEDGED = re.compile(r"(?:i|we) (?:think|guess|suppose|reckon|believe|hope)", re.IGNORECASE)
#: A name, and what they do.
_OF_OTHERS = re.compile(
    r"(?:(?:and|und|en) )?(?-i:[A-Z\d])[\w/.]*(?: [\w/.]+)* (?:to|nach|naar|[a-z]{2,}s?)\b", re.IGNORECASE
)
