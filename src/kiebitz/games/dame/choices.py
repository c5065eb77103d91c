"""A legal move as a page offers it: the squares it touches, and its sentence."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from kiebitz.core.game import Choice
from kiebitz.core.message import Message, Param
from kiebitz.core.seat import Seat
from kiebitz.games.dame.board import Square, is_king, piece_on
from kiebitz.games.dame.capturing import taken
from kiebitz.games.dame.claims import claimable_with
from kiebitz.games.dame.notation import write, write_step
from kiebitz.games.dame.promotion import crowned, promotes
from kiebitz.games.dame.state import Action, State, Step


class DameChoice(Choice, frozen=True, kw_only=True):
    """A legal move: every square it touches, its captures, and whether a man becomes a king."""

    path: tuple[Square, ...]
    taken: tuple[Square, ...]
    promotes: bool
    claims: tuple[str, ...] = ()
    """D6.5 The claims that are valid with this move."""


def choice(state: State, seat: Seat, action: Action) -> DameChoice:
    """A legal move, with all its squares and captures."""
    offered = _build_choice(state, action)
    claims = claimable_with(state, action)
    return replace(offered, claims=claims) if claims else offered


def _build_choice(state: State, action: Action) -> DameChoice:
    piece = piece_on(state.board, action.path[0])
    if isinstance(action, Step):
        return _quiet_choice(piece, action)
    gone = taken(action)
    is_promoting = promotes(state.board, action)
    return DameChoice(
        text=write(state, action),
        words=_describe_move(piece, action, len(gone), is_promoting),
        path=action.path,
        taken=gone,
        promotes=is_promoting,
    )


@cache
def _quiet_choice(piece: str, step: Step) -> DameChoice:
    """Depends only on the piece: there are about a hundred in all."""
    is_promoting = crowned(piece, step.target) != piece
    return DameChoice(
        text=write_step(step),
        words=_describe_move(piece, step, 0, is_promoting),
        path=step.path,
        taken=(),
        promotes=is_promoting,
    )


def _describe_move(piece: str, action: Action, count: int, is_promoting: bool) -> Message:
    """The move's squares, its number of captures, and whether it makes a king."""
    origin, *way, target = action.path
    params: dict[str, Param] = {
        "piece": "king" if is_king(piece) else "man",
        "from": origin,
        "to": target,
        "promotes": "yes" if is_promoting else "no",
    }
    if not count:
        return Message("action-dame-move", params)
    if not way:
        return Message("action-dame-capture", params)
    via = ", ".join(map(str, way))
    return Message("action-dame-capture-on", {**params, "count": count, "via": via})
