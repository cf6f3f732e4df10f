"""When a seat was resigned"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("resigned_at", sa.Float(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "resigned_at")
