from collections.abc import Callable

from kiebitz.kernels.queens_gambit.api import Layout, Position

# By players (2, 3, 4), by stage (0 to 4, few tokens left to many), the six weights of the estimate.
Weights = tuple[tuple[tuple[float, ...], ...], ...]
# Playouts (0: greedy, without search), at most so many milliseconds, nodes of the tree, turns that
# a playout goes on below the tree (0: to the end), whether it forgets what it laid and saw before,
# how much it explores, how sharply greedy's ratings guide it, and the weights.
Effort = tuple[int, int, int, int, bool, float, float, Weights]
# Somebody's turn as all saw it: seat, set of tokens and set of other gambits before it, kind, from,
# to (-1: stayed); for a seat's first plan the kind is -1 too. In the order in which they happened.
Glimpse = tuple[int, int, int, int, int, int]
# The action to play; every action with its share and the chance to win with it; a line of seats,
# actions and kinds of cards moved with (or -1); the chances to win of seats 0 to 3; the playouts.
Found = tuple[
    int,
    list[tuple[int, float, float]],
    tuple[tuple[int, int, int], ...],
    tuple[float, ...],
    int,
]

def searched(
    layout: Layout,
    given: Position,
    seat: int,
    glimpses: tuple[Glimpse, ...],
    effort: Effort,
    seed: int,
    stop: bytearray,
) -> Found:
    """What a seat that is awaited should do from what it knows.

    Cards that it cannot know (others' hands, rows and piles, the order of its own pile) may be
    any: they are dealt anew. Other threads run meanwhile; setting stop[0] ends the search within
    a few milliseconds. A seed always gives the same answer, unless the time ran out.
    """

def played(
    layout: Layout,
    given: Position,
    players: tuple[Effort, ...],
    seed: int,
    watch: Callable[[Position], None] | None = None,
) -> tuple[Position, tuple[int, ...]]:
    """A whole game between searches: the last position, and the start square of each seat.

    Every seat is given what it may know. `watch` is called at the beginning of every turn.
    """

def described(layout: Layout, given: Position) -> tuple[int, tuple[tuple[float, ...], ...]]:
    """At the beginning of a turn: the stage of the game, and the features of every seat."""

def foreseen(layout: Layout, glimpses: tuple[Glimpse, ...], seat: int) -> tuple[float, ...]:
    """How likely each kind is to be a seat's next card, from its plan and all its turns."""

def greedy_scores(layout: Layout, given: Position, seat: int) -> list[tuple[int, float]]:
    """What a seat that is awaited may do, with greedy's rating of it."""
