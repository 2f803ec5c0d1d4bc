"""Troops that a sentence speaks to and orders nothing: `2/505, your position is hopeless. Fall back to Mook.`

What follows is for them. Source: orders.md 18; design section 4.
"""

import itertools

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted
from engine.orders.message.talk import Talk, Told
from engine.orders.message.told.slogans import PRAISE, TAKEN_HEART
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import UnitId

_YOU = re.compile(
    r"\byou(?:r|rs|'re|'ve|'ll)?\b|\b(?:well|jolly good|nicely) done\b|\bgood (?:work|show|job|luck|going)\b|\bbravo\b|"
    r"\bthanks?\b|\bcongratulations\b|\b(?:bad|hard) luck\b",
    re.IGNORECASE,
)


_PRAISED = re.compile(rf"\W*(?:{PRAISE})\b", re.IGNORECASE)


def spoken_to(pieces: list[Piece], sentence: str, naming: Naming) -> tuple[UnitId, ...]:
    """The writer's own troops that the sentence begins with and asks, calls `you` or praises; empty if in doubt."""
    named = [p.value for p in pieces if p.kind == "UNITS"]
    if pieces[-1].kind == "UNITS" and len(named) == 1 and _PRAISED.match(sentence):
        # `Well done 3/504.`
        return named_at_head(pieces[-1:], naming)
    if [p.kind for p in pieces[:2]] not in (["UNITS", "COMMA"], ["UNITS", "COLON"]) or len(named) > 1:
        return ()
    cheered = _PRAISED.match(sentence, pieces[1].end) or TAKEN_HEART.search(sentence)
    told = sentence.endswith("?") or cheered or _YOU.search(sentence)
    return named_at_head(pieces, naming) if told else ()


def behind_the_enemy(pieces: list[Piece]) -> int:
    """Where troops are told what to do behind news of the enemy, `They are in Mook, 2/505 move there`; 0 if none."""
    seen = False
    for i, piece in enumerate(pieces[:-2]):
        seen = seen or piece.kind in ("ENEMY", "ONATTACK") or piece.text in ("reported", "sighted", "spotted", "seen")
        if piece.kind in _OPEN:
            return 0
        if seen and piece.kind in ("COMMA", "COLON") and pieces[i + 1].kind == "UNITS":
            deed = pieces[i + 2]
            return 0 if deed.kind == "WORD" or deed.text.endswith(("s", "ing", "ed")) else piece.start
    return 0


_OPEN = frozenset("IF WHEN UNLESS OR NOT PAST UNTIL RAMBLE VAGUE TIME".split())  # noqa: SIM905


def named_at_head(pieces: list[Piece], naming: Naming) -> tuple[UnitId, ...]:
    """The writer's own troops that are named first; empty if there is a doubt who they are."""
    head = itertools.takewhile(lambda p: p.kind in ("UNITS", "JOIN", "AND", "COMMA"), pieces)
    choices = Choices()
    try:
        units = [u for p in head if p.kind == "UNITS" for u in naming.units(p.value, choices)]
    except (Unclear, Elsewhere, Wanted):
        return ()
    return () if choices.met else tuple(units)


def order_behind(pieces: list[Piece], *, talk: bool = False) -> int:
    """Where in `2/508 is in trouble, 1/508 move to Groesbeek` the words behind the news begin, or behind mere `talk`,
    `It's getting late, 3/508 pull in to Beek`; 0 for nowhere."""
    for i in range(1, len(pieces) - 2):
        if pieces[i].kind not in ("COMMA", "COLON", "SEMI") or pieces[i + 1].kind != "UNITS":
            continue
        deed = pieces[i + 2]
        bidden = deed.kind in ("TO", "SHALL", "VIA")
        bidden = bidden or (deed.kind in VERBS and not deed.text.lower().endswith(("ing", "ed")))
        head = pieces[:i]
        clocked = any(p.kind == "TIME" and p.value.clock is not None for p in head)
        plain = pieces[i].kind != "COLON" and pieces[i - 1].kind != "UNITS" and not clocked
        # `Well clear of Malden, 2 HCR moves to Elst`: how they go.
        chat = talk and plain and not {p.kind for p in head} & _NO_TALK and head[0].kind != "AVOIDING"
        told = pieces[0].kind == "UNITS" or chat
        return pieces[i].end if bidden and told else 0
    return 0


#: What makes more of the words before an order than talk.
_NO_TALK = frozenset("IF WHEN UNLESS OR UNTIL COND VAGUE FOUR".split())  # noqa: SIM905
#: Words of courtesy; other talk before an order, `I guess, 2 IG move to Aalst`, leaves open whether it is one.
_COURTESY = frozenset(
    {
        *("thanks", "thank you", "sorry", "cheers", "hope", "hoping", "see you", "congratulations", "well done"),
        *("glad", "happy", "good luck", "love"),
    }
)


def courteous(pieces: list[Piece]) -> bool:
    """Whether the talk before an order is mere courtesy: `Thanks for the map, 2 IG moves to Aalst`."""
    talk = () if pieces and pieces[0].kind == "UNITS" else ("RAMBLE", "PAST", "UNITS")
    return all(p.text.lower() in _COURTESY for p in pieces if p.kind in talk)


def bidden_behind(pieces: list[Piece], sentence: str) -> int:
    """Where in `Zuber has had enough rest: attack Son at 1100` what it is bidden begins; 0 for nowhere."""
    if pieces[0].kind != "UNITS" or not _HOW_IT_IS.match(sentence, pieces[0].end):
        return 0
    colon = next((i for i, p in enumerate(pieces) if p.kind == "COLON" or _he_is_to(pieces, i)), 0)
    if colon < 2 or colon + 1 == len(pieces):
        return 0
    he = pieces[colon + 1].kind == "THEY"
    at = colon + 1 + he + (he and pieces[colon].kind == "COMMA")
    head, rest = pieces[1:colon], pieces[at:]
    told = rest and rest[0].kind in VERBS and not rest[0].text.lower().endswith(("ing", "ed"))
    placed = told and (rest[0].kind == "HOLD" or any(p.kind == "PLACE" for p in rest))
    comma = pieces[colon].kind == "COMMA"
    if comma and any(p.kind in VERBS or p.kind == "TO" for p in head):
        return 0
    ordered = _NO_NEWS - {"PLACE"} if comma else _NO_NEWS
    return rest[0].start if placed and not any(p.kind in ordered for p in head) else 0


#: `Nijmegen bridge is lost: …`, `The Poles need help: …`: how things are, and behind it who is sent.
_SITUATION = re.compile(
    r"\W*[\w'’/. -]{2,40}? (?:(?:is|are|has|have) (?:now |again |been |just |still )*(?:lost|taken|fallen|free|clear|"
    r"cut|blown|open|closed|ours|gone|down|secured?|safe|threatened|surrounded|in trouble|in danger|hard pressed|"
    r"in \w+ hands|under (?:attack|fire|pressure))|"
    r"(?:needs?|wants?|asks? for|calls? for) (?:help|relief|assistance|support|reinforcements)|"
    r"lost|ours(?: again)?|in trouble|in danger|under attack|comes first|is (?:first|the (?:key|main thing|prize)))"
    r"\b[^:,]{0,24}: ",
    re.IGNORECASE,
)


def sent_behind_situation(pieces: list[Piece], sentence: str) -> int:
    """Where in `Nijmegen bridge is lost: Knaust to Elst` those who are sent begin; 0 for nowhere."""
    if not _SITUATION.match(sentence):
        return 0
    colon = next((i for i, p in enumerate(pieces) if p.kind == "COLON"), 0)
    head, rest = pieces[:colon], pieces[colon + 1 :]
    open_yet = any(p.kind in _OPEN or p.kind in ("COND", "TO", "VIA", "EITHER") for p in head)
    sent = rest[1:] and rest[0].kind == "UNITS" and any(p.kind in VERBS or p.kind == "TO" for p in rest[1:])
    return rest[0].start if head and sent and not open_yet else 0


def _he_is_to(pieces: list[Piece], i: int) -> bool:
    """`…, he is to go back to Gennep`, `…, attack Molenhoek`."""
    row = pieces[i + 1 : i + 3] if pieces[i].kind == "COMMA" else []
    if len(row) > 1 and row[0].kind == "THEY":
        return row[1].kind in ("TO", "SHALL")
    return bool(row) and row[0].kind in VERBS and not row[0].text.endswith("s")


_HOW_IT_IS = re.compile(r" (?:has|have|is|are|was|were|had|will be)\b", re.IGNORECASE)
_NO_NEWS = frozenset("LESS UNITS NOT IF WHEN UNLESS TIME PLACE UNTIL BY REPORT SUPPORTED".split())  # noqa: SIM905


#: Where the news names others, or tells of what was seen, `they` may be those.
_OF_OTHERS = re.compile(
    r"\b(?:enemy|germans?|british|tommies|americans?|yanks|jerr(?:y|ies)|boche|poles|panzers?|tanks?|tigers?|troops|"
    r"reports?|reported|says?|said|sees?|saw|seen|spotted|met|meets?|fac(?:es|ing)|against|with|from|by)\b",
    re.IGNORECASE,
)
#: How those of the news are spoken of.
_THEY = re.compile(r"\b(?:it|he|they|him|them)\b|\bboth(?: of them)?\b", re.IGNORECASE)
_SENT = frozenset({"MOVE", "WITHDRAW"})
_LEFT = frozenset({"leave them there", "leave it there", "leave them where they are", "leave it where it is", "rest"})
_LEADS = frozenset({"AT", "TIME", "NOW", "COMMA", "THEN", "SHALL"})


def news_of(pieces: list[Piece], sentence: str, talk: Talk, naming: Naming) -> Talk:
    """What may be spoken of behind news: its troops, and its place, if it names but one and none was spoken of."""
    if any(p.kind == "UNITS" for p in pieces):
        talk = replace(talk, told=_told_of(pieces, sentence, naming))
    places = {x for p in pieces if p.kind == "PLACE" for x in p.value.places}
    if places:
        place = places.pop() if len(places) == 1 else None
        talk = replace(talk, place=place if talk.place in (None, place) else None)
    return talk


def of_another_place(pieces: list[Piece], talk: Talk) -> Talk:
    """`2/505 moves to Mook. 1/508 attacks Beek or Wyler. 3/508 goes there.`: a sentence that is still open, or tells of
    others, and names another place: `there` is no longer the one before."""
    named = [p.value.places for p in pieces if p.kind == "PLACE"]
    return replace(talk, place=None) if named and all(talk.place not in places for places in named) else talk


_BEFORE_NEWS = frozenset({"WORD", "RAMBLE", "THEY", "TO", "COLON"})


def _told_of(pieces: list[Piece], sentence: str, naming: Naming) -> Told:
    """Of whom `1 Para has been held up all night` tells: the writer's troops it begins with; nobody if it names others
    too."""
    # `Poor old 1 Dorset have had enough.`, `It seems to me that the Coldstreamers have sat long enough.`
    pieces = list(itertools.dropwhile(lambda p: p.kind in _BEFORE_NEWS, pieces))
    end = 0
    for i, piece in enumerate(pieces):
        if piece.kind != "UNITS":
            if i and piece.kind in ("JOIN", "AND", "COMMA") and i + 1 < len(pieces) and pieces[i + 1].kind == "UNITS":
                continue
            break
        if any(e.sort == "hq" for e in piece.value.entries):
            return Told()
        end = i + 1
    if not end or any(p.kind == "UNITS" for p in pieces[end:]) or not named_at_head(pieces, naming):
        return Told(doubtful=True)
    words = sentence[pieces[0].start : pieces[end - 1].end]
    placed = any(p.kind in ("PLACE", "BRIDGEWORD") for p in pieces[end:])
    return Told(words, _OF_OTHERS.search(sentence, pieces[end - 1].end) is not None, placed)


def named_again(pieces: list[Piece], sentence: str, told: Told) -> tuple[str, bool]:
    """`It is to try again at 0600` with the name of those the news was about, as it stands if it is not about them;
    and whether it may be about others, or news itself."""
    at = next((i for i, p in enumerate(pieces) if p.kind not in _LEADS), 0)
    first, behind = pieces[at], next((p for p in pieces[at + 1 :] if p.kind not in (*_LEADS, "TO", "BOTH")), None)
    left = _THEY.search(sentence, first.start) if first.kind == "HOLD" and first.text.lower() in _LEFT else None
    if left is not None:
        # `Leave them where they are tonight.`
        return f"{sentence[: left.start()]}{told.words}{sentence[left.end() :]}", False
    if behind is None:
        return sentence, False
    if first.kind in ("THEY", "BOTH") and behind.kind in VERBS:
        if told.placed and first.text.lower() == "it" and " be " in sentence[first.end : behind.end]:
            # `1/505 has taken Mook. It is to be held.`
            return sentence, False
        stays = behind.text.lower() in ("hold", "holds") and behind.start - first.end < 2
        doubt = told.doubtful or (stays and all(p.kind != "TIME" for p in pieces))
        found = _THEY.search(sentence, first.start, first.end)
    else:
        sent = first.kind in _SENT or (first.kind == "THEY" and first.start > 0)
        found, doubt = _THEY.search(sentence, 0, behind.end) if sent else None, False
    named = f"{sentence[: found.start()]}{told.words}{sentence[found.end() :]}" if found else sentence
    return named, doubt and found is not None
