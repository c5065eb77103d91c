# Hidden cards, dealt as a seat may imagine them; determinization.py tells how.
from kiebitz.kernels.queens_gambit.belief cimport *

cdef void imagine(
    Positions position, Beliefs belief, int observer, bint forgets, u64* seed
) noexcept nogil
