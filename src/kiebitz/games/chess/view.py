"""A watcher's view: everything is public. Also the view in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import chess

from kiebitz.core.game import View
from kiebitz.core.message import Message, Param, Say
from kiebitz.core.seat import Seat, Seats
from kiebitz.games.chess.claims import claimable
from kiebitz.games.chess.outcome import repeated_at, repetitions
from kiebitz.games.chess.rules import to_act
from kiebitz.games.chess.state import Square, State, Variant, king_in_check

Phase = Literal["dealing", "playing", "over"]


class ChessView(View, frozen=True, kw_only=True):
    """The whole position; `claims` are the draws that could be claimed on the board now."""

    phase: Phase
    fen: str
    variant: Variant
    white: Seat | None
    check: Square | None
    """The square of the king in check."""
    repetitions: int
    occurrences: tuple[int, ...]
    """The numbers of the moves that led to the position on the board; 0 is the start."""
    quiet_plies: int
    claims: tuple[str, ...]


def view(state: State, seat: Seat | None) -> ChessView:
    awaited = to_act(state)
    seats = awaited.seats if isinstance(awaited, Seats) else ()
    return ChessView(
        seat=seat,
        awaited=seats,
        phase=phase_of(state),
        fen=state.fen,
        variant=state.variant,
        white=state.white,
        check=king_in_check(state),
        repetitions=repetitions(state),
        occurrences=repeated_at(state),
        quiet_plies=state.quiet_plies,
        claims=claimable(state) if seats else (),
    )


def phase_of(state: State) -> Phase:
    awaited = to_act(state)
    if not isinstance(awaited, Seats):
        return "dealing"
    return "playing" if awaited.seats else "over"


def prompt(view: ChessView) -> Message:
    """The seat's options now, in one sentence."""
    if view.phase == "dealing":
        return Message("prompt-chess-dealing")
    if view.phase == "over":
        return Message("prompt-chess-over")
    colour = colour_of(view, view.awaited[0])
    if view.seat not in view.awaited:
        return Message("prompt-chess-wait", {"colour": colour})
    if view.check is not None:
        return Message("prompt-chess-check", {"colour": colour})
    if view.claims:
        return Message("prompt-chess-may-claim", {"colour": colour, "claim": view.claims[0]})
    return Message("prompt-chess-your-move", {"colour": colour})


def colour_of(view: ChessView, seat: Seat) -> str:
    return "white" if seat == view.white else "black"


def text(view: ChessView, say: Say) -> str:
    """The board from the watcher's side, then both sides' pieces for screen readers."""
    board = chess.Board(view.fen, chess960=view.variant == "chess960")
    black_below = view.seat is not None and view.white == 1 - view.seat
    lines = [*diagram(board, black_below), ""]
    lines += [pieces_line(board, color, say) for color in chess.COLORS]
    lines += [say("text-chess-counts", {"times": view.repetitions, "plies": view.quiet_plies})]
    return "\n".join(lines)


def diagram(board: chess.Board, black_below: bool) -> list[str]:
    """The board as a picture: eight ranks with figurines, and the files' letters."""
    ranks, files = (range(8), range(7, -1, -1)) if black_below else (range(7, -1, -1), range(8))
    rows = [
        f"{rank + 1} " + " ".join(figurine(board, chess.square(file, rank)) for file in files)
        for rank in ranks
    ]
    return [*rows, "  " + " ".join(chess.FILE_NAMES[file] for file in files)]


def figurine(board: chess.Board, square: chess.Square) -> str:
    piece = board.piece_at(square)
    return "·" if piece is None else piece.unicode_symbol()


def _piece_on(kind: chess.PieceType, squares: Sequence[str]) -> dict[str, Param]:
    return {"piece": chess.piece_name(kind), "count": len(squares), "squares": " ".join(squares)}


def pieces_line(board: chess.Board, color: chess.Color, say: Say) -> str:
    """One side's pieces by name and square, the king first."""
    named = [
        say("text-chess-piece", _piece_on(kind, squares))
        for kind in reversed(chess.PIECE_TYPES)
        if (squares := [chess.square_name(square) for square in board.pieces(kind, color)])
    ]
    colour = "white" if color == chess.WHITE else "black"
    return say("text-chess-side", {"colour": colour, "pieces": ", ".join(named)})
