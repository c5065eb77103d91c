"""Boards as pictures, seen from White: 32 dark squares in eight rows, square 1 at the top left.

`b` and `w` are men, `B` and `W` kings, `.` is a free square:

       1   2   3   4
     5   6   7   8
       9  10  11  12
    13  14  15  16
      17  18  19  20
    21  22  23  24
      25  26  27  28
    29  30  31  32
"""

from __future__ import annotations

import os
import re
from random import Random
from typing import Any

from kiebitz.games.dame.board import Board, Side
from kiebitz.games.dame.capturing import moves
from kiebitz.games.dame.notation import write
from kiebitz.games.dame.rules import after_move
from kiebitz.games.dame.state import Action, State, move_number

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
BLACK, WHITE = Side.BLACK, Side.WHITE


def board_of(picture: str) -> Board:
    board = "".join(picture.split())
    assert re.fullmatch(r"[bBwW.]{32}", board), picture
    return board


def state_of(picture: str, to_move: Side = BLACK, **more: Any) -> State:
    """A state with this picture, as if the game began here; Black is seat 0."""
    board = board_of(picture)
    return State(**{"board": board, "first": to_move, "history": (board,), "black": 0, **more})


def texts(state: State) -> set[str]:
    """The legal moves of the side to move, in notation."""
    return {write(state, action) for action in legal(state)}


def legal(state: State) -> tuple[Action, ...]:
    return moves(state.board, state.to_move)


def mirrored(state: State) -> State:
    """The same with the colours swapped and the board rotated."""
    return state_of(mirrored_board(state.board), state.to_move.other)


def mirrored_board(board: Board) -> Board:
    return board[::-1].translate(str.maketrans("bBwW", "wWbB"))


def mirrored_text(text: str) -> str:
    return re.sub(r"\d+", lambda number: str(33 - int(number[0])), text)


def after_texts(state: State, *moves: str) -> State:
    """The state after these moves, each checked to be legal."""
    for text in moves:
        by_text = {write(state, action): action for action in legal(state)}
        assert text in by_text, f"{text} at move {move_number(state, state.played + 1)}: {by_text}"
        state = after_move(state, by_text[text])
    return state


def scattered(rng: Random) -> Board:
    """Pieces anywhere, few or many, mostly kings or mostly men; no man on its far row."""
    density, kings = rng.random(), rng.random()
    letters = [
        "." if rng.random() > density else rng.choice("BW" if rng.random() < kings else "bw")
        for _ in range(32)
    ]
    for n in range(4):
        letters[n] = letters[n].replace("w", "W")
        letters[28 + n] = letters[28 + n].replace("b", "B")
    return "".join(letters)
