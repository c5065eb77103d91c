"""Migrates a database to the current schema, at every start."""

from __future__ import annotations

from pathlib import Path

import structlog
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, func, select

log = structlog.get_logger("kiebitz")

LOCK = 0x6B696562697478
"""A number that nothing else locks."""


def run_migrations(engine: Engine) -> None:
    """Runs all missing migrations in one transaction.

    If two programs start at once, one waits: SQLite's transaction takes the write lock when it
    begins, in PostgreSQL the lock is explicit.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        config.attributes["connection"] = connection
        before = _newest_migration(connection)
        command.upgrade(config, "head")
        after = _newest_migration(connection)
    if before not in (None, after):
        log.info("database-upgraded", before=before, after=after)


def _newest_migration(connection: Connection) -> str | None:
    """The newest migration in the database."""
    return MigrationContext.configure(connection).get_current_revision()
