# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Dame's endgame tables by retrograde analysis: win, loss or draw and how soon, under D6.2.

A table has the positions of one material, seen from the side to move, as if it were Black: our men,
our kings, their men, their kings. Each is one byte: 0 a draw, n a win, LOSS + n a loss, where the
next capture, promotion or end of the game comes in n half-moves of best play. Those reset the count
of D6.2, so that n is at most 50: a longer win is only a draw. A man's step does not reset it, so
that it stays within its table. After q quiet half-moves a win or loss in n is valid if n + q <= 50.

A position's number: our men's rank among sets of 28 squares, their men's (from their side), our
kings' among the squares without men, their kings' among those left. Men of both sides on one square
are IMPOSSIBLE.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.dame.position import (
    Boards,
    i64,
    lowest,
    popcount,
    read_board,
    u64,
)

# For annotations; tablebase.pyi documents the tuples.
Counts = tuple

CHOICES = cython.declare(i64[33 * 8])


@cython.cfunc
def fill_choices() -> cython.void:
    n: i64
    k: i64
    for n in range(33):
        CHOICES[n * 8] = 1
        for k in range(1, 8):
            CHOICES[n * 8 + k] = 0 if n == 0 else CHOICES[n * 8 - 8 + k] + CHOICES[n * 8 - 9 + k]


fill_choices()


def narrow(board: u64) -> u64:
    return (
        (board & 0xFF)
        | ((board >> 1) & 0xFF00)
        | ((board >> 2) & 0xFF0000)
        | ((board >> 3) & cython.cast(u64, 0xFF000000))
    )


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def wide(board: u64) -> u64:
    return (
        (board & 0xFF)
        | ((board & 0xFF00) << 1)
        | ((board & 0xFF0000) << 2)
        | ((board & cython.cast(u64, 0xFF000000)) << 3)
    )


def turned(board: u64) -> u64:
    """32 squares from the other side."""
    board = ((board >> 1) & 0x55555555) | ((board & 0x55555555) << 1)
    board = ((board >> 2) & 0x33333333) | ((board & 0x33333333) << 2)
    board = ((board >> 4) & 0x0F0F0F0F) | ((board & 0x0F0F0F0F) << 4)
    board = ((board >> 8) & 0x00FF00FF) | ((board & 0x00FF00FF) << 8)
    return (board >> 16) | ((board & 0xFFFF) << 16)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def rank_of(pieces: u64, taken: u64) -> i64:
    """The number of a set of squares among sets of the same size, without the taken squares."""
    rank: i64 = 0
    k: i64 = 1
    while pieces:
        square = lowest(pieces)
        if taken:
            square -= popcount(taken & ((cython.cast(u64, 1) << square) - 1))
        rank += CHOICES[square * 8 + k]
        k += 1
        pieces &= pieces - 1
    return rank


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def set_of(rank: i64, count: i64, taken: u64) -> u64:
    """The inverse of `rank_of`."""
    pieces: u64 = 0
    square: i64 = 31
    while count:
        while CHOICES[square * 8 + count] > rank:
            square -= 1
        rank -= CHOICES[square * 8 + count]
        pieces |= cython.cast(u64, 1) << square
        count -= 1
    if not taken:
        return pieces
    spread: u64 = 0
    free_squares: u64 = ~taken & cython.cast(u64, 0xFFFFFFFF)
    while pieces:
        if pieces & 1:
            spread |= free_squares & -free_squares
        free_squares &= free_squares - 1
        pieces >>= 1
    return spread


def size_of(material: Material) -> i64:
    men = material.men + material.their_men
    return (
        CHOICES[28 * 8 + material.men]
        * CHOICES[28 * 8 + material.their_men]
        * CHOICES[(32 - men) * 8 + material.kings]
        * CHOICES[(32 - men - material.kings) * 8 + material.their_kings]
    )


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def code_of(material: Material) -> i64:
    return ((material.men * 7 + material.kings) * 7 + material.their_men) * 7 + material.their_kings


def placed(board: Boards, material: Material, number: i64) -> cython.bint:
    """Set up the position with us moving up; False for an impossible one."""
    men = material.men + material.their_men
    fourth: i64 = CHOICES[(32 - men - material.kings) * 8 + material.their_kings]
    third: i64 = CHOICES[(32 - men) * 8 + material.kings]
    second: i64 = CHOICES[28 * 8 + material.their_men]
    last = number % fourth
    number //= fourth
    our_kings = number % third
    number //= third
    ours = set_of(number // second, material.men, 0)
    theirs = turned(set_of(number % second, material.their_men, 0))
    if ours & theirs:
        return False
    kings = set_of(our_kings, material.kings, ours | theirs)
    their_kings = set_of(last, material.their_kings, ours | theirs | kings)
    board.us = wide(ours | kings)
    board.them = wide(theirs | their_kings)
    board.kings = wide(kings | their_kings)
    return True


def number_of(us: u64, them: u64, kings: u64, material: Material) -> i64:
    """The inverse of `placed`; the boards are narrow, with us moving up."""
    men = us & ~kings
    their_men = them & ~kings
    both = men | their_men
    free_squares: i64 = 32 - material.men - material.their_men
    number = rank_of(men, 0) * CHOICES[28 * 8 + material.their_men] + rank_of(turned(their_men), 0)
    number = number * CHOICES[free_squares * 8 + material.kings] + rank_of(us & kings, both)
    return number * CHOICES[(free_squares - material.kings) * 8 + material.their_kings] + rank_of(
        them & kings, both | (us & kings)
    )


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def material_of(us: u64, them: u64, kings: u64) -> Material:
    material = cython.declare(Material)
    material.men = popcount(us & ~kings)
    material.kings = popcount(us & kings)
    material.their_men = popcount(them & ~kings)
    material.their_kings = popcount(them & kings)
    return material


def read_material(material: object) -> Material:
    result = cython.declare(Material)
    result.men, result.kings, result.their_men, result.their_kings = material
    return result


def swapped(material: Material) -> Material:
    other = cython.declare(Material)
    other.men = material.their_men
    other.kings = material.their_kings
    other.their_men = material.men
    other.their_kings = material.kings
    return other


def size(material: tuple) -> int:
    return size_of(read_material(material))


@cython.final
@cython.cclass
class Tablebase:
    def __cinit__(self) -> None:
        self.kept = {}

    def reach(self, pieces: i64) -> None:
        if not 0 <= pieces <= MOST_PIECES:
            raise ValueError("tables have at most 6 pieces")
        self.pieces = pieces

    def add(self, material: tuple, table: object) -> None:
        found = read_material(material)
        if len(table) != size_of(found):
            raise ValueError(f"a table of {material} has {size_of(found)} bytes, not {len(table)}")
        view: cython.const[cython.uchar][:] = table
        self.kept[material] = view
        self.tables[code_of(found)] = cython.cast(Bytes, cython.address(view[0]))

    def probe(self, board: Boards, up: cython.bint) -> i64:
        """The table's value for the side to move; UNKNOWN without a table."""
        us = narrow(board.us)
        them = narrow(board.them)
        kings = narrow(board.kings)
        if not up:
            us = turned(us)
            them = turned(them)
            kings = turned(kings)
        if us == 0:
            return LOSS
        material = material_of(us, them, kings)
        table = self.tables[code_of(material)]
        if not table:
            return UNKNOWN
        return table[number_of(us, them, kings, material)]

    def value(self, position: tuple) -> object:
        black, white, kings, black_to_move = position
        board = read_board(black, white, kings, black_to_move)
        if popcount(board.us | board.them) > self.pieces or not board.them:
            return None
        found = self.probe(cython.address(board), black_to_move)
        if found == UNKNOWN or found == IMPOSSIBLE:
            return None
        if found >= LOSS:
            return "loss", found - LOSS
        return ("win", found) if found else ("draw", 0)
