# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Many games of The Queen's Gambit at once.

Actions are numbered as in api.pyi. An observation looks at the table from the seat to act: tokens,
start squares, the public part of each seat (its own first, then clockwise), its own hand, the cards
it may look at, the card turned up, the phase, the turn. Where all plan at once the seats are asked
one after the other and none observes whether others have planned (Q4.4). No other hidden
information is ever read here.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.batch import Batch, Lots, Row, drawn_number
from cython.cimports.kiebitz.kernels.queens_gambit.api import read_layout, read_position, written
from cython.cimports.kiebitz.kernels.queens_gambit.rules import (
    DECK,
    DRAWING,
    FIRST_HAND,
    KINDS,
    LAYING,
    MAX_ACTIONS,
    MOVING,
    NONE,
    OLDEST,
    OVER,
    PLACING,
    PLANNED,
    PLANNING,
    SQUARES,
    Boards,
    Holdings,
    Positions,
    actions_of,
    awaited,
    lowest,
    play,
    rank_of,
    u8,
    u64,
)
from cython.cimports.kiebitz.kernels.queens_gambit.rules import deal as deal_cards
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset

PHASES = cython.declare(cython.int, 9)
BEST_TOKEN = cython.declare(cython.float, 10)
MOST_POINTS = cython.declare(cython.float, 100)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_set(row: Row, squares: u64) -> Row:
    while squares:
        row[lowest(squares)] = 1
        squares &= squares - 1
    return row + SQUARES


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin(position: Positions, players: cython.int) -> cython.void:
    """The table before any choice or deal."""
    seat: cython.int
    memset(position, 0, cython.sizeof(CPosition))
    position.players = players
    position.starter = position.mover = NONE
    for seat in range(players):
        position.seats[seat].gambit = NONE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_sizes(held: Holdings, hides: cython.bint, row: Row) -> Row:
    """Cards in hand, row and pile. Q4.4 Others seem not to have planned while all plan."""
    kind: cython.int
    in_hand: cython.int = 0
    for kind in range(KINDS):
        in_hand += held.hand[kind]
    row[0] = cython.cast(cython.float, FIRST_HAND if hides else in_hand) / DECK
    row[1] = 0 if hides else cython.cast(cython.float, held.in_row) / PLANNED
    row[2] = cython.cast(cython.float, DECK - FIRST_HAND if hides else held.in_pile) / DECK
    return row + 3


@cython.cclass
class QueensGambitBatch(Batch):
    """Games with one number of players. A layout is drawn by lot where several are given."""

    def __cinit__(self, seeds: u64[::1], layouts: tuple, players: cython.int, rules: tuple) -> None:
        if not 2 <= players <= 4 or not 0 < len(layouts) <= MAX_LAYOUTS:
            raise ValueError(f"{players} players, {len(layouts)} layouts")
        self.players = players
        self.actions = ALL_ACTIONS
        self.observed = 2 * SQUARES + players * (SQUARES + KINDS + 7) + KINDS * (PLANNED + 2) + 11
        self.is_drawn, self.oldest, self.looks, self.limit = rules
        self.layouts = len(layouts)
        for place, (values, starts) in enumerate(layouts):
            number: cython.int = place
            self.boards[number] = read_layout(values)
            self.tokens[number] = sum([1 << square for square, value in enumerate(values) if value])
            self.starts[number] = starts
        self.table = cython.cast(Games, calloc(max(self.games, 1), cython.sizeof(CGame)))
        if not self.table:
            raise MemoryError

    def __dealloc__(self) -> None:
        free(self.table)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal(self, number: cython.int) -> cython.void:
        """Q2.1, Q2.3"""
        game: Games = cython.address(self.table[number])
        lot: Lots = cython.address(self.lots[number])
        game.layout = 0
        if self.is_drawn:
            game.layout = cython.cast(
                cython.int, drawn_number(cython.address(lot.luck), self.layouts)
            )
        begin(cython.address(game.position), self.players)
        game.position.tokens = self.tokens[game.layout]
        game.position.starts = self.starts[game.layout]
        game.position.limit = self.limit
        game.position.oldest = self.oldest
        game.position.phase = OLDEST if self.oldest == NONE else PLACING
        self.go_on(number)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go_on(self, number: cython.int) -> cython.void:
        """Chance answers until a seat is on turn, whose actions are listed."""
        actions = cython.declare(u8[MAX_ACTIONS])
        position: Positions = cython.address(self.table[number].position)
        lot: Lots = cython.address(self.lots[number])
        place: cython.int
        lot.count = 0
        lot.seat = awaited(position)
        while lot.seat == NONE and position.phase != OVER:
            deal_cards(position, cython.address(lot.luck))
            lot.seat = awaited(position)
        if position.phase == OVER:
            return
        lot.count = actions_of(position, lot.seat, actions)
        for place in range(lot.count):
            lot.numbers[place] = actions[place]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, number: cython.int, place: cython.int, rewards: Row) -> cython.bint:
        """The winner's reward is 1; all rewards add up to 0."""
        game: Games = cython.address(self.table[number])
        lot: Lots = cython.address(self.lots[number])
        board: Boards = cython.address(self.boards[game.layout])
        position: Positions = cython.address(game.position)
        play(position, board, lot.seat, lot.numbers[place])
        self.go_on(number)
        if position.phase != OVER:
            return False
        seat: cython.int
        for seat in range(self.players):
            rewards[seat] = -1 / cython.cast(cython.float, self.players - 1)
            if rank_of(position, seat) == 1:
                rewards[seat] = 1
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def observe(self, number: cython.int, row: Row) -> cython.void:
        game: Games = cython.address(self.table[number])
        position: Positions = cython.address(game.position)
        watcher: cython.int = self.lots[number].seat
        step: cython.int
        memset(row, 0, self.observed * cython.sizeof(cython.float))
        row = self.put_board(game, row)
        for step in range(self.players):
            row = self.put_seat(position, (watcher + step) % self.players, watcher, row)
        row = self.put_own(position, watcher, row)
        row[position.phase + 1] = 1  # phase 0 of the rules draws a layout
        row += PHASES
        if position.mover != NONE:
            row[(position.mover + self.players - watcher) % self.players] = 1
        row += self.players
        row[0] = position.seats[watcher].in_row > 0
        if self.limit:
            row[1] = cython.cast(cython.float, position.quiet) / self.limit

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put_board(self, game: Games, row: Row) -> Row:
        """The points of each token on its square, and the free start squares."""
        board: Boards = cython.address(self.boards[game.layout])
        tokens: u64 = game.position.tokens
        while tokens:
            square: cython.int = lowest(tokens)
            row[square] = board.values[square] / BEST_TOKEN
            tokens &= tokens - 1
        return put_set(row + SQUARES, game.position.starts)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put_seat(self, position: Positions, seat: cython.int, watcher: cython.int, row: Row) -> Row:
        """Q6 The public part of a seat."""
        held: Holdings = cython.address(position.seats[seat])
        place: cython.int
        if held.gambit != NONE:
            row[held.gambit] = 1
        row += SQUARES
        for place in range(held.in_turned):
            row[held.turned[place]] += 1
        row += KINDS
        row = put_sizes(held, position.phase == PLANNING and seat != watcher, row)
        row[0] = held.points / MOST_POINTS
        row[1] = self.looks >> seat & 1
        return row + 3

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put_own(self, position: Positions, watcher: cython.int, row: Row) -> Row:
        """The seat's own hand, Q6.2 its planned cards if it may look, and the card turned up."""
        held: Holdings = cython.address(position.seats[watcher])
        kind: cython.int
        place: cython.int
        for kind in range(KINDS):
            row[kind] = held.hand[kind]
        row += KINDS
        if self.looks >> watcher & 1:
            for place in range(held.in_row):
                row[KINDS * place + held.row[place]] = 1
        row += KINDS * PLANNED
        if position.phase == MOVING or position.phase == LAYING or position.phase == DRAWING:
            held = cython.address(position.seats[position.mover])
            row[held.turned[held.in_turned - 1]] = 1
        return row + KINDS

    def position(self, number: cython.int) -> tuple:
        """A game in the format of api.pyi."""
        self.check(number, number + 1, self.games)
        return written(cython.address(self.table[number].position))

    def place(self, number: cython.int, layout: cython.int, given: tuple) -> None:
        """Set up a game; chance answers pending requests."""
        self.check(number, number + 1, self.games)
        if not 0 <= layout < self.layouts or len(given[10]) != self.players or given[2] == OVER:
            raise ValueError("not a position of these games")
        game: Games = cython.address(self.table[number])
        game.layout = layout
        game.position = read_position(given, cython.address(self.boards[layout]))
        self.go_on(number)
