from collections.abc import Callable, Sequence

from kiebitz.kernels.dame.evaluation import Evaluation
from kiebitz.kernels.dame.position import Move, Position
from kiebitz.kernels.dame.tablebase import Tablebase
from kiebitz.kernels.dame.transposition_table import PositionTable

class Searcher:
    """One thread's search. Several may share a table of positions and endgame tables."""

    def __init__(
        self, table: PositionTable, evaluation: Evaluation, tables: Tablebase | None = None
    ) -> None: ...
    def search(
        self,
        position: Position,
        depth: int = 64,
        nodes: int = ...,
        milliseconds: int = 0,
        quiet: int = 0,
        earlier: Sequence[Position] = (),
        begin: int = 1,
        report: Callable[[int, int, int, list[Move]], None] | None = None,
    ) -> tuple[Move | None, int, int, int]:
        """The best move found, its value for the side to move, the depth completed, the nodes.

        Searches depth 1, 2, … up to `depth` (at most 64), and stops before visiting more than
        `nodes` positions, when the time is over (0: never), or once the game is decided; the value
        is that of the last depth completed (0: none, and the move is a legal one). 100 is about
        a man; a win in n half-moves is 30000 - n; a value beyond 27000 is a win by the endgame
        tables. Without a legal move the answer is None, -30000, 0, 0. Other threads run meanwhile.

        `quiet` counts the half-moves of D6.2 so far, `earlier` are the positions before this one,
        oldest first, in turn; the last `quiet` of them count for D6.3. `begin` is the first depth.
        After each depth `report` is given the depth, the value, the nodes and the best line.
        """

    def forget(self) -> None:
        """Which moves were good in searches before."""

    def stop(self) -> None:
        """End the search that runs in another thread, and any to come until `ready`."""

    def ready(self) -> None: ...
    def tune(self, traits: tuple[int, ...]) -> None:
        """Set the numbers of the selective search, in the order of the constants in the source."""

def search(
    position: Position,
    depth: int,
    nodes: int,
    quiet: int = 0,
    earlier: Sequence[Position] = (),
    megabytes: int = 4,
    selective: bool = True,
) -> tuple[Move | None, int, int, int]:
    """One search with a memory of its own, judging by pieces and places alone.

    One that is not selective gives minimax's value.
    """
