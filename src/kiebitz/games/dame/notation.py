"""Moves as text: `11-15`, `15x22`, and `15x22x31` where start and end are ambiguous (D3.6)."""

from __future__ import annotations

import re

from kiebitz.core.errors import ParseError
from kiebitz.core.memo import memoized
from kiebitz.games.dame.board import SQUARES, Square
from kiebitz.games.dame.capturing import capture_paths, offered, offered_captures, same_move
from kiebitz.games.dame.state import Action, Jump, State, Step

MOVE = re.compile(r"[0-9]{1,2}(?:\s*[-–x×:]\s*[0-9]{1,2})+", re.ASCII | re.IGNORECASE)
_SEPARATOR = re.compile(r"[-–x×:]", re.IGNORECASE)


@memoized
def _offered_by_text(state: State) -> dict[str, Action]:
    """The legal moves by their notation."""
    return {write(state, action): action for action in offered(state)}


def write(state: State, action: Action) -> str:
    """D3.6 Start and end, or the whole path of a capture where these are ambiguous."""
    if isinstance(action, Step):
        return write_step(action)
    others = (jump for jump in offered_captures(state) if jump != action)
    is_alone = all(ends(other) != ends(action) for other in others)
    return "x".join(map(str, ends(action) if is_alone else action.path))


def write_step(step: Step) -> str:
    return f"{step.origin}-{step.target}"


def ends(action: Action) -> tuple[Square, Square]:
    return action.path[0], action.path[-1]


def parse(state: State, text: str) -> Action:
    """The move that a text means here, legal or not; ParseError if it means none or several."""
    if (known := _offered_by_text(state).get(text)) is not None:
        return known
    squares = _squares(text)
    meant = _captures_meant(state, squares)
    if len(meant) > 1:
        raise ParseError("dame-ambiguous", text[:40])
    if meant:
        return meant[0]
    is_step = len(squares) == 2 and set(_SEPARATOR.findall(text)) <= {"-", "–"}
    return Step(squares[0], squares[1]) if is_step else Jump(squares)


def _squares(text: str) -> tuple[Square, ...]:
    if MOVE.fullmatch(text.strip()) is None:
        raise ParseError("dame-move-form", text[:40])
    squares = tuple(int(number) for number in _SEPARATOR.split(text.strip()))
    if not all(square in SQUARES for square in squares):
        raise ParseError("dame-move-square", text[:40])
    return squares


def _captures_meant(state: State, squares: tuple[Square, ...]) -> tuple[Jump, ...]:
    """The captures that match a path: exactly, or with intermediate squares left out.

    A complete path always means exactly that move, even if it could be the short form of another.
    """
    if not offered_captures(state):
        return ()
    legal = {same_move(jump): jump for jump in offered_captures(state)}
    paths = tuple(capture_paths(state.board, state.to_move))
    exact = [path for path in paths if path.path == squares]
    fitting = exact or [path for path in paths if _is_short_for(squares, path.path)]
    return tuple(legal[move] for move in dict.fromkeys(map(same_move, fitting)))


def _is_short_for(short: tuple[Square, ...], path: tuple[Square, ...]) -> bool:
    """Same start, same end, and the intermediate squares in order."""
    if (short[0], short[-1]) != (path[0], path[-1]):
        return False
    rest = iter(path[1:-1])
    return all(square in rest for square in short[1:-1])
