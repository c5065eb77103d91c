"""What a watcher was shown, entry by entry: the story of a table, and a bot's memory of it.

Events have numbers of their own, one sequence a watcher: an entry that shows nothing (a face-down
choice of somebody else) leaves no gap.
"""

from __future__ import annotations

from typing import Generic

import msgspec

from kiebitz.core.entry import (
    AdjudicationEntry,
    AnswerEntry,
    AppealEntry,
    ClaimEntry,
    Entry,
    OfferEntry,
    ResignationEntry,
    TakeOverEntry,
    TimeOutEntry,
)
from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import A, Acted, Game, M, O, S, V
from kiebitz.core.message import Event, Refusal
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat
from kiebitz.core.table import Opening, Table, appended, opened


class OwnAction(msgspec.Struct, Generic[A], frozen=True):
    """An action of the seat itself, in clear: what it did it may remember."""

    action: A


def events_of_entry(
    game: Game[S, A, V, O, M],
    before: Table[S, A, O, M],
    after: Table[S, A, O, M],
    watcher: Seat | None,
) -> tuple[Event, ...]:
    """What the watcher learns from the newest entry of `after`."""
    entry = after.entries[-1]
    table_events = tuple(_table_events(entry))
    steps = after.past[len(before.past) :]
    states = (*(past.before for past in steps), after.state)
    shown = tuple(
        event
        for past, state in zip(steps, states[1:], strict=True)
        for event in game.events(past.before, past.step, state, watcher)
    )
    denied = _denied(game, before, entry)
    return (*table_events, *denied, *shown, *_lapsed(before, after, entry), *_ending(before, after))


def _table_events(entry: Entry) -> tuple[Event, ...]:
    """What everybody is told about what is not an action of the game."""
    match entry:
        case AdjudicationEntry():
            return (_adjudicated(entry), *(Event("warned", seat=seat) for seat in entry.warned))
        case AppealEntry():
            return (Event("appealed", seat=entry.seat, params={"said": entry.reason}),)
        case TakeOverEntry():
            return (Event("taken-over", seat=entry.seat, params={"by": entry.player.name}),)
        case ResignationEntry():
            return (Event("resigned", seat=entry.seat),)
        case TimeOutEntry():
            return (Event("timed-out", seat=entry.seat),)
        case _:
            return _courtesy_events(entry)


def _courtesy_events(entry: Entry) -> tuple[Event, ...]:
    match entry:
        case OfferEntry():
            return (Event("offered", seat=entry.seat, params={"offer": entry.offer}),)
        case AnswerEntry(accepts=True):
            return (Event("accepted", seat=entry.seat),)
        case AnswerEntry():
            return (Event("declined", seat=entry.seat),)
        case ClaimEntry():
            return (Event("claimed", seat=entry.seat, params={"claim": f"#claim-{entry.claim}"}),)
        case _:
            return ()


def _adjudicated(entry: AdjudicationEntry) -> Event:
    return Event(
        "adjudicated",
        seat=entry.seat,
        params={"ruling": entry.ruling, "by": entry.by, "note": entry.note},
    )


def _denied(
    game: Game[S, A, V, O, M], before: Table[S, A, O, M], entry: Entry
) -> tuple[Event, ...]:
    """Why a claim did not hold that counts as an offer or was made with a move."""
    if not isinstance(entry, ClaimEntry):
        return ()
    action = None if entry.action is None else game.parse(before.state, entry.action)
    judged = game.judged(before.state, entry.seat, entry.claim, action)
    if isinstance(judged, Outcome):
        return ()
    refusal = judged.refusal
    why = {**refusal.params, "why": f"#refusal-{refusal.code}"}
    return (Event("claim-denied", seat=entry.seat, rule=refusal.rule, params=why),)


def _lapsed(before: Table[S, A, O, M], after: Table[S, A, O, M], entry: Entry) -> tuple[Event, ...]:
    """A pending offer that ended without an answer."""
    offer = before.pending
    if offer is None or after.pending is not None or isinstance(entry, AnswerEntry):
        return ()
    return (Event("offer-lapsed", seat=offer.seat, params={"offer": offer.offer}),)


def _ending(before: Table[S, A, O, M], after: Table[S, A, O, M]) -> tuple[Event, ...]:
    if after.ended is None or before.ended is not None:
        return ()
    return tuple(
        Event("ended", rule=reason.rule, params={"reason": f"#reason-{reason.code}"})
        for reason in after.ended.reasons
    )


def log(
    game: Game[S, A, V, O, M],
    opening: Opening[O, M],
    entries: tuple[Entry, ...],
    watcher: Seat | None,
) -> tuple[Event, ...]:
    """Everything the watcher was shown since the table opened."""
    return tuple(
        item for item in remembered(game, opening, entries, watcher) if isinstance(item, Event)
    )


def remembered(
    game: Game[S, A, V, O, M],
    opening: Opening[O, M],
    entries: tuple[Entry, ...],
    seat: Seat | None,
) -> tuple[OwnAction[A] | Event, ...]:
    """The record as its seat saw it: own actions in clear, the rest as it was shown. For bots."""
    table = opened(game, opening)
    seen: list[OwnAction[A] | Event] = []
    for entry in entries:
        after = appended(game, table, entry)
        if isinstance(after, Refusal):
            raise IllegalAction(f"{after.code} ({after.rule})")
        steps = (past.step for past in after.past[len(table.past) :])
        seen += [OwnAction(s.action) for s in steps if isinstance(s, Acted) and s.seat == seat]
        seen += events_of_entry(game, table, after, seat)
        table = after
    return tuple(seen)
