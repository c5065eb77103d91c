# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Spassky's chance to win a match, estimated at the beginning of an attack.

A small net, one for each colour that Spassky can have, uses these inputs: the lead and the open
lanes, and for each person the hand by strengths in this game and the next, pawns, endurance, points
and marks. The identity of a card matters only in the sixteen inputs of a hand, which are zero in
nets for custom decks. INPUTS is the number of inputs that `describe` writes.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.match_of_the_century.effects import (
    Matches,
    Materials,
    bits,
    is_empty,
    lane_value,
    lowest,
    supply,
)
from cython.cimports.libc.math import exp
from cython.cimports.libc.stdlib import calloc, free

LEADS_FROM = cython.declare(cython.int, 8)
PER_PERSON = cython.declare(cython.int, 64)
CARDS = cython.declare(cython.int, 48)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def describe_hand(deck: Materials, m: Matches, person: cython.int, x: Floats) -> cython.void:
    """Places 0 to 15 the hand by strength in this game and in the next; 48 to 63 card by card."""
    cards: cython.int = m.hand[person]
    colour = (m.game & 1) ^ person
    while cards:
        card = lowest(cards)
        now = deck.strength[person][colour][card]
        later = deck.strength[person][1 - colour][card]
        is_pawn: cython.bint = deck.begin[person][colour][card] == deck.pawn
        assert 0 <= now <= 5 and 0 <= later <= 5
        x[6 if is_pawn else now] += 0.5
        if is_pawn:
            x[7] += 0.2 * later
            x[8] += 0.5 * (later == 0)
        x[CARDS + card] = 1.0
        cards &= cards - 1
    count = bits(m.hand[person])
    x[9] = 0.25 * count
    x[10] = count <= 1
    x[11] = count <= 2
    x[12] = count <= 3


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def describe_pile(deck: Materials, m: Matches, person: cython.int, x: Floats) -> cython.void:
    """Places 13 to 16: the cards that can be drawn."""
    colour = (m.game & 1) ^ person
    place: cython.int
    for place in range(m.pile_count[person]):
        card = cython.cast(cython.int, m.pile[person] >> (4 * place) & 15)
        x[13] += 0.1 * (deck.begin[person][colour][card] != deck.pawn)
    x[14] = 0.1 * m.pile_count[person]
    x[15] = m.pile_count[person] == 0
    x[16] = m.pile_count[person] <= 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def describe_camp(deck: Materials, m: Matches, person: cython.int, x: Floats) -> cython.void:
    """Places 17 to 47: pawns, endurance, points, marks."""
    field = m.endurance[person]
    reserve = m.reserve[person]
    x[17] = 0.25 * reserve
    x[18] = reserve >= 1
    x[19] = reserve >= 2
    x[20] = reserve >= 4
    x[21] = deck.hand_limit[person][field] - 6
    x[22] = 0.5 * deck.pawns[person][field]
    x[23] = 0.5 * deck.advantage[person][field]
    x[24] = 0.25 * field
    x[25] = field == 0
    x[26] = field == deck.fields[person] - 1
    x[27] = supply(m, person) == 0
    assert 0 <= m.points[person] <= 5
    x[28 + m.points[person]] = 1.0
    x[34] = (m.marks[person] & NO_PAWNS) != 0
    x[35] = (m.marks[person] & TIES) != 0
    x[36] = (m.marks[person] & CALM) != 0
    x[37] = (m.marks[person] & NO_EFFECT) != 0
    x[38] = 0.5 * m.lent[person]
    x[39] = m.must[person] >= 0
    x[40] = 0.5 * bits(m.kept[person])


def describe(deck: Materials, m: Matches, inputs: Floats) -> cython.void:
    """The inputs of a net: 0 to 31 the attack, then 64 for each person."""
    lane: cython.int
    person: cython.int
    outstanding: cython.int = 0
    for lane in range(INPUTS):
        inputs[lane] = 0.0
    for lane in range(4):
        if is_empty(m, lane):
            outstanding += lane_value(m, lane)
            inputs[lane] = 0.25 * lane_value(m, lane)
            inputs[4] += 0.25
    lead = min(max(m.lead, -LEADS_FROM), LEADS_FROM)
    inputs[5] = 1.0 if m.initiative == 0 else 0.0
    inputs[6] = 0.1 * outstanding
    inputs[7] = m.forced >= 0
    inputs[8 + lead + LEADS_FROM] = 1.0
    inputs[25] = 0.5 * lead
    inputs[26] = 3.0 * m.lead / (outstanding + 2)
    inputs[27] = m.lead == outstanding
    inputs[28] = -m.lead == outstanding
    inputs[29] = m.points[0] == m.points[1]
    inputs[30] = 0.25 * (m.points[0] - m.points[1])
    inputs[31] = 0.1 * (m.points[0] + m.points[1])
    for person in range(2):
        x: Floats = inputs + 32 + PER_PERSON * person
        describe_hand(deck, m, person, x)
        describe_pile(deck, m, person, x)
        describe_camp(deck, m, person, x)


def worth(net: Nets, deck: Materials, m: Matches) -> cython.double:
    """Spassky's chance to win the match, at the beginning of an attack."""
    inputs = cython.declare(cython.float[INPUTS])
    hidden = cython.declare(cython.float[HIDDEN])
    describe(deck, m, inputs)
    which = m.game & 1
    n: cython.int
    k: cython.int
    for k in range(HIDDEN):
        hidden[k] = net.bias[which][k]
    for n in range(INPUTS):
        value = inputs[n]
        if value != 0.0:
            for k in range(HIDDEN):
                hidden[k] += value * net.first[which][n][k]
    total: cython.float = net.last[which]
    for k in range(HIDDEN):
        if hidden[k] > 0.0:
            total += hidden[k] * net.second[which][k]
    return 1.0 / (1.0 + exp(-total))


@cython.cclass
class Net:
    """The weights of both nets: first layers, their biases, second layers, their biases."""

    def __cinit__(self) -> None:
        self.c = cython.cast(Nets, calloc(1, cython.sizeof(CNet)))
        if not self.c:
            raise MemoryError

    def __init__(self, weights: object) -> None:
        cells: Floats = cython.cast(Floats, self.c)
        size = cython.sizeof(CNet) // cython.sizeof(cython.float)
        if len(weights) != size:
            raise ValueError(f"{len(weights)} weights instead of {size}")
        for place, weight in enumerate(weights):
            cells[place] = weight

    def __dealloc__(self) -> None:
        free(self.c)
