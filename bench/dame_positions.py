"""Positions with known answers: grows the collection, or counts what the engine solves of it.

    python bench/dame_positions.py           solve them all, by nodes
    python bench/dame_positions.py --grow 50 find so many more of each kind

A tactic is a position where one move wins at least two men more than any other, by a deep search
that a shallow one does not see. An endgame is one of four pieces that the tables call won or lost
in many half-moves; to solve it is to keep the win, or the draw, without the tables.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

from kiebitz.bots.dame.engine import Engine, Limit
from kiebitz.bots.dame.tables import TableFolder, default_folder, make_tables
from kiebitz.kernels.dame import Position, after, legal
from kiebitz.kernels.dame_tablebase import Tablebase
from kiebitz.training.dame_selfplay import opened

FILE = Path(__file__).with_suffix(".json")
SHALLOW, DEEP = Limit(nodes=300), Limit(nodes=100_000)
BUDGETS = (300, 3_000, 30_000)
WINS_MEN = 170


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--grow", type=int, default=0)
    arguments = parser.parse_args()
    known = json.loads(FILE.read_text()) if FILE.exists() else {"tactics": [], "endgames": []}
    if arguments.grow:
        grow(known, arguments.grow)
        rows = {kind: ",\n  ".join(map(json.dumps, known[kind])) for kind in known}
        lists = ",\n".join(f'"{kind}": [\n  {row}\n]' for kind, row in rows.items())
        FILE.write_text(f"{{\n{lists}\n}}\n")
    for kind, positions in known.items():
        solved = [sum(is_solved(each, nodes) for each in positions) for nodes in BUDGETS]
        shares = ", ".join(f"{n} nodes: {s}" for n, s in zip(BUDGETS, solved, strict=True))
        print(f"{kind}, {len(positions)} positions, solved at {shares}")


def is_solved(each: dict[str, object], nodes: int) -> bool:
    position = as_position(each["position"])
    found = Engine(4).found(position, Limit(nodes=nodes)).move
    return found is not None and list(found) in each["moves"]  # type: ignore[operator]


def as_position(value: object) -> Position:
    black, white, kings, black_to_move = value  # type: ignore[misc]
    return black, white, kings, black_to_move


def grow(known: dict[str, list[dict[str, object]]], count: int) -> None:
    rng = Random(len(known["tactics"]) + 1)
    tables = Tablebase()
    make_tables(TableFolder(default_folder()), tables, 4)
    wanted = len(known["tactics"]) + count
    while len(known["tactics"]) < wanted:
        known["tactics"] += tactics_of_a_game(rng)
    wanted = len(known["endgames"]) + count
    while len(known["endgames"]) < wanted:
        known["endgames"] += endgame(rng, tables)


def tactics_of_a_game(rng: Random) -> list[dict[str, object]]:
    """Played weakly, so that there is something to find."""
    game, weak, found = opened(rng, 6), Engine(1), []
    while legal(*game.line[-1]) and not game.is_drawn() and len(game.line) < 90:
        position, moves = game.line[-1], legal(*game.line[-1])
        if len(moves) > 2 and not moves[0][2] and rng.random() < 0.3:
            found += tactic(position)
        shallow = weak.found(position, Limit(nodes=60)).move
        game.play(rng.choice(moves) if rng.random() < 0.15 else shallow or moves[0], 0)
    return found[:2]


def tactic(position: Position) -> list[dict[str, object]]:
    shallow, deep = Engine(1).found(position, SHALLOW), Engine(8).found(position, DEEP)
    if deep.move is None or deep.move == shallow.move or deep.value < shallow.value + WINS_MEN:
        return []
    others = [-Engine(4).found(after(position, move), Limit(nodes=20_000)).value
              for move in legal(*position) if move != deep.move]  # fmt: skip
    if deep.value < max(others) + WINS_MEN:
        return []
    return [{"position": list(position), "moves": [list(deep.move)], "value": deep.value}]


def endgame(rng: Random, tables: Tablebase) -> list[dict[str, object]]:
    squares = rng.sample(range(32), 4)
    black = sum(1 << s for s in squares[:2])
    white = sum(1 << s for s in squares[2:])
    kings = (black | white) & rng.getrandbits(32) | (black & 0xF0000000) | (white & 0xF)
    position = black, white, kings, True
    moves = legal(*position)
    value = tables.value(position)
    if (
        value is None
        or value[0] == "loss"
        or len(moves) < 4
        or (value[0] == "win") != (value[1] > 8)
    ):
        return []
    results = {move: tables.value(after(position, move)) for move in moves}
    wanted = "loss" if value[0] == "win" else "draw"
    right = [list(move) for move, result in results.items() if result and result[0] == wanted]
    if len(right) > 1:
        return []
    return [{"position": list(position), "moves": right, "result": list(value)}]


if __name__ == "__main__":
    main()
