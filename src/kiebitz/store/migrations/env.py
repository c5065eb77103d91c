"""Alembic runs the migrations on a connection from `kiebitz.store.migrate`."""

from __future__ import annotations

from alembic import context

from kiebitz.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
