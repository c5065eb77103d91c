"""Self-play: a row for each decision, from the seat's knowledge; the same rows whatever happens."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow")

import pyarrow.parquet as pq

from kiebitz.arena.games import GameJob, play_game
from kiebitz.arena.selfplay import SCHEMA, Selfplay, decision_rows, selfplayed
from kiebitz.cli import main
from kiebitz.games import GAMES

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
NO_TABLES = {"KIEBITZ_DAME_TABLES": "0"}


@pytest.fixture(autouse=True)
def no_tables_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIEBITZ_DAME_TABLES", "0")


def rows_in(folder: Path) -> list[dict[str, Any]]:
    return [
        row for path in sorted(folder.glob("*.parquet")) for row in pq.read_table(path).to_pylist()
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_decision_is_a_row_with_what_the_seat_knew_the_choice_and_the_result(
    game: str,
) -> None:
    result = play_game(GameJob(game, ("random", "random"), 1, seed=4))
    rows = list(decision_rows(1, result.record))
    assert rows and [row["decision"] for row in rows] == list(range(len(rows)))
    for row in rows:
        assert set(row) == set(SCHEMA.names)
        assert row["legal"][row["chosen"]] == row["action"]
        assert json.loads(row["view"])["seat"] == row["seat"]
        assert (row["rank"], row["score"]) == (
            result.ranks[row["seat"]], result.scores[row["seat"]],
        )  # fmt: skip
    assert any(row["events"] for row in rows)


def test_rows_hold_nothing_that_is_hidden_from_their_seat() -> None:
    """Q6.1 A plan is in none of the others' rows until it is turned up."""
    job = GameJob("queens_gambit", ("random",), 0, options={"players": 3, "limit": 6})
    for row in decision_rows(0, play_game(job).record):
        view = json.loads(row["view"])
        assert view["row"] is None
        for event in map(json.loads, row["events"]):
            assert event["code"] != "queens_gambit-planned" or "cards" not in event["params"]


def test_the_command_writes_parquet_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    common = ["--players", "random", "--out", str(tmp_path), "--workers", "1"]
    assert main(["selfplay", "dame", "--games", "10", *common]) == 0
    first = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.parquet")}
    assert main(["selfplay", "dame", "--games", "14", *common]) == 0
    assert "14 games" in capsys.readouterr().out
    after = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.parquet")}
    assert first.items() <= after.items() and len(after) == 2
    assert sorted({row["game"] for row in rows_in(tmp_path)}) == list(range(14))
    assert pq.read_schema(next(tmp_path.glob("*.parquet"))).names == SCHEMA.names
    assert pq.read_table(tmp_path).num_rows > 0, "the folder is a dataset as it is"


def test_a_folder_with_other_games_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    list(selfplayed(Selfplay(game="dame", levels=("random",), games=1, folder=tmp_path, workers=1)))
    asked = ["selfplay", "dame", "--games", "1", "--players", "random", "--out", str(tmp_path)]
    assert main([*asked, "--seed", "9"]) == 2
    assert "other games" in capsys.readouterr().err
    assert main(["selfplay", "dame", "--players", "nobody", "--out", str(tmp_path)]) == 2


def test_after_a_kill_the_same_command_gives_the_same_rows(tmp_path: Path) -> None:
    """Killed as soon as a file is written, several times over."""
    games = 200 if SOAK else 30
    command = [sys.executable, "-m", "kiebitz", "selfplay", "dame", "--games", str(games)]
    command += ["--players", "random", "--out", str(tmp_path / "killed"), "--workers", "1"]
    there = kills = 0
    while True:
        running = subprocess.Popen(command, env=os.environ | NO_TABLES, stdout=subprocess.DEVNULL)
        while running.poll() is None:
            found = len(list((tmp_path / "killed").glob("*.parquet")))
            if found > there:
                there, kills = found, kills + 1
                running.send_signal(signal.SIGKILL)
            time.sleep(0.005)
        if running.wait() == 0:
            break
    assert kills > 1
    whole = Selfplay(
        game="dame",
        levels=("random",),
        games=games,
        opening=4,
        folder=tmp_path / "whole",
        workers=1,
    )
    list(selfplayed(whole))
    assert rows_in(tmp_path / "killed") == rows_in(tmp_path / "whole")


def test_other_seeds_give_other_games() -> None:
    same, other = (
        [
            row["action"]
            for row in decision_rows(0, play_game(GameJob("dame", ("random",), 0, s)).record)
        ]
        for s in (1, 99)
    )
    assert same != other


def test_the_docs_read_back_what_the_command_has_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/selfplay.md, its command with fewer games and its example."""
    text = (Path(__file__).parents[2] / "docs" / "selfplay.md").read_text(encoding="utf-8")
    command = re.search(r"^kiebitz (selfplay .*)$", text, re.M)
    example = re.search(r"^```python\n(.*?)^```$", text, re.M | re.S)
    assert command is not None and example is not None
    monkeypatch.chdir(tmp_path)
    words = command[1].replace("10000", "2").replace("strong club", "casual random").split()
    assert main([*words, "--workers", "1"]) == 0
    names: dict[str, Any] = {}
    exec(compile(example[1], "selfplay.md", "exec"), names)
    assert set(names["each"].column_names) == {"game", "seat", "player", "rank_max"}
    assert names["each"].num_rows == 4
