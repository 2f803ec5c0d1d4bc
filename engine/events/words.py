"""Letters, questions, notices and signals: words that travel."""

from engine.events.event import Event
from engine.intelligence.reports import AnyReport
from engine.vocabulary import HqId, Minute, OrderId, UnitId


class MessageCarried(Event, frozen=True, kw_only=True):
    """HQ to HQ (MG-COMM-8). `held`: between opposing sides, for the umpire to pass."""

    sender: HqId
    to: HqId
    text: str
    order: OrderId | None = None
    lost: bool = False
    held: bool = False
    #: Place among the held messages of the one that is now passed on.
    released: int | None = None


class QuestionAsked(Event, frozen=True, kw_only=True):
    """A question to the umpire."""

    hq: HqId
    text: str


class SituationAsked(Event, frozen=True, kw_only=True):
    """A REPORT order has reached a unit."""

    hq: HqId
    unit: UnitId
    order: OrderId | None = None


class NoticeGiven(Event, frozen=True, kw_only=True):
    """The umpire's words to some headquarters."""

    to: tuple[HqId, ...]
    text: str


class Reported(Event, frozen=True, kw_only=True):
    """A signal on its way to a headquarters: lost or delivered (MG-COMM-4)."""

    to: HqId
    report: AnyReport
    lost: bool = False
    #: Left out of the period's log (MG-RECCE-6) or sent at once.
    flash: bool = False
    #: Unit whose signal it is; None: from outside the war.
    unit: UnitId | None = None
    #: When it was sent, if it did not come in at once; campaign minutes (MG-REPORT-2).
    sent: Minute | None = None
    #: The number under which the umpire may still let it in: of one that is lost, or was held (MG-COMM-4).
    number: int = 0

    @property
    def of(self) -> Minute:
        """The minute of what it tells."""
        return self.at if self.sent is None else self.sent


class ReportHeld(Event, frozen=True, kw_only=True):
    """A signal has come in and the umpire holds it (MG-REPORT-1)."""

    number: int
    told: Reported


class ReportDelayed(Event, frozen=True, kw_only=True):
    """A signal has been sent and is on its way until `due` (MG-COMM-7, `comm.delay_min`). What became
    of it is settled already."""

    due: Minute
    told: Reported
