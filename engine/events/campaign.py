"""The campaign and its clock."""

from engine.events.event import Event


class CampaignOpened(Event, frozen=True, kw_only=True):
    scenario: str
    #: Hash of the secret seed.
    commitment: str
    #: Settings that differ from the defaults, as `key=value` pairs.
    settings: tuple[tuple[str, str], ...] = ()


class ClockAdvanced(Event, frozen=True, kw_only=True):
    """The clock has come to `at`; everything up to it has happened."""


class CampaignEnded(Event, frozen=True, kw_only=True):
    reason: str = ""


class SettingChanged(Event, frozen=True, kw_only=True):
    key: str
    value: str
    old: str = ""


class DiePreset(Event, frozen=True, kw_only=True):
    """The umpire has laid down the faces of a throw to come (MG-DICE-1)."""

    key: str
    faces: tuple[int, ...]


class RulingMade(Event, frozen=True, kw_only=True):
    """An umpire's ruling, for the log (MG-UMP-1)."""

    author: str
    text: str
    reason: str = ""
