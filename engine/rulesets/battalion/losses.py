"""What a combat costs, in percentage points of original strength (MG-LOSS-1..5).

Losses come from the totals before the terrain adjust and fall on both sides at once. Strength
is held in 0..100 in every path: nobody fights on below zero. Nothing here gives strength back
but the merging of two units: there is no recovery (MG-LOSS-6).
"""

from fractions import Fraction

from engine.rounding import clamp, nearest


def loss_points(enemy_total: Fraction, die: int, distance: int, *, shared_by: int = 1) -> int:
    """Points a unit loses: enemy total x die / range, rounded once (MG-LOSS-1, MG-LOSS-2).

    `distance`: 1 close, 2 distant, 0 exempt: ranged support (MG-LOSS-3). `shared_by`: units that
    share the loss where `loss.share` is `split`, else 1.
    """
    if distance == 0:
        return 0
    return nearest(enemy_total * die / (distance * shared_by))


def after_loss(strength: int, points: int) -> int:
    """Percent left, never below zero; at 0 the unit is destroyed (MG-LOSS-4)."""
    return clamp(strength - points, 0, 100)


def merged_strength(host: int, remaining: int) -> int:
    """Percent of the host after it has taken in half of what remains of a unit (MG-COMBAT-10)."""
    return clamp(host + nearest(Fraction(remaining, 2)), 0, 100)


def supply_loss(strength: int, d6: int, *, supplied: bool) -> int:
    """Percent after the 20:00 check (MG-SUPPLY-5); nothing lost is ever given back by supply."""
    return strength if supplied else after_loss(strength, d6)
