"""A turn (Q5): a card is turned up, the gambit moves, a card is laid, a card is drawn."""

from __future__ import annotations

import msgspec

from kiebitz.core.message import Refusal
from kiebitz.core.seat import Deal, Permute, Seat
from kiebitz.games.queens_gambit.board import Card, Token, in_order, without
from kiebitz.games.queens_gambit.gambit import targets
from kiebitz.games.queens_gambit.state import Lay, Move, Phase, State, with_holding


def mover(state: State) -> Seat:
    """Whose turn it is; only asked while turns are played."""
    return state.mover or 0


def turned_up(state: State) -> Card | None:
    """Q5.1 The card that was turned up for this turn, until the turn is over."""
    if state.phase not in (Phase.MOVING, Phase.LAYING, Phase.DRAWING):
        return None
    return state.holdings[mover(state)].turned[-1]


def begun_turn(state: State, seat: Seat) -> State:
    """Q5.1 The leftmost planned card is turned up, unless Q7.4 ends the game first."""
    if 0 < state.options.limit <= state.quiet:
        return msgspec.structs.replace(state, phase=Phase.OVER)
    held, turn = state.holdings[seat], state.turn + 1
    turned = with_holding(
        state, seat, row=held.row[1:], turned=(*held.turned, held.row[0]), last_turn=turn
    )
    begun = msgspec.structs.replace(turned, phase=Phase.MOVING, turn=turn, mover=seat)
    return begun if targets(begun, seat, held.row[0]) else _stayed(begun)


def _stayed(state: State) -> State:
    """Q5.2 A gambit that cannot move stays where it is; laying and drawing follow as usual."""
    return msgspec.structs.replace(state, phase=Phase.LAYING, quiet=state.quiet + 1)


def after_move(state: State, seat: Seat, action: Move) -> State:
    """Q3.5 The gambit takes its square, and the token there is captured; Q3.8 the others stay."""
    token = token_on(state, action.target)
    taken = state.holdings[seat].taken
    moved = with_holding(
        state, seat, gambit=action.target, taken=(*taken, token) if token else taken
    )
    tokens = tuple(t for t in state.tokens if t != token)
    return msgspec.structs.replace(
        moved,
        tokens=tokens,
        quiet=0 if token else state.quiet + 1,
        phase=Phase.LAYING if tokens else Phase.OVER,
    )


def token_on(state: State, square: str) -> Token | None:
    return next((token for token in state.tokens if token.square == square), None)


def lay_refusal(state: State, seat: Seat, action: Lay) -> Refusal | None:
    """Q5.3 Only a card of the own hand can be laid."""
    if action.card in state.holdings[seat].hand:
        return None
    return Refusal("queens_gambit-lay-not-in-hand", rule="Q5.3")


def after_lay(state: State, seat: Seat, action: Lay) -> State:
    """Q5.3 The card lies face down at the right end of the row; Q5.4 then one is drawn."""
    held = state.holdings[seat]
    hand, row = without(held.hand, action.card), (*held.row, action.card)
    laid = with_holding(state, seat, hand=hand, row=row)
    if not held.pile:
        return msgspec.structs.replace(laid, phase=Phase.DRAWING)
    return _after_draw(laid, seat)


def reshuffle(state: State) -> Permute:
    """Q5.5 Chance is asked for the order of the cards turned up."""
    return Permute("queens_gambit-reshuffle", len(state.holdings[mover(state)].turned))


def after_reshuffle(state: State, deal: Deal) -> State:
    """Q5.5 The cards turned up become a new draw pile; Q5.4 one is drawn from it."""
    seat = mover(state)
    turned = state.holdings[seat].turned
    pile = tuple(turned[place] for place in deal)
    return _after_draw(with_holding(state, seat, pile=pile, turned=()), seat)


def _after_draw(state: State, seat: Seat) -> State:
    """Q5.4 Three cards in hand again; the turn is over."""
    held = state.holdings[seat]
    hand = in_order((*held.hand, held.pile[0]))
    return after_turn(with_holding(state, seat, hand=hand, pile=held.pile[1:]))


def after_turn(state: State) -> State:
    """Q2.4 Play goes clockwise; Q7.5 past those who have left."""
    seats, last = len(state.holdings), mover(state)
    clockwise = ((last + step) % seats for step in range(1, seats + 1))
    return begun_turn(state, next(seat for seat in clockwise if seat in state.playing))
