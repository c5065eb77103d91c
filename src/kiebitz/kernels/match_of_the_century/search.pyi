from collections.abc import Sequence

from kiebitz.kernels.match_of_the_century.api import Match
from kiebitz.kernels.match_of_the_century.value_net import Net

class Search:
    """A search from what one person knows, which goes on as long as it is run.

    Of the match it reads only what the person can know: the opponent's hand, both piles and the
    face-down cards are dealt anew in every playout. `sure` is a set of cards that the person knows
    to be in the opponent's hand. The tree has at most `capacity` nodes of 32 bytes. Without a net,
    playouts go on at first sight to the end of the match.
    """

    def __init__(
        self,
        match: Match,
        person: int,
        net: Net | None,
        seed: int,
        capacity: int = 100_000,
        explore: float = 0.3,
        heat: float = 0.1,
        sure: int = 0,
        chances: Sequence[float] | None = None,
    ) -> None: ...
    def run(self, playouts: int) -> int:
        """Go on for at least so many playouts; how many it were. Other threads run meanwhile."""

    def chance_to_win(self) -> float:
        """Spassky's chance to win the match, as far as the search has seen."""

    def results(self) -> list[tuple[int, float, float]]:
        """Each action looked at: its share of the search, the person's chance to win with it.

        Where both choose unseen the share is how often a good mixture chooses it.
        """

    def line(self, action: int) -> list[int]:
        """The most trodden way down the tree that begins with the person's action."""

def positions(
    start: Match, count: int, seed: int, heat: float, share: float
) -> tuple[bytes, bytes, bytes]:
    """Matches played at first sight: a share of their attacks as inputs, colours, results.

    Inputs are single-precision floats, 160 for each; colours and results are bytes, 1 where Spassky
    has White and where he wins the match.
    """

def described(match: Match) -> list[float]:
    """The inputs of the net at the beginning of an attack."""

def choose_by_rules_of_thumb(match: Match, person: int, heat: float, seed: int) -> int:
    """An action by rules of thumb alone, the more freely the greater the heat."""
