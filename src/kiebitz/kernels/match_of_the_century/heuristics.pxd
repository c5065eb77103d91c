from kiebitz.kernels.match_of_the_century.constants cimport *
from kiebitz.kernels.match_of_the_century.effects cimport Actions, Matches, Materials, Seeds

cdef enum:
    MAX_CANDIDATES = 40

ctypedef double* Numbers

cdef double noise(Seeds seed) noexcept nogil
cdef double best_if_lost(Materials deck, Matches m, int person, int card, int lane) noexcept nogil
cdef int candidates(Materials deck, Matches m, int person, Actions actions) noexcept nogil
cdef void rate(
    Materials deck, Matches m, int person, Actions actions, int count, Numbers rates
) noexcept nogil
cdef int likely_action(
    Materials deck, Matches m, int person, Actions actions, Numbers rates, double heat, Seeds seed
) noexcept nogil
