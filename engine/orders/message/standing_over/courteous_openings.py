"""Orders that are asked for: `Could you please carry out the following:`, `Could I have these moves:` over them.

Courtesy leaves nothing open; what else stands in such a line may (`sections`). Source: orders.md 18.
"""

from engine.orders import patterns as re

#: `Could you please carry out the following:`, `I'd be grateful if you would issue these orders:`, courteously bidden.
COURTEOUS = re.compile(
    r"^\W*(?:(?:and|now|so|ok|sir|also|then|please|bitte),? ){0,2}(?:(?:could|would|will|can) you|"
    r"(?:i(?:['’]d| would| should|['’]ll)|we(?:['’]d| would| should)) be (?:very |most |so |really )?"
    r"(?:grateful|glad|obliged|pleased|thankful|happy) if you (?:could|would)|"
    r"(?:i|we)(?:['’]d| would| should) (?:be (?:very |most |so |really )?grateful for|(?:much |greatly )?appreciate)"
    r"(?= (?:the following|these|this)\b)|"
    r"(?:could|can|may|might) (?:i|we)"
    r"(?=(?: please| kindly| also| now| then)* (?:have|get|order|see|ask for|request)\b)|"
    r"would you be so (?:kind|good) as to|(?:könnten|koennten|würden|wuerden) sie|zou(?:dt)? u|kunt u)"
    r"(?: (?:please|kindly|now|then|also|all|just|for me|bitte|alstublieft|nog|noch|even))*"
    r"(?:(?<=please)(?=:)|(?<=kindly)(?=:)| (?:the following|these|this)\b| "
    r"(?:do|carry out|execute|implement|perform|arrange|action|issue|send(?: out)?|give|pass on|put in|enter|see to|"
    r"have|get|order|make|start|ask for|request|folgendes|das folgende|die folgenden|het volgende|de volgende)\b)",
    re.IGNORECASE,
)


def asks_for_these(sentence: str) -> bool:
    """`Could I have the following please:`, over the orders."""
    return sentence.endswith(":") and COURTEOUS.match(sentence) is not None and _THESE.search(sentence) is not None


_THESE = re.compile(r"\b(?:following|these|this|folgende[ns]?|volgende)\b", re.IGNORECASE)
