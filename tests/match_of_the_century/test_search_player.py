"""The levels of Match of the Century: legal, ordered, cancellable, and limited to their seat's
information."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kiebitz.bots import Situation, bot, levels
from kiebitz.bots.bot import Courteous
from kiebitz.bots.match_of_the_century import levels as made
from kiebitz.bots.match_of_the_century import search_player
from kiebitz.bots.match_of_the_century.fallback_search import FallbackSearch
from kiebitz.bots.match_of_the_century.kernel_match import kernel_match
from kiebitz.bots.match_of_the_century.knowledge import surely_held
from kiebitz.bots.match_of_the_century.manners import is_unseen
from kiebitz.bots.match_of_the_century.search_player import (
    SLICE,
    Effort,
    SearchPlayer,
    advise,
    is_never_cancelled,
    run_playouts,
    search_of,
)
from kiebitz.bots.match_of_the_century.weights import net_for
from kiebitz.core.message import Event
from kiebitz.core.seat import Seats
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.state import Options, State
from kiebitz.kernels.match_of_the_century.search import Search
from kiebitz.material import shipped_material
from tests.match_of_the_century.scenes import MATERIAL, scene
from tests.match_of_the_century.test_random_play import random_step
from tests.match_of_the_century.test_rules_player import played, situation

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
LEVELS = ("beginner", "casual", "club", "strong", "max")
ENOUGH = Effort(300)


def states(seed: int, matches: int) -> Iterator[tuple[State, int]]:
    """States of random matches in which a seat has more than one thing to choose from."""
    rng = Random(seed)
    for _ in range(matches):
        state = GAME.initial(Options(), MATERIAL)
        while state.task is not None:
            asked = GAME.to_act(state)
            if isinstance(asked, Seats):
                seat = rng.choice(asked.seats)
                if len(GAME.legal_actions(state, seat)) > 1:
                    yield state, seat
            state = random_step(state, rng)


def test_the_shipped_decks_have_the_net_that_was_fitted_to_them() -> None:
    """Where a card's effect is known from does not matter; what it does, does."""
    spassky, fischer = shipped_material(GAME).faces
    fitted = net_for((spassky, fischer))
    noted = tuple(replace(face, source="review") for face in spassky)
    assert net_for((noted, fischer)) is fitted
    assert net_for((fischer, spassky)) is not fitted
    assert net_for(MATERIAL.faces) is net_for((fischer, spassky))


def unseen() -> Situation:
    """M4.3 The first choice that both make unseen after a game."""
    for state, seat in states(5, 1):
        if is_unseen(situation(state, seat)) and state.camps[0].points + state.camps[1].points:
            return situation(state, seat)
    raise AssertionError


def test_all_levels_are_there_weakest_first() -> None:
    found = [level for level in levels(GAME.name) if level in LEVELS]
    assert tuple(found) == LEVELS


@pytest.mark.parametrize("level", ["beginner", "casual", "club", "strong"])
def test_a_choice_is_the_same_in_states_that_look_the_same(level: str) -> None:
    """A bot receives its seat's information: with the same seed it cannot tell these states
    apart."""
    count = 400 if SOAK else 60
    for number, (state, seat) in enumerate(states(7, 2)):
        if number % 3 == 0 and number < 3 * count:
            other = GAME.redealt(state, seat, Random(number))
            first, second = bot(GAME.name, level, number), bot(GAME.name, level, number)
            chosen = first.choose(situation(state, seat))
            assert chosen in GAME.legal_actions(state, seat)
            assert second.choose(situation(other, seat)) == chosen


def test_the_strongest_level_cannot_tell_them_apart_either() -> None:
    for number, (state, seat) in enumerate(states(8, 1)):
        if number % 40 == 0:
            other = GAME.redealt(state, seat, Random(number))
            chosen = bot(GAME.name, "max", 1).choose(situation(state, seat))
            assert bot(GAME.name, "max", 1).choose(situation(other, seat)) == chosen


def test_club_beats_the_rule_based_player_with_either_man() -> None:
    wins = 0
    for seed in range(12):
        players = bot(GAME.name, "club", seed), bot(GAME.name, "rules", seed)
        seat = seed % 2
        outcome = GAME.outcome(played(players if seat == 0 else players[::-1], seed))
        wins += outcome is not None and outcome.winners == (seat,)
    assert wins >= 9


def test_a_cancelled_search_ends_with_its_slice() -> None:
    """A cancelling caller therefore waits only a few milliseconds."""
    state, seat = next(iter(states(3, 1)))
    search = search_of(situation(state, seat), 1, 10**6)
    calls = iter([True])
    assert run_playouts(search, Effort(10**9, seconds=1e9), lambda: next(calls)) < 2 * SLICE


def test_a_closed_player_still_answers_with_a_legal_action() -> None:
    state, seat = next(iter(states(3, 1)))
    player = bot(GAME.name, "max", 1)
    player.close()
    assert player.choose(situation(state, seat)) in GAME.legal_actions(state, seat)


def test_a_small_tree_is_enough_for_a_long_search() -> None:
    """Memory is bounded: playouts continue when the tree is full."""
    for number, (state, seat) in enumerate(states(4, 1)):
        if number % 10 == 0:
            search = Search(kernel_match(state), seat, None, 1, capacity=3)
            search.run(20)
            assert search.results()


def test_advice_has_the_best_first_a_line_and_chances() -> None:
    for number, (state, seat) in enumerate(states(6, 1)):
        if number % 9 == 0:
            player = SearchPlayer(ENOUGH, seed=3)
            found = advise(situation(state, seat), ENOUGH, 3, 4, is_never_cancelled)
            if not is_unseen(situation(state, seat)):
                seeded = Random(3).getrandbits(64)
                found = advise(situation(state, seat), ENOUGH, seeded, 4, is_never_cancelled)
                assert found[0].action == player.choose(situation(state, seat))
            for row in found:
                assert row.action in GAME.legal_actions(state, seat)
                assert row.line[0] == row.action and row.chances[seat] == row.value
                assert sum(row.chances) == pytest.approx(1)


def test_what_both_choose_unseen_is_mixed_m4_3() -> None:
    """M4.3, M1.8 The shares of regret matching are a mixture of several selections."""
    search = search_of(unseen(), 2, 3_000)
    run_playouts(search, Effort(3_000))
    shares = [share for _, share, _ in search.results()]
    assert sum(shares) == pytest.approx(1) and 0 < max(shares) < 1


def test_it_wins_the_last_attack_where_one_card_does() -> None:
    """M3.9, M6.1 Lane 4 decides the match: the card that wins it is found."""
    found = advise(situation(deciding(), 1), Effort(2_000), 1, 1, is_never_cancelled)
    assert found[0].action.card == 10 and found[0].chances[1] > 0.95


def test_every_level_that_searches_gives_advice() -> None:
    state, seat = next(iter(states(3, 1)))
    found = bot(GAME.name, "club", 1).advice(situation(state, seat))  # type: ignore[attr-defined]
    assert 0 < len(found) <= 3


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_resigns_a_match_that_cannot_be_won_m3_13(level: str) -> None:
    """M3.13 Five games to win in a row, the first as good as lost; any other match is continued."""
    lost = """lead F6
    S: hand 9; points 1
    F: hand 10 11 12; points 5
    lane 3: S05 F02
    lane 4: S06 F13"""
    assert courteous(level).resigns(situation(scene(lost), 0))
    for other in (lost.replace("points 1", "points 4"), lost.replace("points 5", "points 2")):
        assert not courteous(level).resigns(situation(scene(other), 0))


def courteous(level: str) -> Courteous:
    player = bot(GAME.name, level, 1)
    assert isinstance(player, Courteous)
    return player


def deciding() -> State:
    from tests.match_of_the_century.scenes import after, scene

    start = """lead F2
    S: hand 3 9; points 5
    F: hand 10 1 2; points 5
    lane 1: S05 F12
    lane 2: S06 F13"""
    return after(scene(start), "S attack 4 3")


def event(code: str, seat: int | None = 1, **params: Any) -> Event:
    return Event(f"match_of_the_century-{code}", seat=seat, params=params)


def test_after_a_reshuffle_the_hand_is_known_m5_4() -> None:
    """M5.4 The pile was empty: cards neither on the table nor discarded are in the hand."""
    memory = [
        event("exchanged", count=0),
        event("attacked", lane=2, card="@F03"),
        *(event("discarded", card=f"@F{card:02}") for card in range(5, 17)),
        event("reshuffled", count=12),
    ]
    assert surely_held(1, memory) == {1, 2, 4}
    assert surely_held(1, [*memory, event("attacked", lane=1, card="@F04")]) == {1, 2}
    assert surely_held(0, memory) == frozenset()


def test_cards_face_down_keep_the_hand_unknown_until_the_next_reshuffle_m1_8() -> None:
    memory = [
        event("exchanged", count=2),
        *(event("discarded", card=f"@F{card:02}") for card in range(5, 17)),
        event("reshuffled", count=14),
    ]
    assert surely_held(1, memory) == frozenset()
    again = [event("discarded", card=f"@F{card:02}") for card in range(1, 14)]
    assert surely_held(1, [*memory, *again, event("reshuffled", count=13)]) == {14, 15, 16}


def test_cards_of_the_board_go_to_the_discard_pile_m4_2() -> None:
    memory = [
        event("exchanged", count=0),
        event("attacked", lane=2, card="@F03"),
        event("answered", lane=3, card="@F04"),
        event("lane-cleared", seat=0, lane=2),
        event("reshuffled", count=1),
        event("board-cleared", seat=None),
    ]
    assert surely_held(1, memory) == set(range(1, 17)) - {3, 4}


def test_without_kernels_every_level_searches_over_the_rules_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(made, "is_compiled", lambda kernel: False)
    for level in LEVELS[1:]:
        player = bot(GAME.name, level, 1)
        assert player.notice is not None
        state, seat = next(iter(states(3, 1)))
        assert player.choose(situation(state, seat)) in GAME.legal_actions(state, seat)
        player.close()
        assert player.choose(situation(state, seat)) in GAME.legal_actions(state, seat)


def test_the_search_without_kernels_knows_only_its_seat() -> None:
    for number, (state, seat) in enumerate(states(7, 1)):
        if number % 30 == 0:
            other = GAME.redealt(state, seat, Random(number))
            first, second = FallbackSearch(2, number), FallbackSearch(2, number)
            chosen = first.choose(situation(state, seat))
            assert second.choose(situation(other, seat)) == chosen


def test_m3_13_a_search_resigns_a_match_without_hope_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """M3.13 Far behind it considers its chance; elsewhere it continues whatever the chance."""
    player = SearchPlayer(Effort(8), 1)
    start = "game 6; lead S0; initiative S\n S: hand 1 2 3; points {}\n F: hand 9 10 11; points {}"
    behind, level = (situation(scene(start.format(*points)), 0) for points in ((0, 5), (4, 5)))
    monkeypatch.setattr(search_player, "HOPELESS", 0.0)
    assert not player.resigns(behind)
    monkeypatch.setattr(search_player, "HOPELESS", 1.1)
    assert player.resigns(behind) and not player.resigns(level)
