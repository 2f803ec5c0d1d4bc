"""To which headquarters a line is written: `message to XXX Corps: …`, `tell corps that …`, `XXX Corps: message - …`.

A name, a number or the level above the writer's; `to all` is every other headquarters. A line said to the writer's own
troops is no letter. Source: orders.md 19.
"""

from collections.abc import Callable

from engine.forces import Headquarters
from engine.orders import patterns as re
from engine.orders.message.page.courtesy import as_bidden
from engine.orders.message.page.sentences import sentences
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.plain_words import words_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import HqId, UnitKind

#: `Bittrich to Tettau: …`, `From 101 Abn to XXX Corps. …`: who writes, and to whom.
_FROM_WHOM = re.compile(
    r"^\s*(?:from\s+(?=[^:.]{2,60}[:.])|(?=[^:]{2,80}:))([^:,.]{2,30}?)\s+(?=(?:to|an|aan)\s[^:.]{2,40}[:.])",
    re.IGNORECASE,
)
#: `XXX Corps from 1 Abn: …`, `XXX Corps, this is 1 Airborne. …`: to whom, and who calls.
_CALLED = re.compile(
    r"^\s*(?:hello )?(?P<whom>[^:,.]{2,30}?),? (?:from|this is|here is|hier|hier ist|von) "
    r"(?P<who>[^:,.]{2,40}?)[:.,]\s+(?=\S)",
    re.IGNORECASE,
)
_TO_HQ = re.compile(
    r"^\s*(?:(?:and|also|plus|ps|finally|lastly|then|next)[,:]? (?=(?:please |pls )?(?:tell|ask|inform|warn|notify)\b"
    r"(?!.*\bnothing\b)))?"
    r"(?:(?:and|also|then|next|plus|ps|finally|lastly|"
    r"(?:first|second|third|fourth)(?:ly)?)[,:]? (?=(?:(?:please|also|send|a|another|quick|short|brief) )*"
    r"(?:message|msg|signal|(?:note|word|line)(?= to\b[^:]{2,40}:))\b)){0,3}"
    r"(?:i(?:['’]d| would) like to (?=send (?:a |this |the following )?(?:message|msg|signal)\b|tell\b|inform\b)|"
    r"i(?:['’]d| would)? (?:want|like|need|wish) you to (?=(?:send|pass|tell|inform|notify|advise|warn|signal)\b)|"
    r"i (?:want|wish) to (?=send (?:a |this |the following )?(?:message|msg|signal)\b|tell\b|inform\b)|"
    r"please |pls |kindly (?=tell|inform|notify|advise|warn|send|pass|"
    r"ask [^,.;:]{2,30}? (?:if|whether|when|where|how|why|what|who)\b)|"
    r"(?:can|could|would|will) (?:you|someone|somebody|anyone) "
    r"(?:please |kindly |be (?:(?:so (?:kind|good) as|good enough|kind enough) to ))?|"
    r"be (?:so (?:kind|good) as|good enough|kind enough) to |do me a favou?r and |"
    r"(?:someone|somebody) (?=tell\b|inform\b|warn\b))?"
    r"(?:(?:signal|radio|wire|cable)(?= [^:]{2,40}(?::| that\b))|"
    r"(?:send |pass |get |(?:i|we) have |here(?:'s| is) |there is |my )?"
    r"(?:a (?:quick |short |brief )?|another |this |the following |following |the (?=word |news ))?"
    r"(?:message|msg|signal|note|word|news(?= to\b)|line(?= to [^:]{2,40}:)|request|question|reply|dispatch|letter|"
    r"telegram|memo|"
    r"wire|cable|radio|dm|pm|info(?:rmation)?|copy|cc) (?:to|for)|tell(?! (?:me|us)\b)|inform(?! (?:me|us)\b)|"
    r"ask|notify|"
    r"warn|remind|advise|thank|(?:pass|forward|fwd|relay|hand)(?: (?:this|it|the following))?(?: on)? to|"
    r"send to|say to|write to|report to|communicate to|(?:in (?:reply|answer|response)|answer|e-?mail|"
    r"mail) to(?= [^:]{2,40}:)|"
    r"(?:call|e-?mail)(?= [^:]{2,40}:)|"
    r"(?:nachricht|(?:funk|fern)spruch|funk|fs|meldung|mitteilung|fernschreiben|telegramm|(?:an)?frage|"
    r"(?:lage)?bericht) an|vraag aan|"
    r"(?:bericht|mededeling|telegram) (?:aan|voor)|"
    r"aan|an|to|for|voor(?= [^:]{2,40}:)|(?:dm|pm|text|ping|(?:tele)?phone|ring)(?= [^:]{2,40}:)|msg|message|"
    r"(?:msg|message|signal),(?= [^:]{2,40}:))\s+(?=\S)",
    re.IGNORECASE,
)
#: `To all`; but `to all units of KG Walther` is said to the writer's own troops.
_EVERYBODY = re.compile(
    r"\W*(?:to )?(?:(?:all|alle|allen)(?: (?:the|other|my|our|three|divisions|airborne|friendly|allied|german|hqs?|"
    r"stations?|headquarters|commanders|commands|players|staffs|friends|colleagues|comrades|hands|concerned|on "
    r"our side|"
    r"subordinate|subordinates|lower|unterstellten|verbände|dienststellen|kommandeure|befehlshaber))*|"
    r"everyone|"
    r"everybody|(?:every|all)(?:one|body)? else)\W*",
    re.IGNORECASE,
)
#: Who is told, before the words of one who speaks of himself.
_SPEAKS = re.compile(r"[^,:;]{2,30}?(?=\s+(?:we|i|our|my|they|there)\b)", re.IGNORECASE)
_PARTED = re.compile(r"([^,:–-]{2,40}?)(?:,|\s[–-])\s+(\S.*)", re.DOTALL)
_LETTER = re.compile(
    r"^\s*(?:please |pls )?(?:send )?(?:a )?(?:message|msg|signal|nachricht|funkspruch|(?:lage)?bericht) "
    r"(?:to|for|an|aan|voor)\s+([^:]{1,60}):\s*\S",
    re.IGNORECASE,
)
#: `XXX Corps: message - Grave bridge is ours`, `let XXX Corps know that …`, `…, could you tell Urquhart that?`
_OTHERWISE = (
    re.compile(
        r"^\s*(?P<whom>[^:,]{2,40}?)\s*[:,-]\s*(?:message|msg|signal)\s*[:-]\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    # `Send 101 Abn this message: we are late`, `give XXX Corps the following: …`.
    re.compile(
        r"^\s*(?:please |pls )?(?:send|give|pass|signal|radio)\s+(?P<whom>[^,:]{2,40}?)\s+"
        r"(?:this|the following)(?:\s+(?:message|signal|word|news))?\s*:\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    # `Send XXX Corps: 2 Para at the bridge.`
    re.compile(
        r"^\s*(?:please |pls )?(?:send|signal)\s+(?P<whom>[^,:]{2,40}?):\s*(?P<words>\S.*)$", re.IGNORECASE | re.DOTALL
    ),
    re.compile(
        r"^\s*(?:(?:can|could|would|will) (?:someone|somebody|anyone|you) )?(?:please |pls |and )?"
        r"let\s+(?P<whom>.{2,40}?)\s+know\b\s*(?:that\b|:|,)?\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    # `Laat het II SS-pantserkorps weten dat …`, `Lassen Sie die Heeresgruppe B wissen, dass …`.
    re.compile(
        r"^\s*(?:bitte )?(?:laat|lass|lasst|lassen(?: sie)?)\s+(?P<whom>.{2,40}?)\s+(?:wissen|weten)\b"
        r"\s*(?:,? (?:dass|daß|dat)\b|:|,)\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    # `Zeg tegen Feldt dat ik …`, `Sag Model, ich brauche …`, `…, er möge …`: the writer's own words.
    re.compile(
        r"^\s*(?:bitte )?(?:zegt?|vertel|sagt?|sagen sie)\s+(?:tegen |aan |dem )?(?P<whom>[^,:;.]{2,40}?)"
        r"(?:,? (?:dat|dass|daß)|,)\s+"
        r"(?P<words>(?:ik|wij|we|ich|wir|(?:er|sie|hij|zij) (?:möge|moege|solle?n?|moet|moeten))\b.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    re.compile(
        r"^\s*(?P<whom>.{2,40}?)\s+(?:(?:is |are |has |have )?to|must|should) be\s+(?:at once |urgently )?"
        r"(?:told|informed|advised|notified|warned)\b(?: at once| urgently)?\s*(?:that\b|:|,)\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    re.compile(
        r"^\s*(?P<whom>.{2,40}?)\s+(?:should|must|ought to|needs? to|soll|sollte|muss|moet|mag) "
        r"(?:know(?: that\b|:|,)|wissen(?:,? (?:dass|daß)\b|:|,)|weten(?:,? dat\b|:|,))\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    re.compile(
        r"^(?P<words>.{10,600}?)[,;.]?\s+(?:and )?(?:(?:could|can|would|will) you |please |pls ){1,2}(?:tell|inform)\s+"
        r"(?P<whom>[^,.:;?]{2,30}?)(?:\s+(?:that|this|so))?\s*[?.!]*$",
        re.IGNORECASE,
    ),
    # `I want XXX Corps to know that the bridge is ours.`
    re.compile(
        r"^\s*(?:i|we)(?:['’]d| would)? (?:want|like|wish|need)\s+(?P<whom>(?!to\b)[^,.:;?]{2,40}?) to (?:know|hear|"
        r"be told)"
        r"(?: that\b|:|,)\s*(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    # `Get hold of 101st and ask them whether …`, `Contact Browning and tell him that …`.
    re.compile(
        r"^\s*(?:please |pls |can you |could you |try to )*"
        r"(?:get (?:on to|onto|hold of|in touch with|through to)|contact|raise|"
        r"call(?: up)?|ring(?: up)?|radio|signal|speak to|go to)\s+(?P<whom>[^,.:;?]{2,40}?)"
        r"(?: on the (?:radio|wireless|net|set|phone))?,? and (?:tell|inform|ask|request|let)(?: (?:them|him|her|it))?"
        r"(?: know)?(?: that\b|:|,)?\s+(?P<words>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    # `Find out from 101st whether Veghel is clear`, `check with XXX Corps when they will reach Grave`.
    re.compile(
        r"^\s*(?:please |pls |can you |could you )*(?:find out from|check with|enquire of|inquire of|learn from)\s+"
        r"(?P<whom>[^,.:;?]{2,40}?),?\s+(?P<words>(?:whether|if|when|where|what|how|who|why|which)\b.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
    # `Request from XXX Corps a fighter patrol over 5067-5269`.
    re.compile(
        r"^\s*(?:i |we |please )?request from\s+(?P<whom>[^,.:;?]{2,40}?)[,:]?\s+"
        r"(?P<words>(?:an?|one|two|three|the|some|more|that|air|fighters?|artillery|support)\b.*)$",
        re.IGNORECASE | re.DOTALL,
    ),
)
_OTHER_WORDS = re.compile(
    r"message|msg|signal|^\W*(?:please |pls )?send [^:]{2,40}:|let |tell |inform |and (?:ask|request) |out from "
    r"|check with |quire of |learn from |"
    r"request from |to know |to hear |to be |must be |should be |(?:should|must|needs?|ought) (?:to )?know|"
    r"wissen|weten|zegt? |vertel |\bsag(?:t|en sie)? "
)


#: Before whom the lines below are for.
_OVER = frozenset({"for", "to", "für", "fuer", "voor", "an", "aan"})
_BELOW = re.compile(r"all (?:the |my |our |three )?(?:divisions|divs)\s*:", re.IGNORECASE)


def addressees(text: str, scan: Callable[[str], list[Piece]], naming: Naming) -> tuple[tuple[HqId, ...], str, bool]:
    """Headquarters a line is written to, its words so far, and whether it goes on below (orders.md 19)."""
    text = as_bidden(text)
    if text[:3].lower() == "to:":
        # `To: XXX Corps. We need help.`
        text = f"to {text[3:].strip()}"
        if ":" not in text and "." not in text and "," not in text:
            # `To: XXX Corps` alone: its words stand below.
            text += ":"
    found, signed = _TO_HQ.match(text), False
    signs = found is None and (":" in text or text[:5].lower() == "from " or " this is " in text)
    if signs and (called := _CALLED.match(text)) and of_writer(scan(called["who"]), naming):
        # `XXX Corps from 1 Abn: your ETA please`, as it is said over the wireless.
        text, signed = f"to {called['whom']}: {text[called.end() :]}", True
        found = _TO_HQ.match(text)
        signs = False
    if signs and (whose := _FROM_WHOM.match(text)) and of_writer(scan(whose[1]), naming):
        text, signed = text[whose.end() :], True
        found = _TO_HQ.match(text)
    if found is None and text[:4].lower() == "all " and _BELOW.match(text):
        # `All divisions: hold what you have`: from a corps that has none of its own it goes to those below it.
        own = [u for u in naming.scenario.units.values() if u.hq in naming.hqs]
        below = any(naming.scenario.hqs[h].superior in naming.hqs for h in naming.scenario.hqs_of(naming.side))
        if below and len({u.formation for u in own}) == 1:
            text = f"to {text}"
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
    if colon < 0 and " that " in head and _EVERYBODY.fullmatch(head.partition(" that ")[0]):
        # `Tell all HQs that the Son bridge is blown.`
        head, _, rest = head.partition(" that ")
    if colon < 0 and (by_number := _BY_NUMBER.match(head)) and (told := _numbered(by_number[1], naming)):
        # `Warn 101 that 107 Panzer Brigade is near Helmond.`
        return tuple(h for h in told if h not in naming.hqs), head[by_number.end() :], False
    all_hqs = _EVERYBODY.fullmatch(head)
    if all_hqs and not rest and signed:
        # `Urquhart to all:` stands over his orders.
        return (), "", False
    if all_hqs and (rest or colon >= 0):
        others = tuple(h for h in naming.scenario.hqs_of(naming.side) if h not in naming.hqs)
        if "airborne" in head.lower():
            # `To all airborne divisions`, by a corps that is none of theirs.
            level = "division" if "division" in head.lower() else ""
            others = tuple(h for h in others if _is_airborne(naming.scenario.hqs[h], level))
        elif any(below in head.lower() for below in ("division", "subordinate", "lower", "unterstellt")):
            # `Message to all divisions`: those below the writer; a corps with divisions of its own means its troops.
            others = tuple(h for h in others if naming.scenario.hqs[h].superior in naming.hqs)
        return others, rest, bool(others) and not rest
    spoken = _SPEAKS.match(head) if colon < 0 else None
    # `tell 82nd we need 504 at Uden`: who is told, and then the words.
    pieces = scan(spoken[0] if spoken else head)
    names = [p for p in pieces if p.kind == "UNITS"] if colon >= 0 else _first_named(pieces)
    hqs = tuple(dict.fromkeys(h for p in names if (h := naming.owner_of(p.value)) is not None))
    hqs = hqs or tuple(dict.fromkeys(h for p in names if (h := _staff_of_another(p.value, naming))))
    if colon >= 0 and any(p.kind == "NUM" for p in pieces) and (several := _several_numbered(pieces, naming)):
        # `Message to 82 and 101 Divs: …`
        hqs = several
    if set(hqs) & naming.hqs and not any(e.sort == "hq" for p in names for e in p.value.entries):
        # `To 59 Division: attack Best`: the writer's own troops, who are told to.
        return (), "", False
    if not pieces or (len(pieces) == 1 and pieces[0].kind == "NUM" and colon >= 0):
        hqs = _numbered(head, naming)
    elif len(hqs) > 1 and pieces[0].kind == "NUM":
        names = names or pieces[:1]
    elif colon < 0 and pieces[0].kind == "NUM" and len(pieces[0].text) > 1:
        # `tell the 82nd we'll be at Grave by noon`.
        names, hqs = pieces[:1], _numbered(pieces[0].text, naming)
    elif not hqs and (above := _above(head, naming)):
        names, hqs = [p for p in pieces if p.end <= len(above[0])][-1:], (above[1],)
    if hqs and not rest and len(naming.hqs) > 1 and naming.hqs.issuperset(hqs) and found[0].strip().lower() in _OVER:
        # `For 1st Airborne:` of who leads two headquarters, over the orders of the one.
        return (), "", False
    if not hqs or (pieces and pieces[0].kind not in ("UNITS", "WORD", "TO", "NUM")):
        return (), "", False
    if not rest and colon < 0:
        if found.group(0).strip().lower() in ("to", "for", "report to", "an", "aan") and " that " not in head:
            return (), "", False
        rest = _OF_HIS_DIVISION.sub("", head[names[-1].end :]).lstrip(" ,.-–") if names else ""
        rest = re.sub(
            r"^(?:(?:please|pls),?\s+)?(?:that|to say|saying(?: that)?|to the effect that|dass|dat)\s+", "", rest
        )
        if not rest:
            return (), "", False
    elif found.group(0).strip().lower() in ("to", "for") and any(p.kind in VERBS for p in pieces):
        return (), "", False
    # `To XXX Corps from 1 Abn: …`: the one is who writes.
    return tuple(h for h in hqs if h not in naming.hqs) or hqs, rest, not rest


def _is_airborne(hq: Headquarters, level: str) -> bool:
    return "Airborne" in hq.name and hq.level.startswith(level)


def _staff_of_another(named: Named, naming: Naming) -> HqId | None:
    """`To HQ BAC: …`, `message to HQ 82: …`: the headquarters whose staff it is, if it is not one of the writer's."""
    units = [naming.scenario.units[e.id] for e in named.entries if e.sort == "unit"]
    staffs = {u.hq for u in units if u.kind is UnitKind.HQ and u.side is naming.side}
    return staffs.pop() if len(staffs) == len(units) == 1 and not staffs & naming.hqs else None


def of_writer(pieces: list[Piece], naming: Naming) -> bool:
    """Whether these name the headquarters that writes, or who commands it."""
    if [p.kind for p in pieces] != ["UNITS"]:
        return False
    units = naming.scenario.units
    if all(e.sort == "unit" and units[e.id].kind is UnitKind.HQ for e in pieces[0].value.entries):
        # `HQ 101 to XXX Corps: …`
        return all(units[e.id].hq in naming.hqs for e in pieces[0].value.entries)
    return _of_command(pieces[0]) and naming.owner_of(pieces[0].value) in naming.hqs


def _telegram(text: str, scan: Callable[[str], list[Piece]], naming: Naming) -> tuple[tuple[HqId, ...], str, bool]:
    """`TO XXX CORPS STOP SON BRIDGE BLOWN STOP`: the headquarters of another before the first stop."""
    head, *body = sentences(text) or [""]
    rest = " ".join(body)
    if not rest and (parted := _PARTED.match(text)):
        # `To XXX Corps - where are you?`
        head, rest = parted.groups()
    # `To XXX Corps from Browning - well done`.
    pieces = scan(head.partition(" from ")[0].rstrip(" ."))
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


#: The levels of headquarters as German and Dutch hands call them beside the English.
_LEVELS = {"army_group": "army group|heeresgruppe|legergroep", "corps": "corps|korps|generalkommando"}


def _above(head: str, naming: Naming) -> tuple[str, HqId] | None:
    """`tell corps that …`, `radio to Army Group: …`: the headquarters above the writer's, called by its level."""
    hqs = naming.scenario.hqs
    for superior in (s for h in naming.hqs if (s := hqs[h].superior) is not None):
        level = _LEVELS.get(hqs[superior].level, hqs[superior].level.replace("_", " "))
        led = rf"(?:to |the |our |die |der |de |unsere )*(?:{level})"
        said = re.match(rf"{led}(?: hq| headquarters)?(?![\w-])(?! (?-i:[A-Z0-9]))", head, re.I)
        if said:
            return said[0], superior
    return None


def _numbered(head: str, naming: Naming) -> tuple[HqId, ...]:
    """`message to 101:`: the one headquarters of one's own side that bears the number."""
    number = next((w for w in words_of(head) if w.isdigit()), "")
    hqs = [h for h in naming.scenario.hqs_of(naming.side) if number and number in words_of(naming.scenario.hqs[h].name)]
    return (hqs[0],) if len(hqs) == 1 else ()


#: `Tell Gavin (82nd) that …`, `tell General Gavin of the 82nd that …`: whose commander he is.
_OF_HIS_DIVISION = re.compile(
    r"^ (?:\([^()]{2,24}\)|(?:of|at|from) (?:the )?\d{1,3}(?:st|nd|rd|th)?(?: (?:US|British|Airborne|Abn|Div|"
    r"Division))*)"
    r"(?=,? |$)"
)


_BY_NUMBER = re.compile(r"(?:the )?(\d{2,3})(?:st|nd|rd|th)? that (?=\S)", re.IGNORECASE)


def _several_numbered(pieces: list[Piece], naming: Naming) -> tuple[HqId, ...]:
    """`82 and 101`, `82 and 101 Divs`: the headquarters of each; empty if one of them bears none of the numbers."""
    found: list[HqId] = []
    for piece in pieces:
        if piece.kind == "NUM":
            hqs = _numbered(piece.text, naming)
        elif piece.kind == "UNITS":
            hqs = tuple(h for h in (naming.owner_of(piece.value),) if h is not None)
        elif piece.kind in ("AND", "JOIN", "COMMA"):
            continue
        else:
            return ()
        if not hqs:
            return ()
        found += hqs
    return tuple(dict.fromkeys(found)) if len(found) > 1 else ()


def plainly_told(text: str) -> str:
    """A letter written in another way, as `tell HQ that …`; empty if the line is none."""
    if not _OTHER_WORDS.search(text.lower()):
        return ""
    text = as_bidden(text)
    found = next((m for way in _OTHERWISE if (m := way.match(text))), None)
    return f"message to {_ARTICLE.sub('', found['whom'])}: {found['words']}" if found is not None else ""


#: `Die Heeresgruppe soll wissen, dass …`.
_ARTICLE = re.compile(r"^(?:the|die|der|das|de|het)\s+", re.IGNORECASE)


def written_to_nobody(text: str, scanner: Scanner) -> bool:
    """`message to nobody: …`: a letter whose addressee is no headquarters."""
    found = _LETTER.match(text)
    return found is not None and not any(p.kind == "UNITS" for p in scanner.scan(found[1]))
