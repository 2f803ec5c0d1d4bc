"""Lists that count themselves, and tables drawn without strokes: `1.1 2 Para …`, `Serial 3 - …`, `Unit; Task; Time`.

A number is the list's only where the line after it counts on; alone it may be a unit's, an order's, an hour. Knows no
names. Source: orders.md 18.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.message.page.line_ends import LONGEST_LINE

#: How a line counts itself.
COUNT = re.compile(
    r"^\s*(?:(?i:serial|ser|item|point|move|task|para(?:graph)?)\.? |\d{1,2}\.(?=\d\.?\s))?"
    r"(\d{1,2}|(?:[IVX]{1,4}|[ivx]{1,4}|[A-H])(?=\.))(?:\.\)?| ?/| ?[-:](?=\s)|(?<=\d\.\d))\s+"
)
#: `1.` of `1.2 2 IG …`; none of a line that is counted otherwise.
_CHAPTER = re.compile(r"^\s*(?:(\d{1,2}\.)(?=\d\.?\s))?.*", re.DOTALL)
#: What a Roman number before it only counts; before other names it may be that of a battalion.
_NO_BATTALIONS = re.compile(r"(?:\d+(?:st|nd|rd|th)? (?i:PIR|GIR|Para|Abn|Bde|Air|Armd|Gds|Guards)\b|[A-Z][a-z]+:)")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "X": 10}
_ROMAN |= {numeral.lower(): number for numeral, number in _ROMAN.items()}
#: The heading of a table whose cells are parted by `;` or `,`.
_PARTED = re.compile(
    r"^\s*(?:(?:no|ser|serial|time)\s*(?:[;,]|  ))?\s*(?:units?|who|formation)\s*([;,]|  )\s*"
    r"(?:task|order|action|what|verb|mission|from|to)s?\s*\1",
    re.IGNORECASE,
)
_BLANKS = re.compile(r" {2,}")
#: A count in brackets within a line.
_WITHIN = re.compile(r"(?:(?<=[\s:;,.])|^)\(?([1-9a-h])(?:\) ?|\. (?=[a-z]))(?=\S)")

#: A further phase within a line.
_PHASE_WITHIN = re.compile(
    r"(?<=[.;]) +(?=(?:(?:the )?(?:second|third|2nd|3rd|next|last|final) (?:phase|stage)|"
    r"(?:phase|stage) (?:[2-9]|two|three|four|ii|iii|iv)\b)[^.;:]{0,20}:)",
    re.IGNORECASE,
)


def phases_apart(line: str) -> list[str]:
    """`First phase: 3 IG attack 1512. Second phase: 2 IG to Aalst.`, each on a line of its own: those to come wait."""
    return _PHASE_WITHIN.split(line) if "hase" in line or "tage " in line else [line]


def tabled(raw: list[str]) -> list[str]:
    """A table with `;` or `,` between its cells, told by its heading, as one with `|`."""
    out: list[str] = []
    mark = ""
    for line in raw:
        found = _PARTED.match(line) if len(line) <= LONGEST_LINE else None
        mark = found[1] if found else mark if line.strip() else ""
        if mark == "  ":
            # Drawn with blanks.
            out.append(f"| {_BLANKS.sub(' | ', line.strip())} |" if len(_BLANKS.findall(line.strip())) > 1 else line)
            continue
        out.append(f"| {line.replace(mark, ' | ')} |" if mark and line.count(mark) > 1 else line)
    return out


def counted_within(line: str) -> str:
    """`43 Rec: 1) move to Elst 2) recce to Driel`, `1. move 2. recce` as sentences; other words in brackets stay."""
    found = list(_WITHIN.finditer(line))
    if len(found) > 1 and found[0].start() == 0 and found[0][1].isalpha() and found[1][1] == "1":
        # `a) 43 Rec: (1) move to Elst (2) recce to Driel`
        return line[: found[0].end()] + counted_within(line[found[0].end() :])
    if [f[1] for f in found] not in ([*"123456789"[: len(found)]], [*"abcdefgh"[: len(found)]]) or len(found) < 2:
        return line
    parts = [line[: found[0].start()]]
    for a, b in zip(found, [*found[1:], None], strict=True):
        part = line[a.end() : b.start() if b else None]
        parts.append(part.rstrip(" ,;") + "; " if b and part.rstrip()[-1:] not in (".", ":") else part)
    return "".join(parts)


#: A line as long as this may have been broken where the page ends.
_WIDE = 40


def counted_over_lines(raw: list[str]) -> list[str]:
    """`Orders. 1) 2 IG to Best. 2) 3 IG` and below it `holds Son. 3) 1 GG to Uden.`: a paragraph that counts within its
    lines is one line."""
    if not any(")" in line and _INSIDE.search(line) for line in raw):
        return raw
    out: list[str] = []
    start = 0
    for end in range(len(raw) + 1):
        if end < len(raw) and raw[end].strip():
            continue
        block = raw[start:end]
        text = " ".join(line.strip() for line in block)
        found = [f[1] for f in _WITHIN.finditer(text)] if len(text) <= LONGEST_LINE else []
        inside = any(_INSIDE.search(line) for line in block)
        if inside and len(found) > 1 and "".join(found) in ("123456789"[: len(found)], "abcdefgh"[: len(found)]):
            for at, line in enumerate(block):
                if at and len(block[at - 1].rstrip()) >= _WIDE:
                    out[-1] = f"{out[-1].rstrip()} {line.strip()}"
                else:
                    out.append(line)
        else:
            out += block
        out += raw[end : end + 1]
        start = end + 1
    return out


#: A count behind the words of a line.
_INSIDE = re.compile(r"\S[\s:;,.]+\(?[1-9a-h]\) ?(?=\S)")


def numbered(raw: list[str]) -> frozenset[int]:
    """Lines that count themselves: `1.` with `2.` after it is a list, `2. Para` alone a unit."""
    found = [(i, c) for i, line in enumerate(raw) if len(line) <= LONGEST_LINE and (c := COUNT.match(line))]
    # `1/ 504 PIR …`, `2/ what is our supply?` is a list; with troops behind each number they may be battalions.
    strokes = any("/" in c[0] and not raw[i][c.end() : c.end() + 1].isdigit() for i, c in found)
    counts = [
        (i, int(c[1]) if c[1].isdigit() else _ROMAN.get(c[1]) or ord(c[1][0]))
        for i, c in found
        if (strokes or "/" not in c[0]) and (c[1] not in _ROMAN or _NO_BATTALIONS.match(raw[i], c.end()))
    ]
    out: set[int] = set()
    for (i, a), (j, b) in pairwise(counts):
        # `1.1` and `1.2`, but not `3.9.` and `4.10`, which are days.
        if b == a + 1 and _CHAPTER.sub(r"\1", raw[i][:8]) == _CHAPTER.sub(r"\1", raw[j][:8]):
            out |= {i, j}
    return frozenset(out)
