"""What is wrong with a scenario's data, and where: file, line, the matter and its cure.

Written for the author of a scenario. Knows nothing of how the data is read or judged.
"""

from collections.abc import Sequence

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """One thing wrong, in words that say what to do."""

    #: File below the scenario's folder, `map/crossings.geojson`.
    file: str
    #: Line in that file, from 1; 0 when the file as a whole is meant.
    line: int
    #: What is wrong.
    matter: str
    #: What to do about it.
    cure: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.matter}. {self.cure}."


class ScenarioError(Exception):
    """A scenario that cannot be loaded. Its text is the findings, one a line."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(str(f) for f in self.findings))
