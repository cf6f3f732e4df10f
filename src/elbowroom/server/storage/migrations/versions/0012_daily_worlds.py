"""The worlds of the days, and who has tried them"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_worlds",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("committed", sa.Float(), nullable=False),
        sa.Column("kind", sa.String(30), nullable=False),
        sa.Column("boxes", sa.Text(), nullable=False),
        sa.Column("level", sa.String(30), nullable=False),
        sa.Column("board", sa.Text(), nullable=True),
        sa.Column("champion", sa.String(32), nullable=True),
        sa.Column("champion_coins", sa.Integer(), nullable=True),
        sa.Column("champion_place", sa.Integer(), nullable=True),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, index=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("coins", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("picture", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("daily_tries")
    op.drop_table("daily_worlds")
