# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Dame's search: principal variation search by iterative deepening, without the GIL.

It extends beyond its depth while the side to move must capture (D3.1) or is about to be captured,
so that only quiet positions are evaluated. No line is longer than MAX_LINE half-moves: from ply
LAST_QUIET on it holds captures alone, of which 32 squares cannot hold more than 31. Its move lists
follow one another, MAX_MOVES each (position.py has the proof). A build without
CYTHON_WITHOUT_ASSERTIONS asserts this before it writes.

A search that is not `selective` neither reduces, extends nor prunes: its value is minimax's.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.dame.evaluation import Evaluation
from cython.cimports.kiebitz.kernels.dame.position import (
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
    lowest,
    make,
    now,
    popcount,
    quiet_after,
    read_board,
    u64,
    written,
)
from cython.cimports.kiebitz.kernels.dame.tablebase import LOSS, UNKNOWN, Tablebase
from cython.cimports.kiebitz.kernels.dame.transposition_table import (
    EXACT,
    LOWER,
    UPPER,
    PositionTable,
    Remembered,
)
from cython.cimports.libc.math import log
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset

MAX_LINE = cython.declare(i64, 128)
LAST_QUIET = cython.declare(i64, 96)
WIN = cython.declare(i64, 30000)
# Beyond this a value is a win or a loss; beyond 29000 it gives the number of half-moves to the end,
# below that the number until an endgame table has a capture, a promotion or the end.
DECIDED = cython.declare(i64, 27000)
TABLE_WIN = cython.declare(i64, 28000)
LONGEST_LINE = cython.declare(i64, 24)

# The settings of the selective search, by number in `traits`.
THREAT_REACH = cython.declare(i64, 0)
FUTILITY_DEPTH = cython.declare(i64, 1)
FUTILITY_MARGIN = cython.declare(i64, 2)
PROBCUT_DEPTH = cython.declare(i64, 3)
PROBCUT_MARGIN = cython.declare(i64, 4)
REDUCED_FROM = cython.declare(i64, 5)
REDUCTION_PERCENT = cython.declare(i64, 6)
ONE_REPLY = cython.declare(i64, 7)
PROBCUT_LESS = cython.declare(i64, 8)
WINDOW = cython.declare(i64, 9)
UNGUIDED_DEPTH = cython.declare(i64, 10)
MERIT = cython.declare(i64, 11)  # the amount of a move's history that is worth a half-move

TRACKS = cython.declare(i64, 288)  # the size of `track`


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def key_of(board: Boards, up: cython.bint, quiet: i64) -> u64:
    """Near the limit of D6.2, the same board is another position for each count."""
    mixed: u64 = board.us * cython.cast(u64, 0x9E3779B97F4A7C15)
    mixed ^= (mixed >> 32) ^ (board.them * cython.cast(u64, 0xC2B2AE3D27D4EB4F))
    mixed *= cython.cast(u64, 0xBF58476D1CE4E5B9)
    mixed ^= (mixed >> 29) ^ (board.kings * cython.cast(u64, 0x94D049BB133111EB))
    if quiet > 28:
        mixed += cython.cast(u64, quiet) << 36
    mixed = (mixed + up) * cython.cast(u64, 0xD6E8FEB86659FD93)
    return mixed ^ (mixed >> 32)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def threatened(board: Boards, up: cython.bint) -> cython.bint:
    """Whether the other side, were it to move, could capture."""
    us: u64 = board.us
    empty: u64 = ALL & ~(us | board.them)
    rising = board.them & board.kings if up else board.them
    falling = board.them if up else board.them & board.kings
    return (
        (rising & (((us >> 4) & (empty >> 8)) | ((us >> 5) & (empty >> 10))))
        | (falling & (((us << 4) & (empty << 8)) | ((us << 5) & (empty << 10))))
    ) != 0


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def must_capture(board: Boards, up: cython.bint) -> cython.bint:
    """D3.1 Whether the side to move can capture."""
    them: u64 = board.them
    empty: u64 = ALL & ~(board.us | them)
    rising = board.us if up else board.us & board.kings
    falling = board.us & board.kings if up else board.us
    return (
        (rising & (((them >> 4) & (empty >> 8)) | ((them >> 5) & (empty >> 10))))
        | (falling & (((them << 4) & (empty << 8)) | ((them << 5) & (empty << 10))))
    ) != 0


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def can_step(board: Boards, up: cython.bint) -> cython.bint:
    """D2.1, D2.2 Whether the side to move has a step, were it free to make one."""
    empty: u64 = ALL & ~(board.us | board.them)
    rising = board.us if up else board.us & board.kings
    falling = board.us & board.kings if up else board.us
    return (((rising << 4) | (rising << 5) | (falling >> 4) | (falling >> 5)) & empty) != 0


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def shifted(value: i64, plies: i64) -> i64:
    """A win or loss counted from `plies` later (or earlier, if negative) in the line."""
    if value > DECIDED:
        return value + plies
    return value - plies if value < -DECIDED else value


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def track(move: Moves, up: cython.bint) -> i64:
    """A step's number in the history: side, origin, direction."""
    origin: i64 = lowest(move.origin)
    distance: i64 = lowest(move.target) - origin
    return ((origin << 2 | (distance & 1) << 1 | (distance > 0)) << 1) | up


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def reversible_after(reversible: i64, before: Boards, move: Moves) -> i64:
    """Reversible half-moves: neither captures nor men's moves."""
    return reversible + 1 if before.kings & move.origin and not move.captured else 0


@cython.final
@cython.cclass
class Searcher:
    """One thread's memory, and the table it shares.

    boards[0:past] are the game's positions before the root, boards[past + ply] those of the line;
    squares[ply] is the target of the move that led there. `history` says how often a step caused a
    cutoff,
    `replies` how often it did after a move to a given square.
    """

    table: PositionTable
    evaluation: Evaluation
    tables: Tablebase
    nodes: i64
    budget: i64
    deadline: i64
    past: i64
    root_depth: i64
    root_count: i64
    root_quiet: i64
    root_reversible: i64
    stopped: cython.bint
    asked_to_stop: cython.bint
    selective: cython.bint
    moves: Moves
    boards: Boards
    history: i64[288]
    replies: cython.int[36 * 288]
    squares: i64[129]
    traits: i64[12]
    killers: u64[256]
    reductions: i64[4096]

    def __cinit__(
        self, table: PositionTable, evaluation: Evaluation, tables: Tablebase = None
    ) -> None:
        self.table = table
        self.evaluation = evaluation
        self.tables = Tablebase() if tables is None else tables
        self.selective = True
        self.moves = cython.cast(Moves, calloc(MAX_LINE * MAX_MOVES, cython.sizeof(CMove)))
        self.boards = cython.cast(Boards, calloc(QUIET_LIMIT + MAX_LINE, cython.sizeof(CBoard)))
        if not self.moves or not self.boards:
            raise MemoryError
        self.tune((2, 3, 60, 5, 50, 2, 90, 0, 4, 25, 4, 6000))

    def __dealloc__(self) -> None:
        free(self.moves)
        free(self.boards)

    def tune(self, traits: tuple) -> None:
        """Set the numbers of the selective search, in the order of the constants above."""
        i: i64
        for i, trait in enumerate(traits):
            assert 0 <= i < 12
            self.traits[i] = trait
        depth: i64
        k: i64
        for depth in range(1, 64):
            for k in range(1, 64):
                amount = log(depth) * log(k + 1) * self.traits[REDUCTION_PERCENT] / 100
                self.reductions[depth * 64 + k] = cython.cast(i64, amount + 0.3)

    @cython.cfunc
    @cython.nogil
    @cython.inline
    @cython.exceptval(check=False)
    def must_stop(self) -> cython.bint:
        if self.nodes >= self.budget or self.asked_to_stop:
            self.stopped = True
        elif self.deadline and self.nodes & 511 == 0 and now() >= self.deadline:
            self.stopped = True
        return self.stopped

    @cython.cfunc
    @cython.nogil
    @cython.inline
    @cython.exceptval(check=False)
    def is_drawn(self, board: Boards, quiet: i64, reversible: i64) -> cython.bint:
        """D6.2, and D6.3 already at the first recurrence: a position that occurred twice can occur
        a third time."""
        if quiet >= QUIET_LIMIT:
            return True
        back: i64 = 4
        while back <= reversible and board - back >= self.boards:
            if (
                board[-back].us == board.us
                and board[-back].them == board.them
                and board[-back].kings == board.kings
            ):
                return True
            back += 2
        return False

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
        reversible: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """The value for the side to move; meaningless once the search is stopped."""
        if self.must_stop():
            return 0
        self.nodes += 1
        ply = board - self.boards - self.past
        assert 0 <= ply < MAX_LINE and moves <= self.moves + ply * MAX_MOVES
        captures: cython.bint = must_capture(board, up)
        if not captures and not can_step(board, up):
            return ply - WIN  # D5.1, D5.2; before the draws by D6.4
        if self.is_drawn(board, quiet, reversible):
            return 0
        if popcount(board.us | board.them) <= self.tables.pieces:
            return self.known_value(board, up, quiet, ply)
        if depth <= 0 and not captures and self.is_quiet(board, up, depth, ply):
            return self.evaluation.judged(board, up)
        count: i64
        if depth <= 0:
            count = generate(moves, board.us, board.them, board.kings, up) - moves
            return self.best_of(
                moves, count, board, up, depth, quiet, reversible, alpha, beta, -1, 0
            )
        key = key_of(board, up, quiet)
        known = cython.declare(Remembered)
        self.table.recall(key, cython.address(known))
        first: i64 = -1
        if known.known:
            value = shifted(known.value, -ply)
            if known.depth >= depth and (
                known.bound == EXACT
                or (known.bound == LOWER and value >= beta)
                or (known.bound == UPPER and value <= alpha)
            ):
                return value
            first = known.best
        if self.selective and first < 0 and depth >= self.traits[UNGUIDED_DEPTH]:
            depth -= 1  # next time the table has a first move for it
        if self.selective and not captures and beta - alpha == 1 and -DECIDED < beta < DECIDED:
            value = self.pruned(moves, board, up, depth, quiet, reversible, beta)
            if self.stopped or value >= beta:
                return value
        count = generate(moves, board.us, board.them, board.kings, up) - moves
        return self.best_of(
            moves, count, board, up, depth, quiet, reversible, alpha, beta, first, key
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def known_value(self, board: Boards, up: cython.bint, quiet: i64, ply: i64) -> i64:
        """The endgame tables' value; a win or loss that comes after D6.2 is a draw."""
        found = self.tables.probe(board, up)
        assert found != UNKNOWN
        distance = found - LOSS if found >= LOSS else found
        if found == 0 or distance + quiet > QUIET_LIMIT:
            return 0
        return ply + distance - TABLE_WIN if found >= LOSS else TABLE_WIN - ply - distance

    @cython.cfunc
    @cython.nogil
    @cython.inline
    @cython.exceptval(check=False)
    def is_quiet(self, board: Boards, up: cython.bint, depth: i64, ply: i64) -> cython.bint:
        """Whether a position without a capture can be evaluated statically."""
        if not self.selective or ply >= LAST_QUIET or depth <= -self.traits[THREAT_REACH]:
            return True
        return not threatened(board, up)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pruned(
        self,
        moves: Moves,
        board: Boards,
        up: cython.bint,
        depth: i64,
        quiet: i64,
        reversible: i64,
        beta: i64,
    ) -> i64:
        """A value of at least beta where one is almost certain, otherwise -WIN."""
        if self.traits[FUTILITY_DEPTH] < depth < self.traits[PROBCUT_DEPTH]:
            return -WIN
        seen: i64 = self.evaluation.judged(board, up)
        if depth <= self.traits[FUTILITY_DEPTH]:
            value = seen - self.traits[FUTILITY_MARGIN] * depth
            if value >= beta and not threatened(board, up):
                return value
        elif seen >= beta:
            bound = beta + self.traits[PROBCUT_MARGIN]
            less = depth - self.traits[PROBCUT_LESS]
            value = self.node(moves, board, up, less, quiet, reversible, bound - 1, bound)
            if self.stopped or value >= bound:
                return value
        return -WIN

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh(
        self, weights: cython.p_int, moves: Moves, count: i64, up: cython.bint, ply: i64, first: i64
    ) -> cython.void:
        """The order in which to try moves: the remembered one, then large captures, killers,
        history."""
        replied: i64 = self.squares[ply] * TRACKS
        i: i64
        for i in range(count):
            if i == first:
                weights[i] = 1 << 30
            elif moves[i].captured:
                weights[i] = popcount(moves[i].captured)
            elif moves[i].origin | moves[i].target == self.killers[2 * ply]:
                weights[i] = (1 << 29) + 1
            elif moves[i].origin | moves[i].target == self.killers[2 * ply + 1]:
                weights[i] = 1 << 29
            else:
                place = track(moves + i, up)
                weights[i] = self.history[place] + self.replies[replied + place]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def praise(
        self,
        moves: Moves,
        order: cython.p_char,
        tried: i64,
        best: Moves,
        up: cython.bint,
        ply: i64,
        depth: i64,
    ) -> cython.void:
        """The step caused a cutoff: reward it, and penalize those tried before it."""
        mark = best.origin | best.target
        if self.killers[2 * ply] != mark:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = mark
        bonus: i64 = min(depth * depth, 400)
        replied: i64 = self.squares[ply] * TRACKS
        place = track(best, up)
        self.history[place] += bonus * 32 - self.history[place] * bonus // 512
        self.replies[replied + place] += bonus * 32 - self.replies[replied + place] * bonus // 512
        i: i64
        for i in range(tried):
            place = track(moves + order[i], up)
            self.history[place] -= bonus * 32 + self.history[place] * bonus // 512
            place += replied
            self.replies[place] -= bonus * 32 + self.replies[place] * bonus // 512

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
        reversible: i64,
        alpha: i64,
        beta: i64,
        first: i64,
        key: u64,
    ) -> i64:
        """The best value of all moves, the likeliest tried first."""
        assert board + 1 < self.boards + QUIET_LIMIT + MAX_LINE
        weights = cython.declare(cython.int[64])
        order = cython.declare(cython.char[64])
        ply: i64 = board - self.boards - self.past
        captures: cython.bint = moves.captured != 0
        best: i64 = -WIN
        best_index: i64 = 0
        low = alpha
        k: i64
        i: i64
        below: i64 = depth - 1
        if self.selective and count == 1 and ply < 2 * self.root_depth:
            below += self.traits[ONE_REPLY] if depth > 0 else 0
        if count > 1:
            self.weigh(weights, moves, count, up, ply, first)
        for k in range(count):
            index: i64 = 0
            if count > 1:
                for i in range(1, count):
                    if weights[i] > weights[index]:
                        index = i
                weights[index] = -(1 << 30)
            order[k] = index
            move = moves + index
            make(board, board + 1, move)
            self.squares[ply + 1] = lowest(move.target)
            fewer: i64 = 0
            if self.selective and not captures and k >= self.traits[REDUCED_FROM] and depth > 2:
                fewer = self.reductions[min(depth, 63) * 64 + k]
                fewer -= self.history[track(move, up)] // self.traits[MERIT]
                fewer = max(0, min(fewer, depth - 1))
            value = self.value_after(
                moves + count, board + 1, up, below, fewer, k,
                quiet_after(quiet, board, move), reversible_after(reversible, board, move),
                low, beta,
            )  # fmt: skip
            if self.stopped:
                return 0
            if value > best:
                best = value
                best_index = index
                if best > low:
                    low = best
                    if low >= beta:
                        if not captures and depth > 0:
                            self.praise(moves, order, k, move, up, ply, depth)
                        break
        if depth > 0:
            bound = UPPER if best <= alpha else (LOWER if best >= beta else EXACT)
            self.table.store(key, shifted(best, ply), min(depth, 127), bound, best_index)
        return best

    @cython.cfunc
    @cython.nogil
    @cython.inline
    @cython.exceptval(check=False)
    def value_after(
        self,
        moves: Moves,
        board: Boards,
        up: cython.bint,
        depth: i64,
        fewer: i64,
        k: i64,
        quiet: i64,
        reversible: i64,
        low: i64,
        beta: i64,
    ) -> i64:
        """The value of the k-th move tried for its side, `up`; exact only between low and beta."""
        value: i64
        if depth > 0:
            self.table.approach(key_of(board, not up, quiet))
        if k:
            value = -self.node(
                moves, board, not up, depth - fewer, quiet, reversible, -low - 1, -low
            )
            if value > low and fewer and not self.stopped:
                value = -self.node(moves, board, not up, depth, quiet, reversible, -low - 1, -low)
            if value <= low or value >= beta or self.stopped:
                return value
        return -self.node(moves, board, not up, depth, quiet, reversible, -beta, -low)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def root(self, board: Boards, up: cython.bint, depth: i64, alpha: i64, beta: i64) -> i64:
        """Search the root's moves in order, and move the best to the front."""
        best: i64 = -WIN
        low = alpha
        kept = cython.declare(CMove)
        k: i64
        i: i64
        self.root_depth = depth
        for k in range(self.root_count):
            move = self.moves + k
            make(board, board + 1, move)
            self.squares[1] = lowest(move.target)
            value = self.value_after(
                self.moves + MAX_MOVES, board + 1, up, depth - 1, 0, k,
                quiet_after(self.root_quiet, board, move),
                reversible_after(self.root_reversible, board, move),
                low, beta,
            )  # fmt: skip
            if self.stopped:
                return best
            if value > best:
                best = value
            if value > low or k == 0:
                low = max(low, value)
                kept = move[0]
                i = k
                while i > 0:
                    self.moves[i] = self.moves[i - 1]
                    i -= 1
                self.moves[0] = kept
            if low >= beta:
                break
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def aspired(self, board: Boards, up: cython.bint, depth: i64, guess: i64) -> i64:
        """The root's value, first searched in a window around the guess."""
        reach: i64 = self.traits[WINDOW] if depth > 4 and self.selective else 2 * WIN
        alpha: i64 = max(guess - reach, -WIN)
        beta: i64 = min(guess + reach, WIN)
        while True:
            value = self.root(board, up, depth, alpha, beta)
            if self.stopped:
                return value
            if value <= alpha and alpha > -WIN:
                reach *= 4
                alpha = max(value - reach, -WIN)
            elif value >= beta and beta < WIN:
                reach *= 4
                beta = min(value + reach, WIN)
            else:
                return value

    @cython.cfunc
    def set_up(self, position: tuple, quiet: i64, earlier: object) -> cython.void:
        """Copy the game so far."""
        self.past = 0
        for black, white, kings, black_to_move in earlier[-QUIET_LIMIT:]:
            self.boards[self.past] = read_board(black, white, kings, black_to_move)
            self.past += 1
        black, white, kings, black_to_move = position
        up: cython.bint = black_to_move
        root: Boards = self.boards + self.past
        root[0] = read_board(black, white, kings, up)
        self.root_count = generate(self.moves, root.us, root.them, root.kings, up) - self.moves
        if 0 < popcount(root.us | root.them) <= self.tables.pieces:
            self.keep_the_best(root, up, quiet)
        self.root_quiet = quiet
        self.root_reversible = min(quiet, self.past)
        self.nodes = 0
        self.stopped = False
        memset(self.killers, 0, cython.sizeof(self.killers))
        i: i64
        for i in range(TRACKS):
            self.history[i] //= 8
        for i in range(36 * TRACKS):
            self.replies[i] //= 8

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_the_best(self, root: Boards, up: cython.bint, quiet: i64) -> cython.void:
        """Keep only the root's moves that the endgame tables rate best, soonest to win."""
        merits = cython.declare(i64[64])
        best: i64 = -WIN
        kept: i64 = 0
        i: i64
        for i in range(self.root_count):
            make(root, root + 1, self.moves + i)
            count = quiet_after(quiet, root, self.moves + i)
            merits[i] = -self.known_value(root + 1, not up, count, 0)
            if count == 0 and merits[i]:  # moves that reset the count come first, whatever follows
                merits[i] = TABLE_WIN if merits[i] > 0 else -TABLE_WIN
            best = max(best, merits[i])
        for i in range(self.root_count):
            if merits[i] == best:
                self.moves[kept] = self.moves[i]
                kept += 1
        self.root_count = kept

    def forget(self) -> None:
        """Clear move statistics of earlier searches: results then do not depend on them, once the
        table is cleared too."""
        memset(self.history, 0, cython.sizeof(self.history))
        memset(self.replies, 0, cython.sizeof(self.replies))

    def stop(self) -> None:
        """End the search that runs in another thread, or is about to run, within a millisecond."""
        self.asked_to_stop = True

    def ready(self) -> None:
        """Clear a pending stop."""
        self.asked_to_stop = False

    def search(
        self,
        position: tuple,
        depth: i64 = MAX_DEPTH,
        nodes: i64 = 1 << 60,
        milliseconds: i64 = 0,
        quiet: i64 = 0,
        earlier: object = (),
        begin: i64 = 1,
        report: object = None,
    ) -> tuple:
        """The best move found, its value, the depth completed and the nodes visited."""
        if not (1 <= depth <= MAX_DEPTH and nodes >= 1 and quiet >= 0 and milliseconds >= 0):
            raise ValueError("depth 1 to 64, nodes from 1, quiet and milliseconds from 0")
        self.deadline = now() + milliseconds * 1000000 if milliseconds else 0
        self.budget = nodes
        self.set_up(position, quiet, earlier)
        if self.root_count == 0:
            return None, -WIN, 0, 0
        root: Boards = self.boards + self.past
        up: cython.bint = position[3]
        reports: cython.bint = report is not None
        value: i64 = 0
        done: i64 = min(begin, depth) - 1
        with cython.nogil:
            while done < depth and -DECIDED < value < DECIDED:
                found = self.aspired(root, up, done + 1, value)
                if self.stopped:
                    break
                value = found
                done += 1
                if reports:
                    with cython.gil:
                        report(done, value, self.nodes, self.line(up))
        self.table.grow_older()
        return written(self.moves), value, done, self.nodes

    @cython.cfunc
    def line(self, up: cython.bint) -> list:
        """The best moves for both from the root on, as far as the table contains them."""
        moves = cython.declare(CMove[MAX_MOVES])
        known = cython.declare(Remembered)
        board: CBoard = self.boards[self.past]
        move = cython.declare(CMove)
        move = self.moves[0]
        quiet: i64 = self.root_quiet
        result = []
        while True:
            result.append(written(cython.address(move)))
            quiet = quiet_after(quiet, cython.address(board), cython.address(move))
            make(cython.address(board), cython.address(board), cython.address(move))
            up = not up
            count: i64 = generate(moves, board.us, board.them, board.kings, up) - moves
            self.table.recall(key_of(cython.address(board), up, quiet), cython.address(known))
            if not known.known or known.best >= count or len(result) >= LONGEST_LINE:
                return result
            move = moves[known.best]


def search(
    position: tuple,
    depth: i64,
    nodes: i64,
    quiet: i64 = 0,
    earlier: object = (),
    megabytes: i64 = 4,
    selective: cython.bint = True,
) -> tuple:
    """One search with separate memory."""
    searcher: Searcher = Searcher(PositionTable(megabytes), Evaluation())
    searcher.selective = selective
    return searcher.search(position, depth, nodes, 0, quiet, earlier)
