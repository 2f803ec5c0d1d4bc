"""Marks of a line that part what belongs together, or end what does not end: `Until 1800: 2 Para stand fast`, `326 Eng,
Son bridge is down. Fix it.`, `both until 0600` behind a semicolon, `w.e.f. 1800`. Source: orders.md 18.
"""

import re

#: `Until 1800: 2 Para stand fast`, `In three hours: 1 CG to Helmond`, over nothing else.
_UNTIL_OVER = re.compile(
    r"(\W*(?:(?:until|till|up to) (?:[012]\d[:.]?[0-5]\d(?: hrs| hours)?|further (?:notice|orders?)|told otherwise|"
    r"relieved|dark|dusk|nightfall|(?:first|last) light|dawn)|"
    r"in (?:\d{1,3}|[a-z]+) (?:hours?|hrs?|minutes|mins?)['’]?(?: time)?)):(?= [^.;:]*\.?$)",
    re.IGNORECASE,
)


#: `attack Mook w.e.f. 1800, supported by 320 GFA`: no sentence ends there.
_WITH_EFFECT_FROM = re.compile(r"\bw\. ?e\. ?f\.?(?= ?\S)", re.IGNORECASE)


#: `326 Eng, Son bridge is down. Fix it.`: what is to be mended, and no news beside the order.
_MENDED = re.compile(
    r"^(?=[^,:]*(?:\d|\bRE\b|\beng|\bpi\b))(?P<what>[^.;]{2,30}[,:] [^,.;]{3,40} (?:is|was) "
    r"(?:down|blown|out|broken|gone|damaged|wrecked|destroyed))\. (?=(?:fix|repair|mend|rebuild|restore) it\b)",
    re.IGNORECASE,
)


#: `8 Mx hold Lent; 12 KRRC hold Bemmel, both until 0600`: one sentence, and the hour of either.
_OF_BOTH = re.compile(
    r"; (?=(?:[^;.]+[,;] )?(?:both|beide)(?: of them)? "
    r"(?:at|by|nlt|from|until|till?|um|ab|bis|om|vanaf|tot) [0-2]?\d[^;]{0,12}$)",
    re.IGNORECASE,
)


def together(line: str) -> str:
    """The line with a comma, or nothing, for such marks."""
    if ":" in line and line[:5].lstrip().lower().startswith(("un", "ti", "up", "in ")):
        line = _UNTIL_OVER.sub(r"\1,", line)
    if " it" in line:
        line = _MENDED.sub(r"\g<what>, ", line)
    if ";" in line and ("both" in line or "beide" in line):
        line = _OF_BOTH.sub(", ", line)
    return _WITH_EFFECT_FROM.sub("wef", line) if "f. " in line.lower() else line
