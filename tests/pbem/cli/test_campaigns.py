"""Opening and leading a campaign at the keyboard (design section 5): output, one-sentence errors, exit codes."""

from pathlib import Path

import pytest

from tests.pbem.cli.conftest import SEED, Pbem


def test_a_campaign_from_opening_to_audit(arnhem: Pbem):
    assert arnhem("show", "arnhem").out.startswith("1944-09-17 18:00\n")
    receipt = arnhem("order", "arnhem", "1abn", "2 Para move to Arnhem road bridge").out
    assert "1 order" in receipt
    assert "2 Para" in receipt
    assert "running" in arnhem("start", "arnhem").out
    assert arnhem("advance", "arnhem", "3").out == "1944-09-17 19:30\n"
    shown = arnhem("show", "arnhem", "--hq", "1abn").out
    assert shown.startswith("1944-09-17 19:30\n")
    assert "2 Para" in shown
    assert "2 Para" in arnhem("log", "arnhem", "--hq", "1abn").out
    assert "MG-COMM-2" in arnhem("log", "arnhem").out
    assert "MG-COMM-2" in arnhem("why", "arnhem", "2 Para", "1800").out
    assert "agree" in arnhem("audit", "arnhem").out


def test_advance_works_whether_the_clock_runs_or_not(arnhem: Pbem):
    assert arnhem("advance", "arnhem").out == "1944-09-17 18:30\n"
    arnhem("start", "arnhem")
    assert arnhem("advance", "arnhem", "2").out == "1944-09-17 19:30\n"
    arnhem("pause", "arnhem", "--reason", "supper")
    assert arnhem("advance", "arnhem").out == "1944-09-17 20:00\n"
    shown = arnhem("show", "arnhem").out
    assert "paused" in shown
    assert "supper" in shown


def test_the_seal_is_printed_and_the_same_seed_gives_the_same_seal(pbem: Pbem):
    first = pbem("new", "arnhem_bridge", "--slug", "one", "--seed", SEED).out
    second = pbem("new", "arnhem_bridge", "--slug", "two", "--seed", SEED).out
    third = pbem("new", "arnhem_bridge", "--slug", "three").out
    seal = next(line for line in first.splitlines() if line.startswith("Commitment"))
    assert seal in second
    assert seal not in third
    assert SEED not in first + pbem("show", "one").out


def test_the_same_seed_and_orders_give_the_same_campaign(pbem: Pbem):
    logs = []
    for slug in ("one", "two"):
        pbem("new", "arnhem_bridge", "--slug", slug, "--seed", SEED)
        pbem("order", slug, "1abn", "2 Para move to Arnhem road bridge")
        pbem("advance", slug, "4")
        logs.append(pbem("log", slug).out)
    assert logs[0] == logs[1]


def test_settings_are_given_at_the_opening_and_shown(pbem: Pbem):
    pbem("new", "arnhem_bridge", "--slug", "a", "--set", "comm.fail_on=2", "--set", "clock.rate=4", "--name", "Test")
    shown = pbem("show", "a").out
    assert "comm.fail_on = 2" in shown
    assert "rate 4" in shown
    assert "Test (a)" in shown


def test_a_seat_of_the_scenario_may_hold_several_headquarters(pbem: Pbem):
    pbem("new", "market_garden", "--slug", "mg")
    seated = pbem("enrol", "mg", "allied_2", "anna@example.org").out
    assert seated.count("anna@example.org is seated") == 4
    assert "p2 is a seat at several tables" in pbem("enrol", "mg", "p2", "b@example.org", code=1).err
    assert pbem("enrol", "mg", "5:p2", "b@example.org").out.count("is seated") == 2
    assert "XXX Corps" in pbem("enrol", "mg", "XXX Corps", "discord:1234").out


def test_umpires_commands_are_the_same_as_by_mail(arnhem: Pbem):
    assert "after 60" in arnhem("umpire", "arnhem", "2 Para strength 60 because of the flood").out
    assert "60 %" in arnhem("umpire", "arnhem", "show").out
    assert "Not understood" in arnhem("umpire", "arnhem", "frobnicate").out


def test_the_same_order_typed_twice_is_two_orders(arnhem: Pbem):
    assert "Order 1" in arnhem("order", "arnhem", "1abn", "report 2 Para").out
    assert "Order 2" in arnhem("order", "arnhem", "1abn", "report 2 Para").out


def test_the_map_is_written_beside_the_situation(arnhem: Pbem, tmp_path: Path):
    arnhem("show", "arnhem", "--hq", "1abn", "--map", "map.txt")
    assert "2 Para" in (tmp_path / "map.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "nowhere"), "there is no campaign called nowhere"),
        (("new", "nowhere", "--slug", "x"), "there is no scenario 'nowhere'"),
        (("new", "arnhem_bridge", "--slug", "Not A Slug"), "cannot be a slug"),
        (("new", "arnhem_bridge", "--slug", "x", "--seed", "xyz"), "not hexadecimal"),
        (("new", "arnhem_bridge", "--slug", "x", "--seed", "aa"), "too short"),
        (("new", "arnhem_bridge", "--slug", "x", "--set", "nonsense"), "KEY=VALUE"),
        (("new", "arnhem_bridge", "--slug", "x", "--set", "comm.nothing=1"), "there is no setting"),
        (("new", "arnhem_bridge", "--slug", "x", "--set", "clock.rate=never"), "is not a rate"),
        (("new", "arnhem_bridge", "--slug", "arnhem"), "already here"),
        (("enrol", "arnhem", "xxx", "a@example.org"), "there are 1abn, iiss"),
        (("enrol", "arnhem", "1abn", "nobody"), "is no mail address"),
        (("enrol", "arnhem", "1abn", "discord:me"), "discord:"),
        (("enrol", "arnhem", "1abn", "bot:nobody"), "scripted commander"),
        (("enrol", "arnhem", "1abn", "urquhart@game.test"), "already seated"),
        (("resume", "arnhem"), "use start"),
        (("rate", "arnhem", "quick"), "is not a rate"),
        (("advance", "arnhem", "0"), "half hours"),
        (("order", "arnhem", "bac", "hold"), "there are 1abn, iiss"),
        (("why", "arnhem", "99 Para"), "there is no unit"),
        (("why", "arnhem", "2 Para", "teatime"), "is no time"),
        (("--config", "nowhere.toml", "show", "arnhem"), "there is no configuration file"),
    ],
)
def test_what_cannot_be_done_ends_in_one_sentence_and_exit_code_1(arnhem: Pbem, arguments: tuple[str, ...], said: str):
    complaint = arnhem(*arguments, code=1).err
    assert said in complaint
    assert complaint.count("\n") == 1
    assert "Traceback" not in complaint


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "arnhem_bridge"),
        ("enrol", "arnhem"),
        ("enrol", "arnhem", "1abn"),
        ("enrol", "arnhem", "--umpire", "--observer", "a@example.org"),
        ("advance", "arnhem", "many"),
        ("log", "arnhem", "--hq", "1abn", "--umpire"),
        ("frobnicate",),
    ],
)
def test_wrong_usage_is_exit_code_2(pbem: Pbem, arguments: tuple[str, ...]):
    pbem(*arguments, code=2)


def test_what_was_altered_in_the_journal_is_found_by_the_audit(arnhem: Pbem, tmp_path: Path):
    import sqlite3

    arnhem("order", "arnhem", "1abn", "report 2 Para")
    arnhem("advance", "arnhem")
    with sqlite3.connect(tmp_path / "pbem.db") as store:
        store.execute(
            "update events set payload = replace(payload, 'par2', 'par3') where kind = 'OrderAcknowledged' "
            "or kind = 'OrderNotAcknowledged'"
        )
    assert "has been altered" in arnhem("audit", "arnhem", code=1).err


def test_a_file_that_cannot_be_written_is_named_with_what_to_do(arnhem: Pbem):
    """Exit code 1, one sentence."""
    for command in (("export", "arnhem", "no/such/a.zip"), ("show", "arnhem", "--map", "no/such/map.txt")):
        said = arnhem(*command, code=1).err.strip()
        assert said.endswith("cannot be written (No such file or directory): name another file")
    assert " kB." in arnhem("export", "arnhem", "a.zip").out


def test_who_sets_a_clock_going_that_nobody_watches_is_told(arnhem: Pbem):
    assert "start it with pbem serve" in arnhem("start", "arnhem").err
    assert arnhem("pause", "arnhem").err == ""
    assert "start it with pbem serve" in arnhem("resume", "arnhem").err


def test_commands_do_not_talk_like_a_log(arnhem: Pbem):
    arnhem("start", "arnhem")
    assert arnhem("order", "arnhem", "1abn", "report 2 Para").err == ""
    assert arnhem("advance", "arnhem", "2").err == ""
