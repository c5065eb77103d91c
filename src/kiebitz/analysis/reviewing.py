"""A review in progress: choice by choice, with progress reports, and stoppable at any time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

from kiebitz.analysis import hidden_games, open_games
from kiebitz.analysis.questions import Question, Story, story_of
from kiebitz.analysis.review import Review
from kiebitz.analysis.shares import result_of
from kiebitz.bots import FOR_PEOPLE, Thinkers, bot
from kiebitz.bots.judging import Judged, judge_choice
from kiebitz.core.entry import ActionEntry
from kiebitz.core.game import AnyGame
from kiebitz.core.table import AnyTable

Progress = Callable[[int, int], None]
"""Receives the number of judged choices, and the total."""

CHOICES_AT_FULL_WORK = 80
"""A longer game gets less work for each choice, so that the whole takes no longer."""
LEAST_SHARE = 0.1


class Cancelled(Exception):
    """The review was stopped."""


class CannotReview(Exception):
    """The game has not ended, was never played, or no bot can judge it."""


def no_one_listens(done: int, total: int) -> None:
    """The default for callers without a progress report."""


def can_review(table: AnyTable) -> bool:
    """Only for a game that has ended, and in which a seat acted."""
    return table.ended is not None and any(isinstance(e, ActionEntry) for e in table.entries)


class Reviewing:
    """The review of a finished game. The same seed always gives the same review."""

    def __init__(self, game: AnyGame, table: AnyTable, seed: int = 0, work: float = 1.0) -> None:
        if not can_review(table):
            raise CannotReview
        self._story: Story = story_of(game, table.opening, tuple(table.entries))
        self._seed = seed
        count = max(1, len(self._story.questions))
        self._share = work * max(LEAST_SHARE, min(1.0, CHOICES_AT_FULL_WORK / count))
        self._thinkers = Thinkers()
        self._lock = Lock()
        self._done = 0

    @property
    def total(self) -> int:
        """The number of choices to judge."""
        return len(self._story.questions)

    def cancel(self) -> None:
        """Callable from any thread: every thinking bot stops at once."""
        self._thinkers.stop()

    def make_review(self, progress: Progress = no_one_listens, threads: int = 1) -> Review:
        """The review. Cancelled if it is stopped, CannotReview if no bot can judge the game."""
        story = self._story
        with ThreadPoolExecutor(threads, thread_name_prefix="kiebitz-review") as pool:
            judged = pool.map(
                lambda question: self._judge_question(question, progress), story.questions
            )
            answers = {
                question.entry: answer
                for question, answer in zip(story.questions, judged, strict=True)
            }
        if any(not each.chances for answer in answers.values() for each in answer.best[:1]):
            raise CannotReview
        kind = open_games if story.is_open else hidden_games
        beginning, steps = kind.steps_of(story, answers)
        outcome = story.tables[-1].ended
        assert outcome is not None
        return Review(
            game=story.game.name,
            has_luck=not story.is_open,
            beginning=beginning,
            result=result_of(outcome),
            steps=tuple(steps),
            seed=self._seed,
            share=round(self._share, 4),
        )

    def _judge_question(self, question: Question, progress: Progress) -> Judged:
        """One answer, by a separate bot, so that none depends on another's."""
        if self._thinkers.is_stopped:
            raise Cancelled
        thinker = bot(self._story.game.name, FOR_PEOPLE[-1], self._seed * 100_003 + question.entry)
        with self._thinkers.joined_by(thinker):
            answer = judge_choice(thinker, question.situation, question.played, self._share)
        if self._thinkers.is_stopped:
            raise Cancelled
        with self._lock:
            self._done += 1
            done = self._done
        progress(done, self.total)
        return answer
