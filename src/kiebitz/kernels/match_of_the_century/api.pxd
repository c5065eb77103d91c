from kiebitz.kernels.match_of_the_century.constants cimport *
from kiebitz.kernels.match_of_the_century.effects cimport CMaterial, CMatch

cdef class Material:
    cdef CMaterial c
    cdef object read_cards(self, object begin, object strength)
    cdef object read_tracks(self, object tracks)

cdef class Match:
    cdef CMatch c
    cdef readonly Material material
