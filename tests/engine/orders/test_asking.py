"""Ask, never guess: wide names, like places, past times, parts of units (orders.md 1, 5, 12-14, 16)."""

import pytest

from engine.intelligence.picture import OwnUnit, Picture
from engine.orders.language import answer
from engine.orders.reading import Ask, ReadingChoice
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Refusal, Square


def test_a_word_that_fits_several_units_is_asked_about_the_nearest_first(hear):
    """orders.md 13."""
    (ask,) = hear("Engineers repair the Son bridge", "xxx").asks
    assert [r.orders[0].units for r in ask.readings] == [("ge",), ("xxx_eng",)]
    assert ask.default is None


def test_the_nearest_is_judged_by_what_the_headquarters_was_told(hear):
    """orders.md 13: the picture, never the state."""
    own = {
        "xxx_eng": OwnUnit(unit="xxx_eng", told=0, square=Square(19, 30), seen=0),
        "ge": OwnUnit(unit="ge", told=0, square=Square(18, 20), seen=0),
    }
    (ask,) = hear("Engineers repair the Son bridge", "xxx", picture=Picture(hq="xxx", own=own)).asks
    assert ask.readings[0].orders[0].units == ("xxx_eng",)
    assert len(ask.readings) > 1


def test_one_alone_in_reach_is_taken_and_shown(hear):
    """orders.md 13."""
    own = {
        "xxx_eng": OwnUnit(unit="xxx_eng", told=0, square=Square(19, 34), seen=0),
        "ge": OwnUnit(unit="ge", told=0, square=Square(11, 1), seen=0),
    }
    reading = hear("Engineers repair the Son bridge", "xxx", picture=Picture(hq="xxx", own=own))
    assert [o.order.units for o in reading.orders] == [("xxx_eng",)]
    assert "XXX Eng" in reading.orders[0].said


@pytest.mark.parametrize("place", ["Best bridge", "Veghel bridge", "Weert bridge"])
def test_like_named_bridges_are_asked_about(hear, place):
    """orders.md 16."""
    reading = hear(f"3/502 attack {place}", "101abn")
    assert not reading.orders
    assert len(reading.asks[0].readings) > 1


@pytest.mark.parametrize(
    ("place", "bridge"), [("Arnhem", "arnhem_road"), ("Nijmegen", "nijmegen_road"), ("Grave", "grave")]
)
def test_the_three_great_bridges_are_the_road_bridges(hear, place, bridge):
    """orders.md 16."""
    assert hear(f"2 Para move to {place} bridge").orders[0].order.to == f"bridge:{bridge}"


def test_an_hour_long_past_is_asked_about_and_one_just_past_is_at_once(hear):
    """orders.md 1; MG-ORDER-4."""
    assert [r.orders[0].start for r in hear("2 Para hold at 0500").asks[0].readings] == [None, 2 * 1440 + 300]
    assert hear("2 Para hold at 0830").orders[0].order.start is None


def test_the_enemys_unit_and_no_unit_are_answered_alike(hear):
    """orders.md 12: words that betray nothing."""
    enemy, nobody = hear("Krafft hold Wolfheze"), hear("Krumm hold Wolfheze")
    assert [r.reason for r in enemy.refused] == [r.reason for r in nobody.refused] == [Refusal.UNKNOWN_UNIT]
    assert enemy.refused[0].sentence.replace("Krafft", "Krumm") == nobody.refused[0].sentence


def test_an_enemy_not_identified_is_no_target_by_name(hear):
    """Design section 4: refusals may not probe hidden facts."""
    picture = Picture(hq="1abn")
    enemy = hear("2 Para attack Krafft", picture=picture)
    nobody = hear("2 Para attack Krumm", picture=picture)
    assert enemy.asks[0].question.replace("Krafft", "Krumm") == nobody.asks[0].question
    assert not enemy.orders


def test_a_superior_is_offered_to_pass_his_words_on_to_the_headquarters_below(hear):
    """orders.md 12."""
    (ask,) = hear("2 Para move to Elst", "bac").asks
    assert ask.readings[0].orders == (Order(kind=OrderKind.MESSAGE, to_hq="1abn", text="2 Para move to Elst"),)
    assert ask.default is None


@pytest.mark.parametrize("hq", ["xxx", "82abn"])
def test_a_unit_of_a_headquarters_beside_ones_own_is_refused(hear, hq):
    """orders.md 12 offers only what a superior writes; the others are told how to ask for help."""
    reading = hear("2 Para move to Elst", hq)
    assert not reading.orders
    assert not reading.asks
    (refused,) = reading.refused
    assert refused.sentence == (
        "“2 Para” does not take its orders from you. "
        "To ask for its help, write: message to 1st British Airborne Division: …"
    )


def test_a_seat_of_several_headquarters_orders_the_units_of_all(hear):
    reading = hear("2 Para move to Elst\n1/505 hold", ("bac", "1abn", "82abn", "101abn"))
    assert [o.order.units for o in reading.orders] == [("par2",), ("p505_1",)]


def test_part_of_a_unit_is_asked_about(hear):
    """orders.md 14."""
    (ask,) = hear("A Coy 2 Para move to Elst").asks
    assert ask.readings[0].orders[0].units == ("par2",)


def test_a_formation_means_its_line_units_that_have_come(hear):
    """orders.md 10."""
    assert hear("Guards Armd hold", "xxx", "1944-09-17 14:40").orders[0].order.units == ("ig2", "ig3", "fr55", "fr153")
    assert hear("4 Para Bde drop on DZ Y at 1400").orders[0].order.units == ("par10", "par11", "par156")


def test_a_condition_no_unit_can_judge_never_runs(hear):
    """orders.md 8."""
    for line in (
        "If the moon is full 2 Para attack Elst",
        "2 Para attack Elst unless it rains",
        "2 Para attack Elst if possible",
    ):
        reading = hear(line)
        assert not reading.orders
        assert reading.asks


def _asks(*counts: int) -> list[Ask]:
    choice = ReadingChoice(said="2 Para: hold", orders=(Order(kind=OrderKind.HOLD, units=("par2",)),))
    return [Ask(line="", question="", readings=(choice,) * n) for n in counts]


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("1", ((0, 0),)),
        ("2", ((0, 1),)),
        ("1, 3", ((0, 0), (1, 2))),
        ("2: 1", ((1, 0),)),
        ("1=2, 2=3", ((0, 1), (1, 2))),
        ("no idea", ()),
    ],
)
def test_answers_choose_readings(text, chosen):
    assert answer(_asks(2, 3), text).chosen == chosen


def test_an_answer_without_such_a_reading_is_told(hear):
    answers = answer(_asks(2), "7")
    assert answers.chosen == ()
    assert answers.wrong == ("Question 1 has 2 readings: answer with its number.",)
    assert "no open question" in answer([], "1").wrong[0]
