"""A message as lines to be read: what was written, without markup, quotes and decoration.

Hidden and control characters go, a sentence that runs over line ends is joined, bullets, list
numbers, tables and telegraph STOP are undone. What is quoted below the cut line of our own
letters is left out. It knows nothing of orders or names. Source: orders.md (preamble), 18.
"""

import unicodedata

from engine.orders import patterns as re
from engine.orders.message.page.answered_below import as_answer
from engine.orders.message.page.ends_over_lines import ends_over, hours_over
from engine.orders.message.page.line_ends import LONGEST_LINE, NEW_SMALL, acts, begins_anew, runs_on
from engine.orders.message.page.lists import (
    COUNT,
    counted_over_lines,
    counted_within,
    numbered,
    phases_apart,
    tabled,
)
from engine.orders.message.page.orders_counted import may_count_orders, orders_counted
from engine.orders.message.page.page_edge import WIDE, WIDEST, within_sentences, wrapped_lines
from engine.orders.message.page.starred import starred
from engine.orders.records import Record

#: The line our letters carry above the quoted part.
CUT_LINE = "---- write orders above this line ----"
_CUT = re.compile(r"write\s+orders\s+above\s+this\s+line", re.IGNORECASE)
#: Longer messages are read up to here.
LONGEST_MESSAGE = 60_000
MOST_LINES = 400


class BodyLine(Record, frozen=True):
    """A logical line of a message."""

    text: str
    #: Begins after an empty line, or is a list item of its own.
    fresh: bool = False
    #: Cells of a table row, if it is one.
    cells: tuple[str, ...] = ()
    too_long: bool = False
    #: Begins after an empty line.
    gap: bool = False
    #: The number the line gives itself in a list, `2.` or `(b)`; 0 for none.
    item: int = 0
    #: It numbers itself by a figure, `2.` and not `(b)`.
    figured: bool = False


_BULLET = re.compile(
    r"^\s*(?:[-*•·–—▪◦►>»+]{1,2}\s+|[-•·▪◦►»](?=\w)|\(?[a-z]\)\s+|\(?[ivx]{1,4}\)\s+|\(?\d{1,2}\.?\)\s+|\d{1,2}\.\s+(?=\d)|"
    r"(?-i:[a-h])\.\s+(?=[A-Z0-9]))",
    re.IGNORECASE,
)
_TAG = re.compile(r"<(?:/?[a-zA-Z][^<>\n]{0,200}|!--[^<>\n]{0,200}--)>")
_SCRIPT = re.compile(r"<(script|style)\b[^<>\n]{0,200}>.{0,2000}?</\1\s*>", re.IGNORECASE | re.DOTALL)
_BREAK = re.compile(r"<(?:br|/p|/div|/li|/tr)\s*/?>", re.IGNORECASE)
_CELL = re.compile(r"</t[dh]>\s*<t[dh][^<>\n]{0,200}>", re.IGNORECASE)
_MENTION = re.compile(r"<(?:@[!&]?|#|a?:\w+:)\d*>|:[a-z_]{2,20}:(?!\w)")
_STRUCK = re.compile(r"~~[^~\n]{1,300}~~")
#: `<s>1/505 to Mook</s>`: struck out as well.
_STRUCK_TAG = re.compile(r"<(?P<tag>s|del|strike)>[^<\n]{1,300}</(?P=tag)>", re.IGNORECASE)
_MARKUP = re.compile(r"\*\*|__|`{1,3}|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)")
#: An hour in bold or underlined, alone on its line: a heading, whatever stands behind it.
_HOUR_OVER = re.compile(
    r"^(\*\*|__)(?P<hour>(?:until|till|before|by|from|after|between|not before|bis|vor|ab|tot|vóór|vanaf)\b"
    r"[^*_:]{2,40}?)[:.]?\1:?\s*$",
    re.IGNORECASE,
)
#: `reserve @ Schijndel`, `@1500`.
_AT_WHERE = re.compile(r"(?<=\s)@(?:\s+(?=\w)|(?=\d{3,4}\b))")
_INITIALS = re.compile(r"\b(?:[A-Z]\.){2,4}(?=\s|$|,|:)")
_NOT_APPLICABLE = re.compile(r"(?<![\w/])n/a(?![\w/])", re.IGNORECASE)
#: `Phase 2 (0900): Brinkmann moves to Elst`: the hour of the line, whatever it is called.
_PHASE = re.compile(
    r"(?:phase|stage|step|wave|welle|fase|teil)\s+(?:\d|[ivx]{1,3}|one|two|three|four)\s*[,(-]+\s*"
    r"((?:from |at |ab |um |vanaf )?\d{4}(?:\s?(?:-|to|until|till|bis|tot)\s?\d{4})?(?: ?(?:hrs|hours|uhr|uur))?)"
    r"\)?\s*:\s+(?=\S)",
    re.IGNORECASE,
)
_LINK = re.compile(r"https?://\S{1,400}")
_QUOTED = re.compile(r"^\s{0,3}(?:>|\|\s)")
_WROTE = re.compile(
    r"^(?:On .{6,200} wrote:|Am .{6,200} schrieb.{0,80}:|Op .{6,200} schreef.{0,80}:|Le .{6,200} a écrit ?:|"
    r"-{2,}\s?(?:Original|Forwarded|Ursprüngliche|Oorspronkelijk).{0,60}|From: .{3,200}@.{2,100}|_{20,})$"
)
#: `[quote=Umpire]1/504 move to Lent[/quote]` of a forum.
_QUOTE_MARKED = re.compile(r"[\[<](?:block)?quote\b[^\]>\n]{0,80}[\]>][^\[<]*[\[<]/(?:block)?quote[\]>]", re.IGNORECASE)
#: `Von: Klaus` with `Gesendet: Montag, 18. September` under it: the head of a quoted mail.
_FROM_WHOM = re.compile(r"^(?:from|von|van|de)\s*:\s*\S", re.IGNORECASE)
_SENT = re.compile(r"^\s*(?:sent|gesendet|verzonden|envoyé|date|datum)\s*:", re.IGNORECASE)
_SIGNED = re.compile(
    r"^(?:-- ?|—|__+|Sent from my .{2,40}|Von meinem .{2,40} gesendet|Verstuurd vanaf .{2,40}|"
    r"Get Outlook for .{2,30})$",
    re.IGNORECASE,
)
#: `+44 20 7946 0000`, `Tel: 030 123456`: where the writer is to be rung up, and no hour.
_RING_UP = re.compile(
    r"(?:(?:tel|telephone|telefon|telefoon|phone|ph|fon|mob|mobile|mobil|mobiel|cell|fax|t|m|p)\b[.:]?\s*"
    r"(?=(?:\D*\d){7})|(?=[+(]?0?\d)(?=\+|00|\(\+?0|0\d)(?=(?:\D*\d){9}))[+(]?\d[\d ()/.-]{5,24}",
    re.IGNORECASE,
)
_LONGEST_NUMBER = 40
_DISCLAIMER = re.compile(
    r"^(?:this (?:e-?mail|message)(?: and any attachments?)? (?:is|are|may|contains?)|confidentiality notice|"
    r"disclaimer\b|the information (?:contained )?in this)",
    re.IGNORECASE,
)


def clean(text: str) -> str:
    """One spelling of every character; control, zero-width and bidi characters are gone."""
    if text.isascii():
        return _CONTROL.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    spelt = (
        unicodedata.normalize("NFKC", text)
        .replace("\r\n", "\n")
        .replace("\r", "\n")
        .replace("\u2028", "\n")
        .replace("\u2029", "\n")
    )
    spelt = spelt.translate(_DASHES)
    return "".join(c for c in spelt if c in "\n\t" or unicodedata.category(c) not in ("Cc", "Cf", "Co", "Cs", "Cn"))


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_DASHES = str.maketrans(
    {
        "‐": "-",
        "‑": "-",
        "‒": "-",
        "–": "-",
        "—": "-",
        "―": "-",
        "−": "-",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "´": "'",
        "\xa0": " ",
    }
)


#: One line without marks that could mean anything but themselves.
_MERE_WORDS = re.compile(r"[A-Za-z0-9]+(?:(?:,? |[/'&+-]|: |(?<=\d)\.(?=\d))[A-Za-z0-9]+)*+\.?")
_SHORT = 300
#: What is written otherwise than it is meant (`_unmarked`), and how disclaimers begin.
_SIGNS = (
    "eserve",
    "its dark",
    "alf hour",
    "'em",
    "/a",
    "/A",
    "Sep",
    "sep",
    "SEP",
    "isclaimer",
    "onfidential",
    "his mes",
    "his e",
    "nformation",
)


#: The days as they were written in 1944: `to-morrow at 0700`, `to-night`.
_TO_DAY = re.compile(r"(?<![^\W_])(to)-(morrow|night|day)(?![^\W_])", re.IGNORECASE)


def body_lines(text: str) -> tuple[list[BodyLine], list[str]]:
    """The lines to read and remarks on what was left out."""
    if "o-" in text or "O-" in text:
        text = _TO_DAY.sub(r"\1\2", text)
    if len(text) < _SHORT and _MERE_WORDS.fullmatch(text) and _unsigned(text):
        # One line of words and figures, as most orders are: there is nothing to be left out.
        return [BodyLine(text, fresh=True, gap=True)], []
    remarks: list[str] = []
    if len(text) > LONGEST_MESSAGE:
        longest = max(text.find("\n"), 0)
        if not (longest == 0 and "\n" not in text):
            remarks.append("The message is very long; only its first part was read.")
        text = text[: max(LONGEST_MESSAGE, 0)] if "\n" in text[:LONGEST_MESSAGE] else text
    text = clean(text)
    cut = _CUT.search(text)
    if cut:
        text = text[: text.rfind("\n", 0, cut.start()) + 1]
    raw = hours_over(ends_over(_raw_lines(starred(text))))
    if len(raw) > MOST_LINES:
        raw = [line for line in raw if line.strip()]
    if len(raw) > MOST_LINES:
        remarks.append(f"The message has more than {MOST_LINES} lines; only the first {MOST_LINES} were read.")
        raw = raw[:MOST_LINES]
    return _joined(raw), remarks


def _unsigned(text: str) -> bool:
    """Whether nothing stands in a line that is written otherwise than it is meant."""
    # Every message comes by here, and a plain loop is quicker than `any`.
    for sign in _SIGNS:  # noqa: SIM110
        if sign in text:
            return False
    return True


def _raw_lines(text: str) -> list[str]:
    if "<" in text and len(text) < LONGEST_MESSAGE * 2:
        text = _CELL.sub(" | ", _BREAK.sub("\n", _SCRIPT.sub(" ", text)))
    if "quote" in text and len(text) < LONGEST_MESSAGE:
        text = _QUOTE_MARKED.sub(" ", text)
    out: list[str] = []
    raw = counted_over_lines(text.split("\n")) if ")" in text else text.split("\n")
    asked = ""
    for at, line in enumerate(raw):
        stripped = line.strip()
        headed = _FROM_WHOM.match(stripped) and _SENT.match("".join(raw[at + 1 : at + 2]))
        if (headed or _WROTE.match(stripped)) and any(out):
            break
        if _WROTE.match(stripped) and "".join(raw[at + 1 : at + 2]).lstrip().startswith(">"):
            # An answer below what it answers.
            continue
        if stripped.endswith("<") and stripped.startswith(">"):
            # `>> 505 PIR <<`: a heading, nothing quoted.
            line = stripped = stripped.strip("<> ")
        if line.rstrip() in ("--", "-- ") or (_SIGNED.match(stripped) and any(out)) or _DISCLAIMER.match(stripped):
            break
        if stripped[-1:].isdigit() and len(stripped) < _LONGEST_NUMBER and _RING_UP.fullmatch(stripped):
            continue
        if (_QUOTED.match(line) and not stripped.startswith("| ")) or (
            stripped.startswith(">") and not stripped.startswith("> ")
        ):
            asked = stripped if stripped.endswith("?") else ""
            continue
        if asked and stripped:
            line, asked = as_answer(asked, line), ""
        if len(line) > LONGEST_LINE:
            out.append(line)
            continue
        if (
            stripped[:2] in ("**", "__")
            and (over := _HOUR_OVER.match(stripped))
            and "".join(raw[at + 1 : at + 2]).strip()
        ):
            # `__until dark__` over the lines below.
            line = f"{over['hour']}:"
        if may_count_orders(line):
            line = orders_counted(line)
        out += phases_apart(_unmarked(counted_within(line) if ")" in line or "1. " in line or " a. " in line else line))
    return out


#: `same, half hour later`, but not `every half hour`.
_HALF_HOUR = re.compile(r"(?<!\ba )(?<!every )(?<!each )\bhalf hour\b", re.IGNORECASE)


#: `route Heelsum > Oosterbeek`, `via Heelsum -> Oosterbeek`: a row of towns.
_ROW_OF_TOWNS = re.compile(r"(\b(?:route|via|axis)\b:? ?[^,.;:()>→]{1,90}?) ?(?:[-=]?>|→) ?(?=[A-Z\d])", re.IGNORECASE)
_LONGEST_ROW = 6
#: `hold Wyler -> march to Beek`: what they do then.
_ON_TO_A_DEED = re.compile(
    r" ?(?:[-=]?>|→) ?(?=(?:march|move|go|advance|proceed|attack|hold|dig|withdraw|fall|pull|retire|report|let me|"
    r"fire|shell|return|cross|wait|assault|take|seize|clear|recce|scout)(?:s|es)?\b)"
)
#: `Art 184 -> fire on 4288` has but one.
_DEED_BEFORE = re.compile(
    r"\b(?:to|moves?|marche?s?|goes|holds?|attacks?|stays?|withdraws?|recces?)\b|[->=→] (?=[A-Z])"
)


def _of_a_way(line: str) -> str:
    """Arrows from town to town of a way, and those from one deed to the next, as marks that say so."""
    for _ in range(_LONGEST_ROW):
        line = _ROW_OF_TOWNS.sub(r"\1 - ", line)
    first = _DEED_BEFORE.search(line)
    return line if first is None else line[: first.end()] + _ON_TO_A_DEED.sub(", then ", line[first.end() :])


def _unmarked(line: str) -> str:
    if ">" in line or "→" in line:
        line = _of_a_way(line)
        line = line.replace("->", " to ").replace("=>", " to ").replace("→", " to ").replace(" > ", " to ")
    if "<" in line or ":" in line:
        line = _MENTION.sub(" ", line)
    if "</" in line:
        line = _STRUCK_TAG.sub(" ", line)
    if "<" in line:
        line = _TAG.sub(" ", line)
    if "~~" in line:
        line = _STRUCK.sub(" ", line)
    if "http" in line:
        line = _LINK.sub(" ", line)
    if "/a" in line or "/A" in line:
        # `505: n/a`: no `and`.
        line = _NOT_APPLICABLE.sub("none", line)
    if line[:1] in "PpSsWwFfTt" and (phase := _PHASE.match(line)):
        line = f"{phase[1]}: {line[phase.end() :]}"
    if "'em" in line:
        line = re.sub(r"(?<=\s)'em\b", "them", line)
    if "(.)" in line:
        # The full stop of a message form.
        line = line.replace(" (.)", ".").replace("(.)", ".")
    if "." in line:
        # `G.R. 1034`, `R.A.F.`: the points of an abbreviation end no sentence.
        line = _INITIALS.sub(lambda found: found[0].replace(".", ""), line)
    if "*" in line or "_" in line or "`" in line:
        line = (
            _MARKUP.sub("", line) if not line.lstrip().startswith("* ") else "* " + _MARKUP.sub("", line.lstrip()[2:])
        )
    if "@" in line:
        line = _AT_WHERE.sub("at ", line)
    if "its dark" in line:
        line = line.replace("its dark", "it is dark")
    if "alf hour" in line:
        # `same, half hour later`
        line = _HALF_HOUR.sub("half an hour", line)
    if line[:4].lower() == "p.s.":
        line = f"PS{line[4:]}"
    if line[:1] in "=~#*+-" and (ruled := _RULED.match(line)) is not None and not _CUT.search(line):
        line = f"{ruled[2]}:"
    if line.startswith("#"):
        line = re.sub(r"^#{1,4}\s+", "", line)
    return line.rstrip()


def _joined(raw: list[str]) -> list[BodyLine]:
    out: list[BodyLine] = []
    raw = tabled(raw)
    counted = numbered(raw) if len(raw) > 1 else frozenset()
    wrapped, within = wrapped_lines(raw, _BULLET), within_sentences(raw, _BULLET)
    fresh = gap = True
    # On the phone nobody writes capitals: a small letter begins a line like any other.
    small = len(raw) > 1 and not any(line.lstrip(" *•>-")[:1].isupper() for line in raw)
    long = 0
    for at, line in enumerate(raw):
        item, figured = _item(line), line.lstrip(" (")[:1].isdigit()
        if at in counted:
            line = "- " + COUNT.sub("", line, count=1)
        if not line.strip():
            fresh = gap = True
            continue
        if len(line) > LONGEST_LINE:
            out.append(BodyLine(line[:200], fresh, (), True, gap))
            fresh = gap = False
            continue
        cells = _cells(line)
        bullet = _BULLET.match(line)
        text = _BULLET.sub("", line, count=1).strip() if bullet else line.strip()
        text = text if cells else _SPACES.sub(" ", text)
        if not text or set(text) <= set("-=_*|+ "):
            fresh = gap = True
            continue
        uncapped = small or (bool(out) and out[-1].text[:1].islower())
        broken, long = at in wrapped or (WIDE <= long <= WIDEST and not uncapped and not acts(text)), len(text)
        if out and not fresh and not bullet and not cells and not out[-1].cells:
            goes_on = runs_on(out[-1].text, text, broken=broken)
            ended = out[-1].text.endswith((".", "!", "?", ":", ";")) or NEW_SMALL.match(text)
            # `umpire: is it dark yet?` below a full line of two sentences is a line of its own.
            goes_on = goes_on or (at in within and not begins_anew(text)) or (at in wrapped and not ended)
            if goes_on and text[:4].lower() == "and " and _AND_TELL.match(text):
                goes_on, text = False, text[4:]
            if goes_on and not (_PARTICLE.match(text) and acts(text) and not out[-1].text.endswith(_AND)):
                out[-1] = out[-1]._replace(text=f"{out[-1].text} {text}")
                continue
        out.append(
            BodyLine(text, fresh or bullet is not None, cells, gap=gap, item=item if bullet else 0, figured=figured)
        )
        fresh = gap = False
    return out


#: `v. Allwörden hold`: a name, small letter or not.
_PARTICLE = re.compile(r"(?:v\.|von|van)(?: der| den)? ?[A-ZÄÖÜ]")
#: `and tell 101 we are coming`, on a line of its own: a letter, however the line above ends.
_AND_TELL = re.compile(r"and (?:please |pls |also )?(?:tell|inform|ask|message|msg|signal) (?=\S+ \S)", re.IGNORECASE)
_AND = (" and", " und", " en", " &")
_SPACES = re.compile(r" {2,}")
_ITEM = re.compile(r"^\s*\(?(?:(\d{1,2})[.)]{1,2}|([a-h])[.)])\s", re.IGNORECASE)
#: `== 1200 ==`, `--- Tomorrow ---`: a heading between rules.
_RULED = re.compile(r"^\s*([=~#*+-])\1+\s*([^=~#*+]{2,60}?)\s*:?\s*\1\1+\s*$")


def _item(line: str) -> int:
    found = _ITEM.match(line) if len(line) <= LONGEST_LINE else None
    if found is None:
        return 0
    return int(found[1]) if found[1] else ord(found[2].lower()) - ord("a") + 1


def _cells(line: str) -> tuple[str, ...]:
    stripped = line.strip()
    if stripped.count("|") >= 2 or (stripped.startswith("|") and stripped.endswith("|") and stripped.count("|") > 1):
        return tuple(c.strip() for c in stripped.strip("|").split("|"))
    if "\t" in stripped:
        return tuple(c.strip() for c in re.split(r"\t+", stripped))
    if "   " in stripped and re.search(r"\S {3,}\S", stripped) and len(re.split(r" {3,}", stripped)) >= 3:
        return tuple(c.strip() for c in re.split(r" {3,}", stripped))
    return ()
