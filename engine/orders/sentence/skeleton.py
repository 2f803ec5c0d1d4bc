"""A sentence cut into clauses: where one task ends and the next begins.

Conditions are taken out first, then the row of pieces is cut at `then`, at a second verb, at
troops newly addressed; each part is parsed by `phrases`. What the words ask for in terms of
the game is `compose`'s matter. Source: orders.md 8.
"""

from engine.orders.sentence.clause import WHEN_DONE, Clause, comes_after, when_done
from engine.orders.sentence.clock.by_when import by_when, of_all, supported_then, there_by
from engine.orders.sentence.conditions.conditions import conditions_apart
from engine.orders.sentence.conditions.one_condition import under_one_condition
from engine.orders.sentence.one_row import (
    PLACES,
    SAYS_WHERE,
    addressed_anew,
    addresses,
    bare,
    come_behind,
    ended,
    flown,
    goes_on,
    helping,
    infinitive,
    of_all_before,
    sent_to,
    verb_last,
)
from engine.orders.sentence.phrases import clause_of
from engine.orders.sentence.pieces import MERE_JOINTS, Piece
from engine.orders.sentence.sequences.one_march import LASTING_DEEDS, by_the_way, onward, over, through, way_back
from engine.orders.sentence.words.signal_words import VERBS

_SUBJECTS = frozenset({"UNITS", "ALL", "REST", "BOTH", "THEY"})
_NAMED = frozenset({"UNITS", "AND", "COMMA", "JOIN"})
#: How troops addressed together are listed.
_LISTED = frozenset("UNITS JOIN COMMA AND LESS COLON MARK ALL BOTH REST REMARK SHALL TIME".split())  # noqa: SIM905
_BEFORE_TASK = frozenset({"THEY", "UNITS", "BOTH", "ALL", "REST", "JOIN", "COMMA", "AND", "COND"})
#: What a march can be for.
_ENDS_OF_MARCH = frozenset({"MOVE", "ATTACK", "GUARD", "HOLD", "RECCE"})
#: Deeds of which `… and hold Best` only says what comes after at the same place.
_THEN_HELD = frozenset({"ATTACK", "RECCE", "WITHDRAW", "MOVE"})
#: What tells no more than the hour of those before it: `both at 1400`, `all by 1800`.
_WAY_OF_ALL = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY", "AVOIDCONTACT", "TIME"})
_HOUR_OF_ALL = _WAY_OF_ALL | {"BOTH", "ALL", "AT", "BY", "FROM", "UNTIL", "REMARK", "AND", "JOIN"}
_PURPOSES = frozenset({"ATTACK", "GUARD", "HOLD", "RECCE", "LINKUP", "FOLLOW"})


def clauses(pieces: list[Piece]) -> list[Clause]:
    """The clauses of a sentence in order, each parsed."""
    out: list[Clause] = []
    for link, joint, row in _Cut(conditions_apart(pieces)).rows():
        clause = clause_of(row)
        clause.link = link if out or link == "then" else ""
        clause.joint = joint
        _lasts(clause)
        under_one_condition(out, clause, row)
        if out and joint and (through(out[-1], clause) or by_when(out[-1], clause)):
            continue
        if out and clause.link == "then" and over(out[-1], clause):
            continue
        if out and ((joint and by_the_way(out[-1], clause, pieces)) or onward(out[-1], clause)):
            continue
        out.append(clause)
    if len(out) > 1 and pieces[0].kind in ("BY", "UNTIL", "FROM", "BETWEEN", "FOR"):
        of_all(out, pieces)
    elif len(out) > 1 and out[0].at and out[-1].deadline is not None:
        there_by(out)
    return out


#: Attacks that guns make too: `Guards guns to hit Aalst, 1145, ten minutes`.
_OF_GUNS = ("engag", "hit", "smash", "strik")


def _lasts(clause: Clause) -> None:
    """`hold 2 hours`, `64 Med: 30 minutes on Elst`: how long, though no `for` stands before it."""
    spans = [p for p in clause.others if p.kind == "LASTING"]
    if not spans:
        return
    lasting = clause.deed in LASTING_DEEDS if clause.verbs else bool(clause.at) and not clause.to
    lasting = lasting or (bool(clause.verbs) and clause.verbs[0].text.lower().startswith(_OF_GUNS))
    if len(spans) == 1 and clause.lasting is None and lasting:
        clause.lasting = spans[0].value
        clause.others.remove(spans[0])


class _Cut:
    """The rows of pieces between the cuts of one sentence."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.out: list[tuple[str, bool, list[Piece]]] = []
        self.row: list[Piece] = []
        self.link = ""
        self.joint = False
        #: Whether the row has a verb.
        self.verbed = False
        #: Pieces taken up by one before them.
        self.taken: set[int] = set()

    def rows(self) -> list[tuple[str, bool, list[Piece]]]:
        """Each row with how it is joined to what goes before (`then`, `new`, or nothing for the first), and whether
        by a mere comma or `and`."""
        for i, piece in enumerate(self.pieces):
            if i in self.taken:
                continue
            joined = self.link and (self.link == "then" or piece.kind != "THEN")
            last = not joined and self.verbed and not self.pieces[i + 1 :]
            if last and comes_after(piece, self.row):
                # `Report when done.`, `2 IG attack Veghel after that.`: as if it stood before.
                self.link = "then"
                if piece.kind != "THEN" or when_done(piece):
                    self.row.append(piece._replace(kind="REMARK", value=WHEN_DONE))
                continue
            if piece.kind == "THEN" and self.link == "then" and all(p.kind == "MARK" for p in self.pieces[i + 1 :]):
                continue  # `scouts to Elst and returns to Ede when this is done`: as has been said.
            if piece.kind in ("THEN", "ARRIVED_THEN"):
                # `They then move`, `2 Para then moves`: one task.
                if not self.row or any(p.kind not in _BEFORE_TASK for p in self.row):
                    self._close("then")
                elif self.row:
                    self.link = "then"
                arrived = piece.kind == "ARRIVED_THEN" and not i and addresses(self.pieces[1:3])
                if arrived or when_done(piece):
                    # `When they get there, 2 IG attack Son`: of those who were sent, if it is they.
                    self.row.append(piece._replace(kind="REMARK", value=WHEN_DONE))
            elif piece.kind in MERE_JOINTS and self.row:
                self._joint(i)
            else:
                self._word(piece)
        self._close("")
        return self.out

    def _close(self, next_link: str, *, joint: bool = False) -> None:
        if any(p.kind not in ("COMMA", "AND", "COLON", "MARK") for p in self.row):
            self.out.append((self.link, self.joint, self.row))
        elif next_link == "then" and self.link:
            next_link = self.link
        self.row, self.link, self.joint, self.verbed = [], next_link, joint, False

    def _acting(self) -> bool:
        """Whether the row has its task already: a verb, or troops `to` a place or by way of it, `then on to Elst`."""
        kinds = {p.kind for p in self.row}
        led = "UNITS" in kinds or self.link == "then"
        return bool(kinds & VERBS) or (led and bool(kinds & {"TO", "VIA"}) and bool(kinds & PLACES))

    def _joint(self, i: int) -> None:
        """A comma or `and`: between two tasks it cuts, within one it joins."""
        piece = self.pieces[i]
        ahead = [p.kind for p in self.pieces[i + 1 : i + 4] if p.kind not in MERE_JOINTS]
        if self._for_another(ahead) or (piece.kind == "COMMA" and self._others_behind(i)):
            self._close("new", joint=True)
            return
        if ahead[:2] == ["TO", "PLACE"] and way_back(self.row, self.pieces[i + 1 : i + 4]):
            self._close("then", joint=True)
            return
        said = [p.kind for p in self.row]
        further = ahead[:1] == ["REPORT"] and self.link == "then" and said == ["PLACE"]
        if further or (len(self.out) == 1 and ahead[:1] == ["TO"] and said == ["BOTH", "BY", "TIME"]):
            # `to Woensel, then Eindhoven, report`; `…, both to be there by 1500 and to attack it at 1600`.
            self._close("then", joint=True)
            return
        if ahead[:1] == ["UNITS"] and self._doing(i):
            self.row.append(piece._replace(kind="JOIN"))
            return
        if self._acting() and ahead:
            if ahead[0] in VERBS:
                self._second_deed(i, ahead)
                return
            link = self._next_task(i, ahead)
            verb_behind = ahead[0] in PLACES and ahead[1:2] and ahead[1] in VERBS
            if piece.kind == "AND" and verb_behind and verb_last(self.row):
                # `nach Renkum vorgehen und Heelsum angreifen`.
                link = "then"
            if link:
                self._close(link, joint=True)
                return
        if piece.kind == "AND":
            self.row.append(piece._replace(kind="JOIN") if helping(self.row) else piece)

    def _others_behind(self, i: int) -> bool:
        """`FJR 18 does not withdraw, at 1100 GR 1034 attacks Best`: others act behind an hour or a condition."""
        if self.verbed or self.row[0].kind != "UNITS" or all(p.kind != "NOACTION" for p in self.row):
            return False
        row = self.pieces[i + 1 :]
        at = next((j for j, p in enumerate(row) if p.kind not in ("COND", "AT", "FROM", "BY", "TIME", "COMMA")), 0)
        pair = [p.kind for p in row[at : at + 2]]
        return at > 0 and len(pair) > 1 and "UNITS" in pair and not VERBS.isdisjoint(pair)

    def _of_itself(self) -> bool:
        """Whether the row says something of troops without a verb: no mere list of those addressed."""
        row = self.row
        return row[0].kind == "UNITS" and row[-1].kind not in _LISTED and not self._acting()

    def _for_another(self, ahead: list[str]) -> bool:
        """Whether a verbless task of others begins behind a joint."""
        if ahead[:1] == ["REST"] and ahead[1:2] and ahead[1] in VERBS and any(p.kind == "WITH" for p in self.row):
            # `4/7 DG with 1 Worcs, the others stay`.
            return True
        if ahead[:1] == ["UNITS"]:
            if {"UNITS", "NOACTION"} <= {p.kind for p in self.row} and self.row[0].kind in ("UNITS", "NOACTION"):
                # `2 Devon not to move, 4 Wilts move to Aalst`, `don't move 2 Devon, and 4 Wilts move`.
                return True
            if self.out and self.row[0].kind in ("BOTH", "ALL") and _HOUR_OF_ALL.issuperset(p.kind for p in self.row):
                # `1/505 to Mook and 2/505 to Molenhoek, both at 1400, 3/505 stays`: the hour is not of those behind it,
                # nor is `both by road`.
                return any(p.kind in _WAY_OF_ALL for p in self.row)
            if self.link == "then" and any(p.kind in ("PLACE", "THERE") for p in self.row):
                # `to Renkum, then Heelsum, 3 Para holds`: the second leg is of those before.
                return True
            if self.out and [p.kind for p in self.row] == ["UNITS", "FROM", "TIME"]:
                # `GR 1034 naar Best, GR 1035 ook maar pas om 1400, GR 1036 blijft`.
                return True
            # `7 KOSB Wolfheze and 2 S Staffs at Ede`; `3 Para attacks Ede, 2 Para with it, 1 Para holds Elst`.
            # `By 1800 2/506 in Tongelre and 3/506 in Strijp`: so behind the hour of both.
            first = 2 if [p.kind for p in self.row[:2]] == ["BY", "TIME"] else 0
            placed = [p.kind for p in self.row[first : first + 4] if p.kind not in ("AT", "COMMA", "COLON")]
            return placed[:2] == ["UNITS", "PLACE"] or (bool(self.out) and self._of_itself())
        if ahead[:1] == ["ORDERNO"]:
            # `#4 cancelled, #5 stands`: of the second number something else is said.
            return any(p.kind in ("CANCEL", "AMEND") for p in self.row[1:])
        return of_all_before(ahead, self.row, further=bool(self.out))

    def _doing(self, i: int) -> bool:
        """`456 PFA supports 1/505 and 3/505 attacking Mook`: what those do who are helped or followed."""
        helped = [p.kind for p in self.row[-2:]] in (["SUPPORT", "UNITS"], ["FOLLOW", "UNITS"])
        return helped and any(p.text.endswith("ing") for p in self.pieces[i + 2 : i + 3])

    def _acts(self, i: int) -> bool:
        """Whether those named behind a joint have a deed of their own: `supported by 64 Med, 2 HCR recce Elst`."""
        names = [p.kind for p in self.pieces[i + 1 :]]
        end = next((j for j, kind in enumerate(names) if kind not in _NAMED and kind != "LESS"), len(names))
        ahead = names[end : end + 2]
        deed = bool(ahead) and ahead[0] in VERBS and ahead[0] not in ("SUPPORT", "FIRE", "SAME", "FOLLOW")
        deed = deed or come_behind(self.pieces[i + 1 + end :])
        if ahead == ["FIRE", "PLACE"] or names[end : end + 3] == ["FIRE", "TO", "PLACE"]:
            # `…, and Werfer fires on Lent`; not `…, 55 Fd firing on Lent`.
            deed = not self.pieces[i + 1 + end].text.split()[0].endswith("ing")
        # `3 Para attack 4687 with 1 Para, 4 Para Bde except 11 Para move to 4491`.
        return (deed or ahead == ["TO", "PLACE"]) and names[:end] in (["UNITS"], ["UNITS", "LESS", "UNITS"])

    def _others_at(self, i: int) -> bool:
        """`2 Para to Ede, at 1500 3 Para attack Elst`: whether an hour behind a joint is that of others named next."""
        row = self.pieces[i + 1 :]
        at = next((j for j, p in enumerate(row) if p.kind not in ("AT", "TIME")), len(row))
        if not any(p.kind == "TIME" for p in row[:at]) or at == len(row) or row[at].kind not in _SUBJECTS:
            return False
        end = next((j for j in range(at + 1, len(row)) if row[j].kind not in _NAMED), len(row))
        return self.pieces[i].kind == "COMMA" or (end < len(row) and (row[end].kind in VERBS or row[end].kind == "TO"))

    def _next_task(self, i: int, ahead: list[str]) -> str:
        """How the task behind a joint goes on from the one before it; empty if none begins there."""
        if ahead[0] in ("TO", "THERE") and len(ahead) > 1 and ahead[1] in VERBS:
            return "then"
        if ahead[:2] == ["THERE", "TO"] and ahead[2:3] and ahead[2] in VERBS:
            # `to Valburg, there to await orders`.
            return "then"
        if ahead[0] == "VIA" and self._further_leg(i):
            # `drive to Arnhem, over the road bridge to Elst`.
            return "then"
        if ahead[:2] == ["TO", "UNITS"] and ahead[2:3] and (ahead[2] in VERBS or ahead[2] == "COLON"):
            # `…, and you are to have 2 IG hold Aalst`.
            return "new"
        if ahead[0] == "COND" and goes_on(self.pieces, i):
            return "then"
        if ahead[0] in _SUBJECTS and (not helping(self.row) or self._acts(i)):
            return "new"
        if ahead[:2] == ["SAMETIME", "UNITS"] and ahead[2:3] and (ahead[2] in VERBS or ahead[2] == "TO"):
            # `and at the same time 2/508 attacks Beek`.
            return "new"
        if ahead[:2] == ["WORD", "UNITS"] and ahead[2:3] and (ahead[2] in VERBS or ahead[2] == "TO"):
            # `and HG Bn Worrowski attacks Heelsum`.
            return "new"
        if self._next_leg(i):
            return "then"
        if ahead[:2] == ["WITH", "UNITS"] and ahead[2:3] and ahead[2] in VERBS:
            # `with 1 Border hold Oosterbeek, with 7 KOSB attack Ede`.
            return "new"
        if ahead[0] in ("TIME", "AT") and self._others_at(i):
            return "new"
        leg = [p.kind for p in self.pieces[i + 1 : i + 6] if p.kind not in ("AT", "FROM")]
        onward = leg[:1] == ["TIME"] and (leg[1:3] == ["TO", "PLACE"] or "VIA" in leg[1:3])
        if onward and any(p.kind in ("HOLD", "GUARD") for p in self.row):
            # `halt there for the night, at 0600 on to Grave`, `holds Driel, at midnight over the river`.
            return "then"
        timed = [p.kind for p in self.pieces[i + 1 : i + 8] if p.kind not in ("AT", "TO", "FROM", "BY")]
        deed = timed[3:4] if timed[:3] == ["TIME", "UNTIL", "TIME"] else timed[1:2]
        if timed[:1] == ["TIME"] and deed and deed[0] in VERBS:
            # `hold Elst, at nightfall withdraw to Ede`, `moves to Elst and from 1000 to 1100 shells Lent`.
            return "then"
        squadrons = ahead[:2] == ["NUM", "SQUADRONS"] or ahead[:1] == ["SQUADRONS"]
        if squadrons and any(p.kind == "SQUADRONS" for p in self.row) and flown(self.row):
            # `1 sqn supports 2 WG, 2 sqns patrol Eindhoven to Son`: the next squadrons.
            return "new"
        return ""

    def _next_leg(self, i: int) -> bool:
        """`to Lent at 0600, at 0800 from there to Bemmel`: each march has its own hour."""
        here = {p.kind for p in self.row}
        if not here >= {"TO", "PLACE", "TIME"} or here & (VERBS - {"MOVE", "WITHDRAW"}):
            return False
        leg: set[str] = set()
        for j in range(i + 1, len(self.pieces)):
            piece = self.pieces[j]
            onward = piece.kind == "THEN" and piece.text.lower().startswith(("from ", "on "))
            if (piece.kind in MERE_JOINTS or piece.kind == "THEN") and not onward:
                break
            if piece.kind in VERBS or piece.kind in _SUBJECTS:
                return False
            leg.add(piece.kind)
        if not leg >= {"TO", "PLACE", "TIME"}:
            return False
        ahead = range(i + 1, len(self.pieces))
        self.taken.update([j for j in ahead if self.pieces[j].text.lower().startswith("from there")][:1])
        return True

    def _further_leg(self, i: int) -> bool:
        """Whether a way and an end stand behind a joint, and the row has come to its own end."""
        rest = [p.kind for p in self.pieces[i + 1 :]]
        leg = next((j for j, k in enumerate(rest) if k in ("COMMA", "THEN", "AND", "SEMI", "UNITS")), len(rest))
        ends = [k for k, kind in enumerate(rest[:leg]) if kind == "TO"]
        return bool(ends) and ends[0] > 1 and self.row[-1].kind == "PLACE" and any(p.kind == "TO" for p in self.row)

    def _second_deed(self, i: int, ahead: list[str]) -> None:
        """A verb behind `and`: a task that comes after, or what the first is for."""
        row = self.row
        last = row[-1].kind
        if last == "MOVE" and self.pieces[i].kind == "COMMA" and row[-1].text == "leads" and row[0].kind == "UNITS":
            # `506 PIR moves to Son, 1/506 leading, and seizes the bridge`: all of them.
            self._close("then", joint=True)
            return
        if last == "MOVE" and ahead[0] != "MOVE" and not (self.pieces[i].kind == "AND" and verb_last(row)):
            # `advance and capture Best`: the second says what it is for; `go and join 2 Para` is to join them.
            if ahead[0] in ("LINKUP", "FOLLOW"):
                row.pop()
                self.verbed = False
            return
        if ahead[0] in _ENDS_OF_MARCH and self._bare(row, ahead[0]) and self._placed(i):
            # `move out at 2000 and seize Best`, `attack at dawn and take Mook`: the hour of both, the second's place.
            row.append(self.pieces[i]._replace(kind="AND"))
            return
        held = last in _THEN_HELD or (last == "GUARD" and self.pieces[i].kind == "AND")
        if held and ahead[0] in ("HOLD", "GUARD") and self._placed(i):
            # `take and hold Best`; `occupy and hold Best` goes there as `occupy Best` does.
            at = next(j for j in range(i, len(self.pieces)) if self.pieces[j].kind in VERBS)
            if last != "GUARD":
                row.append(self.pieces[at]._replace(kind="THENHOLD"))
            self.taken.add(at)
            return
        before = next((p.kind for p in reversed(row) if p.kind in VERBS), "")
        spots = [j for j, p in enumerate(row) if p.kind in ("PLACE", "THERE")]
        if before != ahead[0] or any(j == 0 or row[j - 1].kind != "FROM" for j in spots):
            self._close("then", joint=True)

    def _bare(self, row: list[Piece], deed: str) -> bool:
        """Whether the row sets troops going, or to attack if the deed behind is one too, and says nothing of where."""
        kinds = {p.kind for p, after in zip(row, [*row[1:], None], strict=True) if not infinitive(p, after)}
        if "FROM" in kinds and [p.kind for p in row if p.kind in ("FROM", "PLACE")] == ["FROM", "PLACE"]:
            # `sets out from Aalst at 1000 and goes to Son`.
            kinds -= {"FROM", "PLACE"}
        going = [p.kind for p in row if p.kind in VERBS] in (["MOVE"], ["ATTACK"] if deed == "ATTACK" else [])
        return going and not kinds & SAYS_WHERE and "UNITS" in kinds

    def _placed(self, i: int) -> bool:
        """Whether the task behind a joint has a place."""
        for piece in self.pieces[i + 1 :]:
            if piece.kind in ("PLACE", "BRIDGEWORD"):
                return True
            if piece.kind in ("THEN", "ARRIVED_THEN", "COMMA", "AND", "SEMI", "UNITS"):
                return False
        return False

    def _word(self, piece: Piece) -> None:
        row = self.row
        if piece.kind == "COND" and row and row[-1].kind == "COMMA":
            row.pop()
        verb = piece.kind in VERBS
        if verb and self.verbed and (piece.kind in _PURPOSES or "reach" in piece.text) and bare(row, piece):
            # `march at 1800 to attack Wyler`: what the march is for says where it goes.
            if row[-1].kind == "TO":
                row.pop()
            if piece.kind in ("LINKUP", "FOLLOW"):
                row[:] = [p for p in row if p.kind != "MOVE"]
            # `get 2/506 in there to clean out Best`.
            if row[-1].kind == "THERE":
                row[:] = row[: -1 - (row[-2].kind == "AT")]
        elif verb and ((self.verbed and ended(row, piece)) or sent_to(row, piece)):
            if row[-1].kind == "TO":
                row.pop()
            # `hold Mook if attacked withdraw`: no comma parts the condition from what follows.
            ahead = [row.pop()] if row[-1].kind == "COND" and len(row) > 1 else []
            self._close("then", joint=True)
            self.row += ahead
        elif piece.kind == "UNITS" and self.verbed and addressed_anew(row):
            if not supported_then(row, self.pieces, piece):
                self._close("new")
        elif piece.kind == "TO" and piece.text.lower().startswith("back ") and any(p.kind == "HOLD" for p in row):
            # `stop where you are and turn round: back to Boxtel`.
            self._close("then", joint=True)
        self.row.append(piece)
        self.verbed = self.verbed or verb
