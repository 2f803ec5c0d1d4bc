"""A sentence that gives the reason of an order: `Reason: 2 IG holds Aalst.`, `The reason is that 506 has left Son.`

What it tells of troops is no order to them, though it be put like one. Source: orders.md 17.
"""

import re

_REASON = re.compile(
    r"^\W*(?:(?:and|so|but)\s+)?(?:(?:the|my|our|his|one|main)\s+){0,2}"
    r"(?:reasons?|rationale|explanation|background|thinking|reasoning|logic|justification|begründung|grund|reden)"
    r"(?:\s+(?:for|behind|of)\s+(?:this|that|it|which|these|all this|the (?:order|change|move|attack)))?"
    r"(?:\s*:\s*|\s+(?:is|was|being|are)(?:\s+(?:that|simply that|this:?|as follows:?))?\s+|"
    r"\s+(?:ist|war),? dass\s+)(?=\S)|"
    r"^\W*(?:this|that|it)(?:'s| is| was) (?:all )?(?:because|since|as)\b(?! (?:planned|agreed|ordered|before|above))",
    re.IGNORECASE,
)


def gives_reason(sentence: str) -> bool:
    """Whether a sentence tells why, and orders nothing."""
    return _REASON.match(sentence) is not None
