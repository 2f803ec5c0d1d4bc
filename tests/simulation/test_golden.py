"""Recorded campaigns decided again, command by command: the same commands must come to the same state.

If one differs, the rules, a table or the scenario has changed. Should that be meant, record them again
(`python -m tests.simulation.golden.record`) and explain the change of outcome in the commit.
"""

import pytest

from engine.commands import AdvanceTo, IssueOrders, OpenCampaign
from tests.simulation.golden.record import WANTED, Golden, commands, decided, index


def test_there_are_golden_campaigns_of_an_evening_three_days_and_nine() -> None:
    assert [golden.name for golden in index()] == [golden.name for golden in WANTED]
    assert {golden.scenario for golden in index()} == {"arnhem_bridge", "market_garden"}
    assert max(len(golden.fingerprints) for golden in index()) >= 9


@pytest.mark.parametrize("golden", index(), ids=lambda golden: golden.name)
def test_a_golden_campaign_comes_out_as_it_was(golden: Golden) -> None:
    fingerprints, events = decided(golden)
    differing = [moment for moment, one in golden.fingerprints.items() if fingerprints.get(moment) != one]
    assert not differing, f"{golden.name} is another campaign by {differing[0]}"
    assert events == golden.events


@pytest.mark.parametrize("golden", index(), ids=lambda golden: golden.name)
def test_a_golden_campaign_is_orders_and_half_hours(golden: Golden) -> None:
    kinds = [type(command) for command in commands(golden)]
    assert kinds[0] is OpenCampaign
    assert kinds.count(IssueOrders) > 20
    assert kinds.count(AdvanceTo) > 40
