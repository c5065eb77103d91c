"""A table: one running play of a game, a pure fold over its entries."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AnswerEntry,
    AppealEntry,
    ClaimEntry,
    DealEntry,
    Entry,
    NonceEntry,
    OfferEntry,
    Player,
    ResignationEntry,
    TakeOverEntry,
    TimeOutEntry,
)
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import A, Acted, DealtOut, Denied, Game, Left, M, O, S, Step, V
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome, Reason, drawn, won
from kiebitz.core.seat import Chance, Seat, Seats, is_deal


class Opening(msgspec.Struct, Generic[O, M], frozen=True, kw_only=True):
    """What is settled before the first entry, and bound by the dealer's commitment."""

    table: str
    game: str
    rules_version: int
    options: O
    material: M
    players: tuple[Player, ...]
    commitment: str | None = None


class Past(msgspec.Struct, Generic[S, A], frozen=True):
    """One step that led to the state now, and the state before it."""

    before: S
    step: Step[A]


class Table(msgspec.Struct, Generic[S, A, O, M], frozen=True, kw_only=True):
    """Where a table stands after its entries. Only the entries are kept; the rest is folded."""

    opening: Opening[O, M]
    entries: tuple[Entry, ...]
    state: S
    past: tuple[Past[S, A], ...]
    players: tuple[Player, ...]
    nonces: tuple[tuple[Seat, str], ...] = ()
    pending: OfferEntry | None = None
    appeal: AppealEntry | None = None
    ended: Outcome | None = None
    """How the table ended, by the game's own rules or otherwise."""

    @property
    def deals(self) -> int:
        """How many deals were made: the number of the next one."""
        return sum(isinstance(entry, DealEntry) for entry in self.entries)


def opened(game: Game[S, A, V, O, M], opening: Opening[O, M]) -> Table[S, A, O, M]:
    """The table before its first entry."""
    if len(opening.players) != game.seats(opening.options):
        raise IllegalAction(f"{game.seats(opening.options)} players are needed")
    state = game.initial(opening.options, opening.material)
    return Table(
        opening=opening, entries=(), state=state, past=(), players=opening.players,
        ended=game.outcome(state),
    )  # fmt: skip


def replayed(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: tuple[Entry, ...]
) -> Table[S, A, O, M]:
    """The table after all these entries; IllegalAction names the first that cannot stand."""
    table = opened(game, opening)
    for number, entry in enumerate(entries):
        after = appended(game, table, entry)
        if isinstance(after, Refusal):
            raise IllegalAction(f"entry {number}: {after.code} ({after.rule})")
        table = after
    return table


def awaited_deal(game: Game[S, A, V, O, M], table: Table[S, A, O, M]) -> Chance | None:
    """What chance is asked for now, if it is."""
    awaited = game.to_act(table.state)
    if table.ended is not None or table.appeal is not None or isinstance(awaited, Seats):
        return None
    return awaited


def awaited_seats(game: Game[S, A, V, O, M], table: Table[S, A, O, M]) -> tuple[Seat, ...]:
    """Whose clocks run. Not for players' eyes: a view's `awaited` is."""
    awaited = game.to_act(table.state)
    if table.ended is not None or table.appeal is not None or not isinstance(awaited, Seats):
        return ()
    return awaited.seats


def vacated_seats(table: Table[S, A, O, M]) -> tuple[Seat, ...]:
    """Seats that were left and not taken over since; if they are awaited, a bot has to play on."""
    vacated: list[Seat] = []
    for entry in table.entries:
        if isinstance(entry, ResignationEntry | TimeOutEntry):
            vacated.append(entry.seat)
        elif isinstance(entry, TakeOverEntry) and entry.seat in vacated:
            vacated.remove(entry.seat)
    return tuple(vacated)


def nonceless_seats(table: Table[S, A, O, M]) -> tuple[Seat, ...]:
    """People who have not given their share of the luck yet; nothing may be dealt before.

    Bots give none, and who has left need not any more.
    """
    given = {seat for seat, _ in table.nonces} | set(vacated_seats(table))
    return tuple(
        seat
        for seat, player in enumerate(table.players)
        if player.kind == "person" and seat not in given
    )


def appended(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: Entry
) -> Table[S, A, O, M] | Refusal:
    """The table after one more entry, or why it is refused.

    ParseError for an action that cannot be read, IllegalAction for a deal that was not asked for.
    """
    refused = _refusal_of_any(game, table, entry)
    if refused is not None:
        return refused
    after: Table[S, A, O, M] | Refusal = _AFTER[type(entry)](game, table, entry)
    if isinstance(after, Refusal):
        return after
    return msgspec.structs.replace(after, entries=(*table.entries, entry))


def _refusal_of_any(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: Entry
) -> Refusal | None:
    """What refuses every kind of entry alike."""
    seat = getattr(entry, "seat", None)
    if seat is not None and not 0 <= seat < len(table.players):
        return Refusal("no-such-seat", params={"seat": seat})
    if table.ended is not None:
        return Refusal("game-over")
    if table.appeal is not None and not isinstance(entry, AdjudicationEntry):
        return Refusal("frozen")
    return None


def _after_step(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], step: Step[A], state: S
) -> Table[S, A, O, M]:
    return msgspec.structs.replace(
        table,
        state=state,
        past=(*table.past, Past(table.state, step)),
        ended=game.outcome(state),
    )


def _after_nonce(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: NonceEntry
) -> Table[S, A, O, M] | Refusal:
    if table.deals:
        return Refusal("nonce-too-late")
    if any(seat == entry.seat for seat, _ in table.nonces):
        return Refusal("nonce-twice")
    return msgspec.structs.replace(table, nonces=(*table.nonces, (entry.seat, entry.nonce)))


def _after_action(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ActionEntry
) -> Table[S, A, O, M] | Refusal:
    """An action; a pending offer lapses when somebody else than its maker acts."""
    try:
        action = game.parse(table.state, entry.action)
    except ParseError:
        if entry.seat not in awaited_seats(game, table):
            return Refusal("not-your-turn")
        raise
    refused = game.refusal(table.state, entry.seat, action)
    if refused is not None:
        return refused
    state = game.apply(table.state, entry.seat, action)
    after = _after_step(game, table, Acted(entry.seat, action), state)
    lapses = table.pending is not None and (
        table.pending.offer == "takeback" or table.pending.seat != entry.seat
    )
    return msgspec.structs.replace(after, pending=None) if lapses else after


def _after_deal(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: DealEntry
) -> Table[S, A, O, M]:
    asked = awaited_deal(game, table)
    if asked is None or not is_deal(asked, entry.deal):
        raise IllegalAction(f"this deal was not asked for: {entry.deal}")
    return _after_step(game, table, DealtOut(entry.deal), game.dealt(table.state, entry.deal))


def _after_offer(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: OfferEntry
) -> Table[S, A, O, M] | Refusal:
    courtesies = game.courtesies(table.opening.options)
    rule = courtesies.offer_rule if entry.offer == "draw" else None
    has = courtesies.draw_offers if entry.offer == "draw" else courtesies.takebacks
    if not has:
        return Refusal("no-such-courtesy")
    if table.pending is not None:
        return Refusal("offer-pending", rule=rule)
    if entry.offer == "draw":
        refused = _draw_offer_refusal(table, entry.seat, rule)
    else:
        refused = _takeback_refusal(table, entry.seat)
    return refused or msgspec.structs.replace(table, pending=entry)


def _draw_offer_refusal(table: Table[S, A, O, M], seat: Seat, rule: str | None) -> Refusal | None:
    """An offer travels with a move, and the next one comes after the opponent has moved again."""
    if not _acted_last(table, seat):
        return Refusal("offer-needs-move", rule=rule)
    for entry in reversed(table.entries):
        match entry:
            case ActionEntry(seat=other) if other != seat:
                return None
            case ClaimEntry(seat=other) | OfferEntry(seat=other, offer="draw") if other == seat:
                return Refusal("offer-again", rule=rule)
    return None


def _acted_last(table: Table[S, A, O, M], seat: Seat) -> bool:
    """Whether the newest entry is the seat's own action, so that an offer travels with it."""
    last = table.entries[-1] if table.entries else None
    return isinstance(last, ActionEntry) and last.seat == seat


def _takeback_refusal(table: Table[S, A, O, M], seat: Seat) -> Refusal | None:
    start = _last_action_of(table, seat)
    if start is None:
        return Refusal("takeback-nothing")
    if not all(isinstance(past.step, Acted) for past in table.past[start:]):
        return Refusal("takeback-after-deal")
    if _asked_back_since_anybody_acted(table, seat):
        return Refusal("takeback-again")
    return None


def _asked_back_since_anybody_acted(table: Table[S, A, O, M], seat: Seat) -> bool:
    for entry in reversed(table.entries):
        if isinstance(entry, ActionEntry):
            return False
        if isinstance(entry, OfferEntry) and entry.offer == "takeback" and entry.seat == seat:
            return True
    return False


def _last_action_of(table: Table[S, A, O, M], seat: Seat) -> int | None:
    """Where in the past the seat's newest action stands."""
    for index in range(len(table.past) - 1, -1, -1):
        step = table.past[index].step
        if isinstance(step, Acted) and step.seat == seat:
            return index
    return None


def _after_answer(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AnswerEntry
) -> Table[S, A, O, M] | Refusal:
    offer = table.pending
    if offer is None:
        return Refusal("no-offer")
    if offer.seat == entry.seat:
        return Refusal("own-offer")
    answered = msgspec.structs.replace(table, pending=None)
    if not entry.accepts:
        return answered
    if offer.offer == "draw":
        return msgspec.structs.replace(answered, ended=game.agreed(table.state))
    start = _last_action_of(table, offer.seat)
    if start is None:
        raise IllegalAction("a takeback stands though there is nothing to take back")
    return msgspec.structs.replace(
        answered, state=table.past[start].before, past=table.past[:start]
    )


def _after_claim(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ClaimEntry
) -> Table[S, A, O, M] | Refusal:
    """A claim that holds ends the table; else it is refused, or counts as the game says."""
    if entry.claim not in game.courtesies(table.opening.options).claims:
        return Refusal("no-such-courtesy")
    if entry.seat not in awaited_seats(game, table):
        return Refusal("not-your-turn")
    action = None if entry.action is None else game.parse(table.state, entry.action)
    if action is not None and (refused := game.refusal(table.state, entry.seat, action)):
        return refused
    match game.judged(table.state, entry.seat, entry.claim, action):
        case Outcome() as outcome:
            return msgspec.structs.replace(table, ended=outcome, pending=None)
        case Denied() as denied:
            return _after_denied(game, table, entry, denied)


def _after_denied(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ClaimEntry, denied: Denied
) -> Table[S, A, O, M] | Refusal:
    """What a wrong claim counts as, once a turn; another's offer is not replaced by it."""
    if not denied.has_consequences:
        return denied.refusal
    if _claimed_since_acting(table, entry.seat):
        return Refusal("claim-again", rule=denied.refusal.rule)
    after = table
    if denied.action is not None:
        played = _after_action(game, table, ActionEntry(seat=entry.seat, action=denied.action))
        if isinstance(played, Refusal):
            return played
        after = played
    if denied.offer and after.ended is None and after.pending is None:
        after = msgspec.structs.replace(after, pending=OfferEntry(seat=entry.seat, offer="draw"))
    return after


def _claimed_since_acting(table: Table[S, A, O, M], seat: Seat) -> bool:
    for entry in reversed(table.entries):
        if isinstance(entry, ActionEntry):
            return False
        if isinstance(entry, ClaimEntry) and entry.seat == seat:
            return entry.action is None
    return False


def _after_leaving(
    game: Game[S, A, V, O, M],
    table: Table[S, A, O, M],
    entry: ResignationEntry | TimeOutEntry,
) -> Table[S, A, O, M] | Refusal:
    resigned = isinstance(entry, ResignationEntry)
    if not resigned and entry.seat not in awaited_seats(game, table):
        return Refusal("not-awaited")
    if any(isinstance(past.step, Left) and past.step.seat == entry.seat for past in table.past):
        return Refusal("already-left")
    result = (game.resigned if resigned else game.timed_out)(table.state, entry.seat)
    if isinstance(result, Outcome):
        return msgspec.structs.replace(table, ended=result, pending=None)
    step = Left(entry.seat, "resigned" if resigned else "timed_out")
    return msgspec.structs.replace(_after_step(game, table, step, result), pending=None)


def _after_appeal(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AppealEntry
) -> Table[S, A, O, M]:
    """The table is frozen; pending offers lapse."""
    return msgspec.structs.replace(table, appeal=entry, pending=None)


def _after_adjudication(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AdjudicationEntry
) -> Table[S, A, O, M] | Refusal:
    reason = Reason("adjudicated")
    match entry.ruling:
        case "play_on":
            return msgspec.structs.replace(table, appeal=None)
        case "draw":
            ended = drawn(len(table.players), reason)
        case "win":
            if entry.seat is None:
                return Refusal("adjudication-needs-seat")
            ended = won(len(table.players), entry.seat, reason)
    return msgspec.structs.replace(table, ended=ended, appeal=None, pending=None)


def _after_take_over(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: TakeOverEntry
) -> Table[S, A, O, M]:
    players = list(table.players)
    players[entry.seat] = entry.player
    return msgspec.structs.replace(table, players=tuple(players))


_AFTER: dict[type[Entry], Any] = {
    NonceEntry: _after_nonce,
    ActionEntry: _after_action,
    DealEntry: _after_deal,
    OfferEntry: _after_offer,
    AnswerEntry: _after_answer,
    ClaimEntry: _after_claim,
    ResignationEntry: _after_leaving,
    TimeOutEntry: _after_leaving,
    AppealEntry: _after_appeal,
    AdjudicationEntry: _after_adjudication,
    TakeOverEntry: _after_take_over,
}
