class PositionTable:
    """What searches remember of positions; shared by threads, kept between moves."""

    def __init__(self, megabytes: int) -> None:
        """The largest power of two that fits; with 0 nothing is remembered."""

    def clear(self) -> None: ...
    def grow_older(self) -> None:
        """Another move of the game: what is older is forgotten first."""
