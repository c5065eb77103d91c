# The numbers that all kernels of Match of the Century share, each written down once.
cdef enum:
    DECK = 16
    MAX_ACTIONS = 200
    MAX_CODE = 4096
    MAX_OPTIONS = 64
    MAX_FIELDS = 20

cdef enum:  # verbs
    DRAW
    FILL_UP
    PAWNS
    ENDURANCE
    ADVANTAGE
    AWARD
    CLEAR_LANE
    RESIGN_GAME
    PAY
    PROMOTE
    ONE_OF
    SHOW_CARD
    LASTING
    NEXT_ATTACK
    STEER
    RAISE_LANE
    TRADE
    SWAP
    RECOVER
    LOOK
    STRIKE
    KEEP_CARD

cdef enum:  # what an amount counts
    NUMBER
    OPEN_ATTACKS
    LANE_NUMBER
    PAID
    BEHIND
    RESERVE

cdef enum:  # marks
    NO_PAWNS = 1
    TIES = 2
    CALM = 4
    FOR_THE_GAME = 7
    NO_EFFECT = 8
    LEADS = 16
    STRONGER = 32

cdef enum:  # an attack's award
    FULL
    HALF
    NONE

cdef enum:  # who or what is awaited
    NOBODY
    EXCHANGES
    DISCARDS
    LEAD
    REPLY
    OFFER
    ASK
    SHOWN
    DRAWING
    LIMIT
    SHUFFLE
    SHOW
    OVER

cdef enum:  # where the program goes on
    SHUFFLE_SECOND
    FIRST_HANDS
    BEGIN
    EFFECT
    LIMITS_5
    LIMITS_5_OTHER
    GIVE_AWARD
    LIMITS_6
    LIMITS_6_OTHER
    CHECK_END
    CLEAR_BOARD
    FILL_1
    LIMITS_1
    PREPARE_1
    FILL_2
    LIMITS_2
    PREPARE_2
    NEW_GAME

cdef enum:  # actions, in the lowest 5 bits
    DO_EXCHANGE
    DO_ATTACK
    DO_ANSWER
    DO_RESIGN
    DO_USE
    DO_PASS
    DO_CHOOSE
    DO_DRAW
    DO_RESHUFFLE
    DO_STOP
    DO_DISCARD
    DO_KEEP
    DO_PROMOTE
    DO_RECOVER
    DO_STRIKE
    DO_LANE
