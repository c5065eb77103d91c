"""The writes; each says which rows it consists of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from kiebitz.core.entry import ArrivalEntry, Entry, NonceEntry
from kiebitz.core.record import Record
from kiebitz.core.seat import Seat
from kiebitz.store.schema.chat import chat
from kiebitz.store.schema.conditional_moves import plans
from kiebitz.store.schema.moderation import audit, table_roles, warnings
from kiebitz.store.schema.notifications import notices
from kiebitz.store.schema.people import people, sessions
from kiebitz.store.schema.tables import entries, pulse, seats, tables
from kiebitz.store.writer_statements import EachRow, InsertAll, Row, Statement, UpdateAll

Status = Literal["waiting", "gathering", "due", "frozen", "protest", "ended"]
Bots = Literal["none", "some", "all"]

INSERT_PERSON = EachRow(("person",), insert(people))
INSERT_SESSION = EachRow(("session",), insert(sessions))
SET_SEEN = EachRow(
    ("of",),
    update(sessions).where(sessions.c.session == bindparam("of")).values(seen=bindparam("now")),
)
INSERT_TABLE = EachRow(("id",), insert(tables))
DELETE_SEAT = EachRow(
    ("of", "at"),
    delete(seats).where(seats.c.table == bindparam("of"), seats.c.seat == bindparam("at")),
)
INSERT_SEAT = EachRow(("table", "seat"), insert(seats))
SET_GIVEN = EachRow(
    ("of", "at"),
    update(seats)
    .where(seats.c.table == bindparam("of"), seats.c.seat == bindparam("at"))
    .values(since=0),
)
INSERT_ENTRY = InsertAll(("table", "number"), entries, ("table", "number", "entry", "client"))
SET_STATUS = UpdateAll(("id",), tables, ("id", "status", "flag_at", "remind_at"))
INSERT_TABLE_ROLE = EachRow(("table", "person"), insert(table_roles))
INSERT_AUDIT = EachRow(("at", "admin", "deed"), insert(audit))
INSERT_WARNING = EachRow(("person", "at"), insert(warnings))
INSERT_NOTICE = InsertAll(
    ("person", "table", "kind", "number"),
    notices,
    ("id", "person", "table", "kind", "number", "at", "params", "due"),
)
SET_PLAN = UpdateAll(("table", "seat"), plans, ("table", "seat", "plan"))
LINE_COLUMNS = tuple(column for column in chat.columns if column.name != "number")
INSERT_LINE = EachRow(
    ("new_table", "new_room", "new_at", "new_client"),
    insert(chat).from_select(
        [*(column.name for column in LINE_COLUMNS), "number"],
        select(
            *(bindparam(f"new_{column.name}", type_=column.type) for column in LINE_COLUMNS),
            func.coalesce(func.max(chat.c.number) + 1, 0),
        ).where(chat.c.table == bindparam("new_table"), chat.c.room == bindparam("new_room")),
    ),
)
"""The next number of the room; a concurrent write with the same number waits, then fails."""
ADD_PULSE = EachRow(("by",), update(pulse).values(at=pulse.c.at + bindparam("by")))
STATEMENTS = (
    INSERT_PERSON,
    INSERT_SESSION,
    SET_SEEN,
    INSERT_TABLE,
    DELETE_SEAT,
    INSERT_SEAT,
    INSERT_TABLE_ROLE,
    SET_GIVEN,
    INSERT_ENTRY,
    SET_STATUS,
    SET_PLAN,
    INSERT_AUDIT,
    INSERT_WARNING,
    INSERT_NOTICE,
    INSERT_LINE,
    ADD_PULSE,
)
"""In the order in which a batch runs them."""


class Saved(msgspec.Struct, frozen=True):
    """It is on disk."""


class Taken(msgspec.Struct, frozen=True):
    """Another write was faster: the number, the client id or the seat is taken."""


class Marks(NamedTuple):
    """Searchable facts that are stored with a table besides its entries."""

    status: Status
    flag_at: int | None
    remind_at: int | None


class Write(Protocol):
    def rows(self) -> Iterator[tuple[Statement, Row]]: ...


@dataclass(frozen=True)
class Opener:
    """The person who opens a table, and a hash of their address."""

    person: str
    address: str | None = None


@dataclass(frozen=True)
class NewSession:
    """A secret that identifies a person from now on; `session` is its hash."""

    session: str
    person: str
    created: int
    expires: int
    kind: Literal["browser", "token"] = "browser"
    label: str = ""
    scopes: str = ""
    agent: str = ""

    def row(self) -> Row:
        return {**asdict(self), "seen": self.created}

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        yield INSERT_SESSION, self.row()


@dataclass(frozen=True)
class NewGuest:
    """A new person and their secret."""

    session: NewSession

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        yield INSERT_PERSON, {"person": self.session.person, "since": self.session.created}
        yield from self.session.rows()


@dataclass(frozen=True)
class SeenSession:
    """A session was used."""

    session: str
    at: int

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        yield SET_SEEN, {"of": self.session, "now": self.at}


@dataclass(frozen=True)
class NewTable:
    """A new table: its record without entries, and its players' ids by seat."""

    opening: Record
    seed: bytes
    created: int
    status: Status
    people: tuple[tuple[Seat, str], ...] = ()
    opener: Opener | None = None
    public: bool = False
    names: Mapping[Seat, str] = field(default_factory=dict)
    patience: int = 0
    """Additional milliseconds for these players to arrive, compared with later ones."""
    address: str | None = None
    """The address to store if the table has no opener."""

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        table = self.opening.table
        yield (
            INSERT_TABLE,
            {
                "id": table,
                "game": self.opening.game,
                "opening": msgspec.json.encode(self.opening).decode(),
                "seed": self.seed,
                "status": self.status,
                "created": self.created,
                "opened_by": self.opener.person if self.opener else None,
                "opened_from": self.opener.address if self.opener else self.address,
                "bots": bots_among(self.opening),
                "public": self.public,
                "rated": self.opening.rated,
            },
        )
        seated: set[str] = set()
        for seat, person in self.people:
            name, since = self.names.get(seat, ""), self.created + self.patience
            yield INSERT_SEAT, _seat(table, seat, person, since, person in seated, name)
            seated.add(person)


@dataclass(frozen=True)
class TakenSeat:
    """A person takes a free seat; an admin only if they have not looked inside."""

    table: str
    seat: Seat
    person: str
    since: int = 0
    is_admin: bool = False
    name: str = ""

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        if self.is_admin:
            yield INSERT_TABLE_ROLE, {"table": self.table, "person": self.person, "role": "sits"}
        yield INSERT_SEAT, _seat(self.table, self.seat, self.person, self.since, name=self.name)


@dataclass(frozen=True)
class Append:
    """Entries from `number` on, all or none. The first carries the client id of the submission.

    With `status` None, that and the moments stay as they are stored. `frees` are seats that become
    free; `beside` is written exactly if the entries are.
    """

    table: str
    number: int
    entries: tuple[Entry, ...]
    status: Status | None
    client: str | None = None
    frees: tuple[Seat, ...] = ()
    beside: tuple[Write, ...] = ()
    flag_at: int | None = None
    remind_at: int | None = None

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        for seat in self.frees:
            yield DELETE_SEAT, {"of": self.table, "at": seat}
        for index, entry in enumerate(self.entries):
            if isinstance(entry, NonceEntry | ArrivalEntry):
                yield SET_GIVEN, {"of": self.table, "at": entry.seat}
            yield (
                INSERT_ENTRY,
                {
                    "table": self.table,
                    "number": self.number + index,
                    "entry": msgspec.json.encode(entry).decode(),
                    "client": self.client if index == 0 else None,
                },
            )
        if self.status is not None:
            moments = {"flag_at": self.flag_at, "remind_at": self.remind_at}
            yield SET_STATUS, {"id": self.table, "status": self.status, **moments}
        for write in self.beside:
            yield from write.rows()


@dataclass(frozen=True)
class NewNotice:
    """A notification, stored once."""

    id: str
    person: str
    table: str
    kind: str
    number: int
    at: int
    params: dict[str, Any]

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        params = msgspec.json.encode(self.params).decode()
        yield INSERT_NOTICE, asdict(self) | {"params": params, "due": self.at}


@dataclass(frozen=True)
class AuditEntry:
    """An admin's action, for the audit log."""

    at: int
    admin: str
    deed: str
    table: str | None = None
    person: str | None = None
    details: str = ""

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        yield INSERT_AUDIT, asdict(self)


@dataclass(frozen=True)
class NewWarning:
    """A warning by an admin, kept with the person."""

    person: str
    at: int
    by: str
    table: str | None = None
    note: str = ""

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        yield INSERT_WARNING, asdict(self)
        yield from AuditEntry(self.at, self.by, "warned", self.table, self.person, self.note).rows()


@dataclass(frozen=True)
class HealthProbe:
    """Increments a number to test whether the database is writable; clocks differ too much for
    that."""

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        yield ADD_PULSE, {"by": 1}


def write_now(connection: Connection, write: Write) -> None:
    """For use within a transaction, for rows that must be written together with others."""
    for statement, row in write.rows():
        statement.run(connection, [row])


def bots_among(opening: Record) -> Bots:
    """Whether none, some or all of the players are bots."""
    kinds = {player.get("kind", "person") for player in opening.players}
    return "none" if "bot" not in kinds else "some" if len(kinds) > 1 else "all"


def _seat(
    table: str, seat: Seat, person: str, since: int, shared: bool = False, name: str = ""
) -> Row:
    where = {"table": table, "seat": seat, "person": person}
    return {**where, "since": since, "shared": shared, "name": name}
