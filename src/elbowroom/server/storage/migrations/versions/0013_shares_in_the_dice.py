"""What players add to the dice of a game"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("shared", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("reveal_by", sa.Float(), nullable=True))
    op.add_column("seats", sa.Column("commitment", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("nonce", sa.String(length=64), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "nonce")
    op.drop_column("seats", "commitment")
    op.drop_column("tables", "reveal_by")
    op.drop_column("tables", "shared")
