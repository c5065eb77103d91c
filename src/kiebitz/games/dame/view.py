"""What a seat may know: all of it, for nothing is hidden; and what happened."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.game import Acted, DealtOut, Left, View
from kiebitz.core.game import Step as GameStep
from kiebitz.core.message import Event, Param
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat, Seats
from kiebitz.games.dame.board import Board, Side, Square
from kiebitz.games.dame.capturing import taken
from kiebitz.games.dame.draws import claimable, occurrences
from kiebitz.games.dame.notation import write
from kiebitz.games.dame.outcome import outcome
from kiebitz.games.dame.promotion import promotes
from kiebitz.games.dame.rules import legal_actions, to_act
from kiebitz.games.dame.state import Action, Jump, State, move_number, seat_of, side_of


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A legal move of the side to move, with what a page needs to show it."""

    text: str
    path: tuple[Square, ...]
    taken: tuple[Square, ...]
    promotes: bool


class DameView(View, frozen=True, kw_only=True):
    """The board, whose turn it is, the moves there are, and the counts of the draw rules."""

    side: Side | None
    """What the watcher plays; None for spectators and before chance has spoken."""
    board: Board
    """32 letters, square 1 first: b and w men, B and W kings, "." free. D4.3 A king shows a "D"."""
    to_move: Side
    black: Seat | None
    white: Seat | None
    number: int
    """The number of the move to come."""
    choices: tuple[Choice, ...]
    """The legal moves of the side to move."""
    movable: tuple[Square, ...]
    """D7.1 The pieces that can be picked up by the side to move."""
    must_capture: bool
    """D7.1 Whether the other pieces cannot because a capture exists."""
    quiet: int
    """D6.2 Half-moves without a capture or a promotion."""
    occurrences: tuple[int, ...]
    """D6.3 The numbers of the moves that produced the position now on the board."""
    draws: Literal["automatic", "claim"]
    claims: tuple[str, ...]
    """D6.5 The claims that would hold now."""
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> DameView:
    """D1.1 Everything is open; only the side from which the board is seen differs."""
    awaited = to_act(state)
    seats = awaited.seats if isinstance(awaited, Seats) else ()
    actions = legal_actions(state, seats[0]) if seats else ()
    return DameView(
        seat=seat,
        awaited=seats,
        side=side_of(state, seat),
        board=state.board,
        to_move=state.to_move,
        black=seat_of(state, Side.BLACK),
        white=seat_of(state, Side.WHITE),
        number=move_number(state, state.played + 1),
        choices=tuple(_choice(state, action) for action in actions),
        movable=tuple(sorted({action.path[0] for action in actions})),
        must_capture=any(isinstance(action, Jump) for action in actions),
        quiet=state.quiet,
        occurrences=occurrences(state),
        draws=state.draws,
        claims=claimable(state) if seats else (),
        outcome=outcome(state),
    )


def _choice(state: State, action: Action) -> Choice:
    return Choice(
        text=write(state, action),
        path=action.path,
        taken=taken(action) if isinstance(action, Jump) else (),
        promotes=promotes(state.board, action),
    )


def events(
    before: State, step: GameStep[Action], after: State, watcher: Seat | None
) -> tuple[Event, ...]:
    """What happened, the same for everybody."""
    match step:
        case DealtOut():
            return (Event("dame-starts", seat=after.black, rule="D1.3"),)
        case Acted(seat, action):
            return (_moved(before, seat, action), *_promoted(before, seat, action))
        case Left():
            return ()


def _moved(before: State, seat: Seat, action: Action) -> Event:
    """The move with its number, its notation and its whole path."""
    params: dict[str, Param] = {
        "number": move_number(before, before.played + 1),
        "side": str(before.to_move),
        "move": write(before, action),
        "path": " ".join(map(str, action.path)),
    }
    if isinstance(action, Jump):
        count = len(taken(action))
        rule = "D3.1" if count == 1 else "D3.5"
        return Event("dame-captured", seat=seat, rule=rule, params={**params, "count": count})
    return Event("dame-moved", seat=seat, params=params)


def _promoted(before: State, seat: Seat, action: Action) -> tuple[Event, ...]:
    if not promotes(before.board, action):
        return ()
    return (Event("dame-promoted", seat=seat, rule="D4.1", params={"square": action.path[-1]}),)
