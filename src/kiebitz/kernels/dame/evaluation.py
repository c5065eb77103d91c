# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Dame's evaluation of quiet positions: a small net of int16 numbers, or material and places.

The net sees the board from the side to move, as if that side were Black: our men, our kings, their
men, their kings on 32 squares each. HIDDEN sums are clipped to 0 … ONE and squared. After that each
of BUCKETS phases (three pieces each) has its own numbers: one sum that is an output directly, and
SECOND others that are clipped to 0 … 1 and weighted. The first layer is added up from whole bytes:
`rows` has the sum for each kind of piece, each eight squares and each set of them.

Weights are little-endian int16: 128 rows of HIDDEN (kind * 32 + square) and HIDDEN biases, where
ONE is 1; then for each phase SECOND + 1 rows of HIDDEN, where MIDDLE is 1 and no number is beyond
±MOST, so that a sum fits 32 bits; for each phase SECOND + 1 numbers that weight them, where OUT is
1 (the first is not used); then int32: for each phase SECOND + 1 biases, where ONE * ONE is 1.
Squares are shifted to 0 … 254, so that times MIDDLE they have the same unit.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from struct import unpack

from cython.cimports.kiebitz.kernels.dame.position import (
    ALL,
    Boards,
    i64,
    lowest,
    popcount,
    read_board,
    u64,
)
from cython.cimports.libc.stdlib import calloc, free

BLACK_HOME = cython.declare(u64, 0x00000000F)
WHITE_HOME = cython.declare(u64, 0x780000000)
WHITE_HALF = cython.declare(u64, 0x7FBFC0000)
CENTRE = cython.declare(u64, 0x00198CC00)

HIDDEN_UNITS = HIDDEN
SECOND_UNITS = SECOND
PHASES = BUCKETS
ONE = 255
MIDDLE = 256
MOST = 1023
OUT = 64
SCALE = 200  # the value of an output of 1
Shorts = cython.typedef(cython.pointer(cython.short))
Rows = cython.typedef(cython.pointer(cython.pointer(cython.const[cython.short])))


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
def by_counting(board: Boards, up: cython.bint) -> i64:
    """The side that is ahead likes exchanges."""
    black = board.us if up else board.them
    white = board.them if up else board.us
    score = worth(black, board.kings, BLACK_HOME, WHITE_HALF)
    score -= worth(white, board.kings, WHITE_HOME, ALL & ~WHITE_HALF)
    score += (popcount(black) - popcount(white)) * (32 - popcount(black | white))
    return score if up else -score


@cython.final
@cython.cclass
class Evaluation:
    def __cinit__(self, weights: object = None) -> None:
        self.trained = weights is not None
        i: i64
        for i in range(256):
            self.turned[i] = int(f"{i:08b}"[::-1], 2)
        if self.trained:
            self.read(weights)

    def __dealloc__(self) -> None:
        free(self.rows)
        free(self.first)
        free(self.second)
        free(self.last)
        free(self.bias)

    def read(self, weights: object) -> object:
        units: i64 = SECOND + 1
        middle: i64 = BUCKETS * units * HIDDEN
        ends: i64 = BUCKETS * units
        shorts: i64 = 129 * HIDDEN + middle + ends
        if len(weights) != 2 * shorts + 4 * ends:
            raise ValueError("these are no weights of this net")
        numbers = unpack(f"<{shorts}h{ends}i", weights)
        size: i64 = cython.sizeof(cython.short)
        self.rows = cython.cast(Shorts, calloc(16 * 256 * HIDDEN, size))
        self.first = cython.cast(Shorts, calloc(HIDDEN, size))
        self.second = cython.cast(Shorts, calloc(middle, size))
        self.last = cython.cast(Shorts, calloc(ends, size))
        self.bias = cython.cast(cython.p_int, calloc(ends, cython.sizeof(cython.int)))
        if not (self.rows and self.first and self.second and self.last and self.bias):
            raise MemoryError
        i: i64
        for i in range(HIDDEN):
            self.first[i] = numbers[128 * HIDDEN + i]
        for i in range(middle):
            self.second[i] = numbers[129 * HIDDEN + i]
            if not -MOST <= self.second[i] <= MOST:
                raise ValueError("a weight of the second layer is too large")
        for i in range(ends):
            self.last[i] = numbers[129 * HIDDEN + middle + i]
            self.bias[i] = numbers[shorts + i]
        self.add_up(numbers)
        return None

    def add_up(self, numbers: tuple) -> cython.void:
        """Each set's row is that of the set without its lowest square, plus that square's."""
        place: i64
        group: i64
        unit: i64
        for place in range(16):
            rows: Shorts = self.rows + place * 256 * HIDDEN
            for group in range(1, 256):
                rest: i64 = group & (group - 1)
                if rest == 0:
                    square: i64 = place * 8 + lowest(group)
                    for unit in range(HIDDEN):
                        rows[group * HIDDEN + unit] = numbers[square * HIDDEN + unit]
                    continue
                for unit in range(HIDDEN):
                    rows[group * HIDDEN + unit] = (
                        rows[rest * HIDDEN + unit] + rows[(group ^ rest) * HIDDEN + unit]
                    )

    def gather(
        self, found: Rows, count: cython.int, kind: i64, board: u64, up: cython.bint
    ) -> cython.int:
        """Add the rows of the pieces of one kind; returns their number so far."""
        i: i64
        for i in range(4):
            group: i64 = (board >> (9 * i)) & 0xFF
            if group == 0:
                continue
            place: i64 = 4 * kind + i
            if not up:
                place = 4 * kind + 3 - i
                group = self.turned[group]
            found[count] = self.rows + (place * 256 + group) * HIDDEN
            count += 1
        return count

    def by_net(self, board: Boards, up: cython.bint) -> i64:
        rows = cython.declare(cython.pointer(cython.const[cython.short])[16])
        count: cython.int = self.gather(rows, 0, 0, board.us & ~board.kings, up)
        count = self.gather(rows, count, 2, board.them & ~board.kings, up)
        if board.kings:
            count = self.gather(rows, count, 1, board.us & board.kings, up)
            count = self.gather(rows, count, 3, board.them & board.kings, up)
        phase: i64 = min((popcount(board.us | board.them) - 1) // 3, BUCKETS - 1)
        begin: i64 = phase * (SECOND + 1)
        total: i64 = output(
            self.first, rows, count, self.second + begin * HIDDEN, self.bias + begin,
            self.last + begin,
        )  # fmt: skip
        return total * 200 // 65025

    def judged(self, board: Boards, up: cython.bint) -> i64:
        """The value of a quiet position for the side to move, far from decided."""
        return self.by_net(board, up) if self.trained else by_counting(board, up)

    def value(self, position: tuple) -> int:
        black, white, kings, black_to_move = position
        board = read_board(black, white, kings, black_to_move)
        return self.judged(cython.address(board), black_to_move)
