"""Words that lean on the orders before them: `half an hour later`, `until then`, `the former`, `respectively`.

Each is said in full, as hours and names of its own; what cannot be told for certain is left as it stands, and asked
about. Source: orders.md 1, 8.
"""

from engine.orders import patterns as re
from engine.orders.message.shared.each_his_own import each_his_own
from engine.orders.message.shared.hour_of_each import hour_of_each
from engine.orders.message.shared.leaning_hours import leaning_hours
from engine.orders.message.shared.left_there import left_there
from engine.orders.message.shared.otherwise import otherwise_hold
from engine.orders.message.shared.the_former import ranks_named
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.transcript import Transcript

_LIKE_THOSE = re.compile(r"(?<=[\w:] )as for(?= \S*\d)(?=[^:]*$)")
_LEANING = frozenset({"LASTING", "UNLESS", "PAST", "SAMETIME", "THEN", "UNTIL", "VAGUE"})


def leaning(pieces: list[Piece], sentence: str, page: Transcript, naming: Naming, scanner: Scanner) -> list[Piece]:
    """The pieces, with what leans on words before said in full."""
    if " as for " in sentence and (alike := _LIKE_THOSE.sub("ditto ", sentence)) != sentence:
        # `3/505 as for 2/505 but to Riethorst`: each word where it stood.
        pieces = scanner.scan(alike)
    if "latter" in sentence or "ormer" in sentence or "second" in sentence or "the other" in sentence:
        pieces = ranks_named(pieces, page, scanner)
    kinds = {p.kind for p in pieces}
    if "TIME" in kinds and "PLACE" not in kinds and ("other" in sentence or " rest " in sentence):
        pieces = hour_of_each(pieces, page, naming)
    if "THERE" in kinds and "HOLD" in kinds and sentence[:5].lower() == "leave":
        pieces = left_there(pieces, page, naming)
    if "IF" in kinds and ("OR" in kinds or " else " in sentence):
        pieces = otherwise_hold(pieces, page)
    if not _LEANING.isdisjoint(kinds):
        pieces = leaning_hours(pieces, sentence, page, naming, scanner)
    if "resp" in sentence or "bzw" in sentence or "beziehungsweise" in sentence:
        pieces = each_his_own(pieces)
    return pieces
