"""Which database is meant: by the command line, else by the environment."""

from __future__ import annotations

import argparse
import os


def named_database(arguments: argparse.Namespace) -> str | None:
    """Everybody on a machine may read a command and the passwords in it, so the environment can
    name a database too. A folder that is named goes before it, in every command alike: what is
    backed up is what is served."""
    found: str | None = arguments.database
    if found is None and arguments.data is None:
        found = os.environ.get("KIEBITZ_DATABASE")
    return found or None
