"""Brings a database to the shape this program knows. Run at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def migrated(engine: Engine) -> None:
    """All missing migrations, in one transaction.

    With SQLite, whose transaction takes the write lock when it begins, of two programs that start
    at once one waits. With another database start one program first after an update.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
