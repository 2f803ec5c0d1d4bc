"""Numbers before the names of troops: which, or how many.

`1, 2 and 3 Para` names three units that share a name, `2/510` a battalion of a regiment by its
number, `two battalions` says only how many. Source: orders.md 9, 13, 14.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.hours.time_words import OPENINGS_OF_TIME
from engine.orders.names.gazetteer import Hit
from engine.orders.names.numbers_between import numbers_between
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.sentence.words.plain_words import Token, tokens

#: `II`, `iii`; a small `i` may be the writer.
_ROMAN = re.compile(r"[IVX]+|[ivx]{2,3}")
_LIST_MARKS = frozenset({",", "and", "n", "&", "+", "/", "und", "en", "u"})
_MOST_LISTED = 9
_SIZES = frozenset({"coy", "sqn", "bty", "pl", "tp", "section", "bde", "div", "corps", "squad", "army", "troop"})
_NAMES = ("unit", "group", "wide")
#: Units that are sent whole, and parts of units, counted.
WHOLE_UNITS = frozenset(
    """
    battalions bns regiments units groups battlegroups bataillone bataillonen btle bataljons regimenter regimentern
    regimenten einheiten eenheden kampfgruppen gevechtsgroepen
    """.split()  # noqa: SIM905
)
_PLURALS = WHOLE_UNITS | {"companies", "coys", "batteries", "btys", "troops", "platoons", "brigades"}


def regimental(toks: list[Token], i: int) -> bool:
    """`2/510`, `2nd/510th`: a battalion's and a regiment's number."""
    return (
        i + 2 < len(toks)
        and len(toks[i].word) == 1
        and toks[i].word.isdigit()
        and toks[i].text[0].isdigit()
        and toks[i + 1].text == "/"
        and toks[i + 1].glued
        and toks[i + 2].glued
        and len(toks[i + 2].word) == 3
        and toks[i + 2].word.isdigit()
    )


#: Cavalry that bears two numbers.
_HORSE = frozenset(
    {"h", "hussars", "hussar", "lancers", "l", "dg", "dragoons", "dragoon", "rtr", "cly", "yeomanry", "yeo"}
)


def amalgamated(toks: list[Token], i: int) -> bool:
    """`15/19 H`, `15th/19th Hussars`: a regiment made of two."""
    if i + 3 >= len(toks) or toks[i + 1].text != "/" or not (toks[i + 1].glued and toks[i + 2].glued):
        return False
    numbers = toks[i].word.isdigit() and toks[i + 2].word.isdigit() and len(toks[i].word) < 3 > len(toks[i + 2].word)
    return numbers and toks[i].text[0].isdigit() and toks[i + 3].text.lower() in _HORSE


def counted(toks: list[Token], i: int, out: list[Piece]) -> bool:
    """`two battalions`, `one of the para battalions`: how many, not which."""
    tok = toks[i]
    which = (tok.text[0].isdigit() and not tok.text.isdigit()) or (tok.text.isdigit() and len(tok.text) > 2)
    if i + 1 >= len(toks) or which or _ROMAN.fullmatch(tok.text):
        # `the 3rd battalion`, `III Bn`, `505 bns`: which.
        return False
    if out and (
        out[-1].kind in ("NUM", "ORDERNO")
        or (len(out) > 1 and out[-1].kind in ("AND", "COMMA") and out[-2].kind == "NUM")
        or (tok.text[0].isdigit() and [p.kind for p in out[-2:]] == ["UNITS", "AND"])
    ):
        return False
    after = toks[i + 1].text.lower()
    if (
        not tok.text[0].isdigit()
        and tok.text.lower() not in _ORDINAL_WORDS
        and after in ("battalion", "company", "coy", "bn")
    ):
        return True
    return after in _PLURALS or (after == "of" and not tok.text[0].isdigit() and tok.text.lower() not in _ORDINAL_WORDS)


def how_many_behind(toks: list[Token], i: int, end: int) -> int:
    """`502 PIR, two battalions`: where the name ends before how many of it are meant; 0 if it says which."""
    if end - 1 > i and toks[end - 1].text.lower() in _TWO_OR_THREE:
        # `Erdmann's three regiment groups`.
        return end - 1 if any(t.text.lower() in WHOLE_UNITS for t in toks[end : end + 2]) else 0
    last = end if end < len(toks) and toks[end].text.lower() in WHOLE_UNITS else end - 1
    if last - i < 2 or toks[last].text.lower() not in WHOLE_UNITS:
        return 0
    return last - 1 if toks[last - 1].text.lower() in _TWO_OR_THREE else 0


_TWO_OR_THREE = frozenset({"two", "2", "three", "3", "zwei", "twee"})


def several_of(toks: list[Token], i: int, find: Callable[[list[Token], int], Hit | None]) -> bool:
    """`two Grenadier battalions`: how many of that name, not which."""
    if toks[i].text.lower() not in ("two", "three", "zwei", "drei", "twee", "drie", "2", "3") or i + 2 >= len(toks):
        return False
    hit = find(toks, i + 1)
    if hit is None or not _troops(hit):
        return False
    hyphened = hit.end < len(toks) and toks[hit.end].text == "-" and toks[hit.end].glued
    if not any(t.text.lower() in _PLURALS for t in toks[i + 2 : hit.end + 1 + hyphened]):
        return False
    sized = {t.text.lower() for t in toks[hit.end - 1 : hit.end + 1 + hyphened]}
    if toks[i].text.isdigit() and WHOLE_UNITS.isdisjoint(sized):
        # `3 Hoffmann battalions`, but `2 Para and two battalions`.
        return False
    # `Three 10 SS artillery batteries with KG Walther` is a name of the order of battle.
    whole = find(toks, i)
    return whole is None or whole.end <= hit.end


_ORDINAL_WORDS = frozenset("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split())  # noqa: SIM905


def numbers_listed(
    toks: list[Token], i: int, sentence: str, find: Callable[[list[Token], int], Hit | None]
) -> tuple[list[Named], int] | None:
    """`1, 2 and 3 Para`, `1 and the 3/505`, `1-3/505`, `1/2 Grenadiers`: the names meant and the token after them."""
    numbers = [i]
    j = i + 1
    while j < len(toks) and len(numbers) < _MOST_LISTED and not regimental(toks, numbers[-1]):
        k = _past_marks(toks, j)
        k += k > j and k + 1 < len(toks) and toks[k].word == "the"
        if k == j or k >= len(toks) or not (toks[k].word.isdigit() or toks[k].word == "i"):
            break
        if toks[j].text == "," and not toks[numbers[-1]].text[0].isdigit() and toks[k].text[0].isdigit():
            return None
        if toks[k - 1].text == "/" and toks[k].text[0].isdigit() and (_roman(toks[numbers[-1]]) or k - j > 1):
            # `I. and II./22`, `1. und 2./22`: the number of their regiment, and no third battalion.
            break
        numbers.append(k)
        j = k + 1
    if len(numbers) < 2 or any(len(toks[n].word) > 3 for n in numbers[:-1]):
        return None
    last = find(toks, numbers[-1])
    if last is None or not _troops(last) or last.end <= numbers[-1] + 1:
        return None
    tail = toks[numbers[-1] + 1 : last.end]
    names = []
    for number in _through(toks, numbers):
        row = [number, *tail]
        hit = find(row, 0)
        if hit is None or hit.end != len(row) or not _troops(hit):
            return None
        gap = "" if tail[0].glued else " "
        names.append(Named(hit.entries, f"{number.text}{gap}{sentence[tail[0].start : tail[-1].end]}"))
    return (names, past_size(toks, last.end)) if names else None


def numbers_behind(
    toks: list[Token], i: int, end: int, sentence: str, find: Callable[[list[Token], int], Hit | None]
) -> tuple[list[Named], int]:
    """`GR 1034, 1035 and 1036`, `MG 37/41`, `Chill I + II`: further names with the same words and another number, and
    the token after them."""
    names: list[Named] = []
    if end - i < 2 or not _number(toks[end - 1]):
        return names, end
    head = toks[i : end - 1]
    if between := numbers_between(toks, end, find, head):
        names = [Named(e, f"{sentence[head[0].start : head[-1].end]} {n}") for n, e in between]
        return names, end + 2
    while end + 1 < len(toks):
        k = _past_marks(toks, end)
        if k == end or k >= len(toks) or not _number(toks[k]) or _hour_follows(toks, k + 1):
            break
        if len(toks[k].word) == len(toks[end - 1].word) == 3 and any(_number(t) for t in head):
            # `… by 1/506, 502 reverts to reserve`, `1st Bn 502nd and 506 attack`: a regiment, not its 1st Battalion.
            break
        row = [*head, toks[k]]
        hit, longer = find(row, 0), find(toks, k)
        if hit is None or hit.end != len(row) or not _troops(hit) or _roman(toks[k]) != _roman(toks[end - 1]):
            break
        sized = past_size(toks, k + 1 + (k + 1 < len(toks) and toks[k + 1].text == "."))
        if longer is not None and _troops(longer) and longer.end > k + 1:
            if longer.end != sized or len(head) < 2:
                break
            # `506 PIR 1st and 2nd Bns`.
            names.append(Named(hit.entries, f"{sentence[head[0].start : head[-1].end]} {toks[k].text}"))
            return names, sized
        names.append(Named(hit.entries, f"{sentence[head[0].start : head[-1].end]} {toks[k].text}"))
        end = k + 1
    return names, end


#: What a number stands behind that names one of the troops at the head, and the sizes it may be said with.
_BEFORE_NUMBERS = frozenset({"COLON", "COMMA", "AND", "LESS", "THEN", "SEMI", "THEY"})
_WITH_SIZE = frozenset({"regt", "group"})


def number_within(
    toks: list[Token], i: int, out: list[Piece], find: Callable[[list[Token], int], Hit | None]
) -> tuple[Named, int] | None:
    """`Erdmann: I to Someren, II to Asten`, `180 Div: first regiment to Gemert`, `FJR 6 less III`: the one of that
    number among the troops at the head, and the token after it."""
    # `180th Division's second regiment to Deurne`.
    row = [t.text for t in toks[i : i + 3]]
    # A small `i` is the writer, but not in `fjr 6: i attack Eerde` or `i and iii stay`.
    small = row[:1] == ["i"] and (out[-1].kind == "COLON" or (row[1:2] == ["and"] and row[2:] in (["ii"], ["iii"])))
    roman = _ROMAN.fullmatch(toks[i].text) is not None or small
    beside = roman and toks[i].start - out[-1].end == 1
    owned = out[-1].kind == "UNITS" and (beside or out[-1].text.endswith(("'s", "’s")))
    # `HQ 1 FJA to Vught, Erdmann: I to Someren`: the name right before the colon.
    named = len(out) > 1 and out[-1].kind == "COLON" and out[-2].kind == "UNITS"
    # `Order the 1st Bn of the 505th to Mook and the 2nd to Plasmolen`.
    first = out[1] if len(out) > 1 and out[0].kind in ("ORDERNO", "MOVE") else out[0]
    whole = out[-1] if owned else out[-2] if named else first
    if whole.kind != "UNITS" or not (owned or out[-1].kind in _BEFORE_NUMBERS) or i + 1 >= len(toks):
        return None
    formed = any(e.sort in ("group", "formation") for e in whole.value.entries)
    if not formed and (out[-1].kind == "COLON" or [e.sort for e in whole.value.entries] != ["unit"]):
        return None
    after = toks[i + 1]
    sized = 1 + (toks[i + 2 : i + 3] != [] and toks[i + 2].word == "group") if after.word in _WITH_SIZE else 0
    # `first regiment to Gemert, second to Bakel`, `the third stays`; `FJR 6: first move to Eerde` is no unit's number.
    the = i > 0 and toks[i - 1].text.lower() in ("the", "his", "its", "their")
    sent = toks[i].text == "1st" and after.text.lower() == "to"
    numbered = whole.text.split()[0].lower() in _ORDINAL_WORDS or toks[i].text[0].isdigit()
    if not formed and not (roman or the or numbered):
        return None
    told = not roman and (the or sent or toks[i].word != "1" or any(p.kind == "UNITS" for p in out[1:]))
    ordinal = _ordinal(toks[i])
    if after.text in ("/", "'", "’") or not (roman or (ordinal and (sized or told))):
        return None
    end = i + 1 + (sized or after.text == ".")
    deed = end + (end < len(toks) and toks[end].text.lower() in ("is", "are", "will", "must", "should"))
    hit = find(toks, deed) if deed < len(toks) else None
    acts = hit is not None and any(e.sort == "word" and e.id in _ACTING for e in hit.entries)
    if not acts and (end >= len(toks) or toks[end].word not in _LIST_MARKS or numbers_listed(toks, i, "", find)):
        # `FJR 6: I. and III. Btl` is a list of names.
        return None
    unit = _numbered(whole.text, toks[i], find) if formed else _beside(whole.text, toks[i], find)
    return (unit, end) if unit else None


def _beside(name: str, number: Token, find: Callable[[list[Token], int], Hit | None]) -> Named | None:
    """`I/Hoffmann to Leende, the III stays`, `the first battalion of FJR 6 to Eerde, the second to Veghel`: the unit
    that bears the same name with the other number; None if none does."""
    row = tokens(name)
    own = next((k for k, t in enumerate(row) if _roman(t) or (t.word.isdigit() and len(t.word) == 1)), None)
    if own is None or len(row) < 2 or _roman(number) is not _roman(row[own]):
        return None
    row[own] = _figure_alone(number)
    found = find(row, 0)
    if found is None or past_size(row, found.end) != len(row) or [e.sort for e in found.entries] != ["unit"]:
        return None
    return Named(found.entries, f"{number.text} {' '.join(t.text for t in row[own + 1 :])}")


def _figure_alone(number: Token) -> Token:
    """`2nd`: as `2`."""
    return number._replace(word=number.word.rstrip("stndrh")) if number.word[0].isdigit() else number


def number_of(toks: list[Token], i: int, find: Callable[[list[Token], int], Hit | None]) -> tuple[Named, int] | None:
    """`the second regiment of 180th Division`: the one of that number in the group named behind it, and the token
    after it."""
    j = i + 1
    while j < len(toks) and toks[j].word in _WITH_SIZE:
        j += 1
    if j in (i + 1, len(toks)) or toks[j].text.lower() != "of" or not _ordinal(toks[i]):
        return None
    j += 1
    while j < len(toks) and toks[j].word in ("the", "kg", "von"):
        j += 1
    hit = find(toks, j) if j < len(toks) else None
    if hit is None or not any(e.sort in ("group", "formation") for e in hit.entries):
        return None
    named = _numbered(" ".join(t.text for t in toks[j : hit.end]), toks[i], find)
    return (named, hit.end) if named else None


def _ordinal(tok: Token) -> bool:
    return tok.text.lower() in _ORDINAL_WORDS or tok.text.lower().endswith(("st", "nd", "rd", "th"))


def _numbered(whole: str, number: Token, find: Callable[[list[Token], int], Hit | None]) -> Named | None:
    """The unit of a group by the group's name and its number there; None if no name is written so."""
    head = [t for t in tokens(whole.removesuffix("'s").removesuffix("’s")) if t.word != "the"]
    figure = _figure_alone(number)
    one = figure._replace(word="i") if figure.word == "1" else figure
    # `1 Para Bde …, except the 2nd`: 2 Para, and no battalion of a Parachute Regiment 1.
    brigade = len(head) > 2 and head[0].word.isdigit() and head[-1].word == "bde" and number.text[:1].isdigit()
    of_its_arm = head[1:-1] if brigade else []
    for names in (of_its_arm, head, head[:-1], head[1:]):
        for row in ([*names, one], [one, *names], [*names, figure], [figure, *names]) if names else ():
            found = find(row, 0)
            if found is not None and found.end == len(row) and [e.sort for e in found.entries] == ["unit"]:
                return Named(found.entries, f"{whole} {number.text}")
    return None


#: What a unit named by its number is told to do.
_ACTING = frozenset("TO MOVE ATTACK HOLD GUARD WITHDRAW RECCE FOLLOW SUPPORT SHALL FIRE REPORT".split())  # noqa: SIM905


def _roman(tok: Token) -> bool:
    return tok.text == "i" or _ROMAN.fullmatch(tok.text) is not None


def _number(tok: Token) -> bool:
    return tok.word.isdigit() or tok.word == "i"


def _hour_follows(toks: list[Token], k: int) -> bool:
    after = toks[k].text.lower() if k < len(toks) else ""
    return after in ("uhr", "uur", "o'clock", "am", "pm", "hrs", "hours", "h") or (
        after in (".", ":") and k + 1 < len(toks) and toks[k + 1].glued and toks[k + 1].text.isdigit()
    )


def _past_marks(toks: list[Token], j: int) -> int:
    """The token after the marks that join two numbers; the same if there are none. `1.` alone counts a list."""
    k = j
    while k < len(toks) and (toks[k].word in _LIST_MARKS or (toks[k].text == "." and toks[k].glued)):
        k += 1
    if k == j and j + 1 < len(toks) and toks[j].text == "-" and toks[j].glued and regimental(toks, j + 1):
        return j + 1
    return j if k == j or all(t.text == "." for t in toks[j:k]) else k


def _through(toks: list[Token], numbers: list[int]) -> list[Token]:
    """The numbers meant: those written, and with `1-3/505` those between."""
    if len(numbers) == 2 and toks[numbers[0] + 1].text == "-":
        first, last = toks[numbers[0]], toks[numbers[1]]
        return [first._replace(word=str(n), text=str(n)) for n in range(int(first.word), int(last.word) + 1)]
    return [toks[n] for n in numbers]


def cut_off(toks: list[Token], end: int, find: Callable[[list[Token], int], Hit | None], capitals: bool) -> bool:
    """Whether a name goes on behind its end: `2 Para Bde` is not 2 Para; `21 at 0600` is not 21 AT."""
    if end < len(toks) and toks[end].word in _SIZES and toks[end - 1].word not in _SIZES:
        return True
    last = toks[end - 1]
    if last.text == "parachute" and end < len(toks) and toks[end].text in _LANDING_ON:
        # `1 Pol parachute on to DZ K`: a deed.
        return True
    if last.word != "at" or end >= len(toks) or (last.text == "AT" and not capitals):
        return False
    after = toks[end]
    if after.text[:1].isdigit() or after.text.lower() in OPENINGS_OF_TIME:
        return True
    hit = find(toks, end)
    return hit is not None and any(e.sort == "place" for e in hit.entries)


_LANDING_ON = frozenset({"on", "onto", "into", "over", "at", "in"})


def first_light(toks: list[Token], i: int) -> bool:
    """`first light` is an hour, unless a regiment's name goes on behind it."""
    row = toks[i : i + 3]
    return (
        len(row) > 1
        and row[1].text.lower() == "light"
        and row[0].text.lower() in ("first", "1st", "last")
        and not (len(row) > 2 and row[2].word in ("regt", "inf", "bty", "arty"))
    )


def formation_end(toks: list[Token], i: int) -> int:
    """Where the name of a brigade, division or corps ends that begins with this number; 0 if none does."""
    if len(toks[i].word) > 3:
        return 0
    for tok in toks[i + 1 : i + 4]:
        if tok.word in ("bde", "div", "corps"):
            return tok.end
        if not tok.text[:1].isupper():
            return 0
    return 0


def past_size(toks: list[Token], end: int) -> int:
    """`10 Para Bn`: the size after a name belongs to it."""
    while end < len(toks) and toks[end].word in ("bn", "regt", "ra"):
        end += 1
    if end >= len(toks) or toks[end].text.lower() not in _TAILS_BEGIN:
        return end
    for tail in _TAILS:
        if [t.text.lower() for t in toks[end : end + len(tail)]] == tail:
            return end + len(tail)
    return end


#: What may stand behind a name and adds nothing to it: `Knaust's battle group`, `112th Field Regt, Royal Artillery`.
_TAILS = (
    *(["battle", "group"], ["whole", "battle", "group"], ["entire", "battle", "group"]),
    *([",", "royal", "artillery"], ["royal", "artillery"], [",", "ra"], [",", "re"]),
)
_TAILS_BEGIN = frozenset(tail[0] for tail in _TAILS)


def _troops(hit: Hit) -> bool:
    return any(e.sort in _NAMES for e in hit.entries)
