"""The game's own steps at a table: actions, deals, and departures."""

from __future__ import annotations

from msgspec.structs import replace

from kiebitz.core.entry import ActionEntry, DealEntry, ResignationEntry, TimeOutEntry
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import A, Game, M, O, Played, S, V, nothing_hidden
from kiebitz.core.memo import without_cached_results
from kiebitz.core.message import Event, Refusal, happened
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat, is_deal
from kiebitz.core.table import (
    CourtesiesUsed,
    OwnAction,
    Past,
    Table,
    awaited_deal,
    awaited_seats,
    nonceless_seats,
)


def after_step(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], played: Played[S], seat: Seat | None
) -> Table[S, A, O, M]:
    """The table after a step of its game, by a seat or (None) by no one at the table."""
    past = table.past
    if game.courtesies(table.opening.options).takebacks:
        reveals = game.redealt is not nothing_hidden and game.reveals(table.state, played)
        past = past.then(Past(without_cached_results(table.state), seat, reveals))
    return replace(
        table,
        state=played.state,
        past=past,
        ended=game.outcome(played.state),
        happened=played.happenings,
    )


def after_action(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ActionEntry
) -> Table[S, A, O, M] | Refusal:
    """An action without an accompanying offer or claim."""
    return after_notation(game, table, entry.seat, entry.action)


def after_notation(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], seat: Seat, text: str
) -> Table[S, A, O, M] | Refusal:
    """The table after an action in notation. ParseError if it cannot be read.

    A pending draw offer lapses when another seat acts, a takeback request when any seat does; used
    courtesies become available again.
    """
    if awaited_deal(game, table) is not None:
        return Refusal("chance-awaited")
    try:
        action = game.parse(table.state, text)
    except ParseError:
        if seat not in awaited_seats(game, table):
            return Refusal("not-your-turn")
        raise
    refused = game.refusal(table.state, seat, action)
    if refused is not None:
        return refused
    after = after_step(game, table, game.apply(table.state, seat, action), seat)
    offer = table.pending
    lapses = offer is not None and (offer.offer == "takeback" or offer.seat != seat)
    return replace(
        after,
        last_action=OwnAction(seat, action),
        pending=None if lapses else offer,
        courtesies_used=CourtesiesUsed(
            offered=tuple(each for each in table.courtesies_used.offered if each == seat)
        ),
    )


def after_deal(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: DealEntry
) -> Table[S, A, O, M]:
    """The answer of chance; only to a pending request, and after all nonces have arrived.

    Nothing before it can be taken back any longer.
    """
    asked = awaited_deal(game, table)
    if asked is None or entry.asked not in (None, asked) or not is_deal(asked, entry.deal):
        raise IllegalAction(f"this deal was not asked for: {entry.deal}")
    if table.opening.commitment is not None and nonceless_seats(table):
        raise IllegalAction(f"dealt before seats {nonceless_seats(table)} gave their nonces")
    after = after_step(game, table, game.dealt(table.state, entry.deal), None)
    offer = table.pending
    lapses = offer is not None and offer.offer == "takeback"
    return replace(after, deals=table.deals + 1, pending=None if lapses else offer)


def after_leaving(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ResignationEntry | TimeOutEntry
) -> Table[S, A, O, M] | Refusal:
    """A seat resigns or runs out of time: the game decides whether that ends the table."""
    if entry.seat in table.left:
        return Refusal("already-left")
    if isinstance(entry, ResignationEntry):
        result, event = game.resigned(table.state, entry.seat), "resigned"
    elif entry.seat in awaited_seats(game, table):
        result, event = game.timed_out(table.state, entry.seat), "timed-out"
    else:
        return Refusal("not-awaited")
    gone: Table[S, A, O, M] = replace(table, left=(*table.left, entry.seat), pending=None)
    told = happened(Event(event, seat=entry.seat))
    if isinstance(result, Outcome):
        return replace(gone, ended=result, happened=told)
    after = after_step(game, gone, result, None)
    plays_on = after.ended is None and game.plays_on(after.state, entry.seat)
    abandoned_seats = (*table.abandoned_seats, entry.seat) if plays_on else table.abandoned_seats
    return replace(after, happened=(*told, *after.happened), abandoned_seats=abandoned_seats)
