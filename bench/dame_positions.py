"""Positions with known answers: extends the collection, or counts how many the engine solves.

    python bench/dame_positions.py           solve them all, by nodes
    python bench/dame_positions.py --grow 50 find this many more of each kind
    python bench/dame_positions.py --judge   re-check the tactics, far deeper

A tactic is a position where one move wins at least two men more than any other, by a deep search
that a shallow one does not see; `--judge` also accepts other moves that turn out to win. An endgame
is one of four pieces that the tables call drawn, or won in many half-moves, by one move alone; to
solve it is to find that move without the tables. Larger endgames are the same with five and six
pieces (they are added where `kiebitz tablebase --pieces 6` has been run). Classics are traditional
positions of the last two centuries; they were entered by hand, and `--check` compares those in
range with the tables.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

from kiebitz.bots.dame.engine import Engine, Limit
from kiebitz.bots.dame.tables import (
    CHECKED_PIECES,
    MOST_PIECES,
    TableFolder,
    default_folder,
    make_tables,
    open_tables,
)
from kiebitz.kernels.dame.position import Move, Position, after, legal
from kiebitz.kernels.dame.tablebase import Tablebase
from kiebitz.training.dame_selfplay import CERTAIN, open_at_random

FILE = Path(__file__).with_suffix(".json")
SHALLOW, DEEP, JUDGING = Limit(nodes=300), Limit(nodes=100_000), Limit(nodes=1_000_000)
BUDGETS = (300, 3_000, 30_000)
WINS_MEN = 170
KINDS = {"endgames": (4,), "larger endgames": (5, 6)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--grow", type=int, default=0)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--judge", action="store_true")
    arguments = parser.parse_args()
    known = json.loads(FILE.read_text())
    if arguments.check:
        check(known["classics"])
        return
    if arguments.judge:
        known["tactics"] = judged(known["tactics"])
    if arguments.grow:
        grow(known, arguments.grow)
    if arguments.judge or arguments.grow:
        rows = {kind: ",\n  ".join(map(json.dumps, known[kind])) for kind in known}
        lists = ",\n".join(f'"{kind}": [\n  {row}\n]' for kind, row in rows.items())
        FILE.write_text(f"{{\n{lists}\n}}\n")
    for kind, positions in known.items():
        solved = [sum(is_solved(each, nodes) for each in positions) for nodes in BUDGETS]
        shares = ", ".join(f"{n} nodes: {s}" for n, s in zip(BUDGETS, solved, strict=True))
        print(f"{kind}, {len(positions)} positions, solved at {shares}")


def is_solved(each: dict[str, object], nodes: int) -> bool:
    position = as_position(each["position"])
    found = Engine(4).search(position, Limit(nodes=nodes)).move
    return found is not None and list(found) in each["moves"]  # type: ignore[operator]


def as_position(value: object) -> Position:
    black, white, kings, black_to_move = value  # type: ignore[misc]
    return black, white, kings, black_to_move


def grow(known: dict[str, list[dict[str, object]]], count: int) -> None:
    rng = Random(len(known["tactics"]) + 1)
    tables = all_tables()
    wanted = len(known["tactics"]) + count
    while len(known["tactics"]) < wanted:
        known["tactics"] += tactics_of_a_game(rng)
    for kind, pieces in KINDS.items():
        wanted = len(known[kind]) + count
        while len(known[kind]) < wanted and tables.pieces >= max(pieces):
            known[kind] += endgame(rng, tables, rng.choice(pieces))


def all_tables() -> Tablebase:
    """Those of four pieces, and any larger ones available."""
    tables = Tablebase()
    make_tables(TableFolder(default_folder()), tables, CHECKED_PIECES)
    open_tables(TableFolder(default_folder()), tables, MOST_PIECES)
    return tables


def check(classics: list[dict[str, object]]) -> None:
    """Whether the tables agree with the classics in their range."""
    tables = all_tables()
    for each in classics:
        position = as_position(each["position"])
        value = tables.value(position)
        if value is None:
            print(f"{each['name']}: more than {tables.pieces} pieces")
            continue
        right = [list(move) for move in right_moves(position, value[0], tables)]
        agrees = value[0] == each["result"] and right == each["moves"]
        print(f"{each['name']}: {value[0]} in {value[1]}, {right}, {'agrees' if agrees else 'NO'}")


def tactics_of_a_game(rng: Random) -> list[dict[str, object]]:
    """Played weakly, so that tactics occur."""
    game, weak, found = open_at_random(rng, 6), Engine(1), []
    while legal(*game.line[-1]) and not game.is_drawn() and len(game.line) < 90:
        position, moves = game.line[-1], legal(*game.line[-1])
        if len(moves) > 2 and not moves[0][2] and rng.random() < 0.3:
            found += tactic(position)
        shallow = weak.search(position, Limit(nodes=60)).move
        game.play(rng.choice(moves) if rng.random() < 0.15 else shallow or moves[0], 0)
    return found[:2]


def tactic(position: Position) -> list[dict[str, object]]:
    shallow, deep = Engine(1).search(position, SHALLOW), Engine(8).found(position, DEEP)
    if deep.move is None or deep.move == shallow.move or deep.value < shallow.value + WINS_MEN:
        return []
    others = [-Engine(4).search(after(position, move), Limit(nodes=20_000)).value
              for move in legal(*position) if move != deep.move]  # fmt: skip
    if deep.value < max(others) + WINS_MEN:
        return []
    return [{"position": list(position), "moves": [list(deep.move)], "value": deep.value}]


def judged(tactics: list[dict[str, object]]) -> list[dict[str, object]]:
    """Each move searched far deeper, with all tables: other winning moves count too, and a position
    in which hardly any move is wrong is dropped."""
    tables, kept = all_tables(), []
    for each in tactics:
        position = as_position(each["position"])
        values = {
            move: -Engine(64, tables=tables).search(after(position, move), JUDGING).value
            for move in legal(*position)
        }
        best = max(values.values())
        right = [list(move) for move, value in values.items() if value > min(best - 100, CERTAIN)]
        if 2 * len(right) <= len(values):
            kept.append(each | {"moves": right, "value": best})
    return kept


def endgame(rng: Random, tables: Tablebase, pieces: int) -> list[dict[str, object]]:
    squares = rng.sample(range(32), pieces)
    black = sum(1 << s for s in squares[: (pieces + 1) // 2])
    white = sum(1 << s for s in squares[(pieces + 1) // 2 :])
    kings = (black | white) & rng.getrandbits(32) | (black & 0xF0000000) | (white & 0xF)
    position = black, white, kings, rng.random() < 0.5 if pieces % 2 else True
    value = tables.value(position)
    if (
        value is None
        or value[0] == "loss"
        or len(legal(*position)) < 4
        or (value[0] == "win") != (value[1] > 8)
    ):
        return []
    right = right_moves(position, value[0], tables)
    if len(right) > 1:
        return []
    return [{"position": list(position), "moves": [list(m) for m in right], "result": list(value)}]


def right_moves(position: Position, word: str, tables: Tablebase) -> list[Move]:
    """The moves that keep the position's value."""
    wanted = "loss" if word == "win" else word
    results = {move: tables.value(after(position, move)) for move in legal(*position)}
    return [move for move, result in results.items() if result and result[0] == wanted]


if __name__ == "__main__":
    main()
