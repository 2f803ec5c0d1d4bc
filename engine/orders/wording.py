"""An order as one canonical sentence, which the language reads back to the same order.

The receipt shows each line as understood in these words. Names are the scenario's own, times
carry their day. Nothing here knows the state. Source: issue "The order language"; MG section 26.
"""

from collections.abc import Iterable

from engine.clock import hhmm
from engine.orders.names.gazetteer import Gazetteer, gazetteer
from engine.orders.tasks.sequels import AT_ONCE, endless_before
from engine.orders.values import Condition, Order, OrderKind
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Minute, Place, Stance

_BY = {"road": " by road", "rail": " along the railway", "country": " cross-country"}
#: Tasks that end where they begin: nobody arrives by their hour.
_DONE_IN_PLACE = frozenset({OrderKind.REPORT, OrderKind.REPAIR, OrderKind.FERRY_ACT})
_STANCES = {
    Stance.ATTACK: ", attack anything in the way",
    Stance.AVOID: ", avoid contact",
    Stance.HOLD: ", halt on contact",
}


def say(order: Order, scenario: Scenario, *, named: str = "") -> str:
    """The order as a sentence. `named`: the formation's name as the player wrote it, kept before its units."""
    words = _Wording(gazetteer(scenario))
    units = words.units(order.units)
    subject = f"{named} ({units}): " if named and units and "," in units else f"{units}: " if units else ""
    return words.task(order, subject)


def place_name(place: Place, scenario: Scenario) -> str:
    """A place as it is said: `Oosterbeek`, `Son bridge`, `square 4887`."""
    return gazetteer(scenario).name_of(place)


class _Wording:
    def __init__(self, gaz: Gazetteer) -> None:
        self.gaz = gaz
        self.scenario = gaz.scenario

    def units(self, ids: Iterable[str]) -> str:
        units = self.scenario.units
        return ", ".join(units[u].short if u in units else "aircraft" for u in ids)

    def moment(self, minute: Minute) -> str:
        """`09:30 on 18 Sep`."""
        date = self.scenario.calendar.spoken(minute).rsplit(" ", 1)[0]
        return f"{hhmm(minute)} on {date}"

    def place(self, place: Place) -> str:
        return self.gaz.name_of(place)

    def row(self, places: Iterable[Place]) -> str:
        names = [self.place(p) for p in places]
        return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]

    def target(self, target: str) -> str:
        unit = self.scenario.units.get(target)
        return unit.short if unit else self.place(target)

    def task(self, order: Order, subject: str, *, goes_on: bool = False) -> str:
        """Subject, deed, circumstances, sequel; `goes_on`: another task is said behind it."""
        said = subject + self._deed(order) + self._circumstances(order)
        if order.if_:
            # A condition between commas would be of what follows it: `hold, if attacked, then withdraw`.
            said += (" " if order.then or goes_on else ", ") + self._condition(order.if_)
        last = order
        for number, later in enumerate(order.then, 1):
            whom = self.units(later.units)
            said += f", {AT_ONCE} " if endless_before(last, later) else ", then "
            last = later
            said += self.task(later, f"{whom}: " if whom else "", goes_on=goes_on or number < len(order.then))
        return said

    def _deed(self, order: Order) -> str:
        to = self.place(order.to) if order.to else ""
        match order.kind:
            case OrderKind.MOVE if order.follow and not to:
                return f"follow {self.target(order.follow)}"
            case OrderKind.MOVE:
                return f"move to {to}" + (f" behind {self.target(order.follow)}" if order.follow else "")
            case OrderKind.ATTACK:
                return (
                    "attack"
                    + (f" {self.target(order.target)}" if order.target else "")
                    + (f" towards {to}" if to else "")
                )
            case OrderKind.HOLD:
                return f"hold at {to}" if to else "hold"
            case OrderKind.WITHDRAW:
                return f"withdraw to {to}" if to else "withdraw"
            case OrderKind.RECCE if order.area:
                return f"recce the area {self._corners(order)}"
            case OrderKind.RECCE:
                return f"recce towards {to}" if to else "recce"
            case OrderKind.SUPPORT:
                return f"support {self.target(order.target or '')}"
            case OrderKind.FIRE:
                return f"fire on {self.target(order.target or '')}"
            case OrderKind.AIR_SUPPORT:
                return f"aircraft: {self._squadrons(order)}support {self.target(order.target or '')}"
            case OrderKind.AIR_PATROL:
                return f"aircraft: {self._squadrons(order)}patrol {self._corners(order)}"
            case OrderKind.AIR_RECCE:
                return f"air reconnaissance {self._corners(order)}"
            case OrderKind.DROP:
                return f"drop on {to}" if to else "drop as planned"
            case OrderKind.ALTER_ZONE:
                return f"alter zone to {to}"
            case OrderKind.REPAIR:
                return f"repair {to}"
            case OrderKind.FERRY_ACT:
                return f"act as ferry at {to}" if to else "act as ferry"
            case OrderKind.FERRY_CROSS:
                return f"cross by {to}"
            case OrderKind.CANCEL:
                return f"cancel order {order.ref}" if order.ref is not None else "cancel all orders"
            case OrderKind.AMEND:
                return f"change order {order.ref}" + (f" to {to}" if to else "") + self._changed(order)
            case OrderKind.REPORT:
                return "report"
            case OrderKind.MESSAGE:
                return f"message to {self.scenario.hqs[order.to_hq].name if order.to_hq else 'all'}: {order.text}"
            case OrderKind.QUERY:
                return f"umpire: {order.text}"

    def _changed(self, order: Order) -> str:
        """What is to change in an order on file, beside where it goes."""
        out = f", target {self.target(order.target)}" if order.target else ""
        if order.count is not None and "air" not in order.supported_by:
            out += f", {order.count} squadron{'s' if order.count != 1 else ''}"
        return f"{out}, area {self._corners(order)}" if order.area else out

    def _corners(self, order: Order) -> str:
        first, second = order.area or ((0, 0), (0, 0))
        return f"from square {_square(first)} to square {_square(second)}"

    def _squadrons(self, order: Order) -> str:
        if order.count is None:
            return ""
        return f"{order.count} squadron{'s' if order.count != 1 else ''} to "

    def _circumstances(self, order: Order) -> str:
        if order.kind in (OrderKind.MESSAGE, OrderKind.QUERY):
            return ""
        out = f" via {self.row(order.via)}" if order.via else ""
        out += _BY.get(order.by or "", "")
        if order.supported_by:
            helpers = [self._helper(h, order) for h in order.supported_by]
            out += ", supported by " + ", ".join(helpers)
        if order.avoid:
            out += f", avoiding {self.row(order.avoid)}"
        if order.kind is not OrderKind.MOVE and order.follow:
            out += f" behind {self.target(order.follow)}"
        out += _STANCES[order.stance] if order.stance else ""
        out += {None: "", True: ", follow up", False: ", no pursuit"}[order.advance]
        out += {None: "", 1: ", at close range", 2: ", at long range"}.get(order.range, "")
        out += {None: "", True: ", hit and run", False: ", no hit and run"}[order.hit_and_run]
        out += f", priority {order.priority}" if order.priority is not None else ""
        out += f", starting {self.moment(order.start)}" if order.start is not None else ""
        out += f", until {self.moment(order.until)}" if order.until is not None else ""
        if order.deadline is None:
            return out
        return f"{out}{', by' if order.kind in _DONE_IN_PLACE else ', arriving by'} {self.moment(order.deadline)}"

    def _helper(self, helper: str, order: Order) -> str:
        if helper != "air":
            return self.target(helper)
        return "aircraft" if order.count is None else f"{order.count} squadron{'s' if order.count != 1 else ''}"

    def _condition(self, condition: Condition) -> str:
        place = self.place(condition.place) if condition.place else ""
        unit = self.target(condition.unit) if condition.unit else ""
        match condition.when:
            case "attacked":
                return "if attacked"
            case "enemy_seen":
                return f"if the enemy is seen at {place}" if place else "if the enemy is seen"
            case "arrived":
                return f"when {unit} arrives at {place}" if place else f"when {unit} arrives"
            case "relieved":
                return f"when relieved by {unit}" if unit else "when relieved"
            case happened:
                return f"if {place} is {happened}"


def _square(square: tuple[int, int]) -> str:
    return f"{square[0]:02d}{square[1]:02d}"
