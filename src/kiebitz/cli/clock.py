"""`kiebitz clock`: shows the server's stored time, and takes it back if it is ahead."""

from __future__ import annotations

import argparse
import time
from contextlib import AbstractContextManager, closing, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kiebitz.cli.place import database_address
from kiebitz.cli.problem import Problem
from kiebitz.texts import Texts

if TYPE_CHECKING:
    from kiebitz.store import Store

LISTENING_SECONDS = 3.0
"""A server stores a heartbeat every second."""


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    from kiebitz.server.settings import Settings, default_data_dir
    from kiebitz.store import Store
    from kiebitz.store.engine import DATABASE

    folder: Path = arguments.data or default_data_dir()
    database = database_address(arguments)
    if database is None and not (folder / DATABASE).is_file():
        raise Problem("cli-problem-backup-no-database", detail=str(folder))
    settings = Settings(data_dir=folder, database=database)
    if not arguments.take_back:
        with closing(Store(settings.url)) as store:
            show_times(store, texts)
        return 0
    with hold_folder(folder, settings.is_shared), closing(Store(settings.url)) as store:
        show_times(store, texts)
        take_back_stored_time(store, texts)
    return 0


def hold_folder(folder: Path, is_shared: bool) -> AbstractContextManager[object]:
    """Keeps servers off the folder until the block ends. A shared database has no lock; heartbeats
    are checked instead."""
    from kiebitz.server.platform.data_dir_lock import FolderInUse, lock_folder

    try:
        return nullcontext() if is_shared else lock_folder(folder)
    except FolderInUse as error:
        raise Problem("cli-problem-clock-in-use") from error


def show_times(store: Store, texts: Texts) -> None:
    from kiebitz.server.platform.clock import machine_time
    from kiebitz.store.clocks import last_heartbeat

    stored, real = store.read(last_heartbeat).at, machine_time()
    said = "never" if not stored else "ahead" if stored > real else "behind"
    moments = {"stored": write_moment(stored), "real": write_moment(real)}
    print(texts.say(f"cli-clock-{said}", {**moments, "span": write_span(abs(stored - real))}))


def take_back_stored_time(store: Store, texts: Texts) -> None:
    from kiebitz.server.platform.clock import machine_time
    from kiebitz.store.clock_reset import reset_clocks

    if is_served(store):
        raise Problem("cli-problem-clock-in-use")
    done = store.write(lambda c: reset_clocks(c, machine_time()))
    params: dict[str, str | int] = {"span": write_span(done.by), "tables": done.tables}
    print(texts.say("cli-clock-taken-back" if done.by else "cli-clock-kept", params))


def is_served(store: Store) -> bool:
    """Whether any server stores heartbeats."""
    from kiebitz.store.clocks import last_heartbeat

    before = store.read(last_heartbeat).at
    time.sleep(LISTENING_SECONDS)
    return store.read(last_heartbeat).at != before


def write_moment(at: int) -> str:
    """Such as `2026-07-30 12:00:05 UTC`."""
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def write_span(milliseconds: int) -> str:
    """In units that are the same in every language, such as `400 d 2 h 7 min 3 s`."""
    seconds = milliseconds // 1000
    minutes, hours = seconds // 60, seconds // 3600
    parts = ((hours // 24, "d"), (hours % 24, "h"), (minutes % 60, "min"), (seconds % 60, "s"))
    return " ".join(f"{count} {unit}" for count, unit in parts if count) or "0 s"
