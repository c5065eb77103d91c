from collections.abc import Sequence

from kiebitz.kernels.dame import Move, Position

def evaluate(position: Position) -> int:
    """What the search takes a quiet position to be worth to the side to move; a man is 100."""

def search(
    position: Position,
    depth: int,
    nodes: int,
    quiet: int = 0,
    earlier: Sequence[Position] = (),
    table_bits: int = 18,
) -> tuple[Move | None, int, int, int]:
    """The best move found, its value for the side to move, the depth completed, the nodes visited.

    Searches depth 1, 2, … up to `depth` (at most 64), and stops before visiting more than `nodes`
    positions or once the game is decided; what counts is the last depth completed (0: none, and
    the move is any legal one with value 0). 100 is a man; a win in n half-moves is 30000 - n.
    Without a legal move the answer is None, -30000, 0, 0. Other threads run meanwhile.

    `quiet` counts the half-moves of D6.2 so far, `earlier` are the positions before this one,
    oldest first, in turn; the last `quiet` of them count for D6.3. The table has 2**table_bits
    entries of 24 bytes; with 0 there is none.
    """
