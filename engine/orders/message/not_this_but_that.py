"""What troops are not to do, before what they are: `2/505 does not go to Mook, it goes to Nijmegen at 1300`.

The deed is the second; the first is a prohibition beside it, a remark (orders.md 6). Only words are looked at: the
sentence is turned round, and what it says is read as any other. Source: orders.md 6.
"""

import re

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
    r"(?P<tail>, (?:start|starting|at|from|by|via|until)\b[^,;:]{1,30})?",
    re.IGNORECASE,
)


def deed_first(sentence: str) -> str:
    """The sentence with what is to be done before what is not; empty if it is none of these."""
    low = sentence.lower()
    if " not " not in low and "n't " not in low and "n’t " not in low:
        return ""
    found = _NOT_BUT.fullmatch(sentence.strip().rstrip(".!"))
    if found is None:
        return ""
    rest = found["rest"]
    own = re.match(rf"{_DEED}", rest, re.IGNORECASE) is not None
    # `… do not attack Mook but Riethorst`: the same deed.
    deed = rest if own else f"{found['deed']} {rest}"
    return f"{found['who']} {deed}, not {found['where']}{found['tail'] or ''}"
