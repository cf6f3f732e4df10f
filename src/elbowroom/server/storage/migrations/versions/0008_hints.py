"""How many hints a seat has asked for, and when last"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("hints", sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("hinted", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "hinted")
    op.drop_column("seats", "hints")
