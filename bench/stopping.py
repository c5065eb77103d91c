"""How soon bots stop on request, and the gain of a second thread in Dame's search.

    .venv/bin/python bench/stopping.py

Each bot thinks about the beginning of a game without a time limit, and is closed from another
thread after a moment. Goals: 5 ms for Dame's engine, 50 ms for every bot.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from statistics import median
from threading import Thread
from time import perf_counter, sleep

from chess.engine import Limit as ChessLimit

from kiebitz.bots import Bot, situation_of
from kiebitz.bots.chess.levels import make_bot as chess
from kiebitz.bots.dame import bot as dame
from kiebitz.bots.dame.engine import Engine, Limit
from kiebitz.bots.match_of_the_century import search_player as match_of_the_century
from kiebitz.bots.queens_gambit import search_player as queens_gambit
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.message import Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.core.table import AnyTable, awaited_seats
from kiebitz.games import GAMES
from kiebitz.material import shipped_material
from kiebitz.training.dame_selfplay import START

TIMES, MOMENT = 20, 0.05
FOREVER = 1 << 50
SEED = bytes(range(32))


def begun(name: str) -> AnyTable:
    """A table where the first player has to choose."""
    game = GAMES[name]
    options, material = game.options_type(), shipped_material(game)
    players = tuple(Player("max", "bot", "max") for _ in range(game.seats(options)))
    table = opened(game, committed_opening(game, "bench", options, material, players, SEED))
    while (deal := next_deal(game, table, SEED, at=0)) is not None:
        after = appended(game, table, deal)
        assert not isinstance(after, Refusal)
        table = after
    return table


def milliseconds(work: Callable[[], object], stop: Callable[[], None]) -> float:
    """From the stop request to the end of the work."""
    thread = Thread(target=work, daemon=True)
    thread.start()
    sleep(MOMENT)
    began = perf_counter()
    stop()
    thread.join()
    return 1000 * (perf_counter() - began)


def of_bot(name: str, make: Callable[[], Bot]) -> list[float]:
    game, table = GAMES[name], begun(name)
    situation = situation_of(game, table, awaited_seats(game, table)[0])

    def once() -> float:
        bot = make()
        return milliseconds(lambda: bot.choose(situation), bot.close)

    return [once() for _ in range(TIMES)]


def of_engine() -> list[float]:
    engine = Engine(64)
    return [milliseconds(lambda: engine.search(START, Limit()), engine.stop) for _ in range(TIMES)]


def say(what: str, found: list[float], goal: int) -> None:
    print(f"{what}: median {median(found):.1f} ms, longest {max(found):.1f} ms, goal {goal}")


def main() -> None:
    os.environ["KIEBITZ_DAME_TABLES"] = "0"
    dame.SLOWEST = FOREVER // 1_000_000
    say("Dame's engine", of_engine(), 5)
    say("Dame", of_bot("dame", lambda: dame.DameBot(dame.Level(nodes=FOREVER), 1)), 50)
    tokens = queens_gambit.Effort(playouts=FOREVER, milliseconds=10**9)
    say("The Queen's Gambit", of_bot("queens_gambit",
        lambda: queens_gambit.SearchPlayer(tokens, 1)), 50)  # fmt: skip
    match = match_of_the_century.Effort(FOREVER, 1e9)
    say("Match of the Century", of_bot("match_of_the_century",
        lambda: match_of_the_century.SearchPlayer(match, 1)), 50)  # fmt: skip
    endless = ChessLimit(time=1e6)
    for level in ("strong", "max"):
        say(f"chess, {level}", of_bot("chess", partial(chess, level, 1, endless)), 50)
    for threads in (1, 2):
        began = perf_counter()
        found = Engine(64, threads).search(START, Limit(depth=19))
        took = perf_counter() - began
        print(f"Dame to depth 19 with {threads} thread(s): {took:.2f} s, {found.nodes} nodes")


if __name__ == "__main__":
    main()
