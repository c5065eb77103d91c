"""Draw offers and takeback requests, one at a time, and the answers to them."""

from __future__ import annotations

from msgspec.structs import replace

from kiebitz.core.courtesies import draw_offers, takebacks
from kiebitz.core.entry import OfferAnswerEntry, OfferEntry
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Event, Refusal, happened
from kiebitz.core.table import Table, asked_seats


def after_offer(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: OfferEntry
) -> Table[S, A, O, M] | Refusal:
    """The offer is pending until it is answered."""
    courtesies = game.courtesies(table.opening.options)
    is_draw = entry.offer == "draw"
    rule = courtesies.offer_rule if is_draw else None
    if not (courtesies.draw_offers if is_draw else courtesies.takebacks):
        return Refusal("no-such-courtesy")
    if table.pending is not None:
        return Refusal("offer-pending", rule=rule)
    if is_draw:
        refused = draw_offers.refusal(table, entry.seat, rule)
    else:
        refused = takebacks.refusal(game, table, entry.seat)
    return refused or after_permitted_offer(table, entry)


def after_permitted_offer(table: Table[S, A, O, M], entry: OfferEntry) -> Table[S, A, O, M]:
    courtesies_used = table.courtesies_used
    if entry.offer == "draw":
        courtesies_used = replace(courtesies_used, offered=(*courtesies_used.offered, entry.seat))
    else:
        courtesies_used = replace(
            courtesies_used, asked_back=(*courtesies_used.asked_back, entry.seat)
        )
    told = happened(Event("offered", seat=entry.seat, params={"offer": entry.offer}))
    return replace(table, pending=entry, agreed=(), courtesies_used=courtesies_used, happened=told)


def after_answer(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: OfferAnswerEntry
) -> Table[S, A, O, M] | Refusal:
    """The result of an answer to the pending offer; every seat asked has to agree."""
    offer = table.pending
    if offer is None:
        return Refusal("no-offer")
    if offer.seat == entry.seat:
        return Refusal("own-offer")
    if entry.seat not in asked_seats(table):
        return Refusal("answered-already")
    answered = replace(table, pending=None, agreed=(), happened=happened(_answer_event(entry)))
    if entry.accepts and asked_seats(table) != (entry.seat,):
        return replace(answered, pending=offer, agreed=(*table.agreed, entry.seat))
    if not entry.accepts:
        return answered
    if offer.offer == "draw":
        return replace(answered, ended=game.agreed(table.state))
    return takebacks.taken_back(answered, offer.seat)


def _answer_event(entry: OfferAnswerEntry) -> Event:
    if entry.accepts:
        return Event("accepted", seat=entry.seat)
    if not entry.reason:
        return Event("declined", seat=entry.seat)
    return Event("declined-because", seat=entry.seat, params={"said": entry.reason})


def lapsed_offer_events(before: Table[S, A, O, M], after: Table[S, A, O, M]) -> tuple[Event, ...]:
    """A pending offer that ended without an answer."""
    offer = before.pending
    if offer is None or after.pending is not None:
        return ()
    return (Event("offer-lapsed", seat=offer.seat, params={"offer": offer.offer}),)
