# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Rules of thumb for Match of the Century, without the GIL: quick ratings of actions.

Everything is counted in steps of advantage. A rating uses the person's own cards and public facts;
of the opponent's cards only their number, and which ones are not on the table.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.match_of_the_century.actions import (
    choosable,
    generate,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.effects import (
    Actions,
    Matches,
    Materials,
    Seeds,
    Verbs,
    bits,
    drawn_number,
    half_strength,
    is_empty,
    lane_value,
    limit_of,
    lowest,
    supply,
)
from cython.cimports.libc.math import log

Forecast = cython.struct(
    shift=cython.double,
    goods=cython.double,
    award=cython.int,
    resigns=cython.int,
    paid=cython.int,
)
Forecasts = cython.typedef(cython.pointer(Forecast))

CARD = cython.declare(cython.double, 0.55)
PAWN = cython.declare(cython.double, 0.5)
STEP = cython.declare(cython.double, 0.9)
GAME = cython.declare(cython.double, 6.0)
OPEN_EFFECT = cython.declare(cython.double, 0.8)
SPENT = cython.declare(cython.double, 0.22)
WILLING = cython.declare(cython.double, 0.75)
CLEARED = cython.declare(cython.int, 3)


def noise(seed: Seeds) -> cython.double:
    """A number from Gumbel's distribution: with it the best rating is a draw from their softmax."""
    share = (drawn_number(seed, 1 << 30) + 0.5) / (1 << 30)
    return -log(-log(share))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lanes_after(m: Matches, lane: cython.int) -> cython.int:
    """The lanes that are open after the attack in this lane."""
    found: cython.int = 0
    each: cython.int
    for each in range(4):
        if each != lane and is_empty(m, each):
            found |= 1 << each
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def worth_of(m: Matches, lanes: cython.int) -> cython.int:
    found: cython.int = 0
    lane: cython.int
    for lane in range(4):
        if lanes >> lane & 1:
            found += lane_value(m, lane)
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lead_of(m: Matches, person: cython.int) -> cython.int:
    """The marker's distance on the person's side; negative on the other side."""
    return m.lead if person == 0 else -m.lead


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def game_value(lead: cython.double, outstanding: cython.int) -> cython.double:
    """How good a lead is: certainly won or lost at the ends, a share in between."""
    if lead > outstanding:
        return GAME
    if -lead > outstanding:
        return -GAME
    return GAME * lead / (outstanding + 2)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def amount(
    m: Matches, person: cython.int, verb: Verbs, lane: cython.int, paid: cython.int
) -> cython.int:
    found: cython.int = 0
    if verb.of == NUMBER:
        return verb.by
    if verb.of == OPEN_ATTACKS:
        found = bits(lanes_after(m, lane))
    elif verb.of == LANE_NUMBER:
        found = lane + 1
    elif verb.of == PAID:
        found = paid
    elif verb.of == BEHIND:
        found = max(0, m.points[1 - person] - m.points[person])
    else:
        found = m.reserve[person]
    found += verb.plus
    return min(found, verb.most) if verb.most >= 0 else found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def cards_worth(
    deck: Materials, m: Matches, person: cython.int, count: cython.int
) -> cython.double:
    """Full price up to the limit, little beyond it, nothing for cards that need a reshuffle."""
    room = max(0, limit_of(deck, m, person) - bits(m.hand[person]))
    easy = min(count, m.pile_count[person])
    return CARD * min(easy, room) + 0.2 * max(0, easy - room)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def endurance_worth(
    deck: Materials, m: Matches, person: cython.int, by: cython.int
) -> cython.double:
    there = min(max(m.endurance[person] + by, 0), deck.fields[person] - 1)
    return STEP * (there - m.endurance[person])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def foresee_option(
    deck: Materials, m: Matches, person: cython.int, verb: Verbs, lane: cython.int, seen: Forecasts
) -> cython.void:
    """The option that its chooser prefers."""
    best = cython.declare(Forecast)
    each = cython.declare(Forecast)
    option: cython.int
    better: cython.bint
    for option in range(verb.options):
        each = seen[0]
        begin = deck.option[verb.option + option]
        foresee(deck, m, person, begin, verb.next, lane, cython.address(each))
        better = each.shift + each.goods > best.shift + best.goods
        if option == 0 or better == (verb.mine != 0):
            best = each
    seen[0] = best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mark_worth(m: Matches, person: cython.int, verb: Verbs, lane: cython.int) -> cython.double:
    left = bits(lanes_after(m, lane))
    if verb.by == NO_PAWNS:
        return 0.35 * min(m.reserve[1 - person], 2 * left)
    if verb.by == TIES:
        return 0.35 * left
    if verb.by == CALM:
        return 0.25 * left
    if not left:
        return 0.0
    if verb.by == STRONGER:
        return 0.7 * verb.plus
    return 0.8 if verb.by == NO_EFFECT else 0.7


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def price_foreseen(m: Matches, person: cython.int, verb: Verbs, seen: Forecasts) -> cython.void:
    if verb.op == PROMOTE:
        seen.paid = min(verb.by, m.reserve[person])
        seen.goods -= PAWN * seen.paid
    elif verb.mine:
        seen.paid = verb.by
        seen.goods -= 0.6 * CARD * verb.by
    else:
        seen.goods += CARD * verb.by


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def plain_worth(verb: Verbs, has_next: cython.bint) -> cython.double:
    """The value of the other verbs at any time."""
    op = verb.op
    if op == STEER:
        return 0.6 if has_next else 0.0
    if op == RAISE_LANE:
        return 0.3 if has_next else 0.0
    if op == SHOW_CARD or op == RECOVER:
        return 0.7
    if op == TRADE:
        return 0.8
    if op == SWAP or op == STRIKE:
        return 1.0
    return 0.3 if op == LOOK else 0.6


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def foresee(
    deck: Materials,
    m: Matches,
    person: cython.int,
    begin: cython.int,
    end: cython.int,
    lane: cython.int,
    seen: Forecasts,
) -> cython.void:
    """The person's gain from the code from `begin` to `end` in the lane."""
    while begin != end:
        verb: Verbs = cython.address(deck.code[begin])
        op = verb.op
        if op == DRAW:
            count = amount(m, person, verb, lane, seen.paid)
            seen.goods += cards_worth(deck, m, person, count)
        elif op == FILL_UP:
            seen.goods += cards_worth(deck, m, person, 7)
        elif op == PAWNS:
            count = amount(m, person, verb, lane, seen.paid)
            seen.goods += PAWN * min(count, supply(m, person))
        elif op == ENDURANCE:
            by = amount(m, person, verb, lane, seen.paid)
            if verb.mine:
                seen.goods += endurance_worth(deck, m, person, by)
            else:
                seen.goods -= endurance_worth(deck, m, 1 - person, by)
        elif op == ADVANTAGE:
            seen.shift += amount(m, person, verb, lane, seen.paid)
        elif op == AWARD:
            seen.award = verb.by
        elif op == CLEAR_LANE:
            seen.award = CLEARED
        elif op == RESIGN_GAME:
            seen.resigns = 1
        elif op == PAY or op == PROMOTE:
            price_foreseen(m, person, verb, seen)
        elif op == ONE_OF:
            foresee_option(deck, m, person, verb, lane, seen)
        elif op == LASTING or op == NEXT_ATTACK:
            seen.goods += mark_worth(m, person, verb, lane)
        else:
            seen.goods += plain_worth(verb, lanes_after(m, lane) != 0)
        begin = verb.next


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def untouched() -> Forecast:
    """The value of a lost attack as long as no effect is used."""
    seen = cython.declare(Forecast)
    seen.shift = seen.goods = 0.0
    seen.award = FULL
    seen.resigns = seen.paid = 0
    return seen


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def value_if_lost(
    deck: Materials, m: Matches, person: cython.int, lane: cython.int, seen: Forecasts
) -> cython.double:
    """The person's value after a lost attack."""
    if seen.resigns:
        return seen.goods - GAME
    value = lane_value(m, lane)
    lanes = lanes_after(m, lane)
    given: cython.int = 0
    if seen.award == FULL:
        given = value
    elif seen.award == HALF:
        given = (value + 1) // 2
    elif seen.award == CLEARED:
        lanes |= 1 << lane
    lead = lead_of(m, person)
    costly = STEP if lane == 3 and seen.award == FULL else 0.0
    return game_value(lead + seen.shift - given, worth_of(m, lanes)) + seen.goods + costly


def best_if_lost(
    deck: Materials, m: Matches, person: cython.int, card: cython.int, lane: cython.int
) -> cython.double:
    """The value of losing the attack in the lane with the card, with or without its effect."""
    seen: Forecast = untouched()
    plain = value_if_lost(deck, m, person, lane, cython.address(seen))
    if m.marks[person] & NO_EFFECT:
        return plain
    begin = deck.begin[person][(m.game & 1) ^ person][card]
    foresee(deck, m, person, begin, -1, lane, cython.address(seen))
    return max(plain, value_if_lost(deck, m, person, lane, cython.address(seen)))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def chance_to_be_beaten(
    deck: Materials, m: Matches, foe: cython.int, total: cython.int
) -> cython.double:
    """The probability that the opponent holds a card that beats the total with all pawns
    allowed."""
    hidden = m.hand[foe] | m.down[foe]
    place: cython.int
    pile = m.pile[foe]
    for place in range(m.pile_count[foe]):
        hidden |= 1 << cython.cast(cython.int, pile >> (4 * place) & 15)
    pawns = 0 if m.marks[foe] & NO_PAWNS else min(2, m.reserve[foe])
    strong: cython.int = 0
    all_: cython.int = bits(hidden)
    while hidden:
        strong += half_strength(deck, m, foe, lowest(hidden)) + pawns + m.lent[foe] > total
        hidden &= hidden - 1
    safe: cython.double = 1.0
    for place in range(bits(m.hand[foe])):
        safe *= max(0.0, 1.0 - strong / cython.cast(cython.double, max(1, all_ - place)))
    return 1.0 - safe


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_attacks(
    deck: Materials,
    m: Matches,
    person: cython.int,
    actions: Actions,
    count: cython.int,
    rates: Numbers,
) -> cython.void:
    """M3.3 Either it is not beaten, or its effect decides its value."""
    beaten = cython.declare(cython.double[16])
    lost = cython.declare(cython.double[64])
    n: cython.int
    for n in range(16):
        beaten[n] = -1.0
    for n in range(64):
        lost[n] = -1000.0
    lead = lead_of(m, person)
    for n in range(count):
        if actions[n] & 31 == DO_RESIGN:
            rates[n] = -1000.0
            continue
        lane = actions[n] >> 5 & 3
        card = actions[n] >> 7 & 15
        pawns = actions[n] >> 11
        strength = half_strength(deck, m, person, card)
        total = min(15, strength + pawns + m.lent[person])
        if beaten[total] < 0.0:
            beaten[total] = WILLING * chance_to_be_beaten(deck, m, 1 - person, total)
        if lost[lane << 4 | card] < -999.0:
            lost[lane << 4 | card] = best_if_lost(deck, m, person, card, lane)
        won = (
            game_value(lead + lane_value(m, lane), worth_of(m, lanes_after(m, lane))) - OPEN_EFFECT
        )
        won -= STEP if lane == 3 else 0.0
        p = beaten[total]
        rates[n] = (1.0 - p) * won + p * lost[lane << 4 | card] - SPENT * strength - PAWN * pawns


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_answers(
    deck: Materials,
    m: Matches,
    person: cython.int,
    actions: Actions,
    count: cython.int,
    rates: Numbers,
) -> cython.void:
    """M3.4 Both cards are known, so the result is certain."""
    foe = 1 - person
    theirs = m.card[foe][m.lane]
    target = half_strength(deck, m, foe, theirs) + m.pawn[foe][m.lane] + m.lent[foe]
    lead = lead_of(m, person)
    won = -best_if_lost(deck, m, foe, theirs, m.lane)
    tied = game_value(lead, worth_of(m, lanes_after(m, m.lane)))
    n: cython.int
    for n in range(count):
        if actions[n] & 31 == DO_RESIGN:
            rates[n] = -1000.0
            continue
        card = actions[n] >> 7 & 15
        pawns = actions[n] >> 11
        strength = half_strength(deck, m, person, card)
        total = strength + pawns + m.lent[person]
        tie = (m.marks[person] & TIES) - (m.marks[foe] & TIES) if total == target else 0
        if total > target or tie > 0:
            rates[n] = won
        elif total < target or tie < 0:
            rates[n] = best_if_lost(deck, m, person, card, m.lane)
        else:
            rates[n] = tied
        rates[n] -= SPENT * strength + PAWN * pawns


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def card_value(
    deck: Materials, person: cython.int, colour: cython.int, card: cython.int
) -> cython.double:
    """How good a card is in a game played in that colour."""
    strength = deck.strength[person][colour][card]
    other = deck.strength[person][1 - colour][card]
    if deck.begin[person][colour][card] == deck.pawn:
        return 1.0 + 0.1 * other
    return 2.0 + 0.5 * strength if strength else 2.6


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def colour_to_come(m: Matches, person: cython.int) -> cython.int:
    """The next colour of the hand's cards; M4.3 comes before the colours swap."""
    now = (m.game & 1) ^ person
    return 1 - now if m.stage >= CLEAR_BOARD else now


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def value_of_cards(
    deck: Materials, m: Matches, person: cython.int, cards: cython.int
) -> cython.double:
    found: cython.double = 0.0
    colour = colour_to_come(m, person)
    while cards:
        found += card_value(deck, person, colour, lowest(cards))
        cards &= cards - 1
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def spare_cards(deck: Materials, m: Matches, person: cython.int) -> cython.int:
    """How many cards can be put away and replaced without a reshuffle."""
    if m.wait == DISCARDS:
        missing = max(0, limit_of(deck, m, person) - bits(m.hand[person]))
        return max(0, m.pile_count[person] - missing)
    return m.pile_count[person]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_cards(
    deck: Materials,
    m: Matches,
    person: cython.int,
    actions: Actions,
    count: cython.int,
    rates: Numbers,
) -> cython.void:
    """Cards to put away: the poor ones, and where it is free, as many as can be replaced."""
    asked = deck.code[m.code].op if m.wait == ASK else -1
    is_free: cython.bint = m.wait == EXCHANGES or m.wait == DISCARDS or asked == SWAP
    spare = spare_cards(deck, m, person)
    n: cython.int
    for n in range(count):
        cards = actions[n] >> 5
        rates[n] = -value_of_cards(deck, m, person, cards)
        if is_free:
            rates[n] += 2.3 * bits(cards) - 2.0 * max(0, bits(cards) - spare)
        elif asked == TRADE:
            drawn = min(deck.best[person][lowest(cards)], m.pile_count[person])
            rates[n] += CARD * drawn


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_option(
    deck: Materials, m: Matches, person: cython.int, option: cython.int
) -> cython.double:
    """An option of an effect, for its chooser."""
    seen = cython.declare(Forecast)
    seen.shift = seen.goods = 0.0
    seen.award = m.award
    seen.resigns = m.resigned
    seen.paid = m.paid
    verb: Verbs = cython.address(deck.code[m.code])
    user = 1 - m.winner
    begin = deck.option[verb.option + option]
    foresee(deck, m, user, begin, verb.next, m.lane, cython.address(seen))
    value = value_if_lost(deck, m, user, m.lane, cython.address(seen))
    return value if user == person else -value


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_use(deck: Materials, m: Matches, person: cython.int, used: cython.bint) -> cython.double:
    seen: Forecast = untouched()
    if used:
        begin = deck.begin[person][(m.game & 1) ^ person][m.card[person][m.lane]]
        foresee(deck, m, person, begin, -1, m.lane, cython.address(seen))
    return value_if_lost(deck, m, person, m.lane, cython.address(seen))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_other(
    deck: Materials, m: Matches, person: cython.int, action: cython.int
) -> cython.double:
    """The smaller decisions."""
    kind = action & 31
    about = action >> 5
    if kind == DO_USE or kind == DO_PASS:
        return rate_use(deck, m, person, kind == DO_USE)
    if kind == DO_CHOOSE:
        return rate_option(deck, m, person, about)
    if kind == DO_DRAW:
        return about
    if kind == DO_RESHUFFLE:
        return 0.5 if m.left * CARD > STEP else -0.5
    if kind == DO_PROMOTE:
        return about
    if kind == DO_RECOVER:
        return value_of_cards(deck, m, person, 1 << about)
    if kind == DO_STRIKE:
        return value_of_cards(deck, m, 1 - person, 1 << about)
    if kind == DO_LANE:
        return 0.3 * about
    if kind == DO_KEEP:
        return 1.0 if half_strength(deck, m, person, m.shown) >= 3 else -1.0
    return 0.0


def rate(
    deck: Materials,
    m: Matches,
    person: cython.int,
    actions: Actions,
    count: cython.int,
    rates: Numbers,
) -> cython.void:
    """The quick rating of each of the actions."""
    n: cython.int
    if m.wait == LEAD:
        rate_attacks(deck, m, person, actions, count, rates)
    elif m.wait == REPLY:
        rate_answers(deck, m, person, actions, count, rates)
    elif m.wait != SHOWN and (actions[0] & 31 == DO_DISCARD or actions[0] & 31 == DO_EXCHANGE):
        rate_cards(deck, m, person, actions, count, rates)
    else:
        for n in range(count):
            rates[n] = rate_other(deck, m, person, actions[n])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def in_order(
    deck: Materials, m: Matches, person: cython.int, cards: cython.int, order: Actions
) -> cython.int:
    """The cards from the poorest to the best; returns their number."""
    count: cython.int = 0
    colour = colour_to_come(m, person)
    while cards:
        card = lowest(cards)
        value = card_value(deck, person, colour, card)
        place: cython.int = count
        while place and card_value(deck, person, colour, order[place - 1]) > value:
            order[place] = order[place - 1]
            place -= 1
        order[place] = card
        count += 1
        cards &= cards - 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_sets(
    actions: Actions,
    kind: cython.int,
    order: Actions,
    all_: cython.int,
    least: cython.int,
    most: cython.int,
) -> cython.int:
    """The poorest cards of each number, and the same with one of the next better instead of one."""
    count: cython.int = 0
    size: cython.int
    n: cython.int
    for size in range(least, most + 1):
        cards: cython.int = 0
        for n in range(size):
            cards |= 1 << order[n]
        if count < MAX_CANDIDATES:
            assert 0 <= count < MAX_CANDIDATES
            actions[count] = kind | cards << 5
            count += 1
        for n in range(size):
            if size < all_ and count < MAX_CANDIDATES and (n == size - 1 or least == most):
                changed = (cards & ~(1 << order[n])) | 1 << order[size]
                assert 0 <= count < MAX_CANDIDATES
                actions[count] = kind | changed << 5
                count += 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def single_cards(actions: Actions, kind: cython.int, cards: cython.int) -> cython.int:
    count: cython.int = 0
    while cards:
        assert 0 <= count < MAX_CANDIDATES
        actions[count] = kind | (cards & -cards) << 5
        count += 1
        cards &= cards - 1
    return count


def candidates(deck: Materials, m: Matches, person: cython.int, actions: Actions) -> cython.int:
    """All actions of the person on turn; for sets of cards only promising ones."""
    order = cython.declare(cython.int[16])
    least: cython.int = 0
    most: cython.int = 0
    cards = choosable(deck, m, person, cython.address(least), cython.address(most))
    if cards < 0:
        return generate(deck, m, actions)
    kind = DO_EXCHANGE if m.wait == EXCHANGES else DO_DISCARD
    if least == most == 1:
        return single_cards(actions, kind, cards)
    count = in_order(deck, m, person, cards, order)
    return put_sets(actions, kind, order, count, least, most)


def likely_action(
    deck: Materials,
    m: Matches,
    person: cython.int,
    actions: Actions,
    rates: Numbers,
    heat: cython.double,
    seed: Seeds,
) -> cython.int:
    """An action by quick rating: usually one of the best; a greater heat makes it more random."""
    count = candidates(deck, m, person, actions)
    if count == 1:
        return actions[0]
    rate(deck, m, person, actions, count, rates)
    best: cython.int = 0
    best_rate: cython.double = -1e9
    n: cython.int
    for n in range(count):
        found = rates[n] + heat * noise(seed)
        if found > best_rate:
            best_rate = found
            best = n
    return actions[best]
