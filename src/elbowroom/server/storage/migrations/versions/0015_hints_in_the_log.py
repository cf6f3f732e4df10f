"""Where in the journal a seat has asked for hints"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("asked", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "asked")
