"""`pbem` as a person types it: arguments in; output, complaint and exit code out."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from pbem.cli.commands import app

SEED = "5e" * 32


class Said(NamedTuple):
    """What a command said, and how it ended."""

    out: str
    err: str
    code: int


Pbem = Callable[..., Said]


@pytest.fixture
def pbem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pbem:
    """Run `pbem` in an empty folder with its SQLite store; `code` is the exit code expected."""
    monkeypatch.chdir(tmp_path)
    for name in ("PBEM_STORE__URL", "PBEM_MAIL__ADDRESS"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, code: int = 0) -> Said:
        result = CliRunner().invoke(app, list(arguments))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, f"pbem {' '.join(arguments)}: {result.stderr}\n{result.stdout}"
        return Said(result.stdout, result.stderr, result.exit_code)

    return run


@pytest.fixture
def arnhem(pbem: Pbem) -> Pbem:
    """Arnhem Bridge open and seated."""
    pbem("new", "arnhem_bridge", "--slug", "arnhem", "--seed", SEED)
    pbem("enrol", "arnhem", "1abn", "urquhart@game.test")
    pbem("enrol", "arnhem", "iiss", "bot:german")
    pbem("enrol", "arnhem", "--umpire", "umpire@game.test")
    return pbem
