"""The rule-based player: it plays legally, beats chance, and knows only its view."""

from __future__ import annotations

from random import Random
from typing import Any

from kiebitz.bots import Bot, Situation, bot, levels
from kiebitz.core.seat import Seats
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.state import Options, State
from tests.match_of_the_century.scenes import MATERIAL, after, scene
from tests.match_of_the_century.test_random_play import random_step


def situation(state: State, seat: int) -> Situation:
    return Situation(
        game=GAME,
        seat=seat,
        options=Options(),
        material=MATERIAL,
        view=GAME.view(state, seat),
        legal=GAME.legal_actions(state, seat),
        imagine=lambda rng: GAME.redealt(state, seat, rng),
        remember=lambda: (),
    )


def played(players: tuple[Bot, Bot], seed: int) -> State:
    rng, state = Random(seed), GAME.initial(Options(), MATERIAL)
    while state.task is not None:
        asked = GAME.to_act(state)
        if isinstance(asked, Seats):
            seat = asked.seats[0]
            state = GAME.apply(state, seat, players[seat].choose(situation(state, seat))).state
        else:
            state = random_step(state, rng)
    return state


def choice(state: State, seat: int) -> Any:
    return bot(GAME.name, "rules", 1).choose(situation(state, seat))


def test_the_level_is_registered() -> None:
    assert "rules" in levels(GAME.name)


def test_it_beats_random_play_with_either_man() -> None:
    for seat in (0, 1):
        rules, chance = bot(GAME.name, "rules", 1), bot(GAME.name, "random", 2)
        players = (rules, chance) if seat == 0 else (chance, rules)
        wins = 0
        for seed in range(10):
            outcome = GAME.outcome(played(players, seed))
            wins += outcome is not None and outcome.winners == (seat,)
        assert wins >= 9


def test_the_same_seed_plays_the_same_match() -> None:
    matches = {
        played((bot(GAME.name, "rules", 3), bot(GAME.name, "rules", 4)), 5) for _ in range(2)
    }
    assert len(matches) == 1


def test_it_chooses_the_same_in_states_that_look_the_same() -> None:
    state = scene("S: hand 2 3 6 7 9; reserve 2\n F: hand 1 10 11 12; reserve 2")
    for seed in range(5):
        assert choice(GAME.redealt(state, 0, Random(seed)), 0) == choice(state, 0)


def test_it_wins_a_game_that_one_card_wins() -> None:
    """M3.9 lane 4 decides: the queen beats the attack and ends the game."""
    start = "lead F2\n S: hand 3 9\n F: hand 10 1 2\n lane 1: S05 F12\n lane 2: S06 F13"
    state = after(scene(start), "S attack 4 3")
    assert choice(state, 1).card == 10


def test_it_gives_up_a_lost_game_for_endurance() -> None:
    """M7.8 the game is lost anyway: the effect is used."""
    start = "game 2; lead S4\n S: hand 10 1\n F: hand 1 9; endurance 3\n lane 3: S12 F03"
    state = after(scene(start), "F attack 4 1", "S answer 10")
    assert choice(state, 1) == actions.Use()
