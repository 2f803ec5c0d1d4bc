"""A slip put right in the middle of a sentence that goes on: `to Aalst, no sorry I mean Geldrop, via Tongelre at 0800`.

Where one place, hour or deed is said in the stead of the one of its kind before it, the sentence is read as if it had
been said so at once. A correction that ends the sentence, and any other, is `thought_better`'s matter.
Source: orders.md 8; design section 4 "Ask, never guess".
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import ways

#: Words without which no sentence is looked at.
_SIGNS = (
    *(" no", "sorry", " mean", "correction", "make that", "make it", "rather", "scratch that", "scrap that"),
    *("nein", "meine", "korrektur", "Korrektur", "bedoel", "correctie", "nee"),
)
#: A sound or a word that may stand before the mark.
_ER = r"(?:(?:no|wait|er+m*|u+h+|h+m+|oh|ah|oops|sorry|pardon|nein|nee|halt|actually|better)\b[\s,.!…-]*)"
_STRONG = ways(
    r"""sorry(?: again)? | correction | i mean(?!t) | i meant | make (?:that|it) | or rather
    | (?:scratch|scrap|strike) that | that should be | i should say
    | ich meine | korrektur | besser gesagt | ik bedoel | correctie | beter gezegd"""
)
_MARK = re.compile(
    rf"(?:\s*[,;(–—]|\s+-+|\s*\.{{2,}}|\s*…|(?=\s+(?:i mean|make that|no,? sorry|sorry|correction)\b))\s*"
    rf"(?:{_ER}{{0,3}}(?P<strong>{_STRONG})\b|(?P<weak>no|nein|nee)(?=,? (?:(?:to|at|via|nach|naar|um|om)\b|[A-Z\d])))"
    r"[\s,:.!…-]*",
    re.IGNORECASE,
)
_LINKS = frozenset({"TO", "VIA", "AT", "FROM", "BY", "UNTIL"})
_JOINTS = frozenset({"JOIN", "AND", "COMMA", "OR"})
_OF_A_KIND = frozenset({"PLACE", "TIME"})


def _one_before(head: list[Piece], link: str, new: Piece) -> Piece | None:
    """The piece that was wrongly said: the last one, or the only one of its kind; None if it may be another."""
    if new.kind in VERBS:
        return head[-1] if head[-1].kind in VERBS else None
    if new.text.isdigit() and head[-1].text.isdigit() and len(head[-1].text) == len(new.text):
        return head[-1]
    rows = [(a.kind, b) for a, b in zip([None, *head], head, strict=False) if a and b.kind == new.kind]
    if link:
        linked = [b for kind, b in rows if kind == link]
        return linked[0] if len(linked) == 1 else None
    if head[-1].kind == new.kind:
        return head[-1]
    same = [b for _, b in rows]
    return same[0] if len(same) == 1 else None


_COUNTED = re.compile(r"\W*(?:first|second|third|fourth|lastly|finally|also|then|next)\b[\s,:]*", re.IGNORECASE)


def _whom_instead(before: list[Piece], after: list[Piece], head: str, tail: str, found: re.Match[str]) -> str:
    """`The Royal Dragoons - I mean 4/7 DG - move to Grave`: other troops in the stead of those just named, before a
    word of what they are to do; empty if it is not that."""
    sure = found["strong"] is not None or "," in found[0][found.end("weak") - found.start() :]
    if not sure or not after or after[0].kind != "UNITS" or tail[: after[0].start].strip():
        return ""
    counted = _COUNTED.match(head)
    led = counted.end() if counted else 0
    named = [p for p in before if p.start >= led]
    if any(p.kind not in ("UNITS", "WORD", "MARK") for p in named) or sum(p.kind == "UNITS" for p in named) > 1:
        return ""
    if len(head[led:].split()) > _LONGEST_NAME or len(after) < 2:
        return ""
    rest = tail[after[0].end :].lstrip(" ,-–—)…")
    return f"{head[:led]}{tail[after[0].start : after[0].end]} {rest}" if after[1].kind != "JOIN" else ""


#: Words of the longest name that is put right.
_LONGEST_NAME = 4


def put_right_within(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """The sentence as it was meant; as it stands, if nothing in it is put right, or not certainly."""
    if not any(s in sentence for s in _SIGNS) or (found := _MARK.search(sentence)) is None or not found.start():
        return sentence
    head, tail = sentence[: found.start()], sentence[found.end() :]
    before, after = scan(head), scan(tail)
    if whom := _whom_instead(before, after, head, tail, found):
        return whom
    at = 1 if after and after[0].kind in _LINKS else 0
    if len(before) < 2 or len(after) <= at + 1:
        return sentence
    link, new = after[0].kind if at else "", after[at]
    verb = new.kind in VERBS and not at and found["strong"] is not None
    if not (new.kind in _OF_A_KIND or verb) or (wrong := _one_before(before, link, new)) is None:
        return sentence
    rest = tail[new.end :]
    following = [p.kind for p in after[at + 1 :] if p.kind not in _JOINTS]
    if not following or following[0] == "MARK" or (following[0] == new.kind and after[at + 1].kind in _JOINTS):
        # `no, Geldrop and Best`: in the stead of one, or two of them?
        return sentence
    said = f"{head[: wrong.start]}{new.text}{head[wrong.end :]}"
    return f"{said}{rest if rest[:1] in ',;' else ' ' + rest.lstrip(' -–—)…')}"
