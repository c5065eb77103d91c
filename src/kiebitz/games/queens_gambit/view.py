"""What a seat may know (Q6), built up from nothing."""

from __future__ import annotations

import msgspec

from kiebitz.core import game as core
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import DECK, Card, Square, Token
from kiebitz.games.queens_gambit.planning import FIRST_HAND
from kiebitz.games.queens_gambit.rules import awaited_seats
from kiebitz.games.queens_gambit.setup import starter
from kiebitz.games.queens_gambit.state import Holding, Phase, State, points
from kiebitz.games.queens_gambit.turn import turned_up


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat: how many cards lie where, and every card turned up."""

    gambit: Square | None
    hand_size: int
    row_size: int
    pile_size: int
    turned: tuple[Card, ...]
    taken: tuple[Token, ...]
    points: int
    last_turn: int
    may_look: bool
    """Q6.2 Whether this seat may look at its own planned cards; everybody knows who may."""
    has_left: bool
    is_removed: bool


class View(core.View, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know."""

    phase: Phase
    layout: str | None
    """The setup card's id, once it is chosen."""
    has_note: bool
    """Whether the setup card comes with a note, such as that it is not a published one."""
    tokens: tuple[Token, ...]
    starts: tuple[Square, ...]
    oldest: Seat | None
    starter: Seat | None
    turn: int
    mover: Seat | None
    card: Card | None
    """Q5.1 The card turned up for this turn."""
    quiet: int
    limit: int
    seats: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    """The watcher's own hand, sorted by kind."""
    row: tuple[Card, ...] | None
    """Q6.1 Never shown, not even to the one who laid it; Q6.2 except to a seat that may look."""
    has_planned: bool
    """Q4.4 Whether the seat itself has planned; of the others this is not told."""


def view(state: State, seat: Seat | None) -> View:
    """What the seat (None: a spectator) may know now."""
    own = None if seat is None else state.holdings[seat]
    is_laid_out = state.phase is not Phase.LAYOUT
    looks = seat is not None and state.options.may_look(seat)
    return View(
        seat=seat,
        awaited=awaited_as_seen(state, seat),
        phase=state.phase,
        layout=state.layouts[0].id if is_laid_out else None,
        has_note=is_laid_out and state.layouts[0].note is not None,
        tokens=state.tokens,
        starts=state.starts,
        oldest=state.oldest,
        starter=None if state.oldest is None else starter(state),
        turn=state.turn,
        mover=state.mover,
        card=turned_up(state),
        quiet=state.quiet,
        limit=state.options.limit,
        seats=tuple(_seat_view(state, other, seat) for other in range(len(state.holdings))),
        hand=own.hand if own else (),
        row=own.row if own and looks else None,
        has_planned=bool(own and own.row),
    )


def awaited_as_seen(state: State, watcher: Seat | None) -> tuple[Seat, ...]:
    """Q4.4 While all plan, the watcher knows only whether it is awaited itself."""
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
