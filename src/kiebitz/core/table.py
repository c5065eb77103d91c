"""A table: one running play of a game, and its state after its entries."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from kiebitz.core.append_only import AppendOnlyList
from kiebitz.core.clocks import DAY, Clock, Times
from kiebitz.core.entry import ActionEntry, AppealEntry, Entry, OfferEntry, Player
from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Event, PrivateEvent
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Chance, Seat, Seats


class Opening(msgspec.Struct, Generic[O, M], frozen=True, kw_only=True):
    """The values settled before the first entry, and bound by the dealer's commitment."""

    table: str
    game: str
    rules_version: int
    options: O
    material: M
    players: tuple[Player, ...]
    commitment: str | None = None
    digest: str | None = None
    """The hash of these values as first written; None to compute it from them."""
    clock: Clock | None = None
    rated: bool = False
    """Whether the result counts towards its players' ratings."""
    never_deals: bool = False
    """Whether chance is never asked here, so that players are not asked for nonces."""
    waits_for_all: bool = False
    """Whether play waits until all players have arrived; otherwise one could hold up the clocks."""


class OwnAction(msgspec.Struct, Generic[A], frozen=True):
    """A seat's own action in clear: it may remember its own actions."""

    seat: Seat
    action: A


class Past(msgspec.Struct, Generic[S], frozen=True):
    """A state that can be returned to, with the seat whose action left it; None after chance or a
    departure. `reveals`: the step may have revealed hidden information to a seat."""

    before: S
    seat: Seat | None
    reveals: bool = False


class CourtesiesUsed(msgspec.Struct, frozen=True):
    """Seats that have used up a courtesy until the next action.

    `offered`: a draw, until another seat acts. `asked_back`: a takeback, `claimed`: a claim without
    a move and in vain, both until any seat acts.
    """

    offered: tuple[Seat, ...] = ()
    asked_back: tuple[Seat, ...] = ()
    claimed: tuple[Seat, ...] = ()


class Table(msgspec.Struct, Generic[S, A, O, M], frozen=True, kw_only=True):
    """The state of a table after its entries: everything is folded from them."""

    opening: Opening[O, M]
    entries: AppendOnlyList[Entry]
    state: S
    past: AppendOnlyList[Past[S]]
    """The states that takebacks may return to, in games that allow takebacks."""
    players: tuple[Player, ...]
    head: str
    """The hash that chains all entries so far: docs/dealing.md."""
    nonces: tuple[tuple[Seat, str], ...] = ()
    there: tuple[Seat, ...] = ()
    """Players who have arrived at a table that asks for no nonces."""
    deals: int = 0
    """The number of deals so far, which is the number of the next one."""
    left: tuple[Seat, ...] = ()
    """Seats whose original player has left, including those played by a substitute."""
    abandoned_seats: tuple[Seat, ...] = ()
    """Abandoned seats that need a substitute and do not have one yet."""
    pending: OfferEntry | None = None
    agreed: tuple[Seat, ...] = ()
    """Seats that have agreed to the pending offer, where several are asked."""
    courtesies_used: CourtesiesUsed = CourtesiesUsed()
    appeal: AppealEntry | None = None
    protests: tuple[AppealEntry, ...] = ()
    """Appeals that no admin decided in time: they are judged while play goes on, or afterwards."""
    ended: Outcome | None = None
    """The outcome of the table, by the game's own rules or otherwise."""
    times: Times | None = None
    """The clocks and remaining times; None without a clock."""
    happened: tuple[PrivateEvent, ...] = ()
    """The events of the newest entry."""
    last_action: OwnAction[A] | None = None
    """The newest entry's action of the game, if it was one."""


AnyTable = Table[Any, Any, Any, Any]


def events_for(table: AnyTable, watcher: Seat | None) -> tuple[Event, ...]:
    """The events of the newest entry that the watcher (None: a spectator) may see."""
    return tuple(each.event for each in table.happened if each.is_known_to(watcher))


def asked_seats(table: AnyTable) -> tuple[Seat, ...]:
    """Seats that have yet to answer the pending offer: every other seat that is still present.

    Where all others have left, their substitutes answer.
    """
    if table.pending is None:
        return ()
    others = [seat for seat in range(len(table.players)) if seat != table.pending.seat]
    there = [seat for seat in others if seat not in table.left]
    return tuple(seat for seat in there or others if seat not in table.agreed)


PROTEST_LAPSES = 30 * DAY
"""How long after the pause a case is judged; then the result stands."""


def is_case_open(table: AnyTable) -> bool:
    """Whether an admin has something to decide: at a frozen table, or one played under protest."""
    return table.appeal is not None or bool(table.protests)


def protests_lapse_at(table: AnyTable) -> int | None:
    """When the open protests become void; None if there are none."""
    return max((each.until + PROTEST_LAPSES for each in table.protests), default=None)


def is_still(table: AnyTable) -> bool:
    """Whether no seat can act: the table has ended or is frozen."""
    return table.ended is not None or table.appeal is not None


def awaited_deal(game: Game[S, A, V, O, M], table: Table[S, A, O, M]) -> Chance | None:
    """The pending request to chance, if there is one."""
    if is_still(table):
        return None
    awaited = game.to_act(table.state)
    return None if isinstance(awaited, Seats) else awaited


def awaited_seats(game: Game[S, A, V, O, M], table: Table[S, A, O, M]) -> tuple[Seat, ...]:
    """Seats whose clocks run. Not for players' eyes: use a view's `awaited`."""
    if is_still(table) or waits_for_people(table):
        return ()
    awaited = game.to_act(table.state)
    return awaited.seats if isinstance(awaited, Seats) else ()


def nonceless_seats(table: AnyTable) -> tuple[Seat, ...]:
    """Players of the opening whose nonce is missing.

    Nothing may be dealt before all have sent one, even if a substitute has the seat by then:
    otherwise anyone who knows the seed could choose the deal by having a bot sit in for a while.
    """
    given = {seat for seat, _ in table.nonces}
    people = (s for s, player in enumerate(table.opening.players) if player.kind == "person")
    return tuple(seat for seat in people if seat not in given)


def missing_seats(table: AnyTable) -> tuple[Seat, ...]:
    """Players who have not arrived: a player who sends a nonce is present.

    Where no nonces are asked for, the server records arrivals.
    """
    missing = nonceless_seats(table)
    if not table.opening.never_deals:
        return missing
    gone = {*table.there, *table.left}
    return tuple(s for s in missing if s not in gone and table.players[s].kind == "person")


def waits_for_people(table: AnyTable) -> bool:
    """Whether play is held up because a player has not arrived."""
    return table.opening.waits_for_all and bool(missing_seats(table))


def can_abort(table: AnyTable) -> bool:
    """Whether nothing has been dealt or played yet, so that no seat loses anything by an end."""
    return not table.deals and not any(
        isinstance(entry, ActionEntry) for entry in table.entries.backwards()
    )


def must_be_table(game: Game[S, A, V, O, M], opening: Opening[O, M]) -> None:
    """IllegalAction if the opening's number of players differs from the game's number of seats."""
    if len(opening.players) != game.seats(opening.options):
        raise IllegalAction(f"{game.seats(opening.options)} players are needed")
