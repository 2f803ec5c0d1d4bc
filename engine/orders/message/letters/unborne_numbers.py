"""Numbers and formations that bear nobody's name: `2/510 to Zijtaart`, `the 99th attacks Veghel`, `the division`.

A number before a sentence may be that of a list (`1) 2 Para to Elst`), of troops nobody has, or of a unit; who is
meant by such troops is asked. Source: orders.md 6, 12.
"""

from engine.orders import patterns as re
from engine.orders.message.shared.counted_over import BODIES
from engine.orders.names.counted_names import COUNTS
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.plain_words import canonical
from engine.orders.sentence.words.signal_words import VERBS

#: What joins a number to the name behind it, so that it is no number of a list.
_BESIDE = frozenset({"AND", "COMMA", "THEN"})
#: Words of a unit's name between its number and its kind.
_OF_THE_ARMY = frozenset({"abn", "para", "al", "inf", "gds", "armd", "ss", "pz", "field", "med", "glider"})
#: `Regiment 99 attacks`: the size of troops before their number.
_SIZED = re.compile(
    r"^\W*(?:the |our )?(?:[A-Z][\w-]* )?(?:battalions?|bns?|btl|regiments?|regt|rgt|brigades?|bde|divisions?|div|"
    r"company|coy|battery|bty|squadron|sqn|kampfgruppe|kg|abteilung|abt|battlegroup)\.? (?:no\.? ?)?(\d+)\b",
    re.IGNORECASE,
)
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th|d)$", re.IGNORECASE)
_FORMATION = re.compile(
    r"^\W*(?:the |my |our |your |this |whole |entire )*"
    r"((?:(?:para(?:chute)?|airborne|airlanding|infantry|inf|armou?red|armd|tank|panzer|pz|glider)\.? )?"
    r"(?:division|div|brigade|bde|corps|army|kampfgruppe))\b(?!['’\w-])",
    re.IGNORECASE,
)


def mere_opening(pieces: list[Piece]) -> bool:
    """Whether the first piece is the number of a list or a mark, and says nothing."""
    counts_aircraft = len(pieces) > 1 and pieces[1].kind in ("SQUADRONS", "AIR", "TO", "RECCE", "SUPPORT", "JOINNUM")
    # `2nd and HQ 82 Abn to Mook`: one of those sent.
    if [p.kind for p in pieces[:3]] == ["NUM", "AND", "UNITS"] and not pieces[0].text.isdigit():
        return False
    # `Four KGs attack at 1000: Goebel Wyler, …`: of those behind the colon.
    counts_them = pieces[0].text.isalpha() and pieces[1:] != [] and BODIES.issuperset(pieces[1].text.lower().split())
    if pieces[0].kind == "NUM" and not (counts_them and any(p.kind == "COLON" for p in pieces[2:10])):
        return not counts_aircraft
    return pieces[0].kind in ("COLON", "COMMA", "MARK", "AND")


def mere_formation(pieces: list[Piece], sentence: str) -> str:
    """`The division attacks Veghel`: a formation without its name, which is not the unit spoken of before; empty if
    the sentence has another subject."""
    found = _FORMATION.match(sentence)
    # `Para Bde to attack Elst`: of which there are two.
    sort = found is not None and " " in found[1] and pieces[0].kind == "WORD" and len(pieces) > 1
    doing = pieces[1] if sort else pieces[0] if pieces else None
    acting = doing is not None and (doing.kind in VERBS or doing.kind in ("TO", "SHALL", "NOACTION", "NOT"))
    return found[1].lower() if found is not None and acting else ""


def unborne_number(pieces: list[Piece], sentence: str) -> str:
    """`2/510 to Zijtaart`, `156 to Elst`: a number that stands for troops nobody has."""
    kinds = [p.kind for p in pieces[:5]]
    if numbered := _troops_numbered(pieces, sentence):
        return numbered
    if (
        kinds[:3] in (["NUM", "MARK", "NUM"], ["NUM", "JOINNUM", "NUM"])
        and pieces[1].text == "/"
        and pieces[2].start == pieces[1].end
    ):
        return "".join(p.text for p in pieces[:3]) if set(kinds[3:]) & (VERBS | {"TO"}) else ""
    if kinds[:3] == ["NUM", "TO", "PLACE"] and pieces[1].start - pieces[0].end == 1:
        return pieces[0].text
    if kinds[:1] == ["NUM"] and pieces[0].text.isdigit() and kinds[2:3] == ["UNITS"] and kinds[1] in _BESIDE:
        # `4 and 3/505 attack`: a number beside a name is a name too, never the number of a list.
        return f"{pieces[0].text} {pieces[1].text} {pieces[2].text}".replace(" ,", ",")
    if kinds[:2] == ["NUM", "COLON"] and pieces[0].text.isdigit() and len(pieces[0].text) == 3 and len(pieces) > 2:
        # `107: back to Helmond`: a regiment, no number of a list.
        return pieces[0].text
    if kinds[:3] == ["NUM", "WORD", "UNITS"] and canonical(pieces[1].text)[0] in _OF_THE_ARMY:
        # `308 abn engr hold Mook`: not 307.
        return " ".join(p.text for p in pieces[:3])
    if kinds[:3] == ["NUM", "WORD", "SQUADRONS"] and set(kinds[3:5]) & (VERBS | {"TO"}):
        # `14 Fd Sqn repair Son bridge`
        return " ".join(p.text for p in pieces[:3])
    name_like = kinds[:2] == ["NUM", "WORD"] and (pieces[1].text[:1].isupper() or len(pieces[1].text) > len("then"))
    if name_like and set(kinds[2:3]) & (VERBS | {"TO"}):
        # `1 bordr hold heveadorp`
        return f"{pieces[0].text} {pieces[1].text}" if pieces[1].start - pieces[0].end == 1 else ""
    return ""


def _troops_numbered(pieces: list[Piece], sentence: str) -> str:
    """`Regiment 99 attacks Veghel`, `the 99th attacks Veghel`: troops nobody has, not the number of a list."""
    if pieces[0].kind != "NUM" or len(pieces) < 2:
        return ""
    acting = pieces[1].kind in VERBS or pieces[1].kind in ("TO", "SHALL", "NOACTION", "NOT", "AVOIDCONTACT")
    sized = _SIZED.match(sentence)
    if sized is not None and sized[1] == pieces[0].text and acting:
        return sized[0].strip()
    ordinal = _ORDINAL.match(pieces[0].text)
    # `The four battle groups Spindler, Harder, …`: how many of them, and no name.
    led = acting or (pieces[1].kind == "UNITS" and pieces[0].text.lower() not in COUNTS)
    if led and pieces[0].text.isalpha() and sentence[: pieces[0].start].strip().lower() == "the":
        # `1 Para to Elst. The third moves to Ede.`, `the second half of 1 Para`.
        return f"the {pieces[0].text}"
    return pieces[0].text if ordinal is not None and acting and int(ordinal[1]) > 3 else ""
