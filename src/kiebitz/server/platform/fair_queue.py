"""The order in which long work is done: shares by who it is for, and nobody starves anybody.

Pure: it knows neither tasks nor times. `fair_slots.py` keeps a process's slots by it, and
`work_scripts.py` says the same in Redis for the queue of the workers; a test compares the two.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Collection, Hashable
from typing import Any, Generic, Literal, NamedTuple, TypeVar

ACCOUNT_SHARES = 8
"""How many accounts' shares an address has at most, unless the owner says otherwise."""
UNWATCHED_EVERY = 8
"""One turn of so many goes to what nobody watches, however much is watched."""
MOST_REMEMBERED = 1000
"""Of how many shares it is remembered that their turn comes later, before it is looked which."""

Lane = Literal["cheap", "dear"]
"""Cheap work takes moments. It has slots of its own, so that it never waits for dear work."""

Key = TypeVar("Key", bound=Hashable)
IsFull = Callable[[str], bool]


class Payer(NamedTuple):
    """Whose share work is taken from: an account's, or the one of all guests at an address.

    `address` is a hash, or whatever stands for an address where none is known.
    """

    address: str
    account: str = ""

    @property
    def share(self) -> str:
        return self.account or self.address


class Work(NamedTuple):
    """All that the order of a piece of work depends on."""

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
    """Whose turn it is, counted in turns and not in time.

    A share that is served is due again a round later: after `account_shares` turns. The accounts
    of an address, taken together, are due again one turn later, so that they get as many turns in a
    round as that. A share that was away is due now: nobody saves turns up.
    """

    def __init__(self, account_shares: int) -> None:
        self._round = account_shares
        self._now = 0
        self._shares: dict[str, Served] = {}
        self._addresses: dict[str, int] = {}

    def due(self, payer: Payer) -> int:
        address = self._addresses.get(payer.address, 0) if payer.account else 0
        return max(self._now, self.served(payer).due, address)

    def served(self, payer: Payer) -> Served:
        return self._shares.get(payer.share, Served())

    def serve(self, payer: Payer, number: int) -> None:
        due = self.due(payer)
        if payer.account:
            address = max(self._now, self._addresses.get(payer.address, 0))
            self._addresses[payer.address] = address + 1
        self._now = due
        self._shares[payer.share] = Served(due + self._round, number)
        if len(self._shares) + len(self._addresses) > MOST_REMEMBERED:
            self._forget()

    def _forget(self) -> None:
        """What is due now need not be remembered."""
        now, shares, addresses = self._now, self._shares, self._addresses
        self._shares = {name: served for name, served in shares.items() if served.due > now}
        self._addresses = {name: due for name, due in addresses.items() if due > now}


class Line(Generic[Key]):
    """What waits, by payer and number."""

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

    def next(self, is_full: IsFull) -> Payer | None:
        """Whose work is next, leaving out addresses that hold enough slots."""
        payers = (payer for payer in self._waiting if not is_full(payer.address))
        return min(payers, key=self._order_of, default=None)

    def _order_of(self, payer: Payer) -> tuple[int, int, int]:
        """By turn; among those with the same turn, whoever has waited longest since the last. An
        account may wait at several addresses: its oldest work is first."""
        first = _number_of(self._waiting[payer][0])
        return self._turns.due(payer), max(first, self._turns.served(payer).number), first

    def serve(self, payer: Payer, number: int) -> Key:
        """The payer's oldest work; the payer is due again later."""
        self._turns.serve(payer, number)
        return self._waiting[payer][0][1]


class _Place(NamedTuple):
    payer: Payer
    is_watched: bool
    number: int


class FairQueue(Generic[Key]):
    """What waits, and what is next of it: watched work first, and within that share by share."""

    def __init__(self, account_shares: int = ACCOUNT_SHARES) -> None:
        self._lines = {watched: Line[Key](account_shares) for watched in (True, False)}
        self._places: dict[Key, _Place] = {}
        self._numbers = 0
        self._watched_in_a_row = 0

    def __len__(self) -> int:
        return len(self._places)

    def put(self, key: Key, payer: Payer, is_watched: bool = False) -> None:
        """It waits from now on. Put again it keeps its number, and is watched if it ever was."""
        self._numbers += 1
        place = _Place(payer, is_watched, self._numbers)
        before = self._places.get(key)
        if before is not None:
            self.remove(key)
            place = _Place(payer, is_watched or before.is_watched, before.number)
        self._places[key] = place
        self._lines[place.is_watched].put(key, payer, place.number)

    def promote(self, key: Key) -> None:
        """Somebody has begun to watch this; nothing happens if it does not wait."""
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
        """The next, which then waits no more; None if only full addresses wait, or nobody."""
        for is_watched in self._preference():
            line = self._lines[is_watched]
            if (payer := line.next(is_full)) is not None:
                self._numbers += 1
                key = line.serve(payer, self._numbers)
                self.remove(key)
                passes_others = is_watched and bool(self._lines[False])
                self._watched_in_a_row = self._watched_in_a_row + 1 if passes_others else 0
                return key
        return None

    def _preference(self) -> tuple[bool, bool]:
        """Watched work first, but for one turn now and then: the rest may wait, not starve."""
        is_turn_of_others = self._watched_in_a_row >= UNWATCHED_EVERY - 1
        return (False, True) if is_turn_of_others else (True, False)


def _number_of(waiting: tuple[int, Any]) -> int:
    return waiting[0]
