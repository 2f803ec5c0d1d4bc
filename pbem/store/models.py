"""The tables. Nothing outside `pbem.store` and the migrations looks in here.

Instants of real time end in `_ms`: integer milliseconds UTC (SQLite would lose a time zone). Campaign
times (`at`, `moment`, `campaign_anchor`) are integer campaign minutes. Words from `vocabulary` are kept
as text without CHECK constraints: Alembic's batch mode would silently drop them when it rebuilds a
table on SQLite, and this package is the only writer.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Dialect,
    Enum,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

from pbem.store.vocabulary import CampaignStatus, InboxState, LetterState, SeatRole, Transport

#: From the first day, or batch migrations on SQLite cannot name what they are to drop.
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


def storable(value: str) -> str:
    """A text as `PlainText` keeps it."""
    clean = value.replace("\x00", "\ufffd")
    if clean.isascii():
        return clean
    return clean.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


class PlainText(TypeDecorator[str]):
    """Text that any database takes: NUL and lone surrogates, which hostile mail carries, become U+FFFD."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else storable(value)


class JsonText(TypeDecorator[bytes]):
    """JSON as the engine writes it (bytes), kept as text so that a person can read it in the database."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> str | None:
        return None if value is None else value.decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> bytes | None:
        return None if value is None else value.encode()


def _word(words: type[StrEnum]) -> Enum:
    return Enum(words, native_enum=False, length=16, values_callable=_values)


def _values(words: Iterable[Any]) -> list[str]:
    return [str(word.value) for word in words]


#: SQLite counts rows by itself only in a column declared INTEGER.
Identity = BigInteger().with_variant(Integer(), "sqlite")


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        str: PlainText(),
        int: BigInteger(),
        bytes: LargeBinary(),
        CampaignStatus: _word(CampaignStatus),
        SeatRole: _word(SeatRole),
        Transport: _word(Transport),
        InboxState: _word(InboxState),
        LetterState: _word(LetterState),
    }


def table_of(model: type[Base]) -> Table:
    """The bare table of a model: statements on it cost a third of those that go through the mapper."""
    table = model.__table__
    assert isinstance(table, Table)
    return table


def columns_for(model: type[Base], value: type[msgspec.Struct], *, leaving_out: str = "") -> list[Column[Any]]:
    """The columns that fill the fields of a value, in the order of its fields, but for one named field."""
    table = table_of(model)
    return [table.c[field] for field in value.__struct_fields__ if field != leaving_out]


class CampaignRow(Base):
    __tablename__ = "campaigns"

    id: Mapped[int] = mapped_column(Identity, primary_key=True)
    slug: Mapped[str] = mapped_column(unique=True)
    scenario: Mapped[str]
    seed: Mapped[str]
    commitment: Mapped[str]
    branch: Mapped[int]
    status: Mapped[CampaignStatus]
    rate: Mapped[str]
    real_anchor_ms: Mapped[int | None]
    campaign_anchor: Mapped[int]
    moment: Mapped[int]
    hold_reason: Mapped[str]
    resume_at_ms: Mapped[int | None]
    created_ms: Mapped[int]


class BranchRow(Base):
    __tablename__ = "branches"

    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    branch: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    parent: Mapped[int | None]
    forked_at: Mapped[int]
    #: Counted here, so that one UPDATE takes the next number, locks the journal and sees a rewinding.
    last_command: Mapped[int]
    last_event: Mapped[int]
    closed: Mapped[bool]
    reason: Mapped[str]
    created_ms: Mapped[int]


class CommandRow(Base):
    __tablename__ = "commands"
    __table_args__ = (ForeignKeyConstraint(["campaign_id", "branch"], ["branches.campaign_id", "branches.branch"]),)

    campaign_id: Mapped[int] = mapped_column(primary_key=True)
    branch: Mapped[int] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str]
    at: Mapped[int]
    payload: Mapped[bytes] = mapped_column(JsonText)
    author: Mapped[str]
    reason: Mapped[str]
    recorded_ms: Mapped[int]
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"), index=True)


class EventRow(Base):
    __tablename__ = "events"
    __table_args__ = (
        ForeignKeyConstraint(
            ["campaign_id", "branch", "command_seq"], ["commands.campaign_id", "commands.branch", "commands.seq"]
        ),
        Index(None, "campaign_id", "branch", "command_seq"),
    )

    campaign_id: Mapped[int] = mapped_column(primary_key=True)
    branch: Mapped[int] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    command_seq: Mapped[int]
    kind: Mapped[str]
    at: Mapped[int]
    payload: Mapped[bytes] = mapped_column(JsonText)


class SeatRow(Base):
    __tablename__ = "seats"
    # Two indexes, because NULL equals nothing in a unique index and umpires have no headquarters.
    __table_args__ = (
        Index(
            "uq_seats_active_hq",
            "campaign_id",
            "hq",
            "transport",
            "address",
            unique=True,
            sqlite_where=text("left_ms IS NULL AND hq IS NOT NULL"),
            postgresql_where=text("left_ms IS NULL AND hq IS NOT NULL"),
        ),
        Index(
            "uq_seats_active_role",
            "campaign_id",
            "role",
            "transport",
            "address",
            unique=True,
            sqlite_where=text("left_ms IS NULL AND hq IS NULL"),
            postgresql_where=text("left_ms IS NULL AND hq IS NULL"),
        ),
        Index(None, "transport", "address"),
    )

    id: Mapped[int] = mapped_column(Identity, primary_key=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"))
    hq: Mapped[str | None]
    role: Mapped[SeatRole]
    transport: Mapped[Transport]
    address: Mapped[str]
    enrolled_ms: Mapped[int]
    left_ms: Mapped[int | None]
    zone: Mapped[str] = mapped_column(server_default="")


class InboxRow(Base):
    __tablename__ = "inbox"
    __table_args__ = (
        UniqueConstraint("transport", "source", "key"),
        Index(None, "state", "received_ms"),
        Index(None, "campaign_id", "id"),
    )

    id: Mapped[int] = mapped_column(Identity, primary_key=True)
    transport: Mapped[Transport]
    source: Mapped[str]
    key: Mapped[str]
    message_id: Mapped[str | None] = mapped_column(index=True)
    digest: Mapped[str] = mapped_column(index=True)
    received_ms: Mapped[int]
    stored_ms: Mapped[int]
    sender: Mapped[str]
    recipient: Mapped[str]
    raw: Mapped[bytes]
    state: Mapped[InboxState]
    campaign_id: Mapped[int | None] = mapped_column(ForeignKey("campaigns.id"))
    hq: Mapped[str | None]
    reason: Mapped[str]


class LetterRow(Base):
    __tablename__ = "outbox"
    __table_args__ = (
        Index(None, "state", "due_ms"),
        Index(None, "transport", "address", "state"),
        Index(None, "campaign_id", "id"),
    )

    id: Mapped[int] = mapped_column(Identity, primary_key=True)
    campaign_id: Mapped[int | None] = mapped_column(ForeignKey("campaigns.id"))
    hq: Mapped[str | None]
    seat_id: Mapped[int | None] = mapped_column(ForeignKey("seats.id"))
    transport: Mapped[Transport]
    address: Mapped[str]
    kind: Mapped[str]
    subject: Mapped[str]
    text: Mapped[str]
    html: Mapped[str | None]
    attachments: Mapped[bytes] = mapped_column(JsonText)
    message_id: Mapped[str] = mapped_column(unique=True)
    thread: Mapped[str | None]
    in_reply_to: Mapped[str | None]
    at: Mapped[int | None]
    created_ms: Mapped[int]
    due_ms: Mapped[int]
    retry_ms: Mapped[int | None]
    state: Mapped[LetterState]
    lease_by: Mapped[str | None]
    lease_until_ms: Mapped[int | None]
    attempts: Mapped[int]
    last_error: Mapped[str]
    sent_ms: Mapped[int | None]


class EnclosureRow(Base):
    __tablename__ = "enclosures"

    letter_id: Mapped[int] = mapped_column(ForeignKey("outbox.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    data: Mapped[bytes]


class CursorRow(Base):
    __tablename__ = "cursors"

    transport: Mapped[Transport] = mapped_column(primary_key=True)
    source: Mapped[str] = mapped_column(primary_key=True)
    uidvalidity: Mapped[int]
    last_uid: Mapped[int]
    confirmed_ms: Mapped[int]
    updated_ms: Mapped[int]


class SnapshotRow(Base):
    __tablename__ = "snapshots"
    __table_args__ = (ForeignKeyConstraint(["campaign_id", "branch"], ["branches.campaign_id", "branches.branch"]),)

    campaign_id: Mapped[int] = mapped_column(primary_key=True)
    branch: Mapped[int] = mapped_column(primary_key=True)
    command_seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    event_seq: Mapped[int]
    moment: Mapped[int]
    payload: Mapped[bytes]


class ServerRow(Base):
    __tablename__ = "server"

    key: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]
