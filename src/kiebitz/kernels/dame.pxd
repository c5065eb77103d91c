# What kernels share of Dame at C level; the functions are in dame.py.
ctypedef unsigned long long u64
ctypedef long long i64

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

cdef i64 generate(Moves moves, u64 us, u64 them, u64 kings, bint up) noexcept nogil
cdef void make(Boards before, Boards after, Moves move) noexcept nogil
cdef i64 quiet_after(i64 quiet, Boards before, Moves move) noexcept nogil
cdef i64 times_before(Boards boards, i64 last) noexcept nogil
cdef CBoard read_board(u64 black, u64 white, u64 kings, bint up) except *
cdef tuple written(Moves move)
