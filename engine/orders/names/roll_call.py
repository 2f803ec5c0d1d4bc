"""Troops named by count, by number alone, at the end of the line, or as the one exception.

`eight tanks` is no unit and is asked about, `the 81st` the one unit that bears the number, `both
Schiff battalions` two of them; `Hold where you are, 5 CG` addresses 5 CG, `everybody hold except
Goebel` all but him. The pieces go in and come out with these names in the place where the
grammar looks for them. Source: orders.md 9, 10, 13, 14.
"""

from engine.orders import patterns as re
from engine.orders.names.battalions_of_one import battalions_of_one
from engine.orders.names.by_number import Bearers, by_number
from engine.orders.names.counted_names import COUNTS
from engine.orders.names.excepted import CUTS, beside_the_rest, excepted, names_end, part_of, several
from engine.orders.names.gazetteer import Entry, Gazetteer
from engine.orders.names.what_they_are import arm_of, told_what_they_are, without_titles
from engine.orders.names.who_does_it import called_to_do_it, guns_of_the_next
from engine.orders.sentence.deeds.reports import asked_after
from engine.orders.sentence.pieces import Named, Piece, kinds_at
from engine.orders.sentence.words.plain_words import canonical, words_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import Minute

_COUNTS = frozenset(
    """
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen eighteen twenty
    thirty forty fifty hundred dozen some few several many zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf
    zwanzig einige mehrere twee drie vyf zes zeven negen tien twaalf twintig enkele
    """.split()  # noqa: SIM905
)
#: What is counted by the piece: a number before it is never part of a name.
_WEAPONS = frozenset(
    "tank tanks pz panzers panther panthers tiger tigers stug stugs gun guns jagdpanther jagdpanthers".split()  # noqa: SIM905
)


def called(pieces: list[Piece], gaz: Gazetteer, bearers: Bearers, today: Minute) -> list[Piece]:
    """The pieces with such names as names, where the grammar looks for them; `today`: the campaign day."""
    kinds = [p.kind for p in pieces]
    named = by_number(pieces, kinds, bearers, today)
    if named is not pieces:
        pieces, kinds = named, [p.kind for p in named]
    names = kinds.count("UNITS")
    if not names:
        # `Stay where you are, everyone.`
        end = len(kinds) - (kinds[-1:] == ["MARK"])
        spoken_to = kinds[end - 2 : end] == ["COMMA", "ALL"] and end > 2 and kinds[0] in VERBS
        return [pieces[end - 1], *pieces[: end - 2]] if spoken_to else pieces
    if kinds[1:4] == ["COMMA", "UNITS", "COMMA"] and kinds[0] in VERBS:
        # `Fire mission, Light Regt, sq 4688`.
        deed = [] if _called_what_they_are(pieces, 2, 3) else pieces[:1]
        pieces = [pieces[2], *deed, *pieces[4:]]
    if names > 1:
        pieces = _one_name(told_what_they_are(_from_a_body(battalions_of_one(pieces, gaz), kinds)), gaz)
    if kinds.count("SUPPORT") > 1:
        pieces = guns_of_the_next(pieces, gaz)
    if "WORD" in kinds:
        pieces = without_titles(pieces)
    if names > 1 or "WORD" in kinds:
        pieces = arm_of(pieces, gaz)
    if "SAYTO" in kinds:
        pieces = _told(pieces)
    if not _OF_ITS_OWN.isdisjoint(kinds):
        pieces = _its_own(pieces)
    if "COMMA" in kinds and not _HOW_MANY.isdisjoint(kinds):
        pieces = _all_of_them(pieces)
    if "BOTH" in kinds:
        pieces = _how_many_behind(pieces)
    if pieces[0].kind in _REPORTED:
        pieces = _reporting(pieces)
    if names > 1 or pieces[0].kind != "UNITS" or _battalion_behind(pieces, 0):
        pieces = _counted(pieces)
    if "LESS" in kinds:
        pieces = excepted(beside_the_rest(pieces), gaz)
    if names > 1:
        pieces = _led(pieces, gaz)
    return _at_the_end(pieces) if pieces[0].kind in VERBS else pieces


_HOW_MANY = frozenset({"BOTH", "ALL"})
_REPORTED = frozenset({"REPORT", "WHEREIS"})


def _led(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`214 Bde: 7 SLI leading, attack Oosterhout`: who of those addressed goes first is a remark, shown back."""
    name = next((i for i, p in enumerate(pieces[:4]) if p.kind not in ("COLON", "COMMA", "WITH") and i), 0)
    if name < 2 or pieces[0].kind != "UNITS" or pieces[name].kind != "UNITS":
        return pieces
    near = range(name, min(name + 4, len(pieces)))
    lead = next((i for i in near if pieces[i].text.lower() in ("leading", "lead")), 0)
    end = next((i for i in range(lead + 1, len(pieces)) if pieces[i].kind != "COMMA"), 0)
    if not lead or not end or pieces[end].kind not in VERBS | {"TO"} or not part_of(pieces[name], pieces[:1], gaz):
        return pieces
    first = Piece("REMARK", "", pieces[name].start, pieces[lead].end, f"{pieces[name].text} leading")
    return [*pieces[: 1 + (pieces[1].kind == "COLON")], *pieces[end:], first]


def _from_a_body(pieces: list[Piece], kinds: list[str]) -> list[Piece]:
    """`The second battalion from 508 must go to Beek`: one of its battalions, as in `2nd Bn, 508 PIR`."""
    if kinds[:3] != ["UNITS", "FROM", "UNITS"] or pieces[1].text.lower() != "from":
        return pieces
    wide = all(e.sort == "wide" for e in pieces[0].value.entries) and "b" in pieces[0].text.lower()
    body = any(e.sort in ("group", "formation") for e in pieces[2].value.entries)
    return [pieces[0], pieces[1]._replace(kind="COMMA", text=","), *pieces[2:]] if wide and body else pieces


_BATTALION_LAST = re.compile(r"\w (?:battalion|bn|regiment)$", re.IGNORECASE)


def _one_name(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`the Panzers Mielke`: a sort of troops right before the name of such a unit says which it is, before any other it
    is a name nobody bears; `I. Btl. GR 1034`: a part of it."""
    for i in range(len(pieces) - 1):
        first = pieces[i]
        then = next((k for k in range(i + 1, min(i + 4, len(pieces))) if pieces[k].text != "."), i + 1)
        name = pieces[then]
        if first.kind != "UNITS" or name.kind != "UNITS" or name.start - first.end > _SIZE_BETWEEN:
            continue
        if _says_what_it_is(first, name, gaz) or _the_same(first, name):
            # `SS-Pz.Gren.Btl. Euling`: of the units of that sort, the one so called.
            return _one_name([*pieces[:i], *pieces[then:]], gaz)
        if name.start - first.end > _SPACE:
            continue
        entries, named, whole = first.value.entries, name.value.entries, f"{first.text} {name.text}"
        if first.text.endswith("'s") and all(e.sort != "hq" for e in entries) and part_of(name, [first], gaz):
            # `231 Brigade's 1 Hamps`.
            return _one_name([*pieces[:i], *pieces[then:]], gaz)
        if i and named and all(e.sort == "wide" for e in named) and _BATTALION_LAST.search(name.text):
            # `in support of Grenadier Guards motor battalion`: the one of theirs that is of that sort.
            theirs = {u for e in entries for u in gaz.members(e)}
            alike = [e for e in named if e.id in theirs]
            if len(alike) == 1 and len(theirs) > 1:
                value = Named((Entry("unit", alike[0].id),), whole)
                return [*pieces[:i], first._replace(value=value, end=name.end, text=whole), *pieces[then + 1 :]]
        if not entries or not named or any(e.sort != "unit" for e in named) or named[0].rank > 1:
            continue
        if all(e.sort == "wide" for e in entries) and not _BATTALION.match(first.text):
            if {e.id for e in entries} & {e.id for e in named}:
                return [*pieces[:i], *pieces[then:]]
            return [*pieces[:i], first._replace(value=Named((), whole), end=name.end, text=whole), *pieces[then + 1 :]]
        if _BATTALION.match(first.text) and not named[0].rank and all(e.rank for e in entries):
            part = name.value._replace(part=True, text=whole)
            return [*pieces[:i], name._replace(value=part, start=first.start, text=whole), *pieces[then + 1 :]]
    return pieces


_PZ_GREN = frozenset({"pz", "gren"})


def _the_same(first: Piece, name: Piece) -> bool:
    """`FJ-Ausbildungsbataillon Jungwirth`: two names of one unit, the one right behind the other."""
    one, other = ([e.id for e in p.value.entries] for p in (first, name))
    return len(one) == 1 and one == other and name.start - first.end < _SPACE


def _says_what_it_is(first: Piece, name: Piece, gaz: Gazetteer) -> bool:
    """Whether a name that bears no number is made of words of the unit's own name behind it."""
    said = words_of(first.text)
    words = {w for w in said if w.isalpha()}
    if words >= _PZ_GREN:
        words = words - _PZ_GREN | {"pg"}
    units = [gaz.scenario.units[e.id] for e in name.value.entries if e.sort == "unit" and not e.rank]
    if not words or not units or len(units) < len(name.value.entries) or any(w[:1].isdigit() for w in said):
        # `tell II SS that Krafft holds Oosterbeek`: a headquarters by its number.
        return False
    return all(words <= {*words_of(u.name), *words_of(u.short)} and first.text != u.short for u in units)


#: `I. Btl.`, `1st Bn`: a battalion of whoever is named behind it.
_BATTALION = re.compile(r"(?:\d(?:st|nd|rd)?|I{1,3})\W{0,2}(?:B[a-z]*n|B[a-z]*l|Abt[a-z]*)\b", re.IGNORECASE)
#: Letters between two names with nothing but a point or a dash and a space between them.
_SPACE = 2
#: Letters between such names with a word for the size of a unit: `.Btl. `.
_SIZE_BETWEEN = 10


def _all_of_them(pieces: list[Piece]) -> list[Piece]:
    """`Regiment Lippert to Renkum, both battalions`: how many of them, said at the end, goes beside their name."""
    at = next((i for i, p in enumerate(pieces) if p.kind in ("BOTH", "ALL") and i and pieces[i - 1].kind == "COMMA"), 0)
    verb = next((i for i, p in enumerate(pieces) if p.kind in VERBS or p.kind == "TO"), len(pieces))
    end = at + 1
    while end < len(pieces) and pieces[end].text.lower() in ("it", "them", "together"):
        end += 1
    subject = [p for p in pieces[:at] if p.kind == "UNITS"]
    alone = end == len(pieces) or pieces[end].kind in ("COMMA", "MARK", "AT", "TIME", "SEMI")
    if not verb < at or not alone or len(subject) != 1 or subject[0] not in pieces[:verb]:
        return pieces
    if pieces[at].kind == "ALL" and "unit" not in pieces[at].text.lower():
        return [*pieces[: at - 1], *pieces[end:]]
    if not several(subject[0]):
        return pieces
    name = pieces.index(subject[0]) + 1
    comma = pieces[at - 1]
    return [*pieces[:name], comma, pieces[at], comma, *pieces[name : at - 1], *pieces[end:]]


def _told(pieces: list[Piece]) -> list[Piece]:
    """`2/501 to Veghel and tell 3/501 to hold Eerde`: who is told in a further clause is addressed."""
    if pieces[0].kind == "SAYTO" and (asked := asked_after(pieces)):
        return [*pieces[1:asked], pieces[asked]._replace(kind="REPORT", text="report", end=pieces[-1].end)]
    return [
        p
        for i, p in enumerate(pieces)
        if not (
            p.kind == "SAYTO"
            and i
            and [q.kind for q in pieces[i + 1 : i + 3]] == ["UNITS", "TO"]
            and i + 3 < len(pieces)
            and pieces[i + 3].kind in VERBS
            and not any(e.sort == "hq" for e in pieces[i + 1].value.entries)
        )
    ]


_OF_ITS_OWN = frozenset({"LESS", "WITH", "CROSS"})
_WHOSE = frozenset({"its", "their", "his"})
_OF_A_ROW = frozenset({"UNITS", "AND", "JOIN", "COMMA"})


def _its_own(pieces: list[Piece]) -> list[Piece]:
    """`504 less its 3rd Bn`, `508 PIR holds Wyler with its 3rd Bn`, `9 SS less Gropp and its engineers`: the name says
    whose it is."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        named = piece.text.lower() in _WHOSE and i and kinds_at(pieces, i + 1, 1) == ["UNITS"]
        if not named or not (out[-1].kind in _OF_ITS_OWN or _in_a_row_of_its_own(out)):
            out.append(piece)
    return out


def _in_a_row_of_its_own(out: list[Piece]) -> bool:
    """Whether a row of names that begins behind `less` or `with`, and whose they are before it, goes on with what
    comes next; not `all units except 504 and its guns`."""
    back = next((i for i in range(len(out) - 1, 0, -1) if out[i].kind not in _OF_A_ROW), 0)
    row = out[back].kind in ("LESS", "WITH") and out[-1].kind in ("AND", "JOIN", "COMMA")
    return row and any(p.kind == "UNITS" for p in out[:back])


def _reporting(pieces: list[Piece]) -> list[Piece]:
    """`SITREP 5 CG 1 CG`: names in a row, all of them."""
    if [p.kind for p in pieces[1:4]] == ["COMMA", "ALL", "UNITS"]:
        # `Report your position, all of the 502nd.`
        pieces = [pieces[0], *pieces[2:]]
    # `How is Spindler doing at the moment?`
    pieces = [p for p in pieces if p.text.lower() != "at the moment"]
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind == "UNITS" and out and out[-1].kind == "UNITS":
            out.append(Piece("COMMA", ",", piece.start, piece.start, ","))
        out.append(piece)
    return out


# --- how many ----------------------------------------------------------------------------------


def _how_many_behind(pieces: list[Piece]) -> list[Piece]:
    """`the Durhams (all three battalions)`, `Durhams, all three,`: how many of a kind, said behind its name."""
    for i in range(1, len(pieces)):
        name = i - 1 - (pieces[i - 1].kind in ("COMMA", "MARK"))
        if pieces[i].kind != "BOTH" or pieces[name].kind != "UNITS" or name < 0:
            continue
        entries = pieces[name].value.entries
        if len(entries) > 1 and all(e.sort in ("wide", "unit") for e in entries):
            end = i + 1 + (i + 1 < len(pieces) and pieces[i + 1].kind in ("COMMA", "MARK"))
            return [*pieces[:name], pieces[i], pieces[name], *pieces[end:]]
    return pieces


def _counted(pieces: list[Piece]) -> list[Piece]:
    """`eight tanks`, `both Schiff battalions`: how many, not which."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        last = out[-1] if out else None
        if piece.kind == "UNITS" and _battalion_behind(pieces, i):
            piece = piece._replace(value=piece.value._replace(part=True))
        if piece.kind == "UNITS" and last is not None:
            if last.kind == "BOTH":
                out.pop()
                row = [p.kind for p in pieces[i + 1 : i + 3]]
                listed = row[:1] == ["UNITS"] or (row[:1] in (["AND"], ["COMMA"]) and row[1:] == ["UNITS"])
                # `with both 64 Med and two squadrons`.
                listed = listed or [p.kind for p in pieces[i + 1 : i + 4]] == ["AND", "NUM", "SQUADRONS"]
                # `two battalions of the 508th and 1/325`.
                of_one = last.text.lower() in ("two", "three") and all(e.sort == "group" for e in piece.value.entries)
                if not listed or of_one:
                    count = next((COUNTS[w] for w in last.text.lower().split()[::-1] if w in COUNTS), 2)
                    piece = piece._replace(value=piece.value._replace(many=count))
            elif last.kind == "ALL" and [p.kind for p in out[-2:-1]] in (["SUPPORTED"], ["WITH"]):
                # `supported by all the artillery`.
                out.pop()
                piece = piece._replace(value=piece.value._replace(every=True))
            elif last.text.lower() == "many" and all(e.sort == "wide" for e in piece.value.entries):
                # `1/506 retreat to Son, too many tanks`: his.
                out[-1] = last._replace(kind="ENEMY", end=piece.end, text=f"{last.text} {piece.text}")
                continue
            elif _is_count(last, piece):
                out.pop()
                text = f"{last.text} {piece.text}"
                piece = piece._replace(value=piece.value._replace(part=True, text=text), start=last.start, text=text)
        out.append(piece)
    return out


def _battalion_behind(pieces: list[Piece], i: int) -> bool:
    """`Chill II`, a Roman number behind the name of a group: a part of it, unless that is a name."""
    after = pieces[i + 1] if i + 1 < len(pieces) else None
    roman = after is not None and after.text in ("I", "II", "III", "IV") and after.start - pieces[i].end == 1
    return roman and any(e.sort in ("group", "formation") for e in pieces[i].value.entries)


def _is_count(before: Piece, piece: Piece) -> bool:
    """Whether a word before a name says how many of them: no name has its number twice."""
    if piece.start - before.end > len(" of the ") or any(c.isdigit() for c in piece.text):
        return False
    word = canonical(before.text)[0] if before.text else ""
    if before.kind in ("NUM", "WORD", "PLACE") and not before.text[:1].isdigit():
        return before.text.lower() in _COUNTS or word in _COUNTS
    # A name in the stead of another word, `divarty`, has no text.
    weapons = bool(piece.text) and canonical(piece.text.split()[-1])[0] in _WEAPONS
    return before.kind == "NUM" and before.text.isdigit() and weapons


# --- where it stands in the sentence ------------------------------------------------------------------


def _at_the_end(pieces: list[Piece]) -> list[Piece]:
    """`Pull back to Valkenswaard, 2 WG.`, `Hold Lent - 1 WG`: who is spoken to, named last, goes to the head."""
    name = next(i for i, p in enumerate(pieces) if p.kind == "UNITS")
    takes_names = pieces[0].kind in _OF_NAMES and (pieces[0].kind != "DEED" or pieces[name - 1].kind != "COMMA")
    if takes_names or any(p.kind in _SUBJECTS or p.kind in CUTS for p in pieces[: name - 1]):
        return pieces
    end = names_end(pieces, name)
    if _called_what_they_are(pieces, name, end):
        return [*pieces[name:end], *pieces[end + 1 :]]
    if called := called_to_do_it(pieces, name, end):
        return called
    # `Advance on Eindhoven, all of 506.`
    name -= pieces[name - 1].kind == "ALL" and several(pieces[name])
    behind = [p.kind for p in pieces[end:] if p.kind != "MARK"]
    if pieces[name - 1].text == "(" and [p.text for p in pieces[end : end + 1]] == [")"]:
        # `Recce of Geldrop (2 HCR), start 0930`.
        return [*pieces[name:end], *pieces[: name - 1], *pieces[end + 1 :]]
    if behind in (["UNLESS"], ["UNLESS", "THEY"]) and pieces[end].text == "can":
        # `Scout Best - 1/502 can do it`.
        pieces, behind = pieces[:end], []
    parted = pieces[name - 1].kind == "COLON" or pieces[name - 1].text in ("-", "–", "—")
    # `Hold Arnhem bridge 2 Para`.
    own = _OF_THEIR_OWN if pieces[name - 1].kind == "THERE" else _OF_THEIR_OWN | _AT_A_PLACE
    alone = not behind and pieces[0].kind in own and pieces[name - 1].kind in ("PLACE", "TIME", "THERE")
    if pieces[name - 1].kind != "COMMA" and not (parted and not behind) and not alone:
        return pieces
    goes_on = behind[:1] == ["COMMA"] and bool(behind[1:]) and behind[1] in _BEHIND_THOSE_SPOKEN_TO
    if behind and not goes_on and behind[0] not in ("SEMI", "NOW", "AND", "THEN", "AT", "BY"):
        return pieces
    if behind[:2] == ["AND", "UNITS"]:
        return pieces
    return [*pieces[name:end], *pieces[: name if alone else name - 1], *pieces[end:]]


def _called_what_they_are(pieces: list[Piece], name: int, end: int) -> bool:
    """`The recce boys (2 HCR) move to Grave`, `The recce boys, 2 HCR, move …`: what they are, and no deed."""
    said, after = pieces[1 : name - 1], pieces[end + 1 : end + 2]
    pair = (pieces[name - 1].text, pieces[end].text) if end < len(pieces) else ("", "")
    if pair not in (("(", ")"), (",", ",")) or any(p.kind != "WORD" for p in said) or not after:
        return False
    if pieces[0].kind not in ("RECCE", "GUARD", "SUPPORT"):
        return False
    # `boys` and `battalion` are no pieces.
    worded = pieces[name - 1].start - pieces[0].end > len(" (")
    return after[0].kind in VERBS if pair[0] == "(" and not worded else worded and after[0].kind in {*VERBS, "TO"}


_BEHIND_THOSE_SPOKEN_TO = frozenset(
    "TILLRELIEVED REMARK AND THEN TIME AT NOW BY UNTIL FROM FOR IF WHEN ONATTACK ONCONTACT".split()  # noqa: SIM905
)
#: Deeds that are done to no troops.
_OF_THEIR_OWN = frozenset({"HOLD", "GUARD", "MOVE", "WITHDRAW", "RECCE"})
#: `Attack Aalst 2 IG`, `fire 1823 153 Fd`, `repair Son bridge Gds RE`: with a place, the name behind it is who does it.
_AT_A_PLACE = frozenset({"ATTACK", "FIRE", "REPAIR"})
#: Verbs that take names of troops: a name behind a comma may be their object; not in `Blow up Son bridge, Gds RE`.
_OF_NAMES = frozenset({"CANCEL", "AMEND", "SUPPORT", "FOLLOW", "LINKUP", "WHEREIS", "ALTERZONE", "DEED", "SAME"})
_SUBJECTS = frozenset({"UNITS", "ALL", "REST", "BOTH", "THEY", "NUM"})
