"""`kiebitz backup` copies a store that is in use; `kiebitz restore` brings it back, once."""

from __future__ import annotations

import os
import tarfile
import threading
from pathlib import Path

import pytest

from kiebitz.cli import main
from kiebitz.cli.backup import without_password
from kiebitz.cli.main import parser
from kiebitz.cli.place import database_address
from kiebitz.core.entry import ActionEntry
from kiebitz.core.record import Record
from kiebitz.server.platform.data_dir_lock import lock_folder
from kiebitz.store import Append, NewTable, Saved, Store
from kiebitz.store.engine import DATABASE, sqlite_url
from kiebitz.store.tables import load_table
from kiebitz.texts import LANGUAGES, Texts

SEED = bytes(32)


def opened(folder: Path) -> Store:
    store = Store(sqlite_url(folder))
    record = Record(table="t", game="g", rules_version=1, options={}, players=({"name": "Ada"},))
    store.put(NewTable(record, SEED, created=1, status="waiting")).result(5)
    return store


def move(number: int) -> Append:
    return Append("t", number, (ActionEntry(seat=0, action="9-13"),), "due")


def numbers(folder: Path) -> int:
    store = Store(sqlite_url(folder))
    found = store.read(load_table, "t")
    store.close()
    assert found is not None
    return len(found.entries)


def test_a_copy_of_a_busy_store_has_everything_answered_before(tmp_path: Path) -> None:
    store = opened(tmp_path / "data")
    (tmp_path / "data" / "signing-key").write_text("ab" * 32)
    stop = threading.Event()
    answered = [0]

    def write() -> None:
        while not stop.is_set():
            assert store.put(move(answered[0])).result(5) == Saved()
            answered[0] += 1

    writing = threading.Thread(target=write)
    writing.start()
    while answered[0] < 20:
        stop.wait(0.01)
    before = answered[0]
    archive = str(tmp_path / "copy.tar.gz")
    assert main(["backup", "--data", str(tmp_path / "data"), "--to", archive]) == 0
    stop.set()
    writing.join()
    store.close()
    assert main(["restore", archive, "--data", str(tmp_path / "again")]) == 0
    assert before <= numbers(tmp_path / "again") <= answered[0]
    assert (tmp_path / "again" / "signing-key").read_text() == "ab" * 32
    modes = {p.stat().st_mode & 0o777 for p in (tmp_path / "again").iterdir() if p.suffix != ""}
    assert modes == {0o600}


def test_nothing_is_ever_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opened(tmp_path / "data").close()
    archive = tmp_path / "copy.tar.gz"
    backup = ["backup", "--lang", "en", "--data", str(tmp_path / "data"), "--to", str(archive)]
    assert main(backup) == 0
    kept = archive.read_bytes()
    assert main(backup) == 2
    assert archive.read_bytes() == kept
    assert main(["restore", "--lang", "en", str(archive), "--data", str(tmp_path / "data")]) == 2
    assert "exists already" in capsys.readouterr().err


def test_nothing_is_restored_under_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened(tmp_path / "data").close()
    archive = str(tmp_path / "copy.tar.gz")
    assert main(["backup", "--data", str(tmp_path / "data"), "--to", archive]) == 0
    with lock_folder(tmp_path / "elsewhere"):
        assert main(["restore", archive, "--data", str(tmp_path / "elsewhere")]) == 2
    assert not (tmp_path / "elsewhere" / "kiebitz.sqlite3").exists()


@pytest.mark.parametrize("content", [b"", b"no archive", b"\x1f\x8b broken"])
def test_what_is_no_backup_is_said_to_be_none(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "copy.tar.gz"
    archive.write_bytes(content)
    assert main(["restore", str(archive), "--data", str(tmp_path / "data")]) == 2
    assert str(archive) in capsys.readouterr().err


def test_without_a_database_there_is_nothing_to_copy(tmp_path: Path) -> None:
    assert main(["backup", "--data", str(tmp_path), "--to", str(tmp_path / "x")]) == 2
    assert not (tmp_path / "x").exists()


def test_a_password_is_not_printed() -> None:
    assert (
        without_password("postgresql://ada:secret@db/kiebitz") == "postgresql://ada:***@db/kiebitz"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("content", "code"), [(b"", "unreadable"), (b"no archive at all", "unreadable"), (None, "none")]
)
def test_what_is_not_a_backup_is_said_in_the_owners_language(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    language: str,
    content: bytes | None,
    code: str,
) -> None:
    archive = tmp_path / "copy.tar.gz"
    if content is None:
        with tarfile.open(archive, "w:gz") as tar:
            tar.add(__file__, "something-else")
    else:
        archive.write_bytes(content)
    folder = tmp_path / "data"
    assert main(["restore", "--lang", language, str(archive), "--data", str(folder)]) == 2
    found = "none-inside" if code == "none" else code
    expected = Texts(language).say(f"cli-problem-backup-{found}", {"detail": str(archive)})
    assert capsys.readouterr().err.strip() == expected


def test_a_damaged_database_is_not_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database at all" * 100)
    with tarfile.open(tmp_path / "copy.tar.gz", "w:gz") as tar:
        tar.add(tmp_path / DATABASE, DATABASE)
    command = ["restore", "--lang", "en", str(tmp_path / "copy.tar.gz")]
    assert main([*command, "--data", str(tmp_path / "data")]) == 2
    assert "The database is damaged" in capsys.readouterr().err
    assert not (tmp_path / "data" / DATABASE).exists()


def test_the_password_of_a_database_is_in_no_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Process lists with their commands are public."""
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$PGPASSWORD" "$@" > {tmp_path}/seen\n')
    program.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    url = "postgresql://ada:geheim@db.example/kiebitz"
    assert main(["backup", "--database", url, "--to", str(tmp_path / "copy")]) == 0
    password, place = (tmp_path / "seen").read_text().split()[:2]
    assert (password, place) == ("geheim", "--dbname=postgresql://ada@db.example/kiebitz")


@pytest.mark.parametrize(
    ("words", "database"),
    [
        (["--to", "x"], "postgresql://in-the-environment"),
        (["--to", "x", "--data", "folder"], None),
        (["--to", "x", "--database", "postgresql://named"], "postgresql://named"),
    ],
)
def test_a_database_with_a_password_can_stay_out_of_the_command(
    monkeypatch: pytest.MonkeyPatch, words: list[str], database: str | None
) -> None:
    monkeypatch.setenv("KIEBITZ_DATABASE", "postgresql://in-the-environment")
    assert database_address(parser().parse_args(["backup", *words])) == database
