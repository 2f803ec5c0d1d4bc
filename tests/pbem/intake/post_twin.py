"""The intake's store in memory: passes the same conformance suite as the real one."""

import asyncio
import hashlib
from collections.abc import Sequence

from pbem.intake.ports import Place, Post


class PostTwin:
    """`InboxPort` and `CursorPort` without a database."""

    def __init__(self) -> None:
        self.kept: list[Post] = []
        self.duplicates: list[Post] = []
        self.places: dict[str, Place] = {}
        self._changed = asyncio.Condition()

    async def keep(self, posts: Sequence[Post], place: Place | None = None) -> int:
        async with self._changed:
            fresh = 0
            for post in posts:
                if not any((old.source, old.key) == (post.source, post.key) for old in (*self.kept, *self.duplicates)):
                    (self.duplicates if self._seen_before(post) else self.kept).append(post)
                    fresh += 1
            self._move(place)
            self._changed.notify_all()
            return fresh

    async def find(self, source: str) -> Place | None:
        return self.places.get(source)

    async def advance(self, place: Place) -> None:
        async with self._changed:
            self._move(place)
            self._changed.notify_all()

    async def until(self, count: int) -> None:
        """Wait until this many letters are stored, duplicates included."""
        async with self._changed:
            await self._changed.wait_for(lambda: len(self.kept) + len(self.duplicates) >= count)

    def _seen_before(self, post: Post) -> bool:
        def digest(one: Post) -> str:
            return hashlib.sha256(one.raw).hexdigest()

        return any(
            old.sender == post.sender
            and (digest(old) == digest(post) or (post.message_id and old.message_id == post.message_id))
            for old in self.kept
        )

    def _move(self, place: Place | None) -> None:
        if place is None:
            return
        old = self.places.get(place.source)
        last_uid, confirmed = place.last_uid, place.confirmed_ms
        if old is not None:
            confirmed = max(confirmed, old.confirmed_ms)
            if old.uidvalidity == place.uidvalidity:
                last_uid = max(last_uid, old.last_uid)
        self.places[place.source] = Place(
            source=place.source, uidvalidity=place.uidvalidity, last_uid=last_uid, confirmed_ms=confirmed
        )
