"""One campaign as one file: settings, journal, letters in and out, in an order of its own.

The archive is a ZIP of JSON lines, one row a line, and of the letters as they were: `letters/in/00001.eml`.
Rows are numbered afresh from 1 in a canonical order and stamped with no time of packing, so that the same
campaign always makes the same bytes, on either database. It holds the secret seed: keep it as you keep the
database. Server-wide things (cursors, keys, leases) stay behind, and so do snapshots, which follow from the
journal, and mail that nobody has read yet: no campaign's so far, it is fetched again from the mailbox.
"""

import io
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, func, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store import campaigns, server
from pbem.store.campaigns import Campaign
from pbem.store.errors import SlugTaken, StoreError
from pbem.store.models import (
    Base,
    BranchRow,
    CampaignRow,
    CommandRow,
    EnclosureRow,
    EventRow,
    InboxRow,
    LetterRow,
    SeatRow,
    ServerRow,
    table_of,
)
from pbem.store.vocabulary import CampaignStatus, InboxState, LetterState, Transport

#: Raised when the shape of an archive changes.
FORMAT = 2
#: ZIP cannot say "no time": the first one it can.
_NO_TIME = (1980, 1, 1, 0, 0, 0)
#: Largest member that is read from an archive, bytes: a bomb is refused, not unpacked.
MEMBER_LIMIT = 512 * 1024 * 1024
#: Why a campaign that ran where it was packed stands still where it is brought in.
MOVED = "it has been moved to this server"
#: Where messages come from mailboxes that all campaigns share; elsewhere their source is a campaign's slug.
_SHARED = (Transport.MAIL, Transport.DISCORD)
#: How journal and notes name the holder of a seat: `seat 12`.
_SEATED = re.compile(r"seat (\d+)")

_Row = dict[str, Any]


class BadArchive(StoreError):
    """The file is not an archive of ours, or is damaged."""


async def pack(session: AsyncSession, campaign: Campaign) -> bytes:
    """The whole campaign as the bytes of an archive."""
    inbox = await _messages(session, campaign)
    seats = await _rows(session, SeatRow, SeatRow.campaign_id == campaign.id, order=("id",))
    letters = await _rows(session, LetterRow, LetterRow.campaign_id == campaign.id, order=("id",))
    received, seated, written = _numbers(inbox), _numbers(seats), _numbers(letters)
    members: dict[str, bytes] = {}
    for row in inbox:
        members[f"letters/in/{received[row['id']]:05d}.eml"] = row.pop("raw")
    of_ours = EnclosureRow.letter_id.in_(select(LetterRow.id).where(LetterRow.campaign_id == campaign.id))
    for row in await _rows(session, EnclosureRow, of_ours, order=("letter_id", "position")):
        members[f"letters/out/{written[row['letter_id']]:05d}/{row['position']:02d}"] = row["data"]
    for row in letters:
        row.update(seat_id=seated.get(row["seat_id"]), lease_by=None, lease_until_ms=None)
        if row["state"] == LetterState.LEASED.value:
            row["state"] = LetterState.QUEUED.value
    commands = await _rows(session, CommandRow, CommandRow.campaign_id == campaign.id, order=("branch", "seq"))
    for row in commands:
        row.update(inbox_id=received.get(row["inbox_id"]), author=_signed(row["author"], seated))
    head = (await _rows(session, CampaignRow, CampaignRow.id == campaign.id, order=("id",)))[0]
    notes = await _notes(session, campaign.id)
    head["notes"] = {name: _note_renumbered(value, seated, received) for name, value in notes.items()}
    branches = await _rows(session, BranchRow, BranchRow.campaign_id == campaign.id, order=("branch",))
    events = await _rows(session, EventRow, EventRow.campaign_id == campaign.id, order=("branch", "seq"))
    members["campaign.json"] = _json(_without(head, "id"))
    members["branches.jsonl"] = _lines(branches)
    members["commands.jsonl"] = _lines(commands)
    members["events.jsonl"] = _lines(events)
    members["seats.jsonl"] = _lines(_renumbered(seats, seated))
    members["inbox.jsonl"] = _lines(_renumbered(inbox, received))
    members["outbox.jsonl"] = _lines(_renumbered(letters, written))
    members["archive.json"] = _json({"format": FORMAT, "slug": campaign.slug, "scenario": campaign.scenario})
    return _zipped(members)


async def unpack(session: AsyncSession, archive: bytes, *, slug: str | None = None, send: bool = True) -> Campaign:
    """Bring a packed campaign into this store under its own slug or another.

    Its clock stands as it stood, or is paused if it ran, and goes on at somebody's word only: an hour at which it
    was to go on by itself is not kept. Letters that had not left yet are sent from here unless `send` is False,
    when they are withdrawn. Raises BadArchive, SlugTaken.
    """
    members = _members(archive)
    about = _decoded(members, "archive.json", dict[str, Any])
    if about.get("format") != FORMAT:
        raise BadArchive(f"this archive has format {about.get('format')!r}; this server reads format {FORMAT}")
    head = _decoded(members, "campaign.json", dict[str, Any])
    notes: dict[str, str] = head.pop("notes")
    was = head["slug"]
    head.update(slug=slug or was, resume_at_ms=None)
    if head["status"] == CampaignStatus.RUNNING.value:
        head.update(
            status=CampaignStatus.PAUSED.value, campaign_anchor=head["moment"], real_anchor_ms=None, hold_reason=MOVED
        )
    try:
        async with session.begin_nested():
            number = await _insert(session, CampaignRow, head)
    except IntegrityError:
        raise SlugTaken(f"there is a campaign {head['slug']} here already: name another with --slug") from None
    mine = {"campaign_id": number}
    seats = {
        row["id"]: await _insert(session, SeatRow, {**_without(row, "id"), **mine})
        for row in _read(members, "seats.jsonl")
    }
    inbox = {
        row["id"]: await _insert_letter_in(session, members, row, number, was, head["slug"])
        for row in _read(members, "inbox.jsonl")
    }
    await _insert_all(session, BranchRow, [{**row, **mine} for row in _read(members, "branches.jsonl")])
    commands = [
        {**row, **mine, "inbox_id": inbox.get(row["inbox_id"]), "author": _signed(row["author"], seats)}
        for row in _read(members, "commands.jsonl")
    ]
    await _insert_all(session, CommandRow, commands)
    await _insert_all(session, EventRow, [{**row, **mine} for row in _read(members, "events.jsonl")])
    for row in _read(members, "outbox.jsonl"):
        await _insert_letter_out(session, members, {**row, **mine, "seat_id": seats.get(row["seat_id"])}, send=send)
    for name, value in notes.items():
        await server.put(session, server.campaign_note(number, name), _note_renumbered(value, seats, inbox))
    return await campaigns.by_id(session, number)


# --- rows -------------------------------------------------------------------------------------


async def _messages(session: AsyncSession, campaign: Campaign) -> list[_Row]:
    """What came in for a campaign: its own, what its commands came from, and what was typed and is yet unread."""
    sources = select(CommandRow.inbox_id).where(CommandRow.campaign_id == campaign.id, CommandRow.inbox_id.is_not(None))
    ours = or_(InboxRow.campaign_id == campaign.id, InboxRow.id.in_(sources), _typed_for(campaign))
    rows = await _rows(session, InboxRow, ours, order=("id",))
    # Sorted here: databases differ in the order of letters.
    return sorted(rows, key=lambda row: (row["received_ms"], row["transport"], row["source"], row["key"]))


def _typed_for(campaign: Campaign) -> ColumnElement[bool]:
    return (InboxRow.state == InboxState.NEW) & InboxRow.transport.not_in(_SHARED) & (InboxRow.source == campaign.slug)


async def unread_mail(session: AsyncSession) -> int:
    """How many letters lie unread in this store: whose they are nobody knows yet, so no archive has them."""
    unread = select(func.count()).where(InboxRow.state == InboxState.NEW, InboxRow.transport.in_(_SHARED))
    return await session.scalar(unread) or 0


async def _rows(
    session: AsyncSession, model: type[Base], where: ColumnElement[bool], *, order: Sequence[str]
) -> list[_Row]:
    table = table_of(model)
    query = select(table).where(where).order_by(*(table.c[name] for name in order))
    found = [dict(row) for row in (await session.execute(query)).mappings()]
    for row in found:
        for name, value in row.items():
            if hasattr(value, "value"):
                row[name] = value.value
            elif isinstance(value, bytes) and name not in ("raw", "data"):
                row[name] = msgspec.Raw(value)
        row.pop("campaign_id", None)
    return found


async def _insert(session: AsyncSession, model: type[Base], row: _Row) -> int:
    number = model.__table__.c["id"]
    found = await session.execute(insert(model).values(**_storable(model, row)).returning(number))
    return int(found.scalar_one())


async def _insert_all(session: AsyncSession, model: type[Base], rows: list[_Row]) -> None:
    if rows:
        await session.execute(insert(model), [_storable(model, row) for row in rows])


async def _insert_letter_in(
    session: AsyncSession, members: Mapping[str, bytes], row: _Row, number: int, was: str, slug: str
) -> int:
    """A letter that this server has read already keeps its place; the copy is filed beside it.

    `was` and `slug`: what the campaign was called where it was packed, and is called here.
    """
    raw = members.get(f"letters/in/{row['id']:05d}.eml")
    if raw is None:
        raise BadArchive(f"the archive lacks letter {row['id']} of its inbox")
    values = {**_without(row, "id"), "campaign_id": number, "raw": raw}
    if row["transport"] not in _SHARED and row["source"] == was:
        # What was typed is addressed by the slug.
        values.update(source=slug, recipient=f"{slug}{row['recipient'].removeprefix(was)}")
    if row["state"] == InboxState.NEW.value:
        values["campaign_id"] = None
    where = {name: values[name] for name in ("transport", "source", "key")}
    taken = (await session.execute(select(InboxRow.id).filter_by(**where))).first()
    if taken is not None:
        values["source"] = f"{values['source']} (archive of {slug})"
    return await _insert(session, InboxRow, values)


async def _insert_letter_out(session: AsyncSession, members: Mapping[str, bytes], row: _Row, *, send: bool) -> None:
    local = row.pop("id")
    if not send and row["state"] == LetterState.QUEUED.value:
        row["state"] = LetterState.WITHDRAWN.value
    known = await session.execute(select(LetterRow.id).filter_by(message_id=row["message_id"]))
    if known.first() is not None:
        # The same letter stands in this store: a second copy of the campaign must not send it again.
        row["message_id"] = f"{row['message_id'].rstrip('>')}.copy{row['campaign_id']}>"
        row["state"] = LetterState.WITHDRAWN.value if row["state"] == LetterState.QUEUED.value else row["state"]
    number = await _insert(session, LetterRow, row)
    prefix = f"letters/out/{local:05d}/"
    for name in sorted(n for n in members if n.startswith(prefix)):
        position = int(name.removeprefix(prefix))
        await session.execute(insert(EnclosureRow).values(letter_id=number, position=position, data=members[name]))


async def _notes(session: AsyncSession, number: int) -> dict[str, str]:
    """What the server keeps about this campaign (`server.campaign_note`)."""
    head = server.campaign_note(number, "")
    rows = await session.execute(
        select(ServerRow.key, ServerRow.value).where(ServerRow.key.startswith(head)).order_by(ServerRow.key)
    )
    return {key.removeprefix(head): value for key, value in rows}


def _note_renumbered(note: str, seats: Mapping[int, int], inbox: Mapping[int, int]) -> str:
    """A note with the seats and messages it names under other numbers (`server.campaign_note`)."""
    if not note.startswith(("[", "{")):
        return note
    try:
        said = msgspec.json.decode(note)
    except msgspec.DecodeError:
        return note

    def renumbered(value: Any) -> Any:
        if isinstance(value, list):
            return [renumbered(one) for one in value]
        if not isinstance(value, dict):
            return value
        fresh = {name: renumbered(one) for name, one in value.items()}
        if "inbox_id" in value:
            fresh["inbox_id"] = inbox.get(value["inbox_id"])
        if "reader" in value:
            fresh["reader"] = _signed(value["reader"], seats)
        return fresh

    return msgspec.json.encode(renumbered(said)).decode()


def _signed(name: str, seats: Mapping[int, int]) -> str:
    """Who gave a command, `seat 12`, where the seats bear other numbers."""
    found = _SEATED.fullmatch(name)
    return f"seat {seats[int(found[1])]}" if found is not None and int(found[1]) in seats else name


def _storable(model: type[Base], row: _Row) -> _Row:
    """Words back into the enums and bytes the columns take."""
    columns = model.__table__.columns
    values: _Row = {}
    for name, value in row.items():
        kind = columns[name].type
        if isinstance(value, msgspec.Raw):
            values[name] = bytes(value)
        elif value is not None and getattr(kind, "enum_class", None) is not None:
            values[name] = kind.enum_class(value)  # type: ignore[attr-defined]
        else:
            values[name] = value
    return values


def _numbers(rows: Iterable[_Row]) -> dict[int, int]:
    return {row["id"]: number for number, row in enumerate(rows, 1)}


def _renumbered(rows: Iterable[_Row], numbers: Mapping[int, int]) -> list[_Row]:
    return [{**row, "id": numbers[row["id"]]} for row in rows]


def _without(row: _Row, name: str) -> _Row:
    return {key: value for key, value in row.items() if key != name}


# --- the file --------------------------------------------------------------------------------------


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic") + b"\n"


def _lines(rows: Iterable[_Row]) -> bytes:
    return b"".join(_json(row) for row in rows)


def _zipped(members: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, _NO_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o600 << 16
            archive.writestr(info, members[name])
    return packed.getvalue()


def _members(archive: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(archive)) as packed:
            if any(info.file_size > MEMBER_LIMIT for info in packed.infolist()):
                raise BadArchive("the archive holds a file too large to be one of ours")
            return {info.filename: packed.read(info) for info in packed.infolist()}
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, ValueError) as error:
        raise BadArchive(f"this is not a campaign archive ({error}): give a file that `pbem export` wrote") from None


def _decoded(members: Mapping[str, bytes], name: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(members[name], type=kind)
    except KeyError:
        raise BadArchive(f"this is not a campaign archive: it has no {name}") from None
    except msgspec.DecodeError as error:
        raise BadArchive(f"the archive is damaged in {name}: {error}") from None


#: Columns that hold JSON of the engine, carried through unread.
_JSON_COLUMNS = ("payload", "attachments")


def _read(members: Mapping[str, bytes], name: str) -> list[_Row]:
    rows = []
    for line in members.get(name, b"").splitlines():
        try:
            raw = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
            row = {k: v if k in _JSON_COLUMNS else msgspec.json.decode(v) for k, v in raw.items()}
        except msgspec.DecodeError as error:
            raise BadArchive(f"the archive is damaged in {name}: {error}") from None
        rows.append(row)
    return rows
