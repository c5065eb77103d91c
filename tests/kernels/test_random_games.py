"""The kernel's random games, played again move by move by the rules."""

from __future__ import annotations

import threading
from collections import Counter

from kiebitz.games.dame import Options, State, initial
from kiebitz.games.dame.capturing import moves
from kiebitz.games.dame.outcome import outcome
from kiebitz.games.dame.rules import after_move
from kiebitz.kernels.dame.position import legal, random_games
from tests.kernels.positions import SOAK, move_of, position_of

GAMES = 5_000 if SOAK else 250
SEED = 20
MASK = (1 << 64) - 1


class Numbers:
    """splitmix64, as the kernel draws its numbers."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def below(self, count: int) -> int:
        self.seed = (self.seed + 0x9E3779B97F4A7C15) & MASK
        mixed = self.seed
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & MASK
        return ((mixed ^ (mixed >> 31)) >> 32) * count >> 32


def final_state(numbers: Numbers) -> State:
    """One game by the rules, with the kernel's choices."""
    state = initial(Options(starts=0))
    while outcome(state) is None:
        found = legal(*position_of(state.board, state.to_move))
        chosen = found[numbers.below(len(found))]
        actions = {move_of(action): action for action in moves(state.board, state.to_move)}
        state = after_move(state, actions[chosen])
    return state


def end_of(state: State) -> str:
    """Black has seat 0."""
    ended = outcome(state)
    assert ended is not None
    if ended.is_draw:
        return "draws"
    return "black wins" if ended.winners == (0,) else "white wins"


def test_games_end_as_by_the_rules_d5_d6_2_d6_3_d6_4() -> None:
    """D5.1, D5.2, D6.2, D6.3, D6.4 Same moves, same ends; both kinds of draw among them."""
    numbers = Numbers(SEED)
    states = [final_state(numbers) for _ in range(GAMES)]
    ends = Counter(end_of(state) for state in states)
    expected = (
        sum(state.played for state in states),
        *(ends[end] for end in ("black wins", "white wins", "draws")),
    )
    assert random_games(GAMES, SEED) == expected
    drawn = [state for state in states if end_of(state) == "draws"]
    assert any(state.quiet == 50 for state in drawn), "no draw by D6.2 among the games"
    assert any(state.quiet < 50 for state in drawn), "no draw by D6.3 among the games"


def test_every_game_has_one_end() -> None:
    plies, black, white, draws = random_games(2_000, 7)
    assert black + white + draws == 2_000
    assert 30 * 2_000 < plies < 120 * 2_000


def test_a_seed_gives_the_same_games_and_another_gives_others() -> None:
    assert random_games(500, 3) == random_games(500, 3) != random_games(500, 4)
    assert random_games(0, 3) == (0, 0, 0, 0)


def test_other_threads_run_during_random_games() -> None:
    """Without the GIL: this thread keeps counting long before the games are over."""
    done = threading.Event()

    def play() -> None:
        random_games(150_000, 1)
        done.set()

    thread = threading.Thread(target=play)
    thread.start()
    turns = 0
    while not done.wait(0.001):
        turns += 1
    thread.join()
    assert turns > 20
