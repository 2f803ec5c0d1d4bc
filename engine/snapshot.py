"""A state packed for keeping, so that a campaign need not be replayed from its first event.

The scenario is not packed: it is read again by its id and the settings. A snapshot is only a
short cut; the journal remains the truth. Nothing here touches a file.
"""

from typing import Any

import msgspec

from engine.ground.amended import Cut
from engine.scenarios.amended import amended
from engine.scenarios.loader import load
from engine.state import State

#: Raised when the shape of the state changes: an older snapshot is then set aside and the
#: campaign replayed.
SHAPE = 1


class SnapshotOutOfDate(Exception):
    """The snapshot was packed by another version: replay the journal instead."""


_KEPT = tuple(name for name in State.__struct_fields__ if name != "scenario")

#: The fields of a state without its scenario, for reading a snapshot back with full checks.
_Packed: Any = msgspec.defstruct(
    "_Packed",
    [(f.name, f.type) for f in msgspec.structs.fields(State) if f.name != "scenario"],
    kw_only=True,
)


class _Cover(msgspec.Struct):
    shape: int
    scenario: str
    state: msgspec.Raw
    #: What has been cut in the scenario's map.
    cuts: tuple[Cut, ...] = ()


def freeze(state: State) -> bytes:
    """Pack a state (MessagePack)."""
    fields = _Packed(**{name: getattr(state, name) for name in _KEPT})
    cover = _Cover(SHAPE, state.scenario.id, msgspec.Raw(msgspec.msgpack.encode(fields)), state.scenario.cuts)
    return msgspec.msgpack.encode(cover)


def thaw(data: bytes) -> State:
    """Unpack a state. Raises SnapshotOutOfDate if it cannot be read by this version."""
    try:
        cover = msgspec.msgpack.decode(data, type=_Cover)
        if cover.shape != SHAPE:
            raise SnapshotOutOfDate(f"snapshot of shape {cover.shape}, wanted {SHAPE}")
        packed = msgspec.msgpack.decode(cover.state, type=_Packed)
    except msgspec.MsgspecError as error:
        raise SnapshotOutOfDate(str(error)) from None
    fields = {name: getattr(packed, name) for name in _KEPT}
    return State(scenario=amended(load(cover.scenario, fields["settings"]), cover.cuts), **fields)
