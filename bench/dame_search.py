"""Dame's search: nodes per second, depth from the start in 0.1 s, and how the tree grows.

In the same run, for comparison, the same search without its selection, evaluating by piece count:
the earlier version. Seconds are processor time, so that a busy machine matters less; the depth in
0.1 s is that of 0.1 s of processor time, by the nodes visited in it.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter, process_time

from kiebitz.bots.dame.engine import trained_evaluation
from kiebitz.kernels.dame.evaluation import Evaluation
from kiebitz.kernels.dame.position import Position
from kiebitz.kernels.dame.search import Searcher, search
from kiebitz.kernels.dame.transposition_table import PositionTable
from kiebitz.training.dame_selfplay import START, open_at_random

NODES, SHALLOW, DEEP, ROUNDS, MOMENT = 1_000_000, 9, 17, 5, 0.1
GOAL = 18


def main() -> None:
    trained, counting = trained_evaluation(), Evaluation()
    speed, plain = speed_of(trained), speed_of(counting)
    print(f"nodes/s: {speed / 1e6:.2f} M with the net, {plain / 1e6:.2f} M by counting,"
          f" ratio {speed / plain:.2f}")  # fmt: skip
    nodes = int(speed * MOMENT)
    fresh = Searcher(PositionTable(64), trained)
    depth = fresh.search(START, nodes=nodes)[2]
    before = search(START, 64, int(plain * MOMENT), selective=False)[2]
    print(f"depth from the start in {MOMENT} s: {depth} (without selection {before})")
    nodes, seconds = reached(GOAL, trained)
    print(f"depth {GOAL} from the start: {nodes:,} nodes, {seconds:.3f} s of the clock")
    growths = [growth(position, trained) for position in places()]
    print(f"each half-move costs {median(growths):.2f} times the one before (depth {SHALLOW} to"
          f" {DEEP}, {len(growths)} positions)")  # fmt: skip


def places() -> list[Position]:
    return [START, *(open_at_random(Random(number), 8).line[-1] for number in range(8))]


def speed_of(evaluation: Evaluation) -> float:
    """The best of several rounds."""
    found = []
    for _ in range(ROUNDS):
        searcher = Searcher(PositionTable(64), evaluation)
        began = process_time()
        nodes = searcher.search(START, nodes=NODES)[3]
        found.append(nodes / (process_time() - began))
    return max(found)


def reached(depth: int, evaluation: Evaluation) -> tuple[int, float]:
    """The nodes until the depth is complete, and the fastest of several rounds."""
    nodes, found = 0, list[float]()
    for _ in range(ROUNDS):
        searcher = Searcher(PositionTable(64), evaluation)
        began = perf_counter()
        nodes = searcher.search(START, depth)[3]
        found.append(perf_counter() - began)
    return nodes, min(found)


def growth(position: Position, evaluation: Evaluation) -> float:
    seen = dict[int, int]()
    Searcher(PositionTable(64), evaluation).search(
        position, DEEP, report=lambda depth, value, nodes, line: seen.update({depth: nodes})
    )
    last = max(seen)
    return float((seen[last] / seen[SHALLOW]) ** (1 / (last - SHALLOW)))


if __name__ == "__main__":
    main()
