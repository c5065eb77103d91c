"""Players who never give up: they play at random, and resend until they are answered."""

from __future__ import annotations

import contextlib
import json
import secrets
import threading
import time
from random import Random
from typing import Any

import httpx
from websockets import Origin
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.server.harness import Server
from tests.server.history import History, Sent, Shown

GONE = (OSError, WebSocketException, EOFError)
PATIENCE = 240.0
"""Seconds without a word from any server after which even they give up."""


class StubbornSeat:
    """One person at one seat, at whatever node answers."""

    def __init__(
        self, nodes: list[Server], table: str, seat: int, cookie: str, history: History
    ) -> None:
        self._nodes, self._table, self.seat = nodes, table, seat
        self._cookie, self._history = cookie, history
        self._open = contextlib.ExitStack()
        self._connection: ClientConnection | None = None
        self._shown = Shown(table, seat, [])
        self._update: dict[str, Any] = {}
        self._pending: Sent | None = None
        self._message = ""
        self.heard_at = time.monotonic()

    @property
    def is_over(self) -> bool:
        return bool(self._update) and self._update["outcome"] is not None

    @property
    def is_waiting(self) -> bool:
        return self._pending is not None

    def go_on(self, rng: Random, may_act: bool) -> None:
        """Connects if necessary, reads what arrives, and acts when possible."""
        try:
            if self._connection is None:
                self._connect(rng.choice(self._nodes))
            self._hear()
            if may_act and self._pending is None and self._update.get("choices"):
                self._act(rng.choice(self._update["choices"])["text"])
        except (*GONE, TimeoutError):
            self.leave()
            time.sleep(0.05)

    def leave(self) -> None:
        self._connection = None
        with contextlib.suppress(*GONE, TimeoutError):
            self._open.close()

    def _connect(self, node: Server) -> None:
        joining = connect(
            f"ws://{node.address}/api/tables/{self._table}/socket",
            additional_headers={"Cookie": self._cookie},
            origin=Origin(node.url),
            compression=None,
            open_timeout=5,
            close_timeout=0.2,
        )
        self._connection = self._open.enter_context(joining)
        if self._pending is not None:
            self._connection.send(self._message)

    def _hear(self) -> None:
        assert self._connection is not None
        with contextlib.suppress(TimeoutError):
            while True:
                message = json.loads(self._connection.recv(0.02))
                self.heard_at = time.monotonic()
                if message["kind"] == "answer":
                    self._answered(message)
                elif message["kind"] == "table":
                    self._begin_anew(message["seat"])
                    self._stands(message["update"])
                elif message["kind"] == "update":
                    self._stands(message)

    def _begin_anew(self, seat: int | None) -> None:
        """The table is shown in full after a connection, and to players who missed the deadline for
        their nonce and watch from here."""
        self._shown = Shown(self._table, seat, [])
        self._history.note(self._shown)

    def _stands(self, update: dict[str, Any]) -> None:
        assert update["first"] == len(self._shown.events), "events are numbered without gaps"
        self._shown.events += update["events"]
        self._update = update
        if update["nonce_wanted"]:
            nonce = {"kind": "nonce", "nonce": secrets.token_hex(16)}
            self._send({**nonce, "client": f"nonce-{secrets.token_hex(4)}"})

    def _send(self, message: dict[str, Any]) -> str:
        assert self._connection is not None
        text = json.dumps({"seen": len(self._shown.events), **message})
        self._connection.send(text)
        return text

    def _act(self, action: str) -> None:
        client = f"move-{secrets.token_hex(6)}"
        self._pending = Sent(self._table, self.seat, client, action, time.monotonic())
        self._history.note(self._pending)
        self._message = json.dumps(
            {
                "kind": "action",
                "client": client,
                "seen": len(self._shown.events),
                "action": action,
            }
        )
        assert self._connection is not None
        self._connection.send(self._message)

    def _answered(self, message: dict[str, Any]) -> None:
        pending = self._pending
        if pending is None or message["client"] != pending.client:
            return
        if message["verdict"].get("code") == "not-saved":
            time.sleep(0.05)
            assert self._connection is not None
            self._connection.send(self._message)
            return
        pending.answered_at, pending.verdict = time.monotonic(), message["verdict"]
        self._pending = None


class StubbornTable(threading.Thread):
    """A table and its players, in a separate thread, until they are stopped. When a game is over
    they open the next table."""

    def __init__(
        self,
        nodes: list[Server],
        game: str,
        people: int,
        history: History,
        clock: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(name=game)
        self._rng = Random(game + str(people))
        self._is_enough = threading.Event()
        self._nodes, self._game, self._people, self._history = nodes, game, people, history
        self._clock = clock
        self.tables: list[str] = []
        self._seats: list[StubbornSeat] = []
        self._open_next()

    def _open_next(self) -> None:
        table, cookies = opened(self._nodes[0], self._game, self._people, self._clock)
        self.tables.append(table)
        self._seats = [
            StubbornSeat(self._nodes, table, seat, cookie, self._history)
            for seat, cookie in enumerate(cookies)
        ]

    def run(self) -> None:
        while self._is_hopeful() and not self._is_done():
            for seat in self._seats:
                seat.go_on(self._rng, may_act=not self._is_enough.is_set())
            if all(seat.is_over for seat in self._seats) and self._is_quiet():
                self._leave()
                with contextlib.suppress(httpx.HTTPError):
                    self._open_next()
        self._leave()

    def _leave(self) -> None:
        for seat in self._seats:
            seat.leave()

    def _is_hopeful(self) -> bool:
        return time.monotonic() < PATIENCE + max(seat.heard_at for seat in self._seats)

    def _is_quiet(self) -> bool:
        return not any(seat.is_waiting for seat in self._seats)

    def _is_done(self) -> bool:
        return self._is_quiet() and self._is_enough.is_set()

    def stop(self) -> None:
        """Starts nothing new; finishes what has begun."""
        self._is_enough.set()
        self.join(PATIENCE)
        assert not self.is_alive()
        assert not any(seat.is_waiting for seat in self._seats), "a player was never answered"


def opened(
    node: Server, game: str, people: int, clock: dict[str, Any] | None = None
) -> tuple[str, list[str]]:
    """A table with so many people, bots at its other seats; and the people's cookies."""
    from kiebitz.games import GAMES

    count = GAMES[game].seats(GAMES[game].options_type())
    seats = [{} if seat < people else {"level": "random"} for seat in range(count)]
    wish = {"game": game, "seats": seats, "clock": clock}
    cookies = []
    table = ""
    for seat in range(min(people, count)):
        with httpx.Client(base_url=node.url, timeout=60) as http:
            if seat == 0:
                answer = http.post("/api/tables", json=wish)
                answer.raise_for_status()
                table = answer.json()["table"]
            else:
                http.post(f"/api/tables/{table}/seats", json={"seat": seat}).raise_for_status()
            cookies.append("; ".join(f"{name}={value}" for name, value in http.cookies.items()))
    return table, cookies
