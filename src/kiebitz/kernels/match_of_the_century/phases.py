# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The steps of an attack and of a new game in Match of the Century, without the GIL.

api.py describes the position's format.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.match_of_the_century.effects import (
    Matches,
    Materials,
    award_of,
    begin_drawing,
    bits,
    bound,
    change_endurance,
    clear_lane,
    discard_cards,
    do_verb,
    draw_cards,
    forget_fight,
    half_strength,
    has_empty_lane,
    is_empty,
    is_usable,
    lane_value,
    limit_of,
    move_lead,
    take_from_discard,
    take_pawns,
)


def end_game(m: Matches, spassky: cython.int, fischer: cython.int) -> cython.void:
    """M3.10, M3.12 Points are awarded; effects that last for a game end with it; M7.11."""
    m.points[0] += spassky
    m.points[1] += fischer
    forget_fight(m)
    person: cython.int
    for person in range(2):
        discard_cards(m, person, bound(m, person))
        m.marks[person] = m.coming[person] = m.lent[person] = m.coming_lent[person] = 0
        m.must[person] = m.coming_must[person] = -1
    m.forced = m.coming_forced = -1
    m.raised[0] = m.raised[1] = m.raised[2] = m.raised[3] = 0
    m.stage = CLEAR_BOARD
    m.wait = NOBODY
    if m.points[0] >= 6 or m.points[1] >= 6:
        m.wait = OVER
        m.who = -1


def to_play(m: Matches, person: cython.int, wait: cython.int) -> cython.void:
    """M3.13 A person who must play a card and has none resigns the game."""
    if m.hand[person]:
        m.who = person
        m.wait = wait
    else:
        end_game(m, person == 1, person == 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_attack(m: Matches) -> cython.void:
    """M3.2 Marks for the next attack take effect."""
    person: cython.int
    for person in range(2):
        m.marks[person] = (m.marks[person] & FOR_THE_GAME) | m.coming[person]
        m.lent[person] = m.coming_lent[person]
        m.must[person] = m.coming_must[person]
        m.coming[person] = m.coming_lent[person] = 0
        m.coming_must[person] = -1
    m.forced = m.coming_forced
    m.coming_forced = -1
    if m.marks[0] & LEADS:
        m.initiative = 0
    elif m.marks[1] & LEADS:
        m.initiative = 1
    to_play(m, m.initiative, LEAD)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def total(deck: Materials, m: Matches, person: cython.int) -> cython.int:
    """M3.5"""
    strength = half_strength(deck, m, person, m.card[person][m.lane])
    return strength + m.pawn[person][m.lane] + m.lent[person]


def compare(deck: Materials, m: Matches) -> cython.void:
    """M3.5, M3.6 The totals are compared; the lower one may use its effect."""
    difference = total(deck, m, 0) - total(deck, m, 1)
    if difference == 0:
        difference = (m.marks[0] & TIES) - (m.marks[1] & TIES)
    if difference == 0:
        m.initiative = 1 - m.leader
        m.stage = CHECK_END
        return
    m.winner = m.initiative = 0 if difference > 0 else 1
    loser = 1 - m.winner
    m.stage = LIMITS_5
    begin = deck.begin[loser][(m.game & 1) ^ loser][m.card[loser][m.lane]]
    if not m.marks[loser] & NO_EFFECT and is_usable(deck, m, loser, begin, -1):
        m.who = loser
        m.wait = OFFER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_limit(deck: Materials, m: Matches, person: cython.int) -> cython.void:
    """M5.3 A person over the limit discards."""
    over = bits(m.hand[person]) - limit_of(deck, m, person)
    if over > 0:
        m.who = person
        m.left = over
        m.wait = LIMIT


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def give_award(deck: Materials, m: Matches) -> cython.void:
    """M3.7, M3.8, M7.8"""
    if m.resigned:
        end_game(m, m.winner == 0, m.winner == 1)
        return
    given = award_of(m)
    move_lead(m, m.winner, given)
    if m.lane == 3 and given >= 4:
        change_endurance(deck, m, m.winner, -1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def check_end(m: Matches) -> cython.void:
    """M3.9 The game ends when one person's lead exceeds the value of all open attacks together."""
    forget_fight(m)
    outstanding: cython.int = 0
    lane: cython.int
    for lane in range(4):
        if is_empty(m, lane):
            outstanding += lane_value(m, lane)
    m.stage = BEGIN
    if m.lead > outstanding or -m.lead > outstanding:
        end_game(m, m.lead > 0, m.lead < 0)
    elif not has_empty_lane(m):
        end_game(m, 1, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clear_board(m: Matches) -> cython.void:
    """M4.1, M4.2"""
    lane: cython.int
    kept_first: cython.int = m.kept[0]
    kept_second: cython.int = m.kept[1]
    for lane in range(4):
        clear_lane(m, lane)
    take_from_discard(m, 0, kept_first)
    take_from_discard(m, 1, kept_second)
    m.lead = 0
    m.who = -1
    m.wait = DISCARDS


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prepare(deck: Materials, m: Matches, person: cython.int) -> cython.void:
    """M4.4 (2), (3)"""
    field = m.endurance[person]
    take_pawns(m, person, deck.pawns[person][field])
    move_lead(m, person, deck.advantage[person][field])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def first_hands(deck: Materials, m: Matches) -> cython.void:
    """M1.7"""
    person: cython.int
    for person in range(2):
        take_pawns(m, person, 2)
        draw_cards(m, person, limit_of(deck, m, person))
    m.who = -1
    m.wait = EXCHANGES


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_hand(deck: Materials, m: Matches, person: cython.int) -> cython.void:
    """M4.4 (1)"""
    begin_drawing(deck, m, person, limit_of(deck, m, person) - bits(m.hand[person]))


def carry_on(deck: Materials, m: Matches) -> cython.void:
    """Automatic steps until a person or a deal is needed."""
    while m.wait == NOBODY:
        stage = m.stage
        if stage == EFFECT:
            if m.code < 0:
                m.stage = LIMITS_5
            else:
                do_verb(deck, m)
            continue
        m.stage += 1
        if stage == BEGIN:
            begin_attack(m)
        elif stage == LIMITS_5 or stage == LIMITS_6_OTHER:
            keep_limit(deck, m, 1 - m.winner)
        elif stage == LIMITS_5_OTHER or stage == LIMITS_6:
            keep_limit(deck, m, m.winner)
        elif stage == GIVE_AWARD:
            give_award(deck, m)
        elif stage == CHECK_END:
            check_end(m)
        elif stage == CLEAR_BOARD:
            clear_board(m)
        else:
            prepare_game(deck, m, stage)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prepare_game(deck: Materials, m: Matches, stage: cython.int) -> cython.void:
    """M1, M4 The steps before a game; the last White prepares first.

    M5.3 Each hand limit is checked after that person's own part (1).
    """
    first = 1 - (m.game & 1)
    if stage == FILL_1:
        fill_hand(deck, m, first)
    elif stage == LIMITS_1:
        keep_limit(deck, m, first)
    elif stage == PREPARE_1:
        prepare(deck, m, first)
    elif stage == FILL_2:
        fill_hand(deck, m, 1 - first)
    elif stage == LIMITS_2:
        keep_limit(deck, m, 1 - first)
    elif stage == PREPARE_2:
        prepare(deck, m, 1 - first)
    elif stage == NEW_GAME:
        m.game += 1
        m.initiative = 1 - (m.game & 1)
        m.stage = BEGIN
    elif stage == SHUFFLE_SECOND:
        m.who = 1
        m.wait = SHUFFLE
    elif stage == FIRST_HANDS:
        first_hands(deck, m)
        m.stage = BEGIN
