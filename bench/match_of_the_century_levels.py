"""The ladder of Match of the Century: every level against the one below, and against `rules`.

    .venv/bin/python bench/match_of_the_century_levels.py strong club --matches 200 [--kept FILE]

The bots play by the rules, each match twice with the same random numbers and the sides swapped.
Prints the share of matches won by the first, its 95 % interval and the corresponding Elo. Matches
are saved in the file, one line each, and a later run continues from there.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from time import process_time

import msgspec

from kiebitz.arena.statistics import Tally, estimate_elo, estimate_share
from kiebitz.bots import Bot, Situation, bot
from kiebitz.core.seat import Permute, Seats
from kiebitz.games import GAMES
from kiebitz.games.match_of_the_century.state import Options, State, initial
from kiebitz.material import shipped_material

GAME = GAMES["match_of_the_century"]
MATERIAL = shipped_material(GAME)


def asked(state: State, seat: int, player: Bot) -> object:
    """The player's action; it sees its seat's view, and has no memory."""
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


class Kept(msgspec.Struct, frozen=True):
    """A match that was played, and its duration."""

    first: str
    second: str
    number: int
    is_won: bool
    seconds: float


def kept_matches(file: Path | None) -> list[Kept]:
    if file is None or not file.exists():
        return []
    return [msgspec.json.decode(line, type=Kept) for line in file.read_bytes().splitlines()]


def played(first: str, second: str, number: int) -> Kept:
    """One match; the first player alternates sides."""
    start, seat = process_time(), number % 2
    one, other = bot(GAME.name, first, 2 * number), bot(GAME.name, second, 2 * number + 1)
    players = (one, other) if seat == 0 else (other, one)
    is_won = winner(players, Random(number // 2)) == seat
    return Kept(first, second, number, is_won, process_time() - start)


def matches(first: str, second: str, count: int, file: Path | None) -> list[Kept]:
    """This many matches; those in the file are not played again."""
    known = kept_matches(file)
    found = {each.number: each for each in known if (each.first, each.second) == (first, second)}
    for number in range(count):
        if number not in found:
            found[number] = played(first, second, number)
            if file is not None:
                with file.open("ab") as out:
                    out.write(msgspec.json.encode(found[number]) + b"\n")
    return [found[number] for number in range(count)]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--kept", type=Path)
    chosen = parser.parse_args()
    found = matches(chosen.first, chosen.second, chosen.matches, chosen.kept)
    wins, seconds = sum(each.is_won for each in found), sum(each.seconds for each in found)
    result, lead = (
        estimate_share(wins, chosen.matches),
        estimate_elo(Tally(wins, 0, chosen.matches - wins)),
    )
    print(
        f"{chosen.first} against {chosen.second}: {wins} of {chosen.matches},"
        f" {100 * result.value:.1f} % ({100 * result.low:.1f} … {100 * result.high:.1f}),"
        f" Elo {lead.value:+.0f} ({lead.low:+.0f} … {lead.high:+.0f}),"
        f" {seconds / chosen.matches:.2f} s of processor a match",
        flush=True,
    )


if __name__ == "__main__":
    main()
