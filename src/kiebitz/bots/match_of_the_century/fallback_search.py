"""A small search over the plain rules, for machines without compiled kernels.

The actions rated best by rules of thumb are tried on a few imagined deals, played on by the same
rules of thumb until the game is over, and rated by points and endurance. It is slow, so it examines
few actions.
"""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any

from kiebitz.bots.any_game import dealt
from kiebitz.bots.bot import Situation
from kiebitz.bots.match_of_the_century.manners import ResignsWhenAllMustBeWon, is_unseen
from kiebitz.bots.match_of_the_century.rules_player import RulesPlayer, rate_for_task
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat, Seats
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView

NO_KERNEL = Message("bot-notice-match_of_the_century-no-kernel")
MOST_ACTIONS = 4
MOST_STEPS = 60
ENDURANCE = 0.15
"""The value of a field of endurance in points."""


class FallbackSearch(ResignsWhenAllMustBeWon):
    """Plays the action with the best average result over imagined deals."""

    notice: Message | None = NO_KERNEL

    def __init__(self, deals: int, seed: int | None = None, seconds: float = 5.0) -> None:
        """Without any deals it uses rules of thumb alone."""
        self._deals, self._seconds = deals, seconds
        self._rng = Random(seed)
        self._thumb = RulesPlayer(self._rng.getrandbits(32))
        self._is_closed = False

    def choose(self, situation: Situation) -> Any:
        if not self._deals or len(situation.legal) == 1 or is_unseen(situation):
            return self._thumb.choose(situation)
        wanted = self._best_rated_actions(situation)
        totals = dict.fromkeys(range(len(wanted)), 0.0)
        end = monotonic() + self._seconds
        for _ in range(self._deals):
            state = situation.imagine(self._rng)
            for number, action in enumerate(wanted):
                if self._is_closed or monotonic() > end:
                    return wanted[0]
                totals[number] += self._play_out_game(state, situation.seat, action)
        return wanted[max(totals, key=lambda number: totals[number])]

    def close(self) -> None:
        """Stops thinking, from any thread."""
        self._is_closed = True

    def _best_rated_actions(self, situation: Situation) -> list[Any]:
        view = situation.view
        assert isinstance(view, MatchOfTheCenturyView) and view.person is not None
        rate = rate_for_task(view, view.person)
        rated = [(rate(action), self._rng.random(), action) for action in situation.legal]
        return [row[2] for row in sorted(rated, key=lambda row: row[:2])[::-1][:MOST_ACTIONS]]

    def _play_out_game(self, state: State, seat: Seat, action: Any) -> float:
        """The lead in points and endurance at the end of the current game."""
        game, number = MATCH_OF_THE_CENTURY, state.game
        state = game.apply(state, seat, action).state
        for _ in range(MOST_STEPS):
            if self._is_closed or state.task is None or state.game != number:
                break
            state = self._play_one_step(state)
        own = state.person_of(seat)
        assert own is not None
        us, them = state.camps[own], state.camps[own.other]
        return us.points - them.points + ENDURANCE * (us.endurance - them.endurance)

    def _play_one_step(self, state: State) -> State:
        """One more step: rules of thumb act, or chance deals."""
        game = MATCH_OF_THE_CENTURY
        awaited = game.to_act(state)
        if not isinstance(awaited, Seats):
            found: State = dealt(game, state, self._rng)
            return found
        seat = awaited.seats[0]
        view, person = game.view(state, seat), state.person_of(seat)
        assert person is not None
        action = max(game.legal_actions(state, seat), key=rate_for_task(view, person))
        return game.apply(state, seat, action).state
