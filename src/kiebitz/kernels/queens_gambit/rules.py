# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The rules of The Queen's Gambit from the placing of the gambits to the end, without the GIL.

The top of a pile is its last card.

Bounds: a deck has 12 cards, so no hand, pile or heap of cards turned up holds more. A row never
holds more than PLANNED: a card is turned up before one is laid. Plans are three kinds of four,
so at most 64; moves end on other squares, at most 63; so MAX_ACTIONS is 64. A layout has at most
32 tokens (Q1.4), so at most 32 different values. A build without CYTHON_WITHOUT_ASSERTIONS
asserts the bounds before it writes.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")

Bytes = cython.typedef(cython.p_uchar)
Seed = cython.typedef(cython.pointer(u64))

FULL_DECK = cython.declare(u8[12])


def fill_deck() -> None:
    """Q1.2 4 knights, 3 bishops, 3 rooks, 2 queens."""
    for place, kind in enumerate((0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3)):
        FULL_DECK[place] = kind


fill_deck()


def takes_part(position: Positions, seat: cython.int) -> cython.bint:
    """Q7.5 Seats whose player left are skipped, unless a bot plays for them."""
    if not position.seats[seat].has_left:
        return True
    return position.leavers_stay and position.players > 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def placed_at(position: Positions, step: cython.int) -> cython.int:
    """Q2.3 The seat that is `step` counter-clockwise from the oldest."""
    return (position.oldest + position.players - step) % position.players


def awaited(position: Positions) -> cython.int:
    """The seat to act, the lowest if there are several; NONE if it is up to chance or the game is
    over."""
    step: cython.int
    if position.phase == MOVING or position.phase == LAYING:
        return position.mover
    if position.phase == PLACING:
        for step in range(position.players):
            seat = placed_at(position, step)
            if takes_part(position, seat) and position.seats[seat].gambit == NONE:
                return seat
    if position.phase == PLANNING:
        for step in range(position.players):
            if takes_part(position, step) and position.seats[step].in_row == 0:
                return step
    return NONE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_squares(squares: u64, base: cython.int, actions: Bytes) -> cython.int:
    """Add an action for every square, lowest first; returns their number."""
    count: cython.int = 0
    while squares:
        assert count < MAX_ACTIONS
        actions[count] = base + lowest(squares)
        squares &= squares - 1
        count += 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_plans(hand: Bytes, actions: Bytes) -> cython.int:
    """Q4.2 Every row of three cards from the hand."""
    left = cython.declare(cython.int[4])
    code: cython.int
    count: cython.int = 0
    for code in range(64):
        first: cython.int = code >> 4
        second: cython.int = (code >> 2) & 3
        third: cython.int = code & 3
        left[0] = hand[0]
        left[1] = hand[1]
        left[2] = hand[2]
        left[3] = hand[3]
        left[first] -= 1
        left[second] -= 1
        left[third] -= 1
        if left[first] >= 0 and left[second] >= 0 and left[third] >= 0:
            assert count < MAX_ACTIONS
            actions[count] = PLAN + code
            count += 1
    return count


def actions_of(position: Positions, seat: cython.int, actions: Bytes) -> cython.int:
    """Write the seat's actions, sorted; returns their number. The seat must be on turn."""
    kind: cython.int
    held: Holdings = cython.address(position.seats[seat])
    if position.phase == PLACING:
        return add_squares(position.starts, START, actions)
    if position.phase == PLANNING:
        return add_plans(held.hand, actions)
    if position.phase == MOVING:
        card: cython.int = held.turned[held.in_turned - 1]
        found = reach(position.tokens, position.gambits, card, held.gambit)
        return add_squares(found, MOVE, actions)
    count: cython.int = 0
    for kind in range(KINDS):
        if held.hand[kind]:
            actions[count] = LAY + kind
            count += 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_turn(position: Positions, seat: cython.int) -> cython.void:
    """Q5.1 The leftmost card is turned up, unless Q7.4 ends it; Q5.2 a gambit that cannot move
    stays."""
    held: Holdings = cython.address(position.seats[seat])
    if 0 < position.limit <= position.quiet:
        position.phase = OVER
        return
    assert 0 < held.in_row <= PLANNED and 0 <= held.in_turned < DECK
    card: cython.int = held.row[0]
    held.row[0] = held.row[1]
    held.row[1] = held.row[2]
    held.in_row -= 1
    held.turned[held.in_turned] = card
    held.in_turned += 1
    position.turn += 1
    held.last_turn = position.turn
    position.mover = seat
    position.phase = MOVING
    if reach(position.tokens, position.gambits, card, held.gambit) == 0:
        position.phase = LAYING
        position.quiet += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def end_turn(position: Positions) -> cython.void:
    """Q2.4 Play goes clockwise; Q7.5 past seats whose player has left."""
    seat: cython.int = (position.mover + 1) % position.players
    while not takes_part(position, seat):
        seat = (seat + 1) % position.players
    begin_turn(position, seat)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw(held: Holdings) -> cython.void:
    assert 0 < held.in_pile <= DECK
    held.in_pile -= 1
    held.hand[held.pile[held.in_pile]] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def after_placing(position: Positions) -> cython.void:
    """Q2.4 When all have placed, the remaining start tokens leave the board."""
    if awaited(position) == NONE:
        position.starts = 0
        position.phase = SHUFFLING


def shuffler(position: Positions) -> cython.int:
    """Q4.1 The seat whose deck is shuffled next: in playing order, the reverse of placing."""
    step: cython.int = position.players - 1
    while step >= 0:
        seat = placed_at(position, step)
        if takes_part(position, seat) and position.seats[seat].in_pile == 0:
            return seat
        step -= 1
    return NONE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def after_shuffling(position: Positions) -> cython.void:
    if shuffler(position) == NONE:
        position.phase = PLANNING


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def after_planning(position: Positions) -> cython.void:
    """Q4.4 When all have planned the start player begins: Q2.4 the last one to place."""
    if awaited(position) != NONE:
        return
    step: cython.int = position.players - 1
    while not takes_part(position, placed_at(position, step)):
        step -= 1
    position.starter = placed_at(position, step)
    begin_turn(position, position.starter)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def go(position: Positions, board: Boards, held: Holdings, target: cython.int) -> cython.void:
    """Q3.5 The gambit takes its square and the token there is captured; Q7.1 the last ends it."""
    square: u64 = cython.cast(u64, 1) << target
    position.gambits ^= (cython.cast(u64, 1) << held.gambit) | square
    held.gambit = target
    position.quiet += 1
    if position.tokens & square:
        position.tokens ^= square
        held.taken |= square
        held.points += board.values[target]
        position.quiet = 0
    position.phase = LAYING if position.tokens else OVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay(position: Positions, held: Holdings, kind: cython.int) -> cython.void:
    """Q5.3 A card is laid at the right end; Q5.4 one is drawn, Q5.5 perhaps after a reshuffle."""
    assert held.hand[kind] > 0 and 0 <= held.in_row < PLANNED
    held.hand[kind] -= 1
    held.row[held.in_row] = kind
    held.in_row += 1
    if held.in_pile == 0:
        position.phase = DRAWING
        return
    draw(held)
    end_turn(position)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def plan(position: Positions, held: Holdings, code: cython.int) -> cython.void:
    """Q4.2 Three cards go face down; Q4.3 then one card is drawn."""
    held.row[0] = code >> 4
    held.row[1] = (code >> 2) & 3
    held.row[2] = code & 3
    held.in_row = PLANNED
    held.hand[code >> 4] -= 1
    held.hand[(code >> 2) & 3] -= 1
    held.hand[code & 3] -= 1
    draw(held)
    after_planning(position)


def play(position: Positions, board: Boards, seat: cython.int, action: cython.int) -> cython.void:
    """A legal action is carried out without any check."""
    held: Holdings = cython.address(position.seats[seat])
    if action >= PLAN:
        plan(position, held, action - PLAN)
    elif action >= LAY:
        lay(position, held, action - LAY)
    elif action >= MOVE:
        go(position, board, held, action - MOVE)
    else:  # Q2.3
        held.gambit = action
        position.gambits |= cython.cast(u64, 1) << action
        position.starts &= ~(cython.cast(u64, 1) << action)
        after_placing(position)


def take_deck(position: Positions, seat: cython.int) -> cython.void:
    """Q4.1 The deck becomes the pile in its order; its top five cards are drawn."""
    held: Holdings = cython.address(position.seats[seat])
    held.in_pile = DECK
    while held.in_pile > DECK - FIRST_HAND:
        draw(held)
    after_shuffling(position)


def take_turned(position: Positions) -> cython.void:
    """Q5.5 The cards turned up become the pile in their order; Q5.4 one is drawn."""
    held: Holdings = cython.address(position.seats[position.mover])
    held.in_pile = held.in_turned
    held.in_turned = 0
    draw(held)
    end_turn(position)


def taking_part(position: Positions) -> cython.int:
    """Q7.5 The number of seats that take part."""
    count: cython.int = 0
    seat: cython.int
    for seat in range(position.players):
        count += takes_part(position, seat)
    return count


def name_oldest(position: Positions, number: i64) -> cython.void:
    """Q2.3 The oldest is this one of those who take part, counted from 0."""
    seat: cython.int = 0
    while number > 0 or not takes_part(position, seat):
        number -= takes_part(position, seat)
        seat += 1
    position.oldest = seat
    position.phase = PLACING


def deal(position: Positions, seed: Seed) -> cython.void:
    """Chance answers the pending request."""
    place: cython.int
    if position.phase == OLDEST:
        name_oldest(position, drawn_number(seed, taking_part(position)))
    elif position.phase == SHUFFLING:
        seat = shuffler(position)
        for place in range(DECK):
            position.seats[seat].pile[place] = FULL_DECK[place]
        shuffle(position.seats[seat].pile, DECK, seed)
        take_deck(position, seat)
    else:
        held: Holdings = cython.address(position.seats[position.mover])
        for place in range(held.in_turned):
            held.pile[place] = held.turned[place]
        shuffle(held.pile, held.in_turned, seed)
        take_turned(position)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_ahead(position: Positions, seat: cython.int, other: cython.int) -> cython.bint:
    """Q7.2 Points, then Q7.3 the most recent turn; Q7.5 removed seats come after all others."""
    if not takes_part(position, seat) or not takes_part(position, other):
        return takes_part(position, seat) and not takes_part(position, other)
    a: Holdings = cython.address(position.seats[seat])
    b: Holdings = cython.address(position.seats[other])
    return a.points > b.points or (a.points == b.points and a.last_turn > b.last_turn)


def rank_of(position: Positions, seat: cython.int) -> cython.int:
    """The seat's place once the game is over, 1 the best."""
    rank: cython.int = 1
    other: cython.int
    for other in range(position.players):
        rank += is_ahead(position, other, seat)
    return rank


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clear(position: Positions, held: Holdings) -> cython.void:
    """Q7.5 Gambit and cards leave the table; the captured tokens stay out of play."""
    kind: cython.int
    if held.gambit != NONE:
        position.gambits &= ~(cython.cast(u64, 1) << held.gambit)
    held.gambit = NONE
    held.in_row = held.in_pile = held.in_turned = 0
    for kind in range(KINDS):
        held.hand[kind] = 0


def leave(position: Positions, seat: cython.int) -> cython.void:
    """Q7.5 The seat is removed and the game continues, or it stays for a bot to take over."""
    other: cython.int
    present: cython.int = 0
    if position.phase == OVER:
        return
    position.seats[seat].has_left = True
    for other in range(position.players):
        present += not position.seats[other].has_left
    if takes_part(position, seat):
        position.phase = position.phase if present else OVER
        return
    clear(position, cython.address(position.seats[seat]))
    if taking_part(position) == 1:
        position.phase = OVER
    elif position.phase == PLACING:
        after_placing(position)
    elif position.phase == SHUFFLING:
        after_shuffling(position)
    elif position.phase == PLANNING:
        after_planning(position)
    elif position.phase >= MOVING and seat == position.mover:
        # Q7.4 Such a turn does not count: a move without a capture has been counted already.
        if position.phase != MOVING and position.quiet > 0:
            position.quiet -= 1
        end_turn(position)
