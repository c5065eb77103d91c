"""The view as lines of text: the board from the watcher's side, with its numbers."""

from __future__ import annotations

from kiebitz.core.message import Message, Param, Say, listed
from kiebitz.games.dame.board import FREE, OWNER, ROWS, Board, Side, is_king, piece_on, square_at
from kiebitz.games.dame.draws import QUIET_LIMIT
from kiebitz.games.dame.view import DameView

_SIGN = {Side.BLACK: "●", Side.WHITE: "○"}


def text(view: DameView, say: Say) -> str:
    """The board, the side to move, and the counts of the draw rules."""
    lines = (
        *board_lines(view.board, view.side or Side.WHITE),
        say("dame-legend", {}),
        say("dame-number", {"number": view.number, "side": str(view.to_move)}),
        say("dame-quiet", {"count": view.quiet, "limit": QUIET_LIMIT}),
    )
    return "\n".join(lines)


def board_lines(board: Board, near: Side) -> list[str]:
    """D1.1 The board with a dark square at the lower left; `near` is the side at the bottom."""
    rows = [_draw_row(board, row, near) for row in ROWS]
    return rows if near is Side.WHITE else rows[::-1]


def _draw_row(board: Board, row: int, near: Side) -> str:
    cells = [_draw_square(board, row, column) for column in ROWS]
    return "".join(cells if near is Side.WHITE else cells[::-1]).rstrip()


def _draw_square(board: Board, row: int, column: int) -> str:
    """The number of a dark square and its piece; D4.3 a king has a "D"."""
    square = square_at(row, column)
    if square is None:
        return " " * 5
    piece = piece_on(board, square)
    sign = "·" if piece == FREE else _SIGN[OWNER[piece]]
    return f"{square:>3}{sign}{'D' if is_king(piece) else ' '}"


def prompt(view: DameView) -> Message:
    """The seat's options now, or the side to move, as one sentence."""
    side: dict[str, Param] = {"side": str(view.to_move)}
    if view.outcome is not None:
        return Message("prompt-dame-over")
    if view.black is None:
        return Message("prompt-dame-who-starts")
    if view.side is not view.to_move:
        return Message("prompt-dame-wait", side)
    return _own_prompt(view)


def _own_prompt(view: DameView) -> Message:
    if view.claims:
        return Message("prompt-dame-claim")
    if not view.must_capture:
        return Message("prompt-dame-move")
    return Message("prompt-dame-capture", listed(view.movable))
