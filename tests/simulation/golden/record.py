"""Record the golden campaigns again: `python -m tests.simulation.golden.record`.

A golden campaign is a recorded one: its commands as JSON lines, and the fingerprints of its state, each midnight
and at its end. `test_golden` decides every command again. When the rules or tables change on purpose, record
again and say in the commit why the outcome is another; when only the commanders change nothing need be recorded,
for the commands stand. When the state has a further field and nothing else is different, write the fingerprints anew
over the commands as they stand: `python -m tests.simulation.golden.record --same-commands`.
"""

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.campaign import decide_and_evolve, decode_command, encode_command, fingerprint
from engine.clock import DAY
from engine.commanders.exercise import campaign
from engine.commands import AnyCommand
from engine.dice import KeyedDice
from engine.state import State
from engine.vocabulary import Minute

FOLDER = Path(__file__).parent
INDEX = FOLDER / "index.json"


class Golden(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded campaign, as the index has it."""

    name: str
    scenario: str
    #: Seed of its dice, hexadecimal.
    seed: str
    #: How many campaign days were fought; 0: to its end.
    days: int = 0
    #: Tempers by headquarters, where they are not the side's own.
    bots: dict[str, str] = {}
    #: Campaign moment to fingerprint, each midnight and the end.
    fingerprints: dict[str, str] = {}
    events: int = 0

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.jsonl.gz"


#: What is recorded, before it is.
WANTED = (
    Golden(name="arnhem_bridge", scenario="arnhem_bridge", seed="17" * 32),
    Golden(name="arnhem_bridge_bold", scenario="arnhem_bridge", seed="2a" * 32, bots={"iiss": "bold", "1abn": "bold"}),
    Golden(name="market_garden_3_days", scenario="market_garden", seed="44" * 32, days=3),
    Golden(name="market_garden_9_days", scenario="market_garden", seed="19" * 32),
)


def index() -> tuple[Golden, ...]:
    """The golden campaigns there are."""
    return msgspec.json.decode(INDEX.read_bytes(), type=tuple[Golden, ...])


def commands(golden: Golden) -> Iterator[AnyCommand]:
    """Its commands in their order."""
    with gzip.open(golden.file, "rb") as lines:
        for line in lines:
            yield decode_command(line)


def decided(golden: Golden) -> tuple[dict[str, str], int]:
    """Decide its commands again: fingerprints by campaign moment, and how many events there were."""
    dice = KeyedDice(bytes.fromhex(golden.seed))
    state: State | None = None
    found: dict[str, str] = {}
    count, day = 0, -1
    for command in commands(golden):
        before: Minute = state.moment // DAY if state is not None else -1
        events, state = decide_and_evolve(state, command, dice)
        count += len(events)
        day = state.moment // DAY
        if before >= 0 and day > before:
            found[state.scenario.calendar.text(state.moment)] = fingerprint(state)
    assert state is not None
    found[state.scenario.calendar.text(state.moment)] = fingerprint(state)
    return found, count


def record(wanted: Golden) -> Golden:
    """Fight it and write it down."""
    start = campaign(wanted.scenario, bytes.fromhex(wanted.seed), until=0).state.moment
    until = start + wanted.days * DAY if wanted.days else None
    fought = campaign(wanted.scenario, bytes.fromhex(wanted.seed), wanted.bots, until)
    with wanted.file.open("wb") as file, gzip.GzipFile(fileobj=file, mode="wb", filename="", mtime=0) as lines:
        lines.writelines(encode_command(command) + b"\n" for command in fought.commands)
    return marked(wanted)


def marked(golden: Golden) -> Golden:
    """With the fingerprints its commands come to now."""
    fingerprints, events = decided(golden)
    return msgspec.structs.replace(golden, fingerprints=fingerprints, events=events)


def main() -> None:
    """Record all of them, or write their fingerprints anew."""
    done: list[Any] = []
    for wanted in WANTED:
        golden = marked(wanted) if "--same-commands" in sys.argv[1:] else record(wanted)
        done.append(msgspec.to_builtins(golden))
        size = wanted.file.stat().st_size // 1024
        print(f"{golden.name}: {golden.events} events, {size} kB, ends {list(golden.fingerprints.values())[-1]}")
    INDEX.write_text(json.dumps(done, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
