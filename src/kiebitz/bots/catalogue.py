"""Which bots there are for each game, by level, and what the strongest of them advises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kiebitz.bots.advice import Advice, advice_of
from kiebitz.bots.any_game import MAKERS as ANY_GAMES_BOTS
from kiebitz.bots.bot import Bot, situation_of
from kiebitz.bots.chess import MAKERS as CHESS_BOTS
from kiebitz.bots.dame import MAKERS as DAME_BOTS
from kiebitz.bots.match_of_the_century import MAKERS as MATCH_OF_THE_CENTURY_BOTS
from kiebitz.bots.queens_gambit import MAKERS as QUEENS_GAMBIT_BOTS
from kiebitz.bots.random_bot import RandomBot
from kiebitz.bots.thinkers import Thinkers
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable
from kiebitz.plugins import plugin_of

MakeBot = Callable[[int | None], Bot]
"""Makes a bot; the number is a seed for its own choices, None for any."""

LEVELS: Mapping[str, Mapping[str, MakeBot]] = {
    "chess": CHESS_BOTS,
    "dame": DAME_BOTS,
    "match_of_the_century": MATCH_OF_THE_CENTURY_BOTS,
    "queens_gambit": QUEENS_GAMBIT_BOTS,
}
"""The levels of each of our games beside `random`, which every game has."""

FOR_PEOPLE = ("beginner", "casual", "club", "strong", "max")


def bot_makers(game: str) -> Mapping[str, MakeBot]:
    """The levels of a game beside `random`: its own, or those that search any game."""
    if game in LEVELS:
        return LEVELS[game]
    plugin = plugin_of(game)
    return (plugin.bots if plugin is not None else {}) or ANY_GAMES_BOTS


def levels(game: str) -> tuple[str, ...]:
    """The names of the levels of a game, weakest first."""
    return ("random", *bot_makers(game))


def offered_levels(game: str) -> tuple[str, ...]:
    """The levels that people choose from, weakest first; the others are yardsticks."""
    there = levels(game)
    return tuple(level for level in FOR_PEOPLE if level in there) or there


def is_cheap(game: str, level: str) -> bool:
    """Whether bots of the level choose in moments; the others may take seconds.

    Of our games only the strongest take long (docs/self-hosting.md). What other packages bring may
    be slow at any level that searches a lot.
    """
    quick = ("random", *FOR_PEOPLE[:2])
    return level != FOR_PEOPLE[-1] if game in LEVELS else level in quick


def bot(game: str, level: str, seed: int | None = None) -> Bot:
    """A bot of a level; KeyError for a level the game does not have."""
    return RandomBot(seed) if level == "random" else bot_makers(game)[level](seed)


def advise_seat(
    game: AnyGame,
    table: AnyTable,
    seat: Seat,
    most: int = 3,
    seed: int | None = None,
    thinkers: Thinkers | None = None,
) -> tuple[Advice, ...]:
    """How a seat stands at a table, judged from nothing but what that seat knows by then.

    The best actions first, at most so many, each with its value, the line that would follow and
    every seat's chance to win. Nothing if the seat has nothing to do. For an earlier moment give
    the table of its entries until then: `replayed(game, opening, entries[:n])`. It takes as long
    as the strongest bot thinks, and holds no lock meanwhile. That bot is one of the thinkers;
    a caller who stops them stops it at once.
    """
    adviser = bot(game.name, FOR_PEOPLE[-1], seed)
    with (thinkers or Thinkers()).joined_by(adviser):
        return advice_of(adviser, situation_of(game, table, seat), most)
