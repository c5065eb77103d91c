from mmap import mmap

from kiebitz.kernels.dame.position import Position

Counts = tuple[int, int, int, int]

def size(material: Counts) -> int:
    """The bytes of a table: positions of our men, our kings, their men, their kings."""

class Tablebase:
    """Endgame tables by material, each one of them given or solved."""

    pieces: int
    """Every table of at most this many pieces is there."""

    def add(self, material: Counts, table: bytes | bytearray | memoryview | mmap) -> None:
        """Take a table; it is kept, not copied. ValueError if its size is another."""

    def reach(self, pieces: int) -> None:
        """Say that every table of at most this many pieces is there."""

    def value(self, position: Position) -> tuple[str, int] | None:
        """ "win", "loss" or "draw" for the side to move, and in how many half-moves a capture, a
        promotion or the end comes of it at best play; None for what no table has.

        With q quiet half-moves behind it (D6.2) a win or loss in n stands if n + q <= 50, else it
        is a draw.
        """
