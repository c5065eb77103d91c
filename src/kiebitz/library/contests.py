"""Many games between bots in one call: they rotate seats, and the scores have error bars."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kiebitz.arena.games import (
    OPENINGS,
    GameJob,
    GameResult,
    bot_seed,
    contestants_by_seat,
    play_with_bots,
)
from kiebitz.arena.games import make_contestant as named_bot
from kiebitz.arena.statistics import Estimate, Tally, estimate_elo, estimate_points
from kiebitz.arena.workers import run_jobs
from kiebitz.bots import Bot
from kiebitz.bots.own import Chooser, is_chooser, load_bot
from kiebitz.bots.own import bot_for_table as seated_bot
from kiebitz.library.checked import game_named
from kiebitz.library.playing import levels
from kiebitz.library.tables import parse_options
from kiebitz.material import shipped_material

Contestant = str | Chooser
"""A level, a bot as `kiebitz.play` takes it, a class that is instantiated for each game, or a bot's
location, such as `my_bot.py:Longest`."""


@dataclass(frozen=True)
class Score:
    """A contestant's results. A sole first place is a win, a shared first place a draw."""

    name: str
    won: int
    drawn: int
    lost: int

    @property
    def tally(self) -> Tally:
        return Tally(self.won, self.drawn, self.lost)

    @property
    def points(self) -> Estimate:
        """Points per game, a draw being ½, with `low` and `high`, the ends of its 95 % interval."""
        return estimate_points(self.tally)

    @property
    def elo(self) -> Estimate:
        """The lead over the others in Elo, with `low` and `high`; for games of two."""
        return estimate_elo(self.tally)

    def __str__(self) -> str:
        share, games = self.points, self.tally.games
        of = f"{self.won} won, {self.drawn} drawn, {self.lost} lost of {games}"
        ends = f"{100 * share.low:.0f} to {100 * share.high:.0f}"
        return f"{self.name}: {of}, {100 * share.value:.0f} % ({ends})"


@dataclass(frozen=True, repr=False)
class Scores(Mapping[str, Score]):
    """The contestants' scores, by name; `str` has a line for each."""

    by_name: Mapping[str, Score]
    games: tuple[GameResult, ...]
    """Each game: seating, ranks, scores, and the record, which `kiebitz.replay` takes."""

    def __getitem__(self, name: str) -> Score:
        return self.by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_name)

    def __len__(self) -> int:
        return len(self.by_name)

    def __str__(self) -> str:
        return "\n".join(map(str, self.by_name.values()))

    def __repr__(self) -> str:
        return f"<Scores of {len(self.games)} games, {'; '.join(map(str, self.by_name.values()))}>"


@dataclass(frozen=True)
class _Game:
    """One game to play, possibly in another process."""

    job: GameJob
    contestants: tuple[Contestant, ...]
    material: Any


def contest(
    game: str,
    contestants: Mapping[str, Contestant] | Sequence[Contestant],
    games: int = 100,
    *,
    options: Mapping[str, Any] | None = None,
    material: Any = None,
    seed: int = 0,
    opening: int | None = None,
    workers: int = 1,
) -> Scores:
    """Games between bots, who rotate seats from game to game; the last one fills any remaining
    seats.

    Two consecutive games use the same random numbers. In games without randomness the first
    `opening` actions are random (by default 4 in Dame and chess), so that no game is repeated. With
    several workers, games run in separate processes: bots are then module-level functions or
    classes, levels, or named by their location.
    """
    rules, by_name = game_named(game), name_contestants(game, contestants)
    chosen = parse_options(rules, options or {})
    if not 2 <= len(by_name) <= rules.seats(chosen):
        raise ValueError(f"{game} has {rules.seats(chosen)} seats: name 2 to as many contestants")
    if games < 1:
        raise ValueError("a contest has at least one game")
    stuff = shipped_material(rules) if material is None else material
    first = OPENINGS.get(game, 0) if opening is None else opening
    every = [
        _Game(GameJob(game, tuple(by_name), n, seed, first, dict(options or {})),
              tuple(by_name.values()), stuff)
        for n in range(games)
    ]  # fmt: skip
    _check_picklable(every[0], workers)
    found = sorted(run_jobs(_play_game, every, workers), key=lambda result: result.number)
    scores = {name: _score_contestant(number, name, found) for number, name in enumerate(by_name)}
    return Scores(scores, tuple(found))


def name_contestants(game: str, contestants: Any) -> dict[str, Contestant]:
    """The contestants by name; TypeError or ValueError for any that cannot play."""
    if isinstance(contestants, str) or not isinstance(contestants, Mapping | Sequence):
        raise TypeError(f"contestants are a list or {{name: bot}}, not {contestants!r}")
    if isinstance(contestants, Mapping):
        by_name = {str(name): each for name, each in contestants.items()}
    else:
        by_name = {}
        for each in contestants:
            name = contestant_name(each)
            alike = sum(known.split(" ")[0] == name for known in by_name)
            by_name[f"{name} {alike + 1}" if alike else name] = each
    return {name: _check_contestant(game, each) for name, each in by_name.items()}


def contestant_name(contestant: Contestant) -> str:
    if isinstance(contestant, str):
        return contestant
    named_itself = getattr(contestant, "__name__", None)
    return str(named_itself or type(contestant).__name__)


def _check_contestant(game: str, contestant: Any) -> Contestant:
    if isinstance(contestant, str):
        if contestant not in levels(game):
            if ":" not in contestant and not contestant.endswith(".py"):
                known = ", ".join(levels(game))
                raise ValueError(f"{game} has no level {contestant!r}, but {known}")
            load_bot(contestant)
        return contestant
    if not is_chooser(contestant):
        raise TypeError(f"a bot is a function or has `choose` (kiebitz.bot), not {contestant!r}")
    return contestant  # type: ignore[no-any-return]


def _check_picklable(game: _Game, workers: int) -> None:
    if workers == 1:
        return
    try:
        pickle.dumps(game)
    except Exception as error:
        raise ValueError(
            "with several workers bots are levels, or functions or classes of a module"
        ) from error


def _play_game(game: _Game) -> GameResult:
    job = game.job
    rules = game_named(job.game)
    who = contestants_by_seat(job, rules.seats(parse_options(rules, job.options)))
    bots = [_make_bot(job, game.contestants[each], seat) for seat, each in enumerate(who)]
    return play_with_bots(job, bots, game.material)


def _make_bot(job: GameJob, contestant: Contestant, seat: int) -> Bot:
    if isinstance(contestant, str):
        return named_bot(job.game, contestant, bot_seed(job, seat))
    return seated_bot(contestant)


def _score_contestant(number: int, name: str, games: Sequence[GameResult]) -> Score:
    """Counts every seat that the contestant had."""
    won = drawn = played = 0
    for game in games:
        first = game.ranks.count(1)
        for who, rank in zip(game.seats, game.ranks, strict=True):
            played += who == number
            won += who == number and rank == 1 and first == 1
            drawn += who == number and rank == 1 and first > 1
    return Score(name, won, drawn, played - won - drawn)
