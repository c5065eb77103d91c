"""Tournaments in memory: folded from all their facts once, then updated fact by fact."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import cached_property

import msgspec

from kiebitz.store import Store
from kiebitz.store.tournaments import (
    Extent,
    StoredTournament,
    append_fact,
    extent_of,
    load_tournament,
)
from kiebitz.tournaments.facts import Fact, Plan
from kiebitz.tournaments.standings import Standing, standings
from kiebitz.tournaments.tournament import Tournament, apply_fact, can_follow, replay_facts

MOST_KEPT = 32

_facts: msgspec.json.Decoder[Fact] = msgspec.json.Decoder(Fact)
_plans: msgspec.json.Decoder[Plan] = msgspec.json.Decoder(Plan)


def decode_tournament(stored: StoredTournament) -> Tournament:
    facts = [_facts.decode(fact) for fact in stored.facts]
    return replay_facts(_plans.decode(stored.plan), facts)


def status_of(tournament: Tournament) -> str:
    if tournament.is_over:
        return "over"
    return "open" if tournament.started is None else "running"


@dataclass(frozen=True)
class KnownTournament:
    """A tournament after that many of its facts."""

    stored: StoredTournament
    """The stored tournament, without its facts."""
    extent: Extent
    found: Tournament

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        return standings(self.found)


class TournamentCache:
    """A cached tournament is used only while the store's facts have the same extent: another node
    may have added some, and deleted accounts lose their names there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[str, KnownTournament] = {}

    async def get(self, tournament: str) -> KnownTournament | None:
        known = await asyncio.to_thread(
            self._load_if_changed, tournament, self._kept.get(tournament)
        )
        return self._remember(known)

    def _load_if_changed(
        self, tournament: str, known: KnownTournament | None
    ) -> KnownTournament | None:
        if known is not None and self._store.read(extent_of, tournament) == known.extent:
            return known
        stored = self._store.read(load_tournament, tournament)
        if stored is None:
            return None
        return KnownTournament(replace(stored, facts=()), stored.extent, decode_tournament(stored))

    async def append(self, known: KnownTournament, fact: Fact) -> KnownTournament | None:
        """Stores a fact and returns the tournament with it; None if it is not new, or if something
        else has happened since."""
        return self._remember(await asyncio.to_thread(self._append_to_store, known, fact))

    def _append_to_store(self, known: KnownTournament, fact: Fact) -> KnownTournament | None:
        if not can_follow(known.found, fact):
            return None
        following, text = apply_fact(known.found, fact), msgspec.json.encode(fact).decode()
        stored = replace(known.stored, status=status_of(following))
        if not self._store.write(append_fact, stored.id, known.extent.facts, text, stored.status):
            return None
        return KnownTournament(stored, known.extent.with_fact(text), following)

    def _remember(self, known: KnownTournament | None) -> KnownTournament | None:
        if known is not None:
            self._kept.pop(known.stored.id, None)
            self._kept[known.stored.id] = known
            if len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        return known
