"""Orders of a message that one below them cancels, forbids, or puts another in the stead of, by the units' names.

`5 DCLI to Elst. … 5 DCLI is not to move.`: which of the two is meant is asked, and neither runs.
Source: orders.md 6, 20.
"""

from engine.orders import patterns as re
from engine.orders.message.rethought.left_out import others_go
from engine.orders.message.rethought.rethought import rethought
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.deeds.prohibitions import forbids
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.worded import Worded

_IN_PLACE = re.compile(
    r"\b(?:instead of|in place of|in (?:the )?stead of|rather than|replac(?:e|es|ing)|takes? over from|statt|anstelle|"
    r"in plaats van)\b",
    re.IGNORECASE,
)


def displaced(page: Transcript, naming: Naming, pieces: list[Piece], sentence: str) -> list[int]:
    """Orders of the message that a sentence cancels, or puts others in the stead of, by the units' names."""
    if page.blank:
        return []
    if doubted := rethought(page, naming, pieces, sentence):
        return doubted
    if (there := _of_the_place_forbidden(page, naming, pieces, sentence)) != []:
        return there
    kinds = [p.kind for p in pieces]
    if kinds in _DOUBTED_NAMES and not sentence[: pieces[0].start].strip() and (which := page.last_sentence()):
        # `mook?` right behind an order to go elsewhere, `not mook` in the line below it.
        above = page.places(which[-1:])[0]
        below = kinds[0] == "NOT" and above.line < page.here.line
        near = above.sentence >= page.here.sentence - 1
        return which if near and (below or sentence.rstrip().endswith("?")) else []
    deed = next((p for p in pieces if p.kind in VERBS), None)
    before = sentence[: deed.start].split()[-1:] if deed is not None else []
    if deed is None and "TO" not in kinds and {"NOACTION", "UNITS"} <= set(kinds):
        if "REST" in kinds:
            # `Only 3/508 attacks Wyler. The rest of the 508th does not move.`
            return []
        others_go(page, naming, pieces)
        return _forbidden(page, naming, pieces)
    if kinds in _LATER_THAN_TOLD:
        # `Knaust nach Elst um 1000. Knaust eine Stunde später.`: at 1100, or another thing.
        named = troops(pieces[:1], naming)
        return [i for i in page.standing() if named == set(page.held(i).order.units)]
    if "NOT" in kinds and (denied := _of_the_place_denied(page, naming, pieces)):
        return denied
    ledger = deed is not None and deed.kind in ("CANCEL", "AMEND") and [w.lower() for w in before] != ["no"]
    if not ledger and not _IN_PLACE.search(sentence):
        return []
    if "UNITS" not in kinds:
        whole = ledger and bool({"ALLORDERS", "ALL"} & set(kinds)) and "NUM" not in kinds
        return page.standing() if whole else []
    named = troops([p for p in pieces if p.kind == "UNITS"], naming)
    return [i for i in page.standing() if named & set(page.held(i).order.units)]


_LATER_THAN_TOLD = (["UNITS", "LASTING", "VAGUE"], ["UNITS", "LASTING", "VAGUE", "MARK"])
_DOUBTED_NAMES = (
    *(["PLACE"], ["PLACE", "MARK"], ["TO", "PLACE"], ["TO", "PLACE", "MARK"], ["UNITS"], ["UNITS", "MARK"]),
    *(["NOT", "PLACE"], ["NOT", "PLACE", "MARK"], ["NOT", "TO", "PLACE"], ["NOT", "TO", "PLACE", "MARK"]),
    *(["NOT", "UNITS"], ["NOT", "UNITS", "MARK"]),
)
_BUT = frozenset({"sondern", "maar"})


def _of_the_place_denied(page: Transcript, naming: Naming, pieces: list[Piece]) -> list[int]:
    """`1/508 take Nijmegen bridge. … 1/508 takes Heumen bridge, not Nijmegen.`: their order that names that place."""
    at = next(i for i, p in enumerate(pieces) if p.kind == "NOT")
    if at == 0 and [p.kind for p in pieces[1:2]] == ["UNITS"] and any(p.text.lower() in _BUT for p in pieces):
        # `Nicht Knaust, sondern Mielke geht nach Elst.`
        theirs = troops(pieces[1:2], naming)
        return [i for i in page.standing() if theirs & set(page.held(i).order.units)]
    if pieces[0].kind != "UNITS" or at < 2 or [p.kind for p in pieces[at + 1 : at + 2]] != ["PLACE"]:
        return []
    named, wrong = troops(pieces[:1], naming), pieces[at + 1].text.lower()
    return [
        i for i in page.standing() if named == set((held := page.held(i)).order.units) and wrong in held.text.lower()
    ]


_NOT = (
    r"(?:do(?:es)? not|don['’]t|doesn['’]t|never|(?:must|shall|should|may|will|is|are) not(?: to)?|cannot|can['’]t|"
    r"mustn['’]t|shouldn['’]t|nobody|no one|no unit|none of them|no longer)"
)
#: `Do not attack`, `Keep out of`: before a place.
_INTO = Worded(
    "do does don doesn never must shall should may will is are cannot can mustn shouldn nobody no none keep "
    "stay remain",
    rf"(?:{_NOT} (?:is to |may |must |shall )?"
    r"(?P<assail>attack|assault|storm|shell|fire (?:at|on)|take|capture|clear)s?|"
    rf"{_NOT} (?:is to |may |must |shall )?"
    r"(?:enter|touch|occupy|go (?:in)?to|move (?:in)?to|march (?:in)?to|advance (?:in)?to)s?|"
    r"(?:keep|stay|remain) (?:well |right |strictly )?(?:out of|away from|clear of)) (?:the )?$",
)
#: `must not be attacked`, `is off limits`: behind it.
_THEREIN = Worded(
    "attacked assaulted stormed shelled taken captured entered touched occupied limits bounds forbidden angegriffen "
    "genommen betreten besetzt beschossen aangevallen genomen ingenomen betreden bezet angreifen aanvallen tabu taboe",
    rf" (?:{_NOT} (?:yet |to )?be (?P<assail>attacked|assaulted|stormed|shelled|taken|captured)|"
    rf"{_NOT} (?:yet |to )?be (?:entered|touched|occupied)|"
    r"is (?:still |strictly )?(?:off[ -]limits|out of bounds|forbidden|not to be (?:attacked|taken|entered))|"
    r"(?:darf|soll|wird|mag|moet) (?:noch |nog |auf keinen fall |op geen enkele wijze )?(?:(?:nicht|niet) )?"
    r"(?:angegriffen|genommen|betreten|besetzt|beschossen|aangevallen|genomen|ingenomen|betreden|bezet)|"
    r"(?:nicht|niet) (?:angreifen|aanvallen)|ist tabu|is taboe)\b",
)


#: `Do not attack beyond Beek` leaves Beek itself to be attacked.
_BEYOND = ("beyond", "past", "behind", "voorbij", "über", "hinter")


def _of_the_place_forbidden(page: Transcript, naming: Naming, pieces: list[Piece], sentence: str) -> list[int]:
    """`1/508 attacks Beek at 1400. Beek must not be attacked.`, `… Keep out of Beek.`: the orders that lead there."""
    named = troops([p for p in pieces if p.kind == "UNITS"], naming)
    for place in (p for p in pieces if p.kind == "PLACE"):
        found = _INTO.search(sentence, 0, place.start) or _THEREIN.search(sentence, place.end)
        if (
            place.text.lower().startswith(_BEYOND)
            or found is None
            or (found.re.pattern == _THEREIN.written and found.start() != place.end)
        ):
            continue
        ids = set(place.value.places)
        held = ((i, page.held(i).order) for i in page.standing())
        return [
            i
            for i, o in held
            if (not named or named & set(o.units)) and ids & {o.target, None if found["assail"] else o.to} - {None}
        ]
    return []


def _forbidden(page: Transcript, naming: Naming, pieces: list[Piece]) -> list[int]:
    """`5 DCLI is not to move` below its order to march; `… does not move before 0800` gives that order its hour."""
    named = troops([p for p in pieces if p.kind == "UNITS"], naming)
    timed = any(p.kind in ("TIME", "EITHER") for p in pieces)
    words = next(p.text for p in pieces if p.kind == "NOACTION")
    out: list[int] = []
    for i in page.standing():
        order = page.held(i).order
        theirs = bool(named & set(order.units)) and forbids(words, order.kind)
        if theirs and not (timed and named == set(order.units) and order.start is None):
            out.append(i)
    return out


def displace(page: Transcript, which: list[int], sentence: str) -> None:
    """They run no more: whether the words mean them or orders on file is asked."""
    if which and (last := page.cancelled_by(sentence)) is not None:
        # `Cancel 2/505.`: nothing on file is cancelled either, before it is known what was meant.
        page.take_silently(last)
    for i in which:
        page.hold_back([i], sentence, f"“{sentence.strip()}”: is this order meant by that, or is it to run?")
