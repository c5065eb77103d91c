"""The server's cost: `python bench/server.py [--database postgresql://…] [--neighbour …]`.

The server runs in a separate process, the client (light_client.py) in another. A number of tables
of random Dame is in play at any time, two people at each over WebSockets; when one has ended the
next of a prepared reserve takes its place. A move counts when its answer has arrived, which is when
it is on disk. CPU is the server process's user and system time, by /proc; on a busy machine the
best second is more reliable than the mean.

With `--neighbour FOLDER`, where boardgame.io is installed (bench/boardgame_io), its server plays
its tic-tac-toe in the same run, in memory and not on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from light_client import Seat, connected

HERE = Path(__file__).parent
LIMITS = ("tables_per", "message", "sockets", "connections", "bots_only_per", "bot_tables_per")
"""The prefix of settings that limit a single address."""
MOVES_A_GAME = 55
"""A small number, so that the reserve suffices."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--database", help="PostgreSQL in place of SQLite")
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--stored", type=int, default=10_000, help="tables in the store at start")
    parser.add_argument("--neighbour", type=Path, help="where boardgame.io is installed")
    parser.add_argument("--only", choices=("moves", "spectators", "start", "neighbour"))
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--client", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        return serve(int(arguments.serve[0]), Path(arguments.serve[1]), arguments)
    if arguments.client:
        wish = json.loads(arguments.client)
        return print(json.dumps(asyncio.run(CLIENTS[wish["bench"]](**wish))))
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, Python {sys.version.split()[0]}")
    benches = {"moves": moves, "spectators": spectators, "start": start, "neighbour": neighbour}
    for name, bench in benches.items():
        if arguments.only in (None, name):
            bench(arguments)


# the server


def serve(port: int, folder: Path, arguments: argparse.Namespace) -> None:
    """Like `kiebitz serve`, but without limits per address."""
    from kiebitz.server.app import create_app
    from kiebitz.server.serve import run_app
    from kiebitz.server.settings import LimitSettings, make_settings

    limits = {
        name: 1_000_000
        for name in LimitSettings.__struct_fields__
        if name.startswith(LIMITS) and name != "message_bytes"
    }
    settings = make_settings(data_dir=folder, database=arguments.database, **limits)
    app = create_app(settings)
    run_app(app, settings, "127.0.0.1", port, "warning")


class ServerUnderTest:
    """A server in a separate process, and its resource usage."""

    def __init__(self, folder: Path, arguments: argparse.Namespace) -> None:
        self.port = free_port()
        command = [sys.executable, __file__, "--serve", str(self.port), str(folder)]
        command += ["--database", arguments.database] if arguments.database else []
        began = time.monotonic()
        self.process = subprocess.Popen(command)
        wait_for(f"http://127.0.0.1:{self.port}/api/health")
        self.started_in = time.monotonic() - began

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(url: str) -> None:
    limit = time.monotonic() + 120
    while time.monotonic() < limit:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError:
            time.sleep(0.02)
    raise TimeoutError(url)


def run_client(bench: str, **wish: Any) -> dict[str, Any]:
    command = [sys.executable, __file__, "--client", json.dumps({"bench": bench, **wish})]
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    found: dict[str, Any] = json.loads(out)
    return found


# opening tables, by HTTP


class Browser:
    """A cookie."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookie = ""

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json", "Cookie": self.cookie},
        )
        with urllib.request.urlopen(request) as answer:
            given = answer.headers.get("Set-Cookie")
            self.cookie = given.split(";")[0] if given else self.cookie
            found: dict[str, Any] = json.load(answer)
            return found


def opened(port: int, count: int) -> tuple[list[str], list[str]]:
    """Tables of two people, and the people's cookies."""
    ada, bo = Browser(port), Browser(port)

    def one(_: int) -> str:
        wish = {"game": "dame", "options": {"starts": 0}, "seats": [{}, {}]}
        table: str = ada.post("/api/tables", **wish)["table"]
        bo.post(f"/api/tables/{table}/seats", seat=1)
        return table

    first = one(0)
    with ThreadPoolExecutor(8) as pool:
        return [first, *pool.map(one, range(count - 1))], [ada.cookie, bo.cookie]


# moves


def moves(arguments: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerUnderTest(Path(folder), arguments)
        empty = memory_of(server.process.pid)
        wanted = arguments.tables + arguments.moves // MOVES_A_GAME
        tables, cookies = opened(server.port, wanted)
        found = run_client(
            "moves", port=server.port, pid=server.process.pid, tables=tables, cookies=cookies,
            playing=arguments.tables, moves=arguments.moves,
        )  # fmt: skip
        per_table = (memory_of(server.process.pid) - empty) * 1000 / wanted
        server.stop()
    kind = "PostgreSQL" if arguments.database else "SQLite"
    print(
        f"{kind}, {arguments.tables} tables of random Dame: "
        f"{found['moves_a_second']:.0f} durable moves/s (best second {found['best']:.0f}), "
        f"p50 {found['p50'] * 1000:.1f} ms, p99 {found['p99'] * 1000:.1f} ms, "
        f"server CPU {found['cpu_a_move'] * 1000:.3f} ms a move "
        f"(best second {found['best_cpu'] * 1000:.3f}), {found['syncs_a_second']:.0f} syncs/s, "
        f"{per_table:.0f} kB a table with its two sockets; load {os.getloadavg()[0]:.1f}"
    )


class Play:
    """The tables in play, and the response times."""

    def __init__(self, moves: int) -> None:
        self.took: list[float] = []
        self.reserve: list[tuple[Seat, Seat]] = []
        self.done = asyncio.get_running_loop().create_future()
        self._moves = moves
        self._endings = 0

    def begin(self) -> None:
        for seat in self.reserve.pop():
            seat.is_playing = True
            seat.act()

    def answered(self, seconds: float) -> None:
        self.took.append(seconds)
        if len(self.took) == self._moves and not self.done.done():
            self.done.set_result(None)

    def ended(self) -> None:
        """Both seats report it."""
        self._endings += 1
        if self._endings % 2 and self.reserve:
            self.begin()

    async def seconds(self, pid: int) -> list[tuple[int, float]]:
        """Moves and CPU of each second, to the end."""
        found = []
        while not self.done.done():
            count, used = len(self.took), cpu_of(pid)
            await asyncio.wait({self.done}, timeout=1)
            found.append((len(self.took) - count, cpu_of(pid) - used))
        return found


async def play_moves(
    bench: str, port: int, pid: int, tables: list[str], cookies: list[str], playing: int, moves: int
) -> dict[str, float]:
    rng, play, sockets = Random(1), Play(moves), []
    for table in tables:
        pair = Seat(rng, play.answered, play.ended), Seat(rng, play.answered, play.ended)
        for seat, cookie in zip(pair, cookies, strict=True):
            path = f"/api/tables/{table}/socket?language=de"
            seat.socket = await connected(port, path, cookie, seat.heard)
            sockets.append(seat.socket)
        play.reserve.append(pair)
    await asyncio.sleep(1)
    before, syncs, began = cpu_of(pid), syncs_of(port), time.perf_counter()
    for _ in range(playing):
        play.begin()
    seconds = (await play.seconds(pid))[:-1] or [(1, 0.0)]
    lasted, used, count = time.perf_counter() - began, cpu_of(pid) - before, len(play.took)
    synced = syncs_of(port) - syncs
    for socket in sockets:
        socket.transport.abort()
    took = sorted(play.took)
    return {
        "moves_a_second": count / lasted,
        "best": max(count for count, _ in seconds),
        "p50": median(took),
        "p99": took[int(count * 0.99)],
        "cpu_a_move": used / count,
        "best_cpu": min(cpu / count for count, cpu in seconds if count),
        "syncs_a_second": synced / lasted,
    }


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def syncs_of(port: int) -> float:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            text = answer.read().decode()
    except OSError:
        return 0
    lines = (line for line in text.splitlines() if line.startswith("kiebitz_commits_total"))
    return float(next(lines, "x 0").split()[-1])


# spectators


def spectators(arguments: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerUnderTest(Path(folder), arguments)
        tables, cookies = opened(server.port, 1)
        found = run_client(
            "spectators", port=server.port, pid=server.process.pid, table=tables[0],
            cookies=cookies, spectators=arguments.spectators,
        )  # fmt: skip
        server.stop()
    print(
        f"{arguments.spectators} spectators of one table: {found['memory']:.0f} MB "
        f"({found['memory'] * 1000 / arguments.spectators:.0f} kB each), "
        f"a move until the last has seen it p50 {found['p50'] * 1000:.0f} ms, "
        f"p99 {found['p99'] * 1000:.0f} ms, answered p99 {found['answer_p99'] * 1000:.0f} ms, "
        f"server CPU {found['cpu_a_move'] * 1000:.1f} ms a move; load {os.getloadavg()[0]:.1f}"
    )


async def watch_moves(
    bench: str, port: int, pid: int, table: str, cookies: list[str], spectators: int
) -> dict[str, float]:
    """One move after the other; the next when every spectator has seen it."""
    path = f"/api/tables/{table}/socket?language=de"
    before = memory_of(pid)
    everyone = asyncio.Event()
    heard = [0]

    def saw(_: bytes) -> None:
        heard[0] += 1
        if heard[0] == spectators:
            everyone.set()

    for _ in range(spectators):
        await connected(port, path, "", saw)
    await everyone.wait()
    memory = memory_of(pid) - before
    rng, answers, turn = Random(1), [], asyncio.Event()

    def answered(seconds: float) -> None:
        answers.append(seconds)
        turn.set()

    pair = [Seat(rng, answered, lambda: None) for _ in range(2)]
    for seat, cookie in zip(pair, cookies, strict=True):
        seat.socket = await connected(port, path, cookie, seat.heard)
    await asyncio.sleep(1)
    seen: list[float] = []
    used = cpu_of(pid)
    while not any(seat.is_over for seat in pair) and len(seen) < 50:
        heard[0] = 0
        everyone.clear(), turn.clear()
        began = time.perf_counter()
        for seat in pair:
            seat.is_playing = True
            seat.act()
            seat.is_playing = False
        await everyone.wait()
        await turn.wait()
        seen.append(time.perf_counter() - began)
        await asyncio.sleep(0.05)  # until the players have seen it too
    used = cpu_of(pid) - used
    seen.sort(), answers.sort()
    return {
        "memory": memory,
        "p50": median(seen),
        "p99": seen[int(len(seen) * 0.99)],
        "answer_p99": answers[int(len(answers) * 0.99)],
        "cpu_a_move": used / len(seen),
    }


def memory_of(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("RssAnon:")[2].split()[0]) / 1024


# start


def start(arguments: argparse.Namespace) -> None:
    """The time to the first answer with many tables in the store, each of them due."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerUnderTest(Path(folder), arguments)
        empty = server.started_in
        wish = {"game": "dame", "options": {"starts": 1}, "others": "random"}
        browser = Browser(server.port)
        browser.post("/api/tables", **wish)
        with ThreadPoolExecutor(8) as pool:
            list(
                pool.map(lambda _: browser.post("/api/tables", **wish), range(arguments.stored - 1))
            )
        server.process.kill()
        server.process.wait()
        server = ServerUnderTest(Path(folder), arguments)
        print(
            f"start with {arguments.stored} tables, killed before: "
            f"first answer after {server.started_in:.1f} s (empty: {empty:.1f} s); "
            f"load {os.getloadavg()[0]:.1f}"
        )
        server.stop()


# boardgame.io


def neighbour(arguments: argparse.Namespace) -> None:
    if arguments.neighbour is None:
        return print("boardgame.io: not asked for (--neighbour FOLDER)")
    port = free_port()
    script = HERE / "boardgame_io" / "server.cjs"
    environment = {**os.environ, "NODE_PATH": str(arguments.neighbour / "node_modules")}
    server = subprocess.Popen(["node", str(script), str(port)], env=environment)
    try:
        wait_for(f"http://127.0.0.1:{port}/games")
        out = subprocess.run(
            ["node", str(HERE / "boardgame_io" / "client.cjs"), str(port), str(server.pid),
             str(arguments.tables), str(min(arguments.moves, 5000))],
            env=environment, check=True, stdout=subprocess.PIPE, text=True,
        ).stdout  # fmt: skip
    finally:
        server.terminate()
    print(f"{out.strip()}; load {os.getloadavg()[0]:.1f}")


CLIENTS: dict[str, Any] = {"moves": play_moves, "spectators": watch_moves}

if __name__ == "__main__":
    main()
