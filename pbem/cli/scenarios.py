"""`pbem scenario check`: a scenario's data looked through, for those who write them."""

from pathlib import Path

from engine.scenarios.check import check
from pbem.cli.errands import CannotDo


async def scenario_check(folder: Path) -> None:
    """Everything wrong with a scenario's data, by file and line."""
    findings = check(folder)
    for one in findings:
        print(one)
    if findings:
        raise CannotDo(f"{len(findings)} things are to be put right in {folder}")
    print(f"{folder} is sound.")
