# What kernels share of Dame at C level. The functions, and what the constants mean, are in position.py.
ctypedef unsigned long long u64
ctypedef long long i64

cdef extern from *:
    """
    #define DAME_ALL 0x7FBFDFEFFULL
    #define DAME_BACK_ROWS 0x78000000FULL
    #define DAME_START_BLACK 0x000001EFFULL
    #define DAME_START_WHITE 0x7FBC00000ULL
    #if defined(__GNUC__)
    static inline int dame_lowest(unsigned long long bits) { return __builtin_ctzll(bits); }
    #else
    static inline int dame_lowest(unsigned long long bits) {
        int n = 0;
        while (!(bits & 1)) { bits >>= 1; n++; }
        return n;
    }
    #endif
    #if defined(_WIN32)
    #include <windows.h>
    static inline long long dame_now(void) { return (long long)GetTickCount64() * 1000000; }
    #else
    #include <time.h>
    static inline long long dame_now(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return (long long)now.tv_sec * 1000000000 + now.tv_nsec;
    }
    #endif
    """
    i64 lowest "dame_lowest"(u64 bits) noexcept nogil
    i64 now "dame_now"() noexcept nogil
    const u64 ALL "DAME_ALL"
    const u64 BACK_ROWS "DAME_BACK_ROWS"
    const u64 START_BLACK "DAME_START_BLACK"
    const u64 START_WHITE "DAME_START_WHITE"

cdef enum:
    MAX_MOVES = 56
    MAX_DEPTH = 64
    QUIET_LIMIT = 50
    MAX_HISTORY = 51

cdef struct CMove:
    u64 origin
    u64 target
    u64 captured
ctypedef CMove* Moves

cdef struct CBoard:
    u64 us
    u64 them
    u64 kings
ctypedef CBoard* Boards

cdef inline i64 popcount(u64 bits) noexcept nogil:
    """How many of the lower 36 bits are set."""
    bits = bits - ((bits >> 1) & <u64>0x555555555)
    bits = (bits & <u64>0x333333333) + ((bits >> 2) & <u64>0x333333333)
    bits = (bits + (bits >> 4)) & <u64>0xF0F0F0F0F
    return <i64>((bits * <u64>0x0101010101) >> 32) & 0xFF

cdef Moves generate(Moves moves, u64 us, u64 them, u64 kings, bint up) noexcept nogil
cdef void make(Boards before, Boards after, Moves move) noexcept nogil
cdef i64 quiet_after(i64 quiet, Boards before, Moves move) noexcept nogil
cdef i64 times_before(Boards boards, i64 last) noexcept nogil
cdef CBoard read_board(u64 black, u64 white, u64 kings, bint up) except *
cdef tuple written(Moves move)
cdef u64 widened(u64 board) noexcept nogil
cdef u64 narrowed(u64 board) noexcept nogil
