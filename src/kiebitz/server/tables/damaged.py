"""Tables whose stored entries are inconsistent."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from kiebitz.core.errors import ParseError
from kiebitz.store import as_not_saved

OTHER_RULES = ("record-game", "record-rules-version")


class DamagedTable(Exception):
    """The table's stored entries are inconsistent: it can be neither shown nor continued."""


@contextlib.contextmanager
def damage_guard(table: str) -> Iterator[None]:
    """Treats any failure on entries that were once accepted as damage, unless the database failed
    or their version of the rules is not installed."""
    try:
        yield
    except Exception as error:
        unknown = isinstance(error, ParseError) and error.code in OTHER_RULES
        if unknown or as_not_saved(error) is not None:
            raise
        raise DamagedTable(table) from error
