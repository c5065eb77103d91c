"""Why a move is refused: the most precise reason, with its rule."""

from __future__ import annotations

from kiebitz.core.errors import ParseError
from kiebitz.core.game import refusal_of_turn
from kiebitz.core.message import Param, Refusal, listed
from kiebitz.core.seat import Seat
from kiebitz.games.dame.board import (
    SQUARES,
    Square,
    all_ways,
    is_free,
    is_king,
    owner,
    piece_on,
    ways,
)
from kiebitz.games.dame.capturing import (
    between,
    capture_paths,
    offered_captures,
    same_move,
    taken,
)
from kiebitz.games.dame.rules import legal_actions, to_act
from kiebitz.games.dame.state import Action, Jump, State, Step


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not make this move now; None exactly if it may."""
    if action in legal_actions(state, seat):
        return None
    refused = refusal_of_turn(to_act(state), seat)
    if refused is not None:
        return refused
    return _refusal_of_squares(state, action) or (
        _refusal_of_step(state, action)
        if isinstance(action, Step)
        else _refusal_of_jump(state, action)
    )


def refusal_of_piece(state: State, seat: Seat, place: str) -> Refusal | None:
    """D7.1 Why the piece on a square cannot move now; None if it can."""
    if place not in map(str, SQUARES):
        raise ParseError("dame-move-square", place[:40])
    square = int(place)
    if any(action.path[0] == square for action in legal_actions(state, seat)):
        return None
    return (
        refusal_of_turn(to_act(state), seat)
        or _refusal_of_squares(state, Step(square, square))
        or _refusal_of_blocked(state, square)
    )


def _refusal_of_blocked(state: State, square: Square) -> Refusal:
    """D3.1 Another piece must capture; otherwise every direction is blocked."""
    if offered_captures(state):
        return _must_capture(state)
    way = ways(piece_on(state.board, square), square)[0]
    assert way.next is not None
    return _refusal_of_step(state, Step(square, way.next))


def _refusal_of_squares(state: State, action: Action) -> Refusal | None:
    """D1.1 Only the 32 dark squares; and one of the player's own pieces must be there."""
    for square in action.path:
        if square not in SQUARES:
            return Refusal("dame-no-such-square", rule="D1.1", params={"square": square})
    if len(action.path) < 2:
        return Refusal("dame-no-target", rule="D2.1")
    side = owner(piece_on(state.board, action.path[0]))
    if side is None:
        return Refusal("dame-no-piece", rule="D2.1", params={"square": action.path[0]})
    if side is not state.to_move:
        return Refusal("dame-not-your-piece", rule="D1.3", params={"square": action.path[0]})
    return None


def _refusal_of_step(state: State, step: Step) -> Refusal:
    """D2.1, D2.2 One square diagonally, a man forward, onto an empty square; D3.1 captures
    first."""
    piece = piece_on(state.board, step.origin)
    rule = "D2.2" if is_king(piece) else "D2.1"
    params: dict[str, Param] = {"from": step.origin, "to": step.target}
    if step.target not in (way.next for way in all_ways(step.origin)):
        return Refusal("dame-not-adjacent", rule=rule, params=params)
    if step.target not in (way.next for way in ways(piece, step.origin)):
        return Refusal("dame-backward", rule="D2.1", params=params)
    if not is_free(state.board, step.target):
        return Refusal("dame-occupied", rule=rule, params={"square": step.target})
    return _must_capture(state)


def _must_capture(state: State) -> Refusal:
    """D3.1 Names the pieces that can capture."""
    origins = sorted({jump.path[0] for jump in offered_captures(state)})
    return Refusal("dame-must-capture", rule="D3.1", params=listed(origins))


def _refusal_of_jump(state: State, jump: Jump) -> Refusal:
    """The error in the first wrong jump of the path, or in the path as a whole."""
    for index in range(1, len(jump.path)):
        refused = _refusal_of_hop(state, Jump(jump.path[:index]), jump.path[index])
        if refused is not None:
            return refused
    moves = {same_move(path) for path in capture_paths(state.board, state.to_move)}
    if same_move(jump) in moves:
        return Refusal("dame-same-capture", rule="D3.6")
    return Refusal("dame-capture-goes-on", rule="D3.5", params={"square": jump.path[-1]})


def _refusal_of_hop(state: State, so_far: Jump, landing: Square) -> Refusal | None:
    """D3.2, D3.3 Over an adjacent enemy onto the empty square behind; D3.5 no piece twice."""
    origin, square = so_far.path[0], so_far.path[-1]
    piece = piece_on(state.board, origin)
    rule = "D3.3" if is_king(piece) else "D3.2"
    over = between(square, landing)
    if over is None:
        return Refusal("dame-not-a-jump", rule=rule, params={"from": square, "to": landing})
    if over not in (way.next for way in ways(piece, square)):
        return Refusal("dame-captures-backward", rule="D3.2", params={"square": over})
    if over in taken(so_far):
        return Refusal("dame-jumped-twice", rule="D3.5", params={"square": over})
    return _refusal_of_victim(state, over, rule) or (
        Refusal("dame-occupied", rule=rule, params={"square": landing})
        if landing != origin and not is_free(state.board, landing)
        else None
    )


def _refusal_of_victim(state: State, over: Square, rule: str) -> Refusal | None:
    victim = owner(piece_on(state.board, over))
    if victim is None:
        return Refusal("dame-nothing-to-capture", rule=rule, params={"square": over})
    if victim is state.to_move:
        return Refusal("dame-own-piece", rule=rule, params={"square": over})
    return None
