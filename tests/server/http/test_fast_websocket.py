"""The fast path for small texts gives the same result as the slow one, however the bytes arrive."""

from __future__ import annotations

import json

import pytest
from websockets import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from kiebitz.server.http.fast_websocket import (
    ends_at_frame_boundary,
    frame_header,
    text_of_single_frame,
)
from tests.server.harness import SECONDS, Person

SIZES = (0, 1, 125, 126, 127, 1000, 65_535)


def frame(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """As a browser sends it."""
    return bytes(Frame(opcode, text, fin).serialize(mask=True))


@pytest.mark.parametrize("size", SIZES)
def test_a_text_in_one_frame_is_read_as_it_was_sent(size: int) -> None:
    text = ("ąé" * size)[:size].encode()[:size]
    sent = frame(text)
    assert text_of_single_frame(sent) == text
    assert ends_at_frame_boundary(sent)
    assert text_of_single_frame(sent[:-1]) is None
    assert not ends_at_frame_boundary(sent[:-1])
    assert text_of_single_frame(sent + b"\x81") is None


@pytest.mark.parametrize("size", [*SIZES, 65_536, 100_000])
def test_a_text_is_framed_as_websockets_frames_it(size: int) -> None:
    text = b"x" * size
    assert frame_header(text) + text == bytes(Frame(Opcode.TEXT, text).serialize(mask=False))


def test_what_is_more_or_less_than_one_text_takes_the_long_way() -> None:
    part, ping = frame(b"a", fin=False), frame(b"?", Opcode.PING)
    for other in (
        part,
        ping,
        frame(b"b", Opcode.CONT),
        frame(b"a") + frame(b"b"),
        b"\x81\x01a",
        b"",
    ):
        assert text_of_single_frame(other) is None
    assert ends_at_frame_boundary(frame(b"a") + ping)
    assert not ends_at_frame_boundary(part)
    assert not ends_at_frame_boundary(frame(b"b", Opcode.CONT))
    assert not ends_at_frame_boundary(b"\x81\x01a")


def asked(number: int) -> bytes:
    sent = {"kind": "preview", "client": f"client-{number:04}", "action": "9-13"}
    return json.dumps(sent).encode()


def answers(connection: ClientConnection, count: int) -> list[str]:
    return [json.loads(connection.recv(SECONDS))["client"] for _ in range(count)]


def test_texts_are_answered_in_order_however_their_bytes_arrive(person: Person) -> None:
    table = person.open("dame", others="random")
    connection = person.raw(table)
    connection.recv(SECONDS)
    whole = frame(asked(1)) + frame(asked(2))
    parts = (
        frame(asked(3)[:9], fin=False) + frame(b"?", Opcode.PING) + frame(asked(3)[9:], Opcode.CONT)
    )
    for piece in (frame(asked(0)), whole, parts, frame(asked(4))):
        connection.socket.sendall(piece)
    for byte in frame(asked(5)):
        connection.socket.sendall(bytes([byte]))
    connection.socket.sendall(frame(asked(6)))
    assert answers(connection, 7) == [f"client-{number:04}" for number in range(7)]


def test_a_text_that_is_no_text_ends_its_socket(person: Person) -> None:
    connection = person.raw(person.open("dame", others="random"))
    connection.recv(SECONDS)
    connection.socket.sendall(frame(b"\xff\xfe"))
    with pytest.raises(ConnectionClosed) as closed:
        connection.recv(SECONDS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
