"""How things stand, told in the words of an order: `Since 0600 Knaust holds Elst`, `Noch hält Knaust Elst`, `Knaust is
on the march to Elst`, `Knaust needs until 1200 to reach Elst`.

One word in it tells that nothing new is bidden. Whether an order is meant is asked; what troops merely remain
(`bleibt Walther unterstellt`) is news. Source: orders.md 8, 17; design section 4 "Ask, never guess".
"""

from engine.clock import DAY
from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded, words_in
from engine.vocabulary import Minute

#: Words by which the deed in their stretch of the sentence is already so, or is only expected.
_TOLD = frozenset(
    """
    seit sinds sedert leider helaas glück glueck glücklicherweise gluecklicherweise gottlob gelukkig immerhin
    bislang bisher offenbar offensichtlich anscheinend scheinbar voraussichtlich vermutlich wahrscheinlich
    blijkbaar kennelijk vermoedelijk waarschijnlijk fortunately unfortunately luckily thankfully sadly alas
    apparently evidently seemingly presumably reportedly
    """.split()  # noqa: SIM905
)
_LIGHT = frozenset({"noch", "nog", "still", "since", "least", "of", "at"})
_WORD = re.compile(r"[^\W\d_]+")
#: `Noch hält Knaust Elst`, `Still Knaust holds Elst`, `At least Knaust holds Elst`; not `Noch heute marschiert Knaust`.
_YET_AT_HEAD = re.compile(
    r"^\W*(?:(?:noch|nog)\s+(?:hält|haelt|halten|steht|stehen|kämpft|kaempft|greift|greifen|verteidigt|sperrt|sichert|"
    r"houdt|houden|staat|vecht|verdedigt)\b|still\s+(?=[A-Z0-9])|at least\s+(?=[A-Z]))",
    re.IGNORECASE,
)
#: `Knaust hält Elst noch.`, `Knaust hält noch Elst`: no hour, no day and no task behind the word.
_YET_BEHIND = Worded(
    "noch nog",
    r"\b(?:hält|haelt|halten|greift|greifen|verteidigt|verteidigen|houdt|houden|verdedigt)\s+"
    r"(?:(?:[\w'-]+\s+){1,3}(?:noch|nog)\W*$|"
    r"(?:noch|nog)\s+(?!immer|bis|tot|heute|vandaag|vor|voor|am|in|mal|einmal|ein|eine|een|um|om|so|den|die|de|\d|"
    r"weiter|verder|durch|aus)[\w'-]+(?:\s+(?:an|aan))?\W*$)",
)
#: `Since 0600`, `since early morning`; `since Elst has fallen` is a reason.
_SINCE = re.compile(
    r"\bsince\s+(?:\d|(?:early|late|this|last|yesterday|noon|midnight|dawn|dusk|first|half|about|around|the)\b)",
    re.IGNORECASE,
)
_ON_THE_MARCH = re.compile(
    r"\s+(?:(?:(?:ist|sind|befindet sich|befinden sich|is|are|zijn|bevindt zich)\s+)?(?:seit |since |sinds )?"
    r"(?:[\d:.]+ )?"
    r"(?:uhr |uur |noch |schon |bereits |still |already |al )*(?:im|auf dem|auf|am|on the|op|in)\s+(?:\w+\s+)?"
    r"(?:(?:an|vor|rück|rueck|ab|op|terug)?(?:marsch|mars|march)|weg|angriff|vorgehen|rückzug|rueckzug|aanval)\b)",
    re.IGNORECASE,
)
#: `Knaust needs until 1200 to reach Elst`: how long it takes.
_IT_TAKES = re.compile(
    r"\s+(?:(?:will|would|may|wird|zal)\s+)?(?:needs?|takes?|requires?|braucht|brauchen|benötigt|benötigen|benoetigt)\s+"
    r"(?:noch\s+|nog\s+|at least\s+|mindestens\s+)?(?:until|till|bis|tot)\b",
    re.IGNORECASE,
)
#: `Knaust is down for Elst at 1000`, `Becker zal Wyler wel houden`: what is thought to come.
_TO_COME = re.compile(
    r"\s+(?:(?:is|are)\s+(?:down|bound|late|slated|scheduled|pencilled in|earmarked|destined|in line)"
    r"\s+(?:for|to|in|at)\b|"
    r"(?:zal|zullen)\b[^,;]*\bwel\b|(?:wird|werden)\b[^,;]*\b(?:schon|wohl)\b)",
    re.IGNORECASE,
)
#: `Knaust per Funk: halten Elst`: his words, or an order sent him by that way?
_BY_RADIO = re.compile(
    r"\s+(?:(?:per|über|ueber|via|by|over(?: the)?|on(?: the)?|am|through|door)\s+)?(?:funk|radio|wireless|telefon|"
    r"telefoon|telephone|phone|telefonisch|fernsprecher|w/t|r/t|signal|draht|fernschreiben|draad)\s*:",
    re.IGNORECASE,
)
#: What troops may remain without a task in it.
_REMAINS = re.compile(
    r"\s+(?:bleib(?:t|en)|remains?|stays?|blij(?:ft|ven))\s[^,.;:]{0,40}?\b(?:unberührt|unberuehrt|unverändert|"
    r"unveraendert|unterstellt|zugeteilt|angegliedert|schwach|stark|kampffähig|einsatzfähig|außen vor|aussen vor|"
    r"unaffected|unchanged|subordinated|subordinate|attached|assigned|weak|understrength|combat-?ready|exhausted|"
    r"ongemoeid|onveranderd|ondergeschikt|toegevoegd|zwak|buiten schot|out of (?:it|this|that|things)|"
    r"(?:onder bevel van|under|unter)\s+(?-i:[A-Z0-9])[\w.']+)"
    r"(?:\s+(?:to|aan)\s+[\w./ ]+)?\W*$",
    re.IGNORECASE,
)


def as_it_stands(pieces: list[Piece], sentence: str, now: Minute) -> bool:
    """Whether a sentence may only tell how things stand."""
    words = words_in(sentence)
    if not _TOLD.isdisjoint(words) and _in_its_stretch(pieces, sentence):
        return True
    if not _LIGHT.isdisjoint(words) and (
        _YET_AT_HEAD.match(sentence) is not None
        or _YET_BEHIND.search(sentence) is not None
        or ("since" in words and _SINCE.search(sentence) is not None and _in_its_stretch(pieces, sentence))
        or _as_of(pieces, sentence, now)
    ):
        return True
    name = pieces[0]
    if name.kind != "UNITS":
        return False
    if name.start == 0:
        return any(way.match(sentence, name.end) for way in (_ON_THE_MARCH, _IT_TAKES, _TO_COME, _BY_RADIO))
    if name.text[:1].islower() or name.text.lower() in _CALLED_VON:
        # `Von der Heydte: attack Veghel`, `von Allwoerden: go to Velp`.
        return False
    return [p.kind for p in pieces[1:2]] == ["COLON"] and _FROM_THEM.fullmatch(sentence, 0, name.start) is not None


#: Commanders whose name has the word in it.
_CALLED_VON = frozenset({"allwoerden", "allwörden", "allworden", "hardegg", "hoffmann", "swoboda", "tettau", "heydte"})
#: `Von Knaust: halten Elst`: his words.
_FROM_THEM = re.compile(r"\W*(?:von|van|from)\s+(?:kg\s+|kampfgruppe\s+)?", re.IGNORECASE)


def remains_so(pieces: list[Piece], sentence: str) -> bool:
    """`GR 1035 bleibt davon unberührt`, `Heinke bleibt Walther unterstellt`: news, and no holding."""
    staying = [p for p in pieces if p.kind in VERBS or p.kind in ("PLACE", "TIME")]
    if pieces[0].kind != "UNITS" or [p.kind for p in staying] != ["HOLD"]:
        return False
    return _REMAINS.match(sentence, pieces[0].end) is not None


def without_head(pieces: list[Piece]) -> list[Piece]:
    """`Offenbar marschiert Knaust nach Elst`: the word at the head is no name."""
    head = pieces[0]
    return pieces[1:] if head.kind == "WORD" and head.text.lower() in _TOLD and len(pieces) > 1 else pieces


def _in_its_stretch(pieces: list[Piece], sentence: str) -> bool:
    """Whether troops and their deed stand between the same commas as the word, and it is not `wie bisher`."""
    for stretch in re.finditer(r"[^,;]+", sentence):
        words = [w.lower() for w in _WORD.findall(stretch[0])]
        at = next((i for i, w in enumerate(words) if w in _TOLD or w == "since"), -1)
        if at < 0 or (at and words[at - 1] in ("wie", "als", "zoals")):
            continue
        kinds = {p.kind for p in pieces if stretch.start() <= p.start < stretch.end()}
        if "UNITS" in kinds and kinds & (VERBS | {"TO"}):
            return True
    return False


def _as_of(pieces: list[Piece], sentence: str, now: Minute) -> bool:
    """`As of 0600 Knaust holds Elst`, at 7: how it was then; an hour to come is the start."""
    if len(pieces) < 3 or not sentence.lower().startswith(("as of ", "as at ")):
        return False
    when = pieces[1]
    return (
        when.kind == "TIME"
        and when.value.clock is not None
        and when.value.day is None
        and when.value.clock <= now % DAY
    )
