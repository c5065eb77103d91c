# Many games of The Queen's Gambit side by side; batch.py tells what is observed.
from kiebitz.kernels.batch cimport Batch, Row
from kiebitz.kernels.queens_gambit.board cimport CBoard
from kiebitz.kernels.queens_gambit.rules cimport CPosition, Holdings, Positions, u64

cdef enum:
    MAX_LAYOUTS = 64
    ALL_ACTIONS = 256

cdef struct CGame:
    CPosition position
    int layout
ctypedef CGame* Games

cdef class QueensGambitBatch(Batch):
    cdef Games table
    cdef int layouts
    cdef int oldest
    cdef int limit
    cdef int looks
    cdef bint is_drawn
    cdef CBoard boards[MAX_LAYOUTS]
    cdef u64 tokens[MAX_LAYOUTS]
    cdef u64 starts[MAX_LAYOUTS]
    cdef void go_on(self, int number) noexcept nogil
    cdef Row put_seat(self, Positions position, int seat, int watcher, Row row) noexcept nogil
    cdef Row put_board(self, Games game, Row row) noexcept nogil
    cdef Row put_own(self, Positions position, int watcher, Row row) noexcept nogil
