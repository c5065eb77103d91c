"""The order of long work: fair shares by payer, without starvation.

Pure: no tasks and no times. `fair_slots.py` assigns a process's slots in this order, and
`cluster/work_queue_scripts.py` does the same in Redis for the workers' queue; a test compares the
two.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Collection, Hashable
from typing import Any, Generic, Literal, NamedTuple, TypeVar

ACCOUNT_SHARES = 8
"""The most accounts per address that get a separate share, by default."""
UNWATCHED_EVERY = 8
"""One turn in so many goes to unwatched work, however much is watched."""
MOST_REMEMBERED = 1000
"""How many served shares are remembered before those due again are dropped."""

Lane = Literal["cheap", "dear"]
"""Cheap work takes moments. It has separate slots, so that it never waits for expensive work."""

Key = TypeVar("Key", bound=Hashable)
IsFull = Callable[[str], bool]


class Payer(NamedTuple):
    """The payer of a piece of work: an account, or all guests at an address together.

    `address` is a hash, or a substitute where no address is known.
    """

    address: str
    account: str = ""

    @property
    def share(self) -> str:
        return self.account or self.address


class Work(NamedTuple):
    """Everything that determines a piece of work's place in the order."""

    payer: Payer
    lane: Lane = "dear"
    is_watched: bool = False


def most_for_one_address(slots: int) -> int:
    """Half of the slots, and at least one."""
    return max(1, slots // 2)


class Served(NamedTuple):
    """When a share is due again, and the number of the moment when it was served."""

    due: int = 0
    number: int = 0


class Turns:
    """The order of turns, counted in turns rather than time.

    A share is due again one round after it was served: after `account_shares` turns. All accounts
    of an address together are due again one turn later, so that they get up to that many turns per
    round. A share that was idle is due now: turns cannot be saved up.
    """

    def __init__(self, account_shares: int) -> None:
        self._round = account_shares
        self._now = 0
        self._shares: dict[str, Served] = {}
        self._addresses: dict[str, int] = {}

    def due_turn(self, payer: Payer) -> int:
        address = self._addresses.get(payer.address, 0) if payer.account else 0
        return max(self._now, self.service_of(payer).due, address)

    def service_of(self, payer: Payer) -> Served:
        return self._shares.get(payer.share, Served())

    def note_served(self, payer: Payer, number: int) -> None:
        due = self.due_turn(payer)
        if payer.account:
            address = max(self._now, self._addresses.get(payer.address, 0))
            self._addresses[payer.address] = address + 1
        self._now = due
        self._shares[payer.share] = Served(due + self._round, number)
        if len(self._shares) + len(self._addresses) > MOST_REMEMBERED:
            self._drop_due_shares()

    def _drop_due_shares(self) -> None:
        """Drops shares that are due now."""
        now, shares, addresses = self._now, self._shares, self._addresses
        self._shares = {name: served for name, served in shares.items() if served.due > now}
        self._addresses = {name: due for name, due in addresses.items() if due > now}


class Line(Generic[Key]):
    """Waiting work, by payer and number."""

    def __init__(self, account_shares: int) -> None:
        self._turns = Turns(account_shares)
        self._waiting: dict[Payer, list[tuple[int, Key]]] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def put(self, key: Key, payer: Payer, number: int) -> None:
        insort(self._waiting.setdefault(payer, []), (number, key), key=_number_of)

    def remove(self, key: Key, payer: Payer, number: int) -> None:
        self._waiting[payer].remove((number, key))
        if not self._waiting[payer]:
            del self._waiting[payer]

    def next_payer(self, is_full: IsFull) -> Payer | None:
        """The payer whose work is next, leaving out addresses that hold enough slots."""
        payers = (payer for payer in self._waiting if not is_full(payer.address))
        return min(payers, key=self._order_of, default=None)

    def _order_of(self, payer: Payer) -> tuple[int, int, int]:
        """By turn; among equal turns, the one that was served longest ago. An account may wait at
        several addresses: its oldest work is first."""
        first = _number_of(self._waiting[payer][0])
        return self._turns.due_turn(payer), max(first, self._turns.service_of(payer).number), first

    def take_oldest_of(self, payer: Payer, number: int) -> Key:
        """Takes the payer's oldest work; the payer's next turn comes later."""
        self._turns.note_served(payer, number)
        return self._waiting[payer][0][1]


class _Place(NamedTuple):
    payer: Payer
    is_watched: bool
    number: int


class FairQueue(Generic[Key]):
    """Waiting work in order: watched work first, and within that by fair shares."""

    def __init__(self, account_shares: int = ACCOUNT_SHARES) -> None:
        self._lines = {watched: Line[Key](account_shares) for watched in (True, False)}
        self._places: dict[Key, _Place] = {}
        self._numbers = 0
        self._watched_in_a_row = 0

    def __len__(self) -> int:
        return len(self._places)

    def put(self, key: Key, payer: Payer, is_watched: bool = False) -> None:
        """Adds the work. Work added again keeps its number, and stays watched if it ever was."""
        self._numbers += 1
        place = _Place(payer, is_watched, self._numbers)
        before = self._places.get(key)
        if before is not None:
            self.remove(key)
            place = _Place(payer, is_watched or before.is_watched, before.number)
        self._places[key] = place
        self._lines[place.is_watched].put(key, payer, place.number)

    def promote(self, key: Key) -> None:
        """Marks waiting work as watched; does nothing if it is not waiting."""
        if key in self._places:
            self.put(key, self._places[key].payer, is_watched=True)

    def remove(self, key: Key) -> None:
        place = self._places.pop(key, None)
        if place is not None:
            self._lines[place.is_watched].remove(key, place.payer, place.number)

    def keep_only(self, keys: Collection[Key]) -> None:
        for key in self._places.keys() - set(keys):
            self.remove(key)

    def take(self, is_full: IsFull = lambda address: False) -> Key | None:
        """Takes the next work; None if there is none, or only for addresses at their limit."""
        for is_watched in self._lines_by_preference():
            line = self._lines[is_watched]
            if (payer := line.next_payer(is_full)) is not None:
                self._numbers += 1
                key = line.take_oldest_of(payer, self._numbers)
                self.remove(key)
                passes_others = is_watched and bool(self._lines[False])
                self._watched_in_a_row = self._watched_in_a_row + 1 if passes_others else 0
                return key
        return None

    def _lines_by_preference(self) -> tuple[bool, bool]:
        """Watched work first, except for an occasional turn so that the rest does not starve."""
        is_turn_of_others = self._watched_in_a_row >= UNWATCHED_EVERY - 1
        return (False, True) if is_turn_of_others else (True, False)


def _number_of(waiting: tuple[int, Any]) -> int:
    return waiting[0]
