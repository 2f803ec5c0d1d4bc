"""Words to other headquarters and to the umpire, in which nothing is an order.

`message to XXX Corps: …` to the end of the line or to `end of message`; `umpire: …`. To whom stands in `addressees`,
what is asked in `to_the_umpire`. Source: orders.md 15, 19.
"""

from engine.orders import patterns as re
from engine.orders.message.letters.addressees import addressees, of_writer, plainly_told, written_to_nobody
from engine.orders.message.letters.to_the_umpire import ASKED_OF_UMPIRE, question
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.orders.worded import Worded
from engine.vocabulary import HqId

#: What closes a letter of several lines.
END_OF_LETTER = Worded(
    "end ends ende einde",
    r"\b(?:end of (?:message|msg|signal|quote)|(?:message|msg|signal) ends?|"
    r"ende der (?:nachricht|meldung|mitteilung|botschaft)|(?:nachricht|meldung|funkspruch) ende|"
    r"einde (?:van (?:het )?)?(?:bericht|boodschap|melding))\b[.!]?",
)


#: A letter that begins in the midst of a line: it goes on to the line's end (orders.md 19).
TELLING = re.compile(
    r"^\s*(?:please |pls |kindly )?(?:tell|ask(?! (?:the )?umpire)|inform|notify|"
    r"(?:send (?:a )?)?(?:message|msg|signal) (?:to|for)|pass to|let (?=.{2,40} know\b))\s*",
    re.IGNORECASE,
)
_ASK_HIM = re.compile(r"\s*(?:and |also )?(?:please |pls )?ask (?:the )?umpire\b", re.IGNORECASE)
#: `Message to Airborne Corps begins. Drop supplies at LZ L. Message ends.`
_BEGINS = re.compile(r"^(?:message |msg )?begins?[.:,!]*(?: stop)? ", re.IGNORECASE)
#: A letter whose words stand below.
_LETTER_OVER = re.compile(
    r"^\s*(?:please |pls )?(?:send )?(?:a )?(?:message|msg|signal) (?:to|for) [^:]{2,40}:\s*$", re.IGNORECASE
)


#: `Umpire: orders from XXX Corps for tonight`: a title over orders, no question.
_TITLE = re.compile(
    r"^\W*(?:here (?:are|come) |these are |herewith )?(?:(?:my|our|the|new|further|some|more|today's|tonight's|"
    r"tomorrow's) )*(?:orders?|dispositions|moves|"
    r"(?:one|two|three|four|five|some|several|a few|1|2|3|4)(?: more| other| quick)? (?:requests?|questions?|points?|"
    r"matters?|things?|items?))(?:,? (?:and )?then (?:the |my |some )?orders)?"
    r"(?: (?:from|of|for|by|follow|to follow|below|as follows|on|in|at|to)\b[^?:.;]{0,50})?\W*$",
    re.IGNORECASE,
)
#: `Dear Horrocks,`, `Hi Browning`: a mail that begins so may be one to him.
_HAILED = re.compile(
    r"\W*(?:(?:my )?dear|hi|hello|hey|good (?:morning|afternoon|evening)|morning|evening),? (?:general |sir )?"
    r"(?P<whom>[A-Z\d][\w.]*(?: [A-Z\d][\w.]*){0,2})\s*(?:[,:!]|\s-\s|$)",
    re.IGNORECASE,
)
#: `1 Abn: message to XXX Corps: …`, `HQ 1 Abn - ask the umpire …`: who writes, before his letter.
_WHO_WRITES = re.compile(r"\s*(?:from\s+|this is\s+)?(?P<who>[^:,–-]{2,40}?)(?::|\s+[–-])\s+(?=\S)", re.IGNORECASE)
#: Where another letter begins behind one, in a telegram or behind a full stop.
_ANOTHER = re.compile(r"(?<=[\w.;!?])\s+(?=(?:message|msg|signal) to [^:.]{2,30}(?::|\s))", re.IGNORECASE)
#: Where a further headquarters is told something: `tell 82nd to take Nijmegen and 1st Abn to hold Oosterbeek`.
_TOLD_NEXT = re.compile(
    r",?\s+(?:and|und|en)\s+(?=(?P<who>[\w. ]{2,40}?)\s+(?P<link>to|that)\s+\S)",
    re.IGNORECASE,
)
_TELLS = re.compile(r"^\s*(?:please |pls |kindly )?(?:tell|ask|inform|order|instruct|signal)\s", re.IGNORECASE)
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


#: `Yours ever,`, `Regards, Roy`: who wrote the letter signs it.
_SIGNED_OFF = re.compile(
    r"^\W*(?:yours|(?:kind|best|warm|with kind) regards|regards|best wishes|all the best|respectfully|sincerely|cheers|"
    r"mit (?:freundlichen |kameradschaftlichen )?gr(?:ü|ue)(?:ß|ss)en|gru(?:ß|ss)|(?:met vriendelijke )?groet(?:en)?)\b"
    r"[^:;]{0,40}$",
    re.IGNORECASE,
)
#: `From: 1 Airborne`, `Subject: Son`: over the words of a letter, and none of them.
_HEAD_OF_LETTER = re.compile(
    r"^\s*(?:(?:from|subject|subj|re|date|dtg|cc|info|von|betreff|van)\s*:|from [^.,;:!?]{2,40}$)", re.IGNORECASE
)
#: `We hold Son.`: said to him it is written to.
_SAYS_WE = re.compile(r"^\W*(?:we|i|our|my|there|the|it|please|your?|wir|ich|wij|ik)\b", re.IGNORECASE)
_TO_ALONE = re.compile(r"^\s*to\s*:", re.IGNORECASE)
_POSTSCRIPT = re.compile(r"^\W*p\.?\s?p?\.?\s?s\b", re.IGNORECASE)


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
        self._signed = False
        #: Whether `end of message` stands in a line below.
        self.ends_below = False

    @property
    def open(self) -> bool:
        """Whether the next line belongs to a letter."""
        return self._open is not None

    def take(self, text: str) -> tuple[bool, str]:
        """Whether the line is a letter or a question, and what stands behind the letter's end."""
        if (signed := _WHO_WRITES.match(text)) and of_writer(self._addresses(signed["who"]), self._naming):
            taken = self.take(text[signed.end() :])
            if taken[0]:
                return taken
        if (hailed := _HAILED.match(text)) and self._of_others(hailed["whom"]):
            # `Dear Horrocks, 502 attacks Best at 1400.`: told him, or ordered as well?
            self._page.left_open = hailed[0].strip(" ,:!-")
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
        body, end = _ended(_BEGINS.sub("", rest))
        for another in _ANOTHER.finditer(body) if not end and (body.isupper() or ":" in body) else ():
            # `MESSAGE TO 82 ABN … STOP MESSAGE TO XXX CORPS … STOP` are two.
            if body.isupper() or body[another.start() - 1] in ".;!?":
                body, end = body[: another.start()], body[another.end() :]
                break
        if further := self._told_next(text, body, whom):
            body, end = body[: further[0]], further[1]
        ended_here = END_OF_LETTER.search(rest) is not None
        if (opened and not body and not end) or (body and not ended_here and self.ends_below):
            self._open, self._begun = (whom, [body] if body else [], text), bool(body)
            return True, ""
        self._send(whom, [body], text)
        return True, end

    def _of_others(self, whom: str) -> bool:
        """Whether a greeting is to another headquarters, or him who leads it."""
        pieces = self._scanner.scan(whom)
        named = [e for p in pieces if p.kind == "UNITS" for e in p.value.entries]
        units = [u for e in named for u in self._naming.gaz.members(e)]
        return len(pieces) == 1 and bool(units) and not any(self._naming.own(u) for u in units)

    def _told_next(self, text: str, body: str, whom: tuple[HqId, ...]) -> tuple[int, str] | None:
        """Where the words to the first end, and the letter to the next who is told something; None if nobody is."""
        if " and " not in text or not _TELLS.match(text):
            return None
        that = text[: text.find(body)].rstrip().lower().endswith(" that")
        for found in _TOLD_NEXT.finditer(body):
            link, words = found["link"].lower(), body[found.end("who") :].strip()
            if not (that if link == "that" else body[:3].lower() == "to "):
                # `tell XXX Corps that we hold and the enemy is to the north`.
                continue
            line = f"message to {found['who']}: {words[5:] if that else words}"
            named = addressees(line, self._addresses, self._naming)[0]
            if named and not set(named) & set(whom):
                return found.start(), line
        return None

    def asked(self, sentence: str) -> bool:
        """A question in the midst of a line that is about a thing and no unit, or told to be asked: `What is the state
        of the bridge?`, `Ask the umpire whether it still stands.`"""
        if not sentence.endswith("?") and not _ASK_HIM.match(sentence):
            return False
        # `2 IG to Grave. Umpire: is that road cut?`
        words = sentence.strip() if ASKED_OF_UMPIRE.match(sentence) else question(sentence)
        if words:
            self._page.put(Order(kind=OrderKind.QUERY, text=words), sentence)
        return bool(words)

    def ended_above(self, text: str, *, gap: bool) -> bool:
        """Whether the open letter was signed above, and this, in a paragraph of its own, orders one's own troops."""
        return gap and self._signed and not _POSTSCRIPT.match(text) and self._ordered(text, named=True)

    def go_on(self, text: str) -> None:
        """A further line of the open letter."""
        self._signed = self._signed or _SIGNED_OFF.match(text) is not None
        if self._open is not None and not self._open[1] and _HEAD_OF_LETTER.match(text):
            return
        if self._open is not None and self._open[1] and _LETTER_OVER.match(text):
            # `Message to XXX Corps:` under another letter.
            self.close()
            self.take(text)
        elif self._open is not None and END_OF_LETTER.search(text):
            self._open[1].append(_ended(text)[0])
            self.close()
        elif self._open is not None and self._may_be_order(text):
            self._page.ask_back(text, "Is this an order, or a part of the message above? Send it again by itself.")
        elif self._open is not None:
            self._open[1].append(text)

    def _may_be_order(self, text: str) -> bool:
        """Whether a line orders one's own troops in a letter that began above it, or stands below `To: XXX Corps`."""
        alone = self._open is not None and _TO_ALONE.match(self._open[2]) is not None
        first = alone and self._open is not None and not self._open[1] and _SAYS_WE.match(text) is None
        return (self._begun or alone) and self._ordered(text, named=not first)

    def close(self) -> None:
        """The open letter ends."""
        if self._open is not None:
            whom, body, text = self._open
            self._open, self._signed = None, False
            while len(body) > 1 and of_writer(self._addresses(body[-1].rstrip(" .,")), self._naming):
                # Who signs a letter at its end is no part of its words (orders.md 17).
                body.pop()
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
        if words.lower().rstrip(" .!") in ("so", "this", "that", "it", "too", "as well"):
            # `New DZ is Driel. Tell Urquhart so.`
            self._page.ask_back(text, "What are they to be told? Write: message to, the headquarters, and the words.")
            return
        for hq in whom if words else ():
            self._page.put(Order(kind=OrderKind.MESSAGE, to_hq=hq, text=words), text)


#: `STOP HURRY STOP`: the full stop of a telegram before what is said.
_STOP_BEFORE = re.compile(r"^(?:\s*STOP\b[\s.]*)+")


#: `Well done. End`, `We come. Over and out.`: at the end of the line, and of the letter.
_CLOSED = re.compile(
    r"(?<=[.!?]) +(?:ends?|over(?: and out)?|out|ende|einde|schluss)\.?$| *\((?:ends?|ende|einde)\)\.?$", re.I
)


def _ended(rest: str) -> tuple[str, str]:
    """The words of a letter and what stands behind `end of message`."""
    end = END_OF_LETTER.search(rest)
    words, behind = (rest, "") if end is None else (rest[: end.start()], rest[end.end() :].strip(" ."))
    if "STOP" in rest:
        words, behind = _STOP_BEFORE.sub("", words), _STOP_BEFORE.sub("", behind)
    return _CLOSED.sub("", words.strip()), behind
