# Many games of Dame side by side; dame_batch.py tells how they are numbered.
from kiebitz.kernels.batch cimport Batch
from kiebitz.kernels.dame cimport MAX_HISTORY, MAX_MOVES, CBoard, CMove

cdef enum:
    DEEDS = 36
    ALL_ACTIONS = 1152
    PLANES = 128
    WIDTH = 133

cdef struct CGame:
    int last
    int quiet
    int times
    bint up
    bint is_turned
    CMove moves[MAX_MOVES]
    CBoard boards[MAX_HISTORY]
ctypedef CGame* Games

cdef class DameBatch(Batch):
    cdef Games table
    cdef int starts
    cdef void list_moves(self, int number) noexcept nogil
