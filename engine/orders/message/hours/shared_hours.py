"""Hours of one order of a sentence that may be those of the others in it.

`1 Para attack Arnhem at 1200 and 3 Para attack 4588`, `2 IG to Aalst, 3 IG to Best, start 1000`: it is
asked, never guessed. Source: orders.md 1, 18; design section 4, "ask, never guess".
"""

from itertools import pairwise

import msgspec

from engine.clock import DAY
from engine.orders import patterns as re
from engine.orders.message.hours.lengths_of_stay import as_long
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.orders.worded import Worded
from engine.vocabulary import Minute

#: Orders that an hour is given for.
TIMED = frozenset(
    {OrderKind.ATTACK, OrderKind.MOVE, OrderKind.FIRE, OrderKind.DROP, OrderKind.RECCE, OrderKind.AIR_SUPPORT}
)
_CLOCK = r"\d{1,2}[:.]?\d{0,2}\s*(?:hrs?|hours|uhr|uur|h|am|pm)?"
#: Words that tell of an hour or a day: `tomorrow 0600`, `bei Tagesanbruch`, `in two hours`.
_DAY = (
    r"(?:tomorrow|today|tonight|this|the|on|in|at|of|morning|evening|afternoon|night|dawn|dusk|first|last|light|noon|"
    r"midday|midnight|sunrise|sunset|daybreak|nightfall|heute|morgen|früh|frueh|abend|mittag|mitternacht|nacht|bei|beim|"
    r"zum|um|ab|tagesanbruch|morgengrauen|(?:abend)?dämmerung|einbruch|der|dunkelheit|sonnenaufgang|uhr|hrs|hours?|one|"
    r"two|three|half|an|einer|zwei|drei|halben|stunden?|minutes|minuten|vannacht|vanavond|ochtend|middag|dageraad|over|"
    r"uur|am|om|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sonn)tag|d\+\d|\d{1,2}(?:st|nd|rd|th)|"
    r"\d{1,2}[:.]?\d{0,2})"
)
#: An hour that stands apart at the end of a sentence: `…, start 1000`.
_DETACHED = re.compile(
    r",\s*(?:(?:start(?:ing|s)?(?: (?:time|hour))?|begin|beginning|commencing|h[ -]?hour|zero hour|kick[ -]off|"
    r"jump(?:ing)?[ -]off|step(?:ping)?[ -]off|(?:time of )?(?:departure|attack|start)|tim(?:e|ings?)|beginn|at|um|om|"
    r"(?:start|abmarsch|angriffs|x-)zeit|abmarsch|marschbeginn|aufbruch|antreten|angriffsbeginn|vertrek(?:tijd)?|aanvang(?:stijd)?|"
    r"(?:aber |but |maar )?(?:(?:not|no) (?:before|earlier than|sooner than)|nicht vor|niet voor|erst|pas)|starttijd|"
    r"from|ab|frühestens)\s+)?"
    rf"(?:(?:is|ist|at|um|om|ab)\s+)?(?:{_CLOCK}(?:\s*(?:-|–|to|until|till|bis|tot)\s*{_CLOCK})?|{_DAY}(?:\s+{_DAY})*)"
    r"[.!\s]*$",
    re.IGNORECASE,
)
#: `2 IG attack Aalst and 3 IG attack Best at 1000`, `Becker goes for Beek and Hermann for Mook at 1100`.
_BOTH_ALIKE = re.compile(
    r"(?:\b(?:and|und|en)\b|&|\+)(?!\s*(?:at|from|um|om|ab)\b)[^,;]*\b(?:at|from|um|om|ab|start(?:ing)?)\s+[^,;]{2,20}$|"
    r"\b(attacks?|moves?|advances?|withdraws?|to|into|nach|naar)\b[^,;]*(?:\b(?:and|und|en)\b|&|\+)[^,;]*\b\1\b[^,;]*$",
    re.IGNORECASE,
)
#: `2 IG to Valkenswaard and 3 IG to Aalst by 1800`.
_BOTH_BY = re.compile(
    r"(?:\band\b|&|\+)[^,;]*\b(?:by|before|within|not later than|no later than|nlt|bis|tegen)\s+[^,;]{2,20}$",
    re.IGNORECASE,
)
#: `2 IG to Valkenswaard and 3 IG to Aalst, to be there by 1800`
_THERE_BY = re.compile(
    r",\s*(?:and )?(?:arriving|to (?:arrive|be there|get there)|arrival|eta|(?:not|no) later than|nlt)\b[^,;]{2,30}$",
    re.IGNORECASE,
)
#: `2 IG to Elst, 3 IG to Lent tomorrow 0600`: a day and its hour, and no verb that parts the two.
_DAY_LAST = Worded(
    "tomorrow tonight morgen vanavond",
    r" (?:to|nach|naar) [^,;]*, [^,;]* (?:to|nach|naar) [^,;]* (?:tomorrow|tonight|morgen|vanavond)(?: [^,;]*)?$",
)
#: `2 sqns to 2 IG, 1 to 2 GG from 1000 to 1200`: of what that is one stands with the first.
_LESS_SAID = re.compile(
    r"\b(?:sq(?:uadro)?ns?|flights?|staffeln?)\b[^,;]*,\s*(?:and\s+)?(?:\d|one|two|three|the other)"
    r"\s+(?:squadrons? )?(?:(?:to|over|for|on|with|supports?|above)\b)[^,;]*\s(?:at|from|between)\s[^,;]{2,30}$",
    re.IGNORECASE,
)
#: What is told of all of them behind the hour: `…, both supported by 321 GFA`.
_OF_ALL = re.compile(r",\s*(?:both|all|each|supported|with|avoiding|via|by|beide|alle)\b[^;]*$", re.IGNORECASE)
#: `5 CG to Aalst now and 1 CG to Leende at 0700`: the first has its hour.
_AT_ONCE = re.compile(r"\b(?:now|at once|immediately|straight ?away|right away|forthwith)\s*(?:,|and\b)", re.IGNORECASE)
#: `simultaneously at 0900`: the hour of all of them.
_COMMON = re.compile(
    r"\b(?:simultaneously|at the same time|together|concurrently|jointly|gleichzeitig|gelijktijdig|"
    r"for (?P<whom>both|all|each|everyone|everybody)(?= of\b|\W*$))\b|"
    # `…, all at 0630`, `…, both from 1400 to 1430`.
    r",\s*(?P<every>(?:all|both|each)(?= (?:for [^,;]{3,20} )?(?:at|from|between|start\w*|beginning)\b)|"
    r"(?:alle|beide)(?= (?:um|ab|von)\b)|"
    r"(?:allen|beiden?)(?= (?:om|vanaf|van)\b))",
    re.IGNORECASE,
)


#: Help told behind the hour of all of them.
_SUPPORTED = re.compile(r"\b(?:with|support\w*|mit|met|unterst\w+|gesteund)\b", re.IGNORECASE)
#: `…, both until 1700`, `…, each for 20 minutes`.
_BOTH_END = re.compile(
    r",\s*(both|all|each|alle|beide)(?: of them)? (?:for|until|till|für|bis|gedurende|tot)\b[^,;]*$", re.IGNORECASE
)
_LASTING = frozenset({OrderKind.FIRE, OrderKind.HOLD, OrderKind.SUPPORT})

#: An hour that is of no day but its own.
_DAY_NAMED = re.compile(
    r"\b(?:to-?day|to-?night|this (?:morning|afternoon|evening)|heute|vandaag|vanavond|now|first|before(?:hand)?|"
    r"in (?:an?|\d+|half an|two|three) (?:hours?|min\w*|uur|stunden?)|d ?\+ ?\d|d-day|\d{6}|\d+(?:st|nd|rd|th)|"
    r"h ?[+-] ?\d|h-?hour|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b",
    re.IGNORECASE,
)

_RESERVE = re.compile(r"\bin (?:the )?(?:\w+ )?reserve\b", re.IGNORECASE)


#: `3/508 holds until noon, at which time 2/508 goes to Beek`.
_UPON_THE_END = re.compile(
    r"\b(?:(?i:at which (?:time|point|hour|moment)|whereupon|after which|then|thereafter|afterwards?)),?"
    # The name of those who go then; `and thereafter hold Mook` is of one and the same.
    r" (?:the |all )?(?=[A-Z\d]|(?:first|second|third) (?:battalion|bn)\b)|"
    r"(?<!\bund )(?<!\ben )\b(?i:dann|danach|daraufhin|anschlie(?:ß|ss)end|hierauf|daarna|dan)\b"
    r"(?<!\bund \w{4} dann)(?<!\bund \w{5} dann)(?<!\bund \w{6} dann)|"
    # `und rückt dann vor`, `und dann nach Lent`: what one and the same does next.
    r"\b(?:und|en) (?:dann|danach|dan|daarna) (?!nach|auf|in|bis|zu|weiter|naar|op|verder)[a-zäöü]+ (?:[A-Z\d]|KG )"
)
#: What may begin when others have done.
_AFTER_OTHERS = TIMED | {OrderKind.HOLD, OrderKind.WITHDRAW, OrderKind.SUPPORT}


def _begins_at_the_end(page: Transcript, which: list[int]) -> None:
    """Who goes when others have held, fired or helped until their hour: at that hour."""
    for i, j in pairwise(which):
        before, after = page.held(i).order, page.held(j)
        ended = before.kind in _LASTING and before.until is not None and not before.then
        # `…, then 10 Para holds Heelsum`, `…, then 10 Para follows 11 Para`: whatever they do, and not at once.
        free = after.order.start is None and after.order.kind in _AFTER_OTHERS and after.order.if_ is None
        if not ended or not free or set(before.units) & set(after.order.units):
            continue
        if _UPON_THE_END.search(after.text):
            page.begin(j, before.until)


def _may_share(order: Order) -> bool:
    """Whether an order with no hour of its own may begin at that of another."""
    return order.start is None and order.kind in TIMED and order.follow is None and order.if_ is None


def _goes_and_stays(order: Order) -> bool:
    """Whether an order sends somebody to a place to hold it."""
    return order.kind is OrderKind.MOVE and [o.kind for o in order.then] == [OrderKind.HOLD]


def begun(orders: tuple[Order, ...], minute: Minute | None) -> tuple[Order, ...]:
    """The orders as they would be with this start."""
    return tuple(msgspec.structs.replace(o, start=minute) for o in orders)


def share(page: Transcript) -> None:
    """Whether the hour of the first or of the last order of the sentence just read is that of the others too."""
    if len(page.talk.before) < 2:
        return
    here = page.here.sentence
    which = page.standing(lambda p: p.sentence == here)
    _on_which_day(page, which)
    if len(which) < 2:
        _behind_what_they_do_then(page, which)
        return
    _end_together(page, which)
    if _end_of_the_last(page, which):
        return
    _begins_at_the_end(page, which)
    first = next((at for at, i in enumerate(which) if page.held(i).order.start is not None), len(which))
    if first >= len(which) - 1:
        _share_behind(page, which)
        return
    hour = page.held(which[first]).order.start
    # `3 Para attacks at 0400, 11 Para in reserve at Oosterbeek`: it goes there now, the others attack then.
    reserves = _RESERVE.findall(page.held(which[-1]).text)
    later = [i for i in which[first + 1 :] if _may_share(page.held(i).order)] if reserves else []
    if later and len(later) == len(reserves) and all(_goes_and_stays(page.held(i).order) for i in later):
        return
    for i in which[first + 1 :]:
        held = page.held(i).order
        if hour is not None and held.until is not None and held.until <= hour:
            # `2 IG attacks Aalst at 1435, 55 Fd fires on it until then`.
            continue
        leader = page.held(which[first]).order
        if held.kind is OrderKind.SUPPORT and held.start is None and held.until is None and held.target in leader.units:
            # `2/508 withdraws at 2100, 376 PFA fires in support`: from then on.
            page.begin(i, hour)
            continue
        if held.kind is leader.kind is OrderKind.ATTACK and _may_share(held) and _begins_with(page.held(i).text):
            # `4 SLI attacks Elst at 1300 while 7 SLI attacks Bemmel`: both then.
            page.begin(i, hour)
            continue
        if _may_share(held):
            question = "Is this to begin at once, or at the hour said before it in the sentence?"
            page.hold_back([i], "", question, (begun((held,), hour),))


def _behind_what_they_do_then(page: Transcript, which: list[int]) -> None:
    """`1 Hamps moves to Mierlo. It goes on to Lierop at 1300 and 2 Devon attacks Asten.`: at once, or at that hour?"""
    if not which or which[0] not in page.standing():
        return
    held = page.held(which[0])
    if not _THEN_OTHERS.match(held.text) or not _may_share(held.order):
        return
    hours = {t.start for o in page.before() for t in o.then if t.start is not None}
    if not hours:
        return
    question = "Is this to begin at once, or at the hour said before it in the sentence?"
    page.hold_back(which, "", question, (*(begun((held.order,), h) for h in sorted(hours)), (held.order,)))


#: What those before do at an hour, and what others do.
_THEN_OTHERS = re.compile(
    r"\W*(?:it|they|he|these|es|er|sie|hij|ze)\b[^;:]*?\b(?:at|from|um|om|ab) \S+(?: (?:hrs|uhr|uur))?"
    r"(?: (?!and |und |en )[^,;: ]+){0,6}(?:,| and| und| en|,? while)+ (?:the )?(?-i:[A-Z\d])",
    re.IGNORECASE,
)
_WHILE = Worded("while whilst", r"\b(?:while|whilst)\b")
NOT_THEN = Worded(
    "once asap now immediately forthwith away straightaway",
    r"\b(?:at once|asap|now|immediately|forthwith|straight ?away|right away)\b",
)


def _begins_with(text: str) -> bool:
    """Whether a deed told behind `while` begins with the one before it; `… asap` does not wait for it."""
    return _WHILE.search(text) is not None and not NOT_THEN.search(text)


def _on_which_day(page: Transcript, which: list[int]) -> None:
    """`2/505 to Mook tomorrow at 1000. 1/505 to Wyler at 1030.`: of that day too, or of today?"""
    timed = [i for i in which if (start := page.held(i).order.start) is not None and start // DAY == page.now // DAY]
    if not timed or page.talk.day is not None:
        return
    here = page.here
    earlier = page.standing(lambda p: p.line == here.line and p.sentence < here.sentence)
    begun = page.held(earlier[-1]).order.start if earlier else None
    if begun is None or begun // DAY <= page.now // DAY:
        return
    for i in timed:
        held = page.held(i)
        if held.order.start is not None and not _DAY_NAMED.search(held.text):
            later = begun // DAY * DAY - page.now // DAY * DAY
            question = "Of which day is that hour: the day named in the sentence before it, or today?"
            page.hold_back([i], "", question, ((_put_off(held.order, later),), (held.order,)))


def _put_off(order: Order, later: Minute) -> Order:
    """The order so many minutes later, its end with it."""
    until = None if order.until is None else order.until + later
    return msgspec.structs.replace(order, start=(order.start or 0) + later, until=until)


def _end_together(page: Transcript, which: list[int]) -> None:
    """`55 Fd fires on 1109 at 1600 and 153 Fd on 1110 at 1700, both for 20 minutes`: each from its own hour."""
    last = page.held(which[-1])
    whole = last.order.until is not None and (both := _BOTH_END.search(last.text))
    if not whole or (both and both[1].lower() in ("both", "beide") and len(which) > 2):
        return
    for i in which[:-1]:
        held = page.held(i).order
        if held.until is None and held.kind is last.order.kind and held.kind in _LASTING:
            talk, ended = page.talk, msgspec.structs.replace(held, start=last.order.start, until=last.order.until)
            lasts = as_long(ended, msgspec.structs.replace(ended, start=held.start), last.text, page.now)
            page.correct(i, lasts, last.text[both.start() :] if both else "")
            page.talk = msgspec.structs.replace(talk, before=page.before())


#: `2/505 holds Mook and 3/505 Riethorst until 2000`: the last of a sentence and its end.
_END_OF_THE_LAST = re.compile(
    r".*(?P<joint>\band\b|&|\+|\bund\b|\ben\b|,)(?P<last>.*?)(?P<end>\b(?:until|till|for|bis|tot)\b[^,;]*)",
    re.IGNORECASE | re.DOTALL,
)
#: Names, without a deed of their own.
_NAMES_ALONE = re.compile(
    r"(?:(?:the|at|in|on|near|square|bridge|canal|railway|road|lock|highway|hill|wood|bei|im|an|te|bij)\b|"
    r"[A-Z0-9][^\s,;:]*|\s+)+"
)


def _ended_at(order: Order, until: Minute | None) -> Order:
    """The order, or the holding that ends it, with this end."""
    if not _goes_and_stays(order):
        return msgspec.structs.replace(order, until=until)
    return msgspec.structs.replace(order, then=(msgspec.structs.replace(order.then[0], until=until),))


def _end_of(order: Order) -> Minute | None:
    return order.then[0].until if _goes_and_stays(order) else order.until


def _end_of_the_last(page: Transcript, which: list[int]) -> bool:
    """`2/505 holds Mook and 3/505 Riethorst until 2000`: both of them; `… and 3/505 holds Riethorst until 2000` is
    asked about. True if it was asked."""
    last = page.held(which[-1])
    until, kind = _end_of(last.order), last.order.kind
    if until is None or not (kind in _LASTING or _goes_and_stays(last.order)):
        return False
    told = _END_OF_THE_LAST.fullmatch(last.text.rstrip(" .!"))
    if told is None:
        return False
    elided = _NAMES_ALONE.fullmatch(told["last"]) is not None
    if not elided and told["joint"] == ",":
        return False
    alike = [
        i
        for i in which[:-1]
        if (held := page.held(i).order).kind is kind
        and held.if_ is None
        and _end_of(held) is None
        and _goes_and_stays(held) == _goes_and_stays(last.order)
        and (not held.then or _goes_and_stays(held))
        and held.units != last.order.units
    ]
    asked = False
    for i in alike:
        held = page.held(i).order
        if elided and told["joint"] != "," and held.start is last.order.start is None:
            talk = page.talk
            page.correct(i, _ended_at(held, until), told["end"])
            page.talk = msgspec.structs.replace(talk, before=page.before())
            continue
        ended = _ended_at(begun((held,), last.order.start if held.start is None else held.start)[0], until)
        page.hold_back([i], "", "Does the hour at the end of the sentence end this too?", ((ended,),))
        asked = True
    return asked


def _share_behind(page: Transcript, which: list[int]) -> None:
    """`2 IG to Aalst, 3 IG to Best, start 1000`: of the orders before it too?"""
    last = page.held(which[-1])
    hour, kind = last.order.start, last.order.kind
    if hour is None and last.order.deadline is not None:
        _arrive_behind(page, which)
        return
    common = _COMMON.search(last.text)
    apart = _DETACHED.search(last.text)
    if hour is None or (last.order.follow is not None and not apart):
        # `move 1/505 to Mook and have 2/505 follow it at noon`.
        return
    of_both = (
        _BOTH_ALIKE.search(_OF_ALL.sub("", last.text)) or _DAY_LAST.search(last.text) or _LESS_SAID.search(last.text)
    )
    if not (common or apart or of_both) or _AT_ONCE.search(last.text):
        return
    pair = common and ((common["whom"] or common["every"] or "").lower().startswith(("both", "beide")))
    if pair and len(which) > 2:
        # `7 SLI to Elst, 1 Worcs to Lent, 2 IG stay here (start 1800 for both)`.
        for i in which:
            held = page.held(i).order
            question = "Is this to begin at once, or at the hour said for both?"
            page.hold_back([i], "", question, (begun((held,), None), begun((held,), hour)))
        return
    for i in which[:-1]:
        held = page.held(i).order
        ended = held.until is None and held.kind is kind and (apart or (common is not None and common["every"]))
        until = last.order.until if ended else held.until
        timed = held.kind in TIMED or held.kind is OrderKind.WITHDRAW
        # `4 Wilts attack Elst, 4 SLI in reserve at Valburg, H hour 1000`: whatever they are to do.
        alike = (
            held.kind is kind
            or (apart is not None and not common)
            or (common is not None and (common["whom"] or common["every"]))
        )
        if held.start is not None or not alike or not timed or held.follow or held.if_:
            continue
        if held.deadline is not None and held.deadline <= hour:
            # `Budde to Beek by nightfall, Hardegg to Gennep tomorrow at dawn`.
            continue
        if common:
            talk = page.talk
            helped = held.kind is last.order.kind is OrderKind.ATTACK and not held.supported_by
            if helped and common["every"] and _SUPPORTED.search(last.text, common.end()):
                # `…, 2 GG the road bridge, both at 1600 with 153 Fd in support`.
                held = msgspec.structs.replace(held, supported_by=last.order.supported_by, count=last.order.count)
            page.correct(i, msgspec.structs.replace(held, start=hour, until=until), common[0])
            page.talk = msgspec.structs.replace(talk, before=page.before())
        else:
            question = "Is this to begin at once, or at the hour said at the end of the sentence?"
            page.hold_back([i], "", question, (begun((msgspec.structs.replace(held, until=until),), hour),))


def _arrive_behind(page: Transcript, which: list[int]) -> None:
    """`2 IG to Valkenswaard and 3 IG to Aalst by 1800`: are those before them to be there by then too?"""
    last = page.held(which[-1])
    if not (_BOTH_BY.search(last.text) or _THERE_BY.search(last.text)) or _AT_ONCE.search(last.text):
        return
    for i in which[:-1]:
        held = page.held(i).order
        if held.deadline is None and held.kind is last.order.kind and _may_share(held) and held.until is None:
            question = "Is this to be done by the hour said at the end of the sentence too?"
            page.hold_back([i], "", question, ((msgspec.structs.replace(held, deadline=last.order.deadline),),))
