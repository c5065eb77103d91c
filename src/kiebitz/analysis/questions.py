"""A review's questions to the bots: each choice in the game, from its seat's knowledge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kiebitz.bots.bot import Situation, situation_of
from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    ClaimEntry,
    DealEntry,
    Entry,
    OfferAnswerEntry,
    ResignationEntry,
    TimeOutEntry,
)
from kiebitz.core.event_log import Memory
from kiebitz.core.fold import each_table, opened
from kiebitz.core.game import AnyGame, nothing_hidden
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, Opening, awaited_seats

Memories = dict[Seat, Memory[Any]]


@dataclass(frozen=True)
class Question:
    """What should the seat have done before this entry? `played` is None if it did not act."""

    entry: int
    situation: Situation
    played: Any


@dataclass(frozen=True)
class Story:
    """A finished game: its tables before and after each entry, and the questions."""

    game: AnyGame
    tables: tuple[AnyTable, ...]
    entries: tuple[Entry, ...]
    questions: tuple[Question, ...]

    @property
    def seats(self) -> int:
        return len(self.tables[0].opening.players)

    @property
    def is_open(self) -> bool:
        """Whether it is an open game of two, without deals between the moves."""
        if self.game.redealt is not nothing_hidden or self.seats != 2:
            return False
        acted = False
        for entry in self.entries:
            if acted and isinstance(entry, DealEntry):
                return False
            acted = acted or isinstance(entry, ActionEntry)
        return True


def story_of(game: AnyGame, opening: Opening[Any, Any], entries: tuple[Entry, ...]) -> Story:
    """Replays the game once and notes every choice in it."""
    tables, questions = [opened(game, opening)], []
    memories: Memories = {seat: Memory(seat) for seat in range(len(opening.players))}
    after_each = each_table(game, opening, entries)
    for number, (entry, after) in enumerate(zip(entries, after_each, strict=True), 1):
        question = _question_of(game, tables[-1], after, entry, number, memories)
        if question is not None:
            questions.append(question)
        for memory in memories.values():
            memory.take(after)
        tables.append(after)
    return Story(game, tuple(tables), entries, tuple(questions))


def _question_of(
    game: AnyGame,
    before: AnyTable,
    after: AnyTable,
    entry: Entry,
    number: int,
    memories: Memories,
) -> Question | None:
    """The questions about an entry: none where no seat could choose."""
    if isinstance(entry, ActionEntry):
        situation = _situation_with_memory(game, before, entry.seat, memories)
        played = after.last_action.action if after.last_action is not None else None
        return Question(number, situation, played) if len(situation.legal) > 1 else None
    if not _changes_much(before, after, entry):
        return None
    for seat in awaited_seats(game, before):
        situation = _situation_with_memory(game, before, seat, memories)
        return Question(number, situation, None) if situation.legal else None
    return None


def _changes_much(before: AnyTable, after: AnyTable, entry: Entry) -> bool:
    """Whether the entry ended the game or took a move back, other than by the game's own steps."""
    kinds = (OfferAnswerEntry, ClaimEntry, ResignationEntry, TimeOutEntry, AdjudicationEntry)
    if not isinstance(entry, kinds) or before.ended is not None:
        return False
    return after.ended is not None or after.state != before.state


def _situation_with_memory(
    game: AnyGame, table: AnyTable, seat: Seat, memories: Memories
) -> Situation:
    """As `situation_of`, with the memory carried from entry to entry instead of rebuilt."""
    known = memories[seat].items
    return situation_of(game, table, seat, remember=lambda: known)
