# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Dame's search: alpha-beta by growing depth with a table of positions, without the GIL.

It goes on beyond its depth while the side to move must capture (D3.1), so that only quiet
positions are judged. A line has at most MAX_PLY half-moves: MAX_DEPTH to the depth, and beyond
it captures alone, of which 32 squares cannot hold more than 31. Its moves lie one list behind
the other, MAX_MOVES each (dame.py has the proof). A build without CYTHON_WITHOUT_ASSERTIONS
asserts this before it writes.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.dame import (
    ALL,
    MAX_DEPTH,
    MAX_MOVES,
    QUIET_LIMIT,
    Boards,
    CBoard,
    CMove,
    Moves,
    generate,
    i64,
    make,
    popcount,
    quiet_after,
    read_board,
    times_before,
    u64,
    written,
)
from cython.cimports.libc.stdlib import calloc, free

# A position is remembered and compared whole, so its best move is always one of its list.
Entry = cython.struct(
    low=u64, high=u64, value=cython.int, depth=cython.short, bound=cython.char, best=cython.char
)
Entries = cython.typedef(cython.pointer(Entry))

BLACK_HOME = cython.declare(u64, 0x00000000F)
WHITE_HOME = cython.declare(u64, 0x780000000)
WHITE_HALF = cython.declare(u64, 0x7FBFC0000)
CENTRE = cython.declare(u64, 0x00198CC00)
MAX_PLY = cython.declare(i64, MAX_DEPTH + 32)
WIN = cython.declare(i64, 30000)
# Beyond this a value is a win or a loss, and says in how many half-moves.
DECIDED = cython.declare(i64, 29000)
EXACT = cython.declare(i64, 0)
LOWER = cython.declare(i64, 1)
UPPER = cython.declare(i64, 2)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def worth(side: u64, kings: u64, home: u64, beyond: u64) -> i64:
    """Material, men on the home row, men past the middle, and pieces in the centre."""
    men = side & ~kings
    return (
        100 * popcount(side)
        + 35 * popcount(side & kings)
        + 6 * popcount(men & home)
        + 4 * popcount(men & beyond)
        + 3 * popcount(side & CENTRE)
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def judged(board: Boards, up: cython.bint) -> i64:
    """How good a quiet position is for the side to move; whoever is ahead likes exchanges."""
    black = board.us if up else board.them
    white = board.them if up else board.us
    score = worth(black, board.kings, BLACK_HOME, WHITE_HALF)
    score -= worth(white, board.kings, WHITE_HOME, ALL & ~WHITE_HALF)
    score += (popcount(black) - popcount(white)) * (32 - popcount(black | white))
    return score if up else -score


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def low_key(board: Boards) -> u64:
    """With `high_key` the whole position: 35 bits of us, the kings' lower 28."""
    return board.us | (board.kings << 36)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def high_key(board: Boards, up: cython.bint) -> u64:
    """35 bits of them, the kings' upper 7, and who is to move."""
    return board.them | ((board.kings >> 28) << 36) | (cython.cast(u64, up) << 63)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shifted(value: i64, plies: i64) -> i64:
    """A win or loss counted from `plies` later (or earlier, if negative) in the line."""
    if value > DECIDED:
        return value + plies
    return value - plies if value < -DECIDED else value


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settles(entry: Entries, value: i64, alpha: i64, beta: i64) -> cython.bint:
    if entry.bound == EXACT:
        return True
    return value >= beta if entry.bound == LOWER else value <= alpha


@cython.final
@cython.cclass
class Searcher:
    """One search's memory, so that threads share nothing.

    boards[0:past] are the game's positions before the root, boards[past + ply] those of the line.
    """

    nodes: i64
    budget: i64
    stopped: cython.bint
    best: i64
    past: i64
    shift: cython.int
    moves: Moves
    boards: Boards
    table: Entries

    def __cinit__(self, budget: i64, table_bits: cython.int) -> None:
        self.budget = budget
        self.shift = 64 - table_bits
        self.moves = cython.cast(Moves, calloc(MAX_PLY * MAX_MOVES, cython.sizeof(CMove)))
        self.boards = cython.cast(Boards, calloc(QUIET_LIMIT + MAX_PLY, cython.sizeof(CBoard)))
        if table_bits:
            self.table = cython.cast(
                Entries, calloc(cython.cast(u64, 1) << table_bits, cython.sizeof(Entry))
            )
        if not self.moves or not self.boards or (table_bits and not self.table):
            raise MemoryError

    def __dealloc__(self) -> None:
        free(self.moves)
        free(self.boards)
        free(self.table)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_drawn(self, ply: i64, quiet: i64) -> cython.bint:
        """D6.2, and D6.3 at the first return already: what came twice can come a third time."""
        last = self.past + ply
        oldest = last - quiet if quiet < last else 0
        return quiet >= QUIET_LIMIT or times_before(self.boards + oldest, last - oldest) > 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def slot(self, board: Boards, up: cython.bint, depth: i64, quiet: i64) -> Entries:
        """Where the position is kept; nowhere beyond the depth, or where D6.2 may come into it."""
        if self.table == cython.NULL or depth <= 0 or quiet + depth >= QUIET_LIMIT:
            return cython.cast(Entries, cython.NULL)
        mixed = low_key(board) * cython.cast(u64, 0x9E3779B97F4A7C15)
        mixed ^= high_key(board, up) * cython.cast(u64, 0xC2B2AE3D27D4EB4F)
        mixed = (mixed ^ (mixed >> 29)) * cython.cast(u64, 0xBF58476D1CE4E5B9)
        return self.table + (mixed >> self.shift)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def node(
        self,
        moves: Moves,
        board: Boards,
        up: cython.bint,
        depth: i64,
        quiet: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """The value for the side to move; meaningless once the search is stopped."""
        if self.nodes >= self.budget:
            self.stopped = True
            return 0
        self.nodes += 1
        ply = board - self.boards - self.past
        assert 0 <= ply < MAX_PLY and moves <= self.moves + ply * MAX_MOVES
        count = generate(moves, board.us, board.them, board.kings, up) - moves
        if count == 0:
            return ply - WIN  # D5.1, D5.2; before the draws by D6.4
        if ply and self.is_drawn(ply, quiet):
            return 0
        if depth <= 0 and not moves.captured:
            return judged(board, up)
        entry = self.slot(board, up, depth, quiet)
        first: i64 = 0
        if entry and entry.low == low_key(board) and entry.high == high_key(board, up):
            value = shifted(entry.value, -ply)
            if ply and entry.depth >= depth and settles(entry, value, alpha, beta):
                return value
            first = entry.best
        assert 0 <= first < count
        return self.best_of(moves, count, board, up, depth, quiet, alpha, beta, first, entry)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best_of(
        self,
        moves: Moves,
        count: i64,
        board: Boards,
        up: cython.bint,
        depth: i64,
        quiet: i64,
        alpha: i64,
        beta: i64,
        first: i64,
        entry: Entries,
    ) -> i64:
        """The best value of all moves, the one at `first` tried first."""
        assert board + 1 < self.boards + QUIET_LIMIT + MAX_PLY
        best: i64 = -WIN
        best_index: i64 = first
        k: i64 = 0
        low = alpha
        while k < count and low < beta:
            index = first if k == 0 else (k - 1 if k <= first else k)
            make(board, board + 1, moves + index)
            value = -self.node(
                moves + count,
                board + 1,
                not up,
                depth - 1,
                quiet_after(quiet, board, moves + index),
                -beta,
                -low,
            )
            if self.stopped:
                return 0
            if value > best:
                best = value
                best_index = index
                low = max(low, best)
            k += 1
        if entry:
            ply = board - self.boards - self.past
            entry.low = low_key(board)
            entry.high = high_key(board, up)
            entry.value = shifted(best, ply)
            entry.depth = depth
            entry.bound = UPPER if best <= alpha else (LOWER if best >= beta else EXACT)
            entry.best = best_index
        self.best = best_index
        return best


def evaluate(position: tuple) -> int:
    """What the search takes a quiet position to be worth to the side to move."""
    black, white, kings, black_to_move = position
    board = read_board(black, white, kings, black_to_move)
    return judged(cython.address(board), black_to_move)


def search(
    position: tuple,
    depth: i64,
    nodes: i64,
    quiet: i64 = 0,
    earlier: object = (),
    table_bits: cython.int = 18,
) -> tuple:
    """The best move found, its value, the depth completed and the nodes visited."""
    if not (1 <= depth <= MAX_DEPTH and nodes >= 1 and quiet >= 0 and 0 <= table_bits <= 30):
        raise ValueError("depth 1 to 64, nodes from 1, quiet from 0, table_bits 0 to 30")
    searcher: Searcher = Searcher(nodes, table_bits)
    for black, white, kings, black_to_move in earlier[-QUIET_LIMIT:]:
        searcher.boards[searcher.past] = read_board(black, white, kings, black_to_move)
        searcher.past += 1
    black, white, kings, black_to_move = position
    up: cython.bint = black_to_move
    root: Boards = searcher.boards + searcher.past
    root[0] = read_board(black, white, kings, up)
    if generate(searcher.moves, root.us, root.them, root.kings, up) == searcher.moves:
        return None, -WIN, 0, 0
    best: i64 = 0
    best_value: i64 = 0
    done: i64 = 0
    with cython.nogil:
        while done < depth and -DECIDED < best_value < DECIDED:
            value = searcher.node(searcher.moves, root, up, done + 1, quiet, -WIN, WIN)
            if searcher.stopped:
                break
            best = searcher.best
            best_value = value
            done += 1
    return written(searcher.moves + best), best_value, done, searcher.nodes
