"""The guide's example is a sound scenario, and its lists are the fields that are read."""

import re
from pathlib import Path

import pytest

from engine.scenarios import load_folder, rows
from engine.scenarios.check import check
from engine.scenarios.conditions import Conditions

GUIDE = (Path(__file__).parents[3] / "docs" / "scenario-authors-guide.md").read_text(encoding="utf-8")


def test_the_smallest_scenario_can_be_opened(tmp_path: Path) -> None:
    example = re.search(r"```yaml\n(.*?)```", GUIDE, re.S)
    assert example is not None
    (tmp_path / "scenario.yaml").write_text(example[1], encoding="utf-8")
    assert check(tmp_path) == []
    scenario = load_folder(tmp_path)
    assert scenario.ground.crossings_near
    assert {u.short for u in scenario.units.values()} == {"1 Blue", "1 Grey"}


@pytest.mark.parametrize(
    "row_type", [*rows.SECTIONS.values(), rows.HeadRow, rows.HoursRow, rows.GridRow, rows.CampaignRow, Conditions]
)
def test_every_field_is_in_the_guide(row_type: type[rows.Row]) -> None:
    missing = [name for name in row_type.__struct_encode_fields__ if f"`{name}`" not in GUIDE]
    assert missing == []
