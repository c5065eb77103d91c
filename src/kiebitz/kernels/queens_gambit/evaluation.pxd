# The learned estimate at C level; evaluation.py tells what it is made of.
from kiebitz.kernels.queens_gambit.rules cimport *

cdef enum:
    FEATURES = 6
    STAGES = 5

cdef struct CWeights:
    float unit
    float by_stage[SEATS + 1][STAGES][FEATURES]
ctypedef CWeights* Weights

cdef int stage_of(Positions position) noexcept nogil
cdef void describe(
    Positions position, Boards board, float unit, int seat, float* features
) noexcept nogil
cdef void estimate(
    Positions position, Boards board, Weights weights, double* chances
) noexcept nogil
cdef CWeights read_weights(tuple given, tuple layout) except *
