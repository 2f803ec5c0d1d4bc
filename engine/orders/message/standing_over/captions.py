"""Lines that stand over others: drafts, news and conditions, hours and tasks for the lines below.

`Draft:`, `If attacked:`, `From 1400 to 1600:`, `Phase 2, 1400:`, `Hold:` over names of troops. What they
are to each line below is kept in `sections.Parts`. Source: orders.md 8, 18.
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.doubts import WHAT_TO_DO
from engine.orders.hours.moments import understand
from engine.orders.hours.times import When, of_two_days
from engine.orders.message.hours.common_hour import HourSetter
from engine.orders.message.hours.hours_said import day_it_is_of, day_of_all, hour_over
from engine.orders.message.page.capitals import in_small_letters
from engine.orders.message.page.sentences import sentences
from engine.orders.message.standing_over.copied import ends_copy
from engine.orders.message.standing_over.headings import at_hour, corrected_day, on_day
from engine.orders.message.standing_over.headlines import of_another
from engine.orders.message.standing_over.parts_of_day_over import part_over
from engine.orders.message.standing_over.sections import Parts, Section, label, section
from engine.orders.message.standing_over.tasks_over import NAMES, TasksOver
from engine.orders.message.standing_over.titles import (
    announces,
    is_title,
    led,
    mission,
    names_a_deed,
    names_own,
    turns,
    turns_to,
    when_written,
)
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.worded import Worded

#: Words between two days of which one is meant, nobody knows which.
_EITHER = frozenset({"", "or", "oder", "of"})
#: `[x] 1 Para to Elst`: done, or to be done?
_NO_CAPTION = re.compile(
    # `After what happened yesterday I have changed my plan:`
    r"(?:after|following|given|having|in view of) [^:]{3,90} (?:i|we) (?:have |now |must )*(?:decided|changed?|"
    r"order|do)\b|"
    r"\d+(?![.)\d])(?!\S* [^:,]*(?:corps|div\w*),? [^:]+h(?:rs)?\W*$)(?!\W*(?:-|to|until|till)\W*\d{4}\W*$)[^:]*$",
    re.IGNORECASE,
)
#: `All orders for 2 HCR cancelled`.
_CALLED_OFF = Worded(
    "canceled cancelled revoked rescinded withdrawn void scrapped scrubbed aufgehoben ingetrokken",
    r"^[^:]*(?::\s*)?\b(?:cancell?ed|revoked|rescinded|withdrawn|void|scrapped|scrubbed|aufgehoben|ingetrokken)\W*$",
)
_BOX = re.compile(r"^\s*(?:\[[ xX✓✔]?\]\s+|[☐☒✗✘❌❎⛔🚫❓❔]\ufe0f?\s*(?=\S))")
#: `1 Para to Elst ❌`.
_STRUCK_BEHIND = re.compile(r"(?<=\S)\s*[☒✗✘❌❎⛔🚫❓❔]\ufe0f?\s*$")
#: Why they are ordered, and no case of theirs.
_IN_CASE = re.compile(r"\W*(?:but |and )?just (?:in case|to be (?:sure|safe|certain))\W*:\W*", re.IGNORECASE)
#: A greeting on the first line, and no hour of the orders under it.
_HAILS = frozenset({"morning", "evening", "afternoon", "morgen", "abend", "goedemorgen", "goedenavond"})
_STAGES = (
    "phase|stage|step|part|wave|lift|serial|timing|group|first|second|third|zeit|welle|teil|fase|golf|deel|left|right|"
    "centre|center|main body|rear|advance guard|flank|column|echelon|party|reserve|infantry|armour|artillery|guns|"
    "fire plan|morning|afternoon|evening|night"
)
_STAGE = re.compile(rf"^(?:{_STAGES}|next|start|attack|move)$", re.IGNORECASE)
#: `Phase 2 (1800)`, `Serial 1, 1000 to 1200`, `Until 1200`: an hour over the lines below, marked as a heading or not.
_TIMED = re.compile(
    rf"\W*(?P<title>(?:{_STAGES})\b(?: (?:{_STAGES}))?[\s.,(-]*"
    r"(?:(?:\d{1,2}|[ivx]{1,3}|[a-d]|one|two|three|four)\b[\s.,:(-]*)?)?"
    r"(?P<when>(?:(?:from|at|until|till|by|between|not before|starting(?: at)?|h-?hour) )?\d{4}\b[^:;.]{0,20}?)"
    r"\)?\s*:?",
    re.IGNORECASE,
)
#: Pieces of words that say only when.
_OF_HOURS = frozenset(
    "TIME FROM UNTIL BETWEEN AND TO BY AT MARK COMMA COLON EITHER DELAY LASTING WITHIN VAGUE FOR JOIN NOT".split()  # noqa: SIM905
)

#: What an order still wants, said under it.
_TO_BE_SAID = frozenset({"tbc", "tbd", "tba", "todo", "to be confirmed", "to be decided", "to be determined"})
_UNTIL = ("until ", "till ", "bis ", "tot ")
_FROM_NOW = re.compile(r"^\W*(?:from |starting )?now(?: on)? (?:until|till?|to) ", re.IGNORECASE)
_NEXT = frozenset({"then", "next", "after that", "after this"})
#: Pieces of a place over orders, and how long such a line may be.
_OF_PLACES = frozenset({"PLACE", "WORD", "COLON", "AT", "AND", "COMMA", "JOIN", "MARK"})
_LONGEST_PLACE = 30
_AS_RESERVE = re.compile(r"(?:in |corps |div(?:isional)? )?reserves?(?: ?:| -) +(?=\S)", re.IGNORECASE)
#: `Situation: quiet. Mission: 1/505 takes Mook.`: the orders behind the news, in one line.
#: `Evening report: all quiet. For tomorrow: Reinhold attacks Lent.`: of that day.
_ORDERED = re.compile(
    r"[.;] (?:(?:mission|execution|method|orders?|tasks?|auftrag|opdracht)\s*:\s*|"
    r"(?:(?:for|für|fuer|voor) )?(?=(?:tomorrow|morgen)\b))",
    re.IGNORECASE,
)


#: Deeds as they are bidden, and not as they are told.
_BIDS = frozenset("hold attack move withdraw advance defend recce support go take capture retake guard follow".split())  # noqa: SIM905
_OF_A_NAME = frozenset({"ALLORDERS", "ORDERNO", "FOR", "UNITS", "JOIN", "AND", "COLON", "WORD"})


class Captions:
    """The captions of one message."""

    def __init__(
        self,
        page: Transcript,
        naming: Naming,
        scanner: Scanner,
        parts: Parts,
        hours: HourSetter,
        sentences: Callable[[str], None],
    ) -> None:
        self._page = page
        self._naming = naming
        self._scanner = scanner
        self._parts = parts
        self._hours = hours
        self._sentences = sentences
        #: The line below the one read, and whether the orders of a field order begin at one of those below.
        self.below = ""
        self.over_table = False
        self.executed_below = False
        #: The line read is the mission of a field order that does not say so.
        self.is_mission = False
        self._in_mission = False
        #: The line read is the last of the message.
        self.ends_message = False
        #: The line read is the first, or the last, of its paragraph.
        self.begins_block = self.ends_block = False
        #: The line read is an item of a list, or begins its paragraph.
        self.in_list = False
        self._tasks = TasksOver(page, scanner, parts, hours)

    def over(self, text: str) -> bool:
        """A heading over a part of the message (`Draft:`, `If attacked:`), or a line under a word of its own
        (`Own troops: …`); True if nothing more of the line is to be read."""
        if self.is_mission or _IN_CASE.fullmatch(text):
            self._page.note(text)
            return True
        box = _BOX.match(text) or (None if text.isascii() else _STRUCK_BEHIND.search(text))
        if box is not None:
            outer, self._page.left_open = self._page.left_open, box[0].strip()
            self._sentences(text[: box.start()] or text[box.end() :])
            self._page.left_open = outer
            return True
        if _NO_CAPTION.match(text) or _CALLED_OFF.search(text):
            return False
        if self._page.empty and text.strip(" .!,").lower() in _HAILS:
            self._page.note(text)
            return True
        if ends_copy(text):
            self._parts.enter(None)
            self._page.note(text)
            return True
        if self.executed_below and self._mission(text):
            return True
        if (day := corrected_day(text, self._scanner.scan)) is not None:
            self._page.talk = replace(on_day(self._page.talk, day, self._naming), going_on=False)
            self._page.note(text)
            return True
        found = section(text)
        if text[-1:] == ":" and (found is None or found.sort == "orders"):
            whose = of_another(text, self._scanner.scan, self._naming)
            found = Section("open", text.strip(" :")) if whose else found
        if found is not None and found.sort == "anew":
            found = found._replace(sort="orders") if self._page.left_open else None
        if found is not None and found.sort == "orders" and self._for_troops(text):
            return False
        if (found is None or found.sort == "open") and self._hours_over(text):
            return True
        if found is not None and found.sort == "open" and self._under_orders(text):
            return False
        if found is not None:
            self._section_over(found, text)
            return True
        return self._words_over(text) or self._labelled(text)

    def _for_troops(self, text: str) -> bool:
        """`Orders for Harder:`: whom the lines below are for, and nothing more."""
        if not text.rstrip().endswith(":"):
            return False
        row = self._scanner.scan(text)
        names = [e.sort for p in row if p.kind == "UNITS" for e in p.value.entries]
        # `Orders for the 10th SS:`: those of it are named below.
        return bool(names) and {"unit", "group"}.issuperset(names) and _OF_A_NAME.issuperset(p.kind for p in row)

    def _under_orders(self, text: str) -> bool:
        """`draft` below orders, and none below it in its paragraph, or `tbc` right under one: said of those above."""
        under = not self.begins_block and (self.ends_block or text.strip(" .!?()").lower() in _TO_BE_SAID)
        last = self.ends_message or under
        return last and not text.rstrip().endswith(":") and bool(self._page.standing())

    def _words_over(self, text: str) -> bool:
        """A task, a title, a place on a line of its own: over the lines below, or nothing more than that."""
        if self._tasks.over(text, below=self.below, ends_block=self.ends_block):
            return True
        if (self.below or self.over_table) and names_a_deed(text) and self._title_over(text):
            return True
        if "reserve" in text[:20].lower() and self._in_reserve(text):
            return True
        if len(text) < _LONGEST_PLACE and self._place_alone(text):
            self._page.ask_back(text, WHAT_TO_DO)
            return True
        if self.below and len(text) < _LONGEST_PLACE and self._place_over(text):
            self._page.talk = replace(self._page.talk, going_on=False)
            self._page.note(text)
            return True
        return False

    def _section_over(self, found: Section, text: str) -> None:
        """`Draft:`, `Orders for tomorrow:`: what the lines below are, and their day or hour."""
        self._page.note(text)
        if found.words.strip().lower() in _NEXT and not self._page.standing():
            # `What is the weather? Then:` over the first orders.
            return
        pieces = self._scanner.scan(text)
        days = [p for p in pieces if p.kind == "TIME"]
        beside = len(days) == 2 and text[days[0].end : days[1].start].strip(" ,/") in _EITHER
        # `Orders for Tuesday 20 Sept`, which is a Wednesday; `Orders for Tuesday or Wednesday`.
        either = beside and of_two_days(days[0].value, days[1].value)
        self._parts.enter(found._replace(sort="open") if either else found)
        self._page.talk = replace(self._page.talk, going_on=False)
        part = part_over(text, self._naming.reader.now, self._naming.scenario.calendar)
        if (day := part or day_of_all(text, pieces, self._scanner.scan)) is not None:
            self._page.talk = on_day(self._page.talk, day, self._naming)
        elif found.sort == "orders" and (hour := hour_over(pieces)) is not None and self._to_come(hour):
            # `Orders for tomorrow 0600:`; `ORDERS 19 SEP 0700` of an hour past is when they were written.
            self._page.talk = at_hour(self._page.talk, hour)
        elif found.sort == "orders" and len({p.value.day for p in days}) == 1 and days[0].value.clock is None:
            # `Moves for tomorrow`.
            self._page.talk = on_day(self._page.talk, days[0].value, self._naming)
        elif found.sort == "orders" and (day := day_it_is_of(text, self._scanner.scan)) is not None:
            self._page.talk = on_day(self._page.talk, day, self._naming)

    def _labelled(self, text: str) -> bool:
        """`Own troops: …`, `Plan B: …`: a line under a word of its own."""
        if (labelled := label(text)) is None:
            return False
        kind, rest = labelled
        if kind.sort == "news":
            ordered = _ORDERED.search(text)
            told, bidden = (text, "") if ordered else self._bidden_behind(text)
            self._page.note(text[: ordered.start()] if ordered else told)
            if ordered:
                self._sentences(text[ordered.end() :])
            elif bidden:
                outer, self._page.left_open = self._page.left_open, kind.words
                self._sentences(bidden)
                self._page.left_open = outer
            return True
        if kind.sort == "anew":
            if not self._page.left_open:
                return False
            self._parts.enter(None)
            kind = kind._replace(sort="orders")
        outer = self._page.left_open
        if kind.sort == "dispatch":
            # `From our correspondent: all quiet.`, and below it `Brinkmann rests.`
            self._parts.enter(kind._replace(sort="open"))
            outer = kind.words
        elif kind.sort not in ("orders", "execution"):
            self._page.left_open = kind.words
        self._sentences(rest)
        self._page.left_open = outer
        return True

    def _bidden_behind(self, text: str) -> tuple[str, str]:
        """`Situation: quiet. Flak Son hold Son.`: the news, and what may be ordered behind it; `1/505 holds Mook` there
        is news too."""
        told = ""
        for sentence in sentences(in_small_letters(text, self._naming.gaz))[1:]:
            row = self._scanner.scan(sentence)[:6]
            deed = row[1] if len(row) > 1 and row[0].kind == "UNITS" else None
            if deed is None or not names_own(row[:1], self._naming):
                continue
            bare = deed.kind in VERBS and deed.text.lower() in _BIDS
            shall = deed.kind == "SHALL" and any(p.kind in VERBS for p in row)
            if bare or shall or (deed.kind == "TO" and row[2:3] and row[2].kind in VERBS):
                told = sentence
                break
        at = text.upper().find(told.upper()) if told else -1
        return (text[:at].rstrip(" .;"), in_small_letters(text, self._naming.gaz)[at:]) if at > 0 else (text, "")

    def _title_over(self, text: str) -> bool:
        """`Attack on Elst`, `Moves for tomorrow`: what the orders below are about, and their day."""
        first = not self._page.standing() and not self._page.talk.units
        pieces = self._scanner.scan(text)
        if first and (written := when_written(pieces)) is not None and not self._to_come(written):
            # `HQ XXX Corps, 18 Sept 44, 0545 hrs`
            self._page.note(text)
            return True
        if not is_title(text, pieces, self._naming, first=first, apart=self.ends_block) or not (
            self.over_table or announces(text) or led(self._scanner.scan(self.below))
        ):
            return False
        days = {p.value.day: p.value for p in pieces if p.kind == "TIME"}
        self._page.talk = replace(self._page.talk, going_on=False)
        if len(days) == 1 and " or " not in text:
            self._page.talk = on_day(self._page.talk, next(iter(days.values())), self._naming)
        elif days:
            self._parts.enter(Section("open", text))
        self._page.note(text)
        return True

    def _in_reserve(self, text: str) -> bool:
        """`Reserve: 2/504, Nijmegen`: who waits, and where."""
        found = _AS_RESERVE.match(text)
        rest = text[found.end() :] if found is not None else ""
        pieces = self._scanner.scan(rest) if rest else []
        names, places = ([p for p in pieces if p.kind == kind] for kind in ("UNITS", "PLACE"))
        if not names or len(places) > 1 or not {p.kind for p in pieces} <= NAMES | {"PLACE", "AT", "MARK"}:
            return False
        self._sentences(f"{rest[: names[-1].end]} in reserve{f' at {places[0].text}' if places else ''}")
        return True

    def _place_alone(self, text: str) -> bool:
        """`Heumen` under `2/505:`, who have no order yet."""
        talk = self._page.talk
        ordered = bool(talk.before) and set(talk.before[-1].units) == set(talk.units)
        if not talk.units or talk.going_on or ordered or text.endswith(":"):
            return False
        return [p.kind for p in self._scanner.scan(text)] == ["PLACE"]

    def _place_over(self, text: str) -> bool:
        """`Mook:`, `Nijmegen area`, `Then the guns.` over orders that name their troops and places themselves."""
        pieces = self._scanner.scan(text)
        if [p.kind for p in pieces] == ["UNITS", "COLON"]:
            # `The 505th:` governs the lines below.
            return False
        if turns(text, pieces) and turns_to(pieces, self._scanner.scan(self.below), self._naming):
            return True
        if not pieces or pieces[0].kind != "PLACE" or not {p.kind for p in pieces} <= _OF_PLACES:
            return False
        below = self._scanner.scan(self.below)
        placed = any(p.kind == "PLACE" for p in below)
        return placed and led(below) and is_title(text, pieces, self._naming, first=True, apart=True)

    def _mission(self, text: str) -> bool:
        """`2. MISSION` and what is said under it: what the orders below are for; one that names who is an order."""
        said = mission(text)
        self._in_mission = self._in_mission or said is not None
        if not self._in_mission or names_own(self._scanner.scan(text if said is None else said), self._naming):
            return False
        if said == "":
            self._parts.enter(Section("news", text))
        self._page.note(text)
        return True

    def _to_come(self, hour: When) -> bool:
        reader = self._naming.reader
        moment = understand(hour, reader.now, self._naming.scenario)
        return moment.minute is not None and moment.minute > reader.now

    def _hours_over(self, text: str) -> bool:
        """`From 1400 to 1600:`, `Before 1800:`, `Afternoon:` over lines of orders: each is read with those words."""
        when = part_over(text, self._naming.reader.now, self._naming.scenario.calendar)
        if when is not None:
            self._page.talk = on_day(self._page.talk, when, self._naming)
            self._page.note(text)
            return True
        if len(text) > 60:
            return False
        if self._page.talk.clock is not None and not self.ends_block and text.lower().startswith(_UNTIL):
            # `0900` over some orders, and `until dark` over the next.
            return self._hours_named(text, text)
        if text[-1:] not in "0123456789:)sh":
            return False
        timed = None if self.ends_block else _TIMED.fullmatch(text)
        if timed and (timed["title"] or self.begins_block or self._parts.condition):
            lead = "from " if timed["title"] and timed["when"][0].isdigit() else ""
            return self._hours_named(lead + timed["when"], text)
        return text.endswith(":") and self._hours_named(text, text)

    def _hours_named(self, words: str, text: str) -> bool:
        """Hours over the lines below, in these words of the heading."""
        words = _FROM_NOW.sub("until ", words)
        pieces = self._scanner.scan(words)
        kinds = {p.kind for p in pieces}
        if self.stage(pieces, text):
            return True
        spans = (
            kinds & {"BETWEEN", "UNTIL", "BY", "LASTING", "VAGUE", "WITHIN", "DELAY"} or "not before" in words.lower()
        )
        if not spans or not kinds & {"TIME", "LASTING", "EITHER", "VAGUE"} or not kinds <= _OF_HOURS:
            return False
        self._parts.enter(Section("condition", words.strip().rstrip(": ")))
        self._page.talk = replace(self._page.talk, going_on=False, clock=None)
        return True

    def with_its_task(self, text: str) -> str:
        """A line that only names troops under a task, `Hold:`, with that task; any other as it is."""
        return self._tasks.said_of(text, in_list=self.in_list)

    def stage(self, pieces: list[Piece], text: str) -> bool:
        """`Phase 2, 1400:`, `In this order and starting at 0600:`: the hour of the lines below; an hour among other
        words leaves it open for what."""
        times = [p.value if p.kind == "TIME" else p.value[0] for p in pieces if p.kind in ("TIME", "EITHER")]
        if len(times) == 2 and (whole := hour_over(pieces)) is not None:
            # `Befehl fuer den 19.9. ab 0600:`
            times = [whole]
        words = [p for p in pieces if p.kind in ("WORD", "RAMBLE", "COY")]
        led = any(p.kind == "FROM" for p in pieces)
        if len(times) != 1 or times[0].clock is None or not (words or led):
            return False
        if not {p.kind for p in pieces} <= _OF_HOURS | {"WORD", "RAMBLE", "COY", "NUM", "ORDERNO", "THEY"}:
            return False
        if all(_STAGE.match(p.text) for p in words):
            self._parts.enter(None)
            self._page.talk = at_hour(self._page.talk, times[0])
        else:
            self._parts.enter(Section("open", text.strip().rstrip(": ")))
        self._page.talk = replace(self._page.talk, going_on=False)
        self._page.note(text)
        return True
