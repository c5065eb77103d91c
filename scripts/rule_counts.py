"""The rulebook's example of Dame's 25 moves: White's 41st move is the first quiet one, and Black's
66th completes the draw. The moves are found by a search that repeats no position."""

from __future__ import annotations

from random import Random
from typing import Any

from rule_frames import after, frame, opened, to_move

from kiebitz.core.game import AnyGame, Played

POSITION = "B:WK5:BK12,25,26"
"""Black has two men one step away from becoming kings."""
FIRST_QUIET, LAST = 82, 131
"""In half-moves, Black first: White's 41st move, and Black's 66th."""


def twenty_five(game: AnyGame) -> dict[str, Any]:
    """D6.2 From Black's 41st move, a promotion, to the draw."""
    for seed in range(200):
        luck = Random(seed)
        step = opened(game, {"starts": 0, "position": POSITION}, luck)
        frames: list[dict[str, Any]] = []
        seen: dict[Any, int] = {}
        for half_move in range(1, LAST + 1):
            if half_move == FIRST_QUIET - 1:
                frames.append(frame(game, Played(step.state)))
            state = _moved(game, step.state, half_move in (41, FIRST_QUIET - 1), seen, luck)
            if state is None:
                break
            step = state
            if half_move in (FIRST_QUIET - 1, FIRST_QUIET, LAST - 1, LAST):
                frames.append(frame(game, step))
        else:
            return {"rule": "D6.2", "frames": frames}
    raise SystemExit("no example of D6.2 found")


def _moved(
    game: AnyGame, state: Any, is_promotion: bool, seen: dict[Any, int], luck: Random
) -> Played[Any] | None:
    """A move without a capture before or after it, into a position that is new or occurred once;
    None if there is none, or the game is over."""
    if game.outcome(state) is not None:
        return None
    seat = to_move(game, state)
    actions = list(game.legal_actions(state, seat))
    luck.shuffle(actions)
    for action in actions:
        choice = game.choice(state, seat, action)
        if choice.taken or choice.promotes != is_promotion:
            continue
        if not is_promotion and _is_man(game, state, choice):
            continue
        step = after(game, state, seat, action, luck)
        view = game.view(step.state, 0)
        key = (view.board, view.to_move)
        if view.must_capture or seen.get(key, 0) == 2:
            continue
        seen[key] = seen.get(key, 0) + 1
        return step
    return None


def _is_man(game: AnyGame, state: Any, choice: Any) -> bool:
    return str(game.view(state, 0).board)[choice.path[0] - 1] in "bw"
