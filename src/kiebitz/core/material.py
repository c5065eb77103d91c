"""The texts of data files, which an owner may have written: TOML."""

from __future__ import annotations

import tomllib
from typing import Any

from kiebitz.core.errors import MaterialError


def toml_of(name: str, text: str) -> dict[str, Any]:
    """What the file says; MaterialError with its name if it is no TOML.

    The reader gives a ValueError for all of that, and fails on brackets nested too deeply.
    """
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise MaterialError(f"{name}: {error}") from error
    except RecursionError as error:
        raise MaterialError(f"{name}: brackets are nested too deeply") from error
