"""A server process and people who talk to it over HTTP and WebSocket, as browsers do."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import resource
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]
BESIDE = ("preview", "look", "say", "from", "ping", "recall")
"""Kinds of messages that are meant for no moment of the game."""
SECONDS = 180.0
LAUNCHES = 5

_numbers = itertools.count()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """Runs in a separate process; `kill` is kill -9."""

    def __init__(
        self,
        folder: Path,
        pause: float = 0.0,
        log: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """With `log`, the server's output goes there."""
        self.environment = dict(environment or {})
        self.folder = folder
        self.pause = pause
        self.log = log
        self.port = free_port()
        self.start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    def launch(self) -> subprocess.Popen[bytes]:
        arguments = [str(self.port), str(self.folder), str(self.pause)]
        with contextlib.ExitStack() as opened:
            log = opened.enter_context(self.log.open("a")) if self.log is not None else None
            return subprocess.Popen(
                [sys.executable, "-m", "tests.server.run_server", *arguments],
                cwd=ROOT,
                stderr=log,
                env={**os.environ, **self.environment},
            )

    def set_largest_file(self, size: int) -> None:
        """The apparent free space on the disk: a write beyond it fails."""
        _, most = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, most))

    def start(self) -> None:
        self.process = self.launch()
        self.wait()

    def wait(self) -> None:
        """Waits until it answers. Another process may have taken its port while it was down."""
        limit = time.monotonic() + 3 * SECONDS
        launches = 1
        while time.monotonic() < limit:
            if self.process.poll() is not None:
                if launches == LAUNCHES:
                    raise ChildProcessError("the server ended while it started")
                self.process, launches = self.launch(), launches + 1
            try:
                if httpx.get(f"{self.url}/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise TimeoutError("the server did not start")

    @property
    def log_text(self) -> str:
        assert self.log is not None
        return self.log.read_text()

    def lines(self, event: str) -> list[dict[str, Any]]:
        """The server's log lines with this event name."""
        lines = [line for line in self.log_text.splitlines() if line.startswith("{")]
        return [line for line in map(json.loads, lines) if line["event"] == event]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(SECONDS)


class Person:
    """A person with a browser: a cookie, and sockets."""

    def __init__(self, server: Server, address: str | None = None) -> None:
        """With an address they come from there, according to a proxy in front of the server."""
        self.server = server
        self._open = contextlib.ExitStack()
        self._headers = {} if address is None else {"X-Forwarded-For": address}
        client = httpx.Client(base_url=server.url, timeout=SECONDS, headers=self._headers)
        self.http = self._open.enter_context(client)

    def leave(self) -> None:
        """Closes the browser."""
        self._open.close()

    def open(self, game: str, **wish: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, **wish})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def take_seat(self, table: str, seat: int) -> int:
        return self.http.post(f"/api/tables/{table}/seats", json={"seat": seat}).status_code

    def sit(self, table: str, query: str = "language=en", nonce: bool = True) -> Sitting:
        return Sitting(self.raw(table, query), nonce)

    def raw(self, table: str, query: str = "", origin: str | None = None) -> ClientConnection:
        """A bare connection with the person's cookie."""
        return self.connected(f"/api/tables/{table}/socket?{query}", origin)

    def connected(self, path: str, origin: str | None = None) -> ClientConnection:
        cookies = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        headers = self._headers | ({"Cookie": cookies} if cookies else {})
        connection = connect(
            f"ws://{self.server.address}{path}",
            additional_headers=headers,
            origin=Origin(origin or self.server.url),
            compression=None,
            close_timeout=1,
        )
        return self._open.enter_context(connection)


class Sitting:
    """A socket at a table, and everything it received."""

    def __init__(self, connection: ClientConnection, nonce: bool) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.events: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.previews: dict[str, dict[str, Any] | None] = {}
        self.said: dict[str, list[dict[str, Any]]] = {}
        self.troubles: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.until(lambda: bool(self.table))
        if nonce and self.update["nonce_wanted"]:
            self.submit("nonce", nonce=secrets.token_hex(16))

    @property
    def seat(self) -> int | None:
        seat: int | None = self.table["seat"]
        return seat

    @property
    def legal(self) -> list[str]:
        return [each["text"] for each in self.update["choices"]]

    @property
    def outcome(self) -> dict[str, Any] | None:
        outcome: dict[str, Any] | None = self.update["outcome"]
        return outcome

    def hear(self, timeout: float = SECONDS) -> None:
        """Takes in one message."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        match message["kind"]:
            case "table":
                self.table = message
                self.events = []
                self._stands(message["update"])
            case "update":
                self._stands(message)
            case "answer":
                self.answers[message["client"]] = message["verdict"]
            case "preview":
                self.previews[message["client"]] = message["preview"]
            case "chat":
                self._hear_said(message)
            case "trouble":
                self.troubles.append(message)

    def _stands(self, update: dict[str, Any]) -> None:
        assert update["first"] == len(self.events), "events are numbered without gaps"
        self.update = update
        self.events += update["events"]

    def _hear_said(self, told: dict[str, Any]) -> None:
        known = [line for line in self.said.get(told["room"], []) if line["number"] < told["first"]]
        self.said[told["room"]] = [*known, *told["lines"]]

    def say(self, client: str | None = None, **said: Any) -> dict[str, Any]:
        """Writes a line of chat; returns the server's answer."""
        client = self.send("say", client, **said)
        self.answers.pop(client, None)
        self.until(lambda: client in self.answers)
        return self.answers[client]

    def read(self, room: str = "players") -> list[str]:
        """The texts of the lines in a room, as this person reads them."""
        return [each.get("phrase") or each.get("text", "") for each in self.said.get(room, [])]

    def until(self, condition: Callable[[], bool]) -> None:
        limit = time.monotonic() + SECONDS
        while not condition():
            self.hear(max(0.01, limit - time.monotonic()))

    def send(self, kind: str, client: str | None = None, **rest: Any) -> str:
        client = client or f"client-{next(_numbers)}-{secrets.token_hex(4)}"
        seen = {} if kind in BESIDE else {"seen": len(self.events)}
        self.connection.send(json.dumps({"kind": kind, "client": client, **seen, **rest}))
        return client

    def submit(self, kind: str, client: str | None = None, **rest: Any) -> dict[str, Any]:
        """Sends, waits for the answer, and for the update if it was accepted."""
        client = self.send(kind, client, **rest)
        self.answers.pop(client, None)
        self.until(lambda: client in self.answers)
        before, verdict = self.update, self.answers[client]
        self.until(lambda: verdict["type"] != "accepted" or self.update is not before)
        return verdict

    def preview(self, action: str) -> dict[str, Any] | None:
        """The server's preview of an action."""
        client = self.send("preview", action=action)
        self.until(lambda: client in self.previews)
        return self.previews[client]

    def play(self, action: str, **rest: Any) -> dict[str, Any]:
        """An accepted action, and the news of it."""
        verdict = self.submit("action", action=action, **rest)
        assert verdict == {"type": "accepted"}, verdict
        return verdict

    def my_turn(self) -> bool:
        return bool(self.legal) or self.outcome is not None

    def close(self) -> None:
        self.connection.close()
