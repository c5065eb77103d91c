"""Copies of everything that lasts, made while a server runs, and put back where none does."""

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

from kiebitz.store.engine import DATABASE

KEPT = (DATABASE, "signing-key")
"""What is in a data folder and lasts."""
OWNERS_ONLY = 0o600


class BackupError(Exception):
    """What is in the way, for the owner to read."""


def back_up_folder(folder: Path, archive: Path) -> None:
    """One file with the database as it is at one moment, and the key. The server goes on."""
    if not (folder / DATABASE).is_file():
        raise BackupError(f"{folder}: there is no database")
    with tempfile.TemporaryDirectory() as place, _new_file(archive) as half:
        _copy_database(folder / DATABASE, Path(place) / DATABASE)
        if (folder / "signing-key").is_file():
            shutil.copy(folder / "signing-key", place)
        with tarfile.open(half, "w:gz") as tar:
            for name in KEPT:
                if (Path(place) / name).is_file():
                    tar.add(Path(place) / name, name)


def restore_folder(archive: Path, folder: Path) -> None:
    """Puts everything into a folder where no database is yet. Nothing is ever replaced."""
    for name in KEPT:
        if (folder / name).exists():
            raise BackupError(f"{folder / name} is there already")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as place:
        _unpack(archive, Path(place))
        if not (Path(place) / DATABASE).is_file():
            raise BackupError(f"{archive}: there is no database in it")
        _must_be_sound(Path(place) / DATABASE)
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
        raise BackupError(f"{archive}: {error}") from error


def back_up_postgresql(url: str, archive: Path) -> None:
    """By pg_dump, which sees one moment however long it takes."""
    with _new_file(archive) as half:
        _run("pg_dump", "--format=custom", "--no-owner", f"--file={half}", url)


def restore_postgresql(archive: Path, url: str) -> None:
    """All or nothing, into an empty database."""
    _run("pg_restore", "--no-owner", "--single-transaction", f"--dbname={url}", str(archive))


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """A file of this name appears once it is whole and on disk; an old one is not replaced."""
    if path.exists():
        raise BackupError(f"{path} is there already")
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
    _must_be_sound(target)


def _must_be_sound(database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise BackupError(f"{database}: {found}")


def _run(program: str, *arguments: str) -> None:
    if shutil.which(program) is None:
        raise BackupError(f"{program} is not installed (Debian: postgresql-client)")
    done = subprocess.run([program, *arguments], stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise BackupError(done.stderr.strip() or f"{program} failed")
