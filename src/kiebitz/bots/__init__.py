"""Bots by game and level."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kiebitz.bots.bot import Bot, Situation, situation_of
from kiebitz.bots.chess import MAKERS as CHESS_BOTS
from kiebitz.bots.dame import MAKERS as DAME_BOTS
from kiebitz.bots.match_of_the_century import MAKERS as MATCH_OF_THE_CENTURY_BOTS
from kiebitz.bots.queens_gambit import MAKERS as QUEENS_GAMBIT_BOTS
from kiebitz.bots.random_bot import RandomBot

MakeBot = Callable[[int | None], Bot]
"""Makes a bot; the number is a seed for its own choices, None for any."""

LEVELS: Mapping[str, Mapping[str, MakeBot]] = {
    "chess": CHESS_BOTS,
    "dame": DAME_BOTS,
    "match_of_the_century": MATCH_OF_THE_CENTURY_BOTS,
    "queens_gambit": QUEENS_GAMBIT_BOTS,
}
"""The levels of each game beside `random`, which every game has."""

FOR_PEOPLE = ("beginner", "casual", "club", "strong", "max")


def levels(game: str) -> tuple[str, ...]:
    """The names of the levels of a game, weakest first."""
    return ("random", *LEVELS.get(game, {}))


def offered_levels(game: str) -> tuple[str, ...]:
    """The levels that people choose from, weakest first; the others are yardsticks."""
    there = levels(game)
    return tuple(level for level in FOR_PEOPLE if level in there) or there


def bot(game: str, level: str, seed: int | None = None) -> Bot:
    """A bot of a level; KeyError for a level the game does not have."""
    return RandomBot(seed) if level == "random" else LEVELS[game][level](seed)


__all__ = [
    "LEVELS",
    "Bot",
    "MakeBot",
    "Situation",
    "bot",
    "levels",
    "offered_levels",
    "situation_of",
]
