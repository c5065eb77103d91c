from collections.abc import Sequence

class Net:
    """Judges a match at the beginning of an attack; the weights are in the order of CNet."""

    def __init__(self, weights: Sequence[float]) -> None: ...
