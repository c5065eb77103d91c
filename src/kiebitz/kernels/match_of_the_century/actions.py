# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The actions of Match of the Century, and their results, without the GIL.

Choices of several cards are not listed but described: the cards to choose from, and how many
(`choosable`). All other lists have at most MAX_ACTIONS: 4 lanes * 16 cards * 3 numbers of pawns and
a resignation are 193, and the material has no more than MAX_OPTIONS options in an effect. A build
without CYTHON_WITHOUT_ASSERTIONS asserts the bound before it writes.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.match_of_the_century.effects import (
    Actions,
    Matches,
    Materials,
    Seeds,
    Verbs,
    award_of,
    begin_drawing,
    bits,
    discard_cards,
    draw_cards,
    drawn_number,
    end_drawing,
    free_hand,
    go_on_drawing,
    lane_value,
    leave_hand,
    lowest,
    open_lanes,
    take_from_discard,
    u64,
    usable_options,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.phases import (
    carry_on,
    compare,
    end_game,
    to_play,
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def all_of(deck: Materials, m: Matches, person: cython.int) -> cython.int:
    """The cards from which a person chooses several, or -1 for any other decision."""
    if m.wait == EXCHANGES or m.wait == DISCARDS:
        return m.hand[person]
    if m.wait == LIMIT:
        return free_hand(m, person)
    if m.wait != ASK:
        return -1
    op = deck.code[m.code].op
    return free_hand(m, person) if op == PAY or op == TRADE or op == SWAP else -1


def choosable(
    deck: Materials, m: Matches, person: cython.int, least: Actions, most: Actions
) -> cython.int:
    """The cards to choose from, fewest and most; -1 if no set of cards is to be chosen."""
    cards = all_of(deck, m, person)
    if cards < 0:
        return -1
    least[0] = 0
    most[0] = bits(cards)
    if m.wait == LIMIT:
        least[0] = most[0] = m.left
    elif m.wait == ASK and deck.code[m.code].op != SWAP:
        count = 1 if deck.code[m.code].op == TRADE else deck.code[m.code].by
        least[0] = most[0] = min(count, most[0])
    return cards


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put(actions: Actions, count: cython.int, kind: cython.int, about: cython.int) -> cython.int:
    assert 0 <= count < MAX_ACTIONS
    actions[count] = kind | about << 5
    return count + 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_cards(actions: Actions, cards: cython.int, kind: cython.int) -> cython.int:
    """One action for each card of a set."""
    count: cython.int = 0
    while cards:
        count = put(actions, count, kind, lowest(cards))
        cards &= cards - 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def plays(m: Matches, actions: Actions, kind: cython.int, lanes: cython.int) -> cython.int:
    """M3.3, M3.4, M3.13 Every card with up to 2 pawns into each of the lanes, and resigning."""
    count: cython.int = 0
    person = m.who
    most = 0 if m.marks[person] & NO_PAWNS else min(2, m.reserve[person])
    hand = m.hand[person]
    if m.must[person] >= 0 and hand >> m.must[person] & 1:
        hand = 1 << m.must[person]
    while lanes:
        cards: cython.int = hand
        while cards:
            about = lowest(lanes) | lowest(cards) << 2
            pawns: cython.int
            for pawns in range(most + 1):
                count = put(actions, count, kind, about | pawns << 6)
            cards &= cards - 1
        lanes &= lanes - 1
    return put(actions, count, DO_RESIGN, 0)


def lanes_to_attack(m: Matches) -> cython.int:
    """M3.3 Any lane that holds no cards, unless an effect has set one."""
    lanes = open_lanes(m)
    if m.forced >= 0 and lanes >> m.forced & 1:
        return 1 << m.forced
    return lanes


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def options(deck: Materials, m: Matches, actions: Actions) -> cython.int:
    """M7 The answers to an effect's question."""
    verb: Verbs = cython.address(deck.code[m.code])
    user = 1 - m.winner
    count: cython.int = 0
    number: cython.int
    if verb.op == ONE_OF:
        usable = usable_options(deck, m, user, verb)
        for number in range(verb.options):
            if usable >> number & 1:
                count = put(actions, count, DO_CHOOSE, number)
    elif verb.op == PROMOTE:
        for number in range(min(verb.by, m.reserve[user])):
            count = put(actions, count, DO_PROMOTE, number + 1)
    elif verb.op == RECOVER:
        return put_cards(actions, m.discard[user], DO_RECOVER)
    elif verb.op == STRIKE:
        return put_cards(actions, free_hand(m, 1 - user), DO_STRIKE)
    else:
        return put_cards(actions, open_lanes(m), DO_LANE)
    return count


def generate(deck: Materials, m: Matches, actions: Actions) -> cython.int:
    """Write the legal actions of the person on turn, unless cards are to be chosen; returns their
    number."""
    count: cython.int = 0
    if m.wait == LEAD:
        return plays(m, actions, DO_ATTACK, lanes_to_attack(m))
    if m.wait == REPLY:
        return plays(m, actions, DO_ANSWER, 1)
    if m.wait == OFFER:
        count = put(actions, 0, DO_USE, 0)
        return put(actions, count, DO_PASS, 0)
    if m.wait == SHOWN:
        count = put(actions, 0, DO_KEEP, 0)
        return put(actions, count, DO_DISCARD, 1 << m.shown)
    if m.wait == ASK:
        return options(deck, m, actions)
    if not m.pile_count[m.who]:
        count = put(actions, 0, DO_RESHUFFLE, 0)
    number: cython.int = min(m.left, m.pile_count[m.who])
    while number > 0:
        count = put(actions, count, DO_DRAW, number)
        number -= 1
    return put(actions, count, DO_STOP, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay(m: Matches, card: cython.int, pawns: cython.int) -> cython.void:
    person = m.who
    m.card[person][m.lane] = card
    m.pawn[person][m.lane] = pawns
    m.reserve[person] -= pawns
    leave_hand(m, person, 1 << card)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play(deck: Materials, m: Matches, action: cython.int) -> cython.void:
    """M3.3, M3.4, M3.13"""
    person = m.who
    if action & 31 == DO_RESIGN:
        end_game(m, person == 1, person == 0)
        return
    if m.wait == LEAD:
        m.lane = action >> 5 & 3
        m.leader = person
    lay(m, action >> 7 & 15, action >> 11)
    if m.wait == LEAD:
        m.wait = NOBODY
        to_play(m, 1 - person, REPLY)
    else:
        m.wait = NOBODY
        compare(deck, m)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_unseen(m: Matches, person: cython.int, cards: cython.int) -> cython.void:
    """M1.8, M4.3 A hidden choice; when both have chosen, both are carried out."""
    m.chosen[person] = cards
    if m.chosen[1 - person] < 0:
        return
    for person in range(2):
        cards = m.chosen[person]
        if m.wait == DISCARDS:
            discard_cards(m, person, cards)
        else:
            leave_hand(m, person, cards)
            m.down[person] |= cards
            draw_cards(m, person, bits(cards))
        m.chosen[person] = -1
    if m.wait == EXCHANGES:
        m.initiative = 1 - (m.game & 1)
    m.wait = NOBODY


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def reshuffle(m: Matches) -> cython.void:
    """M5.4 The discard pile becomes the new pile, in order until it is shuffled."""
    person = m.who
    cards: cython.int = m.discard[person] | m.down[person]
    m.discard[person] = m.down[person] = 0
    m.pile_count[person] = 0
    m.pile[person] = 0
    while cards:
        m.pile[person] |= cython.cast(u64, lowest(cards)) << (4 * m.pile_count[person])
        m.pile_count[person] += 1
        cards &= cards - 1
    m.reshuffled = 1
    m.wait = SHUFFLE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_on(deck: Materials, m: Matches, count: cython.int) -> cython.void:
    draw_cards(m, m.who, count)
    m.left -= count
    go_on_drawing(deck, m)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def give_up_cards(deck: Materials, m: Matches, cards: cython.int) -> cython.void:
    """M7.7, M7.14 Cards that an effect asks for are discarded."""
    verb: Verbs = cython.address(deck.code[m.code])
    discard_cards(m, m.who, cards)
    if verb.op == PAY:
        if verb.mine:
            m.paid = bits(cards)
    elif verb.op == TRADE:
        begin_drawing(deck, m, m.who, deck.best[m.who][lowest(cards)])
    else:
        begin_drawing(deck, m, m.who, bits(cards) + verb.by)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def answer_question(deck: Materials, m: Matches, action: cython.int) -> cython.void:
    """M7 The result of the answer to an effect's question."""
    verb: Verbs = cython.address(deck.code[m.code])
    user = 1 - m.winner
    about = action >> 5
    kind = action & 31
    m.wait = NOBODY
    if kind == DO_DISCARD:
        give_up_cards(deck, m, about)
    elif kind == DO_PROMOTE:
        m.reserve[user] -= about
        m.paid = about
    elif kind == DO_RECOVER:
        take_from_discard(m, user, 1 << about)
    elif kind == DO_STRIKE:
        discard_cards(m, 1 - user, 1 << about)
    elif kind == DO_LANE and verb.op == RAISE_LANE:
        m.raised[about] += verb.by
    elif kind == DO_LANE and m.coming_forced < 0:
        m.coming_forced = about
    m.code = deck.option[verb.option + about] if kind == DO_CHOOSE else verb.next


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def decide_shown(deck: Materials, m: Matches, action: cython.int) -> cython.void:
    """M7.11"""
    if action & 31 == DO_KEEP:
        if m.coming_must[m.who] < 0:
            m.coming_must[m.who] = m.shown
    else:
        discard_cards(m, m.who, 1 << m.shown)
    m.shown = -1
    m.wait = NOBODY


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def go_on(deck: Materials, m: Matches, action: cython.int) -> cython.void:
    """The automatic consequences of an action."""
    kind = action & 31
    if m.wait == LEAD or m.wait == REPLY:
        play(deck, m, action)
    elif m.wait == ASK:
        answer_question(deck, m, action)
    elif m.wait == SHOWN:
        decide_shown(deck, m, action)
    elif m.wait == LIMIT:
        discard_cards(m, m.who, action >> 5)
        m.left = 0
        m.wait = NOBODY
    elif kind == DO_USE:
        m.code = deck.begin[m.who][(m.game & 1) ^ m.who][m.card[m.who][m.lane]]
        m.stage = EFFECT
        m.wait = NOBODY
    elif kind == DO_PASS:
        m.wait = NOBODY
    elif kind == DO_DRAW:
        draw_on(deck, m, action >> 5)
    elif kind == DO_RESHUFFLE:
        reshuffle(m)
    else:
        end_drawing(deck, m)


def act(deck: Materials, m: Matches, person: cython.int, action: cython.int) -> cython.void:
    """The match after a legal action."""
    if m.wait == EXCHANGES or m.wait == DISCARDS:
        choose_unseen(m, person, action >> 5)
    else:
        go_on(deck, m, action)
    carry_on(deck, m)


def shuffle(m: Matches, person: cython.int, seed: Seeds) -> cython.void:
    """The person's pile in a random order."""
    pile = m.pile[person]
    left: cython.int = m.pile_count[person]
    while left > 1:
        left -= 1
        other = cython.cast(cython.int, drawn_number(seed, left + 1))
        change = (pile >> (4 * left) ^ pile >> (4 * other)) & 15
        pile ^= change << (4 * left) | change << (4 * other) if other != left else 0
    m.pile[person] = pile


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def would_end(m: Matches) -> cython.bint:
    """M7.11 Whether the game ends in step 7 if the attack's advantage is given as it stands."""
    lead = (m.lead if m.winner == 0 else -m.lead) + award_of(m)
    lanes = open_lanes(m)
    outstanding: cython.int = 0
    lane: cython.int
    for lane in range(4):
        if lanes >> lane & 1:
            outstanding += lane_value(m, lane)
    return lead > outstanding or -lead > outstanding or not lanes


def show(deck: Materials, m: Matches, place: cython.int) -> cython.void:
    """M7.11 The card in that place of the victim's hand is shown."""
    cards: cython.int = m.hand[m.who]
    while place > 0:
        cards &= cards - 1
        place -= 1
    m.code = deck.code[m.code].next
    m.wait = NOBODY
    if would_end(m):
        discard_cards(m, m.who, cards & -cards)
    else:
        m.shown = lowest(cards)
        m.wait = SHOWN


def after_shuffle(deck: Materials, m: Matches) -> cython.void:
    """M5.4 The card for whose sake the pile was shuffled is drawn."""
    m.wait = NOBODY
    if m.left > 0:
        draw_on(deck, m, 1)


def deal(deck: Materials, m: Matches, seed: Seeds) -> cython.void:
    """Chance answers the pending request."""
    if m.wait == SHUFFLE:
        shuffle(m, m.who, seed)
        after_shuffle(deck, m)
    else:
        show(deck, m, cython.cast(cython.int, drawn_number(seed, bits(m.hand[m.who]))))
    carry_on(deck, m)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def random_cards(cards: cython.int, least: cython.int, most: cython.int, seed: Seeds) -> cython.int:
    """A random one of the sets that may be chosen, uniformly."""
    if least < most:
        return cards & cython.cast(cython.int, drawn_number(seed, 65536))
    left: cython.int = bits(cards)
    chosen: cython.int = 0
    while least:
        if drawn_number(seed, left) < least:
            chosen |= cards & -cards
            least -= 1
        cards &= cards - 1
        left -= 1
    return chosen


def random_action(
    deck: Materials, m: Matches, person: cython.int, actions: Actions, seed: Seeds
) -> cython.int:
    """A random legal action of the person, uniformly."""
    least: cython.int = 0
    most: cython.int = 0
    cards = choosable(deck, m, person, cython.address(least), cython.address(most))
    if cards >= 0:
        kind = DO_EXCHANGE if m.wait == EXCHANGES else DO_DISCARD
        return kind | random_cards(cards, least, most, seed) << 5
    return actions[drawn_number(seed, generate(deck, m, actions))]
