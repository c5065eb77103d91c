# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Dame at full speed: legal moves, perft and random games, flat and without the GIL.

Outside, bit n-1 of a board is square n of PDN. Inside, boards have a gap after every two rows (bits
8, 17 and 26), so that each of the four directions is one shift, 4 or 5 bits up or down, and a step
over the edge lands in a gap. Black moves up the bits. `us` is the side to move, `up` is whether
that is Black.

A list of moves holds at most MAX_MOVES. Quiet moves: each uses a pair of neighbours, one ours and
one empty, and there are 49 pairs. Captures: a jump goes two rows and two columns, so the landing
squares fall into 4 classes of 8 squares and 9 jumps each, which no capture leaves; all 2**8 sets of
empty squares with all 2**9 sets of victims give at most 14 captures in a class
(tests/kernels/test_bounds.py tries them), 4 * 14 = 56 in all. Capturing recurs at most 9 deep. A
build without CYTHON_WITHOUT_ASSERTIONS asserts the bounds before it writes. Types and functions for
other kernels are declared in position.pxd.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.libc.stdlib import calloc, free

# For annotations; position.pyi documents the tuples.
Position = tuple
Move = tuple

Bits = cython.typedef(cython.p_ulonglong)
Tally = cython.struct(seed=u64, plies=i64, black_wins=i64, white_wins=i64, draws=i64)
Tallies = cython.typedef(cython.pointer(Tally))


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def put(moves: Moves, end: Moves, origin: u64, target: u64, captured: u64) -> Moves:
    """Append to the list from `moves` to `end`; returns its new end."""
    assert 0 <= end - moves < MAX_MOVES
    end.origin = origin
    end.target = target
    end.captured = captured
    return end + 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def man_jumps(
    moves: Moves,
    end: Moves,
    origin: u64,
    at: u64,
    them: u64,
    empty: u64,
    up: cython.bint,
    captured: u64,
) -> Moves:
    """D3.2, D3.5 A man's captures continuing from `at`; one way to each end and set of victims."""
    left = ((at << 4) if up else (at >> 4)) & them
    right = ((at << 5) if up else (at >> 5)) & them
    over_left = ((left << 4) if up else (left >> 4)) & empty
    over_right = ((right << 5) if up else (right >> 5)) & empty
    if over_left:
        end = man_jumps(moves, end, origin, over_left, them, empty, up, captured | left)
    if over_right:
        end = man_jumps(moves, end, origin, over_right, them, empty, up, captured | right)
    if over_left | over_right:
        return end
    return put(moves, end, origin, at, captured)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_once(moves: Moves, end: Moves, origin: u64, target: u64, captured: u64) -> Moves:
    """D3.6 Same start, end and victims: one move. Only kings' captures need this check."""
    move = moves
    while move < end:
        if move.captured == captured and move.target == target and move.origin == origin:
            return end
        move += 1
    return put(moves, end, origin, target, captured)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def king_jumps(
    moves: Moves, end: Moves, origin: u64, at: u64, them: u64, empty: u64, captured: u64
) -> Moves:
    """D3.3, D3.5 A king's captures continuing from `at`; jumped pieces stay, but not in `them`."""
    is_last: cython.bint = True
    over = (at << 4) & them
    if (over << 4) & empty:
        is_last = False
        end = king_jumps(moves, end, origin, over << 4, them ^ over, empty, captured | over)
    over = (at << 5) & them
    if (over << 5) & empty:
        is_last = False
        end = king_jumps(moves, end, origin, over << 5, them ^ over, empty, captured | over)
    over = (at >> 4) & them
    if (over >> 4) & empty:
        is_last = False
        end = king_jumps(moves, end, origin, over >> 4, them ^ over, empty, captured | over)
    over = (at >> 5) & them
    if (over >> 5) & empty:
        is_last = False
        end = king_jumps(moves, end, origin, over >> 5, them ^ over, empty, captured | over)
    return put_once(moves, end, origin, at, captured) if is_last else end


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def captures(moves: Moves, us: u64, them: u64, kings: u64, up: cython.bint) -> Moves:
    """Write the captures; returns their end."""
    end: Moves = moves
    empty: u64 = ALL & ~(us | them)
    rising = us if up else us & kings
    falling = us & kings if up else us
    jumping = (rising & (((them >> 4) & (empty >> 8)) | ((them >> 5) & (empty >> 10)))) | (
        falling & (((them << 4) & (empty << 8)) | ((them << 5) & (empty << 10)))
    )
    while jumping:
        origin = jumping & -jumping
        jumping &= jumping - 1
        if origin & kings:
            end = king_jumps(moves, end, origin, origin, them, empty | origin, 0)
        else:
            end = man_jumps(moves, end, origin, origin, them, empty, up, 0)
    return end


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def step_targets(targets: Bits, us: u64, them: u64, kings: u64, up: cython.bint) -> cython.void:
    """D2.1, D2.2 The targets of steps by +4, +5, -4 and -5 bits."""
    empty: u64 = ALL & ~(us | them)
    rising = us if up else us & kings
    falling = us & kings if up else us
    targets[0] = (rising << 4) & empty
    targets[1] = (rising << 5) & empty
    targets[2] = (falling >> 4) & empty
    targets[3] = (falling >> 5) & empty


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def origin_of(target: u64, way: i64) -> u64:
    return target << (4 + (way & 1)) if way > 1 else target >> (4 + (way & 1))


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def steps(moves: Moves, end: Moves, targets: u64, way: i64) -> Moves:
    while targets:
        target = targets & -targets
        targets &= targets - 1
        end = put(moves, end, origin_of(target, way), target, 0)
    return end


def generate(moves: Moves, us: u64, them: u64, kings: u64, up: cython.bint) -> Moves:
    """Write the legal moves; returns their end. D3.1 Captures, or otherwise steps."""
    targets = cython.declare(u64[4])
    end: Moves = captures(moves, us, them, kings, up)
    if end != moves:
        return end
    step_targets(targets, us, them, kings, up)
    end = steps(moves, end, targets[0], 0)
    end = steps(moves, end, targets[1], 1)
    end = steps(moves, end, targets[2], 2)
    return steps(moves, end, targets[3], 3)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def kings_after(kings: u64, origin: u64, target: u64, captured: u64) -> u64:
    """D4.1 The kings of both sides once the move is made."""
    stays: u64 = (kings & origin) != 0
    return (kings & ~(captured | origin)) | (target & (BACK_ROWS | -stays))


def make(before: Boards, after: Boards, move: Moves) -> cython.void:
    """The board after the move from the opponent's side; `after` may be `before`."""
    us = (before.us ^ move.origin) | move.target
    after.us = before.them & ~move.captured
    after.them = us
    after.kings = kings_after(before.kings, move.origin, move.target, move.captured)


def quiet_after(quiet: i64, before: Boards, move: Moves) -> i64:
    """D6.2 Half-moves without a capture or promotion; a man's move counts like a king's."""
    if move.captured or (move.target & BACK_ROWS and not before.kings & move.origin):
        return 0
    return quiet + 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def perft_node(moves: Moves, us: u64, them: u64, kings: u64, up: cython.bint, depth: i64) -> i64:
    """The lines of play `depth` long; the last ply is counted, not played."""
    end = generate(moves, us, them, kings, up)
    if depth == 1:
        return end - moves
    total: i64 = 0
    move = moves
    while move < end:
        total += perft_node(
            end,
            them & ~move.captured,
            (us ^ move.origin) | move.target,
            kings_after(kings, move.origin, move.target, move.captured),
            not up,
            depth - 1,
        )
        move += 1
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def drawn_number(tally: Tallies, below: i64) -> i64:
    """The next number of the splitmix64 sequence, brought below `below` by multiplication."""
    tally.seed += cython.cast(u64, 0x9E3779B97F4A7C15)
    mixed = tally.seed
    mixed = (mixed ^ (mixed >> 30)) * cython.cast(u64, 0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> 27)) * cython.cast(u64, 0x94D049BB133111EB)
    return cython.cast(i64, (((mixed ^ (mixed >> 31)) >> 32) * cython.cast(u64, below)) >> 32)


def times_before(boards: Boards, last: i64) -> i64:
    """D6.3 How often boards[last] occurred before, with the same side to move."""
    times: i64 = 0
    i = last - 4
    while i >= 0:
        if (
            boards[i].us == boards[last].us
            and boards[i].them == boards[last].them
            and boards[i].kings == boards[last].kings
        ):
            times += 1
        i -= 2
    return times


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def random_step(move: Moves, board: Boards, up: cython.bint, tally: Tallies) -> cython.bint:
    """A random one of the steps `generate` lists, found by counting without a list; False if there
    is none."""
    targets = cython.declare(u64[4])
    before = cython.declare(i64[4])
    step_targets(targets, board.us, board.them, board.kings, up)
    before[0] = 0
    before[1] = popcount(targets[0])
    before[2] = before[1] + popcount(targets[1])
    before[3] = before[2] + popcount(targets[2])
    count: i64 = before[3] + popcount(targets[3])
    if count == 0:
        return False
    number: i64 = drawn_number(tally, count)
    way: i64 = (number >= before[1]) + (number >= before[2]) + (number >= before[3])
    left: u64 = targets[way]
    number -= before[way]
    i: i64
    for i in range(3):  # usually enough, and without an unpredictable branch
        left &= left - cython.cast(u64, number > i)
    while number > 3:
        left &= left - 1
        number -= 1
    move.target = left & -left
    move.origin = origin_of(move.target, way)
    move.captured = 0
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def random_game(moves: Moves, boards: Boards, tally: Tallies) -> cython.void:
    """One game from the start; `boards` has room for MAX_HISTORY.

    No position recurs after a capture or a man's move, so only those since are kept: at most one
    for each quiet half-move and the one before them.
    """
    board = cython.declare(CBoard)
    move = cython.declare(CMove)
    board.us = START_BLACK
    board.them = START_WHITE
    board.kings = 0
    up: cython.bint = True
    quiet: i64 = 0
    last: i64 = 0
    while True:
        assert 0 <= last <= quiet <= QUIET_LIMIT < MAX_HISTORY
        boards[last] = board
        count = captures(moves, board.us, board.them, board.kings, up) - moves
        seed = tally.seed
        if count:
            move = moves[drawn_number(tally, count)]
        elif not random_step(cython.address(move), cython.address(board), up, tally):
            tally.black_wins += not up  # D5.1, D5.2; before the draws by D6.4
            tally.white_wins += up
            return
        if quiet == QUIET_LIMIT or (last >= 8 and times_before(boards, last) >= 2):
            tally.seed = seed
            tally.draws += 1
            return
        last = last + 1 if board.kings & move.origin and not move.captured else 0
        quiet = quiet_after(quiet, cython.address(board), cython.address(move))
        make(cython.address(board), cython.address(board), cython.address(move))
        up = not up
        tally.plies += 1


def widened(board: u64) -> u64:
    """A board with the gaps put in."""
    return (
        (board & 0xFF)
        | ((board & 0xFF00) << 1)
        | ((board & 0xFF0000) << 2)
        | (((board >> 24) & 0xFF) << 27)
    )


def narrowed(board: u64) -> u64:
    """A board with the gaps taken out."""
    return (
        (board & 0xFF)
        | ((board >> 1) & 0xFF00)
        | ((board >> 2) & 0xFF0000)
        | (((board >> 27) & 0xFF) << 24)
    )


def read_board(black: u64, white: u64, kings: u64, up: cython.bint) -> CBoard:
    board = cython.declare(CBoard)
    if (black | white) >> 32 or black & white or kings & ~(black | white):
        raise ValueError(f"not a position: black {black:#x}, white {white:#x}, kings {kings:#x}")
    board.us = widened(black if up else white)
    board.them = widened(white if up else black)
    board.kings = widened(kings)
    return board


def written(move: Moves) -> tuple:
    """The move in the caller's format: two squares and a set of squares."""
    origin: object = narrowed(move.origin)
    target: object = narrowed(move.target)
    return origin.bit_length(), target.bit_length(), narrowed(move.captured)


def legal(black: u64, white: u64, kings: u64, black_to_move: cython.bint) -> list:
    """The legal moves of the side to move: origin, target, captured squares."""
    moves = cython.declare(CMove[MAX_MOVES])
    board = read_board(black, white, kings, black_to_move)
    count = generate(moves, board.us, board.them, board.kings, black_to_move) - moves
    result = []
    i: i64 = 0
    while i < count:
        result.append(written(moves + i))
        i += 1
    return result


def after(position: tuple, move: tuple) -> tuple:
    """The position after a legal move."""
    black, white, kings, black_to_move = position
    up: cython.bint = black_to_move
    moves = cython.declare(CMove[MAX_MOVES])
    board = read_board(black, white, kings, up)
    count = generate(moves, board.us, board.them, board.kings, up) - moves
    i: i64 = 0
    while i < count and written(moves + i) != move:
        i += 1
    if i == count:
        raise ValueError(f"{move} is not legal in {position}")
    make(cython.address(board), cython.address(board), moves + i)
    us, them = narrowed(board.us), narrowed(board.them)
    return them if up else us, us if up else them, narrowed(board.kings), not up


def perft(black: u64, white: u64, kings: u64, black_to_move: cython.bint, depth: i64) -> int:
    """The number of lines of play `depth` half-moves long."""
    if not 0 <= depth <= MAX_DEPTH:
        raise ValueError(f"depth {depth} is not within 0 and {MAX_DEPTH}")
    board = read_board(black, white, kings, black_to_move)
    if depth == 0:
        return 1
    moves: Moves = cython.cast(Moves, calloc(depth * MAX_MOVES, cython.sizeof(CMove)))
    if not moves:
        raise MemoryError
    total: i64
    with cython.nogil:
        total = perft_node(moves, board.us, board.them, board.kings, black_to_move, depth)
        free(moves)
    return total


def random_games(count: i64, seed: object) -> tuple:
    """Games of random moves from the start: half-moves, Black's wins, White's wins, draws."""
    moves = cython.declare(CMove[MAX_MOVES])
    boards = cython.declare(CBoard[MAX_HISTORY])
    tally = cython.declare(Tally)
    tally.seed = seed & 0xFFFFFFFFFFFFFFFF
    tally.plies = tally.black_wins = tally.white_wins = tally.draws = 0
    with cython.nogil:
        while count > 0:
            random_game(moves, boards, cython.address(tally))
            count -= 1
    return tally.plies, tally.black_wins, tally.white_wins, tally.draws
