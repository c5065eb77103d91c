"""How fair the layouts of The Queen's Gambit are between players of a level.

    .venv/bin/python bench/queens_gambit_layouts.py [--games 400] [--chosen 100] [--level strong]
        [--layout ID …] [--players 2 3 4] [--material FOLDER] [--kept FILE] [--write]

Plays every layout with 2, 3 and 4 players: `--games` with start squares drawn by lot, so that each
is played equally often from every place, and `--chosen` with start squares chosen as in Q2.3.
Games are saved in a file, one line each, and a later run continues from there.
`--write` puts the tables into docs/rules/queens_gambit.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from kiebitz.arena.statistics import Estimate, estimate_share
from kiebitz.bots.queens_gambit.kernel_table import kernel_layout
from kiebitz.bots.queens_gambit.levels import PLAYOUTS
from kiebitz.bots.queens_gambit.search_player import Effort, kernel_effort
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import SQUARES
from kiebitz.games.queens_gambit.material import Layout
from kiebitz.kernels.queens_gambit.api import Position, ranks
from kiebitz.kernels.queens_gambit.search_api import played
from kiebitz.material import material_from, shipped_material

DOCUMENT = Path(__file__).parent.parent / "docs" / "rules" / "queens_gambit.md"
BEGIN, END = "<!-- fairness: begin -->", "<!-- fairness: end -->"
PLACING, SHUFFLING = 1, 2
NEVER = 10**9


class Kept(msgspec.Struct, frozen=True):
    """A game: each place's start square in playing order, the winning place, and the duration."""

    layout: str
    points: tuple[int, ...]
    """The layout itself, so that games on an older version are not counted."""
    level: str
    players: int
    is_drawn: bool
    starts: tuple[str, ...]
    winner: int
    turns: int


def opening(layout: Layout, players: int, starts: tuple[str, ...]) -> Position:
    """Seat 0 is the oldest; with start squares given, the gambits are already placed."""
    tokens = sum(1 << SQUARES.index(token.square) for token in layout.tokens)
    free = 0 if starts else sum(1 << SQUARES.index(square) for square in layout.starts)
    phase = SHUFFLING if starts else PLACING
    seats = tuple(
        (SQUARES.index(starts[n]) if starts else -1, (0,) * 4, (), (), (), 0, 0, False)
        for n in range(players)
    )
    return tokens, free, phase, 0, -1, 0, -1, 0, 100, False, seats


def game(layout: Layout, players: int, is_drawn: bool, level: str, number: int) -> Kept:
    """One game; the same number gives the same game."""
    rng = Random(f"{layout.id} {players} {is_drawn} {number}")
    drawn = tuple(rng.sample(layout.starts, players)) if is_drawn else ()
    points = kernel_layout(layout)
    effort = kernel_effort(Effort(playouts=PLAYOUTS[level], milliseconds=NEVER), players)
    position = opening(layout, players, drawn)
    last, starts = played(points, position, (effort,) * players, rng.getrandbits(64))
    order = [(seat + 1) % players for seat in range(players)]  # Q2.4 Seat 1 starts
    return Kept(
        layout.id,
        points,
        level,
        players,
        is_drawn,
        tuple(SQUARES[starts[seat]] for seat in order),
        order.index(ranks(points, last).index(1)),
        last[5],
    )


def alike(layout: Layout) -> list[tuple[str, ...]]:
    """The start squares, in pairs if the layout is the same after half a turn."""
    points = kernel_layout(layout)
    turned = {square: SQUARES[63 - SQUARES.index(square)] for square in layout.starts}
    if points != points[::-1] or set(turned.values()) != set(layout.starts):
        return [(square,) for square in layout.starts]
    return [(square, turned[square]) for square in layout.starts if square < turned[square]]


class Cell:
    """The games on one layout with one number of players."""

    def __init__(self, layout: Layout, players: int) -> None:
        self.layout, self.players = layout, players
        self.games = {True: 0, False: 0}
        self.turns = 0
        self.starts: Counter[str] = Counter()
        self.start_wins: Counter[str] = Counter()
        self.place_wins: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}

    def add(self, kept: Kept) -> None:
        self.games[kept.is_drawn] += 1
        self.turns += kept.turns
        self.place_wins[kept.is_drawn][kept.winner] += 1
        if kept.is_drawn:
            self.starts.update(kept.starts)
            self.start_wins[kept.starts[kept.winner]] += 1

    def by_start(self) -> dict[str, Estimate]:
        """Each start square's wins in fair shares, when squares are drawn by lot.

        Squares that a half turn of the layout swaps are equivalent, and counted together.
        """
        found: dict[str, Estimate] = {}
        for squares in alike(self.layout):
            wins = sum(self.start_wins[square] for square in squares)
            starts = sum(self.starts[square] for square in squares)
            found["/".join(squares)] = times(estimate_share(wins, starts), self.players)
        return found

    def by_place(self, is_drawn: bool) -> list[Estimate]:
        wins, games = self.place_wins[is_drawn], self.games[is_drawn]
        return [estimate_share(wins[place], games) for place in range(self.players)]


def times(estimate: Estimate, factor: float) -> Estimate:
    return Estimate(estimate.value * factor, estimate.low * factor, estimate.high * factor)


def written(estimate: Estimate, digits: int, factor: float = 1) -> str:
    value, low, high = (
        f"{factor * number:.{digits}f}" for number in (estimate.value, estimate.low, estimate.high)
    )
    return f"{value} ({low}–{high})"


def start_table(cells: list[Cell]) -> Iterator[str]:
    yield "| Layout | Players | Games | Turns | Wins by start square, in fair shares |"
    yield "|---|---|---|---|---|"
    for cell in cells:
        squares = ", ".join(f"{s} {written(e, 2)}" for s, e in cell.by_start().items())
        turns = cell.turns / max(1, sum(cell.games.values()))
        yield (
            f"| `{cell.layout.id}` | {cell.players} | {cell.games[True]} | {turns:.0f} "
            f"| {squares} |"
        )


def place_table(cells: list[Cell]) -> Iterator[str]:
    yield "| Layout | Players | Drawn: wins by place, per cent | Chosen: wins by place, per cent |"
    yield "|---|---|---|---|"
    for cell in cells:
        drawn, chosen = (
            ", ".join(written(estimate, 0, 100) for estimate in cell.by_place(is_drawn))
            for is_drawn in (True, False)
        )
        yield f"| `{cell.layout.id}` | {cell.players} | {drawn} | {chosen} |"


def summary(cells: list[Cell]) -> Iterator[str]:
    """The value of moving first and of choosing last, or first, over all layouts."""
    yield "| Players | Place | Drawn, per cent | Chosen, per cent |"
    yield "|---|---|---|---|"
    for players in sorted({cell.players for cell in cells}):
        whole = Cell(cells[0].layout, players)
        for cell in cells:
            if cell.players == players:
                for is_drawn in (True, False):
                    whole.games[is_drawn] += cell.games[is_drawn]
                    whole.place_wins[is_drawn] += cell.place_wins[is_drawn]
        for place in range(players):
            drawn, chosen = whole.by_place(True)[place], whole.by_place(False)[place]
            shares = f"{written(drawn, 1, 100)} | {written(chosen, 1, 100)}"
            yield f"| {players} | {place + 1} | {shares} |"


def kept_games(file: Path) -> list[Kept]:
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Kept) for line in file.read_bytes().splitlines()]


def measured(
    layouts: list[Layout],
    players: tuple[int, ...],
    games: dict[bool, int],
    level: str,
    file: Path,
) -> list[Cell]:
    """Plays the missing games in rounds, so that an interrupted run covers a bit of everything."""
    cells = [Cell(layout, number) for layout in layouts for number in players]
    by_key = {(cell.layout.id, kernel_layout(cell.layout), cell.players): cell for cell in cells}
    for kept in kept_games(file):
        cell = by_key.get((kept.layout, kept.points, kept.players))
        if cell is not None and kept.level == level:
            cell.add(kept)
    with file.open("ab") as out:
        for count in range(max(games.values())):
            for cell in cells:
                for is_drawn in (True, False):
                    if cell.games[is_drawn] <= count < games[is_drawn]:
                        kept = game(cell.layout, cell.players, is_drawn, level, count)
                        cell.add(kept)
                        out.write(msgspec.json.encode(kept) + b"\n")
                        out.flush()
    return cells


def document(text: str, tables: str) -> str:
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n{tables}\n{rest[rest.index(END) :]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--chosen", type=int, default=100)
    parser.add_argument("--level", choices=PLAYOUTS, default="strong")
    parser.add_argument("--layout", nargs="*")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--material", type=Path)
    parser.add_argument("--kept", type=Path, default=Path("queens_gambit_layouts.jsonl"))
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    folder: Path | None = given.material
    material = (
        shipped_material(QUEENS_GAMBIT) if folder is None else material_from(QUEENS_GAMBIT, folder)
    )
    layouts = [
        layout for layout in material.layouts if not given.layout or layout.id in given.layout
    ]
    games = {True: given.games, False: given.chosen}
    cells = measured(layouts, tuple(given.players), games, given.level, given.kept)
    tables = "\n".join(("", *start_table(cells), "", *summary(cells), "", *place_table(cells), ""))
    print(tables)
    if given.write:
        DOCUMENT.write_text(document(DOCUMENT.read_text(), tables))


if __name__ == "__main__":
    main()
