"""Small positions on the Arnhem Bridge map, and one sample of every kind of event and report."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine import events as e
from engine.dice import ScriptedDice
from engine.intelligence import reports as r
from engine.intelligence.picture import initial_picture
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.play import Play
from engine.rounding import manhattan
from engine.scenarios.loader import load
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import (
    CrossingState,
    LinkClass,
    OrderStatus,
    Refusal,
    Side,
    Square,
    Stance,
    Terrain,
    UnitKind,
    UnitStatus,
    Weather,
)

NOON = 12 * 60


@pytest.fixture(scope="session")
def scenario() -> Scenario:
    return load("arnhem_bridge")


@pytest.fixture(scope="session")
def position(scenario: Scenario) -> Callable[..., State]:
    """`position(par2="0506", arflak="0606")`: a state with those units live on those squares, in
    contact where they are near enough; the others still to come."""

    def place(at: int = NOON, **where: str) -> State:
        units = {u.id: replace(u, status=UnitStatus.WAITING, square=None) for u in scenario.units.values()}
        occupants: dict[Square, tuple[str, ...]] = {}
        for name, text in where.items():
            square = Square.parse(text)
            units[name] = replace(units[name], status=UnitStatus.LIVE, square=square, arrives=at)
            occupants[square] = (*occupants.get(square, ()), name)
        contacts = {
            a: near
            for a in where
            if (near := tuple(b for b in where if units[a].side is not units[b].side and _near(units, a, b)))
        }
        pictures = {hq: initial_picture(scenario, hq) for hq in scenario.hqs}
        return State(
            scenario=scenario,
            settings=scenario.settings,
            commitment="a seal",
            moment=at,
            units=units,
            occupants=occupants,
            contacts=contacts,
            pictures=pictures,
        )

    return place


def _near(units: dict, a: str, b: str) -> bool:
    here, there = units[a].square, units[b].square
    return manhattan(here.x - there.x, here.y - there.y) <= 2


@pytest.fixture
def play() -> Callable[..., Play]:
    """A play in which every report gets through, unless `lost` faces are handed in."""

    def begin(state: State, comm: tuple[int, ...] = ()) -> Play:
        return Play(state, _Radio(comm))

    return begin


class _Radio:
    """Communications dice: the faces given first, then throws that pass under either profile."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = list(faces)

    def roll(self, rule: str, kind: str, subject: str, occasion: str, count: int = 1):
        faces = [self._faces.pop(0) for _ in range(count)] if self._faces else [3, 4][:count]
        return ScriptedDice({rule: faces}).roll(rule, kind, subject, occasion, count)


@pytest.fixture
def order() -> Callable[..., OrderEntry]:
    """`order(3, OrderKind.MOVE, "par2")`: an entry of 1st Airborne's ledger."""

    def write(number: int, kind: OrderKind, *units: str, at: int = NOON, **fields) -> OrderEntry:
        return OrderEntry(
            id=f"1abn.{number}",
            number=number,
            hq="1abn",
            order=Order(kind=kind, units=units, **fields),
            text=f"{' and '.join(units) or 'umpire'}: {kind.value}",
            received=at,
            sequence=number,
            start=at,
            units=dict.fromkeys(units, OrderStatus.QUEUED),
        )

    return write


@pytest.fixture
def every_event(order: Callable[..., OrderEntry]) -> list[e.Event]:
    """One of every kind, about a fight of 2 Para at 0506 with the bridge guard at 0606."""
    near, far, at = Square(5, 6), Square(6, 6), NOON
    entry = order(1, OrderKind.MOVE, "par2")
    air = order(2, OrderKind.AIR_PATROL)
    return [
        e.CampaignOpened(at=at, scenario="arnhem_bridge", commitment="a seal"),
        e.ClockAdvanced(at=at),
        e.CampaignEnded(at=at, reason="the last hour has come"),
        e.SettingChanged(at=at, key="comm.fail_on", value="2"),
        e.DiePreset(at=at, key="a|b|c", faces=(1,)),
        e.RulingMade(at=at, author="umpire", text="so be it"),
        e.OrderReceived(at=at, entry=entry),
        e.OrderRefused(at=at, order="1abn.1", reason=Refusal.NO_ROUTE, unit="par2"),
        e.OrderAcknowledged(at=at, order="1abn.1", unit="par2"),
        e.OrderNotAcknowledged(at=at, order="1abn.1", unit="par2", cause="radio fault"),
        e.PriorityRolled(at=at, start=at, first=Side.ALLIED),
        e.OrderStarted(at=at, order="1abn.1", unit="par2"),
        e.OrderHalted(at=at, order="1abn.1", unit="par2", reason=Refusal.CONTACT),
        e.OrderDone(at=at, order="1abn.1", unit="par2"),
        e.OrderReplaced(at=at, order="1abn.1", unit="par2", by="1abn.2"),
        e.OrderCancelled(at=at, order="1abn.1", unit="par2"),
        e.OrderAmended(at=at, order="1abn.1", start=at + 60),
        e.StanceTaken(at=at, unit="par2", stance=Stance.ATTACK),
        e.WeatherSet(at=at, day=0, weather=Weather.FAIR, allied_squadrons=3, german_squadrons=1, para=3, glider=1),
        e.UnitArrived(at=at, unit="par2", square=near),
        e.UnitLanded(at=at, unit="par2", zone="dz_x", square=near),
        e.LandingHeld(at=at, unit="par1", zone="dz_x", reason=Refusal.WEATHER, next=at + 60),
        e.DropPlanned(at=at, unit="par1", zone="dz_x", time=at + 60),
        e.ZoneAltered(at=at, unit="par1", zone="dz_y"),
        e.MarchBegun(at=at, unit="par2", order="1abn.1", route=(far,)),
        e.StepBegun(at=at, unit="par2", to=far, arrives=at + 15),
        e.TimeGranted(at=at, unit="par2", matter="step", minutes=10, ends=at + 20),
        e.StepStopped(at=at, unit="par2"),
        e.UnitMoved(at=at, unit="par2", origin=Square(4, 6), square=near),
        e.UnitHalted(at=at, unit="par2", square=near, reason=Refusal.CONTACT),
        e.MarchEnded(at=at, unit="par2", square=near),
        e.EnemySpotted(at=at, unit="par2", enemies=("arflak",)),
        e.ContactMade(at=at, unit="par2", enemies=("arflak",)),
        e.ContactEnded(at=at, unit="par2", enemies=("arflak",)),
        e.CombatBegun(at=at, combat=1, attackers=("par2",), defenders=("arflak",), ends=at + 30),
        e.CombatResolved(
            at=at, combat=1, attackers=("par2",), defenders=("arflak",), attack_total="4", defence_total="1",
            adjust=-2, terrain="town", difference=1, code="D1",
        ),
        e.CombatRuled(at=at, combat=1, code="D2"),
        e.RulingAsked(at=at, unit="recsq", matter="attack", default="attack", due=at + 10),
        e.RulingGiven(at=at, unit="recsq", matter="attack", answer="attack", by_default=True),
        e.CombatCalledOff(at=at, combat=1),
        e.StrengthChanged(at=at, unit="par2", before=100, after=90, cause="combat"),
        e.UnitFellBack(at=at, unit="par2", origin=far, square=near),
        e.UnitAdvanced(at=at, unit="par2", origin=Square(4, 6), square=near),
        e.UnitMerged(at=at, unit="par1", host="par2"),
        e.UnitDestroyed(at=at, unit="par1", square=near),
        e.CombatReported(
            at=at, combat=1, code="D1",
            units=(("par2", 100, near, "attacker", "close"), ("arflak", 100, far, "defender", "close")),
        ),
        e.SquareRuined(at=at, square=far),
        e.FireOpened(at=at, unit="aatb", target=far),
        e.FireCeased(at=at, unit="aatb"),
        e.FireFell(at=at, units=("par2",), target=far, effect="effect"),
        e.CrossingTested(at=at, crossing="arnhem_road", by="par2", state=CrossingState.DAMAGED),
        e.CrossingChanged(at=at, crossing="arnhem_road", state=CrossingState.REPAIRED),
        e.RepairBegun(at=at, unit="par2", crossing="arnhem_road", ends=at + 240),
        e.RepairDelayed(at=at, unit="par2", ends=at + 270),
        e.RepairAbandoned(at=at, unit="par2", crossing="arnhem_road"),
        e.FerryLoaded(at=at, unit="par2", crossing="huissen_ferry", to=far, ends=at + 60),
        e.FerryQueued(at=at, unit="par2", crossing="huissen_ferry", to=far),
        e.FerryLeft(at=at, unit="par2"),
        e.FerryLanded(at=at, unit="par2", crossing="huissen_ferry", origin=far, square=near),
        e.EngineerFerryOpened(at=at, unit="par2", origin=near, square=Square(5, 5)),
        e.EngineerFerryClosed(at=at, unit="par2"),
        e.EngineersAwaited(at=at, unit="par2", due=at + 60),
        e.EngineersReplaced(at=at, unit="par2", square=near),
        e.SquadronsAllotted(at=at, side=Side.ALLIED, order=air.id, count=1),
        e.SquadronsSpent(at=at, side=Side.ALLIED, order=air.id, count=1, result="struck", square=far),
        e.SquadronLostAircraft(at=at, side=Side.ALLIED, number=1, before=100, after=80),
        e.AirDayClosed(at=at),
        e.SupplyChecked(at=at, unit="par2", supplied=False),
        e.UnitPlaced(at=at, unit="par2", square=near),
        e.UnitStatusSet(at=at, unit="par1", status=UnitStatus.DESTROYED),
        e.TerrainSet(at=at, square=far, terrain=Terrain.RUINS),
        e.MessageCarried(at=at, sender="iiss", to="1abn", text="Hold on."),
        e.QuestionAsked(at=at, hq="1abn", text="May I?"),
        e.SituationAsked(at=at, hq="1abn", unit="par2"),
        e.NoticeGiven(at=at, to=("1abn",), text="We pause for supper."),
        e.Reported(at=at, to="1abn", report=r.NoticeReport(text="We pause for supper.")),
        e.ReportDelayed(
            at=at, due=at + 10, told=e.Reported(at=at, to="1abn", report=r.ArrivalReport(unit="par2", square=near))
        ),
        e.ReportHeld(
            at=at, number=1, told=e.Reported(at=at, to="1abn", report=r.ArrivalReport(unit="par2", square=near))
        ),
        e.EnemyRevealed(at=at, hq="1abn", unit="arflak"),
        e.EnemyConcealed(at=at, hq="1abn", unit="arflak", told=(_FLAK,)),
        e.LinkSet(at=at, a=near, b=far, links=(LinkClass.ROAD,), open=False),
        e.UnitsAttached(at=at, units=("par2",), hq="1abn"),
        e.ReportsWithheld(at=at, hq="1abn", held=True),
    ]  # fmt: skip


_FLAK = r.Sighting(square=Square(6, 6), kind=UnitKind.FLAK, size="company", heading="east")


@pytest.fixture(scope="session")
def every_report() -> list[r.Report]:
    """At least one of every kind, and of every matter that a report can speak of."""
    near, far = Square(5, 6), Square(6, 6)
    unit = {"unit": "par2", "square": near}
    combats = [
        r.CombatReport(
            **unit, role=role, outcome=outcome, range=rng, strength=strength, loss=loss, enemy=(_FLAK,),
            enemy_did=did, enemy_went="east", fell_back_from=back, advanced_from=ahead, supported_by=("aatb",),
            aircraft=1,
        )
        for role, outcome in (
            ("attacker", "won"), ("attacker", "drawn"), ("attacker", "pushed_back"), ("attacker", "routed"),
            ("defender", "held"), ("defender", "drawn"), ("defender", "pushed_back"), ("defender", "routed"),
        )
        for rng, strength, loss, did, back, ahead in (
            ("close", 97, 3, "fell_back", None, Square(4, 6)),
            ("distant", 75, 12, "broke", far, None),
            ("close", 50, 30, "closed_up", None, None),
            ("close", 25, 0, "stands", None, None),
            ("distant", 5, 95, "", None, None),
            ("close", 100, 0, "stands", None, None),
            ("close", 75, 5, "stands", None, None),
        )
    ]  # fmt: skip
    shelled = [
        r.CombatReport(
            **unit, role="defender", outcome="pushed_back", range="distant", against=against, strength=80, loss=9,
            fell_back_from=far,
        )
        for against in ("guns", "air")
    ]  # fmt: skip
    return [
        r.OrderFiledReport(order="1abn.1", number=1, kind="move", text="2 Para to the bridge", start=NOON),
        r.OrderChangedReport(order="1abn.1", fate="cancelled"),
        r.OrderChangedReport(order="1abn.1", fate="amended", start=NOON + 60),
        r.OrderAcknowledgedReport(order="1abn.1", units=("par2",)),
        r.OrderNotAcknowledgedReport(order="1abn.1", units=("par2",)),
        r.OrderRefusedReport(order="1abn.1", reason=Refusal.NO_ROUTE, unit="par2"),
        *(r.HaltReport(**unit, reason=reason) for reason in Refusal),
        r.ArrivalReport(**unit),
        r.ArrivalReport(**unit, holding=True),
        r.ReinforcementReport(**unit),
        r.DepartureReport(**unit, to=far),
        r.DepartureReport(**unit),
        r.ContactReport(**unit, enemy=(_FLAK,), moving=True),
        r.ContactReport(**unit, enemy=(_FLAK,), also=(_FLAK,)),
        r.ContactReport(**unit, enemy=()),
        r.SightingReport(**unit, enemy=(_FLAK,)),
        *combats,
        *shelled,
        r.UnitLostReport(unit="par1", fate="destroyed"),
        r.UnitLostReport(unit="par1", fate="merged", host="par2", square=near),
        r.UnitLostReport(unit="par1", fate="withdrawn"),
        *(r.FireReport(unit="aatb", target=far, effect=effect) for effect in ("effect", "no_effect", "unobserved")),
        r.RuinReport(square=far, unit="par2"),
        *(
            r.CrossingReport(crossing="arnhem_road", state=state, matter=matter, **unit, until=until)
            for matter, state, until in (
                ("found", CrossingState.INTACT, None),
                ("blown", CrossingState.DESTROYED, None),
                ("blown", CrossingState.DAMAGED, None),
                ("repair_begun", CrossingState.DAMAGED, None),
                ("repair_begun", CrossingState.DAMAGED, NOON + 240),
                ("repaired", CrossingState.REPAIRED, None),
                ("ferry_opened", CrossingState.INTACT, None),
                ("ferry_closed", CrossingState.DOWN, None),
            )
        ),
        *(r.CrossedReport(**unit, matter=matter) for matter in ("loading", "waiting", "landed")),
        *(r.WeatherReport(weather=weather, squadrons=3, para=3, glider=1) for weather in Weather),
        r.WeatherReport(weather=Weather.FAIR),
        *(
            r.LandingReport(unit="par1", zone="dz_x", result=result, square=near, due=NOON + 60)
            for result in ("landed", "held", "zone_taken", "planned", "altered")
        ),
        *(
            r.AirReport(result=result, square=far, unit="par2", squadrons=1, enemy=(_FLAK,))
            for result in ("struck", "supported", "no_target", "refused", "losses")
        ),
        r.SupplyReport(**unit, supplied=True),
        r.SupplyReport(**unit, supplied=False),
        *(
            r.SituationReport(**unit, strength=60, doing=doing, to=far, supplied=False, enemy=enemy)
            for doing in ("marching", "holding", "fighting", "repairing", "ferrying", "firing", "waiting")
            for enemy in ((), (_FLAK,))
        ),
        r.SituationReport(**unit, strength=60, doing="holding", ruled=True),
        r.IntelligenceReport(enemy=(_FLAK,)),
        r.IntelligenceReport(mistaken=(_FLAK,)),
        r.CommandReport(units=("par2", "par1"), hq="1abn", yours=True, to_come=(None, 800), zones=("", "")),
        r.CommandReport(units=("par2",), hq="1abn"),
        r.MessageReport(sender="iiss", text="Hold on."),
        r.NoticeReport(text="We pause for supper."),
        r.EngineersReport(**unit),
    ]
