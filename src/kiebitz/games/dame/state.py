"""The state of a game of Dame, its actions and its options."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.seat import Seat
from kiebitz.games.dame.board import Board, Side, Square
from kiebitz.games.dame.fen import parse_fen


class Step(msgspec.Struct, frozen=True, tag="step"):
    """A quiet move."""

    origin: Square
    target: Square

    @property
    def path(self) -> tuple[Square, ...]:
        return (self.origin, self.target)


class Jump(msgspec.Struct, frozen=True, tag="jump"):
    """A capture: every square touched, the origin first. The captured pieces follow from it."""

    path: tuple[Square, ...]


Action = Step | Jump


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table.

    `draws`: D6.5 whether the program ends drawn games automatically or on a claim. `starts`: D1.3
    the
    seat that has Black. `position`: a FEN to begin from, with all counts at 0.
    """

    draws: Literal["automatic", "claim"] = "automatic"
    starts: Literal["random", 0, 1] = "random"
    position: str | None = None

    def __post_init__(self) -> None:
        """ParseError for an impossible position."""
        if self.position is not None:
            parse_fen(self.position)


class Counts(msgspec.Struct, frozen=True):
    """The draw rules' counts for a situation: half-moves made, D6.2 the quiet ones among them, and
    D6.3 the numbers of the moves that led to the position."""

    played: int
    quiet: int
    occurrences: tuple[int, ...]


class State(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A position, with the history that the draw rules need."""

    board: Board
    first: Side = Side.BLACK
    """The side that moves first: Black, unless a FEN says otherwise."""
    played: int = 0
    """Half-moves made."""
    quiet: int = 0
    """D6.2 Half-moves since the last capture or promotion, or since the start."""
    history: tuple[Board, ...]
    """D6.3 The boards since the last irreversible move, the newest is the board now."""
    draws: Literal["automatic", "claim"] = "automatic"
    claims_by: Literal["either", "mover"] = "either"
    """D6.5 Who may claim: either player, or as in version 1 the player to move, before moving."""
    lately: tuple[Counts, ...] = ()
    """D6.5 The last two situations before this one, where draws are claimed."""
    black: Seat | None = None
    """D1.3 The seat that has Black; None until chance has decided it."""

    @property
    def to_move(self) -> Side:
        return self.first if self.played % 2 == 0 else self.first.other


def seat_of(state: State, side: Side) -> Seat | None:
    """The seat that plays the side; None until it is decided."""
    if state.black is None:
        return None
    return state.black if side is Side.BLACK else 1 - state.black


def side_of(state: State, seat: Seat | None) -> Side | None:
    """The seat's side; None for spectators and until it is decided."""
    if state.black is None or seat not in (0, 1):
        return None
    return Side.BLACK if seat == state.black else Side.WHITE


def move_number(state: State, half_move: int) -> int:
    """The number of the n-th half-move's move; 0 is the start.

    Black's move and White's answer share a number. Where White begins from a FEN, White's first
    move is number 1 and Black's answer number 2.
    """
    if half_move == 0:
        return 0
    return (half_move + (1 if state.first is Side.BLACK else 2)) // 2
