from kiebitz.kernels.batch import Array, Batch
from kiebitz.kernels.match_of_the_century.api import Match

class MatchBatch(Batch):
    """Matches that begin as `start` stands. `spassky` is the seat that plays him, -1 by lot."""

    def __init__(self, seeds: Array, start: Match, spassky: int) -> None: ...
    def match(self, number: int) -> Match:
        """A copy of a match as it stands."""

    def place(self, number: int, match: Match) -> None:
        """Set a match up, with the decks of the start; chance answers what it is asked for."""
