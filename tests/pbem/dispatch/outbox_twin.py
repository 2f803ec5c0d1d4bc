"""The dispatch's outbox in memory: passes the same conformance suite as the real one."""

import msgspec

from pbem.dispatch.ports import OutgoingLetter


class Row:
    """A letter and how it stands."""

    def __init__(self, letter: OutgoingLetter, due_ms: int):
        self.letter = letter
        self.due_ms = due_ms
        self.retry_ms = 0
        self.state = "queued"
        self.worker = ""
        self.lease_until_ms = 0
        self.attempts = 0
        self.error = ""


class OutboxTwin:
    """`OutboxPort` without a database."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def queue(self, letter: OutgoingLetter, *, due_ms: int) -> None:
        self.rows.append(Row(letter, due_ms))

    async def claim(self, worker: str, *, now_ms: int, lease_ms: int, limit: int) -> tuple[OutgoingLetter, ...]:
        claimed = []
        for row in sorted(self.rows, key=lambda r: (r.due_ms, r.letter.id)):
            if len(claimed) < limit and self._ready(row, now_ms):
                row.state, row.worker, row.lease_until_ms = "leased", worker, now_ms + lease_ms
                row.attempts += 1
                claimed.append(
                    msgspec.structs.replace(
                        row.letter,
                        attempts=row.attempts,
                        lease_until_ms=row.lease_until_ms,
                        claim=(row.letter.id, worker, row.attempts),
                    )
                )
        return tuple(claimed)

    async def mark_sent(self, letter: OutgoingLetter, *, now_ms: int) -> bool:
        return self._finish(letter, "sent", "", 0)

    async def retry_later(self, letter: OutgoingLetter, *, error: str, due_ms: int) -> bool:
        return self._finish(letter, "queued", error, due_ms)

    async def park(self, letter: OutgoingLetter, *, error: str) -> bool:
        return self._finish(letter, "parked", error, 0)

    def states(self) -> dict[str, str]:
        return {row.letter.address: row.state for row in self.rows}

    def row(self, address: str) -> Row:
        return next(row for row in self.rows if row.letter.address == address)

    def _ready(self, row: Row, now_ms: int) -> bool:
        free = row.state == "queued" or (row.state == "leased" and row.lease_until_ms <= now_ms)
        return free and row.due_ms <= now_ms and row.retry_ms <= now_ms and not self._waits(row)

    def _waits(self, row: Row) -> bool:
        """Does an older unsent letter go to the same address?"""
        return any(
            other.letter.address == row.letter.address
            and other.state in ("queued", "leased")
            and (other.due_ms, other.letter.id) < (row.due_ms, row.letter.id)
            for other in self.rows
        )

    def _finish(self, letter: OutgoingLetter, state: str, error: str, retry_ms: int) -> bool:
        for row in self.rows:
            if row.state == "leased" and letter.claim == (row.letter.id, row.worker, row.attempts):
                row.state, row.error, row.retry_ms = state, error, retry_ms
                return True
        return False
