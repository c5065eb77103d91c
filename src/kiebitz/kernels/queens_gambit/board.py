# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The board, the cards and random numbers of The Queen's Gambit, in C integers and without the GIL.

Squares count file by file, a1 a2 … h8, so that their order is that of their names; bit n of a set
is square n. Kinds of cards are 0 to 3: knight, bishop, rook, queen.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")

Bytes = cython.typedef(cython.p_uchar)
Seed = cython.typedef(cython.pointer(u64))

RAYS = cython.declare(u64[512])  # 64 * direction + origin; the last four directions go down
JUMPS = cython.declare(u64[64])


@cython.cfunc
@cython.exceptval(check=False)
def line_from(origin: cython.int, files: cython.int, ranks: cython.int, longest: cython.int) -> u64:
    """The squares from the origin in one direction to the edge."""
    squares: u64 = 0
    file: cython.int = origin // 8 + files
    rank: cython.int = origin % 8 + ranks
    while longest > 0 and 0 <= file < 8 and 0 <= rank < 8:
        squares |= cython.cast(u64, 1) << (8 * file + rank)
        file += files
        rank += ranks
        longest -= 1
    return squares


def fill_tables() -> None:
    """Q3.1 to Q3.4 Each card's targets on an empty board; even directions are straight."""
    up = ((0, 1), (1, 1), (1, 0), (1, -1))
    jumps = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
    origin: cython.int
    for origin in range(64):
        for way, (files, ranks) in enumerate(up):
            RAYS[64 * way + origin] = line_from(origin, files, ranks, 7)
            RAYS[64 * (4 + way) + origin] = line_from(origin, -files, -ranks, 7)
        JUMPS[origin] = 0
        for files, ranks in jumps:
            JUMPS[origin] |= line_from(origin, files, ranks, 1)


fill_tables()


def reach(tokens: u64, gambits: u64, kind: cython.int, origin: cython.int) -> u64:
    """Q3.6 Up to the first token, not past a gambit; only knights jump.

    Q3.7 Never onto a gambit.
    """
    if kind == KNIGHT:
        return JUMPS[origin] & ~gambits
    found: u64 = 0
    way: cython.int = 1 if kind == BISHOP else 0
    step: cython.int = 1 if kind == QUEEN else 2
    while way < 4:
        line: u64 = RAYS[64 * way + origin]
        there: u64 = line & (tokens | gambits)
        if there:
            line ^= RAYS[64 * way + lowest(there)]
        found |= line
        line = RAYS[64 * (4 + way) + origin]
        there = line & (tokens | gambits)
        if there:
            line ^= RAYS[64 * (4 + way) + 63 - leading(there)]
        found |= line
        way += step
    return found & ~gambits


def best_value(board: Boards, squares: u64) -> cython.int:
    """The points of the best token on these squares."""
    number: cython.int
    for number in range(board.classes):
        if squares & board.class_squares[number]:
            return board.class_value[number]
    return 0


def drawn_number(seed: Seed, below: i64) -> i64:
    """The next number of the splitmix64 sequence, brought below `below` by multiplication."""
    seed[0] += cython.cast(u64, 0x9E3779B97F4A7C15)
    mixed: u64 = seed[0]
    mixed = (mixed ^ (mixed >> 30)) * cython.cast(u64, 0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> 27)) * cython.cast(u64, 0x94D049BB133111EB)
    return cython.cast(i64, (((mixed ^ (mixed >> 31)) >> 32) * cython.cast(u64, below)) >> 32)


def shuffle(cards: Bytes, count: cython.int, seed: Seed) -> cython.void:
    while count > 1:
        other = drawn_number(seed, count)
        count -= 1
        card = cards[count]
        cards[count] = cards[other]
        cards[other] = card
