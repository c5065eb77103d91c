# Judging at C level; dame_evaluation.py says how.
from kiebitz.kernels.dame cimport Boards, i64, u64

cdef enum:
    HIDDEN = 64
    BUCKETS = 8

cdef class Evaluation:
    cdef bint trained
    cdef short* rows
    cdef short[HIDDEN] first
    cdef short[BUCKETS * HIDDEN] last
    cdef i64[BUCKETS] bias
    cdef unsigned char[256] turned
    cdef i64 judged(self, Boards board, bint up) noexcept nogil
    cdef i64 by_net(self, Boards board, bint up) noexcept nogil
    cdef void gather(self, short* sums, i64 kind, u64 board, bint up) noexcept nogil
    cdef object read(self, object weights)
    cdef void add_up(self, tuple numbers) except *
