"""Entry point for Alembic: runs the migrations on the connection it is given."""

from __future__ import annotations

from alembic import context

from elbowroom.server.storage.models import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=Base.metadata, render_as_batch=connection.dialect.name == "sqlite"
)
with context.begin_transaction():
    context.run_migrations()
