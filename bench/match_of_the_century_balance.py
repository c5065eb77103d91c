"""Balance of Match of the Century: wins, duration, and the influence of cards and effects.

    .venv/bin/python bench/match_of_the_century_balance.py --matches 2000 --docs

Matches of a level against itself, played in the kernel. Prints tables with 95 % intervals; `--docs`
puts them into docs/rules/match_of_the_century.md. `--parts 4 --part 1` plays a quarter of the
matches, `--to FILE` saves the counts, and `--from FILE …` combines such files.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random

from kiebitz.arena.statistics import Estimate, estimate_share
from kiebitz.bots.match_of_the_century.kernel_match import WAITS
from kiebitz.bots.match_of_the_century.levels import PLAYOUTS
from kiebitz.bots.match_of_the_century.weights import net_for
from kiebitz.games import GAMES
from kiebitz.games.match_of_the_century.cards import PERSONS, Colour, Person, Piece, half_of
from kiebitz.kernels.match_of_the_century.api import Match
from kiebitz.material import shipped_material
from kiebitz.training.match_of_the_century_play import (
    Numbers,
    make_search_player,
    play_match,
    read_field,
    start_match,
)

MATERIAL = shipped_material(GAMES["match_of_the_century"])
START = start_match(MATERIAL)
DOCS = Path(__file__).parents[1] / "docs/rules/match_of_the_century.md"
BEGIN, END = "<!-- balance -->", "<!-- end of balance -->"
ATTACK, ANSWER, RESIGN, USE = 1, 2, 3, 4
TIES = 2
"""The mark of the person who wins ties in this game."""
Tally = Counter[str]


def half(person: int, card: int, game: int) -> tuple[bool, int]:
    """Whether the card counts as an officer in this game, and its strength."""
    white = (game % 2 == 1) == (person == 0)
    colour = Colour.WHITE if white else Colour.BLACK
    found = half_of(MATERIAL.decks[person][card].face, colour)
    return found.piece is not Piece.PAWN, found.strength


def ties_of(numbers: Numbers, person: int) -> int:
    """M3.5 1 if an effect lets the person win ties, -1 if the opponent, 0 if both or neither."""
    own, others = (read_field(numbers, "marks", who) & TIES for who in (person, 1 - person))
    return (own > 0) - (others > 0)


class Counting:
    """Counts events; cards are counted as officers only, as `played-0-12`."""

    def __init__(self) -> None:
        self.tally: Tally = Counter()

    def see(self, match: Match, numbers: Numbers, person: int, action: int) -> None:
        self.tally["decisions"] += 1
        kind, game = action & 31, read_field(numbers, "game")
        if read_field(numbers, "wait") == WAITS["lead"]:
            self._hands(numbers)
        if kind in (ATTACK, ANSWER):
            card = action >> 7 & 15
            self._count("played", person, card, game)
            if kind == ANSWER:
                self._compared(numbers, person, card, action >> 11)
        self.tally["resigned"] += kind == RESIGN
        if read_field(numbers, "wait") == WAITS["offer"]:
            card = read_field(numbers, "card", 4 * person + read_field(numbers, "lane"))
            self._count("offered", person, card, game)
            if kind == USE:
                self._count("used", person, card, game)

    def _count(self, what: str, person: int, card: int, game: int) -> None:
        if half(person, card, game)[0]:
            self.tally[f"{what}-{person}-{card}"] += 1

    def _hands(self, numbers: Numbers) -> None:
        self.tally["attacks"] += 1
        for person in PERSONS:
            for card in range(16):
                held = read_field(numbers, "hand", person) >> card & 1
                self.tally[f"held-{person}-{card}"] += held

    def _compared(self, numbers: Numbers, person: int, card: int, pawns: int) -> None:
        game, foe = read_field(numbers, "game"), 1 - person
        place = 4 * foe + read_field(numbers, "lane")
        theirs = read_field(numbers, "card", place)
        mine = half(person, card, game)[1] + pawns + read_field(numbers, "lent", person)
        other = half(foe, theirs, game)[1] + read_field(numbers, "pawn", place)
        other += read_field(numbers, "lent", foe)
        if mine == other:
            mine += ties_of(numbers, person)
        self.tally["compared"] += 1
        self.tally["tied"] += mine == other
        if mine != other:
            self._count("won", *((person, card) if mine > other else (foe, theirs)), game)


def counted(level: str, numbers: range, seed: int) -> Tally:
    """The counts of these matches of a level against itself."""
    counting = Counting()
    player = make_search_player(net_for(MATERIAL.faces), PLAYOUTS[level])
    for number in numbers:
        game = 0

        def watch(match: Match, numbers: Numbers, person: int, action: int) -> None:
            nonlocal game
            game = read_field(numbers, "game")
            counting.see(match, numbers, person, action)

        winner = play_match(START, (player, player), Random(f"{seed}/{number}"), watch)
        counting.tally["matches"] += 1
        counting.tally["fischer"] += winner == 1
        counting.tally[f"games-{game}"] += 1
    return counting.tally


def percent(found: Estimate) -> str:
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} … {100 * found.high:.1f})"


def rate(hits: int, trials: int) -> str:
    """The rate per match, with the interval of a Poisson count."""
    reach = 1.96 * sqrt(max(1, hits)) / trials
    return f"{hits / trials:.2f} ± {reach:.2f}"


def report(tally: Tally, level: str) -> str:
    matches = tally["matches"]
    games = {n: tally[f"games-{n}"] for n in range(6, 12)}
    mean = sum(n * count for n, count in games.items()) / matches
    spread = ", ".join(f"{n}: {100 * count / matches:.0f} %" for n, count in games.items())
    lines = [
        f"{matches} matches of `{level}` against itself; intervals of 95 %.",
        "",
        f"- Fischer wins {percent(estimate_share(tally['fischer'], matches))} of the matches.",
        f"- Games a match: {mean:.2f} ({spread}).",
        f"- Attacks a match: {tally['attacks'] / matches:.1f};"
        f" tied {percent(estimate_share(tally['tied'], tally['compared']))}.",
        f"- Games resigned: {rate(tally['resigned'], matches)} a match.",
        "",
        "| Card | Name | played a match | won | effect used a match | in hand |",
        "|---|---|---|---|---|---|",
    ]
    return "\n".join([*lines, *(row(tally, p, n) for p in PERSONS for n in range(16))])


def row(tally: Tally, person: Person, place: int) -> str:
    card, matches = MATERIAL.decks[person][place], tally["matches"]
    key = f"{int(person)}-{place}"
    played_, used = tally[f"played-{key}"], tally[f"used-{key}"]
    won = f"{100 * tally[f'won-{key}'] / played_:.0f} %" if played_ else "–"
    held = f"{100 * tally[f'held-{key}'] / tally['attacks']:.0f} %"
    code = f"{person.letter} {card.piece.value}{card.number:02} {card.colour.value}"
    cells = (code, card.name.en, f"{played_ / matches:.2f}", won, rate(used, matches), held)
    return f"| {' | '.join(cells)} |"


def put_into_docs(text: str) -> None:
    old = DOCS.read_text(encoding="utf-8")
    pattern = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    new = pattern.sub(lambda _: f"{BEGIN}\n{text}\n{END}", old)
    DOCS.write_text(new, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--level", default="strong", choices=list(PLAYOUTS))
    parser.add_argument("--seed", type=int, default=1972)
    parser.add_argument("--parts", type=int, default=1)
    parser.add_argument("--part", type=int, default=1)
    parser.add_argument("--to", type=Path)
    parser.add_argument("--from", dest="read", type=Path, nargs="*", default=[])
    parser.add_argument("--docs", action="store_true")
    chosen = parser.parse_args()
    tally: Tally = Counter()
    for path in chosen.read:
        tally.update(json.loads(path.read_text()))
    if not chosen.read:
        numbers = range(chosen.part - 1, chosen.matches, chosen.parts)
        tally = counted(chosen.level, numbers, chosen.seed)
    if chosen.to:
        chosen.to.write_text(json.dumps(tally))
    text = report(tally, chosen.level)
    print(text)
    if chosen.docs:
        put_into_docs(text)


if __name__ == "__main__":
    main()
