"""A sentence and the corrections within it: `… to Wolfheze - no, sorry, Heelsum`.

On the phone nothing parts the two: `brinkmann to huissen wait no make that pannerden`. Only where the one ends and
the other begins is settled here; what is put right is `afterthoughts`' matter. Source: orders.md 8, 18.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.message.rethought.doubts_told_behind import doubt_apart
from engine.orders.message.rethought.not_this_but_that import deed_first, length_behind
from engine.orders.message.rethought.second_thoughts import second_thought
from engine.orders.message.rethought.words_of_thought import SAID_AGAIN
from engine.orders.message.standing_over.partings import parting_apart
from engine.orders.message.told.intentions import fear_apart
from engine.orders.worded import ways

#: Sounds made before a second thought.
_ER = r"(?:(?:h+m+|e+r+m*|u+h+|oh|ah|ach|äh|ok|wait|no|ne+|nein|nah|nope|sorry|oops|sry|actually)\b[\s,.!…-]*)"
#: `wait no lent`; in `wait, no advance` nothing is put right.
_WAIT_NO = r"wait,? no(?! more| need| advance| attack| contact| mov)\b"
_MARKED = ways(
    rf"""no,? (?:sorry|wait) | no[,;:!](?=\s) | sorry, | i mean | or rather | correction\b
    | make (?:that|it) (?!there|so|safe) | (?:scratch|scrap|strike|forget) (?:that|it) | cancel that
    | na[hy], | nein, | nee,
    | (?:i\.e\. | d\.h\. | das hei(?:ß|ss)t | namely | nämlich | d\.w\.z\. | dat wil zeggen | te weten)
      (?!,? (?:\d\d|at|by|um|om|gegen|bis|until|till|tot|from|ab|vanaf|after|before|nicht vor|not before)\b)
    | actually,? (?:no|make|(?:stay|hold|wait|stop|keep|leave|halt|remain|don't|do not|not|let|send|go)\b(?! to))
    | on second thoughts? | {_WAIT_NO} | (?:leave it|never ?mind|nvm)\W*$"""
)
#: Words that begin a second thought though no mark stands before them.
_UNMARKED = ways(
    rf"""(?:(?:no|sorry|oops|oh),? )?(?:{_WAIT_NO} | wait,? (?:i mean|make that|scrap that|scratch that))
    | (?:no|sorry|oops),? (?:wait(?! for| un| till)\b|i mean|make (?:that|it)|scrap that|scratch that|forget that)
    | make that\b | i mean\b | scrap that\b | scratch that\b | nvm\W*$"""
)
_WITHIN = re.compile(
    rf"(?:\s*[,(;]|\s+-+|\s*\.{{2,}}|\s*…)\s*(?={_ER}{{0,4}}{_MARKED})|\s+(?={_UNMARKED})", re.IGNORECASE
)
_MERE_ER = re.compile(rf"{_ER}+$", re.IGNORECASE)
_CUTS = (
    *(" no", "(no", "sorry", "i mean", "or rather", "correction", "make ", "scra", "strike", "actually"),
    *("second thought", "wait", "cancel that", "leave it", "mind", "nvm", "forget ", "nah", "nay", "nein", "nee,"),
    *("i.e.", "d.h.", "das hei", "namely", "nämlich", "d.w.z.", "dat wil", "te weten"),
)


def _may_cut(low: str) -> bool:
    """Whether one of the words of a second thought stands in a sentence in small letters."""
    # Every sentence comes by here, and a plain loop is quicker than `any`.
    for cut in _CUTS:  # noqa: SIM110
        if cut in low:
            return True
    return False


_ASIDE = re.compile(r"\s*\(([^()]{2,80})\)")


#: `2 and 3/502 attack Best, 1/502 stays out of it`.
_STAYS_OUT = re.compile(
    r",\s+(?:(?:and|but) )?"
    r"(?=(?:(?! and | to )[^,;:]){3,30} (?:stays?|keeps?|remains?) out of (?:it|this|that)\W*$)",
    re.IGNORECASE,
)
#: `129 Brigade moves to Grave, leave 4 Wilts out of it`, `Leaving 4 Wilts out of it, 129 Brigade moves to Grave`.
_LEFT_OUT_BEHIND = re.compile(
    r"[,;]?\s+(?:(?:and|but) )?(?=(?:leav(?:e|ing)|keep(?:s|ing)?) [^,;:]{3,30} out of (?:it|this|that)\W*$)",
    re.IGNORECASE,
)
_LEFT_OUT_FIRST = re.compile(
    r"\W*(?:leav(?:e|ing)|keep(?:ing)?) [^,;:]{3,30} out of (?:it|this|that)(?:, and|,| and)\s+", re.IGNORECASE
)


#: `Cancel order 4, it is overtaken by events`: what is to become of it, and why.
_WHY = re.compile(
    r"(?P<order>\W*(?:please |pls )?(?:cancel|scrub|scrap|belay|drop|postpone|delay|put (?:off|back)|amend|change|"
    r"hold up)\b[^,;]{0,40}\d[^,;]{0,40})[,;]\s*(?P<why>(?:it|he|she|they|this|that|we|i|there|the [\w ]{2,25}?)"
    r"(?:'s|'re|'ve|'m| is| are| was| were| has| have| had| am| cannot| can't)\s(?!to\b)\D*)",
    re.IGNORECASE,
)
#: `I think I made a mistake, please cancel order 8`: why, and what is to be done.
_MISTAKEN = re.compile(
    r"(?P<why>\W*(?:(?:sorry|oops|oh|ah),? )?(?:i (?:think|guess|believe|reckon|fear)(?: that)? )?"
    r"(?:i|we|that|this|it) (?:have |'ve )?(?:made (?:a|an|another) (?:\w+ )?(?:mistake|error|slip|blunder)|"
    r"(?:was|were) (?:wrong|mistaken|a mistake|an error)|got (?:that|it|this) wrong|"
    r"messed (?:that |it |this )?up(?: (?:that|it|this))?))[,;]? (?:and |so )?"
    r"(?P<order>(?:please |pls |kindly )?(?:cancel|scrub|scrap|belay|drop|disregard|ignore|forget|change|amend)\b.+)",
    re.IGNORECASE,
)
#: `Goebel is not to attack after all, he stays at Wyler`: what is taken back, and what is done in its stead.
_NOT_AFTER_ALL = re.compile(
    r"(?P<not>(?P<who>[A-Z\d][^,;:]{1,30}?) (?:is not|are not|isn['’]t|aren['’]t|does not|do not|will not|won['’]t) "
    r"[^,;:]{2,40} after all)[,;] (?:and |but )?(?:he|it|they|she) (?P<but>[^,;:]+)"
)
_OF_THE_LEDGER = ("rder", "no ", "No ", "#", "No.", "no.")


def parted(sentence: str) -> list[str]:
    """A sentence and the corrections within it, each by itself."""
    if "," in sentence and any(s in sentence for s in _OF_THE_LEDGER) and (found := _WHY.fullmatch(sentence)):
        return [found["order"], found["why"]]
    if (" mis" in sentence or " wrong" in sentence or " err" in sentence) and (found := _MISTAKEN.fullmatch(sentence)):
        return [found["why"], found["order"]]
    if " after all" in sentence and (found := _NOT_AFTER_ALL.fullmatch(sentence)):
        return [found["not"], f"{found['who']} {found['but']}"]
    if " out of " in sentence and (found := _LEFT_OUT_FIRST.match(sentence)):
        return [found[0].removesuffix("and ").rstrip(" ,"), *parted(sentence[found.end() :])]
    if " out of " in sentence and (found := _STAYS_OUT.search(sentence) or _LEFT_OUT_BEHIND.search(sentence)):
        return [*parted(sentence[: found.start()]), sentence[found.end() :]]
    if "my last" in sentence and (found := _MY_LAST_TOO.match(sentence)):
        deed = found["deed"]
        return [f"{deed} my last", f"{deed} {found['behind'] or found['before']}"]
    if "my last" in sentence and (found := _MY_LAST_AND.match(sentence)):
        # `Cancel my last, and move 2 HCR to Son`: what is ordered stands, whatever is on file.
        return [found["last"], found["more"]]
    if any(s in sentence for s in _OF_THE_LEDGER) and (found := _ORDER_AND.match(sentence)):
        return [found["order"], found["more"]]
    if " and " in sentence and (apart := _others_apart(sentence)):
        return apart
    if " go" in sentence and (apart := _attack_apart(sentence)):
        return apart
    if " so " in sentence and len(parts := fear_apart(sentence)) > 1:
        return [part for each in parts for part in parted(each)]
    if turned := deed_first(sentence) or (" of " in sentence and length_behind(sentence)):
        return [turned]
    if apart := doubt_apart(sentence):
        return [*parted(apart[0]), *apart[1:]]
    if not _may_cut(sentence.lower()):
        return parting_apart(sentence)
    if " mean " in sentence and SAID_AGAIN.fullmatch(sentence):
        return [sentence]
    cuts = [m for m in _WITHIN.finditer(sentence) if m.start() > 0]
    if second_thought(sentence) is not None:
        return [sentence]
    if not cuts:
        return parting_apart(sentence)
    inner = _ASIDE.search(sentence)
    if inner is not None and _WITHIN.match(inner[0]) is not None:
        # `2/506 (sorry, 3/506) move …`: the sentence, and then what puts it right.
        return [sentence[: inner.start()].rstrip() + sentence[inner.end() :], inner[1].strip()]
    # `…, wait no, make that Elst`: one second thought, not two.
    cuts = [cuts[0], *(b for a, b in pairwise(cuts) if not _MERE_ER.match(sentence[a.end() : b.start()] + " "))]
    starts = [0, *(m.end() for m in cuts)]
    ends = [*(m.start() for m in cuts), len(sentence)]
    return [part for a, b in zip(starts, ends, strict=True) if (part := sentence[a:b].strip(" )"))]


def _others_apart(sentence: str) -> list[str]:
    """`Amend order 7: start 1500, and 2/505 moves to Mook`: what is changed, and what others are to do."""
    if not any(s in sentence for s in _OF_THE_LEDGER) or (found := _OTHERS_TOO.fullmatch(sentence)) is None:
        return []
    said = _HELPED.sub("", found["order"])
    # `Replace order 7: 2 IG to Aalst and 3 IG to Best`: both are of the new order.
    theirs = _OF_ALL_THEIRS.match(said) is None and _TROOPS_NAMED.search(said)
    return [] if theirs else [found["order"], found["more"]]


def _attack_apart(sentence: str) -> list[str]:
    """`55 Fd fire on Elst from 0645, attack goes in at 0715`: the fire, and the hour of those who were to attack."""
    if " in " not in sentence or (found := _ATTACK_GOES_IN.search(sentence)) is None:
        return []
    return [found["guns"], f"attack goes in at {found['when']}"] if _GUNS_FIRE.search(found["guns"]) else []


_MY_LAST_AND = re.compile(
    r"(?P<last>(?:please )?(?:cancel|scrap|scrub|disregard|forget|ignore|belay|scratch) my last(?: order| message)?)"
    r"(?:,? and |[,;] )(?P<more>(?:cancel|postpone|send|move|have|get|order|let|attack|hold|take|bring|tell)\b.+|"
    r"\d+\S* [A-Z].+)",
    re.IGNORECASE,
)
#: `Cancel order 3 and instead send 2 HCR to Nuenen`: two sentences.
_ORDER_AND = re.compile(
    r"(?P<order>\W*(?:please |pls )?(?:cancel|scrap|scrub|disregard|forget|ignore|belay|scratch) "
    r"(?:order |order no\.? ?|no\.? ?|#)\d{1,3})(?:,? and|[,;]) (?:instead,? |then |rather )?"
    r"(?P<more>(?:send|move|have|get|order(?! \d{1,3}\b(?!/))|let|attack|hold|take|bring) [A-Z\d].+)",
    re.IGNORECASE,
)
#: `My order 7 is cancelled, and 2/505 moves to Mook`; `Order Moeller and Harder to fall back` is one bidding of both.
_OTHERS_TOO = re.compile(
    r"(?!\W*(?:please |pls |now )*[Oo]rder (?!\d{1,3}\b(?![ /][A-Z\d])|[Nn]o\b|[Nn]umber|#))"
    r"(?P<order>[^;!?]{0,60}?(?:\b[Oo]rders? |\b[Nn]o\.? ?|#)[^;!?]{1,120}?),? and "
    r"(?P<more>(?:the )?(?:\d{1,3}(?:/\d{1,3}|(?:st|nd|rd|th)? [A-Z]\w+)|[A-Z]\w+(?: [\dA-Z]\w*)?)(?: [A-Z]\w+)? "
    r"(?:to [A-Za-z]|moves? |attacks? |holds? |goes |go |march(?:es)? |withdraws? |supports? |fires? |recces? |takes? |"
    r"stays? |advances? |defends? |scouts? |(?:is|are) to |will |must |shall ).+)"
)
#: Troops by number and name, that are not told of as helpers, and whose orders all are cancelled.
_TROOPS_NAMED = re.compile(r"\b\d{1,3}/\d{2,3}\b|\b\d{1,3} (?!Sep)[A-Z]\w+|\bKG [A-Z]")
_HELPED = re.compile(
    r"(?:supported by|support (?:of|from|by)|add) (?:the )?[\dA-Z][\w/]*(?: [A-Z]\w*)*(?: in support)?(?=[.,;]|$)"
)
_OF_ALL_THEIRS = re.compile(
    r"\W*(?:please |pls )?(?:cancel|scrub|scrap|drop|forget|disregard) (?:[a-z]+ )*?(?:orders? (?:[a-z]+ )?(?:to|for|"
    r"of)|"
    r"everything for) (?:the )?[\dA-Z][\w/]*(?: [A-Z]\w*)*$",
    re.IGNORECASE,
)
#: `Cancel my last and order 7`, `Cancel order 7 and my last`.
_MY_LAST_TOO = re.compile(
    r"(?P<deed>(?:please )?(?:cancel|scrap|scrub|disregard|belay)) "
    r"(?:my last(?: order)?,? and (?P<behind>(?:order|no\.?|#) ?\d+)|"
    r"(?P<before>(?:order|no\.?|#) ?\d+),? and my last(?: order)?)(?: as well| too)?\W*$",
    re.IGNORECASE,
)
#: Behind what guns are to do: when those who attack begin.
_ATTACK_GOES_IN = re.compile(
    r"(?P<guns>.+?)[,;] *(?:and )?(?:the |our |main )*(?:attack|assault) (?:to go|goes|going|will go|is to go) in"
    r" (?:at )?(?P<when>[\dh].*)",
    re.IGNORECASE,
)
_GUNS_FIRE = re.compile(
    r"\b(?:fires?|opens?|open fire|shells?|bombards?|stonks?|concentrates?)\b(?! support)", re.IGNORECASE
)
