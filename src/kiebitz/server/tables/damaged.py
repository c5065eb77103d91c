"""Tables whose stored entries cannot have happened."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from kiebitz.core.errors import ParseError
from kiebitz.store import as_not_saved

OTHER_RULES = ("record-game", "record-rules-version")


class DamagedTable(Exception):
    """What is stored of a table cannot have happened: it can be neither shown nor played on."""


@contextlib.contextmanager
def noticing_damage(table: str) -> Iterator[None]:
    """Whatever goes wrong with what was accepted once is damage, unless it is the database's or the
    rules are of a version that is not here any more."""
    try:
        yield
    except Exception as error:
        unknown = isinstance(error, ParseError) and error.code in OTHER_RULES
        if unknown or as_not_saved(error) is not None:
            raise
        raise DamagedTable(table) from error
