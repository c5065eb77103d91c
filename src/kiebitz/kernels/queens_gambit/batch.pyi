from kiebitz.kernels.batch import Array, Batch
from kiebitz.kernels.queens_gambit.api import Layout, Position

class QueensGambitBatch(Batch):
    """Games with one number of players. A layout is drawn by lot where several are given.

    A layout comes with the set of its start squares. The rules are: whether the layout is drawn,
    the oldest or -1 for by lot, the set of seats that may look at their plans, the limit of Q7.4.
    """

    def __init__(
        self,
        seeds: Array,
        layouts: tuple[tuple[Layout, int], ...],
        players: int,
        rules: tuple[bool, int, int, int],
    ) -> None: ...
    def position(self, number: int) -> Position:
        """A game as it stands."""

    def place(self, number: int, layout: int, given: Position) -> None:
        """Set a game up; chance answers what it is asked for."""
