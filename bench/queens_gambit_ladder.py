"""Matches between bots of The Queen's Gambit, with intervals.

    .venv/bin/python bench/queens_gambit_ladder.py [--games 200] [--players 2] [--kept FILE] [A:B …]

Without pairs each level plays the one below it. A name is a level (greedy, beginner, …), a level
with other playouts (max=3000), one that forgets (max=3000-forgets), or `newcomer`. A plays one
seat, B the others; seats, oldest player and layouts rotate, each deal from every seat. Games are
saved in the file, one line each, and a later run continues from there.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from kiebitz.arena.statistics import Tally, estimate_elo, estimate_share
from kiebitz.bots import Bot, Situation, bot
from kiebitz.bots.queens_gambit.greedy import best_capture
from kiebitz.bots.queens_gambit.search_player import Effort, SearchPlayer
from kiebitz.bots.queens_gambit.sight import sight_of
from kiebitz.core.game import Played
from kiebitz.core.message import Event, Message
from kiebitz.core.seat import Permute, Pick, Seats
from kiebitz.core.table import OwnAction
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.state import Action, Move, Options, Plan, State
from kiebitz.material import shipped_material

LADDER = ("casual:beginner", "club:casual", "strong:club", "max:strong", "club:greedy")
OLDEST: tuple[Literal[0, 1, 2, 3], ...] = (0, 1, 2, 3)
MATERIAL = shipped_material(QUEENS_GAMBIT)


class Newcomer:
    """A model of a person who has just learned the rules: takes the best available token, begins a
    plan with the card that takes one, and lays any card after that."""

    notice: Message | None = None

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, situation: Situation) -> Any:
        sight = sight_of(situation)

        def rate(action: Action) -> float:
            match action:
                case Move():
                    return sight.values.get(action.target, 0)
                case Plan():
                    return best_capture(action.cards[0], sight.origin, sight)
            return 0.0

        scored = [(rate(action), self._rng.random(), action) for action in situation.legal]
        return max(scored, key=lambda entry: entry[:2])[2]

    def close(self) -> None:
        """Holds no resources."""


def player(name: str, seed: int) -> Bot:
    if name == "newcomer":
        return Newcomer(seed)
    level, _, playouts = name.partition("=")
    if not playouts:
        return bot("queens_gambit", level, seed)
    count, _, forgets = playouts.partition("-")
    effort = Effort(playouts=int(count), milliseconds=10**9, forgets=bool(forgets))
    return SearchPlayer(effort, seed)


class Table:
    """A game between bots, each with the memory of its seat."""

    def __init__(self, options: Options, bots: list[Bot], rng: Random) -> None:
        self.state: State = QUEENS_GAMBIT.initial(options, MATERIAL)
        self.options, self.bots, self.rng = options, bots, rng
        self.memories: list[list[OwnAction[Any] | Event]] = [[] for _ in bots]

    def situation(self, seat: int) -> Situation:
        game, state = QUEENS_GAMBIT, self.state
        return Situation(
            game=game,
            seat=seat,
            options=self.options,
            material=MATERIAL,
            view=game.view(state, seat),
            legal=game.legal_actions(state, seat),
            imagine=lambda rng: game.redealt(state, seat, rng),
            remember=lambda: tuple(self.memories[seat]),
        )

    def go_on(self, after: Played[State]) -> None:
        for seat, memory in enumerate(self.memories):
            memory += [said.event for said in after.happenings if said.is_known_to(seat)]
        self.state = after.state

    def act(self, seat: int) -> None:
        action = self.bots[seat].choose(self.situation(seat))
        self.memories[seat].append(OwnAction(seat, action))
        self.go_on(QUEENS_GAMBIT.apply(self.state, seat, action))

    def winner(self) -> int:
        """Play to the end; returns the winner."""
        game = QUEENS_GAMBIT
        while (ended := game.outcome(self.state)) is None:
            match game.to_act(self.state):
                case Seats(seats):
                    self.act(seats[0])
                case Permute(_, count):
                    deal = self.rng.sample(range(count), count)
                    self.go_on(game.dealt(self.state, tuple(deal)))
                case Pick(_, count, picks):
                    deal = self.rng.sample(range(count), picks)
                    self.go_on(game.dealt(self.state, tuple(deal)))
        return ended.winners[0]


def won(first: str, other: str, players: int, number: int) -> bool:
    """Whether A wins game `number`."""
    own, deal = number % players, number // players
    rng = Random(f"{players} {deal}")
    options = Options(
        players=players,
        layout=MATERIAL.layouts[deal % len(MATERIAL.layouts)].id,
        oldest=OLDEST[rng.randrange(players)],
    )
    names = [first if seat == own else other for seat in range(players)]
    bots = [player(name, rng.getrandbits(32)) for name in names]
    return Table(options, bots, rng).winner() == own


class Kept(msgspec.Struct, frozen=True):
    """A game that was played, and its duration."""

    first: str
    other: str
    players: int
    number: int
    is_won: bool
    seconds: float


def kept_games(file: Path | None) -> list[Kept]:
    if file is None or not file.exists():
        return []
    return [msgspec.json.decode(line, type=Kept) for line in file.read_bytes().splitlines()]


def game(first: str, other: str, players: int, number: int) -> Kept:
    start = time.process_time()
    is_won = won(first, other, players, number)
    return Kept(first, other, players, number, is_won, time.process_time() - start)


def match(first: str, other: str, players: int, games: int, file: Path | None) -> str:
    """The line of the table for A against B; games in the file are not played again."""
    played = {
        kept.number: kept
        for kept in kept_games(file)
        if (kept.first, kept.other, kept.players) == (first, other, players)
    }
    for number in range(games):
        if number not in played:
            played[number] = game(first, other, players, number)
            if file is not None:
                with file.open("ab") as out:
                    out.write(msgspec.json.encode(played[number]) + b"\n")
    return line([played[number] for number in range(games)])


def line(games: list[Kept]) -> str:
    first, count = games[0], len(games)
    wins, seconds = sum(game.is_won for game in games), sum(game.seconds for game in games) / count
    found, lead = estimate_share(wins, count), estimate_elo(Tally(wins, 0, count - wins))
    is_duel = first.players == 2
    lead_said = f"{lead.value:+.0f} ({lead.low:+.0f} to {lead.high:+.0f})" if is_duel else "–"
    return (
        f"| {first.first} | {first.other} | {first.players} | {count} "
        f"| {100 * found.value:.1f} ({100 * found.low:.1f}–{100 * found.high:.1f}) "
        f"| {lead_said} | {seconds:.2f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairs", nargs="*", default=LADDER)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--kept", type=Path)
    given = parser.parse_args()
    print("| A | B | Players | Games | A wins, per cent | Elo | Processor seconds a game |")
    print("|---|---|---|---|---|---|---|")
    for pair in given.pairs:
        first, _, other = pair.partition(":")
        print(match(first, other, given.players, given.games, given.kept), flush=True)


if __name__ == "__main__":
    main()
