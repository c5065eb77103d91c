# The position and the steps of the rules; what the fields mean is in rules.py.
from kiebitz.kernels.queens_gambit.board cimport *

# Q1.2 The cards of each kind in a deck.
cdef extern from *:
    """
    static const int queens_gambit_deck[4] = {4, 3, 3, 2};
    """
    const int DECK_COUNTS "queens_gambit_deck"[4]

# The phases in which somebody or chance is awaited.
cdef enum:
    OLDEST = 0
    PLACING = 1
    SHUFFLING = 2
    PLANNING = 3
    MOVING = 4
    LAYING = 5
    DRAWING = 6
    OVER = 7

# An action is one of these and a square, a kind of card, or 16 * first + 4 * second + third kind.
cdef enum:
    START = 0
    MOVE = 64
    LAY = 128
    PLAN = 192

cdef struct CHolding:
    int gambit
    int in_row
    int in_pile
    int in_turned
    int points
    int last_turn
    bint has_left
    u64 taken
    u8 hand[KINDS]
    u8 row[PLANNED]
    u8 pile[DECK]
    u8 turned[DECK]
ctypedef CHolding* Holdings

cdef struct CPosition:
    u64 tokens
    u64 gambits
    u64 starts
    int players
    int phase
    int oldest
    int starter
    int turn
    int mover
    int quiet
    int limit
    bint leavers_stay
    CHolding seats[SEATS]
ctypedef CPosition* Positions

cdef bint takes_part(Positions position, int seat) noexcept nogil
cdef int awaited(Positions position) noexcept nogil
cdef int actions_of(Positions position, int seat, u8* actions) noexcept nogil
cdef void play(Positions position, Boards board, int seat, int action) noexcept nogil
cdef void deal(Positions position, u64* seed) noexcept nogil
cdef int rank_of(Positions position, int seat) noexcept nogil
cdef int shuffler(Positions position) noexcept nogil
cdef int taking_part(Positions position) noexcept nogil
cdef void name_oldest(Positions position, i64 number) noexcept nogil
cdef void take_deck(Positions position, int seat) noexcept nogil
cdef void take_turned(Positions position) noexcept nogil
cdef void leave(Positions position, int seat) noexcept nogil
