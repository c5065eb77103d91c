"""The bot of docs/writing-a-bot.md, taken from there and run against the server for whole games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kiebitz
from kiebitz.games import GAMES
from kiebitz.server.people.identity import SESSION_MS, hash_secret, new_secret
from kiebitz.server.platform.clock import machine_time
from kiebitz.store import NewSession
from tests.server.admins import store_of, with_account
from tests.server.harness import ROOT, SECONDS, Person

PAGE = ROOT / "docs" / "writing-a-bot.md"


def examples() -> list[str]:
    """A bot of the library, how it is sent to a server, and a bot in any language."""
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


def written_bot(folder: Path) -> Path:
    code = examples()[-1]
    file = folder / "bot.py"
    file.write_text(code, encoding="utf-8")
    return file


def token_of(person: Person) -> str:
    """A token that may read and play, as its owner would make it."""
    mine, secret, at = with_account(person, "Robo"), new_secret(), machine_time()
    session = NewSession(
        hash_secret(secret), mine, at, at + SESSION_MS, "token", "bot", "read,play"
    )
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
    assert record.status_code == 200, "the game is over for all"


def test_the_bot_has_thirty_lines() -> None:
    assert len([line for line in examples()[-1].splitlines() if line.strip()]) <= 30


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_bot_of_the_library_plays_at_a_server_by_one_command(
    person: Person, tmp_path: Path, game: str
) -> None:
    (tmp_path / "my_bot.py").write_text(examples()[0], encoding="utf-8")
    command = [sys.executable, "-m", "kiebitz", "bot", "my_bot.py:Longest", "--lang", "en"]
    where = ["--server", person.server.url, "--game", game, "--others", "random"]
    short = ["--option", "limit=5"] if game == "queens_gambit" else []
    done = subprocess.run(
        [*command, *where, *short],
        cwd=tmp_path,
        env=os.environ | {"KIEBITZ_TOKEN": token_of(person)},
        capture_output=True,
        text=True,
        timeout=3 * SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    address, ended = done.stdout.splitlines()
    assert "ranks by seat" in ended
    record = person.http.get(f"/api/tables/{address.rsplit('/', 1)[1]}/record")
    assert record.status_code == 200 and kiebitz.verify(record.content)


def test_the_same_from_python(person: Person) -> None:
    names: dict[str, Any] = {
        "kiebitz": kiebitz, "address": person.server.url, "token": token_of(person)
    }  # fmt: skip
    for example in examples()[:2]:
        exec(compile(example, PAGE.name, "exec"), names)
