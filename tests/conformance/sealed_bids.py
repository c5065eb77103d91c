"""A game for tests only: three seats, sealed simultaneous bids, a shuffle, a pick, ranks.

Twelve cards; each seat gets three, three stay in the deck. In every round all seats still playing
bid one card face down at the same time; then the bids are turned up and the highest takes the
round's prize. The first round is worth 1; before each later round chance picks a card of the deck
and its value is the prize. Most points after three rounds win; equal points share a rank.
"""

from __future__ import annotations

import msgspec

from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import Choice, Courtesies, Game, Played, Rng, View, played
from kiebitz.core.message import Event, Message, PrivateEvent, Refusal, Say
from kiebitz.core.outcome import Outcome, Reason
from kiebitz.core.seat import NOBODY, Awaited, Deal, Permute, Pick, Seat, Seats, is_deal

CARDS = 12
SEATS = 3
ROUNDS = 3


class Options(msgspec.Struct, frozen=True):
    """Nothing to choose."""


class Bid(msgspec.Struct, frozen=True, tag="bid"):
    card: int


class State(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    hands: tuple[tuple[int, ...], ...] = ()
    deck: tuple[int, ...] = ()
    prize: int | None = 1
    sealed: tuple[int | None, ...] = (None,) * SEATS
    revealed: tuple[tuple[int | None, ...], ...] = ()
    points: tuple[int, ...] = (0,) * SEATS
    out: tuple[Seat, ...] = ()

    @property
    def playing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(SEATS) if seat not in self.out)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.playing if self.sealed[seat] is None)


class BidsView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    has_sealed: bool
    prize: int | None
    revealed: tuple[tuple[int | None, ...], ...]
    points: tuple[int, ...]
    deck_size: int


def replaced(
    values: tuple[int | None, ...], seat: Seat, value: int | None
) -> tuple[int | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def after_reveal(state: State) -> Played[State]:
    """All bids are in: the highest takes the prize; the next prize has to be picked."""
    best = max(state.playing, key=lambda seat: state.sealed[seat] or 0)
    points = list(state.points)
    points[best] += state.prize or 0
    after = msgspec.structs.replace(
        state,
        sealed=(None,) * SEATS,
        revealed=(*state.revealed, state.sealed),
        points=tuple(points),
        prize=None,
    )
    bids = ",".join(str(card) for card in state.sealed)
    return played(after, Event("bids-revealed", params={"bids": bids}))


def to_act(state: State) -> Awaited:
    if outcome(state) is not None:
        return NOBODY
    if not state.hands:
        return Permute("deck", CARDS)
    if state.prize is None:
        return Pick("prize", len(state.deck))
    return Seats(state.awaited)


def legal_actions(state: State, seat: Seat) -> tuple[Bid, ...]:
    awaited = to_act(state)
    if not isinstance(awaited, Seats) or seat not in awaited.seats:
        return ()
    return tuple(Bid(card) for card in state.hands[seat])


def refusal(state: State, seat: Seat, action: Bid) -> Refusal | None:
    if action in legal_actions(state, seat):
        return None
    awaited = to_act(state)
    is_awaited = isinstance(awaited, Seats) and seat in awaited.seats
    return Refusal("not-in-hand" if is_awaited else "not-your-turn")


def apply(state: State, seat: Seat, action: Bid) -> Played[State]:
    if action not in legal_actions(state, seat):
        raise IllegalAction(action)
    hands = list(state.hands)
    hands[seat] = tuple(card for card in hands[seat] if card != action.card)
    sealed = replaced(state.sealed, seat, action.card)
    after = msgspec.structs.replace(state, hands=tuple(hands), sealed=sealed)
    bid = Played(after, (PrivateEvent(Event("bids-sealed", seat=seat), only=(seat,)),))
    return bid if after.awaited else bid.then(after_reveal)


def dealt(state: State, deal: Deal) -> Played[State]:
    asked = to_act(state)
    if isinstance(asked, Seats) or not is_deal(asked, deal):
        raise IllegalAction(deal)
    if isinstance(asked, Permute):
        cards = [place + 1 for place in deal]
        hands = tuple(tuple(sorted(cards[3 * seat : 3 * seat + 3])) for seat in range(SEATS))
        return Played(msgspec.structs.replace(state, hands=hands, deck=tuple(cards[9:])))
    prize = state.deck[deal[0]]
    rest = tuple(card for card in state.deck if card != prize)
    after = msgspec.structs.replace(state, prize=prize, deck=rest)
    return played(after, Event("bids-prize", params={"prize": prize}))


def outcome(state: State) -> Outcome | None:
    if len(state.revealed) < ROUNDS and len(state.playing) > 1:
        return None
    worth = [-1 if seat in state.out else state.points[seat] for seat in range(SEATS)]
    ranks = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    return Outcome(ranks, tuple(float(p) for p in state.points), (Reason("most-points"),))


def view(state: State, seat: Seat | None) -> BidsView:
    awaited = to_act(state)
    sealing = isinstance(awaited, Seats) and bool(awaited.seats)
    mine = seat is not None and state.sealed[seat] is not None
    return BidsView(
        seat=seat,
        awaited=tuple(s for s in state.playing if not (mine and s == seat)) if sealing else (),
        hand=state.hands[seat] if seat is not None and state.hands else (),
        has_sealed=mine,
        prize=state.prize,
        revealed=state.revealed,
        points=state.points,
        deck_size=len(state.deck),
    )


def redealt(state: State, seat: Seat | None, rng: Rng) -> State:
    """Every card hidden from the seat is redistributed, and so are the others' sealed bids."""
    if not state.hands or outcome(state) is not None:
        return state
    known = {card for bids in state.revealed for card in bids if card}
    known |= {state.prize} if state.prize and state.revealed else set()
    known |= set(state.hands[seat]) if seat is not None else set()
    gone = set(range(1, CARDS + 1)) - known - _in_play(state)
    pool = sorted(set(range(1, CARDS + 1)) - known - gone)
    rng.shuffle(pool)
    hands, sealed = list(state.hands), list(state.sealed)
    for other in range(SEATS):
        held = len(hands[other]) + (sealed[other] is not None)
        drawn = [pool.pop() for _ in range(held)] if other != seat else []
        if other != seat:
            hands[other], sealed[other] = tuple(sorted(drawn)), None
        elif sealed[other] is not None:
            sealed[other] = pool.pop()
    deck = tuple(pool)
    after = msgspec.structs.replace(state, hands=tuple(hands), sealed=tuple(sealed), deck=deck)
    return _with_other_seals(after, seat, rng)


def _in_play(state: State) -> set[int]:
    held = {card for hand in state.hands for card in hand}
    return held | {card for card in state.sealed if card} | set(state.deck)


def _with_other_seals(state: State, seat: Seat | None, rng: Rng) -> State:
    """Any of the others may have bid already, as long as at least one has not."""
    for other in state.playing:
        if other == seat or state.prize is None or not rng.randrange(2):
            continue
        if len(state.awaited) < 2:
            break
        state = apply(state, other, Bid(state.hands[other][0])).state
    return state


def parse(state: State, text: str) -> Bid:
    word, _, card = text.strip().partition(" ")
    if word != "bid" or not (card.isascii() and card.isdigit()) or len(card) > 9:
        raise ParseError("bids", text)
    return Bid(int(card))


def write(state: State, action: Bid) -> str:
    return f"bid {action.card}"


def choice(state: State, seat: Seat, action: Bid) -> Choice:
    return Choice(text=write(state, action), words=Message("action-bid", {"card": action.card}))


def text(view: BidsView, say: Say) -> str:
    return f"{view.hand} {view.points} {view.prize}"


def resigned(state: State, seat: Seat) -> Played[State] | Outcome:
    """A seat that leaves is out, and so is its sealed bid."""
    sealed = replaced(state.sealed, seat, None)
    after = msgspec.structs.replace(state, out=(*state.out, seat), sealed=sealed)
    everyone_bid = bool(after.hands) and after.prize is not None and not after.awaited
    gone = played(after, Event("bids-left", seat=seat))
    return gone.then(after_reveal) if everyone_bid and len(after.playing) > 1 else gone


SEALED_BIDS = Game(
    name="sealed_bids",
    rules_version=1,
    state_type=State,
    action_type=Bid,
    view_type=BidsView,
    options_type=Options,
    seats=lambda options: SEATS,
    courtesies=lambda options: Courtesies(),
    material=lambda files: None,
    initial=lambda options, material: State(),
    to_act=to_act,
    legal_actions=legal_actions,
    refusal=refusal,
    apply=apply,
    dealt=dealt,
    outcome=outcome,
    view=view,
    redealt=redealt,
    choice=choice,
    parse=parse,
    write=write,
    text=text,
    prompt=lambda view: Message("prompt-bids"),
    resigned=resigned,
    timed_out=resigned,
)
