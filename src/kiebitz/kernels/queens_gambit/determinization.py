# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Hidden cards of The Queen's Gambit, sampled from one seat's knowledge, without the GIL.

The observer knows its own hand, its own laid cards, and every card turned up. Others' cards are
sampled by their probability after all observations (belief.py), or, without observations, uniformly
from the cards not turned up.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")

Seed = cython.typedef(cython.pointer(u64))


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
def deal_anyhow(held: Holdings, in_row: cython.int, in_hand: cython.int, seed: Seed) -> cython.void:
    """Deal the hidden cards uniformly, ignoring their history."""
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
    position: Positions, belief: Beliefs, seat: cython.int, forgets: cython.bint, seed: Seed
) -> cython.void:
    """Another seat's cards; Q4.4 who has planned is hidden: as if none had."""
    held: Holdings = cython.address(position.seats[seat])
    in_row: cython.int = held.in_row
    in_hand: cython.int = held.hand[0] + held.hand[1] + held.hand[2] + held.hand[3]
    if position.phase == PLANNING:
        in_row = 0
        in_hand = FIRST_HAND
    elif belief.seats[seat].is_known and not forgets:
        if imagine_from(cython.address(belief.seats[seat]), held, seed):
            return
    deal_anyhow(held, in_row, in_hand, seed)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def imagine_own(held: Holdings, forgets: cython.bint, seed: Seed) -> cython.void:
    """The order of the seat's own pile, sampled; without memory also the row."""
    counts = cython.declare(cython.int[4])
    number: cython.int
    counts[0] = counts[1] = counts[2] = counts[3] = 0
    for number in range(held.in_pile):
        counts[held.pile[number]] += 1
    for number in range(held.in_row if forgets else 0):
        counts[held.row[number]] += 1
    fill_pile(held, counts, seed)
    for number in range(held.in_row if forgets else 0):
        held.in_pile -= 1
        held.row[number] = held.pile[held.in_pile]


def imagine(
    position: Positions, belief: Beliefs, observer: cython.int, forgets: cython.bint, seed: Seed
) -> cython.void:
    """Re-deal everything hidden from the observer; without memory it knows only its view."""
    seat: cython.int
    if position.phase < PLANNING:
        return
    for seat in range(position.players):
        held: Holdings = cython.address(position.seats[seat])
        if not takes_part(position, seat):
            continue
        if seat == observer:
            imagine_own(held, forgets, seed)
        else:
            imagine_other(position, belief, seat, forgets, seed)
