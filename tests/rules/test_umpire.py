"""The umpire may amend everything, and the clock waits for nobody who sleeps."""

from pathlib import Path
from typing import Any

import pytest

from engine import commands as c
from engine.campaign import decode_command, encode_command
from engine.events import (
    CombatBegun,
    CrossingChanged,
    MessageCarried,
    OrderCancelled,
    QuestionAsked,
    Reported,
    RulingGiven,
    RulingMade,
    SettingChanged,
    StrengthChanged,
    TerrainSet,
    UnitDestroyed,
    UnitMoved,
    UnitPlaced,
    WeatherSet,
)
from engine.intelligence.reports import MessageReport
from engine.vocabulary import CrossingState, OrderStatus, Square, Terrain, UnitStatus, Weather
from pbem.store import inbox
from pbem.store.database import Database
from pbem.store.inbox import Arrival
from pbem.store.vocabulary import InboxState, Transport
from tests.simulation.table import Table


@pytest.fixture
def table(field: Any) -> Table:
    field.river(5).crossing("bridge", (3, 5), (3, 6)).link("road", *((3, y) for y in range(10)))
    return Table(field.unit("devon", (3, 3)).unit("hoffmann", (12, 12), "german"))


@pytest.mark.rule("MG-UMP-1")
@pytest.mark.parametrize(
    ("command", "brings"),
    [
        (c.SetWeather(weather=Weather.POOR), WeatherSet),
        (c.SetStrength(unit="devon", strength=60), StrengthChanged),
        (c.SetStrength(unit="devon", strength=0), UnitDestroyed),
        (c.PlaceUnit(unit="devon", square=Square(8, 8)), UnitPlaced),
        (c.SetCrossing(crossing="bridge", state=CrossingState.DESTROYED), CrossingChanged),
        (c.SetTerrain(square=Square(3, 3), terrain=Terrain.RUINS), TerrainSet),
        (c.ChangeSetting(key="comm.fail_on", value="2"), SettingChanged),
        (c.MakeRuling(author="umpire", text="Boats may be bought.", reason="asked"), RulingMade),
    ],
)
def test_every_amendment_is_an_event_under_its_own_rule(table: Table, command: c.AnyCommand, brings: type[Any]) -> None:
    assert decode_command(encode_command(command)) == command
    events = [e for e in table.do(command) if isinstance(e, brings)]
    assert len(events) == 1
    assert events[0].at == table.state.moment
    assert events[0].rule in ("MG-UMP-1", "MG-LOSS-4")


@pytest.mark.rule("MG-UMP-1")
def test_what_was_amended_can_be_amended_back(table: Table) -> None:
    began = table.state
    for command in (
        c.SetStrength(unit="devon", strength=0),
        c.SetStrength(unit="devon", strength=100, revive=Square(3, 3)),
        c.SetTerrain(square=Square(3, 3), terrain=Terrain.RUINS),
        c.SetTerrain(square=Square(3, 3), terrain=Terrain.OPEN),
        c.ChangeSetting(key="comm.fail_on", value="12"),
        c.ChangeSetting(key="comm.fail_on", value="3"),
    ):
        table.do(command)
    devon = table.state.units["devon"]
    assert (devon.strength, devon.square, devon.status) == (100, Square(3, 3), UnitStatus.LIVE)
    assert table.state.terrain_at(Square(3, 3)) is Terrain.OPEN
    assert table.state.settings == began.settings


@pytest.mark.rule("MG-UMP-1")
def test_a_changed_setting_acts_from_then_on(table: Table) -> None:
    assert table.status(table.order("xxx", "hold", "devon"), "devon") is not OrderStatus.NOT_ACKNOWLEDGED
    table.do(c.ChangeSetting(key="comm.fail_on", value="12"))
    assert table.status(table.order("xxx", "hold", "devon"), "devon") is OrderStatus.NOT_ACKNOWLEDGED


@pytest.mark.rule("MG-UMP-1")
def test_a_blown_bridge_stops_who_is_on_his_way_to_it(table: Table) -> None:
    table.order("xxx", "move", "devon", to=(3, 9))
    table.wait(30)
    table.do(c.SetCrossing(crossing="bridge", state=CrossingState.DESTROYED))
    table.wait(120)
    assert table.where("devon") == (3, 5)


@pytest.mark.rule("MG-UMP-1")
def test_a_unit_put_before_the_enemy_is_in_contact_and_forced_to_no_fight(table: Table) -> None:
    table.do(c.PlaceUnit(unit="devon", square=Square(12, 10)))
    assert table.state.contacts["devon"] == ("hoffmann",)
    table.wait(60)
    assert table.all(CombatBegun) == []


@pytest.mark.rule("MG-UMP-1")
@pytest.mark.parametrize(
    "command",
    [
        c.PlaceUnit(unit="devon", square=Square(12, 12)),
        c.PlaceUnit(unit="devon", square=Square(40, 40)),
        c.PlaceUnit(unit="nobody", square=Square(1, 1)),
        c.SetStrength(unit="devon", strength=101),
        c.SetCrossing(crossing="nowhere", state=CrossingState.DAMAGED),
        c.ChangeSetting(key="comm.fail_on", value="often"),
        c.CancelOrder(order="xxx.9"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence_and_changes_nothing(table: Table, command: c.AnyCommand) -> None:
    before = table.state
    with pytest.raises(c.CommandRefused) as refused:
        table.do(command)
    assert "\n" not in str(refused.value)
    assert table.state == before


@pytest.mark.rule("MG-UMP-1", "MG-ORDER-8")
def test_the_umpire_strikes_an_order(table: Table) -> None:
    order = table.order("xxx", "move", "devon", to=(3, 9))
    table.do(c.CancelOrder(order=order.id))
    table.wait(60)
    assert table.one(OrderCancelled).order == order.id
    assert table.all(UnitMoved, "devon") == []


# --- the clock does not wait ---------------------------------------------------------------------------


@pytest.mark.rule("MG-UMP-3", "MG-UMP-2")
def test_a_question_to_the_umpire_stops_neither_clock_nor_unit(table: Table) -> None:
    table.order("xxx", "move", "devon", to=(3, 5))
    table.order("xxx", "query", text="May the Devons buy boats?")
    assert [e.text for e in table.all(QuestionAsked)] == ["May the Devons buy boats?"]
    table.wait(60)
    assert table.state.moment == table.start + 60
    assert table.where("devon") == (3, 5)


@pytest.mark.rule("MG-UMP-3", "MG-COMM-8")
def test_words_to_the_enemy_wait_for_the_umpire_and_nothing_else_does(table: Table) -> None:
    table.order("xxx", "message", to_hq="agb", text="A truce for the wounded?")
    table.wait(120)
    assert table.state.moment == table.start + 120
    assert not [e for e in table.all(Reported) if isinstance(e.report, MessageReport)]
    table.do(c.PassMessage(index=0, text="A truce?"))
    heard = [e.report for e in table.all(Reported) if isinstance(e.report, MessageReport)]
    assert heard == [MessageReport(sender="xxx", text="A truce?")]
    assert [e.held for e in table.all(MessageCarried)] == [True, False]


@pytest.mark.rule("MG-UMP-3", "MG-RECCE-4")
def test_where_the_umpire_is_to_be_asked_and_sleeps_the_default_holds_and_is_flagged(field: Any) -> None:
    fights, flagged = {}, {}
    for asked in ("false", "true"):
        field.unit("recce", (3, 3), move="wheels", kind="recce", recce=True).set(recce__ask_umpire=asked)
        field.unit("remnant", (3, 9), "german", defence=1, attack=1, strength=20)
        table = Table(field)
        table.order("xxx", "recce", "recce", to=(3, 12))
        table.wait(180)
        fights[asked] = len(table.all(CombatBegun))
        flagged[asked] = [given.by_default for given in table.all(RulingGiven)]
        assert table.state.moment == table.start + 180
    assert fights == {"false": 1, "true": 1}
    assert flagged == {"false": [], "true": [True]}


# --- the post ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MG-REPORT-6")
async def test_twelve_hundred_messages_are_read_in_order_of_receipt_each_once(tmp_path: Path) -> None:
    """Every message comes twice under two keys, and they come out of order."""
    count = 1200

    def arrival(number: int, copy: int) -> Arrival:
        return Arrival(
            transport=Transport.MAIL,
            source="imap/INBOX",
            key=f"{copy}:{number}",
            received_ms=number * 1000,
            sender=f"player{number % 3}@example.org",
            recipient="campaign@example.org",
            raw=f"order {number}\r\n".encode(),
            message_id=f"<{number}@example.org>",
        )

    shuffled = [number * 7 % count for number in range(count)]
    async with Database.open(f"sqlite+aiosqlite:///{tmp_path / 'post.db'}") as database:
        await database.migrate()
        async with database.begin() as session:
            for number in shuffled:
                assert await inbox.keep(session, arrival(number, 1), now_ms=0) is not None
                again = await inbox.keep(session, arrival(number, 2), now_ms=0)
                assert again is not None
                assert again.state is InboxState.DUPLICATE
        read: list[int] = []
        async with database.begin() as session:
            while waiting := await inbox.next_new(session, 250):
                for message in waiting:
                    read.append(int(message.raw.split()[1]))
                    await inbox.settle(session, message.id, InboxState.READ)
    assert read == list(range(count))
