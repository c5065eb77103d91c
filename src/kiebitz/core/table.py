"""A table: one running play of a game, and where it stands after its entries."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from kiebitz.core.append_only import AppendOnlyList
from kiebitz.core.clocks import Clock, Times
from kiebitz.core.entry import ActionEntry, AppealEntry, Entry, OfferEntry, Player
from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Event, PrivateEvent
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Chance, Seat, Seats


class Opening(msgspec.Struct, Generic[O, M], frozen=True, kw_only=True):
    """What is settled before the first entry, and bound by the dealer's commitment."""

    table: str
    game: str
    rules_version: int
    options: O
    material: M
    players: tuple[Player, ...]
    commitment: str | None = None
    digest: str | None = None
    """The hash of these values as they were first written; None to take them as they are."""
    clock: Clock | None = None
    rated: bool = False
    """Whether the result counts for the ratings of its players."""
    never_deals: bool = False
    """Whether no chance is ever asked for here, so that nobody is asked for a share of the luck."""
    waits_for_all: bool = False
    """Whether nobody acts before everybody is there: else somebody could hold the clocks up."""


class OwnAction(msgspec.Struct, Generic[A], frozen=True):
    """What a seat did, in clear: it may remember its own actions."""

    seat: Seat
    action: A


class Past(msgspec.Struct, Generic[S], frozen=True):
    """A state that can be gone back to, and whose action led away from it; None for chance's and
    for somebody's leaving. `reveals`: somebody may have learned by it what was hidden from them."""

    before: S
    seat: Seat | None
    reveals: bool = False


class CourtesiesUsed(msgspec.Struct, frozen=True):
    """Which seats have used up a courtesy until somebody acts.

    `offered`: a draw, until somebody else acts. `asked_back`: a takeback, `claimed`: without a move
    and in vain, both until anybody acts.
    """

    offered: tuple[Seat, ...] = ()
    asked_back: tuple[Seat, ...] = ()
    claimed: tuple[Seat, ...] = ()


class Table(msgspec.Struct, Generic[S, A, O, M], frozen=True, kw_only=True):
    """Where a table stands after its entries: everything is folded from them."""

    opening: Opening[O, M]
    entries: AppendOnlyList[Entry]
    state: S
    past: AppendOnlyList[Past[S]]
    """The states that takebacks may go back to, in games that know takebacks."""
    players: tuple[Player, ...]
    head: str
    """The hash that chains all entries so far: docs/dealing.md."""
    nonces: tuple[tuple[Seat, str], ...] = ()
    there: tuple[Seat, ...] = ()
    """Who has come to a table at which no share of the luck is asked for."""
    deals: int = 0
    """How many deals were made: the number of the next one."""
    left: tuple[Seat, ...] = ()
    """Seats whose player has left, whoever plays there now."""
    abandoned_seats: tuple[Seat, ...] = ()
    """Seats that were left and that somebody has to play on for, but nobody does yet."""
    pending: OfferEntry | None = None
    agreed: tuple[Seat, ...] = ()
    """Who has agreed to the pending offer, where several are asked."""
    courtesies_used: CourtesiesUsed = CourtesiesUsed()
    appeal: AppealEntry | None = None
    ended: Outcome | None = None
    """How the table ended, by the game's own rules or otherwise."""
    times: Times | None = None
    """Whose time runs, and how much is left; None without a clock."""
    happened: tuple[PrivateEvent, ...] = ()
    """What the newest entry brought about."""
    last_action: OwnAction[A] | None = None
    """The newest entry's action of the game, if it was one."""


AnyTable = Table[Any, Any, Any, Any]


def events_for(table: AnyTable, watcher: Seat | None) -> tuple[Event, ...]:
    """What the watcher (None: a spectator) learns from the newest entry."""
    return tuple(each.event for each in table.happened if each.is_known_to(watcher))


def asked_seats(table: AnyTable) -> tuple[Seat, ...]:
    """Who has yet to answer the pending offer: everybody else who is still there.

    Where all others have left, those who play on for them answer.
    """
    if table.pending is None:
        return ()
    others = [seat for seat in range(len(table.players)) if seat != table.pending.seat]
    there = [seat for seat in others if seat not in table.left]
    return tuple(seat for seat in there or others if seat not in table.agreed)


def is_still(table: AnyTable) -> bool:
    """Whether nobody can act: the table has ended or is frozen."""
    return table.ended is not None or table.appeal is not None


def awaited_deal(game: Game[S, A, V, O, M], table: Table[S, A, O, M]) -> Chance | None:
    """What chance is asked for now, if it is."""
    if is_still(table):
        return None
    awaited = game.to_act(table.state)
    return None if isinstance(awaited, Seats) else awaited


def awaited_seats(game: Game[S, A, V, O, M], table: Table[S, A, O, M]) -> tuple[Seat, ...]:
    """Whose clocks run. Not for players' eyes: a view's `awaited` is."""
    if is_still(table) or waits_for_people(table):
        return ()
    awaited = game.to_act(table.state)
    return awaited.seats if isinstance(awaited, Seats) else ()


def nonceless_seats(table: AnyTable) -> tuple[Seat, ...]:
    """People of the opening who have not given their share of the luck yet.

    Nothing may be dealt before all have, whoever sits there by then: else somebody who knows the
    seed could choose the luck by having a bot sit in for a while.
    """
    given = {seat for seat, _ in table.nonces}
    people = (s for s, player in enumerate(table.opening.players) if player.kind == "person")
    return tuple(seat for seat in people if seat not in given)


def missing_seats(table: AnyTable) -> tuple[Seat, ...]:
    """People who have not come yet: whoever gives their share of the luck is there. Where no share
    is asked for the server notes who comes."""
    missing = nonceless_seats(table)
    if not table.opening.never_deals:
        return missing
    gone = {*table.there, *table.left}
    return tuple(s for s in missing if s not in gone and table.players[s].kind == "person")


def waits_for_people(table: AnyTable) -> bool:
    """Whether nobody may act yet, because somebody has not come."""
    return table.opening.waits_for_all and bool(missing_seats(table))


def can_abort(table: AnyTable) -> bool:
    """Whether nothing has been dealt or played yet, so that nobody loses anything by an end."""
    return not table.deals and not any(
        isinstance(entry, ActionEntry) for entry in table.entries.backwards()
    )


def must_be_table(game: Game[S, A, V, O, M], opening: Opening[O, M]) -> None:
    """IllegalAction if the opening has another number of players than the game's seats."""
    if len(opening.players) != game.seats(opening.options):
        raise IllegalAction(f"{game.seats(opening.options)} players are needed")
