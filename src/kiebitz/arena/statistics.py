"""Statistics of strength: Elo with an interval, a share with an interval, and SPRT."""

from __future__ import annotations

from enum import StrEnum
from math import inf, log, log10, sqrt
from statistics import NormalDist

import msgspec


class Tally(msgspec.Struct, frozen=True):
    """Results from the first player's point of view."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points per game: a win is 1, a draw ½; ½ before any game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def variance(self) -> float:
        """The variance of one game's points."""
        if not self.games:
            return 0.0
        return (self.wins + self.draws / 4) / self.games - self.score**2


class Estimate(msgspec.Struct, frozen=True):
    """A value with the ends of its interval."""

    value: float
    low: float
    high: float


class Verdict(StrEnum):
    """The state of a sequential test."""

    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"
    OPEN = "open"


def expected_score(elo: float) -> float:
    """The expected share of points for a player with this Elo lead."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_from_score(score: float) -> float:
    """The Elo difference that corresponds to a share of points."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else -400 * log10(1 / score - 1)


def estimate_points(tally: Tally, confidence: float = 0.95) -> Estimate:
    """The first player's points per game. Without variance the interval is that of a share."""
    if tally.variance == 0:
        return estimate_share(tally.wins + tally.draws / 2, tally.games, confidence)
    reach = _quantile(confidence) * sqrt(tally.variance / tally.games)
    return Estimate(tally.score, max(0.0, tally.score - reach), min(1.0, tally.score + reach))


def estimate_elo(tally: Tally, confidence: float = 0.95) -> Estimate:
    """The first player's lead in Elo."""
    found = estimate_points(tally, confidence)
    return Estimate(
        elo_from_score(found.value), elo_from_score(found.low), elo_from_score(found.high)
    )


def estimate_share(hits: float, trials: int, confidence: float = 0.95) -> Estimate:
    """The share of hits with Wilson's interval."""
    if trials == 0:
        return Estimate(0.5, 0.0, 1.0)
    z, observed = _quantile(confidence), hits / trials
    middle = (observed + z * z / (2 * trials)) / (1 + z * z / trials)
    reach = z * sqrt(observed * (1 - observed) / trials + z * z / (4 * trials**2))
    reach /= 1 + z * z / trials
    return Estimate(observed, max(0.0, middle - reach), min(1.0, middle + reach))


def log_likelihood_ratio(tally: Tally, elo0: float, elo1: float) -> float:
    """The log-likelihood ratio of a lead of `elo1` against `elo0`; normal approximation.

    Half a game of each result is added, so that a few identical games decide nothing.
    """
    padded = _pad_tally(tally)
    score0, score1 = expected_score(elo0), expected_score(elo1)
    distance = (score1 - score0) * (2 * padded.score - score0 - score1)
    return tally.games * distance / (2 * padded.variance)


def sprt(
    tally: Tally, elo0: float, elo1: float, alpha: float = 0.05, beta: float = 0.05
) -> Verdict:
    """Wald's sequential test of `elo1` against `elo0`, with these error rates."""
    ratio = log_likelihood_ratio(tally, elo0, elo1)
    if ratio >= log((1 - beta) / alpha):
        return Verdict.STRONGER
    return Verdict.NOT_STRONGER if ratio <= log(beta / (1 - alpha)) else Verdict.OPEN


class _Padded(msgspec.Struct, frozen=True):
    score: float
    variance: float


def _pad_tally(tally: Tally) -> _Padded:
    wins, draws, losses = tally.wins + 0.5, tally.draws + 0.5, tally.losses + 0.5
    games = wins + draws + losses
    score = (wins + draws / 2) / games
    return _Padded(score, (wins + draws / 4) / games - score**2)


def _quantile(confidence: float) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)
