"""An engine that crashes, hangs or answers nonsense is restarted and never breaks a table."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import chess
import pytest
from chess.engine import Limit

from kiebitz.bots import situation_of
from kiebitz.bots.chess import ChessBot, Level
from kiebitz.bots.chess.engines import (
    JS_VARIABLE,
    NATIVE_VARIABLE,
    EngineMissing,
    stockfish_js_command,
    stockfish_native_command,
)
from kiebitz.bots.chess.human import Eye
from kiebitz.bots.chess.pool import JS_POOL, NATIVE_POOL, Pool
from kiebitz.bots.chess.process import EngineFailed, Patience
from kiebitz.core.entry import ActionEntry
from kiebitz.games.chess import CHESS
from tests.chess_game.engines import FAKE, HASTY, fake_pool, is_alive
from tests.chess_game.tables import ChessTable, fresh, mover, with_entry

LIMIT = Limit(nodes=10, time=0.2)
EYE = Eye(quiet=1.0, obvious=1.0, error=0.0)
FAILURES = ("crash", "hang", "illegal", "no-square", "none", "words", "bytes", "dead", "mute")


@pytest.fixture
def pools() -> Iterator[list[Pool]]:
    """Pools that a test opens; none of their processes outlives it."""
    opened: list[Pool] = []
    yield opened
    for pool in opened:
        pids = pool.pids
        pool.close()
        assert not [pid for pid in pids if is_alive(pid)]


def bot_with(pool: Pool, eye: Eye | None = None) -> ChessBot:
    return ChessBot(Level(pools=(pool,), limit=LIMIT, own_depth=1, lines=3, eye=eye), 7)


def with_bot_move(table: ChessTable, bot: ChessBot) -> ChessTable:
    seat = mover(table.state)
    action = bot.choose(situation_of(CHESS, table, seat))
    return with_entry(table, ActionEntry(seat=seat, action=CHESS.write(table.state, action)))


def test_a_line_that_the_end_of_the_search_cut_short_goes_on_as_it_was_told_before(
    pools: list[Pool],
) -> None:
    """So that advice has more than its first move; its value is the last one reported."""
    pools.append(fake_pool("cut"))
    table = fresh()
    found = bot_with(pools[0]).advice(situation_of(CHESS, table, mover(table.state)), 2)
    lines = [[f"{move.origin}{move.target}" for move in each.line] for each in found]
    assert lines == [["d2d4", "d7d5"], ["e2e4", "e7e5", "g1f3"]]
    assert [each.value for each in found] == [0.31, 0.2]


@pytest.mark.parametrize("mode", FAILURES)
def test_a_failing_engine_never_takes_a_table_down(mode: str, pools: list[Pool]) -> None:
    """The bot continues with the fallback search, and says so."""
    patience = Patience(start=1.0 if mode == "mute" else 10.0, grace=0.5)
    pools.append(fake_pool(mode, patience=patience))
    bot = bot_with(pools[0])
    table = with_bot_move(fresh(), bot)
    assert bot.notice is not None and bot.notice.id == "bot-notice-chess-own-search"
    assert pools[0].pids == ()
    started = time.monotonic()
    assert len(with_bot_move(table, bot).entries) == 2
    assert time.monotonic() - started < 5.0, "an engine that failed twice is not waited for again"


@pytest.mark.parametrize("mode", ["once-crash", "once-hang", "once-illegal", "once-dead"])
def test_an_engine_that_fails_once_is_restarted(
    mode: str, pools: list[Pool], tmp_path: Path
) -> None:
    counter = tmp_path / "starts"
    pools.append(fake_pool(mode, counter))
    bot = bot_with(pools[0])
    table = with_bot_move(fresh(), bot)
    assert bot.notice is None and len(counter.read_text()) == 2
    with_bot_move(table, bot)
    assert len(counter.read_text()) == 2, "the restarted engine is kept"


@pytest.mark.parametrize("mode", ["crash", "hang", "dead"])
def test_choosing_among_lines_survives_a_failing_engine_too(mode: str, pools: list[Pool]) -> None:
    pools.append(fake_pool(mode))
    bot = bot_with(pools[0], EYE)
    with_bot_move(fresh(), bot)
    assert bot.notice is not None


def test_a_good_engine_plays_and_stays(pools: list[Pool]) -> None:
    pools.append(fake_pool("good"))
    bot = bot_with(pools[0])
    table = with_bot_move(with_bot_move(fresh(), bot), bot)
    assert [entry.action for entry in table.entries if isinstance(entry, ActionEntry)] == [
        "a3",
        "a5",
    ]
    assert bot.notice is None and len(pools[0].pids) == 1


@pytest.mark.parametrize(
    ("wanted", "native", "node"),
    [("", 64, 16), ("8", 8, 8), ("256", 256, 16), ("0", 1, 1), ("much", 64, 16)],
)
def test_the_owner_says_how_large_the_engines_tables_are(
    wanted: str, native: int, node: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KIEBITZ_CHESS_HASH", wanted)
    assert [pool._options()["Hash"] for pool in (NATIVE_POOL, JS_POOL)] == [native, node]


def test_an_engine_is_told_how_large_its_table_is(pools: list[Pool], tmp_path: Path) -> None:
    told = tmp_path / "told"
    command = (sys.executable, str(FAKE), "good", str(tmp_path / "starts"), str(told))
    pools.append(Pool(lambda: command, 1, NATIVE_POOL._options, HASTY))
    pools[0].ask(lambda engine: engine.best(chess.Board(), LIMIT))
    assert "setoption name Hash value 64" in told.read_text().splitlines()


def test_no_more_processes_than_the_pool_has_places(pools: list[Pool], tmp_path: Path) -> None:
    """Eight questions at once, two places: two processes, and every question is answered."""
    counter = tmp_path / "starts"
    pools.append(fake_pool("slow", counter, size=2))
    seen: list[int] = []

    def ask(_: int) -> chess.Move:
        def question(engine: object) -> chess.Move:
            seen.append(len(pools[0].pids))
            return engine.best(chess.Board(), LIMIT)  # type: ignore[attr-defined, no-any-return]

        return pools[0].ask(question)

    with ThreadPoolExecutor(8) as threads:
        assert len(list(threads.map(ask, range(8)))) == 8
    assert max(seen) <= 2 and len(pools[0].pids) <= 2


def test_a_missing_engine_is_said_and_the_bot_plays_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(JS_VARIABLE, "/nowhere/stockfish.js")
    bot = bot_with(Pool(stockfish_js_command, 1, dict))
    with_bot_move(fresh(), bot)
    assert bot.notice is not None and bot.notice.id == "bot-notice-chess-own-search"


def test_the_next_engine_stands_in_for_a_missing_one(pools: list[Pool]) -> None:
    """The top level plays with the slower build where there is no native one, and says so."""

    def missing() -> tuple[str, ...]:
        raise EngineMissing("not here")

    pools.append(fake_pool("good"))
    level = Level(pools=(Pool(missing, 1, dict), pools[0]), limit=LIMIT, own_depth=1)
    bot = ChessBot(level, 1)
    with_bot_move(fresh(), bot)
    assert bot.notice is not None and bot.notice.id == "bot-notice-chess-no-native"


def test_what_to_do_is_said_where_an_engine_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(NATIVE_VARIABLE, str(tmp_path / "nothing"))
    with pytest.raises(EngineMissing, match=NATIVE_VARIABLE):
        stockfish_native_command()
    monkeypatch.delenv(NATIVE_VARIABLE)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("kiebitz.bots.chess.engines.GAMES_FOLDERS", (str(tmp_path / "games"),))
    with pytest.raises(EngineMissing, match="install"):
        stockfish_native_command()
    with pytest.raises(EngineMissing, match="Node"):
        stockfish_js_command()


def test_stockfish_is_found_in_the_folder_for_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Debian's folder for games is not on every user's PATH."""
    program = tmp_path / "games" / "stockfish"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.delenv(NATIVE_VARIABLE, raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("kiebitz.bots.chess.engines.GAMES_FOLDERS", (str(program.parent),))
    assert stockfish_native_command() == (str(program),)


def test_a_program_that_ends_leaves_no_engine_behind() -> None:
    """No pool was closed: the program ends all the same, and its engine with it."""
    script = (
        "import sys, chess\n"
        "from chess.engine import Limit\n"
        "from kiebitz.bots.chess.pool import JS_POOL\n"
        f"JS_POOL._find = lambda: (sys.executable, {str(FAKE)!r}, 'good')\n"
        "JS_POOL.ask(lambda engine: engine.best(chess.Board(), Limit(time=1)))\n"
        "print(JS_POOL.pids[0])\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert not is_alive(int(ended.stdout)), ended.stderr


def test_a_killed_program_leaves_no_engine_behind() -> None:
    """An engine whose user is gone sees the end of its input."""
    script = (
        "import os, sys, chess, signal\n"
        "from chess.engine import Limit\n"
        "from kiebitz.bots.chess.pool import JS_POOL\n"
        f"JS_POOL._find = lambda: (sys.executable, {str(FAKE)!r}, 'good')\n"
        "JS_POOL.ask(lambda engine: engine.best(chess.Board(), Limit(time=1)))\n"
        "print(JS_POOL.pids[0], flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    pid = int(ended.stdout)
    deadline = time.monotonic() + 10
    while is_alive(pid) and time.monotonic() < deadline and os.path.exists(f"/proc/{pid}/exe"):
        time.sleep(0.05)
    assert not os.path.exists(f"/proc/{pid}/exe")


def test_an_error_of_ours_ends_the_engine_it_held(pools: list[Pool]) -> None:
    pools.append(fake_pool("good"))
    with pytest.raises(ZeroDivisionError):
        pools[0].ask(lambda engine: 1 / 0)
    assert pools[0].pids == ()
    with pytest.raises(EngineFailed):
        fake_pool("dead").ask(lambda engine: engine.pid)
