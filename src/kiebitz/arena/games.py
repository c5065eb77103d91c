"""One game between bots, determined by its number: the same number gives the same game."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from kiebitz.bots import Bot, bot, levels
from kiebitz.bots.own import bot_for_table as seated_bot
from kiebitz.bots.own import load_bot
from kiebitz.bots.turns import bot_to_act, courtesy_entry, think_and_act
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import Entry, Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message, Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.core.options import options_of
from kiebitz.core.record import record_of, write_record
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable
from kiebitz.games import GAMES
from kiebitz.material import shipped_material

MOST_ENTRIES = 5_000
OPENINGS = {"dame": 4, "chess": 4}
"""Random actions at the start of games without randomness."""


class GameJob(msgspec.Struct, frozen=True):
    """The game to play. Games of a round have the same random numbers, with the seats rotated.

    `levels` are the contestants: levels of the game, or locations of custom bots, such as
    `my_bot.py:Longest`. `opening` is the number of random actions at the start, so that
    deterministic
    bots do not repeat one game.
    """

    game: str
    levels: tuple[str, ...]
    number: int
    seed: int = 0
    opening: int = 0
    options: dict[str, Any] = {}

    @property
    def round(self) -> int:
        return self.number // len(self.levels)


class GameResult(msgspec.Struct, frozen=True):
    """The contestant at each seat, each seat's rank and score, and the record."""

    number: int
    seats: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    entries: int
    record: bytes = b""


def contestants_by_seat(job: GameJob, seats: int) -> tuple[int, ...]:
    """Contestants by seat: in order, the last one fills the remaining seats, and all rotate by
    one."""
    last = len(job.levels) - 1
    places = [min(seat, last) for seat in range(seats)]
    moved = job.number % seats
    return tuple(places[moved:] + places[:moved])


def make_contestant(game: str, name: str, seed: int) -> Bot:
    """A bot of a level, or a loaded one; NoSuchBot if it is neither."""
    return bot(game, name, seed) if name in levels(game) else seated_bot(load_bot(name))


def play_game(job: GameJob) -> GameResult:
    game = GAMES[job.game]
    who = contestants_by_seat(job, game.seats(parse_options(job)))
    bots = [
        make_contestant(job.game, job.levels[each], bot_seed(job, seat))
        for seat, each in enumerate(who)
    ]
    return play_with_bots(job, bots, shipped_material(game))


def bot_seed(job: GameJob, seat: Seat) -> int:
    """The seed for the choices of the bot at a seat."""
    return 1_000 * job.number + seat


def parse_options(job: GameJob) -> Any:
    options: Any = options_of(GAMES[job.game], job.options)
    if isinstance(options, Message):
        raise ValueError(options.id)
    return options


def play_with_bots(job: GameJob, bots: Sequence[Bot], material: Any) -> GameResult:
    """The game played by these bots, one for each seat; they are closed at the end."""
    game, options = GAMES[job.game], parse_options(job)
    who = contestants_by_seat(job, game.seats(options))
    seed = sha256(f"{job.seed}/{job.round}".encode()).digest()
    known = levels(job.game)
    names = (job.levels[each] for each in who)
    players = tuple(Player(name, "bot", name if name in known else None) for name in names)
    opening = committed_opening(game, f"arena-{job.number}", options, material, players, seed)
    table = play_to_end(game, opened(game, opening), seed, job, bots)
    outcome = table.ended
    if outcome is None:
        raise RuntimeError(f"game {job.number} did not end in {MOST_ENTRIES} entries")
    return GameResult(
        number=job.number, seats=who, ranks=outcome.ranks, scores=outcome.scores,
        entries=len(table.entries), record=write_record(record_of(table, seed)),
    )  # fmt: skip


def play_to_end(
    game: AnyGame, table: AnyTable, seed: bytes, job: GameJob, contestants: Sequence[Bot]
) -> AnyTable:
    """Plays to the end, after a random beginning."""
    beginners = [bot(game.name, "random", job.seed + job.round) for _ in contestants]
    acted = 0
    try:
        while table.ended is None and len(table.entries) < MOST_ENTRIES:
            deal = next_deal(game, table, seed, at=0)
            if deal is None:
                bots = beginners if acted < job.opening else contestants
                acted += 1
            for entry in (deal,) if deal else bot_turn_entries(game, table, bots):
                table = append_or_raise(game, table, entry)
    finally:
        for each in (*beginners, *contestants):
            each.close()
    return table


def bot_turn_entries(game: AnyGame, table: AnyTable, bots: Sequence[Bot]) -> tuple[Entry, ...]:
    """The turn of a bot that has to act or has an offer to answer."""
    seat: Seat | None = bot_to_act(game, table)
    assert seat is not None
    entry = courtesy_entry(game, table, seat, at=0, bot=bots[seat])
    return think_and_act(game, table, seat, bots[seat], at=0).entries if entry is None else (entry,)


def append_or_raise(game: AnyGame, table: AnyTable, entry: Entry) -> AnyTable:
    """The table with the entry; bots' entries are never refused."""
    result = appended(game, table, entry)
    if isinstance(result, Refusal):
        raise RuntimeError(f"{entry} was refused: {result}")
    return result
