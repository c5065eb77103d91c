# What kernels share of Match of the Century at C level; api.py says what it means.
from kiebitz.kernels.match_of_the_century.constants cimport *

ctypedef unsigned long long u64
ctypedef long long i64

cdef struct CVerb:
    int op
    int mine
    int by
    int of
    int plus
    int most
    int option
    int options
    int next
ctypedef CVerb* Verbs

cdef struct CMaterial:
    CVerb code[MAX_CODE]
    int option[MAX_CODE]
    int begin[2][2][DECK]
    int strength[2][2][DECK]
    int best[2][DECK]
    int pawn
    int fields[2]
    int hand_limit[2][MAX_FIELDS]
    int pawns[2][MAX_FIELDS]
    int advantage[2][MAX_FIELDS]
ctypedef CMaterial* Materials

cdef struct CMatch:
    u64 pile[2]
    int pile_count[2]
    int hand[2]
    int discard[2]
    int down[2]
    int known[2]
    int kept[2]
    int chosen[2]
    int reserve[2]
    int endurance[2]
    int points[2]
    int card[2][4]
    int pawn[2][4]
    int raised[4]
    int lead
    int game
    int initiative
    int wait
    int stage
    int who
    int left
    int reshuffled
    int shown
    int code
    int lane
    int leader
    int winner
    int award
    int resigned
    int paid
    int marks[2]
    int coming[2]
    int lent[2]
    int coming_lent[2]
    int must[2]
    int coming_must[2]
    int forced
    int coming_forced
ctypedef CMatch* Matches

ctypedef int* Actions
ctypedef u64* Seeds

cdef inline int bits(int cards) noexcept nogil:
    """How many of the lower 16 bits are set."""
    cards = cards - ((cards >> 1) & 0x5555)
    cards = (cards & 0x3333) + ((cards >> 2) & 0x3333)
    cards = (cards + (cards >> 4)) & 0x0F0F
    return (cards + (cards >> 8)) & 0x1F

cdef inline int lowest(int cards) noexcept nogil:
    """The place of the lowest bit set."""
    return bits((cards & -cards) - 1)

cdef inline i64 drawn_number(u64* seed, i64 below) noexcept nogil:
    """The next number of the splitmix64 sequence, brought below `below` by multiplication."""
    seed[0] += <u64>0x9E3779B97F4A7C15
    cdef u64 mixed = seed[0]
    mixed = (mixed ^ (mixed >> 30)) * <u64>0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27)) * <u64>0x94D049BB133111EB
    return <i64>((((mixed ^ (mixed >> 31)) >> 32) * <u64>below) >> 32)

cdef inline int half_strength(Materials deck, Matches m, int person, int card) noexcept nogil:
    """M2.4 The strength of the person's card (its place, from 0) in this game."""
    return deck.strength[person][(m.game & 1) ^ person][card]

cdef inline int limit_of(Materials deck, Matches m, int person) noexcept nogil:
    return deck.hand_limit[person][m.endurance[person]]

cdef inline int supply(Matches m, int person) noexcept nogil:
    cdef int* placed = m.pawn[person]
    return 8 - m.reserve[person] - placed[0] - placed[1] - placed[2] - placed[3]

cdef inline bint is_empty(Matches m, int lane) noexcept nogil:
    return m.card[0][lane] < 0 and m.card[1][lane] < 0

cdef inline int open_lanes(Matches m) noexcept nogil:
    """M7.6 The lanes without cards, bit by bit, without the one being played."""
    cdef int lane
    cdef int found = 0
    for lane in range(4):
        if lane != m.lane and is_empty(m, lane):
            found |= 1 << lane
    return found

cdef inline int bound(Matches m, int person) noexcept nogil:
    """M7.11 The card that must be led next and may not be discarded, as a set."""
    cdef int card = m.must[person] if m.must[person] >= 0 else m.coming_must[person]
    return (1 << card) & m.hand[person] if card >= 0 else 0

cdef inline int free_hand(Matches m, int person) noexcept nogil:
    return m.hand[person] & ~bound(m, person)

cdef int lane_value(Matches m, int lane) noexcept nogil
cdef int award_of(Matches m) noexcept nogil
cdef bint can_draw(Matches m, int person) noexcept nogil
cdef bint is_usable(Materials deck, Matches m, int person, int begin, int end) noexcept nogil
cdef u64 usable_options(Materials deck, Matches m, int person, Verbs verb) noexcept nogil
cdef void change_endurance(Materials deck, Matches m, int person, int by) noexcept nogil
cdef void move_lead(Matches m, int person, int by) noexcept nogil
cdef void take_pawns(Matches m, int person, int count) noexcept nogil
cdef void draw_cards(Matches m, int person, int count) noexcept nogil
cdef void leave_hand(Matches m, int person, int cards) noexcept nogil
cdef void discard_cards(Matches m, int person, int cards) noexcept nogil
cdef void take_from_discard(Matches m, int person, int cards) noexcept nogil
cdef void go_on_drawing(Materials deck, Matches m) noexcept nogil
cdef void end_drawing(Materials deck, Matches m) noexcept nogil
cdef void begin_drawing(Materials deck, Matches m, int person, int left) noexcept nogil
cdef void clear_lane(Matches m, int lane) noexcept nogil
cdef void forget_fight(Matches m) noexcept nogil
cdef bint has_empty_lane(Matches m) noexcept nogil
cdef void do_verb(Materials deck, Matches m) noexcept nogil
