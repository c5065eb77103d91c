# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The Queen's Gambit: probabilities of a seat's hidden cards for all other seats, in C.

A row is three kinds in order, a hand three in any: 1,280 deals at most, so the probability of each
is computed exactly and not sampled. All others see the same of a seat: the card turned up, the
gambit's move, that a card was laid and one drawn. Every choice is evidence about the cards, because
players want points: it is assumed to follow greedy's ratings, by a mind that follows them closely,
one that follows them roughly, or one that ignores them. The mind of each seat is learned on the
way: one that predicted the card turned up gains weight.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.queens_gambit.playout_policy import (
    LATER,
    points_from,
    row_worth,
)
from cython.cimports.libc.math import expf
from cython.cimports.libc.string import memset

Floats = cython.typedef(cython.p_float)
Seed = cython.typedef(cython.pointer(u64))

# How closely each mind follows greedy's ratings, by the mean token's points, and how common it is.
CLOSENESS = cython.declare(cython.float[3])
COMMON = cython.declare(cython.float[3])
# How often any mind acts at random, so that no possible deal is ruled out.
WHIM = cython.declare(cython.float, 0.02)

HAND = cython.declare(cython.int[80])  # 4 * hand of three + kind: the number of that kind
AFTER_LAY = cython.declare(cython.int[80])  # 4 * hand of three + kind: a hand of two, or NONE
SMALL_HAND = cython.declare(cython.int[40])  # 4 * hand of two + kind: the number of that kind
AFTER_DRAW = cython.declare(cython.int[40])  # 4 * hand of two + kind: a hand of three
FIRST_CHANCE = cython.declare(cython.float[56])  # by hand of five
AFTER_PLAN = cython.declare(cython.int[3584])  # 64 * hand of five + row: a hand of two, or NONE


def hands(size: int) -> list:
    """Every hand of this size as counts of the kinds, including those that no deck has."""
    found = []
    for a in range(size + 1):
        for b in range(size + 1 - a):
            for c in range(size + 1 - a - b):
                found.append((a, b, c, size - a - b - c))
    return found


def without(hand: tuple, kinds: tuple) -> object:
    """The hand minus these kinds; None if they are not all in it."""
    left = tuple([count - kinds.count(kind) for kind, count in enumerate(hand)])
    return left if min(left) >= 0 else None


def ways(deck: tuple, hand: tuple) -> int:
    """The number of ways to draw a hand from a deck."""
    found = 1
    for there, drawn in zip(deck, hand, strict=True):
        for number in range(drawn):
            found = found * (there - number) // (number + 1)
    return found


def fill_tables() -> None:
    """Q1.2, Q4.1 The deck, the hands, and the transitions between them."""
    deck = tuple([DECK_COUNTS[kind] for kind in range(KINDS)])
    two, three, five = hands(2), hands(3), hands(5)
    for mind, (closeness, common) in enumerate(((15.0, 0.5), (3.0, 0.4), (0.0, 0.1))):
        CLOSENESS[mind] = closeness
        COMMON[mind] = common
    for kind in range(KINDS):
        for number, hand in enumerate(three):
            left = without(hand, (kind,))
            HAND[4 * number + kind] = hand[kind]
            AFTER_LAY[4 * number + kind] = NONE if left is None else two.index(left)
        for number, hand in enumerate(two):
            more = tuple([count + (each == kind) for each, count in enumerate(hand)])
            SMALL_HAND[4 * number + kind] = hand[kind]
            AFTER_DRAW[4 * number + kind] = three.index(more)
    for number, hand in enumerate(five):
        FIRST_CHANCE[number] = ways(deck, hand) / 792.0  # five of twelve
        for row in range(ROWS):
            left = without(hand, (row >> 4, (row >> 2) & 3, row & 3))
            AFTER_PLAN[64 * number + row] = NONE if left is None else two.index(left)


fill_tables()


def know_nothing(belief: Beliefs) -> cython.void:
    """No observation of any seat yet."""
    seat: cython.int
    for seat in range(SEATS):
        belief.seats[seat].is_known = False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mean_value(board: Boards) -> cython.float:
    """A token's points; 1 without any."""
    square: cython.int
    total: cython.int = 0
    count: cython.int = 0
    for square in range(SQUARES):
        total += board.values[square]
        count += board.values[square] > 0
    return cython.cast(cython.float, total) / count if count else 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh(scores: Floats, count: cython.int, closeness: cython.float) -> cython.void:
    """Converts ratings to a mind's choice probabilities among this many options."""
    number: cython.int
    most: cython.float = scores[0]
    whole: cython.float = 0
    for number in range(count):
        most = max(most, scores[number])
    for number in range(count):
        scores[number] = expf(closeness * (scores[number] - most))
        whole += scores[number]
    for number in range(count):
        scores[number] = WHIM / count + (1 - WHIM) * scores[number] / whole


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_rows(
    board: Boards, tokens: u64, others: u64, origin: cython.int, ratings: Floats
) -> cython.void:
    """Greedy's rating of every row of three from here, in mean tokens."""
    kinds = cython.declare(u8[PLANNED])
    row: cython.int
    unit = mean_value(board)
    for row in range(ROWS):
        kinds[0] = row >> 4
        kinds[1] = (row >> 2) & 3
        kinds[2] = row & 3
        ratings[row] = row_worth(board, tokens, others, origin, kinds, PLANNED) / unit


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_draw(track: Tracks, small: Floats, into: Floats) -> cython.void:
    """Q5.4 One card of the pile was drawn, with equal probabilities."""
    left = cython.declare(cython.int[4])
    row: cython.int
    hand: cython.int
    kind: cython.int
    for row in range(ROWS):
        for hand in range(SMALL_HANDS):
            chance: cython.float = small[SMALL_HANDS * row + hand]
            if chance <= 0:
                continue
            for kind in range(KINDS):
                left[kind] = DECK_COUNTS[kind] - track.turned[kind] - SMALL_HAND[4 * hand + kind]
            left[row >> 4] -= 1
            left[(row >> 2) & 3] -= 1
            left[row & 3] -= 1
            if left[0] < 0 or left[1] < 0 or left[2] < 0 or left[3] < 0:
                continue
            for kind in range(KINDS):
                deal: cython.int = HANDS * row + AFTER_DRAW[4 * hand + kind]
                into[deal] += chance * left[kind] / track.in_pile


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_plan(board: Boards, seen: Glimpses, track: Tracks) -> cython.void:
    """Q4.2 Three of five cards were laid, Q4.3 then one was drawn."""
    ratings = cython.declare(cython.float[ROWS])
    scores = cython.declare(cython.float[ROWS])
    rows = cython.declare(cython.int[ROWS])
    small = cython.declare(cython.float[SMALL_DEALS])
    mind: cython.int
    hand: cython.int
    number: cython.int
    rate_rows(board, seen.tokens, seen.others, seen.origin, ratings)
    memset(track, 0, cython.sizeof(CTrack))
    track.is_known = True
    track.in_pile = DECK - FIRST_HAND
    for mind in range(MINDS):
        memset(small, 0, cython.sizeof(cython.float) * SMALL_DEALS)
        for hand in range(FIRST_HANDS):
            count: cython.int = 0
            for number in range(ROWS):
                if AFTER_PLAN[64 * hand + number] != NONE:
                    rows[count] = number
                    scores[count] = ratings[number]
                    count += 1
            weigh(scores, count, CLOSENESS[mind])
            for number in range(count):
                deal: cython.int = SMALL_HANDS * rows[number] + AFTER_PLAN[64 * hand + rows[number]]
                small[deal] += COMMON[mind] * FIRST_CHANCE[hand] * scores[number]
        learn_draw(track, small, track.chance[mind])
    track.in_pile -= 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def likelihood(
    board: Boards, seen: Glimpses, following: cython.int, closeness: cython.float
) -> cython.float:
    """The likelihood of the observed move for a player with this next card."""
    scores = cython.declare(cython.float[SQUARES])
    count: cython.int = 0
    found: cython.int = NONE
    unit = mean_value(board)
    targets: u64 = reach(seen.tokens, seen.others, seen.card, seen.origin)
    while targets:
        there: cython.int = lowest(targets)
        square: u64 = targets & (~targets + 1)
        targets ^= square
        score: cython.float = board.values[there] if seen.tokens & square else 0
        score += LATER * points_from(board, seen.tokens & ~square, seen.others, following, there)
        if there == seen.target:
            found = count
        scores[count] = score / unit
        count += 1
    if found == NONE:
        return 1
    weigh(scores, count, closeness)
    return scores[found]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_card(
    board: Boards, seen: Glimpses, track: Tracks, mind: cython.int, pairs: Floats
) -> cython.void:
    """Q5.1 This card was turned up, and its move is evidence about the next one."""
    following: cython.int
    pair: cython.int
    hand: cython.int
    for following in range(KINDS):
        likely: cython.float = 1
        if seen.target != NONE:
            likely = likelihood(board, seen, following, CLOSENESS[mind])
        for pair in range(KINDS * following, KINDS * following + KINDS):
            for hand in range(HANDS):
                before: cython.int = HANDS * (PAIRS * seen.card + pair) + hand
                pairs[HANDS * pair + hand] = likely * track.chance[mind][before]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_lay(
    ratings: Floats, closeness: cython.float, pairs: Floats, small: Floats
) -> cython.void:
    """Q5.3 A card of the hand was laid at the right end."""
    scores = cython.declare(cython.float[KINDS])
    kinds = cython.declare(cython.int[KINDS])
    pair: cython.int
    hand: cython.int
    kind: cython.int
    memset(small, 0, cython.sizeof(cython.float) * SMALL_DEALS)
    for pair in range(PAIRS):
        for hand in range(HANDS):
            chance: cython.float = pairs[HANDS * pair + hand]
            if chance <= 0:
                continue
            count: cython.int = 0
            for kind in range(KINDS):
                if HAND[4 * hand + kind]:
                    kinds[count] = kind
                    scores[count] = ratings[KINDS * pair + kind]
                    count += 1
            weigh(scores, count, closeness)
            while count > 0:
                count -= 1
                row: cython.int = KINDS * pair + kinds[count]
                left: cython.int = AFTER_LAY[4 * hand + kinds[count]]
                small[SMALL_HANDS * row + left] += chance * scores[count]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_turn(board: Boards, seen: Glimpses, track: Tracks) -> cython.void:
    """Q5 A card came up, the gambit moved or stayed, a card was laid and one drawn."""
    ratings = cython.declare(cython.float[ROWS])
    pairs = cython.declare(cython.float[PAIR_DEALS])
    small = cython.declare(cython.float[SMALL_DEALS])
    mind: cython.int
    here: cython.int = seen.origin
    tokens: u64 = seen.tokens
    if seen.target != NONE:
        here = seen.target
        tokens &= ~(cython.cast(u64, 1) << here)
    rate_rows(board, tokens, seen.others, here, ratings)
    track.turned[seen.card] += 1
    if track.in_pile == 0:  # Q5.5 The cards turned up are the new pile.
        memset(track.turned, 0, cython.sizeof(cython.int) * KINDS)
        track.in_pile = DECK - PLANNED - 2
    for mind in range(MINDS):
        learn_card(board, seen, track, mind, pairs)
        learn_lay(ratings, CLOSENESS[mind], pairs, small)
        memset(track.chance[mind], 0, cython.sizeof(cython.float) * DEALS)
        learn_draw(track, small, track.chance[mind])
    track.in_pile -= 1
    even_out(track)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def even_out(track: Tracks) -> cython.void:
    """Normalizes the probabilities; all knowledge is dropped if the observations are impossible."""
    mind: cython.int
    deal: cython.int
    whole: cython.float = 0
    for mind in range(MINDS):
        for deal in range(DEALS):
            whole += track.chance[mind][deal]
    track.is_known = whole > 0
    for mind in range(MINDS):
        for deal in range(DEALS):
            track.chance[mind][deal] /= whole if whole > 0 else 1


def learn(board: Boards, seen: Glimpses, track: Tracks) -> cython.void:
    """The evidence of a seat's plan, or of a whole turn."""
    if seen.card == NONE:
        learn_plan(board, seen, track)
    elif track.is_known:
        learn_turn(board, seen, track)


def sum_up(belief: Beliefs) -> cython.void:
    """Prepares cumulative sums for sampling."""
    seat: cython.int
    deal: cython.int
    mind: cython.int
    for seat in range(SEATS):
        track: Tracks = cython.address(belief.seats[seat])
        if not track.is_known:
            continue
        whole: cython.float = 0
        for deal in range(DEALS):
            for mind in range(MINDS):
                whole += track.chance[mind][deal]
            track.up_to[deal] = whole


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def drawn_deal(track: Tracks, seed: Seed) -> cython.int:
    """A deal, sampled by probability: the first whose sum exceeds the random number."""
    low: cython.int = 0
    high: cython.int = DEALS - 1
    part: cython.float = cython.cast(cython.float, drawn_number(seed, 1 << 20)) / (1 << 20)
    drawn: cython.float = part * track.up_to[high]
    while low < high:
        middle: cython.int = (low + high) // 2
        if track.up_to[middle] > drawn:
            high = middle
        else:
            low = middle + 1
    return low


def imagine_from(track: Tracks, held: Holdings, seed: Seed) -> cython.bint:
    """A sample of row, hand and pile; False if they contradict the cards turned up."""
    kind: cython.int
    place: cython.int
    left = cython.declare(cython.int[4])
    deal = drawn_deal(track, seed)
    row: cython.int = deal // HANDS
    hand: cython.int = deal % HANDS
    for kind in range(KINDS):
        left[kind] = DECK_COUNTS[kind] - HAND[4 * hand + kind]
    left[row >> 4] -= 1
    left[(row >> 2) & 3] -= 1
    left[row & 3] -= 1
    for place in range(held.in_turned):
        left[held.turned[place]] -= 1
    if left[0] < 0 or left[1] < 0 or left[2] < 0 or left[3] < 0:
        return False
    held.in_row = PLANNED
    held.row[0] = row >> 4
    held.row[1] = (row >> 2) & 3
    held.row[2] = row & 3
    held.in_pile = 0
    for kind in range(KINDS):
        held.hand[kind] = HAND[4 * hand + kind]
        while left[kind] > 0:
            assert held.in_pile < DECK
            held.pile[held.in_pile] = kind
            held.in_pile += 1
            left[kind] -= 1
    shuffle(held.pile, held.in_pile, seed)
    return True


def glimpse(
    position: Positions, seat: cython.int, card: cython.int, target: cython.int
) -> CGlimpse:
    """The public part of the seat's turn or plan, before it is made."""
    seen = cython.declare(CGlimpse)
    held: Holdings = cython.address(position.seats[seat])
    seen.tokens = position.tokens
    seen.others = position.gambits & ~(cython.cast(u64, 1) << held.gambit)
    seen.card = card
    seen.origin = held.gambit
    seen.target = target
    return seen
