"""What is said next of the troops just ordered, or just in the news: `They are to avoid contact.`, `Go by road.`

Such a sentence is read as said with the order before it, or to those the news was about; whether `they` are several
is seen from how many orders the sentence before gave. Source: orders.md 8, 17, 18.
"""

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.message.letters.spoken_to import named_again, named_at_head
from engine.orders.message.talk import Told
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.nominal_verbs import DONE_TO_PLACES
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.tasks.sequels import MARCHES
from engine.orders.transcript import Transcript
from engine.orders.values import OrderKind

#: What besides a deed is said to troops: how they go, whom they keep from, when they are there.
_OF_TROOPS = frozenset(
    "AVOIDCONTACT FIGHTTHROUGH HALTONCONTACT NOADVANCE NOACTION FOLLOWUP BY NOT SUPPORTED".split()  # noqa: SIM905
)
#: What stands before `they`: `On arrival they dig in`.
_BEFORE_THEY = frozenset({"ARRIVED_THEN", "THEN", "THERE", "COMMA", "AT", "TIME", "NOW"})
#: `They are to hold there`, `it must not engage`: what the troops just ordered are to do.
_THEY_ARE_TO = re.compile(
    r"^\W*(?P<there>(?:and )?there,? )?(?:they|it|he|these|those)(?:[’'](?=re |s |ll )| )"
    r"(?:(?:are|is|re|s|have|has|need|needs|ought)(?P<a> then| also| however)*(?P<no> not)? to|"
    r"(?:will|ll|shall|should|must)(?P<b> then| also| however)*(?P<not> not)?)"
    r"(?: please)? (?!be (?!there\b|in\b|at\b|back\b))",
    re.IGNORECASE,
)
#: To those of the heading.
_YOU = ("You ", "you ", "Ihr ", "ihr ")
_HELPED = re.compile(
    r"^\W*(?:(?:they|it|he)|(?:the|their|its|this|that|his) (?:\w+ )?(?:attack|assault|move|march|advance|crossing|"
    r"withdrawal|drop))(?: (?:is|are|will|shall|to|be))+ (?=supported by\b)",
    re.IGNORECASE,
)
#: `Support is provided by 377 PFA.`, `Fire support comes from 55 Fd.`
_SUPPORT_BY = re.compile(
    r"\W*(?:the |their |its )?(?:(?:fire|artillery|arty|gun) )?support (?:(?:is|will|to|shall|be|are) )*"
    r"(?:(?:provided|given|furnished|supplied|rendered) by|comes? from) ",
    re.IGNORECASE,
)
#: `377 PFA is in support.`
_STANDS_BY = re.compile(
    r"(?P<who>[^,;:]{2,60}?) (?:is|are)(?: both| all| now)? (?=in (?:direct )?support\W*$)", re.IGNORECASE
)
_THEN_TO_BE = re.compile(
    r"\W*(?P<place>[^,;:]{2,60}?) (?:is|are|has|have) then to be "
    rf"(?:{'|'.join(DONE_TO_PLACES['ATTACK'])})(?P<rest>\b(?! by\b).*)",
    re.DOTALL,
)
_GO_WHEN = re.compile(
    r"\W*(?:they|it|he) (?:(?:will|shall|are to|is to) )?"
    r"(?:leave|go|start|begin|march|move|set)(?:s|es)?(?: off| out)? "
    r"(?=(?:only )?(?:once|when|as soon as|after|if)\b)",
    re.IGNORECASE,
)
_ALL_OF_IT = re.compile(r"\W*all of (?P<whom>it|them) (?=to )", re.IGNORECASE)
_LENT = re.compile(
    r"\W*(?:they|it|he) (?:(?:will|shall|to|is to|are to) )?(?:ha(?:ve|s)|gets?|are given|"
    r"is given) (?P<who>[^,;:]{3,60}?) "
    r"(?:in (?:direct )?support|to support (?:them|it|him)|for support|as support)\W*",
    re.IGNORECASE,
)


def _way_of_each(pieces: list[Piece]) -> bool:
    """Whether a sentence says how each of those before goes, or what he keeps away from, and nothing else."""
    if pieces[0].kind == "AVOIDCONTACT":
        return True
    kinds = {p.kind for p in pieces[1:]}
    return pieces[0].kind in ("AVOIDING", "BYCOUNTRY") and kinds <= {"PLACE", "AND", "JOIN", "COMMA", "MARK"}


_WHOSE = frozenset({"their", "its", "his"})
_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY", "VIA", "AVOIDCONTACT", "HALTONCONTACT", "FIGHTTHROUGH"})
_WAY_WORDS = _WAYS | {"PLACE", "AND", "JOIN", "COMMA", "MARK"}


class OfThem:
    """The troops spoken of, and what a sentence says of them."""

    def __init__(self, page: Transcript, naming: Naming, scanner: Scanner) -> None:
        self._page = page
        self._naming = naming
        self._scanner = scanner
        #: Those of the news before the last, one after the other, and the sentence of the last.
        self._told_before = ("", 0)
        #: The sentence that gave the last orders, and how many notes there were then.
        self._noted = (0, 0)

    def said(self, pieces: list[Piece], sentence: str) -> tuple[list[Piece], str]:
        """`They are to avoid contact.`, `Go by road.` right behind the order of those troops: as said with it."""
        talk = self._page.talk
        last = self._page.next_order - 1
        if last >= 0 and self._page.places([last])[0].sentence == self._page.here.sentence - 1:
            self._noted = (self._page.here.sentence - 1, len(self._page.notes))
        whose = 1 if pieces and pieces[0].kind == "THEY" and pieces[0].text.lower() in _WHOSE else 0
        if [p.kind for p in pieces[whose : whose + 2]] == ["VIA", "VIA"]:
            # `Route through Dinther.`, `Their route is via Dinther.`
            pieces, sentence = self._scanner.scan(told := sentence[pieces[whose + 1].start :]), told
        if "support" in sentence[-12:] and (by := _STANDS_BY.match(sentence)) and self._just_ordered():
            sentence = f"{by['who']} {sentence[by.end() :]}"
            pieces = self._scanner.scan(sentence)
        bidden = self._scanner.scan(sentence[4:]) if talk.within and sentence[:4] in _YOU else []
        if bidden and bidden[0].kind in VERBS | {"THEN"} and not bidden[0].start:
            # `2/505:`, and under it `You hold Mook.`
            return bidden, sentence[4:]
        known = bool(pieces) and pieces[0].kind == "ALL" and bool(talk.units or talk.told.words)
        if known and (whole := _ALL_OF_IT.match(sentence)):
            # `One company to Velp, the other to Elst. No: all of it to Elst.`
            sentence = f"{whole['whom']} {'moves' if whole['whom'] == 'it' else 'move'} {sentence[whole.end() :]}"
            pieces = self._scanner.scan(sentence)
        if self._page.talk.told.words:
            pieces, sentence = self._of_the_news(pieces, sentence)
        subject = next((i for i, p in enumerate(pieces[:4]) if p.kind not in _BEFORE_THEY), 0) if pieces else -1
        if subject >= 0 and pieces[subject].text.lower() == "they" and (several := self._several()):
            both = pieces[subject]._replace(kind="BOTH", text=several)
            pieces = [*pieces[:subject], both, *pieces[subject + 1 :]]
        elif pieces and _way_of_each(pieces) and (several := self._several(or_before=True)):
            # `1/508 to Beek, 1/505 to Mook. Avoid contact.`, `… Keep off the roads.`, and so behind `All start 1630.`
            pieces = [pieces[0]._replace(kind="BOTH", text=several), *pieces]
        if pieces[:1] and pieces[0].kind == "SUPPORTED" and ":" in sentence[:20] and self._several_attacks():
            # `3/505 attack Mook. 2/505 attack Riethorst. Support: 376 PFA`: which of them?
            pieces = [pieces[0], *pieces[1:], pieces[0]._replace(kind="UNLESS")]
        if pieces and pieces[0].kind == "THEY" and (when := _GO_WHEN.match(sentence)) and self._marching():
            # `They go once 3 Para has arrived.`
            sentence = f"start {sentence[when.end() :]}"
            return self._scanner.scan(sentence), sentence
        task = _task_of_them(sentence)
        if " then " in sentence and not task and len(self._all_ordered()) == 1:
            task = _then_to_be(sentence)
        way = _way_told(pieces[1:]) if pieces[:1] and pieces[0].kind in ("THEY", "BOTH") else []
        if way and (way[0].kind not in ("AT", "FROM") or self._marching()):
            # `They go by road and avoid contact.`
            told = sentence[way[0].start :]
            way = _way_told(self._scanner.scan(told)) or way
            return way if pieces[0].kind == "THEY" else [pieces[0], *way], told
        going = pieces[:1] and pieces[0].kind == "MOVE" and _further_words(pieces)
        if not (task or going):
            return pieces, sentence
        if not self._just_ordered():
            return pieces, sentence
        said = self._scanner.scan(task) if task else pieces
        if _further_words(said):
            return said[1:], task or sentence
        first = next((p.kind for p in said if p.kind != "THEN"), "")
        afterwards = first in VERBS and task.startswith("then ")
        # `They should not stop for anything.`
        beside = bool(task) and all(p.kind in ("REMARK", "MARK") for p in said)
        if pieces[0].kind == "BOTH":
            said = [pieces[0], *said]
        return (said, task) if afterwards or beside or first in _OF_TROOPS else (pieces, sentence)

    def _just_ordered(self) -> bool:
        """Whether the sentence before gave orders, or only said more of them: `3/501 moves to Heeswijk. Start time
        1100. It is to avoid contact.`"""
        meant = self._page.places(self._page.last_sentence())
        return bool(meant) and self._noted == (meant[-1].sentence, len(self._page.notes))

    def _all_ordered(self) -> set[tuple[str, ...]]:
        """Who has been given orders in the message."""
        return {self._page.held(i).order.units for i in self._page.standing()}

    def _several_attacks(self) -> bool:
        """Whether more than one attack without guns of its own has been ordered, the last order among them."""
        orders = [self._page.held(i).order for i in self._page.standing()]
        bare = [o.kind is OrderKind.ATTACK and not o.supported_by for o in orders]
        return sum(bare) > 1 and bare[-1]

    def _marching(self) -> bool:
        """Whether those spoken of are sent somewhere, at no hour yet."""
        orders = [self._page.held(i).order for i in self._page.last_sentence()]
        return bool(orders) and all(o.kind in MARCHES and o.start is None for o in orders)

    def _several(self, *, or_before: bool = False) -> str:
        """How many `They dig in there` means behind `1/508 to Beek and 1/505 to Mook`; empty unless it is several."""
        which = self._page.last_sentence()
        if len(which) < 2:
            return ""
        behind = self._page.places(which[-1:])[0].sentence == self._page.here.sentence - 1
        if not behind and not (or_before and self._just_ordered()):
            return ""
        alike = len({self._page.held(i).order.kind for i in which}) == 1
        return {2: "both", 3: "all three", 4: "all four"}.get(len(which), "") if alike else ""

    def _of_the_news(self, pieces: list[Piece], sentence: str) -> tuple[list[Piece], str]:
        """`It is to try again at 0600.` behind news of troops: as said of those, or as what may be said of others."""
        talk = self._page.talk
        both = bool(pieces) and pieces[0].kind == "BOTH"
        # `it digs in there and Pz 224 goes back`: others are named behind.
        first = next((i for i, p in enumerate(pieces) if p.kind in ("AND", "COMMA")), 0)
        own = pieces[: first if first and pieces[0].kind == "THEY" else None]
        if not pieces or talk.units or (not both and any(p.kind == "UNITS" for p in own)):
            if not pieces or pieces[0].kind != "ALL":
                self._told_before = (self._all_told(), self._page.here.sentence)
                self._page.talk = replace(talk, told=Told())
            return pieces, sentence
        told = talk.told._replace(words=self._all_told()) if both else talk.told
        named, doubt = named_again(pieces, sentence, told)
        if named == sentence:
            return pieces, sentence
        said = self._scanner.scan(named)
        if not doubt:
            return said, named
        units = named_at_head(said, self._naming)
        self._page.talk = replace(talk, units=units, of_enemy=True)
        return pieces, sentence

    def _all_told(self) -> str:
        """Those of the news just before: `7 KOSB is in the north. 10 Para is in the east. They all stay.`"""
        words, at = self._told_before
        told = self._page.talk.told.words
        return f"{words} and {told}" if words and at == self._page.here.sentence - 1 else told


def _task_of_them(sentence: str) -> str:
    """What is said of the troops of the sentence before, as said to them; empty if it is no task."""
    if sentence.lstrip()[:1] not in "TtIiHhSsFfAaGg":
        return ""
    if "upport " in sentence[:30] and (given := _SUPPORT_BY.match(sentence)):
        return f"supported by {sentence[given.end() :]}"
    if lent := _LENT.fullmatch(sentence):
        # `They have 153 Fd in support.`
        return f"supported by {lent['who']}"
    if helped := _HELPED.match(sentence):
        # `He is supported by Werfer.`
        return sentence[helped.end() :]
    found = _THEY_ARE_TO.match(sentence)
    if found is None:
        return ""
    then = "then " if found["there"] or "then" in f"{found['a']}{found['b']}" else ""
    forbidden = "do not " if found["no"] or found["not"] else ""
    return f"{then}{forbidden}{sentence[found.end() :]}"


def _then_to_be(sentence: str) -> str:
    """`Ede is then to be attacked.`, as said to the only troops there are."""
    found = _THEN_TO_BE.fullmatch(sentence)
    return f"then attack {found['place']}{found['rest']}" if found else ""


def _further_words(pieces: list[Piece]) -> bool:
    """`Go by road.`, `Travel via Uden.`: nothing but the way of a march told before."""
    kinds = {p.kind for p in pieces[1:]}
    way = kinds & {"BYROAD", "BYRAIL", "BYCOUNTRY"} or (pieces[1:2] and pieces[1].kind == "VIA")
    return bool(pieces and pieces[0].kind == "MOVE" and way and kinds <= _WAY_WORDS)


def _way_told(pieces: list[Piece]) -> list[Piece]:
    """`go by road and avoid contact`, `take the main road`: how those spoken of go, without the deed; empty if more is
    said."""
    if len(pieces) == 1 and pieces[0].kind == "MOVE" and pieces[0].text.lower().endswith("road"):
        return [pieces[0]._replace(kind="BYROAD")]
    way = [p for p in pieces if p.kind not in ("MOVE", "AND", "COMMA")]
    timed = [p.kind for p in way[:2]] in (["AT", "TIME"], ["FROM", "TIME"])
    if timed and pieces[0].text.lower().removesuffix(" at") in _STARTING:
        # `They start at 1100 and avoid contact.`
        return way if {p.kind for p in way[2:]} <= _WAYS - {"VIA"} and way[2:] else []
    kinds = {p.kind for p in way} - {"REMARK"}
    return way if kinds <= _WAY_WORDS and kinds & _WAYS else []


def rest_of_squadrons(pieces: list[Piece]) -> int | None:
    """`… and keep the rest back` under `RAF:`: where the words about the other squadrons begin; None without any."""
    kinds = [p.kind for p in pieces]
    if "REST" not in kinds or "UNITS" in kinds[kinds.index("REST") :]:
        return None
    at = kinds.index("REST")
    return next((i for i in range(at, 0, -1) if kinds[i] in ("AND", "COMMA")), 0)


_STARTING = frozenset(
    {"start", "starts", "leave", "leaves", "set off", "set out", "go", "move", "move off", "start out"}
)
