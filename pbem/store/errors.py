"""What can go wrong in the records room, each with a sentence that says what to do."""


class StoreError(Exception):
    """Base of the errors below. Its text is one sentence fit to be shown."""


class StoreUnreachable(StoreError):
    """The database does not answer, or its address is wrong."""


class StoreBusy(StoreError):
    """Another process keeps the SQLite database locked for longer than the busy timeout (8 s)."""


class NoSuchCampaign(StoreError):
    """No campaign has this slug or number."""


class SlugTaken(StoreError):
    """A campaign of this slug is already there."""


class AlreadySeated(StoreError):
    """This address already holds this seat."""


class NoSuchSeat(StoreError):
    """The seat is unknown, or was left before."""


class JournalConflict(StoreError):
    """Somebody else has written to this campaign's journal since it was read: read again and decide anew."""


class AlreadySettled(StoreError):
    """Another desk has dealt with this message."""


class LetterExists(StoreError):
    """A letter of this Message-ID was queued before."""
