from kiebitz.kernels.match_of_the_century.constants cimport *
from kiebitz.kernels.match_of_the_century.effects cimport Actions, Matches, Materials, Seeds

cdef int choosable(
    Materials deck, Matches m, int person, Actions least, Actions most
) noexcept nogil
cdef int generate(Materials deck, Matches m, Actions actions) noexcept nogil
cdef void act(Materials deck, Matches m, int person, int action) noexcept nogil
cdef void shuffle(Matches m, int person, Seeds seed) noexcept nogil
cdef void deal(Materials deck, Matches m, Seeds seed) noexcept nogil
cdef int random_action(
    Materials deck, Matches m, int person, Actions actions, Seeds seed
) noexcept nogil
cdef void show(Materials deck, Matches m, int place) noexcept nogil
cdef void after_shuffle(Materials deck, Matches m) noexcept nogil
cdef int lanes_to_attack(Matches m) noexcept nogil
