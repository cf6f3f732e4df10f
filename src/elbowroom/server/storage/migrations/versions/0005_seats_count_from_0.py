"""Steps are written as the rules 2 write them: seats count from 0 in the text of an action"""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

SEATS = range(5)


def upgrade() -> None:
    for seat in SEATS:
        op.execute(f"UPDATE journal SET action = 'peace {seat}' WHERE action = 'peace {seat + 1}'")
    op.execute("UPDATE tables SET rules = 2 WHERE rules = 1")


def downgrade() -> None:
    for seat in reversed(SEATS):
        op.execute(f"UPDATE journal SET action = 'peace {seat + 1}' WHERE action = 'peace {seat}'")
    op.execute("UPDATE tables SET rules = 1 WHERE rules = 2")
