"""What a writer says of himself before a task, and whom the task is for: `I leave 69 Bde where it is`, `We are moving
3 IG up to Aalst`, `Where 231 Bde is concerned: hold`, `Driel is where I want 5 DCLI by 2000`.

Told so it is ordered, if his own troops stand right behind the deed and a place behind them. Source: orders.md 7;
design section 4.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece

_I_DO = re.compile(
    r"^\s*(?:I|We)(?:['’]m|['’]re| am| are)?(?: now| also| then)? (?=(?:leav(?:e|ing)|keep(?:ing)?|hold(?:ing)?|"
    r"mov(?:e|ing)|shift(?:ing)?|pull(?:ing)?|bring(?:ing)?|push(?:ing)?|swing(?:ing)?|withdraw(?:ing)?) "
    r"(?:the |my |our )?[\dA-Z])"
)
#: `As far as 231 Bde is concerned, …`.
_CONCERNED = re.compile(
    r"^\s*(?:where|as far as|so far as|in so far as|insofar as) (?P<who>[^,:;?]{2,40}?) (?:is|are) concerned\s*[,:–-]+"
    r" *(?:then,? )?(?=\S)",
    re.IGNORECASE,
)
_WHERE_I_WANT = re.compile(
    r"^\s*(?:(?P<place>[^,:;?]{2,40}?) is where (?:I|we) (?:want|need) (?P<who>[^,:;?]{2,40}?)(?: to (?:be|go))?|"
    r"where (?:I|we) (?:want|need) (?P<him>[^,:;?]{2,40}?)(?: to (?:be|go))? is (?:in |at )?(?P<spot>[^,:;?]{2,40}?))"
    r"(?P<rest>,? (?:by|at|before|not later|no later|from|tonight|tomorrow|today)\b.*|[.!]*)$",
    re.IGNORECASE,
)
#: `Driel is where 5 DCLI goes`.
_WHERE_HE_GOES = re.compile(
    r"^\s*(?P<place>[^,:;?]{2,40}?) is where (?P<who>[^,:;?]{2,40}?) (?P<deed>(?:is to |shall |will |must )(?:go|move|"
    r"march|attack|hold|dig in)|goes|moves|marches|attacks|holds|digs in)(?P<rest>\b.*)$",
    re.IGNORECASE,
)
_AT_IT = ("attack", "attacks", "hold", "holds")
_BIDDEN = frozenset({"HOLD", "MOVE", "WITHDRAW"})
_ONWARD = frozenset({"back", "up", "on", "forward", "down", "over", "out", "round", "around"})
_WHERE = frozenset({"PLACE", "THERE"})
_OWN = frozenset({"unit", "group", "formation"})


def where_it_is_to_be(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """`Driel is where I want 5 DCLI by 2000`, `Where I want 5 DCLI is Driel`: the place told first; no question."""
    found = _WHERE_I_WANT.match(sentence)
    wanted = found is not None
    found = found or _WHERE_HE_GOES.match(sentence)
    if found is None:
        return sentence
    said = found.groupdict()
    place, who, rest = said["place"] or said["spot"], said["who"] or said["him"], said["rest"]
    if [p.kind for p in scan(place)] != ["PLACE"] or [p.kind for p in scan(who)] != ["UNITS"]:
        return sentence
    if wanted:
        return f"I want {who} in {place}{rest}"
    deed = said["deed"]
    link = "" if deed.lower().endswith(_AT_IT) else "at " if deed.lower().endswith("in") else "to "
    return f"{who} {deed} {link}{place}{rest}"


def said_of_himself(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """The sentence as it is said to those it is about; as it stands if it is nothing of the kind."""
    if found := _CONCERNED.match(sentence):
        named = [p.kind for p in scan(found["who"])] == ["UNITS"]
        return f"{found['who']}: {sentence[found.end() :]}" if named else sentence
    found = _I_DO.match(sentence)
    if found is None or sentence.rstrip().endswith("?"):
        return sentence
    task = sentence[found.end() :]
    pieces = scan(task)
    led = [p.kind for p in pieces[1:2]] == ["UNITS"] and all(e.sort in _OWN for e in pieces[1].value.entries)
    where = next((i for i, p in enumerate(pieces) if p.kind in _WHERE), 0)
    # `I hold 69 Bde responsible for Eindhoven`: nobody is to hold.
    between = all(p.kind != "WORD" or p.text.lower() in _ONWARD for p in pieces[2:where])
    placed = pieces[0].kind in _BIDDEN and where > 1 and between
    return task[:1].upper() + task[1:] if led and placed else sentence
