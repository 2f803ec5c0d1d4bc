"""What a sentence says of several orders before it: `Scrap both of the above.`, `Cancel the last two orders.`, `Neither
is to be carried out yet.`, `All that was yesterday's plan.`, `Beide streichen.`

Which of them are meant is counted by `afterthoughts`. Nothing here knows names. Source: orders.md 8, 20; design
section 4 "Ask, never guess".
"""

from typing import NamedTuple

from engine.orders import patterns as re
from engine.orders.worded import Worded, ways

#: Words that take an order back.
TAKE_OFF = ways(
    r"""scrap | scratch | strike(?: out)? | belay | forget(?: about)? | ignore | disregard | cancel | drop
    | delete | undo | kill | skip | leave out | (?:i )?take back | never ?mind | nvm | don't do | do not do
    | streichen? | streicht? | vergiss | vergesst | vergessen | vergeet | schrap | negeer
    | as you were(?=\W*$)"""
)
#: `On second thoughts`.
SECOND = (
    r"(?:on|upon) (?:second|2nd|further) thoughts?|(?:thinking|having thought) (?:about it )?again|on reflection|"
    r"come to think of it|now (?:that )?i (?:come to )?think of it"
)
_WORDS = (
    "both last neither either none any each every one vier allebei things orders lines items points instructions ones "
    "moves "
    "befehle zeilen punkte bevelen regels das het not all everything anything above foregoing "
    "two three four five those these them beide "
    "beiden beides alles alle obige obigen obenstehende oben allebei bovenstaande twee drie zwei drei"
)
_LEAD = (
    rf"^\W*(?:(?:{SECOND}|no|nah|nope|nein|nee|sorry|oops|whoops|wait|stop|actually|please|pls|kindly|hm+|ok(?:ay)?|"
    r"and|but|so|then|just|better|edit|update|correction|bitte|ps|p\.s\.|(?:i|we)(?:['’]d| would) like (?:you )?to|"
    r"(?:i|we) want (?:you )?to|(?:can|could) you|let['’]?s|you can)\b[\s,.:;!-]*)*"
)
_COUNT = r"(?:two|three|four|five|zwei|drei|vier|twee|drie)"
_ORDER = r"(?:orders|lines|items|points|instructions|things|ones|moves|befehle|zeilen|punkte|bevelen|regels)"
_OF_THEM = (
    rf"(?: (?:of )?(?:(?:the|these|those|my|them|it|all) ?)?(?:above|foregoing|previous)?(?: ?{_COUNT})?(?: ?{_ORDER})?"
    r"(?: above)?)?"
)
#: Two or more of those above.
_SOME = (
    rf"both{_OF_THEM}|(?:alle )?beides?(?: {_ORDER})?|die beiden?(?: (?:letzten|obigen|oberen))?(?: {_ORDER})?|allebei"
    r"|(?:the|these|those|all|my|(?:the |my )?(?:last|previous|above|preceding)) "
    rf"(?P<count>{_COUNT}|(?<=last )[2-5])(?: (?:above|previous|last))?(?: {_ORDER})?(?: above)?"
    rf"|(?:die|de) (?:letzten|laatste) (?P<zahl>{_COUNT})(?: {_ORDER})?"
)
_EVERY = (
    r"(?:all|everything|anything|each|any|every one)(?: of)?(?: the)? (?:above|foregoing|these|those|them)"
    rf"(?: {_ORDER})?(?: this line)?|the above(?: {_ORDER})?|(?:these|those|them)(?: {_ORDER})?(?: above)?"
    rf"|(?:the|my|all)(?: the)? {_ORDER} above(?: this line)?"
    r"|everything (?:i (?:wrote|said) )?above(?: this(?: line)?)?"
    r"|(?:das|alles) (?:obige|obenstehende|davor|vorige|oben)|(?:al )?het bovenstaande"
)
#: Orders above, counted or all of them.
_THOSE = (
    rf"(?:(?P<some>{_SOME})|(?P<first>(?:the |my )?first (?P<of_first>{_COUNT})(?: {_ORDER})?)|(?P<every>{_EVERY}))"
)
_ENDS = (
    r"(?: (?:please|pls|again|then|for now|altogether|entirely|completely|bitte|maar|weer|wieder))*"
    r"(?=\s*(?:[.,;:!)-]|$)|\s+(?:and|then|und|en)\b)"
)
_SCRAPPED = Worded(_WORDS, rf"{_LEAD}{TAKE_OFF}(?: about)? {_THOSE}{_ENDS}")
#: `Beide streichen`, `Both orders are cancelled`, `The above is hereby withdrawn`.
_ARE_OFF = Worded(
    _WORDS,
    rf"{_LEAD}{_THOSE} (?:(?:is|are|were|to be|can be|should be|must be|bitte|ist|sind|zijn|all|now|hereby|both|null "
    r"and|to|you can|please) )*"
    + ways(
        r"""cancell?ed | void | off | scrapped | scrubbed | withdrawn | revoked | rescinded | superseded | dropped
        | deleted | obsolete | out of date | no longer valid | overtaken(?: by events)? | ignored? | disregard(?:ed)?
        | forgotten | streichen | gestrichen | vergessen | hinfällig | hinfaellig | ungültig | aufgehoben | schrappen
        | vervallen | geschrapt | ingetrokken | cancel | scrap"""
    )
    + _ENDS,
)
_CARRIED_OUT = r"(?:carried out|executed|run|sent|acted (?:up)?on|entered|processed|filed|valid|final|an order|orders)"
_IF_I = (
    r"(?:after|when|once|if|until|till|before|on|with|unless) (?:i|we|you|he|my|your|his|our|the umpire|confirmation|"
    r"approval|further orders?)\b"
)
#: The same as above, not told apart.
_ANY_OF_THOSE = re.sub(r"\?P<\w+>", "?:", _THOSE)
_NEITHER = (
    rf"(?:neither|none|not one)(?: of (?:them|these|those|it|this|that|the above)(?: {_ORDER})?)? "
    rf"(?:is|are|was|were|to|should be|must be|may be|will be)(?: to be| yet| meant to be)* {_CARRIED_OUT}\b.*"
)
_ONLY_THEN = (
    rf"{_ANY_OF_THOSE},? "
    r"(?:(?:is|are|to|go|goes|run|may|can|will|be|carried out|executed|start|move|both|all|and|but) )*"
    rf"(?:only|not|never|just) (?:(?:to be )?{_CARRIED_OUT} )?(?:yet\b|{_IF_I}).*"
)
_NOT_TO_DO = (
    r"(?:do not|don['’]?t|never) (?:do|carry out|execute|run|act on|send|enter|process|file) (?:either|both|any|all)"
    rf"(?: of)?(?: (?:them|these|those|this|that|the above))?(?: {_ORDER})?\b.*"
)
_OF_OLD = (
    rf"(?:{_ANY_OF_THOSE}|all (?:of )?(?:that|this)|(?:that|this) all) (?:is|are|was|were|has been|have been)"
    r"(?: all| only| just| already| of course| naturally| still)* "
    + ways(
        r"""(?:from|of|for) (?:yesterday|last (?:night|turn|week)|this morning|information|info|reference)
        | (?:(?:the|my|our) )?(?:yesterday['’]?s|old|earlier|previous|last (?:night|turn)['’]?s|former|original)
          (?:[ ](?:orders?|plans?|ones|moves|instructions))?
        | ordered | given | issued | running | on file | under way | underway | in force | in hand | sent
        | (?:a )?(?:copy|copies|repeat|repetition|recap|summary|quoted|a quote)
        | (?:(?:an?|the|my|our) )?(?:plan|idea)s?
        | what (?:i|we) (?:ordered|sent|wrote|planned|had)"""
    )
    + r"\b[^:]*"
)
_FOR_WHEN = (
    rf"{_ANY_OF_THOSE} (?:is|are|apply|applies|hold good)(?: all| only| meant| valid| just| of course)* "
    r"(?:for|from|on|at|as of|as from|not before|not until) (?:the )?[^:]{0,30}?"
    r"\b(?:tomorrow|tonight|later|\d{4}|\d{1,2}(?:st|nd|rd|th)|dawn|dusk|first light|last light|noon|midnight|morning|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|d ?\+ ?\d)\b.*"
)
#: They are not settled: `Neither is to be carried out yet.`, `Both of these only after I confirm.`
#: `Ignore the line above`, behind an order or on a line of its own: which of the last two?
_ABOVE = (
    rf"(?P<some>{TAKE_OFF} (?:the |that |this |my )?(?:(?:line|sentence|entry|row|bullet|zeile|regel) "
    r"(?:right |just |directly )?(?:above|before(?: this(?: one)?)?|darüber|daarboven|hierboven|oben)|"
    r"(?:previous|preceding|above|foregoing) (?:line|sentence|entry|row|bullet))|"
    r"die zeile (?:darüber|davor|oben) (?:bitte )?(?:streichen|ignorieren|vergessen|löschen))"
)
_OPEN = Worded(
    f"{_WORDS} that this line sentence entry row bullet zeile regel",
    rf"{_LEAD}(?:{_NEITHER}|{_ONLY_THEN}|{_NOT_TO_DO}|{_OF_OLD}|{_FOR_WHEN}|{_ABOVE})\W*$",
)
#: `Cancel the last two orders.`
_ON_FILE = re.compile(r"\bcancel (?:the |my )?(?:last|first) \w+ orders\b(?! above)", re.IGNORECASE)
_AS_FIGURE = {
    "two": 2,
    "zwei": 2,
    "twee": 2,
    "three": 3,
    "drei": 3,
    "drie": 3,
    "four": 4,
    "vier": 4,
    "five": 5,
}


class OfSeveral(NamedTuple):
    """What is said, and of how many of the orders above."""

    #: Taken back; else left open.
    back: bool
    #: How many of the last ones, or below nought how many of the first; 0 for all of them.
    how_many: int
    #: Those may be meant that are on file.
    on_file: bool
    #: Where it ends: what follows is said besides.
    end: int


def said_of_several(sentence: str) -> OfSeveral | None:
    """What the sentence says of several orders above; None if it speaks of one, or of none."""
    for pattern, back in ((_SCRAPPED, True), (_ARE_OFF, True), (_OPEN, False)):
        if (found := pattern.match(sentence)) is not None:
            said = found.groupdict()
            figure = said.get("count") or said.get("zahl") or said.get("of_first")
            number = (int(figure) if figure.isdigit() else _AS_FIGURE[figure.lower()]) if figure else 2
            how_many = -number if said.get("first") else number if said.get("some") else 0
            return OfSeveral(back, how_many, _ON_FILE.search(found[0]) is not None, found.end())
    return None
