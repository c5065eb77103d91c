# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Many games of Dame at once.

The board is seen from the side of the seat to act: place 0 is its own first square. An
action is 36 * origin + the piece's movement: 0 to 3 a step (two directions forward, two back), or
4 + 4 * landing + way, a capture. Captures never leave a class of 8 squares (position.py), so
`landing` is below 8; at most 4 captures have the same two ends (tests/kernels/test_bounds.py tries
them all), and `way` is their order by their victims.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.batch import LINE, Batch, Lots, Row, drawn_number, fetch
from cython.cimports.kiebitz.kernels.dame.position import (
    MAX_HISTORY,
    MAX_MOVES,
    QUIET_LIMIT,
    START_BLACK,
    START_WHITE,
    Boards,
    CMove,
    Moves,
    generate,
    lowest,
    make,
    narrowed,
    quiet_after,
    times_before,
    u64,
)
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset

SQUARES = cython.declare(cython.int, 32)
Bytes = cython.typedef(cython.p_uchar)
EIGHTS = cython.declare(cython.float[2048])
TURNED = cython.declare(cython.float[2048])


def fill_tables() -> None:
    """Every set of 8 squares as numbers, the lowest first, and the reverse."""
    for eight in range(256):
        for bit in range(8):
            EIGHTS[8 * eight + bit] = eight >> bit & 1
            TURNED[8 * eight + 7 - bit] = eight >> bit & 1


fill_tables()


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def place_of(square: u64, up: cython.bint) -> cython.int:
    """A square's place, counted from the first square of the side to move."""
    bit: cython.int = lowest(square)
    place: cython.int = bit - bit // 9
    return place if up else 31 - place


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def takes_less(one: u64, other: u64, up: cython.bint) -> cython.bint:
    """Whether a set of victims comes before another, seen from the side to move."""
    if up:
        return one < other
    differs: u64 = one ^ other
    return differs != 0 and not one & differs & -differs


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def way_of(moves: Moves, count: cython.int, move: Moves, up: cython.bint) -> cython.int:
    """D3.6 The number of captures between the same ends that come before this one."""
    way: cython.int = 0
    other: cython.int
    for other in range(count):
        if moves[other].origin == move.origin and moves[other].target == move.target:
            way += takes_less(moves[other].captured, move.captured, up)
    return way


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def number_of(moves: Moves, count: cython.int, move: Moves, up: cython.bint) -> cython.int:
    origin: cython.int = place_of(move.origin, up)
    if not move.captured:
        by: cython.int = cython.cast(cython.int, lowest(move.target) - lowest(move.origin))
        by = by if up else -by
        return DEEDS * origin + (by == 5) + 2 * (by == -4) + 3 * (by == -5)
    target: cython.int = place_of(move.target, up)
    landing: cython.int = ((target >> 3) << 1) | ((target & 3) >> 1)
    return DEEDS * origin + 4 + 4 * landing + way_of(moves, count, move, up)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def pack_move(move: Moves) -> u64:
    """A move in one number, as the .pxd tells."""
    ends: u64 = lowest(move.origin) << 6 | lowest(move.target)
    return ends << BOARD_BITS | move.captured


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def unpack_move(move: u64) -> CMove:
    found = cython.declare(CMove)
    found.captured = move & ((cython.cast(u64, 1) << BOARD_BITS) - 1)
    found.target = cython.cast(u64, 1) << (move >> BOARD_BITS & 63)
    found.origin = cython.cast(u64, 1) << (move >> (BOARD_BITS + 6))
    return found


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def put_plane(row: Row, pieces: u64, up: cython.bint) -> cython.void:
    """Two rows of the board at a time, from the table; for the seat at the top they are
    reversed."""
    part: cython.int
    eight: cython.int
    for part in range(4):
        eight = cython.cast(cython.int, pieces >> (9 * part) & 0xFF)
        if up:
            memcpy(row + 8 * part, EIGHTS + 8 * eight, 8 * cython.sizeof(cython.float))
        else:
            memcpy(row + 8 * (3 - part), TURNED + 8 * eight, 8 * cython.sizeof(cython.float))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_move(game: Games, move: Moves) -> cython.void:
    """The board after the move; D6.3 the number of earlier occurrences."""
    board: Boards = cython.address(game.board)
    is_kept: cython.bint = (board.kings & move.origin) != 0 and move.captured == 0
    game.quiet = cython.cast(cython.schar, quiet_after(game.quiet, board, move))
    if is_kept and game.last == 0:
        game.boards[0] = board[0]
    make(board, board, move)
    game.up = not game.up
    game.last = game.last + 1 if is_kept else 0
    game.times = 0
    assert 0 <= game.last <= QUIET_LIMIT < MAX_HISTORY
    if is_kept:
        game.boards[game.last] = board[0]
        game.times = cython.cast(cython.schar, times_before(game.boards, game.last))


@cython.cclass
class DameBatch(Batch):
    """Games of Dame. `starts` is the seat that has Black, -1 if it is drawn by lot (D1.3)."""

    def __cinit__(self, seeds: u64[::1], starts: cython.int) -> None:
        self.players, self.actions, self.observed = 2, ALL_ACTIONS, WIDTH
        self.starts = starts
        self.table = cython.cast(Games, calloc(max(self.games, 1), cython.sizeof(CGame)))
        if not self.table:
            raise MemoryError

    def __dealloc__(self) -> None:
        free(self.table)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_moves(self, number: cython.int) -> cython.void:
        moves = cython.declare(CMove[MAX_MOVES])
        game: Games = cython.address(self.table[number])
        lot: Lots = cython.address(self.lots[number])
        board: Boards = cython.address(game.board)
        end = generate(moves, board.us, board.them, board.kings, game.up)
        place: cython.int
        count: cython.int = cython.cast(cython.int, end - moves)
        assert 0 <= count <= MAX_MOVES
        lot.count = count
        lot.seat = (not game.up) ^ game.is_turned
        for place in range(count):
            move: Moves = cython.address(moves[place])
            lot.numbers[place] = number_of(moves, count, move, game.up)
            game.moves[place] = pack_move(move)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bring(self, number: cython.int) -> cython.void:
        game: Bytes = cython.cast(Bytes, cython.address(self.table[number]))
        fetch(game)
        fetch(game + LINE)
        fetch(game + 2 * LINE)
        fetch(cython.address(self.lots[number]))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal(self, number: cython.int) -> cython.void:
        """D1.1, D1.3"""
        game: Games = cython.address(self.table[number])
        game.board.us = START_BLACK
        game.board.them = START_WHITE
        game.board.kings = 0
        game.last = game.quiet = game.times = 0
        game.up = True
        game.is_turned = self.starts == 1
        if self.starts < 0:
            game.is_turned = drawn_number(cython.address(self.lots[number].luck), 2) == 1
        self.list_moves(number)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, number: cython.int, place: cython.int, rewards: Row) -> cython.bint:
        game: Games = cython.address(self.table[number])
        lot: Lots = cython.address(self.lots[number])
        move = cython.declare(CMove)
        move = unpack_move(game.moves[place])
        play_move(game, cython.address(move))
        self.list_moves(number)
        if lot.count == 0:  # D5.1, D5.2; before the draws by D6.4
            rewards[lot.seat] = -1
            rewards[1 - lot.seat] = 1
            return True
        return game.quiet >= QUIET_LIMIT or game.times >= 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def observe(self, number: cython.int, row: Row) -> cython.void:
        """Own men and kings, the opponent's, the turn, quiet moves, repetitions."""
        game: Games = cython.address(self.table[number])
        board: Boards = cython.address(game.board)
        put_plane(row, board.us & ~board.kings, game.up)
        put_plane(row + SQUARES, board.us & board.kings, game.up)
        put_plane(row + 2 * SQUARES, board.them & ~board.kings, game.up)
        put_plane(row + 3 * SQUARES, board.them & board.kings, game.up)
        row[PLANES] = 1
        memset(row + PLANES + 1, 0, (WIDTH - PLANES - 1) * cython.sizeof(cython.float))
        row[PLANES + 1] = cython.cast(cython.float, game.quiet) / QUIET_LIMIT
        row[PLANES + 2 + game.times] = 1

    def moves(self, number: cython.int) -> dict:
        """The legal actions of a game, each with origin, target and victims as in position.py."""
        self.check(number, number + 1, self.games)
        game: Games = cython.address(self.table[number])
        found = {}
        place: cython.int
        move = cython.declare(CMove)
        for place in range(self.lots[number].count):
            move = unpack_move(game.moves[place])
            origin: object = narrowed(move.origin)
            target: object = narrowed(move.target)
            captured: object = narrowed(move.captured)
            ends = origin.bit_length(), target.bit_length()
            found[self.lots[number].numbers[place]] = (*ends, captured)
        return found
