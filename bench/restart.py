"""A restart with thousands of tables where bots have to act: when is the first answer, and how are
people served while the bots catch up?

    python bench/restart.py [--due 10000] [--level beginner]
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from kiebitz.core.entry import Player
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import opening_record
from kiebitz.games import GAMES
from kiebitz.store import NewTable, Store
from kiebitz.store.engine import sqlite_url

DAME = GAMES["dame"]
PEOPLE = 30
"""The number of tables opened meanwhile, one after the other."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--due", type=int, default=10_000)
    parser.add_argument("--level", default="beginner")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), arguments.due, arguments.level)
        with served(Path(folder)) as (port, first_answer, cpu):
            print(f"{arguments.due} tables due: first answer after {first_answer:.2f} s")
            print(f"processor time until then: {cpu:.2f} s")
            measure(port)
            left = Store(sqlite_url(Path(folder)))
            print(f"still due afterwards: {len(left.due(limit=arguments.due))}")
            left.close()
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")


def fill(folder: Path, count: int, level: str) -> None:
    """Opens tables for as many people, where a bot begins."""
    store = Store(sqlite_url(folder))
    bot = Player(level, kind="bot", level=level)
    options, seed = DAME.options_type(starts=0), bytes(32)
    for number in range(count):
        table = secrets.token_hex(8)
        opening = committed_opening(DAME, table, options, None, (bot, Player("Ada")), seed)
        people = ((1, f"person {number}"),)
        written = store.put(NewTable(opening_record(opening), seed, 1, "due", people))
    written.result(60)
    store.close()


@contextlib.contextmanager
def served(folder: Path) -> Iterator[tuple[int, float, float]]:
    """The port of `kiebitz serve`, and the time to its first answer in seconds: by the clock, and
    of processor time, which is more reliable on a busy machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "kiebitz", "serve", "--port", str(port), "--data", str(folder)]
    begun = time.monotonic()
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as server:
        while not is_healthy(port):
            time.sleep(0.02)
        yield port, time.monotonic() - begun, cpu_of(server.pid)
        server.terminate()


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def is_healthy(port: int) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/api/health").status_code == 200
    return False


def measure(port: int) -> None:
    """People open tables, move, and get a bot's answer, while thousands of bots wait."""
    answers, replies, health = [], [], []
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for _ in range(PEOPLE):
            begun = time.monotonic()
            http.get("/api/health")
            health.append(time.monotonic() - begun)
            answer, reply = played(http, port)
            answers.append(answer)
            replies.append(reply)
    for what, times in (
        ("health", health),
        ("a move answered", answers),
        ("a bot's move", replies),
    ):
        print(
            f"{what}: {1000 * median(times):.0f} ms (median), {1000 * max(times):.0f} ms (longest)"
        )


def played(http: httpx.Client, port: int) -> tuple[float, float]:
    """The time until a move's answer, and until the bot's move after it."""
    wish = {"game": "dame", "options": {"starts": 0}}
    table = http.post("/api/tables", json=wish).json()["table"]
    cookies = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
    with connect(
        f"ws://127.0.0.1:{port}/api/tables/{table}/socket",
        additional_headers={"Cookie": cookies},
        origin=Origin(f"http://127.0.0.1:{port}"),
    ) as connection:
        heard(connection, "table")
        begun = time.monotonic()
        move = {"kind": "action", "client": "my-first-move", "seen": 0, "action": "9-13"}
        connection.send(json.dumps(move))
        heard(connection, "answer")
        answered = time.monotonic()
        shown = 0
        while shown < 2:
            update = heard(connection, "update")
            shown = update["first"] + len(update["events"])
        return answered - begun, time.monotonic() - answered


def heard(connection: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(connection.recv(60))
        if message["kind"] == kind:
            return message


if __name__ == "__main__":
    main()
