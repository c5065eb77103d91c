"""A seat's view (Q6), built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kiebitz.core import game as core
from kiebitz.core.deprecated import forward_old_names
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import DECK, Card, Square, Token, in_order
from kiebitz.games.queens_gambit.gambit import targets
from kiebitz.games.queens_gambit.planning import FIRST_HAND
from kiebitz.games.queens_gambit.rules import awaited_seats
from kiebitz.games.queens_gambit.setup import placing_order, starter
from kiebitz.games.queens_gambit.state import Holding, Phase, State, points
from kiebitz.games.queens_gambit.turn import turned_up


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """The public part of a seat: how many cards are where, and every card turned up."""

    gambit: Square | None
    hand_size: int
    row_size: int
    pile_size: int
    turned: tuple[Card, ...]
    taken: tuple[Token, ...]
    points: int
    last_turn: int
    may_look: bool
    """Q6.2 Whether this seat may look at its own planned cards; the setting itself is public."""
    has_left: bool
    is_removed: bool


class Reach(msgspec.Struct, frozen=True):
    """Q3 The gambit's targets with a card on the current board."""

    card: Card
    squares: tuple[Square, ...]


class QueensGambitView(core.View, frozen=True, kw_only=True):
    """The information available to one seat, or to a spectator."""

    phase: Phase
    layout: str | None
    """The setup card's id, once it is chosen."""
    has_note: bool
    """Whether the setup card has a note, for example that it is not a published one."""
    tokens: tuple[Token, ...]
    starts: tuple[Square, ...]
    oldest: Seat | None
    starter: Seat | None
    placing: tuple[Seat, ...]
    """Q2.3 All seats that place a gambit, in order; empty until the oldest is known."""
    turn: int
    mover: Seat | None
    card: Card | None
    """Q5.1 The card turned up for this turn."""
    quiet: int
    limit: int
    seats: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    """The watcher's own hand, sorted by kind."""
    reach: tuple[Reach, ...]
    """For each kind of card in the watcher's own hand, while one is chosen."""
    row: tuple[Card, ...] | None
    """Q6.1 Never shown, even to the player who laid it; Q6.2 except to a seat that may look."""
    has_planned: bool
    """Q4.4 Whether the seat itself has planned; for the others this is not shown."""


def view(state: State, seat: Seat | None) -> QueensGambitView:
    """The information available to the seat (None: a spectator) now."""
    own = None if seat is None else state.holdings[seat]
    is_laid_out = state.phase is not Phase.LAYOUT
    looks = seat is not None and state.options.may_look(seat)
    return QueensGambitView(
        seat=seat,
        awaited=awaited_as_seen(state, seat),
        phase=state.phase,
        layout=state.layouts[0].id if is_laid_out else None,
        has_note=is_laid_out and state.layouts[0].note is not None,
        tokens=state.tokens,
        starts=state.starts,
        oldest=state.oldest,
        starter=None if state.oldest is None else starter(state),
        placing=() if state.oldest is None else placing_order(state),
        turn=state.turn,
        mover=state.mover,
        card=turned_up(state),
        quiet=state.quiet,
        limit=state.options.limit,
        seats=tuple(_seat_view(state, other, seat) for other in range(len(state.holdings))),
        hand=own.hand if own else (),
        reach=() if seat is None else _reach(state, seat),
        row=own.row if own and looks else None,
        has_planned=bool(own and own.row),
    )


def _reach(state: State, seat: Seat) -> tuple[Reach, ...]:
    """Q4.2 Q5.3 A chosen card's targets if nothing changed: derived from public facts."""
    if state.phase not in (Phase.PLANNING, Phase.LAYING) or seat not in awaited_seats(state):
        return ()
    kinds = in_order(set(state.holdings[seat].hand))
    return tuple(Reach(card, targets(state, seat, card)) for card in kinds)


def awaited_as_seen(state: State, watcher: Seat | None) -> tuple[Seat, ...]:
    """Q4.4 While all plan, the watcher knows only whether it is itself on turn."""
    if state.phase is not Phase.PLANNING:
        return awaited_seats(state)
    awaited = awaited_seats(state)
    return tuple(s for s in state.playing if s != watcher or s in awaited)


def _seat_view(state: State, seat: Seat, watcher: Seat | None) -> SeatView:
    held = state.holdings[seat]
    hand_size, row_size, pile_size = _sizes(state, seat, watcher)
    return SeatView(
        gambit=held.gambit,
        hand_size=hand_size,
        row_size=row_size,
        pile_size=pile_size,
        turned=held.turned,
        taken=held.taken,
        points=points(state, seat),
        last_turn=held.last_turn,
        may_look=state.options.may_look(seat),
        has_left=held.has_left,
        is_removed=seat not in state.playing,
    )


def _sizes(state: State, seat: Seat, watcher: Seat | None) -> tuple[int, int, int]:
    """Cards in hand, row and pile. Q4.4 While all plan, the others seem not to have planned yet."""
    hides = state.phase is Phase.PLANNING and seat != watcher and seat in state.playing
    if hides:
        return FIRST_HAND, 0, len(DECK) - FIRST_HAND
    held: Holding = state.holdings[seat]
    return len(held.hand), len(held.row), len(held.pile)


if not TYPE_CHECKING:
    __getattr__ = forward_old_names(__name__, {"View": "QueensGambitView"})
