"""A sentence that gives the reason of an order: `Reason: 2 IG holds Aalst.`, `The reason is that 506 has left Son.`

What it tells of troops is no order to them, though it be put like one; nor is `Ammunition for Veghel: 1/501`, of which
nobody knows what they have to do with it. Source: orders.md 17.
"""

from engine.orders import patterns as re

_REASON = re.compile(
    r"^\W*(?:(?:and|so|but)\s+)?(?:(?:the|my|our|his|one|main)\s+){0,2}"
    r"(?:reasons?|rationale|explanation|background|thinking|reasoning|logic|justification|begründung|grund|reden)"
    r"(?:\s+(?:for|behind|of|für|voor)\s+(?:this|that|it|which|these|all this|the (?:order|change|move|attack)|"
    r"(?-i:[A-Z])[\w'-]+(?=:)))?"
    r"(?:\s*:\s*|\s+(?:is|was|being|are)(?:\s+(?:that|simply that|this:?|as follows:?))?\s+|"
    r"\s+(?:ist|war),? dass\s+)(?=\S)|"
    r"^\W*(?:this|that|it)(?:'s| is| was) (?:all )?(?:because|since|as)\b(?! (?:planned|agreed|ordered|before|above))",
    re.IGNORECASE,
)

#: `Responsibility for Veghel`: something meant for a place, that is neither troops nor a deed.
_FOR_A_PLACE = re.compile(
    r"(?:(?:the|our|die|der|das|de|het) )?(?P<what>[A-Za-zÄÖÜäöüß]+) (?:for|für|fuer|voor) "
    r"(?-i:[A-Z])[\w'-]+(?: [A-Z][\w'-]+)?",
    re.IGNORECASE,
)
#: Who goes there, or what is done there.
_TROOPS_AND_TASKS = frozenset(
    """
    troops units force forces party parties group groups column columns garrison reinforcement reinforcements relief
    reserve reserves guard guards defence defense support orders order task tasks plan mission depart departing bound
    heading head start make making leave leaving now on off and to next tomorrow today tonight morning afternoon evening
    move attack march kräfte kraefte truppen einheiten besatzung verstärkung verstaerkung sicherung schutz wache
    verteidigung abmarsch marsch befehl auftrag angriff troepen eenheden bezetting versterking verdediging mars opdracht
    infantry armour armor tanks panzer guns artillery engineers
    """.split()  # noqa: SIM905
)


def meant_for(head: str) -> bool:
    """Whether the words before a colon tell of something meant for a place, and neither of troops nor of a deed."""
    found = _FOR_A_PLACE.fullmatch(head.strip()) if "o" in head or "ü" in head or "ue" in head else None
    return found is not None and found["what"].lower() not in _TROOPS_AND_TASKS


def gives_reason(sentence: str) -> bool:
    """Whether a sentence tells why, and orders nothing."""
    return _REASON.match(sentence) is not None
