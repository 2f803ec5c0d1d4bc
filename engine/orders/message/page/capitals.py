"""Lines in telegraph capitals, `2/505 MOVES TO MOOK STOP HOLD THERE`: read as the same words in small letters.

What a sentence means hangs on its small and capital letters here and there, so that a line all in capitals is put into
small ones before it is read, names of places and troops with their own; each letter keeps its place, so that the
receipt can show every word as it was written. Source: orders.md 18.
"""

from functools import lru_cache

from engine.orders import patterns as re
from engine.orders.message.page.names_in_haste import names_in_haste
from engine.orders.message.page.sentences import FULL_STOP
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.words.plain_words import canonical
from engine.orders.sentence.words.signal_words import PHRASES

#: Two words at least; a single one is a heading or a name.
_WORDS = re.compile(r"[A-ZÄÖÜ]{2,}")
_AT_LEAST = 2
#: `fire 1108, tot 1400`: the hour on target, where nothing is Dutch, and nobody stays until then.
_ON_TARGET = re.compile(r"\btot(?= \d{4}\b)", re.IGNORECASE)
_FIRES = re.compile(r"\b(?:fire|shell|bombard|sortie|box|guns?|gfa|pfa|fd|med) ", re.IGNORECASE)
#: `geht knaust nach elst`: a question by the place of its verb, as with a capital; `um 8 uhr geht knaust` is none.
_VERB_FIRST = re.compile(
    r"(?:geht|kommt|greift|nimmt|hält|haelt|zieht|rückt|rueckt|fährt|faehrt|marschiert|verlegt|sichert|verteidigt|"
    r"besetzt|sperrt|setzt|schießt|schiesst|unterstützt|unterstuetzt|folgt|bleibt|soll|sollen|"
    r"gaat|komt|neemt|houdt|trekt|rukt|rijdt|verdedigt|bezet|blijft|moet|moeten) "
)
#: How a signaller ends, behind his last full stop.
_SIGNED_OFF = re.compile(r"(?<=;)\s*(?:ENDS?|OVER AND OUT|OVER|OUT|EOM|AR)[\s.!+]*$")
#: `2/505 MOVES TO MOOK CMA 3/505 TO WYLER STOP`
_COMMA = re.compile(r" (?:CMA|COMMA)(?= )")
_WORD = re.compile(r"[0-9]*[A-ZÄÖÜ']+")
#: Where a sentence may begin, and behind what shortened word none does.
_BEGINNING = re.compile(r"(?:^|;\s+|(?P<before>[\w/]+)[.!?]\s+)\W*([a-zäöü])")
_UNFINISHED = re.compile(
    r"(?:[IVX]+|\d{1,3}|[a-z]|btl|batl|bn|re?gt|rgt|pen|div|st|sept?|aug|oct|coy|sqn|bty|no|nr|pz|inf|art|abt|kp|brig|bde|"
    r"ca|approx|resp|bzw|von|v)$",
    re.IGNORECASE,
)
#: `XXX CORPS OPERATION INSTRUCTION NO 5 19 SEP 44`: a title, known by its capitals.
_TITLE = re.compile(r"\b(?:INSTRUCTION|OP ORDER|OPERATION ORDER|OPORD)\b")
_PART = re.compile(r"[^;]+(?=;)")
_ROMAN = re.compile(r"(?:X{0,3}(?:IX|IV|V?I{0,3}))")
#: Single letters that are words; any other is that of a zone or of the alphabet.
_SHORT_WORDS = frozenset("ANUR")
_ZONE = frozenset({"DZ", "LZ", "ZONE", "TO", "ON", "AT", "NOT", "FROM"})
_SHORTENED = re.compile(r"\b(?:I\.E|D\.H|E\.G|Z\.B)\.")
#: Words that are names of places besides, with those beside which they are words.
_WISHES = frozenset({"OF", "REGARDS", "WISHES", "MEANS", "LUCK", "WHEN", "IF"})
#: Behind these words the Guards are troops, behind names it is what those do.
_TROOPS_BEHIND = frozenset({"THE", "TO", "WITH", "OF", "FROM", "RELIEVE", "RELIEVES", "IRISH", "WELSH", "COLDSTREAM"})
#: Words behind which a name of its own stands, which no table holds.
_CODE_NAMED = frozenset({"OPERATION", "UNTERNEHMEN", "CODENAME", "CODEWORD", "OPERATIE"})
#: Words behind which at the end of a sentence a place stands, known or not.
_PLACE_BEHIND = frozenset({"HOLD", "HOLDS", "ATTACK", "ATTACKS", "TAKE", "TAKES"})
_SIZES = frozenset({"CORPS", "KORPS", "DIV", "DIVISION", "BDE", "BRIGADE", "REGT", "PZ", "HQ", "SS", "ABN", "ARMD"})
_OWNERS = frozenset({"YOUR", "OUR", "MY", "THEIR", "ITS", "HIS", "VERY"})
_DATES = (
    *("MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY", "SEP", "SEPT", "SEPTEMBER"),
    *("MONTAG", "DIENSTAG", "MITTWOCH", "DONNERSTAG", "FREITAG", "SAMSTAG", "SONNTAG"),
)
#: `FOR 504 PIR STOP 1/504 HOLD HEUMEN BRIDGE STOP`: whom it is for stands over what follows.
_TO_A_REGIMENT = re.compile(
    r"^(?:FOR|TO) (?P<whom>\d{1,3}(?:[A-Z]{2})? (?:[A-Z]{2,5} )?(?:PIR|GIR|BDE|REGT|RGT));(?= +\S)"
)
#: `AMEND ORDER 7 STOP START 1500 STOP`, `REF ORDER 7 STOP CANCEL STOP`: what is said of an order on file.
_OF_ONE_ORDER = re.compile(
    r"(?:\bREF )?\b(?P<which>(?:(?:AMEND|CHANGE) )?(?:MY )?ORDER (?:NO\.? ?|#)?\d{1,3}) *;"
    r"(?= *(?:CANCEL\W*(?:;|$)|(?:NEW )?(?:START|UNTIL|TILL|VIA|DESTINATION|TARGET|END|SUPPORTED BY|AVOID|PRIORITY)\b))"
)
#: Words before the name of those to whom a signal goes: `AN 59 DIV STOP` is its head, and stays as it is.
_TO_WHOM = frozenset({"TO", "FROM", "FOR", "AN", "VON", "AAN", "VAN"})
#: Names that are words besides: what stands before them where they are places, or what does not.
_PLACE_FOLLOWS = frozenset(
    """
    to at via near in towards toward from into by past through of leave leaves hold holds attack attacks take takes
    seize seizes capture captures clear clears defend defends reach reaches on rte and then
    nach bei auf in aus greift nimmt haelt hält über von bis naar bij op door uit over neemt valt houdt verlaat van tot
    en
    """.split()  # noqa: SIM905
)
_LENT_OUT = frozenset({"be", "is", "are", "was", "were", "been", "has", "have", "being"})
_BETTER = frozenset(
    """
    your our my their its his very the as do did does is are a an at of second next you he they it we had 'd i
    """.split()  # noqa: SIM905
)
_BEST_OF = frozenset(
    """
    of regards wishes means luck when if to way speed possible you we they i order orders hold move attack stay go wait
    thing time route use guess chance make keep let by effort efforts
    """.split()  # noqa: SIM905
)
_GUARDS_ARE = frozenset({"battalions", "armoured", "armd", "bde", "brigade", "division", "div", "units"})
#: Names as short as this are codes, `gg`, `sry`, and other words besides.
_CODE = 3
_SMALL_WORD = re.compile(r"[a-zäöü']+")
_NO_NAMES = frozenset({"REST", "ACHT", "REEK", "MILL", "DE", "HET", "AA", "GUARDS", "ST", "THE", "AND", "OF"})
#: Words beside which `TOT` is a Dutchman's until, and no hour of gunners.
_DUTCH = frozenset(
    """
    UUR VAN NAAR EN HOUDT HOUDEN HOUD BLIJFT BLIJVEN BLIJF TREKT GAAT RUKT VALT AAN OP MET HET DE WACHT STEUNT VUURT
    BESCHIET VERDEDIGT BEZET VUUR OM VON VANAF STAND BIJ WAIT WAITS BLOCK BLOCKS
    MORGEN VANDAAG VANAVOND HOLD HOLDS STAY STAYS MOVE MOVES DEFEND DEFENDS
    """.split()  # noqa: SIM905
)


def in_small_letters(line: str, gaz: Gazetteer) -> str:
    """The line in small letters if it is all in capitals, its names with their own; as long as before."""
    if line.islower():
        line = _on_target(_with_names(names_in_haste(line, gaz), gaz))
        return line[0].upper() + line[1:] if _VERB_FIRST.match(line) else line
    if not line.isupper() or len(_WORDS.findall(line)) < _AT_LEAST or _TITLE.search(line):
        return line
    line = FULL_STOP.sub(lambda found: ";".ljust(len(found[0])), line)
    line = _COMMA.sub(lambda found: ",".ljust(len(found[0])), line)
    line = _SIGNED_OFF.sub(lambda found: " " * len(found[0]), line)
    line = _TO_A_REGIMENT.sub(lambda found: f"{found['whom']}:".rjust(len(found[0])), line)
    line = _OF_ONE_ORDER.sub(lambda found: f"{found['which']}:".rjust(len(found[0])), line)
    names = _names(gaz)
    # `376 PFA BN TOT MOOK 1700` is no Dutchman's `tot`.
    dutch = "TOT" in line and not _DUTCH.isdisjoint(line.split())
    heads = [h.span() for h in _PART.finditer(line) if all(_names_only(w, names) for w in h[0].split())]
    words = [w for w in _WORD.finditer(line) if not any(a <= w.start() < b for a, b in heads)]
    out = list(_SHORTENED.sub(lambda found: found[0].lower(), line))
    for at, word in enumerate(words):
        before = words[at - 1][0] if at else ""
        after = words[at + 1][0] if at + 1 < len(words) else ""
        out[word.start() : word.end()] = _as_spoken(word[0], before, after, names)
    whole, known = _whole_names(gaz)
    for name in whole.finditer(line):
        out[name.start() : name.end()] = known[name[0]]
    text = "".join(out)
    return _BEGINNING.sub(_begun, text.replace("TOT", "tot") if dutch else text)


def _on_target(line: str) -> str:
    """`55 fd: fire 1108, tot 1400`: with the capitals of the time on target."""
    if _ON_TARGET.search(line) is None or not _DUTCH.isdisjoint(line.upper().split()) or not _FIRES.search(line):
        return line
    return _ON_TARGET.sub("TOT", line)


def _with_names(line: str, gaz: Gazetteer) -> str:
    """A line without capitals, as it is written on the phone, its names with theirs: `1/506 to eindhoven and on to
    best`."""
    names, words = _names(gaz), [*_SMALL_WORD.finditer(line)]
    out = list(line)
    for at, found in enumerate(words):
        word = found[0]
        before = words[at - 1][0] if at else ""
        after = words[at + 1][0] if at + 1 < len(words) else ""
        name = {"guards": "Guards", "kg": "KG"}.get(word) or names.get(word.upper(), word)
        if name == word and word.endswith("er") and {word[:-2].upper(), word[:-1].upper()} & names.keys():
            # `die ginkeler heide`, `auf der eder straße`.
            name = word.capitalize() if after.startswith(("stra", "heide", "chaussee", "weg", "bahn")) else word
        beside = {before.upper(), after.upper()} & names.keys() and name == "Grave"
        if name != word and (beside or _meant(name, before, after)):
            out[found.start() : found.end()] = name
    return "".join(out)


def _meant(name: str, before: str, after: str) -> bool:
    """Whether a word in small letters is the name it may be."""
    if name == "Best":
        return before not in _BETTER - _PLACE_FOLLOWS and after not in _BEST_OF
    if name == "Guards":
        return after in _GUARDS_ARE or before.upper() in _TROOPS_BEHIND
    if name == "Lent":
        return before not in _LENT_OUT
    if name in ("Grave", "Mill", "Beers", "Acht", "Haps", "Rest", "March", "Border"):
        return before in _PLACE_FOLLOWS or name == "Border"
    return name in ("Son", "KG") or len(name) > _CODE


def _begun(found: re.Match[str]) -> str:
    """The beginning of a sentence with its capital."""
    shortened = found["before"] is not None and _UNFINISHED.match(found["before"])
    return found[0] if shortened else found[0][:-1] + found[2].upper()


def _names_only(word: str, names: dict[str, str]) -> bool:
    """Whether a word of a line in capitals names somebody and says nothing."""
    return (
        not word.isalpha() or word in names or word in _TO_WHOM or word in _SIZES or _ROMAN.fullmatch(word) is not None
    )


def _as_spoken(word: str, before: str, after: str, names: dict[str, str]) -> str:
    """One word of a line in capitals as it would be written otherwise."""
    letters = word.lstrip("0123456789")
    if len(letters) != len(word):
        # `2ND`, `0930HRS`, but `170630Z`.
        return word if len(letters) == 1 and letters not in "HU" else word.lower()
    if len(word) == 1:
        return word.lower() if word in _SHORT_WORDS and before not in _ZONE else word
    if _ROMAN.fullmatch(word) or word in ("TOT", "DZ", "LZ"):
        return word
    if word == "SIE" and before.endswith("EN"):
        # `HALTEN SIE MIT KG KNAUST ELST`.
        return "Sie"
    if word == "AA" and before == "THE" and after != "GUNS":
        return "Aa"
    if word in _NO_NAMES or (word == "BEST" and (before in _OWNERS or after in _WISHES)):
        return word.lower()
    if before in _CODE_NAMED and len(word) > 2 and word not in _CODE_NAMED:
        # `OPERATION BERLIN: ALL UNITS …`.
        return word.capitalize()
    if word == "GUARDS" and before in _TROOPS_BEHIND:
        return "Guards"
    if not after and before in _PLACE_BEHIND and len(word) > 4 and not word.endswith(("LY", "ING")):
        return word.capitalize()
    return names.get(word, word.lower())


@lru_cache(maxsize=16)
def _names(gaz: Gazetteer) -> dict[str, str]:
    """The words of the names of a scenario that are no other words, by their capitals."""
    found = {date: date.capitalize() for date in _DATES}
    common = {word for phrase in PHRASES for word in phrase}
    for name in _all_names(gaz):
        for word in re.findall(r"[A-Za-zÄÖÜäöüß]{2,}", name):
            if len(word.upper()) == len(word) and word[0].isupper() and canonical(word)[0] not in common:
                found.setdefault(word.upper(), word)
    for town in gaz.scenario.ground.towns.values():
        found[town.name.upper()] = town.name
    return found


@lru_cache(maxsize=16)
def _whole_names(gaz: Gazetteer) -> tuple[re.Pattern[str], dict[str, str]]:
    """The short names of troops that are more than one word, `94 Fd`, `1 AL AT`, and how each is written."""
    shorts = (unit.short for unit in gaz.scenario.units.values())
    known = {s.upper(): s for s in shorts if " " in s and len(s.upper()) == len(s)}
    longest = sorted(map(re.escape, known), key=len, reverse=True)
    return re.compile(rf"(?<![\w/])(?:{'|'.join(longest)})(?![\w/])"), known


def _all_names(gaz: Gazetteer) -> list[str]:
    """All that has a name on the map and in the order of battle."""
    scenario = gaz.scenario
    ground = scenario.ground
    named = [n for town in ground.towns.values() for n in (town.name, *town.names)]
    named += [n for crossing in ground.crossings.values() for n in (crossing.name, *crossing.names)]
    named += [n for zone in ground.zones.values() for n in (zone.name, *zone.names)]
    named += [n for group in scenario.groups.values() for n in (group.name, *group.names)]
    named += [n for unit in scenario.units.values() for n in (unit.short, unit.name)]
    named += [hq.name for hq in scenario.hqs.values()]
    return named + [formation.name for formation in scenario.formations.values()]
