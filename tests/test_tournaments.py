"""Tournaments as values: pairings follow their rules, standings are counted right."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.errors import IllegalAction
from kiebitz.tournaments.facts import (
    Board,
    BoardEnded,
    Ended,
    Fact,
    Form,
    Joined,
    Plan,
    RoundOpened,
    Started,
    Withdrew,
    points_by_rank,
)
from kiebitz.tournaments.pairing import (
    berger_round,
    next_pairing,
    pod_sizes,
    rounds_of,
)
from kiebitz.tournaments.standings import standings
from kiebitz.tournaments.tournament import Tournament, apply_fact, can_follow, replay_facts

RESULTS = [(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)]


def begun(form: Form, count: int, seats: int = 2, rounds: int = 5) -> Tournament:
    plan = Plan(name="Cup", game="dame", form=form, seats=seats, rounds=rounds)
    joined = [Joined(name=f"P{each}", rating=2000 - each) for each in range(count)]
    return replay_facts(plan, (*joined, Started(at=1)))


def played_round(tournament: Tournament, rng: Random) -> Tournament | None:
    """The next round, with random results; None if there is none."""
    pairing = next_pairing(tournament)
    if pairing is None:
        return None
    boards = tuple(
        Board(f"{tournament.round}-{index}", pod) for index, pod in enumerate(pairing.pods)
    )
    tournament = apply_fact(tournament, RoundOpened(boards=boards, byes=pairing.byes))
    for board in boards:
        ranks = tuple(rng.randrange(len(board.entrants)) for _ in board.entrants)
        result = BoardEnded(table=board.table, points=points_by_rank(ranks))
        tournament = apply_fact(tournament, result)
    return tournament


def whites_minus_blacks(tournament: Tournament, entrant: int) -> int:
    seats = [each.board.entrants.index(entrant) for each in tournament.boards_of(entrant)]
    return seats.count(0) - seats.count(1)


@settings(max_examples=25, deadline=None)
@given(st.integers(12, 24), st.integers(0, 2**32), st.integers(0, 3))
def test_swiss_no_one_meets_twice_colours_stay_even_and_byes_come_once(
    count: int, seed: int, leaving: int
) -> None:
    """C.04.1: no rematch, at most one bye each, colours differ by two at most."""
    rng, tournament = Random(seed), begun("swiss", count, rounds=5)
    for number in range(5):
        following = played_round(tournament, rng)
        assert following is not None
        tournament = following
        if number < leaving and len(tournament.present) > 8:
            tournament = apply_fact(tournament, Withdrew(entrant=rng.choice(tournament.present)))
    for entrant in range(count):
        opponents = tournament.opponents_of(entrant)
        assert len(opponents) == len(set(opponents))
        assert abs(whites_minus_blacks(tournament, entrant)) <= 2
        assert [other for _, other in tournament.byes].count(entrant) <= 1


@settings(max_examples=10, deadline=None)
@given(st.integers(8, 20), st.integers(0, 2**32))
def test_swiss_opponents_have_nearly_the_same_points(count: int, seed: int) -> None:
    """C.04.3 C.5: floats are few; in the second round no player floats by more than a point."""
    tournament = played_round(begun("swiss", count), Random(seed))
    assert tournament is not None
    pairing = next_pairing(tournament)
    assert pairing is not None
    for white, black in pairing.pods:
        assert abs(tournament.score_of(white) - tournament.score_of(black)) <= 1.0


def test_swiss_someone_who_joins_late_is_paired() -> None:
    tournament = played_round(begun("swiss", 7), Random(1))
    assert tournament is not None
    tournament = apply_fact(tournament, Joined(name="Late"))
    pairing = next_pairing(tournament)
    assert pairing is not None and 7 in itertools.chain(*pairing.pods)


@pytest.mark.parametrize("count", range(2, 17))
def test_round_robin_everyone_meets_everyone_once(count: int) -> None:
    tournament, rng = begun("round_robin", count), Random(3)
    while (following := played_round(tournament, rng)) is not None:
        tournament = following
    assert tournament.round == rounds_of(tournament)
    for entrant in range(count):
        assert sorted(tournament.opponents_of(entrant)) == [e for e in range(count) if e != entrant]
        assert abs(whites_minus_blacks(tournament, entrant)) <= 1


def test_bergers_table_for_six_is_that_of_the_handbook() -> None:
    """C.05 annex 1, numbered from 0: 1-6 2-5 3-4, then 6-4 5-3 1-2."""
    assert berger_round(6, 0) == ((0, 5), (1, 4), (2, 3))
    assert berger_round(6, 1) == ((5, 3), (4, 2), (0, 1))


@given(st.integers(2, 60), st.integers(2, 4))
def test_no_one_plays_alone_in_a_pod(count: int, most: int) -> None:
    sizes = pod_sizes(count, most)
    assert sum(sizes) == count and max(sizes) <= most
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 2 or (count % 2 and most == 2) or count < most


@settings(max_examples=20, deadline=None)
@given(st.integers(8, 20), st.integers(3, 4), st.integers(0, 2**32))
def test_pods_seat_everyone_once_a_round(count: int, seats: int, seed: int) -> None:
    tournament, rng = begun("swiss", count, seats=seats, rounds=4), Random(seed)
    while (following := played_round(tournament, rng)) is not None:
        tournament = following
    for number in range(1, 5):
        here = [
            e for each in tournament.boards if each.round == number for e in each.board.entrants
        ]
        assert sorted(here) == list(range(count))


@settings(max_examples=20, deadline=None)
@given(st.integers(3, 12), st.integers(0, 2**32))
def test_an_arena_pairs_who_is_free_and_not_the_last_opponent_again(count: int, seed: int) -> None:
    tournament, rng = begun("arena", count), Random(seed)
    for _ in range(6):
        following = played_round(tournament, rng)
        assert following is not None
        tournament = following
    if count > 3:
        repeats = [
            one.board.entrants
            for entrant in range(count)
            for one, other in itertools.pairwise(tournament.boards_of(entrant))
            if set(one.board.entrants) == set(other.board.entrants)
        ]
        assert not repeats


@pytest.mark.parametrize("form", ["round_robin", "swiss", "arena"])
def test_the_first_round_follows_the_ratings_and_not_who_joined_first(form: Form) -> None:
    ratings = [1000, 1600, 1200, 1400]
    plan = Plan(name="Cup", game="dame", form=form, rounds=3)
    joined = [Joined(name=f"P{rating}", rating=rating) for rating in ratings]
    tournament = replay_facts(plan, (*joined, Started(at=1)))
    assert tournament.seeded == (1, 3, 2, 0)
    pairing = next_pairing(tournament)
    assert pairing is not None
    met = {frozenset(ratings[each] for each in pod) for pod in pairing.pods}
    first_seeds = {
        "round_robin": {frozenset({1600, 1000}), frozenset({1400, 1200})},
        "swiss": {frozenset({1600, 1200}), frozenset({1400, 1000})},
        "arena": {frozenset({1600, 1400}), frozenset({1200, 1000})},
    }
    assert met == first_seeds[form]
    assert [line.entrant for line in standings(tournament)] == [1, 3, 2, 0]


def test_what_two_nodes_bring_at_once_is_news_once() -> None:
    plan = Plan(name="Cup", game="dame", form="round_robin")
    ada = Joined(name="Ada", person="ada")
    tournament = replay_facts(plan, (ada, Joined(name="club", level="club")))
    assert not can_follow(tournament, ada)
    assert can_follow(tournament, Joined(name="club", level="club")), "there are many such bots"
    assert can_follow(tournament, Started(at=1))
    tournament = apply_fact(tournament, Started(at=1))
    assert not can_follow(tournament, Started(at=2))
    assert not can_follow(tournament, Joined(name="Bo", person="bo")), "the pairings are made"
    tournament = apply_fact(tournament, RoundOpened(boards=(Board("t", (0, 1)),)))
    result = BoardEnded(table="t", points=(1.0, 0.0))
    assert can_follow(tournament, result)
    assert not can_follow(apply_fact(tournament, result), result)
    assert can_follow(tournament, Withdrew(entrant=1))
    assert not can_follow(apply_fact(tournament, Withdrew(entrant=1)), Withdrew(entrant=1))


def test_points_are_shared_by_rank() -> None:
    assert points_by_rank((1, 2)) == (1.0, 0.0)
    assert points_by_rank((1, 1)) == (0.5, 0.5)
    assert points_by_rank((1, 2, 2, 4)) == (1.0, 0.5, 0.5, 0.0)


def test_tie_breaks_by_hand() -> None:
    """A beats B, B beats C, C beats A, D loses to all: three are tied, and no tie-break separates
    them."""
    tournament = begun("round_robin", 4)
    results = {(0, 1): (1.0, 0.0), (1, 2): (1.0, 0.0), (2, 0): (1.0, 0.0)}
    results |= {(each, 3): (1.0, 0.0) for each in range(3)}
    for pair, points in results.items():
        board = Board(f"{pair}", pair)
        tournament = apply_fact(tournament, RoundOpened(boards=(board,)))
        tournament = apply_fact(tournament, BoardEnded(table=board.table, points=points))
    lines = standings(tournament)
    assert [(line.place, line.points) for line in lines] == [(1, 2.0), (1, 2.0), (1, 2.0), (4, 0.0)]
    first = lines[0]
    assert (first.direct, first.buchholz, first.buchholz_cut) == (1.0, 4.0, 4.0)
    assert first.sonneborn_berger == 2.0 and first.wins == 2


def test_a_bye_counts_like_a_win() -> None:
    tournament = apply_fact(begun("swiss", 3), RoundOpened(boards=(), byes=(2,)))
    assert tournament.score_of(2) == 1.0


def test_facts_give_the_same_tournament_at_once_and_one_by_one() -> None:
    facts: list[Fact] = [Joined(name=f"P{each}") for each in range(3)]
    facts += [Started(at=1), RoundOpened(boards=(Board("a", (0, 1)),), byes=(2,))]
    facts += [BoardEnded(table="a", points=(0.5, 0.5)), Withdrew(entrant=1), Ended()]
    plan = Plan(name="Cup", game="dame", form="swiss")
    one_by_one = replay_facts(plan, ())
    for fact in facts:
        one_by_one = apply_fact(one_by_one, fact)
    assert one_by_one == replay_facts(plan, facts)
    with pytest.raises(IllegalAction):
        apply_fact(one_by_one, Joined(name="Late"))


def test_a_table_that_an_older_database_has_in_two_rounds_counts_once() -> None:
    tournament, opened = begun("swiss", 2), RoundOpened(boards=(Board("t", (0, 1)),))
    ended = BoardEnded(table="t", points=(1.0, 0.0))
    for fact in (opened, opened, ended):
        tournament = apply_fact(tournament, fact)
    assert (tournament.score_of(0), len(tournament.boards), tournament.running) == (1.0, 1, ())
