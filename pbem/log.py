"""The server's log: lines on standard error for whoever looks after the machine.

Most commands write none, so the library that forms the lines is loaded with the first of them. What is written is
true when it is written, names what is waited for, and holds no password, no seed and no words of a player.
"""

import logging
import sys
from typing import TextIO, cast

_LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
_least = logging.INFO


def quiet_log(level: str) -> None:
    """Write lines from this level on: debug, info, warning or error."""
    global _least
    _least = _LEVELS[level]


def info(event: str, **said: object) -> None:
    """Something has been done."""
    _write("info", event, said)


def warning(event: str, **said: object) -> None:
    """Something waits, or somebody should look."""
    _write("warning", event, said)


def exception(event: str, **said: object) -> None:
    """A fault of ours, with where it arose; call it where the exception is handled."""
    _write("exception", event, said)


def _write(how: str, event: str, said: dict[str, object]) -> None:
    if _LEVELS.get(how, logging.ERROR) < _least:
        return
    import structlog

    if not structlog.is_configured():
        structlog.configure(
            logger_factory=structlog.PrintLoggerFactory(file=cast(TextIO, _StandardError())),
            cache_logger_on_first_use=False,
            processors=[
                structlog.processors.add_log_level,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.format_exc_info,
                structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
            ],
        )
    getattr(structlog.get_logger(), how)(event, **said)


class _StandardError:
    """Standard error as it is at each line: the log lives longer than a stream somebody put in its place."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()
