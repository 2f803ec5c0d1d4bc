"""What is told of troops or a place in a relative clause: `KG Knaust, dem Mielke unterstellt wird, marschiert nach
Elst`, `Knaust, with whom Mielke rides, moves to Elst`.

Who is named there is not ordered, and its hours and places are none of the order's: it is a remark, shown back. One
that has a deed of its own, to be done or being done, is asked about. Source: orders.md 6, 12.
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import OF_EACH, Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

_PREPOSITIONS = (
    "zu|bei|mit|unter|hinter|neben|von|in|an|auf|für|fuer|vor|aus|durch|to|with|under|from|behind|beside|of|by|met|onder|"
    "van|achter|aan|naast|voor"
)
#: German and Dutch ones end in their verb; `whom` and `whose` need none there.
_RELATIVE = re.compile(
    rf",\s*(?:(?P<led>{_PREPOSITIONS})\s+)?(?P<word>der|die|das|dem|den|denen|deren|dessen|welche[rsmn]?|dat|wie|wiens|wier|"
    r"waar(?:bij|van|in|mee|op|onder|achter|toe)|whom|whose)\s+(?P<told>[^,;:.!?()]+?)\s*(?P<end>[,.;!]|$)",
    re.IGNORECASE,
)
_ENGLISH = frozenset({"whom", "whose"})
#: Verbs of being somewhere, and words that put a deed in the past.
_BEING = re.compile(
    r"\b(?:liegt|liegen|steht|stehen|befindet|befinden|gehört|gehoert|ist|sind|war|waren|hat|haben|hatte|hatten|wurde|"
    r"wurden|worden|staat|staan|ligt|liggen|is|zijn|was|werd|werden|heeft|hebben|had|hadden|sollte|sollten|wollte|"
    r"wollten|moest|moesten|zou|zouden)(?:\s+\w+)?\s*$",
    re.IGNORECASE,
)
#: A relative clause has its verb in one word, and last.
_MAIN = re.compile(
    r"\s(?:(?:an|aan|auf|ab|af|vor|zurück|zurueck|terug|ein)|(?:wird|werden|soll|sollen|muss|müssen|muessen) \w+)$",
    re.I,
)
_ANTECEDENTS = frozenset({"UNITS", "PLACE"})
#: What leaves the clause more than a remark.
_OPEN = frozenset({"IF", "WHEN", "UNLESS", "SHALL", "NOACTION", "OR"})


def without_relative_clauses(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces with each such clause as a remark at the end, or with the doubt it leaves."""
    remarks: list[Piece] = []
    for found in _RELATIVE.finditer(sentence):
        row = [p for p in pieces if found.start("word") <= p.start < found.end("told")]
        before = [p for p in pieces if p.end <= found.start()]
        # `zum selben Zeitpunkt, zu dem Harder antritt`: what the clause is about may be any word.
        led = found["led"] is not None or (bool(before) and before[-1].kind in _ANTECEDENTS)
        if not row or not led or not _ends_in_a_verb(row, found):
            continue
        inside = [p for p in pieces if found.start() <= p.start < found.end()]
        behind = [p for p in pieces if p.start >= found.end()]
        timed = any(p.kind == "TIME" and p.value.clock is not None for p in (*before, *behind))
        if _acts(row, found["told"], timed):
            who = Piece("WORD", OF_EACH, found.start("word"), found.start("word"), found["word"])
            return [*before, inside[0]._replace(kind="COMMA"), who, *row, *behind, *remarks]
        if found["end"] in (";", ".", "!"):
            behind = [p for p in inside if p.start >= found.start("end")] + behind
        remarks.append(remark_of(row))
        pieces = [*before, *behind]
    return [*pieces, *remarks]


_WHO = re.compile(r"\s*,\s*(?:which|who)\s+(?P<done>(?:has|have|had|was|were|is|are)(?! to\b)\b)?", re.IGNORECASE)
_SPOKEN_OF = re.compile(r"\b(?:it|there|them)\b", re.IGNORECASE)
_AT_HOME = frozenset({"HOLD", "GUARD"})
_TO_BE_DONE = frozenset(
    {"SHALL", "TO", "TIME", "UNTIL", "FROM", "BY", "LASTING", "FOR", "IF", "WHEN", "UNLESS", "THEN"}
)


def told_of_themselves(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`2/508, which holds Beek, moves to Wyler`: where those addressed are, as a remark at the end; `2/508, which is to
    hold Beek until 1200, moves …`: their own task or news, and it is asked about."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "UNITS"), -1)
    while kinds_at(pieces, at + 1, 2) in (["JOIN", "UNITS"], ["AND", "UNITS"]):
        at += 2
    found = _WHO.match(sentence, pieces[at].end) if at >= 0 else None
    if found is None or any(p.kind in VERBS for p in pieces[:at]):
        return pieces
    end = next((j for j in range(at + 2, len(pieces)) if pieces[j].kind == "COMMA"), 0)
    row = pieces[at + 2 : end]
    behind = pieces[end + 1 : end + 2]
    if not end or not row or not behind or not (behind[0].kind in VERBS or behind[0].kind in ("TO", "SHALL")):
        return pieces
    if any(p.kind == "UNITS" for p in row) or _SPOKEN_OF.search(sentence, pieces[end].end):
        # `2 Para, which took Ede, holds it until 1800`: its place is told there.
        return pieces
    deeds = [p for p in row if p.kind in VERBS]
    done = found["done"] is not None or any(p.text.lower().endswith("ed") for p in deeds)
    bidden = not done and any(p.kind in _TO_BE_DONE for p in row)
    if deeds and (bidden or not (done or all(p.kind in _AT_HOME for p in deeds))):
        who = Piece("WORD", OF_EACH, row[0].start, row[0].start, "which")
        return [*pieces[: at + 2], who, *row, *pieces[end:]]
    if not deeds and bidden:
        return pieces
    return [*pieces[: at + 1], *pieces[end + 1 :], remark_of(row)]


def _ends_in_a_verb(row: list[Piece], found: re.Match[str]) -> bool:
    """`…, die 9. SS, …` only names somebody else."""
    if found["word"].lower() in _ENGLISH:
        return True
    last = row[-1]
    if found["word"].lower() == "die" and row[0].kind == "UNITS" and len(row) == 2 and last.kind in VERBS:
        # `…, die Tiger folgen`.
        return False
    if _MAIN.search(found["told"]):
        # `Knaust greift Elst, die Panzerkompanie Hummel Bemmel an`, `…, dem Bataillon Euling wird befohlen`.
        return False
    ended = last.kind in ("WORD", "SHALL", "UNLESS", "PAST", "NOACTION") or last.kind in VERBS
    word = found["told"].split()[-1]
    return (ended or last.end < found.end("told")) and word.islower() and word.isalpha()


def _acts(row: list[Piece], told: str, timed: bool) -> bool:
    """Whether a deed stands in it that they may be meant to do, `die gestern Elst angegriffen hat` is done; or the one
    hour of the sentence: `das um 1200 in Schijndel eintrifft`."""
    if _BEING.search(told):
        return any(p.kind in ("IF", "WHEN", "OR") for p in row)
    if not timed and any(p.kind == "TIME" and p.value.clock is not None for p in row):
        return True
    return any(p.kind in VERBS or p.kind in _OPEN for p in row)
