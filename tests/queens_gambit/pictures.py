"""Boards as pictures: `P N B R Q K` tokens, `1` to `4` the gambits of seats 0 to 3, `.` free."""

from __future__ import annotations

from random import Random

import msgspec

from kiebitz.core.game import Played
from kiebitz.core.message import Event
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Permute, Pick, Seats
from kiebitz.games.queens_gambit import QUEENS_GAMBIT, rules
from kiebitz.games.queens_gambit.board import (
    DECK,
    FILES,
    LETTERS,
    PIECE_LETTERS,
    Card,
    Token,
    cards_without,
    in_order,
)
from kiebitz.games.queens_gambit.material import Layout, Material
from kiebitz.games.queens_gambit.rules import to_act
from kiebitz.games.queens_gambit.setup import initial
from kiebitz.games.queens_gambit.state import Action, Holding, Options, Phase, State
from kiebitz.games.queens_gambit.turn import begun_turn
from kiebitz.material import shipped_material

MATERIAL: Material = shipped_material(QUEENS_GAMBIT)
LAYOUT_IDS = [layout.id for layout in MATERIAL.layouts]
VALUES = {"P": 3, "N": 4, "B": 5, "R": 6, "Q": 7, "K": 8}
PIECES = {letter: piece for piece, letter in PIECE_LETTERS.items()}
CARD_OF = {letter: card for card, letter in LETTERS.items()}


def cards(text: str) -> tuple[Card, ...]:
    """`N B R` as cards."""
    return tuple(CARD_OF[letter] for letter in text.replace(" ", ""))


def squares_in(picture: str) -> dict[str, str]:
    """The token or gambit on each square; the picture's first line is rank 8."""
    ranks = [
        line.replace(" ", "") for line in picture.replace("/", "\n").split("\n") if line.strip()
    ]
    assert len(ranks) == 8 and all(len(rank) == 8 for rank in ranks), picture
    return {
        file + str(8 - row): sign
        for row, rank in enumerate(ranks)
        for file, sign in zip(FILES, rank, strict=True)
        if sign != "."
    }


def holding(gambit: str | None, first: Card, hand: str = "", row: str = "") -> Holding:
    """A seat after its plan: `first` is leftmost, the rest of the deck in its order."""
    rest = cards_without(DECK, first)
    wanted = cards(row + hand) if hand or row else rest[::3][:5]
    for card in wanted:
        rest = cards_without(rest, card)
    planned = cards(row) if row else wanted[:2]
    held = cards(hand) if hand else wanted[-3:]
    return Holding(gambit=gambit, row=(first, *planned), hand=in_order(held), pile=rest)


def position(picture: str, card: Card, mover: int = 0, **options: object) -> State:
    """The mover has just turned up the card."""
    there = squares_in(picture)
    gambits = {int(sign) - 1: square for square, sign in there.items() if sign.isdigit()}
    tokens = tuple(
        Token(square, PIECES[sign], VALUES[sign])
        for square, sign in sorted(there.items())
        if not sign.isdigit()
    )
    players = max(2, max(gambits) + 1)
    chosen = msgspec.convert({"players": players, **options}, Options)
    state = State(
        options=chosen,
        phase=Phase.PLANNING,
        layouts=(a_layout(tokens),),
        holdings=tuple(holding(gambits.get(seat), card) for seat in range(players)),
        oldest=(mover - 1) % players,
        tokens=tokens,
    )
    return begun_turn(state, mover).state


def a_layout(tokens: tuple[Token, ...]) -> Layout:
    return msgspec.structs.replace(MATERIAL.layouts[0], tokens=tokens)


def apply(state: State, seat: int, action: Action) -> State:
    """The state after a legal action."""
    return rules.apply(state, seat, action).state


def dealt(state: State, deal: tuple[int, ...]) -> State:
    """The state after chance has answered."""
    return rules.dealt(state, deal).state


def events_of(played: Played[State] | Outcome, watcher: int | None = None) -> tuple[Event, ...]:
    """The watcher's events of a step."""
    assert isinstance(played, Played)
    return tuple(each.event for each in played.happenings if each.is_known_to(watcher))


def deal_in_order(state: State) -> State:
    """Chance answers with the first thing, or keeps the existing order."""
    match to_act(state):
        case Permute(_, count):
            return dealt(state, tuple(range(count)))
        case Pick():
            return dealt(state, (0,))
        case Seats():
            raise AssertionError("chance is not awaited")


def deal_at_random(state: State, rng: Random) -> State:
    match to_act(state):
        case Permute(_, count):
            return dealt(state, tuple(rng.sample(range(count), count)))
        case Pick(_, count, picks):
            return dealt(state, tuple(rng.sample(range(count), picks)))
        case Seats():
            raise AssertionError("chance is not awaited")


def settled(state: State) -> State:
    """The state after every pending deal, in the existing order."""
    while not isinstance(to_act(state), Seats):
        state = deal_in_order(state)
    return state


def started(layout: str = "star", **options: object) -> State:
    """A table at its first choice of a start square; seat 0 is the oldest."""
    chosen = msgspec.convert({"layout": layout, "oldest": 0, **options}, Options)
    return initial(chosen, MATERIAL)


def placed(layout: str = "star", **options: object) -> State:
    """A table in planning: each seat has taken the first start square left."""
    state = started(layout, **options)
    while state.phase is Phase.PLACING:
        (seat,) = seats_awaited(state)
        state = apply(state, seat, QUEENS_GAMBIT.legal_actions(state, seat)[0])
    return settled(state)


def planned(layout: str = "star", **options: object) -> State:
    """A table at its first turn: each seat has laid its first possible plan."""
    state = placed(layout, **options)
    while state.phase is Phase.PLANNING:
        seat = seats_awaited(state)[0]
        state = apply(state, seat, QUEENS_GAMBIT.legal_actions(state, seat)[0])
    return state


def seats_awaited(state: State) -> tuple[int, ...]:
    awaited = to_act(state)
    assert isinstance(awaited, Seats), awaited
    return awaited.seats


def random_states(rng: Random, **options: object) -> list[State]:
    """Every state of one random game, chance and choices alike."""
    state = initial(msgspec.convert(options, Options), MATERIAL)
    states = [state]
    while state.phase is not Phase.OVER:
        if isinstance(to_act(state), Seats):
            seat = rng.choice(seats_awaited(state))
            state = apply(state, seat, rng.choice(QUEENS_GAMBIT.legal_actions(state, seat)))
        else:
            state = deal_at_random(state, rng)
        states.append(state)
    return states


def act(state: State, *texts: str) -> State:
    """The state after these actions, each by the first seat on turn; deals in order."""
    for text in texts:
        state = settled(state)
        seat = seats_awaited(state)[0]
        state = apply(state, seat, QUEENS_GAMBIT.parse(state, text))
    return state


def deal_of(state: State, wanted: str) -> tuple[int, ...]:
    """The shuffle that puts these cards on top of the deck or pile that is shuffled now."""
    pool = list(DECK if state.phase is Phase.SHUFFLING else state.holdings[state.mover or 0].turned)
    order: list[int] = []
    for card in cards(wanted):
        order.append(next(i for i, c in enumerate(pool) if c == card and i not in order))
    return (*order, *(place for place in range(len(pool)) if place not in order))
