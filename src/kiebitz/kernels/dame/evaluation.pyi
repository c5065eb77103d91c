from kiebitz.kernels.dame.position import Position

HIDDEN_UNITS: int
SECOND_UNITS: int
PHASES: int
ONE: int
MIDDLE: int
MOST: int
OUT: int
SCALE: int

class Evaluation:
    """How positions are judged: by the net whose weights are given, else by counting pieces."""

    def __init__(self, weights: bytes | None = None) -> None:
        """ValueError for bytes that are no weights."""

    def value(self, position: Position) -> int:
        """What a quiet position is worth to the side to move; a man is about 100."""
