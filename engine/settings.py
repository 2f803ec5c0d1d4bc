"""Every `cfg:` key of the catalogues as a typed setting with its default (MG section 25).

A campaign starts from the scenario's settings; the umpire may change any of them in play by
a journalled command, and a changed setting acts from then on.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from engine.vocabulary import HqId

#: A number that is not below nothing.
Count = Annotated[int, msgspec.Meta(ge=0)]
_DAY = r"\d{4}-\d{2}-\d{2} ?= ?(good|fair|poor)"


def _like(pattern: str, form: str) -> msgspec.Meta:
    """A text of a certain form, and the form in words for whoever gets it wrong."""
    return msgspec.Meta(pattern=f"^({pattern})$", description=form)


_PAIR, _BAR = r"\w+>\w+", "(contact|unsupplied|cut_off)"
_PAIRS = _like(rf"({_PAIR}(, ?{_PAIR})*)?", "pairs of headquarters, as bac>1abn,bac>82abn")
_BARS = _like(rf"({_BAR}(, ?{_BAR})*)?", "conditions out of contact, unsupplied and cut_off, separated by commas")
_MOMENT = _like(r"(\d{4}-\d{2}-\d{2}[ T]\d{1,2}:\d{2})?", "a moment, as 1944-09-25 22:00")
_DAYS = _like(rf"({_DAY}(, ?{_DAY})*)?", "days with their weather, as 1944-09-17=good,1944-09-18=fair")


class Round(msgspec.Struct, frozen=True):
    #: Where an exact half of a combat difference goes (MG-DICE-3).
    diff_half: Literal["down", "up"] = "down"


class Day(msgspec.Struct, frozen=True):
    #: Hour at which a campaign day opens (MG-CLOCK-4).
    start: Annotated[str, _like(r"([01]?\d|2[0-3]):[0-5]\d", "an hour, as 06:00")] = "00:00"


class CampaignEnd(msgspec.Struct, frozen=True):
    #: Campaign moment at which play ends, `1944-09-25 22:00`; empty: the umpire's word (MG-CLOCK-3).
    end: Annotated[str, _MOMENT] = ""


class Ground(msgspec.Struct, frozen=True):
    #: Villages count as town, or as the ground about them.
    villages: Literal["town", "below"] = "town"
    #: Greatest tier of the order of battle that takes part, 1..3.
    tier: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    #: Bridges over streams are tested like canal bridges.
    stream_bridges_tested: bool = False


class Orders(msgspec.Struct, frozen=True):
    #: `continuous`, or the order period in minutes (MG-CLOCK-5).
    period: Annotated[str, _like(r"continuous|[1-9]\d{0,3}", "continuous, or a number of minutes")] = "continuous"
    #: MG-ORDER-3.
    tie: Literal["one_die", "opposed"] = "one_die"


class Contact(msgspec.Struct, frozen=True):
    #: Moving into contact forces one combat (MG-ORDER-5).
    forced: bool = True
    #: MG-CONTACT-4.
    diagonal: Literal["distant", "close"] = "distant"
    #: MG-CONTACT-5, company game.
    b_metric: Literal["rng", "man"] = "rng"


class Comm(msgspec.Struct, frozen=True):
    #: One roll per order and unit, or one per message (MG-COMM-5).
    per: Literal["order", "message"] = "order"
    #: Greatest sum of two dice that fails, standard profile (MG-COMM-1).
    fail_on: Annotated[int, msgspec.Meta(ge=1, le=12)] = 3
    #: MG-COMM-6.
    air_recce_roll: bool = False
    #: Minutes by which a report is late (MG-COMM-7).
    delay_min: Count = 0


class Wx(msgspec.Struct, frozen=True):
    #: What "as the previous day" means on the first day (MG-WX-1).
    initial: Literal["good", "fair", "poor"] = "good"
    #: Weather by date for a historical game, `1944-09-17=good,...`; empty: by the die.
    historical: Annotated[str, _DAYS] = ""
    #: One weather for the whole campaign; empty: by the die.
    fixed: Literal["", "good", "fair", "poor"] = ""


class Air(msgspec.Struct, frozen=True):
    #: HQ that owns a side's aircraft; `senior_hq`: as the scenario says (MG-SCEN-3).
    owner: str = "senior_hq"
    #: Greatest patrol area in squares, 0: no limit (MG-AIR-2).
    patrol_max_squares: Count = 0
    losses: bool = True
    allied_support: Literal["xxx_corps", "any"] = "xxx_corps"
    sections_per_battle: Literal["per_side", "total"] = "per_side"
    recce_to: str = "requester_senior_hq"
    woods_spot: bool = False


class Drop(msgspec.Struct, frozen=True):
    scatter: Literal["none"] = "none"
    #: Lifts beyond the written limits on the first day: `para,glider` battalions (scenario README).
    first_day_limit: Annotated[str, _like(r"(\d{1,3}, ?\d{1,3})?", "parachute and glider battalions, as 22,15")] = ""
    #: Hours of the lifts: as they flew, or as they were planned where the scenario gives both.
    schedule: Literal["historical", "planned"] = "historical"


class Supply(msgspec.Struct, frozen=True):
    #: Longest first leg in squares, 0: no limit (MG-SUPPLY-2).
    leg1_max: Count = 0
    order_strict: bool = True
    zoc: Literal["none", "orthogonal"] = "none"
    airborne_linkup: bool = False
    drop_day_grace: bool = True
    poor_blocks_dz: bool = False


class Move(msgspec.Struct, frozen=True):
    #: MG-MOVE-7, company game.
    carry: bool = True
    b_towed_heath: int = 0
    #: Most units of one side in a square, 0: no limit (MG-MOVE-11).
    stack_max: Count = 0
    #: Crossing times at night are multiplied by this (MG-MOVE-11).
    night_factor: Annotated[int, msgspec.Meta(ge=1)] = 1


class Bridge(msgspec.Struct, frozen=True):
    retest: Literal["never", "when_german_adjacent"] = "never"
    #: MG-BRIDGE-7; empty: the ruleset's default (`d6` battalion, `span_dav` company).
    repair: Literal["", "d6", "10+d6", "span_dav"] = ""


class Ferry(msgspec.Struct, frozen=True):
    #: Units carried at a time (MG-FERRY-3).
    capacity: Annotated[int, msgspec.Meta(ge=1)] = 1


class Eng(msgspec.Struct, frozen=True):
    announce_estimate: bool = False
    respawn_delay_h: Count = 0


class Combat(msgspec.Struct, frozen=True):
    chain: bool = True
    scale: bool = True
    terrain: Literal["single", "sum"] = "single"
    blocked: Literal["stay", "lose_d6"] = "stay"
    advance_units: Literal["one", "all"] = "one"


class Loss(msgspec.Struct, frozen=True):
    share: Literal["each", "split"] = "each"
    range: Literal["per_unit", "per_combat_min"] = "per_unit"


class Ruin(msgspec.Struct, frozen=True):
    rail: bool = True


class Recce(msgspec.Struct, frozen=True):
    halt: Literal["literal", "on_spot"] = "literal"
    min_diff: int = 1
    ask_umpire: bool = False


class Arty(msgspec.Struct, frozen=True):
    b_strategic: bool = False
    observer: bool = False


class Card(msgspec.Struct, frozen=True):
    attached: str = "owner_hq"


class Tac(msgspec.Struct, frozen=True):
    hold_radius: int = 2
    hold_ticks: Literal["moves", "none"] = "moves"
    once_per_tick: bool = True
    auto: Literal["off", "on"] = "off"


class Company(msgspec.Struct, frozen=True):
    remnant: bool = True


class Recovery(msgspec.Struct, frozen=True):
    base: Literal["day", "all"] = "day"
    shattered: bool = False
    #: Conditions that bar recovery: `contact`, `unsupplied`, `cut_off`, separated by commas.
    exclude: Annotated[str, _BARS] = ""


class Report(msgspec.Struct, frozen=True):
    copy_senior: bool = False
    #: Which letters carry a map: every one with signals, the morning's and those that tell of the enemy, or none.
    map: Literal["each", "daily", "never"] = "daily"


class Log(msgspec.Struct, frozen=True):
    send_empty: bool = False


class Ump(msgspec.Struct, frozen=True):
    #: Minutes a question to the umpire waits before the default holds (MG-UMP-3).
    timeout_min: Count = 0


class Auth(msgspec.Struct, frozen=True):
    #: Who may order whose units besides the owner: `bac>1abn,bac>82abn` (MG-ORDER-8).
    delegates: Annotated[str, _PAIRS] = ""

    def delegated_to(self, hq: HqId) -> tuple[HqId, ...]:
        """The headquarters whose units this one may order as well."""
        pairs = (pair.strip().split(">") for pair in self.delegates.split(",") if pair.strip())
        return tuple(below for above, below in pairs if above == hq)


class Settings(msgspec.Struct, frozen=True):
    """All settings of a campaign, in the groups of MG section 25."""

    round: Round = Round()
    day: Day = Day()
    campaign: CampaignEnd = CampaignEnd()
    ground: Ground = Ground()
    orders: Orders = Orders()
    contact: Contact = Contact()
    auth: Auth = Auth()
    comm: Comm = Comm()
    wx: Wx = Wx()
    air: Air = Air()
    drop: Drop = Drop()
    supply: Supply = Supply()
    move: Move = Move()
    bridge: Bridge = Bridge()
    ferry: Ferry = Ferry()
    eng: Eng = Eng()
    combat: Combat = Combat()
    loss: Loss = Loss()
    ruin: Ruin = Ruin()
    recce: Recce = Recce()
    arty: Arty = Arty()
    card: Card = Card()
    tac: Tac = Tac()
    company: Company = Company()
    recovery: Recovery = Recovery()
    report: Report = Report()
    log: Log = Log()
    ump: Ump = Ump()

    def value(self, key: str) -> str:
        """The present value of `group.name`, as text. Raises ValueError for an unknown key."""
        group, name = _split(key)
        return _written(getattr(getattr(self, group), name))

    def changed(self, key: str, text: str) -> "Settings":
        """These settings with `group.name` read from text.

        Raises ValueError with a sentence that says what is allowed.
        """
        group, name = _split(key)
        old = getattr(self, group)
        field = next(f for f in msgspec.structs.fields(old) if f.name == name)
        try:
            new = msgspec.convert(_read(text, field.type), field.type, strict=False)
        except msgspec.ValidationError:
            wanted, instead = _in_words(field.type)
            given = f"{text.strip()!r} is {instead}" if text.strip() else "nothing is given"
            raise ValueError(f"{group}.{name} wants {wanted}; {given}") from None
        return msgspec.structs.replace(self, **{group: msgspec.structs.replace(old, **{name: new})})

    def items(self) -> list[tuple[str, str]]:
        """Every key with its present value, as text, in the order of the catalogue."""
        return [
            (f"{group}.{name}", _written(getattr(getattr(self, group), name)))
            for group in self.__struct_fields__
            for name in getattr(self, group).__struct_fields__
        ]


#: Other spellings people use for the groups.
_SPELLINGS = {"comms": "comm", "weather": "wx", "artillery": "arty", "engineers": "eng", "losses": "loss"}
#: Likeness in percent from which a name is taken for a slip of another, and how many such are proposed.
_LIKE, _MOST = 70, 3


def _split(key: str) -> tuple[str, str]:
    group, dot, name = key.strip().lower().replace("-", "_").partition(".")
    group = _SPELLINGS.get(group, group)
    name = name.replace("b.", "b_")
    if not dot or group not in Settings.__struct_fields__ or name not in _group_fields(group):
        raise ValueError(f"there is no setting {key.strip()!r}: {_meant(group, name)}")
    return group, name


def _meant(group: str, name: str) -> str:
    """What somebody may have meant who named a setting that is none."""
    # Loaded only for whoever errs.
    from rapidfuzz import fuzz

    known = [key for key, _ in Settings().items()]
    if name:
        alike = {key: fuzz.ratio(f"{group}.{name}", key) for key in known}
    else:
        alike = {key: max(fuzz.ratio(group, key), fuzz.ratio(group, key.partition(".")[2])) for key in known}
    near = [key for key in sorted(known, key=alike.__getitem__, reverse=True) if alike[key] >= _LIKE][:_MOST]
    if near:
        return f"did you mean {_either(near)}?"
    if group in Settings.__struct_fields__:
        return f"in this group there are {', '.join(f'{group}.{field}' for field in _group_fields(group))}"
    return "settings are written group.name, as comm.fail_on"


def _group_fields(group: str) -> tuple[str, ...]:
    fields: tuple[str, ...] = getattr(Settings(), group).__struct_fields__
    return fields


def _read(text: str, kind: Any) -> str:
    """A value as people write it, in the words of its type."""
    stripped = text.strip()
    words = {"yes": "true", "on": "true", "no": "false", "off": "false"} if kind is bool else {}
    return words.get(stripped.lower(), stripped)


def _in_words(kind: Any) -> tuple[str, str]:
    """What a setting of this type wants, and what a value is that it cannot take."""
    if get_origin(kind) is Literal:
        choices = sorted((choice or "nothing" for choice in get_args(kind)), key="nothing".__eq__)
        return _either(choices), ("not that", "neither", "none of these")[min(len(choices), 3) - 1]
    if kind is bool:
        return "yes or no", "neither"
    metas: tuple[msgspec.Meta, ...] = getattr(kind, "__metadata__", ())
    form = next((meta.description for meta in metas if meta.description), None)
    if form is not None:
        return form, "not that"
    least = next((meta.ge for meta in metas if meta.ge is not None), None)
    most = next((meta.le for meta in metas if meta.le is not None), None)
    if most is not None:
        return f"a whole number from {least} to {most}", "not one"
    return "a whole number" if least is None else f"a whole number, {least} or more", "not one"


def _either(choices: Sequence[str]) -> str:
    """`good, fair or poor`."""
    return f"{', '.join(choices[:-1])} or {choices[-1]}" if len(choices) > 1 else choices[0]


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
