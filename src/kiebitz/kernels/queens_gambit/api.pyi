# Squares are 0 to 63 in the order of their names, a1 a2 … h8; in a set, bit n is square n.
# Kinds of cards are 0 to 3: knight, bishop, rook, queen.
# Actions are below 64 a start square, 64 + square a move, 128 + kind a card laid,
# 192 + 16 * first + 4 * second + third kind a plan.

# The points of the token on each of the 64 squares, 0 for none.
Layout = tuple[int, ...]
# A seat: its gambit's square or -1; how many cards of each kind it has in hand; its row, the next
# move first; its pile, the top last; its cards turned up; the set of its tokens; its last turn;
# whether it has left.
Seat = tuple[
    int,
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    int,
    int,
    bool,
]
# The set of tokens, that of free start squares, the phase (0 to 7: oldest, placing, shuffling,
# planning, moving, laying, drawing, over), the oldest or -1, who started or -1, the turn's number,
# whose turn it is or -1, turns without a capture, their limit, whether leavers stay, the seats.
Position = tuple[int, int, int, int, int, int, int, int, int, bool, tuple[Seat, ...]]

def legal(layout: Layout, given: Position, seat: int) -> list[int]:
    """What the seat may do now, sorted; ValueError for what is no position."""

def after(layout: Layout, given: Position, seat: int, action: int) -> Position:
    """The position after a legal action; ValueError for any other."""

def dealt(layout: Layout, given: Position, cards: tuple[int, ...]) -> Position:
    """The position once chance named the oldest, or put cards in order, the top first."""

def left(layout: Layout, given: Position, seat: int) -> Position:
    """Q7.5 The position once the seat has left."""

def ranks(layout: Layout, given: Position) -> tuple[int, ...]:
    """Q7.2, Q7.3 The place of each seat if it ended now."""

def random_games(
    layout: Layout, given: Position, count: int, seed: int
) -> tuple[int, int, tuple[int, ...]]:
    """Turns, actions and each seat's wins in `count` games of random actions from a position."""
