# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Many matches of Match of the Century at once.

Actions have their own small numbers (the .pxd lists where each kind begins): a card into a lane
with pawns is ((lane * 16) + card) * 3 + pawns, an answer 192 + card * 3 + pawns. A set of cards is
chosen card by card in rising order, the card's own action each time, and `ENOUGH` when there are
more that could be chosen; so 341 numbers suffice instead of one for each of 65,536 sets. The cards
picked so far are observed by the seat alone, and no other seat acts meanwhile.

An observation uses the person's own hand and public facts, its own camp first, in the order of
kiebitz.envs.match_of_the_century, then the cards picked. Where both choose at once, seat 0 is asked
first and the other does not observe its choice.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.batch import Batch, Lots, Row, drawn_number
from cython.cimports.kiebitz.kernels.match_of_the_century.actions import (
    act,
    choosable,
    deal,
    generate,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.api import Match
from cython.cimports.kiebitz.kernels.match_of_the_century.effects import (
    Matches,
    Materials,
    bits,
    bound,
    lane_value,
    limit_of,
    lowest,
    open_lanes,
    supply,
)
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset

u64 = cython.typedef(cython.ulonglong)
TASKS = cython.declare(cython.int, 23)
MARKS = cython.declare(cython.int, 8)
TENTH = cython.declare(cython.float, 0.1)
MOST_PAWNS = cython.declare(cython.float, 8)
CARDS_IN_DECK = cython.declare(cython.float, 16)
POINTS_TO_WIN = cython.declare(cython.float, 6)
LARGEST = cython.declare(cython.float, 10)
BASES = cython.declare(cython.int[16])
"""The first number of each kind of the kernel's actions."""
TASK_OF = cython.declare(cython.int[13])
"""The place of each kind of waiting in the rules' list of tasks."""


def fill_tables() -> None:
    for kind, base in (
        (DO_RESIGN, RESIGNS),
        (DO_USE, USES),
        (DO_PASS, PASSES),
        (DO_CHOOSE, CHOICES),
        (DO_DRAW, DRAWS),
        (DO_RESHUFFLE, RESHUFFLES),
        (DO_STOP, STOPS),
        (DO_KEEP, KEEPS),
        (DO_PROMOTE, PROMOTIONS),
        (DO_RECOVER, RECOVERIES),
        (DO_STRIKE, STRIKES),
        (DO_LANE, LANES),
    ):
        BASES[kind] = base
    for wait, task in (
        (EXCHANGES, 3),
        (LEAD, 5),
        (REPLY, 6),
        (OFFER, 9),
        (ASK, 11),
        (SHOWN, 12),
        (DRAWING, 14),
        (LIMIT, 16),
        (DISCARDS, 20),
    ):
        TASK_OF[wait] = task


fill_tables()


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def number_of(action: cython.int) -> cython.int:
    """The small number of a kernel action without a set of cards."""
    kind: cython.int = action & 31
    about: cython.int = action >> 5
    if kind == DO_ATTACK:
        return ATTACKS + ((about & 3) * DECK + (about >> 2 & 15)) * 3 + (about >> 6)
    if kind == DO_ANSWER:
        return ANSWERS + (about >> 2 & 15) * 3 + (about >> 6)
    if kind == DO_DISCARD:
        return CARDS + lowest(about)
    return BASES[kind] + about


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def action_of(number: cython.int) -> cython.int:
    """The kernel's action with that small number, for those below CARDS."""
    kind: cython.int
    if number < ANSWERS:
        lane: cython.int = number // (3 * DECK)
        return DO_ATTACK | (lane | (number // 3 % DECK) << 2 | (number % 3) << 6) << 5
    if number < CHOICES:
        number -= ANSWERS
        return DO_ANSWER | ((number // 3) << 2 | (number % 3) << 6) << 5
    found: cython.int = DO_CHOOSE
    for kind in range(DO_RESIGN, DO_LANE + 1):
        if kind != DO_DISCARD and BASES[found] < BASES[kind] <= number:
            found = kind
    return found | (number - BASES[found]) << 5


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_cards(row: Row, cards: cython.int) -> Row:
    while cards:
        row[lowest(cards)] = 1
        cards &= cards - 1
    return row + DECK


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def is_ended(m: Matches) -> cython.bint:
    """Whether the next game is being prepared."""
    return m.stage >= FILL_1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_camp(deck: Materials, m: Matches, person: cython.int, own: cython.bint, row: Row) -> Row:
    """A person's things; the hand and face-down cards only for their owner."""
    colour: cython.int = (m.game & 1) ^ person ^ is_ended(m)
    card: cython.int
    seen: cython.int = m.known[person] | bound(m, person)
    if m.wait == SHOWN and m.who == person:
        seen |= 1 << m.shown
    row = put_cards(row, m.hand[person] if own else 0)
    row = put_cards(row, seen)
    row = put_cards(row, m.discard[person])
    row = put_cards(row, m.down[person] if own else 0)
    row = put_cards(row, m.kept[person])
    for card in range(DECK):
        row[card] = deck.strength[person][colour][card] / LARGEST
    row += DECK
    row[0] = bits(m.hand[person]) / CARDS_IN_DECK
    row[1] = limit_of(deck, m, person) / CARDS_IN_DECK
    row[2] = m.pile_count[person] / CARDS_IN_DECK
    row[3] = bits(m.down[person]) / CARDS_IN_DECK
    row[4] = m.reserve[person] / MOST_PAWNS
    row[5] = supply(m, person) / MOST_PAWNS
    row[6] = m.endurance[person] / LARGEST
    row[7] = m.points[person] / POINTS_TO_WIN
    row[8] = colour
    row[9] = m.lent[person] / LARGEST
    return row + 10


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_placed(deck: Materials, m: Matches, person: cython.int, lane: cython.int, row: Row) -> Row:
    """A person's card in a lane, its pawns, and the total."""
    card: cython.int = m.card[person][lane]
    if card >= 0:
        row[card] = 1
        row[DECK] = m.pawn[person][lane] / MOST_PAWNS
        total: cython.int = deck.strength[person][(m.game & 1) ^ person][card]
        total += m.pawn[person][lane]
        if lane == m.lane:
            total += m.lent[person]
        row[DECK + 1] = total / LARGEST
    return row + DECK + 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_lanes(deck: Materials, m: Matches, person: cython.int, row: Row) -> Row:
    lane: cython.int
    lanes_open: cython.int = open_lanes(m)
    for lane in range(4):
        row[0] = lane_value(m, lane) / LARGEST
        row[1] = lanes_open >> lane & 1
        row[2] = TENTH if lane == 3 else 0
        row = put_placed(deck, m, person, lane, row + 3)
        row = put_placed(deck, m, 1 - person, lane, row)
    return row


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_marks(
    marks: cython.int, lent: cython.int, must: cython.int, forced: cython.int, row: Row
) -> Row:
    """No pawns, ties, calm, strength, no effect, must play, lane, lead: in the rules' order."""
    row[0] = (marks & NO_PAWNS) != 0
    row[1] = (marks & TIES) != 0
    row[2] = (marks & CALM) != 0
    row[3] = lent != 0
    row[4] = (marks & NO_EFFECT) != 0
    row[5] = must >= 0
    row[6] = forced >= 0
    row[7] = (marks & LEADS) != 0
    return row + MARKS


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_both_marks(m: Matches, person: cython.int, row: Row) -> Row:
    """The person's marks in force, and those for the next attack.

    A lane that is set is the same for both, whichever of them set it.
    """
    row = put_marks(m.marks[person], m.lent[person], m.must[person], m.forced, row)
    return put_marks(
        m.coming[person], m.coming_lent[person], m.coming_must[person], m.coming_forced, row
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_state(deck: Materials, m: Matches, person: cython.int, row: Row) -> Row:
    """The lead, the coming lead, the person played, colour, initiative, and the current task."""
    sign: cython.int = -1 if person else 1
    row[0] = sign * m.lead / LARGEST
    if is_ended(m):
        start: cython.int = deck.advantage[0][m.endurance[0]] - deck.advantage[1][m.endurance[1]]
        row[1] = sign * start / LARGEST
    row[2] = person == 0
    row[3] = ((m.game & 1) ^ person) == 1
    row[4] = m.initiative == person
    row[5] = is_ended(m)
    row[7] = 1
    return row + 8


@cython.cclass
class MatchBatch(Batch):
    """Matches that begin from `start`. `spassky` is the seat that plays him, -1 by lot."""

    def __cinit__(self, seeds: u64[::1], start: Match, spassky: cython.int) -> None:
        place: cython.int
        self.players, self.actions, self.observed = 2, ALL_ACTIONS, WIDTH
        self.start = start
        self.spassky = spassky
        self.deck = cython.address(start.material.c)
        for place in range(MAX_CODE):
            if self.deck.code[place].options > MOST_CHOICES:
                raise ValueError(f"an effect of these decks has more than {MOST_CHOICES} options")
        self.table = cython.cast(Games, calloc(max(self.games, 1), cython.sizeof(CGame)))
        if not self.table:
            raise MemoryError

    def __dealloc__(self) -> None:
        free(self.table)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal(self, number: cython.int) -> cython.void:
        game: Games = cython.address(self.table[number])
        lot: Lots = cython.address(self.lots[number])
        game.is_turned = self.spassky == 1
        if self.spassky < 0:
            game.is_turned = drawn_number(cython.address(lot.luck), 2) == 1
        game.m = self.start.c
        self.go_on(number)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go_on(self, number: cython.int) -> cython.void:
        """Chance answers until a person is on turn, whose actions are listed."""
        actions = cython.declare(cython.int[MAX_ACTIONS])
        game: Games = cython.address(self.table[number])
        lot: Lots = cython.address(self.lots[number])
        m: Matches = cython.address(game.m)
        place: cython.int
        least: cython.int = 0
        most: cython.int = 0
        lot.count = game.picked = 0
        while m.wait == SHUFFLE or m.wait == SHOW:
            deal(self.deck, m, cython.address(lot.luck))
        if m.wait == OVER:
            return
        game.person = m.who
        if m.wait == EXCHANGES or m.wait == DISCARDS:
            game.person = game.is_turned if m.chosen[game.is_turned] < 0 else not game.is_turned
        lot.seat = game.person ^ game.is_turned
        cards: cython.int = choosable(
            self.deck, m, game.person, cython.address(least), cython.address(most)
        )
        if cards >= 0:
            self.list_cards(number, cards, least, most)
            return
        lot.count = generate(self.deck, m, actions)
        for place in range(lot.count):
            lot.numbers[place] = number_of(actions[place])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_cards(
        self, number: cython.int, cards: cython.int, least: cython.int, most: cython.int
    ) -> cython.void:
        """The cards that may be picked next, beyond those picked, and whether the set may be
        complete."""
        game: Games = cython.address(self.table[number])
        lot: Lots = cython.address(self.lots[number])
        has: cython.int = bits(game.picked)
        cards &= ~game.picked
        while game.picked > (cards & -cards) and cards:  # in rising order only
            cards &= cards - 1
        lot.count = 0
        if has >= least:
            lot.numbers[0] = ENOUGH
            lot.count = 1
        while cards and has < most and has + bits(cards) >= least:
            lot.numbers[lot.count] = CARDS + lowest(cards)
            lot.count += 1
            cards &= cards - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pick(self, number: cython.int, action: cython.int) -> cython.void:
        """One more card of a set, or enough; a set that can only be full is played at once."""
        game: Games = cython.address(self.table[number])
        lot: Lots = cython.address(self.lots[number])
        m: Matches = cython.address(game.m)
        least: cython.int = 0
        most: cython.int = 0
        cards: cython.int = choosable(
            self.deck, m, game.person, cython.address(least), cython.address(most)
        )
        if action != ENOUGH:
            game.picked |= 1 << (action - CARDS)
            self.list_cards(number, cards, least, most)
            if lot.count > 1 or lot.numbers[0] != ENOUGH:
                return
        kind: cython.int = DO_EXCHANGE if m.wait == EXCHANGES else DO_DISCARD
        self.act_on(number, kind | game.picked << 5)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def act_on(self, number: cython.int, action: cython.int) -> cython.void:
        game: Games = cython.address(self.table[number])
        act(self.deck, cython.address(game.m), game.person, action)
        self.go_on(number)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, number: cython.int, place: cython.int, rewards: Row) -> cython.bint:
        game: Games = cython.address(self.table[number])
        action: cython.int = self.lots[number].numbers[place]
        if game.m.wait == SHOWN and action >= CARDS:
            self.act_on(number, DO_DISCARD | (1 << (action - CARDS)) << 5)
        elif action >= CARDS:
            self.pick(number, action)
        else:
            self.act_on(number, action_of(action))
        if game.m.wait != OVER:
            return False
        winner: cython.int = (game.m.points[0] < 6) ^ game.is_turned  # M6.1, M6.2
        rewards[winner] = 1
        rewards[1 - winner] = -1
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def observe(self, number: cython.int, row: Row) -> cython.void:
        game: Games = cython.address(self.table[number])
        m: Matches = cython.address(game.m)
        person: cython.int = game.person
        memset(row, 0, WIDTH * cython.sizeof(cython.float))
        row = put_camp(self.deck, m, person, True, row)
        row = put_camp(self.deck, m, 1 - person, False, row)
        row = put_lanes(self.deck, m, person, row)
        row = put_both_marks(m, person, row)
        row = put_both_marks(m, 1 - person, row)
        row[TASK_OF[m.wait]] = 1
        row += TASKS
        if m.lane >= 0:
            row[m.lane] = 1
        row = put_state(self.deck, m, person, row + 4)
        put_cards(row, game.picked)

    def match(self, number: cython.int) -> Match:
        """A copy of a match in its current state."""
        self.check(number, number + 1, self.games)
        copied: Match = self.start.copy()
        copied.c = self.table[number].m
        return copied

    def place(self, number: cython.int, match: Match) -> None:
        """Set up a match, with the decks of the start; chance answers pending requests."""
        self.check(number, number + 1, self.games)
        if match.material is not self.start.material or match.c.wait == OVER:
            raise ValueError("not a match with these decks that goes on")
        self.table[number].m = match.c
        self.go_on(number)
