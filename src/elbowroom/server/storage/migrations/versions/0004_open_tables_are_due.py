"""Tables that wait for people are due as well: the server then looks for how long they have"""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE tables SET due = acted WHERE status = 'open' AND due IS NULL")


def downgrade() -> None:
    op.execute("UPDATE tables SET due = NULL WHERE status = 'open'")
