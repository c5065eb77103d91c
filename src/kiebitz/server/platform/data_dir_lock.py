"""Allows one server per data folder: a second one would not see the first one's memory."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import IO

FILE = "in-use"


class FolderInUse(Exception):
    """Another server runs on this data folder."""


def lock_folder(folder: Path) -> IO[str]:
    """Locks the folder until the file is closed or the process ends, in whatever way."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = (folder / FILE).open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise FolderInUse(str(folder)) from error
    return file
