from kiebitz.kernels.batch import Array, Batch
from kiebitz.kernels.dame.position import Move

class DameBatch(Batch):
    """Games of Dame. `starts` is the seat that has Black, -1 if that is drawn by lot (D1.3)."""

    def __init__(self, seeds: Array, starts: int) -> None: ...
    def moves(self, number: int) -> dict[int, Move]:
        """The legal actions of a game, each with origin, target and victims as in position.py."""
