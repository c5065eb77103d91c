# Endgame tables at C level; tablebase.py says what is in them.
from kiebitz.kernels.dame.position cimport Boards, i64, u64

cdef enum:
    MOST_PIECES = 6
    CODES = 2401  # 7 ** 4
    LOSS = 128
    IMPOSSIBLE = 255
    UNKNOWN = -1

ctypedef unsigned char byte
ctypedef byte* Bytes

cdef struct Material:
    i64 men
    i64 kings
    i64 their_men
    i64 their_kings

cdef u64 narrow(u64 board) noexcept nogil
cdef u64 turned(u64 board) noexcept nogil
cdef i64 size_of(Material material) noexcept nogil
cdef bint placed(Boards board, Material material, i64 number) noexcept nogil
cdef i64 number_of(u64 us, u64 them, u64 kings, Material material) noexcept nogil
cdef Material read_material(object material) except *
cdef Material swapped(Material material) noexcept nogil

cdef class Tablebase:
    cdef readonly i64 pieces
    cdef Bytes[CODES] tables
    cdef dict kept
    cdef i64 probe(self, Boards board, bint up) noexcept nogil
