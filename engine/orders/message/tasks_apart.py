"""Two tasks told in one sentence, each whole by itself: `Elst ist zu halten durch Knaust, Harder marschiert nach Velp`.

How a passive, a verb in two parts or a row of names is read hangs on the sentence it stands in. Where what stands
behind a comma, `and` or `while` has its own troops and its own deed, and shares no hour or case with what stands
before, each is a sentence of its own. Source: orders.md 8.
"""

from collections.abc import Callable
from itertools import takewhile

from engine.orders import patterns as re
from engine.orders.message.told.news_behind import news_behind
from engine.orders.names.naming import Naming
from engine.orders.sentence.conditions.one_condition import case_before
from engine.orders.sentence.german_and_dutch.verbs_in_parts import PARTICIPLES
from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.small_words.joints import ATTACKS_OF
from engine.orders.sentence.troops.flights_beside import flights_apart
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS

_Scan = Callable[[str], list[Piece]]

WHOSE_DEED = "Who is to go with them, and who does what stands behind? Write a line for each."
_JOINT = re.compile(
    r"(?P<comma>,)?\s+(?P<word>(?:(?:and|und|en|&)\s+)?(?P<while>(?:while|whilst|whereas|während|waehrend|terwijl)\s+)?)",
    re.IGNORECASE,
)
#: Before the name of those a task is for.
_THE = re.compile(r"(?:the|die|der|das|de|het|kg|kampfgruppe|battle group|regt\.?) ", re.IGNORECASE)
#: How a task begins that does not begin with a name: `kindly arrange for 3 Para to move`.
_BIDDING = re.compile(
    r"(?=\w)(?:(?:kindly|please|pls|bitte|graag) )?(?:arrange for |let |have |see to it that |"
    r"i (?:want|wish|would like|should like|intend|have decided) )?",
    re.IGNORECASE,
)
#: `Oosterbeek ist durch KG Spindler zu halten`
_UNDERGOES = re.compile(
    r"(?:(?:die|der|das|de|het|the) )?[\w-]+(?: [\w-]+)? "
    r"(?:is|are|ist|sind|wird|werden|wordt|worden|muss|muß|soll|dient|moet) ",
    re.IGNORECASE,
)
#: What a sentence begins with that is said of all its tasks: an hour, a case.
_OF_ALL = frozenset("TIME AT BY FROM UNTIL IF WHEN UNLESS COND EITHER DELAY WITHIN LASTING FOR NOW BETWEEN NUM".split())  # noqa: SIM905
_CASES = frozenset({"IF", "WHEN", "COND"})
#: What leans on the task before, or is said of both.
_LEANS = frozenset(
    "THEY THERE SAME BOTH REST THEN ARRIVED_THEN CONTINUE SEMI COLON CANCEL AMEND ORDERNO SHIFT".split()  # noqa: SIM905
)
_JOINTS = frozenset({"COMMA", "AND", "JOIN", "MARK"})
_DEEDS = VERBS | {"NOACTION"}
_SENDING = frozenset({"MOVE", "WITHDRAW"})
_NAMES = frozenset({"UNITS", "JOIN", "AND", "COMMA"})
_GOING = frozenset({"TO", "VIA"})
_ASKED = frozenset({"REPORT", "WHEREIS"})
#: Deeds before the joint that lend nothing to `2/505 to Mook` behind it that it would not be alone.
_LEND_NOTHING = _ASKED | {"NOACTION", "MOVE"}
#: What a name may stand behind at the end of a task.
#: `Divert 10 Para and 11 Para to DZ X`, `Send 2 IG and 3 IG to Son`: those are sent, and the verb wants a place yet.
_TAKE_NAMES = VERBS - {"ALTERZONE", "DROP", "MOVE", "WITHDRAW", "RECCE"} | {"WITH", "SUPPORTED", "BEHIND", "THERE"}
#: `…, 55 Fd in support`, `…, 3 IG close behind`: of those before, if nobody else is named.
_DONE_TO_TROOPS = frozenset({"SUPPORT", "FOLLOW", "FIRE"})
#: Kinds that are read by what stands beside them.
_TOLD_OTHERWISE = frozenset({"NOACTION", "REASON", "LINKUP", "DEED"})
#: Words that make another deed of a verb before them, or that tell first what is done and then by whom.
_IN_PARTS = frozenset(
    """
    against gegen tegen over ab af an aan auf op aus uit vor voor zurück zurueck terug los
    is are ist sind zijn wird werden wordt worden
    """.split()  # noqa: SIM905
)
_BEGINS = VERBS | {"UNITS", "ALL", "PLACE", "TO"}
#: Joints of a sentence at which a second task is looked for; no signaller takes down more in one breath.
_MOST_JOINTS = 24
#: A manner of those before, said in a sentence of its own: `3 Para to Arnhem. Avoid contact, …`.
_MANNERS = frozenset({"AVOIDCONTACT", "FIGHTTHROUGH", "HALTONCONTACT", "NOADVANCE", "NOACTION"})


def tasks_apart(sentence: str, scan: _Scan, naming: Naming, *, alone: bool = True) -> list[str]:
    """The tasks of a sentence, each by itself; the sentence alone if it has one, or if they share more than a joint;
    none if nobody can tell whose the second deed is. `alone`: nothing stands before it on its line."""
    pieces = scan(sentence)
    if not pieces:
        return [sentence]
    others, flown = flights_apart(pieces, sentence)
    if flown:
        return [*tasks_apart(others, scan, naming, alone=alone), flown]
    # `… while kindly arrange for 3 Para to move`: there a name is no name yet.
    named = sum(p.kind == "UNITS" for p in pieces) + (" arrange for " in sentence or ": " in sentence)
    if (
        named < 1 + (alone and pieces[0].kind != "NOACTION")
        or sentence.count(":") > 1
        or sentence[-1] == "?"
        or _governs(pieces, alone=alone)
        or _told_of_all(pieces)
    ):
        return [sentence]
    ends, begins = news_behind(pieces, sentence) if sum(p.kind == "UNITS" for p in pieces) > 1 else (0, 0)
    if begins:
        return [*tasks_apart(sentence[:ends], scan, naming, alone=alone), sentence[begins:]]
    for found in _joints(sentence, pieces, alone=alone)[:_MOST_JOINTS]:
        if pieces[0].kind == "UNITS" and all(p.kind in _NAMES or p.start >= found.start() for p in pieces):
            # `376 and 456 fire on Wyler`: no task is a name alone.
            continue
        told = _bidden(sentence, found.end())
        first, second = scan(sentence[: found.start()]), scan(sentence[told:])
        if (
            not first
            or not second
            or (":" in sentence[: found.start()] and kinds_at(first, 0, 2) != ["UNITS", "COLON"])
        ):
            continue
        if not _own(second, first, found) or case_before(first, _JOINTS):
            continue
        if _share(first, second, naming) or _hour_of_them(first, second):
            continue
        if not (found["comma"] or found["while"]) and _begins_a_row(first, second):
            continue
        of_those = _of_those_before(first, mere_comma=not found["word"], alone=alone)
        if of_those or (
            _whole(first, found)
            and (
                (found["while"] and any(p.kind == "WORD" for p in first))
                or told > found.end()
                or _hangs(pieces, first, second)
            )
        ):
            if _of_whom(first, second, found):
                return []
            halves = sentence[: found.start()], sentence[found.end() :]
            return [task for half in halves for task in tasks_apart(half, scan, naming, alone=alone)]
    return [sentence]


def _governs(pieces: list[Piece], *, alone: bool) -> bool:
    """Whether the sentence begins with what is said of all that stands in it; behind another sentence an hour may be
    all that is told of it, `…. At 1400, and 2/505 holds Wyler`, but not `At 1300 fire stops and 1 Hamps attacks`."""
    if pieces[0].kind in _CASES or pieces[0].kind not in _OF_ALL:
        return pieces[0].kind in _CASES
    if pieces[0].kind == "NOW" and len(pieces) > 1 and pieces[1].kind in _ASKED:
        # `Sofort Meldung von Euling, Knaust hält`
        return False
    begun = takewhile(lambda p: p.kind not in _JOINTS, pieces)
    return alone or any(p.kind in VERBS for p in begun)


def _told_of_all(pieces: list[Piece]) -> bool:
    """`2 IG to Aalst, 3 IG to Best, all at 1130`: the hour at the end is of those before the joint as well."""
    if pieces[-1].kind != "TIME":
        return False
    end = len(pieces) - 1 - (pieces[-2].kind in _BEFORE_AN_HOUR)
    end -= pieces[end - 1].kind == "THEY"
    return end > 1 and pieces[end - 1].kind == "ALL" and pieces[end - 2].kind in _JOINTS


_BEFORE_AN_HOUR = frozenset({"AT", "FROM", "BY"})


def _joints(sentence: str, pieces: list[Piece], *, alone: bool) -> list[re.Match[str]]:
    """Where one task may end and another begin: `while` parts two tasks, a comma or `and` may join names as well."""
    begun = {p.start: i for i, p in enumerate(pieces)}
    named = next((p.start for p in pieces if p.kind == "UNITS"), len(sentence))
    found = [m for m in _JOINT.finditer(sentence) if m["comma"] or m["word"]]
    # `… Leave at 1400, and whatever happens 2/505 keeps the lock`
    if parting := [m for m in found if m["while"]]:
        return parting
    found = [
        m for m in found if _begins(begun, pieces, m.end(), sentence) or (not alone and m["word"] and m.start() < named)
    ]
    return sorted(found, key=lambda m: not m["comma"])


def _share(first: list[Piece], second: list[Piece], naming: Naming) -> bool:
    """`4 Para Bde drops on DZ Y, then makes for Wolfheze, 11 Para goes to Arnhem`: the same troops in both."""
    one, other = (
        {u for p in _subject(row) for e in p.value.entries for u in naming.gaz.members(e) if naming.own(u)}
        for row in (first, second)
    )
    return not one.isdisjoint(other)


def _begins_a_row(first: list[Piece], second: list[Piece]) -> bool:
    """`376 supports 2/505, 319 and 320 support 2/508`: the last name goes with those behind it."""
    if kinds_at(second, 0, 1) != ["UNITS"]:
        return False
    return first[-1].kind == "NUM" or (first[-1].text.isdigit() and kinds_at(first, -2, 1) == ["COMMA"])


def _hour_of_them(first: list[Piece], second: list[Piece]) -> bool:
    """`It goes on to Lierop at 1300 and 2 Devon attacks Asten`: at once, or at that hour? The one breath is kept."""
    if first[0].kind != "THEY" or any(p.kind in _AN_HOUR for p in second):
        return False
    ended = {first[i - 1].kind for i, p in enumerate(first) if p.kind in _AN_HOUR and i}
    return bool(ended) and ended.isdisjoint({"UNTIL", "BY"})


_AN_HOUR = frozenset({"TIME", "EITHER", "NOW"})


def _subject(pieces: list[Piece]) -> list[Piece]:
    """The first names of a task, in a row."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "UNITS"), len(pieces))
    return [p for p in takewhile(lambda p: p.kind in _NAMES, pieces[at:]) if p.kind == "UNITS"]


def _of_whom(first: list[Piece], second: list[Piece], joint: re.Match[str]) -> bool:
    """`move to Arnhem with 1 Para, 2 Para and 3 Para hold Wolfheze`, `attack Ede with 1 Para and 2 Para to hold Elst`:
    who goes with them, and who has the second deed?"""
    names = _last_names(first)
    listed = [p for p in first[names:] if p.kind == "UNITS"]
    if joint["comma"] or joint["while"] or not names or first[names - 1].kind not in _ASKED | {"WITH"}:
        return False
    deed = next((p for p in second if p.kind in _DEEDS), None)
    # `with 2/505 and 3/505 and 1/508 keeps Beek clear`: one of them.
    alone = deed is not None and deed.text.split()[0].endswith("s")
    return (len(listed) > 1 and not alone) or (first[names - 1].kind == "WITH" and kinds_at(second, 1, 1) == ["TO"])


def _begins(begun: dict[int, int], pieces: list[Piece], at: int, sentence: str) -> bool:
    """Whether a task of others may begin there."""
    if _bidden(sentence, at) > at or _UNDERGOES.match(sentence, at):
        return True
    the = _THE.match(sentence, at)
    i = begun.get(at, begun.get(the.end() if the else at))
    if i is None:
        return False
    if pieces[i].kind == "WORD":
        # `and gobel n stargaard attack Beek`
        return kinds_at(pieces, i + 1, 2) == ["AND", "UNITS"]
    if pieces[i].kind in _SENDING:
        # `…, and send the bridging column to Son`
        return kinds_at(pieces, i + 1, 1) == ["UNITS"]
    return pieces[i].kind in ("UNITS", "PLACE", "NUM", "WHEREIS", "REPORT", "WHEN")


def _bidden(sentence: str, at: int) -> int:
    """Where a task begins behind words of bidding."""
    told = _BIDDING.match(sentence, at)
    return told.end() if told else at


def _of_those_before(pieces: list[Piece], *, mere_comma: bool, alone: bool) -> bool:
    """`2 IG attack Elst. Do not advance, and 3 IG …`, `506 to Uden. Leave at 1400, and …`: said of those before. Behind
    `By 1800, …` a comma leads to others."""
    kinds = {p.kind for p in pieces}
    if "UNITS" in kinds or pieces[0].kind in _CASES:
        return False
    if alone:
        # `No one is to retreat, and 4 Para Bde to Ede`
        return pieces[0].kind == "NOACTION" and kinds <= {"NOACTION", "REMARK"}
    led = pieces[0].kind == "FROM" and len(pieces[0].text) > len("from")
    led = led or pieces[0].text.lower().startswith(("do not ", "don't ", "stay ", "keep ", "bypass"))
    return not mere_comma or led or not (kinds.isdisjoint(_MANNERS) or pieces[0].text.endswith("ing"))


def _whole(pieces: list[Piece], joint: re.Match[str]) -> bool:
    """Whether a task stands before the joint."""
    if pieces[0].kind == "NOW" and pieces[1:] and pieces[1].kind in _ASKED:
        # `Sofort Meldung von Euling, Knaust hält`
        pieces = pieces[1:]
    kinds = ["", *(p.kind for p in pieces)]
    if "UNITS" not in kinds or pieces[0].kind not in _BEGINS or pieces[0].kind in _OF_ALL:
        return False
    if "PLACE" not in kinds and any(p.text.lower() in ("lead", "leads", "leading") for p in pieces):
        # `3/508 in the lead, 2/508 and 1/508 attack Wyler`: before whom, and whither?
        return False
    if joint["while"] and (_ASKED.issuperset(k for k in kinds if k in _DEEDS) and len(pieces) > 1):
        # `sitreps from 107 Panzer Brigade and GR 1035 while FJR 6 holds`
        return True
    if kinds[-1] == "UNITS":
        row = next(i for i in range(len(kinds) - 1, -1, -1) if kinds[i] not in _NAMES)
        # `Attack at 1800: SRY and 4/7 DG attack Elst`; `Hold Mook with 2/505 and 3/505, and 1/508 …`
        if row == 1 and pieces[0].text.lower().endswith(ATTACKS_OF):
            # `Angriff von Erdmann I und GR 1036 auf Volkel`
            return False
        return kinds[row] in _TAKE_NAMES and not (_DEEDS | _GOING).isdisjoint(kinds)
    last = max((i for i in range(2, len(kinds)) if kinds[i] == "UNITS" and kinds[i - 1] in _JOINTS), default=1)
    if kinds[0] in _ASKED and _NAMES.issuperset(kinds[1:last]):
        # `Sitrep from Knaust and Euling by 1200 and Glogau attacks Oosterbeek`
        return True
    # `3/508 attacks Wyler, 2/508 on its left, 1/508 holds Beek`
    return not (_DEEDS | _GOING).isdisjoint(kinds[last:]) or _undergone(pieces) or _from_sides(pieces)


def _from_sides(pieces: list[Piece]) -> bool:
    """`1/505 attack Mook from the north and 2/505 from the east`."""
    return sum(p.kind == "FROM" for p in pieces) > 1


def _undergone(pieces: list[Piece]) -> bool:
    """`Elst wird um 0800 von Knaust angegriffen`."""
    return pieces[0].kind == "PLACE" and any(plain_letters(p.text.lower()) in PARTICIPLES for p in pieces)


def _own(pieces: list[Piece], first: list[Piece], joint: re.Match[str]) -> bool:
    """Whether what stands behind the joint names its troops and its deed, and leans on nothing before it."""
    if pieces[0].kind == "TO":
        # `I have decided to send 3/502 to Best`
        pieces = pieces[1:]
    kinds = [p.kind for p in pieces]
    named = next((p for p in pieces if p.kind == "UNITS"), None)
    if kinds[1:2] == ["COLON"] and kinds[0] in ("UNITS", "NUM"):
        # `…, 321: prep fires Best`
        kinds[1] = "MARK"
    # `…, Gds RE build a bridge there` is words for the umpire.
    leans = _LEANS - {"THERE"} if "DEED" in kinds else _LEANS
    if named is None or not leans.isdisjoint(kinds) or not _CASES.isdisjoint(kinds[1:]):
        # `Euling defends the bridge, Reinhold counterattacks if it is taken`
        return False
    if kinds_at(first, 0, 3) == ["ATTACK", "UNITS"] and first[0].text.lower() == "take":
        # `Take 2 Para and 3 Para across by the ferry`
        return False
    if kinds[1:2] in (["UNLESS"], ["NOT"]):
        # `2/508 can't hold much longer`
        return False
    if _COLUMN.issuperset(p.kind for p in first) and any(p.text.lower() in _FOLLOWED for p in first):
        # `1/506 followed by 2/506 and 3/506 move to Uden`: the march is of all of them.
        return False
    deed = next((i for i, kind in enumerate(kinds) if kind in _DEEDS), -1)
    if deed < 0:
        return _undergone(pieces) or (kinds[0] == "UNITS" and _goes(pieces, first))
    if not deed:
        # `Statusbericht von Zuber`
        return kinds[0] in _ASKED or (kinds[0] in _SENDING and kinds[1:2] == ["UNITS"])
    if kinds[deed] == "MOVE" and _listed_last(first) and {"TO", "PLACE", "THERE", "VIA"}.isdisjoint(kinds[deed:]):
        # `The attack on Elst by 2 Para and 3 Para goes in at 0600`
        return False
    if any(p.text.split()[0].endswith("ing") for p in pieces[deed - 1 : deed + 1]) or "COMMA" in kinds[:deed]:
        # `…, 377 supporting`; `…, 2nd Bn too, 3rd stays`
        return False
    row = _NAMES.issuperset(kinds[:deed])
    if not row and "TIME" in kinds[: deed - 2] and kinds[deed - 1] == "UNITS" and kinds[deed - 2] in _JOINTS:
        # `Sitrep from Knaust and Euling by 1200 and Glogau attacks Oosterbeek`: the deed is of those named last.
        return False
    listed = any(p.text == "," for p in pieces[:deed])
    goes_on = first[-1].kind == "UNITS" and not (joint["while"] or (joint["comma"] and joint["word"]))
    if row and (listed or kinds[deed - 1] != "UNITS" or (goes_on and "UNITS" in kinds[1:deed])):
        # `with 2/505 and 3/505, and …`: a row of names.
        return False
    if kinds[0] == "PLACE" and kinds[1] not in {"SHALL", "WORD", "TO", kinds[deed]}:
        return False
    way = next((i for i in range(len(first) - 1, -1, -1) if first[i].kind not in ("PLACE", "JOIN", "COMMA", "AND")), 0)
    on_the_way = first[way].kind == "VIA" and first[-1].kind == "PLACE" and not joint["comma"]
    if kinds[0] == "PLACE" and on_the_way and _FOR_OTHERS.intersection(kinds[1 : 2 + (kinds[1] == "TO")]):
        # `to Arnhem via Heelsum and Oosterbeek to reinforce 1 Para Bde`: the way, and what the march is for.
        return False
    if kinds[deed] == "SUPPORT" and all(e.sort == "wide" for e in named.value.entries):
        # `…, arty spt 376`
        return False
    if kinds[deed] == "FOLLOW" and pieces[deed].text.lower().split()[0] in ("followed", "gefolgt", "gevolgd"):
        # `…, and 2 HCR followed by 2 IG`: who goes after whom, and the deed is that before.
        return False
    whom = {"UNITS"} if kinds[deed] == "SUPPORT" else {"UNITS", "PLACE"}
    return kinds[deed] not in _DONE_TO_TROOPS or not whom.isdisjoint(kinds[deed:])


#: What a march to others is for: `to reinforce`, `to relieve`, `to help`.
_FOR_OTHERS = frozenset({"LINKUP", "DEED", "SUPPORT"})
_COLUMN = frozenset({"UNITS", "JOIN", "AND", "COMMA", "FOLLOW"})
_FOLLOWED = frozenset({"followed by", "gefolgt von", "gevolgd door"})


def _goes(pieces: list[Piece], first: list[Piece]) -> bool:
    """`…, Pz 2107 via Nuenen against Son bridge`; behind `2 IG withdraws to Aalst` `3 IG to Geldrop` takes its verb."""
    if any(p.text.lower() in ("against", "gegen", "tegen") or _mended(p) for p in pieces):
        return True
    if kinds_at(pieces, 1, 1) == ["WORD"] and pieces[1].text.lower() in ("opens", "open"):
        # `Div HQ opens at Hartenstein`
        return True
    if kinds_at(pieces, 1, 2) == ["TO", "AT"]:
        # `1/505 to be at Mook by 11 am`
        return True
    named_last = _named_last(first)
    if first[-1].kind == "UNITS" and kinds_at(pieces, 1, 3) in (["AND", "UNITS", "TO"], ["JOIN", "UNITS", "TO"]):
        # `Barrage on 1108 by 55 Fd and 153 Fd and 2 IG to Aalst`: which of them goes is told behind the last joint.
        return not any(p.kind in _DEEDS for p in first)
    if _listed_last(first) and all(p.kind != "TO" for p in pieces):
        # `Off to Elst with 2 Para and 3 Para via Ede`
        return False
    lent = set() if named_last else {p.kind for p in first if p.kind in _DEEDS}
    if "WITHDRAW" not in lent and kinds_at(pieces, 1, 1) == ["VIA"]:
        # `…, Brinkmann over Pannerden ferry to Lent`
        lent = set()
    way = next((i for i, p in enumerate(pieces) if p.kind in _GOING), 0)
    # `…, 2/508 too, 3/508 to Beek`
    return lent <= _LEND_NOTHING and way > 0 and all(p.text != "," for p in pieces[:way])


def _named_last(pieces: list[Piece]) -> bool:
    """`Attack Aalst with 2 IG and 3 IG`, `2 Para attack Krafft`: the names a task ends with are no list of those who
    come after."""
    names = _last_names(pieces)
    return 0 < names < len(pieces) and pieces[names - 1].kind in ("WITH", "ATTACK")


def _listed_last(pieces: list[Piece]) -> bool:
    """`Off to Elst with 2 Para and …`: more names may follow."""
    return _named_last(pieces) and pieces[_last_names(pieces) - 1].kind == "WITH"


def _last_names(pieces: list[Piece]) -> int:
    """Where the names begin that a task ends with."""
    return next(i for i in range(len(pieces), -1, -1) if not i or pieces[i - 1].kind not in _NAMES)


def _mended(piece: Piece) -> bool:
    """`307 Eng to have the Heumen bridge mended`."""
    return piece.kind == "WORD" and piece.text.endswith("ed")


def _hangs(pieces: list[Piece], first: list[Piece], second: list[Piece]) -> bool:
    """Whether how one of the tasks is read hangs on what stands beside it."""
    words = {p.text.lower() for p in (*first, *second) if p.kind == "WORD"}
    deeds = [p.kind for p in first if p.kind in _DEEDS]
    kinds = [p.kind for p in first]
    led_by = next(i for i, kind in enumerate(["", *kinds]) if kind == "UNITS") - 1
    return (
        any(p.kind in _TOLD_OTHERWISE for p in (*first, *second))
        or not _IN_PARTS.isdisjoint(words)
        or any(map(_mended, second if deeds else (*first, *second)))
        or second[0].kind in ("PLACE", "WORD")
        or kinds_at(second, 1, 1) == ["COLON"]
        or kinds_at(second, 1, 2) == ["TO", "AT"]
        or _zone_told(first)
        or _zone_told(second)
        or (bool(deeds) and _ASKED.issuperset(deeds))
        # `I want to move to Arnhem with 1 Para, …`
        or kinds[led_by - 1 : led_by] == ["WITH"]
        or (_named_last(first) and _DEEDS.isdisjoint(p.kind for p in second))
        # `gaat naar Veghel om de weg te blokkeren, …`
        or (kinds[-2:-1] == ["TO"] and kinds[-1] in VERBS)
        or _from_sides(first)
        or _differ(pieces, first, second)
    )


def _zone_told(pieces: list[Piece]) -> bool:
    """`10 Para's jump goes to LZ L`, `Polish drop to be moved to DZ Driel`: where they are to come down instead."""
    return [p.kind for p in pieces[:2]] == ["UNITS", "DROP"] and sum(p.kind in VERBS for p in pieces) > 1


def _differ(pieces: list[Piece], first: list[Piece], second: list[Piece]) -> bool:
    """Whether the words mean something else together than each alone."""
    return [(p.kind, p.text) for p in pieces if p.kind not in _JOINTS] != [
        (p.kind, p.text) for p in (*first, *second) if p.kind not in _JOINTS
    ]
