"""What scouts look for, what is reported: `report opposition`, `and find out who is there`, `report in two hours`.

Pieces of a sentence go in and come out, what orders nothing as a remark. Source: orders.md 6; MG-COMM-1, MG-RECCE-3.
"""

from engine.orders.sentence.deeds.called_up import called_up, doing_now, reports_often, sought_out
from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS


def said_twice(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 PARA RPT 2 PARA HOLD`, `BY 1800 RPT 1800`: said once more for a bad line, no report."""
    del remarks
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind != "REPORT" or pieces[i].text.lower() not in _ONCE_MORE:
            continue
        if pieces[i - 1].kind == pieces[i + 1].kind == "PLACE" and pieces[i - 1].text != pieces[i + 1].text:
            # `1825 RPT 1828`: which of them?
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
        before = " ".join(p.text.lower() for p in pieces[:i])
        for end in range(min(len(pieces), i + 5), i + 1, -1):
            if before.endswith(" ".join(p.text.lower() for p in pieces[i + 1 : end])):
                return said_twice([*pieces[:i], *pieces[end:]], [])
    return pieces


_ONCE_MORE = frozenset({"rpt", "rep"})


def report_of(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`recce Geldrop, report opposition`, `hold Mook. Report all enemy armor.`: what they are to keep an eye on."""
    if len(pieces) > 3 and pieces[-1].kind == "REPORT" and pieces[0].kind == "AIRRECCE":
        # `overfly 2650 to 2853 and report`.
        remarks.append(remark_of(pieces[-1:]))
        pieces = pieces[: -1 - (pieces[-2].kind in JOINTS)]
    for i in range(len(pieces) - 1):
        # `patrol to Gennep and to report any armour`.
        to = i > 1 and pieces[i - 1].kind == "TO"
        if pieces[i].kind != "REPORT" or (i and pieces[i - 1 - to].kind not in JOINTS):
            continue
        j = i + 1
        while j < len(pieces) and (pieces[j].kind in _OF_WHAT_IS_SEEN or _moving(pieces[j - 1], pieces[j])):
            j += 1
        seen = pieces[i + 1].kind == "ENEMY" or pieces[i + 1].text.lower() in _SEEN or _moving(pieces[i], pieces[i + 1])
        ends = j == len(pieces) or pieces[j].kind in JOINTS
        if j > i + 1 and seen and ends and (not i or any(p.kind in VERBS for p in pieces[:i])):
            remarks.append(remark_of(pieces[i:j]))
            return pieces[: max(i - 1 - to, 0)] + pieces[j:]
    return pieces


def _moving(last: Piece, piece: Piece) -> bool:
    """`any movement`, `all enemy armor`: what is seen, no deed and no troops of one's own."""
    moves = piece.text.lower().startswith(("movement", "bewegung", "beweging"))
    if piece.kind != "UNITS" or moves:
        return moves
    return last.kind == "ENEMY" or (last.text.lower() == "any" and all(e.sort == "wide" for e in piece.value.entries))


def findings(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`patrol to Elst and find out who is there`, `… and tell me who holds it`: what it is for, no second task."""
    pieces = [p for i, p in enumerate(pieces) if not _up_to(pieces, i)]
    first = next((i for i, p in enumerate(pieces) if p.kind == "RECCE"), len(pieces))
    seen = pieces[first + 1 : first + 3]
    if len(seen) == 2 and seen[0].kind == "THEY" and seen[1].text.lower() in ("clear", "held", "occupied", "taken"):
        # `go to Mook and see if it's clear`.
        remarks.append(remark_of(seen))
        pieces = [*pieces[: first + 1], *pieces[first + 3 :]]
    for i in range(first + 2, len(pieces)):
        told = pieces[i].text.lower() in _TELLING and [p.kind for p in pieces[i + 1 : i + 2]] not in (["THEY"], ["TO"])
        # `patrol into Nijmegen to see who is home`.
        purpose = pieces[i].kind == "RECCE" and (pieces[i - 1].kind == "TO" or pieces[i].text.lower().startswith("to "))
        if not (pieces[i].kind == "RECCE" or told) or not (purpose or pieces[i - 1].kind in ("COMMA", "AND")):
            continue
        end = next((j for j in range(i, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))
        sought = told or pieces[i].text.lower().removeprefix("to ").startswith(_FINDING)
        if sought and _OF_ITS_OWN.isdisjoint(p.kind for p in pieces[i:end]):
            remarks.append(remark_of(pieces[i:end]))
            return pieces[: i - (pieces[i - 1].kind in ("COMMA", "AND", "TO"))] + pieces[end:]
    return pieces


def _up_to(pieces: list[Piece], i: int) -> bool:
    """`see what they are up to`: of whom it is, and no way."""
    said = pieces[i].text.lower()
    if said == "up to":
        return [p.kind for p in pieces[i + 1 : i + 2]] != ["PLACE"]
    return said == "they" and i > 0 and pieces[i - 1].kind == "RECCE" and pieces[i - 1].text.lower().startswith("see")


_TELLING = frozenset({"reports", "reporting", "tell", "tells", "know", "learn", "discover", "say"})
_FINDING = ("find", "see", "ascertain", "establish", "check", "look ")
#: What makes of finding out a task of its own.
_OF_ITS_OWN = frozenset({"PLACE", "UNITS", "TIME", "LASTING", "BRIDGEWORD", "FERRYWORD"})
#: What stands in words for what is seen.
_OF_WHAT_IS_SEEN = frozenset("ENEMY WORD THEY THERE RAMBLE AT TO NOW".split())  # noqa: SIM905
_SEEN = frozenset(
    """
    what whatever anything everything all any every findings opposition strength strengths movement movements how
    whether who contact contacts activity sightings jede jeden alles elke was wat
    """.split()  # noqa: SIM905
)


def reporting_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move to Uden and report to HQ Gds there`: under whom they come, no words for those, and no task of theirs."""
    for i in range(1, len(pieces) - 1):
        if kinds_at(pieces, i - 1, 3) == ["THEN", "SAYTO", "PLACE"] and pieces[i].text.lower() == "report to":
            # `recce Andelst, then report to Valburg`: there, and not to anybody.
            led = Piece("TO", "to", pieces[i].end, pieces[i].end, "to")
            return [*pieces[:i], pieces[i]._replace(kind="REPORT"), led, *pieces[i + 1 :]]
        told = pieces[i].kind == "SAYTO" and pieces[i].text.lower() in _COMING_UNDER
        there = told and [p.kind for p in pieces[i + 1 : i + 4]] == ["UNITS", "AT", "PLACE"]
        sole = pieces[i - 1].kind in ("UNITS", "COLON", "TO", "SHALL") and VERBS.isdisjoint(p.kind for p in pieces[:i])
        freed = pieces[i - 1].kind == "AND" and VERBS.isdisjoint(p.kind for p in pieces[:i])
        if told and (sole or freed) and pieces[i + 1].kind == "PLACE":
            # `1/505 reports to Mook at 1000`, `is released from Groesbeek and reports to Heumen`.
            go = pieces[i]._replace(kind="MOVE", text="go")
            return [*pieces[:i], go, pieces[i]._replace(kind="TO", text="to"), *pieces[i + 1 :]]
        if there and sole:
            # `11 Para: report to 1 Para Bde at Arnhem`.
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], pieces[i]._replace(kind="MOVE"), *pieces[i + 2 :]]
        if not told or pieces[i - 1].kind not in ("COMMA", "AND", "TO") or pieces[i + 1].kind != "UNITS":
            continue
        end = past(pieces, i + 2, ("THERE", "ARRIVED_THEN"))
        going = {p.kind for p in pieces[:i]}
        ends = end == len(pieces) or pieces[end].kind in JOINTS
        if ends and "PLACE" in going and going & {"MOVE", "WITHDRAW", "TO"}:
            remarks.append(remark_of(pieces[i:end]))
            return pieces[: i - 1] + pieces[end:]
    return pieces


_COMING_UNDER = frozenset({"report to", "reports to", "reporting to"})


def asked_after(pieces: list[Piece]) -> int:
    """`Ask 2107 how they are doing`, `ask GR 1034 for its position`: where what they are to report begins; 0 if they
    are told something else."""
    end = next((i for i, p in enumerate(pieces) if i and p.kind not in ("UNITS", "JOIN", "AND", "COMMA")), 0)
    if end < 2 or any(e.sort == "hq" for p in pieces[1:end] if p.kind == "UNITS" for e in p.value.entries):
        return 0
    asked = pieces[end].text.lower().partition(" ")[0]
    if asked == "for":
        return end if all(_REPORTED.issuperset(p.text.lower().split()) for p in pieces[end + 1 :]) else 0
    plain = {"UNITS", "PLACE", "TIME", "TO"}.isdisjoint(p.kind for p in pieces[end:])
    plain = plain and not any(p.kind in VERBS - {"WHEREIS", "REPORT"} for p in pieces[end:])
    return end if plain and asked in ("how", "where", "what", "hows", "wheres", "whats") else 0


_REPORTED = frozenset(
    "its their his and present position positions strength situation status state location losses news".split()  # noqa: SIM905
)


_LET_KNOW = frozenset({"give", "gives", "inform", "informs", "notify", "notifies", "advise"})
_OF_THEMSELVES = _REPORTED | frozenset("where how it is they are of strong many left what has have".split())  # noqa: SIM905
_TOLD_TO = frozenset({"UNITS", "JOIN", "AND", "COMMA", "TO", "SHALL"})
_BY_WHEN = frozenset({"AT", "BY", "TIME", "NOW"})


def _ends_there(pieces: list[Piece], i: int) -> bool:
    """`…, and Irish Guards move to Grave`: what others are to do, or by when."""
    others = pieces[i].kind == "AND" and kinds_at(pieces, i + 1, 1) == ["UNITS"]
    return pieces[i].kind in _BY_WHEN or pieces[i].kind in ("COMMA", "SEMI", "JOIN") or others


def lets_me_know(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`5 DCLI is to let me know its strength`, `is to inform me of its losses`: its report, and nothing else."""
    at = next((i for i, p in enumerate(pieces) if p.kind not in _TOLD_TO), 0)
    let = pieces[at].text.lower() == "to let" and [p.text.lower() for p in pieces[at + 1 : at + 2]] == ["know"]
    if not at or not (let or pieces[at].text.lower() in _LET_KNOW):
        return pieces
    first = at + 1 + let
    end = next((i for i in range(first, len(pieces)) if _ends_there(pieces, i)), len(pieces))
    told = [p for p in pieces[first:end] if p.kind != "AND"]
    hours = all(p.kind in _BY_WHEN for p in pieces[end:]) or pieces[end].kind in JOINTS
    if not told or not hours or not all(_OF_THEMSELVES.issuperset(p.text.lower().split()) for p in told):
        return pieces
    remarks.append(remark_of(pieces[first:end]))
    return [*pieces[:at], pieces[at]._replace(kind="REPORT", text="report"), *pieces[end:]]


_GOING_THERE = frozenset({"MOVE", "ATTACK", "WITHDRAW"})
_HELPED_ALONG = frozenset({"CROSS", "ATTACK", "WITHDRAW", "MOVE"})


def what_for(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Veghel to reopen the road`: what the march is for, no attack on its end."""
    for i in range(3, len(pieces)):
        if pieces[i - 1].kind != "TO" or pieces[i].kind not in ("ATTACK", "SUPPORT", "GUARD"):
            continue
        end = i + 1
        if pieces[i].kind != "ATTACK" and _backs_by_fire(pieces, i):
            remarks.append(remark_of(pieces[i - 1 :]))
            return pieces[: i - 1]
        if pieces[i].kind == "SUPPORT":
            # `to Groesbeek to back up the Americans`.
            if [p.kind for p in pieces[end:]] == ["ENEMY"] and "PLACE" in (p.kind for p in pieces[:i]):
                remarks.append(remark_of(pieces[i - 1 :]))
                return pieces[: i - 1]
            continue
        opens = pieces[i].text.lower().endswith((" road", " corridor", " highway"))
        if not opens and [p.text.lower() for p in pieces[end : end + 1]] in (["road"], ["highway"], ["corridor"]):
            # `attack Mook to clear the road`.
            opens, end = True, end + 1
        before = {p.kind for p in pieces[: i - 1]} if opens else set()
        to_there = before >= {"TO", "PLACE"} or before >= {"ATTACK", "PLACE"}
        if to_there and not before & (VERBS - _GOING_THERE) and (end == len(pieces) or pieces[end].kind in JOINTS):
            remarks.append(remark_of(pieces[i - 1 : end]))
            return pieces[: i - 1] + pieces[end:]
    return pieces


def _backs_by_fire(pieces: list[Piece], i: int) -> bool:
    """`fires on 4178 from 2050 to cover the crossing`, `… to support the attack`: what the fire is for."""
    helped = [p.kind for p in pieces[i + 1 :]]
    aided = (pieces[i].kind == "GUARD" and len(helped) == 1 and helped[0] in _HELPED_ALONG) or (
        not helped and pieces[i].text.lower().startswith("support the ")
    )
    before = {p.kind for p in pieces[:i]}
    return aided and before >= {"FIRE", "PLACE"} and not before & (VERBS - {"FIRE"})


def further_reports(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`report from 1 Border, and from 7 KOSB`: from both."""
    del remarks
    for i in range(2, len(pieces) - 1):
        led = pieces[i].kind == "FROM" and pieces[i + 1].kind == "UNITS" and pieces[i - 1].kind in ("AND", "COMMA")
        if led and pieces[0].kind in ("WHEREIS", "REPORT"):
            first = i - 2 if pieces[i - 2].kind in ("AND", "COMMA") else i - 1
            return further_reports([*pieces[:first], pieces[first]._replace(kind="JOIN"), *pieces[i + 1 :]], [])
    return pieces


def report_in(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`report in two hours`: in how long, no reporting in."""
    del remarks
    for i in range(1, len(pieces)):
        said = pieces[i - 1]
        fired = pieces[i].kind == "LASTING" and [p.kind for p in pieces[i + 1 : i + 2]] == ["FIRE"]
        if fired and said.text.lower() == "after":
            # `after 15 minutes of fire by 55 Fd`: no hour.
            return [*pieces[: i - 1], said._replace(kind="UNLESS"), *pieces[i:]]
        if pieces[i].kind == "LASTING" and said.kind == "REPORT" and said.text.lower().endswith(" in"):
            return [*pieces[:i], said._replace(kind="DELAY", text="in"), *pieces[i:]]
    return pieces


def reports_then(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`goes to Grave and reports when it gets there`, `then he reports`, `and on arrival reports`, `each reporting on
    arrival`: their report, no news of theirs."""
    del remarks
    for i in range(3, len(pieces)):
        said = pieces[i].text.lower()
        if said == "know" and i + 1 == len(pieces) and pieces[i - 1].kind in ("AND", "THEN"):
            # `to Mook, then let me know`.
            return [*pieces[:i], pieces[i]._replace(kind="REPORT", text="report")]
        if said not in _THEY_REPORT:
            continue
        after = pieces[i + 1].kind if i + 1 < len(pieces) else "COMMA"
        before = pieces[i - 2 if pieces[i - 1].kind == "THEY" else i - 1].kind
        # `reporting every two hours`, `reporting back` is what they do all the while.
        when = _WHEN_REPORTED if said == "reports" else ("ARRIVED_THEN",)
        if (before in JOINTS or before in _THEN_OR_ALL) and after in when:
            return [*pieces[:i], pieces[i]._replace(kind="REPORT", text="report"), *pieces[i + 1 :]]
    return pieces


_THEY_REPORT = frozenset({"reports", "reporting"})
_THEN_OR_ALL = frozenset({"THEN", "ARRIVED_THEN", "BOTH", "ALL"})


def reported_on(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Recce Sqn to report on the Ede road`: its report, and of what is shown back; the road is no way of anybody."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "WHEREIS"), 0)
    told = i and pieces[i].text.lower() == "report on" and kinds_at(pieces, i + 1, 1) not in (["UNITS"], ["ALL"])
    if not told or next((p.kind for p in reversed(pieces[:i]) if p.kind not in ("TO", "SHALL")), "") != "UNITS":
        return pieces
    end = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in _WHEN_REPORTED), len(pieces))
    if end > i + 1:
        remarks.append(remark_of(pieces[i + 1 : end]))
    return [*pieces[:i], pieces[i]._replace(kind="REPORT", text="report"), *pieces[end:]]


def asked_now(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Wo steht Oelkers zur Zeit?`, `Waar staat Oelkers op dit moment?`: where he is, and nothing is left open."""
    if pieces[0].kind != "WHEREIS" or pieces[-1].text.lower() not in _AT_PRESENT:
        return pieces
    remarks.append(remark_of(pieces[-1:]))
    return pieces[:-1]


_AT_PRESENT = frozenset(
    {
        *("zur zeit", "zurzeit", "derzeit", "momentan", "gegenwärtig", "gegenwaertig", "im moment", "momenteel"),
        *("op dit moment", "noch immer", "immer noch", "nog steeds", "nog altijd"),
    }
)
_WHEN_REPORTED = JOINTS | {"ARRIVED_THEN", "AT", "TIME", "BY", "WHEN", "NOW"}


def told_by_report(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 IG report they hold Aalst`: what they have told, and no task."""
    del remarks
    row = kinds_at(pieces, 0, 3)
    if row != ["UNITS", "REPORT", "THEY"] or len(pieces) < 4 or pieces[3].kind not in VERBS:
        return pieces
    return [pieces[0], pieces[1]._replace(kind="WORD", text="reports", value="reports"), *pieces[2:]]


_BODIES = frozenset({"hq", "formation", "group"})


def asked_of_some(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1 Para Bde: sitrep 2 Para`: of the one that is named behind; `2 Para: report 3 Para` leaves open of which."""
    del remarks
    if kinds_at(pieces, 0, 2) != ["UNITS", "COLON"] or kinds_at(pieces, 3, 1) != ["UNITS"]:
        return pieces
    asked = pieces[2]
    if asked.kind not in ("REPORT", "WHEREIS"):
        return pieces
    if all(e.sort in _BODIES for e in pieces[0].value.entries):
        return pieces[2:]
    return [*pieces[:2], asked._replace(kind="UNLESS"), *pieces[2:]]


_ON_THE_WAY = frozenset({"UNITS", "JOIN", "AND", "COLON", "COMMA", "SHALL", "TO", "NOW"})


def gets_through(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1 Para get through to Arnhem bridge`: they go there; `try to get through to 2 Para` asks for a report."""
    del remarks
    i = next((i for i, p in enumerate(pieces) if p.kind == "WHEREIS" and p.text.lower().endswith("through to")), 0)
    end = i - (kinds_at(pieces, i - 1, 1) == ["TO"])
    tried = [p for p in pieces[:end] if p.text.lower() not in ("try", "tries", "attempt", "attempts")]
    # Behind a joint, `1 Border holds and 1 Para gets through to …`: from the last names on.
    names = next((k for k in range(len(tried) - 1, -1, -1) if tried[k].kind == "UNITS"), -1)
    if names < 0 or not {p.kind for p in tried[names:]} <= _ON_THE_WAY:
        return pieces
    going = pieces[i]._replace(kind="MOVE", text="get")
    return [*tried, going, Piece("TO", "to", pieces[i].end, pieces[i].end, "to"), *pieces[i + 1 :]]


#: The word of the grammar without which nothing of the kind stands in a sentence, and what settles it.
REPORTS = (
    ("WHEREIS", gets_through),
    ("REPORT", asked_of_some),
    ("WHEREIS", asked_of_some),
    ("REPORT", told_by_report),
    ("REPORT", said_twice),
    ("REPORT", report_of),
    ("WORD", called_up),
    ("VAGUE", reports_often),
    ("WHEREIS", called_up),
    ("RECCE", sought_out),
    ("RECCE", findings),
    ("AND", reports_then),
    ("THEN", reports_then),
    ("ARRIVED_THEN", reports_then),
    ("REASON", lets_me_know),
    ("SAYTO", lets_me_know),
    ("WORD", lets_me_know),
    ("WHEREIS", reported_on),
    ("WHEREIS", further_reports),
    ("WHEREIS", doing_now),
    ("WHEREIS", asked_now),
    ("REPORT", further_reports),
    ("LASTING", report_in),
    ("SAYTO", reporting_to),
    ("ATTACK", what_for),
    ("SUPPORT", what_for),
    ("FIRE", what_for),
)
