"""A UCI engine that misbehaves on purpose; the tests run it as a real process.

`python fake_engine.py MODE [FILE [TOLD]]`: FILE counts the starts, for modes that change after the
first; TOLD receives every option that is set.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import chess


def say(*lines: str) -> None:
    for line in lines:
        print(line, flush=True)


def starts(file: str) -> int:
    """The number of starts, including this one."""
    path = Path(file)
    count = len(path.read_text()) + 1 if path.exists() else 1
    path.write_text("x" * count)
    return count


def board_from(line: str) -> chess.Board:
    position, _, moves = line.partition(" moves ")
    fen = position.removeprefix("position ").removeprefix("fen ")
    board = chess.Board() if fen.startswith("startpos") else chess.Board(fen)
    for move in moves.split():
        board.push_uci(move)
    return board


def answer(mode: str, board: chess.Board) -> None:
    """The engine's answer to `go`."""
    if mode == "crash":
        sys.exit(3)
    if mode == "hang":
        time.sleep(600)
    if mode == "slow":
        time.sleep(0.1)
    nonsense = {
        "illegal": "bestmove a1a8",
        "no-square": "bestmove z9z9",
        "none": "bestmove (none)",
        "words": "bestmove whatever you like",
        "bytes": "bestmove \x00\x07é",
    }
    best = next(iter(sorted(board.legal_moves, key=chess.Move.uci))).uci()
    say("info string thinking", f"info depth 1 multipv 1 score cp 13 pv {best}")
    if mode == "cut":
        say("info depth 9 multipv 1 score cp 20 pv e2e4 e7e5 g1f3")
        say("info depth 9 multipv 2 score cp 15 pv d2d4 d7d5")
        say("info depth 10 multipv 1 score cp 31 lowerbound pv d2d4")
        say("info depth 9 multipv 2 score cp 20 pv e2e4 e7e5 g1f3")
    say(nonsense.get(mode, f"bestmove {best}"))


def mode_now() -> str:
    """The requested mode; "once-…" behaves well from the second start on."""
    mode = sys.argv[1]
    if len(sys.argv) > 2 and starts(sys.argv[2]) > 1 and mode.startswith("once-"):
        mode = "good"
    if mode.endswith("dead"):
        sys.exit(1)
    return mode.removeprefix("once-")


def main() -> None:
    mode = mode_now()
    board = chess.Board()
    for line in sys.stdin:
        command = line.strip()
        if command == "uci" and mode != "mute":
            spins = ("MultiPV type spin default 1 min 1 max 9", "Hash type spin default 16 min 1")
            say("id name Fake", *(f"option name {spin}" for spin in spins), "uciok")
        elif command.startswith("setoption") and len(sys.argv) > 3:
            with Path(sys.argv[3]).open("a") as told:
                told.write(f"{command}\n")
        elif command == "isready":
            say("readyok")
        elif command.startswith("position"):
            board = board_from(command)
        elif command.startswith("go"):
            answer(mode, board)
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
