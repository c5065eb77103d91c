"""`kiebitz arena`: matches between bots, and estimates of their strength."""

from __future__ import annotations

import argparse
import sys

import msgspec

from kiebitz.arena.arena import Contest, duel_results, play_contest, run_sequential_test, standings
from kiebitz.arena.games import OPENINGS, GameResult
from kiebitz.arena.statistics import Estimate
from kiebitz.bots import levels
from kiebitz.bots.own import NoSuchBot, load_bot
from kiebitz.cli.play import parse_options, parse_value
from kiebitz.cli.problem import Problem
from kiebitz.games import GAMES
from kiebitz.texts import Texts


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    check_contestants(arguments.game, arguments.levels)
    parse_options(GAMES[arguments.game], arguments.option)
    options = dict(option.partition("=")[::2] for option in arguments.option)
    contest = Contest(
        game=arguments.game,
        levels=tuple(arguments.levels),
        games=arguments.games,
        seed=arguments.seed,
        opening=OPENINGS.get(arguments.game, 0),
        options={name: parse_value(value) for name, value in options.items()},
        sprt=tuple(arguments.sprt) if arguments.sprt else None,
        folder=arguments.to,
        workers=arguments.workers,
        ray=arguments.ray,
    )
    played, games = list[GameResult](), play_contest(contest)
    try:
        for result in games:
            played.append(result)
            show_progress(len(played), contest.games)
    except ValueError as error:
        raise Problem("cli-problem-file", file=str(contest.folder), detail=str(error)) from error
    except KeyboardInterrupt:
        print(file=sys.stderr)
    finally:
        games.close()
    print_report(contest, sorted(played, key=lambda result: result.number), arguments.json)
    return 0


def check_contestants(game: str, named: list[str]) -> None:
    """Levels, or custom bots named by a file or module."""
    known = levels(game)
    for name in named:
        if name in known:
            continue
        if ":" not in name and not name.endswith(".py"):
            raise Problem("cli-problem-seat", seat=name, known=", ".join(known))
        try:
            load_bot(name)
        except NoSuchBot as error:
            raise Problem("cli-problem-bot", detail=str(error)) from error


def show_progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        filled = 30 * done // total
        bar = "█" * filled + "░" * (30 - filled)
        print(f"\r{bar} {done}/{total}", end="\n" if done == total else "", file=sys.stderr)


def print_report(contest: Contest, played: list[GameResult], as_json: bool) -> None:
    """A readable table, or JSON."""
    test = run_sequential_test(contest, played)
    if as_json:
        found = {
            "standings": standings(contest, played),
            "duels": duel_results(contest, played),
            "sprt": test,
        }
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    for standing in standings(contest, played):
        wins = write_share(standing.wins)
        print(f"{standing.level:12} {standing.games:6} {wins}  {standing.score:.3f}")
    for duel in duel_results(contest, played):
        names = f"{contest.levels[duel.first]} – {contest.levels[duel.second]}"
        tally = duel.tally
        line = f"{names}: +{tally.wins} ={tally.draws} -{tally.losses}, Elo {write_elo(duel.elo)}"
        if test is not None and (duel.first, duel.second) == (0, 1):
            line += f", SPRT {test.log_likelihood_ratio:+.2f}, {test.verdict}"
        print(line)


def write_share(share: Estimate) -> str:
    return f"{100 * share.value:5.1f} % ({100 * share.low:.1f} … {100 * share.high:.1f})"


def write_elo(estimate: Estimate) -> str:
    return f"{estimate.value:+.0f} ({estimate.low:+.0f} … {estimate.high:+.0f})"
