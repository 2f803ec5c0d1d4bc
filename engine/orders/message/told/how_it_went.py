"""How a deed went and what little is left somewhere, told and not ordered: `Der Angriff auf Mook ist liegengeblieben`,
`De aanval op Mook is vastgelopen`, `hardly any flak left at Grave`.

Nobody is to attack there and nothing is to hold there: it is news. Source: orders.md 17.
"""

from engine.orders import patterns as re
from engine.orders.hours.times import When
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded, ways

_DEEDS = ways(
    r"""(?:gegen|sturm|nacht)?angriff | (?:gegen|vor)stoß | (?:gegen|vor)stoss | vormarsch | unternehmen
    | (?:tegen|storm)?aanval | opmars | (?:counter[- ]?)?attack | assault | advance"""
)
_WENT = ways(
    r"""(?:ist|sind|war|waren|wurde|wurden|is|was) (?:\w+ ){0,5}?(?:liegengeblieben|liegen geblieben|gescheitert
      |misslungen|mißlungen|gelungen|abgeschlagen|abgewiesen|zurückgeschlagen|steckengeblieben|stecken geblieben
      |festgefahren|zusammengebrochen|vorangekommen|fehlgeschlagen|vastgelopen|mislukt|geslaagd|afgeslagen|gestrand
      |beaten off|beaten back|repulsed|stalled|bogged down)
    | blieb (?:\w+ ){0,4}?(?:liegen|stecken) | brach (?:\w+ ){0,4}?zusammen | liep (?:\w+ ){0,3}?vast
    | (?:kam|kwam) (?:\w+ ){0,2}?(?:nicht|niet|kaum|nauwelijks) (?:voran|vorwärts|vooruit|weiter|verder)
    | scheiterte | misslang | mißlang | gelang | mislukte | lukte | bogged down | petered out | fizzled(?: out)?
    | stalled | ground to a halt | got nowhere | came to nothing | collapsed | broke down"""
)
#: `Hermanns Angriff auf Mook blieb im Feuer liegen.`
_HOW_IT_WENT = Worded(
    """
    liegengeblieben geblieben gescheitert misslungen mißlungen gelungen abgeschlagen abgewiesen zurückgeschlagen
    steckengeblieben festgefahren zusammengebrochen vorangekommen fehlgeschlagen vastgelopen mislukt geslaagd afgeslagen
    gestrand beaten repulsed stalled bogged blieb brach liep kam kwam scheiterte misslang mißlang gelang mislukte lukte
    petered fizzled ground got came collapsed broke
    """,
    rf"\W*(?:[\w.'’/-]+ ){{1,3}}?{_DEEDS} (?:[^,;:!?]{{2,60}} )?{_WENT}"
    r"(?: (?:heute|gestern|leider|today|yesterday|vandaag|gisteren|again|wieder|weer|early|badly))*\W*",
)
_LITTLE = re.compile(
    r"\W*(?:there(?:['’]s| is| are) |es gibt |er is )?(?:hardly|scarcely|barely|kaum|nauwelijks) "
    r"(?:any|an?|noch|nog|mehr|einer?|een)\b",
    re.IGNORECASE,
)


def how_it_went(pieces: list[Piece], sentence: str) -> bool:
    """Whether a sentence tells how a deed went, or how little there is."""
    if _HOW_IT_WENT.fullmatch(sentence):
        return sum(p.kind in VERBS for p in pieces) < _TWO
    if sentence[:1] in "hHsSbBkKnNtTeE" and _LITTLE.match(sentence):
        hours = (p.value for p in pieces if p.kind == "TIME")
        clocked = any(isinstance(v, When) and v.clock is not None for v in hours)
        return not clocked and all(p.kind not in VERBS and p.kind not in ("TO", "COMMA", "THEN") for p in pieces)
    return False


_TWO = 2
