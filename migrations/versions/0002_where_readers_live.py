"""Seats know the time zone their reader lives in, for the hours named in his letters.

Revision: 0002; follows: 0001.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats") as batch_op:
        batch_op.add_column(sa.Column("zone", sa.Text(), server_default="", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("seats") as batch_op:
        batch_op.drop_column("zone")
