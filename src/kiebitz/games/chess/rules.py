"""C1 The legal moves, and the state after a legal move.

The library supplies the moves of the pieces.
"""

from __future__ import annotations

import chess
import msgspec

from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import Played, refusal_of_turn
from kiebitz.core.memo import memoized, with_cached_result
from kiebitz.core.message import Event, Refusal, happened
from kiebitz.core.seat import NOBODY, Awaited, Seat, Seats
from kiebitz.games.chess.outcome import outcome
from kiebitz.games.chess.refusals import why_illegal, why_stuck
from kiebitz.games.chess.setup import awaited_deal
from kiebitz.games.chess.state import (
    Move,
    Promotion,
    State,
    board_of,
    fen_of,
    king_in_check,
    position_of,
    seat_to_move,
)

PROMOTIONS: dict[chess.PieceType, Promotion] = {
    chess.QUEEN: "q",
    chess.ROOK: "r",
    chess.BISHOP: "b",
    chess.KNIGHT: "n",
}


@memoized
def to_act(state: State) -> Awaited:
    """C1 Chance until the game is set up, then the player to move until the game is over."""
    asked = awaited_deal(state)
    if asked is not None:
        return asked
    seat = seat_to_move(state)
    return NOBODY if seat is None or outcome(state) is not None else Seats((seat,))


def legal_actions(state: State, seat: Seat) -> tuple[Move, ...]:
    """C1 Every legal move, in the order of the squares' names."""
    if to_act(state) != Seats((seat,)):
        return ()
    return offered(state)


@memoized
def offered(state: State) -> tuple[Move, ...]:
    """C1 Every legal move of the side to move."""
    moves = sorted(position_of(state).generate_legal_moves(), key=chess.Move.uci)
    return tuple(action_of(move) for move in moves)


def refusal(state: State, seat: Seat, action: Move) -> Refusal | None:
    """C1 Why the move is not legal; None exactly if it is."""
    refused = refusal_of_turn(to_act(state), seat)
    if refused is not None:
        return refused
    board = position_of(state)
    return None if is_legal(board, action) else why_illegal(board, action)


def refusal_of_piece(state: State, seat: Seat, place: str) -> Refusal | None:
    """C1 Why the piece on a square cannot move now; None if it can."""
    if place not in chess.SQUARE_NAMES:
        raise ParseError("chess-unreadable", place[:40])
    return refusal_of_turn(to_act(state), seat) or why_stuck(
        position_of(state), chess.parse_square(place)
    )


def is_legal(board: chess.Board, action: Move) -> bool:
    """Whether the action is one of the generated moves: castling has only one form."""
    move = library_move(action)
    if move is None:
        return False
    return move in board.generate_legal_moves(chess.BB_SQUARES[move.from_square])


def apply(state: State, seat: Seat, action: Move) -> Played[State]:
    """The state after a legal move, and its events."""
    refused = refusal(state, seat, action)
    if refused is not None:
        raise IllegalAction(f"{refused.code}: {action}")
    next_state, written = carried_out(state, action)
    return Played(next_state, happened(moved(state, seat, action, written), *checked(next_state)))


def after(state: State, action: Move) -> State:
    """The state after a move that is known to be legal."""
    return carried_out(state, action)[0]


def carried_out(state: State, action: Move) -> tuple[State, str]:
    """C2 The position after the move; earlier positions count while they can be repeated.

    The library makes a move to write it, so both are done at once.
    """
    board = board_of(state)
    move = made(action)
    earlier = () if board.is_irreversible(move) else state.keys
    written = board.san_and_push(move)
    board.clear_stack()
    next_state = msgspec.structs.replace(state, fen=fen_of(board), earlier=earlier)
    return with_cached_result(next_state, position_of, board), written


def moved(before: State, seat: Seat, action: Move, written: str) -> Event:
    """The move with its number and its notation; its places are its origin and target."""
    return Event(
        "chess-moved",
        seat=seat,
        params={"number": position_of(before).fullmove_number, "move": written},
        places=(action.origin, action.target),
    )


def checked(after: State) -> tuple[Event, ...]:
    """Announces check; checkmate is left to the outcome."""
    square = king_in_check(after)
    if square is None or outcome(after) is not None:
        return ()
    return (Event("chess-check", params={"square": square}, places=(square,)),)


def made(action: Move) -> chess.Move:
    """The library's move for an action that is known to be one."""
    return chess.Move.from_uci(f"{action.origin}{action.target}{action.promotion or ''}")


def library_move(action: Move) -> chess.Move | None:
    """The library's move for any action; None for one that is off the board."""
    on_board = action.origin in chess.SQUARE_NAMES and action.target in chess.SQUARE_NAMES
    is_piece = action.promotion is None or action.promotion in PROMOTIONS.values()
    different = action.origin != action.target
    return made(action) if on_board and is_piece and different else None


def action_of(move: chess.Move) -> Move:
    return Move(
        chess.square_name(move.from_square),
        chess.square_name(move.to_square),
        None if move.promotion is None else PROMOTIONS[move.promotion],
    )
