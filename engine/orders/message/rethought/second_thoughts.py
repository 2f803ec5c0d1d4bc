"""What a sentence says of the orders before it: taken back, put right, or left open.

`Scrap that.`, `No, sorry, Heelsum.`, `Make number 2 start at 1030.`, `Not yet.`, `This is only a
draft.`: words about words. Which order is meant is `afterthoughts`' matter; nothing here knows names.
Source: orders.md 8, 18, 20; design section 4 "Ask, never guess".
"""

from functools import lru_cache

from engine.orders import patterns as re
from engine.orders.message.rethought.doubts_told_behind import doubted
from engine.orders.message.rethought.said_of_several import SECOND, TAKE_OFF, said_of_several
from engine.orders.message.rethought.what_became_of_it import what_became_of_it
from engine.orders.message.rethought.words_of_thought import SAID_AGAIN, off_in_that_event, waits_for, worth_a_look
from engine.orders.records import Record
from engine.orders.worded import ways

_PS = re.compile(
    r"^[\s.…-]*"
    + ways(
        r"""p\.?\s?p?\.?\s?s\b\.? | postscript | nachtrag | oh | ah | ach | äh | hm+ | er+ | uh+ | and
        | but | though
        | well | ok(?:ay)? | right | (?:strictly|properly) speaking | of course | to be (?:precise|exact|correct)"""
    )
    + r"(?=[\s:.,!-])[\s:.,!-]*",
    re.IGNORECASE,
)
#: `that`, `that last one`, `all of the above`: what is pointed at.
_POINTED = ways(
    r"""all (?:of )?(?:that|this|the above|it) | everything(?: above)? | the whole (?:thing|lot|message)
    | (?:(?:that|this|the|my) )?(?:very )?(?:last|previous|above)
      (?: (?:one|order|line|sentence|bit|part|thing|message))?
    | (?:that|this|it|those|these|them)(?: (?:one|order|line|sentence|bit|part|lot))?
    | (?:(?:sie|du|ihr) )?(?:das|dat|es|het|dies|dit)(?: (?:wieder|weer|maar|bitte))?"""
)
_NUMBERED_THING = ways(
    r"""lines? | items? | points? | numbers? | no\.? | nos\.? | nr\.? | \# | paras? | paragraphs? | tasks? | serials?
    | sentences? | orders?(?: (?:no\.?|nr\.?|number))? | zeile | punkt | nummer | regel"""
)
#: `No one is to leave` is about nobody, not about the first of the list.
_NUMBER = (
    rf"(?!no[ -]?one\b)(?P<noun>(?:the )?{_NUMBERED_THING})\s*"
    r"\(?(?P<number>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|[a-h])\)?(?![\w/])"
)
_ORDINAL = (
    r"(?:the )?(?P<nth>first|second|third|fourth|fifth|sixth|last)"
    r"(?: (?:one|order|line|task|item|point|sentence)|(?=\s?:))"
)
_POLITELY = r"^\s*(?:(?:please|pls|no|sorry|wait|actually|better)[,.]? )*"
_TAKEN_BACK = re.compile(
    rf"{_POLITELY}{TAKE_OFF}(?: {_POINTED})?(?: (?:please|pls|again|then|about))?(?=\s*(?:[.,;:!-]|$))", re.IGNORECASE
)
#: `Scrap the 2 IG one, leave them where they are.`, `forget the one for Elst`.
_TAKEN_BACK_ONE = re.compile(
    rf"{_POLITELY}{TAKE_OFF} (?:the )?"
    r"(?:(?P<which>[\w/ .-]{2,30}?) (?P<noun>one|bit|part|order|entry|line|instruction|sentence)|"
    r"(?P<thing>one|bit|part|order|line|entry|instruction|sentence|that) "
    r"(?:for|to|at|with|about) (?P<whose>[\w/ .-]{2,30}?))"
    r"(?=\s*(?:[.,;:!]|$))",
    re.IGNORECASE,
)
#: `Punkt 3 streichen`, `Item 2 is off`.
_NUMBER_OFF = re.compile(
    rf"^\s*{_NUMBER}\s+(?:is |are |ist |wird |can be |may be )?"
    + ways(
        r"""streichen | gestrichen | entfällt | entfaellt | faellt weg | fällt weg | vervalt | schrappen | cancelled
        | canceled | off | void | scrapped | scrubbed | deleted | out | dropped | forgotten | no longer valid"""
    )
    + r"(?=\s*(?:[.,;:!-]|$))",
    re.IGNORECASE,
)
_TAKEN_BACK_NUMBER = re.compile(
    rf"{_POLITELY}{TAKE_OFF} (?:{_NUMBER}|{_ORDINAL}|\(?(?P<bare>\d{{1,2}})\)?)"
    r"(?: (?:above|please|pls|again|then))*(?=\s*(?:[.,;:!-]|$))",
    re.IGNORECASE,
)
_DONT = re.compile(
    rf"^\s*(?:(?:{SECOND}|no|nah|nein|nee|sorry|actually|wait|stop)[\s,.:!-]*)*(?:please )?"
    + ways(
        r"""don't(?: do (?:it|that))? | do not(?: do (?:it|that))? | dont | lieber nicht | doch nicht | toch niet
        | better not | rather not | laat maar | lass (?:es|mal|gut sein) | leave it | let's not | let us not"""
    )
    + r"\s*[.!]*\s*$",
    re.IGNORECASE,
)
#: Openings after which nothing is an order of its own: it puts right what stands before.
_STRONG = ways(
    rf"""{SECOND}
    | wait,? no(?! more|[ ]need|[ ]advance|[ ]attack|[ ]contact|[ ]mov) | no,? wait(?! for|[ ]un|[ ]till)
    | no\s*(?=[,;:!—-]|\.(?!\s*\d)|\s(?:sorry|wait|not|make|let'?s|better|i mean|rather|on|that|hold on|scratch|it)\b)
    | as you were(?=[,:;.-])
    | edit | update(?! (?:me|us|on|please|pls)\b) | amendment | s(?=/) | nope | nah | (?:oder )?nein | no,? no
    | corr(?:ection|igendum) | (?:of )?nee?(?=,| (?:naar|nach|om \d)\b) | nee hoor | toch (?:maar|liever) | quatsch(?=,)
    | make (?:that|this)(?! so) | not (?!(?:one|an?) (?:step|inch|yard|foot|man|soul|metre|meter)\b).{{1,60}}? but
    | change (?:that|it|this) (?:to|into) | should (?:be|read|say|have been) | correctie | korrektur | erratum
    | (?:that|it|this|which) (?:should|must|ought to|was meant to) (?:be|read|say|have been|have read|have said)
    | (?:i )?meant?(?: to (?:say|write))?(?: was)? | i mean | or rather | vielmehr
    | ich meine | ik bedoel | typo | my mistake | mistake | my error | slip of the pen | misprint | wrong"""
)
#: `For Arnhem read Elst`, `I wrote Arnhem but of course I mean Elst`.
#: `Roestel support... no artillery, forget that.`
_FORGET_THAT = re.compile(
    r"^(?!\W*if (?:you|u)\b).*[,;.-] *(?:so )?(?:forget|scrap|scratch|ignore|disregard|cancel) (?:that|it|this)\W*$",
    re.IGNORECASE,
)
#: `For Arnhem read Elst`: what is meant.
_READ_FOR = re.compile(
    r"^\s*(?:for (?P<a>.{2,40}?),? (?:please )?read"
    r"|(?:where |when |what |if )?i (?:wrote|said|say|write|put|typed) (?P<b>.{2,40}?),? (?:but )?(?:of course )?"
    r"i meant?"
    r"|(?:please )?(?:replace|substitute) (?!(?:order|no\.?|nr\.?) ?\d|#)(?P<c>.{2,40}?) (?:with|by)"
    # `Strike 1400, 1500.`, `Scratch 1400, make it 1500.`
    r"|(?:strike|scratch|scrap|forget|drop) (?P<d>\d{4})(?: ?h(?:ou)?rs?)?[,:]?(?: make (?:it|that))?)"
    r"\s+(?P<right>[^,;]{2,60}?)\s*[.!)]*\s*$",
    re.IGNORECASE,
)
#: Openings that may put something right, or be mere manners.
_WEAK = ways(
    r"""make(?!\s(?:for|your|their|its|good|way|contact|sure|ready|camp|haste|that|this|a|an)\b) | sorry
    | apologies | oops | whoops | pardon | wait(?!\s(?:for|until|till|where|there|here)\b) | hold on(?!\sto\b)
    | hang on | actually | rather
    | better | instead | nay | lieber"""
)
#: `2/508, not 1/508.`
_THE_ONE_NOT_THE_OTHER = re.compile(r"(?=[A-Z\d])[\w/.]+(?: [\w/.]+){0,2},? not (?=[A-Z\d])[\w/.]+(?: [\w/.]+){0,2}\W*")
_SORRY_BEHIND = re.compile(
    r"(?P<said>[^;:]{2,60}),\s*(?:so )?(?:sorry|oops|my mistake|my bad|my error)\W*", re.IGNORECASE
)
_PUTS_RIGHT = re.compile(rf"^\s*(?P<strong>{_STRONG})(?![\w'])", re.IGNORECASE)
_MAY_PUT_RIGHT = re.compile(rf"^\s*(?P<weak>{_WEAK})(?![\w'])", re.IGNORECASE)
_POLITE = re.compile(rf"^(?:{_WEAK}(?![\w'])[\s,.:;!-]*)+", re.IGNORECASE)
_NUMBERED = re.compile(
    r"^\s*(?:please |pls )?"
    r"(?:(?:make|change|let|have|with|in|for|to|at|on|re|as (?:to|for)|about|regarding|concerning) )?"
    rf"(?:{_NUMBER}|{_ORDINAL})",
    re.IGNORECASE,
)
#: `Number 1: start at 1830`, below a list that counts its orders; `Order 1: …` is of those on file.
_HOUR_OF_NUMBER = re.compile(
    r"\s*(?:(?:for|re) )?(?:numbers?|no\.?|nr\.?|\#|item|point|line|serial|task)\s*\d{1,2}\s*[:,–-]?\s*"
    r"(?:(?:to )?(?:start|begin|go)s? )?(?:at|from|until|till|by|not before) (?:\d{3,4}|\d{1,2}[.:]\d\d)"
    r"(?: ?h(?:ou)?rs?)?[.!]*\s*",
    re.IGNORECASE,
)
#: `Make that 1500 for the last one.`
_FOR_WHICH = re.compile(rf"[\s,]+(?:for|in|with) (?:{_NUMBER}|{_ORDINAL})\s*(?:please|pls)?[.!]*\s*$", re.IGNORECASE)
#: `Make that 1500 for Knaust.`
_HOUR_FOR = re.compile(
    r"^(?:at )?(?P<hour>\d{1,2}[.:]?\d\d)(?: ?h(?:ou)?rs?| uhr)? for (?P<who>[^,;]{2,30}?)[.! ]*$", re.IGNORECASE
)
_INSTEAD = re.compile(r"[\s,-]+(?:instead|stattdessen|in plaats daarvan)\s*[.!]*\s*$", re.IGNORECASE)
#: What such a sentence ends in.
INSTEAD = ("instead", "stattdessen", "daarvan")
_SAYS_HOW = re.compile(
    r"\b(?:should|instead|to read|reads|read|make|change|must be|not|becomes?|is (?:now )?(?:at|to)|correction)\b",
    re.IGNORECASE,
)
#: `No move before my order`, `Kein Angriff ohne meinen Befehl`: it waits for the writer's word.
_MY_WORD = (
    "[ ](?:before|until|till|without|vor|ohne|bis|bis zu) (?:my|mein[a-z]*) (?:orders?|word|signal|command|"
    "say-so|go-?ahead|befehle?|zeichen|wort)"
)
_AN_HOUR = r"noon|midnight|dawn|dusk|nightfall|sunset|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|d ?\+ ?\d"
#: A sentence that begins so leaves open what stands right before it.
_HESITATES = re.compile(
    r"^\s*"
    + ways(
        rf"""or(?! else\W*$) | otherwise(?! (?:ordered|instructed|told))
          (?![ ][^,;:.]{{2,30}} (?:lose|lost|cut off|surrounded|escape|get away|break through)\b)
        | failing (?:that|this|which)
        | (?:maybe|perhaps) (?:not|at|later|tomorrow|tonight|wait|hold|better|only|just|first|after|before|\d|it is
          |they should|we should (?:wait|not|hold))
        | (?:you|umpire) (?:decide|choose) | up to you | your (?:call|choice|decision)
        | what do you think | would (?:that|this|it) (?:work|be) | does (?:that|this|it) (?:work|make sense)
        | is (?:that|this|it) (?:ok|okay|allowed|possible|legal|wise|sensible|right(?!\ that)|feasible|a good idea)
        | (?:good|bad|wise) idea | agreed\?
        | (?:(?:the|their|exact) )*(?:times?|hours?|timings?) (?:(?:is|are|still) )*(?:to be [a-z]+ed|tb[acd])
        | april fools? | (?:that|this|it)(?:'s| is| was)? not (?:meant )?for you | not (?:meant )?for you
        | (?:that|this|it|those|these) (?:was|were) (?:last (?:night|week|turn)|yesterday)['’]?s?
        | leave (?:an?|one|two|half|some|part|any) (?:of \w+|\w+ )
        | (?:no (?:move|advance|attack|start)|kein(?:e|en)? (?:bewegung|angriff|abmarsch|vormarsch)|nicht){_MY_WORD}
        | not (?:yet|now|so fast|before|until|till|unless|if|at once|immediately|today|necessarily|really)
        | not sure(?: about (?:that|this|it)|[.!]*$) | only (?:if|when|once|after|on|with) | but (?:not|only|wait)
        | unless | provided | assuming | subject(?!\s*:) | pending | wait (?:for|until|till)
        | (?:pre)?conditions?(?! (?:good|poor|bad|fine|are|were|on the ground)\b) | conditional | prerequisites?
        | depend(?:s|ing|ent)(?= on|[ ]upon|\W*$) | not without | final decision
        | (?:needs?|requires?) (?:(?:my|your|his|the|final|further) )*
          (?:ok(?:ay)?|approval|confirmation|go-?ahead|consent)
        | (?:when|the hour|the time|timing) is up to
        | that(?:[ ](?:at least|at any rate|anyway))? was (?:the|my|our|his|their) (?:\w+ )?(?:plan|idea|intention)
        | (?:that's|that is|this is) what (?!i\b|we\b)[^,;.]{{2,30}} (?:wants?|wanted|said|suggests?|asked|asks|thinks?)
        | (?:that's|that is|this is) how i (?:read|understand) | (?:correct|right|yes)(?=\?)
        | but (?:it|they|he) (?:(?:must|should|ha(?:s|ve) to) )?waits? (?:for|until|till)
        | [^,;:.]{{3,40}} (?:must|ha(?:s|ve) to|needs? to|should) [^,;:.]{{2,30}} first(?=\W*$)
        | first (?!\d)[^,;:.]{{3,40}} must
        | (?:the|their|its|his) (?:\w+ )?(?:goes|go|moves?|leads?|cross(?:es)?|attacks?) (?:in )?first(?=\W*$)
        | i never (?:said|wrote|meant|ordered) (?:that|this|it|so) | let me (?:sleep|think)
        | i(?:'ll|[ ]will) (?:get|come) back to you
        | i'd (?:rather|prefer) | i would (?:rather|prefer) | erst wenn | nur wenn | alleen als
        | (?:this|that|it) is not (?:yet )?(?:decided|settled|certain|final|approved) | everything depends
        | (?:that's|it's|that is|it is|which is)
          (?:[ ](?:far|much|a bit|a little))? too (?:early|late|soon|risky|dangerous)(?! to\b)
        | (?:will|shall) confirm | confirmation (?:follows|to follow) | (?:on|at) my (?:signal|word|order|command|go)
        | hold (?:that|this|it(?! (?:afterwards|thereafter|once|when|against|at all costs?|firmly|to the last
          |(?:un)?till? (?:the )?(?:\d\d|{_AN_HOUR})))|off|your horses
          |(?:until|till)(?! (?:the )?(?:\d\d|relie|further (?:notice|orders)|(?:first|last) light|{_AN_HOUR})))
        | if (?:you (?:agree|approve|think|can)|possible|at all|not
          |(?:that|this|it) (?:is(?!\ (?:\w+ed|blown|taken|ours|held|free|clear)\b)|works|seems))
        | (?:do|carry|execute|run|send|start|begin)(?: (?:it|that|this|them|these|so)(?: out)?)?
          (?:[ ]only (?:if|when|once|after|on)|[ ]if|[ ]when|[ ]once|[ ]unless)
        | (?:maybe|perhaps|probably|possibly|prob|prolly|idk|dunno|todo|tba|draft)(?=\W*$)
        | (?:(?:noch|nog|still|as yet|nur|alleen|only|all) )?(?:unklar|offen|ungewiss|unsicher|vorl(?:ä|ae)ufig|entwurf
          |planung|unbest(?:ä|ae)tigt|unter vorbehalt|vorbehaltlich|onder voorbehoud|onduidelijk|onzeker|concept
          |voorlopig|wip|uncertain|unclear|unconfirmed|undecided|undetermined|provisional|tentative|unsure)(?=\W*$)
        | to be confirmed | tbc | tbd | (?:that|this|it) (?:is|was) (?:only|just|merely|but) (?:a|an|my)
        | (?:just|only) (?:kidding|joking|a|an|thinking) | kidding | joking | jk
        | (?:i am|i'm) (?:kidding|joking|not sure)
        | \w+ permitting | when i say | after i | once i | (?:the )?code ?word | noch nicht | nog niet
        | i (?:decide|confirm) | i(?:'ll|[ ]will|[ ]shall) (?:confirm|say when|tell you when|let you know|decide|think)
        | await (?!.*\b(?:there|on arrival)\b)(?:my|further|confirmation|orders|word|the word)
        | (?:don't|do not) (?:do|run|send|execute|start|move|go|carry) (?:it|that|this|yet|until|before|unless|out)"""
    )
    + r"\b",
    re.IGNORECASE,
)
#: `Swap the two.`, `Respectively at 1200 and 1300.`, `The second one is wrong.`: of more than the last order.
_OF_SEVERAL = re.compile(
    r"^\W*(?:please )?"
    + ways(
        r"""(?:swap|switch|exchange|reverse) (?:the two|them|these|those|both) | (?:the )?other way (?:a)?round
        | vice versa | umgekehrt | andersom | respectively | one after (?:the other|another) | not at the same time
        | (?:only )?the (?:first|second|third|fourth|last|former|latter)(?: (?:one|two))?
          [ ](?:at|is|are|should|can|must|has)
        | which (?:one )?(?:is|would be) (?:the )?(?:better|best|wiser|safer)(?: \w+)?
        | which (?:one )?(?:do|would|should) (?:you|i|we) (?:prefer|choose|pick|take|do|advise|recommend)
        | all but the | only the (?:first|second|last) | [\w/ ]{2,20} first,? (?:and )?then [\w/ ]{2,20}\W*$"""
    )
    + r"(?!\w)",
    re.IGNORECASE,
)
#: `3 Para's target is 4688.`
_PART_OF = re.compile(
    r"^\s*(?P<who>.{2,30}?)'s? (?:target|objective|destination|goal|time|hour|start)\s+(?:is|are|=|:|should be)\s+"
    r"(?P<what>[^,;]{2,40}?)[.!]*\s*$",
    re.IGNORECASE,
)
#: `1 Para Bde moves to Arnhem. That is:`: what follows says how.
_DETAILS = re.compile(r"^\s*(?:that is|i\.?\s?e\.?|namely|in detail|specifically|to be precise)\s*:\s*$", re.IGNORECASE)
#: `Not 3 Para, 1 Para!` puts right, though `not …` alone hesitates.
_REALLY = re.compile(
    r"^\s*not (?!(?:one|an?) (?:step|inch|yard|foot|man|soul|metre|meter)\b)[^,;]{1,40}[,;]\s?\S|"
    r"^\s*not (?!(?:one|an?) (?:step|inch|yard|foot|man|soul|metre|meter)\b).{1,60}? but ",
    re.IGNORECASE,
)
_UNREAL = ways(
    r"""drafts? | suggestions? | proposals? | ideas? | examples? | brainstorm\w* | thought experiments?
    | tests? | jokes? | thoughts? | drills? | exercises? | rehearsals?
    | hypothetical | for discussion | not final | provisional | tentative"""
)
#: Words that leave open all that the message orders, wherever they stand.
_ALL_OPEN = re.compile(
    r"\b"
    + ways(
        rf"""no (?:moves|movements?|attacks|action){_MY_WORD}
        | (?:nobody|no one|no-one|niemand|keiner) (?:is to |shall |must |may )?(?:moves?|attacks?|goes|leaves|does)
        | (?:is|are|was|all|only|just|merely|still) (?:(?:only|just|merely|but|still|all) )?
          (?:(?:a|an|my|some|the) )?(?:(?:rough|first|mere) )?{_UNREAL}
        | (?:do not|don't|dont) (?:execute|carry out|act on|run|send|enter|file|process|issue)
          (?:[ ](?:any|this|these|it|them|all|anything|the above|that)|[ ]yet\W*$|\W*$)
        | ^\W*(?:{_UNREAL}|planning|e\.?g|testing(?:, testing)*|exercise(?:, exercise)+)(?: only)?\W*$
        | (?:not for|for planning|for information) (?:execution|only)
        | (?:is|was) (?:this|that|it) how (?:i|one|we|you) (?:write|word|phrase|put)s?
        | how (?:do|should|would) (?:i|one|we) (?:write|word|phrase)
        | nothing (?:of (?:this|that|it)|above|here) (?:is|counts)
        | none of (?:this|these|it|that|the above) (?:is|are)
        | (?:not|no) (?:an? )?(?:orders?|instructions?|final)(?: yet)?\s*[.!]*\s*$
        | before you (?:run|execute|enter|process|file|issue|send|carry)
        | (?:subject to|awaiting|pending|needs?|until) (?:(?:my|your|his|the) )?(?:final )?
          (?:approval|confirmation|go-?ahead)
        | (?:(?:move|go|start|begin|attack|fire|cross|advance)s? before|until) i (?:confirm|say(?! otherwise)|give
          |approve|tell) | i(?:'ll|[ ]will|[ ]shall) confirm
        | hold all (?:of )?(?:this|these|that|the above|orders) | just kidding | only joking
        | (?:final|definitive|proper|real) (?:version|orders?|plan|list|message)
          (?:[ ]follows?|[ ]to follow|[ ]later|[ ]will|[ ]at|[ ]tomorrow|[ ]tonight|[ ]by)"""
    ),
    re.IGNORECASE,
)
#: `For 1 Para I have no orders yet`, `1 Para: no orders yet`: of them alone.
_NONE_FOR_THEM = re.compile(
    r"^\W*(?:(?:as )?for |to )?(?:the )?(?=\d|[A-Z][a-z]+ \d|KG )[^,;:]{2,25}?"
    r"(?:,|:| (?:I|we) have| has| have| gets?| will get)? no (?:further |new )?(?:orders|instructions|tasks?|change)"
    r"(?: (?:yet|for now|today|so far|from me|at present))*\W*$"
)
_WORD_NUMBERS = {w: i for i, w in enumerate("one two three four five six seven eight nine ten".split(), 1)}  # noqa: SIM905
#: Sentences remembered: each is looked at when a line is parted, and again when it is read.
_BY_HEART = 16
_NTH = {w: i for i, w in enumerate("first second third fourth fifth sixth".split(), 1)} | {"last": -1}  # noqa: SIM905


class Thought(Record, frozen=True):
    """What a sentence says of orders before it."""

    #: `back`: taken back; `right`: put right by `rest`; `may`: put right if `rest` is a correction at all;
    #: `open`: left open; `all`: the whole message is left open.
    sort: str
    #: What is said in its stead; empty if nothing.
    rest: str = ""
    #: The number of the line meant, -1 for the last; 0 if none is named.
    number: int = 0
    #: How the number was called: `line`, `order`; empty if none is named.
    noun: str = ""
    #: All orders so far, not the last alone.
    everything: bool = False
    #: Words of the order meant: `the 2 IG one`.
    named: str = ""
    #: How many of the orders before it, the last ones, or below nought the first ones; 0 if they are not counted.
    several: int = 0


@lru_cache(maxsize=_BY_HEART)
def second_thought(sentence: str) -> Thought | None:
    """What the sentence says of the orders before it; None if it speaks for itself."""
    if (many := said_of_several(sentence)) is not None:
        rest = sentence[many.end :].lstrip(" ,.;:!-—)") if many.back else ""
        noun = "on file" if many.on_file else ""
        return Thought("back" if many.back else "open", rest, noun=noun, everything=True, several=many.how_many)
    if doubted(sentence):
        return Thought("open")
    if " mean " in sentence and SAID_AGAIN.fullmatch(sentence):
        return None
    if not worth_a_look(sentence):
        if sentence.strip(" ?¿") == "" and "?" in sentence:
            # A question mark alone, below an order.
            return Thought("open")
        return Thought("open") if what_became_of_it(sentence) else None
    text, stripped = sentence.lstrip(" .…-(["), True
    if sentence[:1] == "(" and text.endswith(")") and "(" not in text:
        text = text[:-1]
    while stripped and text:
        found = _PS.match(text)
        stripped = found is not None and found.end() < len(text)
        if found is not None and stripped:
            text = text[found.end() :]
    for pattern in (_TAKEN_BACK_NUMBER, _NUMBER_OFF, _TAKEN_BACK, _DONT):
        if (found := pattern.match(text)) is not None:
            return _thought("back", text, found)
    if (found := _TAKEN_BACK_ONE.match(text)) is not None:
        return Thought(
            "back", _tail(text, found), noun=found["noun"] or found["thing"], named=found["which"] or found["whose"]
        )
    if off_in_that_event(text):
        return Thought("open")
    if text.rstrip(" .!").endswith((" that", " it", " this")) and _FORGET_THAT.search(text):
        return Thought("back")
    found = _READ_FOR.match(text)
    if found is not None:
        wrong = found["a"] or found["b"] or found["c"] or found["d"]
        return Thought("right", f"not {wrong} but {found['right']}")
    if _REALLY.match(text):
        return Thought("right", text.strip())
    found = _PUTS_RIGHT.match(text)
    if found is not None:
        inner = (
            second_thought(_tail(text, found)) if found["strong"].lower() not in ("i meant", "meant", "mean") else None
        )
        return inner if inner is not None and inner.sort in ("back", "right") else _right("right", text, found)
    if "," in text and (behind := _SORRY_BEHIND.fullmatch(text)) is not None:
        # `2130, sorry`, `(1/508 at 2130, sorry)`: as `sorry, 2130`.
        text = f"sorry, {behind['said']}"
    if _THE_ONE_NOT_THE_OTHER.fullmatch(text):
        return Thought("right", text)
    found = _MAY_PUT_RIGHT.match(text)
    if found is not None:
        inner = second_thought(_tail(text, found))
        return inner if inner is not None else _right("may", text, found)
    found = _NUMBERED.match(text)
    if found is not None and (_SAYS_HOW.search(text) or _HOUR_OF_NUMBER.fullmatch(text)):
        return _right("right", text, found)
    if _DETAILS.match(text):
        return Thought("open")
    if _OF_SEVERAL.search(text):
        return Thought("each")
    if (found := _PART_OF.match(text)) is not None:
        return Thought("instead", f"{found['who']} {found['what']}")
    if _NONE_FOR_THEM.match(text):
        return None
    if _ALL_OPEN.search(text):
        return Thought("all", everything=True)
    if _HESITATES.match(text) or _HESITATES.match(sentence) or waits_for(sentence) or what_became_of_it(sentence):
        return Thought("open")
    if _INSTEAD.search(text) and not text.lower().startswith(("if ", "when ", "should ", "falls ", "wenn ", "als ")):
        return Thought("instead", rest=_INSTEAD.sub("", text))
    return None


def _tail(text: str, found: re.Match[str]) -> str:
    return text[found.end() :].lstrip(" ,.;:!-—")


def _thought(sort: str, text: str, found: re.Match[str]) -> Thought:
    number, noun = _number(found)
    low = found[0].lower()
    everything = number == 0 and re.search(r"\b(?:all|everything|whole|those|these|them)\b", low) is not None
    return Thought(sort, _tail(text, found), number, noun, everything)


def _right(sort: str, text: str, found: re.Match[str]) -> Thought:
    rest = _tail(text, found)
    numbered = found.re.pattern == _NUMBERED.pattern
    named = found if numbered else _NUMBERED.match(rest)
    number, noun = _number(named) if named is not None else (0, "")
    if named is not None and not numbered:
        rest = _tail(rest, named)
    rest = rest if numbered else _POLITE.sub("", rest)
    if named is None and (which := _FOR_WHICH.search(rest)) is not None:
        (number, noun), rest = _number(which), rest[: which.start()]
    rest = _HOUR_FOR.sub(r"\g<who> at \g<hour>", rest)
    if text.lstrip()[:4].lower() == "not ":
        rest = text.strip()
    rest = re.sub(
        r"^(?:should (?:be|read)|to (?:read|be)|reads?|must be|becomes?|is now|is)\b[\s:,]*",
        "",
        rest,
        flags=re.IGNORECASE,
    )
    return Thought(sort, _INSTEAD.sub("", rest), number, noun)


def _number(found: re.Match[str]) -> tuple[int, str]:
    named = found.groupdict()
    if nth := named.get("nth"):
        return _NTH[nth.lower()], "nth line"
    if bare := named.get("bare"):
        return int(bare), "order" if found[0].lower().lstrip().startswith("cancel") else ""
    number = named.get("number")
    if not number:
        return 0, ""
    low = number.lower()
    value = int(low) if low.isdigit() else _WORD_NUMBERS.get(low) or ord(low) - ord("a") + 1
    return value, (named.get("noun") or "").lower().strip(" .")
