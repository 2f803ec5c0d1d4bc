"""Marks of a line that part what belongs together, or end what does not end: `Until 1800: 2 Para stand fast`, `326 Eng,
Son bridge is down. Fix it.`, `both until 0600` behind a semicolon, `w.e.f. 1800`. Source: orders.md 18.
"""

from engine.orders import patterns as re

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


#: `If Son bridge is blown, 2 IG falls back to Aalst. Otherwise it stays where it is.`: two courses of one sentence.
_OTHERWISE = re.compile(
    r"(?P<case>(?:^|(?<=[.;] ))(?:(?:if|falls|wenn|sollten?|als|indien|mocht) |"
    r"[^.;]{3,40} (?:withdraws?|falls?|pulls?|retires?|moves?|goes) [^.;]{0,80}\bif )[^.;]{5,160})[.;] "
    r"(?=(?:otherwise|if not|or else|failing that|sonst|ansonsten|andernfalls|anders|zo niet),? (?!if\b)[^.;]{0,30}\b"
    r"(?:holds?|stays?|remains?|waits?|hält|halten|bleibt|bleiben|blijft|blijven|houdt)\b[^.;]{0,50}(?:[.;]|$))",
    re.IGNORECASE,
)
_A_NAME = r"(?:the )?[A-Z\d][\w/.'-]*(?: [A-Z\d][\w/.'-]*){0,3}"
#: `If Mook is taken, 2/505 falls back, and 1/505 holds Heumen in any case`: what does not hang on the case.
_IN_ANY_CASE = re.compile(
    r"(?P<case>\b(?:if|when|as soon as|once)\b[^.;]{3,60}? (?:falls?|pulls?|withdraws?|retires?|moves?|goes|marches|"
    r"attacks?|takes?|follows?|crosses)\b[^.;]{0,60}?),? (?:and|but|while|whereas) "
    rf"(?={_A_NAME} (?:is to |will |to )?(?:holds?|stays?|remains?|moves?|goes|attacks?|takes?|marches|withdraws?|"
    r"defends?|guards?|keeps?|supports?|fires?)\b[^.;,]{0,60} (?:in any case|in any event|in either case|either way|"
    r"regardless|anyway|anyhow|all the same|whatever happens|no matter what|come what may)[.;]?$)",
    re.IGNORECASE,
)
#: `PIB must not cross the Maas. It holds Grave.`: what they do instead, and what is only not to be done beside it.
_NOT_THAT_BUT = re.compile(
    rf"^(?P<who>{_A_NAME}),? (?:(?:must|shall|may|will|should|do|does|is|are) not|(?:do|does|must)n['’]t) (?:to )?"
    r"(?P<no>(?:cross|enter|go (?:to|into|beyond|past)|pass)\b[^.;,]{3,40}?)"
    r"(?:,? but |[.;,] (?:(?:but|instead) )?)(?:(?:it|they|he) )?(?:(?:is|are|will|shall|must|should) )?(?:to )?"
    r"(?=(?:holds?|stays?|defends?|guards?|moves?|goes|go|marche?s?|digs? in)\b)",
    re.IGNORECASE,
)
#: `Air recce over Arnhem at 1000. Another over Nijmegen at 1200.`
_ANOTHER = re.compile(
    r"(?P<what>\bair (?:recce|reconnaissance) over [^.;]{3,40}?)(?:[.;]|,)?(?: please,?)?(?: and)? "
    r"another (?:one )?(?=over )",
    re.IGNORECASE,
)
#: `1 Border: two tasks. First take Renkum, then hold Heelsum`: a name over its tasks.
_SO_MANY_TASKS = re.compile(
    r"^(?P<who>[^:,.;]{2,30}?)(?:[:,]| [-–]| has| have) (?:two|three|\d|the following) (?:tasks|things|jobs)[.:,] "
    r"(?P<i>\w)"
)
#: `Roestel must not be drawn into a fight; he goes to Helmond`: how he goes there.
_SHUNS_IT = re.compile(
    rf"^(?P<who>{_A_NAME}) (?:(?:(?:must|is to|are to|should|will|shall) )?avoids? (?:all |any )?(?:contact|fights?|"
    r"a fight|fighting|combat|battles?|engagements?)(?: with the enemy)?|(?:must|is|are|may|shall|should) not (?:to )?"
    r"(?:be|get|become|let itself be|let himself be) (?:drawn|sucked|dragged) into (?:a |any )?"
    r"(?:fight|fighting|fights|battle|action))[.;,] (?:but )?(?i:he|it|they) (?:is to |are to |will |must )?"
    r"(?P<does>(?:moves?|goes|go|marche?s?|advances?|proceeds?|heads?|withdraws?|falls?|recces?|scouts?|holds?|stays?)\b"
    r"[^.;]{2,120})"
)
#: `Attack! 3/508 to Wyler.`: the deed called out before those who do it.
_CALLED_OUT = re.compile(
    rf"^(?P<deed>\W*(?i:Attack|Assault|Storm|Hold|Defend|Recce))!+ (?={_A_NAME}(?:(?:,| and) {_A_NAME}){{0,3}} (?:to|"
    rf"on|at|against) )"
)
_ANYHOW = ("case", "event", "way", "regardless", "anyhow", "same", "happens", "what", "may")
#: Letters of a line that a player writes by hand.
_AT_MOST = 1200
_OR_ELSE = ("therwise", "f not", "r else", "ailing that", "onst", "andernf", "nders", "o niet")


#: `Move at 2200: 2 IG to Elst; 3 IG to Lent`: the hour is that of all of them.
_UNDER_AN_HOUR = re.compile(
    r"(?:Moves?|March) (?:(?:tomorrow|tonight|today),? )?(?:at )?[0-2]\d[0-5]\d(?: hrs)?: "
    r"[^;:.,]{3,40} to [^;:.,]+(?:; [^;:.,]{3,40} to [^;:.,]+)+[.]?"
)


def together(line: str) -> str:
    """The line with a comma, or nothing, for such marks."""
    if ";" in line and _UNDER_AN_HOUR.fullmatch(line):
        line = line.replace(";", ",")
    if ":" in line and line[:5].lstrip().lower().startswith(("un", "ti", "up", "in ")):
        line = _UNTIL_OVER.sub(r"\1,", line)
    if " it" in line:
        line = _MENDED.sub(r"\g<what>, ", line)
    if ";" in line and ("both" in line or "beide" in line):
        line = _OF_BOTH.sub(", ", line)
    if len(line) <= _AT_MOST:
        line = _in_one(line)
    return _WITH_EFFECT_FROM.sub("wef", line) if "f. " in line.lower() else line


def _in_one(line: str) -> str:
    """The line with two sentences as one where they tell of one thing, or one as two where they do not."""
    if "!" in line[:12]:
        line = _CALLED_OUT.sub(r"\g<deed>: ", line)
    if " avoid" in line or " into " in line:
        line = _SHUNS_IT.sub(r"\g<who> \g<does>, avoid contact", line)
    if any(words in line for words in _OR_ELSE):
        line = _OTHERWISE.sub(r"\g<case>, ", line)
    if line.rstrip(".; ").endswith(_ANYHOW):
        line = _IN_ANY_CASE.sub(r"\g<case>; ", line)
    if " not " in line or "n't " in line or "n’t " in line:
        line = _NOT_THAT_BUT.sub(r"\g<who> do not \g<no> but ", line)
    if "nother" in line:
        line = _ANOTHER.sub(r"\g<what> and ", line)
    if ("tasks" in line or "things" in line or "jobs" in line) and (found := _SO_MANY_TASKS.match(line)):
        line = f"{found['who']}: {found['i'].lower()}{line[found.end() :]}"
    return line
