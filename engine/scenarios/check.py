"""Whether a scenario's rows fit together, told to its author with file, line and cure."""

from engine.scenarios.findings import Finding
from engine.scenarios.folder import Folder


def check_folder(folder: Folder) -> list[Finding]:
    """Everything wrong with a folder already read."""
    return list(folder.findings)
