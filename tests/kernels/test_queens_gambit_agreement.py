"""The kernel and the rules of The Queen's Gambit play the same games, step by step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Permute, Pick, Seats
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import DECK
from kiebitz.games.queens_gambit.material import Material
from kiebitz.games.queens_gambit.outcome import after_leaving, outcome
from kiebitz.games.queens_gambit.rules import apply, dealt, legal_actions, to_act
from kiebitz.games.queens_gambit.setup import initial
from kiebitz.games.queens_gambit.state import Phase, State
from kiebitz.kernels.queens_gambit import api as kernel
from kiebitz.kernels.queens_gambit.api import Layout, Position
from kiebitz.material import shipped_material
from tests.kernels.positions import SOAK
from tests.kernels.queens_gambit_positions import (
    action_of,
    kinds,
    layout_of,
    own_layout,
    position_of,
    some_options,
)

GAMES = 10_000 if SOAK else 300
SHARDS = 4
SHIPPED = shipped_material(QUEENS_GAMBIT)


def agree(state: State, layout: Layout, position: Position) -> None:
    """Q7.2 Same position, same actions for every seat, same places at the end."""
    assert position == position_of(state)
    for seat in range(len(state.holdings)):
        actions = sorted(map(action_of, legal_actions(state, seat)))
        assert kernel.legal(layout, position, seat) == actions
    ended = outcome(state)
    if ended is not None:
        assert kernel.ranks(layout, position) == ended.ranks


def next_of(
    state: State, layout: Layout, position: Position, rng: Random
) -> tuple[State, Position]:
    """One step by the rules and the same one by the kernel."""
    match to_act(state):
        case Seats(seats):
            seat = rng.choice(seats)
            action = rng.choice(legal_actions(state, seat))
            after = kernel.after(layout, position, seat, action_of(action))
            return apply(state, seat, action).state, after
        case Pick(_, count, picks):
            deal = tuple(rng.sample(range(count), picks))
            return dealt(state, deal).state, kernel.dealt(layout, position, deal)
        case Permute(_, count):
            deal = tuple(rng.sample(range(count), count))
            return dealt(state, deal).state, kernel.dealt(layout, position, cards(state, deal))
    raise AssertionError("nobody is awaited")


def cards(state: State, deal: tuple[int, ...]) -> tuple[int, ...]:
    """The pile after this deal, the top first."""
    if state.phase is Phase.SHUFFLING:
        return kinds(tuple(DECK[place] for place in deal))
    assert state.mover is not None
    return kinds(tuple(state.holdings[state.mover].turned[place] for place in deal))


def play_both(rng: Random, seen: Counter[str]) -> None:
    """A game of random actions in which players occasionally leave (Q7.5)."""
    material = SHIPPED if rng.random() < 0.5 else Material((own_layout(rng),))
    state = initial(some_options(rng, material), material)
    layout, position = layout_of(state.layouts[0]), position_of(state)
    leaves = rng.choice((0.0, 0.0, 0.02))
    while True:
        agree(state, layout, position)
        if outcome(state) is not None:
            break
        seen[state.phase.value] += 1
        if rng.random() < leaves:
            seat = rng.randrange(len(state.holdings))
            if not state.holdings[seat].has_left:
                seen["left"] += 1
                state, position = (
                    after_leaving(state, seat).state,
                    kernel.left(layout, position, seat),
                )
                continue
        state, position = next_of(state, layout, position, rng)
    seen[ending(outcome(state))] += 1


def ending(ended: Outcome | None) -> str:
    assert ended is not None
    return ended.reasons[0].code


@pytest.mark.parametrize("shard", range(SHARDS))
def test_random_games_are_the_same_at_every_step(shard: int) -> None:
    """Q1 to Q7, with 2 to 4 players, shipped and custom layouts, and players who leave."""
    seen: Counter[str] = Counter()
    for number in range(GAMES // SHARDS):
        play_both(Random(f"agreement {shard} {number}"), seen)
    expected = {"placing", "shuffling", "planning", "moving", "laying", "drawing", "left"}
    endings = {"last-token", "no-captures", "last-one"}
    assert expected | {f"queens_gambit-{end}" for end in endings} <= set(seen)


def test_what_is_no_position_is_refused() -> None:
    options = some_options(Random(1), SHIPPED)
    state = initial(options, SHIPPED)
    layout, position = layout_of(state.layouts[0]), position_of(state)
    moving = (*position[:2], 4, 0, 0, 1, 0, *position[7:])
    too_many = (0, (4, 3, 3, 2), (0, 0, 0), (), (), 0, 0, False)
    for wrong in (moving, (*position[:-1], (too_many,) * 2), (*position[:-1], position[-1][:1])):
        with pytest.raises(ValueError, match="not a position"):
            kernel.legal(layout, wrong, 0)
    with pytest.raises(ValueError, match="not a layout"):
        kernel.legal(layout[1:], position, 0)


def test_random_games_are_the_same_for_a_seed_and_have_one_winner() -> None:
    state = initial(some_options(Random(2), SHIPPED), SHIPPED)
    layout, position = layout_of(state.layouts[0]), position_of(state)
    turns, actions, wins = kernel.random_games(layout, position, 500, 7)
    assert (turns, actions, wins) == kernel.random_games(layout, position, 500, 7)
    assert sum(wins) == 500
    assert turns < actions <= 2 * turns + 500 * 2 * len(wins)
