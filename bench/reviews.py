"""How long the review of a finished game of each kind takes on a server.

    .venv/bin/python bench/reviews.py [--level club]

Bots play each game to its end at a table of the server, then its review is requested at the default
depth and polled until it is ready, as the page does. Goal: 60 s on two cores. The processor time of
the server and its engines is printed too: it is more reliable on a busy machine.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

GOAL = 60.0
LOOK = 0.2
TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("dame", {}, 2),
    ("chess", {}, 2),
    ("queens_gambit", {"players": 2}, 2),
    ("queens_gambit", {"players": 4}, 4),
    ("match_of_the_century", {}, 2),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="club")
    level = parser.parse_args().level
    with tempfile.TemporaryDirectory() as folder, served(folder) as (http, server):
        took = [review(http, server, *each, level) for each in TABLES]
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    if max(took) > GOAL:
        sys.exit(f"over {GOAL:.0f} s")


@contextlib.contextmanager
def served(folder: str) -> Iterator[tuple[httpx.Client, int]]:
    """A person at a separate server, and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "kiebitz", "serve", "--port", str(port), "--data", folder]
    quick = {**os.environ, "KIEBITZ_BOT_PAUSE": "0"}
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, env=quick) as server:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                while not is_healthy(http):
                    time.sleep(LOOK)
                yield http, server.pid
        finally:
            server.terminate()


def is_healthy(http: httpx.Client) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return http.get("/api/health").status_code == 200
    return False


def processor_time(process: int) -> float:
    """Seconds of a process and of its children."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        started = [
            each.read_text().split() for each in Path(f"/proc/{process}/task").glob("*/children")
        ]
    except FileNotFoundError:
        return 0.0
    own = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor_time(int(each)) for line in started for each in line)


def review(
    http: httpx.Client, server: int, game: str, options: dict[str, Any], players: int, level: str
) -> float:
    """Seconds from the request until the review is ready."""
    table = ended(http, {"game": game, "options": options, "seats": [{"level": level}] * players})
    began, before, seen = time.perf_counter(), processor_time(server), set()
    state = http.post(f"/api/tables/{table}/review").raise_for_status().json()
    while state["status"] in ("waiting", "running"):
        seen.add(state["done"])
        time.sleep(LOOK)
        state = http.get(f"/api/tables/{table}/review").json()
    took = time.perf_counter() - began
    assert state["status"] == "done", state["status"]
    work = processor_time(server) - before
    print(
        f"{game}, {players} players, {state['total']} choices: {took:.1f} s, "
        f"{work:.1f} s of processor time, {len(seen)} states of progress seen",
        flush=True,
    )
    return took


def ended(http: httpx.Client, wish: dict[str, Any]) -> str:
    """A table that bots have played to its end."""
    table: str = http.post("/api/tables", json=wish).raise_for_status().json()["table"]
    while http.get(f"/api/tables/{table}/replay").status_code != 200:
        time.sleep(LOOK)
    return table


if __name__ == "__main__":
    main()
