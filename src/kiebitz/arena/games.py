"""One game between bots, from its number alone: the same number gives the same game."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from kiebitz.bots import Bot, bot
from kiebitz.bots.turns import bot_to_act, courtesy, thought
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


class GameJob(msgspec.Struct, frozen=True):
    """Which game to play. Those of a round have the same luck, and the seats changed.

    `levels` are the contestants' levels; `opening` is how many actions are random at first, so
    that bots without luck of their own do not play one game again and again.
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
    """Who sat where (numbers of contestants), each seat's rank and score, and the record."""

    number: int
    seats: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    entries: int
    record: bytes = b""


def seated(job: GameJob, seats: int) -> tuple[int, ...]:
    """Contestants by seat: in turn, the last one fills what is left, and all move on by one."""
    last = len(job.levels) - 1
    places = [min(seat, last) for seat in range(seats)]
    moved = job.number % seats
    return tuple(places[moved:] + places[:moved])


def played(job: GameJob) -> GameResult:
    game = GAMES[job.game]
    options: Any = options_of(game, job.options)
    if isinstance(options, Message):
        raise ValueError(options.id)
    who = seated(job, game.seats(options))
    seed = sha256(f"{job.seed}/{job.round}".encode()).digest()
    players = tuple(Player(job.levels[each], "bot", job.levels[each]) for each in who)
    opening = committed_opening(
        game, f"arena-{job.number}", options, shipped_material(game), players, seed
    )
    table = finished(game, opened(game, opening), seed, job, who)
    outcome = table.ended
    assert outcome is not None
    return GameResult(
        number=job.number, seats=who, ranks=outcome.ranks, scores=outcome.scores,
        entries=len(table.entries), record=write_record(record_of(table, seed)),
    )  # fmt: skip


def finished(
    game: AnyGame, table: AnyTable, seed: bytes, job: GameJob, who: tuple[int, ...]
) -> AnyTable:
    """Played on to the end, a random beginning first."""
    beginners = [bot(game.name, "random", job.seed + job.round) for _ in who]
    contestants = [
        bot(game.name, job.levels[each], 1_000 * job.number + seat) for seat, each in enumerate(who)
    ]
    acted = 0
    try:
        while table.ended is None and len(table.entries) < MOST_ENTRIES:
            deal = next_deal(game, table, seed, at=0)
            if deal is None:
                bots = beginners if acted < job.opening else contestants
                acted += 1
            for entry in (deal,) if deal else turn(game, table, bots):
                table = after(game, table, entry)
    finally:
        for each in (*beginners, *contestants):
            each.close()
    return table


def turn(game: AnyGame, table: AnyTable, bots: list[Bot]) -> tuple[Entry, ...]:
    """What the bot that is awaited, or has an offer to answer, does."""
    seat: Seat | None = bot_to_act(game, table)
    assert seat is not None
    entry = courtesy(game, table, seat, at=0)
    return thought(game, table, seat, bots[seat], at=0).entries if entry is None else (entry,)


def after(game: AnyGame, table: AnyTable, entry: Entry) -> AnyTable:
    """With the entry; bots do nothing that is refused."""
    result = appended(game, table, entry)
    if isinstance(result, Refusal):
        raise RuntimeError(f"{entry} was refused: {result}")
    return result
