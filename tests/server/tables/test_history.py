"""The checker of histories finds every fault that is planted, and none where there is none."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from kiebitz.core.entry import ActionEntry, Player
from kiebitz.core.event_log import events_shown_to
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import opening_of, opening_record
from kiebitz.games import GAMES
from kiebitz.store import StoredEntry, StoredTable
from tests.server.history import History, Sent, Shown, faults

DAME = GAMES["dame"]
MOVES = ("9-13", "21-17", "5-9", "17-14")
ACCEPTED = {"type": "accepted"}
REFUSED = {"type": "refusal", "code": "not-your-turn"}


def sound() -> tuple[History, StoredTable]:
    """Four moves that were answered one after the other, and a refused one."""
    players = (Player("Ada"), Player("Bo"))
    options = DAME.options_type(starts=0)
    opening = committed_opening(DAME, "t", options, None, players, bytes(32))
    history, lines = History(), []
    for number, move in enumerate(MOVES):
        seat = number % 2
        client = f"move-{number:04}"
        at = float(number)
        history.note(Sent("t", seat, client, move, at, at + 0.5, ACCEPTED))
        lines.append(StoredEntry(ActionEntry(seat=seat, action=move), f"{seat}:{client}"))
    history.note(Sent("t", 1, "move-late", "9-13", 1.0, 1.5, REFUSED))
    history.note(Sent("t", 1, "move-lost", "9-13", 1.0))
    stored = StoredTable(opening_record(opening), bytes(32), 1, ((0, "a"), (1, "b")), tuple(lines))
    entries = tuple(line.entry for line in lines)
    events = events_shown_to(DAME, opening_of(DAME, stored.opening), entries, 0)
    history.note(Shown("t", 0, json.loads(msgspec.json.encode(events))[:3]))
    return history, stored


def found(history: History, stored: StoredTable) -> list[str]:
    return faults(history, {"t": stored}, GAMES)


def test_a_sound_history_has_no_faults() -> None:
    assert found(*sound()) == []


def without(stored: StoredTable, number: int) -> tuple[StoredEntry, ...]:
    return stored.entries[:number] + stored.entries[number + 1 :]


def swapped(stored: StoredTable) -> tuple[StoredEntry, ...]:
    first, second, *rest = stored.entries
    return (second, first, *rest)


def changed(stored: StoredTable) -> tuple[StoredEntry, ...]:
    last = stored.entries[-1]
    return (*stored.entries[:-1], StoredEntry(ActionEntry(seat=1, action="23-19"), last.client))


def refused_and_stored(stored: StoredTable) -> tuple[StoredEntry, ...]:
    return (*stored.entries, StoredEntry(ActionEntry(seat=1, action="9-13"), "1:move-late"))


PLANTED: list[tuple[str, Callable[[StoredTable], tuple[StoredEntry, ...]]]] = [
    ("was accepted and is not there", lambda stored: without(stored, 3)),
    ("cannot be played again", lambda stored: without(stored, 1)),
    ("is there 2 times", lambda stored: (*stored.entries, stored.entries[-1])),
    ("stands behind it", swapped),
    ("is not what was sent", changed),
    ("was refused and is there", refused_and_stored),
]


@pytest.mark.parametrize(("fault", "plant"), PLANTED, ids=[fault for fault, _ in PLANTED])
def test_a_planted_fault_is_found(fault: str, plant: Any) -> None:
    history, stored = sound()
    told = found(history, replace(stored, entries=plant(stored)))
    assert any(fault in line for line in told), told


def test_what_was_shown_and_is_not_so_is_found() -> None:
    history, stored = sound()
    history.shown[0].events[1] = history.shown[0].events[0]
    assert found(history, stored) == ["table t: seat 0 was shown what is not so"]


def test_a_table_that_is_lost_as_a_whole_is_found() -> None:
    history, _ = sound()
    assert faults(history, {}, GAMES) == ["table t: lost as a whole"]
