"""Claims: a valid claim ends the table, an invalid one counts as the game decides, once per
turn."""

from __future__ import annotations

from msgspec.structs import replace

from kiebitz.core.entry import ClaimEntry, OfferEntry
from kiebitz.core.game import A, Denied, Game, M, O, S, V
from kiebitz.core.game_steps import after_notation
from kiebitz.core.message import Event, Refusal, happened
from kiebitz.core.outcome import Outcome
from kiebitz.core.table import Table, awaited_seats


def after_claim(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ClaimEntry
) -> Table[S, A, O, M] | Refusal:
    """A valid claim ends the table; an invalid one is refused or counts as the game decides."""
    courtesies = game.courtesies(table.opening.options)
    if entry.claim not in courtesies.claims:
        return Refusal("no-such-courtesy")
    awaited = awaited_seats(game, table)
    if entry.seat not in awaited and not (awaited and courtesies.claims_out_of_turn):
        return Refusal("not-your-turn")
    action = None if entry.action is None else game.parse(table.state, entry.action)
    if action is not None and (refused := game.refusal(table.state, entry.seat, action)):
        return refused
    claimed = Event("claimed", seat=entry.seat, params={"claim": f"#claim-{entry.claim}"})
    match game.judge_claim(table.state, entry.seat, entry.claim, action):
        case Outcome() as outcome:
            return replace(table, ended=outcome, pending=None, happened=happened(claimed))
        case Denied() as denied:
            return _after_denied(game, table, entry, denied, claimed)


def _after_denied(
    game: Game[S, A, V, O, M],
    table: Table[S, A, O, M],
    entry: ClaimEntry,
    denied: Denied,
    claimed: Event,
) -> Table[S, A, O, M] | Refusal:
    """The effect of a wrong claim; it does not replace another seat's offer."""
    if not denied.has_consequences:
        return denied.refusal
    if entry.seat in table.courtesies_used.claimed:
        return Refusal("claim-again", rule=denied.refusal.rule)
    after: Table[S, A, O, M] = replace(table, happened=())
    if denied.action is not None:
        result = after_notation(game, table, entry.seat, denied.action)
        if isinstance(result, Refusal):
            return result
        after = result
    if denied.offer and after.ended is None and after.pending is None:
        after = replace(after, pending=OfferEntry(seat=entry.seat, offer="draw"))
    told = happened(claimed, _denied_event(entry, denied.refusal))
    return replace(_use_up_offer_and_claim(after, entry), happened=(*told, *after.happened))


def _use_up_offer_and_claim(table: Table[S, A, O, M], entry: ClaimEntry) -> Table[S, A, O, M]:
    """A claim uses up this turn's draw offer; a claim without a move also uses up the claim."""
    courtesies_used = replace(
        table.courtesies_used, offered=(*table.courtesies_used.offered, entry.seat)
    )
    if entry.action is None:
        courtesies_used = replace(courtesies_used, claimed=(*courtesies_used.claimed, entry.seat))
    return replace(table, courtesies_used=courtesies_used)


def _denied_event(entry: ClaimEntry, refusal: Refusal) -> Event:
    why = {**refusal.params, "why": f"#refusal-{refusal.code}"}
    return Event("claim-denied", seat=entry.seat, rule=refusal.rule, params=why)
