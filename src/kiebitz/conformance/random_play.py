"""Random play through tables, for the conformance suite."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kiebitz.bots.courtesies import claim_that_holds
from kiebitz.conformance.setup import Setup
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import ActionEntry, ClaimEntry, Entry, NonceEntry, Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.message import Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.core.table import AnyTable, awaited_seats

MOST_ENTRIES = 20_000


def seed_of(rng: Random) -> bytes:
    return rng.randbytes(32)


def fresh_table(setup: Setup, seed: bytes) -> AnyTable:
    """A table that has just opened: a person at seat 0, bots at the others."""
    game = setup.game
    players = tuple(
        Player(f"player {seat}", "bot" if seat else "person", "random" if seat else None)
        for seat in range(game.seats(setup.options))
    )
    committed = committed_opening(game, "t-1", setup.options, setup.material, players, seed)
    nonce = NonceEntry(seat=0, nonce=seed.hex()[:32])
    return must_append(setup, opened(game, committed), nonce)


def must_append(setup: Setup, table: AnyTable, entry: Entry) -> AnyTable:
    after = appended(setup.game, table, entry)
    assert not isinstance(after, Refusal), (entry, after)
    return after


def next_entry(setup: Setup, table: AnyTable, seed: bytes, rng: Random) -> Entry:
    """The requested deal, or a random action; a draw that can be claimed is claimed."""
    game = setup.game
    deal = next_deal(game, table, seed, at=0)
    if deal is not None:
        return deal
    seat = rng.choice(awaited_seats(game, table))
    claim = claim_that_holds(game, table, seat)
    if claim is not None:
        return ClaimEntry(seat=seat, claim=claim)
    action = rng.choice(game.legal_actions(table.state, seat))
    return ActionEntry(seat=seat, action=game.write(table.state, action))


def random_tables(setup: Setup, rng: Random) -> Iterator[AnyTable]:
    """One random play, table by table, from the first entry to the end."""
    seed = seed_of(rng)
    table = fresh_table(setup, seed)
    yield table
    while table.ended is None:
        assert len(table.entries) < MOST_ENTRIES, "random play does not end"
        table = must_append(setup, table, next_entry(setup, table, seed, rng))
        yield table


def finished_table(setup: Setup, rng: Random) -> tuple[AnyTable, bytes]:
    """A table played at random to its end, and its seed."""
    seed = seed_of(rng)
    table = fresh_table(setup, seed)
    while table.ended is None:
        assert len(table.entries) < MOST_ENTRIES, "random play does not end"
        table = must_append(setup, table, next_entry(setup, table, seed, rng))
    return table, seed
