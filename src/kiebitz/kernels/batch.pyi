# Arrays are C-contiguous buffers: float32, uint8, int8, int32 and uint64; a row is a game.
from typing import Any, TypeAlias

Array: TypeAlias = Any

class Batch:
    """The base of each game's batch."""

    games: int
    players: int
    actions: int
    observed: int

    def reset(self, begin: int, end: int) -> None:
        """New games."""

    def look(self, begin: int, end: int, observations: Array, masks: Array, seats: Array) -> None:
        """Write what each seat to act may know and do."""

    def renew(self, numbers: Array, observations: Array, masks: Array, seats: Array) -> None:
        """New games in these places, and what their seats to act may know and do."""

    def illegal(self, begin: int, end: int, actions: Array) -> int:
        """The first game whose action is not legal; -1 if all are. Games at their end take any."""

    def step(
        self,
        begin: int,
        end: int,
        actions: Array,
        observations: Array,
        masks: Array,
        seats: Array,
        rewards: Array,
        done: Array,
        goes_on: bool,
    ) -> None:
        """One action in each game; what is not legal is left out, so ask `illegal` first.

        Where it goes on, a game that ends is dealt anew.
        """

    def sample(self, begin: int, end: int, actions: Array) -> None:
        """Write any legal action of each game, all with the same chance; -1 at the end of one."""
