from kiebitz.kernels.match_of_the_century.constants cimport *
from kiebitz.kernels.match_of_the_century.effects cimport Matches, Materials

cdef enum:
    INPUTS = 160
    HIDDEN = 32

cdef struct CNet:
    float first[2][INPUTS][HIDDEN]
    float bias[2][HIDDEN]
    float second[2][HIDDEN]
    float last[2]
ctypedef CNet* Nets

ctypedef float* Floats

cdef void describe(Materials deck, Matches m, Floats inputs) noexcept nogil
cdef double worth(Nets net, Materials deck, Matches m) noexcept nogil

cdef class Net:
    cdef CNet* c
