"""Reviews of finished games"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("asked", sa.Float(), nullable=False),
        sa.Column("worker", sa.String(32), nullable=True),
        sa.Column("lease", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=True),
    )
    op.create_index("ix_reviews_status_asked", "reviews", ["status", "asked"])


def downgrade() -> None:
    op.drop_table("reviews")
