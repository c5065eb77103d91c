# The greedy player at C level; playout_policy.py tells what it does.
from kiebitz.kernels.queens_gambit.rules cimport *

# What a point of a later turn is worth now.
cdef extern from *:
    """
    #define QUEENS_GAMBIT_LATER 0.7f
    """
    const float LATER "QUEENS_GAMBIT_LATER"

cdef struct CStep:
    int target
    float score
    int taken

cdef float points_from(Boards board, u64 tokens, u64 gambits, int kind, int origin) noexcept nogil
cdef CStep best_step(
    Boards board, u64 tokens, u64 gambits, int kind, int following, int origin
) noexcept nogil
cdef float row_worth(
    Boards board, u64 tokens, u64 gambits, int origin, u8* kinds, int count
) noexcept nogil
cdef float action_score(Positions position, Boards board, int seat, int action) noexcept nogil
cdef int greedy_action(Positions position, Boards board, int seat, u64* seed) noexcept nogil
cdef int quick_action(Positions position, Boards board, int seat, u64* seed) noexcept nogil
