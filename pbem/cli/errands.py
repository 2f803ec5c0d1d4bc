"""How a command is run: configuration, the desk, one sentence for every error, exit codes.

The only place where errors become sentences on standard error and an exit code.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TextIO, TypeVar, cast

import typer

from engine.commands import CommandRefused
from engine.scenarios.findings import ScenarioError
from pbem.clock import ClockRefused
from pbem.config import Config, ConfigError, load
from pbem.desk.opening import OpeningRefused
from pbem.desk.umpire_names import NotClear
from pbem.office import Office
from pbem.store.errors import StoreError

_T = TypeVar("_T")


class CannotDo(Exception):
    """It could not be done; one sentence."""


_EXPECTED = (
    CannotDo,
    CommandRefused,
    ConfigError,
    ClockRefused,
    NotClear,
    OpeningRefused,
    ScenarioError,
    StoreError,
)


def run(errand: Coroutine[None, None, _T]) -> _T:
    """Run a command's body. Errors a person can cause end in one sentence and exit code 1."""
    quiet_log("warning")
    try:
        return asyncio.run(errand)
    except _EXPECTED as error:
        complain(str(error))
    except KeyboardInterrupt:
        complain("interrupted")
    except OSError as error:
        complain(f"{error.filename or 'a file'}: {error.strerror or error}")
    raise typer.Exit(1)


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
async def desk(config_path: Path | None, *, runs_the_clock: bool = False) -> AsyncIterator[Office]:
    """The desk of the configured store."""
    config = configured(config_path, serving=runs_the_clock)
    async with Office.open(config, runs_the_clock=runs_the_clock) as office:
        yield office


class _StandardError:
    """Standard error as it is at each line: loggers live longer than a stream somebody put in its place."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


def quiet_log(level: str) -> None:
    """Log lines go to standard error, from this level on."""
    import logging

    import structlog

    numbers = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(numbers[level]),
        logger_factory=structlog.PrintLoggerFactory(file=cast(TextIO, _StandardError())),
        # A cached logger would keep to the first setting for ever; ours says a few lines a minute.
        cache_logger_on_first_use=False,
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
    )
