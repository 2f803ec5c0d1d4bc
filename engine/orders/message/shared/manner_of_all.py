"""How they go, told at the end of a sentence that sends several: `2 IG to Aalst, 3 IG to Son, avoid contact`.

It is of each of them, as `Avoid contact.` in a sentence of its own is; a participle is of the last alone, `…, 3 IG to
Son avoiding contact`. Source: orders.md 6, 18.
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.message.shared.hour_or_square_behind import ask_hour_or_square
from engine.orders.message.shared.strokes import tasks_by_strokes
from engine.orders.names.naming import Naming
from engine.orders.reading import ReadOrder
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.orders.worded import Worded
from engine.vocabulary import Stance

_KEEP_CLEAR = Worded(
    "contact engage fighting engagement feindberührung feindkontakt kontakt",
    r"[,;] (?:and |und |en )?(?:avoid (?:all |any )?contact|no contact|(?:do not|don['’]t) engage|no fighting|"
    r"no engagement|(?:jede )?(?:Feindberührung|Feindkontakt|Kontakt) (?:ver)?meiden|"
    r"(?:ver)?mei?den (?:Sie )?(?:Feindberührung|Kontakt)|contact (?:ver)?mijden)[.!\s]*$",
)
#: Of whom it is told: `…, both avoid contact`.
_OF_THEM = r"(?:(?:both|all|they|each)(?: of them)?(?: are| is)?(?: to| must| should| shall| will)? )?"
#: The same in a sentence of its own behind a march of several legs, or of those who march: `…, and is not to get drawn
#: into any fighting`.
_CLEAR_OF_ALL = Worded(
    "contact engage fighting fight engagement feindberührung feindkontakt kontakt",
    "(?:"
    + _KEEP_CLEAR.written.replace("[,;] ", f"(?:[.!,;] {_OF_THEM}|(?<=\\w) (?=do |don|no ))", 1).replace(
        r"[.!\s]*$", r"(?:[.!\s]*$|(?=[,;] (?:and |und |en )?(?-i:[A-Z\d])))"
    )
    + r"|[,;]? (?:(?:and|but) )?(?:(?:it|he|they) )?(?:(?:is|are)(?: not)? to|(?:must|should|shall|will|may)(?: not)?|"
    r"(?:do|does) not|avoids?)(?: avoid| engage| (?:get|be) drawn into)?(?: (?:any|a|all))? "
    r"(?:contact|fight(?:ing)?|engagement|engage)[.!\s]*$)",
)
_GOING = frozenset({OrderKind.MOVE, OrderKind.RECCE, OrderKind.WITHDRAW})


#: `…, by road`, `…, cross-country`: by what they go, told behind all the legs of a march.
_BY_WAY = Worded(
    "road roads rail railway country crosscountry acrosscountry "
    "straße strasse straßen weg querfeldein gelände gelaende wegen",
    r"[,;] (?:and |und |en )?(?:all |alles? |always )?(?:by (?:the |main )?roads?|by rail(?:way)?|along the railway|"
    r"(?:a)?cross[ -]?country|auf der (?:Straße|Strasse)|über die (?:Straße|Strasse)|querfeldein|im Gelände|"
    r"over de weg)"
    r"(?:[.!\s]*$|(?=[,;] (?:and |und |en )?(?-i:[A-Z\d])))",
)


def manner_of_all(page: Transcript) -> None:
    """`…, avoid contact` behind the last of several marches of the sentence just read: said of each of them, and of
    each leg of them."""
    units = page.talk.units
    _of_all_legs(page)
    _of_all_marches(page)
    _of_all_legs(page)
    _no_drop_by_road(page)
    if page.talk.units != units:
        # The next sentence goes on from those named last.
        page.talk = replace(page.talk, units=units)
    ask_hour_or_square(page)


def _of_all_legs(page: Transcript) -> None:
    """`moves to Malden and on to Hatert, avoid contact`, `…, by road`: so on every leg that goes."""
    for i in reversed(page.standing()[-_MOST_TOLD:]):
        held = page.held(i)
        order = held.order
        if not order.then or order.kind not in _GOING:
            continue
        legs = (order, *order.then)
        going = [leg for leg in legs if leg.kind in _GOING]
        clear = any(leg.stance is Stance.AVOID for leg in legs) and _CLEAR_OF_ALL.search(held.text)
        way = _BY_WAY.search(held.text) if going and going[-1].by else None
        told = clear or way
        if len(going) < 2 or not told:
            continue
        new = tuple(_so_too(leg, going[-1], clear=bool(clear), way=bool(way)) for leg in legs)
        if new != legs:
            page.correct(i, replace(new[0], then=new[1:]), told[0].strip(" ,;."))


def _no_drop_by_road(page: Transcript) -> None:
    """`10 Para to LZ S, 156 Para to LZ L, both by road`, before they have landed: a drop, or a march?"""
    here = page.here.sentence
    for i in page.standing(lambda p: p.sentence == here):
        order = page.held(i).order
        if order.kind is OrderKind.DROP and order.by is not None:
            page.correct(i, replace(order, by=None), "")
            page.hold_back([i], "", "A drop by road there is none: write: drop on, and the zone, or: move to.")


def _so_too(leg: Order, last: Order, *, clear: bool, way: bool) -> Order:
    """The leg as the last of them goes, where nothing else is told of it."""
    if leg.kind not in _GOING:
        return leg
    if clear and leg.stance is None:
        leg = replace(leg, stance=Stance.AVOID)
    if way and leg.by is None:
        leg = replace(leg, by=last.by)
    return leg


#: Orders of one sentence that are looked at.
_MOST_TOLD = 12


def _of_all_marches(page: Transcript) -> None:
    here = page.here.sentence
    which = page.standing(lambda p: p.sentence == here)
    if len(which) < 2:
        return
    last = page.held(which[-1])
    _kept_off_by_all(page, which, last)
    if last.order.stance is not Stance.AVOID or last.order.kind not in _GOING:
        return
    # The last may have been put right for all its legs; the words as they stood are still with another.
    said = next((s for i in reversed(which) if (s := _KEEP_CLEAR.search(page.held(i).text))), None)
    if said is None:
        return
    for i in which[:-1]:
        order = page.held(i).order
        if order.kind is last.order.kind and order.stance is None:
            page.correct(i, replace(order, stance=Stance.AVOID), said[0])


#: `…, avoid Malden`, `…, keep off the roads`: bidden at the end of a sentence.
_KEEP_OFF = Worded(
    "avoid keep stay steer bypass",
    r"[,;] (?:and |but )?(?:avoid|bypass|(?:keep|stay|steer) (?:well )?(?:off|clear of|away from|out of)) "
    r"(?:(?![,;]| while | but ).){2,60}$",
)


def _kept_off_by_all(page: Transcript, which: list[int], last: ReadOrder) -> None:
    """`1/325 to Molenhoek, 2/325 to Mook, avoid Malden`, `…, keep off the roads`: said of each of them."""
    order = last.order
    off_roads = order.by == "country"
    if order.kind not in _GOING or not (order.avoid or off_roads):
        return
    said = _KEEP_OFF.search(last.text)
    for i in which[:-1] if said else ():
        other = page.held(i).order
        if other.kind is not order.kind or {other.to, *other.via}.intersection(order.avoid):
            continue
        new = replace(other, avoid=other.avoid or order.avoid, by=other.by or (order.by if off_roads else None))
        if new != other and said:
            page.correct(i, new, said[0])


#: `…; Brinkmann to 1610, both across country`: the last words of a sentence.
_OF_BOTH = re.compile(
    r"(?P<who>.*[^\s,])(?:,| [-–])\s+"
    r"(?P<all>both|all|each|beide|alle|allebei|jeweils|simultaneously|gleichzeitig)(?: of them)? (?P<how>[^,;]{2,60})",
    re.IGNORECASE | re.DOTALL,
)
#: What may be told of both: a way, a stance, help, when they are to be there.
_HOW = frozenset(
    {"BYROAD", "BYRAIL", "BYCOUNTRY", "VIA", "AVOIDING", "AVOIDCONTACT", "NOADVANCE", "HALTONCONTACT", "FIGHTTHROUGH"}
    | {"SUPPORTED", "WITH", "BY"}
)
#: `…; 3 IG to Best, all at 1400`: the hour of all of them, and nothing beside it.
_WHEN = frozenset({"AT", "FROM", "UNTIL", "TIME"})
_STARTING = re.compile(
    r"(?:start(?:s|ing)?|begin(?:s|ning)?|leave|leaving)(?: at)? (?=[a-z\d])|(?:simultaneously|together) "
)
#: `both going cross-country`.
_GOING_SO = re.compile(
    r"^(?:to )?(?:go|goes|going|move|moves|moving|march|marching|travel|travell?ing) "
    r"(?=by |cross|across|over |off |along |via |through |round |around )",
    re.IGNORECASE,
)
_SO_MANY = re.compile(r"(?:three|four|five|drei|vier|drie)(?: of them)? ")


def both_of_them(parts: list[str], scan: Callable[[str], list[Piece]], naming: Naming, *, first: bool) -> list[str]:
    """`Knaust to 1511; Brinkmann to 1610, both across country`: what is told of both is no word of one; `first`:
    nothing stands before the line."""
    out: list[str] = []
    for number, part in enumerate(parts := tasks_by_strokes(parts, scan)):
        found = _OF_BOTH.fullmatch(part) if number or not first else None
        if found is None or not _of_one(scan(found["who"]), naming):
            out.append(part)
            continue
        how = _GOING_SO.sub("", _SO_MANY.sub("", found["how"]))
        told = [p for p in scan(how) if p.kind not in ("TO", "SHALL")]
        as_one = found["all"].lower() in ("simultaneously", "gleichzeitig")
        if as_one or not told or told[0].kind not in _HOW or any(p.kind in VERBS for p in told):
            how = _hour_of_all(how, scan)
            if not how:
                out.append(part)
                continue
        both = found["all"] if found["all"].lower() in ("both", "beide", "allebei") else "all"
        out += [f"{found['who']}.", f"{both.capitalize()} {how}"]
    return out


def _hour_of_all(how: str, scan: Callable[[str], list[Piece]]) -> str:
    """`at 1400`, `starting at 1400` as an hour and nothing else; empty if it is more than that."""
    how = _STARTING.sub("", how, count=1)
    told = scan(how)
    if not told or any(p.kind not in _WHEN and p.text.strip() not in (".", "!") for p in told):
        return ""
    return how if told[0].kind in ("AT", "FROM", "UNTIL") else f"at {how}"


def _of_one(pieces: list[Piece], naming: Naming) -> bool:
    """Whether a task is that of one unit."""
    named = [p for p in pieces if p.kind == "UNITS"]
    if len(named) > 1 and any(p.kind in ("FOLLOW", "SUPPORT", "BEHIND") for p in pieces):
        # `Budde follows Hermann`
        named = named[:1]
    if len(named) != 1 or not any(p.kind in VERBS or p.kind == "TO" for p in pieces):
        return False
    return all(len([*naming.gaz.members(e)]) == 1 for e in named[0].value.entries)
