# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The Queen's Gambit at full speed, for Python: legal actions, steps, random games.

The rules are in rules.py, the board in board.py. Positions go in and out as tuples and are
validated on the way in, because the kernel itself does not check them.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")

# For annotations; api.pyi documents the tuples.
Position = tuple
Layout = tuple
Seat = tuple
Bytes = cython.typedef(cython.p_uchar)
Tally = cython.struct(seed=u64, turns=i64, actions=i64)


def checked(value: object, least: object, most: object) -> int:
    """ValueError for a number too large for the arrays."""
    if not least <= value <= most:
        raise ValueError(f"not a position: {value} is not within {least} and {most}")
    return value


def read_layout(values: tuple) -> CBoard:
    """The points by square, and the squares of each value, the best first."""
    board = cython.declare(CBoard)
    found = sorted({value for value in values if value}, reverse=True)
    if len(values) != SQUARES or len(found) > MAX_TOKENS:
        raise ValueError(f"not a layout: {values}")
    for square, value in enumerate(values):
        board.values[square] = checked(value, 0, 255)
    board.classes = len(found)
    for number, value in enumerate(found):
        board.class_value[number] = value
        board.class_squares[number] = 0
    square_number: cython.int
    for square_number in range(SQUARES):
        if board.values[square_number]:
            place: cython.int = found.index(board.values[square_number])
            board.class_squares[place] |= cython.cast(u64, 1) << square_number
    return board


@cython.cfunc
@cython.exceptval(-1)
def read_cards(cards: object, into: Bytes, most: cython.int) -> cython.int:
    """Copy kinds of cards; returns their number."""
    checked(len(cards), 0, most)
    for place, kind in enumerate(cards):
        into[place] = checked(kind, 0, KINDS - 1)
    return len(cards)


@cython.cfunc
@cython.exceptval(-1)
def read_counts(counts: object, into: Bytes) -> cython.int:
    checked(len(counts), KINDS, KINDS)
    for kind, count in enumerate(counts):
        into[kind] = checked(count, 0, DECK)
    return sum(counts)


@cython.cfunc
@cython.exceptval(check=True)
def read_holding(given: object, held: Holdings, board: Boards) -> cython.void:
    gambit, hand, row, pile, turned, taken, last_turn, has_left = given
    held.gambit = checked(gambit, NONE, SQUARES - 1)
    cards: cython.int = read_counts(hand, held.hand)
    held.in_row = read_cards(row, held.row, PLANNED)
    held.in_pile = read_cards(pile, held.pile, DECK)
    held.in_turned = read_cards(turned, held.turned, DECK)
    checked(cards + held.in_row + held.in_pile + held.in_turned, 0, DECK)
    held.taken = taken
    held.points = 0
    square: cython.int
    for square in range(SQUARES):
        held.points += board.values[square] * cython.cast(cython.int, held.taken >> square & 1)
    held.last_turn = last_turn
    held.has_left = has_left


def read_position(given: tuple, board: Boards) -> CPosition:
    position = cython.declare(CPosition)
    tokens, starts, phase, oldest, starter, turn, mover, quiet, limit, stay, seats = given
    position.tokens = tokens
    position.starts = starts
    position.players = checked(len(seats), 2, SEATS)
    position.phase = checked(phase, OLDEST, OVER)
    position.oldest = checked(oldest, NONE, position.players - 1)
    position.starter = checked(starter, NONE, position.players - 1)
    position.turn = turn
    position.mover = checked(mover, NONE, position.players - 1)
    position.quiet = quiet
    position.limit = limit
    position.leavers_stay = stay
    position.gambits = 0
    for seat, held in enumerate(seats):
        read_holding(held, cython.address(position.seats[seat]), board)
        if held[0] != NONE:
            position.gambits |= cython.cast(u64, 1) << cython.cast(cython.int, held[0])
    check_phase(cython.address(position))
    return position


@cython.cfunc
@cython.exceptval(check=True)
def check_phase(position: Positions) -> cython.void:
    """ValueError where a step would read missing cards."""
    held: Holdings
    if position.phase >= PLACING and position.oldest == NONE and position.phase != OVER:
        raise ValueError("not a position: who is oldest is not known")
    if MOVING <= position.phase <= DRAWING:
        if position.mover == NONE:
            raise ValueError("not a position: no one moves")
        for seat in range(position.players):
            held = cython.address(position.seats[seat])
            if takes_part(position, seat) and (held.gambit == NONE or held.in_row < 2):
                raise ValueError(f"not a position: seat {seat} has no gambit or no plan")
        if position.seats[position.mover].in_turned == 0:
            raise ValueError("not a position: no card is turned up")


@cython.cfunc
def written_holding(held: Holdings) -> tuple:
    return (
        held.gambit,
        tuple([held.hand[kind] for kind in range(KINDS)]),
        tuple([held.row[place] for place in range(held.in_row)]),
        tuple([held.pile[place] for place in range(held.in_pile)]),
        tuple([held.turned[place] for place in range(held.in_turned)]),
        held.taken,
        held.last_turn,
        bool(held.has_left),
    )


def written(position: Positions) -> tuple:
    seats = [
        written_holding(cython.address(position.seats[seat])) for seat in range(position.players)
    ]
    return (
        position.tokens,
        position.starts,
        position.phase,
        position.oldest,
        position.starter,
        position.turn,
        position.mover,
        position.quiet,
        position.limit,
        bool(position.leavers_stay),
        tuple(seats),
    )


@cython.cfunc
@cython.exceptval(check=False)
def is_awaited(position: Positions, seat: cython.int) -> cython.bint:
    if not 0 <= seat < position.players:
        return False
    if position.phase == PLANNING:
        return takes_part(position, seat) and position.seats[seat].in_row == 0
    return awaited(position) == seat


def legal(layout: tuple, given: tuple, seat: cython.int) -> list:
    """The seat's legal actions now, sorted."""
    actions = cython.declare(u8[MAX_ACTIONS])
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    if not is_awaited(cython.address(position), seat):
        return []
    count = actions_of(cython.address(position), seat, actions)
    return [actions[number] for number in range(count)]


def after(layout: tuple, given: tuple, seat: cython.int, action: cython.int) -> tuple:
    """The position after a legal action."""
    if action not in legal(layout, given, seat):
        raise ValueError(f"{action} of seat {seat} is not legal in {given}")
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    play(cython.address(position), cython.address(board), seat, action)
    return written(cython.address(position))


def dealt(layout: tuple, given: tuple, cards: tuple) -> tuple:
    """The position after chance named the oldest, or ordered a deck, the top first."""
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    if position.phase == OLDEST:
        last = taking_part(cython.address(position)) - 1
        name_oldest(cython.address(position), checked(cards[0], 0, last))
    elif position.phase == SHUFFLING:
        seat = shuffler(cython.address(position))
        checked(len(cards), DECK, DECK)
        read_cards(cards[::-1], position.seats[seat].pile, DECK)
        take_deck(cython.address(position), seat)
    elif position.phase == DRAWING:
        count = position.seats[position.mover].in_turned
        checked(len(cards), count, count)
        read_cards(cards[::-1], position.seats[position.mover].pile, DECK)
        take_turned(cython.address(position))
    else:
        raise ValueError(f"chance is not awaited in {given}")
    return written(cython.address(position))


def left(layout: tuple, given: tuple, seat: cython.int) -> tuple:
    """Q7.5 The position after a seat has left."""
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    leave(cython.address(position), checked(seat, 0, position.players - 1))
    return written(cython.address(position))


def ranks(layout: tuple, given: tuple) -> tuple:
    """Q7.2, Q7.3 The places if it ended now."""
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    found = [rank_of(cython.address(position), seat) for seat in range(position.players)]
    return tuple(found)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def random_game(position: Positions, board: Boards, tally: cython.pointer(Tally)) -> cython.void:
    """Play to the end with random legal actions."""
    actions = cython.declare(u8[MAX_ACTIONS])
    while position.phase != OVER:
        seat = awaited(position)
        if seat == NONE:
            deal(position, cython.address(tally.seed))
            continue
        count = actions_of(position, seat, actions)
        action = actions[drawn_number(cython.address(tally.seed), count)]
        play(position, board, seat, action)
        tally.actions += 1
    tally.turns += position.turn


def random_games(layout: tuple, given: tuple, count: i64, seed: object) -> tuple:
    """Games of random actions from a position: turns, actions, and the wins of each seat."""
    wins = cython.declare(i64[SEATS])
    tally = cython.declare(Tally)
    position = cython.declare(CPosition)
    board = read_layout(layout)
    start = read_position(given, cython.address(board))
    tally.seed = seed & 0xFFFFFFFFFFFFFFFF
    tally.turns = tally.actions = 0
    wins[0] = wins[1] = wins[2] = wins[3] = 0
    seat: cython.int
    with cython.nogil:
        while count > 0:
            position = start
            random_game(cython.address(position), cython.address(board), cython.address(tally))
            for seat in range(position.players):
                wins[seat] += rank_of(cython.address(position), seat) == 1
            count -= 1
    return tally.turns, tally.actions, tuple([wins[seat] for seat in range(position.players)])
