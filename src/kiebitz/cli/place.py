"""Chooses the database: from the command line, or from the environment."""

from __future__ import annotations

import argparse
import os


def database_address(arguments: argparse.Namespace) -> str | None:
    """Process lists show a command with its passwords to all users, so the environment can name a
    database too. A folder on the command line takes precedence in every command, so that backups
    are of the data that is served."""
    found: str | None = arguments.database
    if found is None and arguments.data is None:
        found = os.environ.get("KIEBITZ_DATABASE")
    return found or None
