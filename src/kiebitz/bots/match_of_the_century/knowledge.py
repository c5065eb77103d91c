"""Deduces the opponent's hand from all public events (M5.4).

When the opponent shuffles the discard pile into a new one, the old pile is empty: every card that
is neither on the table nor in the discard pile is then in the hand. That holds unless cards are
face down (M1.8), which they are until the first reshuffle.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kiebitz.core.message import Event
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century.measures import DECK

ALL = frozenset(range(1, DECK + 1))


class OpponentSeen:
    """The opponent's cards according to the events of a match."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.laid: dict[int, int] = {}
        self.discarded: set[int] = set()
        self.face_down = 0
        self.sure: set[int] = set()

    def take_event(self, event: Event) -> None:
        code = event.code.partition("-")[2]
        if code == "board-cleared":
            self._discard_from_board(*self.laid.values())
        elif code == "lane-cleared":
            self._discard_from_board(*self.laid.values(), lane=event.params["lane"])
        elif event.seat == self.seat:
            self._take_opponents_action(code, event.params)

    def _discard_from_board(self, *lanes: int, lane: Any = None) -> None:
        """M4.2, M7.10 Cards of the board go to the discard pile."""
        gone = [card for card, place in self.laid.items() if lane is None or place == lane]
        for card in gone:
            del self.laid[card]
        self.discarded.update(gone)

    def _take_opponents_action(self, code: str, params: Any) -> None:
        """The opponent's actions, voluntary or forced, with their own cards."""
        card = int(str(params.get("card", "@X0"))[2:])
        if code in ("attacked", "answered"):
            self.laid[card] = params["lane"]
            self.sure.discard(card)
        elif code == "discarded":
            self.discarded.add(card)
            self.sure.discard(card)
        elif code in ("recovered", "card-returned"):
            self.discarded.discard(card)
            self.sure.add(card)
        elif code == "exchanged":
            self.face_down = params["count"]
        elif code == "reshuffled":
            self._deduce_hand_after_reshuffle()

    def _deduce_hand_after_reshuffle(self) -> None:
        if not self.face_down:
            self.sure = set(ALL - self.discarded - self.laid.keys())
        self.discarded, self.face_down = set(), 0


def surely_held(seat: Seat, memory: Iterable[Any]) -> frozenset[int]:
    """The cards that must be in the hand of the opponent at `seat`."""
    seen = OpponentSeen(seat)
    for entry in memory:
        if isinstance(entry, Event):
            seen.take_event(entry)
    return frozenset(seen.sure)
