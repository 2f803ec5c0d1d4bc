"""The words of the records: how a campaign stands, who sits where, what became of a letter.

The values are what the database holds, so a word once used is never renamed without a migration.
"""

from enum import StrEnum


class CampaignStatus(StrEnum):
    PLANNED = "planned"
    RUNNING = "running"
    #: By a person; only a person resumes it.
    PAUSED = "paused"
    #: By the server, after an outage; resumes on the umpire's word or at `resume_at_ms`.
    HELD = "held"
    ENDED = "ended"


class SeatRole(StrEnum):
    PLAYER = "player"
    UMPIRE = "umpire"
    OBSERVER = "observer"
    BOT = "bot"


class Transport(StrEnum):
    MAIL = "mail"
    DISCORD = "discord"
    BOT = "bot"
    #: Doors for messages coming in only: nobody has his seat there.
    WEB = "web"
    CLI = "cli"


class InboxState(StrEnum):
    #: Stored, and waiting for the desk.
    NEW = "new"
    READ = "read"
    #: A second copy of a message already kept; never read.
    DUPLICATE = "duplicate"
    #: For the umpire to look at.
    SET_ASIDE = "set_aside"
    #: The desk could not digest it.
    FAILED = "failed"


class LetterState(StrEnum):
    QUEUED = "queued"
    #: A worker has it in hand until the lease runs out.
    LEASED = "leased"
    SENT = "sent"
    #: Given up, and shown to the umpire, who may release it.
    PARKED = "parked"
    #: Taken back before it left.
    WITHDRAWN = "withdrawn"
