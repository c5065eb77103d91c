"""Plays the levels of the chess bots against each other: `python bench/chess_levels.py [games]`.

Every pair of neighbouring levels plays this many games with alternating colours, each to its real
end.
"""

from __future__ import annotations

import itertools
import sys
import time

from kiebitz.bots import bot, levels, situation_of
from kiebitz.core.entry import ActionEntry, Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seats
from kiebitz.core.table import Opening
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import Options


def played(first: str, second: str, white: int, seed: int) -> tuple[Outcome, int]:
    """The outcome of one game and its half-moves; seat 0 is `first`."""
    players = (Player(first, "bot", first), Player(second, "bot", second))
    opening = Opening(
        table="bench", game="chess", rules_version=CHESS.rules_version,
        options=Options(white=0 if white == 0 else 1), material=None, players=players,
    )  # fmt: skip
    table = opened(CHESS, opening)
    bots = [bot("chess", first, seed), bot("chess", second, seed + 1)]
    while table.ended is None:
        awaited = CHESS.to_act(table.state)
        assert isinstance(awaited, Seats)
        seat = awaited.seats[0]
        action = bots[seat].choose(situation_of(CHESS, table, seat))
        entry = ActionEntry(seat=seat, action=CHESS.write(table.state, action))
        after = appended(CHESS, table, entry)
        assert not isinstance(after, Refusal), after
        table = after
    return table.ended, len(table.entries)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    names = levels("chess")
    for weaker, stronger in itertools.pairwise(names):
        started, points, plies = time.perf_counter(), 0.0, 0
        for number in range(games):
            outcome, length = played(stronger, weaker, number % 2, 2 * number)
            points, plies = points + outcome.scores[0], plies + length
        spent = (time.perf_counter() - started) / max(1, plies)
        print(
            f"{stronger} – {weaker}: {points:g} of {games}, {spent:.2f} s a half-move", flush=True
        )


if __name__ == "__main__":
    main()
