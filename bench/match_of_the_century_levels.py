"""The ladder of Match of the Century: every level against the one below, and against `rules`.

    .venv/bin/python bench/match_of_the_century_levels.py strong club --matches 200

The bots play by the rules, each match twice with the same luck and the men exchanged. Prints the
share of matches the first has won, its 95 % interval and the Elo it speaks for.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from kiebitz.arena.statistics import Tally, elo, share
from kiebitz.bots import Bot, Situation, bot
from kiebitz.core.seat import Permute, Seats
from kiebitz.games import GAMES
from kiebitz.games.match_of_the_century.state import Options, State, initial
from kiebitz.material import shipped_material

GAME = GAMES["match_of_the_century"]
MATERIAL = shipped_material(GAME)


def asked(state: State, seat: int, player: Bot) -> object:
    """The player's action; it is given what its seat sees, and no memory."""
    situation = Situation(
        game=GAME,
        seat=seat,
        options=Options(),
        material=MATERIAL,
        view=GAME.view(state, seat),
        legal=GAME.legal_actions(state, seat),
        imagine=lambda rng: GAME.redealt(state, seat, rng),
        remember=lambda: (),
    )
    return player.choose(situation)


def winner(players: tuple[Bot, Bot], rng: Random) -> int:
    """The seat that wins a match; seat 0 plays Spassky."""
    state: State = initial(Options(), MATERIAL)
    while state.task is not None:
        awaited = GAME.to_act(state)
        if isinstance(awaited, Seats):
            seat = awaited.seats[0]
            state = GAME.apply(state, seat, asked(state, seat, players[seat])).state
        else:
            places = list(range(awaited.count))
            rng.shuffle(places)
            count = awaited.count if isinstance(awaited, Permute) else awaited.picks
            state = GAME.dealt(state, tuple(places[:count])).state
    return int(state.camps[0].points < 6)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--matches", type=int, default=100)
    chosen = parser.parse_args()
    wins, begin = 0, process_time()
    for number in range(chosen.matches):
        first = bot(GAME.name, chosen.first, 2 * number)
        second = bot(GAME.name, chosen.second, 2 * number + 1)
        seat = number % 2
        players = (first, second) if seat == 0 else (second, first)
        wins += winner(players, Random(number // 2)) == seat
    result, lead = share(wins, chosen.matches), elo(Tally(wins, 0, chosen.matches - wins))
    print(
        f"{chosen.first} against {chosen.second}: {wins} of {chosen.matches},"
        f" {100 * result.value:.1f} % ({100 * result.low:.1f} … {100 * result.high:.1f}),"
        f" Elo {lead.value:+.0f} ({lead.low:+.0f} … {lead.high:+.0f}),"
        f" {(process_time() - begin) / chosen.matches:.2f} s of processor a match",
        flush=True,
    )


if __name__ == "__main__":
    main()
