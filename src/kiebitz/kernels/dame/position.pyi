# Squares are 1-32 as PDN numbers them; in a board, bit n-1 is square n.
# A position: black's pieces, white's pieces, the kings of both, whether Black is to move.
Position = tuple[int, int, int, bool]
# A move: origin square, target square, board of the captured.
Move = tuple[int, int, int]

def legal(black: int, white: int, kings: int, black_to_move: bool) -> list[Move]:
    """The legal moves; ValueError for boards that overlap or kings that are no pieces."""

def after(position: Position, move: Move) -> Position:
    """The position after a legal move; ValueError for any other."""

def perft(black: int, white: int, kings: int, black_to_move: bool, depth: int) -> int:
    """The lines of play `depth` half-moves long (0 to 64), without the draws of D6."""

def random_games(count: int, seed: int) -> tuple[int, int, int, int]:
    """Half-moves, Black's wins, White's wins and draws of `count` games of random moves.

    Draws are those of D6.2 and D6.3, a win going before them (D6.4). A seed always gives the
    same games.
    """
