"""How a letter ends: `That's the lot.`, `Nothing further from me before lunch.`, `All quiet here.`

Such a sentence closes the letter or looks back on what was ordered: it orders nothing, and sets no hour.
Source: orders.md 17.
"""

import re

#: `That's all for today!`, `That should keep the Germans busy.`, `Let's see what they make of that.`
_PARTING = re.compile(
    r"\W*(?:(?:and |so |right,? )?(?:that(?:'s| is|s| will be)|this is) (?:it|all|the lot|the end of it)\b"
    r"(?! (?:units?|troops|orders))|"
    r"nothing (?:more|further|else|new|to add)\b(?: (?:from|for|to) (?:me|us|you|my side|here|this end))?"
    r"(?: (?:until|till|before|today|tonight|this|for now|at present|yet)\b[^,;:]{0,30})?\W*$|"
    r"that (?:should|will|would|ought to|might|may) (?:keep|stop|teach|show|make|buy|give|do it|do the trick|work|slow|"
    r"surprise|annoy|hurt|suffice)\b|let(?:'s| us) (?:see|hope|wait|pray)\b|"
    r"(?:speak|talk|write|see you|more)(?: to you)?(?: again)? "
    r"(?:soon|tomorrow|tonight|later|after|at|in|on)\b[^,;:]{0,30}$|"
    r"(?:un?till?|tot|bis) (?:tomorrow|tonight|later|then|next time|morgen|dann|bald|"
    r"später|spaeter|straks|dan|zum naechsten mal)"
    r"(?: then)?\W*$|alles klar\b|"
    r"(?:i am|i'm|i'll be|i will be|i shall be|we are|we're) (?:now |back )*(?:at|in|here|away|back)\b[^,;:]*$|"
    r"(?:all|everything)(?:'s| is| seems)? (?:still |so far )?(?:going (?:to plan|well|fine|ok|nicely|badly)|"
    r"according to plan|quiet|well|fine|calm)\b[^,;:]*$|"
    r"(?:ich wiederhole|ik herhaal|i (?:say again|repeat))\b|"
    r"(?:(?:ich )?erbitte|verzoeke?(?: om)?|(?:ich )?bitte um)(?: (?:dringend|sofortige?|umgehende?|baldige?))? "
    r"(?:meldung|melding|bericht|lagemeldung|lagebericht|nachricht|best(?:ä|ae)tigung|bevestiging|antwort|antwoord|"
    r"auskunft|weisung(?:en)?|befehle?|r(?:ü|ue)ckmeldung)\b|"
    r"no (?:sign|trace|news|word) (?:yet )?(?:of|from)\b[^,;:]*$)",
    re.IGNORECASE,
)


def parting(sentence: str) -> bool:
    """Whether a sentence closes a letter or looks back on what was ordered: it orders nothing, and sets no hour."""
    return sentence[:1] in "TtLlAaSsRrUuBbEeNnIiWwVv" and _PARTING.match(sentence) is not None
