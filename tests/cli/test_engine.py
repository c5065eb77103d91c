"""`kiebitz engine dame`, driven as another program drives it: lines in, lines out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

pytest.importorskip("kiebitz.kernels.dame.search")
from kiebitz.cli.engine_hub import legal_move as hub_move
from kiebitz.cli.engine_session import ReadMove, Session
from kiebitz.cli.engine_session import legal_move as uci_move
from kiebitz.core.errors import ParseError

WAIT = 60


class Engine:
    """The real command in a separate process."""

    def __init__(self, cache: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kiebitz", "engine", "dame"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"XDG_CACHE_HOME": str(cache), "KIEBITZ_DAME_TABLES": "3"},
        )

    def tell(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, beginning: str) -> list[str]:
        """The output up to the first line with this beginning."""
        assert self.process.stdout is not None
        said = list[str]()
        for line in self.process.stdout:
            said.append(line.rstrip("\n"))
            if line.startswith(beginning):
                return said
        raise AssertionError(f"no {beginning} but {said}")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    started = Engine(tmp_path)
    with started.process:
        yield started
        started.tell("quit")
        assert started.process.wait(WAIT) == 0


def test_it_introduces_itself_and_takes_options(engine: Engine) -> None:
    engine.tell("uci")
    said = engine.until("uciok")
    assert any(line.startswith("option name Hash type spin") for line in said)
    assert any(line.startswith("option name Threads type spin") for line in said)
    engine.tell("setoption name Hash value 8", "setoption name Threads value 2", "isready")
    assert engine.until("readyok") == ["readyok"]
    engine.tell("ucinewgame", "position start", "go depth 8")
    assert engine.until("bestmove")[-1] != "bestmove (none)"


def test_it_says_depth_score_nodes_speed_and_line(engine: Engine) -> None:
    engine.tell("uci", "position start moves 11-15 23-19", "go depth 6")
    *_, last, best = engine.until("bestmove")
    words = last.split()
    assert words[:3] == ["info", "depth", "6"]
    assert {"score", "nodes", "nps", "pv"} <= set(words)
    assert words[words.index("pv") + 1] == best.split()[1]


def test_a_capture_names_all_its_squares(engine: Engine) -> None:
    engine.tell("uci", "position fen B:W6,14,22:B1,K32", "go nodes 1000")
    assert engine.until("bestmove")[-1] == "bestmove 1x10x17x26"


def test_it_searches_on_until_it_is_stopped(engine: Engine) -> None:
    engine.tell("uci", "position start", "go infinite")
    engine.until("info depth 5")
    engine.tell("stop")
    assert engine.until("bestmove")[-1] != "bestmove (none)"
    engine.tell("go movetime 20")
    assert engine.until("bestmove")[-1] != "bestmove (none)"


@pytest.mark.parametrize(
    ("begin", "go", "answer"),
    [
        (("uci", "position fen B:W25,30:B21"), "go infinite", "bestmove (none)"),
        (("hub", f"pos pos=B{'e' * 20}beeeweeeewee"), "go analyze", "done"),
    ],
)
def test_what_is_to_be_searched_without_end_is_answered_when_it_is_stopped(
    engine: Engine, begin: tuple[str, ...], go: str, answer: str
) -> None:
    """Also where there is nothing to search."""
    asked, alive = {"uci": ("isready", "readyok"), "hub": ("ping", "pong")}[begin[0]]
    engine.tell(*begin, go)
    for _ in range(20):
        engine.tell(asked)
        assert answer not in engine.until(alive)
    engine.tell("stop")
    assert engine.until(answer)[-1] == answer


GAME = ["11-15", "23-19", "8-11", "22-17", "9-13", "17-14", "10x17", "21x14"]


@pytest.mark.parametrize("read", [uci_move, hub_move])
def test_a_game_that_goes_on_is_back_or_another_is_read_as_if_anew(read: ReadMove) -> None:
    hub = {"10x17": "10x17x14", "21x14": "21x14x17"} if read is hub_move else {}
    moves = [hub.get(text, text) for text in GAME]
    kept = Session(StringIO())
    for texts in (moves[:2], moves[:5], moves, moves[:3], [], ["12-16", *moves[1:2]], moves):
        kept.set_up(None, texts, read)
        anew = Session(StringIO())
        anew.set_up(None, texts, read)
        assert kept.state == anew.state
    with pytest.raises((ParseError, ValueError)):
        kept.set_up(None, [*moves, "1-32"], read)
    assert kept.state == anew.state


def test_who_cannot_move_has_no_best_move_d5_2(engine: Engine) -> None:
    engine.tell("uci", "position fen B:W25,30:B21", "go depth 3")
    assert engine.until("bestmove")[-1] == "bestmove (none)"


@pytest.mark.parametrize(
    "wrong",
    ["position fen nonsense", "position start moves 1-32", "go depth x", "fly", "setoption Hash"],
)
def test_what_it_cannot_read_is_said_and_it_goes_on(engine: Engine, wrong: str) -> None:
    engine.tell("uci", wrong, "isready")
    assert any(line.startswith("info string") for line in engine.until("readyok"))


def test_hub_sets_up_plays_and_answers(engine: Engine) -> None:
    engine.tell("hub")
    said = engine.until("wait")
    assert said[0].startswith("id name=")
    engine.tell("set-param name=threads value=1", "set-param name=hash value=4", "init")
    assert engine.until("ready") == ["ready"]
    start = "B" + "b" * 12 + "e" * 8 + "w" * 12
    engine.tell("new-game", f'pos pos={start} moves="11-15 23-19"', "level nodes=5000", "go think")
    *_, info, done = engine.until("done")
    assert info.startswith("info depth=")
    assert done.startswith("done move=")
    engine.tell("ping")
    assert engine.until("pong") == ["pong"]


def test_hub_writes_a_capture_with_the_captured_squares(engine: Engine) -> None:
    squares = ["e"] * 32
    for square, piece in {6: "w", 14: "w", 22: "w", 1: "b", 32: "B"}.items():
        squares[square - 1] = piece
    engine.tell("hub", "init", f"pos pos=B{''.join(squares)}", "level move-time=0.05", "go")
    assert engine.until("done")[-1] == "done move=1x26x6x14x22"


def test_hub_goes_on_after_what_it_cannot_read(engine: Engine) -> None:
    engine.tell("hub", "pos pos=W", 'pos moves="1-32"', "dance", "ping")
    assert sum(line.startswith("error") for line in engine.until("pong")) == 3
