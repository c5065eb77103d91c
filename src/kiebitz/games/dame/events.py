"""The events of a move, the same for every watcher."""

from __future__ import annotations

from kiebitz.core.message import Event, Param
from kiebitz.core.seat import Seat
from kiebitz.games.dame.capturing import taken
from kiebitz.games.dame.notation import write
from kiebitz.games.dame.promotion import promotes
from kiebitz.games.dame.state import Action, Jump, State, move_number


def events(before: State, seat: Seat, action: Action) -> tuple[Event, ...]:
    """The move, and the king it made, if any."""
    if not promotes(before.board, action):
        return (_moved(before, seat, action),)
    return (_moved(before, seat, action), _promoted(seat, action))


def _moved(before: State, seat: Seat, action: Action) -> Event:
    """The move with its number and its notation; its places are all squares it touched."""
    params: dict[str, Param] = {
        "number": move_number(before, before.played + 1),
        "side": str(before.to_move),
        "move": write(before, action),
    }
    if not isinstance(action, Jump):
        return Event("dame-moved", seat=seat, params=params, places=action.path)
    params["count"] = count = len(taken(action))
    rule = "D3.1" if count == 1 else "D3.5"
    return Event("dame-captured", seat=seat, rule=rule, params=params, places=action.path)


def _promoted(seat: Seat, action: Action) -> Event:
    """D4.1"""
    square = action.path[-1]
    return Event(
        "dame-promoted", seat=seat, rule="D4.1", params={"square": square}, places=(square,)
    )
