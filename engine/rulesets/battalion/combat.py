"""A combat worked out: totals, terrain, difference, the result table, losses, what each unit does.

`reckon` takes a fight as it stood for its half hour and one D6, and says everything that comes
of it but where units go, which `fallback` finds step by step. The line (attackers, defenders)
is moved and hurt by the result; guns in support are not, unless the enemy is in reach of them.
No dice are thrown here. Source: MG-COMBAT-5..9, 14, MG-LOSS-1..5, MG-RUIN-1, MG-ARTY-4, MG-AIR-6.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from engine.forces import Unit
from engine.rounding import clamp, nearest, nearest_half_down
from engine.rulesets.battalion.approaches import Way, approach
from engine.rulesets.battalion.contact import CLOSE, DISTANT, contact_range, in_contact
from engine.rulesets.battalion.grouping import on_water
from engine.rulesets.battalion.losses import after_loss, loss_points
from engine.rulesets.battalion.tables import (
    CLOSES_UP,
    CODES,
    CRT,
    HIGHEST_DIFFERENCE,
    LOWEST_DIFFERENCE,
    MERGE,
    TERRAIN_ADJUST,
    Effect,
    Throw,
)
from engine.settings import Settings
from engine.state import Fight, World
from engine.vocabulary import CombatId, LinkClass, MoveClass, Square, Terrain, UnitId

ATTACKER, DEFENDER = "attacker", "defender"
GROUND, FIRE, AIR = "ground", "fire", "air"

#: The one die of a combat (MG-COMBAT-8).
COMBAT_THROW = Throw("D6")


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What the umpire lays down for a combat in place of the reckoning; None: as reckoned."""

    attack_total: Fraction | None = None
    defence_total: Fraction | None = None
    adjust: int | None = None
    difference: int | None = None
    code: str | None = None


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One unit of a combat: how it stood, and what becomes of it."""

    unit: UnitId
    #: `attacker` or `defender`.
    role: str
    #: It supported from afar and is not of the line.
    gun: bool = False
    square: Square
    #: 1 close, 2 distant; 0 for support out of the enemy's reach.
    distance: int
    #: Percent before and after the losses.
    before: int
    after: int
    #: Squares to fall back (MG-COMBAT-9).
    back: int = 0
    #: Breaks and joins another unit (MG-COMBAT-10).
    merges: bool = False
    #: A distant attacker takes one step nearer (BR).
    closes_up: bool = False

    @property
    def destroyed(self) -> bool:
        return self.after == 0

    @property
    def points(self) -> int:
        """Percentage points lost."""
        return self.before - self.after

    @property
    def kind(self) -> str:
        """`close`, `distant` or `support`."""
        return {0: "support", CLOSE: "close"}.get(self.distance, "distant")


class Reckoning(msgspec.Struct, frozen=True, kw_only=True):
    """The whole of a combat, exact."""

    combat: CombatId
    sort: str
    attack_total: Fraction
    defence_total: Fraction
    adjust: int
    #: Words behind the adjustment: `town`, `canal`, `embanked_road`.
    terrain: str
    #: Row of the table, -7..12.
    difference: int
    die: int
    code: str
    standings: tuple[Standing, ...]
    #: Squares that become ruins (MG-RUIN-1).
    ruined: tuple[Square, ...] = ()
    #: Points each squadron of an air attack loses (MG-AIR-6).
    air_loss: int = 0

    @property
    def effect(self) -> Effect:
        return CODES[self.code]

    @property
    def advance_by(self) -> str | None:
        """`attacker`, `defender` or None: whose option it is to follow (MG-COMBAT-12). Shell fire
        and aircraft take no ground."""
        return self.effect.advance_by if self.sort == GROUND else None

    def squares(self, role: str) -> tuple[Square, ...]:
        """Where the line of one side stood during the combat; of shell fire, where its guns did."""
        side = [s for s in self.standings if s.role == role]
        line = [s for s in side if not s.gun]
        return tuple(dict.fromkeys(s.square for s in line or side))


# --- the parts, each as the rulebook has it ---------------------------------------------------


def value_of(value: int, strength: int, settings: Settings) -> Fraction:
    """An attack or defence value as it counts: scaled by percent strength (`combat.scale`, MG-COMBAT-5)."""
    return Fraction(value * strength, 100) if settings.combat.scale else Fraction(value)


def total(values: Iterable[tuple[int, int]], settings: Settings, *, squadrons: int = 0) -> Fraction:
    """Sum of (value, percent) pairs and 1 per squadron, exact (MG-COMBAT-5)."""
    return sum((value_of(v, s, settings) for v, s in values), Fraction(squadrons))


def terrain_adjust(terrain: Terrain, ways: Sequence[Way], *, embanked: bool, settings: Settings) -> tuple[int, str]:
    """What is added to the attacker's total, and the word for it (MG-COMBAT-6).

    `ways`: how each attacker of the line comes; water counts only if all come over it.
    `embanked`: every defender is mechanised and on a road or rail in polder. One modifier, the
    lowest, unless `combat.terrain` is `sum`.
    """
    ground = "embanked_road" if embanked and terrain is Terrain.POLDER else terrain.value
    words = [ground]
    if ways and all(way in (Way.BRIDGE, Way.CANAL) for way in ways):
        words.append("canal" if Way.CANAL in ways else "bridge")
    if settings.combat.terrain == "sum":
        return sum(TERRAIN_ADJUST[word] for word in words), " and ".join(words)
    lowest = min(words, key=lambda word: TERRAIN_ADJUST[word])
    return TERRAIN_ADJUST[lowest], lowest


def difference(attack: Fraction, adjust: int, defence: Fraction, settings: Settings) -> int:
    """Row of the result table: rounded with a half as `round.diff_half` says, held within
    -7..12 (MG-COMBAT-7, MG-DICE-3)."""
    exact = attack + adjust - defence
    rounded = nearest_half_down(exact) if settings.round.diff_half == "down" else nearest(exact)
    return clamp(rounded, LOWEST_DIFFERENCE, HIGHEST_DIFFERENCE)


def result(row: int, die: int) -> str:
    """The result code for a row and a D6 (MG-COMBAT-8)."""
    return CRT[row][die - 1]


def displacement(code: str, role: str, distance: int) -> int | str:
    """Squares fallen back, `merge` or `closes_up`, for a unit of the line (MG-COMBAT-9)."""
    effect = CODES[code]
    if role == ATTACKER:
        return effect.attacker_close if distance == CLOSE else effect.attacker_distant
    return effect.defender_close if distance == CLOSE else effect.defender_distant


def makes_ruins(terrain: Terrain, attackers: Iterable[MoveClass], *, artillery: bool, die: int) -> bool:
    """A town held against guns or mechanised troops falls to ruins on a 6 (MG-RUIN-1)."""
    return terrain is Terrain.TOWN and die == 6 and (artillery or any(move.mechanised for move in attackers))


# --- the whole --------------------------------------------------------------------------------


def present(world: World, fight: Fight) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """The line as it still stands at the end of the half hour: live attackers with a defender of
    this combat in reach, live defenders. Either may be empty."""
    defenders = live_units(world, fight.defenders)
    squares = [u.square for u in defenders if u.square is not None]
    attackers = tuple(
        u
        for u in live_units(world, fight.attackers)
        if u.square is not None and not on_water(world, u.id) and any(in_contact(u.square, s) for s in squares)
    )
    return attackers, defenders


def reckon(world: World, fight: Fight, die: int, ruling: Ruling | None = None) -> Reckoning | None:
    """Work a combat out with this D6. None if nobody is left to attack or to be attacked.

    `fight.sort`: `ground`; `fire`, the batteries being `attack_guns`; `air`, the aircraft being
    `squadrons` and nothing else.
    """
    said = ruling or Ruling()
    attackers, defenders = present(world, fight) if fight.sort == GROUND else ((), live_units(world, fight.defenders))
    batteries = fight.attack_guns + (fight.attackers if fight.sort == FIRE else ())
    guns = live_units(world, dict.fromkeys(batteries))
    defence_guns = live_units(world, fight.defence_guns)
    if not defenders or not (attackers or (fight.sort != GROUND and (guns or fight.squadrons))):
        return None
    settings = world.settings
    attack = said.attack_total
    if attack is None:
        values = [(u.attack, u.strength) for u in attackers + guns]
        attack = total(values, settings, squadrons=fight.squadrons)
    defence = said.defence_total
    if defence is None:
        line = [(0 if on_water(world, u.id) else u.defence, u.strength) for u in defenders]
        defence = total(line + [(u.attack, u.strength) for u in defence_guns], settings)
    adjust, word = adjust_for(world, attackers, defenders)
    if said.adjust is not None:
        adjust, word = said.adjust, "umpire"
    row = said.difference if said.difference is not None else difference(attack, adjust, defence, settings)
    row = clamp(row, LOWEST_DIFFERENCE, HIGHEST_DIFFERENCE)
    code = said.code or result(row, die)
    parties = _Parties(world, fight.sort, attackers, guns, defenders, defence_guns)
    standings = parties.standings(attack, defence, die, code)
    return Reckoning(
        combat=fight.id,
        sort=fight.sort,
        attack_total=attack,
        defence_total=defence,
        adjust=adjust,
        terrain=word,
        difference=row,
        die=die,
        code=code,
        standings=standings,
        ruined=_ruins(world, attackers, guns, defenders, standings, die),
        air_loss=loss_points(defence, die, CLOSE) if fight.sort == AIR and settings.air.losses else 0,
    )


def live_units(world: World, ids: Iterable[UnitId]) -> tuple[Unit, ...]:
    """Those of the units that are live and on the map."""
    found = (world.units[unit] for unit in ids)
    return tuple(unit for unit in found if unit.live and unit.square is not None)


def adjust_for(world: World, attackers: Iterable[Unit], defenders: Sequence[Unit]) -> tuple[int, str]:
    """The terrain adjust of these attackers on this group, and its word (MG-COMBAT-6)."""
    terrain = world.terrain_at(_at(defenders[0]))
    line = tuple(attackers)
    # Guns in the line are not asked how they come, unless there is nobody else.
    asked = [a for a in line if not a.artillery] or line
    ways = [_way(world, attacker, defenders) for attacker in asked]
    embanked = all(d.move.mechanised and on_link(world, _at(d)) for d in defenders)
    return terrain_adjust(terrain, ways, embanked=embanked, settings=world.settings)


# --- within -------------------------------------------------------------------------------------


class _Parties:
    """The units of a combat and their distances from one another."""

    def __init__(
        self,
        world: World,
        sort: str,
        attackers: tuple[Unit, ...],
        guns: tuple[Unit, ...],
        defenders: tuple[Unit, ...],
        defence_guns: tuple[Unit, ...],
    ) -> None:
        self._settings = world.settings
        self._afloat = {u.id for u in defenders if on_water(world, u.id)}
        self._sort = sort
        self._attackers, self._guns = attackers, guns
        self._defenders, self._defence_guns = defenders, defence_guns

    def standings(self, attack: Fraction, defence: Fraction, die: int, code: str) -> tuple[Standing, ...]:
        """Both sides' losses at once, from the totals before the combat (MG-LOSS-5), and the code."""
        rows = [(u, ATTACKER, False, self._distance(u, self._defenders)) for u in self._attackers]
        rows += [(u, ATTACKER, True, self._support_distance(u, self._defenders)) for u in self._guns]
        rows += [(u, DEFENDER, False, self._distance(u, self._attackers)) for u in self._defenders]
        rows += [(u, DEFENDER, True, self._support_distance(u, self._attackers)) for u in self._defence_guns]
        hit = {role: sum(1 for _, r, _, d in rows if r == role and d) for role in (ATTACKER, DEFENDER)}
        least = min((d for *_, d in rows if d), default=DISTANT)
        found = []
        for unit, role, gun, distance in rows:
            counted = least if distance and self._settings.loss.range == "per_combat_min" else distance
            sharers = hit[role] if self._settings.loss.share == "split" and distance else 1
            enemy_total = defence if role == ATTACKER else attack
            after = after_loss(unit.strength, loss_points(enemy_total, die, counted, shared_by=sharers))
            found.append(self._standing(unit, role, gun, distance, after, code))
        return tuple(found)

    def _standing(self, unit: Unit, role: str, gun: bool, distance: int, after: int, code: str) -> Standing:
        moves = 0 if gun or after == 0 else self._moves(code, role, distance)
        if unit.id in self._afloat and moves != MERGE:
            moves = 0  # there is nowhere to go on the water (MG-FERRY-2)
        assert unit.square is not None
        return Standing(
            unit=unit.id,
            role=role,
            gun=gun,
            square=unit.square,
            distance=distance,
            before=unit.strength,
            after=after,
            back=moves if isinstance(moves, int) else 0,
            merges=moves == MERGE,
            closes_up=moves == CLOSES_UP,
        )

    def _moves(self, code: str, role: str, distance: int) -> int | str:
        """MG-COMBAT-9. Aircraft drive off only by a D result (MG-AIR-6); a broken-off attack in
        which nobody was close moves no defender (MG-COMBAT-14)."""
        if self._sort == AIR and not code.startswith("D"):
            return 0
        return displacement(code, role, distance)

    def _distance(self, unit: Unit, enemies: tuple[Unit, ...]) -> int:
        """1 if any enemy of this combat is at range 1, else 2 (MG-COMBAT-9, MG-LOSS-2)."""
        if self._sort == AIR:
            return CLOSE
        if self._sort == FIRE:
            return DISTANT
        assert unit.square is not None
        here = unit.square
        near = (contact_range(here, e.square, self._settings) for e in enemies if e.square is not None)
        return CLOSE if CLOSE in near else DISTANT

    def _support_distance(self, unit: Unit, enemies: tuple[Unit, ...]) -> int:
        """0: exempt; guns within reach of the enemy's line lose as others do (MG-LOSS-3)."""
        assert unit.square is not None
        here = unit.square
        if self._sort != GROUND or not any(e.square is not None and in_contact(here, e.square) for e in enemies):
            return 0
        return self._distance(unit, enemies)


def _way(world: World, attacker: Unit, defenders: Sequence[Unit]) -> Way:
    """How an attacker comes at the nearest of the group: the easiest way among the nearest."""
    here = _at(attacker)
    squares = [_at(d) for d in defenders]
    nearest_first = min(abs(s.x - here.x) + abs(s.y - here.y) for s in squares)
    ways = [approach(world, here, s) for s in squares if abs(s.x - here.x) + abs(s.y - here.y) == nearest_first]
    # Guns firing over an unbridged river come over no bridge (MG-COMBAT-6).
    return min(Way.CLEAR if way is Way.BARRED else way for way in ways)


def on_link(world: World, square: Square) -> bool:
    """A road or railway runs through the square and is not in ruins (MG-COMBAT-6, MG-RUIN-2)."""
    if world.terrain_at(square) is Terrain.RUINS:
        return False
    steps = world.scenario.ground.steps.get(square, ())
    return any(link in step.links for step in steps for link in LinkClass)


def _ruins(
    world: World,
    attackers: tuple[Unit, ...],
    guns: tuple[Unit, ...],
    defenders: tuple[Unit, ...],
    standings: tuple[Standing, ...],
    die: int,
) -> tuple[Square, ...]:
    """Squares of the defenders in close combat, else of the one nearest an attacker (MG-RUIN-1)."""
    artillery = bool(guns) or any(u.artillery for u in attackers)
    terrain = world.terrain_at(_at(defenders[0]))
    if not makes_ruins(terrain, [u.move for u in attackers], artillery=artillery, die=die):
        return ()
    close = [s.square for s in standings if s.role == DEFENDER and not s.gun and s.distance == CLOSE]
    if close:
        return tuple(dict.fromkeys(close))
    fronts = [_at(u) for u in attackers + guns]
    nearest_of = min(
        (_at(d) for d in defenders),
        key=lambda s: (min((s.x - f.x) ** 2 + (s.y - f.y) ** 2 for f in fronts), s),
    )
    return (nearest_of,)


def _at(unit: Unit) -> Square:
    assert unit.square is not None
    return unit.square
