"""A table is a pure fold over its entries: each entry turns one table into the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from kiebitz.core.appeals import (
    after_adjudication,
    after_appeal,
    after_protest,
    after_statement,
    after_withdrawal,
)
from kiebitz.core.append_only import AppendOnlyList
from kiebitz.core.chain import first_head, next_head
from kiebitz.core.courtesies.claims import after_claim
from kiebitz.core.courtesies.offers import after_answer, after_offer, lapsed_offer_events
from kiebitz.core.entry import (
    AbortEntry,
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ArrivalEntry,
    ClaimEntry,
    DealEntry,
    Entry,
    ExpiryEntry,
    NonceEntry,
    OfferAnswerEntry,
    OfferEntry,
    PauseEntry,
    ProtestEntry,
    ResignationEntry,
    SeatFreedEntry,
    StatementEntry,
    TakeOverEntry,
    TimeOutEntry,
    VacationEntry,
    WithdrawalEntry,
)
from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.game_steps import after_action, after_deal, after_leaving
from kiebitz.core.message import Event, Refusal, happened
from kiebitz.core.outcome import Outcome, Reason, drawn
from kiebitz.core.seat import Seat
from kiebitz.core.table import (
    Opening,
    Table,
    can_abort,
    missing_seats,
    must_be_table,
    waits_for_people,
)
from kiebitz.core.table_clock import after_clocked, refusal_by_time, times_of

OF_AN_APPEAL = (StatementEntry, WithdrawalEntry, AdjudicationEntry, ProtestEntry)
"""Entries that belong to an appeal: they happen at a frozen table, and under protest also after the
end."""
FROZEN_TOO = (ResignationEntry, OfferAnswerEntry)
"""Entries that players can still make at a frozen table, besides draw offers: D5.3, D6.6."""
OF_PLAY = (ActionEntry, ClaimEntry, OfferEntry, OfferAnswerEntry)
"""Entries that wait until every player has arrived, at tables that wait for all."""


def opened(game: Game[S, A, V, O, M], opening: Opening[O, M]) -> Table[S, A, O, M]:
    """The table before its first entry."""
    must_be_table(game, opening)
    state = game.initial(opening.options, opening.material)
    return Table(
        opening=opening,
        entries=AppendOnlyList(),
        state=state,
        past=AppendOnlyList(),
        players=opening.players,
        head=first_head(opening),
        ended=game.outcome(state),
        times=times_of(opening.clock, len(opening.players)),
    )


def replayed(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry]
) -> Table[S, A, O, M]:
    """The table after all these entries; IllegalAction names the first invalid one."""
    table = opened(game, opening)
    for after in each_table(game, opening, entries):
        table = after
    return table


def each_table(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry]
) -> Iterator[Table[S, A, O, M]]:
    """The table after each of these entries; IllegalAction names the first invalid one."""
    table = opened(game, opening)
    for number, entry in enumerate(entries):
        after = appended(game, table, entry)
        if isinstance(after, Refusal):
            raise IllegalAction(f"entry {number}: {after.code} ({after.rule})")
        table = after
        yield table


def appended(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: Entry
) -> Table[S, A, O, M] | Refusal:
    """The table after one more entry, or the reason for its refusal.

    ParseError for an unreadable action, IllegalAction for a deal that was not requested.
    """
    refused = _refusal_of_any(table, entry)
    if refused is not None:
        return refused
    after: Table[S, A, O, M] | Refusal = _AFTER[type(entry)](
        game, replace(table, happened=(), last_action=None), entry
    )
    if isinstance(after, Refusal):
        return after
    return replace(
        after,
        appeal=None if after.ended is not None else after.appeal,
        entries=table.entries.then(entry),
        head=next_head(table.head, entry),
        times=after_clocked(game, table, after, entry),
        happened=(*after.happened, *happened(*_events_that_follow(table, after, entry))),
    )


def _refusal_of_any(table: Table[S, A, O, M], entry: Entry) -> Refusal | None:
    """The checks that every kind of entry has to pass."""
    seat = getattr(entry, "seat", None)
    if seat is not None and not 0 <= seat < len(table.players):
        return Refusal("no-such-seat", params={"seat": seat})
    if table.ended is not None and not (table.protests and isinstance(entry, OF_AN_APPEAL)):
        return Refusal("game-over")
    if table.appeal is not None and not _is_possible_while_frozen(entry):
        return Refusal("frozen")
    if isinstance(entry, OF_PLAY) and waits_for_people(table):
        return Refusal("waits-for-players")
    return refusal_by_time(table, entry)


def _is_possible_while_frozen(entry: Entry) -> bool:
    """D6.6 A frozen table accepts no moves; ending the game by consent stays possible."""
    offers_draw = isinstance(entry, OfferEntry) and entry.offer == "draw"
    return offers_draw or isinstance(entry, (*OF_AN_APPEAL, *FROZEN_TOO))


def _events_that_follow(
    before: Table[S, A, O, M], after: Table[S, A, O, M], entry: Entry
) -> tuple[Event, ...]:
    """The consequences of any entry: lapsed offers, and the end with its reasons."""
    lapses = () if isinstance(entry, OfferAnswerEntry) else lapsed_offer_events(before, after)
    return (*lapses, *_end_events(None if after.ended == before.ended else after.ended))


def _end_events(outcome: Outcome | None) -> tuple[Event, ...]:
    if outcome is None:
        return ()
    return tuple(
        Event("ended", rule=reason.rule, params={"reason": f"#reason-{reason.code}"})
        for reason in outcome.reasons
    )


def after_nonce(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: NonceEntry
) -> Table[S, A, O, M] | Refusal:
    """A player's nonce, once and before the first deal; bots have none."""
    if table.opening.players[entry.seat].kind != "person":
        return Refusal("nonce-of-a-bot")
    if table.deals:
        return Refusal("nonce-too-late")
    if any(seat == entry.seat for seat, _ in table.nonces):
        return Refusal("nonce-twice")
    given: Table[S, A, O, M] = replace(table, nonces=(*table.nonces, (entry.seat, entry.nonce)))
    return given if not entry.name else _set_player_name(given, entry.seat, entry.name)


def after_arrival(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ArrivalEntry
) -> Table[S, A, O, M] | Refusal:
    """A player's arrival, once. At tables that ask for nonces, the nonce is the arrival."""
    if not table.opening.never_deals or entry.seat not in missing_seats(table):
        return Refusal("arrival-not-awaited")
    come: Table[S, A, O, M] = replace(table, there=(*table.there, entry.seat))
    return come if not entry.name else _set_player_name(come, entry.seat, entry.name)


def _set_player_name(table: Table[S, A, O, M], seat: Seat, name: str) -> Table[S, A, O, M]:
    players = list(table.players)
    players[seat] = replace(players[seat], name=name)
    return replace(table, players=tuple(players))


def after_abort(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AbortEntry
) -> Table[S, A, O, M] | Refusal:
    """Allowed before the first deal or action; later it would be a way to get a new deal."""
    if not can_abort(table):
        return Refusal("abort-too-late")
    ended = drawn(len(table.players), Reason("aborted"))
    return replace(table, ended=ended, happened=happened(Event("aborted", seat=entry.seat)))


def after_time_out(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: TimeOutEntry
) -> Table[S, A, O, M] | Refusal:
    """A seat that never began aborts the table; no seat loses before a first move or deal."""
    if table.times is None or not can_abort(table):
        return after_leaving(game, table, entry)
    ended = drawn(len(table.players), Reason("aborted"))
    return replace(table, ended=ended, happened=happened(Event("timed-out", seat=entry.seat)))


def after_freed(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: SeatFreedEntry
) -> Table[S, A, O, M] | Refusal:
    """A player who delays the start loses the seat and nothing else."""
    if not can_abort(table) or entry.seat not in missing_seats(table):
        return Refusal("seat-is-kept")
    return replace(table, happened=happened(Event("freed", seat=entry.seat)))


def after_expiry(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ExpiryEntry
) -> Table[S, A, O, M] | Refusal:
    """Allowed only where no player loses a game: at tables of bots alone, or before play began."""
    waits = can_abort(table) and missing_seats(table)
    if not waits and any(player.kind == "person" for player in table.opening.players):
        return Refusal("people-at-table")
    return replace(table, ended=drawn(len(table.players), Reason("expired")))


def after_pause(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: PauseEntry
) -> Table[S, A, O, M]:
    """Affects only the clocks."""
    return replace(table, happened=happened(Event("paused")))


def after_vacation(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: VacationEntry
) -> Table[S, A, O, M]:
    """Vacations are public."""
    code = "vacation" if entry.until > entry.at else "vacation-over"
    return replace(table, happened=happened(Event(code, seat=entry.seat)))


def after_take_over(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: TakeOverEntry
) -> Table[S, A, O, M]:
    players = list(table.players)
    players[entry.seat] = entry.player
    event = Event("taken-over", seat=entry.seat, params={"by": entry.player.name})
    abandoned_seats = tuple(seat for seat in table.abandoned_seats if seat != entry.seat)
    return replace(
        table, players=tuple(players), abandoned_seats=abandoned_seats, happened=happened(event)
    )


_AFTER: dict[type[Entry], Any] = {
    NonceEntry: after_nonce,
    ArrivalEntry: after_arrival,
    ActionEntry: after_action,
    DealEntry: after_deal,
    OfferEntry: after_offer,
    OfferAnswerEntry: after_answer,
    ClaimEntry: after_claim,
    ResignationEntry: after_leaving,
    TimeOutEntry: after_time_out,
    PauseEntry: after_pause,
    VacationEntry: after_vacation,
    AbortEntry: after_abort,
    SeatFreedEntry: after_freed,
    ExpiryEntry: after_expiry,
    AppealEntry: after_appeal,
    ProtestEntry: after_protest,
    StatementEntry: after_statement,
    WithdrawalEntry: after_withdrawal,
    AdjudicationEntry: after_adjudication,
    TakeOverEntry: after_take_over,
}
