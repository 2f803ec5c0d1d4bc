"""Many campaigns from one seed: each has a seed of its own, so that any one can be fought again.

Pure, so that a series may be spread over processes in any way and come out the same.
"""

from hashlib import blake2b

import msgspec

from engine.commanders.exercise import Exercise
from engine.commanders.outcome import Onlooker, Outcome
from engine.vocabulary import HqId, Minute

#: A series is drawn from this seed unless another is given.
USUAL_SEED = "17" * 32


class Fixture(msgspec.Struct, frozen=True):
    """One campaign to be fought."""

    number: int
    scenario: str
    seed: bytes
    #: Campaign minute at which it is broken off; None: fought to its end.
    until: Minute | None = None
    settings: tuple[tuple[str, str], ...] = ()
    #: Tempers by headquarters, where they are not the side's own.
    bots: tuple[tuple[HqId, str], ...] = ()


def seed_of(series: str, number: int) -> bytes:
    """The seed of one campaign of a series; `series` is hexadecimal. Raises ValueError if it is not."""
    whole = bytes.fromhex(series)
    return blake2b(str(number).encode(), key=whole[:64], digest_size=32, person=b"pbem-simulate").digest()


def fight(fixture: Fixture) -> Outcome:
    """One campaign from beginning to end. Raises CommandRefused for what cannot be opened."""
    exercise = Exercise(fixture.scenario, fixture.seed, dict(fixture.bots), fixture.settings)
    onlooker = Onlooker(exercise.state.scenario)
    seen = 0
    while not exercise.over and (fixture.until is None or exercise.state.moment < fixture.until):
        exercise.half_hour()
        onlooker.see(exercise.state.moment, [event for events in exercise.decided[seen:] for event in events])
        seen = len(exercise.decided)
    return onlooker.outcome(exercise.state, fixture.seed)
