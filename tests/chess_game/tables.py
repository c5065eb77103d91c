"""Positions as pictures and games as moves, for the tests of chess."""

from __future__ import annotations

from typing import Literal

import chess

from kiebitz.core.entry import ActionEntry, Entry, Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seats
from kiebitz.core.table import Opening, Table
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import Move, Options, State

ChessTable = Table[State, Move, Options, None]
PLAYERS = (Player("Ada"), Player("Bo"))
STANDARD = Options(white=0)


def pictured(diagram: str, rest: str = "w - - 0 1") -> State:
    """The state of a picture of eight ranks, a dot for an empty square; seat 0 has White.

    `rest` is the part of a FEN after the pieces: side to move, castling, en passant, counts.
    """
    ranks = diagram.split()
    assert len(ranks) == 8 and all(len(rank) == 8 for rank in ranks), diagram
    board = chess.Board(None)
    for number, rank in enumerate(ranks):
        for file, letter in enumerate(rank):
            if letter != ".":
                piece = chess.Piece.from_symbol(letter)
                board.set_piece_at(chess.square(file, 7 - number), piece)
    return state_of(f"{board.board_fen()} {rest}")


def state_of(fen: str, variant: Literal["standard", "chess960"] = "standard") -> State:
    """The state of a FEN; seat 0 has White."""
    return CHESS.initial(Options(white=0, position=fen, variant=variant), None)


def mirrored(state: State) -> State:
    """The same position with the colours swapped."""
    return state_of(chess.Board(state.fen).mirror().fen())


def mover(state: State) -> int:
    awaited = CHESS.to_act(state)
    assert isinstance(awaited, Seats)
    return awaited.seats[0]


def legal_texts(state: State) -> set[str]:
    return {CHESS.write(state, action) for action in CHESS.legal_actions(state, mover(state))}


def after_moves(state: State, *moves: str) -> State:
    for text in moves:
        state = CHESS.apply(state, mover(state), CHESS.parse(state, text)).state
    return state


def fresh(options: Options = STANDARD) -> ChessTable:
    return opened(
        CHESS,
        Opening(
            table="t",
            game=CHESS.name,
            rules_version=CHESS.rules_version,
            options=options,
            material=None,
            players=PLAYERS,
        ),
    )


def with_entry(table: ChessTable, entry: Entry) -> ChessTable:
    after = appended(CHESS, table, entry)
    assert not isinstance(after, Refusal), (entry, after)
    return after


def played(*moves: str, options: Options = STANDARD) -> ChessTable:
    """A table after these moves, in the order they are played."""
    table = fresh(options)
    for move in moves:
        table = with_entry(table, ActionEntry(seat=mover(table.state), action=move))
    return table


DANCE = ("Nf3", "Nf6", "Ng1", "Ng8")
"""Both knights go out and back again: the position recurs."""
