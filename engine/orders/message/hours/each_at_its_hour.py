"""Who does the one deed at which hour: `attack Aalst with 2 IG at 0700, with 3 IG at 0730`, `attack Aalst at 0700 with
2 IG, at 0730 with 3 IG`.

Each of them does it at his own hour, as `with 2 IG at 0700, 3 IG at 0730` says it. Source: orders.md 5, 8.
"""

from engine.orders import patterns as re

_HOUR = r"\d{4}(?: ?h(?:ou)?rs?)?"
_WHO = r"(?:the )?[\dA-Z][\w/'’]*(?: [A-Z][\w']*){0,3}"
_JOINT = r"(?:,(?: and)?| and)"
#: `with 2 IG at 0700, with 3 IG at 0730`.
_WITH_EACH = re.compile(rf" with (?P<one>{_WHO} at {_HOUR}){_JOINT} with (?P<other>{_WHO} at {_HOUR})(?=[.!]*$)")
#: `at 0700 with 2 IG, at 0730 with 3 IG`.
_AT_EACH = re.compile(
    rf" at (?P<hour>{_HOUR}) with (?P<one>{_WHO}){_JOINT} at (?P<next>{_HOUR}) with (?P<other>{_WHO})(?=[.!]*$)"
)


def each_at_his_hour(sentence: str) -> str:
    """The sentence with each name before its hour."""
    if found := _WITH_EACH.search(sentence):
        return f"{sentence[: found.start()]} with {found['one']}, {found['other']}{sentence[found.end() :]}"
    if found := _AT_EACH.search(sentence):
        told = f" with {found['one']} at {found['hour']}, {found['other']} at {found['next']}"
        return f"{sentence[: found.start()]}{told}{sentence[found.end() :]}"
    return sentence
