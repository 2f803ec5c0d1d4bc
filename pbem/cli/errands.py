"""How a command is run: configuration, the desk, one sentence for every error, exit codes.

The only place where errors become sentences on standard error and an exit code. Not every command needs the store:
the desk is loaded when it is asked for.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import typer

from pbem.config import Config, ConfigError, load
from pbem.log import quiet_log

if TYPE_CHECKING:
    from pbem.office import Office

_T = TypeVar("_T")


class CannotDo(Exception):
    """It could not be done; one sentence."""


def run(errand: Coroutine[None, None, _T]) -> _T:
    """Run a command's body. Errors a person can cause end in one sentence and exit code 1."""
    quiet_log("warning")
    try:
        return asyncio.run(errand)
    except KeyboardInterrupt:
        complain("interrupted")
    except OSError as error:
        complain(f"{error.filename or 'a file'}: {error.strerror or error}")
    except Exception as error:
        if not isinstance(error, _expected()):
            raise
        complain(str(error))
    raise typer.Exit(1)


def _expected() -> tuple[type[Exception], ...]:
    """The errors a person can cause; each is one sentence."""
    from engine.commands import CommandRefused
    from engine.scenarios.findings import ScenarioError
    from pbem.clock import ClockRefused
    from pbem.desk.opening import OpeningRefused
    from pbem.desk.umpire_names import NotClear
    from pbem.store.errors import StoreError

    return (CannotDo, CommandRefused, ConfigError, ClockRefused, NotClear, OpeningRefused, ScenarioError, StoreError)


@contextmanager
def written_to(file: Path) -> Iterator[None]:
    """A file the user named is written in this block. Raises CannotDo if it cannot be."""
    try:
        yield
    except OSError as error:
        raise CannotDo(f"{file} cannot be written ({error.strerror or error}): name another file") from None


def complain(sentence: str) -> None:
    """One sentence on standard error."""
    print(f"pbem: {sentence}", file=sys.stderr)


def configured(path: Path | None, *, serving: bool = False) -> Config:
    """The configuration; the service's log is set up by it, and what a person types shows warnings alone.

    Raises ConfigError.
    """
    config = load(path)
    quiet_log(config.log.level if serving else "warning")
    return config


@asynccontextmanager
async def desk(config_path: Path | None, *, runs_the_clock: bool = False) -> "AsyncIterator[Office]":
    """The desk of the configured store."""
    from pbem.office import Office

    config = configured(config_path, serving=runs_the_clock)
    async with Office.open(config, runs_the_clock=runs_the_clock) as office:
        yield office
