"""When a Dame bot resigns: only once a person can see that the game is lost."""

from __future__ import annotations

from kiebitz.bots.bot import Situation
from kiebitz.core.message import Event
from kiebitz.games.dame.board import FREE, Board, Side, is_king, piece_on, squares_of
from kiebitz.games.dame.promotion import after
from kiebitz.games.dame.setup import initial
from kiebitz.games.dame.state import Action, Jump, Options, State, Step, move_number, side_of

EARLIEST_MOVE = 20
DEFICIT = 3
"""Three men, or a king and a man."""
KING_WORTH = 2
OWN_MOVES = 3
"""The deficit must last for this many of the bot's own moves."""
FEW_PIECES = 6
"""Only with so few pieces left does a proven loss count as visible."""
MOVES = ("dame-moved", "dame-captured")


def is_late(state: State) -> bool:
    return move_number(state, state.played + 1) >= EARLIEST_MOVE


def has_few_pieces(state: State) -> bool:
    return sum(square != FREE for square in state.board) <= FEW_PIECES


def is_plainly_behind(situation: Situation, state: State) -> bool:
    """Whether the seat is far behind now and was at each of its last turns."""
    side = side_of(state, situation.seat)
    if side is None or deficit(state.board, side) < DEFICIT:
        return False
    turns = boards_at_own_turns(situation)[-OWN_MOVES:]
    return len(turns) == OWN_MOVES and all(deficit(board, side) >= DEFICIT for board in turns)


def deficit(board: Board, side: Side) -> int:
    """How many men the side is behind."""
    return strength(board, side.other) - strength(board, side)


def strength(board: Board, side: Side) -> int:
    squares = squares_of(board, side)
    return sum(KING_WORTH if is_king(piece_on(board, square)) else 1 for square in squares)


def boards_at_own_turns(situation: Situation) -> list[Board]:
    """The board before each own move so far, from the seat's memory of the game."""
    board = initial(situation.options or Options()).board
    boards = []
    for event in situation.memory:
        if isinstance(event, Event) and event.code in MOVES:
            if event.seat == situation.seat:
                boards.append(board)
            board = after(board, move_of(event))
    return boards


def move_of(event: Event) -> Action:
    path = tuple(int(square) for square in event.places)
    return Jump(path) if event.code == "dame-captured" else Step(path[0], path[1])
