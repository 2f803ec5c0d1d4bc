"""Combats declared, minutes, cut roads, supply, and what an HQ is shown, in the umpire's own words (MG section 28)."""

import msgspec
import pytest

from engine.events import CombatBegun, CombatCalledOff
from engine.vocabulary import Square, UnitStatus
from pbem.desk.umpire import is_command
from pbem.desk.umpire_lines import HELP
from pbem.dispatch.map_order import MapOrder
from pbem.office import Office
from pbem.store import outbox
from pbem.store.vocabulary import LetterState, SeatRole
from tests.pbem.desk.table import Table as Desk
from tests.servers.hand_clock import HandClock

pytestmark = pytest.mark.rule("MG-UMP-1")


async def told(desk: Desk, text: str) -> str:
    """Send a command by mail; the answer."""
    await desk.letter("umpire", text)
    return await desk.receipt("umpire")


# --- what a headquarters is shown -------------------------------------------------------------


@pytest.mark.rule("MG-RECCE-1", "MG-UMP-4")
async def test_an_enemy_is_shown_and_hidden_again(lite: Desk) -> None:
    await told(lite, "place Spindler at 0909")
    before = (await lite.state()).pictures["1abn"].enemy
    assert "enemy revealed" in (await told(lite, "show Spindler to 1abn")).lower()
    assert (await lite.state()).pictures["1abn"].enemy["spindler"].square == (9, 9)
    said = await told(lite, "hide Spindler from 1abn because the agent was drunk")
    assert "1st British Airborne Division is told that what it heard of" in said
    assert (await lite.state()).pictures["1abn"].enemy == before
    letter = (await lite.letters("urquhart"))[-1].text
    assert "Intelligence:" in letter
    assert "Spindler" in letter
    assert (await lite.commands("ConcealUnit"))[0].reason == "the agent was drunk"
    assert "has been told nothing of" in await told(lite, "hide Spindler from 1abn")
    assert "no enemy" in await told(lite, "hide 2 Para from 1abn")


@pytest.mark.rule("MG-UMP-4")
async def test_hiding_one_enemy_leaves_his_neighbour_on_the_map(lite: Desk) -> None:
    for name, square in (("Spindler", "0909"), ("Brinkmann", "0909")):
        await told(lite, f"place {name} at {square}")
        await told(lite, f"show {name} to 1abn")
    await told(lite, "hide Spindler from 1abn")
    assert set((await lite.state()).pictures["1abn"].enemy) >= {"brinkm"}
    assert "spindler" not in (await lite.state()).pictures["1abn"].enemy


async def test_show_alone_is_still_the_situation(lite: Desk) -> None:
    assert "2 Para" in await told(lite, "show 1 Abn")


# --- letters ------------------------------------------------------------------------------------


async def test_a_letter_that_never_came_is_sent_again_under_another_number(lite: Desk) -> None:
    assert "no letter of the war has left" in await told(lite, "resend to 1 Abn")
    await lite.seat("frost@game.test", "1abn")
    await told(lite, "set report.map = each")
    await lite.start()
    await lite.advance()
    await lite.letter("urquhart", "2 Para move to Arnhem road bridge")
    await lite.advance(2)
    async with lite.office.database.begin() as session:
        while claimed := await outbox.claim(session, "postman", now_ms=lite.clock.now_ms(), lease_ms=1000, limit=50):
            for letter in claimed:
                await outbox.mark_sent(session, letter, now_ms=lite.clock.now_ms())
    last = [one for one in await lite.letters("urquhart") if one.at is not None][-1]
    lite.clock.turn(1)
    said = await told(lite, "resend to 1 Abn")
    assert f"urquhart@game.test: {last.subject}" in said
    assert "frost@game.test: " in said
    again = (await lite.letters("urquhart"))[-1]
    assert (again.text, again.subject, again.enclosures) == (last.text, last.subject, last.enclosures)
    assert again.message_id != last.message_id
    assert again.state is LetterState.QUEUED


# --- combats ------------------------------------------------------------------------------------


@pytest.mark.rule("MG-COMBAT-1")
async def test_a_combat_is_begun_in_words_and_called_off_by_its_number(lite: Desk) -> None:
    await told(lite, "place 2 Para at 0303\nplace 3 Para at 0302\nplace Spindler at 0304")
    said = await told(lite, "fight: 2 Para and 3 Para against Spindler because they met in the dark")
    (begun,) = [event for event in await lite.events() if isinstance(event, CombatBegun)]
    assert (begun.attackers, begun.defenders) == (("par2", "par3"), ("spindler",))
    assert "Combat begun" in said
    assert (await lite.commands("DeclareCombat"))[0].reason == "they met in the dark"
    assert "attacking already" in await told(lite, "combat 2 Para against Spindler")
    await told(lite, f"combat {begun.combat}: skip")
    assert [event.combat for event in await lite.events() if isinstance(event, CombatCalledOff)] == [begun.combat]


async def test_a_combat_that_cannot_be_is_refused_in_a_sentence(lite: Desk) -> None:
    await told(lite, "place 2 Para at 0303\nplace Spindler at 0909")
    assert "has none of them within two squares" in await told(lite, "combat: 2 Para against Spindler")
    assert "there is no unit called" in await told(lite, "fight: 2 Para against the moon")
    assert "name enemies as defenders" in await told(lite, "fight: 2 Para vs 3 Para")


# --- minutes ------------------------------------------------------------------------------------


@pytest.mark.rule("MG-MOVE-5")
async def test_minutes_are_given_and_taken_in_words(lite: Desk) -> None:
    assert "neither on the move nor at work" in await told(lite, "give 2 Para 5 minutes")
    await lite.letter("urquhart", "2 Para move to Arnhem road bridge")
    await lite.start()
    await lite.advance()
    march = (await lite.state()).marches["par2"]
    moment = (await lite.state()).moment
    assert march.arrives > moment + 2
    assert "2 Para now enters the next square at" in await told(lite, "take 10 minutes from 2 Para")
    assert (await lite.state()).marches["par2"].arrives == march.arrives + 10
    assert "2 Para now enters the next square at" in await told(lite, "give 2 Para 10 min")
    assert (await lite.state()).marches["par2"] == march
    left = march.arrives - moment
    assert f"give it at most {left - 1}" in await told(lite, f"give 2 Para {left} minutes")


# --- roads and railways ---------------------------------------------------------------------------


@pytest.mark.rule("MG-SCEN-1")
@pytest.mark.parametrize(
    ("cut", "restore"),
    [
        ("cut road between 0606 and 0706", "restore road between 0606 and 0706"),
        ("Cut the railway from 0606 to 0706.", "open railway 0706-0606"),
        ("cut rail 0606, 0706", "restore the rail 0606 0706"),
    ],
)
async def test_a_road_is_cut_and_restored_and_all_are_told(lite: Desk, cut: str, restore: str) -> None:
    printed = (await lite.state()).scenario.ground
    said = await told(lite, cut)
    assert "between 0606 and 0706 is cut. All have been told." in said
    ground = (await lite.state()).scenario.ground
    side = (Square(6, 6), Square(7, 6))
    assert ground.links.get(side, frozenset()) < printed.links[side]
    for user in ("urquhart", "bittrich"):
        assert "between 0606 and 0706 is cut" in (await lite.letters(user, "notice"))[-1].text
    assert "is open again" in await told(lite, restore)
    assert (await lite.state()).scenario.ground.links == printed.links
    assert "is open already" in await told(lite, restore)


async def test_a_cut_road_is_on_the_maps_that_are_ordered_after_it(lite: Desk) -> None:
    await told(lite, "set report.map = each\ncut road between 0606 and 0706")
    await lite.start()
    await lite.letter("urquhart", "2 Para move to Arnhem road bridge")
    await lite.advance(2)
    maps = [enclosed for letter in await lite.letters("urquhart") for enclosed in letter.enclosures]
    assert maps
    assert isinstance(maps[-1], outbox.Enclosure)
    assert msgspec.json.decode(maps[-1].data, type=MapOrder).cuts == (await lite.state()).scenario.cuts


async def test_what_is_no_road_cannot_be_cut(lite: Desk) -> None:
    assert "the map has no railway between 0605 and 0606" in await told(lite, "cut rail between 0605 and 0606")
    assert "are no neighbours" in await told(lite, "cut road between 0606 and 0909")


# --- supply ------------------------------------------------------------------------------------


@pytest.mark.rule("MG-SUPPLY-1")
async def test_a_unit_is_put_out_of_supply_and_in_again(lite: Desk) -> None:
    await told(lite, "place 2 Para at 0303\n2 Para unsupplied")
    assert not (await lite.state()).units["par2"].supplied
    await told(lite, "2 Para is in supply")
    assert (await lite.state()).units["par2"].supplied
    assert "in supply already" in await told(lite, "2 Para supplied")


# --- command -----------------------------------------------------------------------------------


@pytest.fixture
async def garden(lite_office: Office, clock: HandClock) -> Desk:
    """Market Garden with Horrocks, Taylor and an umpire."""
    desk = await Desk(lite_office, clock, "mg").lay("market_garden")
    await desk.seat("horrocks@game.test", "xxx")
    await desk.seat("taylor@game.test", "101abn")
    await desk.seat("umpire@game.test", role=SeatRole.UMPIRE)
    return desk


@pytest.mark.rule("MG-ORDER-8")
async def test_a_regiment_is_put_under_another_headquarters_and_takes_its_letters_orders(garden: Desk) -> None:
    await garden.letter("horrocks", "1/506 hold")
    assert "does not take its orders from you" in await garden.receipt("horrocks")
    said = await told(garden, "attach 506 PIR to XXX Corps because they have met at Eindhoven")
    assert "From now on XXX Corps commands 1/506, 2/506, 3/506." in said
    letter = (await garden.letters("horrocks"))[-1].text
    assert "1/506, 2/506 and 3/506" in letter
    assert "XXX Corps" in (await garden.letters("taylor"))[-1].text
    await garden.letter("horrocks", "1/506 hold at Eindhoven")
    assert "1/506" in await garden.receipt("horrocks")
    await garden.letter("taylor", "1/506 hold at Son")
    assert "To ask for its help, write: message to XXX Corps" in await garden.receipt("taylor")
    assert [entry.order.units for entry in (await garden.state()).orders.values()] == [("p506_1",)]


@pytest.mark.rule("MG-ORDER-8")
async def test_a_delegate_orders_anothers_units_by_letter(garden: Desk) -> None:
    await told(garden, "set auth.delegates = xxx>101abn")
    await garden.letter("horrocks", "1/506 hold")
    await garden.letter("taylor", "2/506 hold")
    assert [(entry.hq, entry.order.units) for entry in (await garden.state()).orders.values()] == [
        ("xxx", ("p506_1",)), ("101abn", ("p506_2",)),
    ]  # fmt: skip


@pytest.mark.rule("MG-SCEN-3")
async def test_squadrons_are_ordered_by_letter_from_the_headquarters_that_air_owner_names(garden: Desk) -> None:
    await garden.seat("browning@game.test", "bac")
    await garden.letter("browning", "two squadrons to patrol from Veghel to Uden")
    assert "sent there as a request" in await garden.receipt("browning")
    await told(garden, "set air.owner = bac")
    await garden.letter("browning", "two squadrons to patrol from Veghel to Uden")
    await garden.letter("horrocks", "two squadrons to patrol from Veghel to Uden")
    assert "aircraft are ordered by 1st British Airborne Corps" in await garden.receipt("horrocks")
    orders = (await garden.state()).orders.values()
    assert [(entry.hq, entry.order.kind.value) for entry in orders] == [
        ("bac", "message"), ("bac", "air_patrol"), ("xxx", "message"),
    ]  # fmt: skip


@pytest.mark.rule("MG-COMBAT-10")
async def test_one_unit_is_merged_into_another(lite: Desk) -> None:
    await told(lite, "place 2 Para at 0303\nplace 3 Para at 0303\n2 Para strength 40\n3 Para strength 50")
    await told(lite, "merge 2 Para into 3 Para")
    units = (await lite.state()).units
    assert (units["par2"].status, units["par3"].strength) == (UnitStatus.MERGED, 70)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("attach Para to XXX Corps", "name it more exactly"),
        ("attach Nobody to XXX Corps", "there is no unit called"),
        ("attach Spindler to XXX Corps", "is not on the side of XXX Corps"),
        ("attach 506 PIR to 101st Airborne", "already"),
    ],
)
async def test_what_cannot_be_attached_is_answered_in_a_sentence(garden: Desk, line: str, says: str) -> None:
    assert says in await told(garden, line)


def test_every_one_of_them_is_in_the_list_of_commands() -> None:
    for words in ("show 9 SS Recce to", "hide 9 SS Recce from", "fight: 2 Para", "give 2 Para", "take 20 minutes",
                  "attach 506 PIR", "merge 2 Para", "cut road", "restore road", "unsupplied", "resend to"):  # fmt: skip
        assert words in HELP
    assert not is_command("Fight on against all odds, London is watching"), "words to a player may run on"
    for line in ("fight: 2 Para and 3 Para against 9 SS Recce", "give 2 Para 20 minutes", "cut rail 4887-4888"):
        assert is_command(line)
