"""Four figures that may be an hour and a square of the map: which of the two the words about them make of them.

Asked in this order: the link before them (`until 1800`, `via 4688`), what they stand beside (`1400-1500`,
`area 4688, 4788`), the deed and whether the task has its place and its hour already (`shells Veghel, 2348, from
1330`). An hour is told in fives of minutes; where both readings live the player is asked. Source: orders.md 5.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.hours.times import four_figures
from engine.orders.names.lie_of_the_land import POINTS, TERRAIN
from engine.orders.sentence.clock.corners_flown import CORNERS, corners_ahead, flown, mere_corners
from engine.orders.sentence.clock.day_and_hour import NEARNESS, SPANS, has_hour
from engine.orders.sentence.clock.task_of_an_hour import (
    DEEDS,
    at_once,
    next_deed,
    of_this_task,
    second_deed,
    since_the_last_task,
)
from engine.orders.sentence.pieces import JOINTS, Piece
from engine.orders.sentence.words.signal_words import VERBS

_HELD = frozenset({"HOLD", "GUARD", "ATTACK"})
_ROADS = frozenset({"road", "highway", "railway", "track", "crossroads"})
_DONE_AT = frozenset({"ATTACK", "HOLD", "GUARD", "FIRE", "RECCE"})
_STAYS = (["HOLD"], ["GUARD"])
_LEFT = frozenset({"leave", "leaves", "leaving"})
_LASTING_DEEDS = (["SUPPORT"], ["FERRYACT"], ["FIRE"], ["HOLD"])
#: Behind these stands where, and never when.
_TOWARDS = ("toward", "against", "in the direction")
_LOOKED_AT = (" of", " over", " at")
#: Hours of the clock in minutes between which a night lies.
_EVENING = 18 * 60
_MORNING = 9 * 60


_FIRED_ON = (" on", " upon", " into")
_AFTER_IT = JOINTS | {"AT", "FROM", "FOR", "LASTING", "NOW"}


def _told_alone(after: list[Piece]) -> bool:
    """Whether nothing behind the figures is a place, or makes a span of hours of them."""
    return (not after or after[0].kind in _AFTER_IT) and all(p.kind not in ("PLACE", "FOUR") for p in after)


def hour_or_square(clock: int, before: list[Piece], after: list[Piece], placed: bool) -> str:
    """`time`, `place` or `either`; `clock`: their minute of the day as an hour; `before`, `after`: the rest of the
    task; `placed`: whether a place was named in it."""
    return _by_link(clock, before, after, placed) or _in_a_row(clock, before) or _by_deed(clock, before, after, placed)


def _by_link(clock: int, before: list[Piece], after: list[Piece], placed: bool) -> str:
    """By the link that stands before them: `until 1800`, `at 4688`, `via 4688`."""
    last = before[-1].kind if before else "START"
    earlier = before[-2].kind if len(before) > 1 else ""
    if last == "MARK" and before[-1].text == "(" and earlier in ("PLACE", "BRIDGEWORD", "FERRYWORD"):
        # `the bridge (0606)`: where it lies; `Aalst (1500-1600)`: from when until when.
        return "time" if _hours_apart(clock, after[:2]) else "place" if clock % 5 else "either"
    if last == "MARK" and before[-1].text in "([" and earlier in ("", "UNITS") and _hours_apart(clock, after[:2]):
        # `Typhoons support 2 IG (1000-1200)`.
        return "time"
    span = after[[p.kind for p in after[:1]] == ["FROM"] :]
    spanned = [p.kind for p in span[:1]] == ["FOUR"] and [p.kind for p in span[1:3]] in (
        ["MARK", "FOUR"], ["TO", "FOUR"], ["UNTIL", "FOUR"],
    )  # fmt: skip
    if last == "FIRE" and before[-1].text.lower().endswith(_FIRED_ON) and (_told_alone(after) or spanned):
        # `84 Med move to Valkenswaard, then fire on 1824`, `… 1822 1215-1230`: whatever place was named before.
        return "place"
    into = placed and last == "AT" and before[-1].text == "in" and earlier == "MOVE"
    into = into or (last == "AT" and before[-1].text == "in" and earlier == "MOVE" and _whose(before[:-2]))
    if last in ("ATTACK", "MOVE") and clock % 5 == 0 and _whose(before):
        # `All attacks 0630`
        return "time"
    named = placed or any(p.kind == "PLACE" for p in after)
    sets_out = last == "MOVE" and before[-1].text.endswith((" off", " out") if named else " off")
    if (into and before[-2].text.lower().startswith("go")) or sets_out:
        # `take Mook, attack goes in 1430`; `marches off 1000 via Heelsum`, `moves out 1530, Arnhem`.
        return "time"
    lasts = placed and last == "COMMA" and clock % 5 == 0 and any(p.kind == "LASTING" for p in after[:2])
    if lasts or (placed and last in ("COMMA", "AT", "FROM") and _hours_apart(clock, after[:2])):
        # `fire 1825, 0930 to 0945`: with a place said before, two hours.
        return "time"
    spans = [p.kind for p in after[:2]] in (["TO", "TIME"], ["UNTIL", "TIME"]) and has_hour(after[1])
    spans = spans or ([p.kind for p in after[2:3]] in _LASTING_DEEDS and _hours_apart(clock, after[:2]))
    if spans and last in ("UNITS", "PLACE", "COMMA") and clock % 5 == 0:
        return "time"  # `55 Fd 1500 to 1600 hrs support 2 GG`.
    spans = [p.kind for p in after[:1]] != ["MARK"] and any(p.kind in SPANS for p in after[:1])
    done = next((p for p in after[:2] if p.kind != "TO"), None)
    if done is not None and not placed and done.kind in _DONE_AT and done.text.lower().startswith(("be ", "to be ")):
        # `1822 will be shelled by 64 Med at 0800`, `the guns at 1822 are to be engaged`.
        return "place"
    denied = before[-1 - (last == "FROM")] if len(before) > 1 and not spans else None
    if denied is not None and denied.kind == "NOACTION" and (last == "FROM" or denied.text.lower().endswith("leave")):
        # `not to budge from 1108`, `do not leave 1108`.
        return "place" if clock % 5 else "either"
    fired = last == "COLON" and clock % 5 and any(p.kind == "FIRE" for p in (*before, *after))
    if fired and any(p.kind == "FOUR" or has_hour(p) for p in after):
        # `55 Fd: 1108, open fire at 1400`.
        return "place"
    if last in ("UNTIL", "BY", "FROM", "DELAY", "START", "COLON", "BETWEEN", "AMENDTO"):
        joined = after[:1] and after[0].kind in ("TO", "AND", "MARK", "UNTIL", "COMMA")
        far = next((p for p in after[1:3] if p.kind == "FOUR"), None) if joined else None
        # `from 0700, 377 supporting`: the number of guns.
        square_to_square = last in ("FROM", "BETWEEN") and far is not None and four_figures(far.value) is None
        square_to_square = square_to_square and far is not None and len(far.text) > len("377")
        # `feuert ab 1000 auf 4189`.
        square_to_square = square_to_square and after[0].text.lower() != "auf"
        # `two squadrons patrol from 1010 to 1520 at 1000`.
        square_to_square = square_to_square or (far is not None and not placed and mere_corners(before, after))
        return "place" if square_to_square else "time"
    looked = last in ("AIRRECCE", "RECCE") and [p.kind for p in after[1:2]] == ["FOUR"]
    if looked and last == "RECCE" and not placed and mere_corners(before, after):
        # `two squadrons patrol 1010 to 1520 at 1000`.
        return "place"
    if looked and (clock % 5 or int(after[1].value) % 5 or before[-1].text.lower().endswith(_LOOKED_AT)):
        # `photograph 1836 to 2141`, `recce plane over 1840-2045`.
        return "place"
    if corners_ahead(clock, before, after):
        return "place"
    if last in ("HOLD", "GUARD") and clock % 5 and [p.kind for p in after[:1]] == ["UNTIL"]:
        # `hold 1409 till 2200, then withdraw to Leende`.
        return "place"
    if last == "AT":
        if after and after[0].kind == "COLON":
            # `Attack at 1800: SRY attacks Elst`.
            return "time"
        return _at(clock, before, after, earlier, placed)
    if last == "FIRE" and len(after) == 1 and before[-1].text.lower() in ("fire", "fires"):
        # `376 PFA fire 1700 1730`: from the one hour to the other, or on that square at 1730?
        return "either" if _hours_apart(clock, [after[0]._replace(kind="TO"), *after]) else ""
    lifting = last == "FIRE" and before[-1].text.lower().endswith((" to", " onto"))
    if last in ("VIA", "AVOIDING") or (last == "FOR" and earlier == "MOVE") or lifting:
        return "place"
    kinds = {p.kind for p in before}
    shelling = "FIRE" in kinds and not after and any(map(has_hour, before))
    onward = shelling or (kinds & {"MOVE", "TO"} and not kinds & {"FIRE", "ATTACK"})
    if last == "THEN" and onward and (clock % 5 or before[-1].text.lower().startswith("thence")):
        # `to 1946, thence 1844`, `lays barrage on 1106 1435 to 1500, then 1108`.
        return "place"
    return ""


def _whose(before: list[Piece]) -> bool:
    """`All attacks`, `Both moves`: deeds spoken of, and nobody ordered to do them."""
    if [p.kind for p in before] not in _SPOKEN_OF:
        return False
    return before[1].text.lower() in ("attacks", "moves", "marches", "advances", "assaults")


_SPOKEN_OF = [[who, deed] for who in ("ALL", "BOTH", "THEY") for deed in ("ATTACK", "MOVE")]


def _at(clock: int, before: list[Piece], after: list[Piece], earlier: str, placed: bool) -> str:
    """By what stands before the `at`, whose kind is `earlier`: `attack at 0945`, `fire on 1108`, `stay on at 1108`."""
    if earlier in ("TIME", "FOUR") and before[-1].text.lower() == "on" and any(p.kind == "FIRE" for p in before):
        return "place"
    if earlier == "HOLD" and before[-1].text.lower() == "in":
        return "place"  # `stays in 1511`.
    if earlier == "FIRE" and len(before) > 3 and before[-4].text.lower() in ("give", "gives"):
        # `gives 1/508 fire at 1700`.
        return "time"
    if earlier == "FIRE":
        # `open fire at 0730 on Driel`, `bring Lent under fire at 2100`: the fire has its place.
        elsewhere = [p.kind for p in after[:2]] == ["AT", "PLACE"] and after[0].text.lower() in ("on", "upon", "at")
        # `fire at 1400 on 1108`.
        elsewhere = elsewhere or [(p.kind, p.text.lower()) for p in after[:1]] == [("AT", "on")]
        taken = len(before) > 2 and before[-3].text.lower() == "under"
        if placed and clock % 5 == 0:
            # `square 1207, neutralise at 1400`, `at Elst fire at 1400`.
            stands = any(p.kind == "AT" and q.kind == "PLACE" for p, q in pairwise(before))
            return "either" if stands and not taken else "time"
        return "time" if (elsewhere and clock % 5 == 0) or (taken and placed) else "place"
    if earlier == "REPORT" and clock % 5 == 0 and any(map(has_hour, before)):
        # `recce Elst at 1100 and report at 1300`.
        return "time"
    if earlier == "ATTACK" and any(p.kind == "SUPPORT" for p in before):
        # `two squadrons for 1 GG for their attack at 1600`.
        return "time"
    if earlier == "AT" and before[-2].text.lower() == "on":
        # `stay on at 1108`.
        earlier = before[-3].kind if len(before) > 2 else ""
    if earlier == "UNITS" and before[-1].text.lower() == "on":
        # `64 Med on 1823 and 7 Med on 1824 at 1030`.
        return "place"
    if earlier == "UNITS" and len(before) > 2 and before[-3].text.lower() in _LEFT:
        # `231 Bde to Aalst, but leave 2 Devon at 1107`.
        return "place" if clock % 5 else "either"
    if (
        earlier == "UNITS"
        and before[0].kind == "HOLD"
        and all(p.kind in ("UNITS", "JOIN", "COLON") for p in before[1:-1])
    ):
        # `HOLD 1/327 at 1738`.
        earlier = "HOLD"
    held = before[-2:-1] and before[-2].text.lower() in _ROADS and [p for p in (*before, *after) if p.kind in _HELD]
    late = earlier == "TO" and not placed and _hour_elsewhere(before, after)
    if clock % 5 and ((held and held[0] in before) or late):
        # `holds the Leende road at 1512`, `3 IG is to be at 1823 at 0900`.
        return "place"
    if held and not (placed or _hour_elsewhere(before, after) or any(p.kind == "PLACE" for p in after)):
        # `cover the road at 1210`: where, or when?
        return "either"
    stays = earlier == "HOLD" and clock % 5 and not _hour_elsewhere(before, after)
    asked = stays or earlier in ("ATTACK", "GUARD", "FERRYACT")
    if asked and not placed and not any(p.kind == "PLACE" for p in after):
        # `attack at 0945 towards 4187`.
        aimed = any(p.kind == "FOUR" and four_figures(p.value) is None for p in after)
        led = after[1:] and after[0].text.lower().startswith(_TOWARDS)
        # `attack at 1500 towards 1107`.
        aimed = bool(aimed or (led and clock % 5 == 0 and after[1].kind == "FOUR"))
        return "time" if aimed else "either"
    if earlier == "PLACE" and clock % 5 == 0 and any(p.kind == "SQUADRONS" for p in before):
        # `one squadron patrols Best to Son at 0800, another Son to Veghel at 0900`.
        return "time"
    if earlier in ("PLACE", "AND", "COMMA", "SAME") and clock % 5 == 0 and _once_more(before, after):
        # `fires on Elst at 1500 and again at 1700`.
        return "time"
    if earlier == "COMMA" and [p.kind for p in after[:1]] == ["UNITS"]:
        # `64 Med shell Elst until 1500, at 1500 4 Wilts attack it`.
        return "time"
    if earlier in ("COMMA", "AND") and clock % 5 == 0 and next_deed(before, after):
        # `holds until 1800, at 1800 it goes back to Borkel`.
        return "time"
    if clock % 5 == 0 and any(a.kind == "ATTACK" and b.kind == "THEY" for a, b in pairwise(before[-5:])):
        # `to be there by 1500 and to attack it at 1600`.
        return "time"
    if clock % 5 == 0 and (deed := second_deed(before)):
        # `attack Arnhem at 1500 and withdraw at 1700`; `move to Arnhem at 1500 and hold at 1700`: when, or where?
        # `moves to Wolfheze at 1300 and fires on Oosterbeek at 1500`: it has its place.
        return "time" if deed in ("WITHDRAW", "ATTACK", "MOVE") or earlier == "PLACE" else "either"
    behind = [p.kind for p in after[:3] if p.kind != "NOW"]
    if earlier == "PLACE" and placed and clock % 5 == 0 and behind[:2] == ["COMMA", "UNITS"]:
        # `attacks Beek at 0700, 319 GFA firing from 0650`: the other hour is of others.
        return "time"
    if clock % 5 == 0 and _hour_of_others(before, after):
        # `leave at 1400, and 1/502 attacks from Son at 1500 to take Best`.
        return "time"
    if any(p.kind in _DONE_AT for p in before) and _hour_elsewhere(before, _without_ends(after) if placed else after):
        return at_once(clock, before, after, placed)
    if _nowhere_yet(before, after, placed):
        # `clears the woods at 1208`: where the deed has no other place.
        return "place" if clock % 5 else "either"
    if before[-1].text.lower() == "on" and _hour_elsewhere(before, after):
        # `Guards guns on 1210 from 1500 to 1530`.
        return "place"
    # `attack Aalst around 1100`.
    hour = placed and clock % 5 == 0 and before[-1].text.lower() == "around"
    return "place" if before[-1].text.lower() in NEARNESS and not hour else "time"


def _hour_of_others(before: list[Piece], after: list[Piece]) -> bool:
    """Whether the hour said before is of others, and the task here has its place."""
    own = max((i for i, (a, b) in enumerate(pairwise(before), 1) if b.kind == "UNITS" and a.kind in JOINTS), default=0)
    mine = before[own:] if any(map(has_hour, before[:own])) else []
    return bool(mine) and not _hour_elsewhere(mine, after) and any(p.kind == "PLACE" for p in (*mine, *after))


def _once_more(before: list[Piece], after: list[Piece]) -> bool:
    """Whether nothing but a further hour follows that of a fire, which has its target, or is one itself."""
    if [p.kind for p in before if p.kind in VERBS] != ["FIRE"]:
        return False
    row = [p for p in after if p.kind not in ("COMMA", "AND", "AT", "SAME")]
    if not row:
        # `at 1500 and again at 1700`.
        ahead = [p.kind for p in before[:-1] if p.kind not in ("COMMA", "SAME")]
        return ahead[-4:] == ["PLACE", "AT", "TIME", "AND"] or (ahead[-3:] == ["PLACE", "AT", "TIME"])
    return all(p.kind in ("FOUR", "TIME") for p in row) and after[0].kind in ("COMMA", "AND")


def _nowhere_yet(before: list[Piece], after: list[Piece], placed: bool) -> bool:
    """Whether the one deed is an attack on something that is no place of the map."""
    deeds = [p.kind for p in (*before, *after) if p.kind in VERBS]
    named = placed or any(p.kind in ("PLACE", "BRIDGEWORD", "FERRYWORD") for p in (*before, *after))
    if named or len(before) < 2 or before[-2].kind != "WORD":
        return False
    if before[-1].text.lower() == "at" and before[-2].text[:1].isupper() and before[-2].text.lower() not in POINTS:
        # `attack Ressen at 1400`: a name the map does not know, and an hour.
        return False
    return deeds == ["ATTACK"] or before[-2].text.lower() in POINTS | TERRAIN


def _in_a_row(clock: int, before: list[Piece]) -> str:
    """By what they stand beside: `from 4688 to 4788`, `1400-1500`, `area 4688, 4788`."""
    last = before[-1].kind if before else "START"
    row = [p.kind for p in before[-3:]]
    beside = row[-2] if len(row) > 1 else ""
    if last == "AREAWORD":
        return "place"
    if last in ("TO", "AND", "COMMA", "MARK") and beside == "PLACE" and any(p.kind == "AREAWORD" for p in before):
        return "place"
    if last in ("TO", "AND", "MARK") and row[1:2] == ["PLACE"] and row[:1] in (["FROM"], ["BETWEEN"]):
        return "place"
    if last == "TO" and _lasts(before, clock):
        return "time"
    if before and before[-1].text.lower().startswith(_TOWARDS):
        return "place"
    if last == "TO":
        # `move the drop of 4 Para Bde to 1400`: no zone lies on a square.
        of_an_order = any(p.kind in ("AMEND", "MYLAST", "ORDERNO", "ALTERZONE", "DROP") for p in before)
        amended = of_an_order and clock % 5 == 0 and not _destined(before)
        return "time" if amended or beside == "TIME" else "place"
    if last in ("MARK", "AND", "COMMA") and beside == "TIME":
        return "time"
    if last == "MARK" and beside == "PLACE":
        return "place" if before[-1].text in "-/" and before[-2].text.isdigit() else "time"
    corners = last == "COMMA" and len(before) > 3 and before[-4].kind == "PLACE" and before[-3].kind in CORNERS
    if corners and beside == "PLACE" and clock % 5 == 0 and flown(before):
        # `air recce 1830 to 1936, 0800`.
        return "time"
    if last in ("AND", "COMMA", "JOIN") and beside == "PLACE" and before[-2].text.isdigit():
        return "place"
    return ""


def _by_deed(clock: int, before: list[Piece], after: list[Piece], placed: bool) -> str:
    """By the verb and by whether the sentence has its place already."""
    last = before[-1].kind if before else "START"
    hour = "time" if clock % 5 == 0 else "either"
    if last == "HOLD" and before[-1].text.lower().endswith((" to", " by", " fire", " firing", " shelling")):
        # `stand to 0700`, `cease fire 1430`.
        return hour
    taken = any(a.kind == "ATTACK" and b.kind == "THEY" for a, b in pairwise(before))
    if last == "ATTACK" and taken and clock % 5 == 0 and all(p.kind == "MARK" for p in after):
        # `take it back, attack 1300`: the attack has its place, though another sentence names it.
        return "either"
    if (
        last in ("ATTACK", "FIRE", "GUARD", "REPAIR", "HOLD")
        and not placed
        and not (after and after[0].kind == "PLACE")
    ):
        # `attack 1435, 18 Sep`.
        day = next((p for p in after[:2] if p.kind != "COMMA"), None)
        dated = day is not None and day.kind == "TIME" and not has_hour(day) and day.value.day is not None
        return "either" if dated and clock % 5 == 0 else "place"
    if last in DEEDS and not placed and not any(p.kind == "TO" for p in after):
        # `move 4389` is a square; `jump off 2200`, `advance 1000` may be the hour.
        return "either" if last in ("MOVE", "WITHDRAW") and clock % 5 == 0 else "place"
    if last in DEEDS:
        return hour
    if last == "UNITS" and any(p.kind in ("SUPPORT", "FOLLOW", "REPORT") for p in before):
        return "time"
    if last == "PLACE" or placed:
        # `shells Veghel, 2348, from 1330`.
        return "place" if clock % 5 and _hour_elsewhere(before, after) else hour
    if last == "UNITS" and after and (after[0].kind in DEEDS or after[0].kind == "CROSS"):
        return "time"
    if last == "COMMA" and clock % 5 and [p.kind for p in before if p.kind in VERBS] in _STAYS:
        # `hold the bridgehead, 1107`, `dig in, 1108`.
        return "place"
    if [p.kind for p in before[-2:]] == ["WORD", "COMMA"] and not placed:
        # `hold the bridgehead, 1110`, `move to the crossroads, 1213`.
        if clock % 5 and any(p.kind in VERBS for p in before):
            return "place"
        if any(p.kind in ("HOLD", "GUARD") for p in before):
            return "either"
    return "either" if last in ("NOW", "WORD", "UNITS", "MARK") else "time"


def _lasts(before: list[Piece], clock: int) -> bool:
    """`hold to 1800`, `fire on Elden up to 1700`: until when, for a unit that stays or that has its target."""
    verbs = [p.kind for p in before if p.kind in VERBS]
    placed = any(p.kind in ("PLACE", "BRIDGEWORD") for p in before)
    if len(before) > 1 and before[-2].text.isdigit():
        # `hold the line 1718 to 1720`.
        return False
    # `supports 1 Para up to 1800`.
    backed = verbs == ["SUPPORT"] and before[-2].kind == "UNITS"
    # `moves to Elst and holds up to 1830`, `digs in where they are up to 1830`.
    stays = verbs[-1:] == ["HOLD"] and (len(verbs) == 1 or before[-2].kind in ("HOLD", "THERE"))
    stays = stays or (verbs[-1:] == ["GUARD"] and before[-2].kind in ("GUARD", "THERE"))
    return clock % 5 == 0 and (stays or backed or (placed and verbs in (["FIRE"], ["SUPPORT"], ["GUARD"])))


def _destined(before: list[Piece]) -> bool:
    """Whether troops are sent somewhere; in `shift order 15 to 1345` the deed is done to the order."""
    # `cancel #21 and push #23 to 1100`.
    numbered = max((i for i, p in enumerate(before) if p.kind == "ORDERNO"), default=0)
    return any(p.kind in ("MOVE", "ATTACK") for p in before[numbered:])


def _hours_apart(clock: int, after: list[Piece]) -> bool:
    """Whether a later hour follows behind `-`, `to` or `until`."""
    if len(after) < 2 or after[0].kind not in ("MARK", "TO", "UNTIL") or after[1].kind not in ("FOUR", "TIME"):
        return False
    # `shell 4288, 1300-1330 hours`.
    end = four_figures(after[1].value) if after[1].kind == "FOUR" else after[1].value.clock
    if end is None or clock % 5 or end % 5:
        return False
    # `2100 to 0500`: through the night.
    return clock < end or (clock >= _EVENING and end <= _MORNING)


def _hour_elsewhere(before: list[Piece], after: list[Piece]) -> bool:
    """Whether the task has its hour already, so that these figures are a square."""
    before, after = since_the_last_task(before), of_this_task(after)
    delayed = any(p.kind == "LASTING" and q.text.lower() == "in" for q, p in pairwise(after))
    # `319 and 320 cease fire at 1500`: units' numbers.
    before = before[next((i for i, p in enumerate(before) if not _NUMBERED.fullmatch(p.text)), 0) :]
    hour = any(has_hour(p) or (p.kind == "NOW" and p.text.lower() not in _BY_NOW) for p in (*before, *after))
    # `at 1500 from 4274`: that is no hour.
    clocks = (p for p in after if p.kind == "FOUR" and len(p.value) == 4)
    return delayed or hour or any(four_figures(p.value) is not None for p in clocks)


#: Words that lead to an order and are no hour: `For now 2 HCR scout Eindhoven at 0700`.
_BY_NOW = frozenset({"now", "nu", "jetzt"})
#: The number of a unit, and what joins two.
_NUMBERED = re.compile(r"\d{3}|and|&|,", re.IGNORECASE)


def _without_ends(row: list[Piece]) -> list[Piece]:
    """Without the hours by when and until when: `attack Lent at 1500, to be there by 1700`."""
    # `attack Lent at 1500 with 55 Fd in support from 1430`: the hour of the guns.
    helped = next((i for i, p in enumerate(row) if p.kind in ("WITH", "SUPPORTED")), len(row))
    helped = helped if any(p.kind.startswith("SUPPORT") for p in row[helped:]) else len(row)
    # `assaults Best at 1030, preceded by a barrage by 321 GFA from 1000`.
    fired = (i for i, p in enumerate(row[:-2]) if p.kind == "FIRE" and row[i + 1].text.lower() == "by")
    return [p for i, p in enumerate(row[: min((helped, *fired))]) if not i or row[i - 1].kind not in ("BY", "UNTIL")]
