"""Perft in M nodes/s: the kernel against the same perft in plain C, alternating in one run.

    python bench/dame_perft.py [ROUNDS]

Both count the last ply without playing it, and both are timed in their own processor time; the best
of all rounds counts. The plain rules are measured too, with a smaller depth. Fails if the kernel
has less than 0.85 of C's speed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from kiebitz.core.perft import perft as perft_by_rules
from kiebitz.games.dame import DAME
from kiebitz.games.dame.setup import initial
from kiebitz.games.dame.state import Options
from kiebitz.kernels.dame.position import Position, perft

SOURCE = Path(__file__).with_suffix(".c")
LEAST = 0.85
RULES_DEPTH = 5
POSITIONS: list[tuple[str, Position, int]] = [
    ("start", (0x00000FFF, 0xFFF00000, 0, True), 11),
    ("twelve kings", (0x0000003F, 0xFC000000, 0xFC00003F, True), 8),
]


def compiled(folder: str) -> Path:
    program = Path(folder) / "dame_perft"
    subprocess.run(["gcc", "-O3", "-o", program, SOURCE], check=True)
    return program


def c_run(program: Path, position: Position, depth: int) -> tuple[int, float]:
    """Nodes and seconds."""
    arguments = [str(depth), *(str(int(part)) for part in position)]
    printed = subprocess.run([program, *arguments], check=True, capture_output=True, text=True)
    nodes, seconds = printed.stdout.split()
    return int(nodes), float(seconds)


def kernel_run(position: Position, depth: int) -> tuple[int, float]:
    start = time.process_time()
    nodes = perft(*position, depth)
    return nodes, time.process_time() - start


def ratio(program: Path, name: str, position: Position, depth: int, rounds: int) -> float:
    """The kernel's speed as a share of C's."""
    c_seconds, kernel_seconds = [], []
    for _ in range(rounds):
        c_nodes, seconds = c_run(program, position, depth)
        c_seconds.append(seconds)
        nodes, seconds = kernel_run(position, depth)
        kernel_seconds.append(seconds)
        if nodes != c_nodes:
            sys.exit(f"{name}: the kernel counts {nodes}, C counts {c_nodes}")
    c_speed, kernel_speed = (nodes / min(s) / 1e6 for s in (c_seconds, kernel_seconds))
    share = kernel_speed / c_speed
    print(
        f"perft {depth} of {name}, {nodes} nodes: "
        f"kernel {kernel_speed:.0f} M/s, C {c_speed:.0f} M/s, ratio {share:.2f}"
    )
    return share


def rules_speed() -> float:
    """Nodes per second of the plain rules, from the start."""
    start = time.process_time()
    nodes = perft_by_rules(DAME, initial(Options(starts=0)), RULES_DEPTH)
    return nodes / (time.process_time() - start)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(folder)
        shares = [ratio(program, *row, rounds) for row in POSITIONS]
    print(f"perft {RULES_DEPTH} of start by the plain rules: {rules_speed():.0f} nodes/s")
    if min(shares) < LEAST:
        sys.exit(f"the kernel is slower than {LEAST} of C")


if __name__ == "__main__":
    main()
