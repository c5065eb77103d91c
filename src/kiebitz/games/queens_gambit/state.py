"""The state of a game, its actions and its options."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from kiebitz.core.errors import ParseError
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import Card, Square, Token
from kiebitz.games.queens_gambit.material import Layout


class Start(msgspec.Struct, frozen=True, tag="start"):
    """Q2.3 The gambit goes on a start square."""

    square: Square


class Plan(msgspec.Struct, frozen=True, tag="plan"):
    """Q4.2 Three cards are laid face down, the first move leftmost."""

    cards: tuple[Card, ...]


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Q5.1 The gambit moves as the piece on the card turned up."""

    card: Card
    target: Square


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Q5.3 A card of the hand is laid face down at the right end of the row."""

    card: Card


Action = Start | Plan | Move | Lay


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table.

    `layout`: Q2.1 a layout's id, or drawn at random. `oldest`: Q2.3 the seat that chooses its start
    square first. `looks`: Q6.2 by seat, whether it may look at its own planned cards; a missing
    seat
    may not. `limit`: Q7.4 turns without a capture, 0 for never. `leavers`: Q7.5.
    """

    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    layout: str = "random"
    oldest: Literal["random", 0, 1, 2, 3] = "random"
    looks: tuple[bool, ...] = ()
    limit: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 100
    leavers: Literal["removed", "bot"] = "removed"

    def __post_init__(self) -> None:
        """ParseError for a seat that does not exist at the table."""
        if self.oldest != "random" and self.oldest >= self.players:
            raise ParseError("queens_gambit-oldest", str(self.oldest))
        if len(self.looks) > self.players:
            raise ParseError("queens_gambit-looks", str(len(self.looks)))

    def may_look(self, seat: Seat) -> bool:
        """Q6.2 Whether the seat may look at its own planned cards."""
        return seat < len(self.looks) and self.looks[seat]


class Phase(StrEnum):
    """The next decision; chance has to act in LAYOUT, OLDEST, SHUFFLING and DRAWING."""

    LAYOUT = "layout"
    OLDEST = "oldest"
    PLACING = "placing"
    SHUFFLING = "shuffling"
    PLANNING = "planning"
    MOVING = "moving"
    LAYING = "laying"
    DRAWING = "drawing"
    OVER = "over"


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """Q2.2 One seat's things: its gambit, all cards of its own deck, its tokens."""

    gambit: Square | None = None
    hand: tuple[Card, ...] = ()
    """Sorted by kind."""
    row: tuple[Card, ...] = ()
    """The planned cards, face down, the next move first."""
    pile: tuple[Card, ...] = ()
    """The draw pile, its top first."""
    turned: tuple[Card, ...] = ()
    """The cards turned up since the pile was last shuffled, the newest last."""
    taken: tuple[Token, ...] = ()
    last_turn: int = 0
    """Q7.3 The number of the seat's most recent turn; 0 if it had none."""
    has_left: bool = False

    @property
    def points(self) -> int:
        """Q7.2 The total value of the captured tokens."""
        return sum(token.value for token in self.taken)


class State(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table between two steps."""

    options: Options
    phase: Phase
    layouts: tuple[Layout, ...]
    """Q2.1 The layouts to draw from; only the chosen one once there is one."""
    holdings: tuple[Holding, ...]
    oldest: Seat | None = None
    starter: Seat | None = None
    """Q2.4 The player of the first turn, who may have left since; None before it."""
    tokens: tuple[Token, ...] = ()
    starts: tuple[Square, ...] = ()
    """Q2.3 The start squares that are still free, while gambits are placed."""
    turn: int = 0
    """The number of the current turn; 0 before the first."""
    mover: Seat | None = None
    """The seat on turn, or the last one when the game ended."""
    quiet: int = 0
    """Q7.4 Turns in a row without a capture."""
    leavers_keep_points: bool = True
    """Q7.5 In version 1 the points of a removed seat no longer counted."""

    @cached_property
    def playing(self) -> tuple[Seat, ...]:
        """Q7.5 The seats that take part: abandoned ones are skipped, unless a bot plays for
        them."""
        stays = self.options.leavers == "bot" and len(self.holdings) > 2
        return tuple(seat for seat, held in enumerate(self.holdings) if stays or not held.has_left)

    @cached_property
    def gambits(self) -> frozenset[Square]:
        """The squares occupied by a gambit."""
        return frozenset(held.gambit for held in self.holdings if held.gambit is not None)

    @cached_property
    def token_squares(self) -> frozenset[Square]:
        return frozenset(token.square for token in self.tokens)


def points(state: State, seat: Seat) -> int:
    """Q7.2 The total value of the seat's tokens; Q7.5 even once it is removed."""
    keeps = state.leavers_keep_points or seat in state.playing
    return state.holdings[seat].points if keeps else 0


def with_holding(state: State, seat: Seat, **changes: Any) -> State:
    """The state with one seat's holding changed."""
    held = msgspec.structs.replace(state.holdings[seat], **changes)
    holdings = (*state.holdings[:seat], held, *state.holdings[seat + 1 :])
    return msgspec.structs.replace(state, holdings=holdings)
