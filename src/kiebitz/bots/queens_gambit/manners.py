"""Decides when a bot of The Queen's Gambit resigns; the game has no draws by agreement."""

from __future__ import annotations

from kiebitz.bots.bot import KnowsNoDraws, Situation
from kiebitz.games.queens_gambit.view import QueensGambitView


class ResignsWhatNoTokenSaves(KnowsNoDraws):
    """Continues as long as the tokens on the board could still win the game."""

    def resigns(self, situation: Situation) -> bool:
        """Q7.2, Q7.5 A game of two in which the remaining tokens cannot make up for the lead."""
        view = situation.view
        assert isinstance(view, QueensGambitView)
        if len(view.seats) != 2:
            return False
        own, other = (
            sum(token.value for token in view.seats[seat].taken)
            for seat in (situation.seat, 1 - situation.seat)
        )
        return other > own + sum(token.value for token in view.tokens)
