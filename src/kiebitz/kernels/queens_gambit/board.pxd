# Types and functions that the kernels of The Queen's Gambit share at C level.
ctypedef unsigned long long u64
ctypedef long long i64
ctypedef unsigned char u8

cdef extern from *:
    int lowest "__builtin_ctzll" (u64 bits) noexcept nogil
    int leading "__builtin_clzll" (u64 bits) noexcept nogil
    int popcount "__builtin_popcountll" (u64 bits) noexcept nogil

cdef enum:
    SEATS = 4
    SQUARES = 64
    KINDS = 4
    KNIGHT = 0
    BISHOP = 1
    ROOK = 2
    QUEEN = 3
    DECK = 12
    PLANNED = 3
    FIRST_HAND = 5
    NONE = -1
    MAX_ACTIONS = 64
    MAX_TOKENS = 32

cdef struct CBoard:
    u8 values[SQUARES]
    int classes
    int class_value[MAX_TOKENS]
    u64 class_squares[MAX_TOKENS]
ctypedef CBoard* Boards

cdef u64 reach(u64 tokens, u64 gambits, int kind, int origin) noexcept nogil
cdef int best_value(Boards board, u64 squares) noexcept nogil
cdef i64 drawn_number(u64* seed, i64 below) noexcept nogil
cdef void shuffle(u8* cards, int count, u64* seed) noexcept nogil
