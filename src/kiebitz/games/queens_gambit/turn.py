"""A turn (Q5): a card is turned up, the gambit moves, a card is laid, a card is drawn."""

from __future__ import annotations

import msgspec

from kiebitz.core.game import Played, played
from kiebitz.core.message import Event, Param
from kiebitz.core.seat import Deal, Permute, Seat
from kiebitz.games.queens_gambit.board import Card, Square, Token, cards_without, in_order
from kiebitz.games.queens_gambit.gambit import RULES, targets
from kiebitz.games.queens_gambit.state import Lay, Move, Phase, State, with_holding


def mover(state: State) -> Seat:
    """The seat on turn; valid only while turns are played."""
    return state.mover or 0


def turned_up(state: State) -> Card | None:
    """Q5.1 The card that was turned up for this turn, until the turn is over."""
    if state.phase not in (Phase.MOVING, Phase.LAYING, Phase.DRAWING):
        return None
    return state.holdings[mover(state)].turned[-1]


def begun_turn(state: State, seat: Seat) -> Played[State]:
    """Q5.1 The leftmost planned card is turned up, unless Q7.4 ends the game first."""
    if 0 < state.options.limit <= state.quiet:
        return Played(msgspec.structs.replace(state, phase=Phase.OVER))
    held, turn = state.holdings[seat], state.turn + 1
    card = held.row[0]
    turned = with_holding(
        state, seat, row=held.row[1:], turned=(*held.turned, card), last_turn=turn
    )
    begun = msgspec.structs.replace(turned, phase=Phase.MOVING, turn=turn, mover=seat)
    params: dict[str, Param] = {"card": card.value}
    event = Event("queens_gambit-turned-up", seat=seat, rule="Q5.1", params=params)
    after = played(begun, event)
    return after if targets(begun, seat, card) else after.then(_stayed)


def _stayed(state: State) -> Played[State]:
    """Q5.2 A gambit that cannot move stays put; laying and drawing follow as usual."""
    seat = mover(state)
    card: dict[str, Param] = {"card": state.holdings[seat].turned[-1].value}
    event = Event("queens_gambit-stayed", seat=seat, rule="Q5.2", params=card)
    after = msgspec.structs.replace(state, phase=Phase.LAYING, quiet=state.quiet + 1)
    return played(after, event)


def after_move(state: State, seat: Seat, action: Move) -> Played[State]:
    """Q3.5 The gambit takes its square, and the token there is captured; Q3.8 the others stay."""
    token = token_on(state, action.target)
    taken = state.holdings[seat].taken
    moved = with_holding(
        state, seat, gambit=action.target, taken=(*taken, token) if token else taken
    )
    tokens = tuple(t for t in state.tokens if t != token)
    after = msgspec.structs.replace(
        moved,
        tokens=tokens,
        quiet=0 if token else state.quiet + 1,
        phase=Phase.LAYING if tokens else Phase.OVER,
    )
    return played(after, _move_event(seat, action, state.holdings[seat].gambit or "", token))


def _move_event(seat: Seat, action: Move, origin: Square, token: Token | None) -> Event:
    way: dict[str, Param] = {"card": action.card.value, "from": origin, "to": action.target}
    places = (origin, action.target)
    if token is None:
        rule = RULES[action.card]
        return Event("queens_gambit-moved", seat=seat, rule=rule, params=way, places=places)
    captured: dict[str, Param] = {"piece": token.piece.value, "value": token.value}
    return Event(
        "queens_gambit-captured", seat=seat, rule="Q3.5", params=way | captured, places=places
    )


def token_on(state: State, square: str) -> Token | None:
    return next((token for token in state.tokens if token.square == square), None)


def after_lay(state: State, seat: Seat, action: Lay) -> Played[State]:
    """Q5.3 The card goes face down at the right end of the row; Q5.4 then one is drawn."""
    held = state.holdings[seat]
    hand, row = cards_without(held.hand, action.card), (*held.row, action.card)
    laid = with_holding(state, seat, hand=hand, row=row)
    event = Event("queens_gambit-laid", seat=seat, rule="Q5.3")
    if not held.pile:
        return played(msgspec.structs.replace(laid, phase=Phase.DRAWING), event)
    return played(laid, event).then(_after_draw)


def reshuffle(state: State) -> Permute:
    """Q5.5 Chance is asked for the order of the cards turned up."""
    return Permute("queens_gambit-reshuffle", len(state.holdings[mover(state)].turned))


def after_reshuffle(state: State, deal: Deal) -> Played[State]:
    """Q5.5 The cards turned up become a new draw pile; Q5.4 one is drawn from it."""
    seat = mover(state)
    turned = state.holdings[seat].turned
    pile = tuple(turned[place] for place in deal)
    event = Event("queens_gambit-reshuffled", seat=seat, rule="Q5.5")
    return played(with_holding(state, seat, pile=pile, turned=()), event).then(_after_draw)


def drew(seat: Seat, rule: str) -> Event:
    """Q6.1 The drawn card is visible in the hand only: kept in the log, it would gradually reveal
    the seat's own face-down row."""
    return Event("queens_gambit-drew", seat=seat, rule=rule)


def _after_draw(state: State) -> Played[State]:
    """Q5.4 Three cards in hand again; the turn is over."""
    seat = mover(state)
    held = state.holdings[seat]
    hand = in_order((*held.hand, held.pile[0]))
    after = with_holding(state, seat, hand=hand, pile=held.pile[1:])
    return played(after, drew(seat, "Q5.4")).then(after_turn)


def after_turn(state: State) -> Played[State]:
    """Q2.4 Play goes clockwise; Q7.5 past those who have left."""
    seats, last = len(state.holdings), mover(state)
    clockwise = ((last + step) % seats for step in range(1, seats + 1))
    return begun_turn(state, next(seat for seat in clockwise if seat in state.playing))
