# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The results of effects and of other steps in Match of the Century, without the GIL.

api.py describes the position's format, and effects.pxd has its types. Every function corresponds to
one of the rules in `games/`.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")


def lane_value(m: Matches, lane: cython.int) -> cython.int:
    """M3.1 A lane's value in this game."""
    return lane + 1 + m.raised[lane]


def award_of(m: Matches) -> cython.int:
    """M3.7, M7.5, M7.15 The attack's current award to its winner."""
    value = lane_value(m, m.lane)
    if m.award == FULL:
        return value
    return (value + 1) // 2 if m.award == HALF else 0


def can_draw(m: Matches, person: cython.int) -> cython.bint:
    """M5.4"""
    return m.pile_count[person] > 0 or (m.discard[person] | m.down[person]) != 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def counted(deck: Materials, m: Matches, person: cython.int, verb: Verbs) -> cython.int:
    """The effect's number now."""
    found: cython.int = 0
    if verb.of == NUMBER:
        return verb.by
    if verb.of == OPEN_ATTACKS:
        found = bits(open_lanes(m))
    elif verb.of == LANE_NUMBER:
        found = m.lane + 1
    elif verb.of == PAID:
        found = max(1, m.paid)
    elif verb.of == BEHIND:
        found = max(0, m.points[1 - person] - m.points[person])
    else:
        found = m.reserve[person]
    found += verb.plus
    return min(found, verb.most) if verb.most >= 0 else found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_payable(m: Matches, person: cython.int, verb: Verbs) -> cython.bint:
    if verb.op == PAY and verb.mine:
        return bits(free_hand(m, person)) >= verb.by
    if verb.op == TRADE:
        return free_hand(m, person) != 0
    return verb.op != PROMOTE or m.reserve[person] > 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def moves_endurance(deck: Materials, m: Matches, person: cython.int, verb: Verbs) -> cython.bint:
    whose = person if verb.mine else 1 - person
    by = counted(deck, m, person, verb)
    if by < 0:
        return m.endurance[whose] > 0 and not m.marks[whose] & CALM
    return by > 0 and m.endurance[whose] < deck.fields[whose] - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_marked(m: Matches, person: cython.int, verb: Verbs) -> cython.bint:
    return m.marks[1 - person if verb.by == NO_PAWNS else person] & verb.by != 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def works(deck: Materials, m: Matches, person: cython.int, verb: Verbs) -> cython.bint:
    """M3.6 Whether the verb would do anything."""
    op = verb.op
    if op == DRAW:
        return counted(deck, m, person, verb) > 0 and can_draw(m, person)
    if op == FILL_UP:
        return bits(m.hand[person]) < limit_of(deck, m, person) and can_draw(m, person)
    if op == PAWNS:
        return counted(deck, m, person, verb) > 0 and supply(m, person) > 0
    if op == ENDURANCE:
        return moves_endurance(deck, m, person, verb)
    if op == ADVANTAGE:
        return counted(deck, m, person, verb) != 0
    if op == AWARD:
        return award_of(m) > (0 if verb.by == NONE else (lane_value(m, m.lane) + 1) // 2)
    if op == PAY:
        return not verb.mine and free_hand(m, 1 - person) != 0
    if op == ONE_OF:
        return usable_options(deck, m, person, verb) != 0
    if op == SHOW_CARD or op == LOOK or op == STRIKE:
        return free_hand(m, 1 - person) != 0
    if op == LASTING:
        return open_lanes(m) != 0 and not is_marked(m, person, verb)
    if op == NEXT_ATTACK or op == STEER or op == RAISE_LANE:
        return open_lanes(m) != 0
    if op == SWAP:
        return m.hand[person] != 0 or (verb.by > 0 and can_draw(m, person))
    if op == RECOVER:
        return m.discard[person] != 0
    return True


def is_usable(
    deck: Materials, m: Matches, person: cython.int, begin: cython.int, end: cython.int
) -> cython.bint:
    """M3.6 All prices in the code from `begin` to `end` can be paid, and it would change
    something."""
    any_works: cython.bint = False
    while begin != end:
        verb: Verbs = cython.address(deck.code[begin])
        if not is_payable(m, person, verb):
            return False
        any_works = any_works or works(deck, m, person, verb)
        begin = verb.next
    return any_works


def usable_options(deck: Materials, m: Matches, person: cython.int, verb: Verbs) -> u64:
    """The options that would have an effect, bit by bit."""
    found: u64 = 0
    option: cython.int
    for option in range(verb.options):
        begin = deck.option[verb.option + option]
        if is_usable(deck, m, person, begin, verb.next):
            found |= cython.cast(u64, 1) << option
    return found


def change_endurance(
    deck: Materials, m: Matches, person: cython.int, by: cython.int
) -> cython.void:
    """M5.1"""
    if by < 0 and m.marks[person] & CALM:
        return
    there = m.endurance[person] + by
    m.endurance[person] = min(max(there, 0), deck.fields[person] - 1)


def move_lead(m: Matches, person: cython.int, by: cython.int) -> cython.void:
    m.lead += by if person == 0 else -by


def take_pawns(m: Matches, person: cython.int, count: cython.int) -> cython.void:
    """M7.2"""
    m.reserve[person] += max(0, min(count, supply(m, person)))


def draw_cards(m: Matches, person: cython.int, count: cython.int) -> cython.void:
    count = min(count, m.pile_count[person])
    while count > 0:
        m.hand[person] |= 1 << cython.cast(cython.int, m.pile[person] & 15)
        m.pile[person] >>= 4
        m.pile_count[person] -= 1
        count -= 1


def leave_hand(m: Matches, person: cython.int, cards: cython.int) -> cython.void:
    m.hand[person] &= ~cards
    m.known[person] &= m.hand[person]


def discard_cards(m: Matches, person: cython.int, cards: cython.int) -> cython.void:
    """M7.7"""
    leave_hand(m, person, cards)
    m.discard[person] |= cards


def take_from_discard(m: Matches, person: cython.int, cards: cython.int) -> cython.void:
    """Face-up cards go to the hand; the opponent knows that they are there."""
    m.discard[person] &= ~cards
    m.hand[person] |= cards
    m.known[person] |= cards


def go_on_drawing(deck: Materials, m: Matches) -> cython.void:
    """M7.1, M5.4 Ask whether to draw; after a drawing with a reshuffle 1 endurance is lost."""
    if m.left > 0 and can_draw(m, m.who):
        m.wait = DRAWING
        return
    end_drawing(deck, m)


def end_drawing(deck: Materials, m: Matches) -> cython.void:
    m.wait = NOBODY
    m.left = 0
    if m.reshuffled:
        m.reshuffled = 0
        change_endurance(deck, m, m.who, -1)


def begin_drawing(deck: Materials, m: Matches, person: cython.int, left: cython.int) -> cython.void:
    m.who = person
    m.left = left
    go_on_drawing(deck, m)


def clear_lane(m: Matches, lane: cython.int) -> cython.void:
    """Both cards of a lane go face up to their discard piles, the pawns to the supply."""
    person: cython.int
    for person in range(2):
        if m.card[person][lane] >= 0:
            card = 1 << m.card[person][lane]
            m.discard[person] |= card
            m.kept[person] &= ~card
        m.card[person][lane] = -1
        m.pawn[person][lane] = 0


def forget_fight(m: Matches) -> cython.void:
    m.lane = -1
    m.winner = -1
    m.code = -1
    m.leader = m.award = m.resigned = m.paid = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def ask(m: Matches, chooser: cython.int, place: cython.int) -> cython.void:
    m.code = place
    m.who = chooser
    m.wait = ASK


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_option(
    deck: Materials, m: Matches, user: cython.int, verb: Verbs, place: cython.int
) -> cython.void:
    """Ask, if more than one option would do something."""
    options = usable_options(deck, m, user, verb)
    if options & (options - 1):
        ask(m, user if verb.mine else 1 - user, place)
    elif options:
        option: cython.int = 0
        while not options >> option & 1:
            option += 1
        m.code = deck.option[verb.option + option]


def has_empty_lane(m: Matches) -> cython.bint:
    return is_empty(m, 0) or is_empty(m, 1) or is_empty(m, 2) or is_empty(m, 3)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leave_mark(m: Matches, user: cython.int, verb: Verbs) -> cython.void:
    """M7.12 and similar marks, including those for the next attack."""
    if verb.op == LASTING:
        if verb.by == CALM or has_empty_lane(m):
            m.marks[1 - user if verb.by == NO_PAWNS else user] |= verb.by
    elif has_empty_lane(m):
        if verb.by == STRONGER:
            m.coming_lent[user] += verb.plus
        else:
            m.coming[1 - user if verb.by == NO_EFFECT else user] |= verb.by


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def asks(m: Matches, user: cython.int, verb: Verbs) -> cython.int:
    """The person whom the verb asks: the user 0, the opponent 1, none -1."""
    op = verb.op
    if op == PAY:
        whose = 0 if verb.mine else 1
        return whose if free_hand(m, user ^ whose) else -1
    if op == PROMOTE:
        return 0 if m.reserve[user] else -1
    if op == STEER or op == RAISE_LANE:
        return 0 if open_lanes(m) else -1
    if op == TRADE:
        return 0 if free_hand(m, user) else -1
    if op == RECOVER:
        return 0 if m.discard[user] else -1
    if op == STRIKE:
        return 0 if free_hand(m, 1 - user) else -1
    return 0 if op == SWAP else -1


def do_verb(deck: Materials, m: Matches) -> cython.void:
    """M7 The verb at `code` is carried out, or asks a question; then `code` does not advance."""
    place = m.code
    verb: Verbs = cython.address(deck.code[place])
    user = 1 - m.winner
    op = verb.op
    m.code = verb.next
    if op == DRAW:
        begin_drawing(deck, m, user, counted(deck, m, user, verb))
    elif op == FILL_UP:
        begin_drawing(deck, m, user, limit_of(deck, m, user) - bits(m.hand[user]))
    elif op == PAWNS:
        take_pawns(m, user, counted(deck, m, user, verb))
    elif op == ENDURANCE:
        whose = user if verb.mine else 1 - user
        change_endurance(deck, m, whose, counted(deck, m, user, verb))
    elif op == ADVANTAGE:
        move_lead(m, user, counted(deck, m, user, verb))
    elif op == AWARD:
        m.award = NONE if m.award == NONE else verb.by
    elif op == CLEAR_LANE:
        m.award = NONE
        clear_lane(m, m.lane)
    elif op == RESIGN_GAME:
        m.resigned = 1
    elif op == ONE_OF:
        take_option(deck, m, user, verb, place)
    elif op == SHOW_CARD:
        if free_hand(m, 1 - user):
            ask(m, 1 - user, place)
            m.wait = SHOW
    elif op == LASTING or op == NEXT_ATTACK:
        leave_mark(m, user, verb)
    elif op == LOOK:
        m.known[1 - user] = m.hand[1 - user]
    elif op == KEEP_CARD:
        if m.card[user][m.lane] >= 0:
            m.kept[user] |= 1 << m.card[user][m.lane]
    else:
        asked = asks(m, user, verb)
        if asked >= 0:
            if op == STRIKE:
                m.known[1 - user] = m.hand[1 - user]
            ask(m, user ^ asked, place)
