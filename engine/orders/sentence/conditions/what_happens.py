"""What a condition says happens, and whether a unit can judge it: `if attacked`, `when Son bridge is blown`.

Only what a unit can judge by itself is a condition of the game; any other is kept with its
words, so that it can be asked about and never runs unconditionally. Source: orders.md 8.
"""

from collections.abc import Callable
from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.sentence.clause import Asked
from engine.orders.sentence.clock.hours_of_conditions import only_for_a_time
from engine.orders.sentence.conditions.own_progress import (
    RELIEVED,
    enemy_upon,
    fallen,
    is_relieved,
    own_progress,
    place_had,
    place_said,
    taken_at_all,
    taking,
    what_for,
)
from engine.orders.sentence.pieces import Piece, kinds_at, past
from engine.orders.sentence.words.signal_words import VERBS

_ENDS = frozenset({"COMMA", "COLON", "SEMI", "THEN", "ARRIVED_THEN", "IF"})
#: `if the enemy isn't seen`: never the contrary.
_NEGATED = re.compile(
    r"\b(?:not|no|never|or|nor|neither|nobody|nothing|none|without|cannot|fails? to|unless|nicht|kein\w*|nie|niet|geen|"
    r"(?:is|are|was|were|has|have|had|do|does|did|can|could|wo|would|should)n'?t)\b|n't\b"
)
_HAPPENS = {
    "attacked": re.compile(
        r"\b(att?ac?k+'?e?d|attcked|attakced|atkd|attkd|under attack|assaulted|hit|engaged|enemy attacks?|they attack|"
        r"he attacks|comes? under attack|angegriffen|aangevallen|counter-?attacked|pressed|pressured|under pressure|"
        r"pushed|ambushed|jumped|"
        r"jumps? (?:it|them|him|you|us)|(?:krauts?|germans?|jerr(?:y|ies)|boche) jumps?$|"
        r"fired (?:up)?on|shot at|comes? at|angreift|aanvalt|attackiert|unter druck|"
        r"onder druk)\b"),
    "blown": re.compile(
        r"\b(blown|destroy(?:s|ed)?|down|demolish(?:ed|es)?|gone|blows?|wrecked|broken|gesprengt|opgeblazen|unusable|"
        r"impassable|zerstoert|zerstört|blasted|hochgeht|go(?:es)? up|vernield|kaputt|kapot|weg)\b"),
    "enemy_seen": re.compile(
        r"\b(seen|sighted|spotted|appears?|met|encountered|approach(?:es|ing)?|shows?|found|contact|detected|"
        r"observed|comes?|gesehen|gezien|arrives?|meets?|sees?|spots?|sights?|encounters?|"
        r"(?:bumps?|runs?) into|opposed|offered|"
        r"gesichtet|auftaucht|erscheint|sichtbar|gemeldet|verschijnt|opduikt|"
        r"gesignaleerd|gemeld|sieht|ziet|kommt|komt|auftritt|opdaagt)\b"),
    "taken": re.compile(
        r"\b(taken|captured|secured?|ours|falls|fallen|free|cleared?|clear|in hands?|seized|has been reached|"
        r"genommen|genomen|ingenomen|open|won|"
        r"unser|unserer|uns|ons|onze handen|our hands|(?:zur(?:ue|ü)ck)?erobert|veroverd|heroverd|"
        r"gesichert|besetzt|bezet|frei|vrij)\b"),
    "arrived": re.compile(
        r"\b(arrives?|arrived|there|reach(?:es|ed)?|comes? up|come up|up|joins?|joined|in position|got there|comes?|"
        r"gets there|there|appears?|arrival|in place|lands?|landed|ankommt|aankomt|close up|closes up|"
        r"catches up|eintrifft|eingetroffen|ankommt|angekommen|da ist|eintreffen|ankunft|aankomt|aangekomen|arriveert|"
        r"er is|aankomst|herankommt|heran ist|erreicht|bereikt)\b"),
    "relieved": re.compile(r"\b(relieved|relieves|relief|takes over|take over|taken over|took over|abge?l(?:oe|ö)st|"
        r"abl(?:oe|ö)s(?:t|ung)|afgelost|aflos(?:t|sing))\b"),
}  # fmt: skip


#: The enemy in other words: `if opposed`, `if resistance is met`, `if contact is made`.
_OPPOSED = re.compile(r"\b(?:contact|opposed|resistance)\b")


#: `if the Germans blow it`, `if anyone attacks`.
_BLOWING = re.compile(r"\b(?:blows?|destroys?|demolish(?:es)?|wrecks?)\b")
#: `if it is blown`, `if they find it destroyed`.
_IT_BLOWN = re.compile(r"\bit\b.* (?:blown|destroyed|demolished|wrecked)\b|\b(?:blow|destroy)s? it\b")
_ANYBODY = frozenset({"anybody", "anyone", "somebody", "someone"})
#: Words that make a condition narrower than a unit of the game can judge: `if heavily attacked`.
_QUALIFIED = re.compile(
    r"\b(former|latter|heavi\w+|strong\w*|serious\w*|hard|badly|superior\w*|overwhelm\w*|twice|again|still|severe\w*|massive\w*|"
    r"in (?:force|strength)|from|only|more|less|than|fiercely|successfully|outnumbered|too|two|three|nearly|almost|"
    r"tanks?|armou?r|panzern?|panzers|likely|stark\w*|schwer\w*|ueberlegen\w*|überlegen\w*|nur|mehr|wieder|erneut|noch|"
    r"zwaar|sterk|hevig|alleen|meer|opnieuw|weer|heftig|massiv|bald|aus|else|uit|vanuit|about|soon|tomorrow|today|tonight|yet|"
    r"by then|until then|bis dahin|can|could|might|may)\b"
)


#: What the lead of a condition may say by itself: `upon relief by`, `nach Eintreffen von`.
_RELIEF = re.compile(r"relie|abl(?:oe|ö)s|aflos")
_ARRIVAL = re.compile(r"arrival|eintreffen|ankunft|aankomst")
_BY_WHOM = re.compile(
    r"\b(?:by|von|vom|durch|door) (?!(?:any |all |dem |den |der |de )?"
    r"(?:enemy|germans?|krauts|boche|jerry|huns?|tommies|british|americans|yanks|engl[aä]e?nder|"
    r"briten|amis|amerikaner|feind|vijand|duitsers|moffen|them|him)\b)\w+"
)


#: `Attacked, Krafft falls back.`
_UNDERGONE = frozenset({"attacked", "pressed", "counterattacked"})


def asked_at(pieces: list[Piece], i: int) -> tuple[Asked, int]:
    """What the condition that begins at a piece asks, and where the sentence goes on behind it."""
    row: list[Piece] = []
    j = i + 1
    pieces = place_had(pieces, i)
    lead = pieces[i].text.lower()
    by_whom = lead.endswith((" by", " of", " durch", " von", " door", " van"))
    # `upon relief` and `relieved, …` say all by themselves.
    if taken_at_all(lead) and kinds_at(pieces, j, 1) != ["PLACE"]:
        return Asked(pieces[i].text, "won"), i + 1
    best = Asked("", "relieved") if _RELIEF.search(lead) else Asked("", "attacked" if lead in _UNDERGONE else "")
    told = 0
    while j < len(pieces) and (pieces[j].kind not in _ENDS or _to_us(pieces, j)) and not place_said(lead, row):
        piece = pieces[j]
        if piece.kind == "PLACE" and by_whom and best.when == "relieved" and [p.kind for p in row] == ["UNITS"]:
            # `trekt na aflossing door GR 1035 terug op Boxtel`.
            break
        if best.when and _a_task_begins(pieces, j, row, best, by_whom=by_whom):
            best, j = _before_the_task(pieces, j, row, best)
            break
        row.append(piece)
        was, best = best, _happening(pieces[i].text, row) or best
        told = told if best.when and _same(was, best) else len(row)
        j += 1
    if best.when and any(p.kind in _BESIDE_IT for p in row[told:]):
        # `if attacked with one company only`, `if it is blown last night`.
        best = Asked("")
    if not best.when and fallen(pieces, row):
        best = Asked("", "taken", place=next(p.value for p in row if p.kind == "PLACE"))
    best = Asked("") if best.when and _narrower(best, row, lead) else best
    best.text = " ".join(p.text for p in [pieces[i], *row])
    return best, max(j, i + 1)


#: Links that ask how a place stands, and words that it is without an enemy.
_WHETHER = frozenset({"if", "falls", "wenn", "sofern", "als", "indien", "only if", "provided", "nur wenn"})
_NOBODY_THERE = frozenset({"clear", "clear of", "free", "free of", "frei", "frei ist", "vrij", "vrij is"})
#: What makes another thing of what was told before it.
_BESIDE_IT = frozenset({"UNLESS", "PAST", "WITH", "SUPPORTED", "AVOIDING", "VAGUE", "LESS"})


def _same(one: Asked, other: Asked) -> bool:
    return (one.when, one.unit, one.place, one.of) == (other.when, other.unit, other.place, other.of)


_WAYS = frozenset({"VIA", "BYROAD", "BYRAIL", "BYCOUNTRY"})
_TASKED = VERBS | {"UNITS", "ALL", "AND", "TO", "THEY", "BOTH"}


def _a_task_begins(pieces: list[Piece], j: int, row: list[Piece], best: Asked, *, by_whom: bool) -> bool:
    """Whether a piece behind a condition that has been told is of the task that depends on it."""
    piece, last = pieces[j], row[-1] if row else None
    if piece.kind in _WAYS and row:
        # `moves as soon as Arnhem bridge is taken via Elden to Elst`: the way of the march, and nothing that happens.
        ahead = past(pieces, j + 1, ("PLACE", "JOIN", "AND", "COMMA", *_WAYS))
        led = kinds_at(pieces, ahead, 2) == ["TO", "PLACE"]
        led = led or (ahead == len(pieces) and kinds_at(pieces, j + 1, 1) == ["PLACE"])
        return led and best.when not in ("arrived", "there")
    if piece.kind not in _TASKED:
        return False
    if piece.kind == "UNITS" and best.when == "relieved" and best.unit is None and by_whom:
        return False
    if last is None:
        return True
    if piece.kind in ("UNITS", "THEY") and last.kind in ("BY", "WITH"):
        return False
    # `once 7 KOSB has relieved it, 10 Para moves`, `… has relieved them they go`: those relieved, and no `they move`.
    relieved = bool(best.of) and kinds_at(pieces, j + 1, 1) in ([], ["COMMA"], ["UNITS"], ["THEY"])
    if piece.kind == "THEY" and (last.kind in ("DEED", "ATTACK") or relieved):
        return False
    return not (piece.kind == "TO" and last.text == "falls")


def _before_the_task(pieces: list[Piece], j: int, row: list[Piece], best: Asked) -> tuple[Asked, int]:
    """What still belongs to the condition where a task may begin: what it is asked for then, and where the task is."""
    piece = pieces[j]
    if best.when in ("arrived", "there") and piece.kind == "TO" and what_for(pieces, j):
        # `as soon as Budde arrives to relieve him`.
        while j < len(pieces) and pieces[j].kind not in _ENDS:
            row.append(pieces[j])
            j += 1
    if best.of and piece.kind == "UNITS" and row[-1].text.lower() in RELIEVED:
        # `when Schiff 10 has relieved Mattusch`, `when Schiff 10 is relieved Mattusch …`: who is?
        best = Asked("")
    if best.when and enemy_upon(pieces, j, row):
        row.append(piece)
        return Asked("", best.when, unit=piece.value), j + 1
    relieves = row and (row[-1].text.lower() in ("relieves", "relieve") or best.when in ("arrived", "there"))
    relieves = relieves and piece.kind == "UNITS" and best.of is None and row[-1].kind != "UNITS"
    if relieves and kinds_at(pieces, j + 1, 2) in (["JOIN", "UNITS"], ["COMMA", "UNITS"]):
        # `when 1/327 relieves 3/502, 1/502 moves`, `when 2 IG reaches 3/502, …`: only those addressed are sent.
        ahead = next((p.kind for p in pieces[j + 2 :] if p.kind not in ("JOIN", "UNITS")), "")
        if pieces[j + 1].text == "," and ahead not in ("COMMA", "THEY"):
            best.of, pieces[j + 1] = piece.value, pieces[j + 1]._replace(kind="COMMA")
            row.append(piece)
            j += 1
    return best, j


_BOTH_OF_THEM = (["JOIN", "UNITS"], ["AND", "UNITS"], ["OR", "UNITS"])


def _narrower(best: Asked, row: list[Piece], lead: str) -> bool:
    """Whether more is said than was understood: `if attacked by Krumm`, `if attacked in strength`."""
    kinds = {p.kind for p in row}
    named = [p for p in row if p.kind == "UNITS"]
    if any(not p.value.entries for p in named) or any(
        kinds_at(row, i, 1) == ["UNITS"] and kinds_at(row, i + 1, 2) in _BOTH_OF_THEM for i in range(len(row))
    ):
        # `when 3 Para and 2 Para arrive`: when the first is there, or the last?
        return True
    seen_there = best.when == "enemy_seen" and best.place is not None and _at_it(row)
    if best.when in ("attacked", "enemy_seen") and kinds & {"PLACE", "WATER", "EITHER"} and not seen_there:
        # `if the Americans come over the canal at Best`.
        return True
    if best.when == "arrived" and best.place is None and kinds & {"BRIDGEWORD", "FERRYWORD"}:
        # `when 3/504 reaches the railway bridge`: which?
        return True
    if best.when == "arrived" and "VIA" in kinds and best.place is not None:
        # `Knaust moves when Bruhn arrives via Elden to Elst`: whose way is it?
        return True
    if any(a.kind == "UNITS" and b.kind == "NUM" and b.start - a.end == 1 for a, b in pairwise(row)):
        # `when SS Wach 4 arrives`: another number than that of one's own.
        return True
    low = _OURS_AGAIN.sub("", _beside_names(row))
    if best.when == "taken" and lead in _WHETHER and any(p.text.lower() in _NOBODY_THERE for p in row):
        # `if Beek is clear`: that no enemy is there, and not that it has been taken.
        return not any(s.startswith("bridge:") for p in row if p.kind == "PLACE" for s in p.value.places)
    said = _QUALIFIED.search(low) or _NEGATED.search(low) or (best.when == "attacked" and _BY_WHOM.search(low))
    return bool(said) or only_for_a_time(row)


def _unled(piece: Piece) -> str:
    """A piece's words, a name without its `von`."""
    words = piece.text.lower()
    return words.replace("von ", "") if piece.kind == "UNITS" else words


def _beside_names(row: list[Piece]) -> str:
    """The words, but for names: `when 21st Anti-Tank arrives` says nothing of tanks, nor `when heavy Pz 506 arrives` of
    a strength."""
    names = (p for p in row if p.kind == "UNITS" and not p.value.part)
    own = {p for p in names if any(e.sort != "wide" for e in p.value.entries)}
    return " ".join("" if p in own else p.text.lower() for p in row)


_SEEN_BEHIND = frozenset(
    {"gesehen", "gesichtet", "auftaucht", "erscheint", "gemeldet", "auftritt", "wird", "werden"}
    | {"gezien", "gesignaleerd", "verschijnt", "opduikt", "opdaagt", "wordt", "worden"}
)


def _at_it(row: list[Piece]) -> bool:
    """`if the enemy is seen at Wyler`, `wenn der Feind bei Elst auftaucht`: at that one place, and nothing more."""
    while row and row[-1].text.lower() in _SEEN_BEHIND:
        row = row[:-1]
    kinds = [p.kind for p in row]
    return kinds[-2:] == ["AT", "PLACE"] and kinds.count("PLACE") == 1 and not {"WATER", "EITHER", "TO"} & {*kinds}


def _to_us(pieces: list[Piece], i: int) -> bool:
    """`if Grave bridge falls into our hands`; `if it falls` does not say to whom, but those who withdraw (`fallen`)."""
    row = pieces[i + 1 : i + 4]
    if pieces[i].text == "falls" and pieces[i - 1].kind == "PLACE" and (not row or row[0].kind == "COMMA"):
        return fallen(pieces, pieces[i - 1 : i + 1])
    return pieces[i].text == "falls" and bool(row) and row[0].kind == "TO" and all(p.kind != "ENEMY" for p in row)


_BLOWN = frozenset({"blown", "destroyed", "demolished", "already blown", "found blown"})


#: `Once Arnhem bridge is ours again`, `Sobald die Brücke wieder unser ist`: no more than that it is ours.
_OURS_AGAIN = re.compile(
    r"\b(?:again|back|wieder|weer|terug) (?=(?:ours|unser|in our hands|in unserer|ons|in onze)\b)|"
    r"(?<=\bours )(?:again|once more)\b"
)


#: `if they are held up at Wolfheze`, `wenn sie bei Ede festgehalten werden`: they are, and not the place.
_HELD_UP = re.compile(r"\b(?:held|stopped|blocked|checked|festgehalten|aufgehalten|opgehouden)\b(?! by\b).* at ")


def _happening(lead: str, row: list[Piece]) -> Asked | None:
    text = _OURS_AGAIN.sub("", " ".join(p.text.lower() for p in row))
    spot = next((p.value for p in row if p.kind == "PLACE"), None)
    unit = next((p.value for p in row if p.kind == "UNITS"), None)
    enemy = any(p.kind == "ENEMY" for p in row) or row[0].text.lower() in _ANYBODY
    beside = _OURS_AGAIN.sub("", _beside_names(row))
    if _NEGATED.search(beside) or _QUALIFIED.search(beside) or _HELD_UP.search(text):
        return None
    if own := own_progress(lead.lower(), row):
        return Asked("", own, place=spot, unit=unit)
    if _HAPPENS["relieved"].search(text) or _RELIEF.search(lead.lower()):
        # `when 2/501 gets relieved`: that is its own relief, not by it.
        if unit is not None and is_relieved(row):
            by = next((p.value for p in row[1:] if p.kind == "UNITS" and p.value is not unit), None)
            return Asked("", "relieved", unit=by, of=unit)
        return Asked("", "relieved", unit=unit)
    if _BY_WHOM.search(" ".join(_unled(p) for p in row if p.kind != "PLACE")):
        # Not `die Brücke von Arnheim`, nor `HQ von Tettau`.
        return None
    if ("case" in lead or "event" in lead) and any(p.kind == "ATTACK" for p in row):
        return Asked("", "attacked", unit=unit) if spot is None else None
    if _HAPPENS["attacked"].search(text) or (enemy and any(p.kind == "ATTACK" and not taking(p) for p in row)):
        return Asked("", "attacked", unit=unit) if spot is None else None
    if (
        spot is not None
        and unit is not None
        and not enemy
        and (told := re.search(r"\b(?:has|have|had)? ?(?:taken|captured|secured|cleared|seized)\b", text))
        # `when both are taken 2/501 goes to Erp`: Erp is where it goes then.
        and not (row[-1].value is spot and told.end() < text.find(unit.text.lower()) < text.rfind(row[-1].text.lower()))
    ):
        # `when 3 Para has taken Elst`: then it is taken.
        return Asked("", "taken", place=spot)
    # `to repair Aalst bridge, if blown`: what else is blown?
    bridge = spot is None and (text in _BLOWN or any(p.kind in ("BRIDGEWORD", "FERRYWORD") for p in row))
    if spot is None and unit is None and _IT_BLOWN.search(text):
        return Asked("", "blown", bridge=True, it=True)
    if (spot is not None or bridge) and unit is None and (not enemy or _BLOWING.search(text)):
        happened = next((w for w in ("blown", "taken") if _HAPPENS[w].search(text)), "")
        if happened:
            return Asked("", happened, place=spot, bridge=bridge)
    if unit is not None and spot is None and lead == "only if" and any(p.kind == "THERE" for p in row):
        # `to Ede only if 7 KOSB is there`: at Ede, which the unit cannot see from where it is.
        return None
    if unit is not None and not enemy and (_HAPPENS["arrived"].search(text) or _ARRIVAL.search(lead.lower())):
        return Asked("", "arrived", unit=unit, place=spot)
    if (enemy or _OPPOSED.search(text)) and _HAPPENS["enemy_seen"].search(text) and (spot is None or _at_it(row)):
        return Asked("", "enemy_seen", place=spot, unit=unit)
    return None


def answered(parts: list[str], scan: Callable[[str], list[Piece]]) -> list[str]:
    """`Attacked? Fall back to Elst.`, `No luck? Then dig in.`: the sentences, a condition put as a question with the
    one that answers it."""
    if not any(p.endswith("?") for p in parts[:-1]):
        return parts
    out: list[str] = []
    for part in parts:
        asked = out[-1].rstrip("? ") if out and out[-1].endswith("?") else ""
        if (
            asked
            and not part.endswith("?")
            and not _real_question(asked, part)
            and _asks_whether(scan(f"if {asked}"), part)
        ):
            out[-1] = f"if {asked}, {part}"
        elif asked and (bidden := _THEY_REPORT.match(part)):
            # `Anybody seen 2 HCR? Get them to report.`; `Where is 2 HCR?` has asked them already.
            of = scan(asked)
            names = [p.text for p in of if p.kind == "UNITS"]
            asks = len(names) == 1 and of[0].kind != "WHEREIS"
            out.append(f"{names[0]} to {part[bidden.end() :]}" if asks else part)
        else:
            out.append(part)
    return out


_THEY_REPORT = re.compile(
    r"(?:(?:get|have|make|tell|ask|let) (?:them|him|it) (?:to )?|"
    r"(?:they|he|it) (?:are to|is to|should|must|shall|will) )(?=report\b)",
    re.IGNORECASE,
)


#: `Is Son bridge blown? 1/502 attacks Best at noon.` asks, and orders; `Is it blown? Then hold` is a case.
_QUESTION = re.compile(r"\W*(?:is|are|was|were|has|have|does|do|did|can|could|will)\b|[^:?]{2,40}:", re.IGNORECASE)
_IN_THAT_CASE = re.compile(r"\W*(?:then|if so|in that case|so|if not|otherwise)\b", re.IGNORECASE)


def _real_question(asked: str, answer: str) -> bool:
    """Whether something is asked for its own sake before an order that does not hang on it."""
    return _QUESTION.match(asked) is not None and _IN_THAT_CASE.match(answer) is None


def _asks_whether(pieces: list[Piece], answer: str) -> bool:
    """Whether a short question with `if` before it is the condition of the sentence that answers it."""
    if not 1 < len(pieces) < 7 or pieces[1].text.lower() in _ASKING or pieces[1].kind in ("WHEREIS", "REPORT"):
        return False
    if answer.lower().startswith(("then ", "dann ", "dan ")):
        return True
    if any(p.kind == "TO" for p in pieces):
        # `Could you send 2/504 to Heumen? They should stay there.`: an order put as a question.
        return False
    asked, after = asked_at(pieces, 0)
    return bool(asked.when) and after == len(pieces)


#: Words that ask something else than whether.
_ASKING = frozenset("what why where when who how which can could may will would shall is are do does did any".split())  # noqa: SIM905
