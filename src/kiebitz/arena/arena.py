"""Contests of bots: games on all cores, stored one by one, and statistics of the results."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from kiebitz.arena.games import GameJob, GameResult, play_game
from kiebitz.arena.statistics import (
    Estimate,
    Tally,
    Verdict,
    estimate_elo,
    estimate_share,
    log_likelihood_ratio,
    sprt,
)
from kiebitz.arena.workers import run_jobs


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """The games to play.

    `sprt` ends the contest when the test of the first two contestants is decided.
    """

    game: str
    levels: tuple[str, ...]
    games: int
    seed: int = 0
    opening: int = 0
    options: dict[str, Any] = {}
    sprt: tuple[float, float] | None = None
    folder: Path | None = None
    workers: int | None = None
    ray: str | None = None


class Standing(msgspec.Struct, frozen=True):
    """A contestant: sole wins and shared first places, games played, and mean score."""

    level: str
    games: int
    wins: Estimate
    score: float


class Duel(msgspec.Struct, frozen=True):
    """Two contestants: which was ranked higher in the games they played together."""

    first: int
    second: int
    tally: Tally
    elo: Estimate


class SequentialTest(msgspec.Struct, frozen=True):
    """The state of the sequential test of the first two contestants."""

    elo0: float
    elo1: float
    log_likelihood_ratio: float
    verdict: Verdict


def play_contest(contest: Contest) -> Generator[GameResult, None, None]:
    """Every game's result, stored ones first; ends early when SPRT decides."""
    done = {result.number: result for result in load_results(contest)}
    tally = Tally()
    for result in done.values():
        tally += compare_contestants(result, 0, 1)
        yield result
    if is_decided(contest, tally):
        return
    jobs = (job for job in all_jobs(contest) if job.number not in done)
    for result in run_jobs(play_game, jobs, contest.workers, contest.ray):
        save_result(contest, result)
        tally += compare_contestants(result, 0, 1)
        yield msgspec.structs.replace(result, record=b"")
        if is_decided(contest, tally):
            return


def is_decided(contest: Contest, tally: Tally) -> bool:
    return contest.sprt is not None and sprt(tally, *contest.sprt) is not Verdict.OPEN


def all_jobs(contest: Contest) -> Iterator[GameJob]:
    for number in range(contest.games):
        yield GameJob(
            contest.game, contest.levels, number, contest.seed, contest.opening, contest.options
        )


def load_results(contest: Contest) -> list[GameResult]:
    """Results of an earlier run of the same contest; ValueError if the folder has another
    contest."""
    if contest.folder is None:
        return []
    contest.folder.mkdir(parents=True, exist_ok=True)
    same = msgspec.json.encode(contest_settings(contest))
    told = contest.folder / "contest.json"
    if not told.exists():
        told.write_bytes(same)
    elif told.read_bytes() != same:
        raise ValueError(f"{contest.folder} has the games of another contest")
    return [
        msgspec.json.decode(line, type=GameResult)
        for line in read_complete_lines(contest.folder / "results.jsonl")
    ]


def read_complete_lines(path: Path) -> list[bytes]:
    """Of a file that grows line by line; an incomplete last line is cut off."""
    if not path.exists():
        return []
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        path.write_bytes(whole)
    return whole.splitlines()


def contest_settings(contest: Contest) -> GameJob:
    return next(all_jobs(msgspec.structs.replace(contest, games=1)))


def save_result(contest: Contest, result: GameResult) -> None:
    """Saves the record as a separate file, the result as a line."""
    if contest.folder is None:
        return
    records = contest.folder / "records"
    records.mkdir(exist_ok=True)
    (records / f"{result.number:06}.json").write_bytes(result.record)
    line = msgspec.json.encode(msgspec.structs.replace(result, record=b""))
    with (contest.folder / "results.jsonl").open("ab") as file:
        file.write(line + b"\n")


def compare_contestants(result: GameResult, first: int, second: int) -> Tally:
    """One game between two contestants: the better of each one's ranks counts."""
    mine, theirs = (
        min((r for s, r in zip(result.seats, result.ranks, strict=True) if s == who), default=None)
        for who in (first, second)
    )
    if mine is None or theirs is None:
        return Tally()
    return Tally(int(mine < theirs), int(mine == theirs), int(mine > theirs))


def standings(contest: Contest, played: list[GameResult]) -> list[Standing]:
    found = []
    for number, level in enumerate(contest.levels):
        own = [
            (rank, score)
            for result in played
            for who, rank, score in zip(result.seats, result.ranks, result.scores, strict=True)
            if who == number
        ]
        wins = sum(rank == 1 for rank, _ in own)
        mean = sum(score for _, score in own) / max(1, len(own))
        found.append(Standing(level, len(own), estimate_share(wins, len(own)), mean))
    return found


def duel_results(contest: Contest, played: list[GameResult]) -> list[Duel]:
    found = []
    for first, second in combinations(range(len(contest.levels)), 2):
        tally = sum((compare_contestants(result, first, second) for result in played), Tally())
        found.append(Duel(first, second, tally, estimate_elo(tally)))
    return found


def run_sequential_test(contest: Contest, played: list[GameResult]) -> SequentialTest | None:
    """None if no test was requested."""
    if contest.sprt is None:
        return None
    tally = sum((compare_contestants(result, 0, 1) for result in played), Tally())
    ratio = log_likelihood_ratio(tally, *contest.sprt)
    return SequentialTest(*contest.sprt, ratio, sprt(tally, *contest.sprt))
