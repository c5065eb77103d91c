"""How a game begins: the men in their first rows or a FEN, and the starting player."""

from __future__ import annotations

import msgspec

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Played
from kiebitz.core.message import Event, happened
from kiebitz.core.seat import Deal, Pick, is_deal
from kiebitz.games.dame.board import START, Side
from kiebitz.games.dame.fen import parse_fen
from kiebitz.games.dame.state import Options, State

STARTS = Pick("dame-starts", 2)


def initial(options: Options, material: None = None) -> State:
    """D1.2 The men in their first rows, or the position of a FEN with all counts at 0."""
    board, first = (START, Side.BLACK) if options.position is None else parse_fen(options.position)
    black = None if options.starts == "random" else options.starts
    return State(board=board, first=first, history=(board,), draws=options.draws, black=black)


def initial_in_version_1(options: Options, material: None = None) -> State:
    """D6.5 Until 2026-11-18 only the player to move could claim, and only before moving."""
    return msgspec.structs.replace(initial(options), claims_by="mover")


def dealt(state: State, deal: Deal) -> Played[State]:
    """D1.3 Chance decides who starts: the seat that has Black."""
    if state.black is not None or not is_deal(STARTS, deal):
        raise IllegalAction(f"this deal was not asked for: {deal}")
    black = deal[0]
    starts = Event("dame-starts", seat=black, rule="D1.3")
    return Played(msgspec.structs.replace(state, black=black), happened(starts))
