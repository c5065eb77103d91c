"""Brings a database to the shape this program knows. Run at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, func, select

LOCK = 0x6B696562697478
"""Any number that nobody else locks."""


def migrated(engine: Engine) -> None:
    """All missing migrations, in one transaction.

    Of two programs that start at once one waits: SQLite's transaction takes the write lock when it
    begins, in PostgreSQL the lock is ours.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
