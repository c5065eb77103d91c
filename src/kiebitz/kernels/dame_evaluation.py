# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Dame's judgement of quiet positions: a small net of int16 numbers, or material and places.

The net sees the board as the side to move has it, as if that side were Black: our men, our kings,
their men, their kings on 32 squares each. HIDDEN sums, cut to 0 … ONE and squared, are weighed by
how many pieces are left (BUCKETS phases, three pieces each). The first layer is added up from
whole bytes: `rows` has the sum for each kind of piece, each eight squares and each set of them.

Weights are little-endian int16: 128 rows of HIDDEN (kind * 32 + square), HIDDEN to begin with,
BUCKETS * HIDDEN of the last layer; then BUCKETS int32 to begin with. In the first layer ONE is 1;
in the last one OUT is, and no weight is beyond ±127, so that a product with ONE fits 16 bits.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from struct import unpack

from cython.cimports.kiebitz.kernels.dame import ALL, Boards, i64, popcount, read_board, u64
from cython.cimports.libc.stdlib import calloc, free

BLACK_HOME = cython.declare(u64, 0x00000000F)
WHITE_HOME = cython.declare(u64, 0x780000000)
WHITE_HALF = cython.declare(u64, 0x7FBFC0000)
CENTRE = cython.declare(u64, 0x00198CC00)

HIDDEN_UNITS = HIDDEN
PHASES = BUCKETS
ONE = 255
OUT = 64
SCALE = 200  # what an output of 1 is worth
Shorts = cython.typedef(cython.pointer(cython.short))


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
    """Whoever is ahead likes exchanges."""
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

    def read(self, weights: object) -> object:
        shorts: i64 = 128 * HIDDEN + HIDDEN + BUCKETS * HIDDEN
        if len(weights) != 2 * shorts + 4 * BUCKETS:
            raise ValueError("these are no weights of this net")
        numbers = unpack(f"<{shorts}h{cython.cast(i64, BUCKETS)}i", weights)
        self.rows = cython.cast(Shorts, calloc(16 * 256 * HIDDEN, cython.sizeof(cython.short)))
        if not self.rows:
            raise MemoryError
        i: i64
        for i in range(HIDDEN):
            self.first[i] = numbers[128 * HIDDEN + i]
        for i in range(BUCKETS * HIDDEN):
            self.last[i] = numbers[129 * HIDDEN + i]
            if not -127 <= self.last[i] <= 127:
                raise ValueError("a weight of the last layer is too large")
        for i in range(BUCKETS):
            self.bias[i] = numbers[shorts + i]
        self.add_up(numbers)
        return None

    def add_up(self, numbers: tuple) -> cython.void:
        """Each set's row is that of the set without its lowest square, and that square's."""
        place: i64
        group: i64
        unit: i64
        for place in range(16):
            for group in range(1, 256):
                rest = group & (group - 1)
                square = place * 8 + (group ^ rest).bit_length() - 1
                for unit in range(HIDDEN):
                    self.rows[(place * 256 + group) * HIDDEN + unit] = self.rows[
                        (place * 256 + rest) * HIDDEN + unit
                    ] + cython.cast(cython.short, numbers[square * HIDDEN + unit])

    def gather(self, sums: Shorts, kind: i64, board: u64, up: cython.bint) -> cython.void:
        """Add what the pieces of one kind give to the hidden sums."""
        i: i64
        unit: i64
        for i in range(4):
            group: i64 = (board >> (9 * i)) & 0xFF
            if group == 0:
                continue
            place: i64 = 4 * kind + i
            if not up:
                place = 4 * kind + 3 - i
                group = self.turned[group]
            row: Shorts = self.rows + (place * 256 + group) * HIDDEN
            for unit in range(HIDDEN):
                sums[unit] += row[unit]

    def by_net(self, board: Boards, up: cython.bint) -> i64:
        sums = cython.declare(cython.short[HIDDEN])
        unit: i64
        for unit in range(HIDDEN):
            sums[unit] = self.first[unit]
        self.gather(sums, 0, board.us & ~board.kings, up)
        self.gather(sums, 2, board.them & ~board.kings, up)
        if board.kings:
            self.gather(sums, 1, board.us & board.kings, up)
            self.gather(sums, 3, board.them & board.kings, up)
        phase: i64 = min((popcount(board.us | board.them) - 1) // 3, BUCKETS - 1)
        last: Shorts = self.last + phase * HIDDEN
        total: cython.int = 0
        for unit in range(HIDDEN):
            cut: cython.short = sums[unit]
            cut = 0 if cut < 0 else cut
            cut = 255 if cut > 255 else cut
            weighed: cython.short = cut * last[unit]
            total += cython.cast(cython.int, weighed) * cut
        return (cython.cast(i64, total) // 255 + self.bias[phase]) * 200 // (255 * 64)

    def judged(self, board: Boards, up: cython.bint) -> i64:
        """How good a quiet position is for the side to move, far from decided."""
        return self.by_net(board, up) if self.trained else by_counting(board, up)

    def value(self, position: tuple) -> int:
        black, white, kings, black_to_move = position
        board = read_board(black, white, kings, black_to_move)
        return self.judged(cython.address(board), black_to_move)
