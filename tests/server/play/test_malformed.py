"""Messages that no page of ours would send do no harm: each is answered or ends its own socket."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from random import Random
from typing import Any

from websockets import ConnectionClosed

from tests.server.harness import SECONDS, Person

MESSAGES = 100_000 if os.environ.get("KIEBITZ_SOAK") == "1" else 400
PER_SOCKET = 200
GOOD: list[dict[str, Any]] = [
    {"kind": "action", "client": "client-0001", "seen": 0, "action": "9-13", "offers_draw": True},
    {"kind": "offer", "client": "client-0002", "seen": 0, "offer": "takeback"},
    {"kind": "answer", "client": "client-0003", "seen": 0, "accepts": True},
    {"kind": "claim", "client": "client-0004", "seen": 0, "claim": "moves25", "action": "9-13"},
    {"kind": "nonce", "client": "client-0005", "seen": 0, "nonce": "ab" * 16},
    {"kind": "preview", "client": "client-0006", "action": "9-13"},
]
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 2**70, 1e308, "", "\x00", "\u202e", "9-13\n", "x" * 3000, "\ud7ff",
    [], {}, [[[[]]]], {"a": {"a": {}}}, "9x13x22", "NaN", "0" * 64, ["9-13"], {"$ne": 1},
)  # fmt: skip


def with_odd_value(rng: Random) -> str:
    sent = dict(rng.choice(GOOD))
    sent[rng.choice([*sent, "seat", "at", "by"])] = rng.choice(ODD)
    return json.dumps(sent)


def with_odd_bytes(rng: Random) -> str:
    text = list(json.dumps(rng.choice(GOOD)))
    for _ in range(rng.randint(1, 4)):
        text[rng.randrange(len(text))] = rng.choice(['"', "{", "}", "\\", "\u0000", "é", "1", ","])
    return "".join(text)


def cut_off(rng: Random) -> str:
    text = json.dumps(rng.choice(GOOD))
    return text[: rng.randrange(len(text))]


def nested(rng: Random) -> str:
    depth = rng.randint(1, 1900)
    return rng.choice(["[", '{"a":', '{"kind":[']) * min(depth, 200) + "]" * depth


def made_up(rng: Random) -> str:
    return "".join(
        chr(rng.choice([rng.randrange(32, 127), rng.randrange(1, 0xD800)])) for _ in "x" * 40
    )


KINDS: tuple[Callable[[Random], str], ...] = (
    with_odd_value,
    with_odd_bytes,
    cut_off,
    nested,
    made_up,
)


def sent_over_one_socket(person: Person, table: str, most: int, rng: Random) -> int:
    """How many of the messages were sent until the server had enough; each was answered."""
    connection = person.raw(table)
    connection.recv(SECONDS)
    for number in range(most):
        try:
            connection.send(rng.choice(KINDS)(rng))
            json.loads(connection.recv(SECONDS))
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            assert closed.rcvd.code in (1009, 4429), closed
            return number + 1
    connection.close()
    return most


def test_malformed_messages_do_no_harm(person: Person) -> None:
    rng = Random(11)
    table = person.open("dame", options={"starts": 0}, seats=[{}, {}])
    sent = 0
    while sent < MESSAGES:
        sent += sent_over_one_socket(person, table, PER_SOCKET, rng)
    assert person.sit(table).outcome is None
    assert person.http.get("/api/health").status_code == 200
