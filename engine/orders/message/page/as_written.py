"""How names of troops and hours are written, for the turns of phrase: by their look alone, before they are looked up.

A turn of phrase is known by the words about a name; whose name it is the names themselves say later. Source: orders.md
5; scenario data.
"""

from engine.orders import patterns as re

#: A word of a name: `2/505`, `1st`, `Irish`, `II./SS-PzGrRgt`, `KG`; `2-3-1` is an order of march.
_WORD = r"(?:\d[\w/.]*(?:-\d+(?![-\d]))?(?!-)|[A-ZÄÖÜ][\w./'’-]*)"
#: What stands small within a name: `2nd battalion of the 506th`, `the Irish guards group`.
_SMALL = r"(?:bn|battalion|regt?|regiment|bde|brigade|group|gp|division|div|para|coy|sqn|of(?: the)?)"
#: A unit, a formation or a group, with its article: `the 2nd Bn 506th PIR`, `5 DCLI`, `KG Walther`.
UNIT = rf"(?:(?:[Tt]he|[Dd]er|[Dd]ie|[Dd]as|[Dd]e|[Hh]et) )?{_WORD}(?: (?:{_WORD}|{_SMALL})){{0,5}}"
#: One as German and Dutch hands write it: `GR 1035`, `I/FJR 6`, `SS Pi 10`, `KG Knaust`, `Werfer`.
UNIT_ABROAD = (
    r"(?:(?:der|die|das|de|het|dem|von) )?(?:(?:[A-Z][\w./]* ){0,2}[A-Z]*\d+\b|"
    r"(?:(?:KG|HQ|Kampfgruppe|Gruppe|Bataillon|Btl\.?|Regiment|Rgt\.?) )?[A-ZÄÖÜv][\w./-]+)"
)
#: An hour of the clock or of the sun: `1500`, `15:00 hrs`, `3 pm`, `first light`.
HOUR = (
    r"(?:(?:[01]?\d|2[0-4])[:.][0-5]\d(?: ?(?:hrs?|hours|[ap]\.?m\b\.?))?|"
    r"(?:[01]\d|2[0-4])[0-5]\d(?: ?(?:hrs?|hours|h))?|"
    r"[01]?\d ?[ap]\.?m\b\.?|noon|midday|midnight|dawn|daybreak|first light|last light|dusk|nightfall|dark)"
)


def turn(words: str, pattern: str, plain: str) -> tuple[str, re.Pattern[str], str]:
    """A row of a table of turns, told in capitals or not: the words of which one stands in it, how it is told, and what
    is read for it."""
    return words, re.compile(pattern, re.IGNORECASE), plain
