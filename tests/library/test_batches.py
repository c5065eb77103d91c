"""Batches: the same games as by the rules, no hidden information, any number of threads."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import kiebitz
from kiebitz.bots.dame.positions import kernel_move
from kiebitz.bots.match_of_the_century.kernel_match import kernel_match
from kiebitz.core.options import options_of
from kiebitz.core.seat import Permute, Pick, Seats
from kiebitz.envs.policies import FIRST_CARD, actions_by_batch_number, batch_observation
from kiebitz.envs.table_env import rewards_of
from kiebitz.games import GAMES
from kiebitz.games.queens_gambit.material import RANDOM
from kiebitz.kernels.dame.batch import DameBatch
from kiebitz.kernels.match_of_the_century.batch import MatchBatch
from kiebitz.kernels.queens_gambit.batch import QueensGambitBatch
from kiebitz.material import shipped_material
from tests.kernels.queens_gambit_positions import position_of

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
GAMES_EACH = 400 if SOAK else 8
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("dame", {}),
    ("dame", {"starts": 1}),
    ("queens_gambit", {"players": 2, "limit": 20}),
    ("queens_gambit", {"players": 3, "limit": 30, "looks": (False, True), "oldest": 2}),
    ("queens_gambit", {"players": 4, "layout": "windmill", "limit": 25}),
    ("match_of_the_century", {}),
    ("match_of_the_century", {"spassky": "random"}),
]
IDS = [f"{game}-{number}" for number, (game, _) in enumerate(TABLES)]


class Luck:
    """The kernels' random numbers, recomputed: splitmix64 from the game's seed."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, count: int) -> int:
        most = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & most
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & most
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & most
        return ((mixed ^ (mixed >> 31)) >> 32) * count >> 32

    def order(self, count: int) -> list[int]:
        places = list(range(count))
        for left in range(count - 1, 0, -1):
            other = self.below(left + 1)
            places[left], places[other] = places[other], places[left]
        return places


class Shadow:
    """One game of a batch, played by the rules in parallel with the same random numbers and
    actions."""

    def __init__(self, name: str, options: dict[str, Any], seed: int) -> None:
        self.game, self.luck = GAMES[name], Luck(seed)
        self.options: Any = options_of(self.game, options)
        self.begin()

    def begin(self) -> None:
        self.state = self.game.initial(self.options, shipped_material(self.game))
        self.picked: tuple[int, ...] = ()
        self.deal()

    def deal(self) -> None:
        while not isinstance(asked := self.game.to_act(self.state), Seats):
            if self.game.outcome(self.state) is not None:
                return
            if isinstance(asked, Permute):
                order = self.luck.order(asked.count)
                # The Queen's Gambit's piles have their tops last.
                deal = order[::-1] if self.game.name == "queens_gambit" else order
            else:
                assert isinstance(asked, Pick)
                deal = [self.luck.below(asked.count)]
            self.state = self.game.dealt(self.state, tuple(deal)).state

    @property
    def seat(self) -> int:
        asked = self.game.to_act(self.state)
        assert isinstance(asked, Seats)
        return min(asked.seats)

    def act(self, action: Any) -> None:
        self.state = self.game.apply(self.state, self.seat, action).state
        self.deal()

    @property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    def observed(self) -> list[float]:
        return batch_observation(self.game.name, self.view, self.picked)

    def legal(self) -> tuple[Any, ...]:
        return self.game.legal_actions(self.state, self.seat)


def numbers(batch: kiebitz.Batch, number: int, shadow: Shadow) -> Mapping[int, Any]:
    """The batch's numbers for actions of the rules."""
    found = actions_by_batch_number(shadow.game.name, shadow.view, shadow.legal(), shadow.picked)
    if isinstance(batch.kernel, DameBatch):
        by_number = {key: kernel_move(action) for key, action in found.items() if action}
        assert batch.kernel.moves(number) == by_number
    return found


def played(
    name: str, options: dict[str, Any], games: int, least_ends: int
) -> Iterator[tuple[Shadow, NDArray[np.float32]]]:
    """A batch and the rules side by side with random actions: each game before every step."""
    batch = kiebitz.batch(name, games, options=options, seed=5, threads=1)
    seeds = np.random.SeedSequence(5).generate_state(games, np.uint64)
    shadows = [Shadow(name, options, int(seed)) for seed in seeds]
    now, ends = batch.now, 0
    while ends < least_ends:
        chosen = batch.sample()
        meant: list[Any] = []
        for number, shadow in enumerate(shadows):
            by_number = numbers(batch, number, shadow)
            assert set(np.flatnonzero(now.masks[number])) == set(by_number)
            assert now.seats[number] == shadow.seat
            row = now.observations[number]
            np.testing.assert_allclose(row, shadow.observed(), rtol=1e-6)
            meant.append(by_number[int(chosen[number])])
            yield shadow, row
        now = batch.step(chosen)
        for number, (shadow, action) in enumerate(zip(shadows, meant, strict=True)):
            ends += carried_out(shadow, action, int(chosen[number]), now, number)


def carried_out(shadow: Shadow, action: Any, chosen: int, now: Any, number: int) -> bool:
    """The action by the rules; returns whether it ended the game, which the batch must confirm."""
    if action is None:
        shadow.picked = (*shadow.picked, chosen - FIRST_CARD + 1)
        assert not now.done[number]
        return False
    shadow.picked = ()
    shadow.act(action)
    ended = shadow.game.outcome(shadow.state)
    assert bool(now.done[number]) == (ended is not None)
    rewards = now.rewards[number]
    if ended is None:
        assert not rewards.any()
        return False
    np.testing.assert_allclose(rewards, rewards_of(ended.winners, len(rewards)), rtol=1e-6)
    shadow.begin()
    return True


@pytest.mark.parametrize(("name", "options"), TABLES, ids=IDS)
def test_a_batch_plays_the_games_of_the_rules_and_begins_anew_by_itself(
    name: str, options: dict[str, Any]
) -> None:
    """Masks, observations, seats, rewards and ends, at every step, in several consecutive games."""
    steps = sum(1 for _ in played(name, options, games=4, least_ends=GAMES_EACH))
    assert steps > 20 * GAMES_EACH


@pytest.mark.parametrize(("name", "options"), TABLES[2:6], ids=IDS[2:6])
def test_an_observation_is_the_same_whatever_is_hidden_from_the_seat(
    name: str, options: dict[str, Any]
) -> None:
    """The hidden cards are re-dealt and the game set up with them: no observation changes."""
    rng, differed = Random(1), 0
    again = kiebitz.batch(name, 1, options=options, threads=1)
    for shadow, row in played(name, options, games=2, least_ends=3):
        if shadow.picked:
            continue
        other = shadow.game.redealt(shadow.state, shadow.seat, rng)
        asked = shadow.game.to_act(other)
        if not isinstance(asked, Seats) or min(asked.seats) != shadow.seat:
            continue  # another seat would be asked first, which the seat must not learn either
        differed += other != shadow.state
        np.testing.assert_array_equal(looked_at(again, other), row)
    assert differed > 20


def looked_at(batch: kiebitz.Batch, state: Any) -> NDArray[np.float32]:
    """The batch's view of the first game when it is set up like this."""
    kernel = batch.kernel
    if isinstance(kernel, QueensGambitBatch):
        ids = [layout.id for layout in shipped_material(batch.game).layouts]
        layout = state.layouts[0].id if state.options.layout == RANDOM else ids[0]
        kernel.place(0, ids.index(layout), position_of(state))
    else:
        assert isinstance(kernel, MatchBatch)
        kernel.place(0, kernel_match(state))
    observations: NDArray[np.float32] = batch.now.observations.copy()
    masks = batch.now.masks.copy()
    kernel.look(0, 1, observations, masks.view(np.uint8), batch.now.seats.copy())
    row: NDArray[np.float32] = np.asarray(observations[0])
    return row


@pytest.mark.parametrize("name", ["dame", "queens_gambit", "match_of_the_century"])
def test_threads_and_other_games_change_nothing(name: str) -> None:
    one, several = kiebitz.batch(name, 512, threads=1), kiebitz.batch(name, 600, threads=4)
    assert several.threads == 4
    for _ in range(120):
        first, second = one.sample(), several.sample()
        assert (first == second[:512]).all()
        alone, together = one.step(first), several.step(second)
        for number, here in enumerate(alone):
            assert (here == together[number][:512]).all()


def test_an_illegal_action_changes_nothing() -> None:
    batch = kiebitz.batch("dame", 3)
    before = [array.copy() for array in batch.now]
    actions = batch.sample()
    actions[1] = 0
    with pytest.raises(ValueError, match="game 1: 0 is not legal"):
        batch.step(actions)
    with pytest.raises(ValueError, match="3 actions"):
        batch.step(actions[:2])
    with pytest.raises(ValueError, match="whole numbers"):
        batch.step([360.7, 1.0, 2.0])
    assert all((a == b).all() for a, b in zip(before, batch.now, strict=True))
    with pytest.raises(ValueError, match="read-only"):
        batch.now.masks[0, 0] = True


def test_a_seed_begins_the_same_games_again() -> None:
    batch = kiebitz.batch("match_of_the_century", 64, seed=3)
    first = batch.now.observations.copy()
    batch.step(batch.sample())
    assert (batch.reset(seed=3).observations == first).all()
    assert not (batch.reset().observations == first).all()


@pytest.mark.parametrize(("name", "options"), TABLES, ids=IDS)
def test_without_auto_reset_a_game_stays_at_its_end_until_it_is_reset(
    name: str, options: dict[str, Any]
) -> None:
    """It plays as the others do, its rewards come once, and later actions for it are ignored."""
    stays, goes_on = (
        kiebitz.batch(name, 130, options=options, seed=4, threads=2, auto_reset=wish)
        for wish in (False, True)
    )
    gained, wanted = (np.zeros((130, stays.players)) for _ in range(2))
    was_done = np.zeros(130, bool)
    while not stays.now.done.all():
        now, other = stays.step(stays.sample()), goes_on.step(goes_on.sample())
        wanted += np.where(was_done[:, None], 0, other.rewards)
        was_done |= other.done
        gained += now.rewards
        assert (now.done == was_done).all()
        assert not now.masks[was_done].any() and not now.observations[was_done].any()
        assert (now.seats[was_done] == -1).all()
        running = ~was_done
        assert (now.observations[running] == other.observations[running]).all()
        assert (now.masks[running] == other.masks[running]).all()
    np.testing.assert_array_equal(gained, wanted)
    assert (stays.sample() == -1).all()
    stays.step(np.full(130, 7))
    assert not stays.now.rewards.any() and stays.now.done.all()


def test_only_the_games_that_are_named_begin_anew() -> None:
    batch = kiebitz.batch("dame", 8, seed=1, auto_reset=False)
    start = batch.now.observations.copy()
    while not batch.now.done.all():
        batch.step(batch.sample())
    again = batch.reset(games=[1, 5])
    assert list(np.flatnonzero(~again.done)) == [1, 5]
    assert (again.observations[[1, 5]] == start[0]).all() and again.masks[1].any()
    batch.step(batch.sample())
    marks = np.arange(8) < 2
    assert list(np.flatnonzero(~batch.reset(games=marks).done)) == [0, 1, 5]
    assert not batch.reset().done.any()


@pytest.mark.parametrize(
    ("games", "sentence"),
    [([8], "0 to 7, not 8"), ([-1], "by their numbers"), ([0.5], "by their numbers"),
     (np.ones(3, bool), "8 marks")],
)  # fmt: skip
def test_games_that_are_not_there_are_not_reset(games: Any, sentence: str) -> None:
    batch = kiebitz.batch("dame", 8)
    with pytest.raises(ValueError, match=sentence):
        batch.reset(games=games)
    with pytest.raises(ValueError, match="either a seed or games"):
        batch.reset(3, games=[1])


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="chess has no batches"):
        kiebitz.batch("chess", 2)
    with pytest.raises(ValueError, match="players"):
        kiebitz.batch("queens_gambit", 2, options={"players": 7})
    with pytest.raises(ValueError, match="at least one"):
        kiebitz.batch("dame", 0)
    with pytest.raises(ValueError, match="drawn games by themselves"):
        kiebitz.batch("dame", 2, options={"draws": "claim"})


def test_random_play_is_fair_in_the_long_run() -> None:
    """All rewards add up to nothing, and both sides of Dame win about as often."""
    batch = kiebitz.batch("dame", 512, seed=1)
    gained, ended = np.zeros(2), 0
    for _ in range(400):
        step = batch.step(batch.sample())
        gained += step.rewards.sum(axis=0)
        ended += int(step.done.sum())
    assert ended > 1500 and gained.sum() == 0 and abs(gained[0]) / ended < 0.1


@pytest.mark.parametrize("name", ["dame", "queens_gambit", "match_of_the_century"])
def test_a_policy_for_batches_sits_at_a_table(name: str) -> None:
    """The same scores for actions decide in a batch and at a table."""

    def favourite(observations: Any, masks: Any) -> Any:
        scores = np.random.default_rng(int(observations.sum() * 1000)).random(masks.shape)
        return np.where(masks, scores, -1).argmax(axis=1)

    bot = kiebitz.policy_bot(favourite)
    table = kiebitz.play(kiebitz.open_table(name, seed=2), {0: bot, 1: bot})
    assert table.outcome is not None and kiebitz.verify(table.record())


def test_a_policy_that_ignores_its_mask_is_told() -> None:
    with pytest.raises(ValueError, match="the policy chose 5, which its mask does not have"):
        kiebitz.play(kiebitz.open_table("dame"), [kiebitz.policy_bot(lambda row, mask: [5])] * 2)
