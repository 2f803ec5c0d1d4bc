"""Names nobody bears, and troops that have none: who is addressed by them is asked, in the words for the enemy's.

A deed or a march behind such a name is never for those named before it. Source: orders.md 6, 12.
"""

import itertools

from engine.orders import patterns as re
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import DEFINITE, JOINTS, Piece
from engine.orders.sentence.words.signal_words import VERBS

#: Words that begin a sentence of prose, though they stand where a unit's name would.
_NOT_NAMES = frozenset(
    """
    gimme nvm lol btw yo omg fyi plz any some wir slow
    somebody someone anybody says said claims reckons thinks tells
    try give make let ensure see remember note now next also finally please just everyone everybody nobody
    nice lovely brilliant excellent fantastic superb wonderful pls please no dont lets let what when where who
    why how if so ok yes but and or not hope thanks just maybe
    perhaps good received help relief rescue luck ammunition supplies request requests need carry bring fetch
    collect hilfe entsatz hulp ontzet hi hey hello morning evening right great good well sure yep yeah fine done copy
    roger thx ta cheers greetings salutations again still quick meanwhile tonight today
    wounded casualties prisoners pows stragglers refugees civilians
    """.split()  # noqa: SIM905
)


_WONDERS = frozenset({"will", "do", "does", "did", "are", "is", "when"})


def unknown_troops(pieces: list[Piece], sentence: str = "") -> str:
    """`marines stay put`: a deed of troops that bear no name; empty if the sentence is something else."""
    row = [p for p in pieces if p.kind not in ("COMMA", "MARK")]
    if sentence.rstrip().endswith("?") and sentence.split(" ", 1)[0].lower() in _WONDERS:
        # `Will the gliders come today?`
        return ""
    kinds = {p.kind for p in row}
    nobody = _NOBODY.match(sentence) if "PLACE" in kinds and "UNITS" not in kinds else None
    if nobody is not None and not sentence.rstrip().endswith("?"):
        return nobody["a"] or nobody["b"]
    if sentence and (whom := _sort_of_troops(row, sentence)):
        return whom
    if pieces[2:] and pieces[1].kind == "COMMA" and _name_like(pieces[0]) and _bidden(pieces[1:]):
        # `Tucker, move to Grave`.
        return pieces[0].text if pieces[0].text.lower() not in _NOT_NAMES else ""
    if [p.kind for p in row[:2]] == ["COY", "NUM"] and row[2:] and row[2].kind in VERBS | {"TO"}:
        # `A troop of 376 fires on 4663`.
        return f"{row[0].text} {row[1].text}"
    if row and row[0].text.lower() in ("groups", "columns", "waves", "forces", "orders", "things"):
        return ""
    if len(row) > 1 and row[0].text == "Guards" and (row[1].kind in VERBS or row[1].kind == "TO"):
        return row[0].text
    if not 1 < len(row) <= 5 or row[0].kind != "WORD" or row[1].kind not in _OF_TROOPS:
        return ""
    word, deed = row[0].text.lower(), row[1].text.lower().split()[0]
    plural = (
        word.isalpha()
        and word.endswith(("s", "men"))
        and len(word) > 4
        and not deed.endswith("s")
        and word not in _NOT_NAMES
    )
    rest = {p.kind for p in row[2:]}
    return row[0].text if plural and row[0].text.islower() and rest <= _OF_A_TASK else ""


_POINTS = frozenset({"PLACE", "BRIDGEWORD", "FERRYWORD", "BYRAIL", "BYROAD", "BEHIND"})
#: `Someone go to Mook`, `Send whoever is free to Mook`: a task of nobody who is named.
_ANYBODY = (
    r"(?:some|any)(?:one|body)|(?:some|any) (?:[a-z]+ )?(?:battalion|unit|troops|men|company|guns?|tanks)|who ?ever"
)
_NOBODY = re.compile(
    rf"\W*(?:(?:please|pls|then|now|and|so|also) )*(?:(?:send|get|put|move|have|take|bring) "
    rf"(?P<a>{_ANYBODY})\b|"
    rf"(?P<b>{_ANYBODY})(?: else)?(?: (?:that|who) is (?:free|near|nearest|left))?(?: free| nearest)?"
    r" (?:please |has to |must |should |is to |needs to |will |to )?"
    r"(?:go|move|attack|march|hold|take|defend|guard|advance|withdraw|scout|recce|capture|seize)(?:e?s)?\b)",
    re.IGNORECASE,
)


def _bidden(row: list[Piece]) -> bool:
    """Whether a deed of troops stands right behind a comma, with its place."""
    deed = row[1]
    bids = deed.kind in _OF_TROOPS and not deed.text.endswith(("s", "ed", "ing")) and deed.start - row[0].end <= 1
    return bids and any(p.kind in _POINTS for p in row)


def _sort_of_troops(row: list[Piece], sentence: str) -> str:
    """`the police battalion moves to Arnhem`: troops by their sort, and what they are to do and where."""
    deed = next((i for i, p in enumerate(row) if p.kind in _OF_TROOPS or p.kind == "TO"), 0)
    rest = {p.kind for p in row[deed:]}
    if not 0 < deed <= 5 or any(p.kind not in _IN_SUCH_NAMES for p in row[:deed]) or row[deed].text.endswith("ed"):
        return ""
    said = sentence[: row[deed].start].strip(" .,:-")
    placed = rest & {"PLACE", "BRIDGEWORD", "THERE"} and rest <= _OF_A_TASK | _OF_TROOPS | {"BY", "FROM", "UNTIL"}
    sort = _SORTS.search(said) and len(said) < _A_NAME and row[0].text.lower() not in _NOT_NAMES
    return re.sub(r"^(?:the|my|our|all|his)\s+", "", said, flags=re.IGNORECASE) if placed and sort else ""


_IN_SUCH_NAMES = frozenset("ALL WORD COY NUM JOINNUM AND PLACE FROM AT MARK BRIDGEWORD SQUADRONS TIME EITHER".split())  # noqa: SIM905
_A_NAME = 40
#: Sorts of troops.
_SORTS = re.compile(
    r"\b(?:battalions?|bns?|compan(?:y|ies)|coys?|squadrons?|sqns?|regiments?|regts?|brigades?|sailors|gunners|columns?|"
    r"yeomanry|lorries|trucks|jeeps|troops|men|lads|boys|force|party|patrols?|builders|pounders|crews?|sappers|"
    r"infantry|battle ?groups?|armou?r|cavalry|lancers|hussars|rifles|fusiliers|marines|police|guards?|soldiers|"
    r"panzers?|platoons?)\b",
    re.IGNORECASE,
)
_OF_TROOPS = frozenset({"MOVE", "HOLD", "GUARD", "ATTACK", "WITHDRAW", "RECCE", "FIRE", "FOLLOW", "DROP"})
_OF_A_TASK = frozenset({"PLACE", "TO", "AT", "TIME", "THERE", "NOW", "UNITS", "VIA", "ENEMY", "BRIDGEWORD", "ON"})


#: `kg huber attack veghel`: a name behind it, with a capital or not.
_TITLES = frozenset({"kg", "kampfgruppe", "sperrgruppe"})
#: `I'd like a report from them`.
_OF_ONESELF = frozenset({"I'", "I’"})


#: What is spoken of without a name, alone before its deed: `Road is clear as far as Aalst`, `Heavy shelling at Son`.
_SPOKEN_OF = frozenset("road roads route routes bridge bridges way traffic heavy light fierce bitter more".split())  # noqa: SIM905


#: What a man did who only wished to do it.
_WANTED = frozenset("wanted wants asked asks hoped hopes tried decided refused agreed promised begged wished".split())  # noqa: SIM905


def unknown_head(pieces: list[Piece]) -> str:
    """A name nobody bears before a verb: `Krumm hold Wolfheze`, answered like the enemy's (orders.md 12)."""
    kinds = [p.kind for p in pieces]
    verb = next((i for i, k in enumerate(kinds) if k in VERBS or k == "TO"), 0)
    head = [p for p in pieces[:verb] if p.kind != "COLON"]
    if not head or len(head) > 3 or head[0].kind == "COY" or any(p.kind not in ("WORD", "NUM", "COY") for p in head):
        return ""
    if "COLON" in kinds[verb + 1 : verb + 4] and "UNITS" in kinds[verb + 1 : verb + 6]:
        # `Big push at 1800: SRY attacks Elst`: a title.
        return ""
    told = kinds[verb] in VERBS or (kinds[verb] == "TO" and kinds[verb + 1 : verb + 2] and kinds[verb + 1] in VERBS)
    curt = len(pieces) <= 6 and told and not any(p.kind in ("WORD", "RAMBLE") for p in pieces[verb:])
    deed = pieces[verb]
    told = deed.text.lower().split()[0].endswith("ing") and deed.start - pieces[verb - 1].end > len(" is")
    if told or (len(head) == 1 and head[0].text.lower() in _SPOKEN_OF):
        # `Frost is holding on.`
        return ""
    named = any((p.text[0].isupper() or p.text[0].isdigit()) and p.text[:2] not in _OF_ONESELF for p in head)
    named = named or (len(head) > 1 and head[0].text.lower() in _TITLES)
    if head[-1].text.lower() in _WANTED and deed.kind == "TO":
        # `Hackett wanted to go back to Wolfheze, I said no.`
        return ""
    if (
        not named
        or any(p.text.lower() in _NOT_NAMES for p in head)
        or not (curt or set(kinds[verb:]) & {"PLACE", "WATER"})
    ):
        return ""
    return " ".join(p.text for p in head)


def no_square(pieces: list[Piece], sentence: str) -> str:
    """`GR 1037 to Boxtel`: a regiment nobody has before what it is to do, and no square."""
    kinds = [p.kind for p in pieces[:3]]
    at = 1 + (kinds[1:2] == ["COLON"])
    acts = kinds[:1] == ["PLACE"] and set(kinds[at : at + 1]) & (VERBS | {"TO"}) and " to be " not in sentence
    deed = next((i for i, p in enumerate(pieces) if p.kind in VERBS or p.kind == "TO"), 0)
    if not acts and deed and {p.kind for p in pieces[:deed]} <= _OF_A_NUMBER and pieces[deed + 1 :][:1]:
        # `10 prar to wolfheze`, `2/56 to son`, `326 egm repair son bridge`
        name = sentence[: pieces[deed].start].strip()
        if pieces[deed + 1].kind == "PLACE" and _NUMBERED.fullmatch(name):
            return name
    return sentence[: pieces[0].end] if acts and _OF_A_NAME.fullmatch(sentence[: pieces[0].start]) else ""


#: What before four figures makes a name of them: `gr 1037`, `1/5008`.
_OF_A_NAME = re.compile(r"gr |\d{1,2}/", re.IGNORECASE)
_OF_A_NUMBER = frozenset({"WORD", "NUM", "JOINNUM", "MARK"})
_NUMBERED = re.compile(r"\d{1,3}(?:st|nd|rd|th)? [a-z]{2,}(?<!s)|\d{1,2}/\d\w{1,3}")


def unknown_beside(pieces: list[Piece]) -> str:
    """A name nobody bears among those addressed: `2 Para and Krumm move`, answered like the enemy's (orders.md 12)."""
    verb = next((i for i, p in enumerate(pieces) if p.kind in VERBS or p.kind == "TO"), 0)
    row = pieces[:verb]
    for i, piece in enumerate(row):
        if piece.kind != "WORD" or piece.text.lower() in _NOT_NAMES or not any(p.kind == "UNITS" for p in row):
            continue
        before, after = row[i - 1].kind if i else "", row[i + 1].kind if i + 1 < len(row) else ""
        if (before == "AND" and i > 1 and row[i - 2].kind in ("UNITS", "WORD")) or (
            after in ("AND", "JOIN")
            and i + 2 < len(row)
            and row[i + 2].kind == "UNITS"
            and (piece.text[:1].isupper() or (i == 0 and piece.start == 0))
        ):
            return piece.text
        if (
            before == "COMMA"
            and i > 1
            and row[i - 2].kind == "UNITS"
            and after in ("AND", "COMMA")
            and piece.text[:1].isupper()
        ):
            return piece.text
    return _unknown_later(pieces, verb)


#: What stands before the name of a battle group, or is one itself.
_TITLES = frozenset({"kg", "kampfgruppe", "gruppe", "abteilung", "abt", "btl", "rgt", "kompanie", "col", "task"})


def _unknown_later(pieces: list[Piece], verb: int) -> str:
    """`GR 1035 to Best, Krumm in reserve at Boxtel`, `…, KG Krumm to Boxtel`: what a name nobody bears is to do is not
    for those before it."""
    for i, piece in enumerate(pieces):
        if piece.kind not in ("WORD", "COY") or i <= max(verb, 1) or pieces[i - 1].kind not in JOINTS:
            continue
        beside = [p.kind for p in pieces[i + 1 : i + 4]]
        if beside[:2] == ["AND", "UNITS"] and beside[2:] and beside[2] in VERBS and piece.kind == "WORD":
            # `Greschick goes to Riethorst, Krumm and Stargaard attack Beek`.
            parted = "COMMA" in (pieces[i - 1].kind, pieces[i - 2].kind)
            several = not pieces[i + 3].text.lower().split()[0].endswith("s") and parted
            if several and piece.text.lower() not in _NOT_NAMES | _ONE_OF_THEM:
                return piece.text
        end = i + 1
        while end < len(pieces) and end < i + 3 and (pieces[end].kind == "COY" or _name_like(pieces[end])):
            end += 1
        if (whom := _sort_behind(pieces, i)) and i > verb:
            return whom
        titled = piece.text.lower() in _TITLES and [p.kind for p in pieces[i + 1 : i + 2]] == ["WORD"]
        end = max(end, i + 2) if titled else end
        row = pieces[i:end]
        if not titled and (piece.kind == "COY" or not _name_like(row[0]) or row[-1].text.isupper()):
            continue
        ahead = [p for p in pieces[end : end + 5] if p.kind not in _OF_AN_HOUR][:2]
        stands = ahead and (ahead[0].kind in _BESIDE_DEEDS or ahead[0].text in _STATIONS)
        acts = stands or [p.kind for p in ahead] in (["TO", "PLACE"], ["VIA", "PLACE"])
        if acts and pieces[end].start - row[-1].end <= _A_WORD and row[0].text.lower() not in _NOT_NAMES:
            return " ".join(p.text for p in row)
    return ""


#: What another is told to do beside those before it: a deed, or `Panthers behind`, `Krumm last`.
_BESIDE_DEEDS = VERBS | {"BEHIND", "AHEAD", "MYLAST"}
_STATIONS = frozenset("next front flank left right rear reserve trailing alongside".split())  # noqa: SIM905
#: Words for one of those named before.
_ONE_OF_THEM = frozenset("former latter first second third other others last same whole lot pair two three".split())  # noqa: SIM905


def _sort_behind(pieces: list[Piece], i: int) -> str:
    """`2 IG to Grave, the lorries stay in Veghel`: troops by their sort behind a joint, with a deed of their own."""
    end = next((j for j in range(i, min(i + 4, len(pieces))) if pieces[j].kind not in ("WORD", "COY")), 0)
    row = pieces[i:end]
    if not row or pieces[end].start - row[-1].end > _A_WORD:
        return ""
    said = " ".join(p.text for p in row)
    if row[0].text.lower() in _ONE_OF_THEM:
        return ""
    acts = pieces[end].kind in _OF_TROOPS or [p.kind for p in pieces[end : end + 2]] == ["TO", "PLACE"]
    acts = acts and not pieces[end].text.lower().endswith(("ed", "ing"))
    sort = _SORTS.search(said) is not None or row[0].value == DEFINITE
    return said if acts and sort and row[0].text.lower() not in _NOT_NAMES else ""


#: What may stand between a name and its deed: `Krumm um 1000 nach Beek`, `KG Krumm soll nach Beek`.
_OF_AN_HOUR = frozenset({"NOW", "AT", "FROM", "TIME", "SHALL"})
#: Letters of one word that says nothing: `Smith Force to Ede`, `Krumm sofort nach Beek`.
_A_WORD = 9


def _name_like(piece: Piece) -> bool:
    return piece.kind == "WORD" and piece.text[:1].isupper() and piece.text[1:2] not in ("'", "’")


#: Behind what a name of troops says who goes along, or who is addressed beside others.
_OF_OWN = frozenset(
    "COMMA AND JOIN SEMI COLON WITH BEHIND FOLLOW SUPPORT SUPPORTED WHEN IF COND UNTIL LESS SAYTO REPORT".split()  # noqa: SIM905
)


#: What is told of others behind their name: `tanks coming`, `panzers in the woods`.
_IS = re.compile(
    r"\s+(?:is|are|has|have|was|were|may|might|seems?|coming|approaching|inbound|incoming|closing|nearby|around|"
    r"everywhere|spotted|sighted|reported|seen|heard|heading|moving|advancing|attacking|rolling|"
    r"on (?:the|their|its) way|in the)\b",
    re.IGNORECASE,
)


_STOPPED = frozenset({"stop", "stops", "to stop", "halt", "halts"})


def as_the_enemy(pieces: list[Piece], sentence: str, naming: Naming) -> str:
    """`drive Greschick off LZ T`, `retake LZ T from KG Goebel`, `2 Para are to be attacked by Harder`: said of the
    enemy instead of a unit of his; empty if none is named so. His name right behind the attack stays."""
    by = any(a.kind == "WITH" and b.kind == "UNITS" for a, b in itertools.pairwise(pieces))
    said = sentence
    for i in range(len(pieces) - 1, -1, -1):
        piece, last = pieces[i], pieces[i - 1] if i else None
        news = last is not None and last.kind == "COMMA" and _IS.match(sentence, piece.end) is not None
        beside = by if last is None else last.kind not in _OF_OWN and not (last.kind == "ATTACK" and i > 1)
        beside = beside or news
        # `Hummel to Elst, stop the Guards there`: troops one has not can only be the enemy's.
        stopped = last is not None and last.kind == "HOLD" and last.text.lower() in _STOPPED
        theirs = piece.kind == "UNITS" and (
            _of_enemy(piece, naming) or (stopped and all(e.sort == "word" for e in piece.value.entries))
        )
        if theirs and beside and _kind_met(pieces, i):
            # `falls back if it meets tanks`: a case narrower than that the enemy is seen.
            return ""
        if theirs and beside:
            said = f"{said[: piece.start]}the enemy{said[piece.end :]}"
    return said if said != sentence else ""


def _kind_met(pieces: list[Piece], i: int) -> bool:
    """Whether a kind of troops, `armor`, is what a condition waits for."""
    if any(e.sort != "wide" for e in pieces[i].value.entries):
        return False
    cased = next((j for j in range(i - 1, -1, -1) if pieces[j].kind in ("IF", "WHEN", "COMMA", "THEN")), 0)
    return pieces[cased].kind in ("IF", "WHEN")


def tell_of_others(pieces: list[Piece], sentence: str, naming: Naming) -> bool:
    """`Panzers coming!`: news of troops the writer has none of."""
    if pieces[0].kind != "UNITS" or not _of_enemy(pieces[0], naming):
        return False
    deeds = [p for p in pieces if p.kind in VERBS or p.kind == "TO"]
    # `Panthers shelling my CP at Son!`
    at_it = bool(deeds) and deeds == pieces[1:2] and deeds[0].text.lower().endswith("ing")
    return at_it or (not deeds and _IS.match(sentence, pieces[0].end) is not None)


def _of_enemy(piece: Piece, naming: Naming) -> bool:
    """Whether a name is borne by troops of the other side alone, or tells of a kind of troops the writer has not."""
    troops = [u for e in piece.value.entries for u in naming.gaz.members(e)]
    if not piece.value.entries:
        return False
    if all(e.sort == "wide" for e in piece.value.entries) and not any(naming.own(u) for u in troops):
        return True
    return bool(troops) and all(naming.scenario.units[u].side is not naming.side for u in troops)
