"""Backups of all persistent data, made from a running server and restored to a stopped one."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url

from kiebitz.store.engine import DATABASE

KEPT = (DATABASE, "signing-key")
"""The persistent files in a data folder."""
OWNERS_ONLY = 0o600


class BackupError(Exception):
    """Why it failed: the text `cli-problem-backup-<code>` and its detail."""

    def __init__(self, code: str, detail: object) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = str(detail)


def back_up_folder(folder: Path, archive: Path) -> None:
    """One file with a consistent copy of the database, and the key. The server keeps running."""
    if not (folder / DATABASE).is_file():
        raise BackupError("no-database", folder)
    with tempfile.TemporaryDirectory() as place, _write_new_file(archive) as half:
        _copy_database(folder / DATABASE, Path(place) / DATABASE)
        if (folder / "signing-key").is_file():
            shutil.copy(folder / "signing-key", place)
        with tarfile.open(half, "w:gz") as tar:
            for name in KEPT:
                if (Path(place) / name).is_file():
                    tar.add(Path(place) / name, name)


def restore_folder(archive: Path, folder: Path) -> None:
    """Restores into a folder without a database. Never overwrites anything."""
    for name in KEPT:
        if (folder / name).exists():
            raise BackupError("exists", folder / name)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as place:
        _unpack(archive, Path(place))
        if not (Path(place) / DATABASE).is_file():
            raise BackupError("none-inside", archive)
        _check_integrity(Path(place) / DATABASE)
        for file in Path(place).iterdir():
            file.chmod(OWNERS_ONLY)
            file.rename(folder / file.name)


def _unpack(archive: Path, place: Path) -> None:
    try:
        with tarfile.open(archive) as tar:
            for member in tar:
                if member.name in KEPT and member.isfile():
                    tar.extract(member, place, filter="data")
    except (tarfile.TarError, EOFError, zlib.error) as error:
        raise BackupError("unreadable", archive) from error


def back_up_postgresql(url: str, archive: Path) -> None:
    """By pg_dump, whose copy is consistent however long it takes."""
    with _write_new_file(archive) as half:
        _run_postgresql_tool("pg_dump", url, "--format=custom", "--no-owner", f"--file={half}")


def restore_postgresql(archive: Path, url: str) -> None:
    """All or nothing, into an empty database."""
    _run_postgresql_tool("pg_restore", url, "--no-owner", "--single-transaction", str(archive))


@contextlib.contextmanager
def _write_new_file(path: Path) -> Iterator[Path]:
    """The file appears under its name once it is complete and on disk; never overwrites one."""
    if path.exists():
        raise BackupError("exists", path)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    half = Path(name)
    try:
        yield half
        half.chmod(OWNERS_ONLY)
        with half.open("rb") as file:
            os.fsync(file.fileno())
        half.rename(path)
    finally:
        half.unlink(missing_ok=True)


def _copy_database(source: Path, target: Path) -> None:
    with (
        contextlib.closing(
            sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
        ) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
    _check_integrity(target)


def _check_integrity(database: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(database)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise BackupError("unsound", error) from error
    if found != "ok":
        raise BackupError("unsound", found)


def _run_postgresql_tool(program: str, url: str, *arguments: str) -> None:
    """Runs a program on the URL's database. Process lists are public, so the password goes by
    environment."""
    if shutil.which(program) is None:
        raise BackupError("no-program", program)
    place = make_url(url).set(drivername="postgresql")
    open_place = place._replace(password=None).render_as_string()
    environment = {**os.environ, **({"PGPASSWORD": str(place.password)} if place.password else {})}
    command = [program, f"--dbname={open_place}", *arguments]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, env=environment)
    if done.returncode:
        raise BackupError("failed", done.stderr.strip() or program)
