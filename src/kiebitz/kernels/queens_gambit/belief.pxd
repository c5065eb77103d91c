# What everybody can tell of a seat's hidden cards; belief.py tells how.
from kiebitz.kernels.queens_gambit.rules cimport *

# How many rows of three, of two, hands of three, two and five there are; what follows from them.
cdef enum:
    ROWS = 64
    PAIRS = 16
    HANDS = 20
    SMALL_HANDS = 10
    FIRST_HANDS = 56
    DEALS = 1280
    PAIR_DEALS = 320
    SMALL_DEALS = 640
    MINDS = 3

# A turn as everybody saw it: the tokens and the other gambits before it, the card, the way. Who
# stayed has no target; where a seat planned its first row there is no card either.
cdef struct CGlimpse:
    u64 tokens
    u64 others
    int card
    int origin
    int target
ctypedef CGlimpse* Glimpses

# The chance of row and hand by mind, and, once summed up, of each deal and all before it.
cdef struct CTrack:
    bint is_known
    int in_pile
    int turned[KINDS]
    float chance[MINDS][DEALS]
    float up_to[DEALS]
ctypedef CTrack* Tracks

cdef struct CBelief:
    CTrack seats[SEATS]
ctypedef CBelief* Beliefs

cdef void know_nothing(Beliefs belief) noexcept nogil
cdef void learn(Boards board, Glimpses seen, Tracks track) noexcept nogil
cdef void sum_up(Beliefs belief) noexcept nogil
cdef bint imagine_from(Tracks track, Holdings held, u64* seed) noexcept nogil
cdef CGlimpse glimpse(Positions position, int seat, int card, int target) noexcept nogil
