"""Changed copies of a record, each with the problem that every verifier must find in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from kiebitz.core.entry import ActionEntry, DealEntry, NonceEntry
from kiebitz.core.fold import replayed
from kiebitz.core.record import Record, game_of, opening_of
from kiebitz.core.seat import Pick
from kiebitz.core.table import awaited_seats
from kiebitz.core.verify import verified
from kiebitz.games import GAMES

MOST_DEALS = 3


class Forgery(msgspec.Struct, frozen=True):
    """One value of the record, by its path in the JSON, becomes another."""

    record: str
    what: str
    path: tuple[str | int, ...]
    value: Any
    problem: str


def forgeries(record: Record) -> Iterator[Forgery]:
    for what, path, value, problem in (*_opening(record), *_entries(record), *_end(record)):
        yield Forgery(record.table, what, path, value, problem)


def _opening(record: Record) -> Iterator[tuple[str, tuple[str | int, ...], Any, str]]:
    seed, commitment = record.seed or "", record.commitment or ""
    yield "name", ("players", 0, "name"), "Somebody else", "commitment"
    yield "table", ("table",), "another-table", "commitment"
    yield "seed", ("seed",), _other_digit(seed), "commitment"
    yield "seed", ("seed",), seed[2:], "seed-form"
    yield "seed", ("seed",), None, "no-seed"
    yield "commitment", ("commitment",), _other_digit(commitment), "commitment"
    yield "commitment", ("commitment",), commitment.upper(), "commitment-form"
    for field in ("never_deals", "waits_for_all"):
        if getattr(record, field):
            yield field, (field,), False, "commitment"


def _entries(record: Record) -> Iterator[tuple[str, tuple[str | int, ...], Any, str]]:
    deals = [n for n, entry in enumerate(record.entries) if isinstance(entry, DealEntry)]
    for number, entry in enumerate(record.entries):
        if isinstance(entry, NonceEntry):
            nonce = _other_nonce(record, number) if deals else _other_digit(entry.nonce)
            yield "nonce", ("entries", number, "nonce"), nonce, "deal" if deals else "chain"
            break
    for number in (*deals[: MOST_DEALS - 1], *deals[MOST_DEALS - 1 :][-1:]):
        entry = record.entries[number]
        if isinstance(entry, DealEntry):
            yield "deal", ("entries", number, "deal"), _other_deal(entry), "deal"
    yield from _other_action(record)


def _end(record: Record) -> Iterator[tuple[str, tuple[str | int, ...], Any, str]]:
    middle = len(record.entries) // 2
    yield "time", ("entries", middle, "at"), record.entries[middle].at + 1, "chain"
    if record.signature is not None:
        changed = _other_digit(record.signature.signature)
        yield "signature", ("signature", "signature"), changed, "signature"


def _other_action(record: Record) -> Iterator[tuple[str, tuple[str | int, ...], Any, str]]:
    """The newest action that can be replaced by another with the same end, if any."""
    game = game_of(record, GAMES)
    opening = opening_of(game, record)
    newest = len(record.entries) - 1
    for number in range(newest, max(0, newest - 8), -1):
        entry = record.entries[number]
        if not isinstance(entry, ActionEntry):
            continue
        before = replayed(game, opening, record.entries[:number])
        if entry.seat not in awaited_seats(game, before):
            continue
        for action in game.legal_actions(before.state, entry.seat):
            text = game.write(before.state, action)
            other = msgspec.structs.replace(entry, action=text)
            entries = (*record.entries[:number], other, *record.entries[number + 1 :])
            forged = msgspec.structs.replace(record, entries=entries)
            if text != entry.action and verified(game, forged).problem == "chain":
                yield "action", ("entries", number, "action"), text, "chain"
                return


def _other_nonce(record: Record, number: int) -> str:
    """A nonce that leads to different deals: a pick of two often stays the same."""
    entry, game = record.entries[number], game_of(record, GAMES)
    for last in range(256):
        nonce = f"{getattr(entry, 'nonce', '')[:-2]}{last:02x}"
        other = msgspec.structs.replace(entry, nonce=nonce)
        entries = (*record.entries[:number], other, *record.entries[number + 1 :])
        forged = msgspec.structs.replace(record, entries=entries)
        if verified(game, forged).problem == "deal":
            return nonce
    raise RuntimeError(f"{record.table}: no nonce changes the luck")


def _other_digit(digits: str) -> str:
    return ("0" if digits[0] != "0" else "1") + digits[1:]


def _other_deal(entry: DealEntry) -> tuple[int, ...]:
    """Another valid deal for the same request."""
    if isinstance(entry.asked, Pick):
        return ((entry.deal[0] + 1) % entry.asked.count, *entry.deal[1:])
    return (*entry.deal[1:], entry.deal[0])
