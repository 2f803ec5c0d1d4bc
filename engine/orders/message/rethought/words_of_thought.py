"""By which words a sentence about the orders before it is known: `Scrap that.`, `Not yet.`, `Condition: …`.

What it says of them is the matter of `second_thoughts`. Source: orders.md 8, 18, 20.
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece

#: `And I mean hold.`, `I mean it!`: what was said is said again.
SAID_AGAIN = re.compile(
    r"\W*(?:(?:and )?(?:i|we) (?:really |do )?mean (?:it|that|business|now)|"
    r"and (?:i|we) (?:really |do )?mean (?:hold|stay|move|go|attack|defend|dig in|stand|all|every|fast|hard|"
    r"quickly|at once|"
    r"now|today|tonight|everyone|everybody|everything)(?: it| there| on| out| of (?:it|them|you))?|"
    r"(?:und (?:ich|wir) mein(?:e|en)|en (?:ik|we|wij) (?:bedoel|bedoelen)) "
    r"(?:halten|bleiben|stehenbleiben|angreifen|sofort|heute|jetzt|alle|alles|houden|blijven|aanvallen|nu|vandaag))\W*",
    re.IGNORECASE,
)
#: Words that such a sentence begins with, or holds; most sentences do neither and are not looked at further.
_FIRST = frozenset(
    """
    one first second third fourth fifth sixth last swap switch exchange reverse vice umgekehrt andersom
    re as about regarding concerning respectively otherwise failing
    other all p ps pps postscript nachtrag oh ah oops whoops hm er uh and but though well ok okay
    right please pls no sorry wait actually better scrap scratch strike belay forget ignore disregard cancel
    drop delete undo kill skip leave i take never nevermind don't dont do streiche streichen vergiss vergeet
    streich streicht vergesst vergessen
    schrap negeer of oder on upon thinking having nein nee stop lieber doch toch rather let's let nope correction
    korrektur correctie corrigendum erratum make not change that it this which should meant mean or vielmehr ich
    ik typo my mistake slip misprint wrong edit update amendment s apologies code codeword namely specifically
    pardon hold hang instead nay have with in for to at the line lines item items point points number numbers
    nos nr # para paras paragraph paragraphs task tasks serial serials sentence sentences order orders zeile
    punkt nummer regel maybe perhaps only unless provided assuming subject pending if carry execute run send
    start begin tbc tbd tba todo jk idk dunno prob prolly probably possibly poss
    just kidding joking i'm when after once i'll await noch nog erst nur alleen you umpire
    the that's it's i'd come now let everything e testing test this timing correct yes
    condition conditions precondition preconditions conditional prerequisite prerequisites depends depending dependent
    final needs need requires require will shall confirmation up your what would does is good bad wise
    agreed hmm hmmm nah nvm nicht kein keine keinen ach ne nope sry
    aber jedoch allerdings es außer ausser vorausgesetzt sofern solange tenzij mits maar echter wel pas zolang unter
    sonst notfalls andernfalls ersatzweise besser anders desnoods
    whenever falls wenn sobald sollte sollten mocht als indien zodra
    approve comments comment any opinions views objections strictly properly of
    except alternatively alternativ alternatief quatsch laat lass war grapje april was how exercise those these were
    unklar offen ungewiss unsicher vorläufig vorlaeufig entwurf planung unbestätigt unbestaetigt vorbehaltlich onder
    onduidelijk onzeker concept voorlopig wip uncertain unclear unconfirmed undecided undetermined provisional
    tentative unsure still alleen
    time times hour hours timings their exact geintje scherz spaß spass haha lol
    """.split()  # noqa: SIM905
)
_HINTS = (
    "before you",
    " first.",
    " first!",
    "so i hear",
    "so they say",
    *"""
    first, target objective destination goal thought
    nobody niemand keiner one draft suggest propos idea example brainstorm experiment test joke hypothet
    drill exercise rehearsal discussion final provisional tentative execut carry act nothing none order approv
    confirm go-ahead goahead
    told until executing acting carrying running
    permitting allowing kidding joking instead statt plaats instruction don't not dont sorry oops mistake
    """.split(),  # noqa: SIM905
)
_WORD = re.compile(r"[^\W_]+(?:'[a-z]+)?|#")


#: `Aber erst, wenn die Fähre läuft.`, `Es sei denn, Reinhold braucht ihn.`, `Maar pas als het veer vaart.`: the order
#: before it waits for that.
_ONLY_IF = re.compile(
    r"^\W*(?:(?:(?:aber|jedoch|allerdings|und zwar|maar|echter|wel|en wel)\b,?\s+)(?:jedoch |dann |dan )?"
    r"(?:(?:erst|nur|pas|alleen|slechts|eerst|zuerst|vorher)\b(?!\s+(?:um|om|ab|\d))|"
    r"(?:nicht|niet)\b,?\s+(?:bevor|ehe|ohne|wenn|solange|sofern|falls|voordat|zonder|als|zolang|indien)\b)|"
    r"es sei denn|(?:außer|ausser)(?:\s+(?:wenn|falls)\b|\s+(?:der|die|das|er|sie|es|wir)\b)|"
    r"vorausgesetzt\b|sofern\b|solange\b|zolang\b|tenzij\b|mits\b|unter der (?:bedingung|voraussetzung)\b|"
    r"pas (?:als|na|nadat|wanneer|zodra)\b|(?:erst|nur) (?:nach|sobald|nachdem|mit)\b(?!\s*\d)|"
    # `Sonst Brinkmann.`, `Fuel permitting.`
    r"(?:sonst|notfalls|andernfalls|ersatzweise|besser (?:wäre|waere|noch)|anders|desnoods)\s+"
    r"(?:kg\s+)?(?-i:[A-Z0-9])[\w./]+(?: [\w./]+)?\W*$|[\w ]{2,30} (?:permitting|allowing)\W*$|"
    # `Except if it rains.`, `Alternatively to Reek.`, `On hold for now.`, `Confirm with me before executing.`
    r"except (?:if|when|where|in case|that|should|unless)\b|(?:alternatively|alternativ|alternatief)\b|"
    r"(?:this is |that is |all )?(?:on hold|on ice|in abeyance|parked|auf eis|zurückgestellt|in de wacht)\b|"
    r"[^:]{2,60} before (?:executing|acting(?: on)?|carrying|running|it is (?:sent|run|carried)|they are sent)\b|"
    r"(?:das |dat |it )?(?:(?:war|was|ist|is) )?(?:nur |maar |only |just |all )?"
    r"(?:(?:ein|een|a) )?(?:grapje|geintje|scherz|spaß|spass|joke|haha|lol)\W*$|"
    # `Approve?`, `Comments please.`, `That's my guess.`, `Higgins told me.`
    r"(?:do you )?(?:(?:any|your) )?(?:approve|agree|concur|objections?|opinions?|views?|comments?|thoughts?|advice)"
    r"(?: please| welcome)?\s*[?.!]*$|what (?:would|will|might) happen\b|not my (?:idea|orders?|decision)\W*$|"
    r"(?:or )?so (?:i|we|they) (?:hear|say|gather|understand|(?:am|are) told)\W*$|[\w ]{2,25} told (?:me|us)\W*$|"
    r"(?:that|this)(?: is|['’]s| was) (?:just |only )?(?:my|our|his|their|a) (?:\w+ )?(?:guess|fear|hope|impression|"
    r"hunch|understanding|prediction|forecast|theory|dream|wish)\W*$|"
    r"(?:just to be clear:? )?it (?:does|will|shall|is|must)(?: not|n['’]t)\W*$|"
    r"(?:at least )?(?:that|this) is what [^,;.]{2,30} (?:will |would )?(?:think|believe|expect)s?\W*$|"
    r"(?:that|this|it) would (?:be|have been) (?:nice|good|great|lovely|ideal|best|fine|perfect|fun|something)\W*$)",
    re.IGNORECASE,
)


def waits_for(sentence: str) -> bool:
    """Whether a sentence makes the order before it wait for something."""
    return _ONLY_IF.match(sentence) is not None


#: `Es sei denn, Reinhold braucht ihn.`: who is named behind the comma is in the condition.
_ON_CONDITION = re.compile(
    r"^\W*(?:aber )?(?:es sei denn|unter der (?:bedingung|voraussetzung)|vorausgesetzt|op voorwaarde|mits)\b"
    r"[^,]*,[^,]*$",
    re.IGNORECASE,
)


def on_condition_that(sentence: str) -> bool:
    """Whether a sentence is nothing but such a condition."""
    return _ON_CONDITION.match(sentence) is not None


#: `Should the panzers show up, forget it`, `If attacked, scrap that and hold`: taken back only in that event.
_FORGET_IN_THAT_EVENT = re.compile(
    r"^(?:if(?! (?:you|u)\b)|should|when|whenever|once|unless|as soon as|the moment|in (?:the )?(?:case|event)|falls|"
    r"wenn|sobald|sollte|"
    r"mocht|als|indien|zodra)\b.*\b(?:forget|scrap|scratch|ignore|disregard|cancel|belay|abort|vergiss|vergesst|"
    r"vergeet)(?: (?:that|it|this|these|those|them|everything|das|es|dat|het|all (?:that|this|of (?:it|that|this))|"
    r"the (?:above|order|orders|whole thing|lot)))?(?: (?:and|then)\b.*)?\W*$",
    re.IGNORECASE,
)


def off_in_that_event(text: str) -> bool:
    """Whether a sentence takes the orders before it back only if something happens."""
    return _FORGET_IN_THAT_EVENT.match(text) is not None


def worth_a_look(sentence: str) -> bool:
    """Whether a sentence may say something of the orders before it."""
    low = sentence.lower()
    first = _WORD.search(low)
    return (first is not None and first[0] in _FIRST) or any(h in low for h in _HINTS)


def named_for_rank(pieces: list[Piece], sentence: str) -> bool:
    """`the former at 1000, the latter at 1100`, where the names of the two stand for it: an hour for each of them."""
    return bool(pieces) and pieces[0].kind == "UNITS" and pieces[0].text not in sentence
