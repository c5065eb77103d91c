"""A small search over the plain rules, for machines without compiled kernels.

Every promising action is tried on a few imagined deals, played on for a round by greedy, and rated
by the lead in points. It is slow, so it examines few actions.
"""

from __future__ import annotations

from math import exp
from random import Random
from time import monotonic
from typing import Any

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import Situation
from kiebitz.bots.queens_gambit.greedy import rate_action
from kiebitz.bots.queens_gambit.manners import ResignsWhatNoTokenSaves
from kiebitz.bots.queens_gambit.sight import Sight, sight_of
from kiebitz.core.message import Message
from kiebitz.core.seat import Permute, Pick, Seat, Seats
from kiebitz.games.queens_gambit.board import Card, cards_without, in_order
from kiebitz.games.queens_gambit.state import Action, Holding, State, points, with_holding

NO_KERNEL = Message("bot-notice-queens_gambit-no-kernel")
MOST_ACTIONS = 6
SPREAD = 3.0
"""The lead in points that multiplies the odds of winning by e: closest to the kernel's estimate."""
Points = tuple[int, ...]


class FallbackSearch(ResignsWhatNoTokenSaves):
    """Plays the action with the most points on average over imagined deals."""

    notice: Message | None = NO_KERNEL

    def __init__(self, deals: int, seed: int | None = None, seconds: float = 5.0) -> None:
        self._deals = deals
        self._seconds = seconds
        self._rng = Random(seed)
        self._is_closed = False

    def choose(self, situation: Situation) -> Action:
        best: Action = self._try_actions(situation)[0][0]
        return best

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """The best actions, with winning chances derived from the points a round later."""
        found = []
        for action, ends in self._try_actions(situation)[:most]:
            to_win = mean_chances(ends)
            value = to_win[situation.seat] if to_win else 0.0
            found.append(Advice(action, value, (action,), to_win))
        return tuple(found)

    def _try_actions(self, situation: Situation) -> list[tuple[Action, list[Points]]]:
        """The promising actions, the best first, with their resulting points."""
        sight, seat = sight_of(situation), situation.seat
        wanted = sorted(
            situation.legal,
            key=lambda action: (-rate_action(action, sight, sight.row), self._rng.random()),
        )[:MOST_ACTIONS]
        tried: list[tuple[Action, list[Points]]] = [(action, []) for action in wanted]
        end = monotonic() + self._seconds
        for _ in range(self._deals):
            if self._is_closed or monotonic() > end:
                break
            state = imagine_state(situation, sight, self._rng)
            for action, ends in tried:
                ends.append(self._points_after_round(situation, state, action))
        return sorted(tried, key=lambda each: -sum(lead_in_points(end, seat) for end in each[1]))

    def close(self) -> None:
        """Stops thinking, from any thread."""
        self._is_closed = True

    def _points_after_round(self, situation: Situation, state: State, action: Action) -> Points:
        """All seats' points, a round after the action."""
        game, seat = situation.game, situation.seat
        after: State = game.apply(state, seat, action).state
        last = after.turn + 2 * len(after.holdings)
        while game.outcome(after) is None and after.turn < last:
            after = self._play_one_step(game, after)
        return tuple(points(after, each) for each in range(len(after.holdings)))

    def _play_one_step(self, game: Any, state: State) -> State:
        """One more step: greedy acts, or chance deals."""
        match game.to_act(state):
            case Seats(seats):
                action = max(
                    game.legal_actions(state, seats[0]),
                    key=lambda action: rate_action(
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


def lead_in_points(end: Points, seat: Seat) -> int:
    """The points ahead of the best opponent."""
    return end[seat] - max(each for other, each in enumerate(end) if other != seat)


def mean_chances(ends: list[Points]) -> tuple[float, ...]:
    """Each seat's winning chance, averaged over all playouts; empty without any."""
    shares = [chances_from_points(end) for end in ends]
    return tuple(sum(each) / len(shares) for each in zip(*shares, strict=True))


def chances_from_points(end: Points) -> tuple[float, ...]:
    weights = [exp((each - max(end)) / SPREAD) for each in end]
    return tuple(weight / sum(weights) for weight in weights)


def full_sight(state: State, seat: Seat) -> Sight:
    """The information of a seat of an imagined table."""
    held = state.holdings[seat]
    values = {token.square: token.value for token in state.tokens}
    return Sight(held.gambit or "a1", values, state.gambits - {held.gambit}, held.row)


def imagine_state(situation: Situation, sight: Sight, rng: Random) -> State:
    """A full state: the seat's own row as remembered, everything hidden re-dealt.

    Hidden cards are sorted before they are dealt, so that no trace of their real order remains.
    """
    state: State = situation.imagine(rng)
    for seat, held in enumerate(state.holdings):
        row = sight.row if seat == situation.seat else None
        state = with_holding(state, seat, **_redeal(held, row, rng))
    return state


def _redeal(held: Holding, row: tuple[Card, ...] | None, rng: Random) -> dict[str, Any]:
    """The seat's own row and pile, with the row if it is known; for other seats the hand too."""
    if row is not None:
        pile = list(_remove_cards(in_order(held.row + held.pile), row))
        rng.shuffle(pile)
        return {"row": row, "pile": tuple(pile)}
    cards = list(in_order(held.hand + held.row + held.pile))
    rng.shuffle(cards)
    in_hand, in_row = len(held.hand), len(held.hand) + len(held.row)
    hand, rest = in_order(cards[:in_hand]), tuple(cards)
    return {"hand": hand, "row": rest[in_hand:in_row], "pile": rest[in_row:]}


def _remove_cards(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    for card in gone:
        cards = cards_without(cards, card)
    return cards
