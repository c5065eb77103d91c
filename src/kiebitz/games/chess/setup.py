"""C1 How a game begins: colours, the usual start, a Chess960 start, or a FEN."""

from __future__ import annotations

import chess
import msgspec

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Played
from kiebitz.core.message import Event, happened
from kiebitz.core.seat import Deal, Pick, is_deal
from kiebitz.games.chess.state import EMPTY_BOARD, Options, State, checked_board, fen_of

COLOURS = Pick("chess-colours", 2)
CHESS960 = Pick("chess-960", 960)


def initial(options: Options, material: None = None) -> State:
    """C1 The board according to the options; anything left to chance is still to be dealt."""
    fen = start_fen(options)
    return State(
        fen=fen,
        start_ply=chess.Board(fen).ply(),
        variant=options.variant,
        white=None if options.white == "random" else options.white,
    )


def start_fen(options: Options) -> str:
    if options.position is not None:
        return fen_of(checked_board(options.position, options.variant))
    if options.variant == "standard":
        return chess.STARTING_FEN
    return EMPTY_BOARD if options.number is None else chess960_fen(options.number)


def chess960_fen(number: int) -> str:
    """C1 The Chess960 start with this number, 0 to 959; 518 is the usual one."""
    return fen_of(chess.Board.from_chess960_pos(number))


def awaited_deal(state: State) -> Pick | None:
    """C1 The request to chance before the first move: who has White, then the start."""
    if state.white is None:
        return COLOURS
    return None if state.is_set_up else CHESS960


def dealt(state: State, deal: Deal) -> Played[State]:
    """C1 The seat that was drawn has White; the start that was drawn is set up."""
    asked = awaited_deal(state)
    if asked is None or not is_deal(asked, deal):
        raise IllegalAction(f"this deal was not asked for: {deal}")
    (drawn,) = deal
    if asked == COLOURS:
        colours = Event("chess-colours", seat=drawn, rule="C1")
        return Played(msgspec.structs.replace(state, white=drawn), happened(colours))
    start = Event("chess-position", rule="C1", params={"number": drawn})
    return Played(msgspec.structs.replace(state, fen=chess960_fen(drawn)), happened(start))
