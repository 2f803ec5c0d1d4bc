"""Deeds that no table holds, beside those that one does: `pretends to attack`, `move to Driel and kills everyone`.

They are put as UNLESS, and asked about. Source: orders.md 6, 15.
"""

from functools import lru_cache

from rapidfuzz.distance import OSA

from engine.orders import patterns as re
from engine.orders.message.rethought.prohibitions import ENDS
from engine.orders.sentence.pieces import DEFINITE, UNKNOWN_DEED, Piece
from engine.orders.sentence.words.signal_words import VERBS

#: Words an unknown verb is not: they tell how a known one is done.
_MODALS = ("should", "would", "shall", "will", "must", "please")
_HOW = frozenset(
    """
    also too again back just simply only alone together jointly first once north south east west
    northeast northwest southeast southwest eastwards westwards northwards southwards
    try tries attempt attempts endeavour endeavours endeavor endeavors
    enough something anything nothing like kind good responsible said
    """.split()  # noqa: SIM905
)


def unknown_deeds(pieces: list[Piece]) -> list[Piece]:
    """`Krafft prepares an attack`, `1/505 pretends to attack`, `move to Driel and kills everyone`: an unknown verb
    before or behind a known one is asked about, never passed over."""
    if not any(p.kind in ("WORD", "RAMBLE") for p in pieces):
        return pieces
    out = list(pieces)
    for i, piece in enumerate(out):
        minded = piece.kind == "RAMBLE" and piece.text.lower() in _MINDED
        if minded and _before_verb(out, i):
            # `1/504 expect an attack on Mook`.
            out[i] = piece._replace(kind="UNLESS", value=UNKNOWN_DEED)
        verb_like = piece.kind == "WORD" and _verb_like(piece.text) and not _has_to(out, i)
        if verb_like and (
            _before_verb(out, i)
            or _before_to(out, i)
            or _bidden_to_go(out, i)
            or _beside_a_task(out, i)
            or (piece.text in _NO_MARCH and _cannot(out, i))
            or _before_a_report(out, i)
            or _second_verb(out, i)
            or _infinitive(out, i)
            or _participle(out, i)
        ):
            out[i] = piece._replace(kind="UNLESS", value=UNKNOWN_DEED)
    return out


#: What troops think of a deed, and do not do.
_MINDED = frozenset("expect expecting suspect hope hoping intend fear believe think guess wonder wish".split())  # noqa: SIM905


@lru_cache(maxsize=1000)
def _verb_like(word: str) -> bool:
    adverb = word.endswith("ly") and word != "fly"
    if not word.islower() or not word.isalpha() or adverb or word in _HOW:
        return False
    return not any(OSA.distance(word, modal, score_cutoff=1) <= 1 for modal in _MODALS)


def _has_to(pieces: list[Piece], i: int) -> bool:
    """`hat das Feuer auf Best zu eröffnen`, `heeft Best te houden`: that they are to."""
    if pieces[i].text not in ("hat", "haben", "heeft", "hebben"):
        return False
    words = {word for p in pieces[i + 1 :] for word in p.text.lower().split()}
    bidden = not words.isdisjoint(("zu", "te")) or any(_IN_ONE.fullmatch(word) for word in words)
    # `hat nichts zu melden`.
    return bidden and words.isdisjoint(("nichts", "niets", "nix"))


#: `hat nach Elst abzumarschieren`: the `zu` within the verb.
_IN_ONE = re.compile(
    r"(?:ab|an|auf|aus|ein|fest|los|(?:ü|ue)ber|stand|stehen|vor|weiter|wieder|zur(?:ü|ue)ck)zu[a-zäöüß]+en"
)


def _before_to(pieces: list[Piece], i: int) -> bool:
    """`is unable to attack`, `then threatens to move`: a word that says what becomes of the deed behind its `to`."""
    if not i or pieces[i - 1].kind not in _BEFORE_A_DEED or [p.kind for p in pieces[i + 1 : i + 2]] != ["TO"]:
        return False
    return pieces[i + 2 : i + 3] != [] and pieces[i + 2].kind in VERBS


def _bidden_to_go(pieces: list[Piece], i: int) -> bool:
    """`4 Dorset will frobnicate to Elst`, `tell 2/505 to frobnicate to Mook`: as without the word before it."""
    if not i or not pieces[i].text.isascii():
        return False
    between = pieces[i].start - pieces[i - 1].end
    # `to be brought across to` is told of what is done to them; `will` is no piece of its own.
    bidden = pieces[i - 1].kind in ("SHALL", "TO") and between == 1
    if not bidden and (pieces[i - 1].kind != "UNITS" or between < len(" will ")):
        return False
    return [p.kind for p in pieces[i + 1 : i + 3]] == ["TO", "PLACE"] and "UNITS" in {p.kind for p in pieces[:i]}


def _beside_a_task(pieces: list[Piece], i: int) -> bool:
    """`Schiff 6 holds Wolfheze and Flg Bn 2 lengthens the line to Ede`: no march like the deed told before them."""
    if i < 3 or pieces[i - 1].kind != "UNITS" or pieces[i].start - pieces[i - 1].end != 1:
        return False
    if pieces[i - 2].kind not in ("AND", "COMMA", "MEANWHILE") or pieces[i].text in _GOING_ON:
        return False
    at = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind not in ("THEY", "WORD")), i)
    led = at - i <= _ITS_LINE and [p.kind for p in pieces[at : at + 2]] == ["TO", "PLACE"]
    return led and any(p.kind in VERBS for p in pieces[: i - 2])


#: Pieces of a verb and what it is done to: `stretches its line`.
_ITS_LINE = 3
#: How a march goes on, with no verb of its own.
_GOING_ON = frozenset({"back", "across", "over", "likewise", "meanwhile", "then", "straight", "right", "too", "as"})
#: What troops of this war do not do by themselves.
_NO_MARCH = frozenset({"fly", "flies", "swim", "swims", "sail", "sails", "tunnel", "tunnels", "teleport", "teleports"})


def _cannot(pieces: list[Piece], i: int) -> bool:
    """`1/508 fly to Lent`, `Pz 2107 swim the canal at Son and attack`; not `fly to LZ O`."""
    zone = any(p.kind == "PLACE" and any(s.startswith("zone:") for s in p.value.places) for p in pieces[i:])
    return i > 0 and pieces[i - 1].kind in ("UNITS", "SHALL", "TO") and not zone


_BEFORE_A_DEED = frozenset({"UNITS", "SHALL", "THEN", "AND", "COMMA", "ALL", "AIR", "TO", "THEY"})


def _before_verb(pieces: list[Piece], i: int) -> bool:
    """Whether a word stands between troops and the verb that follows it."""
    if not i or pieces[i - 1].kind not in ("UNITS", "SHALL"):
        return False
    joint = i + 1 + (pieces[i + 1 : i + 2] != [] and pieces[i + 1].kind in ("PLACE", "ENEMY"))
    if pieces[joint : joint + 1] and pieces[joint].kind == "AND" and pieces[i].text not in _PREPARING:
        # `1/505 surrounds Beek and holds it`, `1/505 drills and moves to Beek`.
        return joint + 1 < len(pieces) and pieces[joint + 1].kind in VERBS
    for piece in pieces[i + 1 : i + 4]:
        if piece.kind in VERBS:
            return True
        if piece.kind not in ("WORD", "ENEMY", "FOR", "TO", "THEY", "SHALL"):
            return False
    return False


#: What troops do before they go, and need no order for.
_PREPARING = frozenset(
    """
    regroup regroups reorganise reorganises reorganize reorganizes reform reforms refit refits refuel refuels eat eats
    mount mounts pack packs saddle saddles load loads wake wakes turn turns about please ready sammelt sammeln rearm
    rearms muster musters limber limbers
    """.split()  # noqa: SIM905
)


def _before_a_report(pieces: list[Piece], i: int) -> bool:
    """`inspects the trenches and reports at 1400`: an unknown deed, with nothing known to be done but the report."""
    if i != 1 or pieces[0].kind != "UNITS":
        return False
    deeds = [j for j, p in enumerate(pieces) if p.kind in VERBS]
    told = len(deeds) == 1 and pieces[deeds[0]].kind == "REPORT"
    return told and deeds[0] > 2 and pieces[deeds[0] - 1].kind in ("AND", "THEN", "COMMA")


#: Words of a German or a Dutch sentence, and the end of its infinitives.
_FOREIGN = frozenset("nach naar auf und bei um zu zum zur ueber über von dann danach bis mit en sofort uhr uur".split())  # noqa: SIM905
_STOPS = frozenset({"COMMA", "AND", "THEN", "ARRIVED_THEN", "SEMI", "MARK", "REMARK"})
_OBJECTS = frozenset({"ENEMY", "PLACE", "BRIDGEWORD", "FERRYWORD", "UNITS", "THERE"})


def _infinitive(pieces: list[Piece], i: int) -> bool:
    """`nach Leende, Feind zersprengen`: an unknown infinitive behind its object, at the end of a stretch of its own."""
    if not pieces[i].text.endswith("en") or len(pieces[i].text) < 6:
        return False
    if i + 1 < len(pieces) and pieces[i + 1].kind not in _STOPS:
        return False
    start = next((j for j in range(i - 1, -1, -1) if pieces[j].kind in ("COMMA", "AND", "THEN", "SEMI")), -1)
    row = pieces[start + 1 : i]
    if start < 1 or not row or row[-1].kind not in _OBJECTS or any(p.kind in VERBS or p.kind == "TO" for p in row):
        return False
    return any(p.text.lower() in _FOREIGN for p in pieces)


def _participle(pieces: list[Piece], i: int) -> bool:
    """`to Grave greasing the bridge`: an unknown deed right before what it is done to."""
    if not pieces[i].text.endswith("ing") or i + 1 == len(pieces) or pieces[i].text in _LINKING:
        return False
    return i > 0 and pieces[i + 1].kind in _OBJECTS and pieces[i + 1].start - pieces[i].end <= _ARTICLE


#: Letters of an article between two words: ` the `.
_ARTICLE = 5
_LINKING = frozenset("including concerning regarding touching nearing being starting beginning using joining".split())  # noqa: SIM905
#: What may stand behind `and` at the end of a task and is no deed: ground.
_GROUND = frozenset(
    """
    beyond surroundings environs vicinity neighbourhood outskirts suburbs approaches crossroads station village town
    woods wood heights hill hills banks quays docks houses farms roads railway line flanks surrounding
    """.split()  # noqa: SIM905
)


def _ends_there(pieces: list[Piece], i: int) -> bool:
    """Whether a word behind `and` is the last of its task: `move to Aalst and regroup`."""
    ends = i + 1 == len(pieces) or pieces[i + 1].kind in ENDS
    if all(p.kind in ("REPORT", "WHEREIS") for p in pieces[:i] if p.kind in VERBS):
        # `report position and losses`.
        return False
    return ends and pieces[i].text.lower() not in _GROUND


def _second_verb(pieces: list[Piece], i: int) -> bool:
    """Whether a word follows `and` behind a task and has an object: `and kills everyone`."""
    at = i - 1
    if at > 0 and pieces[at].kind == "THERE":
        at -= 1
    if at < 1 or pieces[at].kind != "AND" or not any(p.kind in VERBS or p.kind == "TO" for p in pieces[:at]):
        return False
    if _ends_there(pieces, i):
        return True
    behind = pieces[i + 1 : i + 3]
    if [p.kind for p in behind] in _AT_ITS_HOUR and pieces[i].text.endswith("s"):
        # `goes to Oosterbeek and whistles at 1200`: an hour of that deed.
        return pieces[i].text not in _NO_DEED
    if behind and behind[0].kind == "WORD" and pieces[i].text not in _NO_DEED:
        # `and bring ammunition`.
        return behind[0].text.islower() and (len(behind) == 1 or behind[1].kind in ENDS)
    if behind and behind[0].kind == "FOR":
        return pieces[i].text not in _NO_DEED  # `and gathers for prayer`
    # `and shuts the road`.
    return i + 1 < len(pieces) and (pieces[i + 1].kind in _DONE_TO or pieces[i + 1].value == DEFINITE)


_AT_ITS_HOUR = (["AT", "TIME"], ["BY", "TIME"], ["FROM", "TIME"], ["AT", "EITHER"])
_NO_DEED = _GROUND | {"no", "good", "damn", "bloody", "very", "more", "other", "some", "any", "so", "if"}
_DONE_TO = frozenset({"ALL", "ALLORDERS", "THERE", "THEY", "PLACE", "ENEMY", "UNITS"})
