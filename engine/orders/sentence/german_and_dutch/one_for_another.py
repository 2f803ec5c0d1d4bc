"""What one does for another, in the orders of words that German and Dutch have for it: `Um 1500 unterstützt SS Art 10
Knaust`, `dass Budde Becker in Wyler ablöst`, `Becker wordt om 1500 in Wyler door Budde afgelost`, `Knaust hat Bruns zu
folgen`.

Who does it goes before the deed and whom it is done to behind it, as an order commonly has them; who stands first does
it, unless it is told as done. Source: orders.md 8; player's guide, "What".
"""

from engine.orders.sentence.pieces import Named, Piece
from engine.orders.sentence.words.plain_words import plain_letters

_SUPPORT, _RELIEVE, _FOLLOW = ("SUPPORT", "unterstützen"), ("DEED", "relieve"), ("FOLLOW", "folgen")
_DOES = {
    **dict.fromkeys(
        ("unterstuetzt", "unterstuetzen", "zu unterstuetzen", "ondersteunt", "ondersteunen", "te ondersteunen"),
        _SUPPORT,
    ),
    **dict.fromkeys(("steunt", "steunen", "te steunen"), _SUPPORT),
    **dict.fromkeys(("loest ab", "loesen ab", "lost af", "lossen af", "abloest", "aflost"), _RELIEVE),
    **dict.fromkeys(("abloesen", "abzuloesen", "aflossen", "af te lossen"), _RELIEVE),
    **dict.fromkeys(("folgt", "folgen", "zu folgen", "volgt", "volgen", "te volgen"), _FOLLOW),
}
#: What is done to those who stand first; `abloesung von` too, where it opens the sentence.
_DONE = {
    **dict.fromkeys(("unterstuetzt", "ondersteund", "gesteund"), _SUPPORT),
    **dict.fromkeys(("abgeloest", "afgelost"), _RELIEVE),
}
_NOUN = "abloesung von"
#: The words without which nothing of the kind stands in a sentence.
FOR_ANOTHER = frozenset(
    """
    unterstuetzt unterstuetzen ondersteunt ondersteunen ondersteund steunt steunen gesteund folgt folgen volgt volgen
    loest loesen lost lossen abloest abloesen abzuloesen aflost aflossen abgeloest afgelost abloesung
    """.split()  # noqa: SIM905
)
_IS_DONE = frozenset({"wird", "werden", "wordt", "worden"})
#: Words about the deed that say nothing more of it.
_BESIDE = _IS_DONE | {"hat", "haben", "heeft", "hebben", "zu", "te", "ich", "ik", "wil", "will", "durch", "door", "von"}
#: `om 6 uur` and `um 6` are no hours yet.
_WHEN = frozenset({"AT", "FROM", "UNTIL", "TIME", "BETWEEN", "FOUR", "TO", "LASTING", "NUM"})
_SILENT = frozenset({"SHALL", "COLON", "MARK", "WITH"})


def done_for_another(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`Um 1500 unterstützt SS Art 10 Knaust`, `dass Budde Becker in Wyler ablöst`: who, the deed, whom, where, when."""
    at, deed, done = _deed(pieces)
    if deed is None or pieces[0].text in ("Wird", "Werden", "Wordt", "Worden") or pieces[-1].text == "?":
        return pieces
    done = done or (deed is _FOLLOW and _whom_they_follow_first(pieces, at, sentence))
    rows, rest = _apart(pieces, at)
    # `Ich möchte, dass …`; `…, 1500`.
    rest = [p for i, p in enumerate(rest) if p.kind != "COMMA" or (i and not _timed(rest[i + 1 : i + 2]))]
    if len(rows) != _TWO:
        return pieces
    stands = rows[0][0].start < pieces[at].start < rows[1][0].start
    if stands and not done and deed is not _RELIEVE:
        return pieces
    where = [p for i, p in enumerate(rest) if "PLACE" in (p.kind, *(q.kind for q in rest[i + 1 : i + 2]))]
    when = [p for p in rest if p not in where]
    if not _WHEN.issuperset(p.kind for p in when) or len(where) > _TWO or (where and deed is not _RELIEVE):
        return pieces
    who, whom = reversed(rows) if done else rows
    return [*who, pieces[at]._replace(kind=deed[0], text=deed[1]), *whom, *where, *when]


_TWO = 2


def _timed(pieces: list[Piece]) -> bool:
    return bool(pieces) and pieces[0].kind in _WHEN


def _whom_they_follow_first(pieces: list[Piece], at: int, sentence: str) -> bool:
    """`Der KG Bruns folgt das Bataillon Euling`, `GR 1035 folgt die KG Chill`: by the case their articles stand in."""
    behind = next((p for p in pieces[at + 1 :] if isinstance(p.value, Named)), None)
    if at != 1 or behind is None or plain_letters(pieces[at].text.lower()) not in ("folgt", "folgen"):
        return False
    first = sentence[: pieces[at].start].lower().split()
    second = sentence[pieces[at].end : behind.start].lower().split()[:1]
    dative = first[0] == "dem" or (first[0] == "der" and first[1].startswith(_FEMININE))
    return (dative and second not in (["der"], ["dem"])) or (
        first[0] not in ("die", "das") and second in (["die"], ["das"])
    )


_FEMININE = ("kg", "kampfgruppe", "panzerkompanie", "panzerabteilung", "kompanie", "abteilung", "brigade", "division")


def _deed(pieces: list[Piece]) -> tuple[int, tuple[str, str] | None, bool]:
    """Where the one deed stands, what it is, and whether it is done to those who stand first."""
    passive = any(p.text.lower() in _IS_DONE for p in pieces)
    for i, piece in enumerate(pieces):
        if piece.kind not in ("SUPPORT", "DEED", "FOLLOW", "WORD", "SUPPORTED"):
            continue
        form = plain_letters(piece.text.lower())
        if passive and form in _DONE:
            return i, _DONE[form], True
        if form == _NOUN:
            return i, _RELIEVE, not i
        if form in _DOES and (not passive or form.endswith("en")):
            # `Knaust wird um 1500 Bruns in Elst ablösen`: he is the one who does it.
            return i, _DOES[form], False
    return 0, None, False


def _apart(pieces: list[Piece], at: int) -> tuple[list[list[Piece]], list[Piece]]:
    """The rows of names, and what is told besides them and the deed."""
    rows: list[list[Piece]] = []
    rest: list[Piece] = []
    joined = False
    for i, piece in enumerate(pieces):
        if isinstance(piece.value, Named):
            if joined and rows:
                rows[-1].append(piece._replace(kind="UNITS"))
            else:
                rows.append([piece._replace(kind="UNITS")])
        elif piece.kind in ("JOIN", "AND") and rows and i + 1 < len(pieces) and isinstance(pieces[i + 1].value, Named):
            rows[-1].append(piece._replace(kind="JOIN"))
            joined = True
            continue
        elif i != at and piece.kind not in _SILENT and piece.text.lower() not in _BESIDE:
            rest.append(piece)
        joined = False
    return rows, rest
