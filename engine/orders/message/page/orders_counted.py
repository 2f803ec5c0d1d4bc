"""Orders that a line counts for one unit, and an order whose number stands in a sentence before its change.

`Two orders for 2 IG. One: move to Aalst. Two: hold there.` is `2 IG: 1) move to Aalst. 2) hold there.`; `Ref my order
6. For Oosterbeek read Heelsum.` is `Order 6: for Oosterbeek read Heelsum.` Knows no names. Source: orders.md 18, 20.
"""

from engine.orders import patterns as re
from engine.orders.message.page.lists import counted_within

_MANY = r"(?:(?:two|three|four|five|zwei|drei|[2-5]|the following|my|new|these|both) )?(?:new |separate |further )?"
_ORDERS = r"(?:orders|tasks|jobs|things|missions|instructions|Befehle|Aufträge|opdrachten|bevelen|taken)"
_WHO = r"(?P<{}>(?:the )?[A-Z\d][^.:;,!?]{{0,30}}?)"
#: `Two orders for 2 IG.`, `2 IG, two tasks:`, `2 IG has two tasks.`; a number of battalion may hold a point.
_HEAD = re.compile(
    rf"\W*(?:{_MANY}{_ORDERS} (?:for|to|für|voor) {_WHO.format('a')}|{_WHO.format('b')},? (?:has |have |gets? )?"
    rf"(?:two|three|four|five|[2-5]) (?:orders|tasks|jobs|things|missions)(?: to do)?)[.:;,]?\s+"
    r"(?=(?:1\W|one\b|first|erstens))",
    re.IGNORECASE,
)
_COUNTS = (
    r"(?:one|first(?:ly)?|erstens|number one|no\.? ?1|1)",
    r"(?:two|second(?:ly)?|zweitens|number two|no\.? ?2|2)",
    r"(?:three|third(?:ly)?|drittens|number three|no\.? ?3|3)",
    r"(?:four|fourth(?:ly)?|number four|no\.? ?4|4)",
    r"(?:five|fifth(?:ly)?|number five|no\.? ?5|5)",
)
_COUNT = tuple(
    re.compile(rf"(?:^|(?<=[.,;:] ))(?:and )?{c}(?:[:.)]|,(?= )|(?<=ly|ns)(?= )) *", re.IGNORECASE) for c in _COUNTS
)
_BARE = tuple(re.compile(rf"(?:^|(?<=\s))(?:and )?{i}[.)] *(?=[A-Za-z])") for i in range(1, 6))
_REF = re.compile(
    r"(?P<head>\W*)(?:ref|re|reference|regarding|zu|betr)\W{0,2} (?:my |our |meinem )?"
    r"(?P<order>(?:order|Befehl) (?:no\.? ?|nr\.? ?|#)?\d{1,3})[.;] +(?P<change>for \S[^.;]{1,30}? read )",
    re.IGNORECASE,
)


_SAID = ("orders", "tasks", "things", "jobs", "missions", "instructions", "efehle", "ufträge", "bevelen", " read ")


def may_count_orders(line: str) -> bool:
    """Whether one of the words of such a line stands in it."""
    # Every line comes by here, and a plain loop is quicker than `any`.
    for said in _SAID:  # noqa: SIM110
        if said in line:
            return True
    return False


def orders_counted(line: str) -> str:
    """The line with the unit at its head and its orders behind it; other lines as they are."""
    if " read " in line and (found := _REF.match(line)) is not None:
        change = found["change"]
        return f"{found['head']}{found['order']}: {change[:1].lower()}{change[1:]}{line[found.end() :]}"
    found = _HEAD.match(line)
    if found is None:
        return line
    rest, parts = line[found.end() :], list[str]()
    for count, bare in zip(_COUNT, _BARE, strict=True):
        at = count.search(rest) or bare.search(rest)
        if at is None or (not parts and at.start()):
            break
        parts.append(rest[: at.start()].strip(" ,;"))
        rest = rest[at.end() :]
    if len(parts) < len(_TWO):
        return line
    orders = [*parts[1:], rest.strip()]
    told = " ".join(f"{i}) {order}" for i, order in enumerate(orders, 1))
    return counted_within(f"{found['a'] or found['b']}: {told}")


_TWO = ("one", "two")
