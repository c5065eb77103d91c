"""Failed writes that are not to blame themselves and may be retried."""

from __future__ import annotations

import sqlite3
from typing import Literal

from sqlalchemy.exc import DBAPIError, IntegrityError

Cause = Literal["full", "locked", "unreachable", "failed"]

FULL = {sqlite3.SQLITE_FULL, "53100"}
LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, "55P03"}
COLLIDED = {"40001", "40P01"}
"""SQLSTATEs of transactions that were aborted in favour of another."""
LOW_BYTE = 0xFF
"""Masks SQLite's primary code; the other bits only add detail."""


class NotSaved(Exception):
    """None of the write is on disk, as far as is known; `cause` says why."""

    def __init__(self, cause: Cause) -> None:
        super().__init__(cause)
        self.cause: Cause = cause


def is_collision(error: Exception) -> bool:
    """Two transactions deadlocked, or the connection broke: a retry may succeed."""
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or _error_code(error) in COLLIDED


def not_saved(error: Exception) -> NotSaved | None:
    """A NotSaved if the database itself failed; None if the write is to blame."""
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return None
    if type(error.orig).__name__ in ("ProgrammingError", "DataError", "NotSupportedError"):
        return None
    code = _error_code(error)
    if code in FULL:
        return NotSaved("full")
    if code in LOCKED:
        return NotSaved("locked")
    return NotSaved("unreachable" if code is None else "failed")


def as_not_saved(error: Exception) -> NotSaved | None:
    """The same for an error from any code that reads or writes."""
    return error if isinstance(error, NotSaved) else not_saved(error)


def _error_code(error: DBAPIError) -> int | str | None:
    """SQLite's primary result code, or the SQLSTATE of other databases."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return int(code) & LOW_BYTE
    state: str | None = getattr(error.orig, "sqlstate", None)
    return state
