"""The hour that was, told beside the one that is: `the drop of 10 Para planned for 1000 is postponed to 1200`, `is put
back from 1000 to 1200`, `is postponed by 24 hours, to 20 September 1000`.

The hour that is no more orders nothing; the new one is told as ever. Source: orders.md 20; MG-ORDER-6.
"""

from engine.orders import patterns as re

_HOUR = r"(?:\d{4}(?: ?h(?:ou)?rs?)?|\d{1,2}[:.]\d{2}|noon|midnight|dawn|dusk|first light|last light)"
_DAY = r"(?: (?:today|tomorrow|tonight|on the \d{1,2}(?:st|nd|rd|th)))?"
_PUT_OFF = (
    r"(?:(?:is|are|has been|have been|to be|will be)(?: hereby| now)? )?"
    r"(?:postponed|put back|put off|deferred|moved back|delayed)"
)
#: `, planned for 1000,` before the word for its putting off.
_AS_PLANNED = re.compile(
    rf",? (?:which was |that was )?(?:originally |first )?(?:planned|due|scheduled|set|timed|fixed|laid on|arranged)"
    rf"(?: for| at)? {_HOUR}{_DAY},?(?= {_PUT_OFF} (?:un)?(?:to|til|till)\b)",
    re.IGNORECASE,
)
#: `put back from 1000 to 1200`, `postponed by 24 hours, to 20 September 1000`.
_BY_HOW_MUCH = re.compile(
    rf"(?P<off>{_PUT_OFF})(?: from {_HOUR}{_DAY}| by [\w ]{{1,20}}(?:hours?|minutes?|days?)),?"
    r"(?= (?:un)?(?:to|til|till)\b)",
    re.IGNORECASE,
)


def without_old_hour(sentence: str) -> str:
    """The sentence with none but the new hour."""
    return _BY_HOW_MUCH.sub(lambda found: found["off"], _AS_PLANNED.sub("", sentence))
