# The table of positions at C level; dame_table.py says what is in it.
from kiebitz.kernels.dame cimport i64, u64

cdef enum:
    EXACT = 0
    LOWER = 1
    UPPER = 2

cdef struct Slot:
    u64 check
    u64 content
ctypedef Slot* Slots

cdef struct Remembered:
    bint known
    i64 value
    i64 depth
    i64 bound
    i64 best
ctypedef Remembered* Memory

cdef class PositionTable:
    cdef Slots slots
    cdef u64 last_bucket
    cdef u64 age
    cdef void recall(self, u64 key, Memory found) noexcept nogil
    cdef void store(self, u64 key, i64 value, i64 depth, i64 bound, i64 best) noexcept nogil
