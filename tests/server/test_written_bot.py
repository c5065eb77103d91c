"""The bot of docs/writing-a-bot.md, taken from there and run against the server for whole games."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kiebitz.server.people import SESSION_MS, hashed, moment, new_secret
from kiebitz.store import NewSession
from tests.server.admins import store_of, with_account
from tests.server.harness import ROOT, SECONDS, Person

PAGE = ROOT / "docs" / "writing-a-bot.md"


def written_bot(folder: Path) -> Path:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    file = folder / "bot.py"
    file.write_text(code, encoding="utf-8")
    return file


def token_of(person: Person) -> str:
    """A token that may read and play, as its owner would make it."""
    mine, secret, at = with_account(person, "Robo"), new_secret(), moment()
    session = NewSession(hashed(secret), mine, at, at + SESSION_MS, "token", "bot", "read,play")
    with store_of(person.server) as store:
        store.put(session).result()
    return secret


@pytest.mark.parametrize("game", ["dame", "queens_gambit"])
def test_the_bot_of_the_docs_plays_a_whole_game(person: Person, tmp_path: Path, game: str) -> None:
    token = token_of(person)
    table = person.open(game, others="random")
    command = [sys.executable, str(written_bot(tmp_path)), person.server.url, token, table]
    done = subprocess.run(command, capture_output=True, text=True, timeout=2 * SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("over ")
    record = person.http.get(f"/api/tables/{table}/record")
    assert record.status_code == 200, "the game is over for everybody"


def test_the_bot_has_thirty_lines() -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
