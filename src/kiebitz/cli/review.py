"""`kiebitz review`: a finished game, with the cost of each choice and the part of chance."""

from __future__ import annotations

import argparse
import sys

import msgspec

from kiebitz.analysis import WHOLE, CannotReview, Review, Reviewing, Step
from kiebitz.cli.problem import Problem, problem_of
from kiebitz.cli.records import read_record
from kiebitz.core.errors import ParseError
from kiebitz.core.record import table_of
from kiebitz.texts import Texts

THREADS = 2


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    """Reviews a record and prints the result, as sentences or as JSON."""
    game, record = read_record(arguments.record)
    try:
        table = table_of(game, record)
        review = Reviewing(game, table, arguments.seed, arguments.work).make_review(
            lambda done, total: show_progress(done, total, texts), THREADS
        )
    except ParseError as error:
        raise problem_of(error) from error
    except CannotReview as error:
        raise Problem("cli-problem-review") from error
    if arguments.json:
        print(msgspec.json.encode(review).decode())
        return 0
    players = texts.players(table.players)
    print(
        "\n".join(
            [*describe_mistakes(review, players, texts), *describe_chances(review, players, texts)]
        )
    )
    return 0


def show_progress(done: int, total: int, texts: Texts) -> None:
    """Only at a terminal, in one line that is overwritten."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        said = texts.say("cli-review-progress", {"done": done, "total": total})
        print(f"\r{said}", end=end, file=sys.stderr, flush=True)


def describe_mistakes(review: Review, players: list[str], texts: Texts) -> list[str]:
    """All mistakes, with the better choices."""
    return [
        describe_mistake(step, players, texts) for step in review.steps if step.verdict is not None
    ]


def describe_mistake(step: Step, players: list[str], texts: Texts) -> str:
    better = step.ways[0] if step.ways else None
    return texts.say(
        "cli-review-fault",
        {
            "entry": step.entry,
            "player": "" if step.seat is None else players[step.seat],
            "action": step.text or "",
            "verdict": texts.say(f"review-verdict-{step.verdict}"),
            "percent": write_percent(step.cost),
            "better": " ".join(better.line or (better.text,)) if better else "",
            "has": "yes" if better and step.text else "no",
        },
    )


def describe_chances(review: Review, players: list[str], texts: Texts) -> list[str]:
    """How each seat's winning chance developed: the changes add up to its result."""
    lines = []
    for seat, player in enumerate(players):
        parts = [step.parts[seat] for step in review.steps]
        numbers = {
            "player": player,
            "begun": write_percent(review.beginning[seat][seat]),
            "own": write_percent(sum(part.own for part in parts)),
            "others": write_percent(sum(part.others for part in parts)),
            "luck": write_percent(sum(part.luck for part in parts)),
            "ended": write_percent(review.result[seat]),
        }
        lines.append(texts.say("cli-review-sum", numbers))
    return lines


def write_percent(part: int) -> str:
    return f"{100 * part / WHOLE:.1f}".replace("-", "\N{MINUS SIGN}")
