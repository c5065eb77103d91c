# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The Queen's Gambit: each seat's chance to win, estimated at the beginning of a turn.

A softmax over the seats of a weighted sum of features, with separate weights for each number of
players and each stage of the game (the number of tokens left). The weights are learned from
self-play by bench/queens_gambit_fit.py. Points are counted in units in which the layout's mean
token is worth 4.5, as in the training layouts.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.queens_gambit.playout_policy import row_worth
from cython.cimports.libc.math import exp

Bytes = cython.typedef(cython.p_uchar)


def stage_of(position: Positions) -> cython.int:
    """0 with few tokens left, up to STAGES - 1 at the beginning."""
    left: cython.int = popcount(position.tokens)
    if left <= 3:
        return 0
    if left <= 7:
        return 1
    if left <= 12:
        return 2
    return 3 if left <= 18 else 4


def describe(
    position: Positions,
    board: Boards,
    unit: cython.float,
    seat: cython.int,
    features: cython.p_float,
) -> cython.void:
    """Points, the planned cards' gain, whether it moves soon, and the hand's strength."""
    kinds = cython.declare(u8[4])
    held: Holdings = cython.address(position.seats[seat])
    place: cython.int
    count: cython.int = 0
    if seat == position.mover:
        kinds[0] = held.turned[held.in_turned - 1]
        count = 1
    for place in range(held.in_row):
        kinds[count] = held.row[place]
        count += 1
    others: u64 = position.gambits & ~(cython.cast(u64, 1) << held.gambit)
    features[0] = held.points * unit
    features[1] = unit * row_worth(board, position.tokens, others, held.gambit, kinds, count)
    features[2] = (seat + position.players - position.mover) % position.players
    features[3] = held.hand[3]
    features[4] = held.hand[0]
    features[5] = unit * row_worth(board, position.tokens, others, held.gambit, kinds, 1)


def estimate(
    position: Positions, board: Boards, weights: Weights, chances: cython.p_double
) -> cython.void:
    """Each seat's chance to win; none for removed seats (Q7.5)."""
    features = cython.declare(cython.float[FEATURES])
    stage = stage_of(position)
    seat: cython.int
    number: cython.int
    whole: cython.double = 0
    for seat in range(position.players):
        chances[seat] = 0
        if takes_part(position, seat):
            describe(position, board, weights.unit, seat, features)
            total: cython.double = 0
            for number in range(FEATURES):
                total += weights.by_stage[position.players][stage][number] * features[number]
            chances[seat] = exp(total)
            whole += chances[seat]
    for seat in range(position.players):
        chances[seat] /= whole


def read_weights(given: tuple, layout: tuple) -> CWeights:
    """The weights by players (2 to 4), stage and feature, for a layout's points."""
    weights = cython.declare(CWeights)
    tokens = [value for value in layout if value]
    weights.unit = 4.5 * len(tokens) / sum(tokens) if tokens else 1
    if len(given) != 3 or any(len(by_stage) != STAGES for by_stage in given):
        raise ValueError("weights are needed for 2 to 4 players and every stage")
    for players, by_stage in enumerate(given):
        for stage, numbers in enumerate(by_stage):
            for number in range(FEATURES):
                weights.by_stage[players + 2][stage][number] = numbers[number]
    return weights
