"""`kiebitz backup` and `kiebitz restore`: all persistent data as one file."""

from __future__ import annotations

import argparse

from kiebitz.cli.place import database_address
from kiebitz.cli.problem import Problem
from kiebitz.texts import Texts


def back_up(arguments: argparse.Namespace, texts: Texts) -> int:
    """Works with or without a running server."""
    from kiebitz.server.settings import default_data_dir
    from kiebitz.store.backup import BackupError, back_up_folder, back_up_postgresql

    try:
        if database := database_address(arguments):
            back_up_postgresql(database, arguments.to)
        else:
            back_up_folder(arguments.data or default_data_dir(), arguments.to)
    except BackupError as error:
        raise Problem(f"cli-problem-backup-{error.code}", detail=error.detail) from error
    except OSError as error:
        raise Problem("cli-problem-backup-failed", detail=str(error)) from error
    print(texts.say("cli-backed-up", {"file": str(arguments.to)}))
    return 0


def restore(arguments: argparse.Namespace, texts: Texts) -> int:
    """Only without a running server, which would not notice the replaced data."""
    from kiebitz.server.platform.data_dir_lock import FolderInUse, lock_folder
    from kiebitz.server.settings import default_data_dir
    from kiebitz.store.backup import BackupError, restore_folder, restore_postgresql

    folder = arguments.data or default_data_dir()
    try:
        if database := database_address(arguments):
            restore_postgresql(arguments.backup, database)
        else:
            with lock_folder(folder):
                restore_folder(arguments.backup, folder)
    except FolderInUse as error:
        raise Problem("cli-problem-folder-in-use", folder=str(error)) from error
    except BackupError as error:
        raise Problem(f"cli-problem-backup-{error.code}", detail=error.detail) from error
    except OSError as error:
        raise Problem("cli-problem-backup-failed", detail=str(error)) from error
    place = without_password(database) if database else str(folder)
    print(texts.say("cli-restored", {"place": place}))
    return 0


def without_password(url: str) -> str:
    """A database's URL, safe to display."""
    from sqlalchemy import make_url

    return make_url(url).render_as_string(hide_password=True)
