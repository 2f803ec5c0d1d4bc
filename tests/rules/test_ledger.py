"""The ledger holds: every rule of a game that is built has its heading, its code and its test."""

import subprocess
import sys

import pytest

from tests.rules import ledger


def test_nothing_is_wanting_in_the_ledger() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.rules.ledger"], cwd=ledger.ROOT, capture_output=True, text=True, timeout=110
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_all_rules_of_the_campaign_are_in_the_list() -> None:
    rules = ledger.rules()
    games = [rule.game for rule in rules]
    assert len(rules) == 166
    assert (games.count("A"), games.count("both"), games.count("B")) == (38, 90, 38)
    assert all(rule.built for rule in rules if rule.game != "B")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Source: MG-COMM-1, 2, 5..7.", {1, 2, 5, 6, 7}),
        ("(MG-COMM-1)", {1}),
        ("MG-COMM-1..3", {1, 2, 3}),
        ("MG-COMM-1, -3", {1, 3}),
        ("MG-COMM-4 and -5", {4, 5}),
        ("MG-COMM-1 throws 2 dice", {1}),
        ("no rule at all, 5..9", set()),
    ],
    # Without names of their own these cases would be counted as tests of the rules they name.
    ids=["list", "one", "range", "minus", "and", "a figure", "none"],
)
def test_ids_named_in_short_are_read(text: str, named: set[int]) -> None:
    assert ledger.ids_named(text) == {f"MG-COMM-{number}" for number in named}


def test_what_a_rule_lacks_is_said() -> None:
    rule = ledger.Rule("MG-COMM-1", "both", "The ordinary chance of failure")
    assert ledger.Line(rule, ("a.md:1",), ("comms.py",), ("test",)).wanting == ()
    assert ledger.Line(rule, ("a.md:1",), (), ()).wanting == ("no code", "no test")
    later = rule._replace(game="B", built=False)
    assert ledger.Line(later, (), (), ()).wanting == ()


def test_tests_of_the_service_count_only_for_what_the_service_keeps() -> None:
    rule = ledger.Rule("MG-COMM-1", "both", "The ordinary chance of failure")
    kept_by_the_post = rule._replace(service=True)
    test = "tests/pbem/desk/test_conduct.py::test_one"
    assert not ledger.counts_for(rule, test)
    assert ledger.counts_for(kept_by_the_post, test)
    assert ledger.counts_for(rule, "tests/rules/test_orders.py::test_one")
