# What batches of all games have at C level; batch.py tells how it works.
ctypedef unsigned long long u64
ctypedef long long i64
ctypedef float* Row

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define batch_fetch(place) __builtin_prefetch(place, 1)
    #else
    #define batch_fetch(place) ((void)(place))
    #endif
    """
    void fetch "batch_fetch"(void* place) noexcept nogil

cdef enum:
    MAX_LEGAL = 200
    LINE = 64
    AHEAD = 4

# One of the games: its luck, the luck of actions sampled, who is to act, and what is legal.
cdef struct CLot:
    u64 luck
    u64 whim
    int seat
    int count
    short numbers[MAX_LEGAL]
ctypedef CLot* Lots

cdef inline i64 drawn_number(u64* seed, i64 below) noexcept nogil:
    """The next number of the splitmix64 sequence, brought below `below` by multiplication."""
    seed[0] += <u64>0x9E3779B97F4A7C15
    cdef u64 mixed = seed[0]
    mixed = (mixed ^ (mixed >> 30)) * <u64>0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27)) * <u64>0x94D049BB133111EB
    return <i64>((((mixed ^ (mixed >> 31)) >> 32) * <u64>below) >> 32)

cdef class Batch:
    cdef Lots lots
    cdef readonly int games
    cdef readonly int players
    cdef readonly int actions
    cdef readonly int observed
    cdef void deal(self, int number) noexcept nogil
    cdef bint play(self, int number, int place, Row rewards) noexcept nogil
    cdef void bring(self, int number) noexcept nogil
    cdef void observe(self, int number, Row row) noexcept nogil
    cdef void mark(self, int number, unsigned char* mask, unsigned char value) noexcept nogil
    cdef int place_of(self, int number, int action) noexcept nogil
    cdef void leave(self, int number, Row row) noexcept nogil
