"""An umpire's message taken apart: the commands in it, and the reason given with each.

Nothing here knows what a command does.
"""

import re
from collections.abc import Callable

#: Commands that end in words to people: those are kept as they are.
_WORDS = re.compile(r"(?:(?:to|as)\s[^:]{1,60}:|notice\b|ruling:|pass\s+\d+\s*:)", re.IGNORECASE)

#: `to HQ: …` and `as HQ: …`.
HEADQUARTERS = re.compile(r"(?P<verb>to|as)\s+(?P<hq>[^:]{1,60}):\s*(?P<text>.+)", re.IGNORECASE | re.DOTALL)


def commands_of(text: str, is_command: Callable[[str], bool]) -> list[str]:
    """The commands of a message, a line each.

    Words to players may run on: a line after them that is no command, up to an empty line, belongs to them.
    """
    lines: list[str] = []
    speaking = False
    for raw in text.splitlines():
        line = raw.strip()
        if not line:
            speaking = False
        elif speaking and not is_command(line):
            lines[-1] += f"\n{line}"
        else:
            lines.append(line)
            speaking = _WORDS.match(line) is not None
    return lines


def with_reason(text: str) -> tuple[str, str]:
    """The command, and the reason after `because`; words to players keep theirs."""
    if _WORDS.match(text):
        return text, ""
    bare, _, reason = re.sub(r"\s+", " ", text).partition(" because ")
    return bare.strip().rstrip(".").strip(), reason.strip().rstrip(".")
