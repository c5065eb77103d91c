"""Table chat on disk."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from typing import Literal, get_args

from sqlalchemy import Connection, desc, func, select

from kiebitz.core.seat import Seat
from kiebitz.store.schema.chat import chat
from kiebitz.store.writer_commands import INSERT_LINE
from kiebitz.store.writer_statements import Row, Statement

Room = Literal["players", "spectators"]
ROOMS: tuple[Room, ...] = get_args(Room)


@dataclass(frozen=True)
class NewLine:
    """A line to store; its number is assigned on writing."""

    table: str
    room: Room
    person: str
    client: str
    name: str
    seat: Seat | None
    text: str
    phrase: str | None
    shown: int | None
    at: int
    offer: bool = False

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        yield INSERT_LINE, {f"new_{name}": value for name, value in asdict(self).items()}


@dataclass(frozen=True)
class StoredLine:
    """A stored line. Without its author, after a deletion, it has no text."""

    room: Room
    number: int
    person: str
    name: str
    seat: Seat | None
    text: str
    phrase: str | None
    shown: int | None
    offer: bool
    at: int

    @property
    def is_empty(self) -> bool:
        return not self.text and self.phrase is None


LINE = tuple(chat.c[name] for name in StoredLine.__dataclass_fields__)


def newest_lines(
    connection: Connection, table: str, room: Room, known: int, most: int
) -> tuple[StoredLine, ...]:
    """The newest lines in a room from number `known` on, in order."""
    here = (chat.c.table == table, chat.c.room == room, chat.c.number >= known)
    query = select(*LINE).where(*here).order_by(desc(chat.c.number)).limit(most)
    return tuple(StoredLine(*row) for row in reversed(connection.execute(query).all()))


def line_at(connection: Connection, table: str, room: str, number: int) -> StoredLine | None:
    here = (chat.c.table == table, chat.c.room == room, chat.c.number == number)
    row = connection.execute(select(*LINE).where(*here)).one_or_none()
    return None if row is None else StoredLine(*row)


def lines_around(
    connection: Connection, table: str, room: str, number: int, most: int
) -> tuple[StoredLine, ...]:
    """A line with its neighbours."""
    here = (chat.c.table == table, chat.c.room == room)
    near = chat.c.number.between(number - most, number + most)
    query = select(*LINE).where(*here, near).order_by(chat.c.number)
    return tuple(StoredLine(*row) for row in connection.execute(query))


def line_counts(connection: Connection, wanted: Collection[str]) -> dict[tuple[str, str], int]:
    """The number of lines in each room of these tables."""
    query = (
        select(chat.c.table, chat.c.room, func.max(chat.c.number))
        .where(chat.c.table.in_(wanted))
        .group_by(chat.c.table, chat.c.room)
    )
    return {(table, room): last + 1 for table, room, last in connection.execute(query)}


def count_said_since(connection: Connection, person: str, since: int) -> int:
    """How many lines a person has written at any table since then."""
    query = select(func.count()).where(chat.c.person == person, chat.c.at > since)
    return connection.scalar(query) or 0


def line_by_client(
    connection: Connection, table: str, person: str, client: str
) -> StoredLine | None:
    """A person's line with this client id, if it exists."""
    this = (chat.c.table == table, chat.c.person == person, chat.c.client == client)
    row = connection.execute(select(*LINE).where(*this)).one_or_none()
    return None if row is None else StoredLine(*row)
