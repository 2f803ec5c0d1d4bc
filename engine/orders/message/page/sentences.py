"""A line cut into its sentences.

A point behind an abbreviation, an ordinal or a date ends none, a telegraph STOP does; on the phone sentences begin in
small letters. It knows nothing of orders or names. Source: orders.md 18.
"""

from engine.orders import patterns as re

#: STOP is a full stop, but in `DO NOT STOP FOR ANYTHING`, `, THEN STOP` and `STOP FIRING` a verb; Euling is a name.
FULL_STOP = re.compile(
    r"(?<!\bNOT)(?<!\bTO)(?<!\bDONT)(?<!\bDON'T)(?<!\bNEVER)(?<!\bWILL)(?<!\bTHEN)(?<!\bAND)(?<!,)(?<!\bTHEY)(?<!\bA)(?<!\bBUT)"
    r"\s+(?:FULL\s*STOP|STOP(?! (?:SHORT|"
    r"WHERE(?! (?:IS|ARE (?!WE\b|YOU\b|THEY\b))\b)|WHAT(?! (?:IS|ARE|HAS|HAVE) (?:THE|MY|OUR|STATE|STATUS|WEATHER)\b)|"
    r"ANYTHING|THERE|ON CONTACT|FOR NOTHING|AT [A-Z]|(?!EULING)[A-Z]+ING|"
    r"THE (?:ENEMY|GERMANS|PANZERS|BRITISH|GUARDS|AMERICANS|TANKS|ARMOUR|ADVANCE|ATTACK))\b)|STP)"
    r"(?=\s|$|\.)\.?"
)
#: How a question of its own begins behind a comma: `Euling hält Lent, wann kommt Knaust nach Elst`.
_QUESTION = (
    r"(?:,\s+(?:(?:and|und|en|but|aber|maar)\s+)?|\s+(?:and|und|en|but|aber|maar)\s+(?!when (?:is|are|can)))"
    r"(?=(?:(?:when|how (?:long|soon|far)|why) "
    r"(?:do|does|did|will|is|are|can|has|have)|(?:wann|warum|wie (?:lange|weit|schnell)) "
    r"(?:kommt|kommen|geht|gehen|ist|sind|kann|können|trifft|treffen|greift|greifen|braucht|brauchen|marschiert|bleibt|"
    r"wird|werden|hat|haben|erreicht|erreichen)|(?:wanneer|waarom|hoe (?:lang|ver|snel)) "
    r"(?:komt|komen|gaat|gaan|is|zijn|kan|kunnen|heeft|hebben|bereikt|valt))\b[^,;:]*$)"
)
_SENTENCE = re.compile(
    # Looked for only at a blank or a mark.
    r"(?=[\s;,])(?:"
    r"(?<=[.!?])\s+(?=[A-ZÄÖÜ0-9\"„(])|(?<=[.!?])\s+(?=(?:then|do|no|nee|nein|and|if|when|on|the)\b)|\s*;\s*|"
    # `anybody seen 2 HCR? get them to report`.
    r"(?<=[?])\s+(?=(?:get|have|tell|ask|make) (?:them|him|it)\b)|"
    # `order 7 is cancelled, instead 214 Bde moves to Elst`.
    rf",\s+(?=instead (?!of|to)\S)|{_QUESTION}|"
    # On the phone nobody writes capitals: a long word and a point end a sentence all the same.
    # But `ii. und iii. btl. fjr 6` counts its battalions.
    r"(?<=[a-z]{3}[.!?])\s+(?=[a-z])(?!(?<=\biii\. )(?:b(?:at|tl|n|l)|rgt|reg|abt))|"
    r"(?<=\d{4}\.)\s+(?=[a-z])|(?<=[dlDL][zZ] \w\.)\s+(?=[a-z])|"
    r"(?<=priority \d\.)\s+(?=[a-z])|(?<=[a-z][.!?])\s+(?=(?:bitte|please|pls|graag) )|"
    # `son bridge must go. pz 2107 attacks son`: so do the short words that shorten nothing.
    r"(?<=\b(?:go|in|it|us|me|up|on|ok|an|ab|op)[.!?])\s+(?=[a-z]))"
)
#: A mark that may end a sentence with more behind it.
_MARKS = re.compile(rf"[.!?](?=\s)|;|{_QUESTION}")
#: `326th Engr. Bn.`, `4th Bn. Wilts. Regt.`: a size begins no sentence.
_SIZE = re.compile(r"(?:Bn|Btl|Regt|Rgt|Reg|Bde|Brig|Div|Coy|Sqn|Bty|Abt|Kp|Gp|R\.[AE])\b")
#: `19 Sep. Irish Guards …` ends there, `19 Sep. 0600` does not.
_MONTH = re.compile(r"\b(?:Sept?|Aug|Oct)\.$", re.IGNORECASE)
_HOUR_LED = re.compile(r"(?:um|om|at|ab|bis|by|from|until|vor|gegen) \d")
#: An hour or a year behind a date; `18 Sep. 2/505 to Mook` names troops.
_OF_THE_DATE = re.compile(
    r"\d{4}(?![\w/])|\d{1,2}[:.h]\d|(?:19)?44\b|\d{1,2} ?(?:[ap]\.?m|uhr|uur|o'clock|h\b)", re.IGNORECASE
)
#: `instead of DZ X.`: the letter of a zone shortens nothing.
_ZONE = re.compile(r"\b(?:[DL]Z|zone) \w\.$", re.IGNORECASE)
#: `land on LZ S, priority 1. Light Regt …`: no ordinal.
_PRIORITY = re.compile(r"\bprio(?:rit[a-zä]+)? \d\.$", re.IGNORECASE)
#: `supported by 64 Med. 3 IG follows 2 IG`: the name has its number, and another begins behind the point.
_NUMBERED = re.compile(r"\b\d{1,3} (?:Med|Fld|Rec)\.$")
_ANOTHER = re.compile(r"\d{1,3} [A-Z]|\d/\d{3}\b")
#: Words by which a sentence has its task already: what stands behind its point begins another.
TASKED = re.compile(
    r"\b(?:to|at|via|towards|hold|holds|attack|attacks|moves?|marche?s?|stays?|remains?|withdraws?|nach|naar|in|by)\b",
    re.IGNORECASE,
)
_ABBREVIATED = re.compile(
    r"(?:\b(?:Fr|Rev|Dr|Mr|Mrs|Ms|Prof|Bn|Det|sq|Batl|Regt|Rgt|St|Lt|Col|Maj|Capt|Gen|Brig|Sgt|No|Nr|Btl|"
    r"Bns|Btn|Bde|Div|Sqns?|Sqdn|Bty|Gds|Hvy|Med|Fld|Tps|Amn|Rec|Ref|Fig|"
    r"i\.e|d\.h|d\.w\.z|Reg|approx|coys?|regt|batt|btty|squadr|arty|attn|dept|recce|recon|incl|resp|ca|u|bzw|evtl|ggf|s|v|von|z|B|"
    r"Pz|Pi|Jg|Inf|Art|Gren|Fla|Kp|Abt|Rgts?|F(?:ü|ue)s|Ers|Ausb|Gef|Gef\.?-?Std|KGr|Hptm|Ob(?:er)?stlt|Rittm|Frhr)|\w(?:btl|rgt|abt|bttr|komp))\.$",
    re.IGNORECASE,
)


#: `9.`, `II.`: an ordinal, if what it counts stands behind it; else a number that ends its sentence.
_NUMBER = re.compile(
    r"(?:(?<![\w/:.])\d{1,3}|(?<![\w/])(?<![DL]Z )(?<!zone )(?:[IVX]{1,4}|LXXXVI{1,3}))\.$", re.IGNORECASE
)
_COUNTED = re.compile(
    r"(?:SS|Pz|Panz|PD|ID|Inf|Fallsch|FJ|F[aä]ll|Div|DIV|B[nt]l?\b|Bat|Abt|Komp|Kp|Re?gt|Reg|Brig|Bde|Arm|A\.?K\b|Korps|"
    r"Corps|Gren|"
    r"J[aäe]|Volks|Lw|Luftw|Flak|Art|Pi|Aufkl|z\.|Med|Fi?e?ld|Para|Airl|KOSB|Schiff|Sich|Marsch|Ers|F[uü]|St[uü]|Lt|Li|"
    r"Hoffm|Straf|Pen|Feld|Res|Recce|Guards|Gds|Irish|Welsh|Coldstr|Jan|Feb|M[aä]|Apr|Ju[nl]|Aug|Sep|O[ck]t|Nov|De[cz]|Uhr|and\b|und\b|\(|-)"
)


#: `proceed Veghel stop report stop`: the telegraph's word in small letters, which ends the line as well.
_SMALL_STOP = re.compile(r"(?<!\band)(?<!\bto)(?<!\bthen)(?<!\bnot)(?<!,)\s+stop(?=\s|$)\.?")


#: `KG Becker to march to Mook STOP`; but `2/505 STOP`, `move to Mook and STOP`.
_WIRED_TO_ITS_END = re.compile(
    r"(?:\S+\s+){4,20}(?<!\band )(?<!\bto )(?<!\bthen )(?<!\bmust )(?<!\bshall )(?<!\bwill )(?<!\bplease )(?<!, "
    r")STOP\.?$"
)


#: How a further step of one task begins, and no question of its own.
_NEXT_STEP = re.compile(
    r"(?:and |und |en )?(?:then|after that|afterwards|dann|danach|daarna|dan) "
    r"(?!what|wh|how|is|are|do|can|could|should|shall|was|wo|wer|wie|waar|wat)[^.;!]*\?$",
    re.IGNORECASE,
)


def sentences(line: str) -> list[str]:
    """The sentences of a line; a point after an abbreviation or an ordinal ends none."""
    if " stop" in line[-6:] and len(_SMALL_STOP.findall(line)) > 1:
        line = _SMALL_STOP.sub(". ", line).strip()
    if "STOP" in line or "STP" in line:
        # `KG Becker to march to Mook STOP`: the telegraph's word ends the line.
        wired = line.isupper() or line.count("STOP") > 1 or _WIRED_TO_ITS_END.match(line)
        line = FULL_STOP.sub(". ", line + " ").strip() if wired else line
        if line.isupper() or _STOPPED.search(line):
            sent = [s.strip() for s in re.split(r"\.\s+|\.$|;\s*", line) if s.strip(" .")]
            return sent[:-1] if len(sent) > 1 and sent[-1].strip(" .!+") in _SIGNED_OFF else sent
    elif _MARKS.search(line) is None and "instead " not in line:
        # No mark, or one at its end.
        return [line.strip()] if line.strip(" .;") else []
    parts: list[str] = []
    last = 0
    for found in _SENTENCE.finditer(line):
        before = line[last : found.start()]
        if before.endswith(".") and _DATED.search(before) and line[found.end() : found.end() + 1].isdigit():
            # `attack Uden 24.9. 0800`.
            continue
        if before.endswith(".") and _IN_MIDST.search(before) and _ITS_END.match(line, found.end()):
            # `Die Armee greift am 19.9. Son an.`
            continue
        if len(before) == 2 and before[0].isupper():
            # `K. Weber`.
            continue
        if before.endswith(("a.m.", "p.m.")) and (
            line.startswith(_GOES_ON, found.end()) or _ONLY_AN_HOUR.fullmatch(before)
        ):
            # `at 10.00 a.m. on the 19th`, `Tomorrow at 9 a.m. 2 IG …`, `at 11 a.m. and hold it`.
            continue
        if (
            before.endswith(".")
            and not _ZONE.search(before)
            and not _PRIORITY.search(before)
            and not (_NUMBERED.search(before) and _ANOTHER.match(line, found.end()))
            and not (_MONTH.search(before) and not _dated_on(line, found.end()))
            and (
                _ABBREVIATED.search(before.rpartition(" ")[2])
                or _MONTH.search(before)
                or (_SIZE.match(line, found.end()) and before[:1].isdigit() and not TASKED.search(before))
                or (_NUMBER.search(before) and _COUNTED.match(line, found.end()))
            )
            and not re.match(r"\s*(?:Then|Do|On|If|When|No)\b", line[found.start() :])
        ):
            continue
        if ";" in found[0] and line.endswith("?") and _NEXT_STEP.match(line, found.end()):
            # `1/505 holds at Mook; then falls back to Groesbeek, right?`: one question, and not an order and a note.
            continue
        if before.strip(" .;"):
            parts.append(before.strip())
        last = found.end()
    rest = line[last:].strip()
    if rest.strip(" .;"):
        parts.append(rest)
    return _until_then(parts, line) if len(parts) > 1 else parts


#: `hold Wyler until 2/508 comes; then march to Beek`: what stands behind the point begins when that ends.
_THEREUPON = re.compile(r"(?:[Aa]nd )?(?:[Tt]hen|[Aa]fter that|[Aa]fterwards|[Ss]ubsequently|[Tt]hereafter),? (?=\S)")
#: `Harder hält Velp bis 18 Uhr. Dann geht Bruhn nach Elst.`
_DANN = re.compile(r"(?:[Dd]ann|[Dd]anach|[Aa]nschlie(?:ß|ss)end|[Dd]araufhin|[Dd]an|[Dd]aarna) (?=\S)")
_BIS = re.compile(r"\b(?:bis|tot)\b(?!.*[?!]$)", re.IGNORECASE)
_LASTS = re.compile(r"\b(?:until|till|awaits?|leads?|behind)\b(?!.*[?!]$)", re.IGNORECASE)
#: `Then 1/505 to Mook, 2/505 to Riethorst.`: each has a sentence's worth of his own.
_OF_SEVERAL = re.compile(r",(?! then\b)| and (?=\d)")


def _until_then(parts: list[str], line: str) -> list[str]:
    """The sentences, with what comes `then` in the same one as what lasts so long."""
    out = parts[:1]
    for part in parts[1:]:
        found = _THEREUPON.match(part)
        at_its_end = found is None and part.rstrip(".").endswith(" then")
        one = _OF_SEVERAL.search(part[found.end() if found else 0 :]) is None
        otherwise = _OTHERWISE.match(part) and _IN_CASE.search(out[-1])
        if (otherwise or (_BY_ANOTHER.match(part) and _BARRED.search(out[-1]))) and f"; {part}" in line:
            # `fall back if attacked; otherwise they hold`, `must not use Heumen bridge; they go by Malden bridge`.
            out[-1] = f"{out[-1]}; {part}"
        elif (found or at_its_end) and one and _LASTS.search(out[-1]) and " then " not in out[-1]:
            said = part[found.end() :] if found else part.rstrip(".").removesuffix(" then")
            out[-1] = f"{out[-1].rstrip(' .;')}, then {said}"
        elif one and (abroad := _DANN.match(part)) and _BIS.search(out[-1]) and " dan" not in out[-1]:
            out[-1] = f"{out[-1].rstrip(' .;')}, dann {part[abroad.end() :]}"
        else:
            out.append(part)
    return out


_OTHERWISE = re.compile(r"(?:otherwise|if not|or else),? (?:they |it |he )?(?:to )?(?:hold|stay|remain)", re.IGNORECASE)
_IN_CASE = re.compile(r"\b(?:if|should)\b", re.IGNORECASE)
_BARRED = re.compile(r"\bmust not (?:use|take|go (?:by|over)) [^,.;:]{2,40} bridge$")
_BY_ANOTHER = re.compile(r"(?:[Tt]hey|[Ii]t|[Hh]e) (?:goes|go|moves?|uses?|takes?) ")
#: With such a word no sentence begins.
_GOES_ON = (
    *("on ", "tomorrow", "this ", "and ", "then ", "with ", "to ", "via ", "from ", "until ", "till ", "by ", "in "),
)


def _dated_on(line: str, at: int) -> bool:
    """Whether what stands behind a month is of the date: `Sep. 0600`, `Sep. at 0600`."""
    led = _HOUR_LED.match(line, at) if line[at : at + 1].isalpha() else _OF_THE_DATE.match(line, at)
    return led is not None


#: `24.9.`, but not `hill 75.9.`; `bis 24. 20 Uhr`
_DATED = re.compile(r"\b[0-3]?\d\.[01]?\d\.$|\b(?:bis|bis zum|tot|am|ab|op|vom) [12]\d\.$", re.IGNORECASE)
#: A date before the place, in a sentence whose verb ends it.
_IN_MIDST = re.compile(
    r"\b(?:greif(?:t|en)|r(?:ü|ue)ck(?:t|en)|geh(?:t|en)|zieh(?:t|en)|val(?:t|len)|ruk(?:t|ken)|trek(?:t|ken))\b[^.;]*"
    r"\b(?:am|ab|vom|op|vanaf) [0-3]?\d\.[01]?\d\.$",
    re.IGNORECASE,
)
_ITS_END = re.compile(r"[^.;:!?,]{2,40} (?:an|vor|ab|zur(?:ü|ue)ck|aan|op|terug)\W*$")
#: `Tomorrow at 9 a.m.`: the sentence has only begun.
_ONLY_AN_HOUR = re.compile(
    r"\W*(?:(?:at|on|from|by|not|until|till|til|to|and|between|after|before|earlier|later|than|about|around|the|tomorrow|"
    r"today|this|half|past|quarter|morning|afternoon|evening|of|one|two|three|four|five|six|seven|eight|nine|ten|eleven|"
    r"twelve|(?:twenty|thirty|forty)(?:-\w+)?|\w+ieth|[a-z]{3,6}day|d[+]\d|\d{1,2}(?:st|nd|rd|th|[:.]\d\d)?|"
    r"\w+ september|sept?)\W+){1,8}(?:\d{0,2}[:.]?\d{0,2}|\w{3,6}) ?[ap]\.m\.",
    re.IGNORECASE,
)
#: How a signaller ends.
_SIGNED_OFF = frozenset({"END", "ENDS", "OVER", "OUT", "OVER AND OUT", "EOM", "AR"})
_STOPPED = re.compile(r"\bSTOP\b")
