"""What is asked besides where troops are: `Where is GR 1034 and who holds Schijndel?`

Behind such a question stands another, and no deed of those asked after. Source: orders.md 6; MG-COMM-1.
"""

from engine.orders import patterns as re
from engine.orders.message.talk import Talk
from engine.orders.sentence.pieces import JOINTS, Piece, remark_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.values import OrderKind

#: How a further question begins.
_ASKS = re.compile(
    r"(?:,|\s(?:and|und|en)\b|,\s*(?:and|und|en)\b)\s+(?:(?:is|are|was|were|has|have|had|does|do|did|can|could|will|who|"
    r"what|how|when|why|whether|which|where|if)\b|"
    r"(?:ist|sind|hat|haben|hält|haelt|halten|kann|wer|was|wie|wann|warum|ob|wo|steht|stehen|kämpft|kaempft)\b|"
    r"(?:zijn|heeft|hebben|houdt|houden|kan|wie|wat|hoe|wanneer|waarom|of|waar)\b)",
    re.IGNORECASE,
)


#: `Where are their tanks?`, `Wo stehen ihre Panzer?`; `Ihre` are those of the one who is written to.
_THEIRS = re.compile(r"\s+(?:all |alle )?(?:(?i:their|his|the other side's)|ihre|seine|deren|hun|zijn)\s+$")


def of_the_others(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`Where are their tanks?`: the enemy's, and none of the writer's own; who they are is for the umpire."""
    row = pieces[1:3] if len(pieces) > 2 and pieces[1].kind == "THEY" else pieces[1:2]
    if not row or row[-1].kind != "UNITS" or any(e.sort != "wide" for e in row[-1].value.entries):
        return pieces
    if _THEIRS.fullmatch(sentence, pieces[0].end, row[-1].start) is None:
        return pieces
    theirs = row[-1]._replace(kind="ENEMY", value=row[-1].text.lower())
    return [pieces[0], theirs, *pieces[len(row) + 1 :]]


def case_asked(pieces: list[Piece]) -> bool:
    """`What happens to the Pannerden ferry if my engineers leave it?`: what would come of it, and no deed of theirs."""
    kinds = [p.kind for p in pieces]
    return pieces[0].text.lower().startswith("what happens") and kinds[:2] in _OF_WHAT and "IF" in kinds


_OF_WHAT = (["WHEREIS", "PLACE"], ["WHEREIS", "UNITS"])


def asked_besides(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces of a question after troops with a further question as a remark; what others named in it could do is
    left open, and asked about."""
    named = next((i for i, p in enumerate(pieces) if p.kind == "UNITS"), 0)
    asks = _ASKS.search(sentence, pieces[named].end) if named else None
    cut = next((i for i, p in enumerate(pieces) if asks is not None and p.start >= asks.start()), 0)
    if cut <= named or pieces[cut].kind not in JOINTS:
        return pieces
    if any(p.kind == "UNITS" for p in pieces[cut:]):
        # `Where is GR 1034 and can GR 1035 attack Best?`
        deed = any(p.kind in VERBS - {"WHEREIS", "REPORT"} for p in pieces[cut:])
        open_still = pieces[cut]._replace(kind="UNLESS", text=sentence[pieces[cut].start :].strip("?"))
        return [*pieces[:cut], open_still, *pieces[cut + 1 :]] if deed else pieces
    return [*pieces[:cut], remark_of(pieces[cut:])]


_WHERE = frozenset({"where", "wo", "wohin", "waar", "waarheen", "whither"})
_WHERE_GUESSED = frozenset({"TO", "AT", "FROM", "VIA", "PLACE", "JOIN", "MARK", "BYROAD", "NOW"})


def place_guessed(pieces: list[Piece]) -> list[Piece]:
    """`Where has 3 Para gone, to Arnhem?`: what the writer thinks is no place they are sent to; shown back."""
    at = next((i for i in range(len(pieces) - 1, 1, -1) if pieces[i].kind == "COMMA"), 0)
    asked = pieces[0].text.lower().split()[0] in _WHERE and pieces[0].kind in ("WORD", "WHEREIS")
    tail = {p.kind for p in pieces[at + 1 :]}
    if not at or not asked or "PLACE" not in tail or not tail <= _WHERE_GUESSED:
        return pieces
    return [*(p for p in pieces[:at] if p.text.lower() not in _GONE), remark_of(pieces[at + 1 :])]


_GONE = frozenset({"gone", "got", "gotten", "went", "heen", "hin", "been", "heading", "bound", "off"})

#: Where one asked after ought to be: a complaint, or what he is to do.
_EXPECTED = re.compile(
    r"\W*(?:(?:he|she|it|they|er|sie|hij|ze|zij)\s+)?(?:"
    r"(?:should|must|ought to|(?:is|are) (?:supposed |meant |due |expected )?to) (?:already |now )?be\b|"
    r"(?:soll(?:te)?n?|m(?:ü|ue)(?:ss|ß)te)\b.*\b(?:sein|stehen|liegen)\b|(?:moet|moest|zou)(?:en)?\b.*\b(?:zijn|staan)\b)",
    re.IGNORECASE,
)


def expected_there(pieces: list[Piece], sentence: str, talk: Talk) -> bool:
    """`Where is Worrowski? He should be at Wolfheze by 1100.`: why he is asked after, or an order for him?"""
    if pieces[0].kind == "WHEREIS":
        comma = next((p.end for p in pieces if p.kind == "COMMA"), 0)
        return comma > 0 and _EXPECTED.match(sentence, comma) is not None
    asked = talk.before[-1:] and talk.before[-1].kind is OrderKind.REPORT and pieces[0].kind != "UNITS"
    return bool(asked) and _EXPECTED.match(sentence) is not None
