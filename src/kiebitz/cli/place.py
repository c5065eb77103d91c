"""Which database is meant: by the command line, else by the environment."""

from __future__ import annotations

import argparse
import os


def named_database(arguments: argparse.Namespace) -> str | None:
    """A folder that is named goes before a database that is only in the environment."""
    found: str | None = arguments.database
    if found is None and arguments.data is None:
        found = os.environ.get("KIEBITZ_DATABASE")
    return found or None
