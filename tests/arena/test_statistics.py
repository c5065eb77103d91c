"""Elo, intervals and the sequential test, against figures computed by hand and by simulation."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from kiebitz.arena.statistics import (
    Tally,
    Verdict,
    elo_from_score,
    estimate_elo,
    estimate_share,
    expected_score,
    log_likelihood_ratio,
    sprt,
)


def test_elo_and_the_expected_score_are_each_others_reverse() -> None:
    assert expected_score(400) == pytest.approx(10 / 11)
    for lead in (-250.0, 0.0, 3.5, 600.0):
        assert elo_from_score(expected_score(lead)) == pytest.approx(lead)
    assert (elo_from_score(0), elo_from_score(1)) == (-inf, inf)


def test_three_quarters_of_the_points_are_191_elo() -> None:
    found = estimate_elo(Tally(wins=60, draws=30, losses=10))
    assert found.value == pytest.approx(190.85, abs=0.01)
    assert found.low == pytest.approx(134.4, abs=0.5)
    assert found.high == pytest.approx(258.4, abs=0.5)


def test_a_clean_sweep_has_a_lower_end_and_no_upper_one() -> None:
    found = estimate_elo(Tally(wins=20))
    assert found.value == found.high == inf
    assert 100 < found.low < 400


def test_wilsons_interval_of_8_in_10() -> None:
    found = estimate_share(8, 10)
    assert found.low == pytest.approx(0.490, abs=1e-3)
    assert found.high == pytest.approx(0.943, abs=1e-3)
    assert estimate_share(0, 0).low == 0 and estimate_share(0, 0).high == 1


def test_the_log_likelihood_ratio_changes_sign_with_the_players() -> None:
    tally, turned = Tally(120, 200, 80), Tally(80, 200, 120)
    assert log_likelihood_ratio(tally, -5, 5) > 0
    assert log_likelihood_ratio(turned, -5, 5) == -log_likelihood_ratio(tally, -5, 5)


def played(rng: Random, lead: float, draws: float = 0.4) -> Verdict:
    """A complete test of 0 against 20 Elo, for a player with this lead."""
    tally = Tally()
    wins = expected_score(lead) - draws / 2
    while (verdict := sprt(tally, 0, 20)) is Verdict.OPEN:
        chance = rng.random()
        tally += Tally(
            int(chance < wins), int(wins <= chance < wins + draws), int(chance >= wins + draws)
        )
    return verdict


def test_the_sequential_test_errs_as_seldom_as_it_says() -> None:
    rng = Random(3)
    stronger = [played(rng, 20) for _ in range(60)]
    equal = [played(rng, 0) for _ in range(60)]
    assert stronger.count(Verdict.STRONGER) >= 50
    assert equal.count(Verdict.NOT_STRONGER) >= 50


def test_a_few_wins_decide_nothing() -> None:
    assert sprt(Tally(wins=3), 0, 20) is Verdict.OPEN
