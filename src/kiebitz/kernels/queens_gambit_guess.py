# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Hidden cards of The Queen's Gambit, dealt as one seat may imagine them, without the GIL.

The observer knows its own hand, what it laid itself, and every card turned up. Of another seat
it knows what was in its hand and row when it last reshuffled: the deck less the seven cards that
went into the pile (Q5.5). A card drawn since then comes up three turns later at the earliest, so
many orders are impossible; the deals imagined follow the other's draws and lays since then, and
those that do not lead to the cards turned up are thrown away. Players lay strong cards sooner,
and a move tells of the next card (`CBelief`): what is less likely is thrown away more often.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.queens_gambit_policy import points_from
from cython.cimports.libc.math import expf

Bytes = cython.typedef(cython.p_uchar)
Seed = cython.typedef(cython.pointer(u64))

TRIES = cython.declare(cython.int, 100)
# How sharply a move is taken to tell of the next card, by point.
SHARPNESS = cython.declare(cython.float, 0.5)
LATER = cython.declare(cython.float, 0.7)
EAGERNESS = cython.declare(cython.float[4])
DECK_COUNTS = cython.declare(cython.int[4])


def fill_tables() -> None:
    """How readily each kind is laid, and Q1.2 how many of it a deck has."""
    for kind, (eagerness, count) in enumerate(((0.7, 4), (0.8, 3), (0.9, 3), (1.0, 2))):
        EAGERNESS[kind] = eagerness
        DECK_COUNTS[kind] = count


fill_tables()


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def chance(seed: Seed) -> cython.float:
    """A number from 0 to 1."""
    return cython.cast(cython.float, drawn_number(seed, 1 << 24)) / (1 << 24)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def eager_kind(hand: Bytes, seed: Seed) -> cython.int:
    """A card of the hand as somebody might lay it, taken out of it."""
    kind: cython.int
    whole: cython.float = 0
    for kind in range(KINDS):
        whole += hand[kind] * EAGERNESS[kind]
    drawn: cython.float = chance(seed) * whole
    chosen: cython.int = NONE
    for kind in range(KINDS):
        if hand[kind]:
            chosen = kind
            drawn -= hand[kind] * EAGERNESS[kind]
            if drawn < 0:
                break
    assert chosen != NONE
    hand[chosen] -= 1
    return chosen


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_pile(held: Holdings, counts: cython.p_int, seed: Seed) -> cython.void:
    """Put these cards into the pile in any order."""
    kind: cython.int
    held.in_pile = 0
    for kind in range(KINDS):
        while counts[kind] > 0:
            assert held.in_pile < DECK
            held.pile[held.in_pile] = kind
            held.in_pile += 1
            counts[kind] -= 1
    shuffle(held.pile, held.in_pile, seed)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_one(held: Holdings) -> cython.void:
    assert held.in_pile > 0
    held.in_pile -= 1
    held.hand[held.pile[held.in_pile]] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay_known(hand: Bytes, kind: cython.int, is_choice: cython.bint, seed: Seed) -> cython.bint:
    """A card that came up is laid; False if it is not there, or likely was not chosen."""
    other: cython.int
    whole: cython.float = 0
    if hand[kind] == 0:
        return False
    for other in range(KINDS):
        whole += hand[other] * EAGERNESS[other]
    likely: cython.bint = not is_choice or chance(seed) * whole < hand[kind] * EAGERNESS[kind]
    hand[kind] -= 1
    return likely


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay_one(held: Holdings, number: cython.int, seed: Seed) -> cython.bint:
    """Lay card `number` since the shuffle; False if that would hardly have come up."""
    if number < held.in_turned:
        return lay_known(held.hand, held.turned[number], number >= PLANNED, seed)
    assert 0 <= held.in_row < PLANNED
    held.row[held.in_row] = eager_kind(held.hand, seed)
    held.in_row += 1
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def relive(held: Holdings, in_row: cython.int, seed: Seed) -> cython.bint:
    """Deal the hidden cards by playing the turns since the last shuffle again.

    In hand and row were then `old` (or, Q4.1, any five of the deck, of which Q4.2 three were
    planned); each turn one card was laid and one drawn. False if other cards would have come up.
    """
    counts = cython.declare(cython.int[4])
    kind: cython.int
    number: cython.int
    laid: cython.int = held.in_turned + in_row
    for kind in range(KINDS):
        held.hand[kind] = held.old[kind] if held.has_reshuffled else 0
        counts[kind] = DECK_COUNTS[kind] - held.hand[kind]
    held.in_row = 0
    fill_pile(held, counts, seed)
    if not held.has_reshuffled:
        for _ in range(FIRST_HAND):
            draw_one(held)
    for number in range(laid):
        if not lay_one(held, number, seed):
            return False
        if number >= PLANNED - 1 and held.in_pile > 0:
            draw_one(held)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_anyhow(held: Holdings, in_row: cython.int, in_hand: cython.int, seed: Seed) -> cython.void:
    """Deal the hidden cards without asking how they came."""
    counts = cython.declare(cython.int[4])
    kind: cython.int
    number: cython.int
    for kind in range(KINDS):
        counts[kind] = DECK_COUNTS[kind]
        held.hand[kind] = 0
    for number in range(held.in_turned):
        counts[held.turned[number]] -= 1
    fill_pile(held, counts, seed)
    held.in_row = in_row
    for number in range(in_row):
        held.in_pile -= 1
        held.row[number] = held.pile[held.in_pile]
    for _ in range(in_hand):
        draw_one(held)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def imagine_other(
    position: Positions, belief: Beliefs, seat: cython.int, seed: Seed
) -> cython.void:
    """Another seat's cards: tried again while they are impossible or unlikely."""
    held: Holdings = cython.address(position.seats[seat])
    in_row: cython.int = held.in_row
    in_hand: cython.int = held.hand[0] + held.hand[1] + held.hand[2] + held.hand[3]
    if position.phase == PLANNING:  # Q4.4 Nobody knows who has planned: as if nobody had.
        deal_anyhow(held, 0, FIRST_HAND, seed)
        return
    for _ in range(TRIES):
        if relive(held, in_row, seed) and chance(seed) < belief.next_card[seat][held.row[0]]:
            return
    deal_anyhow(held, in_row, in_hand, seed)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def imagine_own(held: Holdings, forgets: cython.bint, seed: Seed) -> cython.void:
    """The pile's order; for one who forgets the row too."""
    number: cython.int
    if not forgets:
        shuffle(held.pile, held.in_pile, seed)
        return
    for number in range(held.in_row):
        held.pile[held.in_pile + number] = held.row[number]
    shuffle(held.pile, held.in_pile + held.in_row, seed)
    for number in range(held.in_row):
        held.row[number] = held.pile[held.in_pile + number]


def imagine(
    position: Positions, belief: Beliefs, observer: cython.int, forgets: cython.bint, seed: Seed
) -> cython.void:
    """Deal anew whatever the observer cannot know; one who forgets knows what its view shows."""
    seat: cython.int
    if position.phase < PLANNING:
        return
    for seat in range(position.players):
        held: Holdings = cython.address(position.seats[seat])
        if not takes_part(position, seat):
            continue
        if seat == observer:
            imagine_own(held, forgets, seed)
        elif forgets and position.phase != PLANNING:
            in_hand: cython.int = held.hand[0] + held.hand[1] + held.hand[2] + held.hand[3]
            deal_anyhow(held, held.in_row, in_hand, seed)
        else:
            imagine_other(position, belief, seat, seed)


def believe_all(belief: Beliefs) -> cython.void:
    seat: cython.int
    kind: cython.int
    for seat in range(SEATS):
        for kind in range(KINDS):
            belief.next_card[seat][kind] = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def likelihood(board: Boards, seen: Glimpses, following: cython.int) -> cython.float:
    """How likely somebody with this next card moved as was seen."""
    targets: u64 = reach(seen.tokens, seen.others, seen.card, seen.origin)
    whole: cython.float = 0
    found: cython.float = 0
    while targets:
        there: cython.int = lowest(targets)
        square: u64 = targets & (~targets + 1)
        targets ^= square
        score: cython.float = board.values[there] if seen.tokens & square else 0
        score += LATER * points_from(board, seen.tokens & ~square, seen.others, following, there)
        weight = expf(SHARPNESS * score)
        whole += weight
        if there == seen.target:
            found = weight
    return found / whole


def learn_from_move(
    board: Boards, seen: Glimpses, belief: Beliefs, seat: cython.int
) -> cython.void:
    """What a move tells of the seat's next card, 1 for the likeliest."""
    kind: cython.int
    most: cython.float = 0
    for kind in range(KINDS):
        belief.next_card[seat][kind] = likelihood(board, seen, kind)
        most = max(most, belief.next_card[seat][kind])
    for kind in range(KINDS):
        belief.next_card[seat][kind] /= most


def glimpse(position: Positions, seat: cython.int, target: cython.int) -> CGlimpse:
    """What everybody sees of the seat's move to this square, before it is made."""
    seen = cython.declare(CGlimpse)
    held: Holdings = cython.address(position.seats[seat])
    seen.tokens = position.tokens
    seen.others = position.gambits & ~(cython.cast(u64, 1) << held.gambit)
    seen.card = held.turned[held.in_turned - 1]
    seen.origin = held.gambit
    seen.target = target
    return seen
