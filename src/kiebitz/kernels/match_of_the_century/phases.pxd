from kiebitz.kernels.match_of_the_century.constants cimport *
from kiebitz.kernels.match_of_the_century.effects cimport Matches, Materials

cdef void carry_on(Materials deck, Matches m) noexcept nogil
cdef void compare(Materials deck, Matches m) noexcept nogil
cdef void end_game(Matches m, int spassky, int fischer) noexcept nogil
cdef void to_play(Matches m, int person, int wait) noexcept nogil
