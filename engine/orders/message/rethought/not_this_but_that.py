"""What troops are not to do, before what they are: `2/505 does not go to Mook, it goes to Nijmegen at 1300`.

The deed is the second; the first is a prohibition beside it, a remark (orders.md 6). Only words are looked at: the
sentence is turned round, and what it says is read as any other. Source: orders.md 6.
"""

from engine.orders import patterns as re
from engine.orders.sentence.words.signal_words import PHRASES, VERBS

_DEED = (
    r"(?:goes|go|moves?|marche?s?|joins?|holds?|stays?|remains?|attacks?|takes?|captures?|seizes?|withdraws?|"
    r"falls? back|"
    r"pulls? back|follows?|supports?|guards?|blocks?|advances?|crosse?s?|clears?|defends?|digs? in|recces?|scouts?|"
    r"patrols?|comes?|returns?|waits?)\b"
)
_NOT_BUT = re.compile(
    r"(?P<who>(?!(?:we|they|it|he|i|you|the enemy|the germans|nobody)\b)[A-Z\d][^,;:?]{1,40}?) "
    r"(?:(?:do|does|will|shall|is|are)(?: not|n['’]t)(?: going(?= to))?(?: to)?|won['’]t) "
    r"(?P<deed>going|go|move|march|attack|hold|advance|withdraw|fall back|drive|push|head)(?: on| up| out)? "
    r"(?:(?:to|towards|for|at|on|in) )?(?P<where>(?:the )?[A-Z\d'][^,;:\s]*"
    r"(?: (?!(?:before|until|till|after|at|by|unless|if|when|as|with|today|tonight|tomorrow|but|"
    r"and)\b)[^,;:\s]+){0,3}?)"
    r"(?:, (?:but )?(?:it|they|he)(?: is to| are to| will| shall)?|,? but(?: it| they| he)?(?: is to| are to| will)?) "
    rf"(?P<rest>(?:{_DEED}|to (?=[A-Z\d])|(?=[A-Z\d]))[^,;:]{{0,80}}?)"
    r"(?P<tail>, (?:start|starting|setting (?:off|out)|moving off|leaving|at|from|by|via|until)\b[^,;:]{1,30})?",
    re.IGNORECASE,
)


_TO_DO = re.compile(rf"to (?=(?P<verb>[a-z]+)\b)(?P<deed>{_DEED}|[a-z]+\b)")


def _is_deed(words: str) -> bool:
    return re.fullmatch(_DEED, words) is not None or PHRASES.get((words,)) in VERBS


def deed_first(sentence: str) -> str:
    """The sentence with what is to be done before what is not; empty if it is none of these."""
    low = sentence.lower()
    if " not " not in low and "n't " not in low and "n’t " not in low:
        return ""
    found = _NOT_BUT.fullmatch(sentence.strip().rstrip(".!"))
    if found is None:
        return ""
    rest = found["rest"]
    if (bidden := _TO_DO.match(rest)) and _is_deed(bidden["deed"]):
        # `… is not to attack Renkum but to hold Heelsum`
        rest = rest[bidden.start("deed") :]
        return f"{found['who']} {rest}, not {found['where']}{found['tail'] or ''}"
    own = re.match(rf"{_DEED}", rest, re.IGNORECASE) is not None
    # `… do not attack Mook but Riethorst`: the same deed.
    deed = rest if own else f"{found['deed']} {rest}"
    return f"{found['who']} {deed}, not {found['where']}{found['tail'] or ''}"


#: `drop 30 minutes of fire on Wyler`: how long they fire, between the verb and what it does.
_LENGTH_OF_FIRE = re.compile(
    r"\b(?:to )?(?:(?:put|drop|lay|bring|throw|pour|place|deliver|give|fire|send)s?(?: down| in)?"
    r"(?: (?:me|us|them|him|the \w+))?) "
    r"(?P<long>(?:\d{1,3}|an?|half an|(?:five|ten|fifteen|twenty|thirty|forty|two|three)(?:[- ]five)?) "
    r"(?:min(?:ute)?s?|hours?|hrs?)) of (?:(?:artillery|arty|harassing|heavy|concentrated|good|rapid) )?"
    r"(?:fire|fires|shelling|shells|arty|artillery|bombardment) (?:on(?:to)?|into|at) (?P<where>[^,;:]+)",
    re.IGNORECASE,
)


def length_behind(sentence: str) -> str:
    """`fire on Wyler for 30 minutes` of `drop 30 minutes of fire on Wyler`; empty if nothing of the kind is said."""
    found = _LENGTH_OF_FIRE.search(sentence)
    if found is None:
        return ""
    where = found["where"].rstrip(" .!")
    return f"{sentence[: found.start()]}fire on {where} for {found['long']}{sentence[found.end() :]}"
