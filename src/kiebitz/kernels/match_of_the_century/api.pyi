# Persons are 0 (Spassky) and 1 (Fischer); cards and lanes count from 0, -1 is none.
# An action is a number: its kind in 5 bits, then what it is about.
from collections.abc import Sequence

FIELDS: tuple[tuple[str, int], ...]

class Material:
    """Both decks and tracks as the kernel reads them."""

    def __init__(
        self,
        code: Sequence[Sequence[int]],
        options: Sequence[int],
        begin: Sequence[Sequence[Sequence[int]]],
        strength: Sequence[Sequence[Sequence[int]]],
        pawn: int,
        tracks: Sequence[Sequence[tuple[int, int, int]]],
    ) -> None:
        """ValueError where an effect or a track is too long for the kernel.

        A row of the code: verb, whether it is about the user, number, what is counted, what is
        added to it, the most, first option, number of options, next row. `begin` and `strength` are
        by person, colour (black first) and card; `pawn` is where the pawns' effect begins; a field
        of a track is hand limit, pawns, advantage.
        """

class Match:
    """A match that Python can hold, ask and carry on."""

    material: Material

    def __init__(
        self, material: Material, piles: Sequence[Sequence[int]], numbers: Sequence[int]
    ) -> None: ...
    def numbers(self) -> tuple[int, ...]:
        """The match without the order of its piles, as `FIELDS` lists it."""

    def piles(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Both piles, the top cards first."""

    def copy(self) -> Match: ...
    def legal(self, person: int) -> list[int]:
        """Everything the person may do now."""

    def take(self, person: int, action: int) -> None:
        """Carry out an action; ValueError for any that is not legal."""

    def receive(self, places: Sequence[int]) -> None:
        """Carry out a deal: the order of a pile, or the place of the card that is shown."""

def random_matches(start: Match, count: int, seed: int) -> tuple[int, int, int]:
    """Actions, Spassky's wins and Fischer's of `count` matches played at random from a match on."""
