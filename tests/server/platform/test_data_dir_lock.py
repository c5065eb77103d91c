"""A second server on the same data folder reports it and ends, instead of splitting the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiebitz.cli import main
from kiebitz.server.platform.data_dir_lock import FolderInUse, lock_folder
from kiebitz.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_server_on_a_folder_says_so_and_ends(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with lock_folder(tmp_path):
        command = ["serve", "--port", "0", "--data", str(tmp_path), "--lang", language]
        assert main(command) == 2
    said = capsys.readouterr().err
    assert str(tmp_path) in said and "Traceback" not in said


def test_a_folder_is_free_again_when_its_server_has_ended(tmp_path: Path) -> None:
    with lock_folder(tmp_path), pytest.raises(FolderInUse):
        lock_folder(tmp_path)
    lock_folder(tmp_path).close()
