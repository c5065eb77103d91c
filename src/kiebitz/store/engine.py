"""Connections: SQLite configured so that answered entries survive a crash, other databases by
URL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

BUSY_SECONDS = 5.0
"""How long to wait for another program's lock."""
DATABASE = "kiebitz.sqlite3"
POSTGRESQL = ("postgres", "postgresql")


def sqlite_url(folder: Path) -> str:
    """The URL of the database in a data folder; both are created if they are missing.

    Readable by the owner only, since it holds the seeds of running tables. SQLite gives the files
    beside the database the same mode.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    database = folder / DATABASE
    database.touch(mode=0o600)
    database.chmod(0o600)
    return f"sqlite:///{database}"


def is_sqlite(url: str) -> bool:
    """Whether the database is a file that belongs to one server."""
    return url.startswith("sqlite")


def with_driver(url: str) -> str:
    """A PostgreSQL URL in its common form, with our driver added."""
    scheme, separator, rest = url.partition("://")
    return f"postgresql+psycopg{separator}{rest}" if scheme in POSTGRESQL else url


def writing_engine(url: str, patience: float = BUSY_SECONDS) -> Engine:
    """For the single writer: a transaction takes the write lock when it begins."""
    return _engine(url, "BEGIN IMMEDIATE", patience, asks_first=False)


def reading_engine(url: str) -> Engine:
    """For all readers: with SQLite they see the last commit and never wait for the writer."""
    return _engine(url, "BEGIN", BUSY_SECONDS, asks_first=True)


def _engine(url: str, begin: str, patience: float, asks_first: bool) -> Engine:
    """Hides values in errors, since seeds and hidden actions are among them.

    `asks_first` checks that a connection is alive before use; the writer retries instead.
    """
    if not is_sqlite(url):
        return create_engine(with_driver(url), hide_parameters=True, pool_pre_ping=asks_first)
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": patience})
    event.listen(engine, "connect", _configure_sqlite)

    @event.listens_for(engine, "begin")
    def begin_for_real(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def close_for_good(engine: Engine) -> None:
    """Closes idle connections now, and used ones as soon as they are returned."""
    event.listen(engine.pool, "checkin", lambda connection, _record: _close_connection(connection))
    engine.dispose()


def _close_connection(connection: Any) -> None:
    if connection is not None:
        connection.close()


def _configure_sqlite(connection: Any, _record: Any) -> None:
    """We control transactions, not the driver; WAL with a sync at every commit."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
