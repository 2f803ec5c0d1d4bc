"""Small words that turn a sentence: `should`, `the moment`, `while`, `but`.

`Should 1 Border be attacked` and `Relieved, …` are conditions, `while 2 Para goes` a second task, `everyone but 1/505`
an exception; elsewhere these words say nothing of their own. Source: orders.md 8, 10.
"""

from collections.abc import Callable
from itertools import takewhile
from typing import NamedTuple

from engine.orders.names.gazetteer import Hit
from engine.orders.sentence.deeds.deeds_done import DONE
from engine.orders.sentence.deeds.done_to_bridges import FORCING, bridge_forced, driven_out, set_right
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.small_words.doubts_of_a_word import DOUBTS
from engine.orders.sentence.troops.who_follows import all_follow, side_told, stranger_acts, troops_follow
from engine.orders.sentence.words.plain_words import WHILE, Token
from engine.orders.sentence.words.signal_words import VERBS

#: Whether a name of troops begins at a token.
Find = Callable[[list[Token], int], Hit | None]

#: German and Dutch verbs that stand first in a condition: `wird sie angegriffen, …`.
_PUT_FIRST = frozenset("wird werden wordt worden sollte sollten mocht mochten kommt trifft".split())  # noqa: SIM905
_MOMENTS = frozenset({"moment", "minute", "instant"})
#: What a condition may begin behind.
_BREAKS = frozenset({"COMMA", "SEMI", "COLON", "AND", "THEN"})
_UNDERGONE = frozenset({"relieved", "attacked", "pressed", "counterattacked"})
_ORDINALS = frozenset({"second", "third", "fourth", "secondly", "thirdly", "lastly", "last"})
_JOINTLY = frozenset({"MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE", "FIRE"})
_PAUSES, _GONE, _SPOT = frozenset({"COMMA", "AND"}), frozenset({"MOVE", "ATTACK", "TO"}), frozenset({"PLACE"})
_SPOTS = frozenset({"place", "spot", "objective"})
_STAYING = frozenset({"HOLD", "GUARD"})
_SIDED = frozenset({"UNITS", "AT", "THEY"})


class Turn(NamedTuple):
    """Where a turning word stands: the words of the sentence, its number among them, and the pieces before it."""

    toks: list[Token]
    i: int
    out: list[Piece]
    find: Find

    @property
    def breaks(self) -> bool:
        """Nothing or a joint stands before it."""
        return not self.out or self.out[-1].kind in _BREAKS

    @property
    def before(self) -> str:
        """The kind of the piece before it; empty if there is none."""
        return self.out[-1].kind if self.out else ""

    @property
    def word_before(self) -> str:
        return self.toks[self.i - 1].text.lower() if self.i else ""

    @property
    def row(self) -> tuple[list[Token], int, list[Piece], Find]:
        return self.toks, self.i, self.out, self.find

    def troops(self) -> bool:
        """Troops are named right behind it."""
        return troops_follow(self.toks, self.i + 1, self.find)

    def told(self, kinds: frozenset[str]) -> bool:
        """A piece of these kinds stands anywhere before it."""
        return any(p.kind in kinds for p in self.out)


def turning_word(toks: list[Token], i: int, out: list[Piece], find: Find) -> Piece | None:
    """The piece that such a word makes where it stands; None if it turns nothing there."""
    tok = toks[i]
    word = tok.text.lower()
    turns = _TURNS.get(word)
    if turns is None:
        return None
    here = Turn(toks, i, out, find)
    for kind, value, stands in turns:
        if stands(here):
            return Piece(kind, value or word, tok.start, tok.end, value if kind == "COMMA" else tok.text)
    return None


#: Words behind `as` that liken or measure, and before it.
_LIKENED = frozenset(
    """
    a an soon far long much many if though of per from to and before ordered reserve well follows above usual one
    planned agreed
    """.split()  # noqa: SIM905
)
_LIKE = frozenset("same time such well far soon long much many fast quickly so act serve exactly".split())  # noqa: SIM905
_STATES = frozenset("is are has have isn't aren't hasn't was were needs need lacks seems looks wants cannot".split())  # noqa: SIM905
_CONTRACTED = frozenset({"it's", "they're", "we're", "there's", "that's", "i'm", "he's"})
#: `as it is now`, `as you are`: how they stand.
_AS_THEY_ARE = frozenset("at in on now here there until till for from by and".split())  # noqa: SIM905


def _how_it_is(toks: list[Token], i: int) -> bool:
    """Whether `as` tells how things are: not `as reserve`, `as you are`, `as 3 IG attacks`, `as 2 Para is to hold`."""
    row = list(takewhile(lambda w: w not in ".,;:", (t.text.lower() for t in toks[i + 1 : i + 10])))
    if len(row) < 3 or row[0] in _LIKENED or (i and toks[i - 1].text.lower() in _LIKE):
        return False
    if row[0] in _CONTRACTED:
        return True
    state = next((j for j, w in enumerate(row) if w in _STATES), 0)
    said = row[state + 1 : state + 3]
    standing = state == 1 and row[0] in ("you", "it", "they", "things") and said[:1] and said[0] in _AS_THEY_ARE
    return state > 0 and bool(said) and said[0] != "to" and said != ["not", "to"] and not standing


def _none_of(toks: list[Token], i: int, find: Find) -> bool:
    """Whether aircraft stand here, or a kind of troops and no unit."""
    hit = find(toks, i) if i < len(toks) else None
    return hit is not None and all(e.sort == "wide" or e.id in ("AIR", "SQUADRONS") for e in hit.entries)


def _whose(toks: list[Token], i: int) -> bool:
    """`hold the place of 2 Para`."""
    return i + 1 < len(toks) and toks[i + 1].text.lower() in ("of", "where", "which", "that")


#: Words between `so` and `can` at most.
_FEW = 10


def _no_doing(toks: list[Token], i: int, find: Find) -> bool:
    """Whether a deed stands here as a noun: `no holding back`, `no fire on 4786`."""
    as_nouns = ("ing", "fire", "recce", "recon", "reconnaissance", "patrol", "patrols", "barrage")
    return i < len(toks) and toks[i].text.lower().endswith(as_nouns) and _deed_at(toks, i, find)


def _attacked_first(out: list[Piece]) -> bool:
    return any(p.kind == "ATTACK" and "be " in p.text for p in out)


def _able(toks: list[Token], i: int) -> bool:
    """Whether somebody `can` do something before the next comma."""
    row = [t.text.lower() for t in toks[i + 1 : i + 1 + _FEW]]
    able = next((j for j, w in enumerate(row) if w in ("can", "could")), 0)
    return able > 0 and "," not in row[:able]


def _of_those_named(toks: list[Token], i: int, out: list[Piece], find: Find) -> bool:
    """Whether a deed of the troops named right before follows: `our engineers, the 307th, should repair it`."""
    if [p.kind for p in out[-2:]] not in (["UNITS", "COMMA"], ["NUM", "COMMA"]) or _comma_ahead(toks, i):
        return False
    return i + 1 < len(toks) and _deed_at(toks, i + 1, find)


def _deed_at(toks: list[Token], i: int, find: Find) -> bool:
    hit = find(toks, i)
    return hit is not None and any(e.sort == "word" and e.id in _JOINTLY | {"REPAIR"} for e in hit.entries)


_SAID_LAST = frozenset("PLACE TIME FOUR THERE HOLD GUARD WITHDRAW LASTING NOW BYROAD BYRAIL BYCOUNTRY".split())  # noqa: SIM905
_BEFALLING = frozenset(
    "be become prove come attack appear arrive break counterattack counter show advance press cross try".split()  # noqa: SIM905
)


def _befalls(toks: list[Token], i: int) -> bool:
    """Whether `should` at the end of an order says what may happen to others: not `Best should be attacked`."""
    words = [t.text.lower() for t in toks[i + 1 : i + 6]]
    return bool(words) and words[0] not in _BEFALLING and not _BEFALLING.isdisjoint(words)


_UPENDED = frozenset("it they he that this these those the any anyone anything anybody there we enemy jerry".split())  # noqa: SIM905
_ASKING = frozenset("what when where who why how which whether".split())  # noqa: SIM905


def _upended(here: Turn) -> bool:
    """`attack Elst should the enemy withdraw`, `mend the bridge should it have been blown`: of whom it is said stands
    behind it, so it is a case."""
    behind = here.toks[here.i + 1 : here.i + 2]
    upended = bool(here.out) and bool(behind) and behind[0].text.lower() in _UPENDED
    return upended and here.word_before not in _ASKING and any(p.kind in VERBS or p.kind == "TO" for p in here.out)


_MUST = frozenset({"shall", "must", "will"})


def _done(toks: list[Token]) -> bool:
    """Whether the word is of a deed done: `shall have taken`."""
    return bool(toks) and toks[0].text.lower() in DONE


def _done_by(toks: list[Token], i: int) -> bool:
    """Whether something is to be done by some hour: not `have Son bridge repaired`, which may tell of it."""
    words = [t.text.lower() for t in toks[i + 2 : i + 9]]
    return any(w in DONE and "by" in words[j + 1 : j + 2] for j, w in enumerate(words))


def _they_go_on(toks: list[Token], i: int, out: list[Piece], find: Find) -> bool:
    """Whether a deed of those spoken of before follows, and nobody else is named for it."""
    named = [p.kind for p in out if p.kind != "AT"][-1:] == ["UNITS"]
    at = i + 1
    while at < len(toks) - 1 and toks[at].text.lower() in _GOING_ON:
        at += 1
    return not named and at < len(toks) and _deed_at(toks, at, find)


#: `meanwhile they wait`, `in the meantime, he is to hold`.
_GOING_ON = frozenset(", they he it both is are will shall should must to can may".split())  # noqa: SIM905


_DUSK = frozenset({"darkness", "night", "dusk", "dawn"})
_ARRIVING = frozenset({"arrive", "reach", "get"})
_THERE = frozenset({"there", "at", "on", "in"})


def _gets_there(toks: list[Token], i: int) -> bool:
    """`1/506 goes to Son and should be there by 1500`: what is expected of them, no condition."""
    words = [t.text.lower() for t in toks[i + 1 : i + 3]]
    return bool(words) and (words[0] in _ARRIVING or (words[0] == "be" and words[-1] in _THERE))


_BROUGHT = frozenset({"pull", "pulls", "draw", "draws", "bring", "brings", "send", "sends"})
_HIS_OWN = frozenset("his her its your their everything everybody everyone all".split())  # noqa: SIM905


_LED = frozenset({"to", "up", "into", "inside"})


def _with_his_own(toks: list[Token], i: int) -> str:
    """What those do who pull or bring what is theirs somewhere; empty if that is not said."""
    row = [t.text.lower() for t in toks[i + 1 : i + 6]]
    # `Pull 156 back into Oosterbeek`: troops by their number.
    if not row or (row[0] not in _HIS_OWN and not (len(row[0]) == 3 and row[0].isdigit())):
        return ""
    back = "back" in row or any(row[k : k + 2] == ["out", "of"] for k in range(len(row)))
    return "WITHDRAW" if back else "MOVE" if not _LED.isdisjoint(row) else ""


_SENT = frozenset({"send", "rush", "hurry"})


def _there_ahead(toks: list[Token], i: int) -> bool:
    """Whether `there` says where they are sent, and no place."""
    row = [t.text.lower() for t in toks[i + 1 : i + 9]]
    return "there" in row and "to" not in row[: row.index("there")]


def _report_follows(toks: list[Token], i: int, find: Find) -> bool:
    """Whether a report is asked for, politely or not."""
    at = i + (i < len(toks) and toks[i].text.lower() in ("please", "bitte", "graag"))
    hit = find(toks, at) if at < len(toks) else None
    return hit is not None and any(e.sort == "word" and e.id in ("REPORT", "WHEREIS") for e in hit.entries)


def _comma_ahead(toks: list[Token], i: int) -> bool:
    """Whether a comma follows within the words of a condition."""
    return any(t.text in (",", "?") for t in toks[i + 2 : i + 10])


def _goes_on(toks: list[Token], i: int, out: list[Piece]) -> bool:
    """Whether `second`, `third` stands between two tasks: behind one, and before `to` or the end of the word."""
    after = toks[i + 1].text.lower() if i + 1 < len(toks) else ""
    told = any(p.kind in _JOINTLY or p.kind == "TO" for p in out)
    return told and after in ("to", "towards", "it", "they", "he", "you")


def _gone_to(out: list[Piece]) -> bool:
    """Whether a place stands right before; behind a comma one they go on to, not `digs in at Elst, where it stays`."""
    if out and out[-1].kind == "COMMA":
        return [p.kind for p in out[-3:-1]] == ["TO", "PLACE"]
    return bool(out) and out[-1].kind == "PLACE"


def _they_stay(toks: list[Token], i: int, find: Find) -> bool:
    """Whether a deed of those spoken of follows: `where it digs in`."""
    if i + 2 >= len(toks) or toks[i + 1].text.lower() not in ("it", "they", "he", "you"):
        return False
    hit = find(toks, i + 3 if toks[i + 2].text.lower() in ("will", "shall", "should") and i + 3 < len(toks) else i + 2)
    return hit is not None and any(e.sort == "word" and e.id in _JOINTLY for e in hit.entries)


def _undergone(toks: list[Token], i: int, find: Find) -> bool:
    """Whether the word ends there, or says by whom: `Relieved, …`, `Attacked? …`, `Relieved by 1 Border`."""
    after = toks[i + 1].text.lower() if i + 1 < len(toks) else ""
    return after in (",", "?") or (after == "by" and troops_follow(toks, i + 2, find))


def _helps(out: list[Piece]) -> bool:
    """Whether names at the end stand behind others that only help: `Werfer giving fire support and SS Art 10 too`."""
    back = len(out) - 1
    while back and out[back].kind in ("UNITS", "AND", "COMMA"):
        back -= 1
    return out[back].kind in ("SUPPORT", "SUPPORTED")


def _leaves_out(toks: list[Token], i: int, out: list[Piece], find: Find) -> bool:
    """Whether `but` takes troops out of those named before: `everyone but 1/505`, `505 PIR move but 2/505 hold`."""
    if any(p.kind in ("ALL", "ALLORDERS") for p in out[-2:]):
        return True
    return troops_follow(toks, i + 1, find) and any(p.kind in ("ALL", "UNITS") for p in out)


def _happens(toks: list[Token], i: int) -> bool:
    """Whether something happens at the moment spoken of: `for the moment` and `at the moment` are now."""
    led = i > 1 and toks[i - 2].text.lower() in ("at", "for", "in", "until")
    return not led and i + 1 < len(toks) and toks[i + 1].text[:1].isalnum()


def _told_anew(toks: list[Token], i: int, find: Find) -> bool:
    """`while Gather 2/505 at Groesbeek`: a sentence of its own, with a capital."""
    capital = i < len(toks) and toks[i].text[:1].isupper()
    return capital and any(troops_follow(toks, j, find) for j in (i + 1, i + 2))


def _past_to(here: Turn) -> int:
    """The word behind this one, past `to`, a title, an hour: `while at 1500 KG Walther attacks`."""
    i = here.i + 1 + 2 * ([t.text.lower() for t in here.toks[here.i + 1 : here.i + 2]] in (["at"], ["um"], ["om"]))
    return next((j for j in range(i, len(here.toks)) if here.toks[j].word not in ("to", "kg", "von")), here.i + 1)


_WHICHEVER = frozenset(
    """
    nearest closest next neighbouring neighboring adjacent whoever whomever whatever whichever nächsten nächster
    nächstgelegenen dichtstbijzijnde
    """.split()  # noqa: SIM905
)


def _liked(here: Turn) -> bool:
    """`I should like 1 Border to march`."""
    return here.word_before == "i" and here.i + 1 < len(here.toks) and here.toks[here.i + 1].text.lower() == "like"


#: `should attack come`, `should support be late`.
_OF_A_CASE = frozenset({"come", "be", "prove", "fail", "develop", "follow", "occur", "threaten", "materialise"})
_DEEDS = frozenset({"MOVE", "ATTACK", "WITHDRAW", "HOLD", "GUARD", "RECCE", "FIRE", "SUPPORT", "CROSS", "REPAIR"})


def _bids(here: Turn) -> bool:
    """`2/505, in reserve, should move to Mook`: a deed of those named before, and no case."""
    hit = here.find(here.toks, here.i + 1) if here.i and here.i + 1 < len(here.toks) else None
    deed = hit is not None and all(e.sort == "word" and e.id in _DEEDS for e in hit.entries)
    after = {t.text.lower() for t in here.toks[here.i + 2 : here.i + 3]}
    return deed and _OF_A_CASE.isdisjoint(after) and any(p.kind in ("UNITS", "THEY", "ALL") for p in here.out)


#: Behind `while`: who has a second task.
_SECOND_TASKS = (stranger_acts, troops_follow, all_follow, _report_follows, _told_anew)
_Stands = Callable[[Turn], bool]
#: The words, what each is, in other words where it is put so, and where it must stand for it; the first that fits.
_TABLE: tuple[tuple[frozenset[str], str, str, _Stands], ...] = (
    *DOUBTS,
    # `fall back on Best should the Americans attack`, `Should 1 Border be attacked, …`
    (frozenset({"should"}), "SHALL", "", lambda t: _gets_there(t.toks, t.i)),
    (frozenset({"should"}), "IF", "", lambda t: t.before in _SAID_LAST and _befalls(t.toks, t.i)),
    (frozenset({"should"}), "IF", "", lambda t: t.breaks and not (_of_those_named(*t.row) or _liked(t) or _bids(t))),
    (frozenset({"should"}), "IF", "", _upended),
    # `Wird KG Harder angegriffen, geht sie zurück.`
    (_PUT_FIRST, "IF", "", lambda t: t.breaks and _comma_ahead(t.toks, t.i)),
    # `the moment it is attacked`
    (_MOMENTS, "WHEN", "the moment", lambda t: t.word_before == "the" and _happens(t.toks, t.i)),
    # `1 Para to Elst, 2 Para to Ede, each to dig in there`
    (frozenset({"each", "jeweils", "telkens"}), "BOTH", "", lambda t: t.before in _BREAKS and not t.troops()),
    # `go first to Elst, second to Ede`
    (_ORDINALS, "THEN", "", lambda t: t.before in _BREAKS and _goes_on(t.toks, t.i, t.out)),
    # `Knaust geht nach Elst, nimmt aber zuerst Lent`
    (frozenset({"zuerst", "eerst"}), "WORD", "", lambda t: t.told(_PAUSES) and t.told(_GONE) and t.told(_SPOT)),
    # `to Eindhoven, where it stays the night`
    (frozenset({"where"}), "THEN", "", lambda t: _gone_to(t.out) and _they_stay(t.toks, t.i, t.find)),
    # `Hold the place afterwards.`
    (_SPOTS, "THERE", "there", lambda t: t.before in _STAYING and t.word_before == "the" and not _whose(t.toks, t.i)),
    # `attack Elst, which 2 Para holds`
    (frozenset({"which", "whom"}), "WORD", "", lambda t: t.before in ("COMMA", "PLACE") and t.troops()),
    # `Budde relieves Becker in Beek, who then rests at Wyler`: which of them?
    (frozenset({"who"}), "UNLESS", "", lambda t: t.before == "COMMA" and any(p.kind == "DEED" for p in t.out)),
    # `2 Para let 3 Para attack`: whose deed is it?
    (frozenset({"let", "lets", "have", "make", "makes"}), "UNLESS", "", lambda t: t.before == "UNITS" and t.troops()),
    # `if Lent is still ours`: more than a unit can judge
    (frozenset({"still", "again"}), "WORD", "", lambda t: any(p.kind in ("IF", "WHEN") for p in t.out[-6:])),
    # `3 Para attacks Ede, 2 Para too, 1 Para holds`; `1st Bn to Veghel, 2nd Bn too, 3rd Bn stays`
    (frozenset({"too"}), "SAME", "", lambda t: t.before == "UNITS" and t.told(_JOINTLY | {"TO"}) and not _helps(t.out)),
    # `Relieved by 1 Border, 3 Para moves to Elst.`
    (_UNDERGONE, "WHEN", "", lambda t: t.breaks and _undergone(t.toks, t.i, t.find)),
    # `Send 1/505 there.`
    (_SENT, "MOVE", "", lambda t: t.troops() and _there_ahead(t.toks, t.i)),
    # `1 Para to Elst while 2 Para goes to Ede`, `while all other units hold`, `… while please report`: two tasks
    (WHILE, "COMMA", ",", lambda t: any(f(t.toks, _past_to(t), t.find) for f in _SECOND_TASKS)),
    # `Knaust schickt alle Panzer nach Elst`: whose?
    (frozenset({"schickt", "schicken", "stuurt", "sturen"}), "UNLESS", "", lambda t: t.before == "UNITS"),
    # `by 0800 the 2/501 shall have occupied Eerde`
    (frozenset({"have"}), "TO", "to", lambda t: t.word_before in _MUST and _done(t.toks[t.i + 1 : t.i + 2])),
    # `326 Eng have Son bridge repaired by 0600`
    (frozenset({"have"}), "TO", "to", lambda t: t.before in ("UNITS", "COLON") and _done_by(t.toks, t.i)),
    # `attack Beek at 1500, meanwhile hold Mook`: which comes first?
    (frozenset({"meanwhile", "meantime"}), "UNLESS", "meanwhile", lambda t: _they_go_on(t.toks, t.i, t.out, t.find)),
    # `as darkness falls`
    (frozenset({"as"}), "WHEN", "when", lambda t: any(k.word in _DUSK for k in t.toks[t.i + 1 : t.i + 2])),
    # `stays at Ede, as 1 Border needs time`: why
    (frozenset({"as"}), "REASON", "", lambda t: _how_it_is(t.toks, t.i)),
    # `As 3 Para attacks Ede, 2 Para moves to Elst`: when it does?
    (frozenset({"as"}), "UNLESS", "", lambda t: not t.out and t.troops() and any(k.text == "," for k in t.toks[t.i :])),
    # `clear LZ N by 1200 so the gliders can land`: what it is for
    (frozenset({"so"}), "REASON", "", lambda t: bool(t.out) and _able(t.toks, t.i)),
    # `attack Mook, no holding back`; `No RAF over Arnhem today`, `No artillery on Elst`
    (frozenset({"no"}), "NOT", "", lambda t: _no_doing(t.toks, t.i + 1, t.find)),
    (frozenset({"no"}), "NOT", "", lambda t: not t.out and _none_of(t.toks, t.i + 1, t.find)),
    # `force the Aalst bridge`, `force the enemy out of Aalst`
    (FORCING, "ATTACK", "", lambda t: bridge_forced(t.toks, t.i, t.find)),
    (FORCING, "WORD", "", lambda t: driven_out(t.toks, t.i)),
    # `put the Aalst bridge right again`
    (frozenset({"put", "puts"}), "REPAIR", "", lambda t: set_right(t.toks, t.i)),
    # `Wake the 506 at 0430 and have them at Son by 0600`: of what is that the hour?
    (frozenset({"wake", "rouse"}), "UNLESS", "", lambda t: not t.out),
    # `pulls his cars back to Huissen`, `bring your men up to Elst`
    (_BROUGHT, "WITHDRAW", "", lambda t: _with_his_own(t.toks, t.i) == "WITHDRAW"),
    (_BROUGHT, "MOVE", "", lambda t: _with_his_own(t.toks, t.i) == "MOVE"),
    # `Elst is to be attacked and held until 1800`
    (frozenset({"held"}), "HOLD", "", lambda t: t.before == "AND" and _attacked_first(t.out)),
    # `attack Elst with the nearest battery`, `along with whoever is free`: which are they?
    (_WHICHEVER, "UNLESS", "", lambda t: bool(t.out) and t.out[-1].text.lower().endswith(("with", "mit", "met"))),
    # `1 Para left, 3 Para right, and the Light Regiment will support`: where they stand
    (frozenset({"right"}), "WORD", "", lambda t: t.before in _SIDED and side_told(t.toks, t.i)),
    # `everyone but 1/505`
    (frozenset({"but"}), "LESS", "", lambda t: _leaves_out(*t.row)),
)
_TURNS: dict[str, tuple[tuple[str, str, _Stands], ...]] = {
    word: tuple((kind, value, stands) for words, kind, value, stands in _TABLE if word in words)
    for word in frozenset[str]().union(*(row[0] for row in _TABLE))
}
