# Many games of Dame side by side; batch.py tells how they are numbered.
from kiebitz.kernels.batch cimport Batch
from kiebitz.kernels.dame.position cimport MAX_HISTORY, MAX_MOVES, CBoard, u64

cdef enum:
    DEEDS = 36
    ALL_ACTIONS = 1152
    PLANES = 128
    WIDTH = 133
    BOARD_BITS = 36

# What a step touches comes first and is small: with thousands of games the memory is what costs.
# A move has its captures in the lower 36 bits, then the bit of its target and that of its origin.
# The boards are those that may come again (D6.3), the last one too; unless there is but one.
cdef struct CGame:
    signed char last
    signed char quiet
    signed char times
    bint up
    bint is_turned
    CBoard board
    u64 moves[MAX_MOVES]
    CBoard boards[MAX_HISTORY]
ctypedef CGame* Games

cdef class DameBatch(Batch):
    cdef Games table
    cdef int starts
    cdef void list_moves(self, int number) noexcept nogil
