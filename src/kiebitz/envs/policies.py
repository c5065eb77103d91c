"""Policies learned in batches, at a table: the same observations and action numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kiebitz.bots.bot import Bot, KnowsNoDraws, Situation
from kiebitz.core.message import Message
from kiebitz.envs import dame as dame_features
from kiebitz.envs import match_of_the_century as match_features
from kiebitz.envs import queens_gambit as queens_gambit_features
from kiebitz.games.dame.capturing import taken
from kiebitz.games.dame.state import Jump
from kiebitz.games.match_of_the_century import actions as match_actions
from kiebitz.games.match_of_the_century.measures import DECK

Policy = Callable[[NDArray[np.float32], NDArray[np.bool_]], ArrayLike]
"""From observations and masks, a row per game, to an action number for each."""
Picked = tuple[int, ...]
"""The cards chosen so far for a set."""

ACTIONS = {"dame": 1152, "queens_gambit": 256, "match_of_the_century": 341}
"""The number of action numbers: that of the batches."""

# Dame, as kernels/dame/batch.py numbers it
DEEDS = 36
STEPS = {4: 0, 5: 1, -4: 2, -5: 3}
"""The four steps by their distance on a board with a gap bit after every two rows."""

# Match of the Century, as kernels/match_of_the_century/batch.pxd lists it
FIRST_CARD, ENOUGH = 324, 340
SETS = (match_actions.Exchange, match_actions.Discard)
BEFORE_FIRST = {
    match_actions.Choose: 239,
    match_actions.Draw: 256,
    match_actions.Promote: 273,
    match_actions.Recover: 281,
    match_actions.Strike: 297,
    match_actions.Lane: 313,
}
ALONE = {
    match_actions.ResignGame: 318,
    match_actions.Use: 319,
    match_actions.Pass: 320,
    match_actions.Reshuffle: 321,
    match_actions.Stop: 322,
    match_actions.Keep: 323,
}


class PolicyBot(KnowsNoDraws):
    """Plays by a policy, with the same input as in a batch of one game."""

    notice: Message | None = None

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def resigns(self, situation: Situation) -> bool:
        return False

    def close(self) -> None:
        """Holds no resources."""

    def choose(self, situation: Situation) -> Any:
        picked: Picked = ()
        while True:
            by_number = actions_by_batch_number(
                situation.game.name, situation.view, situation.legal, picked
            )
            number = self._ask_policy(situation, list(by_number), picked)
            if number not in by_number:
                raise ValueError(f"the policy chose {number}, which its mask does not have")
            if by_number[number] is not None:
                return by_number[number]
            picked = (*picked, number - FIRST_CARD + 1)

    def _ask_policy(self, situation: Situation, numbers: list[int], picked: Picked) -> int:
        name = situation.game.name
        mask = np.zeros((1, ACTIONS[name]), np.bool_)
        mask[0, numbers] = True
        row = np.array([batch_observation(name, situation.view, picked)], np.float32)
        return int(np.asarray(self._policy(row, mask))[0])


def policy_bot(policy: Policy) -> Bot:
    """A bot for `kiebitz.play` that plays by a policy for batches of its game.

    The policy takes observations and masks, a row for each game, and returns a number for each.
    """
    return PolicyBot(policy)


def batch_observation(game: str, view: Any, picked: Picked = ()) -> list[float]:
    """A batch's observation of the view."""
    if game == "match_of_the_century":
        return match_observation(view, picked)
    features = {"dame": dame_features.DAME, "queens_gambit": queens_gambit_features.QUEENS_GAMBIT}
    return features[game].observed(view)


def actions_by_batch_number(
    game: str, view: Any, legal: Iterable[Any], picked: Picked = ()
) -> Mapping[int, Any | None]:
    """The legal actions by a batch's numbers; None for a card of an incomplete set."""
    if game == "dame":
        return dame_actions_by_number(view, legal)
    if game == "queens_gambit":
        return queens_gambit_features.QUEENS_GAMBIT.numbered(view, legal)
    if game == "match_of_the_century":
        return match_actions_by_number(legal, picked)
    raise ValueError(f"{game} has no batches; {', '.join(ACTIONS)} have")


def dame_actions_by_number(view: Any, legal: Iterable[Any]) -> dict[int, Any]:
    """Captures with the same ends are numbered by their victims (D3.6)."""
    found: dict[int, Any] = {}
    for action in sorted(legal, key=lambda action: victim_bits(view, action)):
        origin, target = (dame_features.place_from_seat(view, action.path[end]) for end in (0, -1))
        if not isinstance(action, Jump):
            by = (target + target // 8) - (origin + origin // 8)
            found[DEEDS * origin + STEPS[by]] = action
            continue
        landing = (target >> 3) << 1 | (target & 3) >> 1
        first = DEEDS * origin + 4 + 4 * landing
        found[next(n for n in range(first, first + 4) if n not in found)] = action
    return found


def victim_bits(view: Any, action: Any) -> int:
    """The victims of a move, a bit for each place from the seat's side."""
    squares = taken(action) if isinstance(action, Jump) else ()
    return sum(1 << dame_features.place_from_seat(view, square) for square in squares)


def match_action_number(action: Any) -> int:
    if isinstance(action, match_actions.Attack):
        return ((action.lane - 1) * DECK + action.card - 1) * 3 + action.pawns
    if isinstance(action, match_actions.Answer):
        return 192 + (action.card - 1) * 3 + action.pawns
    if type(action) in BEFORE_FIRST:
        about: int = getattr(action, action.__struct_fields__[0])
        return BEFORE_FIRST[type(action)] + about
    return ALONE[type(action)]


def match_actions_by_number(legal: Iterable[Any], picked: Picked) -> dict[int, Any | None]:
    """A set of cards is chosen card by card, in rising order, until it is complete."""
    found: dict[int, Any | None] = {}
    has, actions = len(picked), list(legal)
    sets = [a for a in actions if isinstance(a, SETS) and a.cards[:has] == picked]
    for action in actions:
        if not isinstance(action, SETS):
            found[match_action_number(action)] = action
    for action in sets:
        if len(action.cards) == has:
            found[ENOUGH] = action
            continue
        begun = action.cards[: has + 1]
        alike = sum(other.cards[: has + 1] == begun for other in sets)
        is_complete = alike == 1 and action.cards == begun
        found[FIRST_CARD + begun[-1] - 1] = action if is_complete else None
    return found


def match_observation(view: Any, picked: Picked) -> list[float]:
    """As in an environment, but a set lane is set for both; then the cards picked."""
    row = match_features.MATCH_OF_THE_CENTURY.observed(view)
    marks = len(match_features.MARKS)
    end = len(row) - 8 - 4 - len(match_features.TASKS)
    for place in range(2):
        own, other = (
            end - (k - place) * marks + match_features.MARKS.index("lane") for k in (4, 2)
        )
        row[own] = row[other] = max(row[own], row[other])
    return row + [float(card + 1 in picked) for card in range(DECK)]
