"""The printed map with roads and railways cut: what the umpire has done to the links between squares.

A map so amended is a map like any other, and everybody has it before him. Source: MG-UMP-1, MG-SCEN-1.
"""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from engine.ground.ground import Ground, Side, Step, side_of
from engine.vocabulary import LinkClass, Square


class Cut(NamedTuple):
    """A link between two neighbouring squares, the lesser first, that can no longer be used."""

    a: Square
    b: Square
    link: LinkClass


def without(ground: Ground, cuts: Iterable[Cut]) -> Ground:
    """The map without these links. A step round a corner is lost with the last link that leads round it."""
    gone: dict[Side, set[LinkClass]] = {}
    for cut in cuts:
        gone.setdefault(side_of(cut.a, cut.b), set()).add(cut.link)
    links = {side: found - gone.get(side, set()) for side, found in ground.links.items()}
    steps = dict(ground.steps)
    for square in {square for side in gone for square in side}:
        steps[square] = tuple(
            step for old in ground.steps.get(square, ()) if (step := _without(old, square, gone)) is not None
        )
    return replace(ground, steps=steps, links={side: found for side, found in links.items() if found})


def _without(step: Step, origin: Square, gone: dict[Side, set[LinkClass]]) -> Step | None:
    lost = gone.get(side_of(origin, step.to))
    if not lost or not step.links & lost:
        return step
    left = step.links - lost
    return None if step.diagonal and not left else replace(step, links=left)
