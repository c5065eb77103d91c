"""The chess bot: asks an engine, chooses according to its level, and always has a legal move."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from random import Random
from threading import Thread
from typing import Any, TypeVar

import chess
from chess.engine import Limit

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import Situation
from kiebitz.bots.chess.advising import advice_from_variation
from kiebitz.bots.chess.engines import EngineMissing
from kiebitz.bots.chess.fallback_search import Search
from kiebitz.bots.chess.history import board_with_history
from kiebitz.bots.chess.human import Eye, choose_like_a_person
from kiebitz.bots.chess.manners import (
    AHEAD,
    LEVEL,
    has_calmed_down,
    is_content,
    is_lost,
    is_plainly_behind,
)
from kiebitz.bots.chess.pool import Pool
from kiebitz.bots.chess.process import Engine, EngineFailed, Scored, Variation
from kiebitz.bots.judging import MOST_WAYS, Judged
from kiebitz.core.message import Message
from kiebitz.games.chess.rules import action_of
from kiebitz.games.chess.state import Move, color_of

T = TypeVar("T")
SHORT_LOOK = Limit(depth=8, time=2.0)
AT_ONCE = Limit(nodes=1, time=1.0)
JUDGING_NODES, JUDGING_SECONDS = 100_000, 10.0
"""The time limit matters only on a machine that is far too slow."""
LAST_WORD = 0.01
"""Seconds that a stopped engine has left to answer."""
LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Level:
    """A level's strength: its engines in order of preference, and their limits.

    With an `eye` it chooses among the best `lines` as a person might; without, it plays the
    engine's move. `own_depth` is for the fallback search when no engine is available.
    """

    pools: tuple[Pool, ...]
    limit: Limit
    own_depth: int
    lines: int = 1
    eye: Eye | None = None


class ChessBot:
    """A player of a level. It owns no process: the engines belong to a pool."""

    def __init__(self, level: Level, seed: int | None = None, limit: Limit | None = None) -> None:
        self._level = level
        self._limit = limit or level.limit
        self._rng = Random(seed)
        self._asked: Engine | None = None
        self._thinking: set[Engine] = set()
        """Engines whose answer is no longer needed still receive the command to stop."""
        self._search: Search | None = None
        self._closing: Future[None] = Future()
        self.notice: Message | None = None
        """A notice for players about unusual conditions, if any."""

    def choose(self, situation: Situation) -> Move:
        legal: tuple[Move, ...] = situation.legal
        if len(legal) == 1:
            return legal[0]
        board = board_with_history(situation.imagine(self._rng))
        action = action_of(self._choose_move(board))
        return action if action in legal else action_of(self._fallback_move(board))

    def resigns(self, situation: Situation) -> bool:
        """C4 Resigns a clearly lost game; no engine is asked about any other."""
        board, colour = self._board_and_colour(situation)
        return is_plainly_behind(board, colour) and is_lost(self._evaluate(board, colour))

    def accepts_draw(self, situation: Situation) -> bool:
        """C4 When it is not better, or the game has calmed down."""
        board, colour = self._board_and_colour(situation)
        return is_content(board, self._evaluate(board, colour))

    def offers_draw(self, situation: Situation) -> bool:
        """C4 In a level game that has calmed down."""
        board, colour = self._board_and_colour(situation)
        return has_calmed_down(board) and abs(self._evaluate(board, colour)) <= LEVEL

    def claims_draw(self, situation: Situation) -> bool:
        """C2 Unless it is ahead and the game can still be won."""
        return self._evaluate(*self._board_and_colour(situation)) < AHEAD

    def _board_and_colour(self, situation: Situation) -> tuple[chess.Board, chess.Color]:
        """The position, and the bot's colour."""
        state = situation.imagine(self._rng)
        return board_with_history(state), color_of(state, situation.seat)

    def _evaluate(self, board: chess.Board, colour: chess.Color) -> int:
        """The position's value for a colour, by a short search."""
        if not any(board.legal_moves):
            return 0
        (_, worth), *_ = self._best_variations(board, 1, SHORT_LOOK)
        return worth if board.turn == colour else -worth

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """The best moves with their lines and chances."""
        board = board_with_history(situation.imagine(self._rng))
        lines = self._best_variations(board, most, self._limit)
        return tuple(advice_from_variation(situation.seat, line) for line in lines)

    def judged(self, situation: Situation, played: Move | None, share: float) -> Judged:
        """The best moves; the played move is judged better by the position after it."""
        board = board_with_history(situation.imagine(self._rng))
        limit = Limit(nodes=max(2_000, int(JUDGING_NODES * share)), time=JUDGING_SECONDS)
        lines = self._best_variations(board, MOST_WAYS, limit)
        return Judged(tuple(advice_from_variation(situation.seat, line) for line in lines))

    def _best_variations(self, board: chess.Board, most: int, limit: Limit) -> list[Variation]:
        """From the first pool that answers, otherwise from the fallback search."""
        for pool in self._level.pools:
            try:
                return self._ask_pool_until_closed(
                    pool, lambda e, within: e.variations(board, within, most), limit
                )
            except (EngineFailed, EngineMissing) as error:
                if self._closed:
                    break
                self._warn_once(str(error))
        return [((move,), worth) for move, worth in self._fallback_lines(board)[:most]]

    def close(self) -> None:
        """Stops thinking, from any thread. Idle engines end on their own."""
        if not self._closing.done():
            self._closing.set_result(None)
        ask_until_hurried, search = self._asked, self._search
        if ask_until_hurried is not None:
            ask_until_hurried.hurry(lambda: ask_until_hurried in self._thinking)
        if search is not None:
            search.left = 0

    @property
    def _closed(self) -> bool:
        return self._closing.done()

    @property
    def thinks_with(self) -> Engine | None:
        """The engine that is thinking for it now."""
        return self._asked

    @property
    def still_thinking(self) -> tuple[Engine, ...]:
        """The engines that think for it, even if it no longer waits for their answers."""
        return tuple(self._thinking)

    def _ask_pool_until_closed(
        self, pool: Pool, question: Callable[[Engine, Limit], T], limit: Limit
    ) -> T:
        """A pool's answer, asked in a separate thread: the closing caller never waits for an engine
        that is slow to stop or just starting."""
        answer: Future[T] = Future()

        def ask_until_hurried(engine: Engine) -> T:
            self._asked = engine
            self._thinking.add(engine)
            try:
                return question(engine, AT_ONCE if self._closed else limit)
            finally:
                self._thinking.discard(engine)
                self._asked = None

        Thread(
            target=_run_and_set_result,
            args=(answer, lambda: pool.ask(ask_until_hurried)),
            daemon=True,
        ).start()
        either: tuple[Future[Any], ...] = (answer, self._closing)
        wait(either, return_when=FIRST_COMPLETED)
        try:
            return answer.result(LAST_WORD if self._closed else None)
        except TimeoutError as error:
            raise EngineFailed("nobody waits for it any more") from error

    def _choose_move(self, board: chess.Board) -> chess.Move:
        """The answer of the first pool that has one, otherwise that of the fallback search.

        A closed bot has not waited for its engine, and so cannot say that it is missing.
        """
        for number, pool in enumerate(self._level.pools):
            try:
                move = self._engine_move(pool, board)
            except (EngineFailed, EngineMissing) as error:
                if self._closed:
                    break
                self._warn_once(str(error))
                continue
            self.notice = Message("bot-notice-chess-no-native") if number else None
            return move
        if self._closed:
            return self._rng.choice(list(board.legal_moves))
        self.notice = Message("bot-notice-chess-own-search")
        return self._fallback_move(board)

    def _warn_once(self, problem: str) -> None:
        """Logs once when the bot begins to play in a degraded mode."""
        if self.notice is None:
            LOG.warning("a chess bot plays without its engine: %s", problem)

    def _engine_move(self, pool: Pool, board: chess.Board) -> chess.Move:
        level = self._level
        if level.eye is None:
            return self._ask_pool_until_closed(
                pool, lambda e, within: e.best(board, within), self._limit
            )
        lines = self._ask_pool_until_closed(
            pool, lambda e, within: e.lines(board, within, level.lines), self._limit
        )
        return choose_like_a_person(board, lines, level.eye, self._rng)

    def _fallback_lines(self, board: chess.Board) -> list[Scored]:
        """From the fallback search; once closed, from the material on the board alone."""
        self._search = Search()
        if self._closed:
            self._search.left = 0
        return self._search.evaluate_moves(board, self._level.own_depth)

    def _fallback_move(self, board: chess.Board) -> chess.Move:
        lines = self._fallback_lines(board)
        if self._level.eye is None:
            return lines[0][0]
        return choose_like_a_person(board, lines, self._level.eye, self._rng)


def _run_and_set_result(answer: Future[T], question: Callable[[], T]) -> None:
    """Asks the question and stores the answer or the error."""
    try:
        answer.set_result(question())
    except BaseException as error:  # raised again in the waiting thread
        answer.set_exception(error)
