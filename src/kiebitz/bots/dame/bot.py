"""Dame's bot: searches to its level's depth, chooses according to its level, and resigns or offers
draws."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import msgspec

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import Situation
from kiebitz.bots.dame import fallback_search, manners
from kiebitz.bots.judging import MOST_WAYS, Judged
from kiebitz.core.message import Message
from kiebitz.games.dame.board import squares_of
from kiebitz.games.dame.capturing import moves
from kiebitz.games.dame.state import Action, State

try:
    from kiebitz.bots.dame import thinking
    from kiebitz.bots.dame.engine import Engine, Limit
    from kiebitz.bots.dame.human import Eye, choose_like_a_person
    from kiebitz.bots.dame.pool import COUNTING, LARGE, SMALL, Pool
    from kiebitz.bots.dame.tables import GivenUp
except ImportError as missing:
    logging.getLogger(__name__).warning("Dame's bots play without their kernel: %s", missing)
    HAS_KERNEL = False
else:
    HAS_KERNEL = True

SLOWEST = 5_000
SHORT_THOUGHT = 50_000
ADVICE_NODES = 100_000
"""The time limit for each move."""
LOST = 250
"""A bot that is visibly behind resigns only if its search agrees."""
PROVED_LOST = 20_000
"""Only a search to the end of the game, or an endgame table, gives a value as low as this."""
LEVEL = 25
"""A game this close to even can be drawn by agreement, once it has been quiet for a while."""
QUIET_FOR, FEW_PIECES = 24, 10
MAN_AHEAD = 100
"""Ahead by this much a bot continues where it could claim a draw."""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A level's strength: how much it searches, and how much of that it notices.

    With an eye, each move is searched separately to `depth`; without, all together for `nodes`.
    `blind`, `error` and `worst` are those of the eye; with `counts` it judges by counting pieces.
    `fallback_depth` is for machines without compiled kernels.
    """

    nodes: int = 0
    depth: int = 0
    counts: bool = False
    blind: float = 0.0
    error: float = 0.0
    worst: int = 260
    fallback_depth: int = 2


class DameBot:
    """A player of a level; it borrows an engine while it thinks."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self._level = level
        self._rng = Random(seed)
        self._asked: Engine | None = None
        self._closed = False
        self._search = fallback_search.Search()
        self.notice: Message | None = (
            None if HAS_KERNEL else Message("bot-notice-dame-fallback-search")
        )

    def choose(self, situation: Situation) -> Action:
        legal: tuple[Action, ...] = situation.legal
        if len(legal) == 1:
            return legal[0]
        state = situation.imagine(self._rng)
        if not HAS_KERNEL:
            return self._choose_without_kernel(state)
        try:
            return self._choose_with_engine(state)
        except GivenUp:
            return legal[0]

    @contextmanager
    def _borrow_engine(self, pool: Pool) -> Iterator[Engine]:
        """An engine that `close` stops."""
        with pool.borrow(lambda: self._closed) as engine:
            self._asked = engine
            if self._closed:
                engine.stop()
            try:
                yield engine
            finally:
                self._asked = None

    def _choose_with_engine(self, state: State) -> Action:
        level = self._level
        small = COUNTING if level.counts else SMALL
        with self._borrow_engine(LARGE if level.nodes > SHORT_THOUGHT else small) as engine:
            engine.forget()
            if level.depth:
                limit = Limit(depth=level.depth, milliseconds=SLOWEST)
                seen = thinking.consider_each_move(engine, state, limit)
                eye = Eye(blind=level.blind, error=level.error, worst=level.worst)
                move = choose_like_a_person(seen, eye, self._rng)
            else:
                limit = Limit(nodes=level.nodes, milliseconds=SLOWEST)
                found = thinking.search_state(engine, state, limit).move
                assert found is not None
                move = found
        return thinking.actions_by_kernel_move(state)[move]

    def _choose_without_kernel(self, state: State) -> Action:
        values = self._search.values(state, self._level.fallback_depth)
        error = self._level.error
        return max(values, key=lambda action: values[action] + self._rng.gauss(0.0, error))

    def resigns(self, situation: Situation) -> bool:
        """D5.3 When a person can see why: far behind for a while, or lost with few pieces left."""
        state: State = situation.imagine(self._rng)
        if not manners.is_late(state):
            return False
        if manners.has_few_pieces(state) and self._evaluate(situation) <= -PROVED_LOST:
            return True
        return manners.is_plainly_behind(situation, state) and self._evaluate(situation) <= -LOST

    def accepts_draw(self, situation: Situation) -> bool:
        """D6.1 When it is not better, or the game has calmed down."""
        value, state = self._evaluate(situation), situation.imagine(self._rng)
        return value <= -LEVEL or (value <= LEVEL and has_calmed_down(state))

    def offers_draw(self, situation: Situation) -> bool:
        """D6.1 In a level game that has calmed down."""
        state = situation.imagine(self._rng)
        return has_calmed_down(state) and abs(self._evaluate(situation)) <= LEVEL

    def claims_draw(self, situation: Situation) -> bool:
        """D6.5 Unless it is ahead and the game can still be won."""
        return self._evaluate(situation) < MAN_AHEAD

    def _evaluate(self, situation: Situation) -> int:
        """The position's value for the bot's seat, by a short search."""
        state: State = situation.imagine(self._rng)
        value = self._evaluate_for_mover(state)
        is_ours = situation.game.legal_actions(state, situation.seat) != ()
        return value if is_ours else -value

    def _evaluate_for_mover(self, state: State) -> int:
        if not moves(state.board, state.to_move):
            return -fallback_search.WIN
        if not HAS_KERNEL:
            return max(self._search.values(state, self._level.fallback_depth).values())
        try:
            with self._borrow_engine(SMALL) as engine:
                engine.forget()
                return thinking.search_state(engine, state, Limit(nodes=20_000)).value
        except GivenUp:
            return 0

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """The best actions with their lines and chances."""
        state: State = situation.imagine(self._rng)
        if not HAS_KERNEL:
            depth = self._level.fallback_depth
            return fallback_search.best_moves(self._search, state, situation.seat, depth, most)
        limit = Limit(nodes=ADVICE_NODES, milliseconds=SLOWEST)
        return self._advise_with_engine(state, limit, most)

    def judged(self, situation: Situation, played: Action | None, share: float) -> Judged:
        """The best moves; the played move is judged better by the position after it."""
        state: State = situation.imagine(self._rng)
        if not HAS_KERNEL:
            depth = self._level.fallback_depth
            best = fallback_search.best_moves(self._search, state, situation.seat, depth, MOST_WAYS)
            return Judged(best)
        limit = Limit(nodes=max(1_000, int(ADVICE_NODES * share)), milliseconds=SLOWEST)
        return Judged(self._advise_with_engine(state, limit, MOST_WAYS))

    def _advise_with_engine(self, state: State, limit: Limit, most: int) -> tuple[Advice, ...]:
        """Empty once the bot is closed."""
        try:
            with self._borrow_engine(LARGE) as engine:
                engine.forget()
                return thinking.advise(engine, state, limit, most)
        except GivenUp:
            return ()

    def close(self) -> None:
        """Stops thinking, from any thread; engines are borrowed for one move only."""
        self._closed, asked = True, self._asked
        self._search.stop()
        if asked is not None:
            asked.stop()


def has_calmed_down(state: State) -> bool:
    """Few pieces, and no capture or promotion for a while (D6.2)."""
    pieces = sum(
        len(squares_of(state.board, side)) for side in (state.to_move, state.to_move.other)
    )
    return pieces <= FEW_PIECES and state.quiet >= QUIET_FOR
