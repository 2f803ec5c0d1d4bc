"""Keyed dice, scripted dice and the seal on a campaign's seed.

A die is not "the next number" but a keyed hash of (secret seed, rule id, subject, occasion,
n). So a roll that an umpire replaces, or a report inserted earlier, changes no other roll,
and the order in which rolls are asked for does not matter (MG-DICE-2). The seed's
commitment is published when a campaign opens and the seed is revealed at its end.

Nothing here knows what a roll is for.
"""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Protocol

import msgspec

#: Faces of the dice kinds (MG-DICE-1). A D6 halved gives the D3; the average die is 2,3,3,4,4,5.
FACES: Mapping[str, tuple[int, ...]] = {
    "D6": (1, 2, 3, 4, 5, 6),
    "D3": (1, 1, 2, 2, 3, 3),
    "DAv": (2, 3, 3, 4, 4, 5),
}


class Roll(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One throw of one or more dice, as it is journalled and shown to the umpire."""

    #: Rule id that asks for the throw, e.g. `MG-COMM-1`.
    rule: str
    #: Dice kind: a key of `FACES`.
    kind: str
    #: Who or what is rolled for: unit, order, bridge or combat id.
    subject: str
    #: Which throw of that subject: a minute, a day, an order number.
    occasion: str
    #: The faces shown, in order of n.
    faces: tuple[int, ...]
    #: True where the umpire preset or replaced the faces.
    overridden: bool = False

    @property
    def total(self) -> int:
        return sum(self.faces)

    @property
    def double(self) -> bool:
        """All faces alike (MG-COMM-2)."""
        return len(self.faces) > 1 and len(set(self.faces)) == 1

    @property
    def key(self) -> str:
        """What names this throw among all throws of a campaign."""
        return roll_key(self.rule, self.subject, self.occasion)


def roll_key(rule: str, subject: str, occasion: str) -> str:
    """`rule|subject|occasion`: the name under which an umpire may preset a throw."""
    return f"{rule}|{subject}|{occasion}"


class Dice(Protocol):
    """What hands out dice. Implementations: `KeyedDice` in play, `ScriptedDice` in tests."""

    def roll(self, rule: str, kind: str, subject: str, occasion: str, count: int = 1) -> Roll:
        """Throw `count` dice of `kind` for a subject on an occasion."""
        ...


class KeyedDice:
    """Dice from a secret seed. The same question always has the same answer."""

    def __init__(self, seed: bytes) -> None:
        if not 16 <= len(seed) <= 64:
            raise ValueError("a campaign seed is 16 to 64 bytes")
        self._seed = seed

    def roll(self, rule: str, kind: str, subject: str, occasion: str, count: int = 1) -> Roll:
        key = roll_key(rule, subject, occasion)
        faces = FACES[kind]
        return Roll(rule, kind, subject, occasion, tuple(faces[self._index(key, n)] for n in range(count)))

    def _index(self, key: str, n: int) -> int:
        limit = (1 << 64) // 6 * 6
        attempt = 0
        while True:
            digest = blake2b(f"{key}|{n}|{attempt}".encode(), key=self._seed, digest_size=8, person=b"pbem-dice")
            value = int.from_bytes(digest.digest(), "big")
            if value < limit:
                return value % 6
            attempt += 1


class ScriptedDice:
    """Dice for tests: faces per rule id, taken in order; a rule that runs out, or that the
    script does not name, raises AssertionError unless a fallback face is given."""

    def __init__(self, script: Mapping[str, Iterable[int]] | None = None, *, otherwise: int | None = None) -> None:
        self._script = {rule: list(faces) for rule, faces in (script or {}).items()}
        self._otherwise = otherwise

    def roll(self, rule: str, kind: str, subject: str, occasion: str, count: int = 1) -> Roll:
        waiting = self._script.get(rule, [])
        faces = []
        for _ in range(count):
            if waiting:
                faces.append(waiting.pop(0))
            elif self._otherwise is not None:
                faces.append(self._otherwise)
            else:
                raise AssertionError(f"no scripted die for {rule} ({kind}, {subject}, {occasion})")
        return Roll(rule, kind, subject, occasion, tuple(faces))

    def left(self) -> dict[str, list[int]]:
        """Faces not asked for: a test may insist that there are none."""
        return {rule: faces for rule, faces in self._script.items() if faces}


def commitment(seed: bytes) -> str:
    """The seal: a hash published to all players when the campaign opens."""
    return blake2b(seed, digest_size=32, person=b"pbem-seal").hexdigest()
