# Many matches side by side; batch.py tells how they are numbered.
from kiebitz.kernels.batch cimport Batch, Row
from kiebitz.kernels.match_of_the_century.api cimport Match
from kiebitz.kernels.match_of_the_century.constants cimport *
from kiebitz.kernels.match_of_the_century.effects cimport CMatch, Matches, Materials

cdef enum:  # where the numbers of each kind of action begin
    ATTACKS = 0
    ANSWERS = 192
    CHOICES = 240
    DRAWS = 256
    PROMOTIONS = 273
    RECOVERIES = 282
    STRIKES = 298
    LANES = 314
    RESIGNS = 318
    USES = 319
    PASSES = 320
    RESHUFFLES = 321
    STOPS = 322
    KEEPS = 323
    CARDS = 324
    ENOUGH = 340
    ALL_ACTIONS = 341

cdef enum:
    MOST_CHOICES = 16
    CAMP = 106
    LANE_WIDTH = 39
    WIDTH = 451

cdef struct CGame:
    CMatch m
    int picked
    int person
    bint is_turned
ctypedef CGame* Games

cdef class MatchBatch(Batch):
    cdef Games table
    cdef Match start
    cdef Materials deck
    cdef int spassky
    cdef void go_on(self, int number) noexcept nogil
    cdef void list_cards(self, int number, int cards, int least, int most) noexcept nogil
    cdef void pick(self, int number, int action) noexcept nogil
    cdef void act_on(self, int number, int action) noexcept nogil
