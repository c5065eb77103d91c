"""A finished game of each kind is reviewed by the built-in bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiebitz.analysis import Cancelled, CannotReview, Review, Reviewing
from kiebitz.bots.chess.engines import stockfish_js_command
from kiebitz.core.record import game_of, parse_record, table_of
from kiebitz.games import GAMES
from tests.chess_game.engines import required

RECORDS = Path(__file__).parent.parent / "records"
LITTLE = 0.03
"""A fraction of the usual work, so that a test takes a second or two."""


def reviewing(name: str, seed: int = 0, work: float = LITTLE) -> Reviewing:
    record = parse_record((RECORDS / f"{name}.json").read_bytes())
    game = game_of(record, GAMES)
    return Reviewing(game, table_of(game, record), seed, work)


def is_exact(review: Review) -> bool:
    return all(
        sum(step.parts[seat].whole for step in review.steps)
        == review.result[seat] - review.beginning[seat][seat]
        for seat in range(len(review.result))
    )


def test_dame_has_no_luck_and_a_blunder_is_found_with_what_was_better() -> None:
    """At entry 17 a man is given away; 8-11, 8-12 and 1-5 keep the game level."""
    review = reviewing("dame-against-a-bot").make_review()
    assert is_exact(review) and not review.has_luck
    assert not any(part.luck for step in review.steps for part in step.parts)
    worst = review.steps[16]
    assert (worst.text, worst.verdict) == ("14-18", "blunder")
    assert worst.ways[0].text in ("8-11", "8-12", "1-5")
    assert worst.ways[0].line[0] == worst.ways[0].text
    assert len(worst.ways[0].line) > 1


def test_chess_finds_the_move_that_allowed_mate() -> None:
    required(stockfish_js_command)
    review = reviewing("chess-checkmate").make_review()
    assert is_exact(review) and not review.has_luck
    worst = max(review.steps, key=lambda step: step.cost)
    assert (worst.text, worst.verdict) == ("Nf6", "blunder")


@pytest.mark.parametrize("name", ["queens_gambit-last-one", "match_of_the_century-match-resigned"])
def test_card_games_are_split_into_luck_and_faults(name: str) -> None:
    review = reviewing(name).make_review()
    assert is_exact(review) and review.has_luck
    assert any(part.luck for step in review.steps for part in step.parts)


def test_the_same_seed_gives_the_same_review() -> None:
    name = "queens_gambit-last-one"
    assert reviewing(name, 7).make_review() == reviewing(name, 7).make_review(threads=2)


def test_progress_is_told_choice_by_choice() -> None:
    told: list[tuple[int, int]] = []
    work = reviewing("queens_gambit-last-one")
    work.make_review(lambda done, total: told.append((done, total)))
    assert told == [(done, work.total) for done in range(1, work.total + 1)]


def test_a_review_can_be_stopped() -> None:
    work = reviewing("queens_gambit-last-one", work=1.0)
    told: list[int] = []

    def stop(done: int, total: int) -> None:
        told.append(done)
        work.cancel()

    with pytest.raises(Cancelled):
        work.make_review(stop)
    assert told == [1]


def test_a_game_that_has_not_ended_or_in_which_no_one_played_is_not_reviewed() -> None:
    with pytest.raises(CannotReview):
        reviewing("dame-aborted")
