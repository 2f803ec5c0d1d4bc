"""The phrases of which signals are made, read from plain text that a writer can edit.

`phrases/*.txt` holds sections; each line under a heading `[matter]` is one way to say it, a
Jinja2 template whose slots are named in `phrases/README.txt`. `neutral.txt` has every matter;
`british.txt`, `american.txt` and `german.txt` have their own way with some. This is the one
module of `engine.intelligence` that reads a file.
"""

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

from jinja2 import Environment, StrictUndefined, Template

NEUTRAL = "neutral"
MANNERS = ("british", "american", "german")

# Signals are plain text: the slots hold words of ours or of players, never markup to be obeyed.
_JINJA = Environment(undefined=StrictUndefined, autoescape=False)  # noqa: S701


@cache
def book(name: str) -> dict[str, tuple[str, ...]]:
    """Sections of one file, in the order written. Raises ValueError for a line outside a section."""
    sections: dict[str, list[str]] = {}
    heading = ""
    text = files("engine.intelligence").joinpath("phrases", f"{name}.txt").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            heading = line[1:-1].strip()
            if heading in sections:
                raise ValueError(f"phrases/{name}.txt line {number}: section {heading} stands there twice")
            sections[heading] = []
        elif not heading:
            raise ValueError(f"phrases/{name}.txt line {number}: a phrase stands before the first [section]")
        else:
            sections[heading].append(line)
    return {heading: tuple(lines) for heading, lines in sections.items()}


def phrases(manner: str, matter: str) -> tuple[str, ...]:
    """The ways to say a matter in a manner. Raises KeyError if there is none."""
    return book(manner).get(matter) or book(NEUTRAL)[matter]


def word(manner: str, entry: str) -> str:
    """An entry of one line only: a noun, a size. Raises KeyError if there is none."""
    return phrases(manner, entry)[0]


def choose(manner: str, matter: str, key: str, turn: int) -> str:
    """The phrase for the `turn`-th time (from 0) that a reader hears of a matter.

    The phrases are gone through in an order shuffled by the key, then shuffled anew: so the
    choice cannot be foreseen, is the same whenever asked, and no phrase comes thrice running.
    """
    ways = phrases(manner, matter)
    cycle, place = divmod(turn, len(ways))
    order = sorted(range(len(ways)), key=lambda i: _shuffle(f"{key}|{matter}|{cycle}|{i}"))
    return ways[order[place]]


def render(phrase: str, slots: dict[str, Any]) -> str:
    """A phrase with its slots filled; spaces tidied. Raises jinja2.UndefinedError for a slot that is not there."""
    return " ".join(_template(phrase).render(slots).split())


@cache
def _template(phrase: str) -> Template:
    return _JINJA.from_string(phrase)


def _shuffle(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=8, person=b"pbem-words").digest()
