# The table of positions at C level; transposition_table.py says what is in it.
from kiebitz.kernels.dame.position cimport i64, u64

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define DAME_PREFETCH(place) __builtin_prefetch(place)
    #else
    #define DAME_PREFETCH(place)
    #endif
    /* Large tables are read all over: with large pages the processor finds its way faster. */
    #if defined(__linux__)
    #include <sys/mman.h>
    #endif
    #if defined(__linux__) && defined(MADV_HUGEPAGE)
    static inline void dame_in_large_pages(void *place, size_t bytes) {
        size_t page = (size_t)1 << 12, begin = ((size_t)place + page - 1) & ~(page - 1);
        size_t end = ((size_t)place + bytes) & ~(page - 1);
        if (end > begin) madvise((void *)begin, end - begin, MADV_HUGEPAGE);
    }
    #else
    static inline void dame_in_large_pages(void *place, size_t bytes) { (void)place; (void)bytes; }
    #endif
    """
    void prefetch "DAME_PREFETCH"(void* place) noexcept nogil
    void in_large_pages "dame_in_large_pages"(void* place, size_t bytes) noexcept nogil

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
    cdef void* memory
    cdef Slots slots
    cdef u64 last_bucket
    cdef u64 age
    cdef void approach(self, u64 key) noexcept nogil
    cdef void recall(self, u64 key, Memory found) noexcept nogil
    cdef void store(self, u64 key, i64 value, i64 depth, i64 bound, i64 best) noexcept nogil
