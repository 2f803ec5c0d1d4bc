"""What is said at the end of a sentence for courtesy alone: `2/505 moves to Mook, please.`

A signaller takes the order down without it. Source: orders.md 18.
"""

from engine.orders import patterns as re
from engine.orders.worded import words_in

#: The words, looked for before the patterns are.
COURTEOUS = frozenset(
    (
        "please",
        "pls",
        "plz",
        "bitte",
        "alstublieft",
        "graag",
        "thank",
        "thanks",
        "cheers",
        "danke",
        "bedankt",
        "obliged",
    )
)
_AT_THE_END = r"(?= ?[.!]*(?:$|;|(?<=[.!]) (?=[A-Z0-9])))"
_APART = re.compile(
    r"(?<=[\w)]),+ (?:(?:if you )?please|pls|plz|bitte|alstublieft|graag|(?:many )?(?:thanks|thank you)|cheers|"
    rf"danke|bedankt|much obliged){_AT_THE_END}",
    re.IGNORECASE,
)
_BARE = re.compile(rf"(?<=[\w)]) (?:please|pls|plz|bitte|alstublieft){_AT_THE_END}", re.IGNORECASE)
#: A wish that is asked for keeps its word: `Can 2 Para move to Elst please`.
_ASKED = re.compile(
    r"\s*(?:can|could|would|will|may|might|shall|should|what|who|where|when|how|is|are|do|does)\b", re.I
)
#: Where the courtesy is what makes an order of the words, or they go on to another: `Supply drop on V please`.
_WISHED = re.compile(
    r"\b(?:could|can|reports?|sitreps?|positions?|locations?|strengths?|status|support|drop|air|numbers?|state)\b", re.I
)


def without_courtesy(line: str) -> str:
    """The line without the courtesies its sentences end with; a question keeps them."""
    small = line.lower()
    telegram = " stop " in small
    if telegram and small.endswith(" stop."):
        # `1/501 proceed Veghel stop report when done stop.`: the signaller's last word.
        line = line[:-1]
    if COURTEOUS.isdisjoint(words_in(line)) or _ASKED.match(line):
        return line
    line = _APART.sub("", line)
    if telegram:
        line = _BARE.sub("", line)
    return line if _WISHED.search(line) else _BARE.sub("", line)


#: `Could you tell XXX Corps that the bridge is ours?`: asked of the signaller, and not of them.
_ASKED_TO_TELL = re.compile(
    r"\s*(?:can|could|would|will) (?:you|someone|somebody|anyone) (?:please |kindly )?(?:tell|inform|let|notify|warn|"
    r"advise|send|"
    r"pass|signal|forward)\b(?! (?:me|us)\b)(?!.*\b(?:whether|where|when|what|how|why|who|which|if)\b)",
    re.IGNORECASE,
)
_ASKED_AT_ITS_END = re.compile(r"(?:,? please)?\s*\?+\s*$", re.IGNORECASE)


def as_bidden(text: str) -> str:
    """The line without the mark of a question that it only is by courtesy."""
    return _ASKED_AT_ITS_END.sub("", text) if text.rstrip()[-1:] == "?" and _ASKED_TO_TELL.match(text) else text
