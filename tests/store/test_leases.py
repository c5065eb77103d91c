"""Leases: a row is one node's until a moment, then free for all; reads and writes are
transactions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from kiebitz.store import Store, outgoing_mail
from kiebitz.store.engine import sqlite_url
from kiebitz.store.reviews import claim_review, extend_review, finish_review, request_review
from kiebitz.store.schema.notifications import letters
from tests.store.test_store import new


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(sqlite_url(tmp_path))
    yield opened
    opened.close()


def claimed(store: Store, at: int, until: int) -> str | None:
    found = outgoing_mail.claim_due(store, at, until)
    return None if found is None else found.letter


def test_a_claimed_row_is_exclusive_until_its_lease_is_over(store: Store) -> None:
    for number in range(2):
        store.write(outgoing_mail.add_letter, "ada", f"letter {number}", number)
    assert [claimed(store, 5, 10), claimed(store, 5, 10)] == ["letter 0", "letter 1"]
    assert claimed(store, 9, 20) is None
    assert claimed(store, 10, 20) == "letter 0"


def test_what_is_postponed_is_free_and_waits_until_it_is_due(store: Store) -> None:
    store.write(outgoing_mail.add_letter, "ada", "letter", 0)
    found = outgoing_mail.claim_due(store, 1, 100)
    assert found is not None
    store.write(outgoing_mail.postpone, found.id, 50)
    assert claimed(store, 49, 100) is None
    again = outgoing_mail.claim_due(store, 50, 100)
    assert again is not None and (again.id, again.tries) == (found.id, 1)


def test_released_rows_are_free_at_once(store: Store) -> None:
    store.write(outgoing_mail.add_letter, "ada", "letter", 0)
    assert claimed(store, 1, 100) == "letter"
    store.write(outgoing_mail.release_all)
    assert claimed(store, 1, 100) == "letter"


def test_only_the_holder_extends_a_review(store: Store) -> None:
    store.put(new("t")).result()
    store.write(request_review, "t", "ada", 1)
    assert store.write(claim_review, "t", "here", 5, 10)
    assert not store.write(claim_review, "t", "there", 6, 20)
    assert store.write(extend_review, "t", "here", 30, 1, 9)
    assert not store.write(claim_review, "t", "there", 20, 40)
    assert store.write(claim_review, "t", "there", 31, 40)
    assert not store.write(extend_review, "t", "here", 50, 2, 9)
    assert store.write(finish_review, "t", "there", "done", b"{}")


def test_a_write_that_fails_leaves_nothing(store: Store) -> None:
    def half(connection: Connection) -> None:
        outgoing_mail.add_letter(connection, "ada", "letter", 0)
        raise ValueError("in the middle")

    with pytest.raises(ValueError, match="in the middle"):
        store.write(half)
    assert store.read(lambda connection: connection.execute(select(letters)).all()) == []
