"""Words to other headquarters and to the umpire, in which nothing is an order.

`message to XXX Corps: …` to the end of the line or to `end of message`; `umpire: …`.
Source: orders.md 15, 19.
"""

import re
from collections.abc import Callable

from engine.orders.message.lines import sentences
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.plain_words import words_of
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.vocabulary import HqId

END_OF_LETTER = re.compile(
    r"\b(?:end of (?:message|msg|signal)|message ends|msg ends|ende der nachricht|einde bericht)\b[.!]?", re.IGNORECASE
)
_QUESTION = re.compile(
    r"^\s*@?(?:(?:(?:(?:i have|here is|here's|there is|my|an?|one|another|last|quick|final) )*"
    r"(?:message |question |query |note |msg ))?(?:to|for) "
    r"(?:the )?umpire|(?:hey )?umpire|query|"
    r"rules? (?:question|query)|"
    r"question|(?:(?:an)?frage |vraag )?(?:an |aan )?(?:den |die |de )?(?:spielleit(?:er|ung)|spelleider)|"
    r"schiedsrichter|scheidsrechter|referee|gm|umps?)\b(?:,? please)?\s*[:,!\-–]+\s*|"
    r"^\s*(?:(?:query|question)\.\s+(?=[^\n]*\?)|(?:query|question|message) (?:to|for) (?:the )?umpire\.\s+)|"
    r"^\s*(?:please |pls )?ask (?:the )?umpire\s+(?=\w)|"
    r"^\s*(?:please |pls )?(?:tell|advise) me,? (?:dear )?umpire,?\s+(?=\w)|"
    r"^\s*(?:can|could|would|will|may) the umpire (?:please )?(?=(?:tell|say|explain|confirm|check)\b)|"
    r"^\s*@(?:umpire|gm|ump)\s+(?=[^\n]*\?\s*$)",
    re.IGNORECASE,
)
_DEAR_UMPIRE = re.compile(
    r"^\s*(?:(?:dear|hello|hallo|hi|herr|lieber|beste|geachte) (?:umpire|spielleiter|schiedsrichter|spelleider)|"
    r"(?:may|can|could|might) (?:i|we) ask (?:the )?umpire)\b[\s,:!-]*",
    re.IGNORECASE,
)
#: A question without its mark: `Dear umpire, I would like to know whether the bridge is intact.`
_WOULD_KNOW = re.compile(r"\b(?:like to know|want to know|wonder(?:ing)? (?:if|whether)|please tell me)\b", re.I)
#: `Bittrich to Tettau: …`: who writes, and to whom.
_FROM_WHOM = re.compile(r"^\s*([^:,.]{2,30}?)\s+(?=(?:to|an|aan)\s[^:]{2,40}:)", re.IGNORECASE)
_TO_HQ = re.compile(
    r"^\s*(?:(?:and|also|plus|ps|finally|lastly)[,:]? (?=(?:please |pls )?(?:tell|ask|inform|warn|notify)\b"
    r"(?!.*\bnothing\b)))?"
    r"(?:(?:and|also|then|next|plus|ps|finally|lastly|"
    r"(?:first|second|third|fourth)(?:ly)?)[,:]? (?=(?:(?:please|also|send|a|another) )*(?:message|msg|signal)\b)){0,3}"
    r"(?:please |pls |kindly (?=tell)|(?:can|could|would|will) you (?:please |kindly )?)?"
    r"(?:(?:signal|radio|wire|cable)(?= [^:]{2,40}(?::| that\b))|"
    r"(?:send |pass |(?:i|we) have |here(?:'s| is) |there is |my )?(?:a |this |the following |"
    r"following )?(?:message|msg|signal|note|word|request|reply|dispatch|letter|telegram|memo|wire|cable|radio|dm|pm|"
    r"info(?:rmation)?) (?:to|for)|tell(?! (?:me|us)\b)|inform(?! (?:me|us)\b)|ask|notify|"
    r"warn|remind|advise|thank|(?:pass|forward|relay|hand)(?: (?:this|it|the following))?(?: on)? to|"
    r"send to|say to|write to|report to|nachricht an|funkspruch an|meldung an|"
    r"bericht (?:aan|voor)|aan|an|to|for|(?:dm|pm|text|ping|(?:tele)?phone|ring)(?= [^:]{2,40}:)|msg|message|"
    r"(?:msg|message|signal),(?= [^:]{2,40}:))\s+(?=\S)",
    re.IGNORECASE,
)


#: A letter that begins in the midst of a line: it goes on to the line's end (orders.md 19).
TELLING = re.compile(
    r"^\s*(?:please |pls |kindly )?(?:tell|inform|notify|(?:send (?:a )?)?(?:message|msg|signal) (?:to|for)|pass to|"
    r"let (?=.{2,40} know\b))\s*",
    re.IGNORECASE,
)
#: A letter whose words stand below.
_LETTER_OVER = re.compile(
    r"^\s*(?:please |pls )?(?:send )?(?:a )?(?:message|msg|signal) (?:to|for) [^:]{2,40}:\s*$", re.IGNORECASE
)
_LETTER = re.compile(
    r"^\s*(?:please |pls )?(?:send )?(?:a )?(?:message|msg|signal|nachricht|funkspruch|bericht) "
    r"(?:to|for|an|aan|voor)\s+([^:]{1,60}):\s*\S",
    re.IGNORECASE,
)


#: `XXX Corps: message - Grave bridge is ours`, `let XXX Corps know that …`, `…, could you tell Urquhart that?`
_OTHERWISE = (
    re.compile(
        r"^\s*(?P<whom>[^:,]{2,40}?)\s*[:,-]\s*(?:message|msg|signal)\s*[:-]\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    re.compile(
        r"^\s*(?:(?:can|could|would|will) (?:someone|somebody|anyone|you) )?(?:please |pls |and )?"
        r"let\s+(?P<whom>.{2,40}?)\s+know\b\s*(?:that\b|:|,)?\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    re.compile(
        r"^\s*(?P<whom>.{2,40}?)\s+(?:(?:is |are |has |have )?to|must|should) be\s+(?:at once |urgently )?"
        r"(?:told|informed|advised|notified|warned)\b(?: at once| urgently)?\s*(?:that\b|:|,)\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    re.compile(
        r"^\s*(?P<whom>.{2,40}?)\s+(?:should|must|ought to) know that\s+(?P<words>\S.*)$", re.IGNORECASE | re.DOTALL
    ),
    re.compile(
        r"^(?P<words>.{10,600}?)[,;.]?\s+(?:and )?(?:(?:could|can|would|will) you |please |pls ){1,2}(?:tell|inform)\s+"
        r"(?P<whom>[^,.:;?]{2,30}?)(?:\s+(?:that|this|so))?\s*[?.!]*$",
        re.IGNORECASE,
    ),
)
_OTHER_WORDS = re.compile(
    r"message|msg|signal|let |tell |inform |to be |must be |should be |(?:should|must) know ", re.IGNORECASE
)


def plainly_told(text: str) -> str:
    """A letter written in another way, as `tell HQ that …`; empty if the line is none."""
    if not _OTHER_WORDS.search(text):
        return ""
    found = next((m for way in _OTHERWISE if (m := way.match(text))), None)
    return f"message to {found['whom']}: {found['words']}" if found is not None else ""


def written_to_nobody(text: str, scanner: Scanner) -> bool:
    """`message to nobody: …`: a letter whose addressee is no headquarters."""
    found = _LETTER.match(text)
    return found is not None and not any(p.kind == "UNITS" for p in scanner.scan(found[1]))


_VOCATIVE = re.compile(
    r"^\s*(?:(?:hey |dear )?(?:umpire|umps?|gm|referee|schiedsrichter|scheidsrechter)\s*,|"
    r"@(?:umpire|umps?|gm|referee)\b(?!\s*[:-])\s*,?)\s*",
    re.IGNORECASE,
)
#: `To all my units: …`: an order to them, no letter.
_TO_MY_OWN = re.compile(
    r"^\s*(?:to|for|an)\s+(?=(?:all|every|each|alle)\b[^:]{0,16}\b(?:units?|troops|battalions?|bns?|regiments?|"
    r"einheiten|truppen)\b[^:]{0,40}:)",
    re.IGNORECASE,
)
_LISTEN = re.compile(
    r"^\s*(?:listen|hear (?:me|this)|right|ok|okay|hi|hello|here goes|please note)\s*[.,:!]\s*", re.IGNORECASE
)
_ASKS = re.compile(
    r"^\s*(?:may|can|could|is|are|was|were|does|do|did|has|have|will|would|should|shall|what|where|when|who|why|how|which|"
    r"if|i|we|please tell|tell me)\b",
    re.IGNORECASE,
)


#: `Umpire, would you kindly move Bruhn to Arnhem?`
_BIDS = re.compile(r"^\s*(?:would|could|can|will) you (?:please|kindly|be so (?:kind|good)(?: as)?)\b", re.IGNORECASE)
#: `Bittrich to umpire:`, `To umpire from II SS Panzer Corps:`.
_FROM_TO = re.compile(
    r"^\W*(?:(?:from |von )?[\w./ -]{2,30} (?:to|an|aan)(?: the)? (?:umpires?|gm|control|spiell\w+|spell\w+)|"
    r"to (?:the )?umpires?,? from [\w./ -]{2,30})\s*[:,]\s*",
    re.IGNORECASE,
)


def behind_address(text: str, scan: Callable[[str], list[Piece]]) -> str:
    """`Umpire, 1 Para move to Arnhem`: the order behind the form of address; empty if what follows is a question."""
    if own := _TO_MY_OWN.match(text):
        return text[own.end() :]
    found = _VOCATIVE.match(text) or _FROM_TO.match(text)
    if found is None:
        return ""
    if text.startswith("@") and "?" not in text:
        return text[found.end() :]
    rest = _LISTEN.sub("", text[found.end() :])
    for sentence in sentences(rest):
        if (sentence.rstrip().endswith("?") or _ASKS.match(sentence)) and not _BIDS.match(sentence):
            continue
        kinds = {p.kind for p in scan(sentence)}
        if "UNITS" in kinds and kinds & (VERBS | {"TO"}):
            return rest
    return "" if found.re is not _FROM_TO else f"Umpire: {rest}" if "?" in rest else rest


#: `Umpire: orders from XXX Corps for tonight`: a title over orders, no question.
_TITLE = re.compile(
    r"^\W*(?:here (?:are|come) |these are |herewith )?(?:(?:my|our|the|new|further|some|more|today's|tonight's|"
    r"tomorrow's) )*(?:orders?|dispositions|moves|"
    r"(?:one|two|three|four|five|some|several|a few|1|2|3|4)(?: more| other| quick)? (?:requests?|questions?|points?|"
    r"matters?|things?|items?))(?:,? (?:and )?then (?:the |my |some )?orders)?"
    r"(?: (?:from|of|for|by|follow|to follow|below|as follows|on|in|at|to)\b[^?:.;]{0,50})?\W*$",
    re.IGNORECASE,
)
#: A question that says at its end whom it is for, or that is about a thing and no unit.
_ASKED_OF_UMPIRE = re.compile(
    r"^(.*\?)\s*\((?:(?:to|for) )?(?:the )?(?:umpire|referee|gm)\)\s*$|"
    r"^(.*),\s*(?:dear |herr )?(?:umpire|referee|gm|spielleiter|schiedsrichter|spelleider)\s*\?\s*$|"
    r"^\s*(what(?:'s| is) the (?:state|condition|status) of (?:the )?[^?]*\b(?:bridge|ferry|weather|road|canal)\b"
    r"[^?]*\?)\s*$",
    re.IGNORECASE,
)


def question(text: str) -> str:
    """The words of a question to the umpire; empty if the line is none."""
    asking = text.rstrip().endswith("?") or _WOULD_KNOW.search(text) is not None
    found = _QUESTION.match(text) or (_DEAR_UMPIRE.match(text) if asking else None)
    if found is None and "?" in text and (asked := _ASKED_OF_UMPIRE.match(text)):
        return (asked[1] or asked[2] or asked[3]).strip()
    words = text[found.end() :].strip() if found else ""
    # `To Umpire, from HQ 1 Abn Div.`: who writes to whom.
    mere = words[:5].lower() == "from " and len(words) < 40 and text.lstrip()[:2].lower() == "to"
    return "" if mere else words


def addressees(text: str, scan: Callable[[str], list[Piece]], naming: Naming) -> tuple[tuple[HqId, ...], str, bool]:
    """Headquarters a line is written to, its words so far, and whether it goes on below (orders.md 19)."""
    found, signed = _TO_HQ.match(text), False
    if found is None and ":" in text and (whose := _FROM_WHOM.match(text)) and _of_writer(scan(whose[1]), naming):
        text, signed = text[whose.end() :], True
        found = _TO_HQ.match(text)
    if found is None:
        return (), "", False
    colon = text.find(":", found.end())
    if colon < 0 and found[0].strip().lower() in ("to", "for"):
        return _telegram(text[found.end() :], scan, naming)
    if 0 <= colon - found.end() <= 60:
        head, rest = text[found.end() : colon], text[colon + 1 :].strip()
    else:
        head, rest = text[found.end() :], ""
    all_hqs = _EVERYBODY.fullmatch(head)
    if all_hqs and not rest and signed:
        # `Urquhart to all:` stands over his orders.
        return (), "", False
    if all_hqs and (rest or colon >= 0):
        others = tuple(h for h in naming.scenario.hqs_of(naming.side) if h not in naming.hqs)
        if "division" in head.lower():
            # `Message to all divisions`: those below the writer; a corps with divisions of its own means its troops.
            others = tuple(h for h in others if naming.scenario.hqs[h].superior in naming.hqs)
        return others, rest, bool(others) and not rest
    pieces = scan(head)
    names = [p for p in pieces if p.kind == "UNITS"] if colon >= 0 else _first_named(pieces)
    hqs = tuple(dict.fromkeys(h for p in names if (h := naming.owner_of(p.value)) is not None))
    if set(hqs) & naming.hqs and not any(e.sort == "hq" for p in names for e in p.value.entries):
        # `To 59 Division: attack Best`: the writer's own troops, who are told to.
        return (), "", False
    if not pieces or (len(pieces) == 1 and pieces[0].kind == "NUM" and colon >= 0):
        hqs = _numbered(head, naming)
    elif colon < 0 and pieces[0].kind == "NUM" and len(pieces[0].text) > 1:
        # `tell the 82nd we'll be at Grave by noon`.
        names, hqs = pieces[:1], _numbered(pieces[0].text, naming)
    elif not hqs and (above := _above(head, naming)):
        names, hqs = [p for p in pieces if p.end <= len(above[0])][-1:], (above[1],)
    if not hqs or (pieces and pieces[0].kind not in ("UNITS", "WORD", "TO", "NUM")):
        return (), "", False
    if not rest and colon < 0:
        if found.group(0).strip().lower() in ("to", "for", "report to", "an", "aan"):
            return (), "", False
        rest = head[names[-1].end :].lstrip(" ,.-–") if names else ""
        rest = re.sub(r"^(?:(?:please|pls),?\s+)?(?:that|to say|dass|dat)\s+", "", rest)
        if not rest:
            return (), "", False
    elif found.group(0).strip().lower() in ("to", "for") and any(p.kind in VERBS for p in pieces):
        return (), "", False
    # `To XXX Corps from 1 Abn: …`: the one is who writes.
    return tuple(h for h in hqs if h not in naming.hqs) or hqs, rest, not rest


def _of_writer(pieces: list[Piece], naming: Naming) -> bool:
    """Whether these name the headquarters that writes, or who commands it."""
    mere = len(pieces) == 1 and pieces[0].kind == "UNITS" and _of_command(pieces[0])
    return mere and naming.owner_of(pieces[0].value) in naming.hqs


#: `To all`; but `to all units of KG Walther` is said to the writer's own troops.
_EVERYBODY = re.compile(
    r"\W*(?:to )?(?:(?:all|alle|allen)(?: (?:the|other|my|our|three|divisions|friendly|allied|german|hqs?|stations?|"
    r"headquarters|commanders|commands|players|staffs|friends|colleagues|comrades|hands|concerned|on our side))*|"
    r"everyone|"
    r"everybody|(?:every|all)(?:one|body)? else)\W*",
    re.IGNORECASE,
)


_PARTED = re.compile(r"([^,:–-]{2,40}?)(?:,|\s[–-])\s+(\S.*)", re.DOTALL)


def _telegram(text: str, scan: Callable[[str], list[Piece]], naming: Naming) -> tuple[tuple[HqId, ...], str, bool]:
    """`TO XXX CORPS STOP SON BRIDGE BLOWN STOP`: the headquarters of another before the first stop."""
    head, *body = sentences(text) or [""]
    rest = " ".join(body)
    if not rest and (parted := _PARTED.match(text)):
        # `To XXX Corps - where are you?`
        head, rest = parted.groups()
    pieces = scan(head.rstrip(" ."))
    hqs = tuple(dict.fromkeys(h for p in pieces if p.kind == "UNITS" and (h := naming.owner_of(p.value)) is not None))
    mere = all(p.kind in ("UNITS", "JOIN", "AND", "COMMA") for p in pieces)
    told = hqs and mere and rest and not set(hqs) & naming.hqs and all(map(_of_command, pieces))
    return (hqs, rest, False) if told else ((), "", False)


def _of_command(piece: Piece) -> bool:
    """Whether a name may mean a headquarters, or links two."""
    return piece.kind != "UNITS" or any(e.sort in ("hq", "formation") for e in piece.value.entries)


def _first_named(pieces: list[Piece]) -> list[Piece]:
    """Those a line without a colon is written to: `tell General Taylor that XXX Corps …` is for him alone."""
    out: list[Piece] = []
    linked = False
    for piece in pieces:
        if piece.kind == "UNITS" and (linked or not out):
            out.append(piece)
        elif out and piece.kind not in ("JOIN", "AND"):
            break
        linked = piece.kind in ("JOIN", "AND")
    return out


def _above(head: str, naming: Naming) -> tuple[str, HqId] | None:
    """`tell corps that …`, `radio to Army Group: …`: the headquarters above the writer's, called by its level."""
    hqs = naming.scenario.hqs
    for superior in (s for h in naming.hqs if (s := hqs[h].superior) is not None):
        level = hqs[superior].level.replace("_", " ")
        said = re.match(rf"(?:to |the |our )*{level}(?: hq| headquarters)?(?![\w-])(?! (?-i:[A-Z0-9]))", head, re.I)
        if said:
            return said[0], superior
    return None


def _numbered(head: str, naming: Naming) -> tuple[HqId, ...]:
    """`message to 101:`: the one headquarters of one's own side that bears the number."""
    number = next((w for w in words_of(head) if w.isdigit()), "")
    hqs = [h for h in naming.scenario.hqs_of(naming.side) if number and number in words_of(naming.scenario.hqs[h].name)]
    return (hqs[0],) if len(hqs) == 1 else ()


def ended(rest: str) -> tuple[str, str]:
    """The words of a letter and what stands behind `end of message`."""
    end = END_OF_LETTER.search(rest)
    if end is None:
        return rest.strip(), ""
    return rest[: end.start()].strip(), rest[end.end() :].strip(" .")


#: Where another letter begins behind one, in a telegram or behind a full stop.
_ANOTHER = re.compile(r"(?<=[\w.;!?])\s+(?=(?:message|msg|signal) to [^:.]{2,30}(?::|\s))", re.IGNORECASE)
#: `An alle: Spindler hält Oosterbeek`: those addressed may be one's own units, or the other headquarters.
_BARELY_TO = re.compile(
    r"^\s*(?!(?:message|msg|signal)\b)(?:[^:,.]{2,30}?\s+)?(?:to|an|aan|for)\s+(?:all|alle|allen|everyone|everybody)\s*:"
    r"(?!\s*\w[^.:]{0,20}? (?:is|are|was|were|has|have) )",
    re.IGNORECASE,
)
_ORDERS_OR_WORDS = (
    "Are these orders to your own units, or words to every other headquarters? "
    "Write the orders without “to all”, or write: message to all, a colon, the words."
)
_TO_WHOM = "To which headquarters of yours or the enemy's? Write: message to, its name, a colon."


class Letterbox:
    """The letters of one message, and its questions to the umpire (orders.md 15, 19)."""

    def __init__(self, page: Transcript, naming: Naming, scanner: Scanner) -> None:
        self._page = page
        self._naming = naming
        self._scanner = scanner
        #: A letter that goes on until its end is written: to whom, lines, first line.
        self._open: tuple[tuple[HqId, ...], list[str], str] | None = None
        #: Whether its first words stand in its first line: below it an order may be one.
        self._begun = False
        #: Whether `end of message` stands in a line below.
        self.ends_below = False

    @property
    def open(self) -> bool:
        """Whether the next line belongs to a letter."""
        return self._open is not None

    def take(self, text: str) -> tuple[bool, str]:
        """Whether the line is a letter or a question, and what stands behind the letter's end."""
        if asked := question(text):
            if _TITLE.match(asked):
                self._page.note(text)
                return True, ""
            self._page.put(Order(kind=OrderKind.QUERY, text=asked), text)
            return True, ""
        whom, rest, opened = addressees(text, self._addresses, self._naming)
        if not whom and (told := plainly_told(text)) and not self._orders(text, told):
            whom, rest, opened = addressees(told, self._addresses, self._naming)
            whom = tuple(h for h in whom if h not in self._naming.hqs)
        if not whom and written_to_nobody(text, self._scanner):
            self._page.ask_back(text, _TO_WHOM)
            return True, ""
        if not whom:
            return False, ""
        body, end = ended(rest)
        for another in _ANOTHER.finditer(body) if not end and (body.isupper() or ":" in body) else ():
            # `MESSAGE TO 82 ABN … STOP MESSAGE TO XXX CORPS … STOP` are two.
            if body.isupper() or body[another.start() - 1] in ".;!?":
                body, end = body[: another.start()], body[another.end() :]
                break
        ended_here = END_OF_LETTER.search(rest) is not None
        if (opened and not body and not end) or (body and not ended_here and self.ends_below):
            self._open, self._begun = (whom, [body] if body else [], text), bool(body)
            return True, ""
        self._send(whom, [body], text)
        return True, end

    def asked(self, sentence: str) -> bool:
        """A question in the midst of a line that is about a thing and no unit: `What is the state of the bridge?`"""
        found = sentence.endswith("?") and _ASKED_OF_UMPIRE.match(sentence)
        if found:
            self._page.put(Order(kind=OrderKind.QUERY, text=sentence.strip()), sentence)
        return bool(found)

    def go_on(self, text: str) -> None:
        """A further line of the open letter."""
        if self._open is not None and self._open[1] and _LETTER_OVER.match(text):
            # `Message to XXX Corps:` under another letter.
            self.close()
            self.take(text)
        elif self._open is not None and END_OF_LETTER.search(text):
            self._open[1].append(ended(text)[0])
            self.close()
        elif self._open is not None and self._begun and self._ordered(text, named=True):
            self._page.ask_back(text, "Is this an order, or a part of the message above? Send it again by itself.")
        elif self._open is not None:
            self._open[1].append(text)

    def close(self) -> None:
        """The open letter ends."""
        if self._open is not None:
            whom, body, text = self._open
            self._open = None
            self._send(whom, body, text)

    def _orders(self, text: str, told: str) -> bool:
        """`2 Para hold the bridge, please inform XXX Corps`: an order to one's own troops is more than a letter."""
        words = told.partition(": ")[2]
        return text.startswith(words) and self._ordered(words)

    def _ordered(self, words: str, *, named: bool = False) -> bool:
        """Whether words are an order to one's own troops, `named` if they must bear a name."""
        pieces = self._scanner.scan(words)
        names = [e for p in pieces if p.kind == "UNITS" for e in p.value.entries if e.sort != "hq"]
        own = any(self._naming.own(u) for e in names for u in self._naming.gaz.members(e))
        meant = any(p.kind in ("ALL", "REST", "BOTH", "THEY") for p in pieces)
        meant = meant or any(p.kind in VERBS for p in pieces[:1])
        return (own or (meant and not named)) and any(p.kind in VERBS or p.kind == "TO" for p in pieces)

    def _addresses(self, words: str) -> list[Piece]:
        """Letters may be addressed to any headquarters, the enemy's too."""
        return Scanner(self._naming.gaz, self._naming.reader.now).scan(words)

    def _send(self, whom: tuple[HqId, ...], body: list[str], text: str) -> None:
        words = "\n".join(body).strip()
        if len(whom) > 1 and _BARELY_TO.match(text) and self._ordered(words, named=True):
            self._page.ask_back(text, _ORDERS_OR_WORDS)
            return
        for hq in whom if words else ():
            self._page.put(Order(kind=OrderKind.MESSAGE, to_hq=hq, text=words), text)
