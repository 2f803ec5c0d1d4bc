"""Names of units that run over the end of a sentence: `Füs. 59 hold Son`, `FJR 6: I and II attack Eerde. III holds`.

Source: orders.md 9, 18; design section 4.
"""

from engine.orders import patterns as re
from engine.orders.message.talk import Talk
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.plain_words import tokens


def whole_names(parts: list[str], scanner: Scanner) -> list[str]:
    """The sentences of a line, those joined again that a name runs across."""
    out: list[str] = []
    for part in parts:
        if out and part[:1].isdigit() and out[-1].endswith(".") and _one_name(out[-1], part, scanner):
            out[-1] = f"{out[-1]} {part}"
        else:
            out.append(part)
    return out


def _one_name(before: str, after: str, scanner: Scanner) -> bool:
    words = before.rstrip(".").split()
    if not _names(f"{words[-1]} {after.split()[0].rstrip(',;:.')}", scanner):
        return False
    if _names(" ".join(words[-2:]), scanner) and words[-2:-1] and words[-2].isdigit():
        # `Sitrep 5 CG. 1 CG to Uden.`: the name before the point has its number.
        return False
    first = scanner.scan(after)[:1]
    # `…, the Poles. 1, 3 and 11 Para …`: so has the one behind it.
    return not (first and first[0].kind == "UNITS" and any(c.isalpha() for c in first[0].value.text))


def _names(words: str, scanner: Scanner) -> bool:
    row = tokens(words)
    hit = scanner.find(row, 0) if row else None
    return hit is not None and hit.end == len(row) and any(e.sort in ("unit", "group") for e in hit.entries)


#: `III holds Boxtel`, `The third stays`, `I and II attack`: a sentence that begins with numbers, no list's.
_NUMBERED = re.compile(
    r"(?:the |- )?(?:(?:II|III|IV)\.? |I(?:\.,?|,)? (?!to |will |shall )(?:(?:and|&|II)\b |\w+s )|I to |"
    r"(?:first|second|third|[1-4](?:st|nd|rd|th)) )[a-zI]",
    re.IGNORECASE,
)


#: `505: 1 and 2 hold Groesbeek, 3 to Mook`: a regiment over its battalions.
_REGIMENT = re.compile(
    r"\W*(?:the )?(?P<who>\d{3})(?:st|nd|rd|th|d)?(?P<kind> (?:PIR|GIR|Regt|Regiment))?(?P<mark> ?: | - )"
    r"(?=[1-3](?:(?:st|nd|rd)?,? |/\d{3}\b))",
    re.IGNORECASE,
)
#: The number of a battalion there: what it does, or the next of them, stands behind it.
_BATTALION = re.compile(
    r"(?:(?<=^)|(?<=[,;&] )|(?<=\band ))(?:the )?(?P<nth>[1-3])(?:st|nd|rd)?"
    r"(?=,? (?:and |& )(?:the )?[1-3]\b|, (?:the )?[1-3]\b| "
    r"(?!(?:hours?|hrs?|squadrons?|sqns?|km|miles?|coys?|companies|bns?|battalions?|batter\w+|min\w*|or|"
    r"hundred|and|of|para|bde|div|pm|am)\b)[a-z]{2,})"
)
_TWO_NUMBERS = re.compile(
    r"(?P<a>[1-3]) (?P<and>and|&) (?P<b>[1-3]) (?=(?:stays?|remains?|holds?|wait|go|move|follow|dig|rest)\b)"
)
_BARE_OR_JOINED = re.compile(r"(?<![\w/.:])[1-3](?![\w/.:])|[1-3](?:st|nd|rd),? (?:and|&) (?:the )?[1-3]")
_NTH = {"1": "1st", "2": "2nd", "3": "3rd"}


def _with_battalions(sentence: str, talk: Talk, scanner: Scanner) -> str:
    """The numbers of battalions, told as such: `505: 1st Bn and 2nd Bn hold Groesbeek, 3rd Bn to Mook`."""
    if talk.units and (two := _TWO_NUMBERS.match(sentence)):
        # `506: 1/506 to Tongelre. 2 and 3 remain.`
        return f"{_NTH[two['a']]} and {_NTH[two['b']]} {sentence[two.end() :]}"
    found = _REGIMENT.match(sentence)
    if found is None:
        return sentence
    if "-" not in found["mark"] and not _BARE_OR_JOINED.search(sentence, found.end()):
        # `505: 1st to Mook, 2nd to Riethorst` is plain as it stands.
        return sentence
    if "-" in found["mark"] and "/" in sentence[found.end() : found.end() + 2]:
        # `505 - 1/505, 2/505 hold Mook`: without 1/505?
        return sentence
    scenario = scanner.gaz.scenario
    group = next((g for g in scenario.groups.values() if found["who"] in g.names), None)
    numbers = {scenario.units[u].short.partition("/")[0] for u in group.units} if group else set()
    if not {"1", "2", "3"} <= numbers:
        return sentence
    rest = _BATTALION.sub(lambda n: f"{_NTH[n['nth']]} Bn", sentence[found.end() :])
    return f"{sentence[: found.start('mark')]}: {rest}"


#: `1st: attack`, `2nd - to Son`, `1st and 3rd: hold`, `III. hält`: numbers with a mark behind them, under a heading.
_NTH_BN = r"(?:[1-4](?:st|nd|rd|th|d)|I{1,3}|IV)"
_MARKED = re.compile(
    rf"(?:- )?(?:the )?(?P<nth>{_NTH_BN}(?:\.?(?:, |,? (?:and|&|und|en) ){_NTH_BN}){{0,3}})"
    r"(?:\.?:| -|\.?,| ?[–—]|(?<=I)\.|(?<=IV)\.) ?(?=[a-zA-Z])",
    re.IGNORECASE,
)
#: `first: attack`, `second: hold there`: battalions, or one task after the other.
_MARKED_WORD = re.compile(r"(?:- )?(?:the )?(?P<nth>first|second|third): ?(?=[a-zA-Z])", re.IGNORECASE)
_ONE_NTH = re.compile(_NTH_BN, re.IGNORECASE)


def _under_their_regiment(sentence: str, talk: Talk, scanner: Scanner) -> str:
    """`506 PIR`, and below it `1st: attack Eindhoven`, `2nd: to Tongelre`: its battalions, none of them all of it."""
    found = numbers = _MARKED.match(sentence)
    found = found or _MARKED_WORD.match(sentence)
    body = talk.within or talk.units
    if found is None or len(body) < len(("1st", "2nd")):
        return sentence
    name = _ONE_NTH.sub(r"\g<0> Bn", found["nth"].replace(".", "")) if numbers else f"{found['nth']} Bn"
    battalions = {e.id for p in scanner.scan(name) if p.kind == "UNITS" for e in p.value.entries}
    if battalions.isdisjoint(body):
        return sentence
    named = scanner.scan(sentence[found.end() :])[:1]
    if named and named[0].kind == "UNITS":
        # `1st: 1/506 attack Eindhoven.`: who it is is said.
        return sentence
    if numbers is None or not talk.within:
        return f"1st or all: {sentence[found.end() :]}"
    return f"{name}: {sentence[found.end() :]}"


def numbered_on(sentence: str, talk: Talk, scanner: Scanner) -> str:
    """The sentence, with the name of the group before the numbers of its units that another sentence named or heads."""
    if talk.within or talk.units:
        sentence = _under_their_regiment(sentence, talk, scanner)
    if sentence[:12].lstrip("* -").removeprefix("the ").removeprefix("The ")[:1] in "12345":
        sentence = _with_battalions(sentence, talk, scanner)
    if not talk.units or not _NUMBERED.match(sentence):
        return sentence
    first = scanner.scan(sentence)[:1]
    if first and first[0].kind == "UNITS" and len(first[0].value.entries) == 1:
        # `3rd Para too`: a name of its own.
        return sentence
    groups = [g for g in scanner.gaz.scenario.groups.values() if set(talk.units) <= set(g.units)]
    for group in sorted(groups, key=lambda g: len(g.units)):
        for name in (*group.names, group.name):
            whole = f"{name}: {sentence.removeprefix('- ')}"
            pieces = scanner.scan(whole)
            named = {e.id for p in pieces[2:3] if p.kind == "UNITS" for e in p.value.entries}
            if [p.kind for p in pieces[:2]] == ["UNITS", "COLON"] and named and named < set(group.units):
                return sentence if _by_place_in_the_row(pieces[2:], talk, scanner) else whole
    return sentence


#: `the first`, `the second`: the number a battalion bears, or its place in the row of those named.
_RANKS = ("first", "second", "third")


def _by_place_in_the_row(pieces: list[Piece], talk: Talk, scanner: Scanner) -> bool:
    """`1/401 and 2/327 go to Uden. The first stays there, the second goes on.`: 1/401, not the 1st Bn of the 327th;
    where number and place in the row are one, they are the battalions so numbered."""
    named = [p for p in pieces if p.kind == "UNITS" and p.text.lower().split()[-1] in _RANKS]
    if len(talk.units) < 2 or not named:
        return False
    ranks = [_RANKS.index(p.text.lower().split()[-1]) for p in named]
    bodies = {scanner.gaz.scenario.units[u].short.partition("/")[2] for u in talk.units}
    if len(bodies) < 2 and (len(talk.units) != 2 or ranks != [0, 1]):
        return False
    return any(
        rank < len(talk.units) and {e.id for e in p.value.entries} != {talk.units[rank]}
        for rank, p in zip(ranks, named, strict=True)
    )
