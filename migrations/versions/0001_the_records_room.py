"""The first tables: campaigns, journal, seats, the post in and out.

Revision: 0001; follows: nothing.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

#: SQLite counts rows by itself only in a column declared INTEGER.
IDENTITY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", IDENTITY, nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("scenario", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("branch", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("rate", sa.Text(), nullable=False),
        sa.Column("real_anchor_ms", sa.BigInteger(), nullable=True),
        sa.Column("campaign_anchor", sa.BigInteger(), nullable=False),
        sa.Column("moment", sa.BigInteger(), nullable=False),
        sa.Column("hold_reason", sa.Text(), nullable=False),
        sa.Column("resume_at_ms", sa.BigInteger(), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_campaigns")),
        sa.UniqueConstraint("slug", name=op.f("uq_campaigns_slug")),
    )
    op.create_table(
        "cursors",
        sa.Column("transport", sa.String(16), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("uidvalidity", sa.BigInteger(), nullable=False),
        sa.Column("last_uid", sa.BigInteger(), nullable=False),
        sa.Column("confirmed_ms", sa.BigInteger(), nullable=False),
        sa.Column("updated_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("transport", "source", name=op.f("pk_cursors")),
    )
    op.create_table(
        "server",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_server")),
    )
    op.create_table(
        "branches",
        sa.Column("campaign_id", IDENTITY, nullable=False),
        sa.Column("branch", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("parent", sa.BigInteger(), nullable=True),
        sa.Column("forked_at", sa.BigInteger(), nullable=False),
        sa.Column("last_command", sa.BigInteger(), nullable=False),
        sa.Column("last_event", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaigns.id"], name=op.f("fk_branches_campaign_id_campaigns")),
        sa.PrimaryKeyConstraint("campaign_id", "branch", name=op.f("pk_branches")),
    )
    op.create_table(
        "inbox",
        sa.Column("id", IDENTITY, nullable=False),
        sa.Column("transport", sa.String(16), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=True),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("received_ms", sa.BigInteger(), nullable=False),
        sa.Column("stored_ms", sa.BigInteger(), nullable=False),
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("campaign_id", IDENTITY, nullable=True),
        sa.Column("hq", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaigns.id"], name=op.f("fk_inbox_campaign_id_campaigns")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_inbox")),
        sa.UniqueConstraint("transport", "source", "key", name=op.f("uq_inbox_transport_source_key")),
    )
    with op.batch_alter_table("inbox") as batch_op:
        batch_op.create_index(batch_op.f("ix_inbox_campaign_id_id"), ["campaign_id", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_inbox_digest"), ["digest"], unique=False)
        batch_op.create_index(batch_op.f("ix_inbox_message_id"), ["message_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_inbox_state_received_ms"), ["state", "received_ms"], unique=False)

    op.create_table(
        "seats",
        sa.Column("id", IDENTITY, nullable=False),
        sa.Column("campaign_id", IDENTITY, nullable=False),
        sa.Column("hq", sa.Text(), nullable=True),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("transport", sa.String(16), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("enrolled_ms", sa.BigInteger(), nullable=False),
        sa.Column("left_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaigns.id"], name=op.f("fk_seats_campaign_id_campaigns")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats") as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_transport_address"), ["transport", "address"], unique=False)
        batch_op.create_index(
            "uq_seats_active_hq",
            ["campaign_id", "hq", "transport", "address"],
            unique=True,
            sqlite_where=sa.text("left_ms IS NULL AND hq IS NOT NULL"),
            postgresql_where=sa.text("left_ms IS NULL AND hq IS NOT NULL"),
        )
        batch_op.create_index(
            "uq_seats_active_role",
            ["campaign_id", "role", "transport", "address"],
            unique=True,
            sqlite_where=sa.text("left_ms IS NULL AND hq IS NULL"),
            postgresql_where=sa.text("left_ms IS NULL AND hq IS NULL"),
        )

    op.create_table(
        "commands",
        sa.Column("campaign_id", sa.BigInteger(), nullable=False),
        sa.Column("branch", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("recorded_ms", sa.BigInteger(), nullable=False),
        sa.Column("inbox_id", IDENTITY, nullable=True),
        sa.ForeignKeyConstraint(
            ["campaign_id", "branch"],
            ["branches.campaign_id", "branches.branch"],
            name=op.f("fk_commands_campaign_id_branch_branches"),
        ),
        sa.ForeignKeyConstraint(["inbox_id"], ["inbox.id"], name=op.f("fk_commands_inbox_id_inbox")),
        sa.PrimaryKeyConstraint("campaign_id", "branch", "seq", name=op.f("pk_commands")),
    )
    with op.batch_alter_table("commands") as batch_op:
        batch_op.create_index(batch_op.f("ix_commands_inbox_id"), ["inbox_id"], unique=False)

    op.create_table(
        "outbox",
        sa.Column("id", IDENTITY, nullable=False),
        sa.Column("campaign_id", IDENTITY, nullable=True),
        sa.Column("hq", sa.Text(), nullable=True),
        sa.Column("seat_id", IDENTITY, nullable=True),
        sa.Column("transport", sa.String(16), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("html", sa.Text(), nullable=True),
        sa.Column("attachments", sa.Text(), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=False),
        sa.Column("thread", sa.Text(), nullable=True),
        sa.Column("in_reply_to", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("retry_ms", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("lease_by", sa.Text(), nullable=True),
        sa.Column("lease_until_ms", sa.BigInteger(), nullable=True),
        sa.Column("attempts", sa.BigInteger(), nullable=False),
        sa.Column("last_error", sa.Text(), nullable=False),
        sa.Column("sent_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaigns.id"], name=op.f("fk_outbox_campaign_id_campaigns")),
        sa.ForeignKeyConstraint(["seat_id"], ["seats.id"], name=op.f("fk_outbox_seat_id_seats")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("message_id", name=op.f("uq_outbox_message_id")),
    )
    with op.batch_alter_table("outbox") as batch_op:
        batch_op.create_index(batch_op.f("ix_outbox_campaign_id_id"), ["campaign_id", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_outbox_state_due_ms"), ["state", "due_ms"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_outbox_transport_address_state"), ["transport", "address", "state"], unique=False
        )

    op.create_table(
        "snapshots",
        sa.Column("campaign_id", sa.BigInteger(), nullable=False),
        sa.Column("branch", sa.BigInteger(), nullable=False),
        sa.Column("command_seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("event_seq", sa.BigInteger(), nullable=False),
        sa.Column("moment", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id", "branch"],
            ["branches.campaign_id", "branches.branch"],
            name=op.f("fk_snapshots_campaign_id_branch_branches"),
        ),
        sa.PrimaryKeyConstraint("campaign_id", "branch", "command_seq", name=op.f("pk_snapshots")),
    )
    op.create_table(
        "enclosures",
        sa.Column("letter_id", IDENTITY, nullable=False),
        sa.Column("position", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["letter_id"], ["outbox.id"], name=op.f("fk_enclosures_letter_id_outbox")),
        sa.PrimaryKeyConstraint("letter_id", "position", name=op.f("pk_enclosures")),
    )
    op.create_table(
        "events",
        sa.Column("campaign_id", sa.BigInteger(), nullable=False),
        sa.Column("branch", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("command_seq", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id", "branch", "command_seq"],
            ["commands.campaign_id", "commands.branch", "commands.seq"],
            name=op.f("fk_events_campaign_id_branch_command_seq_commands"),
        ),
        sa.PrimaryKeyConstraint("campaign_id", "branch", "seq", name=op.f("pk_events")),
    )
    with op.batch_alter_table("events") as batch_op:
        batch_op.create_index(
            batch_op.f("ix_events_campaign_id_branch_command_seq"),
            ["campaign_id", "branch", "command_seq"],
            unique=False,
        )


def downgrade() -> None:
    with op.batch_alter_table("events") as batch_op:
        batch_op.drop_index(batch_op.f("ix_events_campaign_id_branch_command_seq"))

    op.drop_table("events")
    op.drop_table("enclosures")
    op.drop_table("snapshots")
    with op.batch_alter_table("outbox") as batch_op:
        batch_op.drop_index(batch_op.f("ix_outbox_transport_address_state"))
        batch_op.drop_index(batch_op.f("ix_outbox_state_due_ms"))
        batch_op.drop_index(batch_op.f("ix_outbox_campaign_id_id"))

    op.drop_table("outbox")
    with op.batch_alter_table("commands") as batch_op:
        batch_op.drop_index(batch_op.f("ix_commands_inbox_id"))

    op.drop_table("commands")
    with op.batch_alter_table("seats") as batch_op:
        batch_op.drop_index(
            "uq_seats_active_role",
            sqlite_where=sa.text("left_ms IS NULL AND hq IS NULL"),
            postgresql_where=sa.text("left_ms IS NULL AND hq IS NULL"),
        )
        batch_op.drop_index(
            "uq_seats_active_hq",
            sqlite_where=sa.text("left_ms IS NULL AND hq IS NOT NULL"),
            postgresql_where=sa.text("left_ms IS NULL AND hq IS NOT NULL"),
        )
        batch_op.drop_index(batch_op.f("ix_seats_transport_address"))

    op.drop_table("seats")
    with op.batch_alter_table("inbox") as batch_op:
        batch_op.drop_index(batch_op.f("ix_inbox_state_received_ms"))
        batch_op.drop_index(batch_op.f("ix_inbox_message_id"))
        batch_op.drop_index(batch_op.f("ix_inbox_digest"))
        batch_op.drop_index(batch_op.f("ix_inbox_campaign_id_id"))

    op.drop_table("inbox")
    op.drop_table("branches")
    op.drop_table("server")
    op.drop_table("cursors")
    op.drop_table("campaigns")
