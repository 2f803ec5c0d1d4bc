"""Settings read from text: what is taken, and what is said to whoever gives something else (MG section 25)."""

import pytest

from engine.settings import Settings

KEYS = [key for key, _ in Settings().items()]
#: They name a headquarters, and this module knows none.
ANY_TEXT = ("air.owner", "air.recce_to", "card.attached")


def _said(key: str, value: str) -> str:
    with pytest.raises(ValueError) as refused:
        Settings().changed(key, value)
    return str(refused.value)


@pytest.mark.parametrize("key", KEYS)
def test_every_setting_reads_its_own_value_back(key: str):
    assert Settings().changed(key, Settings().value(key)) == Settings()


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("comm.fail_on", "two", "comm.fail_on wants a whole number from 1 to 12; 'two' is not one"),
        ("comm.fail_on", "13", "comm.fail_on wants a whole number from 1 to 12; '13' is not one"),
        ("Comms.fail-on", "two", "comm.fail_on wants a whole number from 1 to 12; 'two' is not one"),
        ("comm.fail_on", " ", "comm.fail_on wants a whole number from 1 to 12; nothing is given"),
        ("ump.timeout_min", "-1", "ump.timeout_min wants a whole number, 0 or more; '-1' is not one"),
        ("ump.timeout_min", "1.5", "ump.timeout_min wants a whole number, 0 or more; '1.5' is not one"),
        ("recce.min_diff", "few", "recce.min_diff wants a whole number; 'few' is not one"),
        ("contact.forced", "maybe", "contact.forced wants yes or no; 'maybe' is neither"),
        ("orders.tie", "three_dice", "orders.tie wants one_die or opposed; 'three_dice' is neither"),
        ("wx.fixed", "misty", "wx.fixed wants good, fair, poor or nothing; 'misty' is none of these"),
        ("drop.scatter", "wide", "drop.scatter wants none; 'wide' is not that"),
        ("auth.delegates", "x", "auth.delegates wants pairs of headquarters, as bac>1abn,bac>82abn; 'x' is not that"),
    ],
)  # fmt: skip
def test_a_value_that_will_not_do_is_answered_in_plain_words(key: str, value: str, sentence: str):
    assert _said(key, value) == sentence


@pytest.mark.parametrize("key", KEYS)
def test_no_refusal_speaks_in_the_words_of_a_checker(key: str):
    if key in ANY_TEXT:
        assert Settings().changed(key, "XXX Corps").value(key) == "XXX Corps"
        return
    said = _said(key, "neither flesh nor fowl")
    assert said.startswith(f"{key} wants ")
    assert not [word for word in (">=", "<=", "`", "Expected", "regex", "$") if word in said]


@pytest.mark.parametrize(
    ("word", "means"), [("yes", "true"), ("ON", "true"), ("true", "true"), ("no", "false"), ("off", "false")]
)
def test_yes_and_no_are_written_in_many_ways(word: str, means: str):
    assert Settings().changed("contact.forced", word).value("contact.forced") == means


def test_off_is_a_word_of_its_own_where_the_setting_has_it():
    assert Settings().changed("tac.auto", "on").changed("tac.auto", "off").value("tac.auto") == "off"


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("comms.failon", "there is no setting 'comms.failon': did you mean comm.fail_on?"),
        ("fail_on", "there is no setting 'fail_on': did you mean comm.fail_on?"),
        ("comm.nothing", "there is no setting 'comm.nothing': in this group there are comm.per, comm.fail_on,"
         " comm.air_recce_roll, comm.delay_min"),
        ("xyzzy", "there is no setting 'xyzzy': settings are written group.name, as comm.fail_on"),
    ],
)  # fmt: skip
def test_an_unknown_setting_is_answered_with_those_that_are_like_it(key: str, sentence: str):
    assert _said(key, "1") == sentence
    with pytest.raises(ValueError, match="there is no setting"):
        Settings().value(key)
