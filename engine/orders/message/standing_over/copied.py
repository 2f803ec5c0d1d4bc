"""Lines over orders given before, or by others: `Already running:`, `Copy of my order to 504:`, `Begin forwarded
message`; and where the writer speaks again himself: `End of quote`, `New:`.

Whether what stands between is to be carried out now is asked about. Source: orders.md 8, 18; design section 4 "Ask,
never guess".
"""

from engine.orders import patterns as re
from engine.orders.worded import Worded, ways

_A_LETTER = r"(?:messages?|mails?|e-?mails?|letters?|quotes?|quotations?|signals?|orders?|text|copy|telegrams?)"
_GIVEN = (
    r"(?:running|given|issued|ordered|sent|under ?way|in force|going|moving|out|in hand|entered|filed|on file|received|"
    r"placed)"
)
#: Words of a line over orders that say where they come from: given already, or by somebody else.
_GIVEN_BEFORE = Worded(
    "already currently still force recap recapping reminder remind far everyone everybody forwarded fwd fw copied copy "
    "copies repeat repetition text contents wording transcript extract excerpt received relayed passed reads reference "
    "record stand morning yesterday earlier order orders instruction instructions signal signals "
    "message messages letter letters recapitulation running file all each we they issued ordered given sent "
    "bereits schon erinnerung "
    "weitergeleitet abschrift wiederholung reeds herinnering doorgestuurd afschrift doing",
    r"\b"
    + ways(
        rf"""already (?:been )?{_GIVEN} | (?:currently|still) {_GIVEN}
        | (?:is|are) (?:now )?(?:running|in force|on file)
        | orders (?:now )?(?:in force|running|under way) | (?:orders|ordered|issued|given|sent) so far
        | recap(?:ping|itulation)? | (?:a )?reminder of | to remind (?:you|everyone|us|myself)
        | what (?:everyone|everybody|they|each|all|we)(?: all)? (?:is|are) (?:doing|at|up to)
        | (?:forwarded|copied|relayed|passed on|received) (?:from|by) | ^\W*(?:fwd|fw)(?=:)
        | ^\W*(?:(?:this is |here is )?(?:a|the|my|your|for your information, a) )?
          (?:copy|copies|repeat|repetition|text|contents?|wording|transcript|extract|excerpt) (?:of|from)
        | ^\W*(?:orders?|instructions)(?: from [^:]{{2,30}})? (?:received|to hand)
        | (?:orders?|instructions|signal|message|letter)(?: of [^:]{{2,20}})? to (?:me|us)\b
        | (?:order|signal|message|letter|instruction)s? (?:\w+ ){{0,3}}reads?
        | (?:orders?|instructions|signal|message)(?: to [^:]{{2,30}})? (?:of |from )?
          (?:(?:early |late )?this morning|yesterday|last night|earlier(?: today)?)
        | for (?:reference|the record) | as (?:they|it|things|matters) (?:now )?stand
        | bereits (?:erteilt|gegeben|befohlen|laufend) | schon (?:erteilt|gegeben|befohlen) | zur erinnerung
        | weitergeleitet | abschrift | wiederholung | reeds (?:gegeven|bevolen) | ter herinnering | doorgestuurd
        | afschrift"""
    )
    + r"\b",
)
#: `Further to my orders of this morning:`, `These replace those sent earlier:` stand over new ones.
_BESIDES = re.compile(
    r"^\W*(?:(?:please|and|also|just|only|some|a few|one|two|an?|small|slight) )*(?:(?:amendments?|additions?|changes?|"
    r"corrections?|modifications?|in addition|further|supplement(?:ary)?|contrary|with reference|in reply|in answer|"
    r"in response) to\b|to (?:the|my|our|these|those)\b|"
    r"follow(?:ing|ing up|-up)\b|(?:instead|in place|because|in view|in the light|on account|"
    r"as a result|on the basis) of\b|based on\b|given\b|after\b|since\b|now that\b|replac|supersed|cancelling\b|"
    r"(?:these|this|the following|what follows)\b[^:]*\b(?:replace|supersede|cancel|add to|supplement)s?\b)|"
    r"\bfollows?\b|\bbut now\b|\binstead\b",
    re.IGNORECASE,
)
#: `(please confirm receipt)`: courtesy, and no doubt.
_RECEIPT = re.compile(
    r"[\s,;(-]*\b(?:please|pls|kindly|bitte)? ?(?:confirm|acknowledge|ack|bestätigen|bestaetigen|bevestigen)"
    r"(?: (?:the )?receipt| by return)?(?: please)?\b\)?(?=\W*$)",
    re.IGNORECASE,
)
#: Words before orders given now, below others that were not.
AFRESH = ways(
    r"""(?:(?:and|now|so|but) )?(?:the )?new(?: (?:ones?|orders?|tasks?|moves?|instructions))?(?: today| now)?
    | newly ordered | (?:please )?add(?:itions?|itional(?: orders?)?|ed)? | in addition | fresh orders?
    | (?:for |to be )(?:execut(?:ion|ed)|carried out)(?: now| today| at once)? | to be done(?: now| today| at once)
    | what (?:i|we) (?:want|need|order|do)(?: now| today| done)*
    | (?:the )?(?:firm|actual|real|final|proper|definite)(?: (?:ones?|orders?|tasks?|moves?|instructions))
    | changes(?: today| now)? | for (?:today|now|tonight) | today | neu | nieuw | now"""
)
_BEGINS = Worded(
    "begin beginning begins start anfang beginn forwarded original quoted quote zitat citaat fwd fw wg weitergeleitete "
    "doorgestuurd",
    rf"^\W*(?:(?:begin(?:ning|s)?|start|anfang|beginn)(?: of)?(?: the| my| his| a)?(?: (?:forwarded|quoted|original|"
    rf"copied))? (?:{_A_LETTER}|zitat|citaat)(?: from [^:]{{2,40}})?|(?:forwarded|original|quoted) {_A_LETTER}"
    r"(?: (?:from|follows) ?[^:]{0,40})?|(?:fwd?|wg)\s*:\s*(?:from|von|van)\b.*|"
    r"(?:weitergeleitete nachricht|doorgestuurd bericht))\s*:?\W*$",
)
_ENDS = Worded(
    "end ends unquote ende einde",
    rf"^\W*(?:(?:end|ends|ende|einde)(?: of| des| der| van)?(?: (?:the|my|his|het))?(?: (?:forwarded|quoted|original|"
    rf"copied))? (?:{_A_LETTER[:-1]}|zitats?|citaat)|forwarded|quoted)(?: ends)?|unquote|quote ends|zitat ende)\W*$",
)


def given_before(head: str) -> bool:
    """`Just to recap what is already running:`, `Copied from the Corps order:`: words before a colon that say so."""
    return _GIVEN_BEFORE.search(head) is not None and not _BESIDES.search(head)


def begins_copy(line: str) -> bool:
    """`Begin forwarded message`, `Start of quote`: what follows is another's, up to the line that ends it."""
    return _BEGINS.match(line) is not None


def ends_copy(line: str) -> bool:
    """`End of forwarded message`, `Unquote`."""
    return _ENDS.match(line) is not None


def without_receipt(head: str) -> str:
    """Words over orders without the wish to hear that they came: `XXX Corps orders (please confirm receipt)`."""
    return _RECEIPT.sub("", head) if "irm" in head or "ack" in head or "Ack" in head or "est" in head else head
