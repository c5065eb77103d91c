# Hidden cards, dealt as a seat may imagine them; queens_gambit_guess.py tells how.
from kiebitz.kernels.queens_gambit_rules cimport *

cdef struct CBelief:
    float next_card[SEATS][KINDS]
ctypedef CBelief* Beliefs

cdef struct CGlimpse:
    u64 tokens
    u64 others
    int card
    int origin
    int target
ctypedef CGlimpse* Glimpses

cdef void imagine(
    Positions position, Beliefs belief, int observer, bint forgets, u64* seed
) noexcept nogil
cdef void believe_all(Beliefs belief) noexcept nogil
cdef void learn_from_move(Boards board, Glimpses seen, Beliefs belief, int seat) noexcept nogil
cdef CGlimpse glimpse(Positions position, int seat, int target) noexcept nogil
