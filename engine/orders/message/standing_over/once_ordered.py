"""Words before a colon that tell of an order once given: `So the order ran: …`, `So lautete der Befehl: …`.

Whether what stands behind them is to be carried out now is asked about. Source: design section 4, "Ask, never guess".
"""

from engine.orders.worded import Worded, ways

#: `So my orders ran`, `Thus read his telegram`, `Zo luidde het bevel`, `Ich hatte befohlen`, `Im Befehl stand`.
_ONCE_ORDERED = Worded(
    "ran read went lautete lauteten luidde luidden hieß hiess spoke sprach sprak said war waren was were hatte hatten "
    "had hadden stand stood",
    r"(?P<words>(?:[\w.'’]+ ){1,5}?"
    + ways(
        r"""(?:ran|read|went|lauteten?|luidden?|hieß(?: es)?|hiess(?: es)?)
        | (?:spoke|sprach|sprak|said) (?:(?:the|der|de) )?[\w.]+
        | (?:ran|read|went|lauteten?|luidden?|war|waren|was|were)[ ]
          (?:the|my|his|our|der|die|mein|meine|sein|seine|unser|unsere|het|de|mijn|zijn|onze) (?:\w+ )?
          (?:orders?|befehle?|auftrag|bevel|opdracht|telegram|signal|funkspruch)(?: [^:]{1,30})?
        | (?:orders?|task|mission|instructions) (?:for|of|to) [^:]{1,30} (?:was|were|had been)
        | (?:hatte|hatten|had|hadden) (?:\w+ ){0,2}(?:befohlen|angeordnet|verfügt|bevolen|gelast)
        | (?:befehl|auftrag|funkspruch|bevel|opdracht|telegram|order|letter) (?:stand|stood)"""
    )
    + r")\s*:",
)


def once_ordered(line: str) -> tuple[str, str]:
    """The words that tell of the order, and what they say was ordered; two empty texts if there are none."""
    head, _, rest = line.partition(":")
    found = _ONCE_ORDERED.fullmatch(f"{head}:") if rest else None
    return (found["words"].strip(), rest.strip()) if found else ("", "")
