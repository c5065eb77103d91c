"""A small search over the plain rules, for machines on which the kernels are not compiled.

Every promising action is tried on a few imagined deals, played on for a round by greedy, and
rated by the lead in points. Slow, so it looks at little.
"""

from __future__ import annotations

from math import exp
from random import Random
from time import monotonic
from typing import Any

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import Situation
from kiebitz.bots.queens_gambit.greedy import rating
from kiebitz.bots.queens_gambit.manners import ResignsWhatNoTokenSaves
from kiebitz.bots.queens_gambit.sight import Sight, sight_of
from kiebitz.core.message import Message
from kiebitz.core.seat import Permute, Pick, Seat, Seats
from kiebitz.games.queens_gambit.board import Card, in_order, without
from kiebitz.games.queens_gambit.state import Action, Holding, State, points, with_holding

NO_KERNEL = Message("bot-notice-queens_gambit-no-kernel")
MOST_ACTIONS = 6
SPREAD = 3.0
"""So many points ahead make the chance to win e times as large: nearest to what the kernel says."""
Points = tuple[int, ...]


class FallbackSearch(ResignsWhatNoTokenSaves):
    """Plays what leads to the most points on average over imagined deals."""

    notice: Message | None = NO_KERNEL

    def __init__(self, deals: int, seed: int | None = None, seconds: float = 5.0) -> None:
        self._deals = deals
        self._seconds = seconds
        self._rng = Random(seed)
        self._is_closed = False

    def choose(self, situation: Situation) -> Action:
        best: Action = self._tried(situation)[0][0]
        return best

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """The best actions, with the chances that the points a round later give."""
        found = []
        for action, ends in self._tried(situation)[:most]:
            to_win = mean_chances(ends)
            value = to_win[situation.seat] if to_win else 0.0
            found.append(Advice(action, value, (action,), to_win))
        return tuple(found)

    def _tried(self, situation: Situation) -> list[tuple[Action, list[Points]]]:
        """The promising actions, the best first, with the points that they led to."""
        sight, seat = sight_of(situation), situation.seat
        wanted = sorted(
            situation.legal,
            key=lambda action: (-rating(action, sight, sight.row), self._rng.random()),
        )[:MOST_ACTIONS]
        tried: list[tuple[Action, list[Points]]] = [(action, []) for action in wanted]
        end = monotonic() + self._seconds
        for _ in range(self._deals):
            if self._is_closed or monotonic() > end:
                break
            state = imagined(situation, sight, self._rng)
            for action, ends in tried:
                ends.append(self._points(situation, state, action))
        return sorted(tried, key=lambda each: -sum(lead(end, seat) for end in each[1]))

    def close(self) -> None:
        """Stop thinking, whichever thread does."""
        self._is_closed = True

    def _points(self, situation: Situation, state: State, action: Action) -> Points:
        """What everybody has, a round after the action."""
        game, seat = situation.game, situation.seat
        after: State = game.apply(state, seat, action).state
        last = after.turn + 2 * len(after.holdings)
        while game.outcome(after) is None and after.turn < last:
            after = self._next(game, after)
        return tuple(points(after, each) for each in range(len(after.holdings)))

    def _next(self, game: Any, state: State) -> State:
        """One more step: greedy acts, or chance deals."""
        match game.to_act(state):
            case Seats(seats):
                action = max(
                    game.legal_actions(state, seats[0]),
                    key=lambda action: rating(
                        action, full_sight(state, seats[0]), state.holdings[seats[0]].row
                    ),
                )
                after = game.apply(state, seats[0], action).state
            case Permute(_, count):
                after = game.dealt(state, tuple(self._rng.sample(range(count), count))).state
            case Pick(_, count, picks):
                after = game.dealt(state, tuple(self._rng.sample(range(count), picks))).state
        found: State = after
        return found


def lead(end: Points, seat: Seat) -> int:
    """The points ahead of the best other."""
    return end[seat] - max(each for other, each in enumerate(end) if other != seat)


def mean_chances(ends: list[Points]) -> tuple[float, ...]:
    """Each seat's chance to win, over all that was imagined; empty if nothing was."""
    shares = [chances(end) for end in ends]
    return tuple(sum(each) / len(shares) for each in zip(*shares, strict=True))


def chances(end: Points) -> tuple[float, ...]:
    weights = [exp((each - max(end)) / SPREAD) for each in end]
    return tuple(weight / sum(weights) for weight in weights)


def full_sight(state: State, seat: Seat) -> Sight:
    """What a seat of an imagined table sees."""
    held = state.holdings[seat]
    values = {token.square: token.value for token in state.tokens}
    return Sight(held.gambit or "a1", values, state.gambits - {held.gambit}, held.row)


def imagined(situation: Situation, sight: Sight, rng: Random) -> State:
    """A full state: the seat's own row as it remembers it, everything hidden dealt anew.

    Hidden cards are put in order before they are dealt, so that nothing of how they lie remains.
    """
    state: State = situation.imagine(rng)
    for seat, held in enumerate(state.holdings):
        row = sight.row if seat == situation.seat else None
        state = with_holding(state, seat, **_dealt_anew(held, row, rng))
    return state


def _dealt_anew(held: Holding, row: tuple[Card, ...] | None, rng: Random) -> dict[str, Any]:
    """Row and pile of the seat itself, whose row is known; of another the hand too."""
    if row is not None:
        pile = list(_less(in_order(held.row + held.pile), row))
        rng.shuffle(pile)
        return {"row": row, "pile": tuple(pile)}
    cards = list(in_order(held.hand + held.row + held.pile))
    rng.shuffle(cards)
    in_hand, in_row = len(held.hand), len(held.hand) + len(held.row)
    hand, rest = in_order(cards[:in_hand]), tuple(cards)
    return {"hand": hand, "row": rest[in_hand:in_row], "pile": rest[in_row:]}


def _less(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    for card in gone:
        cards = without(cards, card)
    return cards
