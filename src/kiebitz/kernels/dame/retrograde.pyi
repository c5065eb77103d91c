from kiebitz.kernels.dame.tablebase import Counts, Tablebase

class Halt:
    """How another thread stops a long run."""

    def stop(self) -> None: ...

def solve(tables: Tablebase, material: Counts, halt: Halt) -> tuple[bytearray, bytearray]:
    """The table of a material, and that of the same pieces with the other side to move.

    Every table of fewer pieces, or of as many with fewer men, must be there. Runs without the GIL;
    InterruptedError once halted.
    """
